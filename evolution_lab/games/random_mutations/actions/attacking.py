"""The attack: who hunts, whom, what is left out of account, who dies, who scavenges (R-A1 to R-A8)."""

from __future__ import annotations

from typing import NamedTuple

from evolution_lab.core.ruleset import Decision, Reason, Table, tagged
from evolution_lab.games.random_mutations import events as ev
from evolution_lab.games.random_mutations.actions.base import way
from evolution_lab.games.random_mutations.attack import (
    NOTHING,
    attack,
    bits,
    can_attack_something,
    can_hunt,
    declare,
    hunter_reasons,
    kill,
    openers,
    prey_reasons,
    scavengers,
    ways_to_attack,
)
from evolution_lab.games.random_mutations.growing import fill, may_fill
from evolution_lab.games.random_mutations.known_traits import trait_label
from evolution_lab.games.random_mutations.state import State, distinct_animals, find_animal, species_name
from evolution_lab.i18n import N_, _

NO_HUNTER = Reason(
    N_(
        "None of your animals can attack. You need a hunter that may still attack this turn, and prey that nothing protects."
    ),
    "R-A1",
)


@way(lambda state, seat: None if can_hunt(state, seat) else NO_HUNTER)
@tagged("attack")
class Attack(NamedTuple):
    """Attack instead of taking a token (R-A1)."""

    def __str__(self) -> str:
        return _("Attack with a hunter.")

    def resolve(self, table: Table, decision: Decision) -> None:
        ev.ask(table, decision.seat, "hunter")


@tagged("hunter")
class Hunter(NamedTuple):
    """The animal that attacks."""

    species: int
    animal: int

    def __str__(self) -> str:
        return _("Attack with an animal of {species}.").format(species=species_name(self.species))

    @classmethod
    def candidates(cls, state: State, decision: Decision) -> list[Hunter]:
        return [cls(sp.id, a.card) for sp in state.seats[decision.seat].species for a in distinct_animals(sp)]

    def why_not(self, state: State, decision: Decision) -> Reason | None:
        sp = state.species(self.species)
        for reason in hunter_reasons(state, sp, find_animal(sp, self.animal)):
            return reason
        if not can_attack_something(state, sp):
            return Reason(
                N_("There is no species on the table that {species} can attack."),
                "R-A4",
                values={"species": species_name(sp.id)},
            )
        return None

    def resolve(self, table: Table, decision: Decision) -> None:
        ev.ask(table, decision.seat, "prey", self.species, self.animal)


@tagged("prey")
class Prey(NamedTuple):
    """The species that is attacked."""

    species: int

    def __str__(self) -> str:
        return _("Attack {species}.").format(species=species_name(self.species))

    @classmethod
    def candidates(cls, state: State, decision: Decision) -> list[Prey]:
        return [cls(sp.id) for sp in state.all_species()]

    @classmethod
    def legal(cls, state: State, decision: Decision) -> list[Prey]:
        hunter = state.species(int(decision.about[0]))
        return [cls(sp.id) for sp in state.all_species() if ways_to_attack(state, hunter, sp)]

    def why_not(self, state: State, decision: Decision) -> Reason | None:
        hunter, prey = state.species(int(decision.about[0])), state.species(self.species)
        if ways_to_attack(state, hunter, prey):
            return None
        return next(prey_reasons(state, hunter, prey))

    def resolve(self, table: Table, decision: Decision) -> None:
        state: State = table.state
        hunter = state.species(int(decision.about[0]))
        attack(table, hunter, int(decision.about[1]), state.species(self.species))


@tagged("ignore")
class Ignore(NamedTuple):
    """Which trait of the prey is left out of account, or none (R-T13, R-M2, R-M1). Asked again where a second may be.

    ``decision.about``: hunter, its animal, prey, what lets an animal that strikes back ignore one, traits chosen before.
    """

    trait: str | None

    def __str__(self) -> str:
        if self.trait is None:
            return _("Ignore no trait.")
        return _("Ignore the trait {trait}.").format(trait=_(trait_label(self.trait)))

    @classmethod
    def candidates(cls, state: State, decision: Decision) -> list[Ignore]:
        prey = state.species(int(decision.about[2]))
        return [cls(None), *(cls(name) for name in state.rules.table.names(prey.mask))]

    def why_not(self, state: State, decision: Decision) -> Reason | None:
        hunter, prey = state.species(int(decision.about[0])), state.species(int(decision.about[2]))
        if self.trait is not None and self.trait not in state.rules.table.names(prey.mask):
            return Reason(N_("{prey} has no such trait."), "R-T13", values={"prey": species_name(prey.id)})
        trait = NOTHING if self.trait is None else state.rules.table.index[self.trait]
        extra, *chosen = map(int, decision.about[3:])
        if trait in ways_to_attack(state, hunter, prey, chosen, extra):
            return None
        for reason in prey_reasons(state, hunter, prey, bits((*chosen, trait))):
            return reason
        opener = state.rules.table.records[openers(state, hunter, prey, extra)[len(chosen)]]
        return Reason(N_("Ignoring this trait changes nothing in this attack."), opener.rule)

    def resolve(self, table: Table, decision: Decision) -> None:
        state: State = table.state
        hunter_id, animal, prey_id, extra, *before = map(int, decision.about)
        hunter, prey, chosen = state.species(hunter_id), state.species(prey_id), tuple(before)
        if self.trait is None:
            declare(table, hunter, animal, prey, chosen, extra)
        else:
            attack(table, hunter, animal, prey, (*chosen, state.rules.table.index[self.trait]), extra)


@tagged("victim")
class Victim(NamedTuple):
    """The animal that dies, chosen by the owner of the attacked species (R-A6)."""

    species: int
    animal: int

    def __str__(self) -> str:
        return _("This animal of {species} is eaten.").format(species=species_name(self.species))

    @classmethod
    def candidates(cls, state: State, decision: Decision) -> list[Victim]:
        prey = state.species(int(decision.about[2]))
        return [cls(prey.id, a.card) for a in distinct_animals(prey)]

    def why_not(self, state: State, decision: Decision) -> Reason | None:
        animal = find_animal(state.species(self.species), self.animal)
        if animal.green:
            return Reason(
                N_("This animal of {species} has a shelter."), "R-F3", values={"species": species_name(self.species)}
            )
        return None

    def resolve(self, table: Table, decision: Decision) -> None:
        state: State = table.state
        hunter_id, animal, prey, ignored = (int(value) for value in decision.about)
        hunter = state.species(hunter_id)
        kill(table, hunter, find_animal(hunter, animal), state.species(prey), self.animal, ignored)


@tagged("scavenge")
class Scavenge(NamedTuple):
    """Which scavenger gets the token (R-T3)."""

    species: int
    animal: int

    def __str__(self) -> str:
        return _("An animal of {species} scavenges: one blue food.").format(species=species_name(self.species))

    @classmethod
    def candidates(cls, state: State, decision: Decision) -> list[Scavenge]:
        rows = state.seats[decision.seat].species
        return [cls(sp.id, a.card) for sp in rows if sp.profile.scavenge for a in distinct_animals(sp)]

    def why_not(self, state: State, decision: Decision) -> Reason | None:
        if any(sp.id == self.species and a.card == self.animal for sp, a in scavengers(state, decision.seat)):
            return None
        return Reason(N_("This animal of {species} is full."), "R-T3", values={"species": species_name(self.species)})

    def resolve(self, table: Table, decision: Decision) -> None:
        sp = table.state.species(self.species)
        animal = find_animal(sp, self.animal)
        hungry = may_fill(table.state, sp, animal)
        hook = sp.profile.scavenge
        hook[1](table, sp, animal)
        if hungry:
            fill(table, sp, animal)
