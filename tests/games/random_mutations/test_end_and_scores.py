"""End of the game and points, paragraphs G1 to G5 of the dossier, with the addendum."""

from __future__ import annotations

from evolution_lab import new_match
from tests.games.random_mutations.scenes import Scene, board, points


def test_g1_an_empty_main_deck_makes_the_next_turn_the_last() -> None:
    scene = board("A: ape {r}; B: mouse {r}", phase="extinction", left=6)
    (began,) = scene.events("turn_began")
    assert began.last and not scene.match.over
    assert "Turn 2 begins. It is the last one. First player: B." in scene.match.log


def test_g1_one_card_left_is_not_empty() -> None:
    scene = board("A: ape {r}; B: mouse {r}", phase="extinction", left=7)
    assert not scene.events("turn_began")[0].last


def test_g1_the_last_turn_ends_after_extinction_without_a_draw() -> None:
    """Addendum: this turn is the last, no dealing after it."""
    scene = board("A: ape {r}; B: mouse", phase="extinction", last=True)
    assert scene.match.over
    assert scene.kinds("died", "cards_dealt", "game_ended") == ["died", "game_ended"]
    assert scene.events("game_ended")[0].scores == (2, 0)


def test_g1_tested_after_the_restart_stacks_are_dealt() -> None:
    """Addendum: one test, at the start of every turn after the restart stacks are dealt."""
    scene = board("A: ape; B: mouse {r}", phase="extinction", stack=[0, 2], left=13)
    assert scene.events("turn_began")[0].last, "3 to B, then ten at once empty the deck"
    scene = board("A: ape; B: mouse {r}", phase="extinction", stack=[0, 2], left=14)
    assert not scene.events("turn_began")[0].last


def test_g1_the_first_turn_may_be_the_last() -> None:
    match = new_match(players=["A", "B"], seed=1, cards=20)
    assert match.state.turn == 1 and match.state.last


def test_g1_dealt_by_seat_the_last_turn_comes_when_a_share_is_empty() -> None:
    """CHANCE_AND_DRAWS 1."""
    scene = board("A: ape x4 {r,r,r,r}; B: mouse {r}", phase="extinction", deal="by_seat", left=12, stack=0)
    assert len(scene.state.shares[0]) == 0 and len(scene.state.shares[1]) == 3
    assert scene.events("turn_began")[0].last


def test_g2_points() -> None:
    """2 for each animal card, 1 for each trait card, and the printed need once for each card."""
    assert points("A: ape; B: mouse x3") == [2, 6]
    assert points("A: ape[running, swimming]; B: mouse[big] x3") == [4, 8]
    assert points("A: ape[metabolic_syndrome, carnivorous, big]; B: x[obligate_carnivore]") == [2 + 4 + 2 + 2 - 1, 4]


def test_g2_every_trait_counts_one_and_its_need() -> None:
    expected = {"big": 2, "carnivorous": 2, "obligate_carnivore": 2, "metabolic_syndrome": 3}
    names = [record.name for record in board("A: x; B: y", phase="development").state.rules.table]
    for name in names:
        if name != "simplification":
            assert points(f"A: ape[{name}]; B: mouse", stack=0)[0] == 2 + expected.get(name, 1), name


def test_g2_only_what_survived() -> None:
    scene = board("A: ape[big] {r} | hare {r}; B: mouse {r}", phase="extinction", last=True)
    assert scene.events("game_ended")[0].scores == (2, 2)


def test_g3_cards_in_the_deck_score_nothing() -> None:
    assert points("A: ape; B: mouse", stack=[9, 0]) == [2, 2]


def end(text: str, **given: object) -> Scene:
    return board(text, phase="extinction", last=True, **given)


def test_g4_more_points_first() -> None:
    assert end("A: ape {r}; B: mouse x2 {r, r}; C: crow").events("game_ended")[0].ranking == (1, 0, 2)


def test_g4_ties_go_to_the_larger_own_discard() -> None:
    """B lost an animal, A did not: equal points, B is first."""
    scene = end("A: ape {r}; B: mouse x2 {r, }", script={"ties/0": 1, "ties/1": 2})
    assert scene.events("game_ended")[0].scores == (2, 2)
    assert scene.events("game_ended")[0].ranking == (1, 0)


def test_g4_cards_paid_for_an_extremophile_count_in_the_discard() -> None:
    scene = board("A: worm[extremophile, budding]; B: mouse[big] ", phase="development", stack=[2, 0])
    scene.state.last = True
    assert len(scene.state.seats[0].discard) == 1
    assert scene.match.ranking()[0] == 0


def test_g4_then_by_lot() -> None:
    for low, ranking in (({"ties/0": 1, "ties/1": 2}, (0, 1)), ({"ties/0": 2, "ties/1": 1}, (1, 0))):
        assert end("A: ape {r}; B: mouse {r}", script=low).events("game_ended")[0].ranking == ranking


def test_g5_two_sets_for_five_and_more() -> None:
    """180 cards, every number of copies doubled, twice the tokens in the box."""
    match = new_match(players=list("ABCDE"), seed=1, climate_table="two_sets_suggested")
    faces = match.view("teacher").faces
    assert len(faces) == 180
    assert sorted({faces.count(trait) for trait in range(16)}) == [10, 12]
    assert match.state.box["red"] == 44


def test_the_game_ends_with_everything_open_to_all() -> None:
    scene = end("A: ape {r}; B: mouse {r}")
    assert scene.match.decision is None and scene.match.options() == []
    assert -1 not in scene.match.view("spectator").faces
    assert str(scene.refusal("pass")).startswith("Nobody has to choose now")
