"""Natural Selection on a board: two tracks, neighbours, the watering hole, hands and food cards, and what an attack would come to."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

import evolution_lab as lab
from evolution_lab.core.match import Match
from evolution_lab.games.natural_selection.actions import ANSWERS
from evolution_lab.games.natural_selection.attack import attack_report
from tests.widgets.offers import checked_on_the_way, frame_of
from widgets import GameBoard
from widgets.frame import make_frame
from widgets.session import Session

GAME = "natural_selection"
HERD = (
    "A: lion[carnivore, intelligence, pack_hunting] 3/3 {m} | goat[horns, fat_tissue, cooperation] 2/4 {py} | "
    "ape[intelligence, scavenger] 1/3 {p}; "
    "B: ox[defensive_herding, horns] 2/5 {pp} | mole[burrowing, warning_call] 1/1 {p} | turtle[hard_shell] 2/2; "
    "C: cat[carnivore, climbing, ambush] 4/2 | frog[climbing, symbiosis] 1/2 | elk[fertile, long_neck] 5/4"
)
PEOPLE = {"players": ["Ann", "Bo"], "seed": "FINCH-42", "first_player": 0}


def board(text: str, **given: Any) -> Match:
    seats = text.count(";") + 1
    return lab.set_up(GAME, text, ["You", "Bo", "Cleo"][:seats], "FINCH-42", **given)


def do(match: Match, kind: str, **fields: Any) -> None:
    wanted = (
        one
        for one in match.options()
        if one.kind == kind and all(getattr(one, name) == value for name, value in fields.items())
    )
    match.play(next(wanted), bots=False)


def species(frame: dict[str, Any], name: str) -> dict[str, Any]:
    return next(one for seat in frame["seats"] for one in seat["species"] if one["name"] == name)


def offer(frame: dict[str, Any], name: str, among: str = "choices") -> dict[str, Any]:
    number = species(frame, name)["id"]
    return next(one for one in frame[among] if one["target"] == {"kind": "species", "id": number})


# --- every choice has a place, and every refusal a reason -----------------------------------------------------------------


@pytest.mark.parametrize(
    "options",
    [
        {},
        {"draw": "chosen"},
        {"draw": "blind", "blind_discard": True},
        {"draw": "fully_blind"},
        {"edition": "first", "carnivore_may_decline": True, "intelligence_uses": "nothing"},
    ],
    ids=str,
)
def test_every_choice_has_a_place_and_every_refusal_a_reason(options: dict[str, Any]) -> None:
    kinds = set()
    for seed in range(2):
        match = lab.new_match(GAME, players=["A", "B", "C"], seed=seed, **options)
        kinds |= checked_on_the_way(match, random.Random(seed), 200)
    stacked = {"food_card", "trait_card", "species_card", "grow_card", "thought", "pay"}
    drawn = {"trait_target"} if options.get("draw") == "fully_blind" else set()
    missing = {"play", "trait_target", "species_side", "grow_target", "feed"} - drawn - kinds
    assert not missing and (stacked & kinds if "draw" not in options else not stacked & kinds)


def test_every_question_of_a_feeding_phase_has_its_places() -> None:
    kinds = set()
    for seed in range(12):
        kinds |= checked_on_the_way(board(HERD, food=6, stack=4, unlimited=True), random.Random(seed), 40)
    assert kinds >= {"feed", "thought", "prey", "pay", "horns"} and kinds <= set(ANSWERS)


# --- what lies on the table -----------------------------------------------------------------------------------------------


def test_a_tile_tells_sizes_food_fat_and_what_traits_are_doing() -> None:
    frame = frame_of(board(HERD, food=6, stack=4, bag=[3, 0, 7], unlimited=True), 0)
    goat = species(frame, "A2")
    assert [goat[name] for name in ("body", "population", "most", "plant", "meat", "fat", "slots")] == [2, 4, 6, 1, 0, 1, 2]  # fmt: skip
    assert (goat["full"], goat["hunts"], species(frame, "A1")["hunts"]) == (False, False, True)
    assert [(trait["stores"], trait["holds"]) for trait in goat["traits"]] == [(0, 0), (2, 1), (0, 0)]
    working = {
        trait["trait"]: trait["note"]
        for seat in frame["seats"]
        for one in seat["species"]
        for trait in one["traits"]
        if trait["mark"]
    }
    assert set(working) == {
        "defensive_herding", "burrowing", "warning_call", "hard_shell", "climbing", "symbiosis"
    }  # fmt: skip
    assert working["warning_call"].endswith("A1"), "the cat comes from ambush"
    assert [seat["bag"] for seat in frame["seats"]] == [3, 0, 7] and frame["centre"] == {"plant": 6}
    assert "A2: body 2, population 4, food 1" in frame["summary"]


def test_what_no_carnivore_can_attack_is_marked_as_safe() -> None:
    frame = frame_of(board("A: cat[carnivore] 3/1 | elk 4/1; B: hare 1/1 | frog[climbing] 1/1; C: ant 2/2"), 0)
    safe = [one["name"] for seat in frame["seats"] for one in seat["species"] if not one["attackable"]]
    assert safe == ["A1", "A2", "B2"]
    peace = frame_of(board("A: elk 4/1; B: frog[climbing] 1/1; C: ant 2/2"), 0)
    assert all(one["attackable"] for seat in peace["seats"] for one in seat["species"]), (
        "without hunters nothing is said"
    )


def test_cards_face_down_are_known_to_who_laid_them_alone() -> None:
    match = lab.new_match(GAME, players=["Ann", "Bo", "random"], seed="FINCH-42", first_player=0)
    for _seat in range(2):
        do(match, "food_card")
    while match.decision is not None and match.players[match.decision.seat].bot:
        match.play_bot()
    do(match, "new_trait")
    do(match, "trait_card")  # there is one species, so the engine lays it there
    for viewer, knows in ((0, True), (1, False), ("spectator", False), ("teacher", True)):
        frame = frame_of(match, viewer)
        (trait,) = species(frame, "A1")["traits"]
        assert trait["down"] and (trait["trait"] is not None) == knows
        numbers = {card["seat"]: card["number"] for card in frame["laid"]}
        assert (numbers[0] is not None) == knows and len(numbers) == 3
        hands = [seat["hand"] is not None for seat in frame["seats"]]
        assert hands == [viewer in (seat, "teacher") for seat in range(3)]
        assert [seat["stack"] for seat in frame["seats"]] == [2, 3, 3], "how many cards others hold is public"


def test_turned_food_cards_stand_beside_the_sentence() -> None:
    match = lab.new_match(GAME, players=["random"] * 3, seed=4)
    match.run_bots(60)
    session = Session(match)
    line = next(line for line in session.story("spectator").lines if line.event == "food_revealed")
    session.moment = line.moment
    cards = make_frame(session, "spectator")["step"]["cards"]
    event = match.events[line.moment - 1]
    assert [card["number"] for card in cards] == list(event.faces) and {card["seat"] for card in cards} == {0, 1, 2}


def test_the_deck_counts_what_is_in_the_box_also_after_a_shuffle() -> None:
    match = lab.new_match(GAME, players=["random"] * 4, seed=3)
    match.run_bots()
    assert match.state.reshuffles
    deck = frame_of(match)["deck"]
    assert deck["size"] == 129 == len(deck["strip"]) == sum(kind["copies"] for kind in deck["kinds"])
    assert next(kind for kind in deck["kinds"] if kind["label"].startswith("Carnivore"))["copies"] == 17
    cards = [entry["card"] for entry in deck["strip"]]
    assert cards == sorted(set(cards))
    new = frame_of(lab.new_match(GAME, players=["A", "B"], seed=1), 0)["deck"]
    assert sum(kind["seen"] for kind in new["kinds"]) == 4, "the own hand"


# --- curtain and cards --------------------------------------------------------------------------------------------------------


def test_a_curtain_hangs_between_two_hands_and_in_feeding_only_where_a_card_could_be_used() -> None:
    play = GameBoard(game=GAME, save=None, chart=False, **PEOPLE)
    view = play.board
    play.session.show_newest()
    seen = set()
    for _play in range(60):
        frame = view.frame
        if frame["turn"] > 1:
            break
        seat = play.match.decision.seat
        thinks = any(
            trait["trait"] == "intelligence" for one in frame["seats"][seat]["species"] for trait in one["traits"]
        )
        assert (frame["curtain"] is not None) == (frame["phase"] != "feeding" or thinks)
        if frame["curtain"]:
            assert frame["curtain"]["seat"] == seat and not frame["choices"]
            assert all(one["hand"] is None for one in frame["seats"])
            view.handle({"type": "curtain", "seat": seat})
            frame = view.frame
            assert [one["id"] for one in frame["seats"] if one["hand"]] == [seat]
            seen.add(seat)
        choice = frame["choices"][0 if frame["phase"] != "cards" else -1]
        view.handle({"type": "choose", "ply": frame["ply"], "run": frame["run"], "choice": choice["id"]})
        play.session.show_newest()
    assert seen == {0, 1} and frame["turn"] == 2


def test_the_curtain_comes_once_for_all_questions_of_one_person() -> None:
    """A costly attack asks whom, then for each card that is paid; between them nobody else looks at the screen."""
    match = board(HERD, food=6, stack=4, unlimited=True)
    play = GameBoard(match, save=None, chart=False)
    chosen, curtains, hands = [], [], []
    while match.decision.kind != "feed" or not chosen:
        if play.board.frame["curtain"]:
            curtains.append(match.decision.seat)
            play.board.handle({"type": "curtain", "seat": match.decision.seat})
        frame = play.board.frame
        hands.append([seat["hand"] is not None for seat in frame["seats"]])
        if match.decision.kind == "feed":
            wanted = offer(frame, "A1")
        else:
            wanted = offer(frame, "C2") if match.decision.kind == "prey" else frame["choices"][0]
        chosen.append(match.decision.kind)
        play.board.handle({"type": "choose", "ply": frame["ply"], "run": frame["run"], "choice": wanted["id"]})
        play.session.show_newest()
    assert chosen == ["feed", "prey", "pay", "pay"] and curtains == [0]
    assert hands == [[True, False, False], [False] * 3, [True, False, False], [True, False, False]]
    assert match.decision.seat != 0 and [seat["hand"] for seat in play.board.frame["seats"]] == [None] * 3


def test_a_card_is_played_by_one_click_in_each_of_its_three_ways() -> None:
    for number, kind in enumerate(("play", "species_side", "grow_target")):
        play = GameBoard(game=GAME, save=None, chart=False, players=["You", "random"], seed="FINCH-42", first_player=0)
        do(play.match, "food_card")
        while play.match.decision.seat != 0:
            play.match.play_bot()
        play.session.show_newest()
        frame = play.board.frame
        card = frame["decision"]["cards"][0]
        one = card["offers"][number]
        way = next(choice for choice in frame["choices"] if choice["target"]["id"] == one["button"])
        message = {"type": "choose", "ply": frame["ply"], "run": frame["run"], "choice": way["id"], "then": one["then"]}
        assert play.board.handle(message)["ok"] and play.match.decision.kind == kind
        assert play.match.decision.about == ((card["id"],) if number else ())
        assert play.match.state.laid == ([] if number else [card["id"]]), "there is one species to lay it on"


def test_growth_is_clicked_on_the_track_that_grows() -> None:
    match = board("A: elk 6/1 | ant 6/5; B: ant", phase="cards", top={"A": ["horns/3"]}, stack=2)
    do(match, "grow")
    do(match, "grow_card", card=match.state.seats[0].stack[0])
    frame = frame_of(match, 0)
    tracks = [{"kind": "track", "id": "population/1"}, {"kind": "track", "id": "population/2"}]
    assert [choice["target"] for choice in frame["choices"]] == tracks
    assert [(one["target"]["id"], one["text"]) for one in frame["refusals"]] == [
        (f"body/{n}", f"The body of A{n} is as large as can be.") for n in (1, 2)
    ]
    assert frame["decision"]["traits"] == ["horns"]


# --- what an attack would come to -----------------------------------------------------------------------------------------------


def test_a_forecast_says_what_will_happen_and_what_it_costs() -> None:
    match = board(HERD, food=6, stack=4, unlimited=True)
    hunt = offer(frame_of(match, 0), "A1")
    text = "A1 can attack: A2, A3, B1 (2 cards), B2 (1 card), B3 (2 cards), C1 (1 card), C2 (2 cards), C3."
    assert hunt["preview"]["lines"] == [text]
    do(match, "hunt", species=1)
    frame = frame_of(match, 0)
    assert offer(frame, "B1")["preview"] == {
        "short": "1 meat, 2 cards",
        "signs": [{"n": 1, "sign": "meat"}, {"n": 2, "sign": "card"}],
        "lines": [
            "A1 attacks with 6; the body of B1 is 2.",
            "You discard 2 cards against Defensive Herding of B1, Warning Call of B2.",
            "One card more, and its horns do nothing.",
            "Horns: A1 loses 1 of its 3 population.",
            "B1 loses 1 of its 5 population.",
            "A1 gets 1 meat. 1 more is lost: it has no room.",
            "A3 gets 1 meat.",
        ],
    }


ATTACKS = ["A2", "A3", "B1", "B2", "B3", "C1", "C2", "C3"]


@pytest.mark.parametrize("prey", ATTACKS)
def test_the_forecast_is_what_the_engine_does(prey: str) -> None:
    """The meat that is told is the meat that comes, whatever stands in between."""
    match = board(HERD, food=6, stack=4, unlimited=True)
    do(match, "hunt", species=1)
    frame = frame_of(match, 0)
    target = species(frame, prey)["id"]
    if not any(choice["target"]["id"] == target for choice in frame["choices"]):
        assert offer(frame, prey, "refusals")["report"]
        return
    preview = offer(frame, prey)["preview"]
    before = len(match.state.seats[0].stack)
    do(match, "prey", species=target)
    while match.decision is not None and match.decision.kind in ("pay", "horns"):
        do(match, "pay") if match.decision.kind == "pay" else do(match, "face_horns")
    meat = [e for e in match.events if e.kind == "food_taken" and e.cause == "attack"]
    paid = sum(e.kind == "card_paid" for e in match.events)
    short = f"{sum(e.food + e.fat for e in meat)} meat" + (f", {paid} card{'s' if paid > 1 else ''}" if paid else "")
    assert preview["short"] == short and before >= paid


def test_a_refused_attack_reports_every_reason_with_what_would_overcome_it() -> None:
    text = "A: cat[carnivore] 2/1 | elk 3/3; B: ox[defensive_herding, climbing, hard_shell] 2/3 | bird[warning_call] 1/1; C: ant | bee"
    match = board(text, food=1)
    do(match, "hunt", species=1)
    refusal = offer(frame_of(match, 0), "B1", "refusals")
    state = match.state
    reasons = attack_report(state, state.species(1), state.species(1001))
    assert len(reasons) == 5 and [line["text"] for line in refusal["report"]] == [reason.text for reason in reasons]
    assert all(line["overcome_by"] for line in refusal["report"])
    assert {line["trait"] for line in refusal["report"]} == {None, "climbing", "defensive_herding", "hard_shell", "warning_call"}  # fmt: skip
    climber = board("A: cat[carnivore] 3/1 | elk 3/3; B: frog[climbing] 1/1; C: ant | bee", food=1)
    do(climber, "hunt", species=1)
    report = offer(frame_of(climber, 0), "B1", "refusals")["report"]
    assert report[-1]["text"] == "With Intelligence A1 could attack for 1 card from your hand."


def test_a_carnivore_without_prey_is_told_what_is_in_the_way_of_each() -> None:
    match = board("A: cat[carnivore] 1/1 | elk 3/3 | ox 2/2; B: ant 1/1 | frog[climbing] 1/1", food=1)
    refusal = offer(frame_of(match, 0), "A1", "refusals")
    assert refusal["text"] == "There is no species on the table that A1 can attack."
    assert len(refusal["report"]) == 4 and "A1 attacks with 1 and B1 defends with 1" in refusal["report"][2]["text"]
    fed = board("A: cat[carnivore] 3/1 {m} | elk 3/3 | ox 2/2; B: ant 1/1", food=1)
    refusal = offer(frame_of(fed, 0), "A1", "refusals")
    assert refusal["text"] == "A1 is fed and has no room for more." and not refusal["report"]


def test_plant_food_by_intelligence_is_clicked_on_its_card() -> None:
    match = board("A: ape[intelligence] 1/3 | elk 1/1; B: ant", food=0, stack=2)
    frame = frame_of(match, 0)
    card = species(frame, "A1")["traits"][0]["card"]
    assert [choice["target"] for choice in frame["choices"]][:1] == [{"kind": "trait", "id": card}]
    do(match, "think")
    assert frame_of(match, 0)["seats"][0]["hand"]["away"] is False


def test_a_new_board_opens_on_the_dealt_table() -> None:
    frame = GameBoard(game=GAME, save=None, chart=False, players=["You", "greedy"], seed=1).board.frame
    assert frame["phase"] == "food"
    assert all(seat["stack"] == 4 and len(seat["species"]) == 1 for seat in frame["seats"])


def test_the_words_of_the_board_are_those_of_the_game() -> None:
    play = GameBoard(game=GAME, save=None, chart=False, players=["You", "random"], seed=1)
    labels = play.board.labels
    assert (labels["turn.number"], labels["turn.last"]) == ("Round {n}", "Last round")
    other = GameBoard(game="origin", save=None, chart=False, players=["You", "random"], seed=1)
    assert other.board.labels["turn.number"] == "Turn {n}"
    chart = GameBoard(game=GAME, save=None, players=["random", "random"], seed=1).chart
    assert chart is not None and chart.labels["turn"] == "Round {n}" and chart.data["summary"].startswith("Round 1, ")
    frame = play.board.frame
    terms = {trait["trait"] for seat in frame["seats"] for one in seat["species"] for trait in one["traits"]}
    assert terms | {"plant", "meat", "fat", "body", "population", "food_card"} <= set(play.board.glossary) | {None}


def test_a_still_picture_shows_tracks_and_no_face_of_a_card_that_lies_face_down() -> None:
    match = lab.new_match(GAME, players=["You", "random", "random"], seed=3, first_player=1)
    while not match.state.laid or match.decision.seat:
        do(match, "food_card") if match.decision.kind == "food_card" and not match.decision.seat else match.play_bot()
    play = GameBoard(match, save=None, chart=False)
    play.session.show_newest()
    still = play.still()
    assert "body size 1" in still and "food 0 of 1" in still and "face-down card" in still
    json.dumps(play.board.frame)


def test_the_title_says_which_edition_is_played() -> None:
    for edition, title in (("second", "Natural Selection"), ("first", "Natural Selection, first edition")):
        match = lab.new_match("natural_selection", players=["You", "random"], seed=1, edition=edition)
        assert make_frame(Session(match))["title"] == title
