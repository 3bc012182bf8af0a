"""What is this? Every trait, token and term of the game in plain words.

The words are right for the options of one match: where an edition or an option changes what a trait does, the text says
what holds in this match. Everything is translated when it is asked for.
"""

from __future__ import annotations

from typing import Any

from evolution_lab.core.glossary import changed, entry, term, trait_entry
from evolution_lab.core.hooks import TraitRecord
from evolution_lab.games.natural_selection.options import OPTIONS
from evolution_lab.games.natural_selection.rule_page import rule_page
from evolution_lab.games.natural_selection.rules import Rules
from evolution_lab.i18n import N_, _

# Sentences that stand after a trait's effect while an option has this value.
_AND: dict[tuple[str, Any], tuple[str, str]] = {
    ("fat_on_loss", "bag"): ("fat_tissue", N_("If the card is lost, its fat counts as points.")),
    ("fat_on_loss", "bank"): ("fat_tissue", N_("In this match its fat is lost with the card.")),
    ("fat_at_end", "bag"): ("fat_tissue", N_("In this match fat counts at the end of the game.")),
    ("carnivore_may_decline", True): ("carnivore", N_("In this match you may pass if only a carnivore could eat.")),
    ("attack_for_fat", False): ("fat_tissue", N_("In this match a carnivore does not attack for fat.")),
    ("cooperation_per", "token"): ("cooperation", N_("In this match it works once for each token.")),
    ("intelligence_uses", "nothing"): ("intelligence", N_("In this match it comes on top of your feeding.")),
    ("negation", "per_name"): ("intelligence", N_("In this match one card negates all traits of the same name.")),
    ("negate_horns", False): ("intelligence", N_("In this match it does not help against Horns.")),
    ("horns_on_the_last", "no_attack"): (
        "horns",
        N_("In this match the prey loses nothing if the attacker dies of its horns."),
    ),
    ("scavengers_after_horns", True): (
        "scavenger",
        N_("In this match it eats also when Horns have kept the carnivore from eating."),
    ),
    ("scavenger_order", "right_to_left"): (
        "scavenger",
        N_("In this match several scavengers of a player eat from right to left."),
    ),
}


def glossary(rules: Rules) -> dict[str, dict[str, Any]]:
    """Traits, tokens and terms by name, in the shape of the board's protocol; ``rules`` is the page of rules.

    >>> from evolution_lab.games.natural_selection.options import check_options
    >>> glossary(Rules(check_options(3, {})))["climbing"]["beaten_by"]
    'a carnivore with Climbing'
    """
    return {
        **{record.name: _trait(record, rules) for record in rules.table},
        **_tokens(),
        **_table_terms(rules),
        **_species_terms(rules),
        **_chance_terms(rules),
        "rules": {"kind": "page", "label": _("The rules on one page"), "text": rule_page(rules)},
    }


def _trait(record: TraitRecord, rules: Rules) -> dict[str, Any]:
    effect = _(record.effect)
    for (option, value), (trait, sentence) in _AND.items():
        if trait == record.name and rules[option] == value:
            effect += " " + _(sentence)
    said = {
        "label": _(record.label),
        "effect": effect,
        "beats": _(record.beats) if record.beats else "",
        "beaten_by": _(record.beaten_by) if record.beaten_by else "",
    }
    return trait_entry(record, said, _changed(record.rule, rules))


def _changed(rule: str, rules: Rules) -> bool:
    """Whether an option of this paragraph has another value than its default: then this match has a house rule there."""
    return changed(OPTIONS, rule, rules.__getitem__)


def _tokens() -> dict[str, dict[str, Any]]:
    return {
        "plant": entry(
            "token",
            _("Plant food"),
            _(
                "Food from the watering hole, or from the food bank by a trait. One token feeds one member of a species."
            ),
            "N-E3",
            beats=_("hunger"),
            beaten_by=_("an empty watering hole"),
        ),
        "meat": entry(
            "token",
            _("Meat"),
            _(
                "Food from an attack, or what scavengers and cooperating neighbours get of one. It counts like plant food."
            ),
            "N-A5",
            beats=_("hunger"),
        ),
        "fat": entry(
            "token",
            _("Fat"),
            _("Food that is stored on Fat Tissue. It moves to the food row when the next food cards are turned."),
            "N-T7",
            beats=_("hunger in the next round"),
        ),
    }


def _table_terms(rules: Rules) -> dict[str, dict[str, Any]]:
    return {
        "hole": term(
            _("Watering hole"),
            _("The plant food for all, in the middle of the table. What nobody eats stays for the next round."),
            "N-R3",
        ),
        "bank": term(_("Food bank"), _("The store of food tokens. It never runs out."), "N-K4"),
        "food_card": term(
            _("Food card"),
            _(
                "The card that each player puts face down on the watering hole. Its number says how much food it brings."
            ),
            "N-F1",
        ),
        "hand": term(
            _("Hand"), _("The cards that you have not used yet. Only you see them, and you may keep them."), "N-P1"
        ),
        "stack": term(
            _("Stack"),
            _("Your own pile of face-down cards. You use only the top card, and new cards go under the pile."),
            "N-P6",
            house=True,
        ),
        "bag": term(_("Bag"), _("Food that your species have eaten in earlier rounds. Each token is a point."), "N-Z2"),
        "deck": term(
            _("Pile"),
            _("The cards that nobody has drawn yet. When the last one is taken, the end of the game is near."),
            "N-D2",
        ),
        "discard": term(
            _("Discard"),
            _("Used cards, face up, common to all. They become the new pile when the pile has run out."),
            "N-D2",
        ),
        "first": term(
            _("First player"),
            _("Plays cards and feeds first. After each round the next player clockwise is first."),
            "N-Z4",
        ),
        "last_turn": term(
            _("Last round"),
            _("If the pile runs out in the deal, this round is the last; if it runs out later, the next round is."),
            "N-D2",
        ),
        "score": term(
            _("Points"),
            _("1 for each food token in the bag, for each member of your species, and for each trait card on them."),
            "N-V2",
        ),
    }


def _species_terms(rules: Rules) -> dict[str, dict[str, Any]]:
    return {
        "species": term(
            _("Species"), _("A board with a body size, a population, a food row, and trait cards above it."), "N-P3"
        ),
        "body": term(
            _("Body size"),
            _("From 1 to 6. A carnivore attacks only smaller bodies, and a larger prey gives more meat."),
            "N-A2",
        ),
        "population": term(
            _("Population"),
            _("How many members the species has, from 1 to 6. Each needs 1 food in a round."),
            "N-E2",
        ),
        "fed": term(_("Fed"), _("Every member of this species has food."), "N-E2"),
        "hungry": term(
            _("Hungry"),
            _("Some members of this species have no food. If that does not change, they die at the end of the round."),
            "N-Z1",
        ),
        "neighbour": term(
            _("Neighbour"),
            _("The species next to it in its owner's row. When a species is lost, the row closes up."),
            "N-Z3",
        ),
        "extinct": term(
            _("Extinct"),
            _("A species without members leaves the table. Its owner draws a card for each of its traits."),
            "N-Z3",
        ),
    }


def _chance_terms(rules: Rules) -> dict[str, dict[str, Any]]:
    return {
        "seed": term(
            _("Seed"),
            _(
                "A short word or number from which all the chance of a game follows. With the same seed the same deck comes again."
            ),
            "N-K5",
        ),
        "sealed_deck": term(
            _("Sealed deck"),
            _("The deck is shuffled once, before everything else. No card comes because somebody needs it."),
            "N-K5",
        ),
        "draw": term(
            _("Draw mode"),
            _("How much a player knows and decides when a card is used."),
            "N-P1",
            house=rules["draw"] != "hand",
        ),
        "chosen": term(
            _("Chosen draw"),
            _(
                "You see your top card before you decide what it becomes. A designer could work like this; nature does not."
            ),
            "N-P6",
            house=True,
        ),
        "blind": term(
            _("Blind draw"),
            _(
                "You say on which species the next card will be a trait. Nobody knows which before all traits are turned."
            ),
            "N-P7",
            house=True,
        ),
        "fully_blind": term(
            _("Fully blind draw"),
            _("You only say that the next card will be a trait. Chance picks the species."),
            "N-P8",
            house=True,
        ),
        "world": term(
            _("World"),
            _("How much food the food cards bring. A world never changes a card of the deck."),
            "N-R4",
            house=rules["world"] != "none",
        ),
        "drought": term(_("Drought"), _("The food cards bring half, rounded down."), "N-R4", house=True),
        "plenty": term(_("Plenty"), _("The food cards bring twice as much."), "N-R4", house=True),
    }
