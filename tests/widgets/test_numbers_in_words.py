"""Numbers and names in sentences: one point is no "1 points", and a seat called "You" does not win as "You wins"."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from typing import Any

import pytest

pytest.importorskip("anywidget")

import evolution_lab as lab
from evolution_lab.core.match import Match
from widgets.frame import make_frame
from widgets.labels import board_labels
from widgets.session import Session
from widgets.still import still_html

GAMES = ("random_mutations", "origin", "natural_selection")
THINGS = "points|cards|animals|turns|rounds|games|tokens|shelters|parasites|traits|players|seats|moments|dice|pairs|copies|deaths|predators"
FAULTS = (
    re.compile(rf"(?<![\d.,/+-])1 (?:\w+ )?(?:{THINGS})\b(?! of)"),  # "1 points", "1 green shelters"
    re.compile(r"\bYou (?:is|has|[a-z]+s)\b"),  # "You wins", "You stands before Bo"
    re.compile(r"\b(?:I am|to|for|of) You\b"),  # "I am You", "Hand over to You"
)
FOR_MANY = ("animal.labels", "animal.count", "hand.cards")  # the page takes these only for two and more
PLACES = {"size": 84, "all": 84}  # what is never 1


def faults(texts: Any) -> set[str]:
    return {text for text in texts if any(fault.search(text) for fault in FAULTS)}


def texts_of(data: Any) -> Iterator[str]:
    """Every text in a frame."""
    if isinstance(data, dict):
        data = list(data.values())
    if isinstance(data, list):
        for one in data:
            yield from texts_of(one)
    elif isinstance(data, str):
        yield from (part.strip() for part in re.split(r"<[^>]+>|\n", data))


def told(match: Match) -> set[str]:
    """What a board says at this moment: to a person, and to a class that looks on."""
    session = Session(match)
    session.show_newest()
    frames = [make_frame(session), make_frame(session, 0)]
    if match.over or session.curtain() is not None:
        frames.append(make_frame(session, None))
    return set(texts_of([*frames, still_html(frames[0], "still")]))


def played_by_chance(match: Match, dice: random.Random) -> set[str]:
    """The texts of a game: all of the log, with the reasons, and what boards say now and then, at its beginning and its end."""
    found = told(match)
    while not match.over:
        options = match.options()
        match.play(dice.choice(options), bots=False)
        if dice.random() < 0.05 or match.over:
            found |= told(match)
    for viewer in ("spectator", "teacher", 0):
        lines = Session(match).story(viewer).lines
        found |= {line.text for line in lines} | {line.why for line in lines}
    return found


@pytest.mark.parametrize("game", GAMES)
def test_no_text_of_a_game_gets_a_number_or_a_name_wrong(game: str) -> None:
    dice = random.Random(7)
    for seed in range(6):
        names = ["You", "Bo", "random"][: 2 + seed % 2]
        match = lab.new_match(game, players=names, seed=seed, draw=("blind", "chosen")[seed % 2], run=False)
        found = played_by_chance(match, dice)
        assert len(found) > 300, "the log and the boards are read"
        assert not faults(found)


def test_no_word_of_the_page_gets_one_wrong() -> None:
    def filled(text: str) -> str:
        return re.sub(r"\{(\w+)\}", lambda place: str(PLACES.get(place[1], 1)), text)

    words = {key: filled(text) for key, text in board_labels().items() if key not in FOR_MANY}
    assert not faults(words.values())


def test_the_words_of_a_fault_are_known() -> None:
    wrong = ["You 1 points", "In the centre: 1 green shelters", "You wins.", "I am You", "Hand over to You."]
    right = ["31 points", "1 point", "1 of 84 cards left", "You: 1 card", "You need 1 food", "A1 of 6"]
    assert faults([*wrong, *right]) == set(wrong)


BARE = re.compile(r"(?<![\w.,:/–-])\d{5,}(?![\w/]|\.\d)")  # 100000 beside 100,000


def unchosen(data: Any) -> Any:
    """Without what the page sends back."""
    if isinstance(data, dict):
        return {name: unchosen(value) for name, value in data.items() if name not in ("value", "id")}
    return [unchosen(one) for one in data] if isinstance(data, list) else data


def test_large_numbers_are_written_in_one_way(tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """On boards of models and of games; what stands in a field to be typed over has no commas."""
    from widgets import DriftExplorer, Fire, HardyWeinberg, LostGoodCard, Replicates

    monkeypatch.setenv("EVOLUTION_LAB_FOLDER", str(tmp_path))
    boards: list[Any] = [
        DriftExplorer("A", N=100_000, replicates=2, generations=10),
        Fire("A", N=10_000),
        HardyWeinberg("A", AA=40_000, Aa=20_000, aa=50_000),
        LostGoodCard("A", N=5000),
        Replicates(players=["random"] * 2, games=10_000, seed="A", run=False),
    ]
    for board in boards:
        board.take({"type": "set", "field": "N", "value": "200000"})
        assert {text for text in texts_of(unchosen([board.data(), board.progress()])) if BARE.search(text)} == set(), (
            board
        )
        board.close()
