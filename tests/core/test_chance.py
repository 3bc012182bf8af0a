"""Keyed chance: pure, frozen for ever, even, and named by the documented keys only."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from evolution_lab.api import new_match
from evolution_lab.core.chance import Chance, Key, KeyedRandom, ScriptedChance
from evolution_lab.core.errors import BadSetUp
from evolution_lab.core.match import Match

# Never change these: a seed that somebody wrote down must mean the same game for ever. A new mapping needs a new rules version.
FROZEN = [
    ("FINCH-42", ("food", 1, "red", 0), 13510381195503857538, 5),
    ("FINCH-42", ("food", 1, "red", 1), 6939606016538734848, 3),
    ("FINCH-42", ("food", 1, "green", 0), 18436709036721629281, 6),
    ("FINCH-42", ("food", 12, "black", 0), 14703724883727675929, 5),
    ("FINCH-42", ("defence", 3, 0), 10184822290911123054, 4),
    ("FINCH-42", ("placement", 1, 9), 466037174805864155, 1),
    ("FINCH-42", ("seating",), 9827188299215655327, 4),
    ("FINCH-42", ("ties", 2), 8287782418140350571, 3),
    ("FINCH-42", ("deck", 89), 11596985413998407125, 4),
    (1, ("deck", 0), 7241203163742107274, 3),
    ("", ("food", 1, "red", 0), 16827360262723727196, 6),
    ("зяблик 7", ("bots", 0, 41), 9322794324753973, 1),
    ("a/b", ("food", 1), 11165066162167896768, 4),
    (1000000000000000000000000000000, ("deck", 3), 7786584224316641158, 3),
]
FROZEN_GENERATOR = [94, 10, 19, 4, 68, 16, 6, 84]
FROZEN_FLOAT = 0.3898297483912715
FROZEN_SHUFFLE = [9, 5, 8, 6, 1, 2, 4, 7, 0, 3]
FROZEN_ORDER = [2, 11, 5, 10, 6, 4, 0, 8, 7, 9, 1, 3]
FROZEN_DECK = [
    "camouflage",
    "bark_beetle",
    "metabolic_syndrome",
    "scavenger",
    "simplification",
    "extremophile",
    "camouflage",
    "swimming",
]

KEYS: dict[str, str] = {
    "deck": r"deck/\d+",
    "seating": r"seating",
    "food": r"food/\d+/(red|green|black)/\d+",
    "defence": r"defence/\d+/\d+",
    "placement": r"placement/\d+/\d+",
    "ties": r"ties/\d+",
    "bots": r"bots/\d+/\d+",
}


class Listening(Chance):
    """Chance that writes down which keys were asked."""

    __slots__ = ("asked",)

    def __init__(self, seed: str | int) -> None:
        super().__init__(seed)
        self.asked: list[str] = []

    def bits(self, *key: Key) -> int:
        self.asked.append("/".join(map(str, key)))
        return super().bits(*key)


def listened(seed: int, draw: str, bot: str = "random") -> tuple[Match, Listening]:
    base = new_match(players=[bot] * 3, seed=seed, draw=draw, run=False)
    chance = Listening(seed)
    start = base.ruleset.setup(3, base.settings, chance)
    match = Match(base.ruleset, base.players, chance, base.settings, start, {}, base.bots)
    match.run_bots()
    return match, chance


def test_keys_are_the_documented_ones_and_each_die_is_thrown_once() -> None:
    streams: Counter[str] = Counter()
    for seed in range(8):
        for draw in ("blind", "chosen", "fully_blind"):
            match, chance = listened(seed, draw)
            assert match.over
            for key in chance.asked:
                stream = key.split("/")[0]
                assert re.fullmatch(KEYS[stream], key), key
                streams[stream] += 1
            dice = Counter(key for key in chance.asked if key.startswith(("food", "defence", "placement", "bots")))
            assert set(dice.values()) == {1}
    assert set(streams) == set(KEYS)


def test_a_value_depends_on_its_key_alone() -> None:
    one, two = Chance("seed"), Chance("seed")
    keys: list[tuple[Key, ...]] = [("food", turn, "red", die) for turn in range(20) for die in range(3)]
    forwards = [one.die(*key) for key in keys]
    for _ in range(5):
        two.die("defence", 1, 0)  # an extra roll shifts nothing
    assert [two.die(*key) for key in reversed(keys)] == forwards[::-1]
    assert Chance("seed").bits("deck", 1) != Chance("seed2").bits("deck", 1)
    assert Chance("seed").bits("deck", 1, 2) != Chance("seed").bits("deck", 12)
    assert Chance(7).bits("a") == Chance("7").bits("a")


def test_another_bot_or_another_draw_mode_shifts_no_die() -> None:
    """The climate of turn t is the same whatever anybody did."""
    rolls: dict[int, set[object]] = {}
    games = 0
    for bot in ("random", "greedy", "cautious"):
        for draw in ("blind", "chosen", "fully_blind"):
            match, _chance = listened(3, draw, bot)
            games += 1
            for turn, event in enumerate((e for e in match.events if e.kind == "climate_rolled"), start=1):
                rolls.setdefault(turn, set()).add(event.faces)
    assert len(rolls) >= 4
    assert all(len(faces) == 1 for faces in rolls.values())


def test_each_number_of_seats_reads_the_first_dice_of_the_turn() -> None:
    faces = {}
    for seats in (2, 3, 4):
        match = new_match(players=["random"] * seats, seed="dice", run=False)
        match.run_bots()
        event = next(e for e in match.events if e.kind == "climate_rolled")
        faces[seats] = dict(event.faces)
    assert faces[3]["red"][:2] == faces[2]["red"]
    assert faces[4]["red"] == faces[3]["red"]
    assert faces[2]["green"] == faces[4]["green"] and faces[2]["black"] == faces[4]["black"]


def chi_square(counts: Counter[int], cells: int) -> float:
    expected = sum(counts.values()) / cells
    return sum((counts[cell] - expected) ** 2 / expected for cell in range(cells))


def test_dice_are_even() -> None:
    """60,000 throws; 25.7 is passed by chance once in 10,000 (5 degrees of freedom)."""
    food = Counter(Chance(seed).below(6, "food", turn, "red", 0) for seed in range(3000) for turn in range(1, 21))
    assert chi_square(food, 6) < 25.7
    pairs = Counter(
        Chance(seed).below(6, "food", turn, "red", 0) * 6 + Chance(seed).below(6, "food", turn, "red", 1)
        for seed in range(3000)
        for turn in range(1, 11)
    )
    assert chi_square(pairs, 36) < 78.1  # 35 degrees of freedom, once in 20,000
    bots = Counter(Chance(seed).generator("bots", 0, ply).below(7) for seed in range(500) for ply in range(60))
    assert chi_square(bots, 7) < 27.9


def test_shuffles_are_even() -> None:
    """Each card is on top equally often, and so is each of the 24 orders of four cards."""
    tops = Counter(Chance(seed).order(90, "deck")[0] for seed in range(9000))
    assert chi_square(tops, 90) < 150
    orders = Counter(tuple(Chance(seed).order(4, "deck")) for seed in range(12000))
    assert len(orders) == 24
    assert sum((n - 500) ** 2 / 500 for n in orders.values()) < 56
    shuffled = Counter(tuple(KeyedRandom(seed).shuffled(range(4))) for seed in range(12000))
    assert len(shuffled) == 24
    assert sum((n - 500) ** 2 / 500 for n in shuffled.values()) < 56


@pytest.mark.parametrize(("seed", "key", "bits", "face"), FROZEN)
def test_frozen_values(seed: str | int, key: tuple[Key, ...], bits: int, face: int) -> None:
    assert Chance(seed).bits(*key) == bits
    assert Chance(seed).die(*key) == face


def test_frozen_generator_and_shuffle() -> None:
    rng = Chance("FINCH-42").generator("bots", 1, 17)
    assert [rng.below(100) for _ in range(8)] == FROZEN_GENERATOR
    assert KeyedRandom(7).random() == FROZEN_FLOAT
    assert KeyedRandom(7).shuffled(range(10)) == FROZEN_SHUFFLE
    assert Chance("FINCH-42").order(12, "deck") == FROZEN_ORDER


@pytest.mark.parametrize("chance", [Chance("FINCH-42"), Chance(7), ScriptedChance({"bots/1/3": 5}, "x")])
def test_choose_is_the_choice_of_the_generator(chance: Chance) -> None:
    for ply in range(300):
        things = list(range(1 + ply % 40))
        for seat in range(4):
            assert chance.choose(things, "bots", seat, ply) == chance.generator("bots", seat, ply).choice(things)


def test_frozen_deck() -> None:
    match = new_match(players=["A", "B"], seed="FINCH-42")
    faces = [match.ruleset.traits[face].name for face in match.state.faces[:8]]  # type: ignore[attr-defined]
    assert faces == FROZEN_DECK


def test_a_scripted_value_out_of_range_is_an_error() -> None:
    with pytest.raises(BadSetUp, match="a die shows 1 to 6"):
        ScriptedChance({"food/1/red/0": 7}).die("food", 1, "red", 0)
    with pytest.raises(BadSetUp, match="from 0 to 1"):
        ScriptedChance({"seating": 2}).below(2, "seating")
    assert ScriptedChance({}, "x").die("food", 1, "red", 0) == Chance("x").die("food", 1, "red", 0)
