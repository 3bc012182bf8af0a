"""The fit board: the student moves s until the curve lies on real data, then sees the estimate, its interval and the likelihood."""

from __future__ import annotations

from typing import Any

import numpy as np

from evolution_lab import models
from evolution_lab.core.errors import LabError
from evolution_lab.i18n import N_, _
from widgets.arguments import one_of
from widgets.asked import Asked
from widgets.lab import parts
from widgets.lab.ground import BadField, Table
from widgets.models_lab.board import COUNTS, FREQUENCY, LEVELS, STRENGTH, ModelBoard
from widgets.models_lab.fit_charts import Fitted, blocks_of, fits_of
from widgets.models_lab.fit_curve import course_of
from widgets.models_lab.fit_data import ALLELES, COUNTED, LABELS, OWN, FitData, fit_data, own_data
from widgets.models_lab.own_table import FILE, OwnTable, file_control, known_column, read_table, table_of_message
from widgets.models_lab.parameters import Parameter

DRIFT_RUNS = 40
TIME, COUNT, OF = "own:time", "own:count", "own:of"
WHAT = "own:counted"

FINE = 0.005  # the slider rests so close together where most of the data lie
S_STOPS = (
    -0.5,
    -0.4,
    -0.3,
    -0.25,
    -0.2,
    -0.15,
    *(round(FINE * k, 3) for k in range(-20, 26)),
    0.15,
    0.2,
    0.3,
    0.4,
    0.5,
)
PARAMETERS = (
    Parameter("s", N_("selection s"), -0.5, 0.5, 0, stops=S_STOPS, plain=N_("advantage s"), about=N_("Individuals with two copies have 1 + s offspring for every one that others have. Below 0: fewer.")),
    Parameter("h", N_("dominance h"), 0, 1, 0.5, step=0.05, plain=N_("one copy gives: h of it"), about=N_("Individuals with one copy have 1 + hs offspring: 1 dominant, 0 recessive, 0.5 half way.")),
    Parameter("p0", N_("frequency at the start p0"), 1e-6, 0.999, 0.01, stops=(0.0001, 0.0002, 0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.03, 0.05, 0.07, 0.1, 0.15, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 0.95), plain=N_("share at the start"), about=N_("The frequency of the allele in the first generation.")),
    Parameter("Ne", N_("effective size Ne"), 10, 1_000_000, 10_000, stops=(100, 200, 500, 1000, 2000, 5000, 10_000, 20_000, 50_000, 100_000), whole=True, plain=N_("parents, Ne"), about=N_("How many parents each generation draws its copies of the gene from. Fewer: more chance.")),
)  # fmt: skip


class FitBoard(ModelBoard):
    """Move s (and h) until the curve lies on the data, then show the estimate: ``FitBoard("FINCH-42", data="britain")``.

    ``data``: "britain", "europe", "central", "iberia", "italy" (the milk allele), "moths", "moths-early", "moths-late", "alpha".
    ``table``: a class's own table, as ``load_class_csv`` takes it, or loaded with the button. ``s``, ``h``, ``p0`` (the start; left out
    it is put where it fits best), ``Ne`` (draws drift too). ``estimate_after``: a question that comes before the estimate may be shown;
    ``caution_after``: one that comes before the board says what else moved the share; ``shown``: begin with the estimate; ``fixed``: no other data may be chosen. Everything else as in
    :class:`widgets.models_lab.board.ModelBoard`. Part: ``.fitted``.
    """

    kind = "fit"
    side = "small"
    chosen = ("dataset", "own", "own_columns", "by_hand", "drift")
    columns = 2
    parameters = PARAMETERS
    levels = {COUNTS: LEVELS[COUNTS], FREQUENCY: LEVELS[FREQUENCY], STRENGTH: N_("s, Ne and likelihood")}
    keys = {"e": "estimate"}

    def __init__(
        self,
        seed: str | int | None = None,
        *,
        data: str = "britain",
        table: object = None,
        estimate_after: Asked | None = None,
        caution_after: Asked | None = None,
        shown: bool = False,
        fixed: bool = False,
        **more: Any,
    ) -> None:
        self.own: OwnTable | None = None
        self.own_columns = {TIME: "", COUNT: "", OF: "", WHAT: ALLELES}
        self.dataset = one_of("data", data, LABELS)
        self.by_hand, self.drift = "p0" in more, "Ne" in more
        self.shown = self._first_shown = bool(shown)
        self.fixed = bool(fixed)
        self.hold(estimate=estimate_after, caution=caution_after)
        if table is not None:
            self._take_table(table if isinstance(table, OwnTable) else read_table(table))
        self.data_now = self._data()
        super().__init__(seed, **more)

    # --- what it asks ----------------------------------------------------------------------------------------------------

    def title(self) -> str:
        """The heading."""
        return _("Fit the curve")

    def groups(self) -> list[parts.Group]:
        """The data, the curve, drift, and the button."""
        known = {name: _(text) for name, text in LABELS.items()} | ({OWN: self.own.name} if self.own else {})
        data = parts.choice("data", _("Data"), self.dataset, known)
        file = file_control(_("your own table (CSV)"), self.own.name if self.own else "")
        ids = ["s", *(["h"] if self.data_now.ploidy == 2 else [])]
        start = parts.tick("auto", _("put the start where it fits best"), not self.by_hand)
        curve = [*self.sliders(*ids), start, *self.sliders(*(["p0"] if self.by_hand else []))]
        chance: list[parts.Control] = []
        if self.level != COUNTS:
            chance = [
                parts.tick("drift", _("draw drift too"), self.drift),
                *self.sliders(*(["Ne"] if self.drift else [])),
            ]
        return [
            *([] if self.fixed else [parts.group("data", "", [data, file, *self._columns()])]),
            parts.group("curve", _("Your curve"), curve, rows=True),
            parts.group("estimate", "", [self._button(), *chance], rows=True, note=self._button_note()),
        ]

    def _button(self) -> parts.Control:
        off = _("First answer the question that comes before it.") if self._estimate_waits else ""
        label = _("Hide the estimate") if self.shown_now else _("Show the estimate")
        return parts.button("estimate", label, pressed=self.shown_now, off=off, main=not self.shown_now)

    def _button_note(self) -> str:
        return (
            ""
            if self.shown_now
            else _("First move s until your curve lies on the data. Then look what the computer finds.")
        )

    def _columns(self) -> list[parts.Control]:
        if self.dataset != OWN or self.own is None:
            return []
        table, chosen = self.own, self.own_columns
        return [
            table.choice(TIME, _("generation (1, 2, 3 …)"), chosen[TIME]),
            table.choice(COUNT, _("with the allele"), chosen[COUNT]),
            table.choice(OF, _("examined"), chosen[OF], none=_("(the column before holds shares)")),
            parts.choice(WHAT, _("counted were"), chosen[WHAT], {name: _(text) for name, text in COUNTED.items()}),
        ]

    @property
    def _estimate_waits(self) -> bool:
        return self.held("estimate")

    @property
    def shown_now(self) -> bool:
        """Whether the estimate stands on the board."""
        return self.shown and not self._estimate_waits

    # --- what is chosen ---------------------------------------------------------------------------------------------------

    def _take_table(self, table: OwnTable) -> None:
        """Use this table: its first columns of numbers are time, count, examined."""
        names = [*table.numeric, "", "", ""]
        if len(table.numeric) < 2:
            raise LabError(
                _("The table needs two columns of numbers or more: the generation, and how many carry the allele.")
            )
        chosen = {TIME: names[0], COUNT: names[1], OF: names[2], WHAT: self.own_columns[WHAT]}
        own_data(table, chosen[TIME], chosen[COUNT], chosen[OF], chosen[WHAT])
        self.own, self.own_columns, self.dataset = table, chosen, OWN

    def _data(self) -> FitData:
        if self.dataset == OWN and self.own is not None:
            chosen = self.own_columns
            return own_data(self.own, chosen[TIME], chosen[COUNT], chosen[OF], chosen[WHAT])
        return fit_data(self.dataset)

    def change(self, field: str, value: Any) -> bool:
        """The data, a table, its columns, the start, drift, or a parameter."""
        if field == "data":
            if self.fixed or (value not in LABELS and not (value == OWN and self.own)):
                raise BadField("data", _("There are no such data here."))
            self.dataset, self.shown = str(value), False
            self.data_now = self._data()
            return True
        if field == FILE:
            return self._load(table_of_message(value))
        if field in self.own_columns:
            return self._choose_column(field, value)
        if field == "auto":
            self.by_hand = not bool(value)
            if self.by_hand:  # begin where the curve stands
                self.values = self.values | {"p0": min(0.999, max(1e-6, float(f"{self.fitted.own.p0:.3g}")))}
            return True
        if field == "drift":
            self.drift = bool(value)
            return True
        return super().change(field, value)

    def begin_anew(self) -> None:
        """As at first, with the estimate as it was then."""
        super().begin_anew()
        self.shown, self.data_now = self._first_shown, self._data()

    def _load(self, table: OwnTable) -> bool:
        try:
            self._take_table(table)
        except LabError as error:
            raise BadField(FILE, str(error)) from None
        self.shown, self.data_now = False, self._data()
        return True

    def _choose_column(self, field: str, value: Any) -> bool:
        if self.own is None:
            raise BadField(FILE, _("Load a table first."))
        if field == WHAT:
            if value not in COUNTED:
                raise BadField(field, _("The table has no such column."))
        elif not (field == OF and value == ""):
            known_column(self.own, field, value)
        before, self.own_columns = self.own_columns, self.own_columns | {field: str(value)}
        try:
            self.data_now = self._data()
        except LabError as error:
            self.own_columns = before
            raise BadField(field, str(error)) from None
        return True

    def fits(self) -> None:
        """s and h must leave everybody some offspring."""
        models.recursion.forces(s=self.values["s"], h=self.values["h"], ploidy=self.data_now.ploidy)

    def press(self, button: str) -> str:
        """Show or hide the estimate."""
        if button != "estimate":
            return super().press(button)
        if self._estimate_waits:
            raise LabError(_("First answer the question that comes before it."))
        self.shown = not self.shown
        self.play()
        return ""

    # --- working it out -----------------------------------------------------------------------------------------------------

    def work_out(self) -> None:
        """The own course, drift around it, and the estimates where they are shown."""
        data, values = self.data_now, self.values
        own = course_of(data, values["s"], values["h"], values["p0"] if self.by_hand else None)
        drift = np.empty((0, data.samples.last + 1))
        if self.drift:
            drift = models.wright_fisher(
                int(values["Ne"]), own.p0, data.samples.last, DRIFT_RUNS, self.rng("drift", data.id), s=own.s, h=own.h, ploidy=data.ploidy
            )  # fmt: skip
        found, best_h = fits_of(data) if self.shown_now else ({}, 0.5)
        self.fitted = Fitted(data, own, drift, found, best_h)

    def blocks(self, buffer: parts.Buffer) -> list[parts.Block]:
        """Numbers, the curve over the data, the estimate."""
        return blocks_of(self.fitted, self.level, bool(self.view.settings.get("projector")))

    def source(self) -> str:
        """Where the data come from."""
        return self.data_now.source(not self.held("caution"))

    def settings_in_words(self) -> str:
        """The data and the values of the curve."""
        own = self.fitted.own
        text = _("{data}; s = {s}, h = {h}, start {p0}")
        return text.format(data=self.data_now.label, s=f"{own.s:g}", h=f"{own.h:g}", p0=f"{own.p0:.3g}").replace(
            "-", "−"
        )

    def tables(self) -> list[Table]:
        """The data, the own curve, and the estimates that are shown."""
        fitted, data = self.fitted, self.data_now
        groups = [[g.at, g.carriers or "", g.examined or "", g.share] for g in data.groups]
        course = [
            [t, float(p), float(seen)] for t, (p, seen) in enumerate(zip(fitted.own.p, fitted.own.seen, strict=True))
        ]
        own = fitted.own
        rows: list[list[Any]] = [["yours", own.s, "", "", own.h, own.p0, own.log_likelihood]]
        rows += [["estimate", fit.s, fit.interval.low, fit.interval.high, fit.h, fit.p0, fit.log_likelihood] for fit in fitted.found.values()]  # fmt: skip
        return [
            ("data", ["generation", "carriers", "examined", "share"], groups),
            ("curve", ["generation", "p", "seen"], course),
            ("values", ["whose", "s", "low", "high", "h", "p0", "log_likelihood"], rows),
        ]
