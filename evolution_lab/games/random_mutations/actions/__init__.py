"""Every action of the game, and which of them answer which kind of decision."""

from __future__ import annotations

from typing import Any

from evolution_lab.games.random_mutations.actions.ambushing import KeepHidden, Reveal
from evolution_lab.games.random_mutations.actions.attacking import Attack, Hunter, Ignore, Prey, Scavenge, Victim
from evolution_lab.games.random_mutations.actions.development import (
    AnimalTarget,
    Bud,
    NewAnimal,
    NewSpecies,
    NewTrait,
    Split,
    SplitTarget,
    TraitTarget,
)
from evolution_lab.games.random_mutations.actions.feeding import (
    BlackTarget,
    Graze,
    GrazeAmount,
    GreenTarget,
    RedTarget,
    TakeBlack,
    TakeGreen,
    TakeRed,
)
from evolution_lab.games.random_mutations.actions.parasites import Loss
from evolution_lab.games.random_mutations.actions.passing import Pass

ANSWERS: dict[str, tuple[Any, ...]] = {
    "develop": (NewTrait, NewSpecies, NewAnimal, Split, Pass),
    "trait_target": (TraitTarget,),
    "animal_target": (AnimalTarget,),
    "split_target": (SplitTarget,),
    "bud": (Bud,),
    "feed": (TakeRed, TakeGreen, TakeBlack, Attack, Graze, Pass),
    "red_target": (RedTarget,),
    "green_target": (GreenTarget,),
    "black_target": (BlackTarget,),
    "graze_amount": (GrazeAmount,),
    "hunter": (Hunter,),
    "prey": (Prey,),
    "ignore": (Ignore,),
    "ambush": (Reveal, KeepHidden),
    "victim": (Victim,),
    "scavenger": (Scavenge,),
    "loss": (Loss,),
}

ACTIONS: dict[str, Any] = {cls.kind: cls for classes in ANSWERS.values() for cls in classes}
