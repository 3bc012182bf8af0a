"""Events as tidy rows: one row says what happened to whom and why."""

from __future__ import annotations

from typing import Any

from evolution_lab.games.natural_selection import events as ev
from evolution_lab.games.natural_selection.deck import KINDS, kind_parts
from evolution_lab.games.natural_selection.state import NONE, SPECIES_PER_SEAT, State, species_name

SILENT = (ev.Asked, ev.Answered, ev.MomentBegan, ev.MomentEnded, ev.StepDone, ev.RoundBegan)


def rows(event: Any, state: State) -> list[dict[str, Any]]:
    """Rows with the keys seat, species, event, cause, card, trait, number and rule (``None`` where there is none).

    ``card`` is a card's number (its place in the shuffled deck). Bookkeeping events give no row. ``state`` is the state
    after the event.
    """
    if isinstance(event, SILENT):
        return []
    if isinstance(event, ev.Starved):
        return [
            _row(event, species // SPECIES_PER_SEAT, species, cause="hunger", number=number)
            for species, number in event.losses
        ]
    if isinstance(event, ev.CardsDealt):
        return [_row(event, seat, None, card, cause=event.cause) for seat, card in event.cards]
    if isinstance(event, ev.CardsSeen):
        return [
            _row(event, event.seat, None, card, **_of_kind(kind))
            for card, kind in zip(event.cards, event.kinds, strict=True)
        ]
    if isinstance(event, ev.FoodRevealed):
        each = [_row(event, seat, None, card, **_of_kind(kind)) for seat, card, kind in event.cards]
        return [*each, _row(event, None, None, cause="watering_hole", number=event.number)]
    if isinstance(event, ev.GameEnded):
        return [_row(event, seat, None, number=points) for seat, points in enumerate(event.scores)]
    if isinstance(event, ev.FoodBagged):
        return [_row(event, seat, None, number=number) for seat, number in enumerate(event.numbers)]
    if isinstance(event, ev.FoodTaken):
        return [_row(event, event.seat, event.species, cause=event.cause, number=event.food + event.fat)]
    return [_plain(event, state)]


def _plain(event: Any, state: State) -> dict[str, Any]:
    card = getattr(event, "card", None)
    kind = getattr(event, "kind_of_card", None)
    trait = getattr(event, "trait", None)
    name = None if trait is None else state.rules.table.records[trait].name
    if name is None and kind is not None and kind != NONE:
        name = kind_parts(KINDS[kind])[0]
    number = getattr(event, "number", None)
    return _row(
        event,
        getattr(event, "seat", None),
        getattr(event, "species", None),
        None if card == NONE else card,
        cause=_cause(event),
        trait=name,
        number=number,
    )


def marks(event: Any) -> tuple[tuple[str, int], ...]:
    """The species that the event is about, in order, for a board to mark.

    >>> marks(ev.AttackDeclared(0, 1, 1002))
    (('species', 1), ('species', 1002))
    """
    if isinstance(event, ev.Starved):
        return tuple(("species", species) for species, _number in event.losses)
    return tuple(
        ("species", value)
        for name in ("species", "prey", "owner", "place")
        if isinstance(value := getattr(event, name, None), int) and value != NONE
    )


def _cause(event: Any) -> str | None:
    for name in ("cause", "what", "side", "phase"):
        value = getattr(event, name, None)
        if value is not None:
            return str(value)
    other = getattr(event, "prey", None)
    return species_name(other) if other is not None else None


def _of_kind(kind: int) -> dict[str, Any]:
    trait, number = kind_parts(KINDS[kind])
    return {"trait": trait, "number": number}


def _row(
    event: Any,
    seat: int | None,
    species: int | None,
    card: int | None = None,
    cause: str | None = None,
    trait: str | None = None,
    number: int | None = None,
) -> dict[str, Any]:
    return {
        "seat": seat,
        "species": None if species is None else species_name(species),
        "event": event.kind,
        "cause": cause,
        "card": card,
        "trait": trait,
        "number": number,
        "rule": event.rule,
    }
