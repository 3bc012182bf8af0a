"""Games played to the end by bots, without a log: the same games as :class:`evolution_lab.core.match.Match` plays, faster.

A game is a pure function of (ruleset, settings, bots, seed). No event is recorded; what is to be known is counted on the
way (see :mod:`evolution_lab.core.tally`).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from evolution_lab.core.chance import Chance
from evolution_lab.core.errors import BotFailed, GameFailed, LabError, TraitFailed, said
from evolution_lab.core.match import Bot, offered
from evolution_lab.core.own_traits import asked_twice
from evolution_lab.core.ruleset import Decision, Ruleset, Table, Watchers
from evolution_lab.i18n import _


def play_out(
    ruleset: Ruleset,
    settings: Mapping[str, Any],
    seed: str | int,
    bots: Sequence[tuple[str, Bot]],
    *,
    watch: Watchers | None = None,
    number: int | None = None,
) -> Any:
    """Play one game and return its state at the end.

    ``settings`` are checked options; ``bots`` name and function seat by seat; ``watch`` counts (see ``Table``);
    ``number`` is the game's number in a batch, for messages. A bot that fails or answers with none of its options raises
    :class:`BotFailed`, a rule that fails (in a trait under construction, say) :class:`GameFailed`; both name the game.

    >>> from evolution_lab.bots import BOTS
    >>> from evolution_lab.games.registry import game_named
    >>> rules = game_named("random_mutations")
    >>> state = play_out(rules, rules.check_options(2, {}), "FINCH-42", [("random", BOTS["random"])] * 2)
    >>> state.over
    True
    """
    chance = Chance(seed)
    state = ruleset.setup(len(bots), settings, chance)
    table = Table(state, chance, None, watch)
    try:
        _run(ruleset, table, bots, number)
    except TraitFailed as error:
        raise _trait_failed(error, number, seed) from error
    except LabError:
        raise
    except Exception as error:
        luck = _own_luck(ruleset, settings, seed, bots)
        if luck is not None:
            raise _trait_failed(luck, number, seed) from error
        text = _("{game} stopped: {kind}: {error}. new_match(..., seed={seed}) plays it again, move by move.")
        raise GameFailed(
            text.format(game=_name(number, seed), kind=type(error).__name__, error=said(error), seed=repr(str(seed)))
        ) from error
    return state


def _trait_failed(error: TraitFailed, number: int | None, seed: str | int) -> GameFailed:
    """In words for many games: a trait's own text speaks of one game that one can go on with."""
    text = _("{game} stopped. {fault} Mend the trait's cell and run it, then play the games again.")
    return GameFailed(text.format(game=_name(number, seed), fault=error.fault))


def _own_luck(
    ruleset: Ruleset, settings: Mapping[str, Any], seed: str | int, bots: Sequence[tuple[str, Bot]]
) -> TraitFailed | None:
    """The fault of a trait that answers the same question otherwise each time, where one does: the game is played once more."""
    if ruleset.workshop is None or not ruleset.workshop.own:
        return None
    chance = Chance(seed)
    try:
        with asked_twice():
            _run(ruleset, Table(ruleset.setup(len(bots), settings, chance), chance, None, None), bots, None)
    except TraitFailed as error:
        return error
    except Exception:  # the same fault as before, or another one: no trait is to blame for what is known
        return None
    return None


class _Seated(NamedTuple):
    """A bot at its seat, and what it says of itself (see ``core.match.Bot``)."""

    name: str
    bot: Bot
    uniform: bool
    reads_view: bool
    reads_only: bool


def _seated(name: str, bot: Bot) -> _Seated:
    return _Seated(
        name, bot, getattr(bot, "uniform", False), getattr(bot, "reads_view", True), getattr(bot, "reads_only", False)
    )


def _run(ruleset: Ruleset, table: Table, bots: Sequence[tuple[str, Bot]], number: int | None) -> None:
    state, choose = table.state, table.chance.choose
    seats = [_seated(name, bot) for name, bot in bots]
    uniform = [seated.uniform for seated in seats]
    while True:
        found = ruleset.advance(table)
        decision = ruleset.decision(state)
        if decision is None:  # it is over
            return
        options = found or ruleset.options(state)
        if len(options) == 1 and ruleset.is_forced(state, options):
            ruleset.resolve(table, options[0], True)
            continue
        seat = decision.seat
        if uniform[seat]:
            ruleset.resolve(table, choose(options, "bots", seat, state.ply))
        else:
            ruleset.resolve(table, _answer(ruleset, table, decision, options, seats[seat], number))


def _answer(
    ruleset: Ruleset, table: Table, decision: Decision, options: list[Any], seated: _Seated, number: int | None
) -> Any:
    """The bot's answer, one of ``options``."""
    name, bot, _uniform, reads_view, reads_only = seated
    state = table.state
    rng = table.chance.generator("bots", decision.seat, state.ply)
    view = None
    if reads_view:
        view = ruleset.view(state, decision.seat)
        if not reads_only:
            view = view.copy()
    try:
        action = bot(view, list(options), rng)
    except TraitFailed:  # the bot only asked
        raise
    except (Exception, SystemExit) as error:
        text = _("{game}: the bot {bot} failed ({kind}: {error}). Mend the bot, then play the games again.")
        values = {"bot": name, "kind": type(error).__name__, "error": said(error)}
        raise BotFailed(text.format(game=_name(number, table.chance.seed), **values)) from error
    for option in options:
        if option is action:
            return option
    own = offered(action, options)
    if own is None:
        text = _("{game}: the bot {bot} answered with none of its options. Mend the bot, then play the games again.")
        raise BotFailed(text.format(game=_name(number, table.chance.seed), bot=name))
    return own


def _name(number: int | None, seed: str | int) -> str:
    if number is None:
        return _("The game with the seed {seed}").format(seed=seed)
    return _("Game {number} (seed {seed})").format(number=number, seed=seed)
