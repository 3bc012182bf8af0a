"""Open the card: from a species' trait in a real match to one carrier among many, generation by generation, and back."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from evolution_lab import models
from evolution_lab.api import checked_seed, new_match
from evolution_lab.charts.open_card import Card, Scene, card_scene, copies_scene, generation_scene
from evolution_lab.core.errors import BadSetUp
from evolution_lab.core.match import Match
from evolution_lab.i18n import N_, _, ngettext
from evolution_lab.models.pedigree import Families, families
from widgets.board import GameBoard
from widgets.drawings import inside
from widgets.lab import parts
from widgets.lab.ground import BadField, Table, whole
from widgets.lab.parts import percent
from widgets.models_lab.board import COUNTS, FREQUENCY, LEVELS, STRENGTH, ModelBoard
from widgets.models_lab.card_of_match import CardsOfMatch, Laid
from widgets.models_lab.open_card_words import frequency_words, strength_words
from widgets.models_lab.parameters import Parameter, shown

CARD, ANIMALS, COPIES = "card", "animals", "copies"
ZOOMS = {CARD: N_("The card"), ANIMALS: N_("The animals"), COPIES: N_("The gene copies")}
ORDER = tuple(ZOOMS)
LONGEST = 600  # generations that one newborn's line is followed
MANY = 500  # newborns at once
DOMINANT = 1.0  # the trait shows with one copy, as a card does
FIRST_AXIS = 20  # generations on the axis at first
PLAYERS = ("greedy",) * 3

Source = Match | GameBoard | str | int | None


class Tried(NamedTuple):
    """One newborn with the new variant: what became of it, and how far the page has followed it."""

    families: Families
    seen: int


class OpenTheCard(ModelBoard):
    """From a species' card to the animals and their gene copies: ``OpenTheCard(match)``, in the last line of a cell.

    ``source``: a match or a board with one (also while it is played), or the seed of a game that three greedy bots play. ``species``,
    ``trait``: which card is opened first, such as "A2" and "big"; without them the one with most animals. ``seed``: decides who has
    young (without one: that of the match). ``N``: animals in the opened population, ``s``: the advantage of those who carry the
    variant. Everything else as in :class:`widgets.models_lab.board.ModelBoard`. Keys: → and ← step, ↓ and ↑ zoom.

    Raises :class:`BadSetUp` in words for what is no match, no species or no trait.
    """

    kind = "open-card"
    looks = ("zoom", "card", "follow")
    columns: int | str = 2
    side = "small"
    levels = {COUNTS: LEVELS[COUNTS], FREQUENCY: LEVELS[FREQUENCY], STRENGTH: N_("s and the chance to spread")}
    parameters = (
        Parameter("N", N_("animals, N"), 10, 60, 40, stops=(10, 20, 30, 40, 50, 60), whole=True, about=N_("How many animals are born in each generation.")),
        Parameter("s", N_("advantage, s"), -0.5, 2, 0.2, stops=(-0.5, -0.2, 0, 0.1, 0.2, 0.5, 1, 2), about=N_("Carriers have 1 + s young for every one of the others, on average. 0: the variant does nothing.")),
    )  # fmt: skip
    keys = {"ArrowRight": "next", "ArrowLeft": "back", "ArrowDown": "zoom:in", "ArrowUp": "zoom:out", "n": "another"}

    def __init__(
        self,
        source: Source = None,
        species: str | None = None,
        trait: str | None = None,
        seed: str | int | None = None,
        **more: Any,
    ) -> None:
        source = source.match if isinstance(source, GameBoard) else source
        if not isinstance(source, (Match, str, int, type(None))) or isinstance(source, bool):
            raise BadSetUp(_("OpenTheCard looks at a match, at a board, or plays a game with the seed that you give."))
        self.match = source if isinstance(source, Match) else None
        self._seed_of_game = None if isinstance(source, Match) else source
        self._wanted = (species, trait)
        self._cards: CardsOfMatch | None = None
        self.laid: Laid | None = None
        self.cards: list[Laid] = []
        self.zoom, self.opened, self.generation, self.attempt = CARD, False, 0, 1
        self.followed: tuple[int, int] | None = None
        self.tried: list[Tried] = []
        self.many: NDArray[np.float64] | None = None
        self._asked: tuple[Any, ...] = ()
        self._moves = False  # whether what is drawn next comes in step by step
        if seed is None:
            seed = self.match.chance.seed if self.match is not None else checked_seed(self._seed_of_game)
        if self._seed_of_game is None:
            self._seed_of_game = seed
        super().__init__(seed, **more)
        if self.match is not None:
            self.match.on_change.append(self._match_changed)

    # --- what it asks ----------------------------------------------------------------------------------------------------

    def title(self) -> str:
        """The heading."""
        if self.laid is None:
            return _("Open the card")
        return _("Open the card: {trait} of {species}").format(trait=self.laid.label, species=self.laid.species)

    def head(self) -> list[parts.Control]:
        """The level, and how near we look."""
        return [
            *self.level_control(),
            parts.choice("zoom", _("Look at"), self.zoom, {name: _(text) for name, text in ZOOMS.items()}, strip=True),
        ]

    def groups(self) -> list[parts.Group]:
        """Steps, the card, the population."""
        if self.laid is None:
            return []
        end = _("Nothing more changes: press Another newborn.") if self.over else ""
        steps = [
            parts.button("back", _("← Back"), off="" if self.opened else _("This is the beginning.")),
            parts.button("next", _("Next generation →") if self.opened else _("Open the card →"), main=True, off=end),
            parts.button("ten", _("10 generations"), off=end),
            parts.button("end", _("To the end"), off=end),
            parts.button("another", _("Another newborn"), about=_("The same card again, with other luck (key n).")),
            parts.button(
                "many", _("500 newborns"), about=_("500 such newborns at once, each in a population of its own.")
            ),
        ]
        cards = parts.choice("card", _("Card"), self.laid.id, {one.id: one.name for one in self.cards})
        follow = parts.slider("follow", _("follow animal no."), self._follow_number(), 0, self.values["N"], about=_("0: nobody. An animal is ringed while it lives."))  # fmt: skip
        return [
            parts.group("steps", "", [*steps, cards], whole=True, note=self.laid.told()),
            parts.group("population", "", [*self.sliders("N", "s"), follow], whole=True, note=self._meaning()),
        ]

    def _meaning(self) -> str:
        """What the numbers of the sliders say."""
        s = self.values["s"]
        text = _("s = 0: carriers have as many young as the others.")
        if s:
            text = _("s = {s}: carriers have {n} % more young than the others.") if s > 0 else _("s = {s}: carriers have {n} % fewer young than the others.")  # fmt: skip
        return text.format(s=shown(s), n=f"{abs(100 * s):g}") + " " + _("Follow animal 0: nobody.")

    def change(self, field: str, value: Any) -> bool:
        """How near, which card, whom to follow, or a parameter."""
        self._moves = False
        if field == "zoom":
            if value not in ZOOMS:
                raise BadField("zoom", _("Look at the card, the animals or the gene copies."))
            self.zoom, self.opened = str(value), self.opened or value != CARD
            return False
        if field == "follow":
            number = whole("follow", value, 0, int(self.values["N"]))
            self.followed = (self.generation, number - 1) if number else None
            return False
        if field == "card":
            found = next((one for one in self.cards if one.id == value), None)
            if found is None:
                raise BadField("card", _("This card does not lie on the table of this match."))
            self.laid = found
            return False
        return super().change(field, value)

    def _follow_number(self) -> int:
        if self.followed is None or self.generation - self.followed[0] not in (0, 1):
            return 0
        return self.followed[1] + 1

    def press(self, button: str) -> str:
        """A step, a zoom, another newborn, many of them."""
        self._moves = button in ("next", "another")
        if button == "next":
            self._step(1)
        elif button in ("ten", "end"):
            self.opened = True
            self._step(10 if button == "ten" else LONGEST)
        elif button == "back":
            self._back()
        elif button in ("zoom:in", "zoom:out"):
            at = ORDER.index(self.zoom) + (1 if button == "zoom:in" else -1)
            self.change("zoom", ORDER[min(max(at, 0), len(ORDER) - 1)])
        elif button == "another":
            self.attempt += 1
            self._begin_line()
        elif button == "many":
            rng, N, s = self.rng("many", self.attempt), int(self.values["N"]), self.values["s"]
            self.many = models.wright_fisher(N, 0.5 / N, LONGEST, MANY, rng, s=s, h=DOMINANT)
        else:
            return super().press(button)
        self._draw()
        self._said = self.told()
        return ""

    # --- the model -------------------------------------------------------------------------------------------------------

    @property
    def line(self) -> Families:
        """The animals that descend from the population in which the newborn came up."""
        return self.tried[-1].families

    @property
    def over(self) -> bool:
        """Whether nothing more can change."""
        return self.opened and self.generation >= len(self.line.copies) - 1

    def work_out(self) -> None:
        """Play the game if there is none, look up its cards, and draw the first newborn."""
        if self.match is None:
            self.match = new_match("random_mutations", list(PLAYERS), seed=self._seed_of_game, run=False)
            while not self.match.over:
                self.match.run_bots()
        self._look_up()
        asked = (self.seed, *self.values.values())
        if asked != self._asked:
            self._asked, self.attempt, self.tried = asked, 1, []
            self._begin_line()

    def _begin_line(self) -> None:
        found = families(
            int(self.values["N"]), LONGEST, self.rng("newborn", self.attempt), s=self.values["s"], h=DOMINANT
        )
        self.tried.append(Tried(found, 0))
        self.generation, self.many, self.followed = 0, None, None

    def _look_up(self) -> None:
        assert self.match is not None
        if self._cards is None:
            self._cards = CardsOfMatch(self.match)
        self.cards = self._cards.follow()
        before = self.laid.id if self.laid is not None else ""
        self.laid = next((one for one in self.cards if one.id == before), None)
        if self.laid is None and self.cards:
            self.laid = self._first_card()

    def _first_card(self) -> Laid:
        species, trait = self._wanted
        fits = [one for one in self.cards if species in (None, one.species) and trait in (None, one.trait, one.label)]
        if fits:
            return fits[0]
        if not self._worked:
            text = _("No species of this match has that card. There are: {list}.")
            raise BadSetUp(text.format(list="; ".join(sorted({f"{one.species} {one.trait}" for one in self.cards}))))
        return self.cards[0]

    def _step(self, generations: int) -> None:
        if not self.opened:
            self.opened, self.zoom = True, ANIMALS
            return
        self.generation = min(self.generation + generations, len(self.line.copies) - 1)
        last = self.tried[-1]
        self.tried[-1] = last._replace(seen=max(last.seen, self.generation))

    def _back(self) -> None:
        if self.generation:
            self.generation -= 1
        else:
            self.zoom, self.opened = CARD, False

    def _settle(self) -> None:
        self.zoom, self.opened, self._asked = CARD, False, ()  # for the next person the card is closed
        super()._settle()

    def _match_changed(self) -> None:
        with self._lock:
            if not self.waits:
                self._look_up()
                self.redraw()

    def close(self) -> None:
        """Leave the match and the page."""
        if self.match is not None and self._match_changed in self.match.on_change:
            self.match.on_change.remove(self._match_changed)
        super().close()

    def far(self, running: bool) -> str:
        """Where we are."""
        if self.laid is None:
            return ""
        return _("Generation {g}, newborn number {n}.").format(g=self.generation, n=self.attempt)

    # --- what is shown ---------------------------------------------------------------------------------------------------

    def blocks(self, buffer: parts.Buffer) -> list[parts.Block]:
        """The drawing, the course so far, and what became of all newborns so far."""
        if self.laid is None:
            text = _(
                "No species of this match has a trait yet. Play on: as soon as one gets a card, it can be opened here."
            )
            return [parts.words("none", "", [text], wide=True)]
        scene, told = self.scene(), self.in_words()
        drawing = {
            "kind": "markup",
            "id": "scene",
            "title": "",
            "html": scene.svg,
            "summary": told,
            "note": self._followed_words(),
            "wide": self.zoom == CARD,
        }
        self.columns = 2 if self.zoom == CARD else "picture"  # the course stands beside the animals
        if not self.opened:
            return [drawing]
        course = self._course(buffer)
        # What was asked for last stands right below its button.
        if self.many is not None:
            return [self._tally() | {"wide": True}, drawing, course | {"wide": self.zoom == CARD}, *self._level_words()]
        return [drawing, course, self._tally(), *self._level_words()]

    def _level_words(self) -> list[parts.Block]:
        """What the higher levels say; nothing on the first."""
        if self.level == COUNTS:
            return []
        N, s = int(self.values["N"]), self.values["s"]
        told = frequency_words(int(self.line.counts[self.generation]), N, s, DOMINANT)
        if self.level == STRENGTH:
            told += strength_words(N, s, DOMINANT, self.many)
        return [parts.words("level-words", _("In numbers"), told, wide=True)]

    @property
    def k(self) -> int:
        """Animals of this generation that carry the variant."""
        return int(self.line.carriers[self.generation])

    def in_words(self) -> str:
        """What is drawn, in words."""
        assert self.laid is not None
        N, g, k = int(self.values["N"]), self.generation, self.k
        earlier = int(self.line.carriers[max(0, g - 1)])
        values = {"earlier": earlier, "n": N, "g": g, "before": g - 1, "k": k, "share": percent(k / N), "trait": self.laid.label, "species": self.laid.species}  # fmt: skip
        if not self.opened:
            text = _(
                "The card says: every animal of {species} has {trait}. Open it, and look how such a trait begins among {n} animals."
            )
            return text.format(**values)
        if self.zoom == COPIES:
            AA, Aa, aa = self.line.genotypes(g)
            count = int(self.line.counts[g])
            text = _("Each animal has two copies of the gene: {all} in all, {count} of them of the new variant A. So its frequency is p = {p}. Animals with two copies of A: {AA}, with one: {Aa}, with none: {aa}.")  # fmt: skip
            return text.format(all=2 * N, count=count, p=f"{count / (2 * N):.3g}", AA=AA, Aa=Aa, aa=aa)
        if self.zoom == CARD:
            text = (
                _("The card says: all. Among these {n} animals it is {k} in generation {g} ({share}).")
                + " "
                + self._end_words()
            )
            return text.format(**values).strip()
        if g == 0:
            text = _("Generation 0: one of {n} animals is born with a new variant of a gene and so with {trait}. Its parents did not have it, and all others are as before.")  # fmt: skip
            return text.format(**values)
        text = ngettext(
            "Generation {g}: {k} of {n} animals carries it ({share}).", "Generation {g}: {k} of {n} animals carry it ({share}).", k
        ) + " " + _("In generation {before} it was carried by {earlier} at birth and by {earlier} at death.")  # fmt: skip
        return f"{text.format(**values)} {self._end_words()}".strip()

    def _end_words(self) -> str:
        if self.k == 0:
            return _("The variant is lost: nobody carries it any more.")
        if self.k == int(self.values["N"]):
            return _("Every animal carries it: only now is the card true.")
        return ""

    def _followed_words(self) -> str:
        if self.followed is None or self.zoom != ANIMALS or self.generation - self.followed[0] not in (0, 1):
            return ""
        g, i = self.followed
        copies = int(self.line.copies[g, i].sum())
        born = [_("without the variant"), _("with one copy of the variant"), _("with two copies of the variant")][
            copies
        ]
        text = _("Animal {number} of generation {g} was born {how}.").format(number=i + 1, g=g, how=born)
        if self.generation == g:
            return text
        young = int((self.line.parents[g + 1] == i).any(axis=1).sum())
        return text + " " + _("It had {n} young and died {how}.").format(n=young, how=born)

    def scene(self) -> Scene:
        """The drawing of what we look at."""
        assert self.laid is not None
        g, N = self.generation, int(self.values["N"])
        animals = self.line.copies[g].tolist()
        told = self.in_words()
        size = 25 if self.view.settings.get("projector") else 19
        if self.zoom == CARD:
            n = max(1, self.laid.then if self.laid.then > 1 else self.laid.most)
            caption = ngettext("{n} of {n}: its only animal", "{n} of {n}: every animal, at once", n).format(n=n)
            card = Card(self.laid.species, self.laid.label, inside(self.laid.trait, self.laid.label), n, caption)
            over = (
                _("The same trait, opened: {k} of {n} in generation {g}")
                if self.opened
                else _("{n} animals before anybody had it")
            )
            shown = animals if self.opened else [[0, 0]] * N
            return card_scene(card, shown, over.format(k=self.k, n=N, g=g), told, size > 20)
        if self.zoom == COPIES:
            count = int(self.line.counts[g])
            two = (
                _("Generation {g}: {n} animals, each with its two copies of the gene").format(g=g, n=N),
                _("All {all} copies in order: {k} of A, p = {p}").format(
                    all=2 * N, k=count, p=f"{count / (2 * N):.3g}"
                ),
            )
            return copies_scene(animals, two, told, size)
        young = _("Generation {g}, just born: {k} of {n} carry {trait}").format(
            g=g, k=self.k, n=N, trait=self.laid.label
        )
        at = self.followed[0] - g if self.followed else None
        ring = self.followed[1] if self.followed else None
        followed = (ring if at == -1 else None, ring if at == 0 else None)
        if g == 0:
            return generation_scene(animals, ("", young), followed=followed, moves=self._moves, words=told, size=size)
        earlier = _("Generation {g}, at the end of its life: {k} of {n} carry it (at birth: {k})")
        captions = (earlier.format(g=g - 1, k=int(self.line.carriers[g - 1]), n=N), young)
        return generation_scene(animals, captions, self.line.copies[g - 1].tolist(), self.line.parents[g].tolist(), followed=followed, moves=self._moves, words=told, size=size)  # fmt: skip

    def _course(self, buffer: parts.Buffer) -> parts.Block:
        """The tally over the generations: this newborn's line strong, earlier ones faint."""
        N = int(self.values["N"])
        copies = self.zoom == COPIES or self.level != COUNTS
        longest = max(FIRST_AXIS, *(one.seen for one in self.tried))

        def values(one: Tried, until: int) -> NDArray[np.float64]:
            found = (one.families.counts / (2 * N) if copies else one.families.carriers / N)[: until + 1]
            settled = until >= len(one.families.copies) - 1
            rest = found[-1] if settled else np.nan  # what is lost stays lost
            return np.concatenate((found, np.full(longest - until, rest)))

        now = values(self.tried[-1], self.generation)
        now[self.generation + 1 :] = np.nan
        earlier = np.array([values(one, one.seen) for one in self.tried[:-1]] or [np.full(longest + 1, np.nan)])
        k = int(self.line.counts[self.generation]) if copies else self.k
        title = _("Allele frequency p of the variant") if copies else _("Share of the animals that carry it")
        text = _("The tally after generation {g}: {k} of {all}, that is {share}.")
        told = text.format(
            g=self.generation, k=k, all=2 * N if copies else N, share=percent(float(now[self.generation]))
        )
        return parts.fan(
            "course", title, list(range(longest + 1)), earlier, buffer, mean=now, low=0.0, high=1.0, quiet=True, height=210, colour=1,
            form="number" if copies else "percent", axis=_("generation"), summary=told,
            words={"run.each": _("earlier newborns"), "mean": _("this one")},
        )  # fmt: skip

    def _tally(self) -> parts.Block:
        """What became of all newborns that were followed, and of 500 at once."""
        N = int(self.values["N"])
        ends = [int(one.families.carriers[one.seen]) for one in self.tried]
        rows = [
            (
                _("followed so far"),
                [sum(k == 0 for k in ends), sum(0 < k < N for k in ends), sum(k == N for k in ends)],
            )
        ]
        if self.many is not None:
            last = self.many[:, -1]
            rows.append((_("{n} at once").format(n=MANY), [int((last == 0).sum()), int(((last > 0) & (last < 1)).sum()), int((last == 1).sum())]))  # fmt: skip
        signs = ((_("lost"), "ring", 0), (_("some carry it"), "diamond", 5), (_("all carry it"), "square", 1))
        lines = [
            (label, [parts.counter(word, value, sign=sign, colour=colour) for (word, sign, colour), value in zip(signs, found, strict=True)])
            for label, found in rows
        ]  # fmt: skip
        return parts.counters("tally", lines, title=_("What became of them"), note=_("Each of the 500 was followed to its end: nobody carries the variant any more, or every copy of the gene is of it.") if self.many is not None else "") | {"wide": False}  # fmt: skip

    def told(self) -> str:
        """What is drawn, in words."""
        return self.in_words() if self.laid is not None else ""

    def tables(self) -> list[Table]:
        """One row a newborn and generation, and the settings."""
        rows = [
            [number, g, int(self.values["N"]), int(one.families.carriers[g]), int(one.families.counts[g]), *one.families.genotypes(g)]
            for number, one in enumerate(self.tried, 1)
            for g in range(one.seen + 1)
        ]  # fmt: skip
        laid = self.laid
        settings = [
            *self.values.items(),
            ("seed", self.seed),
            ("species", laid.species if laid else ""),
            ("trait", laid.trait if laid else ""),
        ]
        return [
            ("generations", ["newborn", "generation", "animals", "carriers", "copies_of_A", "AA", "Aa", "aa"], rows),
            ("settings", ["name", "value"], settings),
        ]  # fmt: skip
