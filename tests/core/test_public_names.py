"""The names of ARCHITECTURE section 8 that outside users rely on, as far as they exist."""

from __future__ import annotations

import importlib
import inspect
import pkgutil
import subprocess
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

import evolution_lab as lab
import widgets
from evolution_lab.core.errors import IllegalMove


def test_names_and_signatures() -> None:
    assert {"games", "load_match", "new_match", "set_up", "__version__"} <= set(lab.__all__) <= set(dir(lab))
    assert list(inspect.signature(lab.new_match).parameters)[:3] == ["game", "players", "seed"]
    assert list(inspect.signature(lab.set_up).parameters)[:4] == ["game", "text", "players", "seed"]
    assert list(inspect.signature(lab.load_match).parameters)[:1] == ["text"]
    with pytest.raises(AttributeError, match="no attribute 'simulat'"):
        lab.simulat  # noqa: B018
    for name in lab.__all__:
        assert getattr(lab, name) is not None


@pytest.mark.parametrize("package", (lab, widgets), ids=lambda package: package.__name__)
def test_every_public_name_can_be_imported(package: ModuleType) -> None:
    """Names are loaded at their first use, so that one that is broken is seen by nobody but its user."""
    for name in package.__all__:
        assert getattr(package, name) is not None
    if package is widgets:
        assert set(widgets._HOME) == set(widgets.__all__)


@pytest.mark.parametrize("package", (lab, widgets), ids=lambda package: package.__name__)
def test_every_module_can_be_imported(package: ModuleType) -> None:
    """A module that names what another no longer has fails here, not in a lesson."""
    names = [one.name for one in pkgutil.walk_packages(package.__path__, f"{package.__name__}.")]
    assert len(names) > 30
    for name in names:
        if not name.endswith("__main__"):
            importlib.import_module(name)


@pytest.mark.parametrize(
    "before",
    (
        "",
        "import evolution_lab.games.registry",
        "lab.new_match(players=['A', 'B'])",
        "from evolution_lab.api import games",
    ),
)
def test_games_can_be_called_whatever_was_loaded_before(before: str) -> None:
    code = f"import evolution_lab as lab\n{before}\nassert list(lab.games())[0] == 'random_mutations'\n"
    code += "import evolution_lab.games.registry as registry\nassert lab.games() == registry.GAMES"
    run = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, cwd=Path(lab.__file__).parents[1]
    )
    assert run.returncode == 0, run.stderr


def test_the_example_of_the_architecture() -> None:
    match = lab.new_match("random_mutations", players=["You", "greedy"], seed="FINCH-42", draw="blind", divergence=True)
    assert match.decision.seat == 0 and isinstance(match.decision.kind, str)
    options = match.options()
    assert options and all(str(option).endswith(".") for option in options)
    assert match.why_not(options[0]) is None
    events = match.play(options[0])
    assert events and all(hasattr(event, "kind") for event in events)
    assert all(isinstance(line, str) for line in match.log)
    match.undo(teacher=True)
    assert len(match.scores()) == 2 and match.scores()[0] == 6
    assert type(match.view("teacher")) is type(match.state)
    assert lab.load_match(match.to_json()).events == match.events
    assert list(lab.games()) == ["random_mutations"] or "origin" in lab.games()
    position = lab.set_up("random_mutations", "A: bear[carnivorous] x2 | deer[running]; B: mouse", food=3)
    assert position.scores() == [9, 2]


def test_a_refused_move_says_why_and_changes_nothing() -> None:
    match = lab.set_up("random_mutations", "A: bear[big]; B: mouse", food=3, shelters=1)
    attack = next(a for a, _r in match.ruleset.refusals(match.state) if a.kind == "attack")
    with pytest.raises(IllegalMove) as caught:
        match.play(attack)
    assert caught.value.reason == match.why_not(attack)
    assert "attack" in str(caught.value) and "R-A1" in str(caught.value)
    assert not match.moves


def test_tidy_rows() -> None:
    match = lab.new_match(players=["random", "random"], seed=2)
    match.run_bots()
    rows: list[dict[str, Any]] = match.table()
    columns = list(rows[0])
    assert columns[:6] == ["step", "turn", "phase", "round", "seat", "player"]
    assert {"species", "event", "cause", "card"} <= set(columns)
    assert all(list(row) == columns for row in rows)
    assert all(isinstance(v, (int, str, bool, type(None))) for row in rows for v in row.values())
    assert [row["step"] for row in rows] == sorted(row["step"] for row in rows)
    assert match.to_csv().splitlines()[0] == ",".join(columns)


def test_players_with_a_bots_name_are_bots_and_all_others_people() -> None:
    match = lab.new_match(
        players=["You", "greedy", "random", "Ada", "GREEDY"], seed=1, climate_table="two_sets_suggested"
    )
    assert [player.bot for player in match.players] == [None, "greedy", "random", None, "greedy"]
    assert match.persons() == [0, 3]
    assert len(set(match.names)) == 5


def test_a_bots_seat_in_a_persons_hands_is_called_as_a_person() -> None:
    def after(players: list[str], *seated: tuple[int, str | None]) -> list[str]:
        match = lab.new_match(players=players, seed=1)
        for seat, bot in seated:
            match.seat_bot(seat, bot)
        assert lab.load_match(match.to_json()).names == match.names
        return match.names

    assert after(["Ada", "greedy"], (1, None)) == ["Ada", "Player B"]
    assert after(["You", "greedy"], (1, None)) == ["Player A", "Player B"]  # two people: neither is "You" for both
    assert after(["greedy", "random"], (0, None)) == ["Player A", "Random bot B"]
    assert after(["Player B", "greedy"], (1, None)) == ["Player B", "Player B (2)"]
    assert after(["Ada", "greedy"], (1, "cautious")) == ["Ada", "Cautious bot B"]
    assert after(["Ada", "greedy"], (1, None), (1, "greedy")) == ["Ada", "Greedy bot B"]
    assert after(["Ada", "Bo"], (1, "greedy"), (1, None)) == ["Ada", "Bo"]  # a name that somebody gave stays
    assert after(["You", "greedy"], (0, "greedy"), (0, None)) == ["You", "Greedy bot B"]


def test_listeners_hear_every_change() -> None:
    heard: list[int] = []
    match = lab.new_match(players=["You", "random"], seed=1)
    match.on_change.append(lambda: heard.append(len(match.events)))
    match.play(match.options()[0])
    match.seat_bot(0, "random")
    match.run_bots(limit=3)
    match.play_bot()
    match.undo(teacher=True)
    assert len(heard) == 5


def test_an_action_equals_only_its_own_kind() -> None:
    match = lab.new_match(players=["A", "B"], seed=1)
    options = match.options()
    assert len(set(options)) == len(options) > 2
    assert all((one == two) == (i == j) for i, one in enumerate(options) for j, two in enumerate(options))
    assert options[0] != ()
    assert type(options[0])() == options[0] and hash(type(options[0])()) == hash(options[0])
