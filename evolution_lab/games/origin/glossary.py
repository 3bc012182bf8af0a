"""What is this? Every trait, token and term of the game in plain words.

The words are right for the options of one match: a number comes from the trait's record, and where an option changes
what a trait does, the text says what holds in this match. Everything is translated when it is asked for.
"""

from __future__ import annotations

from typing import Any

from evolution_lab.core.glossary import changed, entry, term, trait_entry
from evolution_lab.core.hooks import TraitRecord
from evolution_lab.games.origin.options import OPTIONS
from evolution_lab.games.origin.rule_page import rule_page
from evolution_lab.games.origin.rules import Rules
from evolution_lab.i18n import N_, _

# Sentences that stand after a trait's effect while an option has this value.
_AND: dict[tuple[str, Any], tuple[str, str]] = {
    ("symbiosis_ring", "forbid"): ("symbiosis", N_("In this match protectors may not stand in a ring.")),
    ("piracy_into_fat", "allow"): ("piracy", N_("A fed pirate may do so if it has room for fat.")),
    ("piracy_into_fat", "forbid"): ("piracy", N_("In this match only a hungry pirate robs.")),
    ("multi_hibernate", "one"): ("hibernation", N_("In this match one animal may fall asleep in a moment.")),
    ("hibernate_fed", "forbid"): ("hibernation", N_("In this match only a hungry animal falls asleep.")),
    ("mimicry", "unlimited"): ("mimicry", N_("In this match it works in every attack, not only once per turn.")),
    ("mimicry_return", "forbid"): (
        "mimicry",
        N_("In this match an attack does not come back to an animal that it has reached."),
    ),
    ("mimicry_spent_by", "first_attack"): (
        "mimicry",
        N_("In this match only the first attack of the turn counts, however it ends."),
    ),
    ("tail_loss", "optional"): ("tail_loss", N_("In this match the owner may let it be eaten instead.")),
    ("surplus_after_tail_loss", "remove"): (
        "tail_loss",
        N_("In this match food above the need is taken away afterwards."),
    ),
    ("scavenger_pick", "leftmost"): (
        "scavenger",
        N_("In this match the first from the left eats, if a player has several."),
    ),
    ("scavenger_skips_full", False): (
        "scavenger",
        N_("In this match nobody gets it if the scavengers of that player can get no food."),
    ),
    ("blocked_symbiont_attack", "allow"): (
        "symbiosis",
        N_("In this match a protected hunter may attack while its protector is hungry, but gets nothing."),
    ),
}
_REARMED = {
    "own_moment": N_("A pair passes food on once in each moment of its owner."),
    "per_round": N_("In this match a pair passes food on once in each round."),
    "per_active_player": N_("In this match a pair passes food on once in the moment of each player."),
}


def glossary(rules: Rules) -> dict[str, dict[str, Any]]:
    """Traits, tokens and terms by name, in the shape of the board's protocol; ``rules`` is the page of rules.

    >>> from evolution_lab.games.origin.options import check_options
    >>> glossary(Rules(check_options(2, {})))["camouflage"]["beaten_by"]
    'a hunter with Sharp vision'
    """
    return {
        **{record.name: _trait(record, rules) for record in rules.table},
        **_tokens(),
        **_table_terms(rules),
        **_animal_terms(rules),
        **_chance_terms(rules),
        "rules": {"kind": "page", "label": _("The rules on one page"), "text": rule_page(rules)},
    }


def _trait(record: TraitRecord, rules: Rules) -> dict[str, Any]:
    effect = _(record.effect).replace("{need}", str(record.need))
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
        "red": entry(
            "token",
            _("Red food"),
            _("Food from the bank. Each token is one food for one animal of yours."),
            "O-F2",
            beats=_("hunger"),
            beaten_by=_("grazing animals, which destroy it"),
        ),
        "blue": entry(
            "token",
            _("Blue food"),
            _("Food that does not come from the bank: from a hunt, from a partner, from scavenging, or from fat."),
            "O-F1",
            beats=_("hunger"),
        ),
        "yellow": entry(
            "token",
            _("Fat"),
            _(
                "Food that is stored on a card of Fat tissue. It stays from turn to turn, but it does not count as food until "
                "you turn it into blue food."
            ),
            "O-T2",
            beats=_("hunger in a later turn"),
            beaten_by=_("forgetting to use it in time"),
        ),
    }


def _table_terms(rules: Rules) -> dict[str, dict[str, Any]]:
    return {
        "bank": term(_("Food bank"), _("The red food in the middle of the table. Dice say how much there is."), "O-B1"),
        "hand": term(
            _("Hand"), _("The cards that you have not played yet. Only you see them, and you may keep them."), "O-D1"
        ),
        "stack": term(
            _("Stack"),
            _("Your own pile of face-down cards. You play only the top card, and new cards go under the pile."),
            "O-D6",
            house=True,
        ),
        "deck": term(
            _("Deck"),
            _(
                "The cards that nobody has drawn yet. Its order was fixed before the game began, and nothing can change it. "
                "When it is empty, the last turn comes."
            ),
            "O-K5",
        ),
        "discard": term(
            _("Discard"),
            _("A player's own pile of cards that have left the table. If points are equal, the larger pile is ahead."),
            "O-E2",
        ),
        "first": term(
            _("First player"),
            _("Acts first in every phase and rolls the dice. After each turn the next player clockwise is first."),
            "O-S2",
        ),
        "moment": term(
            _("Moment"),
            _(
                "One player's place in a round of feeding. You take one main action in it: red food, an attack, or fat. Grazing, "
                "Piracy and Hibernation may come on top."
            ),
            "O-F2",
            house=_changed("O-F7", rules),
        ),
        "last_turn": term(
            _("Last turn"),
            _("When the deck is empty at the start of a turn, this turn is the last. Then the points are counted."),
            "O-P1",
        ),
        "score": term(
            _("Points"),
            _(
                "2 for each living animal, 1 for each trait card. A trait that makes its animal need more food gives 1 point more "
                "for each such food. A pair counts once. Fat and cards in hand count nothing."
            ),
            "O-P2",
        ),
    }


def _animal_terms(rules: Rules) -> dict[str, dict[str, Any]]:
    return {
        "animal": term(
            _("Animal"),
            _("One card, lizard side up, with its traits. It needs 1 food in a turn, and more with some traits."),
            "O-D2",
        ),
        "need": term(_("Need"), _("How much food, red or blue, this animal must get in a turn."), "O-F1"),
        "fed": term(_("Fed"), _("This animal has the food that it needs. It will not starve this turn."), "O-F1"),
        "hungry": term(
            _("Hungry"),
            _("This animal has less food than it needs. If that does not change, it dies in the extinction phase."),
            "O-E1",
        ),
        "asleep": term(
            _("Asleep"), _("This animal hibernates. It counts as fed and gets no food in this turn."), "O-T14"
        ),
        "hunted": term(
            _("Has attacked"),
            _(
                "This animal has attacked in this turn, with success or without, and cannot attack again before the next."
            ),
            "O-A1",
        ),
        "poisoned": term(
            _("Poisoned"),
            _("This hunter has eaten a poisonous animal. It dies in the extinction phase, even if it is fed."),
            "O-T15",
        ),
        "pair": term(
            _("Pair"),
            _("A card between two of your animals. It leaves the table with either of them.")
            + " "
            + _(_REARMED[rules["links_rearm"]]),
            "O-F6",
            house=_changed("O-F6", rules),
        ),
        "protector": term(
            _("Protector"),
            _("The first animal of a Symbiosis. It must be fed before the other one can get food."),
            "O-T7",
        ),
    }


def _chance_terms(rules: Rules) -> dict[str, dict[str, Any]]:
    same = _("The dice and the deck are the same as in every other world.")
    return {
        "seed": term(
            _("Seed"),
            _(
                "A short word or number from which all the chance of a game follows: the order of the deck, the dice, the "
                "bots. With the same seed the same deck and the same dice come again."
            ),
            "O-K5",
        ),
        "sealed_deck": term(
            _("Sealed deck"),
            _(
                "The deck is shuffled once, before everything else. Neither the dice nor the players can change what comes "
                "next. So no card comes because somebody needs it."
            ),
            "O-K5",
        ),
        "draw": term(
            _("Draw mode"),
            _("How much a player knows and decides when a card is played."),
            "O-D1",
            house=rules["draw"] != "hand",
        ),
        "chosen": term(
            _("Chosen draw"),
            _(
                "You see your top card before you decide what it becomes. A designer could work like this; nature does not."
            ),
            "O-D6",
            house=True,
        ),
        "blind": term(
            _("Blind draw"),
            _("You say on which animal the next card will be a trait. Only then is it turned."),
            "O-D7",
            house=True,
        ),
        "fully_blind": term(
            _("Fully blind draw"),
            _("You only say that the next card will be a trait. Chance picks the animal, then the card is turned."),
            "O-D8",
            house=True,
        ),
        "world": term(
            _("World"),
            _("The conditions of life: how much food the dice bring. A world never changes a card of the deck."),
            "O-B2",
            house=rules["world"] != "none",
        ),
        "drought": term(_("Drought"), _("Half the red food, rounded down.") + " " + same, "O-B2", house=True),
        "plenty": term(_("Plenty"), _("Twice the red food.") + " " + same, "O-B2", house=True),
    }
