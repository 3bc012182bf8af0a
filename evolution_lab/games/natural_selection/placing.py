"""Where a trait card may lie, and why not; face-down traits are turned (rules.md, N-P2, N-P5, N-P7, N-R1)."""

from __future__ import annotations

from functools import lru_cache

from evolution_lab.core.ruleset import Reason, Table
from evolution_lab.games.natural_selection import events as ev
from evolution_lab.games.natural_selection.state import HIDDEN, MOST, NONE, Species, State, species_name
from evolution_lab.i18n import N_

NOT_IN_THIS_MODE = Reason(N_("In this draw mode no trait is discarded: that would undo the draw."), "N-P5")
NO_TRAITS = Reason(N_("None of your species has a trait."), "N-P5")


@lru_cache(maxsize=1024)
def _full_reason(species: int, slots: int) -> Reason:
    text = N_("{species} has {slots} traits, and there is room for no more. Discard one first.")
    return Reason(text, "N-P2", values={"species": species_name(species), "slots": slots})


@lru_cache(maxsize=1024)
def _has_it_reason(species: int, name: str, label: str) -> Reason:
    values = {"species": species_name(species), "trait": label}
    return Reason(N_("{species} has {trait} already."), "N-P2", name, values=values)


@lru_cache(maxsize=1024)
def grown_reason(species: int, what: str) -> Reason:
    """It cannot grow any more in this way."""
    text = N_("The body of {species} is as large as can be.")
    if what == "population":
        text = N_("The population of {species} is as large as can be.")
    return Reason(text, "N-P4", values={"species": species_name(species)})


def trait_reason(state: State, species: Species, card: int) -> Reason | None:
    """Why ``card`` cannot be laid on ``species`` as a trait, for all that the one who looks can see (N-P2).

    In the blind draw modes nobody knows before the common reveal, and then a card may have to move on (N-P7).
    """
    rules = state.rules
    if rules.unseen:
        return None
    if len(species.cards) >= rules.slots:
        return _full_reason(species.id, rules.slots)
    face = state.faces[card]
    if face != HIDDEN:
        trait = rules.traits[face]
        for other in species.cards:
            if state.faces[other] != HIDDEN and rules.traits[state.faces[other]] == trait:
                record = rules.table.records[trait]
                return _has_it_reason(species.id, record.name, record.label)
    return None


def fits_somewhere(state: State, seat: int, card: int) -> bool:
    """Whether the seat could lay ``card`` on one of its species."""
    return any(trait_reason(state, species, card) is None for species in state.seats[seat].species)


def can_grow(species: Species, what: str) -> bool:
    """Whether body or population may still grow (N-P4)."""
    return (species.body if what == "body" else species.population) < MOST


def discard_reason(state: State, seat: int) -> Reason | None:
    """Why the seat cannot discard a trait of its own now (N-P5)."""
    if state.rules.unseen and not state.rules["blind_discard"]:
        return NOT_IN_THIS_MODE
    return None if any(species.cards for species in state.seats[seat].species) else NO_TRAITS


def discard_trait(table: Table, species: Species, card: int) -> None:
    """A trait of an own species is discarded, with what was stored on it."""
    state: State = table.state
    kind = state.faces[card]
    open_card = state.known[card] != HIDDEN
    stores = open_card and "stores" in state.rules.table.records[state.rules.traits[kind]].hooks
    ev.happen(table, ev.TraitDiscarded, species.seat, species.id, card, kind, species.fat if stores else 0, open_card)


def turn_traits(table: Table) -> None:
    """All face-down traits are turned, in the order in which they were played (N-R1)."""
    state: State = table.state
    for card in state.laid[:]:
        owner = next(species for species in state.all_species() if card in species.cards)
        kind = state.faces[card]
        ev.happen(
            table, ev.TraitTurned, owner.seat, owner.id, card, kind, _place(state, owner, state.rules.traits[kind])
        )


def _place(state: State, declared: Species, trait: int) -> int:
    """The species on which a turned trait stays: the declared one, or the next on the right that can take it (N-P7)."""
    row = state.seats[declared.seat].species
    start = row.index(declared)
    for species in row[start:] + row[:start]:
        turned = sum(state.known[card] != HIDDEN for card in species.cards)
        if not species.mask >> trait & 1 and turned < state.rules.slots:
            return species.id
    return NONE
