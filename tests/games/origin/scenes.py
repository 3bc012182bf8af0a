"""The scenario language of the rule tests of Origin.

A scene is a position from text. Answers are words: the kind of the action and its fields, where ``A2`` is an animal:
``scene.do("attack", "prey B1", "run")``. A card is named by a trait on it: ``"trait_card running"``, ``"shed_card parasite"``,
``"link cooperation"`` or, where several share it, ``"link cooperation B2"``. Forced answers are given by the engine, so a
scene only says what a person would be asked.
"""

from __future__ import annotations

import re
from typing import Any

from evolution_lab import set_up
from evolution_lab.core.match import Match
from evolution_lab.core.ruleset import Reason
from evolution_lab.games.origin.actions import ACTIONS
from evolution_lab.games.origin.actions.attacking import cards_to_shed, hunt_of
from evolution_lab.games.origin.deck import KINDS, traits_of
from evolution_lab.games.origin.state import ANIMALS_PER_SEAT, Animal, Link, State, animal_name

GAME = "origin"


def animal_id(name: str) -> int:
    """``"B2"`` -> 1002."""
    return (ord(name[0]) - 65) * ANIMALS_PER_SEAT + int(name[1:])


class Scene:
    """A match and what happened in it since the last answers."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.since = 0

    # --- answering -------------------------------------------------------------------------------------------------

    def action(self, words: str) -> Any:
        """The action that ``words`` name."""
        kind, *fields = words.split()
        if kind in ("trait_card", "animal_card", "shed_card", "link"):
            return self._of_a_card(kind, *fields)
        values: list[Any] = []
        for field in fields:
            if re.fullmatch(r"[A-H]\d+", field):
                values.append(animal_id(field))
            else:
                values.append(int(field) if field.isdigit() else field)
        return ACTIONS[kind](*values)

    def _of_a_card(self, kind: str, trait: str, partner: str = "") -> Any:
        decision = self.match.decision
        assert decision is not None
        seat = self.state.seats[decision.seat]
        if kind == "link":
            giver = int(decision.about[0])
            found = [
                (link.card, link.partner(giver))
                for link in seat.links
                if self.name(link.trait) == trait and giver in (link.one, link.other)
            ]
            return ACTIONS[kind](*next(pair for pair in found if not partner or pair[1] == animal_id(partner)))
        if kind == "shed_card":
            cards = cards_to_shed(self.state, self.state.animal(hunt_of(self.state).prey))
            return ACTIONS[kind](next(card for card in cards if self.name(self.state.sides[card]) == trait), trait)
        return ACTIONS[kind](next(card for card in seat.stack if trait in traits_of(KINDS[self.state.faces[card]])))

    def do(self, *answers: str) -> Scene:
        """Give the answers one after another."""
        self.since = len(self.match.events)
        for words in answers:
            self.match.play(self.action(words))
        return self

    def refusal(self, words: str) -> Reason:
        """The reason against an answer; the test fails where it is legal."""
        reason = self.match.why_not(self.action(words))
        assert reason is not None, f"{words} is legal"
        return reason

    def legal(self, words: str) -> bool:
        return self.match.why_not(self.action(words)) is None

    # --- looking ---------------------------------------------------------------------------------------------------

    @property
    def state(self) -> State:
        state: State = self.match.state
        return state

    def name(self, trait: int) -> str:
        return self.state.rules.table.records[trait].name

    @property
    def asked(self) -> tuple[str, str]:
        """``("A", "feed")``: who must choose what."""
        decision = self.match.decision
        assert decision is not None, "the game is over"
        return chr(65 + decision.seat), decision.kind

    def choices(self) -> list[str]:
        """The legal answers as words; cards by the traits on them."""
        found = []
        for action in self.match.options():
            if hasattr(action, "card"):
                face = self.state.faces[action.card]
                words = getattr(action, "trait", None) or KINDS[face]
            elif hasattr(action, "animal"):
                words = animal_name(action.animal)
            else:
                words = " ".join(map(str, action))
            found.append(f"{action.kind} {words}".strip())
        return found

    def animal(self, name: str, state: State | None = None) -> Animal:
        return (state or self.state).animal(animal_id(name))

    def lives(self, name: str) -> bool:
        return any(animal.id == animal_id(name) for animal in self.state.all_animals())

    def tokens(self, name: str, state: State | None = None) -> str:
        """Red, blue and yellow tokens of an animal as letters: ``"rby"``."""
        one = self.animal(name, state)
        return "r" * one.red + "b" * one.blue + "y" * one.fat

    def traits(self, name: str, state: State | None = None) -> list[str]:
        """The single traits on an animal, oldest first."""
        state = state or self.state
        return [self.name(state.sides[card]) for card in self.animal(name, state).cards]

    def row(self, seat: str) -> list[str]:
        """The seat's animals from left to right with their traits: ``["A1[running]", "A2[]"]``."""
        animals = self.state.seats[ord(seat) - 65].animals
        return [f"{animal_name(a.id)}[{','.join(self.traits(animal_name(a.id)))}]" for a in animals]

    def pairs(self, seat: str) -> list[str]:
        """The seat's pairs: ``["A1+A2[symbiosis]"]``."""
        return [
            f"{animal_name(link.one)}+{animal_name(link.other)}[{self.name(link.trait)}]"
            for link in self.state.seats[ord(seat) - 65].links
        ]

    def link(self, seat: str, number: int = 0) -> Link:
        return self.state.seats[ord(seat) - 65].links[number]

    def discard(self, seat: str) -> int:
        return len(self.state.seats[ord(seat) - 65].discard)

    def events(self, kind: str, everything: bool = False) -> list[Any]:
        """Events of a kind since the last ``do`` (or since the beginning)."""
        return [event for event in self.match.events[0 if everything else self.since :] if event.kind == kind]

    def kinds(self, *among: str) -> list[str]:
        """The kinds of the events since the last ``do``, in order, only those ``among``."""
        return [event.kind for event in self.match.events[self.since :] if event.kind in among]

    def after(self, kind: str, which: int = 0) -> State:
        """The state right after an event of that kind since the last ``do``."""
        places = [n for n in range(self.since, len(self.match.events)) if self.match.events[n].kind == kind]
        assert places, f"no event {kind!r} since then: {[e.kind for e in self.match.events[self.since :]]}"
        state: State = self.match.state_at(places[which] + 1)
        return state

    def got(self) -> list[str]:
        """Who got food since the last ``do``, in order: ``["A1 red bank", "A2 blue cooperation"]``."""
        return [
            f"{animal_name(e.animal)} {e.colour if e.food else 'fat'} {e.source}"
            for e in self.events("food_got")
            for _n in range(e.food + e.fat)
        ]

    def deaths(self, everything: bool = False) -> list[tuple[str, str]]:
        """``[("A1", "hunger")]``: who died of what since the last ``do``."""
        return [(animal_name(a), cause) for event in self.events("died", everything) for a, cause in event.deaths]


def board(text: str, **given: Any) -> Scene:
    """A scene in FEEDING (say ``phase=`` for another one). Chance values by ``script=``."""
    return Scene(set_up(GAME, text, **given))


def developing(text: str, *hand: str, **given: Any) -> Scene:
    """A scene in DEVELOPMENT: seat A moves and holds the cards ``hand`` alone; B has no cards unless ``stack`` says so."""
    given = {"stack": [len(hand), 0], **given}
    return board(text, phase="development", top={"A": list(hand)}, **given)


def dying(text: str, **given: Any) -> Scene:
    """A scene at the beginning of EXTINCTION; the dead are in ``deaths(everything=True)``."""
    return board(text, phase="extinction", **given)


def points(text: str, **given: Any) -> list[int]:
    """What the seats of a position score as it stands."""
    return board(text, phase="development", **given).match.scores()
