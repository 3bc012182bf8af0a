"""Phases and whose turn: what the game does by itself between decisions. One step after the other (see ``advance``)."""

from __future__ import annotations

from evolution_lab.core.ruleset import Table
from evolution_lab.games.natural_selection import events as ev
from evolution_lab.games.natural_selection.attack import extinguish
from evolution_lab.games.natural_selection.deck import DEAL_EACH
from evolution_lab.games.natural_selection.drawing import draw, look_at_top
from evolution_lab.games.natural_selection.feeding import can_feed
from evolution_lab.games.natural_selection.food import room, take
from evolution_lab.games.natural_selection.placing import discard_reason, turn_traits
from evolution_lab.games.natural_selection.scoring import ranking, scores
from evolution_lab.games.natural_selection.state import (
    BANK,
    CARDS,
    DEAL,
    END,
    FEEDING,
    FOOD,
    MOST,
    NONE,
    PLANT,
    REVEAL,
    State,
)

# The steps of DEAL and of END, in order (N-D1; N-Z1 to N-Z4).
FOUNDING, DEALING = range(2)
STARVING, DYING, BAGGING, ROUND_OVER = range(4)


def advance(table: Table) -> None:
    """All that happens without anybody choosing, until somebody must choose or the game is over."""
    state: State = table.state
    while not (state.pending or state.over):
        if state.turn == 0:
            begin_game(table)
        else:
            _PHASES[state.phase](table)


def begin_game(table: Table) -> None:
    """Find the first player (N-S2)."""
    state: State = table.state
    named = state.rules["first_player"]
    first = table.chance.below(len(state.seats), "seating") if named is None else named
    ev.happen(table, ev.GameBegan, first, named is None)
    begin_turn(table, 1, first)


def begin_turn(table: Table, turn: int, first: int) -> None:
    """A round begins; it is the last if the pile ran out after the deal of the round before (N-D2)."""
    ev.happen(table, ev.TurnBegan, turn, first, table.state.last_next)
    ev.happen(table, ev.PhaseBegan, DEAL)


# --- DEAL, FOOD, CARDS -----------------------------------------------------------------------------------------------


def deal(table: Table) -> None:
    """N-D1: who has no species gets one; then each player draws 3 cards and one for each species."""
    state: State = table.state
    if state.step == FOUNDING:
        for seat in state.order_from(state.first):
            if not state.seats[seat].species:
                ev.happen(table, ev.SpeciesFounded, seat, ev.next_species(state, seat), "right", NONE, NONE)
        ev.happen(table, ev.StepDone, DEALING)
        return
    order = range(len(state.seats)) if state.turn == 1 else state.order_from(state.first)
    draw(table, [(seat, DEAL_EACH + len(state.seats[seat].species)) for seat in order], "deal")
    ev.happen(table, ev.PhaseBegan, FOOD)


def food_cards(table: Table) -> None:
    """N-F1: everybody puts a card face down on the watering hole; of a stack it is the top one."""
    state: State = table.state
    for seat in state.order_from(state.first):
        mine = state.seats[seat]
        if mine.food_card == NONE and mine.stack:
            if state.rules.stacked:
                look_at_top(table, seat)
                ev.happen(table, ev.FoodCardLaid, seat, mine.stack[0])
            else:
                ev.ask(table, seat, "food_card")
            return
    ev.happen(table, ev.PhaseBegan, CARDS)


def cards(table: Table) -> None:
    """N-P1: one turn for each player, clockwise from the first."""
    state: State = table.state
    seats = len(state.seats)
    if not state.open:
        if state.step == seats:
            ev.happen(table, ev.PhaseBegan, REVEAL)
        else:
            ev.happen(table, ev.MomentBegan, (state.first + state.step) % seats)
        return
    seat = state.active
    if not state.seats[seat].stack and discard_reason(state, seat) is not None:
        ev.happen(table, ev.MomentEnded, seat, False)
        return
    look_at_top(table, seat)
    ev.ask(table, seat, "play")


# --- REVEAL ----------------------------------------------------------------------------------------------------------


def reveal(table: Table) -> None:
    """N-R1 to N-R5, in the order of the edition."""
    state: State = table.state
    steps = _FIRST if state.rules["edition"] == "first" else _SECOND
    steps[state.step](table)
    if state.step + 1 < len(steps):
        ev.happen(table, ev.StepDone, state.step + 1)
    else:
        ev.happen(table, ev.PhaseBegan, FEEDING)


def breed(table: Table) -> None:
    """Fertile species grow (N-R2)."""
    state: State = table.state
    for seat in state.order_from(state.first):
        for species in state.seats[seat].species:
            breeds = state.rules.profile(species.mask).breeds
            if breeds is not None and species.population < MOST:
                number = min(breeds[1](state.hole), MOST - species.population)
                if number:
                    ev.happen(table, ev.Bred, seat, species.id, number, breeds[0])


def browse(table: Table) -> None:
    """Long necks eat (N-R2)."""
    state: State = table.state
    for seat in state.order_from(state.first):
        for species in state.seats[seat].species:
            browses = state.rules.profile(species.mask).browses
            if browses is not None:
                take(table, species, browses[1](), BANK, PLANT, state.rules.table.records[browses[0]].name)


def turn_food(table: Table) -> None:
    """The sum of the food cards comes to the watering hole, which never has less than nothing (N-R3)."""
    state: State = table.state
    turned = tuple(
        (seat, state.seats[seat].food_card, state.faces[state.seats[seat].food_card])
        for seat in state.order_from(state.first)
        if state.seats[seat].food_card != NONE
    )
    faces = tuple(state.rules.numbers[kind] for _seat, _card, kind in turned)
    ev.happen(table, ev.FoodRevealed, turned, faces, max(-state.hole, food(state.rules["world"], sum(faces))))


def food(world: str, total: int) -> int:
    """What a world makes of the same sum of food cards (N-R4); what takes food away is the same in all.

    >>> food("drought", 7), food("plenty", 7), food("plenty", -2)
    (3, 14, -2)
    """
    if total > 0 and world == "drought":
        return total // 2
    return total * 2 if total > 0 and world == "plenty" else total


def move_fat(table: Table) -> None:
    """Stored fat moves to the food row (N-R5)."""
    state: State = table.state
    for seat in state.order_from(state.first):
        for species in state.seats[seat].species:
            number = min(species.fat, species.population - species.food)
            if number > 0:
                ev.happen(table, ev.FatMoved, seat, species.id, number)


_SECOND = (turn_traits, breed, browse, turn_food, move_fat)
_FIRST = (turn_traits, turn_food, breed, browse, move_fat)


# --- FEEDING, END ----------------------------------------------------------------------------------------------------


def feeding(table: Table) -> None:
    """N-E1, N-E6: turn after turn, until nobody can take any more food."""
    state: State = table.state
    if state.open:
        if not state.acted and can_feed(state, state.active):
            ev.ask(table, state.active, "feed")
        else:
            ev.happen(table, ev.MomentEnded, state.active, state.acted)
    elif state.passes >= len(state.seats) or _nobody_can(state):
        ev.happen(table, ev.PhaseBegan, END)
    else:
        seat = state.first if state.active < 0 else (state.active + 1) % len(state.seats)
        if seat == state.first:
            ev.happen(table, ev.RoundBegan, state.round + 1)
        ev.happen(table, ev.MomentBegan, seat)


def _nobody_can(state: State) -> bool:
    if state.rules["feeding_ends"] == "empty_hole" and not state.hole:
        return True
    return all(room(state, species) <= 0 for seat in state.seats for species in seat.species)


def round_end(table: Table) -> None:
    """N-Z1 to N-Z4."""
    (starve, die, bag, round_over)[table.state.step](table)


def starve(table: Table) -> None:
    """Members without food die, all at once (N-Z1)."""
    state: State = table.state
    losses = tuple((one.id, one.population - one.food) for one in state.all_species() if not one.fed)
    if losses:
        ev.happen(table, ev.Starved, losses)
    ev.happen(table, ev.StepDone, DYING)


def die(table: Table) -> None:
    """Species without members leave the table (N-Z3)."""
    state: State = table.state
    for seat in state.order_from(state.first):
        for species in [one for one in state.seats[seat].species if not one.population]:
            extinguish(table, species, "hunger")
    ev.happen(table, ev.StepDone, BAGGING)


def bag(table: Table) -> None:
    """Food goes to the bags (N-Z2)."""
    state: State = table.state
    ev.happen(table, ev.FoodBagged, tuple(sum(one.food for one in seat.species) for seat in state.seats))
    ev.happen(table, ev.StepDone, ROUND_OVER)


def round_over(table: Table) -> None:
    """The first player passes to the left, or the game ends (N-Z4, N-V1)."""
    state: State = table.state
    if state.last:
        ev.happen(table, ev.GameEnded, tuple(scores(state)), tuple(ranking(state, table.chance)))
    else:
        begin_turn(table, state.turn + 1, (state.first + 1) % len(state.seats))


_PHASES = {DEAL: deal, FOOD: food_cards, CARDS: cards, REVEAL: reveal, FEEDING: feeding, END: round_end}
