"""Ready-made effects for ``lab.new_trait`` (the game Random Mutations): ``from evolution_lab import effects``.

>>> from evolution_lab import effects
>>> effects.safe_in_groups(4).effect
'As long as the species has 4 animals or more, nobody can attack it.'
"""

from __future__ import annotations

from difflib import get_close_matches

from evolution_lab.core.errors import LabError
from evolution_lab.games.random_mutations.effects import *  # noqa: F403
from evolution_lab.games.random_mutations.effects import __all__ as __all__
from evolution_lab.i18n import _


class NoEffect(LabError, AttributeError):
    """A name that no effect has. The text is for people: a notebook shows it without the lines that led there."""


def __getattr__(name: str) -> object:
    """A slip of the pen, such as ``effects.eatsless``, is answered with the effect that was meant."""
    near = get_close_matches(name, __all__, 1)
    if near and not name.startswith("_"):
        raise NoEffect(_("There is no effect {name}. Did you mean {near}?").format(name=name, near=near[0]))
    text = _("There is no effect {name}. The effects are {list}.")
    raise NoEffect(text.format(name=name, list=", ".join(one for one in __all__ if one.islower())))
