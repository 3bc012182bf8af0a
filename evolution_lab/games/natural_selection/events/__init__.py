"""Every event of the game: one NamedTuple each, and its ``change``, the only code that changes a state.

``happen(table, Event, ...)`` changes the state and, where somebody listens, records the event. An event carries every
turned card, so a replay needs no random numbers. After each event every card and token is somewhere.
"""

from __future__ import annotations

from typing import Any

from evolution_lab.core.decisions import Answered, Asked, answer, ask
from evolution_lab.games.natural_selection.events.cards import (
    CardPaid,
    CardsDealt,
    CardsSeen,
    FoodCardLaid,
    FoodRevealed,
    Grew,
    PileRanOut,
    Reshuffled,
    SpeciesDrawn,
    SpeciesFounded,
    TraitDiscarded,
    TraitLaid,
    TraitTurned,
)
from evolution_lab.games.natural_selection.events.common import happen, next_species
from evolution_lab.games.natural_selection.events.life import (
    AttackDeclared,
    AttackEnded,
    Bred,
    Extinct,
    FatMoved,
    FoodBagged,
    FoodTaken,
    PopulationLost,
    Starved,
)
from evolution_lab.games.natural_selection.events.time import (
    GameBegan,
    GameEnded,
    MomentBegan,
    MomentEnded,
    Passed,
    PhaseBegan,
    RoundBegan,
    StepDone,
    TurnBegan,
)

_ALL: tuple[Any, ...] = (
    CardsDealt, CardsSeen, PileRanOut, Reshuffled, FoodCardLaid, SpeciesFounded, Grew, SpeciesDrawn, TraitLaid, TraitDiscarded, TraitTurned, FoodRevealed, CardPaid, Bred, FoodTaken, FatMoved, AttackDeclared, PopulationLost, AttackEnded, Starved, Extinct, FoodBagged, Asked, Answered, GameBegan, TurnBegan, PhaseBegan, RoundBegan, MomentBegan, MomentEnded, Passed, StepDone, GameEnded,
)  # fmt: skip

EVENTS: dict[str, Any] = {cls.kind: cls for cls in _ALL}

__all__ = [
    "EVENTS",
    "Answered",
    "Asked",
    "AttackDeclared",
    "AttackEnded",
    "Bred",
    "CardPaid",
    "CardsDealt",
    "CardsSeen",
    "Extinct",
    "FatMoved",
    "FoodBagged",
    "FoodCardLaid",
    "FoodRevealed",
    "FoodTaken",
    "GameBegan",
    "GameEnded",
    "Grew",
    "MomentBegan",
    "MomentEnded",
    "Passed",
    "PhaseBegan",
    "PileRanOut",
    "PopulationLost",
    "Reshuffled",
    "RoundBegan",
    "SpeciesDrawn",
    "SpeciesFounded",
    "Starved",
    "StepDone",
    "TraitDiscarded",
    "TraitLaid",
    "TraitTurned",
    "TurnBegan",
    "answer",
    "ask",
    "happen",
    "next_species",
]
