"""One judgement for every decision. A way is worth what its best target is worth, so way and target agree."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from evolution_lab.bots.random_mutations import developing, feeding
from evolution_lab.bots.random_mutations.scene import Scene
from evolution_lab.bots.random_mutations.styles import Style
from evolution_lab.core.ruleset import Decision
from evolution_lab.games.random_mutations.attack import NOTHING, bits
from evolution_lab.games.random_mutations.state import DEVELOPMENT, State, find_animal


def judge(view: State, options: list[Any], style: Style) -> list[float]:
    """The value of each of ``options``, answers to the open decision of ``view``, in points for the seat that decides."""
    decision = view.pending[-1]
    if view.phase == DEVELOPMENT:
        now = remembered(developing.Outlook, view, decision.seat, style)
        return [developing.value_of_play(now, option) for option in options]
    scene = remembered(Scene, view, decision.seat, style)
    if decision.kind == "feed":
        return [WAYS[option.kind](scene) for option in options]
    if decision.kind in TARGETS:
        return feeding.values_of_animals(scene, TARGETS[decision.kind], options)
    value = _feeding(scene, decision)
    return [value(option) for option in options]


W = TypeVar("W", developing.Outlook, Scene)


def remembered(make: Callable[[State, int, Style], W], view: State, seat: int, style: Style) -> W:
    """What ``make`` works out about the table: the target of a way is chosen at the same table as the way itself."""
    key = "judgement", seat
    found: W | None = view.memo.get(key)
    if found is None or found.style is not style:
        found = view.memo[key] = make(view, seat, style)
    return found


# By the kind of decision: what an animal is worth that its answers name.
TARGETS = {
    "red_target": feeding.value_of_red,
    "green_target": feeding.value_of_green,
    "black_target": feeding.value_of_black,
    "victim": feeding.value_of_victim,
    "loss": feeding.value_of_victim,
    "scavenger": feeding.value_of_food,
}


def _feeding(scene: Scene, decision: Decision) -> Callable[[Any], float]:
    about: tuple[Any, ...] = decision.about
    view = scene.view
    hunt = _hunt(scene, *about[:2]) if decision.kind in ("prey", "ignore") else None

    def value(option: Any) -> float:
        kind = option.kind
        if kind == "graze_amount":
            return feeding.value_of_grazing(scene, option.number)
        if kind == "keep_hidden":
            return 0.0
        if kind == "hunter":
            return feeding.best_prey(scene, _hunt(scene, option.species, option.animal))
        if kind == "prey" and hunt is not None:
            return feeding.best_way(scene, hunt, view.species(option.species))
        if kind == "ignore" and hunt is not None:
            ignored = NOTHING if option.trait is None else view.rules.table.index[option.trait]
            prey = view.species(about[2])
            return feeding.value_of_attack(scene, hunt, prey, bits((*about[4:], ignored)))
        if kind == "reveal":
            hunter, prey = view.species(about[0]), view.species(about[2])
            return feeding.value_of_ambush(scene, view.species(option.species), prey, hunter)
        raise TypeError(f"{option!r} is no answer in this phase")

    return value


def _hunt(scene: Scene, species: int, animal: int) -> feeding.Hunt:
    hunter = scene.view.species(species)
    return feeding.hunt(scene, hunter, find_animal(hunter, animal))


def _early_grazing(scene: Scene) -> float:
    """Grazing is asked about again after the token, where the rules allow; only where they do not it comes first."""
    if scene.view.rules["grazing_when"] != "before":
        return -0.01
    most = feeding.best_grazing(scene)
    return most + 100.0 if most > 0.0 else -0.01


def _passing(scene: Scene) -> float:
    """Nothing is gained."""
    return 0.0


WAYS = {
    "take_red": feeding.best_red,
    "take_green": feeding.best_green,
    "take_black": feeding.best_black,
    "attack": feeding.best_hunter,
    "graze": _early_grazing,
    "pass": _passing,
}
