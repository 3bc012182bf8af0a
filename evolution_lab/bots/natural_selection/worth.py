"""What species, traits and food are worth, in points at the end of the game, for all that the seat can see."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from evolution_lab.bots.natural_selection.styles import Style
from evolution_lab.games.natural_selection.attack import price
from evolution_lab.games.natural_selection.deck import DEAL_EACH
from evolution_lab.games.natural_selection.state import HIDDEN, Species, State

MOST_ROUNDS = 5.0
KNOWN_FOOD = 3.0  # what a food card brings on average
ROOMY = 1.2  # plant eaters for each food on the way at which one more finds nothing


Size = tuple[int, int]
"""A species and its body size; together they decide whom it can attack and who can attack it."""


class Outlook(NamedTuple):
    """How the table looks to one seat, as long as it lies so. What was worked out for one answer is kept for the others."""

    view: State
    seat: int
    style: Style
    rounds: float  # that are still to come, this one too
    plenty: float  # chance that one more plant eater finds food
    hunters: list[Species]  # carnivores of the others
    masks: dict[int, int]  # see ``seen_mask``
    reach: dict[Size, int]  # see ``reach``
    dangers: dict[Size, float]  # see ``danger``
    traits: dict[tuple[int, int], float]  # see ``trait``
    cards: dict[int, float]  # see ``card``


def outlook(view: State, seat: int, style: Style) -> Outlook:
    """The outlook of ``seat``."""
    hunts = view.rules.profile
    each = DEAL_EACH + 1.5
    left = sum(len(share) for share in view.shares)
    rounds = 1.0 if view.last else 2.0 if view.last_next else min(MOST_ROUNDS, 1.0 + left / (each * len(view.seats)))
    eaters = sum(one.population for one in view.all_species() if not hunts(one.mask).hunts)
    coming = view.hole
    if view.phase != "feeding":
        coming += int(KNOWN_FOOD * len(view.seats))
    hunters = [one for one in view.all_species() if one.seat != seat and hunts(one.mask).hunts]
    crowded = eaters / max(1.0, float(coming))
    return Outlook(view, seat, style, rounds, max(0.05, min(1.0, ROOMY - crowded)), hunters, {}, {}, {}, {}, {})


def hunts(look: Outlook, species: Species) -> bool:
    """Whether it is a carnivore for all that the seat can see, also with cards that lie face down."""
    return look.view.rules.profile(seen_mask(look, species)).hunts


def seen_mask(look: Outlook, species: Species) -> int:
    """Its traits as far as the seat knows them."""
    mask = look.masks.get(species.id)
    if mask is None:
        view = look.view
        mask = species.mask
        if len(species.cards) > mask.bit_count():
            for card in species.cards:
                if view.faces[card] != HIDDEN:
                    mask |= 1 << view.rules.traits[view.faces[card]]
        look.masks[species.id] = mask
    return mask


def reach(look: Outlook, hunter: Species) -> int:
    """How many species of others ``hunter`` could attack for nothing."""
    key = hunter.id, hunter.body
    found = look.reach.get(key)
    if found is None:
        view = look.view
        found = sum([one.seat != hunter.seat and price(view, hunter, one) == 0 for one in view.all_species()])
        look.reach[key] = found
    return found


def danger(look: Outlook, species: Species) -> float:
    """Chance that it is attacked in a round."""
    key = species.id, species.body
    found = look.dangers.get(key)
    if found is None:
        number = sum([price(look.view, hunter, species) == 0 for hunter in look.hunters])
        found = look.dangers[key] = min(0.9, look.style.danger * number)
    return found


def fill(look: Outlook, species: Species) -> float:
    """Chance that one more member of it finds food."""
    if not hunts(look, species):
        return look.plenty
    return min(1.0, 0.4 * reach(look, species)) * look.style.hunting


def member(look: Outlook, species: Species) -> float:
    """One more member: food in each round to come, and a point at the end."""
    return (look.rounds + 1.0) * fill(look, species) * (1.0 - 0.5 * danger(look, species))


def body(look: Outlook, species: Species) -> float:
    """One more body size: prey comes into reach, and carnivores lose it."""
    grown = species.copy()
    grown.body += 1
    safer = danger(look, species) - danger(look, grown)
    value = safer * species.population + 0.1
    if hunts(look, species):
        more = reach(look, grown) - reach(look, species)
        value += (0.6 * more + 0.15) * look.rounds * look.style.hunting
    return value


def new_species(look: Outlook) -> float:
    """A new species draws a card in each round to come and feeds a member."""
    return look.style.breed * ((look.rounds + 1.0) * 0.8 * look.plenty + 0.4 * (look.rounds - 1.0))


def trait(look: Outlook, species: Species, number: int) -> float:
    """What the trait brings to this species, its point at the end too."""
    key = species.id, number
    found = look.traits.get(key)
    if found is None:
        found = look.traits[key] = _trait(look, species, number)
    return found


TRAIT = 0.7  # any trait: the card counts at the end, if the species lives


def _trait(look: Outlook, species: Species, number: int) -> float:
    hunter = hunts(look, species)
    return TRAIT + sum(
        [BRINGS[hook](look, species, hunter) for hook in look.view.rules.table.records[number].hooks if hook in BRINGS]
    )


def _meat(look: Outlook, species: Species, hunter: bool) -> float:
    view = look.view
    smaller = sum([one.seat != look.seat and one.body < species.body for one in view.all_species()])
    gain = min(2.0, 0.6 * smaller) * look.style.hunting
    profile = view.rules.profile(seen_mask(look, species))
    wasted = 1.0 if profile.forages is not None or profile.browses is not None else 0.0
    return gain * look.rounds * (1.0 - look.plenty * 0.6) - wasted


def _strength(look: Outlook, species: Species, hunter: bool) -> float:
    return 0.3 * look.rounds if hunter else -0.4


def _plants(look: Outlook, species: Species, hunter: bool) -> float:
    if hunter:
        return -0.6
    return look.rounds * (0.5 + 0.5 * (1.0 - look.plenty)) * min(1.0, species.population / 2)


def _births(look: Outlook, species: Species, hunter: bool) -> float:
    return 0.6 * (look.rounds - 0.5)


def _fat(look: Outlook, species: Species, hunter: bool) -> float:
    return 0.25 * species.body * max(0.0, look.rounds - 1.0)


def _carrion(look: Outlook, species: Species, hunter: bool) -> float:
    return 0.5 * min(3, len(look.hunters) + 1) * look.rounds * 0.6


def _sharing(look: Outlook, species: Species, hunter: bool) -> float:
    return 0.5 * look.rounds if look.view.neighbours(species)[1] is not None else 0.0


def _cleverness(look: Outlook, species: Species, hunter: bool) -> float:
    return 0.3 * look.rounds


def _defence(look: Outlook, species: Species, hunter: bool) -> float:
    threat = max(danger(look, species), 0.15)
    return threat * (species.population + len(species.cards)) * 0.6


BRINGS: dict[str, Callable[[Outlook, Species, bool], float]] = {
    "hunts": _meat,
    "strength": _strength,
    "forages": _plants,
    "browses": _plants,
    "breeds": _births,
    "stores": _fat,
    "scavenges": _carrion,
    "passes": _sharing,
    "thinks": _cleverness,
    "shield": _defence,
    "armour": _defence,
    "horns": _defence,
    "calls": _defence,
}
"""What a trait brings to a species, by what it does."""


def card(look: Outlook, number: int) -> float:
    """What a card of the own hand is worth as a trait on the best of the own species; a middling card where it is hidden."""
    view = look.view
    face = view.faces[number]
    row = view.seats[look.seat].species
    if face == HIDDEN or not row:
        return 1.0
    kind = view.rules.traits[face]
    found = look.cards.get(kind)
    if found is None:
        found = look.cards[kind] = max([trait(look, one, kind) for one in row])
    return found
