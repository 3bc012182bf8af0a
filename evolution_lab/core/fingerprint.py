"""A short text that tells whether two definitions are the same: of plain values and of the functions that people write."""

from __future__ import annotations

import dis
import functools
import json
from collections.abc import Mapping
from hashlib import blake2b
from types import CodeType, FunctionType, MethodType, ModuleType
from typing import Any

DEEPEST = 40


def fingerprint(*parts: Any) -> str:
    """Sixteen letters made from ``parts``; the same for the same values and the same code in the same Python version.

    Of a function count its code, its defaults, and what it reads from outside as far as that is plain: numbers, texts,
    lists, other functions. Where it stands and what it is called do not count.

    >>> fingerprint(1, lambda n: n + 1) == fingerprint(1, lambda n: n + 1)
    True
    >>> fingerprint(lambda n: n + 1) == fingerprint(lambda n: n + 2)
    False
    """
    text = json.dumps([_plain(part, ()) for part in parts], ensure_ascii=True)
    return blake2b(text.encode(), digest_size=8).hexdigest()


def _plain(thing: Any, above: tuple[int, ...]) -> Any:
    """``thing`` as lists and texts; ``above`` are the things that it stands in, so that no loop is walked for ever."""
    if thing is None or isinstance(thing, (bool, int, float, complex, str, bytes)):
        return [type(thing).__name__, repr(thing)]
    if id(thing) in above or len(above) > DEEPEST:
        return ["again"]
    above = (*above, id(thing))
    if isinstance(thing, (list, tuple)):
        return [type(thing).__name__, [_plain(one, above) for one in thing]]
    if isinstance(thing, (set, frozenset)):
        return ["set", sorted(json.dumps(_plain(one, above)) for one in thing)]
    if isinstance(thing, Mapping):
        return ["mapping", [[_plain(key, above), _plain(value, above)] for key, value in thing.items()]]
    if isinstance(thing, CodeType):
        return _code(thing, above)
    if isinstance(thing, FunctionType):
        return _function(thing, above)
    if isinstance(thing, MethodType):
        return ["method", _plain(thing.__func__, above), _plain(thing.__self__, above)]
    if isinstance(thing, functools.partial):
        return ["partial", *(_plain(part, above) for part in (thing.func, thing.args, thing.keywords))]
    if isinstance(thing, ModuleType):
        return ["module", thing.__name__]
    kind = thing if isinstance(thing, type) else type(thing)
    values = {} if isinstance(thing, type) else getattr(thing, "__dict__", {})
    return ["object", f"{kind.__module__}.{kind.__qualname__}", _plain(dict(values), above)]


def _function(function: FunctionType, above: tuple[int, ...]) -> Any:
    cells = []
    for cell in function.__closure__ or ():
        try:
            cells.append(_plain(cell.cell_contents, above))
        except ValueError:  # not filled yet
            cells.append(["empty"])
    outside = {name: function.__globals__[name] for name in _globals(function.__code__) if name in function.__globals__}
    return [
        "function",
        _code(function.__code__, above),
        _plain(function.__defaults__, above),
        _plain(function.__kwdefaults__, above),
        cells,
        _plain(outside, above),
    ]


def _code(code: CodeType, above: tuple[int, ...]) -> Any:
    consts = [_plain(const, above) for const in code.co_consts]
    return ["code", code.co_code.hex(), consts, code.co_names, code.co_varnames, code.co_freevars, code.co_argcount]


def _globals(code: CodeType) -> list[str]:
    """The names that ``code``, and the code in it, reads from outside, in order."""
    names = {step.argval: None for step in dis.get_instructions(code) if step.opname in ("LOAD_GLOBAL", "LOAD_NAME")}
    for const in code.co_consts:
        if isinstance(const, CodeType):
            names.update(dict.fromkeys(_globals(const)))
    return list(names)
