"""The frame: everything that a board shows of one moment, as JSON, already redacted for its viewer (PROTOCOL.md).

What every game has is made here; what a game's own table looks like comes from its *face* (``widgets/faces``).
"""

from __future__ import annotations

from typing import Any

from evolution_lab.core.errors import TraitFailed
from evolution_lab.core.ruleset import Decision, Reason, Viewer
from evolution_lab.i18n import _, ngettext
from widgets.faces import Face, face_of
from widgets.session import Session

LOG_LINES = 200


def make_frame(session: Session, viewer: Viewer | None = None) -> dict[str, Any]:
    """The frame of the shown moment for ``viewer`` (default: the session's own)."""
    match = session.match
    face = face_of(match.ruleset)
    curtain = session.curtain() if viewer is None else None
    eyes: Viewer = "spectator" if curtain is not None else (session.viewer() if viewer is None else viewer)
    truth = match.state if session.live else match.state_at(session.moment)
    state = match.ruleset.view(truth, eyes)
    story = session.story(eyes)
    lines = story.told(session.moment)
    line = lines[-1] if lines else None
    frame: dict[str, Any] = {
        "format": 1,
        "game": match.ruleset.id,
        "title": _(match.ruleset.title),
        "seed": match.chance.seed,
        "run": session.run,
        "ply": match.ply,
        "moment": len(story.upto(session.moment)),
        "moments": len(story.lines),
        "live": session.live,
        "earlier": session.earlier,
        "auto": session.auto,
        "playing": session.playing,
        "viewer": f"seat:{eyes}" if isinstance(eyes, int) else eyes,
        "step": _step(session, face, eyes, line),
        "mine": _own_last(session, eyes, line),
        "log": [
            {"n": n, "turn": e.turn, "phase": e.phase, "seat": e.seat, "text": e.text}
            for n, e in list(enumerate(lines))[-LOG_LINES:]
        ],
        "error": session.error or None,
        "over": _over(session, state) if session.live and match.over else None,
        "curtain": _curtain(session, curtain),
        "bots": list(match.bots),
        **face.table(state, match.players, eyes),
    }
    for seat in frame["seats"]:
        seat["score_unit"] = ngettext("point", "points", seat["score"])
    if line is not None and line.event == "turn_began":  # the new turn's first phase has not been said yet
        frame["phase"] = frame["phases"][0]["id"]
    frame |= _choices(session, face, eyes, curtain)
    frame["controls"] = _controls(session, eyes)
    frame["summary"] = face.summary(frame)
    return frame


def _step(session: Session, face: Face, eyes: Viewer, line: Any) -> dict[str, Any] | None:
    if line is None:
        return None
    marks = [{"kind": kind, "id": number} for kind, number in line.marks]
    lead = session.story(eyes).lead(line)
    return {
        "event": line.event,
        "text": line.text if lead is None else f"{lead.text} {line.text}",
        "why": line.why,
        "marks": marks,
        **({} if lead is None else _pictures(session, face, eyes, lead)),
        **_pictures(session, face, eyes, line),
    }


def _pictures(session: Session, face: Face, eyes: Viewer, line: Any) -> dict[str, Any]:
    """What the event of a line shows beside its sentence; a note is no event."""
    match = session.match
    if line.event == "note" or not 0 < line.moment <= len(match.events):
        return {}
    event = match.ruleset.redact(match.events[line.moment - 1], eyes, match.state)
    return {} if event is None or event.kind != line.event else face.shows(event, match.state)


LOOKS = ("peeked", "looked", "cards_seen")  # what a seat is shown is no result of its move


def _own_last(session: Session, eyes: Viewer, now: Any) -> str:
    """What the viewer's own last move came to, as long as the moves of others are shown; empty where it is shown itself.

    A move that nobody could choose and that came to nothing is passed over.
    """
    match = session.match
    moves = [move for move in match.moves if move.event < session.moment]
    for n in reversed(range(len(moves))):
        if moves[n].seat != eyes:
            continue
        if match.players[moves[n].seat].bot is not None:
            return ""
        begin, end = moves[n].event, moves[n + 1].event if n + 1 < len(moves) else session.moment
        own = [line for line in session.story(eyes).upto(end) if line.moment > begin and line.seat == eyes]
        results = [line for line in own if line.event not in LOOKS]
        if results or not moves[n].forced:
            return (
                "" if not results or results[-1] is now else _without_name(results[-1].text, match.names[moves[n].seat])
            )
    return ""


def _without_name(text: str, name: str) -> str:
    """A sentence about a player without the name that it begins with."""
    return text.removeprefix(f"{name}: ")


def _over(session: Session, state: Any) -> dict[str, Any]:
    match = session.match
    scores = match.ruleset.scores(state)
    ranking: list[dict[str, Any]] = [
        {"seat": seat, "score": scores[seat], "place": place, "text": _points(scores[seat])}
        for place, seat in enumerate(match.ranking(), start=1)
    ]
    return {
        "text": _("The game is over. First place: {winner}.").format(winner=match.names[ranking[0]["seat"]]),
        "ranking": ranking,
    }


def _points(score: int) -> str:
    return ngettext("{n} point", "{n} points", score).format(n=score)


def _curtain(session: Session, seat: int | None) -> dict[str, Any] | None:
    if seat is None:
        return None
    text = _("Next at this screen: {player}. Everybody else looks away.")
    return {"seat": seat, "text": text.format(player=session.match.names[seat]), "button": _("It is me")}


def undoer(session: Session, eyes: Viewer) -> int | None:
    """Whose choice a board takes back: its own seat's, where it belongs to one of several people; else whoever chose last."""
    return eyes if isinstance(eyes, int) and len(session.match.persons()) > 1 else None


def may_choose(session: Session, eyes: Viewer) -> bool:
    """Whether a board with these eyes offers the open decision: a person's, at the newest moment, not another seat's board."""
    seat = session.person_to_choose()
    if seat is None or not session.live:
        return False
    if eyes in (seat, "teacher"):
        return True
    # Another seat's board never chooses; a board for everybody does, unless the choices would tell a secret.
    return eyes == "spectator" and not session.match.ruleset.keeps_secrets(session.match.state)


def _choices(session: Session, face: Face, eyes: Viewer, curtain: int | None) -> dict[str, Any]:
    """The open decision with its choices and refusals; nothing of it while a curtain hangs or an earlier moment is shown."""
    nothing: dict[str, Any] = {"decision": None, "choices": [], "refusals": []}
    match = session.match
    decision = match.decision
    if curtain is not None or decision is None or not may_choose(session, eyes):
        return nothing
    state = match.ruleset.view(match.state, decision.seat)  # a card that its owner may not know has no name here either
    choices = [
        {"id": number, **_offer(face, action, state, decision, target)}
        for number, action in enumerate(match.options())
        if (target := face.target(action, state)) is not None
    ]
    try:
        refused = match.ruleset.refusals(state)
    except TraitFailed:  # a trait under construction must not take the board away
        refused = []
    refusals = [
        {**_offer(face, action, state, decision, target), **_reason(reason)}
        for action, reason in refused
        if (target := face.target(action, state)) is not None
    ]
    text = face.question(decision, state, match.names)
    return {
        "decision": {"seat": decision.seat, "kind": decision.kind, "text": text, **face.about(decision, state)},
        "choices": choices,
        "refusals": refusals,
    }


def _offer(face: Face, action: Any, state: Any, decision: Decision, target: dict[str, Any]) -> dict[str, Any]:
    """What a choice and a refusal have in common."""
    return {"label": face.label(action, state), "target": target, **face.extras(action, state, decision)}


def _reason(reason: Reason) -> dict[str, Any]:
    return {
        "text": reason.text,
        "rule": reason.rule,
        "trait": reason.trait,
        "overcome_by": _(reason.overcome_by) if reason.overcome_by else None,
    }


def _controls(session: Session, eyes: Viewer) -> dict[str, Any]:
    match = session.match
    undo = match.undo_reason(undoer(session, eyes), eyes == "teacher", session.told)
    stuck = ""
    if session.live and match.over:
        stuck = _("The game is over.")
    elif session.live and session.person_to_choose() is not None:
        stuck = _("It is your choice.") if len(match.persons()) == 1 else _("A person has to choose.")
    start = _("This is the first moment.") if session.moment <= 0 else ""
    go, back = {"ok": not stuck, "reason": stuck}, {"ok": not start, "reason": start}
    return {
        "undo": {"ok": undo is None, "reason": "" if undo is None else undo.text},
        "back": back,
        "first": back,
        "step": go,
        "phase": go,
        "choice": go,
        "turn": go,
        "game": go,
        "pause": {"ok": session.playing, "reason": "" if session.playing else _("Nothing is playing.")},
    }
