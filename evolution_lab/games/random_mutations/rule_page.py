"""The rules on one page, in plain words, right for the options of one match."""

from __future__ import annotations

from typing import Any

from evolution_lab.games.random_mutations.climate import TABLES
from evolution_lab.games.random_mutations.options import DEFAULTS
from evolution_lab.games.random_mutations.rules import Rules
from evolution_lab.i18n import N_, _


def rule_summary(rules: Rules | None = None) -> list[dict[str, Any]]:
    """The rules on one page: sections with a ``title`` and a few short ``lines``, for the options of a match if given.

    >>> [section["title"] for section in rule_summary()]
    ['Aim', 'A turn', '1. Development', '2. Climate', '3. Feeding', 'Attack', '4. Extinction', 'End']
    """
    return [
        _section(
            _("Aim"),
            _("Have many living animals with many traits when the deck is used up."),
            _("2 points for each animal, 1 for each trait card."),
            _("A trait that makes its animal need more food gives 1 point more for each such food."),
            _("Which card comes next is pure chance. Which animals live on is not."),
        ),
        _section(
            _("A turn"),
            _("Four phases: development, climate, feeding, extinction."),
            _("In each phase the players act one after the other, clockwise from the first player."),
            _("The first player changes after every turn."),
        ),
        _development(rules),
        _section(
            _("2. Climate"),
            _("The first player rolls the dice."),
            _("They put red food, green shelters and black parasites into the centre."),
            *_dice_lines(rules),
        ),
        _feeding(rules),
        _section(
            _("Attack"),
            _("A hungry animal with Carnivorous or Obligate carnivore attacks a species, once per turn.")
            if _value(rules, "attack_hungry_only")
            else _("An animal with Carnivorous or Obligate carnivore attacks a species, once per turn."),
            _("It may be any species but its own. Shelters and some traits protect."),
            _("If the attack succeeds, the owner of the prey chooses which animal dies."),
            _("The hunter gets 2 blue food; an obligate carnivore is full at once."),
            _("Then one scavenger on the table gets 1 blue food."),
        ),
        _extinction(rules),
        *_other_cards(rules),
        _section(
            _("End"),
            _("If the deck is empty when a turn begins, that turn is the last."),
            _("Most points win. If points are equal, the larger discard is ahead."),
        ),
    ]


def rule_page(rules: Rules | None = None) -> list[str]:
    """:func:`rule_summary` as the paragraphs of a page; ``"## "`` begins a heading.

    >>> rule_page()[0]
    '## Aim'
    """
    page = []
    for section in rule_summary(rules):
        page += ["## " + section["title"], *section["lines"]]
    return page


def _section(title: str, *lines: str) -> dict[str, Any]:
    return {"title": title, "lines": list(lines)}


def _value(rules: Rules | None, option: str) -> Any:
    return DEFAULTS[option] if rules is None else rules[option]


def _development(rules: Rules | None) -> dict[str, Any]:
    trait = {
        "blind": _("As a trait: name one of your species with one animal, then the card is turned over."),
        "chosen": _(
            "As a trait: you see your top card and choose one of your species with one animal that can take it."
        ),
        "fully_blind": _("As a trait: chance picks one of your species with one animal, then the card is turned over."),
    }[_value(rules, "draw")]
    lines = [
        _("Play the top card of your stack, or pass. A pass counts until the phase is over."),
        _("As a new species: one animal, lizard side up."),
        _("As a new animal of a species: no species may get more animals than you have species."),
        trait,
    ]
    if _value(rules, "draw") != "chosen":
        lines.append(_("If the trait cannot lie there, it moves to the next species on the right."))
    if _value(rules, "divergence"):
        lines.append(_("As a split: the card founds a sister species with the same traits."))
    return _section(_("1. Development"), *lines)


def _dice_lines(rules: Rules | None) -> list[str]:
    """The dice of this match, for its number of seats."""
    if rules is None:
        return []
    dice = TABLES[rules["climate_table"]][rules["seats"]]
    return [
        _("Dice in this match: red {red}, green {green}, black {black}.").format(
            red=_thrown(dice.red, dice.red_plus),
            green=_thrown(dice.green, 0),
            black=_thrown(dice.black, dice.black_plus),
        )
        + " "
        + _("2d6 means two dice added up.")
    ]


def _thrown(dice: int, plus: int) -> str:
    return f"{dice}d6" + (f" + {plus}" if plus else "")


def _feeding(rules: Rules | None) -> dict[str, Any]:
    on_whom = (
        _("Black: put a parasite on any animal.")
        if _value(rules, "parasite_target") == "anyone"
        else _("Black: put a parasite on an animal of another player.")
    )
    passing = (
        _("You may pass at any time. Your turn comes again.")
        if _value(rules, "feeding_pass") == "free"
        else _("If you can take a token, you must take one, attack or graze.")
    )
    return _section(
        _("3. Feeding"),
        _("On your turn take one token, or attack."),
        _("Red: feed one of your hungry animals. Each needs 1 food, and more with some traits."),
        _("Green: shelter one of your animals, so that it cannot be eaten this turn."),
        on_whom,
        passing,
    )


# What a card of another set changes in the rules, in a line; it stands on the page only where the deck holds the card.
OTHER_CARDS = {
    "angler": N_("Angler: look under the cards of your new species; one may answer an attack."),
    "intelligence": N_("Intelligence: its hunters ignore one trait of the prey."),
    "viviparous": N_("Viviparous: whoever becomes full bears a new animal from the deck."),
    "edificator": N_("Edificator: adds 2 red food in the climate phase."),
    "herding": N_("Herding: safe while herding animals outnumber predators on the whole table."),
}


def _other_cards(rules: Rules | None) -> list[dict[str, Any]]:
    held = [] if rules is None else [line for name, line in OTHER_CARDS.items() if rules.copies.get(name, 0)]
    if not held:
        return []
    return [_section(_("Cards of other sets"), _("They are mixed into the deck of this match."), *map(_, held))]


def _extinction(rules: Rules | None) -> dict[str, Any]:
    parasites = (
        _("Parasites: each player loses one animal of the own species with the most.")
        if _value(rules, "parasite_kill") == "each_player"
        else _("Parasites: the species with the most on the whole table loses one animal.")
    )
    return _section(
        _("4. Extinction"),
        parasites,
        _("Hunger: every hungry animal dies, and poisoned hunters too. A species without animals loses its traits."),
        _("All tokens go back to the box."),
        _("Each player draws one card for each living animal, and two more."),
        _("A player without animals and without cards starts again with ten cards."),
    )
