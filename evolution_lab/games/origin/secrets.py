"""What each viewer may see, and where undo stops (rules.md, O-X1 to O-X4)."""

from __future__ import annotations

from typing import Any

from evolution_lab.core.ruleset import Viewer
from evolution_lab.games.origin import events as ev
from evolution_lab.games.origin.state import State


def view(state: State, viewer: Viewer) -> State:
    """``state`` with every face blanked that ``viewer`` does not know. Shares all else with ``state``: read only.

    What was turned is known to all; a seat also knows the cards that it alone has looked at: its hand, and those of its
    animals that it played from there (O-X1). After the game everybody, and the teacher always, sees all faces.
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


def _shallow(state: State) -> State:
    """Another state with the same things in it (``copy.copy`` is five times slower)."""
    twin = object.__new__(State)
    for name in State.__slots__:
        setattr(twin, name, getattr(state, name))
    return twin


def redact(event: Any, viewer: Viewer) -> Any | None:
    """``event`` for ``viewer``: a look at cards is the owner's own business, all other events are public."""
    if isinstance(event, ev.CardsSeen) and viewer not in (event.seat, "teacher"):
        return None
    return event


_PUBLIC_REVEALS = (ev.FoodRolled, ev.EscapeRolled, ev.AnimalDrawn, ev.EndDrawn, ev.GameEnded, ev.GameBegan)


def reveals(event: Any, seat: int, state: State) -> bool:
    """Whether ``event`` told ``seat`` what it did not know: a turned card, a die, a lot, new cards of its own.

    A card that the owner had seen before is news to the others only.
    """
    if isinstance(event, ev.Turned):
        return event.seat != seat or state.rules["draw"] in ("blind", "fully_blind")
    return isinstance(event, _PUBLIC_REVEALS) or (isinstance(event, ev.CardsSeen) and event.seat == seat)
