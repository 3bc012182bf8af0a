"""Lesson 02, Designer or blind?: its predictions, its questions, its sentence, and what it tells after an answer."""

from __future__ import annotations

from collections.abc import Callable
from math import isnan
from typing import Any

from evolution_lab.i18n import _
from widgets.asked import Asked
from widgets.lab import real_mutations
from widgets.lab.designer import REFERENCE, DesignerOrBlind
from widgets.predict import Axis, Prediction
from widgets.question import Option, Piece, Question, Sentence
from widgets.questions.results import first_of

LESSON = "02"
DESIGNER = "chosen"


def draws(**more: Any) -> Prediction:
    """Before the three ways to draw are played."""
    return Prediction(
        LESSON,
        "draws",
        "choice",
        _(
            "Twenty games are played in each of the three ways, with the same sealed decks and the same dice. Compare the points of "
            "all seats together: the designer against the blind draw. What comes out?"
        ),
        {
            "more": _("The designer gets more points, more than luck explains."),
            "unsure": _("No difference that luck could not explain: the cards are the same."),
            "less": _("The blind draw gets more points, more than luck explains."),
        },
        **more,
    )


def result_draws(board: DesignerOrBlind) -> Callable[[], str | None]:
    """Which option the first games of the board make true: the interval of the differences within pairs of games says it."""

    def read(board: DesignerOrBlind) -> str | None:
        if board.comparison is None:
            return None
        found = board.comparison.difference("score", DESIGNER, REFERENCE)
        if isnan(found.low):  # too few games for an interval
            return None
        return "more" if found.low > 0 else "less" if found.high < 0 else "unsure"

    return first_of(board, read)


def why(**more: Any) -> Question:
    """What makes a designer's games different."""
    return Question(
        LESSON,
        "why",
        _(
            "In every way a seat gets the same cards in the same order. What has the designer that the blind player has not?"
        ),
        [
            Option(
                _("Better cards. They come because its animals need them."),
                idea="M1",
                feedback=_(
                    "The decks were sealed before, and they are the same in all three ways. No card knows who needs it."
                ),
                points_to=_("the last line of the board: a seat's next card is the same in every mode."),
            ),
            Option(
                _("More useful cards, since mutations are mostly good."),
                idea="M2",
                feedback=_(
                    "Its deck holds as many harmful cards as the other two. It only does not lay them on its animals."
                ),
                points_to=_(
                    "the bars “What kinds of cards are carried at the end”: the row of the deck is the same for all."
                ),
            ),
            Option(
                _("It sees the card first, and puts it where it helps."),
                correct=True,
                feedback=_(
                    "That is foresight. It can lay a useful card on the right species and play a harmful one face down, as an animal. "
                    "The blind player names the place before the card is turned over."
                ),
            ),
            Option(
                _("Animals that try harder, so that they fit better."),
                idea="M3",
                feedback=_("No animal changes during its life. Only the place of the cards differs."),
                points_to=_("the last line of the board: it says who decides what."),
            ),
            Option(
                _("Nothing but luck with the dice."),
                idea="M6",
                feedback=_(
                    "Game for game the dice fall the same in all three ways. That is why the games are compared in pairs."
                ),
                points_to=_("the chart “Differences, pair by pair”."),
            ),
        ],
        **more,
    )


def nature(**more: Any) -> Question:
    """Which way to draw is like mutation in nature."""
    return Question(
        LESSON,
        "nature",
        _("Which of the three ways is most like mutation in nature?"),
        [
            Option(
                _("Designer: an animal gets what it needs."),
                idea="M1",
                feedback=_(
                    "Then a card would have to know what is needed. Nobody looks at a mutation before it happens."
                ),
                points_to=_("the board of part 4: who looks at the table before the card is chosen?"),
            ),
            Option(
                _("Blind: somebody names the species, so that mutation has an aim."),
                idea="M1",
                feedback=_("To name the species is a plan too, only with closed eyes. In nature nobody names a place."),
                points_to=_("the last line of the board: it says who names the place."),
            ),
            Option(
                _("Fully blind: chance says which card it is, and where it goes."),
                correct=True,
                feedback=_("Nobody plans. What follows is not blind: whoever carries a harmful card dies more often."),
            ),
            Option(
                _("None: the drought or the hunters make the mutations."),
                idea="M5",
                feedback=_("They decide who lives on. The card was in the deck before."),
                points_to=_("the deck: it is sealed before the first turn."),
            ),
        ],
        **more,
    )


def virus(**more: Any) -> Prediction:
    """Before the real mutations are shown."""
    return Prediction(
        LESSON,
        "virus",
        "number",
        _(
            "For one virus 58,324 possible changes of its proteins were looked at. Of a hundred such changes, how many help the "
            "virus to multiply?"
        ),
        axes=Axis(_("changes that help, of a hundred"), 0, 100, 1),
        **more,
    )


def result_virus() -> float:
    """What the data say, as it stands in the picture."""
    return round(real_mutations.virus().percent[2], 1)


def shares(**more: Any) -> Question:
    """What the real shares say."""
    return Question(
        LESSON,
        "shares",
        _("What do the two rows of real mutations show?"),
        [
            Option(
                _("Mutations are mostly good: otherwise nothing could get better."),
                idea="M2",
                feedback=_("A few of a hundred are enough, where many are born and the harmful ones vanish again."),
                points_to=_("the cards that stand up, with a dot: the right ends of the last two rows."),
            ),
            Option(
                _("Mutations are always bad."),
                idea="M2",
                feedback=_("About half of the virus's changes make no difference that can be told, and a few help."),
                points_to=_("the middle of the row of the virus."),
            ),
            Option(
                _("Most harm or make no difference that can be told. A few help."),
                correct=True,
                feedback=_(
                    "How many it is depends on the living thing, on its world, and on how closely one looks. But in both rows helpful "
                    "ones are rare."
                ),
            ),
            Option(
                _("As many help as are needed at the time."),
                idea="M1",
                feedback=_(
                    "Nearly all possible changes were tried out, needed or not. Need makes none of them more frequent."
                ),
                points_to=_(
                    "the numbers behind the names: every change that was looked at is counted, not only those that came up."
                ),
            ),
            Option(
                _("Everything is chance, so such shares mean nothing."),
                idea="M6",
                feedback=_("Which mutation comes is chance. What it does is not: tens of thousands were measured."),
                points_to=_("the bars of the enzyme, change by change."),
            ),
        ],
        **more,
    )


def sentence(**more: Any) -> Sentence:
    """Mutation and selection in one sentence."""
    return Sentence(
        LESSON,
        "sentence",
        _("Build the sentence that says how animals come to fit their world without a designer."),
        pieces={
            "come": _("Mutations come"),
            "blind": _("whether they help or not"),
            "fewer": _("and carriers of harmful ones"),
            "die": _("leave fewer offspring"),
            "needed": Piece(
                _("when they are needed"),
                "M1",
                _("The deck was sealed before anybody needed anything."),
                _("the fully blind draw: chance names card and place."),
            ),
            "good": Piece(
                _("and nearly all of them help"),
                "M2",
                _("Of a hundred changes of the virus one or two help."),
                _("the row of the virus."),
            ),
            "change": Piece(
                _("change themselves in time"),
                "M3",
                _("No animal changes during its life."),
                _("the board: only cards are laid, and animals live or die."),
            ),
        },
        right=["come blind fewer die"],
        feedback=_("Nobody looks, and still harmful cards become rarer: that is selection."),
        **more,
    )


def exit_question(**more: Any) -> Question:
    """The last question."""
    return Question(
        LESSON,
        "exit",
        _(
            "In a computer game the players look at a mutation and then give it to the animal that needs it. After an hour all "
            "animals fit their world. A player says: “So this is how evolution works.” What do you answer?"
        ),
        [
            Option(
                _("Yes: animals get the mutation that they need."),
                idea="M1",
                feedback=_("In the game a person looks ahead. Nature has nobody who could."),
                points_to=_("part 4: what the designer has that the blind player has not."),
            ),
            Option(
                _("Yes, because nearly every mutation makes an animal better."),
                idea="M2",
                feedback=_("Most real mutations harm or make no difference that can be told."),
                points_to=_("part 5: the rows of the virus and of the enzyme."),
            ),
            Option(
                _("No: in evolution nothing fits, for everything is chance."),
                idea="M6",
                feedback=_(
                    "Mutation is chance. Who lives on is not: harmful cards become rarer with the blind draw too."
                ),
                points_to=_("part 4: the bars “What kinds of cards are carried at the end”."),
            ),
            Option(
                _("No: in nature nobody looks, and most mutations are no help."),
                correct=True,
                feedback=_("The player is a designer. Mutation is blind, selection is not."),
            ),
            Option(
                _("No: the animals themselves change until they fit."),
                idea="M3",
                feedback=_("What an animal is born with stays. The shares change from one generation to the next."),
                points_to=_("part 6: your sentence."),
            ),
        ],
        **more,
    )


QUESTIONS: dict[str, Callable[..., Asked]] = {
    "draws": draws,
    "why": why,
    "nature": nature,
    "virus": virus,
    "shares": shares,
    "sentence": sentence,
    "exit": exit_question,
}


def names() -> dict[str, str]:
    """The questions in a few words each, for lists of answers."""
    return {
        "draws": _("Prediction: designer against blind"),
        "why": _("What the designer has"),
        "nature": _("Which way is like nature?"),
        "virus": _("Prediction: how many changes help a virus"),
        "shares": _("What the real shares show"),
        "sentence": _("The sentence without a designer"),
        "exit": _("The computer game"),
    }


def told_ways() -> list[str]:
    """After the reason was found."""
    return [
        _(
            "**How sure is that?** We let the board play with 21 seeds. In 18 of them the designer's lead in points was sure; in the "
            "other three, twenty games were too few to tell. In all 21 its animals carried more trait cards at the end, and that was sure."
        ),
        _(
            "**Blind against fully blind:** in none of the 21 seeds was there a sure difference in points. That does not prove "
            "that there is none: it may be too small for twenty games."
        ),
        _(
            "**Is it really the looking?** We let bots play that never look at a card, 100 games in each way. In 19 of the 21 seeds "
            "no sure difference was left between designer and blind; in the other two it was about one point, once up and once down."
        ),
    ]


def told_selection() -> list[str]:
    """After the way of nature was found."""
    return [
        _(
            "Look once more at the bars **What kinds of cards are carried at the end**. As we sorted them, by their texts, more than a fifth of the cards in "
            "the deck only harm. Among the cards that are carried at the end they are fewer, **with the blind draws too**: there nobody "
            "saw them. One kind of them, Simplification, never stays on an animal. The others vanished with their animals more often than other cards did."
        )
    ]


def told_measured() -> list[str]:
    """After the real shares were explained."""
    return [
        _(
            "**Compare your heaps with the measured row**, as soon as the games are over. They need not agree. You read what a card says; "
            "the computer measured what it does in games, to animals that did not choose it. A card that a clever player uses well may harm whoever gets it by chance: "
            "with 100 games **Big** was surely harmful in 19 of 21 seeds, and **Grazing** in 12. Over all these seeds about 12 of the 90 cards "
            "were surely helpful: the measured deck too is kinder than the virus."
        ),
        _(
            "**No sure effect** does not mean “no effect”. Choose **200** games on the board: some cards leave the middle. With the real "
            "mutations it is the same: the more closely one measures, the fewer are “neutral”."
        ),
    ]


def told_lies() -> list[str]:
    """Where the game lies."""
    return [
        _("Every model leaves something out. These mislead you here:"),
        _(
            "- **The deck is far too kind.** In the box about half of the cards are useful, as we sorted them by their texts. Of the virus's changes one or "
            "two of a hundred help."
        ),
        _(
            "- **A card changes a whole species at once.** A real mutation begins in one animal among many, and most often it is lost "
            "again, even if it helps."
        ),
        _(
            "- **Bots are no animals.** Ours are greedy and look only a little ahead, with open eyes and with closed ones."
        ),
        _(
            "- **Where “neutral” begins is somebody's choice.** For the virus it is the middle of the changes that do not touch a "
            "protein, for the enzyme one step of the table, for the cards an interval that holds 0. So compare the rows roughly."
        ),
        _(
            "- **One virus, one enzyme, one dose.** With less of the antibiotic a change of the enzyme may matter less. Changes "
            "of a protein are not all mutations: most of the DNA of an animal makes no protein."
        ),
    ]


def told_next() -> list[str]:
    """After the last question."""
    return [
        _(
            "**What next?** Take a new seed in part 1 and run all cells again: is the designer's lead still sure? In this lesson "
            "selection was only a bar in a chart. Lesson 03 looks at it closely: climate, food, and who dies out."
        )
    ]


TOLD: dict[str, Callable[[], list[str]]] = {
    "ways": told_ways,
    "selection": told_selection,
    "measured": told_measured,
    "lies": told_lies,
    "next": told_next,
}
