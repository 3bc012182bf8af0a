"""Lesson 07, Milk: what it asks, what it says to each answer, and what it tells only after an answer."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from evolution_lab.data import lactase_britain
from evolution_lab.i18n import _
from widgets.asked import Asked
from widgets.models_lab.fit_curve import ADDITIVE, DOMINANT_H, course_of, estimate
from widgets.models_lab.fit_data import fit_data
from widgets.predict import Axis, Prediction
from widgets.question import Option, Piece, Question, Sentence

LESSON = "07"
PRESENT = 1950  # "years ago" are counted back from this year
OLD, NEW = 7, 40  # of 100 chromosomes in the example of two peoples


def course(**more: Any) -> Prediction:
    """Before the data: how common was the allele?"""
    return Prediction(
        LESSON,
        "course",
        "line",
        _(
            "Draw how common the milk allele was in Britain in the last 4,500 years: of 100 chromosomes, how many carried it? "
            "Years below 0 are before our era."
        ),
        axes=(Axis(_("year"), -2500, 2000, 100), Axis(_("chromosomes with the allele"), 0, 100, 1, "%")),
        points=6,
        **more,
    )


def result_course() -> list[tuple[float, float]]:
    """The year and the percentage of each group of people.

    >>> result_course()[0]
    (-2182.0, 2.4390243902439024)
    """
    return [(float(PRESENT - step.years_ago), 100 * step.share) for step in lactase_britain()]


def people(**more: Any) -> Question:
    """What changed: people, or shares?"""
    return Question(
        LESSON,
        "people",
        _(
            "About 4,100 years ago 1 of 41 chromosomes carried the allele, about 2,200 years ago 111 of 211, today 69 of 90. What has "
            "changed in between?"
        ),
        [
            Option(
                _("People who drank milk got the allele from it."),
                idea="M1",
                feedback=_("Nobody gets an allele by drinking. It is passed on by parents, to milk drinkers and to others alike."),
                points_to=_("what is counted: chromosomes, which a child gets from its mother and its father."),
            ),
            Option(
                _("In every generation everybody could digest milk a little better."),
                idea="M4",
                feedback=_("Then all 41 chromosomes of the oldest group would carry a little of it. One carried it whole, 40 not at all."),
                points_to=_("the counts of the oldest group: 1 of 41."),
            ),
            Option(
                _("How many people carry it; each stayed as he or she was born."),
                correct=True,
                feedback=_("What changed is the share of those who carry it, from generation to generation. No person has to change for that."),
            ),
            Option(
                _("Grown-ups got used to milk and passed that on to their children."),
                idea="M3",
                feedback=_("What a body gets used to does not change its genes. Whoever was born without the allele has none to pass on."),
                points_to=_("the difference between being used to milk and carrying the allele."),
            ),
        ],
        **more,
    )  # fmt: skip


def bend(**more: Any) -> Prediction:
    """While the curve is fitted: half of the advantage, or all of it, with one copy?"""
    return Prediction(
        LESSON,
        "bend",
        "choice",
        _(
            "Set h to 0.5 (one copy gives half of the advantage) and move s until the curve comes as near as it can. The board says how many "
            "points it is away from the data. Then do the same with h = 1 (one copy gives all of it). Which comes nearer?"
        ),
        {
            "half": _("With h = 0.5."),
            "all": _("With h = 1."),
            "same": _("Both come equally near (less than half a point between them)."),
        },
        **more,
    )


@cache
def nearest(h: float) -> float:
    """How many points of a hundred the nearest curve with this dominance is away from the data of Britain, s in steps of 0.005.

    >>> round(nearest(1.0), 1) < round(nearest(0.5), 1)
    True
    """
    data = fit_data("britain")
    return 100 * min(course_of(data, step / 200, h).distance for step in range(41))


def result_bend() -> str:
    """Which option the data make true."""
    half, whole = nearest(ADDITIVE), nearest(DOMINANT_H)
    return "same" if abs(half - whole) < 0.5 else "half" if half < whole else "all"


def told_nearest() -> str:
    """The two distances in a sentence."""
    text = _(
        "The nearest curve with h = 0.5 is {half} points away from the data; with h = 1 it is {whole} points away."
    )
    return text.format(half=f"{nearest(ADDITIVE):.1f}", whole=f"{nearest(DOMINANT_H):.1f}")


def found(**more: Any) -> Prediction:
    """The student's own s, before the computer's is shown."""
    return Prediction(
        LESSON,
        "found",
        "number",
        _("With h = 1: which s brings your curve nearest to the data? If several are equally near, lock one of them; then the board may show its own."),
        axes=Axis("s", 0, 0.2, 0.005),
        **more,
    )  # fmt: skip


def result_found() -> float:
    """The computer's s with h = 1.

    >>> round(result_found(), 3)
    0.072
    """
    return estimate(fit_data("britain"), DOMINANT_H).s


def told_found() -> str:
    """Which values of s do as well, by what the board shows, in a sentence."""
    best = f"{nearest(DOMINANT_H):.1f}"
    data = fit_data("britain")
    alike = [
        step / 1000 for step in range(201) if f"{100 * course_of(data, step / 1000, DOMINANT_H).distance:.1f}" == best
    ]
    text = _("From s = {low} to {high} the board says {n} points each time: each of these is a good answer. The computer weighs every count, so it can tell them apart.")  # fmt: skip
    return text.format(low=alike[0], high=alike[-1], n=best)


def meaning(**more: Any) -> Question:
    """What does s say?"""
    return Question(
        LESSON,
        "meaning",
        _("With h = 1 the computer finds s = 0.072. What does this number say?"),
        [
            Option(
                _("In each generation 7 of 100 people got the mutation."),
                idea="M5",
                feedback=_("The curve needs no new mutation. All copies come from copies that were there before; s says only how many children their carriers left."),
                points_to=_("the sentence on the board: it speaks of offspring."),
            ),
            Option(
                _("Carriers left about 107 children for every 100 of the others."),
                correct=True,
                feedback=_("Seven more in a hundred, if nothing else moved the share: nobody would notice it in one village, and yet in 150 generations it carries an allele far. Keep the “if” in mind."),
            ),
            Option(
                _("In each generation everybody became 7 % better at digesting milk."),
                idea="M4",
                feedback=_("Whoever carries the allele digests milk, the first carrier as well as those of today. Only their number grew."),
                points_to=_("what is drawn: the share of chromosomes that carry it."),
            ),
            Option(
                _("The carriers were 7 % stronger than the others."),
                idea="M12",
                feedback=_("s counts children who are born and grow up, not strength. Why there were more of them the number does not say."),
                points_to=_("the sentence on the board: it speaks of offspring."),
            ),
        ],
        **more,
    )  # fmt: skip


def mix(**more: Any) -> Question:
    """Can a share rise without any selection?"""
    text = _(
        "An example without any selection: among the people of a land {old} of 100 chromosomes carry an allele. Newcomers arrive, and among them "
        "{new} of 100 do. They mix; half of all ancestors are old inhabitants, half are newcomers. How common is the allele among their children?"
    )  # fmt: skip
    return Question(
        LESSON,
        "mix",
        text.format(old=OLD, new=NEW),
        [
            Option(
                _("{old} %: without selection nothing brings more of it.").format(old=OLD),
                idea="M5",
                feedback=_("The newcomers brought it with them. No selection is needed for that."),
                points_to=_("where the parents of the children come from."),
            ),
            Option(
                _("About {half} %: half way between the two.").format(half=(OLD + NEW) / 2),
                correct=True,
                feedback=_("(7 + 40) / 2 = 23.5. Who comes, and how many, can move a share in a few lifetimes, and then it looks like strong selection."),
            ),
            Option(
                _("{new} %: all take over what the newcomers have.").format(new=NEW),
                idea="M4",
                feedback=_("Alleles are not taken over by those who live beside each other. A child gets one copy from each parent."),
                points_to=_("the half of the ancestors that are old inhabitants."),
            ),
            Option(
                _("Far above {new} %: it is dominant, so it pushes the other one out.").format(new=NEW),
                idea="M11",
                feedback=_("Dominant means that one copy is enough to be seen. It does not make copies of itself."),
                points_to=_("what is counted: copies, not people who digest milk."),
            ),
        ],
        **more,
    )  # fmt: skip


def pots(**more: Any) -> Question:
    """Milk was drunk long before the allele was common."""
    return Question(
        LESSON,
        "pots",
        _(
            "In Europe milk has been used for up to 9,000 years; its fat is still found in broken pots. Among bones older than 5,000 years the allele is in 3 of "
            "794 copies only. Which idea does that speak against?"
        ),
        [
            Option(
                _("That drinking milk brings the allele about."),
                correct=True,
                feedback=_("For thousands of years very many people used milk, and hardly anybody carried the allele. Need does not make it."),
            ),
            Option(
                _("That children inherit the allele from their parents."),
                idea="M3",
                feedback=_("It is inherited like any other. That few carried it says nothing about how it is passed on."),
                points_to=_("the 3 copies: where did they come from?"),
            ),
            Option(
                _("That a new variant begins in a few people."),
                idea="M4",
                feedback=_("It goes well with that: 3 of 794 are a few people, and all others had nothing of it."),
                points_to=_("how many of the 794 did not carry it."),
            ),
            Option(
                _("That selection can raise an allele at all."),
                idea="M6",
                feedback=_("Selection may begin late, or be strong at some times only. It says that milk alone is not the reason."),
                points_to=_("the curve of Britain: a share can stay low for long and then rise."),
            ),
        ],
        **more,
    )  # fmt: skip


def italy(**more: Any) -> Question:
    """The same allele, another history."""
    return Question(
        LESSON,
        "italy",
        _("For Italy the board finds the plausible values of s from −0.009 to 0.018 (h = 1). What follows from that?"),
        [
            Option(
                _("The allele is dominant, so it must be spreading there too."),
                idea="M11",
                feedback=_("It is just as dominant as in Britain, and yet the share hardly moved. Dominance says what is seen, not what spreads."),
                points_to=_("the data of Italy: from the oldest to today."),
            ),
            Option(
                _("It helps, so it will win there too; one only has to wait."),
                idea="M9",
                feedback=_("Nothing in these data says that it helped there. Whether it helps depends on how people live."),
                points_to=_("the interval: it reaches from below 0 to above 0."),
            ),
            Option(
                _("People in Italy did not need it, so the mutation did not come."),
                idea="M1",
                feedback=_("It is there: 19 of 216 chromosomes of today carry it. Need has nothing to do with it."),
                points_to=_("“The data as numbers”: Italy today."),
            ),
            Option(
                _("0 lies inside: these data show no selection, nor rule it out."),
                correct=True,
                feedback=_("The same allele, another history. An interval names the values of s that fit the data, and no selection at all (s = 0) is one of them."),
            ),
        ],
        **more,
    )  # fmt: skip


def how(**more: Any) -> Sentence:
    """How did the share rise in Britain?"""
    return Sentence(
        LESSON,
        "how",
        _("Build the sentence: how could the share rise in Britain?"),
        pieces={
            "born": _("Some people were born with the allele;"),
            "children": _("carriers left more children on average,"),
            "newcomers": _("newcomers brought more copies with them,"),
            "share": _("and so its share grew from generation to generation"),
            "drank": Piece(
                _("those who drank milk received it,"), "M1",
                _("Milk was used for thousands of years, and hardly anybody carried it."),
                _("the question about the broken pots."),
            ),
            "all": Piece(
                _("everybody got a little of it,"), "M4",
                _("Each chromosome carries it or does not carry it."),
                _("the counts: 1 of 41, then 111 of 211."),
            ),
            "dominant": Piece(
                _("it was dominant and had to spread,"), "M11",
                _("It is dominant in Italy too, and there its share hardly moved."),
                _("the board of Italy."),
            ),
        },
        right=["born children newcomers share", "born newcomers children share"],
        feedback=_("Both have moved it, and the fit cannot say how much is whose. Nobody changed in their own life."),
        **more,
    )  # fmt: skip


def leave(**more: Any) -> Question:
    """The exit question."""
    return Question(
        LESSON,
        "exit",
        _(
            "On an island people carry the milk allele, 30 of 100 chromosomes. One day the last cow dies, and nobody drinks milk any more. What happens to the "
            "share in the next 50 generations, if carriers and others have equally many children?"
        ),
        [
            Option(
                _("It falls to nothing, since nobody needs the allele any more."),
                idea="M1",
                feedback=_("An allele does not know whether it is needed. It goes away only if its carriers leave fewer children, or by bad luck."),
                points_to=_("the words “equally many children”."),
            ),
            Option(
                _("It rises, since the allele is dominant."),
                idea="M11",
                feedback=_("Dominant means that one copy is enough to be seen. That does not make it more frequent."),
                points_to=_("the question about old inhabitants and newcomers."),
            ),
            Option(
                _("It stays about there, and chance moves it up or down."),
                correct=True,
                feedback=_("Without a difference in children there is no selection. What is left is chance, the more the fewer people there are: who happens to have many children, and which copy each child gets."),
            ),
            Option(
                _("It rises, since it is the better allele."),
                idea="M9",
                feedback=_("Better is nothing that an allele has for itself. Without milk it makes no difference."),
                points_to=_("what s counts: children."),
            ),
        ],
        **more,
    )  # fmt: skip


QUESTIONS: dict[str, Callable[..., Asked]] = {
    "course": course,
    "people": people,
    "bend": bend,
    "found": found,
    "meaning": meaning,
    "mix": mix,
    "pots": pots,
    "italy": italy,
    "how": how,
    "exit": leave,
}


def names() -> dict[str, str]:
    """What each question is called in the list of answers."""
    return {
        "course": _("Prediction: the milk allele in 4,500 years"),
        "people": _("What has changed"),
        "bend": _("One copy: half of it, or all"),
        "found": _("Your own s"),
        "meaning": _("What s = 0.072 says"),
        "mix": _("Old inhabitants and newcomers"),
        "pots": _("Milk in broken pots"),
        "italy": _("Italy"),
        "how": _("The sentence about the milk allele"),
        "exit": _("The island without cows"),
    }


def told_counts() -> list[str]:
    """After the line was drawn."""
    return [
        _(
            "Behind the points are bones and teeth. Old DNA is broken, so of each person of old only one chromosome was counted. People of 500 years make one point; the last point is people of today."
        ),
    ]  # fmt: skip


def told_bend() -> list[str]:
    """After both curves were tried."""
    return [
        _(
            "**Why does it bend so?** If one copy is enough, the first carriers have the whole advantage at once, so the rise begins early and steeply. Later on, those without any copy have become rare; "
            "selection has little left to work on, and the curve flattens. It goes well with what doctors see: one copy of this allele is enough to digest milk."
        ),
    ]  # fmt: skip


def told_estimate() -> list[str]:
    """After the own s is locked."""
    return [
        _(
            "Press **Show the estimate** on the board above. Your own values are the blue ring in the picture of s and h. **Is one copy enough?** compares both kinds: with h = 1 the computer finds s = 0.072, plausible from "
            "0.055 to 0.094; with h = 0.5 it finds 0.055, and the data are about 19,000 times less likely."
        ),
        _(
            "Other people, with other bones and other methods, have published values from 0.015 to 0.10. An interval knows only the luck of counting, not what a method leaves out."
        ),
    ]  # fmt: skip


def told_migration() -> list[str]:
    """After the example with newcomers."""
    return [
        _(
            "**Such things have happened.** In 2022 the DNA of 793 people was published (Patterson N and others, Nature 601:588–594). Between 1000 and 875 before our era, and in the centuries before, so many people came to "
            "southern Britain that about half of the ancestry of later England and Wales is theirs. The same study finds the allele in about half of the chromosomes in Britain in the Iron Age and in about 7 % in Central "
            "Europe, where it rose only a thousand years later."
        ),
        _(
            "How common it was among the newcomers themselves nobody knows. Where their share differed from that of the old inhabitants, mixing alone moved the share in Britain; only if both were equal did it move nothing. "
            "So **migration has very likely moved the frequency too**, up or down, and our s says only how strong selection would have to be if it were alone: an **apparent s**."
        ),
    ]  # fmt: skip


def told_use() -> list[str]:
    """After the question about the pots."""
    return [
        _(
            "**So was it milk?** Evershed RP and many others (2022, Nature 608:336–345) compared about 7,000 traces of fat in pots from more than 550 places with the allele. Selection that follows the amount of milk explains the rise "
            "no better than selection that is the same everywhere: **milk use itself is a poor predictor.**"
        ),
        _(
            "They propose another reason: people without the allele drank milk too, and mostly it did them little harm; in famines, or with other diseases, it did. Signs of such times (how populations grew and shrank, how densely people lived) "
            "explain the rise better. That is a proposal with reasons, not the last word."
        ),
    ]  # fmt: skip


def told_lies() -> list[str]:
    """Where the model misleads; it names what the lesson has found, so it comes after that."""
    return [
        _("Every model leaves something out. These mislead you here:"),
        _("- **One population?** The people examined lived in many places. Who was buried where bones keep, and who was dug up, was not left to chance."),
        _("- **One s for 4,500 years.** The curve has the same s in each generation. Hunger and illness come and go."),
        _("- **Nothing but selection.** Migration and chance are left out; so s carries what they have done."),
        _("- **Few bones.** One group has 7 chromosomes. Look how long its upright line is."),
        _("- **29 years are a generation, for everybody.** With 25 years there are more generations, and s comes out smaller."),
        _("- **One letter.** Elsewhere on the earth other changes near the same gene do the same; they are not counted here."),
    ]  # fmt: skip


def told_next() -> list[str]:
    """After the last question."""
    return [
        _(
            "**What next?** On the board of part 6 choose **dark moths, 1959 to 1975** and then **1976 to 1993**: the same moths, another s. Or load a table of your own. Lesson 08 looks at selection within one year: "
            "a drought and a storm."
        )
    ]  # fmt: skip


TOLD: dict[str, Callable[[], list[str]]] = {
    "counts": told_counts,
    "bend": told_bend,
    "estimate": told_estimate,
    "migration": told_migration,
    "use": told_use,
    "lies": told_lies,
    "next": told_next,
}
