"""Lesson 09, Branching: its games, what it asks, what it says to each answer, and what it tells only after an answer."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from evolution_lab.api import new_match
from evolution_lab.charts.tree import game_tree
from evolution_lab.core.match import Match
from evolution_lab.i18n import _
from widgets.asked import Asked
from widgets.lab.splits import SplitOrNot
from widgets.models_lab.lineages import Lineages
from widgets.predict import Prediction
from widgets.question import Option, Question
from widgets.questions.results import first_of

LESSON = "09"
CARDS = 45  # half of the deck: a game whose tree fits on a page
FEWER, MORE, MANY = 0.8, 1.2, 1.5  # so many times as many species: fewer below, about as many up to, many from here on
FEW, MOST = 7, 14  # of 20 founders


def played(seed: str | int, splits: bool = False) -> Match:
    """The lesson's game of two greedy bots with half of the deck, played to its end; with ``splits`` by the rule Divergence.

    >>> played("HERON-1837").over
    True
    """
    match = new_match(players=["greedy"] * 2, seed=seed, run=False, cards=CARDS, divergence=splits)
    match.run_bots()
    return match


def kin(**more: Any) -> Prediction:
    """Before the tree of an ordinary game."""
    return Prediction(
        LESSON,
        "kin",
        "choice",
        _(
            "Two bots play a game by the ordinary rules. About twenty species come to the table, the first six at the start and the others one by one, as cards. How many of them descend from another species of this game?"
        ),
        {
            "all": _("All but the first ones."),
            "half": _("About half of them."),
            "none": _("None."),
        },
        **more,
    )


def result_kin(match: Match) -> str:
    """How many species of a game descend from another one, as an option of the prediction.

    >>> result_kin(played("HERON-1837"))
    'none'
    """
    tree = game_tree(match)
    splits, later = len(tree.splits()), len(tree.branches) - 6
    return "none" if not splits else "all" if splits >= 0.8 * later else "half"


def root(**more: Any) -> Question:
    """What a root is."""
    return Question(
        LESSON,
        "root",
        _(
            "In the picture A1 and A2 stand below each other, and both belong to seat A. What does the picture say about their kinship?"
        ),
        [
            Option(
                _("A2 came out of A1, since it comes after it."),
                idea="T1",
                feedback=_("A later number is only a later number. No line leads from one of them to the other."),
                points_to=_("the legend: a circle is a root, a species that is new on the table."),
            ),
            Option(
                _("They are close relatives, since they stand side by side."),
                idea="T3",
                feedback=_(
                    "Rows were given out as they were needed. Kinship would be a line from one branch to another."
                ),
                points_to=_("the left ends of both branches: each begins with a circle of its own."),
            ),
            Option(
                _("None that we know of: each is a root of its own."),
                correct=True,
                feedback=_(
                    "The rule book treats a new species as an immigrant. Where it came from the game does not tell."
                ),
            ),
            Option(
                _("If they have the same trait, they are close relatives."),
                idea="T4",
                feedback=_("Traits come from a shuffled deck. Two species can draw the same one without any kinship."),
                points_to=_("the triangles: each trait is gained by one branch alone."),
            ),
        ],
        **more,
    )


def more_species(**more: Any) -> Prediction:
    """Before the games with and without splits."""
    return Prediction(
        LESSON,
        "more",
        "choice",
        _(
            "Now 100 games are played by chance without splits, and the same 100 with them: same cards, same dice. Splits bring more species into a game. How many more are alive at its end?"
        ),
        {
            "many": _("Many more: 15 or more in the place of 10."),
            "some": _("Some more: 13 or 14 in the place of 10."),
            "same": _("About as many: 8 to 12 in the place of 10."),
            "fewer": _("Fewer: 7 or less in the place of 10."),
        },
        **more,
    )


def result_more(board: SplitOrNot) -> Callable[[], str | None]:
    """How many more species are alive with splits, in the first games of the board."""

    def read(board: SplitOrNot) -> str:
        found = board.paired("species")
        times = found.on / found.off if found.off else MANY
        return "many" if times >= MANY else "some" if times > MORE else "fewer" if times < FEWER else "same"

    return first_of(board, read)


def main_line(**more: Any) -> Question:
    """Neither of two branches is the trunk."""
    return Question(
        LESSON,
        "main",
        _(
            "Look at “Where one species became two: which lasts longer?”. Which of the two is the main line, and which a side branch?"
        ),
        [
            Option(
                _("The old one is the main line: it goes straight on."),
                idea="T2",
                feedback=_(
                    "It goes straight on because it was drawn so. Where it was decided, the new one lasted longer in four or five of ten cases."
                ),
                points_to=_("the first two pieces of the bar."),
            ),
            Option(
                _("The new one: it is more highly evolved."),
                idea="T1",
                feedback=_("On the day of the split both have the same traits. None is higher."),
                points_to=_("the rule: the new species begins with all traits of the old one."),
            ),
            Option(
                _("Neither. One becomes two, and both go on from there."),
                correct=True,
                feedback=_(
                    "Whatever is drawn as the trunk is a matter of drawing. Either may die out, and either may fork again."
                ),
            ),
            Option(
                _("The better one, and it always lasts longer."),
                idea="M9",
                feedback=_(
                    "Both had the same traits on that day. Later luck, cards and neighbours decide, now for this one, now for that."
                ),
                points_to=_(
                    "the third and the fourth piece of the bar: often both live, or both are gone in one turn."
                ),
            ),
        ],
        **more,
    )


def alike(**more: Any) -> Question:
    """Likeness is no proof of kinship."""
    return Question(
        LESSON,
        "alike",
        _(
            "Look at “Two species share a trait: are they related?”. Two living species have the same trait. Are they related?"
        ),
        [
            Option(
                _("Yes. Who is alike is related."),
                idea="T4",
                feedback=_(
                    "In the games without splits nobody is related, and still some pairs share a trait: both have drawn it."
                ),
                points_to=_("the row “Without splits”."),
            ),
            Option(
                _("That cannot be told from one trait: it may be inherited, or drawn twice."),
                correct=True,
                feedback=_(
                    "With splits a part of such pairs come from one tree, the others do not. Kin is who shares an ancestor."
                ),
            ),
            Option(
                _("No. Every trait is drawn anew, so likeness is always chance."),
                idea="M6",
                feedback=_("Where a species splits, the new one gets all traits of the old one. That is inheritance."),
                points_to=_("the row “With splits”: the piece “of one tree”."),
            ),
            Option(
                _("Yes. Both needed the trait, so both got it."),
                idea="M1",
                feedback=_("No card comes because it is needed. The deck was shuffled before."),
                points_to=_("the row “Without splits”: they got it from a shuffled deck."),
            ),
        ],
        **more,
    )


def turn(**more: Any) -> Question:
    """Which tree says the same."""
    return Question(
        LESSON,
        "turn",
        _(
            "Turn Tree 2 and Tree 3 at their forks as often as you like. Which of them say the same as Tree 1 about who is related to whom?"
        ),
        [
            Option(
                _("Tree 2 only."),
                correct=True,
                feedback=_(
                    "It can be turned until it is Tree 1. Turning a fork changes the order of the names and nothing else."
                ),
            ),
            Option(
                _("Tree 3 only: I can bring its names into the same order."),
                idea="T3",
                feedback=_(
                    "The order can be had. But in Tree 3 the lizard and the crocodile share a fork that they do not share in Tree 1."
                ),
                points_to=_("fork 5 of Tree 1 and of Tree 3: which two animals stand behind it?"),
            ),
            Option(
                _("Both: in all three trees the same animals stand."),
                idea="T3",
                feedback=_("The same names, other forks. Tree 3 says that the crocodile's next kin is the lizard."),
                points_to=_("fork 5 of Tree 1 and of Tree 3."),
            ),
            Option(
                _("Neither: their names stand in another order."),
                idea="T3",
                feedback=_("The order says nothing. A tree may be turned at every fork, like a mobile."),
                points_to=_("Tree 2: turn it fork by fork, beginning with 1."),
            ),
        ],
        **more,
    )


def crocodile(**more: Any) -> Question:
    """Likeness against kinship, with real animals."""
    return Question(
        LESSON,
        "crocodile",
        _("Read it from Tree 1: is the crocodile closer kin to the lizard or to the pigeon?"),
        [
            Option(
                _("To the lizard. Both have scales and crawl on four legs."),
                idea="T4",
                feedback=_(
                    "They look alike. But the fork that leads to crocodile and lizard is older than the one that leads to crocodile and pigeon."
                ),
                points_to=_("forks 4 and 5 of Tree 1."),
            ),
            Option(
                _("To the lizard. It stands next to it in Tree 1."),
                idea="T3",
                feedback=_("So does the pigeon. And one turn at fork 5 puts the pigeon between the two."),
                points_to=_("Tree 2, when you turn it at fork 5."),
            ),
            Option(
                _("To both alike: all three are behind fork 4."),
                idea="T2",
                feedback=_("Behind fork 4 comes another one. Two of the three share it."),
                points_to=_("fork 5 of Tree 1."),
            ),
            Option(
                _("To the pigeon. Their last common ancestor lived later."),
                correct=True,
                feedback=_(
                    "The younger the last common ancestor, the closer the kin. Birds and crocodiles are each other's closest living kin."
                ),
            ),
        ],
        **more,
    )


def luck(**more: Any) -> Prediction:
    """Before the lineages."""
    return Prediction(
        LESSON,
        "luck",
        "choice",
        _(
            "Twenty founders, all alike. In each step of time every living lineage splits with the chance of one in ten, and dies out with the same chance. No selection at all. After 50 steps, how many of the twenty founders have a living descendant?"
        ),
        {
            "most": _("15 to 20: nearly all, since all have the same chances."),
            "half": _("8 to 14: about half."),
            "few": _("0 to 7: few."),
        },
        **more,
    )


def result_luck(board: Lineages) -> Callable[[], str | None]:
    """How many founders have descendants in the first run of the board."""

    def read(board: Lineages) -> str:
        return "few" if board.alive <= FEW else "half" if board.alive <= MOST else "most"

    return first_of(board, read)


def founder(**more: Any) -> Question:
    """A large family needs no better founder."""
    return Question(
        LESSON,
        "founder",
        _(
            "Take the largest family of your run. (In about 3 of 100 runs no family is left; then press New seed on the board.) What does "
            "its size say about its founder?"
        ),
        [
            Option(
                _("It was the fittest of the twenty."),
                idea="M12",
                feedback=_("All twenty had the same chances in every step. Nobody was fitter."),
                points_to=_("the sliders: one chance to split and one to die out, for all."),
            ),
            Option(
                _("Nothing: by chance alone some family becomes the largest."),
                correct=True,
                feedback=_(
                    "Chance alone prunes a tree. Who finds a large group in nature must compare it with what chance does, before calling it better."
                ),
            ),
            Option(
                _("It was the main line, and the others were side branches."),
                idea="T2",
                feedback=_(
                    "A line looks like the main one when the others have ended. At the start nothing told it from them."
                ),
                points_to=_("the left edge of the bands: twenty alike. Press New seed, and others win."),
            ),
            Option(
                _("It got the better variant, and the better variant wins."),
                idea="M9",
                feedback=_("There are no variants in this model. Lineages only split and die out."),
                points_to=_("the sliders: nothing else is in the model."),
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
            "A poster shows frog, lizard, mouse, human from bottom to top, with arrows between them. A friend says: “So the human is at the top of evolution, and the frog has stopped halfway.” What do you answer?"
        ),
        [
            Option(
                _("Yes: from frog to human everything gets better."),
                idea="T1",
                feedback=_("No arrow leads from one living species to another. A frog is good at what a frog does."),
                points_to=_("Tree 1: all six names stand at the same end, today."),
            ),
            Option(
                _("Yes: the human is the main line, the others are side branches."),
                idea="T2",
                feedback=_("Turn the tree, and the frog stands at the end of the straight line."),
                points_to=_("Tree 2: turn it at fork 1."),
            ),
            Option(
                _("No: both have a common ancestor, and have evolved equally long since."),
                correct=True,
                feedback=_("A tree has no top. All that live today are tips."),
            ),
            Option(
                _("No: a frog will become a lizard in time, it only needs longer."),
                idea="T1",
                feedback=_(
                    "The ancestor of both was no frog of today, and nobody climbs a ladder. The frog's descendants will be something new, or none."
                ),
                points_to=_("fork 1 of Tree 1: what leaves it at the right are two lines, not one."),
            ),
            Option(
                _("No: human and mouse look alike, the frog is not related to them at all."),
                idea="T4",
                feedback=_(
                    "All six are related: fork 1 is their common ancestor. Kinship is near or far, and it is not told by looks."
                ),
                points_to=_("fork 1 of Tree 1."),
            ),
        ],
        **more,
    )


QUESTIONS: dict[str, Callable[..., Asked]] = {
    "kin": kin,
    "root": root,
    "more": more_species,
    "main": main_line,
    "alike": alike,
    "turn": turn,
    "crocodile": crocodile,
    "luck": luck,
    "founder": founder,
    "exit": exit_question,
}


def names() -> dict[str, str]:
    """The questions in a few words each, for lists of answers."""
    return {
        "kin": _("Prediction: who descends from whom"),
        "root": _("A1 and A2"),
        "more": _("Prediction: species alive with splits"),
        "main": _("Which is the main line?"),
        "alike": _("The same trait: related?"),
        "turn": _("Which tree says the same?"),
        "crocodile": _("The crocodile's closest kin"),
        "luck": _("Prediction: founders with descendants"),
        "founder": _("The founder of the largest family"),
        "exit": _("The poster with the arrows"),
    }


# --- what is told only after an answer -----------------------------------------------------------------------------------


def told_roots() -> list[str]:
    """After the first tree."""
    return [
        _("A circle is a **root**: by the rule book a new species comes from elsewhere."),
        _(
            "The rule book has an optional rule that makes real branches, **Divergence**: a card is played as an animal that splits off. The new species begins with that one animal and with all traits of the old one. Here is the game of the same deck and the same bots with this rule. A line down or up from a branch is a **fork**. If you find none, take another seed in part 1."
        ),
    ]


def told_many() -> list[str]:
    """After the games with and without splits."""
    return [
        _(
            "**Many come, many go.** In 20 other sets of 100 games by chance splits brought 4 to 7 species more into a game, and 4 to 7 more died out. Alive at the end were about as many, between 0.3 fewer and 1.2 more, and in all 20 sets they belonged to **fewer trees**. So the living become closer kin."
        ),
        _(
            "Greedy bots split only what does well. With them more species live at the end (about 10 in the place of 8), of still fewer trees, and the old one lasts longer in six of ten cases. Choose “Bots: greedy” and “20” to see it."
        ),
    ]


def told_crocodile() -> list[str]:
    """After the crocodile."""
    return [
        _(
            "Tree 1 is what biologists know of these six from bones, fossils and genes. Choose other animals in the board above: is a mouse closer kin to a human or to a lizard? Is a human closer kin to a lizard or to a pigeon?"
        )
    ]


def told_luck() -> list[str]:
    """After the lineages."""
    return [
        _(
            "With these chances about one founder in six has a descendant after 50 steps (theory: 16 of 100), so of twenty about three, and now and then none. The same holds for family names in a village and for the mother's line of all people: look back far enough, and all descend from few, without any merit of theirs."
        )
    ]


def told_lies() -> list[str]:
    """Where the game lies."""
    return [
        _("Every model leaves something out. These mislead you here:"),
        _(
            "- **Roots.** In the game a new species has no ancestor. In nature all life that we know has common ancestors."
        ),
        _(
            "- **A split in one move.** A species becomes two in very many generations, mostly where something keeps its parts from breeding with each other."
        ),
        _("- **All traits are inherited at once,** and by every animal. A trait begins in one animal (lesson 06)."),
        _(
            "- **We see the whole log.** In nature most branches have left no trace. Trees are worked out from those that did, and some of them will be corrected."
        ),
        _("- **Tree 1 is drawn by scheme.** Which fork is older is right; how far apart they are is not."),
        _(
            "- **Same chances for all** is the zero line. Real lineages differ in their chances, and that is the question."
        ),
    ]


def told_next() -> list[str]:
    """After the last question."""
    return [
        _(
            "**What next?** Take a new seed in part 1 and read the tree of another game. In **free_play.ipynb** you can play with the rule Divergence yourself; write **GameTree(play.match)** into a new cell beside it and watch your own tree grow."
        )
    ]


TOLD: dict[str, Callable[[], list[str]]] = {
    "roots": told_roots,
    "many": told_many,
    "crocodile": told_crocodile,
    "luck": told_luck,
    "lies": told_lies,
    "next": told_next,
}
