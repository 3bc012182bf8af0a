"""What a form for a new game holds, and what is wrong with it. Plain Python; the form asks the game for its options."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from evolution_lab.api import MAX_NAME, MAX_SEED, games, new_seed
from evolution_lab.bots import BOTS
from evolution_lab.core.errors import BadSetUp, LabError
from evolution_lab.core.ruleset import Ruleset
from evolution_lab.games.registry import game_named
from evolution_lab.i18n import _, ngettext
from evolution_lab.share import Settings, changed_options, players_of, read_code, write_code
from widgets.faces import face_of, has_face

MAX_SEATS = 8
PERSON = "person"
LETTERS = "ABCDEFGH"
MORE_CARDS = "more_cards"
MAX_TYPED = 60


@dataclass
class SeatChoice:
    """One seat: the name of a bot or ``None``, and the person's name, kept while a bot sits there."""

    bot: str | None
    name: str


def kinds() -> list[dict[str, str]]:
    """Who can sit at a seat, in words."""
    words = {
        "random": (_("Random bot"), _("plays any card, takes any token")),
        "greedy": (_("Greedy bot"), _("takes what brings most points now")),
        "cautious": (_("Cautious bot"), _("wants many alive, and protects them early")),
    }
    order: list[str] = [bot for bot in ("greedy", "cautious") if bot in BOTS]
    order += [bot for bot in BOTS if bot not in order]
    return [{"id": PERSON, "label": _("Person"), "about": ""}] + [
        dict(zip(("id", "label", "about"), (bot, *words.get(bot, (bot.capitalize(), ""))), strict=True))
        for bot in order
    ]


class PlayForm:
    """Everything that is chosen in the form. Nothing that was typed is ever thrown away; what does not fit now waits.

    ``game``, ``players`` (names of bots seat bots), ``seed`` and ``options`` are what it begins with.
    """

    def __init__(self, game: str, players: Sequence[str], seed: str | None, options: Mapping[str, Any]) -> None:
        self.code_typed = ""
        self.code_error = ""
        self.code_taken = ""
        self._fill(game, players, new_seed() if seed is None else seed, options)

    def _fill(self, game: str, players: Sequence[str], seed: str, options: Mapping[str, Any]) -> None:
        ruleset = game_named(game)
        face_of(ruleset)  # refused in words before anything is changed
        self.ruleset = ruleset
        self.rows = self.ruleset.describe_options()
        known = {row["name"]: row for row in self.rows}
        self.count = len(players)
        self.seats = []
        for number, letter in enumerate(LETTERS):
            player = players[number] if number < len(players) else "greedy"
            fallback = _("Player {letter}").format(letter=letter)
            self.seats.append(SeatChoice(player, fallback) if player in BOTS else SeatChoice(None, player))
        self.seed = seed
        self.options = {
            name: value for name, value in options.items() if name in known and _among(value, known[name]["values"])
        }
        self.extra = {name: value for name, value in options.items() if name not in self.options}
        self.cards = self._take_cards()
        self.agreed = self.asks and self._needed(self.options)

    def _take_cards(self) -> dict[str, str]:
        """What stands in the fields of the cards that can be mixed in, by name; ``extra`` keeps the others."""
        self.card_rows = self.ruleset.describe_cards()
        given = self.extra.get(MORE_CARDS)
        if not isinstance(given, Mapping):
            return {}
        known = {row["name"] for row in self.card_rows}
        left = {name: number for name, number in given.items() if name not in known}
        if left:
            self.extra[MORE_CARDS] = left
        else:
            del self.extra[MORE_CARDS]
        return {name: str(number)[:MAX_TYPED] for name, number in given.items() if name in known}

    # --- what is chosen ------------------------------------------------------------------------------------------------

    @property
    def game(self) -> str:
        """The id of the game."""
        return self.ruleset.id

    def players(self) -> list[str]:
        """The players as ``new_match`` takes them."""
        return [seat.name.strip() if seat.bot is None else seat.bot for seat in self.seats[: self.count]]

    def value(self, row: Mapping[str, Any]) -> Any:
        """The value of an option that will be used: what was chosen if these seats can have it, else what they can."""
        chosen = self.options.get(row["name"], row["default"])
        fitting = self.offered(row)
        if _among(chosen, fitting):
            return chosen
        if _among(row["default"], fitting) or not self.agreed:
            return row["default"]
        return fitting[0]

    def offered(self, row: Mapping[str, Any]) -> list[Any]:
        """The values that this number of seats can have."""
        return [value for value, fits in zip(row["values"], row["fits"], strict=True) if self.count in fits]

    @property
    def asks(self) -> bool:
        """Whether so many play only by rules of the kit's own, which somebody must agree to."""
        return bool(self._must_choose())

    def _must_choose(self) -> list[Mapping[str, Any]]:
        """The options whose default so many seats cannot have."""
        return [row for row in self.rows if not _among(row["default"], self.offered(row))]

    def _needed(self, options: Mapping[str, Any]) -> bool:
        """Whether ``options`` name the values without which so many cannot play."""
        return all(_among(options.get(row["name"]), self.offered(row)) for row in self._must_choose())

    def chosen(self) -> dict[str, Any]:
        """The options that are not default, as ``new_match`` takes them."""
        result = {row["name"]: self.value(row) for row in self.rows if not _same(self.value(row), row["default"])}
        more = self._mixed_in()
        return {**result, **self.extra, **({MORE_CARDS: more} if more else {})}

    def _mixed_in(self) -> Any:
        """The cards that are mixed in, those without a field too; a field that holds no number counts as empty."""
        others = self.extra.get(MORE_CARDS, {})
        if not isinstance(others, Mapping):
            return others  # the game says what is wrong with it
        typed = {row["name"]: copies(self.cards.get(row["name"], ""), row["most"]) for row in self.card_rows}
        return {**others, **{name: number for name, number in typed.items() if number}}

    def settings(self) -> Settings:
        """What the share code says."""
        seats = tuple(seat.bot for seat in self.seats[: self.count])
        return Settings(self.game, seats, self.seed.strip(), self.chosen())

    def code(self) -> str:
        """The share code, or nothing while something is wrong."""
        return self._code()[0]

    def _code(self) -> tuple[str, str]:
        """The share code, or why no code can carry this."""
        if self.problems():
            return "", ""
        try:
            return write_code(self.settings()), ""
        except LabError as error:
            return "", str(error)

    def changed(self) -> list[str]:
        """The options that differ from the game's defaults."""
        return [row["name"] for row in self.rows if not _same(self.value(row), row["default"])]

    # --- what is wrong -------------------------------------------------------------------------------------------------

    def problems(self) -> dict[str, str]:
        """What is wrong, by field, in words: ``name:2`` is the third seat's name, ``begin`` what belongs to no field."""
        found: dict[str, str] = {}
        people = [(n, seat.name.strip()) for n, seat in enumerate(self.seats[: self.count]) if seat.bot is None]
        for number, name in people:
            if not name:
                found[f"name:{number}"] = _("Type a name, or seat a bot here.")
            elif name in BOTS:
                text = _("“{name}” is what a bot is called. Take another name, or seat the bot.")
                found[f"name:{number}"] = text.format(name=name)
            elif len(name) > min(40, MAX_NAME):
                found[f"name:{number}"] = _("This name is too long. Take one of at most 40 letters.")
            elif name in [other for before, other in people if before < number]:
                found[f"name:{number}"] = _("Two players are called {name}. Change one of the names.").format(name=name)
        seed = self.seed.strip()
        if not seed:
            found["seed"] = _("Type a seed, or press “New seed”.")
        elif len(seed) > MAX_SEED or not _writable(seed):
            found["seed"] = _("This seed is too long or has characters that cannot be saved. Take letters and digits.")
        for row in self.card_rows:
            if copies(self.cards.get(row["name"], ""), row["most"]) is None:
                text = _("Type a whole number from 0 to {most}: how many of these cards are mixed in.")
                found[f"cards:{row['name']}"] = text.format(most=row["most"])
        if self.asks and not self.agreed:
            found["crowd"] = _("Tick that you want to play with this table, or choose fewer seats.")
        else:
            found.update(self._refused())
        return found

    def _refused(self) -> dict[str, str]:
        """What the game itself says."""
        try:
            changed_options(self.ruleset, self.count, self.chosen())
        except LabError as error:
            cards = self._blamed_card()
            if cards:
                return {f"cards:{cards}": str(error)}
            name = next((name for name in (*self.extra, *self.options) if name in str(error)), "begin")
            return {f"option:{name}" if name != "begin" else name: str(error)}
        return {}

    def _blamed_card(self) -> str:
        """The field with most cards, where the game would begin without the cards that are mixed in by the fields."""
        typed = {row["name"]: copies(self.cards.get(row["name"], ""), row["most"]) or 0 for row in self.card_rows}
        if not any(typed.values()):
            return ""
        options = self.chosen()
        del options[MORE_CARDS]
        try:
            changed_options(self.ruleset, self.count, {**options, **self.extra})
        except LabError:
            return ""
        return str(max(typed, key=lambda name: typed[name]))

    # --- changes -------------------------------------------------------------------------------------------------------

    def set(self, field: str, value: Any) -> None:
        """One change of the page: ``count``, ``kind:0``, ``name:0``, ``seed``, ``agreed``, ``game``, ``option:draw`` (number of the value),
        ``cards:angler`` (what was typed).

        Raises :class:`LabError` for what the form does not have; nothing is changed then.
        """
        what, _colon, which = field.partition(":")
        change = {
            "count": self._set_count,
            "kind": self._set_kind,
            "name": self._set_name,
            "option": self._set_option,
            "extra": self._drop_extra,
            "cards": self._set_cards,
            "game": self._set_game,
        }.get(what)
        if what == "seed" and isinstance(value, str):
            self.seed = value[: 2 * MAX_SEED]
        elif what == "agreed" and isinstance(value, bool):
            self.agreed = value
        elif change is None:
            raise LabError(_("The form has no field {field}.").format(field=repr(field)[:60]))
        else:
            change(which, value)

    def _set_count(self, _which: str, value: Any) -> None:
        if isinstance(value, bool) or value not in self.ruleset.seats or value > MAX_SEATS:
            raise LabError(_("This number of seats is not offered."))
        self.count = int(value)
        self._call_neutrally()

    def _place(self, which: str) -> SeatChoice:
        if which not in map(str, range(MAX_SEATS)):
            raise LabError(_("This seat is not there."))
        return self.seats[int(which)]

    def _set_kind(self, which: str, value: Any) -> None:
        if value != PERSON and value not in BOTS:
            raise LabError(_("There is no such bot."))
        self._place(which).bot = None if value == PERSON else str(value)
        self._call_neutrally()

    def _call_neutrally(self) -> None:
        """One person is "You", two at one screen are called by their seats; a name that somebody gave stays."""
        people = [
            (seat, letter) for seat, letter in zip(self.seats[: self.count], LETTERS, strict=False) if not seat.bot
        ]
        for seat, letter in people:
            called = {True: _("You"), False: _("Player {letter}").format(letter=letter)}
            if seat.name == called[len(people) > 1]:
                seat.name = called[len(people) == 1]

    def _set_name(self, which: str, value: Any) -> None:
        self._place(which).name = str(value)[:MAX_NAME]

    def _set_option(self, which: str, value: Any) -> None:
        row = next((row for row in self.rows if row["name"] == which), None)
        if row is None or isinstance(value, bool) or not isinstance(value, int) or not 0 <= value < len(row["values"]):
            raise LabError(_("The form has no field {field}.").format(field=repr(which)[:60]))
        self.options[which] = row["values"][value]

    def _drop_extra(self, which: str, _value: Any) -> None:
        self.extra.pop(which, None)

    def _set_cards(self, which: str, value: Any) -> None:
        if which not in [row["name"] for row in self.card_rows] or not isinstance(value, str):
            raise LabError(_("The form has no field {field}.").format(field=repr(which)[:60]))
        self.cards[which] = value[:MAX_TYPED]

    def _set_game(self, _which: str, value: Any) -> None:
        if value != self.game:
            self._fill(str(value), self.players(), self.seed, {})

    def fresh_seed(self) -> None:
        """A new seed."""
        self.seed = new_seed()

    def reset(self) -> None:
        """All rules as the game has them; seats and seed stay."""
        self.options, self.extra, self.cards = {}, {}, {}

    def use_code(self, code: str) -> str:
        """Fill the form from a share code. Names of people stay where they are. Returns what to read aloud.

        Raises :class:`evolution_lab.share.BadCode` in words; nothing is changed then.
        """
        found = read_code(code)
        face_of(game_named(found.game))
        names = [seat.name.strip() for seat in self.seats[: self.count] if seat.bot is None]
        people = players_of(found, [name for name in names if name and name not in BOTS])
        self._fill(found.game, people, found.seed, found.options)
        self._call_neutrally()
        text = _("The code was taken: {settings}. Press “Begin” to play.")
        return text.format(settings="; ".join(self.told()))

    def told(self) -> list[str]:
        """What is chosen, in a few words each: seats, seed, and whatever is not as usual."""
        people = sum(seat.bot is None for seat in self.seats[: self.count])
        bots = self.count - people
        seats = [
            ngettext("{n} person", "{n} people", people).format(n=people),
            ngettext("{n} bot", "{n} bots", bots).format(n=bots),
        ]
        told = [", ".join(seats), _("seed {seed}").format(seed=self.seed)]
        for row in self.rows:
            value = self.value(row)
            if not _same(value, row["default"]):
                label = next(
                    label for label, one in zip(row["labels"], row["values"], strict=True) if _same(one, value)
                )
                told.append(f"{row['label']}: {label.split(':')[0]}")
        told += [f"{row['label']}: {self.cards[row['name']]}" for row in self._changed_cards()]
        return told + [self._extra_text(name) for name in self.extra]

    def _changed_cards(self) -> list[dict[str, Any]]:
        return [row for row in self.card_rows if copies(self.cards.get(row["name"], ""), row["most"]) != 0]

    # --- for the page --------------------------------------------------------------------------------------------------

    def data(self) -> dict[str, Any]:
        """The form for the page: what can be chosen, what is chosen, what is wrong."""
        errors = self.problems()
        code, why = self._code()
        rows = [self._row(row) for row in self.rows]
        main = [row for row in rows if row["group"] == "main"]
        groups: dict[str, dict[str, Any]] = {}
        for row in rows:
            if row["group"] != "main":
                groups.setdefault(row["group"], {"id": row["group"], "label": row["group_label"], "options": []})
                groups[row["group"]]["options"].append(row)
        changed_cards = self._changed_cards()
        for row in self.card_rows:
            wanted = {"id": row["group"], "label": row["group_label"], "options": []}
            group = groups.setdefault(row["group"], wanted)
            shown = {key: row[key] for key in ("name", "label", "meaning", "most")}
            typed = self.cards.get(row["name"], "0")
            group.setdefault("cards", []).append({**shown, "typed": typed, "changed": row in changed_cards})
        folded = sum(row["changed"] for group in groups.values() for row in group["options"]) + len(changed_cards)
        return {
            "game": self.game,
            "games": [
                {"id": name, "label": _(ruleset.title)} for name, ruleset in games().items() if has_face(ruleset)
            ],
            "counts": [n for n in self.ruleset.seats if n <= MAX_SEATS],
            "few": most_of_one_box(self.ruleset),
            "count": self.count,
            "crowd": self.ruleset.crowd_note(self.count),
            "asks": self.asks,
            "agreed": self.agreed,
            "kinds": kinds(),
            "seats": [
                {"letter": LETTERS[n], "kind": seat.bot or PERSON, "name": seat.name}
                for n, seat in enumerate(self.seats[: self.count])
            ],
            "main": main,
            "groups": list(groups.values()),
            "changed": folded,
            "more": ngettext("{n} changed", "{n} changed", folded).format(n=folded) if folded else "",
            "any_changed": bool(self.changed() or self.extra or changed_cards),
            "extra": [{"name": name, "text": self._extra_text(name)} for name in self.extra],
            "seed": self.seed,
            "code": code,
            "code_none": why,
            "code_typed": self.code_typed,
            "code_taken": self.code_taken,
            "errors": errors | ({"code": self.code_error} if self.code_error else {}),
        }

    def _row(self, row: dict[str, Any]) -> dict[str, Any]:
        """One option for the page; values go by their numbers, because JSON does not tell all of them apart."""
        value, offered = self.value(row), self.offered(row)
        number = next(n for n, one in enumerate(row["values"]) if _same(one, value))
        default = next(n for n, one in enumerate(row["values"]) if _same(one, row["default"]))
        values = [
            {"id": n, "label": row["labels"][n], "default": n == default}
            for n, one in enumerate(row["values"])
            if _among(one, offered) or n == number
        ]
        return {
            "name": row["name"],
            "group": row["group"],
            "group_label": row["group_label"],
            "label": row["label"],
            "meaning": row["meaning"],
            "rule": row["rule"],
            "house": row["provenance"] == "house",
            "switch": set(row["values"]) == {True, False} and row["default"] is False and row["group"] == "main",
            "value": number,
            "default": default,
            "values": values,
            "changed": number != default,
        }

    def _extra_text(self, name: str) -> str:
        """An option that the form has no field for, as it is."""
        value = self.extra[name]
        if isinstance(value, Mapping):
            told = ", ".join(f"{key} {number}" for key, number in value.items() if number)
        else:
            told = json.dumps(value, ensure_ascii=False, default=str)
        return f"{name}: {told[:300]}"

    def kept(self) -> dict[str, Any]:
        """The form as plain JSON, to be filled in again by :meth:`restored`."""
        return {
            "game": self.game,
            "count": self.count,
            "seats": [[seat.bot, seat.name] for seat in self.seats],
            "seed": self.seed,
            "options": self.options,
            "extra": self.extra,
            "cards": self.cards,
            "agreed": self.agreed,
        }

    @classmethod
    def restored(cls, kept: Mapping[str, Any]) -> PlayForm:
        """The form of :meth:`kept`. Raises ``KeyError``, ``TypeError`` or ``ValueError`` for anything else."""
        form = cls(
            kept["game"], ["greedy"] * int(kept["count"]), str(kept["seed"]), {**kept["options"], **kept["extra"]}
        )
        form._set_count("", int(kept["count"]))
        form.agreed = bool(kept["agreed"])
        for name, typed in kept.get("cards", {}).items():
            form._set_cards(name, typed)
        if len(kept["seats"]) != MAX_SEATS:
            raise ValueError("seats")
        for number, (bot, name) in enumerate(kept["seats"]):
            form._set_kind(str(number), bot or PERSON)
            form._set_name(str(number), name)
        return form


def copies(typed: str, most: int) -> int | None:
    """How many cards a field asks for; an empty field asks for none. ``None`` where that is no number from 0 to ``most``.

    >>> copies("4", 10), copies("", 10), copies("-1", 10), copies("11", 10)
    (4, 0, None, None)
    """
    text = typed.strip() or "0"
    if not (text.isascii() and text.isdigit()) or len(text) > 9 or int(text) > most:
        return None
    return int(text)


def _same(one: Any, other: Any) -> bool:
    """Equal and of one kind: 1 is not True."""
    return type(one) is type(other) and bool(one == other)


def _among(value: Any, values: Sequence[Any]) -> bool:
    return any(_same(value, one) for one in values)


def _writable(text: str) -> bool:
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True


__all__ = ["PERSON", "PlayForm", "SeatChoice", "kinds"]


def most_of_one_box(ruleset: Ruleset) -> int:
    """How many seats play with one box of cards; all others need two, or rules of their own."""
    seats, cards = list(ruleset.seats), {}
    for n in seats:
        try:
            cards[n] = ruleset.check_options(n, {}).get("cards")
        except BadSetUp:  # so many play by a table that must be asked for
            break
    return max(n for n in cards if cards[n] == cards[seats[0]])
