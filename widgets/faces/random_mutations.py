"""The table of Random Mutations for a board."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from evolution_lab.core.errors import TraitFailed
from evolution_lab.core.match import Player
from evolution_lab.core.ruleset import Decision, Viewer
from evolution_lab.games.random_mutations import events as ev
from evolution_lab.games.random_mutations.attack import can_attack_something
from evolution_lab.games.random_mutations.glossary import glossary
from evolution_lab.games.random_mutations.scoring import scores
from evolution_lab.games.random_mutations.state import (
    FOUNDER,
    HIDDEN,
    PHASES,
    TURNED_UP,
    Animal,
    Species,
    State,
    find_animal,
    species_name,
)
from evolution_lab.games.random_mutations.texts import PHASE_LABELS, WORLD_WORDS, dice_words
from evolution_lab.i18n import N_, _
from widgets.faces.plain import PlainFace

T = TypeVar("T")

BUTTONS = {
    "take_red": "red",
    "take_green": "green",
    "take_black": "black",
    "attack": "attack",
    "graze": "graze",
    "pass": "pass",
    "new_species": "species",
    "new_trait": "trait",
    "new_animal": "animal",
    "split": "split",
}
ANIMAL_ACTIONS = ("red_target", "green_target", "black_target", "hunter", "reveal", "victim", "scavenge", "loss")
SPECIES_ACTIONS = ("trait_target", "animal_target", "split_target", "prey")

QUESTIONS = {
    "develop": N_("Play your top card, or pass."),
    "trait_target": N_("Which species is the card turned over for?"),
    "animal_target": N_("Which species gets the new animal?"),
    "split_target": N_("Which species is split?"),
    "bud": N_("Does this species bud?"),
    "feed": N_("Take a token or attack."),
    "red_target": N_("Which animal gets the food?"),
    "green_target": N_("Which animal gets the shelter?"),
    "black_target": N_("Which animal gets the parasite?"),
    "graze_amount": N_("How much food does grazing destroy?"),
    "hunter": N_("Which animal attacks?"),
    "prey": N_("Which species is attacked?"),
    "ignore": N_("Which trait of the prey is ignored?"),
    "ambush": N_("Do you turn an animal up that lies in wait?"),
    "victim": N_("Which of your animals is eaten?"),
    "scavenger": N_("Which scavenger eats?"),
    "loss": N_("Which animal do the parasites kill?"),
}


class RandomMutationsFace(PlainFace):
    """See :class:`widgets.faces.Face`."""

    def table(self, state: State, players: Sequence[Player], eyes: Viewer) -> dict[str, Any]:
        """Seats with their species, the centre, the dice, the deck and the time."""
        points = scores(state)
        return {
            "turn": state.turn,
            "round": state.round,
            "last_turn": state.last,
            "phase": state.phase,
            "phases": [{"id": phase, "label": _(PHASE_LABELS[phase])} for phase in PHASES],
            "draw": state.rules["draw"],
            "world": state.rules["world"],
            "seats": [_seat(state, seat, players[seat], points[seat], eyes) for seat in range(len(players))],
            "centre": {colour: state.centre[colour] for colour in ("red", "green", "black")},
            "dice": _dice(state),
            "deck": _deck(state),
        }

    def target(self, action: Any, state: State) -> dict[str, Any]:
        """A button, an animal with the others that are equal to it, or a species."""
        if action.kind in BUTTONS:
            return {"kind": "button", "id": BUTTONS[action.kind]}
        if action.kind in ANIMAL_ACTIONS:
            sp = state.species(action.species)
            look = find_animal(sp, action.animal).look()
            also = [a.card for a in sp.animals if a.look() == look and a.card != action.animal]
            return {"kind": "animal", "id": action.animal, "species": action.species, "also": also}
        if action.kind in SPECIES_ACTIONS:
            return {"kind": "species", "id": action.species}
        if action.kind == "graze_amount":
            return {"kind": "button", "id": f"number:{action.number}"}
        if action.kind == "keep_hidden":
            return {"kind": "button", "id": "none"}
        if action.kind == "ignore":
            return {"kind": "button", "id": f"trait:{action.trait}" if action.trait else "none"}
        return {"kind": "button", "id": "yes" if action.yes else "none"}

    def label(self, action: Any, state: State) -> str:
        """The action as a sentence; a trait by its name in the language in use."""
        if action.kind == "ignore" and action.trait:
            return _("Ignore {trait}.").format(trait=_(state.rules.label(state.rules.table.index[action.trait])))
        return str(action)

    def question(self, decision: Decision, state: State, names: Sequence[str]) -> str:
        """What the decision asks, with the name of who must choose. Whoever has seen the card is asked about that card."""
        question = _(QUESTIONS[decision.kind])
        if decision.kind == "trait_target" and state.rules["draw"] == "chosen":
            top = state.faces[state.seats[decision.seat].stack[0]]
            question = _("Which species gets {trait}?").format(trait=_(state.rules.label(top)))
        return _("{player}: {question}").format(player=names[decision.seat], question=question)

    def summary(self, frame: dict[str, Any]) -> str:
        """The table in a few sentences, for readers who do not see the board."""
        phase = next((p["label"] for p in frame["phases"] if p["id"] == frame["phase"]), "")
        parts = [_("Turn {turn}, phase {phase}.").format(turn=frame["turn"], phase=phase)]
        for seat in frame["seats"]:
            animals = sum(sp["population"] for sp in seat["species"])
            kinds = len(seat["species"])
            text = _("{player}: points: {points}, species: {n}, animals: {animals}.")
            parts.append(text.format(player=seat["name"], points=seat["score"], n=kinds, animals=animals))
        centre = frame["centre"]
        parts.append(_("In the centre: {red} red, {green} green, {black} black.").format(**centre))
        return " ".join(parts)

    def glossary(self, state: State) -> dict[str, Any]:
        """Every trait, token and term, and the rules on one page."""
        return glossary(state.rules)


def _seat(state: State, number: int, player: Player, points: int, eyes: Viewer) -> dict[str, Any]:
    seat = state.seats[number]
    top = state.peeked[number] if number == eyes else HIDDEN
    return {
        "id": number,
        "letter": chr(65 + number),
        "name": player.name,
        "bot": player.bot,
        "active": number == state.active and not state.over,
        "first": number == state.first and state.turn > 0,
        "passed": seat.passed,
        "stack": len(seat.stack),
        "discard": len(seat.discard),
        "score": points,
        "top_card": _trait(state, state.faces[top]) if top != HIDDEN and seat.stack[:1] == [top] else None,
        "species": [_species(state, sp) for sp in seat.species],
    }


def _trait(state: State, trait: int) -> dict[str, Any]:
    record = state.rules.table.records[trait]
    colour = {"colour": record.colour} if record.colour else {}
    return {
        **colour,
        "trait": record.name,
        "label": _(record.label),
        "nature": record.nature,
        "need": record.need,
        "house": record.house,
    }


def _unless_broken(ask: Callable[[], T], otherwise: T) -> T:
    """An answer for the picture only: a trait under construction that fails here must not take the whole board away."""
    try:
        return ask()
    except TraitFailed:
        return otherwise


def _species(state: State, sp: Species) -> dict[str, Any]:
    return {
        "id": sp.id,
        "name": species_name(sp.id),
        "nickname": sp.nickname,
        "need": _unless_broken(lambda: ev.need(state, sp), 1),
        "population": len(sp.animals),
        "attackable": not all(animal.green for animal in sp.animals),
        "hunts": state.rules.profile(sp.mask).meal is not None
        and _unless_broken(lambda: can_attack_something(state, sp), False),
        "traits": [
            {"card": card, "shared": ev.sharers(state, sp.seat, card) > 1, **_trait(state, state.known[card])}
            for card in [*sp.cards, *(animal.card for animal in sp.animals if animal.side == TURNED_UP)]
        ],
        "animals": [_animal(state, sp, animal) for animal in sp.animals],
    }


def _animal(state: State, sp: Species, animal: Animal) -> dict[str, Any]:
    return {
        "card": animal.card,
        "red": animal.red,
        "blue": animal.blue,
        "green": animal.green,
        "black": animal.black,
        "full": not _unless_broken(lambda: ev.is_hungry(state, sp, animal), True),
        "hunted": animal.hunted,
        "poisoned": animal.poisoned,
        **_side(state, animal),
    }


def _side(state: State, animal: Animal) -> dict[str, Any]:
    """Only where cards may lie in wait: which animals founded their species, and what the viewer sees under them."""
    if not state.rules.ambush:
        return {}
    face = state.faces[animal.card] if animal.side == FOUNDER else HIDDEN
    if face == HIDDEN or state.over:
        return {"side": animal.side, "under": None}
    waits = face in state.rules.ambush
    secret = state.known[animal.card] == HIDDEN
    return {"side": animal.side, "under": {**_trait(state, face), "waits": waits, "secret": secret}}


def _dice(state: State) -> dict[str, Any] | None:
    """The dice of this turn, from the roll on; before it there are none."""
    if not state.dice or state.phase == PHASES[0]:
        return None
    world = state.rules["world"]
    note = dice_words(state) + ("" if world == "none" else ". " + _(WORLD_WORDS[world]))
    return {**state.dice, "note": note}


def _deck(state: State) -> dict[str, Any]:
    """The strip of the sealed deck: where each card is, who got it, and its face where the viewer knows it."""
    place = ["deck"] * len(state.faces)
    for seat in state.seats:
        for card in seat.stack:
            place[card] = "stack"
        for card in seat.discard:
            place[card] = "discard"
        for sp in seat.species:
            for card in sp.cards:
                place[card] = "trait"
            for animal in sp.animals:
                place[animal.card] = "animal"
    for card in state.loose:
        place[card] = "stack"
    strip = [
        {
            "card": card,
            "seat": state.dealt[card] if state.dealt[card] >= 0 else None,
            "place": place[card],
            "trait": None if state.faces[card] == HIDDEN else state.rules.table.records[state.faces[card]].name,
        }
        for card in range(len(state.faces))
    ]
    return {"left": sum(len(share) for share in state.shares), "size": len(state.faces), "strip": strip}
