"""Lesson 11, A shared watering hole: what it tells only after an answer. Every number is one of ``test_lesson_11_claims.py``."""

from __future__ import annotations

from collections.abc import Callable

from evolution_lab.i18n import _


def told_herds() -> list[str]:
    """After the question about the mouths: how often it comes out so, and what is rare."""
    return [
        _("**What a large herd is worth** depends on how many others have one: look at the numbers at the end of the second row and of the third. Biologists call that frequency-dependent."),
        _(
            "**Is that so with other seeds too?** We measured 20, with 20 games at each table. With all of them each of the three changes brought points to its own seat (12, 6 and 4) and took some from each other seat (4, 5 and 3); the lead was larger "
            "where one seat alone had a large herd (16) than beside another (7); and from three large herds fewer members were left (10 instead of 14), while 71 starved instead of 9. Points of all together: about the same (106 instead of 109)."
        ),
    ]  # fmt: skip


def told_food() -> list[str]:
    """After the question about shares: why those that give little are ahead."""
    return [
        _(
            "**Why are they ahead?** Cards with a high number are good traits too: Long Neck has 3 to 9, Fertile and Foraging 2 to 7, but Ambush and Pack Hunting, of use to carnivores only, −3 to 3. Who gives the good ones away cannot lay them. Bots by "
            "chance make nothing of a good card: with them nobody was surely ahead."
        ),
        _(
            "**Within a table and between tables.** With 20 other seeds those that give little were ahead with all 20, two beside one (by 5 points) and one beside two (by 2 or 3). And with all 20 a table had fewer points the more of its seats gave little: 171, 138, 102, 66. "
            "What is ahead within a group can be what harms the group."
        ),
    ]  # fmt: skip


def told_hunters() -> list[str]:
    """After the question about hunters: how often it comes out so, and what we had expected."""
    return [
        _(
            "**Is that so with other seeds too?** With all 20 that we tried: the first hunter lost by it (5 points), the second and the third gained (6 and 14), and a hunter was further ahead beside another one (19 points) than alone (4). A seat that does not hunt "
            "is attacked about 11 times a game where one hunts, and about 27 times where two do. If nobody hunts, a seat has 60 points; if all do, 52."
        ),
        _(
            "**We had expected the opposite**: hunters worth most where they are rare, since many hunters leave little prey for each. In nature that is often so. In these games of five to ten rounds with three seats it is not, and we tell it as it came out."
        ),
    ]  # fmt: skip


def told_bodies() -> list[str]:
    """After the question about body size: how often it comes out so."""
    return [
        _(
            "**Is that so with other seeds too?** With all 20 that we tried large bodies came nearer where the others hunt: 4 points behind large herds there, 23 behind where nobody hunts. Beside hunters most points of the three uses brought traits, with 18 of the 20: one card can be a "
            "shield."
        ),
    ]  # fmt: skip


def told_chosen() -> list[str]:
    """After the question about nature: what choosing is worth, and what stays without it."""
    return [
        _("**With 20 other seeds** fewer species died out with the designer than with the blind draw, surely with all 20 (about 45 instead of 67 a game). The hand of cards is the printed game: it chooses among all its cards, and fewest die out there (about 32)."),
        _(
            "**What stays if nobody chooses a trait?** We played part 3 with fully blind draws, with 20 seeds: again each of the three changes brought points to its own seat with all 20, and each took some from the others with 19. Where all three had large herds 66 members "
            "starved instead of 6. No foresight is needed for that, only more mouths at one hole. Members left at the end: 11 instead of 13, and fewer with 16 of the 20 only."
        ),
    ]  # fmt: skip


def told_plants() -> list[str]:
    """Real plants that share their soil; it names what the lesson has found, so it comes after that."""
    return [
        _("M. Gersani and four others grew soya beans in a glasshouse. A plant either had its own soil, or two plants shared twice as much soil and food, without a wall between them. Per plant:"),
        _("- **Roots:** those that shared made 85 % more."),
        _("- **Pods:** 8.70 with own soil, 7.66 with shared soil. **Seeds in a pod:** 1.87 and 1.72. **Weight of a seed:** 0.205 g and 0.195 g."),
        _("- **All seeds together:** 30 % more with own soil."),
        _("Source: Tragedy of the commons as a result of root competition, Journal of Ecology 89:660–669 (2001), from its summary. Others have objected since that plants also grow more roots just because their pot is larger; it is not settled."),
    ]  # fmt: skip


def told_lies() -> list[str]:
    """Where the game lies; it names what the lesson has found, so it comes after that."""
    return [
        _("Every model leaves something out. These mislead you here:"),
        _("- **Traits are chosen and swapped.** Nature has no hand of cards, and no species lays a trait aside."),
        _("- **Somebody fills the hole.** Giving food is a move of players. In nature nobody gives to a watering hole."),
        _("- **Points are not offspring.** A seat that is ahead does not sit at more tables next time. You made that step in your head, in part 4."),
        _("- **Habits are ours.** A bot with a habit follows it all game long; a person would look and change."),
        _("- **Five to ten rounds.** Too few for prey to run out and for hunters to starve after it."),
    ]  # fmt: skip


def told_next() -> list[str]:
    """After the last question."""
    return [
        _(
            "**What next?** Play Natural Selection yourself: **FreePlay(game=\"natural_selection\")** in a new cell. Which card do you give? Or try other habits in part 3: **What differs**. Lesson 12 lets you invent a trait of your own and test it in 500 games."
        )
    ]  # fmt: skip


TOLD: dict[str, Callable[[], list[str]]] = {
    "herds": told_herds,
    "food": told_food,
    "hunters": told_hunters,
    "bodies": told_bodies,
    "chosen": told_chosen,
    "plants": told_plants,
    "lies": told_lies,
    "next": told_next,
}
