"""What lesson 03 claims is what the engine and the data show; how often, is told as it was counted over 21 seeds."""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import Any

import pytest

np = pytest.importorskip("numpy")

import evolution_lab as lab  # noqa: E402
from evolution_lab import data, inference  # noqa: E402
from widgets import ClimateTrial, ExtinctionDesk, Fire, FossilBoard, SameDeck  # noqa: E402
from widgets.lab.extinction_desk import _by_size  # noqa: E402
from widgets.questions import ask, lesson_03  # noqa: E402

from .weaving import published, seed_of, teacher_notes, text_of  # noqa: E402

LESSON = "03"
SEED = seed_of(LESSON)
OTHERS = [f"CLAIM-{number}" for number in range(20)]
SEEDS = [SEED, *OTHERS]
ENOUGH = 18
NOTES = teacher_notes(LESSON)
WHY = {answer["id"]: answer["why"] for answer in published(LESSON)["answers"]}


@cache
def greedy(seed: str, games: int = 4) -> Any:
    return lab.simulate(players=["greedy"] * 4, games=games, seed=seed, workers=1, progress=False)


@cache
def chance(seed: str) -> Any:
    return lab.simulate(players=["random"] * 4, games=20, seed=seed, workers=1, progress=False)


@cache
def trial(seed: str, turns: int, **more: Any) -> ClimateTrial:
    board = ClimateTrial(seed=seed, turns=turns, **more)
    board.wait()
    return board


def told(name: str) -> str:
    return " ".join(lesson_03.TOLD[name]())


def causes(result: Any) -> Counter[str]:
    deaths = result.deaths
    labels = deaths.labels("cause")
    return Counter(labels[code] for code in deaths.codes("cause"))


# --- the desk ------------------------------------------------------------------------------------------------------------


@pytest.mark.slow
def test_most_die_of_hunger_whatever_the_seed_and_most_of_them_lack_one_token() -> None:
    counts = [causes(greedy(seed)) for seed in SEEDS]
    assert sum(one.most_common(1)[0][0] == "hunger" for one in counts) == 21
    whole = sum(counts, Counter())
    share = {name: n / whole.total() for name, n in whole.items()}
    assert "about two thirds of all deaths" in told("desk") and share["hunger"] == pytest.approx(2 / 3, abs=0.03)
    assert "about a quarter" in told("desk") and share["attack"] == pytest.approx(0.25, abs=0.03)
    per_game = whole.total() / (4 * 21)
    assert "fifty to sixty animals die" in ask(LESSON, "cause").text and 50 < per_game < 60
    tokens = np.concatenate([greedy(s).deaths["tokens"][greedy(s).deaths.codes("cause") == greedy(s).deaths.labels("cause").index("hunger")] for s in SEEDS])  # fmt: skip
    assert "91 to 97 %" in WHY["saved"] and 0.91 < (tokens == 1).mean() < 0.97


@pytest.mark.slow
def test_the_fewer_animals_the_sooner_a_species_dies_out() -> None:
    began: Counter[int] = Counter()
    lost: Counter[int] = Counter()
    for seed in SEEDS:
        more, gone = _by_size(greedy(seed).sizes)
        began.update(more)
        lost.update(gone)
    share = {n: lost[n] / began[n] for n in (1, 2, 3)}
    assert share[1] > 2 * share[2] > 2 * share[3]
    species = [greedy(seed).species["lost"] > 0 for seed in SEEDS]
    assert "about four in five die out" in told("lies") and np.concatenate(species).mean() == pytest.approx(0.8, abs=0.03)  # fmt: skip


@pytest.mark.patient
def test_the_shares_of_200_games() -> None:
    began, lost = _by_size(greedy("M", 200).sizes)
    said = [round(100 * lost[n] / began[n]) for n in (1, 2, 3)]
    assert said == [37, 14, 7]
    assert "in 37 of 100 cases, with two in 14, with three in 7" in told("desk")
    assert "37, 14 and 7 of 100" in WHY["size"] and "(37, 14, 7)" in NOTES


@pytest.mark.patient
def test_how_often_the_desk_says_it() -> None:
    """Twenty games each: the table in the teacher's notes."""
    hunger, two, three, one = [], 0, 0, []
    for seed in SEEDS:
        counts, (began, lost) = causes(greedy(seed, 20)), _by_size(greedy(seed, 20).sizes)
        hunger.append(round(100 * counts["hunger"] / counts.total()))
        share = [lost[n] / began[n] for n in (1, 2, 3)]
        two, three = two + (share[0] > share[1]), three + (share[1] > share[2])
        deaths = greedy(seed, 20).deaths
        own = deaths.codes("cause") == deaths.labels("cause").index("hunger")
        one.append(round(100 * (deaths["tokens"][own] == 1).mean()))
    assert (min(hunger), max(hunger)) == (62, 70) and (min(one), max(one)) == (91, 97)
    assert (two, three) == (21, 20) and "two against three in 20 of 21" in NOTES


@pytest.mark.slow
def test_the_key_has_the_numbers_of_the_desk() -> None:
    counts = causes(greedy(SEED, 20))
    assert f"{counts['hunger']} of {counts.total():,} animals starved (67 %), {counts['attack']} were eaten, {counts['parasites']} died of parasites" in WHY["cause"]  # fmt: skip
    board = ExtinctionDesk(greedy(SEED, 20))
    began, lost = _by_size(board.counted()["sizes"])
    assert "in 40, 12, 0 of 100 cases" in NOTES and [round(100 * lost[n] / began[n]) for n in (1, 2, 3)] == [40, 12, 0]


# --- climates ------------------------------------------------------------------------------------------------------------


@pytest.mark.slow
def test_the_dwarf_is_ahead_in_a_drought_and_the_giant_in_plenty() -> None:
    """15 turns show the order; how sure it is, the 100 turns of the lesson tell (below)."""
    shares = [trial(seed, 15).shares for seed in SEEDS]
    assert sum(one["drought"]["dwarf"] > one["drought"]["giant"] for one in shares) >= 19
    assert sum(one["plenty"]["giant"] > one["plenty"]["dwarf"] for one in shares) >= 19


@pytest.mark.patient
def test_how_often_the_trial_is_sure() -> None:
    ahead = [trial(seed, 100).ahead for seed in SEEDS]
    assert sum((one["drought"], one["plenty"]) == ("dwarf", "giant") for one in ahead) == 21
    assert Counter(one["none"] for one in ahead) == {"neither": 18, "dwarf": 3}
    assert (
        "in the ordinary world no sure difference in 18, the dwarf ahead in 3" in NOTES and "20 of 20" in WHY["giant"]
    )


@pytest.mark.slow
def test_the_key_has_the_numbers_of_the_trial() -> None:
    shares = {world: [round(100 * one[body]) for body in ("giant", "dwarf")] for world, one in trial(SEED, 100).shares.items()}  # fmt: skip
    assert shares == {"drought": [9, 27], "none": [45, 47], "plenty": [80, 60]}
    assert "drought 9 % and 27 %, ordinary 45 % and 47 % (no sure difference), plenty 80 % and 60 %" in NOTES
    board = SameDeck(seed=SEED)
    board.wait()
    alive = [sum(len(one.animals) for one in board.matches[world].state.all_species()) for world in ("drought", "none", "plenty")]  # fmt: skip
    assert alive == [4, 8, 18] and "drought 4 animals, ordinary 8, plenty 18" in NOTES


@pytest.mark.slow
def test_without_hunters_the_giant_has_no_advantage_and_good_hunters_turn_it_round() -> None:
    assert "without hunters the giant's advantage is gone" in told("fit")
    for seed in OTHERS[:2]:
        assert trial(seed, 60, hunters=0).ahead["plenty"] != "giant"
        assert trial(seed, 60, hunters=0).ahead["drought"] == "dwarf"
    assert "then the giants are ahead even in the drought" in told("fit")
    for seed in OTHERS[:2]:
        assert set(trial(seed, 30, bot="greedy").ahead.values()) == {"giant"}


def _left(games: int) -> dict[str, list[int]]:
    found = {}
    for world in ("drought", "none", "plenty"):
        table = lab.simulate(players=["random"] * 4, games=games, seed="T", world=world, deal="by_seat", workers=1, progress=False).games  # fmt: skip
        big = table["survivors_big"].sum() / table["birth_big"].sum()
        found[world] = [round(100 * big), round(100 * table["traits"].sum() / table["laid"].sum())]
    return found


@pytest.mark.slow
def test_in_whole_games_big_is_below_the_average_card_everywhere() -> None:
    assert all(big < rest for big, rest in _left(100).values())


@pytest.mark.patient
def test_the_cards_that_are_left_of_1500_games() -> None:
    assert _left(1500) == {"drought": [12, 26], "none": [21, 42], "plenty": [55, 64]}
    assert "12 were left at the end in the drought, 21 in the ordinary world, 55 in plenty; of 100 cards of all kinds 26, 42 and 64" in told("fit")  # fmt: skip


# --- the fire ------------------------------------------------------------------------------------------------------------


def test_where_luck_moved_the_share_far_no_text_says_that_it_stayed() -> None:
    outcomes = [lesson_03.result_fire(Fire(seed=f"F{number}"))() for number in (10, 16, 187, 255)]
    assert outcomes == ["fewer", "same", "more", "fewer"], "seeds that were found among 300, F0 to F299"
    right = ask(LESSON, "evolved").options["d"]  # type: ignore[attr-defined]
    assert "moved by luck at most" in right.text and "give or take some luck" in " ".join(lesson_03.TOLD["evolved"]())


def test_the_fire_kills_sixty_of_a_hundred_and_the_share_stays() -> None:
    found = [lesson_03.result_fire(Fire(seed=seed))() for seed in SEEDS]
    assert found.count("same") >= 20
    board = Fire(seed=SEED)
    assert (board.before, sum(board.after)) == ((60, 140), 77)
    assert "60 dark ones and 140 light ones" in ask(LESSON, "fire").text
    assert "32 % after it" in WHY["fire"] and round(100 * board.after[0] / 77) == 32
    assert "fell by 62 %" in WHY["evolved"] and round(100 * (1 - 77 / 200)) == 62


# --- fossils -------------------------------------------------------------------------------------------------------------


def test_the_numbers_of_the_fossils_are_those_of_the_data() -> None:
    counts = data.extinct_families()
    test = inference.dispersion_test(counts)
    assert lesson_03.result_bursts(test) == "bursts" and f"{test.ratio:.2f}" == "3.26"
    assert "76 blocks" in ask(LESSON, "bursts").text and "320 families" in ask(LESSON, "bursts").text
    assert (len(counts), sum(counts)) == (76, 320)
    board = FossilBoard(seed=SEED, run=False)
    assert "without them the Late Devonian, with them the end of the Triassic" in told("five")
    assert not {"Famennian", "Frasnian"} & set(board.worst) and "Rhaetian" in board.worst
    board.alone = True
    assert "Famennian" in board.worst and "Rhaetian" not in board.worst
    assert max(abs(one.sepkoski - one.barnosky) for one in data.big_five()) == 27 and "by up to 27 points" in told("five")  # fmt: skip
    last = next(stage for stage in data.extinction_stages() if stage.name == "Maastrichtian")
    assert "about half of the genera" in ask(LESSON, "exit").text and 0.46 < last.lost_of_long_lived < last.lost < 0.52
    assert lesson_03.result_bursts(inference.dispersion_test([4] * 76)) == "regular"


@pytest.mark.slow
def test_extinctions_of_the_games_come_in_bursts_and_with_little_food() -> None:
    ratios, links, sure = [], [], 0
    for seed in SEEDS:
        turns = chance(seed).turns
        test = inference.dispersion_test(turns["extinctions"].tolist())
        ratios.append(test.ratio)
        sure += test.p < 0.05 and test.ratio > 1
        links.append(float(np.corrcoef(turns["red"], turns["extinctions"])[0, 1]))
    assert sure == 21 and max(links) < 0
    assert "variance/mean 1.7 to 2.8 in 21 of 21" in NOTES and 1.65 < min(ratios) < max(ratios) < 2.85
    assert "-0.32 to -0.59" in WHY["shared"] and -0.6 < min(links[1:]) < max(links[1:]) < -0.31


@pytest.mark.slow
def test_the_tail_of_the_games_is_longer_than_chance_makes_it() -> None:
    """What the question about bursts leans on: turns with very many extinctions."""
    from widgets.lab.fossil import many_at_once

    found = [many_at_once(chance(seed).turns["extinctions"].astype(int)) for seed in SEEDS]
    assert sum(seen > expected for _k, seen, expected in found) >= ENOUGH


def test_the_text_tells_how_the_game_works() -> None:
    assert "At the end of each turn whoever is still hungry dies" in text_of(LESSON)
    assert "A drought halves the food, plenty doubles it" in text_of(LESSON)
