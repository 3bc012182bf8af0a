"""The pile: cards are drawn, it runs out, the discard is shuffled (rules.md, N-D1, N-D2)."""

from __future__ import annotations

from collections.abc import Iterable

from evolution_lab.core.ruleset import Table
from evolution_lab.games.natural_selection import events as ev
from evolution_lab.games.natural_selection.state import DEAL, State


def draw(table: Table, wanted: Iterable[tuple[int, int]], cause: str) -> None:
    """``(seat, number)`` cards in order, as far as pile and discard last. The pile is shuffled as soon as its last card is taken."""
    state: State = table.state
    by_seat = len(state.shares) > 1
    chunk: list[tuple[int, int]] = []
    taken = [0] * len(state.shares)
    for seat, number in wanted:
        which = seat if by_seat else 0
        for _card in range(number):
            if taken[which] >= len(state.shares[which]):  # it was empty before: nothing could be shuffled then
                _hand_over(table, chunk, taken, cause)
                _run_out(table, which)
                if not state.shares[which]:
                    break
            chunk.append((seat, state.shares[which][taken[which]]))
            taken[which] += 1
            if taken[which] == len(state.shares[which]):
                _hand_over(table, chunk, taken, cause)
                _run_out(table, which)
    _hand_over(table, chunk, taken, cause)


def _hand_over(table: Table, chunk: list[tuple[int, int]], taken: list[int], cause: str) -> None:
    """The cards that were drawn so far go to the hands, and are looked at."""
    state: State = table.state
    if not chunk:
        return
    ev.happen(table, ev.CardsDealt, tuple(chunk), cause)
    if not state.rules.stacked:
        for seat in dict.fromkeys(seat for seat, _card in chunk):
            own = tuple(card for receiver, card in chunk if receiver == seat)
            ev.happen(table, ev.CardsSeen, seat, own, tuple(state.faces[card] for card in own))
    chunk.clear()
    taken[:] = [0] * len(taken)


def _run_out(table: Table, which: int) -> None:
    """The last card is taken (N-D2): the end comes, and the discard becomes the new pile, if there is one."""
    state: State = table.state
    this_round = state.phase == DEAL
    if not (state.last or (state.last_next and not this_round)):
        ev.happen(table, ev.PileRanOut, which, this_round)
    if state.discard:
        number = state.reshuffles + 1
        order = sorted(state.discard, key=lambda card: (table.chance.bits("reshuffle", number, card), card))
        ev.happen(table, ev.Reshuffled, which, len(order), tuple(order))


def look_at_top(table: Table, seat: int) -> None:
    """Draw mode ``chosen``: the owner, and nobody else, sees the top card of the own stack (N-P6)."""
    state: State = table.state
    stack = state.seats[seat].stack
    if state.rules["draw"] == "chosen" and stack and state.seen[stack[0]] != seat:
        ev.happen(table, ev.CardsSeen, seat, (stack[0],), (state.faces[stack[0]],))
