"""What each viewer may see, and where undo stops (rules.md, N-H1 to N-H4)."""

from __future__ import annotations

from operator import attrgetter
from typing import Any

from evolution_lab.core.ruleset import Viewer
from evolution_lab.games.natural_selection import events as ev
from evolution_lab.games.natural_selection.state import State


def view(state: State, viewer: Viewer) -> State:
    """``state`` with every face blanked that ``viewer`` does not know. Shares all else with ``state``: read only.

    What was turned is known to all; a seat also knows the cards that it alone has looked at (N-H1). After the game
    everybody, and the teacher always, sees all faces.
    """
    if viewer == "teacher" or state.over:
        return state
    seen = _shallow(state)
    if isinstance(viewer, int):
        faces, eyes = state.faces, state.seen
        seen.faces = [
            faces[card] if eyes[card] == viewer else known_to_all for card, known_to_all in enumerate(state.known)
        ]
    else:
        seen.faces = state.known[:]
    return seen


_everything = attrgetter(*State.__slots__)


def _shallow(state: State) -> State:
    """Another state with the same things in it (``copy.copy`` is ten times slower)."""
    return State(*_everything(state))


def redact(event: Any, viewer: Viewer) -> Any | None:
    """``event`` for ``viewer``: a look at cards is the owner's own business, the order of a new pile nobody's."""
    if viewer == "teacher":
        return event
    if isinstance(event, ev.CardsSeen) and viewer != event.seat:
        return None
    if isinstance(event, ev.Reshuffled):
        return event._replace(cards=())
    return event


_PUBLIC_REVEALS = (ev.FoodRevealed, ev.SpeciesDrawn, ev.GameEnded, ev.GameBegan)
_TURNED = (ev.SpeciesFounded, ev.Grew, ev.TraitTurned, ev.CardPaid)


def reveals(event: Any, seat: int, state: State) -> bool:
    """Whether ``event`` told ``seat`` what it did not know: a turned card, a lot, new cards of its own.

    A card that the owner had seen before is news to the others only.
    """
    if isinstance(event, _TURNED):
        return bool(event.card >= 0 and state.seen[event.card] != seat)
    if isinstance(event, ev.TraitDiscarded):
        return not event.open and state.seen[event.card] != seat
    return isinstance(event, _PUBLIC_REVEALS) or (isinstance(event, ev.CardsSeen) and event.seat == seat)
