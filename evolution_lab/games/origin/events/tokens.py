"""Tokens go from the box to the bank, to animals, and back."""

from __future__ import annotations

from typing import NamedTuple

from evolution_lab.core.ruleset import tagged
from evolution_lab.games.origin.events.common import return_food
from evolution_lab.games.origin.state import Links, State


@tagged("food_rolled", "O-B1")
class FoodRolled(NamedTuple):
    """The dice of the turn, and the red food that they put into the bank (O-B1)."""

    seat: int
    faces: tuple[int, ...]
    number: int

    @staticmethod
    def change(s: State, seat: int, faces: tuple[int, ...], number: int) -> None:
        s.dice = list(faces)
        s.bank += number
        s.box["red"] -= number


@tagged("food_got", "O-F5")
class FoodGot(NamedTuple):
    """An animal gets ``food`` tokens of a colour to eat, and ``fat`` more as yellow tokens on its fat (O-F5).

    ``source``: ``bank``, which is a main action (O-F2), or the name of the trait that brings it. ``bank``: it is a red token
    from the food bank. Then the animal's pairs may act.
    """

    seat: int
    animal: int
    colour: str
    food: int
    fat: int
    source: str
    bank: bool

    @staticmethod
    def change(s: State, seat: int, animal: int, colour: str, food: int, fat: int, source: str, bank: bool) -> None:
        one = s.animal(animal)
        if colour == "red":
            one.red += food
        else:
            one.blue += food
        one.fat += fat
        s.box[colour] -= food
        s.box["yellow"] -= fat
        if source == "bank":
            s.main = s.acted = True
        if bank:
            s.bank -= food + fat
            s.box["red"] += food + fat
        if one.pairs:
            s.agenda.append(Links(animal, bank))


@tagged("link_used", "O-F6")
class LinkUsed(NamedTuple):
    """A pair passes food on from ``animal`` to ``partner`` (O-F6)."""

    seat: int
    animal: int
    partner: int
    card: int
    trait: int

    @staticmethod
    def change(s: State, seat: int, animal: int, partner: int, card: int, trait: int) -> None:
        for link in s.seats[seat].links:
            if link.card == card:
                link.used = True


@tagged("links_done")
class LinksDone(NamedTuple):
    """No pair of an animal that got food can pass on any more."""

    seat: int
    animal: int

    @staticmethod
    def change(s: State, seat: int, animal: int) -> None:
        s.agenda.pop()


@tagged("fat_used", "O-F2")
class FatUsed(NamedTuple):
    """``number`` yellow tokens of an animal become blue food: a main action (O-F2)."""

    seat: int
    animal: int
    number: int

    @staticmethod
    def change(s: State, seat: int, animal: int, number: int) -> None:
        s.main = s.acted = True
        one = s.animal(animal)
        one.fat -= number
        s.box["yellow"] += number
        one.blue += number
        s.box["blue"] -= number


@tagged("grazed", "O-T12")
class Grazed(NamedTuple):
    """Each of ``animals`` destroys one red food of the bank (O-T12)."""

    seat: int
    animals: tuple[int, ...]

    @staticmethod
    def change(s: State, seat: int, animals: tuple[int, ...]) -> None:
        s.acted = True
        for animal in animals:
            s.animal(animal).grazed = True
        s.bank -= len(animals)
        s.box["red"] += len(animals)


@tagged("robbed", "O-T8")
class Robbed(NamedTuple):
    """A pirate takes a token from a hungry animal (O-T8); the next event says where it goes."""

    seat: int
    animal: int
    prey: int
    colour: str

    @staticmethod
    def change(s: State, seat: int, animal: int, prey: int, colour: str) -> None:
        s.acted = True
        s.animal(animal).robbed = True
        victim = s.animal(prey)
        if colour == "red":
            victim.red -= 1
        else:
            victim.blue -= 1
        s.box[colour] += 1


@tagged("fell_asleep", "O-T14")
class FellAsleep(NamedTuple):
    """An animal hibernates for the rest of the turn (O-T14)."""

    seat: int
    animal: int

    @staticmethod
    def change(s: State, seat: int, animal: int) -> None:
        s.acted = True
        s.sleepers += 1
        one = s.animal(animal)
        one.asleep, one.slept = True, s.turn


@tagged("bank_cleared", "O-F8")
class BankCleared(NamedTuple):
    """What is left in the bank is thrown away (O-F8)."""

    number: int

    @staticmethod
    def change(s: State, number: int) -> None:
        s.bank -= number
        s.box["red"] += number


@tagged("tokens_cleared", "O-E4")
class TokensCleared(NamedTuple):
    """Red and blue tokens leave the survivors, yellow ones stay; marks are taken off (O-E4)."""

    @staticmethod
    def change(s: State) -> None:
        for seat in s.seats:
            for animal in seat.animals:
                return_food(s, animal)
                animal.asleep = animal.hunted = animal.robbed = animal.grazed = animal.mimicked = False
            for link in seat.links:
                link.used = False
