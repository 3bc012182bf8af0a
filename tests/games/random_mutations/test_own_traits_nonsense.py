"""Whatever somebody writes makes a trait or is refused in words; nothing else happens, and nothing is left behind."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import evolution_lab as lab
from evolution_lab import effects
from evolution_lab.core.errors import BadTrait, LabError
from evolution_lab.core.hooks import TraitRecord
from evolution_lab.games.random_mutations.known_traits import OWN
from evolution_lab.games.random_mutations.own_traits import QUESTIONS

pytestmark = pytest.mark.usefixtures("own")


class Unruly:
    """A thing that fails at whatever is done to it."""

    def __repr__(self) -> str:
        raise RuntimeError("no")

    def __eq__(self, other: object) -> bool:
        raise RuntimeError("no")

    def __hash__(self) -> int:
        return 1


def _exits(*things: Any) -> Any:
    raise SystemExit


def _generates(*things: Any) -> Any:
    yield True


async def _waits(*things: Any) -> bool:
    return True


FUNCTIONS: list[Any] = [
    lambda *things: True, lambda *things: 3, lambda *things: None, lambda: True, lambda a: a, lambda a, b: b, lambda a, b, c: c,
    _exits, _generates, len, print, dict, Unruly, effects.eats_less, lambda *things: Unruly(), lambda *things: things[9],
]  # fmt: skip
values = st.one_of(
    st.none(), st.booleans(), st.integers(), st.floats(), st.text(max_size=50), st.binary(max_size=5), st.just("full"),
    st.lists(st.sampled_from(["big", "running", "wings"]), max_size=3), st.builds(Unruly), st.sampled_from(FUNCTIONS),
    st.dictionaries(st.text(max_size=3), st.integers(), max_size=2), st.just(effects.no_parasites()),
    st.lists(st.just(effects.escapes_with(3)), max_size=2), st.integers(0, 9),
)  # fmt: skip
names = st.one_of(
    st.text(max_size=40), st.sampled_from(["glow", "big", "red", "Волк", "x" * 31, "none", "a_b"]), values
)
keys = st.sampled_from(
    ["label", "need", "nature", "effect", "beats", "beaten_by", "colour", "does", "wings", *QUESTIONS]
)


@settings(max_examples=400, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(name=names, texts=st.dictionaries(keys, values, max_size=4))
def test_nonsense_makes_a_trait_or_is_refused_in_words(name: Any, texts: dict[str, Any]) -> None:
    OWN.clear()
    try:
        record = lab.new_trait(name, **texts)
    except BadTrait as refused:
        assert len(str(refused)) > 20 and OWN == {}
        return
    assert isinstance(record, TraitRecord) and {record.name: record} == OWN
    match = lab.new_match(players=["random", "random"], more_cards={record.name: 40}, short=True, seed=1)
    try:
        match.run_bots(limit=120)
    except LabError as failed:  # what holds at a small table need not hold in a game
        assert record.label in str(failed)
    assert lab.load_match(match.to_json()).events == match.events


@settings(max_examples=150, deadline=None)
@given(name=st.sampled_from(effects.__all__), arguments=st.lists(values, max_size=2))
def test_effects_take_what_fits_or_refuse_in_words(name: str, arguments: list[Any]) -> None:
    wanted = len(getattr(effects, name).__code__.co_varnames[: getattr(effects, name).__code__.co_argcount])
    takes_many = bool(getattr(effects, name).__code__.co_flags & 4)
    try:
        effect = getattr(effects, name)(*(arguments if takes_many else arguments[:wanted]))
    except LabError as refused:
        assert len(str(refused)) > 20
    else:
        assert effect.hooks and effect.effect


@pytest.mark.parametrize("name", effects.__all__)
def test_no_effect_trips_over_an_unruly_thing(name: str) -> None:
    try:
        getattr(effects, name)(Unruly())
    except (LabError, TypeError) as refused:  # TypeError: it takes nothing
        assert str(refused)


@pytest.mark.parametrize(
    "key", ["label", "need", "nature", "effect", "beats", "beaten_by", "colour", "does", *QUESTIONS]
)
def test_no_place_of_a_trait_trips_over_an_unruly_thing(key: str) -> None:
    with pytest.raises(BadTrait):
        lab.new_trait("glow", **{key: Unruly()})
