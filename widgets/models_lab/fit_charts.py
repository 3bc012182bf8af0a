"""What the fit board draws: the course over the data, genotypes, the estimate in words, dominance compared, the likelihood surface."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from evolution_lab.charts.plane import Axis, Key, Look, Plane
from evolution_lab.i18n import _
from evolution_lab.inference import SelectionFit
from evolution_lab.inference.answers import shown as figure
from widgets.lab import parts
from widgets.lab.markup import NARROW_ON_WALL, in_both_rooms, markup
from widgets.lab.parts import percent
from widgets.models_lab.board import COUNTS, FREQUENCY, STRENGTH
from widgets.models_lab.fit_curve import (
    ADDITIVE,
    BOTH,
    DOMINANT_H,
    LEVELS,
    Course,
    Surface,
    course_of,
    estimate,
    less_likely,
    surface,
)
from widgets.models_lab.fit_data import DOMINANT, FitData, as_allele

Floats = NDArray[np.float64]

OWN, DATA, BEST, OTHER = 0, 1, 2, 3  # colours
HALF, WHOLE = Look(530, 270, 13, 2), Look(960, 230, 13, 2.2)
BIG_HALF, BIG_WHOLE = Look(860, 450, 24, 4.5), Look(1060, 400, 24, 4.5)
ALIKE = 0.5  # so small a fall of the logarithm is no difference for people
FIELDS = (0.85, 0.5, 0.28, 0.12)


class Fitted(NamedTuple):
    """What is on the board: the student's course, drawn runs with drift, and the estimates where they are shown (dominance: estimate)."""

    data: FitData
    own: Course
    drift: Floats
    found: dict[float, SelectionFit]
    best_h: float

    @property
    def best(self) -> SelectionFit | None:
        """The estimate, where it is shown."""
        return self.found.get(self.best_h)


def fits_of(data: FitData) -> tuple[dict[float, SelectionFit], float]:
    """The estimates for each dominance that is asked here, and the dominance that fits best."""
    if data.bends:
        found = {h: estimate(data, h) for h in (ADDITIVE, DOMINANT_H)}
        return found, max(found, key=lambda h: found[h].log_likelihood)
    h = 0.5 if data.h is None else data.h
    return {h: estimate(data, h)}, h


def blocks_of(fitted: Fitted, level: str, big: bool) -> list[parts.Block]:
    """All blocks, from top to bottom."""
    found = _blocks_of(fitted, level, *((BIG_HALF, BIG_WHOLE) if big else (HALF, WHOLE)))
    return in_both_rooms(found, _blocks_of(fitted, level, NARROW_ON_WALL, NARROW_ON_WALL)) if big else found


def _blocks_of(fitted: Fitted, level: str, half: Look, whole: Look) -> list[parts.Block]:
    genotypes = level == FREQUENCY and fitted.data.ploidy == 2
    beside = fitted.best is not None or genotypes
    found = [counters(fitted, level), course_block(fitted, level, half if beside else whole, wide=not beside)]
    if fitted.best is not None:
        found += [surface_block(fitted, level, half), estimate_words(fitted, level)]
        if fitted.data.bends:
            found.append(dominance_table(fitted, level))
    if genotypes:
        alone = fitted.best is not None
        found.append(genotype_block(fitted, whole if alone else half, wide=alone))
    return [*found, group_table(fitted, level)]


# --- numbers -----------------------------------------------------------------------------------------------------------------


def points(share: float) -> str:
    """A distance between shares as people say it.

    >>> points(0.0923)
    '9.2 points'
    """
    return _("{n} points").format(n=f"{100 * share:.1f}")


def _advantage(s: float) -> str:
    """An s in words of offspring."""
    if s == 0:
        return _("no advantage")
    text = _("{n} % more offspring") if s > 0 else _("{n} % fewer offspring")
    return text.format(n=figure(100 * abs(s), 2))


def _s(value: float, level: str) -> str:
    return _advantage(value) if level == COUNTS else f"s = {figure(value)}".replace("-", "−")


def counters(fitted: Fitted, level: str) -> parts.Block:
    """Large numbers: the own s and how far it misses; the estimate with its interval."""

    def row(s: float, distance: float, sign: str, colour: int) -> list[dict[str, object]]:
        return [
            parts.counter("", _s(s, level), sign=sign, colour=colour),
            parts.counter(_("away from the data"), points(distance), sign="tick", colour=DATA),
        ]

    rows = [(_("Your curve"), row(fitted.own.s, fitted.own.distance, "disc", OWN))]
    best = fitted.best
    if best is not None:
        course = course_of(fitted.data, best.s, best.h, best.p0)
        items = row(best.s, course.distance, "square", BEST)
        low, high = (figure(end).replace("-", "−") for end in best.interval[:2])
        if level == COUNTS:
            low, high = (f"{figure(100 * end, 2)} %".replace("-", "−") for end in best.interval[:2])
        items.append(parts.counter(_("plausible (95 %)"), _("{low} to {high}").format(low=low, high=high), sign="tick", colour=BEST))  # fmt: skip
        rows.append((_("Estimate"), items))
    return parts.counters("numbers", rows)


def _dominance(h: float, level: str) -> str:
    if level == COUNTS:
        plain = {0.0: _("one copy gives nothing (h = 0)"), 0.5: _("one copy gives half (h = 0.5)"), 1.0: _("one copy gives all (h = 1)")}  # fmt: skip
        return plain.get(h, f"h = {h:g}")
    names = {0.0: _("recessive"), 0.5: _("half way"), 1.0: _("dominant")}
    return _("{name} (h = {h})").format(name=names[h], h=f"{h:g}") if h in names else f"h = {h:g}"


# --- the course --------------------------------------------------------------------------------------------------------------


def _shown_share(fitted: Fitted, level: str) -> bool:
    """Whether the chart shows what was counted (and not the allele frequency behind it)."""
    return level == COUNTS or fitted.data.seen != DOMINANT


def course_block(fitted: Fitted, level: str, look: Look, wide: bool) -> parts.Block:
    """The data, the own curve, and the estimate where it is shown."""
    data, own = fitted.data, fitted.own
    counted = _shown_share(fitted, level)
    keys = [Key(_("your curve"), colour=OWN, wide=1.8), Key(_("data"), "sign", DATA, "diamond")]
    if len(fitted.drift):
        keys.insert(1, Key(_("the same with drift"), colour=OWN, wide=0.5, strength=0.5))
    for h in fitted.found:
        label = _("estimate, {dominance}").format(dominance=_dominance(h, level)) if data.bends else _("estimate")
        keys.append(Key(label, colour=BEST if h == fitted.best_h else OTHER, shape="dash" if h == fitted.best_h else "dot", wide=1.3))  # fmt: skip
    x = Axis(0, data.samples.last, data.axis, data.ticks)
    y = Axis(0, 1, "", tuple((n / 4, f"{25 * n} %" if counted and level == COUNTS else f"{n / 4:g}") for n in range(5)))
    plane = Plane(x, y, look, keys)

    def put(values: Floats, number: int, **more: object) -> None:
        plane.line(list(enumerate(map(float, values))), number, **more)  # type: ignore[arg-type]

    for run in fitted.drift:
        put(_seen(run, data) if counted else run, OWN, wide=0.5, opacity=0.3, name="drift")
    for h, fit in fitted.found.items():
        course = course_of(data, fit.s, fit.h, fit.p0)
        best = h == fitted.best_h
        put(course.seen if counted else course.p, BEST if best else OTHER, wide=1.3, dash="dash" if best else "dot", name="estimate")  # fmt: skip
    put(own.seen if counted else own.p, OWN, wide=1.8, name="own")
    _signs(plane, fitted, counted)
    title = data.what if counted else _("allele frequency p")
    name = data.label[:1].upper() + data.label[1:]
    note = " ".join(filter(None, [data.note, data.step, _drift_words(fitted)]))
    told = course_words(fitted, counted)
    return markup("course", f"{name}: {title}", plane.svg(told), summary=told, note=note, wide=wide)


def _drift_words(fitted: Fitted) -> str:
    return _("The faint lines begin like your curve, but chance decides too (drift).") if len(fitted.drift) else ""


def _seen(p: Floats, data: FitData) -> Floats:
    return 1 - (1 - p) ** 2 if data.seen == DOMINANT else p


def _signs(plane: Plane, fitted: Fitted, counted: bool) -> None:
    """The data: a sign for each group, larger where more were examined, with the interval of its share."""
    data = fitted.data
    most = max((group.examined for group in data.groups), default=0)
    for group in data.groups:

        def there(share: float) -> float:
            return share if counted else as_allele(share, data.seen)

        if group.likely is not None:
            low, high = group.likely
            plane.interval(group.at, there(low), there(high), DATA)
        size = 0.75 + 0.75 * (group.examined / most) ** 0.5 if most else 1.0
        plane.sign(group.at, there(group.share), DATA, "diamond", size)


def course_words(fitted: Fitted, counted: bool) -> str:
    """The chart in words."""
    data, own = fitted.data, fitted.own
    values = own.seen if counted else own.p
    signs = [group.share if counted else as_allele(group.share, data.seen) for group in data.groups]
    text = _("The data go from {first} to {last} in {n} groups. Your curve (s = {s}) goes from {start} to {end} and misses them by {distance} on average.")  # fmt: skip
    told = text.format(
        n=len(signs), first=percent(signs[0]), last=percent(signs[-1]), s=figure(own.s).replace("-", "−"),
        start=percent(float(values[0])), end=percent(float(values[-1])), distance=points(own.distance),
    )  # fmt: skip
    best = fitted.best
    if best is None:
        return told
    ends = course_of(data, best.s, best.h, best.p0)
    line = ends.seen if counted else ends.p
    more = _("The best curve (s = {s}) goes from {start} to {end} and misses them by {distance}.")
    return f"{told} " + more.format(s=figure(best.s).replace("-", "−"), start=percent(float(line[0])), end=percent(float(line[-1])), distance=points(ends.distance))  # fmt: skip


def genotype_block(fitted: Fitted, look: Look, wide: bool) -> parts.Block:
    """What the own course means for individuals: the shares of AA, Aa and aa in Hardy-Weinberg proportions."""
    p = fitted.own.p
    lines = [("AA", p * p, 2, ""), ("Aa", 2 * p * (1 - p), 4, "dash"), ("aa", (1 - p) ** 2, 7, "dot")]
    keys = [Key(name, colour=number, shape=dash, wide=1.3) for name, _values, number, dash in lines]
    x = Axis(0, fitted.data.samples.last, fitted.data.axis, fitted.data.ticks)
    plane = Plane(x, Axis(0, 1), look, keys)
    for _name, values, number, dash in lines:
        plane.line(list(enumerate(map(float, values))), number, wide=1.3, dash=dash)
    text = _("Along your curve, from the first generation to the last: AA {AA}, Aa {Aa}, aa {aa}.")
    told = text.format(**{name: _("from {a} to {b}").format(a=percent(float(values[0])), b=percent(float(values[-1]))) for name, values, _c, _d in lines})  # fmt: skip
    note = _("With random mating: p², 2pq, q². Whoever has at least one A shows a dominant trait.")
    return markup("genotypes", _("Genotypes along your curve"), plane.svg(told), summary=told, note=note, wide=wide)


# --- the estimate ------------------------------------------------------------------------------------------------------------


def caution(level: str) -> str:
    """What must stand beside each estimate of s."""
    if level == COUNTS:
        return _("This fit leaves chance, newcomers and all else out: so strong selection would have to be if it had moved the share alone.")  # fmt: skip
    return _("This fit leaves chance (drift), migration and all else out: s is what selection alone would have to be. So it is called an apparent s.")  # fmt: skip


def estimate_words(fitted: Fitted, level: str) -> parts.Block:
    """The estimate in sentences, and how the student's own values compare."""
    best = fitted.best
    assert best is not None  # only asked for where it is shown
    told = [_plain(fitted, best) if level == COUNTS else best.sentence(), _inside(fitted, best)]
    drop = max(0.0, best.log_likelihood - fitted.own.log_likelihood)
    if drop < ALIKE:
        told.append(_("Your curve fits the data as well as the best one."))
    else:
        text = _("With your values the data are {times} times less likely than with the best ones.")
        told.append(text.format(times=_times(drop)))
    if level == STRENGTH:
        text = _("Log-likelihood: {own} with your values, {best} at the best.")
        own, top = (f"{value:,.2f}".replace("-", "−") for value in (fitted.own.log_likelihood, best.log_likelihood))
        told.append(text.format(own=own, best=top))  # fmt: skip
    if fitted.data.id == "alpha":
        told.append(_("So many sequences make the interval very narrow. It knows only the luck of counting; whose virus was read was not left to chance."))  # fmt: skip
    return parts.words("estimate", _("The estimate"), [*told, caution(level)], wide=True)


def _times(drop: float) -> str:
    return figure(float(f"{less_likely(drop):.2g}")) if drop < 30 else _("more than a million million")


def _plain(fitted: Fitted, best: SelectionFit) -> str:
    low, high = (figure(100 * end, 2).replace("-", "−") for end in best.interval[:2])
    if fitted.data.ploidy == 1:
        text = _(
            "Best fit: with every step the variant leaves {advantage} than the others (plausible: {low} to {high} %)."
        )
    else:
        text = _("Best fit: individuals with two copies leave {advantage} than those with none, in every generation (plausible: {low} to {high} %).")  # fmt: skip
    return text.format(advantage=_advantage(best.s), low=low, high=high)


def _inside(fitted: Fitted, best: SelectionFit) -> str:
    s = figure(fitted.own.s).replace("-", "−")
    if fitted.own.s in best.interval:
        return _("Your s = {s} lies inside the interval.").format(s=s)
    where = _("Your s = {s} lies above the interval.") if fitted.own.s > best.interval.high else _("Your s = {s} lies below the interval.")  # fmt: skip
    return where.format(s=s)


def dominance_table(fitted: Fitted, level: str) -> parts.Block:
    """Is one copy as good as two? The best curve of each kind, compared."""
    top = max(fit.log_likelihood for fit in fitted.found.values())
    columns = [_("one copy gives"), _("best s"), _("plausible (95 %)"), _("begins at"), _("how likely the data are")]
    rows = []
    for h, fit in fitted.found.items():
        drop = top - fit.log_likelihood
        worth = _("all of it: dominant (h = 1)") if h == DOMINANT_H else _("half of it: additive (h = 0.5)")
        if level == COUNTS:
            worth = _("all of it (h = 1)") if h == DOMINANT_H else _("half of it (h = 0.5)")
        how = _("most likely") if drop == 0 else _("{times} times less likely").format(times=_times(drop))
        if 0 < drop < ALIKE:
            how = _("about as likely")
        if level == STRENGTH and drop:
            how += " " + _("(log-likelihood {drop} lower)").format(drop=f"{drop:.2f}")
        s, low, high = (figure(value).replace("-", "−") for value in (fit.s, *fit.interval[:2]))
        rows.append([worth, s, _("{low} to {high}").format(low=low, high=high), percent(fit.p0), how])
    gap = abs(fitted.found[DOMINANT_H].log_likelihood - fitted.found[ADDITIVE].log_likelihood)
    if gap < BOTH:
        note = _("These data cannot tell how much one copy gives: both curves fit about equally well.")
    elif fitted.best_h == DOMINANT_H:
        note = _("The curve bends as it does where one copy is enough: the first carriers gain everything, and late on those without it become rare, so the rise slows down.")  # fmt: skip
    else:
        note = _("The curve bends as it does where one copy gives half of the advantage.")
    return parts.table("dominance", _("Is one copy enough?"), columns, rows, note=note)


def surface_block(fitted: Fitted, level: str, look: Look) -> parts.Block:
    """How likely the data are for pairs of values, with the best pair and the student's own."""
    best, own = fitted.best, fitted.own
    assert best is not None
    found = surface(fitted.data)
    other = _other(found, level)
    keys = [
        Key(_("plausible together (95 %)"), "fill", BEST, strength=FIELDS[0]),
        Key(_("less and less likely"), "fill", BEST, strength=FIELDS[2]),
        Key(_("the estimate"), "sign", DATA, "diamond"),
        Key(_("your values"), "sign", OWN, "ring"),
    ]
    y = Axis(float(found.y[0]), float(found.y[-1]), other.removesuffix(","))
    plane = Plane(Axis(float(found.s[0]), float(found.s[-1]), _("advantage s") if level == COUNTS else _("selection s")), y, look, keys)  # fmt: skip
    _fields(plane, found)
    plane.sign(best.s, best.p0 if found.of_start else best.h, DATA, "diamond", 1.5)
    plane.sign(own.s, own.p0 if found.of_start else own.h, OWN, "ring", 1.9)
    told = surface_words(found, level, own, best)
    note = _("For each pair of s and h the start is put where it fits best.") if not found.of_start else ""
    title = _("Which pairs of values go with the data?")
    return markup("surface", title, plane.svg(told), summary=told, note=note, wide=False)


def _edges(values: Floats) -> Floats:
    middle = (values[1:] + values[:-1]) / 2
    return np.concatenate(([values[0]], middle, [values[-1]]))


def _fields(plane: Plane, found: Surface) -> None:
    """Fields of one kind as long strips, one row above the other."""
    classes = np.digitize(found.drop, LEVELS)
    s, y = _edges(found.s), _edges(found.y)
    for row, line in enumerate(classes):
        cuts = np.flatnonzero(np.diff(line)) + 1
        for first, last in zip([0, *cuts], [*cuts, len(line)], strict=True):
            if line[first] < len(FIELDS):
                plane.rect(float(s[first]), float(s[last]), float(y[row]), float(y[row + 1]), BEST, opacity=FIELDS[line[first]], name="field")  # fmt: skip


def _other(found: Surface, level: str) -> str:
    """What stands upright beside the picture of pairs."""
    if level == COUNTS:
        return _("share at the start") if found.of_start else _("h, what one copy gives,")
    return _("start p0") if found.of_start else _("dominance h")


def surface_words(found: Surface, level: str, own: Course, best: SelectionFit) -> str:
    """The surface in words: its plausible part, and where the own pair lies."""
    inside = found.drop < BOTH
    rows, columns = np.flatnonzero(inside.any(axis=1)), np.flatnonzero(inside.any(axis=0))
    ends = [figure(float(v)).replace("-", "−") for v in (found.s[columns[0]], found.s[columns[-1]], found.y[rows[0]], found.y[rows[-1]])]  # fmt: skip
    other = _other(found, level)
    text = _("Plausible together: s from {a} to {b} with {other} from {c} to {d}.")
    told = text.format(a=ends[0], b=ends[1], other=other, c=ends[2], d=ends[3])
    if not found.s[0] <= own.s <= found.s[-1]:
        return f"{told} " + _("Your s lies beyond the edge of this picture.")
    drop = best.log_likelihood - own.log_likelihood
    return f"{told} " + (_("Your values lie in this field.") if drop < BOTH else _("Your values lie outside of it."))


def group_table(fitted: Fitted, level: str) -> parts.Block:
    """The signs as a table, folded away."""
    data = fitted.data
    where = np.interp([g.at for g in data.groups], np.arange(len(fitted.own.seen)), fitted.own.seen)
    rows = [
        [f"{group.at:.0f}", f"{group.carriers:,}" if group.examined else "–", f"{group.examined:,}" if group.examined else "–", percent(group.share), percent(float(there))]
        for group, there in zip(data.groups, where, strict=True)
    ]  # fmt: skip
    columns = [_("generation"), _("with the allele"), _("examined"), _("share"), _("your curve")]
    if data.seen == DOMINANT:
        columns[1] = _("with the trait")
    return parts.table("groups", _("The data as numbers"), columns, rows, fold=True)
