"""Plays a few games with the standard library alone and prints a digest of each. Run by the determinism test in other Pythons."""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from evolution_lab.api import games, load_match, new_match
from evolution_lab.core.record import digest

for game in games():
    for number, (draw, deal, world) in enumerate(
        [("blind", "shared", "none"), ("chosen", "by_seat", "drought"), ("fully_blind", "shared", "plague")]
    ):
        for bot in ("random", "greedy", "cautious"):
            match = new_match(
                game,
                players=[bot] * (2 + number),
                seed=f"same {number}",
                draw=draw,
                deal=deal,
                world=world,
                divergence=True,
                run=False,
            )
            match.run_bots()
            assert digest(load_match(match.to_json())) == digest(match)
            print(game, draw, bot, len(match.events), digest(match), match.log[-1], len(match.to_csv()))
