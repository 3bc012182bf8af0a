"""A guided first turn: a board with a list of tasks that tick themselves off as the events of the match show them done.

The tasks read the match and never touch it, so whatever a student chooses works: a task that can no longer be done is
marked as left out, and the next one comes.
"""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from typing import Any, NamedTuple

import anywidget
import traitlets

from evolution_lab.core.errors import LabError
from evolution_lab.core.match import Match
from evolution_lab.games.random_mutations.state import PHASES, State, species_name
from evolution_lab.games.random_mutations.texts import PHASE_LABELS
from evolution_lab.i18n import N_, _, ngettext
from widgets.arguments import look
from widgets.board import GameBoard
from widgets.guide_page import GUIDE_CSS, GUIDE_ESM
from widgets.output import show
from widgets.panes import side_by_side, stacked

SEED = "OTTER-151"
ME, BOT = 0, 1

Found = Callable[["Seen"], str | None]
"""What the events say of a task: ``None`` while it is not done, else what there was to see (may be empty)."""


class Task(NamedTuple):
    """One task of a phase: what to do, what to look for, and how the events show it done."""

    name: str
    phase: str
    text: str
    look: str
    found: Found
    left_out: str = N_("Left out this time. It comes again in every turn.")


class Seen:
    """The events of the first turn that have been shown, and the table after them."""

    def __init__(self, match: Match, moment: int) -> None:
        self.match = match
        self.events = match.events[:moment]
        ends = [n for n, event in enumerate(self.events) if event.kind == "turn_began" and event.turn > 1]
        self.over = bool(ends) or any(event.kind == "game_ended" for event in self.events)
        if ends:
            self.events = self.events[: ends[0]]
        self.state: State = match.state_at(len(self.events))

    @property
    def phase(self) -> str:
        """The phase that is being played."""
        return next((event.phase for event in reversed(self.events) if event.kind == "phase_began"), PHASES[0])

    def mine(self, kind: str, **fields: Any) -> Any:
        """The first event of this kind by the person, or ``None``."""
        return self.first(kind, seat=ME, **fields)

    def first(self, kind: str, **fields: Any) -> Any:
        """The first event of this kind with these fields, or ``None``."""
        for event in self.events:
            if event.kind == kind and all(getattr(event, name) == value for name, value in fields.items()):
                return event
        return None

    def all(self, kind: str) -> list[Any]:
        """Every event of this kind."""
        return [event for event in self.events if event.kind == kind]


# --- what the events say ---------------------------------------------------------------------------------------------


def _founded(seen: Seen) -> str | None:
    event = seen.mine("species_founded", cause="card")
    if event is None:
        return None
    return _("{species} is new. Nobody knows which trait is on the other side of its card.").format(
        species=species_name(event.species)
    )


def _turned(seen: Seen) -> str | None:
    event = seen.mine("turned")
    if event is None:
        return None
    label = _(seen.state.rules.label(event.trait))
    return _("You named {species} first. Then the card said: {trait}.").format(
        species=species_name(event.species), trait=label
    )


def _grown(seen: Seen) -> str | None:
    event = seen.mine("animal_added", cause="growth")
    if event is None:
        return None
    return _("{species} has grown. A species of two or more takes no new trait.").format(
        species=species_name(event.species)
    )


def _passed(seen: Seen) -> str | None:
    events = seen.events[: _place(seen, "phase_began", phase="climate")]
    passes = [event for event in events if event.kind == "passed" and event.seat == ME]
    if not passes:
        return None
    return (
        _("Your stack is empty.") if passes[0].why == "empty" else _("The cards in your stack stay for the next turn.")
    )


def _place(seen: Seen, kind: str, **fields: Any) -> int:
    event = seen.first(kind, **fields)
    return len(seen.events) if event is None else next(n for n, one in enumerate(seen.events) if one is event)


def _rolled(seen: Seen) -> str | None:
    event = seen.first("climate_rolled")
    if event is None:
        return None
    text = _("The dice gave {red} food, {shelters} and {parasites}.")
    shelters = ngettext("{n} shelter", "{n} shelters", event.green).format(n=event.green)
    parasites = ngettext("{n} parasite", "{n} parasites", event.black).format(n=event.black)
    return text.format(red=event.red, shelters=shelters, parasites=parasites)


def _compared(seen: Seen) -> str | None:
    """How much food there is and how much is needed: shown as soon as feeding has begun."""
    at = _place(seen, "phase_began", phase="feeding")
    if at == len(seen.events):
        return None
    state = seen.match.state_at(at + 1)
    needed = sum(state.rules.profile(sp.mask).need * len(sp.animals) for sp in state.all_species())
    return _("All animals together need {needed} food; the centre has {red} red.").format(
        needed=needed, red=state.centre["red"]
    )


def _fed(seen: Seen) -> str | None:
    event = seen.mine("token_taken", colour="red")
    return None if event is None else _("An animal of {species} got food.").format(species=species_name(event.species))


def _other_token(seen: Seen) -> str | None:
    for colour, text in (
        ("green", N_("A shelter for {species}: no hunter can eat that animal in this turn.")),
        ("black", N_("A parasite for {species}. The species with the most parasites loses an animal.")),
    ):
        event = seen.mine("token_taken", colour=colour)
        if event is not None:
            return _(text).format(species=species_name(event.species))
    return None


def _feeding_over(seen: Seen) -> str | None:
    return None if seen.first("phase_began", phase="extinction") is None else ""


CAUSES = {
    "hunger": N_("{n} of hunger"),
    "parasites": N_("{n} by parasites"),
    "poison": N_("{n} by poison"),
}


def _died(seen: Seen) -> str | None:
    if seen.first("tokens_cleared") is None:
        return None
    deaths = [death for event in seen.all("died") for death in event.deaths if death[2] in CAUSES]
    if not deaths:
        return _("Nobody died: there was enough for all.")
    causes = [(sum(death[2] == cause for death in deaths), text) for cause, text in CAUSES.items()]
    words = ", ".join(_(text).format(n=n) for n, text in causes if n)
    return ngettext("{n} animal died: {causes}.", "{n} animals died: {causes}.", len(deaths)).format(
        n=len(deaths), causes=words
    )


def _drew(seen: Seen) -> str | None:
    event = seen.first("cards_dealt", cause="draw")
    if event is None:
        return "" if seen.over else None
    counts = [sum(seat == who for seat, _card in event.cards) for who in (ME, BOT)]
    return _("Cards drawn: you {mine}, the bot {other}. That is survivors + 2.").format(mine=counts[0], other=counts[1])


TASKS: tuple[Task, ...] = (
    Task(
        "species",
        "development",
        N_("Play your top card as a new species."),
        N_("Click “New species”. The card lies face down: it is simply an animal."),
        _founded,
    ),
    Task(
        "trait",
        "development",
        N_("Play a card as a trait. Say which species gets it BEFORE you see it."),
        N_("Can you choose which trait comes? Say your guess aloud, then click “Trait” and a species."),
        _turned,
    ),
    Task(
        "animal",
        "development",
        N_("Add an animal to one of your species."),
        N_("More animals score more and draw more cards. They also eat more."),
        _grown,
    ),
    Task(
        "pass",
        "development",
        N_("Pass when you want to keep the rest of your cards."),
        N_("You need not play everything. How many mouths can you feed?"),
        _passed,
    ),
    Task(
        "dice",
        "climate",
        N_("One step on, until the dice decide the climate."),
        N_("The cards were placed before anybody knew how much food there would be."),
        _rolled,
    ),
    Task(
        "compare",
        "climate",
        N_("Compare the red food with all the animals on the table."),
        N_("One more step. Is there enough for everybody?"),
        _compared,
    ),
    Task(
        "food",
        "feeding",
        N_("Take red food for a hungry animal."),
        N_("Click “Red food”, then one of your animals. Whom do you feed first?"),
        _fed,
        N_("Left out: you took no red food in this turn."),
    ),
    Task(
        "other",
        "feeding",
        N_("Take a green shelter for yourself, or give the bot a black parasite."),
        N_("A token that you take for this is food that the bot may take first."),
        _other_token,
        N_("Left out: you took no shelter and no parasite in this turn."),
    ),
    Task(
        "to the end",
        "feeding",
        N_("Go on until the phase Extinction begins."),
        N_("When it is your turn, choose. When it is not, go one step on."),
        _feeding_over,
    ),
    Task(
        "deaths",
        "extinction",
        N_("Step on: who dies, and why?"),
        N_("If the parasites hit you, click the animal that dies. Then find the animals without enough food."),
        _died,
    ),
    Task(
        "draw",
        "extinction",
        N_("Step on to the next turn: who draws more cards?"),
        N_("Survivors bring new cards. A trait brings none: only living animals count here."),
        _drew,
    ),
)


def progress(match: Match, moment: int) -> list[dict[str, Any]]:
    """Each task with its state: ``done``, ``now`` (the first open one), ``open`` or ``left_out``, and what to read beside it.

    >>> from evolution_lab import new_match
    >>> match = new_match(players=["You", "greedy"], seed=SEED, first_player=0)
    >>> [task["state"] for task in progress(match, len(match.events))][:2]
    ['now', 'open']
    """
    seen = Seen(match, moment)
    here = len(PHASES) if seen.over else PHASES.index(seen.phase)
    result: list[dict[str, Any]] = []
    for task in TASKS:
        found = task.found(seen)
        if found is not None:
            state, note = "done", found
        elif PHASES.index(task.phase) < here and not _carries_over(task, here):
            state, note = "left_out", _(task.left_out)
        elif not any(row["state"] == "now" for row in result):
            state, note = "now", _(task.look)
        else:
            state, note = "open", ""
        result.append({"id": task.name, "phase": task.phase, "text": _(task.text), "state": state, "note": note})
    return result


def _carries_over(task: Task, here: int) -> bool:
    """The comparison of food and mouths is read in the moment when feeding begins."""
    return task.name == "compare" and here == PHASES.index("feeding")


def guide_data(match: Match, moment: int, waiting: bool = False) -> dict[str, Any]:
    """Everything that the panel shows. ``waiting``: it is not the person's choice, so the board wants to be stepped on."""
    rows = progress(match, moment)
    hint = _("Not your choice yet: press Step on the board.") if waiting else ""
    for row in rows:
        row["hint"] = hint if row["state"] == "now" and row["phase"] in ("development", "feeding") else ""
    notes = [row["note"] for row in rows if row["state"] == "done" and row["note"]]
    settled = sum(row["state"] in ("done", "left_out") for row in rows)
    whole = settled == len(rows)
    return {
        "title": _("Your first turn"),
        "count": _("{n} of {all} steps").format(n=settled, all=len(rows)),
        "share": settled / len(rows),
        "latest": notes[-1] if notes else "",
        "end": _("You have played a whole turn. Play on here if you like, or go on with the lesson.") if whole else "",
        "words": {"done": _("done"), "now": _("now"), "open": _("later"), "left_out": _("left out")},
        "phases": [_phase(phase, [row for row in rows if row["phase"] == phase]) for phase in PHASES],
    }


def _phase(phase: str, rows: list[dict[str, Any]]) -> dict[str, Any]:
    """One phase: ``here`` is spelled out, of a ``past`` one stays what there was to see, of a ``later`` one the heading."""
    states = {row["state"] for row in rows}
    when = "here" if "now" in states else "later" if "open" in states else "past"
    steps = ngettext("{n} step", "{n} steps", len(rows)).format(n=len(rows))
    return {"id": phase, "label": _(PHASE_LABELS[phase]), "when": when, "steps": steps, "tasks": rows}


SIGNS = {"done": "✓", "now": "▶", "open": "○", "left_out": "–"}


def guide_text(data: dict[str, Any]) -> str:
    """The panel as plain HTML, for where no live panel can be drawn."""
    parts = [f"<p><b>{escape(data['title'])}</b>: {escape(data['count'])}</p>"]
    for phase in data["phases"]:
        rows = "".join(
            f"<li>{SIGNS[row['state']]} {escape(row['text'])} <i>{escape(row['note'])}</i></li>"
            for row in phase["tasks"]
        )
        parts.append(f"<p>{escape(phase['label'])}</p><ul style='list-style:none'>{rows}</ul>")
    return "".join(parts)


class GuidePanel(anywidget.AnyWidget):
    """The list of tasks; on a projector only the present one and what the last one showed. It only draws what it is given."""

    _esm = GUIDE_ESM
    _css = GUIDE_CSS
    data = traitlets.Dict().tag(sync=True)
    settings = traitlets.Dict().tag(sync=True)


class FirstTurn(GameBoard):
    """A board with a guide for the first turn: ``FirstTurn("me")``, in the last line of a cell.

    ``milk`` says who drank milk last and so begins: ``"me"`` or ``"bot"``; any other word lets a lot decide. The table is
    always the same (its seed is fixed), and the game stands still until you step. Further words as in :class:`GameBoard`.
    """

    def __init__(self, milk: str = "me", *, seed: str | int = SEED, projector: bool = False, **more: Any) -> None:
        own = {"players", "auto", "chart", "first_player"} & set(more)
        if own:
            raise LabError(_("FirstTurn has its own table: leave out {list}.").format(list=", ".join(sorted(own))))
        self._seed = seed
        self.panel = GuidePanel(data={}, settings=look(projector, more.get("theme", "auto")))
        super().__init__(
            players=("You", "greedy"),
            seed=seed,
            auto=False,
            chart=False,
            projector=projector,
            first_player=beginner(milk),
            **more,
        )

    def begin_anew(self, seed: str | int | None = None) -> None:
        """The same table again, unless another ``seed`` is named."""
        super().begin_anew(self._seed if seed is None else seed)

    def _follow(self) -> None:
        session = self.session
        waiting = not (session.live and session.person_to_choose() is not None)
        self.panel.data = guide_data(self.match, session.seen, waiting)
        super()._follow()

    def still(self) -> str:
        """The still picture, with the list of tasks under it."""
        return super().still().replace("</div>", guide_text(self.panel.data) + "</div>", 1)

    def _show_parts(self) -> None:
        place = stacked if self._settings["projector"] else side_by_side
        show(place(self.panel, self.board))

    def close(self) -> None:
        """Take board and panel off the page."""
        super().close()
        self.panel.close()


def beginner(milk: str) -> int | None:
    """The seat of the one who drank milk last; ``None`` (a lot decides) where that is not known.

    >>> beginner("me"), beginner(" Bot "), beginner("nobody")
    (0, 1, None)
    """
    word = str(milk).strip().casefold()
    return {"me": ME, "you": ME, "i": ME, "bot": BOT, "the bot": BOT}.get(word)


__all__ = ["SEED", "TASKS", "FirstTurn", "GuidePanel", "beginner", "guide_data", "progress"]
