"""Is everything here that the lessons need? In plain words, with what to do where something is missing. Never raises."""

from __future__ import annotations

import platform
import sys
import tempfile
from collections.abc import Callable
from html import escape
from importlib import metadata
from pathlib import Path
from typing import NamedTuple

from evolution_lab.i18n import _
from evolution_lab.launcher import environment, lessons
from widgets.folder import VARIABLE, student_folder

OLDEST = (3, 11)
AGAIN = "python3 -m evolution_lab"


class Finding(NamedTuple):
    """One thing that was looked at: is it well, what was found, and what to do if it is not."""

    ok: bool
    text: str
    advice: str = ""


def python_found() -> Finding:
    """The Python that runs the notebook."""
    version = platform.python_version()
    if sys.version_info[:2] >= OLDEST:
        return Finding(True, _("Python {version}").format(version=version))
    return Finding(
        False,
        _("Python {version} is too old; the kit needs {needed} or newer.").format(
            version=version, needed=".".join(map(str, OLDEST))
        ),
        _("Install a newer Python, then start again with: {command}").format(command=AGAIN),
    )


def packages_found() -> list[Finding]:
    """The packages that the kit asks for, with their versions; the ones in order stand in one line."""
    good: list[str] = []
    bad: list[Finding] = []
    if lessons.installed():  # on a hub a student can install nothing
        advice = _("Show this line to whoever looks after this installation; go on meanwhile.")
    else:
        advice = _("Close JupyterLab and start it with: {command} – it installs what is missing.").format(command=AGAIN)
    for requirement in environment.wanted():
        name, span = environment.split(requirement)
        try:
            version = metadata.version(name)
        except metadata.PackageNotFoundError:
            bad.append(Finding(False, _("The package {name} is missing.").format(name=name), advice))
            continue
        if environment.inside(version, span):
            good.append(f"{name} {version}")
        else:
            text = _("The package {name} is version {version}; the kit needs {span}.")
            bad.append(Finding(False, text.format(name=name, version=version, span=span.replace(",", ", ")), advice))
    if good:
        bad.append(Finding(True, _("Packages: {list}").format(list=", ".join(good))))
    return bad


def extensions_found() -> Finding:
    """The parts of JupyterLab that draw boards."""
    missing = [
        name
        for name in environment.LAB_EXTENSIONS
        if not (Path(sys.prefix) / "share" / "jupyter" / "labextensions" / name).is_dir()
    ]
    if not missing:
        return Finding(True, _("JupyterLab has the parts that draw boards."))
    return Finding(
        False,
        _("JupyterLab may not find the parts that draw boards ({names}).").format(names=", ".join(missing)),
        _(
            "If boards stay empty: close JupyterLab and start it with {command}. The rest of the lesson works all the same."
        ).format(command=AGAIN),
    )


def folder_found() -> Finding:
    """The folder for games and answers."""
    try:
        folder = student_folder()
        with tempfile.TemporaryFile(dir=folder) as probe:
            probe.write(b"ok")
    except OSError as error:
        return Finding(
            False,
            _("Your games cannot be saved ({error}).").format(error=error.strerror or error),
            _(
                "You can play all the same. To save, name a folder that you may write to in the variable {variable}."
            ).format(variable=VARIABLE),
        )
    return Finding(True, _("Your games are saved in: {folder}").format(folder=folder))


CHECKS: tuple[Callable[[], Finding | list[Finding]], ...] = (
    python_found,
    packages_found,
    extensions_found,
    folder_found,
)


def findings() -> list[Finding]:
    """Everything that was looked at; a check that fails itself becomes a finding too."""
    found: list[Finding] = []
    for check in CHECKS:
        try:
            result = check()
            found += result if isinstance(result, list) else [result]
        except Exception as error:  # a check must never stop a lesson
            text = _("One check could not be made ({kind}: {error}).")
            found.append(
                Finding(
                    False,
                    text.format(kind=type(error).__name__, error=str(error)[:200]),
                    _("Go on; if a board does not appear, show this line to your teacher."),
                )
            )
    return found


def findings_html(found: list[Finding]) -> str:
    """The findings as a list, with what to do."""
    from widgets.output import BESIDE  # needs IPython, whose absence is a finding

    problems = sum(not finding.ok for finding in found)
    head = _("Everything is ready.") if not problems else _("Something needs a look (marked with ⚠):")
    rows = []
    for finding in found:
        advice = f"<br><b>{escape(_('What to do:'))}</b> {escape(finding.advice)}" if finding.advice else ""
        rows.append(f"<li>{'✓' if finding.ok else '⚠'} {escape(finding.text)}{advice}</li>")
    last = _(
        "One more line should stand below: “This page draws boards, and Python answers it.” If it does not come within ten "
        "seconds, choose Run, then Run All Cells; if that does not help, reload the page, or close JupyterLab and start it with {command}."
    ).format(command=AGAIN)
    return (
        f"<div class='{BESIDE}' style='font:14px/1.5 system-ui,sans-serif'><b>{escape(head)}</b>"
        f"<ul style='list-style:none;padding-left:0;margin:4px 0'>{''.join(rows)}</ul>"
        f"<p style='margin:0;opacity:.75'>{escape(last)}</p></div>"
    )


def check_installation() -> None:
    """Look at everything that a lesson needs, and say in plain words what is well and what to do otherwise."""
    try:
        from widgets.output import show, show_html

        show_html(findings_html(findings()))
        from widgets.page_check import PageCheck  # needs anywidget, whose absence is a finding above

        show(PageCheck())
    except Exception as error:  # not even the display of this check may stop a lesson
        print(_("The boards cannot be drawn here ({error}). What to do stands above.").format(error=error))
