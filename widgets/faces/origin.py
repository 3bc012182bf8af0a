"""The table of Origin for a board: every animal is a tile of its own, pairs are links between two of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from evolution_lab.core.match import Player
from evolution_lab.core.ruleset import Viewer
from evolution_lab.games.origin.deck import KINDS, sets_of
from evolution_lab.games.origin.food import blocked, protectors
from evolution_lab.games.origin.glossary import glossary
from evolution_lab.games.origin.scoring import scores
from evolution_lab.games.origin.state import (
    BANK,
    DEVELOPMENT,
    FEEDING,
    HIDDEN,
    PHASES,
    Animal,
    Link,
    State,
    animal_name,
)
from evolution_lab.games.origin.texts import PHASE_LABELS, WORLD_WORDS, dice_words, kind_label
from evolution_lab.i18n import N_, _
from widgets.faces.cards import by_kind, trait_of
from widgets.faces.origin_choices import OriginChoices

CATACLYSM = "cataclysm"
STACK_TITLES = {"chosen": N_("Your next card"), "hand": N_("Your hand")}
# How a pair is drawn: the tone and the dashes of its line, by the order of the pair traits in the table.
LINES = (("green", "solid"), ("red", "dashed"), ("blue", "double"))


class OriginFace(OriginChoices):
    """See :class:`widgets.faces.Face`."""

    def table(self, state: State, players: Sequence[Player], eyes: Viewer) -> dict[str, Any]:
        """Seats with their animals and links, the bank, the dice, the deck and the time."""
        points = scores(state)
        return {
            "unit": "animal",
            "turn": state.turn,
            "round": state.round,
            "last_turn": state.last,
            "phase": state.phase,
            "phases": [{"id": phase, "label": _(PHASE_LABELS[phase])} for phase in PHASES],
            "period": _period(state, players),
            "draw": state.rules["draw"],
            "world": state.rules["world"],
            "chips": _chips(state),
            "seats": [_seat(state, seat, players[seat], points[seat], eyes) for seat in range(len(players))],
            "centre": {"red": state.bank},
            "dice": _dice(state),
            "deck": _deck(state),
        }

    def summary(self, frame: dict[str, Any]) -> str:
        """The table in a few sentences, for readers who do not see the board."""
        phase = next((p["label"] for p in frame["phases"] if p["id"] == frame["phase"]), "")
        parts = [_("Turn {turn}, phase {phase}.").format(turn=frame["turn"], phase=phase)]
        if frame["phase"] in (BANK, FEEDING):
            parts.append(_("In the food bank: {red} red food.").format(**frame["centre"]))
        for seat in frame["seats"]:
            text = _("{player}: points: {points}, animals: {n}, cards to play: {cards}.")
            parts.append(
                text.format(player=seat["name"], points=seat["score"], n=len(seat["species"]), cards=seat["stack"])
            )
            hungry = [one["name"] for one in seat["species"] if not one["animals"][0]["full"]]
            if hungry and frame["phase"] == FEEDING:
                parts.append(_("Hungry: {animals}.").format(animals=", ".join(hungry)))
        return " ".join(parts)

    def glossary(self, state: State) -> dict[str, Any]:
        """Every trait, token and term, and the rules on one page."""
        terms = glossary(state.rules)
        effect = _(
            "The whole deck is dealt out for one single turn. Nobody passes, nobody hibernates, and all cards are played."
        )
        return {
            **terms,
            CATACLYSM: {
                **terms["last_turn"],
                "label": _("Cataclysm"),
                "effect": effect,
                "rule": "O-P4",
                "house": False,
            },
        }


def _period(state: State, players: Sequence[Player]) -> str:
    """Round and moment, which are shorter than the turn: who is on now, and for the how-many-eth time."""
    if state.phase not in (DEVELOPMENT, FEEDING) or state.active < 0 or state.over or not state.round:
        return ""
    return _("Round {round}. Now: {player}").format(round=state.round, player=players[state.active].name)


def _chips(state: State) -> list[dict[str, str]]:
    """Rules of this match that change everything: a chip each."""
    if state.rules["scenario"] != CATACLYSM:
        return []
    return [{"term": CATACLYSM, "label": _("Cataclysm")}]


# --- a seat ----------------------------------------------------------------------------------------------------------


def _seat(state: State, number: int, player: Player, points: int, eyes: Viewer) -> dict[str, Any]:
    seat = state.seats[number]
    mine = number == eyes or eyes == "teacher"
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
        "top_card": None,
        "hand": _hand(state, number) if mine and not state.over else None,
        "discard_pile": by_kind(state, seat.discard, _sides) if mine or state.over else None,
        "species": [_animal(state, animal) for animal in seat.animals],
        "links": [_link(state, link) for link in seat.links],
    }


def _hand(state: State, number: int) -> dict[str, Any] | None:
    """The cards that the viewer may see of a seat's hand, equal ones together; in the mode ``chosen`` the top card alone."""
    stack, draw = state.seats[number].stack, state.rules["draw"]
    title = STACK_TITLES.get(draw)
    seen = stack if draw == "hand" else stack[:1]
    if title is None or not seen or any(state.faces[card] == HIDDEN for card in seen):
        return None
    return {"title": _(title), "away": state.phase != DEVELOPMENT, "cards": by_kind(state, seen, _sides)}


def _sides(state: State, face: int) -> dict[str, Any]:
    """What stands on a card of this kind: one trait or two; nothing where the face is hidden."""
    if face == HIDDEN:
        return {"label": _("unseen"), "sides": []}
    return {"label": kind_label(face), "sides": [trait_of(state, trait) for trait in state.rules.kinds[face]]}


# --- an animal -------------------------------------------------------------------------------------------------------


def _animal(state: State, animal: Animal) -> dict[str, Any]:
    """One animal as a tile: named, with its traits and what lies on it."""
    hidden = any(hides(animal) for _trait, hides in state.rules.profile(animal.mask).hides)
    return {
        "id": animal.id,
        "name": animal_name(animal.id),
        "nickname": animal.nickname,
        "need": animal.need,
        "population": 1,
        "attackable": not hidden and not protectors(state, animal),
        "hunts": state.rules.profile(animal.mask).meal is not None,
        "traits": _traits_of(state, animal),
        "animals": [
            {
                "card": animal.id,
                "red": animal.red,
                "blue": animal.blue,
                "fat": animal.fat,
                "slots": animal.slots,
                "full": animal.fed,
                "asleep": animal.asleep,
                "hunted": animal.hunted,
                "poisoned": animal.poisoned,
                "waits": blocked(state, animal) and not animal.asleep,
            }
        ],
    }


def _traits_of(state: State, animal: Animal) -> list[dict[str, Any]]:
    """The trait cards from the oldest to the newest, each with what it is doing: at work, used up for now, filled with fat."""
    marks = _marks(state, animal)
    fat, found = animal.fat, []
    for card in animal.cards:
        trait = state.sides[card]
        mark, note = marks.get(trait, ("", ""))
        tokens = 0
        if state.rules.stores[trait]:
            tokens = min(fat, state.rules.stores[trait])
            fat -= tokens
        record = state.rules.table.records[trait]
        found.append(
            {
                "card": card,
                "shared": False,
                "house": record.house,
                "mark": mark,
                "note": _(note) if note else "",
                "stores": state.rules.stores[trait],
                "holds": tokens,
                **trait_of(state, trait),
            }
        )
    return found


def _marks(state: State, animal: Animal) -> dict[int, tuple[str, str]]:
    """What the traits of an animal are doing now, by number: ``("used" | "active", in words)``."""
    profile = state.rules.profile(animal.mask)
    found: dict[int, tuple[str, str]] = {}

    def mark(hook: Any, wanted: bool, kind: str, note: str) -> None:
        if hook is not None and wanted:
            found[hook[0]] = (kind, note)

    mark(profile.meal, animal.hunted, "used", N_("used in this turn"))
    mark(profile.robs, animal.robbed, "used", N_("used in this turn"))
    mark(profile.tramples, animal.grazed, "used", N_("used in this moment"))
    spent = animal.mimicked and state.rules["mimicry"] == "once_per_turn"
    mark(profile.redirects, spent, "used", N_("used in this turn"))
    rests = not animal.asleep and animal.slept >= state.turn - 1
    mark(profile.sleeps, rests, "used", N_("used in the last turn"))
    mark(profile.sleeps, animal.asleep, "active", N_("at work: it sleeps"))
    for hides in profile.hides:
        mark(hides, hides[1](animal), "active", N_("at work: it cannot be attacked"))
    return found


def _link(state: State, link: Link) -> dict[str, Any]:
    """A pair trait between two animals of a seat."""
    guards = bool(state.rules.guards >> link.trait & 1)
    pairs = [trait for trait, is_pair in enumerate(state.rules.is_pair) if is_pair]
    tone, line = LINES[pairs.index(link.trait) % len(LINES)]
    return {
        "card": link.card,
        "one": link.one,
        "other": link.other,
        "directed": guards,
        "used": link.used,
        "waits": guards and not state.animal(link.one).fed,
        "tone": tone,
        "line": line,
        **trait_of(state, link.trait),
    }


# --- the middle ------------------------------------------------------------------------------------------------------


def _dice(state: State) -> dict[str, Any] | None:
    """The dice of this turn, from the roll on; before it there are none."""
    if not state.dice or state.phase == DEVELOPMENT:
        return None
    world = state.rules["world"]
    note = dice_words(state) + ("" if world == "none" else ". " + _(WORLD_WORDS[world]))
    return {"red": list(state.dice), "note": note}


def _deck(state: State) -> dict[str, Any]:
    """What is in the box, and where each card of the sealed deck is, with its face where the viewer knows it."""
    place = ["deck"] * len(state.faces)
    for seat in state.seats:
        for card in seat.stack:
            place[card] = "stack"
        for card in seat.discard:
            place[card] = "discard"
        for animal in seat.animals:
            place[animal.card] = "animal"
            for card in animal.cards:
                place[card] = "trait"
        for link in seat.links:
            place[link.card] = "trait"
    for card in state.loose:
        place[card] = "stack"
    strip = [_in_strip(state, card, place[card]) for card in range(len(state.faces))]
    return {
        "left": sum(len(share) for share in state.shares),
        "size": len(state.faces),
        "strip": strip,
        "kinds": _box(state),
    }


def _in_strip(state: State, card: int, place: str) -> dict[str, Any]:
    """One card of the strip; of a card that lies on the table the side that counts."""
    face, side = state.faces[card], state.sides[card]
    if side != HIDDEN:
        known = [trait_of(state, side)]
    else:
        known = _sides(state, face)["sides"]
    return {
        "card": card,
        "seat": state.dealt[card] if state.dealt[card] >= 0 else None,
        "place": place,
        "trait": known[0]["trait"] if known else None,
        "traits": [one["trait"] for one in known],
        "label": " / ".join(one["label"] for one in known),
    }


def _box(state: State) -> list[dict[str, Any]]:
    """Every kind of card in the box: its copies, and how many of them the viewer has seen."""
    sets = sets_of(state.rules)
    return [
        {
            "copies": state.rules.copies[kind] * sets,
            "seen": state.faces.count(number),
            **_sides(state, number),
        }
        for number, kind in enumerate(KINDS)
        if state.rules.copies[kind]
    ]
