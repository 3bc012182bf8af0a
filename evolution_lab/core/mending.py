"""A trait of somebody's own that failed in a running match and was mended since: it is taken up if the same game comes out."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from evolution_lab.core.errors import LabError, TraitFailed
from evolution_lab.i18n import N_, _

if TYPE_CHECKING:
    from evolution_lab.core.match import Match

OTHER_GAME = N_(
    "The trait {trait} was mended, but with it the moves so far would have made another game. This game keeps the trait as it "
    "was; begin a new game to play with the mended one."
)


class Mending:
    """Which trait of a match has failed, and the way to go on with the mended one."""

    def __init__(self, match: Match) -> None:
        self._match = match
        self._broken: str | None = None

    @contextmanager
    def watching(self) -> Iterator[None]:
        """Notes that a trait has failed, or was interrupted because it does not end; at the next try the mended one is taken,
        if there is one."""
        if self._broken is not None:
            self._take(self._broken)
        try:
            yield
        except TraitFailed as error:
            self._broken = error.trait
            raise
        except KeyboardInterrupt as stop:
            self._broken = getattr(stop, "trait", self._broken)
            raise

    def _take(self, trait: str) -> None:
        """The trait that failed as it is written now, if it was mended."""
        if trait in self._rewritten():
            try:
                self.renew()
            except LabError:
                self._broken = None  # told once; if the old one fails again, a newer one is tried
                raise
            self._broken = None

    def _rewritten(self) -> dict[str, str]:
        """The traits that are written differently now, with their labels."""
        ruleset = self._match.ruleset
        now = ruleset.workshop.own if ruleset.workshop is not None else {}
        had = ruleset.own_traits(self._match.state)
        return {name: now[name].label for name, mark in had.items() if name in now and now[name].fingerprint != mark}

    def renew(self) -> list[str]:
        """Take the traits as they are written now; see ``Match.renew_traits``."""
        changed = self._rewritten()
        if not changed:
            return []
        labels = ", ".join(changed.values())
        try:
            fresh = self._match.afresh()
        except LabError as error:
            raise LabError(_(OTHER_GAME).format(trait=labels)) from error
        if fresh.events != self._match.events:
            raise LabError(_(OTHER_GAME).format(trait=labels))
        text = _("The trait {trait} was mended; the game goes on with it.")
        self._match.take_over(fresh, text.format(trait=labels))
        return list(changed)
