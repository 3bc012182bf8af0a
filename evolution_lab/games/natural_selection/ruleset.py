"""Natural Selection as the rest of the kit sees it (see :class:`evolution_lab.core.ruleset.Ruleset`)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from evolution_lab.core.answering import Answering, NoOwnTraits
from evolution_lab.core.chance import Chance
from evolution_lab.core.hooks import TraitRecord
from evolution_lab.core.ruleset import Table, Viewer
from evolution_lab.games.natural_selection import secrets, texts
from evolution_lab.games.natural_selection.actions import ACTIONS, ANSWERS
from evolution_lab.games.natural_selection.deck import FOOD_IN_BOX, KIND_NUMBERS, SETS, sealed_deck, slots
from evolution_lab.games.natural_selection.events import EVENTS, answer
from evolution_lab.games.natural_selection.feeding import can_think
from evolution_lab.games.natural_selection.flow import advance
from evolution_lab.games.natural_selection.option_texts import described_options
from evolution_lab.games.natural_selection.options import check_options
from evolution_lab.games.natural_selection.position import DEFAULTS as POSITION_KEYS
from evolution_lab.games.natural_selection.position import set_up
from evolution_lab.games.natural_selection.reports import marks, rows
from evolution_lab.games.natural_selection.rules import compiled
from evolution_lab.games.natural_selection.scoring import ranking, scores
from evolution_lab.games.natural_selection.state import HIDDEN, NONE, Seat, State
from evolution_lab.games.natural_selection.tally import SelectionTally
from evolution_lab.games.natural_selection.traits import TRAITS
from evolution_lab.i18n import N_, _


class NaturalSelection(Answering, NoOwnTraits):
    """The rules of the game of 2014, second edition unless the options say otherwise, 2 to 6 seats."""

    id = "natural_selection"
    version = "1"
    title = N_("Natural Selection")
    seats = range(2, 7)
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
        """What nobody knows about six players (N-S3)."""
        if seats < self.seats[-1]:
            return ""
        return _(
            "The printed rules have a text of their own for six players, which we do not know. This is the ordinary game."
        )

    def setup(self, seats: int, options: Mapping[str, Any], chance: Chance) -> State:
        """The sealed deck and nobody on the table yet. The deck depends on seed, rules version and deck list alone."""
        rules = compiled(options)
        faces = sealed_deck(slots(rules.copies, SETS[options["cards_set"]]), chance)[: options["cards"]]
        cards = list(range(len(faces)))
        shares = [cards[i::seats] for i in range(seats)] if options["deal"] == "by_seat" else [cards]
        return State(
            rules=rules,
            seats=[Seat() for _ in range(seats)],
            faces=[KIND_NUMBERS[kind] for kind in faces],
            known=[HIDDEN] * len(faces),
            seen=[NONE] * len(faces),
            shares=shares,
            dealt=[NONE] * len(faces),
            box={"food": FOOD_IN_BOX},
        )

    def set_up(self, text: str, position: Mapping[str, Any], options: Mapping[str, Any], chance: Chance) -> State:
        """A position from a short text (see :mod:`evolution_lab.games.natural_selection.position`)."""
        return set_up(self, text, position, options, chance)

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
        """The chooser looks at the own hand, or at the own top card, to answer (N-H1).

        In feeding that is so where a species of the seat could use a card: who else feeds needs no look at the hand.
        """
        if state.rules.unseen or not state.pending:
            return False
        decision = state.pending[-1]
        if decision.kind != "feed":
            return decision.kind in OWN_CARDS
        return any(can_think(state, species) for species in state.seats[decision.seat].species)

    def rows(self, event: Any, state: State) -> list[dict[str, Any]]:
        """The event as tidy rows."""
        return rows(event, state)

    def tally(self, options: Mapping[str, Any]) -> SelectionTally:
        """What is counted in many games."""
        return SelectionTally(options)


SECRET_QUESTIONS = ("play", "trait_card", "trait_target")  # their answers depend on faces that only the chooser sees
OWN_CARDS = (
    *("food_card", "play", "trait_card", "trait_target", "species_card", "species_side"),
    *("grow_card", "grow_target", "discarded", "thought", "pay"),
)
