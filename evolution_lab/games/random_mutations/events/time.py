"""The game, its turns, phases, rounds and moments."""

from __future__ import annotations

from typing import NamedTuple

from evolution_lab.core.ruleset import tagged
from evolution_lab.games.random_mutations.events.common import touches
from evolution_lab.games.random_mutations.state import (
    DEVELOPMENT,
    State,
)


@tagged("game_began", "R-S2")
class GameBegan(NamedTuple):
    """``drawn``: the first player was drawn by lot; else the milk rule named the seat (R-S2)."""

    first: int
    drawn: bool

    @staticmethod
    def change(s: State, first: int, drawn: bool) -> None:
        s.first = first


@tagged("turn_began", "R-G1")
class TurnBegan(NamedTuple):
    """A turn begins; ``last``: the main deck was empty (R-G1)."""

    turn: int
    first: int
    last: bool

    @staticmethod
    def change(s: State, turn: int, first: int, last: bool) -> None:
        s.turn, s.first, s.last, s.rolls = turn, first, last, 0
        s.restarts = []
        s.spent = []


@tagged("phase_began")
class PhaseBegan(NamedTuple):
    """A phase begins."""

    phase: str

    @staticmethod
    def change(s: State, phase: str) -> None:
        s.phase, s.round, s.active, s.step, s.passes = phase, 0, -1, 0, 0
        for seat in s.seats:
            seat.passed = seat.opened = False
            seat.to_bud = []


@tagged("round_began")
@touches()
class RoundBegan(NamedTuple):
    """A lap of the table begins in DEVELOPMENT or FEEDING."""

    round: int

    @staticmethod
    def change(s: State, round: int) -> None:
        s.round = round


@tagged("moment_began")
@touches()
class MomentBegan(NamedTuple):
    """It is a seat's moment in a lap. In its first of DEVELOPMENT its Budding species are noted (R-T10)."""

    seat: int

    @staticmethod
    def change(s: State, seat: int) -> None:
        s.active, s.acted, s.grazed = seat, False, False
        mine = s.seats[seat]
        if s.phase != DEVELOPMENT:
            mine.passed = False
        elif not mine.opened or s.rules["budding_rhythm"] == "every_round":
            mine.to_bud = [sp.id for sp in mine.species if sp.profile.buds]
        mine.opened = True


@tagged("step_done")
class StepDone(NamedTuple):
    """A step of a phase that runs by itself is over."""

    step: int

    @staticmethod
    def change(s: State, step: int) -> None:
        s.step = step


@tagged("passed", "R-D1")
@touches()
class Passed(NamedTuple):
    """A seat does nothing. ``why``: ``choice``, ``empty`` (no card left) or ``nothing`` (nothing it could do)."""

    seat: int
    why: str

    @staticmethod
    def change(s: State, seat: int, why: str) -> None:
        s.acted = True
        s.passes += 1
        s.seats[seat].passed = True


@tagged("seat_idle", "R-D1")
@touches()
class SeatIdle(NamedTuple):
    """A seat that has passed for the phase is passed by in a lap."""

    seat: int

    @staticmethod
    def change(s: State, seat: int) -> None:
        s.acted = True


@tagged("restart_due", "R-E6")
class RestartDue(NamedTuple):
    """Seats without an animal and without a card get ten cards at the start of the next turn (R-E6)."""

    seats: tuple[int, ...]

    @staticmethod
    def change(s: State, seats: tuple[int, ...]) -> None:
        s.restarts = list(seats)


@tagged("game_ended", "R-G2")
class GameEnded(NamedTuple):
    """Points, and seats from first to last place."""

    scores: tuple[int, ...]
    ranking: tuple[int, ...]

    @staticmethod
    def change(s: State, scores: tuple[int, ...], ranking: tuple[int, ...]) -> None:
        s.over = True
