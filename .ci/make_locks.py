"""Make requirements.lock and .ci/requirements-dev.lock from the ranges in pyproject.toml.

    python .ci/make_locks.py            newest versions inside the ranges
    python .ci/make_locks.py --check    only prove that the locks serve every Python and platform

Needs `uv` (pip install uv). Both files hold names, versions, markers and hashes, never an address or a path. One lock
serves Python 3.11 to 3.14 on Windows, macOS and Linux, from wheels alone: after writing, each of these is resolved
once, and a package without a wheel for one of them fails this script with its name.
"""

from __future__ import annotations

import argparse
import os
import re
import subprocess
import sys
import tempfile
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
LOCK = ROOT / "requirements.lock"
DEV_LOCK = ROOT / ".ci" / "requirements-dev.lock"

PYTHONS = ["3.11", "3.12", "3.13", "3.14"]
PLATFORMS = [
    "x86_64-manylinux_2_28",
    "aarch64-manylinux_2_28",
    "x86_64-apple-darwin",
    "aarch64-apple-darwin",
    "x86_64-pc-windows-msvc",
]
# Versions held back because a newer one has no wheel for a platform above; say why beside each.
HOLD_BACK: list[str] = [
    # 26.x has no wheel for macOS on Intel.
    "argon2-cffi-bindings==25.1.0 ; sys_platform == 'darwin' and platform_machine == 'x86_64'",
]

HEAD = """\
# {what}
# Made by `python .ci/make_locks.py`; do not edit by hand.
# Python 3.11 to 3.14 on Windows, macOS (Intel and Apple) and Linux (x86 and Arm), wheels only.
"""


def uv(*arguments: str) -> str:
    """Run uv without anybody's settings, so that no private index, path or constraint gets into a lock."""
    env = {k: v for k, v in os.environ.items() if not k.startswith(("UV_", "PIP_"))}
    env["UV_NO_CONFIG"] = "1"
    done = subprocess.run(["uv", *arguments], env=env, capture_output=True, text=True)
    if done.returncode:
        sys.exit(f"uv {' '.join(arguments)}\n{done.stdout}{done.stderr}")
    return done.stdout


def compile_lock(inputs: list[str], folder: Path, constraints: str = "") -> dict[str, str]:
    """Resolve for all platforms at once; return {first line of an entry: the whole entry with its hashes}."""
    wanted = folder / "wanted.in"
    held = folder / "held.in"
    wanted.write_text("\n".join(inputs) + "\n", encoding="utf-8")
    held.write_text("\n".join(HOLD_BACK) + "\n" + constraints, encoding="utf-8")
    text = uv(
        *("pip", "compile", "--quiet", "--universal", "--python-version", PYTHONS[0]),
        *("--generate-hashes", "--no-header", "--no-annotate", "--only-binary", ":all:"),
        *("--constraint", str(held), str(wanted)),
    )
    entries = re.split(r"(?m)^(?=[A-Za-z0-9])", text)
    return {entry.splitlines()[0].rstrip(" \\"): entry.rstrip() for entry in entries if entry.strip()}


def write(path: Path, what: str, entries: dict[str, str]) -> None:
    text = HEAD.format(what=what) + "\n".join(entries.values()) + "\n"
    if "://" in text or " @ " in text or str(ROOT) in text:
        sys.exit(f"{path.name} would hold an address or a path; nothing was written.")
    path.write_text(text, encoding="utf-8", newline="\n")
    print(f"{path.relative_to(ROOT)}: {len(entries)} packages")


def make() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    extras = project["project"]["optional-dependencies"]
    # The build backend is in the lock so that `pip install --no-build-isolation -e .` needs nothing more.
    base = [*project["project"]["dependencies"], *extras["test"], *project["build-system"]["requires"]]
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        lock = compile_lock(base, folder)
        both = compile_lock(base + extras["dev"], folder, "\n".join(lock) + "\n")
    changed = [line for line in lock if line not in both]
    if changed:
        sys.exit("The developers' packages would change these: " + ", ".join(changed))
    write(LOCK, "What the lessons need, and pytest and nbval to test them.", lock)
    write(
        DEV_LOCK,
        "What developers and CI need beside requirements.lock; install both in one command.",
        {line: entry for line, entry in both.items() if line not in lock},
    )


def check() -> None:
    """Resolve both locks for each Python and platform from wheels alone, installing nothing."""
    for python in PYTHONS:
        for platform in PLATFORMS:
            with tempfile.TemporaryDirectory() as name:
                uv(
                    *("pip", "install", "--dry-run", "--quiet", "--target", name, "--python-version", python),
                    *("--python-platform", platform, "--only-binary", ":all:", "--no-deps", "--require-hashes"),
                    *("-r", str(LOCK), "-r", str(DEV_LOCK)),
                )
            print(f"Python {python} on {platform}: every package has a wheel")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true", help="check the present locks, make none")
    if not parser.parse_args().check:
        make()
    check()


if __name__ == "__main__":
    main()
