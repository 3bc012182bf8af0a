"""Same deck, different world: what is compared is compared, the controls do what they say, and nothing wrong gets in."""

from __future__ import annotations

import threading
import time
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("anywidget")

from evolution_lab import new_match
from evolution_lab.core.errors import LabError
from evolution_lab.core.match import Match
from widgets import SameDeck
from widgets.lab.same_deck import WorldsJob, same_dice


def board(**options: Any) -> SameDeck:
    made = SameDeck(**{"seed": "FINCH-42", "players": ["random"] * 2, "worlds": ["drought", "plenty"], **options})
    made.wait(60)
    return made


def block(made: SameDeck, id: str) -> dict[str, Any]:
    return next(one for one in made.view.data["blocks"] if one["id"] == id)


def test_it_plays_the_matches_that_new_match_plays() -> None:
    made = board()
    for world, match in made.matches.items():
        own = new_match(players=["random"] * 2, seed="FINCH-42", world=world, deal="by_seat")
        own.run_bots()
        assert own.events == match.events
    assert made.same is True and made.differences() == []
    assert "are the same in all of them" in block(made, "cards")["html"]


def test_food_and_animals_are_those_of_the_games() -> None:
    made = board()
    html = block(made, "worlds")["html"]
    for match in made.matches.values():
        rolled = [event.red for event in match.events if event.kind == "climate_rolled"]
        for turn, food in enumerate(rolled, 1):
            assert f"Turn {turn}: {food} food" in html
        species = len(match.state.all_species())
        animals = sum(len(one.animals) for one in match.state.all_species())
        assert f"{animals} animals, {species} species" in block(made, "worlds")["summary"]


def test_why_a_game_is_over_sooner_is_told_only_where_one_is() -> None:
    """With three greedy bots the seeds 4 and 6 end in the same turn in drought and in plenty; most others do not."""
    found = set()
    for seed in (3, 4, 5):
        made = board(seed=str(seed), players=["greedy"] * 3)
        sooner = len({match.state.turn for match in made.matches.values()}) > 1
        assert ("the deck is empty sooner" in block(made, "worlds")["note"]) == sooner
        found.add(sooner)
    assert found == {True, False}


def test_a_shared_deal_is_told_as_it_is() -> None:
    """With one deck for all the receivers differ; the board says so and does not claim equality."""
    seeds = [board(seed=seed, deal="shared", players=["greedy"] * 3) for seed in ("1", "2", "3")]
    unlike = [made for made in seeds if not made.same]
    assert unlike
    for made in unlike:
        assert "cards differ between the worlds" in block(made, "cards")["html"] and made.differences()


def test_dice_are_compared_and_not_assumed() -> None:
    one, two = (new_match(players=["random"] * 2, seed=seed) for seed in (1, 2))
    one.run_bots()
    two.run_bots()
    assert same_dice({"a": one, "b": one}).startswith("The dice fell the same in all worlds")
    assert same_dice({"a": one, "b": two}).startswith("The dice fell the same in ")
    assert "all worlds" not in same_dice({"a": one, "b": two})


def test_worlds_seats_and_seed_are_chosen_live() -> None:
    made = board()
    made.take({"type": "set", "field": "world:plague", "value": True})
    made.wait(60)
    assert list(made.matches) == ["drought", "plenty", "plague"]
    made.take({"type": "set", "field": "seats", "value": "3"})
    made.wait(60)
    assert made.deck is not None and len(made.deck.names) == 3
    before = made.deck.runs[0].cards
    made.take({"type": "new_seed"})
    made.wait(60)
    assert made.deck.runs[0].cards != before and made.seed != "FINCH-42"


@pytest.mark.parametrize(
    ("field", "value", "control"),
    [
        ("world:drought", False, "worlds"),
        ("seats", "9", "seats"),
        ("seats", None, "seats"),
        ("players", "<b>", "players"),
    ],
)
def test_a_wrong_choice_is_refused_beside_its_control(field: str, value: Any, control: str) -> None:
    made = board()
    matches = made.matches
    ok, _text = made.take({"type": "set", "field": field, "value": value})
    assert not ok and control in made.view.data["errors"] and made.matches == matches


@pytest.mark.parametrize(
    ("wrong", "words"),
    [
        ({"worlds": ["mars", "drought"]}, "There is no world 'mars'"),
        ({"worlds": ["drought"]}, "two or more different worlds"),
        ({"worlds": "drought"}, "two or more different worlds"),
        ({"games": 5}, "takes no games"),
        ({"players": ["You", "greedy"]}, "Only bots play here"),
        ({"cards": 1}, "."),
    ],
)
def test_what_cannot_be_played_is_refused_in_words(wrong: dict[str, Any], words: str) -> None:
    with pytest.raises(LabError, match=words):
        SameDeck(**{"seed": 1, "players": ["random"] * 2, **wrong})


def test_stop_keeps_the_worlds_that_are_over() -> None:
    go_on = threading.Event()

    def quick() -> Match:
        return new_match(players=["random"] * 2, seed=1, run=False)

    def slow() -> Match:
        go_on.wait(30)
        return quick()

    job = WorldsJob({"a": quick, "b": slow})
    deadline = time.monotonic() + 20
    while not job.done and time.monotonic() < deadline:
        time.sleep(0.01)
    job.stop()
    assert not job.running
    go_on.set()
    job._thread.join(20)
    assert list(job.matches) == ["a"] and job.total == 2


def test_tables_and_still(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("EVOLUTION_LAB_FOLDER", str(tmp_path))
    made = board()
    ok, text = made.take({"type": "csv"})
    assert ok and "Saved" in text
    lines = next(tmp_path.glob("same-deck-*cards.csv")).read_text().splitlines()
    assert len(lines) == 1 + sum(len(own) for run in (made.deck.runs if made.deck else []) for own in run.cards)
    still = made.still()
    assert "<svg" in still and "same?" in still and "Left at the end" in still


def test_the_game_comes_first_and_a_seed_in_its_place_is_refused() -> None:
    with pytest.raises(LabError, match="There is no game 'FINCH-42'"):
        SameDeck("FINCH-42")  # as all boards, it takes the game first
