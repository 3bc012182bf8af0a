"""What animals are worth to their owner, what threatens them, and how much food a seat may expect.

All of it reads a view: nothing in here looks at a hidden face.
"""

from __future__ import annotations

from evolution_lab.bots.origin.styles import Style
from evolution_lab.games.origin.attack import open_to
from evolution_lab.games.origin.bank import dice_for, food
from evolution_lab.games.origin.food import protectors
from evolution_lab.games.origin.scoring import scores
from evolution_lab.games.origin.state import FEEDING, Animal, State

ANIMAL = 2.0  # O-P2
MEAN_DIE = 3.5


def breeding(view: State, style: Style) -> float:
    """What a surviving animal is worth: its points, and the card it draws unless this turn is the last."""
    return ANIMAL if view.last else ANIMAL + style.breed


def card_worth(view: State, trait: int, style: Style) -> float:
    """What a trait card is worth while it lies on a living animal: its points, and that it helps (O-P2).

    A trait that only raises the need helps nobody; its points count at the end alone.
    """
    need = view.rules.needs[trait]
    if view.rules.is_foreign[trait]:
        return 1.0 + need if view.last else -0.5 * need
    return 1.0 + need + (0.0 if view.last else style.traits)


def worth(view: State, animal: Animal, style: Style) -> float:
    """What its owner loses with this animal."""
    total = breeding(view, style)
    for card in animal.cards:
        total += card_worth(view, view.sides[card], style)
    if animal.pairs:
        for link in view.seats[animal.seat].links:
            if animal.id in (link.one, link.other):
                total += 0.7 * card_worth(view, link.trait, style)
    return total


def lacks(animal: Animal) -> int:
    """How much food it still needs."""
    return 0 if animal.fed else animal.need - animal.red - animal.blue


def demand(view: State, seat: int) -> int:
    """How much food the animals of ``seat`` still need."""
    return sum(lacks(animal) for animal in view.seats[seat].animals)


def expected_red(view: State) -> float:
    """How much red food there is, or will be on average."""
    if view.phase == FEEDING:
        return float(view.bank)
    dice = dice_for(view.rules)
    return float(food(view.rules["world"], round(MEAN_DIE * dice.number) + dice.plus))


def food_share(view: State, seat: int, style: Style) -> float:
    """Red food that ``seat`` may expect: an equal share, and half of what the others' animals cannot eat."""
    red = expected_red(view) * style.hope
    equal = red / len(view.seats)
    wanted = sum(demand(view, other) for other in range(len(view.seats)) if other != seat)
    return equal + max(0.0, red - equal - wanted) / 2


def hunts(view: State, animal: Animal) -> bool:
    """Whether it is a hunter."""
    return view.rules.profile(animal.mask).meal is not None


def escape_chance(view: State, animal: Animal) -> float:
    """The chance that an attack that reaches it does not end with its death, or is not made: run, throw off, deter."""
    profile = view.rules.profile(animal.mask)
    eaten = 1.0
    if profile.escape is not None:
        eaten *= (profile.escape[1]() - 1) / 6
    if profile.sheds is not None:
        eaten *= 0.2
    if profile.redirects is not None and not animal.mimicked and len(view.seats[animal.seat].animals) > 1:
        eaten *= 0.5
    if profile.eaten:
        eaten *= 0.5
    return 1.0 - eaten


def reachable(view: State, hunter: Animal, prey: Animal) -> bool:
    """Whether traits let ``hunter`` attack ``prey``; one that hides while it is fed may be caught before it eats."""
    if hunter.id == prey.id or view.rules.barriers((hunter.mask, prey.mask)):
        return False
    return not prey.pairs & view.rules.guards or not protectors(view, prey)


def danger(view: State, animal: Animal, style: Style) -> float:
    """The chance that some other seat's hunter eats it in this turn."""
    hunters = 0
    now = view.phase == FEEDING
    for seat in view.seats:
        for other in seat.animals:
            if other.seat == animal.seat or not hunts(view, other):
                continue
            if now:
                hunters += not other.hunted and not other.fed and open_to(view, other, animal)
            else:
                hunters += reachable(view, other, animal)
    if not hunters:
        return 0.0
    hides = 0.5 if view.rules.profile(animal.mask).hides and not now else 1.0
    return min(0.9, style.danger * hunters) * (1.0 - escape_chance(view, animal)) * hides


def standing(view: State, seat: int) -> list[float]:
    """How much the loss of each opponent counts for ``seat``: fully for the leaders in points, less for those behind."""
    points = scores(view)
    best = max((p for other, p in enumerate(points) if other != seat), default=0)
    return [0.0 if other == seat else 1.0 if p == best else 0.5 for other, p in enumerate(points)]


def survival(view: State, animal: Animal) -> float:
    """The chance that it will be fed and alive at the end of the turn, roughly."""
    if animal.poisoned:
        return 0.0
    missing = lacks(animal)
    if missing <= animal.fat:
        return 1.0
    hunter = hunts(view, animal) and not animal.hunted
    if view.bank >= missing:
        return 0.7 / missing + (0.2 if hunter else 0.0)
    return 0.4 if hunter else 0.05


def keep_value(view: State, animal: Animal, style: Style) -> float:
    """What its owner would lose with this animal, as far as it will live."""
    return survival(view, animal) * worth(view, animal, style)
