"""Lesson 05, The lost good card: what it asks, what it says to each answer, and what it tells only after an answer."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from evolution_lab.i18n import _
from widgets.asked import Asked
from widgets.lab.cards import traits_of
from widgets.lab.ledger import VariantLedger
from widgets.models_lab.lost_card import LostGoodCard
from widgets.predict import Axis, Prediction
from widgets.question import Option, Piece, Question, Sentence
from widgets.questions.results import first_of

LESSON = "05"


def useful(**more: Any) -> Prediction:
    """Before the ledger is opened."""
    return Prediction(
        LESSON,
        "useful",
        "number",
        _(
            "Seven kinds of cards cost their carrier nothing, and so they are called useful: Running, Camouflage, Poisonous, Budding, "
            "Scavenger, Grazing and Sharp vision. (How well they do is another matter: Grazing may destroy food that its own animals need.) Greedy bots "
            "play 20 games. Of 100 useful cards that are laid on a species, how many are lost again by the end?"
        ),
        axes=Axis(_("lost"), 0, 100, 1),
        **more,
    )


def lost_useful(ledger: VariantLedger) -> float | None:
    """Of 100 useful cards in the ledger, how many were lost; ``None`` while games are missing."""
    if ledger.waits or ledger.running or ledger.job is None or ledger.job.done < ledger.job.total:
        return None
    variants = ledger.counted()["variants"]
    good = {name for name, trait in traits_of(ledger.ruleset).items() if trait.nature == "useful"}
    pairs = zip(variants["trait"].tolist(), variants["fate"].tolist(), strict=True)
    fates = [fate for trait, fate in pairs if trait in good]
    return 100 * sum(fate.startswith("lost") for fate in fates) / len(fates) if fates else None


def result_useful(ledger: VariantLedger) -> Callable[[], float | None]:
    """The same for the first games of the board."""
    return first_of(ledger, lost_useful)


def why_lost(**more: Any) -> Question:
    """After the ledger was opened."""
    return Question(
        LESSON,
        "why-lost",
        _("More than half of the useful cards are lost by the end. How can a useful card be lost?"),
        [
            Option(
                _("It was not needed, so it went."),
                idea="M1",
                feedback=_(
                    "A card does not go because nobody needs it. It goes when the last animal that carries it dies (or a Simplification takes it away)."
                ),
                points_to=_("the chart “How variants were lost”."),
            ),
            Option(
                _("It goes with its last carrier, which can die all the same."),
                correct=True,
                feedback=_("A card that helps makes that rarer, not impossible. A fast runner can die of parasites."),
            ),
            Option(
                _("It was not good enough: the better one always wins."),
                idea="M9",
                feedback=_(
                    "Even the useful card that lasts best loses three of ten or more. Which one that is changes from seed to seed."
                ),
                points_to=_("the chart “Trait by trait”: choose “lost in all” above the charts."),
            ),
            Option(
                _("What a card does makes no difference: all is luck."),
                idea="M6",
                feedback=_("Then all traits would be lost equally often. Metabolic syndrome is lost nearly always."),
                points_to=_("the chart “Trait by trait”, with “lost in all” chosen: the first row and the last one."),
            ),
        ],
        **more,
    )


def spread(**more: Any) -> Prediction:
    """Before 500 cards are introduced."""
    return Prediction(
        LESSON,
        "spread",
        "number",
        _(
            "500 animals live side by side, and one of them has a new, good card. Its carriers have 10 % more offspring than others, on "
            "average. The same is done 500 times. How many of these 500 good cards spread to all animals in the end?"
        ),
        axes=Axis(_("cards that spread"), 0, 500, 5),
        **more,
    )


def result_spread(card: LostGoodCard) -> Callable[[], int | None]:
    """How many of the first 500 cards spread, with the advantage and the number of animals that the board begins with."""
    return first_of(card, lambda one: one.spread())


def fate(**more: Any) -> Question:
    """After 500 cards were introduced."""
    return Question(
        LESSON,
        "fate",
        _("What decides whether a good card with an advantage of 10 % spreads?"),
        [
            Option(
                _("The advantage, from beginning to end: the better one always wins."),
                idea="M9",
                feedback=_(
                    "Then all 500 would spread. Most are lost, half of those within three generations or sooner."
                ),
                points_to=_("the chart “In which generation were they lost?”."),
            ),
            Option(
                _("Chance alone: 10 % make no difference."),
                idea="M6",
                feedback=_("Put the slider of the advantage to 0: about one of 500 spreads, and not some 88."),
                points_to=_("the slider “advantage s”."),
            ),
            Option(
                _("At first chance; once its carriers are many, the advantage."),
                correct=True,
                feedback=_(
                    "Few carriers can easily all fail. A card that has got as far as 50 carriers is hardly ever lost any more."
                ),
            ),
            Option(
                _("Nothing: all animals take it over from each other, little by little."),
                idea="M4",
                feedback=_(
                    "No animal takes over a card. There is one carrier at first, and only its descendants have it."
                ),
                points_to=_("the left end of all lines: 1."),
            ),
        ],
        **more,
    )


def species_card(**more: Any) -> Sentence:
    """Why the rule of 2s says nothing about a card of the game."""
    return Sentence(
        LESSON,
        "species-card",
        _(
            "The rule “about 2s of them spread” says nothing about the cards of the game on the table. Build the sentence that says why."
        ),
        pieces={
            "card": _("A card that is laid on a species"),
            "whole": _("gives its trait to all its animals at once"),
            "never": _("and so it never begins"),
            "one": _("with one carrier among many"),
            "needed": Piece(
                _("because the species needs it"),
                "M1",
                _("The deck does not know what is needed."),
                _("part 3, the ledger: harmful cards are laid as well."),
            ),
            "better": Piece(
                _("and so it must win"),
                "M9",
                _("More than half of the useful cards are lost in the game too."),
                _("part 3, the ledger."),
            ),
            "grows": Piece(
                _("grows in each animal during its life"),
                "M3",
                _("No animal changes during its life: it has the trait or it has not."),
                _("part 4: each line counts carriers."),
            ),
        },
        right=["card whole never one"],
        feedback=_(
            "Nature begins with one carrier. The game leaves this step out, and with it the place where most good cards are lost."
        ),
        **more,
    )


def ltee(**more: Any) -> Prediction:
    """Before the later generations are shown."""
    return Prediction(
        LESSON,
        "ltee",
        "choice",
        _("Those were 20,000 generations. How did the mean fitness go on until generation 50,000?"),
        {
            "as before": _("It rose as fast as in the first 2,000 generations."),
            "slower": _("It rose on, but ever more slowly."),
            "stops": _("It stopped rising: what could become better had become better."),
            "falls": _("It fell again."),
        },
        **more,
    )


def supply(**more: Any) -> Question:
    """Most good mutations are lost, and fitness rises all the same."""
    return Question(
        LESSON,
        "supply",
        _("Most good mutations are lost. Why did the fitness of these bacteria rise all the same?"),
        [
            Option(
                _("There are so many bacteria that good mutations keep coming."),
                correct=True,
                feedback=_(
                    "Blind, rare and mostly lost; but in millions of cells and thousands of generations that is enough."
                ),
            ),
            Option(
                _("In bacteria the better one always wins."),
                idea="M9",
                feedback=_("One cell among millions can fail too, before it has divided often enough."),
                points_to=_("part 4: a mutation begins in one carrier there as well."),
            ),
            Option(
                _("The bacteria needed to grow faster, so the right mutations came."),
                idea="M1",
                feedback=_("Harmful mutations came too, and more often. They were lost."),
                points_to=_("the single populations: they rise and fall, each in its own way."),
            ),
            Option(
                _("Each bacterium got used to the flask during its life."),
                idea="M3",
                feedback=_("What a cell gets used to is gone with it. In 50,000 generations nobody lives on."),
                points_to=_("the axis: generations, not days of one life."),
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
            "In one of 500 mice a mutation arises. Its carriers have 10 % more young on average. What will most likely become of it?"
        ),
        [
            Option(
                _("It spreads, slowly but surely: it is the better one."),
                idea="M9",
                feedback=_("In about one of six cases. In the others the first few carriers had bad luck."),
                points_to=_("part 4, the counters: lost, spread to all."),
            ),
            Option(
                _("After some generations every mouse has a little of it."),
                idea="M4",
                feedback=_("A mouse carries it or does not. The share of carriers grows or falls."),
                points_to=_("part 4, the lines: carriers are counted."),
            ),
            Option(
                _("It is lost. In about one of six cases it spreads to all."),
                correct=True,
                feedback=_(
                    "Most good mutations are lost, and evolution goes on all the same: there are always new ones."
                ),
            ),
            Option(
                _("Nobody can say anything: all is chance."),
                idea="M6",
                feedback=_(
                    "Nobody can say it of one mutation. Of 500 of them one can say quite well how many will spread."
                ),
                points_to=_("part 5, the runs of the class: they lie close together."),
            ),
            Option(
                _("It comes again and again until it has spread, since it is useful."),
                idea="M1",
                feedback=_("Useful mutations come no more often than others."),
                points_to=_("part 4: each card arose in one animal, whether it helped or not."),
            ),
        ],
        **more,
    )


QUESTIONS: dict[str, Callable[..., Asked]] = {
    "useful": useful,
    "why-lost": why_lost,
    "spread": spread,
    "fate": fate,
    "species-card": species_card,
    "ltee": ltee,
    "supply": supply,
    "exit": exit_question,
}


def names() -> dict[str, str]:
    """The questions in a few words each, for lists of answers."""
    return {
        "useful": _("Prediction: useful cards that are lost"),
        "why-lost": _("How can a useful card be lost?"),
        "spread": _("Prediction: how many of 500 spread"),
        "fate": _("What decides?"),
        "species-card": _("Why 2s says nothing about a species card"),
        "ltee": _("Prediction: fitness after 20,000 generations"),
        "supply": _("Why does fitness rise all the same?"),
        "exit": _("The mouse with the good mutation"),
    }


def told_carrier() -> list[str]:
    """After the prediction of 500 cards: how to use the board."""
    return [
        _(
            "Press **One more card** a few times and follow the strong line: each number is the carriers of one generation. Then **20 more**, "
            "and then **500 cards**; your result stands below as soon as they are there."
        ),
        _("Try the sliders when you are through: no advantage at all, twice as much, ten animals instead of 500."),
    ]


def told_class() -> list[str]:
    """After the question what decides: the rule, and the class."""
    return [
        _(
            "**A rule of thumb:** of new cards with a small advantage s about 2s spread, here 2 times 0.1, or one in five. The exact share is "
            "17.6 %, which is 88 of 500. All others are lost, though they are better than everything around them."
        ),
        _(
            "**Was your run luck?** Press “New seed” on the board, then “500 cards”, and write your seed on the blackboard. Type the seeds of the "
            "class between the quotation marks in the cell below, with commas, and press **Shift + Enter** in it."
        ),
    ]


def told_lies() -> list[str]:
    """Where the game lies; it names what the lesson has found, so it comes after that."""
    return [
        _("Every model leaves something out. These mislead you here:"),
        _("- **A card on a species** is never one carrier among many; the cards of the game skip the riskiest step."),
        _("- **10 % is much.** Most useful mutations help far less, and still more of them are lost."),
        _(
            "- **The number of animals stays the same** in the model. In nature it rises and falls, and who lives where matters too."
        ),
        _(
            "- **One gene, one advantage, for ever.** In nature an advantage can be gone tomorrow, when the weather or the neighbours change."
        ),
        _(
            "- **Each of the 500 cards has the field to itself.** In the flasks several good mutations spread at the same time and get in each other's way."
        ),
        _("- **A flask is no forest.** The bacteria had the same food every day, and nobody ate them."),
    ]


def told_next() -> list[str]:
    """After the last question."""
    return [
        _(
            "**What next?** Ask the board: how large must the advantage be so that half of the cards spread? And does it help to have more "
            "animals? In the next lesson, **06_open_the_card.ipynb**, a species card is opened, and you see what chance alone does."
        )
    ]


TOLD: dict[str, Callable[[], list[str]]] = {
    "carrier": told_carrier,
    "class": told_class,
    "lies": told_lies,
    "next": told_next,
}
