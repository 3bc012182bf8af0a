"""The scenario language of the rule tests.

A scene is a position from text. Answers are words: the kind of the action and its fields, where ``A2`` is a species and
``A2.1`` its first animal: ``scene.do("attack", "prey B1", "victim B1.2")``. Forced answers are given by the engine, so a
scene only says what a person would be asked.
"""

from __future__ import annotations

import re
from typing import Any

from evolution_lab import set_up
from evolution_lab.core.match import Match
from evolution_lab.core.ruleset import Reason
from evolution_lab.games.random_mutations.actions import ACTIONS
from evolution_lab.games.random_mutations.state import SPECIES_PER_SEAT, Animal, Species, State, species_name

GAME = "random_mutations"
FREE = {"feeding_pass": "free"}  # every seat may pass: nothing is forced while a token can be taken


def species_id(name: str) -> int:
    """``"B2"`` -> 1002."""
    return (ord(name[0]) - 65) * SPECIES_PER_SEAT + int(name[1:])


class Scene:
    """A match and what happened in it since the last answer."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.since = 0

    # --- answering -------------------------------------------------------------------------------------------------

    def action(self, words: str) -> Any:
        """The action that ``words`` name."""
        kind, *fields = words.split()
        values: list[Any] = []
        for field in fields:
            if re.fullmatch(r"[A-H]\d+\.\d+", field):
                name, number = field.split(".")
                values += [species_id(name), self.species(name).animals[int(number) - 1].card]
            elif re.fullmatch(r"[A-H]\d+", field):
                values.append(species_id(field))
            elif field in ("yes", "no", "nothing"):
                values.append({"yes": True, "no": False, "nothing": None}[field])
            else:
                values.append(int(field) if field.isdigit() else field)
        return ACTIONS[kind](*values)

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

    @property
    def asked(self) -> tuple[str, str]:
        """``("A", "feed")``: who must choose what."""
        decision = self.match.decision
        assert decision is not None, "the game is over"
        return chr(65 + decision.seat), decision.kind

    def choices(self) -> list[str]:
        """The legal answers as words (animals as species only)."""
        found = []
        for action in self.match.options():
            if action.kind in ("new_species", "ignore", "graze_amount", "bud") or not len(action):
                found.append(" ".join([action.kind, *(str(value) for value in action)]))
            else:
                found.append(f"{action.kind} {species_name(action.species)}")
        return found

    def species(self, name: str, state: State | None = None) -> Species:
        return (state or self.state).species(species_id(name))

    def animal(self, name: str, state: State | None = None) -> Animal:
        species, number = name.split(".")
        return self.species(species, state).animals[int(number) - 1]

    def row(self, seat: str, state: State | None = None) -> list[str]:
        """The seat's species from left to right, with population and traits: ``["A1x2[big]", "A2x1[]"]``."""
        state = state or self.state
        found = []
        for sp in state.seats[ord(seat) - 65].species:
            traits = ",".join(state.rules.table.records[state.known[card]].name for card in sp.cards)
            found.append(f"{species_name(sp.id)}x{len(sp.animals)}[{traits}]")
        return found

    def tokens(self, name: str, state: State | None = None) -> str:
        """Red, blue, green, black tokens of an animal as letters: ``"rb"``."""
        one = self.animal(name, state)
        return "r" * one.red + "b" * one.blue + "g" * one.green + "k" * one.black

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

    def deaths(self) -> list[tuple[str, str]]:
        """``[("A1", "hunger")]``: who died of what since the last ``do``."""
        return [(species_name(sp), cause) for event in self.events("died") for sp, _card, cause in event.deaths]


def board(text: str, **given: Any) -> Scene:
    """A scene in FEEDING (say ``phase=`` for another one). Chance values by ``script=``."""
    return Scene(set_up(GAME, text, **given))


def developing(text: str, top: list[str], **given: Any) -> Scene:
    """A scene in DEVELOPMENT: seat A moves, its next cards are ``top``."""
    return board(text, phase="development", top={"A": top}, **given)


def playing(text: str, *cards: str, on: str = "A1", **given: Any) -> Scene:
    """Seat A has turned ``cards`` one after another, each for the species ``on``; seat B has passed."""
    scene = developing(text, [*cards], **{"stack": [6, 0], **given})
    start = len(scene.match.events)
    for _card in cards:
        scene.do("new_trait", *(["trait_target " + on] if asks_target(scene) else []))
    scene.since = start
    return scene


def asks_target(scene: Scene) -> bool:
    """Whether more than one species may be declared for a trait (else the engine declares the only one)."""
    mine = scene.state.seats[0].species
    return sum(len(sp.animals) == 1 for sp in mine) > 1


def points(text: str, **given: Any) -> list[int]:
    """What the seats of a position score as it stands."""
    return board(text, phase="development", **given).match.scores()
