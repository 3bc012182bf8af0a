"""The command line of `python3 -m evolution_lab`."""

from __future__ import annotations

import argparse
import errno
import os
import re
import sys
import tempfile
from typing import List, Optional, Tuple

from evolution_lab.launcher import STOPPED, environment, lessons, own_venv, pythons
from evolution_lab.launcher.pythons import ROOT, VENV
from evolution_lab.launcher.words import COMMAND, DOWNLOAD, Problem, complain, say

_EPILOG = """\
examples:
  python3 -m evolution_lab                    set up (first time only), copy the lessons to your own folder, open the first
  python3 -m evolution_lab demo               the projector demo: five ready scenes, stepped by keys
  python3 -m evolution_lab --here             open the lessons of this very checkout, to write lessons
  python3 -m evolution_lab --wheels FOLDER    set up from a USB stick, in a room without network
  python3 -m evolution_lab lessons DIR        copy the lessons to a folder of your own, or bring them up to date there
  python3 -m evolution_lab lessons DIR --reset 00_start_here    one lesson as it came, for the next pupil too; yours is kept
  python3 -m evolution_lab test               run the tests that take under 5 minutes
  python3 -m evolution_lab test --all         run everything: browser tests, lessons, long runs
  python3 -m evolution_lab test -- -k start   give pytest words of your own
"""


def parser() -> argparse.ArgumentParser:
    """Return the parser; its help is the whole manual."""
    made = argparse.ArgumentParser(
        prog=COMMAND,
        description=(
            "Set up Evolution Lab and open your own copy of the lessons in JupyterLab, or run its tests.\n"
            "Your copy is in the folder Evolution Lab in your home folder, or the one that {} names.".format(
                lessons.VARIABLE
            )
        ),
        epilog=_EPILOG.replace("python3 -m evolution_lab", COMMAND),
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    made.add_argument(
        "command", nargs="?", choices=["open", "demo", "lessons", "test"], default="open", help="what to do (open)"
    )
    made.add_argument(
        "folder",
        nargs="?",
        metavar="DIR",
        help="with lessons: your folder (Evolution Lab/lessons); with demo: the game (random_mutations)",
    )
    made.add_argument("--reset", metavar="LESSON", help="with lessons: take this one as it came")
    made.add_argument("--beside", action="store_true", help="with lessons: put new versions beside what you changed")
    made.add_argument("--teacher", action="store_true", help="with lessons: the teacher notes too")
    made.add_argument("--all", action="store_true", help="with test: everything, however long it takes")
    made.add_argument("--here", action="store_true", help="open the checkout's own lessons, and not a copy of yours")
    made.add_argument("--no-browser", action="store_true", help="start JupyterLab, but open no browser window")
    made.add_argument("--port", type=int, metavar="N", help="the port for JupyterLab (without it, a free one)")
    made.add_argument(
        "--wheels", metavar="FOLDER", help="install from this folder of wheel files and not from the network"
    )
    return made


def main(argv: Optional[List[str]] = None) -> int:
    """Do what the command line says; return the exit code."""
    words = list(sys.argv[1:] if argv is None else argv)
    extra = []  # type: List[str]
    if "--" in words:
        cut = words.index("--")
        words, extra = words[:cut], words[cut + 1 :]
    given = parser().parse_args(words)
    if (given.all or extra) and given.command != "test":
        parser().error("--all and words for pytest go with test")
    if (given.reset or given.beside or given.teacher) and given.command != "lessons":
        parser().error("--reset, --beside and --teacher go with lessons")
    if given.folder and given.command not in ("lessons", "demo"):
        parser().error("a folder goes with lessons, a game with demo")
    if given.here and given.command not in ("open", "demo"):
        parser().error("--here goes with opening JupyterLab")
    try:
        return _do(given, extra)
    except Problem as problem:
        complain(str(problem))
        return 1
    except KeyboardInterrupt:
        complain(STOPPED)
        return 130


def _do(given: argparse.Namespace, extra: List[str]) -> int:
    if given.command == "lessons":
        folder = _full(given.folder) if given.folder else lessons.own_folder()
        if given.reset:
            lessons.reset(folder, given.reset)
        else:
            lessons.update(folder, given.teacher, given.beside)
        return 0
    if lessons.installed():
        return _installed(given)
    if not os.path.exists(os.path.join(ROOT, "pyproject.toml")):
        raise Problem(
            "The lessons are not here. Start Evolution Lab in the folder that you downloaded or cloned:\n"
            "  cd evolution-lab\n  " + COMMAND
        )
    testing = given.command == "test"
    demo = None
    if not testing:
        from evolution_lab.launcher import lab

        lab.check_port(given.port)
        demo = demo_notebook(given)
    python, own = choose(testing, _folder(given.wheels))
    if testing:
        from evolution_lab.launcher import checks

        return checks.run(python, own, given.all, extra)
    return lab.start(python, own, not given.no_browser, given.port, ROOT if given.here else _own_copy(), demo)


def demo_notebook(given: argparse.Namespace) -> Optional[str]:
    """Return the notebook of the demo that was asked for, below the folder of lessons; None for another command."""
    if given.command != "demo":
        return None
    names = [name for name in lessons.files(lessons.source(), teacher=False) if re.match(r"demo_\w+\.ipynb$", name)]
    wish = "demo_{}.ipynb".format(given.folder or "random_mutations")
    if wish not in names:
        games = ", ".join(name[len("demo_") : -len(".ipynb")] for name in names)
        raise Problem("There is no demo {}. The demos are: {}.".format(given.folder, games))
    return wish


def _own_copy() -> str:
    """Copy the lessons to the student's folder and return it; if it cannot be written to, a temporary one.

    JupyterLab saves by itself what is run and changed, and nothing of a student may go into the checkout's own files.
    """
    try:
        lessons.update(lessons.own_folder(), quiet=True)
        return lessons.student_folder()
    except Problem as problem:
        complain("{}\nThe variable {} names another folder if need be.\n".format(problem, lessons.VARIABLE))
    try:
        folder = tempfile.mkdtemp(prefix="evolution-lab-")
        lessons.update(os.path.join(folder, "lessons"), quiet=True)
    except (OSError, Problem):
        say("Until that is put right, the lessons of the checkout itself are opened. Change nothing in them.")
        return ROOT
    say("Until that is put right, the lessons are opened in a temporary folder. Download what you want to keep.")
    return folder


def _installed(given: argparse.Namespace) -> int:
    """Open the student's own lessons with an installed kit: nothing is set up, the environment is taken as it is."""
    from evolution_lab.launcher import lab

    if given.command == "test":
        raise Problem(
            "The tests are not part of the installed kit. Download or clone Evolution Lab and start them there:\n"
            "  cd evolution-lab\n  " + COMMAND + " test"
        )
    if given.here:
        raise Problem("The kit is installed here, without a checkout; --here is for one that you downloaded or cloned.")
    if given.wheels:
        raise Problem("The kit is installed here already; --wheels is for a folder that you downloaded or cloned.")
    lab.check_port(given.port)
    reason = environment.packages_wrong()
    if reason is not None:
        raise Problem(
            "The environment that Evolution Lab is installed in does not fit: {}.\n"
            "Whoever installed it can put that right with pip; the Python there is {}".format(reason, sys.executable)
        )
    missing = environment.extension_missing()
    if missing is not None:
        say("Boards may stay empty: {}.".format(missing))
    demo = demo_notebook(given)
    lessons.update(lessons.own_folder(), quiet=True)
    return lab.start(sys.executable, True, not given.no_browser, given.port, lessons.student_folder(), demo)


def _full(folder: str) -> str:
    """Return the full path of a folder named on the command line."""
    try:
        return os.path.abspath(os.path.expanduser(folder))
    except OSError:
        raise Problem(
            "The folder that this window is in does not exist any more, so {} is nowhere.\n"
            "Change to a folder that exists (cd), or give the full path.".format(folder)
        ) from None


def _folder(wheels: Optional[str]) -> Optional[str]:
    if wheels is None:
        return None
    path = _full(wheels)
    try:
        names = os.listdir(path) if os.path.isdir(path) else []
        if names and not os.access(path, os.X_OK):
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))
    except OSError as error:
        raise Problem(
            "The folder given to --wheels could not be read ({}):\n  {}\n"
            "Copy it to a folder of your own, or have its owner let you read it.".format(error.strerror or error, path)
        ) from None
    if not any(name.endswith(".whl") for name in names):
        raise Problem(
            "The folder given to --wheels does not exist or holds no wheel files:\n  {}\n"
            "Fill it where there is a network, on a computer of the same kind with the same Python:\n"
            "  {}".format(path, DOWNLOAD)
        )
    return path


def choose(testing: bool, wheels: Optional[str]) -> Tuple[str, bool]:
    """Return the interpreter to work with and whether it is that of the kit's own .venv."""
    if pythons.fits(sys.version_info[:2]) and os.path.realpath(sys.prefix) != os.path.realpath(VENV):
        reason = environment.why_not(("test", "dev") if testing else ())
        if reason is None:
            return sys.executable, False
    else:
        reason = None
    return own_venv.ensure(testing, wheels, reason), True
