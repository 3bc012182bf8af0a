"""Parasite (O-T19): laid on animals of others, it makes them hungrier."""

from __future__ import annotations

from tests.games.origin.scenes import developing, points


def test_only_on_animals_of_others() -> None:
    scene = developing("A: ant | bee; B: cow | dog", "parasite/carnivorous").do("new_trait", "trait_end parasite")
    assert scene.choices() == ["trait_target B1", "trait_target B2"]
    assert scene.refusal("trait_target A1").text == "A1 is your own. Parasite goes on animals of other players."


def test_at_most_one_on_an_animal() -> None:
    scene = developing("A: ant; B: cow[parasite] | dog | elk", "parasite/fat_tissue").do(
        "new_trait", "trait_end parasite"
    )
    assert scene.refusal("trait_target B1").text == "B1 has Parasite already."


def test_it_raises_the_need_by_two() -> None:
    scene = developing("A: ant; B: cow", "parasite/carnivorous").do("new_trait", "trait_end parasite")
    assert scene.after("trait_laid").seats[1].animals[0].need == 3


def test_a_player_without_animals_may_lay_it() -> None:
    scene = developing("A: ; B: cow", "parasite/fat_tissue").do("new_trait")
    assert scene.traits("B1", scene.after("trait_laid")) == ["parasite"]


def test_its_points_go_to_the_owner_of_the_animal() -> None:
    assert points("A: ant; B: cow[parasite]") == [2, 5]
