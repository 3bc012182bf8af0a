"""Lesson 11, A shared watering hole: what it asks and what it says to each answer. What it tells only after an answer lies in ``told_11.py``."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from evolution_lab.i18n import _
from evolution_lab.simulation.effects import Estimate
from widgets.asked import Asked
from widgets.lab.card_use import CardUse
from widgets.lab.designer import REFERENCE, DesignerOrBlind
from widgets.lab.water_hole import Tables, WaterHole
from widgets.predict import Prediction
from widgets.question import Option, Question
from widgets.questions.results import first_of
from widgets.questions.told_11 import TOLD

__all__ = ["QUESTIONS", "TOLD", "names"]
LESSON = "11"
THREE = ("greedy",) * 3  # who plays from part 4 on: bots that look at their cards
GAME = {"game": "natural_selection", "players": THREE}  # of part 7
DESIGNER = "chosen"
ENOUGH = 1.0  # members, or points, from which on a difference counts


def herds(**more: Any) -> Prediction:
    """Before large herds."""
    return Prediction(
        LESSON,
        "herds",
        "choice",
        _(
            "At one table all three seats turn most of their cards into population: large herds. At another all three lay most of their cards "
            "as traits. At which table are more members of species left at the end?"
        ),
        {
            "herds": _("At the table with the large herds: they put their cards into members."),
            "same": _("About as many at both: the food is the same."),
            "traits": _("At the table with the traits, although nobody there went for members."),
        },
        **more,
    )


def result_herds(board: WaterHole) -> Callable[[], str | None]:
    """Where more members are left, in the first games of the board."""
    return first_of(board, lambda board: _read(board, more_left))


def _read(board: WaterHole, find: Callable[[Sequence[Tables]], str]) -> str | None:
    kept = board.kept()
    return None if kept is None else find(kept[0])


def more_left(rows: Sequence[Tables]) -> str:
    """Which option of :func:`herds` is true: all with traits (first row) against all with herds (last row)."""
    more = rows[-1].population.value - rows[0].population.value
    return "same" if abs(more) < ENOUGH else "herds" if more > 0 else "traits"


def mouths(**more: Any) -> Question:
    """After large herds."""
    return Question(
        LESSON,
        "mouths",
        _(
            "Look at the chart “If one seat more changes”: each seat that changes to large herds gains points, the first, the second and the third. Yet at the "
            "end fewer members are left than where nobody changed. How do the two fit together?"
        ),
        [
            Option(
                _("Large herds are simply good. The others only played badly."),
                idea="M2",
                feedback=_("The others play as before, with the same cards. What a herd is worth depends on the herds around it."),
                points_to=_("the chart “Points of a seat, by the way it plays”: the lead in the second row and in the third."),
            ),
            Option(
                _("More mouths get more of the same food, until all have more."),
                correct=True,
                feedback=_("That is called a tragedy of the commons: each gains by taking more of what belongs to all, and in the end nobody has more."),
            ),
            Option(
                _("The species needed more members to live on, so it got them."),
                idea="M13",
                feedback=_("Need brings no food. Of those members most starve: look at the count."),
                points_to=_("the chart “The whole table”: members that starved."),
            ),
            Option(
                _("The strongest herd wins and the weak ones die out, so all is well in the end."),
                idea="M12",
                feedback=_("In the last row all three have large herds. No seat is ahead of another, and many members starve."),
                points_to=_("the chart “The whole table”, last row."),
            ),
        ],
        **more,
    )  # fmt: skip


def food(**more: Any) -> Prediction:
    """Before much and little food."""
    return Prediction(
        LESSON,
        "food",
        "choice",
        _(
            "Each seat puts one card face down on the watering hole in every round, and its number is food for all. At one table all three give "
            "their highest number. At another only one does so; the two others give their lowest, even below 0. What becomes of these two?"
        ),
        {
            "better": _("They are ahead of the third, and have more points than where all give much."),
            "ahead": _("They are ahead of the third, and yet have fewer points than where all give much."),
            "behind": _("They are behind the third: being generous pays."),
            "same": _("All three end alike: the hole belongs to all."),
        },
        **more,
    )


def result_food(board: WaterHole) -> Callable[[], str | None]:
    """What becomes of two that give little, in the first games of the board."""
    return first_of(board, lambda board: _read(board, stingy))


def stingy(rows: Sequence[Tables]) -> str:
    """Which option of :func:`food` is true: two that give little beside one that gives much, and all that give much."""
    two, usual = rows[2], rows[0].usual
    assert two.lead is not None and two.changed is not None and usual is not None
    if abs(two.lead.value) < ENOUGH:
        return "same"
    if two.lead.value < 0:
        return "behind"
    return "better" if two.changed.value > usual.value else "ahead"


def ahead(**more: Any) -> Question:
    """After much and little food."""
    return Question(
        LESSON,
        "ahead",
        _(
            "Let points be offspring: two of the seats are of a kind that gives little, one is of a kind that gives much. The first kind is ahead at "
            "this table, although all have fewer points. Which kind becomes more common here?"
        ),
        [
            Option(
                _("The kind that gives much, for that is best for all together."),
                idea="M4",
                feedback=_("Nobody decides for all together. Each kind becomes more or less common by its own offspring."),
                points_to=_("the chart “Points of a seat, by the way it plays”, third row: who is ahead?"),
            ),
            Option(
                _("None: where numbers fall, nothing evolves."),
                idea="M6",
                feedback=_("Numbers and shares are two things. Of what is left, a larger share comes from the ones that are ahead."),
                points_to=_("the chart “Points of a seat, by the way it plays”, third row: all have fewer, but not equally few."),
            ),
            Option(
                _("The kind that gives little: it leaves more than its neighbours."),
                correct=True,
                feedback=_("Selection compares with those around, now. It looks neither ahead nor at the good of all."),
            ),
            Option(
                _("All three learn from it and give more."),
                idea="M3",
                feedback=_("No kind of this table learns. Which kind there is more of afterwards is all that changes."),
                points_to=_("what the seats do, in the last lines of the board: the same all game long."),
            ),
        ],
        **more,
    )  # fmt: skip


def hunters(**more: Any) -> Prediction:
    """Before hunters."""
    return Prediction(
        LESSON,
        "hunters",
        "choice",
        _(
            "Now a seat may hunt: it lays Carnivore on one of its species as soon as it can. A carnivore eats no plants, only other species. "
            "Where is a seat that hunts further ahead of those that do not?"
        ),
        {
            "alone": _("Where it alone hunts: all the prey is its own."),
            "two": _("Where two of the three hunt."),
            "same": _("Equally far: a hunter is a hunter."),
            "never": _("Nowhere: who lives from others is behind them."),
        },
        **more,
    )


def result_hunters(board: WaterHole) -> Callable[[], str | None]:
    """Where hunters are further ahead, in the first games of the board."""
    return first_of(board, lambda board: _read(board, further))


def further(rows: Sequence[Tables]) -> str:
    """Which option of :func:`hunters` is true: the lead of one hunter, and of two."""
    one, two = rows[1].lead, rows[2].lead
    assert one is not None and two is not None
    if max(one.value, two.value) <= 0:
        return "never"
    if abs(two.value - one.value) < ENOUGH:
        return "same"
    return "two" if two.value > one.value else "alone"


def why_hunt(**more: Any) -> Question:
    """After hunters."""
    return Question(
        LESSON,
        "why-hunt",
        _(
            "The first seat that hunts has fewer points than if it had left it alone. The second and the third gain by it. Why do they gain?"
        ),
        [
            Option(
                _("A second hunter makes the first one a better hunter."),
                idea="M5",
                feedback=_("Nobody becomes better by it. What changes is how much the third seat is attacked."),
                points_to=_("the chart “The whole table”: attacks."),
            ),
            Option(
                _("Who does not hunt is attacked all the same, and takes nothing back."),
                correct=True,
                feedback=_("What hunting is worth depends on how many others hunt. That is frequency-dependent: lesson 10 has another case."),
            ),
            Option(
                _("Hunting always pays; the first one was unlucky."),
                idea="M2",
                feedback=_("The first one loses by it again and again: we tried other seeds, see below."),
                points_to=_("the chart “If one seat more changes”, first row, with its line."),
            ),
            Option(
                _("The plant eaters turn into carnivores because they are attacked."),
                idea="M3",
                feedback=_("Whether a seat hunts was settled before the game. An attack changes nobody."),
                points_to=_("what the seats do, in the last lines of the board."),
            ),
        ],
        **more,
    )  # fmt: skip


def bodies(**more: Any) -> Prediction:
    """Before body size."""
    return Prediction(
        LESSON,
        "bodies",
        "choice",
        _(
            "A seat that never hunts turns most of its cards into body size, or into population instead. A carnivore can attack only who is smaller "
            "than itself; body size brings no points. Where do large bodies come nearer to large herds in points?"
        ),
        {
            "calm": _("Where nobody hunts: nothing disturbs the strong there."),
            "hunted": _("Where the others hunt."),
            "same": _("It makes no difference who hunts."),
        },
        **more,
    )


def result_bodies(board: CardUse) -> Callable[[], str | None]:
    """Where large bodies come nearer to large herds, in the first games of the board."""

    def read(board: CardUse) -> str | None:
        kept = board.kept()
        return None if kept is None else nearer(kept)

    return first_of(board, read)


def nearer(points: Mapping[tuple[str, str], Estimate]) -> str:
    """Which option of :func:`bodies` is true, from the points by company and use."""
    calm, hunted = (points[with_, "body"].value - points[with_, "herd"].value for with_ in ("peaceful", "hunting"))
    if abs(hunted - calm) < ENOUGH:
        return "same"
    return "hunted" if hunted > calm else "calm"


def strong(**more: Any) -> Question:
    """After body size."""
    return Question(
        LESSON,
        "strong",
        _("Where nobody hunts, the seat with the large bodies has by far the fewest points. Why?"),
        [
            Option(
                _("It was unlucky: the largest are the strongest, and the strongest win."),
                idea="M12",
                feedback=_("The same sealed decks were played with each use. Strong against whom, where nobody hunts?"),
                points_to=_("the last row: the disc and its line."),
            ),
            Option(
                _("Its animals grew bodies when they needed none."),
                idea="M13",
                feedback=_("No body grows by need or without it: a card was spent on it, as the habit of the bot says."),
                points_to=_("the note under the chart."),
            ),
            Option(
                _("A card in a body is one less elsewhere, and nobody hunts here."),
                correct=True,
                feedback=_("That is a trade-off: what goes into one thing is missing in another. What it is worth depends on who is around."),
            ),
        ],
        **more,
    )  # fmt: skip


def chosen(**more: Any) -> Prediction:
    """Before the choosing is switched off."""
    return Prediction(
        LESSON,
        "chosen",
        "choice",
        _(
            "The same bots play the same sealed decks, but each draws its cards from a face-down stack. A designer sees the top card and then says what "
            "it becomes. A blind player says so first, and only then it is turned. In whose games do fewer species die out?"
        ),
        {
            "designer": _("In those of the designer, more clearly than luck explains."),
            "unsure": _("No difference that luck could not explain: the cards are the same."),
            "blind": _("In those of the blind player: chance is fairer."),
        },
        **more,
    )


def result_chosen(board: DesignerOrBlind) -> Callable[[], str | None]:
    """Where fewer species die out, in the first games of the board; the interval within pairs of games says it."""

    def read(board: DesignerOrBlind) -> str | None:
        if board.comparison is None:
            return None
        found = board.comparison.difference("extinctions", DESIGNER, REFERENCE)
        return "designer" if found.high < 0 else "blind" if found.low > 0 else "unsure"

    return first_of(board, read)


def nature(**more: Any) -> Question:
    """After the choosing was switched off."""
    return Question(
        LESSON,
        "nature",
        _("Players of this game pick a trait from their hand, lay it where it helps, and throw it away for a better one. What of this does nature do?"),
        [
            Option(
                _("All of it, only more slowly: a species gets the trait that it needs."),
                idea="M1",
                feedback=_("Nobody holds a hand of traits. Which change comes has nothing to do with what is needed."),
                points_to=_("the designer and the blind player: the same cards, but only one of them knows which."),
            ),
            Option(
                _("An animal that needs another trait changes, and hands it down."),
                idea="M3",
                feedback=_("No animal changes its inherited traits during its life, and it swaps none."),
                points_to=_("the four ways to draw: in none of them does an animal do anything."),
            ),
            Option(
                _("None of it. Changes come unseen, and then some live and some do not."),
                correct=True,
                feedback=_("The hole, the herds and the hunters of this game are worth thinking about. Its players are not: nature has none."),
            ),
            Option(
                _("Selection lays out the traits, as the player does."),
                idea="M5",
                feedback=_("Selection makes nothing and picks nothing beforehand. It is what happens to those who carry it."),
                points_to=_("blind and fully blind: species die out there too, and nobody has chosen."),
            ),
        ],
        **more,
    )  # fmt: skip


def roots(**more: Any) -> Question:
    """After the soya beans."""
    return Question(
        LESSON,
        "roots",
        _("Why did the plants that share their soil grow more roots, and have fewer seeds?"),
        [
            Option(
                _("They had less soil, so they needed more roots."),
                idea="M13",
                feedback=_("Each plant had as much soil and food as one that was alone. Only the wall was missing."),
                points_to=_("the text above: twice the space, for two plants."),
            ),
            Option(
                _("Roots take the neighbour's water, and what both put into roots makes no seeds."),
                correct=True,
                feedback=_("As at the watering hole: what pays each of them leaves both with less. Natural selection does not prevent that."),
            ),
            Option(
                _("The plants of one kind help each other to grow."),
                idea="M4",
                feedback=_("Then both would have more seeds, and not fewer."),
                points_to=_("the numbers above: pods and seeds."),
            ),
            Option(
                _("Plants with more roots are stronger, and the stronger has more seeds."),
                idea="M12",
                feedback=_("They had 85 % more roots, and fewer seeds."),
                points_to=_("the numbers above."),
            ),
        ],
        **more,
    )  # fmt: skip


def exit_question(**more: Any) -> Question:
    """The last question."""
    return Question(
        LESSON,
        "exit",
        _(
            "In a dense forest all trees are tall. If all were half as tall, each would get as much light and could put the wood into seeds. "
            "Why does the forest not become low?"
        ),
        [
            Option(
                _("Trees need to be tall, so tall ones came."),
                idea="M1",
                feedback=_("They would get the same light if all were low. Need has made nothing here."),
                points_to=_("part 3: nobody needed the large herds either."),
            ),
            Option(
                _("A slightly taller tree gets more light and leaves more seeds."),
                correct=True,
                feedback=_("The trees are at one hole, and what they share is light."),
            ),
            Option(
                _("Each tree stretches during its life and hands the height down."),
                idea="M3",
                feedback=_("How far a tree has stretched is not inherited. What counts is which seeds there are more of."),
                points_to=_("part 4, the question: which kind becomes more common?"),
            ),
            Option(
                _("Taller is always better, for every plant."),
                idea="M2",
                feedback=_("On a windy moor, or alone in a meadow, wood for height only costs. It depends on the neighbours."),
                points_to=_("part 3: what a large herd is worth depends on the other herds."),
            ),
        ],
        **more,
    )  # fmt: skip


QUESTIONS: dict[str, Callable[..., Asked]] = {
    "herds": herds,
    "mouths": mouths,
    "food": food,
    "ahead": ahead,
    "hunters": hunters,
    "why-hunt": why_hunt,
    "bodies": bodies,
    "strong": strong,
    "chosen": chosen,
    "nature": nature,
    "roots": roots,
    "exit": exit_question,
}


def names() -> dict[str, str]:
    """The questions in a few words each, for lists of answers."""
    return {
        "herds": _("Prediction: large herds"),
        "mouths": _("Why does it pay each of them?"),
        "food": _("Prediction: much or little food"),
        "ahead": _("Which kind becomes more common?"),
        "hunters": _("Prediction: one hunter or two"),
        "why-hunt": _("Why do the next hunters gain?"),
        "bodies": _("Prediction: large bodies"),
        "strong": _("Why so few points?"),
        "chosen": _("Prediction: seen or unseen cards"),
        "nature": _("What of this does nature do?"),
        "roots": _("Soya beans that share their soil"),
        "exit": _("The tall forest"),
    }
