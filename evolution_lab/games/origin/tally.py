"""What is counted in games of Origin, for tables of many games (see :mod:`evolution_lab.core.tally`).

``games``: one row a game. ``turns``: one row a turn, as it stands after the extinction phase. ``variants``: one row for each
card that was laid as a trait. ``lives``: one row for each animal. ``deaths`` and ``attacks``: one row each. A pair trait has
two carriers and is one card.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from evolution_lab.core.tally import CardCount, Column, SeatTally
from evolution_lab.games.origin import events as ev
from evolution_lab.games.origin.flow import DRAWING
from evolution_lab.games.origin.rules import compiled
from evolution_lab.games.origin.state import ANIMALS_PER_SEAT, EXTINCTION, HIDDEN, PHASES, Animal, State
from evolution_lab.games.origin.texts import CAUSE_LABELS
from evolution_lab.i18n import N_

CAUSES = tuple(CAUSE_LABELS)
ENDS = ("alive", *CAUSES, "shed")  # how a card was lost; alive: it lies on the table
FATES = ("lost_at_once", "lost_later", "kept")
OUTCOMES = ("eaten", "ran", "shed")

CARD = N_("Number of the card: its place in the sealed deck, counted from 0.")
TURN = N_("Number of the turn.")
SEAT = N_("Letter of the seat.")
NUMBER = N_("Number of the animal: 3 means A3 in seat A.")
FATE = N_(
    "What became of the card. Lost at once: gone at the end of the turn in which it was laid. Lost later: gone in a later "
    "turn. Kept: on the table at the end of the game."
)


class OriginTally(SeatTally):
    """The tables of games with these options, and a fresh count for each game."""

    def __init__(self, options: Mapping[str, Any]) -> None:
        super().__init__([record.name for record in compiled(options).table], options["seats"])
        self.columns: Mapping[str, tuple[Column, ...]] = {
            "games": self._games(),
            "turns": self._turns(),
            "variants": self._variants(),
            "lives": self._lives(),
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
            *self._each_seat("animals", N_("Animals of the seat at the end.")),
            *self._each_seat("traits", N_("Trait cards on the table before the seat at the end.")),
            Column("turns", N_("Turns of the game.")),
            Column("score", N_("Points of all seats together at the end.")),
            Column("animals", N_("Animals on the table at the end.")),
            Column("traits", N_("Trait cards on the table at the end.")),
            Column("founded", N_("Cards played as animals.")),
            Column("deaths", N_("Animals that died.")),
            *(Column(f"died_{cause}", N_("Animals that died of this cause.")) for cause in CAUSES),
            Column("attacks", N_("Attacks declared.")),
            Column("cards", N_("Cards in the deck.")),
            Column("turned", N_("Cards turned up as traits.")),
            Column("laid", N_("Cards laid as traits: the new variants.")),
            Column("exposure", N_("Ends of turns that the laid cards met or would have met until the end, added up.")),
            *self._each_trait("deck", N_("Cards of the deck on which the trait stands.")),
            *self._each_trait("birth", N_("Cards laid as this trait.")),
            *self._each_trait("survivors", N_("Cards of the trait on the table at the end.")),
            *self._each_trait("carriers", N_("Animals with the trait at the end.")),
        )

    def _turns(self) -> tuple[Column, ...]:
        return (
            Column("turn", TURN),
            Column("red", N_("Red food put into the bank.")),
            Column("animals", N_("Animals alive after the extinction phase.")),
            Column("founded", N_("Cards played as animals in this turn.")),
            Column("attacks", N_("Attacks declared in this turn.")),
            *(Column(f"died_{cause}", N_("Animals that died of this cause in this turn.")) for cause in CAUSES),
            *self._each_seat("animals", N_("Animals of the seat after the extinction phase.")),
            *self._each_trait("birth", N_("Cards laid as this trait in this turn.")),
            *self._each_trait("cards", N_("Cards of the trait on the table after the extinction phase.")),
            *self._each_trait("carriers", N_("Animals with the trait after the extinction phase.")),
        )

    def _variants(self) -> tuple[Column, ...]:
        return (
            Column("seat", N_("Letter of the seat that laid the card."), "label", self.letters),
            Column("owner", N_("Letter of the seat whose animal carries it."), "label", self.letters),
            Column("animal", N_("Number of the animal that carries it, in its seat.")),
            Column("trait", N_("The trait."), "label", self.traits),
            Column("card", CARD),
            Column("born", N_("Turn in which the card was laid.")),
            Column("passed_over", N_("Animals that could not take it, before one could.")),
            Column("lost", N_("Turn in which it was lost; 0 where it lies on the table at the end.")),
            Column("cause", N_("How it was lost; shed: thrown off by Tail loss; alive: it was not."), "label", ENDS),
            Column("fate", FATE, "label", FATES),
        )

    def _lives(self) -> tuple[Column, ...]:
        return (
            Column("seat", SEAT, "label", self.letters),
            Column("animal", NUMBER),
            Column("born", N_("Turn in which the card was played as an animal.")),
            Column("lost", N_("Turn in which it died; 0 where it lives at the end.")),
            Column("cause", N_("What it died of; alive: it lives."), "label", ENDS),
            Column("attacked", N_("Attacks that reached it.")),
            *self._each_trait("has", N_("Whether it had the trait when it died, or has it at the end.")),
        )

    def _deaths(self) -> tuple[Column, ...]:
        return (
            Column("turn", TURN),
            Column("phase", N_("Phase of the turn."), "label", PHASES),
            Column("seat", SEAT, "label", self.letters),
            Column("animal", NUMBER),
            Column("cause", N_("What it died of."), "label", CAUSES),
            Column("traits", N_("Trait cards that lay on it, pairs too.")),
            Column("tokens", N_("How much food was missing; 0 if it was eaten or poisoned.")),
        )

    def _attacks(self) -> tuple[Column, ...]:
        return (
            Column("turn", TURN),
            Column("seat", N_("Letter of the hunter's seat."), "label", self.letters),
            Column("animal", N_("Number of the hunter in its seat.")),
            Column("target", N_("Letter of the seat that was attacked."), "label", self.letters),
            Column("prey", N_("Number of the animal that the attack reached last, in its seat.")),
            Column("redirected", N_("How often Mimicry sent the attack on.")),
            Column("outcome", N_("How the attack ended."), "label", OUTCOMES),
        )


class Variant:
    """A card laid as a trait; ``animals`` are its carriers."""

    __slots__ = ("animals", "born", "card", "cause", "lost", "passed", "seat", "trait")

    def __init__(self, seat: int, animals: tuple[int, ...], trait: int, card: int, born: int, passed: int) -> None:
        self.seat, self.animals, self.trait, self.card = seat, animals, trait, card
        self.born, self.passed = born, passed
        self.lost = self.cause = 0

    def row(self) -> tuple[int, ...]:
        fate = 2 if not self.lost else 0 if self.lost == self.born else 1
        owner, animal = divmod(self.animals[0], ANIMALS_PER_SEAT)
        return (
            *(self.seat, owner, animal, self.trait, self.card),
            *(self.born, self.passed, self.lost, self.cause, fate),
        )


class Life:
    """An animal; ``mask`` are its traits when it died, or at the end."""

    __slots__ = ("attacked", "born", "cause", "id", "lost", "mask")

    def __init__(self, animal: int, born: int) -> None:
        self.id, self.born = animal, born
        self.lost = self.cause = self.attacked = self.mask = 0

    def row(self, traits: int) -> tuple[int, ...]:
        seat, number = divmod(self.id, ANIMALS_PER_SEAT)
        has = (self.mask >> trait & 1 for trait in range(traits))
        return (seat, number, self.born, self.lost, self.cause, self.attacked, *has)


class Counting(CardCount[Variant, Life]):
    """One game, counted while it is played."""

    def __init__(self, traits: int) -> None:
        super().__init__(traits)
        self.cards_turned = self.attack_count = 0
        self.missing: dict[int, int] = {}  # hungry animals before they die -> food that they lack
        self.shed = False  # whether the present attack ended with a card thrown off
        self.redirects = 0
        self._new_turn()
        self.watch: Mapping[type, Callable[..., None]] = {
            ev.GameBegan: self._game_began,
            ev.FoodRolled: self._food,
            ev.AnimalBorn: self._born,
            ev.Turned: self._turned,
            ev.TraitLaid: self._laid,
            ev.PairLaid: self._pair,
            ev.AttackDeclared: self._attack,
            ev.Redirected: self._redirected,
            ev.CardShed: self._card_shed,
            ev.AttackEnded: self._attack_ended,
            ev.PhaseBegan: self._phase,
            ev.Died: self._died,
            ev.StepDone: self._step_done,
            ev.GameEnded: self._game_ended,
        }

    def _new_turn(self) -> None:
        self.red = self.new_animals = self.new_attacks = 0
        self.died = [0] * len(CAUSES)
        self.births = self.zeros[:]

    # --- watching ----------------------------------------------------------------------------------------------------

    def _food(self, s: State, seat: int, faces: Any, number: int) -> None:
        self.red = number

    def _born(self, s: State, seat: int, animal: int, card: int, cause: str) -> None:
        self.lives[animal] = Life(animal, s.turn)
        self.new_animals += 1

    def _turned(self, s: State, seat: int, card: int, kind_of_card: int) -> None:
        self.cards_turned += 1

    def _laid(self, s: State, seat: int, animal: int, card: int, trait: int, passed_over: tuple[int, ...]) -> None:
        self.variants[card] = Variant(seat, (animal,), trait, card, s.turn, len(passed_over))
        self.births[trait] += 1
        self._note_traits(s.animal(animal))

    def _pair(
        self, s: State, seat: int, animal: int, partner: int, card: int, trait: int, passed_over: tuple[int, ...]
    ) -> None:
        self.variants[card] = Variant(seat, (animal, partner), trait, card, s.turn, len(passed_over))
        self.births[trait] += 1
        self._note_traits(s.animal(animal))
        self._note_traits(s.animal(partner))

    def _note_traits(self, animal: Animal) -> None:
        life = self.lives.get(animal.id)
        if life is not None:
            life.mask = animal.mask | animal.pairs

    def _attack(self, s: State, seat: int, animal: int, prey: int) -> None:
        self.attack_count += 1
        self.new_attacks += 1
        self.shed, self.redirects = False, 0
        self._reached(prey)

    def _redirected(self, s: State, seat: int, animal: int, prey: int, trait: int) -> None:
        self.redirects += 1
        self._reached(prey)

    def _card_shed(self, s: State, seat: int, animal: int, card: int, trait: int) -> None:
        self.shed = True
        self._lose(card, s.turn, ENDS.index("shed"))
        for one in s.seats[seat].animals:
            self._note_traits(one)

    def _attack_ended(self, s: State, seat: int, animal: int, prey: int, eaten: bool) -> None:
        target, number = divmod(prey, ANIMALS_PER_SEAT)
        outcome = 0 if eaten else 2 if self.shed else 1
        self.attacks.append((s.turn, seat, animal % ANIMALS_PER_SEAT, target, number, self.redirects, outcome))

    def _phase(self, s: State, phase: str) -> None:
        if phase == EXTINCTION:
            self.missing = {
                animal.id: animal.need - animal.red - animal.blue for animal in s.all_animals() if not animal.fed
            }

    def _died(self, s: State, deaths: tuple[tuple[int, str], ...]) -> None:
        dead = [animal for animal, _cause in deaths]
        carried = dict.fromkeys(dead, 0)
        causes = {animal: CAUSES.index(cause) for animal, cause in deaths}
        for card, variant in list(self.variants.items()):
            gone = [animal for animal in variant.animals if animal in causes]
            for animal in gone:
                carried[animal] += 1
            if gone:
                self._lose(card, s.turn, 1 + causes[gone[0]])
        for animal, cause in causes.items():
            self.died[cause] += 1
            seat, number = divmod(animal, ANIMALS_PER_SEAT)
            missing = self.missing.get(animal, 0) if s.phase == EXTINCTION else 0
            self.deaths.append((s.turn, PHASES.index(s.phase), seat, number, cause, carried[animal], missing))
            self._end_life(animal, s.turn, 1 + cause)
        for one in s.all_animals():
            if one.id in self.lives:
                self._note_traits(one)

    def _step_done(self, s: State, step: int) -> None:
        """The dead have gone: how the turn stands."""
        if s.phase != EXTINCTION or step != DRAWING:
            return
        carriers, cards = self.zeros[:], self.zeros[:]
        for seat in s.seats:
            for animal in seat.animals:
                mask = animal.mask | animal.pairs
                for card in animal.cards:
                    cards[s.sides[card]] += 1
                for trait in range(len(carriers)):
                    carriers[trait] += mask >> trait & 1
            for link in seat.links:
                cards[link.trait] += 1
        seats = [len(seat.animals) for seat in s.seats]
        self.turns.append(
            (
                *(s.turn, self.red, sum(seats), self.new_animals, self.new_attacks),
                *(*self.died, *seats, *self.births, *cards, *carriers),
            )
        )
        self._new_turn()

    # --- the rows ----------------------------------------------------------------------------------------------------

    def rows(self, state: State) -> Mapping[str, list[tuple[Any, ...]]]:
        """The rows of every table."""
        every = self._every()
        return {
            "games": [self._game_row(state, every)],
            "turns": self.turns,
            "variants": [variant.row() for variant in every],
            "lives": [life.row(len(self.zeros)) for life in self.lives.values()],
            "deaths": self.deaths,
            "attacks": self.attacks,
        }

    def _game_row(self, s: State, every: list[Variant]) -> tuple[int, ...]:
        seats = s.seats
        animals = [len(seat.animals) for seat in seats]
        traits = [sum(len(animal.cards) for animal in seat.animals) + len(seat.links) for seat in seats]
        deck, births, survivors, carriers = (self.zeros[:] for _table in range(4))
        for face in s.faces:
            if face != HIDDEN:
                for trait in s.rules.kinds[face]:
                    deck[trait] += 1
        for variant in every:
            births[variant.trait] += 1
            if not variant.lost:
                survivors[variant.trait] += 1
        for animal in s.all_animals():
            mask = animal.mask | animal.pairs
            for trait in range(len(carriers)):
                carriers[trait] += mask >> trait & 1
        died = [sum(death[4] == cause for death in self.deaths) for cause in range(len(CAUSES))]
        exposure = sum(s.turn - variant.born + 1 for variant in every)
        return (
            *(self.first, self.ranking[0], *self.scores, *animals, *traits),
            *(s.turn, sum(self.scores), sum(animals), sum(traits), len(self.lives), len(self.deaths), *died),
            *(self.attack_count, len(s.faces), self.cards_turned, len(every), exposure),
            *(*deck, *births, *survivors, *carriers),
        )
