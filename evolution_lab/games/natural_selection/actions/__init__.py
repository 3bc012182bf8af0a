"""Every action of the game, and which of them answer which kind of decision."""

from __future__ import annotations

from typing import Any

from evolution_lab.games.natural_selection.actions.feeding import (
    FaceHorns,
    Graze,
    Hunt,
    NegateHorns,
    Pass,
    Pay,
    Prey,
    Think,
    Thought,
)
from evolution_lab.games.natural_selection.actions.playing import (
    Discarded,
    DiscardTrait,
    Done,
    FoodCard,
    Grow,
    GrowCard,
    GrowTarget,
    NewSpecies,
    NewTrait,
    SpeciesCard,
    SpeciesSide,
    TraitCard,
    TraitTarget,
)

ANSWERS: dict[str, tuple[Any, ...]] = {
    "food_card": (FoodCard,),
    "play": (NewTrait, NewSpecies, Grow, DiscardTrait, Done),
    "trait_card": (TraitCard,),
    "trait_target": (TraitTarget,),
    "species_card": (SpeciesCard,),
    "species_side": (SpeciesSide,),
    "grow_card": (GrowCard,),
    "grow_target": (GrowTarget,),
    "discarded": (Discarded,),
    "feed": (Graze, Hunt, Think, Pass),
    "thought": (Thought,),
    "prey": (Prey,),
    "pay": (Pay,),
    "horns": (NegateHorns, FaceHorns),
}

ACTIONS: dict[str, Any] = {cls.kind: cls for classes in ANSWERS.values() for cls in classes}
