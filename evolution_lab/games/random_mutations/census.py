"""Who lives on the table, for charts and tables: all of it is public.

A game that wants population charts has a module of this name with these functions (see
:class:`evolution_lab.charts.population.CensusTaker`).
"""

from __future__ import annotations

from collections import Counter
from typing import Any, NamedTuple

from evolution_lab.games.random_mutations import events as ev
from evolution_lab.games.random_mutations.state import PHASES, State, species_name
from evolution_lab.games.random_mutations.texts import CAUSE_LABELS, PHASE_LABELS
from evolution_lab.i18n import _


class Living(NamedTuple):
    """One living species. ``traits`` are names in rule-book order; every animal of the species carries all of them."""

    id: int
    seat: int
    name: str
    animals: int
    traits: tuple[str, ...]


def census(state: State) -> list[Living]:
    """Every species with at least one animal, seat by seat."""
    records = state.rules.table.records
    return [
        Living(
            sp.id,
            sp.seat,
            species_name(sp.id),
            len(sp.animals),
            tuple(record.name for number, record in enumerate(records) if sp.mask >> number & 1) if sp.mask else (),
        )
        for seat in state.seats
        for sp in seat.species
        if sp.animals
    ]


def traits(state: State) -> list[tuple[str, str]]:
    """``(name, label)`` of every trait of this match in rule-book order, in the language in use."""
    return [(record.name, _(record.label)) for record in state.rules.table.records]


def trait_colours(state: State) -> dict[str, str]:
    """The colours of the traits that somebody wrote."""
    return {record.name: record.colour for record in state.rules.table.records if record.colour}


def phases() -> list[tuple[str, str]]:
    """``(name, label)`` of the phases of a turn in order, in the language in use."""
    return [(phase, _(PHASE_LABELS[phase])) for phase in PHASES]


def cause_of_loss(event: Any, species: int) -> str:
    """Why the last animal of ``species`` died at ``event``: its most frequent cause there, ``""`` where none is known."""
    if not isinstance(event, ev.Died):
        return ""
    causes = Counter(cause for dead, _card, cause in event.deaths if dead == species)
    return causes.most_common(1)[0][0] if causes else ""


def cause_of_birth(event: Any, species: int) -> str:
    """How ``species`` came to be at ``event``: ``card``, ``split``, ...; ``""`` where the match began with it."""
    if isinstance(event, ev.SpeciesSplit):
        return "split"
    return str(event.cause) if isinstance(event, ev.SpeciesFounded) else ""


def parent(event: Any, species: int) -> int | None:
    """The species that ``species`` was split from at ``event``; ``None`` where it is new on the table (R-V1, R-D3a)."""
    return event.parent if isinstance(event, ev.SpeciesSplit) and event.species == species else None


def cause_label(cause: str) -> str:
    """A cause of loss in words."""
    return _(CAUSE_LABELS[cause]) if cause in CAUSE_LABELS else cause
