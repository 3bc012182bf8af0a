"""Who lives on the table, for charts and tables: all of it is public.

A game that wants population charts has a module of this name with these functions (see
:class:`evolution_lab.charts.population.CensusTaker`). In this game every animal has traits of its own, so each counts as
a line of one animal.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any, NamedTuple

from evolution_lab.games.origin import events as ev
from evolution_lab.games.origin.rules import Rules
from evolution_lab.games.origin.state import PHASES, State, animal_name
from evolution_lab.games.origin.texts import CAUSE_LABELS, PHASE_LABELS
from evolution_lab.i18n import _

EACH_ALONE = True  # a line is one animal, no species: charts then speak of animals


class Living(NamedTuple):
    """One living animal. ``traits`` are names in the order of the table, pairs too; each once."""

    id: int
    seat: int
    name: str
    animals: int
    traits: tuple[str, ...]


@lru_cache(maxsize=4096)
def _names(rules: Rules, mask: int) -> tuple[str, ...]:
    return tuple(rules.table.names(mask))


def census(state: State) -> list[Living]:
    """Every animal, seat by seat."""
    return [
        Living(animal.id, animal.seat, animal_name(animal.id), 1, _names(state.rules, animal.mask | animal.pairs))
        for seat in state.seats
        for animal in seat.animals
    ]


def traits(state: State) -> list[tuple[str, str]]:
    """``(name, label)`` of every trait of this match in order, in the language in use."""
    return [(record.name, _(record.label)) for record in state.rules.table.records]


def card_face(state: State, card: int) -> tuple[str, str]:
    """What is printed on a card that has left the deck: the name of its first trait, and the labels of both if it has two."""
    records = state.rules.table.records
    traits = state.rules.kinds[state.faces[card]]
    return records[traits[0]].name, " / ".join(_(records[one].label) for one in traits)


def trait_colours(state: State) -> dict[str, str]:
    """The colours of the traits that somebody wrote: none in this game."""
    return {}


def phases() -> list[tuple[str, str]]:
    """``(name, label)`` of the phases of a turn in order, in the language in use."""
    return [(phase, _(PHASE_LABELS[phase])) for phase in PHASES]


def cause_of_loss(event: Any, species: int) -> str:
    """Why the animal ``species`` died at ``event``, ``""`` where it did not."""
    if not isinstance(event, ev.Died):
        return ""
    return next((cause for animal, cause in event.deaths if animal == species), "")


def cause_of_birth(event: Any, species: int) -> str:
    """How the animal ``species`` came to be at ``event``; ``""`` where the match began with it."""
    return str(event.cause) if isinstance(event, ev.AnimalBorn) else ""


def cause_label(cause: str) -> str:
    """A cause of loss in words."""
    return _(CAUSE_LABELS[cause]) if cause in CAUSE_LABELS else cause
