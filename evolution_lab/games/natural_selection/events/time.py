"""The game, its rounds, phases and turns."""

from __future__ import annotations

from typing import NamedTuple

from evolution_lab.core.ruleset import tagged
from evolution_lab.games.natural_selection.state import BANK, State


@tagged("game_began", "N-S2")
class GameBegan(NamedTuple):
    """``drawn``: the first player was drawn by lot; else the players named the seat (N-S2)."""

    first: int
    drawn: bool

    @staticmethod
    def change(s: State, first: int, drawn: bool) -> None:
        s.first = first


@tagged("turn_began", "N-G1")
class TurnBegan(NamedTuple):
    """A round of the game begins; ``last``: the pile ran out in the round before (N-D2)."""

    turn: int
    first: int
    last: bool

    @staticmethod
    def change(s: State, turn: int, first: int, last: bool) -> None:
        s.turn, s.first, s.last, s.last_next = turn, first, last, False


@tagged("phase_began", "N-G1")
class PhaseBegan(NamedTuple):
    """A phase begins."""

    phase: str

    @staticmethod
    def change(s: State, phase: str) -> None:
        s.phase, s.round, s.active, s.step, s.passes = phase, 0, -1, 0, 0
        s.open = s.acted = False


@tagged("round_began", "N-E1")
class RoundBegan(NamedTuple):
    """A lap of the table begins in FEEDING."""

    round: int

    @staticmethod
    def change(s: State, round: int) -> None:
        s.round = round


@tagged("moment_began", "N-E1")
class MomentBegan(NamedTuple):
    """It is a seat's turn to play cards or to feed."""

    seat: int

    @staticmethod
    def change(s: State, seat: int) -> None:
        s.active, s.open, s.acted = seat, True, False


@tagged("moment_ended", "N-E1")
class MomentEnded(NamedTuple):
    """A seat's turn is over. ``acted``: it has fed a species in it."""

    seat: int
    acted: bool

    @staticmethod
    def change(s: State, seat: int, acted: bool) -> None:
        s.open = False
        s.step += 1
        s.passes = 0 if acted else s.passes + 1


@tagged("passed", "N-E5")
class Passed(NamedTuple):
    """A seat feeds nothing in its turn though it could."""

    seat: int

    @staticmethod
    def change(s: State, seat: int) -> None:
        s.open = False
        s.passes += 1


@tagged("step_done")
class StepDone(NamedTuple):
    """A step of a phase that runs by itself is over."""

    step: int

    @staticmethod
    def change(s: State, step: int) -> None:
        s.step = step


@tagged("game_ended", "N-V1")
class GameEnded(NamedTuple):
    """Points, and seats from first to last place. Fat on the table is gone (N-V2)."""

    scores: tuple[int, ...]
    ranking: tuple[int, ...]

    @staticmethod
    def change(s: State, scores: tuple[int, ...], ranking: tuple[int, ...]) -> None:
        for species in s.all_species():
            if s.rules["fat_at_end"] == BANK:
                s.box["food"] += species.fat
            else:
                s.seats[species.seat].bag += species.fat
            species.fat = 0
        s.over = True
