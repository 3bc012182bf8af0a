"""Make evolution_lab/locale/evolution_lab.pot: every text that people read, for translators.

    python .ci/make_catalogue.py            write the catalogue
    python .ci/make_catalogue.py --check    only say whether it is up to date

Needs Babel. A text is marked in the code by ``_("...")``, ``N_("...")`` or ``ngettext("...", "...", n)``. The file is the
same on every machine: texts in order, the file of each text but no line numbers, no date, no address. To begin a language:
``pybabel init -i evolution_lab/locale/evolution_lab.pot -d evolution_lab/locale -D evolution_lab -l uk``.
"""

from __future__ import annotations

import argparse
import io
import sys
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract
from babel.messages.pofile import write_po

ROOT = Path(__file__).resolve().parent.parent
CATALOGUE = ROOT / "evolution_lab" / "locale" / "evolution_lab.pot"
SOURCES = ("evolution_lab", "widgets")
KEYWORDS = {"_": None, "N_": None, "ngettext": (1, 2)}
NOTES = ["Translators:"]

HEAD = """\
# Texts of Evolution Lab for translators.
# Made by `python .ci/make_catalogue.py`; do not edit by hand.
#
# Words in braces, such as {player}, are filled in by the program: keep them as they are, in any order.
"""


def messages() -> dict[str | tuple[str, ...], tuple[set[str], list[str]]]:
    """Every marked text (a tuple for singular and plural): the files it stands in, and notes for translators."""
    found: dict[str | tuple[str, ...], tuple[set[str], list[str]]] = {}
    for source in SOURCES:
        for path in sorted((ROOT / source).rglob("*.py")):
            with path.open("rb") as file:
                for _line, text, comments, _context in extract("python", file, KEYWORDS, NOTES):
                    places, notes = found.setdefault(text, (set(), []))
                    places.add(path.relative_to(ROOT).as_posix())
                    notes += [note for note in comments if note not in notes]
    return found


def catalogue_text() -> str:
    """The catalogue as it should be."""
    catalogue = Catalog(fuzzy=False)
    found = messages()
    for text in sorted(found, key=lambda key: (key, "") if isinstance(key, str) else key):
        if not text:
            continue
        places, notes = found[text]
        catalogue.add(text, locations=[(place, 0) for place in sorted(places)], auto_comments=notes)
    out = io.BytesIO()
    write_po(out, catalogue, width=120, omit_header=True, include_lineno=False)
    header = 'msgid ""\nmsgstr ""\n"MIME-Version: 1.0\\n"\n"Content-Type: text/plain; charset=utf-8\\n"\n'
    header += '"Content-Transfer-Encoding: 8bit\\n"\n\n'
    return HEAD + header + out.getvalue().decode("utf-8").strip() + "\n"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true", help="write nothing, fail if the catalogue is out of date")
    text = catalogue_text()
    if parser.parse_args().check:
        if not CATALOGUE.exists() or CATALOGUE.read_text(encoding="utf-8") != text:
            sys.exit("The catalogue is out of date. Run: python .ci/make_catalogue.py")
        return
    CATALOGUE.parent.mkdir(exist_ok=True)
    CATALOGUE.write_text(text, encoding="utf-8", newline="\n")
    print(f"{CATALOGUE.relative_to(ROOT)}: {text.count('msgid ') - 1} texts")


if __name__ == "__main__":
    main()
