"""``python -m tests.playthroughs.make`` writes the golden playthroughs again; look at the diff before committing it."""

from __future__ import annotations

from tests.playthroughs import natural_selection, origin, random_mutations

ALL = [random_mutations.PLAYTHROUGHS, origin.PLAYTHROUGHS, natural_selection.PLAYTHROUGHS]

if __name__ == "__main__":
    for playthroughs in ALL:
        playthroughs.write()
