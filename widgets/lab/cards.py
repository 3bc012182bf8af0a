"""The cards of a game as a board for many games sees them: kinds with their traits and copies, and decks that are tuned.

The only place here that knows games by name; a new game is one line in ``_GAMES``.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from evolution_lab.charts.numbers import percent
from evolution_lab.core.errors import BadSetUp
from evolution_lab.core.hooks import TraitRecord
from evolution_lab.core.ruleset import Ruleset
from evolution_lab.data import sars_cov_2_effects
from evolution_lab.games.natural_selection import deck as selection_deck
from evolution_lab.games.natural_selection.traits import TRAITS as SELECTION_TRAITS
from evolution_lab.games.origin import deck as origin_deck
from evolution_lab.games.origin.traits import TRAITS as ORIGIN_TRAITS
from evolution_lab.games.random_mutations import deck as mutations_deck
from evolution_lab.games.random_mutations.known_traits import OWN, known_traits
from evolution_lab.i18n import N_, _

NATURES = ("useful", "mixed", "harmful")
NATURE_LABELS = {"useful": N_("useful"), "mixed": N_("useful or harmful"), "harmful": N_("harmful")}


class Trait(NamedTuple):
    """A trait: its name, what people read, whether it is ``"useful"``, ``"mixed"`` or ``"harmful"``, whether it makes a hunter.

    ``stays``: whether its card stays on the table, and does not only take effect as it is turned.
    """

    name: str
    label: str
    nature: str
    hunter: bool
    colour: str | None = None
    stays: bool = True


class Kind(NamedTuple):
    """A kind of card: its name in a deck, what people read, and its traits."""

    name: str
    label: str
    traits: tuple[Trait, ...]

    @property
    def nature(self) -> str:
        """The nature of its traits, ``"mixed"`` where they differ."""
        found = {trait.nature for trait in self.traits}
        return found.pop() if len(found) == 1 else "mixed"

    @property
    def hunter(self) -> bool:
        """Whether one of its traits makes a hunter."""
        return any(trait.hunter for trait in self.traits)


def _as_they_are(options: Mapping[str, Any], copies: Mapping[str, int], shift: int) -> dict[str, int]:
    """The kinds of cards are what a deck is made of."""
    return {name: number for name, number in copies.items() if number}


class Cards(NamedTuple):
    """What a game says of its cards.

    ``copies``: cards by kind; ``deck``: the option ``deck`` that has so many of each kind. Where cards of one kind bear numbers
    as well, ``shift`` says by how much these may all be made smaller or larger.
    """

    copies: Callable[[Mapping[str, Any]], dict[str, int]]
    traits_of: Callable[[str], tuple[str, ...]]
    records: Callable[[], dict[str, TraitRecord]]
    own: Mapping[str, TraitRecord]
    deck: Callable[[Mapping[str, Any], Mapping[str, int], int], dict[str, int]] = _as_they_are
    shift: tuple[int, int] | None = None


def _numbers(options: Mapping[str, Any]) -> dict[str, list[int]]:
    """The food numbers of each trait's cards in a deck of Natural Selection, in order; those of the box for traits without a card."""
    found: dict[str, list[int]] = {name: [] for name in selection_deck.TRAIT_NAMES}
    for kind, copies in selection_deck.copies_of(options).items():
        trait, number = selection_deck.kind_parts(kind)
        found[trait] += [number] * copies
    return found


def _by_trait(options: Mapping[str, Any]) -> dict[str, int]:
    return {name: len(numbers) for name, numbers in _numbers(options).items()}


def _with_numbers(options: Mapping[str, Any], copies: Mapping[str, int], shift: int) -> dict[str, int]:
    """So many cards of each trait: its food numbers over and over, the last ones spread evenly over them; all of them shifted."""
    found: dict[str, int] = {}
    for trait, numbers in _numbers(options).items():
        of = sorted(numbers) or list(selection_deck.NUMBERS[trait])
        whole, left = divmod(copies.get(trait, 0), len(of))
        picked = of * whole + [of[(2 * i + 1) * len(of) // (2 * left)] for i in range(left)]
        for number in picked:
            kind = f"{trait}/{min(selection_deck.MOST_FOOD, max(selection_deck.LEAST_FOOD, number + shift))}"
            found[kind] = found.get(kind, 0) + 1
    return found


_GAMES = {
    "random_mutations": Cards(mutations_deck.copies_of, lambda kind: (kind,), known_traits, OWN),
    "origin": Cards(
        origin_deck.copies_of, origin_deck.traits_of, lambda: {record.name: record for record in ORIGIN_TRAITS}, {}
    ),
    "natural_selection": Cards(
        _by_trait,
        lambda trait: (trait,),
        lambda: {record.name: record for record in SELECTION_TRAITS},
        {},
        _with_numbers,
        (-2, 2),
    ),
}


def _cards(ruleset: Ruleset) -> Cards:
    found = _GAMES.get(ruleset.id)
    if found is None:
        raise BadSetUp(_("The deck of this game cannot be tuned on a board yet."))
    return found


def traits_of(ruleset: Ruleset) -> dict[str, Trait]:
    """Every trait that the game knows now, by name.

    >>> from evolution_lab.games.registry import game_named
    >>> traits_of(game_named("random_mutations"))["big"].label
    'Big'
    """
    return {
        name: Trait(
            name,
            _(record.label),
            record.nature,
            any(hook in record.hooks for hook in ("meal", "hunts")),
            getattr(record, "colour", None) or None,
            "turned" not in record.hooks,
        )
        for name, record in _cards(ruleset).records().items()
    }


def deck_of(ruleset: Ruleset, options: Mapping[str, Any]) -> tuple[dict[str, Kind], dict[str, int]]:
    """The kinds of cards by name and the copies of each, in a game with these (checked) options.

    A learner's own traits are there with no copies, so that they can be put in.
    """
    cards, traits = _cards(ruleset), traits_of(ruleset)
    copies = {**cards.copies(options), **{name: 0 for name in cards.own if name not in cards.copies(options)}}
    kinds = {}
    for name in copies:
        held = tuple(traits[one] for one in cards.traits_of(name))
        kinds[name] = Kind(name, " / ".join(trait.label for trait in held), held)
    return kinds, copies


def deck_option(
    ruleset: Ruleset, options: Mapping[str, Any], copies: Mapping[str, int], shift: int = 0
) -> dict[str, int]:
    """The option ``deck`` with so many ``copies`` of each kind of :func:`deck_of`, beside these (checked) options.

    >>> from evolution_lab.games.registry import game_named
    >>> game = game_named("natural_selection")
    >>> deck_option(game, game.check_options(3, {}), {"horns": 3})
    {'horns/2': 1, 'horns/3': 1, 'horns/4': 1}
    """
    return _cards(ruleset).deck(options, copies, shift)


def shifts_of(ruleset: Ruleset) -> tuple[int, int] | None:
    """By how much the numbers on all cards can be changed; ``None`` where cards have no numbers."""
    return _cards(ruleset).shift


def apportion(weights: Mapping[str, float], total: int) -> dict[str, int]:
    """Whole numbers with this total, as near to the weights as can be (largest remainders; ties by order).

    >>> apportion({"a": 1, "b": 1, "c": 1}, 10)
    {'a': 4, 'b': 3, 'c': 3}
    """
    whole = math.fsum(weights.values())
    if total < 0 or whole <= 0:
        return dict.fromkeys(weights, 0)
    exact = {name: weight * total / whole for name, weight in weights.items()}
    found = {name: math.floor(value + 1e-9) for name, value in exact.items()}
    left = total - sum(found.values())
    for name in sorted((name for name in exact if weights[name] > 0), key=lambda name: found[name] - exact[name])[
        :left
    ]:
        found[name] += 1
    return found


class Preset(NamedTuple):
    """A deck that a button gives: copies, the traits that do nothing in it, and what it means."""

    label: str
    copies: dict[str, int]
    inert: tuple[str, ...]
    about: str


def presets(kinds: Mapping[str, Kind], printed: Mapping[str, int], inert: bool) -> dict[str, Preset]:
    """The ready decks of a game, all with the total of ``printed``; ``inert``: whether the game can take a trait's effect away."""
    total = sum(printed.values())
    found = {"printed": Preset(_("Deck as printed"), dict(printed), (), _("The deck of the box."))}
    harmless = {name: number if kinds[name].nature != "harmful" else 0 for name, number in printed.items()}
    if any(harmless.values()) and harmless != dict(printed):
        text = _("All cards that only harm are out; the others take their places.")
        found["harmless"] = Preset(_("All harmless"), apportion(harmless, total), (), text)
    peaceful = {name: number if not kinds[name].hunter else 0 for name, number in printed.items()}
    if any(peaceful.values()) and peaceful != dict(printed):
        text = _("No card makes a hunter; the others take their places.")
        found["peace"] = Preset(_("No predators"), apportion(peaceful, total), (), text)
    if inert:
        found["neutral"] = Preset(
            _("No card does anything"),
            dict(printed),
            tuple(dict.fromkeys(trait.name for kind in kinds.values() for trait in kind.traits)),
            _(
                "The deck of the box, but every trait is without effect. What then happens to the shares is chance alone."
            ),
        )
        real = _real_effects(kinds, printed, total)
        if real is not None:
            found["real"] = real
    return found


def _real_effects(kinds: Mapping[str, Kind], printed: Mapping[str, int], total: int) -> Preset | None:
    """The shares of helpful, neutral and harmful changes in a virus. Which card stands for which class is our choice."""
    effects = sars_cov_2_effects("Genome")
    by_nature: dict[str, dict[str, int]] = {nature: {} for nature in NATURES}
    for name, kind in kinds.items():
        if printed[name]:
            by_nature[kind.nature][name] = printed[name]
    if not all(by_nature.values()):
        return None
    classes = {"useful": effects["ben"], "mixed": effects["neutral"], "harmful": effects["lethal"] + effects["del"]}
    cards = apportion(classes, total)
    copies = dict.fromkeys(kinds, 0)
    for nature, members in by_nature.items():
        copies |= apportion(members, cards[nature])
    inert = tuple(dict.fromkeys(trait.name for name in by_nature["mixed"] for trait in kinds[name].traits))
    text = _(
        "Shares of {all} amino acid changes of SARS-CoV-2 (Bloom and Neher 2023): {harmful} harm, "
        "{neutral} do nothing that can be told, {helpful} help. The table knows no cards, so this mapping is ours: lethal and "
        "deleterious changes are the cards that only harm, neutral ones the cards that help or harm, here without effect, "
        "beneficial ones the useful cards. How strong an effect is, the deck cannot show."
    )
    whole = sum(classes.values())
    about = text.format(
        all=f"{whole:,}",
        harmful=percent(classes["harmful"] / whole, 1),
        neutral=percent(classes["mixed"] / whole, 1),
        helpful=percent(classes["useful"] / whole, 1),
    )
    return Preset(_("Real effects (a virus)"), copies, inert, about)
