"""Who may attack whom, for all pairs of traits, against a table written down independently of the engine.

Every hunter with up to two traits beside Carnivore meets every prey with up to two traits, with neighbours that call or are
large, under sizes and populations chosen so that each condition decides somewhere.
"""

from __future__ import annotations

import itertools

import pytest

from evolution_lab.games.natural_selection.actions import ANSWERS
from evolution_lab.games.natural_selection.attack import attack_report, open_to, price
from evolution_lab.games.natural_selection.deck import TRAIT_NAMES
from evolution_lab.games.natural_selection.state import Species, State

from .scenes import GAME, fresh, three

OTHERS = [name for name in TRAIT_NAMES if name != "carnivore"]
PAIRS = [(), *((name,) for name in OTHERS), *itertools.combinations(OTHERS, 2)]
# hunter's body and population, prey's body, population and food, right neighbour's body, who of the neighbours calls
SETTINGS = [
    (3, 2, 2, 1, 0, 2, ""),
    (3, 2, 2, 2, 2, 3, ""),
    (6, 3, 2, 2, 1, 1, "left"),
    (2, 4, 3, 3, 3, 5, "right"),
    (6, 6, 1, 5, 5, 6, "both"),
    (3, 1, 3, 1, 1, 0, ""),
]


def expected(edition: str, hunter: tuple[str, ...], prey: tuple[str, ...], setting: tuple[int, ...]) -> int:
    """Cards that the attack costs, -1: impossible. Written from the rules, paragraph by paragraph."""
    body, population, prey_body, prey_population, food, right_body, calls = setting
    shell = 3 if edition == "first" else 4
    attack = body
    if "pack_hunting" in hunter:
        attack += 3 if edition == "first" else population
    if attack <= prey_body:
        return -1
    cost = 0
    if "hard_shell" in prey and attack <= prey_body + shell:
        cost += 1
    if "burrowing" in prey and food >= prey_population:
        cost += 1
    if "climbing" in prey and "climbing" not in hunter:
        cost += 1
    if "defensive_herding" in prey and (population <= prey_population or (edition == "first" and body <= prey_body)):
        cost += 1
    if "symbiosis" in prey and right_body > prey_body:
        cost += 1
    if "ambush" not in hunter:
        cost += {"": 0, "left": 1, "right": 1, "both": 2}[str(calls)]
    return cost


def table(edition: str, setting: tuple[int, ...]) -> tuple[State, Species, Species]:
    """A hunter of seat A, and a prey of seat B between two neighbours; on the right none where its body is 0."""
    body, population, prey_body, prey_population, food, right_body, calls = setting
    match = fresh(3, edition=edition)
    state = match.state
    bit = state.rules.table.bit("warning_call")
    hunter = Species(1, 0, body, population)
    prey = Species(1002, 1, prey_body, prey_population, plant=food)
    left = Species(1001, 1, mask=bit if calls in ("left", "both") else 0)
    right = Species(1003, 1, max(1, right_body), mask=bit if calls in ("right", "both") else 0)
    state.seats[0].species = [hunter]
    state.seats[1].species = [left, prey, right] if right_body else [left, prey]
    return state, hunter, prey


@pytest.mark.parametrize("edition", ("second", "first"))
@pytest.mark.parametrize("setting", SETTINGS)
def test_every_pair_of_traits_against_the_table(edition: str, setting: tuple[int, ...]) -> None:
    state, hunter, prey = table(edition, setting)
    index = state.rules.table.index
    masks = {names: sum(1 << index[name] for name in names) for names in PAIRS}
    hands = len(state.seats[0].stack)
    for attacker in PAIRS:
        hunter.mask = masks[attacker] | 1 << index["carnivore"]
        for victim in PAIRS:
            prey.mask = masks[victim]
            cost = price(state, hunter, prey)
            assert cost == expected(edition, attacker, victim, setting), (attacker, victim)
            pays = "intelligence" in attacker and cost <= hands
            assert open_to(state, hunter, prey) == (cost == 0 or (cost > 0 and pays))


def test_the_report_names_each_reason_and_what_would_overcome_it() -> None:
    state, hunter, prey = table("second", (2, 4, 3, 3, 3, 5, "both"))
    index = state.rules.table.index
    hunter.mask = 1 << index["carnivore"] | 1 << index["pack_hunting"]
    for victim in PAIRS:
        prey.mask = sum(1 << index[name] for name in victim)
        report = attack_report(state, hunter, prey)
        assert len(report) == price(state, hunter, prey), victim
        for reason in report:
            assert reason.trait and reason.rule and reason.overcome_by, reason
            assert reason.text.endswith(".") and "{" not in reason.text
    assert [reason.trait for reason in report] == ["symbiosis", "warning_call", "warning_call"]


def test_a_body_that_is_too_small_is_the_first_reason() -> None:
    scene = three("A: lion[carnivore] 2/2; B: goat[horns] 4/1; C: ox 6/6")
    (reason,) = scene.report("A1", "B1")
    assert "2" in reason.text and "4" in reason.text and "Pack Hunting" in str(reason.overcome_by)


def test_who_is_no_carnivore_or_is_full_says_so_first() -> None:
    scene = three("A: goat 6/2 | lion[carnivore] 6/1 {m}; B: hare 1/1; C: ox 6/6", food=3)
    assert [reason.trait for reason in scene.report("A1", "B1")] == ["carnivore"]
    assert "no room" in scene.report("A2", "B1")[0].text


def test_options_are_the_prey_without_a_refusal() -> None:
    text = "A: ape[carnivore, intelligence] 4/3; B: hare 1/1 | mole[burrowing, climbing] 1/1 {p} | ox 6/6; C: elk[climbing] 2/2"
    for cards, prey in ((0, ["B1"]), (1, ["B1", "C1"]), (2, ["B1", "B2", "C1"])):
        scene = three(text, stack=[cards, 0, 0]).do("hunt A1")
        assert scene.choices() == [f"prey {name}" for name in prey]
        refused = [str(reason) for action, reason in GAME.refusals(scene.state)]
        assert len(refused) == 5 - len(prey)


def test_a_prey_that_costs_too_many_cards_says_how_many() -> None:
    text = "A: ape[carnivore, intelligence] 4/3; B: hare 1/1 | mole[burrowing, climbing] 1/1 {p}; C: ox 6/6"
    scene = three(text, stack=[1, 0, 0]).do("hunt A1")
    assert "2" in scene.refusal("prey B2").text and scene.refusal("prey B2").trait == "intelligence"


def test_every_decision_is_answered_by_an_action() -> None:
    assert all(ANSWERS.values())
