"""The line of progress in a terminal, and who shows it."""

from __future__ import annotations

import io
from collections.abc import Iterator

import pytest

from evolution_lab.core import progress
from evolution_lab.simulation.progress import Meter


@pytest.fixture(autouse=True)
def put_back() -> Iterator[None]:
    makers = progress._makers[:]
    yield
    progress._makers[:] = makers


class Screen(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_a_terminal_gets_one_line_that_is_written_over(monkeypatch: pytest.MonkeyPatch) -> None:
    screen = Screen()
    monkeypatch.setattr("sys.stderr", screen)
    line = progress.in_a_terminal()
    assert isinstance(line, progress.Terminal)
    line(1, 3)
    line(3, 3)
    line.finish()
    assert screen.getvalue() == "\r1 of 3 games played.\r3 of 3 games played.\n"
    monkeypatch.setattr("sys.stderr", io.StringIO())
    assert progress.in_a_terminal() is None
    monkeypatch.setattr("sys.stderr", None)
    assert progress.in_a_terminal() is None


def test_a_quick_job_is_quiet_and_a_long_one_speaks(monkeypatch: pytest.MonkeyPatch) -> None:
    calls: list[tuple[int, int]] = []
    progress.use_progress(lambda: lambda done, total: calls.append((done, total)))
    quick = Meter(3, None)
    quick.add(3)
    quick.finish()
    assert calls == []
    now = [100.0]
    monkeypatch.setattr("time.monotonic", lambda: now[0])
    slow = Meter(9, None)
    for _game in range(9):
        now[0] += 0.125
        slow.add(1)
    slow.finish()
    assert calls == [(5, 9), (7, 9), (9, 9), (9, 9)]
    silent = Meter(9, False)
    now[0] += 10
    silent.add(9)
    silent.finish()
    assert len(calls) == 4
