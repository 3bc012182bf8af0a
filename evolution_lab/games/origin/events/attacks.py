"""Attacks, what the attacked do, meals and deaths."""

from __future__ import annotations

from typing import NamedTuple

from evolution_lab.core.ruleset import tagged
from evolution_lab.games.origin.events.common import lift, part, return_food
from evolution_lab.games.origin.state import EATEN, ESCAPED, OPEN, Hunt, State


def present_hunt(s: State) -> Hunt:
    """The attack that is going on."""
    hunt = s.agenda[-1]
    if not isinstance(hunt, Hunt):
        raise ValueError("no attack is going on")
    return hunt


@tagged("attack_declared", "O-A1")
class AttackDeclared(NamedTuple):
    """An animal attacks another: the seat's main action, and the hunter's one attack of the turn (O-A1)."""

    seat: int
    animal: int
    prey: int

    @staticmethod
    def change(s: State, seat: int, animal: int, prey: int) -> None:
        s.main = s.acted = True
        s.animal(animal).hunted = True
        s.agenda.append(Hunt(animal, (), (prey,), OPEN))


@tagged("escape_rolled", "O-T4")
class EscapeRolled(NamedTuple):
    """The die of an animal that runs away (O-T4)."""

    seat: int
    animal: int
    face: int
    escaped: bool
    trait: int

    @staticmethod
    def change(s: State, seat: int, animal: int, face: int, escaped: bool, trait: int) -> None:
        s.rolls += 1
        hunt = present_hunt(s)
        s.agenda[-1] = hunt._replace(ran=(*hunt.ran, animal), outcome=ESCAPED if escaped else OPEN)


@tagged("redirected", "O-T5")
class Redirected(NamedTuple):
    """An attacked animal sends the attack on to ``prey``, another one of its seat (O-T5)."""

    seat: int
    animal: int
    prey: int
    trait: int

    @staticmethod
    def change(s: State, seat: int, animal: int, prey: int, trait: int) -> None:
        s.animal(animal).mimicked = True
        hunt = present_hunt(s)
        s.agenda[-1] = hunt._replace(reached=(*hunt.reached, prey))


@tagged("card_shed", "O-T9")
class CardShed(NamedTuple):
    """An attacked animal throws off the card ``card`` with the trait ``trait`` and lives (O-T9)."""

    seat: int
    animal: int
    card: int
    trait: int

    @staticmethod
    def change(s: State, seat: int, animal: int, card: int, trait: int) -> None:
        s.agenda[-1] = present_hunt(s)._replace(outcome=ESCAPED)
        one = s.animal(animal)
        mine = s.seats[seat]
        if card in one.cards:
            lift(s, one, card)
            mine.discard.append(card)
            if "sleeps" in s.rules.table.records[trait].hooks:
                one.asleep, one.slept = False, -1
        else:
            part(s, seat, next(link for link in mine.links if link.card == card))
        surplus = one.red + one.blue - one.need
        if surplus > 0 and s.rules["surplus_after_tail_loss"] == "remove":
            red = min(one.red, surplus)
            one.red -= red
            one.blue -= surplus - red
            s.box["red"] += red
            s.box["blue"] += surplus - red


@tagged("died", "O-E2")
class Died(NamedTuple):
    """All deaths of one step: ``(animal, cause)``; causes ``attack``, ``hunger``, ``poison``.

    Cards go to the discard of the animal's owner: its own, those that lay on it, and the pairs that it shared.
    """

    deaths: tuple[tuple[int, str], ...]

    @staticmethod
    def change(s: State, deaths: tuple[tuple[int, str], ...]) -> None:
        for animal_id, cause in deaths:
            animal = s.animal(animal_id)
            mine = s.seats[animal.seat]
            return_food(s, animal)
            s.box["yellow"] += animal.fat
            mine.animals.remove(animal)
            for card in animal.cards:
                s.sides[card] = -1
            mine.discard += [animal.card, *animal.cards]
            if animal.pairs:
                for link in [link for link in mine.links if animal_id in (link.one, link.other)]:
                    part(s, animal.seat, link)
            if cause == "attack":
                s.agenda[-1] = present_hunt(s)._replace(outcome=EATEN)


@tagged("poisoned", "O-T15")
class Poisoned(NamedTuple):
    """A hunter that ate the poisonous animal ``prey`` will die in EXTINCTION (O-T15)."""

    seat: int
    animal: int
    prey: int

    @staticmethod
    def change(s: State, seat: int, animal: int, prey: int) -> None:
        s.animal(animal).poisoned = True


@tagged("attack_ended", "O-A4")
class AttackEnded(NamedTuple):
    """An attack is over; ``eaten``: an animal was eaten, so scavengers come (O-T6)."""

    seat: int
    animal: int
    prey: int
    eaten: bool

    @staticmethod
    def change(s: State, seat: int, animal: int, prey: int, eaten: bool) -> None:
        hunt = present_hunt(s)
        s.agenda.pop()
        if s.rules["mimicry_spent_by"] == "first_attack":
            for one in s.all_animals():
                if one.id in hunt.reached:
                    one.mimicked = True
