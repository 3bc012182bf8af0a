"""Who may attack whom, and why not (rules.md, R-A1 to R-A8). One list of reasons serves options, tooltips and tests."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations

from evolution_lab.core.ruleset import Reason, Table
from evolution_lab.games.random_mutations import events as ev
from evolution_lab.games.random_mutations.growing import fill, may_fill
from evolution_lab.games.random_mutations.state import (
    FOUNDER,
    HIDDEN,
    Animal,
    Species,
    State,
    distinct_animals,
    species_name,
)
from evolution_lab.i18n import N_

NOTHING = -1  # no trait is ignored


def hunter_reasons(state: State, hunter: Species, animal: Animal) -> Iterator[Reason]:
    """Why this animal may not attack at all now."""
    if hunter.profile.meal is None:
        yield _no_hunter(hunter.id)
        return
    if animal.hunted:
        yield _has_attacked(hunter.id)
    if state.rules["attack_hungry_only"] and not ev.is_hungry(state, hunter, animal):
        yield _not_hungry(hunter.id)


@lru_cache(maxsize=1024)  # batches ask for reasons at every step, so each is made once
def _no_hunter(hunter: int) -> Reason:
    text = N_("{hunter} cannot hunt: none of its traits lets it attack.")
    return Reason(text, "R-A1", values={"hunter": species_name(hunter)})


@lru_cache(maxsize=1024)
def _has_attacked(hunter: int) -> Reason:
    text = N_("This animal of {hunter} has attacked in this turn already.")
    return Reason(text, "R-A2", values={"hunter": species_name(hunter)})


@lru_cache(maxsize=1024)
def _not_hungry(hunter: int) -> Reason:
    text = N_("This animal of {hunter} is full. Only a hungry hunter attacks.")
    return Reason(text, "R-A3", values={"hunter": species_name(hunter)})


def prey_reasons(state: State, hunter: Species, prey: Species, ignored: int = 0) -> Iterator[Reason]:
    """Why ``hunter`` may not attack ``prey``, leaving the traits ``ignored`` (as bits) of the prey out of account.

    Each protecting trait is one reason of its own, so that a lesson can list them.
    """
    names = {"hunter": species_name(hunter.id), "prey": species_name(prey.id)}
    if hunter.id == prey.id:
        yield Reason(N_("A species cannot attack itself."), "R-A1", values=names)
        return
    if sheltered(prey):
        yield Reason(N_("Every animal of {prey} has a shelter."), "R-F3", values=names)
    for trait in shields(state, hunter, prey, ignored):
        record = state.rules.table.records[trait]
        values = {**names, "trait": record.label}
        if (prey.mask & ~ignored) >> trait & 1:
            text = N_("{prey} is protected by {trait}.")
            yield Reason(text, record.rule, record.name, record.beaten_by or None, values)
        else:  # the hunter's own trait forbids it, and nothing that the hunter could gain would overcome that
            text = N_("{hunter} has {trait} and cannot attack {prey}.")
            yield Reason(text, record.rule, record.name, values=values)


def shields(state: State, hunter: Species, prey: Species, ignored: int = 0) -> list[int]:
    """The numbers of all traits, of the prey and of the hunter, that forbid this attack; ``ignored`` as bits."""
    seen = prey
    if ignored & prey.mask:
        mask = prey.mask & ~ignored
        seen = Species(prey.id, prey.seat, state.rules.profile(mask), prey.animals, prey.cards, mask)
    found = [trait for trait, shield in seen.profile.shields if shield(state, hunter, seen)]
    found += [trait for trait, aim in hunter.profile.aims if aim(state, hunter, seen)]
    return found


def attack_report(state: State, hunter: Species, animal: Animal, prey: Species, ignored: int = 0) -> list[Reason]:
    """Every reason against this attack; an empty list means that it is legal (R-A4)."""
    return [*hunter_reasons(state, hunter, animal), *prey_reasons(state, hunter, prey, ignored)]


def openers(state: State, hunter: Species, prey: Species, extra: int = NOTHING) -> list[int]:
    """The traits of which each lets the attacker leave one trait of ``prey`` out of account, the prey's own first.

    A weakness of the prey (R-T13), the hunter's cunning (R-M2), and ``extra``, the trait of an animal that strikes back
    (R-M1).
    """
    weakness = prey.profile.weakness
    cunning = hunter.profile.cunning
    found = [] if weakness is None else [weakness[0]]
    if cunning is not None and cunning[1](state, hunter):
        found.append(cunning[0])
    if extra != NOTHING:
        found.append(extra)
    return found


def sheltered(prey: Species) -> bool:
    """Whether every animal of ``prey`` has a shelter (R-F3)."""
    for animal in prey.animals:  # noqa: SIM110 - a plain loop: this is asked of every species at every attack
        if not animal.green:
            return False
    return True


def ways_to_attack(
    state: State, hunter: Species, prey: Species, chosen: Sequence[int] = (), extra: int = NOTHING
) -> list[int]:
    """What the attacker may choose to ignore next so that the attack is, or can become, legal.

    ``NOTHING`` stands in the list where the attack is legal as it is, with the traits ``chosen`` before ignored. A trait
    is listed only where leaving it out changes legality, a roll or a poison (R-T13); an empty list means that there is no
    legal attack.
    """
    if hunter.id == prey.id or sheltered(prey):
        return []
    if not prey.mask and not hunter.profile.aims:
        return [NOTHING]  # nothing protects it, and there is nothing to ignore
    ignored = bits(chosen)
    is_open = not shields(state, hunter, prey, ignored)
    result = [NOTHING] if is_open else []
    more = len(openers(state, hunter, prey, extra)) - len(chosen)
    if more <= 0:
        return result
    weakness = prey.profile.weakness
    rest = [
        trait
        for trait in range(len(state.rules.table))
        if (prey.mask & ~ignored) >> trait & 1 and (weakness is None or trait != weakness[0])
    ]
    for trait in rest:
        if is_open:
            matters = _changes_the_hunt(state, prey.mask & ~ignored, trait)
            if matters and not shields(state, hunter, prey, ignored | 1 << trait):
                result.append(trait)
        elif _helps_to_open(state, hunter, prey, ignored, trait, rest, more - 1):
            result.append(trait)
    return result


def bits(traits: Sequence[int]) -> int:
    """Trait numbers as one set of bits; ``NOTHING`` is no trait.

    >>> bits((0, 3)), bits((NOTHING,))
    (9, 0)
    """
    return sum(1 << trait for trait in traits if trait != NOTHING)


def _changes_the_hunt(state: State, mask: int, trait: int) -> bool:
    before, after = state.rules.profile(mask), state.rules.profile(mask & ~(1 << trait))
    return (before.escape, before.eaten) != (after.escape, after.eaten)


def _helps_to_open(
    state: State, hunter: Species, prey: Species, ignored: int, trait: int, rest: list[int], more: int
) -> bool:
    """Whether ``trait``, alone or with up to ``more`` others, opens the way, and these others without it do not."""
    for number in range(more + 1):
        for others in combinations([other for other in rest if other != trait], number):
            left_out = ignored | bits(others)
            if not shields(state, hunter, prey, left_out | 1 << trait) and shields(state, hunter, prey, left_out):
                return True
    return False


def can_attack_something(state: State, hunter: Species) -> bool:
    """Whether any species on the table is legal prey for ``hunter``."""
    return any(ways_to_attack(state, hunter, prey) for prey in state.all_species())


def hunters(state: State, seat: int) -> list[tuple[Species, Animal]]:
    """The seat's animals that could attack something now, interchangeable ones once."""
    result = []
    for sp in state.seats[seat].species:
        if sp.profile.meal is None:
            continue
        ready = [a for a in distinct_animals(sp) if not any(hunter_reasons(state, sp, a))]
        if ready and can_attack_something(state, sp):
            result += [(sp, animal) for animal in ready]
    return result


def can_hunt(state: State, seat: int) -> bool:
    """Whether any of the seat's animals could attack something now."""
    for sp in state.seats[seat].species:
        if sp.profile.meal is not None:
            ready = any(next(hunter_reasons(state, sp, animal), None) is None for animal in sp.animals)
            if ready and can_attack_something(state, sp):
                return True
    return False


# --- what happens after the declaration ------------------------------------------------------------------------------


def attack(
    table: Table, hunter: Species, animal: int, prey: Species, chosen: tuple[int, ...] = (), extra: int = NOTHING
) -> None:
    """Declare the attack, or first ask which trait of the prey is (also) ignored, where that makes a difference."""
    if ways_to_attack(table.state, hunter, prey, chosen, extra) == [NOTHING]:
        declare(table, hunter, animal, prey, chosen, extra)
    else:
        ev.ask(table, hunter.seat, "ignore", hunter.id, animal, prey.id, extra, *chosen)


def declare(
    table: Table, hunter: Species, animal: int, prey: Species, chosen: tuple[int, ...], extra: int = NOTHING
) -> None:
    """The attack is declared; an animal that lies in wait may answer it (R-M1), else it goes on."""
    state: State = table.state
    sources = openers(state, hunter, prey, extra) if chosen else []
    by_weakness = NOTHING
    if chosen and prey.profile.weakness is not None:
        by_weakness, chosen, sources = chosen[0], chosen[1:], sources[1:]
    ev.happen(table, ev.AttackDeclared, hunter.seat, hunter.id, animal, prey.id, by_weakness)
    for trait, source in zip(chosen, sources, strict=False):
        ev.happen(table, ev.Outwitted, hunter.seat, hunter.id, animal, prey.id, trait, source)
    if state.rules.ambush and ambushers(state, prey):
        ev.ask(table, prey.seat, "ambush", hunter.id, animal, prey.id)
    else:
        meet(table, hunter, animal, prey, bits((by_weakness, *chosen)))


def meet(table: Table, hunter: Species, animal: int, prey: Species, ignored: int) -> None:
    """The prey may run (R-A5); else its owner chooses the victim (R-A6). ``ignored`` traits of the prey as bits."""
    state: State = table.state
    escape = state.rules.profile(prey.mask & ~ignored).escape
    if escape is not None:
        trait, smallest = escape
        face = table.chance.die("defence", state.turn, state.rolls)
        escaped = face >= smallest(state)
        ev.happen(table, ev.EscapeRolled, prey.seat, prey.id, face, escaped, trait)
        if escaped:
            ev.happen(table, ev.AttackEnded, hunter.seat, hunter.id, animal, prey.id, False)
            return
    ev.ask(table, prey.seat, "victim", hunter.id, animal, prey.id, ignored)


def ambushers(state: State, prey: Species) -> list[tuple[Species, Animal]]:
    """The animals of the owner of ``prey`` that may, for all that everybody knows, be turned up when it is attacked (R-M1)."""
    if prey.mask:
        return []
    rows = [prey] if state.rules["angler_where"] == "attacked" else state.seats[prey.seat].species
    possible = (HIDDEN, *state.rules.ambush)
    return [
        (sp, animal)
        for sp in rows
        if not sp.mask
        for animal in sp.animals
        if animal.side == FOUNDER and state.known[animal.card] in possible
    ]


def strike_back(table: Table, ambusher: Species, animal: int, hunter: Species, attacker: int, prey: Species) -> None:
    """An animal is turned up: the attack is over, and it attacks the attacker's species, ignoring one trait (R-M1)."""
    state: State = table.state
    trait = state.faces[animal]
    ev.happen(table, ev.Revealed, ambusher.seat, ambusher.id, animal, trait)
    ev.happen(table, ev.AttackEnded, hunter.seat, hunter.id, attacker, prey.id, False)
    if ways_to_attack(state, ambusher, hunter, extra=trait):
        attack(table, ambusher, animal, hunter, extra=trait)
    else:
        ev.happen(table, ev.CounterMissed, ambusher.seat, ambusher.id, animal, hunter.id)


def kill(table: Table, hunter: Species, animal: Animal, prey: Species, victim: int, ignored: int) -> None:
    """The victim dies, the hunter eats, the meal has its effects, then scavengers come (R-A6, R-A8)."""
    state: State = table.state
    meal = hunter.profile.meal
    effects = state.rules.profile(prey.mask & ~ignored).eaten
    hungry = may_fill(state, hunter, animal)
    ev.happen(table, ev.Died, ((prey.id, victim, "attack"),))
    lose_empty_species(table, "attack")
    if meal is not None:
        meal[1](table, hunter, animal)
    if hungry:
        fill(table, hunter, animal)
    for _trait, eaten in effects:
        eaten(table, hunter, animal, prey.id)
    ev.happen(table, ev.AttackEnded, hunter.seat, hunter.id, animal.card, prey.id, True)
    call_scavengers(table, hunter.seat)


def lose_empty_species(table: Table, cause: str) -> None:
    """Species without animals leave the table."""
    for sp in table.state.all_species():
        if not sp.animals:
            ev.happen(table, ev.SpeciesLost, sp.seat, sp.id, cause)


def scavengers(state: State, seat: int) -> list[tuple[Species, Animal]]:
    """The seat's animals that could get the scavenger's token now."""
    result = []
    for sp in state.seats[seat].species:
        if sp.profile.scavenge is None:
            continue
        for animal in distinct_animals(sp):
            if not state.rules["scavenger_hungry_only"] or ev.is_hungry(state, sp, animal):
                result.append((sp, animal))
    return result


def call_scavengers(table: Table, attacker: int) -> None:
    """The first seat from the attacker's owner clockwise that has a suitable scavenger chooses one (R-T3)."""
    for seat in table.state.order_from(attacker):
        if scavengers(table.state, seat):
            ev.ask(table, seat, "scavenger")
            return
