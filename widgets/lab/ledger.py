"""The ledger of variants: what became of every new card."""

from __future__ import annotations

from typing import Any

import numpy as np

from evolution_lab.core.errors import BadSetUp
from evolution_lab.i18n import N_, _, ngettext
from evolution_lab.simulation import Columns
from widgets.lab import parts
from widgets.lab.board import BadField, Table
from widgets.lab.cards import NATURE_LABELS, NATURES, traits_of
from widgets.lab.ledger_list import ledger_list
from widgets.lab.markup import markup
from widgets.lab.sources import MANY, ONE, SourceBoard, Tables, share_of, so_many
from widgets.lab.survival import wilson
from widgets.times import time_words

FATES = {
    "lost_at_once": N_("lost at once"),
    "lost_later": N_("lost later"),
    "kept": N_("kept by one animal"),
    "spread": N_("spread: two animals or more"),
}
KEPT = N_("kept to the end")  # where a game does not count whether a card has spread
LOST = "lost"  # at once or later
COLOURS = {LOST: 1, "lost_at_once": 1, "lost_later": 5, "kept": 6, "spread": 2}


class VariantLedger(SourceBoard):
    """Each new variant's fate: ``VariantLedger(match)`` lists one game card by card, ``VariantLedger(result)`` counts many.

    A variant is a card that was turned and laid on a species. Lost at once: gone at the end of that turn; lost later; kept by one
    animal; spread: two animals or more carry it at the end. ``rule=False`` leaves out the words about the rule of 2s. ``shares``
    gives the counts of what is shown.
    """

    kind = "ledger"
    needs = ("variants",)

    def __init__(self, *args: Any, rule: bool = True, **options: Any) -> None:
        self.rule = rule
        super().__init__(*args, **options)

    def set_up(self) -> None:
        """Begin with the share that spread, or that was kept."""
        super().set_up()
        columns = self.ruleset.tally(self.ruleset.check_options(len(self.players), {})).columns["variants"]
        self.fates = next(column.labels for column in columns if column.name == "fate")
        self.fate = self.fates[-1]

    def title(self) -> str:
        """The heading."""
        return _("The ledger of variants")

    def fate_label(self, fate: str) -> str:
        """A fate as people read it."""
        if fate == LOST:
            return _("lost in all")
        if fate == "kept" and "spread" not in self.fates:
            return _(KEPT)
        return _(FATES.get(fate, fate))

    def head(self) -> list[parts.Control]:
        """Also which fate is shown trait by trait."""
        values = {fate: self.fate_label(fate) for fate in (LOST, *self.fates)}
        return [*super().head(), parts.choice("fate", _("Trait by trait"), self.fate, values)]

    def change(self, field: str, value: Any) -> bool:
        """Which fate is shown."""
        if field != "fate":
            return super().change(field, value)
        if value not in (LOST, *self.fates):
            raise BadField("fate", _("There is no such fate."))
        self.fate = value
        return False

    @property
    def shares(self) -> dict[str, int]:
        """How many variants had each fate."""
        return _counts(self.counted()["variants"])

    def pictures(self, tables: Tables, buffer: parts.Buffer) -> list[parts.Block]:
        """Fates of all, trait by trait, how they were lost, and what this has to do with one carrier among many."""
        variants = tables["variants"]
        if not variants.rows:
            return [parts.words("none", "", [_("No card has been laid as a trait yet.")])]
        blocks = [self._fates(variants)]
        if self.showing == ONE and self.match is not None:
            size = int(tables["games"]["cards"][0])
            projector = bool(self.view.settings.get("projector"))
            html = ledger_list(self.match, variants, size, self.trait_labels(), self.fate_label, self.cause, projector)
            note = time_words(self.ruleset, "ledger")
            blocks.append(markup("list", _("Card by card"), html, note=note if not self.match.over else ""))
        if self.showing == MANY:
            blocks += self._by_nature(variants)
        blocks += [self._by_trait(variants), self._losses(variants)]
        if self.rule:
            blocks.append(one_among_many("species" in tables))
        return blocks + ([self._table(variants)] if self.showing == MANY else [])

    def _fates(self, variants: Columns) -> parts.Block:
        counts, n = _counts(variants), variants.rows
        rows = [
            {
                "id": fate,
                "label": self.fate_label(fate),
                "points": [parts.point(count / n, *wilson(count, n))],
                "text": so_many(count, n),
            }
            for fate, count in counts.items()
        ]
        lost = sum(count for fate, count in counts.items() if fate.startswith("lost"))
        text = ngettext(
            "{n} new variant: {list}. Lost in all: {lost}.", "{n} new variants: {list}. Lost in all: {lost}.", n
        )
        list_ = ", ".join(f"{self.fate_label(fate)} {share_of(count, n)}" for fate, count in counts.items())
        told = text.format(n=f"{n:,}", list=list_, lost=share_of(lost, n))
        note = _(
            "The lines show how sure that is (95 % intervals), as if each card stood alone; cards of one game share its food and its hunters, so the truth is a little less sure."
        )
        return parts.dots("fates", _("What became of the new variants"), rows, [{"label": "", "sign": "disc", "colour": 0}], summary=told, note=note, form="percent", low=0, axis=_("share of the new variants"))  # fmt: skip

    def _by_nature(self, variants: Columns) -> list[parts.Block]:
        """How many useful, mixed and harmful cards were lost; nothing where the game does not know of what kind its cards are."""
        try:
            natures = {name: trait.nature for name, trait in traits_of(self.ruleset).items()}
        except BadSetUp:
            return []
        lost = self._hits(variants, LOST)
        own = np.array([natures.get(name, "") for name in variants.labels("trait")])[variants.codes("trait")]
        rows: list[dict[str, Any]] = []
        told = []
        for nature in NATURES:
            n, k = int((own == nature).sum()), int(lost[own == nature].sum())
            if n:
                told.append(f"{_(NATURE_LABELS[nature])} {share_of(k, n)}")
                rows.append(
                    {
                        "id": nature,
                        "label": _("{nature} cards").format(nature=_(NATURE_LABELS[nature])),
                        "points": [parts.point(k / n, *wilson(k, n))],
                        "text": so_many(k, n),
                    }
                )
        text = _("Lost by the end, at once or later: {list}.").format(list=", ".join(told))
        note = _("Useful: a card that costs its carrier nothing. How well it does is another matter.")
        return [parts.dots("natures", _("How many were lost in all?"), rows, [{"label": "", "sign": "disc", "colour": COLOURS[LOST]}], summary=text, note=note, form="percent", low=0, high=1, axis=_("share of the cards of this kind"))]  # fmt: skip

    def _hits(self, variants: Columns, fate: str) -> Any:
        """Which variants had this fate."""
        codes = [i for i, name in enumerate(variants.labels("fate")) if name == fate or (fate == LOST and name.startswith("lost"))]  # fmt: skip
        return np.isin(variants.codes("fate"), codes)

    def _by_trait(self, variants: Columns) -> parts.Block:
        labels = self.trait_labels()
        traits, hit = variants.codes("trait"), self._hits(variants, self.fate)
        names = variants.labels("trait")
        laid = np.bincount(traits, minlength=len(names))
        had = np.bincount(traits[hit], minlength=len(names))
        order = sorted(np.flatnonzero(laid), key=lambda i: (-had[i] / laid[i], -laid[i], i))
        rows: list[dict[str, Any]] = [
            {
                "id": names[i],
                "label": labels.get(names[i], names[i]),
                "picture": names[i],
                "points": [parts.point(had[i] / laid[i], *wilson(int(had[i]), int(laid[i])))],
                "text": so_many(int(had[i]), int(laid[i])),
            }
            for i in order
        ]
        overall = float(hit.mean())
        told = _("All traits together: {share} ({fate}).").format(
            fate=self.fate_label(self.fate), share=parts.percent(overall)
        )
        clear = [row for row in rows if _clear(row["points"][0], overall)]
        if clear:
            list_ = ", ".join(f"{row['label']} {parts.percent(row['points'][0]['value'])}" for row in clear)
            told += " " + _("Clearly different, with a line that does not reach the dashed one: {list}.").format(
                list=list_
            )
        else:
            told += " " + _("The line of every trait reaches the dashed one: chance alone gives such differences.")
        title = _("Trait by trait ({fate})").format(fate=self.fate_label(self.fate))
        return parts.dots("traits", title, rows, [{"label": _("share of the trait's cards"), "sign": "disc", "colour": COLOURS.get(self.fate, 0), "interval": True}], summary=told, form="percent", low=0, mark=overall, mark_label=_("all traits together"), axis=_("share of the cards with this trait"))  # fmt: skip

    def _losses(self, variants: Columns) -> parts.Block:
        codes, names = variants.codes("cause")[self._hits(variants, LOST)], variants.labels("cause")
        counts = {name: int((codes == i).sum()) for i, name in enumerate(names) if name not in ("", "alive")}
        lost = sum(counts.values())
        found = sorted(((n, name) for name, n in counts.items() if n), reverse=True)
        if not lost:
            return parts.words("losses", _("How variants were lost"), [_("None is lost so far.")])
        rows = [
            {"id": name, "label": self.cause(name), "values": [n / lost], "texts": [so_many(n, lost)]}
            for n, name in found
        ]
        told = ", ".join(f"{self.cause(name)} {share_of(n, lost)}" for n, name in found)
        text = _("A card goes with the last one that carried it, or is taken away: {list}.")
        return parts.bars("losses", _("How variants were lost"), rows, [{"label": _("share of the lost variants"), "colour": 1}], summary=text.format(list=told), form="percent", high=1, axis=_("share of the lost variants"))  # fmt: skip

    def _table(self, variants: Columns) -> parts.Block:
        columns = [_("trait"), _("laid"), *(self.fate_label(fate) for fate in self.fates)]
        return parts.table("numbers", _("The numbers"), columns, self._rows(variants), fold=True)

    def _rows(self, variants: Columns) -> list[list[Any]]:
        labels, names = self.trait_labels(), variants.labels("trait")
        traits, fates = variants.codes("trait"), variants.codes("fate")
        rows = []
        for i, name in enumerate(names):
            own = fates[traits == i]
            if len(own):
                rows.append(
                    [labels.get(name, name), len(own), *(int((own == k).sum()) for k in range(len(self.fates)))]
                )
        return rows

    def tables(self) -> list[Table]:
        """Fates by trait, and every single variant."""
        variants = self.counted()["variants"]
        columns = [variants[name].tolist() for name in variants]
        return [
            ("traits", ["trait", "laid", *self.fates], self._rows(variants)),
            ("variants", list(variants), list(zip(*columns, strict=True))),
        ]


def _counts(variants: Columns) -> dict[str, int]:
    codes = variants.codes("fate")
    return {fate: int((codes == i).sum()) for i, fate in enumerate(variants.labels("fate"))}


def _clear(point: Any, overall: float) -> bool:
    return not point["low"] <= overall <= point["high"]


def one_among_many(species: bool) -> parts.Block:
    """Why the rule of 2s is not drawn here. ``species``: a card lies on a whole species, not on a single animal."""
    here = (
        _("Here a card gives its trait to a whole species at once. Its fate is the fate of that species.")
        if species
        else _("Here a card lies on one animal and goes with it; no animal inherits it.")
    )
    return parts.words(
        "carriers",
        _("A species card is not one carrier among many") if species else _("A card is not one carrier among many"),
        [
            here,
            _("In nature a new variant begins in one carrier among many. Most are lost by chance, good ones too."),
            _(
                "For that case, and only for that one, a rule holds: a variant with a small advantage s spreads with a chance of about 2s. Lesson 05 draws that line; it would mean nothing in this picture."
            ),
        ],
    )
