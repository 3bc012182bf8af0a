// Answers to choose from: a prediction (locked by a button), its result, and a question (feedback at once).

/** A tag beside an option: your prediction, or the result. */
function tag(a, mine) {
  return h("span", { class: `tag ${mine ? "mine" : "came"}` }, markSign(mine, a.settings.projector ? 20 : 12), h("span", { text: a.words(mine ? "mine" : "result") }));
}

function drawChoice(a) {
  const { data, parts } = a;
  const settled = data.locked || data.result !== undefined;
  if (settled) {
    const list = h("ul", { class: "options", "aria-label": a.words("options") });
    for (const one of data.options) {
      const [mine, came] = [one.id === data.answer, data.result !== undefined && one.id === data.result];
      list.append(h("li", { class: `option${mine ? " mine" : ""}${came ? " came" : ""}${mine || came ? "" : " pale"}`, data: { option: one.id } },
        h("span", { class: "letter", text: one.letter }), h("span", { class: "words", dir: "auto", text: one.text }), mine ? tag(a, true) : null, came ? tag(a, false) : null));
    }
    parts.body.append(list);
    return;
  }
  const group = h("div", { class: "options", role: "radiogroup", "aria-labelledby": `${a.uid}-asked` });
  for (const one of data.options) {
    const input = h("input", { type: "radio", name: `${a.uid}-choice`, value: one.id, data: { key: `option:${one.id}` }, on: { change: () => pick(one.id) } });
    input.checked = a.draft === one.id;
    group.append(h("label", { class: "option", data: { option: one.id } }, input, h("span", { class: "letter", text: one.letter }), h("span", { class: "words", dir: "auto", text: one.text })));
  }
  parts.body.append(group);
  const ready = lockFoot(a, () => (a.draft === null ? a.words("lock.choice") : ""), () => a.draft);
  const mark = () => { for (const row of group.children) row.classList.toggle("picked", row.dataset.option === a.draft); };
  function pick(id) {
    a.draft = id;
    mark();
    ready();
  }
  mark();
}

function drawQuestion(a) {
  const { data, parts } = a;
  const list = h("ul", { class: "options", "aria-label": a.words("options") });
  for (const one of data.options) {
    const over = data.done || one.state !== "open";
    const sign = { right: "✓", wrong: "✗" }[one.state] ?? "";
    const button = h("button", { type: "button", class: `option${data.done && one.state === "open" ? " pale" : ""}`, data: { option: one.id, state: one.state, key: `option:${one.id}` }, "aria-disabled": over ? "true" : null, on: { click: () => {
      if (!over) sendAnswer(a, { type: "try", answer: one.id });
    } } },
      h("span", { class: "letter", text: one.letter }), h("span", { class: "words", dir: "auto", text: one.text }),
      sign ? h("span", { class: "sign", role: "img", "aria-label": a.words(one.state), text: sign }) : null);
    const row = h("li", {}, button);
    if (one.state !== "open") {
      const told = toldNode(a, one);
      told.id = `${a.uid}-told-${one.id}`;
      button.setAttribute("aria-describedby", told.id);
      if (a.seen && one.id === data.answer) told.classList.add("fresh");
      row.append(told);
    }
    list.append(row);
  }
  parts.body.append(list);
}
