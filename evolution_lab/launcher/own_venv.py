"""Make, repair and stamp the kit's own environment, the folder .venv in the checkout.

A file evolution-lab.json in it says who made it, for which folder, with which Python and from which locks. It is
written first ("making") and last ("ready"), so an interrupted installation is seen and made anew, a moved checkout
too, and a ready one costs a later start no more than reading it. All that is written is written under a lock.
"""

from __future__ import annotations

import ast
import contextlib
import hashlib
import json
import os
import shutil
import subprocess
import sys
from typing import Any, Dict, List, Optional

from evolution_lab.launcher import lock, packages, pythons
from evolution_lab.launcher.pythons import ROOT, VENV
from evolution_lab.launcher.words import Problem, say

STAMP = os.path.join(VENV, "evolution-lab.json")
LOG = os.path.join(VENV, "install.log")
_READ_ONLY = (
    "Evolution Lab may not write into its own folder:\n  {}\n"
    "Copy the whole folder to a place where you may write (your home folder, say) and start it there."
)


def ensure(dev: bool, wheels: Optional[str], reason: Optional[str]) -> str:
    """Return the interpreter of a .venv that is as the locks say; make, complete or repair it first if need be."""
    if not ready(read_stamp(), dev):
        with contextlib.ExitStack() as stack:
            try:
                stack.enter_context(lock.alone())
            except OSError as error:
                raise _not_written("folder .evolution-lab", error) from error
            stamp = read_stamp()  # another window may have done all while this one waited
            if not ready(stamp, dev):
                _set_up(stamp, dev, wheels, reason)
    return pythons.venv_python()


def _set_up(stamp: Dict[str, Any], dev: bool, wheels: Optional[str], reason: Optional[str]) -> None:
    locks = [packages.LOCK] + ([packages.DEV_LOCK] if dev else [])
    python = pythons.venv_python()
    if stamp.get("state") == "ready" and _same_place(stamp):
        say("The list of packages has changed since the last start; bringing .venv up to date ...")
    else:
        make_anew(stamp, reason)
    _write_stamp("making")
    packages.install(python, locks, wheels, LOG)
    _write_pth(python)
    dev = dev or bool(stamp.get("dev") and stamp["dev"] == fingerprint(packages.DEV_LOCK))
    _write_stamp("ready", dev)
    say("Ready. Later starts skip all this.")


def read_stamp() -> Dict[str, Any]:
    """Return what .venv says of itself; nothing if there is none or it is damaged."""
    try:
        with open(STAMP, encoding="utf-8") as file:
            found = json.load(file)
    except (OSError, ValueError):
        return {}
    return found if isinstance(found, dict) else {}


def ready(stamp: Dict[str, Any], dev: bool) -> bool:
    """Tell whether .venv is complete, in its place, and made from the present locks."""
    return bool(
        stamp.get("state") == "ready"
        and _same_place(stamp)
        and stamp.get("lock") == fingerprint(packages.LOCK)
        and (not dev or stamp.get("dev") == fingerprint(packages.DEV_LOCK))
    )


def _same_place(stamp: Dict[str, Any]) -> bool:
    """Tell whether .venv still lies where it was made and the Python it was made with is still there."""
    python = pythons.venv_python()
    if stamp.get("checkout") != ROOT or not os.path.exists(python) or stamp.get("base") != os.path.realpath(python):
        return False
    try:
        with open(os.path.join(VENV, "pyvenv.cfg"), encoding="utf-8", errors="replace") as file:
            settings = dict(line.split(" = ", 1) for line in file.read().splitlines() if " = " in line)
    except OSError:
        return False
    # On Windows .venv holds a starter only, which needs the Python that it was made with.
    return os.name != "nt" or os.path.exists(settings.get("executable", python))


def fingerprint(path: str) -> str:
    """Return the checksum of a file."""
    with open(path, "rb") as file:
        return hashlib.sha256(file.read()).hexdigest()


def _write_stamp(state: str, dev: bool = False) -> None:
    content = {"state": state, "checkout": ROOT}  # type: Dict[str, Any]
    if state == "ready":
        content["base"] = os.path.realpath(pythons.venv_python())
        content["lock"] = fingerprint(packages.LOCK)
        content["dev"] = fingerprint(packages.DEV_LOCK) if dev else None
    with open(STAMP + ".new", "w", encoding="utf-8") as file:
        json.dump(content, file, indent=1)
    os.replace(STAMP + ".new", STAMP)


def make_anew(stamp: Dict[str, Any], reason: Optional[str]) -> None:
    """Make an empty .venv, after taking away a half-made or stale one of ours."""
    if os.path.lexists(VENV):
        if not stamp:
            _take_over_or_refuse()
        if stamp.get("state") == "making":
            say("The last set-up was interrupted; starting it anew.")
        elif stamp.get("checkout") != ROOT:
            say("This folder was moved or copied, and its .venv still points to the old place; making it anew.")
        else:
            say("The Python that .venv was made with has changed; making it anew.")
        _remove()
    else:
        say("First start: making the kit's own environment, the folder .venv in")
        say("  " + ROOT)
        if reason:
            say("(The environment that you started from is left alone: {}.)".format(reason))
    say("This takes a minute or two and about 600 MB, once.")
    base = _base_python()
    try:
        os.makedirs(VENV, exist_ok=True)
        _write_stamp("making")
    except OSError as error:
        raise _not_written("folder .venv", error) from error
    command = base + ["-m", "venv", VENV]
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, stdin=subprocess.DEVNULL)
    if done.returncode:
        output = done.stdout.decode("utf-8", "replace")
        if "ensurepip" in output:
            raise Problem(_no_venv_module())
        tail = "\n".join("  " + line for line in output.splitlines()[-4:])
        raise Problem(
            "Python could not make the folder .venv. Its last words were:\n" + tail + "\n"
            "If this folder is on a USB stick or a network drive, copy it to the computer's own disk and start there."
        )


def _not_written(what: str, error: OSError) -> Problem:
    if isinstance(error, PermissionError):
        return Problem(_READ_ONLY.format(ROOT))
    return Problem("The {} could not be made ({}).\n".format(what, error) + _READ_ONLY.format(ROOT))


def _take_over_or_refuse() -> None:
    """Someone else's .venv is never removed: say so. An empty or broken leftover without a Python is."""
    if os.path.isdir(VENV) and not os.path.exists(os.path.join(VENV, "pyvenv.cfg")) and not os.path.islink(VENV):
        leftovers = set(os.listdir(VENV)) - {"evolution-lab.json", "evolution-lab.json.new", "install.log"}
        if not leftovers:
            return
    raise Problem(
        "There is a folder .venv here that Evolution Lab did not make (or that lost its file evolution-lab.json),\n"
        "so it is left alone:\n  {}\n"
        "Rename or delete it and start again; or activate it, install into it what README.md says for your own\n"
        "environment, and start from there.".format(VENV)
    )


def _remove() -> None:
    """Take .venv away, the stamp last: if this is interrupted, the rest is still known as ours."""
    try:
        for name in [] if os.path.islink(VENV) else os.listdir(VENV):
            path = os.path.join(VENV, name)
            if os.path.isdir(path) and not os.path.islink(path):
                shutil.rmtree(path)
            elif path != STAMP:
                os.remove(path)
        shutil.rmtree(VENV)
    except OSError as error:
        raise Problem(
            "The old folder .venv could not be removed ({}).\n"
            "Close every window that uses it (a running JupyterLab, say), delete the folder\n  {}\n"
            "by hand, and start again.".format(error, VENV)
        ) from error


def _base_python() -> List[str]:
    """Return the command that makes the environment: this Python if it can, else another that fits."""
    here = getattr(sys, "_base_executable", None) or sys.executable
    found = pythons.probe([here]) or pythons.probe([sys.executable])
    if found is None or not found["venv"]:
        other = pythons.search(need_venv=True)
        if other is None:
            raise Problem(_no_venv_module() if found is not None else pythons.too_old_or_new())
        found = other
        say("Using {}, which has all that is needed.".format(found["executable"]))
    return [str(found["executable"])]


def _no_venv_module() -> str:
    version = "{}.{}".format(*sys.version_info[:2])
    return (
        "This Python {0} comes without the module that makes environments (venv with ensurepip).\n"
        "On Debian or Ubuntu it is a package of its own:\n"
        "  sudo apt install python3-venv        (or python{0}-venv, if there are several Pythons)\n"
        "Elsewhere, use a Python from python.org or conda. Then start again.".format(version)
    )


def _write_pth(python: str) -> None:
    """Make the kit importable from every folder: one line in the environment that adds the checkout to the path.

    A line of code and not a bare path, since older Pythons read this file in the system's own letters.
    """
    site = _site(python)
    with open(os.path.join(site, "evolution_lab_checkout.pth"), "w", encoding="ascii") as file:
        file.write("import sys; sys.path.append({})\n".format(ascii(ROOT)))


def _site(python: str) -> str:
    code = "import sysconfig; print(ascii(sysconfig.get_path('purelib')))"
    out = subprocess.run([python, "-c", code], stdout=subprocess.PIPE, check=True).stdout.decode("ascii")
    return str(ast.literal_eval(out.strip()))
