"""Lesson 03, Climate, food, extinction: what it asks, what it says to each answer, and what it tells only after an answer."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

from evolution_lab.i18n import _
from evolution_lab.inference import Dispersion
from widgets.asked import Asked
from widgets.lab.climate_trial import ClimateTrial
from widgets.lab.extinction_desk import ExtinctionDesk
from widgets.models_lab.fire import Fire
from widgets.predict import Prediction
from widgets.question import Option, Question
from widgets.questions.results import first_of

LESSON = "03"
FAR = 0.1  # a share that moves by less stays where it was, in words


def cause(**more: Any) -> Prediction:
    """Before the desk is opened."""
    return Prediction(
        LESSON,
        "cause",
        "choice",
        _(
            "Four greedy bots play twenty whole games. In each game fifty to sixty animals die. Of what do most of them die?"
        ),
        {
            "attack": _("Hunters eat them."),
            "hunger": _("They find too little food."),
            "parasites": _("Parasites kill them."),
            "poison": _("They eat something poisonous."),
        },
        **more,
    )


def result_cause(board: ExtinctionDesk) -> Callable[[], str | None]:
    """Of what most animals died in the first games of the desk."""

    def read(board: ExtinctionDesk) -> str:
        counts: Counter[str] = Counter()
        for (_phase, found), n in board.deaths.items():
            counts[found] += n
        most = counts.most_common(1)[0][0]
        return most if most in ("attack", "hunger", "parasites", "poison") else "attack"

    return first_of(board, read)


def saved(**more: Any) -> Question:
    """What would have saved the starved."""
    return Question(
        LESSON,
        "saved",
        _("Look at the chart “What would have saved them”. What would have saved most of the animals that starved?"),
        [
            Option(
                _("They should have tried harder to find food."),
                idea="M12",
                feedback=_(
                    "No animal looks for food in this game: the tokens lie in the centre, and they were gone. The desk counts what was missing."
                ),
                points_to=_("the row of hunger in that chart: each piece says how much food was missing."),
            ),
            Option(
                _("A mutation that helps against hunger. It would have come if the need had been greater."),
                idea="M1",
                feedback=_("The next card was fixed before the game began. No need changes it."),
                points_to=_("the same row: what was missing was food, for nearly all of them."),
            ),
            Option(
                _("One more food token."),
                correct=True,
                feedback=_(
                    "Mostly a single token was missing. Who gets the last one is often a matter of whose turn it is."
                ),
            ),
            Option(
                _("Nothing. They would have got used to eating less, had they lived longer."),
                idea="M3",
                feedback=_("What an animal needs does not change while it lives. It is printed on its cards."),
                points_to=_("the words below that chart: hunger is counted as the food that was still missing."),
            ),
        ],
        **more,
    )


def size(**more: Any) -> Question:
    """Why small species die out more often."""
    return Question(
        LESSON,
        "size",
        _(
            "Now the last chart: time to extinction against the number of animals. A species that begins a turn with one animal dies out in it more often than one with two or three. What is the simplest reason?"
        ),
        [
            Option(
                _("One animal alone is weaker, and the strong survive."),
                idea="M12",
                feedback=_(
                    "All animals of a species have the same traits, whether they are one or three. None is weaker."
                ),
                points_to=_("the chart: it counts animals, and says nothing of how strong they are."),
            ),
            Option(
                _("Of one animal a single death is enough; of three all must die in the same turn."),
                correct=True,
                feedback=_(
                    "So bad luck that a large species outlives is the end of a small one. Rare species are in danger for that reason too."
                ),
            ),
            Option(
                _("Species with more animals have evolved further."),
                idea="M10",
                feedback=_(
                    "How many animals there are says nothing about traits. Numbers rise and fall without any new trait."
                ),
                points_to=_("what the chart counts: animals, not traits."),
            ),
            Option(
                _("It is chance alone. In other games the large species die out more often."),
                idea="M6",
                feedback=_(
                    "Luck decides each case, and still the order comes back in other games: one animal, two, three."
                ),
                points_to=_("the same chart after you have pressed New seed."),
            ),
        ],
        **more,
    )


def giant(**more: Any) -> Prediction:
    """Before the climate trial."""
    return Prediction(
        LESSON,
        "giant",
        "choice",
        _(
            "A giant needs 2 food, and no hunter in this game can eat it. A dwarf needs 1 food and can be eaten. Both live through one turn with three hunters about, a hundred times in each climate. Of which kind will a greater share be alive?"
        ),
        {
            "giant": _("Of the giants, in every climate: nobody can hurt them."),
            "dwarf": _("Of the dwarfs, in every climate: they need less."),
            "depends": _("It depends: the dwarfs in a drought, the giants in plenty."),
            "turned": _("It depends: the giants in a drought, the dwarfs in plenty."),
            "neither": _("There will be no sure difference."),
        },
        **more,
    )


def result_giant(board: ClimateTrial) -> Callable[[], str | None]:
    """Who is ahead in drought and in plenty, in the first turns of the trial."""

    def read(board: ClimateTrial) -> str:
        both = (board.ahead.get("drought", "neither"), board.ahead.get("plenty", "neither"))
        named = {
            ("giant", "giant"): "giant",
            ("dwarf", "dwarf"): "dwarf",
            ("dwarf", "giant"): "depends",
            ("giant", "dwarf"): "turned",
        }
        return named.get(both, "neither")

    return first_of(board, read)


def fit(**more: Any) -> Question:
    """What fit means."""
    return Question(
        LESSON,
        "fit",
        _("The giant is the strongest animal of this table. Which of the two is the fitter one?"),
        [
            Option(
                _("The giant. The fittest is the strongest."),
                idea="M12",
                feedback=_("In the drought the strongest died more often than the weak, because strength costs food."),
                points_to=_("the row “Drought”: squares are giants, discs are dwarfs."),
            ),
            Option(
                _("The giant. In the drought it did not try hard enough."),
                idea="M12",
                feedback=_(
                    "Bots that play by chance moved all of them. Nobody tried more or less in the drought than in plenty."
                ),
                points_to=_("the box “Two that are alike”: equal dwarfs of one owner, and one lives and one dies."),
            ),
            Option(
                _("The dwarf. Whoever needs less is always better off."),
                idea="M9",
                feedback=_("In plenty there is food for both, and then it counts that hunters cannot eat a giant."),
                points_to=_("the row “Plenty”."),
            ),
            Option(
                _("Neither as such: that depends on climate and neighbours."),
                correct=True,
                feedback=_(
                    "Fit is who lives and breeds where it is. The same two bodies change places when the food changes. Take the hunters away, and the giant's advantage is gone."
                ),
            ),
            Option(
                _("Both. In a drought a giant shrinks, in plenty a dwarf grows."),
                idea="M3",
                feedback=_("No animal changed. The giants that lived needed 2 food to the end."),
                points_to=_("the line below the controls: what a giant needs, in every climate."),
            ),
        ],
        **more,
    )


def fire(**more: Any) -> Prediction:
    """Before the fire."""
    return Prediction(
        LESSON,
        "fire",
        "choice",
        _(
            "In a wood live 200 beetles, 60 dark ones and 140 light ones: 30 of 100 are dark. A fire goes through the wood: only about 80 beetles are left. How many of 100 that are left will be dark?"
        ),
        {
            "fewer": _("Fewer than 20: there were few dark ones before, and most died."),
            "same": _("20 to 40: dark ones and light ones burn alike."),
            "more": _("More than 40: the rare ones are the stronger ones."),
        },
        **more,
    )


def result_fire(board: Fire) -> Callable[[], str | None]:
    """What became of the share of dark beetles in the first fire."""

    def read(board: Fire) -> str:
        left = sum(board.after)
        change = (board.after[0] / left if left else 0.0) - board.share_before
        return "same" if round(abs(change), 9) <= FAR else "more" if change > 0 else "fewer"

    return first_of(board, read)


def evolved(**more: Any) -> Question:
    """Falling numbers are not yet evolution."""
    return Question(
        LESSON,
        "evolved",
        _("More than half of the beetles died. Has the population evolved, as far as colour goes?"),
        [
            Option(
                _("Yes. So many deaths must have changed it."),
                idea="M10",
                feedback=_(
                    "The number fell. Of what is left, as many of a hundred are dark as before, give or take some luck."
                ),
                points_to=_(
                    "the two charts “Counts” and “Shares”: the number fell far; does the share move as far in a second fire (New seed)?"
                ),
            ),
            Option(
                _("Yes. The strongest are left."),
                idea="M12",
                feedback=_("This fire kills whatever it meets. Those who are left were lucky, not strong."),
                points_to=_("the picture of all beetles: crosses on dark and on light ones."),
            ),
            Option(
                _("Yes. The survivors have learned to bear heat."),
                idea="M3",
                feedback=_("What a beetle learns its young do not inherit. Nothing in the colours has changed either."),
                points_to=_("what is counted: dark and light."),
            ),
            Option(
                _("No, or hardly: shares moved by luck at most."),
                correct=True,
                feedback=_(
                    "Evolution is a change of shares from one generation to the next. A fire that sees the colour would do that, and chance does it where beetles are few: try both buttons."
                ),
            ),
        ],
        **more,
    )


def bursts(**more: Any) -> Prediction:
    """Before the fossils are shown."""
    return Prediction(
        LESSON,
        "bursts",
        "choice",
        _(
            "Two palaeontologists divided the past into 76 blocks of about equal length. In them 320 families of sea animals died out, 4 in a block on average. How were they spread over the blocks?"
        ),
        {
            "regular": _("Very evenly: about 4 in nearly every block."),
            "chance": _("As bad luck would spread them, each family by itself: often 2 to 6, hardly ever 10 or more."),
            "bursts": _("In bursts: few in many blocks, and very many at once in a few."),
        },
        **more,
    )


def result_bursts(fossils: Dispersion) -> str:
    """Which option the fossils make true: what their variance/mean says, where it is sure."""
    return "chance" if fossils.p >= 0.05 else "bursts" if fossils.ratio > 1 else "regular"


def shared(**more: Any) -> Question:
    """Why extinctions come in bursts in the game too."""
    return Question(
        LESSON,
        "shared",
        _(
            "In your games too, in some turns very many species died out at once, although the rules know no catastrophe. Why?"
        ),
        [
            Option(
                _("All of them eat from the same centre; poor dice hit all."),
                correct=True,
                feedback=_(
                    "A cause that all share makes bursts. Where each species had its own dice, they would come more evenly."
                ),
            ),
            Option(
                _("In these turns the species did not try to survive."),
                idea="M12",
                feedback=_("Bots by chance play every turn alike. What differed was the food."),
                points_to=_(
                    "the extinction desk in part 3: most die of hunger, and the food is thrown anew in each turn."
                ),
            ),
            Option(
                _("It is chance, nothing else. Chance alone makes such bursts."),
                idea="M6",
                feedback=_(
                    "If each species had bad luck by itself, turns with so many losses would be far rarer: that is the dashed line."
                ),
                points_to=_("the rings of the lower chart, at its right end."),
            ),
            Option(
                _("Extinctions come when room is needed for new species."),
                idea="M5",
                feedback=_("New species come from cards, at any time. Nobody clears the table for them."),
                points_to=_("the causes on the extinction desk: hunger, hunters, parasites."),
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
            "The great dinosaurs died out at the end of the Cretaceous, with about half of the genera of sea animals. A friend says: “They were weaklings, or they did not try to adapt.” What do you answer?"
        ),
        [
            Option(
                _("Yes. The strong survive, the weak die out."),
                idea="M12",
                feedback=_("Few animals were ever stronger. Strength did not help where something else was missing."),
                points_to=_("part 4: the giant in the drought."),
            ),
            Option(
                _("Yes. Animals that try hard enough adapt in time."),
                idea="M12",
                feedback=_("An animal has the body that it was born with. Trying changes no trait that is inherited."),
                points_to=_("part 4, “Two that are alike”."),
            ),
            Option(
                _("No. They left offspring for very long; then the world changed for all at once."),
                correct=True,
                feedback=_(
                    "Other bodies left offspring in the new world. Fit is always fit for here and now. And a cause that hits all at once makes a burst."
                ),
            ),
            Option(
                _("No. It was bad luck and nothing else: any other species could have died in their place."),
                idea="M6",
                feedback=_("Luck had a part. But who needs what, and how many there are of it, made a difference too."),
                points_to=_("part 3: species of one animal against species of three."),
            ),
            Option(
                _("No. Each of them changed into a small animal in time."),
                idea="M3",
                feedback=_(
                    "No animal changes into another kind. Descendants of some small dinosaurs live today, the birds."
                ),
                points_to=_("part 4: nobody shrank in the drought."),
            ),
        ],
        **more,
    )


QUESTIONS: dict[str, Callable[..., Asked]] = {
    "cause": cause,
    "saved": saved,
    "size": size,
    "giant": giant,
    "fit": fit,
    "fire": fire,
    "evolved": evolved,
    "bursts": bursts,
    "shared": shared,
    "exit": exit_question,
}


def names() -> dict[str, str]:
    """The questions in a few words each, for lists of answers."""
    return {
        "cause": _("Prediction: of what most animals die"),
        "saved": _("What would have saved the starved?"),
        "size": _("Why small species die out"),
        "giant": _("Prediction: giant and dwarf"),
        "fit": _("Which is the fitter one?"),
        "fire": _("Prediction: the beetles after the fire"),
        "evolved": _("Has the population evolved?"),
        "bursts": _("Prediction: families in 76 blocks"),
        "shared": _("Why many at once?"),
        "exit": _("The friend and the dinosaurs"),
    }


# --- what is told only after an answer -----------------------------------------------------------------------------------


def told_desk() -> list[str]:
    """After the two questions at the desk."""
    return [
        _(
            "**What kills** in these games is mostly hunger: about two thirds of all deaths. Hunters take about a quarter, parasites the rest. Most of the starved lacked a single token."
        ),
        _(
            "So extinction has causes that can be counted, and small numbers are a danger of their own: your board counted it in twenty games. In 200 games of ours a species that began a turn with one animal died out in it in 37 of 100 cases, with two in 14, with three in 7."
        ),
    ]


def told_fit() -> list[str]:
    """After the climate trial."""
    return [
        _(
            "**Strength has a price.** A giant pays with food. Where food is short, that price kills; where there is plenty, being safe from hunters is worth it. In the ordinary world the two are about even."
        ),
        _(
            "**And in whole games?** There the card Big did worse than the average card in all three climates. Of 100 Big cards that were laid 12 were left at the end in the drought, 21 in the ordinary world, 55 in plenty; of 100 cards of all kinds 26, 42 and 64 (1,500 games by chance in each climate). A body that wins one turn need not win the game."
        ),
        _(
            "Press **0** beside “Hunters”: without hunters the giant's advantage is gone. Choose “Bots: greedy”, and good hunters turn it round: then the giants are ahead even in the drought. Neighbours are part of the world too."
        ),
    ]


def told_evolved() -> list[str]:
    """After the fire."""
    return [
        _(
            "Three fires, three outcomes. **Blind fire, many beetles:** numbers fall, shares stay, give or take some luck (with 3 of 300 seeds luck moved them by more than 10 in 100). **A fire that sees the colour:** shares change, and that is selection. **Blind fire, 20 beetles:** shares change by luck, and that is drift."
        )
    ]


def told_five() -> list[str]:
    """After the fossils."""
    return [
        _(
            "**In bursts.** One number tells how unevenly losses are spread: variance/mean. It is about 1 where each loss is bad luck of its own, and more where many come together. For the 76 blocks it is 3.26 (switch the board to “Mean and variance”). So many families shared a cause. Which one, the counts cannot tell."
        ),
        _(
            "**The great five** are known from many studies. In the count on the board four of them are among the five worst stages. Which one is missing depends on how genera are counted that are known from a single stage: without them the Late Devonian, with them the end of the Triassic. Tick the box and see. Two published lists differ by up to 27 points for the same extinction."
        ),
    ]


def told_lies() -> list[str]:
    """Where the game lies."""
    return [
        _("Every model leaves something out. These mislead you here:"),
        _(
            "- **A species of one animal.** In nature a species of one animal is lost already. One animal stands for many here."
        ),
        _(
            "- **A turn is no generation**, and no million years. Only shapes can be compared, such as variance/mean, not numbers."
        ),
        _("- **Deaths are too many.** Of all species of a game about four in five die out within a few turns."),
        _(
            "- **No young.** New animals come from cards, not from parents. In the climate trial nobody breeds at all: we only counted who is alive."
        ),
        _(
            "- **The desk counts each death alone.** “One more food would have saved it” is true for this animal, with all else as it was. The token would have been missing elsewhere."
        ),
        _(
            "- **Fossils are a sample.** Many genera left none, some stages are better known than others, and a genus may have lived on unseen."
        ),
    ]


def told_next() -> list[str]:
    """After the last question."""
    return [
        _(
            "**What next?** Lesson 04, “Trait frequencies”, asks which traits spread when you change the deck. To see one game of your own at the desk, play in **free_play.ipynb** and write **ExtinctionDesk(play.match)** into a new cell."
        )
    ]


TOLD: dict[str, Callable[[], list[str]]] = {
    "desk": told_desk,
    "fit": told_fit,
    "evolved": told_evolved,
    "five": told_five,
    "lies": told_lies,
    "next": told_next,
}
