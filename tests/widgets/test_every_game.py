"""Boards and functions for many games serve each game alike, in words that fit: where a card is an animal, nobody speaks of species."""

from __future__ import annotations

import inspect
import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("anywidget")

import evolution_lab as lab
import widgets
from evolution_lab.core.errors import BadSetUp
from widgets import (
    DeckTuner,
    DesignerOrBlind,
    ExtinctionDesk,
    FreePlay,
    GameTree,
    MoreCopies,
    PopulationChart,
    Replicates,
    SameDeck,
    VariantLedger,
)
from widgets.lab.board import LabBoard

GAMES = ("random_mutations", "origin", "natural_selection")
TWO = ("random", "random")
SEED = "FINCH-42"
SET_UP = {
    "random_mutations": "A: bear[carnivorous] x2; B: mouse[camouflage]",
    "origin": "A: x[carnivorous]; B: y[camouflage]",
    "natural_selection": "A: x[carnivore] 3/2; B: y[climbing]",
}
TRAIT = {"random_mutations": "running", "origin": "running", "natural_selection": "horns"}
# What lives in a game, and what its boards must not speak of.
UNFIT = {
    "origin": r"\bspecies\b",
    "natural_selection": r"\bo[nf] (an|one) animal\b|\bparasites?\b|\bred food\b|\bturns?\b(?! every)",
}
BOARDS: dict[str, Callable[[str], LabBoard]] = {
    "tuner": lambda game: DeckTuner(game, TWO, 3, SEED),
    "designer": lambda game: DesignerOrBlind(game, TWO, 3, SEED),
    "replicates": lambda game: Replicates(game, TWO, 3, SEED),
    "ledger": lambda game: VariantLedger(game=game, players=TWO, games=3, seed=SEED),
    "desk": lambda game: ExtinctionDesk(game=game, players=TWO, games=3, seed=SEED),
    "ledger of a match": lambda game: VariantLedger(played(game)),
    "desk of a match": lambda game: ExtinctionDesk(played(game)),
    "same deck": lambda game: SameDeck(game, TWO, seed=SEED),
    "more copies": lambda game: MoreCopies(game, TWO, 4, SEED, card=TRAIT[game]),
}

pytestmark = pytest.mark.parametrize("game", GAMES)


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("EVOLUTION_LAB_FOLDER", str(tmp_path / "student"))


def played(game: str, turns: int | None = None) -> Any:
    match = lab.new_match(game, players=TWO, seed=SEED)
    match.run_bots()
    return match


def words_of(data: Any) -> list[str]:
    """Every text of a frame that holds more than one word, without tags; names and ids of the program are single words."""
    if isinstance(data, dict):
        return [text for value in data.values() for text in words_of(value)]
    if isinstance(data, list):
        return [text for value in data for text in words_of(value)]
    text = re.sub(r"<[^>]+>", " ", data) if isinstance(data, str) else ""
    return [text] if " " in text.strip() else []


def fits(game: str, data: Any) -> None:
    json.dumps(data, allow_nan=False)
    if game in UNFIT:
        texts = [data] if isinstance(data, str) else words_of(data)
        assert not [text for text in texts if re.search(UNFIT[game], text, re.IGNORECASE)]


def test_one_deck_in_three_worlds_is_the_same_card_by_card(game: str) -> None:
    board = SameDeck(game, TWO, seed="FINCH-43")
    board.wait(120)
    deck = board.deck
    assert deck is not None and board.same is True and len(deck.compared()) > 30
    assert ("The dice fell the same in all worlds" in board.view.data["blocks"][0]["note"]) == (
        game != "natural_selection"
    )
    fits(game, board.summary)
    board.close()


WIDGETS = [getattr(widgets, name) for name in widgets.__all__]
EVERY = [
    made
    for made in WIDGETS
    if isinstance(made, type) and issubclass(made, LabBoard) and "game" in inspect.signature(made).parameters
]


@pytest.mark.parametrize("made", EVERY)
def test_every_board_plays_it_or_says_in_words_why_it_cannot(game: str, made: type[LabBoard]) -> None:
    names = inspect.signature(made).parameters
    known = {"game": game, "games": 3, "turns": 3, "seed": SEED, "card": TRAIT[game], "trait": TRAIT[game]}
    given = {name: value for name, value in known.items() if name in names}
    try:
        board = made(**given)
    except BadSetUp as refused:
        assert re.search("this board|this game|does not count", str(refused), re.IGNORECASE), (
            "it speaks of its own needs"
        )
        return
    board.wait(120)
    data = board.view.data
    assert data["blocks"] and not data["errors"] and not data["error"]
    if game != "random_mutations":
        fits(game, data)
    board.close()


@pytest.mark.parametrize("name", BOARDS)
def test_a_board_plays_it_and_speaks_of_what_lives_in_it(game: str, name: str) -> None:
    board = BOARDS[name](game)
    board.wait(120)
    data = board.view.data
    assert not data["errors"] and data["blocks"]
    lost = next((block["rows"] for block in data["blocks"] if block["id"] == "losses" and "rows" in block), [])
    assert "alive" not in [row["id"] for row in lost], "what lies on the table is not lost"
    fits(game, data)
    assert board.tables()
    fits(game, board.told())
    board.close()


def test_the_deck_tuner_turns_each_kind_of_card_and_measures(game: str) -> None:
    board = DeckTuner(game, TWO, 3, SEED, pairs=5)
    board.wait(60)
    kind = next(name for name, copies in board.copies.items() if copies and TRAIT[game] in name)
    board.take({"type": "set", "field": f"kind:{kind}", "value": 20})
    board.wait(60)
    assert board.copies[kind] == 20 and board.job is not None
    deck = board.job.result.settings["deck"]
    assert sum(copies for name, copies in deck.items() if name.split("/")[0] == kind) == 20
    board.measure(TRAIT[game])
    board.wait(120)
    assert set(board.measured) == {TRAIT[game]}
    fits(game, board.view.data)
    board.close()


def test_every_measure_of_replicates_fits(game: str) -> None:
    board = Replicates(game, TWO, 2, SEED)
    board.wait(60)
    for name in board.measures:
        board.take({"type": "set", "field": "measure", "value": name})
        assert not board.view.data["errors"]
        fits(game, board.view.data)
    board.close()


def test_many_games_without_a_board(game: str) -> None:
    result = lab.simulate(game, TWO, 4, SEED, workers=1, progress=False)
    assert result.games.rows == 4 and result.replay(3).over
    compared = lab.compare(
        game, TWO, 4, SEED, conditions={"a": {}, "b": {"world": "drought"}}, workers=1, progress=False
    )
    assert len(compared.pairs()) == 4
    assert lab.knock_out(TRAIT[game], game, TWO, 5, SEED, workers=1, progress=False).trait == TRAIT[game]


def test_save_undo_replay_share_code_and_position(game: str) -> None:
    match = lab.new_match(game, players=["Ada", "Ben"], seed=SEED, draw="blind")
    for _turn in range(12):
        match.play(match.options()[0])
    again = lab.load_match(match.to_json())
    assert again.events == match.events and again.log == match.log
    code = lab.share_code(match)
    same = lab.match_from_code(code)
    assert (same.ruleset.id, same.settings) == (match.ruleset.id, match.settings)
    ply = match.ply
    reason = match.undo_reason(teacher=True)
    assert reason is None, str(reason)
    match.undo(teacher=True)
    assert match.ply < ply
    assert match.state_at(3) is not None
    placed = lab.set_up(game, SET_UP[game])
    assert len(placed.scores()) == 2 and not placed.over


def test_free_play_a_chart_and_a_tree(game: str) -> None:
    play = FreePlay(game=game, players=["Ada", "greedy"], seed=SEED, save=False)
    play.take({"type": "begin", "n": 1})
    assert play.match is not None and play.match.ruleset.id == game and play.code.startswith("EL1")
    play.close()
    match = played(game)
    tree = GameTree(match).view.data
    for data in (PopulationChart(match).data, tree):
        fits(game, {name: value for name, value in data.items() if name != "labels"})
    told = json.dumps({name: value for name, value in tree.items() if name != "labels"})
    one, other = ("round", "turn") if game == "natural_selection" else ("turn", "round")
    assert re.search(rf"\b{one} \d", told) and not re.search(rf"\b{other} \d", told)


def test_each_trait_that_lives_at_the_end_is_drawn(game: str) -> None:
    """A card may have two traits; the one that counts need not be the first."""
    board = SameDeck(game, TWO, seed="FINCH-43")
    board.wait(120)
    html = json.dumps(board.view.data)
    used = set(re.findall(r'href=\\"#(sealed-[^\\"]+)', html))
    drawn = re.findall(r'<symbol id=\\"(sealed-[^\\"]+)', html)
    assert used and used <= set(drawn) and len(drawn) == len(set(drawn))
    board.close()
