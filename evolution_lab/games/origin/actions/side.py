"""FEEDING: what may be done besides the main action: Grazing, Piracy, Hibernation (O-F3)."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from evolution_lab.core.ruleset import Decision, Reason, Table, tagged
from evolution_lab.games.origin import events as ev
from evolution_lab.games.origin.food import give, receive_reason
from evolution_lab.games.origin.state import Animal, State, animal_name
from evolution_lab.i18n import N_, _

NO_GRAZER = Reason(N_("You have no grazing animal that could still graze in this moment."), "O-T12")
NOTHING_TO_GRAZE = Reason(N_("No red food is left in the bank."), "O-T12")
NO_PIRATE = Reason(N_("None of your animals can rob another one now."), "O-T8")
NO_SLEEPER = Reason(N_("None of your animals can fall asleep now."), "O-T14")

# --- Grazing ---------------------------------------------------------------------------------------------------------


def grazers(state: State, seat: int) -> list[Animal]:
    """The seat's animals that may still graze in this moment (O-T12)."""
    profile = state.rules.profile
    return [
        animal
        for animal in state.seats[seat].animals
        if profile(animal.mask).tramples is not None and not animal.grazed
    ]


def grazing_power(state: State, seat: int) -> int:
    """How many red food the seat may destroy now."""
    return min(len(grazers(state, seat)), state.bank)


@tagged("graze")
class Graze(NamedTuple):
    """Let grazing animals destroy red food; how much is asked next (O-T12)."""

    def __str__(self) -> str:
        return _("Graze: destroy red food.")

    @classmethod
    def candidates(cls, state: State, decision: Decision) -> list[Graze]:
        return _GRAZE

    def why_not(self, state: State, decision: Decision) -> Reason | None:
        if not state.bank:
            return NOTHING_TO_GRAZE
        return None if grazing_power(state, decision.seat) else NO_GRAZER

    def resolve(self, table: Table, decision: Decision) -> None:
        ev.ask(table, decision.seat, "graze_amount")


@tagged("graze_amount")
class GrazeAmount(NamedTuple):
    """How many red food are destroyed, one by each grazing animal from the left."""

    number: int

    def __str__(self) -> str:
        text = _("Destroy {number} red food.")
        return text.format(number=self.number)

    @classmethod
    def candidates(cls, state: State, decision: Decision) -> list[GrazeAmount]:
        return [cls(n) for n in range(1, grazing_power(state, decision.seat) + 1)]

    def why_not(self, state: State, decision: Decision) -> Reason | None:
        most = grazing_power(state, decision.seat)
        if 1 <= self.number <= most:
            return None
        return Reason(N_("Your grazing animals can destroy 1 to {most} red food."), "O-T12", values={"most": most})

    def resolve(self, table: Table, decision: Decision) -> None:
        animals = grazers(table.state, decision.seat)[: self.number]
        ev.happen(table, ev.Grazed, decision.seat, tuple(animal.id for animal in animals))


# --- Piracy ----------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=512)
def _text_reason(text: str, rule: str, animal: int) -> Reason:
    return Reason(text, rule, values={"animal": animal_name(animal)})


def pirate_reason(state: State, animal: Animal) -> Reason | None:
    """Why this animal cannot rob anybody now (O-T8)."""
    if state.rules.profile(animal.mask).robs is None:
        return _text_reason(N_("{animal} is no pirate."), "O-T8", animal.id)
    if animal.robbed:
        return _text_reason(N_("{animal} has robbed somebody in this turn already."), "O-T8", animal.id)
    if animal.fed and not animal.asleep and state.rules["piracy_into_fat"] == "forbid":
        return _text_reason(N_("{animal} is fed. In this match only a hungry pirate robs."), "O-T8", animal.id)
    return receive_reason(state, animal)


def victim_reason(pirate: int, animal: Animal) -> Reason | None:
    """Why this animal cannot be robbed now (O-T8)."""
    if animal.id == pirate:
        return _text_reason(N_("{animal} cannot rob itself."), "O-T8", animal.id)
    if animal.fed:
        return _text_reason(N_("{animal} is fed. Only a hungry animal can be robbed."), "O-T8", animal.id)
    if not animal.red and not animal.blue:
        return _text_reason(N_("{animal} has no red or blue token."), "O-T8", animal.id)
    return None


def has_victim(state: State, pirate: int) -> bool:
    """Whether anybody can be robbed now."""
    return any(
        (animal.red or animal.blue) and animal.id != pirate and not animal.fed
        for seat in state.seats
        for animal in seat.animals
    )


def can_rob(state: State, animal: Animal) -> bool:
    """Whether this animal can rob somebody now."""
    if state.rules.profile(animal.mask).robs is None or animal.robbed:
        return False
    return pirate_reason(state, animal) is None and has_victim(state, animal.id)


@tagged("rob")
class Rob(NamedTuple):
    """Let a pirate take a token from another animal (O-T8)."""

    def __str__(self) -> str:
        return _("Rob an animal.")

    @classmethod
    def candidates(cls, state: State, decision: Decision) -> list[Rob]:
        return _ROB

    def why_not(self, state: State, decision: Decision) -> Reason | None:
        return None if any(can_rob(state, animal) for animal in state.seats[decision.seat].animals) else NO_PIRATE

    def resolve(self, table: Table, decision: Decision) -> None:
        ev.ask(table, decision.seat, "pirate")


@tagged("pirate")
class Pirate(NamedTuple):
    """The animal that robs."""

    animal: int

    def __str__(self) -> str:
        return _("{animal} robs.").format(animal=animal_name(self.animal))

    @classmethod
    def candidates(cls, state: State, decision: Decision) -> list[Pirate]:
        return [cls(animal.id) for animal in state.seats[decision.seat].animals]

    def why_not(self, state: State, decision: Decision) -> Reason | None:
        reason = pirate_reason(state, state.animal(self.animal))
        if reason is None and not has_victim(state, self.animal):
            return _text_reason(N_("There is no hungry animal with food that {animal} could rob."), "O-T8", self.animal)
        return reason

    def resolve(self, table: Table, decision: Decision) -> None:
        ev.ask(table, decision.seat, "robbed", self.animal)


@tagged("robbed")
class Robbed(NamedTuple):
    """The animal that is robbed. ``decision.about``: the pirate."""

    animal: int

    def __str__(self) -> str:
        return _("Rob {animal}.").format(animal=animal_name(self.animal))

    @classmethod
    def candidates(cls, state: State, decision: Decision) -> list[Robbed]:
        return [cls(animal.id) for animal in state.all_animals()]

    def why_not(self, state: State, decision: Decision) -> Reason | None:
        return victim_reason(int(decision.about[0]), state.animal(self.animal))

    def resolve(self, table: Table, decision: Decision) -> None:
        state: State = table.state
        pirate, prey = state.animal(int(decision.about[0])), state.animal(self.animal)
        colour = "red" if prey.red else "blue"
        robs = state.rules.profile(pirate.mask).robs
        ev.happen(table, ev.Robbed, decision.seat, pirate.id, prey.id, colour)
        if robs is not None:
            give(table, pirate, colour, 1, state.rules.table.records[robs[0]].name)


# --- Hibernation -----------------------------------------------------------------------------------------------------


def sleep_reason(state: State, animal: Animal) -> Reason | None:
    """Why this animal cannot fall asleep now (O-T14)."""
    rules = state.rules
    if rules.profile(animal.mask).sleeps is None:
        return _text_reason(N_("{animal} cannot hibernate: it has no trait for it."), "O-T14", animal.id)
    if state.last:
        rule = "O-P4" if rules["scenario"] == "cataclysm" else "O-T14"
        return _text_reason(N_("Nobody hibernates in the last turn, {animal} neither."), rule, animal.id)
    if animal.asleep:
        return _text_reason(N_("{animal} is asleep already."), "O-T14", animal.id)
    if animal.slept >= state.turn - 1:
        return _text_reason(N_("{animal} has hibernated in the last turn. It must stay awake now."), "O-T14", animal.id)
    if state.sleepers and rules["multi_hibernate"] == "one":
        return _text_reason(
            N_("In this match one animal falls asleep in a moment; {animal} must wait."), "O-T14", animal.id
        )
    if animal.fed and rules["hibernate_fed"] == "forbid":
        return _text_reason(N_("{animal} is fed. In this match only a hungry animal hibernates."), "O-T14", animal.id)
    return None


@tagged("hibernate")
class Hibernate(NamedTuple):
    """Let an animal fall asleep (O-T14)."""

    def __str__(self) -> str:
        return _("Hibernate.")

    @classmethod
    def candidates(cls, state: State, decision: Decision) -> list[Hibernate]:
        return _HIBERNATE

    def why_not(self, state: State, decision: Decision) -> Reason | None:
        profile = state.rules.profile
        for animal in state.seats[decision.seat].animals:
            if profile(animal.mask).sleeps is not None and sleep_reason(state, animal) is None:
                return None
        return NO_SLEEPER

    def resolve(self, table: Table, decision: Decision) -> None:
        ev.ask(table, decision.seat, "sleeper")


@tagged("sleeper")
class Sleeper(NamedTuple):
    """The animal that falls asleep."""

    animal: int

    def __str__(self) -> str:
        return _("{animal} falls asleep.").format(animal=animal_name(self.animal))

    @classmethod
    def candidates(cls, state: State, decision: Decision) -> list[Sleeper]:
        return [cls(animal.id) for animal in state.seats[decision.seat].animals]

    def why_not(self, state: State, decision: Decision) -> Reason | None:
        return sleep_reason(state, state.animal(self.animal))

    def resolve(self, table: Table, decision: Decision) -> None:
        ev.happen(table, ev.FellAsleep, decision.seat, self.animal)


_GRAZE = [Graze()]
_ROB = [Rob()]
_HIBERNATE = [Hibernate()]
