"""What a move is worth in Natural Selection, in points. One judgement serves ways and targets, so that they agree.

``styles.py`` the characters; ``worth.py`` what species, traits and food are worth; ``judgement.py`` the value of an answer to
each kind of decision.
"""

from __future__ import annotations

from evolution_lab.bots.natural_selection.judgement import judge
from evolution_lab.bots.natural_selection.styles import STYLES

__all__ = ["STYLES", "judge"]
