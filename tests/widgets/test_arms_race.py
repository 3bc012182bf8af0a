"""An arms race: the decks are what they are called, the counts are those of the games, the effects those of knock-outs."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest

pytest.importorskip("anywidget")

from evolution_lab.core.errors import BadSetUp, LabError
from evolution_lab.games.origin.deck import PRINTED_COPIES
from evolution_lab.simulation import knock_out
from widgets.lab.arms_race import NUMBERS, OWN, ArmsRace, Eaten

TWO = ("random", "random")


@pytest.fixture(scope="module")
def board() -> Iterator[ArmsRace]:
    one = ArmsRace(players=TWO, games=20, seed="FINCH-42")
    one.wait(60)
    yield one
    one.close()


def cards(deck: dict[str, int], trait: str) -> int:
    return sum(copies for kind, copies in deck.items() if trait in kind.split("/"))


@pytest.mark.parametrize(
    ("trait", "against", "hunters"),
    [
        ("camouflage", "carnivorous", None),
        ("high_body_weight", "carnivorous", None),
        ("camouflage", "sharp_vision", 36),
        ("sharp_vision", "camouflage", 36),
        ("swimming", "swimming", None),
    ],
)
def test_the_decks_are_what_they_are_called(trait: str, against: str, hunters: int | None) -> None:
    numbers = (0, 6, 24)
    found = ArmsRace(run=False, trait=trait, against=against, hunters=hunters, numbers=numbers)
    assert list(found.decks()) == list(numbers)
    for number, deck in found.decks().items():
        assert sum(deck.values()) == sum(PRINTED_COPIES.values()) and all(deck.values())
        assert cards(deck, against) == number
        assert trait == against or cards(deck, trait) == OWN
        assert hunters is None or cards(deck, "carnivorous") == hunters
        assert len(deck) > 1
    assert str(numbers[-1]) in found.row_label(numbers[-1])
    found.close()


def test_without_hunters_a_shield_does_exactly_nothing(board: ArmsRace) -> None:
    assert board.measured[0].effect.value == 0 and board.eaten[0][0] == board.eaten[0][2] == 0
    effect = next(one for one in board.view.data["blocks"] if one["id"] == "effect")
    assert effect["rows"][0]["text"] == "0" and "No effect at all" in effect["summary"]


def test_from_a_handful_of_games_nothing_is_sure_and_nothing_is_said_to_do_nothing() -> None:
    one = ArmsRace(players=TWO, games=4, seed="FINCH-42", trait="sharp_vision", against="camouflage", numbers=(0, 24))
    one.wait(60)
    effect = next(one for one in one.view.data["blocks"] if one["id"] == "effect")
    assert all(one.row_label(number) in effect["summary"] for number in one.steps)
    assert effect["summary"].startswith("Not sure with so few games: 0 ×")
    one.close()


def test_counts_and_effects_are_those_of_a_knock_out_with_this_deck(board: ArmsRace) -> None:
    deck = board.decks()[48]
    asked = knock_out("camouflage", "origin", TWO, 20, "FINCH-42", progress=False, deck=deck)
    assert str(board.measured[48].effect) == str(asked.effect)
    for place, label in ((0, "active"), (2, "inert")):
        lives = asked.comparison[label]["lives"]
        carriers = lives["has_camouflage"] == 1
        assert board.eaten[48][place : place + 2] == (int((lives["cause"][carriers] == "attack").sum()), int(carriers.sum()))  # fmt: skip
    json.dumps(board.view.data, allow_nan=False)
    ((_name, columns, rows),) = board.tables()
    assert [row[0] for row in rows] == list(NUMBERS) and all(len(row) == len(columns) for row in rows)
    assert board.kept() == board.eaten


def test_another_trait_is_played_anew_and_one_that_cannot_be_is_refused(board: ArmsRace) -> None:
    board.take({"type": "set", "field": "trait", "value": "running"})
    board.wait(60)
    assert board.trait == "running" and board.measured[48].trait == "running"
    for value in ("carnivorous", "poisonous", "moon"):
        board.take({"type": "set", "field": "trait", "value": value})
        assert board.view.data["errors"]["trait"] and board.trait == "running"


def test_what_does_not_fit_is_refused_in_words() -> None:
    with pytest.raises(BadSetUp, match="each animal has traits"):
        ArmsRace("random_mutations", run=False)
    with pytest.raises(LabError, match="cannot be put into these decks"):
        ArmsRace(trait="poisonous", run=False)
    with pytest.raises(BadSetUp, match="There is no card"):
        ArmsRace(against="moon", run=False)
    with pytest.raises(BadSetUp, match="numbers are two"):
        ArmsRace(numbers=(0, 84), run=False)


def test_saved_is_the_difference_that_the_trait_makes() -> None:
    one = Eaten(1, 10, 3, 10)
    assert one.saved == pytest.approx(0.2)
    assert Eaten(3, 10, 1, 10).saved < 0
