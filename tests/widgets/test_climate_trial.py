"""The climate trial plays what it says: the same table and dice in every climate, and it tells only differences that are sure."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from evolution_lab.core.errors import LabError
from widgets import ClimateTrial
from widgets.lab.climate_trial import Outcome, one_turn


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("EVOLUTION_LAB_FOLDER", str(tmp_path))


def played(**more: Any) -> ClimateTrial:
    board = ClimateTrial(**{"seed": "FINCH-42", "turns": 12, **more})
    board.wait()
    board.redraw()
    assert board.job is not None and board.job.error is None
    return board


def block(board: ClimateTrial, id: str) -> dict[str, Any]:
    return next(one for one in board.view.data["blocks"] if one["id"] == id)


def test_the_same_seed_gives_the_same_turns_and_every_world_has_all_of_them() -> None:
    board, again = played(), played()
    assert board.outcomes == again.outcomes
    assert [(one.turn, one.world) for one in board.outcomes] == [
        (n, w) for n in range(12) for w in ("drought", "none", "plenty")
    ]
    assert played(seed="OTHER").outcomes != board.outcomes


def test_every_turn_can_be_set_up_whatever_the_sealed_deck_has_spent() -> None:
    """With the seed CLAIM-16 the deck of turn 11 ran out of hunters, because some lay on the table as animals."""
    assert isinstance(one_turn("CLAIM-16", 11, "none", 3, "random"), Outcome)


def test_nobody_is_born_in_one_turn_and_giants_are_never_eaten() -> None:
    for one in played(turns=25).outcomes:
        assert 0 <= one.giant <= 4 and 0 <= one.dwarf <= 4 and 0 <= one.hunter <= 3 and 0 <= one.parted <= 2


def test_with_food_for_all_and_no_hunter_only_parasites_kill() -> None:
    """A giant's whole cost is its food: in plenty without hunters the two bodies fare alike, in a drought they do not."""
    board = played(turns=60, hunters=0)
    assert board.ahead["drought"] == "dwarf" and board.shares["plenty"]["giant"] > 0.7
    assert "hunter" not in board.shares["plenty"] and [s["label"] for s in block(board, "living")["series"]] == ["giants", "dwarfs"]  # fmt: skip


def test_who_is_ahead_is_told_only_where_it_is_sure() -> None:
    few = played(turns=3)
    assert set(few.ahead.values()) == {"neither"}  # no interval from three turns
    board = played(turns=60)
    gap = board._alive("plenty", "giant") - board._alive("plenty", "dwarf")
    assert board.ahead["plenty"] == "giant" and gap.mean() > 2 * gap.std(ddof=1) / 60**0.5
    texts = {row["id"]: row["text"] for row in block(board, "living")["rows"]}
    assert texts["plenty"] == "giants ahead" and texts["drought"] == "dwarfs ahead"


def test_pairs_of_equal_dwarfs_are_counted_from_the_turns() -> None:
    board = played()
    parted = [one.parted for one in board.outcomes if one.world == "drought"]
    share = f"{100 * np.sum(parted) / 24:.0f}"
    found = next(text for text in block(board, "equal")["list"] if text.startswith("Drought"))
    assert "of 24 pairs of dwarfs" in found and re.search(rf"dead in {share}\s%", found)


def test_worlds_and_hunters_are_chosen_on_the_board() -> None:
    board = played(turns=2)
    for world in ("none", "drought"):
        assert board.take({"type": "set", "field": f"world:{world}", "value": False})[0]
    ok, _text = board.take({"type": "set", "field": "world:plenty", "value": False})
    assert not ok and board.worlds == ["plenty"] and "stays" in board.view.data["errors"]["worlds"]
    assert board.take({"type": "set", "field": "hunters", "value": "0"})[0] and board.hunters == 0
    board.wait()
    board.redraw()
    assert list(board.shares) == ["plenty"]


def test_a_stop_keeps_the_turns_that_are_over_in_every_world() -> None:
    board = ClimateTrial(seed="FINCH-42", turns=500, bot="greedy")
    board.take({"type": "stop"})
    board.wait()
    assert len(board.outcomes) % 3 == 0 and board.job is not None and board.job.done < 500


@pytest.mark.parametrize(
    "wrong", [{"worlds": ["mars"]}, {"worlds": []}, {"hunters": 2}, {"bot": "Ann"}, {"draw": "blind"}, {"game": "origin"}, {"turns": 0}]
)  # fmt: skip
def test_what_does_not_fit_is_refused_in_words(wrong: dict[str, Any]) -> None:
    with pytest.raises(LabError) as error:
        ClimateTrial(run=False, **wrong)
    assert len(str(error.value)) > 15


def test_the_numbers_go_into_a_table() -> None:
    (name, columns, rows) = played(turns=2).tables()[0]
    assert (name, columns, len(list(rows))) == ("turns", ["turn", "world", "giant", "dwarf", "hunter", "parted"], 6)
