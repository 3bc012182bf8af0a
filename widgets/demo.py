"""The projector demo: ready scenes on one board, stepped by keys. ``Demo()`` in the last line of a cell.

A scene is data (``widgets/scene.py``); which scenes a game has, ``widgets/scenes`` says. Every move is played by the
engine, so what the class sees is the game and no film; the same press of a key always shows the same.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from html import escape
from typing import Any
from uuid import uuid4

import traitlets

from evolution_lab.core.errors import LabError
from evolution_lab.i18n import _
from widgets.arguments import look, speed_of, things
from widgets.board import BoardView, adopt
from widgets.output import renew_html, running_cell, show, show_html
from widgets.scene import CLASS, Scene, Stage, check_scenes, played
from widgets.scenes import scenes_of
from widgets.still import still_html

_PLACES: dict[str, tuple[tuple[str, ...], int, int, bool]] = {}
"""Where the demo of each cell stands in this kernel: names of the scenes, scene, steps done, whether the answer is shown."""


class DemoView(BoardView):
    """The page of a demo: a board with the words of the scene above it and one row of controls below it."""

    demo = traitlets.Dict().tag(sync=True)

    def __init__(self, owner: Demo, settings: dict[str, Any]) -> None:
        self.owner = owner
        super().__init__(owner.stage.session, CLASS, settings, owner.restart)
        self.frame = self._shown(self.frame)
        self.labels = {**self.labels, **demo_labels()}
        self.demo = owner.words()

    def refresh(self) -> None:
        """Send table and words together."""
        with self.hold_sync():
            super().refresh()
            self.frame = self._shown(self.frame)
            self.demo = self.owner.words()

    def _shown(self, frame: dict[str, Any]) -> dict[str, Any]:
        """A position that nothing has happened in yet says so, instead of describing what everybody sees."""
        if frame["step"] is not None:
            return frame
        ready = {"event": "", "text": _("The table is ready."), "why": "", "marks": []}
        return {**frame, "step": ready}

    def follow(self, stage: Stage, run: int) -> None:
        """Show another session; clicks on the old one are stale from now on."""
        if self.refresh in self.session.listeners:
            self.session.listeners.remove(self.refresh)
        self.session = stage.session
        self.session.run = run
        self.session.listeners.append(self.refresh)

    def handle(self, message: Any) -> dict[str, Any]:
        """The demo's own messages; a choice on the board is the script's next answer or a line of the class's own."""
        kind = message.get("type") if isinstance(message, dict) else None
        if kind == "demo":
            return self._safely(message)
        moves, moment = len(self.session.match.moves), self.session.moment
        reply = super().handle(message)
        if kind == "choose" and len(self.session.match.moves) > moves:
            self.owner.chosen(self.session.match.moves[moves].action, moment)
        return reply

    def _safely(self, message: dict[str, Any]) -> dict[str, Any]:
        try:
            self.session.error = ""
            self.owner.do(str(message.get("do")), message.get("scene"))
        except LabError as error:
            return self._failed(str(error))
        return {"ok": True, "text": ""}


class Demo:
    """Ready scenes for the projector, each one idea in under five minutes: ``Demo()`` in the last line of a cell.

    ``game``: whose scenes; ``scenes``: scenes of your own instead (``widgets.scene``). ``start``: the number of the first
    scene shown (without it, running the cell again goes on where it was). ``fill``: cover the whole window (the key F goes back to the notebook).

    Keys: → and ← (a presenter's remote too: PageDown, PageUp) step on and back, through question, steps and answer and
    then to the next scene; Shift with them, or a number, goes to a scene; A shows or hides the answer; R begins the
    scene again.

    >>> demo = Demo("random_mutations")
    >>> demo.do("step"); demo.stage.at
    1
    """

    def __init__(
        self,
        game: str = "random_mutations",
        *,
        scenes: Sequence[Scene] | None = None,
        start: int | None = None,
        fill: bool = True,
        theme: str = "light",
        speed: float = 2.0,
    ) -> None:
        self.scenes = scenes_of(game) if scenes is None else things(scenes) or ()
        check_scenes(self.scenes)
        if start is not None and (isinstance(start, bool) or start not in range(1, len(self.scenes) + 1)):
            text = _("start is the number of a scene, from 1 to {n}, not {start}.")
            raise LabError(text.format(n=len(self.scenes), start=repr(start)))
        here = running_cell()
        self._cell = here[0] if here is not None else None
        self.number, at, revealed = self._place(start)
        self.stage = played(self.scenes[self.number], at)
        self.stage.revealed = revealed
        self._run = 1
        self._still_id = f"evolution-lab-{uuid4().hex}"
        self._still: Any = None
        settings = {
            **look(True, theme),
            "reduced_motion": "auto",
            "speed": speed_of(speed),
            "still_id": self._still_id,
            "can_begin_anew": False,
            "saved": False,
            "fill": bool(fill),
        }
        self.board = DemoView(self, settings)
        self._tell()
        adopt(self)

    def _place(self, start: int | None) -> tuple[int, int, bool]:
        """Scene, steps and answer to begin with: where an earlier run of the same cell stood, unless ``start`` says another."""
        if start is not None:
            return start - 1, 0, False
        names, *place = _PLACES.get(self._cell or "", ((), 0, 0, False))
        number, at, revealed = place if names == tuple(scene.name for scene in self.scenes) else (0, 0, False)
        return int(number), int(at), bool(revealed)

    # --- what the keys do --------------------------------------------------------------------------------------------

    def do(self, what: str, scene: Any = None) -> None:
        """Carry out one press: ``step``, ``back``, ``next``, ``previous``, ``restart``, ``answer``, or ``scene`` with a number."""
        actions: dict[str, Callable[[], None]] = {
            "step": self.step,
            "back": self.back,
            "next": lambda: self.go(self.number + 1),
            "previous": lambda: self.go(self.number - 1),
            "restart": self.restart,
            "answer": self.answer,
            "scene": lambda: self.go(scene),
        }
        if what not in actions:
            raise LabError(_("A demo knows {list}, not {what}.").format(list=", ".join(actions), what=repr(what[:40])))
        actions[what]()
        self._tell()

    def step(self) -> None:
        """One step on: the next step of the scene, then the answer, then the next scene."""
        stage = self.stage
        if stage.own:
            stage.session.step()
        elif not stage.over:
            stage.revealed = False
            stage.step()
        elif not stage.revealed:
            stage.revealed = True
        else:
            self.go(self.number + 1)

    def back(self) -> None:
        """One step back, by playing the scene anew; from its beginning to the end of the scene before."""
        stage = self.stage
        if stage.revealed:
            stage.revealed = False
        elif stage.own or stage.given:
            self.stage = played(stage.scene, stage.at)
        elif stage.at > 0:
            self.stage = played(stage.scene, stage.at - 1)
        elif self.number > 0:
            self.number -= 1
            scene = self.scenes[self.number]
            self.stage = played(scene, len(scene.steps))
            self.stage.revealed = True

    def go(self, number: Any) -> None:
        """To the beginning of a scene, counted from 0; nothing happens where there is none."""
        if isinstance(number, int) and 0 <= number < len(self.scenes):
            self.number = number
            self.restart()

    def restart(self) -> None:
        """The scene from its beginning."""
        self.stage = Stage(self.scenes[self.number])

    def answer(self) -> None:
        """Show the answer, or hide it again."""
        self.stage.revealed = not self.stage.revealed

    def chosen(self, option: Any, before: int) -> None:
        """The class has chosen on the board."""
        self.stage.chosen(option, before)
        self._tell()

    # --- what is shown -----------------------------------------------------------------------------------------------

    def words(self) -> dict[str, Any]:
        """Everything that the page shows beside the table."""
        stage, scene = self.stage, self.stage.scene
        steps = len(scene.steps)
        return {
            "place": _("{n} of {all}").format(n=self.number + 1, all=len(self.scenes)),
            "scene": self.number,
            "scenes": len(self.scenes),
            "topic": _(scene.topic),
            "table": _(scene.tables[stage.table].label),
            "text": stage.text(),
            "revealed": stage.revealed,
            "idea": _(scene.idea) if stage.revealed else "",
            "because": _(scene.because) if stage.revealed else "",
            "rule": _("Rule {rule}").format(rule=scene.rule) if stage.revealed else "",
            "rows": stage.evidence() if stage.revealed else [],
            "at": stage.at,
            "steps": steps,
            "controls": self._controls(),
        }

    def _controls(self) -> dict[str, dict[str, Any]]:
        """Which controls can be used now, and if not, why."""
        stage = self.stage
        last = self.number == len(self.scenes) - 1
        end = _("This was the last scene.") if last else ""
        first = _("This is the first scene.") if self.number == 0 else ""
        done = end if stage.over and stage.revealed and not stage.own else ""
        if stage.own and stage.session.live and stage.session.person_to_choose() is not None:
            done = _("Choose on the board.")
        beginning = first if not (stage.at or stage.revealed or stage.own or stage.given) else ""
        reasons = {"previous": first, "back": beginning, "step": done, "answer": "", "restart": "", "next": end}
        return {name: {"ok": not reason, "reason": reason} for name, reason in reasons.items()}

    def _tell(self) -> None:
        """Bring the page and the still picture up to date."""
        self._run += 1
        if self._cell is not None:
            names = tuple(scene.name for scene in self.scenes)
            _PLACES[self._cell] = (names, self.number, self.stage.at, self.stage.revealed)
        self.board.follow(self.stage, self._run)
        self.board.refresh()
        if self._still is not None:
            renew_html(self._still, self.still())

    def still(self) -> str:
        """The still picture of the moment, as HTML."""
        words = self.board.demo
        text = words["idea"] or words["text"]
        head = f"<h2>{escape(words['place'])}: {escape(words['topic'])}</h2><p><b>{escape(text)}</b></p>"
        how = _("This is a still picture. Run the cell to bring the demo back.")
        return still_html(self.board.frame, self._still_id, head, how)

    def _ipython_display_(self) -> None:
        self._still = show_html(self.still())
        show(self.board)

    def close(self) -> None:
        """Take the demo off the page."""
        self.board.close()


def demo_labels() -> dict[str, str]:
    """The words of the demo's controls by key, in the language in use.

    >>> demo_labels()["demo.step.short"]
    'Step'
    """
    return {
        "demo.label": _("Demo for the projector"),
        "demo.controls": _("Controls of the demo"),
        "demo.previous": _("The scene before (Shift and ←)"),
        "demo.previous.short": _("Scene"),
        "demo.back": _("One step back (← or PageUp)"),
        "demo.back.short": _("Back"),
        "demo.step": _("One step on (→ or PageDown)"),
        "demo.step.short": _("Step"),
        "demo.answer": _("Show or hide the answer (A)"),
        "demo.answer.short": _("Answer"),
        "demo.restart": _("This scene from its beginning (R)"),
        "demo.restart.short": _("Again"),
        "demo.next": _("The next scene (Shift and →)"),
        "demo.next.short": _("Scene"),
        "demo.fill": _("Whole window or notebook (F)"),
        "demo.fill.short": _("Window"),
        "demo.count": _("{n}/{all}"),
    }


__all__ = ["Demo", "DemoView", "demo_labels"]
