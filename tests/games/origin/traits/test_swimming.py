"""Swimming (O-T3): a wall between water and land, in both directions."""

from __future__ import annotations

import pytest

from evolution_lab.games.origin.attack import open_to
from tests.games.origin.scenes import board


@pytest.mark.parametrize(
    ("hunter", "prey", "may"),
    [("", "", True), ("swimming", "", False), ("", "swimming", False), ("swimming", "swimming", True)],
)
def test_hunter_and_prey_must_be_alike(hunter: str, prey: str, may: bool) -> None:
    scene = board(
        f"A: shark[{', '.join(filter(None, ['carnivorous', hunter]))}] | ox[grazing]; B: cod[{prey}] | owl", food=9
    )
    assert open_to(scene.state, scene.animal("A1"), scene.animal("B1")) == may


def test_the_reason_names_whose_trait_it_is() -> None:
    text = "A: shark[carnivorous, swimming] | bear[carnivorous]; B: cod[swimming] | rat | eel[swimming] | ant"
    scene = board(text, food=9).do("attack", "hunter A1")
    assert scene.refusal("prey B2").text == "A1 has Swimming and cannot attack B2."
    scene.match.undo()
    reason = scene.do("hunter A2").refusal("prey B1")
    assert (reason.text, reason.overcome_by) == ("B1 is protected by Swimming.", "a hunter that swims too")
