"""The race of parasites (R-E1): who will have the most, and what a token more on one species changes."""

from __future__ import annotations

from typing import NamedTuple

from evolution_lab.bots.random_mutations.prospects import Prospect


class Worst(NamedTuple):
    """Among the species of one seat with equally many parasites: the largest loss, whose it is, and the next one."""

    loss: float
    species: int
    next: float


class Forecast:
    """What is to be expected if ``most`` and ``next`` are the largest numbers of tokens, and ``left`` are to come.

    ``losses`` are the likeliest ones of each seat, ``points`` what they are worth to the seat that chooses.
    """

    def __init__(
        self, worst: dict[int, dict[int, Worst]], weights: list[float], most: int, next: int, left: int
    ) -> None:
        self.most, self.next, self.left = most, next, left
        self._chances: dict[int, float] = {}
        self.losses: dict[int, float] = {}
        self.points = 0.0
        for seat, alike in worst.items():
            likeliest = 0.0
            for tokens, one in alike.items():
                likeliest = max(likeliest, self.chance(tokens) * one.loss)
            self.losses[seat] = likeliest
            self.points += weights[seat] * likeliest

    def chance(self, tokens: int) -> float:
        """The chance that a species with so many will have the most."""
        found = self._chances.get(tokens)
        if found is None:
            rival = self.most if tokens < self.most else self.next
            found = self._chances[tokens] = chance_of_maximum(tokens, rival, self.left)
        return found


class Race:
    """All species with their parasites, and ``left`` tokens to come; good for one decision.

    ``weights`` says how much the loss of each seat counts for the seat that chooses: less than 0 for its own. What a species
    has to fear depends on its tokens and on the largest number among the others, so species with equally many are taken
    together, and a forecast serves for every token that leaves the two largest numbers the same.
    """

    def __init__(self, rows: list[Prospect], left: int, weights: list[float]) -> None:
        self.left = left
        self.weights = weights
        counts = sorted([row.tokens for row in rows], reverse=True)
        self.most, self.next, *_ = (*counts, 0, 0)
        self._worst = worst_of(rows)
        self._after: dict[tuple[int, int], Forecast] = {}
        self._hits: dict[int, tuple[Forecast, float]] = {}
        self.now = Forecast(self._worst, weights, self.most, self.next, left).points

    def gain(self, row: Prospect) -> float:
        """What one token more on a species changes for the seat that chooses."""
        tokens, seat = row.tokens, row.species.seat
        hit = self._hits.get(tokens)
        if hit is None:
            hit = self._hits[tokens] = self._hit(tokens)
        forecast, chance = hit
        before = others = forecast.losses[seat]
        if self._worst[seat][tokens].species == row.species.id:
            others = self._others(row, forecast)
        after = max(others, chance * row.least)
        return forecast.points + self.weights[seat] * (after - before) - self.now

    def _hit(self, tokens: int) -> tuple[Forecast, float]:
        """What the others face after one token more on a species with so many, and that species' own chance."""
        most, next = (tokens + 1, self.next) if tokens == self.most else (self.most, max(self.next, tokens + 1))
        forecast = self._after.get((most, next))
        if forecast is None:
            forecast = self._after[most, next] = Forecast(self._worst, self.weights, most, next, self.left - 1)
        return forecast, forecast.chance(tokens + 1)

    def _others(self, row: Prospect, forecast: Forecast) -> float:
        """The likeliest loss of the owner of ``row``, the worst one of its kind, from other species."""
        likeliest = 0.0
        for tokens, worst in self._worst[row.species.seat].items():
            loss = worst.next if tokens == row.tokens else worst.loss
            likeliest = max(likeliest, forecast.chance(tokens) * loss)
        return likeliest


def worst_of(rows: list[Prospect]) -> dict[int, dict[int, Worst]]:
    """The worst by seat and number of tokens."""
    found: dict[int, dict[int, Worst]] = {}
    for row in rows:
        sp, loss = row.species, row.least
        alike = found.setdefault(sp.seat, {})
        worst = alike.get(row.tokens)
        if worst is None:
            alike[row.tokens] = Worst(loss, sp.id, 0.0)
        elif loss > worst.loss:
            alike[row.tokens] = Worst(loss, sp.id, worst.loss)
        elif loss > worst.next:
            alike[row.tokens] = Worst(worst.loss, worst.species, loss)
    return found


def chance_of_maximum(tokens: int, rival: int, left: int) -> float:
    """The chance that a species will have the most parasites, with ``left`` tokens to come; a tie kills too (R-E1)."""
    if left == 0:
        return 1.0 if tokens and tokens >= rival else 0.0
    return min(0.95, max(0.05, 0.5 + 0.5 * (tokens - rival) / (1 + left / 2)))
