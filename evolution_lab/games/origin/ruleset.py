"""Origin as the rest of the kit sees it (see :class:`evolution_lab.core.ruleset.Ruleset`)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from evolution_lab.core.answering import FOREIGN, Answering, NoOwnTraits
from evolution_lab.core.chance import Chance
from evolution_lab.core.hooks import TraitRecord
from evolution_lab.core.ruleset import Decision, Table, Viewer
from evolution_lab.games.origin import secrets, texts
from evolution_lab.games.origin.actions import ACTIONS, ANSWERS
from evolution_lab.games.origin.deck import KINDS, TOKENS_IN_BOX, sealed_deck, sets_of, slots
from evolution_lab.games.origin.events import EVENTS, answer
from evolution_lab.games.origin.flow import advance
from evolution_lab.games.origin.option_texts import described_options
from evolution_lab.games.origin.options import check_options
from evolution_lab.games.origin.position import DEFAULTS as POSITION_KEYS
from evolution_lab.games.origin.position import set_up
from evolution_lab.games.origin.reports import marks, rows
from evolution_lab.games.origin.rules import compiled
from evolution_lab.games.origin.scoring import ranking, scores
from evolution_lab.games.origin.state import DEVELOPMENT, HIDDEN, Seat, State
from evolution_lab.games.origin.tally import OriginTally
from evolution_lab.games.origin.traits import TRAITS
from evolution_lab.i18n import N_


class Origin(Answering, NoOwnTraits):
    """The rules of the base game of 2010 (text of 2015), 2 to 4 seats, 5 to 8 with two sets."""

    id = "origin"
    version = "1"
    title = N_("Origin")
    seats = range(2, 9)
    actions: Mapping[str, type] = ACTIONS
    answers: Mapping[str, Sequence[Any]] = ANSWERS
    events: Mapping[str, type] = EVENTS
    traits: Sequence[TraitRecord] = TRAITS
    position_keys: Mapping[str, Any] = POSITION_KEYS

    def check_options(self, seats: int, options: Mapping[str, Any]) -> dict[str, Any]:
        """Options with defaults; :class:`BadSetUp` in words for what does not exist."""
        return check_options(seats, options)

    def describe_options(self) -> list[dict[str, Any]]:
        """The options with their words, for forms."""
        return described_options()

    def crowd_note(self, seats: int) -> str:
        """Nothing: the rulebook says how five and more play."""
        return ""

    def setup(self, seats: int, options: Mapping[str, Any], chance: Chance) -> State:
        """The sealed deck and nobody on the table yet. The deck depends on seed, rules version and deck list alone."""
        rules = compiled(options)
        sets = sets_of(options)
        faces = sealed_deck(slots(rules.copies, sets), chance)[: options["cards"]]
        cards = list(range(len(faces)))
        shares = [cards[i::seats] for i in range(seats)] if options["deal"] == "by_seat" else [cards]
        return State(
            rules=rules,
            seats=[Seat() for _ in range(seats)],
            faces=[KIND_NUMBERS[kind] for kind in faces],
            known=[HIDDEN] * len(faces),
            seen=[HIDDEN] * len(faces),
            sides=[HIDDEN] * len(faces),
            shares=shares,
            dealt=[-1] * len(faces),
            box={colour: number * sets for colour, number in TOKENS_IN_BOX.items()},
        )

    def set_up(self, text: str, position: Mapping[str, Any], options: Mapping[str, Any], chance: Chance) -> State:
        """A position from a short text (see :mod:`evolution_lab.games.origin.position`)."""
        return set_up(self, text, position, options, chance)

    def no_candidate(self, state: State, decision: Decision, action: Any) -> Any:
        """In the action's own words where it only names a number: one that is too large or too small."""
        if action._fields == ("number",) and type(action[0]) is int:
            return action.why_not(state, decision) or FOREIGN
        return FOREIGN

    def is_forced(self, state: State, options: list[Any]) -> bool:
        """One answer, and everybody can see that it is the only one: also with the secret faces blanked."""
        if len(options) != 1:
            return False
        if state.pending[-1].kind not in SECRET_QUESTIONS:
            return True
        return len(self.options(secrets.view(state, "spectator"))) == 1

    def resolve(self, table: Table, action: Any, forced: bool = False) -> None:
        """Record the answer and carry it out."""
        action.resolve(table, answer(table, action, forced))

    def advance(self, table: Table) -> list[Any] | None:
        """What happens by itself, until somebody must choose or the game is over."""
        advance(table)
        return None

    def view(self, state: State, viewer: Viewer) -> State:
        """The state as ``viewer`` may see it."""
        return secrets.view(state, viewer)

    def redact(self, event: Any, viewer: Viewer, state: State) -> Any | None:
        """The event as ``viewer`` may see it."""
        return secrets.redact(event, viewer)

    def reveals(self, event: Any, seat: int, state: State) -> bool:
        """Whether undo of ``seat`` stops at ``event``."""
        return secrets.reveals(event, seat, state)

    def scores(self, state: State) -> list[int]:
        """Points as the state stands."""
        return scores(state)

    def ranking(self, state: State, chance: Chance) -> list[int]:
        """Seats from first to last."""
        return ranking(state, chance)

    def sentence(self, event: Any, state: State, names: list[str]) -> str:
        """The event in words."""
        return texts.sentence(event, state, names)

    def why(self, event: Any, state: State) -> str:
        """Why the event happened."""
        return texts.why(event, state)

    def marks(self, event: Any) -> tuple[tuple[str, int], ...]:
        """What the event is about."""
        return marks(event)

    def keeps_secrets(self, state: State) -> bool:
        """The chooser looks at the own hand, or at the own top card, while cards are played (O-X1).

        In the other phases a hand does not matter, and a board that several people look at need not show it.
        """
        return state.rules["draw"] in ("hand", "chosen") and state.phase == DEVELOPMENT

    def rows(self, event: Any, state: State) -> list[dict[str, Any]]:
        """The event as tidy rows."""
        return rows(event, state)

    def tally(self, options: Mapping[str, Any]) -> OriginTally:
        """What is counted in many games."""
        return OriginTally(options)


KIND_NUMBERS = {kind: number for number, kind in enumerate(KINDS)}
SECRET_QUESTIONS = ("develop", "trait_card")  # their answers depend on faces that only the chooser sees
