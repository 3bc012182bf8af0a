"""Every event of the game: one NamedTuple each, and its ``change``, the only code that changes a state.

``happen(table, Event, ...)`` changes the state and, where somebody listens, records the event. An event carries every
chance outcome, so a replay needs no random numbers. After each event every card and token is somewhere.
"""

from __future__ import annotations

from typing import Any

from evolution_lab.core.decisions import Answered, Asked, answer, ask
from evolution_lab.games.origin.events.attacks import (
    AttackDeclared,
    AttackEnded,
    CardShed,
    Died,
    EscapeRolled,
    Poisoned,
    Redirected,
)
from evolution_lab.games.origin.events.cards import (
    AnimalBorn,
    AnimalDrawn,
    CardsDealt,
    CardsSeen,
    EndDrawn,
    PairLaid,
    TraitLaid,
    Turned,
)
from evolution_lab.games.origin.events.common import happen, next_animal
from evolution_lab.games.origin.events.time import (
    GameBegan,
    GameEnded,
    MomentBegan,
    MomentEnded,
    Passed,
    PhaseBegan,
    RoundBegan,
    SeatIdle,
    StepDone,
    TurnBegan,
)
from evolution_lab.games.origin.events.tokens import (
    BankCleared,
    FatUsed,
    FellAsleep,
    FoodGot,
    FoodRolled,
    Grazed,
    LinksDone,
    LinkUsed,
    Robbed,
    TokensCleared,
)

_ALL: tuple[Any, ...] = (
    AttackDeclared, EscapeRolled, Redirected, CardShed, Died, Poisoned, AttackEnded, CardsDealt, CardsSeen, AnimalDrawn, Turned, EndDrawn, AnimalBorn, TraitLaid, PairLaid, Asked, Answered, GameBegan, TurnBegan, PhaseBegan, RoundBegan, MomentBegan, MomentEnded, Passed, SeatIdle, StepDone, GameEnded, FoodRolled, FoodGot, LinkUsed, LinksDone, FatUsed, Grazed, Robbed, FellAsleep, BankCleared, TokensCleared,
)  # fmt: skip

EVENTS: dict[str, Any] = {cls.kind: cls for cls in _ALL}

__all__ = [
    "EVENTS",
    "AnimalBorn",
    "AnimalDrawn",
    "Answered",
    "Asked",
    "AttackDeclared",
    "AttackEnded",
    "BankCleared",
    "CardShed",
    "CardsDealt",
    "CardsSeen",
    "Died",
    "EndDrawn",
    "EscapeRolled",
    "FatUsed",
    "FellAsleep",
    "FoodGot",
    "FoodRolled",
    "GameBegan",
    "GameEnded",
    "Grazed",
    "LinkUsed",
    "LinksDone",
    "MomentBegan",
    "MomentEnded",
    "PairLaid",
    "Passed",
    "PhaseBegan",
    "Poisoned",
    "Redirected",
    "Robbed",
    "RoundBegan",
    "SeatIdle",
    "StepDone",
    "TokensCleared",
    "TraitLaid",
    "TurnBegan",
    "Turned",
    "answer",
    "ask",
    "happen",
    "next_animal",
]
