"""The sorted deck, and the deck beside real mutations: counts, classes by knock-out, the numbers of the data, what is kept."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

np = pytest.importorskip("numpy")
pytest.importorskip("anywidget")

from evolution_lab.charts.mutation_effects import HARM, HELP, NONE, Shares, hundred, hundred_svg, strength_svg  # noqa: E402
from evolution_lab.core.errors import BadSetUp  # noqa: E402
from evolution_lab.data import sars_cov_2_effects  # noqa: E402
from evolution_lab.simulation.effects import KnockOut, knock_out  # noqa: E402
from widgets import RealMutations, SortCards, answers, asked  # noqa: E402
from widgets.asked import hand_in  # noqa: E402
from widgets.lab.real_mutations import enzyme, enzyme_bins, kind_of, virus  # noqa: E402
from widgets.lab.sort_cards import FILE  # noqa: E402
from widgets.predict import Prediction  # noqa: E402


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("EVOLUTION_LAB_FOLDER", str(tmp_path))
    monkeypatch.setattr(answers, "_unsaved", {})
    monkeypatch.setattr(answers, "_code", {})
    monkeypatch.setattr(asked, "_SHOWN", {})
    return tmp_path


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RealMutations]:
    """The board after twenty games with each kind of card."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("EVOLUTION_LAB_FOLDER", str(tmp_path_factory.mktemp("student")))
        cards = SortCards()
        board = RealMutations(cards, games=20, seed="FINCH-42")
        board.wait(120)
        yield board
        board.close()
        cards.close()


def put(cards: SortCards, **heaps: str) -> None:
    for name, heap in heaps.items():
        assert cards.take({"type": "set", "field": f"heap:{name}", "value": heap}) == (True, "")


# --- sorting -------------------------------------------------------------------------------------------------------------


def test_heaps_are_counted_in_cards_not_in_kinds() -> None:
    cards = SortCards()
    assert sum(cards.copies.values()) == 90 and len(cards.kinds) == 16 and cards.shares() is None
    put(cards, big="none", running="help", extremophile="harm", simplification="harm")
    assert cards.counts == {HARM: 10, NONE: 6, HELP: 6}
    put(cards, running="")
    row = cards.shares()
    assert row is not None and (row.harm, row.none, row.help, row.about) == (10, 6, 0, "16 of 90 cards")
    assert "harms 10, it depends 6, helps 0" in cards.still()
    assert list(cards.tables()[0][2])[3] == ["big", 6, "none"]


def test_more_cards_come_below_those_that_lie_there() -> None:
    """Nobody has to look for the new ones between the old ones."""
    cards = SortCards(first=8)
    before = cards.laid_out
    assert len(before) == 8 and cards.press("more") == ""
    rows = [row["id"] for row in cards.groups()[0]["items"]]
    assert rows[:8] == [f"heap:{name}" for name in before] and sorted(rows[8:]) == sorted(
        f"heap:{name}" for name in cards.kinds if name not in before
    )


def test_every_card_says_what_it_does() -> None:
    assert all(len(about) > 20 for about in SortCards().about.values())


@pytest.mark.parametrize(("field", "value"), [("heap:big", "good"), ("heap:dragon", "help"), ("big", "help"), ("heap:big", None)])  # fmt: skip
def test_what_is_no_heap_is_refused_and_nothing_is_lost(field: str, value: Any) -> None:
    cards = SortCards()
    put(cards, big="none")
    assert not cards.take({"type": "set", "field": field, "value": value})[0]
    assert cards.sorted == {"big": "none"}


def test_what_was_sorted_is_there_again_and_not_for_the_next_person(folder: Path) -> None:
    guess = Prediction("s1", "guess", "choice", "Guess?", ["a", "b"])
    hand_in("s1", "guess", "a")
    put(SortCards(after=guess), big="harm")
    again = SortCards(after=guess)
    assert again.sorted == {"big": "harm"}
    guess.handle({"type": "anew"})
    assert again.waits and again.sorted == {} and "cards" not in again.view.data
    hand_in("s1", "guess", "b")
    assert again.sorted == {}, "the next person has another code"


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"code": 1}', "\x00"])
def test_a_file_that_somebody_changed_does_no_harm(folder: Path, text: str) -> None:
    (folder / FILE).write_text(text, encoding="utf-8")
    assert SortCards().sorted == {}
    (folder / FILE).write_text(
        json.dumps({"code": answers.student_code(), "game": "random_mutations", "sorted": {"big": "good", "x": "harm", "running": "help"}}),
        encoding="utf-8",
    )  # fmt: skip
    assert SortCards().sorted == {"running": "help"}


def test_a_few_kinds_stand_there_first_and_a_button_shows_the_others() -> None:
    def rows(cards: SortCards) -> int:
        return sum(item["kind"] == "sort" for group in cards.groups() for item in group["items"])

    cards = SortCards(first=8)
    assert rows(cards) == 8 and len(cards.kinds) == 16
    assert cards.take({"type": "press", "button": "more"})[0] and rows(cards) == 16
    put(cards, budding="help")
    again = SortCards(first=8)
    assert rows(again) == 16, "whoever has sorted one of the others finds it again"
    assert rows(SortCards()) == 16
    for wrong in (0, True, "8"):
        with pytest.raises(BadSetUp, match="such as 8"):
            SortCards(first=wrong)  # type: ignore[arg-type]


# --- a hundred cards -----------------------------------------------------------------------------------------------------


def test_a_hundred_cards_are_drawn_for_every_row() -> None:
    drawn = hundred_svg([Shares("a <b>", "", 51.1, 47.4, 1.5), Shares("b", "", 1, 0, 0)], "two rows")
    assert re.findall(r'class="(harm|none|help)"', drawn).count("harm") == 151
    assert drawn.count('class="none"') == 47 and drawn.count('class="help"') == 2
    assert "a &lt;b&gt;" in drawn and "51 % harm" in drawn and "1.5 % help" in drawn
    assert sum(hundred([1 / 3 * 100] * 3)) == 100


def test_the_numbers_of_the_virus_are_the_published_ones() -> None:
    """Shares as published: lethal 9.07 %, harmful 42.0 %, neutral 47.40 %, helpful 1.49 %."""
    assert virus().percent == pytest.approx((9.07 + 42.04, 47.40, 1.49), abs=0.01)
    assert virus().total == sum(sars_cov_2_effects("Genome").values()) == 58_324


def test_the_classes_of_the_enzyme_follow_the_steps_of_its_table() -> None:
    """52.6 % below a tenth, 9.9 % above the unchanged enzyme, as counted from the 4,807 changes."""
    bins = enzyme_bins()
    assert enzyme().total == sum(one.changes for one in bins) == 4807
    assert 100 * sum(one.changes for one in bins if one.high <= -1) / 4807 == pytest.approx(52.6, abs=0.05)
    assert 100 * sum(one.changes for one in bins if one.low >= 0) / 4807 == pytest.approx(9.9, abs=0.05)
    assert {one.kind for one in bins if one.high <= -0.25} == {HARM}
    assert [one.kind for one in bins if one.high > -0.25] == [NONE, NONE, HELP]
    drawn = strength_svg(bins, "label")
    assert drawn.count('class="none"') == 2 and ">1,277<" in drawn and ">1/1,000<" in drawn


# --- measured ------------------------------------------------------------------------------------------------------------


def test_each_card_is_measured_as_knock_out_does(played: RealMutations) -> None:
    """The board plays the active games once for all cards; the same comes out as with a knock-out of its own."""
    one = next(one for one in played.measured if one.trait.name == "big")
    alone = knock_out("big", players=["random"] * 4, games=20, seed="FINCH-42", workers=1)
    assert one.found.effect.value == pytest.approx(alone.effect.value) and one.copies == 6


def test_a_card_harms_or_helps_only_where_the_interval_leaves_out_0(played: RealMutations) -> None:
    for one in played.measured:
        effect = one.found.effect
        left = one.found.comparison.difference(f"survivors_{one.trait.name}", "active", "inert")
        low, high = (effect.low, effect.high) if effect.low == effect.low else (left.low, left.high)
        if not one.stays:
            assert one.kind == HARM
        elif (left.values != 0).sum() < 10:
            assert one.kind == NONE
        else:
            assert one.kind == (HARM if high < 0 else HELP if low > 0 else NONE)
    assert [one.trait.name for one in played.measured if not one.stays] == ["simplification"]
    deck = played.deck(played.measured)
    assert deck.total == 90 and deck.harm == sum(one.copies for one in played.measured if one.kind == HARM)


def test_the_class_of_a_card_that_neither_stays_nor_would_stay_is_open(played: RealMutations) -> None:
    found = next(one.found for one in played.measured if one.trait.name == "simplification")
    gone = KnockOut(found.trait, found.effect, found.naive, type(found.comparison)(("active", "inert"), (found.comparison["active"],) * 2), 0.95)  # fmt: skip
    assert kind_of(gone) == (NONE, True)


def test_all_of_it_stands_on_one_axis_and_in_words(played: RealMutations) -> None:
    ids = [block["id"] for block in played.view.data["blocks"]]
    assert ids == ["hundred", "cards", "strength"]
    told = played.view.data["blocks"][0]["summary"]
    assert (
        "The deck, as measured: " in told
        and "A virus (SARS-CoV-2): 51 % harm, 47 % no sure effect, 1.5 % help." in told
    )
    assert "as you sorted it" not in told
    assert played.cards is not None
    put(played.cards, big="help")
    told = played.view.data["blocks"][0]["summary"]
    assert told.startswith("The deck, as you sorted it: 0 % harm, 0 % it depends, 100 % help.")
    row = next(row for row in played.view.data["blocks"][1]["rows"] if row["id"] == "big")
    assert row["text"].endswith("you: helps")
    notes = " ".join(block.get("note", "") for block in played.view.data["blocks"])
    assert "Bloom JD" in notes and "Stiffler MA" in notes
    shares, cards = ([*rows] for _name, _columns, rows in played.tables())
    assert len(shares) == 4 and len(cards) == 16 and next(row for row in cards if row[0] == "big")[-1] == "help"


def test_real_mutations_are_there_before_the_games_are_played() -> None:
    board = RealMutations(games=20, seed=1, run=False)
    assert [row.name for row in board.rows(board.measured)] == ["A virus (SARS-CoV-2)", "An enzyme of bacteria (TEM-1)"]
    board.close()
    with pytest.raises(BadSetUp, match="leave out inert"):
        RealMutations(inert=("big",))
