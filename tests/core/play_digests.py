"""Plays a few games with the standard library alone and prints a digest of each. Run by the determinism test in other Pythons."""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from evolution_lab.api import games, load_match, new_match
from evolution_lab.core.record import digest

# For each game three draw modes, each with other options beside it.
OPTIONS = {
    "random_mutations": [
        {"draw": "blind", "divergence": True},
        {"draw": "chosen", "deal": "by_seat", "world": "drought", "divergence": True},
        {"draw": "fully_blind", "world": "plague", "divergence": True},
    ],
    "origin": [
        {"draw": "hand"},
        {"draw": "chosen", "deal": "by_seat", "world": "drought"},
        {"draw": "fully_blind", "world": "plenty"},
    ],
    "natural_selection": [
        {"draw": "hand"},
        {"draw": "chosen", "deal": "by_seat", "edition": "first"},
        {"draw": "fully_blind", "world": "plenty", "cards_set": "110"},
    ],
}

for game in games():
    for number, options in enumerate(OPTIONS[game]):
        for bot in ("random", "greedy", "cautious"):
            match = new_match(
                game,
                players=[bot] * (2 + number),
                seed=f"same {number}",
                run=False,
                **options,
            )
            match.run_bots()
            assert digest(load_match(match.to_json())) == digest(match)
            print(game, options["draw"], bot, len(match.events), digest(match), match.log[-1], len(match.to_csv()))
