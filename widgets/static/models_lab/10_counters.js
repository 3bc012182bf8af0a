// Large numbers side by side: how many of something there are now.

/** `{kind: "counters", id, title, rows: [{label, items: [{label, value, text, sign, colour}]}], summary, note}`; `text` stands under the number. */
LAB_BLOCKS.set("counters", {
  make: (lab, block) => h("section", { class: "block wide counters", data: { block: block.id, kind: "counters" } }, h("h4", {}), h("div", { class: "counter-rows" }), h("p", { class: "summary" }), h("p", { class: "hint" })),
  draw(lab, look, node, block) {
    const [title, rows, summary, note] = node.children;
    setText(title, block.title);
    show(title, Boolean(block.title));
    rows.style.setProperty("--counter-columns", Math.max(1, ...block.rows.map((row) => row.items.length)));
    reconcile(rows, block.rows, (row) => row.label, () => h("div", { class: "counter-row" }, h("span", { class: "counter-of" }), h("ul", { class: "counter-items" })), (line, row) => {
      const [name, items] = line.children;
      setText(name, row.label);
      reconcile(items, row.items, (one) => one.label, () => h("li", {}, h("span", { class: "counter-sign", "aria-hidden": "true" }), h("span", { class: "counter-words" }, h("b", {}), h("span", { class: "counter-label" }), h("span", { class: "counter-text hint" }))), (item, one) => {
        const [sign, words] = item.children;
        const [value, label, text] = words.children;
        const size = Math.round(look.size.font * 1.3);
        if (!unchanged(sign, [one.sign, one.colour, size, look.panel])) {
          sign.replaceChildren(s("svg", { width: size, height: size, viewBox: `0 0 ${size} ${size}` }, drawLabSign(look, one.sign, size / 2, size / 2, look.colour(one.colour), size * 0.36)));
        }
        setText(value, one.value);
        setText(label, one.label);
        setText(text, one.text ?? "");
      });
    });
    setText(summary, block.summary ?? "");
    show(summary, Boolean(block.summary));
    setText(note, block.note ?? "");
    show(note, Boolean(block.note));
  },
});
