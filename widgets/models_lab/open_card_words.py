"""What an opened card says on the higher reading levels: the allele frequency and what moves it, then s and the chance to spread."""

from __future__ import annotations

from math import sqrt

import numpy as np
from numpy.typing import NDArray

from evolution_lab import models
from evolution_lab.i18n import _
from widgets.lab.parts import percent
from widgets.models_lab.parameters import shown


def frequency_words(copies: int, N: int, s: float, h: float) -> list[str]:
    """p now, where selection alone would bring it in one generation, and how far chance alone moves it (Wright 1931).

    ``copies``: gene copies of the variant among 2N. ``h``: dominance.

    >>> frequency_words(8, 40, 0.0, 1.0)[1]
    'Selection alone would leave it at 0.1; chance alone moves it by 0.0335, up or down (the root of pq/2N).'
    """
    p = copies / (2 * N)
    found = [_("Allele frequency p = {p}: {k} of {all} copies of the gene.").format(p=f"{p:.3g}", k=copies, all=2 * N)]
    if 0 < p < 1:
        after = float(models.deterministic(p, 1, s=s, h=h)[1])
        text = _("Selection alone would bring it to {after} in the next generation; chance alone moves it by {step}, up or down (the root of pq/2N).")  # fmt: skip
        if not s:
            text = _("Selection alone would leave it at {after}; chance alone moves it by {step}, up or down (the root of pq/2N).")  # fmt: skip
        found.append(text.format(after=f"{after:.3g}", step=f"{sqrt(p * (1 - p) / (2 * N)):.3g}"))
    return found


def strength_words(N: int, s: float, h: float, many: NDArray[np.float64] | None) -> list[str]:
    """The advantage, Kimura's chance that one copy spreads to all (1962), what chance alone gives, and what the newborns did.

    ``many``: the frequencies of many newborns, one row each, followed to the end.

    >>> strength_words(50, 0.0, 1.0, None)[1].replace(chr(160), " ")
    'One copy among 100 spreads to all with a chance of about 1 % (Kimura). Without an advantage: 1/2N = 1 %.'
    """
    found = [_("s = {s}, h = {h}: one copy gives the whole advantage.").format(s=shown(s), h=shown(h))]
    chance = float(models.kimura(N, s, h=h))
    text = _("One copy among {all} spreads to all with a chance of about {chance} (Kimura). Without an advantage: 1/2N = {none}.")  # fmt: skip
    found.append(text.format(all=2 * N, chance=percent(chance), none=percent(1 / (2 * N))))
    if many is not None:
        spread = float((many[:, -1] == 1).mean())
        found.append(_("Of {n} newborns here {share} spread to all.").format(n=len(many), share=percent(spread)))
    return found
