"""What the scenes of Origin say, from the engine alone."""

from __future__ import annotations

import doctest

import pytest

import widgets.scenes.origin
from evolution_lab.games.origin.state import animal_name
from widgets.scene import Scene, Stage, played
from widgets.scenes import scenes_of


def scene(name: str) -> Scene:
    return next(one for one in scenes_of("origin") if one.name == name)


def whole(name: str) -> Stage:
    return played(scene(name), len(scene(name).steps))


def alive(stage: Stage, table: str) -> list[str]:
    return [animal_name(animal.id) for animal in stage.state(table).all_animals()]


def deaths(stage: Stage, table: str) -> dict[str, str]:
    events = stage.match(table).events
    return {animal_name(one): cause for event in events if event.kind == "died" for one, cause in event.deaths}


def test_each_hunter_gets_through_one_shield_and_not_through_the_other() -> None:
    stage = whole("race")
    assert alive(stage, "plain") == ["A1", "A2", "B1", "B2"]
    assert deaths(stage, "sharp") == {"A1": "attack"} and deaths(stage, "swimmer") == {"A2": "attack"}
    for table, prey in (("plain", []), ("sharp", [1]), ("swimmer", [2])):
        match = scene("race").tables[table].match()
        hunts = [option for option in match.options() if option.kind == "attack"]
        assert bool(hunts) == bool(prey), "the hunter has a choice between what the scene says and nothing"
        if hunts:
            match.play(hunts[0], bots=False)
            assert match.decision is None or match.decision.kind != "prey", "one prey only: the engine takes it"


def test_three_ways_through_the_first_winter_and_one_through_the_second() -> None:
    stage = whole("winter")
    assert alive(stage, "first") == ["A1", "A2", "A3"] and deaths(stage, "first") == {"B1": "hunger"}
    assert alive(stage, "second") == ["A1"]
    assert [row[1] for row in stage.evidence()] == ["3 of 3 alive", "1 of 3 alive"]


def test_the_protected_is_safe_and_starves_and_is_better_off_alone() -> None:
    stage = whole("guard")
    assert deaths(stage, "danger") == {"A3": "attack"}
    assert deaths(stage, "lean") == {"A2": "hunger", "A3": "hunger"}
    assert deaths(stage, "free") == {"A1": "hunger"}
    at_once = played(scene("guard"), 3)
    refused = {str(a.animal): r.text for a, r in at_once.match("lean").ruleset.refusals(at_once.match("lean").state)}
    assert refused == {"2": "A2 gets food only when its protector A1 is fed."}


def test_pairs_bring_three_through_where_two_live_alone() -> None:
    stage = whole("together")
    assert alive(stage, "pairs") == ["A1", "A2", "A3", "B1"]
    assert alive(stage, "alone") == ["A1", "A2", "B1"]
    clicks = [move for move in stage.match("pairs").moves if move.seat == 0 and not move.forced]
    assert len(clicks) == 1, "one answer fed three animals"


def test_the_same_two_cards_come_to_the_designer_and_to_the_blind_draw() -> None:
    stage = whole("designer")
    cards = {
        table: [event.kind_of_card for event in stage.match(table).events if event.kind == "turned"]
        for table in ("designer", "blind")
    }
    assert cards["designer"] == cards["blind"] and len(cards["blind"]) == 2
    assert deaths(stage, "designer")["B1"] == "attack" and "B1" not in deaths(stage, "blind")
    assert [row[1] for row in stage.evidence()] == [
        "A1: Sharp vision · A2: Running",
        "A2: Sharp vision · A1: Running",
    ]


@pytest.mark.parametrize("module", [widgets.scenes.origin])
def test_examples_in_docstrings(module: object) -> None:
    assert doctest.testmod(module).failed == 0  # type: ignore[arg-type]
