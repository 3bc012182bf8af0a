"""What the models refuse, in words. Each check gives back the value in the form that the models use."""

from __future__ import annotations

from math import isfinite, nan

import numpy as np
from numpy.typing import ArrayLike, NDArray

from evolution_lab.core.errors import LabError
from evolution_lab.i18n import _

Floats = NDArray[np.float64]

MOST_VALUES = 150_000_000  # 1.2 GB of frequencies
MOST_GENERATIONS = 10_000_000  # of one run
LARGEST_POPULATION = 10**12
LARGEST = 1e100  # squares of it can still be written
NUMBERS = "iufO"  # the kinds of NumPy arrays that can hold real numbers; O: Fraction, Decimal, very large whole numbers


def single(value: object) -> float:
    """``value`` as one finite number; ``nan`` if it is none: a list, a text, ``True``, ``None``, an infinite number.

    Every comparison with ``nan`` is false, so ``not 0 < single(x) <= 1`` refuses all that is no number, too.

    >>> single(2), single(np.float32(0.5)), single([2]), single("2"), single(True)
    (2.0, 0.5, nan, nan, nan)
    """
    try:
        found = np.asarray(value)
        one = float(found[()]) if not found.ndim and found.dtype.kind in NUMBERS else nan
    except (TypeError, ValueError, OverflowError):
        return nan
    return one if isfinite(one) else nan


def told(value: object, most: int = 60) -> str:
    """What was given, for an error text: a long list is cut.

    >>> told(list(range(100)), 12)
    '[0, 1, 2, 3,...'
    """
    text = str(value)
    return text if len(text) <= most else text[:most] + "..."


def number(name: str, value: object) -> float:
    """``value`` as one finite number; raises ``LabError`` for lists, texts, gaps, True and False.

    >>> number("s", 1)
    1.0
    >>> number("s", [0.1, 0.2])
    Traceback (most recent call last):
    evolution_lab.core.errors.LabError: s is one number, not [0.1, 0.2].
    """
    found = single(value)
    if found != found:
        if isinstance(value, (float, np.floating)):
            floats(name, value)  # a gap is told as everywhere
        raise LabError(_("{name} is one number, not {value}.").format(name=name, value=told(value)))
    return float(floats(name, found))


def chance(name: str, value: object) -> float:
    """``value`` as one share or chance, from 0 to 1.

    >>> chance("u", 0.5)
    0.5
    """
    return float(share(name, number(name, value)))


def as_floats(value: ArrayLike) -> Floats | None:
    """``value`` as numbers, True and False as 1 and 0; ``None`` for texts, rows of unequal length and other things.

    >>> as_floats([1, 2]), as_floats(["1", "2"])
    (array([1., 2.]), None)
    """
    try:
        given = np.asarray(value)
        return given.astype(np.float64, copy=False) if given.dtype.kind in NUMBERS + "b" else None
    except (TypeError, ValueError, OverflowError):
        return None


def floats(name: str, value: ArrayLike) -> Floats:
    """``value`` as numbers without gaps; raises ``LabError`` for texts, ``nan`` and infinities.

    >>> floats("s", 0.1)
    array(0.1)
    """
    found = as_floats(value)
    if found is None or (not found.ndim and (value is None or isinstance(value, (bool, np.bool_)))):
        raise LabError(_("{name} is a number or a list of numbers, not {value}.").format(name=name, value=told(value)))
    if not np.isfinite(found).all():
        raise LabError(_("{name} has a gap or an infinite value (nan, inf). Take it out.").format(name=name))
    if found.size and np.abs(found).max() > LARGEST:
        raise LabError(_("{name} has a number beyond all measure. Is a sign missing?").format(name=name))
    return found


def share(name: str, value: ArrayLike) -> Floats:
    """``value`` as frequencies or chances, each from 0 to 1.

    >>> share("p0", 1.2)
    Traceback (most recent call last):
    evolution_lab.core.errors.LabError: p0 is a share, from 0 to 1, not 1.2.
    """
    found = floats(name, value)
    bad = found[(found < 0) | (found > 1)]
    if bad.size:
        raise LabError(_("{name} is a share, from 0 to 1, not {value}.").format(name=name, value=float(bad.flat[0])))
    return found


def whole(name: str, value: object, least: int = 0, most: int | None = None) -> int:
    """``value`` as a whole number between ``least`` and ``most``.

    >>> whole("generations", 20.0)
    20
    """
    found = single(value)
    if found != found or found != int(found):
        raise LabError(_("{name} is a whole number, not {value}.").format(name=name, value=told(value)))
    if found < least:
        raise LabError(_("{name} is {least} or more, not {value}.").format(name=name, least=least, value=int(found)))
    if most is not None and found > most:
        raise LabError(_("{name} is {most} at most, not {value}.").format(name=name, most=most, value=int(found)))
    return int(found)


def ploidy_of(value: object) -> int:
    """1 (haploid: one copy of the gene in each individual) or 2 (diploid).

    >>> ploidy_of(2)
    2
    """
    found = single(value)
    if found not in (1, 2):
        raise LabError(_("ploidy is 1 (haploid) or 2 (diploid), not {value}.").format(value=told(value)))
    return int(found)


def generator(rng: object) -> None:
    """Refuse a seed where a generator is needed, and say how one is made."""
    if not isinstance(rng, np.random.Generator):
        raise LabError(_("rng is a NumPy generator. Make one from a seed: numpy.random.default_rng(7)."))


def sizes(value: ArrayLike, generations: int) -> NDArray[np.int64]:
    """Population sizes, one for each generation from 0 to ``generations``; one number stands for all of them.

    >>> sizes(10, 3)
    array([10, 10, 10, 10])
    """
    found = floats("N", value)
    if found.ndim > 1 or found.size == 0:
        raise LabError(_("N is one number, or a list with the size of each generation."))
    bad = found[(found < 1) | (found != np.floor(found)) | (found > LARGEST_POPULATION)]
    if bad.size:
        text = _("N counts individuals: a whole number from 1 to {most:,}, not {value:g}.")
        raise LabError(text.format(most=LARGEST_POPULATION, value=float(bad.flat[0])))
    if found.ndim == 0:
        return np.full(generations + 1, int(found), dtype=np.int64)
    if len(found) != generations + 1:
        text = _(
            "N has {found} sizes, but generations 0 to {generations} are {wanted}. Give one for each generation, or one number."
        )
        raise LabError(text.format(found=len(found), generations=generations, wanted=generations + 1))
    return found.astype(np.int64)


def fits_in_memory(replicates: int, generations: int) -> None:
    """Refuse a run whose answer would not fit into an ordinary computer."""
    if replicates * (generations + 1) > MOST_VALUES:
        text = _("{replicates:,} replicates over {generations:,} generations are too many to keep. Take fewer of one.")
        raise LabError(text.format(replicates=replicates, generations=generations))


def one_each(name: str, value: Floats, replicates: int) -> Floats:
    """``value`` as one number for all replicates, or one for each.

    >>> one_each("p0", np.array(0.5), 3)
    array(0.5)
    """
    if value.ndim == 0 or value.shape == (replicates,):
        return value
    text = _("{name} is one number, or one for each of the {replicates} replicates; it has the shape {shape}.")
    raise LabError(text.format(name=name, replicates=replicates, shape=value.shape))


def table(name: str, value: ArrayLike) -> Floats:
    """``value`` as numbers in rows of equal length.

    >>> table("counts", [[1, 2], [3, 4]]).shape
    (2, 2)
    """
    found = floats(name, value)
    if found.ndim != 2 or not found.size:
        raise LabError(_("{name} is a table: a list of rows, each a list of equally many numbers.").format(name=name))
    return found


def square(name: str, value: ArrayLike) -> Floats:
    """``value`` as a table with as many columns as rows, two or more.

    >>> square("matrix", [[1, 0], [0, 1]]).shape
    (2, 2)
    """
    found = table(name, value)
    if found.shape[0] != found.shape[1] or len(found) < 2:
        raise LabError(_("{name} has as many columns as rows, two or more.").format(name=name))
    return found


def frequencies_of(p: ArrayLike) -> Floats:
    """A table of frequencies, one row a replicate and one column a generation; one run alone counts as a table of one row."""
    found = share("p", p)
    if found.ndim == 1:
        found = found[np.newaxis]
    if found.ndim != 2 or not found.size:
        raise LabError(_("p is a table: one row for each replicate, one column for each generation."))
    return found
