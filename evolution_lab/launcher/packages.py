"""Run pip with calm progress, and turn what it says into sentences that say what to do."""

from __future__ import annotations

import os
import subprocess
import sys
from typing import List, Optional

from evolution_lab.launcher.pythons import ROOT
from evolution_lab.launcher.words import COMMAND, DOWNLOAD, Problem, say

LOCK = os.path.join(ROOT, "requirements.lock")
DEV_LOCK = os.path.join(ROOT, ".ci", "requirements-dev.lock")

_NETWORK = (
    "NewConnectionError",
    "Failed to establish a new connection",
    "name resolution",
    "getaddrinfo failed",
    "ConnectTimeoutError",
    "ReadTimeoutError",
    "Read timed out",
    "ConnectionResetError",
    "RemoteDisconnected",
    "Network is unreachable",
    "NameResolutionError",
    "ProtocolError",
)


def install(python: str, locks: List[str], wheels: Optional[str], log: str) -> None:
    """Install the locked packages into the environment of an interpreter; everything pip says goes to a log file."""
    command = [python, "-m", "pip", "install", "--require-hashes", "--only-binary", ":all:"]
    command += ["--progress-bar", "off", "--no-input", "--disable-pip-version-check", "--no-color"]
    if wheels:
        command += ["--no-index", "--find-links", wheels]
    for lock in locks:
        command += ["-r", lock]
    env = dict(os.environ, PYTHONUNBUFFERED="1", PYTHONIOENCODING="utf-8", PYTHONUTF8="1")
    env.pop("PIP_REQUIRE_VIRTUALENV", None)
    env.pop("PIP_USER", None)
    env.pop("PIP_TARGET", None)
    total = sum(_count(lock) for lock in locks)
    lines = []  # type: List[str]
    fetched = 0
    process = subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, stdin=subprocess.DEVNULL, env=env, cwd=ROOT
    )
    assert process.stdout is not None
    try:
        with open(log, "w", encoding="utf-8", errors="replace") as file:
            for raw in process.stdout:
                line = raw.decode("utf-8", "replace").rstrip()
                lines.append(line)
                file.write(line + "\n")
                if line.startswith(("Collecting ", "Processing ")):
                    fetched += 1
                    if fetched % 20 == 0:
                        say("  {} of about {} packages fetched".format(fetched, total))
                elif "after connection broken by" in line and "Retrying" in line:
                    say("  The connection broke; trying again ...")
                elif line.startswith("Installing collected packages"):
                    say("  All fetched; now unpacking them, half a minute or so ...")
    finally:
        if process.poll() is None and sys.exc_info()[0] is not None:
            process.terminate()
        code = process.wait()
    if code:
        raise Problem(explain("\n".join(lines), wheels, log))


def _count(lock: str) -> int:
    with open(lock, encoding="utf-8") as file:
        return sum("==" in line for line in file)


def explain(output: str, wheels: Optional[str], log: str) -> str:
    """Say in words why pip failed, and what to do."""
    again = "Then start again; what is half done is repaired."
    if "No space left" in output or "not enough space" in output:
        return "The disk is full. The kit needs about 600 MB; make room.\n" + again
    if "CERTIFICATE_VERIFY_FAILED" in output or "SSLCertVerificationError" in output:
        return (
            "This network shows a certificate that Python does not trust (schools and firms often do that).\n"
            "Ask for the network's certificate file and name it in the variable PIP_CERT, or use\n"
            "--wheels FOLDER with the packages on a USB stick. " + again
        )
    if "ProxyError" in output or "Tunnel connection failed" in output or "407 Proxy" in output:
        return (
            "The network's proxy did not let pip through. Check the variable HTTPS_PROXY (for example\n"
            "http://name:password@proxy:8080) or pip's own setting `proxy`. " + again
        )
    if "DO NOT MATCH THE HASHES" in output:
        return (
            "A package that came is not the one that requirements.lock names (its checksum differs), so it was\n"
            "not installed. A proxy may have changed it, or a download broke off. Try again, or another network."
        )
    if not wheels and any(sign in output for sign in _NETWORK):
        return (
            "The packages could not be fetched: there seems to be no way to the package index.\n"
            "Check the network; behind a proxy set the variable HTTPS_PROXY. In a room without network use\n"
            "  " + COMMAND + " --wheels FOLDER\n"
            "with a folder that was filled elsewhere (README.md says how). " + again
        )
    if "No matching distribution" in output or "Could not find a version" in output:
        missing = [line for line in output.splitlines() if "No matching distribution" in line]
        name = missing[-1].split(" for ")[-1].split(" (")[0].strip() if missing else "a package"
        if wheels:
            return (
                "The folder given to --wheels has no file of {} that fits this Python and this computer.\n"
                "Fill the folder on a computer of the same kind with the same Python:\n"
                "  {}".format(name, DOWNLOAD)
            )
        return (
            "The package index gave no file of {} that fits this Python and this computer.\n"
            "Either it could not be reached (check the network, and pip's own settings for index and proxy), or this\n"
            "Python is an unusual one: a 64-bit Python 3.12 or 3.13 from python.org or conda is the surest choice.\n"
            "Without network:  {} --wheels FOLDER  (README.md says how)".format(name, COMMAND)
        )
    if "Permission denied" in output or "PermissionError" in output or "WinError 5" in output:
        return (
            "A file could not be written. Close other windows that use the kit (a running JupyterLab holds its\n"
            "files), or copy the whole folder to a place where you may write. " + again
        )
    if os.name == "nt" and "No such file or directory" in output and len(ROOT) > 60:
        return (
            "Windows stops at 260 letters in a path, and this folder's own is long:\n  " + ROOT + "\n"
            "Move the folder to a short place such as C:\\evolution. " + again
        )
    tail = "\n".join("  " + line for line in output.splitlines()[-6:])
    return "pip could not install the packages. Its last lines were:\n{}\nThe rest is in {}\n{}".format(
        tail, log, again
    )
