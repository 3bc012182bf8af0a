"""The 16 traits, one record each, in the order of the dossier's table (rules.md, R-T1 to R-T16).

A record holds the facts and the few hooks by which the trait acts; nothing outside its record names a trait. ``HOOKS``
lists every hook with who asks it. Queries (shield, aim, clash, ...) are pure; reactions change the table by events.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from evolution_lab.core.hooks import Hook, TraitRecord
from evolution_lab.core.ruleset import Table
from evolution_lab.games.random_mutations import events as ev

if TYPE_CHECKING:
    from evolution_lab.games.random_mutations.state import Animal, Species, State

HOOKS = frozenset(
    {
        "clash",  # (state, mask) -> name of the trait it cannot lie beside, or None; asked before a card is laid
        "turned",  # (table, species, card): the card does this instead of lying on the species
        "bud",  # (state, species) -> True: a new animal at the owner's first action
        "card_cost",  # (state) -> extra cards paid for a new animal
        "refuses_food",  # () -> True: its animals can take nothing from the food base
        "shelter",  # (table, species, animal) -> True if it used the shelter token up
        "tramples",  # (state, species) -> how many red tokens it may destroy
        "meal",  # (table, species, animal): what a successful attack brings; a trait with it makes a predator
        "aim",  # (state, hunter, prey) -> True: the hunter's own trait forbids this prey
        "shield",  # (state, hunter, prey) -> True: the prey's trait forbids this hunter
        "weakness",  # () -> True: an attacker may ignore one other trait of this species
        "escape",  # (state) -> smallest face of a die with which the prey escapes
        "eaten",  # (table, hunter, animal, prey id): what happens to the hunter that ate one of these
        "scavenge",  # (table, species, animal): what one scavenger gets after a kill anywhere
    }
)


def unless_hunter_has(name: str) -> Hook:
    """A shield that only a hunter with the trait ``name`` gets through."""

    def shield(state: State, hunter: Species, prey: Species) -> bool:
        return not hunter.mask & state.rules.table.bit(name)

    return shield


def only_prey_with(name: str) -> Hook:
    """An aim that takes only prey with the trait ``name``."""

    def aim(state: State, hunter: Species, prey: Species) -> bool:
        return not prey.mask & state.rules.table.bit(name)

    return aim


def never_beside(*names: str) -> Hook:
    """A clash with each of ``names``."""

    def clash(state: State, mask: int) -> str | None:
        return next((name for name in names if mask & state.rules.table.bit(name)), None)

    return clash


def _two_blue(table: Table, species: Species, animal: Animal) -> None:
    """R-A6: 2 blue; what is more than the animal needs is lost."""
    room = ev.need(table.state, species) - animal.red - animal.blue
    ev.happen(table, ev.HunterFed, species.seat, species.id, animal.card, max(0, min(2, room)), False)


def _full_at_once(table: Table, species: Species, animal: Animal) -> None:
    """R-T2: full whatever the need, marked with one blue token."""
    ev.happen(table, ev.HunterFed, species.seat, species.id, animal.card, 0 if animal.full else 1, True)


def _one_blue(table: Table, species: Species, animal: Animal) -> None:
    ev.happen(table, ev.Scavenged, species.seat, species.id, animal.card)


def _tramples(state: State, species: Species) -> int:
    if not state.rules["grazing_hungry_only"]:
        return len(species.animals)
    return sum(ev.is_hungry(state, species, animal) for animal in species.animals)


def _bark_beetle(table: Table, species: Species, animal: Animal) -> bool:
    if table.state.rules.profile(species.mask).refuses_food or not ev.is_hungry(table.state, species, animal):
        return False
    ev.happen(table, ev.ShelterTurnedToFood, species.seat, species.id, animal.card)
    return True


def _poison(table: Table, hunter: Species, animal: Animal, prey: int) -> None:
    ev.happen(table, ev.Poisoned, hunter.seat, hunter.id, animal.card, prey)


def _simplify(table: Table, species: Species, card: int) -> None:
    """R-T11: the topmost trait goes (or is no longer shared), then both cards found new species at the right end."""
    state = table.state
    if species.cards:
        top = species.cards[-1]
        shared = ev.sharers(state, species.seat, top) > 1
        ev.happen(table, ev.TraitRemoved, species.seat, species.id, top, state.known[top], shared)
        if not shared:
            if state.rules["simplification_removed"] == "new_species":
                ev.happen(
                    table, ev.SpeciesFounded, species.seat, ev.next_species(state, species.seat), top, "simplification"
                )
            else:
                ev.happen(table, ev.CardDiscarded, species.seat, top, "simplification")
    ev.happen(table, ev.SpeciesFounded, species.seat, ev.next_species(state, species.seat), card, "simplification")


_PREDATORS = ("carnivorous", "obligate_carnivore", "scavenger")


def _others(name: str) -> Hook:
    return never_beside(*(other for other in _PREDATORS if other != name))


TRAITS: tuple[TraitRecord, ...] = (
    TraitRecord(
        "carnivorous",
        "Carnivorous",
        need=1,
        nature="mixed",
        rule="R-T1",
        hooks={"meal": _two_blue, "clash": _others("carnivorous")},
    ),
    TraitRecord(
        "obligate_carnivore",
        "Obligate carnivore",
        need=1,
        nature="mixed",
        rule="R-T2",
        hooks={"meal": _full_at_once, "refuses_food": lambda: True, "clash": _others("obligate_carnivore")},
    ),
    TraitRecord("scavenger", "Scavenger", rule="R-T3", hooks={"scavenge": _one_blue, "clash": _others("scavenger")}),
    TraitRecord("big", "Big", need=1, nature="mixed", rule="R-T4", hooks={"shield": unless_hunter_has("big")}),
    TraitRecord("grazing", "Grazing", rule="R-T5", hooks={"tramples": _tramples}),
    TraitRecord("bark_beetle", "Bark beetle", nature="mixed", rule="R-T6", hooks={"shelter": _bark_beetle}),
    TraitRecord(
        "extremophile",
        "Extremophile",
        nature="harmful",
        rule="R-T7",
        hooks={"card_cost": lambda state: state.rules["extremophile_cost"]},
    ),
    TraitRecord(
        "swimming",
        "Swimming",
        nature="mixed",
        rule="R-T8",
        hooks={"shield": unless_hunter_has("swimming"), "aim": only_prey_with("swimming")},
    ),
    TraitRecord("running", "Running", rule="R-T9", hooks={"escape": lambda state: state.rules["running_escape"]}),
    TraitRecord("budding", "Budding", rule="R-T10", hooks={"bud": lambda state, species: True}),
    TraitRecord("simplification", "Simplification", nature="harmful", rule="R-T11", hooks={"turned": _simplify}),
    TraitRecord("metabolic_syndrome", "Metabolic syndrome", need=2, nature="harmful", rule="R-T12"),
    TraitRecord(
        "developmental_defects",
        "Developmental defects",
        nature="harmful",
        rule="R-T13",
        hooks={"weakness": lambda: True},
    ),
    TraitRecord(
        "camouflage", "Camouflage", rule="R-T14", house=True, hooks={"shield": unless_hunter_has("sharp_vision")}
    ),
    TraitRecord("sharp_vision", "Sharp vision", rule="R-T15", house=True),
    TraitRecord("poisonous", "Poisonous", rule="R-T16", house=True, hooks={"eaten": _poison}),
)


def adjusted(records: Sequence[TraitRecord], options: Mapping[str, Any]) -> list[TraitRecord]:
    """``records`` as the options of a match want them: ``need_<trait>`` and ``<trait>_protects``."""
    result = []
    for record in records:
        need = options.get(f"need_{record.name}", record.need)
        hooks = dict(record.hooks)
        if options.get(f"{record.name}_protects") is False:
            hooks.pop("shield", None)
        result.append(replace(record, need=need, hooks=hooks))
    return result
