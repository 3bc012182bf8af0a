"""What a move is worth in Origin, in points. One judgement serves ways and targets, so that they agree.

``styles.py`` the characters; ``worth.py`` what animals are worth and what threatens them; ``developing.py``
and ``feeding.py`` the value of an answer to each kind of decision.
"""

from __future__ import annotations

from evolution_lab.bots.origin.judgement import judge
from evolution_lab.bots.origin.styles import STYLES

__all__ = ["STYLES", "judge"]
