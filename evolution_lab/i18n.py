"""The one door for people's texts: gettext with English as the language of the source.

Every text that a person reads is written ``_("...")`` where it is made, at the moment it is shown, so that a change of
language takes effect at once. Placeholders are named (``{name}``), because word order differs between languages.

>>> _("Pass")
'Pass'
"""

from __future__ import annotations

import gettext
from pathlib import Path

DOMAIN = "evolution_lab"
LOCALE = Path(__file__).parent / "locale"

_translations: gettext.NullTranslations = gettext.NullTranslations()


def set_language(language: str) -> None:
    """Use the catalogue of ``language`` (``"en"``, ``"uk"``, ...) from now on; English needs none.

    Raises ``ValueError`` with the languages that exist when there is no such catalogue.

    >>> set_language("en")
    """
    global _translations
    if language == "en":
        _translations = gettext.NullTranslations()
        return
    try:
        _translations = gettext.translation(DOMAIN, LOCALE, languages=[language])
    except FileNotFoundError:
        raise ValueError(f"There is no translation {language!r} yet. Languages: {', '.join(languages())}.") from None


def languages() -> list[str]:
    """The languages that can be chosen, English first.

    >>> languages()[0]
    'en'
    """
    found = LOCALE.glob(f"*/LC_MESSAGES/{DOMAIN}.mo")
    return ["en", *sorted(path.parent.parent.name for path in found)]


def _(text: str) -> str:
    """``text`` in the language in use."""
    return _translations.gettext(text)


def ngettext(one: str, many: str, n: int) -> str:
    """``one`` or ``many``, whichever the language in use wants for ``n``.

    >>> ngettext("{n} card", "{n} cards", 2).format(n=2)
    '2 cards'
    """
    return _translations.ngettext(one, many, n)


def N_(text: str) -> str:
    """Marks a text for the catalogue that is translated later, when it is shown."""
    return text
