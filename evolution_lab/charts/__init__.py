"""Figures made from matches and results, and the plain columns behind them. No widget in here.

The columns need the standard library only; plotly is loaded by the functions that make a figure.
"""

from evolution_lab.charts.figures import population_figure
from evolution_lab.charts.population import Population, population

__all__ = ["Population", "population", "population_figure"]
