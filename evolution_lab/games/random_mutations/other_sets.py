"""Cards of other sets of the same family, to be mixed in (rules.md, section "Cards of other sets").

They lie in no deck until somebody asks for them: ``new_match(more_cards={"herding": 4})``.
"""

from __future__ import annotations

from evolution_lab.core.hooks import TraitRecord
from evolution_lab.core.ruleset import Table
from evolution_lab.games.random_mutations import events as ev
from evolution_lab.games.random_mutations.growing import give_birth
from evolution_lab.games.random_mutations.state import Animal, Species, State
from evolution_lab.games.random_mutations.traits import PREDATORS, never_beside, two_blue
from evolution_lab.i18n import N_

GROWN = 2  # red tokens of an Edificator (R-M4)


def _cunning(state: State, hunter: Species) -> bool:
    """R-M2: each animal attacks once a turn, so only the variant for the whole species needs a memory."""
    if state.rules["intelligence_per"] == "animal":
        return True
    return (hunter.id, state.rules.table.index["intelligence"]) not in state.spent


def _bear(table: Table, species: Species, animal: Animal) -> None:
    """R-M3: an animal becomes full once a turn, so only the variant for the whole species needs a memory."""
    rules = table.state.rules
    trait = rules.table.index["viviparous"]
    if rules["viviparous_per"] == "animal" or (species.id, trait) not in table.state.spent:
        give_birth(table, species, animal, trait, rules["viviparous_food"])


def _grow_food(state: State, species: Species) -> int:
    return GROWN * (len(species.animals) if state.rules["edificator_per"] == "animal" else 1)


def _herd(state: State, hunter: Species, prey: Species) -> bool:
    """R-M5: more animals with the trait than predators on the whole table."""
    bit = state.rules.table.bit("herding")
    herd = predators = 0
    for sp in state.all_species():
        if sp.mask & bit:
            herd += len(sp.animals)
        if sp.profile.meal is not None:
            predators += _counted(state, sp)
    return herd > predators


def _counted(state: State, sp: Species) -> int:
    if state.rules["herding_predators"] == "all":
        return len(sp.animals)
    wants = state.rules["attack_hungry_only"]
    return sum(not animal.hunted and (not wants or ev.is_hungry(state, sp, animal)) for animal in sp.animals)


OTHER_SETS: tuple[TraitRecord, ...] = (
    TraitRecord(
        "angler",
        N_("Angler"),
        need=1,
        nature="mixed",
        rule="R-M1",
        effect=N_(
            "As a trait it works like Carnivorous. As the animal of a new species without traits it may lie in wait: when a "
            "species of yours without traits is attacked, turn it up. The attack has failed. The Angler strikes back at "
            "once and ignores one trait of the attacker."
        ),
        beats=N_("a hunter that attacks a species without traits"),
        beaten_by=N_("hunters that leave species without traits alone"),
        hooks={
            "meal": two_blue,
            "clash": never_beside(*PREDATORS),
            "ambush": lambda: True,
            "like": lambda: PREDATORS[0],
        },
    ),
    TraitRecord(
        "intelligence",
        N_("Intelligence"),
        need=1,
        rule="R-M2",
        effect=N_(
            "When an animal of this species attacks, it may ignore one trait of the prey. If the species does not hunt, this "
            "does nothing. Extra need of each animal: {need}."
        ),
        beats=N_("any one trait of the prey"),
        beaten_by=N_("shelters, and two traits that protect at once"),
        hooks={"cunning": _cunning},
    ),
    TraitRecord(
        "viviparous",
        N_("Viviparous"),
        need=1,
        rule="R-M3",
        effect=N_(
            "When an animal of this species becomes full, a new animal of the species is born: the next card of the deck, "
            "face down. The limit on the number of animals does not count here. Extra need of each animal: {need}."
        ),
        beats=N_("the limit on the number of animals"),
        beaten_by=N_("hunger, and an empty deck"),
        hooks={"filled": _bear},
    ),
    TraitRecord(
        "edificator",
        N_("Edificator"),
        rule="R-M4",
        effect=N_(
            "In the climate phase this species adds 2 red food to the centre, whatever the dice say. Every player may take it."
        ),
        beats=N_("a lack of red food"),
        beaten_by=N_("grazing animals, and players who take the red food first"),
        hooks={"climate": _grow_food},
    ),
    TraitRecord(
        "herding",
        N_("Herding"),
        rule="R-M5",
        effect=N_(
            "Nobody can attack this species while there are more herding animals than predators on the whole table. The "
            "animals of all players count."
        ),
        beats=N_("predators, as long as they are fewer than the herding animals"),
        beaten_by=N_("as many predators on the table as herding animals"),
        hooks={"shield": _herd},
    ),
)
