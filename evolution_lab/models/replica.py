"""Replica plating (Lederberg and Lederberg 1952) in a small model: one plate, printed onto several plates with a poison.

A plate has places in a square. It is filled by doubling: the first cell, its two daughters, their four ... each daughter
beside her mother. ``spontaneous``: at each division a daughter may turn resistant, and all her descendants are. Then the
grown plate is printed, place by place. ``induced``: no cell differs before the print; on each copy chance picks places anew.

Source of the idea: Lederberg J, Lederberg EM (1952), J Bacteriol 63:399-406.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from evolution_lab.core.errors import LabError
from evolution_lab.i18n import _

Plates = NDArray[np.bool_]


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
    if not isinstance(mutation, (int, float)) or not 0 <= mutation <= 1:
        raise LabError(_("A chance lies between 0 and 1, not {value}.").format(value=mutation))
    if side < 1 or side & (side - 1):
        raise LabError(_("A plate has 1, 2, 4, 8, 16 ... places on each side, not {value}.").format(value=side))
    plate = np.zeros((1, 1), dtype=np.bool_)
    while plate.shape[1] < side:
        for axis in (0, 1):
            plate = np.repeat(plate, 2, axis=axis)
            plate |= rng.random(plate.shape) < mutation
    return plate


def printed(plate: Plates, copies: int, transfer: float, rng: np.random.Generator) -> Plates:
    """The resistant places that grow on each copy of a plate; each place is carried over with the chance ``transfer``."""
    _check(copies, transfer)
    return np.asarray(plate & (rng.random((copies, *plate.shape)) < transfer))


def induced_copies(growing: NDArray[np.int64], side: int, rng: np.random.Generator) -> Plates:
    """Copies of a plate without differences: on each copy chance picks as many places as ``growing`` says, anew."""
    plates = np.zeros((len(growing), side * side), dtype=np.bool_)
    for copy, number in enumerate(growing):
        plates[copy, rng.choice(side * side, int(number), replace=False)] = True
    return plates.reshape(len(growing), side, side)


def agreement(plates: Plates) -> Agreement:
    """How far the copies agree, over all pairs; ``shared`` is ``nan`` where nothing grows.

    >>> agreement(np.ones((3, 2, 2), dtype=np.bool_))
    Agreement(growing=4.0, shared=1.0)
    """
    if len(plates) < 2:
        raise LabError(_("To compare copies takes two or more."))
    flat = plates.reshape(len(plates), -1)
    both = flat.astype(np.int64) @ flat.T.astype(np.int64)
    growing, copies = float(np.trace(both)), len(plates)
    shared = (float(both.sum()) - growing) / ((copies - 1) * growing) if growing else float("nan")
    return Agreement(growing / copies, shared)


def _check(copies: int, transfer: float) -> None:
    if copies < 1:
        raise LabError(_("At least one copy is needed."))
    if not 0 < transfer <= 1:
        raise LabError(_("A share lies above 0 and up to 1, not {value}.").format(value=transfer))
