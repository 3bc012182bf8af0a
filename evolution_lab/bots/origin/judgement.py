"""One judgement for every decision. A way is worth what its best target is worth, so way and target agree."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from evolution_lab.bots.origin import developing, feeding
from evolution_lab.bots.origin.styles import Style
from evolution_lab.bots.origin.worth import card_worth, worth
from evolution_lab.core.ruleset import Decision
from evolution_lab.games.origin.actions import ANSWERS
from evolution_lab.games.origin.actions.attacking import cards_to_shed, hunt_of
from evolution_lab.games.origin.actions.feeding import can_use_fat, most_fat
from evolution_lab.games.origin.actions.side import can_rob, sleep_reason, victim_reason
from evolution_lab.games.origin.attack import stand_ins
from evolution_lab.games.origin.food import can_receive
from evolution_lab.games.origin.placing import traits_on
from evolution_lab.games.origin.state import DEVELOPMENT, Animal, State

NEVER = -99.0
FIRST = 50.0
Judge = Callable[[Any], float]


def judge(view: State, options: list[Any], style: Style) -> list[float]:
    """The value of each of ``options``, answers to the open decision of ``view``, in points for the seat that decides."""
    decision = view.pending[-1]
    value = _development(view, decision, style) if view.phase == DEVELOPMENT else _feeding(view, decision, style)
    return [value(option) for option in options]


def legal(view: State, decision: Decision) -> list[Any]:
    """The legal answers to ``decision``, if it were the open one."""
    return [
        action
        for cls in ANSWERS[decision.kind]
        for action in cls.candidates(view, decision)
        if action.why_not(view, decision) is None
    ]


# --- DEVELOPMENT -----------------------------------------------------------------------------------------------------


def _development(view: State, decision: Decision, style: Style) -> Judge:
    seat, about = decision.seat, decision.about
    now = developing.outlook(view, seat, style)
    places: dict[int, float | None] = {}

    def place(trait: int) -> float:
        if trait not in places:
            places[trait] = developing.best_place(view, now, style, trait)
        found = places[trait]
        return NEVER if found is None else found

    def card(number: int) -> float:
        return max(place(trait) for trait in traits_on(view, number))

    def least(number: int) -> float:
        """Cards that are worth least as traits become animals."""
        return -0.1 * max(0.0, card(number))

    def trait_way() -> float:
        draw = view.rules["draw"]
        stack = view.seats[seat].stack
        if draw == "hand":
            return max(card(number) for number in stack)
        if draw == "chosen":
            return card(stack[0])
        values = [developing.value_of_unseen(view, now, style, animal) for animal in now.animals]
        return max(values) if draw == "blind" else sum(values) / len(values)

    def target(animal: int) -> float:
        trait = int(about[1])
        one = view.animal(animal)
        if view.rules.is_pair[trait]:
            return developing.best_partner(view, now, style, one, trait)
        return developing.value_of_trait(view, now, style, one, trait)

    def partner(animal: int) -> float:
        one = view.animal(int(about[2]))
        return developing.value_of_pair(view, now, style, one, view.animal(animal), int(about[1]))

    judges: dict[str, Judge] = {
        "pass": lambda o: 0.0 if view.last else style.hold,
        "new_animal": lambda o: developing.value_of_animal(view, now, style),
        "new_trait": lambda o: trait_way(),
        "animal_card": lambda o: least(o.card),
        "trait_card": lambda o: card(o.card),
        "trait_end": lambda o: place(view.rules.table.index[o.trait]),
        "trait_target": lambda o: target(o.animal),
        "partner": lambda o: partner(o.animal),
        "blind_target": lambda o: developing.value_of_unseen(view, now, style, view.animal(o.animal)),
    }
    return lambda option: judges[option.kind](option)


# --- FEEDING ---------------------------------------------------------------------------------------------------------


def _feeding(view: State, decision: Decision, style: Style) -> Judge:
    seat, about = decision.seat, decision.about
    scene = feeding.scene(view, seat, style)
    mine = view.seats[seat].animals

    def animal(number: Any) -> Animal:
        return view.animal(int(number))

    def best_red() -> float:
        return max((feeding.value_of_red(scene, one) for one in mine if can_receive(view, one)), default=NEVER)

    def best_fat() -> float:
        return max((_fat(one, most_fat(one)) for one in mine if can_use_fat(one)), default=NEVER)

    def _fat(one: Animal, number: int) -> float:
        return feeding.value_of_fat(scene, one, number)

    def best_robbery(pirate: Animal) -> float:
        preys = (prey for prey in view.all_animals() if victim_reason(pirate.id, prey) is None)
        return max((feeding.value_of_robbing(scene, pirate, prey) for prey in preys), default=NEVER)

    def side(value: float) -> float:
        """A side action comes first if it is worth anything, for it takes nothing away from the main action."""
        return value + FIRST if value > 0.0 else value

    def sleep() -> float:
        sleepers = (one for one in mine if sleep_reason(view, one) is None)
        return max((feeding.value_of_sleep(scene, one) for one in sleepers), default=NEVER)

    judges: dict[str, Judge] = {
        "done": lambda o: 0.0,
        "take_red": lambda o: best_red(),
        "red_target": lambda o: feeding.value_of_red(scene, animal(o.animal)),
        "attack": lambda o: feeding.best_attack(scene),
        "hunter": lambda o: feeding.best_prey(scene, animal(o.animal)),
        "prey": lambda o: feeding.value_of_attack(scene, animal(about[0]), animal(o.animal)),
        "use_fat": lambda o: best_fat(),
        "fat_target": lambda o: _fat(animal(o.animal), most_fat(animal(o.animal))),
        "fat_amount": lambda o: _fat(animal(about[0]), o.number) + 0.001 * o.number,
        "graze": lambda o: side(feeding.best_grazing(scene)) if view.main or not scene.need else -0.01,
        "graze_amount": lambda o: feeding.value_of_grazing(scene, o.number),
        "rob": lambda o: side(max((best_robbery(one) for one in mine if can_rob(view, one)), default=NEVER)),
        "pirate": lambda o: best_robbery(animal(o.animal)),
        "robbed": lambda o: feeding.value_of_robbing(scene, animal(about[0]), animal(o.animal)),
        "hibernate": lambda o: side(sleep()),
        "sleeper": lambda o: feeding.value_of_sleep(scene, animal(o.animal)),
        "link": lambda o: feeding.value_of_food(scene, animal(o.partner)),
        "scavenge": lambda o: feeding.value_of_food(scene, animal(o.animal)),
    }
    judges.update(_defences(scene))
    return lambda option: judges[option.kind](option)


def _defences(scene: feeding.Scene) -> dict[str, Judge]:
    """An attacked animal runs first, for it costs nothing; then what costs least."""
    view, style = scene.view, scene.style

    def card(number: int) -> float:
        return -card_worth(view, view.sides[number], style) + (0.01 if _is_last_resort(number) else 0.02)

    def _is_last_resort(number: int) -> bool:
        """The card that lets the animal throw cards off, which it may need once more."""
        return "sheds" in view.rules.table.records[view.sides[number]].hooks

    def cheapest() -> float:
        prey = view.animal(hunt_of(view).prey)
        return max(card(number) for number in cards_to_shed(view, prey))

    def stand_in() -> float:
        hunt = hunt_of(view)
        hunter = view.animal(hunt.hunter)
        return max(feeding.value_of_stand_in(scene, hunter, one) for one in stand_ins(view, hunt))

    return {
        "run": lambda o: 9.0,
        "redirect": lambda o: stand_in(),
        "shed": lambda o: cheapest(),
        "give_in": lambda o: -worth(view, view.animal(hunt_of(view).prey), style),
        "stand_in": lambda o: feeding.value_of_stand_in(
            scene, view.animal(hunt_of(view).hunter), view.animal(o.animal)
        ),
        "shed_card": lambda o: card(o.card),
    }
