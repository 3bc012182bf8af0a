"""Lesson 10, Hunters and hunted: what it asks, what it says to each answer, and what it tells only after an answer."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from evolution_lab.i18n import _
from widgets.asked import Asked
from widgets.lab.arms_race import ArmsRace, Eaten
from widgets.predict import Outcome, Prediction
from widgets.question import Option, Question
from widgets.questions.results import first_of

LESSON = "10"
HEAVY = {"trait": "high_body_weight"}  # what part 4 watches
EYES = {"against": "sharp_vision", "numbers": (0, 6, 12, 24), "hunters": 36}  # the decks of part 5
WATER = {"trait": "swimming", "against": "swimming", "numbers": (4, 8, 16, 32)}  # and of part 6


def hunters(**more: Any) -> Prediction:
    """Before hunters come."""
    return Prediction(
        LESSON,
        "hunters",
        "choice",
        _(
            "Camouflage: only a hunter with Sharp vision can attack this animal. Four decks have 0, 12, 24 and 48 cards of "
            "Carnivorous, that make hunters. In which deck does Camouflage keep most of its carriers from being eaten?"
        ),
        {
            "same": _("In all alike: a good shield is a good shield."),
            "none": _("With 0: nobody is eaten there."),
            "few": _("With 12: a shield stops few hunters, and not many."),
            "many": _("With 48, where it is hunted most."),
        },
        **more,
    )


def result_hunters(board: ArmsRace) -> Callable[[], Outcome | None]:
    """Where the trait saves more of its carriers, with few hunters or with most, in the first games of the board."""

    def read(board: ArmsRace) -> Outcome | None:
        kept = board.kept()
        if kept is None:
            return None
        saved = {number: one.saved for number, one in kept.items()}
        few = min(number for number in saved if number)
        return Outcome(most_saved(saved), _eaten(board, few, max(saved)))

    return first_of(board, read)


def _eaten(board: ArmsRace, *numbers: int) -> str:
    """How many are eaten in these decks, in words."""
    return " ".join(board.eaten_words(number) for number in numbers)


def most_saved(saved: dict[int, float]) -> str:
    """Which option is true, from how much the trait saves with each number of hunters: few against most.

    >>> most_saved({0: 0.0, 12: 0.1, 24: 0.2, 48: 0.3}), most_saved({0: 0.0, 12: 0.3, 24: 0.2, 48: 0.2})
    ('many', 'few')
    """
    few, many = saved[min(number for number in saved if number)], saved[max(saved)]
    if max(saved.values()) <= 0:
        return "same"
    return "many" if many > few else "few" if few > 0 else "none"


def useless(**more: Any) -> Question:
    """After the deck without hunters."""
    return Question(
        LESSON,
        "useless",
        _(
            "Without hunters Camouflage has nothing to do. Look at the first row of both charts. What would become of Camouflage on an "
            "island where no hunter lives?"
        ),
        [
            Option(
                _("It dies out there, since nobody needs it."),
                idea="M13",
                feedback=_("What is not needed is not taken away. Here it did no harm either: the effect is exactly 0."),
                points_to=_("the chart “What does it do for its cards?”, first row."),
            ),
            Option(
                _("Its share goes up and down by chance alone."),
                correct=True,
                feedback=_("What neither helps nor harms is moved by luck alone."),
            ),
            Option(
                _("It spreads all the same: a good trait wins everywhere."),
                idea="M9",
                feedback=_("Good against whom? No game of that deck came out otherwise because of it."),
                points_to=_("the chart “How many of its carriers are eaten?”, first row: 0 eaten with it, 0 without it."),
            ),
            Option(
                _("The animals lose it little by little because they do not use it."),
                idea="M3",
                feedback=_("No animal loses in its life what it has inherited. Shares change from one generation to the next."),
                points_to=_("what is counted there: animals, each with the trait or without it."),
            ),
        ],
        **more,
    )  # fmt: skip


def price(**more: Any) -> Prediction:
    """Before a shield that costs food."""
    return Prediction(
        LESSON,
        "price",
        "choice",
        _(
            "High body weight: only a hunter that is heavy too can attack this animal, and it needs 1 food more in every turn. "
            "The same four decks. In which does the trait harm its own cards most?"
        ),
        {
            "none": _("With 0 hunters."),
            "many": _("With 48 cards of hunters."),
            "same": _("In all alike: it needs 1 food more everywhere."),
            "never": _("In none: being big is always better."),
        },
        **more,
    )


def result_price(board: ArmsRace) -> Callable[[], Outcome | None]:
    """Where the effect lies lower, without hunters or with most of them, in the first games of the board."""

    def read(board: ArmsRace) -> Outcome | None:
        if board.kept() is None:
            return None
        effects = {number: one.effect.value for number, one in board.measured.items()}
        words = " ".join(board.effect_words(number) for number in (min(effects), max(effects)))
        return Outcome(worst(effects), words)

    return first_of(board, read)


def worst(effects: dict[int, float]) -> str:
    """Which option is true, from the effect with each number of hunters: none against most.

    >>> worst({0: -0.3, 12: -0.2, 24: -0.1, 48: 0.0}), worst({0: 0.1, 48: 0.2}), worst({0: 0.0, 48: -0.2})
    ('none', 'never', 'many')
    """
    if min(effects.values()) >= 0:
        return "never"
    none, many = effects[min(effects)], effects[max(effects)]
    return "none" if none < many else "many" if many < none else "same"


def heavy(**more: Any) -> Question:
    """After the shield that costs food."""
    return Question(
        LESSON,
        "heavy",
        _("With 20 seeds that we tried, High body weight harmed its cards less with 48 cards of hunters than without hunters. How can that be?"),
        [
            Option(
                _("Where hunters are about, a heavy animal needs less food."),
                idea="M4",
                feedback=_("It needs 1 food more in each of the four decks. The price stays the same."),
                points_to=_("the text of the card, above."),
            ),
            Option(
                _("The animals grew heavier because hunters came."),
                idea="M3",
                feedback=_("Each deck has 18 cards of it, put in before any game began."),
                points_to=_("the line under the heading: the same sealed decks and dice."),
            ),
            Option(
                _("The price is the same, but it buys more where many are eaten."),
                correct=True,
                feedback=_("Cost and gain must be weighed against each other, here and now. Without hunters only the cost is left."),
            ),
            Option(
                _("It is the strongest animal, and the strongest wins in the end."),
                idea="M12",
                feedback=_("It is as strong in the deck without hunters, and there it fares worst."),
                points_to=_("the chart “What does it do for its cards?”, first row."),
            ),
        ],
        **more,
    )  # fmt: skip


def eyes(**more: Any) -> Prediction:
    """Before sharper eyes."""
    return Prediction(
        LESSON,
        "eyes",
        "choice",
        _(
            "Camouflage once more. All four decks have 36 cards of hunters now; the cards of Sharp vision grow from 0 to 24. A hunter that "
            "has both sees through Camouflage. What do you expect in the deck with 24?"
        ),
        {
            "nothing": _("No carrier of Camouflage is eaten, as with 0."),
            "some": _("Some carriers are eaten now, but still fewer than without the effect of Camouflage."),
            "broken": _("The shield is broken: as many are eaten as without it."),
        },
        **more,
    )


def result_eyes(board: ArmsRace) -> Callable[[], Outcome | None]:
    """What sharper eyes did, in the first games of the board."""

    def read(board: ArmsRace) -> Outcome | None:
        kept = board.kept()
        return None if kept is None else Outcome(pierced(kept[max(kept)]), _eaten(board, max(kept)))

    return first_of(board, read)


def pierced(one: Eaten) -> str:
    """Which option is true of the deck with most sharp eyes.

    >>> pierced(Eaten(0, 99, 20, 99)), pierced(Eaten(5, 99, 20, 99)), pierced(Eaten(20, 99, 20, 99))
    ('nothing', 'some', 'broken')
    """
    if not one.eaten:
        return "nothing"
    return "some" if one.saved > 0 else "broken"


def weapon(**more: Any) -> Question:
    """After sharper eyes: a weapon against a shield."""
    return Question(
        LESSON,
        "weapon",
        _("Now think of the hunter. What is Sharp vision worth to it where no animal is camouflaged?"),
        [
            Option(
                _("As much as anywhere: who sees well, hunts well."),
                idea="M2",
                feedback=_("Its card does one thing only: it sees through Camouflage. No Camouflage, nothing to see through."),
                points_to=_("what the text above says of a hunter that has both."),
            ),
            Option(
                _("Nothing. It is worth something only where there is a shield to see through."),
                correct=True,
                feedback=_("Each weapon is an answer to somebody's shield. The commoner the shield, the more the answer may be worth."),
            ),
            Option(
                _("It lets Camouflage appear in the prey, which then has to protect itself."),
                idea="M5",
                feedback=_("A hunter makes no cards. What is there was dealt; the hunter decides only who is left."),
                points_to=_("the number of Camouflage cards: 18 in every deck."),
            ),
            Option(
                _("As much: a hunter that cannot use its eyes trains its ears and nose instead."),
                idea="M3",
                feedback=_("A card does the same all game long. Nobody trains here, and training is not inherited."),
                points_to=_("the number of Sharp vision cards: only you have changed it."),
            ),
        ],
        **more,
    )  # fmt: skip


def water(**more: Any) -> Prediction:
    """Before Swimming is rare and common."""
    return Prediction(
        LESSON,
        "water",
        "choice",
        _(
            "Swimming has two sides: only a hunter that swims can attack a swimmer, and a hunter that swims can attack nobody else. Four "
            "decks have 4, 8, 16 and 32 cards of Swimming and hunters as printed. Where is Swimming the better shield: where does it keep more "
            "of its carriers from being eaten?"
        ),
        {
            "rare": _("Where it is rare."),
            "common": _("Where it is common: the more swim, the safer all are."),
            "same": _("It protects alike, rare or common."),
        },
        **more,
    )


def result_water(board: ArmsRace) -> Callable[[], Outcome | None]:
    """Where Swimming saves more of its carriers, in the first games of the board."""

    def read(board: ArmsRace) -> Outcome | None:
        kept = board.kept()
        if kept is None:
            return None
        rare, common = min(kept), max(kept)
        return Outcome(better(kept[rare].saved, kept[common].saved), _eaten(board, rare, common))

    return first_of(board, read)


def better(rare: float, common: float) -> str:
    """Which option is true, from how much the trait saves where it is rarest and commonest.

    >>> better(0.1, -0.1), better(0.0, 0.1), better(0.1, 0.1)
    ('rare', 'common', 'same')
    """
    return "rare" if rare > common else "common" if common > rare else "same"


def why_water(**more: Any) -> Question:
    """After Swimming, rare and common."""
    return Question(
        LESSON,
        "why-water",
        _("With 32 cards of Swimming more swimmers were eaten than if Swimming did nothing, with each of 20 seeds that we tried. How can a shield do that?"),
        [
            Option(
                _("Then Swimming is a bad trait."),
                idea="M2",
                feedback=_("The card is the same in all four decks. Only what is around it has changed."),
                points_to=_("the chart “How many of its carriers are eaten?”, first and last row."),
            ),
            Option(
                _("The hunters have learned to swim."),
                idea="M3",
                feedback=_("A hunter swims if a card of Swimming was laid on it. None learns it."),
                points_to=_("the names of the rows: cards of Swimming, for hunters and hunted alike."),
            ),
            Option(
                _("Then more hunters can swim and attack them."),
                correct=True,
                feedback=_("Hunters that swim can attack nobody but swimmers. What a trait is worth can depend on how many others have it. Biologists call that frequency-dependent."),
            ),
            Option(
                _("It is chance, as everything in a game."),
                idea="M6",
                feedback=_("Both columns come from the same decks and dice. How often it came out so is told below."),
                points_to=_("the last row: the lines of the two marks."),
            ),
        ],
        **more,
    )  # fmt: skip


def moths(**more: Any) -> Question:
    """After the counts of 1972."""
    return Question(
        LESSON,
        "moths",
        _("These moths have no cards. But which sentence about their dark colour fits both the picture and the games?"),
        [
            Option(
                _("Dark is the better camouflage."),
                idea="M2",
                feedback=_("Far from Liverpool birds took more of the dark ones: 118 of 296, and 69 of 296 light ones."),
                points_to=_("the end of the picture that is far from Liverpool."),
            ),
            Option(
                _("What a colour is worth depends on the trunk behind it."),
                correct=True,
                feedback=_("A shield works against somebody, somewhere. Where trunk or hunter change, its worth changes too."),
            ),
            Option(
                _("Near Liverpool the moths became dark to hide from the birds."),
                idea="M5",
                feedback=_("The moths on the trunks were dead, and as dark or light as they had hatched. Birds only chose among them."),
                points_to=_("the table: as many dark as light ones were put out at each place."),
            ),
            Option(
                _("Birds take whom they find: it is all luck."),
                idea="M6",
                feedback=_("Luck alone would take both colours alike, at every place."),
                points_to=_("the two curves: they cross."),
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
            "In two lakes live small fish; some have long spines, that cost food to grow. In the first lake pike hunt them, in the second "
            "nobody does. Long spines are commoner in the first lake. Why?"
        ),
        [
            Option(
                _("The fish grew spines when the pike came, because they needed them."),
                idea="M1",
                feedback=_("Need makes no spines. Fish with longer and with shorter ones were there before."),
                points_to=_("parts 3 and 4: each deck was sealed before the first hunter came."),
            ),
            Option(
                _("Pike make spines grow: each fish that was attacked has longer ones."),
                idea="M5",
                feedback=_("Who was eaten grows nothing. Who is left had its spines before."),
                points_to=_("part 3, the chart “How many of its carriers are eaten?”: it counts who was eaten, with the shield and without it."),
            ),
            Option(
                _("With pike about, long spines save more than they cost; in the other lake not."),
                correct=True,
                feedback=_("That is an arms race seen from the side of the hunted: gain and cost, and who is around."),
            ),
            Option(
                _("Fish with spines are stronger, and the strong win. In the second lake they are only late."),
                idea="M12",
                feedback=_("Waiting does not help: without hunters a shield that costs food harms its carriers, turn after turn."),
                points_to=_("part 4, the chart “What does it do for its cards?”, first row."),
            ),
        ],
        **more,
    )  # fmt: skip


QUESTIONS: dict[str, Callable[..., Asked]] = {
    "hunters": hunters,
    "useless": useless,
    "price": price,
    "heavy": heavy,
    "eyes": eyes,
    "weapon": weapon,
    "water": water,
    "why-water": why_water,
    "moths": moths,
    "exit": exit_question,
}


def names() -> dict[str, str]:
    """The questions in a few words each, for lists of answers."""
    return {
        "hunters": _("Prediction: Camouflage and many hunters"),
        "useless": _("A shield without hunters"),
        "price": _("Prediction: a shield that costs food"),
        "heavy": _("Why does it harm less?"),
        "eyes": _("Prediction: sharper eyes"),
        "weapon": _("A weapon without a shield"),
        "water": _("Prediction: Swimming, rare and common"),
        "why-water": _("Why does a shield do harm?"),
        "moths": _("Dark moths"),
        "exit": _("The two lakes"),
    }


def told_race() -> list[str]:
    """After the question about the island: other shields, and how often it comes out so."""
    return [
        _("**Another shield.** Choose Running, Burrowing or Tail loss in the board, and say first what you expect in the first row."),
        _(
            "**Is that so with other seeds too?** We measured 20 of them: without hunters Camouflage did exactly nothing with all of them, and "
            "with 48 cards of hunters it kept more of its carriers from being eaten than with 12, with all of them (40 pairs of games each)."
        ),
    ]  # fmt: skip


def told_eyes() -> list[str]:
    """After the question about the weapon: what could not be shown."""
    return [
        _("**An answer is slower than a shield.** Camouflage works with one card on the prey. To see through it a hunter needs two cards, Carnivorous and Sharp vision, on one animal."),
        _("**What we could not show:** does Sharp vision help its own cards, where Camouflage is common? In our games it came out about 0, too little to tell. Who sees through one shield gets a meal more now and then, no more."),
    ]  # fmt: skip


def told_water() -> list[str]:
    """After the question about Swimming: how often it comes out so."""
    return [
        _("**How sure is it?** The same with 20 other seeds, 100 pairs of games each:"),
        _("- **4 cards of Swimming:** fewer swimmers were eaten than if Swimming did nothing, with all 20 (7 of 100 instead of 17, all seeds together)."),
        _("- **32 cards:** more of them were eaten, with all 20 (23 of 100 instead of 16)."),
        _("- **For its cards** (the chart “What does it do for its cards?”) the difference is small: with 32 cards the harm was sure with 9 of 20, and with 4 there was hardly ever anything sure. Who is not eaten may starve, and a hunter that swims finds less to hunt."),
    ]  # fmt: skip


def told_lies() -> list[str]:
    """Where the game lies; it names what the lesson has found, so it comes after that."""
    return [
        _("Every model leaves something out. These mislead you here:"),
        _("- **Here it is you who run the race.** Cards of winners do not become more; the deck is what you made it. In nature shields become common because their carriers leave more young, then answers to them do, and so on, without anybody who turns the wheel."),
        _("- **Nobody inherits a card.** A game of seven turns has no generations."),
        _("- **The bots play by chance.** They attack whom they can, and a real hunter leaves alone what costs too much. They also often sit a turn out: at the first meal about two of four have no animal on the table."),
        _("- **A shield is perfect or nothing.** Real ones save some of the time, in some light, from some hunters."),
        _("- **No real arms race is shown.** These moths show one side only: how well a colour hides. This kit has no counts of both sides."),
    ]  # fmt: skip


def told_next() -> list[str]:
    """After the last question."""
    return [
        _(
            "**What next?** Play **Origin** yourself: **FreePlay(game=\"origin\")** in a new cell, or open **free_play.ipynb** and choose the game. "
            "And measure a shield of your choice in part 3 with greedy bots, who choose whom they attack: 20 pairs of games take about a minute. Lesson 11 goes on with another game: many animals, one watering hole."
        )
    ]  # fmt: skip


TOLD: dict[str, Callable[[], list[str]]] = {
    "race": told_race,
    "eyes": told_eyes,
    "water": told_water,
    "lies": told_lies,
    "next": told_next,
}
