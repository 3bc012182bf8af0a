"""What a board offers it takes, and what it has chosen it offers: whatever the cell has begun with."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

pytest.importorskip("anywidget")

from evolution_lab import new_trait
from evolution_lab.bots import BOTS
from evolution_lab.core.errors import BadSetUp
from evolution_lab.core.match import Bot
from evolution_lab.games.registry import game_named
from evolution_lab.simulation.plan import MOST_GAMES
from widgets import (
    ClimateTrial,
    DeckTuner,
    DesignerOrBlind,
    ExtinctionDesk,
    FossilBoard,
    MoreCopies,
    Replicates,
    SameDeck,
    SplitOrNot,
    TraitElsewhere,
    TraitTrial,
    VariantLedger,
)
from widgets.lab.board import LabBoard

OWN: dict[str, Bot] = dict.fromkeys(("mixed", "all", "none"), BOTS["random"])
BEGUN: dict[str, Callable[..., LabBoard]] = {
    "replicates": Replicates,
    "designer": DesignerOrBlind,
    "splits": SplitOrNot,
    "copies": MoreCopies,
    "elsewhere": TraitElsewhere,
    "ledger": VariantLedger,
    "desk": ExtinctionDesk,
    "fossils": FossilBoard,
    "tuner": DeckTuner,
    "trial": lambda **more: TraitTrial("big", **more),
}
PLAYERS = (["RANDOM"] * 2, ["Greedy", "random"], ["mixed"] * 2)


@pytest.fixture
def own_traits() -> Iterator[None]:
    workshop = game_named("random_mutations").workshop
    assert workshop is not None
    for name in ("all", "watched"):
        new_trait(name)
    yield
    for name in ("all", "watched"):
        del workshop.own[name]


def choices(board: LabBoard) -> list[dict[str, Any]]:
    controls = [*board.head(), *(item for group in board.groups() for item in group["items"])]
    return [one for one in controls if one["kind"] == "choice" or one["kind"] == "strip"]


def check(board: LabBoard, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(board, "play", lambda: None)
    for control in choices(board):
        offered = [one["id"] for one in control["values"]]
        assert control["value"] in offered and len(set(offered)) == len(offered), control
        for value in [*reversed(offered), control["value"]]:
            assert board.take({"type": "set", "field": control["id"], "value": value})[0], (value, board.errors)
            now = next(one for one in choices(board) if one["id"] == control["id"])
            assert now["value"] == value
    board.close()


@pytest.mark.parametrize("players", PLAYERS, ids=str)
@pytest.mark.parametrize("name", BEGUN)
def test_what_is_offered_is_taken(name: str, players: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    check(BEGUN[name](players=players, bots=OWN, games=MOST_GAMES, seed=1, run=False), monkeypatch)


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_as_many_seats_as_the_cell_says(seats: int, monkeypatch: pytest.MonkeyPatch) -> None:
    board = SameDeck("origin", players=["greedy"] * seats, seed=1)
    board.wait(60)
    letters = {row[1] for row in board.tables()[0][2]}
    assert len(letters) == seats
    check(board, monkeypatch)


@pytest.mark.parametrize("world", ["none", "plague", "no_refuge"])
def test_the_world_of_the_cell_is_offered(world: str, monkeypatch: pytest.MonkeyPatch) -> None:
    check(TraitElsewhere(players=["random"] * 2, world=world, seed=1, run=False), monkeypatch)


def test_a_trial_of_turns(monkeypatch: pytest.MonkeyPatch) -> None:
    check(ClimateTrial(turns=MOST_GAMES, bot="GREEDY", seed=1, run=False), monkeypatch)


def test_a_trait_may_have_any_name(own_traits: None, monkeypatch: pytest.MonkeyPatch) -> None:
    cards = {"all": 4, "watched": 4}
    check(DeckTuner(players=["random"] * 2, seed=1, run=False, watch=["all"], more_cards=cards), monkeypatch)


def test_no_bot_has_the_name_of_several_bots() -> None:
    mixed = Replicates(players=["random", "greedy"], seed=1, run=False)
    with pytest.raises(BadSetUp):
        Replicates(players=["random"] * 2, bots={mixed.bots_control()["value"]: BOTS["random"]}, seed=1, run=False)
