"""FEEDING and EXTINCTION: tokens, attacks, grazing, and who dies, each in points for the seat that chooses."""

from __future__ import annotations

from typing import NamedTuple

from evolution_lab.bots.random_mutations.prospects import (
    Burden,
    breeding,
    burdens,
    danger,
    deficit,
    demand,
    keep_value,
    smallest_loss,
    standing,
    survival,
    trait_points,
)
from evolution_lab.bots.random_mutations.styles import Style
from evolution_lab.games.random_mutations.actions.feeding import grazing_power
from evolution_lab.games.random_mutations.attack import scavengers
from evolution_lab.games.random_mutations.state import Animal, Species, State, find_animal

MEAL = 2  # blue tokens of a successful attack (R-A6)


class Scene(NamedTuple):
    """What every answer in FEEDING is judged by; made once a decision."""

    view: State
    seat: int
    style: Style
    weights: list[float]  # how much the loss of each seat counts, see ``standing``
    wants: list[int]  # red food that each seat could still take


def scene(view: State, seat: int, style: Style) -> Scene:
    """The scene as ``seat`` sees it."""
    weights = [style.malice * weight for weight in standing(view, seat)]
    return Scene(view, seat, style, weights, [demand(view, other) for other in range(len(view.seats))])


# --- food -------------------------------------------------------------------------------------------------------------


def saved(scene: Scene, sp: Species, animal: Animal) -> float:
    """What is saved when this hungry animal is fed in full: itself, and the traits if no other animal of it is safe."""
    if animal.poisoned:
        return 0.0
    safe = any(deficit(scene.view, sp, other) == 0 and not other.poisoned for other in sp.animals)
    return breeding(scene.view, scene.style) + (0.0 if safe else trait_points(scene.view, sp, scene.style))


def share_of_red(scene: Scene, red: int, seat: int | None = None) -> float:
    """How many of ``red`` tokens a seat will get if all go on taking: what it wants, at most its part."""
    seat = scene.seat if seat is None else seat
    wanted = scene.wants[seat]
    hungry = sum(want > 0 for want in scene.wants)
    others = sum(scene.wants) - wanted
    return float(min(wanted, max(red - others, -(-red // max(1, hungry)))))


def value_of_food(scene: Scene, sp: Species, animal: Animal, tokens: int = 1) -> float:
    """``tokens`` food for one animal: its part of the whole need, and little where the rest will not come."""
    lacks = deficit(scene.view, sp, animal)
    if lacks == 0:
        return 0.0
    given = min(tokens, lacks)
    reach = 1.0 if lacks - given <= share_of_red(scene, scene.view.centre["red"] - 1) else 0.25
    worth = saved(scene, sp, animal)
    if scene.view.rules.profile(sp.mask).filled:  # something good comes of a full animal, a birth for one
        worth += 0.5 * breeding(scene.view, scene.style)
    return worth * reach * given / lacks


def urgency(scene: Scene) -> float:
    """Whether red food must be taken at once: only where it will not do for all, or somebody may trample it."""
    view = scene.view
    grazers = any(view.rules.profile(sp.mask).tramples for sp in view.all_species() if sp.seat != scene.seat)
    return 1.0 if grazers or view.centre["red"] < sum(scene.wants) else 0.2


def value_of_red(scene: Scene, sp: Species, animal: Animal) -> float:
    """A red token for an own animal."""
    return value_of_food(scene, sp, animal) * urgency(scene) + 0.02


def value_of_green(scene: Scene, sp: Species, animal: Animal) -> float:
    """A shelter for an own animal: what it saves from predators, or food where the trait turns it into food."""
    view, style = scene.view, scene.style
    profile = view.rules.profile(sp.mask)
    if profile.shelter and profile.refuses_food is None and deficit(view, sp, animal):
        return value_of_food(scene, sp, animal)
    threat = danger(view, sp, style, hungry_only=True)
    before = smallest_loss(view, sp, style, open_only=True)
    left = [keep_value(view, sp, other, style) for other in sp.animals if not other.green and other is not animal]
    after = min(left, default=0.0)
    helps = (before - after) if not left else 0.2 * keep_value(view, sp, animal, style)
    return style.shelter * threat * max(0.0, helps) + 0.01


# --- parasites --------------------------------------------------------------------------------------------------------


def parasite_outlook(scene: Scene, rows: list[Burden], left: int) -> float:
    """What parasites will do, in points for the seat: each seat's likeliest loss, its own against the others'."""
    most: dict[int, float] = {}
    counts = sorted((row.tokens for row in rows), reverse=True)
    for row in rows:
        rival = counts[0] if row.tokens < counts[0] or len(counts) < 2 else counts[1]
        chance = chance_of_maximum(row.tokens, rival if len(counts) > 1 else 0, left)
        most[row.seat] = max(most.get(row.seat, 0.0), chance * row.loss)
    return sum((-1.0 if seat == scene.seat else scene.weights[seat]) * loss for seat, loss in most.items())


def chance_of_maximum(tokens: int, rival: int, left: int) -> float:
    """The chance that a species will have the most parasites, with ``left`` tokens to come; a tie kills too (R-E1)."""
    if left == 0:
        return 1.0 if tokens and tokens >= rival else 0.0
    return min(0.95, max(0.05, 0.5 + 0.5 * (tokens - rival) / (1 + left / 2)))


def value_of_black(scene: Scene, sp: Species, animal: Animal) -> float:
    """A parasite on an animal: pushes its species towards the maximum, and away from it all others, the own ones too."""
    view = scene.view
    rows = burdens(view, scene.style)
    after = [row._replace(tokens=row.tokens + 1) if row.species == sp.id else row for row in rows]
    left = view.centre["black"]
    gain = parasite_outlook(scene, after, left - 1) - parasite_outlook(scene, rows, left)
    return gain + 0.01 * survival(view, sp, animal)  # a token on an animal that will be eaten is lost


# --- attacks ----------------------------------------------------------------------------------------------------------


def value_of_attack(scene: Scene, hunter: Species, animal: Animal, prey: Species, ignored: int) -> float:
    """The meal and the victim against the poison, times the chance of success; ``ignored`` traits of the prey as bits."""
    view, style = scene.view, scene.style
    profile = view.rules.profile(prey.mask & ~ignored)
    chance = 1.0
    if profile.escape is not None:
        chance = min(6, max(0, profile.escape[1](view) - 1)) / 6
    loss = smallest_loss(view, prey, style, open_only=True)
    hurt = -loss if prey.seat == scene.seat else scene.weights[prey.seat] * loss
    if profile.eaten:
        meal = -survival(view, hunter, animal) * saved(scene, hunter, animal)
    else:
        meal = value_of_meal(scene, hunter, animal)
    patience = style.patience if view.centre["red"] and scene.wants[scene.seat] else 1.0
    return patience * chance * (hurt + meal + scavenged(scene)) - style.margin


def value_of_meal(scene: Scene, hunter: Species, animal: Animal) -> float:
    """What eating is worth to the hunter. An Obligate carnivore is full at once (R-T2)."""
    if scene.view.rules.profile(hunter.mask).refuses_food is not None:
        return saved(scene, hunter, animal) if deficit(scene.view, hunter, animal) else 0.0
    return value_of_food(scene, hunter, animal, MEAL)


def scavenged(scene: Scene) -> float:
    """The scavenger's token after a kill of the seat: it goes to the first seat clockwise that has one (R-T3)."""
    for seat in scene.view.order_from(scene.seat):
        found = scavengers(scene.view, seat)
        if found:
            if seat == scene.seat:
                return max(value_of_food(scene, sp, animal) for sp, animal in found)
            return -scene.weights[seat] * 0.5
    return 0.0


def value_of_ambush(scene: Scene, sp: Species, animal: Animal, prey: Species, hunter: Species) -> float:
    """Turning an animal up: the victim lives, and perhaps a hunter dies; but all animals of its species need more now."""
    view, style = scene.view, scene.style
    kept = smallest_loss(view, prey, style, open_only=True)
    hurt = scene.weights[hunter.seat] * smallest_loss(view, hunter, style, open_only=True)
    hungrier = 0.3 * breeding(view, style) * sum(other is not animal for other in sp.animals)
    return kept + 0.5 * hurt + style.traits - hungrier


# --- grazing, losses --------------------------------------------------------------------------------------------------


def value_of_grazing(scene: Scene, number: int) -> float:
    """Destroying ``number`` red food: what the others then lack, less what the seat itself lacks."""
    red = scene.view.centre["red"]
    token = breeding(scene.view, scene.style)

    def lost(seat: int) -> float:
        return token * (share_of_red(scene, red, seat) - share_of_red(scene, red - number, seat))

    others = sum(scene.weights[seat] * lost(seat) for seat in range(len(scene.wants)) if seat != scene.seat)
    return others - lost(scene.seat) + 0.001 * number


def best_grazing(scene: Scene) -> float:
    """The value of the best number of red tokens to destroy."""
    most = grazing_power(scene.view, scene.seat)
    return max((value_of_grazing(scene, number) for number in range(1, most + 1)), default=0.0)


def value_of_victim(scene: Scene, sp: Species, card: int) -> float:
    """The own animal that dies costs what it is worth; one that carries parasites takes them along when it is eaten."""
    animal = find_animal(sp, card)
    return 0.05 * animal.black - keep_value(scene.view, sp, animal, scene.style)


def value_of_scavenging(scene: Scene, sp: Species, card: int) -> float:
    """The scavenger that needs it most: what one food is worth to each."""
    return value_of_food(scene, sp, find_animal(sp, card))
