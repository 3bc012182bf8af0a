"""Saves: they come back at the same move; what is foreign, old, new or damaged is refused in words and does nothing."""

from __future__ import annotations

import csv
import io
import json
import random
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

from evolution_lab.api import load_match, new_match, set_up
from evolution_lab.core.errors import BadSave, LabError
from evolution_lab.core.match import Match
from evolution_lab.core.record import FORMAT, MAX_CHARACTERS

hypothesis = pytest.importorskip("hypothesis", reason="These tests need hypothesis (a developer's package).")
st, HealthCheck, given, settings = hypothesis.strategies, hypothesis.HealthCheck, hypothesis.given, hypothesis.settings


def played(plies: int = 12, **options: Any) -> Match:
    match = new_match(players=["Ann", "Ben"], seed="save", **options)
    rng = random.Random(0)
    for _ in range(plies):
        match.play(rng.choice(match.options()))
    match.undo(teacher=True)
    return match


def position() -> Match:
    match = set_up("random_mutations", "A: bear[carnivorous] x2; B: mouse", food=4, shelters=2, top={"A": ["big"]})
    for _ in range(3):
        match.play(match.options()[0])
    return match


WHOLE = played().to_json()
POSITION = position().to_json()


def refused(text: Any) -> str:
    with pytest.raises(BadSave) as caught:
        load_match(text)
    words = str(caught.value)
    assert 20 < len(words) < 600 and "Traceback" not in words
    return words


def changed(**values: Any) -> str:
    return json.dumps({**json.loads(WHOLE), **values})


# --- whole -----------------------------------------------------------------------------------------------------------


def test_a_save_comes_back_at_the_same_move() -> None:
    for draw in ("blind", "chosen", "fully_blind"):
        match = played(30, draw=draw, divergence=True, deck={"big": 40, "running": 40, "budding": 20})
        again = load_match(match.to_json())
        assert again.events == match.events and again.options() == match.options()
        assert again.log == match.log and again.notes == match.notes
        assert again.settings == match.settings and again.players == match.players
        assert again.to_json() == match.to_json()


def test_a_position_comes_back_with_its_script_and_its_bots() -> None:
    def mine(view: Any, options: list[Any], rng: Any) -> Any:
        return options[-1]

    match = set_up(
        "random_mutations",
        "A: bear[carnivorous] x2; B: mouse[running]",
        players=["mine", "You"],
        bots={"mine": mine},
        food=4,
        shelters=2,
        script={"defence/1/0": 1},
    )
    match.run_bots()
    again = load_match(match.to_json(), bots={"mine": mine})
    assert again.events == match.events and again.options() == match.options()
    with pytest.raises(BadSave) as caught:
        load_match(match.to_json())
    words = str(caught.value)
    assert "'mine'" in words and "not defined here" in words


def test_own_bots_come_back_by_name() -> None:
    def mine(view: Any, options: list[Any], rng: Any) -> Any:
        return rng.choice(options)

    match = new_match(players=["mine", "You"], seed=3, bots={"mine": mine})
    for _ in range(5):
        match.play(match.options()[0])
    again = load_match(match.to_json(), bots={"mine": mine})
    match.play(match.options()[0])
    again.play(again.options()[0])
    assert again.events == match.events
    with pytest.raises(BadSave, match="Run the cell that defines it"):
        load_match(match.to_json())


def test_a_seat_handed_over_stays_handed_over() -> None:
    match = played()
    match.seat_bot(0, "greedy")
    again = load_match(match.to_json())
    assert again.players == match.players and again.log == match.log


# --- foreign, older, newer -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("number", (0, FORMAT + 1, 99, None, "1", [1], "x" * 5000), ids=range(7))
def test_another_format_is_refused_in_words(number: Any) -> None:
    assert "format" in refused(changed(format=number))


@pytest.mark.parametrize("version", ("0", "2", "1.1", "", "z" * 5000), ids=range(5))
def test_other_rules_are_refused_in_words(version: str) -> None:
    words = refused(changed(rules_version=version))
    assert "rules version" in words and "Open it with the version of Evolution Lab that saved it" in words


def test_another_game_is_refused_in_words() -> None:
    assert "which this kit does not have" in refused(changed(game="chess"))


@pytest.mark.parametrize(
    "text",
    ["", " ", "x", "{}", "[]", "null", "1e999", "NaN", '{"kind": 1}', "\x00", "<script>alert(1)</script>", None, 7, b"{}", WHOLE[:-1], WHOLE[: len(WHOLE) // 2],
     "[" * 100_000, '{"a":' * 50_000, " " * (MAX_CHARACTERS + 1), "9" * 10_000],
    ids=lambda text: type(text).__name__,
)  # fmt: skip
def test_what_is_no_save_is_refused_in_words(text: Any) -> None:
    assert "no saved match" in refused(text)


# --- damaged ---------------------------------------------------------------------------------------------------------

DEEP: Any = 0
for _ in range(300):
    DEEP = [DEEP]
ODD = [
    None,
    True,
    False,
    -1,
    0,
    1.5,
    10**30,
    float("nan"),
    float("inf"),
    "",
    "x",
    "__import__('os').system('false')",
    [],
    {},
    [[]],
    {"a": 1},
    DEEP,
]
odd = st.sampled_from(ODD) | st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=12),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=8,
)


def places(thing: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    found = [path] if path else []
    if isinstance(thing, dict):
        for key, value in thing.items():
            found += places(value, (*path, key))
    elif isinstance(thing, list):
        for number, value in enumerate(thing):
            found += places(value, (*path, number))
    return found


def alter(data: Any, path: tuple[Any, ...], how: str, value: Any) -> None:
    for key in path[:-1]:
        data = data[key]
    if how == "delete":
        del data[path[-1]]
    elif how == "double" and isinstance(data, list):
        data.insert(path[-1], data[path[-1]])
    else:
        data[path[-1]] = deepcopy(value)


def loads_or_is_refused(text: str) -> Match | None:
    """The only two things that may happen."""
    try:
        return load_match(text)
    except BadSave as error:
        assert len(str(error)) < 800
        return None


@settings(max_examples=400, deadline=None, suppress_health_check=list(HealthCheck))
@given(st.data())
def test_a_damaged_save_is_refused_or_means_the_same_match(data: st.DataObject) -> None:
    whole = data.draw(st.sampled_from([WHOLE, POSITION]))
    save = json.loads(whole)
    for _ in range(data.draw(st.integers(1, 2))):
        known = places(save)
        short = [path for path in known if len(path) <= 2]  # half of the time near the top, where everything hangs
        path = data.draw(st.sampled_from(short if data.draw(st.booleans()) else known))
        alter(save, path, data.draw(st.sampled_from(("delete", "set", "set", "double"))), data.draw(odd))
    match = loads_or_is_refused(json.dumps(save))
    if match is not None:
        assert (
            match.state.ply == load_match(whole).state.ply
        )  # names, notes and unread keys may differ, the game may not
        assert match.log and match.table()


@settings(max_examples=150, deadline=None)
@given(st.integers(0, len(WHOLE)), st.integers(0, 40), st.text(max_size=20))
def test_a_text_cut_or_overwritten_is_refused_or_loads(at: int, length: int, other: str) -> None:
    loads_or_is_refused(WHOLE[:at] + other + WHOLE[at + length :])


def test_nothing_in_a_save_is_run(tmp_path: Any) -> None:
    mark = tmp_path / "mark"
    code = f"__import__('pathlib').Path({str(mark)!r}).touch()"
    for key in ("game", "rules_version", "seed", "digest", "kind", "format"):
        loads_or_is_refused(changed(**{key: code}))
    for path in places(json.loads(WHOLE)):
        if path[0] == "moves" and len(path) > 3:
            continue
        save = json.loads(WHOLE)
        alter(save, path, "set", code)
        loads_or_is_refused(json.dumps(save))
    assert not mark.exists()


def test_an_answer_that_was_never_legal_is_refused() -> None:
    save = json.loads(WHOLE)
    save["moves"][0] = [save["moves"][0][0], ["take_red"]]
    assert "move 1 cannot be played" in refused(json.dumps(save))
    for strange in ([], ["take_red", 1, 2, 3, 4], [7], "take_red", None, [["take_red"]]):
        save["moves"][0][1] = strange
        told = refused(json.dumps(save))
        assert (
            "move 1 cannot be played" in told
            and "unpack" not in told
            and "Error" not in told
            and "argument" not in told
        )
    save = json.loads(WHOLE)
    save["moves"][0][0] = 1 - save["moves"][0][0]
    assert "another seat" in refused(json.dumps(save))
    assert "another game came out" in refused(changed(digest="0" * 32))
    assert "another game came out" in refused(changed(moves=json.loads(WHOLE)["moves"][:-1]))


# --- hostile names ---------------------------------------------------------------------------------------------------

NAMES = [
    "<script>alert(1)</script>",
    "x" * 10_000,
    "\u202eevil\u202c",
    "משה",
    "two\nlines\r\nand\ttabs",
    "=1+1",
    "+cmd|' /C calc'!A0",
    "-2",
    "@SUM(A1)",
    "\t=1",
    "\n=1",
    '"quoted", with; commas',
    "{player} {0} %s %(x)s",
    "\x00\x1b[31m",
    "Zoë 🦎",
    "__class__",
]


@pytest.mark.parametrize("name", NAMES, ids=range(len(NAMES)))
def test_hostile_names_are_only_names(name: str) -> None:
    """A new match refuses some of them; a file can hold anything."""
    data = json.loads(new_match(players=["Ada", "random"], seed=1).to_json())
    data["players"][0][0] = name
    match = load_match(json.dumps(data))
    for _ in range(6):
        match.play(match.options()[0])
    match.undo(teacher=True)
    again = load_match(match.to_json())
    assert again.names[0] == name and again.log == match.log
    assert any(line.startswith(name) for line in match.log)
    rows = list(csv.DictReader(io.StringIO(match.to_csv(), newline="")))
    assert len(rows) == len(match.table())
    for row in rows:
        for cell in row.values():
            assert not cell.startswith(("=", "+", "-", "@", "\t", "\r", "\n")), cell
    assert {row["player"].removeprefix("'").replace("\r\n", "\n") for row in rows} >= {name.replace("\r\n", "\n")}


def test_hostile_positions_and_seeds_are_only_texts() -> None:
    match = set_up("random_mutations", "A: <script>alert(1)</script>[big]; B: =1+1 x2", food=3, seed="<b>/../=1")
    assert load_match(match.to_json()).events == match.events
    with pytest.raises(LabError):
        new_match(players=["A", "\ud800"], seed=1)
    with pytest.raises(LabError):
        new_match(players=["A", "B"], seed="\ud800")


def test_a_saved_file_is_opened_by_its_path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "my game.json"
    path.write_text(WHOLE, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    events = load_match(WHOLE).events
    for given in (path, str(path), "my game.json"):
        assert load_match(given).events == events


def test_a_file_that_is_not_there_is_called_so(tmp_path: Path) -> None:
    for given in (tmp_path / "gone.json", str(tmp_path / "gone.json"), "gone.json"):
        assert "gone.json cannot be read (No such file or directory)" in refused(given)
    (tmp_path / "other.json").write_bytes(b"\xff\xfe\x00")
    assert "no saved match" in refused(tmp_path / "other.json") and "no saved match" in refused(tmp_path)
