"""One sealed deck under several worlds: which cards each seat was dealt in each of them, and whether they are the same.

Plain data from finished matches. Nothing is taken for granted: equality is compared card by card.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, NamedTuple

from evolution_lab.charts.population import census_taker, counts_rounds
from evolution_lab.core.errors import LabError
from evolution_lab.i18n import _

if TYPE_CHECKING:
    from evolution_lab.core.match import Match

FATES = ("turned", "used", "waiting")
TURNED, LOST = ("turned", "trait_turned"), ("died", "extinct")  # the kinds of events, as the games call them


class Card(NamedTuple):
    """One card that left the deck: its ``place`` in the sealed deck, its trait, and its fate.

    ``fate``: ``turned`` face up as a trait; ``used`` face down, as an animal or a payment; ``waiting`` in the stack to the end.
    """

    place: int
    trait: str
    label: str
    fate: str


class Survivor(NamedTuple):
    """A living species: how many animals, and name and label of each trait that all of them carry."""

    animals: int
    traits: tuple[tuple[str, str], ...]


class Outcome(NamedTuple):
    """What became of a seat in one world; ``alive`` is every species that lives at the end, or every animal (``each_alone``)."""

    reached: int
    turned: int
    died: int
    species: int
    animals: int
    points: int
    alive: tuple[Survivor, ...] = ()
    each_alone: bool = False


class Run(NamedTuple):
    """One world: for each seat the cards in the order in which they were dealt, and what became of it."""

    world: str
    turns: int
    cards: list[list[Card]]
    outcomes: list[Outcome]


class SealedDeck(NamedTuple):
    """The same deck in several worlds. ``sizes``: how many cards each seat has in the deck; ``deal`` as the match was set up; ``rounds``:
    a turn is called a round.

    Cards of a discard that was shuffled into a new pile are not in it: their order hangs on what was played.
    """

    seed: str
    deal: str
    names: list[str]
    sizes: list[int]
    runs: list[Run]
    rounds: bool = False

    def furthest(self, seat: int) -> int:
        """How many cards the seat was dealt where it was dealt most."""
        return max(len(run.cards[seat]) for run in self.runs)

    def agrees(self, seat: int, number: int) -> bool | None:
        """Whether card ``number`` (from 0) of a seat is the same in every world that reached it; ``None`` if fewer than two did."""
        found = {run.cards[seat][number][:2] for run in self.runs if number < len(run.cards[seat])}
        reached = sum(number < len(run.cards[seat]) for run in self.runs)
        return None if reached < 2 else len(found) == 1

    def compared(self) -> list[tuple[int, int, bool]]:
        """``(seat, number, the same?)`` for every card that two worlds or more reached."""
        found = []
        for seat in range(len(self.names)):
            for number in range(self.furthest(seat)):
                same = self.agrees(seat, number)
                if same is not None:
                    found.append((seat, number, same))
        return found

    @property
    def same(self) -> bool:
        """Whether every card that two worlds or more reached is the same in them."""
        return all(same for _seat, _number, same in self.compared())


def sealed_deck(matches: Mapping[str, Match]) -> SealedDeck:
    """Compare finished ``matches``, by the name of their world. Raises :class:`LabError` if they cannot be compared.

    >>> from evolution_lab import new_match
    >>> played = new_match(players=["random", "random"], seed=1, deal="by_seat")
    >>> _events = played.run_bots()
    >>> sealed_deck({"none": played, "again": played}).same
    True
    """
    played = list(matches.values())
    if len(played) < 2:
        raise LabError(_("To compare worlds takes two or more."))
    if not all(match.over for match in played):
        raise LabError(_("A sealed deck can be opened when every game is over; one of these is not."))
    first = played[0]
    seats = len(first.players)
    if any(len(match.players) != seats for match in played):
        raise LabError(_("These games have different numbers of seats, so their cards cannot be laid side by side."))
    runs = [_run(world, match) for world, match in matches.items()]
    size = max(_sealed(match) for match in played)
    by_seat = all(match.settings["deal"] == "by_seat" for match in played)
    sizes = [len(range(seat, size, seats)) if by_seat else 0 for seat in range(seats)]
    sizes = [max(own, *(len(run.cards[seat]) for run in runs)) for seat, own in enumerate(sizes)]
    rounds = counts_rounds(census_taker(first.ruleset))
    return SealedDeck(first.chance.seed, "by_seat" if by_seat else "shared", first.names, sizes, runs, rounds)


def _sealed(match: Match) -> int:
    """How many cards the deck had when it was sealed."""
    return len(match.state_at(0).faces)


def _run(world: str, match: Match) -> Run:
    state = match.state
    seats, sealed = len(match.players), _sealed(match)
    labels = dict(census_taker(match.ruleset).traits(state))
    records = state.rules.table.records
    dealt: list[list[int]] = [[] for _seat in range(seats)]
    turned: set[int] = set()
    died = [0] * seats
    for event in match.events:
        if event.kind not in ("cards_dealt", *TURNED, *LOST):
            continue
        for row in match.ruleset.rows(event, state):
            if event.kind == "cards_dealt":
                if row["card"] < sealed:
                    dealt[row["seat"]].append(row["card"])
            elif event.kind in TURNED:
                turned.add(row["card"])
            else:
                died[row["seat"]] += 1
    waiting = {card for seat in state.seats for card in seat.stack}

    face = getattr(census_taker(match.ruleset), "card_face", None)  # where a card may show more than one trait

    def shown(card: int) -> Card:
        name = records[state.faces[card]].name if face is None else ""
        name, label = (name, labels[name]) if face is None else face(state, card)
        fate = "turned" if card in turned else "waiting" if card in waiting else "used"
        return Card(card, name, label, fate)

    cards = [[shown(card) for card in own] for own in dealt]
    living = census_taker(match.ruleset).census(state)
    points = match.scores()
    outcomes = [
        Outcome(
            len(cards[seat]),
            sum(card.fate == "turned" for card in cards[seat]),
            died[seat],
            sum(one.seat == seat for one in living),
            sum(one.animals for one in living if one.seat == seat),
            points[seat],
            tuple(
                Survivor(one.animals, tuple((name, labels[name]) for name in one.traits))
                for one in living
                if one.seat == seat
            ),
            bool(getattr(census_taker(match.ruleset), "EACH_ALONE", False)),
        )
        for seat in range(seats)
    ]
    return Run(world, state.turn, cards, outcomes)
