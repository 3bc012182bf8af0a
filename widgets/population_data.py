"""What the population chart's page gets: the series as compact columns, and every word it says. Plain Python, no widget.

Series hold only changes: ``x`` are times, ``n`` the number from that time on. The page draws steps between them.
"""

from __future__ import annotations

from bisect import bisect_right
from typing import Any

from evolution_lab.charts.colours import SEATS, TRAITS
from evolution_lab.charts.population import Changes, Clock, Line, PopulationTrack, counts_rounds, cut_carried
from evolution_lab.i18n import _, ngettext
from widgets.labels import page_words
from widgets.times import said_in

LONGEST_NAME = 80


def chart_data(track: PopulationTrack, moment: int, seen: int) -> dict[str, Any]:
    """The chart at ``moment`` for somebody who has seen ``seen`` events: axes reach to what was seen, series to the moment."""
    clock = track.clock(seen)
    at = clock.span(moment)
    names = track.trait_names()
    numbers = {name: i for i, (name, _label) in enumerate(names)}
    own = track.trait_colours()
    phases = track.taker.phases()
    top = track.heights(seen)
    lines = [line for line in track.ordered() if line.born <= moment]
    return {
        "format": 1,
        "moment": moment,
        "live": moment >= seen,
        "now": _time(clock, moment),
        "first": clock.first,
        "last": clock.last,
        "top": top.total,
        "top_trait": top.carriers,
        "top_share": round(top.share, 4),
        "when": _when(track, moment, clock),
        "phases": [{"label": label, "letter": label[:1].upper()} for _name, label in phases],
        "phase": next((i for i, (name, _label) in enumerate(phases) if name == at.phase), 0),
        "seats": [{"letter": chr(65 + i), "name": name[:LONGEST_NAME]} for i, name in enumerate(track.match.names)],
        "each_alone": each_alone(track),
        "species": [_species(track, line, clock, moment, numbers) for line in lines],
        "traits": [
            {
                "label": label[:LONGEST_NAME],
                **({"colour": own[name]} if name in own else {}),
                **_columns(track.traits.get(name, Changes()), clock, moment),
            }
            for name, label in names
        ],
        "total": _columns(track.total, clock, moment),
        "summary": summary(track, moment),
    }


def _time(clock: Clock, step: int) -> float:
    return round(clock.time(step), 4)


def _columns(changes: Changes, clock: Clock, moment: int) -> dict[str, list[Any]]:
    keep = bisect_right(changes.steps, moment)
    return {"x": [_time(clock, step) for step in changes.steps[:keep]], "n": changes.values[:keep]}


def _species(track: PopulationTrack, line: Line, clock: Clock, moment: int, numbers: dict[str, int]) -> dict[str, Any]:
    lost = line.lost if line.lost is not None and line.lost <= moment else None
    return {
        "id": line.id,
        "name": line.name[:LONGEST_NAME],
        "seat": line.seat,
        **_columns(line.animals, clock, moment),
        "lost": None if lost is None else {"x": _time(clock, lost), "cause": track.taker.cause_label(line.lost_by)},
        "has": [
            [numbers[one.trait], _time(clock, one.since), None if one.until is None else _time(clock, one.until)]
            for one in cut_carried(line.carried, moment)
        ],
    }


def _when(track: PopulationTrack, moment: int, clock: Clock) -> str:
    span = clock.span(moment)
    labels = dict(track.taker.phases())
    if span.turn < 1:
        return _("Start of the game")
    text = said_in("when", in_rounds(track))
    return text.format(n=span.turn, phase=labels.get(span.phase, span.phase))


def summary(track: PopulationTrack, moment: int) -> str:
    """The chart in a few sentences."""
    when = _when(track, moment, track.clock(moment))
    total = track.total.at(moment)
    lines = [line for line in track.ordered() if line.born <= moment]
    living = [(line.animals.at(moment), line) for line in lines if line.animals.at(moment)]
    lost = [line for line in lines if line.lost is not None and line.lost <= moment]
    if not lines:
        nobody = _("{when}: no animal lives yet.") if each_alone(track) else _("{when}: no species lives yet.")
        return nobody.format(when=when)
    parts = [
        _all_alone(when, total) if each_alone(track) else _all_living(when, total, len(living)),
        _by_seat(track, living),
    ]
    if living:
        number, largest = max(living, key=lambda pair: pair[0])
        if number > 1 and sum(n == number for n, _line in living) == 1:
            parts.append(_("The largest is {species} with {n}.").format(species=largest.name, n=number))
        parts.append(_commonest_traits(track, moment, total))
    parts.append(_losses(track, lost))
    return " ".join(part for part in parts if part)


def each_alone(track: PopulationTrack) -> bool:
    """Whether every line is one animal that stands for itself, not a species."""
    return bool(getattr(track.taker, "EACH_ALONE", False))


def in_rounds(track: PopulationTrack) -> bool:
    """Whether a full cycle of the phases is called a round in this game."""
    return counts_rounds(track.taker)


def _all_living(when: str, total: int, species: int) -> str:
    animals = ngettext("{n} animal", "{n} animals", total).format(n=total)
    kinds = ngettext("{n} species", "{n} species", species).format(n=species)
    return _("{when}: {animals} in {species}.").format(when=when, animals=animals, species=kinds)


def _all_alone(when: str, total: int) -> str:
    return ngettext("{when}: {n} living animal.", "{when}: {n} living animals.", total).format(when=when, n=total)


def _by_seat(track: PopulationTrack, living: list[tuple[int, Line]]) -> str:
    counts = [0] * len(track.match.players)
    for n, line in living:
        counts[line.seat] += n
    parts = ", ".join(f"{chr(65 + seat)} {n}" for seat, n in enumerate(counts))
    return _("By player: {counts}.").format(counts=parts)


def _commonest_traits(track: PopulationTrack, moment: int, total: int) -> str:
    labels = dict(track.trait_names())
    counts = {name: changes.at(moment) for name, changes in track.traits.items()}
    most = max(counts.values(), default=0)
    if not most:
        return _("No living animal carries a trait.")
    names = [label[:LONGEST_NAME] for name, label in labels.items() if counts.get(name) == most]
    if len(names) > 3:
        return _("No trait is more common than {n} of {total} animals ({share} %).").format(
            n=most, total=total, share=round(100 * most / total)
        )
    text = ngettext(
        "Most common trait: {traits}, carried by {n} of {total} animals ({share} %).",
        "Most common traits: {traits}, each carried by {n} of {total} animals ({share} %).",
        len(names),
    )
    return text.format(traits=", ".join(names), n=most, total=total, share=round(100 * most / total))


def _losses(track: PopulationTrack, lost: list[Line]) -> str:
    if not lost:
        return _("No animal has died.") if each_alone(track) else _("No species has died out.")
    last = max(lost, key=lambda line: line.lost or 0)
    if each_alone(track):
        text = ngettext(
            "{n} animal has died: {species} ({cause}).",
            "{n} animals have died, the last one was {species} ({cause}).",
            len(lost),
        )
    else:
        text = ngettext(
            "{n} species has died out: {species} ({cause}).",
            "{n} species have died out, the last one was {species} ({cause}).",
            len(lost),
        )
    return text.format(n=len(lost), species=last.name, cause=track.taker.cause_label(last.lost_by) or _("unknown"))


def colours() -> dict[str, Any]:
    """The palettes, light and dark."""
    return {theme: {"seats": SEATS[theme], "traits": TRAITS[theme]} for theme in SEATS}


def labels_of(track: PopulationTrack) -> dict[str, str]:
    """The words of the page for the game of this track."""
    rounds = {
        "turn": _("Round {n}"),
        "species.past": _("{name} ({player}): died out in round {turn} ({cause})."),
    }
    return {**chart_labels(each_alone(track)), **(rounds if in_rounds(track) else {})}


def chart_labels(alone: bool = False) -> dict[str, str]:
    """Every word of the chart's page by key, in the language in use; ``alone``: of a game whose lines are single animals.

    >>> chart_labels()["counts"]
    'Counts'
    """
    return {**_labels(), **(_labels_of_animals() if alone else {})}


def _labels_of_animals() -> dict[str, str]:
    return {
        "species.counts": _("Living animals"),
        "species.shares": _("Share of each animal"),
        "switch.species": _("Show animals as counts or as shares"),
        "list.species": _("Animals. Arrow keys go from one to the next and show its numbers."),
        "hint": _("Point at a band or a line for its numbers, or use Tab and the arrow keys. × marks a death."),
        "species.past": _("{name} ({player}): died in turn {turn} ({cause})."),
        "species.most": "",
        "empty": _("No animal lives yet."),
    }


def _labels() -> dict[str, str]:
    return {
        "chart.label": _("Population chart"),
        "species.counts": _("Animals per species"),
        "species.shares": _("Share of each species"),
        "traits.counts": _("Animals with each trait"),
        "traits.shares": _("Share with each trait"),
        "counts": _("Counts"),
        "shares": _("Shares"),
        "switch.species": _("Show species as counts or as shares"),
        "switch.traits": _("Show traits as counts or as shares"),
        "list.species": _("Species. Arrow keys go from one to the next and show its numbers."),
        "list.traits": _("Traits. Arrow keys go from one to the next and show its numbers."),
        "turn": _("Turn {n}"),
        "more": _("+{n} more"),
        "lost.many": _("{n} lost"),
        "earlier": _("earlier moment"),
        "hint": _("Point at a band or a line for its numbers, or use Tab and the arrow keys. × marks an extinction."),
        "species.now": _("{name} ({player}): {n} of {total} animals, {share}."),
        "species.past": _("{name} ({player}): died out in turn {turn} ({cause})."),
        "species.most": _("Most animals at one time: {n}."),
        "species.traits": _("Traits: {traits}."),
        "species.plain": _("No traits."),
        "trait.now": _("{name}: {n} of {total} animals, {share}."),
        "trait.species": _("Carried by {species}."),
        "trait.never": _("{name}: no animal has carried it yet."),
        "trait.gone": _("{name}: no living animal carries it. At most {n} did."),
        "at": _("{when}:"),
        "save.png": _("Save the chart as a picture (PNG)"),
        "save.svg": _("Save the chart as a drawing (SVG)"),
        "save.csv": _("Save the numbers as a table (CSV)"),
        "png": _("PNG"),
        "svg": _("SVG"),
        "csv": _("CSV"),
        "saved": _("The picture is in your downloads."),
        "picture.failed": _("The picture could not be made. Take the other kind, or make a screenshot."),
        "busy": _("Python is busy. The table comes when it is free; if it does not, run the cell again."),
        "empty": _("No species lives yet."),
        **page_words(),
    }
