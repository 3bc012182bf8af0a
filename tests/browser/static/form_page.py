"""A static page with the form of free play and a fake model; Python itself may answer its messages."""

from __future__ import annotations

import json
from typing import Any

from widgets.assets import form_css, form_esm
from widgets.form_view import form_labels

from .answer_page import PAGE

ORIGIN = "http://form.test"


def show_form(page: Any, data: dict[str, Any], width: str, settings: dict[str, Any], outside: list[str]) -> None:
    """Put the form on ``page``. Every request to elsewhere is refused and noted in ``outside``."""
    settings = {"projector": False, "theme": "light", "reduced_motion": "auto", "still_id": "still", **settings}
    text = json.dumps(json.dumps({"data": data, "labels": form_labels(), "settings": settings})).replace("</", "<\\/")
    ground = "#111" if settings["theme"] == "dark" else "#fff"
    files = {
        "/": ("text/html", PAGE % {"traits": text, "width": width, "ground": ground}),
        "/answer.mjs": ("text/javascript", form_esm()),
        "/answer.css": ("text/css", form_css()),
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

    def __init__(self, page: Any, play: Any) -> None:
        self.page, self.play, self.taken = page, play, 0

    def __call__(self) -> None:
        """Answer everything that was sent, also what is still being typed."""
        self.page.wait_for_timeout(20)
        sent = self.page.evaluate("model.sent")
        for message in sent[self.taken :]:
            ok, text = self.play.take(message)
            reply = {"type": "reply", "id": message["id"], "ok": ok, "text": text}
            self.page.evaluate(
                "([data, reply]) => { model.put('data', data); model.emit('msg:custom', reply); }",
                [self.play.view.data, reply],
            )
        self.taken = len(sent)
