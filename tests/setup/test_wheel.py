"""A wheel in a bare environment, as on a hub: everything is inside, and lesson 00 runs from the student's own folder."""

from __future__ import annotations

import os
import shutil
import stat
import subprocess
import sys
import sysconfig
import time
import urllib.request
import zipfile
from collections.abc import Iterator
from importlib import metadata
from pathlib import Path

import pytest

from evolution_lab.launcher import environment

from .test_agreement import LOCK, PROJECT, locked
from .test_first_start import _free_port

ROOT = Path(__file__).resolve().parents[2]
IGNORED = shutil.ignore_patterns("__pycache__", ".*", "*.pyc", "build", "dist", "*.egg-info")
PARTS = ("evolution_lab", "widgets", "lessons")
FILES = ("pyproject.toml", "setup.py", "MANIFEST.in", "README.md", "LICENSE")

# Loaded by every Python of the bare environment: whoever asks the network for something fails.
OFFLINE = """
import socket
def only_here(connect):
    def checked(self, address, *more):
        if self.family in (socket.AF_INET, socket.AF_INET6) and address[0] not in ("127.0.0.1", "::1", "localhost"):
            raise OSError("the network was asked for: %r" % (address,))
        return connect(self, address, *more)
    return checked
for name in ("connect", "connect_ex"):
    setattr(socket.socket, name, only_here(getattr(socket.socket, name)))
"""

RUN_LESSON = """
import sys, pathlib, nbformat
from nbclient import NotebookClient
path = pathlib.Path(sys.argv[1])
book = nbformat.read(path, as_version=4)
ask = "import evolution_lab, widgets; print(evolution_lab.__file__, widgets.__file__)"
book.cells.append(nbformat.v4.new_code_cell(ask))
NotebookClient(book, timeout=300, resources={"metadata": {"path": str(path.parent)}}).execute()
print(book.cells[-1].outputs[0].text)
print(book.cells[2].outputs)
"""

pytestmark = pytest.mark.long


@pytest.fixture(scope="module")
def base(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("wheel")


def variables(**more: str) -> dict[str, str]:
    """The variables of this run without those for Python; a bare environment must do without them."""
    drop = ("PYTHON", "VIRTUAL_ENV", "PYTEST", "JUPYTER", "EVOLUTION_LAB")
    return {k: v for k, v in os.environ.items() if not k.startswith(drop)} | more


def run(words: list[str | Path], folder: Path, **more: str) -> str:
    """Run a command; return what it says, or fail with that."""
    done = subprocess.run(
        [str(word) for word in words],
        cwd=folder,
        env=variables(**more),
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        stdin=subprocess.DEVNULL,
        timeout=600,
        check=False,
    )
    assert done.returncode == 0, done.stdout
    return done.stdout


@pytest.fixture(scope="module")
def wheel(base: Path) -> Path:
    """A wheel built from a copy of the checkout with the lock's setuptools."""
    copy = base / "check out"
    for name in PARTS:
        shutil.copytree(ROOT / name, copy / name, ignore=IGNORED)
    for name in FILES:
        shutil.copy(ROOT / name, copy)
    stale = copy / "build" / "lib" / "evolution_lab" / "gone.py"
    stale.parent.mkdir(parents=True)
    stale.write_text("# left by an earlier build\n", encoding="utf-8")
    more = {}
    _, span = environment.split(PROJECT["build-system"]["requires"][0])
    try:
        fits = environment.inside(metadata.version("setuptools"), span)
    except metadata.PackageNotFoundError:
        fits = False
    if not fits:
        (version,) = locked(LOCK)["setuptools"]
        words = [sys.executable, "-m", "pip", "install", "--quiet", "--target", base / "tool", f"setuptools=={version}"]
        run([*words, "--only-binary", ":all:", "--no-deps"], base)
        more = {"PYTHONPATH": str(base / "tool")}
    words = [sys.executable, "-m", "pip", "wheel", "--no-deps", "--no-build-isolation", "--no-index"]
    run([*words, "-w", base / "dist", copy], base, **more)
    (made,) = (base / "dist").glob("*.whl")
    return made


@pytest.fixture(scope="module")
def bare(base: Path, wheel: Path) -> Iterator[Path]:
    """The Python of an environment with the wheel in it, with the packages of this one and without the checkout."""
    folder = base / "bare Å"
    run([sys.executable, "-m", "venv", "--without-pip", folder], base)
    python = folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    words = [sys.executable, "-m", "pip", "--python", python, "install", "--no-deps", "--no-index", "--quiet", wheel]
    run(words, base)
    site = site_of(python)
    # A line in a .pth file adds a folder, but does not read the .pth files in it: so the checkout stays unknown.
    packages = dict.fromkeys((sysconfig.get_path("purelib"), sysconfig.get_path("platlib")))
    (site / "packages.pth").write_text("\n".join([*packages, "import no_network"]), encoding="utf-8")
    (site / "no_network.py").write_text(OFFLINE, encoding="utf-8")
    make_writable(site, False)
    yield python
    make_writable(site, True)


def site_of(python: Path) -> Path:
    """The folder of packages of the bare environment; surely below it, since it is written to."""
    code = "import sys, sysconfig; sys.stdout.buffer.write(sysconfig.get_path('purelib').encode())"
    site = Path(run([python, "-I", "-c", code], python.parent))
    assert python.parent.parent in site.parents, site
    return site


def make_writable(folder: Path, wish: bool) -> None:
    for path in [folder, *folder.rglob("*")]:
        mode = path.stat().st_mode
        path.chmod(mode | stat.S_IWUSR if wish else mode & ~(stat.S_IWUSR | stat.S_IWGRP | stat.S_IWOTH))


def content(folder: Path) -> dict[str, int]:
    """What lies in a folder, with the times of change: root may write into read-only folders, and that would show."""
    found = (path for path in folder.rglob("*") if "__pycache__" not in path.parts)
    return {path.relative_to(folder).as_posix(): path.stat().st_mtime_ns for path in found}


@pytest.fixture
def home(tmp_path: Path) -> dict[str, str]:
    """A home folder with a space and a letter that is not ASCII."""
    made = tmp_path / "Åsa Ö home"
    made.mkdir()
    return {"HOME": str(made), "USERPROFILE": str(made), "PYTHONIOENCODING": "utf-8", "IPYTHONDIR": str(made / ".ipy")}


def test_everything_is_in_the_wheel(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as file:
        inside = set(file.namelist())
    wanted = set()
    for part in PARTS:
        for path in (ROOT / part).rglob("*"):
            name = path.relative_to(ROOT).as_posix()
            if path.is_file() and not any(word == "__pycache__" or word.startswith(".") for word in name.split("/")):
                wanted.add(name.replace("lessons/", "evolution_lab/lessons_shipped/", 1) if part == "lessons" else name)
    for ending in (".ipynb", ".png", ".csv", ".js", ".css", ".pot", ".jupyterlab-settings", ".md", ".py"):
        assert any(name.endswith(ending) for name in wanted), ending
    assert not wanted - inside, "name the kind of file under [tool.setuptools.package-data] in pyproject.toml"
    more = {name for name in inside - wanted if ".dist-info/" not in name}
    assert not more, "nothing else is in it"


def test_the_bare_environment_has_no_network_and_no_checkout(bare: Path, tmp_path: Path) -> None:
    code = "import socket; socket.create_connection(('192.0.2.1', 80), timeout=1)"
    done = subprocess.run([bare, "-c", code], env=variables(), capture_output=True, check=False)
    assert b"the network was asked for" in done.stderr
    out = run([bare, "-c", "import evolution_lab, sys; print(evolution_lab.__file__, sys.path)"], tmp_path)
    assert str(ROOT) + os.sep + "evolution_lab" not in out


def test_lesson_00_runs_from_the_students_own_folder(bare: Path, home: dict[str, str], tmp_path: Path) -> None:
    begin = time.monotonic()
    site, folder = site_of(bare), tmp_path / "Åsa Ö home" / "my lessons"
    before = content(site)
    said = run([bare, "-m", "evolution_lab", "lessons", folder], tmp_path, **home)
    assert "copied: 00_start_here.ipynb" in said
    assert "up to date" in run([bare, "-m", "evolution_lab", "lessons", folder], tmp_path, **home)
    copied = time.monotonic()
    out = run([bare, "-c", RUN_LESSON, folder / "00_start_here.ipynb"], tmp_path, **home)
    where, checked = out.split("\n", 1)
    assert where.count(str(site)) == 2, "the kit of the wheel, not of a checkout"
    assert "Everything is ready" in checked or "may not find the parts that draw boards" in checked
    assert "Packages: " in checked and "is missing" not in checked
    assert content(site) == before, "nothing was written into the installed packages"
    assert (tmp_path / "Åsa Ö home" / "Evolution Lab").is_dir(), "games are kept at home"
    print(f"two copies {copied - begin:.1f} s, lesson 00 {time.monotonic() - copied:.1f} s")


def test_the_plain_command_opens_the_students_own_lessons(bare: Path, home: dict[str, str], tmp_path: Path) -> None:
    port, log = _free_port(), tmp_path / "log.txt"
    before, begin = content(site_of(bare)), time.monotonic()
    with log.open("w", encoding="utf-8") as file:
        words = [str(bare), "-m", "evolution_lab", "--no-browser", "--port", str(port)]
        process = subprocess.Popen(
            words, cwd=tmp_path, env=variables(**home), stdout=file, stderr=file, stdin=subprocess.DEVNULL
        )
        try:
            while True:
                assert process.poll() is None, log.read_text(encoding="utf-8")
                assert time.monotonic() - begin < 120, log.read_text(encoding="utf-8")
                try:
                    with urllib.request.urlopen(f"http://127.0.0.1:{port}/api", timeout=5) as answer:
                        assert b"version" in answer.read()
                        break
                except OSError:
                    time.sleep(0.1)
        finally:
            process.terminate()
            process.wait(30)
    own = tmp_path / "Åsa Ö home" / "Evolution Lab"
    assert (own / "lessons" / "00_start_here.ipynb").exists()
    assert (own / ".evolution-lab" / "settings").is_dir()
    assert content(site_of(bare)) == before, "no .venv, no settings, nothing among the packages"
    assert str(own) in log.read_text(encoding="utf-8")


def test_there_are_no_tests_to_run_and_that_is_said(bare: Path, home: dict[str, str], tmp_path: Path) -> None:
    done = subprocess.run(
        [bare, "-m", "evolution_lab", "test"], cwd=tmp_path, env=variables(**home), capture_output=True, check=False
    )
    assert done.returncode == 1
    assert b"tests are not part of the installed kit" in done.stderr
    assert b"Traceback" not in done.stderr
