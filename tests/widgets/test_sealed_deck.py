"""The sealed deck's picture: aligned by card, checked card by card, readable without the picture, and safe."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ElementTree
from functools import cache
from html.parser import HTMLParser
from typing import Any

import pytest

from evolution_lab import new_match
from evolution_lab.charts.sealed_deck import SealedDeck, sealed_deck
from evolution_lab.core.errors import LabError
from widgets import drawings
from widgets.sealed_deck import SealedDeckPicture, differences, picture, play_sealed_deck, summary, verdict

VOID = {"input", "br"}


class Rows(HTMLParser):
    """The tables of a page as rows of cells, and whether every element is closed."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.tables: list[list[list[dict[str, Any]]]] = []
        self.feed(html)
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in VOID:
            self.open.append(tag)
        if tag == "table":
            self.tables.append([])
        elif tag == "tr":
            self.tables[-1].append([])
        elif tag in ("td", "th"):
            self.tables[-1][-1].append({"tag": tag, "text": "", **dict(attrs)})

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if self.tables and "table" in self.open and ("td" in self.open or "th" in self.open):
            self.tables[-1][-1][-1]["text"] += data


@cache
def deck(seats: int, seed: str = "FINCH-42", **options: Any) -> SealedDeck:
    return play_sealed_deck(seed, ("random",) * seats, **options)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_card_stands_in_the_column_of_its_place_in_every_world(seats: int) -> None:
    data = deck(seats)
    tables = Rows(picture(data)).tables
    assert len(tables) == seats + 1  # and who is alive at the end
    for seat in range(seats):
        rows = tables[seat][1:]
        assert len({len(row) for row in rows}) == 1, "rows of one seat are equally long"
        for run, row in zip(data.runs, rows, strict=False):
            places = [cell.get("data-card") for cell in row[1:-1]]
            dealt = [str(card.place) for card in run.cards[seat]]
            assert places[: len(dealt)] == dealt and set(places[len(dealt) :]) <= {None}
            # Dealt by seat, card k of a seat is card k * seats + seat of the sealed deck.
            assert dealt == [str(k * seats + seat) for k in range(len(dealt))]


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("seed", ["FINCH-42", "0", "žluť <b>"])
def test_the_cards_are_the_same_and_that_is_computed(seats: int, seed: str) -> None:
    data = deck(seats, seed)
    assert data.same and differences(data) == []
    assert f"all {len(data.compared())} cards" in verdict(data)
    assert 'data-same="true"' in picture(data)
    # One card changed in one world is found, told and marked.
    cards = data.runs[1].cards[seats - 1]
    kept = cards[4]
    cards[4] = kept._replace(trait="running", label="Running <fast>", place=999)
    try:
        assert not data.same
        assert len(differences(data)) == 1 and f"Seat {'ABCD'[seats - 1]}, card 5:" in verdict(data)
        html = picture(data)
        assert 'data-same="false"' in html and html.count('class="unlike"') == 1
        assert "Running <fast>" not in html and "Running &lt;fast&gt;" in html
    finally:
        cards[4] = kept


def test_one_deck_for_all_is_not_the_same_by_seat_and_the_picture_says_why() -> None:
    data = deck(3, deal="shared")
    assert not data.same
    assert "not dealt by seat" in verdict(data) and "the deck itself is the same" in verdict(data)
    assert "≠" in picture(data)


def test_the_picture_says_in_words_what_it_shows() -> None:
    data = deck(3)
    html, told = picture(data), summary(data)
    for run in data.runs:
        for seat, outcome in enumerate(run.outcomes):
            assert (
                f"seat {'ABC'[seat]}: {outcome.reached} of {data.sizes[seat]} cards dealt, {outcome.turned} turned"
                in told
            )
            assert outcome.reached == len(run.cards[seat])
    cells = [cell for table in Rows(html).tables[:-1] for row in table[1:-1] for cell in row[1:-1]]
    assert all(cell["text"].strip() for cell in cells), "every card has words for a screen reader"
    assert 'tabindex="0" aria-label=' in html and "<label for=" in html


def test_a_card_that_nobody_turned_is_named_only_where_all_cards_are_turned_over() -> None:
    for table in Rows(picture(deck(2))).tables[:-1]:
        for row in table[1:]:
            for cell in row:
                if cell.get("class") in ("used", "waiting"):
                    assert cell["title"] in ("played face down", "still in the stack at the end")


def test_two_pictures_on_a_page_do_not_share_their_drawings() -> None:
    names = [re.search(r'id="(sealed-\w+)"', picture(deck(2)))[1] for _n in range(2)]  # type: ignore[index]
    assert names[0] != names[1]


def test_the_projector_has_a_larger_picture() -> None:
    assert 'class="sealed projector"' in SealedDeckPicture(1, ("random", "random"), projector=True).html()


def test_what_cannot_be_compared_is_refused_in_words() -> None:
    with pytest.raises(LabError, match="Ann"):
        play_sealed_deck(1, ("Ann", "random"))
    with pytest.raises(LabError, match="two or more different worlds"):
        play_sealed_deck(1, worlds=("drought", "drought"))
    with pytest.raises(LabError, match="desert"):
        play_sealed_deck(1, worlds=("drought", "desert"))
    with pytest.raises(LabError):
        play_sealed_deck(1, ("random",))
    unfinished = new_match(players=["You", "random"], seed=1, deal="by_seat")
    with pytest.raises(LabError, match="over"):
        sealed_deck({"none": unfinished, "drought": unfinished})
    with pytest.raises(LabError, match="two or more"):
        sealed_deck({"none": unfinished})
    matches = {}
    for seats in (2, 3):
        matches[str(seats)] = new_match(players=["random"] * seats, seed=1, deal="by_seat")
        matches[str(seats)].run_bots()
    with pytest.raises(LabError, match="different numbers of seats"):
        sealed_deck(matches)


def test_every_trait_has_a_drawing_and_an_unknown_one_its_letter() -> None:
    labels = {card.trait: card.label for run in deck(3).runs for own in run.cards for card in own}
    for trait, label in labels.items():
        ElementTree.fromstring(f"<svg>{drawings.inside(trait, label)}</svg>")
        assert "<text" not in drawings.inside(trait, label)
    assert ">N</text>" in drawings.inside("night_vision", "Night vision <b>")
    sheet = drawings.sheet([('x" onload="y', "<i>")], "p")
    ElementTree.fromstring(sheet)
    assert "onload=" not in sheet and "<i>" not in sheet


def test_the_verdict_comes_in_sight_with_the_tick() -> None:
    html = picture(deck(3))
    tick = html.index('class="open"')
    verdicts = [found.start() for found in re.finditer("Compared card by card", html)]
    assert verdicts and all(at > tick for at in verdicts)
    assert ".sealed .open:not(:checked)~:is(.found,.all),.sealed .open:not(:checked)~.seats .same{display:none}" in html
    hidden = re.findall(r'<(?:p|details|tr) class=["\'](found|all|same)["\']', html)
    assert hidden.count("found") == hidden.count("all") == 1 and hidden.count("same") == 3


def test_who_is_alive_at_the_end_is_told_with_the_traits() -> None:
    data = deck(3)
    html = picture(data)
    table = html[html.index('class="outcomes"') : html.index("</table>", html.index('class="outcomes"'))]
    lines = 0
    for run in data.runs:
        for outcome in run.outcomes:
            assert len(outcome.alive) == outcome.species
            assert sum(one.animals for one in outcome.alive) == outcome.animals
            lines += len({one.traits for one in outcome.alive})
            for one in outcome.alive:
                words = ", ".join(label for _name, label in one.traits) or "without traits"
                assert words in table
    assert table.count("<li>") == lines > 0


def test_on_the_projector_one_seat_is_in_sight_at_a_time() -> None:
    html = picture(deck(3), projector=True)
    assert html.count('type="radio"') == 3 and html.count(" checked>") == 1
    assert 'type="radio"' not in picture(deck(3))
