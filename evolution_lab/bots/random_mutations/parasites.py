"""The race of parasites (R-E1): who will have the most, and what a token more on one species changes."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from evolution_lab.bots.random_mutations.prospects import Prospect


class Alike(NamedTuple):
    """The species of one seat that have equally many parasites, with the two largest losses among them."""

    tokens: int
    rows: list[Prospect]
    largest: float
    second: float


Groups = list[list[Alike]]
"""Species seat by seat, those with equally many tokens together."""


def alike(rows: list[Prospect]) -> list[Alike]:
    """Of the species of one seat those that have equally many parasites, together."""
    together: dict[int, list[Prospect]] = {}
    for row in rows:
        if row.tokens in together:
            together[row.tokens].append(row)
        else:
            together[row.tokens] = [row]
    found = []
    for tokens, group in together.items():
        largest, second = group[0].least, 0.0
        for row in group[1:]:
            if row.least > largest:
                largest, second = row.least, largest
            elif row.least > second:
                second = row.least
        found.append(Alike(tokens, group, largest, second))
    return found


def two_largest(groups: Groups) -> tuple[int, int]:
    """The two largest numbers of tokens on a species, equal ones where two species have as many; 0 for a species less."""
    most = next = 0
    for own in groups:
        for tokens, rows, _largest, _second in own:
            if tokens > most:
                most, next = tokens, tokens if len(rows) > 1 else most
            elif tokens > next:
                next = tokens
    return most, next


class Forecast(NamedTuple):
    """What is to be expected if ``most`` and ``next`` are the largest numbers of tokens, and ``left`` are to come.

    ``losses`` are the likeliest ones of each seat, ``points`` what they are worth to the seat that chooses.
    """

    most: int
    next: int
    left: int
    losses: list[float]
    points: float

    def chance(self, tokens: int) -> float:
        """How likely a species with so many tokens will have the most."""
        return chance_of_maximum(tokens, self.most if tokens < self.most else self.next, self.left)


def forecast(groups: Groups, weights: list[float], most: int, next: int, left: int) -> Forecast:
    """See :class:`Forecast`."""
    losses = []
    points = 0.0
    for seat, own in enumerate(groups):
        likeliest = 0.0
        for tokens, _rows, largest, _second in own:
            loss = chance_of_maximum(tokens, most if tokens < most else next, left) * largest
            if loss > likeliest:
                likeliest = loss
        losses.append(likeliest)
        points += weights[seat] * likeliest
    return Forecast(most, next, left, losses, points)


class Hit(NamedTuple):
    """What one token more on one of some species that are alike changes for the seat that chooses.

    ``points`` is what changes but for the owner's loss, which counts ``weight``. The species that is hit will have the most
    with ``chance``. From the others the owner would lose ``likeliest``, and ``without`` if the dearest species is hit. At most
    ``limit`` is gained with any of them.
    """

    points: float
    weight: float
    chance: float
    likeliest: float
    without: float
    dearest: float
    limit: float

    def gain(self, row: Prospect) -> float:
        """What a token on this one of them changes."""
        points, weight, chance, likeliest, without, dearest, _limit = self
        others = without if row.least == dearest else likeliest
        own = chance * row.least
        return points + weight * (own if own > others else others)


class Race:
    """All species with their parasites, and ``left`` tokens to come; good for one table.

    ``weights`` says how much the loss of each seat counts for the seat that chooses: less than 0 for its own. What a species
    has to fear depends on its tokens and on the largest number among the others, so species with equally many are taken
    together, and a forecast serves for every token that leaves the two largest numbers the same.
    """

    def __init__(self, groups: Groups, left: int, weights: list[float]) -> None:
        self.left = left
        self.weights = weights
        self.groups = groups
        self.most, self.next = two_largest(groups)
        self._after: dict[tuple[int, int], Forecast] = {}
        self._hits: dict[tuple[int, int], Hit] = {}
        self.now = forecast(self.groups, weights, self.most, self.next, left).points

    def gain(self, row: Prospect) -> float:
        """What one token more on a species changes for the seat that chooses."""
        return self.hit(row.species.seat, row.tokens).gain(row)

    def hit(self, seat: int, tokens: int) -> Hit:
        """One token more on a species of ``seat`` that has so many."""
        found = self._hits.get((seat, tokens))
        if found is None:
            found = self._hits[seat, tokens] = self._hit(seat, tokens)
        return found

    def _hit(self, seat: int, tokens: int) -> Hit:
        left = self.left - 1
        most, next = (tokens + 1, self.next) if tokens == self.most else (self.most, max(self.next, tokens + 1))
        after = self._after.get((most, next))
        if after is None:
            after = self._after[most, next] = forecast(self.groups, self.weights, most, next, left)
        weight, likeliest = self.weights[seat], after.losses[seat]
        without = dearest = 0.0
        for others, _rows, largest, second in self.groups[seat]:
            if others == tokens:
                dearest, largest = largest, second
            loss = chance_of_maximum(others, most if others < most else next, left) * largest
            if loss > without:
                without = loss
        points = after.points - weight * likeliest - self.now
        chance = after.chance(tokens + 1)
        limit = points + weight * (max(likeliest, chance * dearest) if weight > 0.0 else without)
        return Hit(points, weight, chance, likeliest, without, dearest, limit)


@lru_cache(maxsize=1 << 12)
def chance_of_maximum(tokens: int, rival: int, left: int) -> float:
    """The chance that a species will have the most parasites, with ``left`` tokens to come; a tie kills too (R-E1)."""
    if left == 0:
        return 1.0 if tokens and tokens >= rival else 0.0
    return min(0.95, max(0.05, 0.5 + 0.5 * (tokens - rival) / (1 + left / 2)))
