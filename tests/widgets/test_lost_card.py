"""The lost good card: what is drawn agrees with theory, more cards change nothing in the first ones, and every number is told."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest

np: Any = pytest.importorskip("numpy")
pytest.importorskip("anywidget")

from evolution_lab import models  # noqa: E402
from evolution_lab.core.errors import BadSetUp  # noqa: E402
from widgets.models_lab.lost_card import ALL, LostGoodCard, chance_to_spread, introductions  # noqa: E402
from widgets.predict import Axis, Prediction  # noqa: E402


@pytest.fixture
def board() -> Iterator[LostGoodCard]:
    one = LostGoodCard("TROUT-59")
    yield one
    one.close()


def block(board: LostGoodCard, name: str) -> dict[str, Any]:
    return next(one for one in board.view.data["blocks"] if one["id"] == name)


def press(board: LostGoodCard, name: str) -> None:
    assert board.take({"type": "press", "button": name}) == (True, "")


# --- the model -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("N", "s"), [(500, 0.1), (100, 0.0), (50, 0.2), (20, -0.05)])
def test_as_many_spread_as_theory_says(N: int, s: float) -> None:
    cards = 8000
    table = introductions(N, s, np.random.default_rng(7), cards)
    seen, chance = float((table[:, -1] == N).mean()), chance_to_spread(N, s)
    assert set(np.unique(table[:, -1])) <= {0, N}
    assert seen == pytest.approx(chance, abs=4 * (chance * (1 - chance) / cards) ** 0.5)


def test_the_exact_chances_pass_into_each_other() -> None:
    assert chance_to_spread(500, 0.1) == models.branching(0.1) == pytest.approx(0.1761, abs=0.00005)
    exact = float(models.fixation_chances(models.transition_matrix(500, s=0.1, ploidy=1))[1])
    assert chance_to_spread(500, 0.1) == pytest.approx(exact, abs=0.0002)
    assert chance_to_spread(100, 0.0) == pytest.approx(0.01) and chance_to_spread(1000, 0.0) == pytest.approx(0.001)
    assert chance_to_spread(101, 0.1) == pytest.approx(chance_to_spread(100, 0.1), abs=0.001)


def test_nearly_all_is_not_called_all_and_one_is_one() -> None:
    """Cards without an advantage: now and then one of 500 is still on its way in the last generation."""
    board = LostGoodCard("OTTER-77")
    press(board, "all")
    assert board.take({"type": "set", "field": "s", "value": 0}) == (True, "")
    ends = board.fates()
    assert ends == {"lost": 499, "spread": 0, "open": 1}
    assert "1 is still on its way after 1,000 generations." in block(board, "fates")["summary"]
    assert "99.8" in json.dumps(block(board, "ends-now")) and "100\\u00a0%" not in json.dumps(block(board, "ends-now"))
    board.close()


# --- one by one ----------------------------------------------------------------------------------------------------------


def test_it_begins_with_one_card_and_more_of_them_are_the_same_ones(board: LostGoodCard) -> None:
    first = board.carriers.copy()
    assert board.shown == 1 and first.shape[0] == ALL and (first[:, 0] == 1).all()
    press(board, "one")
    press(board, "twenty")
    assert board.shown == 22 and (board.carriers == first).all()
    press(board, "all")
    assert board.shown == ALL and board.spread() == board.fates()["spread"]
    press(board, "again")
    assert board.shown == 1 and board.spread() is None
    assert board.take({"type": "press", "button": "gone"})[0] is False


def test_the_story_of_a_single_card_is_that_of_its_row(board: LostGoodCard) -> None:
    for number in range(1, 6):
        row = board.carriers[number - 1]
        story = block(board, "fates")["summary"]
        assert story.startswith(f"Card {number}: carriers 1, {int(row[1]):,}")
        end = "Lost in generation" if row[-1] == 0 else "all have it"
        assert end in story
        press(board, "one")


def test_counters_bars_and_shares_add_up(board: LostGoodCard) -> None:
    press(board, "all")
    ends = board.fates()
    assert sum(ends.values()) == ALL
    numbers = {item["label"]: item["value"] for item in block(board, "ends-now")["rows"][0]["items"]}
    assert numbers == {
        "lost": f"{ends['lost']}",
        "on their way": f"{ends['open']}",
        "spread to all": f"{ends['spread']}",
    }
    when = block(board, "when")["rows"]
    assert sum(int(row["texts"][0]) for row in when) == ends["lost"] == len(board.losses())
    assert int(when[0]["texts"][0]) == int((board.carriers[:, 1] == 0).sum()), "gone after one generation"
    seen = block(board, "chances")["rows"][0]["points"][0]
    assert (
        seen["value"] == pytest.approx((ALL - ends["lost"]) / ALL, abs=1e-4)
        and seen["low"] < seen["value"] < seen["high"]
    )
    assert block(board, "fates")["html"].count('class="end"') == ALL
    json.dumps(board.view.data, allow_nan=False)


def test_theory_stands_there_only_beside_many_cards(board: LostGoodCard) -> None:
    def told() -> bool:
        return any(one["id"] == "chances" for one in board.view.data["blocks"])

    assert not told()
    press(board, "twenty")
    assert not told()
    press(board, "all")
    values = {id: value for id, _label, value in board.theory()}
    assert (
        told()
        and values["2s"] == 0.2
        and values["branching"] == pytest.approx(0.1761, abs=0.0001)
        and values["none"] == 1 / 500
    )


def test_the_advantage_and_the_animals_can_be_changed_and_wrong_ones_are_refused(board: LostGoodCard) -> None:
    press(board, "all")
    before = board.spread()
    assert board.take({"type": "set", "field": "s", "value": 0}) == (True, "")
    assert board.shown == ALL and (board.spread() or 0) < 10 < (before or 0)
    assert [id for id, _label, _value in board.theory()] == ["exact", "none"], "2s is no rule without an advantage"
    assert board.take({"type": "set", "field": "N", "value": "50"}) == (True, "")
    assert board.carriers.max() == 50
    ok, _text = board.take({"type": "set", "field": "N", "value": "1"})
    assert not ok and "from 2 to 5,000" in board.view.data["errors"]["N"] and board.N == 50
    with pytest.raises(BadSetUp, match="from 1 to 500"):
        LostGoodCard(cards=0)


def test_the_seed_decides_everything() -> None:
    one, same, other = LostGoodCard("A", cards=500), LostGoodCard("A", cards=3), LostGoodCard("B")
    assert (one.carriers == same.carriers).all()
    assert one.carriers.shape != other.carriers.shape or (one.carriers != other.carriers).any()


def test_the_tables_hold_every_card_that_is_shown(board: LostGoodCard) -> None:
    press(board, "twenty")
    (name, columns, rows), _settings = board.tables()
    found = list(rows)
    assert name == "cards" and list(columns) == ["card", "fate", "generation", "most_carriers"] and len(found) == 21
    for card, fate, generation, _most in found:
        row = board.carriers[card - 1]
        assert row[generation] in (0, board.N) and (fate == "lost") == (row[-1] == 0)


def test_it_waits_for_a_prediction_and_begins_with_one_card_for_the_next_person(
    tmp_path: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("EVOLUTION_LAB_FOLDER", str(tmp_path))
    guess = Prediction("T", "g", "number", "How many?", axes=Axis("cards", 0, 500))
    board = LostGoodCard("A", after=guess)
    result = guess.overlay(board.spread, of=board)
    assert set(board.view.data) == {"format", "version", "waits", "error"} and not board.ready
    guess.handle({"type": "lock", "answer": 250})
    assert board.ready and board.shown == 1 and result.view.data["result"] is None
    press(board, "all")
    assert result.view.data["result"] == board.spread()
    guess.handle({"type": "anew"})
    assert "waits" in board.view.data and board.shown == 1
