"""The race of parasites (R-E1): who will have the most, and what a token more on one species changes."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple


class Burden(NamedTuple):
    """One species in the race: its parasites and what its owner would lose."""

    seat: int
    species: int
    tokens: int
    loss: float


class Threat(NamedTuple):
    """The likeliest loss of a seat and the species it comes from, and the likeliest of its other species."""

    loss: float
    species: int
    other: float


class Race:
    """All species with their parasites, and ``left`` tokens to come, good for one decision.

    ``weights`` says how much the loss of each seat counts for the seat that chooses: less than 0 for its own.
    """

    def __init__(self, burdens: Iterable[Burden], left: int, weights: list[float]) -> None:
        self.burdens = {burden.species: burden for burden in burdens}
        self.left = left
        self.weights = weights
        counts = sorted((burden.tokens for burden in self.burdens.values()), reverse=True)
        self.most = counts[0]
        self.next = counts[1] if len(counts) > 1 else 0
        self.alone = len(counts) < 2
        self.now = 0.0
        for seat, threat in self.threats(self.most, self.next, left).items():
            self.now += weights[seat] * threat.loss
        self._after: dict[tuple[int, int], dict[int, Threat]] = {}

    def chance(self, tokens: int, most: int, next: int, left: int) -> float:
        """The chance that a species with so many parasites will have the most, where ``most`` and ``next`` are the largest."""
        if self.alone:
            return chance_of_maximum(tokens, 0, left)
        return chance_of_maximum(tokens, most if tokens < most else next, left)

    def threats(self, most: int, next: int, left: int) -> dict[int, Threat]:
        """What parasites will do to each seat that has species."""
        found: dict[int, Threat] = {}
        for seat, species, tokens, loss in self.burdens.values():
            likely = self.chance(tokens, most, next, left) * loss
            threat = found.get(seat)
            if threat is None:
                found[seat] = Threat(max(0.0, likely), species, 0.0)
            elif likely > threat.loss:
                found[seat] = Threat(likely, species, threat.loss)
            elif likely > threat.other:
                found[seat] = Threat(threat.loss, threat.species, likely)
        return found

    def gain(self, species: int) -> float:
        """What one token on ``species`` changes for the seat that chooses.

        The largest and the second largest number are all that the others' chances depend on, so these are worked out once
        for each such pair.
        """
        hit = self.burdens[species]
        tokens, left = hit.tokens + 1, self.left - 1
        if hit.tokens == self.most:
            largest = (tokens, self.next)
        else:
            largest = (self.most, max(self.next, tokens))
        threats = self._after.get(largest)
        if threats is None:
            threats = self._after[largest] = self.threats(*largest, left)
        own = self.chance(tokens, *largest, left) * hit.loss
        total = 0.0
        for seat, threat in threats.items():
            loss = threat.loss
            if seat == hit.seat:
                loss = max(own, threat.other if threat.species == species else loss)
            total += self.weights[seat] * loss
        return total - self.now


def chance_of_maximum(tokens: int, rival: int, left: int) -> float:
    """The chance that a species will have the most parasites, with ``left`` tokens to come; a tie kills too (R-E1)."""
    if left == 0:
        return 1.0 if tokens and tokens >= rival else 0.0
    return min(0.95, max(0.05, 0.5 + 0.5 * (tokens - rival) / (1 + left / 2)))
