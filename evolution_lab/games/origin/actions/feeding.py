"""FEEDING: the main actions red food and fat, and the end of a moment (O-F2, O-F4, O-F7). First the way, then the animal."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from evolution_lab.core.ruleset import Decision, Reason, Table, tagged
from evolution_lab.games.origin import events as ev
from evolution_lab.games.origin.food import can_take, fire, give, ready_links, receive_reason
from evolution_lab.games.origin.state import Animal, Links, State, animal_name
from evolution_lab.i18n import N_, _, ngettext

MAIN_DONE = Reason(N_("You have taken your main action in this moment: red food, an attack, or fat."), "O-F2")
BANK_EMPTY = Reason(N_("No red food is left in the bank."), "O-F2")
NOBODY_EATS = Reason(N_("None of your animals can get food now."), "O-F5")
MUST_TAKE = Reason(
    N_("One of your animals can get red food, so you may not end your moment yet: take it, attack, or use fat."), "O-F4"
)
NO_FAT = Reason(N_("You have no hungry animal with a yellow token."), "O-F2")
NOTHING_TO_PASS = Reason(N_("This pair cannot pass food on now."), "O-F6")


def can_use_fat(animal: Animal) -> bool:
    """Whether yellow tokens of it can become food that it needs (O-F2)."""
    return animal.fat > 0 and not animal.fed


@lru_cache(maxsize=512)
def _fat_reason(animal: int, hungry: bool) -> Reason:
    text = N_("{animal} has no yellow token.") if hungry else N_("{animal} is fed and needs no fat now.")
    return Reason(text, "O-F2", values={"animal": animal_name(animal)})


@tagged("take_red")
class TakeRed(NamedTuple):
    """Take one red food from the bank (O-F2)."""

    def __str__(self) -> str:
        return _("Take red food.")

    @classmethod
    def candidates(cls, state: State, decision: Decision) -> list[TakeRed]:
        return _TAKE_RED

    def why_not(self, state: State, decision: Decision) -> Reason | None:
        if state.main:
            return MAIN_DONE
        if not state.bank:
            return BANK_EMPTY
        return None if can_take(state, decision.seat) else NOBODY_EATS

    def resolve(self, table: Table, decision: Decision) -> None:
        ev.ask(table, decision.seat, "red_target")


@tagged("red_target")
class RedTarget(NamedTuple):
    """The own animal that gets the red food."""

    animal: int

    def __str__(self) -> str:
        return _("Feed {animal}.").format(animal=animal_name(self.animal))

    @classmethod
    def candidates(cls, state: State, decision: Decision) -> list[RedTarget]:
        return [cls(animal.id) for animal in state.seats[decision.seat].animals]

    def why_not(self, state: State, decision: Decision) -> Reason | None:
        return receive_reason(state, state.animal(self.animal))

    def resolve(self, table: Table, decision: Decision) -> None:
        give(table, table.state.animal(self.animal), "red", 1, "bank", True)


@tagged("use_fat")
class UseFat(NamedTuple):
    """Turn yellow tokens of one animal into blue food (O-F2)."""

    def __str__(self) -> str:
        return _("Use fat.")

    @classmethod
    def candidates(cls, state: State, decision: Decision) -> list[UseFat]:
        return _USE_FAT

    def why_not(self, state: State, decision: Decision) -> Reason | None:
        if state.main:
            return MAIN_DONE
        return None if any(can_use_fat(animal) for animal in state.seats[decision.seat].animals) else NO_FAT

    def resolve(self, table: Table, decision: Decision) -> None:
        ev.ask(table, decision.seat, "fat_target")


@tagged("fat_target")
class FatTarget(NamedTuple):
    """The animal that lives on its fat."""

    animal: int

    def __str__(self) -> str:
        return _("{animal} uses its fat.").format(animal=animal_name(self.animal))

    @classmethod
    def candidates(cls, state: State, decision: Decision) -> list[FatTarget]:
        return [cls(animal.id) for animal in state.seats[decision.seat].animals]

    def why_not(self, state: State, decision: Decision) -> Reason | None:
        animal = state.animal(self.animal)
        return None if can_use_fat(animal) else _fat_reason(animal.id, not animal.fed)

    def resolve(self, table: Table, decision: Decision) -> None:
        ev.ask(table, decision.seat, "fat_amount", self.animal)


def most_fat(animal: Animal) -> int:
    """How many yellow tokens it may turn into food: what it has, at most what it needs (O-F2)."""
    return min(animal.fat, animal.need - animal.red - animal.blue)


@tagged("fat_amount")
class FatAmount(NamedTuple):
    """How many yellow tokens become blue food. ``decision.about``: the animal."""

    number: int

    def __str__(self) -> str:
        text = ngettext(
            "{number} yellow token becomes blue food.", "{number} yellow tokens become blue food.", self.number
        )
        return text.format(number=self.number)

    @classmethod
    def candidates(cls, state: State, decision: Decision) -> list[FatAmount]:
        return [cls(n) for n in range(1, most_fat(state.animal(int(decision.about[0]))) + 1)]

    def why_not(self, state: State, decision: Decision) -> Reason | None:
        most = most_fat(state.animal(int(decision.about[0])))
        if 1 <= self.number <= most:
            return None
        return Reason(N_("Yellow tokens that this animal can use: 1 to {most}."), "O-F2", values={"most": most})

    def resolve(self, table: Table, decision: Decision) -> None:
        ev.happen(table, ev.FatUsed, decision.seat, int(decision.about[0]), self.number)


@tagged("done")
class Done(NamedTuple):
    """End the moment (O-F7)."""

    def __str__(self) -> str:
        return _("End your moment.")

    @classmethod
    def candidates(cls, state: State, decision: Decision) -> list[Done]:
        return _DONE

    def why_not(self, state: State, decision: Decision) -> Reason | None:
        return MUST_TAKE if not state.main and can_take(state, decision.seat) else None

    def resolve(self, table: Table, decision: Decision) -> None:
        ev.happen(table, ev.MomentEnded, decision.seat, table.state.acted)


@tagged("link")
class FireLink(NamedTuple):
    """Which pair of an animal that got food passes some on first (O-F6). ``decision.about``: the animal."""

    card: int
    partner: int

    def __str__(self) -> str:
        return _("First {animal} gets its share (card {number}).").format(
            animal=animal_name(self.partner), number=self.card
        )

    @classmethod
    def candidates(cls, state: State, decision: Decision) -> list[FireLink]:
        giver = int(decision.about[0])
        links = state.seats[decision.seat].links
        passes = state.rules.passes
        return [
            cls(link.card, link.partner(giver))
            for link in links
            if giver in (link.one, link.other) and passes[link.trait] is not None
        ]

    def why_not(self, state: State, decision: Decision) -> Reason | None:
        work = state.agenda[-1]
        if isinstance(work, Links):
            for link in ready_links(state, state.animal(work.animal), work.red):
                if link.card == self.card:
                    return None
        return NOTHING_TO_PASS

    def resolve(self, table: Table, decision: Decision) -> None:
        state: State = table.state
        work = state.agenda[-1]
        link = next(link for link in state.seats[decision.seat].links if link.card == self.card)
        fire(table, state.animal(int(decision.about[0])), link, isinstance(work, Links) and work.red)


_TAKE_RED = [TakeRed()]
_USE_FAT = [UseFat()]
_DONE = [Done()]
