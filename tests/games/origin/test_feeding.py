"""FEEDING: paragraphs O-B1, O-B2 and O-F1 to O-F8."""

from __future__ import annotations

import pytest

from evolution_lab.games.origin.bank import TABLE, food
from evolution_lab.games.origin.options import check_options
from evolution_lab.games.origin.rules import Rules
from tests.games.origin.scenes import board

TWO_HUNGRY = "owl | elk"

# --- the bank ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seats", "dice", "plus"), [(2, 1, 2), (3, 2, 0), (4, 2, 2), (5, 3, 2), (6, 3, 4), (7, 4, 2), (8, 4, 4)]
)
def test_b1_the_dice_table(seats: int, dice: int, plus: int) -> None:
    assert TABLE[seats] == (dice, plus)
    text = "; ".join(f"{chr(65 + n)}: ant" for n in range(seats))
    script = {f"food/1/red/{n}": 1 + n for n in range(dice)}
    scene = board(text, phase="bank", script=script)
    (rolled,) = scene.events("food_rolled", everything=True)
    assert rolled.faces == tuple(range(1, dice + 1)) and rolled.number == sum(rolled.faces) + plus


def test_b2_worlds() -> None:
    assert [food(world, 9) for world in ("none", "drought", "plenty")] == [9, 4, 18]


# --- food --------------------------------------------------------------------------------------------------------------


def test_f1_needs_add_up() -> None:
    rules = Rules(check_options(2, {}))
    bit = rules.table.bit
    everything = bit("carnivorous") | bit("high_body_weight") | bit("parasite")
    assert rules.profile(0).need == 1 and rules.profile(everything).need == 5
    assert rules.profile(bit("swimming") | bit("running") | bit("burrowing")).need == 1


def test_f2_one_main_action_in_a_moment() -> None:
    text = f"A: ant | bear[carnivorous] | cow[fat_tissue] {{y}} | ox[grazing]; B: rat | {TWO_HUNGRY}"
    scene = board(text, food=9)
    assert scene.choices() == ["take_red", "attack", "use_fat", "graze"]
    scene.do("take_red", "red_target A1")
    assert scene.choices() == ["graze", "done"]
    for words in ("take_red", "attack", "use_fat"):
        assert scene.refusal(words).rule == "O-F2"


def test_f2_fat_at_most_what_is_needed() -> None:
    text = f"A: ant[fat_tissue, fat_tissue, high_body_weight] {{ryy}} | cow; B: {TWO_HUNGRY}"
    scene = board(text, food=9).do("use_fat")
    assert scene.tokens("A1") == "rby", "one is needed, so one it is"


def test_f3_side_actions_any_number_before_and_after() -> None:
    text = f"A: gull[piracy, parasite] | ox[grazing] | bat[hibernation]; B: cat[parasite] {{rr}} | {TWO_HUNGRY}"
    scene = board(text, food=9).do("rob", "hibernate", "take_red", "red_target A1", "graze")
    assert scene.asked[0] == "B" and scene.state.bank == 7


def test_f5_food_for_a_fed_animal_without_fat_is_refused() -> None:
    scene = board(f"A: ant {{r}} | bee | cow; B: {TWO_HUNGRY}", food=9)
    assert scene.choices() == ["red_target A2", "red_target A3"]


def test_f7_the_moment_ends_by_itself_when_nothing_is_left_to_do() -> None:
    scene = board(f"A: ant | bee; B: {TWO_HUNGRY}", food=9).do("red_target A1")
    assert scene.asked[0] == "B"
    assert [(m.action.kind, m.forced) for m in scene.match.moves if m.action.kind == "done"] == [("done", True)]


def test_f7_doing_nothing_is_not_final() -> None:
    scene = board("A: ox[grazing] {r}; B: owl[high_body_weight] | elk", food=9).do("done", "red_target B1")
    assert scene.asked == ("A", "feed")


def test_f8_the_phase_ends_at_once_when_all_are_full() -> None:
    scene = board("A: ox[grazing]; B: owl {r}", food=9, stack=0).do("take_red")
    assert scene.events("bank_cleared")[0].number == 8, "though the ox could still graze"


def test_f8_an_empty_fat_card_keeps_it_open() -> None:
    scene = board("A: ox[grazing, fat_tissue]; B: owl {r}", food=9, stack=0).do("take_red")
    assert scene.asked == ("A", "feed") and scene.choices() == ["graze", "done"]


def test_f8_nobody_can_take_and_all_do_nothing() -> None:
    scene = board("A: ox[grazing] {r}; B: ant | bee", food=1, stack=0).do("done", "red_target B1")
    assert scene.events("bank_cleared", everything=True)[0].number == 0
    assert scene.deaths() == [("B2", "hunger")]


def test_f8_the_rest_of_the_bank_is_thrown_away() -> None:
    scene = board("A: ant; B: bee", food=9, stack=0)
    assert scene.events("bank_cleared", everything=True)[0].number == 7
