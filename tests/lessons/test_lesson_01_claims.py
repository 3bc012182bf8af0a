"""What lesson 01 claims holds for its own seed and for at least 18 of 20 other seeds, or it says how often it does."""

from __future__ import annotations

import json
import re
from functools import cache
from typing import Any

import pytest

np = pytest.importorskip("numpy")

from evolution_lab.charts.sealed_deck import SealedDeck  # noqa: E402
from evolution_lab.data import luria_delbruck  # noqa: E402
from evolution_lab.games.random_mutations.climate import tokens  # noqa: E402
from evolution_lab.models.fluctuation import FINAL_CELLS, spread  # noqa: E402
from widgets import replica_deck, rival_decks  # noqa: E402
from widgets.question import Question  # noqa: E402
from widgets.questions import ask  # noqa: E402
from widgets.questions.lesson_01 import TOLD  # noqa: E402
from widgets.replica_deck import ReplicaDeck  # noqa: E402
from widgets.rival_decks import RivalDecks  # noqa: E402
from widgets.sealed_deck import play_sealed_deck  # noqa: E402

from .weaving import LESSONS, published  # noqa: E402

CELLS = json.loads((LESSONS / published("01")["notebook"]).read_text(encoding="utf-8"))["cells"]
SOURCE = "\n".join("".join(cell["source"]) for cell in CELLS)
TEXT = "\n".join("".join(cell["source"]) for cell in CELLS if cell["cell_type"] == "markdown")
TEXT += "\n".join(paragraph for tell in TOLD.values() for paragraph in tell())
SEED = re.search(r'SEED = lesson_seed\("([^"]+)"\)', SOURCE)[1]  # type: ignore[index]
OTHERS = [f"CLAIM-{number}" for number in range(20)]
ENOUGH = 18


@cache
def deck(seed: str) -> SealedDeck:
    return play_sealed_deck(seed)


def total(deck: SealedDeck, world: str, what: str) -> int:
    run = next(run for run in deck.runs if run.world == world)
    return sum(getattr(outcome, what) for outcome in run.outcomes)


def holds(claim: Any) -> int:
    """The claim is true of the lesson's seed; returns of how many of the 20 others."""
    assert claim(SEED), f"not true of the lesson's own seed {SEED}"
    return sum(bool(claim(seed)) for seed in OTHERS)


# --- the sealed deck ---------------------------------------------------------------------------------------------------


@pytest.mark.slow
def test_the_cards_are_the_same_in_every_world_for_every_seed() -> None:
    assert holds(lambda seed: deck(seed).same and len(deck(seed).compared()) >= 60) == 20


@pytest.mark.slow
def test_there_are_three_columns_to_look_at() -> None:
    """Columns in which two worlds or three turned the card over, in all seats together."""

    def columns(seed: str) -> int:
        data = deck(seed)
        fates = [
            [run.cards[seat][n].fate for run in data.runs if n < len(run.cards[seat])]
            for seat in range(3)
            for n in range(data.furthest(seat))
        ]
        return sum(fate.count("turned") >= 2 for fate in fates)

    assert "Find three columns" in ask("01", "look").text
    assert holds(lambda seed: columns(seed) >= 3) == 20


@pytest.mark.slow
def test_how_far_the_games_get_and_what_is_turned_and_who_lives_differ() -> None:
    assert "how many cards each game reached, which of them were turned over, and who lives" in TEXT
    assert holds(lambda seed: len({str([o.reached for o in run.outcomes]) for run in deck(seed).runs}) > 1) >= ENOUGH
    assert (
        holds(lambda seed: len({str([[c.fate for c in own] for own in run.cards]) for run in deck(seed).runs}) > 1)
        == 20
    )
    assert holds(lambda seed: len({str([o.animals for o in run.outcomes]) for run in deck(seed).runs}) > 1) >= ENOUGH


@pytest.mark.slow
def test_more_animals_live_in_plenty_in_about_19_of_20_decks() -> None:
    question = ask("01", "worlds")
    assert isinstance(question, Question)
    told = next(option.feedback for option in question.options.values() if option.idea == "M6")
    said = re.search(r"in about (\d+) of (\d+) decks more animals are alive at the end in plenty than in drought", told)
    assert said is not None
    more = holds(lambda seed: total(deck(seed), "plenty", "animals") > total(deck(seed), "drought", "animals"))
    further = [play_sealed_deck(f"MORE-{n}", worlds=("drought", "plenty")) for n in range(20)]
    more += sum(total(one, "plenty", "animals") > total(one, "drought", "animals") for one in further)
    # 40 decks: the number that is said lies within two and a half standard errors of what comes out.
    share = int(said[1]) / int(said[2])
    assert abs(more / 40 - share) <= 2.5 * (share * (1 - share) / 40) ** 0.5


def test_drought_is_half_the_food_and_plenty_twice_the_food() -> None:
    assert "**drought** (half the food)" in TEXT and "**plenty** (twice the food)" in TEXT
    assert [tokens(world, 8, 3, 5)[0] for world in ("none", "drought", "plenty")] == [8, 4, 16]


# --- the rival decks -----------------------------------------------------------------------------------------------------


def test_both_decks_have_the_same_mean_and_the_rule_names_the_right_one() -> None:
    assert "Both decks have the same total, so the same mean" in TEXT
    assert holds(lambda seed: RivalDecks(seed).x.sum() == RivalDecks(seed).y.sum()) == 20
    assert holds(lambda seed: RivalDecks(seed).clear) >= ENOUGH
    assert holds(lambda seed: RivalDecks(seed).larger == RivalDecks(seed).spontaneous) == 20


def test_one_culture_says_little() -> None:
    """Of single cultures the larger count is as often the induced one: nobody could tell the decks apart by it."""
    first = [(decks, decks.x[0], decks.y[0]) for decks in (RivalDecks(f"ONE-{n}") for n in range(400))]
    right = sum((x > y) == (decks.spontaneous == "X") for decks, x, y in first if x != y)
    assert 0.1 < right / sum(x != y for _decks, x, y in first) < 0.6


def test_variance_over_mean_is_about_1_where_chance_hits_every_culture_alike() -> None:
    found = [spread(row).ratio for row in (getattr(d, d.induced.lower()) for d in map(RivalDecks, OTHERS))]
    assert 0.8 < float(np.mean(found)) < 1.2


def test_in_500_sets_the_rule_is_right_nearly_always_but_not_always() -> None:
    assert "is right nearly always, but not always" in TEXT

    def nearly(seed: str) -> bool:
        grown, dealt = RivalDecks(seed).many_ratios(500)
        return sum(r > 2 for r in grown) >= 490 and sum(r > 2 for r in dealt) <= 10

    assert holds(nearly) >= ENOUGH
    sets = [RivalDecks(seed).many_ratios(500) for seed in OTHERS]
    assert any(min(grown) <= 2 for grown, _dealt in sets) and any(max(dealt) > 2 for _grown, dealt in sets)


def test_the_teacher_is_told_how_often_the_rule_fails() -> None:
    notes = (LESSONS / "teacher" / "01_blind_draws.md").read_text(encoding="utf-8")
    said = re.search(r"([\d.]+) % of the spontaneous ones lay above 2, and ([\d.]+) % of the induced ones", notes)
    assert said is not None
    sets = [RivalDecks(seed).many_ratios(500) for seed in OTHERS]
    above = [100 * np.mean([ratio > 2 for pair in sets for ratio in pair[kind]]) for kind in (0, 1)]
    # Standard errors: 0.05 and 0.07 points.
    assert above == [pytest.approx(float(said[1]), abs=0.2), pytest.approx(float(said[2]), abs=0.28)]
    named = [RivalDecks(f"RARE-{n}", m=0.3).clear for n in range(400)]
    assert "in about 3 of 4 seeds" in notes and np.mean(named) == pytest.approx(0.75, abs=0.08)
    assert np.mean([RivalDecks(f"RARE-{n}", m=20).clear for n in range(200)]) > 0.97


def test_a_culture_grows_to_a_hundred_million() -> None:
    assert "a hundred million" in TEXT and FINAL_CELLS == 1e8


# --- 1943 ----------------------------------------------------------------------------------------------------------------


def test_the_numbers_of_1943_in_the_questions_are_those_of_the_data() -> None:
    data = luria_delbruck()["16"]
    asked = ask("01", "why-1943")
    assert "Of the twenty cultures of 1943 eleven had no survivor, and one had 107" in asked.text
    assert (data.count(0), max(data), len(data)) == (11, 107, 20)
    assert "twenty cultures apart" in TEXT and "ten samples from *one* culture" in TEXT
    assert len(luria_delbruck()["10a"]) == 10
    assert f"there it is {spread(luria_delbruck()['10a']).ratio:.1f}" in str(asked.pieces["virus"])  # type: ignore[attr-defined]


# --- the replica deck ----------------------------------------------------------------------------------------------------


def test_the_same_places_grow_on_the_copies_only_if_the_mutations_were_there_before() -> None:
    def apart(seed: str) -> bool:
        before, after = ReplicaDeck(seed).agreements
        return before.shared > 0.8 and after.shared < 0.4

    assert holds(apart) >= ENOUGH
    assert holds(lambda seed: np.array_equal(*(p.sum(axis=(1, 2)) for p in plates(seed)))) == 20


def plates(seed: str) -> tuple[Any, Any]:
    return ReplicaDeck(seed).spontaneous, ReplicaDeck(seed).induced


def test_the_replica_deck_is_as_the_text_says() -> None:
    assert "256 cells" in TEXT and replica_deck.SIDE**2 == 256
    assert "misses one place in twenty" in TEXT and replica_deck.TRANSFER == 0.95
    assert "one division in eighty" in TEXT and 1 / replica_deck.MUTATION == 80
    assert "printed four times" in TEXT and len(plates(SEED)[0]) == 4


def test_the_rule_of_the_lesson_is_the_one_that_is_drawn() -> None:
    assert "variance/mean above 2: spontaneous" in TEXT and rival_decks.ALIKE == 2
