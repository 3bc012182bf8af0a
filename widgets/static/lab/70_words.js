// Blocks without a drawing: sentences and tables.

/** `{kind: "words", id, title, list: [...]}`. */
LAB_BLOCKS.set("words", {
  make: (lab, block) => h("section", { class: "block", data: { block: block.id, kind: "words" } }, h("h4", {}), h("ul", { class: "said" }), h("p", { class: "hint" })),
  draw(lab, look, node, block) {
    const [title, list, note] = node.children;
    setText(title, block.title);
    show(title, Boolean(block.title));
    reconcile(list, block.list.map((text, i) => ({ text, i })), (one) => one.i, () => h("li", {}), (item, one) => setText(item, one.text));
    setText(note, block.note ?? "");
    show(note, Boolean(block.note));
  },
});

/** `{kind: "table", id, title, columns: [...], rows: [[...]], fold}`; with `fold` it opens on demand. */
LAB_BLOCKS.set("table", {
  make(lab, block) {
    const table = h("div", { class: "scroll", tabindex: "0", role: "region" }, h("table", {}));
    const inner = block.fold ? h("details", {}, h("summary", {}), table) : h("div", {}, h("h4", {}), table);
    return h("section", { class: "block wide", data: { block: block.id, kind: "table" } }, inner, h("p", { class: "hint" }));
  },
  draw(lab, look, node, block) {
    const [title, scroll] = node.firstChild.children;
    setText(title, block.title);
    setAttr(scroll, "aria-label", block.title);
    if (!unchanged(scroll, [block.columns, block.rows])) {
      const head = h("tr", {}, ...block.columns.map((text) => h("th", { scope: "col", text })));
      const body = block.rows.map((row) => h("tr", {}, ...row.map((text, k) => (k ? h("td", { text: String(text ?? "–") }) : h("th", { scope: "row", text: String(text) })))));
      scroll.firstChild.replaceChildren(h("thead", {}, head), h("tbody", {}, ...body));
    }
    setText(node.lastChild, block.note ?? "");
    show(node.lastChild, Boolean(block.note));
  },
});
