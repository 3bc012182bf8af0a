"""What matches share cannot be changed from a view, and a match's own settings stay what it was begun with."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Iterator
from functools import partial
from types import BuiltinFunctionType, FunctionType, MethodType, ModuleType
from typing import Any

import pytest

from evolution_lab import load_match, new_match, new_trait
from evolution_lab.api import set_up
from evolution_lab.core.fixed import Filled, Fixed, Frozen, fixed
from evolution_lab.games.random_mutations.known_traits import OWN

PLAIN = (str, bytes, int, float, bool, type(None))
CHANGES = (
    lambda d: d.__setitem__("big", 0),
    lambda d: d.__delitem__(next(iter(d), "big")),
    lambda d: d.update({"big": 0}),
    lambda d: d.pop("big", None),
    lambda d: d.setdefault("nothing", 0),
    lambda d: d.popitem(),
    lambda d: d.clear(),
    lambda d: d.__ior__({"big": 0}),
)
GAMES = {
    "random_mutations": {"deck": {"big": 20, "running": 20}, "more_cards": {"herding": 4, "zz": 3}, "inert": ("big",)},
    "origin": {"deck": {"swimming": 20, "running": 20}},
}


@pytest.fixture(autouse=True)
def own() -> Iterator[None]:
    before = dict(OWN)
    new_trait("zz", climate=1, clash=["big"])
    yield
    OWN.clear()
    OWN.update(before)


def reachable(root: Any) -> list[Any]:
    """Everything that hangs on ``root``: attributes, what is in dictionaries and lists, whose method a method is."""
    found: dict[int, Any] = {}
    left = [root]
    while left:
        thing = left.pop()
        if isinstance(thing, (*PLAIN, type, ModuleType)) or id(thing) in found:
            continue
        found[id(thing)] = thing
        if isinstance(thing, dict):
            left += [*thing.keys(), *thing.values()]
        if isinstance(thing, (list, tuple, set, frozenset)):
            left += list(thing)
        if isinstance(thing, (MethodType, BuiltinFunctionType)):
            left.append(thing.__self__)
            continue
        if isinstance(thing, FunctionType):
            continue
        if isinstance(thing, partial):
            left += [thing.func, thing.args]
            continue
        left += [getattr(thing, name) for name in fields(thing) if hasattr(thing, name)]
    return list(found.values())


def fields(thing: Any) -> list[str]:
    slots = [name for cls in type(thing).__mro__ for name in getattr(cls, "__slots__", ())]
    return [*slots, *getattr(thing, "__dict__", {})]


@pytest.mark.parametrize(("game", "options"), [(name, one) for name in GAMES for one in ({}, GAMES[name])])
def test_nothing_that_hangs_on_the_rules_of_a_view_can_be_changed(game: str, options: dict[str, Any]) -> None:
    match = new_match(game, players=["greedy", "cautious"], seed=1, run=False, **options)
    for _step in range(40):  # what is compiled on the way belongs to it too
        match.play_bot()
    things = reachable(match.view(0).rules)
    assert len(things) > 100
    for thing in things:
        assert not isinstance(thing, (list, set, bytearray)), f"a {type(thing).__name__} can be changed: {thing!r}"[
            :200
        ]
        if isinstance(thing, dict):
            for change in CHANGES:
                with pytest.raises(TypeError):
                    change(thing)
        if type(thing).__module__.startswith("evolution_lab") and not isinstance(thing, FunctionType):
            for name in [*fields(thing), "new"]:
                with pytest.raises((TypeError, AttributeError)):
                    setattr(thing, name, None)


@pytest.mark.parametrize("game", GAMES)
def test_a_view_cannot_spoil_the_next_game(game: str) -> None:
    cards = len(new_match(game, seed=2).state.faces)
    rules = new_match(game, players=["You", "greedy"], seed=1).view(0).rules
    kind = next(iter(rules.copies))
    with pytest.raises(TypeError, match="fixed"):
        rules.copies[kind] = 0
    with pytest.raises(TypeError, match="fixed"):
        rules.copies = {kind: 1}
    assert len(new_match(game, seed=2).state.faces) == cards


@pytest.mark.parametrize("game", GAMES)
def test_the_settings_of_a_match_can_be_read_only(game: str) -> None:
    for match in (
        new_match(game, seed=1, **GAMES[game]),
        set_up(game, "A: bear[running]; B: mouse", food=2, top={"A": ["swimming"]}),
    ):
        text = match.to_json()
        for table in (match.settings, match.settings["deck"], match.origin, match.origin.get("position")):
            for change in CHANGES if table else ():
                with pytest.raises(TypeError, match="fixed"):
                    change(table)
        for name in ("settings", "origin"):
            with pytest.raises(AttributeError):
                setattr(match, name, {})
        assert match.to_json() == text and load_match(text).settings == match.settings


def test_a_list_that_somebody_changes_later_changes_no_trait() -> None:
    names = ["big"]
    new_trait("shy", clash=names)
    match = new_match(seed=1, more_cards={"shy": 3})
    names.append("running")
    rules = match.state.rules
    clash = rules.table.records[rules.table.index["shy"]].hooks["clash"]
    assert clash(match.state, rules.table.bit("big")) == "big"
    assert clash(match.state, rules.table.bit("running")) is None


def test_fixed_dictionaries_are_copied_and_travel() -> None:
    table = fixed({"deck": {"big": 6}, "inert": ["big"]})
    for twin in (copy.deepcopy(table), copy.copy(table), pickle.loads(pickle.dumps(table))):
        assert twin == table == {"deck": {"big": 6}, "inert": ("big",)} and isinstance(twin, Fixed)
    squares = Filled(lambda n: n * n)
    assert squares[3] == 9 and dict(squares) == {3: 9}
    assert issubclass(type(new_match(seed=1).state.rules.table), Frozen)
