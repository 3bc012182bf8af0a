"""Open the card: the card is that of the match, nobody changes during life, the tally is counted, and there is a way back."""

from __future__ import annotations

import csv
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import evolution_lab as lab
from evolution_lab.core.errors import BadSetUp
from widgets import GameBoard, OpenTheCard
from widgets.asked import begin_anew, hand_in
from widgets.predict import Prediction

HERD = "A: bear[big] x4 | deer[running] x2; B: mouse"


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("EVOLUTION_LAB_FOLDER", str(tmp_path))
    return tmp_path


@pytest.fixture
def match() -> Any:
    return lab.set_up("random_mutations", HERD, food=5)


@pytest.fixture
def board(match: Any) -> Iterator[OpenTheCard]:
    found = OpenTheCard(match, seed="CARD-1")
    yield found
    found.close()


def press(board: OpenTheCard, *buttons: str) -> None:
    for button in buttons:
        assert board.take({"type": "press", "button": button})[0], button
        assert not board.view.data["error"]


def put(board: OpenTheCard, field: str, value: Any) -> bool:
    return board.take({"type": "set", "field": field, "value": value})[0]


def block(board: OpenTheCard, id: str) -> dict[str, Any]:
    return next(one for one in board.view.data["blocks"] if one["id"] == id)


def spots(html: str) -> int:
    """Animals that are drawn as carriers: they alone have a spot."""
    return html.count('<circle cx="20" cy="17.5" r="4"')


def buttons(board: OpenTheCard) -> dict[str, Any]:
    return {item["id"]: item for item in board.view.data["groups"][0]["items"]}


# --- the card --------------------------------------------------------------------------------------------------------------


def test_the_card_with_most_animals_is_opened_first_and_says_what_the_game_did(board: OpenTheCard) -> None:
    assert board.laid is not None and (board.laid.species, board.laid.trait, board.laid.then) == ("A1", "big", 4)
    assert board.view.data["title"] == "Open the card: Big of A1"
    scene = block(board, "scene")["html"]
    assert (
        spots(scene) == 4 and "4 of 4: every animal, at once" in scene and "40 animals before anybody had it" in scene
    )
    assert "all its 4 animals had it at once" in board.view.data["groups"][0]["note"]


def test_another_card_of_the_match_can_be_opened(board: OpenTheCard, match: Any) -> None:
    names = {one["label"]: one["id"] for one in board.view.data["groups"][0]["items"][-1]["values"]}
    assert len(names) == 2
    assert put(board, "card", next(id for name, id in names.items() if name.startswith("A2: Running")))
    assert board.view.data["title"] == "Open the card: Running of A2" and spots(block(board, "scene")["html"]) == 2
    assert not put(board, "card", "Z9:big:0") and "does not lie on the table" in board.view.data["errors"]["card"]
    other = OpenTheCard(match, "A2", "running")
    assert other.laid is not None and other.laid.species == "A2"
    other.close()


def test_a_real_game_shows_every_trait_that_its_log_tells_of() -> None:
    match = lab.new_match("random_mutations", players=["random"] * 3, seed="CARD-3")
    while not match.over:
        match.run_bots()
    board = OpenTheCard(match)
    told = [re.search(r"([A-C]\d+) gets ([A-Z].+)\.", line) for line in match.log]
    assert {(one[1], one[2]) for one in told if one} == {(one.species, one.label) for one in board.cards}
    assert board.seed == match.chance.seed
    most = max(max(one.then, one.most) for one in board.cards)
    assert board.laid is not None and max(board.laid.then, board.laid.most) == most
    board.close()


def test_it_follows_a_game_that_is_still_played() -> None:
    game = GameBoard(players=["You", "random"], seed="CARD-5", save=None, chart=False)
    board = OpenTheCard(game)
    before = len(board.cards)
    if not before:
        assert "Play on" in json.dumps(board.view.data["blocks"]) and board.laid is None
    for _n in range(25):
        if game.match.decision is not None and not game.match.over:
            game.match.play(game.match.options()[0])
    assert len(board.cards) > before and board.laid is not None
    assert board.view.data["title"].startswith("Open the card: ")
    board.close()
    assert board._match_changed not in game.match.on_change
    game.close()


def test_a_seed_plays_a_game_and_a_match_without_traits_says_so() -> None:
    board = OpenTheCard("CARD-9")
    assert board.match is not None and board.match.over and board.laid is not None and board.seed == "CARD-9"
    board.close()
    bare = OpenTheCard(lab.set_up("random_mutations", "A: bear x4; B: mouse", food=5))
    assert "No species of this match has a trait yet" in bare.still() and bare.view.data["groups"] == []
    bare.close()


@pytest.mark.parametrize(("args", "words"), [((3.5,), "looks at a match"), ((None, "Z9"), "No species of this match has that card"), ((None, None, "wings"), "There are: A1 big")])  # fmt: skip
def test_what_cannot_be_opened_is_refused_in_words(match: Any, args: tuple[Any, ...], words: str) -> None:
    with pytest.raises(BadSetUp, match=words):
        OpenTheCard(*((match, *args[1:]) if args[0] is None else args))


# --- the animals -----------------------------------------------------------------------------------------------------------


def test_it_begins_with_one_newborn_and_goes_generation_by_generation(board: OpenTheCard) -> None:
    press(board, "next")
    assert board.zoom == "animals" and spots(block(board, "scene")["html"]) == 1
    assert "one of 40 animals is born with a new variant" in block(board, "scene")["summary"]
    press(board, "next")
    assert board.generation == 1
    scene = block(board, "scene")["html"]
    assert spots(scene) == board.line.carriers[0] + board.line.carriers[1]
    lines = re.search(r'class="oc-lines"[^>]*>(.*?)</g>', scene)
    assert (
        lines is not None and lines[1].count("<path") == board.line.counts[1]
    )  # one line for each copy that was passed on
    assert "In generation 0 it was carried by 1 at birth and by 1 at death." in block(board, "scene")["summary"]


def test_back_leads_all_the_way_to_the_closed_card(board: OpenTheCard) -> None:
    closed = block(board, "scene")["html"]
    press(board, "next", "next", "back", "back")
    assert not board.opened and block(board, "scene")["html"] == closed and buttons(board)["back"]["off"]


def test_it_ends_with_nobody_or_with_everybody(board: OpenTheCard) -> None:
    ends = set()
    for _try in range(40):
        press(board, "end", "end")
        assert board.over and buttons(board)["next"]["off"]
        ends.add(board.k)
        words = "nobody carries it any more" if board.k == 0 else "only now is the card true"
        assert words in block(board, "scene")["summary"]
        if len(ends) > 1:
            break
        press(board, "another")
    assert ends == {0, 40}
    row = block(board, "tally")["rows"][0]["items"]
    assert [int(one["value"]) for one in row] == [len(board.tried) - 1, 0, 1]


def test_the_tally_is_counted_from_the_animals(board: OpenTheCard) -> None:
    press(board, "next", "next", "next")
    course = block(board, "course")
    carriers = board.line.carriers[: board.generation + 1]
    assert course["mean"][: len(carriers)] == [pytest.approx(k / 40) for k in carriers] and course["mean"][-1] is None
    put(board, "zoom", "copies")
    counts = board.line.counts[: board.generation + 1]
    assert block(board, "course")["mean"][: len(counts)] == [pytest.approx(n / 80, rel=1e-4) for n in counts]
    AA, Aa, aa = board.line.genotypes(board.generation)
    assert f"with two copies of A: {AA}, with one: {Aa}, with none: {aa}" in block(board, "scene")["summary"]


def test_who_is_followed_is_the_same_from_birth_to_death(board: OpenTheCard) -> None:
    press(board, "next")
    carrier = int(board.line.copies[0].any(axis=1).argmax())
    assert put(board, "follow", carrier + 1)
    assert f"Animal {carrier + 1} of generation 0 was born with one copy of the variant." == block(board, "scene")["note"]  # fmt: skip
    press(board, "next")
    young = int((board.line.parents[1] == carrier).any(axis=1).sum())
    assert block(board, "scene")["note"].endswith(f"It had {young} young and died with one copy of the variant.")
    if not board.over:
        press(board, "next")
        assert block(board, "scene")["note"] == ""
    assert not put(board, "follow", 41)


def test_500_newborns_end_as_often_lost_as_the_model_says(board: OpenTheCard) -> None:
    press(board, "next", "many")
    lost, some, every = (int(one["value"].replace(",", "")) for one in block(board, "tally")["rows"][1]["items"])
    assert lost + some + every == 500
    # About 7 of 10 are lost for 40 animals and s = 0.2 (measured: 0.70 of 2,000).
    assert abs(lost / 500 - 0.70) < 4 * (0.7 * 0.3 / 500) ** 0.5


def test_zoom_leads_to_the_card_and_back_at_any_generation(board: OpenTheCard) -> None:
    press(board, "next", "next", "zoom:in")
    assert board.zoom == "copies"
    press(board, "zoom:in", "zoom:out", "zoom:out", "zoom:out")
    assert board.zoom == "card" and board.generation == 1
    scene = block(board, "scene")
    assert spots(scene["html"]) == 4 + board.k and f"it is {board.k} in generation 1" in scene["summary"]
    assert board.view.data["keys"] == {"ArrowRight": "next", "ArrowLeft": "back", "ArrowDown": "zoom:in", "ArrowUp": "zoom:out", "n": "another"}  # fmt: skip
    assert not put(board, "zoom", "moon")


def test_only_a_step_moves(board: OpenTheCard) -> None:
    press(board, "next", "next")
    assert "oc-moves" in block(board, "scene")["html"]
    put(board, "follow", 3)
    assert "oc-moves" not in block(board, "scene")["html"]


def test_another_population_begins_anew_and_the_seed_decides(board: OpenTheCard) -> None:
    press(board, "next", "end", "another", "next")
    assert put(board, "N", 20) and board.attempt == 1 and board.generation == 0 and len(board.line.copies[0]) == 20
    assert put(board, "N", 40)
    again = OpenTheCard(board.match, seed="CARD-1")
    assert (again.line.copies == board.line.copies).all()
    again.close()
    assert not put(board, "N", 61) and not put(board, "s", -1)


# --- waiting, words, tables ------------------------------------------------------------------------------------------------


def test_while_it_waits_no_game_is_played_and_for_the_next_person_the_card_is_closed() -> None:
    asked = Prediction("open-card", "first", "choice", "How many?", {"a": "one", "b": "all"})
    board = OpenTheCard("CARD-9", after=asked)
    assert board.match is None and "waits" in board.view.data
    hand_in("open-card", "first", "a")
    assert board.match is not None and board.laid is not None
    press(board, "next", "next")
    begin_anew("open-card")
    assert "waits" in board.view.data
    hand_in("open-card", "first", "b")
    assert not board.opened and board.generation == 0
    board.close()
    asked.close()


def test_it_is_json_and_escaped_and_stays_as_a_still_picture(match: Any) -> None:
    board = OpenTheCard(match, seed="<b>X</b>")
    press(board, "next", "next", "many")
    for zoom in ("card", "animals", "copies"):
        put(board, "zoom", zoom)
        json.dumps(board.view.data, allow_nan=False)
        still = board.still()
        assert (
            "<b>X" not in still
            and "&lt;b&gt;X" in still
            and "<svg" in still
            and block(board, "scene")["summary"] in still
        )
    board.close()


def test_the_table_holds_what_was_seen(board: OpenTheCard, folder: Path) -> None:
    press(board, "next", "next")
    assert board.take({"type": "csv"})[0]
    with (folder / "open-card-CARD-1-generations.csv").open() as file:
        rows = list(csv.DictReader(file))
    assert [int(row["generation"]) for row in rows] == [0, 1] and int(rows[0]["carriers"]) == 1
    assert int(rows[1]["copies_of_A"]) == board.line.counts[1]


def test_three_reading_levels_of_the_same_animals(board: OpenTheCard) -> None:
    press(board, "next", "next", "next")
    seen = board.line.copies[board.generation].tolist()
    assert "level-words" not in {one["id"] for one in board.view.data["blocks"]}
    assert put(board, "level", "frequency")
    p = int(board.line.counts[board.generation]) / 80
    assert f"Allele frequency p = {p:.3g}" in block(board, "level-words")["list"][0]
    assert block(board, "course")["title"] == "Allele frequency p of the variant"
    assert put(board, "level", "strength")
    words = " ".join(block(board, "level-words")["list"])
    assert "s = 0.2, h = 1" in words and "(Kimura)" in words and "newborns here" not in words
    press(board, "many")
    assert "Of 500 newborns here" in block(board, "level-words")["list"][-1]
    assert board.line.copies[board.generation].tolist() == seen, "a level reads the same numbers otherwise"
