"""The attack: who hunts, whom, what the attacked does about it, who scavenges (O-A1 to O-A5)."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from evolution_lab.core.ruleset import Decision, Reason, Table, tagged
from evolution_lab.games.origin import events as ev
from evolution_lab.games.origin.actions.feeding import MAIN_DONE
from evolution_lab.games.origin.attack import (
    can_attack,
    defences,
    eat,
    has_prey,
    hunter_reasons,
    open_to,
    prey_reasons,
    scavenge,
    stand_ins,
)
from evolution_lab.games.origin.food import give, receive_reason
from evolution_lab.games.origin.state import Animal, Hunt, State, animal_name
from evolution_lab.games.origin.traits import LABELS
from evolution_lab.i18n import N_, _

NO_HUNTER = Reason(
    N_(
        "None of your animals can attack. You need a hunter that may still attack and has room for food, and prey that "
        "nothing protects."
    ),
    "O-A1",
)
CANNOT_RUN = Reason(N_("It cannot run, or has run in this attack already."), "O-T4")
CANNOT_REDIRECT = Reason(N_("It cannot send this attack on to another animal."), "O-T5")
CANNOT_SHED = Reason(N_("It has nothing that lets it throw a card off."), "O-T9")
MUST_DEFEND = Reason(N_("An attacked animal must do what its traits say."), "O-A3")
ITSELF = Reason(N_("The attack goes on to another animal."), "O-T5")
REACHED = Reason(N_("In this match an attack does not come back to an animal that it has reached."), "O-T5")


def hunt_of(state: State) -> Hunt:
    """The attack that is going on."""
    work = state.agenda[-1]
    if not isinstance(work, Hunt):
        raise ValueError("no attack is going on")
    return work


@lru_cache(maxsize=512)
def _no_prey_reason(animal: int) -> Reason:
    text = N_("There is no animal on the table that {hunter} can attack.")
    return Reason(text, "O-A2", values={"hunter": animal_name(animal)})


@tagged("attack")
class Attack(NamedTuple):
    """Attack instead of taking red food (O-A1)."""

    def __str__(self) -> str:
        return _("Attack with a hunter.")

    @classmethod
    def candidates(cls, state: State, decision: Decision) -> list[Attack]:
        return _ATTACK

    def why_not(self, state: State, decision: Decision) -> Reason | None:
        if state.main:
            return MAIN_DONE
        return None if can_attack(state, decision.seat) else NO_HUNTER

    def resolve(self, table: Table, decision: Decision) -> None:
        ev.ask(table, decision.seat, "hunter")


@tagged("hunter")
class Hunter(NamedTuple):
    """The animal that attacks."""

    animal: int

    def __str__(self) -> str:
        return _("Attack with {animal}.").format(animal=animal_name(self.animal))

    @classmethod
    def candidates(cls, state: State, decision: Decision) -> list[Hunter]:
        return [cls(animal.id) for animal in state.seats[decision.seat].animals]

    def why_not(self, state: State, decision: Decision) -> Reason | None:
        animal = state.animal(self.animal)
        for reason in hunter_reasons(state, animal):
            return reason
        return None if has_prey(state, animal) else _no_prey_reason(animal.id)

    def resolve(self, table: Table, decision: Decision) -> None:
        ev.ask(table, decision.seat, "prey", self.animal)


@tagged("prey")
class Prey(NamedTuple):
    """The animal that is attacked. ``decision.about``: the hunter."""

    animal: int

    def __str__(self) -> str:
        return _("Attack {animal}.").format(animal=animal_name(self.animal))

    @classmethod
    def candidates(cls, state: State, decision: Decision) -> list[Prey]:
        return [cls(animal.id) for animal in state.all_animals()]

    def why_not(self, state: State, decision: Decision) -> Reason | None:
        hunter, prey = state.animal(int(decision.about[0])), state.animal(self.animal)
        return None if open_to(state, hunter, prey) else next(prey_reasons(state, hunter, prey))

    def resolve(self, table: Table, decision: Decision) -> None:
        ev.happen(table, ev.AttackDeclared, decision.seat, int(decision.about[0]), self.animal)


# --- what the attacked does; ``decision.about``: the hunter and the prey --------------------------------------------------


@tagged("run")
class Run(NamedTuple):
    """Run away: a die decides (O-T4)."""

    def __str__(self) -> str:
        return _("Run: roll the die.")

    @classmethod
    def candidates(cls, state: State, decision: Decision) -> list[Run]:
        return _RUN

    def why_not(self, state: State, decision: Decision) -> Reason | None:
        return None if "run" in defences(state, hunt_of(state)) else CANNOT_RUN

    def resolve(self, table: Table, decision: Decision) -> None:
        state: State = table.state
        prey = state.animal(hunt_of(state).prey)
        escape = state.rules.profile(prey.mask).escape
        if escape is not None:
            face = table.chance.die("defence", state.turn, state.rolls)
            ev.happen(table, ev.EscapeRolled, prey.seat, prey.id, face, face >= escape[1](), escape[0])


@tagged("redirect")
class Redirect(NamedTuple):
    """Send the attack on (O-T5); to whom is asked next."""

    def __str__(self) -> str:
        return _("Mimicry: send the attack on to another animal.")

    @classmethod
    def candidates(cls, state: State, decision: Decision) -> list[Redirect]:
        return _REDIRECT

    def why_not(self, state: State, decision: Decision) -> Reason | None:
        return None if "redirect" in defences(state, hunt_of(state)) else CANNOT_REDIRECT

    def resolve(self, table: Table, decision: Decision) -> None:
        ev.ask(table, decision.seat, "stand_in")


@tagged("stand_in")
class StandIn(NamedTuple):
    """The animal to which the attack is sent on."""

    animal: int

    def __str__(self) -> str:
        return _("The attack goes to {animal}.").format(animal=animal_name(self.animal))

    @classmethod
    def candidates(cls, state: State, decision: Decision) -> list[StandIn]:
        return [cls(animal.id) for animal in state.seats[decision.seat].animals]

    def why_not(self, state: State, decision: Decision) -> Reason | None:
        hunt = hunt_of(state)
        if any(animal.id == self.animal for animal in stand_ins(state, hunt)):
            return None
        if self.animal == hunt.prey:
            return ITSELF
        return next(prey_reasons(state, state.animal(hunt.hunter), state.animal(self.animal)), REACHED)

    def resolve(self, table: Table, decision: Decision) -> None:
        state: State = table.state
        prey = state.animal(hunt_of(state).prey)
        redirects = state.rules.profile(prey.mask).redirects
        if redirects is not None:
            ev.happen(table, ev.Redirected, prey.seat, prey.id, self.animal, redirects[0])


@tagged("shed")
class Shed(NamedTuple):
    """Throw a card off and live (O-T9); which one is asked next."""

    def __str__(self) -> str:
        return _("Tail loss: throw a trait card off.")

    @classmethod
    def candidates(cls, state: State, decision: Decision) -> list[Shed]:
        return _SHED

    def why_not(self, state: State, decision: Decision) -> Reason | None:
        return None if "shed" in defences(state, hunt_of(state)) else CANNOT_SHED

    def resolve(self, table: Table, decision: Decision) -> None:
        ev.ask(table, decision.seat, "shed_card")


def cards_to_shed(state: State, animal: Animal) -> list[int]:
    """All trait cards of an animal, its pairs too."""
    links = state.seats[animal.seat].links if animal.pairs else []
    return [*animal.cards, *(link.card for link in links if animal.id in (link.one, link.other))]


@tagged("shed_card")
class ShedCard(NamedTuple):
    """The card that is thrown off, with the name of its trait."""

    card: int
    trait: str

    def __str__(self) -> str:
        return _("Throw off {trait} (card {number}).").format(
            trait=_(LABELS.get(self.trait, self.trait)), number=self.card
        )

    @classmethod
    def candidates(cls, state: State, decision: Decision) -> list[ShedCard]:
        records = state.rules.table.records
        cards = cards_to_shed(state, state.animal(hunt_of(state).prey))
        return [cls(card, records[state.sides[card]].name) for card in cards]

    def why_not(self, state: State, decision: Decision) -> Reason | None:
        return None

    def resolve(self, table: Table, decision: Decision) -> None:
        state: State = table.state
        hunt = hunt_of(state)
        prey, hunter = state.animal(hunt.prey), state.animal(hunt.hunter)
        sheds = state.rules.profile(prey.mask).sheds
        ev.happen(table, ev.CardShed, prey.seat, prey.id, self.card, state.sides[self.card])
        if sheds is not None:
            give(table, hunter, "blue", sheds[1](), state.rules.table.records[sheds[0]].name)


@tagged("give_in")
class GiveIn(NamedTuple):
    """Option ``tail_loss="optional"``: let the animal be eaten all the same."""

    def __str__(self) -> str:
        return _("Let it be eaten.")

    @classmethod
    def candidates(cls, state: State, decision: Decision) -> list[GiveIn]:
        return _GIVE_IN

    def why_not(self, state: State, decision: Decision) -> Reason | None:
        only_shedding = defences(state, hunt_of(state)) == ["shed"]
        return None if only_shedding and state.rules["tail_loss"] == "optional" else MUST_DEFEND

    def resolve(self, table: Table, decision: Decision) -> None:
        eat(table, hunt_of(table.state))


# --- after the attack ------------------------------------------------------------------------------------------------


@tagged("scavenge")
class Scavenge(NamedTuple):
    """Which scavenger eats (O-T6)."""

    animal: int

    def __str__(self) -> str:
        return _("{animal} scavenges: one blue food.").format(animal=animal_name(self.animal))

    @classmethod
    def candidates(cls, state: State, decision: Decision) -> list[Scavenge]:
        profile = state.rules.profile
        animals = state.seats[decision.seat].animals
        return [cls(animal.id) for animal in animals if profile(animal.mask).scavenges is not None]

    def why_not(self, state: State, decision: Decision) -> Reason | None:
        return receive_reason(state, state.animal(self.animal))

    def resolve(self, table: Table, decision: Decision) -> None:
        scavenge(table, table.state.animal(self.animal))


_ATTACK = [Attack()]
_RUN = [Run()]
_REDIRECT = [Redirect()]
_SHED = [Shed()]
_GIVE_IN = [GiveIn()]
