"""A line that only a page with working boards can draw."""

from __future__ import annotations

from typing import Any

import anywidget
import traitlets

from evolution_lab.i18n import _


class PageCheck(anywidget.AnyWidget):
    """One line that only a page with working boards can draw, and that asks Python for an answer."""

    _esm = """
    export default { render({ model, el }) {
      const words = model.get("words");
      const line = document.createElement("div");
      line.className = "evolution-page-check";
      line.style.cssText = "font:14px/1.5 system-ui,sans-serif;padding:2px 0";
      line.setAttribute("role", "status");
      line.textContent = "\\u2026 " + words.page;
      const late = setTimeout(() => { line.textContent = "\\u26A0 " + words.silent; }, 5000);
      const answer = (content) => { if (content?.type !== "reply") return;
        clearTimeout(late); line.textContent = "\\u2713 " + words.answered; };
      model.on("msg:custom", answer);
      el.append(line);
      model.send({ type: "hello" });
      return () => { clearTimeout(late); model.off("msg:custom", answer); };
    } };
    """
    words = traitlets.Dict().tag(sync=True)

    def __init__(self) -> None:
        super().__init__(
            words={
                "page": _("This page can draw boards; waiting for Python…"),
                "answered": _("This page draws boards, and Python answers it."),
                "silent": _(
                    "This page draws boards, but Python does not answer. Choose “Kernel”, then “Restart Kernel and Run All Cells”."
                ),
            }
        )
        self.on_msg(self._answer)

    def _answer(self, _widget: Any, _content: Any, _buffers: Any) -> None:
        self.send({"type": "reply"})
