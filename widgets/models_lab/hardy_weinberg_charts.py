"""What the Hardy-Weinberg board draws: bars of genotypes, the chi-square table, the parabola, and the generations that follow."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from evolution_lab import models
from evolution_lab.charts.plane import INK, Axis, Key, Look, Plane
from evolution_lab.i18n import _
from evolution_lab.inference import HardyWeinberg
from evolution_lab.inference.answers import shown as figure
from widgets.lab import parts
from widgets.lab.markup import NARROW_ON_WALL, in_both_rooms, markup
from widgets.lab.parts import percent, signed
from widgets.models_lab.board import COUNTS, FREQUENCY, STRENGTH

Floats = NDArray[np.float64]

GENOTYPES = ("AA", "Aa", "aa")
COLOURS = {"AA": 2, "Aa": 4, "aa": 7}
DASHES = {"AA": "", "Aa": "dash", "aa": "dot"}
HALF, WHOLE = Look(600, 230, 13, 2.2), Look(900, 240, 13, 2.2)
BIG_HALF, BIG_WHOLE = Look(860, 400, 24, 4.5), Look(1060, 380, 24, 4.5)


class Sampled(NamedTuple):
    """What is on the board: the counts, the test (``None`` where there is one allele only), and the generations after it.

    ``course``: shares of AA, Aa, aa in generations 0, 1, 2 ...; ``s``, ``h``: selection in them; ``about``: what was done to the population.
    """

    counts: tuple[int, int, int]
    names: tuple[str, str, str]
    test: HardyWeinberg | None
    course: Floats
    s: float
    h: float
    about: str
    truth: Floats | None

    @property
    def n(self) -> int:
        """How many individuals."""
        return sum(self.counts)

    @property
    def p(self) -> float:
        """The frequency of A."""
        return float(models.allele_frequency(*self.counts))

    @property
    def expected(self) -> tuple[float, ...]:
        """Expected counts, p²n, 2pqn, q²n."""
        return tuple(float(one) * self.n for one in models.genotypes(self.p))


def _count(value: float) -> str:
    return f"{value:,.1f}" if value < 1000 else f"{value:,.0f}"


def counters(found: Sampled, level: str) -> parts.Block:
    """The numbers of A and a, or p and the verdict."""
    AA, Aa, aa = found.counts
    copies = [parts.counter(_("copies of A"), f"{2 * AA + Aa:,}", sign="disc", colour=2, text=f"({percent(found.p)})"), parts.counter(_("copies of a"), f"{2 * aa + Aa:,}", sign="ring", colour=7, text=f"({percent(1 - found.p)})")]  # fmt: skip
    if level != COUNTS:
        copies = [parts.counter(_("frequency p of A"), f"{found.p:.4f}", sign="disc", colour=2), parts.counter(_("frequency q of a"), f"{1 - found.p:.4f}", sign="ring", colour=7)]  # fmt: skip
    if found.test is not None:
        fits = _("fits") if found.test.test.fits else (_("too few Aa") if found.test.F > 0 else _("too many Aa"))
        copies.append(parts.counter(_("compared with Hardy and Weinberg's rule"), fits, sign="diamond", colour=4))
    return parts.counters("numbers", [(_("{n} individuals").format(n=f"{found.n:,}"), copies)])


def bars(found: Sampled, level: str) -> parts.Block:
    """Observed and expected, side by side."""
    rows = [
        {"id": name, "label": label, "values": [parts.number(o), parts.number(e)], "texts": [f"{o:,}", _count(e)]}
        for name, label, o, e in zip(GENOTYPES, found.names, found.counts, found.expected, strict=True)
    ]
    series = [{"label": _("counted"), "colour": 0}, {"label": _("expected, if mates meet by chance"), "colour": 5}]
    told = _("Counted: {o}. Expected: {e}.").format(
        o=", ".join(f"{label} {count:,}" for label, count in zip(found.names, found.counts, strict=True)),
        e=", ".join(f"{label} {_count(value)}" for label, value in zip(found.names, found.expected, strict=True)),
    )
    note = _("Expected from the copies alone: a child gets A from the mother with the chance p and from the father with the chance p, so AA comes with p × p.")  # fmt: skip
    if level == COUNTS:
        plain = _("A child gets one copy from its mother and one from its father. {share} of all copies are A. Dealt by luck alone, that gives A twice to {both} of the children.")  # fmt: skip
        note = plain.format(share=percent(found.p), both=percent(found.p**2))
    return parts.bars("bars", _("Counted and expected genotypes"), rows, series, summary=told, axis=_("individuals"), note=note)  # fmt: skip


def verdict(found: Sampled) -> parts.Block:
    """Whether chance alone can give such counts, in plain words."""
    if found.test is None:
        told = [_("There is one allele only, so there is nothing to compare.")]
    else:
        far = max(abs(o - e) for o, e in zip(found.counts, found.expected, strict=True))
        told = [_("Counted and expected differ by {n} at most.").format(n=_count(far) if round(far, 1) else "0")]
        told.append(_("Chance alone can give such differences.") if found.test.test.fits else _("Chance alone seldom gives such differences (less than once in twenty times)."))  # fmt: skip
        if not found.test.test.fits:
            told.append(_("There are too few Aa.") if found.test.F > 0 else _("There are too many Aa."))
    return parts.words("chi", _("Could the difference be chance?"), told, wide=True)


def chi_table(found: Sampled, level: str) -> parts.Block:
    """Chi-square, step by step."""
    if found.test is None:
        return parts.words("chi", _("Chi-square"), [_("There is one allele only. The test needs both.")], wide=True)
    test = found.test.test
    rows = [
        [label, f"{o:,.0f}", _count(e), signed(round(o - e, 6)), f"{c:.3f}"]
        for label, o, e, c in zip(found.names, test.observed, test.expected, test.contributions, strict=True)
    ]
    rows.append([_("together"), f"{found.n:,}", _count(sum(test.expected)), "", f"χ² = {test.statistic:.3f}"])
    columns = [_("genotype"), _("counted O"), _("expected E"), "O − E", "(O − E)² / E"]
    note = _("3 classes − 1 − 1 (the frequency of A was taken from the counts) = {df} degree of freedom; critical value at 95 %: {critical}. By chance alone χ² is as large or larger with probability {p}.").format(df=test.df, critical=f"{test.critical:.3f}", p=_("below 0.0001") if test.p < 0.0001 else figure(test.p, 2))  # fmt: skip
    verdict = _("χ² lies below it: chance alone can give such a difference.") if test.fits else _("χ² lies above it: chance alone seldom differs so much.")  # fmt: skip
    more = [note, verdict]
    if not test.fits:
        more.append(_("There are too few Aa.") if found.test.F > 0 else _("There are too many Aa."))
    if test.small_expected:
        more.append(_("Some expected counts are below 5, so this probability is only rough."))
    if level == STRENGTH:
        more.append(_("Exact test: probability {p}.").format(p=figure(found.test.exact_p, 2)))
    return parts.table("chi", _("Chi-square, step by step"), columns, rows, note=" ".join(more))


def parabola(found: Sampled, look: Look) -> parts.Block:
    """The shares of the genotypes for every p, and where this sample lies."""
    grid = np.linspace(0, 1, 101)
    lines = models.genotypes(grid)
    keys = [Key(_("{name} expected").format(name=name), colour=COLOURS[name], shape=DASHES[name], wide=1.3) for name in GENOTYPES]  # fmt: skip
    keys.append(Key(_("counted"), "sign", INK, "diamond"))
    plane = Plane(Axis(0, 1, _("allele frequency p")), Axis(0, 1), look, keys)
    for k, name in enumerate(GENOTYPES):
        plane.line(zip(grid.tolist(), lines[:, k].tolist(), strict=True), COLOURS[name], dash=DASHES[name], wide=1.3)
    shares = [count / found.n for count in found.counts]
    for k, share in enumerate(shares):
        expected = float(models.genotypes(found.p)[k])
        plane.interval(found.p, share, expected, COLOURS[GENOTYPES[k]])
        plane.sign(found.p, share, COLOURS[GENOTYPES[k]], "diamond", 1.2)
    told = _("At p = {p} the curves say AA {AA}, Aa {Aa}, aa {aa}; counted were {o}.").format(
        p=f"{found.p:.2f}",
        **{name: percent(float(value)) for name, value in zip(GENOTYPES, models.genotypes(found.p), strict=True)},
        o=", ".join(percent(share) for share in shares),
    )
    note = _("The upright lines are the distances from the curves. Aa stands on the parabola 2pq, highest at p = 0.5.")
    return markup("parabola", _("p², 2pq and q²"), plane.svg(told), summary=told, note=note, wide=False)


def generations(found: Sampled, level: str, look: Look, wide: bool) -> parts.Block:
    """The generations after this one, if mates meet by chance."""
    course = found.course
    last = len(course) - 1
    p = models.allele_frequency(course[:, 0], course[:, 1], course[:, 2])
    keys = [Key(label, colour=COLOURS[name], shape=DASHES[name], wide=1.3) for name, label in zip(GENOTYPES, found.names, strict=True)]  # fmt: skip
    keys.append(Key(_("share of the copies that are A"), colour=INK, shape="mixed", wide=0.9))
    y = Axis(0, 1, "", tuple((n / 4, f"{25 * n} %" if level == COUNTS else f"{n / 4:g}") for n in range(5)))
    plane = Plane(Axis(0, max(1, last), _("generation")), y, look, keys)
    for k, name in enumerate(GENOTYPES):
        plane.line(
            [(t, float(share)) for t, share in enumerate(course[:, k])], COLOURS[name], dash=DASHES[name], wide=1.3
        )
        plane.sign(0, float(course[0, k]), COLOURS[name], "diamond")
    plane.line([(t, float(value)) for t, value in enumerate(p)], INK, dash="mixed", wide=0.9, name="frequency")
    told = generation_words(found, p, level)
    title = _("The next {n} generations, without selection") if not found.s else _("The next {n} generations, with selection")  # fmt: skip
    return markup("generations", title.format(n=last), plane.svg(told), summary=told, note=_("Endless population: no chance, no newcomers, no new mutations; mates meet by chance. Generation 0 is what was counted."), wide=wide)  # fmt: skip


def generation_words(found: Sampled, p: Floats, level: str) -> str:
    """The generations in words; what is claimed is looked up in them."""
    course, last = found.course, len(found.course) - 1
    if last < 1:
        return _("No generation follows.")
    shows = course[:, 0] + course[:, 1]
    a, b, c = (percent(float(shows[t])) for t in (0, 1, last))
    told = [_("With at least one A: {a} in generation 0, {b} in generation 1, {c} in generation {n}.").format(a=a, b=b, c=c, n=last)]  # fmt: skip
    if not found.s:
        still = float(np.abs(course[1:] - course[1]).max()) < 1e-9
        if still and last > 1:
            told.append(_("After one generation nothing changes any more. Being dominant does not make an allele spread.") if level == COUNTS else _("After one generation the shares are p², 2pq, q², and then nothing changes any more. Being dominant does not make an allele spread."))  # fmt: skip
    else:
        told.append(
            _("Now the share of A goes from {a} to {b}.").format(a=percent(float(p[0])), b=percent(float(p[-1])))
        )
    return " ".join(told)


def strengths(found: Sampled) -> parts.Block:
    """F, and what is needed to see it."""
    rows: list[list[str]] = []
    if found.test is not None:
        F = found.test.F
        rows = [
            [_("F = 1 − counted Aa / expected Aa"), f"{F:+.4f}".replace("-", "−")],
            [_("χ² is about n × F²"), f"{found.n:,} × {F * F:.5f} = {found.n * F * F:.3f}"],
        ]
        if F:
            needed = int(np.ceil(found.test.test.critical / (F * F)))
            rows.append([_("individuals needed so that such an F lies above the critical value"), f"{needed:,}" if needed < 10**7 else _("more than ten million")])  # fmt: skip
    if found.s:
        rows.append([_("selection in the generations that follow"), f"s = {found.s:g}, h = {found.h:g}".replace("-", "−")])  # fmt: skip
    return parts.table("strengths", _("How large is the departure?"), [_("what"), _("value")], rows or [["–", "–"]])


def blocks_of(found: Sampled, level: str, big: bool) -> list[parts.Block]:
    """All blocks of a level."""
    made = _blocks_of(found, level, *((BIG_HALF, BIG_WHOLE) if big else (HALF, WHOLE)))
    return in_both_rooms(made, _blocks_of(found, level, NARROW_ON_WALL, NARROW_ON_WALL)) if big else made


def _blocks_of(found: Sampled, level: str, half: Look, whole: Look) -> list[parts.Block]:
    first = [counters(found, level), bars(found, level)]
    if level == COUNTS:
        return [*first, generations(found, level, half, wide=False), verdict(found)]
    if level == FREQUENCY:
        return [*first, parabola(found, half), chi_table(found, level), generations(found, level, whole, wide=True)]
    first += [generations(found, level, half, wide=False), chi_table(found, level)]
    return [*first, strengths(found)] if level == STRENGTH else first
