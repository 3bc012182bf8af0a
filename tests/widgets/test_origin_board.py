"""Origin on a board: what the frame says of hands, pairs, chains and attacks, and that every choice has its place."""

from __future__ import annotations

import random
from typing import Any

import pytest

import evolution_lab as lab
from evolution_lab.core.match import Match
from evolution_lab.games.origin.actions import ANSWERS
from tests.games.origin.scenes import board
from tests.widgets.offers import checked_on_the_way, frame_of
from widgets import FreePlay, GameBoard
from widgets.faces.origin_preview import chance_to_eat, planned
from widgets.frame import make_frame
from widgets.session import Session

HAND = {"players": ["Ann", "Bo"], "seed": "FINCH-42", "first_player": 0}


# --- every choice has a place, and every refusal a reason -----------------------------------------------------------------


@pytest.mark.parametrize(
    "options",
    [
        {},
        {"draw": "chosen"},
        {"draw": "blind"},
        {"draw": "fully_blind"},
        {"scenario": "cataclysm"},
        {"tail_loss": "optional", "mimicry": "unlimited", "links_rearm": "per_round", "world": "plenty"},
    ],
    ids=str,
)
def test_every_choice_has_a_place_and_every_refusal_a_reason(options: dict[str, Any]) -> None:
    kinds = set()
    for seed in range(2):
        match = lab.new_match("origin", players=["A", "B", "C"], seed=seed, **options)
        kinds |= checked_on_the_way(match, random.Random(seed), 260)
    assert len(kinds) >= 6


CROWD = (
    "A: a[carnivorous, mimicry, running] | b[grazing, tail_loss, fat_tissue, high_body_weight] {y} | c[piracy, scavenger] | "
    "d[hibernation, carnivorous] | e[scavenger, grazing, hibernation] | f[fat_tissue, fat_tissue, piracy, parasite] {yy} | "
    "1+2[communication, cooperation] | 2+3[cooperation] | 2+4[communication] | 5+2[symbiosis]; "
    "B: a[carnivorous] {r} | b[mimicry, tail_loss] | c[fat_tissue] {y} | d[parasite] {r} | 1+2[cooperation] | e | f"
)


def test_every_question_of_a_feeding_phase_has_its_places() -> None:
    kinds = set()
    for seed in range(20):
        match = lab.set_up("origin", CROWD, ["You", "Bo"], seed, food=9, stack=0, unlimited=True)
        kinds |= checked_on_the_way(match, random.Random(seed), 60)
    feeding = set(ANSWERS) - {
        "develop",
        "animal_card",
        "trait_card",
        "trait_end",
        "trait_target",
        "partner",
        "blind_target",
    }
    assert kinds >= feeding, feeding - kinds


# --- hands and curtain ------------------------------------------------------------------------------------------------------


def test_a_curtain_hangs_between_two_hands_and_none_in_feeding() -> None:
    play = GameBoard(game="origin", save=None, chart=False, **HAND)
    session, view = play.session, play.board
    session.show_newest()
    seats = set()
    for _play in range(40):
        frame = view.frame
        if frame["phase"] != "development":
            break
        assert frame["curtain"]["seat"] == play.match.decision.seat
        assert not frame["choices"] and all(seat["hand"] is None for seat in frame["seats"])
        seat = frame["curtain"]["seat"]
        view.handle({"type": "curtain", "seat": seat})
        frame = view.frame
        assert frame["curtain"] is None and frame["decision"]["seat"] == seat
        assert [one["id"] for one in frame["seats"] if one["hand"]] == [seat]
        seats.add(seat)
        wish = next((c for c in frame["choices"] if c["target"]["id"] == "animal"), frame["choices"][-1])
        view.handle({"type": "choose", "ply": frame["ply"], "run": frame["run"], "choice": wish["id"]})
        if play.match.decision is not None and play.match.decision.kind == "animal_card":
            frame = view.frame
            first = {"type": "choose", "ply": frame["ply"], "run": frame["run"], "choice": frame["choices"][0]["id"]}
            view.handle(first)
        session.show_newest()
    assert seats == {0, 1}
    assert frame["phase"] == "feeding" and frame["curtain"] is None and frame["choices"]
    assert all(seat["hand"] is None for seat in frame["seats"])


def test_equal_cards_lie_on_each_other_and_are_one_choice() -> None:
    match = lab.set_up(
        "origin",
        "A: deer; B: mouse",
        ["Ann", "Bo"],
        phase="development",
        stack=3,
        top={"A": ["running", "running", "mimicry"]},
    )
    match.play(next(option for option in match.options() if option.kind == "new_animal"), bots=False)
    frame = frame_of(match, 0)
    assert [(card["n"], card["label"]) for card in frame["seats"][0]["hand"]["cards"]] == [
        (2, "Running"),
        (1, "Mimicry"),
    ]
    assert [choice["label"] for choice in frame["choices"]] == [
        "Play Running as an animal.",
        "Play Mimicry as an animal.",
    ]


def test_a_card_is_played_by_one_click_where_the_page_offers_it() -> None:
    play = GameBoard(game="origin", save=None, chart=False, players=["You", "random"], seed="FINCH-42", first_player=0)
    play.session.show_newest()
    frame = play.board.frame
    card = frame["decision"]["cards"][2]
    as_animal, as_trait = card["offers"]
    assert as_trait["text"] == "This card can be laid as a trait nowhere now."
    way = next(choice for choice in frame["choices"] if choice["target"]["id"] == as_animal["button"])
    message = {
        "type": "choose",
        "ply": frame["ply"],
        "run": frame["run"],
        "choice": way["id"],
        "then": as_animal["then"],
    }
    assert play.board.handle(message)["ok"]
    assert [animal.card for animal in play.match.state.seats[0].animals] == [card["id"]]
    assert play.board.handle(message)["ok"], "the second click is stale"
    assert len(play.match.state.seats[0].animals) == 1


def test_a_second_half_that_is_not_possible_leaves_the_first() -> None:
    play = GameBoard(game="origin", save=None, chart=False, players=["You", "random"], seed="FINCH-42", first_player=0)
    play.session.show_newest()
    frame = play.board.frame
    way = next(choice for choice in frame["choices"] if choice["target"]["id"] == "animal")
    for then in ({"kind": "card", "id": 77}, {"kind": "card"}, 5, {"kind": "animal", "id": 1}):
        frame = play.board.frame
        message = {"type": "choose", "ply": frame["ply"], "run": frame["run"], "choice": way["id"], "then": then}
        assert play.board.handle(message)["ok"]
        assert play.match.decision is not None and play.match.decision.kind == "animal_card"
        play.board.handle({"type": "undo", "ply": play.match.ply})


def test_the_discard_is_open_to_its_owner_alone() -> None:
    match = board("A: deer; B: hunter[carnivorous]", to_move=1, food=0).match
    match.play(next(option for option in match.options() if option.kind == "attack"), bots=False)
    piles = [[seat["discard_pile"] for seat in frame_of(match, viewer)["seats"]] for viewer in (0, 1, "spectator")]
    assert [len(pile or []) for pile in piles[0]] == [1, 0] and piles[1][0] is None and piles[2] == [None, None]


# --- pairs, marks, chains -----------------------------------------------------------------------------------------------------


def test_a_pair_says_who_protects_whom_and_whether_it_is_used() -> None:
    scene = board("A: cleaner | shark | cleaner+shark[symbiosis] | 1+2[cooperation] {u}; B: mouse", phase="development")
    symbiosis, cooperation = frame_of(scene.match, 0)["seats"][0]["links"]
    assert (symbiosis["one"], symbiosis["other"], symbiosis["directed"], symbiosis["waits"]) == (1, 2, True, True)
    assert (cooperation["directed"], cooperation["used"]) == (False, True)
    shark = frame_of(scene.match, 0)["seats"][0]["species"][1]
    assert shark["attackable"] is False and shark["animals"][0]["waits"]


def test_marks_say_what_traits_are_doing() -> None:
    text = (
        "A: a[carnivorous, piracy, fat_tissue, fat_tissue] {rrhsy} | b[burrowing, mimicry] {rm} | c[hibernation] {z} | "
        "d[hibernation] {o}; B: mouse"
    )
    rows = frame_of(board(text, turn=2, phase="development").match, 0)["seats"][0]["species"]
    marks = [{trait["trait"]: trait["mark"] for trait in row["traits"] if trait["mark"]} for row in rows]
    assert marks == [
        {"carnivorous": "used", "piracy": "used"},
        {"burrowing": "active", "mimicry": "used"},
        {"hibernation": "active"},
        {"hibernation": "used"},
    ]
    assert [trait["holds"] for trait in rows[0]["traits"] if trait["stores"]] == [1, 0]
    assert [row["animals"][0]["full"] for row in rows] == [True, True, True, False]


def test_a_forced_chain_is_told_step_by_step_without_a_click() -> None:
    match = lab.set_up(
        "origin", "A: a | b | c | 1+2[communication] | 2+3[cooperation]; B: mouse", ["You", "Bo"], food=4
    )
    session = Session(match)
    session.show_newest()
    session.choose(next(o for o in match.options() if o.kind == "red_target" and o.animal == 1))
    told = [make_frame(session, 0)["step"]["text"]]
    while session.moment < session.newest and len(told) < 9:
        session.step()
        told.append(make_frame(session, 0)["step"]["text"])
    assert told[:3] == [
        "You: red food for A1.",
        "You: Communication: A2 gets 1 red food.",
        "You: Cooperation: A3 gets 1 blue food.",
    ]
    assert [move.action.kind for move in match.moves if not move.forced] == ["red_target"]


# --- what an attack would come to -----------------------------------------------------------------------------------------------

ATTACKS = [
    ("A: hunter[carnivorous]; B: mouse", {}, (1, 1)),
    ("A: hunter[carnivorous]; B: mouse[running]", {}, (0.5, 0.5)),
    ("A: hunter[carnivorous]; B: mouse[tail_loss]", {}, (0, 0)),
    ("A: hunter[carnivorous]; B: mouse[tail_loss]", {"tail_loss": "optional"}, (0, 1)),
    ("A: hunter[carnivorous]; B: mouse[mimicry]", {}, (1, 1)),
    ("A: hunter[carnivorous]; B: mouse[mimicry] | deer[running]", {}, (0.5, 0.5)),
    ("A: hunter[carnivorous]; B: mouse[mimicry, running] | deer[running]", {}, (0.25, 0.5)),
    ("A: hunter[carnivorous]; B: mouse[mimicry, tail_loss] | deer", {}, (0, 1)),
    ("A: hunter[carnivorous]; B: mouse[mimicry] {m} | deer[running]", {}, (1, 1)),
    ("A: hunter[carnivorous]; B: mouse[mimicry] | deer[mimicry] | frog[running]", {}, (0.5, 1)),
]


@pytest.mark.parametrize(("text", "options", "expected"), ATTACKS)
def test_the_chance_of_an_attack(text: str, options: dict[str, Any], expected: tuple[float, float]) -> None:
    match = lab.set_up("origin", text, ["You", "Bo"], food=2, **options)
    assert chance_to_eat(match.state, planned(1, 1001)) == expected
    match.play(next(option for option in match.options() if option.kind == "attack"), bots=False)
    if match.decision is not None and match.decision.kind == "prey":
        choice = next(c for c in frame_of(match, 0)["choices"] if c["target"]["id"] == 1001)
        assert choice["preview"]["lines"][0].startswith("Chance that A1 eats: ")


@pytest.mark.parametrize("number", range(len(ATTACKS)))
def test_the_chance_is_what_the_engine_does(number: int) -> None:
    """Played out with owners who choose at random: what is certain always comes, what is impossible never, the rest in between."""
    text, options, (low, high) = ATTACKS[number]
    eaten = 0
    for seed in range(60):
        match = lab.set_up("origin", text, ["You", "Bo"], seed, food=2, **options)
        dice = random.Random(seed)
        while not any(event.kind == "attack_ended" for event in match.events):
            wanted = [o for o in match.options() if o.kind in ("attack", "hunter")]
            wanted = wanted or [o for o in match.options() if o.kind == "prey" and o.animal == 1001]
            match.play(dice.choice(wanted or match.options()), bots=False)
        eaten += next(event for event in match.events if event.kind == "attack_ended").eaten
    slack = 0 if low == high and low in (0, 1) else 0.2  # three standard errors of 60 games
    assert low - slack <= eaten / 60 <= high + slack


def test_a_forecast_says_what_will_happen_in_words() -> None:
    text = "A: hunter[carnivorous, fat_tissue] {r} | lion[carnivorous]; B: frog[poisonous, running, tail_loss] | toad[mimicry]"
    match = lab.set_up("origin", text, ["You", "Bo"], food=2)
    for kind, animal in (("attack", None), ("hunter", 1)):
        match.play(
            next(o for o in match.options() if o.kind == kind and animal in (None, getattr(o, "animal", None))),
            bots=False,
        )
    preview = next(c for c in frame_of(match, 0)["choices"] if c["target"]["id"] == 1001)["preview"]
    assert preview == {
        "short": "eaten: 0 %",
        "lines": [
            "Chance that A1 eats: 0 %.",
            "B1 runs and rolls a die: with 4 or more it escapes (50 %).",
            "B1 can throw a card off and live. Then A1 gets 1 blue food.",
            "The owner of B1 says which comes first.",
            "If it eats, A1 gets 1 blue food and 1 fat.",
            "B1 is poisonous: a hunter that eats it dies at the end of the turn.",
        ],
    }


def test_one_hunter_and_one_prey_the_whole_forecast_stands_at_the_attack_before_it_is_made() -> None:
    text = "A: bear[carnivorous] | mole[burrowing]{r}; B: tox[poisonous] | frog[swimming]"
    match = lab.set_up("origin", text, ["You", "Bo"], food=3)
    attack = next(c for c in frame_of(match, 0)["choices"] if c["target"]["id"] == "attack")
    assert attack["preview"] == {
        "short": "B1: 100 % + poison",
        "lines": [
            "A1 attacks B1 at once: it can attack nobody else.",
            "Chance that A1 eats: 100 %.",
            "Nothing helps B1: it is eaten.",
            "If it eats, A1 gets 2 blue food.",
            "B1 is poisonous: a hunter that eats it dies at the end of the turn.",
        ],
    }
    match.play(next(o for o in match.options() if o.kind == "attack"), bots=False)
    assert [e.prey for e in match.events if e.kind == "attack_declared"] == [1001]


def test_several_attacks_each_hunter_says_whom_it_can_attack() -> None:
    text = "A: bear[carnivorous] | lion[carnivorous, swimming]; B: tox | frog[swimming]"
    match = lab.set_up("origin", text, ["You", "Bo"], food=3)
    attack = next(c for c in frame_of(match, 0)["choices"] if c["target"]["id"] == "attack")
    assert attack["preview"]["lines"] == ["A1 can attack: B1.", "A2 can attack: B2."]
    match.play(next(o for o in match.options() if o.kind == "attack"), bots=False)
    lone = next(c for c in frame_of(match, 0)["choices"] if c["target"]["id"] == 2)
    assert lone["preview"]["short"] == "B2: eaten: 100 %"


def test_a_die_that_was_rolled_and_a_card_that_was_turned_are_shown_beside_the_sentence() -> None:
    scene = board("A: hunter[carnivorous]; B: mouse[running]", food=2, script={"defence/1/0": 5})
    scene.do("attack")
    session = Session(scene.match)
    texts = {}
    for line in session.story("spectator").lines:
        session.moment = line.moment
        frame = make_frame(session, "spectator")
        texts[frame["step"]["event"]] = frame["step"]
    assert texts["escape_rolled"]["dice"] == [{"colour": "green", "face": 5}]


# --- the rest of the kit, with no case of its own ---------------------------------------------------------------------------------


def test_save_undo_replay_and_share_code_work_on_the_board() -> None:
    play = GameBoard(game="origin", save=None, chart=False, players=["You", "greedy"], seed="OTTER-7", first_player=0)
    view = play.board
    for number in range(12):
        play.session.show_newest()
        frame = view.frame
        if not frame["choices"]:
            view.handle({"type": "step"})
            continue
        choice = frame["choices"][number % len(frame["choices"])]
        view.handle({"type": "choose", "ply": frame["ply"], "run": frame["run"], "choice": choice["id"]})
        while play.match.decision is not None and play.match.decision.seat == 1:
            play.match.play_bot()
    again = lab.load_match(play.match.to_json())
    assert make_frame(_newest(again), 0)["seats"] == make_frame(_newest(play.match), 0)["seats"]
    code = lab.share_code(lab.new_match("origin", players=["You", "greedy"], seed="OTTER-7", scenario="cataclysm"))
    form = FreePlay()
    assert form.take({"type": "use_code", "code": code})[0]
    assert form.take({"type": "begin", "sure": True})[0]
    assert form.game is not None
    shown = form.game.board.frame
    assert shown["game"] == "origin" and shown["chips"] == [{"term": "cataclysm", "label": "Cataclysm"}]
    assert "cataclysm" in form.game.board.glossary


def _newest(match: Match) -> Session:
    session = Session(match)
    session.show_newest()
    return session


def test_the_deck_says_what_is_in_the_box_and_what_was_seen() -> None:
    match = lab.new_match("origin", players=["A", "B", "C", "D", "E"], seed=4)
    deck = frame_of(match, 2)["deck"]
    assert sum(kind["copies"] for kind in deck["kinds"]) == deck["size"] == 168
    assert sum(kind["seen"] for kind in deck["kinds"]) == 6, "the own hand"
    assert (
        sum(kind["copies"] for kind in deck["kinds"] if any(s["trait"] == "carnivorous" for s in kind["sides"])) == 48
    )
    assert sum(kind["seen"] for kind in frame_of(match, "spectator")["deck"]["kinds"]) == 0


def test_animals_are_named_in_the_text_summary() -> None:
    scene = board("A: a {r} | b | c; B: mouse[parasite] {r}", food=3)
    summary = frame_of(scene.match, 0)["summary"]
    assert "In the food bank: 3 red food." in summary and "Hungry: A2, A3." in summary and "Hungry: B1." in summary


def test_the_chart_speaks_of_animals() -> None:
    play = GameBoard(game="origin", save=None, players=["random", "random"], seed=3)
    while not play.match.over:
        play.match.play_bot()
    play.session.show_newest()
    chart = play.chart
    assert chart is not None
    assert "species" not in chart.data["summary"] and "animals have died" in chart.data["summary"]
    assert not [text for text in chart.labels.values() if "pecies" in text and "{species}" not in text]


# --- moments in which nothing can be done -----------------------------------------------------------------------------------

IDLE = "nothing more is done now"


def test_the_log_tells_of_moments_without_a_deed_only_where_somebody_could_act() -> None:
    match = lab.new_match("origin", players=["greedy"] * 3, seed="N67")
    match.run_bots()
    chosen = [move for move in match.moves if move.action.kind == "done" and not move.forced]
    quiet = {
        move.event + 2
        for move in match.moves
        if move.action.kind == "done" and move.forced and not match.events[move.event + 1].acted
    }
    told = [n for n, line in match.sentences("spectator") if IDLE in line]
    lines = [line.moment for line in Session(match).story("spectator").lines if IDLE in line.text]
    assert len(quiet) > 10 and not quiet & set(told) and told == lines and len(told) <= len(chosen)


def test_the_own_last_move_is_the_last_one_that_did_something() -> None:
    table = "A: a | b; B: a | b | c[fat_tissue, fat_tissue]"
    play = GameBoard(lab.set_up("origin", table, ["Ann", "random"], 3, food=6), chart=False, auto=False)
    view = play.board
    view.handle({"type": "newest"})
    view.handle({"type": "choose", "ply": view.frame["ply"], "choice": view.frame["choices"][0]["id"]})
    seen = []
    while view.frame["phase"] == "feeding" and view.frame["controls"]["step"]["ok"]:
        view.handle({"type": "step"})
        seen.append(view.frame["mine"])
    assert seen[-2].startswith("red food for A") and not any(IDLE in text for text in seen), seen
