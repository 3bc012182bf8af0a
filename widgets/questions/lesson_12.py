"""Lesson 12, Invent a trait: its predictions, its questions, its sentence, and what it tells after an answer."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from evolution_lab.charts.mutation_effects import HARM, HELP, NONE
from evolution_lab.i18n import _
from widgets.asked import Asked
from widgets.lab.trait_trial import TraitTrial
from widgets.predict import Prediction
from widgets.question import Option, Piece, Question, Sentence
from widgets.questions.results import first_of

LESSON = "12"
DROUGHT, PLENTY = "drought", "plenty"


def _three() -> dict[str, str]:
    return {
        HELP: _("It helps: with its effect the card is surely doing better."),
        NONE: _("No sure effect."),
        HARM: _("It harms: with its effect the card is surely doing worse."),
    }


def herd(**more: Any) -> Prediction:
    """Before the first trait is tried."""
    return Prediction(
        LESSON,
        "herd",
        "choice",
        _(
            "Herd sense protects a species of three animals or more from hunters that are not Big. Twelve such cards are mixed into "
            "the deck, and bots that play by chance play 500 games with the effect and the same 500 without it. What comes out?"
        ),
        _three(),
        **more,
    )


def loner(**more: Any) -> Prediction:
    """Before the second trait is tried in two worlds."""
    return Prediction(
        LESSON,
        "loner",
        "choice",
        _("500 games in a drought, 500 in plenty, each with the effect of Loner and without it. What comes out?"),
        {
            "both": _("It helps in both worlds, or it harms in both."),
            DROUGHT: _("It helps in the drought and harms in plenty."),
            PLENTY: _("It helps in plenty and harms in the drought."),
            "unsure": _("In one of the worlds, or in both, there is no sure effect."),
        },
        **more,
    )


def mine(**more: Any) -> Prediction:
    """Before a card of one's own is tried."""
    return Prediction(
        LESSON,
        "mine",
        "choice",
        _(
            "Your card, as it stands in the cell now: does it help the animals that carry it, in 500 games in an ordinary world?"
        ),
        _three(),
        **more,
    )


def first_result(board: TraitTrial) -> Callable[[], str | None]:
    """What the first games of the board found; what is changed and played later alters nothing.

    With two worlds the answer is that of :func:`loner`.
    """

    def read(board: TraitTrial) -> str | None:
        found = [board.verdict(world) for world in board.worlds]
        if None in found:
            return None
        return str(found[0]) if len(found) == 1 else in_two_worlds(str(found[0]), str(found[1]))

    return first_of(board, read)


def in_two_worlds(in_drought: str, in_plenty: str) -> str:
    """Which option of the second prediction is true.

    >>> in_two_worlds("help", "harm"), in_two_worlds("help", "help"), in_two_worlds("none", "harm")
    ('drought', 'both', 'unsure')
    """
    if NONE in (in_drought, in_plenty):
        return "unsure"
    return "both" if in_drought == in_plenty else DROUGHT if in_drought == HELP else PLENTY


def herd_why(**more: Any) -> Question:
    """Why a good idea does hardly anything."""
    return Question(
        LESSON,
        "herd-why",
        _(
            "Look at the last lines of the board: in how many of the 500 games did Herd sense change anything? Why so few?"
        ),
        [
            Option(
                _("The better trait always wins in the end. The games were too short."),
                idea="M9",
                feedback=_("A trait that is never put to use cannot win, however long it takes."),
                points_to=_("the last lines of the board: in how many pairs something ended otherwise."),
            ),
            Option(
                _("It seldom comes to use: such herds rarely meet a hunter here."),
                correct=True,
                feedback=_(
                    "A trait does what its rule says, not what its inventor had in mind. Where its case never comes, it is neutral."
                ),
            ),
            Option(
                _("The animals were too weak. Only the strongest survive."),
                idea="M12",
                feedback=_("Nobody had to be strong. Without a hunter at a herd of three the rule is not even asked."),
                points_to=_("the function in the cell: what must be true before it answers True?"),
            ),
            Option(
                _("The animals had not yet learned to use it."),
                idea="M3",
                feedback=_("Animals of this game learn nothing. The rule holds from the moment the card lies there."),
                points_to=_("the game on the board: the herd of three is safe at once."),
            ),
        ],
        **more,
    )


def loner_why(**more: Any) -> Question:
    """Is a trait good?"""
    return Question(
        LESSON,
        "loner-why",
        _("Is Loner a good mutation?"),
        [
            Option(
                _("Yes. What lives on less food is better, everywhere."),
                idea="M9",
                feedback=_("It costs something too: in a crowd each animal needs more. In plenty there is a crowd."),
                points_to=_("the row “animals that carry it at the end”: plenty and drought."),
            ),
            Option(
                _("Mutations like this one come when food gets scarce."),
                idea="M1",
                feedback=_(
                    "Twelve cards were mixed in, in the drought and in plenty. Only what became of them differs."
                ),
                points_to=_("the slider of the board: so many cards are mixed in, in every world."),
            ),
            Option(
                _("That depends: the same effect helps here and harms there."),
                correct=True,
                feedback=_(
                    "Good and bad are no properties of a mutation. They are what it does in a world, with all the others in it."
                ),
            ),
            Option(
                _("No. A mutation is always bad."),
                idea="M2",
                feedback=_("In the drought it surely helps."),
                points_to=_("the first chart: which side of 0?"),
            ),
        ],
        **more,
    )


def sentence(**more: Any) -> Sentence:
    """When a trait spreads."""
    return Sentence(
        LESSON,
        "sentence",
        _("Build the sentence that says when the share of a trait grows."),
        pieces={
            "grows": _("The share of a trait tends to grow"),
            "benefit": _("if what it brings"),
            "cost": _("is more than what it costs"),
            "world": _("in the world where its carriers live"),
            "needed": Piece(
                _("because its carriers need it"),
                "M1",
                _("Hungry animals could do with many cards. Need brings none of them."),
                _("the slider: the same number of cards in every world."),
            ),
            "everywhere": Piece(
                _("in every world alike"),
                "M9",
                _("Loner did well in the drought and badly in plenty."),
                _("part 4, the first chart."),
            ),
            "strongest": Piece(
                _("if its carriers are the strongest"),
                "M12",
                _("Loner makes nobody strong. In the drought it helps all the same."),
                _("part 4, the words under the charts."),
            ),
        },
        right=["grows benefit cost world", "grows world benefit cost"],
        feedback=_("Tends to, for chance has a say in every single game: that is why there were 500."),
        **more,
    )


def exit_question(**more: Any) -> Question:
    """The last question."""
    return Question(
        LESSON,
        "exit",
        _(
            "A game designer says: “My new card is clever, so it will spread, whatever the world is like.” What do you answer?"
        ),
        [
            Option(
                _("Right: the fittest is the cleverest and strongest, and it wins."),
                idea="M12",
                feedback=_("Fit means: leaves more offspring here and now. A clever rule may never be put to use."),
                points_to=_("part 3: Herd sense."),
            ),
            Option(
                _("Right: the better card always wins."),
                idea="M9",
                feedback=_("Better where? And in a single game the better card may be lost by chance."),
                points_to=_("part 4: one card, two worlds."),
            ),
            Option(
                _("Wrong: new cards are always bad."),
                idea="M2",
                feedback=_("Some help. Which, one cannot see from the idea."),
                points_to=_("part 4: Loner in the drought."),
            ),
            Option(
                _("Perhaps. Try it: many games with and without it, in more than one world."),
                correct=True,
                feedback=_("That is how one finds out. What it was meant to do counts for nothing."),
            ),
            Option(
                _("It will spread as soon as the animals need it."),
                idea="M1",
                feedback=_("Whether it spreads depends on what it brings and costs, not on who would like to have it."),
                points_to=_("part 6: your own card."),
            ),
        ],
        **more,
    )


QUESTIONS: dict[str, Callable[..., Asked]] = {
    "herd": herd,
    "herd-why": herd_why,
    "loner": loner,
    "loner-why": loner_why,
    "mine": mine,
    "sentence": sentence,
    "exit": exit_question,
}


def names() -> dict[str, str]:
    """The questions in a few words each, for lists of answers."""
    return {
        "herd": _("Prediction: Herd sense in 500 games"),
        "herd-why": _("Why a good idea does so little"),
        "loner": _("Prediction: Loner in two worlds"),
        "loner-why": _("Is Loner a good mutation?"),
        "mine": _("Prediction: your own card"),
        "sentence": _("The sentence on what a trait brings"),
        "exit": _("The game designer"),
    }


def told_change() -> list[str]:
    """After the first trait was understood."""
    return [
        _(
            "**Now change one number.** In the cell of part 2 write **HERD = 1** in the place of 3 and run that cell (Shift + Enter). "
            "Then press **Play the games** on the board above. Now a lone animal is safe too. In 20 of the 21 seeds that we tried the card "
            "surely helped then. (Write 3 again afterwards, or try 2.)"
        )
    ]


def told_own() -> list[str]:
    """After the own card was predicted."""
    return [
        _(
            "**Did it do what you meant?** The second chart says what changed: fewer starved, fewer eaten, more animals of all species? "
            "Is there something that you did not mean, such as more animals starved because each needs more?"
        ),
        _(
            "**Mend it.** Change one thing, run the cell of your card, press **Play the games**, and read again. Then try it in another "
            "world with a tick (a tick plays at once, a changed card waits for the button). Whoever changes a card twenty times will find one “sure” effect by luck: a new seed shows whether it stays."
        ),
    ]


def told_lies() -> list[str]:
    """Where the game lies."""
    return [
        _("Every model leaves something out. These mislead you here:"),
        _(
            "- **You are a designer.** You thought the card out and gave it its purpose. A mutation has no purpose and no inventor; "
            "nearly all that come up are no use."
        ),
        _(
            "- **Twelve cards at once.** A new mutation begins in one single animal, and is mostly lost by chance, even a helpful one."
        ),
        _(
            "- **Bots by chance play badly.** They attack at random, and of a hundred of their species only about one ever has three animals "
            "at the end of a turn. Would other cards pay in other hands? Choose **Bots: greedy** and **100** on the board (some seconds)."
        ),
        _(
            "- **The effect is that on the card's own kind of card.** What it does to the animals of others, or to the whole table, "
            "is another question. The second chart shows a little of it."
        ),
        _("- **A rule is sharp, life is not.** Three animals are safe and two are not: no real herd is like that."),
    ]


def told_next() -> list[str]:
    """After the last question."""
    return [
        _(
            "**What next?** Play a whole game with your card: write **GameBoard(more_cards=dict(mine=8))** into a new cell and run it. "
            "Give the cell of your card to somebody else: it is all they need. And read what else the game asks a trait: "
            "**print(lab.trait_hooks())**."
        )
    ]


TOLD: dict[str, Callable[[], list[str]]] = {
    "change": told_change,
    "own": told_own,
    "lies": told_lies,
    "next": told_next,
}
