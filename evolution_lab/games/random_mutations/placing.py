"""Turning a card over and finding the species that can take it (R-D2, R-D4, R-D6)."""

from __future__ import annotations

from evolution_lab.core.ruleset import Reason, Table
from evolution_lab.games.random_mutations import events as ev
from evolution_lab.games.random_mutations.state import HIDDEN, Species, State, species_name
from evolution_lab.i18n import N_


def trait_reason(state: State, sp: Species, trait: int) -> Reason | None:
    """Why ``trait`` cannot lie on ``sp``; with a hidden face only what can be known beforehand is tested."""
    name = {"species": species_name(sp.id)}
    if len(sp.animals) != 1:
        text = N_("{species} has {count} animals; a trait is played only on a species of one animal.")
        return Reason(text, "R-D4", values={**name, "count": len(sp.animals)})
    if trait == HIDDEN:
        return None
    record = state.rules.table.records[trait]
    if "turned" in record.hooks:
        return None
    if sp.mask >> trait & 1:
        return Reason(N_("{species} has {trait} already."), "R-D6", record.name, values={**name, "trait": record.label})
    clash = record.hooks.get("clash")
    other = clash(state, sp.mask) if clash is not None else None
    if other is not None:
        label = state.rules.label(state.rules.table.index[other])
        text = N_("{species} has {other}, and {trait} cannot lie beside it.")
        return Reason(text, "R-D6", record.name, values={**name, "trait": record.label, "other": label})
    return None


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
