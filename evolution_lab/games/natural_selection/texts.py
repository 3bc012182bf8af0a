"""Events in words: what happened, and why. Every sentence is made when it is shown, in the language in use.

Sentences begin with the player's name and a colon, so that they fit any name, also "You", in any language.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import Any

from evolution_lab.games.natural_selection import events as ev
from evolution_lab.games.natural_selection.deck import KINDS, kind_parts
from evolution_lab.games.natural_selection.scoring import tie_broken_by
from evolution_lab.games.natural_selection.state import NONE, Species, State, species_name
from evolution_lab.games.natural_selection.traits import LABELS
from evolution_lab.i18n import N_, _, ngettext

PHASE_LABELS = {
    "deal": N_("Deal"),
    "food": N_("Food cards"),
    "cards": N_("Playing cards"),
    "reveal": N_("Reveal"),
    "feeding": N_("Feeding"),
    "end": N_("End of the round"),
}
MATTER_LABELS = {"plant": N_("plant food"), "meat": N_("meat")}
CAUSE_LABELS = {"attack": N_("eaten"), "horns": N_("horns of its prey"), "hunger": N_("hunger")}
TIE_LABELS = {
    "traits": N_("Equal points: more trait cards put {first} before {second}."),
    "population": N_("Equal points and trait cards: more population puts {first} before {second}."),
    "body": N_("Equal points, trait cards and population: larger bodies put {first} before {second}."),
    "lot": N_("All is equal: a lot puts {first} before {second}."),
}
WORLD_WORDS = {
    "drought": N_("In a drought the food cards bring only half, rounded down."),
    "plenty": N_("In a world of plenty the food cards bring twice as much."),
}
FIRST_EDITION = N_(
    "First edition: its card texts, with the food numbers of the second edition, since those of the first are not known."
)
TWO_PLAYERS = N_(
    "Two players: two traits for each species; the whole deck, since the printed rule for two is not known."
)
SIX_PLAYERS = N_("Six players: the ordinary rules, since the printed text for six is not known.")


def sentence(event: Any, state: State, names: list[str]) -> str:
    """``event`` in one sentence; ``""`` where it says nothing to people. ``state`` is the state after the event."""
    say = _SENTENCES.get(event.kind)
    return say(event, state, names) if say is not None else ""


def why(event: Any, state: State) -> str:
    """Why it happened, in one sentence; ``""`` where the event speaks for itself."""
    explain = _WHYS.get(event.kind)
    return explain(event, state) if explain is not None else ""


def said_of_the_rules(settings: Any) -> list[str]:
    """What must be said of the rules of a match before it begins: what is not known of them (N-K8, N-S3).

    >>> said_of_the_rules({"edition": "second", "seats": 3})
    []
    """
    lines = [_(FIRST_EDITION)] if settings["edition"] == "first" else []
    if settings["seats"] == 2:
        lines.append(_(TWO_PLAYERS))
    if settings["seats"] == 6:
        lines.append(_(SIX_PLAYERS))
    return lines


def kind_label(kind: int) -> str:
    """What stands on a card of this kind, in the language in use.

    >>> kind_label(29)
    'Carnivore (food 0)'
    """
    trait, number = kind_parts(KINDS[kind])
    return _("{trait} (food {number})").format(trait=_(LABELS[trait]), number=number)


def trait_label(state: State, trait: int) -> str:
    """The name of a trait number in the language in use."""
    return _(state.rules.label(trait))


def _living(state: State, species: int) -> Species | None:
    return next((one for one in state.all_species() if one.id == species), None)


# --- sentences -------------------------------------------------------------------------------------------------------

Say = Callable[[Any, State, list[str]], str]


def _values(e: Any, names: list[str]) -> dict[str, str]:
    """The player and the species of an event, as the sentences name them."""
    values = {"player": names[e.seat], "species": species_name(e.species)}
    if hasattr(e, "prey"):
        values["prey"] = species_name(e.prey)
    return values


def _game_began(e: ev.GameBegan, s: State, names: list[str]) -> str:
    text = _("First player, drawn by lot: {player}.") if e.drawn else _("First player, as agreed: {player}.")
    return " ".join([*said_of_the_rules(s.rules), text.format(player=names[e.first])])


def _turn_began(e: ev.TurnBegan, s: State, names: list[str]) -> str:
    values = {"turn": e.turn, "player": names[e.first]}
    if e.last:
        return _("Round {turn} begins. It is the last one. First player: {player}.").format(**values)
    return _("Round {turn} begins. First player: {player}.").format(**values)


def _phase_began(e: ev.PhaseBegan, s: State, names: list[str]) -> str:
    return _("Phase: {phase}.").format(phase=_(PHASE_LABELS[e.phase]))


def _cards_dealt(e: ev.CardsDealt, s: State, names: list[str]) -> str:
    counts: dict[int, int] = {}
    for seat, _card in e.cards:
        counts[seat] = counts.get(seat, 0) + 1
    parts = ", ".join(f"{names[seat]} {number}" for seat, number in counts.items())
    if e.cause == "extinction":
        return _("Cards drawn for lost traits: {counts}.").format(counts=parts)
    return _("Cards dealt: {counts}.").format(counts=parts)


def _cards_seen(e: ev.CardsSeen, s: State, names: list[str]) -> str:
    cards = "; ".join(
        _("{card} (card {number})").format(card=kind_label(kind), number=card)
        for card, kind in zip(e.cards, e.kinds, strict=True)
    )
    if s.rules["draw"] == "hand":
        text = _("{player}: new in your hand: {cards}. The others do not see this.")
    else:
        text = _("{player}: your top card: {cards}. The others do not see it.")
    return text.format(player=names[e.seat], cards=cards)


def _pile_ran_out(e: ev.PileRanOut, s: State, names: list[str]) -> str:
    if e.this_round:
        return _("The pile has run out in the deal: this round is the last.")
    return _("The pile has run out: the next round is the last.")


def _reshuffled(e: ev.Reshuffled, s: State, names: list[str]) -> str:
    text = ngettext(
        "The discard is shuffled: a new pile of {number} card.",
        "The discard is shuffled: a new pile of {number} cards.",
        e.number,
    )
    return text.format(number=e.number)


def _food_card_laid(e: ev.FoodCardLaid, s: State, names: list[str]) -> str:
    return _("{player}: a card lies face down on the watering hole.").format(player=names[e.seat])


def _species_founded(e: ev.SpeciesFounded, s: State, names: list[str]) -> str:
    values = _values(e, names)
    if e.card == NONE:
        return _("{player}: new species {species}, free.").format(**values)
    values["card"] = kind_label(e.kind_of_card)
    if e.side == "left":
        return _("{player}: new species {species} at the left end. Discarded: {card}.").format(**values)
    return _("{player}: new species {species} at the right end. Discarded: {card}.").format(**values)


def _grew(e: ev.Grew, s: State, names: list[str]) -> str:
    values = {**_values(e, names), "card": kind_label(e.kind_of_card)}
    one = _living(s, e.species)
    size = 0 if one is None else one.body if e.what == "body" else one.population
    if e.what == "body":
        return _("{player}: the body of {species} grows to {size}. Discarded: {card}.").format(size=size, **values)
    return _("{player}: the population of {species} grows to {size}. Discarded: {card}.").format(size=size, **values)


def _species_drawn(e: ev.SpeciesDrawn, s: State, names: list[str]) -> str:
    return _("{player}: chance picks {species}.").format(**_values(e, names))


def _trait_laid(e: ev.TraitLaid, s: State, names: list[str]) -> str:
    return _("{player}: a trait lies face down on {species}.").format(**_values(e, names))


def _trait_discarded(e: ev.TraitDiscarded, s: State, names: list[str]) -> str:
    text = _("{player}: {species} loses {card}, which is discarded.")
    return text.format(card=kind_label(e.kind_of_card), **_values(e, names)) + _fat_gone(s, e.fat)


def _fat_gone(s: State, fat: int) -> str:
    """Where the fat of a lost card goes, as one more sentence."""
    if not fat:
        return ""
    bag = s.rules["fat_on_loss"] == "bag"
    text = _("Its fat goes to the bag: {number}.") if bag else _("Its fat is lost: {number}.")
    return " " + text.format(number=fat)


def _trait_turned(e: ev.TraitTurned, s: State, names: list[str]) -> str:
    values = {**_values(e, names), "trait": trait_label(s, s.rules.traits[e.kind_of_card])}
    if e.place == e.species:
        return _("{player}: {species} has {trait}.").format(**values)
    if e.place == NONE:
        return _("{player}: {trait} can stay on none of your species and is discarded.").format(**values)
    place = species_name(e.place)
    return _("{player}: {trait} cannot stay on {species} and moves on to {place}.").format(place=place, **values)


def _food_revealed(e: ev.FoodRevealed, s: State, names: list[str]) -> str:
    parts = ", ".join(f"{names[seat]} {number}" for (seat, _c, _k), number in zip(e.cards, e.faces, strict=True))
    if not parts:
        return _("There are no food cards. On the watering hole: {hole}.").format(hole=s.hole)
    return _("Food cards: {cards}. On the watering hole: {hole}.").format(cards=parts, hole=s.hole)


def _card_paid(e: ev.CardPaid, s: State, names: list[str]) -> str:
    values = {**_values(e, names), "card": kind_label(e.kind_of_card), "trait": trait_label(s, e.trait)}
    if e.owner == NONE:
        return _("{player}: {trait} of {species}. Discarded: {card}.").format(**values)
    owner = species_name(e.owner)
    return _("{player}: {trait} of {owner} does nothing in this attack. Discarded: {card}.").format(
        owner=owner, **values
    )


def _bred(e: ev.Bred, s: State, names: list[str]) -> str:
    values = {**_values(e, names), "trait": trait_label(s, e.trait)}
    one = _living(s, e.species)
    return _("{player}: {trait}: the population of {species} grows to {size}.").format(
        size=0 if one is None else one.population, **values
    )


def _food_taken(e: ev.FoodTaken, s: State, names: list[str]) -> str:
    values = {**_values(e, names), "food": e.food, "fat": e.fat, "matter": _(MATTER_LABELS[e.matter])}
    if not e.food:
        text = _("{species} stores {fat} {matter} as fat.")
    elif e.fat:
        text = _("{species} takes {food} {matter} and stores {fat} as fat.")
    else:
        text = _("{species} takes {food} {matter}.")
    what = text.format(**values)
    if e.cause in LABELS:
        return _("{player}: {trait}: {what}").format(player=names[e.seat], trait=_(LABELS[e.cause]), what=what)
    return _("{player}: {what}").format(player=names[e.seat], what=what)


def _fat_moved(e: ev.FatMoved, s: State, names: list[str]) -> str:
    return _("{player}: {species} lives on its fat: {number}.").format(number=e.number, **_values(e, names))


def _attack_declared(e: ev.AttackDeclared, s: State, names: list[str]) -> str:
    return _("{player}: {species} attacks {prey}.").format(**_values(e, names))


def _population_lost(e: ev.PopulationLost, s: State, names: list[str]) -> str:
    one = _living(s, e.species)
    size = 0 if one is None else one.population
    values = _values(e, names)
    if e.cause == "horns":
        return _("{player}: {species} loses 1 population to the horns of its prey. Left: {size}.").format(
            size=size, **values
        )
    return _("{player}: {species} loses 1 population. Left: {size}.").format(size=size, **values)


def _attack_ended(e: ev.AttackEnded, s: State, names: list[str]) -> str:
    if e.eaten:
        return ""
    return _("{player}: {species} gets no meat from this attack.").format(**_values(e, names))


def _starved(e: ev.Starved, s: State, names: list[str]) -> str:
    parts = ", ".join(f"{species_name(species)} {number}" for species, number in e.losses)
    return _("Hunger. Population lost: {losses}.").format(losses=parts)


def _extinct(e: ev.Extinct, s: State, names: list[str]) -> str:
    said = _("{player}: {species} is extinct ({cause}).").format(cause=_(CAUSE_LABELS[e.cause]), **_values(e, names))
    if e.food:
        said += " " + _("Its food goes to the bag: {number}.").format(number=e.food)
    return said + _fat_gone(s, e.fat)


def _food_bagged(e: ev.FoodBagged, s: State, names: list[str]) -> str:
    parts = ", ".join(f"{name} {number}" for name, number in zip(names, e.numbers, strict=True))
    return _("Food goes to the bags: {numbers}.").format(numbers=parts)


def _passed(e: ev.Passed, s: State, names: list[str]) -> str:
    return _("{player}: feeds nothing in this turn.").format(player=names[e.seat])


def _game_ended(e: ev.GameEnded, s: State, names: list[str]) -> str:
    points = ", ".join(f"{names[seat]} {e.scores[seat]}" for seat in e.ranking)
    said = [_("The game is over. Points: {points}.").format(points=points)]
    for first, second in pairwise(e.ranking):
        if e.scores[first] == e.scores[second]:
            text = _(TIE_LABELS[tie_broken_by(s, first, second)])
            said.append(text.format(first=names[first], second=names[second]))
    return " ".join(said)


_SENTENCES: dict[str, Say] = {
    "game_began": _game_began,
    "turn_began": _turn_began,
    "phase_began": _phase_began,
    "cards_dealt": _cards_dealt,
    "cards_seen": _cards_seen,
    "pile_ran_out": _pile_ran_out,
    "reshuffled": _reshuffled,
    "food_card_laid": _food_card_laid,
    "species_founded": _species_founded,
    "grew": _grew,
    "species_drawn": _species_drawn,
    "trait_laid": _trait_laid,
    "trait_discarded": _trait_discarded,
    "trait_turned": _trait_turned,
    "food_revealed": _food_revealed,
    "card_paid": _card_paid,
    "bred": _bred,
    "food_taken": _food_taken,
    "fat_moved": _fat_moved,
    "attack_declared": _attack_declared,
    "population_lost": _population_lost,
    "attack_ended": _attack_ended,
    "starved": _starved,
    "extinct": _extinct,
    "food_bagged": _food_bagged,
    "passed": _passed,
    "game_ended": _game_ended,
}


# --- reasons ---------------------------------------------------------------------------------------------------------


def _why_dealt(e: ev.CardsDealt, s: State) -> str:
    if e.cause == "extinction":
        return _("Who loses a species draws a card for each trait that it had.")
    return _("Every player draws 3 cards, and one more for each species.")


def _why_taken(e: ev.FoodTaken, s: State) -> str:
    one = _living(s, e.species)
    if one is None:
        return ""
    text = _("It has {have} of {need}.").format(have=one.food, need=one.population)
    if one.fat:
        text += " " + _("Stored as fat: {fat}.").format(fat=one.fat)
    return text


def _why_revealed(e: ev.FoodRevealed, s: State) -> str:
    world = s.rules["world"]
    if world != "none":
        return _(WORLD_WORDS[world])
    if sum(e.faces) < 0:
        return _("A sum below 0 takes food away. The watering hole never has less than nothing.")
    return ""


def _why_lost(e: ev.PopulationLost, s: State) -> str:
    if e.cause == "horns":
        return _("A carnivore that attacks prey with Horns loses 1 population.")
    return _("An attack takes 1 population, however large the attacker is.")


def _why_ended(e: ev.AttackEnded, s: State) -> str:
    return "" if e.eaten else _("It died, or it had no room left after the horns of its prey.")


def _why_starved(e: ev.Starved, s: State) -> str:
    return _("Every member of a species that has no food at the end of the round dies.")


def _why_extinct(e: ev.Extinct, s: State) -> str:
    if s.rules["fat_on_loss"] == "bag":
        return _("Its food and its fat go to its owner's bag. The row closes up, so that there are new neighbours.")
    return _("Its food goes to its owner's bag. The row closes up, so that there are new neighbours.")


def _why_turned(e: ev.TraitTurned, s: State) -> str:
    if e.place != e.species:
        return _("A species has each trait once, and only so many traits.")
    return ""


_WHYS: dict[str, Callable[[Any, State], str]] = {
    "cards_dealt": _why_dealt,
    "food_taken": _why_taken,
    "food_revealed": _why_revealed,
    "population_lost": _why_lost,
    "attack_ended": _why_ended,
    "starved": _why_starved,
    "extinct": _why_extinct,
    "trait_turned": _why_turned,
}
