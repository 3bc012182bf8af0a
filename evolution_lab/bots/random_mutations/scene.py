"""What every answer in FEEDING and EXTINCTION is judged by, worked out once a decision."""

from __future__ import annotations

from typing import Any, NamedTuple

from evolution_lab.bots.random_mutations.parasites import Alike, Race, alike
from evolution_lab.bots.random_mutations.prospects import (
    Hunter,
    Prospect,
    breeding,
    danger,
    predators,
    prospect,
    standing,
)
from evolution_lab.bots.random_mutations.styles import Style
from evolution_lab.games.random_mutations.attack import ways_to_attack
from evolution_lab.games.random_mutations.state import Species, State


class Side(NamedTuple):
    """The species of one seat, and what they want together; ``holds`` with so much red food."""

    style: Style
    red: int
    reach: int
    rows: list[Prospect]
    groups: list[Alike]
    wanted: int
    hunters: list[Hunter]  # those that are hungry and may still attack
    tramples: bool  # whether one of them destroys red food


def holds(found: Prospect | Side, red: int) -> bool:
    """Whether it is the same with so much red food in the centre: of that it matters only who could be fed."""
    return red == found.red or (found.reach <= red and found.reach <= found.red)


class Scene:
    """The table as ``seat`` sees it, as long as it lies so.

    What was worked out for one answer is kept for the others, and nothing is worked out that no answer asks for.
    """

    def __init__(self, view: State, seat: int, style: Style) -> None:
        self.view, self.seat, self.style = view, seat, style
        self.red = view.centre["red"]
        self.animal = breeding(view, style)  # what a surviving animal is worth
        self.values: dict[Any, dict[int, float]] = {}  # of animals by their card, for each kind of value
        self._hurts: dict[int, float] = {}
        self._ways: dict[tuple[int, int], list[int]] = {}
        self._sides: list[Side] | None = None
        self._wants: list[int] | None = None
        self._wanted = self._hungry = 0  # all that is wanted, and by how many; see ``wants``
        self._weights: list[float] | None = None
        self._everybody: list[Species] | None = None
        self._hunters: list[Hunter] | None = None
        self._race: Race | None = None
        self._coming: float | None = None
        self._urgency: float | None = None

    def locate(self, species: int, animal: int) -> tuple[Prospect, int]:
        """The prospect of a species, and which of its animals this is."""
        row = self._kept(species) or self.prospect(self.view.species(species))
        return row, row.place(animal)

    def hurt(self, prey: Species) -> float:
        """What it brings the seat that an animal of ``prey`` is eaten."""
        found = self._hurts.get(prey.id)
        if found is None:
            loss = self.prospect(prey).open_loss()
            found = -loss if prey.seat == self.seat else self.weights()[prey.seat] * loss
            self._hurts[prey.id] = found
        return found

    def own(self) -> list[Prospect]:
        """What awaits the species of the seat."""
        return self.side(self.seat).rows

    def side(self, seat: int) -> Side:
        """What awaits the species of any seat. It is kept from one table to the next, as long as it holds."""
        side: Side | None = self.view.kept.get(~seat)
        if side is None or side.style is not self.style or not holds(side, self.red):
            side = self._side(seat)
        return side

    def _side(self, seat: int) -> Side:
        rows, reach, wanted = [], 0, 0
        tramples = hunts = varies = False
        species = self.view.seats[seat].species
        for sp in species:
            row = self.prospect(sp)
            rows.append(row)
            wanted += row.wanted
            if row.reach > reach:
                reach = row.reach
            profile = row.profile
            tramples = tramples or bool(profile.tramples)
            hunts = hunts or profile.meal is not None
            varies = varies or bool(profile.needs)
        hunters = predators(self.view, species, hungry_only=True) if hunts else []
        side = Side(self.style, self.red, reach, rows, alike(rows), wanted, hunters, tramples)
        if not varies:  # else what they need may hang on the whole table (R-O2)
            self.view.kept[~seat] = side
        return side

    def prospect(self, sp: Species) -> Prospect:
        """What awaits ``sp``; kept likewise."""
        row = self._kept(sp.id)
        if row is None:
            row = prospect(self.view, sp, self.style, self.animal)
            if not sp.profile.needs:
                self.view.kept[sp.id] = row
        return row

    def _kept(self, species: int) -> Prospect | None:
        row: Prospect | None = self.view.kept.get(species)
        return None if row is None or row.style is not self.style or not holds(row, self.red) else row

    def sides(self) -> list[Side]:
        """Every seat's."""
        if self._sides is None:
            self._sides = [self.side(seat) for seat in range(len(self.view.seats))]
        return self._sides

    def weights(self) -> list[float]:
        """How much the loss of each seat counts, see ``standing``."""
        if self._weights is None:
            self._weights = [self.style.malice * weight for weight in standing(self.view, self.seat)]
        return self._weights

    def wants(self) -> list[int]:
        """The red food that each seat could still take."""
        if self._wants is None:
            self._wants = wants = [side.wanted for side in self.sides()]
            self._wanted, self._hungry = sum(wants), max(1, len(wants) - wants.count(0))
        return self._wants

    def share(self, seat: int, red: int) -> float:
        """How many of ``red`` tokens a seat will get if all go on taking: what it wants, at most its part."""
        wanted = self.wants()[seat]
        return float(min(wanted, max(red - self._wanted + wanted, -(-red // self._hungry))))

    def coming(self) -> float:
        """How much red food the seat will still get after one token more."""
        if self._coming is None:
            self._coming = self.share(self.seat, self.red - 1)
        return self._coming

    def urgency(self) -> float:
        """Whether red food must be taken at once: only where it will not do for all, or somebody may trample it."""
        if self._urgency is None:
            self.wants()
            self._urgency = 1.0 if self.red < self._wanted or self._others_trample() else 0.2
        return self._urgency

    def _others_trample(self) -> bool:
        return any(side.tramples for seat, side in enumerate(self.sides()) if seat != self.seat)

    def everybody(self) -> list[Species]:
        """All species on the table."""
        if self._everybody is None:
            self._everybody = self.view.all_species()
        return self._everybody

    def hunters(self) -> list[Hunter]:
        """The hungry predators on the table that may still attack."""
        if self._hunters is None:
            self._hunters = [hunter for side in self.sides() for hunter in side.hunters]
        return self._hunters

    def threat(self, sp: Species) -> float:
        """The chance that a hungry predator of another seat eats of ``sp``."""
        hunters = self.hunters()
        return danger(self.view, hunters, sp, self.style) if hunters else 0.0

    def race(self) -> Race:
        """The race of parasites."""
        if self._race is None:
            weights = self.weights()[:]
            weights[self.seat] = -1.0
            self._race = Race([side.groups for side in self.sides()], self.view.centre["black"], weights)
        return self._race

    def ways(self, hunter: Species, prey: Species) -> list[int]:
        """See ``ways_to_attack``."""
        found = self._ways.get((hunter.id, prey.id))
        if found is None:
            found = self._ways[hunter.id, prey.id] = ways_to_attack(self.view, hunter, prey)
        return found
