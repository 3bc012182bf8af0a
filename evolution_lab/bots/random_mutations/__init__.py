"""What a move is worth in Random Mutations, in points. One judgement serves ways and targets, so that they agree.

``styles.py`` the characters; ``prospects.py`` what animals and species are worth and what threatens them;
``developing.py`` and ``feeding.py`` the value of an answer to each kind of decision.
"""

from __future__ import annotations

from evolution_lab.bots.random_mutations.judgement import judge
from evolution_lab.bots.random_mutations.styles import STYLES

__all__ = ["STYLES", "judge"]
