"""FEEDING: the three kinds of token, and grazing (R-F1 to R-F6, R-T5). First the way, then the animal."""

from __future__ import annotations

from functools import lru_cache, partial
from typing import NamedTuple

from evolution_lab.core.ruleset import Decision, Reason, Table, tagged
from evolution_lab.games.random_mutations import events as ev
from evolution_lab.games.random_mutations.actions.base import Target, everybody, on_animals, own, way
from evolution_lab.games.random_mutations.growing import fill, may_fill
from evolution_lab.games.random_mutations.state import (
    Animal,
    Species,
    State,
    find_animal,
    species_name,
)
from evolution_lab.i18n import N_, _

CENTRE_EMPTY = {
    "red": Reason(N_("No red food is left in the centre."), "R-F6"),
    "green": Reason(N_("No shelter is left in the centre."), "R-F6"),
    "black": Reason(N_("No parasite is left in the centre."), "R-F6"),
}
NO_ANIMALS = Reason(N_("In this match only players with animals of their own may place parasites."), "R-F4")
GRAZED = Reason(N_("You have grazed already. You may graze again when your turn comes round."), "R-T5")
NO_GRAZER = Reason(N_("You have no animal that grazes."), "R-T5")
GRAZE_AFTER = Reason(N_("In this match grazing comes after the token or attack."), "R-T5")
NO_TARGET = {
    "red": Reason(N_("You have no hungry animal that eats red food."), "R-F2"),
    "green": Reason(N_("You have no animal without a shelter."), "R-F3"),
    "black": Reason(N_("There is no animal that a parasite could be put on."), "R-F4"),
}


def _against_red(state: State, seat: int, sp: Species) -> Reason | None:
    """R-F2: who eats nothing from the centre."""
    refuses = sp.profile.refuses_food
    if refuses is not None:
        record = state.rules.table.records[refuses[0]]
        return _eats_no_red(sp.id, record.rule, record.name, record.label)
    return None


def _full_already(state: State, sp: Species, animal: Animal) -> Reason | None:
    return None if ev.is_hungry(state, sp, animal) else _full(sp.id)


def _against_green(state: State, seat: int, sp: Species) -> Reason | None:
    """R-F3: nothing. Every species may have shelters."""
    return None


def _sheltered_already(state: State, sp: Species, animal: Animal) -> Reason | None:
    return _sheltered(sp.id) if animal.green else None


def _against_black(state: State, seat: int, sp: Species) -> Reason | None:
    """R-F4: the own animals, and what a trait protects."""
    if sp.seat == seat and state.rules["parasite_target"] == "others":
        return _own_animal(sp.id)
    for trait, proof in sp.profile.parasite_proof:
        if proof(state, sp):
            record = state.rules.table.records[trait]
            return _proof(sp.id, record.rule, record.name, record.label)
    return None


def _parasites_kept_away(state: State, sp: Species, animal: Animal) -> Reason | None:
    limit = state.rules["parasite_limit"]
    if limit and animal.black >= limit:
        return _at_the_limit(sp.id, limit)
    if animal.green and state.rules["shelter_stops_parasites"]:
        return _shelter_stops(sp.id)
    return None


TARGETS = {
    "red": Target(own, _against_red, _full_already),
    "green": Target(own, _against_green, _sheltered_already),
    "black": Target(everybody, _against_black, _parasites_kept_away),
}


# Batches ask for reasons at every step and read none, so each is made once.


@lru_cache(maxsize=1024)
def _full(species: int) -> Reason:
    return Reason(N_("This animal of {species} is full."), "R-F2", values={"species": species_name(species)})


@lru_cache(maxsize=1024)
def _eats_no_red(species: int, rule: str, trait: str, label: str) -> Reason:
    text = N_("{species} has {trait} and takes no food from the centre.")
    return Reason(text, rule, trait, values={"species": species_name(species), "trait": label})


@lru_cache(maxsize=1024)
def _sheltered(species: int) -> Reason:
    text = N_("This animal of {species} has a shelter already.")
    return Reason(text, "R-F3", values={"species": species_name(species)})


@lru_cache(maxsize=1024)
def _own_animal(species: int) -> Reason:
    text = N_("{species} is your own. Parasites go on other players' animals.")
    return Reason(text, "R-F4", values={"species": species_name(species)})


@lru_cache(maxsize=1024)
def _proof(species: int, rule: str, trait: str, label: str) -> Reason:
    text = N_("{species} has {trait}: no parasite can be put on it.")
    return Reason(text, rule, trait, values={"species": species_name(species), "trait": label})


@lru_cache(maxsize=1024)
def _at_the_limit(species: int, limit: int) -> Reason:
    text = N_("This animal of {species} carries as many parasites as this match allows: {limit}.")
    return Reason(text, "R-F4", values={"species": species_name(species), "limit": limit})


@lru_cache(maxsize=1024)
def _shelter_stops(species: int) -> Reason:
    text = N_("This animal of {species} has a shelter, which keeps parasites away in this match.")
    return Reason(text, "R-F4", values={"species": species_name(species)})


def colour_reason(colour: str, state: State, seat: int) -> Reason | None:
    """Why ``seat`` cannot take a token of ``colour`` now, or ``None`` if it can."""
    if not state.centre[colour]:
        return CENTRE_EMPTY[colour]
    if colour == "black" and not state.rules["parasite_without_animals"] and not state.seats[seat].species:
        return NO_ANIMALS
    return None if TARGETS[colour].is_there(state, seat) else NO_TARGET[colour]


def can_take(state: State, seat: int) -> bool:
    """Whether the seat can take any token (then it must act, R-F5)."""
    # The quickest to answer first.
    return (
        colour_reason("green", state, seat) is None
        or colour_reason("black", state, seat) is None
        or colour_reason("red", state, seat) is None
    )


def grazing_power(state: State, seat: int) -> int:
    """How many red tokens the seat may destroy now: its grazing animals, at most what lies in the centre (R-T5)."""
    if not state.centre["red"]:
        return 0
    animals = 0
    for sp in state.seats[seat].species:
        for _trait, tramples in sp.profile.tramples:
            animals += tramples(state, sp)
    return min(animals, state.centre["red"]) if animals else 0


@way(partial(colour_reason, "red"))
@tagged("take_red")
class TakeRed(NamedTuple):
    """Take red food from the centre (R-F2)."""

    def __str__(self) -> str:
        return _("Take red food.")

    def resolve(self, table: Table, decision: Decision) -> None:
        ev.ask(table, decision.seat, "red_target")


@way(partial(colour_reason, "green"))
@tagged("take_green")
class TakeGreen(NamedTuple):
    """Take a shelter from the centre (R-F3)."""

    def __str__(self) -> str:
        return _("Take a green shelter.")

    def resolve(self, table: Table, decision: Decision) -> None:
        ev.ask(table, decision.seat, "green_target")


@way(partial(colour_reason, "black"))
@tagged("take_black")
class TakeBlack(NamedTuple):
    """Take a parasite from the centre (R-F4)."""

    def __str__(self) -> str:
        return _("Take a black parasite.")

    def resolve(self, table: Table, decision: Decision) -> None:
        ev.ask(table, decision.seat, "black_target")


@on_animals(TARGETS["red"])
@tagged("red_target")
class RedTarget(NamedTuple):
    """The own animal that eats the red food."""

    species: int
    animal: int

    def __str__(self) -> str:
        return _("Feed an animal of {species}.").format(species=species_name(self.species))

    def resolve(self, table: Table, decision: Decision) -> None:
        state: State = table.state
        sp = state.species(self.species)
        animal = find_animal(sp, self.animal)
        hungry = may_fill(state, sp, animal)
        ev.happen(table, ev.TokenTaken, decision.seat, "red", self.species, self.animal)
        for trait, extra in sp.profile.extra_food:
            room = ev.need(state, sp) - animal.red - animal.blue
            number = min(extra(state, sp, animal), room) if room > 0 else 0
            if number > 0:
                ev.happen(table, ev.ExtraFood, decision.seat, sp.id, animal.card, number, trait)
        if hungry:
            fill(table, sp, animal)


@on_animals(TARGETS["green"])
@tagged("green_target")
class GreenTarget(NamedTuple):
    """The own animal that gets the shelter."""

    species: int
    animal: int

    def __str__(self) -> str:
        return _("Shelter an animal of {species}.").format(species=species_name(self.species))

    def resolve(self, table: Table, decision: Decision) -> None:
        ev.happen(table, ev.TokenTaken, decision.seat, "green", self.species, self.animal)
        sp = table.state.species(self.species)
        animal = find_animal(sp, self.animal)
        hungry = may_fill(table.state, sp, animal)
        for _trait, shelter in sp.profile.shelter:
            if shelter(table, sp, animal):
                break
        if hungry:
            fill(table, sp, animal)


@on_animals(TARGETS["black"])
@tagged("black_target")
class BlackTarget(NamedTuple):
    """The animal that gets the parasite."""

    species: int
    animal: int

    def __str__(self) -> str:
        return _("Put the parasite on an animal of {species}.").format(species=species_name(self.species))

    def resolve(self, table: Table, decision: Decision) -> None:
        ev.happen(table, ev.TokenTaken, decision.seat, "black", self.species, self.animal)


def graze_reason(state: State, seat: int) -> Reason | None:
    """Why the seat cannot graze now (R-T5)."""
    if state.rules["grazing_when"] == "after":
        return GRAZE_AFTER
    if state.grazed:
        return GRAZED
    if not state.centre["red"]:
        return CENTRE_EMPTY["red"]
    return None if grazing_power(state, seat) else NO_GRAZER


@way(graze_reason)
@tagged("graze")
class Graze(NamedTuple):
    """Let the grazing species destroy red food (R-T5); how much is asked next."""

    def __str__(self) -> str:
        return _("Graze: destroy red food.")

    def resolve(self, table: Table, decision: Decision) -> None:
        ev.ask(table, decision.seat, "graze_amount", 1)


@tagged("graze_amount")
class GrazeAmount(NamedTuple):
    """How many red tokens are destroyed. ``decision.about[0]`` is the smallest number allowed."""

    number: int

    def __str__(self) -> str:
        return _("Destroy {number} red food.").format(number=self.number) if self.number else _("Destroy no food.")

    @classmethod
    def candidates(cls, state: State, decision: Decision) -> list[GrazeAmount]:
        return [cls(n) for n in range(int(decision.about[0]), grazing_power(state, decision.seat) + 1)]

    def why_not(self, state: State, decision: Decision) -> Reason | None:
        most = grazing_power(state, decision.seat)
        if not int(decision.about[0]) <= self.number <= most:
            return Reason(N_("Your grazing animals can destroy at most {most}."), "R-T5", values={"most": most})
        return None

    def resolve(self, table: Table, decision: Decision) -> None:
        ev.happen(table, ev.Grazed, decision.seat, self.number)
