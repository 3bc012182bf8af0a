"""The climate trial: the same two bodies, a giant and a dwarf, live through one turn, again and again, in one climate after another."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from evolution_lab.api import set_up
from evolution_lab.bots import BOTS
from evolution_lab.core.chance import Chance
from evolution_lab.core.errors import BadSetUp
from evolution_lab.core.match import Bot
from evolution_lab.i18n import N_, _, ngettext
from evolution_lab.simulation.background import Job
from widgets.arguments import among, names, seed_first
from widgets.lab import parts
from widgets.lab.board import BadField, LabBoard, Table
from widgets.sealed_deck import world_name

SEED = "FINCH-42"
TURNS = (1, 20, 100, 500)
HUNTERS = (0, 1, 3)
WORLDS = ("drought", "none", "plenty", "plague", "no_refuge")
FIRST = WORLDS[:3]
GAME = "random_mutations"
# Two seats with a species of either body, two animals each; the third seat has the hunters.
BODIES = ("giant", "dwarf")
SIDE = "giant[big] x2 | dwarf x2"
OF_EACH = 4
LABELS = {"giant": N_("giants"), "dwarf": N_("dwarfs"), "hunter": N_("hunters")}
SIGNS = {"giant": ("square", 4), "dwarf": ("disc", 2), "hunter": ("diamond", 1)}

Floats = NDArray[np.float64]


class Outcome(NamedTuple):
    """One turn in one world: who is alive after it, and in how many pairs of equal dwarfs one lives and the other died."""

    turn: int
    world: str
    giant: int
    dwarf: int
    hunter: int
    parted: int


def one_turn(seed: str, number: int, world: str, hunters: int, bot: str, bots: Mapping[str, Bot] | None = None) -> Outcome:  # fmt: skip
    """Play the turn ``number`` of a trial in ``world``; the same dice fall in every world.

    >>> one_turn("FINCH-42", 0, "plenty", 0, "random").dwarf <= 4
    True
    """
    sides = [f"{letter}: {SIDE}" for letter in "AB"]
    if hunters:
        sides.append("C: " + " | ".join(["hunter[carnivorous]"] * hunters))
    match = set_up(
        GAME,
        "; ".join(sides),
        players=[bot] * 3,
        seed=str(Chance(seed).bits("climate trial", number)),
        bots=dict(bots or {}),
        world=world,
        phase="climate",
        first=number % 3,
        stack=0,
        deck="unlimited",  # the sealed deck may have spent a card that the table needs as an animal
    )
    while match.state.turn == 1 and not match.over:
        match.run_bots(1)
    alive = dict.fromkeys((*BODIES, "hunter"), 0)
    parted = 0
    for species in match.state.all_species():
        alive[species.nickname] += len(species.animals)
        parted += species.nickname == "dwarf" and len(species.animals) == 1
    return Outcome(number, world, alive["giant"], alive["dwarf"], alive["hunter"], parted)


class TrialJob(Job):
    """Plays the turns one after the other in a thread, each in all worlds before the next. ``outcomes`` holds those that are over."""

    def __init__(
        self,
        turns: int,
        worlds: Sequence[str],
        play: Callable[[int, str], Outcome],
        progress: Callable[[int, int], None],
        on_end: Callable[[], None],
    ) -> None:
        self.outcomes: list[Outcome] = []
        self.worlds = tuple(worlds)
        self._turns, self._play_one, self._progress = turns, play, progress
        super().__init__(on_end)

    def play(self) -> None:
        """Play."""
        for number in range(self._turns):
            found = []
            for world in self.worlds:
                if self.halt.is_set():
                    return
                found.append(self._play_one(number, world))
            self.outcomes += found  # in one step: a turn counts in all worlds or in none
            self._progress(self.done, self.total)

    @property
    def done(self) -> int:
        """Turns that are over in every world."""
        return len(self.outcomes) // len(self.worlds)

    @property
    def total(self) -> int:
        """Turns that were asked for."""
        return self._turns


class ClimateTrial(LabBoard):
    """The same bodies in one climate after another: ``ClimateTrial(seed="FINCH-42")``, in the last line of a cell.

    A giant is safe from every hunter here and needs 2 food; a dwarf needs 1 and can be eaten. ``turns``: how often the turn is
    played, in each of ``worlds``; ``hunters``: 0, 1 or 3; ``bot``: who plays all three seats. ``shares`` holds what came out,
    ``ahead`` who did better. Raises :class:`LabError` in words for worlds, numbers or bots that do not fit.
    """

    kind = "climate-trial"
    side = True

    @seed_first
    def __init__(
        self,
        seed: str | int | None = SEED,
        turns: int = 100,
        worlds: Sequence[str] = FIRST,
        hunters: int = 3,
        bot: str = "random",
        **more: Any,
    ) -> None:
        self._asked = names("worlds", worlds, "drought")
        self.hunters = hunters
        if {"players", "game", "games"} & set(more):
            raise BadSetUp(_("ClimateTrial sets up its own table; it takes bot=, worlds=, hunters= and turns=."))
        super().__init__(GAME, [bot] * 3, turns, seed, **more)

    def set_up(self) -> None:
        """Check worlds, hunters, bot and options."""
        wrong = [world for world in self._asked if world not in WORLDS]
        if wrong or not self._asked:
            text = _("There is no world {name}. Worlds: {list}.")
            raise BadSetUp(text.format(name=repr(wrong[0] if wrong else "")[:40], list=", ".join(WORLDS)))
        self.worlds = [world for world in WORLDS if world in self._asked]
        if isinstance(self.hunters, bool) or not among(self.hunters, HUNTERS):
            raise BadSetUp(_("hunters is 0, 1 or 3, not {given}.").format(given=repr(self.hunters)[:40]))
        if self.players[0] not in {*BOTS, *self.bots}:
            text = _("There is no bot {name}. Bots: {list}.")
            raise BadSetUp(text.format(name=repr(self.players[0])[:40], list=", ".join([*BOTS, *self.bots])))
        if self.options:
            text = _("ClimateTrial takes no option {name}.")
            raise BadSetUp(text.format(name=next(iter(self.options))))

    def title(self) -> str:
        """The heading."""
        return _("The giant and the dwarf")

    # --- controls ----------------------------------------------------------------------------------------------------------

    def head(self) -> list[parts.Control]:
        """How often, and who plays."""
        numbers = sorted({*TURNS, self.games})
        return [parts.choice("games", _("Turns"), self.games, parts.amounts(numbers), strip=True), self.bots_control()]  # fmt: skip

    def groups(self) -> list[parts.Group]:
        """Hunters and worlds."""
        hunters = {n: str(n) for n in HUNTERS}
        items = [parts.tick(f"world:{world}", world_name(world), world in self.worlds) for world in WORLDS]
        note = _(
            "A giant (Big) needs 2 food, and no hunter here can eat it. A dwarf needs 1 food and can be eaten. Both sit twice before two players, two animals each; the hunters sit before the third."
        )
        return [
            parts.group("worlds", _("Climates"), items),
            parts.group("hunters", "", [parts.choice("hunters", _("Hunters"), self.hunters, hunters, strip=True)], note=note),
        ]  # fmt: skip

    def change(self, field: str, value: Any) -> bool:
        """Hunters and worlds."""
        if field == "hunters":
            if str(value) not in map(str, HUNTERS):
                raise BadField("hunters", _("No hunter, one, or three."))
            self.hunters = int(value)
            return True
        world = field.removeprefix("world:")
        if world == field or world not in WORLDS:
            return super().change(field, value)
        chosen = {*self.worlds, world} if value else {*self.worlds} - {world}
        if not chosen:
            raise BadField("worlds", _("One climate at least is needed, so this one stays."))
        self.worlds = [one for one in WORLDS if one in chosen]
        return True

    def begin(self, progress: Callable[[int, int], None], on_end: Callable[[], None]) -> Job:
        """The turns."""
        seed, hunters, bot, bots = self.seed, self.hunters, self.players[0], self.bots

        def play(number: int, world: str) -> Outcome:
            return one_turn(seed, number, world, hunters, bot, bots)

        return TrialJob(self.games, self.worlds, play, progress, on_end)

    def far(self, running: bool) -> str:
        """How many turns are played."""
        if self.job is None:
            return _("Not played yet.")
        done, total = self.job.done, self.job.total
        if running or done < total:
            return _("{done} of {total} turns are played, each in every climate.").format(
                done=f"{done:,}", total=f"{total:,}"
            )
        text = ngettext(
            "{n} turn is played, in every climate with the same dice.",
            "{n} turns are played, each in every climate with the same dice.",
            done,
        )
        return text.format(n=f"{done:,}")

    # --- what came of it ---------------------------------------------------------------------------------------------------

    @property
    def outcomes(self) -> list[Outcome]:
        """Every turn in every world, as far as they are played."""
        return list(self.job.outcomes) if isinstance(self.job, TrialJob) else []

    def _alive(self, world: str, body: str) -> Floats:
        """The share of this body that is alive after each turn in this world."""
        there = self.hunters if body == "hunter" else OF_EACH
        return np.array([getattr(one, body) / there for one in self.outcomes if one.world == world], dtype=float)

    @property
    def shares(self) -> dict[str, dict[str, float]]:
        """By world and body, the share that is alive after the turn."""
        return {
            world: {body: float(self._alive(world, body).mean()) for body in self._bodies()} for world in self._played()
        }

    @property
    def ahead(self) -> dict[str, str]:
        """By world: "giant" or "dwarf", where the difference within turns is sure (95 %), else "neither"."""
        found = {}
        for world in self._played():
            gap = self._alive(world, "giant") - self._alive(world, "dwarf")
            low, high = _interval(gap)
            found[world] = "giant" if low > 0 else "dwarf" if high < 0 else "neither"
        return found

    def _bodies(self) -> tuple[str, ...]:
        return (*BODIES, "hunter") if self.hunters else BODIES

    def _played(self) -> list[str]:
        return list(self.job.worlds) if isinstance(self.job, TrialJob) and self.job.done else []

    # --- the charts ----------------------------------------------------------------------------------------------------------

    def blocks(self, buffer: parts.Buffer) -> list[parts.Block]:
        """Who lives on in which climate, and what equal animals met."""
        return [self._living(), self._equal()]

    def _living(self) -> parts.Block:
        ahead, shares = self.ahead, self.shares
        words = {"giant": _("giants ahead"), "dwarf": _("dwarfs ahead"), "neither": _("no sure difference")}
        rows = []
        for world in self._played():
            points = [parts.point(shares[world][body], *_interval(self._alive(world, body), 0, 1)) for body in self._bodies()]  # fmt: skip
            rows.append({"id": world, "label": world_name(world), "points": points, "text": words[ahead[world]]})
        series = [
            {"label": _(LABELS[body]), "sign": SIGNS[body][0], "colour": SIGNS[body][1], "interval": True}
            for body in self._bodies()
        ]
        list_ = "; ".join(
            _("{world}: {giants} of the giants, {dwarfs} of the dwarfs").format(
                world=world_name(world),
                giants=parts.percent(one["giant"]),
                dwarfs=parts.percent(one["dwarf"]),
            )
            for world, one in shares.items()
        )
        told = _("Alive after the turn: {list}.").format(list=list_)
        note = _(
            "The lines are 95 % intervals over turns. Who is ahead was compared within each turn, with the same dice for both."
        )
        return parts.dots("living", _("Who is alive after one turn"), rows, series, summary=told, note=note, form="percent", low=0, high=1, axis=_("share of the animals that are alive"), lanes=True)  # fmt: skip

    def _equal(self) -> parts.Block:
        sentences = []
        for world in self._played():
            own = [one.parted for one in self.outcomes if one.world == world]
            pairs = 2 * len(own)
            text = _(
                "{world}: of {n} pairs of dwarfs with the same body and the same owner, one is alive and the other dead in {share}."
            )
            sentences.append(
                text.format(world=world_name(world), n=f"{pairs:,}", share=parts.percent(sum(own) / pairs))
            )
        return parts.words("equal", _("Two that are alike"), sentences, wide=True)

    def tables(self) -> list[Table]:
        """One row a turn and world."""
        return [("turns", list(Outcome._fields), [list(one) for one in self.outcomes])]


def _interval(values: Floats, low: float = -1, high: float = 1) -> tuple[float, float]:
    """The mean's 95 % interval, Student's t over turns; the whole range where there are too few turns for one."""
    from scipy.stats import t

    if len(values) < 5:
        return low, high
    half = float(t.ppf(0.975, len(values) - 1) * values.std(ddof=1) / len(values) ** 0.5)
    mean = float(values.mean())
    return max(low, mean - half), min(high, mean + half)
