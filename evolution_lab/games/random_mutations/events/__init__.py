"""Every event of the game: one NamedTuple each, and its ``change``, the only code that changes a state.

``happen(table, Event, ...)`` changes the state and, where somebody listens, records the event. An event carries every
chance outcome, so a replay needs no random numbers. After each event every card and token is somewhere.
"""

from __future__ import annotations

from typing import Any

from evolution_lab.core.decisions import Answered, Asked, answer, ask
from evolution_lab.games.random_mutations.events.cards import (
    AnimalAdded,
    BudMissed,
    CardDiscarded,
    CardsDealt,
    Peeked,
    SpeciesDrawn,
    SpeciesFounded,
    SpeciesSplit,
    TraitLaid,
    TraitRemoved,
    Turned,
)
from evolution_lab.games.random_mutations.events.common import happen, is_hungry, need, next_species, sharers
from evolution_lab.games.random_mutations.events.deaths import (
    AttackDeclared,
    AttackEnded,
    Died,
    EscapeRolled,
    HunterFed,
    LossChosen,
    Poisoned,
    Scavenged,
    SpeciesLost,
)
from evolution_lab.games.random_mutations.events.other_sets import (
    BirthMissed,
    Born,
    CounterMissed,
    FoodGrown,
    Looked,
    Outwitted,
    Revealed,
)
from evolution_lab.games.random_mutations.events.own import ExtraFood, TraitActed
from evolution_lab.games.random_mutations.events.time import (
    GameBegan,
    GameEnded,
    MomentBegan,
    Passed,
    PhaseBegan,
    RestartDue,
    RoundBegan,
    SeatIdle,
    StepDone,
    TurnBegan,
)
from evolution_lab.games.random_mutations.events.tokens import (
    CentreCleared,
    ClimateRolled,
    Grazed,
    ParasitesCleared,
    ShelterTurnedToFood,
    TokensCleared,
    TokenTaken,
)

_ALL: tuple[Any, ...] = (
    Asked, Answered, GameBegan, TurnBegan, PhaseBegan, RoundBegan, MomentBegan, StepDone, Passed, SeatIdle, RestartDue,
    GameEnded, CardsDealt, Peeked, SpeciesDrawn, SpeciesFounded, AnimalAdded, BudMissed, SpeciesSplit, CardDiscarded,
    Turned, TraitLaid, TraitRemoved, ClimateRolled, TokenTaken, ShelterTurnedToFood, Grazed, CentreCleared,
    ParasitesCleared, TokensCleared, AttackDeclared, EscapeRolled, Died, SpeciesLost, HunterFed, Poisoned, AttackEnded,
    Scavenged, LossChosen, ExtraFood, TraitActed, Looked, Revealed, CounterMissed,
    Outwitted, Born, BirthMissed, FoodGrown,
)  # fmt: skip

EVENTS: dict[str, Any] = {cls.kind: cls for cls in _ALL}


__all__ = [
    "EVENTS",
    "AnimalAdded",
    "Answered",
    "Asked",
    "AttackDeclared",
    "AttackEnded",
    "BirthMissed",
    "Born",
    "BudMissed",
    "CardDiscarded",
    "CardsDealt",
    "CentreCleared",
    "ClimateRolled",
    "CounterMissed",
    "Died",
    "EscapeRolled",
    "ExtraFood",
    "FoodGrown",
    "GameBegan",
    "GameEnded",
    "Grazed",
    "HunterFed",
    "Looked",
    "LossChosen",
    "MomentBegan",
    "Outwitted",
    "ParasitesCleared",
    "Passed",
    "Peeked",
    "PhaseBegan",
    "Poisoned",
    "RestartDue",
    "Revealed",
    "RoundBegan",
    "Scavenged",
    "SeatIdle",
    "ShelterTurnedToFood",
    "SpeciesDrawn",
    "SpeciesFounded",
    "SpeciesLost",
    "SpeciesSplit",
    "StepDone",
    "TokenTaken",
    "TokensCleared",
    "TraitActed",
    "TraitLaid",
    "TraitRemoved",
    "TurnBegan",
    "Turned",
    "answer",
    "ask",
    "happen",
    "is_hungry",
    "need",
    "next_species",
    "sharers",
]
