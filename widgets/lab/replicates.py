"""Replicates: one game, twenty, five hundred, and one measure of them turn by turn."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from evolution_lab.games.registry import game_named
from evolution_lab.i18n import _, ngettext
from evolution_lab.simulation.background import Job
from evolution_lab.simulation.columns import Columns
from evolution_lab.simulation.jobs import start
from widgets.arguments import among
from widgets.lab import parts
from widgets.lab.board import BadField, LabBoard, Table
from widgets.lab.cards import traits_of
from widgets.lab.survival import each_alone
from widgets.times import time_words

FEW = 0.2  # the mean is drawn as long as so many of the games still go on
Floats = NDArray[np.float64]
COUNTS = ("animals", "population", "species", "deaths", "founded", "food", "starved", "attacks")


class Measure(NamedTuple):
    """What may be followed turn by turn: ``kind`` is "count", "cards" or "carriers", ``column`` of the table of turns."""

    id: str
    kind: str
    label: str
    column: str
    trait: str = ""


class Runs(NamedTuple):
    """One value a game (row) and turn (column), ``nan`` after the end of the game; where there is one, the expectation; the turns of each game."""

    values: Floats
    expected: Floats | None
    turns: NDArray[np.int64]

    @property
    def ends(self) -> Floats:
        """The value of each game after its last turn; ``nan`` where it has none then, as a share of no cards."""
        return np.asarray(self.values[np.arange(len(self.turns)), self.turns - 1])

    def mean(self, values: Floats | None = None) -> Floats:
        """The mean over the games that still go on, as long as enough of them do."""
        values = self.values if values is None else values
        there = np.isfinite(values)
        sums = np.where(there, values, 0.0).sum(axis=0)
        with np.errstate(invalid="ignore", divide="ignore"):
            found = np.where(there.sum(axis=0) >= max(1.0, FEW * len(values)), sums / there.sum(axis=0), np.nan)
        return np.asarray(found)


class Replicates(LabBoard):
    """The same game again and again with new cards and dice: ``Replicates()``, in the last line of a cell.

    ``measure``: "animals", "species", "cards:big" (cards of a trait on the table), "carriers:big" (animals that carry it), ...;
    without one the first that the game has.
    Everything else as in :class:`widgets.lab.board.LabBoard`. Parts: ``.result`` (the games; ``GameBoard(board.result.replay(7))``
    opens the one that the charts call number 7), ``.runs(share)`` (the numbers).
    """

    kind = "replicates"
    columns = 2

    def __init__(self, *args: Any, measure: str = "", **options: Any) -> None:
        self.measure_id = measure
        super().__init__(*args, **options)

    def set_up(self) -> None:
        """What can be followed in this game."""
        settings = self.ruleset.check_options(len(self.players), self.options)
        turns = {column.name: _(column.about) for column in self.ruleset.tally(settings).columns.get("turns", ())}
        traits = traits_of(self.ruleset)
        found = [Measure(name, "count", _count_label(name, "species" in turns), name) for name in COUNTS if name in turns]  # fmt: skip
        for kind, words in (
            ("cards", _("cards on the table: {trait}")),
            ("carriers", _("animals that carry it: {trait}")),
        ):
            for name, trait in traits.items():
                if f"{kind}_{name}" in turns:
                    found.append(Measure(f"{kind}:{name}", kind, words.format(trait=trait.label), f"{kind}_{name}", name))  # fmt: skip
        self.measures = {one.id: one for one in found}
        self.labels = {name: trait.label for name, trait in traits.items()}
        self.measure_id = self._check_measure(next(iter(self.measures)) if self.measure_id == "" else self.measure_id)

    def _check_measure(self, name: Any) -> str:
        if not among(name, self.measures):
            text = _("{name} cannot be followed here. There is: {list}.")
            raise BadField("measure", text.format(name=repr(name)[:40], list=", ".join(self.measures)))
        return str(name)

    @property
    def measure(self) -> Measure:
        """What is followed now."""
        return self.measures[self.measure_id]

    @property
    def result(self) -> Any:
        """The games so far."""
        return None if self.job is None else self.job.result

    def title(self) -> str:
        """The heading."""
        return _("Replicates: {game}").format(game=_(game_named(self.ruleset.id).title))

    def head(self) -> list[parts.Control]:
        """What is followed, beside what every board has."""
        items = {one.id: one.label for one in self.measures.values()}
        return [parts.choice("measure", _("Follow"), self.measure_id, items), *super().head()]

    def change(self, field: str, value: Any) -> bool:
        """Another measure needs no new games."""
        if field != "measure":
            return super().change(field, value)
        self.measure_id = self._check_measure(value)
        return False

    def begin(self, progress: Callable[[int, int], None], on_end: Callable[[], None]) -> Job:
        """Play the games."""
        return start(self.ruleset.id, self.players, self.games, self.seed, bots=self.bots, progress=progress, on_end=on_end, **self.options)  # fmt: skip

    def runs(self, share: bool = False) -> Runs:
        """The measure of every game turn by turn; with ``share`` as a share of all cards or animals."""
        return runs_of(self.result.turns, self.measure, share)

    # --- what came of it ---------------------------------------------------------------------------------------------------

    def blocks(self, buffer: parts.Buffer) -> list[parts.Block]:
        """Counts, and shares beside them where there are shares."""
        if self.measure.kind == "count":
            return [self._chart(buffer, False) | {"wide": True}]
        return [self._chart(buffer, False), self._chart(buffer, True)]

    def _chart(self, buffer: parts.Buffer, share: bool) -> parts.Block:
        measure, runs = self.measure, self.runs(share)
        expected = None if runs.expected is None else runs.mean(runs.expected)
        mean = runs.mean()
        more: dict[str, Any] = {
            "axis": time_words(self.ruleset, "one"),
            "form": "percent" if share else "number",
            "colour": 0,
        }
        if not share:
            more |= {"whole": True, "low": -0.5, "high": float(np.nanmax(runs.values, initial=1.0)) + 0.5}
        if share:
            more["high"] = min(1.0, max(0.05, float(np.nanmax(runs.values, initial=0.0)) * 1.02))
        label = self.labels.get(measure.trait, "")
        return parts.fan(
            "share" if share else "count", self._heading(measure, label, share), list(range(1, runs.values.shape[1] + 1)), runs.values, buffer,
            mean=mean, expected=expected, ends=runs.ends, names=np.unique(self.result.turns["game"]).tolist(), expected_label=_("no selection, expected"),
            summary=self._summary(runs, mean, expected, share), note=self._what() + _note(measure, expected is not None), **more,
        )  # fmt: skip

    def _heading(self, measure: Measure, label: str, share: bool) -> str:
        if measure.kind == "count":
            return time_words(self.ruleset, "what").format(what=measure.label.capitalize())
        shares = {
            "cards": _("{trait}: share of all trait cards on the table"),
            "carriers": _("{trait}: share of all animals"),
        }
        return (shares[measure.kind] if share else time_words(self.ruleset, measure.kind)).format(trait=label)

    def _what(self) -> str:
        """How cards and carriers differ, where a card lies on a species of several animals."""
        if self.measure.kind == "count" or each_alone(self.result):
            return ""
        return _("A card lies on a species, and all animals of the species carry it: so there may be more carriers than cards.") + " "  # fmt: skip

    def _summary(self, runs: Runs, mean: Floats, expected: Floats | None, share: bool) -> str:
        def say(value: float) -> str:
            if share:
                return parts.percent(value)
            return f"{value:.2f}" if 0 < value < 1 else f"{value:.1f}".removesuffix(".0")

        drawn = np.flatnonzero(np.isfinite(mean))
        if not len(drawn):
            return time_words(self.ruleset, "none")
        ends, games, last = runs.ends, len(runs.values), int(drawn[-1])
        text = ngettext("{games} game.", "{games} games.", games).format(games=f"{games:,}")
        told = [text, time_words(self.ruleset, "mean").format(first=say(float(mean[0])), last=say(float(mean[last])), turn=last + 1)]  # fmt: skip
        if expected is not None:
            told.append(_("Without selection {value} would be expected then.").format(value=say(float(expected[last]))))
        ends = ends[np.isfinite(ends)]
        if len(ends) > 1:
            low, middle, high = np.quantile(ends, [0, 0.5, 1])
            text = _("At the end of the games it lies between {low} and {high}, half of them at {middle} or less.")
            told.append(text.format(low=say(float(low)), high=say(float(high)), middle=say(float(middle))))
        return " ".join(told)

    def tables(self) -> list[Table]:
        """One row a game and turn."""
        count = self.runs()
        share = self.runs(True) if self.measure.kind != "count" else None
        columns = [
            "game",
            "turn",
            self.measure.id.replace(":", "_"),
            *(["share", "share_no_selection"] if share else []),
        ]
        rows = []
        numbers = np.unique(self.result.turns["game"])  # after a stop some are left out
        for game, turn in zip(*np.nonzero(np.isfinite(count.values)), strict=True):
            row: list[Any] = [int(numbers[game]), int(turn) + 1, float(count.values[game, turn])]
            if share is not None and share.expected is not None:
                row += [float(share.values[game, turn]), float(share.expected[game, turn])]
            rows.append(row)
        return [(self.measure.id, columns, rows)]


def _count_label(name: str, species: bool) -> str:
    founded = _("species founded") if species else _("new animals")
    labels = {
        "animals": _("animals"),
        "population": _("population of all species together"),
        "species": _("species"),
        "deaths": _("deaths"),
        "founded": founded,
        "food": _("food that came"),
        "starved": _("members that starved"),
        "attacks": _("attacks"),
    }
    return labels[name]


def _note(measure: Measure, dashed: bool) -> str:
    ends = _(
        "The mean is that of the games which still go on, as long as a fifth of them does. Equal lines are drawn a little apart."
    )
    if not dashed:
        return ends + " " + _("There is no dashed line: nobody can say how many there would be without selection.")
    text = _(
        "Dashed: the share that the trait has among all cards laid so far in the same games. Without selection cards of all traits would "
        "be lost equally often, and the trait would keep this share."
    )
    if measure.kind == "carriers":
        text += " " + _("For animals: this share of everything that all animals carry together.")
    return f"{ends} {text}"


def table_of(turns: Columns, column: Floats) -> Floats:
    """A column of the table of turns as one row a game and one column a turn, ``nan`` where a game has no such turn."""
    games, rows = np.unique(turns["game"], return_inverse=True)
    last = int(turns["turn"].max(initial=1))
    found = np.full((len(games), last), np.nan)
    found[rows, turns["turn"] - 1] = column
    return found


def runs_of(turns: Columns, measure: Measure, share: bool = False) -> Runs:
    """The runs of a measure, as counts or as shares, with what would be expected without selection (see :func:`expected_share`)."""
    values = table_of(turns, turns[measure.column].astype(float))
    lengths = np.isfinite(values).sum(axis=1)
    if measure.kind == "count":
        return Runs(values, None, lengths)
    prefix = f"{measure.kind}_"
    everything = np.sum([turns[name] for name in turns if name.startswith(prefix)], axis=0, dtype=float)
    whole = table_of(turns, everything)
    # Of nothing on the table nothing is expected, also before the first card is laid, when there is no share yet.
    expected = np.where(whole == 0, 0.0, expected_share(turns, measure.trait) * whole)
    if not share:
        return Runs(values, expected, lengths)
    living = "animals" if "animals" in turns else "population"
    base = whole if measure.kind == "cards" else table_of(turns, turns[living].astype(float))
    with np.errstate(invalid="ignore", divide="ignore"):
        # Of nothing there is no share: where no card or animal is left, the game is out of the picture for that turn.
        return Runs(np.where(base > 0, values / base, np.nan), np.where(base > 0, expected / base, np.nan), lengths)


def expected_share(turns: Columns, trait: str) -> Floats:
    """The trait's share among all cards laid so far, game by game and turn by turn; ``nan`` where none was laid.

    If cards of all traits are lost equally often, this is the expected share of the trait among the cards that are left.
    """
    laid = np.sum([turns[name] for name in turns if name.startswith("birth_")], axis=0, dtype=float)
    mine = table_of(turns, turns[f"birth_{trait}"].astype(float))
    every = table_of(turns, laid)
    gone = ~np.isfinite(mine)
    with np.errstate(invalid="ignore", divide="ignore"):
        found = np.cumsum(np.where(gone, 0, mine), axis=1) / np.cumsum(np.where(gone, 0, every), axis=1)
    return np.where(gone, np.nan, found)
