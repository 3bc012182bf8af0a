"""The tables of one single match, counted from its log: the same as those of many games."""

from __future__ import annotations

from collections.abc import Mapping

from evolution_lab.core.match import Match
from evolution_lab.simulation.columns import Columns, arrays


def count_match(match: Match) -> Mapping[str, Columns]:
    """The tables of ``match`` by name, as far as it has been played; columns as in a :class:`Result`, without the game's number.

    What is counted at the ends of turns stands as it was at the end of the last one.

    >>> from evolution_lab import new_match
    >>> match = new_match(players=["random"] * 2, seed=1)
    >>> match.run_bots()[-1].kind
    'game_ended'
    >>> tables = count_match(match)
    >>> tables["games"]["turns"].tolist() == [match.state.turn], tables["games"].rows
    (True, 1)
    """
    ruleset = match.ruleset
    tally = ruleset.tally(match.settings)
    count = tally.begin()
    state = match.state_at(0)
    for event in match.events:
        ruleset.evolve(state, event)
        seen = count.watch.get(type(event))
        if seen is not None:
            seen(state, *event)
    if not match.over:  # points and places as the table stands
        for kind, seen in count.watch.items():
            if getattr(kind, "kind", "") == "game_ended":
                seen(state, tuple(match.scores()), tuple(match.ranking()))
    rows = count.rows(state)
    return {name: Columns(columns, arrays(columns, rows[name])) for name, columns in tally.columns.items()}
