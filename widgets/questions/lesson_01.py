"""Lesson 01, Blind draws: what it asks, what it says to each answer, and what it tells only after an answer."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from evolution_lab.i18n import _
from widgets.asked import Asked
from widgets.predict import Prediction
from widgets.question import Option, Piece, Question, Sentence
from widgets.rival_decks import RivalDecks

LESSON = "01"


def cards(**more: Any) -> Prediction:
    """Before the sealed deck is played."""
    return Prediction(
        LESSON,
        "cards",
        "choice",
        _(
            "A deck is shuffled and sealed. Three bots play it three times: in a drought, in an ordinary world and in a world of "
            "plenty. Compare the cards that a seat is dealt in the three worlds, one by one. What will you find?"
        ),
        {
            "same": _("The same cards in the same order, as far as each game gets."),
            "needed": _("In the drought, more cards that help against hunger."),
            "other": _("Other cards in each world, without any pattern."),
        },
        **more,
    )


def look(**more: Any) -> Question:
    """The first own look at the sealed deck, before the computer compares all cards."""
    return Question(
        LESSON,
        "look",
        _(
            "Find three columns in which two or three worlds show a picture. Compare the pictures in each of these columns. "
            "What do you find?"
        ),
        [
            Option(
                _("In one column it is always the same picture."),
                correct=True,
                feedback=_("Is it so in all columns? Tick “Turn every card over”: the computer compares every card."),
            ),
            Option(
                _("In the drought there is another picture, one that helps against hunger."),
                idea="M1",
                feedback=_("That is easy to see where nothing is. Put your finger on one column and go straight down."),
                points_to=_("one column of one seat: only cards below each other are the same place in the pile."),
            ),
            Option(
                _("In one column the pictures are different, without any pattern."),
                idea="M6",
                feedback=_("Cards that stand beside each other do differ. Compare only those below each other."),
                points_to=_("the numbers above the columns: 1 is the first card of that seat in every world."),
            ),
        ],
        **more,
    )


def worlds(**more: Any) -> Question:
    """After the sealed deck was played."""
    return Question(
        LESSON,
        "worlds",
        _("The cards were the same, and the ends were not. What made the difference?"),
        [
            Option(
                _("The deck answered the drought and sent the traits that were needed."),
                idea="M1",
                feedback=_("Then a card in the drought would differ from the card above or below it. None does."),
                points_to=_("the rows “same?” in the picture of the sealed deck."),
            ),
            Option(
                _("The food. It decided which animals lived on, and with them which traits."),
                correct=True,
                feedback=_(
                    "The draw was blind to the world. Who survived was not: that is selection. The bots are the same in each "
                    "world, but they look at the food and at the animals around them, so they do different things too."
                ),
            ),
            Option(
                _("The bots. In each world they are other bots, with other wishes."),
                idea="M1",
                feedback=_(
                    "It is the same greedy bot in each world. What it does may differ, since it sees other food and other "
                    "animals. It cannot change which card comes next."
                ),
                points_to=_("the rows “same?”: whatever a bot did, the next card of its seat was the same."),
            ),
            Option(
                _("Nothing but luck, in the draw and in who survives."),
                idea="M6",
                feedback=_(
                    "The draw is luck. Survival is not only luck: in about 19 of 20 decks more animals are alive at the end "
                    "in plenty than in drought."
                ),
                points_to=_("the table “Who is alive at the end”."),
            ),
            Option(
                _("The animals changed during the drought, so that they could live on less."),
                idea="M3",
                feedback=_(
                    "No animal changed during its life. A species got a new trait when a card was turned over, and which card "
                    "that was did not depend on the weather."
                ),
                points_to=_("the columns of the sealed deck: the same trait for everybody."),
            ),
        ],
        **more,
    )


def which_deck(decks: RivalDecks, **more: Any) -> Question:
    """Deck X or Deck Y? The right answer depends on the seed, so the answers to other seeds are kept apart."""
    right = _(
        "A mutation early in growth leaves many daughters, all resistant: a jackpot. Cultures without an early one have few or "
        "none. That is why the counts of Deck {letter} are spread so far."
    ).format(letter=decks.spontaneous)
    wrong = Option(
        "",
        idea="M5",
        feedback=_(
            "On the plate every culture has the same chance, and the counts come out much alike: variance/mean near 1."
        ),
        points_to=_("the two strips: which one has both zeros (or nearly) and a jackpot?"),
    )
    texts = {"X": _("In Deck X."), "Y": _("In Deck Y.")}
    options = [
        Option(text, correct=True, feedback=right) if letter == decks.spontaneous else wrong._replace(text=text)
        for letter, text in texts.items()
    ]
    return Question(
        LESSON,
        f"which-deck/{decks.seed}",
        _("In which deck did the cards turn over while the cultures grew (spontaneous)?"),
        [
            *options,
            Option(
                _("Nobody can tell: both have the same mean."),
                idea="M4",
                feedback=_(
                    "The mean looks at all cultures as if they had changed together. The single cultures tell the two apart."
                ),
                points_to=_("the column variance/mean of the table."),
            ),
            Option(
                _("In neither. The cells turn resistant because they need it when the virus comes."),
                idea="M1",
                feedback=_(
                    "Then each culture would need it equally, and there would be no jackpots. One of the decks has them."
                ),
                points_to=_("the largest counts in the table."),
            ),
        ],
        seed=decks.seed,
        **more,
    )


def counts_1943(**more: Any) -> Prediction:
    """Before the counts of 1943 are shown."""
    return Prediction(
        LESSON,
        "1943",
        "choice",
        _(
            "In 1943 Luria and Delbrück let twenty cultures of bacteria grow apart, put each on a plate with a virus and counted "
            "the survivors. What do you expect of variance/mean of their twenty counts?"
        ),
        {
            "near": _("About 1 (from 0.5 to 2), as in the deck that turns on the plate."),
            "far": _("Far more than 1 (above 2), as in the deck that turns while growing."),
            "below": _("Far less than 1 (below 0.5): all cultures nearly equal."),
        },
        **more,
    )


def result_1943(ratio: float) -> str:
    """Which option of the prediction a variance/mean makes true.

    >>> result_1943(1.1), result_1943(66.3), result_1943(0.2)
    ('near', 'far', 'below')
    """
    return "far" if ratio > 2 else "below" if ratio < 0.5 else "near"


def why_1943(**more: Any) -> Sentence:
    """Why are the counts of 1943 spread so far?"""
    return Sentence(
        LESSON,
        "why-1943",
        _(
            "Of the twenty cultures of 1943 eleven had no survivor, and one had 107. Build the sentence that explains it."
        ),
        pieces={
            "mutations": _("Mutations happened"),
            "chance": _("by chance"),
            "before": _("before the virus came"),
            "inherited": _("and were inherited by the daughter cells"),
            "virus": Piece(
                _("because the virus came"),
                "M5",
                _("Then all cultures would have had the same chance, and variance/mean would be near 1."),
                _("the ten samples of one culture: there it is 1.1."),
            ),
            "needed": Piece(
                _("because they were needed"),
                "M1",
                _("All twenty cultures needed them equally. Eleven had none."),
                _("the zeros of the twenty cultures."),
            ),
            "together": Piece(
                _("in all bacteria at once"),
                "M4",
                _("Then no culture could be without a survivor."),
                _("the zeros of the twenty cultures."),
            ),
        },
        right=["mutations chance before inherited", "mutations before chance inherited"],
        feedback=_("An early mutation makes a jackpot, a late one a few survivors, none makes a zero."),
        **more,
    )


def copies(**more: Any) -> Question:
    """What the replica deck shows."""
    return Question(
        LESSON,
        "copies",
        _("The same places grow on every copy. What does that say about the cells there?"),
        [
            Option(
                _("The poison made them resistant."),
                idea="M5",
                feedback=_("The poison met each copy anew. It would have hit other places each time."),
                points_to=_("the lower row of plates: hardly a ring."),
            ),
            Option(
                _("They needed it most."),
                idea="M1",
                feedback=_("Every cell on a plate with poison needs it. Nearly all die all the same."),
                points_to=_("the empty places of the plates."),
            ),
            Option(
                _("They were resistant before they met the poison."),
                correct=True,
                feedback=_(
                    "The copies have only one thing in common: the plate that they were printed from, which had no poison."
                ),
            ),
            Option(
                _("Nothing. Where something grows is chance, each time anew."),
                idea="M6",
                feedback=_(
                    "Which cell mutates is chance, once. After that it is inherited, and every copy shows the same."
                ),
                points_to=_("the two percentages under the plates."),
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
            "A patient takes an antibiotic. Most of the bacteria die, a few resistant ones live on and multiply. "
            "A friend says: “The antibiotic made them resistant.” What do you answer?"
        ),
        [
            Option(
                _("Yes: they became resistant because they needed it."),
                idea="M1",
                feedback=_("Being needed makes no mutation: the sealed deck was the same in the drought."),
                points_to=_("part 3, the rows “same?”."),
            ),
            Option(
                _("Yes: without the antibiotic there would be no resistant bacteria."),
                idea="M5",
                feedback=_("They were there before, but rare. The antibiotic took away all others."),
                points_to=_("part 6, the copies: the same places on each of them."),
            ),
            Option(
                _("No: a few were resistant already, and they were left."),
                correct=True,
                feedback=_("Mutation is blind, selection is not."),
            ),
            Option(
                _("No: each bacterium got used to it a little, day by day."),
                idea="M3",
                feedback=_("A bacterium that is not resistant dies. It has no time to get used to anything."),
                points_to=_("part 5: eleven cultures without a single survivor."),
            ),
            Option(
                _("No: all bacteria of the patient became resistant together."),
                idea="M4",
                feedback=_("Most of them died. A variant begins in one cell and grows from there."),
                points_to=_("part 4: one culture with a jackpot, others with none."),
            ),
        ],
        **more,
    )


QUESTIONS: dict[str, Callable[..., Asked]] = {
    "cards": cards,
    "look": look,
    "worlds": worlds,
    "which-deck": which_deck,
    "1943": counts_1943,
    "why-1943": why_1943,
    "copies": copies,
    "exit": exit_question,
}


def names() -> dict[str, str]:
    """The questions in a few words each, for lists of answers."""
    return {
        "cards": _("Prediction: the cards in three worlds"),
        "look": _("The first look at the pictures"),
        "worlds": _("What made the difference?"),
        "which-deck": _("Which deck turned while growing?"),
        "1943": _("Prediction: variance/mean in 1943"),
        "why-1943": _("The sentence about 1943"),
        "copies": _("The same places on every copy"),
        "exit": _("The friend and the antibiotic"),
    }


def told_worlds() -> list[str]:
    """After the first look at the sealed deck."""
    return [
        _(
            "Tick **Turn every card over** above the cards, if you have not. Then the row **same?** appears: the computer "
            "compares every card with those above and below it. Below the cards the table **Who is alive at the end** shows "
            "which traits the living species carry."
        ),
        _("- **What differs:** how many cards each game reached, which of them were turned over, and who lives."),
        _("- **What does not differ:** which card comes next."),
        _(
            "The same three bots play in each world. They choose by what they see: the food in the centre and the animals on "
            "the table. So they may act differently, but they cannot look into the deck."
        ),
    ]


def told_many() -> list[str]:
    """After the deck was named."""
    return [
        _(
            "Was that luck? Here are **500 more sets** of twenty cultures of each kind. The rule “variance/mean above 2: "
            "spontaneous” is right nearly always, but not always: chance can fool you, and now you know how often."
        )
    ]


def told_1943() -> list[str]:
    """After the bet on 1943."""
    return [
        _(
            "Luria got the idea at a slot machine. Most of the time it pays nothing, and once in a while a jackpot. He saw "
            "what that would mean for bacteria: a mutation that happens early in a culture leaves very many daughters."
        )
    ]


def told_lies() -> list[str]:
    """Where the game lies; it names what the lesson has found, so it comes after that."""
    return [
        _("Every model leaves something out. These mislead you here:"),
        _(
            "- **A shuffled deck proves nothing about nature.** People shuffled it. It shows what “blind” means; only the "
            "bacteria show that it is so."
        ),
        _("- **The deck is finite.** A card that was drawn cannot come again; a mutation can."),
        _(
            "- **Cards turn far too often.** On the replica plate one division in eighty brings resistance. In bacteria it is "
            "one in many millions."
        ),
        _(
            "- **Blind does not mean “all equally likely”.** Some places of the DNA mutate more often than others, and stress "
            "can make all mutations more frequent. What counts: the useful ones do not come more often because they are useful."
        ),
        _(
            "- **The model is neat.** Its cultures grow evenly, and resistant cells grow as fast as the others. Of each of the "
            "twenty real cultures only a part, two fifths, was put on the plate."
        ),
        _(
            "- **One experiment, one virus.** Twenty cultures are few. Luria and Delbrück did many such experiments, and others "
            "have repeated them since."
        ),
    ]


def told_next() -> list[str]:
    """After the last question."""
    return [
        _(
            "**What next?** Take a new seed in part 1, run all cells again, and see what stays. In this lesson the deck was "
            "blind. What could somebody do who looks at each card before placing it? Lesson 02, **02_designer_or_blind.ipynb** in the "
            "list on the left, lets both play with the same decks."
        )
    ]


TOLD: dict[str, Callable[[], list[str]]] = {
    "worlds": told_worlds,
    "many": told_many,
    "1943": told_1943,
    "lies": told_lies,
    "next": told_next,
}
