"""The game, its turns, phases, rounds and moments."""

from __future__ import annotations

from typing import NamedTuple

from evolution_lab.core.ruleset import tagged
from evolution_lab.games.origin.state import FEEDING, State


@tagged("game_began", "O-S2")
class GameBegan(NamedTuple):
    """``drawn``: the first player was drawn by lot; else the players named the seat (O-S2)."""

    first: int
    drawn: bool

    @staticmethod
    def change(s: State, first: int, drawn: bool) -> None:
        s.first = first


@tagged("turn_began", "O-P1")
class TurnBegan(NamedTuple):
    """A turn begins; ``last``: the main deck was empty (O-P1), or it is the only one (O-P4)."""

    turn: int
    first: int
    last: bool

    @staticmethod
    def change(s: State, turn: int, first: int, last: bool) -> None:
        s.turn, s.first, s.last, s.rolls = turn, first, last, 0


@tagged("phase_began", "O-G1")
class PhaseBegan(NamedTuple):
    """A phase begins."""

    phase: str

    @staticmethod
    def change(s: State, phase: str) -> None:
        s.phase, s.round, s.active, s.step, s.passes = phase, 0, -1, 0, 0
        s.open = s.main = s.acted = False
        for seat in s.seats:
            seat.passed = False


@tagged("round_began", "O-G2")
class RoundBegan(NamedTuple):
    """A lap of the table begins in DEVELOPMENT or FEEDING."""

    round: int

    @staticmethod
    def change(s: State, round: int) -> None:
        s.round = round
        if s.phase == FEEDING and s.rules["links_rearm"] == "per_round":
            for seat in s.seats:
                for link in seat.links:
                    link.used = False


@tagged("moment_began", "O-G2")
class MomentBegan(NamedTuple):
    """It is a seat's moment in a lap: its grazing animals may graze again, and its pairs are ready again (O-F6)."""

    seat: int

    @staticmethod
    def change(s: State, seat: int) -> None:
        s.active, s.open, s.main, s.acted, s.sleepers = seat, True, False, False, 0
        if s.phase != FEEDING:
            return
        for animal in s.seats[seat].animals:
            animal.grazed = False
        rearm = s.rules["links_rearm"]
        if rearm == "own_moment":
            for link in s.seats[seat].links:
                link.used = False
        elif rearm == "per_active_player":
            for other in s.seats:
                for link in other.links:
                    link.used = False


@tagged("moment_ended", "O-F7")
class MomentEnded(NamedTuple):
    """A seat's moment in FEEDING is over. ``acted``: it did something in it."""

    seat: int
    acted: bool

    @staticmethod
    def change(s: State, seat: int, acted: bool) -> None:
        s.open = False
        s.passes = 0 if acted else s.passes + 1
        s.seats[seat].passed = not acted


@tagged("passed", "O-D1")
class Passed(NamedTuple):
    """A seat plays no more cards in this phase. ``why``: ``choice`` or ``empty`` (no card left)."""

    seat: int
    why: str

    @staticmethod
    def change(s: State, seat: int, why: str) -> None:
        s.open = False
        s.seats[seat].passed = True


@tagged("seat_idle")
class SeatIdle(NamedTuple):
    """A seat that is out for the phase is passed by in a lap."""

    seat: int

    @staticmethod
    def change(s: State, seat: int) -> None:
        s.open = False


@tagged("step_done")
class StepDone(NamedTuple):
    """A step of a phase that runs by itself is over."""

    step: int

    @staticmethod
    def change(s: State, step: int) -> None:
        s.step = step


@tagged("game_ended", "O-P2")
class GameEnded(NamedTuple):
    """Points, and seats from first to last place."""

    scores: tuple[int, ...]
    ranking: tuple[int, ...]

    @staticmethod
    def change(s: State, scores: tuple[int, ...], ranking: tuple[int, ...]) -> None:
        s.over = True
