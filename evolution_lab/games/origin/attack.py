"""Who may attack whom and why not, and how an attack goes on (rules.md, O-A1 to O-A6).

One list of reasons serves options, tooltips and tests.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from evolution_lab.core.ruleset import Reason, Table
from evolution_lab.games.origin import events as ev
from evolution_lab.games.origin.food import blocked, can_receive, full, give, protectors, receive_reason
from evolution_lab.games.origin.state import EATEN, OPEN, Animal, Hunt, State, animal_name
from evolution_lab.i18n import N_

# --- before the attack -----------------------------------------------------------------------------------------------


@lru_cache(maxsize=512)
def no_hunter_reason(animal: int) -> Reason:
    """It has no trait that hunts."""
    return Reason(N_("{hunter} cannot hunt: it has no trait for it."), "O-A1", values={"hunter": animal_name(animal)})


@lru_cache(maxsize=512)
def hunted_reason(animal: int) -> Reason:
    """It has attacked before."""
    text = N_("{hunter} has attacked in this turn already.")
    return Reason(text, "O-A1", values={"hunter": animal_name(animal)})


SELF = Reason(N_("An animal cannot attack itself."), "O-A2")


@lru_cache(maxsize=4096)
def _barrier_reason(
    hunter: int, prey: int, prey_has_it: bool, label: str, rule: str, name: str, beaten_by: str
) -> Reason:
    values = {"hunter": animal_name(hunter), "prey": animal_name(prey), "trait": label}
    if prey_has_it:
        return Reason(N_("{prey} is protected by {trait}."), rule, name, beaten_by or None, values)
    # the hunter's own trait forbids it, and nothing that the hunter could gain would overcome that
    return Reason(N_("{hunter} has {trait} and cannot attack {prey}."), rule, name, values=values)


@lru_cache(maxsize=512)
def _hides_reason(prey: int, label: str, rule: str, name: str, beaten_by: str) -> Reason:
    values = {"prey": animal_name(prey), "trait": label}
    return Reason(N_("{prey} is fed and protected by {trait}."), rule, name, beaten_by or None, values)


@lru_cache(maxsize=512)
def _guard_reason(prey: int, protector: int, rule: str, name: str, beaten_by: str) -> Reason:
    values = {"prey": animal_name(prey), "protector": animal_name(protector)}
    return Reason(N_("{prey} is protected while {protector} lives."), rule, name, beaten_by or None, values)


def may_hunt(state: State, hunter: Animal) -> bool:
    """Whether this animal may attack anybody now (O-A1)."""
    if hunter.hunted or hunter.asleep or state.rules.profile(hunter.mask).meal is None or full(hunter):
        return False
    return state.rules["blocked_symbiont_attack"] == "allow" or not blocked(state, hunter)


def hunter_reasons(state: State, hunter: Animal) -> Iterator[Reason]:
    """Why this animal may not attack at all now."""
    if state.rules.profile(hunter.mask).meal is None:
        yield no_hunter_reason(hunter.id)
        return
    if hunter.hunted:
        yield hunted_reason(hunter.id)
    reason = receive_reason(state, hunter)
    if reason is not None and not may_hunt(state, hunter):
        yield reason


def open_to(state: State, hunter: Animal, prey: Animal) -> bool:
    """Whether nothing protects ``prey`` from ``hunter`` at this moment (O-A2)."""
    if hunter.id == prey.id or state.rules.barriers((hunter.mask, prey.mask)):
        return False
    if any(hides(prey) for _trait, hides in state.rules.profile(prey.mask).hides):
        return False
    return not prey.pairs & state.rules.guards or not protectors(state, prey)


def prey_reasons(state: State, hunter: Animal, prey: Animal) -> Iterator[Reason]:
    """Why ``hunter`` may not attack ``prey``. Each protection is a reason of its own, so that a lesson can list them."""
    if hunter.id == prey.id:
        yield SELF
        return
    rules = state.rules
    for trait in rules.barriers((hunter.mask, prey.mask)):
        record = rules.table.records[trait]
        has_it = bool(prey.mask >> trait & 1)
        yield _barrier_reason(hunter.id, prey.id, has_it, record.label, record.rule, record.name, record.beaten_by)
    for trait, hides in rules.profile(prey.mask).hides:
        if hides(prey):
            record = rules.table.records[trait]
            yield _hides_reason(prey.id, record.label, record.rule, record.name, record.beaten_by)
    for link, protector in protectors(state, prey):
        record = rules.table.records[link.trait]
        yield _guard_reason(prey.id, protector.id, record.rule, record.name, record.beaten_by)


def attack_report(state: State, hunter: Animal, prey: Animal) -> list[Reason]:
    """Every reason against this attack; an empty list means that it is legal (O-A2)."""
    return [*hunter_reasons(state, hunter), *prey_reasons(state, hunter, prey)]


def has_prey(state: State, hunter: Animal) -> bool:
    """Whether any animal on the table is legal prey for ``hunter``."""
    return any(open_to(state, hunter, prey) for seat in state.seats for prey in seat.animals)


def can_attack(state: State, seat: int) -> bool:
    """Whether the seat has a hunter that may attack somebody now."""
    return any(may_hunt(state, hunter) and has_prey(state, hunter) for hunter in state.seats[seat].animals)


# --- the attack ------------------------------------------------------------------------------------------------------


def stand_ins(state: State, hunt: Hunt) -> list[Animal]:
    """The animals to which the attacked one could send the attack on (O-T5)."""
    hunter, prey = state.animal(hunt.hunter), state.animal(hunt.prey)
    back = state.rules["mimicry_return"] == "allow"
    return [
        other
        for other in state.seats[prey.seat].animals
        if other.id != prey.id and (back or other.id not in hunt.reached) and open_to(state, hunter, other)
    ]


def may_redirect(state: State, hunt: Hunt) -> bool:
    """Whether the attacked animal can, and so must, send the attack on (O-T5).

    An animal to which the attack has come back has sent it on before: that is enough for one attack, even without a limit.
    """
    prey = state.animal(hunt.prey)
    if state.rules.profile(prey.mask).redirects is None or prey.id in hunt.reached[:-1]:
        return False
    spent = prey.mimicked and state.rules["mimicry"] == "once_per_turn"
    return not spent and bool(stand_ins(state, hunt))


def defences(state: State, hunt: Hunt) -> list[str]:
    """What the attacked animal can still do: ``run``, ``redirect``, ``shed`` (O-A3)."""
    prey = state.animal(hunt.prey)
    profile = state.rules.profile(prey.mask)
    if not profile.defends:
        return []
    found = []
    if profile.escape is not None and prey.id not in hunt.ran:
        found.append("run")
    if profile.redirects is not None and may_redirect(state, hunt):
        found.append("redirect")
    if profile.sheds is not None:
        found.append("shed")
    return found


def go_on(table: Table) -> None:
    """The next step of the attack that is going on."""
    state: State = table.state
    hunt = state.agenda[-1]
    if not isinstance(hunt, Hunt):
        return
    if hunt.outcome != OPEN:
        finish(table, hunt)
    elif defences(state, hunt):
        ev.ask(table, state.animal(hunt.prey).seat, "defence", hunt.hunter, hunt.prey)
    else:
        eat(table, hunt)


def eat(table: Table, hunt: Hunt) -> None:
    """The prey dies, its meal has its effects, and the hunter's pairs pass food on before the scavengers come (O-A4)."""
    state: State = table.state
    hunter, prey = state.animal(hunt.hunter), state.animal(hunt.prey)
    effects = state.rules.profile(prey.mask).eaten
    meal = state.rules.profile(hunter.mask).meal
    ev.happen(table, ev.Died, ((prey.id, "attack"),))
    for _trait, eaten in effects:
        eaten(table, hunter, prey.id)
    if meal is not None:
        give(table, hunter, "blue", meal[1](), state.rules.table.records[meal[0]].name)


def finish(table: Table, hunt: Hunt) -> None:
    """The attack is over; if somebody was eaten, a scavenger is called (O-A5)."""
    state: State = table.state
    hunter = state.animal(hunt.hunter)
    ev.happen(table, ev.AttackEnded, hunter.seat, hunter.id, hunt.prey, hunt.outcome == EATEN)
    if hunt.outcome == EATEN:
        call_scavengers(table, hunter.seat)


def scavengers(state: State, seat: int) -> list[Animal]:
    """The seat's animals that could get the scavenger's food now."""
    profile = state.rules.profile
    return [
        animal
        for animal in state.seats[seat].animals
        if profile(animal.mask).scavenges is not None and can_receive(state, animal)
    ]


def call_scavengers(table: Table, attacker: int) -> None:
    """From the hunter's owner clockwise the first seat with a scavenger that can eat feeds one (O-T6)."""
    state: State = table.state
    profile = state.rules.profile
    for seat in state.order_from(attacker):
        found = scavengers(state, seat)
        if len(found) == 1 or (found and state.rules["scavenger_pick"] == "leftmost"):
            scavenge(table, found[0])
        elif found:
            ev.ask(table, seat, "scavenger")
        elif state.rules["scavenger_skips_full"] or not any(
            profile(animal.mask).scavenges is not None for animal in state.seats[seat].animals
        ):
            continue
        return


def scavenge(table: Table, animal: Animal) -> None:
    """This scavenger eats (O-T6)."""
    state: State = table.state
    hook = state.rules.profile(animal.mask).scavenges
    if hook is not None:
        give(table, animal, "blue", hook[1](), state.rules.table.records[hook[0]].name)
