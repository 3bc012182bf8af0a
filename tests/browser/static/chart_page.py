"""A static page with the population chart and a fake model, for tests and for pictures to look at."""

from __future__ import annotations

import json
from typing import Any

from widgets.assets import chart_css, chart_esm
from widgets.population_data import chart_labels, colours

ORIGIN = "http://chart.test"

PAGE = """<!doctype html><html lang="en"><meta charset="utf-8"><link rel="icon" href="data:,"><link rel="stylesheet" href="chart.css">
<style>body { margin: 0; background: %(ground)s } #cell { width: %(width)s; margin: 0 auto }</style>
<button id="before">before</button><div id="cell"></div>
<script type="module">
import chart from "./chart.mjs";
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
window.cleanup = chart.render({ model: window.model, el: document.getElementById("cell") });
window.ready = true;
</script></html>"""


def page_settings(**settings: Any) -> dict[str, Any]:
    """Settings as Python would send them."""
    return {"projector": False, "theme": "light", "reduced_motion": "auto", "colours": colours(), **settings}


def show_chart(page: Any, data: dict[str, Any], width: str, settings: dict[str, Any], outside: list[str]) -> None:
    """Put the chart on ``page``. Every request to elsewhere is refused and noted in ``outside``."""
    traits = {"data": data, "labels": chart_labels(), "settings": page_settings(**settings)}
    text = json.dumps(json.dumps(traits)).replace("</", "<\\/")
    ground = "#111" if settings.get("theme") == "dark" else "#fff"
    files = {
        "/": ("text/html", PAGE % {"traits": text, "width": width, "ground": ground}),
        "/chart.mjs": ("text/javascript", chart_esm()),
        "/chart.css": ("text/css", chart_css()),
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
