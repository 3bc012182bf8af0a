"""Developmental defects (R-T13): an attacker may leave one trait of the species out of account."""

from __future__ import annotations

import pytest

from evolution_lab import set_up
from evolution_lab.games.random_mutations.actions import ACTIONS
from tests.games.random_mutations.scenes import FREE, board


@pytest.mark.parametrize("trait", ["big", "swimming", "camouflage"])
def test_one_protection_may_be_ignored(trait: str) -> None:
    """The only legal choice is made by the engine: the attack is legal because of it alone."""
    scene = board(f"A: bear[carnivorous]; B: newt[developmental_defects, {trait}]", parasites=1, **FREE).do("attack")
    (declared,) = scene.events("attack_declared")
    assert scene.state.rules.table.records[declared.ignored].name == trait
    assert scene.events("hunter_fed")


def test_never_two() -> None:
    text = "A: bear[carnivorous]; B: newt[developmental_defects, big, camouflage] | mouse | crow"
    scene = board(text, parasites=1).do("attack")
    reason = scene.refusal("prey B1")
    assert reason.text == "B1 is protected by Big."
    assert reason.trait == "big"


def test_a_separate_decision_after_the_target() -> None:
    """Addendum: which trait, asked after the target, where it changes a roll."""
    scene = board("A: bear[carnivorous]; B: newt[developmental_defects, running] | mouse", parasites=1, **FREE)
    scene.do("attack", "prey B1")
    assert scene.asked == ("A", "ignore")
    assert scene.choices() == ["ignore None", "ignore running"]


def test_ignoring_running_means_no_roll() -> None:
    scene = board("A: bear[carnivorous]; B: newt[developmental_defects, running]", parasites=1, **FREE)
    scene.do("attack", "ignore running")
    assert not scene.events("escape_rolled") and scene.events("hunter_fed")


def test_ignoring_nothing_means_a_roll() -> None:
    text = "A: bear[carnivorous]; B: newt[developmental_defects, running]"
    scene = board(text, parasites=1, script={"defence/1/0": 6}, **FREE).do("attack", "ignore nothing")
    assert scene.events("escape_rolled")[0].escaped


def test_ignoring_poisonous_means_no_poison() -> None:
    text = "A: bear[carnivorous]; B: newt[developmental_defects, poisonous]"
    scene = board(text, parasites=1, **FREE).do("attack", "ignore poisonous")
    assert scene.events("hunter_fed") and not scene.events("poisoned")
    scene = board(text, parasites=1, **FREE).do("attack", "ignore nothing")
    assert scene.events("poisoned")


def test_one_of_running_and_poisonous_not_both() -> None:
    text = "A: bear[carnivorous]; B: newt[developmental_defects, running, poisonous]"
    scene = board(text, parasites=1, script={"defence/1/0": 1}, **FREE).do("attack", "ignore running")
    assert not scene.events("escape_rolled") and scene.events("poisoned")
    scene = board(text, parasites=1, script={"defence/1/0": 1}, **FREE).do("attack", "ignore poisonous")
    assert scene.events("escape_rolled") and not scene.events("poisoned")


def test_where_a_protection_must_go_running_stays() -> None:
    text = "A: bear[carnivorous]; B: newt[developmental_defects, big, running]"
    scene = board(text, parasites=1, script={"defence/1/0": 5}, **FREE).do("attack")
    assert scene.events("escape_rolled")[0].escaped


@pytest.mark.parametrize("trait", ["grazing", "metabolic_syndrome", "sharp_vision", "budding", "big"])
def test_not_asked_where_it_changes_nothing(trait: str) -> None:
    """Addendum: asked only if it changes legality, a roll or poison. A big hunter need not ignore Big."""
    scene = board(f"A: bear[carnivorous, big]; B: newt[developmental_defects, {trait}]", parasites=1, **FREE)
    scene.do("attack")
    assert scene.events("attack_declared")[0].ignored == -1
    assert not [event for event in scene.events("asked") if event.decision == "ignore"]


def test_refusals_of_the_choice() -> None:
    """It cannot ignore itself; what changes nothing is refused in words."""
    scene = board("A: bear[carnivorous]; B: newt[developmental_defects, running, big]", parasites=1, **FREE)
    assert scene.legal("attack")
    scene = board("A: bear[carnivorous]; B: newt[developmental_defects, running, grazing]", parasites=1, **FREE)
    scene.do("attack")
    for trait in ("developmental_defects", "grazing"):
        reason = scene.refusal(f"ignore {trait}")
        assert str(reason) == "Ignoring this trait changes nothing in this attack. (rule R-T13)"


def test_cannot_ignore_the_swimming_of_a_swimmer_for_a_swimmer() -> None:
    """Left out, the prey would not swim, and a swimming hunter hunts only swimmers."""
    text = "A: orca[carnivorous, swimming]; B: newt[developmental_defects, swimming, running]"
    scene = board(text, parasites=1, **FREE).do("attack")
    assert scene.choices() == ["ignore None", "ignore running"]


def test_does_not_let_a_swimming_hunter_on_land() -> None:
    """The hunter's own Swimming is no trait of the prey."""
    scene = board("A: orca[carnivorous, swimming]; B: newt[developmental_defects, big]", parasites=1, shelters=1)
    assert not scene.legal("attack")


def test_no_shelter_is_ignored() -> None:
    scene = board("A: bear[carnivorous]; B: newt[developmental_defects] {g}", parasites=1, food=1)
    assert not scene.legal("attack")


def test_the_log_names_what_was_ignored() -> None:
    scene = board("A: bear[carnivorous]; B: newt[developmental_defects, big]", parasites=1, **FREE).do("attack")
    assert "A: A1 attacks B1 and ignores its Big." in scene.match.log


@pytest.mark.parametrize("trait", [7, "nonsense", [], 1.5, True, "big"])
def test_a_trait_that_the_prey_has_not_is_refused_in_words(trait: object) -> None:
    """R-T13: only one of the prey's own traits can be ignored; anything else is refused, and nothing breaks."""
    match = set_up("random_mutations", "A: wolf[carnivorous]; B: deer[developmental_defects, running]", seed=1, food=3)
    match.play(ACTIONS["attack"]())
    assert match.decision is not None and match.decision.kind == "ignore"
    reason = match.why_not(ACTIONS["ignore"](trait))
    assert reason is not None and reason.text
