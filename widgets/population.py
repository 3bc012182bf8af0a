"""The population chart that moves with a match. Thin: what is drawn is made in ``population_data``, and drawn by the page."""

from __future__ import annotations

import csv
import io
import logging
from typing import Any

import anywidget
import traitlets

from evolution_lab.charts.population import PopulationTrack
from evolution_lab.core.errors import LabError
from evolution_lab.core.match import Match
from evolution_lab.i18n import _
from widgets.arguments import look
from widgets.assets import chart_css, chart_esm
from widgets.folder import file_name, not_written, write_text
from widgets.population_data import chart_data, colours, labels_of

log = logging.getLogger(__name__)

COLUMNS = ("step", "time", "turn", "phase", "what", "name", "animals", "share")


class PopulationChart(anywidget.AnyWidget):
    """Animals per species and the share of each trait, side by side, in step with ``match``.

    It follows the newest moment until :meth:`show` names another. ``projector``: large text, thick lines. ``theme``:
    ``"auto"``, ``"light"`` or ``"dark"``.
    """

    _esm = chart_esm()
    _css = chart_css()

    data = traitlets.Dict().tag(sync=True)
    labels = traitlets.Dict().tag(sync=True)
    settings = traitlets.Dict().tag(sync=True)

    def __init__(self, match: Match, projector: bool = False, theme: str = "auto") -> None:
        if not isinstance(match, Match):
            raise LabError(_("PopulationChart shows a match made by new_match, set_up or load_match; this is none."))
        self.match = match
        self._track = PopulationTrack(match)
        self._track.follow()
        self._moment: int | None = None
        self._seen = self._track.step
        super().__init__(
            data=self._data(),
            labels=labels_of(self._track),
            settings={**look(projector, theme), "reduced_motion": "auto", "colours": colours()},
        )
        self.on_msg(self._message)
        match.on_change.append(self._match_changed)

    def show(self, moment: int | None = None) -> None:
        """Show the match after ``moment`` events; ``None`` follows the newest one from now on.

        The first call with a moment also forgets what lies behind it: the axes reach as far as has been shown.
        """
        if self._moment is None and moment is not None:
            self._seen = 0
        self._moment = moment
        self._draw()

    def follow(self, match: Match) -> None:
        """Show another match from now on, from its newest moment."""
        self._leave()
        self.match = match
        self._track = PopulationTrack(match)
        self._track.follow()
        self.labels = labels_of(self._track)
        self._moment = None
        self._seen = self._track.step
        match.on_change.append(self._match_changed)
        self._draw()

    def series_csv(self) -> str:
        """Write the series up to the moment shown into the student's folder as a table; returns the path."""
        rows = self._track.population(self._shown()).rows()
        out = io.StringIO()
        table = csv.DictWriter(out, COLUMNS, lineterminator="\n")
        table.writeheader()
        table.writerows(rows)
        match = self.match
        name = file_name(f"population-{match.ruleset.id}-{match.chance.seed}-{self._shown()}")
        return str(write_text(f"{name}.csv", out.getvalue()))

    def close(self) -> None:
        """Leave the match and the page."""
        self._leave()
        super().close()

    def _leave(self) -> None:
        if "match" in self.__dict__ and self._match_changed in self.match.on_change:  # a refused one has none
            self.match.on_change.remove(self._match_changed)

    def _shown(self) -> int:
        return self._track.step if self._moment is None else max(0, min(self._moment, self._track.step))

    def _data(self) -> dict[str, Any]:
        moment = self._shown()
        self._seen = min(max(self._seen, moment), self._track.step)
        return chart_data(self._track, moment, self._seen)

    def _draw(self) -> None:
        self._track.follow()
        data = self._data()
        if data != self.data:
            self.data = data

    def _match_changed(self) -> None:
        # A fault of the chart must not stop the game: it says so itself.
        try:
            self._draw()
        except Exception as error:
            log.exception("The population chart could not follow the match.")
            self.data = {**self.data, "error": _("The chart could not follow the game: {error}").format(error=error)}

    def _message(self, _widget: Any, content: Any, _buffers: Any) -> None:
        if not isinstance(content, dict) or content.get("type") != "csv":
            return
        try:
            path, ok = self.series_csv(), True
        except OSError as error:
            path, ok = not_written(error), False
        text = _("Saved: {path}").format(path=path) if ok else path
        self.send({"type": "reply", "id": content.get("id"), "ok": ok, "text": text})
