"""What the function of somebody's own trait may look at: the table, a species, an animal. Read only, and public facts only.

The function sees no face that is hidden, so a trait tells no secret and a bot's view gives the same answers as the truth.
"""

from __future__ import annotations

import difflib
from typing import Any

from evolution_lab.core.errors import LabError
from evolution_lab.core.own_traits import NotThere, shown
from evolution_lab.games.random_mutations.known_traits import known_traits
from evolution_lab.games.random_mutations.state import Animal, Species, State, species_name
from evolution_lab.i18n import _


class Look:
    """Something to look at; it cannot be changed."""

    __slots__ = ()

    def __setattr__(self, name: str, value: Any) -> None:
        raise NotThere(_("A trait can look at the table but not change it; it gives an answer."))

    def __getattr__(self, name: str) -> Any:
        words = ", ".join(sorted(one for one in dir(type(self)) if not one.startswith("_")))
        raise NotThere(_("There is no {name} to look at here, only {words}.").format(name=name, words=words))

    def __repr__(self) -> str:
        words = (one for one in dir(type(self)) if not one.startswith("_"))
        values = ((word, getattr(self, word)) for word in words)
        return ", ".join(f"{word}={value!r}" for word, value in values if isinstance(value, (int, str, bool)))


class TableLook(Look):
    """The table: turn, phase, what lies in the centre, all species."""

    __slots__ = ("_state",)
    _state: State

    def __init__(self, state: State) -> None:
        object.__setattr__(self, "_state", state)

    @property
    def turn(self) -> int:
        """The number of the turn; the first is 1."""
        return self._state.turn

    @property
    def phase(self) -> str:
        """``"development"``, ``"climate"``, ``"feeding"`` or ``"extinction"``."""
        return self._state.phase

    @property
    def last_turn(self) -> bool:
        """Whether this is the last turn."""
        return self._state.last

    @property
    def red(self) -> int:
        """Red food in the centre."""
        return self._state.centre["red"]

    @property
    def green(self) -> int:
        """Shelters in the centre."""
        return self._state.centre["green"]

    @property
    def black(self) -> int:
        """Parasites in the centre."""
        return self._state.centre["black"]

    @property
    def animals(self) -> int:
        """How many animals live on the whole table."""
        return sum(seat.animals() for seat in self._state.seats)

    @property
    def species(self) -> list[SpeciesLook]:
        """All species."""
        return [SpeciesLook(self._state, sp) for sp in self._state.all_species()]


class SpeciesLook(Look):
    """A species: its animals and traits."""

    __slots__ = ("_species", "_state")
    _species: Species
    _state: State

    def __init__(self, state: State, species: Species) -> None:
        object.__setattr__(self, "_state", state)
        object.__setattr__(self, "_species", species)

    @property
    def name(self) -> str:
        """Its name on the board, such as ``"A1"``."""
        return species_name(self._species.id)

    @property
    def player(self) -> str:
        """The letter of its player."""
        return chr(65 + self._species.seat)

    @property
    def animals(self) -> int:
        """How many animals it has."""
        return len(self._species.animals)

    @property
    def traits(self) -> list[str]:
        """The names of its traits."""
        return self._state.rules.table.names(self._species.mask)

    @property
    def hunts(self) -> bool:
        """Whether one of its traits lets it attack."""
        return self._species.profile.meal is not None

    @property
    def parasites(self) -> int:
        """The parasites on all its animals."""
        return sum(animal.black for animal in self._species.animals)

    @property
    def sheltered(self) -> int:
        """How many of its animals have a shelter."""
        return sum(animal.green > 0 for animal in self._species.animals)

    @property
    def usual_need(self) -> int:
        """The food that each animal needs by its cards alone: 1 and the extra need of its traits."""
        return self._species.profile.need

    def has(self, trait: str) -> bool:
        """Whether it has the trait of this name, such as ``"big"``."""
        table = self._state.rules.table
        if isinstance(trait, str) and trait in table.index:
            return bool(self._species.mask & table.bit(trait))
        known_trait(trait)
        return False


class AnimalLook(Look):
    """One animal and what lies on it."""

    __slots__ = ("_animal",)
    _animal: Animal

    def __init__(self, animal: Animal) -> None:
        object.__setattr__(self, "_animal", animal)

    @property
    def food(self) -> int:
        """Red and blue food together."""
        return self._animal.red + self._animal.blue

    @property
    def red(self) -> int:
        """Red food."""
        return self._animal.red

    @property
    def blue(self) -> int:
        """Blue food."""
        return self._animal.blue

    @property
    def parasites(self) -> int:
        """Parasites."""
        return self._animal.black

    @property
    def sheltered(self) -> bool:
        """Whether it has a shelter."""
        return self._animal.green > 0

    @property
    def attacked(self) -> bool:
        """Whether it has attacked in this turn."""
        return self._animal.hunted

    @property
    def poisoned(self) -> bool:
        """Whether it has eaten a poisonous animal."""
        return self._animal.poisoned


def known_trait(name: Any) -> str:
    """``name`` if a trait is called so; :class:`LabError` with the nearest name otherwise."""
    known = known_traits()
    if isinstance(name, str) and name in known:
        return name
    if not isinstance(name, str):
        text = _("A trait is named by a text like {example}, not by {value}.")
        raise LabError(text.format(example='"big"', value=shown(name)))
    labels = {record.label.casefold(): record.name for record in known.values()}
    near = labels.get(name.casefold()) or next(iter(difflib.get_close_matches(name, known, 1)), None)
    if near:
        raise LabError(_("No trait is called {name}. Did you mean {near}?").format(name=shown(name), near=repr(near)))
    raise LabError(_("No trait is called {name}. Traits: {traits}.").format(name=shown(name), traits=", ".join(known)))
