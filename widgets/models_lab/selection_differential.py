"""Before and after on one axis: two groups of measured animals, the difference of their means, and what chance alone gives."""

from __future__ import annotations

from typing import Any

from evolution_lab.core.errors import BadSetUp, LabError
from evolution_lab.i18n import N_, _
from widgets.arguments import one_of
from widgets.asked import Asked
from widgets.lab import parts
from widgets.lab.ground import BadField, Table
from widgets.models_lab.board import COUNTS, FREQUENCY, LEVELS, STRENGTH, ModelBoard
from widgets.models_lab.own_table import FILE, OwnTable, file_control, known_column, read_table, table_of_message
from widgets.models_lab.parameters import Parameter
from widgets.models_lab.selection_differential_charts import (
    MOST,
    Compared,
    Nine,
    Shuffles,
    blocks_of,
    compared,
    nine_measures,
)
from widgets.models_lab.selection_differential_data import (
    BOTH,
    FINCHES,
    LABELS,
    OWN,
    SEXES,
    SPARROWS,
    TRAITS,
    TwoGroups,
    finches,
    group_columns,
    own_groups,
    sparrows,
)

VALUE, BY = "own:value", "own:by"
STEPS = {"shuffle:1": 1, "shuffle:20": 20, "shuffle:1000": 1000}

PARAMETERS = (
    Parameter("h2", N_("inherited share h²"), 0, 1, 0.5, step=0.05, about=N_("How much of the differences between individuals is inherited: 0 nothing, 1 all of it.")),
)  # fmt: skip


class SelectionDifferential(ModelBoard):
    """Two groups of animals, and what luck alone gives: ``SelectionDifferential("FINCH-42", data="finches")``.

    ``data``: "finches" or "sparrows"; ``trait`` and ``sex`` ("both", "male", "female") of the sparrows; ``nine``: all nine measures at
    once. ``table``: a class's own table, with ``value`` and ``by``: columns. ``shuffled``: how many shuffles to begin with; with
    ``shuffle=False`` there are none; ``fixed``: no other data may be chosen. ``told_after``: a question that comes before it is
    told whether any single animal changed, what must be said of the catches, and how many of nine measures may be believed.
    Everything else as in :class:`widgets.models_lab.board.ModelBoard`. Part: ``.found`` (groups, test, shuffles).
    """

    kind = "two-groups"
    chosen = ("dataset", "trait", "sex", "nine", "own", "own_columns")
    looks = ("trait", "h2")
    columns = 2
    parameters = PARAMETERS
    levels = {COUNTS: LEVELS[COUNTS], FREQUENCY: N_("Mean and spread"), STRENGTH: N_("t, p and h²")}
    keys = {"ArrowRight": "shuffle:1"}
    found: Compared

    def __init__(
        self,
        seed: str | int | None = None,
        *,
        data: str = FINCHES,
        trait: str = "total_length_mm",
        sex: str = BOTH,
        nine: bool = False,
        table: object = None,
        value: str | None = None,
        by: str | None = None,
        shuffled: int = 0,
        shuffle: bool = True,
        fixed: bool = False,
        told_after: Asked | None = None,
        **more: Any,
    ) -> None:
        for name, given, known in (("data", data, LABELS), ("trait", trait, TRAITS), ("sex", sex, SEXES)):
            one_of(name, given, known)
        if isinstance(shuffled, bool) or not isinstance(shuffled, int) or not 0 <= shuffled <= MOST:
            raise BadSetUp(_("shuffled is a whole number from 0 to {n}.").format(n=f"{MOST:,}"))
        self.dataset, self.trait, self.sex, self.nine = data, trait, sex, bool(nine)
        self.own: OwnTable | None = None
        self.own_columns = {VALUE: "", BY: ""}
        self._first_done = self.done = shuffled
        self.answered, self.shuffle = False, bool(shuffle)
        self.fixed = bool(fixed)
        self.hold(told=told_after)
        if not self.shuffle:  # whether it was luck is not asked yet
            self.levels = {name: text for name, text in self.levels.items() if name != STRENGTH}
        self._nine: tuple[tuple[str, str], Nine] | None = None
        self._key: tuple[str, TwoGroups] | None = None
        if table is not None:
            self._take_table(table if isinstance(table, OwnTable) else read_table(table), value, by)
        self.groups_now = self._groups()
        super().__init__(seed, **more)

    # --- what it asks ----------------------------------------------------------------------------------------------------

    def title(self) -> str:
        """The heading."""
        return _("Two groups: selection, or luck?")

    def groups(self) -> list[parts.Group]:
        """The data, the shuffling, and the question about single animals."""
        known = {name: _(text) for name, text in LABELS.items()} | ({OWN: self.own.name} if self.own else {})
        data = [parts.choice("data", _("Data"), self.dataset, known), *self._of_data()]
        file = file_control(_("your own table (CSV)"), self.own.name if self.own else "")
        off = _("First answer the question that comes before it.") if self._told_waits else ""
        asked = parts.button("changed", _("Did any single animal change?"), pressed=self.answered, off=off)
        chosen = self._of_data() if self.fixed else [*data, file]
        found = [
            *([parts.group("data", "", chosen, whole=True)] if chosen else []),
            parts.group("shuffle", "", [*self._shuffle_buttons(), asked], whole=True),
        ]
        if self.level == STRENGTH:
            found.append(parts.group("inherited", "", self.sliders("h2"), rows=True))
        return found

    def _shuffle_buttons(self) -> list[parts.Control]:
        if not self.shuffle:
            return []
        full = _("All {n} shuffles are done.").format(n=f"{MOST:,}") if self.done >= MOST else ""
        again = "" if self.done else _("Nothing is shuffled yet.")
        return [
            parts.button("shuffle:1", _("Shuffle once (→)"), off=full, main=True),
            parts.button("shuffle:20", _("20 times"), off=full),
            parts.button("shuffle:1000", _("1,000 times"), off=full),
            parts.button("shuffle:0", _("Real labels again"), off=again),
        ]

    @property
    def _told_waits(self) -> bool:
        return self.held("told")

    def _of_data(self) -> list[parts.Control]:
        if self.dataset == SPARROWS:
            return [
                parts.choice("trait", _("measure"), self.trait, {name: _(one.label) for name, one in TRAITS.items()}),
                parts.choice("sex", _("birds"), self.sex, {name: _(text) for name, text in SEXES.items()}),
                parts.tick("nine", _("all nine measures at once"), self.nine),
            ]
        if self.dataset == OWN and self.own is not None:
            return [
                self.own.choice(VALUE, _("measure"), self.own_columns[VALUE]),
                parts.choice(BY, _("two groups"), self.own_columns[BY], group_columns(self.own)),
            ]
        return []

    # --- what is chosen ---------------------------------------------------------------------------------------------------

    def _take_table(self, table: OwnTable, value: str | None = None, by: str | None = None) -> None:
        """Use this table; left out, the first column of numbers is parted by the first column with two texts."""
        by_known = group_columns(table)
        if not table.numeric:
            raise LabError(_("The table has no column of numbers."))
        value = table.numeric[0] if value is None else value
        if value not in table.numeric:
            text = _("There is no column {name}. The columns are: {names}.")
            raise LabError(text.format(name=value, names=", ".join(table.numeric)))
        by = next((one for one in by_known if one.partition(":")[2] != value), None) if by is None else by
        by = by if by is None or ":" in by else f"by:{by}"
        if by not in by_known:
            raise LabError(_("The table needs a column with two different texts (two groups), or a second column of numbers."))  # fmt: skip
        own_groups(table, value, by)
        self.own, self.own_columns, self.dataset = table, {VALUE: value, BY: by}, OWN

    def _groups(self) -> TwoGroups:
        if self.dataset == OWN and self.own is not None:
            return own_groups(self.own, self.own_columns[VALUE], self.own_columns[BY])
        return sparrows(self.trait, self.sex) if self.dataset == SPARROWS else finches()

    def change(self, field: str, value: Any) -> bool:
        """The data, a measure, a sex, a table, its columns, or h²."""
        known: dict[str, Any] = {"data": [*LABELS, *([OWN] if self.own else [])], "trait": TRAITS, "sex": SEXES}
        if field in known:
            if value not in known[field] or (self.fixed and field == "data"):
                raise BadField(field, _("There are no such data here."))
            setattr(self, "dataset" if field == "data" else field, str(value))
        elif field == "nine":
            self.nine = bool(value)
            return True
        elif field == FILE:
            try:
                self._take_table(table_of_message(value))
            except BadField:
                raise
            except LabError as error:
                raise BadField(FILE, str(error)) from None
        elif field in self.own_columns:
            self._choose_column(field, value)
        else:
            return super().change(field, value)
        self.groups_now, self.done = self._groups(), 0
        return True

    def begin_anew(self) -> None:
        """As at first; what was shuffled is taken back."""
        super().begin_anew()
        self.groups_now, self.done, self.answered = self._groups(), self._first_done, False

    def _choose_column(self, field: str, value: Any) -> None:
        if self.own is None:
            raise BadField(FILE, _("Load a table first."))
        if field == BY and value not in group_columns(self.own):
            raise BadField(field, _("The table has no such column."))
        if field == VALUE:
            known_column(self.own, field, value)
        before, self.own_columns = self.own_columns, self.own_columns | {field: str(value)}
        try:
            self._groups()
        except LabError as error:
            self.own_columns = before
            raise BadField(field, str(error)) from None

    def press(self, button: str) -> str:
        """Shuffle, go back to the real labels, or answer whether any single animal changed."""
        if button == "changed":
            if self._told_waits:
                raise LabError(_("First answer the question that comes before it."))
            self.answered = not self.answered
        elif not self.shuffle:
            return super().press(button)
        elif button == "shuffle:0":
            self.done = 0
        elif button in STEPS:
            self.done = min(MOST, self.done + STEPS[button])
        else:
            return super().press(button)
        self.play()
        return ""

    # --- working it out -----------------------------------------------------------------------------------------------------

    def work_out(self) -> None:
        """The test, and the shuffles of these data by this seed."""
        groups = self.groups_now
        key = (self.seed, groups)
        shuffles = self.found.shuffles if self._key == key else Shuffles(groups, self.rng("shuffles", groups.id))
        self.found = compared(
            groups, shuffles, self.done, self.values["h2"], self.answered and not self._told_waits, self.shuffle
        )
        self._key = key

    def nine_now(self) -> Nine | None:
        """All nine measures of the sparrows, where they are asked for."""
        if self.dataset != SPARROWS or not self.nine:
            return None
        key = (self.seed, self.sex)
        if self._nine is None or self._nine[0] != key:
            self._nine = key, nine_measures(self.sex, self.rng("nine", self.sex))
        return self._nine[1]

    def blocks(self, buffer: parts.Buffer) -> list[parts.Block]:
        """Means, histograms, the shuffling, and what belongs to the level."""
        found = self.found
        if self._told_waits:
            found = found._replace(groups=found.groups._replace(note=""))
        return blocks_of(found, self.level, self.nine_now(), not self._told_waits)

    def told(self) -> str:
        """What is said aloud: the shuffles, once there are some."""
        wanted = "changed" if self.found.answered and not self.done else "shuffle" if self.done else "spread"
        block = next((one for one in self._blocks if one["id"] == wanted), {})
        return str(block.get("summary") or " ".join(block.get("list", ())))

    def source(self) -> str:
        """Where the data come from."""
        return self.groups_now.source(not self._told_waits)

    def settings_in_words(self) -> str:
        """The data, and how many shuffles."""
        groups = self.groups_now
        text = _("{measure}: {a} against {b}; {n} shuffles")
        return text.format(measure=groups.measure, a=groups.names[0], b=groups.names[1], n=f"{self.done:,}")

    def tables(self) -> list[Table]:
        """Every animal, the test, and the shuffles so far."""
        found, groups = self.found, self.groups_now
        rows = [[name, value] for name, values in zip(groups.names, (groups.first, groups.second), strict=True) for value in values]  # fmt: skip
        test = found.test
        numbers = [
            ("difference", test.difference), ("low", test.interval.low), ("high", test.interval.high), ("intensity", test.intensity),
            ("t", test.t), ("df", test.df), ("p", test.p), ("shuffles", self.done), ("p_shuffles", found.shuffles.p(self.done)), ("seed", self.seed),
        ]  # fmt: skip
        tables: list[Table] = [("animals", ["group", groups.measure], rows), ("test", ["what", "value"], numbers)]
        if self.done:
            tables.append(("shuffles", ["shuffle", "difference"], [[k + 1, float(d)] for k, d in enumerate(found.shuffles.differences[: self.done])]))  # fmt: skip
        nine = self.nine_now()
        if nine is not None:
            tables.append(("nine", ["measure", "difference", "t", "p", "p_of_nine"], [[name, t.difference, t.t, p, q] for name, t, p, q in zip(nine.names, nine.tests, nine.p, nine.p_of_nine, strict=True)]))  # fmt: skip
        return tables
