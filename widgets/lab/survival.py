"""Who survives: each trait's share in the deck, at birth and among the survivors, with counts and intervals."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from evolution_lab.i18n import _, ngettext
from evolution_lab.inference.proportions import proportion
from evolution_lab.simulation.result import Result
from widgets.lab import parts
from widgets.lab.board import Table
from widgets.lab.cards import Kind, Trait

FEW = 10  # so many survivors of all traits a comparison needs: Wilson's interval leaves out too much where there are one or two


class Share(NamedTuple):
    """Counts of one trait over all games: in the decks, laid on species (at birth), on the table at the end; and of all traits."""

    trait: Trait
    deck: int
    decks: int
    born: int
    births: int
    alive: int
    survivors: int

    def part(self, count: int, whole: int) -> float:
        """A share; ``nan`` of nothing."""
        return count / whole if whole else float("nan")

    @property
    def gone_at_once(self) -> bool:
        """Whether its cards take effect as they are turned and never stay; without its effect they do."""
        return not self.trait.stays and not self.born

    @property
    def interval(self) -> tuple[float, float] | None:
        """Wilson's 95 % interval of the share among survivors."""
        return wilson(self.alive, self.survivors) if self.survivors else None

    @property
    def change(self) -> str:
        """``"up"`` or ``"down"`` where the interval leaves out the share at birth, else (or with too few survivors) an empty text."""
        if self.interval is None or self.survivors < FEW:
            return ""
        low, high = self.interval
        at_birth = self.born / self.births
        return "up" if low > at_birth else "down" if high < at_birth else ""


def each_alone(result: Result) -> bool:
    """Whether a trait card lies on a single animal, not on a species of several."""
    return "lives" in result


@lru_cache(maxsize=4096)
def wilson(k: int, n: int) -> tuple[float, float]:
    """Wilson's 95 % interval for ``k`` of ``n``.

    >>> [round(end, 3) for end in wilson(5, 7)]
    [0.359, 0.918]
    """
    found = proportion(k, n).interval
    return found.low, found.high


def shares_of(kinds: Mapping[str, Kind], result: Result) -> list[Share]:
    """The counts of every trait that the games count, in the order of the deck."""
    games = result.games
    traits = dict.fromkeys(trait for kind in kinds.values() for trait in kind.traits)
    columns = [trait for trait in traits if f"survivors_{trait.name}" in games]
    births, survivors = int(games["laid"].sum()), int(games["traits"].sum())
    held = {trait: int(games[f"deck_{trait.name}"].sum()) for trait in columns}
    decks = sum(held.values())
    return [
        Share(trait, held[trait], decks, int(games[f"birth_{trait.name}"].sum()), births, int(games[f"survivors_{trait.name}"].sum()), survivors)
        for trait in columns
    ]  # fmt: skip


def survival_blocks(shares: Sequence[Share], result: Result) -> list[parts.Block]:
    """The chart of who survives and its table."""
    shown = [one for one in shares if one.deck or one.born]
    rows = [
        {
            "id": one.trait.name, "label": one.trait.label, "picture": one.trait.name, "colour": one.trait.colour,
            "text": _row_words(one),
            "points": [
                parts.point(one.part(one.deck, one.decks)), None if one.gone_at_once else parts.point(one.part(one.born, one.births)),
                parts.point(one.part(one.alive, one.survivors), *(one.interval or (None, None))) if one.born else None,
            ],
        }
        for one in shown
    ]  # fmt: skip
    series = [
        {"label": _("in the deck"), "sign": "tick", "colour": 7},
        {
            "label": _("laid on an animal (at birth)") if each_alone(result) else _("laid on a species (at birth)"),
            "sign": "ring",
            "colour": 0,
        },
        {"label": _("among the survivors"), "sign": "disc", "colour": 1, "interval": True},
    ]
    note = _(
        "At the end of each row: cards on the table at the end, of all that were laid. The lines show how sure that is (95 % intervals), as if each card stood alone; cards of one game share their fate, so the true share may lie further out. One interval in twenty misses by chance alone."
    )
    if any(one.gone_at_once for one in shown):
        note += " " + _("“Never stays”: such a card takes effect as it is turned, and then leaves the table.")
    chart = parts.dots(
        "survival", _("Who survives"), rows, series,
        summary=survival_summary(shown, result.games.rows), note=note, axis=_("share of all trait cards"), form="percent", low=0, high=0.1,
    )  # fmt: skip
    columns = [_("Trait"), _("In a deck"), _("Laid"), _("At the end"), _("Share at birth"), _("Share among survivors"), _("95 % interval")]  # fmt: skip
    numbers = [
        [one.trait.label, one.deck // max(1, result.games.rows), one.born, one.alive, "–" if one.gone_at_once else parts.percent(one.part(one.born, one.births)), parts.percent(one.part(one.alive, one.survivors)), _ends(one)]
        for one in shown
    ]  # fmt: skip
    return [chart, parts.table("numbers", _("All numbers"), columns, numbers, fold=True)]


def _row_words(one: Share) -> str:
    if one.gone_at_once:
        return _("never stays")
    return _("{k} of {n}").format(k=one.alive, n=one.born) if one.born else _("never laid")


def _ends(one: Share) -> str:
    if one.interval is None:
        return "–"
    return _("{low} to {high}").format(low=parts.percent(one.interval[0]), high=parts.percent(one.interval[1]))


def survival_summary(shares: Sequence[Share], games: int) -> str:
    """The chart in words."""
    births = shares[0].births if shares else 0
    if not births:
        return _("No card was laid as a trait in these games.")
    text = ngettext(
        "In {games} game {born} trait cards were laid, and {alive} lie on the table at the end.",
        "In {games} games {born} trait cards were laid, and {alive} lie on the table at the end.",
        games,
    )
    told = [text.format(games=f"{games:,}", born=f"{births:,}", alive=f"{shares[0].survivors:,}")]
    for kind, words in (
        ("up", _("More common among the survivors than at birth: {list}.")),
        ("down", _("Rarer among the survivors than at birth: {list}.")),
    ):
        names = [one.trait.label for one in shares if one.change == kind]
        if names:
            told.append(words.format(list=", ".join(names)))
    if len(told) == 1:
        told.append(_("No share among the survivors differs surely from that at birth; more games would tell more."))
    return " ".join(told)


def survival_table(shares: Sequence[Share]) -> Table:
    """The counts, for a file."""
    columns = ("trait", "deck", "decks", "laid", "all_laid", "survivors", "all_survivors", "survivors_low", "survivors_high")  # fmt: skip
    rows = [
        (
            one.trait.name,
            one.deck,
            one.decks,
            one.born,
            one.births,
            one.alive,
            one.survivors,
            *(one.interval or ("", "")),
        )
        for one in shares
    ]
    return "survival", columns, rows
