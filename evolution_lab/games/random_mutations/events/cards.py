"""Cards are dealt, played, turned, laid, removed and discarded."""

from __future__ import annotations

from typing import NamedTuple

from evolution_lab.core.ruleset import tagged
from evolution_lab.games.random_mutations.events.common import (
    new_mask,
    take_card,
)
from evolution_lab.games.random_mutations.state import (
    FOUNDER,
    PLAIN,
    Animal,
    Species,
    State,
)


@tagged("cards_dealt", "R-E5")
class CardsDealt(NamedTuple):
    """Cards leave the main deck: ``(seat, card)`` in order. ``cause``: ``start``, ``start_species``, ``draw`` or ``restart``."""

    cards: tuple[tuple[int, int], ...]
    cause: str

    @staticmethod
    def change(s: State, cards: tuple[tuple[int, int], ...], cause: str) -> None:
        for seat, card in cards:
            share = s.shares[seat if len(s.shares) > 1 else 0]
            if share[0] != card:
                raise ValueError(f"card {card} is not the next of the main deck")
            del share[0]
            s.dealt[card] = seat
            (s.loose if cause == "start_species" else s.seats[seat].stack).append(card)


@tagged("peeked", "R-D8")
class Peeked(NamedTuple):
    """Chosen mode: the owner, and nobody else, sees the face of the top card of the own stack (R-D8)."""

    seat: int
    card: int
    trait: int

    @staticmethod
    def change(s: State, seat: int, card: int, trait: int) -> None:
        s.peeked[seat] = card


@tagged("species_drawn", "R-D9")
class SpeciesDrawn(NamedTuple):
    """Fully blind mode: chance names the species (R-D9). ``purpose``: ``trait``, ``animal`` or ``split``."""

    seat: int
    species: int
    purpose: str

    @staticmethod
    def change(s: State, seat: int, species: int, purpose: str) -> None:
        pass


@tagged("species_founded", "R-D3")
class SpeciesFounded(NamedTuple):
    """A new species of one animal at the right end (R-D3a). ``cause``: ``start``, ``card``, ``redirect``, ``simplification``."""

    seat: int
    species: int
    card: int
    cause: str

    @staticmethod
    def change(s: State, seat: int, species: int, card: int, cause: str) -> None:
        take_card(s, seat, card)
        s.acted = True
        s.seats[seat].founded += 1
        founder = Animal(card, side=FOUNDER if s.rules.ambush else PLAIN)
        s.seats[seat].species.append(Species(species, seat, s.rules.profile(0), [founder]))


@tagged("animal_added", "R-D3")
class AnimalAdded(NamedTuple):
    """The top card becomes one more animal. ``cause``: ``growth`` (R-D3c) or ``budding`` (R-T10)."""

    seat: int
    species: int
    card: int
    cause: str

    @staticmethod
    def change(s: State, seat: int, species: int, card: int, cause: str) -> None:
        take_card(s, seat, card)
        s.species(species).animals.append(Animal(card))
        if cause == "budding":
            s.seats[seat].to_bud.remove(species)
        else:
            s.acted = True


@tagged("bud_missed", "R-T10")
class BudMissed(NamedTuple):
    """A Budding species gets no bud. ``why``: ``declined``, ``empty`` or ``cost``."""

    seat: int
    species: int
    why: str

    @staticmethod
    def change(s: State, seat: int, species: int, why: str) -> None:
        s.seats[seat].to_bud.remove(species)


@tagged("species_split", "R-V1")
class SpeciesSplit(NamedTuple):
    """Divergence: the top card becomes the first animal of a new species with the parent's traits (R-V1)."""

    seat: int
    parent: int
    species: int
    card: int

    @staticmethod
    def change(s: State, seat: int, parent: int, species: int, card: int) -> None:
        take_card(s, seat, card)
        s.acted = True
        mine = s.seats[seat]
        old = s.species(parent)
        new = Species(species, seat, old.profile, [Animal(card)], old.cards[:])
        new_mask(s, new)  # a trait that an animal of the old one is itself stays with that animal (R-M1)
        mine.founded += 1
        place = len(mine.species)
        if s.rules["divergence_place"] == "right_of_parent":
            place = mine.species.index(old) + 1
        mine.species.insert(place, new)


@tagged("card_discarded", "R-A7")
class CardDiscarded(NamedTuple):
    """A card goes to the owner's discard. ``cause``: ``cost`` (face down, from the stack), ``simplification``, ``redirect``."""

    seat: int
    card: int
    cause: str

    @staticmethod
    def change(s: State, seat: int, card: int, cause: str) -> None:
        take_card(s, seat, card)
        s.seats[seat].discard.append(card)


@tagged("turned", "R-D2")
class Turned(NamedTuple):
    """The top card is turned over for a declared species: everybody sees its face (R-D2)."""

    seat: int
    species: int
    card: int
    trait: int

    @staticmethod
    def change(s: State, seat: int, species: int, card: int, trait: int) -> None:
        take_card(s, seat, card)
        s.loose.append(card)
        s.known[card] = trait
        s.acted = True


@tagged("trait_laid", "R-D6")
class TraitLaid(NamedTuple):
    """A turned card is laid on a species; ``passed_over`` are the species that could not take it, from the declared one on (R-D6)."""

    seat: int
    species: int
    card: int
    trait: int
    passed_over: tuple[int, ...]

    @staticmethod
    def change(s: State, seat: int, species: int, card: int, trait: int, passed_over: tuple[int, ...]) -> None:
        s.loose.remove(card)
        sp = s.species(species)
        sp.cards.append(card)
        sp.wear(s.rules, sp.mask | 1 << trait)


@tagged("trait_removed", "R-T11")
class TraitRemoved(NamedTuple):
    """The topmost trait leaves a species (R-T11). ``shared``: the card stays with the other species that shares it."""

    seat: int
    species: int
    card: int
    trait: int
    shared: bool

    @staticmethod
    def change(s: State, seat: int, species: int, card: int, trait: int, shared: bool) -> None:
        sp = s.species(species)
        sp.cards.remove(card)
        new_mask(s, sp)
        if not shared:
            s.loose.append(card)
