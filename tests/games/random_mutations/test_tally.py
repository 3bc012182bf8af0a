"""What is counted in many games, against the log of the same game."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from typing import Any

import pytest

from evolution_lab.api import new_match, set_up
from evolution_lab.core.match import Match
from evolution_lab.games.random_mutations.state import State, species_name
from evolution_lab.games.random_mutations.tally import CAUSES, ENDS, FATES, parasites_by_species, parasites_too_many

MANY_DEATHS = {"metabolic_syndrome": 30, "carnivorous": 30, "poisonous": 20, "simplification": 20}
CASES: list[tuple[int, dict[str, Any]]] = [
    *((seed, {}) for seed in range(6)),
    *((seed, {"divergence": True, "draw": "chosen"}) for seed in range(6, 12)),
    *((seed, {"deck": MANY_DEATHS, "parasite_kill": "each_player"}) for seed in range(12, 18)),
    *((seed, {"simplification_removed": "discard", "deck": MANY_DEATHS, "divergence": True}) for seed in range(18, 22)),
]


def counted(seed: int, options: dict[str, Any]) -> tuple[Match, dict[str, list[dict[str, Any]]]]:
    """A game played to its end, and its rows with names and labels."""
    match = new_match(players=["random"] * 3, seed=seed, run=False, **options)
    match.run_bots()
    tally = match.ruleset.tally(match.settings)
    count = tally.begin()
    state = match.state_at(0)
    for event in match.events:
        match.ruleset.evolve(state, event)
        if type(event) in count.watch:
            count.watch[type(event)](state, *event)
    tables = {}
    for name, rows in count.rows(state).items():
        tables[name] = [
            {c.name: c.labels[v] if c.kind == "label" else v for c, v in zip(tally.columns[name], row, strict=True)}
            for row in rows
        ]
    return match, tables


@pytest.mark.parametrize(("seed", "options"), CASES)
def test_counts_agree_with_the_log(seed: int, options: dict[str, Any]) -> None:
    match, tables = counted(seed, options)
    (game,) = tables["games"]
    log = Counter(event.kind for event in match.events)
    died = Counter(cause for event in match.events if event.kind == "died" for _s, _c, cause in event.deaths)
    assert [game[f"score_{letter}"] for letter in "ABC"] == match.scores()
    assert game["winner"] == "ABC"[match.ranking()[0]]
    assert game["turns"] == match.state.turn and game["laid"] == log["trait_laid"] == len(tables["variants"])
    assert game["turned"] == log["turned"] and game["extinctions"] == log["species_lost"]
    assert game["founded"] == log["species_founded"] + log["species_split"] == len(tables["species"])
    assert {cause: game[f"died_{cause}"] for cause in CAUSES} == {cause: died[cause] for cause in CAUSES}
    assert game["animals"] == sum(seat.animals() for seat in match.state.seats)
    assert game["attacks"] == log["attack_declared"]
    on_table = {card for sp in match.state.all_species() for card in sp.cards}
    names = [record.name for record in match.state.rules.table]
    left = Counter(names[match.state.known[card]] for card in on_table)
    carriers = Counter(
        name for sp in match.state.all_species() for name in names_of(match, sp.mask) for _a in sp.animals
    )
    for name in names:
        assert game[f"survivors_{name}"] == left[name]
        assert game[f"carriers_{name}"] == carriers[name]
        assert game[f"deck_{name}"] == sum(names[face] == name for face in match.state.faces)
    assert game["traits"] == len(on_table)


def names_of(match: Match, mask: int) -> list[str]:
    names: list[str] = match.state.rules.table.names(mask)
    return names


@pytest.mark.parametrize(("seed", "options"), CASES)
def test_every_variant_has_the_fate_that_the_log_tells(seed: int, options: dict[str, Any]) -> None:
    match, tables = counted(seed, options)
    by_card = {row["card"]: row for row in tables["variants"]}
    carried: dict[int, list[int]] = {card: [] for card in by_card}  # animals at the end of each turn since it was laid
    laid: dict[int, int] = {}
    state = match.state_at(0)
    for event in match.events:
        match.ruleset.evolve(state, event)
        if event.kind == "trait_laid":
            laid[event.card] = state.turn
        elif event.kind == "tokens_cleared":
            for card in laid:
                carried[card].append(sum(len(sp.animals) for sp in state.all_species() if card in sp.cards))
    assert laid.keys() == by_card.keys()
    for card, row in by_card.items():
        numbers = carried[card]
        gone = next((i for i, number in enumerate(numbers) if number == 0), None)
        assert row["born"] == laid[card]
        assert row["lost"] == (0 if gone is None else row["born"] + gone)
        assert (row["most"], row["at_end"], row["carrier_turns"]) == (max(numbers), numbers[-1], sum(numbers))
        expected = "kept" if numbers[-1] == 1 else "spread"
        if gone is not None:
            expected = "lost_later" if gone else "lost_at_once"
        assert row["fate"] == expected and expected in FATES
        assert (row["cause"] == "alive") == (gone is None) and row["cause"] in ENDS and row["cause"] != "other"


@pytest.mark.parametrize(("seed", "options"), CASES)
def test_turns_add_up_to_the_game(seed: int, options: dict[str, Any]) -> None:
    _match, tables = counted(seed, options)
    (game,) = tables["games"]
    turns = tables["turns"]
    assert [row["turn"] for row in turns] == list(range(1, game["turns"] + 1))
    assert (turns[-1]["animals"], turns[-1]["species"]) == (game["animals"], game["species"])
    for column in ("founded", "extinctions", *(f"died_{cause}" for cause in CAUSES)):
        assert sum(row[column] for row in turns) == game[column], column
    for column in (name for name in turns[0] if name.startswith("birth_")):
        assert sum(row[column] for row in turns) == game[column], column
    for row in turns:
        assert row["animals"] == sum(row[f"animals_{letter}"] for letter in "ABC")


@pytest.mark.parametrize(("seed", "options"), CASES[:12])
def test_what_would_have_saved_the_dead(seed: int, options: dict[str, Any]) -> None:
    """With so many tokens more the hungry animal would not have been hungry; with one less it would."""
    match, tables = counted(seed, options)
    rows = iter(tables["deaths"])
    for number, event in enumerate(match.events):
        if event.kind != "died":
            continue
        before = match.state_at(number)
        for species, card, cause in event.deaths:
            row = next(rows)
            sp = before.species(species)
            animal = next(a for a in sp.animals if a.card == card)
            assert (row["cause"], row["phase"], row["animals"]) == (cause, before.phase, len(sp.animals))
            assert f"{row['seat']}{row['species']}" == species_name(species)
            if cause == "hunger":
                need = match.state.rules.profile(sp.mask).need
                missing = need - animal.red - animal.blue
                assert missing > 0 and row["tokens"] == (0 if animal.poisoned else missing)
            elif cause == "parasites":
                assert 1 <= row["tokens"] <= sum(a.black for a in sp.animals)
            else:
                assert row["tokens"] == (cause == "attack")
    assert next(rows, None) is None


@pytest.mark.parametrize(("seed", "options"), CASES[:12])
def test_sizes_are_those_of_the_turns(seed: int, options: dict[str, Any]) -> None:
    """Counted again from the states: with how many animals species began turns, and which of them did not outlive it."""
    match, tables = counted(seed, options)
    ends = [number for number, event in enumerate(match.events, 1) if event.kind == "tokens_cleared"]
    living = [{sp.id: len(sp.animals) for sp in match.state_at(end).all_species() if sp.animals} for end in ends]
    expected: dict[int, list[int]] = {}
    for before, after in pairwise(living):
        for species, animals in before.items():
            found = expected.setdefault(animals, [0, 0])
            found[0] += 1
            found[1] += species not in after
    assert {row["animals"]: [row["turns"], row["lost"]] for row in tables["sizes"]} == expected


def test_no_token_saves_a_hungry_animal_that_is_poisoned() -> None:
    match = set_up("random_mutations", "A: ape[big] {bp} | hare {b}; B: mouse {r}", food=0, shelters=0, parasites=0)
    tally = match.ruleset.tally(match.settings)
    count = tally.begin()
    state = match.state_at(0)
    while not any(event.kind == "died" for event in match.events):
        match.play(match.options()[-1])
    for event in match.events:
        match.ruleset.evolve(state, event)
        if type(event) in count.watch:
            count.watch[type(event)](state, *event)
    names = [column.name for column in tally.columns["deaths"]]
    (row,) = [dict(zip(names, row, strict=True)) for row in count.deaths]
    assert (CAUSES[row["cause"]], row["species"], row["tokens"]) == ("hunger", 1, 0)


def too_many(state: State, species: int) -> int:
    return parasites_too_many(state, species, parasites_by_species(state))


def test_parasites_too_many() -> None:
    state = set_up("random_mutations", "A: ape {kkk} | hare {k}; B: mouse {kk}", food=9, feeding_pass="free").state
    assert too_many(state, 1) == 2  # 3, and another has 2: with 1 it would be safe
    assert too_many(state, 1001) == 0  # it is safe already
    alone = set_up("random_mutations", "A: ape {kk}; B: mouse", food=9, feeding_pass="free").state
    assert too_many(alone, 1) == 2
    own = set_up(
        "random_mutations",
        "A: ape {kk} | hare {k}; B: mouse {kkk}",
        food=9,
        feeding_pass="free",
        parasite_kill="each_player",
    ).state
    assert too_many(own, 1) == 2 and too_many(own, 1001) == 3
