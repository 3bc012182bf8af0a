"""What can be chosen in Origin, as a board needs it: where it is clicked, what it is called, what it would come to."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from evolution_lab.core.ruleset import Decision
from evolution_lab.games.origin import events as ev
from evolution_lab.games.origin.actions.attacking import hunt_of
from evolution_lab.games.origin.actions.development import CARD_FITS_NOWHERE
from evolution_lab.games.origin.attack import stand_ins
from evolution_lab.games.origin.placing import playable
from evolution_lab.games.origin.state import HIDDEN, State, animal_name
from evolution_lab.games.origin.texts import kind_label
from evolution_lab.games.origin.traits import LABELS
from evolution_lab.i18n import N_, _
from widgets.faces.origin_preview import attack_preview, attacks_preview, escape_chance, percent, planned, run_words
from widgets.faces.plain import PlainFace

# Answers that are buttons: the id, the trait whose picture they bear, what is written on them.
WAYS: dict[str, tuple[str, str, str]] = {
    "new_animal": ("animal", "", N_("Animal")),
    "new_trait": ("trait", "", N_("Trait")),
    "pass": ("pass", "", N_("Pass")),
    "take_red": ("red", "", N_("Red food")),
    "attack": ("attack", "carnivorous", N_("Attack")),
    "use_fat": ("fat", "fat_tissue", N_("Use fat")),
    "graze": ("graze", "grazing", N_("Graze")),
    "rob": ("rob", "piracy", N_("Rob")),
    "hibernate": ("hibernate", "hibernation", N_("Hibernate")),
    "done": ("done", "", N_("Done")),
    "run": ("run", "running", N_("Run")),
    "redirect": ("redirect", "mimicry", N_("Send on")),
    "shed": ("shed", "tail_loss", N_("Throw a card off")),
    "give_in": ("none", "", N_("Let it be eaten")),
}

QUESTIONS = {
    "develop": N_("Play a card as an animal or as a trait, or pass."),
    "animal_card": N_("Which card becomes an animal?"),
    "trait_card": N_("Which card becomes a trait? It is shown to all."),
    "trait_end": N_("Which of its two traits counts?"),
    "blind_target": N_("For which animal is the next card turned over?"),
    "feed": N_("What do your animals do now?"),
    "red_target": N_("Which animal gets the red food?"),
    "fat_target": N_("Which animal lives on its fat?"),
    "fat_amount": N_("How many yellow tokens become blue food?"),
    "graze_amount": N_("How much red food is destroyed?"),
    "pirate": N_("Which animal robs?"),
    "robbed": N_("Whom does it rob?"),
    "sleeper": N_("Which animal falls asleep?"),
    "link": N_("Which pair passes food on first?"),
    "hunter": N_("Which animal attacks?"),
    "stand_in": N_("To which animal is the attack sent on?"),
    "shed_card": N_("Which card is thrown off?"),
    "scavenger": N_("Which scavenger eats?"),
}


class OriginChoices(PlainFace):
    """The half of the face that speaks of decisions; see :class:`widgets.faces.Face`."""

    def target(self, action: Any, state: State) -> dict[str, Any] | None:
        """A button, a card of the hand, an animal, a trait card or a pair; ``None`` for a card equal to one before it."""
        kind = action.kind
        if kind in WAYS:
            return {"kind": "button", "id": WAYS[kind][0]}
        if kind in ("animal_card", "trait_card"):
            return _hand_target(state, action.card)
        if kind in ("fat_amount", "graze_amount"):
            return {"kind": "button", "id": f"number:{action.number}"}
        if kind == "trait_end":
            return {"kind": "button", "id": f"trait:{action.trait}"}
        if kind in ("shed_card", "link"):
            return _card_target(state, action.card)
        return {"kind": "animal", "id": action.animal}

    def label(self, action: Any, state: State) -> str:
        """The action as a sentence, cards by what stands on them."""
        if action.kind in ("animal_card", "trait_card") and state.faces[action.card] != HIDDEN:
            text = _("Play {card} as an animal.") if action.kind == "animal_card" else _("Play {card} as a trait.")
            return text.format(card=kind_label(state.faces[action.card]))
        if action.kind == "trait_end":
            return _("It is {trait}.").format(trait=_(LABELS[action.trait]))
        if action.kind == "shed_card":
            return _("Throw off {trait}.").format(trait=_(LABELS[action.trait]))
        if action.kind == "link":
            trait = _(state.rules.label(state.sides[action.card]))
            return _("First {animal} gets its share, by {trait}.").format(
                animal=animal_name(action.partner), trait=trait
            )
        return str(action)

    def question(self, decision: Decision, state: State, names: Sequence[str]) -> str:
        """What the decision asks, with the name of who must choose."""
        return _("{player}: {question}").format(player=names[decision.seat], question=_question(decision, state))

    def extras(self, action: Any, state: State, decision: Decision) -> dict[str, Any]:
        """Picture and caption of a button; of an attack and its defences what they would come to."""
        found: dict[str, Any] = {}
        if action.kind in WAYS:
            _id, trait, caption = WAYS[action.kind]
            found = {"caption": _(caption), **({"picture": trait} if trait else {})}
            if action.kind == "take_red":
                found["key"] = True  # among the other ways nobody looks for it in the middle of the table
        elif action.kind == "trait_end":
            found = {"caption": _(LABELS[action.trait])}
        elif action.kind == "link":
            found = _pair_caption(state, action.card)
        preview = _preview(action, state, decision)
        return {**found, **({"preview": preview} if preview else {})}

    def about(self, decision: Decision, state: State) -> dict[str, Any]:
        """The traits that the decision is about: those of the card that was shown, or the one that is laid."""
        if decision.kind == "trait_end":
            card = int(decision.about[0])
            face = state.faces[card]
            return {"traits": [] if face == HIDDEN else [_name(state, t) for t in state.rules.kinds[face]]}
        if decision.kind in ("trait_target", "partner"):
            return {"traits": [_name(state, int(decision.about[1]))]}
        if decision.kind == "develop" and state.rules["draw"] == "hand":
            return {"cards": _offers(state, decision.seat)}
        return {}

    def shows(self, event: Any, state: State) -> dict[str, Any]:
        """The die of a running animal; the card that was turned."""
        if isinstance(event, ev.EscapeRolled):
            return {"dice": [{"colour": "green" if event.escaped else "red", "face": event.face}]}
        if isinstance(event, ev.Turned):
            return {"traits": [_name(state, trait) for trait in state.rules.kinds[event.kind_of_card]]}
        if isinstance(event, (ev.TraitLaid, ev.PairLaid, ev.EndDrawn)):
            return {"traits": [_name(state, event.trait)]}
        return {}


def _name(state: State, trait: int) -> str:
    return str(state.rules.table.records[trait].name)


def _hand_target(state: State, card: int) -> dict[str, Any] | None:
    """A card of the hand stands for all of its kind there."""
    seat = state.pending[-1].seat
    equal = [one for one in state.seats[seat].stack if state.faces[one] == state.faces[card]]
    if state.faces[card] == HIDDEN:
        equal = [card]
    return {"kind": "card", "id": card, "also": equal[1:]} if equal[0] == card else None


def _offers(state: State, seat: int) -> list[dict[str, Any]]:
    """For each kind of card in the hand the ways to play it: the button and then the card, or why not."""
    found = []
    for card in state.seats[seat].stack:
        target = _hand_target(state, card)
        if target is None or state.faces[card] == HIDDEN:
            continue
        name = kind_label(state.faces[card])
        no_place = "" if playable(state, seat, card) else CARD_FITS_NOWHERE.text
        offers = [
            {
                "button": "animal",
                "caption": _("As an animal"),
                "label": _("Play {card} as an animal.").format(card=name),
            },
            {
                "button": "trait",
                "caption": _("As a trait"),
                "label": _("Play {card} as a trait.").format(card=name),
                "text": no_place,
            },
        ]
        found.append({"id": card, "offers": [{**offer, "then": {"kind": "card", "id": card}} for offer in offers]})
    return found


def _card_target(state: State, card: int) -> dict[str, Any]:
    """A trait card on an animal; of a pair the ends at both animals."""
    for seat in state.seats:
        for link in seat.links:
            if link.card == card:
                return {"kind": "link", "id": f"{card}/{link.one}", "also": [f"{card}/{link.other}"]}
    return {"kind": "trait", "id": card}


def _pair_caption(state: State, card: int) -> dict[str, Any]:
    """A pair by its trait and its two animals."""
    link = next(link for seat in state.seats for link in seat.links if link.card == card)
    values = {"trait": _(state.rules.label(link.trait)), "one": animal_name(link.one), "other": animal_name(link.other)}
    return {"caption": _("{trait}: {one} and {other}").format(**values), "picture": _name(state, link.trait)}


def _question(decision: Decision, state: State) -> str:
    values: dict[str, str] = {}
    if decision.kind in ("trait_target", "partner"):
        trait = int(decision.about[1])
        values["trait"] = _(state.rules.label(trait))
        guards = state.rules.guards >> trait & 1
        if decision.kind == "partner":
            values["animal"] = animal_name(int(decision.about[2]))
            return _(
                N_("{trait}: which animal does {animal} protect?")
                if guards
                else N_("{trait}: who is the partner of {animal}?")
            ).format(**values)
        if guards:
            return _("{trait}: which animal is the protector?").format(**values)
        return _("Which animal gets {trait}?").format(**values)
    if decision.kind == "prey":
        return _("{hunter} attacks. Whom?").format(hunter=animal_name(int(decision.about[0])))
    if decision.kind == "defence":
        hunter, prey = (animal_name(int(one)) for one in decision.about)
        return _("{hunter} attacks {prey}. What does {prey} do first?").format(hunter=hunter, prey=prey)
    if decision.kind == "feed" and state.main:
        return _("Your main action is done. Anything else?")
    if decision.kind == "develop" and state.rules["draw"] in ("blind", "fully_blind", "chosen"):
        return _("Play your top card as an animal or as a trait, or pass.")
    return _(QUESTIONS[decision.kind])


def _preview(action: Any, state: State, decision: Decision) -> dict[str, Any] | None:
    """What an attack, a hunter or a defence would come to."""
    if action.kind == "attack":
        preview = attacks_preview(state, state.seats[decision.seat].animals)
        return preview if preview["lines"] else None
    if action.kind == "hunter":
        preview = attacks_preview(state, [state.animal(action.animal)])
        return preview if preview["lines"] else None
    if action.kind == "prey":
        return attack_preview(state, planned(int(decision.about[0]), action.animal))
    if action.kind == "run":
        prey = state.animal(hunt_of(state).prey)
        chance = escape_chance(state, prey)
        short = _("escapes: {chance}").format(chance=percent((chance, chance)))
        return {"short": short, "lines": [run_words(state, prey)]}
    if action.kind == "redirect":
        others = stand_ins(state, hunt_of(state))
        return _sent_on(state, others[0].id) if len(others) == 1 else None  # a lone one is not asked for
    if action.kind == "stand_in":
        return _sent_on(state, action.animal)
    return None


def _sent_on(state: State, animal: int) -> dict[str, Any]:
    """What the attack would come to if it were sent on to this animal."""
    hunt = hunt_of(state)
    return attack_preview(state, hunt._replace(reached=(*hunt.reached, animal)))
