"""Dictionaries that nobody can change: what many matches share, or what a saved match hangs on."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NoReturn, TypeVar

K = TypeVar("K")
V = TypeVar("V")


class Fixed(dict[K, V]):
    """A dictionary that refuses every change; read as fast as any other, since it is one.

    >>> Fixed({"big": 6})["big"]
    6
    """

    __slots__ = ()

    def _refuse(self, *_values: Any, **_named: Any) -> NoReturn:
        raise TypeError("The rules of a match are fixed. Begin a new match with other options.")

    __setitem__ = __delitem__ = __ior__ = update = setdefault = pop = popitem = clear = _refuse

    def __reduce__(self) -> tuple[Any, ...]:
        """For copies and other processes: made again from what is in it."""
        return type(self), (dict(self),)


class Filled(dict[K, V]):
    """A table that fills itself as it is read (``make`` says with what) and cannot be changed otherwise."""

    __slots__ = ("_make",)
    _make: Callable[[K], V]

    def __init__(self, make: Callable[[K], V]) -> None:
        object.__setattr__(self, "_make", make)

    def __missing__(self, key: K) -> V:
        found = self._make(key)
        dict.__setitem__(self, key, found)
        return found

    __setattr__ = __delattr__ = Fixed._refuse
    __setitem__ = __delitem__ = __ior__ = update = setdefault = pop = popitem = clear = Fixed._refuse


class Frozen:
    """A class whose attributes are set once, in ``__init__``, and by ``_set`` only."""

    __slots__ = ()

    def _set(self, **values: Any) -> None:
        for name, value in values.items():
            object.__setattr__(self, name, value)

    __setattr__ = __delattr__ = Fixed._refuse


def fixed(value: Any) -> Any:
    """``value`` with every dictionary in it fixed; lists become tuples.

    >>> fixed({"deck": {"big": 6}, "inert": ["big"]})
    {'deck': {'big': 6}, 'inert': ('big',)}
    """
    if isinstance(value, Mapping):
        return Fixed({key: fixed(one) for key, one in value.items()})
    if isinstance(value, (list, tuple)) and not hasattr(value, "_fields"):
        return tuple(map(fixed, value))
    return value
