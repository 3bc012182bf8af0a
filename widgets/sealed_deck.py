"""The sealed deck as a picture: every seat's cards under several worlds, one row a world, the same card in the same column.

Plain HTML and SVG: it stays readable after a reload, without Python and without a script.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from html import escape
from string import ascii_uppercase
from typing import Any
from uuid import uuid4

from evolution_lab.api import new_match, seat_names
from evolution_lab.bots import BOTS
from evolution_lab.charts.sealed_deck import Card, Outcome, Run, SealedDeck, Survivor, sealed_deck
from evolution_lab.core.errors import LabError
from evolution_lab.i18n import _, ngettext
from widgets import drawings
from widgets.arguments import names
from widgets.asked import Asked, checked_after
from widgets.sealed_deck_css import style
from widgets.waiting import show_after

WORLDS = ("drought", "none", "plenty")
SEED = "FINCH-42"


class SealedDeckPicture:
    """The same sealed deck, played by bots under several worlds: ``SealedDeckPicture(seed="FINCH-42")``.

    ``players``: two to four bots; ``worlds``: two or more; other options of the game are passed on. ``deck`` holds the data,
    and ``same`` says what came out when the cards were compared. With ``after`` (a prediction) the picture waits until it is locked.
    """

    def __init__(
        self,
        seed: str | int = SEED,
        players: Sequence[str] = ("greedy", "greedy", "greedy"),
        worlds: Sequence[str] = WORLDS,
        projector: bool = False,
        after: Asked | None = None,
        **options: Any,
    ) -> None:
        self.deck = play_sealed_deck(seed, players, worlds, **options)
        self.projector, self.after = projector, checked_after(after)

    @property
    def same(self) -> bool:
        """Whether every card that two worlds or more reached is the same in them: found by comparing, not assumed."""
        return self.deck.same

    def differences(self) -> list[str]:
        """In words, where two worlds have another card in the same place; empty if none do."""
        return differences(self.deck)

    def html(self) -> str:
        """The picture."""
        return picture(self.deck, self.projector)

    def _ipython_display_(self) -> None:
        show_after(self.after, self.html)


def play_sealed_deck(
    seed: str | int, players: Sequence[str] = ("greedy",) * 3, worlds: Sequence[str] = WORLDS, **options: Any
) -> SealedDeck:
    """Play one sealed deck to its end in each world, with bots, dealt by seat unless ``deal`` says otherwise."""
    players, worlds = seat_names(players), names("worlds", worlds, "drought")
    people = [name for name in players if name not in BOTS]
    if people:
        raise LabError(
            _("Only bots play here, and {name} is none. Bots: {list}.").format(name=people[0], list=", ".join(BOTS))
        )
    if len(set(worlds)) < 2 or len(set(worlds)) != len(worlds):
        raise LabError(_("Name two or more different worlds, such as drought and plenty."))
    options = {"deal": "by_seat", **options}
    matches = {}
    for world in worlds:
        match = new_match(players=list(players), seed=seed, world=world, **options)
        match.run_bots()
        matches[world] = match
    return sealed_deck(matches)


def world_name(world: str) -> str:
    """A world in a word or two."""
    names = {
        "none": _("Ordinary"),
        "drought": _("Drought"),
        "plenty": _("Plenty"),
        "plague": _("Plague"),
        "no_refuge": _("No refuge"),
    }
    return names.get(world, world)


def differences(deck: SealedDeck) -> list[str]:
    """In words, where two worlds have another card in the same place."""
    found = []
    for seat, number, same in deck.compared():
        if not same:
            cards = [(run.world, run.cards[seat][number]) for run in deck.runs if number < len(run.cards[seat])]
            list_ = ", ".join(f"{world_name(world)}: {card.label}" for world, card in cards)
            found.append(
                _("Seat {seat}, card {n}: {list}").format(seat=ascii_uppercase[seat], n=number + 1, list=list_)
            )
    return found


def verdict(deck: SealedDeck) -> str:
    """What the comparison of all cards has found, in words."""
    compared = deck.compared()
    equal = sum(same for _seat, _number, same in compared)
    if not compared:
        return _("No card was reached in two worlds, so nothing can be compared.")
    if equal == len(compared):
        return ngettext(
            "Compared card by card: the {n} card that two or more worlds reached is the same in all of them.",
            "Compared card by card: all {n} cards that two or more worlds reached are the same in all of them.",
            equal,
        ).format(n=equal)
    text = _("Compared card by card: {n} of {all} cards differ between the worlds. The first: {first}.")
    text = text.format(n=len(compared) - equal, all=len(compared), first=differences(deck)[0])
    if deck.deal == "shared":
        text += " " + _(
            "This deck was not dealt by seat, so who gets a later card depends on who survived; the deck itself is the same."
        )
    return text


def outcome_words(outcome: Outcome) -> str:
    """What became of a seat, in words."""
    if not outcome.animals:
        return _("nobody")
    animals = ngettext("{n} animal", "{n} animals", outcome.animals).format(n=outcome.animals)
    points = ngettext("{n} point", "{n} points", outcome.points).format(n=outcome.points)
    if outcome.each_alone:
        return _("{animals}, {points}").format(animals=animals, points=points)
    species = ngettext("{n} species", "{n} species", outcome.species).format(n=outcome.species)
    return _("{species} with {animals}, {points}").format(species=species, animals=animals, points=points)


def alike(alive: Sequence[Survivor]) -> list[Survivor]:
    """Living species with the same traits taken together, the most animals first."""
    found: Counter[tuple[tuple[str, str], ...]] = Counter()
    for one in alive:
        found[one.traits] += one.animals
    return [Survivor(animals, traits) for traits, animals in found.most_common()]


def survivor_words(one: Survivor) -> str:
    """Living animals with their traits in words."""
    animals = ngettext("{n} animal", "{n} animals", one.animals).format(n=one.animals)
    if not one.traits:
        return _("{animals} without traits").format(animals=animals)
    return _("{animals} with {traits}").format(animals=animals, traits=", ".join(label for _name, label in one.traits))


def summary(deck: SealedDeck) -> str:
    """The picture in words."""
    parts = [verdict(deck)]
    for run in deck.runs:
        seats = "; ".join(
            _(
                "seat {seat}: {reached} of {all} cards dealt, {turned} turned over; animals that died: {died}; at the end {outcome}"
            ).format(
                seat=ascii_uppercase[seat],
                reached=outcome.reached,
                all=deck.sizes[seat],
                turned=outcome.turned,
                died=outcome.died,
                outcome="; ".join([outcome_words(outcome), *map(survivor_words, alike(outcome.alive))]),
            )
            for seat, outcome in enumerate(run.outcomes)
        )
        text = ngettext("{world}, {n} turn: {seats}.", "{world}, {n} turns: {seats}.", run.turns)
        if deck.rounds:
            text = ngettext("{world}, {n} round: {seats}.", "{world}, {n} rounds: {seats}.", run.turns)
        parts.append(text.format(world=world_name(run.world), n=run.turns, seats=seats))
    return " ".join(parts)


# --- the picture -----------------------------------------------------------------------------------------------------


def picture(deck: SealedDeck, projector: bool = False) -> str:
    """The whole output: a table for each seat, who lives at the end, what the pictures mean.

    What the comparison has found comes in sight with the tick, so that people look for themselves first. On the projector
    one seat is in sight at a time, as large as the screen allows.
    """
    name = f"sealed-{uuid4().hex[:10]}"
    columns = max(deck.furthest(seat) for seat in range(len(deck.names)))
    traits = sorted({(card.trait, card.label) for run in deck.runs for own in run.cards for card in own})
    seats = "".join(_seat(deck, seat, name) for seat in range(len(deck.names)))
    sign = "=" if deck.same else "≠"
    return (
        f'<div class="sealed{" projector" if projector else ""}" id="{name}" style="--columns:{max(12, columns)}">{style()}'
        f"{drawings.sheet(_pictured(deck, traits), name)}"
        f'<p class="head"><b>{escape(_("Seed {seed}").format(seed=deck.seed))}</b> · {escape(_worlds(deck))}</p>'
        f'<input type="checkbox" id="{name}-open" class="open"><label for="{name}-open">'
        f"{escape(_('Turn every card over, and compare them (the games are over)'))}</label>"
        f'<p class="found" data-same="{str(deck.same).lower()}"><span aria-hidden="true">{sign}</span> {escape(verdict(deck))}</p>'
        f"{_picks(deck, name) if projector else ''}"
        f'<div class="seats" role="region" tabindex="0" aria-label="{escape(_("The cards of every seat"))}">{seats}</div>'
        f"{_outcomes(deck, name)}"
        f"{_legend(deck, traits, name)}"
        f"<details class='all'><summary>{escape(_('The picture in words'))}</summary><p>{escape(summary(deck))}</p></details></div>"
    )


def _pictured(deck: SealedDeck, traits: Sequence[tuple[str, str]]) -> list[tuple[str, str]]:
    """Every trait that is drawn, once: those of the cards, and those alive at the end (the second trait of a card, too)."""
    alive = [trait for run in deck.runs for outcome in run.outcomes for one in outcome.alive for trait in one.traits]
    return sorted({**dict(alive), **dict(traits)}.items())


def _picks(deck: SealedDeck, name: str) -> str:
    """Which seat is in sight, for the projector."""
    parts = ['<i class="line"></i>']
    for seat in range(len(deck.names)):
        label = escape(_("Seat {seat}").format(seat=ascii_uppercase[seat]))
        checked = " checked" if seat == 0 else ""
        parts.append(
            f'<input type="radio" name="{name}-seat" id="{name}-seat-{seat}" class="pick pick-{seat}"{checked}>'
            f'<label for="{name}-seat-{seat}">{label}</label>'
        )
    return "".join(parts)


def _worlds(deck: SealedDeck) -> str:
    return _("one deck, {n} worlds: {list}").format(
        n=len(deck.runs), list=", ".join(world_name(run.world) for run in deck.runs)
    )


def _seat(deck: SealedDeck, seat: int, name: str) -> str:
    letter = ascii_uppercase[seat]
    columns = deck.furthest(seat)
    numbers = "".join(
        f'<th scope="col"><span class="{"" if n % 5 == 0 or n == 1 else "aside"}">{n}</span></th>'
        for n in range(1, columns + 1)
    )
    rows = "".join(_row(deck, run, seat, columns, name) for run in deck.runs)
    head = _("Seat {seat}: {player}").format(seat=letter, player=deck.names[seat])
    return (
        f'<table class="seat-{seat % 4}"><caption>{escape(head)}</caption><thead><tr><th scope="col">{escape(_("card"))}</th>'
        f'{numbers}<th scope="col" class="end">{escape(_("dealt"))}</th></tr></thead>'
        f"<tbody>{rows}{_same_row(deck, seat, columns)}</tbody></table>"
    )


def _row(deck: SealedDeck, run: Run, seat: int, columns: int, name: str) -> str:
    own = run.cards[seat]
    cells = "".join(
        _cell(own[n], name)
        if n < len(own)
        else f'<td class="none"><span class="aside">{escape(_("not dealt"))}</span></td>'
        for n in range(columns)
    )
    return (
        f'<tr data-world="{escape(run.world, quote=True)}"><th scope="row">{escape(world_name(run.world))}'
        f'<span class="far">{escape(_dealt(deck, run, seat))}</span></th>{cells}'
        f'<td class="end"><b>{escape(_dealt(deck, run, seat))}</b></td></tr>'
    )


def _dealt(deck: SealedDeck, run: Run, seat: int) -> str:
    """How far a seat got into its part of the deck; with one deck for all a seat has no part of its own."""
    reached = run.outcomes[seat].reached
    if deck.deal == "shared":
        return str(reached)
    return _("{n} of {all}").format(n=reached, all=deck.sizes[seat])


def _outcomes(deck: SealedDeck, name: str) -> str:
    """Who is alive at the end, and with which traits: a row for each world."""
    seats = range(len(deck.names))
    head = "".join(
        f'<th scope="col">{escape(_("Seat {seat}").format(seat=ascii_uppercase[seat]))}</th>' for seat in seats
    )
    rows = "".join(
        f'<tr><th scope="row">{escape(world_name(run.world))}</th>'
        + "".join(f"<td>{_outcome(run.outcomes[seat], name)}</td>" for seat in seats)
        + "</tr>"
        for run in deck.runs
    )
    caption = escape(_("Who is alive at the end, and with which traits"))
    return f'<table class="outcomes"><caption>{caption}</caption><thead><tr><th></th>{head}</tr></thead><tbody>{rows}</tbody></table>'


def _outcome(outcome: Outcome, name: str) -> str:
    """What became of a seat: its numbers, and a line for each set of traits that lives."""
    lines = "".join(
        f"<li>{''.join(drawings.use(trait, name) for trait, _label in one.traits)} {escape(survivor_words(one))}</li>"
        for one in alike(outcome.alive)
    )
    return f"{escape(outcome_words(outcome))}{f'<ul>{lines}</ul>' if lines else ''}"


def _cell(card: Card, name: str) -> str:
    fates = {
        "turned": _("turned over as a trait"),
        "used": _("played face down"),
        "waiting": _("still in the stack at the end"),
    }
    if card.fate == "turned":
        words = f"{card.label}, {fates['turned']}"
        return (
            f'<td class="turned" data-card="{card.place}" title="{escape(words, quote=True)}">{drawings.use(card.trait, name)}'
            f'<span class="aside">{escape(words)}</span></td>'
        )
    words = fates[card.fate]
    return (
        f'<td class="{card.fate}" data-card="{card.place}" title="{escape(words, quote=True)}"><i class="back"></i>'
        f'<i class="face">{drawings.use(card.trait, name)}<span class="aside">{escape(card.label)}</span></i>'
        f'<span class="aside">{escape(words)}</span></td>'
    )


def _same_row(deck: SealedDeck, seat: int, columns: int) -> str:
    signs: Mapping[bool | None, tuple[str, str]] = {
        True: ("=", _("the same card")),
        False: ("≠", _("not the same card")),
        None: ("", _("one world only")),
    }
    cells = ""
    for number in range(columns):
        agrees = deck.agrees(seat, number)
        sign, words = signs[agrees]
        kind = "unlike" if agrees is False else ""
        cells += (
            f'<td class="{kind}"><span aria-hidden="true">{sign}</span><span class="aside">{escape(words)}</span></td>'
        )
    return f'<tr class="same"><th scope="row">{escape(_("same?"))}</th>{cells}<td class="end"></td></tr>'


def _legend(deck: SealedDeck, traits: Sequence[tuple[str, str]], name: str) -> str:
    signs = (
        f'<li><i class="back"></i> {escape(_("played face down: nobody saw its trait"))}</li>'
        f'<li class="waiting"><i class="back"></i> {escape(_("still in the stack at the end"))}</li>'
    )
    signs += f'<li class="small">{drawings.use(traits[0][0], name)} {escape(_("small: nobody turned it over"))}</li>'
    fewer = any(len(run.cards[seat]) < deck.furthest(seat) for run in deck.runs for seat in range(len(deck.names)))
    if fewer:
        signs += f'<li><i class="hole"></i> {escape(_("never dealt in this world"))}</li>'
    rows = "".join(f"<li>{drawings.use(trait, name)} {escape(label)}</li>" for trait, label in traits)
    return f'<ul class="legend">{signs}</ul><ul class="legend">{rows}</ul>'
