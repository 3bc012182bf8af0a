"""A scene of the projector demo as plain data, and the stage that plays it through the engine's real rules.

Nothing here knows a game: a scene names ready positions by text or seed, answers by their kind and fields, and events by
their kind. No widget either, so that scenes are tested without a page.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from evolution_lab.api import new_match, set_up
from evolution_lab.core.errors import LabError
from evolution_lab.core.match import Match
from evolution_lab.i18n import _
from widgets.session import Session

CLASS = 0  # the seat that the class plays; its eyes are the board's


class Ready(NamedTuple):
    """A ready table: a position in words or, without one, a new match of this seed. ``label`` names it on the screen."""

    label: str
    game: str
    players: tuple[str, ...]
    seed: str
    text: str = ""
    given: Mapping[str, Any] = {}

    def match(self) -> Match:
        """The match, freshly made; the same each time."""
        names = [_(name) for name in self.players]
        if self.text:
            return set_up(self.game, self.text, names, self.seed, **self.given)
        return new_match(self.game, names, self.seed, run=False, **self.given)


class Answer(NamedTuple):
    """One scripted answer: the first legal option of this kind with these fields."""

    kind: str
    fields: Mapping[str, Any] = {}

    def fits(self, option: Any) -> bool:
        """Whether ``option`` is this answer (or one just as good: equal animals are the same answer)."""
        return option.kind == self.kind and all(getattr(option, name) == value for name, value in self.fields.items())


Facts = Callable[["Stage"], Mapping[str, Any]]


class Step(NamedTuple):
    """One press of the key: answers given, then the story shown up to the ``nth`` event of the kind ``upto``.

    ``table``: the table that is gone to first. ``say``: what there is to see now, with places that ``facts`` fills in from
    the match, so that the sentence cannot say anything else than the engine.
    """

    say: str
    answers: tuple[Answer, ...] = ()
    upto: str = ""
    nth: int = 1
    table: str = ""
    facts: Facts = lambda _stage: {}


class Scene(NamedTuple):
    """One idea: a question to the class, a few steps, the answer and the rule behind it.

    ``topic`` heads the screen and gives nothing away. ``idea`` is the one sentence of the answer, ``because`` says which
    rule of the game makes it so, ``rule`` is its paragraph. ``evidence`` gives rows of words: where it is to be seen.
    ``facts`` fills in the places of ``ask``.
    """

    name: str
    topic: str
    ask: str
    idea: str
    because: str
    rule: str
    tables: Mapping[str, Ready]
    steps: tuple[Step, ...]
    evidence: Callable[[Stage], list[list[str]]]
    facts: Facts = lambda _stage: {}
    minutes: int = 4


class Stage:
    """A scene being played: its matches, how many steps are done, and whether the answer is shown.

    >>> from widgets.scenes import scenes_of
    >>> stage = Stage(scenes_of("random_mutations")[0])
    >>> stage.step(), stage.at
    (True, 1)
    """

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.at = 0
        self.given = 0  # answers of the next step that the class has given already
        self.own = False  # the class has left the script
        self.revealed = False
        self._sessions: dict[str, Session] = {}
        self._opening: dict[str, int] = {}  # the moment at which each table was opened
        self._seen: dict[str, int] = {}  # moves of each table that the script has accounted for
        self.table = next(iter(scene.tables))
        self.session = self._open(self.table)

    def _open(self, name: str) -> Session:
        if name not in self._sessions:
            session = Session(self.scene.tables[name].match(), auto=False)
            session.moment = session.seen = self._opening[name] = session.newest
            session.close()  # the stage says what is shown; a step of several answers is one picture
            self._sessions[name] = session
        return self._sessions[name]

    def match(self, table: str) -> Match:
        """The match of this table, as far as it has been played."""
        return self._open(table).match

    def begun(self, table: str) -> bool:
        """Whether anything has happened at this table, so that there is something to compare."""
        return table in self._sessions and self.moment(table) > self._opening[table]

    def moment(self, table: str) -> int:
        """Up to which event this table is shown."""
        return self._open(table).moment

    def state(self, table: str | None = None) -> Any:
        """The table as it is shown now."""
        session = self.session if table is None else self._open(table)
        return session.match.state_at(session.moment)

    @property
    def over(self) -> bool:
        """Whether all steps are done."""
        return self.at >= len(self.scene.steps)

    def step(self) -> bool:
        """Play the next step; ``False`` where none is left or the class plays a line of its own."""
        if self.over or self.own:
            return False
        step = self.scene.steps[self.at]
        if step.table and self.given == 0:
            self.table, self.session = step.table, self._open(step.table)
        before = self.session.moment
        self._settle(step)
        while self.given < len(step.answers):
            self._play(step.answers[self.given])
            self.given += 1
            self._settle(step)
        self._done(step, before)
        return True

    def _play(self, answer: Answer) -> None:
        match = self.session.match
        option = next((option for option in match.options() if answer.fits(option)), None)
        if option is None:
            text = _("The scene {scene} cannot go on: {answer} is not possible now. Press R to begin the scene again.")
            raise LabError(text.format(scene=self.scene.name, answer=answer.kind))
        match.play(option, bots=False)

    def _settle(self, step: Step) -> None:
        """Count the answers of the step that the engine has given by itself, because there was no other."""
        moves = self.session.match.moves
        at = self._seen.get(self.table, 0)
        while at < len(moves) and self.given < len(step.answers):
            if moves[at].forced and step.answers[self.given].fits(moves[at].action):
                self.given += 1
            at += 1
        self._seen[self.table] = at

    def _done(self, step: Step, before: int) -> None:
        """Show the moment of the event of the kind ``upto`` after ``before``; without one the newest."""
        session = self.session
        found = [line.moment for line in session.story(CLASS).lines if line.moment > before and line.event == step.upto]
        session.moment = session.seen = found[step.nth - 1] if len(found) >= step.nth else session.newest
        self.given = 0
        self.at += 1

    def chosen(self, option: Any, before: int) -> None:
        """The class has chosen ``option`` on the board itself, where the moment ``before`` was shown.

        Either it is what the script says next, or from now on the class plays a line of its own.
        """
        step = None if self.over else self.scene.steps[self.at]
        if self.own or step is None or step.table not in ("", self.table):
            self._leave()
            return
        # The choice is the newest answer that was not forced; what was forced before it counts too.
        moves = self.session.match.moves
        mine = max(n for n, move in enumerate(moves) if not move.forced)
        for move in moves[self._seen.get(self.table, 0) : mine]:
            if move.forced and any(answer.fits(move.action) for answer in step.answers[self.given : self.given + 1]):
                self.given += 1
        if not any(answer.fits(option) for answer in step.answers[self.given : self.given + 1]):
            self._leave()
            return
        self.given += 1
        self._seen[self.table] = mine + 1
        self._settle(step)
        if self.given == len(step.answers):
            self._done(step, before)

    def _leave(self) -> None:
        """A line of the class's own: from now on a bot plays for the others, so that the game goes on."""
        self.own = True
        match = self.session.match
        bot = "greedy" if "greedy" in match.bots else next(iter(match.bots))
        for seat, player in enumerate(match.players):
            if seat != CLASS and player.bot is None:
                match.seat_bot(seat, bot)

    def text(self) -> str:
        """What to read now: the question, then what the last step showed."""
        if self.own:
            return _("Your own line: choose on the board, press → to go on, or R to begin the scene again.")
        if self.at == 0:
            return _(self.scene.ask).format(**self.scene.facts(self))
        step = self.scene.steps[self.at - 1]
        return _(step.say).format(**step.facts(self))

    def evidence(self) -> list[list[str]]:
        """Where the idea is to be seen, row by row, from the matches as they stand; tables that wait have no row yet."""
        return self.scene.evidence(self)


def played(scene: Scene, steps: int) -> Stage:
    """The scene after so many steps, played anew: the same each time."""
    stage = Stage(scene)
    for _number in range(steps):
        stage.step()
    return stage


def check_scenes(scenes: Sequence[Scene]) -> None:
    """Refuse in words what is no list of scenes."""
    if not scenes or not all(isinstance(scene, Scene) for scene in scenes):
        raise LabError(_("A demo is a list of at least one scene, made with widgets.scene.Scene."))


__all__ = ["CLASS", "Answer", "Ready", "Scene", "Stage", "Step", "check_scenes", "played"]
