"""The tree of a game, drawn from its log, in step with the match and with the moment that its board shows."""

from __future__ import annotations

import logging
from html import escape
from typing import Any
from uuid import uuid4

import anywidget
import traitlets

from evolution_lab.charts.population import PopulationTrack
from evolution_lab.charts.tree import Tree
from evolution_lab.charts.tree_drawing import NARROWEST, PAPER, PROJECTOR, WIDTH, Plan, lay_out, tree_svg
from evolution_lab.core.errors import LabError
from evolution_lab.core.match import Match
from evolution_lab.games.registry import GAMES
from evolution_lab.i18n import _
from widgets.arguments import among, look
from widgets.asked import Asked
from widgets.assets import tree_css, tree_esm
from widgets.board import GameBoard, adopt
from widgets.output import renew_html, show, show_html
from widgets.population_data import each_alone, in_rounds
from widgets.session import Session, no_longer, when_shown
from widgets.tree_words import legend, summary, told, tree_labels
from widgets.waiting import Gate, waiting_still

log = logging.getLogger(__name__)

WIDEST = 4000


class TreeView(anywidget.AnyWidget):
    """The live picture. It says how much room it has, and shows what it gets."""

    _esm = tree_esm()
    _css = tree_css()
    data = traitlets.Dict().tag(sync=True)
    labels = traitlets.Dict().tag(sync=True)
    settings = traitlets.Dict().tag(sync=True)


class GameTree:
    """Who descends from whom in a game: ``GameTree(match)``, also while it is being played.

    A new species is a root: it comes to the table without a parent. Only a split (an optional rule of some games) makes a
    branch. ``match`` may be a board too. The tree shows the moment that a board of the match shows, else the newest.
    ``projector``: large text, thick lines. ``tree`` is what is drawn, as plain data; ``summary`` says it in words.
    ``after``: a prediction or question that must be settled first; until then nothing of the tree is sent to the page.

    Raises :class:`LabError` for what is no match; it plays no game of its own (``game``).
    """

    def __init__(
        self,
        match: Match | GameBoard,
        projector: bool = False,
        theme: str = "auto",
        *,
        after: Asked | None = None,
        game: Any = None,
    ) -> None:
        match = match.match if isinstance(match, GameBoard) else match
        if among(named := match if game is None else game, GAMES):
            text = _('GameTree draws a game that is played. Make one first: match = new_match("{game}", players=["greedy"] * 3), then match.run_bots(), then GameTree(match).')  # fmt: skip
            raise LabError(text.format(game=named))
        if not isinstance(match, Match):
            raise LabError(
                _("GameTree shows a match made by new_match, set_up or load_match, or a board; this is neither.")
            )
        self.match = match
        self.projector = projector
        self._track = PopulationTrack(match)
        self._alone = each_alone(self._track)
        self._rounds = in_rounds(self._track)
        self._look = PROJECTOR if projector else PAPER
        self._width: float = WIDTH
        self._session: Session | None = None
        self._still_id = f"evolution-lab-{uuid4().hex}"
        self._still: Any = None
        self._follow()
        self._gate = Gate(after, self.refresh, self._fault) if after is not None else None
        self.view = TreeView(
            data=self._data(),
            labels=tree_labels(self._alone),
            settings={**look(projector, theme), "reduced_motion": "auto", "still_id": self._still_id},
        )
        self.view.on_msg(self._message)
        match.on_change.append(self.refresh)
        when_shown(match, self._join)
        adopt(self)

    def _join(self, session: Session) -> None:
        """From now on show what the boards of the match show."""
        self._session = session
        session.listeners.append(self.refresh)
        self.refresh()

    # --- what is shown -------------------------------------------------------------------------------------------------

    @property
    def moment(self) -> int:
        """How many events the picture knows."""
        newest = self._track.step
        return newest if self._session is None else max(0, min(self._session.moment, newest))

    @property
    def tree(self) -> Tree:
        """The tree at the moment shown."""
        return self._laid_out()[0]

    @property
    def summary(self) -> str:
        """The picture in words."""
        return self._summary(self.tree)

    def _laid_out(self, width: float | None = None) -> tuple[Tree, Plan]:
        seen = self._track.step if self._session is None else max(self._session.seen, self.moment)
        return lay_out(self._track, self.moment, seen, width or self._width, self._look)

    def _summary(self, tree: Tree) -> str:
        phases = dict(self._track.taker.phases())
        return summary(
            tree, phases.get(tree.when[1], tree.when[1]), self._track.taker.cause_label, self._alone, self._rounds
        )

    @property
    def waits(self) -> bool:
        """Whether a question comes first (``after=``)."""
        return self._gate is not None and not self._gate.open

    def _data(self, width: float | None = None) -> dict[str, Any]:
        if self._gate is not None and self.waits:
            return {"format": 1, "waits": self._gate.waiting_words(), "error": ""}
        tree, plan = self._laid_out(width)
        cause = self._track.taker.cause_label
        stories = {branch.id: told(tree, branch, cause, self._alone, self._rounds) for branch in tree.branches}
        text = self._summary(tree)
        return {
            "format": 1,
            "moment": self.moment,
            "live": tree.live,
            "summary": text,
            "branches": [
                {"id": one.id, "parent": one.parent, "born": round(one.born, 4), "text": stories[one.id]}
                for one in tree.branches
            ],
            "svg": tree_svg(tree, plan, stories, cause, text),
            "legend": legend(self._look, bool(tree.splits()), self._alone),
            "error": "",
        }

    def still(self) -> str:
        """The picture and its words as HTML, for a page without Python."""
        if self._gate is not None and self.waits:
            return waiting_still(self._gate.waiting_words(), self._still_id)
        data = self._data(WIDTH)
        items = "".join(f"<li>{escape(one['text'])}</li>" for one in data["branches"])
        how = _("This is a still picture. Run the cell to bring the live tree back.")
        mode = ' data-projector="on"' if self.projector else ""
        return (
            f'<div id="{self._still_id}" class="game-tree"{mode}><style>{tree_css()}</style><h4>{escape(tree_labels()["title"])}</h4>'
            f'<div class="panel"><div class="plot">{data["svg"]}</div></div>{data["legend"]}<p class="summary">{escape(data["summary"])}</p>'
            f"<details><summary>{escape(_('Each animal in words') if self._alone else _('Each species in words'))}</summary><ul>{items}</ul></details><p><em>{escape(how)}</em></p></div>"
        )

    # --- following -----------------------------------------------------------------------------------------------------

    def _follow(self) -> None:
        self._track.follow()

    def refresh(self) -> None:
        """Show the newest, or the moment of the board. A fault of the picture never stops the game: it says so itself."""
        try:
            self._follow()
            data = self._data()
            if data != self.view.data:
                self.view.data = data
                if self._still is not None:
                    renew_html(self._still, self.still())
        except Exception as error:
            log.exception("The tree could not follow the match.")
            self._fault(_("The tree could not follow the game: {error}").format(error=error))

    def _fault(self, text: str) -> None:
        self.view.data = {**self.view.data, "error": text}

    def _message(self, _widget: Any, content: Any, _buffers: Any) -> None:
        width = content.get("width") if isinstance(content, dict) and content.get("type") == "room" else None
        if isinstance(width, (int, float)) and not isinstance(width, bool) and width == width:
            self._width = max(NARROWEST, min(WIDEST, width))
            self.refresh()

    def _ipython_display_(self) -> None:
        self._still = show_html(self.still())
        show(self.view)

    def close(self) -> None:
        """Leave the match and the page."""
        no_longer(self.match, self._join)
        if self.refresh in self.match.on_change:
            self.match.on_change.remove(self.refresh)
        if self._session is not None and self.refresh in self._session.listeners:
            self._session.listeners.remove(self.refresh)
        if self._gate is not None:
            self._gate.close()
        self.view.close()
