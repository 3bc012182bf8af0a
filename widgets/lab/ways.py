"""Ways to play Natural Selection for the lab: a way narrows what a bot chooses from, and the bot chooses from the rest.

So two seats differ in one habit only. Every function here takes (view of the own seat, options, keyed random numbers) and answers the
options that the habit leaves, never none.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, NamedTuple

from evolution_lab.core.chance import KeyedRandom
from evolution_lab.core.match import Bot
from evolution_lab.games.natural_selection.placing import trait_reason
from evolution_lab.games.natural_selection.state import HIDDEN, Species, State
from evolution_lab.i18n import N_

Habit = Callable[[State, list[Any], KeyedRandom], list[Any]]
MOSTLY = 2 / 3  # how often a seat with a habit for its cards follows it; always the same would be no game


def _food(view: State, options: list[Any], best: Callable[..., int]) -> list[Any]:
    """Of the food cards that the seat can see those with the highest or the lowest number."""
    if options[0].kind != "food_card":
        return options
    numbers = {option: view.rules.numbers[view.faces[option.card]] for option in options if view.faces[option.card] != HIDDEN}  # fmt: skip
    wanted = best(numbers.values(), default=0)
    return [option for option, number in numbers.items() if number == wanted] or options


def much(view: State, options: list[Any], rng: KeyedRandom) -> list[Any]:
    """Gives the card with the highest food number."""
    return _food(view, options, max)


def little(view: State, options: list[Any], rng: KeyedRandom) -> list[Any]:
    """Gives the card with the lowest food number, below 0 too."""
    return _food(view, options, min)


def _hunts(view: State, card: int) -> bool:
    face = view.faces[card]
    return face != HIDDEN and "hunts" in view.rules.table.records[view.rules.traits[face]].hooks


def _without(options: list[Any], *kinds: str) -> list[Any]:
    return [option for option in options if option.kind not in kinds] or options


def peaceful(view: State, options: list[Any], rng: KeyedRandom) -> list[Any]:
    """Never lays Carnivore."""
    kind = options[0].kind
    if kind == "trait_card":
        return [option for option in options if not _hunts(view, option.card)] or options
    if any(option.kind == "new_trait" for option in options):
        mine = view.seats[view.pending[-1].seat]
        if not any(_fits(view, mine.species, card) for card in mine.stack if not _hunts(view, card)):
            return _without(options, "new_trait")
    return options


def hunting(view: State, options: list[Any], rng: KeyedRandom) -> list[Any]:
    """Lays Carnivore on one species as soon as it can, and on no second one while that lives."""
    mine = view.seats[view.pending[-1].seat]
    if any(_hunts(view, card) for species in mine.species for card in species.cards):
        return peaceful(view, options, rng)
    kind = options[0].kind
    if kind in ("food_card", "species_card", "grow_card"):
        return [option for option in options if not _hunts(view, option.card)] or options
    if kind == "trait_card":
        return [option for option in options if _hunts(view, option.card)] or options
    if any(option.kind == "new_trait" for option in options) and any(_fits(view, mine.species, card) for card in mine.stack if _hunts(view, card)):  # fmt: skip
        return [option for option in options if option.kind == "new_trait"]
    return options


def _fits(view: State, row: list[Species], card: int) -> bool:
    return any(trait_reason(view, species, card) is None for species in row)


def _mostly(options: list[Any], rng: KeyedRandom, kind: str) -> list[Any]:
    """Mostly only this use of a card, where it is offered among others."""
    wanted = [option for option in options if option.kind == kind]
    return wanted if wanted and rng.random() < MOSTLY else options


def herd(view: State, options: list[Any], rng: KeyedRandom) -> list[Any]:
    """Turns most cards into population."""
    return _grown(_mostly(options, rng, "grow"), "population")


def body(view: State, options: list[Any], rng: KeyedRandom) -> list[Any]:
    """Turns most cards into body size."""
    return _grown(_mostly(options, rng, "grow"), "body")


def traits(view: State, options: list[Any], rng: KeyedRandom) -> list[Any]:
    """Lays most cards as traits."""
    return _mostly(options, rng, "new_trait")


def _grown(options: list[Any], what: str) -> list[Any]:
    if options[0].kind != "grow_target":
        return options
    return [option for option in options if option.what == what] or options


class Way(NamedTuple):
    """A habit, how people call it, and what it means."""

    habit: Habit
    label: str
    about: str


WAYS = {
    "much": Way(much, N_("gives much"), N_("puts the card with the highest food number on the watering hole")),
    "little": Way(little, N_("gives little"), N_("puts the card with the lowest food number there, below 0 too")),
    "peaceful": Way(peaceful, N_("does not hunt"), N_("never lays Carnivore")),
    "hunting": Way(hunting, N_("hunts"), N_("lays Carnivore on one species as soon as it can")),
    "herd": Way(herd, N_("large herds"), N_("turns two cards of three into population")),
    "body": Way(body, N_("large bodies"), N_("turns two cards of three into body size")),
    "traits": Way(traits, N_("many traits"), N_("lays two cards of three as traits")),
}


def _play(habits: tuple[Habit, ...], base: Bot, view: State, options: list[Any], rng: KeyedRandom) -> Any:
    for habit in habits:
        options = habit(view, options, rng)
    return options[0] if len(options) == 1 else base(view, options, rng)


def bot_with(base: Bot, *ways: str) -> Bot:
    """The bot ``base`` with habits, by their names in ``WAYS``, the first before all. It can go to another process, as ``base`` can.

    >>> from evolution_lab.bots import BOTS
    >>> bot_with(BOTS["greedy"], "peaceful", "herd").reads_only
    True
    """
    bot = partial(_play, tuple(WAYS[way].habit for way in ways), base)
    bot.reads_only = getattr(base, "reads_only", False)  # type: ignore[attr-defined]
    return bot
