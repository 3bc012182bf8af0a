"""Lesson 12: what is its own. What holds for every lesson stands in ``test_every_lesson.py``."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("numpy")

import evolution_lab as lab
from evolution_lab import effects
from evolution_lab.core.errors import BadTrait
from evolution_lab.games.random_mutations.attack import attack_report
from evolution_lab.games.random_mutations.known_traits import OWN
from widgets.question import Piece, Question, Sentence
from widgets.questions import ask
from widgets.questions.lesson_12 import QUESTIONS

from .weaving import answered, cells_of, shown, text_of, walked

LESSON = "12"


@pytest.fixture(autouse=True)
def own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.setenv("EVOLUTION_LAB_FOLDER", str(tmp_path / "student"))
    before = dict(OWN)
    yield
    OWN.clear()
    OWN.update(before)


def source(id: str) -> str:
    return next("".join(cell["source"]) for cell in cells_of(LESSON) if cell["id"] == id)


def do(id: str, *changes: tuple[str, str]) -> None:
    """Run a cell of the lesson, changed as a student would change it."""
    code = source(id)
    for old, new in changes:
        assert old in code
        code = code.replace(old, new)
    exec(compile(code, f"cell {id}", "exec"), {"lab": lab, "effects": effects})


def test_the_ideas_that_come_up() -> None:
    used: set[Any] = set()
    for name in QUESTIONS:
        one = ask(LESSON, name)
        if isinstance(one, Question):
            used |= {option.idea for option in one.options.values()}
        elif isinstance(one, Sentence):
            used |= {piece.idea for piece in one.pieces.values() if isinstance(piece, Piece)}
    assert used - {None} == {"M1", "M2", "M3", "M9", "M12"}


def test_the_cells_of_code_that_students_change_carry_the_tag() -> None:
    tagged = [cell["id"] for cell in cells_of(LESSON) if "own-code" in cell["metadata"].get("tags", [])]
    assert tagged == ["herd-card", "loner-card", "wrong", "own-card"]
    assert len(re.findall(r"\S.*", source("herd-card"))) <= 12, "a card in ten lines"


def test_the_table_shows_what_the_text_says() -> None:
    do("herd-card")
    scene = re.search(r'scene = "([^"]+)"', source("table"))
    assert scene is not None
    match = lab.set_up("random_mutations", scene[1], ["You", "random"], food=2)
    wolf, deer, hare, frog = match.state.all_species()
    refused = {prey.id: [one.text for one in attack_report(match.state, wolf, wolf.animals[0], prey)] for prey in (deer, hare, frog)}  # fmt: skip
    assert list(refused.values()) == [["B1 is protected by Herd sense."], [], []]
    assert len(deer.animals) == 3 and "a herd of three deer and a lone hare" in text_of(LESSON)
    do("herd-card", ("HERD = 3", "HERD = 1"))
    again = lab.set_up("random_mutations", scene[1], ["You", "random"], food=2).state
    wolf, _deer, hare, _frog = again.all_species()
    assert attack_report(again, wolf, wolf.animals[0], hare), "with HERD = 1 a lone animal is safe too"


def test_the_faulty_card_is_refused_twice_in_words_and_then_works() -> None:
    with pytest.raises(BadTrait, match=r"The game knows no 'shields' on a card\. Did you mean shield\?$"):
        do("wrong")
    with pytest.raises(BadTrait, match=r"colour is red, .* 'sky' is none of them"):
        do("wrong", ("shields", "shield"))
    assert "spikes" not in OWN
    do("wrong", ("shields", "shield"), ('"sky"', '"blue"'))
    assert OWN["spikes"].label == "Spikes"


def test_every_effect_of_the_table_can_be_put_into_the_card() -> None:
    written = re.findall(r"^\| `(effects\.[^`]+)` \|", text_of(LESSON), re.MULTILINE)
    assert len(written) == 11 and len({one.split("(")[0] for one in written}) == 11
    for one in written:
        do("own-card", ("effects.hibernates(3)", one))
        lab.new_match(players=["random"] * 2, more_cards={"mine": 6}, seed=1)
    do("own-card", ("[effects.hibernates(3)]", f"[{', '.join(written)}]"))
    lab.simulate(players=["random"] * 2, games=2, seed=1, workers=1, more_cards={"mine": 30})


@pytest.mark.slow
def test_answered_as_published_every_result_is_there() -> None:
    done, _rows = answered(LESSON)
    assert "Did you mean shield?" in str(next(cell for cell in done.cells if cell["id"] == "wrong").outputs)
    assert "A trait on trial: Herd sense" in shown(done, "herd-trial") and "pairs of games" in shown(done, "herd-trial")
    assert "Drought: with its effect" in shown(done, "loner-trial") and "Plenty: with its effect" in shown(
        done, "loner-trial"
    )
    assert "animals carry My card" in shown(done, "mine-trial")
    for id in ("herd-result", "loner-result", "mine-result"):
        assert "redict" in shown(done, id) and "as soon as the board has shown" not in shown(done, id)


@pytest.mark.slow
def test_boards_wait_until_they_are_allowed() -> None:
    assert walked(LESSON)[0].count("the board waits here") >= 3
