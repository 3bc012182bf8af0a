"""A learner's own trait on the board: picture, words, a fault in the middle of a game, autosave."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import evolution_lab as lab
from evolution_lab import effects
from evolution_lab.charts.population import PopulationTrack
from evolution_lab.core.errors import BadSetUp
from evolution_lab.games.random_mutations.known_traits import OWN
from widgets import GameBoard
from widgets.population_data import chart_data
from widgets.saves import LIVE

ME: dict[str, Any] = {
    "players": ["You", "random"],
    "chart": False,
    "first_player": 0,
    "more_cards": {"glow": 30},
    "seed": "GLOW-1",
}


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A student's folder of the test's own, and no trait from before."""
    monkeypatch.setenv("EVOLUTION_LAB_FOLDER", str(tmp_path))
    LIVE.clear()
    before = dict(OWN)
    OWN.clear()
    yield tmp_path
    OWN.clear()
    OWN.update(before)


def glow(**changes: Any) -> Any:
    return lab.new_trait("glow", **{"does": effects.only_hunters_with("sharp_vision"), "colour": "teal", **changes})


def click(board: GameBoard, kind: str) -> dict[str, Any]:
    """The person's next choice of this kind, by a click; the answer of Python."""
    view = board.board
    view.handle({"type": "newest"})
    while board.session.person_to_choose() is None or not board.session.live:
        view.handle({"type": "step"})
    choice = [option.kind for option in board.match.options()].index(kind)
    return view.handle({"type": "choose", "ply": view.frame["ply"], "run": view.frame["run"], "choice": choice})


def play_until(board: GameBoard, turn: int) -> None:
    """The person's first option each time, until that turn."""
    while board.match.state.turn < turn:
        click(
            board, board.match.options()[0].kind if board.session.person_to_choose() is not None else first_kind(board)
        )


def first_kind(board: GameBoard) -> str:
    """What the person may choose after the bots have played."""
    while board.session.person_to_choose() is None or not board.session.live:
        board.board.handle({"type": "step"})
    return str(board.match.options()[0].kind)


def saves(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.rglob("*.json"))


def scene(**changes: Any) -> GameBoard:
    glow(**changes)
    match = lab.set_up(
        "random_mutations",
        "A: bear x2; B: ox[glow] x2",
        food=2,
        parasites=1,
        feeding_pass="free",
        players=["You", "Bo"],
    )
    return GameBoard(match, chart=False)


def test_the_frame_and_the_glossary_tell_its_colour() -> None:
    board = scene(label="Glow")
    [trait] = board.board.frame["seats"][1]["species"][0]["traits"]
    assert trait == {
        "card": trait["card"], "shared": False, "trait": "glow", "label": "Glow", "nature": "useful", "need": 0, "house": True,
        "colour": "#2f8580",
    }  # fmt: skip
    assert board.board.glossary["glow"]["colour"] == "#2f8580" and "colour" not in board.board.glossary["big"]


def test_names_are_escaped_in_the_still_picture() -> None:
    board = scene(label="<script>x</script>")
    assert "<script>" not in board.still() and "&lt;script&gt;x" in board.still()


def test_the_chart_has_its_colour() -> None:
    board = scene()
    track = PopulationTrack(board.match)
    track.follow()
    found = {trait["label"]: trait.get("colour") for trait in chart_data(track, 0, 0)["traits"]}
    assert found["Glow"] == "#2f8580" and found["Big"] is None


def test_a_fault_in_the_middle_stands_on_the_board_and_the_game_goes_on_when_it_is_mended() -> None:
    board = scene(extra_need=lambda table, species: int(0 / (table.red - 1)))
    events = len(board.match.events)
    reply = click(board, "take_red")
    assert not reply["ok"] and "The trait Glow does not work" in reply["text"]
    assert board.board.frame["error"] == reply["text"] and "ZeroDivisionError" in reply["text"]
    assert len(board.match.events) == events and board.board.frame["choices"]
    glow(label="Gleam", extra_need=0)
    assert click(board, "take_red")["ok"]
    assert len(board.match.events) > events and board.board.frame["error"] is None
    assert board.board.glossary["glow"]["label"] == "Gleam"
    assert board.board.frame["seats"][1]["species"][0]["traits"][0]["label"] == "Gleam"


def test_a_moment_that_cannot_be_asked_about_still_has_a_picture() -> None:
    broken: list[bool] = []
    board = scene(extra_need=lambda table, species: broken_question() if broken else 0)
    click(board, "take_red")
    broken.append(True)
    view = board.board
    view.handle({"type": "first"})
    assert view.frame["seats"][1]["species"][0]["need"] == 1 and view.frame["error"] is None


def broken_question() -> int:
    from evolution_lab.core.errors import TraitFailed

    raise TraitFailed("It is broken.", "glow", "extra_need")


def test_the_cell_that_runs_again_goes_on_with_the_game() -> None:
    glow()
    first = GameBoard(**ME)
    click(first, "new_species")
    glow()
    again = GameBoard(**ME)
    assert again.match is first.match
    LIVE.clear()  # the kernel is restarted
    OWN.clear()
    glow()
    assert GameBoard(**ME).match.events == first.match.events


@pytest.mark.parametrize("save", ["auto", "mine"])
def test_an_edited_trait_begins_a_new_game_and_the_old_one_is_kept(folder: Path, save: str) -> None:
    glow()
    first = GameBoard(**ME, save=save)
    play_until(first, 2)
    [old] = saves(folder)
    text = next(folder.rglob(old)).read_text(encoding="utf-8")
    for restarted in (False, True):
        if restarted:
            LIVE.clear()
        glow(clash="big", climate=9)
        second = GameBoard(**ME, save=save)
        assert second.match is not first.match
        assert "damaged" not in second.notice and "could not be read" not in second.notice
        assert f"kept as {old}" in second.notice
        assert not [move for move in second.match.moves if not move.forced]
        assert next(folder.rglob(old)).read_text(encoding="utf-8") == text
    click(second, "new_species")
    assert len(saves(folder)) == 2
    LIVE.clear()
    glow()
    assert GameBoard(**ME, save=save).match.events == first.match.events


@pytest.mark.parametrize("restarted", [False, True])
@pytest.mark.parametrize("save", ["auto", "mine"])
@pytest.mark.parametrize("changes", [{"effect": "It glows."}, {"label": "Gleam"}, {"does": effects.eats_less()}])
def test_a_trait_that_was_mended_goes_on_in_the_same_game(restarted: bool, save: str, changes: dict[str, Any]) -> None:
    """A slip in a text, or an effect that did not matter yet: the cell runs again, and nothing is lost."""
    glow()
    first = GameBoard(**ME, save=save)
    click(first, "new_species")
    events = list(first.match.events)
    if restarted:
        LIVE.clear()
    glow(**changes)
    second = GameBoard(**ME, save=save)
    assert second.match.events == events and second.notice == ""
    assert (second.match is first.match) is not restarted
    record = next(one for one in second.match.state.rules.table if one.name == "glow")
    assert record.fingerprint == OWN["glow"].fingerprint and any(
        "Gl" in line and "trait" in line for line in second.match.log
    )
    if not restarted:
        click(
            second,
            second.match.options()[0].kind if second.session.person_to_choose() is not None else first_kind(second),
        )
    LIVE.clear()
    assert GameBoard(**ME, save=save).match.events == second.match.events


def test_without_the_trait_the_cell_says_what_to_run_and_the_save_stays(folder: Path) -> None:
    glow()
    click(GameBoard(**ME), "new_species")
    [old] = saves(folder)
    LIVE.clear()
    OWN.clear()
    with pytest.raises(BadSetUp, match=r"No trait is called 'glow'.*run the cell that makes it first"):
        GameBoard(**ME)
    assert saves(folder) == [old]


def test_a_new_game_in_the_same_board_has_the_trait_as_it_is_now() -> None:
    glow()
    board = GameBoard(**ME)
    glow(label="Gleam")
    board.begin_anew("GLOW-2")
    assert board.board.glossary["glow"]["label"] == "Gleam"


def readme_cells() -> list[str]:
    """The example of the README's section on own traits, cell by cell."""
    text = (Path(__file__).resolve().parents[2] / "README.md").read_text(encoding="utf-8")
    section = text.split("## A trait of your own")[1].split("\n## ")[0]
    return [part.split("```")[0] for part in section.split("```python\n")[1:]]


def test_the_example_of_the_readme_can_be_mended_without_beginning_anew() -> None:
    first, second = readme_cells()
    assert "GameBoard" not in first and "new_trait" not in second
    cell: dict[str, Any] = {}
    exec(first, cell)
    exec(second.replace("GameBoard(", "board = GameBoard("), cell)
    board = cell["board"]
    click(board, board.match.options()[0].kind)
    events = len(board.match.events)
    exec(first.replace(">= 3", ">= 2"), cell)
    assert board.match.events and len(board.match.events) == events, "the board keeps its game"
    click(board, board.match.options()[0].kind)
    assert len(board.match.events) > events


def test_the_cards_of_other_sets_in_the_readme_are_those_that_there_are() -> None:
    from evolution_lab.games.random_mutations.other_sets import OTHER_SETS

    text = (Path(__file__).resolve().parents[2] / "README.md").read_text(encoding="utf-8")
    for record in OTHER_SETS:
        assert f"| `{record.name}` |" in text
    lab.new_match(more_cards={"angler": 4, "herding": 4}, seed=1)
    lab.new_match(players=["You"] + ["random"] * 7, climate_table="two_sets_suggested", seed=1)
