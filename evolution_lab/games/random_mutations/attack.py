"""Who may attack whom, and why not (rules.md, R-A1 to R-A8). One list of reasons serves options, tooltips and tests."""

from __future__ import annotations

from collections.abc import Iterator

from evolution_lab.core.ruleset import Reason, Table
from evolution_lab.games.random_mutations import events as ev
from evolution_lab.games.random_mutations.state import Animal, Species, State, distinct_animals, species_name
from evolution_lab.i18n import N_

NOTHING = -1  # no trait is ignored


def hunter_reasons(state: State, hunter: Species, animal: Animal) -> Iterator[Reason]:
    """Why this animal may not attack at all now."""
    name = {"hunter": species_name(hunter.id)}
    if state.rules.profile(hunter.mask).meal is None:
        yield Reason(N_("{hunter} cannot hunt: none of its traits lets it attack."), "R-A1", values=name)
        return
    if animal.hunted:
        yield Reason(N_("This animal of {hunter} has attacked in this turn already."), "R-A2", values=name)
    if state.rules["attack_hungry_only"] and not ev.is_hungry(state, hunter, animal):
        yield Reason(N_("This animal of {hunter} is full. Only a hungry hunter attacks."), "R-A3", values=name)


def prey_reasons(state: State, hunter: Species, prey: Species, ignored: int = NOTHING) -> Iterator[Reason]:
    """Why ``hunter`` may not attack ``prey``, leaving the trait ``ignored`` of the prey out of account.

    Each protecting trait is one reason of its own, so that a lesson can list them.
    """
    names = {"hunter": species_name(hunter.id), "prey": species_name(prey.id)}
    if hunter.id == prey.id:
        yield Reason(N_("A species cannot attack itself."), "R-A1", values=names)
        return
    if all(animal.green for animal in prey.animals):
        yield Reason(N_("Every animal of {prey} has a shelter."), "R-F3", values=names)
    for trait in shields(state, hunter, prey, ignored):
        record = state.rules.table.records[trait]
        values = {**names, "trait": record.label}
        if prey.mask >> trait & 1 and trait != ignored:
            text = N_("{prey} is protected by {trait}.")
            yield Reason(text, record.rule, record.name, record.beaten_by or None, values)
        else:  # the hunter's own trait forbids it, and nothing that the hunter could gain would overcome that
            text = N_("{hunter} has {trait} and cannot attack {prey}.")
            yield Reason(text, record.rule, record.name, values=values)


def shields(state: State, hunter: Species, prey: Species, ignored: int = NOTHING) -> list[int]:
    """The numbers of all traits, of the prey and of the hunter, that forbid this attack."""
    table = state.rules.table
    seen = prey
    if ignored != NOTHING and prey.mask >> ignored & 1:
        seen = Species(prey.id, prey.seat, prey.animals, prey.cards, prey.mask & ~(1 << ignored))
    found = [trait for trait, shield in table.profile(seen.mask).shields if shield(state, hunter, seen)]
    found += [trait for trait, aim in table.profile(hunter.mask).aims if aim(state, hunter, seen)]
    return found


def attack_report(state: State, hunter: Species, animal: Animal, prey: Species, ignored: int = NOTHING) -> list[Reason]:
    """Every reason against this attack; an empty list means that it is legal (R-A4)."""
    return [*hunter_reasons(state, hunter, animal), *prey_reasons(state, hunter, prey, ignored)]


def ignorable(state: State, prey: Species) -> list[int]:
    """The traits of ``prey`` that an attacker may leave out of account, one at a time (R-T13)."""
    weakness = state.rules.profile(prey.mask).weakness
    if weakness is None:
        return []
    return [trait for trait in range(len(state.rules.table)) if prey.mask >> trait & 1 and trait != weakness[0]]


def ways_to_attack(state: State, hunter: Species, prey: Species) -> list[int]:
    """What the attacker may choose to ignore so that the attack is legal; ``NOTHING`` where it is legal as it is.

    A trait is listed only where leaving it out changes legality, a roll or a poison (addendum of the dossier); an empty
    list means that there is no legal attack.
    """
    if hunter.id == prey.id or all(animal.green for animal in prey.animals):
        return []
    open_as_it_is = not shields(state, hunter, prey)
    result = [NOTHING] if open_as_it_is else []
    for trait in ignorable(state, prey):
        if open_as_it_is:
            before, after = (state.rules.profile(mask) for mask in (prey.mask, prey.mask & ~(1 << trait)))
            matters = (before.escape, before.eaten) != (after.escape, after.eaten)
        else:
            matters = True
        if matters and not shields(state, hunter, prey, trait):
            result.append(trait)
    return result


def can_attack_something(state: State, hunter: Species) -> bool:
    """Whether any species on the table is legal prey for ``hunter``."""
    return any(ways_to_attack(state, hunter, prey) for prey in state.all_species())


def hunters(state: State, seat: int) -> list[tuple[Species, Animal]]:
    """The seat's animals that could attack something now, interchangeable ones once."""
    result = []
    for sp in state.seats[seat].species:
        if state.rules.profile(sp.mask).meal is None:
            continue
        ready = [a for a in distinct_animals(sp) if not any(hunter_reasons(state, sp, a))]
        if ready and can_attack_something(state, sp):
            result += [(sp, animal) for animal in ready]
    return result


# --- what happens after the declaration ------------------------------------------------------------------------------


def declare(table: Table, hunter: Species, animal: int, prey: Species, ignored: int) -> None:
    """The attack is declared; the prey may run (R-A5); else its owner chooses the victim (R-A6)."""
    state: State = table.state
    ev.happen(table, ev.AttackDeclared, hunter.seat, hunter.id, animal, prey.id, ignored)
    mask = prey.mask if ignored == NOTHING else prey.mask & ~(1 << ignored)
    escape = state.rules.profile(mask).escape
    if escape is not None:
        trait, smallest = escape
        face = table.chance.die("defence", state.turn, state.rolls)
        escaped = face >= smallest(state)
        ev.happen(table, ev.EscapeRolled, prey.seat, prey.id, face, escaped, trait)
        if escaped:
            ev.happen(table, ev.AttackEnded, hunter.seat, hunter.id, animal, prey.id, False)
            return
    ev.ask(table, prey.seat, "victim", hunter.id, animal, prey.id, ignored)


def kill(table: Table, hunter: Species, animal: Animal, prey: Species, victim: int, ignored: int) -> None:
    """The victim dies, the hunter eats, the meal has its effects, then scavengers come (R-A6, R-A8)."""
    state: State = table.state
    mask = prey.mask if ignored == NOTHING else prey.mask & ~(1 << ignored)
    meal = state.rules.profile(hunter.mask).meal
    effects = state.rules.profile(mask).eaten
    ev.happen(table, ev.Died, ((prey.id, victim, "attack"),))
    lose_empty_species(table, "attack")
    if meal is not None:
        meal[1](table, hunter, animal)
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
        if state.rules.profile(sp.mask).scavenge is None:
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
