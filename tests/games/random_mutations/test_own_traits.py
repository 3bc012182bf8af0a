"""A learner's own trait: it plays, it is explained, and what it is asked (R-O1 to R-O4)."""

from __future__ import annotations

import random
from typing import Any

import pytest

import evolution_lab as lab
from evolution_lab import effects
from evolution_lab.core.errors import BadSetUp
from evolution_lab.core.match import Match
from evolution_lab.games.random_mutations.attack import attack_report
from evolution_lab.games.random_mutations.glossary import glossary
from evolution_lab.games.random_mutations.own_traits import QUESTIONS
from tests.games.random_mutations.scenes import FREE, board, developing

pytestmark = pytest.mark.usefixtures("own")


def glow(**changes: Any) -> Any:
    return lab.new_trait("glow", **{"does": effects.only_hunters_with("sharp_vision"), "colour": "teal", **changes})


def played(seed: int = 1, plies: int = 10_000, **options: Any) -> Match:
    """A match of two people who answer at random."""
    match = lab.new_match(players=["Ann", "Bo"], seed=seed, **options)
    rng = random.Random(seed)
    while not match.over and match.ply < plies:
        match.play(rng.choice(match.options()))
    return match


# --- it plays ----------------------------------------------------------------------------------------------------------


def test_r_o1_it_lies_in_a_deck_only_if_somebody_puts_it_there() -> None:
    glow()
    match = lab.new_match(seed=1)
    assert "glow" not in match.state.rules.table.index and len(match.state.rules.table) == 16
    mixed = lab.new_match(seed=1, more_cards={"glow": 6}, deck={"big": 30, "glow": 2})
    assert [mixed.state.rules.table.records[face].name for face in mixed.state.faces].count("glow") == 8


def test_a_game_with_it_is_told_to_the_end() -> None:
    glow()
    match = played(more_cards={"glow": 30})
    assert match.over
    assert any(line.endswith("the card is turned. It is Glow.") for line in match.log)
    assert any("gets Glow." in line for line in match.log)
    rows = match.table()
    assert {row["event"] for row in rows if row["trait"] == "glow"} >= {"turned", "trait_laid"}
    assert ",glow," in match.to_csv()


def test_a_refused_attack_names_it_and_says_what_overcomes_it() -> None:
    glow()
    scene = board("A: bear[carnivorous]; B: moth[glow]", food=1)
    state = scene.match.state_at(0)
    bear, moth = state.all_species()
    [reason] = attack_report(state, bear, bear.animals[0], moth)
    assert reason.text == "B1 is protected by Glow." and reason.trait == "glow" and reason.rule == "R-O1"
    assert reason.overcome_by == "a hunter with Sharp vision"
    sharp = board("A: bear[carnivorous, sharp_vision]; B: moth[glow]", food=1).match.state_at(0)
    assert attack_report(sharp, sharp.all_species()[0], sharp.all_species()[0].animals[0], sharp.all_species()[1]) == []


def test_a_position_may_name_it_without_a_deck_that_has_it() -> None:
    glow()
    scene = board("A: moth[glow] | beetle[glow] x2; B: bear", food=3, left=5)
    assert scene.row("A", scene.match.state_at(0)) == ["A1x1[glow]", "A2x2[glow]"]
    assert "glow" not in [scene.state.rules.table.records[face].name for face in scene.state.faces[-5:]]
    top = developing("A: moth; B: bear", top=["glow"])
    top.do("new_trait")
    assert top.row("A")[0] == "A1x1[glow]"


def test_what_is_this() -> None:
    lab.new_trait("fat", label="Stores fat", does=effects.stores_fat(2), need=1, nature="mixed", colour="#8A5F42")
    entry = glossary(lab.new_match(more_cards={"fat": 1}).state.rules)["fat"]
    assert entry == {
        "kind": "trait", "label": "Stores fat", "nature": "mixed", "need": 1, "rule": "R-O1", "house": True,
        "colour": "#8a5f42", "beats": "hunger, if there is a little to eat", "beaten_by": "a turn without any food",
        "effect": "An animal that got 2 food or more in this turn does not starve, even if it needs more. "
        "Extra need of each animal: 1.",
    }  # fmt: skip


def test_the_words_of_the_author_stand_before_those_of_the_effect() -> None:
    record = glow(label="Glühen {x}", effect="It shines. {y}", beats="darkness", beaten_by="dawn")
    entry = glossary(lab.new_match(more_cards={"glow": 1}).state.rules)["glow"]
    assert [entry[key] for key in ("label", "effect", "beats", "beaten_by")] == [
        "Glühen {x}", "It shines. {y}", "darkness", "dawn",
    ]  # fmt: skip
    assert record.label == "Glühen {x}"


def test_points_are_one_and_the_need() -> None:
    lab.new_trait("fat", need=3)
    assert board("A: moth[fat]; B: bear", food=3, **FREE).match.scores()[0] == 2 + 1 + 3


# --- each question ---------------------------------------------------------------------------------------------------


def test_shield_is_a_function_of_table_hunter_and_prey() -> None:
    asked = []

    def shield(table: Any, hunter: Any, prey: Any) -> bool:
        asked.append((table.red, hunter.name, hunter.has("big"), prey.animals, prey.traits))
        return bool(prey.animals > 2)

    lab.new_trait("herd_mind", shield=shield)
    asked.clear()
    scene = board("A: bear[carnivorous, big]; B: ox[herd_mind] x3 | cow[herd_mind]", food=2, **FREE)
    bear, ox, cow = scene.state.all_species()
    assert [reason.text for reason in attack_report(scene.state, bear, bear.animals[0], ox)] == [
        "B1 is protected by Herd mind."
    ]
    assert attack_report(scene.state, bear, bear.animals[0], cow) == []
    assert (2, "A1", True, 3, ["herd_mind"]) in asked and (2, "A1", True, 1, ["herd_mind"]) in asked


def test_aim_forbids_prey_to_the_hunter_itself() -> None:
    lab.new_trait("picky", does=effects.hunts_only("big"))
    scene = board("A: bear[carnivorous, picky]; B: ox[big] | cow", food=2, **FREE)
    assert scene.choices().count("attack") == 0
    scene = board("A: bear[carnivorous, picky, big]; B: ox[big] | cow", food=2, **FREE)
    scene.do("attack")
    assert [e.prey for e in scene.events("attack_declared")] == [1001]


def test_escape_names_the_trait_and_its_face() -> None:
    lab.new_trait("slippery", does=effects.escapes_with(3))
    scene = board("A: bear[carnivorous]; B: eel[slippery]", food=1, script={"defence/1/0": 3}, **FREE).do("attack")
    place = scene.match.events.index(scene.events("escape_rolled")[0]) + 1
    assert "B: B1 has Slippery and rolls 3. It escapes." in scene.match.log
    why = scene.match.ruleset.why(scene.match.events[place - 1], scene.match.state_at(place))
    assert why == "An animal with Slippery escapes if the die shows 3 or more."
    caught = board("A: bear[carnivorous]; B: eel[slippery]", food=1, script={"defence/1/0": 2}, **FREE).do("attack")
    assert "B: B1 has Slippery and rolls 2. It is caught." in caught.match.log


@pytest.mark.parametrize(("answer", "blue", "full"), [(1, "b", False), (9, "bbb", False), ("full", "b", True)])
def test_meal_makes_a_hunter(answer: Any, blue: str, full: bool) -> None:
    lab.new_trait("jaws", meal=answer, need=2)
    scene = board("A: bear[jaws]; B: ox x2", food=1, **FREE).do("attack")
    state = scene.after("hunter_fed")
    assert scene.tokens("A1.1", state) == blue and scene.animal("A1.1", state).full is full


def test_two_hunters_do_not_lie_together_whichever_comes_first() -> None:
    lab.new_trait("jaws", does=effects.hunts())
    for lying, coming, label in (("carnivorous", "jaws", "Carnivorous"), ("jaws", "carnivorous", "Jaws")):
        scene = developing(f"A: bear[{lying}]; B: ox", top=[coming], draw="chosen")
        assert f"A1 has {label}" in scene.refusal("new_trait").text
    with pytest.raises(BadSetUp, match="cannot lie beside"):
        board("A: bear[jaws, scavenger]; B: ox")


def test_scavenge_eats_after_a_kill() -> None:
    lab.new_trait("crow_beak", does=effects.scavenges())
    scene = board("A: bear[carnivorous]; B: ox x2 | crow[crow_beak]", food=1, **FREE)
    scene.do("attack", "prey B1")
    assert [(e.seat, e.species) for e in scene.events("scavenged")] == [(1, 1002)]


def test_eaten_poisons_the_hunter_and_says_why() -> None:
    lab.new_trait("spines", eaten=lambda table, hunter: not hunter.has("big"))
    scene = board("A: bear[carnivorous]; B: ox[spines]", food=1, **FREE).do("attack")
    assert scene.events("poisoned") and "B: B1 has Spines, and that is bad for whoever eats it." in scene.match.log
    scene = board("A: bear[carnivorous, big]; B: ox[spines]", food=1, **FREE).do("attack")
    assert not scene.events("poisoned") and not scene.events("trait_acted")


def test_weakness_lets_the_attacker_ignore_another_trait() -> None:
    lab.new_trait("limp", does=effects.weak_spot(), nature="harmful")
    scene = board("A: bear[carnivorous]; B: ox[big, limp] x2", food=1, **FREE).do("attack")
    big = scene.state.rules.table.index["big"]
    assert [e.ignored for e in scene.events("attack_declared")] == [big]


def test_r_o2_extra_need_follows_the_table() -> None:
    lab.new_trait("warm_blood", extra_need=lambda table, species: 1 if table.red < 2 else 0)
    scene = board("A: moth[warm_blood]; B: bear", food=2, **FREE)
    assert scene.match.ruleset.options(scene.state)
    scene.do("take_red")  # one red is left: now it needs two
    state = scene.after("token_taken")
    from evolution_lab.games.random_mutations.events import is_hungry, need

    sp = state.all_species()[0]
    assert need(state, sp) == 2 and is_hungry(state, sp, sp.animals[0])
    assert need(scene.match.state_at(0), scene.match.state_at(0).all_species()[0]) == 1


def test_r_o2_the_need_is_never_below_nothing_and_eats_less_leaves_one() -> None:
    from evolution_lab.games.random_mutations.events import need

    lab.new_trait("air_plant", extra_need=-9)
    lab.new_trait("thrift", does=effects.eats_less(2))
    state = board("A: moth[air_plant, big] | fly[thrift, big]; B: bear").match.state_at(0)
    assert [need(state, sp) for sp in state.all_species()] == [0, 1, 1]


def test_r_o3_extra_food_comes_with_red_food_as_far_as_it_is_needed() -> None:
    lab.new_trait("gut", does=effects.feeds(3), need=1)
    scene = board("A: moth[gut]; B: bear", food=3, **FREE).do("take_red")
    state = scene.after("extra_food")
    assert scene.tokens("A1.1", state) == "rb" and state.box["blue"] == scene.match.state_at(0).box["blue"] - 1
    assert "A: Gut brings this animal of A1 1 blue food as well." in scene.match.log


def test_r_o4_no_parasite_on_it() -> None:
    lab.new_trait("thick_skin", does=effects.no_parasites())
    scene = board("A: moth; B: bear[thick_skin] | ant", parasites=2, **FREE)
    scene.do("take_black")
    assert scene.events("token_taken")[0].species == 1002
    state = scene.match.state_at(0)
    from evolution_lab.games.random_mutations.actions.feeding import TARGETS

    bear = state.all_species()[1]
    assert (
        str(TARGETS["black"].reason(state, 0, bear, bear.animals[0]))
        == "B1 has Thick skin: no parasite can be put on it. (rule R-O1)"
    )


def test_r_o4_it_lives_through_hunger_but_not_through_poison() -> None:
    lab.new_trait("fat", does=effects.stores_fat(1), need=2)
    scene = board("A: moth[fat] x3 {r,,rp}; B: bear {r}", food=0)
    died = [(sp, cause) for event in scene.events("died", everything=True) for sp, _card, cause in event.deaths]
    assert sorted(died) == [(1, "hunger"), (1, "poison")]
    [acted] = scene.events("trait_acted", everything=True)
    assert (acted.why, acted.number) == ("survives_hunger", 1)
    assert "A: Fat keeps 1 hungry animal of A1 alive." in scene.match.log


def test_hibernation_helps_every_second_turn() -> None:
    lab.new_trait("sleep", does=effects.hibernates(2))
    assert board("A: moth[sleep]; B: bear {r}", turn=1).events("died", everything=True)
    assert not board("A: moth[sleep]; B: bear {r}", turn=2).events("died", everything=True)


def test_shelter_climate_grazing_buds_cost_and_diet() -> None:
    lab.new_trait("nester", does=effects.turns_shelters_into_food())
    scene = board("A: moth[nester]; B: bear", shelters=1, food=1, **FREE).do("take_green")
    assert scene.tokens("A1.1", scene.after("shelter_turned_to_food")) == "b"
    assert "A: Nester turns the shelter of an animal of A1 into one blue food." in scene.match.log

    lab.new_trait("trampler", does=effects.grazes())
    scene = board("A: cow[trampler] x3; B: bear", food=5, **FREE).do("graze")
    assert scene.choices() == ["graze_amount 1", "graze_amount 2", "graze_amount 3"]

    lab.new_trait("twins", does=effects.buds())
    scene = developing("A: moth[twins]; B: bear", top=["big", "big"])
    assert scene.row("A")[0] == "A1x2[twins]"

    lab.new_trait("slow", does=effects.costs_cards(2), nature="harmful")
    scene = developing("A: moth[slow] | ant | bee; B: bear", top=["big", "big"], stack=[2, 2]).do("new_animal")
    assert scene.refusal("animal_target A1").text == "A new animal of A1 costs 3 cards, and your stack has 2."

    lab.new_trait("meat_only", does=effects.eats_only_prey())
    scene = board("A: moth[meat_only] | ant; B: bear", food=3, **FREE).do("take_red")
    assert scene.events("token_taken")[0].species == 2

    lab.new_trait("meadow", does=effects.grows_food(4))
    match = lab.set_up("random_mutations", "A: moth[meadow]; B: bear", phase="climate", seed=3)
    plain = lab.set_up("random_mutations", "A: moth; B: bear", phase="climate", seed=3)
    assert match.state.centre["red"] == plain.state.centre["red"] + 4


def test_a_constant_and_a_function_that_always_says_it_play_the_same_game() -> None:
    lab.new_trait("skin", parasite_proof=True)
    one = played(more_cards={"skin": 20}, seed=4)
    lab.new_trait("skin", parasite_proof=lambda table, species: True)
    assert played(more_cards={"skin": 20}, seed=4).events == one.events


def test_two_effects_on_one_question_work_together() -> None:
    lab.new_trait("both", does=[effects.protects_from("big"), effects.safe_in_groups(2)])
    state = board("A: bear[carnivorous, big] | fox[carnivorous]; B: ox[both] | cow[both] x2", food=1).match.state_at(0)
    from evolution_lab.games.random_mutations.attack import shields

    bear, fox, ox, cow = state.all_species()
    assert [bool(shields(state, hunter, prey)) for hunter in (bear, fox) for prey in (ox, cow)] == [
        True,
        True,
        False,
        True,
    ]


def test_every_question_is_explained_and_every_effect_answers_one() -> None:
    text = str(lab.trait_hooks())
    for name, question in QUESTIONS.items():
        assert f"{name}({', '.join(question.given)})" in text or f"{name}=" in text
        assert question.about in text and question.wants in text
    assert "animal: attacked, blue, food, parasites, poisoned, red, sheltered" in text
    calls: dict[str, tuple[Any, ...]] = {
        "only_hunters_with": ("big",),
        "protects_from": ("big",),
        "hunts_only": ("big",),
        "cannot_lie_beside": ("big",),
    }
    answered: set[str] = set()
    for name in effects.__all__:
        effect = getattr(effects, name)(*calls.get(name, ()))
        lab.new_trait("tried", does=effect)
        assert effect.effect.endswith(".") and effect.name == name
        answered |= set(effect.hooks)
    assert answered == set(QUESTIONS)
