"""Lesson 08, One drought, one storm: what it asks, what it says to each answer, and what it tells only after an answer."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from evolution_lab.i18n import _
from widgets.asked import Asked
from widgets.models_lab.selection_differential import SelectionDifferential
from widgets.models_lab.selection_differential_data import BOTH, FINCHES, SPARROWS, finches
from widgets.models_lab.selection_differential_years import FinchYears
from widgets.predict import Axis, Prediction
from widgets.question import Option, Question
from widgets.questions.results import first_of

LESSON = "08"
SHUFFLES = 1000


def drought(**more: Any) -> Prediction:
    """Before the beaks after the drought are shown."""
    return Prediction(
        LESSON,
        "drought",
        "number",
        _(
            "Before the drought 89 medium ground finches were caught: their beaks were 9.47 mm deep on average. After it another 89 were caught. "
            "How deep were their beaks, on average?"
        ),
        axes=Axis(_("mean depth of the beak"), 8, 11, 0.05, "mm"),
        **more,
    )  # fmt: skip


def result_drought() -> float:
    """The mean of the birds that were caught after the drought.

    >>> round(result_drought(), 3)
    10.138
    """
    after = finches().second
    return sum(after) / len(after)


def grew(**more: Any) -> Question:
    """Did any single beak have to grow?"""
    return Question(
        LESSON,
        "grew",
        _("The birds caught in 1978 have beaks that are 0.67 mm deeper on average. Whose beak has grown?"),
        [
            Option(
                _("All beaks grew a little."),
                idea="M4",
                feedback=_("Then the deepest beak would have grown too, from 11.7 to about 12.4 mm. But the deepest of 1978 is 11.7 mm, as in 1976."),
                points_to=_("the right end of both rows."),
            ),
            Option(
                _("The beaks of those birds that needed a deep one."),
                idea="M1",
                feedback=_("All of them needed one, since only hard seeds were left. Needing it made no beak grow: two of three birds were gone."),
                points_to=_("the numbers of birds: 490 before, 157 after."),
            ),
            Option(
                _("Nobody's had to. Birds with deeper beaks on average are left."),
                correct=True,
                feedback=_("Among those that were gone many had shallow beaks. A mean can move although no bird changes. Press “Did any single animal change?”."),
            ),
            Option(
                _("Those of the survivors: cracking hard seeds trained them."),
                idea="M3",
                feedback=_("A grown finch does not grow another beak, however much it cracks. No bird was measured twice here: these are two catches."),
                points_to=_("how many birds were left: 157 of 490."),
            ),
        ],
        **more,
    )  # fmt: skip


def shuffles(**more: Any) -> Prediction:
    """Before the labels are shuffled."""
    return Prediction(
        LESSON,
        "shuffles",
        "number",
        _(
            "Could it be luck who was caught when? Write “1976” on 89 cards and “1978” on 89 cards, shuffle them, and deal one to each of the 178 birds. Take the "
            "difference of the two means again. Do that 1,000 times. How often is it as far from 0 as the real 0.67 mm, or farther?"
        ),
        axes=Axis(_("of 1,000 shuffles"), 0, SHUFFLES, 1),
        **more,
    )  # fmt: skip


def result_shuffles(board: SelectionDifferential) -> Callable[[], int | None]:
    """How many of the first thousand shuffles of the board reach the real difference; so many must have been made."""

    def read(one: SelectionDifferential) -> int | None:
        return one.found.shuffles.as_far(SHUFFLES) if one.done >= SHUFFLES else None

    return first_of(board, read, dataset=FINCHES)


def luck(**more: Any) -> Question:
    """What does shuffling say?"""
    return Question(
        LESSON,
        "luck",
        _("Shuffle once, then 20 times, then 1,000 times. What does it say?"),
        [
            Option(
                _("The dry year made the beaks deep."),
                idea="M5",
                feedback=_("Shuffling knows nothing of rain. And the deep beaks were there before; the drought made none."),
                points_to=_("the upper row: the beaks of 1976."),
            ),
            Option(
                _("By luck alone such a difference would hardly ever come."),
                correct=True,
                feedback=_("So luck in who was caught is not enough. What the reason was, shuffling does not say; for that one must look at the birds and the seeds."),
            ),
            Option(
                _("It was luck, since the labels are dealt by luck."),
                idea="M6",
                feedback=_("The shuffles show what luck can do. The real difference lies far outside of that."),
                points_to=_("the line of the real difference, and the columns that luck has made."),
            ),
            Option(
                _("Birds with deep beaks are stronger, so they win everywhere."),
                idea="M12",
                feedback=_("It says nothing about everywhere: it is one island and one year. Wait for part 6."),
                points_to=_("what is compared: two years on one island."),
            ),
        ],
        **more,
    )  # fmt: skip


def nine(**more: Any) -> Prediction:
    """Before nine measures are tested."""
    return Prediction(
        LESSON,
        "nine",
        "choice",
        _(
            "After a storm in 1898 Hermon Bumpus took in 136 sparrows: 72 lived, 64 died. He measured each in nine ways. Suppose for a moment that the storm chose by luck "
            "alone. You test all nine, and say that one stands out if fewer than 5 of 100 shuffles give so large a difference. How often will at least one of the nine stand out?"
        ),
        {
            "never": _("Hardly ever: luck alone lets nothing stand out."),
            "twenty": _("About 1 time in 20."),
            "four": _("About 1 time in 4."),
            "always": _("Nearly every time."),
        },
        **more,
    )  # fmt: skip


def result_nine(board: SelectionDifferential) -> Callable[[], str | None]:
    """Which option the shuffles of all nine measures make true."""

    def read(one: SelectionDifferential) -> str | None:
        found = one.nine_now()
        if found is None:
            return None
        share = found.any_below
        return "never" if share < 0.02 else "twenty" if share < 0.12 else "four" if share < 0.5 else "always"

    return first_of(board, read, dataset=SPARROWS, sex=BOTH, nine=True)


def stand(**more: Any) -> Question:
    """Three of nine stand out; how many can be believed?"""
    return Question(
        LESSON,
        "stand",
        _("Tested alone, three of the nine stand out: whole length, weight and the upper arm bone. What may you say after nine tests?"),
        [
            Option(
                _("All three differ: for each of them fewer than 5 of 100 shuffles are enough."),
                idea="M6",
                feedback=_("That rule is for one test. Whoever throws nine times must expect a lucky throw."),
                points_to=_("the sentence about nine measures under that chart."),
            ),
            Option(
                _("Whole length differs. The other two may be luck."),
                correct=True,
                feedback=_("Even among nine, luck seldom gives so much as for whole length. For the other two it does so often enough; more birds would be needed."),
            ),
            Option(
                _("Nothing can be said: with nine tests everything is luck."),
                idea="M6",
                feedback=_("Nine tests ask for more, but they do not make everything luck: one of the nine is too far out for that."),
                points_to=_("whole length, at the top of the chart."),
            ),
            Option(
                _("The birds that lived became shorter in the storm."),
                idea="M3",
                feedback=_("No bird was measured twice. Shorter birds were more often among those that lived."),
                points_to=_("what was measured: each bird once."),
            ),
        ],
        **more,
    )  # fmt: skip


def fittest(**more: Any) -> Question:
    """Who was the fittest in the storm?"""
    return Question(
        LESSON,
        "fittest",
        _("The sparrows that lived were 1.8 mm shorter on average than those that died. Who was the fittest in this storm?"),
        [
            Option(
                _("The largest: the fittest is the strongest."),
                idea="M12",
                feedback=_("Then the dead would be the small ones. Here the larger ones died more often."),
                points_to=_("the two rows of dots, and the sign of the difference."),
            ),
            Option(
                _("Those that got used to the cold quickest."),
                idea="M3",
                feedback=_("Nobody's body was measured twice. The birds differed from birth, and some of them lived."),
                points_to=_("what was measured: bones and lengths."),
            ),
            Option(
                _("The shorter ones, in this storm; perhaps not in the next."),
                correct=True,
                feedback=_("Fit is what lives on and leaves offspring here and now. It is no badge that a body carries for ever."),
            ),
            Option(
                _("Nobody: who lives in a storm is nothing but luck."),
                idea="M6",
                feedback=_("There was much luck in it: long and short birds are in both rows. But not only luck."),
                points_to=_("how few shuffles reach the real difference."),
            ),
        ],
        **more,
    )  # fmt: skip


def later(**more: Any) -> Prediction:
    """Before the next thirty years of the finches are shown."""
    return Prediction(
        LESSON,
        "later",
        "choice",
        _(
            "Back to the finches. After the drought it rained again, and they bred. The chart to come takes its yearly means from another book, and not from the 89 birds of part 3: there 1976 has 9.23 mm and 1978 has 9.74 mm. "
            "What became of the mean depth of their beaks until 2012?"
        ),
        {
            "deep": _("It stayed as deep as in 1978."),
            "deeper": _("It went on growing."),
            "back": _("It went back, in the end below the value of 1976."),
        },
        **more,
    )  # fmt: skip


def result_later(board: FinchYears) -> Callable[[], str | None]:
    """Which option the years of the medium ground finch make true."""
    return first_of(board, how_deep, species="fortis", until=2012)


def how_deep(board: FinchYears) -> str:
    """The last mean depth against that of 1976 and 1978."""
    depth = {one.year: board.depth(one) or 0.0 for one in board.years}
    first, peak, last = depth[1976], depth[1978], depth[board.years[-1].year]
    return "back" if last < first else "deeper" if last > peak + 0.1 else "deep"


def back(**more: Any) -> Question:
    """Another drought, the other way round."""
    return Question(
        LESSON,
        "back",
        _(
            "2003 and 2004 were dry again, and of 1,262 birds 71 were left in 2005. This time the mean depth fell by 0.51 mm. In between a larger species of finch had "
            "settled on the island; it cracks large seeds much faster. Why did the beaks not become deeper, as in 1977?"
        ),
        [
            Option(
                _("The finches had learned from the first drought."),
                idea="M3",
                feedback=_("No bird that lived through 1977 was there to remember it, and a beak learns nothing."),
                points_to=_("the years on the axis: 28 lie in between."),
            ),
            Option(
                _("Shallow beaks were needed now, so mutations for shallow beaks came."),
                idea="M1",
                feedback=_("From one year to the next, among a few hundred birds? The shallow beaks were there, as in 1976. Who lived decided the rest."),
                points_to=_("the dots of 1976: from 6.2 to 11.7 mm."),
            ),
            Option(
                _("Evolution went backwards: the finches became worse."),
                idea="M12",
                feedback=_("There is no forwards. A deep beak is worth something where large seeds can be had, and nothing where others take them."),
                points_to=_("what has changed on the island in between."),
            ),
            Option(
                _("The larger species took the large seeds, and small ones were left."),
                correct=True,
                feedback=_("Other neighbours, other food: the same island, the same lack of rain, and selection in the other direction."),
            ),
        ],
        **more,
    )  # fmt: skip


def leave(**more: Any) -> Question:
    """The exit question."""
    return Question(
        LESSON,
        "exit",
        _(
            "In a wood live brown and green beetles. A fire kills 60 of every 100 brown ones and 60 of every 100 green ones. Has the population evolved, as far as its "
            "colours go?"
        ),
        [
            Option(
                _("Yes: more than half of it is gone."),
                idea="M10",
                feedback=_("Falling numbers are no evolution. Count the shares: before and after the fire."),
                points_to=_("what moved with the finches: not only their number."),
            ),
            Option(
                _("Yes: those that lived have got used to fire."),
                idea="M3",
                feedback=_("Whoever lived is as before. And nobody asked about fire, but about colours."),
                points_to=_("the answer to “Did any single animal change?”."),
            ),
            Option(
                _("No: the share of each colour is as before, or a little off by chance."),
                correct=True,
                feedback=_("Selection needs a difference between those that live and those that die. Here there is none in colour, so the shares stay."),
            ),
            Option(
                _("Yes: the strongest of each colour are left, so the beetles are better now."),
                idea="M12",
                feedback=_("The question is about colours, and their shares have not moved. Nor does anything say that the strongest lived."),
                points_to=_("the words “of every 100”."),
            ),
        ],
        **more,
    )  # fmt: skip


QUESTIONS: dict[str, Callable[..., Asked]] = {
    "drought": drought,
    "grew": grew,
    "shuffles": shuffles,
    "luck": luck,
    "nine": nine,
    "stand": stand,
    "fittest": fittest,
    "later": later,
    "back": back,
    "exit": leave,
}


def names() -> dict[str, str]:
    """What each question is called in the list of answers."""
    return {
        "drought": _("Prediction: beaks after the drought"),
        "grew": _("Whose beak has grown"),
        "shuffles": _("Prediction: a thousand shuffles"),
        "luck": _("What shuffling says"),
        "nine": _("Prediction: nine tests"),
        "stand": _("Three of nine"),
        "fittest": _("The fittest in the storm"),
        "later": _("Prediction: beaks until 2012"),
        "back": _("The other drought"),
        "exit": _("The fire in the wood"),
    }


def told_shift() -> list[str]:
    """After the question whose beak has grown."""
    return [
        _(
            "**Be careful with “before and after”.** The 89 birds of 1976 and the 89 of 1978 are two catches, not the same birds measured twice. So we call the 0.669 mm a **shift** between two catches."
        ),
    ]  # fmt: skip


def told_test() -> list[str]:
    """After the question what shuffling says."""
    return [
        _(
            "Scientists often use another test, which shuffles nothing. It stands in level **t, p and h²** of the board above: t = 4.583 with 176 degrees of freedom. It says the same."
        ),
    ]  # fmt: skip


def told_storm() -> list[str]:
    """After the question about the fittest."""
    return [
        _(
            "Choose **males** and then **females** on the board. Among the 87 males whole length stands out even more (2.8 mm). Among the 49 females nothing stands out: perhaps the storm treated them otherwise, perhaps 49 are too few to see "
            "it. That nothing stands out does not prove that nothing is there."
        ),
    ]  # fmt: skip


def told_years() -> list[str]:
    """After the prediction about the years after the drought."""
    return [
        _(
            "**The shift was inherited.** From 1978 to 1982 the birds doubled, from 157 to 340: many were young ones that had seen no drought. The mean depth stayed at 9.7 to 9.8 mm. A difference that children do not get would have been gone."
        ),
        _(
            "**A dry year alone does not do it.** In 1985, 1988, 1989 and 1996 hardly any rain fell too, and the mean moved by 0.14 mm at most. It depends on which seeds and which other birds are there."
        ),
    ]  # fmt: skip


def told_back() -> list[str]:
    """After the question about the other drought."""
    return [
        _(
            "The larger species is Geospiza magnirostris. Peter and Rosemary Grant, who had followed the finches year after year, tell the story in Science 313:224–226 (2006)."
        ),
    ]  # fmt: skip


def told_lies() -> list[str]:
    """Where the data mislead; it names what the lesson has found, so it comes after that."""
    return [
        _("Every table leaves something out. These mislead you here:"),
        _("- **Two catches.** Who flies into a net is not left to chance alone. Shuffling knows only the birds that were caught."),
        _("- **A mean hides most of it.** Some birds with shallow beaks lived: one of 1978 has 7.1 mm. Selection shifts odds."),
        _("- **“Not luck” is not yet a reason.** That it was the hard seeds, people found out by watching which bird eats what."),
        _("- **One storm, one town.** Bumpus got the birds that somebody had picked up. Nobody knows about the others."),
        _("- **Selection is not yet evolution.** If children did not inherit the difference, the next generation would be as before."),
        _("- **Three stories that fit.** Nobody tells of the droughts in which nothing could be seen. You have seen some in part 6."),
    ]  # fmt: skip


def told_next() -> list[str]:
    """After the last question."""
    return [
        _(
            "**What next?** Take a new seed in part 1, run all cells again, and see what stays. Measure something in two groups yourselves (leaves in sun and in shade, say), save the table as CSV, and load it in a new cell with "
            "**SelectionDifferential()** and the button **your own table**. Lesson 09 is about branching: how one species becomes two."
        )
    ]  # fmt: skip


TOLD: dict[str, Callable[[], list[str]]] = {
    "shift": told_shift,
    "test": told_test,
    "storm": told_storm,
    "years": told_years,
    "back": told_back,
    "lies": told_lies,
    "next": told_next,
}
