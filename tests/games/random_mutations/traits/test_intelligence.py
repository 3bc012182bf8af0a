"""Intelligence (R-M2): a hunter with it may ignore one trait of the prey."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.random_mutations.scenes import FREE, Scene, board

DECK = {"intelligence": 4, "herding": 4}
APE = "A: ape[carnivorous, intelligence]"


def scene(text: str, **given: Any) -> Scene:
    return board(text, more_cards=DECK, **{"parasites": 1, **FREE, **given})


@pytest.mark.parametrize("trait", ["big", "swimming", "camouflage", "herding"])
def test_one_protection_is_ignored(trait: str) -> None:
    """It is the only way, so the engine goes it and the log says so."""
    one = scene(f"{APE}; B: newt[{trait}] x2").do("attack")
    (outwitted,) = one.events("outwitted")
    names = one.state.rules.table.records
    assert (names[outwitted.trait].name, names[outwitted.by].name) == (trait, "intelligence")
    assert one.events("attack_declared")[0].ignored == -1
    label = names[outwitted.trait].label
    assert f"A: with Intelligence this attack ignores the trait {label} of B1." in one.match.log


def test_not_two() -> None:
    reason = scene(f"{APE}; B: newt[big, camouflage] | mouse | crow").do("attack").refusal("prey B1")
    assert str(reason) == "B1 is protected by Big. (rule R-T4)"


def test_a_roll_or_a_poison_may_be_ignored_and_need_not() -> None:
    one = scene(f"{APE}; B: newt[running, poisonous] | mouse", script={"defence/1/0": 1}).do("attack", "prey B1")
    assert one.choices() == ["ignore None", "ignore running", "ignore poisonous"]
    one.do("ignore poisonous")
    assert one.events("escape_rolled") and one.events("hunter_fed") and not one.events("poisoned")
    one = scene(f"{APE}; B: newt[running] | mouse", script={"defence/1/0": 6}).do("attack", "prey B1", "ignore nothing")
    assert one.events("escape_rolled")[0].escaped and not one.events("outwitted")


@pytest.mark.parametrize("trait", ["grazing", "budding", "metabolic_syndrome"])
def test_not_asked_where_it_changes_nothing(trait: str) -> None:
    one = scene(f"{APE}; B: newt[{trait}] | mouse").do("attack", "prey B1")
    assert one.events("attack_declared") and not one.events("outwitted")


def test_with_developmental_defects_two_are_ignored() -> None:
    """A4: one trait because of the prey's defects, one more because of the hunter's intelligence."""
    one = scene(f"{APE}; B: newt[developmental_defects, big, camouflage]").do("attack")
    assert one.asked == ("A", "ignore")
    assert one.choices() == ["ignore big", "ignore camouflage"]
    one.do("ignore camouflage")
    names = one.state.rules.table.records
    assert names[one.events("attack_declared")[0].ignored].name == "camouflage"
    assert names[one.events("outwitted")[0].trait].name == "big"
    assert one.events("hunter_fed")


def test_with_developmental_defects_one_protection_and_one_roll() -> None:
    text = f"{APE}; B: newt[developmental_defects, big, running]"
    one = scene(text, script={"defence/1/0": 6}).do("attack")
    assert one.asked == ("A", "ignore")
    assert one.choices() == ["ignore None", "ignore running"], "Big had to go first, by the engine"
    one.do("ignore running")
    assert one.events("hunter_fed") and not one.events("escape_rolled")


def test_the_second_may_be_left() -> None:
    text = f"{APE}; B: newt[developmental_defects, running, poisonous]"
    one = scene(text, script={"defence/1/0": 1}).do("attack", "ignore running")
    assert one.choices() == ["ignore None", "ignore poisonous"]
    one.do("ignore nothing")
    assert one.events("poisoned") and not one.events("outwitted")


def test_three_protections_are_too_many() -> None:
    one = scene(f"{APE}; B: newt[developmental_defects, big, camouflage, swimming] | mouse | crow").do("attack")
    assert not one.legal("prey B1")


def test_refusals_of_the_second_choice() -> None:
    one = scene(f"{APE}; B: newt[developmental_defects, big, running, grazing]").do("attack")
    assert one.events("outwitted") == [], "Big went first, by the engine and because of the defects"
    assert str(one.refusal("ignore grazing")) == "Ignoring this trait changes nothing in this attack. (rule R-M2)"
    one = scene(f"{APE}; B: newt[running, grazing] | mouse").do("attack", "prey B1")
    assert str(one.refusal("ignore grazing")) == "Ignoring this trait changes nothing in this attack. (rule R-M2)"


def test_no_shelter_and_no_trait_of_the_hunters_own() -> None:
    assert not scene(f"{APE}; B: newt[big] {{g}}", food=1).legal("attack")
    assert not scene("A: orca[carnivorous, swimming, intelligence]; B: newt", food=1).legal("attack")


def test_each_animal_in_its_attack() -> None:
    one = scene(f"{APE} x2; B: newt[big] x2 {{r, }}").do("attack", "victim B1.1", "pass", "attack")
    assert len([event for event in one.match.events if event.kind == "outwitted"]) == 2


def test_one_animal_of_the_species_if_the_match_says_so() -> None:
    text = f"{APE} x2; B: newt[big] x2 {{r, }}; C: frog"
    one = scene(text, intelligence_per="species").do("attack", "prey B1", "victim B1.1")
    one.do("pass", "pass")
    assert one.asked == ("A", "feed")
    one.do("attack")
    assert {event.prey for event in one.events("attack_declared")} == {2001}, "the second ape reaches only the frog"


def test_an_attack_that_ignores_nothing_spends_nothing() -> None:
    text = f"{APE} x2; B: newt[big] x2 {{r, }}; C: frog | toad"
    one = scene(text, intelligence_per="species").do("attack", "prey C1", "pass", "pass")
    assert one.do("attack").legal("prey B1")


def test_without_a_hunters_trait_it_does_nothing_but_eat() -> None:
    one = scene("A: ape[intelligence]; B: newt", food=3)
    assert not one.legal("attack") and one.state.rules.profile(one.species("A1").mask).need == 2
