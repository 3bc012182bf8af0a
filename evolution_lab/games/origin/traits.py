"""The 19 traits, one record each, in the order of the publisher's list (rules.md, O-T1 to O-T19).

A record holds the facts and the few hooks by which the trait acts; nothing outside its record names a trait. ``HOOKS``
lists every hook with what it answers. All of them are pure but ``eaten``, which changes the table by events.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from evolution_lab.core.hooks import Hook, TraitRecord, TraitTable
from evolution_lab.core.ruleset import Table
from evolution_lab.games.origin import events as ev
from evolution_lab.i18n import N_

if TYPE_CHECKING:
    from evolution_lab.games.origin.state import Animal

HOOKS = frozenset(
    {
        # where a card may lie
        "clash",  # (traits, mask) -> name of the trait it cannot lie beside, or None
        "repeats",  # () -> True: may lie on one animal several times
        "foreign",  # () -> True: lies on animals of other seats only
        "pair",  # () -> True: lies between two animals of one seat
        # who attacks whom
        "meal",  # () -> blue food that an animal that was eaten brings; a trait with it makes a hunter
        "aim",  # (traits, hunter's mask, prey's mask) -> True: the hunter's own trait forbids this prey
        "shield",  # (traits, hunter's mask, prey's mask) -> True: the prey's trait forbids this hunter
        "hides",  # (animal) -> True: it cannot be attacked at this moment
        "guards",  # () -> True, on a pair: the first protects the second, which eats only after it
        # what an attacked animal does
        "escape",  # () -> smallest face of a die with which it escapes
        "redirects",  # () -> True: sends the attack on to another animal of its seat
        "sheds",  # () -> blue food that the hunter gets when the animal throws a card off and lives
        "eaten",  # (table, hunter, prey id): what happens to the hunter that ate it
        # food
        "stores",  # () -> yellow tokens that one card holds
        "passes",  # (red from the bank) -> "red", "blue" or None: what the partner gets when one of a pair gets food
        "scavenges",  # () -> blue food that one scavenger gets when an animal was eaten
        "tramples",  # () -> red food of the bank that it may destroy in each of its owner's moments
        "robs",  # () -> True: takes a token from a hungry animal once a turn
        "sleeps",  # () -> True: may count as fed for a turn, and not in the next one
    }
)

Traits = TraitTable[Any]


def unless_hunter_has(name: str) -> Hook:
    """A shield that only a hunter with the trait ``name`` gets through."""

    def shield(traits: Traits, hunter: int, prey: int) -> bool:
        return not hunter & traits.bit(name)

    return shield


def only_prey_with(name: str) -> Hook:
    """An aim that takes only prey with the trait ``name``."""

    def aim(traits: Traits, hunter: int, prey: int) -> bool:
        return not prey & traits.bit(name)

    return aim


def never_beside(name: str) -> Hook:
    """A clash with the trait ``name``."""

    def clash(traits: Traits, mask: int) -> str | None:
        return name if mask & traits.bit(name) else None

    return clash


def _yes() -> bool:
    return True


def _one() -> int:
    return 1


def _has_eaten(animal: Animal) -> bool:
    return animal.fed


def _red_from_the_bank(red: bool) -> str | None:
    return "red" if red else None


def _blue_for_any(red: bool) -> str | None:
    return "blue"


def _poison(table: Table, hunter: Animal, prey: int) -> None:
    ev.happen(table, ev.Poisoned, hunter.seat, hunter.id, prey)


# The texts are marked here and translated where they are shown; ``{need}`` is filled in. ``beats`` and ``beaten_by`` are
# phrases; the latter is also the hint of an attack's reason ("overcome by").
_PROTECTION = N_("the traits that protect prey")

TRAITS: tuple[TraitRecord, ...] = (
    TraitRecord(
        "carnivorous",
        N_("Carnivorous"),
        need=1,
        nature="mixed",
        rule="O-T1",
        effect=N_(
            "Once per turn it may attack another animal instead of taking red food. If it eats its prey, it gets 2 blue "
            "food. A hunter that has room for no more food cannot attack. Extra need: {need}."
        ),
        beats=N_("prey that nothing protects"),
        beaten_by=_PROTECTION,
        hooks={"meal": lambda: 2, "clash": never_beside("scavenger")},
    ),
    TraitRecord(
        "fat_tissue",
        N_("Fat tissue"),
        rule="O-T2",
        effect=N_(
            "When the animal is fed and gets more food, this card stores it as one yellow token, also for later turns. In "
            "your moment you may turn its yellow tokens into blue food instead of taking red food. An animal may have "
            "several of these cards."
        ),
        beats=N_("lean turns"),
        beaten_by=N_("hunters, which eat the animal with its fat"),
        hooks={"stores": _one, "repeats": _yes},
    ),
    TraitRecord(
        "swimming",
        N_("Swimming"),
        nature="mixed",
        rule="O-T3",
        effect=N_(
            "Only a hunter that swims too can attack it. But a hunter that swims can attack only prey that swims."
        ),
        beats=N_("hunters that do not swim"),
        beaten_by=N_("a hunter that swims too"),
        hooks={"shield": unless_hunter_has("swimming"), "aim": only_prey_with("swimming")},
    ),
    TraitRecord(
        "running",
        N_("Running"),
        rule="O-T4",
        effect=N_("When it is attacked, its owner rolls a die. It escapes with 4, 5 or 6, and the attack is over."),
        beats=N_("a hunter, when the die shows 4, 5 or 6"),
        beaten_by=N_("a hunter, when the die shows 1, 2 or 3"),
        hooks={"escape": lambda: 4},
    ),
    TraitRecord(
        "mimicry",
        N_("Mimicry"),
        rule="O-T5",
        effect=N_(
            "When it is attacked, the attack must go to another animal of its owner, one that this hunter can attack. Once "
            "per turn. If there is no such animal, it does not work."
        ),
        beats=N_("the first attack of a turn, if another animal can stand in"),
        beaten_by=N_("a second attack in the same turn"),
        hooks={"redirects": _yes},
    ),
    TraitRecord(
        "scavenger",
        N_("Scavenger"),
        rule="O-T6",
        effect=N_(
            "When another animal has been eaten, anywhere on the table, one scavenger gets 1 blue food. The hunter's owner "
            "comes first, then the next players clockwise. It cannot lie beside Carnivorous."
        ),
        beats=N_("hunger, as long as somebody hunts"),
        beaten_by=N_("a table without hunters"),
        hooks={"scavenges": _one, "clash": never_beside("carnivorous")},
    ),
    TraitRecord(
        "symbiosis",
        N_("Symbiosis"),
        nature="mixed",
        rule="O-T7",
        effect=N_(
            "A pair of your animals: the first protects the second. While the protector lives, the other cannot be "
            "attacked. But the other gets food only when its protector is fed."
        ),
        beats=N_("every hunter of the second animal"),
        beaten_by=N_("a hunter that eats the protector first"),
        hooks={"pair": _yes, "guards": _yes},
    ),
    TraitRecord(
        "piracy",
        N_("Piracy"),
        rule="O-T8",
        effect=N_(
            "Once per turn, in your moment, it takes one red or blue token from another animal that has some food but is "
            "not fed. You may do so besides your main action."
        ),
        beats=N_("animals that need much and eat slowly"),
        beaten_by=N_("animals that are fed, or have no food yet"),
        hooks={"robs": _yes},
    ),
    TraitRecord(
        "tail_loss",
        N_("Tail loss"),
        rule="O-T9",
        effect=N_(
            "When it is attacked, its owner discards this card or any other trait card of it. The animal lives, and the "
            "hunter gets only 1 blue food."
        ),
        beats=N_("an attack, at the price of a card"),
        beaten_by=N_("the next attack, if this card is gone"),
        hooks={"sheds": _one},
    ),
    TraitRecord(
        "communication",
        N_("Communication"),
        rule="O-T10",
        effect=N_(
            "A pair of your animals: when one of them takes red food from the bank, the other takes one red food from the "
            "bank too. Once in each of your moments."
        ),
        beats=N_("slow feeding, as long as there is red food"),
        beaten_by=N_("an empty food bank"),
        hooks={"pair": _yes, "passes": _red_from_the_bank},
    ),
    TraitRecord(
        "cooperation",
        N_("Cooperation"),
        rule="O-T11",
        effect=N_(
            "A pair of your animals: when one of them gets red or blue food, the other gets 1 blue food. Once in each of "
            "your moments."
        ),
        beats=N_("hunger of the partner"),
        beaten_by=N_("a partner that gets no food"),
        hooks={"pair": _yes, "passes": _blue_for_any},
    ),
    TraitRecord(
        "grazing",
        N_("Grazing"),
        rule="O-T12",
        effect=N_(
            "In each of your moments it may destroy one red food of the bank, besides your main action. All your grazing "
            "animals may do so in the same moment."
        ),
        beats=N_("players who still need red food"),
        beaten_by=N_("players who take the red food first"),
        hooks={"tramples": _one},
    ),
    TraitRecord(
        "high_body_weight",
        N_("High body weight"),
        need=1,
        nature="mixed",
        rule="O-T13",
        effect=N_("Only a hunter with High body weight can attack it. Extra need: {need}."),
        beats=N_("hunters without High body weight"),
        beaten_by=N_("a hunter with High body weight"),
        hooks={"shield": unless_hunter_has("high_body_weight")},
    ),
    TraitRecord(
        "hibernation",
        N_("Hibernation"),
        rule="O-T14",
        effect=N_(
            "In your moment it may fall asleep. For the rest of the turn it counts as fed and can get no food. Not in two "
            "turns in a row, and not in the last turn."
        ),
        beats=N_("a turn with little food"),
        beaten_by=N_("the next turn, in which it must eat"),
        hooks={"sleeps": _yes},
    ),
    TraitRecord(
        "poisonous",
        N_("Poisonous"),
        rule="O-T15",
        effect=N_("A hunter that eats it dies in the extinction phase of this turn."),
        beats=N_("hunters that eat it"),
        beaten_by=N_("a hunter that does not need to live on"),
        hooks={"eaten": _poison},
    ),
    TraitRecord(
        "burrowing",
        N_("Burrowing"),
        rule="O-T16",
        effect=N_("While it is fed, it cannot be attacked. Yellow tokens alone do not make it fed."),
        beats=N_("every hunter, once it has eaten"),
        beaten_by=N_("a hunter that comes while it is hungry"),
        hooks={"hides": _has_eaten},
    ),
    TraitRecord(
        "camouflage",
        N_("Camouflage"),
        rule="O-T17",
        effect=N_("Only a hunter with Sharp vision can attack it."),
        beats=N_("hunters without Sharp vision"),
        beaten_by=N_("a hunter with Sharp vision"),
        hooks={"shield": unless_hunter_has("sharp_vision")},
    ),
    TraitRecord(
        "sharp_vision",
        N_("Sharp vision"),
        rule="O-T18",
        effect=N_("If it hunts, Camouflage does not stop it. If it does not hunt, Sharp vision does nothing."),
        beats=N_("prey with Camouflage"),
    ),
    TraitRecord(
        "parasite",
        N_("Parasite"),
        need=2,
        nature="harmful",
        rule="O-T19",
        effect=N_(
            "You put it on an animal of another player, one on each animal. All it does is to make that animal need more food. Extra need: {need}."
        ),
        beats=N_("animals that are hard to feed already"),
        beaten_by=N_("Tail loss, which can throw it off"),
        hooks={"foreign": _yes},
    ),
)

WHERE_IT_LIES = ("repeats", "foreign", "pair")  # the hooks that an inert trait keeps


def adjusted(inert: Sequence[str]) -> list[TraitRecord]:
    """The records, those of ``inert`` traits without need and effect; their cards lie where they would (O-K8)."""
    return [
        replace(record, need=0, hooks={name: hook for name, hook in record.hooks.items() if name in WHERE_IT_LIES})
        if record.name in inert
        else record
        for record in TRAITS
    ]


LABELS = {record.name: record.label for record in TRAITS}
