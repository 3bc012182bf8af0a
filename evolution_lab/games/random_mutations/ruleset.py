"""Random Mutations as the rest of the kit sees it (see :class:`evolution_lab.core.ruleset.Ruleset`)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from evolution_lab.core.answering import FOREIGN, Answering
from evolution_lab.core.chance import Chance
from evolution_lab.core.errors import TraitFailed
from evolution_lab.core.hooks import TraitRecord
from evolution_lab.core.own_traits import Workshop
from evolution_lab.core.ruleset import Decision, Table, Viewer
from evolution_lab.games.random_mutations import flow, secrets, texts
from evolution_lab.games.random_mutations.actions import ACTIONS, ANSWERS
from evolution_lab.games.random_mutations.actions.base import legal_answers
from evolution_lab.games.random_mutations.deck import TOKENS_IN_BOX, sealed_deck, slots
from evolution_lab.games.random_mutations.events import EVENTS, answer
from evolution_lab.games.random_mutations.known_traits import OWN
from evolution_lab.games.random_mutations.option_texts import crowd_note, described_cards, described_options
from evolution_lab.games.random_mutations.options import MAX_SEATS_ONE_SET, check_options
from evolution_lab.games.random_mutations.own_traits import WORKSHOP
from evolution_lab.games.random_mutations.position import DEFAULTS as POSITION_KEYS
from evolution_lab.games.random_mutations.position import set_up
from evolution_lab.games.random_mutations.reports import marks, rows
from evolution_lab.games.random_mutations.rules import compiled
from evolution_lab.games.random_mutations.scoring import ranking, scores
from evolution_lab.games.random_mutations.state import DEVELOPMENT, HIDDEN, Seat, State
from evolution_lab.games.random_mutations.tally import RandomMutationsTally
from evolution_lab.games.random_mutations.traits import TRAITS
from evolution_lab.i18n import N_

LEGAL = {kind: legal_answers(classes) for kind, classes in ANSWERS.items()}


class RandomMutations(Answering):
    """The rules of Random Mutations (2013), 2 to 4 seats, 5 to 8 with two sets."""

    id = "random_mutations"
    version = "1"
    title = N_("Random Mutations")
    seats = range(2, 9)
    actions: Mapping[str, type] = ACTIONS
    answers: Mapping[str, Sequence[Any]] = ANSWERS
    events: Mapping[str, type] = EVENTS
    traits: Sequence[TraitRecord] = TRAITS
    position_keys: Mapping[str, Any] = POSITION_KEYS
    workshop: Workshop | None = WORKSHOP

    def __init__(self, own: Mapping[str, TraitRecord] | None = None) -> None:
        """``own``: a learner's traits as they were at some time; by default as they are at each moment."""
        self._own = own

    def with_luggage(self, luggage: Any) -> RandomMutations:
        """This game with a learner's traits as they were when they were packed."""
        return RandomMutations({record.name: record for record in luggage})

    def check_options(self, seats: int, options: Mapping[str, Any]) -> dict[str, Any]:
        """Options with defaults; :class:`BadSetUp` in words for what does not exist."""
        return check_options(seats, options)

    def describe_options(self) -> list[dict[str, Any]]:
        """The options with their words, for forms."""
        return described_options()

    def describe_cards(self) -> list[dict[str, Any]]:
        """The cards of other sets, for forms."""
        return described_cards()

    def crowd_note(self, seats: int) -> str:
        """Why five and more seats must be asked for."""
        return crowd_note(seats)

    def setup(self, seats: int, options: Mapping[str, Any], chance: Chance) -> State:
        """The sealed deck and nobody on the table yet. The deck depends on seed, rules version and deck list alone."""
        rules = compiled(options, self._own)
        sets = 1 if seats <= MAX_SEATS_ONE_SET else 2
        faces = sealed_deck(slots(rules.copies, sets), chance)[: options["cards"]]
        cards = list(range(len(faces)))
        shares = [cards[i::seats] for i in range(seats)] if options["deal"] == "by_seat" else [cards]
        return State(
            rules=rules,
            seats=[Seat() for _ in range(seats)],
            faces=[rules.table.index[name] for name in faces],
            known=[HIDDEN] * len(faces),
            shares=shares,
            dealt=[-1] * len(faces),
            box={colour: number * sets for colour, number in TOKENS_IN_BOX.items()},
            peeked=[-1] * seats,
        )

    def set_up(self, text: str, position: Mapping[str, Any], options: Mapping[str, Any], chance: Chance) -> State:
        """A position from a short text (see :mod:`evolution_lab.games.random_mutations.position`)."""
        return set_up(self, text, position, options, chance)

    def options(self, state: State) -> list[Any]:
        """Every candidate without a reason against it."""
        if not state.pending:
            return []
        decision = state.pending[-1]
        return LEGAL[decision.kind](state, decision)

    def no_candidate(self, state: State, decision: Decision, action: Any) -> Any:
        """An animal that looks the same; else in the action's own words where it names no species, only a number or nothing."""
        twin = self.interchangeable(state, decision, action)
        if twin is not None:
            return twin
        if hasattr(action, "species") or any(type(value) is not int for value in action):
            return FOREIGN
        return action.why_not(state, decision) or FOREIGN

    def interchangeable(self, state: State, decision: Decision, action: Any) -> Any | None:
        """The candidate that stands for ``action``: an animal that looks the same, in the same species."""
        species, animal = getattr(action, "species", None), getattr(action, "animal", None)
        if not isinstance(species, int) or not isinstance(animal, int):
            return None
        row = next((sp for sp in state.all_species() if sp.id == species), None)
        one = next((a for a in row.animals if a.card == animal), None) if row else None
        if row is None or one is None:
            return None
        looks = {a.card: a.look() for a in row.animals}
        for candidate in type(action).candidates(state, decision):
            if candidate.species == species and looks.get(candidate.animal) == one.look():
                return candidate
        return None

    def is_forced(self, state: State, options: list[Any]) -> bool:
        """One answer, and everybody can see that it is the only one: also with the secret faces blanked."""
        if len(options) != 1:
            return False
        if state.rules["draw"] != "chosen" and state.pending[-1].kind != "ambush":
            return True
        return len(self.options(secrets.view(state, "spectator"))) == 1

    def resolve(self, table: Table, action: Any, forced: bool = False) -> None:
        """Record the answer and carry it out."""
        action.resolve(table, answer(table, action, forced))

    advance = staticmethod(flow.advance)

    def evolve(self, state: State, event: Any) -> None:
        """Change ``state`` as ``event`` says."""
        event.change(state, *event)
        state.forget()

    def view(self, state: State, viewer: Viewer) -> State:
        """The state as ``viewer`` may see it."""
        return secrets.view(state, viewer)

    def redact(self, event: Any, viewer: Viewer, state: State) -> Any | None:
        """The event as ``viewer`` may see it."""
        return secrets.redact(event, viewer)

    def reveals(self, event: Any, seat: int, state: State) -> bool:
        """Whether undo of ``seat`` stops at ``event``."""
        return secrets.reveals(event, seat, state)

    def scores(self, state: State) -> list[int]:
        """Points as the state stands."""
        return scores(state)

    def ranking(self, state: State, chance: Chance) -> list[int]:
        """Seats from first to last."""
        return ranking(state, chance)

    def sentence(self, event: Any, state: State, names: list[str]) -> str:
        """The event in words."""
        return texts.sentence(event, state, names)

    def why(self, event: Any, state: State) -> str:
        """Why the event happened; nothing where a trait under construction cannot say it."""
        try:
            return texts.why(event, state)
        except TraitFailed:
            return ""

    def marks(self, event: Any) -> tuple[tuple[str, int], ...]:
        """What the event is about."""
        return marks(event)

    def keeps_secrets(self, state: State) -> bool:
        """The chooser sees the own top card (chosen mode, DEVELOPMENT), or the animals that may lie in wait (R-M1)."""
        if state.pending and state.pending[-1].kind == "ambush":
            return True
        return state.rules["draw"] == "chosen" and state.phase == DEVELOPMENT

    def rows(self, event: Any, state: State) -> list[dict[str, Any]]:
        """The event as tidy rows."""
        return rows(event, state)

    def own_traits(self, state: State) -> Mapping[str, str]:
        """The traits of a learner's own in this match, with their fingerprints."""
        return state.rules.own_traits()

    def tally(self, options: Mapping[str, Any]) -> RandomMutationsTally:
        """What is counted in many games."""
        return RandomMutationsTally(options, self._own)

    def luggage(self, options: Mapping[str, Any]) -> Any:
        """A learner's own traits: all of them, since one may speak of another."""
        return WORKSHOP.records(OWN)

    def unpack(self, luggage: Any) -> Any:
        """The same traits in another process: known there, and each the same object as before where it is the same."""
        WORKSHOP.install(luggage)
        return WORKSHOP.records(record.name for record in luggage)
