"""A real JupyterLab for tests and benchmarks: started on a free port, with a student's folder of its own."""

from __future__ import annotations

import json
import os
import shutil
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[3]
LOCAL = ("127.0.0.1", "localhost")
CHROMIUM_FLAGS = (
    "--no-sandbox",
    "--headless",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
)
SHOTS = Path(os.environ.get("EVOLUTION_LAB_SHOTS", ""))

CONFIG = """
from jupyterlab.galata import configure_jupyter_server
configure_jupyter_server(c)
c.ServerApp.root_dir = {root!r}
c.ServerApp.port = {port}
c.ServerApp.port_retries = 0
c.LabApp.user_settings_dir = {settings!r}
c.LabApp.check_for_updates_class = "jupyterlab.NeverCheckForUpdate"
"""


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def notebook(*cells: str) -> dict[str, Any]:
    """A notebook of code cells."""
    return {
        "cells": [
            {"cell_type": "code", "id": f"c{i}", "metadata": {}, "source": cell, "outputs": [], "execution_count": None}
            for i, cell in enumerate(cells)
        ],
        "metadata": {"kernelspec": {"name": "python3", "display_name": "Python 3", "language": "python"}},
        "nbformat": 4,
        "nbformat_minor": 5,
    }


class Lab:
    """A running JupyterLab: its address, its folder of notebooks, and the student's folder."""

    def __init__(self, url: str, folder: Path, student: Path) -> None:
        self.url, self.folder, self.student = url, folder, student

    def write(self, name: str, *cells: str) -> str:
        """Put a notebook of these cells into the folder."""
        (self.folder / name).write_text(json.dumps(notebook(*cells)), encoding="utf-8")
        return name


@contextmanager
def running_lab(base: Path) -> Iterator[Lab]:
    """A JupyterLab with its folders below ``base``, stopped at the end."""
    folder = base / "notebooks"
    shutil.copytree(ROOT / "lessons", folder / "lessons")
    student = base / "Å student"
    settings = base / "settings"
    shutil.copytree(ROOT / "evolution_lab" / "launcher" / "settings", settings)
    port = _free_port()
    config = base / "config.py"
    config.write_text(CONFIG.format(root=str(folder), settings=str(settings), port=port), encoding="utf-8")
    env = dict(
        os.environ,
        PYTHONPATH=os.pathsep.join([str(ROOT), os.environ.get("PYTHONPATH", "")]),
        JUPYTER_PREFER_ENV_PATH="1",
        EVOLUTION_LAB_FOLDER=str(student),
    )
    out = (base / "lab.log").open("wb")
    words = [sys.executable, "-m", "jupyterlab", f"--config={config}", "--no-browser"]
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        words.append("--allow-root")
    process = subprocess.Popen(words, env=env, cwd=base, stdout=out, stderr=subprocess.STDOUT, stdin=subprocess.DEVNULL)
    url = f"http://127.0.0.1:{port}"
    try:
        _wait_for(url + "/api/status", process, base / "lab.log")
        yield Lab(url, folder, student)
    finally:
        process.terminate()
        process.wait(20)
        out.close()


def _wait_for(address: str, process: subprocess.Popen[bytes], log: Path) -> None:
    for _ in range(240):
        if process.poll() is not None:
            break
        try:
            urllib.request.urlopen(address, timeout=2).close()
            return
        except OSError:
            time.sleep(0.25)
    raise RuntimeError("JupyterLab did not start:\n" + log.read_text(encoding="utf-8", errors="replace")[-3000:])


def run_all(page: Any) -> None:
    """Run all cells and wait for the end."""
    page.evaluate("async () => { await window.jupyterapp.commands.execute('notebook:run-all-cells'); }")


def evaluate(page: Any, code: str) -> str:
    """Run ``code`` in the page's kernel and return what it prints."""
    return str(
        page.evaluate(
            """async (code) => {
              const kernel = window.jupyterapp.shell.currentWidget.sessionContext.session.kernel;
              const future = kernel.requestExecute({ code, store_history: false });
              let text = "";
              future.onIOPub = (m) => { if (m.header.msg_type === "stream") text += m.content.text;
                                        if (m.header.msg_type === "error") text += m.content.traceback.join("\\n"); };
              await future.done;
              return text;
            }""",
            code,
        )
    )


def shot(page: Any, name: str) -> None:
    """Keep a screenshot to look at, where EVOLUTION_LAB_SHOTS names a folder."""
    if SHOTS.name:
        SHOTS.mkdir(parents=True, exist_ok=True)
        page.screenshot(path=str(SHOTS / f"{name}.png"))


def open_ready(page: Any, address: str) -> None:
    """Go to a notebook and wait until its kernel is there."""
    page.goto(address, timeout=60_000)
    page.wait_for_function("() => window.jupyterapp?.shell?.currentWidget?.context?.isReady", timeout=60_000)
    wait_for_kernel(page)


def wait_for_kernel(page: Any) -> None:
    """Wait until the page is connected to its kernel."""
    page.wait_for_function(
        "() => window.jupyterapp?.shell?.currentWidget?.sessionContext?.session?.kernel?.connectionStatus === 'connected'",
        timeout=60_000,
    )
