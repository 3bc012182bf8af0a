"""The whole first start from a copy of the checkout: install, JupyterLab answers, a kernel knows the kit."""

from __future__ import annotations

import os
import shutil
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def _start_and_stop(folder: Path, log: Path) -> float:
    """Start the command, wait until JupyterLab answers, end it; return the seconds until the answer."""
    port = _free_port()
    env = {k: v for k, v in os.environ.items() if not k.startswith(("PYTHON", "VIRTUAL_ENV"))}
    begin = time.monotonic()
    with log.open("w", encoding="utf-8") as file:
        # -S hides the packages that this Python may have, as on a computer with nothing but Python.
        words = [sys.executable, "-S", "-m", "evolution_lab", "--no-browser", "--port", str(port)]
        process = subprocess.Popen(words, cwd=folder, env=env, stdout=file, stderr=file, stdin=subprocess.DEVNULL)
        try:
            while time.monotonic() - begin < 600:
                assert process.poll() is None, log.read_text(encoding="utf-8")
                try:
                    with urllib.request.urlopen(f"http://127.0.0.1:{port}/api", timeout=5) as answer:
                        assert b"version" in answer.read()
                        return time.monotonic() - begin
                except (urllib.error.URLError, OSError):
                    time.sleep(0.1)
            raise AssertionError("JupyterLab did not answer within 10 minutes")
        finally:
            process.send_signal(signal.SIGTERM)
            process.wait(30)


@pytest.mark.long
def test_first_and_second_start(tmp_path: Path) -> None:
    folder = tmp_path / "Å new" / "check out"
    keep = shutil.ignore_patterns(".venv", ".git", ".evolution-lab", "__pycache__", ".*_cache", "test-artifacts")
    shutil.copytree(ROOT, folder, ignore=keep)
    log = tmp_path / "log.txt"

    first = _start_and_stop(folder, log)
    said = log.read_text(encoding="utf-8")
    assert "First start" in said
    assert "Ready." in said

    second = _start_and_stop(folder, log)
    assert "First start" not in log.read_text(encoding="utf-8")
    print(f"first start {first:.1f} s, second start {second:.1f} s")
    assert second < 60

    python = folder / ".venv" / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    code = (
        "from jupyter_client.manager import start_new_kernel\n"
        "manager, client = start_new_kernel(kernel_name='python3')\n"
        "out = []\n"
        "hook = lambda m: out.append(m['content'].get('text') or m['content'].get('ename') or '')\n"
        "cell = 'import sys, evolution_lab, widgets; print(sys.prefix)'\n"
        "client.execute_interactive(cell, timeout=60, output_hook=hook)\n"
        "manager.shutdown_kernel(now=True)\n"
        "print(''.join(out))\n"
    )
    done = subprocess.run([python, "-c", code], cwd=tmp_path, capture_output=True, text=True, timeout=120, check=False)
    assert str(folder / ".venv") in done.stdout, done.stdout + done.stderr
