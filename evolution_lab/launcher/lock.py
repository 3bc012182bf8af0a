"""Only one window at a time sets up; the others wait and say so.

The lock is the system's own, on a file that stays. The system frees it when its holder ends, however that happens, so
nobody waits for a window that is gone, and no process id (which may come again) has to be believed.
"""

from __future__ import annotations

import contextlib
import errno
import os
import sys
import time
from typing import Any, Iterator

from evolution_lab.launcher.pythons import ROOT
from evolution_lab.launcher.words import say

FILE = os.path.join(ROOT, ".evolution-lab", "set-up.lock")
_TAKEN = (errno.EACCES, errno.EAGAIN, errno.EDEADLK)
_PAUSE = 0.2  # seconds


@contextlib.contextmanager
def alone() -> Iterator[None]:
    """Wait until no other window sets up, and keep the others waiting as long as this lasts."""
    os.makedirs(os.path.dirname(FILE), exist_ok=True)
    file = open(FILE, "ab")  # noqa: SIM115  (closed below, in its own time)
    try:
        _wait(file)
        yield
    finally:
        file.close()


def _wait(file: Any) -> None:
    told = False
    while True:
        try:
            _try(file)
            return
        except OSError as error:
            if error.errno not in _TAKEN:
                return  # a disk that knows no locks, as some network drives: go on without
        if not told:
            say("Another window is setting up Evolution Lab in this folder just now; waiting until it has finished ...")
            told = True
        time.sleep(_PAUSE)


if sys.platform == "win32":
    import msvcrt

    def _try(file: Any) -> None:
        file.seek(0)
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _try(file: Any) -> None:
        fcntl.flock(file.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB)
