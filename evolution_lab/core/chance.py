"""Keyed chance: every chance value is a pure function of (seed, stream, key).

No generator carries a hidden position, so undo, load and replay need none, and one extra roll or another bot shifts
nothing else (the design's paragraph on chance: "Chance is keyed").

The mapping is our own and is part of the rules version, so that a seed means the same game in every Python:

* 64 bits = the first 8 bytes, big-endian, of BLAKE2b over the text ``stream/key1/key2/...`` with the key
  BLAKE2b-32(seed as UTF-8);
* an integer below ``n`` = ``(bits * n) >> 64``;
* an order of numbered things = sorted by their 64 bits (ties, which have a chance of about 2**-52, by number).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from hashlib import blake2b
from typing import Any, TypeVar

from evolution_lab.core.errors import BadSetUp
from evolution_lab.core.fixed import Filled

T = TypeVar("T")
Key = int | str

_JOINED: Filled[int, str] = Filled(lambda parts: "/".join(["%s"] * parts))  # three times as fast as a join for each key


class Chance:
    """The chance of one match.

    ``seed`` is any text or integer; the same seed gives the same values on every machine.

    >>> Chance("FINCH-42").below(6, "food", 1, "red", 0) == Chance("FINCH-42").below(6, "food", 1, "red", 0)
    True
    """

    __slots__ = ("_keyed", "seed")

    def __init__(self, seed: str | int) -> None:
        self.seed = str(seed)
        key = blake2b(self.seed.encode(), digest_size=32).digest()
        self._keyed = blake2b(digest_size=8, key=key)  # copied for each value, which is faster than a new one

    def __reduce__(self) -> tuple[Any, ...]:
        """For copies and other processes: made again from the seed."""
        return Chance, (self.seed,)

    def bits(self, *key: Key) -> int:
        """64 bits for ``key`` (the stream's name first)."""
        hash = self._keyed.copy()
        hash.update((_JOINED[len(key)] % key).encode())
        return int.from_bytes(hash.digest(), "big")

    def below(self, n: int, *key: Key) -> int:
        """An integer from 0 to ``n - 1``."""
        return (self.bits(*key) * n) >> 64

    def die(self, *key: Key) -> int:
        """A face from 1 to 6."""
        return 1 + self.below(6, *key)

    def order(self, n: int, stream: str) -> list[int]:
        """The numbers 0 to ``n - 1`` in random order. Taking a number away leaves the order of the others as it is.

        >>> [i for i in Chance(1).order(5, "deck") if i < 4] == Chance(1).order(4, "deck")
        True
        """
        return sorted(range(n), key=lambda i: (self.bits(stream, i), i))

    def generator(self, *key: Key) -> KeyedRandom:
        """A small generator for one moment (a bot's decision, say), keyed like everything else."""
        return KeyedRandom(lambda: self.bits(*key))

    def choose(self, things: Sequence[T], *key: Key) -> T:
        """One of ``things``, each equally likely: what ``generator(*key).choice(things)`` says, without the generator.

        >>> Chance(1).choose("abcdef", "bots", 0, 7) == Chance(1).generator("bots", 0, 7).choice("abcdef")
        True
        """
        return things[_mixed(self.bits(*key) + _STEP & _MASK) * len(things) >> 64]


class ScriptedChance(Chance):
    """Chance for tests: values named in ``script`` are used, all others come from the seed.

    ``script`` maps a key written as text (``"food/1/red/0"``) to the value wanted: a face for a die, else the integer
    (for an order or a tie the 64 bits that are compared).

    >>> ScriptedChance({"defence/1/0": 6}).die("defence", 1, 0)
    6
    """

    __slots__ = ("script",)

    def __init__(self, script: dict[str, int], seed: str | int = "scripted") -> None:
        super().__init__(seed)
        self.script = dict(script)

    def __reduce__(self) -> tuple[Any, ...]:
        return ScriptedChance, (self.script, self.seed)

    def bits(self, *key: Key) -> int:
        value = self.script.get("/".join(map(str, key)))
        return super().bits(*key) if value is None else value

    def below(self, n: int, *key: Key) -> int:
        value = self.script.get("/".join(map(str, key)))
        if value is None:
            return super().below(n, *key)
        if not 0 <= value < n:
            raise BadSetUp(f"The script says {value} for {'/'.join(map(str, key))}; that value is from 0 to {n - 1}.")
        return value

    def die(self, *key: Key) -> int:
        value = self.script.get("/".join(map(str, key)))
        if value is None:
            return super().die(*key)
        if not 1 <= value <= 6:
            raise BadSetUp(f"The script says {value} for {'/'.join(map(str, key))}; a die shows 1 to 6.")
        return value


_MASK = (1 << 64) - 1
_STEP = 0x9E3779B97F4A7C15  # from one state of the stream to the next


def _mixed(state: int) -> int:
    """The 64 bits that splitmix64 makes of a state."""
    z = ((state ^ (state >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
    return z ^ (z >> 31)


class KeyedRandom:
    """A splitmix64 stream started from 64 keyed bits: fast, documented, the same everywhere.

    ``bits`` may be a function that says them; it is asked when the first number is wanted, for many bots want none.

    >>> rng = KeyedRandom(7)
    >>> 0 <= rng.below(10) < 10
    True
    """

    __slots__ = ("_state",)

    def __init__(self, bits: int | Callable[[], int]) -> None:
        self._state = bits

    def bits(self) -> int:
        """The next 64 bits."""
        state = self._state if isinstance(self._state, int) else self._state()
        self._state = state = state + _STEP & _MASK
        return _mixed(state)

    def below(self, n: int) -> int:
        """An integer from 0 to ``n - 1``."""
        return (self.bits() * n) >> 64

    def random(self) -> float:
        """A float in [0, 1) with 53 random bits."""
        return (self.bits() >> 11) * 2.0**-53

    def choice(self, things: Sequence[T]) -> T:
        """One of ``things``, each equally likely."""
        return things[self.below(len(things))]

    def shuffled(self, things: Iterable[T]) -> list[T]:
        """``things`` in random order (Fisher and Yates, from the end)."""
        result = list(things)
        for i in range(len(result) - 1, 0, -1):
            j = self.below(i + 1)
            result[i], result[j] = result[j], result[i]
        return result
