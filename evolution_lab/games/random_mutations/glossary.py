"""What is this? Every trait, token and term of the game in plain words.

The words are right for the options of one match: a number comes from the trait's record, and where an option changes
what a trait does, the text says what holds in this match. Everything is translated when it is asked for.
"""

from __future__ import annotations

from typing import Any

from evolution_lab.core.glossary import changed, entry, term, trait_entry
from evolution_lab.core.hooks import TraitRecord
from evolution_lab.games.random_mutations.options import OPTIONS
from evolution_lab.games.random_mutations.rule_page import rule_page
from evolution_lab.games.random_mutations.rules import Rules
from evolution_lab.i18n import N_, _

# What another value than the default makes of a trait's texts: (option, value) -> trait, its new texts.
_INSTEAD: dict[tuple[str, Any], tuple[str, dict[str, str]]] = {
    ("big_protects", False): (
        "big",
        {
            "effect": N_("In this match it protects from no hunter. Extra need of each animal: {need}."),
            "beats": "",
            "beaten_by": "",
        },
    ),
    ("extremophile_cost", 0): (
        "extremophile",
        {"effect": N_("In this match a new animal costs nothing extra, so this trait does nothing."), "beaten_by": ""},
    ),
    ("simplification_removed", "discard"): (
        "simplification",
        {
            "effect": N_(
                "It never stays. The species loses its newest trait, which is discarded in this match. This card becomes a "
                "new species: one plain animal."
            )
        },
    ),
    ("budding_rhythm", "every_round"): (
        "budding",
        {
            "effect": N_(
                "In this match, in every round of the development phase, this species gets a new animal before you choose: "
                "the top card of your stack, face down. The limit on the number of animals does not count here. With two "
                "or more animals a species can get no new traits."
            )
        },
    ),
    ("scavenger_hungry_only", False): (
        "scavenger",
        {
            "effect": N_(
                "After a hunt in which an animal was eaten, anywhere on the table, one scavenger gets 1 blue food; in this "
                "match it may be full already. The attacker's own scavengers come first, then those of the next players "
                "clockwise."
            )
        },
    ),
    ("edificator_per", "animal"): (
        "edificator",
        {
            "effect": N_(
                "In this match each animal of this species adds 2 red food to the centre in the climate phase, whatever the "
                "dice say. Every player may take it."
            )
        },
    ),
    ("herding_predators", "ready"): (
        "herding",
        {
            "effect": N_(
                "In this match nobody can attack this species while there are more herding animals than predators that may "
                "still attack in this turn. The animals of all players count."
            )
        },
    ),
}

# Sentences that stand after a trait's effect while an option has this value.
_AND: dict[tuple[str, Any], tuple[tuple[str, ...], str]] = {
    ("angler_where", "attacked"): (("angler",), N_("In this match it must lie in the species that is attacked.")),
    ("intelligence_per", "species"): (
        ("intelligence",),
        N_("In this match one animal of the species may do so in a turn."),
    ),
    ("viviparous_per", "species"): (("viviparous",), N_("In this match once in a turn for the species.")),
    ("viviparous_food", 1): (("viviparous",), N_("In this match it brings 1 blue food along.")),
    ("attack_hungry_only", True): (
        ("carnivorous", "obligate_carnivore", "angler"),
        N_("Only a hungry animal attacks."),
    ),
    ("attack_hungry_only", False): (
        ("carnivorous", "obligate_carnivore", "angler"),
        N_("In this match a full animal may attack too."),
    ),
    ("grazing_when", "before"): (("grazing",), N_("In this match you graze before your token or attack.")),
    ("grazing_when", "after"): (("grazing",), N_("In this match you graze after your token or attack.")),
    ("grazing_hungry_only", True): (("grazing",), N_("In this match only hungry animals graze.")),
    ("budding", "optional"): (("budding",), N_("In this match you may say no.")),
    ("divergence", True): (
        ("simplification",),
        N_("If sister species share that trait, this species only stops sharing it, and the card stays."),
    ),
}


def glossary(rules: Rules) -> dict[str, dict[str, Any]]:
    """Traits, tokens and terms by name, in the shape of the board's protocol; ``rules`` is the page of rules.

    >>> from evolution_lab.games.random_mutations.options import check_options
    >>> glossary(Rules(check_options(2, {})))["camouflage"]["beaten_by"]
    'a hunter with Sharp vision'
    """
    return {
        **{record.name: _trait(record, rules) for record in rules.table},
        **_tokens(rules),
        **_table_terms(),
        **_animal_terms(),
        **_chance_terms(rules),
        "rules": {"kind": "page", "label": _("The rules on one page"), "text": rule_page(rules)},
    }


# --- traits ------------------------------------------------------------------------------------------------------------


def _trait(record: TraitRecord, rules: Rules) -> dict[str, Any]:
    texts = {"effect": record.effect, "beats": record.beats, "beaten_by": record.beaten_by}
    for (option, value), (trait, instead) in _INSTEAD.items():
        if trait == record.name and rules[option] == value:
            texts.update(instead)
    places = _places(record, rules)
    said = {key: _fill(text, places) for key, text in texts.items()}
    for (option, value), (traits, sentence) in _AND.items():
        if record.name in traits and rules[option] == value:
            said["effect"] += " " + _(sentence)
    said["label"] = _(record.label)
    colour = {"colour": record.colour} if record.colour else {}
    return trait_entry(record, said, _changed(record.rule, rules)) | colour


def _places(record: TraitRecord, rules: Rules) -> dict[str, str]:
    smallest = rules["running_escape"]
    return {
        "need": str(record.need),
        "cost": str(rules["extremophile_cost"]),
        "escapes": _or(range(smallest, 7)),
        "caught": _or(range(1, smallest)),
    }


def _or(faces: range) -> str:
    """Faces of a die as people say them.

    >>> _or(range(4, 7)), _or(range(6, 7))
    ('4, 5 or 6', '6')
    """
    *first, last = map(str, faces)
    return _("{numbers} or {number}").format(numbers=", ".join(first), number=last) if first else last


def _fill(text: str, places: dict[str, str]) -> str:
    """The text translated, its places filled; other braces, in a trait that a learner wrote, stay as they are."""
    if not text:
        return ""
    text = _(text)
    for name, value in places.items():
        text = text.replace("{" + name + "}", value)
    return text


def _changed(rule: str, rules: Rules) -> bool:
    """Whether an option of this paragraph has another value than its default: then this match has a house rule there."""
    return changed(OPTIONS, rule, rules.__getitem__)


# --- tokens and terms --------------------------------------------------------------------------------------------------


def _tokens(rules: Rules) -> dict[str, dict[str, Any]]:
    stopped = rules["shelter_stops_parasites"]
    shelter = _(
        "Until the next turn this animal cannot be eaten. An animal can have one shelter. If all animals of a species have "
        "one, nobody can attack that species."
    )
    if stopped:
        shelter += " " + _("In this match it keeps parasites away too.")
    return {
        "red": entry(
            "token",
            _("Red food"),
            _("Food from the centre. Each token is one food for one hungry animal of yours."),
            "R-F2",
            beats=_("hunger"),
            beaten_by=_("grazing animals, which destroy it"),
        ),
        "blue": entry(
            "token",
            _("Blue food"),
            _("Food from a hunt, from scavenging, or from a shelter that a bark beetle ate. It counts like red food."),
            "R-F2",
            beats=_("hunger"),
        ),
        "green": entry(
            "token",
            _("Shelter"),
            shelter,
            "R-F3",
            beats=_("hunters"),
            beaten_by=_("hunger") if stopped else _("hunger and parasites"),
        ),
        "black": entry(
            "token",
            _("Parasite"),
            f"{_parasite_target(rules)} {_parasite_kill(rules)}",
            "R-F4",
            beats="" if stopped else _("shelters: they do not stop it"),
            beaten_by=_("shelters") if stopped else "",
            house=_changed("R-F4", rules) or _changed("R-E1", rules),
        ),
    }


def _parasite_target(rules: Rules) -> str:
    if rules["parasite_target"] == "anyone":
        return _("You put it on any animal.")
    return _("You put it on an animal of another player.")


def _parasite_kill(rules: Rules) -> str:
    if rules["parasite_kill"] == "each_player":
        return _("In the extinction phase each player loses one animal of the own species with the most parasites.")
    return _(
        "In the extinction phase the species with the most parasites on the whole table loses one animal. If species of "
        "several players tie, each of these players loses one."
    )


def _table_terms() -> dict[str, dict[str, Any]]:
    return {
        "stack": term(
            _("Stack"),
            _("A player's own pile of face-down cards. You play only the top card, and new cards go under the pile."),
            "R-D1",
        ),
        "deck": term(
            _("Deck"),
            _(
                "The cards that nobody has drawn yet. Its order was fixed before the game began, and nothing can change it. "
                "When it is empty, the last turn comes."
            ),
            "R-K5",
        ),
        "discard": term(
            _("Discard"),
            _(
                "A player's own pile of spent cards. They never come back. If points are equal, the larger pile is ahead."
            ),
            "R-A7",
        ),
        "species": term(
            _("Species"),
            _(
                "One or more animals with the same traits. A species with one animal can get traits; one with more cannot."
            ),
            "R-D4",
        ),
        "animal": term(
            _("Animal"),
            _(
                "One card, lizard side up. What trait is on its other side, nobody knows. No animal changes during its "
                "life: only the species gets traits, and only the numbers of animals grow or shrink."
            ),
            "R-D3",
        ),
        "first": term(
            _("First player"),
            _(
                "Acts first in every phase and rolls the dice. At the start it is whoever drank milk last, or the lot "
                "decides. After each turn the next player clockwise is first."
            ),
            "R-S2",
        ),
        "last_turn": term(
            _("Last turn"),
            _("When the deck is empty at the start of a turn, this turn is the last. Then the points are counted."),
            "R-G1",
        ),
        "score": term(
            _("Points"),
            _(
                "2 for each living animal, 1 for each trait card of a living species. A trait that makes its animals need more food "
                "gives 1 point more for each such food. Cards left in the stack count nothing."
            ),
            "R-G2",
        ),
    }


def _animal_terms() -> dict[str, dict[str, Any]]:
    return {
        "need": term(
            _("Need"),
            _("How much food, red or blue, each animal of a species must get in a turn: 1, and more with some traits."),
            "R-F2",
        ),
        "full": term(_("Full"), _("This animal has the food that it needs. It will not starve this turn."), "R-F2"),
        "hungry": term(
            _("Hungry"),
            _("This animal has less food than it needs. If that does not change, it dies in the extinction phase."),
            "R-E2",
        ),
        "hunted": term(
            _("Has attacked"),
            _(
                "This animal has attacked in this turn, with success or without, and cannot attack again before the next."
            ),
            "R-A2",
        ),
        "poisoned": term(
            _("Poisoned"),
            _("This hunter has eaten a poisonous animal. It dies in the extinction phase, even if it is full."),
            "R-T16",
            house=True,
        ),
    }


def _chance_terms(rules: Rules) -> dict[str, dict[str, Any]]:
    return {
        "seed": term(
            _("Seed"),
            _(
                "A short word or number from which all the chance of a game follows: the order of the deck, the dice, the "
                "bots. With the same seed the same deck and the same dice come again."
            ),
            "R-K5",
        ),
        "sealed_deck": term(
            _("Sealed deck"),
            _(
                "The deck is shuffled once, before everything else. Neither the dice nor the players can change what comes "
                "next. So no card comes because somebody needs it."
            ),
            "R-K5",
        ),
        "draw": term(
            _("Draw mode"),
            _("How much a player knows and decides when a card is played. It never changes which card comes next."),
            "R-D2",
        ),
        "blind": term(
            _("Blind draw"),
            _("You say on which species the next card will be a trait. Only then is it turned. The printed rule."),
            "R-D2",
        ),
        "chosen": term(
            _("Chosen draw"),
            _(
                "You see your top card before you decide what it becomes. A designer could work like this; nature does not."
            ),
            "R-D8",
            house=True,
        ),
        "fully_blind": term(
            _("Fully blind draw"),
            _("You only say that the next card will be a trait. Chance picks the species, then the card is turned."),
            "R-D9",
            house=True,
        ),
        **_worlds(rules),
    }


def _worlds(rules: Rules) -> dict[str, dict[str, Any]]:
    same = _("The dice and the deck are the same as in every other world.")
    return {
        "world": term(
            _("World"),
            _("The conditions of life: how many tokens the dice bring. A world never changes a card of the deck."),
            "R-C6",
            house=rules["world"] != "none",
        ),
        "drought": term(_("Drought"), _("Half the red food, rounded down.") + " " + same, "R-C6", house=True),
        "plenty": term(_("Plenty"), _("Twice the red food.") + " " + same, "R-C6", house=True),
        "plague": term(_("Plague"), _("Twice the parasites.") + " " + same, "R-C6", house=True),
        "no_refuge": term(_("No refuge"), _("No shelters at all.") + " " + same, "R-C6", house=True),
    }
