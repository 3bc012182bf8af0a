"""Selection, mutation and migration without chance: the expected allele frequency, generation by generation.

The allele A has the frequency p. One generation is selection, then mutation, then migration:

* selection: fitness 1 + s of AA, 1 + hs of Aa, 1 of aa (haploid: 1 + s of A, 1 of a);
* mutation: A turns into a with the chance ``u``, a into A with the chance ``v``, each generation;
* migration: a share ``m`` of all gene copies comes from outside, where A has the frequency ``pm``.

Source: any textbook of population genetics, such as Hartl DL, Clark AG, *Principles of Population Genetics*, the chapters on
selection (p' = p w_A / mean w), on mutation and on the one-island model of migration.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import ArrayLike

from evolution_lab.core.errors import LabError
from evolution_lab.i18n import _
from evolution_lab.models.checks import Floats, fits_in_memory, floats, number, ploidy_of, share, whole


class Forces(NamedTuple):
    """Everything that moves a frequency except chance; each a number or an array that fits to the frequencies."""

    s: Floats
    h: Floats
    u: Floats
    v: Floats
    m: Floats
    pm: Floats
    ploidy: int


def forces(
    s: ArrayLike = 0.0,
    h: ArrayLike = 0.5,
    u: ArrayLike = 0.0,
    v: ArrayLike = 0.0,
    m: ArrayLike = 0.0,
    pm: ArrayLike = 0.0,
    ploidy: int = 2,
) -> Forces:
    """The forces, checked; raises ``LabError`` for a fitness below zero, a share above 1 and the like.

    >>> float(forces(s=0.1).s)
    0.1
    """
    found = Forces(
        floats("s", s), floats("h", h), share("u", u), share("v", v), share("m", m), share("pm", pm), ploidy_of(ploidy)
    )
    try:
        hetero = found.s * found.h
        np.broadcast_shapes(*(value.shape for value in found[:6]))
    except ValueError:
        raise LabError(_("s, h, u, v, m and pm have lengths that do not fit together.")) from None
    if (found.s < -1).any() or (found.ploidy == 2 and (hetero < -1).any()):
        raise LabError(_("A fitness cannot be below 0: 1 + s and 1 + hs must be 0 or more."))
    return found


def single_forces(ploidy: int = 2, **given: float) -> Forces:
    """The :func:`forces` of one population, each one number; raises ``LabError`` for lists too.

    >>> float(single_forces(s=0.1).s)
    0.1
    """
    return forces(**{name: number(name, value) for name, value in given.items()}, ploidy=ploidy)


def selected(p: Floats, forces: Forces) -> Floats:
    """The frequency of A after selection; where nobody survives (a lethal allele alone), p stays as it was."""
    s, h = forces.s, forces.h
    if forces.ploidy == 1:
        up, mean = p * (1 + s), 1 + s * p
    else:
        up, mean = p * (1 + s * h + s * (1 - h) * p), 1 + p * (2 * s * h + s * (1 - 2 * h) * p)
    if (s > -1).all() and mean.all():
        return np.asarray(up / mean)
    some = np.broadcast_to(mean > 0, np.broadcast_shapes(up.shape, mean.shape))
    return np.divide(up, mean, out=np.array(np.broadcast_to(p, some.shape)), where=some)


def moved(p: Floats, forces: Forces) -> Floats:
    """The frequency of A after one generation of all forces, without chance."""
    if forces.s.any():
        p = selected(p, forces)
    if forces.u.any() or forces.v.any() or forces.m.any():
        stay = 1 - forces.m
        p = p * ((1 - forces.u - forces.v) * stay) + (forces.v * stay + forces.m * forces.pm)
    return np.clip(p, 0.0, 1.0)


def deterministic(
    p0: ArrayLike,
    generations: int,
    *,
    s: ArrayLike = 0.0,
    h: ArrayLike = 0.5,
    u: ArrayLike = 0.0,
    v: ArrayLike = 0.0,
    m: ArrayLike = 0.0,
    pm: ArrayLike = 0.0,
    ploidy: int = 2,
) -> Floats:
    """The expected frequency of A in generations 0 to ``generations``, in an endless population.

    All parameters are numbers, or lists of equal length for several runs at once. ``p0``: frequency at the start. ``s``, ``h``:
    selection (see above; h = 1 dominant, 0.5 additive, 0 recessive). ``u``, ``v``, ``m``: chances per gene copy and
    generation. Gives an array of the length ``generations + 1``, or ``(runs, generations + 1)`` if something is a list.

    >>> deterministic(0.1, 2, s=1.0, h=0.0).round(4)
    array([0.1   , 0.1089, 0.1194])
    >>> deterministic([0.1, 0.5], 4).shape
    (2, 5)
    """
    generations = whole("generations", generations)
    power = forces(s, h, u, v, m, pm, ploidy)
    p = share("p0", p0)
    try:
        shape = np.broadcast_shapes(p.shape, *(value.shape for value in power[:6]))
    except ValueError:
        raise LabError(_("p0 and the other parameters have lengths that do not fit together.")) from None
    if len(shape) > 1:
        raise LabError(_("Give single numbers or simple lists, no tables."))
    fits_in_memory(int(np.prod(shape)), generations)
    p = np.array(np.broadcast_to(p, shape))
    found = np.empty((generations + 1, *shape))
    found[0] = p
    for t in range(1, generations + 1):
        found[t] = p = moved(p, power)
    return found.T
