"""EXTINCTION, step 1: the owner names the animal that parasites kill (R-E1)."""

from __future__ import annotations

from typing import NamedTuple

from evolution_lab.core.ruleset import Decision, Reason, Table, tagged
from evolution_lab.games.random_mutations import events as ev
from evolution_lab.games.random_mutations.state import State, distinct_animals, species_name
from evolution_lab.i18n import _


@tagged("loss")
class Loss(NamedTuple):
    """The animal that dies. ``decision.about`` are the species it may come from."""

    species: int
    animal: int

    def __str__(self) -> str:
        return _("Parasites kill this animal of {species}.").format(species=species_name(self.species))

    @classmethod
    def candidates(cls, state: State, decision: Decision) -> list[Loss]:
        return [cls(int(sp), a.card) for sp in decision.about for a in distinct_animals(state.species(int(sp)))]

    def why_not(self, state: State, decision: Decision) -> Reason | None:
        return None

    def resolve(self, table: Table, decision: Decision) -> None:
        ev.happen(table, ev.LossChosen, decision.seat, self.species, self.animal)
