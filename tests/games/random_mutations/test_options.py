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
from evolution_lab.games.random_mutations.options import OPTIONS, check_options, describe_options
from tests.games.random_mutations.scenes import FREE, board, developing, playing, points

Probe = Callable[[Any], Any]
PROBES: dict[str, tuple[Probe, dict[Any, Any]]] = {}


def seen(expected: dict[Any, Any]) -> Callable[[Probe], Probe]:
    """Register a probe under the option that its name says."""

    def register(probe: Probe) -> Probe:
        PROBES[probe.__name__] = (probe, expected)
        return probe

    return register


# --- how the game is dealt and drawn ---------------------------------------------------------------------------------


@seen({"blind": ("a back", "trait_target"), "chosen": ("big", "trait_target"), "fully_blind": ("a back", "develop")})
def draw(value: str) -> Any:
    scene = developing("A: ape | hare; B: mouse", ["big"], draw=value)
    view = scene.match.view(0)
    face = view.faces[view.seats[0].stack[0]]
    scene.do("new_trait")
    return ("a back" if face < 0 else scene.state.rules.table.records[face].name), scene.asked[1]


@seen({"shared": [0, 1, 2, 3, 4, 5, 6], "by_seat": [0, 2, 4, 6, 8, 10, 12]})
def deal(value: str) -> Any:
    return new_match(players=["A", "B"], seed=1, deal=value, draw="blind").state.seats[0].stack


@seen({"none": (7, 5, 4), "drought": (3, 5, 4), "plenty": (14, 5, 4), "plague": (7, 5, 8), "no_refuge": (7, 0, 4)})
def world(value: str) -> Any:
    script = {"food/1/red/0": 3, "food/1/red/1": 4, "food/1/green/0": 5, "food/1/black/0": 2}
    scene = board("A: ape; B: mouse", phase="climate", world=value, script=script)
    (rolled,) = scene.events("climate_rolled")
    return rolled.red, rolled.green, rolled.black


@seen({False: False, True: True})
def divergence(value: bool) -> Any:
    return "split" in developing("A: ape[big]; B: mouse", ["running"], divergence=value).choices()


@seen({"traits": "animal_target", "all": "develop"})
def fully_blind_scope(value: str) -> Any:
    scene = developing("A: ape | hare; B: mouse", ["big"], draw="fully_blind", fully_blind_scope=value)
    return scene.do("new_animal").asked[1]


@seen({"reconstructed": (2, 2, 1, 3), "per_player": (1, 3, 1, 3), "two_sets_suggested": (4, 8, 2, 7)})
def climate_table(value: str) -> Any:
    """Red dice, then tokens where every die shows 1; two sets are for five seats."""
    letters = "ABCDE" if value == "two_sets_suggested" else "AB"
    script = {f"food/1/{colour}/{n}": 1 for colour in ("red", "green", "black") for n in range(6)}
    text = "; ".join(f"{letter}: ape" for letter in letters)
    (rolled,) = board(text, phase="climate", climate_table=value, script=script).events("climate_rolled")
    return len(dict(rolled.faces)["red"]), rolled.red, rolled.green, rolled.black


# --- development -----------------------------------------------------------------------------------------------------


@seen({True: ["A1x1[big]", "A2x1[big]"], False: ["A1x1[]", "A2x1[big]", "A3x1[]"]})
def redirect_wrap(value: bool) -> Any:
    return playing("A: ape | hare[big]; B: mouse", "big", on="A2", redirect_wrap=value).row("A")


@seen({"new_species": (["A1x1[big]", "A2x1[]"], 0), "discard": (["A1x1[big]"], 1)})
def redirect_no_fit(value: str) -> Any:
    scene = playing("A: ape[big]; B: mouse", "big", redirect_no_fit=value)
    return scene.row("A"), len(scene.state.seats[0].discard)


@seen({"automatic": ("develop", ["A1x2[budding]"]), "optional": ("bud", ["A1x1[budding]"])})
def budding(value: str) -> Any:
    scene = board("A: yeast[budding]; B: mouse", phase="development", budding=value)
    return scene.asked[1], scene.row("A")


@seen({"once_a_turn": 2, "every_round": 3})
def budding_rhythm(value: str) -> Any:
    scene = board("A: yeast[budding]; B: mouse", phase="development", stack=[5, 5], budding_rhythm=value)
    scene.do("new_species", "new_species")
    return len(scene.species("A1").animals)


@seen({1: 1, 0: 0, 2: 2})
def extremophile_cost(value: int) -> Any:
    scene = developing("A: worm[extremophile] | hare; B: mouse", ["big"], stack=[5, 0], extremophile_cost=value)
    scene.do("new_animal", "animal_target A1")
    return len(scene.state.seats[0].discard)


@seen({"new_species": (["A1x1[]", "A2x1[]", "A3x1[]"], 0), "discard": (["A1x1[]", "A2x1[]"], 1)})
def simplification_removed(value: str) -> Any:
    scene = playing("A: ape[big]; B: mouse", "simplification", simplification_removed=value)
    return scene.row("A"), len(scene.state.seats[0].discard)


@seen({"right_end": ["A1x1[big]", "A2x1[]", "A3x1[big]"], "right_of_parent": ["A1x1[big]", "A3x1[big]", "A2x1[]"]})
def divergence_place(value: str) -> Any:
    scene = developing("A: ape[big] | hare; B: mouse", ["running"], divergence=True, divergence_place=value)
    return scene.do("split").row("A")


@seen({True: False, False: True})
def divergence_needs_trait(value: bool) -> Any:
    return developing("A: ape; B: mouse", ["big"], divergence=True, divergence_needs_trait=value).legal("split")


# --- feeding ---------------------------------------------------------------------------------------------------------


@seen({"when_no_token": False, "free": True})
def feeding_pass(value: str) -> Any:
    return board("A: ape x2 {r, }; B: mouse", food=1, shelters=2, feeding_pass=value).legal("pass")


@seen({"may_pass": ["attack", "pass"], "must": ["attack, by the engine"]})
def last_attacks(value: str) -> Any:
    scene = board("A: bear[carnivorous]; B: mouse x2 {r, }", last_attacks=value)
    return ["attack, by the engine"] if scene.asked[1] == "victim" else scene.choices()


@seen(
    {
        "others": ["black_target B1", "black_target B2"],
        "anyone": ["black_target A1", "black_target B1", "black_target B2"],
    }
)
def parasite_target(value: str) -> Any:
    scene = board("A: ape; B: mouse | crow", parasites=1, shelters=1, parasite_target=value)
    return scene.do("take_black").choices()


@seen({0: 4, 1: 1, 2: 2, 3: 3})
def parasite_limit(value: int) -> Any:
    scene = board("A: ape; B: mouse x4 {, k, kk, kkk}; C: crow | owl", parasites=1, shelters=1, parasite_limit=value)
    return scene.do("take_black").choices().count("black_target B1")


@seen({False: True, True: False})
def shelter_stops_parasites(value: bool) -> Any:
    scene = board("A: ape; B: mouse {g} | crow | owl", parasites=1, shelters=1, shelter_stops_parasites=value)
    return scene.do("take_black").legal("black_target B1.1")


@seen({True: ("A", "feed"), False: ("B", "feed")})
def parasite_without_animals(value: bool) -> Any:
    return board("B: mouse", food=1, parasites=1, parasite_without_animals=value, **FREE).asked


@seen(
    {"either": (True, ("A", "graze_amount")), "before": (True, ("B", "feed")), "after": (False, ("A", "graze_amount"))}
)
def grazing_when(value: str) -> Any:
    scene = board("A: ox[grazing] | hare; B: mouse", food=4, grazing_when=value, **FREE)
    return scene.legal("graze"), scene.do("take_red", "red_target A2.1").asked


@seen({False: "graze_amount 3", True: "graze_amount 2"})
def grazing_hungry_only(value: bool) -> Any:
    scene = board("A: ox[grazing] x3 {r, , }; B: mouse", food=4, grazing_hungry_only=value, **FREE)
    return scene.do("graze").choices()[-1]


# --- attack ----------------------------------------------------------------------------------------------------------


@seen({True: False, False: True})
def attack_hungry_only(value: bool) -> Any:
    return board("A: bear[carnivorous] {rr}; B: mouse", shelters=1, attack_hungry_only=value, **FREE).legal("attack")


@seen({4: [4, 5, 6], 2: [2, 3, 4, 5, 6], 3: [3, 4, 5, 6], 5: [5, 6], 6: [6]})
def running_escape(value: int) -> Any:
    faces = []
    for face in range(1, 7):
        scene = board("A: bear[carnivorous]; B: deer[running]", script={"defence/1/0": face}, running_escape=value)
        if scene.do("attack").events("escape_rolled")[0].escaped:
            faces.append(face)
    return faces


@seen({True: False, False: True})
def big_protects(value: bool) -> Any:
    return board("A: bear[carnivorous]; B: elk[big]", food=1, shelters=1, big_protects=value).legal("attack")


@seen({True: 0, False: 1})
def scavenger_hungry_only(value: bool) -> Any:
    scene = board("A: bear[carnivorous]; B: mouse | crow[scavenger] {r}", scavenger_hungry_only=value)
    return len(scene.do("attack", "prey B1").events("scavenged"))


def _need(trait: str, **options: Any) -> tuple[int, int]:
    """Tokens with which one animal survives, and points of the species."""
    for tokens in range(1, 9):
        scene = board(f"A: ape[{trait}] {{{'r' * tokens}}}; B: mouse {{r}}", phase="extinction", **options)
        if not scene.deaths():
            return tokens, points(f"A: ape[{trait}]; B: mouse", **options)[0]
    raise AssertionError


@seen({1: (2, 4), 0: (1, 3), 2: (3, 5)})
def need_carnivorous(value: int) -> Any:
    return _need("carnivorous", need_carnivorous=value)


@seen({1: (2, 4), 0: (1, 3), 2: (3, 5)})
def need_obligate_carnivore(value: int) -> Any:
    return _need("obligate_carnivore", need_obligate_carnivore=value)


@seen({2: (3, 5), 1: (2, 4), 3: (4, 6)})
def need_metabolic_syndrome(value: int) -> Any:
    return _need("metabolic_syndrome", need_metabolic_syndrome=value)


# --- cards of other sets -----------------------------------------------------------------------------------------------


@seen({"any": "ambush", "attacked": "feed"})
def angler_where(value: str) -> Any:
    """B1 is attacked, which everybody knows to be no Angler: its card was a trait before. One lies in B2."""
    text = "A: bear[carnivorous]; B: fry | ape | deer[big]"
    scene = board(text, more_cards={"angler": 1}, under={"B2": "angler"}, angler_where=value, parasites=1, **FREE)
    card = scene.species("B1").animals[0].card
    scene.state.known[card] = scene.state.faces[card]
    return scene.do("attack", "prey B1").asked[1]


@seen({"animal": 2, "species": 1})
def intelligence_per(value: str) -> Any:
    text = "A: ape[carnivorous, intelligence] x2; B: newt[big] x3 {r, , rr}"
    scene = board(text, more_cards={"intelligence": 1}, intelligence_per=value, parasites=1, **FREE)
    scene.do("attack", "victim B1.1", "pass")
    if scene.legal("attack"):
        scene.do("attack")
    return len(scene.events("outwitted", everything=True))


@seen({"animal": 4, "species": 3})
def viviparous_per(value: str) -> Any:
    text = "A: cow[viviparous] x2 {r, r}; B: mouse"
    scene = board(text, food=9, more_cards={"viviparous": 1}, viviparous_per=value, **FREE)
    scene.do("take_red", "pass", "take_red", "red_target A1.2")
    return len(scene.species("A1").animals)


@seen({0: "", 1: "b"})
def viviparous_food(value: int) -> Any:
    text = "A: cow[viviparous] {r}; B: mouse"
    scene = board(text, food=9, more_cards={"viviparous": 1}, viviparous_food=value, **FREE)
    return scene.do("take_red").tokens("A1.2")


@seen({"species": 2, "animal": 6})
def edificator_per(value: str) -> Any:
    scene = board(
        "A: beaver[edificator] x3; B: mouse", phase="climate", more_cards={"edificator": 1}, edificator_per=value
    )
    return scene.events("food_grown", everything=True)[0].number


@seen({"all": True, "ready": False})
def herding_predators(value: str) -> Any:
    text = "A: bear[carnivorous] x2 {, h}; B: gnu[herding] x2"
    return board(text, parasites=1, more_cards={"herding": 1}, herding_predators=value, **FREE).legal("attack")


# --- extinction ------------------------------------------------------------------------------------------------------


@seen({"global_maximum": [("A1", "parasites")], "each_player": [("A1", "parasites"), ("B1", "parasites")]})
def parasite_kill(value: str) -> Any:
    return board("A: ape {rkk}; B: mouse {rk} | crow {r}", phase="extinction", parasite_kill=value).deaths()


@seen({"one": [("A2", "parasites")], "each": [("A1", "parasites"), ("A2", "parasites")]})
def parasite_tie_same_player(value: str) -> Any:
    scene = board("A: ape {rk} | elk {rk}; B: mouse {r}", phase="extinction", parasite_tie_same_player=value)
    return (scene.do("loss A2.1") if scene.asked[1] == "loss" else scene).deaths()


@seen({True: 10, False: 12})
def restart_replaces_draw(value: bool) -> Any:
    scene = board("B: mouse {r}", phase="extinction", first=1, stack=[0, 3], restart_replaces_draw=value)
    assert scene.asked == ("A", "develop")
    return len(scene.state.seats[0].stack)


# --- the tests -------------------------------------------------------------------------------------------------------

CASES = [(name, value) for name, (_probe, expected) in PROBES.items() for value in expected]


@pytest.mark.parametrize(("name", "value"), CASES, ids=[f"{name}={value}" for name, value in CASES])
def test_value(name: str, value: Any) -> None:
    probe, expected = PROBES[name]
    assert probe(value) == expected[value]


def test_every_option_has_a_probe() -> None:
    assert set(PROBES) == {option.name for option in OPTIONS}


@pytest.mark.parametrize("option", OPTIONS, ids=lambda option: option.name)
def test_every_value_is_probed_and_none_looks_like_another(option: Any) -> None:
    _probe, expected = PROBES[option.name]
    assert [repr(value) for value in expected] == [repr(value) for value in option.values], "the default comes first"
    looks = [repr(look) for look in expected.values()]
    assert len(set(looks)) == len(looks)


# --- what is refused -------------------------------------------------------------------------------------------------


def test_what_does_not_exist_is_refused_in_words() -> None:
    with pytest.raises(BadSetUp, match="There is no option 'wrld'"):
        check_options(2, {"wrld": "drought"})
    with pytest.raises(BadSetUp, match="The option 'running_escape' takes 4, 2, 3, 5, 6, not 7"):
        check_options(2, {"running_escape": 7})
    with pytest.raises(BadSetUp, match="takes True, False, not 1"):
        check_options(2, {"redirect_wrap": 1})


def test_five_players_are_refused_with_the_reason() -> None:
    """G5 and addendum: two sets, and a climate table that no source gives; the kit's own only when asked for by name."""
    with pytest.raises(BadSetUp, match="no source gives the climate table"):
        check_options(5, {})
    assert check_options(5, {"climate_table": "two_sets_suggested"})["cards"] == 180
    with pytest.raises(BadSetUp, match="2 to 4 seats"):
        check_options(9, {"climate_table": "two_sets_suggested"})
    with pytest.raises(BadSetUp, match="for 5 to 8 seats"):
        check_options(4, {"climate_table": "two_sets_suggested"})


def test_rows_for_forms() -> None:
    rows = describe_options()
    assert [row["name"] for row in rows] == [option.name for option in OPTIONS]
    assert {row["provenance"] for row in rows} <= {"rulebook", "external", "inferred", "house"}
    assert all(row["default"] == row["values"][0] and row["about"] for row in rows)


@pytest.mark.parametrize("option", ["deck", "more_cards"])
@pytest.mark.parametrize(("wrong", "meant"), [("herd", "herding"), ("bigg", "big"), ("Sharp vision", "sharp_vision")])
def test_a_trait_with_a_slip_of_the_pen_gets_the_nearest_name(option: str, wrong: str, meant: str) -> None:
    with pytest.raises(BadSetUp, match=f"Did you mean '{meant}'"):
        new_match(**{option: {wrong: 4}})


def test_a_trait_that_is_like_none_gets_the_list() -> None:
    with pytest.raises(BadSetUp, match=r"No trait is called 'xyzzy'\. Traits: carnivorous, .*run the cell"):
        new_match(more_cards={"xyzzy": 4})
