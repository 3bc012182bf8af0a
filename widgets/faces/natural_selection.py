"""The table of Natural Selection for a board: species with two tracks in a row, the watering hole with its food cards."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from evolution_lab.core.match import Player
from evolution_lab.core.ruleset import Viewer
from evolution_lab.games.natural_selection.attack import Barrier, barriers, open_to
from evolution_lab.games.natural_selection.deck import KIND_NUMBERS
from evolution_lab.games.natural_selection.glossary import glossary
from evolution_lab.games.natural_selection.scoring import scores
from evolution_lab.games.natural_selection.state import (
    CARDS,
    DEAL,
    FEEDING,
    FOOD,
    HIDDEN,
    MOST,
    NONE,
    PHASES,
    REVEAL,
    Species,
    State,
    species_name,
)
from evolution_lab.games.natural_selection.texts import PHASE_LABELS, kind_label
from evolution_lab.i18n import N_, _
from widgets.faces.cards import by_kind, trait_of
from widgets.faces.natural_selection_choices import PAYING, SelectionChoices

HAND_PHASES = (DEAL, FOOD, CARDS)  # phases in which the hand lies open in front
STACK_TITLES = {"chosen": N_("Your next card"), "hand": N_("Your hand")}


# Which cards are read: the printed texts of the two editions differ in what they do (N-K8).
TITLES = {"second": N_("Natural Selection"), "first": N_("Natural Selection, first edition")}


class NaturalSelectionFace(SelectionChoices):
    """See :class:`widgets.faces.Face`."""

    def table(self, state: State, players: Sequence[Player], eyes: Viewer) -> dict[str, Any]:
        """Seats with their species, the watering hole with the food cards, the deck and the time."""
        points = scores(state)
        watch = _watch(state)
        return {
            "title": _(TITLES[state.rules["edition"]]),
            "unit": "tracks",
            "turn": state.turn,
            "round": state.round,
            "last_turn": state.last,
            "phase": state.phase,
            "phases": [{"id": phase, "label": _(PHASE_LABELS[phase])} for phase in PHASES],
            "period": _period(state, players),
            "draw": state.rules["draw"],
            "world": state.rules["world"],
            "seats": [_seat(state, seat, players[seat], points[seat], eyes, watch) for seat in range(len(players))],
            "centre": {"plant": state.hole},
            "laid": [_laid(state, seat) for seat in state.order_from(state.first) if _has_laid(state, seat)],
            "dice": None,
            "deck": _deck(state),
        }

    def summary(self, frame: dict[str, Any]) -> str:
        """The table in a few sentences, for readers who do not see the board."""
        phase = next((p["label"] for p in frame["phases"] if p["id"] == frame["phase"]), "")
        parts = [_("Round {turn}, phase {phase}.").format(turn=frame["turn"], phase=phase)]
        hole = _("On the watering hole: {food} plant food; food cards face down: {cards}.")
        parts.append(hole.format(food=frame["centre"]["plant"], cards=len(frame["laid"])))
        for seat in frame["seats"]:
            text = _("{player}: points: {points}, in the bag: {bag}, cards in hand: {cards}.")
            parts.append(text.format(player=seat["name"], points=seat["score"], bag=seat["bag"], cards=seat["stack"]))
            row = [_short(one) for one in seat["species"]]
            if row:
                parts.append(_("From left to right: {species}.").format(species="; ".join(row)))
        return " ".join(parts)

    def glossary(self, state: State) -> dict[str, Any]:
        """Every trait, token and term, and the rules on one page."""
        return glossary(state.rules)

    def labels(self) -> dict[str, str]:
        """Here a full cycle of the phases is a round."""
        return {
            "turn.number": _("Round {n}"),
            "turn.last": _("Last round"),
            "log.turn": _("Round {n}"),
            "seat.first": _("First player of this round"),
            "control.turn": _("Play to the end of the round"),
            "control.turn.short": _("Round"),
            "centre.pile": _("Watering hole: {n} {name}"),
        }


def _period(state: State, players: Sequence[Player]) -> str:
    """Whose turn it is in the phases in which one player after the other acts."""
    if state.phase not in (CARDS, FEEDING) or state.active < 0 or state.over or not state.open:
        return ""
    return _("Now: {player}").format(player=players[state.active].name)


def _short(one: dict[str, Any]) -> str:
    """A species in a few words."""
    text = _("{species}: body {body}, population {population}, food {food}")
    food = one["plant"] + one["meat"]
    return text.format(species=one["name"], body=one["body"], population=one["population"], food=food)


# --- who could attack whom -------------------------------------------------------------------------------------------


class _Watch(NamedTuple):
    """What the carnivores on the table can do: the prey that any of them can attack, and whom each trait card stops."""

    hunted: bool
    prey: frozenset[int]
    stops: dict[Barrier, list[int]]


def _watch(state: State) -> _Watch:
    everybody = state.all_species()
    hunters = [one for one in everybody if state.rules.profile(one.mask).hunts]
    prey: set[int] = set()
    stops: dict[Barrier, list[int]] = {}
    for hunter in hunters:
        for one in everybody:
            if one.id == hunter.id:
                continue
            if open_to(state, hunter, one):
                prey.add(one.id)
            for barrier in barriers(state, hunter, one):
                stops.setdefault(barrier, []).append(hunter.id)
    return _Watch(bool(hunters), frozenset(prey), stops)


# --- a seat ----------------------------------------------------------------------------------------------------------


def _seat(state: State, number: int, player: Player, points: int, eyes: Viewer, watch: _Watch) -> dict[str, Any]:
    seat = state.seats[number]
    mine = number == eyes or eyes == "teacher"
    return {
        "id": number,
        "letter": chr(65 + number),
        "name": player.name,
        "bot": player.bot,
        "active": number == state.active and not state.over,
        "first": number == state.first and state.turn > 0,
        "passed": False,
        "stack": len(seat.stack),
        "discard": None,
        "bag": seat.bag,
        "score": points,
        "top_card": None,
        "hand": _hand(state, number) if mine and not state.over else None,
        "species": [_species(state, one, watch) for one in seat.species],
    }


def _hand(state: State, number: int) -> dict[str, Any] | None:
    """The cards that the viewer may see of a seat's hand, equal ones together; in the mode ``chosen`` the top card alone."""
    stack, draw = state.seats[number].stack, state.rules["draw"]
    title = STACK_TITLES.get(draw)
    seen = stack if draw == "hand" else stack[:1]
    if title is None or not seen or any(state.faces[card] == HIDDEN for card in seen):
        return None
    asked = state.pending[-1] if state.pending else None
    open_now = state.phase in HAND_PHASES or (asked is not None and asked.seat == number and asked.kind in PAYING)
    order = sorted(seen, key=lambda card: state.faces[card])
    return {"title": _(title), "away": not open_now, "cards": by_kind(state, order, _face)}


def _face(state: State, face: int) -> dict[str, Any]:
    """What stands on a card of this kind: a trait and a food number; nothing where the face is hidden."""
    if face == HIDDEN:
        return {"label": _("unseen"), "sides": [], "number": None}
    trait = trait_of(state, state.rules.traits[face])
    return {"label": kind_label(face), "sides": [trait], "number": state.rules.numbers[face]}


def _has_laid(state: State, seat: int) -> bool:
    return state.seats[seat].food_card != NONE


def _laid(state: State, seat: int) -> dict[str, Any]:
    """A food card on the watering hole: face down, but whoever has laid it knows what it is."""
    card = state.seats[seat].food_card
    return {"seat": seat, "card": card, **_face(state, state.faces[card])}


# --- a species -------------------------------------------------------------------------------------------------------


def _species(state: State, one: Species, watch: _Watch) -> dict[str, Any]:
    """One species as a tile: its two tracks, what it has eaten, its trait cards from the oldest to the newest."""
    profile = state.rules.profile(one.mask)
    stores = profile.stores
    return {
        "id": one.id,
        "name": species_name(one.id),
        "nickname": one.nickname,
        "body": one.body,
        "population": one.population,
        "most": MOST,
        "plant": one.plant,
        "meat": one.meat,
        "fat": one.fat,
        "slots": 0 if stores is None else int(stores[1](one)),
        "full": one.fed,
        "hungry": not one.fed and state.phase in (REVEAL, FEEDING),
        "hunts": profile.hunts,
        "attackable": not watch.hunted or one.id in watch.prey,
        "traits": [_trait_card(state, one, card, watch) for card in one.cards],
    }


def _trait_card(state: State, one: Species, card: int, watch: _Watch) -> dict[str, Any]:
    """A trait card; one that lies face down shows its face to who knows it, and does nothing yet."""
    face, open_card = state.faces[card], state.known[card] != HIDDEN
    plain = {"card": card, "shared": False, "house": False, "down": not open_card, "mark": "", "note": ""}
    if face == HIDDEN:
        return {
            **plain,
            "trait": None,
            "label": _("face-down card"),
            "nature": None,
            "need": 0,
            "stores": 0,
            "holds": 0,
        }
    trait = state.rules.traits[face]
    record = state.rules.table.records[trait]
    stores = int(record.hooks["stores"](one)) if open_card and "stores" in record.hooks else 0
    found = {**plain, **trait_of(state, trait), "stores": stores, "holds": one.fat if stores else 0}
    stopped = watch.stops.get(Barrier(trait, one.id), []) if open_card else []
    if not stopped:
        return found
    names = ", ".join(species_name(hunter) for hunter in dict.fromkeys(stopped))
    return {**found, "mark": "active", "note": _("at work: it stands in the way of {hunters}").format(hunters=names)}


# --- the middle ------------------------------------------------------------------------------------------------------


def _deck(state: State) -> dict[str, Any]:
    """What is in the box, the common discard, and where each card of the sealed deck is, with its face where the viewer
    knows it. A card that was shuffled into a new pile has a new number there, and none of its old."""
    place = {card: "deck" for share in state.shares for card in share}
    for seat in state.seats:
        place |= dict.fromkeys(seat.stack, "stack")
        if seat.food_card != NONE:
            place[seat.food_card] = "food_card"
        for one in seat.species:
            place |= dict.fromkeys(one.cards, "trait")
    place |= dict.fromkeys(state.discard, "discard")
    return {
        "left": sum(len(share) for share in state.shares),
        "size": len(place),
        "strip": [_in_strip(state, card, place[card]) for card in sorted(place)],
        "kinds": _box(state, place),
        "discard": by_kind(state, sorted(state.discard, key=lambda card: state.faces[card]), _face),
    }


def _in_strip(state: State, card: int, place: str) -> dict[str, Any]:
    known = _face(state, state.faces[card])
    return {
        "card": card,
        "seat": state.dealt[card] if state.dealt[card] >= 0 else None,
        "place": place,
        "trait": known["sides"][0]["trait"] if known["sides"] else None,
        "label": known["label"] if known["sides"] else "",
    }


def _box(state: State, living: Iterable[int]) -> list[dict[str, Any]]:
    """Every trait in the box: its copies, between which food numbers, and how many of them the viewer sees or has in hand."""
    rules = state.rules
    numbers: dict[int, list[int]] = {}
    for kind, copies in rules.copies.items():
        face = KIND_NUMBERS[kind]
        numbers.setdefault(rules.traits[face], []).extend([rules.numbers[face]] * copies)
    known = [rules.traits[state.faces[card]] for card in living if state.faces[card] != HIDDEN]
    text = _("{trait} (food {least} to {most})")
    return [
        {
            "label": text.format(trait=_(rules.label(trait)), least=min(of), most=max(of)),
            "sides": [trait_of(state, trait)],
            "copies": len(of),
            "seen": known.count(trait),
        }
        for trait, of in sorted(numbers.items())
        if of
    ]
