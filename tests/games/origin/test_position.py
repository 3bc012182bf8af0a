"""The scenario language: what a text means, and what is refused in words."""

from __future__ import annotations

from typing import Any

import pytest

from evolution_lab import load_match, set_up
from evolution_lab.core.errors import BadSetUp
from tests.games.origin.scenes import board


def test_animals_traits_tokens_and_marks() -> None:
    text = "A: bear[carnivorous, fat_tissue, fat_tissue] {rbyh} | bat[hibernation] {z} | cat {p}; B: fly[mimicry] {m}"
    scene = board(text, phase="development", turn=4)
    assert scene.row("A") == ["A1[carnivorous,fat_tissue,fat_tissue]", "A2[hibernation]", "A3[]"]
    bear, bat, cat = scene.state.seats[0].animals
    assert (bear.red, bear.blue, bear.fat, bear.slots, bear.need, bear.hunted) == (1, 1, 1, 2, 2, True)
    assert bat.asleep and bat.slept == 4 and cat.poisoned and scene.animal("B1").mimicked
    assert bear.nickname == "bear"


def test_several_of_a_kind() -> None:
    scene = board("A: mouse[swimming] x3 {r, b, }; B: owl", phase="development")
    assert scene.row("A") == ["A1[swimming]", "A2[swimming]", "A3[swimming]"]
    assert [scene.tokens(name) for name in ("A1", "A2", "A3")] == ["r", "b", ""]


def test_pairs_by_name_and_by_place() -> None:
    scene = board(
        "A: ox | crab | crab+ox[symbiosis] | 1+2[cooperation, communication] {u}; B: owl", phase="development"
    )
    assert scene.pairs("A") == ["A2+A1[symbiosis]", "A1+A2[cooperation]", "A1+A2[communication]"]
    assert [link.used for link in scene.state.seats[0].links] == [False, True, True]


def test_hands_and_deck() -> None:
    top = {"A": ["running", "poisonous/carnivorous"]}
    scene = board("A: ox; B: owl", phase="development", stack=[2, 5], top=top, left=7)
    kinds = list(scene.state.rules.copies)
    assert [kinds[scene.state.faces[card]] for card in scene.state.seats[0].stack] == top["A"]
    assert len(scene.state.seats[1].stack) == 5 and len(scene.state.shares[0]) == 7
    assert scene.match.view(0).faces[scene.state.seats[0].stack[0]] >= 0
    assert scene.match.view(1).faces[scene.state.seats[0].stack[0]] == -1


def test_a_position_comes_back_from_a_save() -> None:
    text = "A: bear[carnivorous] | ox | bear+ox[cooperation]; B: deer[running] | owl | elk"
    match = set_up("origin", text, food=5, script={"defence/1/0": 6}, tail_loss="optional")
    match.play(next(o for o in match.options() if o.kind == "attack"))
    again = load_match(match.to_json())
    assert again.events == match.events and again.options() == match.options() and again.log == match.log


@pytest.mark.parametrize("phase", ["development", "bank", "feeding", "extinction"])
@pytest.mark.parametrize("to_move", [None, 0, 1])
def test_every_phase_can_be_played_to_the_end(phase: str, to_move: int | None) -> None:
    text = (
        "A: bear[carnivorous, fat_tissue] {ry} | ox | bear+ox[symbiosis]; B: newt[tail_loss] {b} | bat[hibernation] {z}"
    )
    match = set_up("origin", text, players=["random", "random"], phase=phase, to_move=to_move, food=5, left=10)
    match.run_bots()
    assert match.over


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("bear", "begins with its letter and a colon"),
        ("A: bear[wings]", "No trait is called 'wings'"),
        ("A: bear[running, running]", "twice"),
        ("A: bear[carnivorous, scavenger]", "beside"),
        ("A: bear[symbiosis]", "between two animals"),
        ("A: bear | ox | bear+ox[running]", "not between two"),
        ("A: bear | bear+ox[symbiosis]", "'ox' is no animal"),
        ("A: bear | bear | bear+bear[symbiosis]", "more than one animal"),
        ("A: bear | 1+1[symbiosis]", "two different animals"),
        ("A: bear | ox | bear+ox[symbiosis, symbiosis]", "share Symbiosis already"),
        ("A: bear | ox | bear+ox", "A pair is written like"),
        ("A: bear | ox | bear+ox+cow[symbiosis]", "A pair is written like"),
        ("A: bear {q}", "no token"),
        ("A: bear {rrr}", "A1 has 3 food and needs 1"),
        ("A: bear {z}", "only an animal with 'hibernation'"),
        ("A: bear {o}", "only an animal with 'hibernation'"),
        ("", "this one is empty"),
        ("A: bear {y}", "at most one yellow"),
        ("A: bear {r, r}", "not more groups"),
        ("A: bear x0", "at least one animal"),
        ("A: bear x99", "too few cards"),
        ("A: a[running] | b[running] | c[running] | d[running] | e[running]", "no more cards with 'running'"),
        ("Z: bear", "not 26"),
        ("A: " + "x" * 30_000, "at most"),
        (None, "A position is a text"),
    ],
)
def test_texts_that_make_no_sense_are_refused_in_words(text: Any, says: str) -> None:
    with pytest.raises(BadSetUp, match=says):
        set_up("origin", text)


@pytest.mark.parametrize(
    ("given", "says"),
    [
        ({"phase": "climate"}, "A phase is one of development, bank"),
        ({"food": -1}, "food is a whole number"),
        ({"first": 2}, "first is a seat"),
        ({"stack": "x"}, "stack is a number"),
        ({"top": {"A": "running"}}, "top is a dictionary"),
        ({"top": {"A": ["wings"]}}, "No trait is called"),
        ({"left": -1}, "left is how many"),
        ({"last": 1}, "last is True or False"),
        ({"script": 3}, "script is a dictionary"),
        ({"shelters": 3}, "no option 'shelters'"),
    ],
)
def test_things_beside_the_text_are_refused_in_words(given: dict[str, Any], says: str) -> None:
    with pytest.raises(BadSetUp, match=says):
        set_up("origin", "A: bear; B: mouse", **given)


def test_more_copies_than_printed() -> None:
    scene = board("A: a[running] x9; B: b", phase="development", deck="unlimited")
    assert len(scene.row("A")) == 9
