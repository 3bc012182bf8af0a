"""What a board offers, checked while a game is played by chance: every choice has a place, and every refusal a reason."""

from __future__ import annotations

import random
from typing import Any

from evolution_lab.core.match import Match
from widgets.frame import make_frame
from widgets.session import Session


def frame_of(match: Match, viewer: Any = None) -> dict[str, Any]:
    session = Session(match)
    session.show_newest()
    return make_frame(session, viewer)


def places(frame: dict[str, Any]) -> set[tuple[str, Any]]:
    """Everything on the board that can be a target, other than buttons."""
    found: set[tuple[str, Any]] = set()
    unit = "animal" if frame["unit"] == "animal" else "species"
    for seat in frame["seats"]:
        for one in seat["species"]:
            found.add((unit, one["id"]))
            found |= {("trait", trait["card"]) for trait in one["traits"]}
            if frame["unit"] == "tracks":
                found |= {("track", f"{what}/{one['id']}") for what in ("body", "population")}
        for link in seat.get("links", []):
            found |= {("link", f"{link['card']}/{link[end]}") for end in ("one", "other")}
        for card in (seat["hand"] or {"cards": []})["cards"]:
            found |= {("card", number) for number in (card["card"], *card["also"])}
    return found


def checked_on_the_way(match: Match, dice: random.Random, plies: int) -> set[str]:
    """Play by chance and check what is offered at each new kind of question, and now and then; the kinds that came up."""
    kinds = set()
    while not match.over and match.ply < plies:
        decision = match.decision
        assert decision is not None
        if decision.kind not in kinds or dice.random() < 0.15:
            check_offers(frame_of(match, decision.seat), len(match.options()))
            kinds.add(decision.kind)
        busy = [option for option in match.options() if option.kind not in ("pass", "done")]
        match.play(dice.choice(busy or match.options()), bots=False)
    return kinds


def check_offers(frame: dict[str, Any], options: int) -> None:
    there = places(frame)
    offered = [(one["target"]["kind"], one["target"]["id"]) for one in frame["choices"]]
    assert len(set(offered)) == len(offered), "no two choices in one place"
    for one in [*frame["choices"], *frame["refusals"]]:
        target = one["target"]
        assert one["label"].strip() and "{" not in one["label"]
        if target["kind"] != "button":
            assert {(target["kind"], number) for number in (target["id"], *target.get("also", ()))} <= there
    equal = sum(len(one["target"].get("also", ())) for one in frame["choices"] if one["target"]["kind"] == "card")
    assert len(offered) + equal == options, "what is not shown is equal to what is"
    assert all(one["text"].strip() for one in frame["refusals"])
    assert frame["decision"]["text"].strip()
