"""What a face says where it has nothing of its own to say."""

from __future__ import annotations

from typing import Any

from evolution_lab.core.ruleset import Decision


class PlainFace:
    """The parts of a face that a game may leave out (see :class:`widgets.faces.Face`)."""

    def extras(self, action: Any, state: Any, decision: Decision) -> dict[str, Any]:
        """Nothing beside label and target."""
        return {}

    def about(self, decision: Decision, state: Any) -> dict[str, Any]:
        """Nothing beside the question."""
        return {}

    def shows(self, event: Any, state: Any) -> dict[str, Any]:
        """Nothing beside the sentence."""
        return {}

    def labels(self) -> dict[str, str]:
        """The board's own words."""
        return {}
