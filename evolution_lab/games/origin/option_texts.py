"""The options in plain English, for forms: what each decides, and what each of its values means."""

from __future__ import annotations

from typing import Any

from evolution_lab.core.options import Option, OptionText, option_rows, with_words
from evolution_lab.games.origin.options import MOST_SEATS, MOST_SEATS_CATACLYSM, describe_options
from evolution_lab.i18n import N_

MAIN = "main"  # the options that a form shows first
GROUPS: dict[str, str] = {
    MAIN: N_("The game"),
    "start": N_("Beginning"),
    "development": N_("Playing cards"),
    "feeding": N_("Feeding"),
    "attack": N_("Attack"),
}


TEXTS: dict[str, OptionText] = {
    "draw": OptionText(
        MAIN,
        N_("How cards are played"),
        N_("What you know when you play a card. The printed rule is a hand of cards that only you see."),
        {
            "hand": N_("Hand: you see all your cards and pick one"),
            "chosen": N_("Chosen: a stack, and you see your top card before you decide"),
            "blind": N_("Blind: a stack; you name the animal, then the card is turned over"),
            "fully_blind": N_("Fully blind: chance also picks the animal"),
        },
    ),
    "deal": OptionText(
        MAIN,
        N_("How cards are dealt"),
        N_("Where the cards that a seat draws come from."),
        {
            "shared": N_("Shared: one deck for all"),
            "by_seat": N_("By seat: each has its own part, the same in every world"),
        },
    ),
    "world": OptionText(
        MAIN,
        N_("World"),
        N_("What the same dice bring. No world changes the cards."),
        {
            "none": N_("Ordinary: as the dice say"),
            "drought": N_("Drought: half the food"),
            "plenty": N_("Plenty: twice the food"),
        },
    ),
    "scenario": OptionText(
        MAIN,
        N_("Scenario"),
        N_("The whole game, or the rulebook's Cataclysm for experienced players."),
        {"standard": N_("The whole game"), "cataclysm": N_("Cataclysm: the whole deck in one single turn")},
    ),
    "short": OptionText(
        MAIN,
        N_("Length"),
        N_("A short game uses the first cards of the same deck."),
        {False: N_("Whole game"), True: N_("Short game, about a quarter of an hour")},
    ),
    "first_player": OptionText(
        "start", N_("Who begins"), N_("If nobody is named, a lot decides."), {None: N_("A lot decides")}
    ),
    "symbiosis_ring": OptionText(
        "development",
        N_("Rings of protectors"),
        N_("Whether animals may protect each other in a ring. Then none of them can be attacked, and none can be fed."),
        {"allow": N_("Allowed"), "forbid": N_("Not allowed")},
    ),
    "skip_is_final": OptionText(
        "feeding",
        N_("After a moment without an act"),
        N_("Whether a player who did nothing in a moment may act in later rounds of the phase."),
        {False: N_("May act again"), True: N_("Is out for the phase")},
    ),
    "links_rearm": OptionText(
        "feeding",
        N_("When pairs work again"),
        N_("Communication and Cooperation pass food on once. Here you say when they can do so again."),
        {
            "own_moment": N_("In each moment of their owner"),
            "per_round": N_("In each round"),
            "per_active_player": N_("Whenever the next player begins"),
        },
    ),
    "piracy_into_fat": OptionText(
        "feeding",
        N_("A fed pirate with room for fat"),
        N_("Whether it may rob another animal to fill its fat."),
        {"allow": N_("May rob"), "forbid": N_("May not rob")},
    ),
    "multi_hibernate": OptionText(
        "feeding",
        N_("Several sleepers"),
        N_("How many of your animals may fall asleep in one moment."),
        {"allow": N_("Any number"), "one": N_("One")},
    ),
    "hibernate_fed": OptionText(
        "feeding",
        N_("Hibernation of a fed animal"),
        N_("Whether an animal that is fed may fall asleep."),
        {"allow": N_("Allowed"), "forbid": N_("Not allowed")},
    ),
    "mimicry": OptionText(
        "attack",
        N_("How often Mimicry works"),
        N_("The oldest editions had no limit."),
        {"once_per_turn": N_("Once in a turn"), "unlimited": N_("In every attack")},
    ),
    "mimicry_return": OptionText(
        "attack",
        N_("May an attack come back?"),
        N_("Whether a second Mimicry may send an attack to an animal that it has reached before."),
        {"allow": N_("Yes"), "forbid": N_("No")},
    ),
    "mimicry_spent_by": OptionText(
        "attack",
        N_("What uses Mimicry up"),
        N_("An attack may fail for another reason before Mimicry was used."),
        {"use": N_("Only its use"), "first_attack": N_("The first attack of the turn, however it ends")},
    ),
    "tail_loss": OptionText(
        "attack",
        N_("Tail loss"),
        N_("Whether the owner may let the animal be eaten instead of throwing a card off."),
        {"compulsory": N_("A card must be thrown off"), "optional": N_("The owner decides")},
    ),
    "surplus_after_tail_loss": OptionText(
        "attack",
        N_("Too much food after Tail loss"),
        N_("An animal that throws off a Parasite may have more food than it needs now."),
        {"keep": N_("It keeps the tokens"), "remove": N_("They are taken away")},
    ),
    "blocked_symbiont_attack": OptionText(
        "attack",
        N_("A hunter whose protector is hungry"),
        N_("It can get no food. Here you say whether it may attack all the same."),
        {"forbid": N_("May not attack"), "allow": N_("May attack, and gets nothing")},
    ),
    "scavenger_pick": OptionText(
        "attack",
        N_("Which scavenger eats"),
        N_("If a player has several scavengers that can eat."),
        {"owner": N_("The owner picks"), "leftmost": N_("The first from the left")},
    ),
    "scavenger_skips_full": OptionText(
        "attack",
        N_("A player whose scavengers cannot eat"),
        N_("Whether the next player is asked then."),
        {True: N_("The next player is asked"), False: N_("Nobody gets the food")},
    ),
}

# Options that are no rulings, and take a number or yes and no: a form can offer them as well.
MORE_OPTIONS = (
    Option("short", (False, True), "house", "O-K6", "a game of about a quarter of an hour"),
    Option("first_player", (None, *range(MOST_SEATS)), "house", "O-S2", "the seat that begins"),
)


def described_options() -> list[dict[str, Any]]:
    """The options as rows for a form: those of ``describe_options`` and two more, each with its words.

    A row has besides ``group``, ``group_label``, ``label`` and ``meaning`` the words of the values (``labels``) and, for
    each value, the numbers of seats that can have it (``fits``).

    >>> row = described_options()[0]
    >>> row["name"], row["label"], len(row["labels"]), row["fits"][0]
    ('draw', 'How cards are played', 4, [2, 3, 4, 5, 6, 7, 8])
    """
    rows = [*describe_options(), *option_rows(MORE_OPTIONS)]
    return [with_words(row, TEXTS, GROUPS, _fits) for row in rows]


def _fits(name: str, value: Any) -> list[int]:
    """The numbers of seats that can have this value."""
    fewest, most = 2, MOST_SEATS
    if name == "scenario" and value == "cataclysm":
        most = MOST_SEATS_CATACLYSM
    elif name == "first_player" and value is not None:
        fewest = max(2, value + 1)
    return list(range(fewest, most + 1))
