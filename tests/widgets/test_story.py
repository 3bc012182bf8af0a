"""What the headline of a moment tells beside its own sentence: the event that it is the rest of."""

from __future__ import annotations

import re

import pytest

import evolution_lab as lab
from widgets.frame import make_frame
from widgets.session import Session

GAMES = {
    "random_mutations": (r"^A3 loses 1 \(eaten\)\. .*the hunter of B1 is full\.$", r"^Dice: .* Phase: Feeding\.$"),
    "origin": (
        r"^A1 dies \(eaten\)\. .*Carnivorous: B1 gets 2 blue food\.$",
        r"^Dice: 1 \+ 3 = 4\. .* Phase: Feeding\.$",
    ),
    "natural_selection": (r"\(eaten\)\..* C11 takes 1 meat\.$", r"^Food cards: .* Phase: Feeding\.$"),
}


@pytest.mark.parametrize("game", GAMES)
def test_the_headline_tells_who_was_eaten_and_what_was_rolled(game: str) -> None:
    match = lab.new_match(game, players=["greedy"] * 3, seed="N67")
    match.run_bots()
    session = Session(match)
    heads = {}
    for line in session.story("spectator").lines:
        session.moment = line.moment
        step = make_frame(session, "spectator")["step"]
        assert step["text"].endswith(line.text)
        heads.setdefault(step["event"], []).append(step["text"])
    fed = next(heads[kind] for kind in ("hunter_fed", "food_got", "food_taken") if kind in heads)
    for pattern, told in zip(GAMES[game], (fed, heads["phase_began"]), strict=True):
        assert any(re.search(pattern, text) for text in told), pattern
    own = [text for text in fed if re.search(r"red food for|plant food", text)]
    assert not any("eaten" in text for text in own) and (own or game == "random_mutations")
    for text in heads["cards_dealt"]:
        assert "hunger" not in text
