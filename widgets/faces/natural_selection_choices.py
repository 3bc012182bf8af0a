"""What can be chosen in Natural Selection, as a board needs it: where it is clicked, what it is called, what would come of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from evolution_lab.core.ruleset import Decision
from evolution_lab.games.natural_selection import events as ev
from evolution_lab.games.natural_selection.actions.playing import CARD_FITS_NOWHERE
from evolution_lab.games.natural_selection.placing import fits_somewhere
from evolution_lab.games.natural_selection.state import HIDDEN, State, species_name
from evolution_lab.games.natural_selection.texts import kind_label
from evolution_lab.i18n import N_, _
from widgets.faces.natural_selection_preview import attack_preview, attack_report_lines, hunter_preview
from widgets.faces.plain import PlainFace

# Answers that are buttons: the id, the trait whose picture they bear, what is written on them.
WAYS: dict[str, tuple[str, str, str]] = {
    "new_trait": ("trait", "", N_("Trait")),
    "new_species": ("species", "", N_("New species")),
    "grow": ("grow", "", N_("Growth")),
    "discard_trait": ("discard", "", N_("Discard")),
    "done": ("done", "", N_("Done")),
    "pass": ("pass", "", N_("Pass")),
    "negate_horns": ("negate", "intelligence", N_("Discard a card against Horns")),
    "face_horns": ("face", "horns", N_("Lose 1 and attack")),
}
HAND_CARDS = (
    "food_card",
    "trait_card",
    "species_card",
    "grow_card",
    "thought",
    "pay",
)  # answers that name a card of the hand
PAYING = ("thought", "pay")  # questions in which a card of the hand is paid while species feed
ON_SPECIES = ("trait_target", "graze", "hunt", "prey")

LABELS_OF_CARDS = {
    "food_card": N_("{card} goes face down to the watering hole."),
    "trait_card": N_("{card} becomes a trait."),
    "species_card": N_("Discard {card} for a new species."),
    "grow_card": N_("Discard {card} to let a species grow."),
    "thought": N_("Discard {card}."),
    "pay": N_("Discard {card}."),
}

QUESTIONS = {
    "food_card": N_("Which card goes face down to the watering hole?"),
    "play": N_("Play a card, or say that you are done."),
    "trait_card": N_("Which card becomes a trait? It lies face down until all are turned."),
    "trait_target": N_("Which species gets this trait?"),
    "species_card": N_("Which card is discarded for the new species?"),
    "species_side": N_("At which end of your row does the new species live?"),
    "grow_card": N_("Which card is discarded for growth?"),
    "grow_target": N_("What grows by 1? Choose a body or a population."),
    "discarded": N_("Which trait is discarded?"),
    "feed": N_("Which of your species feeds?"),
    "thought": N_("Which card is discarded for plant food?"),
}


class SelectionChoices(PlainFace):
    """The half of the face that speaks of decisions; see :class:`widgets.faces.Face`."""

    def target(self, action: Any, state: State) -> dict[str, Any] | None:
        """A button, a card of the hand, a species, one of its tracks or a trait card of it; ``None`` where it says nothing new."""
        kind = action.kind
        if kind in WAYS:
            return {"kind": "button", "id": WAYS[kind][0]}
        if kind in HAND_CARDS:
            return _hand_target(state, action.card)
        if kind == "species_side":
            return {"kind": "button", "id": action.side}
        if kind == "grow_target":
            return {"kind": "track", "id": f"{action.what}/{action.species}"}
        if kind == "discarded":
            return {"kind": "trait", "id": action.card}
        hunts = state.rules.profile(state.species(action.species).mask).hunts
        if (kind == "hunt") != hunts and kind in ("hunt", "graze"):
            return None  # one answer a species: plant eaters graze, carnivores attack
        if kind == "think":
            return None if hunts else _thinking_card(state, action.species)
        return {"kind": "species", "id": action.species}

    def label(self, action: Any, state: State) -> str:
        """The action as a sentence, cards by what stands on them."""
        if action.kind in HAND_CARDS and state.faces[action.card] != HIDDEN:
            return _(LABELS_OF_CARDS[action.kind]).format(card=kind_label(state.faces[action.card]))
        if action.kind == "discarded":
            species, face = species_name(action.species), state.faces[action.card]
            if face == HIDDEN:  # nobody has seen it, nor its owner
                return _("{species} loses a card that lies face down, which is discarded.").format(species=species)
            return _("{species} loses {card}, which is discarded.").format(species=species, card=kind_label(face))
        return str(action)

    def question(self, decision: Decision, state: State, names: Sequence[str]) -> str:
        """What the decision asks, with the name of who must choose."""
        return _("{player}: {question}").format(player=names[decision.seat], question=_question(decision, state))

    def extras(self, action: Any, state: State, decision: Decision) -> dict[str, Any]:
        """Picture and caption of a button; of an attack what would come of it, or everything that is in its way."""
        if action.kind in WAYS:
            _id, trait, caption = WAYS[action.kind]
            return {"caption": _(caption), **({"picture": trait} if trait else {})}
        if action.kind == "species_side":
            return {"caption": _side_words(action.side, state, decision.seat)}
        if action.kind == "prey":
            hunter, prey = state.species(int(decision.about[0])), state.species(action.species)
            report = attack_report_lines(state, hunter, prey)
            preview = attack_preview(state, hunter, prey)
            return {"preview": preview} if preview is not None else {"report": report}
        if action.kind == "hunt":
            preview, report = hunter_preview(state, state.species(action.species))
            return {"preview": preview} if preview is not None else {"report": report}
        return {}

    def about(self, decision: Decision, state: State) -> dict[str, Any]:
        """The card that the decision is about; while cards are played, for each card of the hand the ways to play it."""
        if decision.kind == "play" and state.rules["draw"] == "hand":
            return {"cards": _offers(state, decision.seat)}
        if decision.kind == "pay":
            return {"traits": [_trait_name(state, int(decision.about[2]))]}
        if decision.kind in ("trait_target", "species_side", "grow_target") and decision.about:
            face = state.faces[int(decision.about[0])]
            return {} if face == HIDDEN else {"traits": [_trait_name(state, state.rules.traits[face])]}
        return {}

    def shows(self, event: Any, state: State) -> dict[str, Any]:
        """The food cards that were turned, and the trait that was."""
        if isinstance(event, ev.FoodRevealed):
            cards = zip(event.cards, event.faces, strict=True)
            return {"cards": [{"seat": seat, "number": number} for (seat, _card, _kind), number in cards]}
        if isinstance(event, ev.TraitTurned):
            return {"traits": [_trait_name(state, state.rules.traits[event.kind_of_card])]}
        return {}


def _trait_name(state: State, trait: int) -> str:
    return str(state.rules.table.records[trait].name)


def _hand_target(state: State, card: int) -> dict[str, Any] | None:
    """A card of the hand stands for all of its kind there."""
    stack = state.seats[state.pending[-1].seat].stack
    equal = [one for one in stack if state.faces[one] == state.faces[card]]
    if state.faces[card] == HIDDEN:
        equal = [card]
    return {"kind": "card", "id": card, "also": equal[1:]} if equal[0] == card else None


def _thinking_card(state: State, species: int) -> dict[str, Any] | None:
    """The trait card by which a plant eater gets food for a card from the hand."""
    one = state.species(species)
    thinks = state.rules.profile(one.mask).thinks
    cards = [card for card in one.cards if thinks and state.rules.traits[state.known[card]] == thinks[0]]
    return {"kind": "trait", "id": cards[0]} if cards else None


def _side_words(side: str, state: State, seat: int) -> str:
    """The end of the row, by the neighbour that the new species would get there."""
    row = state.seats[seat].species
    if side == "left":
        return _("Left end, beside {species}").format(species=species_name(row[0].id))
    return _("Right end, beside {species}").format(species=species_name(row[-1].id))


def _offers(state: State, seat: int) -> list[dict[str, Any]]:
    """For each kind of card in the hand the ways to play it: the button and then the card, or why not."""
    found = []
    for card in state.seats[seat].stack:
        target = _hand_target(state, card)
        if target is None:
            continue
        name = kind_label(state.faces[card])
        no_place = "" if fits_somewhere(state, seat, card) else _(CARD_FITS_NOWHERE.text)
        ways = (
            ("trait", _("As a trait"), _("Play {card} as a trait."), no_place),
            ("species", _("New species"), _("Discard {card} for a new species."), ""),
            ("grow", _("Growth"), _("Discard {card} to let a species grow."), ""),
        )
        then = {"kind": "card", "id": card}
        offers = [
            {"button": button, "caption": caption, "label": label.format(card=name), "text": why, "then": then}
            for button, caption, label, why in ways
        ]
        found.append({"id": card, "offers": offers})
    return found


def _question(decision: Decision, state: State) -> str:
    about = [int(one) for one in decision.about] if decision.kind in ("prey", "pay", "horns") else []
    names = [species_name(one) for one in about]
    if decision.kind == "prey":
        return _("{hunter} attacks. Whom?").format(hunter=names[0])
    if decision.kind == "pay":
        text = _("Which card is discarded, so that {trait} of {owner} does nothing in this attack?")
        return text.format(trait=_(state.rules.label(about[2])), owner=names[3])
    if decision.kind == "horns":
        return _("{prey} has horns. What does {hunter} do?").format(hunter=names[0], prey=names[1])
    if decision.kind == "trait_target":
        face = state.faces[int(decision.about[0])]
        if face != HIDDEN:
            return _("Which species gets {trait}?").format(trait=_(state.rules.label(state.rules.traits[face])))
        return _("On which species does the next card lie, face down?")
    if decision.kind == "play" and state.rules.stacked:
        return _("Use your top card, or say that you are done.")
    return _(QUESTIONS[decision.kind])
