"""``compare``: the same games under several conditions, in pairs.

Game ``i`` has the same seed under every condition: the same sealed deck (dealt by seat, so that every seat gets the same cards
in the same order), the same first player, the same dice, the same placing of cards and the same luck of the bots. What differs
between the two games of a pair comes from the condition, or from what followed out of it.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import product
from typing import Any, NamedTuple

import numpy as np

from evolution_lab.core.errors import BadSetUp, LabError
from evolution_lab.core.match import Bot
from evolution_lab.core.own_traits import shown
from evolution_lab.core.printed import lines
from evolution_lab.core.progress import Progress
from evolution_lab.i18n import N_, _
from evolution_lab.simulation.columns import MOST_NAMED, Array, Columns
from evolution_lab.simulation.jobs import PLAYERS, GamesJob, Work
from evolution_lab.simulation.plan import Plan, checked_games, checked_workers, make_plan
from evolution_lab.simulation.result import Result
from evolution_lab.simulation.running import active_pool

MOST_CONDITIONS = 64  # every trait of the kit and those of a class, each knocked out
FEWEST_PAIRS = 5  # with fewer no interval is given

Measure = str | Callable[[Columns], Array]


class Difference(NamedTuple):
    """What one condition makes different from another, game by game.

    ``mean`` is the mean of (``one`` - ``other``) over the pairs, ``low`` to ``high`` its interval (Student's t over the
    differences; ``nan`` with fewer than five pairs), ``values`` are the differences. ``about`` says what the column counts.
    """

    column: str
    one: str
    other: str
    mean_one: float
    mean_other: float
    mean: float
    low: float
    high: float
    level: float
    values: Array
    deal: str
    about: str = ""

    @property
    def pairs(self) -> int:
        """How many pairs of games."""
        return len(self.values)

    @property
    def sure(self) -> bool:
        """Whether the interval leaves 0 out."""
        return self.low > 0 or self.high < 0

    @property
    def sentence(self) -> str:
        """All of it in words."""
        missing = int((~np.isfinite(self.values)).sum())
        if missing:
            text = _("{column}: in {missing} of {pairs} pairs of games there is no number to compare, so no difference can be told.")  # fmt: skip
            return text.format(column=self.column, missing=missing, pairs=self.pairs)
        text = _(
            "{what}: on average {mean_one} with “{one}”, {mean_other} with “{other}”. Difference in pairs: {mean} ({level} % interval "
            "{low} to {high}, {pairs} pairs of games)."
        )
        first = text.format(
            what=f"{self.column} ({self.about.rstrip('.')})" if self.about else self.column,
            one=self.one,
            other=self.other,
            mean_one=f"{self.mean_one:.2f}",
            mean_other=f"{self.mean_other:.2f}",
            mean=f"{self.mean:+.2f}",
            low=f"{self.low:+.2f}",
            high=f"{self.high:+.2f}",
            level=percent(self.level),
            pairs=self.pairs,
        )
        parts = [first]
        if self.pairs < FEWEST_PAIRS:
            parts.append(_("For an interval there must be at least {least} pairs.").format(least=FEWEST_PAIRS))
        elif not self.sure:
            parts.append(_("The interval holds 0, so these games show no sure difference."))
        if self.deal == "shared":
            parts.append(_(SHARED))
        return " ".join(parts)

    def __str__(self) -> str:
        return lines(self.sentence)

    def __repr__(self) -> str:  # what a notebook shows; the numbers are fields
        return lines(self.sentence)


NO_PAIR = N_("No pair of games is done yet. Play the games again, and let them go on for longer.")
SHARED = N_(
    'The cards were dealt from one deck (deal="shared"): only the order of the deck is equal in a pair, not which seat gets '
    "which card."
)


class Comparison(Mapping[str, Result]):
    """The results of :func:`compare` by the condition's name; the first one is what the others are compared with.

    ``deal`` says how the cards were dealt, ``complete`` whether all games are there.
    """

    def __init__(self, labels: Sequence[str], results: Sequence[Result]) -> None:
        self.labels = tuple(labels)
        self._results = dict(zip(labels, results, strict=True))
        first = results[0]
        self.seed = first.seed
        self.asked = first.asked
        self.deal = str(first.settings.get("deal", ""))
        self.complete = all(result.complete for result in results)

    def __getitem__(self, label: str) -> Result:
        if label not in self:
            known = ", ".join(self._results)
            raise LabError(_("There is no condition {name}. Conditions: {list}.").format(name=shown(label), list=known))
        return self._results[label]

    def __contains__(self, label: object) -> bool:
        return isinstance(label, str) and label in self._results

    def __len__(self) -> int:
        return len(self._results)

    def __iter__(self) -> Any:
        return iter(self._results)

    def pairs(self) -> Array:
        """The numbers of the games that are there under every condition."""
        found = self[self.labels[0]].games["game"]
        for label in self.labels[1:]:
            found = np.intersect1d(found, self[label].games["game"], assume_unique=True)
        return found

    def paired(self, column: Measure) -> dict[str, Array]:
        """A column of ``games`` under each condition, pair by pair. ``column`` may be a function of the table."""
        pairs = self.pairs()
        found = {}
        for label, result in self.items():
            games = result.games.where(np.isin(result.games["game"], pairs))
            found[label] = _measured(column, games)
        return found

    def difference(
        self, column: Measure, one: str | None = None, other: str | None = None, level: float = 0.95
    ) -> Difference:
        """How much more of ``column`` there is with ``one`` (default: the second condition) than with ``other`` (the first)."""
        checked_level(level)
        one = self.labels[1] if one is None else one
        other = self.labels[0] if other is None else other
        self[one], self[other]
        values = self.paired(column)
        if not len(values[one]):
            raise LabError(_(NO_PAIR))
        change = values[one] - values[other]
        low, high = mean_interval(change, level)
        name = getattr(column, "__name__", "value") if callable(column) else column
        means = (float(values[one].mean()), float(values[other].mean()), float(change.mean()))
        about = "" if callable(column) else self[one].games.about()[column]
        return Difference(name, one, other, *means, low, high, level, change, self.deal, about)

    def differences(self, column: Measure, level: float = 0.95) -> list[Difference]:
        """Every other condition against the first."""
        return [self.difference(column, label, level=level) for label in self.labels[1:]]

    def sentences(self, column: Measure = "score") -> str:
        """The differences in words, one line each; of games that were stopped also how many there are."""
        told = [one.sentence for one in self.differences(column)] if len(self.pairs()) else [_(NO_PAIR)]
        return "\n".join(filter(None, [*told, self.how_far]))

    @property
    def how_far(self) -> str:
        """How many pairs there are, in words, where not all are; else an empty text."""
        if self.complete:
            return ""
        text = _("Not all games are there: {pairs} of {asked} pairs.")
        return text.format(pairs=len(self.pairs()), asked=self.asked)

    def __str__(self) -> str:
        return lines(self.sentences())

    def __repr__(self) -> str:
        return f"<Comparison of {', '.join(self.labels)}: {len(self.pairs())} pairs of games, seed {self.seed}>"


def compare(
    game: str = "random_mutations",
    players: Sequence[Any] = PLAYERS,
    games: int = 200,
    seed: str | int | None = None,
    *,
    conditions: Mapping[str, Mapping[str, Any]] | None = None,
    bots: Mapping[str, Bot] | None = None,
    workers: int | None = None,
    progress: Progress | bool | None = None,
    **options: Any,
) -> Comparison:
    """Play the same games under several conditions::

        both = compare(players=["random"] * 4, games=200, seed="FINCH-42", world=["none", "drought"])
        print(both)                # points, with the difference from pair to pair
        print(both.difference("extinctions"))

    A *list* as the value of an option (or a list of lists of players) names the conditions: ``world=["none", "drought"]``; of
    several lists every combination is played. ``conditions={"printed": {}, "no hunters": {"deck": {...}}}`` names them one by one
    and may change ``players`` too. The first condition is what the others are compared with. ``deal`` is ``"by_seat"`` if
    nothing else is said. Everything else is as in :func:`simulate`.

    >>> both = compare(players=["random"] * 2, games=6, seed=1, world=["none", "drought"])
    >>> both.labels, both.difference("score").pairs
    (('none', 'drought'), 6)
    """
    labels, plans = make_plans(game, players, seed, conditions, bots, options)
    work = Work(plans, checked_games(games), active_pool(checked_workers(workers)), progress)
    work.play()
    return Comparison(labels, work.results())


class ComparisonJob(GamesJob):
    """A comparison in the background."""

    def __init__(self, labels: Sequence[str], work: Work, on_end: Callable[[], None] | None = None) -> None:
        self.labels = tuple(labels)
        super().__init__(work, on_end)

    @property
    def comparison(self) -> Comparison:
        """What is there so far."""
        return Comparison(self.labels, self.results)


def start_comparison(
    game: str = "random_mutations",
    players: Sequence[Any] = PLAYERS,
    games: int = 200,
    seed: str | int | None = None,
    *,
    conditions: Mapping[str, Mapping[str, Any]] | None = None,
    bots: Mapping[str, Bot] | None = None,
    workers: int | None = None,
    progress: Progress | None = None,
    on_end: Callable[[], None] | None = None,
    **options: Any,
) -> ComparisonJob:
    """Like :func:`compare`, but in the background: returns a running job at once (see :func:`start`)."""
    labels, plans = make_plans(game, players, seed, conditions, bots, options)
    work = Work(plans, checked_games(games), active_pool(checked_workers(workers)), progress or False)
    return ComparisonJob(labels, work, on_end)


# --- conditions --------------------------------------------------------------------------------------------------------


def make_plans(
    game: str,
    players: Any,
    seed: str | int | None,
    conditions: Mapping[str, Mapping[str, Any]] | None,
    bots: Mapping[str, Bot] | None,
    options: Mapping[str, Any],
) -> tuple[list[str], list[Plan]]:
    """Names and plans of all conditions; they share seed and number of seats."""
    fixed: dict[str, Any] = {"deal": "by_seat", **options}
    players = list(players) if isinstance(players, Iterator) else players
    given = {"players": players, **fixed}
    if conditions is None:
        sets = _crossed(given)
    elif isinstance(conditions, Mapping) and all(
        isinstance(name, str) and isinstance(one, Mapping) for name, one in conditions.items()
    ):
        sets = {name: {**given, **one} for name, one in conditions.items()}
    else:
        raise BadSetUp(_('conditions is a dictionary of names and options, like {"dry": {"world": "drought"}}.'))
    if not 2 <= len(sets) <= MOST_CONDITIONS:
        text = _(
            'Two conditions or more can be compared (at most {most}): give a list, like world=["none", "drought"].'
        )
        raise BadSetUp(text.format(most=MOST_CONDITIONS))
    plans: list[Plan] = []
    for settings in sets.values():
        own = dict(settings)
        plans.append(make_plan(game, own.pop("players"), seed if not plans else plans[0].seed, bots, own))
    if len({len(plan.players) for plan in plans}) > 1:
        raise BadSetUp(_("All conditions need the same number of seats, or no cards could be the same."))
    return list(sets), plans


def _measured(column: Measure, games: Columns) -> Array:
    """A number for each game; :class:`LabError` in words for texts, and for a function that answers something else."""
    values = column(games) if callable(column) else games.codes(column)
    if not callable(column) and games.labels(column):
        text = _(
            '{column} holds names ({list}), so there is no mean to tell. Count one of them: lambda games: games["{column}"] == "{first}".'
        )
        named = games.labels(column)
        raise LabError(text.format(column=column, list=", ".join(named[:MOST_NAMED]), first=named[0]))
    try:
        found = np.asarray(values, float)
    except (TypeError, ValueError):
        found = np.empty(())
    if found.shape == (games.rows,):
        return found
    if callable(column):
        text = _("The function that measures must answer one number for each of the {n} games, not {given}.")
        raise LabError(text.format(n=games.rows, given=shown(values)))
    raise LabError(_("{column} holds texts, so there is no difference to tell. Take a column of numbers.").format(column=column))  # fmt: skip


def _crossed(given: Mapping[str, Any]) -> dict[str, dict[str, Any]]:
    """Every combination of the values that were given as lists, by name."""
    lists = {name: value for name, value in given.items() if _is_list_of_values(name, value)}
    sets: dict[str, dict[str, Any]] = {}
    numbered = [list(enumerate(values, 1)) for values in lists.values()]
    for combination in product(*numbered) if lists else ():
        chosen = dict(zip(lists, combination, strict=True))
        label = ", ".join(_label(name, number, value) for name, (number, value) in chosen.items())
        if label in sets:
            raise BadSetUp(_("The condition {name} was given twice.").format(name=label))
        sets[label] = {**given, **{name: value for name, (_number, value) in chosen.items()}}
    return sets


def _is_list_of_values(name: str, value: Any) -> bool:
    if not isinstance(value, list) or not value:
        return False
    return name != "players" or not any(isinstance(one, str) for one in value)


def _label(name: str, number: int, value: Any) -> str:
    """The name of a condition after one of its options."""
    if isinstance(value, str):
        return value
    if isinstance(value, Mapping):
        return f"{name} {number}"
    if isinstance(value, (list, tuple)):
        values = ", ".join(map(str, value))
        return values if name == "players" else f"{name} {values or _('none')}"
    return f"{name}={value}"


def checked_level(level: Any) -> float:
    """``level`` if it is a share between 0 and 1; :class:`LabError` in words otherwise."""
    number = isinstance(level, (int, float)) and not isinstance(level, bool)
    if number and 0 < level < 1 and percent(level) not in ("0", "100"):
        return float(level)
    text = _("level is a share between 0 and 1, such as 0.95, not {given}.").format(given=shown(level))
    if number and 1 < level < 100:
        text += " " + _("For {percent:g} % write {share:g}.").format(percent=level, share=level / 100)
    raise LabError(text)


def percent(level: float) -> str:
    """A level as people read it, without the sign.

    >>> percent(0.95), percent(0.999)
    ('95', '99.9')
    """
    return f"{100 * level:g}"


# --- intervals ---------------------------------------------------------------------------------------------------------


def mean_interval(values: Array, level: float = 0.95) -> tuple[float, float]:
    """Student's t interval of a mean; ``nan`` with fewer than five values.

    >>> [round(x, 3) for x in mean_interval(np.array([1.0, 2.0, 3.0, 4.0, 5.0]))]
    [1.037, 4.963]
    """
    from scipy.special import stdtrit

    number = len(values)
    if number < FEWEST_PAIRS:
        return math.nan, math.nan
    middle = float(values.mean())
    half = float(stdtrit(number - 1, 0.5 + level / 2)) * float(values.std(ddof=1)) / math.sqrt(number)
    return middle - half, middle + half
