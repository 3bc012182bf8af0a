"""Sort the cards of a deck by what they do: three heaps, counted in cards."""

from __future__ import annotations

import json
import logging
from typing import Any

from evolution_lab.charts.mutation_effects import CLASSES, HARM, HELP, NONE, Shares, hundred_svg, in_words
from evolution_lab.core.chance import Chance
from evolution_lab.core.errors import BadSetUp
from evolution_lab.games.registry import game_named
from evolution_lab.i18n import N_, _, ngettext
from widgets import answers
from widgets.asked import Asked
from widgets.faces import face_of
from widgets.folder import student_folder, write_text
from widgets.lab import parts
from widgets.lab.cards import deck_of
from widgets.lab.ground import BadField, Ground, Table
from widgets.lab.markup import markup

log = logging.getLogger(__name__)

HEAPS = {HARM: N_("harms"), NONE: N_("it depends"), HELP: N_("helps")}
FILE = "sorted-cards.json"
SEATS = 4


class SortCards(Ground):
    """A heap for each kind of card: ``cards = SortCards(after=guess)``, in the last line of a cell.

    What is sorted is kept in the student's folder and there again after a restart; the next person begins anew. ``first``: so many
    kinds of cards stand there at once, those with the shortest texts; a button shows the others. ``deck`` and other options are the
    game's. Raises :class:`BadSetUp` in words where ``first`` is no whole number above 0. Parts: ``.sorted`` (the heap of each trait), ``.counts`` (cards on each heap), ``.kinds``, ``.copies``.
    """

    kind = "sorted-cards"
    seeded = False

    def __init__(self, game: str = "random_mutations", *, first: int | None = None, after: Asked | None = None, projector: bool = False, theme: str = "auto", **options: Any) -> None:  # fmt: skip
        if first is not None and (isinstance(first, bool) or not isinstance(first, int) or first < 1):
            raise BadSetUp(_("first is how many kinds of cards stand there at once, such as 8."))
        self.ruleset, self.options, self.first = game_named(game), options, first
        super().__init__(None, after=after, projector=projector, theme=theme)
        self.open()

    def set_up(self) -> None:
        """The cards of the deck, what each says, and what was sorted before."""
        settings = self.ruleset.check_options(SEATS, self.options)
        kinds, copies = deck_of(self.ruleset, settings)
        self.kinds = {name: kind for name, kind in kinds.items() if copies[name]}
        self.copies = {name: copies[name] for name in self.kinds}
        words = face_of(self.ruleset).glossary(self.ruleset.setup(SEATS, settings, Chance("words")))
        self.about = {name: str(words.get(name, {}).get("effect", "")) for name in self.kinds}
        self.sorted: dict[str, str] = {}
        short = sorted(self.kinds, key=lambda name: len(self.about[name]))[: self.first]
        self.early = [name for name in self.kinds if name in short]
        self.all_shown = False

    def play(self) -> None:
        """Take up what this person has sorted before."""
        self.sorted = self._kept()
        self._draw()

    # --- what it says ------------------------------------------------------------------------------------------------------

    def title(self) -> str:
        """The heading."""
        return _("Sort the deck")

    def data(self) -> dict[str, Any]:
        """Without a seed: nothing is drawn here."""
        return super().data() | {"plays": False, "seeded": self.seeded}

    def groups(self) -> list[parts.Group]:
        """A row for each kind of card."""
        rows = [
            {
                "kind": "sort", "id": f"heap:{name}", "label": _("{n} × {trait}").format(n=self.copies[name], trait=kind.label),
                "about": self.about[name], "picture": kind.traits[0].name, "colour": kind.traits[0].colour, "value": self.sorted.get(name, ""),
                "values": [{"id": heap, "label": _(label)} for heap, label in HEAPS.items()],
            }
            for name, kind in ((name, self.kinds[name]) for name in self.laid_out)
        ]  # fmt: skip
        more = len(self.kinds) - len(rows)
        note = _(
            "Does the card help the animals that carry it, or harm them? Nothing on this board says what is right: you read the text of the card, and you decide."
        )
        groups = [parts.group("cards", _("What is on the cards"), rows, note=note) | {"layout": "sort"}]
        if more:
            text = ngettext("Show {n} more kind of cards", "Show {n} more kinds of cards", more).format(n=more)
            groups.append(parts.group("more", "", [parts.button("more", text)]))
        return groups

    @property
    def laid_out(self) -> list[str]:
        """The kinds of cards that stand there now: the first ones, or all; those that came later stand below."""
        shown = self.all_shown or any(name not in self.early for name in self.sorted)
        later = [name for name in self.kinds if name not in self.early]
        return [*self.early, *(later if shown else [])]

    def press(self, button: str) -> str:
        """Show the other kinds of cards."""
        if button != "more":
            return super().press(button)
        self.all_shown = True
        self._draw()
        return ""

    @property
    def counts(self) -> dict[str, int]:
        """Cards on each heap."""
        return {
            heap: sum(self.copies[name] for name, where in self.sorted.items() if where == heap) for heap in CLASSES
        }

    def shares(self) -> Shares | None:
        """The heaps as a row of a chart; ``None`` before a card is sorted."""
        counts = self.counts
        total = sum(counts.values())
        if not total:
            return None
        about = _("{n} of {all} cards").format(n=total, all=sum(self.copies.values()))
        return Shares(_("The deck, as you sorted it"), about, counts[HARM], counts[NONE], counts[HELP], _(HEAPS[NONE]))

    def blocks(self, buffer: parts.Buffer) -> list[parts.Block]:
        """The heaps, in cards and of a hundred."""
        row = self.shares()
        if row is None:
            return [parts.words("heaps", "", [_("No card is sorted yet.")], wide=True)]
        look = (1400.0, 24, 3) if self.view.settings.get("projector") else (1000.0, 14, 1)
        counts = _("Cards on the heaps: harms {harm}, it depends {none}, helps {help}.").format(**self.counts)
        return [markup("heaps", "", hundred_svg([row], in_words(row), *look), summary=counts)]

    def tables(self) -> list[Table]:
        """A row for each kind of card."""
        rows = [[name, self.copies[name], self.sorted.get(name, "")] for name in self.kinds]
        return [("heaps", ["trait", "cards", "heap"], rows)]

    # --- what somebody changes ---------------------------------------------------------------------------------------------

    def change(self, field: str, value: Any) -> bool:
        """Put a kind of card on a heap, or take it back."""
        name = field.removeprefix("heap:")
        if name == field or name not in self.kinds:
            return super().change(field, value)
        if value not in ("", *HEAPS):
            raise BadField(field, _("There are three heaps: harms, it depends, helps."))
        self.sorted = {one: heap for one, heap in {**self.sorted, name: str(value)}.items() if heap}
        self._keep()
        return False

    def halt(self) -> None:
        """Nothing runs; the next person finds nothing sorted."""
        self.sorted, self.all_shown = {}, False

    def _keep(self) -> None:
        mine = {"code": answers.student_code(), "game": self.ruleset.id, "sorted": self.sorted}
        try:
            write_text(FILE, json.dumps(mine, indent=1) + "\n")
        except OSError:  # it stays on the page
            log.warning("what was sorted could not be kept", exc_info=True)

    def _kept(self) -> dict[str, str]:
        try:
            found = json.loads((student_folder() / FILE).read_text(encoding="utf-8"))
            if found["code"] == answers.student_code() and found["game"] == self.ruleset.id:
                return {
                    str(name): heap for name, heap in found["sorted"].items() if name in self.kinds and heap in HEAPS
                }
        except (OSError, ValueError, KeyError, TypeError, AttributeError):
            pass  # none, or one that somebody has changed by hand
        return {}
