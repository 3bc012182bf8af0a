"""Autosaves: which file belongs to which board, and that none is ever lost or taken for another.

A board's *recipe* is what it was asked for: notebook, game, players, seed and options. Its digest stands in the file's
name and in the file, so that two boards never share a save by accident, and the same cell finds its own again.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Mapping
from hashlib import blake2b
from pathlib import Path
from typing import Any, NamedTuple

from evolution_lab.api import load_match
from evolution_lab.core.errors import BadSave, LabError
from evolution_lab.core.match import Bot, Match
from evolution_lab.core.record import save_text
from evolution_lab.games.registry import GAMES
from evolution_lab.i18n import _
from widgets.folder import file_name, not_read, not_written, student_folder, write_text


class SaveMoved(LabError):
    """The file was written by another window since; the game goes on under the name that the text says."""


def notebook() -> str:
    """The path of the notebook that runs, as its server names it; ``notebook`` where it is not known."""
    return os.environ.get("JPY_SESSION_NAME", "notebook")


def recipe_digest(recipe: Mapping[str, Any]) -> str:
    """Eight letters that tell one recipe from another.

    Bots of the user's own count by their names, traits by how they are written: another trait makes another game.
    """
    own = own_marks(recipe)
    return _digest({**recipe, "own_traits": own} if own else recipe)


def base_digest(recipe: Mapping[str, Any]) -> str:
    """The same however the user's own traits are written: by it a game is found again whose trait was mended since.

    Empty where there are no such traits.
    """
    return _digest({**recipe, "own_traits": "as they may be"}) if own_marks(recipe) else ""


def _digest(recipe: Mapping[str, Any]) -> str:
    plain = {**recipe, "bots": sorted(recipe.get("bots") or {})}
    return blake2b(json.dumps(plain, sort_keys=True, default=str).encode(errors="replace"), digest_size=4).hexdigest()


def own_marks(recipe: Mapping[str, Any]) -> dict[str, str]:
    """The fingerprints of the traits of the user's own that a recipe asks for."""
    ruleset = GAMES.get(str(recipe.get("game")))
    decks = [recipe.get(name) for name in ("deck", "more_cards")]
    names = sorted({str(name) for deck in decks if isinstance(deck, Mapping) for name in deck})
    return {} if ruleset is None or ruleset.workshop is None else ruleset.workshop.marks(names)


class Autosave:
    """One file in the student's folder that follows one match. ``base``: see :func:`base_digest`."""

    def __init__(self, name: str, digest: str, base: str = "") -> None:
        self.name = name
        self.digest = digest
        self.base = base
        self._stamp: tuple[int, int] | None = None

    def path(self) -> Path:
        """Where the file is; ``OSError`` where there is no folder."""
        return student_folder() / self.name

    def read(self) -> str:
        """The text of the file; remembers how the file looked."""
        path = self.path()
        text = path.read_text(encoding="utf-8")
        self._stamp = _stamp(path)
        return text

    def write(self, match: Match) -> None:
        """Save ``match``. A file that somebody else has written since stays; then a new name is taken and said."""
        path = self.path()
        there = _stamp(path)
        moved = there is not None and self._stamp is not None and there != self._stamp
        if moved:
            self.name = _free(path, "other").name
        data = {**json.loads(match.to_json()), "recipe": self.digest, **({"base": self.base} if self.base else {})}
        self._stamp = _stamp(write_text(self.name, json.dumps(data, ensure_ascii=False, indent=1)))
        if moved:
            text = _(
                "Another window has saved this game since. That save is kept; from now on this one is saved as {name}."
            )
            raise SaveMoved(text.format(name=self.name))

    def move(self, name: str, digest: str) -> None:
        """Go on under another name; what was written so far stays as it is."""
        self.name, self.digest, self._stamp = name, digest, None

    def keep_old(self) -> None:
        """Give an old game in the file a name of its own, because a new one begins here."""
        path = self.path()
        if path.exists():
            path.rename(_free(path, "earlier"))


class Opened(NamedTuple):
    """A match for a board, its autosave (``None``: none), and what the student must be told."""

    match: Match
    save: Autosave | None
    notice: str


LIVE: dict[str, tuple[Match, Autosave]] = {}
"""The matches of this kernel by the name of their autosave: a cell that runs again shows the same match."""


def open_game(recipe: Mapping[str, Any], save: str | None, new: bool, make: Callable[[], Match]) -> Opened:
    """The match of this recipe that is live or saved, else a new one from ``make``.

    ``save``: ``"auto"``, a name for the file, or ``None`` for no autosave. ``new``: begin anew and keep the old file under
    another name. A save that cannot be read, or that holds another game, is left as it is and said.
    """
    if save is None:
        return Opened(make(), None, "")
    digest = recipe_digest(recipe)
    bots = recipe.get("bots") or {}
    stem = f"{file_name(Path(notebook()).stem)[:40]}-{digest}" if save == "auto" else file_name(save)
    base = base_digest(recipe)
    own = Autosave(f"{stem}.json", digest, base)
    live = LIVE.get(own.name)
    if live is not None and live[1].digest != digest:
        own, live = Autosave(f"{stem}-{digest}.json", digest, base), LIVE.get(f"{stem}-{digest}.json")
    if live is not None and not new and not live[0].over:
        live[0].bots.update(bots)
        return Opened(live[0], live[1], "")
    made: list[Match] = []

    def begin() -> Match:
        made.append(make())
        return made[-1]

    found = Opened(begin(), own, "") if new else _from_file(own, stem, bots, begin)
    if base and not new and found.save is not None and not _begun(found.match):
        found = _with_mended_traits(found, found.save, bots)
    if found.save is None:
        return found
    if not found.match.moves or any(found.match is one for one in made):
        found = _begin(found)
    if found.save is not None:
        LIVE[found.save.name] = (found.match, found.save)
    return found


def saved_game(given: Any) -> Path | None:
    """The file of a saved game that a cell names, here or in the student's folder; ``None`` for what names no file.

    A name that ends in ``.json`` is one also where there is no such file, so that its absence can be said.
    """
    if not isinstance(given, Path) and not (isinstance(given, str) and given.lower().endswith(".json")):
        return None
    path = Path(given).expanduser()
    if path.exists() or path.is_absolute():
        return path
    try:
        own = student_folder() / path
    except OSError:
        return path
    return own if own.exists() else path


def open_saved(path: Path, save: str | None, new: bool, options: Mapping[str, Any]) -> Opened:
    """The match of a saved game's file. What is played from there on is saved as a game of its own; the file stays.

    The same file comes back where it was left, until it is another game or ``new`` begins from it again.
    Of ``options`` only ``bots`` means something here: :class:`LabError` names the others.
    """
    foreign = [name for name in options if name != "bots"]
    if foreign:
        text = _("A saved game has its own options; leave {names} out.")
        raise LabError(text.format(names=", ".join(foreign)))
    bots = options.get("bots") or {}
    text = save_text(path)
    recipe = {"file": path.name, "text": blake2b(text.encode(errors="replace"), digest_size=8).hexdigest()}
    asked = {**recipe, "bots": bots, "notebook": notebook()}
    return open_game(asked, save, new, lambda: load_match(text, bots=bots))


def _begin(found: Opened) -> Opened:
    """A new game takes over the file; an old one in it is kept under another name."""
    try:
        if found.save is not None:
            found.save.keep_old()
    except OSError as error:
        return Opened(found.match, None, not_written(error))
    return found


def _from_file(own: Autosave, stem: str, bots: dict[str, Bot], make: Callable[[], Match]) -> Opened:
    """The game in the file if it is this recipe's and not over, else a new one."""
    try:
        text = own.read()
    except FileNotFoundError:
        return Opened(make(), own, "")
    except UnicodeDecodeError:
        return Opened(make(), own, _set_aside(own, _("it is no text")))
    except OSError as error:
        return Opened(make(), None, not_read(error))
    if _recipe_in(text, own.digest) == own.digest:
        try:
            match = load_match(text, bots=bots)
        except BadSave as error:
            return Opened(make(), own, _set_aside(own, str(error)))
    else:  # asked first: a game of another recipe may need bots and traits that are written differently now
        other = Autosave(f"{stem}-{own.digest}.json", own.digest, own.base)
        notice = _("The save {name} holds another game. It stays as it is; this game is saved as {other}.")
        return _from_file(other, f"{stem}-{own.digest}", bots, make)._replace(
            notice=notice.format(name=own.name, other=other.name)
        )
    return Opened(make() if match.over else match, own, "")


def _begun(match: Match) -> bool:
    """Whether somebody has chosen something in it."""
    people = match.persons()
    return any(not move.forced and (move.seat in people or not people) for move in match.moves)


def _with_mended_traits(new: Opened, own: Autosave, bots: dict[str, Bot]) -> Opened:
    """The newest game of the same recipe whose traits were written otherwise, if the same game comes out with them as they are now.

    ``new`` is what is there without it: a game that begins. If another game comes out, its notice says where the old one is.
    """
    notice = _(
        "A trait was changed, and with it the game so far would have been another one. That game is kept as {name}, and comes back "
        "when the trait is as it was. Here a new one begins."
    )
    living = [entry for entry in LIVE.values() if entry[1].base == own.base and not entry[0].over]
    if living:
        match, save = living[-1]
        old = save.name
        try:
            match.renew_traits()
        except LabError:
            return new._replace(notice=notice.format(name=old))
        del LIVE[old]
        save.move(own.name, own.digest)
        match.bots.update(bots)
        return Opened(match, save, "")
    for path, text in _saves_of(own):
        try:
            match = load_match(text, bots=bots)
        except BadSave:
            return new._replace(notice=notice.format(name=path.name))
        if not match.over:
            return Opened(match, own, "")
    return new


def _saves_of(own: Autosave) -> list[tuple[Path, str]]:
    """The other saves of the same recipe with traits as they were at other times, the newest first."""
    found = []
    try:
        paths = sorted(own.path().parent.glob("*.json"), key=lambda path: path.stat().st_mtime_ns, reverse=True)
    except OSError:
        return []
    for path in paths:
        try:
            text = path.read_text(encoding="utf-8")
            data = json.loads(text) if f'"{own.base}"' in text else None
        except (OSError, ValueError, RecursionError):
            continue
        if (
            path.name != own.name
            and isinstance(data, dict)
            and data.get("base") == own.base
            and data.get("recipe") != own.digest
        ):
            found.append((path, text))
    return found


def _recipe_in(text: str, unknown: str) -> str:
    """The digest of the recipe that a save names; ``unknown`` where it names none."""
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        return unknown
    found = data.get("recipe", unknown) if isinstance(data, dict) else unknown
    return found if isinstance(found, str) else unknown


def _set_aside(own: Autosave, why: str) -> str:
    """Rename a save that cannot be understood; returns what to tell the student."""
    path = own.path()
    aside = path.rename(_free(path, "unreadable"))
    return _("The saved game could not be read: {error} It is kept as {name}; a new game begins.").format(
        error=why, name=aside.name
    )


def _free(path: Path, word: str) -> Path:
    """A name beside ``path`` that is not taken."""
    number = 1
    while True:
        free = path.with_name(f"{path.stem}.{word}-{number}{path.suffix}")
        if not free.exists():
            return free
        number += 1


def _stamp(path: Path) -> tuple[int, int] | None:
    """How a file looks from outside; ``None`` where there is none."""
    try:
        status = path.stat()
    except FileNotFoundError:
        return None
    return status.st_mtime_ns, status.st_size
