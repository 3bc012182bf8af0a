"""Boards for many games and the tree with ``after=``: nothing is played or sent before the question is settled."""

from __future__ import annotations

import gc
import json
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("anywidget")

import ipywidgets

import evolution_lab as lab
import widgets.board as game_board
import widgets.waiting as waiting_pictures
from evolution_lab.core.errors import LabError
from widgets import (
    CardUse,
    ClassCards,
    DeckTuner,
    DesignerOrBlind,
    DriftExplorer,
    DriftSizes,
    ExtinctionDesk,
    FinchYears,
    FitBoard,
    GameTree,
    HardyWeinberg,
    LongExperiment,
    MoreCopies,
    PepperedMoths,
    ReplicaDeck,
    Replicates,
    RivalDecks,
    SameDeck,
    SealedDeckPicture,
    SelectionDifferential,
    VariantLedger,
    WaterHole,
    answers,
    asked,
    tell,
)
from widgets.asked import Asked, hand_in
from widgets.lab.board import LabBoard
from widgets.lab.ground import Ground
from widgets.predict import Axis, Prediction
from widgets.question import Option, Question
from widgets.told import Told
from widgets.waiting import show_after

from .sample_lab import Sample
from .sample_model import Sample as Model

LESSON = "w2"
SEED = "FINCH-42"
TWO = ("random", "random")


def many(kind: type[LabBoard], **options: Any) -> Callable[..., LabBoard]:
    return lambda **more: kind(players=TWO, seed=SEED, **options, **more)  # type: ignore[arg-type]


BOARDS: dict[str, Callable[..., LabBoard]] = {
    "sample": many(Sample, games=3),
    "tuner": many(DeckTuner, games=3),
    "designer": many(DesignerOrBlind, games=2),
    "replicates": many(Replicates, games=3),
    "ledger": many(VariantLedger, games=3),
    "desk": many(ExtinctionDesk, games=3),
    "same deck": many(SameDeck),
    "water hole": many(WaterHole, games=1),
    "card use": many(CardUse, games=1),
    "desk of a match": lambda **more: ExtinctionDesk(played(), **more),
    "ledger of a result": lambda **more: VariantLedger(lab.simulate(players=TWO, games=2, seed=SEED), **more),
}


def played() -> Any:
    match = lab.new_match(players=["random"] * 2, seed=SEED)
    match.run_bots()
    return match


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("EVOLUTION_LAB_FOLDER", str(tmp_path))
    monkeypatch.setattr(answers, "_unsaved", {})
    monkeypatch.setattr(answers, "_code", {})
    monkeypatch.setattr(asked, "_SHOWN", {})
    return tmp_path


@pytest.fixture
def guess() -> Prediction:
    return Prediction(LESSON, "guess", "choice", "Guess?", ["first", "second"])


@pytest.fixture(params=list(BOARDS))
def waiting(request: pytest.FixtureRequest, guess: Prediction) -> Iterator[LabBoard]:
    board = BOARDS[request.param](after=guess)
    yield board
    board.close()


def sent(board: LabBoard) -> str:
    """All that the page has of it."""
    return json.dumps([board.view.data, board.view.progress]) + board.still()


def test_nothing_is_played_or_sent_before_and_then_it_plays_by_itself(waiting: LabBoard) -> None:
    assert waiting.waits and not waiting.running
    assert set(waiting.view.data) == {"format", "version", "waits", "error"} and waiting.view.progress == {}
    assert waiting.view.numbers == b"" and SEED not in sent(waiting)
    assert (
        waiting.view.data["waits"].startswith("Lock your prediction first")
        and waiting.view.data["waits"] in waiting.still()
    )
    for message in (
        {"type": "run"},
        {"type": "new_seed"},
        {"type": "set", "field": "games", "value": 1},
        {"type": "csv"},
    ):
        assert waiting.take(message) == (False, waiting.view.data["waits"])
    waiting.play()
    waiting.redraw()
    assert "blocks" not in waiting.view.data and not waiting.running
    hand_in(LESSON, "guess", "a")
    waiting.wait(60)
    assert not waiting.waits and "waits" not in waiting.view.data
    assert waiting.view.data["blocks"] and waiting.view.data["seed"] == SEED
    assert waiting.view.progress["done"] and "still picture" in waiting.still()


@pytest.mark.parametrize("name", ["sample", "desk of a match"])
def test_it_is_as_new_for_the_next_person(name: str, guess: Prediction) -> None:
    board = BOARDS[name](after=guess)
    hand_in(LESSON, "guess", "a")
    board.wait(60)
    blocks = board.view.data["blocks"]
    assert guess.handle({"type": "anew"}) == (True, "")
    assert board.waits and "blocks" not in board.view.data and board.view.numbers == b"" and SEED not in sent(board)
    hand_in(LESSON, "guess", "b")
    board.wait(60)
    assert [one["id"] for one in board.view.data["blocks"]] == [one["id"] for one in blocks]
    board.close()


@pytest.mark.parametrize("name", ["ledger of a result", "desk of a match", "ledger"])
def test_games_of_the_person_before_are_gone(name: str, guess: Prediction) -> None:
    board = BOARDS[name](after=guess)
    hand_in(LESSON, "guess", "a")
    board.wait(60)

    def many() -> list[Any]:
        board.take({"type": "set", "field": "showing", "value": "many"})
        board.wait(60)
        assert isinstance(board, VariantLedger | ExtinctionDesk) and board.result is not None
        return board.result.games["seed"].tolist()

    if name == "desk of a match":
        board.take({"type": "set", "field": "games", "value": 3})
        board.wait(60)
    played_first = many()
    board.take({"type": "new_seed"})
    board.wait(60)
    assert many() != played_first
    assert guess.handle({"type": "anew"}) == (True, "")
    hand_in(LESSON, "guess", "b")
    if name == "desk of a match":
        assert board.result is None  # type: ignore[attr-defined]
    else:
        assert many() == played_first
    board.close()


def another(control: dict[str, Any]) -> Any:
    """Another value of a control; ``None`` where there is none to choose."""
    now = control.get("value")
    if control["kind"] in ("choice", "strip"):
        return next((one["id"] for one in control["values"] if one["id"] != str(now)), None)
    if control["kind"] == "tick":
        return not now
    if control["kind"] == "slider" and isinstance(now, (int, float)) and not control.get("stops"):
        step = control["step"] if isinstance(control["step"], (int, float)) else 1
        return now + step if now + step <= control["high"] else now - step
    return None


def controls(board: Ground) -> list[dict[str, Any]]:
    return [*board.head(), *(item for group in board.groups() for item in group["items"])]


OF_MODELS: dict[str, Callable[..., Ground]] = {
    "drift": lambda **more: DriftExplorer(seed=SEED, **more),
    "sizes": lambda **more: DriftSizes(seed=SEED, **more),
    "hardy weinberg": lambda **more: HardyWeinberg(seed=SEED, **more),
    "fit": lambda **more: FitBoard(**more),
    "finches": lambda **more: FinchYears(**more),
    "copies": lambda **more: MoreCopies(players=TWO, games=3, seed=SEED, **more),
}


@pytest.mark.parametrize("name", [*BOARDS, *OF_MODELS])
def test_the_next_person_gets_the_settings_of_the_cell(name: str, guess: Prediction) -> None:
    board = {**BOARDS, **OF_MODELS}[name](after=guess)
    hand_in(LESSON, "guess", "a")
    before = {one["id"]: one.get("value") for one in controls(board)}
    for control in controls(board):
        value = another(control)
        if value is not None:
            board.take({"type": "set", "field": control["id"], "value": value})
    board.take({"type": "new_seed"})
    changed = {one["id"]: one.get("value") for one in controls(board)}
    assert changed != before or board.seed != SEED
    assert guess.handle({"type": "anew"}) == (True, "")
    hand_in(LESSON, "guess", "b")
    assert {one["id"]: one.get("value") for one in controls(board)} == before
    assert board.seed == SEED or name in ("fit", "finches")
    board.close()


def test_games_that_run_while_the_next_person_begins_are_not_shown(guess: Prediction) -> None:
    board = Sample(players=TWO, games=50_000, seed=SEED, after=guess)
    hand_in(LESSON, "guess", "a")
    until = time.monotonic() + 30
    while not board.job.done and time.monotonic() < until:  # type: ignore[union-attr]
        time.sleep(0.02)
    guess.handle({"type": "anew"})
    board.wait(30)
    assert not board.running and "blocks" not in board.view.data and board.view.progress == {}
    board.close()


def test_one_that_is_settled_already_plays_at_once(guess: Prediction) -> None:
    hand_in(LESSON, "guess", "a")
    board = Sample(players=TWO, games=3, seed=SEED, after=guess)
    board.wait(60)
    assert board.view.data["blocks"]
    board.close()


def test_a_question_lets_it_begin_only_when_it_is_answered_rightly() -> None:
    options = [Option("Wrong", idea="M1"), Option("Right", correct=True), Option("Other", idea="M5")]
    question: Asked = Question(LESSON, "question", "Question?", options)
    board = Sample(players=TWO, games=3, seed=SEED, after=question)
    assert board.view.data["waits"].startswith("Answer the question before this one first")
    hand_in(LESSON, "question", "a")
    assert board.waits and board.job is None
    hand_in(LESSON, "question", "b")
    board.wait(60)
    assert board.view.data["blocks"]
    board.close()


def test_without_run_it_is_there_and_waits_for_the_button(guess: Prediction) -> None:
    board = Sample(players=TWO, games=3, seed=SEED, run=False, after=guess)
    hand_in(LESSON, "guess", "a")
    assert board.job is None and board.view.data["title"] == "A sample" and board.view.data["blocks"] == []
    assert board.take({"type": "run"}) == (True, "")
    board.wait(60)
    assert board.view.data["blocks"]
    board.close()


def test_what_cannot_be_played_is_said_when_it_begins(guess: Prediction) -> None:
    board = Sample(players=TWO, games=3, seed=SEED, after=guess, world="mars")
    hand_in(LESSON, "guess", "a")
    assert "mars" in board.view.data["errors"]["run"] and guess.answer == "a"
    board.close()


def test_a_board_that_is_gone_stays_quiet(guess: Prediction) -> None:
    board = Sample(players=TWO, games=3, seed=SEED, after=guess)
    board.close()
    hand_in(LESSON, "guess", "a")
    assert board.job is None


def test_a_fault_while_it_begins_stands_on_the_board(guess: Prediction, monkeypatch: pytest.MonkeyPatch) -> None:
    board = Sample(players=TWO, games=3, seed=SEED, after=guess)

    def broken(*_args: Any) -> Any:
        raise RuntimeError("out of cards")

    monkeypatch.setattr(board, "begin", broken)
    hand_in(LESSON, "guess", "a")
    assert guess.answer == "a" and "out of cards" in board.view.data["error"]
    board.close()


# --- a prediction over the result of a board -------------------------------------------------------------------------------


def best(board: LabBoard) -> Callable[[], float | None]:
    """The best score of a board's games, once all are played."""
    return lambda: float(board.job.result.games["score"].max()) if board.job and not board.running else None  # type: ignore[union-attr]


def test_a_result_that_a_board_is_still_to_play_comes_by_itself() -> None:
    guess = Prediction(LESSON, "best", "number", "The best score?", axes=Axis("points", 0, 100))
    board = Sample(players=TWO, games=3, seed=SEED, after=guess)
    result = guess.overlay(best(board), of=board)
    assert "Lock your prediction first" in result.view.data["summary"] and result.result_in_words == ""
    hand_in(LESSON, "best", 30)
    board.wait(60)
    top = int(board.job.result.games["score"].max())  # type: ignore[union-attr]
    assert (
        result.view.data["result"] == top and f"You predicted 30; the result is {top}." in result.view.data["summary"]
    )
    assert result.result_in_words == str(top)
    board.take({"type": "new_seed"})
    board.wait(60)
    assert result.view.data["result"] == int(board.job.result.games["score"].max())  # type: ignore[union-attr]
    guess.handle({"type": "anew"})
    assert result.view.data["result"] is None and result.result_in_words == ""
    board.close()


def test_while_the_games_run_the_result_says_so_and_a_wrong_one_is_refused_in_words(guess: Prediction) -> None:
    hand_in(LESSON, "guess", "a")
    result = guess.overlay(lambda: None)
    assert "as soon as the board has shown" in result.view.data["summary"] and result.view.data["result"] is None
    board = Sample(players=TWO, games=3, seed=SEED, run=False)
    found: list[str | None] = [None]
    wrong = guess.overlay(lambda: found[0], of=board)
    found[0] = "z"
    board.refresh()
    assert "is no option" in wrong.view.data["summary"]
    found[0] = "b"
    board.refresh()
    assert "the result is B" in wrong.view.data["summary"]
    board.close()


# --- the tree ------------------------------------------------------------------------------------------------------------


def test_nothing_of_a_tree_is_sent_before(guess: Prediction) -> None:
    match = lab.new_match(players=["greedy"] * 3, seed=2, divergence=True)
    tree = GameTree(match, after=guess)
    match.run_bots()
    assert tree.waits and set(tree.view.data) == {"format", "waits", "error"}
    assert "<svg" not in tree.still() and "waits here" in tree.still()
    tree.view._handle_custom_msg({"type": "room", "width": 900}, [])
    assert "svg" not in tree.view.data
    hand_in(LESSON, "guess", "a")
    assert "<svg" in tree.view.data["svg"] and "<svg" in tree.still() and tree.view.data["summary"] == tree.summary
    guess.handle({"type": "anew"})
    assert "svg" not in tree.view.data and "<svg" not in tree.still()
    tree.close()
    hand_in(LESSON, "guess", "a")
    assert "svg" not in tree.view.data


# --- what waits is held by what stands on the page, not by the cell that made it --------------------------------------------

PICTURES: dict[str, Callable[[Prediction], Any]] = {
    "moths on trunks": lambda guess: PepperedMoths().on_trunks(after=guess),
    "moths over time": lambda guess: PepperedMoths().over_time(after=guess),
    "bacteria at first": lambda guess: LongExperiment().first(after=guess),
    "bacteria, all": lambda guess: LongExperiment().whole(after=guess),
    "decks and 1943": lambda guess: RivalDecks(seed=SEED).with_1943(after=guess),
    "many decks": lambda guess: RivalDecks(seed=SEED).many(20, after=guess),
    "replica plates": lambda guess: ReplicaDeck(SEED, after=guess)._ipython_display_(),
    "sealed deck": lambda guess: SealedDeckPicture(SEED, TWO, after=guess)._ipython_display_(),
    "cards of a class": lambda guess: ClassCards(SEED, "a,b", after=guess)._ipython_display_(),
}


@pytest.mark.parametrize("name", list(PICTURES))
def test_a_picture_comes_though_nobody_holds_its_board(
    name: str, guess: Prediction, monkeypatch: pytest.MonkeyPatch
) -> None:
    page: list[str] = []
    monkeypatch.setattr(waiting_pictures, "show_html", lambda html: page.append(html) or page)
    monkeypatch.setattr(waiting_pictures, "renew_html", lambda handle, html: handle.append(html))
    PICTURES[name](guess)
    gc.collect()
    assert "waits here" in page[-1] and "<svg" not in page[-1]
    hand_in(LESSON, "guess", "a")
    assert len(page) == 2 and "<svg" in page[-1]
    guess.handle({"type": "anew"})
    assert "waits here" in page[-1] and "<svg" not in page[-1]


def test_a_picture_of_an_earlier_run_of_its_cell_is_let_go(guess: Prediction, monkeypatch: pytest.MonkeyPatch) -> None:
    pages: list[list[str]] = [[], []]
    shown = iter(pages)
    runs = iter([("cell", "run 1"), ("cell", "run 1"), ("cell", "run 2")])
    monkeypatch.setattr(game_board, "running_cell", lambda: next(runs))
    monkeypatch.setattr(game_board, "_BOARDS", {})
    monkeypatch.setattr(waiting_pictures, "show_html", lambda html: (page := next(shown)).append(html) or page)
    monkeypatch.setattr(waiting_pictures, "renew_html", lambda handle, html: handle.append(html))
    show_after(guess, lambda: "<svg>1</svg>")
    adopted = many(Sample, games=2, run=False)(after=guess)
    show_after(guess, lambda: "<svg>2</svg>")
    gc.collect()
    hand_in(LESSON, "guess", "a")
    assert [len(page) for page in pages] == [1, 2] and pages[1][-1] == "<svg>2</svg>"
    assert adopted.job is None and "waits" in adopted.view.data, "a board of the earlier run is closed too"


@pytest.mark.parametrize(
    "make",
    [
        many(Sample, games=2, run=False),
        lambda **more: Model("S", **more),
        lambda **more: GameTree(played(), **more),
    ],
    ids=["games", "model", "tree"],
)
def test_a_live_board_comes_though_nobody_holds_it(make: Callable[..., Any], guess: Prediction) -> None:
    name = make(after=guess).view.model_id
    gc.collect()
    hand_in(LESSON, "guess", "a")
    assert "waits" not in ipywidgets.widgets.widget._instances[name].data


# --- what comes first is something asked ----------------------------------------------------------------------------------

ODD: tuple[Any, ...] = (5, 0, "x", "", [], {}, True, False, object(), Asked, lambda: None, Option("x", correct=True))
TAKES_AFTER: dict[str, Callable[[Any], Any]] = {
    "games": lambda odd: many(Sample, games=2, run=False)(after=odd),
    "model": lambda odd: Model("S", after=odd),
    "tree": lambda odd: GameTree(played(), after=odd),
    "fit": lambda odd: FitBoard("S", estimate_after=odd),
    "animals": lambda odd: SelectionDifferential("S", told_after=odd),
    "prediction": lambda odd: Prediction(LESSON, "p", "choice", "?", ["a", "b"], after=odd),
    "question": lambda odd: Question(LESSON, "q", "?", [Option("a", correct=True), Option("b", idea="M1")], after=odd),
    "result": lambda odd: Prediction(LESSON, "p", "choice", "?", ["a", "b"]).overlay("a", after=odd),
    "told": lambda odd: Told(LESSON, "t", ["x"], after=odd),
    "sealed deck": lambda odd: SealedDeckPicture(SEED, TWO, after=odd),
    "plates": lambda odd: ReplicaDeck(SEED, after=odd),
    "class": lambda odd: ClassCards(SEED, "a", after=odd),
    "picture": lambda odd: show_after(odd, lambda: "<svg/>"),
    "asked": lambda odd: tell("01", "worlds", after=odd),
}


@pytest.mark.parametrize("name", list(TAKES_AFTER))
def test_anything_else_is_refused_in_words(name: str) -> None:
    for odd in (*ODD, many(Sample, games=2, run=False)()):
        with pytest.raises(LabError, match="What comes first is a prediction, a question or a sentence"):
            TAKES_AFTER[name](odd)
