"""What the cell of a board gives as an argument: checked in one place, and refused in words."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Mapping, Set
from functools import wraps
from typing import Any, ParamSpec

from evolution_lab.core.errors import BadSetUp
from evolution_lab.core.own_traits import shown
from evolution_lab.i18n import _

P = ParamSpec("P")
THEMES = ("auto", "light", "dark")


def seed_first(init: Callable[P, None]) -> Callable[P, None]:
    """For a board whose first argument is its seed: one that is given twice, as a game's name and a seed, is refused in words."""

    @wraps(init)
    def checked(*values: P.args, **named: P.kwargs) -> None:
        if len(values) > 1 and "seed" in named:
            text = _(
                "The first argument of this board is its seed, so {first} and seed={seed} are two. Leave one out; everything else is "
                "given by its name."
            )
            raise BadSetUp(text.format(first=shown(values[1]), seed=shown(named["seed"])))
        init(*values, **named)

    return checked


def among(value: Any, known: Container[Any]) -> bool:
    """Whether ``value`` is one of ``known``; also of a list or another thing that no table can hold.

    >>> among("a", {"a": 1}), among([], {"a": 1})
    (True, False)
    """
    try:
        return value in known
    except TypeError:
        return False


def one_of(name: str, value: Any, known: Iterable[str]) -> str:
    """The argument ``name`` as one of the names in ``known``; :class:`BadSetUp` lists them for anything else.

    >>> one_of("sex", "male", ("male", "female"))
    'male'
    """
    known = tuple(known)
    if isinstance(value, str) and value in known:
        return value
    text = _("{name} is one of {list}, not {value}.")
    raise BadSetUp(text.format(name=name, list=", ".join(known), value=shown(value)))


def names(name: str, value: Any, example: str) -> tuple[str, ...]:
    """The argument ``name`` as names in their order; one text is one name. :class:`BadSetUp` for anything else.

    >>> names("worlds", "drought", "none"), names("worlds", ["none", "drought"], "none")
    (('drought',), ('none', 'drought'))
    """
    found = (value,) if isinstance(value, str) else things(value)
    if found is None or not all(isinstance(one, str) for one in found):
        text = _('{name} is a list of names, such as ["{example}"], not {value}.')
        raise BadSetUp(text.format(name=name, example=example, value=shown(value)))
    return tuple(str(one) for one in found)


def things(value: Any) -> tuple[Any, ...] | None:
    """A list of any kind as a tuple; ``None`` for what is none: a number, a text, a table, or a set, which has no order.

    >>> things([1, 2]), things(5), things({1})
    ((1, 2), None, None)
    """
    if isinstance(value, (str, bytes, Mapping, Set)) or not isinstance(value, Iterable):
        return None
    return tuple(value)


def look(projector: Any, theme: Any) -> dict[str, Any]:
    """How a board looks, as part of its settings: ``projector`` yes or no, ``theme`` by name; :class:`BadSetUp` for no theme.

    >>> look(1, "dark")
    {'projector': True, 'theme': 'dark'}
    """
    return {"projector": bool(projector), "theme": one_of("theme", theme, THEMES)}


def speed_of(value: Any) -> float:
    """How many times faster than usual a board plays; :class:`BadSetUp` for anything else.

    >>> speed_of(2)
    2.0
    """
    if isinstance(value, (int, float)) and not isinstance(value, bool) and 0 < value <= 100:
        return float(value)
    raise BadSetUp(_("speed is a number above 0, such as 2.0, not {value}.").format(value=shown(value)))
