"""Same deck, different world: one sealed deck, played under several climates, with the order of its cards laid side by side."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from html import escape
from typing import Any

from evolution_lab.api import new_match
from evolution_lab.charts.sealed_deck import SealedDeck, sealed_deck
from evolution_lab.charts.worlds import World, worlds_svg
from evolution_lab.core.errors import BadSetUp, LabError
from evolution_lab.core.match import Match
from evolution_lab.i18n import _, ngettext
from evolution_lab.simulation.background import Job
from evolution_lab.simulation.one import count_match
from widgets.arguments import names
from widgets.lab import parts
from widgets.lab.board import BadField, LabBoard, Table
from widgets.lab.markup import markup
from widgets.play_form import LETTERS
from widgets.sealed_deck import SEED, differences, picture, verdict, world_name
from widgets.sealed_deck import summary as deck_summary
from widgets.times import in_rounds, so_long

WORLDS = ("none", "drought", "plenty", "plague", "no_refuge")
FIRST = ("drought", "none", "plenty")
SEATS = (2, 3, 4)
OF_A_TURN = (
    "turn",
    "red",
    "green",
    "black",
    "food",
    "left",
    "animals",
    "population",
    "species",
    "founded",
    "extinctions",
)
STRETCH = 60  # decisions between two looks at Stop


class WorldsJob(Job):
    """Matches that are played to their end one after the other, in a thread. ``matches`` holds those that are over."""

    def __init__(
        self,
        makers: Mapping[str, Callable[[], Match]],
        progress: Callable[[int, int], None] | None = None,
        on_end: Callable[[], None] | None = None,
    ) -> None:
        self.matches: dict[str, Match] = {}
        self._makers, self._progress = dict(makers), progress
        super().__init__(on_end)

    def play(self) -> None:
        """Play."""
        for name, make in self._makers.items():
            match = make()
            while not match.over and not self.halt.is_set():
                match.run_bots(STRETCH)
            if self.halt.is_set():
                return
            self.matches[name] = match
            if self._progress is not None:
                self._progress(self.done, self.total)

    @property
    def done(self) -> int:
        """How many worlds are played."""
        return len(self.matches)

    @property
    def total(self) -> int:
        """How many were asked for."""
        return len(self._makers)


class SameDeck(LabBoard):
    """One sealed deck under several climates: ``SameDeck(seed="FINCH-42")``. Worlds, seed, seats and bots are chosen live.

    ``worlds``: two or more of none, drought, plenty, plague, no_refuge. The deck is dealt by seat, so that each seat meets the
    same cards in the same order everywhere, unless ``deal="shared"`` is given. ``game`` comes first, as in all boards: ``SameDeck("origin", seed="FINCH-42")``. ``deck`` holds the cards of the last games
    (``None`` before two worlds are over) and ``same`` says what came out when they were compared.

    Raises :class:`LabError` in words for worlds, bots or options that do not fit.
    """

    kind = "same-deck"

    def __init__(
        self,
        game: str = "random_mutations",
        players: Sequence[str] = ("greedy",) * 3,
        worlds: Sequence[str] = FIRST,
        *,
        seed: str | int | None = SEED,
        **options: Any,
    ) -> None:
        self._worlds = names("worlds", worlds, "drought")
        options = {"deal": "by_seat", "draw": "blind", **options}
        if "games" in options:
            raise BadSetUp(_("SameDeck plays one game in each world; it takes no games=."))
        super().__init__(game, players, 1, seed, **options)

    def set_up(self) -> None:
        """Check the worlds that were asked for."""
        offered = next(row["values"] for row in self.ruleset.describe_options() if row["name"] == "world")
        self.known = tuple(world for world in WORLDS if world in offered)
        wrong = [world for world in self._worlds if world not in self.known]
        if wrong:
            text = _("There is no world {name}. Worlds: {list}.")
            raise BadSetUp(text.format(name=repr(wrong[0])[:40], list=", ".join(self.known)))
        if len(set(self._worlds)) < 2:
            raise BadSetUp(_("Name two or more different worlds, such as drought and plenty."))
        self.worlds = list(dict.fromkeys(self._worlds))
        self.seats = sorted({*SEATS, len(self.players)})
        options = self.ruleset.check_options(len(self.players), {})
        self.dice = any(column.name == "red" for column in self.ruleset.tally(options).columns["turns"])

    def title(self) -> str:
        """The heading."""
        return _("Same deck, different world")

    def head(self) -> list[parts.Control]:
        """Seats and bots."""
        seats = parts.choice("seats", _("Seats"), len(self.players), {n: str(n) for n in self.seats}, strip=True)
        return [seats, self.bots_control()]

    def groups(self) -> list[parts.Group]:
        """The worlds."""
        items = [parts.tick(f"world:{world}", world_name(world), world in self.worlds) for world in self.known]
        note = _("A world is another reading of the same dice. It never touches the deck.")
        if not self.dice:
            note = _("A world is another reading of the same food cards. It never touches the deck.")
        return [parts.group("worlds", _("Worlds"), items, note=note)]

    def change(self, field: str, value: Any) -> bool:
        """Worlds and seats."""
        if field == "seats":
            if str(value) not in map(str, self.seats):
                raise BadField("seats", _("So many cannot play here. Choose one of the numbers."))
            self.players = [(self.players * 4)[seat] for seat in range(int(value))]
            return True
        world = field.removeprefix("world:")
        if world == field or world not in self.known:
            return super().change(field, value)
        chosen = {*self.worlds, world} if value else {*self.worlds} - {world}
        if len(chosen) < 2:
            raise BadField("worlds", _("To compare takes two worlds or more, so this one stays."))
        self.worlds = [one for one in self.known if one in chosen]
        return True

    def begin(self, progress: Callable[[int, int], None], on_end: Callable[[], None]) -> Job:
        """One match in each world."""

        def maker(world: str) -> Callable[[], Match]:
            return lambda: new_match(
                self.ruleset.id, self.players, self.seed, bots=self.bots or None, run=False, world=world, **self.options
            )

        makers = {world: maker(world) for world in self.worlds}
        first = makers[self.worlds[0]]()  # what cannot be played is refused here, in words
        if first.persons():
            raise LabError(_("Only bots play here: name a bot for each seat."))
        return WorldsJob(makers, progress, on_end)

    # --- what came of it -----------------------------------------------------------------------------------------------

    @property
    def matches(self) -> dict[str, Match]:
        """The matches that are over, by world; ``GameBoard(board.matches["drought"])`` shows one."""
        return dict(self.job.matches) if isinstance(self.job, WorldsJob) else {}

    @property
    def deck(self) -> SealedDeck | None:
        """The cards of all worlds that are over; ``None`` while there are fewer than two."""
        matches = self.matches
        return sealed_deck(matches) if len(matches) > 1 else None

    @property
    def same(self) -> bool | None:
        """Whether every card that two worlds or more reached is the same in them: found by comparing, not assumed."""
        deck = self.deck
        return None if deck is None else deck.same

    def differences(self) -> list[str]:
        """In words, where two worlds have another card in the same place."""
        deck = self.deck
        return [] if deck is None else differences(deck)

    def blocks(self, buffer: parts.Buffer) -> list[parts.Block]:
        """The worlds side by side, then the cards."""
        matches, deck = self.matches, self.deck
        if deck is None:
            return [parts.words("wait", "", [_("The first world is over; one more, and they can be compared.")])]
        projector = bool(self.view.settings.get("projector"))
        worlds = [self._world(name, match) for name, match in matches.items()]
        told = _("Left at the end: {list}.").format(list="; ".join(f"{world.name}, {world.end}" for world in worlds))
        drawn = worlds_svg(worlds, told, *((1180.0, 24, 4) if projector else (1100.0, 13, 2)))
        how = _(
            "Bars: red food of the turn. Line: animals that are alive after it. The scales are the same everywhere."
        )
        if not self.dice:
            how = _(
                "Bars: food that came in the round. Line: population after it, all species together. The scales are the same everywhere."
            )
        notes = [how, same_dice(matches)]
        if len({len(world.food) for world in worlds}) > 1:
            notes.append(_("Where more live, more cards are drawn: the deck is empty sooner, and the game is over."))
        return [
            markup("worlds", _("What the worlds did"), drawn, summary=told, note=" ".join(notes)),
            markup(
                "cards",
                _("The cards, in the order in which each seat met them"),
                f'<p class="verdict"><b>{escape(verdict(deck))}</b></p>'
                f"<details><summary>{escape(_('Show every card of every seat'))}</summary>{picture(deck, projector)}</details>",
            ),
        ]

    def _world(self, name: str, match: Match) -> World:
        turns = count_match(match)["turns"]
        sized = not self.dice  # food comes from cards, and a species has a population
        food = [max(0, number) for number in turns["food" if sized else "red"].tolist()]
        animals = turns["population" if sized else "animals"].tolist()
        died = int(sum(turns[column].sum() for column in turns if column.startswith("died_")))
        rounds = so_long(self.ruleset, len(food))
        lost = (
            ngettext("{n} species extinct", "{n} species extinct", died)
            if sized
            else ngettext("{n} animal died", "{n} animals died", died)
        )
        about = _("{time}, {deaths}").format(time=rounds, deaths=lost.format(n=died))
        left = animals[-1] if animals else 0
        if "species" in turns:
            species = int(turns["species"][-1]) if len(food) else 0
            many = _("population {n}") if sized else ngettext("{n} animal", "{n} animals", left)
            text = _("{animals}, {species} species")
            end = text.format(animals=many.format(n=left), species=species)
        else:
            end = ngettext("{n} animal", "{n} animals", left).format(n=left)
        return World(world_name(name), about, food, animals, end, in_rounds(self.ruleset))

    def told(self) -> str:
        """What the comparison has found."""
        deck = self.deck
        return "" if deck is None else verdict(deck)

    def tables(self) -> list[Table]:
        """The cards and the turns of every world."""
        deck = self.deck
        if deck is None:
            return []
        cards = [
            [run.world, LETTERS[seat], number, card.place, card.trait, card.fate]
            for run in deck.runs
            for seat, own in enumerate(run.cards)
            for number, card in enumerate(own, 1)
        ]
        turns: list[list[Any]] = []
        columns: list[str] = []
        for world, match in self.matches.items():
            table = count_match(match)["turns"]
            columns = [name for name in OF_A_TURN if name in table]
            turns += [[world, *row] for row in zip(*(table[name].tolist() for name in columns), strict=True)]
        return [
            ("cards", ["world", "seat", "number", "place_in_deck", "trait", "fate"], cards),
            (
                "turns",
                ["world", *columns],
                turns,
            ),
        ]

    @property
    def summary(self) -> str:
        """All of it in words."""
        deck = self.deck
        return "" if deck is None else deck_summary(deck)


def same_dice(matches: Mapping[str, Match]) -> str:
    """Whether the dice of each turn showed the same in all worlds that reached it, in words: compared, not assumed.

    Empty for a game without dice.
    """
    rolls = [
        [event.faces for event in match.events if event.kind.endswith("_rolled") and hasattr(event, "faces")]
        for match in matches.values()
    ]
    if not any(rolls):
        return ""
    reached = [[row[turn] for row in rolls if turn < len(row)] for turn in range(max(map(len, rolls)))]
    compared = [faces for faces in reached if len(faces) > 1]
    same = sum(len(set(faces)) == 1 for faces in compared)
    if same == len(compared):
        text = ngettext(
            "The dice fell the same in all worlds (compared in {n} turn).",
            "The dice fell the same in all worlds (compared in {n} turns).",
            same,
        )
        return text.format(n=same)
    return _("The dice fell the same in {same} of {n} turns.").format(same=same, n=len(compared))
