"""What lesson 12 claims of its cards is what the engine shows; how often, is told as it was counted over 21 seeds."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

np = pytest.importorskip("numpy")

import evolution_lab as lab  # noqa: E402
from evolution_lab import effects  # noqa: E402
from evolution_lab.games.random_mutations.known_traits import OWN  # noqa: E402
from evolution_lab.simulation.effects import ACTIVE, INERT, KnockOut  # noqa: E402
from widgets.lab.real_mutations import kind_of  # noqa: E402
from widgets.questions.lesson_12 import TOLD, in_two_worlds  # noqa: E402

from .weaving import cells_of, published, seed_of, teacher_notes  # noqa: E402

LESSON = "12"
SEED = seed_of(LESSON)
SEEDS = [SEED, *(f"CLAIM-{number}" for number in range(20))]
NOTES = teacher_notes(LESSON)
RIGHT = {answer["id"]: answer["answer"] for answer in published(LESSON)["answers"]}

# A card of the lesson: its cell, what is changed in it, its name, the world.
CARDS: dict[str, tuple[str, tuple[str, str], str, str]] = {
    "HERD = 3": ("herd-card", ("", ""), "herd_sense", "none"),
    "HERD = 1": ("herd-card", ("HERD = 3", "HERD = 1"), "herd_sense", "none"),
    "Loner, drought": ("loner-card", ("", ""), "loner", "drought"),
    "Loner, plenty": ("loner-card", ("", ""), "loner", "plenty"),
    "My card": ("own-card", ("", ""), "mine", "none"),
    "My card, need=0": ("own-card", ("need=1", "need=0"), "mine", "none"),
    "My card, hibernates(2)": ("own-card", ("hibernates(3)", "hibernates(2)"), "mine", "none"),
}


@pytest.fixture(autouse=True)
def own() -> Iterator[None]:
    before = dict(OWN)
    yield
    OWN.clear()
    OWN.update(before)


@cache
def measured(card: str, seed: str, games: int = 500) -> KnockOut:
    """A card in as many games as its board plays, with and without its effect."""
    id, (old, new), name, world = CARDS[card]
    code = next("".join(cell["source"]) for cell in cells_of(LESSON) if cell["id"] == id)
    assert old in code
    exec(compile(code.replace(old, new) if old else code, f"cell {id}", "exec"), {"lab": lab, "effects": effects})
    return lab.knock_out(name, players=["random"] * 4, games=games, seed=seed, world=world, more_cards={name: 12}, workers=1)  # fmt: skip


def kinds(card: str) -> list[str]:
    """Whether the card helps, harms or neither, in each of the 21 seeds."""
    return [kind_of(measured(card, seed))[0] for seed in SEEDS]


def said(pattern: str, text: str) -> tuple[Any, ...]:
    found = re.search(pattern, text)
    assert found is not None, pattern
    return found.groups()


@pytest.mark.slow
def test_herds_of_three_are_rare_in_games_by_chance() -> None:
    most = lab.simulate(players=["random"] * 4, games=100, seed=SEED, workers=1).species["most"]
    assert "about one ever has three animals" in " ".join(TOLD["lies"]()) and 0.003 < np.mean(most >= 3) < 0.02


@pytest.mark.slow
def test_a_hundred_games_show_already_that_loner_helps_in_one_world_and_harms_in_the_other() -> None:
    found = [kind_of(measured(f"Loner, {world}", SEED, 100))[0] for world in ("drought", "plenty")]
    assert in_two_worlds(*found) == RIGHT["loner"] == "drought"


@pytest.mark.patient
@pytest.mark.parametrize("card", list(CARDS))
def test_the_boards_show_what_the_teacher_is_told(card: str) -> None:
    found = measured(card, SEED)
    carried = found.comparison.difference(f"carriers_{found.trait}", ACTIVE, INERT)
    row = said(rf"\| {re.escape(card)} \| [^|]+ \| ([^|]+) \| ([^|]+) \|", NOTES.replace("`", ""))
    effect = found.effect
    interval = f"{effect.low:+.3f} to {effect.high:+.3f}"
    if np.isnan(effect.low):
        interval = "no interval: too few games ended otherwise"
    assert row[0].strip().replace("−", "-") == f"{effect.value:+.3f} ({interval})"
    assert row[1].strip() == f"{carried.mean_one:.2f} and {carried.mean_other:.2f}"


@pytest.mark.patient
def test_how_often_each_card_does_what_is_told() -> None:
    assert (
        kind_of(measured("HERD = 3", SEED))[0] == RIGHT["herd"]
        and kind_of(measured("My card", SEED))[0] == RIGHT["mine"]
    )
    pattern = (
        r"HERD = 3: no sure effect \| in (\d+) of 21 .* HERD = 1: it surely helps \| in (\d+) of 21 .* surely harms in plenty \| in (\d+) of 21 "
        r".* as it comes: it surely harms \| in (\d+) of 21"
    )
    none, helped, both, harmed = map(int, said(pattern, NOTES.replace("\n", " ").replace("`", "")))
    assert none == kinds("HERD = 3").count("none")
    assert helped == kinds("HERD = 1").count("help") == int(said(r"In (\d+) of the 21 seeds", TOLD["change"]()[0])[0])
    pairs = [in_two_worlds(*two) for two in zip(kinds("Loner, drought"), kinds("Loner, plenty"), strict=True)]
    assert both == pairs.count("drought") and harmed == kinds("My card").count("harm")
