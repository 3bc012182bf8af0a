"""A game without a log is the same game: 200 of each game are played both ways, under all sorts of options."""

from __future__ import annotations

import random
from hashlib import blake2b
from typing import Any

import pytest

from evolution_lab.api import games, new_match
from evolution_lab.bots import BOTS
from evolution_lab.core.batch import play_out
from evolution_lab.core.chance import KeyedRandom
from evolution_lab.core.errors import BotFailed, GameFailed
from evolution_lab.core.match import Match
from evolution_lab.core.ruleset import Table

from .playing import plain, random_settings

GAMES_BOTH_WAYS = 200


def last(view: Any, options: list[Any], rng: Any) -> Any:
    """Looks at the view, so that it is made, and gets a copy."""
    assert view.copy() is not view
    return options[-1]


def first_spoiling(view: Any, options: list[Any], rng: Any) -> Any:
    """Ruins whatever it was given: neither the list nor the view is the game's own."""
    chosen = options[0]
    options.clear()
    view.ply = -1
    return chosen


OWN = {"last": last, "first_spoiling": first_spoiling}
EVERY_BOT = {**BOTS, **OWN}


def seats_of(rng: random.Random, number: int) -> list[str]:
    quick = ["random", "last", "first_spoiling"]
    if number % 50 == 0:  # bots that think are slow, so few games have them
        return ["greedy", "cautious"]
    return [rng.choice(quick) for _seat in range(rng.choice((2, 3, 4)))]


def digest(rows: Any) -> str:
    return blake2b(repr(rows).encode(), digest_size=16).hexdigest()


def counted_from_the_log(match: Match) -> Any:
    """The same counting, led through the events of a match."""
    count = match.ruleset.tally(match.settings).begin()
    state = match.state_at(0)
    for event in match.events:
        match.ruleset.evolve(state, event)
        watcher = count.watch.get(type(event))
        if watcher is not None:
            watcher(state, *event)
    return count.rows(state)


@pytest.mark.slow
@pytest.mark.parametrize("game", games())
def test_without_a_log_it_is_the_same_game(game: str) -> None:
    ruleset = games()[game]
    for number in range(GAMES_BOTH_WAYS):
        rng = random.Random(f"both ways {game} {number}")
        seats = seats_of(rng, number)
        options = random_settings(game, len(seats), rng)
        match = new_match(game, seats, number, bots=OWN, run=False, **options)
        match.run_bots()
        settings = ruleset.check_options(len(seats), options)
        count = ruleset.tally(settings).begin()
        state = play_out(ruleset, settings, number, [(n, EVERY_BOT[n]) for n in seats], watch=count.watch)
        assert plain(state) == plain(match.state), (number, seats, options)
        assert state.ply == match.ply
        assert ruleset.scores(state) == match.scores()
        assert digest(count.rows(state)) == digest(counted_from_the_log(match)), (number, seats, options)


@pytest.mark.parametrize("game", games())
def test_rows_have_a_value_for_every_column(game: str) -> None:
    ruleset = games()[game]
    settings = ruleset.check_options(2, {})
    tally = ruleset.tally(settings)
    count = tally.begin()
    rows = count.rows(play_out(ruleset, settings, 1, [("random", BOTS["random"])] * 2, watch=count.watch))
    assert set(rows) == set(tally.columns) and len(rows["games"]) == 1
    for table, columns in tally.columns.items():
        names = [column.name for column in columns]
        assert len(set(names)) == len(names), table
        assert all(column.about.endswith(".") for column in columns), table
        for row in rows[table]:
            assert len(row) == len(columns), table
            for value, column in zip(row, columns, strict=True):
                assert column.kind != "label" or 0 <= value < len(column.labels), (table, column.name, value)


@pytest.mark.parametrize("game", games())
def test_nothing_is_recorded_where_nobody_listens(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    ruleset = games()[game]
    tables: list[Table] = []
    began = Table.__init__
    monkeypatch.setattr(Table, "__init__", lambda self, *a, **k: (began(self, *a, **k), tables.append(self))[0])
    play_out(ruleset, ruleset.check_options(2, {}), 1, [("random", BOTS["random"])] * 2)
    assert [(table.record, table.watch) for table in tables] == [(None, None)]


def test_a_bot_that_reads_no_view_gets_none(monkeypatch: pytest.MonkeyPatch) -> None:
    ruleset = games()["random_mutations"]
    monkeypatch.setattr(type(ruleset), "view", lambda *_: pytest.fail("a view was made"))
    settings = ruleset.check_options(2, {})

    def blind(view: Any, options: list[Any], rng: Any) -> Any:
        assert view is None
        return options[-1]

    blind.reads_view = False  # type: ignore[attr-defined]
    assert play_out(ruleset, settings, 1, [("blind", blind)] * 2).over


def test_a_uniform_bot_is_not_called_and_its_choice_is_the_same() -> None:
    ruleset = games()["random_mutations"]
    settings = ruleset.check_options(3, {})
    calls: list[int] = []

    def plain_random(view: Any, options: list[Any], rng: Any) -> Any:
        calls.append(1)
        return rng.choice(options)

    def marked(view: Any, options: list[Any], rng: Any) -> Any:
        pytest.fail("a uniform bot was called")

    marked.uniform = True  # type: ignore[attr-defined]
    for seed in range(10):
        one, two = (play_out(ruleset, settings, seed, [("r", bot)] * 3) for bot in (plain_random, marked))
        assert plain(one) == plain(two)
    assert calls


def test_who_says_uniform_chooses_uniformly() -> None:
    uniform = [bot for bot in BOTS.values() if getattr(bot, "uniform", False)]
    assert uniform
    options = list(range(17))
    for bot in uniform:
        assert all(bot(None, options, KeyedRandom(n)) == KeyedRandom(n).choice(options) for n in range(200))


@pytest.mark.parametrize(
    ("bot", "words"),
    (
        (lambda view, options, rng: 1 / 0, r"Game 7 \(seed x\): the bot mine failed \(ZeroDivisionError"),
        (lambda view, options, rng: "pass", r"Game 7 \(seed x\): the bot mine answered with none of its options"),
        (lambda view, options, rng: None, "none of its options"),
    ),
)
def test_a_bad_bot_is_named_with_its_game(bot: Any, words: str) -> None:
    ruleset = games()["random_mutations"]
    with pytest.raises(BotFailed, match=words):
        play_out(ruleset, ruleset.check_options(2, {}), "x", [("mine", bot)] * 2, number=7)


def test_a_rule_that_fails_is_named_with_its_game(monkeypatch: pytest.MonkeyPatch) -> None:
    ruleset = games()["random_mutations"]

    def broken(table: Table) -> None:
        raise KeyError("need")

    monkeypatch.setattr(ruleset, "advance", broken)
    with pytest.raises(GameFailed, match=r"Game 3 \(seed x\) stopped: KeyError: 'need'"):
        play_out(ruleset, ruleset.check_options(2, {}), "x", [("random", BOTS["random"])] * 2, number=3)
