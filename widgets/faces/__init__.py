"""How each game looks on a board: one face a game, chosen by the game's id."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from evolution_lab.core.errors import LabError
from evolution_lab.core.match import Player
from evolution_lab.core.ruleset import Decision, Ruleset, Viewer
from evolution_lab.i18n import _
from widgets.faces.natural_selection import NaturalSelectionFace
from widgets.faces.origin import OriginFace
from widgets.faces.random_mutations import RandomMutationsFace


class Face(Protocol):
    """What a board needs to know of one game; all of it plain JSON data and sentences."""

    def table(self, state: Any, players: Sequence[Player], eyes: Viewer) -> dict[str, Any]:
        """The table of a redacted state: seats, centre, dice, deck, time."""

    def target(self, action: Any, state: Any) -> dict[str, Any] | None:
        """Where on the board an action is clicked; ``None`` if it is equal to one that stands before it in the list."""

    def label(self, action: Any, state: Any) -> str:
        """An action as a sentence."""

    def question(self, decision: Decision, state: Any, names: Sequence[str]) -> str:
        """What a decision asks."""

    def extras(self, action: Any, state: Any, decision: Decision) -> dict[str, Any]:
        """What else a choice or a refusal brings: ``caption`` and ``picture`` (of a trait) of a button, ``preview``, ``report``."""

    def about(self, decision: Decision, state: Any) -> dict[str, Any]:
        """What else a decision shows: ``traits``, whose pictures stand before the question."""

    def shows(self, event: Any, state: Any) -> dict[str, Any]:
        """What else a step shows: ``traits``, ``dice``, ``cards``. The event is redacted for the viewer."""

    def summary(self, frame: dict[str, Any]) -> str:
        """The frame in a few sentences."""

    def glossary(self, state: Any) -> dict[str, Any]:
        """What is this? For every trait, token and term."""

    def labels(self) -> dict[str, str]:
        """Words of the board's own that are others in this game, by their key in ``widgets/labels.py``."""


_FACES: dict[str, Face] = {
    "random_mutations": RandomMutationsFace(),
    "origin": OriginFace(),
    "natural_selection": NaturalSelectionFace(),
}


def has_face(ruleset: Ruleset) -> bool:
    """Whether a game can be shown on a board."""
    return ruleset.id in _FACES


def face_of(ruleset: Ruleset) -> Face:
    """The face of a game; :class:`LabError` in words for a game that has none yet."""
    if not has_face(ruleset):
        text = _('{game} has no board yet. It can be played in Python: lab.new_match("{id}").')
        raise LabError(text.format(game=_(ruleset.title), id=ruleset.id))
    return _FACES[ruleset.id]
