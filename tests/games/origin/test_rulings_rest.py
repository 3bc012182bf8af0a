"""The rulings Q57 to Q64 of the dossier: fat, hibernation, grazing, and what is left."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.games.origin.scenes import board, developing, dying

TWO_HUNGRY = "owl | elk"


def test_q57_fat_takes_the_place_of_red_food() -> None:
    text = f"A: ant[fat_tissue, fat_tissue, parasite] {{yy}} | bee[fat_tissue] {{y}}; B: {TWO_HUNGRY}"
    scene = board(text, food=9).do("use_fat", "fat_target A1")
    assert scene.asked == ("A", "fat_amount") and scene.choices() == ["fat_amount 1", "fat_amount 2"]
    scene.do("fat_amount 2")
    assert scene.tokens("A1") == "bb"
    assert scene.asked == ("B", "red_target"), "one animal, and no red food in that moment"
    fed = board(f"A: ant[fat_tissue] {{ry}} | bee | cow[grazing]; B: {TWO_HUNGRY}", food=9)
    assert "use_fat" not in fed.choices(), "converting more than needed is pointless"


def test_q58_a_fed_animal_with_room_for_fat_may_fall_asleep() -> None:
    scene = board(f"A: dormouse[hibernation, fat_tissue] {{r}} | bee; B: {TWO_HUNGRY}", food=9)
    assert "hibernate" in scene.choices()


def test_q59_not_in_two_turns_in_a_row_and_again_in_the_third() -> None:
    for mark, may in (("o", False), ("", True)):
        text = f"A: dormouse[hibernation] {{{mark}}} | bee | ox[grazing]; B: {TWO_HUNGRY}"
        scene = board(text, food=9, turn=3)
        assert ("hibernate" in scene.choices()) == may
    played = dying("A: dormouse[hibernation] {z}; B: mouse {r}", stack=0)
    assert played.lives("A1") and not played.animal("A1").asleep and played.animal("A1").slept == 1


def test_q59_a_card_that_was_thrown_off_takes_its_memory_along() -> None:
    text = "A: bear[carnivorous] | ox; B: newt[tail_loss, hibernation] {o} | rat"
    scene = board(text, food=5, turn=3).do("attack", "prey B1", "shed_card hibernation")
    assert scene.animal("B1").slept == -1


def test_q60_grazing_before_or_after_with_an_attack_and_when_all_are_full() -> None:
    text = f"A: ox[grazing] {{r}} | bear[carnivorous]; B: rat | {TWO_HUNGRY}"
    before = board(text, food=9).do("graze")
    assert before.state.bank == 8 and {"take_red", "attack"} <= set(before.choices())
    after = board(text, food=9).do("attack", "prey B1", "graze")
    assert after.state.bank == 8 and after.asked[0] == "B"
    full = board(f"A: ox[grazing] {{r}}; B: {TWO_HUNGRY}", food=9)
    assert full.choices() == ["graze", "done"]
    assert board(f"A: ox[grazing]; B: {TWO_HUNGRY}", food=0).asked != ("A", "feed"), "there is nothing to graze"


def test_q61_the_duty_to_take_may_be_met_with_any_animal_an_attack_or_fat() -> None:
    text = f"A: ant[fat_tissue] {{r}} | bee | ox[grazing] {{r}}; B: {TWO_HUNGRY}"
    scene = board(text, food=9)
    reason = scene.refusal("done")
    assert reason.rule == "O-F4"
    assert scene.do("take_red").choices() == ["red_target A1", "red_target A2"], "also the fed one with room for fat"
    side = board(text.replace("; B", " | cow[grazing]; B"), food=9).do("graze", "graze_amount 1")
    assert side.refusal("done").rule == "O-F4", "a side action does not count"
    attack = board(f"A: bear[carnivorous] | ox[grazing]; B: rat | {TWO_HUNGRY}", food=9).do("attack", "prey B1")
    assert attack.legal("done")
    fat = board(f"A: ant[fat_tissue] {{y}} | ox[grazing]; B: {TWO_HUNGRY}", food=9).do("use_fat")
    assert fat.legal("done")


def test_q62_parasites_come_in_development_only() -> None:
    scene = developing("A: ant; B: bee", "parasite/carnivorous")
    assert "new_trait" in scene.choices()
    feeding = board(f"A: ant | ox; B: {TWO_HUNGRY}", food=9, top={"A": ["parasite/carnivorous"]})
    assert feeding.match.why_not(developing("A: ant; B: bee", "parasite/carnivorous").action("new_trait")) is not None


@pytest.mark.parametrize(("hand", "cards"), [(0, 6), (2, 1)])
def test_q63_without_animals_six_cards_but_one_if_cards_are_left(hand: int, cards: int) -> None:
    scene = dying("A: ant; B: bee {r}", stack=[hand, 0])
    (dealt,) = scene.events("cards_dealt", everything=True)
    assert [seat for seat, _card in dealt.cards].count(0) == cards


def test_q64_nothing_is_left_for_a_player_who_has_nothing() -> None:
    scene = dying("A: ant; B: bee {r}", stack=0, left=0)
    assert scene.events("cards_dealt", everything=True) == []
    assert scene.state.last and scene.state.turn == 2
    assert [e.seat for e in scene.events("passed", everything=True)] == [1, 0], "both pass: they have no card"


HERE = Path(__file__).parent
NAMES = "\n".join(path.read_text(encoding="utf-8") for path in sorted(HERE.rglob("test_*.py")))


@pytest.mark.parametrize("number", range(1, 65))
def test_every_ruling_is_proved_by_a_test_of_its_name(number: int) -> None:
    assert re.search(rf"^def test_q{number}_", NAMES, flags=re.MULTILINE)
