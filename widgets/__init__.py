"""Boards for notebooks: ``from widgets import GameBoard``.

Each board is a controller in plain Python, a thin anywidget class, and a hand-written ES module (see PROTOCOL.md). Names
are loaded at their first use, so that the controllers can be used without any widget library.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from evolution_lab.core.progress import Progress, use_progress
from widgets.shown_match import show_matches_on_boards

if TYPE_CHECKING:
    from widgets.answers import answered, check_answers
    from widgets.board import BoardView, GameBoard
    from widgets.check import check_installation
    from widgets.class_cards import ClassCards
    from widgets.class_table import class_answers
    from widgets.demo import Demo
    from widgets.free_play import FreePlay
    from widgets.guide import FirstTurn
    from widgets.lab.arms_race import ArmsRace
    from widgets.lab.card_use import CardUse
    from widgets.lab.climate_trial import ClimateTrial
    from widgets.lab.deck_tuner import DeckTuner
    from widgets.lab.designer import DesignerOrBlind
    from widgets.lab.elsewhere import TraitElsewhere
    from widgets.lab.extinction_desk import ExtinctionDesk
    from widgets.lab.fossil import FossilBoard
    from widgets.lab.ledger import VariantLedger
    from widgets.lab.more_copies import MoreCopies
    from widgets.lab.real_mutations import RealMutations
    from widgets.lab.replicates import Replicates
    from widgets.lab.same_deck import SameDeck
    from widgets.lab.sort_cards import SortCards
    from widgets.lab.splits import SplitOrNot
    from widgets.lab.trait_trial import TraitTrial
    from widgets.lab.water_hole import WaterHole
    from widgets.long_experiment import LongExperiment
    from widgets.milk import milk_chart
    from widgets.models_lab.drift import DriftExplorer
    from widgets.models_lab.drift_sizes import DriftSizes
    from widgets.models_lab.fire import Fire
    from widgets.models_lab.fit import FitBoard
    from widgets.models_lab.fluctuation import FluctuationBoard
    from widgets.models_lab.hardy_weinberg import HardyWeinberg
    from widgets.models_lab.lineages import Lineages
    from widgets.models_lab.lost_card import LostGoodCard
    from widgets.models_lab.open_card import OpenTheCard
    from widgets.models_lab.selection_differential import SelectionDifferential
    from widgets.models_lab.selection_differential_years import FinchYears
    from widgets.models_lab.turning_tree import TurningTree
    from widgets.moths import PepperedMoths
    from widgets.population import PopulationChart
    from widgets.predict import Axis, Prediction
    from widgets.question import Option, Piece, Question, Sentence
    from widgets.questions import ask, tell
    from widgets.replica_deck import ReplicaDeck
    from widgets.rival_decks import RivalDecks
    from widgets.sealed_deck import SealedDeckPicture
    from widgets.seed_field import lesson_seed
    from widgets.session import Session, session_of
    from widgets.tree import GameTree

__all__ = [
    "ArmsRace",
    "Axis",
    "BoardView",
    "CardUse",
    "ClassCards",
    "ClimateTrial",
    "DeckTuner",
    "Demo",
    "DesignerOrBlind",
    "DriftExplorer",
    "DriftSizes",
    "ExtinctionDesk",
    "FinchYears",
    "Fire",
    "FirstTurn",
    "FitBoard",
    "FluctuationBoard",
    "FossilBoard",
    "FreePlay",
    "GameBoard",
    "GameTree",
    "HardyWeinberg",
    "Lineages",
    "LongExperiment",
    "LostGoodCard",
    "MoreCopies",
    "OpenTheCard",
    "Option",
    "PepperedMoths",
    "Piece",
    "PopulationChart",
    "Prediction",
    "Question",
    "RealMutations",
    "ReplicaDeck",
    "Replicates",
    "RivalDecks",
    "SameDeck",
    "SealedDeckPicture",
    "SelectionDifferential",
    "Sentence",
    "Session",
    "SortCards",
    "SplitOrNot",
    "TraitElsewhere",
    "TraitTrial",
    "TurningTree",
    "VariantLedger",
    "WaterHole",
    "answered",
    "ask",
    "check_answers",
    "check_installation",
    "class_answers",
    "lesson_seed",
    "milk_chart",
    "session_of",
    "tell",
]

_HOME = {
    "ArmsRace": "widgets.lab.arms_race",
    "Axis": "widgets.predict",
    "BoardView": "widgets.board",
    "CardUse": "widgets.lab.card_use",
    "ClassCards": "widgets.class_cards",
    "ClimateTrial": "widgets.lab.climate_trial",
    "DeckTuner": "widgets.lab.deck_tuner",
    "Demo": "widgets.demo",
    "DesignerOrBlind": "widgets.lab.designer",
    "DriftExplorer": "widgets.models_lab.drift",
    "DriftSizes": "widgets.models_lab.drift_sizes",
    "ExtinctionDesk": "widgets.lab.extinction_desk",
    "Fire": "widgets.models_lab.fire",
    "FinchYears": "widgets.models_lab.selection_differential_years",
    "FirstTurn": "widgets.guide",
    "FitBoard": "widgets.models_lab.fit",
    "FluctuationBoard": "widgets.models_lab.fluctuation",
    "FossilBoard": "widgets.lab.fossil",
    "FreePlay": "widgets.free_play",
    "GameBoard": "widgets.board",
    "GameTree": "widgets.tree",
    "HardyWeinberg": "widgets.models_lab.hardy_weinberg",
    "Lineages": "widgets.models_lab.lineages",
    "LongExperiment": "widgets.long_experiment",
    "LostGoodCard": "widgets.models_lab.lost_card",
    "MoreCopies": "widgets.lab.more_copies",
    "OpenTheCard": "widgets.models_lab.open_card",
    "Option": "widgets.question",
    "PepperedMoths": "widgets.moths",
    "Piece": "widgets.question",
    "PopulationChart": "widgets.population",
    "Prediction": "widgets.predict",
    "Question": "widgets.question",
    "RealMutations": "widgets.lab.real_mutations",
    "ReplicaDeck": "widgets.replica_deck",
    "Replicates": "widgets.lab.replicates",
    "RivalDecks": "widgets.rival_decks",
    "SameDeck": "widgets.lab.same_deck",
    "SealedDeckPicture": "widgets.sealed_deck",
    "SelectionDifferential": "widgets.models_lab.selection_differential",
    "Sentence": "widgets.question",
    "Session": "widgets.session",
    "SortCards": "widgets.lab.sort_cards",
    "TraitTrial": "widgets.lab.trait_trial",
    "SplitOrNot": "widgets.lab.splits",
    "TraitElsewhere": "widgets.lab.elsewhere",
    "TurningTree": "widgets.models_lab.turning_tree",
    "VariantLedger": "widgets.lab.ledger",
    "WaterHole": "widgets.lab.water_hole",
    "answered": "widgets.answers",
    "ask": "widgets.questions",
    "check_answers": "widgets.answers",
    "check_installation": "widgets.check",
    "class_answers": "widgets.class_table",
    "lesson_seed": "widgets.seed_field",
    "milk_chart": "widgets.milk",
    "session_of": "widgets.session",
    "tell": "widgets.questions",
}


def __getattr__(name: str) -> Any:
    """Load a public name at its first use."""
    if name not in _HOME:
        raise AttributeError(f"module 'widgets' has no attribute {name!r}")
    return getattr(import_module(_HOME[name]), name)


def _progress() -> Progress | None:
    """What shows how far ``simulate`` is."""
    from widgets.progress import notebook_line

    return notebook_line()


use_progress(_progress)
show_matches_on_boards()
