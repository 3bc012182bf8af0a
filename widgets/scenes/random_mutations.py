"""Five scenes of Random Mutations for the projector: each one idea, each played by the real rules from a ready table.

Numbers and names in the sentences come from the match by functions of this file, never from the text.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from evolution_lab.games.random_mutations.state import SPECIES_PER_SEAT, species_name
from evolution_lab.i18n import N_, _
from widgets.scene import Answer, Ready, Scene, Stage, Step

GAME = "random_mutations"
US, OTHERS = 0, 1
PEOPLE = (N_("Our class"), N_("The others"))
PASS = Answer("pass")


def sid(name: str) -> int:
    """The id of a species by its public name.

    >>> sid("A1"), sid("B2")
    (1, 1002)
    """
    return (ord(name[0]) - 65) * SPECIES_PER_SEAT + int(name[1:])


# --- answers ---------------------------------------------------------------------------------------------------------


def trait(name: str) -> tuple[Answer, ...]:
    """The top card as a trait of this species."""
    return Answer("new_trait"), Answer("trait_target", {"species": sid(name)})


def food(*names: str) -> tuple[Answer, ...]:
    """One red food for each species named, in this order."""
    return tuple(
        answer for name in names for answer in (Answer("take_red"), Answer("red_target", {"species": sid(name)}))
    )


def shelter(name: str) -> tuple[Answer, ...]:
    """A green shelter for this species."""
    return Answer("take_green"), Answer("green_target", {"species": sid(name)})


def hunt(hunter: str, prey: str) -> tuple[Answer, ...]:
    """An attack."""
    return Answer("attack"), Answer("hunter", {"species": sid(hunter)}), Answer("prey", {"species": sid(prey)})


# --- what the engine says --------------------------------------------------------------------------------------------


def cards(stage: Stage, table: str) -> list[str]:
    """The labels of the cards that our class has turned over at this table, in order."""
    state = stage.state(table)
    events = stage.match(table).events[: stage.moment(table)]
    return [_(state.rules.label(event.trait)) for event in events if event.kind == "turned" and event.seat == US]


def top_card(stage: Stage) -> str:
    """The label of the card on top of our stack, where our class may see it."""
    state = stage.match(stage.table).view(US)
    card = state.peeked[US]
    return _(state.rules.label(state.faces[card]))


def animals(stage: Stage, name: str, table: str | None = None) -> int:
    """How many animals of this species live now; 0 where it has died out."""
    return next((len(sp.animals) for sp in stage.state(table).all_species() if sp.id == sid(name)), 0)


def rolled(stage: Stage, table: str) -> Mapping[str, int]:
    """What the dice showed and how much food that made: ``dice`` and ``food``; nothing before the roll."""
    events = stage.match(table).events[: stage.moment(table)]
    roll = next((event for event in events if event.kind == "climate_rolled"), None)
    return {} if roll is None else {"dice": sum(dict(roll.faces)["red"]), "food": roll.red}


def causes(stage: Stage, table: str) -> dict[str, str]:
    """Each species that has no animal left at this table, with the cause of its last death."""
    events = stage.match(table).events[: stage.moment(table)]
    last = {
        species_name(species): cause for event in events if event.kind == "died" for species, _c, cause in event.deaths
    }
    return {name: cause for name, cause in last.items() if animals(stage, name, table) == 0}


def burdens(stage: Stage, table: str) -> int:
    """How many cards that only harm lie on our species."""
    state = stage.state(table)
    records = state.rules.table.records
    return sum(records[state.known[c]].nature == "harmful" for sp in state.seats[US].species for c in sp.cards)


def percent(part: int, whole: int) -> int:
    """A share in per cent, rounded."""
    return round(100 * part / whole) if whole else 0


# --- 1: mutation is blind --------------------------------------------------------------------------------------------

HERON = "HERON-80"


def _deal(world: str) -> dict[str, Any]:
    return {"world": world, "deal": "by_seat", "first_player": US}


def _order_rows(stage: Stage) -> list[list[str]]:
    rows = []
    for table, label in (("drought", N_("Drought")), ("plenty", N_("Plenty"))):
        if stage.begun(table):
            roll = rolled(stage, table)
            food = _("{food} food").format(**roll) if roll else ""
            rows.append([_(label), " · ".join(cards(stage, table)) or _("no trait"), food])
    return rows


ORDER = Scene(
    name="order",
    topic=N_("Who ordered that?"),
    ask=N_(
        "A drought is coming, and our three species will find little food. We turn three cards over as new traits. "
        "Which kind of trait will come?"
    ),
    idea=N_("Mutation is blind: the same cards come in drought and in plenty."),
    because=N_(
        "The deck was shuffled and sealed before the game began. No weather and no need can change the order of its cards."
    ),
    rule="R-K5",
    tables={
        "drought": Ready(N_("Drought"), GAME, PEOPLE, HERON, given=_deal("drought")),
        "plenty": Ready(N_("Plenty"), GAME, PEOPLE, HERON, given=_deal("plenty")),
    },
    steps=(
        Step(
            N_("The first card, for A1: {card}. Did the drought order that?"),
            (*trait("A1"), PASS),
            "trait_laid",
            facts=lambda stage: {"card": cards(stage, "drought")[-1]},
        ),
        Step(
            N_("The second card, for A2: {card}. Who would have wished for it in a drought?"),
            trait("A2"),
            facts=lambda stage: {"card": cards(stage, "drought")[-1]},
        ),
        Step(
            N_("The third card, for A3: {card}."),
            trait("A3"),
            facts=lambda stage: {"card": cards(stage, "drought")[-1]},
        ),
        Step(
            N_("Only now the dice roll: {dice}. In the drought that makes {food} red food for everybody."),
            (PASS,),
            "climate_rolled",
            facts=lambda stage: rolled(stage, "drought"),
        ),
        Step(
            N_("The same deck in a land of plenty. Which three cards will come here? Vote before the next step."),
            table="plenty",
        ),
        Step(
            N_("The cards are: {cards}. Compare with the drought!"),
            (*trait("A1"), PASS, *trait("A2"), *trait("A3")),
            facts=lambda stage: {"cards": ", ".join(cards(stage, "plenty"))},
        ),
        Step(
            N_("The same dice too: {dice}. Here that makes {food} red food."),
            (PASS,),
            "climate_rolled",
            facts=lambda stage: rolled(stage, "plenty"),
        ),
    ),
    evidence=_order_rows,
)

# --- 2: good or bad? -------------------------------------------------------------------------------------------------

SMALL_AND_BIG = "A: small x2 | large[big] x2"


def _worth_rows(stage: Stage) -> list[list[str]]:
    rows = []
    for table, label in (
        ("valley", N_("Valley")),
        ("island", N_("Island")),
    ):
        if not stage.begun(table):
            continue
        small, big = animals(stage, "A1", table), animals(stage, "A2", table)
        rows.append([_(label), _("small: {n} of 2").format(n=small), _("Big: {n} of 2").format(n=big)])
    return rows


WORTH = Scene(
    name="worth",
    topic=N_("A good trait or a bad one?"),
    ask=N_(
        "A1 is small, A2 is Big: two animals each. Being Big keeps hunters off, but each Big animal needs 2 food. "
        "Which of the two would you rather be?"
    ),
    idea=N_("No trait is good in itself: where you live decides."),
    because=N_(
        "Big stops every hunter that is not Big, and it costs one more food for each animal. Both are always true."
    ),
    rule="R-T4",
    tables={
        "valley": Ready(
            N_("The valley"),
            GAME,
            PEOPLE,
            "VALLEY",
            SMALL_AND_BIG + "; B: hunter[carnivorous] x2",
            {"food": 6, "to_move": OTHERS, "stack": 0},
        ),
        "island": Ready(
            N_("The island"),
            GAME,
            PEOPLE,
            "ISLAND",
            SMALL_AND_BIG + "; B: mouse",
            {"food": 4, "stack": 0},
        ),
    },
    steps=(
        Step(
            N_(
                "In the valley a hunter of B1 eats a small animal; A2 is Big and safe. The hunter gets its food, blue drops, and "
                "lies on its side: it has hunted."
            ),
            hunt("B1", "A1"),
        ),
        Step(
            N_("Our animals eat, and the second hunter takes the other small one. A1 has {small} animals left."),
            (*food("A2"), *hunt("B1", "A1"), *food("A2", "A2", "A2")),
            "phase_began",
            facts=lambda stage: {"small": animals(stage, "A1")},
        ),
        Step(
            N_("The end of the turn in the valley. Small: {small} of 2 alive. Big: {big} of 2 alive."),
            (),
            "cards_dealt",
            facts=lambda stage: {"small": animals(stage, "A1"), "big": animals(stage, "A2")},
        ),
        Step(
            N_(
                "An island: the same two species, no hunters, but only 4 red food for five animals. Who will live here?"
            ),
            table="island",
        ),
        Step(
            N_("Each species in turn gets one food. It is enough for the small ones; no Big animal has its 2."),
            food("A1", "B1", "A2", "A1"),
            "phase_began",
        ),
        Step(
            N_("Hunger on the island. Small: {small} of 2 alive. Big: {big} of 2 alive."),
            (),
            "died",
            facts=lambda stage: {"small": animals(stage, "A1"), "big": animals(stage, "A2")},
        ),
    ),
    evidence=_worth_rows,
)

# --- 3: selection is not blind ---------------------------------------------------------------------------------------


def _shares(stage: Stage) -> dict[str, int]:
    """How many of our animals live, how many of them need little, and their share."""
    few, all_ours = animals(stage, "A1"), animals(stage, "A1") + animals(stage, "A2")
    return {"few": few, "all": all_ours, "share": percent(few, all_ours)}


def _share_rows(stage: Stage) -> list[list[str]]:
    if not stage.begun("winter"):
        return []
    now = _shares(stage)
    return [
        [_("Before"), _("{few} of {all} need little").format(few=3, all=6), "50 %"],
        [_("Now"), _("{few} of {all} need little").format(**now), f"{now['share']} %"],
    ]


HUNGRY = Scene(
    name="hungry",
    topic=N_("Who will be left?"),
    ask=N_(
        "Six animals: the three of A1 need 1 food each, the three of A2 need 3 each. There are 7 red food. "
        "How many of each kind will live, and will any animal change?"
    ),
    idea=N_("Selection is not blind: those who need less live more often. No animal has changed."),
    because=N_("Every animal without enough food dies, whatever trait it has. But the trait says how much is enough."),
    rule="R-E2",
    tables={
        "winter": Ready(
            N_("A hungry turn"),
            GAME,
            PEOPLE,
            "WINTER",
            "A: frugal x3 | hungry[metabolic_syndrome] x3; B: mouse {r}",
            {"food": 7, "stack": 0},
        )
    },
    steps=(
        Step(
            N_("One food for A1: this animal is full. One for A2: this one needs 2 more."),
            food("A1", "A2"),
            "token_taken",
            2,
        ),
        Step(
            N_("In turn again: A1 and A2, A1 and A2. All of A1 are full now."),
            food("A1", "A2", "A1", "A2"),
            "token_taken",
            4,
        ),
        Step(
            N_("The last food goes to A2 too. A2 has eaten 4, more than A1. Who dies?"),
            food("A2"),
            "token_taken",
        ),
        Step(
            N_("Hunger: {dead} animals die. Before: 3 of 6 needed little. Now: {few} of {all}, {share} %."),
            (),
            "died",
            facts=lambda stage: {**_shares(stage), "dead": 6 - _shares(stage)["all"]},
        ),
    ),
    evidence=_share_rows,
)

# --- 4: the designer's eye -------------------------------------------------------------------------------------------

WREN = "WREN-116"


def _draw_rows(stage: Stage) -> list[list[str]]:
    rows = []
    for table, label in (("designer", N_("Designer")), ("blind", N_("Nature: blind"))):
        if stage.begun(table):
            laid = " · ".join(cards(stage, table)) or _("no trait")
            rows.append([_(label), laid, _("harmful: {n}").format(n=burdens(stage, table))])
    return rows


DESIGNER = Scene(
    name="designer",
    topic=N_("Designer or nature?"),
    ask=N_(
        "This time we may look at our next card before we play it, as a designer may. It is {card}, which only harms. "
        "Shall it become a trait of A1, or found a new species, face down?"
    ),
    idea=N_("A designer looks and chooses. Mutation is blind: nobody looks, nobody refuses."),
    because=N_("First name the species, then turn the card over. What was turned may not be refused."),
    rule="R-D2",
    tables={
        "designer": Ready(
            N_("Designer"), GAME, PEOPLE, WREN, given={"draw": "chosen", "deal": "by_seat", "first_player": US}
        ),
        "blind": Ready(N_("Blind"), GAME, PEOPLE, WREN, given={"draw": "blind", "deal": "by_seat", "first_player": US}),
    },
    steps=(
        Step(
            N_(
                "The designer saw that it harms, and lays it face down: a new species, A4, without a trait. Next comes {card}."
            ),
            (Answer("new_species"), PASS),
            facts=lambda stage: {"card": top_card(stage)},
        ),
        Step(
            N_("{card} helps: the designer gives it to A1. Next comes {next}."),
            trait("A1"),
            facts=lambda stage: {"card": cards(stage, "designer")[-1], "next": top_card(stage)},
        ),
        Step(
            N_("{card} helps too: for A2. Every trait that lies here was wanted."),
            trait("A2"),
            facts=lambda stage: {"card": cards(stage, "designer")[-1]},
        ),
        Step(
            N_("The same deck, drawn blind: nobody sees the card. We say: a trait for A1. What will it be?"),
            table="blind",
        ),
        Step(
            N_("{card} for A1, and nobody may refuse it."),
            (*trait("A1"), PASS),
            "trait_laid",
            facts=lambda stage: {"card": cards(stage, "blind")[-1]},
        ),
        Step(
            N_("Then {cards}, in the same order as before. Which of the two tables is like nature?"),
            (*trait("A2"), *trait("A3")),
            facts=lambda stage: {"cards": ", ".join(cards(stage, "blind")[1:])},
        ),
    ),
    evidence=_draw_rows,
    facts=lambda stage: {"card": top_card(stage)},
)

# --- 5: extinction has causes ----------------------------------------------------------------------------------------

CAUSES = {
    "hunger": (N_("hunger"), N_("one more food")),
    "parasites": (N_("parasites"), N_("fewer parasites than others")),
    "attack": (N_("eaten by a hunter"), N_("a shelter")),
}
DANGER = "A: fish[swimming] | toad[camouflage] {rkk} | vole {r}; B: hunter[carnivorous]"


def _cause_rows(stage: Stage) -> list[list[str]]:
    found = causes(stage, "first")
    return [[name, *(_(words) for words in CAUSES[found[name]])] for name in sorted(found) if name.startswith("A")]


def _gone(stage: Stage, table: str) -> str:
    return ", ".join(name for name in sorted(causes(stage, table)) if name.startswith("A"))


EXTINCT = Scene(
    name="extinct",
    topic=N_("Why did they die out?"),
    ask=N_(
        "Each of our species is one animal, and all are in danger: A1 is hungry, A2 has two parasites, A3 can be hunted. "
        "There is one shelter and no food. Who gets the shelter?"
    ),
    idea=N_("Extinction has causes, and each cause needs a help of its own."),
    because=N_("A shelter stops hunters and nothing else. It is no food, and it keeps no parasites off."),
    rule="R-F3",
    tables={
        "first": Ready(N_("A shelter for A1"), GAME, PEOPLE, "DANGER", DANGER, {"shelters": 1, "stack": 0}),
        "again": Ready(N_("A shelter for A3"), GAME, PEOPLE, "DANGER", DANGER, {"shelters": 1, "stack": 0}),
    },
    steps=(
        Step(N_("Say we help the hungry one: A1 gets the shelter."), shelter("A1"), "token_taken"),
        Step(N_("The hunter of B1 cannot see A2 and cannot swim. It takes A3."), hunt("B1", "A3"), "died"),
        Step(N_("The parasites kill A2: no species has more."), (), "died"),
        Step(
            N_("Hunger kills A1, shelter or not. Died out: {gone}. Three species, three causes."),
            (),
            "died",
            facts=lambda stage: {"gone": _gone(stage, "first")},
        ),
        Step(N_("Once more from the beginning. What would have saved whom?"), table="again"),
        Step(N_("This time A3 gets the shelter. Now the hunter finds no prey."), shelter("A3"), "token_taken"),
        Step(
            N_("The end of the turn. Died out: {gone}. A3 lives, and the hunter went hungry."),
            (),
            "died",
            2,
            facts=lambda stage: {"gone": _gone(stage, "again")},
        ),
    ),
    evidence=_cause_rows,
)

SCENES: tuple[Scene, ...] = (ORDER, WORTH, HUNGRY, DESIGNER, EXTINCT)
