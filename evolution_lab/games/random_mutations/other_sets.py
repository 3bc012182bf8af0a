"""Cards of other sets of the same family, to be mixed in (rules.md, section "Cards of other sets").

They lie in no deck until somebody asks for them: ``new_match(more_cards={"herding": 4})``.
"""

from __future__ import annotations

from evolution_lab.core.hooks import TraitRecord

OTHER_SETS: tuple[TraitRecord, ...] = ()
