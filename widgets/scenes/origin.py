"""Five scenes of Origin for the projector: each one idea, each played by the real rules from a ready table.

Numbers and names in the sentences come from the match by functions of this file, never from the text.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from evolution_lab.games.origin.state import ANIMALS_PER_SEAT, animal_name
from evolution_lab.i18n import N_, _
from widgets.scene import Answer, Ready, Scene, Stage, Step

GAME = "origin"
US, OTHERS = 0, 1
PEOPLE = (N_("Our class"), N_("The others"))
PASS, DONE = Answer("pass"), Answer("done")


def aid(name: str) -> int:
    """The id of an animal by its public name.

    >>> aid("A1"), aid("B2")
    (1, 1002)
    """
    return (ord(name[0]) - 65) * ANIMALS_PER_SEAT + int(name[1:])


# --- answers ---------------------------------------------------------------------------------------------------------


def food(name: str) -> tuple[Answer, ...]:
    """One red food for this animal."""
    return Answer("take_red"), Answer("red_target", {"animal": aid(name)})


def hunt(hunter: str, prey: str) -> tuple[Answer, ...]:
    """An attack."""
    return Answer("attack"), Answer("hunter", {"animal": aid(hunter)}), Answer("prey", {"animal": aid(prey)})


def sleep(name: str) -> tuple[Answer, ...]:
    """This animal falls asleep."""
    return Answer("hibernate"), Answer("sleeper", {"animal": aid(name)})


def live_on_fat(name: str) -> tuple[Answer, ...]:
    """One yellow token of this animal becomes food."""
    return Answer("use_fat"), Answer("fat_target", {"animal": aid(name)}), Answer("fat_amount", {"number": 1})


# --- what the engine says --------------------------------------------------------------------------------------------


def lives(stage: Stage, name: str, table: str | None = None) -> bool:
    """Whether this animal is on the table."""
    return any(animal.id == aid(name) for animal in stage.state(table).all_animals())


def ours(stage: Stage, table: str | None = None) -> list[str]:
    """The animals of our class that are alive, by name."""
    return [animal_name(animal.id) for animal in stage.state(table).seats[US].animals]


def alive_or_dead(stage: Stage, name: str, table: str) -> str:
    """What became of this animal, in a word."""
    if lives(stage, name, table):
        return _("alive")
    causes = {"attack": _("eaten"), "hunger": _("starved"), "poison": _("poisoned")}
    deaths = [death for event in _shown(stage, table) if event.kind == "died" for death in event.deaths]
    return next((causes[cause] for animal, cause in deaths if animal == aid(name)), _("dead"))


def _shown(stage: Stage, table: str) -> list[Any]:
    return stage.match(table).events[: stage.moment(table)]


def turned(stage: Stage, table: str) -> list[str]:
    """The traits that our class has laid at this table, in order, each with its animal."""
    state = stage.state(table)
    events = [event for event in _shown(stage, table) if event.kind == "trait_laid" and event.seat == US]
    return [f"{animal_name(event.animal)}: {_(state.rules.label(event.trait))}" for event in events]


# --- 1: which defence is a good one? ---------------------------------------------------------------------------------

PREY = "A: toad[camouflage] | fish[swimming]; B: hunter[carnivorous{}] | rhino[high_body_weight]"
HUNTING = {"food": 6, "to_move": OTHERS, "stack": 0}


def _defence_rows(stage: Stage) -> list[list[str]]:
    rows = []
    for table, label in (
        ("plain", N_("A plain hunter")),
        ("sharp", N_("A hunter with Sharp vision")),
        ("swimmer", N_("A hunter that swims")),
    ):
        if stage.begun(table):
            words = {"one": alive_or_dead(stage, "A1", table), "two": alive_or_dead(stage, "A2", table)}
            rows.append([_(label), _("Camouflage: {one}").format(**words), _("Swimming: {two}").format(**words)])
    return rows


RACE = Scene(
    name="race",
    topic=N_("Which defence is the best?"),
    ask=N_("A1 has Camouflage, A2 is Swimming. A hungry hunter, B1, comes by. Which of the two would you rather be?"),
    idea=N_("A defence is as good as the hunters that are there: no trait is good in itself."),
    because=N_(
        "Camouflage stops hunters without Sharp vision, Swimming those that do not swim. A better hunter makes an old shield useless."
    ),
    rule="O-A2",
    tables={
        "plain": Ready(N_("A plain hunter"), GAME, PEOPLE, "RACE", PREY.format(""), HUNTING),
        "sharp": Ready(N_("Sharp vision"), GAME, PEOPLE, "RACE", PREY.format(", sharp_vision"), HUNTING),
        "swimmer": Ready(N_("A swimmer"), GAME, PEOPLE, "RACE", PREY.format(", swimming"), HUNTING),
    },
    steps=(
        Step(
            N_(
                "The hunter cannot see A1, cannot reach A2, and its neighbour B2 is too big. It has no prey and takes red food."
            ),
            food("B1"),
            "food_got",
        ),
        Step(
            N_("All eat red food. At the end of the turn {n} of our 2 live."),
            (*food("A1"), *food("B1")),
            "tokens_cleared",
            facts=lambda stage: {"n": len(ours(stage))},
        ),
        Step(N_("Now the hunter has Sharp vision too. Who is in danger? Vote before the next step."), table="sharp"),
        Step(
            N_("Camouflage is no shield any more: A1 is eaten. A2 is as safe as before."), hunt("B1", "A1"), "food_got"
        ),
        Step(N_("And now a hunter that swims, without Sharp vision. Who is in danger?"), table="swimmer"),
        Step(N_("It takes A2. A1 it cannot attack: who swims hunts in the water only."), hunt("B1", "A2"), "food_got"),
    ),
    evidence=_defence_rows,
)

# --- 2: many ways through a winter -----------------------------------------------------------------------------------

WINTER_PLAYERS = {"food": 1, "stack": 0}


def _winter_rows(stage: Stage) -> list[list[str]]:
    rows = []
    for table, label in (("first", N_("The first winter")), ("second", N_("The winter after"))):
        if stage.begun(table):
            alive = ours(stage, table)
            names = ", ".join(alive) if alive else _("nobody")
            rows.append([_(label), _("{n} of 3 alive").format(n=len(alive)), names])
    return rows


WINTER = Scene(
    name="winter",
    topic=N_("One food for everybody"),
    ask=N_(
        "A hard winter: one red food for all. A1 has fat on it, A2 can hibernate, A3 can do nothing special. How many of our three will live?"
    ),
    idea=N_("There is more than one way through a hungry time, and each has its limit."),
    because=N_(
        "Fat helps once; then the animal must first eat itself fat again. A sleeper counts as fed, but not in two turns in a row."
    ),
    rule="O-T14",
    tables={
        "first": Ready(
            N_("The first winter"),
            GAME,
            PEOPLE,
            "WINTER",
            "A: seal[fat_tissue] {y} | bear[hibernation] | mouse; B: hare",
            {**WINTER_PLAYERS, "turn": 3},
        ),
        "second": Ready(
            N_("The winter after"),
            GAME,
            PEOPLE,
            "WINTER",
            "A: seal[fat_tissue] | bear[hibernation] {o} | mouse; B: hare",
            {**WINTER_PLAYERS, "turn": 4},
        ),
    },
    steps=(
        Step(N_("A2 falls asleep: it counts as fed and eats nothing."), sleep("A2"), "fell_asleep"),
        Step(N_("The only red food goes to A3. Nothing is left for the others of the table."), food("A3"), "food_got"),
        Step(N_("A1 lives on its fat: the yellow token becomes food."), (DONE, *live_on_fat("A1")), "fat_used"),
        Step(
            N_("Three of ours were in need, and {n} live. Three ways through one winter."),
            (),
            "tokens_cleared",
            facts=lambda stage: {"n": len(ours(stage))},
        ),
        Step(
            N_("The winter after is as hard. The fat is used up, and A2 has just slept. How many will live now?"),
            table="second",
        ),
        Step(N_("A1 gets the only food. A2 may not sleep again."), food("A1"), "food_got"),
        Step(N_("This time {n} of 3 live."), (), "tokens_cleared", facts=lambda stage: {"n": len(ours(stage))}),
    ),
    evidence=_winter_rows,
)

# --- 3: the price of a protector -------------------------------------------------------------------------------------

GUARDED = "A: rhino[high_body_weight] | bird | frog | 1+2[symbiosis]; B: "
FREE = "A: rhino[high_body_weight] | bird | frog; B: "


def _guard_rows(stage: Stage) -> list[list[str]]:
    rows = []
    for table, label in (
        ("danger", N_("Hunters, food enough")),
        ("lean", N_("No hunters, little food")),
        ("free", N_("The same, without the pair")),
    ):
        if stage.begun(table):
            rows.append([_(label), *(f"{name}:\u00a0{alive_or_dead(stage, name, table)}" for name in ("A2", "A3"))])
    return rows


GUARD = Scene(
    name="guard",
    topic=N_("A strong friend"),
    ask=N_(
        "The big A1 protects the small A2: follow the green arrow. Nobody can attack A2 while A1 lives. A3 has no such friend. "
        "Is A2 always better off?"
    ),
    idea=N_("Help has a price: who leans on a partner waits for it."),
    because=N_(
        "In a Symbiosis the protected animal cannot be attacked. But it gets food only when its protector is fed. A3 starved because we gave its food to the protector."
    ),
    rule="O-T7",
    tables={
        "danger": Ready(
            N_("Hunters about"),
            GAME,
            PEOPLE,
            "GUARD",
            GUARDED + "hunter[carnivorous]",
            {"food": 5, "to_move": OTHERS, "stack": 0},
        ),
        "lean": Ready(N_("A lean turn"), GAME, PEOPLE, "GUARD", GUARDED + "hare", {"food": 3, "stack": 0}),
        "free": Ready(N_("Without the pair"), GAME, PEOPLE, "GUARD", FREE + "hare", {"food": 3, "stack": 0}),
    },
    steps=(
        Step(
            N_("A hunter comes. A1 is too big for it, and A1 keeps it off A2. So it eats A3."),
            hunt("B1", "A3"),
            "food_got",
        ),
        Step(
            N_("There is food enough: first A1, then A2. Alive of ours: {names}."),
            (),
            "tokens_cleared",
            facts=lambda stage: {"names": ", ".join(ours(stage))},
        ),
        Step(
            N_("A lean turn: no hunters, but only 3 red food for our three and B1. A1 needs 2. Who of ours will live?"),
            table="lean",
        ),
        Step(
            N_(
                "We want A2 to eat, so we must feed A1 first, and it needs 2 of the 3 food. B1 takes the third. Nothing is left."
            ),
            (*food("A1"), *food("A1")),
            "bank_cleared",
        ),
        Step(
            N_(
                "A2 starves, although nobody hunted it, and A3 too: what it could have eaten went to A1. Alive of ours: {names}."
            ),
            (),
            "tokens_cleared",
            facts=lambda stage: {"names": ", ".join(ours(stage))},
        ),
        Step(N_("The same lean turn, but A1 and A2 are strangers. Who can live now?"), table="free"),
        Step(
            N_("A2 and A3 need 1 each and eat at once. Alive of ours: {names}."),
            (*food("A2"), *food("A3")),
            "tokens_cleared",
            facts=lambda stage: {"names": ", ".join(ours(stage))},
        ),
    ),
    evidence=_guard_rows,
)

# --- 4: alone or together --------------------------------------------------------------------------------------------


def _unbroken(text: str) -> str:
    """A text that stays in one line."""
    return text.replace(" ", "\u00a0")


def _together_rows(stage: Stage) -> list[list[str]]:
    rows = []
    for table, label in (("pairs", N_("With pairs")), ("alone", N_("Each for itself"))):
        if stage.begun(table):
            others = len(stage.state(table).seats[OTHERS].animals)
            rows.append(
                [
                    _(label),
                    _unbroken(_("ours: {n} of 3").format(n=len(ours(stage, table)))),
                    _unbroken(_("the others: {n} of 3").format(n=others)),
                ]
            )
    return rows


TOGETHER = Scene(
    name="together",
    topic=N_("Alone or together?"),
    ask=N_(
        "Three animals on each side, 3 red food. Ours are joined: when A1 gets food, A2 gets some, then A3. How many will live on each side?"
    ),
    idea=N_("Who shares with partners that share brings more of its own through."),
    because=N_("A pair passes food on by itself: one moment feeds three of ours. Each for itself, a moment feeds one."),
    rule="O-F6",
    tables={
        "pairs": Ready(
            N_("With pairs"),
            GAME,
            PEOPLE,
            "TOGETHER",
            "A: jay | crow | rook | 1+2[communication] | 2+3[cooperation]; B: hare | deer | vole",
            {"food": 3, "stack": 0},
        ),
        "alone": Ready(
            N_("Each for itself"),
            GAME,
            PEOPLE,
            "TOGETHER",
            "A: jay | crow | rook; B: hare | deer | vole",
            {"food": 3, "stack": 0},
        ),
    },
    steps=(
        Step(N_("We take one red food for A1."), food("A1"), "food_got"),
        Step(N_("Nobody clicks: Communication brings A2 a red food from the bank."), (), "food_got"),
        Step(N_("And Cooperation brings A3 a blue one. All of ours are fed, in one moment."), (), "food_got"),
        Step(
            N_("One food is left for three others. Ours: {ours} of 3. The others: {others} of 3."),
            (Answer("red_target", {"animal": aid("B1")}),),
            "died",
            facts=lambda stage: _both(stage),
        ),
        Step(N_("The same animals, the same food, but without pairs. Who will live now?"), table="alone"),
        Step(
            N_("In turn: one for us, one for the others, one for us."),
            (*food("A1"), *food("B1"), *food("A2")),
            "bank_cleared",
        ),
        Step(N_("Ours: {ours} of 3. The others: {others} of 3."), (), "died", facts=lambda stage: _both(stage)),
    ),
    evidence=_together_rows,
)


def _both(stage: Stage) -> Mapping[str, int]:
    seats = stage.state().seats
    return {"ours": len(seats[US].animals), "others": len(seats[OTHERS].animals)}


# --- 5: the designer's eye -------------------------------------------------------------------------------------------

MEADOW = "A: hunter[carnivorous] | mouse; B: toad[camouflage] | hare[swimming]"
CARDS = {"phase": "development", "stack": [2, 0], "top": {"A": ["sharp_vision/fat_tissue", "running"]}, "first": US}


def _draw_rows(stage: Stage) -> list[list[str]]:
    rows = []
    for table, label in (("designer", N_("Designer")), ("blind", N_("Nature: blind"))):
        if stage.begun(table):
            toad = alive_or_dead(stage, "B1", table)
            rows.append(
                [_(label), " · ".join(turned(stage, table)) or _("no trait"), _("toad: {fate}").format(fate=toad)]
            )
    return rows


DESIGNER = Scene(
    name="designer",
    topic=N_("Designer or nature?"),
    ask=N_(
        "Our hunter A1 cannot see the toad B1. We may look at our next card, as a designer may: Sharp vision or Fat tissue. Who gets it?"
    ),
    idea=N_("A designer looks and puts a trait where it helps. Mutation is blind: it comes to anyone."),
    because=N_(
        "In the blind draw the animal is named first, and then the card is turned. The same two cards come in both."
    ),
    rule="O-D7",
    tables={
        "designer": Ready(N_("Designer"), GAME, PEOPLE, "MEADOW-7", MEADOW, {**CARDS, "draw": "chosen"}),
        "blind": Ready(N_("Blind"), GAME, PEOPLE, "MEADOW-7", MEADOW, {**CARDS, "draw": "blind"}),
    },
    steps=(
        Step(
            N_("The designer gives Sharp vision to the hunter, where it is of use."),
            (
                Answer("new_trait"),
                Answer("trait_end", {"trait": "sharp_vision"}),
                Answer("trait_target", {"animal": aid("A1")}),
            ),
            "trait_laid",
        ),
        Step(
            N_("And Running to the mouse, which might be hunted."),
            (Answer("new_trait"), Answer("trait_target", {"animal": aid("A2")})),
            "trait_laid",
        ),
        Step(N_("Now the hunter sees the toad and eats it."), hunt("A1", "B1"), "food_got"),
        Step(
            N_('The same cards, drawn blind: we say "a trait for the mouse, A2", and nobody has seen the card.'),
            table="blind",
        ),
        Step(
            N_("{card}. A mouse does not hunt, so it does nothing there."),
            (Answer("new_trait"), Answer("blind_target", {"animal": aid("A2")})),
            "trait_laid",
            facts=lambda stage: {"card": turned(stage, "blind")[-1]},
        ),
        Step(
            N_("{card}. Nobody chose that either."),
            (Answer("new_trait"), Answer("blind_target", {"animal": aid("A1")})),
            "trait_laid",
            facts=lambda stage: {"card": turned(stage, "blind")[-1]},
        ),
        Step(N_("The hunter still does not see the toad."), (), "food_rolled"),
    ),
    evidence=_draw_rows,
)

SCENES: tuple[Scene, ...] = (RACE, WINTER, GUARD, TOGETHER, DESIGNER)
