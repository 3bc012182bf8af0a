"""One game played twice: as a match with its log, and in a batch that only counts."""

from __future__ import annotations

from typing import Any

from evolution_lab.api import new_match
from evolution_lab.bots import BOTS
from evolution_lab.core.batch import play_out
from evolution_lab.core.match import Match
from evolution_lab.games.registry import game_named


def both(game: str, seed: int, **options: Any) -> tuple[Match, dict[str, list[dict[str, Any]]]]:
    """A match of three greedy bots with its log, and the tables of the same game played without one."""
    ruleset = game_named(game)
    settings = ruleset.check_options(3, options)
    tally = ruleset.tally(settings)
    count = tally.begin()
    state = play_out(ruleset, settings, seed, [("greedy", BOTS["greedy"])] * 3, watch=count.watch)
    names = {table: [column.name for column in columns] for table, columns in tally.columns.items()}
    rows = {
        table: [dict(zip(names[table], row, strict=True)) for row in found]
        for table, found in count.rows(state).items()
    }
    match = new_match(game, players=["greedy"] * 3, seed=seed, run=False, **options)
    match.run_bots()
    return match, rows
