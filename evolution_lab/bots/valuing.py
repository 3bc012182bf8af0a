"""Bots that know what they want: the best option by a game's judgement. Nothing in here knows a game's rules.

A game joins in by a line in ``JUDGES``: the type of its states, its judgement and its styles by the bot's name.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from evolution_lab.bots import natural_selection, origin, random_mutations
from evolution_lab.core.chance import KeyedRandom
from evolution_lab.core.errors import LabError
from evolution_lab.games.natural_selection.state import State as SelectionState
from evolution_lab.games.origin.state import State as OriginState
from evolution_lab.games.random_mutations.state import State

SAME = 1e-9  # values nearer than this are equal; then chance decides


class Judge(NamedTuple):
    """A game's judgement: ``judge(view, options, style)`` values each option; ``styles`` are the weights by bot name."""

    judge: Callable[[Any, list[Any], Any], list[float]]
    styles: Mapping[str, Any]


JUDGES: dict[type, Judge] = {
    State: Judge(random_mutations.judge, random_mutations.STYLES),
    OriginState: Judge(origin.judge, origin.STYLES),
    SelectionState: Judge(natural_selection.judge, natural_selection.STYLES),
}


def values(name: str, view: Any, options: list[Any]) -> list[float]:
    """What the bot ``name`` thinks of each option, in points."""
    judge = JUDGES.get(type(view))
    if judge is None:
        raise LabError(f"The bot {name!r} cannot judge this game yet; seat the random bot.")
    return judge.judge(view, options, judge.styles[name])


def best(options: list[Any], worth: list[float], rng: KeyedRandom) -> Any:
    """The option of the highest worth; among equals, chance decides.

    >>> best(["a", "b", "c"], [1.0, 3.0, 2.0], KeyedRandom(1))
    'b'
    """
    enough = max(worth) - SAME
    found = []
    for option, value in zip(options, worth, strict=True):
        if value >= enough:
            found.append(option)
    return found[0] if len(found) == 1 else rng.choice(found)


def greedy(view: Any, options: list[Any], rng: KeyedRandom) -> Any:
    """Takes what brings most points now: feeds what would starve, attacks when it gains, collects traits."""
    return best(options, values("greedy", view, options), rng)


def cautious(view: Any, options: list[Any], rng: KeyedRandom) -> Any:
    """Population before traits: new species and animals, shelters early, attacks seldom."""
    return best(options, values("cautious", view, options), rng)


greedy.reads_only = True  # type: ignore[attr-defined]
cautious.reads_only = True  # type: ignore[attr-defined]
