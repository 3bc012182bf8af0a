"""With and without splits: the same games under the ordinary rules and with Divergence, and what the trees of them look like."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from itertools import combinations
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from evolution_lab.charts.tree import Tree, game_tree
from evolution_lab.core.errors import BadSetUp, LabError
from evolution_lab.i18n import N_, _, ngettext
from evolution_lab.simulation import Columns
from evolution_lab.simulation.background import Job
from evolution_lab.simulation.pairs import Comparison, ComparisonJob, mean_interval, start_comparison
from widgets.lab import parts
from widgets.lab.board import LabBoard, Table
from widgets.lab.sources import so_many

SEED = "FINCH-42"
OFF, ON = "off", "on"
LABELS = {OFF: N_("Without splits"), ON: N_("With splits")}
SIGNS = {OFF: ("ring", 0), ON: ("disc", 2)}
LOOKED_AT = 20  # games of each kind whose trees are looked at one by one
ENDS = ("parent", "child", "both", "same")

Floats = NDArray[np.float64]


class Measure(NamedTuple):
    """Something counted in each game: its title and what the axis says."""

    id: str
    title: str
    axis: str


MEASURES = (
    Measure("founded", N_("Species that came into the game"), N_("species in a game")),
    Measure("extinctions", N_("Species that died out"), N_("species in a game")),
    Measure("species", N_("Species alive at the end"), N_("species in a game")),
    Measure("trees", N_("Trees with a living species at the end"), N_("trees in a game")),
)


class Paired(NamedTuple):
    """The mean of a measure without and with splits, and the mean difference within pairs of games with its 95 % interval."""

    off: float
    on: float
    change: float
    low: float
    high: float

    @property
    def sure(self) -> bool:
        """Whether the interval leaves out 0."""
        return bool(self.low > 0 or self.high < 0)


class Looked(NamedTuple):
    """What looking at single trees has found: by rule and number of the game its pairs, and why it had to end early (or "")."""

    pairs: dict[tuple[str, int], Counter[tuple[bool, bool]]]
    fault: list[str]

    @property
    def games(self) -> list[int]:
        """The games that were looked at under both rules."""
        return [game for label, game in self.pairs if label == ON and (OFF, game) in self.pairs]


class SplitOrNot(LabBoard):
    """Games with and without Divergence, in pairs: ``SplitOrNot(seed="FINCH-42")``, in the last line of a cell.

    Parts: ``paired("species")`` for a measure (founded, extinctions, species, trees), ``outlived`` (who outlives whom where one
    species split from another), ``alike`` (pairs of living species that share a trait: of one tree or not).
    """

    kind = "split-or-not"
    columns = 2

    def __init__(self, game: str = "random_mutations", players: Sequence[str] = ("random",) * 4, games: int = 100, seed: str | int | None = SEED, **more: Any) -> None:  # fmt: skip
        super().__init__(game, players, games, seed, **more)

    def set_up(self) -> None:
        """Refuse a game without splits, and the option that this board sets itself."""
        if "divergence" in self.options:
            raise BadSetUp(_("This board plays with and without splits; leave out divergence=."))
        if not any(row["name"] == "divergence" for row in self.ruleset.describe_options()):
            raise BadSetUp(_("This game has no rule that splits a species, so there is nothing to compare."))
        self._looked = Looked({}, [])

    def title(self) -> str:
        """The heading."""
        return _("With and without splits")

    def begin(self, progress: Callable[[int, int], None], on_end: Callable[[], None]) -> Job:
        """The same games under both rules."""
        self._looked = Looked({}, [])
        conditions = {OFF: {"divergence": False}, ON: {"divergence": True}}
        return start_comparison(self.ruleset.id, self.players, self.games, self.seed, conditions=conditions, bots=self.bots, progress=progress, on_end=on_end, **self.options)  # fmt: skip

    # --- what came of it ---------------------------------------------------------------------------------------------------

    @property
    def comparison(self) -> Comparison | None:
        """The games so far."""
        return self.job.comparison if isinstance(self.job, ComparisonJob) else None

    def values(self, measure: str) -> dict[str, Floats]:
        """A measure of every game, pair by pair, under both rules."""
        both = self.comparison
        if both is None:
            return {OFF: np.empty(0), ON: np.empty(0)}
        if measure != "trees":
            return both.paired(measure)
        pairs = both.pairs()
        return {label: living_trees(result.species, pairs) for label, result in both.items()}

    def paired(self, measure: str) -> Paired:
        """Without, with, and the difference within pairs."""
        values = self.values(measure)
        change = values[ON] - values[OFF]
        return Paired(float(values[OFF].mean()), float(values[ON].mean()), float(change.mean()), *mean_interval(change))

    @property
    def outlived(self) -> dict[str, int]:
        """Of all splits: the older one outlives the younger ("parent"), the other way round, both live at the end, same turn."""
        both = self.comparison
        return dict.fromkeys(ENDS, 0) if both is None else outlived(both[ON].species)

    @property
    def alike(self) -> dict[str, tuple[int, int]]:
        """By rule: pairs of species alive at the end that share a trait, as (of one tree, of two trees); some games only."""
        looked = self._looked
        found = {}
        for label in (OFF, ON):
            pairs = sum((looked.pairs[label, game] for game in looked.games), Counter[tuple[bool, bool]]())
            found[label] = (pairs[True, True], pairs[True, False])
        return found

    # --- looking at single trees: in the thread of the games and without the lock, so that Stop works at once ---------------

    def _on_progress(self, turn: int) -> None:
        self._look(turn)
        super()._on_progress(turn)

    def _on_end(self, turn: int) -> None:
        self._look(turn)
        super()._on_end(turn)

    def _look(self, turn: int) -> None:
        """Count in the first games that are over now; a game whose tree cannot be had ends it, with the reason."""
        with self._lock:  # play() holds it until the new job is there
            job, looked = self.job, self._looked
        if not isinstance(job, ComparisonJob):
            return
        both = job.comparison
        pairs = both.pairs()
        for game in pairs[pairs < LOOKED_AT].tolist():
            for label in (OFF, ON):
                if turn != self._turn or not job.running or looked.fault:
                    return
                if (label, game) in looked.pairs:
                    continue
                try:
                    looked.pairs[label, game] = pairs_alike(game_tree(both[label].replay(game)))
                except LabError as error:
                    looked.fault.append(str(error))

    # --- the charts ----------------------------------------------------------------------------------------------------------

    def blocks(self, buffer: parts.Buffer) -> list[parts.Block]:
        """Differences, distributions, who outlives whom, who is alike."""
        both = self.comparison
        if both is None or not len(both.pairs()):
            return []
        blocks = [self._means(), *(self._spread(measure) for measure in MEASURES), self._who_outlives()]
        return blocks if self.running else [*blocks, self._who_is_alike()]

    def _means(self) -> parts.Block:
        rows, told = [], []
        for measure in MEASURES:
            values, found = self.values(measure.id), self.paired(measure.id)
            points = [parts.point(float(values[label].mean()), *mean_interval(values[label])) for label in (OFF, ON)]
            rows.append(
                {"id": measure.id, "label": _(measure.title), "points": points, "text": parts.signed(found.change)}
            )
            told.append(_difference_words(_(measure.title), found))
        series = [{"label": _(LABELS[label]), "sign": SIGNS[label][0], "colour": SIGNS[label][1], "interval": True} for label in (OFF, ON)]  # fmt: skip
        note = _(
            "Means of all games. At the right the mean difference, pair by pair: the same cards and dice, once without splits and once with them."
        )
        note += parts.about_lines(rows, _("The lines are 95 % intervals."))
        return parts.dots("means", _("What splits change"), rows, series, summary=" ".join(told), note=note, low=0, axis=_("mean number in a game"), lanes=True, wide=True)  # fmt: skip

    def _spread(self, measure: Measure) -> parts.Block:
        values = self.values(measure.id)
        samples = [(_(LABELS[label]), values[label]) for label in (OFF, ON)]
        list_ = ", ".join(f"{label} {one.mean():.1f}" for label, one in samples)
        return parts.spread(f"spread-{measure.id}", _(measure.title), samples, axis=_(measure.axis), summary=_("Mean: {list}.").format(list=list_), colours=[SIGNS[OFF][1], SIGNS[ON][1]])  # fmt: skip

    def _who_outlives(self) -> parts.Block:
        counts = self.outlived
        n = sum(counts.values())
        title = _("Where one species became two: which lasts longer?")
        if not n:
            return parts.words("outlived", title, [_("No species was split in these games.")], wide=True)
        labels = {
            "parent": _("the old one"),
            "child": _("the new one"),
            "both": _("both alive at the end"),
            "same": _("both gone in one turn"),
        }
        row = {"id": "splits", "label": _("{n} splits").format(n=f"{n:,}"), "values": [counts[end] / n for end in ENDS], "texts": [f"{counts[end]:,}" for end in ENDS]}  # fmt: skip
        series = [{"label": labels[end], "colour": colour} for end, colour in zip(ENDS, (0, 1, 2, 7), strict=True)]
        decided = counts["parent"] + counts["child"]
        text = _(
            "Of {n} splits {decided} were decided: in {parent} the old species lasted longer, in {child} the new one."
        )
        told = text.format(n=f"{n:,}", decided=f"{decided:,}", parent=so_many(counts["parent"], decided), child=so_many(counts["child"], decided))  # fmt: skip
        return parts.bars("outlived", title, [row], series, summary=told, stacked=True, form="percent", high=1, axis=_("share of the splits"), wide=True)  # fmt: skip

    def _who_is_alike(self) -> parts.Block:
        title = _("Two species share a trait: are they related?")
        looked = self._looked
        if looked.fault:
            text = _("That could not be counted, for these games cannot be played again. {reason}")
            return parts.words("alike", title, [text.format(reason=looked.fault[0])], wide=True)
        if not looked.games:
            return parts.words("alike", title, [_("Stopped before this was counted. Press “Play the games” again.")], wide=True)  # fmt: skip
        rows, told = [], []
        for label, (kin, others) in self.alike.items():
            n = kin + others
            rows.append({"id": label, "label": _(LABELS[label]), "values": [kin, others], "texts": [str(kin), str(others)]})  # fmt: skip
            text = _("{label}: {n} pairs of living species share a trait; {kin} of these pairs come from one tree.")
            told.append(text.format(label=_(LABELS[label]), n=n, kin=kin))
        note = ngettext(
            "Counted at the end of one game of each kind.",
            "Counted at the end of {n} games of each kind.",
            len(looked.games),
        ).format(n=f"{len(looked.games):,}")
        series = [{"label": _("of one tree"), "colour": 2}, {"label": _("of two trees"), "colour": 1}]
        return parts.bars("alike", title, rows, series, summary=" ".join(told), note=note, stacked=True, axis=_("pairs of living species that share a trait"), wide=True)  # fmt: skip

    def told(self) -> str:
        """What is said when the games are over."""
        found = self.paired("species")
        return _difference_words(_(MEASURES[2].title), found)

    def tables(self) -> list[Table]:
        """One row a game and rule."""
        both = self.comparison
        if both is None:
            return []
        values = {measure.id: self.values(measure.id) for measure in MEASURES}
        rows = [
            [int(game), label, *(float(values[measure.id][label][k]) for measure in MEASURES)]
            for label in (OFF, ON)
            for k, game in enumerate(both.pairs())
        ]
        return [("games", ["game", "splits", *(measure.id for measure in MEASURES)], rows)]


def _difference_words(what: str, found: Paired) -> str:
    values = {"what": what, "off": f"{found.off:.1f}", "on": f"{found.on:.1f}"}
    if not np.isfinite(found.low):
        return _("{what}: {off} without splits, {on} with them; too few games for an interval.").format(**values)
    values |= {"change": parts.signed(found.change), "low": parts.signed(found.low), "high": parts.signed(found.high)}
    text = _("{what}: {off} without splits, {on} with them, a difference of {change} ({low} to {high}).")
    sure = "" if found.sure else " " + _("That is no sure difference.")
    return text.format(**values) + sure


# --- trees -------------------------------------------------------------------------------------------------------------------


def roots(species: Columns) -> NDArray[np.int64]:
    """For each row of a table of species the row of its root."""
    numbers, games = species["species"].tolist(), species["game"].tolist()
    seats, parents = species.codes("seat").tolist(), species["parent"].tolist()
    row_of = {key: n for n, key in enumerate(zip(games, seats, numbers, strict=True))}
    found = np.arange(species.rows)
    for n in range(species.rows):
        at = n
        while parents[at]:
            at = row_of[games[at], seats[at], parents[at]]
        found[n] = at
    return found


def living_trees(species: Columns, games: Sequence[int] | NDArray[Any]) -> Floats:
    """How many trees have a living species at the end of each game."""
    root, alive = roots(species), species["lost"] == 0
    trees = {(int(game), int(one)) for game, one in zip(species["game"][alive], root[alive], strict=True)}
    count = Counter(game for game, _root in trees)
    return np.array([count[int(game)] for game in games], dtype=float)


def outlived(species: Columns) -> dict[str, int]:
    """Of all splits: which of the two species was lost later."""
    never = 1 + int(species["lost"].max(initial=0))
    lost = np.where(species["lost"] > 0, species["lost"], never)
    keys = zip(species["game"].tolist(), species.codes("seat").tolist(), species["species"].tolist(), strict=True)
    row_of: Mapping[tuple[int, int, int], int] = {key: n for n, key in enumerate(keys)}
    found = dict.fromkeys(ENDS, 0)
    for n in np.flatnonzero(species["parent"]):
        parent = row_of[int(species["game"][n]), int(species.codes("seat")[n]), int(species["parent"][n])]
        old, new = int(lost[parent]), int(lost[n])
        end = "parent" if old > new else "child" if new > old else "both" if old == never else "same"
        found[end] += 1
    return found


def pairs_alike(tree: Tree) -> Counter[tuple[bool, bool]]:
    """Pairs of living species: (share a trait, belong to one tree) -> how many."""
    living = tree.living()
    traits = {branch.id: {one.trait for one in branch.gained if one.until is None} for branch in living}
    root = {branch.id: tree.root_of(branch).id for branch in living}
    return Counter((bool(traits[a.id] & traits[b.id]), root[a.id] == root[b.id]) for a, b in combinations(living, 2))
