// A block that Python has drawn: ready-made HTML, escaped there.

/** `{kind: "markup", id, title, html, summary, note}`. What was opened or ticked in it stays so when it is drawn anew; `data-press` presses a button. */
LAB_BLOCKS.set("markup", {
  make: (lab, block) => h("section", { class: "block wide", data: { block: block.id, kind: "markup" } }, h("h4", {}), h("div", { class: "markup", on: { click: (event) => {
    const name = event.target.closest?.("[data-press]")?.dataset.press;
    if (name) sendLab(lab, { type: "press", button: name });
  } } }), h("p", { class: "summary" }), h("p", { class: "hint" })),
  draw(lab, look, node, block) {
    const [title, place, summary, note] = node.children;
    setText(title, block.title);
    show(title, Boolean(block.title));
    if (node._html !== block.html) {
      const open = [...place.querySelectorAll("details")].map((one) => one.open);
      const ticked = [...place.querySelectorAll("input:is([type=checkbox], [type=radio])")].map((one) => one.checked);
      node._html = block.html;
      place.innerHTML = block.html;
      place.querySelectorAll("details").forEach((one, i) => { if (open[i]) one.open = true; });
      place.querySelectorAll("input:is([type=checkbox], [type=radio])").forEach((one, i) => { if (ticked[i]) one.checked = true; });
    }
    setText(summary, block.summary);
    show(summary, Boolean(block.summary));
    setText(note, block.note);
    show(note, Boolean(block.note));
  },
});
