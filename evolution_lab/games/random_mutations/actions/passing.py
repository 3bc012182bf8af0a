"""Passing, in both phases that know it (R-D1, R-F5, R-F6)."""

from __future__ import annotations

from typing import Any, NamedTuple

from evolution_lab.core.ruleset import Decision, Reason, Table, tagged
from evolution_lab.games.random_mutations import events as ev
from evolution_lab.games.random_mutations.actions.attacking import Attack
from evolution_lab.games.random_mutations.actions.base import legal_answers, way
from evolution_lab.games.random_mutations.actions.feeding import (
    Graze,
    TakeBlack,
    TakeGreen,
    TakeRed,
    can_take,
    graze_reason,
)
from evolution_lab.games.random_mutations.attack import can_hunt
from evolution_lab.games.random_mutations.state import FEEDING, State
from evolution_lab.i18n import N_, _

MUST_TAKE = Reason(N_("You can still take a token, so you may not pass: take one, attack or graze."), "R-F5")
MUST_ATTACK = Reason(N_("In this match a hunter that can attack must attack."), "R-F6")


def feeding_pass_reason(state: State, seat: int, takes: bool | None = None) -> Reason | None:
    """Why ``seat`` may not pass in FEEDING. Grazing in this moment satisfies the duty to act (R-F5, R-T5).

    ``takes``: whether it can take a token, where that is known.
    """
    if state.rules["feeding_pass"] == "free" or state.grazed:
        return None
    if takes or (takes is None and can_take(state, seat)):
        return MUST_TAKE
    if state.rules["last_attacks"] == "must" and can_hunt(state, seat):
        return MUST_ATTACK
    return None


def pass_reason(state: State, seat: int) -> Reason | None:
    """Why the seat may not pass."""
    return feeding_pass_reason(state, seat) if state.phase == FEEDING else None


@way(pass_reason)
@tagged("pass")
class Pass(NamedTuple):
    """Do nothing. Final for the phase in DEVELOPMENT (R-D1), not final in FEEDING (R-F5)."""

    def __str__(self) -> str:
        return _("Pass.")

    def resolve(self, table: Table, decision: Decision) -> None:
        ev.happen(table, ev.Passed, decision.seat, "choice")


GRAZE, PASS = Graze(), Pass()
ACTS = legal_answers([TakeRed, TakeGreen, TakeBlack, Attack])


def feeding_answers(state: State, decision: Decision) -> list[Any]:
    """All answers of a seat that can take a token or attack; none for one that can do neither (R-F5).

    They are the same as those of each kind by itself, but what a seat can take is looked for once.
    """
    answers = ACTS(state, decision)
    if answers:
        takes = type(answers[0]) is not Attack
        if graze_reason(state, decision.seat) is None:
            answers.append(GRAZE)
        if feeding_pass_reason(state, decision.seat, takes) is None:
            answers.append(PASS)
    return answers
