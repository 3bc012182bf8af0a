"""Frames as the controller would send them, made up for the page's own tests: no rule is computed here."""

from __future__ import annotations

import random
from typing import Any

Frame = dict[str, Any]

TRAITS = {
    "carnivorous": ("Carnivorous", 1, "mixed"),
    "obligate_carnivore": ("Obligate carnivore", 1, "mixed"),
    "scavenger": ("Scavenger", 0, "useful"),
    "big": ("Big", 1, "mixed"),
    "grazing": ("Grazing", 0, "useful"),
    "bark_beetle": ("Bark beetle", 0, "mixed"),
    "extremophile": ("Extremophile", 0, "harmful"),
    "swimming": ("Swimming", 0, "mixed"),
    "running": ("Running", 0, "useful"),
    "budding": ("Budding", 0, "useful"),
    "simplification": ("Simplification", 0, "harmful"),
    "metabolic_syndrome": ("Metabolic syndrome", 2, "harmful"),
    "developmental_defects": ("Developmental defects", 0, "harmful"),
    "camouflage": ("Camouflage", 0, "useful"),
    "sharp_vision": ("Sharp vision", 0, "useful"),
    "poisonous": ("Poisonous", 0, "useful"),
}
HOUSE = {"camouflage", "sharp_vision", "poisonous"}
PHASES = [{"id": name.lower(), "label": name} for name in ("Development", "Climate", "Feeding", "Extinction")]


def glossary() -> dict[str, Any]:
    """A glossary with every trait, the tokens and the rule page."""
    terms: dict[str, Any] = {
        name: {
            "kind": "trait",
            "label": label,
            "effect": f"{label}: what the card does, said in one or two plain sentences.",
            "beats": "Camouflage" if name == "sharp_vision" else "",
            "beaten_by": "Sharp vision" if name == "camouflage" else "",
            "rule": f"R-T{number}",
            "house": name in HOUSE,
            "nature": nature,
            "need": need,
        }
        for number, (name, (label, need, nature)) in enumerate(TRAITS.items(), 1)
    }
    for name, label in {"red": "Red food", "blue": "Blue food", "green": "Shelter", "black": "Parasite"}.items():
        terms[name] = {
            "kind": "token",
            "label": label,
            "effect": f"{label} lies on an animal.",
            "rule": "F1",
            "house": False,
        }
    terms["rules"] = {
        "kind": "page",
        "label": "Random Mutations on one page",
        "text": [
            "## Goal",
            "Whose animals live through the last turn scores.",
            "## Development",
            "Say where the card goes, then turn it.",
            "## Feeding",
            "One token or one attack at a time.",
        ],
    }
    return terms


class Maker:
    """Hands out card numbers so that no card lies in two places."""

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)
        self.next = 0

    def card(self) -> int:
        self.next += 1
        return self.next - 1

    def animal(self, need: int) -> dict[str, Any]:
        pick = self.random.random
        red, blue = self.random.randint(0, need), 0
        if pick() < 0.2:
            red, blue = max(0, need - 2), min(2, need)
        return {
            "card": self.card(),
            "red": red,
            "blue": blue,
            "green": int(pick() < 0.2),
            "black": self.random.choice([0, 0, 0, 0, 1, 2]),
            "full": red + blue >= need,
            "hunted": pick() < 0.1,
            "poisoned": pick() < 0.06,
        }

    def species(self, number: int, name: str, traits: list[str], population: int) -> dict[str, Any]:
        need = 1 + sum(TRAITS[trait][1] for trait in traits if trait in TRAITS)
        return {
            "id": number,
            "name": name,
            "need": need,
            "population": population,
            "attackable": self.random.random() < 0.85,
            "traits": [
                {
                    "card": self.card(),
                    "trait": trait,
                    "label": TRAITS.get(trait, (trait, 0))[0],
                    "need": TRAITS.get(trait, (trait, 0))[1],
                    "shared": self.random.random() < 0.06,
                    "house": trait in HOUSE,
                    "nature": TRAITS.get(trait, (0, 0, "mixed"))[2],
                }
                for trait in traits
            ],
            "animals": [self.animal(need) for _ in range(population)],
        }


def table(
    seats: int,
    species: tuple[int, int],
    population: tuple[int, int],
    traits: tuple[int, int],
    seed: int = 5,
    **changes: Any,
) -> Frame:
    """A frame in the feeding phase with tables of a chosen fullness."""
    maker = Maker(seed)
    rng = maker.random
    names = ["You", "Bo", "Clara", "Dmytro"]
    players, number = [], 0
    for seat in range(seats):
        rows = []
        for k in range(rng.randint(*species)):
            number += 1
            chosen = rng.sample(sorted(TRAITS), rng.randint(*traits))
            rows.append(maker.species(number, f"{'ABCD'[seat]}{k + 1}", chosen, rng.randint(*population)))
        players.append(
            {
                "id": seat,
                "letter": "ABCD"[seat],
                "name": names[seat],
                "bot": None if seat == 0 else "greedy",
                "active": seat == 0,
                "first": seat == 1,
                "passed": seat == 2,
                "stack": rng.randint(1, 9),
                "discard": rng.randint(0, 9),
                "score": 2 * sum(row["population"] for row in rows) + sum(len(row["traits"]) for row in rows),
                "score_unit": "points",
                "top_card": None,
                "species": rows,
            }
        )
    used = max(maker.next, 20)
    size = max(90, used)
    places = ["stack", "animal", "trait", "discard"]
    strip = [
        {
            "card": i,
            "seat": i * 7 % seats if i < used else None,
            "place": places[i * 5 % 4] if i < used else "deck",
            "trait": sorted(TRAITS)[i % 16] if i < used and places[i * 5 % 4] == "trait" else None,
        }
        for i in range(size)
    ]
    own = players[0]["species"][0]
    frame: Frame = {
        "format": 1,
        "game": "random_mutations",
        "title": "Random Mutations",
        "seed": "FINCH-42",
        "auto": True,
        "bots": ["cautious", "greedy", "random"],
        "run": 1,
        "ply": 17,
        "moment": 42,
        "moments": 42,
        "live": True,
        "turn": 3,
        "last_turn": False,
        "round": 2,
        "phase": "feeding",
        "phases": PHASES,
        "viewer": "seat:0",
        "seats": players,
        "centre": {"red": 5, "green": 2, "black": 3},
        "dice": {"red": [3, 4], "green": [2], "black": [4], "note": "Red 3 + 4 = 7, green 2, black 4 + 2 = 6"},
        "deck": {"left": size - used, "size": size, "strip": strip},
        "decision": {"seat": 0, "kind": "feed", "text": "Take a token or attack."},
        "choices": [
            {"id": 0, "label": "Take red food", "target": {"kind": "button", "id": "red"}},
            {"id": 1, "label": "Take a parasite", "target": {"kind": "button", "id": "black"}},
            {"id": 2, "label": "Attack", "target": {"kind": "button", "id": "attack"}},
        ],
        "refusals": [
            {
                "label": "Take a green shelter",
                "target": {"kind": "button", "id": "green"},
                "text": "Every animal of yours has a shelter.",
                "trait": None,
                "rule": "F3",
            },
            {
                "label": "Pass",
                "target": {"kind": "button", "id": "pass"},
                "text": "You can still take a token, so you may not pass.",
                "trait": None,
                "rule": "F5",
            },
        ],
        "step": {
            "event": "token_taken",
            "text": f"Bo takes red food for {players[1]['species'][0]['name']}." if seats > 1 else "A step.",
            "why": "It needs 2 and had 1: now it is fed.",
            "marks": [{"kind": "animal", "id": players[-1]["species"][0]["animals"][0]["card"]}],
        },
        "log": [
            {
                "n": n,
                "turn": 1 + n // 15,
                "phase": "feeding",
                "seat": n % seats,
                "text": f"{names[n % seats]} takes red food.",
            }
            for n in range(43)
        ],
        "controls": {
            "undo": {"ok": False, "reason": "Dice were rolled since your last choice."},
            "back": {"ok": True, "reason": ""},
            "step": {"ok": False, "reason": "It is your choice."},
        },
        "curtain": None,
        "error": None,
        "over": None,
        "playing": False,
        "summary": f"Turn 3, feeding. Own species: {own['name']}.",
    }
    frame.update(changes)
    return frame


def early(seats: int = 2, **changes: Any) -> Frame:
    """Turn 1 of a short game."""
    return table(seats, (3, 4), (1, 2), (0, 1), **changes)


def late(**changes: Any) -> Frame:
    """Four seats, as full as a real last turn gets."""
    return table(4, (5, 6), (1, 3), (1, 3), **{"last_turn": True, "turn": 9, **changes})


def full(**changes: Any) -> Frame:
    """Four seats, fuller than 90 cards allow: the measure of what must still fit."""
    return table(4, (8, 8), (1, 8), (2, 6), **{"last_turn": True, "turn": 9, **changes})


def development(**changes: Any) -> Frame:
    """A development decision with its ways."""
    ways = [("species", "New species"), ("trait", "Trait on a species"), ("animal", "New animal"), ("pass", "Pass")]
    return early(
        phase="development",
        dice=None,
        centre={"red": 0, "green": 0, "black": 0},
        turn=1,
        decision={"seat": 0, "kind": "way", "text": "How do you play your next card?"},
        choices=[
            {"id": i, "label": label, "target": {"kind": "button", "id": way}} for i, (way, label) in enumerate(ways)
        ],
        refusals=[
            {
                "label": "Split a species",
                "target": {"kind": "button", "id": "split"},
                "text": "Divergence is not played in this game.",
                "trait": None,
                "rule": "V1",
            }
        ],
        step={
            "event": "phase",
            "text": "Turn 1 begins: development.",
            "why": "Each player plays the top card of the own stack, unseen.",
            "marks": [],
        },
        **changes,
    )


def targets(kind: str = "animal", **changes: Any) -> Frame:
    """A decision among own animals or species; equal animals share a choice."""
    frame = early(**changes)
    own = frame["seats"][0]["species"]
    frame["decision"] = {"seat": 0, "kind": "target", "text": f"Which {kind}?"}
    if kind == "species":
        frame["choices"] = [
            {"id": i, "label": f"Play the trait on {row['name']}", "target": {"kind": "species", "id": row["id"]}}
            for i, row in enumerate(own[:-1])
        ]
        frame["refusals"] = [
            {
                "label": f"Play the trait on {own[-1]['name']}",
                "target": {"kind": "species", "id": own[-1]["id"]},
                "text": "It has two animals: traits go only on a species of one.",
                "trait": "big",
                "rule": "D4",
            }
        ]
    else:
        frame["choices"] = [
            {
                "id": i,
                "label": f"Feed an animal of {row['name']}",
                "target": {
                    "kind": "animal",
                    "id": row["animals"][0]["card"],
                    "species": row["id"],
                    "also": [a["card"] for a in row["animals"][1:]],
                },
            }
            for i, row in enumerate(own)
        ]
        frame["refusals"] = []
    return frame
