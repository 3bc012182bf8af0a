"""The bots that think, in Natural Selection: they win against chance, see what their seat sees, and keep their hands off."""

from __future__ import annotations

import pytest

from evolution_lab.bots import BOTS
from evolution_lab.bots.valuing import values
from evolution_lab.core.batch import play_out
from evolution_lab.core.chance import Chance, KeyedRandom
from evolution_lab.games.natural_selection.deck import KIND_NUMBERS
from evolution_lab.games.natural_selection.ruleset import NaturalSelection
from tests.conformance.playing import plain
from tests.games.natural_selection.scenes import playing, three

GAME = NaturalSelection()


@pytest.mark.parametrize("bot", ("greedy", "cautious"))
def test_it_wins_against_chance(bot: str) -> None:
    """9 of 10 games: by chance alone that has a probability of about one in a hundred."""
    settings = GAME.check_options(2, {"short": True})
    wins = 0
    for seed in range(10):
        seats = [bot, "random"] if seed % 2 else ["random", bot]
        state = play_out(GAME, settings, seed, [(name, BOTS[name]) for name in seats])
        wins += seats[GAME.ranking(state, Chance(seed))[0]] == bot
    assert wins >= 9


def test_it_feeds_what_would_starve_and_not_the_fat_first() -> None:
    scene = three("A: bear[fat_tissue] 3/1 {p} | goat 1/1; B: ox 6/6; C: ox 6/6", food=1)
    view = GAME.view(scene.match.state, 0)
    assert scene.action("graze A2") == BOTS["greedy"](view, scene.match.options(), KeyedRandom(1))


def test_it_does_not_eat_its_own_where_it_may_eat_others() -> None:
    text = "A: lion[carnivore] 4/3 | goat 3/2; B: hare 3/2; C: ox 6/6"
    scene = three(text, food=3).do("hunt A1")
    view = GAME.view(scene.match.state, 0)
    assert BOTS["greedy"](view, scene.match.options(), KeyedRandom(1)) == scene.action("prey B1")


def test_what_it_does_not_see_changes_nothing() -> None:
    scene = playing("A: goat 1/1; B: ox 1/1; C: ox 1/1", "horns", "carnivore")
    state = scene.match.state
    before = values("greedy", GAME.view(state, 0), scene.match.options())
    other = state.copy()
    hidden = [card for card, face in enumerate(GAME.view(state, 0).faces) if face < 0]
    for card in hidden:
        other.faces[card] = KIND_NUMBERS["carnivore/6"]
    assert values("greedy", GAME.view(other, 0), scene.match.options()) == before


def test_it_changes_nothing_by_thinking() -> None:
    scene = playing("A: goat[horns] 1/1 | lion[carnivore] 2/2; B: ox 1/1; C: ox 1/1", "horns", "carnivore")
    before = plain(scene.match.state)
    values("cautious", GAME.view(scene.match.state, 0), scene.match.options())
    assert plain(scene.match.state) == before
