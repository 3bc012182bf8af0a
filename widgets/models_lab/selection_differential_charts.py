"""What the board of two groups draws: means, histograms, the shuffling, who lived by size, the t test, nine measures at once."""

from __future__ import annotations

from functools import cached_property
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from evolution_lab.charts.plane import steps
from evolution_lab.i18n import _, ngettext
from evolution_lab.inference import Difference, selection_differential
from evolution_lab.inference.answers import freedom
from evolution_lab.inference.answers import shown as figure
from widgets.lab import parts
from widgets.lab.parts import percent
from widgets.models_lab.board import COUNTS, FREQUENCY
from widgets.models_lab.real import wilson
from widgets.models_lab.selection_differential_data import TRAITS, TwoGroups, all_traits

Floats = NDArray[np.float64]
Labels = NDArray[np.bool_]

MOST = 9999  # shuffles
RECENT = 20  # of them are shown one after the other
BARS = 41
FIRST, SECOND = 1, 0  # colours
CLASSES = 5  # of size, for who lived
TINY = 1e-9


class Shuffles:
    """All shuffles of the labels of two groups, made at their first use: the same seed shuffles the same."""

    def __init__(self, groups: TwoGroups, rng: np.random.Generator) -> None:
        self.values = np.array([*groups.first, *groups.second])
        self.real = np.repeat([False, True], [len(groups.first), len(groups.second)])
        self._rng = rng

    @cached_property
    def labels(self) -> Labels:
        """One shuffle a row: whether each animal belongs to the second group."""
        return self._rng.permuted(np.broadcast_to(self.real, (MOST, len(self.real))).copy(), axis=1)

    @cached_property
    def differences(self) -> Floats:
        """The difference of means that each shuffle gives."""
        return differences(self.labels, self.values[:, None])[:, 0]

    @property
    def observed(self) -> float:
        """The difference with the real labels."""
        return float(self.values[self.real].mean() - self.values[~self.real].mean())

    def as_far(self, done: int) -> int:
        """How many of the first ``done`` are as far from 0 as the real difference, or farther."""
        limit = abs(self.observed) - TINY * max(1.0, abs(self.observed))
        return int((np.abs(self.differences[:done]) >= limit).sum()) if done else 0

    def p(self, done: int) -> float:
        """The share of shuffles that are as far out; the real deal counts as one of them."""
        return (self.as_far(done) + 1) / (done + 1)


def differences(labels: Labels, values: Floats) -> Floats:
    """Mean of the second group minus mean of the first, for each row of labels and each column of values."""
    second = labels.sum(axis=1, keepdims=True)
    sums = labels @ values
    return np.asarray(sums / second - (values.sum(axis=0) - sums) / (labels.shape[1] - second))


class Compared(NamedTuple):
    """What is on the board."""

    groups: TwoGroups
    test: Difference
    shuffles: Shuffles
    done: int
    h2: float
    answered: bool
    shuffle: bool = True


def compared(
    groups: TwoGroups, shuffles: Shuffles, done: int, h2: float, answered: bool, shuffle: bool = True
) -> Compared:
    """The two groups with their test."""
    return Compared(groups, selection_differential(groups.first, groups.second), shuffles, done, h2, answered, shuffle)


def signed(value: float, digits: int = 3) -> str:
    """A difference with its sign.

    >>> signed(0.669), signed(-2.83)
    ('+0.669', '−2.83')
    """
    return f"{'+' if value > 0 else '−' if value < 0 else ''}{figure(abs(value), digits)}"


def with_unit(text: str, unit: str) -> str:
    """A number with its unit, where it has one."""
    return f"{text} {unit}" if unit else text


# --- level (i) ---------------------------------------------------------------------------------------------------------------


def counters(found: Compared) -> parts.Block:
    """Means and the shift between them."""
    groups, test = found.groups, found.test
    items = [
        parts.counter(_("{name}: mean of {n}").format(name=name, n=f"{n:,}"), with_unit(figure(mean, 4), groups.unit), sign=sign, colour=colour)
        for name, n, mean, (sign, colour) in zip(groups.names, test.sizes, test.means, (("ring", FIRST), ("disc", SECOND)), strict=True)
    ]  # fmt: skip
    items.append(parts.counter(_("difference"), with_unit(signed(test.difference), groups.unit), sign="tick", colour=3))
    return parts.counters("means", [(groups.measure, items)])


def histograms(found: Compared) -> parts.Block:
    """Both groups on one axis."""
    groups, test = found.groups, found.test
    text = _("{a}: {n} values from {low} to {high}, mean {mean}.")
    told = " ".join(
        text.format(a=name, n=f"{len(values):,}", low=figure(min(values), 4), high=figure(max(values), 4), mean=figure(mean, 4))
        for name, values, mean in zip(groups.names, (groups.first, groups.second), test.means, strict=True)
    )  # fmt: skip
    told += " " + _("Difference of the means: {d}.").format(d=with_unit(signed(test.difference), groups.unit))
    edges = round_edges(np.array([*groups.first, *groups.second]))
    samples = [(groups.names[0], groups.first), (groups.names[1], groups.second)]
    return parts.spread("spread", _("How the two groups are spread"), samples, axis=groups.measure, edges=edges, colours=[FIRST, SECOND], summary=told, note=groups.note)  # fmt: skip


def round_edges(values: Floats) -> list[float] | None:
    """Borders of columns at round numbers; ``None`` for whole numbers, which stand in the middle of theirs.

    >>> round_edges(np.array([6.2, 11.7]))[:3]
    [6.0, 6.5, 7.0]
    """
    if np.array_equal(values, np.round(values)):
        return None
    low, high = float(values.min()), float(values.max())
    marks = steps(low, high, 12)
    if len(marks) < 2:
        return None
    step = marks[1] - marks[0]
    first = np.floor(low / step + TINY) * step
    return [float(f"{first + k * step:.10g}") for k in range(int(np.floor((high - first) / step + TINY)) + 2)]


def shuffle_block(found: Compared, level: str) -> parts.Block:
    """The animals as dots with real or shuffled labels, and the differences that chance gave so far."""
    groups, shuffles, done = found.groups, found.shuffles, found.done
    observed = shuffles.observed
    given = shuffles.differences[:done] if done else np.empty(0)
    reach = 1.12 * max(abs(observed), float(np.abs(given).max()) if done else 0.0, float(found.test.interval.high - found.test.interval.low) / 2)  # fmt: skip
    edges = np.linspace(-reach, reach, BARS + 1)
    counts = np.histogram(given, edges)[0]
    recent = slice(max(0, done - RECENT), done)
    values = shuffles.values
    room = 0.04 * float(values.max() - values.min())
    return {
        "kind": "shuffle", "id": "shuffle", "title": _("Could that be luck? Shuffle the labels") if found.shuffle else _("Every animal a dot"), "wide": True, "bare": not found.shuffle,
        "values": parts.numbers(values), "real": _text(shuffles.real), "done": done,
        "groups": [
            {"label": name, "n": ngettext("{n} animal", "{n} animals", n).format(n=f"{n:,}"), "colour": colour}
            for name, n, colour in zip(groups.names, found.test.sizes, (FIRST, SECOND), strict=True)
        ],
        "recent": [_text(row) for row in shuffles.labels[recent]] if done else [],
        "recent_differences": parts.numbers(given[recent]) if done else [],
        "edges": parts.numbers(edges), "x": parts.numbers(edges), "counts": [int(n) for n in counts], "observed": parts.number(observed),
        "low": parts.number(float(values.min()) - room), "high": parts.number(float(values.max()) + room),
        "axis": groups.measure, "form": "number", "whole": bool(np.array_equal(values, np.round(values))), "unit": groups.unit,
        "below": _("difference of the two means (each shuffle of all labels gives one)") if found.shuffle else "",
        "difference": with_unit(_("Difference: {value}"), groups.unit), "shuffle": _("Shuffle {n}: labels dealt at random."),
        "real_label": _("The real labels."), "observed_label": with_unit(_("the real difference: {value}").format(value=signed(observed)), groups.unit),
        "summary": shuffle_words(found, level) if found.shuffle else mean_words(found),
        "note": "" if not found.shuffle else _("Every animal keeps its measure, left or right. Only the labels are dealt anew, as if it had been luck who belongs to which group; a new label puts its dot into the other row. The dashed line is the same difference to the other side."),
    }  # fmt: skip


def mean_words(found: Compared) -> str:
    """The two means and their difference."""
    text = _("Mean {a}: {first}; mean {b}: {second}. Difference: {d}.")
    means, unit = found.test.means, found.groups.unit
    return text.format(
        a=found.groups.names[0], b=found.groups.names[1], first=with_unit(figure(means[0], 4), unit),
        second=with_unit(figure(means[1], 4), unit), d=with_unit(signed(found.test.difference), unit),
    )  # fmt: skip


def _text(labels: Labels) -> str:
    return "".join("1" if one else "0" for one in labels)


def shuffle_words(found: Compared, level: str) -> str:
    """How many shuffles came so far, and how many of them reach the real difference."""
    shuffles, done = found.shuffles, found.done
    real = with_unit(signed(shuffles.observed), found.groups.unit)
    if not done:
        return _("The real difference is {real}. No shuffle yet.").format(real=real)
    far = shuffles.as_far(done)
    text = ngettext(
        "The real difference is {real}. Of {n} shuffle {far} came as far from 0 or farther.",
        "The real difference is {real}. Of {n} shuffles {far} came as far from 0 or farther.", done,
    )  # fmt: skip
    told = text.format(real=real, n=f"{done:,}", far=f"{far:,}")
    if done < 100:
        return told + " " + _("Go on: a few shuffles say little.")
    p = shuffles.p(done)
    if level != COUNTS:
        told += " " + _("p = {far} + 1 of {n} + 1 = {p} (the real deal counts as one).").format(far=f"{far:,}", n=f"{done:,}", p=figure(p, 2))  # fmt: skip
    if p < 0.05:
        return told + " " + _("Luck alone gives such a difference less than once in twenty times: that is hard to explain by luck.")  # fmt: skip
    return told + " " + _("Luck alone gives such a difference more than once in twenty times: these numbers do not speak against luck.")  # fmt: skip


def answer_block(found: Compared) -> parts.Block:
    """Did any single animal change?"""
    return parts.words("changed", _("Did any single animal change?"), [found.groups.who], wide=True)


# --- level (ii) --------------------------------------------------------------------------------------------------------------


def spread_table(found: Compared) -> parts.Block:
    """Means and standard deviations, and the shift in standard deviations."""
    groups, test = found.groups, found.test
    rows = [
        [name, f"{n:,}", figure(mean, 4), figure(sd)]
        for name, n, mean, sd in zip(groups.names, test.sizes, test.means, test.deviations, strict=True)
    ]
    note = _("The difference of the means is {d}, which is {i} standard deviations of the first group.")
    note = note.format(d=with_unit(signed(test.difference), groups.unit), i=signed(test.intensity))
    columns = [groups.measure, _("animals"), _("mean"), _("standard deviation")]
    return parts.table("numbers", _("Mean and spread"), columns, rows, note=note)


def lived_by_size(found: Compared) -> parts.Block:
    """The share that lived, in classes of about equal numbers."""
    groups = found.groups
    values = np.array([*groups.first, *groups.second])
    lived = found.shuffles.real
    cuts = np.unique(np.quantile(values, np.linspace(0, 1, CLASSES + 1)))
    where = np.clip(np.searchsorted(cuts, values, side="right") - 1, 0, len(cuts) - 2)
    rows, told = [], []
    for k in range(len(cuts) - 1):
        own = where == k
        n, alive = int(own.sum()), int(lived[own].sum())
        if not n:
            continue
        label = _("{low} to {high}").format(low=figure(float(values[own].min()), 4), high=figure(float(values[own].max()), 4))  # fmt: skip
        rows.append({"id": str(k), "label": label, "points": [parts.point(alive / n, *wilson(alive, n))], "text": _("{n} of {all}").format(n=alive, all=n)})  # fmt: skip
        told.append(f"{label}: {percent(alive / n)}")
    title = _("Who lived, by size")
    return parts.dots("lived", title, rows, [{"label": "", "sign": "disc", "colour": SECOND}], summary=_("Share that lived: {list}.").format(list="; ".join(told)), form="percent", low=0, high=1, axis=_("share that lived"), note=_("Classes of about equal numbers. The lines are 95 % intervals."))  # fmt: skip


# --- level (iii) -------------------------------------------------------------------------------------------------------------


def t_table(found: Compared) -> parts.Block:
    """The t test with all its parts, and the answer of the shuffles beside it."""
    from scipy.stats import t as student

    test, groups = found.test, found.groups
    critical = float(student.ppf(0.975, test.df))
    common = abs(test.difference / test.t) if test.t else float("nan")
    rows = [
        [_("difference of the means (selection differential S)"), with_unit(signed(test.difference), groups.unit)],
        [_("plausible (95 %)"), _("{low} to {high}").format(low=signed(test.interval.low), high=signed(test.interval.high))],
        [_("in standard deviations of the first group (intensity i)"), signed(test.intensity)],
        [_("standard error of the difference"), figure(common)],
        [_("t = difference / standard error"), f"{test.t:.3f}".replace("-", "−")],
        [_("degrees of freedom (n₁ + n₂ − 2)"), f"{test.df:g}"],
        [_("critical value of t at 95 %"), f"{critical:.3f}"],
        [_("p by t"), "< 0.0001" if test.p < 0.0001 else figure(test.p, 2)],
    ]  # fmt: skip
    if found.done:
        rows.append(
            [
                ngettext("p by {n} shuffle", "p by {n} shuffles", found.done).format(n=f"{found.done:,}"),
                figure(found.shuffles.p(found.done), 2),
            ]
        )
    far = abs(test.t) > critical
    note = _("t lies beyond the critical value: chance alone seldom gives that.") if far else _("t lies within the critical value: chance alone gives that well enough.")  # fmt: skip
    return parts.table("t", _("The t test, with {freedom}").format(freedom=freedom(test.df)), [_("what"), _("value")], rows, note=note)  # fmt: skip


def response_block(found: Compared) -> parts.Block:
    """What the next generation would inherit of it: R = h² S."""
    response = found.h2 * found.test.difference
    text = _("If h² = {h2} of the differences are inherited, the next generation is expected to shift by R = h² × S = {h2} × {S} = {R}.")  # fmt: skip
    told = text.format(h2=f"{found.h2:g}", S=signed(found.test.difference), R=with_unit(signed(response), found.groups.unit))  # fmt: skip
    return parts.words("response", _("And the next generation?"), [told, _("How much is inherited does not follow from these data; choose h² yourself.")], wide=True)  # fmt: skip


# --- nine measures -------------------------------------------------------------------------------------------------------------


class Nine(NamedTuple):
    """All measures at once: for each one the difference in standard deviations with its interval, p, and p for nine at once."""

    names: list[str]
    tests: list[Difference]
    p: list[float]
    p_of_nine: list[float]
    any_below: float


def nine_measures(sex: str, rng: np.random.Generator, shuffles: int = MOST) -> Nine:
    """Each of the nine, tested by the same shuffles of who lived; ``any_below``: how often chance alone finds at least one."""
    names, rows, alive = all_traits(sex)
    values, real = np.array(rows), np.array(alive)
    labels = rng.permuted(np.broadcast_to(real, (shuffles, len(real))).copy(), axis=1)
    by_chance = np.abs(differences(labels, values))
    observed = np.abs(differences(real[None, :], values))[0]
    reached = by_chance >= observed - TINY * np.maximum(1.0, observed)
    spread = by_chance.std(axis=0)
    spread = np.where(spread > 0, np.sqrt((by_chance**2).mean(axis=0)), 1.0)
    highest = (by_chance / spread).max(axis=1)
    critical = np.quantile(by_chance, 0.95, axis=0)
    return Nine(
        names,
        [selection_differential(values[~real, k], values[real, k]) for k in range(len(names))],
        [float((n + 1) / (shuffles + 1)) for n in reached.sum(axis=0)],
        [float(((highest >= one - TINY).sum() + 1) / (shuffles + 1)) for one in observed / spread],
        float((by_chance > critical).any(axis=1).mean()),
    )


def nine_block(nine: Nine, level: str, told: bool = True) -> parts.Block:
    """The nine differences on one axis, with their intervals."""
    rows = []
    for name, test, p, of_nine in zip(nine.names, nine.tests, nine.p, nine.p_of_nine, strict=True):
        sd = test.deviations[0]
        text = _("p {p}; of nine {nine}").format(p=figure(p, 2), nine=figure(of_nine, 2))
        if level == COUNTS:
            text = _("{n} in 1,000 shuffles").format(n=f"{1000 * p:.0f}" if p >= 0.001 else _("under 1"))
        rows.append({
            "id": name, "label": _(TRAITS[name].label), "text": text,
            "points": [parts.point(test.difference / sd, test.interval.low / sd, test.interval.high / sd)],
        })  # fmt: skip
    return parts.dots("nine", _("Nine measures at once: those that lived against those that died"), rows, [{"label": _("those that lived, against those that died"), "sign": "square", "colour": SECOND}], summary=nine_words(nine, level, told), form="signed", mark=0, mark_label=_("no difference"), axis=_("how far apart, against the usual spread (right: those that lived were larger)") if level == COUNTS else _("difference in standard deviations (right: those that lived were larger)"), note=_("The lines are 95 % intervals, each for itself. At the right: how many shuffles give as large a difference."), wide=True)  # fmt: skip


def nine_words(nine: Nine, level: str, whole: bool = True) -> str:
    """How many of the nine stand out alone, how many do when nine are tested, and how often chance alone finds one."""
    alone = [_(TRAITS[name].label) for name, p in zip(nine.names, nine.p, strict=True) if p < 0.05]
    together = [_(TRAITS[name].label) for name, p in zip(nine.names, nine.p_of_nine, strict=True) if p < 0.05]
    told = _("Tested alone, none of the nine measures stands out (fewer than 5 shuffles in 100).")
    if alone:
        told = ngettext("Tested alone, {n} of the nine measures stands out (fewer than 5 shuffles in 100): {list}.", "Tested alone, {n} of the nine measures stand out (fewer than 5 shuffles in 100): {list}.", len(alone)).format(n=len(alone), list=", ".join(alone))  # fmt: skip
    text = _("But luck alone lets at least one of nine stand out in {share} of all shuffles.")
    told += " " + text.format(share=percent(nine.any_below))
    if not whole:
        return told
    if together:
        return told + " " + _("If that is taken into account, there remain: {list}.").format(list=", ".join(together))
    return told + " " + _("If that is taken into account, none remains.")


def blocks_of(found: Compared, level: str, nine: Nine | None, told: bool = True) -> list[parts.Block]:
    """All blocks of a level."""
    dots, numbers = shuffle_block(found, level), counters(found)
    # What moves stands right below its buttons.
    blocks: list[parts.Block] = [dots, numbers] if found.shuffle else [numbers, dots]
    if found.answered:
        blocks.insert(0, answer_block(found))
    beside: list[parts.Block] = []
    if level == FREQUENCY:
        beside = [lived_by_size(found)] if found.groups.lived else []
    spread: dict[str, Any] = histograms(found) | {"wide": not beside}
    blocks += [spread, *beside]
    if level == FREQUENCY:
        blocks.append(spread_table(found))
    elif level != COUNTS:
        blocks += [t_table(found), response_block(found)]
    # Whoever asks for all nine looks at them first.
    return [nine_block(nine, level, told), *blocks] if nine is not None else blocks
