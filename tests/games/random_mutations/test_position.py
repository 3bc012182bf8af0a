"""Positions from text: the addendum's sentence about ``set_up``, scripted chance, and what is refused."""

from __future__ import annotations

import pytest

from evolution_lab import load_match, set_up
from evolution_lab.core.errors import BadSave, BadSetUp
from tests.games.random_mutations.scenes import FREE, board

GAME = "random_mutations"


def faces_of(scene: object) -> dict[str, int]:
    state = scene.state  # type: ignore[attr-defined]
    names = [state.rules.table.records[face].name for face in state.faces]
    return {name: names.count(name) for name in sorted(set(names))}


def test_trait_cards_come_from_the_decks_own_copies_animals_from_the_rest() -> None:
    """Addendum: the 90 cards stay the 90 cards."""
    plain = board("A: ape; B: mouse", phase="development")
    dressed = board("A: ape[big, running] x3 | elk[big]; B: mouse[big]", phase="development")
    assert faces_of(plain) == faces_of(dressed)
    assert len(dressed.state.faces) == 90


def test_every_card_lies_in_one_place() -> None:
    scene = board("A: ape[big, running] x3 | elk[big]; B: mouse[big]", phase="development", stack=[2, 5])
    state = scene.state
    places = [card for seat in state.seats for card in seat.stack + seat.discard]
    places += [card for sp in state.all_species() for card in sp.cards + [a.card for a in sp.animals]]
    places += [card for share in state.shares for card in share]
    assert sorted(places) == list(range(90))


def test_more_copies_than_exist_are_refused_unless_unlimited() -> None:
    text = "A: " + " | ".join(["x[big]"] * 7) + "; B: mouse"
    with pytest.raises(BadSetUp, match="The deck has no more copies of 'big'"):
        set_up(GAME, text)
    scene = board(text, deck="unlimited", phase="development")
    assert scene.row("A")[6] == "A7x1[big]"


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("A: ape[wings]", "No trait is called 'wings'"),
        ("A: ape[big, big]", "has each trait once; 'big' is written twice"),
        ("A: ape[carnivorous, scavenger]", "'scavenger' cannot lie beside 'carnivorous'"),
        ("A: ape[simplification]", "never stays on a species"),
        ("A: ape {z}", "'z' is no token"),
        ("A: ape {r, r}", "not more groups of tokens than animals"),
        ("A: ape x0", "at least one animal"),
        ("ape", "begins with its letter and a colon"),
        ("A: [big", 'A species is written like "bear'),
    ],
)
def test_what_makes_no_sense_is_refused_in_words(text: str, words: str) -> None:
    with pytest.raises(BadSetUp) as caught:
        set_up(GAME, text)
    assert words in str(caught.value)


def test_tokens_of_a_position_come_out_of_the_box() -> None:
    state = board("A: ape {rrb} | elk {gk}; B: mouse", food=3, phase="development").state
    assert state.box == {"red": 17, "green": 5, "blue": 15, "black": 9}


def test_blue_tokens_are_never_limited() -> None:
    """Addendum: with all 16 blue tokens on the table a hunter still gets its two."""
    scene = board(f"A: bear[carnivorous]; B: mouse | pig {{{'b' * 16}}}", food=1, **FREE).do("attack", "prey B1")
    assert scene.events("hunter_fed")[0].number == 2
    assert scene.after("hunter_fed").box["blue"] == -2


def test_scripted_chance_is_saved_with_the_match() -> None:
    text = "A: bear[carnivorous]; B: deer[running] x2"
    for face in (1, 6):
        scene = board(text, food=2, script={"defence/1/0": face}, **FREE).do("attack")
        again = load_match(scene.match.to_json())
        assert again.events == scene.match.events
        assert [event.face for event in again.events if event.kind == "escape_rolled"] == [face]


def test_a_script_that_makes_no_sense_is_refused_in_words() -> None:
    for script in ({"defence/1/0": "six"}, {7: 7}, {"defence/1/0": True}):
        with pytest.raises(BadSetUp, match="A script names chance values by key"):
            set_up(GAME, "A: ape; B: mouse", script=script)
    with pytest.raises(BadSetUp, match="A script is a dictionary"):
        set_up(GAME, "A: ape; B: mouse", script=[1])
    with pytest.raises(BadSetUp, match="a die shows 1 to 6"):
        set_up(GAME, "A: ape; B: mouse", phase="climate", script={"food/1/red/0": 7})


def test_a_damaged_script_in_a_save_is_refused_in_words() -> None:
    text = board("A: ape; B: mouse", phase="climate", script={"food/1/red/0": 3}).match.to_json()
    with pytest.raises(BadSave, match="damaged"):
        load_match(text.replace('"food/1/red/0": 3', '"food/1/red/0": 9'))


def test_who_moves_and_when() -> None:
    scene = board("A: ape; B: mouse; C: crow", food=3, first=1, to_move=2, turn=4, **FREE)
    assert scene.asked == ("C", "feed") and scene.state.turn == 4


def test_dealt_by_seat_the_rest_of_the_deck_is_parted_card_by_card() -> None:
    """CHANCE_AND_DRAWS 1: card i to seat i mod n, in a position too."""
    shares = board("A: ape; B: mouse; C: crow", phase="development", deal="by_seat", left=8).state.shares
    first = shares[0][0]
    assert [[card - first for card in share] for share in shares] == [[0, 3, 6], [1, 4, 7], [2, 5]]
