"""An answer is the option that was meant, although two actions of different kinds can be equal tuples."""

from __future__ import annotations

from typing import Any

from evolution_lab import new_match, set_up


def test_answers_without_fields_are_told_apart() -> None:
    for kind in ("take_red", "take_black", "attack", "pass"):
        match = set_up(
            "random_mutations", "A: bear[carnivorous] | hare; B: mouse", food=2, parasites=2, feeding_pass="free"
        )
        match.play(next(option for option in match.options() if option.kind == kind))
        assert match.moves[0].action.kind == kind


def test_a_bot_plays_what_it_answered() -> None:
    answered: list[str] = []

    def last(view: Any, options: list[Any], rng: Any) -> Any:
        answered.append(options[-1].kind)
        return options[-1]

    match = new_match(players=["last", "last"], seed=1, bots={"last": last}, run=False)
    match.run_bots(limit=40)
    assert [move.action.kind for move in match.moves if not move.forced] == answered
