"""Events in words: what happened, and why. Every sentence is made when it is shown, in the language in use.

Sentences begin with the player's name and a colon, so that they fit any name, also "You", in any language.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from evolution_lab.games.random_mutations import events as ev
from evolution_lab.games.random_mutations.climate import TABLES
from evolution_lab.games.random_mutations.reasons import WORLD_WORDS as WORLD_WORDS
from evolution_lab.games.random_mutations.reasons import why as why
from evolution_lab.games.random_mutations.state import State, species_name
from evolution_lab.i18n import N_, _, ngettext

PHASE_LABELS = {
    "development": N_("Development"),
    "climate": N_("Climate"),
    "feeding": N_("Feeding"),
    "extinction": N_("Extinction"),
}
COLOUR_LABELS = {
    "red": N_("red food"),
    "green": N_("a green shelter"),
    "blue": N_("blue food"),
    "black": N_("a black parasite"),
}
CAUSE_LABELS = {
    "attack": N_("eaten"),
    "parasites": N_("parasites"),
    "hunger": N_("hunger"),
    "poison": N_("poison"),
}


def sentence(event: Any, state: State, names: list[str]) -> str:
    """``event`` in one sentence; ``""`` where it says nothing to people. ``state`` is the state after the event."""
    say = _SENTENCES.get(event.kind)
    return say(event, state, names) if say is not None else ""


def trait_label(state: State, trait: int) -> str:
    """The name of a trait number in the language in use."""
    return _(state.rules.label(trait))


# --- sentences -------------------------------------------------------------------------------------------------------

Say = Callable[[Any, State, list[str]], str]


def _game_began(e: ev.GameBegan, s: State, names: list[str]) -> str:
    if e.drawn:
        return _("First player, drawn by lot: {player}.").format(player=names[e.first])
    return _("First player, by the milk rule: {player}.").format(player=names[e.first])


def _turn_began(e: ev.TurnBegan, s: State, names: list[str]) -> str:
    if e.last:
        return _("Turn {turn} begins. It is the last one. First player: {player}.").format(
            turn=e.turn, player=names[e.first]
        )
    return _("Turn {turn} begins. First player: {player}.").format(turn=e.turn, player=names[e.first])


def _phase_began(e: ev.PhaseBegan, s: State, names: list[str]) -> str:
    return _("Phase: {phase}.").format(phase=_(PHASE_LABELS[e.phase]))


def _cards_dealt(e: ev.CardsDealt, s: State, names: list[str]) -> str:
    counts: dict[int, int] = {}
    for seat, _card in e.cards:
        counts[seat] = counts.get(seat, 0) + 1
    parts = ", ".join(f"{names[seat]} {number}" for seat, number in counts.items())
    if e.cause == "start":
        return _("Cards dealt face down: {counts}.").format(counts=parts)
    if e.cause == "start_species":
        return _("Three more cards for each player become three species of one animal.")
    if e.cause == "restart":
        return _("A new start. Cards dealt: {counts}.").format(counts=parts)
    return _("Cards drawn: {counts}.").format(counts=parts)


def _answered(e: ev.Answered, s: State, names: list[str]) -> str:
    if e.decision == "trait_target":
        return _("{player}: the next card will be a trait of {species}.").format(
            player=names[e.seat], species=species_name(e.action[1])
        )
    return ""


def _passed(e: ev.Passed, s: State, names: list[str]) -> str:
    player = names[e.seat]
    if e.why == "empty":
        return _("{player}: the stack is empty, so this is a pass.").format(player=player)
    if e.why == "nothing":
        return _("{player}: can take nothing and attack nothing now.").format(player=player)
    return _("{player}: a pass.").format(player=player)


def _peeked(e: ev.Peeked, s: State, names: list[str]) -> str:
    return _("{player}: your top card is {trait}. The others do not see it.").format(
        player=names[e.seat], trait=trait_label(s, e.trait)
    )


def _species_drawn(e: ev.SpeciesDrawn, s: State, names: list[str]) -> str:
    return _("{player}: chance picks {species}.").format(player=names[e.seat], species=species_name(e.species))


def _species_founded(e: ev.SpeciesFounded, s: State, names: list[str]) -> str:
    values = {"player": names[e.seat], "species": species_name(e.species)}
    if e.cause == "redirect":
        return _("{player}: no species can take this trait. The card becomes the new species {species}.").format(
            **values
        )
    if e.cause == "simplification":
        return _("{player}: the card becomes the new species {species}.").format(**values)
    return _("{player}: new species {species}.").format(**values)


def _animal_added(e: ev.AnimalAdded, s: State, names: list[str]) -> str:
    values = {"player": names[e.seat], "species": species_name(e.species), "count": len(s.species(e.species).animals)}
    if e.cause == "budding":
        return _(
            "{player}: {species} buds and has {count} animals now. With more than one animal it can get no traits."
        ).format(**values)
    return _("{player}: {species} grows to {count} animals.").format(**values)


def _bud_missed(e: ev.BudMissed, s: State, names: list[str]) -> str:
    values = {"player": names[e.seat], "species": species_name(e.species)}
    if e.why == "declined":
        return _("{player}: {species} does not bud.").format(**values)
    if e.why == "cost":
        sp = s.species(e.species)
        trait, needed = sp.profile.costs[0][0], 1 + sum(c(s) for _t, c in sp.profile.costs)
        return _("{player}: {species} has {trait} and needs {needed} cards for a bud. There are too few.").format(
            trait=trait_label(s, trait), needed=needed, **values
        )
    return _("{player}: {species} cannot bud, no card is left.").format(**values)


def _species_split(e: ev.SpeciesSplit, s: State, names: list[str]) -> str:
    return _("{player}: {parent} splits. The new species {species} has the same traits.").format(
        player=names[e.seat], parent=species_name(e.parent), species=species_name(e.species)
    )


def _card_discarded(e: ev.CardDiscarded, s: State, names: list[str]) -> str:
    if e.cause == "cost":
        return _("{player}: one more card is paid. It goes to the discard, unseen.").format(player=names[e.seat])
    return _("{player}: the card is discarded.").format(player=names[e.seat])


def _turned(e: ev.Turned, s: State, names: list[str]) -> str:
    return _("{player}: the card is turned. It is {trait}.").format(player=names[e.seat], trait=trait_label(s, e.trait))


def _trait_laid(e: ev.TraitLaid, s: State, names: list[str]) -> str:
    values = {"player": names[e.seat], "species": species_name(e.species), "trait": trait_label(s, e.trait)}
    if e.passed_over:
        over = ", ".join(species_name(sp) for sp in e.passed_over)
        return _("{player}: {trait} cannot lie on {over} and moves on to {species}.").format(over=over, **values)
    return _("{player}: {species} gets {trait}.").format(**values)


def _trait_removed(e: ev.TraitRemoved, s: State, names: list[str]) -> str:
    values = {"player": names[e.seat], "species": species_name(e.species), "trait": trait_label(s, e.trait)}
    return _("{player}: {species} loses {trait}, its newest trait.").format(**values)


def _climate_rolled(e: ev.ClimateRolled, s: State, names: list[str]) -> str:
    text = _("Dice: {dice}. In the centre: {red} red food, {shelters}, {parasites}.")
    shelters = ngettext("{n} green shelter", "{n} green shelters", e.green).format(n=e.green)
    parasites = ngettext("{n} black parasite", "{n} black parasites", e.black).format(n=e.black)
    return text.format(dice=dice_words(s), red=e.red, shelters=shelters, parasites=parasites)


def dice_words(state: State) -> str:
    """The dice of this turn with what the table of the climate adds, colour by colour: ``red 3 + 4 = 7; ...``."""
    dice = TABLES[state.rules["climate_table"]][len(state.seats)]
    parts = []
    for colour, plus in (("red", dice.red_plus), ("green", 0), ("black", dice.black_plus)):
        numbers = [*state.dice[colour], *([plus] if plus else [])]
        total = f" = {sum(numbers)}" if len(numbers) > 1 else ""
        parts.append(f"{_(DIE_LABELS[colour])} {' + '.join(map(str, numbers))}{total}")
    return "; ".join(parts)


DIE_LABELS = {"red": N_("red"), "green": N_("green"), "black": N_("black")}


def _token_taken(e: ev.TokenTaken, s: State, names: list[str]) -> str:
    values = {"player": names[e.seat], "species": species_name(e.species)}
    if e.colour == "red":
        return _("{player}: red food for {species}.").format(**values)
    if e.colour == "green":
        return _("{player}: a shelter for {species}.").format(**values)
    return _("{player}: a parasite for {species}.").format(**values)


def _shelter_turned(e: ev.ShelterTurnedToFood, s: State, names: list[str]) -> str:
    trait = s.species(e.species).profile.shelter[0][0]
    return _("{player}: {trait} turns the shelter of an animal of {species} into one blue food.").format(
        player=names[e.seat], species=species_name(e.species), trait=trait_label(s, trait)
    )


def _grazed(e: ev.Grazed, s: State, names: list[str]) -> str:
    if not e.number:
        return ""
    text = ngettext(
        "{player}: grazing destroys {number} red food.", "{player}: grazing destroys {number} red food.", e.number
    )
    return text.format(player=names[e.seat], number=e.number)


def _centre_cleared(e: ev.CentreCleared, s: State, names: list[str]) -> str:
    if not e.red + e.green + e.black:
        return _("Feeding is over. Nothing is left in the centre.")
    return _("Feeding is over. Back to the box: {red} red, {green} green, {black} black.").format(
        red=e.red, green=e.green, black=e.black
    )


def _attack_declared(e: ev.AttackDeclared, s: State, names: list[str]) -> str:
    values = {"player": names[e.seat], "species": species_name(e.species), "prey": species_name(e.prey)}
    if e.ignored >= 0:
        return _("{player}: {species} attacks {prey} and ignores its {trait}.").format(
            trait=trait_label(s, e.ignored), **values
        )
    return _("{player}: {species} attacks {prey}.").format(**values)


def _escape_rolled(e: ev.EscapeRolled, s: State, names: list[str]) -> str:
    values = {"player": names[e.seat], "species": species_name(e.species), "face": e.face}
    if s.rules.table.records[e.trait].fingerprint:  # a learner's own; the printed one is Running
        values["trait"] = trait_label(s, e.trait)
        if e.escaped:
            return _("{player}: {species} has {trait} and rolls {face}. It escapes.").format(**values)
        return _("{player}: {species} has {trait} and rolls {face}. It is caught.").format(**values)
    if e.escaped:
        return _("{player}: {species} runs and rolls {face}. It escapes.").format(**values)
    return _("{player}: {species} runs and rolls {face}. It is caught.").format(**values)


def _extra_food(e: ev.ExtraFood, s: State, names: list[str]) -> str:
    text = ngettext(
        "{player}: {trait} brings this animal of {species} {number} blue food as well.",
        "{player}: {trait} brings this animal of {species} {number} blue food as well.",
        e.number,
    )
    return text.format(
        player=names[e.seat], species=species_name(e.species), number=e.number, trait=trait_label(s, e.trait)
    )


def _trait_acted(e: ev.TraitActed, s: State, names: list[str]) -> str:
    values = {"player": names[e.seat], "species": species_name(e.species), "trait": trait_label(s, e.trait)}
    if e.why == "eaten":
        return _("{player}: {species} has {trait}, and that is bad for whoever eats it.").format(**values)
    text = ngettext(
        "{player}: {trait} keeps {number} hungry animal of {species} alive.",
        "{player}: {trait} keeps {number} hungry animals of {species} alive.",
        e.number,
    )
    return text.format(number=e.number, **values)


def _looked(e: ev.Looked, s: State, names: list[str]) -> str:
    return _("{player}: the other side of your new species {species} is {trait}. The others do not see it.").format(
        player=names[e.seat], species=species_name(e.species), trait=trait_label(s, e.trait)
    )


def _revealed(e: ev.Revealed, s: State, names: list[str]) -> str:
    return _("{player}: an animal of {species} is turned up. It is {trait}.").format(
        player=names[e.seat], species=species_name(e.species), trait=trait_label(s, e.trait)
    )


def _counter_missed(e: ev.CounterMissed, s: State, names: list[str]) -> str:
    return _("{player}: {species} cannot strike back: too much protects {prey}.").format(
        player=names[e.seat], species=species_name(e.species), prey=species_name(e.prey)
    )


def _outwitted(e: ev.Outwitted, s: State, names: list[str]) -> str:
    return _("{player}: with {by} this attack ignores the trait {trait} of {prey}.").format(
        player=names[e.seat], by=trait_label(s, e.by), trait=trait_label(s, e.trait), prey=species_name(e.prey)
    )


def _born(e: ev.Born, s: State, names: list[str]) -> str:
    return _("{player}: a new animal of {species} is born. It has {count} animals now.").format(
        player=names[e.seat], species=species_name(e.species), count=len(s.species(e.species).animals)
    )


def _birth_missed(e: ev.BirthMissed, s: State, names: list[str]) -> str:
    values = {"player": names[e.seat], "species": species_name(e.species)}
    if e.why == "cost":
        trait = s.species(e.species).profile.costs[0][0]
        return _("{player}: no animal of {species} is born: the stack cannot pay for {trait}.").format(
            trait=trait_label(s, trait), **values
        )
    return _("{player}: no animal of {species} is born: no card is left in the deck.").format(**values)


def _food_grown(e: ev.FoodGrown, s: State, names: list[str]) -> str:
    text = ngettext(
        "{player}: {species} has {trait} and adds {number} red food.",
        "{player}: {species} has {trait} and adds {number} red food.",
        e.number,
    )
    return text.format(
        player=names[e.seat], species=species_name(e.species), trait=trait_label(s, e.trait), number=e.number
    )


def _died(e: ev.Died, s: State, names: list[str]) -> str:
    counts: dict[tuple[int, str], int] = {}
    for species, _card, cause in e.deaths:
        counts[species, cause] = counts.get((species, cause), 0) + 1
    parts = [
        _("{species} loses {count} ({cause})").format(
            species=species_name(species), count=number, cause=_(CAUSE_LABELS[cause])
        )
        for (species, cause), number in counts.items()
    ]
    return "; ".join(parts) + "."


def _species_lost(e: ev.SpeciesLost, s: State, names: list[str]) -> str:
    return _("{player}: {species} is extinct.").format(player=names[e.seat], species=species_name(e.species))


def _hunter_fed(e: ev.HunterFed, s: State, names: list[str]) -> str:
    values = {"player": names[e.seat], "species": species_name(e.species), "number": e.number}
    if e.full:
        return _("{player}: the hunter of {species} is full.").format(**values)
    return _("{player}: the hunter of {species} gets {number} blue food.").format(**values)


def _poisoned(e: ev.Poisoned, s: State, names: list[str]) -> str:
    return _("{player}: {prey} is poisonous. The hunter of {species} will die in the extinction phase.").format(
        player=names[e.seat], species=species_name(e.species), prey=species_name(e.prey)
    )


def _attack_ended(e: ev.AttackEnded, s: State, names: list[str]) -> str:
    if e.eaten:
        return ""
    return _("{player}: the attack of {species} has failed. This hunter cannot attack again this turn.").format(
        player=names[e.seat], species=species_name(e.species)
    )


def _scavenged(e: ev.Scavenged, s: State, names: list[str]) -> str:
    return _("{player}: a scavenger of {species} gets one blue food.").format(
        player=names[e.seat], species=species_name(e.species)
    )


def _parasites_cleared(e: ev.ParasitesCleared, s: State, names: list[str]) -> str:
    return _("All parasites go back to the box.")


def _tokens_cleared(e: ev.TokensCleared, s: State, names: list[str]) -> str:
    return _("The survivors give their tokens back.")


def _restart_due(e: ev.RestartDue, s: State, names: list[str]) -> str:
    who = ", ".join(names[seat] for seat in e.seats)
    return _("{player}: no animal and no card is left. Up to ten new cards come at the start of the next turn.").format(
        player=who
    )


def _game_ended(e: ev.GameEnded, s: State, names: list[str]) -> str:
    points = ", ".join(f"{names[seat]} {e.scores[seat]}" for seat in e.ranking)
    return _("The game is over. Points: {points}.").format(points=points)


_SENTENCES: dict[str, Say] = {
    "game_began": _game_began,
    "turn_began": _turn_began,
    "phase_began": _phase_began,
    "cards_dealt": _cards_dealt,
    "answered": _answered,
    "passed": _passed,
    "peeked": _peeked,
    "species_drawn": _species_drawn,
    "species_founded": _species_founded,
    "animal_added": _animal_added,
    "bud_missed": _bud_missed,
    "species_split": _species_split,
    "card_discarded": _card_discarded,
    "turned": _turned,
    "trait_laid": _trait_laid,
    "trait_removed": _trait_removed,
    "climate_rolled": _climate_rolled,
    "token_taken": _token_taken,
    "shelter_turned_to_food": _shelter_turned,
    "grazed": _grazed,
    "centre_cleared": _centre_cleared,
    "attack_declared": _attack_declared,
    "escape_rolled": _escape_rolled,
    "died": _died,
    "species_lost": _species_lost,
    "hunter_fed": _hunter_fed,
    "poisoned": _poisoned,
    "attack_ended": _attack_ended,
    "scavenged": _scavenged,
    "parasites_cleared": _parasites_cleared,
    "tokens_cleared": _tokens_cleared,
    "restart_due": _restart_due,
    "game_ended": _game_ended,
    "looked": _looked,
    "revealed": _revealed,
    "counter_missed": _counter_missed,
    "outwitted": _outwitted,
    "born": _born,
    "birth_missed": _birth_missed,
    "food_grown": _food_grown,
    "extra_food": _extra_food,
    "trait_acted": _trait_acted,
}
