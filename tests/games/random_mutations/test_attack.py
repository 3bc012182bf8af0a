"""The attack, paragraphs A1 to A8 of the dossier, and a table of who may attack whom against a rule written by hand."""

from __future__ import annotations

from itertools import combinations

import pytest

from evolution_lab.games.random_mutations.attack import NOTHING, attack_report, ways_to_attack
from evolution_lab.games.random_mutations.deck import PRINTED_COPIES
from tests.games.random_mutations.scenes import FREE, board

# --- the table -------------------------------------------------------------------------------------------------------

HUNTER_TRAITS = ("big", "swimming", "sharp_vision", "camouflage", "running", "poisonous", "developmental_defects")
PREY_TRAITS = ("big", "swimming", "camouflage", "running", "poisonous", "sharp_vision", "carnivorous", "grazing")


def sets_up_to(traits: tuple[str, ...], most: int) -> list[frozenset[str]]:
    return [frozenset(chosen) for size in range(most + 1) for chosen in combinations(traits, size)]


def reachable(hunter: frozenset[str], prey: frozenset[str]) -> bool:
    """Written from the dossier, A4, without a look at the engine: Swimming is equal, Big needs Big, Camouflage needs
    Sharp vision."""
    if ("swimming" in hunter) is not ("swimming" in prey):
        return False
    if "big" in prey and "big" not in hunter:
        return False
    return not ("camouflage" in prey and "sharp_vision" not in hunter)


def may_attack(hunter: frozenset[str], prey: frozenset[str]) -> bool:
    """The same with Developmental defects: one trait of the prey, not itself, may be left out of account."""
    if reachable(hunter, prey):
        return True
    if "developmental_defects" not in prey:
        return False
    return any(reachable(hunter, prey - {one}) for one in prey if one != "developmental_defects")


def ignorable(hunter: frozenset[str], prey: frozenset[str]) -> set[str | None]:
    """What the hunter may be asked to leave out: what makes the attack legal, or changes a roll or poison."""
    found: set[str | None] = {None} if reachable(hunter, prey) else set()
    if "developmental_defects" in prey:
        for one in prey - {"developmental_defects"}:
            if reachable(hunter, prey - {one}) and (None not in found or one in ("running", "poisonous")):
                found.add(one)
    return found


@pytest.mark.parametrize("kind", ["carnivorous", "obligate_carnivore"])
@pytest.mark.parametrize("hunter", sets_up_to(HUNTER_TRAITS, 2), ids=lambda traits: "+".join(sorted(traits)) or "plain")
def test_a4_table_of_legality(kind: str, hunter: frozenset[str]) -> None:
    """Each hunter with up to two traits against all prey with up to two traits, with and without Developmental defects."""
    preys = sets_up_to(PREY_TRAITS, 2)
    preys += [prey | {"developmental_defects"} for prey in preys]
    rows = " | ".join(f"p[{', '.join(sorted(prey))}]" for prey in preys)
    text = f"A: h[{', '.join([kind, *sorted(hunter)])}]; B: {rows}"
    scene = board(text, shelters=1, deck=dict.fromkeys(PRINTED_COPIES, 60)).do("attack")
    legal = [number for number, prey in enumerate(preys, start=1) if may_attack(hunter, prey)]
    assert scene.choices() == [f"prey B{number}" for number in legal]
    names = scene.state.rules.table.records
    for number, prey in enumerate(preys, start=1):
        ways = ways_to_attack(scene.state, scene.species("A1"), scene.species(f"B{number}"))
        offered = {None if way == NOTHING else names[way].name for way in ways}
        if may_attack(hunter, prey):
            assert offered == ignorable(hunter, prey), (sorted(hunter), sorted(prey))
        else:
            assert offered == set()
            assert scene.refusal(f"prey B{number}").trait in prey | hunter


# --- A1 --------------------------------------------------------------------------------------------------------------


def test_a1_any_species_on_the_table_own_ones_included() -> None:
    scene = board("A: bear[carnivorous] | hare; B: mouse; C: crow | owl", parasites=1).do("attack")
    assert scene.choices() == ["prey A2", "prey B1", "prey C1", "prey C2"]


def test_a1_not_the_predators_own_species() -> None:
    scene = board("A: bear[carnivorous] x3 | lynx[carnivorous] {rr}; B: mouse", parasites=1).do("attack")
    assert str(scene.refusal("prey A1")) == "A species cannot attack itself. (rule R-A1)"
    assert scene.legal("prey A2"), "another species of the same kind is prey"


def test_a1_instead_of_taking_a_token() -> None:
    scene = board("A: bear[carnivorous]; B: mouse x2", food=2, **FREE).do("attack")
    assert scene.asked == ("B", "feed") and scene.state.centre["red"] == 2


# --- A2 --------------------------------------------------------------------------------------------------------------


def test_a2_each_animal_once_a_turn_in_seat_order() -> None:
    """One attack for each turn of a player; the next animal attacks when the turn comes round again."""
    scene = board("A: bear[carnivorous] x2; B: mouse x4", food=3, **FREE).do("attack")
    assert scene.asked == ("B", "feed"), "one attack, then the next seat"
    scene.do("pass", "attack", "pass")
    assert not scene.legal("attack"), "both have attacked"


def test_a2_a_failed_attack_counts() -> None:
    scene = board("A: bear[carnivorous]; B: deer[running]", food=3, script={"defence/1/0": 6}, **FREE)
    scene.do("attack", "pass")
    assert not scene.legal("attack")
    assert scene.tokens("A1.1") == "" and scene.animal("A1.1").hunted


def test_a2_with_an_empty_centre() -> None:
    assert board("A: bear[carnivorous]; B: mouse").legal("attack")


def test_a2_the_mark_is_gone_in_the_next_turn() -> None:
    scene = board("A: bear[carnivorous] {rrh}; B: mouse {r}", phase="extinction", first=1)
    assert scene.state.turn == 2 and not scene.animal("A1.1").hunted


# --- A3 --------------------------------------------------------------------------------------------------------------


def test_a3_only_a_hungry_predator() -> None:
    scene = board("A: bear[carnivorous] x2 {rr, r} | lynx[carnivorous] {rb}; B: mouse", food=1, **FREE)
    scene.do("attack", "prey B1")
    (declared,) = scene.events("attack_declared")
    assert declared.animal == scene.species("A1").animals[1].card, "the only hungry one"


# --- A4: reports -----------------------------------------------------------------------------------------------------


def test_a4_the_report_lists_every_reason() -> None:
    """Options, tooltips and lessons read one list: all protections, the hunter's own ones too."""
    text = "A: orca[carnivorous, swimming] {rrh}; B: elk[big, camouflage] {g}"
    scene = board(text, phase="development")
    report = attack_report(scene.state, scene.species("A1"), scene.animal("A1.1"), scene.species("B1"))
    assert [(reason.rule, reason.trait) for reason in report] == [
        ("R-A2", None),
        ("R-A3", None),
        ("R-F3", None),
        ("R-T4", "big"),
        ("R-T14", "camouflage"),
        ("R-T8", "swimming"),
    ]


def test_a4_one_animal_outside_is_enough() -> None:
    """F3: only where all animals are sheltered the species cannot be attacked; the report says so too."""
    scene = board("A: bear[carnivorous]; B: mouse x3 {g, g, } | crow x2 {g, g}", phase="development")
    hunter, animal = scene.species("A1"), scene.animal("A1.1")
    assert attack_report(scene.state, hunter, animal, scene.species("B1")) == []
    assert [reason.rule for reason in attack_report(scene.state, hunter, animal, scene.species("B2"))] == ["R-F3"]


def test_a4_the_only_hunter_that_reaches_anything_is_not_asked_for() -> None:
    scene = board("A: bear[carnivorous] {g} | lynx[carnivorous, big] {g}; B: elk[big] x2", parasites=1).do("attack")
    assert scene.events("attack_declared")[0].species == 2, "only the big one reaches the elk"


def test_a4_a_hunter_without_prey_is_refused_in_words() -> None:
    text = "A: bear[carnivorous] {g} | lynx[carnivorous, big] {g} | owl[carnivorous, big] {g}; B: elk[big] x2"
    scene = board(text, parasites=1).do("attack")
    assert scene.choices() == ["hunter A2", "hunter A3"]
    reason = scene.refusal("hunter A1.1")
    assert (reason.text, reason.rule) == ("There is no species on the table that A1 can attack.", "R-A4")


# --- A5, A6 ----------------------------------------------------------------------------------------------------------


def test_a5_running_is_rolled_after_the_legality_check_by_the_defender() -> None:
    scene = board("A: bear[carnivorous]; B: deer[running]", script={"defence/1/0": 2}).do("attack")
    assert scene.kinds("attack_declared", "escape_rolled", "died")[:3] == ["attack_declared", "escape_rolled", "died"]
    assert scene.events("escape_rolled")[0].seat == 1


def test_a6_the_owner_of_the_prey_chooses_who_dies() -> None:
    scene = board("A: bear[carnivorous]; B: mouse x3 {, r, k}", food=1, **FREE).do("attack")
    assert scene.asked == ("B", "victim")
    scene.do("victim B1.3")
    died = scene.after("died")
    assert [scene.tokens(f"B1.{n}", died) for n in (1, 2)] == ["", "r"]


def test_a6_card_to_the_owners_discard_tokens_to_the_box() -> None:
    scene = board("A: bear[carnivorous]; B: mouse x2 {rk, rk}", food=1, **FREE)
    card = scene.species("B1").animals[0].card
    box = dict(scene.state.box)
    scene.do("attack")
    died = scene.after("died")
    assert died.seats[1].discard == [card]
    assert (died.box["red"], died.box["black"]) == (box["red"] + 1, box["black"] + 1)


def test_a6_the_last_animal_takes_the_trait_cards_with_it() -> None:
    scene = board("A: bear[carnivorous, big]; B: elk[big, grazing] | mouse", food=1, **FREE)
    cards = [scene.species("B1").animals[0].card, *scene.species("B1").cards]
    scene.do("attack", "prey B1")
    lost = scene.after("species_lost")
    assert lost.seats[1].discard == cards
    assert scene.row("B", lost) == ["B2x1[]"]


def test_a6_the_owner_of_both_chooses_its_own_victim() -> None:
    scene = board("A: bear[carnivorous] | hare x2 {r, }; B: elk[big]", food=2, **FREE).do("attack")
    assert scene.asked == ("A", "victim")


def test_a6_rewards() -> None:
    scene = board("A: bear[carnivorous]; B: mouse", food=1, **FREE).do("attack")
    assert (scene.events("hunter_fed")[0].number, scene.events("hunter_fed")[0].full) == (2, False)
    scene = board("A: bear[obligate_carnivore]; B: mouse", food=1, **FREE).do("attack")
    assert (scene.events("hunter_fed")[0].number, scene.events("hunter_fed")[0].full) == (1, True)


# --- A7, A8 ----------------------------------------------------------------------------------------------------------


def test_a7_discarded_cards_leave_the_game_and_are_counted_for_each_player() -> None:
    scene = board("A: bear[carnivorous]; B: mouse[grazing]", food=1, **FREE).do("attack")
    assert [len(seat.discard) for seat in scene.state.seats] == [0, 2]
    left = {card for share in scene.state.shares for card in share}
    assert not left & set(scene.state.seats[1].discard)


def test_a8_scavengers_come_after_the_predator_was_fed() -> None:
    scene = board("A: bear[carnivorous] | crow[scavenger]; B: mouse", food=1, **FREE).do("attack", "prey B1")
    assert scene.kinds("hunter_fed", "scavenged") == ["hunter_fed", "scavenged"]


# --- which decision is asked when ------------------------------------------------------------------------------------


def test_hunter_prey_ignore_victim_scavenger_each_asked_where_there_is_a_choice() -> None:
    text = "A: bear[carnivorous] | lynx[carnivorous]; B: newt[developmental_defects, running] x2 {r, } | crow[scavenger] x2 {k, }"
    scene = board(text, parasites=2)
    asked = []
    for answer in ("attack", "hunter A1.1", "prey B1", "ignore running", "victim B1.1", "scavenge B2.2"):
        asked.append(scene.asked)
        scene.do(answer)
    assert asked == [("A", kind) for kind in ("feed", "hunter", "prey", "ignore")] + [
        ("B", "victim"),
        ("B", "scavenger"),
    ]
