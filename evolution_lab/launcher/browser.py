"""Find a Chromium (or a relative of it) for the browser tests.

tests/browser/conftest.py imports `find_chromium` from here, so that launcher and tests never disagree.
"""

from __future__ import annotations

import os
import shutil
from typing import List, Optional

VARIABLE = "EVOLUTION_LAB_CHROMIUM"
NAMES = (
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "chrome",
    "msedge",
    "microsoft-edge",
    "microsoft-edge-stable",
)
MISSING = (
    "No Chromium, Chrome or Edge was found for the browser tests. Install one (on Debian or Ubuntu:\n"
    "sudo apt install chromium), or name its program in the variable " + VARIABLE + "."
)


def _usual_places() -> List[str]:
    places = []
    for app in ("Chromium", "Google Chrome", "Microsoft Edge"):
        places.append("/Applications/{0}.app/Contents/MacOS/{0}".format(app))
    for variable in ("PROGRAMFILES", "PROGRAMFILES(X86)", "LOCALAPPDATA"):
        folder = os.environ.get(variable)
        if folder:
            places.append(os.path.join(folder, "Google", "Chrome", "Application", "chrome.exe"))
            places.append(os.path.join(folder, "Chromium", "Application", "chrome.exe"))
            places.append(os.path.join(folder, "Microsoft", "Edge", "Application", "msedge.exe"))
    return places


def find_chromium() -> Optional[str]:
    """Return the path of a browser, or None. The variable EVOLUTION_LAB_CHROMIUM goes before everything else."""
    named = os.environ.get(VARIABLE)
    if named:
        return shutil.which(named)
    for name in NAMES:
        path = shutil.which(name)
        if path:
            return path
    return next((place for place in _usual_places() if os.path.exists(place)), None)
