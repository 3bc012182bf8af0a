"""What each viewer may see, and where undo stops (rules.md, R-X1 to R-X4)."""

from __future__ import annotations

from operator import attrgetter
from typing import Any

from evolution_lab.core.ruleset import Viewer
from evolution_lab.games.random_mutations import events as ev
from evolution_lab.games.random_mutations.state import FOUNDER, HIDDEN, State


def view(state: State, viewer: Viewer) -> State:
    """``state`` with every face blanked that ``viewer`` does not know. Shares all else with ``state``: read only.

    The faces turned are known to all; in the chosen mode an owner sees the own top card from the opening of the decision;
    where cards may lie in wait, an owner sees the other side of the cards laid as new species (R-M1).
    After the game everybody, and the teacher always, sees all faces.
    """
    if viewer == "teacher" or state.over:
        return state
    seen: State | None = state.memo.get(("view", viewer))
    if seen is not None:  # of a table that lies as it did only the decision is another one
        seen.ply = state.ply
        return seen
    seen = state.memo["view", viewer] = _shallow(state)
    seen.faces = state.known[:]
    seen.peeked = [HIDDEN] * len(state.seats)
    if isinstance(viewer, int):
        card = state.peeked[viewer]
        if card != HIDDEN:
            seen.faces[card] = state.faces[card]
            seen.peeked[viewer] = card
        if state.rules.ambush:
            for sp in state.seats[viewer].species:
                for animal in sp.animals:
                    if animal.side == FOUNDER:
                        seen.faces[animal.card] = state.faces[animal.card]
    return seen


_everything = attrgetter(*State.__slots__)


def _shallow(state: State) -> State:
    """Another state with the same things in it (``copy.copy`` is ten times slower)."""
    return State(*_everything(state))


def redact(event: Any, viewer: Viewer) -> Any | None:
    """``event`` for ``viewer``: a look at a card is the owner's own business, all other events are public."""
    if isinstance(event, (ev.Peeked, ev.Looked)) and viewer not in (event.seat, "teacher"):
        return None
    return event


_PUBLIC_REVEALS = (ev.ClimateRolled, ev.EscapeRolled, ev.SpeciesDrawn, ev.GameEnded, ev.GameBegan)


def reveals(event: Any, seat: int, state: State) -> bool:
    """Whether ``event`` told ``seat`` what it did not know: a turned card, dice, a drawn species, its own next card.

    In the chosen mode the owner knew the card before it was turned.
    """
    if isinstance(event, ev.Turned):
        return event.seat != seat or state.rules["draw"] != "chosen"
    if isinstance(event, ev.Revealed):  # the owner knew the card, as the rule lets everybody look at their own
        return event.seat != seat
    return isinstance(event, _PUBLIC_REVEALS) or (isinstance(event, (ev.Peeked, ev.Looked)) and event.seat == seat)
