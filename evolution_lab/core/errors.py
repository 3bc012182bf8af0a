"""The errors a user can meet. Each says in plain words what is wrong and what to do; none loses anything."""

from __future__ import annotations

from evolution_lab.core.printed import lines
from evolution_lab.i18n import _


def said(error: BaseException, most: int = 200) -> str:
    """What an error says, cut to a readable length; also of one whose own text fails.

    >>> said(ValueError("no such animal"))
    'no such animal'
    """
    try:
        text = str(error)
    except Exception:
        return _("it cannot even say what is wrong")
    return text if len(text) <= most else text[:most] + "..."


class LabError(ValueError):
    """Anything the kit refuses. The text is for people.

    In a notebook only the text is shown, without the lines of the kit that led there. Plain Python shows them as always;
    in a notebook ``import traceback; traceback.print_last()`` does.
    """

    def _render_traceback_(self) -> list[str]:
        """What IPython shows in the place of a traceback: it looks for a method of this name."""
        return lines(str(self), hang="").splitlines() or [""]


class IllegalMove(LabError):
    """A move that the rules refuse; ``reason`` says why (see :class:`evolution_lab.core.ruleset.Reason`)."""

    def __init__(self, reason: object) -> None:
        super().__init__(str(reason))
        self.reason = reason


class BotFailed(LabError):
    """A bot that raised, or answered with none of its options. The match stands as before."""


class GameFailed(LabError):
    """A game of a batch in which a rule failed, in a trait under construction, say. The other games stand."""


class UndoRefused(LabError):
    """An undo that would cross a reveal, or that has nothing to take back."""


class BadSave(LabError):
    """A text that is no saved match, is damaged, or comes from rules this version does not play."""


class BadSetUp(LabError):
    """A position, deck or option that cannot be set up."""


class BadTrait(BadSetUp):
    """A trait of somebody's own that cannot be used as it is written."""


class TraitFailed(LabError):
    """A trait of somebody's own that raised, or answered what fits no answer, in the middle of a game.

    ``trait`` is its name, ``hook`` the question. The match stands as before the move.
    """

    def __init__(self, fault: str, trait: str, hook: str) -> None:
        what_to_do = _("The game stands as it was. Mend the trait's cell and run it, then go on here.")
        super().__init__(f"{fault} {what_to_do}")
        self.fault = fault
        self.trait = trait
        self.hook = hook
