"""Turning a card over and finding the species that can take it (R-D2, R-D4, R-D6)."""

from __future__ import annotations

from functools import lru_cache

from evolution_lab.core.ruleset import Reason, Table
from evolution_lab.games.random_mutations import events as ev
from evolution_lab.games.random_mutations.state import HIDDEN, Species, State, species_name
from evolution_lab.i18n import N_


def trait_reason(state: State, sp: Species, trait: int) -> Reason | None:
    """Why ``trait`` cannot lie on ``sp``; with a hidden face only what can be known beforehand is tested."""
    if len(sp.animals) != 1:
        return _too_many(sp.id, len(sp.animals))
    if trait == HIDDEN:
        return None
    record = state.rules.table.records[trait]
    if "turned" in record.hooks:
        return None
    if sp.mask >> trait & 1:
        return _has_it(sp.id, record.name, record.label)
    other = clashing(state, sp.mask, trait)
    if other is not None:
        return _clash(sp.id, record.name, record.label, state.rules.label(state.rules.table.index[other]))
    return None


# Batches ask for reasons at every step and read none, so each is made once.


@lru_cache(maxsize=1024)
def _has_it(species: int, trait: str, label: str) -> Reason:
    text = N_("{species} has {trait} already.")
    return Reason(text, "R-D6", trait, values={"species": species_name(species), "trait": label})


@lru_cache(maxsize=1024)
def _clash(species: int, trait: str, label: str, other: str) -> Reason:
    text = N_("{species} has {other}, and {trait} cannot lie beside it.")
    return Reason(text, "R-D6", trait, values={"species": species_name(species), "trait": label, "other": other})


@lru_cache(maxsize=1024)
def _too_many(species: int, count: int) -> Reason:
    text = N_("{species} has {count} animals; a trait is played only on a species of one animal.")
    return Reason(text, "R-D4", values={"species": species_name(species), "count": count})


def clashing(state: State, mask: int, trait: int) -> str | None:
    """The name of the trait in ``mask`` that ``trait`` cannot lie beside; it is enough that one of the two says so."""
    profile = state.rules.profile
    for _trait, clash in profile(1 << trait).clashes:
        other: str | None = clash(state, mask)
        if other is not None:
            return other
    for number, clash in profile(mask).clashes:
        if clash(state, 1 << trait) is not None:
            return state.rules.table.records[number].name
    return None


def found_species(table: Table, seat: int, card: int, cause: str) -> None:
    """A card nobody has turned becomes a new species; where cards may lie in wait, its owner looks at it (R-D3a, R-M1)."""
    state: State = table.state
    species = ev.next_species(state, seat)
    seen = card == state.peeked[seat]
    ev.happen(table, ev.SpeciesFounded, seat, species, card, cause)
    if state.rules.ambush and not seen:
        ev.happen(table, ev.Looked, seat, species, card, state.faces[card])


def turn_over(table: Table, seat: int, species: int) -> None:
    """Turn the top card of ``seat`` over for ``species``, then lay it where it fits."""
    state: State = table.state
    card = state.seats[seat].stack[0]
    ev.happen(table, ev.Turned, seat, species, card, state.faces[card])
    place_turned(table, seat, species, card)


def place_turned(table: Table, seat: int, declared: int, card: int) -> None:
    """The turned card goes to the declared species or wanders to the right until one can take it (R-D6)."""
    state: State = table.state
    trait = state.known[card]
    record = state.rules.table.records[trait]
    if "turned" in record.hooks:
        record.hooks["turned"](table, state.species(declared), card)
        return
    passed_over: list[int] = []
    for sp in _from_declared(state, seat, declared):
        if trait_reason(state, sp, trait) is None:
            ev.happen(table, ev.TraitLaid, seat, sp.id, card, trait, tuple(passed_over))
            return
        passed_over.append(sp.id)
    if state.rules["redirect_no_fit"] == "new_species":
        ev.happen(table, ev.SpeciesFounded, seat, ev.next_species(state, seat), card, "redirect")
    else:
        ev.happen(table, ev.CardDiscarded, seat, card, "redirect")


def _from_declared(state: State, seat: int, declared: int) -> list[Species]:
    row = state.seats[seat].species
    start = next(i for i, sp in enumerate(row) if sp.id == declared)
    return row[start:] + (row[:start] if state.rules["redirect_wrap"] else [])
