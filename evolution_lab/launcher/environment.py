"""May the environment that the launcher was started in be used as it is?"""

from __future__ import annotations

import os
import re
import sys
from typing import Dict, List, Optional, Tuple

from evolution_lab.launcher.pythons import ROOT

# Without these the notebook's page knows no widgets, however well the Python side is installed.
LAB_EXTENSIONS = ("anywidget", os.path.join("@jupyter-widgets", "jupyterlab-manager"))
_CLAUSE = re.compile(r"(>=|<=|==|!=|<|>)\s*([0-9][0-9.]*)$")


def wanted(extras: Tuple[str, ...] = ()) -> List[str]:
    """Return the requirements of pyproject.toml as written there, such as "numpy>=2.0,<3"."""
    import tomllib

    if not os.path.exists(os.path.join(ROOT, "pyproject.toml")):
        return _wanted_by_the_wheel(extras)
    with open(os.path.join(ROOT, "pyproject.toml"), "rb") as file:
        project = tomllib.load(file)["project"]
    found = list(project["dependencies"])
    for extra in extras:
        found += project["optional-dependencies"][extra]
    return found


def _wanted_by_the_wheel(extras: Tuple[str, ...]) -> List[str]:
    """Return what an installed kit says of itself, since there is no pyproject.toml beside it."""
    from importlib import metadata

    try:
        lines = metadata.requires("evolution-lab") or []
    except metadata.PackageNotFoundError:
        return []
    found = []
    for line in lines:
        requirement, _, marker = line.partition(";")
        match = re.search(r"extra\s*==\s*[\"']([^\"']+)", marker)
        if match is None or match.group(1) in extras:
            found.append(requirement.strip())
    return found


def split(requirement: str) -> Tuple[str, str]:
    """Split "numpy>=2.0,<3" into "numpy" and ">=2.0,<3"."""
    match = re.match(r"\s*([A-Za-z0-9._-]+)\s*(.*)$", requirement)
    if match is None:
        raise ValueError(requirement)
    return match.group(1), match.group(2)


def inside(version: str, span: str) -> bool:
    """Tell whether a version lies in a range such as ">=2.0,<3"; what is after the numbers (rc1, .post1) is ignored."""
    have = _numbers(version)
    for clause in span.split(","):
        if not clause.strip():
            continue
        match = _CLAUSE.match(clause.strip())
        if match is None:
            raise ValueError("this range is not understood: " + span)
        sign, limit = match.group(1), _numbers(match.group(2))
        width = max(len(have), len(limit))
        left, right = have + (0,) * (width - len(have)), limit + (0,) * (width - len(limit))
        holds: Dict[str, bool] = {
            ">=": left >= right,
            "<=": left <= right,
            "==": left == right,
            "!=": left != right,
            "<": left < right,
            ">": left > right,
        }
        if not holds[sign]:
            return False
    return True


def _numbers(version: str) -> Tuple[int, ...]:
    match = re.match(r"[0-9]+(\.[0-9]+)*", version)
    return tuple(int(part) for part in match.group(0).split(".")) if match else (0,)


def why_not(extras: Tuple[str, ...] = ()) -> Optional[str]:
    """Say why the present environment cannot be used as it is; None if it can."""
    return packages_wrong(extras) or extension_missing()


def packages_wrong(extras: Tuple[str, ...] = ()) -> Optional[str]:
    """Say which package is missing or outside its range; None if all fit."""
    from importlib import metadata

    for requirement in wanted(extras):
        name, span = split(requirement)
        try:
            version = metadata.version(name)
        except metadata.PackageNotFoundError:
            return "it has no " + name
        except (KeyError, TypeError, ValueError, OSError):
            version = ""
        if not version:  # no version is written there; most Pythons then give None
            return "its {} is only half there".format(name)
        if not inside(version, span):
            return "its {} is {}, and the kit needs {}".format(name, version, span.replace(",", ", "))
    return None


def extension_missing() -> Optional[str]:
    """Say which part of JupyterLab is not where JupyterLab looks for it; None if all are."""
    for extension in LAB_EXTENSIONS:
        if not os.path.isdir(os.path.join(sys.prefix, "share", "jupyter", "labextensions", extension)):
            return "JupyterLab would not find the extension {} under {}".format(extension, sys.prefix)
    return None
