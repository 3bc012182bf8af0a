"""The projector demo: each scene plays to its end by the rules, and what it says is what the engine shows."""

from __future__ import annotations

import doctest
import json
from typing import Any

import pytest

import widgets.demo
import widgets.scene
import widgets.scenes.random_mutations
from evolution_lab.core.errors import LabError
from evolution_lab.games.random_mutations.state import species_name
from widgets.demo import Demo
from widgets.scene import Answer, Ready, Scene, Stage, Step, played
from widgets.scenes import scenes_of

GAMES = ("random_mutations", "origin", "natural_selection")
ALL = [(game, scene.name) for game in GAMES for scene in scenes_of(game)]


def scene_of(name: str, game: str = "random_mutations") -> Scene:
    return next(scene for scene in scenes_of(game) if scene.name == name)


def whole(name: str) -> Stage:
    scene = scene_of(name)
    return played(scene, len(scene.steps))


def alive(stage: Stage, table: str) -> dict[str, int]:
    """Animals of each living species, straight from the engine."""
    return {species_name(sp.id): len(sp.animals) for sp in stage.state(table).all_species() if sp.animals}


@pytest.mark.parametrize("game", GAMES)
def test_five_scenes_each_under_five_minutes(game: str) -> None:
    scenes = scenes_of(game)
    assert len(scenes) == 5
    assert len({scene.name for scene in scenes}) == 5
    assert all(scene.minutes < 5 and scene.rule for scene in scenes)


@pytest.mark.parametrize(("game", "name"), ALL)
def test_a_scene_plays_to_its_end_by_the_rules(game: str, name: str) -> None:
    """Every answer is an option of the engine, every step shows another moment or another table, all words are filled in."""
    stage = Stage(scene_of(name, game))
    texts = [stage.text()]
    shown = {(stage.table, stage.session.moment)}
    while stage.step():
        shown.add((stage.table, stage.session.moment))
        texts.append(stage.text())
    assert stage.over
    assert not stage.own
    assert len(shown) == len(stage.scene.steps) + 1
    assert not [text for text in texts if "{" in text or "}" in text]
    assert len(stage.evidence()) >= 2


@pytest.mark.parametrize(("game", "name"), ALL)
def test_the_same_press_shows_the_same(game: str, name: str) -> None:
    def film() -> list[Any]:
        demo = Demo(game, start=[scene.name for scene in scenes_of(game)].index(name) + 1)
        frames = []
        for _press in range(len(demo.stage.scene.steps) + 1):
            frames.append(json.dumps([{**demo.board.frame, "run": 0}, demo.board.demo], sort_keys=True))
            demo.do("step")
        return frames

    first = film()
    assert first == film()
    assert len(set(first)) == len(first)


@pytest.mark.parametrize(("game", "name"), ALL)
def test_back_shows_what_was_there_before(game: str, name: str) -> None:
    number = [scene.name for scene in scenes_of(game)].index(name)
    demo = Demo(game, start=number + 1)
    seen = []
    for _press in range(len(demo.stage.scene.steps) + 1):
        seen.append(({**demo.board.frame, "run": 0}, demo.board.demo))
        demo.do("step")
    for before in reversed(seen):
        demo.do("back")
        assert ({**demo.board.frame, "run": 0}, demo.board.demo) == before


# --- the outcomes that the scenes speak of, from the engine alone ----------------------------------------------------


def turned(stage: Stage, table: str) -> list[str]:
    match = stage.match(table)
    records = match.state.rules.table.records
    return [records[event.trait].name for event in match.events if event.kind == "turned" and event.seat == 0]


def test_the_same_cards_come_in_drought_and_in_plenty() -> None:
    stage = whole("order")
    assert turned(stage, "drought") == turned(stage, "plenty") == ["metabolic_syndrome", "camouflage", "swimming"]
    rolls = [
        next(event for event in stage.match(table).events if event.kind == "climate_rolled")
        for table in ("drought", "plenty")
    ]
    assert rolls[0].faces == rolls[1].faces
    assert [roll.red for roll in rolls] == [5, 20]
    assert [row[-1] for row in stage.evidence()] == ["5 food", "20 food"]


def test_big_lives_in_the_valley_and_dies_on_the_island() -> None:
    stage = whole("worth")
    assert alive(stage, "valley") == {"A2": 2, "B1": 2}
    assert alive(stage, "island") == {"A1": 2, "B1": 1}
    assert "Small: 2 of 2 alive. Big: 0 of 2 alive." in stage.text()


def test_the_share_of_those_who_need_little_rises_and_no_animal_changes() -> None:
    stage = whole("hungry")
    assert alive(stage, "winter") == {"A1": 3, "A2": 1, "B1": 1}
    assert "2 animals die" in stage.text()
    assert "3 of 4, 75 %" in stage.text()
    events = stage.match("winter").events
    assert not [event for event in events if event.kind in ("turned", "trait_laid", "trait_removed")]


def test_the_designer_has_no_card_that_harms_and_the_blind_draw_has_one() -> None:
    stage = whole("designer")
    assert turned(stage, "designer") == ["running", "camouflage"]
    assert turned(stage, "blind") == ["metabolic_syndrome", "running", "camouflage"]
    orders = [stage.match(table).state_at(0).faces[:20] for table in ("designer", "blind")]
    assert orders[0] == orders[1], "one deck for both"
    assert [row[-1] for row in stage.evidence()] == ["harmful: 0", "harmful: 1"]


def test_three_species_die_of_three_causes_and_the_shelter_saves_one() -> None:
    stage = whole("extinct")
    deaths = {
        table: {
            (species_name(species), cause)
            for event in stage.match(table).events
            if event.kind == "died"
            for species, _card, cause in event.deaths
        }
        for table in ("first", "again")
    }
    assert deaths["first"] == {("A1", "hunger"), ("A2", "parasites"), ("A3", "attack")}
    assert deaths["again"] == {("A1", "hunger"), ("A2", "parasites"), ("B1", "hunger")}
    assert alive(stage, "again") == {"A3": 1}


# --- keys, clicks, own lines -----------------------------------------------------------------------------------------


def send(demo: Demo, **message: Any) -> dict[str, Any]:
    return demo.board.handle({"id": 1, **message})


def choose(demo: Demo, label: str) -> None:
    """Click the choice with this label on the board."""
    frame = demo.board.frame
    choice = next(choice for choice in frame["choices"] if choice["label"] == label)
    assert send(demo, type="choose", ply=frame["ply"], run=frame["run"], choice=choice["id"])["ok"]


def demo_after(steps: int) -> Demo:
    demo = Demo()
    for _step in range(steps):
        demo.do("step")
    return demo


def test_one_key_goes_through_everything() -> None:
    demo = Demo()
    presses = sum(len(scene.steps) + 1 for scene in demo.scenes) + len(demo.scenes) - 1
    for _press in range(presses):
        assert demo.board.demo["controls"]["step"]["ok"]
        assert send(demo, type="demo", do="step")["ok"]
    assert demo.board.demo["controls"]["step"]["reason"]
    assert (demo.number, demo.stage.over, demo.stage.revealed) == (4, True, True)


def test_the_answer_is_not_on_the_page_before_it_is_asked_for() -> None:
    demo = Demo()
    scene = demo.scenes[0]
    for _step in scene.steps:
        assert scene.idea not in json.dumps(demo.board.demo)
        demo.do("step")
    demo.do("answer")
    assert demo.board.demo["idea"] == scene.idea
    assert demo.board.demo["because"] == scene.because and scene.rule not in scene.because
    assert demo.board.demo["rule"] == f"Rule {scene.rule}"


@pytest.mark.parametrize(("game", "name"), ALL)
def test_an_answer_before_the_moves_has_no_row_that_says_nothing(game: str, name: str) -> None:
    """A table that waits has no row, an answer's row has something in every column but the last, which may still come."""
    stage = Stage(scene_of(name, game))
    assert stage.evidence() == []
    lengths = [0]
    while stage.step():
        rows = stage.evidence()
        assert all(all(row[:-1]) for row in rows)
        lengths.append(len(rows))
    assert lengths == sorted(lengths)


@pytest.mark.parametrize(("game", "name"), ALL)
def test_nothing_on_the_wall_is_for_the_teacher_alone_or_untrue_before_a_class(game: str, name: str) -> None:
    demo = Demo(game, start=[scene.name for scene in scenes_of(game)].index(name) + 1)
    number = demo.number
    while demo.number == number:
        words, step = demo.board.demo, demo.board.frame["step"]
        told = " ".join([words["text"], words["idea"], words["because"], step["text"], *map(" ".join, words["rows"])])
        assert "Nobody else" not in told and "R-" not in told
        if demo.board.demo["controls"]["step"]["reason"]:
            break
        demo.do("step")


def test_a_card_laid_face_down_by_itself_is_called_what_its_button_is_called() -> None:
    demo = Demo(start=4)
    assert "new species" in demo.board.demo["text"]
    assert any("new species" in choice["label"] for choice in demo.board.frame["choices"])
    demo.do("step")
    assert "new species, A4" in demo.board.demo["text"]


def test_the_moment_in_which_a_turn_begins_shows_its_first_phase() -> None:
    demo = Demo(start=2)
    seen = []
    demo.do("step")
    demo.stage._leave()
    for _press in range(200):
        frame = demo.board.frame
        if frame["step"]["event"] == "turn_began":
            seen.append((frame["turn"], frame["phase"]))
            break
        if frame["choices"]:
            choose(demo, frame["choices"][-1]["label"])
        else:
            demo.do("step")
    assert seen == [(2, "development")]


def test_scenes_by_number_and_at_the_ends() -> None:
    demo = Demo()
    demo.do("previous")
    assert demo.number == 0
    demo.do("scene", 3)
    assert demo.board.demo["place"] == "4 of 5"
    demo.do("scene", 9)
    demo.do("scene", "x")
    assert demo.number == 3
    demo.do("next")
    demo.do("next")
    assert demo.number == 4


def test_a_click_of_the_class_is_the_next_answer_of_the_script() -> None:
    demo = Demo(start=5)
    label = next(choice["label"] for choice in demo.board.frame["choices"] if "A1" in choice["label"])
    choose(demo, label)
    assert (demo.stage.at, demo.stage.own) == (1, False)
    assert demo.board.demo["text"] == played(demo.scenes[4], 1).text()
    demo.do("step")
    assert demo.stage.at == 2


def test_half_of_a_step_by_click_and_the_rest_by_key() -> None:
    demo = Demo()
    choose(demo, "Play the top card as a trait.")
    assert (demo.stage.at, demo.stage.given) == (0, 1)
    demo.do("step")
    assert demo.board.demo == demo_after(1).board.demo


def test_another_choice_is_a_line_of_the_classs_own_and_r_brings_the_scene_back() -> None:
    demo = Demo()
    choose(demo, "Play the top card as a new species.")
    assert demo.stage.own
    assert "Your own line" in demo.board.demo["text"]
    demo.do("answer")
    assert demo.board.demo["rows"]
    demo.do("restart")
    assert demo.board.demo == Demo().board.demo
    choose(demo, "Play the top card as a new species.")
    demo.do("back")
    assert (demo.stage.own, demo.stage.at) == (False, 0)


@pytest.mark.parametrize("number", range(1, 6))
def test_on_a_line_of_its_own_the_class_can_always_go_on(number: int) -> None:
    """Whatever is chosen, by clicks where it is our choice and by the key elsewhere, the game reaches the next turn."""
    demo = Demo(start=number)
    if not demo.board.frame["choices"]:
        demo.do("step")
    first = demo.board.frame["choices"][-1]
    for _press in range(300):
        frame = demo.board.frame
        if frame["turn"] == 2 or demo.stage.session.match.over:
            break
        if frame["choices"]:
            label = first["label"] if first in frame["choices"] else frame["choices"][-1]["label"]
            choose(demo, label)
        else:
            assert demo.board.demo["controls"]["step"]["ok"], demo.board.demo["controls"]["step"]["reason"]
            demo.do("step")
    assert demo.board.frame["turn"] == 2


def test_a_click_on_a_table_that_is_gone_does_nothing() -> None:
    demo = Demo()
    old = demo.board.frame
    demo.do("next")
    moves = len(demo.stage.session.match.moves)
    send(demo, type="choose", ply=old["ply"], run=old["run"], choice=0)
    assert len(demo.stage.session.match.moves) == moves
    assert not demo.stage.own


def test_a_script_that_the_rules_do_not_allow_is_said_in_words() -> None:
    ready = Ready("t", "random_mutations", ("A", "B"), "1", "A: x; B: y", {"food": 1})
    scene = Scene("wrong", "t", "q", "i", "b", "R", {"t": ready}, (Step("s", (Answer("attack"),)),), lambda stage: [])
    demo = Demo(scenes=[scene])
    reply = send(demo, type="demo", do="step")
    assert not reply["ok"]
    assert "attack is not possible now" in reply["text"]
    assert demo.board.frame["error"] == reply["text"]


@pytest.mark.parametrize(
    "make",
    [
        lambda: Demo("chess"),
        lambda: Demo(start=0),
        lambda: Demo(start=True),
        lambda: Demo(scenes=[]),
        lambda: Demo(scenes=["x"]),  # type: ignore[list-item]
        lambda: Demo().do("dance"),
    ],
)
def test_what_makes_no_sense_is_refused_in_words(make: Any) -> None:
    with pytest.raises(LabError):
        make()


def test_the_still_picture_is_of_this_moment() -> None:
    demo = Demo(start=3)
    demo.do("step")
    still = demo.still()
    assert demo.board.demo["topic"] in still
    assert demo.board.demo["text"] in still
    assert "Run the cell" in still


def test_a_step_of_several_answers_is_one_picture() -> None:
    demo = Demo(start=3)
    frames: list[Any] = []
    demo.board.observe(lambda change: frames.append(change["new"]["step"]["text"]), "frame")
    demo.do("step")
    demo.do("step")
    assert len(demo.scenes[2].steps[1].answers) == 8
    assert len(frames) == 2, frames


@pytest.mark.parametrize("module", [widgets.demo, widgets.scene, widgets.scenes, widgets.scenes.random_mutations])
def test_examples_in_docstrings(module: Any) -> None:
    result = doctest.testmod(module, optionflags=doctest.ELLIPSIS)
    assert result.attempted > 0
    assert result.failed == 0
