"""Models of evolution outside any card game: arrays in, arrays out, one NumPy generator handed in.

    import numpy as np
    from evolution_lab import models
    p = models.wright_fisher(N=100, p0=0.5, generations=50, replicates=20, rng=np.random.default_rng(1))

They need NumPy and nothing else; no game and no widget is loaded. Names are those of the textbooks: N individuals, p0 the
frequency at the start, s selection, h dominance, u and v mutation, m migration.
"""

from evolution_lab.models.balance import heterozygote_advantage, mutation_selection, two_way_mutation
from evolution_lab.models.chain import distribution, fixation_chances, transition_matrix
from evolution_lab.models.decay import (
    expected_heterozygosity,
    expected_variance,
    heterozygosity,
    kept_share,
    mean_heterozygosity,
)
from evolution_lab.models.drift import EndStates, end_states, lost_and_fixed, wright_fisher
from evolution_lab.models.fixation import branching, haldane, kimura, mean_time, moran_fixation
from evolution_lab.models.fluctuation import induced, mutation_number, spontaneous, spread
from evolution_lab.models.hardy_weinberg import (
    after_selection,
    allele_frequency,
    counted_as_one,
    genotypes,
    lack_of_heterozygotes,
    random_mating,
    sampled_genotypes,
    selfing,
)
from evolution_lab.models.lineages import birth_and_death, expected_survival, last_step, surviving
from evolution_lab.models.overlapping import moran
from evolution_lab.models.pedigree import families
from evolution_lab.models.recursion import deterministic
from evolution_lab.models.sizes import bottleneck, founder, growing, harmonic_mean, two_sexes

__all__ = [
    "EndStates",
    "after_selection",
    "allele_frequency",
    "birth_and_death",
    "bottleneck",
    "branching",
    "counted_as_one",
    "deterministic",
    "distribution",
    "end_states",
    "expected_heterozygosity",
    "expected_survival",
    "expected_variance",
    "families",
    "fixation_chances",
    "founder",
    "genotypes",
    "growing",
    "haldane",
    "harmonic_mean",
    "heterozygosity",
    "heterozygote_advantage",
    "induced",
    "kept_share",
    "kimura",
    "lack_of_heterozygotes",
    "last_step",
    "lost_and_fixed",
    "mean_heterozygosity",
    "mean_time",
    "moran",
    "moran_fixation",
    "mutation_number",
    "mutation_selection",
    "random_mating",
    "sampled_genotypes",
    "selfing",
    "spontaneous",
    "spread",
    "surviving",
    "transition_matrix",
    "two_sexes",
    "two_way_mutation",
    "wright_fisher",
]
