"""The options in plain English, for forms: what each decides, and what each of its values means."""

from __future__ import annotations

from typing import Any

from evolution_lab.core.options import Option, OptionText, option_rows, with_words
from evolution_lab.games.random_mutations.deck import MAX_CARDS, PRINTED_COPIES
from evolution_lab.games.random_mutations.options import MAX_SEATS_ONE_SET, describe_options
from evolution_lab.games.random_mutations.other_sets import OTHER_SETS
from evolution_lab.i18n import N_, _

MOST_SEATS = 8
MAIN = "main"  # the options that a form shows first
GROUPS: dict[str, str] = {
    MAIN: N_("The game"),
    "start": N_("Beginning and dice"),
    "development": N_("Playing cards"),
    "feeding": N_("Feeding"),
    "attack": N_("Attack"),
    "other_sets": N_("Cards of other sets"),
    "need": N_("How hungry traits make"),
    "extinction": N_("Extinction"),
}


TEXTS: dict[str, OptionText] = {
    "draw": OptionText(
        MAIN,
        N_("How cards are played"),
        N_("What you know when you play a card as a trait. The same cards come in every mode."),
        {
            "blind": N_("Blind: you name the species, then the card is turned over"),
            "chosen": N_("Chosen: you see your top card before you decide"),
            "fully_blind": N_("Fully blind: chance also picks the species"),
        },
    ),
    "deal": OptionText(
        MAIN,
        N_("How cards are dealt"),
        N_("Where the cards that a seat draws come from."),
        {
            "shared": N_("Shared: one deck for all"),
            "by_seat": N_("By seat: each has its own part, the same in every world"),
        },
    ),
    "world": OptionText(
        MAIN,
        N_("World"),
        N_("What the same dice bring. No world changes the cards."),
        {
            "none": N_("Ordinary: as the dice say"),
            "drought": N_("Drought: half the food"),
            "plenty": N_("Plenty: twice the food"),
            "plague": N_("Plague: twice the parasites"),
            "no_refuge": N_("No refuge: no shelters"),
        },
    ),
    "divergence": OptionText(
        MAIN,
        N_("Divergence"),
        N_("A card may split a species in two. The new species keeps the traits of the old one."),
        {False: N_("Species do not split"), True: N_("Species may split")},
    ),
    "short": OptionText(
        MAIN,
        N_("Length"),
        N_("A short game uses the first cards of the same deck."),
        {False: N_("Whole game"), True: N_("Short game, about a quarter of an hour")},
    ),
    "first_player": OptionText(
        "start",
        N_("Who begins"),
        N_("Whoever drank milk last begins. If nobody is named, a lot decides."),
        {None: N_("A lot decides")},
    ),
    "climate_table": OptionText(
        "start",
        N_("Number of dice"),
        N_("How many dice bring food, shelters and parasites. The printed table was not found."),
        {
            "reconstructed": N_("Our reconstruction, which fits the tokens in the box"),
            "per_player": N_("One red die fewer than players, plus the number of players"),
            "two_sets_suggested": N_("Our suggestion for two boxes of cards"),
        },
    ),
    "fully_blind_scope": OptionText(
        "development",
        N_("What chance places in the fully blind mode"),
        N_("Counts only in the draw mode “Fully blind”."),
        {"traits": N_("Traits"), "all": N_("Traits, new animals and splits")},
    ),
    "redirect_wrap": OptionText(
        "development",
        N_("A trait that does not fit, after the last species"),
        N_(
            "A turned trait that cannot lie on a species moves to the right. Here you say what happens at the right end."
        ),
        {True: N_("It goes on from the left end"), False: N_("It stops")},
    ),
    "redirect_no_fit": OptionText(
        "development",
        N_("A trait that fits no species"),
        N_("What becomes of a turned trait that no species can take."),
        {"new_species": N_("The card becomes a new species"), "discard": N_("The card is lost")},
    ),
    "budding": OptionText(
        "development",
        N_("Budding"),
        N_("Whether the owner may say no to the new animal that Budding brings."),
        {"automatic": N_("It comes by itself"), "optional": N_("The owner decides")},
    ),
    "budding_rhythm": OptionText(
        "development",
        N_("How often Budding works"),
        N_("How many new animals Budding can bring in one turn."),
        {"once_a_turn": N_("Once a turn"), "every_round": N_("In every round of playing cards")},
    ),
    "extremophile_cost": OptionText(
        "development",
        N_("Price of a new Extremophile"),
        N_("How many more cards a new animal of an Extremophile species costs."),
        {1: N_("1 more card"), 0: N_("No more cards"), 2: N_("2 more cards")},
    ),
    "simplification_removed": OptionText(
        "development",
        N_("The trait that Simplification takes away"),
        N_("Where that card goes."),
        {"new_species": N_("It becomes a new species"), "discard": N_("It is lost")},
    ),
    "divergence_place": OptionText(
        "development",
        N_("Place of a split species"),
        N_("Where the new species is put when a species splits."),
        {"right_end": N_("At the right end of the row"), "right_of_parent": N_("Beside the old species")},
    ),
    "divergence_needs_trait": OptionText(
        "development",
        N_("Splitting a species without traits"),
        N_("Whether a species must have a trait before it can split."),
        {True: N_("Not allowed"), False: N_("Allowed")},
    ),
    "feeding_pass": OptionText(
        "feeding",
        N_("Passing while feeding"),
        N_("When you may do nothing on your turn."),
        {"when_no_token": N_("Only when there is no token you can take"), "free": N_("At any time")},
    ),
    "last_attacks": OptionText(
        "feeding",
        N_("When only an attack is left"),
        N_("Whether you may say no if attacking is all that you can still do."),
        {"may_pass": N_("You may say no"), "must": N_("You must attack")},
    ),
    "parasite_target": OptionText(
        "feeding",
        N_("Who may get a parasite from you"),
        N_("On whose animals you may put a black token."),
        {"others": N_("Animals of other players"), "anyone": N_("Any animal, your own too")},
    ),
    "parasite_limit": OptionText(
        "feeding",
        N_("Parasites on one animal"),
        N_("How many parasites one animal can carry."),
        {0: N_("No limit"), 1: N_("At most 1"), 2: N_("At most 2"), 3: N_("At most 3")},
    ),
    "shelter_stops_parasites": OptionText(
        "feeding",
        N_("Shelter against parasites"),
        N_("Whether a sheltered animal can still get a parasite."),
        {False: N_("A shelter does not help"), True: N_("A shelter keeps parasites away")},
    ),
    "parasite_without_animals": OptionText(
        "feeding",
        N_("Parasites from a player without animals"),
        N_("Whether a player who has no animals may still place parasites."),
        {True: N_("Allowed"), False: N_("Not allowed")},
    ),
    "grazing_when": OptionText(
        "feeding",
        N_("When Grazing works"),
        N_("Grazing destroys red food. Here you say when in your turn you may do it."),
        {
            "either": N_("Before or after your token or attack"),
            "before": N_("Only before it"),
            "after": N_("Only after it"),
        },
    ),
    "grazing_hungry_only": OptionText(
        "feeding",
        N_("Which animals graze"),
        N_("Whether full animals count for Grazing."),
        {False: N_("All animals with Grazing"), True: N_("Only hungry animals with Grazing")},
    ),
    "attack_hungry_only": OptionText(
        "attack",
        N_("Who may attack"),
        N_("Whether a hunter that is full may attack."),
        {True: N_("Only hungry hunters"), False: N_("Hungry and full hunters")},
    ),
    "running_escape": OptionText(
        "attack",
        N_("When a running animal escapes"),
        N_("What the die must show. A lower number makes escape easier."),
        {
            4: N_("4 or more (1 of 2 attacks fails)"),
            2: N_("2 or more (5 of 6 attacks fail)"),
            3: N_("3 or more (2 of 3 attacks fail)"),
            5: N_("5 or more (1 of 3 attacks fails)"),
            6: N_("6 (1 of 6 attacks fails)"),
        },
    ),
    "big_protects": OptionText(
        "attack",
        N_("Does Big protect?"),
        N_("Whether a big species is safe from hunters that are not big."),
        {True: N_("Yes, only big hunters may attack it"), False: N_("No, any hunter may attack it")},
    ),
    "scavenger_hungry_only": OptionText(
        "attack",
        N_("Who may scavenge"),
        N_("Whether a full scavenger can get the food after a kill."),
        {True: N_("Only hungry scavengers"), False: N_("Hungry and full scavengers")},
    ),
    "angler_where": OptionText(
        "other_sets",
        N_("Where an Angler may lie"),
        N_("Which animal may be turned up when a species without traits is attacked."),
        {
            "any": N_("In any species without traits of the same player"),
            "attacked": N_("Only in the species that is attacked"),
        },
    ),
    "intelligence_per": OptionText(
        "other_sets",
        N_("How often Intelligence helps"),
        N_("Who may ignore one trait of the prey once in a turn."),
        {"animal": N_("Each animal in its attack"), "species": N_("One animal of the species in a turn")},
    ),
    "viviparous_per": OptionText(
        "other_sets",
        N_("How often Viviparous gives birth"),
        N_("Who bears a new animal on becoming full, once in a turn."),
        {"animal": N_("Each animal"), "species": N_("One animal of the species in a turn")},
    ),
    "viviparous_food": OptionText(
        "other_sets",
        N_("Food of a newborn animal"),
        N_("How much blue food an animal has when it is born by Viviparous."),
        {0: N_("None"), 1: N_("1 food")},
    ),
    "edificator_per": OptionText(
        "other_sets",
        N_("How much food Edificator adds"),
        N_("What adds 2 red food to the centre."),
        {"species": N_("Each species with the trait"), "animal": N_("Each animal with the trait")},
    ),
    "herding_predators": OptionText(
        "other_sets",
        N_("Predators that a herd must outnumber"),
        N_("Which predators are counted against the herding animals."),
        {"all": N_("All of them"), "ready": N_("Only those that may still attack in this turn")},
    ),
    "need_carnivorous": OptionText(
        "need",
        N_("Carnivorous"),
        N_("How much more food each animal with this trait needs."),
        {1: N_("1 more food"), 0: N_("No more food"), 2: N_("2 more food")},
    ),
    "need_obligate_carnivore": OptionText(
        "need",
        N_("Obligate carnivore"),
        N_("How much more food each animal with this trait needs."),
        {1: N_("1 more food"), 0: N_("No more food"), 2: N_("2 more food")},
    ),
    "need_metabolic_syndrome": OptionText(
        "need",
        N_("Metabolic syndrome"),
        N_("How much more food each animal with this trait needs."),
        {2: N_("2 more food"), 1: N_("1 more food"), 3: N_("3 more food")},
    ),
    "parasite_kill": OptionText(
        "extinction",
        N_("Whom parasites kill"),
        N_("Which species loses an animal because of its parasites."),
        {
            "global_maximum": N_("The species with the most on the whole table"),
            "each_player": N_("For each player, the own species with the most"),
        },
    ),
    "parasite_tie_same_player": OptionText(
        "extinction",
        N_("Two species of one player with the most parasites"),
        N_("How many animals that player loses."),
        {"one": N_("One animal in all"), "each": N_("One animal of each species")},
    ),
    "restart_replaces_draw": OptionText(
        "extinction",
        N_("Cards for a player who has lost everything"),
        N_("Such a player gets ten new cards."),
        {True: N_("Ten cards"), False: N_("Ten cards and the ordinary two")},
    ),
}

# What a card of another set is, in a line; how many of them are mixed in is the option "more_cards".
CARD_TEXTS: dict[str, str] = {
    "angler": N_("A hunter that may also lie in wait: a card without traits that is attacked turns out to be it."),
    "intelligence": N_("Who hunts may pass over one trait of the prey."),
    "viviparous": N_("An animal that becomes full bears a new one."),
    "edificator": N_("It brings more red food to the centre, for everybody."),
    "herding": N_("Nobody may attack it while such animals are more than all hunters."),
}

# Options that are no rulings, and take a number or yes and no: a form can offer them as well.
MORE_OPTIONS = (
    Option("short", (False, True), "house", "R-K6", "a game of about a quarter of an hour"),
    Option("first_player", (None, *range(MOST_SEATS)), "external", "R-S2", "the seat that drank milk last"),
)


def described_options() -> list[dict[str, Any]]:
    """The options as rows for a form: those of ``describe_options`` and two more, each with its words.

    A row has besides ``group``, ``group_label``, ``label`` and ``meaning`` the words of the values (``labels``) and, for
    each value, the numbers of seats that can have it (``fits``).

    >>> row = described_options()[0]
    >>> row["name"], row["label"], len(row["labels"]), row["fits"][0]
    ('draw', 'How cards are played', 3, [2, 3, 4, 5, 6, 7, 8])
    """
    rows = [*describe_options(), *option_rows(MORE_OPTIONS)]
    places = list(GROUPS)
    told = [with_words(row, TEXTS, GROUPS, _fits) for row in rows]
    return sorted(told, key=lambda row: places.index(row["group"]))


def described_cards() -> list[dict[str, Any]]:
    """The cards of other sets that can be mixed in (``more_cards``), as rows for a form, with what each of them is.

    >>> [row["name"] for row in described_cards()][:2]
    ['angler', 'intelligence']
    """
    group = "other_sets"
    most = MAX_CARDS - sum(PRINTED_COPIES.values())
    return [
        {
            "name": record.name,
            "group": group,
            "group_label": _(GROUPS[group]),
            "label": _(record.label),
            "meaning": _(CARD_TEXTS[record.name]),
            "most": most,
        }
        for record in OTHER_SETS
    ]


def _fits(name: str, value: Any) -> list[int]:
    """The numbers of seats that can have this value."""
    fewest, most = 2, MOST_SEATS
    if name == "climate_table" and value == "two_sets_suggested":
        fewest = MAX_SEATS_ONE_SET + 1
    elif name == "climate_table":
        most = MAX_SEATS_ONE_SET
    elif name == "first_player" and value is not None:
        fewest = max(2, value + 1)
    return list(range(fewest, most + 1))


def crowd_note(seats: int) -> str:
    """What must be known before so many sit down; empty where nothing must.

    >>> crowd_note(4)
    ''
    """
    if seats <= MAX_SEATS_ONE_SET:
        return ""
    return _(
        "Five to eight players use two boxes of cards, 180 in all. No source says how many dice they roll, so the kit plays "
        "this only with a table of its own: four to six red dice and some extra food, two green dice, two black dice and one more "
        "parasite for each player."
    )
