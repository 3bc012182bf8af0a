"""Start JupyterLab on the first lesson, or on the demo for the projector."""

from __future__ import annotations

import os
import shutil
import socket
import tempfile
from typing import List, Optional

from evolution_lab.launcher import pythons
from evolution_lab.launcher.pythons import ROOT
from evolution_lab.launcher.words import Problem, say

FIRST_LESSON = "lessons/00_start_here.ipynb"
SHIPPED_SETTINGS = os.path.join(os.path.dirname(os.path.abspath(__file__)), "settings")
# Runs the demo's notebook when it is opened: a small extension, since JupyterLab has no setting for that.
DEMO_START = os.path.join(os.path.dirname(os.path.abspath(__file__)), "demo_start")
OWN_FOLDER = os.path.join(ROOT, ".evolution-lab")


def command(python: str, browser: bool, port: Optional[int], root: str = ROOT, demo: Optional[str] = None) -> List[str]:
    """Return the command line of JupyterLab; with the notebook of a demo, one that opens and runs it."""
    own = _own_folder(OWN_FOLDER if root == ROOT else os.path.join(root, ".evolution-lab"))
    # The single-document address leaves the side bar closed, so the board has the whole width; its icons open it.
    lesson = "lessons/" + demo if demo else FIRST_LESSON
    first = "/doc/tree/" + lesson if os.path.exists(os.path.join(root, lesson)) else "/lab"
    words = [
        python,
        "-m",
        "jupyterlab",
        "--log-level=WARN",
        "--LabApp.log_level=WARN",
        "--ServerApp.root_dir=" + root,
        "--ServerApp.answer_yes=True",
        "--LabApp.default_url=" + first,
        # Settings and window layouts of the kit's own: the user's other JupyterLab keeps its own, and we keep ours.
        "--LabApp.user_settings_dir=" + os.path.join(own, "settings"),
        "--LabApp.workspaces_dir=" + os.path.join(own, "workspaces"),
        # Nothing is asked of the network, and the packages stay those of the lock.
        "--LabApp.check_for_updates_class=jupyterlab.NeverCheckForUpdate",
        "--LabApp.extension_manager=readonly",
    ]
    if demo:
        words.append("--LabApp.extra_labextensions_path=" + DEMO_START)
    if not browser:
        words.append("--ServerApp.open_browser=False")
    if port is not None:
        words += ["--ServerApp.port={}".format(port), "--ServerApp.port_retries=0"]
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        words.append("--allow-root")
    return words


def environment(importable: bool) -> "dict[str, str]":
    """Return the variables for JupyterLab: its kernels come from its own environment and can import the kit."""
    env = dict(os.environ, JUPYTER_PREFER_ENV_PATH="1")
    if not importable:
        env["PYTHONPATH"] = os.pathsep.join([ROOT] + [p for p in [env.get("PYTHONPATH")] if p])
    return env


def start(
    python: str, importable: bool, browser: bool, port: Optional[int], root: str = ROOT, demo: Optional[str] = None
) -> int:
    """Become JupyterLab (or run it to its end, on Windows)."""
    words = command(python, browser, port, root, demo)
    if browser:
        say("Opening JupyterLab in your browser. Leave this window open; Ctrl-C in it ends the session.")
    else:
        say("Starting JupyterLab; open the address below in a browser. Ctrl-C in this window ends the session.")
    return pythons.run(words, environment(importable))


def check_port(port: Optional[int]) -> None:
    """Say at once when a port that was asked for cannot be had."""
    if port is None:
        return
    if not 1 <= port <= 65535:
        raise Problem("A port is a number from 1 to 65535; {} is not. For example: --port 8899".format(port))
    with socket.socket(socket.AF_INET, socket.SOCK_STREAM) as probe:
        if os.name != "nt":
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind(("127.0.0.1", port))
        except PermissionError:
            raise Problem("Port {} is kept for the system. Take one above 1024: --port 8899".format(port)) from None
        except OSError:
            raise Problem(
                "Port {0} is in use, perhaps by another Evolution Lab: look among your browser's tabs.\n"
                "Otherwise take another port, or leave --port out and a free one is found: --port {1}".format(
                    port, port + 1 if port < 65535 else 8899
                )
            ) from None


def _own_folder(wish: str) -> str:
    """Return the folder for JupyterLab's settings, with the shipped ones laid in where there are none yet."""
    for folder in (wish, os.path.join(tempfile.gettempdir(), "evolution-lab-{}".format(os.getpid()))):
        try:
            for base, _, names in os.walk(SHIPPED_SETTINGS):
                there = os.path.join(folder, "settings", os.path.relpath(base, SHIPPED_SETTINGS))
                os.makedirs(there, exist_ok=True)
                for name in names:
                    if not os.path.exists(os.path.join(there, name)):
                        shutil.copyfile(os.path.join(base, name), os.path.join(there, name))
            if os.access(os.path.join(folder, "settings"), os.W_OK):
                return folder
        except OSError:
            continue
    raise Problem("Neither the kit's folder nor the system's temporary folder can be written to.")
