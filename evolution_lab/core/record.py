"""Saving, loading and tables. A save is JSON: what the match was made from and every answer that was given.

Loading plays the answers again through the full rules, so a damaged save cannot make an impossible table; the digest of
the events tells whether the same game came out.
"""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Callable, Mapping
from hashlib import blake2b
from pathlib import Path
from typing import TYPE_CHECKING, Any

from evolution_lab.core.errors import BadSave, LabError, said
from evolution_lab.i18n import _

if TYPE_CHECKING:
    from evolution_lab.core.match import Match, Note
    from evolution_lab.core.ruleset import Ruleset

FORMAT = 1
KIND = "evolution-lab match"
MAX_CHARACTERS = 5_000_000
MAX_PATH = 4_000
NO_SAVE = "This is no saved match of Evolution Lab. Choose a file that the kit has saved."
DAMAGED = "This saved match is damaged ({what}). Take an older save, or the one that was made automatically."


def rows_to_csv(rows: list[dict[str, Any]]) -> str:
    """Rows as CSV text, first line the column names. A text that a spreadsheet would take for a formula gets a quote before it."""
    if not rows:
        return ""
    out = io.StringIO()
    writer = csv.DictWriter(out, fieldnames=list(rows[0]), lineterminator="\n")
    writer.writeheader()
    for row in rows:
        writer.writerow({key: _harmless(value) for key, value in row.items()})
    return out.getvalue()


def _harmless(value: Any) -> Any:
    return "'" + value if isinstance(value, str) and value[:1] in ("=", "+", "-", "@", "\t", "\r", "\n") else value


def digest(match: Match) -> str:
    """A fingerprint of all events, to compare two games in one look."""
    text = json.dumps([[event.kind, *event] for event in match.events], separators=(",", ":"))
    return blake2b(text.encode(), digest_size=16).hexdigest()


def match_to_json(match: Match) -> str:
    """A match as JSON text."""
    own = dict(match.ruleset.own_traits(match.state))
    return json.dumps(
        {
            "kind": KIND,
            "format": FORMAT,
            "game": match.ruleset.id,
            "rules_version": match.ruleset.version,
            "seed": match.chance.seed,
            "players": [list(player) for player in match.players],
            "options": match.settings,
            "origin": match.origin,
            "moves": [[move.seat, [move.action.kind, *move.action]] for move in match.moves if not move.forced],
            "notes": [list(note) for note in match.notes],
            "digest": digest(match),
            **({"own_traits": own} if own else {}),
        },
        ensure_ascii=False,
        indent=1,
    )


def save_text(given: Any) -> str:
    """The text of a save: ``given`` itself, or what stands in the file that it names. Never more than a save may have.

    A text is a path where it is one short line and no JSON. :class:`BadSave` in words for a file that is not there.
    """
    if not isinstance(given, Path) and not _names_a_file(given):
        if not isinstance(given, str):
            raise BadSave(NO_SAVE)
        return given
    try:
        with Path(given).expanduser().open(encoding="utf-8") as file:
            return file.read(MAX_CHARACTERS + 1)
    except (UnicodeDecodeError, IsADirectoryError):
        raise BadSave(NO_SAVE) from None
    except (OSError, ValueError, RuntimeError) as error:
        text = _(
            "The file {path} cannot be read ({error}). Write the path of a saved game, as the file browser shows it."
        )
        why = error.strerror if isinstance(error, OSError) and error.strerror else short(error)
        raise BadSave(text.format(path=str(given)[:200], error=why)) from None


def _names_a_file(given: Any) -> bool:
    """Whether a text can be the path of a file: there is one, or it ends as our files do."""
    if (
        not isinstance(given, str)
        or len(given) > MAX_PATH
        or "\n" in given
        or given.lstrip("\ufeff \t")[:1] in ("", "{")
    ):
        return False
    try:
        return given.lower().endswith(".json") or Path(given).expanduser().is_file()
    except (OSError, ValueError, RuntimeError):
        return False


def parse_save(text: str) -> dict[str, Any]:
    """The data of a save whose frame is sound; :class:`BadSave` in words otherwise."""
    if not isinstance(text, str) or len(text) > MAX_CHARACTERS:
        raise BadSave(NO_SAVE)
    try:
        data = json.loads(text.removeprefix("\ufeff"))  # some editors put a mark before a text
    except (ValueError, RecursionError):
        raise BadSave(NO_SAVE) from None
    if not isinstance(data, dict) or data.get("kind") != KIND:
        raise BadSave(NO_SAVE)
    if data.get("format") != FORMAT:
        found = str(data.get("format"))[:60]
        raise BadSave(
            f"This match was saved in format {found}; this version of the kit reads format {FORMAT}. "
            "Open it with the version of Evolution Lab that saved it, or install a newer one."
        )
    expected = {
        "game": str,
        "rules_version": str,
        "seed": str,
        "players": list,
        "options": dict,
        "origin": dict,
        "moves": list,
        "notes": list,
        "digest": str,
    }
    for key, kind in expected.items():
        if not isinstance(data.get(key), kind):
            raise BadSave(DAMAGED.format(what=f"{key} is missing or of the wrong kind"))
    own = data.get("own_traits", {})
    if not isinstance(own, dict) or not all(isinstance(mark, str) for mark in own.values()):
        raise BadSave(DAMAGED.format(what="own_traits is of the wrong kind"))
    return data


def changed_traits(ruleset: Ruleset, data: Mapping[str, Any]) -> list[str]:
    """The traits of somebody's own that are not what they were when the match was saved; :class:`BadSave` for a missing one."""
    known = {} if ruleset.workshop is None else ruleset.workshop.own
    for name in data.get("own_traits", {}):
        if name not in known:
            text = _(
                "This match plays with the trait {name}, which somebody has written in a notebook and which is not defined here. "
                "Run the cell with lab.new_trait({name}, ...) first, then load again. The save stays as it is."
            )
            raise BadSave(text.format(name=repr(name[:60])))
    return [name for name, mark in data.get("own_traits", {}).items() if known[name].fingerprint != mark]


def another_trait(names: list[str]) -> str:
    """What to say where a match cannot be loaded because its traits are written differently now."""
    text = _(
        "This match was saved with another version of the trait {names}, and with the one that is defined now another game would "
        "come out. Run the cell as it was when the match was saved, then load again; or begin a new game. The save stays as it is."
    )
    return text.format(names=", ".join(repr(name[:60]) for name in names))


def short(error: Exception) -> str:
    """What an error says, cut to a readable length: a damaged save can hold anything."""
    return said(error) or type(error).__name__


def replay_moves(match: Match, data: Mapping[str, Any], action_of: Callable[[list[Any]], Any]) -> None:
    """Play the saved answers into a fresh match; :class:`BadSave` where they do not fit."""
    for number, entry in enumerate(data["moves"], start=1):
        try:
            if not isinstance(entry, list) or len(entry) != 2:
                raise BadSave("it is not a seat and an answer")
            seat, fields = entry
            if match.decision is None or match.decision.seat != seat:
                raise BadSave("it is another seat's turn")
            match.play(action_of(fields), bots=False)
        except Exception as error:  # a damaged save can be wrong in any way, and nothing of it is kept
            reason = short(error) if isinstance(error, LabError) else _("it is not written as an answer of this game")
            raise BadSave(DAMAGED.format(what=f"move {number} cannot be played: {reason}")) from error
    if digest(match) != data["digest"]:
        raise BadSave(DAMAGED.format(what="another game came out than was saved"))


def saved_notes(entries: list[Any], events: int) -> list[Note]:
    """The log's lines that are no events; :class:`BadSave` where they are none."""
    from evolution_lab.core.match import Note

    notes = []
    for entry in entries:
        if not (isinstance(entry, list) and len(entry) == 2 and isinstance(entry[1], str)):
            raise BadSave(DAMAGED.format(what="a line of the log is no text"))
        event, text = entry
        if isinstance(event, bool) or not isinstance(event, int) or not 0 <= event <= events:
            raise BadSave(DAMAGED.format(what="a line of the log stands nowhere"))
        notes.append(Note(event, text))
    return sorted(notes, key=lambda note: note.event)
