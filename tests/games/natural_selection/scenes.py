"""The scenario language of the rule tests of Natural Selection.

A scene is a position from text. Answers are words: the kind of the action and its fields, where ``A2`` is a species:
``scene.do("hunt A1", "prey B1")``. A card of the hand is named by its trait or its kind: ``"trait_card horns"``,
``"food_card long_neck/9"``. Every question is asked, also one with a single answer. A scene shows the table as it is when the
turn of its last answer ends, before anything else happens.
"""

from __future__ import annotations

import re
from typing import Any

from evolution_lab.core.chance import Chance, ScriptedChance
from evolution_lab.core.match import Match, Player
from evolution_lab.core.position import seats_in
from evolution_lab.core.ruleset import Reason
from evolution_lab.games.natural_selection.actions import ACTIONS
from evolution_lab.games.natural_selection.attack import attack_report, price
from evolution_lab.games.natural_selection.deck import KINDS
from evolution_lab.games.natural_selection.position import DEFAULTS
from evolution_lab.games.natural_selection.ruleset import NaturalSelection
from evolution_lab.games.natural_selection.state import SPECIES_PER_SEAT, Species, State, species_name


class _Asking(NaturalSelection):
    """The game, but nothing is answered by the engine alone: so a scene stands still where its text has put it."""

    def is_forced(self, state: State, options: list[Any]) -> bool:
        return False


GAME = _Asking()
CARD_ACTIONS = ("food_card", "trait_card", "species_card", "grow_card", "thought", "pay")
ENDS = ("moment_ended", "passed", "phase_began")


def species_id(name: str) -> int:
    """``"B2"`` -> 1002."""
    return (ord(name[0]) - 65) * SPECIES_PER_SEAT + int(name[1:])


class Scene:
    """A match and what happened in it since the last answers."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.since = 0
        self.until: int | None = None

    # --- answering -------------------------------------------------------------------------------------------------

    def card(self, name: str) -> int:
        """A card in the hand of the seat that must choose, by trait or kind."""
        decision = self.match.decision
        assert decision is not None
        stack = self.match.state.seats[decision.seat].stack
        return next(c for c in stack if KINDS[self.state.faces[c]] == name or self.trait_of(c) == name)

    def action(self, words: str) -> Any:
        """The action that ``words`` name."""
        kind, *fields = words.split()
        if kind in CARD_ACTIONS:
            return ACTIONS[kind](self.card(fields[0]))
        if kind == "discarded":
            cards = self.species(fields[0], self.match.state).cards
            return ACTIONS[kind](species_id(fields[0]), next(c for c in cards if self.trait_of(c) == fields[1]))
        values: list[Any] = [species_id(f) if re.fullmatch(r"[A-F]\d+", f) else f for f in fields]
        return ACTIONS[kind](*values)

    def do(self, *answers: str) -> Scene:
        """Give the answers one after another."""
        self.since = len(self.match.events)
        for words in answers:
            self.until = None
            before = len(self.match.events)
            self.match.play(self.action(words))
            ends = [n for n, e in enumerate(self.match.events[before:], before) if e.kind in ENDS]
            self.until = ends[0] if ends else None
        return self

    def now(self) -> Scene:
        """The scene as it stands at the open question."""
        self.until = None
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
        state: State = self.match.state if self.until is None else self.match.state_at(self.until)
        return state

    def trait_of(self, card: int) -> str:
        return KINDS[self.state.faces[card]].split("/")[0]

    @property
    def asked(self) -> tuple[str, str]:
        """``("A", "feed")``: who must choose what."""
        decision = self.match.decision
        assert decision is not None, "the game is over"
        return chr(65 + decision.seat), decision.kind

    def choices(self) -> list[str]:
        """The legal answers as words; cards by their traits."""
        found = []
        for action in self.match.options():
            words = [
                self.trait_of(value) if field == "card" else species_name(value) if field == "species" else str(value)
                for field, value in zip(action._fields, action, strict=True)
            ]
            found.append(" ".join([action.kind, *words]))
        return found

    def species(self, name: str, state: State | None = None) -> Species:
        return (state or self.state).species(species_id(name))

    def lives(self, name: str) -> bool:
        return self.state.lives(species_id(name))

    def size(self, name: str) -> str:
        """Body size and population: ``"3/2"``."""
        one = self.species(name)
        return f"{one.body}/{one.population}"

    def tokens(self, name: str) -> str:
        """Plant food, meat and fat as letters: ``"pmy"``."""
        one = self.species(name)
        return "p" * one.plant + "m" * one.meat + "y" * one.fat

    def row(self, seat: str) -> list[str]:
        """The seat's species from left to right with their traits: ``["A1[horns]", "A2[]"]``."""
        row = self.state.seats[ord(seat) - 65].species
        return [f"{species_name(one.id)}[{','.join(self.trait_of(card) for card in one.cards)}]" for one in row]

    def bag(self, seat: str) -> int:
        return self.state.seats[ord(seat) - 65].bag

    def hand(self, seat: str) -> int:
        return len(self.state.seats[ord(seat) - 65].stack)

    def events(self, kind: str, everything: bool = False) -> list[Any]:
        """Events of a kind since the last ``do`` (or since the beginning)."""
        return [
            event for event in self.match.events[0 if everything else self.since : self.until] if event.kind == kind
        ]

    def kinds(self, *among: str) -> list[str]:
        """The kinds of the events since the last ``do``, in order, only those ``among``."""
        return [event.kind for event in self.match.events[self.since : self.until] if event.kind in among]

    def taken(self, everything: bool = False) -> list[str]:
        """Who took food since the last ``do``, in order: ``["A1 2 plant hole", "A2 1 meat bank"]``."""
        return [
            f"{species_name(e.species)} {e.food + e.fat} {e.matter} {e.source}"
            for e in self.events("food_taken", everything)
        ]

    def report(self, hunter: str, prey: str) -> list[Reason]:
        return attack_report(self.state, self.species(hunter), self.species(prey))

    def price(self, hunter: str, prey: str) -> int:
        return price(self.state, self.species(hunter), self.species(prey))


def board(text: str, **given: Any) -> Scene:
    """A scene in FEEDING (say ``phase=`` for another one)."""
    position = {"stack": 0, **{key: value for key, value in given.items() if key in DEFAULTS}}
    options = {key: value for key, value in given.items() if key not in DEFAULTS}
    seats = max(seats_in(text), options.pop("seats", 0))
    chance = ScriptedChance(position.get("script", {}), "scene")
    settings = GAME.check_options(seats, options)
    start = GAME.set_up(text, position, settings, chance)
    players = [Player(chr(65 + seat), None) for seat in range(seats)]
    scene = Scene(Match(GAME, players, chance, settings, start, {}, {}))
    if start.phase == "feeding":
        scene.until = 0
    elif start.phase == "reveal":
        began = (n for n, e in enumerate(scene.match.events) if e.kind == "phase_began" and e.phase == "feeding")
        scene.until = next(began)
    return scene


def three(text: str, **given: Any) -> Scene:
    """A scene with three seats, so that a species has three traits."""
    return board(text, **{"seats": 3, **given})


def playing(text: str, *hand: str, **given: Any) -> Scene:
    """A scene in which cards are played: seat A moves and holds the cards ``hand`` alone."""
    seats = given.pop("seats", 3)
    given = {"stack": [len(hand)] + [0] * (seats - 1), **given}
    return board(text, phase="cards", top={"A": list(hand)}, seats=seats, **given)


def revealing(text: str, **given: Any) -> Scene:
    """A scene in which the cards are turned; three seats."""
    return three(text, phase="reveal", **given)


def fresh(seats: int, seed: int | str = 1, **options: Any) -> Match:
    """A match of persons from its beginning."""
    settings = GAME.check_options(seats, options)
    chance = Chance(seed)
    players = [Player(chr(65 + seat), None) for seat in range(seats)]
    return Match(GAME, players, chance, settings, GAME.setup(seats, settings, chance), {}, {})
