"""What the scenes of Natural Selection say, from the engine alone."""

from __future__ import annotations

import doctest

import pytest

import widgets.scenes.natural_selection
from evolution_lab.games.natural_selection.state import species_name
from widgets.scene import Scene, Stage, played
from widgets.scenes import scenes_of


def scene(name: str) -> Scene:
    return next(one for one in scenes_of("natural_selection") if one.name == name)


def whole(name: str) -> Stage:
    return played(scene(name), len(scene(name).steps))


def alive(stage: Stage, table: str) -> dict[str, int]:
    return {species_name(one.id): one.population for one in stage.state(table).all_species()}


def bags(stage: Stage, table: str) -> list[int]:
    return [seat.bag for seat in stage.state(table).seats]


def lost(stage: Stage, table: str) -> dict[str, str]:
    """Species that became extinct up to the moment that is shown, and of what."""
    events = stage.match(table).events[: stage.moment(table)]
    return {species_name(event.species): event.cause for event in events if event.kind == "extinct"}


def test_who_grows_gains_and_when_all_grow_all_lose() -> None:
    stage = whole("commons")
    assert [bags(stage, table) for table in ("modest", "alone", "all")] == [[4, 4], [5, 3], [4, 4]]
    cells = [row[1:] for row in stage.evidence()]
    assert [[cell.split("\u00a0")[2] for cell in row] for row in cells] == [["6,", "6,"], ["6,", "4,"], ["4,", "4,"]], (
        "points"
    )
    early = played(scene("commons"), 4)
    assert "Points: ours 8, theirs 4." in early.text(), "before the dry round who grows is far ahead"
    assert alive(stage, "modest") == {"A1": 1, "A2": 1, "B1": 1, "B2": 1}
    assert alive(stage, "alone") == {"A1": 1, "B1": 1} and alive(stage, "all") == {}
    revealed = [
        event
        for table in scene("commons").tables
        for event in stage.match(table).events
        if event.kind == "food_revealed"
    ]
    assert revealed and all(event.number == 0 for event in revealed), "the second round is dry"


def test_a_large_body_is_safe_from_a_small_hunter_and_the_meal_of_a_large_one() -> None:
    stage = whole("size")
    assert bags(stage, "peace")[0] == 6 and lost(stage, "peace") == {}
    assert (alive(stage, "wolf")["A1"], alive(stage, "wolf")["A2"]) == (1, 2)
    assert lost(stage, "bear") == {"A1": "attack"} and alive(stage, "bear")["A2"] == 5
    meals = [e.food for e in stage.match("bear").events if e.kind == "food_taken" and e.matter == "meat"]
    assert meals == [3], "one attack fills three"


def test_the_same_hunter_eats_the_less_the_more_hunt() -> None:
    stage = whole("hunters")
    assert [row[1] for row in stage.evidence()] == [f"our cats ate {n} of 2" for n in (2, 1, 0)]
    assert lost(stage, "three") == {"A1": "hunger", "B1": "hunger", "B2": "hunger"} and stage.state("three").hole > 0


def test_neighbours_protect_until_they_are_lost_or_the_hunter_comes_from_ambush() -> None:
    stage = whole("neighbours")
    assert lost(stage, "one") == {"A2": "attack", "A3": "attack"}
    assert lost(stage, "two") == {"B1": "hunger"}
    assert lost(stage, "ambush") == {"A1": "attack", "A3": "attack"}
    match = scene("neighbours").tables["one"].match()
    match.play(next(option for option in match.options() if option.kind == "hunt"), bots=False)
    attacked = [event.prey for event in match.events if event.kind == "attack_declared"]
    assert [species_name(prey) for prey in attacked] == ["A2"], "the one that warns is the only prey"


def test_the_same_two_cards_save_a_species_or_do_not() -> None:
    stage = whole("designer")
    cards = {
        table: sorted(e.kind_of_card for e in stage.match(table).events if e.kind == "trait_turned" and e.seat == 0)
        for table in ("designer", "blind")
    }
    assert cards["designer"] == cards["blind"] and len(cards["blind"]) == 2
    assert lost(stage, "designer") == {"B1": "hunger"} and lost(stage, "blind") == {"A2": "attack"}
    assert [row[1] for row in stage.evidence()] == ["A2: Hard Shell · A1: Foraging", "A1: Hard Shell · A2: Foraging"]
    blind = played(scene("designer"), 6)
    down = [
        blind.match("blind").ruleset.view(blind.state("blind"), 0).faces[card] for card in blind.state("blind").laid
    ]
    assert down == [-1, -1], "nobody sees them before they are turned"


@pytest.mark.parametrize("module", [widgets.scenes.natural_selection])
def test_examples_in_docstrings(module: object) -> None:
    assert doctest.testmod(module).failed == 0  # type: ignore[arg-type]
