"""Every action of the game, and which of them answer which kind of decision."""

from __future__ import annotations

from typing import Any

from evolution_lab.games.origin.actions.attacking import (
    Attack,
    GiveIn,
    Hunter,
    Prey,
    Redirect,
    Run,
    Scavenge,
    Shed,
    ShedCard,
    StandIn,
)
from evolution_lab.games.origin.actions.development import (
    AnimalCard,
    BlindTarget,
    NewAnimal,
    NewTrait,
    Partner,
    Pass,
    TraitCard,
    TraitEnd,
    TraitTarget,
)
from evolution_lab.games.origin.actions.feeding import (
    Done,
    FatAmount,
    FatTarget,
    FireLink,
    RedTarget,
    TakeRed,
    UseFat,
)
from evolution_lab.games.origin.actions.side import (
    Graze,
    GrazeAmount,
    Hibernate,
    Pirate,
    Rob,
    Robbed,
    Sleeper,
)

ANSWERS: dict[str, tuple[Any, ...]] = {
    "develop": (NewTrait, NewAnimal, Pass),
    "animal_card": (AnimalCard,),
    "trait_card": (TraitCard,),
    "trait_end": (TraitEnd,),
    "trait_target": (TraitTarget,),
    "partner": (Partner,),
    "blind_target": (BlindTarget,),
    "feed": (TakeRed, Attack, UseFat, Graze, Rob, Hibernate, Done),
    "red_target": (RedTarget,),
    "fat_target": (FatTarget,),
    "fat_amount": (FatAmount,),
    "graze_amount": (GrazeAmount,),
    "pirate": (Pirate,),
    "robbed": (Robbed,),
    "sleeper": (Sleeper,),
    "link": (FireLink,),
    "hunter": (Hunter,),
    "prey": (Prey,),
    "defence": (Run, Redirect, Shed, GiveIn),
    "stand_in": (StandIn,),
    "shed_card": (ShedCard,),
    "scavenger": (Scavenge,),
}

ACTIONS: dict[str, Any] = {cls.kind: cls for classes in ANSWERS.values() for cls in classes}
