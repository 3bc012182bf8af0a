"""The 17 traits, one record each, in alphabetical order (rules.md, N-T1 to N-T17).

A record holds the facts and the few hooks by which the trait acts; nothing outside its record names a trait. ``HOOKS``
lists every hook with what it answers. All of them are pure.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from evolution_lab.core.hooks import Hook, TraitRecord, TraitTable
from evolution_lab.i18n import N_

if TYPE_CHECKING:
    from evolution_lab.games.natural_selection.state import Species

HOOKS = frozenset(
    {
        # who attacks whom
        "hunts",  # () -> True: attacks, and takes no plant food
        "strength",  # (hunter) -> body size more when it attacks
        "armour",  # () -> body size more when it is attacked
        "shield",  # (traits, hunter, prey, right neighbour of the prey) -> True: the prey cannot be attacked
        "calls",  # (traits, hunter's mask) -> True: its own neighbours cannot be attacked
        "horns",  # () -> "first" or "after": when the attacker loses population, before or after its meal
        "thinks",  # () -> plant food for a card from the hand; a hunter negates traits with cards instead
        # food
        "passes",  # () -> tokens that the right neighbour takes when it takes food
        "forages",  # (source, whether it comes from a neighbour) -> plant food more
        "scavenges",  # () -> meat that it takes after an attack
        "browses",  # () -> plant food from the bank when the food cards are turned
        "breeds",  # (food on the watering hole) -> population more when the food cards are turned
        "stores",  # (species) -> fat that it can hold
    }
)

Traits = TraitTable[Any]


def _yes() -> bool:
    return True


def _one() -> int:
    return 1


def _two() -> int:
    return 2


def _population(hunter: Species) -> int:
    return hunter.population


def _three(hunter: Species) -> int:
    return 3


def _fed(traits: Traits, hunter: Species, prey: Species, right: Species | None) -> bool:
    return prey.fed


def _unless_it_climbs(traits: Traits, hunter: Species, prey: Species, right: Species | None) -> bool:
    return not hunter.mask & traits.bit("climbing")


def _as_many(traits: Traits, hunter: Species, prey: Species, right: Species | None) -> bool:
    return hunter.population <= prey.population


def _as_many_or_as_large(traits: Traits, hunter: Species, prey: Species, right: Species | None) -> bool:
    return hunter.population <= prey.population or hunter.body <= prey.body


def _larger_partner(traits: Traits, hunter: Species, prey: Species, right: Species | None) -> bool:
    return right is not None and right.body > prey.body


def _unless_from_ambush(traits: Traits, hunter: int) -> bool:
    return not hunter & traits.bit("ambush")


def _always_one_more(source: str, passed: bool) -> int:
    return 1


def _one_more_from_the_hole(source: str, passed: bool) -> int:
    return 1 if source == "hole" and not passed else 0


def _if_food_is_left(hole: int) -> int:
    return 1 if hole > 0 else 0


def _always(hole: int) -> int:
    return 1


def _body(species: Species) -> int:
    return species.body


def _first() -> str:
    return "first"


def _after() -> str:
    return "after"


# The texts are marked here and translated where they are shown. ``beats`` and ``beaten_by`` are phrases; the latter is also
# the hint of an attack's reason ("overcome by").
TRAITS: tuple[TraitRecord, ...] = (
    TraitRecord(
        "ambush",
        N_("Ambush"),
        rule="N-T1",
        effect=N_("If it is a carnivore, Warning Call does not stop it. If it is none, Ambush does nothing."),
        beats=N_("prey beside a Warning Call"),
    ),
    TraitRecord(
        "burrowing",
        N_("Burrowing"),
        rule="N-T2",
        effect=N_("It cannot be attacked while it has as much food as population. Fat does not count."),
        beats=N_("every carnivore, once it is fed"),
        beaten_by=N_("a carnivore that comes while it is hungry"),
        hooks={"shield": _fed},
    ),
    TraitRecord(
        "carnivore",
        N_("Carnivore"),
        nature="mixed",
        rule="N-T3",
        effect=N_(
            "It attacks other species that are smaller and takes meat. It can never take plant food, whatever other traits it "
            "has."
        ),
        beats=N_("smaller species that nothing protects"),
        beaten_by=N_("the traits that protect prey, and larger bodies"),
        hooks={"hunts": _yes},
    ),
    TraitRecord(
        "climbing",
        N_("Climbing"),
        rule="N-T4",
        effect=N_("Only a carnivore with Climbing can attack it."),
        beats=N_("carnivores that do not climb"),
        beaten_by=N_("a carnivore with Climbing"),
        hooks={"shield": _unless_it_climbs},
    ),
    TraitRecord(
        "cooperation",
        N_("Cooperation"),
        rule="N-T5",
        effect=N_(
            "Whenever it takes food, your species on its right takes 1 food from the same source. A carnivore gets no plant "
            "food in this way."
        ),
        beats=N_("slow feeding of its right neighbour"),
        beaten_by=N_("the right end of the row, and an empty watering hole"),
        hooks={"passes": _one},
    ),
    TraitRecord(
        "defensive_herding",
        N_("Defensive Herding"),
        rule="N-T6",
        effect=N_("Only a carnivore with a larger population can attack it."),
        beats=N_("carnivores with the same or a smaller population"),
        beaten_by=N_("a carnivore with a larger population"),
        hooks={"shield": _as_many},
    ),
    TraitRecord(
        "fat_tissue",
        N_("Fat Tissue"),
        rule="N-T7",
        effect=N_(
            "When its food row is full it may take more food and store it, up to its body size. When the food cards are turned, "
            "stored food moves to the food row."
        ),
        beats=N_("a lean round"),
        beaten_by=N_("a small body, which stores little"),
        hooks={"stores": _body},
    ),
    TraitRecord(
        "fertile",
        N_("Fertile"),
        nature="mixed",
        rule="N-T8",
        effect=N_(
            "Before the food cards are turned, its population grows by 1 if food is left on the watering hole. It is never larger "
            "than 6."
        ),
        beats=N_("slow growth"),
        beaten_by=N_("an empty watering hole"),
        hooks={"breeds": _if_food_is_left},
    ),
    TraitRecord(
        "foraging",
        N_("Foraging"),
        rule="N-T9",
        effect=N_("Whenever it takes plant food, it takes 1 more from the same source."),
        beats=N_("slow feeding"),
        beaten_by=N_("an empty watering hole"),
        hooks={"forages": _always_one_more},
    ),
    TraitRecord(
        "hard_shell",
        N_("Hard Shell"),
        rule="N-T10",
        effect=N_("When it is attacked, its body counts 4 more. A carnivore that eats it gets no more meat for that."),
        beats=N_("carnivores that are not much larger"),
        beaten_by=N_("a carnivore that is larger than body and shell together"),
        hooks={"armour": lambda: 4},
    ),
    TraitRecord(
        "horns",
        N_("Horns"),
        rule="N-T11",
        effect=N_("A carnivore that attacks it first loses 1 population."),
        beats=N_("carnivores with a small population"),
        beaten_by=N_("a carnivore that can spare a member"),
        hooks={"horns": _first},
    ),
    TraitRecord(
        "intelligence",
        N_("Intelligence"),
        rule="N-T12",
        effect=N_(
            "In your feeding turn you may discard a card from your hand: it takes 2 plant food from the food bank. A carnivore "
            "does something else: for each card that you discard it ignores one trait that protects its prey, in this attack."
        ),
        beats=N_("an empty watering hole, and traits that protect prey"),
        beaten_by=N_("an empty hand"),
        hooks={"thinks": _two},
    ),
    TraitRecord(
        "long_neck",
        N_("Long Neck"),
        rule="N-T13",
        effect=N_("Before the food cards are turned, it takes 1 plant food from the food bank."),
        beats=N_("players who feed before you"),
        beaten_by=N_("the trait Carnivore on the same species: it eats no plants"),
        hooks={"browses": _one},
    ),
    TraitRecord(
        "pack_hunting",
        N_("Pack Hunting"),
        rule="N-T14",
        effect=N_("If it is a carnivore, its population is added to its body size when it attacks."),
        beats=N_("larger prey"),
        beaten_by=N_("everything that makes its population smaller"),
        hooks={"strength": _population},
    ),
    TraitRecord(
        "scavenger",
        N_("Scavenger"),
        rule="N-T15",
        effect=N_("Whenever a carnivore has eaten, anywhere on the table, it takes 1 meat from the food bank."),
        beats=N_("hunger, as long as somebody hunts"),
        beaten_by=N_("a table without carnivores"),
        hooks={"scavenges": _one},
    ),
    TraitRecord(
        "symbiosis",
        N_("Symbiosis"),
        rule="N-T16",
        effect=N_("It cannot be attacked while your species on its right has a larger body."),
        beats=N_("every carnivore, beside a larger neighbour"),
        beaten_by=N_("a neighbour on the right that is not larger, or none at all"),
        hooks={"shield": _larger_partner},
    ),
    TraitRecord(
        "warning_call",
        N_("Warning Call"),
        rule="N-T17",
        effect=N_(
            "Your species on its left and on its right can be attacked only by a carnivore with Ambush. It does not protect "
            "itself."
        ),
        beats=N_("carnivores without Ambush"),
        beaten_by=N_("a carnivore with Ambush"),
        hooks={"calls": _unless_from_ambush},
    ),
)

# What the cards of the first edition say otherwise (N-K8): hooks and texts.
FIRST_EDITION: dict[str, tuple[dict[str, Hook], str, str]] = {
    "defensive_herding": (
        {"shield": _as_many_or_as_large},
        N_("Only a carnivore with a larger population and a larger body can attack it."),
        N_("a carnivore with a larger population and a larger body"),
    ),
    "fertile": (
        {"breeds": _always},
        N_("When the food cards are turned, its population grows by 1. It is never larger than 6."),
        N_("a round with little food"),
    ),
    "foraging": (
        {"forages": _one_more_from_the_hole},
        N_(
            "It takes 2 plant food instead of 1 from the watering hole, but not when a neighbour's Cooperation feeds it."
        ),
        N_("an empty watering hole"),
    ),
    "hard_shell": (
        {"armour": lambda: 3},
        N_("When it is attacked, its body counts 3 more. A carnivore that eats it gets no more meat for that."),
        N_("a carnivore that is larger than body and shell together"),
    ),
    "horns": (
        {"horns": _after},
        N_("A carnivore that attacks it loses 1 population, after its meal."),
        N_("a carnivore that can spare a member"),
    ),
    "long_neck": (
        {"browses": _one},
        N_("When the food cards are turned, it takes 1 plant food from the food bank."),
        N_("the trait Carnivore on the same species: it eats no plants"),
    ),
    "pack_hunting": (
        {"strength": _three},
        N_("If it is a carnivore, its body counts 3 more when it attacks."),
        N_("prey that is much larger"),
    ),
}


def adjusted(edition: str, inert: Sequence[str]) -> list[TraitRecord]:
    """The records of an edition, those of ``inert`` traits without effect; their cards lie where they would (N-K7)."""
    records = []
    for record in TRAITS:
        if edition == "first" and record.name in FIRST_EDITION:
            hooks, effect, beaten_by = FIRST_EDITION[record.name]
            record = replace(record, hooks=hooks, effect=effect, beaten_by=beaten_by)
        records.append(replace(record, hooks={}) if record.name in inert else record)
    return records


LABELS = {record.name: record.label for record in TRAITS}
