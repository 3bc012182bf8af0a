"""The tree's Python half: it follows match and board, says everything in words, escapes, and lets go."""

from __future__ import annotations

from typing import Any

import pytest

pytest.importorskip("anywidget")

import evolution_lab as lab
from evolution_lab.core.errors import LabError
from widgets import GameBoard, GameTree
from widgets.session import session_of


def bots(seed: int = 2, **options: Any) -> Any:
    match = lab.new_match(players=["greedy"] * 3, seed=seed, divergence=True, **options)
    match.run_bots()
    return match


def test_it_follows_the_match_and_lets_go() -> None:
    match = lab.new_match(players=["Ann", "random"], seed=4, divergence=True)
    tree = GameTree(match)
    before = tree.view.data["moment"]
    match.play(match.options()[0])
    assert tree.view.data["moment"] == len(match.events) > before
    held = tree.view.data["moment"]
    tree.close()
    match.play(match.options()[0])
    assert tree.view.data["moment"] == held and tree.refresh not in match.on_change


def test_it_shows_the_moment_of_a_board_that_comes_later() -> None:
    match = bots()
    tree = GameTree(match)
    assert tree.moment == len(match.events)
    board = GameBoard(match, chart=False)
    assert tree.moment == board.session.moment < len(match.events)
    born_later = len(tree.tree.branches)
    board.session.show_newest()
    assert tree.moment == len(match.events) and len(tree.tree.branches) > born_later
    board.session.back()
    assert not tree.view.data["live"] and "now" in tree.view.data["svg"]
    tree.close()
    assert tree.refresh not in board.session.listeners


def test_a_board_may_be_handed_in_and_undo_is_followed() -> None:
    board = GameBoard(players=["You", "greedy"], seed=7, save=None, chart=False, divergence=True)
    tree = GameTree(board)
    session = session_of(board.match)
    session.show_newest()
    start = [branch.id for branch in tree.tree.branches]
    session.choose(board.match.options()[0])
    session.undo(teacher=True)
    assert [branch.id for branch in tree.tree.branches] == start


@pytest.mark.parametrize("wrong", [None, "OTTER", 3, []])
def test_what_is_no_match_is_refused_in_words(wrong: Any) -> None:
    with pytest.raises(LabError, match="GameTree shows a match"):
        GameTree(wrong)


@pytest.mark.parametrize("given", [{"match": "origin"}, {"match": None, "game": "origin"}])
def test_it_plays_no_game_of_its_own_and_says_how_to_make_one(given: dict[str, Any]) -> None:
    with pytest.raises(LabError, match='match = new_match\\("origin"'):
        GameTree(**given)


def test_of_single_animals_it_tells_no_stories_of_species() -> None:
    match = lab.new_match("origin", players=["random"] * 3, seed=4)
    match.run_bots()
    tree = GameTree(match)
    told = [one["text"] for one in tree.view.data["branches"]] + [tree.summary]
    assert any("Died in turn" in text for text in told) and "each is a card of its own" in tree.summary
    assert not any(words in text for text in told for words in ("root", "Died out", "At most"))


def test_words_agree_with_the_log() -> None:
    match = bots()
    tree = GameTree(match)
    splits = sum(event.kind == "species_split" for event in match.events)
    lost = sum(event.kind == "species_lost" for event in match.events)
    found = tree.tree
    assert splits and f"{len(found.roots())} are roots, new on the table; {splits} split" in tree.summary
    assert f"{lost} species have died out" in tree.summary
    texts = {one["id"]: one["text"] for one in tree.view.data["branches"]}
    for event in match.events:
        if event.kind == "species_split":
            parent = next(one.name for one in found.branches if one.id == event.parent)
            assert f"split from {parent} in turn" in texts[event.species]
    still = tree.still()
    assert all(text.split(" ")[0] in still for text in texts.values()) and "still picture" in still


def test_without_splits_it_says_that_all_are_roots() -> None:
    match = lab.new_match(players=["greedy"] * 2, seed=1)
    match.run_bots()
    assert "None descends from another" in GameTree(match).summary


def test_trees_of_the_same_size_are_all_named() -> None:
    """No tree is called the largest while another has as many species."""
    said = []
    for seed in range(1, 9):
        match = lab.new_match(players=["greedy"] * 2, seed=seed, divergence=True)
        match.run_bots()
        tree = GameTree(match)
        sizes = tree.tree.sizes()
        largest = [one.name for one in tree.tree.roots() if sizes[one.id] == max(sizes.values())]
        if tree.tree.splits():
            said.append(len(largest))
            start = "The largest tree grew from " if len(largest) == 1 else "The largest trees have "
            words = tree.summary.split(start)[1].split(". ")[0]
            assert all(name in words for name in largest)
    assert min(said) == 1 and max(said) > 1


def test_names_are_escaped_and_cut() -> None:
    match = lab.new_match(players=["<img src=x onerror=alert(1)>" * 4, "random"], seed=4)
    tree = GameTree(match)
    for text in (tree.still(), tree.view.data["svg"], tree.view.data["legend"]):
        assert "<img" not in text


@pytest.mark.parametrize("width", ["wide", None, True, float("nan"), -5, 10**9])
def test_no_width_of_a_page_breaks_it(width: Any) -> None:
    tree = GameTree(bots())
    tree._message(None, {"type": "room", "width": width}, None)
    assert "<svg" in tree.view.data["svg"] and not tree.view.data["error"]


def test_a_fault_of_the_picture_never_stops_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    match = lab.new_match(players=["Ann", "random"], seed=4)
    tree = GameTree(match)
    monkeypatch.setattr("widgets.tree.tree_svg", lambda *_args: 1 / 0)
    match.play(match.options()[0])
    assert "could not follow" in tree.view.data["error"]


def test_another_game_of_the_kit_has_a_tree() -> None:
    match = lab.new_match("origin", players=["greedy"] * 2, seed=1)
    match.run_bots()
    tree = GameTree(match)
    assert tree.tree.branches and not tree.tree.splits()
