"""A trait on trial: it is looked up anew for each run, paired with itself without effect, and told in words."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("numpy")
pytest.importorskip("anywidget")

import evolution_lab as lab
from evolution_lab import effects
from evolution_lab.charts.mutation_effects import HARM, HELP, NONE
from evolution_lab.core.errors import BadSetUp
from evolution_lab.games.random_mutations.known_traits import OWN
from widgets import TraitTrial
from widgets.lab.card_cells import CELLS, CardCells

TWO = ("random", "random")


@pytest.fixture(autouse=True)
def own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("EVOLUTION_LAB_FOLDER", str(tmp_path))
    before = dict(OWN)
    yield
    OWN.clear()
    OWN.update(before)
    CELLS.__init__()  # type: ignore[misc]


def trial(**more: Any) -> TraitTrial:
    board = TraitTrial("gut", players=TWO, **{"games": 50, "seed": 1, "copies": 30, **more})
    board.wait(120)
    return board


def test_a_trait_that_only_costs_harms_and_one_that_does_nothing_does_nothing() -> None:
    lab.new_trait("gut", label="Hungry", need=3, nature="harmful")
    board = trial()
    assert board.verdict() == board.verdict("none") == HARM and board.verdict("drought") is None
    assert board.view.data["blocks"][0]["summary"] == "Hungry: Ordinary: harms."
    lab.new_trait("gut", label="Idle")
    assert board.title() == "A trait on trial: Idle", "the trait is looked up anew"
    board.take({"type": "run"})
    board.wait(120)
    found = board.found["none"]
    assert found.effect.value == 0 and found.same and board.verdict() == NONE
    assert all(change.mean == 0 for change in board.changes("none", board.found["none"]))
    assert "in 0 of 50 pairs of games something ended otherwise" in board.view.data["blocks"][2]["list"][0]
    assert "None of these differences is sure" in board.view.data["blocks"][1]["summary"]
    board.close()


def test_where_hardly_a_card_is_left_the_cards_on_the_table_decide() -> None:
    lab.new_trait("gut", label="Hungry", need=2, nature="harmful")
    board = trial(games=30)
    found = board.found["none"]
    left = found.comparison.difference("survivors_gut", "active", "inert")
    assert found.effect.low != found.effect.low and left.high < 0 and board.verdict() == HARM
    board.close()


def test_it_is_the_knock_out_of_the_same_games() -> None:
    lab.new_trait("gut", need=2)
    board = trial(worlds=["drought", "plenty"])
    alone = lab.knock_out("gut", players=list(TWO), games=50, seed=1, world="plenty", more_cards={"gut": 30}, workers=1)  # fmt: skip
    assert board.found["plenty"].effect == pytest.approx(alone.effect)
    assert [row["label"] for row in board.view.data["blocks"][0]["rows"]] == ["Drought", "Plenty"]
    assert len(board.view.data["blocks"][1]["series"]) == 2 and len(board.view.data["blocks"][2]["list"]) == 4
    rows = list(board.tables()[0][2])
    assert {row[0] for row in rows} == {"drought", "plenty"} and len(rows) == 12
    board.close()


def test_worlds_and_cards_are_changed_on_the_board() -> None:
    lab.new_trait("gut", does=effects.eats_less(1))
    board = trial(games=6)
    assert board.take({"type": "set", "field": "world:plague", "value": True}) == (True, "")
    board.wait(120)
    assert list(board.found) == ["none", "plague"]
    board.take({"type": "set", "field": "world:none", "value": False})
    board.wait(120)
    assert not board.take({"type": "set", "field": "world:plague", "value": False})[0]
    assert board.worlds == ["plague"] and "this world stays" in board.view.data["errors"]["worlds"]
    board.take({"type": "set", "field": "copies", "value": 3})
    board.wait(120)
    assert int(board.found["plague"].comparison["active"].games["deck_gut"][0]) == 3
    board.close()


def test_what_cannot_be_tried_is_refused_in_words() -> None:
    lab.new_trait("gut", need=1)
    with pytest.raises(BadSetUp, match=r"no trait 'thirsty'\. Run the cell with lab\.new_trait first"):
        TraitTrial("thirsty")
    with pytest.raises(BadSetUp, match="no world 'mars'"):
        TraitTrial("gut", "mars")
    with pytest.raises(BadSetUp, match="leave out world="):
        TraitTrial("gut", world="drought")
    with pytest.raises(BadSetUp, match="no trait"):
        TraitTrial(None)  # type: ignore[arg-type]


def test_a_trait_that_fails_in_a_game_says_so_on_the_board_and_can_be_mended() -> None:
    lab.new_trait("gut", label="Hungry", extra_need=lambda table, species: 1 if table.turn < 3 else "much")
    board = trial(games=6)
    assert (
        "The trait Hungry does not work" in board.view.data["errors"]["run"]
        and "'much'" in board.view.data["errors"]["run"]
    )
    assert board.verdict() is None
    lab.new_trait("gut", label="Hungry", extra_need=lambda table, species: 1)
    board.take({"type": "run"})
    board.wait(120)
    assert board.view.data["errors"] == {} and board.found
    board.close()


def test_a_helpful_trait_helps() -> None:
    lab.new_trait("gut", survives_hunger=lambda table, species, animal: True)
    board = trial(worlds="drought", games=60)
    assert board.verdict() == HELP
    board.close()


def ran(code: str, good: bool = True) -> None:
    """Run a cell of the notebook, as the kernel tells of it."""
    if good:
        exec(code, {"lab": lab, "effects": effects})
    CELLS.ran(code, "cell-1", good)


def test_a_board_says_when_its_games_are_not_those_of_the_card_in_the_cell() -> None:
    ran('lab.new_trait("gut", label="Gut", need=1)')
    board = trial(games=4)
    assert "run" not in board.view.data["errors"]
    ran('lab.new_trait("gut", label="Gut", need=2)')
    assert "has changed since" in board.view.data["errors"]["run"]
    board.take({"type": "run"})
    board.wait(60)
    assert "run" not in board.view.data["errors"]
    before = board.job
    ran('lab.new_trait("gut", label="Gut", need=-2)', good=False)
    assert "as it last worked" in board.view.data["errors"]["run"]
    done, said = board.take({"type": "run"})
    assert board.job is before and not done, "a card that does not stand in any cell is not played"
    assert "Mend the cell" in said
    ran('lab.new_trait("gut", label="Gut", need=2)')
    assert "run" not in board.view.data["errors"], "mended: the games are those of this card again"
    ran('lab.new_trait("superfrog", label="Frog", need=2)')
    assert '"superfrog"' in board.view.data["errors"]["run"] and "change that" in board.view.data["errors"]["run"]
    ran('lab.new_trait("gut", label="Frog 2", need=2)')
    assert "has changed since" in board.view.data["errors"]["run"]
    board.close()


def test_a_slip_before_the_card_is_made_counts_as_refused_too() -> None:
    cells = CardCells()
    cells.ran('lab.new_trait("gut", need=1)', "c", True)
    cells.ran('N = drei\nlab.new_trait("gut", need=1)', "c", False)
    assert cells.refused("gut")
    cells.ran("print(1)", "other", False)
    cells.ran('lab.new_trait("gut", need=1)', "c", True)
    assert not cells.refused("gut") and not cells.renamed("gut")
    cells.ran("lab.new_trait(mine", "c", False)
    assert cells.refused("gut"), "a cell is known by its place as well"
    cells.ran('lab.new_trait("gut", need=1)', "c", True)
    cells.ran('lab.new_trait("frog", label="Gut")', "c", False)
    assert cells.refused("gut") and cells.refused("frog"), "the label is taken: the old card stands in no cell"
