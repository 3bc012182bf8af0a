"""What cannot be set up is refused in plain words that say what to do; never another exception."""

from __future__ import annotations

import re
import time
from typing import Any

import pytest

from evolution_lab.api import new_match, set_up
from evolution_lab.core.errors import BadSetUp, IllegalMove, LabError

hypothesis = pytest.importorskip("hypothesis", reason="These tests need hypothesis (a developer's package).")
st, given, settings = hypothesis.strategies, hypothesis.given, hypothesis.settings

NAN = float("nan")
TWO = ["A", "B"]


def str_short(value: Any) -> str:
    return type(value).__name__


def words(call: Any, *values: Any, **named: Any) -> str:
    with pytest.raises(BadSetUp) as caught:
        call(*values, **named)
    text = str(caught.value)
    assert 20 < len(text) < 2000 and re.search(r"[a-z] [a-z]", text) and text.rstrip()[-1] in '.")'
    return text


@pytest.mark.parametrize(
    ("options", "says"),
    [
        ({"deck": {}}, "between 1 and"),
        ({"deck": {"big": 0}}, "between 1 and"),
        ({"deck": {"big": -3}}, "0 or more"),
        ({"deck": {"big": NAN}}, "whole number of copies"),
        ({"deck": {"big": 1.2}}, "whole number of copies"),
        ({"deck": {"big": True}}, "whole number of copies"),
        ({"deck": {"big": "6"}}, "whole number of copies"),
        ({"deck": {"big": 10**9}}, "between 1 and"),
        ({"deck": {"wings": 6}}, "No trait is called 'wings'. Did you mean 'swimming'?"),
        ({"deck": {1: 6}}, "No trait is called 1"),
        ({"deck": {None: 6}}, "No trait is called"),
        ({"deck": ["big"] * 90}, "dictionary"),
        ({"deck": "printed"}, "dictionary"),
        ({"deck": {"big": 5}}, "at least 20 cards"),
        ({"cards": 5}, "at least 20 cards"),
        ({"cards": 91}, "too many"),
        ({"cards": 40.0}, "whole number"),
        ({"cards": "all"}, "whole number"),
        ({"cards": NAN}, "whole number"),
        ({"short": "yes"}, "True or False"),
        ({"draw": "Blind"}, "'blind', 'chosen', 'fully_blind'"),
        ({"draw": None}, "takes"),
        ({"draw": ["blind"]}, "takes"),
        ({"divergence": 1}, "takes False, True"),
        ({"running_escape": 4.0}, "takes 4"),
        ({"world": "snow"}, "drought"),
        ({"frequency": 1.2}, "no option 'frequency'. Options"),
        ({"first_player": 2}, "from 0 to 1"),
        ({"first_player": -1}, "from 0 to 1"),
        ({"first_player": "You"}, "from 0 to 1"),
        ({"climate_table": "two_sets_suggested"}, "5 to 8 seats"),
    ],
)
def test_options(options: dict[str, Any], says: str) -> None:
    assert says in words(new_match, players=TWO, seed=1, **options)
    if options.get("deck") != {"big": 5}:
        assert says in words(set_up, "random_mutations", "A: bear; B: mouse", **options)


@pytest.mark.parametrize(
    ("players", "says"),
    [
        ([], "2 to 4 seats"),
        (["A"], "2 to 4 seats"),
        (list("ABCDE"), "two_sets_suggested"),
        (list("ABCDEFGHI"), "not 9"),
        (["A"] * 500, "not 500"),
        ("You", "list of names"),
        (None, "list of names"),
        (2, "list of names"),
        ([1, 2], "list of names"),
        (["A", None], "list of names"),
        ({"A": 1, "B": 2}, "list of names"),
        (["A", ""], "1 to 10000 characters"),
        (["A", "   "], "1 to 10000 characters"),
        (["A", "x" * 10_001], "1 to 10000 characters"),
        (["A", "\udfff"], "written to a file"),
    ],
    ids=str_short,
)
def test_players(players: Any, says: str) -> None:
    assert says in words(new_match, players=players, seed=1)


def test_nine_seats_and_two_sets() -> None:
    assert "not 9" in words(new_match, players=list("ABCDEFGHI"), climate_table="two_sets_suggested")
    match = new_match(players=["random"] * 5, seed=1, climate_table="two_sets_suggested")
    match.run_bots()
    assert match.over and len(match.state.faces) == 180


@pytest.mark.parametrize(
    "seed", (1.5, True, NAN, [], {}, b"x", "x" * 1001, 10**1001, -(10**5000), "\ud800"), ids=str_short
)
def test_seeds(seed: Any) -> None:
    assert "seed" in words(new_match, players=TWO, seed=seed)
    assert "seed" in words(set_up, "random_mutations", "A: bear; B: mouse", seed=seed)


@pytest.mark.parametrize("game", ("chess", "", None, 3, [], "Random_Mutations"))
def test_games(game: Any) -> None:
    assert "random_mutations" in words(new_match, game, players=TWO)
    assert "random_mutations" in words(set_up, game, "A: bear")


@pytest.mark.parametrize("bots", (3, [], ["mine"], {"mine": 3}, {1: print}, {"": print}))
def test_bots(bots: Any) -> None:
    assert "dictionary of names and functions" in words(new_match, players=TWO, bots=bots)


def test_a_bot_that_answers_nonsense_is_named() -> None:
    for answer in (None, 7, "pass", (), []):
        match = new_match(players=["odd", "You"], seed=1, bots={"odd": lambda v, o, r, a=answer: a}, run=False)
        match.run_bots(limit=0)
        with pytest.raises(LabError, match="The bot odd answered"):
            for _ in range(3):
                match.run_bots()
                match.play(match.options()[0])


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("bear", "begins with its letter and a colon"),
        ("A bear", "begins with its letter and a colon"),
        ("AA: bear", "begins with its letter and a colon"),
        ("1: bear", "begins with its letter and a colon"),
        ("ß: bear", "begins with its letter and a colon"),
        ("Z: bear", "not 26"),
        ("A: bear[", "written like"),
        ("A: bear[big", "written like"),
        ("A: bear]x2", "written like"),
        ("A: bear[wings]", "No trait is called 'wings'"),
        ("A: bear[big, big]", "once"),
        ("A: bear[carnivorous, scavenger]", "beside"),
        ("A: bear[simplification]", "never stays"),
        ("A: bear x0", "at least one animal"),
        ("A: bear x9999", "too few cards"),
        ("A: bear {z}", "no token"),
        ("A: bear {r, r}", "not more groups"),
        ("A: a[big] | b[big] | c[big] | d[big] | e[big] | f[big] | g[big]", "no more copies of 'big'"),
        ("A: " + "x" * 30_000, "at most"),
        (None, "A position is a text"),
        (["A: bear"], "A position is a text"),
    ],
    ids=str_short,
)
def test_position_texts(text: Any, says: str) -> None:
    assert says in words(set_up, "random_mutations", text)


@pytest.mark.parametrize(
    ("given", "says"),
    [
        ({"phase": "winter"}, "A phase is one of"),
        ({"phase": None}, "A phase is one of"),
        ({"phase": []}, "A phase is one of"),
        ({"food": -1}, "food is a whole number"),
        ({"food": 1.5}, "food is a whole number"),
        ({"food": NAN}, "food is a whole number"),
        ({"food": 10**12}, "food is a whole number"),
        ({"food": "3"}, "food is a whole number"),
        ({"turn": -1}, "turn is a whole number"),
        ({"first": 2}, "first is a seat"),
        ({"first": "A"}, "first is a seat"),
        ({"to_move": 7}, "to_move is a seat"),
        ({"to_move": 1.0}, "to_move is a seat"),
        ({"stack": -1}, "stack is a number of cards"),
        ({"stack": [1]}, "stack is a number of cards"),
        ({"stack": ["x", 1]}, "stack is a number of cards"),
        ({"stack": 500}, "too few cards"),
        ({"stack": None}, "stack is a number of cards"),
        ({"top": ["big"]}, "top is a dictionary"),
        ({"top": {"A": "big"}}, "top is a dictionary"),
        ({"top": {"Q": ["big"]}}, "top is a dictionary"),
        ({"top": {"A": [3]}}, "top is a dictionary"),
        ({"top": {"A": ["wings"]}}, "No trait is called"),
        ({"left": -5}, "left is how many"),
        ({"left": "all"}, "left is how many"),
        ({"last": 1}, "last is True or False"),
        ({"unlimited": "yes"}, "unlimited is True or False"),
        ({"script": 3}, "script is a dictionary"),
        ({"script": {"seating": NAN}}, "script names"),
        ({"colour": "red"}, "no option 'colour'"),
    ],
)
def test_positions(given: dict[str, Any], says: str) -> None:
    assert says in words(set_up, "random_mutations", "A: bear; B: mouse", **given)


def test_a_position_of_blanks_takes_no_time() -> None:
    began = time.perf_counter()
    for text in ("A: a" + " " * 19_000 + "[", "A: a" + " x" * 9_000 + "!]", "A: a" + "\t\n" * 9_000 + "{"):
        with pytest.raises(BadSetUp):
            set_up("random_mutations", text)
    assert time.perf_counter() - began < 5


anything: Any = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(max_size=20)
    | st.sampled_from(["big", "A", "blind", "feeding"]),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(st.text(max_size=6) | st.sampled_from(["A", "big"]), inner, max_size=3)
    ),
    max_leaves=5,
)
NAMES_OF_OPTIONS = ("draw", "deal", "deck", "cards", "short", "first_player", "world", "food", "stack", "top", "left", "first", "to_move", "turn", "phase", "script", "last", "running_escape")  # fmt: skip


@settings(max_examples=300, deadline=None)
@given(st.dictionaries(st.sampled_from(NAMES_OF_OPTIONS), anything, max_size=3), st.text(max_size=30))
def test_anything_works_or_is_refused_in_words(given: dict[str, Any], text: str) -> None:
    for position in ("A: bear[carnivorous] x2; B: mouse", text, f"A: {text}"):
        try:
            match = set_up("random_mutations", position, **given)
        except BadSetUp as error:
            assert len(str(error)) > 15
        except ValueError as error:  # a scripted value that no die can show
            assert "scripted value" in str(error)
        else:
            assert match.to_json()


def test_every_phase_of_a_position_can_be_played_to_the_end() -> None:
    for phase in ("development", "climate", "feeding", "extinction"):
        for to_move in (None, 0, 1):
            match = set_up(
                "random_mutations",
                "A: bear[carnivorous, budding] x2 {r, k} | deer {gf}; B: mouse[scavenger] x2 {kk, b} | rat",
                players=["random", "random"],
                phase=phase,
                to_move=to_move,
                food=5,
                shelters=2,
                parasites=3,
                left=10,
            )
            match.run_bots()
            assert match.over


def test_playing_nonsense() -> None:
    match = new_match(players=TWO, seed=1)
    for action in (None, 0, "pass", (), [], object(), match, {"kind": "pass"}, float("nan"), ("pass",)):
        with pytest.raises(IllegalMove, match="Choose one of the options"):
            match.play(action)
    assert match.ply == 0 and not match.moves
    with pytest.raises(LabError, match=r"There is no bot 'Deep Blue'\. Bots:"):
        match.seat_bot(0, "Deep Blue")
    for seat in (-1, 2, None, True, "A", 0.5):
        with pytest.raises(LabError, match="There is no seat"):
            match.seat_bot(seat, "random")  # type: ignore[arg-type]
