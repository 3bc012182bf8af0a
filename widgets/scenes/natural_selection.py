"""Five scenes of Natural Selection for the projector: each one idea, each played by the real rules from a ready table.

Numbers and names in the sentences come from the match by functions of this file, never from the text.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from evolution_lab.games.natural_selection.state import SPECIES_PER_SEAT, Species, species_name
from evolution_lab.i18n import N_, _
from widgets.scene import Answer, Ready, Scene, Stage, Step

GAME = "natural_selection"
US, OTHERS = 0, 1
PEOPLE = (N_("Our class"), N_("The others"))
DONE, FOOD_CARD = Answer("done"), Answer("food_card")


def sid(name: str) -> int:
    """The id of a species by its public name.

    >>> sid("A1"), sid("B2")
    (1, 1002)
    """
    return (ord(name[0]) - 65) * SPECIES_PER_SEAT + int(name[1:])


# --- answers ---------------------------------------------------------------------------------------------------------


def eat(*names: str) -> tuple[Answer, ...]:
    """These species take food from the watering hole, one after the other."""
    return tuple(Answer("graze", {"species": sid(name)}) for name in names)


def hunt(hunter: str, prey: str) -> tuple[Answer, ...]:
    """An attack."""
    return Answer("hunt", {"species": sid(hunter)}), Answer("prey", {"species": sid(prey)})


def lay(name: str) -> tuple[Answer, ...]:
    """The next card becomes a trait of this species."""
    return Answer("new_trait"), Answer("trait_target", {"species": sid(name)})


# --- what the engine says --------------------------------------------------------------------------------------------


def found(stage: Stage, name: str, table: str | None = None) -> Species | None:
    """The species of this name, if it is on the table."""
    return next((one for one in stage.state(table).all_species() if one.id == sid(name)), None)


def members(stage: Stage, seat: int, table: str | None = None) -> int:
    """The population of all species of a seat together."""
    return sum(one.population for one in stage.state(table).seats[seat].species)


def bag(stage: Stage, seat: int, table: str | None = None) -> int:
    """The food in a seat's bag."""
    return int(stage.state(table).seats[seat].bag)


def points(stage: Stage, seat: int, table: str | None = None) -> int:
    """The points of a seat."""
    return int(stage.match(table or stage.table).ruleset.scores(stage.state(table))[seat])


def how_many(stage: Stage, name: str, table: str | None = None) -> str:
    """How many members this species has, in words."""
    one = found(stage, name, table)
    return _("extinct") if one is None else _("{n} alive").format(n=one.population)


def eaten(stage: Stage, name: str, table: str | None = None) -> int:
    """How much food this species has taken so far."""
    events = stage.match(table or stage.table).events[: stage.moment(table or stage.table)]
    return sum(event.food for event in events if event.kind == "food_taken" and event.species == sid(name))


def ours(stage: Stage) -> Mapping[str, Any]:
    """Places that many sentences fill in: what lives, and what is in the bags."""
    return {
        "alive": members(stage, US),
        "theirs": members(stage, OTHERS),
        "bag": bag(stage, US),
        "bag_of_others": bag(stage, OTHERS),
        "points": points(stage, US),
        "points_of_others": points(stage, OTHERS),
        "hole": stage.state().hole,
    }


# --- 1: a hole for everybody -----------------------------------------------------------------------------------------

DRY = {"deck": {"cooperation/0": 60}, "food": 8, "stack": 0}  # every food card brings nothing
NEXT_ROUND = (FOOD_CARD, FOOD_CARD, DONE, DONE)


def _commons_rows(stage: Stage) -> list[list[str]]:
    rows = []
    for table, label in (("modest", N_("All small")), ("alone", N_("We grow")), ("all", N_("All grow"))):
        if stage.begun(table):
            cells = [
                _(name).format(n=points(stage, seat, table), alive=members(stage, seat, table)).replace(" ", "\u00a0")
                for seat, name in (
                    (US, N_("ours: points {n}, alive {alive}")),
                    (OTHERS, N_("theirs: points {n}, alive {alive}")),
                )
            ]
            rows.append([_(label), *cells])
    return rows


COMMONS = Scene(
    name="commons",
    topic=N_("Who empties the watering hole?"),
    ask=N_(
        "8 food on the watering hole, for all. Food that is eaten is a point, and so is each animal that lives. What is left stays for "
        "the next round, and a dry one is coming. Shall our species grow?"
    ),
    idea=N_("What belongs to all is used up: who takes more gets ahead, and all pay."),
    because=N_(
        "Who eats keeps the point alone. The empty watering hole is shared by all, also by those who took little."
    ),
    rule="N-Z2",
    tables={
        "modest": Ready(
            N_("All stay small"), GAME, PEOPLE, "HOLE", "A: deer 2/1 | hare 2/1; B: goat 2/1 | sheep 2/1", DRY
        ),
        "alone": Ready(N_("We grow"), GAME, PEOPLE, "HOLE", "A: deer 2/2 | hare 2/2; B: goat 2/1 | sheep 2/1", DRY),
        "all": Ready(N_("All grow"), GAME, PEOPLE, "HOLE", "A: deer 2/2 | hare 2/2; B: goat 2/2 | sheep 2/2", DRY),
    },
    steps=(
        Step(
            N_("All stay small. Every member eats, and {hole} food is left."),
            eat("A1", "B1", "A2", "B2"),
            "food_bagged",
            facts=ours,
        ),
        Step(
            N_(
                "The dry round: the food cards bring nothing. All live on what was left. Points: ours {points}, theirs {points_of_others}."
            ),
            (*NEXT_ROUND, *eat("B1", "A1", "B2", "A2")),
            "food_bagged",
            facts=ours,
        ),
        Step(N_("The same again, but we let our species grow to 2. Who gains, and who pays? Vote."), table="alone"),
        Step(
            N_(
                "We eat 4, the others 2. Nobody is hungry. Points: ours {points}, theirs {points_of_others}. {hole} food is left."
            ),
            eat("A1", "B1", "A2", "B2", "A1", "A2"),
            "food_bagged",
            facts=ours,
        ),
        Step(
            N_(
                "The dry round. Alive: ours {alive} of 4, theirs {theirs} of 2. Points: ours {points}, theirs {points_of_others}. We are ahead; those who took little pay with us."
            ),
            (*NEXT_ROUND, *eat("B1", "A1")),
            "food_bagged",
            facts=ours,
        ),
        Step(N_("Now the others do not stay behind, and grow as well. What will happen?"), table="all"),
        Step(
            N_("All eat their fill. {hole} food is left."),
            eat("A1", "B1", "A2", "B2", "A1", "B1", "A2", "B2"),
            "food_bagged",
            facts=ours,
        ),
        Step(
            N_(
                "The dry round. Alive: ours {alive}, theirs {theirs}. Points: ours {points}, theirs {points_of_others}."
            ),
            NEXT_ROUND,
            "food_bagged",
            facts=ours,
        ),
    ),
    evidence=_commons_rows,
)

# --- 2: large or many ------------------------------------------------------------------------------------------------

HERD = "A: ox 5/1 | mouse 1/5; B: "
PLENTY = {"food": 9, "stack": 0, "to_move": OTHERS}


def _size_rows(stage: Stage) -> list[list[str]]:
    rows = []
    for table, label in (
        ("peace", N_("No hunter")),
        ("wolf", N_("A hunter of body 3")),
        ("bear", N_("A hunter of body 6")),
    ):
        if stage.begun(table):
            rows.append([_(label), *(f"{name}:\u00a0{how_many(stage, name, table)}" for name in ("A1", "A2"))])
    return rows


SIZE = Scene(
    name="size",
    topic=N_("Large or many?"),
    ask=N_("A1 is one large animal, A2 are five small ones. Both cost us the same number of cards. Which is better?"),
    idea=N_("What is worth growing hangs on who else is there."),
    because=N_(
        "Each member is a point and needs food. A large body brings no food; it stops the hunters that are smaller, and feeds those that are larger."
    ),
    rule="N-A2",
    tables={
        "peace": Ready(N_("No hunter"), GAME, PEOPLE, "SIZE", HERD + "rat 1/2 | elk 6/1", PLENTY),
        "wolf": Ready(N_("A small hunter"), GAME, PEOPLE, "SIZE", HERD + "fox[carnivore] 3/3 | elk 6/1", PLENTY),
        "bear": Ready(N_("A large hunter"), GAME, PEOPLE, "SIZE", HERD + "bear[carnivore] 6/3 | elk 6/1", PLENTY),
    },
    steps=(
        Step(
            N_(
                "No hunter about. All eat, and in our bag are {bag} food: 1 from the large one, 5 from the many small ones."
            ),
            eat("B1", "A1", "B1", "A2", "B2", "A2", "A2", "A2", "A2"),
            "food_bagged",
            facts=ours,
        ),
        Step(N_("A hunter of body 3 comes. Which of our two would you rather be now? Vote."), table="wolf"),
        Step(
            N_("A1 is too large for it. It takes a small one each time: {n} meat so far."),
            (*hunt("B1", "A2"), *eat("A1"), *hunt("B1", "A2"), *eat("A2"), *hunt("B1", "A2")),
            "food_taken",
            5,
            facts=lambda stage: {"n": eaten(stage, "B1")},
        ),
        Step(
            N_("Alive: A1 {one}, A2 {two} of 5."),
            eat("A2", "B2"),
            "food_bagged",
            facts=lambda stage: {"one": found_population(stage, "A1"), "two": found_population(stage, "A2")},
        ),
        Step(N_("And a hunter of body 6. Whom will it take, if it wants to be full at once?"), table="bear"),
        Step(
            N_("A1 feeds it in one go: a large prey gives much meat. A1 was the last of its kind."),
            hunt("B1", "A1"),
            "food_taken",
        ),
        Step(
            N_("The hunter is full, and nobody hunts A2. Alive: A2 {two} of 5."),
            eat("A2", "B2", "A2", "A2", "A2", "A2"),
            "food_bagged",
            facts=lambda stage: {"two": found_population(stage, "A2")},
        ),
    ),
    evidence=_size_rows,
)


def found_population(stage: Stage, name: str) -> int:
    """The population of this species; 0 where it is extinct."""
    one = found(stage, name)
    return 0 if one is None else one.population


# --- 3: one hunter, many hunters -------------------------------------------------------------------------------------

CAT = "A: cat[carnivore] 3/2 | elk 4/1 | ox 4/1; B: "
FEW = {"food": 6, "stack": 0}


def _hunters_rows(stage: Stage) -> list[list[str]]:
    rows = []
    for table, label in (("one", N_("1 hunter")), ("two", N_("2 hunters")), ("three", N_("3 hunters"))):
        if stage.begun(table):
            text = _("our cats ate {n} of 2").format(n=eaten(stage, "A1", table))
            rows.append([_(label), text, _("A1: {how}").format(how=how_many(stage, "A1", table))])
    return rows


HUNTERS = Scene(
    name="hunters",
    topic=N_("Is it good to be a hunter?"),
    ask=N_(
        "Our A1 is a carnivore, and all others eat plants. The prey cannot defend itself. Is Carnivore a good trait?"
    ),
    idea=N_("How good a trait is depends on how many others have it."),
    because=N_(
        "Hunters live on prey. Each further hunter is one more mouth and one prey less, and hunters of one size cannot eat each other."
    ),
    rule="N-T3",
    tables={
        "one": Ready(N_("One hunter"), GAME, PEOPLE, "CATS", CAT + "hare 1/2 | mouse 1/2", FEW),
        "two": Ready(N_("Two hunters"), GAME, PEOPLE, "CATS", CAT + "fox[carnivore] 3/2 | mouse 1/2", FEW),
        "three": Ready(N_("Three hunters"), GAME, PEOPLE, "CATS", CAT + "fox[carnivore] 3/2 | dog[carnivore] 3/2", FEW),
    },
    steps=(
        Step(
            N_("One hunter among plant eaters: it takes a hare and a mouse, and is full."),
            (*hunt("A1", "B1"), *eat("B1"), *hunt("A1", "B2")),
            "food_taken",
            3,
        ),
        Step(
            N_("At the end of the round {n} of our 2 cats live."),
            eat("B2", "A2", "A3"),
            "food_bagged",
            facts=lambda stage: {"n": found_population(stage, "A1")},
        ),
        Step(
            N_("Now another species hunts as well: two hunters and one species of prey. Who will be full?"),
            table="two",
        ),
        Step(
            N_("Each takes one mouse. Then there are no mice left."),
            (*hunt("A1", "B2"), *hunt("B1", "B2")),
            "food_taken",
            2,
        ),
        Step(
            N_("Food is left on the watering hole, but a carnivore takes no plants. {n} of our 2 cats lives."),
            eat("A2", "A3"),
            "food_bagged",
            facts=lambda stage: {"n": found_population(stage, "A1")},
        ),
        Step(N_("At last all three are hunters. What will our cats eat?"), table="three"),
        Step(
            N_(
                "Nothing: who is as large as they are is no prey. All hunters starve, and of ours the {n} plant eaters live."
            ),
            eat("A2", "A3"),
            "food_bagged",
            facts=lambda stage: {"n": members(stage, US)},
        ),
    ),
    evidence=_hunters_rows,
)

# --- 4: neighbours ---------------------------------------------------------------------------------------------------

GUARDED = {"food": 6, "stack": 0, "to_move": OTHERS}


def _neighbours_rows(stage: Stage) -> list[list[str]]:
    rows = []
    for table, label in (
        ("one", N_("One that warns")),
        ("two", N_("Two that warn")),
        ("ambush", N_("A hunter in ambush")),
    ):
        if stage.begun(table):
            rows.append([_(label), *(f"{name}:\u00a0{how_many(stage, name, table)}" for name in ("A1", "A2", "A3"))])
    return rows


NEIGHBOURS = Scene(
    name="neighbours",
    topic=N_("Who keeps you safe?"),
    ask=N_(
        "A2 has a Warning Call: a hunter cannot surprise its neighbours left and right. A hungry hawk comes. Who of our three is in danger?"
    ),
    idea=N_("How safe you are hangs on your neighbours, and these can be lost."),
    because=N_(
        "A Warning Call protects the species beside it, not its owner. When a species is lost, the row closes up and there are new neighbours."
    ),
    rule="N-T17",
    tables={
        "one": Ready(
            N_("One that warns"),
            GAME,
            PEOPLE,
            "CALL",
            "A: mouse 2/1 | bird[warning_call] 1/1 | hare 2/1; B: hawk[carnivore] 3/3 | elk 6/1",
            GUARDED,
        ),
        "two": Ready(
            N_("Two that warn"),
            GAME,
            PEOPLE,
            "CALL",
            "A: mouse[warning_call] 2/1 | bird[warning_call] 1/1 | hare 2/1; B: hawk[carnivore] 3/3 | elk 6/1",
            {**GUARDED, "to_move": US},
        ),
        "ambush": Ready(
            N_("From ambush"),
            GAME,
            PEOPLE,
            "CALL",
            "A: mouse[warning_call] 2/1 | bird[warning_call] 1/1 | hare 2/1; B: cat[carnivore, ambush] 3/3 | elk 6/1",
            GUARDED,
        ),
    },
    steps=(
        Step(
            N_("Only the one that warns: nobody warns it. A2 is extinct, and the row closes up."),
            hunt("B1", "A2"),
            "food_taken",
        ),
        Step(N_("A1 eats. Now nobody warns A3."), (*eat("A1"), *hunt("B1", "A3")), "food_taken", 2),
        Step(N_("Alive at the end of the round: {alive} of our 3."), eat("B2"), "food_bagged", facts=ours),
        Step(N_("A1 and A2 both have a Warning Call. Who is in danger now? Vote."), table="two"),
        Step(
            N_("Nobody: A1 and A2 warn each other, and A2 warns A3. The hawk starves. Alive of ours: {alive}."),
            eat("A1", "B2", "A2", "A3"),
            "food_bagged",
            facts=ours,
        ),
        Step(N_("A cat with Ambush comes. What are the two calls worth?"), table="ambush"),
        Step(
            N_("Nothing: it comes too near before anybody calls. Alive of ours: {alive}."),
            (*hunt("B1", "A1"), *eat("A2"), *hunt("B1", "A3"), *eat("B2")),
            "food_bagged",
            facts=ours,
        ),
    ),
    evidence=_neighbours_rows,
)

# --- 5: designer or nature -------------------------------------------------------------------------------------------

TWO_OF_OURS = "A: ox 5/2 | hare 2/2; B: wolf[carnivore] 4/3"
SAME_CARDS: Mapping[str, Any] = {"food": 6, "phase": "cards", "stack": [2, 0], "top": {"A": ["hard_shell", "foraging"]}}


def laid(stage: Stage, table: str) -> list[str]:
    """The traits of our class at this table that have been turned, in order, each with its species."""
    state = stage.state(table)
    events = stage.match(table).events[: stage.moment(table)]
    turned = [event for event in events if event.kind == "trait_turned" and event.seat == US]
    return [
        f"{species_name(event.place)}: {_(state.rules.label(state.rules.traits[event.kind_of_card]))}"
        for event in turned
    ]


def _designer_rows(stage: Stage) -> list[list[str]]:
    rows = []
    for table, label in (("designer", N_("Designer")), ("blind", N_("Blind draw"))):
        if stage.begun(table):
            cards = laid(stage, table)
            rows.append([_(label), " · ".join(cards) if cards else "–", f"A2:\u00a0{how_many(stage, 'A2', table)}"])
    return rows


DESIGNER = Scene(
    name="designer",
    topic=N_("Designer or nature?"),
    ask=N_(
        "A wolf of body 4 is about. A1 is larger than it, A2 is not. You see your next card: Hard Shell, then Foraging. Who gets which?"
    ),
    idea=N_("A designer looks first. In nature nobody looks: the trait comes, and then it helps or does not."),
    because=N_(
        "In this game you choose traits and throw them away again. Living things do not. In the blind draw the species is named before the card is seen."
    ),
    rule="N-P7",
    tables={
        "designer": Ready(N_("Designer"), GAME, PEOPLE, "SHELL", TWO_OF_OURS, {**SAME_CARDS, "draw": "chosen"}),
        "blind": Ready(N_("Blind draw"), GAME, PEOPLE, "SHELL", TWO_OF_OURS, {**SAME_CARDS, "draw": "blind"}),
    },
    steps=(
        Step(N_("The designer gives the Hard Shell to A2, which needs it."), lay("A2"), "trait_laid"),
        Step(N_("And Foraging to A1, which has nothing to fear."), lay("A1"), "trait_laid"),
        Step(
            N_("All cards are turned. On our side: {cards}."),
            (DONE, DONE),
            "food_revealed",
            facts=lambda stage: {"cards": ", ".join(laid(stage, "designer"))},
        ),
        Step(
            N_("The wolf finds no prey and starves. Alive of ours: {alive} of 4."),
            (*eat("A1"), *eat("A2"), *eat("A2")),
            "food_bagged",
            facts=ours,
        ),
        Step(
            N_("The same two cards, but nobody may look. Which species is the first card for? Vote, then we say A1."),
            table="blind",
        ),
        Step(
            N_("One card for A1, one for A2. Nobody knows which is which."), (*lay("A1"), *lay("A2")), "trait_laid", 2
        ),
        Step(
            N_("All cards are turned. On our side: {cards}."),
            (),
            "food_revealed",
            facts=lambda stage: {"cards": ", ".join(laid(stage, "blind"))},
        ),
        Step(
            N_("The wolf takes A2 twice, and it is extinct. Alive of ours: {alive} of 4."),
            (*eat("A1"), *hunt("B1", "A2"), *eat("A1"), *hunt("B1", "A2")),
            "food_bagged",
            facts=ours,
        ),
    ),
    evidence=_designer_rows,
)

SCENES = (COMMONS, SIZE, HUNTERS, NEIGHBOURS, DESIGNER)
