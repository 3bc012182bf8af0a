"""The rules on one page, in plain words, right for the options of one match."""

from __future__ import annotations

from typing import Any

from evolution_lab.games.origin.bank import dice_for
from evolution_lab.games.origin.options import DEFAULTS
from evolution_lab.games.origin.rules import Rules
from evolution_lab.i18n import _


def rule_summary(rules: Rules | None = None) -> list[dict[str, Any]]:
    """The rules on one page: sections with a ``title`` and a few short ``lines``, for the options of a match if given.

    >>> [section["title"] for section in rule_summary()]
    ['Aim', 'A turn', '1. Development', '2. Food bank', '3. Feeding', 'Attack', '4. Extinction', 'End']
    """
    return [
        _section(
            _("Aim"),
            _("Have many living animals with many traits when the deck is used up."),
            _("2 points for each animal, 1 for each trait card."),
            _("A trait that makes its animal need more food gives 1 point more for each such food."),
        ),
        _section(
            _("A turn"),
            _("Four phases: development, food bank, feeding, extinction."),
            _("In each phase the players act one after the other, clockwise from the first player."),
            _("The first player changes after every turn."),
        ),
        _development(rules),
        _section(
            _("2. Food bank"),
            _("The first player rolls the dice. They put red food into the bank."),
            *_dice_lines(rules),
        ),
        _feeding(rules),
        _attack(rules),
        _section(
            _("4. Extinction"),
            _("Every animal that is not fed dies with its traits, and poisoned hunters too."),
            _("Red and blue food goes back to the box. Fat stays."),
            *_drawing_lines(rules),
        ),
        _section(_("End"), *_end_lines(rules), _("Most points win. If points are equal, the larger discard is ahead.")),
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
    draw = _value(rules, "draw")
    play = {
        "hand": _("Play one card of your hand, or pass. A pass counts until the phase is over."),
        "chosen": _("Look at your top card, and play it or pass. A pass counts until the phase is over."),
        "blind": _("Play the top card of your stack, or pass. A pass counts until the phase is over."),
        "fully_blind": _("Play the top card of your stack, or pass. A pass counts until the phase is over."),
    }[draw]
    trait = {
        "hand": _("As a trait of one of your animals. Of a card with two traits you choose one."),
        "chosen": _("As a trait of one of your animals. Of a card with two traits you choose one."),
        "blind": _("As a trait: name one of your animals, then the card is turned over."),
        "fully_blind": _("As a trait: chance picks one of your animals, then the card is turned over."),
    }[draw]
    lines = [
        play,
        _("As an animal: lizard side up."),
        trait,
        _("No animal has a trait twice, except Fat tissue. Parasite goes on animals of other players."),
        _("Symbiosis, Communication and Cooperation lie between two of your animals."),
    ]
    if draw in ("blind", "fully_blind"):
        lines.append(_("If the trait cannot lie there, it moves to the next animal on the right."))
    if _value(rules, "scenario") == "cataclysm":
        lines.append(_("In the Cataclysm nobody passes: all cards are played."))
    return _section(_("1. Development"), *lines)


def _dice_lines(rules: Rules | None) -> list[str]:
    """The dice of this match, for its number of seats."""
    if rules is None:
        return []
    dice = dice_for(rules)
    thrown = f"{dice.number}d6" + (f" + {dice.plus}" if dice.plus else "")
    return [_("Dice in this match: {dice}.").format(dice=thrown) + " " + _("2d6 means two dice added up.")]


def _feeding(rules: Rules | None) -> dict[str, Any]:
    lines = [
        _("In your moment take one main action: one red food, an attack, or turn fat into food."),
        _("Grazing, Piracy and Hibernation may come on top."),
        _("If one of your animals can get red food, you must take it, attack, or use fat."),
        _("An animal needs 1 food, and more with some traits. What a fed animal gets is stored as fat, if it can."),
    ]
    if _value(rules, "skip_is_final"):
        lines.append(_("Who does nothing in a moment is out for the phase."))
    return _section(_("3. Feeding"), *lines)


def _attack(rules: Rules | None) -> dict[str, Any]:
    return _section(
        _("Attack"),
        _("An animal with Carnivorous attacks another animal, once per turn, if it has room for food."),
        _("Some traits protect. Running, Mimicry and Tail loss help the attacked."),
        _("The hunter gets 2 blue food. Then one scavenger on the table gets 1."),
    )


def _drawing_lines(rules: Rules | None) -> list[str]:
    if _value(rules, "scenario") == "cataclysm":
        return []
    return [
        _("Every player draws one card for each living animal, and one more. Who has nothing left draws six."),
    ]


def _end_lines(rules: Rules | None) -> list[str]:
    if _value(rules, "scenario") == "cataclysm":
        return [_("The Cataclysm has one turn.")]
    return [_("If the deck is empty when a turn begins, that turn is the last.")]
