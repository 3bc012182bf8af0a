"""Ready-made effects for traits of one's own: ``lab.new_trait("glow", does=effects.only_hunters_with("sharp_vision"))``.

Each call gives what the trait answers (see ``own_traits.py``) together with the words for "What is this?". Several effects
make a list: ``does=[effects.eats_less(), effects.no_parasites()]``.
"""

from __future__ import annotations

from functools import partial
from typing import Any

from evolution_lab.core.errors import BadTrait
from evolution_lab.core.own_traits import Effect, shown
from evolution_lab.games.random_mutations.known_traits import known_traits
from evolution_lab.games.random_mutations.looks import AnimalLook, SpeciesLook, TableLook, known_trait
from evolution_lab.games.random_mutations.traits import PREDATORS
from evolution_lab.i18n import _, ngettext

__all__ = [
    "buds",
    "cannot_lie_beside",
    "costs_cards",
    "eats_less",
    "eats_only_prey",
    "escapes_with",
    "feeds",
    "grazes",
    "grows_food",
    "hibernates",
    "hunts",
    "hunts_only",
    "no_parasites",
    "only_hunters_with",
    "poisons_hunters",
    "protects_from",
    "safe_in_groups",
    "scavenges",
    "stores_fat",
    "turns_shelters_into_food",
    "weak_spot",
]

# --- protection ------------------------------------------------------------------------------------------------------


def only_hunters_with(*traits: str) -> Effect:
    """Only a hunter with one of these traits can attack the species.

    >>> only_hunters_with("sharp_vision").effect
    'Only a hunter with Sharp vision can attack this species.'
    """
    words = _labels(traits, _("or"))
    return Effect(
        "only_hunters_with",
        traits,
        {"shield": partial(_hunter_lacks, traits)},
        _("Only a hunter with {traits} can attack this species.").format(traits=words),
        _("hunters without {traits}").format(traits=words),
        _("a hunter with {traits}").format(traits=words),
    )


def protects_from(*traits: str) -> Effect:
    """No hunter with one of these traits can attack the species; all others can.

    >>> protects_from("big").beats
    'hunters with Big'
    """
    words = _labels(traits, _("or"))
    return Effect(
        "protects_from",
        traits,
        {"shield": partial(_hunter_has, traits)},
        _("No hunter with {traits} can attack this species.").format(traits=words),
        _("hunters with {traits}").format(traits=words),
        _("a hunter without {traits}").format(traits=words),
    )


def safe_in_groups(size: int = 3) -> Effect:
    """As long as the species has at least ``size`` animals, nobody can attack it."""
    size = _amount("size", size, 2, 20)
    return Effect(
        "safe_in_groups",
        (size,),
        {"shield": partial(_is_group, size)},
        _("As long as the species has {n} animals or more, nobody can attack it.").format(n=size),
        _("hunters, as long as the group is large enough"),
        _("a hunter, once the group has become small"),
    )


def escapes_with(face: int = 4) -> Effect:
    """The prey rolls a die when it is attacked and escapes with ``face`` or more."""
    face = _amount("face", face, 2, 6)
    return Effect(
        "escapes_with",
        (face,),
        {"escape": face},
        _("When this species is attacked, its owner rolls a die. With {face} or more it escapes.").format(face=face),
        _("a hunter, when the die is high"),
        _("a hunter, when the die is low"),
    )


def poisons_hunters() -> Effect:
    """A hunter that eats one of the animals dies in the extinction phase."""
    return Effect(
        "poisons_hunters",
        (),
        {"eaten": True},
        _("A hunter that eats an animal of this species dies in the extinction phase of this turn."),
        _("hunters that eat it"),
        _("an attack that ignores this trait"),
    )


def weak_spot() -> Effect:
    """An attacker may ignore one other trait of the species: a harmful effect."""
    return Effect(
        "weak_spot",
        (),
        {"weakness": True},
        _("Whoever attacks this species may ignore one of its other traits for that attack."),
    )


# --- hunting ---------------------------------------------------------------------------------------------------------


def hunts(blue: int | str = 2) -> Effect:
    """The species can attack; success brings ``blue`` food, or ``"full"``. It cannot lie beside another trait for hunting.

    >>> hunts(3).effect
    'Each animal may attack once per turn, instead of taking a token. A successful hunt brings it 3 blue food.'
    """
    if not (isinstance(blue, str) and blue == "full"):
        blue = _amount("blue", blue, 0, 20)
    effect = _(
        "Each animal may attack once per turn, instead of taking a token. A successful hunt brings it {n} blue food."
    )
    if blue == "full":
        effect = _(
            "Each animal may attack once per turn, instead of taking a token. A successful hunt makes it full at once."
        )
    return Effect(
        "hunts",
        (blue,),
        {"meal": blue, "clash": list(PREDATORS)},
        effect.format(n=blue),
        _("prey that nothing protects"),
        _("shelters and the traits that protect prey"),
    )


def hunts_only(*traits: str) -> Effect:
    """If the species hunts, it can attack only prey with one of these traits."""
    words = _labels(traits, _("or"))
    return Effect(
        "hunts_only",
        traits,
        {"aim": partial(_prey_lacks, traits)},
        _("If this species hunts, it can attack only prey with {traits}.").format(traits=words),
    )


def scavenges() -> Effect:
    """After a kill one hungry scavenger on the table gets 1 blue food."""
    return Effect(
        "scavenges",
        (),
        {"scavenge": True, "clash": list(PREDATORS)},
        _("After a hunt in which an animal was eaten, anywhere on the table, one hungry scavenger gets 1 blue food."),
        _("hunger, as long as somebody hunts"),
        _("a table without hunters"),
    )


def eats_only_prey() -> Effect:
    """The animals can take no food from the centre."""
    return Effect("eats_only_prey", (), {"refuses_food": True}, _("Its animals take no food from the centre."))


# --- food and hunger -------------------------------------------------------------------------------------------------


def eats_less(by: int = 1) -> Effect:
    """Each animal needs ``by`` food less than its traits say, but at least 1.

    >>> eats_less().effect
    'Each animal needs 1 food less than its traits say, but at least 1.'
    """
    by = _amount("by", by, 1, 9)
    return Effect(
        "eats_less",
        (by,),
        {"extra_need": partial(_less, by)},
        _("Each animal needs {n} food less than its traits say, but at least 1.").format(n=by),
        _("hunger"),
    )


def feeds(more: int = 1) -> Effect:
    """Each red food from the centre brings ``more`` blue food as well, as far as the animal needs it."""
    more = _amount("more", more, 1, 9)
    return Effect(
        "feeds",
        (more,),
        {"extra_food": more},
        _("Each red food from the centre brings its animal {n} blue food as well, as far as it needs it.").format(
            n=more
        ),
        _("hunger"),
    )


def hibernates(every: int = 2) -> Effect:
    """In turn ``every``, and every so many turns again, its hungry animals do not starve."""
    every = _amount("every", every, 2, 9)
    text = ngettext(
        "In every turn whose number can be divided by {n} its hungry animals do not starve: they sleep.",
        "In every turn whose number can be divided by {n} its hungry animals do not starve: they sleep.",
        every,
    )
    return Effect(
        "hibernates",
        (every,),
        {"survives_hunger": partial(_sleeps, every)},
        text.format(n=every),
        _("hunger, now and then"),
    )


def stores_fat(enough: int = 1) -> Effect:
    """An animal that got at least ``enough`` food in this turn does not starve."""
    enough = _amount("enough", enough, 1, 9)
    return Effect(
        "stores_fat",
        (enough,),
        {"survives_hunger": partial(_has_eaten, enough)},
        _("An animal that got {n} food or more in this turn does not starve, even if it needs more.").format(n=enough),
        _("hunger, if there is a little to eat"),
        _("a turn without any food"),
    )


def grows_food(red: int = 1) -> Effect:
    """The species adds ``red`` food to the centre after the dice, for everybody."""
    red = _amount("red", red, 1, 9)
    text = _("In the climate phase this species adds {n} red food to the centre. Everybody may take it.")
    return Effect("grows_food", (red,), {"climate": red}, text.format(n=red), _("a lack of red food"))


def grazes() -> Effect:
    """Each animal may destroy one red food in the centre, as with Grazing."""
    return Effect(
        "grazes",
        (),
        {"tramples": _as_many},
        _(
            "Each time it is your turn in the feeding phase, you may destroy one red food in the centre for each of its animals."
        ),
        _("players who still need red food"),
        _("players who take the red food first"),
    )


def turns_shelters_into_food() -> Effect:
    """A shelter of a hungry animal turns into one blue food."""
    text = _("When a hungry animal gets a shelter, the shelter turns into 1 blue food at once and protects nobody.")
    return Effect("turns_shelters_into_food", (), {"shelter": True}, text, _("a lack of red food"))


def no_parasites() -> Effect:
    """Nobody can put a parasite on the species."""
    return Effect(
        "no_parasites", (), {"parasite_proof": True}, _("No parasite can be put on this species."), _("parasites")
    )


# --- children and neighbours -----------------------------------------------------------------------------------------


def buds() -> Effect:
    """Once per turn the species gets a new animal from the top of the stack, as with Budding."""
    text = _("Once per turn, in the development phase, this species gets a new animal: the top card of your stack.")
    return Effect("buds", (), {"bud": True}, text, _("the limit on the number of animals"), _("an empty stack"))


def costs_cards(more: int = 1) -> Effect:
    """A new animal of the species costs ``more`` cards beyond its own: a harmful effect."""
    more = _amount("more", more, 1, 9)
    text = ngettext(
        "A new animal of this species costs {n} more card from the top of your stack.",
        "A new animal of this species costs {n} more cards from the top of your stack.",
        more,
    ).format(n=more)
    return Effect("costs_cards", (more,), {"card_cost": more}, text)


def cannot_lie_beside(*traits: str) -> Effect:
    """The trait cannot lie on a species that has one of these traits, nor they beside it."""
    words = _labels(traits, _("or"))
    return Effect(
        "cannot_lie_beside", traits, {"clash": list(traits)}, _("It cannot lie beside {traits}.").format(traits=words)
    )


# --- what the effects answer -----------------------------------------------------------------------------------------


def _hunter_lacks(traits: tuple[str, ...], table: TableLook, hunter: SpeciesLook, prey: SpeciesLook) -> bool:
    return not any(hunter.has(trait) for trait in traits)


def _hunter_has(traits: tuple[str, ...], table: TableLook, hunter: SpeciesLook, prey: SpeciesLook) -> bool:
    return any(hunter.has(trait) for trait in traits)


def _prey_lacks(traits: tuple[str, ...], table: TableLook, hunter: SpeciesLook, prey: SpeciesLook) -> bool:
    return not any(prey.has(trait) for trait in traits)


def _is_group(size: int, table: TableLook, hunter: SpeciesLook, prey: SpeciesLook) -> bool:
    return prey.animals >= size


def _less(by: int, table: TableLook, species: SpeciesLook) -> int:
    return -min(by, species.usual_need - 1)


def _sleeps(every: int, table: TableLook, species: SpeciesLook, animal: AnimalLook) -> bool:
    return table.turn % every == 0


def _has_eaten(enough: int, table: TableLook, species: SpeciesLook, animal: AnimalLook) -> bool:
    return animal.food >= enough


def _as_many(table: TableLook, species: SpeciesLook) -> int:
    return min(species.animals, 20)


# --- checks ----------------------------------------------------------------------------------------------------------


def _labels(traits: tuple[Any, ...], joined_by: str) -> str:
    if not traits:
        raise BadTrait(_('This effect wants the name of a trait, such as effects.protects_from("big").'))
    labels = [_(known_traits()[known_trait(trait)].label) for trait in traits]
    return f" {joined_by} ".join(labels)


def _amount(name: str, value: Any, least: int, most: int) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
        text = _("{name} is a whole number from {least} to {most}, not {value}.")
        raise BadTrait(text.format(name=name, least=least, most=most, value=shown(value)))
    return value
