"""What the models refuse, in words. Each check gives back the value in the form that the models use."""

from __future__ import annotations

import numpy as np
from numpy.typing import ArrayLike, NDArray

from evolution_lab.core.errors import LabError
from evolution_lab.i18n import _

Floats = NDArray[np.float64]

MOST_VALUES = 150_000_000  # 1.2 GB of frequencies
LARGEST_POPULATION = 10**12


def floats(name: str, value: ArrayLike) -> Floats:
    """``value`` as numbers without gaps; raises ``LabError`` for texts, ``nan`` and infinities.

    >>> floats("s", 0.1)
    array(0.1)
    """
    try:
        found = np.asarray(value, dtype=np.float64)
    except (TypeError, ValueError):
        raise LabError(
            _("{name} is a number or a list of numbers, not {value}.").format(name=name, value=value)
        ) from None
    if not np.isfinite(found).all():
        raise LabError(_("{name} has a gap or an infinite value (nan, inf). Take it out.").format(name=name))
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
    try:
        number = float(value)  # type: ignore[arg-type]
    except (TypeError, ValueError, OverflowError):
        number = float("nan")
    if isinstance(value, bool) or number != number or number in (float("inf"), float("-inf")) or number != int(number):
        raise LabError(_("{name} is a whole number, not {value}.").format(name=name, value=value))
    if number < least:
        raise LabError(_("{name} is {least} or more, not {value}.").format(name=name, least=least, value=int(number)))
    if most is not None and number > most:
        raise LabError(_("{name} is {most} at most, not {value}.").format(name=name, most=most, value=int(number)))
    return int(number)


def ploidy_of(value: object) -> int:
    """1 (haploid: one copy of the gene in each individual) or 2 (diploid).

    >>> ploidy_of(2)
    2
    """
    if value not in (1, 2) or isinstance(value, bool):
        raise LabError(_("ploidy is 1 (haploid) or 2 (diploid), not {value}.").format(value=value))
    return int(value)


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


def frequencies_of(p: ArrayLike) -> Floats:
    """A table of frequencies, one row a replicate and one column a generation; one run alone counts as a table of one row."""
    found = share("p", p)
    if found.ndim == 1:
        found = found[np.newaxis]
    if found.ndim != 2 or not found.size:
        raise LabError(_("p is a table: one row for each replicate, one column for each generation."))
    return found
