// A sentence built by tapping pieces in order. Nothing is sent before "Check".

function drawSentence(a) {
  const { data, parts } = a;
  const textOf = (id) => data.pieces.find((piece) => piece.id === id)?.text ?? "";
  if (data.done) {
    parts.body.append(h("p", { class: "built", tabindex: "-1", dir: "auto", text: data.answer.map(textOf).join(" ") }), toldNode(a, data.told));
    return;
  }
  a.draft ??= data.answer ? [...data.answer] : [];
  const tray = h("div", { class: "tray", role: "group", "aria-label": a.words("sentence") });
  const bench = h("div", { class: "bench", role: "group", "aria-label": a.words("pieces") });
  let ready = () => {};

  const piece = (id, inside) => h("button", { type: "button", class: "piece", dir: "auto", text: textOf(id), "aria-label": a.words(inside ? "take" : "put", { piece: textOf(id) }), data: { piece: id, key: `piece:${id}` }, on: { click: () => {
    const order = [...bench.children].map((node) => node.dataset.piece);
    const next = inside ? id : order[order.indexOf(id) + 1] ?? order[order.indexOf(id) - 1];
    a.draft = inside ? a.draft.filter((one) => one !== id) : [...a.draft, id];
    update();
    sayAloud(a, `${a.words("sentence")}: ${a.draft.map(textOf).join(" ") || "–"}`);
    (next === undefined ? parts.foot.querySelector(".do") : bench.querySelector(`[data-piece="${CSS.escape(next)}"]`))?.focus();
  } } });

  function update() {
    tray.replaceChildren(...(a.draft.length ? a.draft.map((id) => piece(id, true)) : [h("span", { class: "hint", text: a.words("sentence.empty") })]));
    bench.replaceChildren(...data.pieces.filter((one) => !a.draft.includes(one.id)).map((one) => piece(one.id, false)));
    ready();
  }

  a.root.onkeydown = (event) => {
    if (event.key !== "Backspace" || !a.draft?.length || a.data.done) return;
    event.preventDefault();
    const id = a.draft.at(-1);
    a.draft = a.draft.slice(0, -1);
    update();
    bench.querySelector(`[data-piece="${CSS.escape(id)}"]`)?.focus();
  };
  update();
  parts.body.append(tray, bench);
  if (data.told) {
    const told = toldNode(a, data.told);
    if (a.seen) told.classList.add("fresh");
    parts.body.append(told);
  }
  const button = doButton(a, a.words("check"), () => (a.draft.length ? "" : a.words("check.empty")), () => sendAnswer(a, { type: "try", answer: a.draft }));
  ready = button.ready;
  parts.foot.append(button.node);
}
