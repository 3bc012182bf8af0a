"""How open questions are answered, whatever the game: candidates by kind of question, the reason against each, the answer.

A game states its ``answers``: for each kind of decision the classes of action that answer it. Such a class offers
``candidates(state, decision)``, its actions ``why_not(state, decision)``. States keep open decisions in ``pending``.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Self

from evolution_lab.core.own_traits import Workshop
from evolution_lab.core.ruleset import Decision, Reason
from evolution_lab.i18n import N_

NO_DECISION = Reason(N_("Nobody has to choose now."))
FOREIGN = Reason(N_("This does not answer the open question. Choose one of the options."))


class Answering:
    """That part of a :class:`evolution_lab.core.ruleset.Ruleset` which is the same for every game."""

    answers: Mapping[str, Sequence[Any]]

    def decision(self, state: Any) -> Decision | None:
        """The open decision."""
        return state.pending[-1] if state.pending else None

    def options(self, state: Any) -> list[Any]:
        """Every candidate without a reason against it."""
        if not state.pending:
            return []
        decision = state.pending[-1]
        return [
            action
            for cls in self.answers[decision.kind]
            for action in cls.candidates(state, decision)
            if action.why_not(state, decision) is None
        ]

    def why_not(self, state: Any, action: Any) -> Reason | None:
        """Why ``action`` is no legal answer to the open decision."""
        decision = self.decision(state)
        if decision is None:
            return NO_DECISION
        if type(action) not in self.answers[decision.kind]:
            return FOREIGN
        candidates = type(action).candidates(state, decision)
        try:
            meant = candidates[candidates.index(action)]  # equal, but perhaps typed with other types (1.0 for 1)
        except ValueError:
            meant = self.no_candidate(state, decision, action)
            if isinstance(meant, Reason):
                return meant
        reason: Reason | None = meant.why_not(state, decision)
        return reason

    def no_candidate(self, state: Any, decision: Decision, action: Any) -> Any:
        """The candidate that stands for an action which is none itself, or the reason why there is none."""
        return FOREIGN

    def refusals(self, state: Any) -> list[tuple[Any, Reason]]:
        """The candidates that are refused, with the first reason of each."""
        decision = self.decision(state)
        if decision is None:
            return []
        found = []
        for cls in self.answers[decision.kind]:
            for action in cls.candidates(state, decision):
                reason = action.why_not(state, decision)
                if reason is not None:
                    found.append((action, reason))
        return found

    def evolve(self, state: Any, event: Any) -> None:
        """Change ``state`` as ``event`` says."""
        event.change(state, *event)

    def is_over(self, state: Any) -> bool:
        """Whether the game has ended."""
        over: bool = state.over
        return over

    def clock(self, state: Any) -> tuple[int, str, int]:
        """Turn, phase, round."""
        return state.turn, state.phase, state.round


class NoOwnTraits:
    """What a game says that takes no traits of somebody's own and no cards of other sets."""

    workshop: Workshop | None = None

    def describe_cards(self) -> list[dict[str, Any]]:
        """None: this deck has no cards of other sets."""
        return []

    def own_traits(self, state: Any) -> Mapping[str, str]:
        """A learner's own traits: this game has none."""
        return {}

    def luggage(self, options: Mapping[str, Any]) -> Any:
        """Another process needs nothing beside the options."""
        return None

    def unpack(self, luggage: Any) -> Any:
        """Nothing is to be made ready."""
        return luggage

    def with_luggage(self, luggage: Any) -> Self:
        """This game: it takes no traits of somebody's own."""
        return self
