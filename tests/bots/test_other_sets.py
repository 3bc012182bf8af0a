"""The bots play decks with cards of other sets, and judge them by what they do."""

from __future__ import annotations

from typing import Any

import pytest

from evolution_lab import new_match, set_up
from evolution_lab.bots.random_mutations.judgement import judge
from evolution_lab.bots.random_mutations.styles import STYLES
from evolution_lab.core.match import Match

MORE = {"angler": 8, "intelligence": 8, "viviparous": 6, "edificator": 6, "herding": 6}


@pytest.mark.parametrize("draw", ["blind", "chosen", "fully_blind"])
def test_every_bot_plays_them_to_the_end(draw: str) -> None:
    seen: set[str] = set()
    for seed in range(6):
        match = new_match(
            players=["greedy", "cautious", "random"], seed=seed, draw=draw, more_cards=MORE, divergence=True
        )
        match.run_bots()
        assert match.over
        seen |= {event.kind for event in match.events}
    assert {"looked", "food_grown", "born"} <= seen


def chosen(match: Match, kind: str) -> Any:
    """What greedy answers when it is asked ``kind``; it plays for all seats."""
    for _ in range(50):
        decision = match.decision
        assert decision is not None
        options = match.options()
        worth = judge(match.view(decision.seat), options, STYLES["greedy"])
        best = options[worth.index(max(worth))]
        if decision.kind == kind:
            return best
        match.play(best)
    raise AssertionError(f"nobody was asked {kind}")


def test_greedy_uses_intelligence() -> None:
    """Running is left out where poison is no danger, poison where there is no running."""
    text = "A: ape[carnivorous, intelligence] {{r}}; B: newt[{}] | mouse[big, camouflage]"
    for trait in ("running", "poisonous"):
        match = set_up("random_mutations", text.format(trait), more_cards=MORE, parasites=0)
        match.play(next(option for option in match.options() if option.kind == "attack"))
        assert chosen(match, "ignore").trait == trait


def test_greedy_does_not_fear_what_may_lie_in_wait() -> None:
    match = set_up("random_mutations", "A: bear[carnivorous] {r}; B: fry | crow[swimming]", more_cards=MORE)
    assert chosen(match, "feed").kind == "attack"


def test_greedy_turns_an_angler_up() -> None:
    text = "A: bear[carnivorous] {r}; B: fry {r} | crow[swimming]"
    match = set_up("random_mutations", text, more_cards=MORE, under={"B1": "angler"}, parasites=1)
    match.play(next(option for option in match.options() if option.kind == "attack"))
    assert chosen(match, "ambush").kind == "reveal"


def test_greedy_feeds_a_viviparous_animal_full_first() -> None:
    match = set_up("random_mutations", "A: cow[viviparous] {r} | ape[big] {r}; B: mouse", more_cards=MORE, food=1)
    assert chosen(match, "red_target").species == 1
