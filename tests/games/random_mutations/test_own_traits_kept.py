"""A learner's own trait: refused in words, failing and mended in a game, saved, sent to other processes."""

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
from evolution_lab.games.random_mutations.known_traits import OWN
from evolution_lab.games.random_mutations.own_traits import WORKSHOP
from tests.games.random_mutations.scenes import FREE, board

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
    ("glow", {"sheild": True}, "The game knows no 'sheild' on a card. Did you mean shield?"),
    ("glow", {"color": "red"}, "Did you mean colour?"),
    ("glow", {"turned": True}, "The game knows no 'turned' on a card. It asks for shield, escape"),
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


def test_a_trait_that_did_not_end_is_mended_like_one_that_failed() -> None:
    """As with the notebook's stop button: the interrupt comes while the trait's function runs, by hand or by a bot."""

    def endless(table: Any, species: Any) -> int:
        if table.turn > 0 and playing:
            raise KeyboardInterrupt
        return 0

    playing: list[int] = []
    lab.new_trait("glow", climate=endless)
    match = lab.new_match(players=["greedy", "greedy"], seed=1, more_cards={"glow": 60}, run=False)
    playing.append(1)
    for _again in range(2):
        with pytest.raises(KeyboardInterrupt):
            match.run_bots()
    events = list(match.events)
    lab.new_trait("glow", climate=0)
    match.run_bots()
    assert match.over and match.events[: len(events)] == events
    assert "The trait Glow was mended; the game goes on with it." in match.log
