"""Games played to the end by bots, without a log: the same games as :class:`evolution_lab.core.match.Match` plays, faster.

A game is a pure function of (ruleset, settings, bots, seed). No event is recorded; what is to be known is counted on the
way (see :mod:`evolution_lab.core.tally`).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from evolution_lab.core.chance import Chance
from evolution_lab.core.errors import BotFailed, GameFailed, LabError, TraitFailed
from evolution_lab.core.match import Bot, offered
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
    except LabError:
        raise
    except Exception as error:
        text = _("{game} stopped: {kind}: {error}. new_match(..., seed={seed}) plays it again, move by move.")
        raise GameFailed(
            text.format(
                game=_name(number, seed), kind=type(error).__name__, error=str(error)[:200], seed=repr(str(seed))
            )
        ) from error
    return state


def _run(ruleset: Ruleset, table: Table, bots: Sequence[tuple[str, Bot]], number: int | None) -> None:
    state = table.state
    while not ruleset.is_over(state):
        decision = ruleset.decision(state)
        if decision is None:
            ruleset.advance(table)
            continue
        options = ruleset.options(state)
        if ruleset.is_forced(state, options):
            ruleset.resolve(table, options[0], True)
            continue
        action = _answer(ruleset, table, decision, options, bots[decision.seat], number)
        ruleset.resolve(table, action)


def _answer(
    ruleset: Ruleset, table: Table, decision: Decision, options: list[Any], seated: tuple[str, Bot], number: int | None
) -> Any:
    """The bot's answer, one of ``options``."""
    name, bot = seated
    state = table.state
    rng = table.chance.generator("bots", decision.seat, state.ply)
    view = None
    if getattr(bot, "reads_view", True):
        view = ruleset.view(state, decision.seat)
        if not getattr(bot, "reads_only", False):
            view = view.copy()
    try:
        action = bot(view, list(options), rng)
    except TraitFailed:  # the bot only asked
        raise
    except (Exception, SystemExit) as error:
        text = _("{game}: the bot {bot} failed ({kind}: {error}). Mend the bot, then play the games again.")
        values = {"bot": name, "kind": type(error).__name__, "error": str(error)[:200]}
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
