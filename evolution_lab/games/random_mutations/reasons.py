"""Why an event happened, in one sentence, in the language in use."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from evolution_lab.games.random_mutations import events as ev
from evolution_lab.games.random_mutations.state import Animal, Species, State
from evolution_lab.i18n import N_, _

WORLD_WORDS = {
    "drought": N_("In a drought only half of the red food grows, rounded down."),
    "plenty": N_("In a world of plenty twice the red food grows."),
    "plague": N_("In a plague there are twice as many parasites."),
    "no_refuge": N_("In a world without refuges there are no shelters."),
}


def why(event: Any, state: State) -> str:
    """Why it happened, in one sentence; ``""`` where the event speaks for itself."""
    explain = _WHYS.get(event.kind)
    return explain(event, state) if explain is not None else ""


def _living(state: State, species: int, animal: int) -> tuple[Species, Animal] | None:
    for sp in state.seats[species // 1000].species:
        if sp.id == species:
            return next(((sp, a) for a in sp.animals if a.card == animal), None)
    return None


def _fed_of_need(state: State, species: int, animal: int) -> str:
    found = _living(state, species, animal)
    if found is None:
        return ""
    sp, one = found
    if one.full:
        return _("It is full.")
    return _("It has {have} of {need}.").format(have=one.red + one.blue, need=ev.need(state, sp))


def _why_token(e: ev.TokenTaken, s: State) -> str:
    if e.colour == "red":
        return _fed_of_need(s, e.species, e.animal)
    if e.colour == "green":
        found = _living(s, e.species, e.animal)
        if found is not None and found[0].profile.shelter and ev.is_hungry(s, *found):
            return ""  # the next event says what becomes of this shelter
        return _("A sheltered animal cannot be eaten this turn.")
    if s.rules["parasite_kill"] == "each_player":
        return _("In the extinction phase each player's species with the most parasites loses an animal.")
    return _("In the extinction phase the species with the most parasites on the whole table loses an animal.")


def _why_fed(e: ev.HunterFed, s: State) -> str:
    if e.full:
        return _("One meal fills an obligate carnivore, whatever its need.")
    return _fed_of_need(s, e.species, e.animal)


def _why_died(e: ev.Died, s: State) -> str:
    causes = {cause for _species, _card, cause in e.deaths}
    if "parasites" in causes:
        if s.rules["parasite_kill"] == "each_player":
            return _("On each player's side the species with the most parasites loses an animal.")
        return _("The species with the most parasites on the whole table loses an animal.")
    if "attack" in causes:
        return _("The owner of the attacked species chose the victim.")
    if causes == {"poison"}:
        return _("It had eaten a poisonous animal.")
    if "poison" in causes:
        return _("Animals that did not get the food they need die now, and so do hunters that ate poisonous prey.")
    return _("Animals that did not get the food they need die now.")


def _why_escape(e: ev.EscapeRolled, s: State) -> str:
    record = s.rules.table.records[e.trait]
    smallest = record.hooks["escape"](s)
    if record.fingerprint:
        return _("An animal with {trait} escapes if the die shows {smallest} or more.").format(
            trait=_(record.label), smallest=smallest
        )
    return _("A running animal escapes if the die shows {smallest} or more.").format(smallest=smallest)


def _why_laid(e: ev.TraitLaid, s: State) -> str:
    if e.passed_over:
        return _("A trait that cannot lie on a species moves on to the right, until a species can take it.")
    if s.rules["draw"] == "chosen":
        return _("The player had seen the card and chose the species.")
    if s.rules["draw"] == "fully_blind":
        return _("Nobody knew the card, and nobody chose the species.")
    return _("The draw was blind: nobody knew what the card would be.")


def _why_scavenged(e: ev.Scavenged, s: State) -> str:
    return _(
        "After a kill one scavenger on the whole table eats: the attacker's own first, then the next players' clockwise."
    )


def _why_lost(e: ev.SpeciesLost, s: State) -> str:
    return _("Its last animal has died, so its traits are lost too.")


def _why_turned(e: ev.Turned, s: State) -> str:
    if s.rules["draw"] == "chosen":
        return _("The player had seen the card before.")
    if s.rules["draw"] == "fully_blind":
        return _("Chance named the species before the card was turned.")
    return _("The species was named before the card was turned.")


def _why_climate(e: ev.ClimateRolled, s: State) -> str:
    world = s.rules["world"]
    return "" if world == "none" else _(WORLD_WORDS[world])


def _why_dealt(e: ev.CardsDealt, s: State) -> str:
    return _("Every player draws one card for each living animal, and two more.") if e.cause == "draw" else ""


def _why_revealed(e: ev.Revealed, s: State) -> str:
    return _(
        "It has lain in wait. The attack has failed, and it strikes back at once, ignoring one trait of the attacker."
    )


def _why_born(e: ev.Born, s: State) -> str:
    return _(
        "An animal of this species has become full. The card came from the deck, and nobody has seen its other side."
    )


_WHYS: dict[str, Callable[[Any, State], str]] = {
    "climate_rolled": _why_climate,
    "token_taken": _why_token,
    "hunter_fed": _why_fed,
    "died": _why_died,
    "escape_rolled": _why_escape,
    "trait_laid": _why_laid,
    "scavenged": _why_scavenged,
    "species_lost": _why_lost,
    "turned": _why_turned,
    "revealed": _why_revealed,
    "born": _why_born,
    "cards_dealt": _why_dealt,
}
