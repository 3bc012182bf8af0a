"""Every option of the game, on every value it offers, makes the difference it promises.

A probe plays a small scene under one value of its option and returns what can be seen. The table beside it says what
that must be, value by value; no two values of one option may look alike. An option without a probe fails.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from evolution_lab import new_match
from evolution_lab.core.errors import BadSetUp
from evolution_lab.games.origin.options import OPTIONS, check_options, describe_options
from tests.games.origin.scenes import board, developing

Probe = Callable[[Any], Any]
PROBES: dict[str, tuple[Probe, dict[Any, Any]]] = {}


def seen(expected: dict[Any, Any]) -> Callable[[Probe], Probe]:
    """Register a probe under the option that its name says."""

    def register(probe: Probe) -> Probe:
        PROBES[probe.__name__] = (probe, expected)
        return probe

    return register


# --- how the game is dealt and drawn ---------------------------------------------------------------------------------


@seen(
    {
        "hand": ("running", "trait_card"),
        "chosen": ("running", "trait_target"),
        "blind": ("a back", "blind_target"),
        "fully_blind": ("a back", "develop"),
    }
)
def draw(value: str) -> Any:
    scene = developing("A: ape | hare; B: mouse", "running", "mimicry", "piracy", draw=value)
    view = scene.match.view(0)
    face = view.faces[view.seats[0].stack[0]]
    scene.do("new_trait")
    return ("a back" if face < 0 else list(scene.state.rules.copies)[face]), scene.asked[1]


@seen({"shared": [0, 1, 2, 3, 4, 5], "by_seat": [0, 2, 4, 6, 8, 10]})
def deal(value: str) -> Any:
    return new_match("origin", players=["A", "B"], seed=1, deal=value).state.seats[0].stack


@seen({"none": 7, "drought": 3, "plenty": 14})
def world(value: str) -> Any:
    scene = board("A: ape; B: mouse", phase="bank", world=value, script={"food/1/red/0": 5})
    (rolled,) = scene.events("food_rolled")
    return rolled.number


@seen({"standard": (6, True, False), "cataclysm": (42, False, True)})
def scenario(value: str) -> Any:
    match = new_match("origin", players=["A", "B"], seed=1, scenario=value)
    return len(match.state.seats[0].stack), "pass" in [o.kind for o in match.options()], match.state.last


# --- development -----------------------------------------------------------------------------------------------------


@seen({"allow": True, "forbid": False})
def symbiosis_ring(value: str) -> Any:
    text = "A: a | b | c | d | a+b[symbiosis] | b+c[symbiosis]; B: mouse"
    scene = developing(text, "symbiosis", symbiosis_ring=value).do("new_trait", "trait_target A3")
    return scene.legal("partner A1")


# --- feeding ---------------------------------------------------------------------------------------------------------


@seen({False: True, True: False})
def skip_is_final(value: bool) -> Any:
    """A can do nothing but graze and does not; in the next round it is asked again, or not."""
    scene = board("A: ox[grazing] {r}; B: owl[high_body_weight] | elk", food=9, skip_is_final=value)
    scene.do("done", "red_target B1")
    return scene.asked[0] == "A"


@seen({"own_moment": ["A2"], "per_round": ["A2"], "per_active_player": ["A2", "A2"]})
def links_rearm(value: str) -> Any:
    """The pair of A acts in A's moment, and when a scavenger of it eats in B's moment."""
    text = (
        "A: crow[scavenger, parasite] | ox[parasite] | crow+ox[cooperation] | ant; "
        "B: bear[carnivorous] | rat | owl | elk"
    )
    scene = board(text, food=9, links_rearm=value).do("red_target A1", "attack", "prey B2")
    return ["A2" for e in scene.events("food_got", everything=True) if e.source == "cooperation"]


def test_links_rearm_own_moment_differs_from_per_round() -> None:
    """The first player of a round is B; the pair of A acts in B's moment, then in its own in the same round."""
    text = "A: crow[scavenger, parasite] | ox[parasite] | crow+ox[cooperation]; B: bear[carnivorous] | rat | owl | elk"
    found = {}
    for value in ("own_moment", "per_round"):
        scene = board(text, food=9, first=1, links_rearm=value).do("attack", "prey B2", "red_target A1")
        found[value] = [e.source for e in scene.events("food_got", everything=True)].count("cooperation")
    assert found == {"own_moment": 2, "per_round": 1}


@seen({"allow": True, "forbid": False})
def piracy_into_fat(value: str) -> Any:
    text = "A: gull[piracy, fat_tissue] {r} | ox[grazing]; B: cat[parasite] {r} | owl"
    return board(text, food=9, piracy_into_fat=value).legal("rob")


@seen({"allow": True, "one": False})
def multi_hibernate(value: str) -> Any:
    text = "A: bat[hibernation] | cat[hibernation] | ox[grazing]; B: owl | elk"
    return board(text, food=9, multi_hibernate=value).do("hibernate", "sleeper A1").legal("hibernate")


@seen({"allow": True, "forbid": False})
def hibernate_fed(value: str) -> Any:
    return board("A: bat[hibernation] {r} | ox[grazing]; B: owl | elk", food=9, hibernate_fed=value).legal("hibernate")


# --- attack ----------------------------------------------------------------------------------------------------------


@seen({"once_per_turn": "B1", "unlimited": "B2"})
def mimicry(value: str) -> Any:
    """A second attack in a turn on a mimic that has been attacked before: who dies."""
    scene = board("A: bear[carnivorous] | ox; B: fly[mimicry] {m} | rat", food=9, mimicry=value)
    return scene.do("attack", "prey B1").deaths()[0][0]


@seen({"allow": "B1", "forbid": "B2"})
def mimicry_return(value: str) -> Any:
    scene = board("A: bear[carnivorous] | ox; B: fly[mimicry] | moth[mimicry]", food=9, mimicry_return=value)
    return scene.do("attack", "prey B1").deaths()[0][0]


@seen({"use": False, "first_attack": True})
def mimicry_spent_by(value: str) -> Any:
    text = "A: bear[carnivorous] | ox; B: fly[mimicry, running] | rat | owl"
    scene = board(text, food=9, mimicry_spent_by=value, script={"defence/1/0": 6}).do("attack", "prey B1", "run")
    return scene.animal("B1").mimicked


@seen({"compulsory": ("shed_card", False), "optional": ("defence", True)})
def tail_loss(value: str) -> Any:
    scene = board("A: bear[carnivorous] | ox; B: newt[tail_loss, grazing] | rat", food=9, tail_loss=value)
    scene.do("attack", "prey B1")
    return scene.asked[1], scene.legal("give_in") if scene.asked[1] == "defence" else False


def test_giving_in_means_to_be_eaten() -> None:
    scene = board("A: bear[carnivorous] | ox; B: newt[tail_loss] | rat | owl", food=9, tail_loss="optional")
    scene.do("attack", "prey B1", "give_in")
    assert scene.deaths() == [("B1", "attack")] and scene.got()[:2] == ["A1 blue carnivorous"] * 2


@seen({"keep": "rr", "remove": "r"})
def surplus_after_tail_loss(value: str) -> Any:
    text = "A: bear[carnivorous] | ox; B: newt[tail_loss, parasite] {rr} | rat"
    scene = board(text, food=9, surplus_after_tail_loss=value).do("attack", "prey B1", "shed_card parasite")
    return scene.tokens("B1", scene.after("card_shed"))


@seen({"forbid": False, "allow": True})
def blocked_symbiont_attack(value: str) -> Any:
    text = "A: bear[carnivorous] | ox[grazing] | ox+bear[symbiosis]; B: rat | owl"
    return board(text, food=9, blocked_symbiont_attack=value).legal("attack")


def test_a_blocked_hunter_gets_nothing() -> None:
    text = "A: bear[carnivorous] | ox[grazing] | ox+bear[symbiosis]; B: rat | owl | elk"
    scene = board(text, food=9, blocked_symbiont_attack="allow").do("attack", "prey B1")
    assert scene.deaths() == [("B1", "attack")] and scene.tokens("A1") == ""


@seen({"owner": "scavenger", "leftmost": "red_target"})
def scavenger_pick(value: str) -> Any:
    text = "A: bear[carnivorous] | ox; B: rat | crow[scavenger] | kite[scavenger] | owl"
    return board(text, food=9, scavenger_pick=value).do("attack", "prey B1").asked[1]


@seen({True: ["C1"], False: []})
def scavenger_skips_full(value: bool) -> Any:
    text = "A: bear[carnivorous] | ox; B: rat | crow[scavenger] {r} | owl | elk; C: kite[scavenger] | ant"
    scene = board(text, food=9, scavenger_skips_full=value).do("attack", "prey B1")
    return [entry.split()[0] for entry in scene.got() if entry.endswith("scavenger")]


# --- the table ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("option", OPTIONS, ids=lambda option: option.name)
def test_every_value_makes_the_difference_it_promises(option: Any) -> None:
    assert option.name in PROBES, f"no probe for {option.name}"
    probe, expected = PROBES[option.name]
    assert tuple(expected) == option.values
    found = {value: probe(value) for value in option.values}
    assert found == expected


@pytest.mark.parametrize("name", [option.name for option in OPTIONS if option.name != "links_rearm"])
def test_no_two_values_look_alike(name: str) -> None:
    values = [repr(value) for value in PROBES[name][1].values()]
    assert len(set(values)) == len(values)


def test_defaults_are_the_first_values() -> None:
    checked = check_options(2, {})
    for option in OPTIONS:
        assert checked[option.name] == option.values[0]
    assert [row["name"] for row in describe_options()] == [option.name for option in OPTIONS]


@pytest.mark.parametrize(
    ("seats", "options", "says"),
    [
        (1, {}, "2 to 4 seats"),
        (9, {}, "not 9"),
        (7, {"scenario": "cataclysm"}, "2 to 6 seats"),
        (2, {"draw": "Hand"}, "'hand', 'chosen'"),
        (2, {"skip_is_final": 1}, "takes False, True"),
        (2, {"divergence": True}, "no option 'divergence'"),
        (2, {"deck": {"big": 4}}, "No card is called 'big'"),
        (2, {"deck": {"running": -1}}, "0 or more"),
        (2, {"deck": {"running": 3}}, "at least 12 cards"),
        (2, {"deck": []}, "dictionary"),
        (2, {"cards": 11}, "at least 12"),
        (2, {"cards": 85}, "too many"),
        (2, {"cards": True}, "whole number"),
        (2, {"short": "yes"}, "True or False"),
        (2, {"first_player": 2}, "from 0 to 1"),
    ],
)
def test_what_cannot_be_is_refused_in_words(seats: int, options: dict[str, Any], says: str) -> None:
    with pytest.raises(BadSetUp, match=says):
        check_options(seats, options)


# --- inert -------------------------------------------------------------------------------------------------------------


def test_an_inert_trait_does_nothing_and_lies_where_it_would() -> None:
    """O-K8."""
    text = "A: bear[carnivorous] | ox | ox+bear[symbiosis]; B: deer[running, high_body_weight] | cod[swimming] | owl"
    scene = board(text, food=9, inert=("running", "high_body_weight", "symbiosis", "swimming")).do("attack")
    assert scene.choices() == ["prey A2", "prey B1", "prey B2", "prey B3"], "own animals too, and nothing protects"
    scene.do("prey B1")
    assert scene.events("escape_rolled") == [] and scene.deaths() == [("B1", "attack")]
    calm = board(text, food=9, inert="carnivorous")
    assert "attack" not in calm.choices() and calm.animal("A1").need == 1
    laid = developing("A: ant; B: cow", "parasite/carnivorous", inert="parasite").do("new_trait")
    assert laid.choices() == ["trait_end parasite", "trait_end carnivorous"]
    laid.do("trait_end parasite")
    assert laid.after("trait_laid").seats[1].animals[0].need == 1
    fat = board("A: ant[fat_tissue, fat_tissue] {r} | bee | dog; B: cow | elk", food=9, inert="fat_tissue")
    assert fat.refusal("red_target A1").text == "A1 is fed and has no room for more."


@pytest.mark.parametrize("given", [3, ["wings"], "wings", {"running": 1}, [1]])
def test_inert_takes_names_of_traits(given: Any) -> None:
    with pytest.raises(BadSetUp, match=r"inert names a trait|No trait is called"):
        check_options(2, {"inert": given})
