"""A small board with every kind of control and block, for the tests of what boards for many games share."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from evolution_lab.simulation.background import Job
from evolution_lab.simulation.jobs import start
from widgets.lab import parts
from widgets.lab.board import LabBoard, Table, whole


class Sample(LabBoard):
    kind = "sample"
    side = True

    def set_up(self) -> None:
        self.copies = 5
        self.worlds = {"none": "As printed", "drought": "Drought"}
        self.world = "none"
        self.loud = False

    def title(self) -> str:
        return "A sample"

    def groups(self) -> list[parts.Group]:
        return [
            parts.group("deck", "The deck", [parts.slider("copies", "Big", self.copies, 0, 30, note="5.6 %", picture="big")], rows=True),
            parts.group("more", "More", [
                parts.choice("world", "World", self.world, self.worlds),
                parts.tick("loud", "Loud", self.loud),
                parts.button("twice", "Twice as many", about="Doubles the copies."),
                parts.button("never", "Never", off="There is nothing to be done."),
                parts.text("hint", "A sentence."),
            ]),
        ]  # fmt: skip

    def begin(self, progress: Callable[[int, int], None], on_end: Callable[[], None]) -> Job:
        return start(self.ruleset.id, self.players, self.games, self.seed, bots=self.bots, progress=progress, on_end=on_end, **self.options)  # fmt: skip

    def change(self, field: str, value: Any) -> bool:
        if field == "copies":
            self.copies = whole("copies", value, 0, 30)
            return True
        if field == "loud":
            self.loud = bool(value)
            return False
        return super().change(field, value)

    def press(self, button: str) -> str:
        if button == "twice":
            self.copies *= 2
            return "Doubled."
        return super().press(button)

    def blocks(self, buffer: parts.Buffer) -> list[parts.Block]:
        games = self.job.result.games if self.job else None
        score = games["score"] if games is not None else np.zeros(1)
        runs = np.cumsum(np.random.default_rng(1).normal(1, 2, (len(score), 8)), axis=1)
        rows = [
            {"id": "big", "label": "Big", "picture": "big", "text": "12 of 90", "points": [parts.point(0.1), parts.point(0.13, 0.08, 0.2)]},
            {"id": "x", "label": "A trait with quite a long name", "text": "3 of 90", "points": [parts.point(0.05), parts.point(0.03, 0.01, 0.09)]},
        ]  # fmt: skip
        return [
            parts.dots("dots", "Shares", rows, [{"label": "deck", "sign": "tick", "colour": 7}, {"label": "survivors", "sign": "disc", "interval": True}], low=0, form="percent", axis="share", summary="Big 13 %, the other 3 %."),
            parts.bars("bars", "Bars", [{"id": "a", "label": "one", "values": [3, 4, 5], "texts": ["3", "4", "5"]}], [{"label": one} for one in "abc"], stacked=True, axis="cards", summary="3, 4 and 5."),
            parts.spread("spread", "Points", [("chosen", score), ("blind", score // 2)], axis="points", summary=f"Mean {score.mean():.1f}."),
            parts.fan("fan", "Runs", list(range(1, 9)), runs, buffer, mean=runs.mean(axis=0), expected=np.arange(1, 9), ends=runs[:, -1], low=float(runs.min()), axis="turn", expected_label="expected", summary="They rise."),
            parts.words("words", "In words", ["One sentence.", "Another <b>one</b>."]),
            parts.table("table", "Numbers", ["what", "n"], [["a", 1], ["b", None]], fold=True),
        ]  # fmt: skip

    def tables(self) -> list[Table]:
        return [("scores", ["score"], [[int(one)] for one in self.job.result.games["score"]] if self.job else [])]
