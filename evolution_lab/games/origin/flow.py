"""Phases and whose turn: what the game does by itself between decisions. One step after the other (see ``advance``)."""

from __future__ import annotations

from evolution_lab.core.ruleset import Table
from evolution_lab.games.origin import events as ev
from evolution_lab.games.origin.attack import go_on
from evolution_lab.games.origin.bank import fill_bank
from evolution_lab.games.origin.deck import DRAW_BONUS, FRESH_START, START_HAND
from evolution_lab.games.origin.food import pass_on
from evolution_lab.games.origin.scoring import ranking, scores
from evolution_lab.games.origin.state import BANK, DEVELOPMENT, EXTINCTION, FEEDING, Links, State

# The steps of EXTINCTION, in order (O-E1 to O-E4).
DYING, DRAWING, CLEAN_UP, TURN_OVER = range(4)


def advance(table: Table) -> None:
    """All that happens without anybody choosing, until somebody must choose or the game is over."""
    state: State = table.state
    while not (state.pending or state.over):
        _step(table, state)


def _step(table: Table, state: State) -> None:
    if state.agenda:
        if isinstance(state.agenda[-1], Links):
            pass_on(table)
        else:
            go_on(table)
    elif state.turn == 0:
        begin_game(table)
    elif state.phase == DEVELOPMENT:
        development(table)
    elif state.phase == BANK:
        fill_bank(table)
        ev.happen(table, ev.PhaseBegan, FEEDING)
    elif state.phase == FEEDING:
        feeding(table)
    else:
        (dying, drawing, clean_up, turn_over)[state.step](table)


# --- beginning -------------------------------------------------------------------------------------------------------


def begin_game(table: Table) -> None:
    """Deal the hands in seat order, then find the first player (O-S1, O-S2)."""
    state: State = table.state
    seats = range(len(state.seats))
    if state.rules["scenario"] == "cataclysm":
        each = min(len(share) for share in state.shares)
        each = each if len(state.shares) > 1 else each // len(state.seats)
        hand_out(table, [seat for _n in range(each) for seat in seats], "cataclysm")
    else:
        hand_out(table, [seat for seat in seats for _n in range(START_HAND)], "start")
    named = state.rules["first_player"]
    first = table.chance.below(len(state.seats), "seating") if named is None else named
    ev.happen(table, ev.GameBegan, first, named is None)
    begin_turn(table, 1, first)


def begin_turn(table: Table, turn: int, first: int) -> None:
    """The one test for the last turn: an empty deck, or share of it (O-P1); a Cataclysm has one turn (O-P4)."""
    state: State = table.state
    last = any(not share for share in state.shares) or state.rules["scenario"] == "cataclysm"
    ev.happen(table, ev.TurnBegan, turn, first, state.last or last)
    ev.happen(table, ev.PhaseBegan, DEVELOPMENT)


def hand_out(table: Table, seats: list[int], cause: str) -> None:
    """The next card of the main deck (or of the seat's share) for each of ``seats`` in order, as far as cards last."""
    state: State = table.state
    nexts = [0] * len(state.shares)
    cards = []
    for seat in seats:
        which = seat if len(state.shares) > 1 else 0
        if nexts[which] < len(state.shares[which]):
            cards.append((seat, state.shares[which][nexts[which]]))
            nexts[which] += 1
    if not cards:
        return
    ev.happen(table, ev.CardsDealt, tuple(cards), cause)
    if state.rules["draw"] == "hand":
        for seat in range(len(state.seats)):
            own = tuple(card for receiver, card in cards if receiver == seat)
            if own:
                ev.happen(table, ev.CardsSeen, seat, own, tuple(state.faces[card] for card in own))


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
    """O-D1: laps until everybody has passed."""
    state: State = table.state
    if state.open:
        play_a_card(table, state.active)
    elif all(seat.passed for seat in state.seats):
        ev.happen(table, ev.PhaseBegan, BANK)
    else:
        while state.seats[next_seat(table)].passed:
            ev.happen(table, ev.SeatIdle, state.active)


def play_a_card(table: Table, seat: int) -> None:
    """One card, or a pass (O-D1)."""
    state: State = table.state
    stack = state.seats[seat].stack
    if not stack:
        ev.happen(table, ev.Passed, seat, "empty")
        return
    if state.rules["draw"] == "chosen" and state.seen[stack[0]] != seat:
        ev.happen(table, ev.CardsSeen, seat, (stack[0],), (state.faces[stack[0]],))
    ev.ask(table, seat, "develop")


def feeding(table: Table) -> None:
    """O-F7, O-F8: moments round the table until all animals are full or all seats in a row have done nothing."""
    state: State = table.state
    if all(animal.fed and animal.fat >= animal.slots for seat in state.seats for animal in seat.animals):
        end_feeding(table)
    elif state.open:
        ev.ask(table, state.active, "feed")
    elif state.passes >= len(state.seats):
        end_feeding(table)
    else:
        next_seat(table)
        if state.rules["skip_is_final"]:
            while state.seats[state.active].passed:
                ev.happen(table, ev.MomentEnded, state.active, False)
                if state.passes >= len(state.seats):
                    return
                next_seat(table)


def end_feeding(table: Table) -> None:
    """What is left in the bank is thrown away (O-F8)."""
    ev.happen(table, ev.BankCleared, table.state.bank)
    ev.happen(table, ev.PhaseBegan, EXTINCTION)


# --- EXTINCTION ------------------------------------------------------------------------------------------------------


def dying(table: Table) -> None:
    """O-E1: hungry and poisoned animals die, all at once."""
    deaths = tuple(
        (animal.id, "poison" if animal.fed else "hunger")
        for animal in table.state.all_animals()
        if animal.poisoned or not animal.fed
    )
    if deaths:
        ev.happen(table, ev.Died, deaths)
    ev.happen(table, ev.StepDone, DRAWING)


def drawing(table: Table) -> None:
    """O-E3: each seat draws animals + 1, one at a time round the table; a seat with nothing draws 6."""
    state: State = table.state
    if not state.last:
        hand_out(table, drawing_order(table.state), "draw")
    ev.happen(table, ev.StepDone, CLEAN_UP)


def drawing_order(state: State) -> list[int]:
    """Who draws the first, second, ... card."""
    left = [len(seat.animals) + DRAW_BONUS if seat.animals or seat.stack else FRESH_START for seat in state.seats]
    order = []
    while any(left):
        for seat in state.order_from(state.first):
            if left[seat]:
                order.append(seat)
                left[seat] -= 1
    return order


def clean_up(table: Table) -> None:
    """O-E4: red and blue tokens leave the survivors, fat stays."""
    ev.happen(table, ev.TokensCleared)
    ev.happen(table, ev.StepDone, TURN_OVER)


def turn_over(table: Table) -> None:
    """The first player passes to the left, or the game ends (O-E4, O-P1)."""
    state: State = table.state
    if state.last:
        ev.happen(table, ev.GameEnded, tuple(scores(state)), tuple(ranking(state, table.chance)))
    else:
        begin_turn(table, state.turn + 1, (state.first + 1) % len(state.seats))
