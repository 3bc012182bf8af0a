"""Events in words: what happened, and why. Every sentence is made when it is shown, in the language in use.

Sentences begin with the player's name and a colon, so that they fit any name, also "You", in any language.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from evolution_lab.games.origin import events as ev
from evolution_lab.games.origin.bank import dice_for
from evolution_lab.games.origin.deck import KINDS, traits_of
from evolution_lab.games.origin.state import Animal, State, animal_name
from evolution_lab.games.origin.traits import LABELS
from evolution_lab.i18n import N_, _, ngettext

PHASE_LABELS = {
    "development": N_("Development"),
    "bank": N_("Food bank"),
    "feeding": N_("Feeding"),
    "extinction": N_("Extinction"),
}
COLOUR_LABELS = {"red": N_("red food"), "blue": N_("blue food"), "yellow": N_("fat")}
CAUSE_LABELS = {"attack": N_("eaten"), "hunger": N_("hunger"), "poison": N_("poison")}
WORLD_WORDS = {
    "drought": N_("In a drought only half of the red food grows, rounded down."),
    "plenty": N_("In a world of plenty twice the red food grows."),
}


def sentence(event: Any, state: State, names: list[str]) -> str:
    """``event`` in one sentence; ``""`` where it says nothing to people. ``state`` is the state after the event."""
    say = _SENTENCES.get(event.kind)
    return say(event, state, names) if say is not None else ""


def why(event: Any, state: State) -> str:
    """Why it happened, in one sentence; ``""`` where the event speaks for itself."""
    explain = _WHYS.get(event.kind)
    return explain(event, state) if explain is not None else ""


def trait_label(state: State, trait: int) -> str:
    """The name of a trait number in the language in use."""
    return _(state.rules.label(trait))


def kind_label(kind: int) -> str:
    """What stands on a card of this kind, in the language in use.

    >>> kind_label(7)
    'Poisonous or Carnivorous'
    """
    first, *second = (_(LABELS[trait]) for trait in traits_of(KINDS[kind]))
    return _("{first} or {second}").format(first=first, second=second[0]) if second else first


def _living(state: State, animal: int) -> Animal | None:
    return next((one for seat in state.seats for one in seat.animals if one.id == animal), None)


def _fed_of_need(state: State, animal: int) -> str:
    one = _living(state, animal)
    if one is None:
        return ""
    text = _("It has {have} of {need}.").format(have=one.red + one.blue, need=one.need)
    if one.slots:
        text += " " + _("Fat: {have} of {slots}.").format(have=one.fat, slots=one.slots)
    return text


# --- sentences -------------------------------------------------------------------------------------------------------

Say = Callable[[Any, State, list[str]], str]


def _values(e: Any, names: list[str]) -> dict[str, str]:
    """The player and the animals of an event, as the sentences name them."""
    values = {"player": names[e.seat]}
    for field in ("animal", "partner", "prey"):
        if hasattr(e, field):
            values[field] = animal_name(getattr(e, field))
    return values


def _game_began(e: ev.GameBegan, s: State, names: list[str]) -> str:
    if e.drawn:
        return _("First player, drawn by lot: {player}.").format(player=names[e.first])
    return _("First player, as agreed: {player}.").format(player=names[e.first])


def _turn_began(e: ev.TurnBegan, s: State, names: list[str]) -> str:
    values = {"turn": e.turn, "player": names[e.first]}
    if s.rules["scenario"] == "cataclysm":
        return _("The one turn of the Cataclysm begins. First player: {player}.").format(**values)
    if e.last:
        return _("Turn {turn} begins. It is the last one. First player: {player}.").format(**values)
    return _("Turn {turn} begins. First player: {player}.").format(**values)


def _phase_began(e: ev.PhaseBegan, s: State, names: list[str]) -> str:
    return _("Phase: {phase}.").format(phase=_(PHASE_LABELS[e.phase]))


def _cards_dealt(e: ev.CardsDealt, s: State, names: list[str]) -> str:
    counts: dict[int, int] = {}
    for seat, _card in e.cards:
        counts[seat] = counts.get(seat, 0) + 1
    parts = ", ".join(f"{names[seat]} {number}" for seat, number in counts.items())
    if e.cause == "draw":
        return _("Cards drawn: {counts}.").format(counts=parts)
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


def _passed(e: ev.Passed, s: State, names: list[str]) -> str:
    if e.why == "empty":
        return _("{player}: no card is left, so this is a pass.").format(player=names[e.seat])
    return _("{player}: a pass.").format(player=names[e.seat])


def _animal_drawn(e: ev.AnimalDrawn, s: State, names: list[str]) -> str:
    return _("{player}: chance picks {animal}.").format(**_values(e, names))


def _answered(e: ev.Answered, s: State, names: list[str]) -> str:
    if e.decision == "blind_target":
        return _("{player}: the next card will be a trait of {animal}.").format(
            player=names[e.seat], animal=animal_name(e.action[1])
        )
    if e.action[0] == "give_in":
        return _("{player}: no card is thrown off.").format(player=names[e.seat])
    return ""


def _turned(e: ev.Turned, s: State, names: list[str]) -> str:
    return _("{player}: a card is shown. It is {card}.").format(player=names[e.seat], card=kind_label(e.kind_of_card))


def _end_drawn(e: ev.EndDrawn, s: State, names: list[str]) -> str:
    return _("{player}: chance says that {trait} counts.").format(player=names[e.seat], trait=trait_label(s, e.trait))


def _animal_born(e: ev.AnimalBorn, s: State, names: list[str]) -> str:
    values = _values(e, names)
    if e.cause == "no_place":
        return _("{player}: this trait can lie nowhere. The card becomes the new animal {animal}.").format(**values)
    return _("{player}: new animal {animal}.").format(**values)


def _trait_laid(e: ev.TraitLaid, s: State, names: list[str]) -> str:
    values = {**_values(e, names), "trait": trait_label(s, e.trait)}
    if e.passed_over:
        over = ", ".join(animal_name(animal) for animal in e.passed_over)
        return _("{player}: {trait} cannot lie on {over} and moves on to {animal}.").format(over=over, **values)
    return _("{player}: {animal} gets {trait}.").format(**values)


def _pair_laid(e: ev.PairLaid, s: State, names: list[str]) -> str:
    values = {**_values(e, names), "trait": trait_label(s, e.trait)}
    if s.rules.guards >> e.trait & 1:
        return _("{player}: {trait}. {animal} protects {partner} now.").format(**values)
    return _("{player}: {animal} and {partner} share {trait} now.").format(**values)


def dice_words(state: State) -> str:
    """The dice of this turn with what is added: ``3 + 4 + 2 = 9``."""
    plus = dice_for(state.rules).plus
    numbers = [*state.dice, *([plus] if plus else [])]
    total = f" = {sum(numbers)}" if len(numbers) > 1 else ""
    return f"{' + '.join(map(str, numbers))}{total}"


def _food_rolled(e: ev.FoodRolled, s: State, names: list[str]) -> str:
    text = ngettext(
        "Dice: {dice}. In the food bank: {number} red food.",
        "Dice: {dice}. In the food bank: {number} red food.",
        e.number,
    )
    return text.format(dice=dice_words(s), number=e.number)


def _food_got(e: ev.FoodGot, s: State, names: list[str]) -> str:
    values = {**_values(e, names), "food": e.food, "fat": e.fat, "colour": _(COLOUR_LABELS[e.colour])}
    values["source"] = _(LABELS[e.source]) if e.source in LABELS else ""
    if e.source == "bank":
        if e.fat:
            return _("{player}: red food for {animal}. It is stored as fat.").format(**values)
        return _("{player}: red food for {animal}.").format(**values)
    if not e.fat:
        return _("{player}: {source}: {animal} gets {food} {colour}.").format(**values)
    if not e.food:
        return _("{player}: {source}: {animal} gets {fat} fat.").format(**values)
    return _("{player}: {source}: {animal} gets {food} {colour} and {fat} fat.").format(**values)


def _fat_used(e: ev.FatUsed, s: State, names: list[str]) -> str:
    text = ngettext(
        "{player}: {animal} lives on its fat: {number} yellow token becomes blue food.",
        "{player}: {animal} lives on its fat: {number} yellow tokens become blue food.",
        e.number,
    )
    return text.format(number=e.number, **_values(e, names))


def _grazed(e: ev.Grazed, s: State, names: list[str]) -> str:
    number = len(e.animals)
    text = ngettext(
        "{player}: grazing destroys {number} red food.", "{player}: grazing destroys {number} red food.", number
    )
    return text.format(player=names[e.seat], number=number)


def _robbed(e: ev.Robbed, s: State, names: list[str]) -> str:
    return _("{player}: {animal} takes {colour} from {prey}.").format(
        colour=_(COLOUR_LABELS[e.colour]), **_values(e, names)
    )


def _fell_asleep(e: ev.FellAsleep, s: State, names: list[str]) -> str:
    return _("{player}: {animal} falls asleep until the end of the turn.").format(**_values(e, names))


def _moment_ended(e: ev.MomentEnded, s: State, names: list[str]) -> str:
    return "" if e.acted else _("{player}: nothing more is done now.").format(player=names[e.seat])


def _bank_cleared(e: ev.BankCleared, s: State, names: list[str]) -> str:
    if not e.number:
        return _("Feeding is over. Nothing is left in the bank.")
    return _("Feeding is over. Red food that is thrown away: {number}.").format(number=e.number)


def _attack_declared(e: ev.AttackDeclared, s: State, names: list[str]) -> str:
    return _("{player}: {animal} attacks {prey}.").format(**_values(e, names))


def _escape_rolled(e: ev.EscapeRolled, s: State, names: list[str]) -> str:
    if e.escaped:
        return _("{player}: {animal} runs and rolls {face}. It escapes.").format(face=e.face, **_values(e, names))
    return _("{player}: {animal} runs and rolls {face}. It does not escape.").format(face=e.face, **_values(e, names))


def _redirected(e: ev.Redirected, s: State, names: list[str]) -> str:
    return _("{player}: {animal} sends the attack on to {prey}.").format(**_values(e, names))


def _card_shed(e: ev.CardShed, s: State, names: list[str]) -> str:
    return _("{player}: {animal} throws off {trait} and lives.").format(
        trait=trait_label(s, e.trait), **_values(e, names)
    )


def _died(e: ev.Died, s: State, names: list[str]) -> str:
    parts = [
        _("{animal} dies ({cause})").format(animal=animal_name(animal), cause=_(CAUSE_LABELS[cause]))
        for animal, cause in e.deaths
    ]
    return "; ".join(parts) + "."


def _poisoned(e: ev.Poisoned, s: State, names: list[str]) -> str:
    return _("{player}: {prey} was poisonous. {animal} will die in the extinction phase.").format(**_values(e, names))


def _attack_ended(e: ev.AttackEnded, s: State, names: list[str]) -> str:
    if e.eaten:
        return ""
    return _("{player}: the attack is over, and {animal} has eaten nobody. It cannot attack again this turn.").format(
        **_values(e, names)
    )


def _tokens_cleared(e: ev.TokensCleared, s: State, names: list[str]) -> str:
    return _("The survivors give red and blue tokens back. Fat stays.")


def _game_ended(e: ev.GameEnded, s: State, names: list[str]) -> str:
    points = ", ".join(f"{names[seat]} {e.scores[seat]}" for seat in e.ranking)
    return _("The game is over. Points: {points}.").format(points=points)


_SENTENCES: dict[str, Say] = {
    "game_began": _game_began,
    "turn_began": _turn_began,
    "phase_began": _phase_began,
    "cards_dealt": _cards_dealt,
    "cards_seen": _cards_seen,
    "answered": _answered,
    "passed": _passed,
    "animal_drawn": _animal_drawn,
    "turned": _turned,
    "end_drawn": _end_drawn,
    "animal_born": _animal_born,
    "trait_laid": _trait_laid,
    "pair_laid": _pair_laid,
    "food_rolled": _food_rolled,
    "food_got": _food_got,
    "fat_used": _fat_used,
    "grazed": _grazed,
    "robbed": _robbed,
    "fell_asleep": _fell_asleep,
    "moment_ended": _moment_ended,
    "bank_cleared": _bank_cleared,
    "attack_declared": _attack_declared,
    "escape_rolled": _escape_rolled,
    "redirected": _redirected,
    "card_shed": _card_shed,
    "died": _died,
    "poisoned": _poisoned,
    "attack_ended": _attack_ended,
    "tokens_cleared": _tokens_cleared,
    "game_ended": _game_ended,
}


# --- reasons ---------------------------------------------------------------------------------------------------------


def _why_food(e: ev.FoodGot, s: State) -> str:
    return _fed_of_need(s, e.animal)


def _why_fat(e: ev.FatUsed, s: State) -> str:
    return _fed_of_need(s, e.animal)


def _why_rolled(e: ev.FoodRolled, s: State) -> str:
    world = s.rules["world"]
    return "" if world == "none" else _(WORLD_WORDS[world])


def _why_dealt(e: ev.CardsDealt, s: State) -> str:
    if e.cause == "draw":
        return _("Every player draws one card for each living animal, and one more. Who has nothing left draws six.")
    return _("In the Cataclysm the whole deck is dealt at once.") if e.cause == "cataclysm" else ""


def _why_escape(e: ev.EscapeRolled, s: State) -> str:
    smallest = s.rules.table.records[e.trait].hooks["escape"]()
    return _("A running animal escapes if the die shows {smallest} or more.").format(smallest=smallest)


def _why_redirected(e: ev.Redirected, s: State) -> str:
    return _("Mimicry sends the attack to another own animal that this hunter can attack.")


def _why_shed(e: ev.CardShed, s: State) -> str:
    return _("An animal with Tail loss throws a card off instead of being eaten.")


def _why_died(e: ev.Died, s: State) -> str:
    causes = {cause for _animal, cause in e.deaths}
    if causes == {"attack"}:
        return ""
    if causes == {"poison"}:
        return _("It had eaten a poisonous animal.")
    if "poison" in causes:
        return _("Animals that did not get the food they need die now, and so do hunters that ate poisonous prey.")
    return _("Animals that did not get the food they need die now. Yellow tokens do not count.")


def _why_laid(e: ev.TraitLaid, s: State) -> str:
    if e.passed_over:
        return _("A trait that cannot lie on an animal moves on to the right, until an animal can take it.")
    return _by_mode(s)


def _why_pair(e: ev.PairLaid, s: State) -> str:
    return _by_mode(s)


def _by_mode(s: State) -> str:
    draw = s.rules["draw"]
    if draw == "blind":
        return _("The draw was blind: nobody knew what the card would be.")
    return _("Nobody knew the card, and nobody chose the animal.") if draw == "fully_blind" else ""


def _why_asleep(e: ev.FellAsleep, s: State) -> str:
    return _("A hibernating animal counts as fed and gets no food.")


_WHYS: dict[str, Callable[[Any, State], str]] = {
    "food_got": _why_food,
    "fat_used": _why_fat,
    "food_rolled": _why_rolled,
    "cards_dealt": _why_dealt,
    "escape_rolled": _why_escape,
    "redirected": _why_redirected,
    "card_shed": _why_shed,
    "died": _why_died,
    "trait_laid": _why_laid,
    "pair_laid": _why_pair,
    "fell_asleep": _why_asleep,
}
