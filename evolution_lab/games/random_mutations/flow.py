"""Phases and whose turn: what the game does by itself between decisions. One step after the other (see ``advance``)."""

from __future__ import annotations

from collections.abc import Callable
from itertools import islice
from typing import Any

from evolution_lab.core.ruleset import Decision, Table
from evolution_lab.games.random_mutations import events as ev
from evolution_lab.games.random_mutations.actions.development import bud
from evolution_lab.games.random_mutations.actions.feeding import grazing_power
from evolution_lab.games.random_mutations.actions.passing import feeding_answers
from evolution_lab.games.random_mutations.attack import lose_empty_species
from evolution_lab.games.random_mutations.climate import roll_climate
from evolution_lab.games.random_mutations.deck import DRAW_BONUS, RESTART_STACK, START_SPECIES, START_STACK
from evolution_lab.games.random_mutations.placing import found_species
from evolution_lab.games.random_mutations.scoring import ranking, scores
from evolution_lab.games.random_mutations.state import CLIMATE, DEVELOPMENT, EXTINCTION, FEEDING, Species, State

# The steps of EXTINCTION, in order (R-E1 to R-E7).
PARASITES, LOSSES, STARVATION, CLEAN_UP, DRAWING, TURN_OVER = range(6)


def advance(table: Table) -> list[Any] | None:
    """All that happens without anybody choosing, until somebody must choose or the game is over.

    Returns the answers to what is asked, where they had to be found to know that there is something to ask.
    """
    state: State = table.state
    if state.turn == 0:
        begin_game(table)
    answers = None
    while not (state.pending or state.over):
        answers = STEPS[state.phase](table)
    return answers


# --- beginning -------------------------------------------------------------------------------------------------------


def begin_game(table: Table) -> None:
    """Deal 7 cards and 3 species each in seat order, then find the first player (R-S1, R-S2)."""
    state: State = table.state
    seats = range(len(state.seats))
    ev.happen(table, ev.CardsDealt, tuple(deal(state, [seat for seat in seats for _n in range(START_STACK)])), "start")
    cards = deal(state, [seat for seat in seats for _n in range(START_SPECIES)])
    ev.happen(table, ev.CardsDealt, tuple(cards), "start_species")
    for seat, card in cards:
        found_species(table, seat, card, "start")
    named = state.rules["first_player"]
    first = table.chance.below(len(state.seats), "seating") if named is None else named
    ev.happen(table, ev.GameBegan, first, named is None)
    begin_turn(table, 1, first)


def begin_turn(table: Table, turn: int, first: int) -> None:
    """Restart stacks, then the one test for the last turn (R-E6, R-G1)."""
    state: State = table.state
    order = state.order_from(first)
    wanted = [seat for seat in order if seat in state.restarts for _n in range(RESTART_STACK)]
    cards = deal(state, wanted)
    if cards:
        ev.happen(table, ev.CardsDealt, tuple(cards), "restart")
    ev.happen(table, ev.TurnBegan, turn, first, state.last or any(not share for share in state.shares))
    ev.happen(table, ev.PhaseBegan, DEVELOPMENT)


def deal(state: State, seats: list[int]) -> list[tuple[int, int]]:
    """The next card of the main deck (or of the seat's share) for each of ``seats`` in order, as far as cards last."""
    if len(state.shares) == 1:
        return list(zip(seats, state.shares[0], strict=False))
    left = [iter(share) for share in state.shares]
    return [(seat, card) for seat in seats for card in islice(left[seat], 1)]


def climate(table: Table) -> None:
    """R-C1: dice, then the tokens are taken."""
    roll_climate(table)
    ev.happen(table, ev.PhaseBegan, FEEDING)


# --- laps of the table -----------------------------------------------------------------------------------------------


def next_seat(table: Table) -> int:
    """Hand the moment to the next seat clockwise; a new round begins with the first player."""
    state: State = table.state
    seat = state.first if state.active < 0 else (state.active + 1) % len(state.seats)
    if seat == state.first:
        ev.happen(table, ev.RoundBegan, state.round + 1)
    ev.happen(table, ev.MomentBegan, seat)
    return seat


def development(table: Table) -> None:
    """R-D1: laps until everybody has passed."""
    state: State = table.state
    if state.active >= 0 and not state.acted:
        development_moment(table, state.active)
    elif all(seat.passed for seat in state.seats):
        ev.happen(table, ev.PhaseBegan, CLIMATE)
    else:
        while state.seats[next_seat(table)].passed:
            ev.happen(table, ev.SeatIdle, state.active)
        development_moment(table, state.active)


def development_moment(table: Table, seat: int) -> None:
    """Buds first (R-T10), then the card of the round."""
    state: State = table.state
    mine = state.seats[seat]
    if mine.to_bud:
        species = mine.to_bud[0]
        if state.rules["budding"] == "optional" and mine.stack:
            ev.ask(table, seat, "bud", species)
        else:
            bud(table, state.species(species))
        return
    if not mine.stack:
        ev.happen(table, ev.Passed, seat, "empty")
        return
    if state.rules["draw"] == "chosen" and state.peeked[seat] != mine.stack[0]:
        ev.happen(table, ev.Peeked, seat, mine.stack[0], state.faces[mine.stack[0]])
    ev.ask(table, seat, "develop")


def feeding(table: Table) -> list[Any] | None:
    """R-F1 to R-F6: laps until no seat can act or all have passed in a row."""
    state: State = table.state
    if state.active >= 0 and not state.acted:
        return feeding_moment(table, state.active)
    if (
        state.active >= 0
        and not state.grazed
        and state.rules["grazing_when"] != "before"
        and grazing_power(state, state.active)
    ):
        ev.ask(table, state.active, "graze_amount", 0)
    elif state.passes >= len(state.seats):
        ev.happen(table, ev.CentreCleared, state.centre["red"], state.centre["green"], state.centre["black"])
        ev.happen(table, ev.PhaseBegan, EXTINCTION)
    else:
        return feeding_moment(table, next_seat(table))
    return None


def feeding_moment(table: Table, seat: int) -> list[Any] | None:
    """A seat that can do nothing is skipped, though its grazing animals may still graze (R-F5, R-T5)."""
    state: State = table.state
    answers = feeding_answers(state, Decision(seat, "feed"))
    if answers:
        ev.ask(table, seat, "feed")
        return answers
    if not state.grazed and state.rules["grazing_when"] == "before" and grazing_power(state, seat):
        ev.ask(table, seat, "graze_amount", 0)
        return None
    ev.happen(table, ev.Passed, seat, "nothing")
    return None


# --- EXTINCTION ------------------------------------------------------------------------------------------------------


def extinction(table: Table) -> None:
    """The steps in order; each sets the next one."""
    (parasites, losses, starvation, clean_up, drawing, turn_over)[table.state.step](table)


def parasites(table: Table) -> None:
    """R-E1: owners of the species with the most parasites name the animal that dies, in turn order."""
    state: State = table.state
    most = worst_parasites(state.all_species())
    for seat in reversed(state.order_from(state.first)):  # the last one pushed is asked first
        for group in reversed(loss_groups(state, seat, most)):
            ev.ask(table, seat, "loss", *group)
    ev.happen(table, ev.StepDone, LOSSES)


def worst_parasites(rows: list[Species]) -> int:
    """The most parasites that one of these species has."""
    return max(map(species_parasites, rows), default=0)


def loss_groups(state: State, seat: int, most: int) -> list[list[int]]:
    """The losses of ``seat`` to parasites, ``most`` being the most on the table: for each, where its animal may come from."""
    species = state.seats[seat].species
    if state.rules["parasite_kill"] == "each_player":
        most = worst_parasites(species)
    hit = [sp.id for sp in species if species_parasites(sp) == most] if most else []
    if not hit:
        return []
    return [[species] for species in hit] if state.rules["parasite_tie_same_player"] == "each" else [hit]


def species_parasites(sp: Species) -> int:
    """The parasites on all animals of a species (R-E1)."""
    return sum([animal.black for animal in sp.animals])


def losses(table: Table) -> None:
    """All losses to parasites are one event; then every black token goes back to the box."""
    state: State = table.state
    if state.losses:
        ev.happen(table, ev.Died, tuple((species, animal, "parasites") for species, animal in state.losses))
        lose_empty_species(table, "parasites")
    if any(animal.black for sp in state.all_species() for animal in sp.animals):
        ev.happen(table, ev.ParasitesCleared)
    ev.happen(table, ev.StepDone, STARVATION)


def starvation(table: Table) -> None:
    """R-E2: hungry and poisoned animals die, all at once; a learner's trait may keep hungry ones alive (R-O4)."""
    state: State = table.state
    deaths = []
    kept: dict[tuple[int, int, int], int] = {}
    for sp in state.all_species():
        keepers = sp.profile.survives_hunger
        for animal in sp.animals:
            hungry = ev.is_hungry(state, sp, animal)
            keeper = next((trait for trait, keeps in keepers if keeps(state, sp, animal)), None) if hungry else None
            if hungry and keeper is None:
                deaths.append((sp.id, animal.card, "hunger"))
            elif animal.poisoned:
                deaths.append((sp.id, animal.card, "poison"))
            elif keeper is not None:
                kept[sp.seat, sp.id, keeper] = kept.get((sp.seat, sp.id, keeper), 0) + 1
    for (seat, species, trait), number in kept.items():
        ev.happen(table, ev.TraitActed, seat, species, trait, "survives_hunger", number)
    if deaths:
        ev.happen(table, ev.Died, tuple(deaths))
        lose_empty_species(table, "hunger")
    ev.happen(table, ev.StepDone, CLEAN_UP)


def clean_up(table: Table) -> None:
    """R-E4: survivors give their tokens back."""
    ev.happen(table, ev.TokensCleared)
    ev.happen(table, ev.StepDone, DRAWING)


def drawing(table: Table) -> None:
    """R-E5, R-E6: each seat draws animals + 2, one at a time round the table; a bare seat restarts instead."""
    state: State = table.state
    if not state.last:
        bare = [i for i, seat in enumerate(state.seats) if not seat.animals() and not seat.stack]
        if bare:
            ev.happen(table, ev.RestartDue, tuple(bare))
        cards = deal(state, drawing_order(state))
        if cards:
            ev.happen(table, ev.CardsDealt, tuple(cards), "draw")
    ev.happen(table, ev.StepDone, TURN_OVER)


def drawing_order(state: State) -> list[int]:
    """Who draws the first, second, ... card."""
    left = [seat.animals() + DRAW_BONUS for seat in state.seats]
    if state.rules["restart_replaces_draw"]:
        for seat in state.restarts:
            left[seat] = 0
    order = []
    while any(left):
        for seat in state.order_from(state.first):
            if left[seat]:
                order.append(seat)
                left[seat] -= 1
    return order


def turn_over(table: Table) -> None:
    """The first player passes to the left, or the game ends (R-E7, R-G1)."""
    state: State = table.state
    if state.last:
        ev.happen(table, ev.GameEnded, tuple(scores(state)), tuple(ranking(state, table.chance)))
    else:
        begin_turn(table, state.turn + 1, (state.first + 1) % len(state.seats))


STEPS: dict[str, Callable[[Table], list[Any] | None]] = {
    DEVELOPMENT: development,
    CLIMATE: climate,
    FEEDING: feeding,
    EXTINCTION: extinction,
}
