"""The tree of a game against its log: who has a parent, how wide a branch is, and that lanes never hold two at once."""

from __future__ import annotations

from itertools import pairwise
from types import SimpleNamespace
from typing import Any, NamedTuple

import pytest

import evolution_lab as lab
from evolution_lab.charts.population import PopulationTrack, population
from evolution_lab.charts.tree import APART, GAP, ROOM, Tree, game_tree, tree_of
from evolution_lab.charts.tree_drawing import PAPER, PROJECTOR, lay_out, tree_svg
from evolution_lab.core.match import Match


def played(seed: int = 2, seats: int = 3, **options: Any) -> Match:
    match = lab.new_match("random_mutations", players=["greedy"] * seats, seed=seed, **options)
    match.run_bots()
    return match


@pytest.fixture(scope="module")
def game() -> Match:
    return played(divergence=True)


def test_only_a_split_of_the_log_gives_a_parent(game: Match) -> None:
    splits = {event.species: event.parent for event in game.events if event.kind == "species_split"}
    founded = {event.species for event in game.events if event.kind == "species_founded"}
    tree = game_tree(game)
    assert splits and founded
    assert {branch.id: branch.parent for branch in tree.splits()} == splits
    assert {branch.id for branch in tree.roots()} == founded


def test_without_the_rule_every_species_is_a_root() -> None:
    tree = game_tree(played())
    assert tree.branches and not tree.splits()
    assert all(size == 1 for size in tree.sizes().values())


def test_width_and_ends_are_those_of_the_population(game: Match) -> None:
    counted = population(game)
    animals = {sp.id: list(sp.animals) for sp in counted.species}
    lost = {mark.species: (mark.time, mark.cause) for mark in counted.lost}
    tree = game_tree(game)
    for branch in tree.branches:
        assert branch.most == max(animals[branch.id])
        assert branch.now == animals[branch.id][-1]
        assert lost.get(branch.id, (None, "")) == (branch.lost, branch.cause)
    assert {branch.id for branch in tree.living()} == {id for id, row in animals.items() if row[-1]}


def test_a_split_inherits_what_its_parent_carried(game: Match) -> None:
    tree = game_tree(game)
    by_id = {branch.id: branch for branch in tree.branches}
    for branch in tree.splits():
        parent = by_id[branch.parent or 0]
        carried = {
            one.trait
            for one in parent.gained
            if one.time <= branch.born and (one.until is None or one.until > branch.born)
        }
        assert {one.trait for one in branch.gained if one.inherited} == carried
    assert not any(one.inherited for root in tree.roots() for one in root.gained)


@pytest.mark.parametrize("gap", [0.1, 0.4, 1.5])
@pytest.mark.parametrize("seed", range(4))
def test_a_lane_holds_one_species_at_a_time(seed: int, gap: float) -> None:
    track = PopulationTrack(played(seed, divergence=True))
    track.follow()
    tree = tree_of(track, gap=gap)
    for lane in range(len(tree.lanes)):
        row = sorted((one for one in tree.branches if one.lane == lane), key=lambda one: one.born)
        assert row and {one.seat for one in row} == {tree.lanes[lane].seat}
        for before, after in pairwise(row):
            assert before.lost is not None and before.lost + gap <= after.born


@pytest.mark.parametrize("seed", range(3))
def test_a_root_stands_on_a_lane_of_its_own_while_its_seat_has_room(seed: int) -> None:
    tree = game_tree(played(seed, seats=4))
    shared = 0
    for number in range(4):
        seat = [one for one in tree.branches if one.seat == number]
        lanes = {one.lane for one in seat}
        assert len(lanes) == len(seat) or len(lanes) >= ROOM
        for lane in lanes:
            row = sorted((one for one in seat if one.lane == lane), key=lambda one: one.born)
            shared += len(row) - 1
            assert all((before.lost or tree.now) + GAP + APART <= after.born for before, after in pairwise(row))
    assert len(tree.branches) - shared == len(tree.lanes)


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("seed", range(6))
def test_the_line_of_a_split_runs_through_no_other_branch(seed: int, seats: int) -> None:
    match = lab.new_match("random_mutations", players=["random"] * seats, seed=seed, divergence=True)
    match.run_bots()
    track = PopulationTrack(match)
    track.follow()
    tree, _plan = lay_out(track, None, None, 1000, PAPER)
    by_id = {one.id: one for one in tree.branches}
    assert tree.splits()
    for one in tree.splits():
        above, below = sorted((one.lane, by_id[one.parent or 0].lane))
        between = [other for other in tree.branches if above < other.lane < below]
        assert not [other.name for other in between if other.born <= one.born and (other.lost or tree.now) >= one.born]


@pytest.mark.parametrize("look", [PAPER, PROJECTOR])
def test_the_triangle_of_a_trait_is_large_and_has_room_above_its_branch(game: Match, look: Any) -> None:
    track = PopulationTrack(game)
    track.follow()
    tree, plan = lay_out(track, None, None, 1000, look)
    assert look.gain >= 0.5 * look.font
    for above, below in pairwise(range(len(tree.lanes))):
        room = plan.middles[below] - tree.lanes[below].most * look.unit / 2 - look.gain
        assert room >= plan.middles[above] + tree.lanes[above].most * look.unit / 2


def test_looking_back_moves_nothing(game: Match) -> None:
    track = PopulationTrack(game)
    track.follow()
    whole = tree_of(track)
    places = {branch.id: branch.lane for branch in whole.branches}
    for moment in range(0, track.step, 97):
        then = tree_of(track, moment, track.step)
        assert then.lanes == whole.lanes and then.last == whole.last
        assert all(places[branch.id] == branch.lane for branch in then.branches)
        living = {sp.id for sp in game.state_at(moment).all_species() if sp.animals}
        assert {branch.id for branch in then.living()} == living


def test_the_lanes_of_what_was_seen_stay_when_more_is_seen(game: Match) -> None:
    """Nothing jumps while a match goes on: a lane depends only on what came before (order of lanes within a seat)."""
    track = PopulationTrack(game)
    track.follow()
    ends = [i for i, event in enumerate(game.events, 1) if event.kind == "turn_began"]
    for earlier, later in pairwise(ends):
        one, two = tree_of(track, seen=earlier), tree_of(track, seen=later)
        now = {branch.id: branch.lane for branch in two.branches}
        same = [(a, b) for a in one.branches for b in one.branches if a.lane == b.lane]
        assert all(now[a.id] == now[b.id] for a, b in same)
        order = [now[branch.id] for branch in one.branches]
        assert order == sorted(order)


class Animal(NamedTuple):
    """A census entry of a game that is not in the kit."""

    id: int
    seat: int
    name: str
    animals: int
    traits: tuple[str, ...]


def test_another_game_needs_no_code_here() -> None:
    """A game of numbers: events are (what lives, who descends from whom)."""
    table: list[Animal] = []
    taker = SimpleNamespace(
        census=lambda state: list(state),
        traits=lambda state: [("x", "<X>")],
        trait_colours=lambda state: {},
        phases=lambda: [("p", "P")],
        cause_of_loss=lambda event, species: "cold",
        cause_of_birth=lambda event, species: "",
        parent=lambda event, species: event["parents"].get(species),
        cause_label=lambda cause: cause.title(),
    )
    events = [
        {"now": [Animal(7, 0, "fox", 2, ("x",))], "parents": {}},
        {"now": [Animal(7, 0, "fox", 2, ("x",)), Animal(8, 0, "hare", 1, ("x",))], "parents": {8: 7}},
        {"now": [Animal(8, 0, "hare", 3, ("x",))], "parents": {}},
    ]

    def evolve(state: list[Animal], event: Any) -> None:
        state[:] = event["now"]

    match: Any = SimpleNamespace(
        ruleset=SimpleNamespace(evolve=evolve, clock=lambda state: (1, "p", 1)),
        events=events,
        players=[None],
        names=["<i>Me</i>"],
        over=False,
        state_at=lambda moment: list(table),
    )
    track = PopulationTrack(match, taker)
    track.follow()
    tree: Tree = tree_of(track)
    assert [(one.name, one.parent, one.cause, one.most) for one in tree.branches] == [
        ("fox", None, "cold", 2),
        ("hare", 7, "", 3),
    ]
    assert tree.branches[1].gained[0].inherited


@pytest.mark.parametrize("look", [PAPER, PROJECTOR])
def test_every_branch_is_drawn_once_and_stays_inside(game: Match, look: Any) -> None:
    track = PopulationTrack(game)
    track.follow()
    tree, plan = lay_out(track, None, None, 1000, look)
    svg = tree_svg(tree, plan, {}, track.taker.cause_label, "label")
    assert svg.count('class="band"') == len(tree.branches)
    assert svg.count('class="origin"') == len(tree.roots())
    assert svg.count('class="link"') == len(tree.splits())
    assert svg.count('class="cross"') == len(tree.branches) - len(tree.living())
    assert plan.middles == sorted(plan.middles) and plan.middles[-1] < plan.height
    assert plan.x(tree.last) <= plan.right + 0.01 and plan.right < plan.width
