"""What the output of a cell shows where no live board can be drawn: the last charts in words and as tables."""

from __future__ import annotations

from html import escape
from typing import Any

from evolution_lab.i18n import _
from widgets.lab.still_charts import drawing


def lab_still(data: dict[str, Any], progress: dict[str, Any], still_id: str) -> str:
    """The board as it stood, as HTML."""
    head = _("Seed {seed}. {far}").format(seed=data.get("seed", ""), far=progress.get("text", ""))
    if data.get("seeded") is False:
        head = str(progress.get("text", ""))
    parts = [f"<p><b>{escape(str(data.get('title', '')))}</b></p>", f"<p>{escape(head)}</p>"]
    parts += [f"<p>{escape(str(one))}</p>" for one in (data.get("error"), *data.get("errors", {}).values()) if one]
    parts += [f"<p>{escape(str(data['setting']))}</p>"] if data.get("setting") else []
    parts += [_block(block) for block in data.get("blocks", ())]
    parts += [f"<p><small>{escape(str(data['source']))}</small></p>"] if data.get("source") else []
    how = _("This is a still picture. To bring the live board back choose Run, then Run All Cells.")
    return (
        f'<div id="{escape(still_id)}" class="evolution-lab-still" style="font:14px/1.45 system-ui,sans-serif;max-width:960px">'
        f"{''.join(parts)}<p><em>{escape(how)}</em></p></div>"
    )


def _block(block: dict[str, Any]) -> str:
    title = f"<p><b>{escape(str(block.get('title', '')))}</b></p>" if block.get("title") else ""
    if block["kind"] == "words":
        return title + "<ul>" + "".join(f"<li>{escape(one)}</li>" for one in block["list"]) + "</ul>"
    if block["kind"] == "markup":
        tail = "".join(f"<p>{escape(str(block[key]))}</p>" for key in ("summary", "note") if block.get(key))
        return title + str(block["html"]) + tail
    if block["kind"] == "counters":
        return title + "".join(_counters(row) for row in block["rows"]) + f"<p>{escape(block['summary'])}</p>"
    if block["kind"] == "table":
        return title + _table(block)
    tail = "".join(f"<p>{escape(str(block[key]))}</p>" for key in ("summary", "note") if block.get(key))
    return title + drawing(block) + tail


def _counters(row: dict[str, Any]) -> str:
    items = (f"<b>{escape(one['value'])}</b> {escape(one['label'])} {escape(one['text'])}" for one in row["items"])
    return f"<p>{escape(row['label'])}: {' · '.join(items)}</p>"


def _table(block: dict[str, Any]) -> str:
    head = "".join(f'<th scope="col">{escape(str(one))}</th>' for one in block["columns"])
    rows = "".join(
        "<tr>" + "".join(f"<td>{escape('–' if one is None else str(one))}</td>" for one in row) + "</tr>"
        for row in block["rows"]
    )
    return f"<table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>"
