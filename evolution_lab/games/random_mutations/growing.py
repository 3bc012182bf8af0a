"""What a new animal costs beyond its own card, and animals that are born in FEEDING (R-T7, R-M3)."""

from __future__ import annotations

from evolution_lab.core.ruleset import Table
from evolution_lab.games.random_mutations import events as ev
from evolution_lab.games.random_mutations.state import Animal, Species, State


def card_cost(state: State, sp: Species) -> int:
    """How many cards beyond the animal itself a new animal of ``sp`` costs (R-T7)."""
    costs = sp.profile.costs
    return sum(cost(state) for _trait, cost in costs) if costs else 0


def pay(table: Table, sp: Species) -> None:
    """Discard the extra cards of a new animal, unseen."""
    seat = sp.seat
    for _number in range(card_cost(table.state, sp)):
        ev.happen(table, ev.CardDiscarded, seat, table.state.seats[seat].stack[0], "cost")


def give_birth(table: Table, sp: Species, mother: Animal, trait: int, food: int) -> None:
    """The next card of the main deck becomes one more animal of ``sp``, whatever the limit; its price comes from the stack."""
    state: State = table.state
    share = state.shares[sp.seat if len(state.shares) > 1 else 0]
    if not share:
        ev.happen(table, ev.BirthMissed, sp.seat, sp.id, mother.card, "empty", trait)
    elif len(state.seats[sp.seat].stack) < card_cost(state, sp):
        ev.happen(table, ev.BirthMissed, sp.seat, sp.id, mother.card, "cost", trait)
    else:
        ev.happen(table, ev.Born, sp.seat, sp.id, mother.card, share[0], food, trait)
        pay(table, sp)


def may_fill(state: State, sp: Species, animal: Animal) -> bool:
    """Whether food could set something off: the animal is hungry, and a trait of it waits for it to become full."""
    return bool(sp.profile.filled) and ev.is_hungry(state, sp, animal)


def fill(table: Table, sp: Species, animal: Animal) -> None:
    """After food for an animal of which ``may_fill`` was true: if it is full now, its traits act."""
    if not ev.is_hungry(table.state, sp, animal):
        for _trait, filled in sp.profile.filled:
            filled(table, sp, animal)
