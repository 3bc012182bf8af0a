"""The answer to an attack on a species without traits: turn an animal up that has lain in wait, or not (R-M1)."""

from __future__ import annotations

from typing import NamedTuple

from evolution_lab.core.ruleset import Decision, Reason, Table, tagged
from evolution_lab.games.random_mutations.attack import ambushers, meet, strike_back
from evolution_lab.games.random_mutations.state import HIDDEN, State, species_name
from evolution_lab.i18n import N_, _


@tagged("reveal")
class Reveal(NamedTuple):
    """Turn this animal up. Its owner knows what it is; in anybody else's eyes it may be what it takes."""

    species: int
    animal: int

    def __str__(self) -> str:
        return _("Turn the first animal of {species} up.").format(species=species_name(self.species))

    @classmethod
    def candidates(cls, state: State, decision: Decision) -> list[Reveal]:
        prey = state.species(int(decision.about[2]))
        return [cls(sp.id, animal.card) for sp, animal in ambushers(state, prey)]

    def why_not(self, state: State, decision: Decision) -> Reason | None:
        prey = state.species(int(decision.about[2]))
        name = {"species": species_name(self.species)}
        if not any(animal.card == self.animal for _sp, animal in ambushers(state, prey)):
            return Reason(N_("This animal of {species} cannot lie in wait."), "R-M1", values=name)
        face = state.faces[self.animal]
        if face == HIDDEN or face in state.rules.ambush:
            return None
        values = {**name, "trait": state.rules.label(face)}
        return Reason(N_("The other side of this animal of {species} is {trait}."), "R-M1", values=values)

    def resolve(self, table: Table, decision: Decision) -> None:
        state: State = table.state
        hunter, attacker, prey = map(int, decision.about)
        mine = state.species(self.species)
        strike_back(table, mine, self.animal, state.species(hunter), attacker, state.species(prey))


@tagged("keep_hidden")
class KeepHidden(NamedTuple):
    """Turn nothing up; the attack goes on. Always possible, also for a player who has nothing to turn up."""

    def __str__(self) -> str:
        return _("Turn no animal up.")

    @classmethod
    def candidates(cls, state: State, decision: Decision) -> list[KeepHidden]:
        return [cls()]

    def why_not(self, state: State, decision: Decision) -> Reason | None:
        return None

    def resolve(self, table: Table, decision: Decision) -> None:
        state: State = table.state
        hunter, attacker, prey = map(int, decision.about)
        meet(table, state.species(hunter), attacker, state.species(prey), 0)
