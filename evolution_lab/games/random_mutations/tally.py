"""What is counted in games of Random Mutations, for tables of many games (see :mod:`evolution_lab.core.tally`).

``games``: one row a game. ``turns``: one row a turn, as it stands after the extinction phase. ``variants``: one row for each
trait card that was turned and laid on a species. ``species`` and ``deaths``: one row each. ``sizes``: one row for each number of
animals with which species began turns. Cards are counted as cards and
animals as animals: an animal "carries" every trait of its species. Simplification never stays, so it is turned but never laid.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from evolution_lab.core.hooks import TraitRecord
from evolution_lab.core.tally import Column, GameCount, SeatTally
from evolution_lab.games.random_mutations import events as ev
from evolution_lab.games.random_mutations.flow import LOSSES, STARVATION, species_parasites
from evolution_lab.games.random_mutations.rules import compiled
from evolution_lab.games.random_mutations.state import EXTINCTION, PHASES, SPECIES_PER_SEAT, State
from evolution_lab.games.random_mutations.texts import CAUSE_LABELS
from evolution_lab.i18n import N_

CAUSES = (*CAUSE_LABELS, "other")
ORIGINS = ("start", "card", "redirect", "simplification", "split", "other")
ENDS = (
    "alive",
    *CAUSES,
    "removed",
)  # how a variant or species was lost; no text may be empty: pandas reads it as missing
FATES = ("lost_at_once", "lost_later", "kept", "spread")
SPREAD = 2  # animals that carry a card at the end of a game in which it has spread

CARD = N_("Number of the card: its place in the sealed deck, counted from 0.")
TURN = N_("Number of the turn.")
SEAT = N_("Letter of the seat.")
NUMBER = N_("Number of the species: 3 means A3 in seat A.")
FATE = N_(
    "What became of the card. Lost at once: gone at the end of the turn in which it was laid. Lost later: gone in a later "
    "turn. Kept: one animal carries it at the end of the game. Spread: two or more animals carry it then."
)
TOKENS = N_(
    "What would have saved the animal. Hunger: so many food tokens more. Parasites: so many parasites fewer on its species. "
    "Eaten: 1, a shelter. Poison: 0, for no token helps; so too if it was hungry and poisoned."
)


class RandomMutationsTally(SeatTally):
    """The tables of games with these options, and a fresh count for each game."""

    def __init__(self, options: Mapping[str, Any], own: Mapping[str, TraitRecord] | None = None) -> None:
        super().__init__([record.name for record in compiled(options, own).table], options["seats"])
        self.columns: Mapping[str, tuple[Column, ...]] = {
            "games": self._games(),
            "turns": self._turns(),
            "variants": self._variants(),
            "species": self._species(),
            "deaths": self._deaths(),
            "sizes": self._sizes(),
        }

    def begin(self) -> Counting:
        """A fresh count."""
        return Counting(len(self.traits))

    def _games(self) -> tuple[Column, ...]:
        return (
            Column("first", N_("Who began."), "label", self.letters),
            Column("winner", N_("Who came first."), "label", self.letters),
            *self._each_seat("score", N_("Points of the seat at the end.")),
            *self._each_seat("animals", N_("Animals of the seat at the end.")),
            *self._each_seat("species", N_("Living species of the seat at the end.")),
            *self._each_seat("traits", N_("Trait cards on the table before the seat at the end.")),
            Column("turns", N_("Turns of the game.")),
            Column("score", N_("Points of all seats together at the end.")),
            Column("animals", N_("Animals on the table at the end.")),
            Column("species", N_("Living species at the end.")),
            Column("traits", N_("Trait cards on the table at the end.")),
            Column("founded", N_("Species founded, those of the start too.")),
            Column("extinctions", N_("Species that died out.")),
            *(Column(f"extinct_{cause}", N_("Species whose last animals died of this cause.")) for cause in CAUSES),
            Column("deaths", N_("Animals that died.")),
            *(Column(f"died_{cause}", N_("Animals that died of this cause.")) for cause in CAUSES),
            Column("attacks", N_("Attacks declared.")),
            Column("restarts", N_("Seats that began again with ten cards.")),
            Column("cards", N_("Cards in the deck.")),
            Column("turned", N_("Cards turned over as traits.")),
            Column("laid", N_("Cards turned over and laid on a species: the new variants.")),
            Column("exposure", N_("Ends of turns that the laid cards met or would have met until the end, added up.")),
            *self._each_trait("deck", N_("Cards of the trait in the deck.")),
            *self._each_trait("turned", N_("Cards of the trait turned over.")),
            *self._each_trait("birth", N_("Cards of the trait laid on a species.")),
            *self._each_trait("survivors", N_("Cards of the trait on the table at the end.")),
            *self._each_trait("carriers", N_("Animals with the trait at the end.")),
        )

    def _turns(self) -> tuple[Column, ...]:
        return (
            Column("turn", TURN),
            Column("red", N_("Red food put into the centre.")),
            Column("green", N_("Shelters put into the centre.")),
            Column("black", N_("Parasites put into the centre.")),
            Column("animals", N_("Animals alive after the extinction phase.")),
            Column("species", N_("Species alive after the extinction phase.")),
            Column("founded", N_("Species founded in this turn; in turn 1 those of the start too.")),
            Column("extinctions", N_("Species that died out in this turn.")),
            *(Column(f"died_{cause}", N_("Animals that died of this cause in this turn.")) for cause in CAUSES),
            *self._each_seat("animals", N_("Animals of the seat after the extinction phase.")),
            *self._each_trait("birth", N_("Cards of the trait laid in this turn.")),
            *self._each_trait("cards", N_("Cards of the trait on the table after the extinction phase.")),
            *self._each_trait("carriers", N_("Animals with the trait after the extinction phase.")),
        )

    def _variants(self) -> tuple[Column, ...]:
        return (
            Column("seat", SEAT, "label", self.letters),
            Column("species", NUMBER),
            Column("trait", N_("The trait."), "label", self.traits),
            Column("card", CARD),
            Column("born", N_("Turn in which the card was laid.")),
            Column("passed_over", N_("Species that could not take it, before one could.")),
            Column("lost", N_("Turn in which it was lost; 0 where it lies on the table at the end.")),
            Column("cause", N_("How it was lost; removed: by a Simplification; alive: it was not."), "label", ENDS),
            Column("fate", FATE, "label", FATES),
            Column("most", N_("Most animals that carried it at the end of a turn.")),
            Column("at_end", N_("Animals that carry it at the end of the game.")),
            Column("carrier_turns", N_("Animals that carried it, added up over the ends of turns.")),
        )

    def _species(self) -> tuple[Column, ...]:
        return (
            Column("seat", SEAT, "label", self.letters),
            Column("species", NUMBER),
            Column("origin", N_("How it came to be."), "label", ORIGINS),
            Column("parent", N_("Number of the species that it was split from; 0 for none.")),
            Column("born", N_("Turn in which it was founded; 0 for the start.")),
            Column("lost", N_("Turn in which it died out; 0 where it lives at the end.")),
            Column("cause", N_("What its last animals died of; alive: it lives."), "label", ENDS),
            Column("most", N_("Most animals at the end of a turn.")),
            Column("at_end", N_("Animals at the end of the game.")),
            Column("animal_turns", N_("Animals, added up over the ends of turns.")),
            Column("traits", N_("Trait cards ever laid on it or inherited.")),
        )

    def _deaths(self) -> tuple[Column, ...]:
        return (
            Column("turn", TURN),
            Column("phase", N_("Phase of the turn."), "label", PHASES),
            Column("seat", SEAT, "label", self.letters),
            Column("species", NUMBER),
            Column("cause", N_("What it died of."), "label", CAUSES),
            Column("animals", N_("Animals of its species just before.")),
            Column("traits", N_("Trait cards of its species.")),
            Column("tokens", TOKENS),
            Column("last", N_("Whether its species died out with it."), "flag"),
        )

    def _sizes(self) -> tuple[Column, ...]:
        return (
            Column("animals", N_("Animals of a species at the beginning of a turn.")),
            Column("turns", N_("How often a species began a turn with so many animals.")),
            Column("lost", N_("How often it died out in that turn.")),
        )


class Variant:
    """A card laid on a species; ``at_end`` is how many animals carried it when last counted."""

    __slots__ = ("at_end", "born", "card", "cause", "lost", "most", "passed", "seat", "species", "total", "trait")

    def __init__(self, seat: int, species: int, trait: int, card: int, born: int, passed: int) -> None:
        self.seat, self.species, self.trait, self.card = seat, species, trait, card
        self.born, self.passed = born, passed
        self.lost = self.cause = self.most = self.at_end = self.total = 0

    def fate(self) -> int:
        """The number of one of ``FATES``."""
        if self.lost:
            return 0 if self.lost == self.born else 1
        return 3 if self.at_end >= SPREAD else 2

    def row(self) -> tuple[int, ...]:
        return (
            *(self.seat, self.species % SPECIES_PER_SEAT, self.trait, self.card, self.born, self.passed),
            *(self.lost, self.cause, self.fate(), self.most, self.at_end, self.total),
        )


class Lineage:
    """A species; ``at_end`` is how many animals it had when last counted."""

    __slots__ = ("at_end", "born", "cause", "id", "lost", "most", "origin", "parent", "total", "traits")

    def __init__(self, species: int, origin: int, parent: int, born: int, traits: int = 0) -> None:
        self.id, self.origin, self.parent, self.born, self.traits = species, origin, parent, born, traits
        self.lost = self.cause = self.most = self.at_end = self.total = 0

    def row(self) -> tuple[int, ...]:
        return (
            *(self.id // SPECIES_PER_SEAT, self.id % SPECIES_PER_SEAT, self.origin, self.parent % SPECIES_PER_SEAT),
            *(self.born, self.lost, self.cause, self.most, self.at_end, self.total, self.traits),
        )


def _number(names: tuple[str, ...], name: str) -> int:
    """The number of ``name``; that of ``"other"`` where a trait of somebody's own brings a new word."""
    return names.index(name if name in names else "other")


class Counting(GameCount):
    """One game, counted while it is played. A variant is lost in the turn at whose end no living species holds its card."""

    def __init__(self, traits: int) -> None:
        super().__init__(traits)
        self.attacks = self.restarts = 0
        self.turned = [0] * traits
        self.variants: list[Variant] = []
        self.living: dict[int, Variant] = {}  # by card
        self.lineages: dict[int, Lineage] = {}
        self.sizes: dict[int, list[int]] = {}  # animals at the beginning of a turn -> turns, extinctions
        self.saved_by: dict[tuple[int, int], int] = {}  # (species, animal) -> tokens that would save it
        self.last_cause: dict[int, int] = {}  # what animals of a species died of at the last step
        self._new_turn()
        self.watch: Mapping[type, Callable[..., None]] = {
            ev.GameBegan: self._game_began,
            ev.ClimateRolled: self._climate,
            ev.SpeciesFounded: self._founded,
            ev.SpeciesSplit: self._split,
            ev.Turned: self._turned,
            ev.TraitLaid: self._laid,
            ev.TraitRemoved: self._removed,
            ev.AttackDeclared: self._attack,
            ev.StepDone: self._step_done,
            ev.Died: self._died,
            ev.SpeciesLost: self._species_lost,
            ev.TokensCleared: self._turn_ended,
            ev.RestartDue: self._restart,
            ev.GameEnded: self._game_ended,
        }

    def _new_turn(self) -> None:
        self.climate = (0, 0, 0)
        self.new_species = self.lost_species = 0
        self.died = [0] * len(CAUSES)
        self.births = self.zeros[:]

    def _lineage(self, species: int) -> Lineage:
        """The species' row; a species that came by an event that is not watched gets one when it is first met."""
        if species not in self.lineages:
            self.lineages[species] = Lineage(species, ORIGINS.index("other"), 0, 0)
        return self.lineages[species]

    # --- watching ----------------------------------------------------------------------------------------------------

    def _climate(self, s: State, seat: int, faces: Any, red: int, green: int, black: int) -> None:
        self.climate = (red, green, black)

    def _founded(self, s: State, seat: int, species: int, card: int, cause: str) -> None:
        self.lineages[species] = Lineage(species, _number(ORIGINS, cause), 0, s.turn)
        self.new_species += 1

    def _split(self, s: State, seat: int, parent: int, species: int, card: int) -> None:
        traits = len(s.species(species).cards)
        self.lineages[species] = Lineage(species, ORIGINS.index("split"), parent, s.turn, traits)
        self.new_species += 1

    def _turned(self, s: State, seat: int, species: int, card: int, trait: int) -> None:
        self.turned[trait] += 1

    def _laid(self, s: State, seat: int, species: int, card: int, trait: int, passed_over: tuple[int, ...]) -> None:
        variant = Variant(seat, species, trait, card, s.turn, len(passed_over))
        self.variants.append(variant)
        self.living[card] = variant
        self.births[trait] += 1
        self._lineage(species).traits += 1

    def _removed(self, s: State, seat: int, species: int, card: int, trait: int, shared: bool) -> None:
        if not shared and card in self.living:
            self.living[card].cause = ENDS.index("removed")

    def _attack(self, s: State, *_fields: int) -> None:
        self.attacks += 1

    def _restart(self, s: State, seats: tuple[int, ...]) -> None:
        self.restarts += len(seats)

    def _step_done(self, s: State, step: int) -> None:
        """Before animals die of parasites and of hunger: what each would need."""
        if s.phase != EXTINCTION:
            return
        if step == LOSSES:
            self.saved_by = {}
            parasites = parasites_by_species(s)
            for sp in s.all_species():
                if parasites[sp.id]:
                    tokens = parasites_too_many(s, sp.id, parasites)
                    for animal in sp.animals:
                        self.saved_by[sp.id, animal.card] = tokens
        elif step == STARVATION:
            self.saved_by = {
                (sp.id, animal.card): 0 if animal.poisoned else ev.need(s, sp) - animal.red - animal.blue
                for sp in s.all_species()
                for animal in sp.animals
                if ev.is_hungry(s, sp, animal)
            }

    def _died(self, s: State, deaths: tuple[tuple[int, int, str], ...]) -> None:
        causes: dict[int, list[int]] = {}  # of each species
        for species, _card, cause in deaths:
            causes.setdefault(species, []).append(_number(CAUSES, cause))
        self.last_cause = {species: max(numbers, key=numbers.count) for species, numbers in causes.items()}
        for species, card, cause in deaths:
            number = _number(CAUSES, cause)
            self.died[number] += 1
            sp = s.species(species)
            tokens = 1 if cause == "attack" else 0 if cause == "poison" else self.saved_by.get((species, card), 0)
            left, dead = len(sp.animals), len(causes[species])
            seat, own = divmod(species, SPECIES_PER_SEAT)
            self.deaths.append(
                (s.turn, PHASES.index(s.phase), seat, own, number, left + dead, len(sp.cards), tokens, left == 0)
            )

    def _species_lost(self, s: State, seat: int, species: int, cause: str) -> None:
        lineage = self._lineage(species)
        self._note_size(lineage.at_end, lost=True)
        lineage.lost, lineage.at_end = s.turn, 0
        lineage.cause = 1 + self.last_cause.get(species, _number(CAUSES, cause))  # ENDS begins with "alive"
        self.lost_species += 1
        discard = set(s.seats[seat].discard)
        for card, variant in self.living.items():
            if not variant.cause and variant.seat == seat and card in discard:
                variant.cause = lineage.cause

    def _note_size(self, animals: int, lost: bool) -> None:
        """A species that began the turn with ``animals`` has come to its end; new ones began it with none."""
        if animals:
            found = self.sizes.setdefault(animals, [0, 0])
            found[0] += 1
            found[1] += lost

    def _turn_ended(self, s: State) -> None:
        carriers, cards = self.zeros[:], self.zeros[:]
        carried: dict[int, int] = {}
        seats = []
        for seat in s.seats:
            animals = 0
            for sp in seat.species:
                number = len(sp.animals)
                animals += number
                lineage = self._lineage(sp.id)
                self._note_size(lineage.at_end, lost=False)
                lineage.at_end = number
                lineage.total += number
                lineage.most = max(lineage.most, number)
                for card in sp.cards:
                    carried[card] = carried.get(card, 0) + number
                    carriers[s.known[card]] += number
            seats.append(animals)
        for card in carried:
            cards[s.known[card]] += 1
        self._count_variants(s, carried)
        self.turns.append(
            (
                *(s.turn, *self.climate, sum(seats), sum(len(seat.species) for seat in s.seats)),
                *(self.new_species, self.lost_species, *self.died, *seats, *self.births, *cards, *carriers),
            )
        )
        self._new_turn()

    def _count_variants(self, s: State, carried: dict[int, int]) -> None:
        for card, variant in list(self.living.items()):
            number = carried.get(card, 0)
            variant.at_end = number
            variant.total += number
            variant.most = max(variant.most, number)
            if not number:
                variant.lost = s.turn
                variant.cause = variant.cause or ENDS.index("other")
                del self.living[card]

    # --- the rows ----------------------------------------------------------------------------------------------------

    def rows(self, state: State) -> Mapping[str, list[tuple[Any, ...]]]:
        """The rows of every table."""
        return {
            "games": [self._game_row(state)],
            "turns": self.turns,
            "variants": [variant.row() for variant in self.variants],
            "species": [lineage.row() for lineage in self.lineages.values()],
            "deaths": self.deaths,
            "sizes": [(animals, *self.sizes[animals]) for animals in sorted(self.sizes)],
        }

    def _game_row(self, s: State) -> tuple[int, ...]:
        seats = s.seats
        cards = [len(dict.fromkeys(card for sp in seat.species for card in sp.cards)) for seat in seats]
        deck, births, survivors, carriers = (self.zeros[:] for _table in range(4))
        for face in s.faces:
            deck[face] += 1
        for variant in self.variants:
            births[variant.trait] += 1
            if not variant.lost:
                survivors[variant.trait] += 1
                carriers[variant.trait] += variant.at_end
        died, extinct = [0] * len(CAUSES), [0] * len(CAUSES)
        for death in self.deaths:
            died[death[4]] += 1
        for lineage in self.lineages.values():
            if lineage.lost:
                extinct[lineage.cause - 1] += 1
        exposure = sum(s.turn - variant.born + 1 for variant in self.variants)
        return (
            *(self.first, self.ranking[0], *self.scores),
            *(seat.animals() for seat in seats),
            *(len(seat.species) for seat in seats),
            *cards,
            *(s.turn, sum(self.scores), sum(seat.animals() for seat in seats), len(s.all_species()), sum(cards)),
            *(len(self.lineages), sum(extinct), *extinct, len(self.deaths), *died),
            *(self.attacks, self.restarts, len(s.faces), sum(self.turned), len(self.variants), exposure),
            *(*deck, *self.turned, *births, *survivors, *carriers),
        )


def parasites_by_species(s: State) -> dict[int, int]:
    """The parasites on each species."""
    return {sp.id: species_parasites(sp) for sp in s.all_species()}


def parasites_too_many(s: State, species: int, parasites: Mapping[int, int]) -> int:
    """How many parasites fewer on ``species`` would have kept it from being among those that lose an animal (R-E1)."""
    rows = parasites.items()
    if s.rules["parasite_kill"] == "each_player":
        seat = species // SPECIES_PER_SEAT
        most = max(
            [number for other, number in rows if other != species and other // SPECIES_PER_SEAT == seat], default=0
        )
    else:
        most = max([number for other, number in rows if other != species], default=0)
    return parasites[species] - most + (most > 0)  # with none anywhere nobody loses an animal
