"""The rival decks and the replica deck: what is drawn is what was counted, the seed alone decides, and nothing is given away."""

from __future__ import annotations

import itertools
import re
import xml.etree.ElementTree as ElementTree
from html import unescape
from pathlib import Path

import pytest

np = pytest.importorskip("numpy")

from evolution_lab.charts.strips import Strip, axis_top, dot_strips, place, spaced, stacked, ticks  # noqa: E402
from evolution_lab.core.errors import LabError  # noqa: E402
from evolution_lab.data import luria_delbruck  # noqa: E402
from evolution_lab.models.fluctuation import spread  # noqa: E402
from widgets.predict import Prediction  # noqa: E402
from widgets.replica_deck import ReplicaDeck  # noqa: E402
from widgets.rival_decks import RivalDecks  # noqa: E402
from widgets.waiting import Waiting  # noqa: E402

SVG = re.compile(r"<svg.*?</svg>", re.DOTALL)


def svg(html: str) -> ElementTree.Element:
    found = SVG.search(html)
    assert found is not None
    return ElementTree.fromstring(found[0])


def dots(html: str) -> int:
    return sum(node.get("class") == "dot" for node in svg(html).iter())


def test_every_count_is_a_dot_and_stands_in_the_table() -> None:
    decks = RivalDecks("NEWT-2")
    assert dots(decks.html()) == 40 and dots(decks.html(1)) == 2
    assert dots(decks.html_1943()) == 40 + 10 + 20
    for row in (decks.x, decks.y, luria_delbruck()["16"]):
        assert " ".join(f"{count:,}" for count in row) in decks.html_1943()


def test_the_numbers_of_a_deck_are_those_of_its_counts() -> None:
    decks = RivalDecks("NEWT-2")
    for letter, row in (("X", decks.x), ("Y", decks.y)):
        assert decks.spreads[letter] == spread(row)
    assert "mean 11.35 · variance 752.1 · variance/mean 66.3" in decks.html_1943()
    assert "mean 16.7 · variance 18.2 · variance/mean 1.1" in decks.html_1943()


def test_which_deck_is_which_depends_on_the_seed_and_is_told_nowhere() -> None:
    assert {RivalDecks(f"S-{n}").spontaneous for n in range(12)} == {"X", "Y"}
    for seed in ("S-1", "S-2", "S-3", "S-4"):
        html = RivalDecks(seed).html() + RivalDecks(seed).html_1943()
        assert not re.search("spontaneous|induced", html, re.IGNORECASE)


def test_the_same_seed_gives_the_same_picture_and_a_seed_is_shown_escaped() -> None:
    assert RivalDecks("<b>").html() == RivalDecks("<b>").html()
    assert "<b>&lt;" not in RivalDecks("x").html() and "Seed &lt;b&gt;" in RivalDecks("<b>").html()
    assert (RivalDecks("1").x != RivalDecks("2").x).any()


def test_a_jackpot_and_the_zeros_have_their_places_on_one_axis() -> None:
    top = axis_top([[0, 107], [3]])
    assert top > 107
    places = [place(count, top) for count in (0, 1, 2, 5, 107)]
    assert places == sorted(places) and min(b - a for a, b in itertools.pairwise(places)) > 40
    assert 107 > ticks(top)[-1] >= 50 and ticks(top)[0] == 0


def test_dots_never_lie_on_each_other() -> None:
    row = [place(count, 200) for count in [*range(120), 0, 0, 0, 7, 7, 7]]
    found = stacked(row, 12)
    assert len(found) == len(row) == len(set(found))
    for x, level in found:
        assert all(other is None or abs(x - other) >= 12 for other in [o for o, n in found if n == level and o != x])


@pytest.mark.parametrize("wide", [8, 12, 15])
def test_every_dot_stands_at_its_own_count(wide: float) -> None:
    """Two values that lie close together are never drawn as one: 13 13 14 14 is not four times 13."""
    row = [place(count, 200) for count in (13, 13, 14, 14, 15, 100, 101)]
    assert sorted(x for x, _level in stacked(row, wide)) == row


def test_the_mean_looks_like_none_of_the_signs() -> None:
    nodes = list(svg(RivalDecks("NEWT-2").html_1943()).iter())
    means = [node.get("d", "").split(".", 1)[1] for node in nodes if node.get("class") == "mean"]
    assert len(means) == 4 and all("z" not in path for path in means), "an open arrow, no closed shape"


def test_labels_of_an_axis_do_not_run_into_each_other() -> None:
    found = spaced([(place(at, 60_000), f"{at:,}") for at in ticks(60_000)], 15)
    gaps = [b[0] - a[0] - 4.5 * (len(a[1]) + len(b[1])) for a, b in itertools.pairwise(found)]
    assert min(gaps) > 0 and found[0][1] == "0"


def test_a_row_without_any_resistant_cell_is_drawn_and_told() -> None:
    decks = RivalDecks("empty", m=0)
    assert decks.larger == "" and not decks.clear
    assert "variance/mean –" in decks.html()
    assert "of 0" in decks.html_many(5)


def test_the_many_sets_count_what_lies_above_the_rule() -> None:
    decks = RivalDecks("NEWT-2")
    grown, dealt = decks.many_ratios(50)
    above = [sum(ratio > 2 for ratio in row) for row in (grown, dealt)]
    assert f"spontaneous {above[0]} of 50, induced {above[1]} of 50" in decks.html_many(50)


@pytest.mark.parametrize("projector", [False, True])
def test_pictures_have_words_for_those_who_do_not_see_them(projector: bool) -> None:
    decks = RivalDecks("NEWT-2", projector=projector)
    for html in (decks.html(), decks.html_many(20), ReplicaDeck("NEWT-2", projector=projector).html()):
        label = svg(html).get("aria-label")
        assert label and len(label) > 60
        assert unescape(html).count(label) >= 2, "the words stand on the page too"
        assert svg(html).get("role") == "img"


def test_on_the_replica_deck_every_place_that_grows_has_its_sign() -> None:
    deck = ReplicaDeck("NEWT-2")
    nodes = list(svg(deck.html()).iter())
    growing = int(deck.spontaneous.sum() + deck.induced.sum())
    assert sum(node.get("class") == "grows" for node in nodes) == growing
    rings = 4 * int(deck.spontaneous.all(axis=0).sum() + deck.induced.all(axis=0).sum())
    assert sum(node.get("class") == "everywhere" for node in nodes) == rings
    before, after = deck.agreements
    assert (
        f"{100 * before.shared:.0f}\u00a0% grow on another copy" in deck.summary()
        and f"{100 * after.shared:.0f}\u00a0% if they come" in deck.summary()
    )


def test_an_empty_replica_plate_is_told_in_words() -> None:
    assert "Take another seed" in ReplicaDeck("NEWT-2", mutation=0).html()


def test_a_picture_waits_for_its_prediction_and_then_comes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("EVOLUTION_LAB_FOLDER", str(tmp_path))
    guess = Prediction("t", "wait", "choice", "What?", ["a", "b"])
    made: list[int] = []

    def make() -> str:
        made.append(1)
        return "<p>the picture</p>"

    waiting = Waiting(guess, make)
    assert "waits here" in waiting.still() and made == []
    guess._take({"type": "lock", "answer": "a"})
    assert waiting.still() == "<p>the picture</p>" and made == [1]


@pytest.mark.parametrize(
    ("call", "word"),
    [
        (lambda: RivalDecks(cultures=1), "2 to 400"),
        (lambda: RivalDecks().html(21), "1 to 20"),
        (lambda: RivalDecks().many_ratios(0), "1 to 20,000"),
        (lambda: ReplicaDeck(copies=1), "2 to 4"),
        (lambda: dot_strips([], "", ""), "1 to 400"),
        (lambda: dot_strips([Strip("", "", [0] * 401)], "", ""), "1 to 400"),
    ],
)
def test_impossible_wishes_are_refused_in_words(call: object, word: str) -> None:
    with pytest.raises(LabError, match=word):
        call()  # type: ignore[operator]
