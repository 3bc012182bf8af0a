"""What every answer in FEEDING and EXTINCTION is judged by, worked out once a decision."""

from __future__ import annotations

from evolution_lab.bots.random_mutations.parasites import Race
from evolution_lab.bots.random_mutations.prospects import (
    Hunter,
    Prospect,
    breeding,
    danger,
    demand,
    predators,
    prospect,
    standing,
)
from evolution_lab.bots.random_mutations.styles import Style
from evolution_lab.games.random_mutations.attack import ways_to_attack
from evolution_lab.games.random_mutations.state import Species, State


class Scene:
    """The table as ``seat`` sees it, as long as it lies so.

    What was worked out for one answer is kept for the others, and nothing is worked out that no answer asks for.
    """

    def __init__(self, view: State, seat: int, style: Style) -> None:
        self.view, self.seat, self.style = view, seat, style
        self.red = view.centre["red"]
        self.animal = breeding(view, style)  # what a surviving animal is worth
        self._prospects: dict[int, Prospect] = {}
        self._ways: dict[tuple[int, int], list[int]] = {}
        self._own: list[Prospect] | None = None
        self._table: list[Prospect] | None = None
        self._wants: list[int] | None = None
        self._weights: list[float] | None = None
        self._hunters: list[Hunter] | None = None
        self._race: Race | None = None
        self._coming: float | None = None
        self._urgency: float | None = None

    def prospect(self, sp: Species) -> Prospect:
        """What awaits ``sp``."""
        return self._prospects.get(sp.id) or self._rows([sp])[0]

    def locate(self, species: int, animal: int) -> tuple[Prospect, int]:
        """The prospect of a species, and which of its animals this is."""
        row = self._prospects.get(species) or self.prospect(self.view.species(species))
        return row, row.place(animal)

    def own(self) -> list[Prospect]:
        """What awaits the species of the seat."""
        if self._own is None:
            self._own = self._rows(self.view.seats[self.seat].species)
        return self._own

    def table(self) -> list[Prospect]:
        """What awaits every species."""
        if self._table is None:
            self._table = self._rows(self.view.all_species())
        return self._table

    def _rows(self, species: list[Species]) -> list[Prospect]:
        made, rows = self._prospects, []
        for sp in species:
            row = made.get(sp.id)
            if row is None:
                row = made[sp.id] = prospect(self.view, sp, self.style, self.animal)
            rows.append(row)
        return rows

    def weights(self) -> list[float]:
        """How much the loss of each seat counts, see ``standing``."""
        if self._weights is None:
            self._weights = [self.style.malice * weight for weight in standing(self.view, self.seat)]
        return self._weights

    def wants(self) -> list[int]:
        """The red food that each seat could still take."""
        if self._wants is None:
            seats = range(len(self.view.seats))
            if self.view.centre["black"]:  # then the race of parasites wants every prospect, and they say it too
                self._wants = wants = [0 for _seat in seats]
                for row in self.table():
                    if row.profile.refuses_food is None:
                        for lack in row.lacks:
                            wants[row.species.seat] += lack
            else:
                self._wants = [demand(self.view, seat) for seat in seats]
        return self._wants

    def share(self, seat: int, red: int) -> float:
        """How many of ``red`` tokens a seat will get if all go on taking: what it wants, at most its part."""
        wants = self.wants()
        wanted = wants[seat]
        hungry = len(wants) - wants.count(0)
        others = sum(wants) - wanted
        return float(min(wanted, max(red - others, -(-red // max(1, hungry)))))

    def coming(self) -> float:
        """How much red food the seat will still get after one token more."""
        if self._coming is None:
            self._coming = self.share(self.seat, self.red - 1)
        return self._coming

    def urgency(self) -> float:
        """Whether red food must be taken at once: only where it will not do for all, or somebody may trample it."""
        if self._urgency is None:
            scarce = self.red < sum(self.wants())
            self._urgency = 1.0 if scarce or self._others_trample() else 0.2
        return self._urgency

    def _others_trample(self) -> bool:
        return any(sp.profile.tramples for sp in self.view.all_species() if sp.seat != self.seat)

    def threat(self, sp: Species) -> float:
        """The chance that a hungry predator of another seat eats of ``sp``."""
        if self._hunters is None:
            self._hunters = predators(self.view, hungry_only=True)
        return danger(self.view, self._hunters, sp, self.style) if self._hunters else 0.0

    def race(self) -> Race:
        """The race of parasites."""
        if self._race is None:
            weights = self.weights()[:]
            weights[self.seat] = -1.0
            self._race = Race(self.table(), self.view.centre["black"], weights)
        return self._race

    def ways(self, hunter: Species, prey: Species) -> list[int]:
        """See ``ways_to_attack``."""
        found = self._ways.get((hunter.id, prey.id))
        if found is None:
            found = self._ways[hunter.id, prey.id] = ways_to_attack(self.view, hunter, prey)
        return found
