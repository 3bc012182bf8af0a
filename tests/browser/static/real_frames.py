"""Frames of a real game, as Python sends them: a seeded match in which the person chooses by a die of its own."""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import cache
from typing import Any

from evolution_lab import new_match
from widgets.faces import face_of
from widgets.frame import make_frame
from widgets.session import Session


@cache
def game(players: tuple[str, ...] = ("You", "greedy"), seed: str = "OTTER-5217") -> Sequence[dict[str, Any]]:
    """Every frame of the game in which the person has a decision."""
    match = new_match("random_mutations", players=list(players), seed=seed)
    session = Session(match)
    dice = random.Random(seed)
    frames = []
    while not match.over:
        if session.person_to_choose() is None:
            match.play_bot()
            continue
        session.show_newest()
        frames.append(make_frame(session))
        match.play(dice.choice(list(match.options())), bots=False)
    return frames


def first(kind: str, turn: int = 1, players: tuple[str, ...] = ("You", "greedy")) -> dict[str, Any]:
    """The first decision of this kind from that turn on."""
    return next(f for f in game(players) if f["decision"]["kind"] == kind and f["turn"] >= turn)


@cache
def real_glossary() -> dict[str, Any]:
    """The glossary of the game."""
    match = new_match("random_mutations", players=["You", "greedy"], seed="OTTER-5217")
    return face_of(match.ruleset).glossary(match.state)
