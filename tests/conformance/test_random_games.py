"""Random games over all options: they end, nothing is lost, and every record tells the same story.

The short run is part of every test run. The long one plays 1,000 games, or as many as are asked for:

    python -m pytest tests/conformance -m long --games 10000 -s
"""

from __future__ import annotations

import random
import time
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

import evolution_lab as lab
from evolution_lab import effects
from evolution_lab.api import load_match, new_match
from evolution_lab.core.match import CHECKPOINT, Match
from evolution_lab.core.record import digest
from evolution_lab.core.ruleset import Reason

from .playing import all_games, fits, fresh_match, non_options, offered_options, plain, play_on
from .terms import TERMS

MOST_OPTIONS = 200
SHORT_RUN = 40


def check_decision(match: Match, rng: random.Random, figures: Counter[str]) -> None:
    """What holds of every open decision."""
    options = match.options()
    figures["decisions"] += 1
    figures["most options"] = max(figures["most options"], len(options))
    assert options, "a decision without an answer"
    assert len(options) <= MOST_OPTIONS
    offered = set(options)
    assert len(offered) == len(options), "an option is offered twice"
    rules, state, decision = match.ruleset, match.state, match.decision
    assert decision is not None
    assert not rules.is_forced(state, options), "a forced answer was left to a person"
    for option in options:
        assert match.why_not(option) is None, option
    refused = rules.refusals(state)
    for action, _reason in refused:
        assert action not in offered
    sample = rng.random() < 0.15
    check_words(offered, [reason for _action, reason in refused], everything=sample)
    if sample:
        check_refusals(match, rng, figures)
    view = rules.view(state, decision.seat)
    assert type(view) is type(state)
    assert rules.options(view) == options
    assert rules.refusals(view) == refused


READ: set[object] = set()
"""The options, and the kinds of reasons (template and names of values), whose words have been read: equal ones say the same."""


def check_words(offered: set[Any], reasons: list[Reason], everything: bool) -> None:
    """Options and reasons are told in words: whatever is new in this run of the tests, or ``everything``."""
    for option in offered if everything else offered - READ:
        assert str(option).strip() and "(" not in str(option)[:1]
    READ.update(offered)
    for reason in reasons:
        kind = (reason.template, *reason.values)
        if everything or kind not in READ:
            READ.add(kind)
            assert reason.text.strip(), reason


def check_refusals(match: Match, rng: random.Random, figures: Counter[str]) -> None:
    """Random non-options are refused in words, or stand for an option (an animal that looks the same)."""
    for action in non_options(match, rng, 12):
        reason = match.why_not(action)
        if reason is None:
            assert stands_for_an_option(match, action), f"{action!r} is no option and is not refused"
            continue
        figures["refusals"] += 1
        assert isinstance(reason, Reason) and len(reason.text) > 10, action
        assert "{" not in str(reason)


def stands_for_an_option(match: Match, action: object) -> bool:
    species, animal = getattr(action, "species", None), getattr(action, "animal", None)
    if species is None or animal is None:
        return False
    looks = {a.card: a.look() for a in match.state.species(species).animals}
    same = [o for o in match.options() if type(o) is type(action) and o.species == species]
    return any(looks[o.animal] == looks[animal] for o in same)


def check_equal_animals(match: Match, figures: Counter[str]) -> None:
    """Interchangeable animals are offered once, and a click on any of them is an answer."""
    looks: dict[int, dict[int, object]] = {}
    seen = set()
    for option in match.options():
        if not (hasattr(option, "animal") and hasattr(option, "species")):
            continue
        if option.species not in looks:
            looks[option.species] = {a.card: a.look() for a in match.state.species(option.species).animals}
        herd = looks[option.species]
        look = herd[option.animal]
        for animal, other in herd.items():
            if animal != option.animal and other == look:
                figures["twins"] += 1
                assert match.why_not(option._replace(animal=animal)) is None
        assert (option.kind, option.species, look) not in seen, "equal animals are offered twice"
        seen.add((option.kind, option.species, look))


def one_game(game: str, seed: int, figures: Counter[str], **fixed: Any) -> None:
    """Play one random game and hold everything against it."""
    rng = random.Random(seed)
    match = fresh_match(game, seed, **fixed)
    cards, tokens = TERMS[game].account(match.state_at(0))
    pictures: dict[int, object] = {}
    saves: list[tuple[str, str, list[str]]] = []

    def look(match: Match) -> None:
        check_decision(match, rng, figures)
        if TERMS[game].twins:
            check_equal_animals(match, figures)
        if rng.random() < 0.05:
            pictures[len(match.events)] = plain(match.state)
        if rng.random() < 0.02 and len(saves) < 2:
            saves.append((match.to_json(), digest(match), [str(o) for o in match.options()]))

    play_on(match, rng, look=look)
    pictures[len(match.events)] = plain(match.state)
    assert match.decision is None and match.options() == []
    assert match.events[-1].kind == "game_ended"

    # Replay, event by event: the same states, and after each event every card and token is somewhere.
    state = match.state_at(0)
    for number, event in enumerate(match.events, start=1):
        match.ruleset.evolve(state, event)
        assert TERMS[game].account(state) == (cards, tokens), f"event {number} {event!r} loses or makes something"
        if number in pictures:
            assert plain(state) == pictures[number]
        if number % CHECKPOINT == 0 or number == len(match.events):
            assert plain(match.state_at(number)) == plain(state)

    for text, fingerprint, texts in saves:
        loaded = load_match(text)
        assert digest(loaded) == fingerprint
        assert [str(option) for option in loaded.options()] == texts
    again = load_match(match.to_json())
    assert again.events == match.events and again.log == match.log and again.table() == match.table()
    assert plain(again.state) == plain(match.state)

    figures["games"] += 1
    figures["events"] += len(match.events)
    figures["longest game"] = max(figures["longest game"], match.ply)
    figures[f"seats {len(match.players)}"] += 1
    for option in TERMS[game].spotlight:
        figures[f"{option} {match.settings[option]}"] += 1
    for event in match.events:
        figures[f"event {event.kind}"] += 1


@pytest.mark.parametrize("game", all_games())
def test_some_random_games(game: str) -> None:
    figures: Counter[str] = Counter()
    for seed in range(SHORT_RUN):
        one_game(game, seed, figures)
    assert figures["refusals"] > 500
    assert not TERMS[game].twins or figures["twins"] > 0


def test_random_games_with_traits_of_ones_own() -> None:
    figures: Counter[str] = Counter()
    for seed in range(SHORT_RUN):
        one_game("random_mutations", seed, figures, **own_traits("random_mutations"))
    assert figures["event extra_food"] > 5 and figures["event trait_acted"] > 5


def own_traits(game: str) -> dict[str, Any]:
    """Two traits as a learner might write them, and the option that puts them into a deck."""
    if game != "random_mutations":
        return {}
    lab.new_trait(
        "odd_blood",
        need=1,
        extra_food=lambda table, species, animal: 1 + table.turn % 2,
        extra_need=lambda table, species: species.parasites,
        shield=lambda table, hunter, prey: hunter.animals < prey.animals,
    )
    lab.new_trait(
        "odd_bear",
        does=[effects.hunts(3), effects.grows_food(2), effects.costs_cards(), effects.turns_shelters_into_food()],
        survives_hunger=lambda table, species, animal: animal.food > 0 or animal.sheltered,
        eaten=lambda table, hunter: hunter.animals > 1,
        parasite_proof=lambda table, species: species.has("odd_blood"),
        escape=lambda table: 2 + table.turn % 5,
    )
    return {"more_cards": {"odd_blood": 20, "odd_bear": 20}}


@pytest.fixture(autouse=True)
def no_own_traits() -> Iterator[None]:
    """None is left after a test."""
    yield
    for ruleset in lab.games().values():
        if ruleset.workshop is not None:
            ruleset.workshop.own.clear()


@pytest.mark.long
@pytest.mark.parametrize("game", all_games())
def test_many_random_games(game: str, wanted_games: int) -> None:
    figures: Counter[str] = Counter()
    began = time.perf_counter()
    for seed in range(10_000, 10_000 + wanted_games):
        one_game(game, seed, figures, **(own_traits(game) if seed % 10 == 0 else {}))
    print(f"\n{game}: {wanted_games} games in {time.perf_counter() - began:.0f} s")
    for name, number in sorted(figures.items()):
        print(f"  {name}: {number}")
    if wanted_games >= 200:
        kinds = {f"event {kind}" for kind in games_events(game)}
        assert kinds <= set(figures), f"never seen: {sorted(kinds - set(figures))}"


def games_events(game: str) -> list[str]:
    return list(new_match(game, players=["A", "B"], seed=0).ruleset.events)


@pytest.mark.parametrize("game", all_games())
@pytest.mark.parametrize("seats", (2, 3, 4))
def test_each_value_of_each_option_is_played(game: str, seats: int) -> None:
    for option in offered_options(game):
        for value in option.values:
            if not fits(game, option.name, value, seats):
                continue
            match = new_match(
                game, players=["random"] * seats, seed=f"{option.name} {value}", short=True, **{option.name: value}
            )
            match.run_bots()
            assert match.over, (option.name, value)


@pytest.mark.parametrize("game", all_games())
def test_same_seed_same_log(game: str) -> None:
    for seed in range(6):
        logs = []
        for _ in range(2):
            match = fresh_match(game, seed)
            play_on(match, random.Random(seed))
            logs.append((match.log, match.events, match.table()))
        assert logs[0] == logs[1]
    assert fresh_match(game, 1).events != fresh_match(game, 2).events


def test_every_game_has_its_terms() -> None:
    assert set(TERMS) == set(all_games())
