"""``knock_out``: what a trait does to its own share, by the same decks and dice with the trait active and inert.

The naive way compares carriers with non-carriers in the same games. It misleads: a trait is laid on species that are as they
are, its carriers meet certain neighbours, and all traits together make up the whole, so that one trait's gain is another's loss.
The knock-out changes one thing only.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import numpy as np

from evolution_lab.core.chance import Chance
from evolution_lab.core.errors import BadSetUp
from evolution_lab.core.match import Bot
from evolution_lab.core.printed import lines
from evolution_lab.core.progress import Progress
from evolution_lab.games.registry import game_named
from evolution_lab.i18n import N_, _, ngettext
from evolution_lab.simulation.columns import Array
from evolution_lab.simulation.jobs import PLAYERS
from evolution_lab.simulation.pairs import NO_PAIR, Comparison, checked_level, compare, percent
from evolution_lab.simulation.result import Result

ACTIVE, INERT = "active", "inert"
FEWEST_OTHERWISE = (
    10  # pairs that ended otherwise; from fewer no interval can be trusted, from one pair it has no length
)
REPLICATES = 1000
BLOCK = 100  # replicates that are drawn at a time, so that memory stays small

# The sums over games that the measures need, in this order.
OF_TRAIT_AT_BIRTH, AT_BIRTH, OF_TRAIT_AT_END, AT_END, EXPOSURE = range(5)

MISLEADS = N_("It misleads: cards are laid on species that are not alike, and each card's gain is another's loss.")


class Estimate(NamedTuple):
    """A number with its interval."""

    value: float
    low: float
    high: float


class KnockOut(NamedTuple):
    """The effect of a trait on its own share.

    ``effect``: ln(share among survivors / share at birth) per turn, active minus inert: above 0 the trait helps the cards that
    carry it. ``naive``: the ratio of survival of the trait's cards to that of all other cards in the active games; 1 would be
    no difference. ``comparison`` holds both conditions. A share among survivors is that of all trait cards on the table at the
    end, a share at birth that of all cards laid. A turn is the mean number of ends of turns between a card and the end.

    The effect has an interval (else ``nan``) where at least ten pairs of games ended with another number of its cards, the
    naive ratio where its cards were laid in at least ten games.
    """

    trait: str
    effect: Estimate
    naive: Estimate
    comparison: Comparison
    level: float

    @property
    def pairs(self) -> int:
        """How many pairs of games there are."""
        return len(self.comparison.pairs())

    @property
    def otherwise(self) -> int:
        """In how many pairs of games another number of its cards was on the table at the end."""
        return _otherwise(self.comparison, self.trait)

    @property
    def same(self) -> bool:
        """Whether there are games, and all of them are the same with the effect and without it, in every column."""
        pairs = self.comparison.pairs()
        one, two = (result.games.where(np.isin(result.games["game"], pairs)) for result in self.comparison.values())
        return bool(len(pairs)) and one == two

    @property
    def sentence(self) -> str:
        """All of it in words."""
        return " ".join(filter(None, (*self._parts(), self.comparison.how_far)))

    def __str__(self) -> str:
        return lines(self.sentence)

    def __repr__(self) -> str:  # what a notebook shows; the numbers are fields
        return lines(self.sentence)

    def _parts(self) -> list[str]:
        if not self.pairs:
            return [f"{self.trait}: {_(NO_PAIR)}"]
        if math.isnan(self.effect.value):
            text = _(
                "{trait}: too few cards of it were laid or survived in these games to tell an effect. Play more games, or put more "
                "of its cards into the deck."
            )
            return [text.format(trait=self.trait)]
        if self.same:
            few = self._few_words() if self.pairs < FEWEST_OTHERWISE else ""
            return [self._same_words(), few, self._naive_words()]
        return [self._effect_words(), self._few_words(), self._naive_words()]

    def _same_words(self) -> str:
        text = ngettext(
            "{trait}: no effect at all: the {pairs} pair of games is the same with its effect and without it.",
            "{trait}: no effect at all: all {pairs} pairs of games are the same with its effect and without it.",
            self.pairs,
        )
        return text.format(trait=self.trait, pairs=self.pairs)

    def _effect_words(self) -> str:
        value, low, high = (f"{one:+.3f}" for one in self.effect)
        change = abs(math.expm1(self.effect.value))  # of the share, in a turn
        if value[1:] == "0.000":
            text = _("{trait}: with its effect its share among the survivors is as without, in the same decks with the same dice.")  # fmt: skip
        elif self.effect.value > 0:
            text = _("{trait}: with its effect its share among the survivors becomes {percent} larger in each turn than without, in the same decks with the same dice.")  # fmt: skip
        else:
            text = _("{trait}: with its effect its share among the survivors becomes {percent} smaller in each turn than without, in the same decks with the same dice.")  # fmt: skip
        told = text.format(
            trait=self.trait, percent=f"{100 * change:.0f} %" if change >= 0.1 else f"{100 * change:.1f} %"
        )
        text = _("In ln units a turn the effect is {value} ({level} % interval {low} to {high}).")
        if math.isnan(self.effect.low):
            text = _("In ln units a turn the effect is {value}.")
        return f"{told} {text.format(value=value, low=low, high=high, level=percent(self.level))}"

    def _few_words(self) -> str:
        """Why there is no interval of the effect."""
        if not math.isnan(self.effect.low):
            return ""
        if self.otherwise >= FEWEST_OTHERWISE:
            return _("These are too few games to say how sure that is: play more of them.")
        text = ngettext(
            "In {n} of {pairs} pairs of games another number of its cards was left at the end. That is too few to say how sure the "
            "effect is: it takes {least} such pairs. Play more games.",
            "In {n} of {pairs} pairs of games another number of its cards was left at the end. That is too few to say how sure the "
            "effect is: it takes {least} such pairs. Play more games.",
            self.pairs,
        )
        return text.format(n=self.otherwise, pairs=self.pairs, least=FEWEST_OTHERWISE)

    def _naive_words(self) -> str:
        if math.isnan(self.naive.value):
            return _(
                "There is no naive ratio of survival: too few other cards were laid or survived to compare it with."
            )
        text = _("Beside it the naive ratio: in the very same games its cards last to the end {naive} times as often as all others ({low} to {high}).")  # fmt: skip
        if math.isnan(self.naive.low):
            text = _("Beside it the naive ratio: in the very same games its cards last to the end {naive} times as often as all others; these are too few games for an interval.")  # fmt: skip
        naive, low, high = (f"{one:.2f}" for one in self.naive)
        return f"{text.format(naive=naive, low=low, high=high)} {_(MISLEADS)}"


def knock_out(
    trait: str,
    game: str = "random_mutations",
    players: Sequence[str] = PLAYERS,
    games: int = 200,
    seed: str | int | None = None,
    *,
    bots: Mapping[str, Bot] | None = None,
    workers: int | None = None,
    progress: Progress | bool | None = None,
    level: float = 0.95,
    **options: Any,
) -> KnockOut:
    """Play the same games with ``trait`` active and inert and tell its effect; arguments as in :func:`simulate`::

        print(knock_out("big", players=["random"] * 4, games=200, seed="FINCH-42"))

    >>> found = knock_out("big", players=["random"] * 2, games=30, seed=1, deck={"big": 30, "running": 30})
    >>> found.effect.low <= found.effect.value <= found.effect.high
    True
    """
    checked_level(level)
    if "conditions" in options:
        raise BadSetUp(
            _("A knock-out makes its two conditions itself: the trait active and inert. Leave conditions out.")
        )
    also = options.pop("inert", None)
    others = () if also is None else tuple(also) if isinstance(also, (list, tuple)) else (also,)
    _check_cards(trait, game, players, {**options, "inert": others})
    if trait in others:
        raise BadSetUp(_("{trait} is inert in all these games, so that it cannot be knocked out.").format(trait=trait))
    conditions = {ACTIVE: {"inert": others}, INERT: {"inert": (*others, trait)}}
    comparison = compare(
        game, players, games, seed, conditions=conditions, bots=bots, workers=workers, progress=progress, **options
    )
    return effect_of(trait, comparison, level)


def _check_cards(trait: Any, game: str, players: Any, options: Mapping[str, Any]) -> None:
    """Refuse a trait of which these games have no card."""
    ruleset = game_named(game)
    seats = len(players) if isinstance(players, (list, tuple)) else ruleset.seats[0]
    settings = ruleset.check_options(seats, {**options, "inert": (trait,)})  # refuses what is no trait at all
    rules = ruleset.setup(seats, settings, Chance(0)).rules
    held = {name for kind, copies in rules.copies.items() if copies for name in kind.split("/")}
    if trait not in held:
        text = _("No card of {trait} is in the deck of these games, so that it cannot be knocked out. {what_to_do}")
        if "more_cards" in settings:
            how = _("Put some in: more_cards={example}.").format(example=f"{{{trait!r}: 6}}")
        else:
            how = _("Give a deck that has some.")
        raise BadSetUp(text.format(trait=repr(trait), what_to_do=how))


def effect_of(trait: str, comparison: Comparison, level: float = 0.95) -> KnockOut:
    """The effect of ``trait``, from games with the conditions ``"active"`` and ``"inert"``."""
    checked_level(level)
    pairs = comparison.pairs()
    tables = [_sums(comparison[label], trait, pairs) for label in (ACTIVE, INERT)]
    both = np.concatenate(tables, axis=1)
    bits = Chance(comparison.seed).bits("bootstrap", trait)
    rng = np.random.default_rng(bits)
    effects, naives = [], []
    for weights in _resampled(len(pairs), rng):
        sums = weights @ both
        effects.append(_per_turn(sums[:, :5]) - _per_turn(sums[:, 5:]))
        naives.append(_naive(sums[:, :5]))
    whole = both.sum(axis=0, keepdims=True)
    effect = float((_per_turn(whole[:, :5]) - _per_turn(whole[:, 5:]))[0])
    laid = int((tables[0][:, OF_TRAIT_AT_BIRTH] > 0).sum())
    return KnockOut(
        trait,
        Estimate(effect, *_interval(effects, level, _otherwise(comparison, trait))),
        Estimate(float(_naive(whole[:, :5])[0]), *_interval(naives, level, laid)),
        comparison,
        level,
    )


def _otherwise(comparison: Comparison, trait: str) -> int:
    """In how many pairs of games another number of the trait's cards was on the table at the end."""
    found = comparison.paired(f"survivors_{trait}")
    return int((found[ACTIVE] != found[INERT]).sum())


def _sums(result: Result, trait: str, pairs: Array) -> Array:
    games = result.games.where(np.isin(result.games["game"], pairs))
    names = (f"birth_{trait}", "laid", f"survivors_{trait}", "traits", "exposure")
    return np.stack([games[name] for name in names], axis=1).astype(float)


def _resampled(games: int, rng: np.random.Generator) -> Any:
    """Weights of the games, a row a replicate: how often each was drawn with replacement."""
    for _block in range(REPLICATES // BLOCK):
        drawn = rng.integers(0, games, size=(BLOCK, games))
        rows = np.arange(BLOCK)[:, None] * games
        yield np.bincount((drawn + rows).ravel(), minlength=BLOCK * games).reshape(BLOCK, games).astype(float)


def _per_turn(sums: Array) -> Array:
    """ln(share among survivors / share at birth), divided by the mean time that a card had; ``nan`` where it has none."""
    with np.errstate(divide="ignore", invalid="ignore"):
        survivors = sums[:, OF_TRAIT_AT_END] / sums[:, AT_END]
        births = sums[:, OF_TRAIT_AT_BIRTH] / sums[:, AT_BIRTH]
        found: Array = np.log(survivors / births) / (sums[:, EXPOSURE] / sums[:, AT_BIRTH])
    return np.where(np.isfinite(found), found, np.nan)


def _naive(sums: Array) -> Array:
    """Survival of the trait's cards by that of all others."""
    with np.errstate(divide="ignore", invalid="ignore"):
        carriers = sums[:, OF_TRAIT_AT_END] / sums[:, OF_TRAIT_AT_BIRTH]
        others = (sums[:, AT_END] - sums[:, OF_TRAIT_AT_END]) / (sums[:, AT_BIRTH] - sums[:, OF_TRAIT_AT_BIRTH])
        found: Array = carriers / others
    return np.where(np.isfinite(found), found, np.nan)


def _interval(parts: list[Array], level: float, games: int) -> tuple[float, float]:
    """The percentile interval; open to both sides (``nan``) where fewer than ten games tell anything, and where more than one
    replicate in fifty has no value."""
    values = np.concatenate(parts)
    if games < FEWEST_OTHERWISE or np.isnan(values).mean() > 0.02:
        return math.nan, math.nan
    low, high = np.nanquantile(values, [(1 - level) / 2, (1 + level) / 2])
    return float(low), float(high)
