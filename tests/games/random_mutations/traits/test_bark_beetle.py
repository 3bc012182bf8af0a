"""Bark beetle (R-T6): a hungry animal's shelter becomes blue food at once; a full one keeps the shelter."""

from __future__ import annotations

from tests.games.random_mutations.scenes import FREE, board


def test_hungry_animal_eats_its_shelter_at_once() -> None:
    scene = board("A: grub[bark_beetle]; B: mouse", shelters=1, parasites=1, **FREE).do("take_green")
    assert scene.kinds("token_taken", "shelter_turned_to_food")[:2] == ["token_taken", "shelter_turned_to_food"]
    after = scene.after("shelter_turned_to_food")
    assert scene.tokens("A1.1", after) == "b"
    assert after.box["green"] == 6, "the green token went to the box"
    assert after.box["blue"] == 15, "and a blue one came out of it"


def test_so_it_is_not_protected() -> None:
    scene = board("A: grub[bark_beetle]; B: bear[carnivorous]", shelters=1, parasites=1, **FREE).do("take_green")
    assert scene.asked == ("B", "feed") and scene.legal("attack")


def test_full_animal_keeps_its_shelter() -> None:
    scene = board("A: grub[bark_beetle] {r}; B: mouse", shelters=1, parasites=1, **FREE).do("take_green")
    assert scene.tokens("A1.1", scene.after("token_taken")) == "rg"
    assert not scene.events("shelter_turned_to_food")


def test_it_may_take_one_shelter_after_another_until_it_is_full() -> None:
    """The token is gone at once, so the limit of one shelter for each animal does not stop the next."""
    scene = board("A: grub[bark_beetle, big]; B: mouse", shelters=3, parasites=2, **FREE)
    scene.do("take_green", "pass", "take_green", "pass")
    assert scene.tokens("A1.1") == "bb"
    scene.do("take_green")
    assert scene.tokens("A1.1", scene.after("token_taken")) == "bbg"


def test_one_shelter_an_animal_in_words() -> None:
    scene = board("A: grub[bark_beetle] x2 {rg, r} | hare; B: mouse", shelters=3, **FREE).do("take_green")
    assert str(scene.refusal("green_target A1.1")) == "This animal of A1 has a shelter already. (rule R-F3)"


def test_with_obligate_carnivore_it_stays_a_shelter() -> None:
    scene = board("A: grub[bark_beetle, obligate_carnivore]; B: mouse", shelters=1, parasites=1, **FREE)
    scene.do("take_green")
    assert scene.tokens("A1.1", scene.after("token_taken")) == "g"
    assert not scene.events("shelter_turned_to_food")
