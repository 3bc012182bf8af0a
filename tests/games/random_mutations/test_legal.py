"""The options, which batches ask for at every step, are the candidates without a reason against them."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from evolution_lab import new_match
from evolution_lab.core.chance import Chance
from evolution_lab.core.ruleset import Table
from evolution_lab.games.random_mutations.actions import ANSWERS
from evolution_lab.games.random_mutations.ruleset import RandomMutations

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


@pytest.mark.parametrize(
    "options",
    [
        {},
        {"grazing_when": "before"},
        {"grazing_when": "after", "feeding_pass": "free"},
        {"last_attacks": "must", "parasite_limit": 1, "parasite_target": "anyone"},
    ],
)
def test_answers_that_are_found_on_the_way_are_the_options(options: dict[str, Any]) -> None:
    """``advance`` hands the answers out where it had to find them to know that a seat can act."""
    rules, found = RandomMutations(), Counter[str]()
    deck = {"grazing": 20, "carnivorous": 20, "big": 20, "camouflage": 20}
    for seed in range(4):
        settings = rules.check_options(3, {"deck": deck, **options})
        table, rng = Table(rules.setup(3, settings, Chance(seed)), Chance(seed)), random.Random(seed)
        while True:
            answers = rules.advance(table)
            if table.state.over:
                break
            legal = rules.options(table.state)
            if answers is not None:
                assert answers == legal
                found.update(answer.kind for answer in answers)
            rules.resolve(table, rng.choice(legal))
    assert {"take_red", "take_green", "take_black", "attack"} <= set(found)
    assert ("graze" in found) == (options.get("grazing_when") != "after")
