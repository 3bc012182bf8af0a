"""The game board: a thin anywidget over a session, and ``GameBoard``, the board with everything that belongs to it."""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Protocol
from uuid import uuid4

import anywidget
import traitlets

from evolution_lab.api import new_match
from evolution_lab.core.errors import LabError
from evolution_lab.core.match import Match
from evolution_lab.core.ruleset import Viewer
from evolution_lab.i18n import _
from widgets.arguments import look, speed_of
from widgets.assets import board_css, board_esm
from widgets.faces import face_of
from widgets.folder import file_name, not_written, write_text
from widgets.frame import make_frame, may_choose, undoer
from widgets.labels import board_labels
from widgets.output import renew_html, running_cell, show, show_html
from widgets.population import PopulationChart
from widgets.saves import LIVE, Autosave, Opened, notebook, open_game, open_saved, recipe_digest, saved_game
from widgets.session import Session, session_of
from widgets.still import still_html

log = logging.getLogger(__name__)


PAGES_OWN = ("hello", "more")  # messages that the page sends by itself


class BoardView(anywidget.AnyWidget):
    """One view of a session. It sends frames and takes clicks; it decides nothing."""

    _esm = board_esm()
    _css = board_css()
    frame = traitlets.Dict().tag(sync=True)
    glossary = traitlets.Dict().tag(sync=True)
    labels = traitlets.Dict().tag(sync=True)
    settings = traitlets.Dict().tag(sync=True)

    def __init__(
        self, session: Session, viewer: Viewer | None, settings: dict[str, Any], new_game: Callable[[], None]
    ) -> None:
        self.session = session
        self.eyes = viewer
        self.new_game = new_game
        self._own = self._own_traits()
        super().__init__(
            frame=make_frame(session, viewer),
            glossary=face_of(session.match.ruleset).glossary(session.match.state),
            labels={**board_labels(), **face_of(session.match.ruleset).labels()},
            settings=settings,
        )
        self.on_msg(self._on_message)
        session.listeners.append(self.refresh)

    def refresh(self) -> None:
        """Send the frame of the moment shown; before it the words of a trait that somebody has mended or replaced."""
        if self._own != self._own_traits():
            self._own = self._own_traits()
            self.glossary = face_of(self.session.match.ruleset).glossary(self.session.match.state)
        self.frame = make_frame(self.session, self.eyes)

    def _own_traits(self) -> dict[str, str]:
        match = self.session.match
        return dict(match.ruleset.own_traits(match.state))

    def close(self) -> None:
        """No longer follow the session."""
        if "session" in self.__dict__ and self.refresh in self.session.listeners:  # a refused one has none
            self.session.listeners.remove(self.refresh)
        super().close()

    def _on_message(self, _widget: Any, message: Any, _buffers: Any) -> None:
        reply = self.handle(message)
        self.send(
            {
                "type": "reply",
                "id": message.get("id") if isinstance(message, dict) else None,
                "ply": self.session.match.ply,
                **reply,
            }
        )

    def handle(self, message: Any) -> dict[str, Any]:
        """Carry out one message of the page; the answer says whether it could be done, and if not, why. Never raises."""
        try:
            kind = str(message.get("type")) if isinstance(message, dict) else str(message)
            if kind not in PAGES_OWN:  # what a person has to read stays until that person does something
                self.session.error = ""
            handler = _HANDLERS.get(kind)
            if handler is None:
                return {
                    "ok": False,
                    "text": _("The board asked for {kind}, which Python does not know.").format(kind=str(kind)[:40]),
                }
            missing = [name for name in _NEEDED.get(kind, ()) if name not in message]
            if missing:
                text = _("The board asked for {kind} without saying {names}. Your game is as it was.")
                return self._failed(text.format(kind=kind, names=", ".join(missing)))
            return {"ok": True, "text": handler(self, message) or ""}
        except LabError as error:
            return self._failed(str(error))
        except OSError as error:
            return self._failed(not_written(error))
        except KeyboardInterrupt:
            return self._failed(_("Python was interrupted. Your game is as it was before the last step; go on."))
        except Exception as error:  # an exception must appear on the board in words, never vanish
            log.exception("a board's message failed")
            text = _(
                "Something went wrong in Python ({kind}: {error}). Your game is as it was; go on, or run the cell again."
            )
            return self._failed(text.format(kind=type(error).__name__, error=str(error)[:200]))

    def _failed(self, text: str) -> dict[str, Any]:
        """Say on every board what failed; a game that was playing on stands still, so that the controls work."""
        self.session.halt()
        self.session.error = text
        self.refresh()
        return {"ok": False, "text": text}

    # --- one method a message ----------------------------------------------------------------------------------------

    def _choose(self, message: dict[str, Any]) -> None:
        """A click on a choice; a stale one, or one on a board that may not choose, only gets the frame again."""
        session = self.session
        eyes = session.viewer() if self.eyes is None else self.eyes
        open_here = may_choose(session, eyes) and (self.eyes is not None or session.curtain() is None)
        options = session.match.options() if open_here else []
        choice = message["choice"]
        # After an undo the same ply comes again with another question; the run tells the two apart.
        stale = message["ply"] != session.match.ply or message.get("run", session.run) != session.run
        if stale or not isinstance(choice, int) or not 0 <= choice < len(options):
            self.refresh()
            return
        session.choose(options[choice])
        self._choose_then(message.get("then"), options[choice])

    def _choose_then(self, target: Any, first: Any) -> None:
        """The second half of a play that the page offers in one click: the way, then the card."""
        session = self.session
        match, eyes = session.match, session.viewer() if self.eyes is None else self.eyes
        asked = match.moves[-1] if match.moves else None
        if target is None or asked is None or asked.action != first or not may_choose(session, eyes):
            return
        face = face_of(match.ruleset)
        fits = [option for option in match.options() if _same_place(face.target(option, match.state), target)]
        if len(fits) == 1:
            session.choose(fits[0])

    def _why(self, message: dict[str, Any]) -> str:
        for refusal in self.frame.get("refusals", []):
            if _same_place(refusal["target"], message["target"]):
                return str(refusal["text"])
        return _("This is not part of the open choice.")

    def _csv(self, message: dict[str, Any]) -> str:
        match = self.session.match
        eyes = self.session.viewer() if self.eyes is None else self.eyes
        table = recipe_digest({"options": match.settings, "players": match.names, "origin": match.origin})
        name = file_name(f"{match.ruleset.id}-{match.chance.seed}-{match.ply}-{table}") + ".csv"
        path = write_text(name, match.to_csv(None if match.over else eyes))
        return _("The table is saved: {path}").format(path=path)

    def _undo(self, message: dict[str, Any]) -> None:
        eyes = self.session.viewer() if self.eyes is None else self.eyes
        self.session.undo(undoer(self.session, eyes), teacher=eyes == "teacher")

    def _new_game(self, message: dict[str, Any]) -> None:
        self.new_game()


def _same_place(target: dict[str, Any] | None, wanted: Any) -> bool:
    """Whether a target is the place that the page means (also one of its equals)."""
    if target is None or not isinstance(wanted, dict) or target["kind"] != wanted.get("kind"):
        return False
    return wanted.get("id") in (target["id"], *target.get("also", ()))


_HANDLERS: dict[str, Callable[[BoardView, dict[str, Any]], Any]] = {
    "hello": lambda view, m: view.refresh(),
    "choose": BoardView._choose,
    "step": lambda view, m: view.session.step(),
    "back": lambda view, m: view.session.back(),
    "first": lambda view, m: view.session.first(),
    "newest": lambda view, m: view.session.show_newest(),
    "advance": lambda view, m: view.session.advance(m["to"], m.get("fast") is True),
    "more": lambda view, m: view.session.more(m["run"], m.get("fast") is True),
    "pause": lambda view, m: view.session.pause(),
    "auto": lambda view, m: view.session.set_auto(bool(m["on"])),
    "undo": BoardView._undo,
    "seat": lambda view, m: view.session.seat_bot(m["seat"], m["bot"]),
    "curtain": lambda view, m: view.session.lift_curtain(m["seat"]),
    "why": BoardView._why,
    "csv": BoardView._csv,
    "new_game": BoardView._new_game,
}
# What a message must bring; the page always sends it.
_NEEDED = {
    "choose": ("choice",),
    "advance": ("to",),
    "more": ("run",),
    "auto": ("on",),
    "seat": ("seat", "bot"),
    "curtain": ("seat",),
}


class GameBoard:
    """A game on a board with its population chart: ``GameBoard()`` is a good game, in the last line of a cell.

    ``match``: a match to show, or the file of a saved game (a name alone is looked for in the student's folder too);
    without one (or with the name of a game), a new match of ``game`` with ``players`` (default: you against two greedy
    bots), ``seed`` and the game's options. ``viewer``: whose eyes the board uses (a seat, ``"spectator"``, ``"teacher"``), by default the person who plays. ``save``: the name of the autosave in the student's folder;
    ``None`` turns it off. Running the cell again brings the game back at the same move; ``new=True`` begins anew.
    ``auto``: after your choice the bots play on to your next one. ``chart=False`` leaves the chart out.
    ``projector=True`` is readable from the back of a room.

    Parts for notebooks of your own: ``.board``, ``.chart``, ``.session``, ``.match``.
    """

    def __init__(
        self,
        match: Match | str | Path | None = None,
        *,
        game: str = "random_mutations",
        players: Sequence[str] = ("You", "greedy", "greedy"),
        seed: str | int | None = None,
        viewer: Viewer | None = None,
        save: str | None = "auto",
        new: bool = False,
        auto: bool | None = None,
        chart: bool = True,
        projector: bool = False,
        theme: str = "auto",
        speed: float = 2.0,
        **options: Any,
    ) -> None:
        file = saved_game(match)
        if file is not None:
            match = None
        elif isinstance(match, str):  # as other boards: the name of a game
            game = match
            match = None
        shown = _checked(match, viewer, save)
        self._recipe: dict[str, Any] = {"game": game, "players": players, **options}
        self._own = shown is None and file is None
        self._chart = chart
        name = None if save == "auto" and shown is not None else save
        if file is not None:
            opened = open_saved(file, name, new, options)
        elif shown is None:
            asked = {**self._recipe, "seed": seed, "notebook": notebook()}
            opened = open_game(asked, name, new, lambda: self._make(seed))
        else:
            opened = Opened(shown, None if name is None else Autosave(file_name(name) + ".json", ""), "")
        self.notice = opened.notice
        if viewer is not None:
            viewer = opened.match.checked_viewer(viewer)
        self._still_id = f"evolution-lab-{uuid4().hex}"
        self._still: Any = None
        self._settings = {
            **look(projector, theme),
            "reduced_motion": "auto",
            "speed": speed_of(speed),
            "still_id": self._still_id,
            "can_begin_anew": self._own,
            "saved": opened.save is not None,
        }
        self._viewer = viewer
        self._open(opened, auto)
        adopt(self)

    def _open(self, opened: Opened, auto: bool | None) -> None:
        match = opened.match
        self.match = match
        self.session = session_of(match, opened.save, auto)
        self.session.error = self.notice
        self.board = BoardView(self.session, self._viewer, self._settings, self.begin_anew)
        self.chart = PopulationChart(match, projector=bool(self._settings["projector"])) if self._chart else None
        self.session.listeners.append(self._follow)
        self._follow()

    def _make(self, seed: str | int | None) -> Match:
        """A new match of this board; its first moves are left to be stepped through, so a failing bot fails on the board."""
        return new_match(seed=seed, run=False, **self._recipe)

    def begin_anew(self, seed: str | int | None = None) -> None:
        """A new match with the same players and options in this very board, with a new seed or ``seed``.

        The old game's save is kept under another name.
        """
        if not self._own:
            raise LabError(_("This board shows a match of its own; run the cell that made it to begin anew."))
        old, match = self.session, self._make(seed)
        if old.save is not None:
            old.save.keep_old()
            LIVE[old.save.name] = (match, old.save)
        for listener in (self._follow, self.board.refresh):
            if listener in old.listeners:
                old.listeners.remove(listener)
        self.match = match
        self.session = session_of(match, old.save, old.auto)
        self.session.run = old.run + 1  # a click of the old game that is still on its way is stale
        self.session.listeners += [self.board.refresh, self._follow]
        self.board.session = self.session
        if self.chart is not None:
            self.chart.follow(match)
        self.session.pause()

    def _follow(self) -> None:
        """The chart and the still picture show the moment of the board."""
        if self.chart is not None:
            self.chart.show(self.session.moment)
        if self._still is not None:
            renew_html(self._still, self.still())

    def _ipython_display_(self) -> None:
        self._still = show_html(self.still())
        self._show_parts()

    def _show_parts(self) -> None:
        show(self.board, *([self.chart] if self.chart is not None else []))

    def still(self) -> str:
        """The still picture of the moment, as HTML. It lies in the notebook, so of several people it shows what all may see."""
        alone = self._viewer != "teacher" and not self.session.several()
        frame = self.board.frame if alone else make_frame(self.session, "spectator")
        return still_html(frame, self._still_id)

    def close(self) -> None:
        """Take the board off the page and stop following the match."""
        if self._follow in self.session.listeners:
            self.session.listeners.remove(self._follow)
        self.board.close()
        if self.chart is not None:
            self.chart.close()


def _checked(match: Any, viewer: Any, save: Any) -> Match | None:
    """The match; refuses in words what is no match, no viewer or no name for a save."""
    if match is not None and not isinstance(match, Match):
        raise LabError(
            _(
                "GameBoard shows a match made by new_match, set_up or load_match, a saved game's file, or makes a match itself; this is none of them."
            )
        )
    if save is not None and (not isinstance(save, str) or not save.strip()):
        raise LabError(_("save is a name for the file, or None for no autosave."))
    if viewer is not None and (isinstance(viewer, bool) or not isinstance(viewer, (int, str))):
        raise LabError(_('A viewer is a seat\'s number, "spectator" or "teacher".'))
    return match


class Closes(Protocol):
    """What a cell may show and an earlier run of it must give up."""

    def close(self) -> None:
        """Leave the page."""


_BOARDS: dict[str, tuple[str, list[Closes]]] = {}


def adopt(board: Closes) -> None:
    """Close the boards that an earlier run of the same cell made: nobody can see them any more."""
    here = running_cell()
    if here is None:
        return
    cell, run = here
    earlier = _BOARDS.get(cell)
    if earlier is not None and earlier[0] == run:
        earlier[1].append(board)
        return
    _BOARDS[cell] = (run, [board])
    for old in earlier[1] if earlier is not None else []:
        old.close()
