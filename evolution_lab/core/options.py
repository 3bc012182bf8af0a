"""What the options of every game have in common: what an option is, how a choice is checked, how it is told in forms."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from evolution_lab.core.errors import BadSetUp
from evolution_lab.i18n import _


class Option(NamedTuple):
    """One option: its legal ``values`` (the first is the default), where the default comes from, and its paragraph."""

    name: str
    values: tuple[Any, ...]
    provenance: str
    rule: str
    about: str


class OptionText(NamedTuple):
    """The words of one option: its group, its name, what it decides, and its values."""

    group: str
    label: str
    meaning: str
    values: Mapping[Any, str]


def defaults_of(options: Iterable[Option]) -> dict[str, Any]:
    """Every option with its default."""
    return {option.name: option.values[0] for option in options}


def option_rows(options: Iterable[Option]) -> list[dict[str, Any]]:
    """All options as rows (name, values, default, provenance, rule, about), for forms and tables."""
    return [{**option._asdict(), "default": option.values[0]} for option in options]


def with_words(
    row: Mapping[str, Any],
    texts: Mapping[str, OptionText],
    groups: Mapping[str, str],
    fits: Callable[[str, Any], list[int]],
) -> dict[str, Any]:
    """A row with its words: ``group``, ``group_label``, ``label``, ``meaning``, ``labels`` of the values, and for each value the
    numbers of seats that can have it (``fits``). A value without words is a seat."""
    name, text = row["name"], texts[row["name"]]
    return {
        **row,
        "group": text.group,
        "group_label": _(groups[text.group]),
        "label": _(text.label),
        "meaning": _(text.meaning),
        "labels": [_(text.values[value]) if value in text.values else _seat(value) for value in row["values"]],
        "fits": [fits(name, value) for value in row["values"]],
    }


def _seat(value: int) -> str:
    return _("Seat {letter}").format(letter=chr(65 + value))


def chosen_options(
    options: Sequence[Option], free: Mapping[str, Any], seats: int, given: Mapping[str, Any]
) -> dict[str, Any]:
    """All options for so many seats: the defaults, and what is ``given``. ``free``: those that take more than a list of values,
    with their defaults; they are not checked here. :class:`BadSetUp` for what no option is called or offers.

    >>> chosen_options([Option("world", ("none", "drought"), "house", "X-1", "")], {"short": False}, 2, {"world": "drought"})
    {'seats': 2, 'world': 'drought', 'short': False}
    """
    by_name = {option.name: option for option in options}
    defaults = defaults_of(options)
    result: dict[str, Any] = {"seats": seats, **defaults, **free}
    for name, value in given.items():
        if name in by_name:
            result[name] = _checked_value(by_name[name], value)
        elif name in free:
            result[name] = value
        else:
            raise BadSetUp(f"There is no option {name!r}. Options: {', '.join([*free, *defaults])}.")
    return result


def _checked_value(option: Option, value: Any) -> Any:
    for allowed in option.values:
        if type(value) is type(allowed) and value == allowed:
            return allowed
    offered = ", ".join(repr(v) for v in option.values)
    raise BadSetUp(f"The option {option.name!r} takes {offered}, not {value!r}.")


def check_first_player(seats: int, first: Any) -> None:
    """Refuse a first player that is no seat."""
    if first is None:
        return
    if isinstance(first, bool) or not isinstance(first, int) or not 0 <= first < seats:
        raise BadSetUp(f"first_player is a seat from 0 to {seats - 1}, or None to draw it, not {first!r}.")


def checked_inert(
    given: Any, known: Sequence[str], unknown: Callable[[str], str] | None = None
) -> tuple[str, ...] | None:
    """The traits that do nothing, in the order of ``known``; ``None`` for none. ``unknown(name)``: what to say of one that is not.

    >>> checked_inert("b", ["a", "b"]), checked_inert(None, ["a", "b"])
    (('b',), None)
    """
    names = [given] if isinstance(given, str) else [] if given is None else given
    if not isinstance(names, (list, tuple)) or not all(isinstance(name, str) for name in names):
        one, other = known[0], known[-1]
        raise BadSetUp(
            f'inert names a trait or several, such as "{one}" or ("{one}", "{other}"), not {repr(given)[:60]}.'
        )
    for name in names:
        if name not in known:
            hint = f"Traits: {', '.join(known)}." if unknown is None else unknown(name)
            raise BadSetUp(f"No trait is called {name[:60]!r}. {hint}".rstrip())
    return tuple(name for name in known if name in names) or None


def checked_cards(
    options: Mapping[str, Any], printed: int, most: int, sets: int, hand: tuple[int, str], refills: int
) -> int:
    """How many cards of the sealed deck are used.

    ``printed``: cards of one set, ``most`` of them at most; ``hand``: what a seat begins with, as a number and in words;
    ``refills``: cards a seat beyond that in a ``short`` game.
    """
    if not isinstance(options["short"], bool):
        raise BadSetUp("short is True or False.")
    seats, (each, in_words) = options["seats"], hand
    start = seats * each
    if not 0 < printed <= most:
        raise BadSetUp(f"A deck needs between 1 and {most} cards; this one has {printed}.")
    total = printed * sets
    cards = options["cards"]
    if cards is None:
        cards = min(total, start + refills * seats) if options["short"] else total
    if isinstance(cards, bool) or not isinstance(cards, int):
        raise BadSetUp(f"cards is a whole number, not {cards!r}.")
    if cards < start:
        raise BadSetUp(f"{seats} seats need at least {start} cards to begin ({in_words} each); this deck has {cards}.")
    if cards > total:
        raise BadSetUp(f"The deck has {total} cards, so cards={cards} is too many.")
    return cards
