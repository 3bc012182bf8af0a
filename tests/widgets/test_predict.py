"""Predictions, questions and sentences: what Python decides, what is told when, and what comes back after a restart."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from evolution_lab.core.errors import LabError
from widgets import answers
from widgets.answer_view import answer_labels
from widgets.ideas import IDEAS, idea
from widgets.predict import Axis, Outcome, Prediction
from widgets.question import Option, Piece, Question, Sentence

SHARE = Axis("Share of carriers", 0, 100, unit="%")
TIME = Axis("Generation", 0, 50)


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A student's folder of the test's own, and nothing kept in memory."""
    monkeypatch.setenv("EVOLUTION_LAB_FOLDER", str(tmp_path))
    monkeypatch.setattr(answers, "_unsaved", {})
    monkeypatch.setattr(answers, "_code", {})
    return tmp_path


def choice(**more: Any) -> Prediction:
    return Prediction(lesson="01", id="cards", kind="choice", text="What differs?", options=["Cards", "Fates"], **more)


def number(**more: Any) -> Prediction:
    return Prediction(lesson="01", id="spread", kind="number", text="How many?", axes=SHARE, **more)


def line(**more: Any) -> Prediction:
    return Prediction(
        **{"lesson": "06", "id": "drift", "kind": "line", "text": "Draw.", "axes": (TIME, SHARE), "points": 3} | more
    )


def question(**more: Any) -> Question:
    options = [
        Option("They come when needed.", idea="M1", feedback="Look at the cards.", points_to="the run OTTER-151"),
        Option("The cards are the same.", correct=True, feedback="Sealed."),
        Option("Drought makes them.", idea="M5"),
    ]
    return Question("01", "exit", "What can differ?", options, **more)


def sentence(**more: Any) -> Sentence:
    pieces: dict[str, str | Piece] = {
        "m": "Mutation",
        "s": "selection",
        "blind": "is blind,",
        "not": "is not.",
        "need": Piece("comes when needed,", "M1", "Compare the two worlds."),
    }
    return Sentence("01", "why", "Say it.", pieces, right=["m blind s not"], feedback="So it is.", **more)


def _nbsp(text: str) -> str:
    """A number and its unit stay together on a line."""
    return text.replace(" %", "\u00a0%")


def lock(thing: Prediction, answer: Any) -> tuple[bool, str]:
    return thing._take({"type": "lock", "answer": answer})


def attempt(thing: Question | Sentence, answer: Any) -> tuple[bool, str]:
    return thing._take({"type": "try", "answer": answer})


# --- predictions -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("make", "answer"), [(choice, "b"), (number, 12.5), (line, [10, 20.5, 0])])
def test_a_prediction_is_open_then_locked_for_good(make: Any, answer: Any) -> None:
    prediction = make()
    assert prediction.answer is None
    assert not prediction.view.data["locked"]
    assert lock(prediction, answer) == (True, "")
    assert prediction.answer == answer
    assert prediction.view.data["when"].startswith("Locked on ")
    other = {"b": "a"}.get(answer, 1) if not isinstance(answer, list) else [1, 1, 1]
    ok, text = lock(prediction, other)
    assert not ok and "stays as it is" in text
    assert make().answer == answer  # another Python, the same folder
    assert answers.answered(prediction.lesson, prediction.id) == answer


@pytest.mark.parametrize(
    ("make", "bad"),
    [
        (choice, ["c", None, 1, [], {}, "<b>"]),
        (number, [None, "5", True, -1, 101, float("nan"), float("inf"), [5], 10**400]),
        (line, [None, [], [1, 2], [1, 2, 101], [1, 2, None], [1, 2, float("nan")], "abc", {"0": 1}]),
    ],
)
def test_what_does_not_fit_is_refused_in_words(make: Any, bad: list[Any]) -> None:
    prediction = make()
    for answer in bad:
        ok, text = lock(prediction, answer)
        assert not ok and "does not fit" in text
    assert prediction.answer is None
    assert prediction._take({}) == (False, "")
    assert prediction._take({"type": ["lock"]}) == (False, "")


def test_the_given_first_point_cannot_be_moved() -> None:
    prediction = line(start=50)
    assert not lock(prediction, [40, 1, 1])[0]
    assert lock(prediction, [50, 1, 1])[0]


def test_an_old_answer_that_fits_no_more_is_left_open() -> None:
    lock(number(), 90)
    changed = Prediction(lesson="01", id="spread", kind="number", text="How many?", axes=Axis("n", 0, 10))
    assert changed.answer is None
    assert line(id="spread", lesson="01").answer is None


def test_two_views_of_one_prediction_stay_in_step() -> None:
    one, two = choice(), choice()
    lock(one, "a")
    assert two.view.data["locked"] and two.view.data["answer"] == "a"
    assert not lock(two, "b")[0]


def test_the_result_waits_for_the_prediction() -> None:
    prediction = number()
    over = prediction.overlay(16.7, runs=[1, 2, 47.1])
    assert "16.7" not in json.dumps(over.view.data)
    assert "Lock your prediction first" in over.view.data["summary"]
    lock(prediction, 12)
    assert over.view.data["result"] == 16.7
    assert over.view.data["summary"] == _nbsp("You predicted 12 %; the result is 16.7 %. 3 runs, from 1 % to 47.1 %.")
    assert number().overlay(16.7).view.data["result"] == 16.7


def test_a_teacher_can_show_the_result_without_waiting() -> None:
    assert choice().overlay("b", wait=False).view.data["summary"] == "Result: Fates"
    assert number().overlay(3, wait=False).view.data["summary"] == _nbsp("Result: 3 %")
    assert line().overlay([(0, 1), (50, 9)], wait=False).view.data["summary"] == _nbsp("Result: from 1 % to 9 %.")


@pytest.mark.parametrize(
    ("mine", "said"), [("a", "You predicted A; the result is B: Fates"), ("b", "As you predicted: B, Fates")]
)
def test_a_choice_beside_its_result(mine: str, said: str) -> None:
    prediction = choice()
    lock(prediction, mine)
    assert prediction.overlay("b", text="20 of 20.").view.data["summary"].startswith(f"20 of 20. {said}")


def test_a_line_under_the_real_one() -> None:
    prediction = line()
    lock(prediction, [50, 50, 50])
    data = prediction.overlay([(0, 50), (25, 60), (50, 0)], runs=[[(0, 50), (50, 120)]]).view.data
    assert _nbsp("furthest from it at Generation 50: you 50 %, the result 0 %") in data["summary"]
    assert data["axes"][1]["high"] == 120  # the axes reach as far as what came out
    assert prediction.view.data["axes"][1]["high"] == 100


@pytest.mark.parametrize("result", [float("nan"), float("inf")])
def test_a_run_without_a_number_is_said(result: float) -> None:
    prediction = number()
    lock(prediction, 5)
    assert prediction.overlay(result, runs=[result]).view.data["summary"] == "The run gave no number."
    drawn = line()
    lock(drawn, [1, 1, 1])
    assert drawn.overlay([(0, result)]).view.data["summary"] == "The run gave no number."
    assert json.dumps(drawn.overlay([(0, result)]).view.data, allow_nan=False)


def test_what_no_lesson_may_ask_is_refused() -> None:
    for kind, more in (("choice", {}), ("number", {}), ("line", {"axes": SHARE}), ("colour", {"options": ["a", "b"]})):
        with pytest.raises(LabError, match="A prediction is"):
            Prediction(lesson="01", id="x", kind=kind, text="?", **more)
    with pytest.raises(LabError, match="low end"):
        Prediction(lesson="01", id="x", kind="number", text="?", axes=Axis("n", 5, 5))
    with pytest.raises(LabError, match="is no option"):
        choice().overlay("z")


@pytest.mark.parametrize(("low", "high"), [(0, 1), (0, 100), (-5, 5), (0, 3), (0, 1e6), (0.1, 0.7), (3, 752.1)])
def test_axes_have_a_few_round_ticks(low: float, high: float) -> None:
    data = Axis("x", low, high).data()
    assert 3 <= len(data["ticks"]) <= 7
    assert all(low <= at <= high for at, _text in data["ticks"])
    assert len({text for _at, text in data["ticks"]}) == len(data["ticks"])
    assert 50 <= (high - low) / data["step"] <= 101


# --- questions -------------------------------------------------------------------------------------------------------


def test_a_wrong_answer_gets_its_idea_at_once_and_may_be_tried_again() -> None:
    asked = question()
    assert asked.answer is None and asked.ideas == []
    sent = json.dumps(asked.view.data)
    for secret in ("Sealed", "M1", "OTTER", "correct"):
        assert secret not in sent
    assert attempt(asked, "a") == (True, "")
    row = asked.view.data["options"][0]
    assert row["state"] == "wrong" and row["idea"] == {"id": "M1", "name": IDEAS["M1"].name}
    assert row["points_to"] == "the run OTTER-151"
    assert "Look again: the run OTTER-151" in asked.view.data["summary"]
    assert not asked.view.data["done"] and "Sealed" not in json.dumps(asked.view.data)
    attempt(asked, "c")
    assert asked.view.data["options"][2]["feedback"] == idea("M5").instead
    attempt(asked, "b")
    assert asked.view.data["done"] and asked.view.data["summary"] == "Yes. Sealed."
    assert attempt(asked, "a") == (False, "")  # nothing is scored after the right one
    assert asked.ideas == ["M1", "M5"]
    assert [entry.idea for entry in answers.tries("01", "exit")] == ["M1", "M5", None]
    again = question()
    assert again.answer == "b" and again.view.data == asked.view.data


def test_a_question_wants_three_to_five_options_and_real_ideas() -> None:
    right = Option("yes", correct=True)
    wrong = Option("no", idea="M1")
    for options in ([right, wrong], [right] + [wrong] * 5, [wrong] * 3):
        with pytest.raises(LabError, match="3 to 5"):
            Question("01", "x", "?", options)
    for name in (None, "M99"):
        with pytest.raises(LabError, match="There is no idea"):
            Question("01", "x", "?", [right, wrong, Option("hm", idea=name)])


def test_answers_that_do_not_exist_are_refused() -> None:
    asked = question()
    for name in ("z", None, 3, ["a"], {}):
        assert not attempt(asked, name)[0]
    assert asked.answer is None


# --- sentences -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("names", "told", "name"),
    [
        ("m need s not", "Compare the two worlds.", "M1"),
        ("s not m blind", "right pieces", None),
        ("m blind", "missing", None),
        ("m", "missing", None),
    ],
)
def test_a_wrong_sentence_gets_a_hint(names: str, told: str, name: str | None) -> None:
    built = sentence()
    assert "M1" not in json.dumps(built.view.data)
    assert attempt(built, names.split())[0]
    assert told in built.view.data["told"]["feedback"]
    assert (built.view.data["told"]["idea"] or {"id": None})["id"] == name
    assert not built.view.data["done"]
    assert answers.tries("01", "why")[-1].idea == name
    assert sentence().view.data["answer"] == names.split()


def test_a_right_sentence_is_right_in_each_order() -> None:
    built = sentence()
    assert attempt(built, ["m", "blind", "s", "not"])[0]
    assert built.view.data["done"] and "So it is." in built.view.data["summary"]
    assert answers.check_text("01", "why") == "why: ✓ Mutation is blind, selection is not."
    other = Sentence("01", "two", "?", {"a": "A", "b": "B"}, right=["a b", "b a"])
    assert attempt(other, ["b", "a"])[0] and other.view.data["done"]


def test_pieces_lie_in_no_right_order_and_the_same_each_time() -> None:
    orders = []
    for number_ in range(30):
        built = Sentence("01", f"q{number_}", "?", {"a": "A", "b": "B"}, right=["a b"])
        orders.append([piece["id"] for piece in built.view.data["pieces"]])
    assert ["a", "b"] not in orders
    assert sentence().view.data["pieces"] == sentence().view.data["pieces"]


def test_pieces_that_do_not_exist_are_refused() -> None:
    built = sentence()
    for names in (None, [], ["z"], ["m", "m"], "m", [1], [["m"]], {"m": 1}):
        assert not attempt(built, names)[0]
    for right in ([], [""], ["m z"], ["m need"]):
        with pytest.raises(LabError, match="right order"):
            Sentence("01", "x", "?", {"m": "M", "need": Piece("n", "M1")}, right=right)


# --- all of them -----------------------------------------------------------------------------------------------------


def test_the_still_text_tells_the_same_and_is_escaped() -> None:
    evil = "<script>alert(1)</script>"
    asked = Question(
        "01", evil, evil, [Option(evil, idea="M1", feedback=evil), Option("b", correct=True), Option("c", idea="M2")]
    )
    attempt(asked, "a")
    assert "<script" not in asked.still() and "&lt;script" in asked.still()
    assert "A ✗" in asked.still()
    assert asked.settings["still_id"] in asked.still()
    prediction = choice()
    lock(prediction, "a")
    assert "Locked on" in prediction.still() and "A ●" in prediction.still()
    assert "the result is B: Fates" in prediction.overlay("b").still()
    assert "<script" not in Prediction(lesson=evil, id="a", kind="number", text=evil, axes=Axis(evil, 0, 1)).still()


def test_a_folder_that_cannot_be_written_is_said_and_the_answer_shown(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("in the way")
    monkeypatch.setenv("EVOLUTION_LAB_FOLDER", str(tmp_path / "file"))
    prediction = choice()
    assert lock(prediction, "a")[0]
    assert prediction.answer == "a"
    assert "could not be saved" in prediction.view.data["notice"]


def test_check_says_not_answered_yet(capsys: pytest.CaptureFixture[str]) -> None:
    for thing in (choice(), question(), sentence()):
        thing.check()
    assert capsys.readouterr().out == "not answered yet\n" * 3


def test_a_reply_follows_each_message() -> None:
    prediction = choice()
    sent: list[Any] = []
    prediction.view.send = lambda content, buffers=None: sent.append(content)  # type: ignore[method-assign]
    prediction.view._message(None, {"type": "lock", "answer": "a", "id": 7}, [])
    prediction.view._message(None, "nonsense", [])
    assert sent == [{"type": "reply", "id": 7, "ok": True, "text": ""}]


def test_labels_have_words() -> None:
    assert all(answer_labels().values())
    assert list(IDEAS) == [f"M{n}" for n in range(1, 14)] + [f"T{n}" for n in range(1, 5)]


# --- answers are kept by their words, and one failure spoils nothing else ---------------------------------------------


def test_options_in_another_order_do_not_change_what_was_answered() -> None:
    first = Prediction("01", "sure", "choice", "Sure?", options=["yes", "no"])
    first.handle({"type": "lock", "answer": "a"})
    turned = Prediction("01", "sure", "choice", "Sure?", options=["no", "yes"])
    assert turned.answer == "b" and "You predicted: yes" in turned.data()["summary"]
    asked = question()
    asked.handle({"type": "try", "answer": "a"})
    options = list(asked.options.values())
    later = Question("01", "exit", "What can differ?", options[::-1])
    assert later.answer == "c" and not later.settled
    assert Prediction("01", "sure", "choice", "Säker?", options=["ja", "nej"]).answer == "a"  # another language


@pytest.mark.parametrize("make", [question, sentence])
def test_python_alone_decides_whether_a_question_is_answered(make: Any) -> None:
    asked = make()
    right = "b" if asked.kind == "question" else asked.right[0]
    asked.handle({"type": "try", "answer": right})
    asked.view.set_state({"data": {"done": False}})
    asked.handle({"type": "try", "answer": "a" if asked.kind == "question" else ["need"]})
    assert asked.answer == right and asked.settled


def test_one_thing_that_cannot_be_shown_does_not_keep_the_others_from_locking() -> None:
    guess = Prediction("t1", "guarded", "choice", "What differs?", options=["Cards", "Fates"])
    bad, good = guess.overlay("a"), guess.overlay("b")
    bad.data = lambda: 1 // 0  # type: ignore[method-assign, assignment, return-value]
    assert guess.handle({"type": "lock", "answer": "a"}) == (True, "")
    assert guess.view.data["locked"] and good.view.data["locked"]
    assert "cannot be shown" in bad.view.data["summary"]


@pytest.mark.parametrize("result", [None, "abc", [1], 10**400])
def test_a_result_that_is_no_number_is_refused_in_words(result: Any) -> None:
    with pytest.raises(LabError, match="number"):
        number().overlay(result)


@pytest.mark.parametrize("result", [None, 5, [(1, 2, 3)], ["ab", "x"]])
def test_a_line_that_is_no_line_is_refused_in_words(result: Any) -> None:
    with pytest.raises(LabError, match=r"points \(x, y\)"):
        line().overlay(result)


@pytest.mark.parametrize(
    "axis",
    [
        Axis("s", 0, float("inf")),
        Axis("s", -1e308, 1e308),
        Axis("s", 0, 1, step=float("nan")),
        Axis("s", 0, 1, step=-1),
        Axis("s", "a", "b"),  # type: ignore[arg-type]
        Axis("s", 1, 0),
    ],
)
def test_an_axis_that_cannot_be_drawn_is_refused_in_words(axis: Axis) -> None:
    with pytest.raises(LabError, match="An axis needs"):
        Prediction("01", "x", "number", "How many?", axes=axis)


@pytest.mark.parametrize("more", [{"options": None}, {"options": 5}, {"options": [str(n) for n in range(30)]}])
def test_options_that_are_none_are_refused_in_words(more: dict[str, Any]) -> None:
    with pytest.raises(LabError, match="options are the texts"):
        Prediction("01", "x", "choice", "Which?", **more)


@pytest.mark.parametrize("points", [2.5, 10**5, True])
def test_a_line_has_a_sensible_number_of_points(points: Any) -> None:
    with pytest.raises(LabError, match="points is a whole number"):
        line(points=points)


def test_of_a_huge_file_only_the_end_is_read(folder: Path) -> None:
    guess = choice()
    (folder / answers.answers_name("01")).write_bytes(b"x" * 30_000_000 + b"\n")
    guess.handle({"type": "lock", "answer": "a"})
    reading = answers.read("01")
    assert guess.answer == "a" and reading.damaged == 1 and len(reading.entries) == 1


def test_what_waits_for_a_result_waits_until_the_board_has_played_and_the_result_brings_its_numbers() -> None:
    found: list[Outcome] = []
    told: list[Any] = []

    class Board:
        def follow(self, tell: Any) -> None:
            told.append(tell)

    guess = choice()
    shown = guess.overlay(lambda: found[0] if found else None, of=Board())
    later = question(after=shown)
    assert later.view.data["kind"] == "waits" and "question before" in later.view.data["summary"]
    guess.handle({"type": "lock", "answer": "a"})
    assert later.view.data["kind"] == "waits" and "The board above comes first" in later.view.data["summary"]
    assert not later.handle({"type": "try", "answer": "b"})[0]
    found.append(Outcome("b", "8 instead of 19."))
    for tell in told:
        tell()
    assert later.view.data["text"] == "What can differ?"
    assert shown.view.data["summary"].endswith("the result is B: Fates. 8 instead of 19.")
