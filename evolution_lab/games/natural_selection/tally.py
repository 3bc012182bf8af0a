"""What is counted in games of Natural Selection, for tables of many games (see :mod:`evolution_lab.core.tally`).

``games``: one row a game. ``turns``: one row a round, as it stands when the starving have died. ``variants``: one row for
each trait card that was turned on a species. ``species``: one row for each of them. ``deaths``: one row for each species that
became extinct. ``attacks``: one row each.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from evolution_lab.core.tally import CardCount, Column, SeatTally
from evolution_lab.games.natural_selection import events as ev
from evolution_lab.games.natural_selection.flow import BAGGING
from evolution_lab.games.natural_selection.rules import compiled
from evolution_lab.games.natural_selection.state import END, HIDDEN, NONE, PHASES, SPECIES_PER_SEAT, Species, State
from evolution_lab.games.natural_selection.texts import CAUSE_LABELS
from evolution_lab.i18n import N_

CAUSES = tuple(CAUSE_LABELS)
ENDS = ("alive", *CAUSES, "discarded")  # how a trait card was lost; alive: it lies on the table
FATES = ("lost_at_once", "lost_later", "kept")

CARD = N_("Number of the card: its place in the shuffled deck, counted from 0.")
TURN = N_("Number of the round.")
SEAT = N_("Letter of the seat.")
NUMBER = N_("Number of the species: 3 means A3 in seat A.")
FATE = N_(
    "What became of the card. Lost at once: gone at the end of the round in which it was turned. Lost later: gone in a later "
    "round. Kept: on the table at the end of the game."
)


class SelectionTally(SeatTally):
    """The tables of games with these options, and a fresh count for each game."""

    def __init__(self, options: Mapping[str, Any]) -> None:
        super().__init__([record.name for record in compiled(options).table], options["seats"])
        self.columns: Mapping[str, tuple[Column, ...]] = {
            "games": self._games(),
            "turns": self._turns(),
            "variants": self._variants(),
            "species": self._lives(),
            "deaths": self._deaths(),
            "attacks": self._attacks(),
        }

    def begin(self) -> Counting:
        """A fresh count."""
        return Counting(len(self.traits))

    def _games(self) -> tuple[Column, ...]:
        return (
            Column("first", N_("Who began."), "label", self.letters),
            Column("winner", N_("Who came first."), "label", self.letters),
            *self._each_seat("score", N_("Points of the seat at the end.")),
            *self._each_seat("bag", N_("Food in the bag of the seat at the end.")),
            *self._each_seat("species", N_("Species of the seat at the end.")),
            *self._each_seat("population", N_("Population of the seat at the end, all species together.")),
            *self._each_seat("traits", N_("Trait cards of the seat on the table at the end.")),
            Column("turns", N_("Rounds of the game.")),
            Column("score", N_("Points of all seats together at the end.")),
            Column("species", N_("Species on the table at the end.")),
            Column("population", N_("Population on the table at the end.")),
            Column("traits", N_("Trait cards on the table at the end.")),
            Column("founded", N_("New species, the free ones too.")),
            Column("extinctions", N_("Species that became extinct.")),
            *(Column(f"died_{cause}", N_("Species that became extinct by this cause.")) for cause in CAUSES),
            Column("starved", N_("Members of species that starved.")),
            Column("attacks", N_("Attacks.")),
            Column("food", N_("Food that came to the watering hole.")),
            Column("cards", N_("Cards in the deck.")),
            Column("reshuffles", N_("How often the discard was shuffled.")),
            Column("laid", N_("Trait cards turned on a species: the new variants.")),
            Column("exposure", N_("Ends of rounds that these cards met or would have met until the end, added up.")),
            *self._each_trait("deck", N_("Cards of the trait in the deck.")),
            *self._each_trait("birth", N_("Cards of the trait turned on a species.")),
            *self._each_trait("survivors", N_("Cards of the trait on the table at the end.")),
            *self._each_trait("carriers", N_("Population with the trait at the end.")),
        )

    def _turns(self) -> tuple[Column, ...]:
        return (
            Column("turn", TURN),
            Column("food", N_("Food that came to the watering hole in this round.")),
            Column("left", N_("Food left on the watering hole at the end of the round.")),
            Column("species", N_("Species alive at the end of the round.")),
            Column("population", N_("Population at the end of the round.")),
            Column("founded", N_("New species in this round.")),
            Column("extinctions", N_("Species that became extinct in this round.")),
            Column("starved", N_("Members of species that starved in this round.")),
            Column("attacks", N_("Attacks in this round.")),
            *(Column(f"died_{cause}", N_("Species extinct by this cause in this round.")) for cause in CAUSES),
            *self._each_seat("population", N_("Population of the seat at the end of the round.")),
            *self._each_trait("birth", N_("Cards of the trait turned on a species in this round.")),
            *self._each_trait("cards", N_("Cards of the trait on the table at the end of the round.")),
            *self._each_trait("carriers", N_("Population with the trait at the end of the round.")),
        )

    def _variants(self) -> tuple[Column, ...]:
        return (
            Column("seat", SEAT, "label", self.letters),
            Column("species", N_("Number of the species that carries it, in its seat.")),
            Column("trait", N_("The trait."), "label", self.traits),
            Column("card", CARD),
            Column("born", N_("Round in which the card was turned.")),
            Column("moved", N_("Whether it had to move on from the species where it was laid."), "flag"),
            Column("lost", N_("Round in which it was lost; 0 where it lies on the table at the end.")),
            Column("cause", N_("How it was lost; alive: it was not."), "label", ENDS),
            Column("fate", FATE, "label", FATES),
        )

    def _lives(self) -> tuple[Column, ...]:
        return (
            Column("seat", SEAT, "label", self.letters),
            Column("species", NUMBER),
            Column("born", N_("Round in which the species was founded.")),
            Column("lost", N_("Round in which it became extinct; 0 where it lives at the end.")),
            Column("cause", N_("How it became extinct; alive: it did not."), "label", ENDS),
            Column("attacked", N_("Attacks on it.")),
            Column("body", N_("Body size when it became extinct, or at the end.")),
            *self._each_trait("has", N_("Whether it had the trait when it became extinct, or has it at the end.")),
        )

    def _deaths(self) -> tuple[Column, ...]:
        return (
            Column("turn", TURN),
            Column("phase", N_("Phase of the round."), "label", PHASES),
            Column("seat", SEAT, "label", self.letters),
            Column("species", NUMBER),
            Column("cause", N_("How it became extinct."), "label", CAUSES),
            Column("traits", N_("Trait cards that lay on it.")),
            Column("tokens", N_("Food that would have kept one member of it alive; 0: no food would have.")),
        )

    def _attacks(self) -> tuple[Column, ...]:
        return (
            Column("turn", TURN),
            Column("seat", N_("Letter of the carnivore's seat."), "label", self.letters),
            Column("species", N_("Number of the carnivore in its seat.")),
            Column("target", N_("Letter of the seat that was attacked."), "label", self.letters),
            Column("prey", N_("Number of the prey in its seat.")),
            Column("paid", N_("Cards paid for negated traits.")),
            Column("eaten", N_("Whether the carnivore ate."), "flag"),
            Column("extinct", N_("Whether the prey became extinct."), "flag"),
        )


class Variant:
    """A trait card that was turned on a species."""

    __slots__ = ("born", "card", "cause", "lost", "moved", "species", "trait")

    def __init__(self, species: int, trait: int, card: int, born: int, moved: bool) -> None:
        self.species, self.trait, self.card, self.born, self.moved = species, trait, card, born, moved
        self.lost = self.cause = 0

    def row(self) -> tuple[int, ...]:
        fate = 2 if not self.lost else 0 if self.lost == self.born else 1
        seat, number = divmod(self.species, SPECIES_PER_SEAT)
        return (seat, number, self.trait, self.card, self.born, int(self.moved), self.lost, self.cause, fate)


class Life:
    """A species; ``mask`` and ``body`` as they were when it became extinct, or at the end."""

    __slots__ = ("attacked", "body", "born", "cause", "id", "lost", "mask")

    def __init__(self, species: int, born: int) -> None:
        self.id, self.born = species, born
        self.lost = self.cause = self.attacked = self.mask = 0
        self.body = 1

    def row(self, traits: int) -> tuple[int, ...]:
        seat, number = divmod(self.id, SPECIES_PER_SEAT)
        has = (self.mask >> trait & 1 for trait in range(traits))
        return (seat, number, self.born, self.lost, self.cause, self.attacked, self.body, *has)


class Counting(CardCount[Variant, Life]):
    """One game, counted while it is played."""

    def __init__(self, traits: int) -> None:
        super().__init__(traits)
        self.all_food = self.all_starved = self.all_attacks = self.paid = 0
        self.deck: list[int] = []
        self.cards = 0
        self._new_turn()
        self.watch: Mapping[type, Callable[..., None]] = {
            ev.GameBegan: self._game_began,
            ev.FoodRevealed: self._food,
            ev.SpeciesFounded: self._founded,
            ev.Grew: self._grew,
            ev.TraitTurned: self._turned,
            ev.TraitDiscarded: self._discarded,
            ev.CardPaid: self._paid,
            ev.AttackDeclared: self._attack,
            ev.AttackEnded: self._attack_ended,
            ev.Starved: self._starved,
            ev.Extinct: self._extinct,
            ev.StepDone: self._step_done,
            ev.GameEnded: self._game_ended,
        }

    def _new_turn(self) -> None:
        self.food = self.founded = self.starved = self.new_attacks = 0
        self.died = [0] * len(CAUSES)
        self.births = self.zeros[:]

    # --- watching ----------------------------------------------------------------------------------------------------

    def _game_began(self, s: State, first: int, drawn: bool) -> None:
        super()._game_began(s, first, drawn)
        self.cards = len(s.faces)
        self.deck = self.zeros[:]
        for face in s.faces:
            if face != HIDDEN:
                self.deck[s.rules.traits[face]] += 1

    def _food(self, s: State, cards: Any, faces: Any, number: int) -> None:
        self.food = number
        self.all_food += number

    def _founded(self, s: State, seat: int, species: int, side: str, card: int, kind_of_card: int) -> None:
        self.lives[species] = Life(species, s.turn)
        self.founded += 1

    def _grew(self, s: State, seat: int, species: int, what: str, card: int, kind_of_card: int) -> None:
        self._note(s.species(species))

    def _turned(self, s: State, seat: int, species: int, card: int, kind_of_card: int, place: int) -> None:
        if place == NONE:
            return
        trait = s.rules.traits[kind_of_card]
        self.variants[card] = Variant(place, trait, card, s.turn, place != species)
        self.births[trait] += 1
        self._note(s.species(place))

    def _note(self, species: Species) -> None:
        life = self.lives.get(species.id)
        if life is not None:
            life.mask, life.body = species.mask, species.body

    def _discarded(self, s: State, seat: int, species: int, card: int, kind_of_card: int, fat: int, open: bool) -> None:
        self._lose(card, s.turn, ENDS.index("discarded"))
        self._note(s.species(species))

    def _paid(self, s: State, seat: int, species: int, card: int, kind_of_card: int, trait: int, owner: int) -> None:
        if owner != NONE:
            self.paid += 1

    def _attack(self, s: State, seat: int, species: int, prey: int) -> None:
        self.all_attacks += 1
        self.new_attacks += 1
        self._reached(prey)

    def _attack_ended(self, s: State, seat: int, species: int, prey: int, eaten: bool, gone: bool) -> None:
        target, number = divmod(prey, SPECIES_PER_SEAT)
        self.attacks.append(
            (s.turn, seat, species % SPECIES_PER_SEAT, target, number, self.paid, int(eaten), int(gone))
        )
        self.paid = 0

    def _starved(self, s: State, losses: tuple[tuple[int, int], ...]) -> None:
        number = sum(number for _species, number in losses)
        self.starved += number
        self.all_starved += number

    def _extinct(self, s: State, seat: int, species: int, cause: str, traits: int, food: int, fat: int) -> None:
        number = CAUSES.index(cause)
        self.died[number] += 1
        self.deaths.append(
            (s.turn, PHASES.index(s.phase), seat, species % SPECIES_PER_SEAT, number, traits, int(cause == "hunger"))
        )
        for card, variant in list(self.variants.items()):
            if variant.species == species:
                self._lose(card, s.turn, 1 + number)
        self._end_life(species, s.turn, 1 + number)

    def _step_done(self, s: State, step: int) -> None:
        """The starving have died: how the round stands."""
        if s.phase != END or step != BAGGING:
            return
        carriers, cards = self._on_table(s)
        seats = [sum(one.population for one in seat.species) for seat in s.seats]
        species = sum(len(seat.species) for seat in s.seats)
        self.turns.append(
            (
                *(s.turn, self.food, s.hole, species, sum(seats)),
                *(self.founded, sum(self.died), self.starved, self.new_attacks, *self.died, *seats),
                *(*self.births, *cards, *carriers),
            )
        )
        self._new_turn()

    def _on_table(self, s: State) -> tuple[list[int], list[int]]:
        """For each trait the population with it, and its cards on the table."""
        carriers, cards = self.zeros[:], self.zeros[:]
        for one in s.all_species():
            for trait in range(len(carriers)):
                if one.mask >> trait & 1:
                    carriers[trait] += one.population
                    cards[trait] += 1
        return carriers, cards

    # --- the rows ----------------------------------------------------------------------------------------------------

    def rows(self, state: State) -> Mapping[str, list[tuple[Any, ...]]]:
        """The rows of every table."""
        every = self._every()
        return {
            "games": [self._game_row(state, every)],
            "turns": self.turns,
            "variants": [variant.row() for variant in every],
            "species": [life.row(len(self.zeros)) for life in self.lives.values()],
            "deaths": self.deaths,
            "attacks": self.attacks,
        }

    def _game_row(self, s: State, every: list[Variant]) -> tuple[int, ...]:
        seats = s.seats
        species = [len(seat.species) for seat in seats]
        population = [sum(one.population for one in seat.species) for seat in seats]
        traits = [sum(len(one.cards) for one in seat.species) for seat in seats]
        births = self.zeros[:]
        for variant in every:
            births[variant.trait] += 1
        carriers, survivors = self._on_table(s)
        died = [sum(death[4] == cause for death in self.deaths) for cause in range(len(CAUSES))]
        exposure = sum(s.turn - variant.born + 1 for variant in every)
        return (
            *(self.first, self.ranking[0], *self.scores, *(seat.bag for seat in seats)),
            *(*species, *population, *traits),
            *(s.turn, sum(self.scores), sum(species), sum(population), sum(traits)),
            *(len(self.lives), len(self.deaths), *died, self.all_starved, self.all_attacks, self.all_food),
            *(self.cards, s.reshuffles, len(every), exposure),
            *(*self.deck, *births, *survivors, *carriers),
        )
