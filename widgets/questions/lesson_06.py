"""Lesson 06, Open the card: what it asks, what it says to each answer, and what it tells only after an answer."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from evolution_lab.data import buri, buri_frequencies
from evolution_lab.i18n import _
from widgets.asked import Asked
from widgets.models_lab.drift_sizes import SIZES, DriftSizes
from widgets.models_lab.hardy_weinberg import TYPED, HardyWeinberg
from widgets.models_lab.open_card import OpenTheCard
from widgets.predict import Axis, Prediction
from widgets.question import Option, Piece, Question, Sentence
from widgets.questions.results import first_of

LESSON = "06"
MOVED = 0.05  # a share has moved when it is so far from where it began
ALIKE = 0.05  # about as many: the share of those who show it differs by less than this


def first(**more: Any) -> Prediction:
    """Before the card is opened."""
    return Prediction(
        LESSON,
        "first",
        "choice",
        _(
            "In the game a card is laid under a species, and at once every animal of the species has the trait. Think of real animals: 40 animals of one "
            "species, and none of them has a certain trait. Then the trait turns up for the first time. How many of the 40 have it in that first generation?"
        ),
        {
            "all": _("All 40: a species changes together."),
            "one": _("One: an animal that is born with it."),
            "need": _("As many as need it."),
            "grown": _("Some, and before they die nearly all: they get used to it."),
        },
        **more,
    )


def result_first(board: OpenTheCard) -> Callable[[], str | None]:
    """Which option the opened population makes true; the card must have been opened."""

    def read(one: OpenTheCard) -> str | None:
        if not one.opened:
            return None
        carriers = int(one.line.carriers[0])
        return "one" if carriers == 1 else "all" if carriers == int(one.values["N"]) else "need"

    return first_of(board, read, N=40)


def changed(**more: Any) -> Question:
    """After some generations, step by step."""
    return Question(
        LESSON,
        "changed",
        _(
            "Press “Open the card”, then go on with “Next generation”. Follow a few animals with the slider “follow animal "
            "no.” (0: nobody). Which animal got the trait, or lost it, while it lived?"
        ),
        [
            Option(
                _("The young of carriers got it when they grew up."),
                idea="M3",
                feedback=_("Some of them were born with it, and some were not. Nobody got it later."),
                points_to=_("the lines from parents to young: they end at the newborn animals."),
            ),
            Option(
                _("All animals of a generation, each a little."),
                idea="M4",
                feedback=_("Count the filled animals at birth and at the end of their lives. It is the same number."),
                points_to=_("the two numbers in the line above the parents."),
            ),
            Option(
                _("None. Each one died with what it was born with."),
                correct=True,
                feedback=_("Only the tally changed: how many of each kind there are. Individuals do not evolve."),
            ),
            Option(
                _("Those that needed it."),
                idea="M1",
                feedback=_("Follow an animal without the trait until it dies. It dies without it, whatever it needed."),
                points_to=_("the sentence under the picture that tells of the animal you follow."),
            ),
        ],
        **more,
    )


def fate(**more: Any) -> Question:
    """After 500 newborns."""
    return Question(
        LESSON,
        "fate",
        _(
            "Carriers have 20 % more young than the others: their advantage s is 0.2. Press “500 newborns”: each is the first carrier in a population of "
            "its own. What becomes of the new variant?"
        ),
        [
            Option(
                _("It spreads every time, because it helps."),
                idea="M9",
                feedback=_(
                    "Count those that are lost. The first carrier may have no young at all, or pass on its other copy."
                ),
                points_to=_("the number beside “lost”."),
            ),
            Option(
                _("In the end some animals of each population have it, and it stays so."),
                idea="M4",
                feedback=_("Look what is left at the end: nobody has it, or everybody."),
                points_to=_("the number beside “some carry it”."),
            ),
            Option(
                _("Most often it is lost, although it helps. Sometimes it spreads to all."),
                correct=True,
                feedback=_(
                    "About seven of ten are lost. Without any advantage it would be 79 of 80. So it does help, but the first "
                    "steps are a matter of luck."
                ),
            ),
            Option(
                _("Nobody can say: it is all luck."),
                idea="M6",
                feedback=_(
                    "One newborn is luck. Of 500 between 130 and 180 spread; without an advantage it would be about 6."
                ),
                points_to=_("the slider “advantage, s”: set it to 0 and press “500 newborns” again."),
            ),
        ],
        **more,
    )


def sizes(**more: Any) -> Prediction:
    """Before drift at four sizes is shown."""
    return Prediction(
        LESSON,
        "sizes",
        "choice",
        _(
            "A gene has two variants, A and a; half of all its copies are A. Now nobody has an advantage, nothing mutates, nobody comes or goes. Twenty populations "
            "of 8 animals, twenty of 16, twenty of 100 and twenty of 1,000 live for 50 generations. In which of them will the share of A move "
            "by five points or more (below 45 % or above 55 %), in one population at least?"
        ),
        {
            "none": _("In none: nothing favours A or a."),
            "tiny": _("In those of 8 and 16 alone."),
            "small": _("In those of 8, 16 and 100, but not in those of 1,000."),
            "all": _("In all of them, in the larger ones less."),
        },
        **more,
    )


def result_sizes(board: DriftSizes) -> Callable[[], str | None]:
    """Which option the runs of the question make true."""
    return first_of(board, how_far, sizes=SIZES, p0=0.5, generations=50, replicates=20)


def how_far(board: DriftSizes) -> str:
    """Up to which size a share has moved."""
    moved = [bool((abs(board.runs[N] - board.values["p0"]) >= MOVED).any()) for N in board.sizes]
    largest = max((place for place, one in enumerate(moved) if one), default=-1)
    return ("none", "tiny", "tiny", "small", "all")[min(largest, 3) + 1]


def moved(**more: Any) -> Question:
    """What moves shares where nothing else is on."""
    return Question(
        LESSON,
        "moved",
        _("Look at the runs. No selection, no mutation, no newcomers. What moved the share of A?"),
        [
            Option(
                _("Mutations: A turned into a, and a into A."),
                idea="M7",
                feedback=_("Mutation is off in these runs: not one copy turned into another."),
                points_to=_("the heading of the board: nothing but chance."),
            ),
            Option(
                _("Who happened to have young, and which of its two copies each young got."),
                correct=True,
                feedback=_(
                    "That is drift: luck in who leaves offspring. In a small population one lucky family counts for much, in a large "
                    "one luck and bad luck nearly even out. Nearly, not wholly."
                ),
            ),
            Option(
                _("Each population adapted to its place."),
                idea="M7",
                feedback=_(
                    "There is nothing to adapt to: A and a do equally well. And the runs go up as often as down."
                ),
                points_to=_("the bold mean: it stays near the dashed line."),
            ),
            Option(
                _("In the large ones nothing moved; only tiny populations drift."),
                idea="M8",
                feedback=_("Look at the faint lines for N = 1,000. After 50 generations they have left 50 %, too."),
                points_to=_("the sentence under N = 1,000: between which shares they lie."),
            ),
        ],
        **more,
    )


def nothing(**more: Any) -> Prediction:
    """For those who have time: fifty generations of a dominant trait."""
    return Prediction(
        LESSON,
        "nothing",
        "choice",
        _(
            "In a very large population you count 100 animals. A is dominant: one copy is enough to show it. So 36 show it (4 with two "
            "copies of A, 32 with one), and 64 do not. Nobody has more young for it. How many of 100 will show it after 50 generations?"
        ),
        {
            "more": _("More and more show A, for it is dominant and pushes a out."),
            "fewer": _("Fewer and fewer show A: what is rare vanishes."),
            "same": _("About as many as at the start."),
        },
        **more,
    )


def result_nothing(board: HardyWeinberg) -> Callable[[], str | None]:
    """Which option the generations of the question make true."""
    return first_of(board, how_many_show, counts=TYPED, AA=4, Aa=32, aa=64, generations=50, selection=False)


def how_many_show(board: HardyWeinberg) -> str:
    """The share of those who show A, in the last generation against the first."""
    shows = board.found.course[:, :2].sum(axis=1)
    gone = float(shows[-1] - shows[0])
    return "same" if abs(gone) < ALIKE else "more" if gone > 0 else "fewer"


def flies(**more: Any) -> Prediction:
    """Before the real bottles are shown."""
    return Prediction(
        LESSON,
        "flies",
        "number",
        _(
            "In 1956 Peter Buri kept 107 bottles of flies, 16 in each. In every bottle half of the gene copies were one "
            "variant; we call it A. In each generation 16 young flies, taken at random, became the next parents. In how many of the 107 "
            "bottles was A lost after 19 generations?"
        ),
        axes=Axis(_("bottles without A"), 0, 107, 1),
        **more,
    )


def result_flies() -> int:
    """The bottles without the allele in the last generation."""
    return buri()[-1].counts[0]


def bottles(**more: Any) -> Question:
    """What happened in the bottles."""
    return Question(
        LESSON,
        "bottles",
        _(
            "After 19 generations A was lost in 30 bottles, and in 28 it was the only one left. The mean over all bottles stayed "
            "near one half. What happened?"
        ),
        [
            Option(
                _("A was the better one in some bottles, the worse one in others: each adapted."),
                idea="M7",
                feedback=_(
                    "All bottles were alike: the same food, the same room. And populations of the model do the same without any advantage."
                ),
                points_to=_("the row of drawn populations: there, too, some have lost A and some have A alone."),
            ),
            Option(
                _("Mutations removed A here and a there."),
                idea="M7",
                feedback=_(
                    "Mutations of one gene are far too rare for 16 flies and 19 generations. The model does without any."
                ),
                points_to=_("the sliders “mutation”: both stand at 0."),
            ),
            Option(
                _("The stronger of the two variants won."),
                idea="M9",
                feedback=_("Then it would have won nearly everywhere. It was 30 against 28."),
                points_to=_("the row of the fly bottles: lost, and only A left."),
            ),
            Option(
                _("Chance. It moved every bottle another way, and so the mean stayed."),
                correct=True,
                feedback=_("Drift takes variety out of each bottle, and makes bottles different from each other."),
            ),
        ],
        **more,
    )


def size(**more: Any) -> Prediction:
    """The size at which drawn populations look like the bottles."""
    return Prediction(
        LESSON,
        "size",
        "number",
        _(
            "There were 16 flies in each bottle. Move the slider N on the board above, or type a number beside it, until the drawn populations end like the real "
            "bottles: about as many without A, about as many with only A. Which N do you read off?"
        ),
        axes=Axis(_("animals, N"), 2, 40, 1),
        **more,
    )


def result_size() -> float:
    """Ne of the bottles, from the loss of heterozygosity, to one decimal.

    >>> 9 <= result_size() <= 10.5
    True
    """
    from evolution_lab.inference import ne_from_heterozygosity

    return round(ne_from_heterozygosity(buri_frequencies()).Ne, 1)


def how(**more: Any) -> Sentence:
    """How does a trait get into a whole population?"""
    return Sentence(
        LESSON,
        "how",
        _("How does a trait get into a whole population? Build the sentence."),
        pieces={
            "newborn": _("A new variant begins in one newborn;"),
            "young": _("its carriers leave more or fewer young, by luck or because it helps,"),
            "share": _("and so its share changes from generation to generation."),
            "together": Piece(
                _("All animals of the species change at once;"),
                "M4",
                _("On the card they do. In the opened population it was 1 of 40."),
                _("part 3: generation 0."),
            ),
            "grow": Piece(
                _("the others take it over while they live,"),
                "M3",
                _("Nobody took anything over: each died with what it was born with."),
                _("part 3: the animal that you followed."),
            ),
            "need": Piece(
                _("because the species needs it."),
                "M1",
                _("In parts 4 and 5 nobody needed anything, and shares moved all the same."),
                _("part 4: the runs for N = 8."),
            ),
        },
        right=["newborn young share"],
        feedback=_("The card jumps from the first part to the end. All that lies between is evolution."),
        **more,
    )


def exit_question(**more: Any) -> Question:
    """The last question."""
    return Question(
        LESSON,
        "exit",
        _(
            "Two islands, no selection. On one live 10 lizards, on the other 1,000. On both half of the gene copies are A. You come "
            "back after 50 generations. What do you expect?"
        ),
        [
            Option(
                _("Most likely one variant is left on the small island, both on the large one."),
                correct=True,
                feedback=_("Every population drifts; a large one more slowly."),
            ),
            Option(
                _("On the large island everything is as before: only tiny populations drift."),
                idea="M8",
                feedback=_("Of twenty populations of 1,000 some had moved by ten points in 50 generations."),
                points_to=_("part 4: N = 1,000."),
            ),
            Option(
                _("On both the dominant variant has taken over."),
                idea="M11",
                feedback=_(
                    "Dominant means that one copy is enough to be seen. It does not mean that more copies are passed on."
                ),
                points_to=_("part 4: half of the copies were A, and it was lost as often as the other one."),
            ),
            Option(
                _("The lizards of the small island have adapted to it."),
                idea="M7",
                feedback=_("There is no selection here. A share that moves is not yet an adaptation."),
                points_to=_("part 5: 30 bottles against 28."),
            ),
            Option(
                _("On both islands the better variant has won."),
                idea="M9",
                feedback=_("Without selection none is better. One will be alone on the small island all the same."),
                points_to=_("part 4: N = 8."),
            ),
        ],
        **more,
    )


QUESTIONS: dict[str, Callable[..., Asked]] = {
    "first": first,
    "changed": changed,
    "fate": fate,
    "sizes": sizes,
    "moved": moved,
    "flies": flies,
    "bottles": bottles,
    "size": size,
    "how": how,
    "exit": exit_question,
    "nothing": nothing,
}


def names() -> dict[str, str]:
    """The questions in a few words each, for lists of answers."""
    return {
        "first": _("Prediction: the first animal with the trait"),
        "changed": _("Who changed during its life?"),
        "fate": _("What becomes of a new variant"),
        "sizes": _("Prediction: in which sizes shares move"),
        "moved": _("What moved the shares"),
        "flies": _("Prediction: bottles without A"),
        "bottles": _("What happened in the bottles"),
        "size": _("The N that fits the bottles"),
        "how": _("How a trait gets into a population"),
        "exit": _("Two islands"),
        "nothing": _("Prediction: a dominant trait in 50 generations"),
    }


def told_copies() -> list[str]:
    """After the 500 newborns."""
    return [
        _(
            "So far you have counted animals. Press **The gene copies** above the picture: every animal has two copies of the "
            "gene, one from each parent. The newborn had one copy of the new variant among 80, so the variant began with the "
            "**allele frequency** 1/80."
        ),
        _(
            "- **What a card does in one move** is, for genes, a long way from 1/80 to 80/80. Most new variants never get there."
        ),
        _(
            "- Press **The card**, and you are back: the card says “all”. Below it stands how many of the forty carry the variant by now."
        ),
    ]


def told_drift() -> list[str]:
    """After the question what moved the shares."""
    return [
        _("Chance alone, without any selection, is called **drift**. Three things to see in the runs:"),
        _("- It has **no direction**: the bold mean stays near the dashed line, while the single runs go up and down."),
        _(
            "- It **ends**: sooner or later one variant is alone. For N = 8 that took less than 50 generations nearly always."
        ),
        _("- It is **never off**. In large populations it is slow; set 500 generations, and N = 1,000 wanders far."),
    ]


def told_nothing() -> list[str]:
    """After the fifty generations."""
    return [
        _(
            "Dominant means: **one copy is enough to be seen**. It does not mean that more copies are passed on. Each animal passes on "
            "one of its two copies, whether it shows or not, and so the shares stay. This is **Hardy and Weinberg’s rule**: how many have "
            "two copies, one or none follows from the share of A alone."
        ),
        _(
            "Try it: change the three counts at will. After one generation the lines lie flat. Then tick **selection in every "
            "generation**: now something happens, and now it makes a difference how much one copy gives. (The result of your prediction stays: it was about the counts "
            "above, without selection.)"
        ),
    ]


def told_flies() -> list[str]:
    """After the size was read off."""
    return [
        _(
            "The bottles drifted like populations of about **10** flies, though there were **16** in each. Worked out from the loss of "
            "variety it is 9.9, and anything from 8 to 12 is plausible. Biologists call it the **effective size**, Ne."
        ),
        _(
            "Why fewer? The model gives all animals the same chance. Among real flies some leave many young and others none, and then "
            "fewer parents count. This is the likely reason; the table of counts does not say it."
        ),
    ]


def told_lies() -> list[str]:
    """Where game and model lie; it builds on everything before."""
    return [
        _("Every model leaves something out. These mislead you here:"),
        _(
            "- **The card** gives a trait to all animals at once. Whoever plays it often may come to believe it; think of the first newborn each time."
        ),
        _("- **One gene, one trait.** Most traits depend on many genes and on how one grows up."),
        _(
            "- **The opened population** has no males and females, no grandparents, no neighbours: anybody may have young with anybody."
        ),
        _(
            "- **Its size never changes.** Forty animals are born in every generation. Real populations grow and shrink, and the small years count most."
        ),
        _(
            "- **The new variant helps by 20 %** from the first day. Most mutations make no difference, and those that help do so by far less."
        ),
    ]


def told_next() -> list[str]:
    """After the last question."""
    return [
        _(
            "**What next?** Take a new seed in part 1, run all cells again, and see what stays. In the explorer of part 5 there is more to find: "
            "press **Bottleneck** and **Founders**, then **s and Ne**. Lesson 07 follows one allele through 4,500 years of our own species."
        )
    ]


TOLD: dict[str, Callable[[], list[str]]] = {
    "copies": told_copies,
    "drift": told_drift,
    "nothing": told_nothing,
    "flies": told_flies,
    "lies": told_lies,
    "next": told_next,
}
