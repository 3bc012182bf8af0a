"""FEEDING and EXTINCTION: tokens, attacks, grazing, and who dies, each in points for the seat that chooses."""

from __future__ import annotations

from evolution_lab.bots.random_mutations.parasites import Burden, Race
from evolution_lab.bots.random_mutations.prospects import (
    Prospect,
    breeding,
    danger,
    demand,
    predators,
    prospect,
    standing,
)
from evolution_lab.bots.random_mutations.styles import Style
from evolution_lab.games.random_mutations.actions.feeding import grazing_power
from evolution_lab.games.random_mutations.attack import bits, hunter_reasons, scavengers, ways_to_attack
from evolution_lab.games.random_mutations.state import Animal, Species, State, distinct_animals

MEAL = 2  # blue tokens of a successful attack (R-A6)


class Scene:
    """What every answer in FEEDING is judged by, as ``seat`` sees it.

    It is made once a decision, and the view does not change meanwhile: what was worked out for one answer is kept for the
    others, and nothing is worked out that no answer asks for.
    """

    __slots__ = (
        "_prospects",
        "_race",
        "_scavenged",
        "_threats",
        "_wants",
        "_ways",
        "_weights",
        "animal",
        "red",
        "seat",
        "style",
        "view",
    )

    def __init__(self, view: State, seat: int, style: Style) -> None:
        self.view, self.seat, self.style = view, seat, style
        self.red = view.centre["red"]
        self.animal = breeding(view, style)  # what a surviving animal is worth
        self._prospects: dict[int, Prospect] = {}
        self._ways: dict[tuple[int, int], list[int]] = {}
        self._threats: dict[int, float] = {}
        self._wants: list[int] | None = None
        self._weights: list[float] | None = None
        self._race: Race | None = None
        self._scavenged: float | None = None

    def prospect(self, sp: Species) -> Prospect:
        """What awaits ``sp``."""
        found = self._prospects.get(sp.id)
        if found is None:
            found = self._prospects[sp.id] = prospect(self.view, sp, self.style)
        return found

    def wants(self) -> list[int]:
        """The red food that each seat could still take."""
        if self._wants is None:
            self._wants = [demand(self.view, seat) for seat in range(len(self.view.seats))]
        return self._wants

    def weights(self) -> list[float]:
        """How much the loss of each seat counts, see ``standing``."""
        if self._weights is None:
            self._weights = [self.style.malice * weight for weight in standing(self.view, self.seat)]
        return self._weights

    def threat(self, sp: Species) -> float:
        """The chance that a hungry predator of another seat eats of ``sp``."""
        if sp.id not in self._threats:
            self._threats[sp.id] = danger(self.view, predators(self.view), sp, self.style, hungry_only=True)
        return self._threats[sp.id]

    def race(self) -> Race:
        """The race of parasites."""
        if self._race is None:
            weights = self.weights()[:]
            weights[self.seat] = -1.0
            self._race = Race(map(self._burden, self.view.all_species()), self.view.centre["black"], weights)
        return self._race

    def _burden(self, sp: Species) -> Burden:
        tokens = 0
        for animal in sp.animals:
            tokens += animal.black
        return Burden(sp.seat, sp.id, tokens, self.prospect(sp).smallest_loss())

    def ways(self, hunter: Species, prey: Species) -> list[int]:
        """See ``ways_to_attack``."""
        found = self._ways.get((hunter.id, prey.id))
        if found is None:
            found = self._ways[hunter.id, prey.id] = ways_to_attack(self.view, hunter, prey)
        return found


# --- food -------------------------------------------------------------------------------------------------------------


def saved(scene: Scene, sp: Species, animal: Animal) -> float:
    """What is saved when this hungry animal is fed in full: itself, and the traits if no other animal of it is safe."""
    if animal.poisoned:
        return 0.0
    row = scene.prospect(sp)
    safe = 1.0 in row.alive
    return scene.animal + (0.0 if safe else row.points)


def share_of_red(scene: Scene, red: int, seat: int | None = None) -> float:
    """How many of ``red`` tokens a seat will get if all go on taking: what it wants, at most its part."""
    seat = scene.seat if seat is None else seat
    wants = scene.wants()
    wanted = wants[seat]
    hungry = len(wants) - wants.count(0)
    others = sum(wants) - wanted
    return float(min(wanted, max(red - others, -(-red // max(1, hungry)))))


def value_of_food(scene: Scene, sp: Species, animal: Animal, tokens: int = 1) -> float:
    """``tokens`` food for one animal: its part of the whole need, and little where the rest will not come."""
    row = scene.prospect(sp)
    lacks = row.lacks[row.place(animal)]
    if lacks == 0:
        return 0.0
    given = min(tokens, lacks)
    reach = 1.0 if lacks - given <= share_of_red(scene, scene.red - 1) else 0.25
    worth = saved(scene, sp, animal)
    if row.profile.filled:  # something good comes of a full animal, a birth for one
        worth += 0.5 * scene.animal
    return worth * reach * given / lacks


def urgency(scene: Scene) -> float:
    """Whether red food must be taken at once: only where it will not do for all, or somebody may trample it."""
    if scene.red < sum(scene.wants()):
        return 1.0
    profile_of = scene.view.rules.profile
    grazers = any(profile_of(sp.mask).tramples for sp in scene.view.all_species() if sp.seat != scene.seat)
    return 1.0 if grazers else 0.2


def value_of_red(scene: Scene, sp: Species, animal: Animal) -> float:
    """A red token for an own animal."""
    return value_of_food(scene, sp, animal) * urgency(scene) + 0.02


def value_of_green(scene: Scene, sp: Species, animal: Animal) -> float:
    """A shelter for an own animal: what it saves from predators, or food where the trait turns it into food."""
    row = scene.prospect(sp)
    place = row.place(animal)
    if row.profile.shelter and row.profile.refuses_food is None and row.lacks[place]:
        return value_of_food(scene, sp, animal)
    threat = scene.threat(sp)
    if not threat:
        return 0.01
    others_open = any(not other.green and other is not animal for other in sp.animals)
    helps = 0.2 * row.losses[place] if others_open else row.smallest_open_loss()
    return scene.style.shelter * threat * max(0.0, helps) + 0.01


def value_of_black(scene: Scene, sp: Species, animal: Animal) -> float:
    """A parasite on an animal: pushes its species towards the maximum, and away from it all others, the own ones too."""
    row = scene.prospect(sp)
    gain = scene.race().gain(sp.id)
    return gain + 0.01 * row.alive[row.place(animal)]  # a token on an animal that will be eaten is lost


# --- attacks ----------------------------------------------------------------------------------------------------------


def best_hunter(scene: Scene) -> float:
    """The best attack of the seat."""
    profile_of = scene.view.rules.profile
    return max(
        best_prey(scene, sp, animal)
        for sp in scene.view.seats[scene.seat].species
        if profile_of(sp.mask).meal is not None
        for animal in distinct_animals(sp)
        if next(hunter_reasons(scene.view, sp, animal), None) is None and can_attack(scene, sp)
    )


def can_attack(scene: Scene, hunter: Species) -> bool:
    """Whether there is legal prey for ``hunter``."""
    return any(scene.ways(hunter, prey) for prey in scene.view.all_species())


def best_prey(scene: Scene, hunter: Species, animal: Animal) -> float:
    """The best attack of one animal."""
    return max(best_way(scene, hunter, animal, prey) for prey in scene.view.all_species() if scene.ways(hunter, prey))


def best_way(scene: Scene, hunter: Species, animal: Animal, prey: Species) -> float:
    """The attack on ``prey`` with the trait left out of account, if one may be, that serves best."""
    return max(value_of_attack(scene, hunter, animal, prey, bits((way,))) for way in scene.ways(hunter, prey))


def value_of_attack(scene: Scene, hunter: Species, animal: Animal, prey: Species, ignored: int) -> float:
    """The meal and the victim against the poison, times the chance of success; ``ignored`` traits of the prey as bits."""
    view, style = scene.view, scene.style
    profile = view.rules.profile(prey.mask & ~ignored)
    chance = 1.0
    if profile.escape is not None:
        chance = min(6, max(0, profile.escape[1](view) - 1)) / 6
    loss = scene.prospect(prey).smallest_open_loss()
    hurt = -loss if prey.seat == scene.seat else scene.weights()[prey.seat] * loss
    if profile.eaten:
        row = scene.prospect(hunter)
        meal = -row.alive[row.place(animal)] * saved(scene, hunter, animal)
    else:
        meal = value_of_meal(scene, hunter, animal)
    patience = style.patience if scene.red and scene.wants()[scene.seat] else 1.0
    return patience * chance * (hurt + meal + scavenged(scene)) - style.margin


def value_of_meal(scene: Scene, hunter: Species, animal: Animal) -> float:
    """What eating is worth to the hunter. An Obligate carnivore is full at once (R-T2)."""
    row = scene.prospect(hunter)
    if row.profile.refuses_food is not None:
        return saved(scene, hunter, animal) if row.lacks[row.place(animal)] else 0.0
    return value_of_food(scene, hunter, animal, MEAL)


def scavenged(scene: Scene) -> float:
    """The scavenger's token after a kill of the seat: it goes to the first seat clockwise that has one (R-T3)."""
    if scene._scavenged is None:
        scene._scavenged = value_of_scavengers(scene)
    return scene._scavenged


def value_of_scavengers(scene: Scene) -> float:
    """See ``scavenged``."""
    for seat in scene.view.order_from(scene.seat):
        found = scavengers(scene.view, seat)
        if found:
            if seat == scene.seat:
                return max(value_of_food(scene, sp, animal) for sp, animal in found)
            return -scene.weights()[seat] * 0.5
    return 0.0


def value_of_ambush(scene: Scene, sp: Species, animal: Animal, prey: Species, hunter: Species) -> float:
    """Turning an animal up: the victim lives, and perhaps a hunter dies; but all animals of its species need more now."""
    kept = scene.prospect(prey).smallest_open_loss()
    hurt = scene.weights()[hunter.seat] * scene.prospect(hunter).smallest_open_loss()
    hungrier = 0.3 * scene.animal * sum(other is not animal for other in sp.animals)
    return kept + 0.5 * hurt + scene.style.traits - hungrier


# --- grazing, losses --------------------------------------------------------------------------------------------------


def value_of_grazing(scene: Scene, number: int) -> float:
    """Destroying ``number`` red food: what the others then lack, less what the seat itself lacks."""
    red, token = scene.red, scene.animal

    def lost(seat: int) -> float:
        return token * (share_of_red(scene, red, seat) - share_of_red(scene, red - number, seat))

    others = sum(scene.weights()[seat] * lost(seat) for seat in range(len(scene.wants())) if seat != scene.seat)
    return others - lost(scene.seat) + 0.001 * number


def best_grazing(scene: Scene) -> float:
    """The value of the best number of red tokens to destroy."""
    most = grazing_power(scene.view, scene.seat)
    return max((value_of_grazing(scene, number) for number in range(1, most + 1)), default=0.0)


def value_of_victim(scene: Scene, sp: Species, animal: Animal) -> float:
    """The own animal that dies costs what it is worth; one that carries parasites takes them along when it is eaten."""
    return 0.05 * animal.black - scene.prospect(sp).loss(animal)
