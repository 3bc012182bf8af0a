"""FEEDING: food, fat, attacks and side actions, each in points for the seat that chooses."""

from __future__ import annotations

from typing import NamedTuple

from evolution_lab.bots.origin.styles import Style
from evolution_lab.bots.origin.worth import (
    danger,
    demand,
    escape_chance,
    food_share,
    hunts,
    keep_value,
    lacks,
    standing,
    survival,
    worth,
)
from evolution_lab.games.origin.actions.side import grazing_power
from evolution_lab.games.origin.attack import may_hunt, open_to
from evolution_lab.games.origin.food import can_receive
from evolution_lab.games.origin.state import Animal, State

MEAL = 2


class Scene(NamedTuple):
    """What every answer in FEEDING is judged by; made once a decision."""

    view: State
    seat: int
    style: Style
    weights: list[float]  # how much the loss of each seat counts, see ``standing``
    share: float  # red food that the seat may still expect
    need: int  # food that its animals still need


def scene(view: State, seat: int, style: Style) -> Scene:
    """The scene as ``seat`` sees it."""
    weights = [style.malice * weight for weight in standing(view, seat)]
    return Scene(view, seat, style, weights, food_share(view, seat, style), demand(view, seat))


def value_of_food(scene: Scene, animal: Animal, tokens: int = 1) -> float:
    """What ``tokens`` food bring to an animal: the nearer it is to being fed, the more; then fat, and what depends on it."""
    view, style = scene.view, scene.style
    if animal.poisoned or not can_receive(view, animal):
        return 0.0
    missing = lacks(animal)
    own = worth(view, animal, style)
    value = 0.0
    if missing:
        value = own * min(1.0, tokens / missing)
        if tokens < missing and missing > scene.share + animal.fat:
            value *= 0.3  # it will hardly be fed in full
        if tokens >= missing and view.rules.profile(animal.mask).hides:
            value += own * danger(view, animal, style)
        value += 0.3 * danger(view, animal, style)
    fat = min(tokens - missing, animal.slots - animal.fat) if tokens > missing else 0
    value += fat * (0.05 if view.last else 0.9)
    if animal.pairs:
        value += _value_to_partners(scene, animal, missing <= tokens)
    return value


def _value_to_partners(scene: Scene, animal: Animal, fills: bool) -> float:
    """Food that pairs pass on, and animals that may eat once their protector is fed."""
    view = scene.view
    value = 0.0
    for link in view.seats[animal.seat].links:
        if animal.id not in (link.one, link.other):
            continue
        partner = view.animal(link.partner(animal.id))
        if view.rules.guards >> link.trait & 1:
            if link.one == animal.id and fills and not animal.fed and lacks(partner):
                value += 0.5 * worth(view, partner, scene.style)
        elif view.rules.passes[link.trait] is not None and not link.used and can_receive(view, partner):
            missing = lacks(partner)
            value += worth(view, partner, scene.style) / missing if missing else 0.4
    return value


def value_of_red(scene: Scene, animal: Animal) -> float:
    """One red food for this animal: food that somebody else does not get."""
    return value_of_food(scene, animal) + 0.05


def value_of_fat(scene: Scene, animal: Animal, number: int) -> float:
    """Fat turned into food: right when it fills the animal and the bank will not."""
    missing = lacks(animal)
    filled = number >= missing
    scarce = scene.need > scene.share or not scene.view.bank
    value = worth(scene.view, animal, scene.style) * (1.0 if filled else 0.3 * number / missing)
    return value * (0.9 if scarce else 0.2) - (0.0 if scene.view.last else 0.6 * number)


def value_of_attack(scene: Scene, hunter: Animal, prey: Animal) -> float:
    """The meal, and what the prey's owner loses; poison kills the hunter, Tail loss gives a bite."""
    view, style = scene.view, scene.style
    profile = view.rules.profile(prey.mask)
    eaten = _eaten_plainly(view, prey)
    meal = value_of_food(scene, hunter, MEAL)
    if profile.eaten and survival(view, hunter) > 0.0:
        meal = -keep_value(view, hunter, style) if not hunter.poisoned else 0.0
    bite = value_of_food(scene, hunter, 1) if profile.sheds is not None else 0.0
    loss = keep_value(view, prey, style)
    if prey.seat == scene.seat:
        gain = -1.1 * loss
        bite -= 1.0
    else:
        gain = scene.weights[prey.seat] * loss
        bite += scene.weights[prey.seat] * 0.8
    value = eaten * (meal + gain) + (1.0 - eaten) * bite
    if profile.redirects is not None and not prey.mimicked:
        value *= 0.6
    value *= style.patience if view.bank and scene.need else 1.0
    return value - style.margin


def _eaten_plainly(view: State, prey: Animal) -> float:
    """The chance that the prey neither runs away nor throws a card off."""
    profile = view.rules.profile(prey.mask)
    chance = 1.0 if profile.escape is None else (profile.escape[1]() - 1) / 6
    return chance if profile.sheds is None else 0.0


def best_prey(scene: Scene, hunter: Animal) -> float:
    """The value of the best attack of this hunter."""
    values = [
        value_of_attack(scene, hunter, prey)
        for seat in scene.view.seats
        for prey in seat.animals
        if open_to(scene.view, hunter, prey)
    ]
    return max(values, default=-99.0)


def best_attack(scene: Scene) -> float:
    """The value of the best attack of all hunters."""
    animals = scene.view.seats[scene.seat].animals
    return max((best_prey(scene, hunter) for hunter in animals if may_hunt(scene.view, hunter)), default=-99.0)


def value_of_robbing(scene: Scene, pirate: Animal, prey: Animal) -> float:
    """A token more here, a token less there."""
    gain = value_of_food(scene, pirate)
    loss = worth(scene.view, prey, scene.style) / max(1, prey.need)
    if prey.seat == scene.seat:
        return gain - 1.2 * loss - 0.3
    return gain + scene.weights[prey.seat] * loss


def value_of_sleep(scene: Scene, animal: Animal) -> float:
    """What sleep saves: an animal that would not be fed otherwise, and the food that it would eat."""
    missing = lacks(animal)
    if not missing:
        return -0.5
    scarce = scene.need > scene.share or not scene.view.bank
    if not scarce or (hunts(scene.view, animal) and not animal.hunted and scene.view.bank):
        return -0.2
    return 0.4 * missing * worth(scene.view, animal, scene.style) / animal.need - 0.3


def value_of_grazing(scene: Scene, number: int) -> float:
    """Red food destroyed: good if others need it and the own animals do not."""
    view = scene.view
    left = view.bank - number

    def hungry_for(seat: int) -> float:
        missing = demand(view, seat)
        return max(0.0, min(missing, view.bank / 2) - min(missing, left / 2))

    others = sum(scene.weights[seat] * hungry_for(seat) for seat in range(len(view.seats)) if seat != scene.seat)
    mine = max(0.0, min(scene.need, view.bank) - min(scene.need, left))
    return 1.5 * others - 2.5 * mine - 0.01


def best_grazing(scene: Scene) -> float:
    """The value of the best number of red food to destroy."""
    most = grazing_power(scene.view, scene.seat)
    return max((value_of_grazing(scene, number) for number in range(1, most + 1)), default=-1.0)


def value_of_stand_in(scene: Scene, hunter: Animal, animal: Animal) -> float:
    """The own animal that is attacked instead: a tough, cheap or poisonous one."""
    value = -keep_value(scene.view, animal, scene.style) * (1.0 - escape_chance(scene.view, animal))
    if scene.view.rules.profile(animal.mask).eaten and hunter.seat != scene.seat:
        value += 0.5 * scene.weights[hunter.seat] * worth(scene.view, hunter, scene.style)
    return value
