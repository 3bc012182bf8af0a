"""A learner's own trait: it plays, it is explained, it is saved, it can be mended (R-O1 to R-O4)."""

from __future__ import annotations

import json
import pickle
import random
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import evolution_lab as lab
from evolution_lab import effects
from evolution_lab.core.errors import BadSave, BadSetUp, BadTrait, IllegalMove, LabError, TraitFailed
from evolution_lab.core.match import Match
from evolution_lab.games.random_mutations.attack import attack_report
from evolution_lab.games.random_mutations.glossary import glossary
from evolution_lab.games.random_mutations.known_traits import OWN
from evolution_lab.games.random_mutations.own_traits import QUESTIONS, WORKSHOP
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
    from evolution_lab.games.random_mutations.actions.feeding import black_reason

    bear = state.all_species()[1]
    assert (
        str(black_reason(state, 0, bear, bear.animals[0]))
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


# --- it is refused in words ------------------------------------------------------------------------------------------


def _too_few(table: Any) -> bool:
    return True


def _raises(table: Any, hunter: Any, prey: Any) -> bool:
    return bool(prey.colour == "red")


def _writes(table: Any, hunter: Any, prey: Any) -> bool:
    prey.animals = 99
    return True


def _mistyped(table: Any, hunter: Any, prey: Any) -> bool:
    return bool(hunter.has("sharp_vison"))


REFUSED: list[tuple[Any, dict[str, Any], str]] = [
    ("big", {}, "The name 'big' is taken: it is a trait of the kit. Choose another one, such as 'my_big'."),
    ("herding", {}, "it is a trait of the kit"),
    ("red", {}, "it is a word of the game"),
    ("rules", {}, "it is a word of the game"),
    ("Night vision", {}, "is one word of at most 30 letters"),
    ("", {}, "is one word of at most 30"),
    ("9lives", {}, "begins with a letter"),
    ("__proto__", {}, "begins with a letter"),
    ("a" * 31, {}, "at most 30 letters"),
    (7, {}, 'The name of a trait is a text like "glow", not 7.'),
    ("glow", {"label": ""}, "Yours is empty"),
    ("glow", {"label": "x" * 31}, "label has 31 characters; at most 30 fit on the board"),
    ("glow", {"label": 5}, "label is a text in quotation marks, not 5"),
    ("glow", {"label": "a\nb"}, "label has characters that cannot be shown"),
    ("glow", {"label": "\ud800"}, "cannot be shown"),
    ("glow", {"effect": ["a"]}, "effect is a text in quotation marks"),
    ("glow", {"effect": "x" * 601}, "effect has 601 characters"),
    ("glow", {"need": -1}, "0 to 9, not -1. For an animal that needs less, take effects.eats_less()"),
    ("glow", {"need": 10**30}, "0 to 9, not 10000"),
    ("glow", {"need": "2"}, "need is a whole number"),
    ("glow", {"need": True}, "need is a whole number"),
    ("glow", {"need": 1.5}, "need is a whole number"),
    ("glow", {"nature": "good"}, "nature is 'useful', 'harmful', 'mixed', not 'good'"),
    ("glow", {"colour": "reddish"}, "colour is red, orange"),
    ("glow", {"colour": "#12345"}, "six letters and digits"),
    ("glow", {"colour": 3}, "six letters and digits"),
    ("glow", {"colour": "red;background:url(x)"}, "six letters and digits"),
    ("glow", {"sheild": True}, "Nobody asks a trait for 'sheild'. Did you mean shield? The questions are shield, escape"),
    ("glow", {"color": "red"}, "Did you mean colour?"),
    ("glow", {"turned": True}, "Nobody asks a trait for 'turned'"),
    ("glow", {"shield": 3}, "shield is True or False, or a function that is given table, hunter, prey; 3 is neither."),
    ("glow", {"shield": _too_few}, "The function for shield is given 3 things: table, hunter, prey. Yours is _too_few(table"),
    ("glow", {"shield": _raises}, "): There is no colour to look at here, only animals, has, hunts"),
    ("glow", {"shield": _writes}, "A trait can look at the table but not change it"),
    ("glow", {"shield": _mistyped}, "No trait is called 'sharp_vison'. Did you mean 'sharp_vision'?"),
    ("glow", {"shield": lambda a, b, c: None}, "it answers None, but wanted is True or False"),
    ("glow", {"shield": lambda a, b, c: 1}, "it answers 1, but wanted is True or False"),
    ("glow", {"escape": 8}, "escape is a whole number from 1 to 7"),
    ("glow", {"meal": "lots"}, 'meal is a whole number from 0 to 20, or "full"'),
    ("glow", {"bud": lambda: True}, "bud takes no function, but a fixed answer: True."),
    ("glow", {"bud": False}, "bud is True; False is not."),
    ("glow", {"clash": ["wings"]}, "clash is a list of names of traits"),
    ("glow", {"extra_need": 100}, "a whole number from -9 to 9"),
    ("glow", {"does": effects.eats_less}, "does wants effects.eats_less(...) with its brackets"),
    ("glow", {"does": "eats_less"}, "does is an effect or a list of effects"),
    ("glow", {"does": [effects.no_parasites(), 3]}, "does is an effect or a list of effects"),
    ("glow", {"does": _raises}, "A function of your own is given with the question that it answers, such as shield=_raises"),
    ("glow", {"does": [effects.escapes_with(3), effects.escapes_with(4)]}, "Two things in this trait answer escape"),
    ("glow", {"game": "chess"}, "There is no game 'chess'"),
]  # fmt: skip


@pytest.mark.parametrize(("name", "given", "words"), REFUSED, ids=[f"{i}" for i in range(len(REFUSED))])
def test_what_makes_no_trait_is_refused_in_words(name: Any, given: dict[str, Any], words: str) -> None:
    with pytest.raises(BadSetUp) as refused:
        lab.new_trait(name, **given)
    assert words in str(refused.value)
    assert OWN == {}


@pytest.mark.parametrize(
    ("call", "words"),
    [
        (lambda: effects.only_hunters_with(), "wants the name of a trait"),
        (lambda: effects.only_hunters_with("Sharp vision"), "Did you mean 'sharp_vision'?"),
        (lambda: effects.eats_less(0), "by is a whole number from 1 to 9, not 0"),
        (lambda: effects.hunts("much"), "blue is a whole number"),
        (lambda: effects.safe_in_groups(1), "size is a whole number from 2 to 20"),
    ],
)
def test_effects_refuse_in_words(call: Any, words: str) -> None:
    with pytest.raises(LabError, match=words.replace("?", r"\?")):
        call()


def test_the_fault_names_the_line_of_the_learners_code() -> None:
    with pytest.raises(BadTrait) as refused:
        lab.new_trait("glow", shield=_raises)
    line = _raises.__code__.co_firstlineno + 1
    assert f'in line {line} of its cell (return bool(prey.colour == "red")): There is no colour' in str(refused.value)
    assert str(refused.value).endswith("Mend it and run the cell again.")


# --- it fails in the middle of a game ----------------------------------------------------------------------------------


def broken_late(table: Any, species: Any) -> int:
    return int(0 / (table.red - 1))


def broken_scene(fails: Any = broken_late) -> Any:
    lab.new_trait("glow", extra_need=fails)
    return board("A: bear; B: ox[glow] x2", food=2, parasites=1, **FREE)


def test_a_failing_trait_leaves_the_match_as_it_was() -> None:
    scene = broken_scene()
    before = (list(scene.match.events), list(scene.match.moves), scene.match.options())
    with pytest.raises(TraitFailed) as failed:
        scene.do("take_red")
    assert (list(scene.match.events), list(scene.match.moves), scene.match.options()) == before
    text = str(failed.value)
    assert "The trait Glow does not work: its function for extra_need was asked, and it stops in line " in text
    assert "of its cell (return int(0 / (table.red - 1))): ZeroDivisionError: division by zero. The game" in text
    assert text.endswith("The game stands as it was. Mend the trait's cell and run it, then go on here.")
    assert (failed.value.trait, failed.value.hook) == ("glow", "extra_need")
    scene.do("take_black")  # another move is possible
    assert scene.events("token_taken")


def test_nonsense_as_an_answer_is_a_failure_too() -> None:
    scene = broken_scene(lambda table, species: "no" if table.red == 1 else 0)
    with pytest.raises(TraitFailed, match="it answers 'no', but wanted is a whole number from -9 to 9"):
        scene.do("take_red")


def test_a_mended_trait_is_taken_into_the_game() -> None:
    scene = broken_scene()
    with pytest.raises(TraitFailed):
        scene.do("take_red")
    lab.new_trait("glow", extra_need=lambda table, species: 0)
    scene.do("take_red")
    assert "The trait Glow was mended; the game goes on with it." in scene.match.log
    assert scene.match.ruleset.own_traits(scene.state) == WORKSHOP.marks(["glow"])
    assert lab.load_match(scene.match.to_json()).events == scene.match.events
    scene.match.undo(teacher=True)
    assert scene.match.ruleset.own_traits(scene.state) == WORKSHOP.marks(["glow"])


def test_a_mended_trait_that_would_have_made_another_game_is_not_taken() -> None:
    def once(table: Any, species: Any) -> int:
        return 1 if table.turn < 2 else int(1 / 0)

    safe = {"extra_need": -9, "parasite_proof": True}
    lab.new_trait("meadow", climate=once, **safe)
    match = lab.set_up(
        "random_mutations", "A: moth[meadow] | a | b; B: bear | c | d", phase="climate", seed=3, players=["A", "B"]
    )
    rng = random.Random(1)
    with pytest.raises(TraitFailed):
        while True:
            match.play(rng.choice(match.options()))
    events = list(match.events)
    lab.new_trait("meadow", climate=5, **safe)
    with pytest.raises(LabError, match="the moves so far would have made another game"):
        match.play(match.options()[0])
    assert match.events == events


def test_a_match_that_has_begun_keeps_its_trait() -> None:
    glow()
    scene = board("A: bear[carnivorous]; B: moth[glow]", food=2, **FREE)
    lab.new_trait("glow", label="Gleam", does=effects.weak_spot())
    assert scene.state.rules.label(16) == "Glow" and "attack" not in scene.choices()
    assert "attack" in board("A: bear[carnivorous]; B: moth[glow]", food=2, **FREE).choices()
    assert lab.new_match(more_cards={"glow": 1}).state.rules.label(16) == "Gleam"


def test_an_interrupted_function_leaves_the_match_as_it_was() -> None:
    """A function that does not end is stopped by the notebook's stop button."""

    def stopped(table: Any, species: Any) -> int:
        if table.red == 1:
            raise KeyboardInterrupt
        return 0

    scene = broken_scene(stopped)
    events = list(scene.match.events)
    with pytest.raises(KeyboardInterrupt):
        scene.do("take_red")
    assert scene.match.events == events and scene.state.centre["red"] == 2
    scene.do("take_black")


def test_no_share_code_carries_it() -> None:
    glow()
    with pytest.raises(BadSetUp, match="which no code can carry"):
        lab.share_code(lab.new_match(more_cards={"glow": 2}))


def test_of_two_traits_that_only_one_can_answer_the_printed_one_comes_first() -> None:
    lab.new_trait("slippery", does=effects.escapes_with(2))
    scene = board("A: bear[carnivorous]; B: eel[slippery, running]", food=1, script={"defence/1/0": 3}, **FREE).do(
        "attack"
    )
    assert [event.escaped for event in scene.events("escape_rolled")] == [False]


def test_a_bot_is_not_blamed_for_a_trait() -> None:
    lab.new_trait("glow", extra_need=broken_late)
    match = lab.set_up("random_mutations", "A: bear; B: ox[glow] x2", food=2, players=["greedy", "greedy"], **FREE)
    with pytest.raises(TraitFailed, match="The trait Glow does not work"):
        match.run_bots(limit=50)


def test_a_function_that_never_ends_its_own_recursion_is_a_failure_in_words() -> None:
    def again(table: Any, hunter: Any, prey: Any) -> Any:
        return again(table, hunter, prey)

    with pytest.raises(BadTrait, match="RecursionError"):
        lab.new_trait("glow", shield=again)


# --- saves -----------------------------------------------------------------------------------------------------------


def test_a_save_names_it_and_needs_it() -> None:
    glow()
    match = played(more_cards={"glow": 20}, plies=40)
    text = match.to_json()
    assert json.loads(text)["own_traits"] == {"glow": OWN["glow"].fingerprint}
    loaded = lab.load_match(text)
    assert loaded.events == match.events and loaded.log == match.log and loaded.table() == match.table()
    OWN.clear()
    with pytest.raises(BadSave, match=r"Run the cell with lab.new_trait\('glow', ...\) first, then load again"):
        lab.load_match(text)


def test_a_save_without_own_traits_is_as_it_always_was() -> None:
    assert "own_traits" not in json.loads(lab.new_match(seed=1).to_json())


def test_the_same_cell_run_again_loads_the_save() -> None:
    glow()
    text = played(more_cards={"glow": 20}, plies=40).to_json()
    OWN.clear()
    glow()
    assert lab.load_match(text).ply == 40


def test_written_differently_it_loads_only_if_the_same_game_comes_out() -> None:
    lab.new_trait("glow", does=effects.eats_less(2))
    text = played(more_cards={"glow": 40}, plies=300).to_json()
    lab.new_trait("glow", label="Gleam", does=effects.eats_less(2))
    loaded = lab.load_match(text)
    assert loaded.to_json() != text and loaded.events == played(more_cards={"glow": 40}, plies=300).events
    assert loaded.log[-1] == "The trait Gleam is written differently now; the game so far is the same with it."
    lab.new_trait("glow", bud=True)
    with pytest.raises(BadSave, match=r"another game would come out\. Run the cell as it was"):
        lab.load_match(text)


def test_a_function_that_answers_differently_each_time_is_named_as_the_fault() -> None:
    answers = iter([*range(2), *[0] * 500])

    def unsteady(table: Any, species: Any) -> int:
        return min(4, next(answers))

    lab.new_trait("mood", climate=unsteady)
    match = lab.set_up("random_mutations", "A: moth[mood]; B: bear", phase="climate", seed=3)
    with pytest.raises(BadSave, match="use nothing but what it is given"):
        lab.load_match(match.to_json())


@pytest.mark.parametrize("own", [[], {"glow": 3}, "glow"])
def test_a_damaged_list_of_own_traits_is_said(own: Any) -> None:
    data = json.loads(lab.new_match(seed=1).to_json())
    with pytest.raises(BadSave, match="damaged"):
        lab.load_match(json.dumps({**data, "own_traits": own}))


def test_which_cell_ran_first_does_not_matter() -> None:
    def games() -> Match:
        return played(more_cards={"glow": 9, "aura": 9}, seed=8)

    glow()
    lab.new_trait("aura", does=effects.no_parasites())
    one = games()
    OWN.clear()
    lab.new_trait("aura", does=effects.no_parasites())
    glow()
    assert games().events == one.events


def test_undo_and_looking_back_work() -> None:
    glow()
    lab.new_trait("gut", does=effects.feeds(1), need=1)
    scene = board("A: moth[gut] | ant; B: bear[glow]", food=4, **FREE)
    start = len(scene.match.events)
    scene.do("take_red", "red_target A1.1")
    scene.match.undo(seat=0)
    scene.match.undo(seat=0)
    assert len(scene.match.events) == start
    scene.do("take_red", "red_target A1.1")
    moment = scene.match.events.index(scene.events("extra_food")[0])
    assert scene.tokens("A1.1", scene.match.state_at(moment)) == "r"
    assert scene.tokens("A1.1", scene.match.state_at(moment + 1)) == "rb"


# --- secrets, bots, other processes ----------------------------------------------------------------------------------


def test_a_look_shows_no_hidden_face_and_changes_nothing() -> None:
    table, species, animal = WORKSHOP.sample("survives_hunger")
    for look in (table, species, animal):
        words = [word for word in dir(type(look)) if not word.startswith("_")]
        assert not {"faces", "known", "rules", "stack", "card"} & set(words)
        for word in words:
            with pytest.raises(AttributeError):
                setattr(look, word, 0)
        with pytest.raises(AttributeError, match="There is no faces to look at here"):
            look.faces  # noqa: B018
        assert "=" in repr(look)


@pytest.mark.parametrize("bots", [["greedy", "greedy"], ["cautious", "random"]])
def test_bots_play_with_traits_that_nobody_has_told_them_of(bots: list[str]) -> None:
    lab.new_trait("glow", does=[effects.only_hunters_with("sharp_vision"), effects.eats_less()])
    lab.new_trait("jaws", does=effects.hunts("full"), need=2, nature="mixed")
    lab.new_trait("sleep", does=[effects.hibernates(), effects.costs_cards()])
    match = lab.new_match(players=bots, more_cards={"glow": 10, "jaws": 10, "sleep": 10}, seed=5)
    match.run_bots()
    assert match.over


CHILD = """
import pickle, sys
import evolution_lab as lab
ruleset = lab.games()["random_mutations"]
luggage, options, match = pickle.loads(sys.stdin.buffer.read())
ruleset.unpack(luggage)
again = lab.new_match(players=["greedy", "greedy"], seed=5, **options)
again.run_bots()
print(again.scores(), again.events == match.events, ruleset.own_traits(match.state) == ruleset.own_traits(again.state))
"""


def test_it_travels_to_another_process() -> None:
    """As batches send it: by cloudpickle, functions written in a notebook included."""
    cloudpickle = pytest.importorskip("cloudpickle")
    floor = 2

    def shield(table: Any, hunter: Any, prey: Any) -> bool:
        return bool(prey.animals >= floor)

    shield.__module__ = "__main__"  # as if written in a notebook
    lab.new_trait("herd_mind", shield=shield)
    lab.new_trait("glow", does=[effects.only_hunters_with("sharp_vision"), effects.eats_less()])
    options = {"more_cards": {"herd_mind": 9, "glow": 9}}
    match = lab.new_match(players=["greedy", "greedy"], seed=5, **options)
    match.run_bots()
    ruleset = lab.games()["random_mutations"]
    luggage = cloudpickle.dumps((ruleset.luggage(match.settings), options, match))
    root = Path(__file__).resolve().parents[3]
    run = subprocess.run([sys.executable, "-c", CHILD], input=luggage, capture_output=True, cwd=root, timeout=120)
    assert run.stdout.decode().strip() == f"{match.scores()} True True", run.stderr.decode()[-2000:]


def test_traits_of_ready_made_effects_need_no_cloudpickle() -> None:
    record = lab.new_trait(
        "glow", does=[effects.only_hunters_with("sharp_vision"), effects.eats_less(), effects.hunts()]
    )
    twin = pickle.loads(pickle.dumps(record))
    assert twin.fingerprint == record.fingerprint and list(twin.hooks) == list(record.hooks)


def test_what_arrives_again_stays_the_same_object() -> None:
    """So that rules are compiled once for all games of a batch."""
    here = glow()
    WORKSHOP.install(pickle.loads(pickle.dumps(WORKSHOP.records(["glow"]))))
    assert OWN["glow"] is here


def test_an_illegal_move_is_still_an_illegal_move() -> None:
    glow()
    scene = board("A: bear[carnivorous]; B: moth[glow]", food=2, **FREE)
    with pytest.raises(IllegalMove):
        scene.do("attack")
