"""The trait cards that lie under species in a match: which trait, since when, and how many animals had it at once."""

from __future__ import annotations

from typing import NamedTuple

from evolution_lab.charts.population import Carried, Line, PopulationTrack
from evolution_lab.core.match import Match
from evolution_lab.core.ruleset import Ruleset
from evolution_lab.i18n import _
from widgets.times import time_words


class Laid(NamedTuple):
    """A trait of a species: the event ``since`` which the species has it, animals ``then`` and ``most`` at once, and in which turns."""

    species: str
    trait: str
    label: str
    since: int
    turn: int
    then: int
    most: int
    most_turn: int
    ruleset: Ruleset

    @property
    def id(self) -> str:
        """A name that stays while the match goes on."""
        return f"{self.species}:{self.trait}:{self.since}"

    @property
    def name(self) -> str:
        """As people read it."""
        if not self.turn:
            return _("{species}: {trait}").format(species=self.species, trait=self.label)
        text = time_words(self.ruleset, "card")
        return text.format(species=self.species, trait=self.label, turn=self.turn)

    def told(self) -> str:
        """What the game did, in words."""
        known = {"turn": max(1, self.turn), "species": self.species, "trait": self.label}
        if self.then > 1:
            return time_words(self.ruleset, "card_many").format(**known, n=self.then)
        text = time_words(self.ruleset, "card_one").format(**known)
        if self.most == 1:
            return f"{text} {_('After that it had one animal at most.')}"
        then = time_words(self.ruleset, "card_then").format(turn=max(1, self.most_turn), n=self.most)
        return f"{text} {then}"


class CardsOfMatch:
    """All trait cards of a match, kept up to date by :meth:`follow`."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self._track = PopulationTrack(match)

    def follow(self) -> list[Laid]:
        """Every trait that a species has or had so far, the one with most animals at once first."""
        self._track.follow()
        labels = dict(self._track.trait_names())
        found = [
            self._laid(line, one, labels.get(one.trait, one.trait))
            for line in self._track.ordered()
            for one in line.carried
        ]
        return sorted(found, key=lambda one: (-max(one.then, one.most), one.since))

    def _laid(self, line: Line, one: Carried, label: str) -> Laid:
        clock = self._track.clock()
        steps = [
            one.since,
            *(at for at in line.animals.steps if one.since < at and (one.until is None or at < one.until)),
        ]
        most = max(steps, key=line.animals.at)
        return Laid(
            line.name, one.trait, label, one.since, clock.span(one.since).turn, line.animals.at(one.since),
            line.animals.at(most), clock.span(most).turn, self.match.ruleset,
        )  # fmt: skip
