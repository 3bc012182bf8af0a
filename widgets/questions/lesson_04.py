"""Lesson 04, Trait frequencies: what it asks, what it says to each answer, and what it tells only after an answer."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

from evolution_lab.i18n import _
from widgets.asked import Asked
from widgets.lab.deck_tuner import DeckTuner
from widgets.lab.elsewhere import TraitElsewhere
from widgets.lab.more_copies import MoreCopies
from widgets.predict import Axis, Prediction
from widgets.question import Option, Question
from widgets.questions.results import first_of

LESSON = "04"
WATCH = ("carnivorous", "grazing", "metabolic_syndrome", "sharp_vision")


def copies(**more: Any) -> Prediction:
    """Before the deck is changed."""
    return Prediction(
        LESSON,
        "copies",
        "choice",
        _(
            "6 of the 90 cards are Running. You put in 24; other cards make room, all else stays. Four bots play 100 games with each of "
            "the two decks. What do 24 copies do to Running?"
        ),
        {
            "stronger": _("It is commoner among the survivors, and a single card of it lasts more often than before."),
            "often": _("It is commoner among the survivors, but a single card of it does not last more often."),
            "same": _("It is no commoner among the survivors: selection decides who survives, not the deck."),
        },
        **more,
    )


def result_copies(board: MoreCopies) -> Callable[[], str | None]:
    """Which option the first games of the board make true."""
    return first_of(board, lambda one: one.outcome())


def common(**more: Any) -> Question:
    """After the deck was changed."""
    return Question(
        LESSON,
        "common",
        _("With 24 copies Running is far commoner among the survivors than with 6. Why?"),
        [
            Option(
                _("Running is a good trait, and the better one always wins."),
                idea="M9",
                feedback=_("Then a single card of it would last far more often than other cards do."),
                points_to=_("the chart “How often does a single card last?”: Running beside all other cards."),
            ),
            Option(
                _("More of its cards were dealt; each lasts as it did."),
                correct=True,
                feedback=_(
                    "A trait can be common because it comes often, or because its carriers survive better. Only the second is selection."
                ),
            ),
            Option(
                _("The animals needed it, so more of its cards were drawn."),
                idea="M1",
                feedback=_("You put the cards in before any game began. The deck knows nothing of the animals."),
                points_to=_(
                    "the chart “How common is it?”: the marks “in the deck” and the rings “laid on a species” lie close together."
                ),
            ),
            Option(
                _("The animals learned to run, and passed it on."),
                idea="M3",
                feedback=_(
                    "No animal gets a trait by practising: a species has it from the moment its card is turned."
                ),
                points_to=_(
                    "the chart “How common is it?”: in the rings “laid on a species (at birth)” Running was commoner already."
                ),
            ),
        ],
        **more,
    )


def least(**more: Any) -> Prediction:
    """Before the knock-out."""
    return Prediction(
        LESSON,
        "least",
        "choice",
        _(
            "Four traits of the printed deck. One of them makes next to no difference to the cards that carry it. Which?"
        ),
        {
            "carnivorous": _("Carnivorous: may attack other species and eat them."),
            "grazing": _("Grazing: may destroy red food that others would like to eat."),
            "metabolic_syndrome": _("Metabolic syndrome: each animal needs 2 food more."),
            "sharp_vision": _("Sharp vision: Camouflage does not stop this hunter."),
        },
        **more,
    )


def result_least(tuner: DeckTuner) -> Callable[[], str | None]:
    """The watched trait whose effect lies nearest to 0 when all of them are measured for the first time, with the printed deck."""

    def read(tuner: DeckTuner) -> str | None:
        found = {name: one.effect.value for name, one in tuner.measured.items() if name in WATCH}
        return nearest_to_none(found) if len(found) == len(WATCH) else None

    return first_of(tuner, read)


def nearest_to_none(effects: dict[str, float]) -> str:
    """The trait whose effect lies nearest to 0; one of which too few cards are left to be measured (NaN) does something.

    >>> nearest_to_none({"grazing": -0.2, "metabolic_syndrome": math.nan, "sharp_vision": 0.01})
    'sharp_vision'
    """
    return min(effects, key=lambda name: math.inf if math.isnan(effects[name]) else abs(effects[name]))


def grazing(**more: Any) -> Question:
    """After the knock-out: a useful card that harms."""
    return Question(
        LESSON,
        "grazing",
        _(
            "Grazing costs its carrier nothing. Yet here it harms the cards that carry it: with each of 20 seeds its mark lay left of the "
            "dashed line, surely so in about every second run. Why?"
        ),
        [
            Option(
                _("It is a bad trait, and would harm everywhere."),
                idea="M2",
                feedback=_(
                    "A player who is full and has hungry neighbours gains by it. Good or bad depends on what happens around."
                ),
                points_to=_("part 5, which comes next: one trait in four decks."),
            ),
            Option(
                _("Bots that play by chance destroy food that their own animals would need."),
                correct=True,
                feedback=_(
                    "What a trait is worth depends on what its carrier does with it, and on what is there to eat."
                ),
            ),
            Option(
                _("That is bad luck; in the next 100 games it will help as much."),
                idea="M6",
                feedback=_(
                    "Take a new seed and measure again. We did so with 20 seeds: it came out above 0 with none."
                ),
                points_to=_("the line through the mark: does it cross the dashed line?"),
            ),
            Option(
                _("Animals that graze are weak, and the strongest win."),
                idea="M12",
                feedback=_("They fight nobody. They go hungry."),
                points_to=_("what Grazing does: it destroys red food, it brings none."),
            ),
        ],
        **more,
    )


def elsewhere(**more: Any) -> Prediction:
    """Before one trait is put into four decks."""
    return Prediction(
        LESSON,
        "elsewhere",
        "choice",
        _(
            "A species with Camouflage can be attacked only by hunters with Sharp vision. Camouflage is put into four decks. In which of "
            "them does it help its own cards most?"
        ),
        {
            "peace": _("Without hunters: there nothing disturbs it."),
            "burdened": _("Without hunters, but with many bad cards: there it is the best of all."),
            "printed": _("With hunters as in the printed deck."),
            "hunted": _("With many hunters."),
            "equal": _("In all four alike: a good trait is good everywhere."),
        },
        **more,
    )


def result_elsewhere(board: TraitElsewhere) -> Callable[[], str | None]:
    """In which deck the trait helped most in the first games of the board."""
    return first_of(board, lambda one: one.outcome())


def trunks(**more: Any) -> Prediction:
    """Before the counts of 1972."""
    return Prediction(
        LESSON,
        "trunks",
        "choice",
        _(
            "Peppered moths are dark or light. J. A. Bishop glued dead ones to tree trunks at seven places, from Liverpool with its sooty "
            "trunks to clean woods in Wales. A day later he counted which ones birds had taken. What do you expect?"
        ),
        {
            "turns": _("Near Liverpool birds took more of the light ones, far away more of the dark ones."),
            "dark": _("Everywhere they took more of the dark ones."),
            "light": _("Everywhere they took more of the light ones."),
            "equal": _("Everywhere they took both colours equally often."),
        },
        **more,
    )


def result_trunks(worse: tuple[str, str]) -> str:
    """Which option the counts make true: the colour that was taken more near Liverpool, and far away.

    >>> result_trunks(("light", "dark")), result_trunks(("dark", "dark"))
    ('turns', 'dark')
    """
    return worse[0] if worse[0] == worse[1] else "turns"


def caldy(**more: Any) -> Prediction:
    """Before the years at Caldy Common."""
    return Prediction(
        LESSON,
        "caldy",
        "line",
        _(
            "Caldy Common lies near Liverpool. In 1959, 93 of 100 moths there were dark. In the following years the air became cleaner and "
            "the trunks paler. Draw how the share of dark moths went on."
        ),
        axes=(Axis(_("year"), 1959, 1994, 7), Axis(_("dark moths"), 0, 100, 1, "%")),
        points=6,
        start=93,
        **more,
    )


def why_moths(**more: Any) -> Question:
    """After the years at Caldy Common."""
    return Question(
        LESSON,
        "why-moths",
        _("Why did the share of dark moths fall?"),
        [
            Option(
                _("Each moth became a little paler as the trunks did."),
                idea="M3",
                feedback=_("A moth keeps its colour for life. It lives one summer."),
                points_to=_("the table of the seven places: moths are counted as dark or light, and taken or not."),
            ),
            Option(
                _("Pale moths were needed now, so the mutation came."),
                idea="M1",
                feedback=_("Light moths were there all the time: 7 of 100 in 1959. They only became more."),
                points_to=_("the first years of the picture."),
            ),
            Option(
                _("Birds took more of the dark ones; light ones had more young."),
                correct=True,
                feedback=_(
                    "A small difference each year, and in 34 years 93 of 100 become 23. Where the trunks are sooty the same colour is the better one."
                ),
            ),
            Option(
                _("There were fewer moths in all."),
                idea="M10",
                feedback=_(
                    "The picture shows shares. Half as many moths of each colour would leave every share as it is."
                ),
                points_to=_("the upright axis: dark moths among all that were caught."),
            ),
            Option(
                _("All moths changed together, from generation to generation."),
                idea="M4",
                feedback=_("In 1986 there were about as many dark as light ones, and nothing in between is needed."),
                points_to=_("the dashed line: half of them."),
            ),
        ],
        **more,
    )


def exit_question(**more: Any) -> Question:
    """The last question."""
    return Question(
        LESSON,
        "exit",
        _(
            "In a pond 80 of 100 frogs are green, the others brown. A friend says: “So green is the better colour.” What do you answer?"
        ),
        [
            Option(
                _("Right: what is commonest has won."),
                idea="M9",
                feedback=_("Running was commonest too, when you had put in 24 cards. It lasted no better than before."),
                points_to=_("part 3, the chart “How often does a single card last?”."),
            ),
            Option(
                _("Right, and in any other pond as well."),
                idea="M2",
                feedback=_(
                    "Camouflage did nothing where no hunter was. Dark moths fared well in one place and badly in another."
                ),
                points_to=_("part 5, the rows without hunters, and the seven places of part 6."),
            ),
            Option(
                _("Nobody can know that yet. Who leaves more offspring?"),
                correct=True,
                feedback=_(
                    "How common something is, and how well it does: two different things, and the second depends on the place."
                ),
            ),
            Option(
                _("Wrong: how common a colour is, is chance alone."),
                idea="M6",
                feedback=_("It may be. But the share of dark moths fell year after year, and not by chance alone."),
                points_to=_("part 6, the years at Caldy Common."),
            ),
            Option(
                _("Right: the frogs became green because they needed to."),
                idea="M1",
                feedback=_("What is needed decides nothing about what comes. It can decide who is left."),
                points_to=_("part 3: the deck was made before the games began."),
            ),
        ],
        **more,
    )


QUESTIONS: dict[str, Callable[..., Asked]] = {
    "copies": copies,
    "common": common,
    "least": least,
    "grazing": grazing,
    "elsewhere": elsewhere,
    "trunks": trunks,
    "caldy": caldy,
    "why-moths": why_moths,
    "exit": exit_question,
}


def names() -> dict[str, str]:
    """The questions in a few words each, for lists of answers."""
    return {
        "copies": _("Prediction: 24 copies instead of 6"),
        "common": _("Why is it commoner?"),
        "least": _("Prediction: the trait without effect"),
        "grazing": _("Why does Grazing harm?"),
        "elsewhere": _("Prediction: Camouflage in four decks"),
        "trunks": _("Prediction: moths on seven trunks"),
        "caldy": _("Prediction: the share of dark moths"),
        "why-moths": _("Why did the share fall?"),
        "exit": _("The frogs of the pond"),
    }


def told_measure() -> list[str]:
    """After the trait without effect was predicted: how to measure it."""
    return [
        _(
            "**Press the green button “Measure by knock-out”** at the top left of the board. The computer plays 100 games with the printed "
            "deck, and then the same 100 games, with the same sealed decks and dice, without the effect of one trait after the other."
        ),
        _(
            "- **Right of the dashed line** the trait helps the cards that carry it, left of it it harms them. −0.6 means: with its effect "
            "its share shrinks to about half each turn, compared with the same games without."
        ),
        _(
            "- **The line through a mark** says how sure that is. If it crosses the dashed line, these games show no sure effect. A mark "
            "without a line: in too few games anything came out differently, so nothing can be said."
        ),
    ]


def told_measured() -> list[str]:
    """After the question about Grazing: what came out with other seeds."""
    return [
        _("**Is that so with other seeds too?** We measured 20 of them, with 100 pairs of games each:"),
        _(
            "- **Metabolic syndrome** lay left of the line with all 20, surely with 19 (with one too few of its cards were left)."
        ),
        _(
            "- **Grazing** lay left of it with all 20, surely with 11. **Carnivorous** lay right of it with 19, surely with 15."
        ),
        _(
            "- **Sharp vision** was sure with none. It helps only hunters who meet prey with Camouflage, and how often is that?"
        ),
    ]


def told_elsewhere() -> list[str]:
    """After the four decks: what came out with other seeds, and why."""
    return [
        _(
            "**The same trait, another worth.** Camouflage keeps hunters off. Where no card makes a hunter it does exactly nothing: every "
            "game ends the same with it and without it. With many hunters it helped its cards with all of 20 seeds, surely with 17."
        ),
        _("So nobody can say whether a trait is good without saying where."),
    ]


def told_lies() -> list[str]:
    """Where the game lies; it names what the lesson has found, so it comes after that."""
    return [
        _("Every model leaves something out. These mislead you here:"),
        _(
            "- **A card counts as one card,** whether one animal carries it or five. Biologists count animals, or copies of a gene."
        ),
        _("- **The bots play by chance.** What a trait is worth also depends on what its carriers do with it."),
        _("- **A game lasts about four turns.** In nature even a small effect has many generations to add up."),
        _(
            "- **Nobody inherits a card.** It lies on a species, and goes with its last animal at the latest. Moths have young ones."
        ),
        _(
            "- **You made the deck.** In nature nobody puts in copies; what is common today is what was left of yesterday."
        ),
        _(
            "- **The moths on the trunks were dead,** and somebody had chosen their places. And at Caldy Common moths may have flown in from "
            "elsewhere."
        ),
    ]


def told_next() -> list[str]:
    """After the last question."""
    return [
        _(
            "**What next?** Move a slider of the board in part 4. Before you let go, tell your neighbour which trait will be commoner among "
            "the survivors, and which will last better. Or put another trait into the four decks of part 5, in drought and in plenty."
        ),
        _(
            "In the next lesson, **05_lost_good_card.ipynb**, you follow a single good card, and see how often it is lost all the same."
        ),
    ]


TOLD: dict[str, Callable[[], list[str]]] = {
    "measure": told_measure,
    "measured": told_measured,
    "elsewhere": told_elsewhere,
    "lies": told_lies,
    "next": told_next,
}
