"""The rules on one page, in plain words, right for the options of one match."""

from __future__ import annotations

from typing import Any

from evolution_lab.games.natural_selection.options import DEFAULTS
from evolution_lab.games.natural_selection.rules import Rules
from evolution_lab.games.natural_selection.texts import said_of_the_rules
from evolution_lab.i18n import _


def rule_summary(rules: Rules | None = None) -> list[dict[str, Any]]:
    """The rules on one page: sections with a ``title`` and a few short ``lines``, for the options of a match if given.

    >>> [section["title"] for section in rule_summary()]
    ['Aim', 'A round', '1. Cards', '2. Food card', '3. Playing cards', '4. Feeding', 'Attack', 'End of the round', 'End']
    """
    return [
        _section(
            _("Aim"),
            _("Feed your species: each food token is a point."),
            _("At the end each member of your species and each trait card is a point too."),
            *(said_of_the_rules(rules) if rules is not None else []),
        ),
        _section(
            _("A round"),
            _("Cards, food card, playing cards, feeding. Then the next player clockwise is first."),
        ),
        _section(
            _("1. Cards"),
            _("Who has no species gets a new one: body size 1, population 1."),
            _("Every player draws 3 cards, and one more for each species."),
        ),
        _section(_("2. Food card"), _food_line(rules)),
        _playing(rules),
        _feeding(rules),
        _attack(rules),
        _section(
            _("End of the round"),
            _(
                "Every member without food dies. A species without members is extinct; draw a card for each of its traits."
            ),
            _("All food that your species took goes to your bag. What is left on the watering hole stays."),
        ),
        _section(
            _("End"),
            _("When the pile runs out, the discard is shuffled. If that happens in the deal, this round is the last."),
            _("If it happens later in a round, the next round is the last."),
            _(
                "Points: food in the bag, population, trait cards. Most points win; if equal, most traits, then most population, then the largest bodies, then a lot."
            ),
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


def _food_line(rules: Rules | None) -> str:
    if _value(rules, "draw") == "hand":
        return _("Everybody puts one card of the own hand face down on the watering hole.")
    return _("The top card of every stack goes face down to the watering hole.")


def _playing(rules: Rules | None) -> dict[str, Any]:
    draw = _value(rules, "draw")
    first = {
        "hand": _("In your turn play as many cards of your hand as you like, and keep the rest."),
        "chosen": _(
            "In your turn use as many cards from the top of your stack as you like. You see the top card first."
        ),
        "blind": _("In your turn use as many cards from the top of your stack as you like. Nobody sees them first."),
        "fully_blind": _(
            "In your turn use as many cards from the top of your stack as you like. Nobody sees them first."
        ),
    }[draw]
    trait = _(
        "As a trait: face down on one of your species. All traits are turned at the same time, when all have played."
    )
    if draw == "fully_blind":
        trait = _("As a trait: chance picks one of your species. All traits are turned when all have played.")
    slots = 3 if rules is None else rules.slots
    lines = [
        first,
        trait,
        _("A species has at most {slots} traits, each once.").format(slots=slots),
        _(
            "Or discard a card: for a new species at an end of your row, or to let body or population grow by 1, up to 6."
        ),
    ]
    if draw in ("blind", "fully_blind"):
        lines.append(_("A trait that cannot stay moves to your next species on the right."))
    if draw in ("hand", "chosen") or _value(rules, "blind_discard"):
        lines.append(_("You may discard traits of your species to make room."))
    return _section(_("3. Playing cards"), *lines)


def _feeding(rules: Rules | None) -> dict[str, Any]:
    if _value(rules, "edition") == "first":
        first = _(
            "The food cards are turned: their sum comes to the watering hole. Then Fertile, Long Neck and Fat Tissue act."
        )
    else:
        first = _("Fertile and Long Neck act. Then the food cards are turned: their sum comes to the watering hole.")
    lines = [
        first,
        _("In turn each player feeds one hungry species, again and again, until nobody can."),
        _("A plant eater takes 1 food from the watering hole. A carnivore attacks."),
        _("If one of your hungry species can eat, you must feed."),
    ]
    if _value(rules, "carnivore_may_decline"):
        lines.append(_("In this match you may pass if only a carnivore could eat."))
    return _section(_("4. Feeding"), *lines)


def _attack(rules: Rules | None) -> dict[str, Any]:
    return _section(
        _("Attack"),
        _("A hungry carnivore attacks any other species with a smaller body, also your own, if no trait protects it."),
        _("The prey loses 1 population. The carnivore takes as much meat as the prey's body size, if it has room."),
        _("Then all scavengers eat."),
    )
