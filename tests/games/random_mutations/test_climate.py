"""CLIMATE, paragraphs C1 to C5 of the dossier, and the worlds."""

from __future__ import annotations

import pytest

from evolution_lab.games.random_mutations.climate import TABLES, tokens
from tests.games.random_mutations.scenes import board

TEXTS = {n: "; ".join(f"{letter}: ape" for letter in "ABCDEFGH"[:n]) for n in range(2, 9)}


def rolled(seats: int, face: int, **options: object) -> tuple[dict[str, int], tuple[int, int, int]]:
    """How many dice of each colour, and the tokens, where all dice show ``face``."""
    script = {f"food/1/{colour}/{n}": face for colour in ("red", "green", "black") for n in range(8)}
    (event,) = board(TEXTS[seats], phase="climate", script=script, **options).events("climate_rolled")
    assert all(value == face for _colour, faces in event.faces for value in faces)
    return {colour: len(faces) for colour, faces in event.faces}, (event.red, event.green, event.black)


def test_c1_the_first_player_rolls_and_the_tokens_lie_in_the_centre() -> None:
    scene = board("A: ape; B: mouse; C: crow", phase="climate", first=2)
    event = scene.events("climate_rolled")[0]
    assert event.seat == 2
    after = scene.after("climate_rolled")
    assert (after.centre["red"], after.centre["green"], after.centre["black"]) == (event.red, event.green, event.black)


def test_c1_dice_are_keyed_by_turn_and_colour() -> None:
    script = {"food/4/red/0": 6, "food/4/red/1": 1, "food/4/green/0": 2, "food/4/black/0": 5}
    (event,) = board("A: ape; B: mouse", phase="climate", turn=4, script=script).events("climate_rolled")
    assert event.faces == (("red", (6, 1)), ("green", (2,)), ("black", (5,)))
    assert (event.red, event.green, event.black) == (7, 2, 7)


@pytest.mark.parametrize(("seats", "dice", "low", "high"), [
    (2, 2, (2, 1, 3), (12, 6, 8)),
    (3, 3, (3, 1, 4), (18, 6, 9)),
    (4, 3, (7, 1, 5), (22, 6, 10)),
])  # fmt: skip
def test_c2_c3_the_table(seats: int, dice: int, low: tuple[int, ...], high: tuple[int, ...]) -> None:
    """2: 2d6, 1d6, 1d6+2. 3: 3d6, 1d6, 1d6+3. 4: 3d6+4, 1d6, 1d6+4: its maxima are the tokens in the box."""
    assert rolled(seats, 1) == ({"red": dice, "green": 1, "black": 1}, low)
    assert rolled(seats, 6) == ({"red": dice, "green": 1, "black": 1}, high)


@pytest.mark.parametrize(("seats", "low"), [(2, (3, 1, 3)), (3, (5, 1, 4)), (4, (7, 1, 5))])
def test_c3_the_other_compatible_table(seats: int, low: tuple[int, ...]) -> None:
    """(players - 1) d6 + players."""
    dice, found = rolled(seats, 1, climate_table="per_player")
    assert dice["red"] == seats - 1 and found == low


@pytest.mark.parametrize(("seats", "dice", "low"), [
    (5, 4, (8, 2, 7)), (6, 5, (9, 2, 8)), (7, 6, (10, 2, 9)), (8, 6, (14, 2, 10)),
])  # fmt: skip
def test_c3_two_sets_as_suggested(seats: int, dice: int, low: tuple[int, ...]) -> None:
    """Addendum: red 5: 4d6+4, 6: 5d6+4, 7: 6d6+4, 8: 6d6+8; green 2d6; black 2d6 + number of players."""
    found = rolled(seats, 1, climate_table="two_sets_suggested")
    assert found == ({"red": dice, "green": 2, "black": 2}, low)


def test_c4_no_token_is_handed_out_in_this_phase() -> None:
    scene = board("A: ape; B: mouse", phase="climate")
    after = scene.after("climate_rolled")
    assert all(animal.look()[:4] == (0, 0, 0, 0) for sp in after.all_species() for animal in sp.animals)


def test_c5_the_supply_is_no_limit() -> None:
    """The box may go below zero: ``plenty`` at four seats wants 44 red tokens of 22."""
    _dice, found = rolled(4, 6, world="plenty")
    assert found[0] == 44
    script = {f"food/1/red/{n}": 6 for n in range(3)}
    after = board(TEXTS[4], phase="climate", world="plenty", script=script).after("climate_rolled")
    assert after.box["red"] == 22 - 44


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_each_number_of_seats_reads_the_first_dice_of_the_turn(seats: int) -> None:
    """CHANCE_AND_DRAWS 2."""
    most = board(TEXTS[4], phase="climate", seed=5).events("climate_rolled")[0]
    event = board(TEXTS[seats], phase="climate", seed=5).events("climate_rolled")[0]
    for colour, faces in event.faces:
        assert dict(most.faces)[colour][: len(faces)] == faces


def test_a_world_is_a_function_of_the_same_dice() -> None:
    """CHANCE_AND_DRAWS 1: drought halves red downwards, plenty doubles it, plague doubles black, no_refuge has no green."""
    assert [tokens(world, 7, 3, 5) for world in ("none", "drought", "plenty", "plague", "no_refuge")] == [
        (7, 3, 5), (3, 3, 5), (14, 3, 5), (7, 3, 10), (7, 0, 5),
    ]  # fmt: skip
    faces = {
        world: board(TEXTS[3], phase="climate", seed=8, world=world).events("climate_rolled")[0].faces
        for world in ("none", "drought", "plague")
    }
    assert faces["none"] == faces["drought"] == faces["plague"]


def test_the_tables_cover_the_seats_they_are_offered_for() -> None:
    assert {name: list(table) for name, table in TABLES.items()} == {
        "reconstructed": [2, 3, 4],
        "per_player": [2, 3, 4],
        "two_sets_suggested": [5, 6, 7, 8],
    }
