"""Who lives on the table, for charts and tables: all of it is public.

A game that wants population charts has a module of this name with these functions (see
:class:`evolution_lab.charts.population.CensusTaker`). A line is a species; its animals are its population.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any, NamedTuple

from evolution_lab.games.natural_selection import events as ev
from evolution_lab.games.natural_selection.rules import Rules
from evolution_lab.games.natural_selection.state import NONE, PHASES, State, species_name
from evolution_lab.games.natural_selection.texts import CAUSE_LABELS, PHASE_LABELS, kind_label
from evolution_lab.i18n import _

EACH_ALONE = False
ROUNDS = True  # a full cycle of the phases is a round; a turn is that of one player


class Living(NamedTuple):
    """One species. ``animals`` is its population; ``traits`` are the names that everybody sees, in the order of the table."""

    id: int
    seat: int
    name: str
    animals: int
    traits: tuple[str, ...]


@lru_cache(maxsize=4096)
def _names(rules: Rules, mask: int) -> tuple[str, ...]:
    return tuple(rules.table.names(mask))


def census(state: State) -> list[Living]:
    """Every species, seat by seat."""
    return [
        Living(one.id, one.seat, species_name(one.id), one.population, _names(state.rules, one.mask))
        for one in state.all_species()
    ]


def traits(state: State) -> list[tuple[str, str]]:
    """``(name, label)`` of every trait of this match in order, in the language in use."""
    return [(record.name, _(record.label)) for record in state.rules.table.records]


def card_face(state: State, card: int) -> tuple[str, str]:
    """What is printed on a card: the name of its trait, and trait and food number as people read them."""
    kind = state.faces[card]
    return state.rules.table.records[state.rules.traits[kind]].name, kind_label(kind)


def trait_colours(state: State) -> dict[str, str]:
    """The colours of the traits that somebody wrote: none in this game."""
    return {}


def phases() -> list[tuple[str, str]]:
    """``(name, label)`` of the phases of a round in order, in the language in use."""
    return [(phase, _(PHASE_LABELS[phase])) for phase in PHASES]


def cause_of_loss(event: Any, species: int) -> str:
    """Why the species became extinct at ``event``, ``""`` where it did not."""
    return str(event.cause) if isinstance(event, ev.Extinct) and event.species == species else ""


def cause_of_birth(event: Any, species: int) -> str:
    """How the species came to be at ``event``; ``""`` where the match began with it."""
    if not isinstance(event, ev.SpeciesFounded) or event.species != species:
        return ""
    return "free" if event.card == NONE else "card"


def cause_label(cause: str) -> str:
    """A cause of loss in words."""
    return _(CAUSE_LABELS[cause]) if cause in CAUSE_LABELS else cause
