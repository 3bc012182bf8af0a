"""Events as tidy rows: one row says what happened to whom and why."""

from __future__ import annotations

from typing import Any

from evolution_lab.games.random_mutations import events as ev
from evolution_lab.games.random_mutations.state import State, species_name

SILENT = (ev.Asked, ev.Answered, ev.MomentBegan, ev.StepDone, ev.SeatIdle, ev.RoundBegan)


def rows(event: Any, state: State) -> list[dict[str, Any]]:
    """Rows with the keys seat, species, event, cause, card, trait and number (``None`` where there is none).

    ``card`` is the place in the sealed deck. Bookkeeping events give no row. ``state`` is the state after the event.
    """
    if isinstance(event, SILENT):
        return []
    if isinstance(event, ev.Died):
        return [_row(event, species // 1000, species, card, cause=cause) for species, card, cause in event.deaths]
    if isinstance(event, ev.CardsDealt):
        return [_row(event, seat, None, card, cause=event.cause) for seat, card in event.cards]
    if isinstance(event, ev.ClimateRolled):
        return [
            _row(event, event.seat, None, None, cause=colour, number=getattr(event, colour))
            for colour in ("red", "green", "black")
        ]
    if isinstance(event, ev.GameEnded):
        return [_row(event, seat, None, None, number=points) for seat, points in enumerate(event.scores)]
    trait = getattr(event, "trait", None)
    return [
        _row(
            event,
            getattr(event, "seat", None),
            getattr(event, "species", None),
            getattr(event, "card", getattr(event, "animal", None)),
            cause=_cause(event),
            trait=None if trait is None else state.rules.table.records[trait].name,
            number=getattr(event, "number", getattr(event, "face", None)),
        )
    ]


def marks(event: Any) -> tuple[tuple[str, int], ...]:
    """The species and animals that the event is about, in order, for a board to mark.

    >>> marks(ev.TokenTaken(0, "red", 1, 12))
    (('species', 1), ('animal', 12))
    """
    if isinstance(event, ev.Died):
        return tuple(("species", species) for species, _card, _cause in event.deaths)
    found = [
        ("species", value)
        for name in ("species", "parent", "prey")
        if isinstance(value := getattr(event, name, None), int)
    ]
    animal = getattr(event, "animal", None)
    return (*found, ("animal", animal)) if isinstance(animal, int) else tuple(found)


def _cause(event: Any) -> str | None:
    for name in ("cause", "why", "colour", "purpose", "phase"):
        value = getattr(event, name, None)
        if value is not None:
            return str(value)
    prey = getattr(event, "prey", None)
    return species_name(prey) if prey is not None else None


def _row(
    event: Any,
    seat: int | None,
    species: int | None,
    card: int | None,
    cause: str | None = None,
    trait: str | None = None,
    number: int | None = None,
) -> dict[str, Any]:
    name = None if species is None else species_name(species)
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
