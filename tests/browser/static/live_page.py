"""A board on a static page with Python itself behind it: every click goes through the rules, without Jupyter."""

from __future__ import annotations

import json
import re
from typing import Any

from evolution_lab.core.match import Match
from widgets import GameBoard
from widgets.assets import board_css, board_esm

from .conftest import ORIGIN, PAGE

# The fake model hands each message to Python and shows what comes back, as the kernel would.
WIRE = """() => {
  model.send = function (message) {
    this.sent.push(message);
    window.waiting = (window.waiting ?? 0) + 1;
    window.toPython(JSON.stringify(message)).then((text) => {
      const { frame, reply } = JSON.parse(text);
      model.put('frame', frame);
      model.emit('msg:custom', reply);
      window.waiting -= 1;
    });
  };
}"""


class LivePage:
    """A page with the board of ``match``; ``play`` is Python's half of it."""

    def __init__(self, browser: Any, match: Match, size: tuple[int, int] = (1280, 720), **settings: Any) -> None:
        self.play = GameBoard(match, save=None, chart=False, auto=settings.pop("auto", True))
        self.play.session.show_newest()
        self.problems: list[str] = []
        self.page = browser.new_context(viewport={"width": size[0], "height": size[1]}).new_page()
        self.page.on("pageerror", lambda error: self.problems.append(str(error)))
        self.page.on("console", lambda line: self.problems.append(line.text) if line.type == "error" else None)
        view = self.play.board
        look = {"projector": False, "theme": "light", "reduced_motion": True, "speed": 16.0, **settings}
        traits = {"frame": view.frame, "glossary": view.glossary, "labels": view.labels, "settings": look}
        text = json.dumps(json.dumps(traits)).replace("</", "<\\/")
        width = "100%" if look["projector"] else "1000px"
        files = {
            "/": ("text/html", PAGE % {"traits": text, "width": width, "ground": "#fff"}),
            "/board.mjs": ("text/javascript", board_esm()),
            "/board.css": ("text/css", board_css()),
        }

        def serve(route: Any) -> None:
            kind, body = files.get(route.request.url[len(ORIGIN) :], ("", ""))
            if not kind:
                self.problems.append(f"outside: {route.request.url}")
            route.fulfill(body=body, content_type=f"{kind or 'text/plain'}; charset=utf-8")

        self.page.route("**/*", serve)
        self.page.expose_function("toPython", self._answer)
        self.page.goto(f"{ORIGIN}/")
        self.page.wait_for_function("window.ready")
        self.page.evaluate(WIRE)

    def _answer(self, text: str) -> str:
        message = json.loads(text)
        done = self.play.board.handle(message)
        reply = {"type": "reply", "id": message["id"], "ply": self.play.match.ply, **done}
        return json.dumps({"frame": self.play.board.frame, "reply": reply})

    @property
    def frame(self) -> dict[str, Any]:
        """What Python shows now."""
        return self.play.board.frame

    def settle(self) -> None:
        """Until everything is answered and nothing plays on."""
        self.page.wait_for_function("!window.waiting && !document.querySelector('.evolution-board').dataset.playing")

    def click(self, target: Any) -> None:
        """A real click (a locator or a selector), and what follows from it."""
        (self.page.locator(target).first if isinstance(target, str) else target).click()
        self.settle()

    def way(self, name: str) -> None:
        """Click the way of this name."""
        self.click(self.page.locator(".ways").get_by_role("button", name=re.compile(f"(^|: ){re.escape(name)}$")))

    def tile(self, name: str) -> None:
        """Click the animal of this name, on its figure."""
        self.click(self.page.locator(f".sp:has(.sp-name:text-is('{name}')) .figure"))

    def close(self) -> None:
        """No problem on the page, and away."""
        self.page.context.close()
        self.play.close()
        assert not self.problems, self.problems
