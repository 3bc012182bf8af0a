"""A static page with a prediction, a question or a sentence, and a fake model, for tests and for pictures to look at."""

from __future__ import annotations

import json
from typing import Any

from widgets.answer_view import answer_labels
from widgets.assets import answer_css, answer_esm

ORIGIN = "http://answer.test"

PAGE = """<!doctype html><html lang="en"><meta charset="utf-8"><link rel="icon" href="data:,"><link rel="stylesheet" href="answer.css">
<style>body { margin: 0; background: %(ground)s } #cell { width: %(width)s; margin: 0 auto }</style>
<button id="before">before</button><div id="still">still</div><div id="cell"></div>
<script type="module">
import answer from "./answer.mjs";
const handlers = {};
window.model = {
  traits: JSON.parse(%(traits)s), sent: [],
  get(name) { return this.traits[name]; },
  on(event, f) { (handlers[event] ??= []).push(f); },
  off(event, f) { handlers[event] = (handlers[event] ?? []).filter((g) => g !== f); },
  send(message) { this.sent.push(message); },
  emit(event, value) { for (const f of handlers[event] ?? []) f(value); },
  put(name, value) { this.traits[name] = value; this.emit("change:" + name, value); },
};
window.cleanup = answer.render({ model: window.model, el: document.getElementById("cell") });
window.ready = true;
</script></html>"""


def show_answer(page: Any, data: dict[str, Any], width: str, settings: dict[str, Any], outside: list[str]) -> None:
    """Put it on ``page``. Every request to elsewhere is refused and noted in ``outside``."""
    settings = {"projector": False, "theme": "light", "reduced_motion": "auto", "still_id": "still", **settings}
    text = json.dumps(json.dumps({"data": data, "labels": answer_labels(), "settings": settings})).replace("</", "<\\/")
    ground = "#111" if settings["theme"] == "dark" else "#fff"
    files = {
        "/": ("text/html", PAGE % {"traits": text, "width": width, "ground": ground}),
        "/answer.mjs": ("text/javascript", answer_esm()),
        "/answer.css": ("text/css", answer_css()),
    }

    def serve(route: Any) -> None:
        url = route.request.url
        if url.startswith(ORIGIN) and url[len(ORIGIN) :] in files:
            kind, body = files[url[len(ORIGIN) :]]
            route.fulfill(body=body, content_type=f"{kind}; charset=utf-8")
        else:
            outside.append(url)
            route.abort()

    page.route("**/*", serve)
    page.goto(f"{ORIGIN}/")
    page.wait_for_function("window.ready")


def answer_of_python(page: Any, asked: Any) -> dict[str, Any]:
    """Let Python take the last message of the page, and hand its answer back; returns the message."""
    message = dict(page.evaluate("window.model.sent.at(-1)"))
    ok, text = asked.handle(message)
    page.evaluate(
        "([data, reply]) => { model.put('data', data); model.emit('msg:custom', reply); }",
        [asked.view.data, {"type": "reply", "id": message["id"], "ok": ok, "text": text}],
    )
    return message
