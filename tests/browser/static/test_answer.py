"""Predictions, questions and sentences on a static page, with Python behind the fake model: no Jupyter, no kernel."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from widgets import answers
from widgets.predict import Axis, Prediction
from widgets.question import Option, Piece, Question, Sentence
from widgets.seed_field import SeedField
from widgets.told import Told

from .answer_page import answer_of_python, show_answer

pytestmark = pytest.mark.browser

SHARE = Axis("Share of carriers", 0, 100, unit="%")
TIME = Axis("Generation", 0, 50)
EVIL = "<img src=x onerror=alert(1)>" + "W" * 300

Open = Callable[..., Any]


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A student's folder of the test's own, and nothing kept in memory."""
    monkeypatch.setenv("EVOLUTION_LAB_FOLDER", str(tmp_path))
    monkeypatch.setattr(answers, "_unsaved", {})


@pytest.fixture
def open_answer(browser: Any) -> Iterator[Open]:
    """Open a page with something asked; an outside request or an error of the page fails the test."""
    contexts: list[Any] = []
    outside: list[str] = []
    problems: list[str] = []

    def open_page(
        asked: Any,
        size: tuple[int, int] = (1280, 720),
        width: str = "900px",
        settings: dict[str, Any] | None = None,
        **options: Any,
    ) -> Any:
        context = browser.new_context(viewport={"width": size[0], "height": size[1]}, **options)
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: problems.append(str(error)))
        page.on("console", lambda text: problems.append(text.text) if text.type == "error" else None)
        show_answer(page, asked.view.data, width, settings or {}, outside)
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert not outside, f"The page asked for something outside: {outside}"
    assert not problems, f"The page has errors: {problems}"


def choice() -> Prediction:
    return Prediction(
        lesson="01",
        id="cards",
        kind="choice",
        text="The same sealed deck is played under drought and under plenty. What will differ?",
        options=[
            "Which trait cards come, and in which order.",
            "How many cards come, and who survives.",
            "Nothing: the same deck gives the same game.",
        ],
    )


def number() -> Prediction:
    text = "In how many of 100 games does the good card die out within three turns?"
    return Prediction(lesson="05", id="lost", kind="number", text=text, axes=Axis("Games with the card lost", 0, 100))


def line(**more: Any) -> Prediction:
    text = "Half of the mice are dark. Nothing favours either colour. Draw the share of dark mice over 50 generations."
    return Prediction(
        lesson="06", id="drift", kind="line", text=text, axes=(TIME, Axis("Dark mice", 0, 100, unit="%")), **more
    )


def question(**more: Any) -> Question:
    text = "A drought comes. Your friend says: “Now mutations that save water will come.” What do you answer?"
    options = [
        Option(
            "Yes: the animals need them, so they will come.",
            idea="M1",
            feedback="The drought did not change a single card.",
            points_to="the two rows of cards above, drought and plenty, seed OTTER-151.",
        ),
        Option(
            "No: which mutations come has nothing to do with the drought.",
            correct=True,
            feedback="The deck was sealed before anybody knew the weather.",
        ),
        Option("Yes: the drought makes them.", idea="M5"),
        Option("Each animal will get used to it and pass that on.", idea="M3"),
    ]
    return Question("01", "exit", text, options, **more)


def question_after(first: Prediction) -> Question:
    return question(after=first)


def sentence() -> Sentence:
    pieces: dict[str, str | Piece] = {
        "v": "Some animals already differed",
        "b": "before the drought came,",
        "s": "and those that needed less water",
        "l": "left more offspring.",
        "n": Piece(
            "because they needed to,", "M1", "Did the cards of the two worlds differ?", "the two rows of cards above."
        ),
        "t": Piece("They all changed together.", "M4"),
    }
    text = "Why do the animals of a dry place need little water? Build the sentence."
    return Sentence("01", "why", text, pieces, ["v b s l"], feedback="First the variants, then the selection.")


def results() -> tuple[list[tuple[float, float]], list[list[tuple[float, float]]]]:
    """Twenty drifting shares and their mean."""
    dice = random.Random(7)
    runs = []
    for _run in range(20):
        share, run = 50.0, [(0.0, 50.0)]
        for time in range(1, 51):
            share = max(0.0, min(100.0, share + dice.gauss(0, 6) if 0 < share < 100 else share))
            run.append((float(time), share))
        runs.append(run)
    return [(t, sum(run[int(t)][1] for run in runs) / 20) for t in range(51)], runs


def lock_button(page: Any) -> Any:
    return page.get_by_role("button", name="Lock my prediction")


# --- predictions -----------------------------------------------------------------------------------------------------


def test_a_choice_is_locked_by_click_and_laid_over_the_result(open_answer: Open) -> None:
    asked = choice()
    page = open_answer(asked)
    assert page.locator("#still").is_hidden()
    lock_button(page).click(force=True)  # greyed, and says why
    assert page.locator(".notice").first.text_content() == "Pick one first."
    assert page.evaluate("model.sent.length") == 0
    page.get_by_label("How many cards come").check()
    lock_button(page).click()
    assert answer_of_python(page, asked)["answer"] == "b"
    assert lock_button(page).count() == 0 and page.get_by_role("radio").count() == 0
    assert "Your prediction" in page.locator('[data-option="b"]').inner_text()
    assert "Locked on" in page.locator(".when").inner_text()
    page.wait_for_function("document.querySelector('[aria-live]').textContent.includes('You predicted')")
    over = open_answer(asked.overlay("b", text="In 20 of 20 decks."))
    assert over.locator('[data-option="b"]').inner_text().split("\n")[-2:] == ["Your prediction", "Result"]
    assert "In 20 of 20 decks. As you predicted" in over.locator(".summary").inner_text()


def test_a_choice_by_keyboard_alone(open_answer: Open) -> None:
    asked = choice()
    page = open_answer(asked)
    page.evaluate(
        "document.addEventListener('keydown', (event) => { if (event.key !== 'Tab') window.leaked = event.key; })"
    )
    page.focus("#before")
    for key in ("Tab", "Space", "ArrowDown", "Tab", "Enter"):
        page.keyboard.press(key)
    assert answer_of_python(page, asked)["answer"] == "b"
    assert page.evaluate("document.activeElement.className") == "when"
    assert page.evaluate("window.leaked") is None  # the notebook around would take letters and arrows as commands


@pytest.mark.parametrize("kind", ["choice", "number", "line"])
def test_a_locked_prediction_waits_in_words_for_a_board_that_is_still_to_play(open_answer: Open, kind: str) -> None:
    ways: dict[str, Any] = {"choice": {"options": ["a", "b"]}, "number": {"axes": SHARE}, "line": {"axes": (TIME, SHARE), "points": 2}}  # fmt: skip
    answer: Any = {"choice": "a", "number": 17, "line": [1, 2]}[kind]
    asked = Prediction("01", kind, kind, "How many?", **ways[kind])  # type: ignore[arg-type]
    assert asked.handle({"type": "lock", "answer": answer, "id": 1})[0]
    page = open_answer(asked.overlay(lambda: None))
    assert "The result comes as soon as" in page.locator(".waits").inner_text()
    assert not page.locator(".notice:visible").count()


def test_what_cannot_be_drawn_is_told_in_plain_words(open_answer: Open) -> None:
    page = open_answer(choice())
    page.evaluate(
        "console.error = () => {}; model.put('data', { ...model.traits.data, kind: 'number', options: [], axes: [] })"
    )
    told = page.locator(".notice:visible").first.inner_text()
    assert "Choose Run, then Run All Cells" in told and "TypeError" not in told


def test_a_result_waits_without_a_prediction(open_answer: Open) -> None:
    asked = number()
    over = asked.overlay(81)
    page = open_answer(over)
    assert "the result waits here" in page.locator(".waits").inner_text()
    assert "81" not in page.locator("body").inner_text()
    asked._take({"type": "lock", "answer": 40})
    page.evaluate("(data) => model.put('data', data)", over.view.data)
    assert page.locator(".pin.came").text_content() == "Result: 81"
    assert page.locator(".pin.mine").text_content() == "Your prediction: 40"


def test_a_number_by_click_by_keys_and_typed(open_answer: Open) -> None:
    asked = number()
    page = open_answer(asked)
    slider = page.get_by_role("slider")
    assert slider.get_attribute("aria-valuetext") == "still open"
    box = page.locator(".draw svg").bounding_box()
    page.mouse.click(box["x"] + box["width"] * 0.75, box["y"] + box["height"] / 2)
    clicked = float(page.get_by_label("Your number", exact=True).input_value())
    assert 70 < clicked < 82
    page.keyboard.press("ArrowRight")
    page.keyboard.press("PageDown")
    assert float(slider.get_attribute("aria-valuenow")) == clicked - 9
    for wrong in ("250", "-5", "1e1", "many"):
        page.get_by_label("Your number", exact=True).fill("40")
        page.get_by_label("Your number", exact=True).fill(wrong)
        page.keyboard.press("Tab")
        assert page.get_by_label("Your number", exact=True).input_value() == wrong
        assert slider.get_attribute("aria-valuetext") == "still open"
        assert page.locator(".notice", has_text="Give a number from 0 to 100.").is_visible()
        lock_button(page).click(force=True)
        assert slider.count() == 1  # nothing is locked that nobody meant
    page.get_by_label("Your number", exact=True).fill("33")
    assert not page.locator(".notice", has_text="Give a number from 0 to 100.").is_visible()
    assert slider.get_attribute("aria-valuetext") == "33"
    lock_button(page).click()
    assert answer_of_python(page, asked)["answer"] == 33
    assert page.locator("svg").first.get_attribute("role") == "img"


@pytest.mark.parametrize(
    "typed, stands", [("0,1", "0.1"), ("0.1", "0.1"), (" .1 ", "0.1"), ("5%", None), ("", None), ("0.3", None)]
)
def test_a_number_is_typed_with_point_or_comma(open_answer: Open, typed: str, stands: str | None) -> None:
    asked = Prediction(lesson="01", id="comma", kind="number", text="Which s?", axes=Axis("s", 0, 0.2, 0.001))
    page = open_answer(asked)
    page.get_by_label("Your number", exact=True).fill(typed)
    slider = page.get_by_role("slider")
    assert slider.get_attribute("aria-valuetext") == (stands or "still open")


@pytest.mark.parametrize("mine, came", [(0.08, 0.0722), (0.005, 0.004), (0.199, 0.2), (0.1, 0.1)])
def test_the_stem_of_a_prediction_runs_beside_the_words_of_the_result(
    open_answer: Open, mine: float, came: float
) -> None:
    asked = Prediction(lesson="01", id=f"near-{mine}", kind="number", text="Which s?", axes=Axis("s", 0, 0.2, 0.001))
    asked.handle({"type": "lock", "answer": mine})
    page = open_answer(asked.overlay(came))
    box = page.locator(".pin.came text").bounding_box()
    stem = page.locator(".pin.mine line").bounding_box()
    svg = page.locator(".pin.came text").locator("xpath=ancestor::*[local-name()='svg']").bounding_box()
    assert not box["x"] + 1 < stem["x"] < box["x"] + box["width"] - 1
    assert svg["x"] - 1 <= box["x"] and box["x"] + box["width"] <= svg["x"] + svg["width"] + 1


def test_a_line_is_swept_with_the_pointer(open_answer: Open) -> None:
    asked = line()
    page = open_answer(asked)
    lock_button(page).click(force=True)
    assert "6 points are open" in page.locator(".notice").first.text_content()
    points = page.locator(".handle")
    first, last = points.first.bounding_box(), points.last.bounding_box()
    page.mouse.move(first["x"] + 8, first["y"] + 8)
    page.mouse.down()
    page.mouse.move(last["x"] + 8, last["y"] - 80)  # one quick stroke: what lies between is filled in
    page.mouse.up()
    assert page.locator('.handle[data-set="yes"]').count() == 6
    lock_button(page).click()
    drawn = answer_of_python(page, asked)["answer"]
    assert drawn == sorted(drawn) and drawn[-1] - drawn[0] > 20
    assert page.locator(".handle").count() == 0 and page.locator("path.mine").count() == 1


def test_a_line_by_keyboard_alone(open_answer: Open) -> None:
    asked = line(points=3, start=50)
    page = open_answer(asked)
    page.focus("#before")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.getAttribute('aria-label')") == "Dark mice, Generation 25"
    for key in (
        "ArrowUp",
        "ArrowUp",
        "ArrowRight",
        "End",
        "ArrowDown",
        "ArrowRight",
        "Tab",
        "Shift+Tab",
        "Tab",
        "Enter",
    ):
        page.keyboard.press(key)
    assert answer_of_python(page, asked)["answer"] == [50, 52, 99]


def test_clear_takes_the_line_away(open_answer: Open) -> None:
    page = open_answer(line())
    page.focus(".handle")
    page.keyboard.press("ArrowUp")
    assert page.locator('.handle[data-set="yes"]').count() == 1
    page.get_by_role("button", name="Clear the line").click()
    assert page.locator('.handle[data-set="yes"]').count() == 0


def test_the_real_line_over_the_drawn_one(open_answer: Open) -> None:
    asked = line()
    asked._take({"type": "lock", "answer": [50, 55, 60, 70, 80, 95]})
    mean, runs = results()
    page = open_answer(asked.overlay(mean, runs=runs))
    assert page.locator("path.mine").get_attribute("stroke-dasharray")
    assert page.locator("path.came").get_attribute("stroke-dasharray") is None
    assert page.locator("path.run").count() == 20
    assert "Your line is furthest" in page.get_by_role("img").first.get_attribute("aria-label")
    page.set_viewport_size({"width": 500, "height": 720})
    page.evaluate("document.getElementById('cell').style.width = '480px'")
    page.wait_for_function("document.querySelector('.draw svg').getBoundingClientRect().width < 480")


# --- questions and sentences -----------------------------------------------------------------------------------------


def test_feedback_comes_at_once_and_names_the_idea(open_answer: Open) -> None:
    asked = question()
    page = open_answer(asked)
    page.focus("#before")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    answer_of_python(page, asked)
    told = page.locator(".told")
    assert "Mutations come because they are needed." in told.inner_text()
    assert "seed OTTER-151" in told.inner_text()
    assert page.evaluate("document.activeElement.dataset.option") == "a"  # the focus stays
    page.wait_for_function("document.querySelector('[aria-live]').textContent.includes('because they are needed')")
    page.keyboard.press("Enter")  # the same once more changes nothing
    assert page.evaluate("model.sent.length") == 1
    page.locator('[data-option="b"]').click()
    answer_of_python(page, asked)
    assert page.locator('[data-option="b"] [role="img"]').get_attribute("aria-label") == "Yes."
    assert page.locator('[data-option="a"] [role="img"]').get_attribute("aria-label") == "Not yet."
    page.locator('[data-option="c"]').click(force=True)
    assert page.evaluate("model.sent.length") == 2
    assert asked.ideas == ["M1"]


def test_a_sentence_by_tapping_and_by_keyboard(open_answer: Open) -> None:
    asked = sentence()
    page = open_answer(asked)
    tray = page.get_by_role("group", name="Your sentence")
    page.get_by_role("button", name="Check the sentence").click(force=True)
    assert "at least one piece" in page.locator(".notice").first.text_content()
    for name in ("v", "n"):
        page.locator(f'.bench [data-piece="{name}"]').click()
    page.get_by_role("button", name="Check the sentence").click()
    assert answer_of_python(page, asked)["answer"] == ["v", "n"]
    assert "Did the cards of the two worlds differ?" in page.locator(".told").inner_text()
    tray.get_by_role("button", name="Take out: because they needed to").click()
    for name in ("b", "s", "l"):
        page.focus(f'.bench [data-piece="{name}"]')
        page.keyboard.press("Enter")
    page.keyboard.press("Backspace")
    assert page.evaluate("document.activeElement.dataset.piece") == "l"
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Check the sentence").press("Enter")
    answer_of_python(page, asked)
    assert page.locator(".built").inner_text().endswith("left more offspring.")
    assert "First the variants" in page.locator(".told").inner_text()
    assert page.get_by_role("button").count() == 2  # the one before the cell, and "Begin anew"


# --- all of them -----------------------------------------------------------------------------------------------------


def test_hostile_and_long_texts_stay_text_inside_the_card(open_answer: Open) -> None:
    asked = Question(
        "01",
        EVIL,
        EVIL,
        [Option(EVIL, idea="M1", feedback=EVIL, points_to=EVIL), Option("b", True), Option("c", idea="M2")],
    )
    asked._take({"type": "try", "answer": "a"})
    axis = Axis(EVIL, 0, 1, unit=EVIL)
    drawn = Prediction(lesson="01", id="x", kind="line", text=EVIL, axes=(axis, axis))
    built = Sentence("01", "y", EVIL, {"a": EVIL, "b": EVIL, "c": Piece(EVIL, "M1", EVIL)}, ["a b"])
    for one in (asked, drawn, built):
        page = open_answer(one, width="600px")
        assert page.locator("img").count() == 0
        assert page.evaluate(
            "[...document.querySelectorAll('.card > *')].every((n) => n.scrollWidth <= n.clientWidth + 1 || n.querySelector('svg'))"
        )


def test_python_that_does_not_answer_is_said(open_answer: Open) -> None:
    asked = choice()
    page = open_answer(asked)
    page.clock.install()
    page.get_by_label("How many cards come").check()
    lock_button(page).click()
    page.clock.fast_forward(900)
    page.get_by_text("One moment").first.wait_for()
    page.clock.fast_forward(4000)
    page.get_by_text("Python is busy").first.wait_for()
    lock_button(page).click()
    assert page.evaluate("model.sent.length") == 1
    page.clock.fast_forward(9000)
    page.get_by_text("Restart Kernel and Run All Cells").first.wait_for()
    lock_button(page).click()
    assert page.evaluate("model.sent.length") == 2
    answer_of_python(page, asked)
    page.clock.fast_forward(1000)
    assert page.get_by_text("Restart Kernel and Run All Cells").is_hidden()


def test_a_click_after_a_new_start_of_python_is_called_lost_and_never_kept(open_answer: Open) -> None:
    page = open_answer(choice())
    page.evaluate("model.widget_manager = { kernel: { status: 'idle', connectionStatus: 'connected' } }")
    page.clock.install()
    page.get_by_label("How many cards come").check()
    lock_button(page).click()
    page.clock.fast_forward(4000)
    strip = page.get_by_text("this click was not kept. Choose Run, then Run All Cells")
    strip.wait_for()
    assert "is kept" not in page.locator(".evolution-answer").inner_text()
    assert page.get_by_text("Python is busy").count() == 0
    lock_button(page).click()
    assert page.evaluate("model.sent.length") == 2, "it may be tried again"


def test_as_long_as_python_works_on_something_else_the_click_waits(open_answer: Open) -> None:
    page = open_answer(choice())
    page.evaluate("model.widget_manager = { kernel: { status: 'busy', connectionStatus: 'connected' } }")
    page.clock.install()
    page.get_by_label("How many cards come").check()
    lock_button(page).click()
    page.clock.fast_forward(30_000)
    page.get_by_text("Python is busy. Your answer waits").first.wait_for()
    lock_button(page).click()
    assert page.evaluate("model.sent.length") == 1


def test_the_next_person_begins_anew_with_a_second_click(open_answer: Open) -> None:
    asked = choice()
    page = open_answer(asked)
    page.get_by_label("How many cards come").check()
    lock_button(page).click()
    answer_of_python(page, asked)
    code = asked.view.data["code"]
    page.get_by_text(f"Your code: {code}").first.wait_for()
    page.get_by_role("button", name="Not you? Begin anew").focus()
    page.keyboard.press("Enter")
    assert page.evaluate("model.sent.length") == 1, "the first click only asks"
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")  # No
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")  # Yes
    assert answer_of_python(page, asked)["type"] == "anew"
    assert page.get_by_text(code).count() == 0
    assert not page.locator("input:checked").count() and lock_button(page).is_visible()


def test_what_waits_shows_nothing_and_opens_with_a_second_click(open_answer: Open) -> None:
    asked = question_after(choice())
    page = open_answer(asked)
    assert "drought" not in page.content()
    page.get_by_role("button", name="Show it all the same").click()
    assert page.evaluate("model.sent.length") == 0
    page.get_by_role("button", name="Yes, show it").click()
    answer_of_python(page, asked)
    page.get_by_text("A drought comes.").first.wait_for()


def test_another_seed_is_chosen_in_a_field_and_a_bad_one_refused(open_answer: Open) -> None:
    field = SeedField("TROUT-59")
    page = open_answer(field)
    box = page.get_by_role("textbox", name="The seed of this page")
    assert box.input_value() == "TROUT-59"
    box.fill("")
    box.press("Enter")
    answer_of_python(page, field)
    page.get_by_text("The field is empty").first.wait_for()  # a screen reader is told the same a moment later
    box.fill("<img src=x>")
    page.get_by_role("button", name="Use this seed").click()
    answer_of_python(page, field)
    page.get_by_text("The seed is <img src=x> now. To use it on the whole page choose Run").first.wait_for()
    page.get_by_role("button", name="The lesson's own").click()
    answer_of_python(page, field)
    assert page.get_by_role("textbox", name="The seed of this page").input_value() == "TROUT-59"


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("projector", [False, True])
def test_words_can_be_read(open_answer: Open, theme: str, projector: bool) -> None:
    """Contrast of at least 4.5 to 1 for every text; on a projector no text below 24 px."""
    for name, asked in things().items():
        page = open_answer(asked, settings={"theme": theme, "projector": projector})
        assert page.locator(".evolution-answer").get_attribute("data-theme") == theme
        found = page.evaluate(CONTRAST)
        assert not [one for one in found if one["ratio"] < 4.5], name
        if projector:
            assert not [one for one in found if one["size"] < 24], name


def test_no_motion_where_it_is_not_wished(open_answer: Open) -> None:
    page = open_answer(question(), reduced_motion="reduce")
    page.evaluate(
        "document.querySelector('.option').insertAdjacentHTML('afterend', '<div class=\"told fresh\">x</div>')"
    )
    assert page.evaluate("getComputedStyle(document.querySelector('.told')).animationName") == "none"


def test_the_clean_up_takes_all_away(open_answer: Open) -> None:
    page = open_answer(choice())
    page.evaluate("window.cleanup()")
    assert page.locator(".evolution-answer").count() == 0
    assert page.locator("#still").is_visible()


CONTRAST = """() => {
  const pen = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  const rgb = (colour) => { pen.clearRect(0, 0, 1, 1); pen.fillStyle = colour; pen.fillRect(0, 0, 1, 1); return [...pen.getImageData(0, 0, 1, 1).data]; };
  const light = (c) => { const [r, g, b] = c.map((v) => v / 255).map((v) => (v <= 0.03928 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4)); return 0.2126 * r + 0.7152 * g + 0.0722 * b; };
  const found = [];
  const walk = document.createTreeWalker(document.querySelector(".card"), NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const node = walk.currentNode.parentElement;
    if (!walk.currentNode.textContent.trim() || !node.getClientRects().length || node.closest(".sr")) continue;
    const style = getComputedStyle(node);
    const ink = rgb(node instanceof SVGElement ? style.fill : style.color);
    let ground = node;
    while (ground && rgb(getComputedStyle(ground).backgroundColor)[3] === 0) ground = ground.parentElement;
    const [one, two] = [light(ink), light(rgb(getComputedStyle(ground).backgroundColor))].sort((p, q) => q - p);
    found.push({ text: node.textContent.slice(0, 40), ratio: (one + 0.05) / (two + 0.05), size: parseFloat(style.fontSize) });
  }
  return found;
}"""


def things() -> dict[str, Any]:
    """Everything that can be seen, for tests of looks and for pictures."""
    mean, runs = results()
    done: dict[str, Any] = {"choice": choice(), "number": number(), "line": line(start=50), "question": question()}
    done["sentence"] = sentence()
    done["waits"] = question(after=Prediction("01", "never", "choice", "Never answered?", ["a", "b"]))
    done["told"] = Told("01", "x", ["What **differs**: much.", "- **One:** this", "- **Two:** that"])
    done["seed"] = SeedField("TROUT-59")
    tried = question()
    tried.id = "tried"
    for name in ("a", "b"):
        tried._take({"type": "try", "answer": name})
        tried.refresh()
    built = sentence()
    built.id = "built"
    built._take({"type": "try", "answer": ["v", "n"]})
    built.refresh()
    locked: list[Prediction] = [choice(), number(), line(start=50)]
    for guess, answer in zip(locked, ("a", 40, [50, 52, 60, 70, 75, 82]), strict=True):
        guess.id += "-locked"
        guess._take({"type": "lock", "answer": answer})
        guess.refresh()
    lost = [dice * 1.7 + 55 for dice in range(20)]
    done |= {"question-tried": tried, "sentence-tried": built, "line-locked": locked[2]}
    done["choice-over"] = locked[0].overlay("b", text="In 20 of 20 decks the cards were the same.")
    done["number-over"] = locked[1].overlay(71.2, runs=lost)
    done["line-over"] = locked[2].overlay(mean, runs=runs)
    done["waits"] = Prediction(lesson="01", id="open", kind="number", text="How many cards?", axes=SHARE).overlay(3)
    return done


def test_pictures_to_look_at(open_answer: Open, shots: Path | None) -> None:
    if shots is None:
        pytest.skip("EVOLUTION_LAB_SHOTS names no folder")
    for name, asked in things().items():
        for look, settings in {"light": {}, "dark": {"theme": "dark"}, "projector": {"projector": True}}.items():
            page = open_answer(asked, width="1280px" if look == "projector" else "900px", settings=settings)
            page.screenshot(path=str(shots / f"{name}-{look}.png"))
            page.context.close()
