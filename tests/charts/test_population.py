"""The columns behind the population chart: counted again from the states, over undo, and in a small game by hand."""

from __future__ import annotations

from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any, NamedTuple

import pytest

import evolution_lab as lab
from evolution_lab.charts.population import Carried, Changes, PopulationTrack, population
from evolution_lab.core.match import Match


def played(seed: int = 2, seats: int = 4, **options: Any) -> Match:
    match = lab.new_match("random_mutations", players=["random"] * seats, seed=seed, **options)
    match.run_bots()
    return match


@pytest.fixture(scope="module")
def game() -> Match:
    return played(divergence=True)


def test_counts_are_those_of_the_states(game: Match) -> None:
    data = population(game)
    column = {step: i for i, step in enumerate(data.steps)}
    at = 0
    for step in range(len(game.events) + 1):
        at = column.get(step, at)
        state = game.state_at(step)
        living = {sp.id: len(sp.animals) for sp in state.all_species() if sp.animals}
        assert {sp.id: sp.animals[at] for sp in data.species if sp.animals[at]} == living
        assert data.total[at] == sum(living.values())
        assert [seat[at] for seat in data.seats] == [seat.animals() for seat in state.seats]
        for number, record in enumerate(state.rules.table.records):
            carriers = sum(len(sp.animals) for sp in state.all_species() if sp.mask >> number & 1)
            trait = data.traits[number]
            assert (trait.trait, trait.animals[at]) == (record.name, carriers)
            assert trait.shares[at] == (carriers / data.total[at] if data.total[at] else 0.0)


def test_every_point_is_a_change(game: Match) -> None:
    data = population(game)
    rows = list(zip(*(sp.animals for sp in data.species), *(trait.animals for trait in data.traits), strict=True))
    same = [i for i in range(1, len(rows) - 1) if rows[i] == rows[i - 1]]
    # One species may die as another is born, or a trait move: the columns then still differ somewhere.
    assert not same


def test_carried_says_which_species_had_which_trait_when(game: Match) -> None:
    data = population(game)
    for i, step in enumerate(data.steps):
        for trait in data.traits:
            carriers = sum(
                sp.animals[i]
                for sp in data.species
                if any(
                    one.trait == trait.trait and one.since <= step and (one.until is None or step < one.until)
                    for one in sp.carried
                )
            )
            assert carriers == trait.animals[i]


def test_extinctions_are_those_of_the_log(game: Match) -> None:
    data = population(game)
    lost = {event.species: event.cause for event in game.events if event.kind == "species_lost"}
    assert {mark.species for mark in data.lost} == set(lost)
    for mark in data.lost:
        assert game.events[mark.step - 1].kind == "died"
        assert mark.cause in ("attack", "parasites", "hunger", "poison")
    assert {mark.species for mark in data.founded} == {sp.id for sp in data.species}
    assert {mark.cause for mark in data.founded} <= {"start", "card", "redirect", "simplification", "split"}


def test_time_never_goes_back_and_phases_are_equally_wide(game: Match) -> None:
    track = PopulationTrack(game)
    track.follow()
    clock = track.clock()
    times = [clock.time(step) for step in range(track.step + 1)]
    assert times == sorted(times)
    for span in track.spans:
        if span.turn >= 1:
            order = ["development", "climate", "feeding", "extinction"].index(span.phase)
            assert clock.time(span.step) == pytest.approx(span.turn - 1 + order / 4)


def test_cut_at_a_moment_is_the_beginning_of_the_whole(game: Match) -> None:
    whole = population(game)
    moment = whole.steps[len(whole.steps) // 2]
    part = population(game, moment)
    n = len(part.steps)
    assert part.steps == whole.steps[:n]
    assert part.total == whole.total[:n]
    assert [sp.animals for sp in part.species] == [
        sp.animals[:n] for sp in whole.species if sp.id in {s.id for s in part.species}
    ]
    assert part.lost == [
        mark._replace(time=part.times[part.steps.index(mark.step)]) for mark in whole.lost if mark.step <= moment
    ]


def test_following_bit_by_bit_is_the_same_as_all_at_once() -> None:
    match = lab.new_match("random_mutations", players=["random"] * 3, seed=5, run=False)
    track = PopulationTrack(match)
    while not match.over:
        match.run_bots(limit=7)
        track.follow()
    assert track.population() == population(match)


def test_undo_is_followed() -> None:
    match = lab.new_match("random_mutations", players=["Ann", "Bo"], seed=3)
    track = PopulationTrack(match)
    undone = 0
    for turn in range(160):
        if match.over:
            break
        options = match.options()
        match.play(options[turn % len(options)])
        if turn % 3:
            track.follow()
        if turn % 5 == 4:
            match.undo(teacher=True)
            undone += 1
            track.follow()
            assert track.population() == population(match), turn
    assert undone > 10


def test_rewind_to_any_moment(game: Match) -> None:
    track = PopulationTrack(game)
    track.follow()
    for step in range(track.step, -1, -97):
        track.rewind(step, game.state_at(step))
        assert track.population() == population(game, step)
    track.follow()
    assert track.population() == population(game)


def test_the_match_is_left_as_it_was(game: Match) -> None:
    before = game.to_json()
    population(game)
    assert game.to_json() == before


def test_a_position_starts_with_its_species() -> None:
    data = population(lab.set_up("random_mutations", "A: bear[big] x3; B: mouse", food=3, turn=4))
    assert [(sp.name, sp.animals[0]) for sp in data.species] == [("A1", 3), ("B1", 1)]
    assert data.species[0].carried == [Carried("big", 0, None)]
    assert data.founded[0].cause == ""
    assert data.times[0] >= 3


def test_rows_are_tidy(game: Match) -> None:
    data = population(game)
    rows = data.rows()
    for i, step in enumerate(data.steps):
        mine = [row for row in rows if row["step"] == step]
        assert sum(row["animals"] for row in mine if row["what"] == "species") == data.total[i]
        assert sum(row["animals"] for row in mine if row["what"] == "seat") == data.total[i]
        assert sum(row["what"] == "trait" for row in mine) == len(data.traits)


# --- a game made by hand: nothing here knows Random Mutations -------------------------------------------------------


class Sort(NamedTuple):
    id: int
    seat: int
    name: str
    animals: int
    traits: tuple[str, ...]


class Pond:
    """A taker and a ruleset in one: the state is a list of the living, an event is the next one."""

    def census(self, state: Any) -> Sequence[Sort]:
        return list(state.now)

    def traits(self, state: Any) -> list[tuple[str, str]]:
        return [("fins", "Fins"), ("fur", "Fur")]

    def trait_colours(self, state: Any) -> dict[str, str]:
        return {"fur": "#8a5f42"}

    def phases(self) -> list[tuple[str, str]]:
        return [("day", "Day"), ("night", "Night")]

    def cause_of_loss(self, event: Any, species: int) -> str:
        return "heron"

    def cause_of_birth(self, event: Any, species: int) -> str:
        return "egg" if event else ""

    def cause_label(self, cause: str) -> str:
        return cause

    def evolve(self, state: Any, event: Any) -> None:
        state.turn, state.phase, state.now = event

    def clock(self, state: Any) -> tuple[int, str, int]:
        return state.turn, state.phase, 0


def pond(events: list[Any]) -> tuple[Any, Pond]:
    game = Pond()
    start = SimpleNamespace(turn=1, phase="day", now=[Sort(1, 0, "A1", 2, ())])
    match = SimpleNamespace(ruleset=game, events=events, players=["Ann"], names=["Ann"], over=False)

    def state_at(moment: int) -> Any:
        state = SimpleNamespace(**vars(start))
        for event in events[:moment]:
            game.evolve(state, event)
        return state

    match.state_at = state_at
    return match, game


def test_a_small_game_by_hand() -> None:
    carp, finned = Sort(1, 0, "A1", 2, ()), Sort(1, 0, "A1", 1, ("fins",))
    otter = Sort(2, 0, "A2", 3, ("fins", "fur"))
    events = [
        (1, "day", [carp]),
        (1, "day", [carp, otter]),
        (1, "night", [finned, otter]),
        (2, "day", [otter]),
        (2, "night", []),
    ]
    match, game = pond(events)
    track = PopulationTrack(match, game)
    track.follow()
    data = track.population()
    assert data.steps == [0, 2, 3, 4, 5]
    assert data.total == [2, 5, 4, 3, 0]
    assert [(sp.name, sp.animals) for sp in data.species] == [("A1", [2, 2, 1, 0, 0]), ("A2", [0, 3, 3, 3, 0])]
    assert [trait.animals for trait in data.traits] == [[0, 3, 4, 3, 0], [0, 3, 3, 3, 0]]
    assert [round(share, 2) for share in data.traits[1].shares] == [0, 0.6, 0.75, 1, 0]
    assert [(mark.name, mark.step, mark.cause) for mark in data.lost] == [("A1", 4, "heron"), ("A2", 5, "heron")]
    assert [(mark.name, mark.cause) for mark in data.founded] == [("A1", ""), ("A2", "egg")]
    assert data.times == pytest.approx([0, 1 / 3, 0.5, 1.0, 1.5])
    assert data.species[0].carried == [Carried("fins", 3, None)]


def test_changes_keep_only_changes() -> None:
    changes = Changes()
    for step, value in ((0, 1), (2, 1), (3, 4), (3, 5), (7, 0)):
        changes.put(step, value)
    assert (changes.steps, changes.values) == ([0, 3, 7], [1, 5, 0])
    assert [changes.at(step) for step in (-1, 0, 2, 3, 9)] == [0, 1, 1, 5, 0]
    changes.cut(3)
    assert changes.steps == [0, 3]


def test_the_figure_has_both_panels_and_every_extinction(game: Match) -> None:
    pytest.importorskip("plotly")
    from evolution_lab.charts.figures import population_figure

    data = population(game)
    figure = population_figure(game)
    assert type(figure).__name__ == "Figure"
    names = [trace.name for trace in figure.data]
    assert all(sp.name in names for sp in data.species)
    crosses = next(trace for trace in figure.data if trace.name == "extinction")
    assert len(crosses.x) == len(data.lost)
    assert len(figure.to_json()) < 400_000


def test_columns_need_the_standard_library_only() -> None:
    import subprocess
    import sys

    code = (
        "import evolution_lab as lab, sys; from evolution_lab.charts import population;"
        "population(lab.new_match(seed=1)); print(any(m.split('.')[0] in ('plotly', 'numpy', 'IPython') for m in sys.modules))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "False"
