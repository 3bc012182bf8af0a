"""Free play: choose everything in a form, press "Begin", and the board appears below it.

The form is an anywidget of our own and not a heap of ipywidgets. Measured against that: one model in place of about
eighty, so that it appears at once and costs the notebook nothing; native fields with one name each, a "changed" mark and
an error beside the field, grouped for a screen reader, which ipywidgets' labels cannot do; the same looks as the boards,
in the dark and on a projector. Python holds all that is chosen, so a reloaded page shows it again, and a cell that runs
again brings form and game back.
"""

from __future__ import annotations

import json
import logging
from collections.abc import Sequence
from pathlib import Path
from typing import Any
from uuid import uuid4

from evolution_lab.api import checked_seed, seat_names
from evolution_lab.core.errors import BadSetUp, LabError
from evolution_lab.i18n import _
from evolution_lab.share import share_code
from widgets.arguments import look
from widgets.board import GameBoard, adopt
from widgets.folder import file_name, not_written, student_folder, write_text
from widgets.form_view import FormView, Reply, form_still
from widgets.output import renew_html, show, show_html
from widgets.panes import column
from widgets.play_form import PlayForm
from widgets.saves import notebook, recipe_digest

log = logging.getLogger(__name__)


FORM_HEIGHT = 36  # pixels of the folded form, which the board leaves free


class PlayedBoard(GameBoard):
    """The board below the form: a new game that begins in it is told to the form."""

    def __init__(self, owner: FreePlay, **wanted: Any) -> None:
        self._owner = owner
        super().__init__(**wanted)
        self._settings["above"] = FORM_HEIGHT
        self.board.settings = dict(self._settings)

    def begin_anew(self, seed: str | int | None = None) -> None:
        """A new game with the same settings and a new seed."""
        super().begin_anew(seed)
        self._owner.refresh()

    def _follow(self) -> None:
        super()._follow()
        self._owner.renew_still()


class FreePlay:
    """A form for a new game with the board below it: ``FreePlay()``, in the last line of a cell.

    Everything has a default, so "Begin" works at once. ``players``, ``seed`` and the game's options are what the form
    begins with. ``save=False`` keeps nothing in the student's folder. Further words as in :class:`GameBoard`.

    Parts for notebooks of your own: ``.form``, ``.game`` (the board, ``None`` before "Begin"), ``.match``, ``.code``.
    """

    def __init__(
        self,
        *,
        game: str = "random_mutations",
        players: Sequence[str] = ("You", "greedy", "greedy"),
        seed: str | int | None = None,
        save: bool = True,
        projector: bool = False,
        theme: str = "auto",
        chart: bool = True,
        **options: Any,
    ) -> None:
        self.game: GameBoard | None = None
        self.form = _form(game, players, seed, options)
        self._look = look(projector, theme)
        self._chart = chart
        self._file = _file_of({"game": game, "players": list(players), "seed": seed, **options}) if save else None
        self._still: Any = None
        self._still_id = f"evolution-lab-form-{uuid4().hex}"
        self._begun: dict[str, Any] | None = None
        self._folded = False
        self._asking = ""
        self._notice = ""
        self._wrong = False  # whether the notice tells of something that went wrong
        settings = {**self._look, "reduced_motion": "auto", "still_id": self._still_id}
        self.view = FormView({}, settings, self.take)
        self.box = column(self.view)
        self._recall()
        self.view.data = self.data()
        adopt(self)

    # --- what is shown -------------------------------------------------------------------------------------------------

    @property
    def match(self) -> Any:
        """The match that is played, or ``None``."""
        return self.game.match if self.game is not None else None

    @property
    def code(self) -> str:
        """The share code of the match that is played, else of the form."""
        return self.form.code() if self.game is None else share_code(self.game.match)

    def data(self) -> dict[str, Any]:
        """Everything that the page shows."""
        running = None
        if self.game is not None:
            try:
                code = self.code
            except LabError:  # such as traits of somebody's own; the form says why
                code = ""
            running = {"seed": self.game.match.chance.seed, "code": code}
        return {
            **self.form.data(),
            "running": running,
            "folded": self._folded and running is not None,
            "asking": self._asking,
            "ask": self._words_of_asking(),
            "notice": self._notice,
            "notice_wrong": self._wrong,
        }

    def _words_of_asking(self) -> dict[str, str] | None:
        if not self._asking or self.game is None:
            return None
        turn = self.game.match.ruleset.clock(self.game.match.state)[0]
        if self._asking == "same":
            text = _(
                "This very game is running (turn {turn}). Begin it anew? What was played is kept as a file of its own."
            )
            yes = _("Begin it anew")
        else:
            text = _(
                "A game is running (turn {turn}). Begin the other one? The running one is saved, and its code brings it back."
            )
            yes = _("Begin the other one")
        return {"text": text.format(turn=turn), "yes": yes, "no": _("Go on playing")}

    def refresh(self) -> None:
        """Show what is true now."""
        self.view.data = self.data()
        self.renew_still()

    def renew_still(self) -> None:
        """The still picture of form and board."""
        if self._still is not None:
            renew_html(self._still, self.still())

    def still(self) -> str:
        """What stands there without live widgets, as HTML."""
        board = self.game.still() if self.game is not None else ""
        return form_still(self.view.data, self._still_id) + board

    def _ipython_display_(self) -> None:
        self._still = show_html(self.still())
        show(self.box)

    def _place(self) -> None:
        parts: list[Any] = [self.view]
        if self.game is not None:
            parts += [part for part in (self.game.board, self.game.chart) if part is not None]
        self.box.children = column(*parts).children

    def close(self) -> None:
        """Take form and board off the page; the game stays saved."""
        if self.game is not None:
            self.game.close()
        self.view.close()

    # --- what the page asks --------------------------------------------------------------------------------------------

    def take(self, message: dict[str, Any]) -> Reply:
        """Carry out one message of the page; the answer says whether it could be done, and if not, why. Never raises."""
        ok = True
        try:
            text = self._carry_out(message)
        except LabError as error:
            ok, text = False, str(error)
        except OSError as error:
            ok, text = False, not_written(error)
        except KeyboardInterrupt:
            ok, text = False, _("Python was interrupted. The form is as it was; go on.")
        except Exception as error:  # whatever it is, it must be read on the page and nothing may be lost
            log.exception("a form's message failed")
            ok, text = (
                False,
                _("Something went wrong in Python ({kind}: {error}). The form is as it was; go on.").format(
                    kind=type(error).__name__, error=str(error)[:200]
                ),
            )
        self.refresh()
        return ok, text

    def _carry_out(self, message: dict[str, Any]) -> str:
        kind = message.get("type")
        if kind not in ("begin", "fold"):
            self._asking = self._notice = ""
        if kind not in ("hello", "fold"):
            self.form.code_taken = ""
        if kind == "set":
            self.form.set(str(message.get("field")), message.get("value"))
        elif kind == "new_seed":
            self.form.fresh_seed()
        elif kind == "reset":
            self.form.reset()
        elif kind == "use_code":
            return self._use_code(str(message.get("code", "")))
        elif kind == "fold":
            self._folded = bool(message.get("on"))
        elif kind == "begin":
            return self._begin(bool(message.get("sure")))
        elif kind not in ("keep", "hello"):
            raise LabError(_("The form asked for something that Python does not know."))
        self._remember()
        return ""

    def _use_code(self, code: str) -> str:
        self.form.code_typed, self.form.code_error = code, ""
        try:
            text = self.form.use_code(code)
        except LabError as error:
            self.form.code_error = str(error)
            raise
        self.form.code_typed, self.form.code_taken = "", text
        self._remember()
        return text

    def _begin(self, sure: bool) -> str:
        """A game by the form. One that has been begun is never lost: it is asked first, and its save stays."""
        self._notice = ""
        if self.form.problems():
            raise LabError(_("Something is not right yet. Look at the field that is marked."))
        asked = self._asked()
        same = asked == self._begun
        if self.game is not None and _played(self.game) and not sure:
            self._asking = "same" if same else "other"
            return ""
        self._asking = ""
        self._start(asked, new=same and self.game is not None)
        self._folded = True
        if _played(self.game):
            self._wrong = False
            self._notice = _(
                "You had begun this game before; it goes on where it stood. “Begin” starts it from the first card."
            )
        self._remember()
        return self._notice or _("The game begins.")

    def _asked(self) -> dict[str, Any]:
        """The game of the form, as a board takes it."""
        form = self.form
        return {"game": form.game, "players": form.players(), "seed": form.seed.strip(), **form.chosen()}

    def _start(self, asked: dict[str, Any], new: bool) -> None:
        """Put the board of a game below the form."""
        old = self.game
        save = "auto" if self._file is not None else None
        self.game = PlayedBoard(self, new=new, save=save, chart=self._chart, **self._look, **asked)
        self._begun = asked
        self._notice, self._wrong = self.game.notice, bool(self.game.notice)
        if old is not None:
            old.close()
        self._place()

    # --- remembering ---------------------------------------------------------------------------------------------------

    def _remember(self) -> None:
        """Keep the form and which game was begun, for the next run of the cell."""
        kept = {"format": 1, "form": self.form.kept(), "begun": self._begun, "folded": self._folded}
        if self._file is None:
            return
        _KEPT[self._file] = kept
        try:
            write_text(self._file, json.dumps(kept, ensure_ascii=False, indent=1, default=str))
        except OSError as error:
            self._notice, self._wrong = not_written(error), True

    def _recall(self) -> None:
        """The form and the game of the run before; a file that makes no sense is left alone."""
        kept = _KEPT.get(self._file or "") or _read(self._file)
        if kept is None:
            return
        try:
            form, begun = PlayForm.restored(kept["form"]), kept["begun"]
        except (KeyError, TypeError, ValueError, AttributeError):
            return
        self.form = form
        if begun is None:
            return
        try:
            self._start(dict(begun), new=False)
            self._folded = bool(kept.get("folded", True))
        except (LabError, TypeError, OSError) as error:
            self.game, self._notice, self._wrong = None, str(error), True
            return
        if not self._notice:
            self._notice = self._words_of_recall()

    def _words_of_recall(self) -> str:
        """That a game is shown which was not begun by this run of the cell, and the way to another one."""
        assert self.game is not None
        text = _(
            "This is the game that was running here (turn {turn}). “Change the settings” is for another game or a code."
        )
        return text.format(turn=self.game.match.ruleset.clock(self.game.match.state)[0])


_KEPT: dict[str, dict[str, Any]] = {}
"""What the forms of this kernel hold, by their files."""


def _form(game: str, players: Any, seed: str | int | None, options: dict[str, Any]) -> PlayForm:
    """The form that a cell asks for; what the game does not know is refused at once, in its words."""
    form = PlayForm(game, seat_names(players), None if seed is None else checked_seed(seed), options)
    if form.count not in form.ruleset.seats:
        raise BadSetUp(
            _("This game is for {fewest} to {most} seats.").format(
                fewest=form.ruleset.seats[0], most=form.ruleset.seats[-1]
            )
        )
    wrong = [
        text for field, text in form.problems().items() if field == "begin" or field.startswith(("option:", "cards:"))
    ]
    if wrong:
        raise BadSetUp(wrong[0])
    return form


def _file_of(given: dict[str, Any]) -> str:
    """The name of a form's file: its notebook, and what the cell asked for."""
    digest = recipe_digest({**given, "notebook": notebook()})
    return f"{file_name(Path(notebook()).stem)[:40]}-form-{digest}.json"


def _read(name: str | None) -> dict[str, Any] | None:
    """The form of a file, or ``None`` where there is none that can be read."""
    try:
        found = json.loads((student_folder() / name).read_text(encoding="utf-8")) if name else None
    except (OSError, ValueError):
        return None
    return found if isinstance(found, dict) else None


def _played(board: GameBoard | None) -> bool:
    """Whether a person has chosen something in a game that is not over."""
    if board is None or board.match.over:
        return False
    players = board.match.players
    return any(players[move.seat].bot is None for move in board.match.moves)
