"""Ready-made effects for ``lab.new_trait`` (the game Random Mutations): ``from evolution_lab import effects``.

>>> from evolution_lab import effects
>>> effects.safe_in_groups(4).effect
'As long as the species has 4 animals or more, nobody can attack it.'
"""

from __future__ import annotations

from evolution_lab.games.random_mutations.effects import *  # noqa: F403
from evolution_lab.games.random_mutations.effects import __all__ as __all__
