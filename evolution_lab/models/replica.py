"""Replica plating (Lederberg and Lederberg 1952) in a small model: one plate, printed onto several plates with a poison.

A plate has places in a square. It is filled by doubling: the first cell, its two daughters, their four ... each daughter
beside her mother. ``spontaneous``: at each division a daughter may turn resistant, and all her descendants are. Then the
grown plate is printed, place by place. ``induced``: no cell differs before the print; on each copy chance picks places anew.

Source of the idea: Lederberg J, Lederberg EM (1952), J Bacteriol 63:399-406.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray

from evolution_lab.core.errors import LabError
from evolution_lab.i18n import _
from evolution_lab.models.checks import floats, generator, single, table, told, whole

Plates = NDArray[np.bool_]

MOST_SIDE, MOST_PLATES = 4096, 10_000


class Agreement(NamedTuple):
    """How far copies agree: mean ``growing`` places on a copy, and of these the share that also grows on another copy."""

    growing: float
    shared: float


def grown_plate(mutation: float, side: int, rng: np.random.Generator) -> Plates:
    """A full plate of ``side`` x ``side`` places (a power of two): which ones are resistant.

    ``mutation`` is the chance of each new cell to turn resistant; it is inherited.

    >>> grown_plate(1.0, 4, np.random.default_rng(1)).all()
    np.True_
    """
    generator(rng)
    if not 0 <= single(mutation) <= 1:
        raise LabError(_("A chance lies between 0 and 1, not {value}.").format(value=told(mutation)))
    side = whole("side", side, 0, MOST_SIDE)
    if side < 1 or side & (side - 1):
        raise LabError(_("A plate has 1, 2, 4, 8, 16 ... places on each side, not {value}.").format(value=side))
    plate = np.zeros((1, 1), dtype=np.bool_)
    while plate.shape[1] < side:
        for axis in (0, 1):
            plate = np.repeat(plate, 2, axis=axis)
            plate |= rng.random(plate.shape) < mutation
    return plate


def printed(plate: ArrayLike, copies: int, transfer: float, rng: np.random.Generator) -> Plates:
    """The resistant places that grow on each copy of a plate; each place is carried over with the chance ``transfer``."""
    generator(rng)
    places = table("plate", plate) != 0
    copies = whole("copies", copies, 0, MOST_PLATES)
    if copies < 1:
        raise LabError(_("At least one copy is needed."))
    if not 0 < single(transfer) <= 1:
        raise LabError(_("A share lies above 0 and up to 1, not {value}.").format(value=told(transfer)))
    return np.asarray(places & (rng.random((copies, *places.shape)) < transfer))


def induced_copies(growing: ArrayLike, side: int, rng: np.random.Generator) -> Plates:
    """Copies of a plate without differences: on each copy chance picks as many places as ``growing`` says, anew."""
    generator(rng)
    side = whole("side", side, 1, MOST_SIDE)
    wanted = floats("growing", growing)
    if wanted.ndim != 1:
        raise LabError(_("growing is a list: how many places grow on each copy."))
    plates = np.zeros((len(wanted), side * side), dtype=np.bool_)
    for copy, number in enumerate(wanted):
        plates[copy, rng.choice(side * side, whole("growing", number, 0, side * side), replace=False)] = True
    return plates.reshape(len(wanted), side, side)


def agreement(plates: ArrayLike) -> Agreement:
    """How far the copies agree, over all pairs; ``shared`` is ``nan`` where nothing grows.

    >>> agreement(np.ones((3, 2, 2), dtype=np.bool_))
    Agreement(growing=4.0, shared=1.0)
    """
    found = floats("plates", plates)
    if found.ndim != 3:
        raise LabError(_("plates is a list of plates of the same size, each a list of rows."))
    copies = len(found)
    if copies < 2:
        raise LabError(_("To compare copies takes two or more."))
    flat = (found != 0).reshape(copies, -1).astype(np.int64)
    both = flat @ flat.T
    growing = float(np.trace(both))
    shared = (float(both.sum()) - growing) / ((copies - 1) * growing) if growing else float("nan")
    return Agreement(growing / copies, shared)
