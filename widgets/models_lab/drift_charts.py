"""What the drift boards draw: counters, runs of counts, shares, frequencies, heterozygosity and spread, ends, and a table of strengths."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from evolution_lab import models
from evolution_lab.core.errors import LabError
from evolution_lab.i18n import _, ngettext
from widgets.lab import parts
from widgets.lab.parts import percent
from widgets.models_lab.board import COUNTS, FREQUENCY
from widgets.models_lab.parameters import shown
from widgets.models_lab.real import Real, wilson

if TYPE_CHECKING:
    from widgets.models_lab.drift import Run

Floats = NDArray[np.float64]

MOST_COLUMNS = 301  # generations that are drawn; longer runs are drawn with gaps
EDGES = [float(one) for one in np.linspace(0, 1, 21).round(3)]
LOST, BOTH, FIXED = ("ring", 1), ("diamond", 0), ("square", 2)  # signs and colours


def blocks_of(run: Run, level: str, real: Real | None, buffer: parts.Buffer, told: bool = True) -> list[parts.Block]:
    """All blocks of the explorer; ``told``: whether the size that fits the real populations may be told."""
    first = [counters([(_population_words(len(run.p)), run.p)], real, run.generations)]
    if level == COUNTS:
        both = [shares(run, real, buffer), counts(run, real, buffer)]
        # Where the size is steady, counts only say the same again.
        return (
            [*first, both[0], ends(run, real), both[1]] if run.steady else [*first, both[1], both[0], ends(run, real)]
        )
    if level == FREQUENCY:
        return [*first, frequencies(run, real, buffer), heterozygosity(run, real, buffer), ends(run, real)]
    return [*first, frequencies(run, real, buffer), variance(run, real, buffer), strengths(run, real, told)]


def told_ends(run: Run, real: Real | None) -> str:
    """How many populations ended how, in words."""
    rows = [(_population_words(len(run.p)), run.p[:, -1]), *_real_ends(real, run.generations)]
    text = _("{label}: {lost} have lost A, {fixed} have A alone, and {both} have both.")
    found = [(label, ended(values)) for label, values in rows]
    told = [text.format(label=label, lost=lost, both=both, fixed=fixed) for label, (lost, both, fixed) in found]
    return " ".join([_("Generation {g}.").format(g=f"{run.generations:,}"), *told])


def _real_ends(real: Real | None, generation: int) -> list[tuple[str, Any]]:
    if real is None or not real.series.rows:
        return []
    at = min(generation, len(real.series.rows) - 1)
    label = _(real.label) if at == generation else _("{label}, generation {g}").format(label=_(real.label), g=at)
    return [(label, real.series.rows[at])]


def _population_words(n: int) -> str:
    return ngettext("{n} population", "{n} populations", n).format(n=f"{n:,}")


def run_words() -> dict[str, str]:
    """What a run is called."""
    return {
        "run.pick": _("Follow one population, number"),
        "run.each": _("one population"),
        "run.told": _("Population {run}, generation by generation: {list}."),
    }


# --- counters ------------------------------------------------------------------------------------------------------------


def ended(p: Sequence[float] | Floats) -> tuple[int, int, int]:
    """How many of these frequencies are 0, between, and 1."""
    values = np.asarray(p)
    lost, fixed = int((values == 0).sum()), int((values == 1).sum())
    return lost, len(values) - lost - fixed, fixed


def counters(rows: Sequence[tuple[str, Floats]], real: Real | None, generation: int) -> parts.Block:
    """Lost, both, only A: of each row of populations, and of the real ones in the same generation."""
    values = [(label, p[:, -1]) for label, p in rows] + _real_ends(real, generation)
    title = _("What has become of A by generation {g}").format(g=f"{generation:,}")
    return parts.counters("ends-now", [(label, _counted(ended(one), len(one))) for label, one in values], title=title)


def _counted(found: tuple[int, int, int], n: int) -> list[dict[str, Any]]:
    labels = (_("A lost"), _("both left"), _("only A"))
    return [
        parts.counter(label, value, sign=sign, colour=colour, text=f"({percent(value / n)})")
        for label, value, (sign, colour) in zip(labels, found, (LOST, BOTH, FIXED), strict=True)
    ]


# --- runs ------------------------------------------------------------------------------------------------------------------


def drawn(generations: int) -> NDArray[np.int64]:
    """The generations that are drawn.

    >>> len(drawn(100)), len(drawn(2000)), int(drawn(2000)[-1])
    (101, 301, 2000)
    """
    return np.unique(np.linspace(0, generations, min(generations + 1, MOST_COLUMNS)).round().astype(np.int64))


def spread_words(ends: Floats, say: Any) -> str:
    """Where the runs ended, in words."""
    low, first, third, high = np.quantile(ends, [0, 0.25, 0.75, 1])
    text = _(
        "At the end the populations lie between {low} and {high}, the middle half of them between {first} and {third}."
    )
    if (first, third) == (low, high):
        text = _("At the end the populations lie between {low} and {high}.")
    return text.format(low=say(low), high=say(high), first=say(first), third=say(third))


def _summary(run: Run, mean: Floats, expected: Floats, ends: Floats, say: Any) -> str:
    told = _("Mean: {first} in generation 0, {last} in generation {g}.").format(first=say(mean[0]), last=say(mean[-1]), g=f"{run.generations:,}")  # fmt: skip
    dashed = _("Without chance: {value}.").format(value=say(expected[-1]))
    return " ".join([told, dashed, *([spread_words(ends, say)] if len(ends) > 1 else [])])


def fan_of(
    id: str, title: str, run: Run, values: Floats, expected: Floats | None, buffer: parts.Buffer, *, summary: str, mean: Floats | None = None, **more: Any
) -> parts.Block:  # fmt: skip
    """Runs of ``values`` over the generations, thinned where they are very many."""
    at = drawn(run.generations)
    middle = values.mean(axis=0) if mean is None else mean
    return parts.fan(
        id, title, at.tolist(), values[:, at], buffer, mean=middle[at], expected=None if expected is None else expected[at],
        summary=summary, **({"axis": _("generation"), "words": run_words()} | more),
    )  # fmt: skip


def _overlays(real: Real | None, run: Run, factor: float = 1.0) -> list[dict[str, Any]]:
    return [] if real is None else [real.overlay(run.generations, factor)]


def counts(run: Run, real: Real | None, buffer: parts.Buffer) -> parts.Block:
    """How many copies of A there are."""
    copies = run.copies
    values, expected, most = run.p * copies, run.expected * copies, int(copies.max())

    def say(value: float) -> str:
        return f"{value:,.0f}" if value >= 100 else f"{value:.1f}".removesuffix(".0")

    fits = real is not None and run.steady and bool(real.series.rows) and most == 32
    title = _("Copies of A, of {n}").format(n=f"{most:,}") if run.steady else _("Copies of A")
    note = "" if run.steady else _("The size changes: from {low} to {high} copies of the gene in all. Fewer copies do not mean a smaller share; compare the chart beside this one.").format(low=f"{int(copies.min()):,}", high=f"{most:,}")  # fmt: skip
    return fan_of(
        "counts", title, run, values, expected, buffer, high=float(most), ends=values[:, -1],
        edges=[most * one for one in EDGES], expected_label=_("without chance"), note=note,
        overlays=_overlays(real, run, float(most)) if fits else [], summary=_summary(run, values.mean(axis=0), expected, values[:, -1], say),
    )  # fmt: skip


def shares(run: Run, real: Real | None, buffer: parts.Buffer) -> parts.Block:
    """The share of A among all copies."""
    return fan_of(
        "shares", _("Share of A among all copies of the gene"), run, run.p, run.expected, buffer, high=1.0, form="percent",
        ends=run.p[:, -1], edges=EDGES, expected_label=_("without chance"), overlays=_overlays(real, run),
        summary=_summary(run, run.p.mean(axis=0), run.expected, run.p[:, -1], percent), colour=2,
    )  # fmt: skip


def _two(value: float) -> str:
    return f"{value:.3f}" if value < 0.1 else f"{value:.2f}"


def frequencies(run: Run, real: Real | None, buffer: parts.Buffer) -> parts.Block:
    """The allele frequency p."""
    return fan_of(
        "frequency", _("Allele frequency p"), run, run.p, run.expected, buffer, high=1.0, ends=run.p[:, -1], edges=EDGES,
        expected_label=_("without drift (recursion)"), overlays=_overlays(real, run),
        summary=_summary(run, run.p.mean(axis=0), run.expected, run.p[:, -1], _two),
    )  # fmt: skip


def heterozygosity(run: Run, real: Real | None, buffer: parts.Buffer) -> parts.Block:
    """Expected heterozygosity 2p(1 - p) in each population, and its mean, which drift takes away."""
    values = models.heterozygosity(run.p)
    mean = values.mean(axis=0)
    expected = None
    told = _("Mean heterozygosity: {first} in generation 0, {last} in generation {g}.").format(first=_two(mean[0]), last=_two(mean[-1]), g=f"{run.generations:,}")  # fmt: skip
    note = _("With selection, mutation or migration there is no simple expectation, so there is no dashed line.")
    if run.only_drift:
        expected = models.expected_heterozygosity(run.values["p0"], run.copies // 2, run.generations)
        told += " " + _("Expected by drift alone: {value}.").format(value=_two(expected[-1]))
        note = _("Dashed: each generation keeps 1 − 1/2N of it on average.")
    overlays = []
    if real is not None and real.series.rows:
        kept = real.series.until(run.generations)
        found = [float(models.heterozygosity(row).mean()) for row in kept.rows]
        overlays = [parts.overlay(_("{label}: mean").format(label=_(real.label)), kept.x, found, joined=True)]
    return fan_of(
        "heterozygosity", _("Heterozygosity 2p(1 − p)"), run, values, expected, buffer, high=0.5 if mean[0] else 1.0, colour=3,
        expected_label=_("by drift alone"), overlays=overlays, summary=told, note=note, quiet=True,
    )  # fmt: skip


def variance(run: Run, real: Real | None, buffer: parts.Buffer) -> parts.Block:
    """How far the populations are apart: squared distances from their mean, whose mean is the variance."""
    values = (run.p - run.p.mean(axis=0)) ** 2
    mean = values.mean(axis=0)
    expected = models.expected_variance(run.values["p0"], run.copies // 2, run.generations) if run.only_drift else None
    told = _("Variance of p between the populations: {value} in generation {g}.").format(value=shown(round(float(mean[-1]), 4)), g=f"{run.generations:,}")  # fmt: skip
    if expected is not None:
        told += " " + _("Expected by drift alone: {value}.").format(value=shown(round(float(expected[-1]), 4)))
    overlays = []
    if real is not None and real.series.rows:
        kept = real.series.until(run.generations)
        overlays = [parts.overlay(_("{label}: variance").format(label=_(real.label)), kept.x, [float(np.var(row)) for row in kept.rows], joined=True)]  # fmt: skip
    return fan_of(
        "variance", _("Spread between the populations"), run, values, expected, buffer, high=0.27, colour=3,
        expected_label=_("by drift alone"), overlays=overlays, summary=told, quiet=True,
        note=_("Each faint line is the squared distance of one population from the mean of all; their mean, the bold line, is the variance."),
    )  # fmt: skip


def ends(run: Run, real: Real | None) -> parts.Block:
    """How the shares of A are spread at the end, with the real populations beside them."""
    at = run.generations
    samples: list[tuple[str, Any]] = [(_("drawn"), run.p[:, -1])]
    told = spread_words(run.p[:, -1], percent)
    if real is not None and real.series.rows:
        at = min(at, len(real.series.rows) - 1)
        samples = [(_("drawn"), run.p[:, at]), (_(real.label), real.series.rows[at])]
        told = " ".join(f"{label}: {spread_words(np.asarray(values), percent)}" for label, values in samples)
    title = _("Share of A in generation {g}, population by population").format(g=f"{at:,}")
    return parts.spread(
        "ends", title, samples, axis=_("share of A"), form="percent", edges=EDGES, summary=told, wide=True
    )


# --- strengths -------------------------------------------------------------------------------------------------------------


def strengths(run: Run, real: Real | None, told: bool = True) -> parts.Block:
    """Ne and s as numbers: given, worked out, estimated from what was drawn."""
    sizes = run.copies // 2
    Ne = models.harmonic_mean(sizes[1:])
    s, h = run.values["s"], run.values["h"]
    rows: list[list[str]] = [
        [_("Ne of this course of sizes (harmonic mean)"), shown(round(Ne, 1))],
        [_("Ne by the loss of heterozygosity in these runs"), estimated_size(run.p) if run.only_drift else _("only without other forces")],
        [_("2 Ne s, how strong selection is against drift"), shown(round(2 * Ne * s, 2)) + " " + _rule(2 * Ne * s)],
    ]  # fmt: skip
    if real is not None and real.series.rows:
        rows.insert(
            2,
            [
                _("Ne of the {label}").format(label=_(real.label)),
                estimated_size(np.array(real.series.rows).T)
                if told
                else _("First answer the question that comes before it."),
            ],
        )
    if run.steady and not any(run.values[name] for name in ("u", "v", "m")) and 0 < run.values["p0"] < 1:
        chance = float(models.kimura(int(sizes[0]), s, run.values["p0"], h=h))
        _lost, both, fixed = ended(run.p[:, -1])
        low, high = wilson(fixed, len(run.p))
        text = _("{n} of {all} so far ({low} to {high}); {both} are not decided yet")
        rows += [
            [_("chance that only A is left at last (Kimura)"), percent(chance)],
            [
                _("only A is left"),
                text.format(n=fixed, all=len(run.p), low=percent(low), high=percent(high), both=both),
            ],
        ]
    return parts.table("strengths", _("How strong are chance and selection?"), [_("what"), _("value")], rows)


def _rule(strength: float) -> str:
    if abs(strength) < 1:
        return _("(below 1: chance rules)")
    return _("(above 10: selection rules)") if abs(strength) > 10 else _("(between 1 and 10: both count)")


def estimated_size(p: Floats) -> str:
    """Ne from a table of frequencies, in words.

    >>> estimated_size(np.full((2, 3), 0.5))
    'cannot be told: nothing was lost'
    """
    from evolution_lab.inference import ne_from_heterozygosity

    H = models.mean_heterozygosity(p)
    if H[-1] >= H[0]:
        return _("cannot be told: nothing was lost")
    try:
        return shown(round(ne_from_heterozygosity(p).Ne, 1))
    except LabError as error:
        return str(error)
