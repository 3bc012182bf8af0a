"""Ten thousand games fit into little memory, for only columns are kept."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
CODE = """
import resource, sys
import evolution_lab as lab
result = lab.simulate(players=["random"] * 4, games=int(sys.argv[1]), seed="memory", workers=1, progress=False)
assert result.complete
rows = {table: result[table].rows for table in result}
try:  # what getrusage tells begins, on Linux, with the memory of whoever started this Python
    with open("/proc/self/status") as status:
        peak = next(int(line.split()[1]) * 1024 for line in status if line.startswith("VmHWM"))
except OSError:
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * (1 if sys.platform == "darwin" else 1024)
print(peak // 1_000_000, rows, file=sys.stderr)
print(peak // 1_000_000)
"""


def peak(games: int) -> int:
    """Megabytes that a fresh Python needed at most, with everything that it loaded."""
    done = subprocess.run(
        [sys.executable, "-c", CODE, str(games)], capture_output=True, text=True, cwd=ROOT, timeout=3000
    )
    assert done.returncode == 0, done.stderr
    return int(done.stdout)


@pytest.mark.skipif(sys.platform == "win32", reason="Windows does not tell a process its peak in this way.")
@pytest.mark.slow
def test_five_hundred_games_need_little_memory() -> None:
    assert peak(500) < 150


@pytest.mark.skipif(sys.platform == "win32", reason="Windows does not tell a process its peak in this way.")
@pytest.mark.patient
def test_ten_thousand_games_need_less_than_500_mb() -> None:
    """Measured on 2026-11-30: see evolution_lab/README.md."""
    assert peak(10_000) < 500
