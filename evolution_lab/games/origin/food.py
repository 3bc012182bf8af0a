"""Who may receive food and why not, how it is received, and what pairs pass on (rules.md, O-F1, O-F5, O-F6)."""

from __future__ import annotations

from functools import lru_cache

from evolution_lab.core.ruleset import Reason, Table
from evolution_lab.games.origin import events as ev
from evolution_lab.games.origin.state import Animal, Link, Links, State, animal_name
from evolution_lab.i18n import N_

# --- reasons: made once, for they are asked at every step ----------------------------------------------------------------


@lru_cache(maxsize=512)
def full_reason(animal: int) -> Reason:
    """It is fed and has no room for fat."""
    return Reason(N_("{animal} is fed and has no room for more."), "O-F5", values={"animal": animal_name(animal)})


@lru_cache(maxsize=512)
def asleep_reason(animal: int, rule: str, trait: str) -> Reason:
    """It hibernates."""
    return Reason(N_("{animal} is asleep and gets nothing."), rule, trait, values={"animal": animal_name(animal)})


@lru_cache(maxsize=512)
def blocked_reason(animal: int, protector: int, rule: str, trait: str) -> Reason:
    """Its protector is hungry."""
    names = {"animal": animal_name(animal), "protector": animal_name(protector)}
    return Reason(N_("{animal} gets food only when its protector {protector} is fed."), rule, trait, values=names)


# --- questions -------------------------------------------------------------------------------------------------------


def protectors(state: State, animal: Animal) -> list[tuple[Link, Animal]]:
    """The animals that protect ``animal``, each with the link."""
    guards = state.rules.guards
    if not animal.pairs & guards:
        return []
    return [
        (link, state.animal(link.one))
        for link in state.seats[animal.seat].links
        if link.other == animal.id and guards >> link.trait & 1
    ]


def blocked(state: State, animal: Animal) -> bool:
    """Whether a protector of it is hungry (O-T7)."""
    if not animal.pairs & state.rules.guards:
        return False
    return any(not protector.fed for _link, protector in protectors(state, animal))


def full(animal: Animal) -> bool:
    """Whether it is fed and all its fat is filled."""
    return animal.fat >= animal.slots and animal.red + animal.blue >= animal.need


def can_receive(state: State, animal: Animal) -> bool:
    """Whether it can get a red or blue token now (O-F5)."""
    return not animal.asleep and not full(animal) and not blocked(state, animal)


def receive_reason(state: State, animal: Animal) -> Reason | None:
    """Why it can get no red or blue token now (O-F5)."""
    if animal.asleep:
        sleeps = state.rules.profile(animal.mask).sleeps
        record = state.rules.table.records[sleeps[0]] if sleeps is not None else None
        return asleep_reason(animal.id, record.rule if record else "O-F5", record.name if record else "")
    if full(animal):
        return full_reason(animal.id)
    if animal.pairs & state.rules.guards:
        for link, protector in protectors(state, animal):
            if not protector.fed:
                record = state.rules.table.records[link.trait]
                return blocked_reason(animal.id, protector.id, record.rule, record.name)
    return None


def can_take(state: State, seat: int) -> bool:
    """Whether the seat can take red food from the bank (then it must act, O-F4)."""
    if not state.bank:
        return False
    return any(can_receive(state, animal) for animal in state.seats[seat].animals)


# --- receiving -------------------------------------------------------------------------------------------------------


def give(table: Table, animal: Animal, colour: str, number: int, source: str, bank: bool = False) -> None:
    """``animal`` gets up to ``number`` tokens: first what it needs, then what its fat holds; the rest is lost (O-F5).

    Nothing happens where it can get none. Its pairs act afterwards (see :func:`pass_on`).
    """
    if not can_receive(table.state, animal):
        return
    food = min(number, max(0, animal.need - animal.red - animal.blue))
    fat = min(number - food, animal.slots - animal.fat)
    ev.happen(table, ev.FoodGot, animal.seat, animal.id, colour, food, fat, source, bank)


def ready_links(state: State, animal: Animal, red: bool) -> list[Link]:
    """The pairs of an animal that got food, and can pass some on now; ``red``: it came from the bank (O-F6)."""
    passes = state.rules.passes
    found = []
    for link in state.seats[animal.seat].links:
        if link.used or animal.id not in (link.one, link.other):
            continue
        hook = passes[link.trait]
        colour = hook(red) if hook is not None else None
        if colour is None or (colour == "red" and not state.bank):
            continue
        if can_receive(state, state.animal(link.partner(animal.id))):
            found.append(link)
    return found


def order_matters(state: State, animal: Animal, ready: list[Link], red: bool) -> bool:
    """Whether it can make a difference which of the ``ready`` pairs passes food on first.

    It cannot if they go to different partners that have no other pairs in which food is passed on, and there is red food
    enough for all.
    """
    partners = [link.partner(animal.id) for link in ready]
    if len(dict.fromkeys(partners)) < len(partners):
        return True
    passes = state.rules.passes
    others = [
        link
        for link in state.seats[animal.seat].links
        if link not in ready and not link.used and passes[link.trait] is not None
    ]
    if any(link.one in partners or link.other in partners for link in others):
        return True
    mine = [*ready, *(link for link in others if animal.id in (link.one, link.other))]
    colours = [hook(red) for link in mine if (hook := passes[link.trait]) is not None]
    return colours.count("red") > state.bank


def pass_on(table: Table) -> None:
    """The next pair of the animal that got food last passes some on; its owner says which, where that matters (O-F6)."""
    state: State = table.state
    work = state.agenda[-1]
    if not isinstance(work, Links):
        return
    animal = state.animal(work.animal)
    ready = ready_links(state, animal, work.red)
    if not ready:
        ev.happen(table, ev.LinksDone, animal.seat, animal.id)
    elif len(ready) > 1 and order_matters(state, animal, ready, work.red):
        ev.ask(table, animal.seat, "link", animal.id)
    else:
        fire(table, animal, ready[0], work.red)


def fire(table: Table, animal: Animal, link: Link, red: bool) -> None:
    """One pair passes food on. What that sets off comes before the other pairs (depth first)."""
    state: State = table.state
    hook = state.rules.passes[link.trait]
    colour = hook(red) if hook is not None else None
    partner = state.animal(link.partner(animal.id))
    if colour is None:
        return
    name = state.rules.table.records[link.trait].name
    ev.happen(table, ev.LinkUsed, animal.seat, animal.id, partner.id, link.card, link.trait)
    give(table, partner, colour, 1, name, colour == "red")
