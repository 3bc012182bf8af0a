"""More copies of one card: decks of the same size, counts that are those of the games, and what the board concludes from them."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest

pytest.importorskip("anywidget")

from evolution_lab.core.errors import BadSetUp
from evolution_lab.simulation import compare
from widgets.lab.more_copies import OFTEN, SAME, STRONGER, MoreCopies, Seen

TWO = ("random", "random")


@pytest.fixture(scope="module")
def board() -> Iterator[MoreCopies]:
    one = MoreCopies(players=TWO, games=25, seed="FINCH-42", copies=(6, 24))
    one.wait(60)
    yield one
    one.close()


def block(board: MoreCopies, name: str) -> dict[str, Any]:
    return next(one for one in board.view.data["blocks"] if one["id"] == name)


def test_the_decks_differ_in_this_card_and_keep_their_size(board: MoreCopies) -> None:
    few, many = board.deck(6), board.deck(24)
    assert few == {name: number for name, number in board.printed.items() if number}, "6 is what the box has"
    assert sum(many.values()) == sum(few.values()) == 90 and many["running"] == 24
    assert all(many[name] <= few[name] for name in few if name != "running")


def test_the_counts_are_those_of_the_games(board: MoreCopies) -> None:
    conditions = {str(n): {"deck": board.deck(n)} for n in (6, 24)}
    both = compare(players=TWO, games=25, seed="FINCH-42", conditions=conditions, progress=False)
    for one, label in zip(board.seen(), ("6", "24"), strict=True):
        games = both[label].games
        assert (one.copies, one.games) == (int(label), 25)
        assert one.born == games["birth_running"].sum() and one.alive == games["survivors_running"].sum()
        assert one.births == games["laid"].sum() and one.survivors == games["traits"].sum()
        assert (one.deck, one.decks) == (25 * int(label), 25 * 90)


def test_the_charts_show_the_shares(board: MoreCopies) -> None:
    for one, row in zip(board.seen(), block(board, "common")["rows"], strict=True):
        deck, born, alive = row["points"]
        assert deck["value"] == pytest.approx(one.copies / 90, abs=1e-4)
        assert born["value"] == pytest.approx(one.born / one.births, abs=1e-4)
        assert alive["value"] == pytest.approx(one.alive / one.survivors, abs=1e-4) and alive["low"] < alive["high"]
    for one, row in zip(board.seen(), block(board, "lasting")["rows"], strict=True):
        own, others = row["points"]
        assert own["value"] == pytest.approx(one.alive / one.born, abs=1e-4)
        assert others["value"] == pytest.approx((one.survivors - one.alive) / (one.births - one.born), abs=1e-4)
        assert f"{100 * one.alive / one.born:.0f} with {one.copies} copies" in block(board, "lasting")["summary"]
    json.dumps(board.view.data, allow_nan=False)


@pytest.mark.parametrize(
    ("few", "many", "found"),
    [
        (Seen(6, 100, 600, 9000, 80, 1200, 32, 480), Seen(24, 100, 2400, 9000, 300, 1200, 120, 480), OFTEN),
        (Seen(6, 100, 600, 9000, 80, 1200, 32, 480), Seen(24, 100, 2400, 9000, 300, 1200, 240, 600), STRONGER),
        (Seen(6, 100, 600, 9000, 80, 1200, 32, 480), Seen(24, 100, 2400, 9000, 300, 1200, 32, 480), SAME),
    ],
)
def test_what_it_concludes(
    few: Seen, many: Seen, found: str, board: MoreCopies, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(board, "seen", lambda: [few, many])
    assert board.outcome() == found


@pytest.mark.parametrize("order", [(3, 6, 24), (24, 6, 3), (24, 3), (3, 6)])
def test_the_fewest_are_compared_with_the_most_in_whatever_order_they_stand(
    order: tuple[int, ...], board: MoreCopies, monkeypatch: pytest.MonkeyPatch
) -> None:
    rows = [Seen(n, 100, 100 * n, 9000, 120 * n, 12000, 50 * n, 4800) for n in order]
    monkeypatch.setattr(board, "steps", order)
    monkeypatch.setattr(board, "seen", lambda: rows)
    assert board.outcome() == OFTEN, "five of twelve last, whatever their number"


def test_another_card_is_played_anew_and_unknown_ones_are_refused(board: MoreCopies) -> None:
    assert board.take({"type": "set", "field": "card", "value": "metabolic_syndrome"}) == (True, "")
    board.wait(60)
    assert "Metabolic syndrome" in board.view.data["title"] and board.deck(24)["metabolic_syndrome"] == 24
    board.take({"type": "set", "field": "card", "value": "gone"})
    assert board.view.data["errors"]["card"] and board.card == "metabolic_syndrome"
    with pytest.raises(BadSetUp, match="There is no card"):
        MoreCopies(card="gone", run=False)
    with pytest.raises(BadSetUp, match="There is no card"):
        MoreCopies(card=["x"], run=False)  # type: ignore[arg-type]
    for wrong in ((5,), 5, None, "36", (3, 3)):
        with pytest.raises(BadSetUp, match="two different numbers"):
            MoreCopies(copies=wrong, run=False)  # type: ignore[arg-type]
    with pytest.raises(BadSetUp, match="from 1 to 89"):
        MoreCopies(copies=(5, 90), run=False)


def test_the_table_has_one_row_for_each_number_of_copies(board: MoreCopies) -> None:
    ((_name, columns, rows),) = board.tables()
    assert [row[0] for row in rows] == [6, 24] and columns[0] == "copies"


def test_the_other_game_has_cards_with_one_trait_too() -> None:
    board = MoreCopies("origin", players=TWO, games=2, seed=1, card="swimming", copies=(8, 16))
    board.wait(60)
    assert not board.errors and not board._error and board.seen()[1].copies == 16
    board.close()


def test_where_no_other_card_was_laid_the_others_have_no_share() -> None:
    only = Seen(copies=89, games=1, deck=89, decks=90, born=12, births=12, alive=5, survivors=5)
    assert only.others[0] != only.others[0], "not a number, and no error"
    board = MoreCopies(players=TWO, games=1, seed="a", copies=(3, 89))
    board.wait(60)
    assert board.view.data["error"] == ""
    board.close()


def test_one_copy_is_no_copies() -> None:
    board = MoreCopies(players=TWO, games=12, seed="FINCH-42", card="big", copies=(1, 40))
    board.wait(60)
    assert len(board.seen()) == 2 and all(one.born and one.survivors for one in board.seen())
    told = json.dumps(
        [
            {**one, "rows": [row["label"] for row in one.get("rows", []) if isinstance(row, dict)]}
            for one in board.view.data["blocks"]
        ]
    )
    assert "1 copy" in told and "40 copies" in told and "1 copies" not in told
    board.close()
