"""The ready scenes of each game for the projector demo, by the game's id."""

from __future__ import annotations

from importlib import import_module

from evolution_lab.core.errors import LabError
from evolution_lab.i18n import _
from widgets.scene import Scene

_HOMES = {name: f"widgets.scenes.{name}" for name in ("random_mutations", "origin", "natural_selection")}


def scenes_of(game: str) -> tuple[Scene, ...]:
    """The scenes of ``game``; :class:`LabError` in words where it has none.

    >>> len(scenes_of("random_mutations"))
    5
    """
    if not isinstance(game, str) or game not in _HOMES:
        known = ", ".join(_HOMES)
        raise LabError(_("There are no scenes for {game}. Scenes: {list}.").format(game=repr(game), list=known))
    scenes: tuple[Scene, ...] = import_module(_HOMES[game]).SCENES
    return scenes


__all__ = ["scenes_of"]
