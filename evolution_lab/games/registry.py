"""The games of the kit, by name."""

from __future__ import annotations

from typing import Any

from evolution_lab.core.errors import BadSetUp
from evolution_lab.core.ruleset import Ruleset
from evolution_lab.games.natural_selection.ruleset import NaturalSelection
from evolution_lab.games.origin.ruleset import Origin
from evolution_lab.games.random_mutations.ruleset import RandomMutations

GAMES: dict[str, Ruleset] = {
    "random_mutations": RandomMutations(),
    "origin": Origin(),
    "natural_selection": NaturalSelection(),
}


def game_named(name: Any) -> Ruleset:
    """The rules of a game; :class:`BadSetUp` names the games there are.

    >>> game_named("random_mutations").id
    'random_mutations'
    """
    found = GAMES.get(name) if isinstance(name, str) else None
    if found is None:
        raise BadSetUp(f"There is no game {name!r}. Games: {', '.join(GAMES)}.")
    return found
