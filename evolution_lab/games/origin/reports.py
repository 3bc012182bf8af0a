"""Events as tidy rows: one row says what happened to whom and why."""

from __future__ import annotations

from typing import Any

from evolution_lab.games.origin import events as ev
from evolution_lab.games.origin.deck import KINDS
from evolution_lab.games.origin.state import ANIMALS_PER_SEAT, State, animal_name

SILENT = (ev.Asked, ev.Answered, ev.MomentBegan, ev.MomentEnded, ev.StepDone, ev.SeatIdle, ev.RoundBegan, ev.LinksDone)


def rows(event: Any, state: State) -> list[dict[str, Any]]:
    """Rows with the keys seat, species, event, cause, card, trait, number and rule (``None`` where there is none).

    ``species`` is the name of the animal: in this game each animal has traits of its own. ``card`` is a place in the
    sealed deck. Bookkeeping events give no row. ``state`` is the state after the event.
    """
    if isinstance(event, SILENT):
        return []
    if isinstance(event, ev.Died):
        return [_row(event, animal // ANIMALS_PER_SEAT, animal, None, cause=cause) for animal, cause in event.deaths]
    if isinstance(event, ev.CardsDealt):
        return [_row(event, seat, None, card, cause=event.cause) for seat, card in event.cards]
    if isinstance(event, ev.CardsSeen):
        return [
            _row(event, event.seat, None, card, cause=KINDS[kind])
            for card, kind in zip(event.cards, event.kinds, strict=True)
        ]
    if isinstance(event, ev.Turned):
        return [_row(event, event.seat, None, event.card, cause=KINDS[event.kind_of_card])]
    if isinstance(event, ev.GameEnded):
        return [_row(event, seat, None, None, number=points) for seat, points in enumerate(event.scores)]
    if isinstance(event, ev.Grazed):
        return [_row(event, event.seat, animal, None, number=1) for animal in event.animals]
    if isinstance(event, ev.FoodGot):
        return [
            _row(event, event.seat, event.animal, None, cause=event.source, number=event.food + event.fat),
        ]
    trait = getattr(event, "trait", None)
    return [
        _row(
            event,
            getattr(event, "seat", None),
            getattr(event, "animal", None),
            getattr(event, "card", None),
            cause=_cause(event),
            trait=None if trait is None else state.rules.table.records[trait].name,
            number=getattr(event, "number", getattr(event, "face", None)),
        )
    ]


def marks(event: Any) -> tuple[tuple[str, int], ...]:
    """The animals that the event is about, in order, for a board to mark.

    >>> marks(ev.AttackDeclared(0, 1, 1002))
    (('animal', 1), ('animal', 1002))
    """
    if isinstance(event, ev.Died):
        return tuple(("animal", animal) for animal, _cause in event.deaths)
    if isinstance(event, ev.Grazed):
        return tuple(("animal", animal) for animal in event.animals)
    return tuple(
        ("animal", value)
        for name in ("animal", "partner", "prey")
        if isinstance(value := getattr(event, name, None), int)
    )


def _cause(event: Any) -> str | None:
    for name in ("cause", "why", "colour", "purpose", "phase"):
        value = getattr(event, name, None)
        if value is not None:
            return str(value)
    other = getattr(event, "prey", getattr(event, "partner", None))
    return animal_name(other) if other is not None else None


def _row(
    event: Any,
    seat: int | None,
    animal: int | None,
    card: int | None,
    cause: str | None = None,
    trait: str | None = None,
    number: int | None = None,
) -> dict[str, Any]:
    name = None if animal is None else animal_name(animal)
    return {
        "seat": seat,
        "species": name,
        "event": event.kind,
        "cause": cause,
        "card": card,
        "trait": trait,
        "number": number,
        "rule": event.rule,
    }
