"""Sentences of boards that name a time: a full cycle of the phases is a turn in some games, a round in others."""

from __future__ import annotations

from evolution_lab.charts.population import census_taker, counts_rounds
from evolution_lab.core.ruleset import Ruleset
from evolution_lab.i18n import N_, _, ngettext

# By what they say: in games of turns, and in games of rounds.
TIMES = {
    "blocks": (
        N_("families, or species, that died out in one block of time, or in one turn"),
        N_("families, or species, that died out in one block of time, or in one round"),
    ),
    "cards": (N_("{trait}: cards on the table after each turn"), N_("{trait}: cards on the table after each round")),
    "carriers": (
        N_("{trait}: animals that carry it after each turn"),
        N_("{trait}: animals that carry it after each round"),
    ),
    "card": (N_("{species}: {trait} (turn {turn})"), N_("{species}: {trait} (round {turn})")),
    "card_many": (
        N_("In turn {turn} of the game {species} got {trait}, and all its {n} animals had it at once."),
        N_("In round {turn} of the game {species} got {trait}, and all its {n} animals had it at once."),
    ),
    "card_one": (
        N_("In turn {turn} of the game {species} got {trait}: every animal of the species has it from then on."),
        N_("In round {turn} of the game {species} got {trait}: every animal of the species has it from then on."),
    ),
    "card_then": (
        N_("In turn {turn} it had {n} animals, all with it."),
        N_("In round {turn} it had {n} animals, all with it."),
    ),
    "died": (N_("died out in turn"), N_("died out in round")),
    "effect": (N_("effect per turn (0: none)"), N_("effect per round (0: none)")),
    "fate": (N_("{fate}: turn {turn}"), N_("{fate}: round {turn}")),
    "gained": (N_("{trait} (turn {turn})"), N_("{trait} (round {turn})")),
    "fate_of": (N_("{fate}: turn {turn} ({cause})"), N_("{fate}: round {turn} ({cause})")),
    "founded": (N_("founded in turn"), N_("founded in round")),
    "laid": (N_("laid in turn"), N_("laid in round")),
    "lasting": (N_("turns since the species was founded"), N_("rounds since the species was founded")),
    "ledger": (
        N_("Counted at the ends of turns; a card of the turn that is being played counts as kept so far."),
        N_("Counted at the ends of rounds; a card of the round that is being played counts as kept so far."),
    ),
    "lost": (N_("Died out in turn {turn}."), N_("Died out in round {turn}.")),
    "lost_of": (N_("Died out in turn {turn} ({cause})."), N_("Died out in round {turn} ({cause}).")),
    "many": (N_("turns"), N_("rounds")),
    "mean": (
        N_("Mean: {first} after turn 1, {last} after turn {turn}."),
        N_("Mean: {first} after round 1, {last} after round {turn}."),
    ),
    "no_years": (
        N_("A turn of the game is no million years: only the shapes can be compared, not the numbers."),
        N_("A round of the game is no million years: only the shapes can be compared, not the numbers."),
    ),
    "none": (N_("No turn was played to its end."), N_("No round was played to its end.")),
    "now": (N_("This game is in turn {n}."), N_("This game is in round {n}.")),
    "one": (N_("turn"), N_("round")),
    "over": (N_("This game is over, after turn {n}."), N_("This game is over, after round {n}.")),
    "root": (
        N_("{name} ({player}): a root, new on the table in turn {turn}."),
        N_("{name} ({player}): a root, new on the table in round {turn}."),
    ),
    "split": (
        N_("{name} ({player}): split from {parent} in turn {turn}."),
        N_("{name} ({player}): split from {parent} in round {turn}."),
    ),
    "what": (N_("{what} after each turn"), N_("{what} after each round")),
    "when": (N_("Turn {n}, {phase}"), N_("Round {n}, {phase}")),
}


def said_in(key: str, rounds: bool) -> str:
    """The text ``key`` of ``TIMES`` in turns or in rounds, in the language in use.

    >>> said_in("one", rounds=True)
    'round'
    """
    return _(TIMES[key][rounds])


def in_rounds(ruleset: Ruleset) -> bool:
    """Whether a full cycle of the phases is called a round in this game.

    >>> from evolution_lab.games.registry import game_named
    >>> in_rounds(game_named("natural_selection")), in_rounds(game_named("origin"))
    (True, False)
    """
    return counts_rounds(census_taker(ruleset))


def time_words(ruleset: Ruleset, key: str) -> str:
    """The text ``key`` of ``TIMES`` as this game says it, in the language in use.

    >>> from evolution_lab.games.registry import game_named
    >>> time_words(game_named("natural_selection"), "one")
    'round'
    """
    return said_in(key, in_rounds(ruleset))


def so_long(ruleset: Ruleset, n: int) -> str:
    """A length of time in words.

    >>> from evolution_lab.games.registry import game_named
    >>> so_long(game_named("origin"), 2)
    '2 turns'
    """
    text = ngettext("{n} round", "{n} rounds", n) if in_rounds(ruleset) else ngettext("{n} turn", "{n} turns", n)
    return text.format(n=n)
