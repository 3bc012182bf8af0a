"""Simplification (R-T11): never stays; the topmost trait and the card itself become new species."""

from __future__ import annotations

import pytest

from evolution_lab import set_up
from evolution_lab.core.errors import BadSetUp
from tests.games.random_mutations.scenes import developing, playing


def test_topmost_trait_and_the_card_become_new_species() -> None:
    scene = playing("A: ape[big, running, swimming] | hare; B: mouse", "simplification")
    assert scene.row("A") == ["A1x1[big,running]", "A2x1[]", "A3x1[]", "A4x1[]"]


def test_removed_card_first_then_simplification() -> None:
    scene = playing("A: ape[big]; B: mouse", "simplification")
    removed, itself = (scene.species(name).animals[0].card for name in ("A2", "A3"))
    names = [scene.state.rules.table.records[scene.state.known[card]].name for card in (removed, itself)]
    assert names == ["big", "simplification"]


def test_faces_stay_known_and_cards_count_as_animals() -> None:
    """Addendum: animal side up, faces known."""
    scene = playing("A: ape[big]; B: mouse", "simplification")
    assert all(scene.state.known[scene.species(name).animals[0].card] >= 0 for name in ("A2", "A3"))
    assert scene.match.scores()[0] == 6, "three plain animals"


def test_without_traits_only_itself_becomes_a_species() -> None:
    scene = playing("A: ape | hare[big]; B: mouse", "simplification")
    assert scene.row("A") == ["A1x1[]", "A2x1[big]", "A3x1[]"]
    assert not scene.events("trait_removed")


def test_never_redirects() -> None:
    """Addendum: it acts on the species it was turned for, even one without traits beside one with many."""
    scene = playing("A: ape[big] | hare[big, running]; B: mouse", "simplification", on="A2")
    assert scene.row("A")[:2] == ["A1x1[big]", "A2x1[big]"]


def test_shared_trait_is_only_no_longer_shared() -> None:
    """Addendum: with shared traits only one new species appears, and no card leaves."""
    scene = developing("A: ape[big, running]; B: mouse", ["grazing", "simplification"], stack=[4, 0], divergence=True)
    scene.do("split", "new_trait", "trait_target A2")
    assert scene.row("A") == ["A1x1[big,running]", "A2x1[big]", "A3x1[]"]
    assert scene.events("trait_removed")[0].shared
    assert scene.state.loose == [], "no card is left lying beside the table"
    assert len(scene.events("species_founded")) == 1


def test_an_unshared_trait_on_top_of_shared_ones_is_removed() -> None:
    """Dossier V4: the new species' own trait goes, with its card; the shared one stays on both."""
    scene = developing("A: ape[big]; B: mouse", ["grazing", "running", "simplification"], stack=[4, 0], divergence=True)
    scene.do("split", "new_trait", "trait_target A2", "new_trait", "trait_target A2")
    assert scene.row("A") == ["A1x1[big]", "A2x1[big]", "A3x1[]", "A4x1[]"]


def test_a_removed_trait_no_longer_acts_on_the_species() -> None:
    scene = playing("A: ape[big]; B: mouse", "simplification", "big")
    assert scene.row("A")[0] == "A1x1[big]", "it may take the trait again"


def test_turned_for_a_declared_species_of_several() -> None:
    scene = developing("A: ape[big] | hare[running]; B: mouse", ["simplification"], stack=[2, 2]).do("new_trait")
    assert scene.asked == ("A", "trait_target")
    scene.do("trait_target A2")
    assert scene.row("A") == ["A1x1[big]", "A2x1[]", "A3x1[]", "A4x1[]"]


def test_no_position_has_it_on_a_species() -> None:
    with pytest.raises(BadSetUp, match="'simplification' never stays on a species"):
        set_up("random_mutations", "A: ape[simplification]; B: mouse")
