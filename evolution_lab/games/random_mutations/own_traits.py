"""What this game asks a trait that somebody writes: each question with what it is given and what becomes of the answer.

The answers are put to use here, by events, so that a learner's function only ever answers. Functions on module level and
``partial`` keep the records fit for other processes. The paragraphs are R-O1 to R-O4 of rules.md.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache, partial
from typing import Any

from evolution_lab.core.hooks import Hook
from evolution_lab.core.own_traits import Question, Workshop
from evolution_lab.core.ruleset import Table
from evolution_lab.games.random_mutations import events as ev
from evolution_lab.games.random_mutations.known_traits import OTHERS, OWN, PRINTED
from evolution_lab.games.random_mutations.looks import AnimalLook, SpeciesLook, TableLook
from evolution_lab.games.random_mutations.state import Animal, Species, State
from evolution_lab.i18n import N_, _

Asked = Callable[..., Any]
MOST = 20

# --- answers that fit ------------------------------------------------------------------------------------------------


def _truth(value: Any) -> bool:
    return isinstance(value, bool)


def _only_true(value: Any) -> bool:
    return value is True


def _number(value: Any, least: int = 0, most: int = MOST) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and least <= value <= most


def _change(value: Any) -> bool:
    return _number(value, -9, 9)


def _face(value: Any) -> bool:
    return _number(value, 1, 7)


def _meal_size(value: Any) -> bool:
    return value == "full" if isinstance(value, str) else _number(value)


def _trait_names(value: Any) -> bool:
    known = {*PRINTED, *OTHERS, *OWN}
    names = [value] if isinstance(value, str) else value
    return isinstance(names, (list, tuple)) and bool(names) and all(isinstance(n, str) and n in known for n in names)


TRUTH = N_("True or False")
ONLY_TRUE = N_("True")
NUMBER = N_("a whole number from 0 to 20")

# --- what becomes of an answer ---------------------------------------------------------------------------------------


def _about_attack(ask: Asked, state: State, hunter: Species, prey: Species) -> Any:
    return ask(TableLook(state), SpeciesLook(state, hunter), SpeciesLook(state, prey))


def _about_table(ask: Asked, state: State) -> Any:
    return ask(TableLook(state))


def _about_species(ask: Asked, state: State, species: Species) -> Any:
    return ask(TableLook(state), SpeciesLook(state, species))


def _about_animal(ask: Asked, state: State, species: Species, animal: Animal) -> Any:
    return ask(TableLook(state), SpeciesLook(state, species), AnimalLook(animal))


def _meal(ask: Asked, table: Table, hunter: Species, animal: Animal) -> None:
    size = _about_animal(ask, table.state, hunter, animal)
    if size == "full":
        ev.happen(table, ev.HunterFed, hunter.seat, hunter.id, animal.card, 0 if animal.full else 1, True)
        return
    room = ev.need(table.state, hunter) - animal.red - animal.blue
    ev.happen(table, ev.HunterFed, hunter.seat, hunter.id, animal.card, max(0, min(size, room)), False)


def _scavenge(table: Table, species: Species, animal: Animal) -> None:
    ev.happen(table, ev.Scavenged, species.seat, species.id, animal.card)


def _eaten(name: str, ask: Asked, table: Table, hunter: Species, animal: Animal, prey: int) -> None:
    if _about_species(ask, table.state, hunter):
        trait = table.state.rules.table.index[name]
        ev.happen(table, ev.TraitActed, prey // 1000, prey, trait, "eaten", 1)
        ev.happen(table, ev.Poisoned, hunter.seat, hunter.id, animal.card, prey)


def _shelter(ask: Asked, table: Table, species: Species, animal: Animal) -> bool:
    state: State = table.state
    if species.profile.refuses_food or not ev.is_hungry(state, species, animal):
        return False
    if not _about_animal(ask, state, species, animal):
        return False
    ev.happen(table, ev.ShelterTurnedToFood, species.seat, species.id, animal.card)
    return True


def _clash(ask: Asked, state: State, mask: int) -> str | None:
    answer = ask()
    names = [answer] if isinstance(answer, str) else answer
    return next((name for name in names if mask & state.rules.table.bit(name)), None)


def _yes(*_things: Any) -> bool:
    return True


def _same(hook: Callable[..., Any]) -> Callable[[str, Asked], Hook]:
    return lambda name, ask: partial(hook, ask)


def _always(hook: Hook) -> Callable[[str, Asked], Hook]:
    return lambda name, ask: hook


def _named(hook: Callable[..., Any]) -> Callable[[str, Asked], Hook]:
    return lambda name, ask: partial(hook, name, ask)


def _union(answers: Sequence[Any]) -> list[str]:
    return [name for answer in answers for name in ([answer] if isinstance(answer, str) else answer)]


ATTACK = ("table", "hunter", "prey")
SPECIES = ("table", "species")
ANIMAL = ("table", "species", "animal")
TABLE = ("table",)

QUESTIONS: dict[str, Question] = {
    "shield": Question(N_("Is the prey with this trait safe from this hunter?"), ATTACK, TRUTH, _truth, _same(_about_attack), any),
    "escape": Question(
        N_("With which face of a die, or more, does the prey escape? 7 is never."), TABLE, N_("a whole number from 1 to 7"),
        _face, _same(_about_table),
    ),
    "eaten": Question(
        N_("Does the hunter that ate such an animal die in the extinction phase?"), ("table", "hunter"), TRUTH, _truth,
        _named(_eaten), any,
    ),
    "weakness": Question(N_("May an attacker ignore one other trait of this species?"), (), ONLY_TRUE, _only_true, _always(_yes), any),
    "meal": Question(
        N_("The species can attack. How much blue food does a successful attack bring?"), ("table", "hunter", "animal"),
        N_('a whole number from 0 to 20, or "full"'), _meal_size, _same(_meal),
    ),
    "aim": Question(N_("Can the hunter with this trait not attack this prey?"), ATTACK, TRUTH, _truth, _same(_about_attack), any),
    "scavenge": Question(N_("Does it get one blue food after a kill, as a scavenger?"), (), ONLY_TRUE, _only_true, _always(_scavenge), any),
    "extra_need": Question(
        N_("How much more food does each animal need now? Below 0 it is less."), SPECIES, N_("a whole number from -9 to 9"),
        _change, _same(_about_species), sum,
    ),
    "extra_food": Question(N_("How much blue food comes with red food from the centre?"), ANIMAL, NUMBER, _number, _same(_about_animal), sum),
    "refuses_food": Question(N_("Can its animals take no food from the centre?"), (), ONLY_TRUE, _only_true, _always(_yes), any),
    "survives_hunger": Question(N_("Does this hungry animal live through the extinction phase?"), ANIMAL, TRUTH, _truth, _same(_about_animal), any),
    "climate": Question(N_("How much red food does this species add to the centre after the dice?"), SPECIES, NUMBER, _number, _same(_about_species), sum),
    "tramples": Question(N_("How much red food of the centre may this species destroy?"), SPECIES, NUMBER, _number, _same(_about_species), sum),
    "shelter": Question(N_("Does a shelter turn into one blue food for this hungry animal?"), ANIMAL, TRUTH, _truth, _same(_shelter), any),
    "parasite_proof": Question(N_("Can no parasite be put on this species?"), SPECIES, TRUTH, _truth, _same(_about_species), any),
    "bud": Question(N_("Does the species get a new animal once per turn, as with Budding?"), (), ONLY_TRUE, _only_true, _always(_yes), any),
    "card_cost": Question(N_("How many cards does a new animal cost beyond its own?"), TABLE, NUMBER, _number, _same(_about_table), sum),
    "clash": Question(
        N_("Beside which traits can it not lie?"), (), N_("a list of names of traits"), _trait_names, _same(_clash), _union,
    ),
}  # fmt: skip
"""The questions by name, in the order in which people would look for them."""

# --- the workshop ----------------------------------------------------------------------------------------------------


@cache
def _taken() -> dict[str, str]:
    """What no trait can be called: the traits of the kit, and the other words of the glossary."""
    from evolution_lab.games.random_mutations.glossary import glossary
    from evolution_lab.games.random_mutations.options import check_options
    from evolution_lab.games.random_mutations.rules import Rules

    words = dict.fromkeys(glossary(Rules(check_options(2, {}))), _("it is a word of the game"))
    traits = dict.fromkeys((*PRINTED, *OTHERS), _("it is a trait of the kit"))
    return {**words, **traits, "none": _("it is a word of the game")}


def _labels() -> dict[str, str]:
    """What people read of the kit's traits, in English and in the language in use, with their names."""
    records = (*PRINTED.values(), *OTHERS.values())
    return {label: record.name for record in records for label in (record.label, _(record.label))}


@cache
def _sample_state() -> State:
    from evolution_lab.core.chance import Chance
    from evolution_lab.games.random_mutations.options import check_options
    from evolution_lab.games.random_mutations.position import DEFAULTS
    from evolution_lab.games.random_mutations.ruleset import RandomMutations

    text = "A: hunter[carnivorous] x2 | plain; B: prey[big, running] x3 {r, rgk}"
    position = {**DEFAULTS, "food": 4, "phase": "feeding"}
    return RandomMutations().set_up(text, position, check_options(2, {}), Chance("sample"))


def _sample(hook: str) -> tuple[Any, ...]:
    """A small table, a hunter, its prey, and an animal: whatever ``hook`` is given."""
    state = _sample_state()
    hunter, prey = state.seats[0].species[0], state.seats[1].species[0]
    things = {
        "table": TableLook(state),
        "hunter": SpeciesLook(state, hunter),
        "prey": SpeciesLook(state, prey),
        "species": SpeciesLook(state, prey),
        "animal": AnimalLook(prey.animals[1]),
    }
    return tuple(things[name] for name in QUESTIONS[hook].given)


LOOKS = {"table": TableLook, "species, hunter, prey": SpeciesLook, "animal": AnimalLook}
WORKSHOP = Workshop(QUESTIONS, _taken, _sample, OWN, "R-O1", LOOKS, _labels)
