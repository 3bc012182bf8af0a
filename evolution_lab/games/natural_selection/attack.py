"""Who may attack whom and why not, what Intelligence would pay, and how an attack goes (rules.md, N-A1 to N-A7).

One list of reasons serves options, tooltips and tests.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from evolution_lab.core.ruleset import Reason, Table
from evolution_lab.games.natural_selection import events as ev
from evolution_lab.games.natural_selection.drawing import draw
from evolution_lab.games.natural_selection.food import full_reason, room, take
from evolution_lab.games.natural_selection.state import BANK, MEAT, Species, State, species_name
from evolution_lab.i18n import N_

# --- before the attack -----------------------------------------------------------------------------------------------


class Barrier(NamedTuple):
    """A trait that protects a prey now, and the species that has it: the prey itself, or a neighbour."""

    trait: int
    owner: int


@lru_cache(maxsize=512)
def no_hunter_reason(species: int) -> Reason:
    """It is no carnivore."""
    text = N_("{hunter} is no carnivore and cannot attack.")
    return Reason(text, "N-A1", "carnivore", values={"hunter": species_name(species)})


@lru_cache(maxsize=512)
def fed_reason(species: int) -> Reason:
    """It is fed, and in this match it may not attack for fat."""
    text = N_("{hunter} is fed, and in this match nobody attacks for fat.")
    return Reason(text, "N-A1", values={"hunter": species_name(species)})


SELF = Reason(N_("A species cannot attack itself."), "N-A1")


@lru_cache(maxsize=4096)
def _size_reason(hunter: int, prey: int, power: int, defence: int) -> Reason:
    values = {"hunter": species_name(hunter), "prey": species_name(prey), "power": power, "defence": defence}
    text = N_("{hunter} attacks with {power} and {prey} defends with {defence}: the attacker must be larger.")
    return Reason(text, "N-A2", None, N_("a larger body, or Pack Hunting"), values)


@lru_cache(maxsize=4096)
def _shell_reason(hunter: int, prey: int, power: int, defence: int, label: str, rule: str, name: str) -> Reason:
    values = {
        "hunter": species_name(hunter),
        "prey": species_name(prey),
        "power": power,
        "defence": defence,
        "trait": label,
    }
    text = N_("{prey} defends with {defence} because of {trait}, and {hunter} attacks with only {power}.")
    return Reason(text, rule, name, N_("a larger body, Pack Hunting, or Intelligence"), values)


@lru_cache(maxsize=4096)
def _barrier_reason(prey: int, owner: int, label: str, rule: str, name: str, beaten_by: str) -> Reason:
    values = {"prey": species_name(prey), "owner": species_name(owner), "trait": label}
    if prey == owner:
        text = N_("{prey} is protected by {trait}.")
    else:
        text = N_("{prey} is protected by {trait} of its neighbour {owner}.")
    return Reason(text, rule, name, beaten_by, values)


@lru_cache(maxsize=1024)
def _price_reason(hunter: int, prey: int, price: int, cards: int) -> Reason:
    values = {"hunter": species_name(hunter), "prey": species_name(prey), "price": price, "cards": cards}
    text = N_("Traits that {hunter} would have to negate to attack {prey}: {price}. Cards that you have: {cards}.")
    return Reason(text, "N-A4", "intelligence", N_("more cards in your hand"), values)


def power(state: State, hunter: Species) -> int:
    """The body size with which it attacks (N-A2)."""
    size = hunter.body
    for _trait, strength in state.rules.profile(hunter.mask).strength:
        size += strength(hunter)
    return size


def may_hunt(state: State, hunter: Species) -> bool:
    """Whether this species may attack anybody now (N-A1)."""
    if not state.rules.profile(hunter.mask).hunts:
        return False
    return not hunter.fed or (bool(state.rules["attack_for_fat"]) and room(state, hunter) > 0)


def hunter_reasons(state: State, hunter: Species) -> Iterator[Reason]:
    """Why this species may not attack at all now."""
    if not state.rules.profile(hunter.mask).hunts:
        yield no_hunter_reason(hunter.id)
    elif not may_hunt(state, hunter):
        yield fed_reason(hunter.id) if room(state, hunter) > 0 else full_reason(hunter.id)


def too_large(state: State, hunter: Species, prey: Species) -> bool:
    """Whether the plain body of the prey is enough against this attacker; nothing negates that (N-A2)."""
    return power(state, hunter) <= prey.body


def barriers(state: State, hunter: Species, prey: Species) -> list[Barrier]:
    """The trait cards that protect ``prey`` from ``hunter`` now, in the order of the trait list; its neighbours' last (N-A3)."""
    rules = state.rules
    traits, profile = rules.table, rules.profile
    mine = profile(prey.mask)
    left, right = state.neighbours(prey)
    found = [Barrier(trait, prey.id) for trait, shield in mine.shields if shield(traits, hunter, prey, right)]
    if mine.armour and power(state, hunter) <= prey.body + mine.armour:
        found += [Barrier(trait, prey.id) for trait in mine.armour_traits]
    for neighbour in (left, right):
        if neighbour is not None:
            for trait, calls in profile(neighbour.mask).calls:
                if calls(traits, hunter.mask):
                    found.append(Barrier(trait, neighbour.id))
    return found


def open_barriers(state: State, hunter: Species, prey: Species) -> list[Barrier]:
    """Those that are not negated yet."""
    found = barriers(state, hunter, prey)
    return [barrier for barrier in found if not is_negated(state, barrier)] if state.negated else found


def is_negated(state: State, barrier: Barrier) -> bool:
    """Whether a card was paid against this trait card, or, with ``negation="per_name"``, against one of its name (N-A4)."""
    if state.rules["negation"] == "per_name":
        return any(trait == barrier.trait for trait, _owner in state.negated)
    return tuple(barrier) in state.negated


def price(state: State, hunter: Species, prey: Species) -> int:
    """How many cards ``hunter`` would have to pay to attack ``prey``; -1 where it cannot attack it at any price."""
    if hunter is prey or hunter.id == prey.id or too_large(state, hunter, prey):
        return -1
    found = barriers(state, hunter, prey)
    if state.rules["negation"] == "per_name":
        return len(dict.fromkeys(trait for trait, _owner in found))
    return len(found)


def cards_to_pay(state: State, hunter: Species) -> int:
    """How many traits it could negate: the cards of its owner, if it is intelligent (N-A4)."""
    return 0 if state.rules.profile(hunter.mask).thinks is None else len(state.seats[hunter.seat].stack)


def open_to(state: State, hunter: Species, prey: Species) -> bool:
    """Whether ``hunter`` can attack ``prey`` now, paying cards where it must."""
    cost = price(state, hunter, prey)
    return cost == 0 or 0 < cost <= cards_to_pay(state, hunter)


def prey_reasons(state: State, hunter: Species, prey: Species) -> Iterator[Reason]:
    """Everything that stands between ``hunter`` and ``prey``, each protection by itself, with what would overcome it."""
    if hunter.id == prey.id:
        yield SELF
        return
    rules = state.rules
    attack = power(state, hunter)
    if attack <= prey.body:
        yield _size_reason(hunter.id, prey.id, attack, prey.body)
    for trait, owner in barriers(state, hunter, prey):
        record = rules.table.records[trait]
        if "armour" in record.hooks:
            defence = prey.body + rules.profile(prey.mask).armour
            yield _shell_reason(hunter.id, prey.id, attack, defence, record.label, record.rule, record.name)
        else:
            yield _barrier_reason(prey.id, owner, record.label, record.rule, record.name, record.beaten_by)


def attack_report(state: State, hunter: Species, prey: Species) -> list[Reason]:
    """Every reason against this attack, with what would overcome each; an empty list means that it is legal and costs nothing.

    A trait in it may be negated by Intelligence; :func:`price` says how many cards that takes (-1: no number is enough).
    """
    return [*hunter_reasons(state, hunter), *prey_reasons(state, hunter, prey)]


def refusal(state: State, hunter: Species, prey: Species) -> Reason | None:
    """The first reason why ``hunter`` cannot attack ``prey``, also if it pays; ``None`` where it can."""
    if open_to(state, hunter, prey):
        return None
    cost = price(state, hunter, prey)
    cards = cards_to_pay(state, hunter)
    if cost > 0 and cards:
        return _price_reason(hunter.id, prey.id, cost, cards)
    return next(prey_reasons(state, hunter, prey))


def has_prey(state: State, hunter: Species, free: bool = False) -> bool:
    """Whether there is any species that ``hunter`` can attack; ``free``: without paying cards."""
    for seat in state.seats:
        for prey in seat.species:
            if price(state, hunter, prey) == 0 or (not free and open_to(state, hunter, prey)):
                return True
    return False


# --- the attack ------------------------------------------------------------------------------------------------------


def horns_of(state: State, prey: Species) -> Barrier | None:
    """The Horns of the prey, as far as they are not negated (N-A6)."""
    horns = state.rules.profile(prey.mask).horns
    if horns is None:
        return None
    barrier = Barrier(horns[0], prey.id)
    return None if state.negated and is_negated(state, barrier) else barrier


def may_negate_horns(state: State, hunter: Species, prey: Species) -> bool:
    """Whether the attacker may pay one more card against Horns (N-A4)."""
    return bool(state.rules["negate_horns"]) and cards_to_pay(state, hunter) > 0 and horns_of(state, prey) is not None


def lose(table: Table, species: Species, cause: str) -> bool:
    """A species loses 1 population; whether it still lives."""
    ev.happen(table, ev.PopulationLost, species.seat, species.id, cause)
    if species.population:
        return True
    extinguish(table, species, cause)
    return False


def extinguish(table: Table, species: Species, cause: str) -> None:
    """A species leaves the table; its owner draws a card for each of its trait cards at once (N-Z3)."""
    traits = len(species.cards)
    ev.happen(table, ev.Extinct, species.seat, species.id, cause, traits, species.food, species.fat)
    if traits:
        draw(table, [(species.seat, traits)], "extinction")


def strike(table: Table, hunter: Species, prey: Species) -> None:
    """The attack itself, in the order of N-A5; all that had to be paid is paid."""
    state: State = table.state
    rules = state.rules
    ev.happen(table, ev.AttackDeclared, hunter.seat, hunter.id, prey.id)
    horns = rules.profile(prey.mask).horns if horns_of(state, prey) is not None else None
    moment = horns[1]() if horns is not None else ""
    alive = lose(table, hunter, "horns") if moment == "first" else True
    gone = eaten = False
    if alive or rules["horns_on_the_last"] == "victim_loses":
        meat = prey.body
        gone = not lose(table, prey, "attack")
        eaten = alive and take(table, hunter, meat, BANK, MEAT, "attack")
        if moment == "after":
            lose(table, hunter, "horns")
        if eaten or rules["scavengers_after_horns"]:
            scavenge(table, hunter.seat)
    ev.happen(table, ev.AttackEnded, hunter.seat, hunter.id, prey.id, eaten, gone)


def scavenge(table: Table, attacker: int) -> None:
    """Every scavenger on the table takes meat, from the attacking player on clockwise (N-A7)."""
    state: State = table.state
    rules = state.rules
    for seat in state.order_from(attacker):
        row = state.seats[seat].species[:]
        if rules["scavenger_order"] == "right_to_left":
            row.reverse()
        for species in row:
            scavenges = rules.profile(species.mask).scavenges
            if scavenges is not None:
                take(table, species, scavenges[1](), BANK, MEAT, rules.table.records[scavenges[0]].name)
