"""The seed of a lesson as a field on the page, so that nobody has to edit code: ``SEED = lesson_seed("TROUT-59")``."""

from __future__ import annotations

from html import escape
from typing import Any

from evolution_lab.api import new_seed
from evolution_lab.core.errors import LabError
from evolution_lab.i18n import _
from widgets.answer_view import Reply
from widgets.asked import Shown

LONGEST = 40

# What was chosen in this Python process, by the lesson's own seed, and the field that shows it.
_CHOSEN: dict[str, str] = {}
_FIELDS: dict[str, SeedField] = {}


def lesson_seed(own: str | int, projector: bool = False) -> str:
    """Show the field of a lesson's seed and return the seed that counts now.

    ``own`` is the seed that the lesson was written with. Another one, chosen in the field, is kept until Python is started
    anew and is returned when the cells run again. Raises :class:`LabError` if ``own`` is no seed.
    """
    own = str(own)
    fault = seed_fault(own)
    if fault:
        raise LabError(fault)
    if own in _FIELDS:
        _FIELDS[own].close()
    field = _FIELDS[own] = SeedField(own, projector)
    field._ipython_display_()
    return field.used


def seed_fault(seed: object) -> str:
    """Why something cannot be a seed, in words; an empty text if it can.

    >>> seed_fault("TROUT-59"), seed_fault("  ")
    ('', 'The field is empty. Write a word, such as FINCH-42.')
    """
    if not isinstance(seed, str) or not seed.strip():
        return _("The field is empty. Write a word, such as FINCH-42.")
    if len(seed.strip()) > LONGEST:
        return _("This seed is too long. Take at most {n} characters.").format(n=LONGEST)
    if not seed.strip().isprintable():
        return _("This seed has characters that cannot be read aloud. Take letters and digits.")
    return ""


class SeedField(Shown):
    """The field: what is chosen counts for the cells that run after it."""

    def __init__(self, own: str, projector: bool = False) -> None:
        super().__init__("seed", own, projector, "auto")
        self.own, self.used = own, _CHOSEN.get(own, own)
        self._begin()

    @property
    def seed(self) -> str:
        """The seed that counts when the cells run next."""
        return _CHOSEN.get(self.own, self.own)

    def data(self) -> dict[str, Any]:
        """Everything that the page shows."""
        return {
            "kind": "seed",
            "id": "seed",
            "badge": "",
            "text": _("The seed of this page"),
            "answer": None,
            "when": "",
            "summary": self._summary(),
            "notice": "",
            "code": "",
            "seed": self.seed,
            "own": self.own,
        }

    def _summary(self) -> str:
        """Which seed counts, where it is not the one that stands in the code."""
        if self.seed != self.used:
            text = _("The seed is {seed} now. To use it on the whole page choose Run, then Run All Cells, in the menu.")
            return text.format(seed=self.seed)
        if self.used != self.own:
            text = _("This page uses the seed {seed}. In the code above still stands the lesson's own, {own}.")
            return text.format(seed=self.used, own=self.own)
        return ""

    def still(self) -> str:
        """The seed as a text."""
        return super().still().replace("</p>", f" {escape(self.seed)}</p>", 1)

    def _take(self, message: dict[str, Any]) -> Reply:
        kind = message.get("type")
        if kind == "new":
            wanted: object = new_seed()
        elif kind == "own":
            wanted = self.own
        elif kind == "seed":
            wanted = message.get("seed")
        else:
            return False, ""
        fault = seed_fault(wanted)
        if fault:
            return False, fault
        _CHOSEN[self.own] = str(wanted).strip()
        self.refresh()
        return True, ""
