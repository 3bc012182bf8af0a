"""The options in plain English, for forms: what each decides, and what each of its values means."""

from __future__ import annotations

from typing import Any

from evolution_lab.core.options import Option, OptionText, option_rows, with_words
from evolution_lab.games.natural_selection.options import MOST_SEATS, MOST_SEATS_110, describe_options
from evolution_lab.i18n import N_

MAIN = "main"  # the options that a form shows first
GROUPS: dict[str, str] = {
    MAIN: N_("The game"),
    "start": N_("Beginning"),
    "cards": N_("Cards"),
    "feeding": N_("Feeding"),
    "attack": N_("Attack"),
}


TEXTS: dict[str, OptionText] = {
    "edition": OptionText(
        MAIN,
        N_("Edition"),
        N_("Which wording of the cards is played. The food numbers of the first edition are not known."),
        {
            "second": N_("Second edition (2015)"),
            "first": N_("First edition (2014): its card texts, with the food numbers of the second"),
        },
    ),
    "cards_set": OptionText(
        MAIN,
        N_("Deck"),
        N_("The two decks that were printed and are known card by card."),
        {"129": N_("129 cards"), "110": N_("110 cards, the European edition")},
    ),
    "draw": OptionText(
        MAIN,
        N_("How cards are played"),
        N_("What you know when you use a card. The printed rule is a hand of cards that only you see."),
        {
            "hand": N_("Hand: you see all your cards and pick one"),
            "chosen": N_("Chosen: a stack, and you see your top card before you decide"),
            "blind": N_("Blind: a stack; you name the species, and nobody knows the trait before the reveal"),
            "fully_blind": N_("Fully blind: chance also picks the species"),
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
        N_("What the same food cards bring. No world changes the cards."),
        {
            "none": N_("Ordinary: as the cards say"),
            "drought": N_("Drought: half the food"),
            "plenty": N_("Plenty: twice the food"),
        },
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
    "blind_discard": OptionText(
        "cards",
        N_("Discarding traits in blind draws"),
        N_("Whether you may throw away traits of your own species there. That would undo the draw."),
        {False: N_("Not allowed"), True: N_("Allowed")},
    ),
    "fat_on_loss": OptionText(
        "cards",
        N_("Fat that has lost its card"),
        N_("What becomes of stored food when Fat Tissue is discarded or its species becomes extinct."),
        {"bag": N_("It counts as points"), "bank": N_("It is lost")},
    ),
    "fat_at_end": OptionText(
        "cards",
        N_("Fat at the end of the game"),
        N_("Whether food that is still stored then counts."),
        {"bank": N_("It counts nothing"), "bag": N_("It counts as points")},
    ),
    "carnivore_may_decline": OptionText(
        "feeding",
        N_("May a carnivore decline to attack?"),
        N_("Whether you may pass if none of your plant eaters can be fed, but a carnivore could attack."),
        {False: N_("No: who can feed must feed"), True: N_("Yes")},
    ),
    "attack_for_fat": OptionText(
        "feeding",
        N_("Attacks for fat"),
        N_("Whether a fed carnivore with room for fat may attack."),
        {True: N_("Allowed"), False: N_("Not allowed")},
    ),
    "feeding_ends": OptionText(
        "feeding",
        N_("When feeding ends"),
        N_("An early rule text ended it when the watering hole was empty."),
        {"nobody_can": N_("When nobody can take any more food"), "empty_hole": N_("When the watering hole is empty")},
    ),
    "cooperation_per": OptionText(
        "feeding",
        N_("How often Cooperation works"),
        N_("If a species takes several tokens at once."),
        {"event": N_("Once each time it takes food"), "token": N_("Once for each token")},
    ),
    "intelligence_uses": OptionText(
        "feeding",
        N_("Plant food by Intelligence"),
        N_("Whether it takes your feeding turn."),
        {"turn": N_("It is your feeding for this turn"), "nothing": N_("It comes on top of your feeding")},
    ),
    "negation": OptionText(
        "attack",
        N_("What a card negates"),
        N_("If two neighbours of the prey have Warning Call, say."),
        {"per_card": N_("One trait card"), "per_name": N_("All traits of that name")},
    ),
    "negate_horns": OptionText(
        "attack",
        N_("Horns and Intelligence"),
        N_("Whether an intelligent carnivore may discard a card against Horns."),
        {True: N_("It may"), False: N_("It may not")},
    ),
    "horns_on_the_last": OptionText(
        "attack",
        N_("When Horns kill the attacker"),
        N_("The last member of a carnivore dies before it eats. Here you say what that means for the prey."),
        {"victim_loses": N_("The prey loses 1 population all the same"), "no_attack": N_("The prey loses nothing")},
    ),
    "scavengers_after_horns": OptionText(
        "attack",
        N_("Scavengers when the attacker did not eat"),
        N_("Horns may kill the attacker, or leave it no room for meat."),
        {False: N_("They get nothing"), True: N_("They eat")},
    ),
    "scavenger_order": OptionText(
        "attack",
        N_("Several scavengers of one player"),
        N_("In which order they eat. It matters only beside Cooperation."),
        {"left_to_right": N_("From left to right"), "right_to_left": N_("From right to left")},
    ),
    "food_after_loss": OptionText(
        "attack",
        N_("Too much food after an attack"),
        N_("A species that was attacked may have more food than population."),
        {"keep": N_("It keeps the food, which counts"), "bank": N_("The food is taken away")},
    ),
}

# Options that are no rulings, and take a number or yes and no: a form can offer them as well.
MORE_OPTIONS = (
    Option("short", (False, True), "house", "N-K6", "a game of about a quarter of an hour"),
    Option("first_player", (None, *range(MOST_SEATS)), "house", "N-S2", "the seat that begins"),
)


def described_options() -> list[dict[str, Any]]:
    """The options as rows for a form: those of ``describe_options`` and two more, each with its words.

    A row has besides ``group``, ``group_label``, ``label`` and ``meaning`` the words of the values (``labels``) and, for
    each value, the numbers of seats that can have it (``fits``).

    >>> row = described_options()[1]
    >>> row["name"], row["label"], len(row["labels"]), row["fits"][1]
    ('cards_set', 'Deck', 2, [2, 3, 4, 5])
    """
    rows = [*describe_options(), *option_rows(MORE_OPTIONS)]
    return [with_words(row, TEXTS, GROUPS, _fits) for row in rows]


def _fits(name: str, value: Any) -> list[int]:
    """The numbers of seats that can have this value."""
    fewest, most = 2, MOST_SEATS
    if name == "cards_set" and value == "110":
        most = MOST_SEATS_110
    elif name == "first_player" and value is not None:
        fewest = max(2, value + 1)
    return list(range(fewest, most + 1))
