"""What species, traits and food are worth, in points at the end of the game, for all that the seat can see."""

from __future__ import annotations

from typing import NamedTuple

from evolution_lab.bots.natural_selection.styles import Style
from evolution_lab.games.natural_selection.attack import price
from evolution_lab.games.natural_selection.deck import DEAL_EACH
from evolution_lab.games.natural_selection.state import HIDDEN, Species, State

MOST_ROUNDS = 5.0
KNOWN_FOOD = 3.0  # what a food card brings on average
ROOMY = 1.2  # plant eaters for each food on the way at which one more finds nothing


class Outlook(NamedTuple):
    """How the table looks to one seat."""

    view: State
    seat: int
    style: Style
    rounds: float  # that are still to come, this one too
    plenty: float  # chance that one more plant eater finds food
    hunters: list[Species]  # carnivores of the others


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
    return Outlook(view, seat, style, rounds, max(0.05, min(1.0, ROOMY - crowded)), hunters)


def hunts(look: Outlook, species: Species) -> bool:
    """Whether it is a carnivore for all that the seat can see, also with cards that lie face down."""
    rules = look.view.rules
    return rules.profile(seen_mask(look.view, species)).hunts


def seen_mask(view: State, species: Species) -> int:
    """Its traits as far as the viewer knows them."""
    mask = species.mask
    if len(species.cards) > mask.bit_count():
        for card in species.cards:
            if view.faces[card] != HIDDEN:
                mask |= 1 << view.rules.traits[view.faces[card]]
    return mask


def prey_of(look: Outlook, hunter: Species) -> list[Species]:
    """The species of others that ``hunter`` could attack for nothing."""
    view = look.view
    return [one for one in view.all_species() if one.seat != hunter.seat and price(view, hunter, one) == 0]


def danger(look: Outlook, species: Species) -> float:
    """Chance that it is attacked in a round."""
    reach = sum(price(look.view, hunter, species) == 0 for hunter in look.hunters)
    return min(0.9, look.style.danger * reach)


def fill(look: Outlook, species: Species) -> float:
    """Chance that one more member of it finds food."""
    if not hunts(look, species):
        return look.plenty
    return min(1.0, 0.4 * len(prey_of(look, species))) * look.style.hunting


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
        more = len(prey_of(look, grown)) - len(prey_of(look, species))
        value += (0.6 * more + 0.15) * look.rounds * look.style.hunting
    return value


def new_species(look: Outlook) -> float:
    """A new species draws a card in each round to come and feeds a member."""
    return look.style.breed * ((look.rounds + 1.0) * 0.8 * look.plenty + 0.4 * (look.rounds - 1.0))


def trait(look: Outlook, species: Species, number: int) -> float:
    """What the trait brings to this species, its point at the end too."""
    view = look.view
    rules = view.rules
    mask = seen_mask(view, species)
    hooks = rules.table.records[number].hooks
    hunter = rules.profile(mask).hunts
    value = 0.7
    if "hunts" in hooks:
        plants = any(hook in rules.table.records[t].hooks for t in _bits(mask) for hook in ("forages", "browses"))
        reach = sum(one.seat != look.seat and one.body < species.body for one in view.all_species())
        gain = min(2.0, 0.6 * reach) * look.style.hunting
        value += gain * look.rounds * (1.0 - look.plenty * 0.6) - (1.0 if plants else 0.0)
    if "strength" in hooks:
        value += 0.3 * look.rounds if hunter else -0.4
    if "forages" in hooks or "browses" in hooks:
        value += -0.6 if hunter else look.rounds * (0.5 + 0.5 * (1.0 - look.plenty)) * min(1.0, species.population / 2)
    if "breeds" in hooks:
        value += 0.6 * (look.rounds - 0.5)
    if "stores" in hooks:
        value += 0.25 * species.body * max(0.0, look.rounds - 1.0)
    if "scavenges" in hooks:
        value += 0.5 * min(3, len(look.hunters) + 1) * look.rounds * 0.6
    if "passes" in hooks:
        value += 0.5 * look.rounds if view.neighbours(species)[1] is not None else 0.0
    if "thinks" in hooks:
        value += 0.3 * look.rounds
    if any(hook in hooks for hook in ("shield", "armour", "horns", "calls")):
        threat = max(danger(look, species), 0.15)
        value += threat * (species.population + len(species.cards)) * 0.6
    return value


def _bits(mask: int) -> list[int]:
    return [number for number in range(mask.bit_length()) if mask >> number & 1]


def card(look: Outlook, number: int) -> float:
    """What a card of the own hand is worth as a trait on the best of the own species; a middling card where it is hidden."""
    view = look.view
    face = view.faces[number]
    row = view.seats[look.seat].species
    if face == HIDDEN or not row:
        return 1.0
    kind = view.rules.traits[face]
    return max(trait(look, one, kind) for one in row)
