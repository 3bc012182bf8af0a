"""Angler (R-M1): a Carnivorous trait, or an animal that lies in wait under a species without traits."""

from __future__ import annotations

from typing import Any

import pytest

from evolution_lab.games.random_mutations.scoring import scores
from tests.games.random_mutations.scenes import FREE, Scene, board, developing, playing, points

MORE = {"angler": 4, "intelligence": 2}
DRAWS = ("blind", "chosen", "fully_blind")


def scene(text: str, under: tuple[str, ...] = ("B1",), **given: Any) -> Scene:
    """In feeding, with an Angler under the species ``under``, and something else under all others."""
    return board(text, more_cards=MORE, under=dict.fromkeys(under, "angler"), **{"parasites": 1, **FREE, **given})


def until(one: Scene, seat: str, kind: str) -> Scene:
    """Pass where that is possible, else take the first choice, until ``seat`` is asked ``kind``."""
    while one.asked != (seat, kind):
        options = one.match.options()
        one.match.play(next((option for option in options if option.kind == "pass"), options[0]))
    one.since = len(one.match.events)
    return one


BEAR = "A: bear[carnivorous] x2 {, rr} | hare[poisonous]"


# --- as a trait ------------------------------------------------------------------------------------------------------


def test_turned_it_is_a_carnivorous_trait() -> None:
    one = scene("A: fish[angler]; B: mouse[poisonous]", under=()).do("attack")
    assert one.tokens("A1.1", one.after("hunter_fed")) == "bb"
    assert points("A: fish[angler]; B: mouse", more_cards=MORE)[0] == 2 + 1 + 1


@pytest.mark.parametrize("need", [0, 1, 2])
def test_its_need_is_that_of_carnivorous(need: int) -> None:
    one = scene("A: fish[angler] | wolf[carnivorous]; B: mouse", under=(), need_carnivorous=need)
    assert [one.state.rules.profile(one.species(name).mask).need for name in ("A1", "A2")] == [1 + need] * 2


@pytest.mark.parametrize("other", ["carnivorous", "obligate_carnivore", "scavenger"])
def test_it_cannot_lie_beside_a_hunter_or_scavenger_nor_they_beside_it(other: str) -> None:
    one = playing(f"A: ape[{other}] | hare; B: mouse", "angler", on="A1", more_cards=MORE)
    assert one.row("A") == [f"A1x1[{other}]", "A2x1[angler]"]
    one = playing("A: ape[angler] | hare; B: mouse", other, on="A1", more_cards=MORE)
    assert one.row("A") == ["A1x1[angler]", f"A2x1[{other}]"]


def test_the_refusal_names_both() -> None:
    one = developing("A: ape[carnivorous] | hare | owl; B: mouse", ["angler"], draw="chosen", more_cards=MORE)
    reason = one.do("new_trait").refusal("trait_target A1")
    assert str(reason) == "A1 has Carnivorous, and Angler cannot lie beside it. (rule R-D6)"


# --- the look under a new species ------------------------------------------------------------------------------------


@pytest.mark.parametrize("draw", DRAWS)
def test_the_owner_alone_sees_what_lies_under_a_new_species(draw: str) -> None:
    one = developing("A: ape; B: mouse", ["angler"], draw=draw, more_cards=MORE).do("new_species")
    card = one.animal("A2.1").card
    angler = one.state.rules.table.index["angler"]
    assert one.match.view(0).faces[card] == angler
    assert one.match.view(1).faces[card] == one.match.view("spectator").faces[card] == -1
    line = "the other side of your new species A2 is Angler. The others do not see it."
    told = [text for _n, text in one.match.sentences(0) if line in text]
    assert len(told) == (draw != "chosen"), "in the chosen mode the owner has just seen it"
    assert not [text for _n, text in one.match.sentences(1) if line in text]
    assert not [event for event in one.match.seen_events(1) if event.kind == "looked"]


@pytest.mark.parametrize("draw", DRAWS)
def test_not_under_a_new_animal_of_a_species(draw: str) -> None:
    one = developing("A: ape | hare; B: mouse", ["angler"], draw=draw, more_cards=MORE)
    one.do("new_animal", "animal_target A1")
    assert one.match.view(0).faces[one.animal("A1.2").card] == -1
    assert not one.events("looked")


def test_without_angler_in_the_deck_nobody_looks() -> None:
    one = developing("A: ape; B: mouse", ["big"], more_cards={"herding": 4}).do("new_species")
    assert not one.events("looked")
    assert one.match.view(0).faces[one.animal("A2.1").card] == -1


def test_a_look_ends_undo() -> None:
    one = developing("A: ape; B: mouse", ["angler"], more_cards=MORE).do("new_species")
    assert one.match.undo_reason(0) is not None
    one = developing("A: ape; B: mouse", ["angler"], draw="chosen", stack=[1, 1], more_cards=MORE).do("new_species")
    assert one.match.undo_reason(0) is None, "the owner knew the card before"


# --- lying in wait ---------------------------------------------------------------------------------------------------


def test_it_ends_the_attack_and_strikes_back() -> None:
    one = scene(f"{BEAR}; B: fry | deer[big] {{r}}").do("attack", "prey B1")
    assert one.asked == ("B", "ambush")
    one.do("reveal B1.1")
    assert one.kinds("revealed", "attack_ended", "attack_declared")[:3] == [
        "revealed",
        "attack_ended",
        "attack_declared",
    ]
    assert not one.events("attack_ended")[0].eaten
    counter = one.events("attack_declared")[0]
    assert (counter.seat, counter.species, counter.prey) == (1, 1001, 1)
    assert one.asked == ("A", "victim"), "the owner of the attacker's species chooses"
    one.do("victim A1.1")
    assert one.tokens("B1.1", one.after("hunter_fed")) == "bb"
    assert one.animal("B1.1").hunted, "the counter-attack is its attack of the turn"


def test_it_stays_an_animal_and_counts_as_a_trait() -> None:
    one = scene("A: bear[carnivorous]; B: fry | deer[big] {r}").do("attack", "reveal B1.1")
    table = one.state.rules.table
    assert table.names(one.species("B1").mask) == ["angler"] and one.species("B1").cards == []
    assert scores(one.after("revealed"))[1] == (2 + 2) + (2 + 2)
    assert "B: an animal of B1 is turned up. It is Angler." in one.match.log


def test_its_whole_species_hunts_until_it_dies() -> None:
    one = scene("A: bear[carnivorous]; B: fry x2 | deer[big]; C: wolf[carnivorous]")
    one.do("attack", "prey B1", "reveal B1.1")
    assert one.state.rules.profile(one.species("B1").mask).need == 2
    one.do("pass", "attack", "victim B1.1")
    assert one.row("B")[0] == "B1x1[]" and one.species("B1").mask == 0


def test_it_need_not_be_turned_up() -> None:
    one = scene("A: bear[carnivorous]; B: fry | deer[big] {r}").do("attack", "keep_hidden")
    assert one.events("hunter_fed") and not one.events("revealed")
    assert one.state.known[one.events("died")[0].deaths[0][1]] == -1, "nobody learns what it was"


def test_asked_also_without_an_angler_and_the_only_answer_is_no() -> None:
    """R-X2: the question tells nothing."""
    text = "A: bear[carnivorous]; B: fry | deer[big]"
    one = board(text, more_cards=MORE, under={"B1": "running"}, parasites=1, **FREE).do("attack")
    assert one.asked == ("B", "ambush")
    assert [option.kind for option in one.match.options()] == ["keep_hidden"]
    seen = one.match.ruleset.options(one.match.view("spectator"))
    assert [option.kind for option in seen] == ["reveal", "keep_hidden"], "for all that the others know"


def test_the_refusal_names_the_other_side() -> None:
    one = board("A: bear[carnivorous]; B: fry | deer[big]", more_cards=MORE, under={"B1": "running"}, **FREE)
    one.do("attack")
    assert str(one.refusal("reveal B1.1")) == "The other side of this animal of B1 is Running. (rule R-M1)"


def test_not_asked_where_the_attacked_species_has_a_trait() -> None:
    one = scene("A: bear[carnivorous]; B: fry | deer[poisonous]").do("attack", "prey B2")
    assert not [event for event in one.events("asked") if event.decision == "ambush"]


def test_not_asked_where_everybody_knows_better() -> None:
    """A species of a card that was turned before, and no Angler: nothing can lie in wait there."""
    one = playing("A: ape[big]; B: bear[carnivorous]", "big", more_cards=MORE, stack=[1, 0])
    assert one.row("A") == ["A1x1[big]", "A2x1[]"]
    until(one, "B", "feed").do("attack")
    assert not [event for event in one.events("asked") if event.decision == "ambush"]


def test_a_known_angler_that_became_a_species_may_answer_too() -> None:
    one = playing("A: ape[angler]; B: bear[carnivorous]", "angler", more_cards=MORE, stack=[1, 0])
    assert one.row("A") == ["A1x1[angler]", "A2x1[]"]
    until(one, "B", "feed").do("attack", "prey A2")
    assert one.asked == ("A", "ambush") and one.legal("reveal A2.1")


def test_it_may_lie_in_another_species_without_traits() -> None:
    text = "A: bear[carnivorous]; B: fry | mouse | deer[big]"
    one = scene(text, under=("B2",)).do("attack", "prey B1")
    assert one.legal("reveal B2.1")
    one.do("reveal B2.1")
    assert one.events("attack_declared")[0].species == 1002
    assert len(one.species("B1").animals) == 1


def test_unless_the_match_says_it_must_be_the_attacked_one() -> None:
    text = "A: bear[carnivorous]; B: fry | mouse | deer[big]"
    one = scene(text, under=("B2",), angler_where="attacked").do("attack", "prey B1")
    assert not one.legal("reveal B2.1")


def test_not_under_a_species_with_traits() -> None:
    one = scene("A: bear[carnivorous]; B: fry | mouse[grazing]", under=("B2",)).do("attack", "prey B1")
    assert str(one.refusal("reveal B2.1")).startswith("This animal of B2 cannot") or not one.legal("reveal B2.1")


def test_only_the_founder_of_a_species_may_be_turned_up() -> None:
    one = scene("A: bear[carnivorous]; B: fry x3").do("attack")
    assert [option.animal for option in one.match.options() if option.kind == "reveal"] == [one.animal("B1.1").card]
    one.do("keep_hidden")
    assert len([o for o in one.match.options() if o.kind == "victim"]) == 2, "and it is not like the others as a victim"


def test_a_sheltered_and_full_angler_may_answer() -> None:
    one = scene("A: bear[carnivorous]; B: fry {rg} | mouse | deer[big]").do("attack", "reveal B1.1")
    assert one.events("hunter_fed") and one.tokens("B1.1", one.after("hunter_fed")) == "rbg", (
        "one more food is room enough"
    )


def test_an_attack_of_ones_own() -> None:
    one = scene("A: bear[carnivorous] | fry; B: mouse[big]", under=("A2",)).do("attack")
    assert one.asked == ("A", "ambush")
    one.do("reveal A2.1")
    assert one.row("A") == ["A2x1[]"], "one's own hunter is eaten"


# --- the counter-attack ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("trait", ["big", "camouflage"])
def test_it_ignores_one_defence(trait: str) -> None:
    one = scene(f"A: bear[carnivorous, {trait}]; B: fry | deer[swimming]").do("attack", "reveal B1.1")
    names = one.state.rules.table.records
    (outwitted,) = one.events("outwitted")
    assert (names[outwitted.trait].name, names[outwitted.by].name) == (trait, "angler")
    assert f"B: with Angler this attack ignores the trait {names[outwitted.trait].label} of A1." in one.match.log
    assert one.events("hunter_fed")


def test_two_defences_stop_it_but_the_attack_has_failed() -> None:
    one = scene("A: bear[carnivorous, big, camouflage]; B: fry | deer[swimming]").do("attack", "reveal B1.1")
    assert one.events("counter_missed") and not one.events("died")
    assert one.row("A") == ["A1x1[carnivorous,big,camouflage]"] and len(one.species("B1").animals) == 1
    assert "B: B1 cannot strike back: too much protects A1." in one.match.log
    assert one.animal("A1.1").hunted and not one.animal("B1.1").hunted


def test_a_sheltered_attacker_is_safe() -> None:
    one = scene("A: bear[carnivorous] {g}; B: fry | deer[big]").do("attack", "reveal B1.1")
    assert one.events("counter_missed")


def test_running_is_rolled_or_ignored() -> None:
    text = "A: wolf[carnivorous, running]; B: fry | deer[big]"
    one = scene(text, script={"defence/1/0": 5}).do("attack", "reveal B1.1")
    assert one.asked == ("B", "ignore") and one.choices() == ["ignore None", "ignore running"]
    one.do("ignore nothing")
    assert one.events("escape_rolled")[0].escaped and one.animal("B1.1").hunted
    one = scene(text).do("attack", "reveal B1.1", "ignore running")
    assert one.events("hunter_fed") and not one.events("escape_rolled")


def test_poison_works_or_is_ignored() -> None:
    text = "A: toad[carnivorous, poisonous]; B: fry | deer[big]"
    one = scene(text).do("attack", "reveal B1.1", "ignore nothing")
    assert one.animal("B1.1").poisoned
    one = scene(text).do("attack", "reveal B1.1", "ignore poisonous")
    assert not one.animal("B1.1").poisoned


def test_with_developmental_defects_two_are_ignored() -> None:
    text = "A: wolf[carnivorous, developmental_defects, big, camouflage]; B: fry | deer[swimming]"
    one = scene(text).do("attack", "reveal B1.1")
    assert one.asked == ("B", "ignore") and one.choices() == ["ignore big", "ignore camouflage"]
    one.do("ignore big")
    assert one.events("outwitted") and one.events("hunter_fed")


def test_scavengers_come_to_the_counter_attack() -> None:
    one = scene("A: bear[carnivorous] | crow[scavenger]; B: fry | deer[big]").do("attack", "prey B1", "reveal B1.1")
    assert [event.seat for event in one.events("scavenged")] == [0], "the first clockwise from B that has one"


def test_it_is_an_ordinary_hunter_from_the_next_turn_on() -> None:
    one = scene("A: bear[carnivorous]; B: fry {r} | deer[big] {rr}; C: mouse {r}", stack=[0, 0, 0])
    one.do("attack", "prey B1", "reveal B1.1")
    until(one, "C", "develop")
    assert one.state.turn == 2
    assert not one.animal("B1.1").hunted and one.state.rules.profile(one.species("B1").mask).meal is not None


# --- with other cards ------------------------------------------------------------------------------------------------


def test_simplification_does_not_take_it_off() -> None:
    """It is no card of the pile."""
    one = scene("A: bear[carnivorous]; B: fry {r}", top={"B": ["simplification"]})
    until(one.do("attack", "reveal B1.1"), "B", "develop").do("new_trait")
    assert one.events("species_founded") and not one.events("trait_removed")
    assert one.state.rules.table.names(one.species("B1").mask) == ["angler"]


def test_a_split_does_not_inherit_it() -> None:
    one = scene(
        "A: bear[carnivorous]; B: fry {r} | deer[big] {rr}", divergence=True, divergence_needs_trait=False, stack=[0, 3]
    )
    until(one.do("attack", "reveal B1.1"), "B", "develop").do("split", "split_target B1")
    assert one.species("B3").mask == 0


def test_an_extremophile_species_has_a_trait_and_hides_nothing() -> None:
    one = scene("A: bear[carnivorous]; B: fry[extremophile] | deer[big]").do("attack")
    assert one.events("hunter_fed") and not [e for e in one.events("asked") if e.decision == "ambush"]
