"""The judgement of Random Mutations takes short ways, since a batch asks it often. Here the long ways say the same."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

import evolution_lab as lab
from evolution_lab import new_match
from evolution_lab.bots import BOTS
from evolution_lab.bots.random_mutations.developing import Outlook, Row, portions_of
from evolution_lab.bots.random_mutations.judgement import judge
from evolution_lab.bots.random_mutations.parasites import Race, alike, chance_of_maximum
from evolution_lab.bots.random_mutations.prospects import Prospect, prospect, reachable
from evolution_lab.bots.random_mutations.scene import Scene
from evolution_lab.bots.random_mutations.styles import STYLES
from evolution_lab.core.match import Match
from evolution_lab.core.ruleset import Decision
from evolution_lab.games.random_mutations.actions import ANSWERS
from evolution_lab.games.random_mutations.attack import openers, shields
from evolution_lab.games.random_mutations.state import Species, State

GREEDY = STYLES["greedy"]
MORE = {"angler": 4, "intelligence": 4, "viviparous": 4, "edificator": 4, "herding": 4}
FOLLOWING = {
    "development": {"new_trait": "trait_target", "new_animal": "animal_target", "split": "split_target"},
    "feeding": {
        "take_red": "red_target",
        "take_green": "green_target",
        "take_black": "black_target",
        "attack": "hunter",
    },
}


def tables(phase: str, games: int = 2, **options: Any) -> Iterator[Match]:
    """Matches at decisions of ``phase``, played on by bots that take anything."""
    for seed in range(games):
        match = new_match(players=["P", "Q", "R"], seed=seed, more_cards=MORE, divergence=True, **options)
        rng = random.Random(seed)
        while not match.over:
            if match.state.phase == phase:
                yield match
            match.play(rng.choice(match.options()), bots=False)


def view_of(match: Match) -> tuple[State, Decision]:
    assert match.decision is not None
    return match.view(match.decision.seat), match.decision


# --- what awaits a species --------------------------------------------------------------------------------------------


def test_the_least_loss_is_the_least_of_all_losses() -> None:
    """The long way: an animal as far as it will live, and the traits as far as no other will."""
    several = 0
    for match in tables("feeding"):
        view, _decision = view_of(match)
        for sp in view.all_species():
            row = prospect(view, sp, GREEDY, 3.0)
            expected = []
            for place, chance in enumerate(row.alive):
                others = max((other for i, other in enumerate(row.alive) if i != place), default=0.0)
                expected.append(chance * 3.0 + max(0.0, chance - others) * row.points)
            assert row.losses() == pytest.approx(expected)
            assert row.least == pytest.approx(min(expected))
            shown = [loss for loss, animal in zip(expected, sp.animals, strict=True) if not animal.green]
            assert row.open_loss() == pytest.approx(min(shown, default=0.0))
            several += len(sp.animals) > 1
    assert several > 100


def test_reachable_is_more_openers_than_shields() -> None:
    closed = 0
    for match in tables("feeding", games=1):
        view, _decision = view_of(match)
        for hunter in view.all_species():
            for prey in view.all_species():
                if hunter.id != prey.id and view.rules.profile(hunter.mask).meal is not None:
                    against, for_it = len(shields(view, hunter, prey)), len(openers(view, hunter, prey))
                    assert reachable(view, hunter, prey) == (against == 0 or against <= for_it)
                    closed += not reachable(view, hunter, prey)
    assert closed > 100


# --- the race of parasites --------------------------------------------------------------------------------------------


def rows_by_chance(rng: random.Random, number: int) -> list[Prospect]:
    """Species with tokens and losses, seat by seat; the rest of them does not matter in the race."""
    rows = []
    for seat, species in sorted((rng.randrange(3), species) for species in range(number)):
        loss = rng.choice((0.0, 1.5, 3.0, rng.uniform(0, 9)))
        sp = Species(species, seat, None)  # type: ignore[arg-type]
        tokens = rng.choice((0, 0, 1, rng.randrange(5)))
        rows.append(Prospect(sp, GREEDY, None, 3.0, 0.0, tokens, loss, 0, [], 0, 0, []))  # type: ignore[arg-type]
    return rows


def points_to_come(rows: list[Prospect], left: int, weights: list[float]) -> float:
    """The long way: of each seat the likeliest loss, each species against all others."""
    worst: dict[int, float] = {}
    for row in rows:
        rival = max((other.tokens for other in rows if other is not row), default=0)
        likely = chance_of_maximum(row.tokens, rival, left) * row.least
        worst[row.species.seat] = max(worst.get(row.species.seat, 0.0), likely)
    return sum(weights[seat] * loss for seat, loss in worst.items())


def test_a_parasite_gains_what_the_whole_race_says() -> None:
    rng = random.Random("race")
    for _ in range(2000):
        rows, left = rows_by_chance(rng, rng.randrange(1, 9)), rng.randrange(1, 8)
        weights = rng.sample((-1.0, 0.9, 0.45), 3)
        race = Race([alike([row for row in rows if row.species.seat == seat]) for seat in range(3)], left, weights)
        assert race.now == pytest.approx(points_to_come(rows, left, weights))
        for row in rows:
            after = [other._replace(tokens=other.tokens + 1) if other is row else other for other in rows]
            gain = points_to_come(after, left - 1, weights) - points_to_come(rows, left, weights)
            assert race.gain(row) == pytest.approx(gain), (rows, left, weights, row)


# --- the outlook ------------------------------------------------------------------------------------------------------


def test_one_changed_row_is_valued_like_a_whole_outlook() -> None:
    rng = random.Random("outlook")
    asked = 0
    for match in tables("development"):
        view, decision = view_of(match)
        now = Outlook(view, decision.seat, GREEDY)

        def whole(now: Outlook, rows: list[Row]) -> float:
            single = sum(row.animals == 1 for row in rows)
            return now.value(single, [p for number, row in enumerate(rows) for p in portions_of(number, row)])

        for number in range(len(now.rows)):
            other = now.row(rng.randrange(1, 4), rng.uniform(0, 9), rng.uniform(0.5, 4), rng.random(), rng.random())
            new = [now.plain_row() for _ in range(rng.randrange(3))]
            rows = [*now.rows, *new]
            rows[number] = other
            assert now.gain(number, other, *new) == pytest.approx(whole(now, rows) - whole(now, now.rows))
            assert now.gain_of_new(*new) == pytest.approx(whole(now, [*now.rows, *new]) - whole(now, now.rows))
            asked += 1
    assert asked > 100


# --- ways and targets -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("draw", ["blind", "chosen"])
@pytest.mark.parametrize("phase", ["development", "feeding"])
def test_a_way_is_worth_its_best_legal_target(phase: str, draw: str) -> None:
    """The long way: the judgement of every legal target, as if that decision were open."""
    compared = set()
    for match in tables(phase, games=2, draw=draw):
        view, decision = view_of(match)
        for way in match.options():
            if way.kind not in FOLLOWING[phase]:
                continue
            open_next = view.copy()
            open_next.pending[-1] = following = Decision(decision.seat, FOLLOWING[phase][way.kind])
            (kind,) = ANSWERS[following.kind]
            targets = [t for t in kind.candidates(open_next, following) if t.why_not(open_next, following) is None]
            assert judge(view, [way], GREEDY) == [pytest.approx(max(judge(open_next, targets, GREEDY)))], way
            compared.add(way.kind)
    assert compared == set(FOLLOWING[phase])


@pytest.mark.parametrize("name", ["greedy", "cautious"])
def test_what_is_remembered_is_what_would_be_worked_out_anew(name: str) -> None:
    kept = 0

    def forgetful(view: State, options: list[Any], rng: Any) -> Any:
        nonlocal kept
        kept += bool(view.memo) and bool(view.kept)
        view.memo.clear()
        view.kept.clear()
        return BOTS[name](view, options, rng)

    forgetful.reads_only = True  # type: ignore[attr-defined]
    for seed in range(3):
        options = {"draw": ("blind", "chosen", "fully_blind")[seed], "more_cards": MORE, "divergence": seed == 0}
        moves = []
        for bot in (name, "forgetful"):
            match = new_match(players=[bot] * 3, seed=seed, bots={"forgetful": forgetful}, run=False, **options)
            match.run_bots()
            moves.append(match.moves)
        assert moves[0] == moves[1]
    assert kept > 100, "nothing was remembered, so nothing was tested"


def test_a_memo_lasts_until_the_table_changes_and_no_copy_has_it() -> None:
    match = next(tables("feeding"))
    state = match.state
    view = match.ruleset.view(state, 0)
    view.memo["mine"] = 1
    assert state.memo["mine"] == 1 and state.copy().memo == match.view(0).memo == {}
    match.play(match.options()[0], bots=False)
    assert match.decision is not None and match.decision.kind.endswith("_target") and match.state.memo["mine"] == 1
    match.play(match.options()[0], bots=False)
    assert match.state.memo == {}


def test_what_is_kept_lasts_until_its_species_its_seat_or_the_cards_change() -> None:
    """A token on a species ends what is kept of it and of its seat; a death, or a new phase, ends everything."""
    match = next(tables("feeding"))
    state = match.state
    ids = [sp.id for sp in state.all_species()]
    everything = {*ids, *(~seat for seat in range(3)), "cards"}
    ended = Counter()
    while match.state.phase == "feeding":
        match.state.kept.update(dict.fromkeys(everything))
        before = len(match.events)
        match.play(match.options()[0], bots=False)
        for event in match.events[before:]:
            if event.kind == "token_taken":
                assert not {event.species, ~(event.species // 1000)} & set(match.state.kept), event
            if event.kind in ("died", "phase_began"):
                assert not match.state.kept, event
            ended[event.kind] += 1
        kinds = {event.kind for event in match.events[before:]}
        if kinds <= {"answered", "asked", "moment_began", "round_began", "token_taken", "passed"}:
            touched = {event.species for event in match.events[before:] if event.kind == "token_taken"}
            assert set(match.state.kept) == everything - touched - {~(species // 1000) for species in touched}
    assert ended["token_taken"] > 3


@pytest.mark.parametrize("own", [False, True])
def test_what_is_kept_from_table_to_table_is_what_would_be_worked_out_anew(own: bool) -> None:
    """Where an event says that it leaves a species alone, nothing about that species changes: asked at every decision of whole games."""
    more = dict(MORE)
    if own:
        lab.new_trait("moody", extra_need=lambda table, species: table.red % 2)
        lab.new_trait("fond", survives_hunger=lambda table, species, animal: animal.food > 0, need=1)
        more |= {"moody": 12, "fond": 12}
    compared = 0
    for seed in range(4):
        match = new_match(
            players=["greedy"] * 4,
            seed=seed,
            run=False,
            more_cards=more,
            divergence=seed % 2 == 0,
            grazing_when="either",
        )
        while not match.over:
            state, decision = match.state, match.decision
            assert decision is not None
            if state.phase != "development":
                fresh = Scene(match.view(decision.seat), decision.seat, GREEDY)
                used = Scene(match.ruleset.view(state, decision.seat), decision.seat, GREEDY)
                compared += len(state.kept)
                for seat in range(4):
                    one, other = used.side(seat), fresh.side(seat)
                    assert [row[3:7] + row[8:] for row in one.rows] == [row[3:7] + row[8:] for row in other.rows]
                    assert [row.species.id for row in one.rows] == [row.species.id for row in other.rows]
                    assert (one.wanted, one.reach, one.tramples) == (other.wanted, other.reach, other.tramples)
                    assert [(sp.id, n) for sp, n in one.hunters] == [(sp.id, n) for sp, n in other.hunters]
                assert used.weights() == fresh.weights()
            match.play_bot()
    assert compared > 500


def test_a_scene_works_nothing_out_twice() -> None:
    match = next(tables("feeding"))
    view, decision = view_of(match)
    scene = Scene(view, decision.seat, GREEDY)
    sp = view.all_species()[0]
    assert scene.prospect(sp) is scene.prospect(sp) and scene.sides() is scene.sides()
    assert scene.race() is scene.race() and scene.wants() is scene.wants()
