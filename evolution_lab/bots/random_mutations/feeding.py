"""FEEDING and EXTINCTION: tokens, attacks, grazing, and who dies, each in points for the seat that chooses."""

from __future__ import annotations

from collections.abc import Callable
from math import inf
from typing import Any, NamedTuple

from evolution_lab.bots.random_mutations.prospects import Prospect, catch_chance
from evolution_lab.bots.random_mutations.scene import Scene
from evolution_lab.games.random_mutations.actions.base import Target
from evolution_lab.games.random_mutations.actions.feeding import TARGETS, grazing_power
from evolution_lab.games.random_mutations.attack import NOTHING, hunter_reasons, scavengers
from evolution_lab.games.random_mutations.state import Animal, Species, distinct_animals

ALIVE = 0.01  # a parasite on an animal that will be eaten is lost
NO_VALUES: dict[int, float] = {}
SHELTERED = 0.01  # a shelter where nobody hunts
MEAL = 2  # blue tokens of a successful attack (R-A6)


Worth = Callable[[Scene, Prospect, int], float]
"""What it is worth to choose this animal of a species."""


def best_animal(scene: Scene, rows: list[Prospect], worth: Worth, target: Target) -> float:
    """What the best target for a token is worth. Only those better than all before are asked whether they are legal."""
    best = -inf
    view, against_one = scene.view, target.against_one
    values = scene.values.setdefault(worth, {})
    for row in rows:
        if target.against(view, scene.seat, row.species) is None:
            for place, animal in enumerate(row.species.animals):
                value = values[animal.card] = worth(scene, row, place)
                if value > best and against_one(view, row.species, animal) is None:
                    best = value
    return best


def values_of_animals(scene: Scene, worth: Worth, options: list[Any]) -> list[float]:
    """``worth`` of the animals that ``options`` name, as it was worked out when the way was chosen, where it was."""
    known, values = scene.values.get(worth, NO_VALUES), []
    for option in options:
        value = known.get(option.animal)
        values.append(worth(scene, *scene.locate(option.species, option.animal)) if value is None else value)
    return values


# --- food -------------------------------------------------------------------------------------------------------------


def saved(scene: Scene, row: Prospect, place: int) -> float:
    """What is saved when this hungry animal is fed in full: itself, and the traits if no other animal of it is safe."""
    if row.species.animals[place].poisoned:
        return 0.0
    return scene.animal + (0.0 if 1.0 in row.alive else row.points)


def value_of_food(scene: Scene, row: Prospect, place: int, tokens: int = 1) -> float:
    """``tokens`` food for one animal: its part of the whole need, and little where the rest will not come."""
    lacks = row.lacks[place]
    if lacks == 0:
        return 0.0
    given = min(tokens, lacks)
    reach = 1.0 if lacks - given <= scene.coming() else 0.25
    worth = saved(scene, row, place)
    if row.profile.filled:  # something good comes of a full animal, a birth for one
        worth += 0.5 * scene.animal
    return worth * reach * given / lacks


def value_of_red(scene: Scene, row: Prospect, place: int) -> float:
    """A red token for an own animal."""
    return value_of_food(scene, row, place) * scene.urgency() + 0.02 if row.lacks[place] else 0.02


def best_red(scene: Scene) -> float:
    """The best own animal for red food."""
    return best_animal(scene, scene.own(), value_of_red, TARGETS["red"])


def value_of_green(scene: Scene, row: Prospect, place: int) -> float:
    """A shelter for an own animal: what it saves from predators, or food where the trait turns it into food."""
    if row.profile.shelter and row.profile.refuses_food is None and row.lacks[place]:
        return value_of_food(scene, row, place)
    threat = scene.threat(row.species)
    if not threat:
        return SHELTERED
    animals = row.species.animals
    others_open = len(animals) > 1 and any(not other.green and other is not animals[place] for other in animals)
    helps = 0.2 * row.losses()[place] if others_open else row.open_loss()
    return scene.style.shelter * threat * max(0.0, helps) + SHELTERED


def best_green(scene: Scene) -> float:
    """The best own animal for a shelter; there is one."""
    if not scene.hunters() and not any(row.profile.shelter for row in scene.own()):
        return SHELTERED
    return best_animal(scene, scene.own(), value_of_green, TARGETS["green"])


# --- parasites --------------------------------------------------------------------------------------------------------


def value_of_black(scene: Scene, row: Prospect, place: int) -> float:
    """A parasite on an animal: pushes its species towards the maximum, and away from it all others, the own ones too."""
    return scene.race().gain(row) + ALIVE * row.alive[place]


def best_black(scene: Scene) -> float:
    """The best animal for a parasite. All animals of a species bring the same but for what is lost with the token."""
    view, seat = scene.view, scene.seat
    _rows, against, against_one = TARGETS["black"]
    race = scene.race()
    best = -inf
    for owner, groups in enumerate(race.groups):
        for tokens, alike, _largest, _second in groups:
            hit = race.hit(owner, tokens)
            for row in alike if hit.limit + ALIVE > best else ():
                gain = hit.gain(row)
                if gain + ALIVE > best and against(view, seat, row.species) is None:
                    for animal, alive in zip(row.species.animals, row.alive, strict=True):
                        value = gain + ALIVE * alive
                        if value > best and against_one(view, row.species, animal) is None:
                            best = value
    return best


# --- attacks ----------------------------------------------------------------------------------------------------------


class Hunt(NamedTuple):
    """An animal that may attack, and what is the same whatever its prey."""

    hunter: Species
    meal: float  # what eating is worth to it
    life: float  # what is lost if the meal is poisonous
    scavenged: float  # what a kill brings to scavengers, see ``scavenged``
    patience: float


def hunt(scene: Scene, hunter: Species, animal: Animal) -> Hunt:
    """The hunt of one animal. An Obligate carnivore is full at once (R-T2)."""
    row = scene.prospect(hunter)
    place = row.place(animal.card)
    meal = value_of_food(scene, row, place, MEAL)
    if row.profile.refuses_food is not None:
        meal = saved(scene, row, place) if row.lacks[place] else 0.0
    life = row.alive[place] * saved(scene, row, place)
    patience = scene.style.patience if scene.red and scene.wants()[scene.seat] else 1.0
    return Hunt(hunter, meal, life, scavenged(scene), patience)


def best_hunter(scene: Scene) -> float:
    """The best attack of the seat."""
    best = -inf
    for row in scene.own():
        if row.profile.meal is None:
            continue
        for animal in distinct_animals(row.species):
            if next(hunter_reasons(scene.view, row.species, animal), None) is None:
                best = max(best, best_prey(scene, hunt(scene, row.species, animal)))
    return best


def best_prey(scene: Scene, hunt: Hunt) -> float:
    """The best attack of one animal."""
    return max([best_way(scene, hunt, prey) for prey in scene.everybody()], default=-inf)


def best_way(scene: Scene, hunt: Hunt, prey: Species) -> float:
    """The attack on ``prey`` with that trait left out of account, if one may be, that serves best."""
    best = -inf
    for way in scene.ways(hunt.hunter, prey):
        value = value_of_attack(scene, hunt, prey, 0 if way == NOTHING else 1 << way)
        if value > best:
            best = value
    return best


def value_of_attack(scene: Scene, hunt: Hunt, prey: Species, ignored: int) -> float:
    """The meal and the victim against the poison, times the chance of success; ``ignored`` traits of the prey as bits."""
    profile = scene.view.rules.profile(prey.mask & ~ignored)
    meal = -hunt.life if profile.eaten else hunt.meal
    chance = catch_chance(scene.view, profile)
    return hunt.patience * chance * (scene.hurt(prey) + meal + hunt.scavenged) - scene.style.margin


def scavenged(scene: Scene) -> float:
    """The scavenger's token after a kill of the seat: it goes to the first seat clockwise that has one (R-T3)."""
    for seat in scene.view.order_from(scene.seat):
        found = scavengers(scene.view, seat)
        if found:
            if seat == scene.seat:
                return max(value_of_food(scene, *scene.locate(sp.id, animal.card)) for sp, animal in found)
            return -scene.weights()[seat] * 0.5
    return 0.0


def value_of_ambush(scene: Scene, ambusher: Species, prey: Species, hunter: Species) -> float:
    """Turning an animal up: the victim lives, and perhaps a hunter dies; but all animals of its species need more now."""
    kept = scene.prospect(prey).open_loss()
    hurt = scene.weights()[hunter.seat] * scene.prospect(hunter).open_loss()
    hungrier = 0.3 * scene.animal * (len(ambusher.animals) - 1)
    return kept + 0.5 * hurt + scene.style.traits - hungrier


# --- grazing, losses --------------------------------------------------------------------------------------------------


def value_of_grazing(scene: Scene, number: int) -> float:
    """Destroying ``number`` red food: what the others then lack, less what the seat itself lacks."""

    def lost(seat: int) -> float:
        return scene.animal * (scene.share(seat, scene.red) - scene.share(seat, scene.red - number))

    others = sum(weight * lost(seat) for seat, weight in enumerate(scene.weights()) if seat != scene.seat)
    return others - lost(scene.seat) + 0.001 * number


def best_grazing(scene: Scene) -> float:
    """The value of the best number of red tokens to destroy."""
    most = grazing_power(scene.view, scene.seat)
    return max((value_of_grazing(scene, number) for number in range(1, most + 1)), default=0.0)


def value_of_victim(scene: Scene, row: Prospect, place: int) -> float:
    """The own animal that dies costs what it is worth; one that carries parasites takes them along when it is eaten."""
    return 0.05 * row.species.animals[place].black - row.losses()[place]
