"""What a screen reader is told: on real frames no two things of different effect have the same name."""

from __future__ import annotations

from typing import Any

import pytest

from . import real_frames as real

pytestmark = pytest.mark.browser

# Everything that can be pressed, by its name, with what pressing it does.
EFFECTS = """() => {
  const name = (node) => node.getAttribute('aria-label') ?? node.textContent;
  const look = ({ red, blue, green, black, full, hunted, poisoned }) => [red, blue, green, black, full, hunted, poisoned];
  const effect = (node) => {
    if (node._choice) return ['choose', node._choice.id];
    const about = node._about ?? {};
    const what = about.kind === 'animal' ? [about.species.name, about.group.cards.length, look(about.group)] : about.kind === 'species' ? about.species.name : about.name ?? node.dataset.key ?? '';
    return [node._refusal?.text ?? 'ask', about.kind ?? node.tagName, what, node.closest('.sp')?.dataset.species ?? ''];
  };
  const things = [...document.querySelectorAll('.evolution-board :is(button, select, input, [role=button])')].filter((node) => node.checkVisibility());
  return things.map((node) => [name(node), JSON.stringify(effect(node))]);
}"""

PLAYERS = [("You", "greedy"), ("You", "greedy", "greedy"), ("You", "greedy", "greedy", "greedy")]


@pytest.mark.parametrize("players", PLAYERS, ids=["two", "three", "four"])
def test_equal_names_have_equal_effects(open_board: Any, players: tuple[str, ...]) -> None:
    """Over a whole game; decisions about animals are all looked at, of the others every third."""
    moments = [
        frame
        for n, frame in enumerate(real.game(players))
        if n % 3 == 0 or any(choice["target"]["kind"] == "animal" for choice in frame["choices"])
    ]
    assert len({frame["decision"]["kind"] for frame in moments}) >= 5
    page = open_board(moments[0])
    for frame in moments:
        page.evaluate("frame => window.model.put('frame', frame)", frame)
        by_name: dict[str, set[str]] = {}
        for name, effect in page.evaluate(EFFECTS):
            assert name and name.strip(), f"no name at {frame['moment']}"
            by_name.setdefault(name, set()).add(effect)
        twice = {name: effects for name, effects in by_name.items() if len(effects) > 1}
        assert not twice, f"moment {frame['moment']}: {twice}"


def test_an_animal_that_can_be_chosen_tells_its_own_state(open_board: Any) -> None:
    frame = real.first("red_target")
    page = open_board(frame)
    name = page.locator(".animal.choice").first.get_attribute("aria-label")
    assert name.startswith(frame["choices"][0]["label"])
    assert "hungry, has 0 of 1 food" in name


def test_greyed_and_choosable_animals_of_a_species_differ(open_board: Any) -> None:
    frame = real.first("red_target")
    species = frame["seats"][0]["species"][0]
    card = species["animals"][0]["card"]
    fed = {**species["animals"][0], "card": 900, "red": 1, "full": True, "green": 1, "black": 2}
    equal = [{**fed, "card": 901 + n} for n in range(8)]
    species["animals"] += [fed, *equal]
    species["population"] = len(species["animals"])
    label = next(choice["label"] for choice in frame["choices"] if choice["target"]["id"] == card)
    refusal = {"label": label, "target": {"kind": "animal", "id": 900}, "text": "It is fed.", "trait": None, "rule": ""}
    frame = {**frame, "refusals": [refusal]}
    page = open_board(frame)
    tile = page.locator(f".sp[data-species='{species['id']}']")
    names = [node.get_attribute("aria-label") for node in tile.locator(".animal").all()]
    assert len(set(names)) == len(names) == 2
    assert "9 equal animals, fed, has 1 of 1 food, sheltered, parasites: 2" in names[1]


def test_the_keys_for_help_name_their_token(open_board: Any) -> None:
    page = open_board(real.first("feed"))
    names = [node.get_attribute("aria-label") for node in page.locator(".ask").all()]
    assert len(set(names)) == 3
