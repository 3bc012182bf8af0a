"""A static page with a board for many games and a fake model; Python itself answers its messages."""

from __future__ import annotations

import base64
import json
from typing import Any

from widgets.assets import lab_css, lab_esm
from widgets.lab.view import lab_labels

ORIGIN = "http://lab.test"

PAGE = """<!doctype html><html lang="en"><meta charset="utf-8"><title>a board</title><link rel="icon" href="data:,"><link rel="stylesheet" href="lab.css">
<style>body { margin: 0; background: %(ground)s } #cell { width: %(width)s; margin: 0 auto }</style>
<button id="before">before</button><div id="still">still</div><div id="cell"></div>
<script type="module">
import lab from "./lab.mjs";
const handlers = {};
const revive = (name, value) => name === "numbers" ? new DataView(Uint8Array.from(atob(value), (c) => c.charCodeAt(0)).buffer) : value;
window.model = {
  traits: {}, sent: [],
  get(name) { return this.traits[name]; },
  on(event, f) { (handlers[event] ??= []).push(f); },
  off(event, f) { handlers[event] = (handlers[event] ?? []).filter((g) => g !== f); },
  send(message) { this.sent.push(message); },
  emit(event, value) { for (const f of handlers[event] ?? []) f(value); },
  // As a real model does it: all values are there before anybody hears of one.
  put(all) { for (const [name, value] of Object.entries(all)) this.traits[name] = revive(name, value); for (const name of Object.keys(all)) this.emit("change:" + name); },
};
window.model.put(JSON.parse(%(traits)s));
window.cleanup = lab.render({ model: window.model, el: document.getElementById("cell") });
window.ready = true;
</script></html>"""


def traits_of(board: Any) -> dict[str, Any]:
    """What the kernel would send."""
    view = board.view
    return {"data": view.data, "progress": view.progress, "numbers": base64.b64encode(view.numbers).decode()}


def show_lab(page: Any, board: Any, width: str, settings: dict[str, Any], outside: list[str]) -> None:
    """Put the board on ``page``. Every request to elsewhere is refused and noted in ``outside``."""
    settings = {"projector": False, "theme": "light", "reduced_motion": "auto", "still_id": "still", **settings}
    traits = {**traits_of(board), "labels": lab_labels(), "settings": settings}
    text = json.dumps(json.dumps(traits)).replace("</", "<\\/")
    ground = "#111" if settings["theme"] == "dark" else "#fff"
    files = {
        "/": ("text/html", PAGE % {"traits": text, "width": width, "ground": ground}),
        "/lab.mjs": ("text/javascript", lab_esm()),
        "/lab.css": ("text/css", lab_css()),
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


class Answering:
    """Python behind the fake model: it takes each message of the page and answers as the kernel would."""

    def __init__(self, page: Any, board: Any) -> None:
        self.page, self.board, self.taken = page, board, 0

    def __call__(self, wait: bool = True) -> None:
        """Answer everything that was sent; with ``wait`` the games are over then."""
        self.page.wait_for_timeout(20)
        sent = self.page.evaluate("model.sent")
        for message in sent[self.taken :]:
            ok, text = self.board.take(message)
            if wait:
                self.board.wait(60)
            reply = {"type": "reply", "id": message["id"], "ok": ok, "text": text}
            self.page.evaluate(
                "([traits, reply]) => { model.put(traits); model.emit('msg:custom', reply); }",
                [traits_of(self.board), reply],
            )
        self.taken = len(sent)
        self.page.wait_for_timeout(30)
