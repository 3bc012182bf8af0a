"""The extinction desk: who died when and of what, what would have saved them, and how long species last."""

from __future__ import annotations

from typing import Any

import numpy as np

from evolution_lab.charts.survival_curve import survival_svg
from evolution_lab.core.chance import Chance
from evolution_lab.i18n import N_, _, ngettext
from evolution_lab.inference.survival import Survival, survival, survival_of_groups
from evolution_lab.simulation import Columns
from evolution_lab.simulation.columns import Array
from widgets.lab import parts
from widgets.lab.board import Table
from widgets.lab.markup import markup
from widgets.lab.sources import MANY, ONE, SourceBoard, Tables, share_of, so_many
from widgets.lab.survival import wilson
from widgets.times import so_long, time_words

MOST_TOKENS = 3  # "3 or more" is the last one told apart
SAVES = {
    "hunger": (N_("1 more food"), N_("2 more"), N_("3 or more")),
    "parasites": (N_("1 parasite less"), N_("2 less"), N_("3 or more less")),
    "attack": (N_("a shelter"), "", ""),
}
ENOUGH = 30  # turns of species of one size that a sentence may lean on
HOW = {
    "hunger": N_("Hunger: the food that it still lacked."),
    "parasites": N_(
        "Parasites: so many fewer on its species, and the species would not have been among those that lose an animal."
    ),
    "attack": N_(
        "Eaten: with a shelter it could not have been the one that was eaten; another of its species might have been."
    ),
}
NOTHING = N_("nothing that can be counted")


class ExtinctionDesk(SourceBoard):
    """Deaths by phase and cause, what would have saved the dead, how long species last: ``ExtinctionDesk(match)``, ``ExtinctionDesk(result)``.

    Without a source it plays games itself. ``curve`` is the survival curve of the species that are shown; ``deaths`` counts
    animals by phase and cause.
    """

    kind = "extinctions"
    needs = ("deaths",)

    def title(self) -> str:
        """The heading."""
        return _("The extinction desk")

    # --- the numbers ---------------------------------------------------------------------------------------------------

    @property
    def deaths(self) -> dict[tuple[str, str], int]:
        """Animals that died, by phase and cause."""
        return _by_phase(self.counted()["deaths"])

    @property
    def curve(self) -> Survival | None:
        """How long species last, in ends of turns that they met; those alive at the end were watched no longer."""
        return self._curve(self.counted())

    def _curve(self, tables: Tables) -> Survival | None:
        species, games = _lives(tables), tables["games"]
        if species is None or not species.rows:
            return None
        lost = species["lost"] > 0
        born = np.maximum(species["born"], 1)  # species of the start are there from turn 1 on
        if "game" in species:
            place = np.searchsorted(games["game"], species["game"])
            ends = games["turns"][place]
        else:
            ends = np.full(species.rows, self._turns_over(tables))
            born = np.minimum(born, ends + 1)  # founded in the turn that is being played: no end of a turn met yet
        times = np.where(lost, species["lost"], ends) - born + 1
        if "game" not in species:
            return survival(times, lost)
        rng = np.random.default_rng(Chance(self.seed).bits("extinction desk"))
        return survival_of_groups(times, lost, species["game"], rng)

    def _turns_over(self, tables: Tables) -> int:
        return int(tables["turns"]["turn"].max()) if tables["turns"].rows else 0

    @property
    def whole(self) -> bool:
        """Whether what dies is a whole species: its members are no cards of their own that could be told apart."""
        tables = self.ruleset.tally(self.ruleset.check_options(len(self.players), {})).columns
        return "species" in tables and "sizes" not in tables

    # --- the charts ----------------------------------------------------------------------------------------------------

    def pictures(self, tables: Tables, buffer: parts.Buffer) -> list[parts.Block]:
        """Causes, what would have saved, lives of species, size."""
        blocks = []
        deaths = tables["deaths"]
        if deaths.rows:
            blocks += [self._causes(deaths, "species" in tables), self._saved(deaths)]
        else:
            none = _("No species has died out yet.") if self.whole else _("No animal has died yet.")
            blocks.append(parts.words("none", "", [none]))
        if self.showing == ONE and "species" in tables:
            blocks.append(self._list(tables))
        curve = self._curve(tables)
        if curve is not None:
            blocks.append(self._lives(curve, tables))
        return [*blocks, self._sizes(tables["sizes"])] if "sizes" in tables else blocks

    def _phase(self, name: str) -> str:
        return dict(self.taker.phases()).get(name, name)

    def _causes(self, deaths: Columns, species: bool) -> parts.Block:
        counts, n = _by_phase(deaths), deaths.rows
        found = sorted(counts.items(), key=lambda one: -one[1])
        rows = [
            {
                "id": f"{phase}-{cause}",
                "label": _("{phase}: {cause}").format(phase=self._phase(phase), cause=self.cause(cause)),
                "points": [parts.point(count / n, *wilson(count, n))],
                "text": so_many(count, n),
            }
            for (phase, cause), count in found
        ]
        list_ = "; ".join(
            f"{row['label']}, {share_of(count, n)}" for row, (_key, count) in zip(rows, found, strict=True)
        )
        told = ngettext("{n} animal died. {list}.", "{n} animals died. {list}.", n).format(n=f"{n:,}", list=list_)
        title, axis = _("When and of what animals died"), _("share of the animals that died")
        note = (
            _("The lines are 95 % intervals. Animals of one species often die together, so the truth is less sure.")
            if species
            else _("The lines are 95 % intervals. Animals of one game share its food, so the truth is less sure.")
        )
        if self.whole:
            told = ngettext("{n} species died out. {list}.", "{n} species died out. {list}.", n).format(n=f"{n:,}", list=list_)  # fmt: skip
            title, axis = _("When and of what species died out"), _("share of the species that died out")
            note = _("The lines are 95 % intervals. Species of one game share its food, so the truth is less sure.")
        return parts.dots("causes", title, rows, [{"label": "", "sign": "disc", "colour": 1}], summary=told, note=note, form="percent", low=0, axis=axis)  # fmt: skip

    def _saved(self, deaths: Columns) -> parts.Block:
        names, codes, tokens = deaths.labels("cause"), deaths.codes("cause"), deaths["tokens"]
        rows, told = [], []
        for i, name in enumerate(names):
            own = tokens[codes == i]
            if not len(own):
                continue
            counts = [int((own == k).sum()) for k in (1, 2)] + [int((own >= MOST_TOKENS).sum()), int((own <= 0).sum())]
            saves = SAVES.get(name, ("1", "2", "3"))
            words = [_(word) for word in saves if word and not (self.whole and name != "hunger")]
            texts = [
                f"{words[k]}: {count:,}" if k < len(words) else f"{count:,}" for k, count in enumerate(counts[:-1])
            ]
            rows.append(
                {
                    "id": name,
                    "label": self.cause(name),
                    "values": [count / len(own) for count in counts],
                    "texts": [*texts, f"{_(NOTHING)}: {counts[-1]:,}"],
                    "text": f"{len(own):,}",
                }
            )
            told.append(self._saved_words(name, counts, len(own)))
        series = [
            {"label": _("1 would have done"), "colour": 2},
            {"label": _("2"), "colour": 6},
            {"label": _("3 or more"), "colour": 5},
            {"label": _(NOTHING), "colour": 7},
        ]
        note = " ".join(
            [
                _("Counted from the log for each lost species alone, with all else as it was.")
                if self.whole
                else _("Counted from the log for each dead animal alone, with all else as it was."),
                *(_(HOW[row["id"]]) for row in rows if row["id"] in HOW and any(row["values"][:-1])),
                _("What would have happened later nobody counts: whoever is saved now may starve a moment later."),
            ]
        )
        return parts.bars("saved", _("What would have saved them"), rows, series, summary=" ".join(told), note=note, stacked=True, form="percent", high=1, axis=_("share of the species that died of it") if self.whole else _("share of the animals that died of it"))  # fmt: skip

    def _saved_words(self, cause: str, counts: list[int], n: int) -> str:
        share = share_of(counts[0], n)
        texts = {
            "hunger": _("One more food each would have kept {share} of the starved alive."),
            "parasites": _("One parasite less would have been enough for {share} of those that parasites took."),
            "attack": _("A shelter would have kept {share} of the eaten from that attack."),
        }
        if cause == "hunger" and self.whole and counts[0] == n:
            return _(
                "By the rules a species that has eaten lives on, only smaller: 1 food saves it from hunger, always."
            )
        if cause in texts and counts[-1] < n:
            return texts[cause].format(share=share)
        if counts[-1] == n:
            text = _("{cause}: nothing that can be counted would have saved them.")
            return text.format(cause=self.cause(cause).capitalize())
        return _("{cause}: one token would have saved {share}.").format(cause=self.cause(cause), share=share)

    def _lives(self, curve: Survival, tables: Tables) -> parts.Block:
        n, lost = int(curve.at_risk[0]), int(curve.lost.sum())
        if "species" in tables:
            text = ngettext("{n} species, of which {lost} died out.", "{n} species, of which {lost} died out.", n)
            title, axis = _("How long species last"), time_words(self.ruleset, "lasting")
        else:
            text = ngettext("{n} animal, of which {lost} died.", "{n} animals, of which {lost} died.", n)
            title, axis = _("How long animals live"), _("turns since the animal came to the table")
        told = [text.format(n=f"{n:,}", lost=f"{lost:,}")]
        for time in (1, 2):
            if time <= curve.times[-1]:
                share, low, high = curve.at(time)
                words = _("{share} outlive {time} ({low} to {high}).")
                values = {"share": share, "low": low, "high": high}
                told.append(
                    words.format(
                        time=so_long(self.ruleset, time), **{key: parts.percent(part) for key, part in values.items()}
                    )
                )
        if curve.median is None:
            told.append(_("More than half are alive as long as anybody watched."))
        else:
            told.append(_("Half or more are gone after {time}.").format(time=so_long(self.ruleset, int(curve.median))))
        how = (
            _(
                "The band is a 95 % interval, made by drawing whole games again, for all that live in one game share its luck."
            )
            if self.showing == MANY
            else _("The band is a 95 % interval ; it takes each case for itself.")
        )
        note = _(
            "How many of a hundred are still there after that time. A stroke: some were alive when their game ended; how long they would have lasted nobody knows, so they count only as long as they were watched."
        )
        big = bool(self.view.settings.get("projector"))
        svg = survival_svg(curve, " ".join(told), axis, *((1100, 24, 4.5) if big else (1000, 13, 2.5)))  # fmt: skip
        return markup("lives", title, svg, summary=" ".join(told), note=f"{note} {how}")

    def _sizes(self, sizes: Columns) -> parts.Block:
        title = _("Time to extinction against the number of animals")
        began, lost = _by_size(sizes)
        if not began:
            return parts.words("sizes", title, [_("No species has begun a second turn yet.")])
        rows = [
            {
                "id": str(size),
                "label": ngettext("{n} animal", "{n} animals", size).format(n=size),
                "points": [parts.point(lost[size] / n, *wilson(lost[size], n))],
                "text": _("{list}: {time}").format(list=so_many(lost[size], n), time=_time(lost[size], n)),
            }
            for size, n in began.items()
        ]
        enough = [size for size, n in began.items() if n >= ENOUGH] or list(began)
        first, last = enough[0], enough[-1]
        words = {row["id"]: row["label"] for row in rows}
        text = _("Of species that began a turn with {a}, {share} died out in it; with {b}, {other}.")
        if first == last:
            text = _(
                "Of species that began a turn with {a}, {share} died out in it; of other sizes there are too few to tell."
            )
        told = text.format(
            a=words[str(first)],
            share=share_of(lost[first], began[first]),
            b=words[str(last)],
            other=share_of(lost[last], began[last]),
        )
        note = _(
            "Every turn that a species began counts once, under the number of animals that it began with. If that chance stayed the same from turn to turn, a species would last 1 divided by it on average; that is the time at the right. (To set its greatest size against its whole life would mislead: who lives long has more time to grow.)"
        )
        return parts.dots("sizes", title, rows, [{"label": "", "sign": "diamond", "colour": 4}], summary=told, note=note, form="percent", low=0, axis=_("share that died out in the turn"))  # fmt: skip

    # --- one game ------------------------------------------------------------------------------------------------------

    def _list(self, tables: Tables) -> parts.Block:
        columns = [_("species"), time_words(self.ruleset, "founded"), time_words(self.ruleset, "died"), _("of"), _("body size") if self.whole else _("most animals"), _("what would have kept it")]  # fmt: skip
        species = tables["species"]
        gone = [i for i in range(species.rows) if species["lost"][i]]
        gone.sort(key=lambda i: (int(species["lost"][i]), str(species["seat"][i]), int(species["species"][i])))
        rows = [self._lost_row(tables, i) for i in gone]
        if not rows:
            return parts.words("list", _("Species that died out"), [_("None so far.")])
        note = _(
            "What would have kept it: the least that would have saved one of the animals that died last, with all else as it was."
        )
        if self.whole:
            note = _("What would have kept it: the least that would have saved one member, with all else as it was.")
        return parts.table("list", _("Species that died out"), columns, rows, note=note)

    def _lost_row(self, tables: Tables, i: int) -> list[Any]:
        species = tables["species"]
        seat, number, lost = species["seat"][i], int(species["species"][i]), int(species["lost"][i])
        start = int(species["born"][i])
        return [
            f"{seat}{number}",
            str(start) if start else _("start"),
            lost,
            self.cause(str(species["cause"][i])),
            int(species["body"][i]) if self.whole else _most(tables, i),
            self._kept_by(tables["deaths"], str(seat), number, lost),
        ]

    def _kept_by(self, deaths: Columns, seat: str, number: int, turn: int) -> str:
        """The least that would have saved one animal of those with which the species died out."""
        own = np.flatnonzero((deaths["seat"] == seat) & (deaths["species"] == number) & (deaths["turn"] == turn))
        if not len(own):
            return "–"
        end = own[-1]
        same = own[(deaths.codes("phase")[own] == deaths.codes("phase")[end]) & (deaths.codes("cause")[own] == deaths.codes("cause")[end])]  # fmt: skip
        cause = str(deaths["cause"][end])
        tokens = [int(deaths["tokens"][j]) for j in same if deaths["tokens"][j] > 0]
        if not tokens:
            return _(NOTHING)
        least = min(tokens)
        if cause == "hunger":
            return ngettext("{n} more food", "{n} more food", least).format(n=least)
        if cause == "parasites":
            return ngettext("{n} parasite less", "{n} parasites less", least).format(n=least)
        return _("a shelter") if cause == "attack" else str(least)

    # --- tables ----------------------------------------------------------------------------------------------------------

    def tables(self) -> list[Table]:
        """Deaths, the curve, sizes."""
        tables = self.counted()
        deaths = tables["deaths"]
        curve = self._curve(tables)
        found: list[Table] = [
            ("deaths", list(deaths), list(zip(*(deaths[name].tolist() for name in deaths), strict=True))),
        ]
        if "sizes" in tables:
            began, lost = _by_size(tables["sizes"])
            found.append(("sizes", ["animals", "turns", "lost"], [[size, n, lost[size]] for size, n in began.items()]))
        if curve is not None:
            columns = ("times", "shares", "low", "high", "at_risk", "lost", "censored")
            values = [getattr(curve, name).tolist() for name in columns]
            found.append(("survival", list(columns), list(zip(*values, strict=True))))
        return found


def _by_phase(deaths: Columns) -> dict[tuple[str, str], int]:
    phases, causes = deaths.labels("phase"), deaths.labels("cause")
    both: Array = deaths.codes("phase").astype(int) * len(causes) + deaths.codes("cause")
    counts = np.bincount(both, minlength=len(phases) * len(causes))
    return {(phases[i // len(causes)], causes[i % len(causes)]): int(n) for i, n in enumerate(counts) if n}


def _lives(tables: Tables) -> Columns | None:
    """What lives and dies in the game: species, or single animals where each is a kind of its own."""
    return next((tables[name] for name in ("species", "lives") if name in tables), None)


def _most(tables: Tables, i: int) -> int:
    """The most animals that a species ever had: at the end of a turn, or just before one of them died."""
    species, deaths = tables["species"], tables["deaths"]
    own = (deaths["seat"] == species["seat"][i]) & (deaths["species"] == species["species"][i])
    return int(max([species["most"][i], *deaths["animals"][own]]))


def _by_size(sizes: Columns) -> tuple[dict[int, int], dict[int, int]]:
    """How often a species began a turn with so many animals, and how often it died out in it."""
    began: dict[int, int] = {}
    lost: dict[int, int] = {}
    for size in np.unique(sizes["animals"]).tolist():
        own = sizes["animals"] == size
        began[size], lost[size] = int(sizes["turns"][own].sum()), int(sizes["lost"][own].sum())
    return began, lost


def _time(lost: int, n: int) -> str:
    """The mean time to extinction at this chance, in words."""
    return (
        _("about {t} turns").format(t=f"{n / lost:.1f}" if n < 20 * lost else f"{n / lost:,.0f}")
        if lost
        else _("none died out")
    )
