"""axe-core over anything that a cell can show: a live widget (its page on a fake model) or plain HTML."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any

import pytest

ORIGIN = "http://look.test"
BAD = ("serious", "critical")

PAGE = """<!doctype html><html lang="en"><meta charset="utf-8"><title>a page</title><link rel="icon" href="data:,"><link rel="stylesheet" href="look.css">
<style>body { margin: 0; background: %(ground)s } #cell { width: %(width)s; margin: 0 auto }</style>
<button id="before">before</button><div id="cell">%(html)s</div>
<script type="module">
const handlers = {};
window.model = {
  traits: JSON.parse(%(traits)s), sent: [],
  get(name) { return this.traits[name]; },
  set(name, value) { this.traits[name] = value; }, save_changes() {},
  on(event, f) { for (const e of event.split(" ")) (handlers[e] ??= []).push(f); },
  off(event, f) { handlers[event] = (handlers[event] ?? []).filter((g) => g !== f); },
  send(message) { this.sent.push(message); },
  emit(event, value) { for (const f of handlers[event] ?? []) f(value); },
  put(name, value) { this.traits[name] = value; this.emit("change:" + name, value); },
};
if (%(live)s) {
  const board = (await import("./look.mjs")).default;
  board.render({ model: window.model, el: document.getElementById("cell") });
  for (const message of window.model.sent) window.model.emit("msg:custom", { type: "reply", id: message.id, ok: true, text: "" });
}
window.ready = true;
</script></html>"""


def look_at(page: Any, shown: Any, settings: dict[str, Any] | None = None, width: str = "1000px") -> Any:
    """Put a widget (as Python made it) or a text of HTML on ``page``; ``settings`` go over the widget's own."""
    live = not isinstance(shown, str)
    traits: dict[str, Any] = {}
    if live:
        traits = {name: getattr(shown, name) for name in shown.trait_names(sync=True) if not name.startswith("_")}
        traits = {
            name: value for name, value in traits.items() if name not in ("layout", "tabbable", "tooltip", "comm")
        }
        # JSON has no bytes: the page gets an empty buffer.
        traits = {name: None if isinstance(value, bytes) else value for name, value in traits.items()}
        if "settings" in traits:
            traits["settings"] = {**traits["settings"], "still_id": "", **(settings or {})}
    values = {
        "ground": "#111" if (settings or {}).get("theme") == "dark" else "#fff",
        "width": width,
        "html": "" if live else shown,
        "traits": json.dumps(json.dumps(traits)).replace("</", "<\\/"),
        "live": "true" if live else "false",
    }
    files = {
        "/": ("text/html", PAGE % values),
        "/look.mjs": ("text/javascript", str(shown._esm) if live else ""),
        "/look.css": ("text/css", str(shown._css) if live and getattr(shown, "_css", None) else ""),
    }

    def serve(route: Any) -> None:
        found = files.get(route.request.url.removeprefix(ORIGIN))
        if found is None:
            route.abort()
        else:
            route.fulfill(body=found[1], content_type=f"{found[0]}; charset=utf-8")

    page.route("**/*", serve)
    page.goto(f"{ORIGIN}/")
    page.wait_for_function("window.ready")
    return page


def findings(page: Any, where: str = "#cell", leave_out: Iterable[str] = (), rules: Iterable[str] = ()) -> list[str]:
    """What axe-core finds serious or critical inside ``where``, a few lines a rule.

    Parts of others can be left out; ``rules`` asks for these only (without them: all).
    """
    axe = pytest.importorskip(
        "axe_playwright_python.sync_playwright", reason="axe-core comes with: pip install axe-playwright-python"
    )
    context: Any = {"include": [[where]], "exclude": [[part] for part in leave_out]} if leave_out else where
    options: dict[str, Any] = {"resultTypes": ["violations"]}
    if rules:
        options["runOnly"] = list(rules)
    report = axe.Axe().run(page, context=context, options=options).response
    assert report["passes"], "axe-core has looked at nothing"
    lines = []
    for violation in report["violations"]:
        if violation["impact"] in BAD:
            if len(violation["nodes"]) > 4:
                lines.append(f"{violation['id']}: {len(violation['nodes'])} places, such as")
            for node in violation["nodes"][:4]:
                why = " ".join(str(node.get("failureSummary", "")).split())
                lines.append(f"{violation['id']} ({violation['impact']}): {' '.join(node['target'])} | {why[:300]}")
    return lines


HAS_FOCUS = """() => {
  const node = document.activeElement;
  if (!node || node === document.body) return "the focus is lost";
  // Three pixels: a choice of the board wears a ring of two without the focus.
  const seen = (one) => one && getComputedStyle(one).outlineStyle !== "none" && parseFloat(getComputedStyle(one).outlineWidth) >= 3;
  const marked = seen(node) || seen(node.closest("label")) || [...node.querySelectorAll(".choice-face, .figure, .pic")].some(seen)
    || [...node.querySelectorAll(".halo")].some((halo) => getComputedStyle(halo).opacity === "1");
  const box = node.getBoundingClientRect();
  return marked && box.width ? "" : `the focus cannot be seen on ${node.outerHTML.slice(0, 120)}`;
}"""


def focus_is_seen(page: Any) -> None:
    """The focus is somewhere, and whoever looks at the page sees where."""
    wrong = page.evaluate(HAS_FOCUS)
    assert not wrong, wrong


def tab_to(page: Any, wanted: str, most: int = 40) -> None:
    """Press Tab until an element has the focus that fits the selector; every stop on the way must be visible."""
    for _ in range(most):
        if page.evaluate("wanted => !!document.activeElement?.matches(wanted)", wanted):
            focus_is_seen(page)
            return
        page.keyboard.press("Tab")
        focus_is_seen(page)
    raise AssertionError(f"{wanted} cannot be reached by Tab")
