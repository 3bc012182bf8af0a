"""How long a start takes before JupyterLab's own begins, when .venv and the lessons' copy are ready: median of 9.

python3 tests/benchmarks/launcher.py
"""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
LIMIT = 1.0

# The launcher does everything but become JupyterLab.
CODE = """
import sys
from evolution_lab.launcher import pythons
pythons.run = lambda words, env: 0
from evolution_lab.launcher.cli import main
sys.exit(main(["--no-browser"]))
"""


def main() -> int:
    times = []
    with tempfile.TemporaryDirectory() as folder:
        env = {**os.environ, "EVOLUTION_LAB_FOLDER": folder}
        for number in range(10):
            begin = time.perf_counter()
            words = [sys.executable, "-c", CODE]
            done = subprocess.run(words, cwd=ROOT, env=env, capture_output=True, text=True, check=False)
            took = time.perf_counter() - begin
            if done.returncode or "Ready." in done.stdout:
                print("Run `python3 -m evolution_lab` once before measuring.\n" + done.stdout + done.stderr)
                return 1
            if number == 0:
                print(f"the start that copies the lessons adds {took * 1000:.0f} ms")
            else:
                times.append(took)
    median = statistics.median(times)
    print(
        f"a later start adds {median * 1000:.0f} ms (limit {LIMIT * 1000:.0f} ms; slowest {max(times) * 1000:.0f} ms)"
    )
    return 0 if median < LIMIT else 1


if __name__ == "__main__":
    sys.exit(main())
