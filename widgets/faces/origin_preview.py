"""What an attack would come to in Origin, before it is made: what the attacked can do, the chance, the meal.

Everything is asked of the rules of play (``evolution_lab.games.origin.attack``); only the tree of possible courses is here.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from evolution_lab.games.origin.attack import defences, hunter_reasons, open_to, stand_ins
from evolution_lab.games.origin.state import OPEN, Animal, Hunt, State, animal_name
from evolution_lab.i18n import _

Range = tuple[float, float]
CERTAIN: Range = (1.0, 1.0)
NEVER: Range = (0.0, 0.0)


def attack_preview(state: State, hunt: Hunt) -> dict[str, Any]:
    """An attack, as it stands when it reaches ``hunt.prey``, in a few sentences, and the chance that the hunter eats.

    ``short`` is the chance, as a range where the owner of the prey can do one thing or another, and whether the meal is poison;
    ``lines`` say what would happen. All of it is public.
    """
    hunter = state.animal(hunt.hunter)
    chance = chance_to_eat(state, hunt)
    lines = [*_defence_lines(state, hunt), *_meal_lines(state, hunter, state.animal(hunt.prey))]
    text = _("Chance that {hunter} eats: {chance}.")
    prey = state.animal(hunt.prey)
    poison = chance != NEVER and state.rules.profile(prey.mask).eaten
    short = _("{chance} + poison") if poison else _("eaten: {chance}")
    return {
        "short": short.format(chance=percent(chance)),
        "lines": [text.format(hunter=animal_name(hunter.id), chance=percent(chance)), *lines],
    }


def attacks_preview(state: State, hunters: Sequence[Animal]) -> dict[str, Any]:
    """What choosing to attack with one of these would come to: where only one attack is possible, that attack is told whole.

    A lone attack is asked for no further, so this is the last word before it.
    """
    attacks = [(hunter, prey) for hunter in hunters for prey in prey_of(state, hunter)]
    if len(attacks) == 1:
        ((hunter, prey),) = attacks
        text = _("{hunter} attacks {prey} at once: it can attack nobody else.")
        told = attack_preview(state, planned(hunter.id, prey.id))
        line = text.format(hunter=animal_name(hunter.id), prey=animal_name(prey.id))
        return {**told, "short": f"{animal_name(prey.id)}: {told['short']}", "lines": [line, *told["lines"]]}
    lines = []
    for hunter in hunters:
        names = ", ".join(animal_name(prey.id) for prey in prey_of(state, hunter))
        if names:
            lines.append(_("{hunter} can attack: {prey}.").format(hunter=animal_name(hunter.id), prey=names))
    return {"short": "", "lines": lines}


def planned(hunter: int, prey: int) -> Hunt:
    """The attack of one animal on another before anything has happened in it."""
    return Hunt(hunter, (), (prey,), OPEN)


def chance_to_eat(state: State, hunt: Hunt) -> Range:
    """The smallest and the largest chance that the hunter eats; they differ where the owner of the prey has a choice."""
    return _eaten(state, hunt, {})


def percent(chance: Range) -> str:
    """A chance, or the range of it.

    >>> percent((0.5, 0.5)), percent((0.0, 1.0))
    ('50 %', '0 to 100 %')
    """
    low, high = (round(100 * one) for one in chance)
    return f"{low} %" if low == high else _("{low} to {high} %").format(low=low, high=high)


def _eaten(state: State, hunt: Hunt, known: dict[Any, Range]) -> Range:
    """The range of the chance from here on: over all that the owner of the attacked animal could do."""
    key = (hunt.prey, frozenset(hunt.ran), frozenset(hunt.reached))
    if key not in known:
        courses = list(_courses(state, hunt, known))
        known[key] = (min(low for low, _high in courses), max(high for _low, high in courses))
    return known[key]


def _courses(state: State, hunt: Hunt, known: dict[Any, Range]) -> list[Range]:
    """One range for each thing that the owner of the attacked animal can do."""
    possible = defences(state, hunt)
    if not possible:
        return [CERTAIN]
    found: list[Range] = []
    if "run" in possible:
        stays = 1 - escape_chance(state, state.animal(hunt.prey))
        low, high = _eaten(state, hunt._replace(ran=(*hunt.ran, hunt.prey)), known)
        found.append((stays * low, stays * high))
    if "redirect" in possible:
        others = stand_ins(state, hunt)
        found += [_eaten(state, hunt._replace(reached=(*hunt.reached, other.id)), known) for other in others]
    if "shed" in possible:
        found.append(NEVER)
        if possible == ["shed"] and state.rules["tail_loss"] == "optional":
            found.append(CERTAIN)
    return found


def escape_chance(state: State, animal: Animal) -> float:
    """With which chance a running animal escapes; 0 for one that does not run."""
    escape = state.rules.profile(animal.mask).escape
    return 0.0 if escape is None else (7 - escape[1]()) / 6


def run_words(state: State, animal: Animal) -> str:
    """The die of a running animal in words."""
    escape = state.rules.profile(animal.mask).escape
    if escape is None:
        return ""
    text = _("{prey} runs and rolls a die: with {least} or more it escapes ({chance} %).")
    return text.format(prey=animal_name(animal.id), least=escape[1](), chance=round(100 * escape_chance(state, animal)))


def _defence_lines(state: State, hunt: Hunt) -> list[str]:
    """What the attacked animal can do, one sentence each."""
    prey = state.animal(hunt.prey)
    possible = defences(state, hunt)
    name = animal_name(prey.id)
    if not possible:
        return [_("Nothing helps {prey}: it is eaten.").format(prey=name)]
    lines = []
    if "run" in possible:
        lines.append(run_words(state, prey))
    if "redirect" in possible:
        others = ", ".join(animal_name(other.id) for other in stand_ins(state, hunt))
        lines.append(_("{prey} must send the attack on, to one of these: {others}.").format(prey=name, others=others))
    sheds = state.rules.profile(prey.mask).sheds
    if "shed" in possible and sheds is not None:
        text = _("{prey} can throw a card off and live. Then {hunter} gets {number} blue food.")
        lines.append(text.format(prey=name, hunter=animal_name(hunt.hunter), number=sheds[1]()))
    if len(possible) > 1:
        lines.append(_("The owner of {prey} says which comes first.").format(prey=name))
    return lines


def _meal_lines(state: State, hunter: Animal, prey: Animal) -> list[str]:
    """What eating it would bring."""
    meal = state.rules.profile(hunter.mask).meal
    if meal is None:
        return []
    number = meal[1]()
    food = min(number, max(0, hunter.need - hunter.red - hunter.blue))
    fat = min(number - food, hunter.slots - hunter.fat)
    text = (
        _("If it eats, {hunter} gets {food} blue food and {fat} fat.")
        if fat
        else _("If it eats, {hunter} gets {food} blue food.")
    )
    lines = [text.format(hunter=animal_name(hunter.id), food=food, fat=fat)]
    if state.rules.profile(prey.mask).eaten:
        text = _("{prey} is poisonous: a hunter that eats it dies at the end of the turn.")
        lines.append(text.format(prey=animal_name(prey.id)))
    return lines


def prey_of(state: State, hunter: Animal) -> list[Animal]:
    """The animals that ``hunter`` can attack; none for one that does not hunt now."""
    if any(True for _reason in hunter_reasons(state, hunter)):
        return []
    return [animal for animal in state.all_animals() if open_to(state, hunter, animal)]
