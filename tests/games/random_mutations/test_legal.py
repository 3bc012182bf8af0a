"""The options, which batches ask for at every step, are the candidates without a reason against them."""

from __future__ import annotations

import random
from collections import Counter

from evolution_lab import new_match
from evolution_lab.games.random_mutations.actions import ANSWERS

MORE = {"angler": 6, "intelligence": 6, "viviparous": 4, "edificator": 4, "herding": 4}


def test_the_short_way_to_the_options_is_the_long_one() -> None:
    asked: Counter[str] = Counter()
    for seed in range(6):
        draw = ("blind", "chosen", "fully_blind")[seed % 3]
        match = new_match(players=["P", "Q", "R"], seed=seed, more_cards=MORE, divergence=True, draw=draw)
        rng = random.Random(seed)
        while not match.over:
            state, decision = match.state, match.decision
            assert decision is not None
            candidates = [action for kind in ANSWERS[decision.kind] for action in kind.candidates(state, decision)]
            assert match.options() == [one for one in candidates if one.why_not(state, decision) is None]
            asked[decision.kind] += 1
            match.play(rng.choice(match.options()), bots=False)
    assert {"develop", "feed", "hunter", "prey", "ignore", "victim", "red_target", "black_target"} <= set(asked)
