"""The variants of one game as a picture of the sealed deck and a list, card by card. Plain HTML."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from html import escape
from uuid import uuid4

from evolution_lab.core.match import Match
from evolution_lab.core.ruleset import Ruleset
from evolution_lab.i18n import _, ngettext
from evolution_lab.simulation import Columns
from widgets import drawings
from widgets.times import time_words

CSS = """
.ledger{overflow-x:auto}
.ledger table{border-collapse:collapse;margin:6px 0;width:auto}
.ledger th,.ledger td{padding:2px 14px 2px 4px;text-align:left!important;vertical-align:middle;border:0;border-bottom:1px solid #9aa3ab66;font-size:inherit;background:none;color:inherit}
.ledger thead th{font-weight:600}
.ledger td.number{text-align:right!important}
.ledger td svg,.ledger th svg{width:1.7em;height:1.7em;vertical-align:middle;margin-right:6px}
.ledger .deck{display:block;max-width:100%;height:auto;margin:4px 0}
.ledger .sign{display:inline-block;width:1.4em;text-align:center;font-weight:700}
.ledger.projector{font-size:24px}
"""
SIGNS = {"lost_at_once": "×", "lost_later": "/", "kept": "○", "spread": "●"}


def ledger_list(
    match: Match,
    variants: Columns,
    size: int,
    labels: Mapping[str, str],
    fate_label: Callable[[str], str],
    cause_label: Callable[[str], str],
    projector: bool = False,
) -> str:
    """The deck of ``size`` cards with a sign where a variant lay, and a row for each variant in the order in which they were laid."""
    prefix = f"ledger-{uuid4().hex[:10]}"
    traits = sorted(dict.fromkeys((name, labels.get(name, name)) for name in variants["trait"].tolist()))
    names = _species_names(match, variants)
    rules = match.ruleset
    rows = "".join(
        _row(variants, i, names[i], labels, _became(rules, variants, i, fate_label, cause_label), prefix)
        for i in range(variants.rows)
    )
    heads = (
        _("trait"),
        _("card of the deck"),
        time_words(rules, "laid"),
        _("on"),
        _("what became of it"),
        *([_("most animals at the end of a turn")] if "most" in variants else []),
    )
    head = "".join(f'<th scope="col">{escape(one)}</th>' for one in heads)
    legend = " · ".join(f"{SIGNS.get(fate, '?')} {fate_label(fate)}" for fate in variants.labels("fate"))
    return (
        f'<div class="ledger{" projector" if projector else ""}" role="region" tabindex="0" aria-label="{escape(_("Card by card"), quote=True)}">'
        f"<style>{CSS}</style>{drawings.sheet(traits, prefix)}{_deck(variants, size, projector)}<p>{escape(legend)}</p>"
        f"<table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table></div>"
    )


def _species_names(match: Match, variants: Columns) -> list[str]:
    owner = "animal" if "animal" in variants else "species"
    seat = "owner" if "owner" in variants else "seat"
    return [
        f"{letter}{number}" for letter, number in zip(variants[seat].tolist(), variants[owner].tolist(), strict=True)
    ]


def _row(
    variants: Columns,
    i: int,
    species: str,
    labels: Mapping[str, str],
    became: str,
    prefix: str,
) -> str:
    trait, fate = str(variants["trait"][i]), str(variants["fate"][i])
    most = ""
    if "most" in variants:  # counted at the ends of turns
        most = f'<td class="number">{int(variants["most"][i]) or "–"}</td>'
    return (
        f'<tr data-fate="{escape(fate, quote=True)}"><th scope="row">{drawings.use(trait, prefix)}{escape(labels.get(trait, trait))}</th>'
        f'<td class="number">{int(variants["card"][i]) + 1}</td><td class="number">{int(variants["born"][i])}</td><td>{escape(species)}</td>'
        f'<td><span class="sign" aria-hidden="true">{SIGNS.get(fate, "?")}</span> {escape(became)}</td>{most}</tr>'
    )


def _became(
    rules: Ruleset,
    variants: Columns,
    i: int,
    fate_label: Callable[[str], str],
    cause_label: Callable[[str], str],
) -> str:
    fate = str(variants["fate"][i])
    lost, cause = int(variants["lost"][i]), cause_label(str(variants["cause"][i]))
    if lost:
        text = time_words(rules, "fate_of" if cause else "fate")
        return text.format(fate=fate_label(fate), turn=lost, cause=cause)
    if "at_end" in variants:
        n = int(variants["at_end"][i])
        carriers = ngettext("{n} animal carries it", "{n} animals carry it", n).format(n=n)
        return carriers if n else _("just laid")
    return fate_label(fate)


def _deck(variants: Columns, size: int, projector: bool) -> str:
    """The sealed deck as a row of fields, with the sign of what became of a card that was turned and laid."""
    fates = dict(zip(variants["card"].tolist(), variants["fate"].tolist(), strict=True))
    cell, line, font, most = (40, 3.2, 28, 30) if projector else (25, 1.4, 19, 45)
    across = min(size, most)
    fields = []
    for card in range(size):
        x, y = (card % across) * cell, (card // across) * cell
        fields.append(f'<rect x="{x + 1}" y="{y + 1}" width="{cell - 4}" height="{cell - 4}" rx="4"/>')
        if card in fates:
            sign = escape(SIGNS.get(str(fates[card]), "?"))
            fields.append(
                f'<text x="{x + cell / 2 - 1:.1f}" y="{y + cell * 0.72:.1f}" text-anchor="middle" stroke="none" fill="currentColor">{sign}</text>'
            )
    height = -(-size // across) * cell
    drawn = sum(card < size for card in fates)
    text = ngettext(
        "The sealed deck of {size} cards: {n} was turned and laid as a trait.",
        "The sealed deck of {size} cards: {n} were turned and laid as a trait.",
        drawn,
    ).format(size=size, n=drawn)
    if drawn < len(fates):  # a new pile has new numbers
        more = ngettext(
            "{n} more came from a discard that was shuffled.",
            "{n} more came from a discard that was shuffled.",
            len(fates) - drawn,
        )
        text += " " + more.format(n=len(fates) - drawn)
    return (
        f'<p>{escape(text)}</p><svg class="deck" role="img" aria-label="{escape(text, quote=True)}" viewBox="0 0 {across * cell} {height}" width="{across * cell}" '
        f'font-size="{font}" stroke-width="{line:g}" font-weight="700" fill="none" stroke="currentColor" stroke-opacity=".45">{"".join(fields)}</svg>'
    )
