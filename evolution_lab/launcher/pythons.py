# -*- coding: utf-8 -*-
"""Find a Python that fits, and hand over to it.

This one module runs on any Python since 2.7 (hence type comments and no f-strings): it is what an old Python reads
before it says that it is too old.
"""

import json
import os
import subprocess
import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any  # noqa: F401  (for the type comments)

OLDEST = (3, 11)
NEWEST = (3, 14)
ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
VENV = os.path.join(ROOT, ".venv")

_PROBE = """
import importlib.util, json, platform, sys, sysconfig
print(json.dumps({
    "version": list(sys.version_info[:2]),
    "executable": getattr(sys, "_base_executable", None) or sys.executable,
    "suits": platform.python_implementation() == "CPython" and sys.maxsize > 2 ** 32
             and not sysconfig.get_config_var("Py_GIL_DISABLED"),
    "venv": all(importlib.util.find_spec(name) is not None for name in ("venv", "ensurepip")),
}))
"""


def fits(version):
    # type: (tuple[int, ...]) -> bool
    """Tell whether a (major, minor) pair lies between the oldest and the newest Python that we support."""
    return OLDEST <= tuple(version) <= NEWEST


def span():
    # type: () -> str
    """Return the supported versions in words."""
    return "%d.%d to %d.%d" % (OLDEST + NEWEST)


def venv_python(folder=VENV):
    # type: (str) -> str
    """Return where the interpreter of a virtual environment is."""
    if os.name == "nt":
        return os.path.join(folder, "Scripts", "python.exe")
    return os.path.join(folder, "bin", "python")


def commands():
    # type: () -> list[list[str]]
    """List the commands that may start a Python that fits, the newest first."""
    minors = range(NEWEST[1], OLDEST[1] - 1, -1)
    names = [["python3.%d" % minor] for minor in minors]
    if os.name == "nt":
        names = [["py", "-3.%d" % minor] for minor in minors] + [["python"]] + names
    return names + [["python3"]]


def probe(command):
    # type: (list[str]) -> dict[str, Any] | None
    """Start a command that may be a Python and ask it what it is; None if it is no Python or does not fit."""
    # The Windows launcher must not download a Python that nobody asked for.
    env = dict(os.environ, PYTHON_MANAGER_AUTOMATIC_INSTALL="false")
    try:
        process = subprocess.Popen(command + ["-c", _PROBE], stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=env)
        found = json.loads(process.communicate()[0].decode("utf-8", "replace"))
    except (OSError, ValueError):
        return None
    if not isinstance(found, dict) or not found.get("suits") or not fits(found["version"]):
        return None
    found["command"] = command
    return found


def search(need_venv=False):
    # type: (bool) -> dict[str, Any] | None
    """Return what is known of the first Python that fits; with need_venv, of one that can make an environment."""
    for command in commands():
        found = probe(command)
        if found is not None and (found["venv"] or not need_venv):
            return found
    return None


def too_old_or_new():
    # type: () -> str
    """Say that no Python fits, and what to do."""
    here = ".".join(str(part) for part in sys.version_info[:3])
    if sys.platform == "darwin":
        advice = "Install one from python.org, or with Homebrew: brew install python@3.13"
    elif os.name == "nt":
        advice = "Install one from python.org or the Microsoft Store, then type:  py -m evolution_lab"
    else:
        advice = (
            "Install one with your system's package manager (on Debian or Ubuntu:\n"
            "sudo apt install python3 python3-venv), from python.org, or with conda (README.md says how)."
        )
    return (
        "Evolution Lab needs Python %s; this is Python %s, and no other was found on this computer.\n%s\n"
        "If one is installed in a place of its own, start it by its full path, for example\n"
        "  /path/to/python3.13 -m evolution_lab\n" % (span(), here, advice)
    )


def hand_over(arguments):
    # type: (list[str]) -> int
    """Run the same command with a Python that fits, or say that there is none; return the exit code."""
    found = probe([venv_python()]) or search(need_venv=True) or search()
    if found is None:
        sys.stderr.write(too_old_or_new())
        return 1
    env = dict(os.environ)
    try:
        here = os.path.realpath(os.getcwd())
    except OSError:  # the working folder is gone
        here = ""
    if here != os.path.realpath(ROOT):
        env["PYTHONPATH"] = os.pathsep.join([ROOT] + [p for p in [env.get("PYTHONPATH")] if p])
    return run(list(found["command"]) + ["-m", "evolution_lab"] + list(arguments), env)


def run(command, env):
    # type: (list[str], dict[str, str]) -> int
    """Become another command (where the system can do that), or run it to its end; return its exit code."""
    sys.stdout.flush()
    sys.stderr.flush()
    if os.name != "nt":
        os.execvpe(command[0], command, env)
    process = subprocess.Popen(command, env=env)
    while True:
        try:
            return process.wait()
        except KeyboardInterrupt:
            continue  # Ctrl-C is for the program that we started; wait until it has ended in its own way
