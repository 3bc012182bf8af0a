"""Deck tuner: change the deck, and see which traits are in it, which are laid, and which survive."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Any

from evolution_lab.core.errors import BadSetUp
from evolution_lab.games.registry import game_named
from evolution_lab.i18n import N_, _, ngettext
from evolution_lab.simulation.background import Job
from evolution_lab.simulation.effects import ACTIVE, FEWEST_OTHERWISE, INERT, KnockOut, effect_of
from evolution_lab.simulation.jobs import start
from evolution_lab.simulation.pairs import Comparison, ComparisonJob, start_comparison
from evolution_lab.simulation.result import Result
from widgets.arguments import names
from widgets.lab import parts
from widgets.lab.board import BadField, LabBoard, Table, typed_number, whole
from widgets.lab.cards import NATURE_LABELS, Kind, apportion, deck_of, deck_option, presets, shifts_of
from widgets.lab.survival import Share, shares_of, survival_blocks, survival_table
from widgets.times import time_words

PAIRS = (20, 100, 500)
FEW_NAMES = 4  # up to so many traits are named as measured
ALL, WATCHED = ":all", ":watched"  # no trait can be called so
NAIVE = N_(
    "How often the cards of the trait last to the end, divided by how often all other cards of the same games do: this is called the "
    "naive ratio. It misleads: a card meets carriers as they "
    "are and neighbours as they come, and all traits together make up the whole, so that what one gains another loses. A trait can "
    "look good because the others are bad. The knock-out changes one thing only: the same sealed decks and dice, the trait with and "
    "without its effect."
)
EFFECT = N_(
    "0 means that the trait's effect changes nothing for the cards that carry it; above 0 it makes their share larger, below 0 smaller."
)
LINES = N_("The lines show how sure that is (95 % intervals).")


class DeckTuner(LabBoard):
    """A slider for each kind of card, and who survives: ``DeckTuner()``, in the last line of a cell.

    ``deck``: copies by name, where it does not begin with the printed deck; ``pairs``: pairs of games for a knock-out; ``watch``: the
    traits that the knock-out offers first, all of them at one press; ``naive=False`` leaves the naive ratio out. Everything else as in
    :class:`widgets.lab.board.LabBoard`. Parts: ``.copies`` (the deck now), ``.result`` (the games), ``.measured`` (knock-outs by trait).
    """

    kind = "deck-tuner"
    side = True

    def __init__(self, *args: Any, pairs: int = PAIRS[0], watch: Sequence[str] = (), naive: bool = True, **options: Any) -> None:  # fmt: skip
        self.pairs = whole("pairs", pairs, 5, 5000)
        self.naive = naive
        self.watch = names("watch", watch, "big")
        super().__init__(*args, **options)

    def set_up(self) -> None:
        """The deck that it begins with."""
        self.settings = self.ruleset.check_options(len(self.players), self.options)
        self.kinds, self.copies = deck_of(self.ruleset, self.settings)
        self.printed = dict(self.copies) if "deck" not in self.options else deck_of(self.ruleset, self.ruleset.check_options(len(self.players), {}))[1]  # fmt: skip
        self.printed = {name: self.printed.get(name, 0) for name in self.kinds}
        self.can_knock_out = "inert" in self.settings
        self.inert: tuple[str, ...] = tuple(self.settings.get("inert") or ())
        self.presets = presets(self.kinds, self.printed, self.can_knock_out)
        self.shift = 0
        self.by_share = False
        self.about = ""
        held = self._held()
        for name in self.watch:
            if name not in held:
                text = _("No card of this deck has the trait {name}. There is: {list}.")
                raise BadSetUp(text.format(name=repr(name)[:40], list=", ".join(held)))
        self.trait = WATCHED if self.watch else next(iter(held))
        self.result: Result | None = None
        self.measured: dict[str, KnockOut] = {}
        self._own = False  # whether ``result`` are games of their own, and not those of a knock-out
        self._wanted: tuple[str, ...] = ()  # the traits that are to be knocked out
        self._knocked: tuple[str, ...] = ()  # those that the job knocks out: what is refused leaves the one before
        for name in ("deck", "more_cards", "inert"):
            self.options.pop(name, None)

    # --- what it shows -----------------------------------------------------------------------------------------------------

    def title(self) -> str:
        """The heading."""
        return _("Deck tuner: {game}").format(game=_(game_named(self.ruleset.id).title))

    @property
    def total(self) -> int:
        """Cards in the deck."""
        return sum(self.copies.values())

    def groups(self) -> list[parts.Group]:
        """The presets, the knock-out, and a slider for each kind of card; the knock-out first where it is asked for (``watch``)."""
        found = [self._preset_group(), self._slider_group()]
        if self.can_knock_out:
            found.insert(0 if self.watch else 1, self._knock_group())
        return found

    def _preset_group(self) -> parts.Group:
        buttons = [
            parts.button(f"preset:{name}", one.label, pressed=self.copies == one.copies and self.inert == one.inert, about=one.about)
            for name, one in self.presets.items()
        ]  # fmt: skip
        units = {"copies": _("copies"), "share": _("shares")}
        strip = parts.choice("units", _("Sliders"), "share" if self.by_share else "copies", units, strip=True)
        return parts.group("presets", _("Ready decks"), [*buttons, strip], note=self.about)

    def _slider_group(self) -> parts.Group:
        note = (
            _("{n} cards. The total stays: the other cards make room.")
            if self.by_share
            else _("{n} cards in the deck.")
        )
        rows = [self._slider(kind) for kind in self.kinds.values()]
        struck = " " + _("Struck out: cards without effect.") if self.inert else ""
        shifts = shifts_of(self.ruleset)
        if shifts is not None:
            rows.append(parts.slider("shift", _("Food numbers"), self.shift, *shifts, note=_("on each")))
        return parts.group("deck", _("The deck"), rows, rows=True, note=note.format(n=self.total) + struck)

    def _slider(self, kind: Kind) -> parts.Control:
        copies = self.copies[kind.name]
        share = copies / self.total if self.total else 0.0
        off = all(trait.name in self.inert for trait in kind.traits)
        more: dict[str, Any] = {"picture": kind.traits[0].name, "colour": kind.traits[0].colour, "off": off}
        more["about"] = _("{label}: without effect here.").format(label=kind.label) if off else _(NATURE_LABELS[kind.nature])  # fmt: skip
        if self.by_share:
            return parts.slider(f"kind:{kind.name}", kind.label, round(100 * share, 1), 0, 100, 0.1, note=f"% ({copies})", **more)  # fmt: skip
        high = max(30, 10 * math.ceil(copies / 10))
        return parts.slider(f"kind:{kind.name}", kind.label, copies, 0, high, note=parts.percent(share), **more)

    def _knock_group(self) -> parts.Group:
        all_labels = self._labels()
        labels = {name: label for name, label in self._held().items() if name not in self.inert}
        if not labels:
            return parts.group("measure", _("What does a trait do?"), [parts.text("none", _("No card in this deck does anything."))])  # fmt: skip
        watched = [labels[name] for name in self.watch if name in labels]
        if self.trait not in labels and self.trait != ALL and not (self.trait == WATCHED and watched):
            self.trait = next(iter(labels))
        first = {WATCHED: ngettext("the trait to watch", "the {n} traits to watch", len(watched)).format(n=len(watched))} if watched else {}  # fmt: skip
        numbers = parts.amounts(sorted({*PAIRS, self.pairs}))
        items = [
            parts.choice("trait", _("Trait"), self.trait, {**first, **labels, ALL: _("all of them")}),
            parts.choice("pairs", _("Pairs of games"), self.pairs, numbers),
            parts.button("measure", _("Measure by knock-out"), main=True),
        ]
        note = _(
            "The same sealed decks and dice, once with the trait's effect and once without it. What comes out will stand here, and in the first chart."
        )
        if self.measured:
            measured = [all_labels[one.trait] for one in self._in_order()]
            which = _("Measured: {list}.").format(list=", ".join(measured)) + " " if len(measured) <= FEW_NAMES else ""
            items.append(parts.text("found", which + self._found()))
            note = _("The same sealed decks and dice, once with the trait's effect and once without it. The first chart shows how large each effect is.")  # fmt: skip
        if watched:
            note = _("To watch: {list}.").format(list=", ".join(watched)) + " " + note
        return parts.group("measure", _("What does a trait do?"), items, note=note)

    # --- what somebody changes ---------------------------------------------------------------------------------------------

    def change(self, field: str, value: Any) -> bool:
        """A slider, the kind of sliders, or what is measured."""
        if field.startswith("kind:") and field[5:] in self.kinds:
            self._take_copies(field, field[5:], value)
            return True
        if field == "shift" and shifts_of(self.ruleset) is not None:
            self.shift = whole(field, value, *(shifts_of(self.ruleset) or (0, 0)))
            return True
        if field == "units" and value in ("copies", "share"):
            self.by_share = value == "share"
        elif field == "trait":
            self.trait = str(value)
        elif field == "pairs":
            self.pairs = whole("pairs", value, 5, 5000)
        else:
            return super().change(field, value)
        return False

    def _take_copies(self, field: str, name: str, value: Any) -> None:
        if not self.by_share:
            number = whole(field, value, 0, 500)
            self._take_deck({**self.copies, name: number}, self.inert, field)
            return
        share = typed_number(field, value)
        if not 0 <= share <= 100:
            raise BadField(field, _("A share lies between 0 and 100 %."))
        total = self.total
        mine = round(share * total / 100)
        others = {other: copies for other, copies in self.copies.items() if other != name}
        if mine < total and not any(others.values()):
            raise BadField(field, _("There is no other card that could fill the deck. Give another one copies first."))
        copies = {name: mine, **apportion(others, total - mine)}
        self._take_deck({one: copies[one] for one in self.copies}, self.inert, field)

    def _take_deck(self, copies: dict[str, int], inert: Sequence[str], field: str) -> None:
        """A new deck, if it can be played; the old one stays otherwise."""
        if not sum(copies.values()):
            raise BadField(field, _("A deck without cards cannot be played. The old one is kept."))
        try:
            self.ruleset.check_options(len(self.players), self._options(copies, inert))
        except BadSetUp as error:
            raise BadField(field, str(error)) from None
        self.copies, self.inert = copies, tuple(inert)
        self.about = ""

    def press(self, button: str) -> str:
        """A ready deck, or the knock-out."""
        name = button.removeprefix("preset:")
        if name in self.presets:
            preset = self.presets[name]
            self._take_deck(dict(preset.copies), preset.inert, "presets")
            self.about = preset.about
            self.play()
            return preset.label
        if button == "measure" and self.can_knock_out:
            self.measure()
            return ""
        return super().press(button)

    # --- playing -----------------------------------------------------------------------------------------------------------

    def _options(self, copies: dict[str, int], inert: Sequence[str]) -> dict[str, Any]:
        found = {**self.options, "deck": deck_option(self.ruleset, self.settings, copies, self.shift)}
        return found | ({"inert": tuple(inert)} if inert else {})

    def play(self) -> None:
        """Play games with the deck as it is now; what was measured with another one is forgotten."""
        with self._lock:
            self._wanted, self.measured = (), {}
            super().play()

    def measure(self, *traits: str) -> None:
        """Measure the effect of these traits (of the chosen one, if none is named) by knock-out."""
        with self._lock:
            held = [name for name in self._held() if name not in self.inert]
            groups = {ALL: held, WATCHED: [name for name in self.watch if name in held]}
            wanted = traits or tuple(groups.get(self.trait, [self.trait]))
            missing = [name for name in wanted if name not in held]
            if missing or not wanted:
                raise BadField("measure", _("{trait} has no card with an effect in this deck.").format(trait=", ".join(missing) or "–"))  # fmt: skip
            if self.job is not None and self.job.done < self.job.total:
                self.result = None  # too early: who survives is then counted in the games of the knock-out
            elif self.job is not None and not self._wanted:
                self.result = self.job.result
            self._own = self.result is not None
            self._wanted = wanted
            super().play()

    def begin(self, progress: Callable[[int, int], None], on_end: Callable[[], None]) -> Job:
        """Games with this deck, or the same games with traits knocked out."""
        options = self._options(self.copies, self.inert)
        common: dict[str, Any] = {"bots": self.bots, "progress": progress, "on_end": on_end}
        if not self._wanted:
            return start(self.ruleset.id, self.players, self.games, self.seed, **common, **options)
        options.pop("inert", None)
        conditions = {ACTIVE: self._inert()} | {f"without {name}": self._inert(name) for name in self._wanted}
        job = start_comparison(self.ruleset.id, self.players, self.pairs, self.seed, conditions=conditions, **common, **options)  # fmt: skip
        self._knocked = self._wanted
        return job

    def _inert(self, *more: str) -> dict[str, Any]:
        return {"inert": (*self.inert, *more)} if self.inert or more else {}

    # --- what came of it ---------------------------------------------------------------------------------------------------

    def shares(self) -> list[Share]:
        """Counts of every trait: in the deck, laid, surviving; with intervals."""
        return shares_of(self.kinds, self.result) if self.result is not None else []

    def blocks(self, buffer: parts.Buffer) -> list[parts.Block]:
        """Who survives, and what was measured."""
        job = self.job
        if isinstance(job, ComparisonJob):
            results = job.results
            for name, result in zip(self._knocked, results[1:], strict=True):
                pair = Comparison((ACTIVE, INERT), (results[0], result))
                if len(pair.pairs()):
                    self.measured[name] = effect_of(name, pair)
            # As they were asked for, and not as the pairs of games happened to be over first.
            order = [*(name for name in self.measured if name not in self._knocked), *self._knocked]
            self.measured = {name: self.measured[name] for name in order if name in self.measured}
            if not self._own:
                self.result = results[0]
        elif job is not None:
            self.result = job.result
        found = survival_blocks(self.shares(), self.result) if self.result is not None else []
        return self._effect_blocks() + found if self.measured else found

    def _held(self) -> dict[str, str]:
        """The traits of the cards that are in the deck now, with what people read."""
        return {trait.name: trait.label for name, kind in self.kinds.items() if self.copies[name] for trait in kind.traits}  # fmt: skip

    def _labels(self) -> dict[str, str]:
        return {trait.name: trait.label for kind in self.kinds.values() for trait in kind.traits}

    def _in_order(self) -> list[KnockOut]:
        """What was measured, the most helpful trait first."""
        return sorted(self.measured.values(), key=lambda one: (math.isnan(one.effect.value), -one.effect.value))

    def _found(self) -> str:
        """What the knock-out says, in sentences."""
        return _effect_told(self._in_order(), self._labels())

    def _effect_blocks(self) -> list[parts.Block]:
        labels, order = self._labels(), self._in_order()
        axis = time_words(self.ruleset, "effect")
        return [_effect_chart(order, labels, axis), *([_naive_chart(order, labels)] if self.naive else [])]

    def tables(self) -> list[Table]:
        """The shares, and the effects that were measured."""
        found = [survival_table(self.shares())]
        if self.measured:
            columns = ("trait", "pairs", "effect", "effect_low", "effect_high", "naive", "naive_low", "naive_high")
            rows = [(one.trait, len(one.comparison.pairs()), *one.effect, *one.naive) for one in self.measured.values()]
            found.append(("knock-out", columns, rows))
        return found

    def told(self) -> str:
        """What is said when the games are over."""
        if self._wanted and self.measured:
            return self._found()
        return super().told()


def _effect_words(one: KnockOut) -> str:
    if math.isnan(one.effect.value):
        return _("too few cards")
    if one.same and one.pairs >= FEWEST_OTHERWISE:
        return "0"  # every game is the same with it and without it
    text = f"{one.effect.value:+.2f}".replace("-", "−")
    return _("{value}, no interval").format(value=text) if math.isnan(one.effect.low) else text


def _effect_told(found: Sequence[KnockOut], labels: dict[str, str]) -> str:
    helps = [labels[one.trait] for one in found if one.effect.low > 0]
    harms = [labels[one.trait] for one in found if one.effect.high < 0]
    fewest, most = (pick(one.pairs for one in found) for pick in (min, max))
    told = [ngettext("{n} pair of games.", "{n} pairs of games.", most).format(n=f"{most:,}")]
    if fewest < most:  # after a stop
        told = [_("{fewest} to {most} pairs of games with each trait.").format(fewest=f"{fewest:,}", most=f"{most:,}")]
    if helps:
        told.append(_("Helps the cards that carry it: {list}.").format(list=", ".join(helps)))
    if harms:
        told.append(_("Harms the cards that carry it: {list}.").format(list=", ".join(harms)))
    if not helps and not harms:
        told.append(_("Each interval holds 0 or cannot be told: these games show no sure effect."))
    elif len(helps) + len(harms) < len(found):
        told.append(_("For the others the interval holds 0 or cannot be told: these games show no sure effect."))
    return " ".join(told)


def _effect_chart(found: Sequence[KnockOut], labels: dict[str, str], axis: str) -> parts.Block:
    rows = [
        {"id": one.trait, "label": labels[one.trait], "picture": one.trait, "points": [parts.point(*one.effect)],
         "text": _effect_words(one)}
        for one in found
    ]  # fmt: skip
    note = _(EFFECT) + parts.about_lines(rows, _(LINES))
    if len(found) > 5:
        note += " " + _("One interval in twenty misses by chance alone.")
    return parts.dots(
        "effect", _("The effect of a trait, by knock-out"), rows, [{"label": "", "colour": 2, "interval": True}],
        summary=_effect_told(found, labels), note=note, axis=axis, form="signed", mark=0, low=-0.2, high=0.2,
    )  # fmt: skip


def _naive_chart(found: Sequence[KnockOut], labels: dict[str, str]) -> parts.Block:
    rows = [
        {"id": one.trait, "label": labels[one.trait], "picture": one.trait, "points": [parts.point(*one.naive)],
         "text": "–" if math.isnan(one.naive.value) else f"{one.naive.value:.2f}"}
        for one in found
    ]  # fmt: skip
    unlike = [labels[one.trait] for one in found if (one.naive.value - 1) * one.effect.value < 0]
    told = _("1 would be no difference.")
    if unlike:
        told += " " + _("It points the other way than the knock-out for: {list}.").format(list=", ".join(unlike))
    return parts.dots(
        "naive", _("Cards of a trait against all others, in the same games (misleading)"), rows, [{"label": "", "sign": "ring", "colour": 1, "interval": True}],
        summary=told, note=_(NAIVE), axis=_("ratio (1: no difference)"), form="number", mark=1, low=0.5, high=1.5,
    )  # fmt: skip
