"""Where opposite forces hold each other: equilibrium frequencies of the textbook.

Source: Hartl DL, Clark AG, *Principles of Population Genetics*: mutation-selection balance q = u/hs or the root of u/s,
two-way mutation v/(u + v), heterozygote advantage.
"""

from __future__ import annotations

from math import sqrt

from evolution_lab.core.errors import LabError
from evolution_lab.i18n import _
from evolution_lab.models.checks import chance, number


def mutation_selection(u: float, s: float, h: float = 0.0) -> float:
    """The frequency at which a harmful allele stays, since mutation makes it as fast as selection takes it away.

    ``u``: chance per gene copy and generation to mutate into it. ``s``: what it costs (fitness 1 - hs of Aa, 1 - s of aa; here
    ``s`` is a loss, above 0). Solves the balance u(1 - q)(mean fitness) = what selection removes, to first order in u:
    s(1 - 2h) q² + hs(1 + u) q = u, so that h = 0 gives the root of u/s and a larger h gives about u/hs.

    >>> round(mutation_selection(1e-6, 0.01), 6), round(mutation_selection(1e-6, 0.01, 0.5), 6)
    (0.01, 0.0002)
    """
    u, s, h = chance("u", u), number("s", s), chance("h", h)
    if not 0 < s <= 1:
        raise LabError(_("s is the loss of fitness here: above 0 and up to 1."))
    if u >= s:
        return 1.0
    a, b = s * (1 - 2 * h), h * s * (1 + u)
    root = sqrt(max(0.0, b * b + 4 * a * u))
    return min(1.0, 2 * u / (b + root))


def two_way_mutation(u: float, v: float) -> float:
    """The frequency of A at which mutations to a (``u``) and back (``v``) are equally many: v / (u + v).

    >>> two_way_mutation(3e-5, 1e-5)
    0.25
    """
    u, v = chance("u", u), chance("v", v)
    if u + v == 0:
        raise LabError(_("Without mutation every frequency stays: give u or v above 0."))
    return v / (u + v)


def heterozygote_advantage(s: float, h: float) -> float:
    """The frequency of A at which selection comes to rest inside: h / (2h - 1), with fitness 1 + s, 1 + hs, 1.

    Stable if Aa is the fittest, unstable if it is the least fit. Raises ``LabError`` if Aa lies between AA and aa.

    >>> heterozygote_advantage(s=-0.1, h=-1.0).__round__(4)
    0.3333
    """
    s, h = number("s", s), number("h", h)
    if s == 0 or 0 <= h <= 1:
        raise LabError(_("There is no inner rest: the fitness of Aa must be above both or below both."))
    return h / (2 * h - 1)
