"""Where a card may lie, and why not (rules.md, O-D3 to O-D8)."""

from __future__ import annotations

from functools import lru_cache

from evolution_lab.core.ruleset import Reason, Table
from evolution_lab.games.origin import events as ev
from evolution_lab.games.origin.state import HIDDEN, Animal, State, animal_name
from evolution_lab.i18n import N_

NOT_YOURS = N_("{animal} belongs to another player. {trait} goes on your own animals.")
YOURS = N_("{animal} is your own. {trait} goes on animals of other players.")
HAS_IT = N_("{animal} has {trait} already.")
CLASHES = N_("{animal} has {other}, and {trait} cannot lie beside it.")
SAME = N_("A pair is of two different animals.")
PAIRED = N_("{animal} and {partner} share {trait} already.")
RING = N_("{partner} protects {animal} already, and rings of protectors are not allowed in this match.")
NO_PARTNER = N_("{animal} has no partner that could share {trait} with it.")


@lru_cache(maxsize=4096)
def _reason(text: str, rule: str, name: str, label: str, animal: int, more: tuple[tuple[str, str], ...] = ()) -> Reason:
    return Reason(text, rule, name, values={"animal": animal_name(animal), "trait": label, **dict(more)})


def _why(state: State, text: str, rule: str, trait: int, animal: Animal, **more: str) -> Reason:
    record = state.rules.table.records[trait]
    return _reason(text, rule, record.name, record.label, animal.id, tuple(more.items()))


def trait_reason(state: State, seat: int, animal: Animal, trait: int) -> Reason | None:
    """Why ``seat`` cannot lay ``trait`` on ``animal``; a pair trait: why ``animal`` cannot be the first of the pair."""
    rules = state.rules
    if rules.is_foreign[trait]:
        if animal.seat == seat:
            return _why(state, YOURS, "O-D3", trait, animal)
    elif animal.seat != seat:
        return _why(state, NOT_YOURS, "O-D3", trait, animal)
    if rules.is_pair[trait]:
        if any(partner_reason(state, seat, animal, other, trait) is None for other in state.seats[seat].animals):
            return None
        return _why(state, NO_PARTNER, "O-D4", trait, animal)
    if animal.mask >> trait & 1 and not rules.repeats[trait]:
        return _why(state, HAS_IT, "O-D3", trait, animal)
    other = rules.clashes((animal.mask, trait))
    if other is not None:
        label = rules.label(rules.table.index[other])
        return _why(state, CLASHES, "O-D3", trait, animal, other=label)
    return None


def partner_reason(state: State, seat: int, animal: Animal, partner: Animal, trait: int) -> Reason | None:
    """Why the pair trait ``trait`` cannot lie between ``animal`` (the first) and ``partner`` (O-D4)."""
    if partner.id == animal.id:
        return _why(state, SAME, "O-D4", trait, animal)
    if partner.seat != seat:
        return _why(state, NOT_YOURS, "O-D4", trait, partner)
    if animal.pairs & partner.pairs & 1 << trait:
        for link in state.seats[seat].links:
            if link.trait == trait and {link.one, link.other} == {animal.id, partner.id}:
                return _why(state, PAIRED, "O-D4", trait, animal, partner=animal_name(partner.id))
    rings = state.rules["symbiosis_ring"] == "allow" or not state.rules.guards >> trait & 1
    if rings or not _protects(state, seat, partner.id, animal.id, trait):
        return None
    return _why(state, RING, "O-T7", trait, animal, partner=animal_name(partner.id))


def _protects(state: State, seat: int, protector: int, animal: int, trait: int) -> bool:
    """Whether ``protector`` protects ``animal``, itself or through others."""
    reached, ahead = {protector}, [protector]
    while ahead:
        one = ahead.pop()
        for link in state.seats[seat].links:
            if link.trait == trait and link.one == one and link.other not in reached:
                reached.add(link.other)
                ahead.append(link.other)
    return animal in reached


def has_target(state: State, seat: int, trait: int) -> bool:
    """Whether ``seat`` could lay ``trait`` anywhere."""
    if state.rules.is_pair[trait] and len(state.seats[seat].animals) < 2:
        return False
    if not state.rules.is_foreign[trait]:
        return any(trait_reason(state, seat, animal, trait) is None for animal in state.seats[seat].animals)
    return any(
        trait_reason(state, seat, animal, trait) is None
        for other, side in enumerate(state.seats)
        if other != seat
        for animal in side.animals
    )


def traits_on(state: State, card: int) -> tuple[int, ...]:
    """The traits on a card as far as they can be seen; every trait of the deck where its face is hidden."""
    face = state.faces[card]
    return state.rules.every_trait if face == HIDDEN else state.rules.kinds[face]


def playable(state: State, seat: int, card: int) -> bool:
    """Whether ``seat`` could lay one of the traits of ``card`` anywhere, for all that can be seen."""
    return any(has_target(state, seat, trait) for trait in traits_on(state, card))


# --- cards turned up -------------------------------------------------------------------------------------------------


def new_animal(table: Table, seat: int, card: int, cause: str) -> None:
    """A card becomes an animal (O-D2)."""
    ev.happen(table, ev.AnimalBorn, seat, ev.next_animal(table.state, seat), card, cause)


def turn_up(table: Table, seat: int, card: int) -> None:
    """The player shows a card that will be a trait, then says which of its traits, where that is a question (O-D5)."""
    state: State = table.state
    ev.happen(table, ev.Turned, seat, card, state.faces[card])
    ends = [trait for trait in traits_on(state, card) if has_target(state, seat, trait)]
    if len(ends) == 1:
        ev.ask(table, seat, "trait_target", card, ends[0])
    else:
        ev.ask(table, seat, "trait_end", card)


def turn_blind(table: Table, seat: int, declared: int) -> None:
    """The top card is turned up for the declared animal; chance names the end that counts (O-D7)."""
    state: State = table.state
    mine = state.seats[seat]
    card, number = mine.stack[0], mine.used
    ev.happen(table, ev.Turned, seat, card, state.faces[card])
    ends = traits_on(state, card)
    trait = ends[0]
    if len(ends) > 1:
        trait = ends[table.chance.below(len(ends), "placement", seat, number, "end")]
        ev.happen(table, ev.EndDrawn, seat, card, trait)
    if state.rules.is_foreign[trait]:
        _place_on_others(table, seat, card, trait, number)
    elif state.rules.is_pair[trait]:
        _place_pair(table, seat, card, trait, declared)
    else:
        _place_on_own(table, seat, card, trait, declared)


def _place_on_others(table: Table, seat: int, card: int, trait: int, number: int) -> None:
    state: State = table.state
    hosts = [animal.id for animal in state.all_animals() if trait_reason(state, seat, animal, trait) is None]
    if not hosts:
        new_animal(table, seat, card, "no_place")
        return
    host = hosts[table.chance.below(len(hosts), "placement", seat, number, "host")]
    ev.happen(table, ev.AnimalDrawn, seat, host, "host")
    ev.happen(table, ev.TraitLaid, seat, host, card, trait, ())


def _place_pair(table: Table, seat: int, card: int, trait: int, declared: int) -> None:
    state: State = table.state
    first, *rest = _from_declared(state, seat, declared)
    passed_over: list[int] = []
    for partner in rest:
        if partner_reason(state, seat, first, partner, trait) is None:
            ev.happen(table, ev.PairLaid, seat, first.id, partner.id, card, trait, tuple(passed_over))
            return
        passed_over.append(partner.id)
    new_animal(table, seat, card, "no_place")


def _place_on_own(table: Table, seat: int, card: int, trait: int, declared: int) -> None:
    state: State = table.state
    passed_over: list[int] = []
    for animal in _from_declared(state, seat, declared):
        if trait_reason(state, seat, animal, trait) is None:
            ev.happen(table, ev.TraitLaid, seat, animal.id, card, trait, tuple(passed_over))
            return
        passed_over.append(animal.id)
    new_animal(table, seat, card, "no_place")


def _from_declared(state: State, seat: int, declared: int) -> list[Animal]:
    row = state.seats[seat].animals
    start = next(i for i, animal in enumerate(row) if animal.id == declared)
    return row[start:] + row[:start]
