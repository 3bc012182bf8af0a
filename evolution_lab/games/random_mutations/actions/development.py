"""DEVELOPMENT: the ways to play the top card (R-D1 to R-D3, R-V1). A play is two decisions, way then target."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import NamedTuple

from evolution_lab.core.ruleset import Decision, Reason, Table, tagged
from evolution_lab.games.random_mutations import events as ev
from evolution_lab.games.random_mutations.actions.base import on_species, own, way
from evolution_lab.games.random_mutations.growing import card_cost, pay
from evolution_lab.games.random_mutations.placing import found_species, trait_reason, turn_over
from evolution_lab.games.random_mutations.state import HIDDEN, Species, State, species_name
from evolution_lab.i18n import N_, _

NO_DIVERGENCE = Reason(N_("This match is played without the optional rule Divergence."), "R-V1")
NO_SPECIES = Reason(N_("You have no species yet. Play the card as a new species."), "R-D3")


def _against_all(state: State, seat: int, against: Callable[[State, Species], Reason | None]) -> Reason | None:
    """The reason against a way: none if any own species is free, else the first one's own."""
    first = None
    for sp in state.seats[seat].species:
        reason = against(state, sp)
        if reason is None:
            return None
        first = first or reason
    return first or NO_SPECIES


def cost_reason(state: State, sp: Species) -> Reason | None:
    """Why the stack cannot pay for a new animal of ``sp``."""
    cost = card_cost(state, sp)
    left = len(state.seats[sp.seat].stack)
    if left > cost:
        return None
    record = state.rules.table.records[sp.profile.costs[0][0]] if cost else None
    text = N_("A new animal of {species} costs {needed} cards, and your stack has {left}.")
    values = {"species": species_name(sp.id), "needed": cost + 1, "left": left}
    return Reason(text, record.rule if record else "R-D1", record.name if record else None, values=values)


def target_drawn(state: State, way: str) -> bool:
    """Whether chance, not the player, names the target of ``way`` (R-D9)."""
    return state.rules["draw"] == "fully_blind" and (way == "trait" or state.rules["fully_blind_scope"] == "all")


def draw_target(table: Table, seat: int, way: str, legal: list[int]) -> int:
    """One of ``legal`` species, uniformly, keyed by the number of the card in the seat's stack (R-D9)."""
    state: State = table.state
    drawn = legal[table.chance.below(len(legal), "placement", seat, state.seats[seat].used)]
    ev.happen(table, ev.SpeciesDrawn, seat, drawn, way)
    return drawn


@way(lambda state, seat: None)
@tagged("new_species")
class NewSpecies(NamedTuple):
    """Way (a): the top card, animal side up, founds a species (R-D3a)."""

    def __str__(self) -> str:
        return _("Play the top card as a new species.")

    def resolve(self, table: Table, decision: Decision) -> None:
        seat = decision.seat
        found_species(table, seat, table.state.seats[seat].stack[0], "card")


def _against_traits(state: State, seat: int) -> Reason | None:
    face = own_face(state, seat)
    return _against_all(state, seat, lambda state, sp: trait_reason(state, sp, face))


@way(_against_traits)
@tagged("new_trait")
class NewTrait(NamedTuple):
    """Way (b): the top card is turned over for an own species (R-D3b)."""

    def __str__(self) -> str:
        return _("Play the top card as a trait.")

    def resolve(self, table: Table, decision: Decision) -> None:
        state: State = table.state
        seat = decision.seat
        if not target_drawn(state, "trait"):
            ev.ask(table, seat, "trait_target")
            return
        legal = [sp.id for sp in state.seats[seat].species if trait_reason(state, sp, HIDDEN) is None]
        turn_over(table, seat, draw_target(table, seat, "trait", legal))


@on_species(own, lambda state, seat, sp: trait_reason(state, sp, own_face(state, seat)))
@tagged("trait_target")
class TraitTarget(NamedTuple):
    """The species for which the card is turned over."""

    species: int

    def __str__(self) -> str:
        return _("Turn the card over as a trait of {species}.").format(species=species_name(self.species))

    def resolve(self, table: Table, decision: Decision) -> None:
        turn_over(table, decision.seat, self.species)


def _against_growth(state: State, seat: int) -> Reason | None:
    return _against_all(state, seat, growth_reason)


@way(_against_growth)
@tagged("new_animal")
class NewAnimal(NamedTuple):
    """Way (c): the top card becomes one more animal of an own species (R-D3c)."""

    def __str__(self) -> str:
        return _("Play the top card as a new animal of a species.")

    def resolve(self, table: Table, decision: Decision) -> None:
        state: State = table.state
        seat = decision.seat
        if not target_drawn(state, "animal"):
            ev.ask(table, seat, "animal_target")
            return
        legal = [sp.id for sp in state.seats[seat].species if growth_reason(state, sp) is None]
        grow(table, draw_target(table, seat, "animal", legal))


@on_species(own, lambda state, seat, sp: growth_reason(state, sp))
@tagged("animal_target")
class AnimalTarget(NamedTuple):
    """The species that gets the new animal."""

    species: int

    def __str__(self) -> str:
        return _("Add an animal to {species}.").format(species=species_name(self.species))

    def resolve(self, table: Table, decision: Decision) -> None:
        grow(table, self.species)


def _against_splits(state: State, seat: int) -> Reason | None:
    if not state.rules["divergence"]:
        return NO_DIVERGENCE
    return _against_all(state, seat, split_reason)


@way(_against_splits, where=lambda state: bool(state.rules["divergence"]))
@tagged("split")
class Split(NamedTuple):
    """Way (d), only with the optional rule Divergence: the top card splits an own species (R-V1)."""

    def __str__(self) -> str:
        return _("Play the top card as a new animal that splits off a sister species.")

    def resolve(self, table: Table, decision: Decision) -> None:
        state: State = table.state
        seat = decision.seat
        if not target_drawn(state, "split"):
            ev.ask(table, seat, "split_target")
            return
        legal = [sp.id for sp in state.seats[seat].species if split_reason(state, sp) is None]
        split(table, draw_target(table, seat, "split", legal))


@on_species(own, lambda state, seat, sp: split_reason(state, sp))
@tagged("split_target")
class SplitTarget(NamedTuple):
    """The species that is split."""

    species: int

    def __str__(self) -> str:
        return _("Split {species}.").format(species=species_name(self.species))

    def resolve(self, table: Table, decision: Decision) -> None:
        split(table, self.species)


@tagged("bud")
class Bud(NamedTuple):
    """Option ``budding="optional"``: let a Budding species bud, or not (R-T10)."""

    yes: bool

    def __str__(self) -> str:
        return _("Let it bud.") if self.yes else _("No bud this time.")

    @classmethod
    def candidates(cls, state: State, decision: Decision) -> list[Bud]:
        return [cls(True), cls(False)]

    def why_not(self, state: State, decision: Decision) -> Reason | None:
        return cost_reason(state, state.species(int(decision.about[0]))) if self.yes else None

    def resolve(self, table: Table, decision: Decision) -> None:
        species = int(decision.about[0])
        if self.yes:
            bud(table, table.state.species(species))
        else:
            ev.happen(table, ev.BudMissed, decision.seat, species, "declined")


def own_face(state: State, seat: int) -> int:
    """The face of the top card where the player may use it (chosen mode), else hidden."""
    stack = state.seats[seat].stack
    return state.faces[stack[0]] if state.rules["draw"] == "chosen" and stack else HIDDEN


def growth_reason(state: State, sp: Species) -> Reason | None:
    """Why ``sp`` cannot get one more animal (R-D5, R-T7)."""
    limit = len(state.seats[sp.seat].species)
    if len(sp.animals) >= limit:
        return _at_the_limit(sp.id, len(sp.animals), limit)
    return cost_reason(state, sp)


@lru_cache(maxsize=1024)  # batches ask at every step and read none
def _at_the_limit(species: int, count: int, limit: int) -> Reason:
    text = N_(
        "Animals of {species}: {count}. No species may get more animals than you have species, and you have {limit}."
    )
    return Reason(text, "R-D5", values={"species": species_name(species), "count": count, "limit": limit})


def split_reason(state: State, sp: Species) -> Reason | None:
    """Why ``sp`` cannot be split (R-V4)."""
    if not sp.cards and state.rules["divergence_needs_trait"]:
        return Reason(
            N_("{species} has no trait yet, so there is nothing to split."),
            "R-V4",
            values={"species": species_name(sp.id)},
        )
    return cost_reason(state, sp)


def grow(table: Table, species: int) -> None:
    """First card: the new animal; then the extra cards, unseen (R-T7)."""
    state: State = table.state
    sp = state.species(species)
    ev.happen(table, ev.AnimalAdded, sp.seat, species, state.seats[sp.seat].stack[0], "growth")
    pay(table, sp)


def bud(table: Table, sp: Species) -> None:
    """A new animal from the top of the stack, whatever the cap; missed where the stack cannot pay (R-T10)."""
    state: State = table.state
    stack = state.seats[sp.seat].stack
    if len(stack) <= card_cost(state, sp):
        ev.happen(table, ev.BudMissed, sp.seat, sp.id, "cost" if stack else "empty")
        return
    ev.happen(table, ev.AnimalAdded, sp.seat, sp.id, stack[0], "budding")
    pay(table, sp)


def split(table: Table, species: int) -> None:
    """The top card becomes a new species with the parent's traits (R-V1, R-V2)."""
    state: State = table.state
    parent = state.species(species)
    seat = parent.seat
    ev.happen(table, ev.SpeciesSplit, seat, species, ev.next_species(state, seat), state.seats[seat].stack[0])
    pay(table, parent)
