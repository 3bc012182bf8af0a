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
from evolution_lab.i18n import N_

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
        "extra_need",  # (state, species) -> what its animals need more or, below 0, less, as the table stands
        "extra_food",  # (state, species, animal) -> blue food that comes with red food from the centre
        "parasite_proof",  # (state, species) -> True: no parasite can be put on it
        "cunning",  # (state, hunter) -> True: its attack may leave one trait of the prey out of account
        "filled",  # (table, species, animal): what happens when one of its animals becomes full
        "climate",  # (state, species) -> red tokens that it adds to the centre after the dice
        "ambush",  # () -> True: lying animal side up it may be turned up when a species without traits is attacked
        "like",  # () -> name of the trait whose need this one has
        "survives_hunger",  # (state, species, animal) -> True: this hungry animal does not starve
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


def two_blue(table: Table, species: Species, animal: Animal) -> None:
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
    if species.profile.refuses_food or not ev.is_hungry(table.state, species, animal):
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


PREDATORS = ("carnivorous", "obligate_carnivore", "scavenger")


def _others(name: str) -> Hook:
    return never_beside(*(other for other in PREDATORS if other != name))


# The texts are marked here and translated where they are shown. ``{need}``, ``{cost}``, ``{escapes}`` and ``{caught}``
# are filled in from the options of the match (see glossary.py). ``beats`` and ``beaten_by`` are phrases; the latter is
# also the hint of an attack's reason ("overcome by"), so on a protecting trait it has no place to fill in.
_NEWEST = N_("Simplification, while this is the newest trait")
_PROTECTION = N_("shelters and the traits that protect prey")

TRAITS: tuple[TraitRecord, ...] = (
    TraitRecord(
        "carnivorous",
        N_("Carnivorous"),
        need=1,
        nature="mixed",
        rule="R-T1",
        effect=N_(
            "Each animal may attack once per turn, instead of taking a token. A successful hunt brings it 2 blue food. "
            "It can also eat red food. Extra need of each animal: {need}."
        ),
        beats=N_("prey that nothing protects"),
        beaten_by=_PROTECTION,
        hooks={"meal": two_blue, "clash": _others("carnivorous")},
    ),
    TraitRecord(
        "obligate_carnivore",
        N_("Obligate carnivore"),
        need=1,
        nature="mixed",
        rule="R-T2",
        effect=N_(
            "Each animal may attack once per turn. One successful hunt makes it full at once, however much it needs; "
            "one blue token marks this. It can get food in no other way. Extra need of each animal: {need}."
        ),
        beats=N_("prey that nothing protects"),
        beaten_by=_PROTECTION,
        hooks={"meal": _full_at_once, "refuses_food": lambda: True, "clash": _others("obligate_carnivore")},
    ),
    TraitRecord(
        "scavenger",
        N_("Scavenger"),
        rule="R-T3",
        effect=N_(
            "After a hunt in which an animal was eaten, anywhere on the table, one hungry scavenger gets 1 blue food. "
            "The attacker's own scavengers come first, then those of the next players clockwise."
        ),
        beats=N_("hunger, as long as somebody hunts"),
        beaten_by=N_("a table without hunters"),
        hooks={"scavenge": _one_blue, "clash": _others("scavenger")},
    ),
    TraitRecord(
        "big",
        N_("Big"),
        need=1,
        nature="mixed",
        rule="R-T4",
        effect=N_("Only a hunter that is Big too can attack this species. Extra need of each animal: {need}."),
        beats=N_("hunters that are not Big"),
        beaten_by=N_("a hunter that is Big too"),
        hooks={"shield": unless_hunter_has("big")},
    ),
    TraitRecord(
        "grazing",
        N_("Grazing"),
        rule="R-T5",
        effect=N_(
            "Each time it is your turn in the feeding phase, you may destroy red food in the centre: at most one for each "
            "of your grazing animals. You may do so even if you take no token."
        ),
        beats=N_("players who still need red food"),
        beaten_by=N_("players who take the red food first"),
        hooks={"tramples": _tramples},
    ),
    TraitRecord(
        "bark_beetle",
        N_("Bark beetle"),
        nature="mixed",
        rule="R-T6",
        effect=N_(
            "When a hungry animal gets a shelter, the shelter turns into 1 blue food at once and protects nobody. A full "
            "animal keeps its shelter. So does an obligate carnivore, which eats nothing but prey."
        ),
        beats=N_("a lack of red food, as long as there are shelters"),
        beaten_by=N_("a turn with few shelters"),
        hooks={"shelter": _bark_beetle},
    ),
    TraitRecord(
        "extremophile",
        N_("Extremophile"),
        nature="harmful",
        rule="R-T7",
        effect=N_(
            "A new animal of this species costs more than its own card. Extra cards from the top of your stack: {cost}. "
            "They go to your discard, unseen. With too few cards you cannot add an animal."
        ),
        beaten_by=_NEWEST,
        hooks={"card_cost": lambda state: state.rules["extremophile_cost"]},
    ),
    TraitRecord(
        "swimming",
        N_("Swimming"),
        nature="mixed",
        rule="R-T8",
        effect=N_(
            "Only a hunter that swims too can attack this species. But a species that swims and hunts can attack only prey "
            "that swims."
        ),
        beats=N_("hunters that do not swim"),
        beaten_by=N_("a hunter that swims too"),
        hooks={"shield": unless_hunter_has("swimming"), "aim": only_prey_with("swimming")},
    ),
    TraitRecord(
        "running",
        N_("Running"),
        rule="R-T9",
        effect=N_(
            "When this species is attacked, its owner rolls a die. It escapes with {escapes}: the attack has failed and "
            "counts as this hunter's one attack of the turn."
        ),
        beats=N_("a hunter, when the die shows {escapes}"),
        beaten_by=N_("a hunter, when the die shows {caught}"),
        hooks={"escape": lambda state: state.rules["running_escape"]},
    ),
    TraitRecord(
        "budding",
        N_("Budding"),
        rule="R-T10",
        effect=N_(
            "Once per turn, in the development phase, this species gets a new animal before you choose: the top card of "
            "your stack, face down. The limit on the number of animals does not count here. With two or more animals a "
            "species can get no new traits."
        ),
        beats=N_("the limit on the number of animals"),
        beaten_by=N_("an empty stack"),
        hooks={"bud": lambda state, species: True},
    ),
    TraitRecord(
        "simplification",
        N_("Simplification"),
        nature="harmful",
        rule="R-T11",
        effect=N_(
            "It never stays. The species loses its newest trait. That trait's card and this card become two new species, "
            "one plain animal each. If the species has no trait, only this card becomes a new species."
        ),
        beats=N_("the newest trait of its species, good or bad"),
        hooks={"turned": _simplify},
    ),
    TraitRecord(
        "metabolic_syndrome",
        N_("Metabolic syndrome"),
        need=2,
        nature="harmful",
        rule="R-T12",
        effect=N_("All it does is to make each animal need more food. Extra need of each animal: {need}."),
        beaten_by=_NEWEST,
    ),
    TraitRecord(
        "developmental_defects",
        N_("Developmental defects"),
        nature="harmful",
        rule="R-T13",
        effect=N_(
            "Whoever attacks this species may ignore one of its other traits for that attack, for example Swimming, "
            "Running or Poisonous."
        ),
        beaten_by=_NEWEST,
        hooks={"weakness": lambda: True},
    ),
    TraitRecord(
        "camouflage",
        N_("Camouflage"),
        rule="R-T14",
        house=True,
        effect=N_("Only a hunter with Sharp vision can attack this species."),
        beats=N_("hunters without Sharp vision"),
        beaten_by=N_("a hunter with Sharp vision"),
        hooks={"shield": unless_hunter_has("sharp_vision")},
    ),
    TraitRecord(
        "sharp_vision",
        N_("Sharp vision"),
        rule="R-T15",
        house=True,
        effect=N_(
            "If this species hunts, Camouflage does not stop it. If it does not hunt, Sharp vision does nothing."
        ),
        beats=N_("prey with Camouflage"),
    ),
    TraitRecord(
        "poisonous",
        N_("Poisonous"),
        rule="R-T16",
        house=True,
        effect=N_("A hunter that eats an animal of this species dies in the extinction phase of this turn."),
        beats=N_("hunters that eat it"),
        beaten_by=N_("an attack that ignores this trait"),
        hooks={"eaten": _poison},
    ),
)


def adjusted(records: Sequence[TraitRecord], options: Mapping[str, Any]) -> list[TraitRecord]:
    """``records`` as the options of a match want them: ``need_<trait>``, ``<trait>_protects`` and ``inert``."""
    result = []
    for record in records:
        if record.name in (options.get("inert") or ()):
            result.append(replace(record, need=0, hooks={}))
            continue
        like = record.hooks["like"]() if "like" in record.hooks else record.name
        need = options.get(f"need_{like}", record.need)
        hooks = dict(record.hooks)
        if options.get(f"{record.name}_protects") is False:
            hooks.pop("shield", None)
        result.append(replace(record, need=need, hooks=hooks))
    return result
