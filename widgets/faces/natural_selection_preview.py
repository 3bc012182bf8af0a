"""What an attack would come to in Natural Selection, and what is in its way.

The reasons are those of the rules (``attack_report``); what would come of the attack is the attack itself, tried on a copy of
the table, so that the words cannot say anything else than what happens. All that is told is public.
"""

from __future__ import annotations

from typing import Any

from evolution_lab.core.chance import Chance
from evolution_lab.core.ruleset import Table
from evolution_lab.games.natural_selection import events as ev
from evolution_lab.games.natural_selection.attack import (
    attack_report,
    barriers,
    cards_to_pay,
    horns_of,
    may_negate_horns,
    open_to,
    power,
    price,
    strike,
)
from evolution_lab.games.natural_selection.state import Species, State, species_name
from evolution_lab.games.natural_selection.texts import CAUSE_LABELS
from evolution_lab.i18n import _, ngettext

TRIAL = Chance("a trial")  # an attack is told without the cards that are drawn for lost traits
MOST_PREY = 8  # lines about the prey that a carnivore cannot attack


def attack_preview(state: State, hunter: Species, prey: Species) -> dict[str, Any] | None:
    """What comes of this attack, in a few sentences; ``None`` where it is not possible.

    ``short``: the meat that the carnivore gets, and the cards that it costs; ``signs``: the same for a chip with little room.
    """
    if not open_to(state, hunter, prey):
        return None
    told = tried(state, hunter, prey)
    meat = sum(e.food + e.fat for e in told if isinstance(e, ev.FoodTaken) and e.cause == "attack")
    cost = price(state, hunter, prey)
    short = _("{n} meat").format(n=meat)
    if cost:
        short += ", " + ngettext("{n} card", "{n} cards", cost).format(n=cost)
    signs = [{"n": meat, "sign": "meat"}, *([{"n": cost, "sign": "card"}] if cost else [])]
    return {
        "short": short,
        "signs": signs,
        "lines": [*_price_lines(state, hunter, prey), *_course(state, hunter, prey, told)],
    }


def hunter_preview(state: State, hunter: Species) -> tuple[dict[str, Any] | None, list[dict[str, Any]]]:
    """Whom this carnivore can attack now; where nobody, for each other species the first thing that is in the way."""
    prey = [one for one in state.all_species() if open_to(state, hunter, one)]
    if attack_report(state, hunter, hunter)[:-1]:  # it may not attack at all; the last reason is that it is itself
        return None, []
    if prey:
        names = ", ".join(_with_price(state, hunter, one) for one in prey)
        text = _("{hunter} can attack: {prey}.").format(hunter=species_name(hunter.id), prey=names)
        return {"short": "", "lines": [text]}, []
    others = [one for one in state.all_species() if one.id != hunter.id]
    return None, [line for one in others[:MOST_PREY] for line in attack_report_lines(state, hunter, one)[:1]]


def attack_report_lines(state: State, hunter: Species, prey: Species) -> list[dict[str, Any]]:
    """Everything that is in the way of this attack, each with what would overcome it, as a board shows it."""
    lines = [
        {
            "text": reason.text,
            "trait": reason.trait,
            "rule": reason.rule,
            "overcome_by": _(reason.overcome_by) if reason.overcome_by else None,
        }
        for reason in attack_report(state, hunter, prey)
    ]
    cost = price(state, hunter, prey)
    if cost > cards_to_pay(state, hunter):
        lines.append(_intelligence_line(hunter, cost))
    return lines


def _intelligence_line(hunter: Species, cost: int) -> dict[str, Any]:
    text = ngettext(
        "With Intelligence {hunter} could attack for {n} card from your hand.",
        "With Intelligence {hunter} could attack for {n} cards from your hand.",
        cost,
    )
    said = text.format(hunter=species_name(hunter.id), n=cost)
    return {"text": said, "trait": "intelligence", "rule": "N-A4", "overcome_by": None}


def tried(state: State, hunter: Species, prey: Species) -> list[Any]:
    """The events of this attack, made on a copy of the table after everything that must be paid is paid."""
    copy = state.copy()
    told: list[Any] = []
    copy.negated += [tuple(barrier) for barrier in barriers(state, hunter, prey)]  # type: ignore[misc]
    strike(Table(copy, TRIAL, told.append), copy.species(hunter.id), copy.species(prey.id))
    return told


def _with_price(state: State, hunter: Species, prey: Species) -> str:
    cost = price(state, hunter, prey)
    name = species_name(prey.id)
    if not cost:
        return name
    return ngettext("{prey} ({n} card)", "{prey} ({n} cards)", cost).format(prey=name, n=cost)


def _price_lines(state: State, hunter: Species, prey: Species) -> list[str]:
    """How the sizes compare, and which traits cards are paid against."""
    text = _("{hunter} attacks with {power}; the body of {prey} is {body}.")
    names = {"hunter": species_name(hunter.id), "prey": species_name(prey.id)}
    lines = [text.format(power=power(state, hunter), body=prey.body, **names)]
    against = [
        _("{trait} of {owner}").format(trait=_(state.rules.label(trait)), owner=species_name(owner))
        for trait, owner in barriers(state, hunter, prey)
    ]
    if against:
        text = ngettext(
            "You discard {n} card against {traits}.", "You discard {n} cards against {traits}.", len(against)
        )
        lines.append(text.format(n=price(state, hunter, prey), traits=", ".join(against)))
    if horns_of(state, prey) is not None and may_negate_horns(state, hunter, prey):
        lines.append(_("One card more, and its horns do nothing."))
    return lines


def _course(state: State, hunter: Species, prey: Species, told: list[Any]) -> list[str]:
    """What happens, event by event."""
    lines = []
    for event in told:
        line = _line(event, hunter, prey)
        if line:
            lines.append(line)
    return lines


def _line(event: Any, hunter: Species, prey: Species) -> str:
    if isinstance(event, ev.PopulationLost):
        species = hunter if event.species == hunter.id else prey
        if event.cause == "horns":
            return _("Horns: {species} loses 1 of its {n} population.").format(
                species=species_name(species.id), n=species.population
            )
        return _("{species} loses 1 of its {n} population.").format(
            species=species_name(species.id), n=species.population
        )
    if isinstance(event, ev.Extinct):
        name = species_name(event.species)
        return _("{species} becomes extinct ({cause}).").format(species=name, cause=_(CAUSE_LABELS[event.cause]))
    if isinstance(event, ev.FoodTaken):
        return _eats(event, hunter, prey)
    if isinstance(event, ev.AttackEnded) and not event.eaten:
        return _("{hunter} gets no meat.").format(hunter=species_name(hunter.id))
    return ""


def _eats(event: Any, hunter: Species, prey: Species) -> str:
    name, number = species_name(event.species), event.food + event.fat
    if event.cause != "attack":
        return _("{species} gets {n} meat.").format(species=name, n=number)
    lost = prey.body - number
    if lost > 0:
        text = _("{species} gets {n} meat. {lost} more is lost: it has no room.")
        return text.format(species=name, n=number, lost=lost)
    return _("{species} gets {n} meat.").format(species=name, n=number)
