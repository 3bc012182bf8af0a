"""FEEDING, paragraphs F1 to F6 of the dossier, with the addendum. Grazing has its own file."""

from __future__ import annotations

from tests.games.random_mutations.scenes import FREE, board

MUST_TAKE = "You can still take a token, so you may not pass: take one, attack or graze. (rule R-F5)"


# --- F1 --------------------------------------------------------------------------------------------------------------


def test_f1_one_of_four_things_a_turn() -> None:
    scene = board("A: bear[carnivorous] | hare; B: mouse | crow", food=3, shelters=2, parasites=2, **FREE)
    assert scene.choices() == ["take_red", "take_green", "take_black", "attack", "pass"]
    scene.do("take_red", "red_target A2.1")
    assert scene.asked == ("B", "feed")


def test_f1_laps_clockwise_from_the_first_player() -> None:
    scene = board("A: ape x3; B: mouse x3; C: crow x3", food=9, first=1, **FREE)
    order = []
    for _n in range(4):
        order.append(scene.asked[0])
        scene.do("take_red")
    assert order == ["B", "C", "A", "B"]


# --- F2 --------------------------------------------------------------------------------------------------------------


def test_f2_red_goes_to_an_own_hungry_animal() -> None:
    scene = board("A: ape | hare {r} | crow; B: mouse", food=3, **FREE).do("take_red")
    assert scene.choices() == ["red_target A1", "red_target A3"]
    assert str(scene.refusal("red_target A2.1")) == "This animal of A2 is full. (rule R-F2)"
    assert not scene.legal("red_target B1.1"), "never to another player's animal"
    scene.do("red_target A3.1")
    assert (scene.tokens("A3.1"), scene.state.centre["red"]) == ("r", 2)


def test_f2_red_and_blue_count_the_same() -> None:
    scene = board("A: elk[big] x3 {rb, bb, b}; B: mouse {r}", phase="extinction")
    assert scene.deaths() == [("A1", "hunger")]


def test_f2_need_is_for_each_animal() -> None:
    scene = board("A: elk[big] x2 {rr, }; B: mouse", food=3, **FREE).do("take_red")
    assert scene.tokens("A1.2") == "r", "the full one does not feed the other"


def test_f2_equal_animals_are_one_choice() -> None:
    scene = board("A: ape x4 {, , k, } | hare; B: mouse", food=3, **FREE).do("take_red")
    assert scene.choices() == ["red_target A1", "red_target A1", "red_target A2"]
    assert scene.legal("red_target A1.4"), "naming another of them is the same answer"


# --- F3 --------------------------------------------------------------------------------------------------------------


def test_f3_green_goes_to_an_own_animal_at_most_one_each() -> None:
    scene = board("A: ape x2 {g, } | hare; B: mouse", shelters=2, **FREE).do("take_green")
    assert scene.choices() == ["green_target A1", "green_target A2"]
    assert str(scene.refusal("green_target A1.1")) == "This animal of A1 has a shelter already. (rule R-F3)"
    assert not scene.legal("green_target B1.1")


def test_f3_no_more_shelters_where_all_have_one() -> None:
    scene = board("A: ape {g}; B: mouse", shelters=2, food=1, **FREE)
    assert str(scene.refusal("take_green")) == "You have no animal without a shelter. (rule R-F3)"


def test_f3_a_sheltered_animal_cannot_be_the_victim() -> None:
    scene = board("A: bear[carnivorous]; B: mouse x3 {g, , r}", parasites=1, **FREE).do("attack")
    assert scene.asked == ("B", "victim")
    assert str(scene.refusal("victim B1.1")) == "This animal of B1 has a shelter. (rule R-F3)"
    assert scene.choices() == ["victim B1", "victim B1"]


def test_f3_a_species_all_in_shelters_cannot_be_attacked() -> None:
    scene = board("A: bear[carnivorous]; B: mouse x2 {g, g} | crow | owl", parasites=1, **FREE).do("attack")
    assert str(scene.refusal("prey B1")) == "Every animal of B1 has a shelter. (rule R-F3)"


def test_f3_lasts_until_the_next_turn_only() -> None:
    scene = board("A: ape {rg}; B: mouse {r}", phase="extinction", first=1)
    assert scene.state.turn == 2 and scene.tokens("A1.1") == ""


def test_f3_a_full_animal_may_be_sheltered() -> None:
    assert board("A: ape {r}; B: mouse", shelters=1, **FREE).legal("take_green")


# --- F4 --------------------------------------------------------------------------------------------------------------


def test_f4_black_goes_to_another_players_animal() -> None:
    scene = board("A: ape; B: mouse | crow", parasites=1, **FREE).do("take_black")
    assert scene.choices() == ["black_target B1", "black_target B2"]
    reason = scene.refusal("black_target A1.1")
    assert str(reason) == "A1 is your own. Parasites go on other players' animals. (rule R-F4)"


def test_f4_no_limit_and_no_protection_by_shelter() -> None:
    scene = board("A: ape; B: mouse {gkkkk} | crow", parasites=1, **FREE).do("take_black", "black_target B1.1")
    assert scene.tokens("B1.1", scene.after("token_taken")) == "gkkkkk"


def test_f4_a_player_without_animals_may_place_parasites() -> None:
    scene = board("B: mouse | crow", parasites=1, food=1, **FREE)
    assert scene.asked == ("A", "feed")
    assert scene.choices() == ["take_black", "pass"]


def test_f4_without_others_animals_there_is_no_target() -> None:
    scene = board("A: ape x2", parasites=2, food=1, **FREE)
    reason = scene.refusal("take_black")
    assert str(reason) == "There is no animal that a parasite could be put on. (rule R-F4)"


# --- F5 --------------------------------------------------------------------------------------------------------------


def test_f5_who_can_take_a_token_must_act() -> None:
    """Addendum ``when_no_token``: a seat may pass only while it can take no token."""
    for tokens in ({"food": 1}, {"shelters": 1}, {"parasites": 1}):
        scene = board("A: bear[carnivorous]; B: mouse", **tokens)
        assert str(scene.refusal("pass")) == MUST_TAKE


def test_f5_attacking_satisfies_the_duty() -> None:
    """Addendum: an attack is one way to satisfy the duty while tokens can be taken."""
    scene = board("A: bear[carnivorous]; B: mouse | crow", food=2)
    assert scene.choices() == ["take_red", "attack"]


def test_f5_what_cannot_be_used_makes_no_duty() -> None:
    """Red food that only full animals could take; the seat is skipped."""
    scene = board("A: ape {r}; B: mouse x2", food=2, **FREE)
    assert scene.asked == ("B", "feed")
    assert [(event.seat, event.why) for event in scene.events("passed")] == [(0, "nothing")]


def test_f5_a_skipped_seat_is_looked_at_again_in_every_lap() -> None:
    """Skipping is not passing for the phase: A is skipped once in each lap, not once for all."""
    scene = board("A: ape {r}; B: mouse x3", food=3).do()
    skips = [event for event in scene.events("passed", everything=True) if event.seat == 0 and event.why == "nothing"]
    assert len(skips) == len(scene.events("token_taken", everything=True)) + 1


def test_f5_a_pass_is_not_final() -> None:
    """Addendum: a pass is not final; it is A's turn again after B acted."""
    scene = board("A: ape | hare; B: mouse | crow", food=4, **FREE).do("pass", "take_red", "red_target B1.1")
    assert scene.asked == ("A", "feed") and scene.legal("take_red")


# --- F6 --------------------------------------------------------------------------------------------------------------


def test_f6_ends_when_all_have_passed_in_a_row() -> None:
    scene = board("A: ape; B: mouse; C: crow", food=4, shelters=2, parasites=1, **FREE).do("pass", "pass")
    assert scene.state.phase == "feeding"
    scene.do("pass")
    assert scene.events("centre_cleared")


def test_f6_an_action_between_starts_the_count_anew() -> None:
    scene = board("A: ape x2; B: mouse x2; C: crow x2", food=6, **FREE).do("pass", "pass", "take_red", "pass", "pass")
    assert scene.state.phase == "feeding" and scene.asked == ("C", "feed")


def test_f6_what_is_left_goes_to_the_box() -> None:
    scene = board("A: ape {rg}; B: mouse {rg}", food=3, shelters=2)
    (cleared,) = scene.events("centre_cleared")
    assert (cleared.red, cleared.green, cleared.black) == (3, 2, 0)
    after = scene.after("centre_cleared")
    assert after.centre == {"red": 0, "green": 0, "blue": 0, "black": 0}
    assert after.box["red"] == 20 and after.box["green"] == 4


def test_f6_left_over_black_goes_to_the_box_too() -> None:
    scene = board("A:; B:", parasites=2)
    assert scene.events("centre_cleared")[0].black == 2
    assert scene.after("centre_cleared").box["black"] == 10


def test_f6_black_tokens_always_find_a_target() -> None:
    """While others have animals every black token is placed: nobody may pass before."""
    scene = board("A: ape {r}; B: mouse {r}", parasites=5)
    assert len(scene.events("token_taken")) == 5
    assert scene.events("centre_cleared")[0].black == 0


def test_f6_the_last_attacks_may_be_declined() -> None:
    scene = board("A: bear[carnivorous]; B: mouse")
    assert scene.choices() == ["attack", "pass"]
    scene.do("pass")
    assert not scene.events("attack_declared") and scene.events("centre_cleared")


def test_f6_the_phase_goes_on_while_a_hunter_can_attack() -> None:
    """A hunter may decline in one lap and attack in the next, if somebody acted between."""
    scene = board("A: bear[carnivorous]; B: lynx[carnivorous]; C: mouse x3", food=0)
    scene.do("pass", "attack", "prey C1")
    assert scene.asked == ("A", "feed") and scene.legal("attack")


# --- tokens are counted ----------------------------------------------------------------------------------------------


def test_box_centre_and_animals_are_constant_for_each_colour() -> None:
    """Addendum: box + centre + animals is constant for each colour, after every event of a whole turn."""
    scene = board(
        "A: bear[carnivorous] | ox[grazing] x2 | grub[bark_beetle]; B: toad[poisonous] x2 {k, r} | crow[scavenger]",
        food=4,
        shelters=3,
        parasites=2,
    )
    while scene.state.turn == 1:
        scene.match.play(scene.match.options()[-1])
    for moment in range(len(scene.match.events) + 1):
        state = scene.match.state_at(moment)
        animals = [animal for sp in state.all_species() for animal in sp.animals]
        for colour, number in (("red", 22), ("green", 6), ("blue", 16), ("black", 10)):
            lying = sum(getattr(animal, colour) for animal in animals)
            if state.phase == "feeding" or state.phase == "extinction":
                assert state.box[colour] + state.centre[colour] + lying == number
