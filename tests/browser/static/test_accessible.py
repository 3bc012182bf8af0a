"""axe-core finds nothing serious in anything that a cell can show: in the light, in the dark, and on a projector.

To add a board: one line in ``SHOWN``, its name and a function that returns the widget (as Python makes it) or HTML. Where
something must be opened first, add what to do on the page under the same name to ``OPENED``, or as a name of its own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from evolution_lab import new_match, set_up
from widgets import (
    DeckTuner,
    DesignerOrBlind,
    DriftExplorer,
    ExtinctionDesk,
    FreePlay,
    GameBoard,
    GameTree,
    OpenTheCard,
    RealMutations,
    Replicates,
    SameDeck,
    SortCards,
    TraitTrial,
    VariantLedger,
    answers,
    check,
)
from widgets.guide import FirstTurn
from widgets.milk import milk_notes, milk_table
from widgets.page_check import PageCheck
from widgets.predict import Prediction
from widgets.saves import LIVE

from . import fake_frames, real_frames
from .a11y import findings, look_at
from .test_answer import choice, line, number, question, results, sentence

pytestmark = pytest.mark.browser

FOUR = ("You", "greedy", "greedy", "cautious")


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A student's folder of the test's own, and nothing kept in memory."""
    monkeypatch.setenv("EVOLUTION_LAB_FOLDER", str(tmp_path))
    monkeypatch.setattr(answers, "_unsaved", {})
    LIVE.clear()


@pytest.fixture
def new_page(browser: Any) -> Iterator[Callable[[], Any]]:
    contexts: list[Any] = []

    def make() -> Any:
        contexts.append(browser.new_context(viewport={"width": 1280, "height": 720}, reduced_motion="reduce"))
        return contexts[-1].new_page()

    yield make
    for context in contexts:
        context.close()


def table(frame: dict[str, Any]) -> Any:
    """A board that shows this frame."""
    view = GameBoard(players=["You", "greedy"], seed="FINCH-42", save=None, chart=False).board
    view.frame = frame
    view.glossary = {**view.glossary, **fake_frames.glossary()}
    return view


def curtain() -> Any:
    match = new_match(players=["Ada", "Bo"], seed="FINCH-42", draw="chosen")
    return GameBoard(match, chart=False).board


def origin() -> Any:
    """Animals with pairs, a hand, greyed ways."""
    text = (
        "A: a[carnivorous,fat_tissue] {y} | b[running] {r} | 1+2[symbiosis,cooperation] {u}; B: mouse[parasite] | rat"
    )
    match = set_up("origin", text, ["You", "Bo"], food=4, stack=4)
    return GameBoard(match, viewer=0, chart=False).board


def natural_selection(phase: str = "feeding") -> Any:
    """Two tracks, cards at work, fat, food and numbers on the cards of a hand; all the ways of a feeding phase."""
    text = (
        "A: lion[carnivore,intelligence] 3/3 {m} | ape[intelligence,fat_tissue] 2/4 {py} | mole[burrowing] 1/1 {p}; "
        "B: turtle[hard_shell,horns] 2/2"
    )
    match = set_up("natural_selection", text, ["You", "Bo"], food=4, stack=3, phase=phase)
    return GameBoard(match, viewer=0, chart=False).board


def population() -> Any:
    """A chart of a game with extinctions."""
    match = new_match(players=list(FOUR), seed="OTTER-5217", run=False)
    match.seat_bot(0, "greedy")
    match.run_bots()
    return GameBoard(match).chart


def over() -> Any:
    match = new_match(players=["greedy", "cautious"], seed="OTTER-5217", run=False)
    match.run_bots()
    return GameBoard(match, chart=False).board


def tree(seats: int = 3) -> GameTree:
    """The tree of a game with splits."""
    match = new_match(players=["greedy"] * seats, seed="OTTER-5217", divergence=True)
    match.run_bots()
    return GameTree(match)


def locked(asked: Prediction, answer: Any) -> Prediction:
    asked._take({"type": "lock", "answer": answer})
    return asked


def tried(asked: Any, *tries: Any) -> Any:
    for one in tries:
        asked._take({"type": "try", "answer": one})
    return asked


def line_over() -> Any:
    guess = locked(line(), [50, 40, 60, 70, 80, 90])
    mean, runs = results()
    return guess.overlay(mean, runs)


def form(**changes: Any) -> Any:
    play = FreePlay(save=False, seed="FINCH-42", chart=False)
    for field, value in changes.items():
        play.take({"type": "set", "field": field.replace("_", ":", 1), "value": value})
    return play


def running_form() -> Any:
    play = form()
    play.take({"type": "begin"})
    play.game.session.show_newest()  # type: ignore[union-attr]
    play.match.play(play.match.options()[0])
    play.take({"type": "fold", "on": False})
    play.take({"type": "begin"})
    return play.view


def opened_card(zoom: str) -> OpenTheCard:
    """A card that is open, three generations on."""
    board = OpenTheCard(set_up("random_mutations", "A: bear[big] x4; B: mouse", food=5), seed="CARD-4")
    for button in ("next", "next", "next", "many"):
        board.press(button)
    board.take({"type": "set", "field": "zoom", "value": zoom})
    return board


def lab_board(make: Callable[..., Any], press: str = "", **more: Any) -> Any:
    """A board for many games, when its games are played; ``press``: a button that is pressed then."""
    games = {} if make is SameDeck else {"games": 6}
    board = make(players=("random", "random"), seed="FINCH-42", **games, **more)
    board.wait(60)
    if press:
        board.take({"type": "press", "button": press})
        board.wait(60)
    return board


def one_game(make: Callable[..., Any]) -> Any:
    """A board that looks at one game."""
    match = new_match(players=["greedy"] * 3, seed=3)
    match.run_bots()
    return make(match)


def wrong_deck() -> Any:
    board = lab_board(DeckTuner)
    board.take({"type": "set", "field": "kind:big", "value": "-3"})
    return board.view


def sorted_cards() -> Any:
    board = SortCards()
    for name, heap in (("big", "none"), ("running", "help"), ("extremophile", "harm")):
        board.take({"type": "set", "field": f"heap:{name}", "value": heap})
    return board


SHOWN: dict[str, Callable[[], Any]] = {
    "board: development": lambda: table(real_frames.first("develop")),
    "board: chosen draw": lambda: table(fake_frames.development()),
    "board: which species": lambda: table(fake_frames.targets("species")),
    "board: feeding": lambda: table(real_frames.first("feed", 3)),
    "board: which animal": lambda: table(real_frames.first("red_target", 3)),
    "board: four players": lambda: table(fake_frames.full()),
    "board: an earlier moment": lambda: table(fake_frames.late(live=False, earlier=True, choices=[])),
    "board: an error": lambda: table(fake_frames.late(error="Something went wrong in Python.")),
    "board: curtain": curtain,
    "board: the end": over,
    "board: Origin": origin,
    "board: Natural Selection": natural_selection,
    "board: Natural Selection, cards": lambda: natural_selection("cards"),
    "chart": population,
    "tree": lambda: tree().view,
    "still: tree": lambda: tree().still(),
    "guided turn": lambda: FirstTurn("me", save=None).panel,
    "prediction: choice": lambda: choice().view,
    "prediction: choice locked": lambda: locked(choice(), "a").view,
    "prediction: number": lambda: number().view,
    "prediction: line": lambda: line(start=50).view,
    "result: choice": lambda: locked(choice(), "a").overlay("b").view,
    "result: number": lambda: locked(number(), 20).overlay(31, [28, 31, 40]).view,
    "result: line": lambda: line_over().view,
    "result: waits": lambda: choice().overlay("b").view,
    "question": lambda: question().view,
    "question answered": lambda: tried(question(), "a", "b").view,
    "sentence": lambda: sentence().view,
    "sentence tried": lambda: tried(sentence(), ["v", "n"]).view,
    "free play": lambda: form().view,
    "free play: wrong": lambda: form(name_0="greedy", count=5, seed="").view,
    "free play: changed": lambda: form(count=4, option_world=1, option_running_escape=2).view,
    "free play: a question": running_form,
    "lab: deck tuner": lambda: lab_board(DeckTuner).view,
    "lab: a wrong deck": wrong_deck,
    "lab: knock-out": lambda: lab_board(DeckTuner, "measure", pairs=6).view,
    "lab: real effects": lambda: lab_board(DeckTuner, "preset:real").view,
    "lab: designer or blind": lambda: lab_board(DesignerOrBlind).view,
    "lab: replicates": lambda: lab_board(Replicates, measure="cards:big").view,
    "lab: same deck": lambda: lab_board(SameDeck).view,
    "lab: ledger": lambda: lab_board(VariantLedger).view,
    "lab: ledger of one game": lambda: one_game(VariantLedger).view,
    "lab: extinction desk": lambda: lab_board(ExtinctionDesk).view,
    "lab: desk of one game": lambda: one_game(ExtinctionDesk).view,
    "lab: sorted cards": lambda: sorted_cards().view,
    "lab: real mutations": lambda: lab_board(RealMutations).view,
    "lab: a trait on trial": lambda: lab_board(TraitTrial, trait="big").view,
    "lab: waits": lambda: DesignerOrBlind(seed=1, after=choice()).view,
    "tree: waits": lambda: GameTree(new_match(seed=1), after=choice()).view,
    "models: drift": lambda: DriftExplorer("FLY-1", preset="flies", level="strength").view,
    "models: open card": lambda: opened_card("animals").view,
    "still: same deck": lambda: lab_board(SameDeck).still(),
    "still: ledger of one game": lambda: one_game(VariantLedger).still(),
    "still: desk of one game": lambda: one_game(ExtinctionDesk).still(),
    "still: deck tuner": lambda: lab_board(DeckTuner).still(),
    "page check": PageCheck,
    "check_installation": lambda: check.findings_html(
        [check.Finding(True, "Well."), check.Finding(False, "Not well.", "Do this.")]
    ),
    "milk chart: words": milk_notes,
    "milk chart: table": milk_table,
    "still: board": lambda: GameBoard(players=["You", "greedy"], seed="1", save=None, chart=False).still(),
    "still: form": lambda: form().still(),
    "still: question": lambda: tried(question(), "a").still(),
}

OPENED: dict[str, tuple[str, Callable[[Any], None]]] = {
    "board: what is this": (
        "board: which animal",
        lambda page: page.locator(".sp .trait").first.click(),
    ),
    "board: an animal": ("board: development", lambda page: page.locator(".animal").first.click()),
    "board: the deck": ("board: feeding", lambda page: page.locator(".deck").click()),
    "board: why not": ("board: feeding", lambda page: page.locator("[aria-disabled=true]").first.click(force=True)),
    "board: rules": ("board: feeding", lambda page: page.locator("[data-key='control:help']").click()),
    "tree: a branch": ("tree", lambda page: page.locator(".branch .hit").nth(3).hover(force=True)),
    "free play: more rules": ("free play: changed", lambda page: page.locator("summary").click()),
}

COLOURS = ("color-contrast",)  # what else a theme changes
LOOKS: dict[str, dict[str, Any]] = {
    "light": {"theme": "light"},
    "dark": {"theme": "dark"},
    "projector": {"theme": "light", "projector": True},
}


QUICK = ("board: feeding", "question", "free play", "check_installation")  # the others wait for `test --all`
CASES = [pytest.param(name, marks=() if name in QUICK else pytest.mark.long) for name in (*SHOWN, *OPENED)]


@pytest.mark.parametrize("name", CASES)
def test_axe_finds_nothing_serious(new_page: Callable[[], Any], name: str) -> None:
    base, opened = OPENED.get(name, (name, None))
    shown = SHOWN[base]()
    found = []
    for look, settings in LOOKS.items():
        if look != "light" and not hasattr(shown, "settings"):  # it looks the same everywhere
            continue
        page = look_at(new_page(), shown, settings, "1240px" if look == "projector" else "1000px")
        if opened is not None:
            opened(page)
        found += [f"{look}: {line}" for line in findings(page, rules=() if look == "light" else COLOURS)]
    assert not found, "\n".join(found)


def test_axe_is_awake(new_page: Callable[[], Any]) -> None:
    """The net has no hole: faults that were put in are found."""
    page = look_at(new_page(), '<button></button><p style="color:#aaa;background:#fff">pale</p><img src="x.png">')
    assert {line.split(" ")[0] for line in findings(page)} == {"button-name", "color-contrast", "image-alt"}
    assert {line.split(" ")[0] for line in findings(page, leave_out=("button", "img"))} == {"color-contrast"}
