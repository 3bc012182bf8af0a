// The parts of the form: who plays, seed and code, the main options, more rules, the running game.

/** Who plays: how many seats, and who sits on each. */
function makePlayers(f) {
  const w = f.words;
  const counts = radios(f, "count", "strip");
  const two = h("span", { class: "hint" });
  const crowd = h("p", { class: "crowd" });
  const agree = tick(f, "crowd", w("crowd.agree"), (on) => sendForm(f, { type: "set", field: "agreed", value: on }));
  const seats = h("ol", { class: "seats" });
  const crowdBox = h("div", { class: "crowd-box" }, crowd, agree, errorPlace(f, "crowd"));
  const node = fieldset(w("players"), h("div", { class: "strip-line" }, counts, two), crowdBox, seats);
  const seat = (one) => {
    const at = one.at;
    const name = textField(f, `name:${at}`, w("seat.name", { letter: one.letter }), { maxlength: 60 });
    const kind = list(f, `kind:${at}`, w("seat.kind", { letter: one.letter }), (value) => sendForm(f, { type: "set", field: `kind:${at}`, value }));
    return h("li", { data: { seat: one.letter } }, h("span", { class: "letter", text: one.letter, "aria-hidden": "true" }), kind, name, h("span", { class: "about" }), errorPlace(f, `name:${at}`));
  };
  const draw = () => {
    const { data } = f;
    fillRadios(f, counts, w("count"), data.counts.map((n) => ({ id: n, label: String(n), })), data.count, (n) => sendForm(f, { type: "set", field: "count", value: n }));
    setText(two, w("count.two", { n: data.few + 1 }));
    show(two, data.counts.at(-1) > data.few);
    setText(crowd, data.crowd);
    show(crowdBox, Boolean(data.crowd));
    show(agree, data.asks);
    agree.firstChild.checked = data.agreed;
    reconcile(seats, data.seats.map((one, at) => ({ ...one, at })), (one) => one.at, seat, (row, one) => {
      const [, kind, name, about] = row.children;
      fillList(kind, data.kinds, one.kind);
      setField(name, one.name);
      show(name, one.kind === "person");
      setText(about, data.kinds.find((k) => k.id === one.kind)?.about ?? "");
      show(about, one.kind !== "person");
    });
    for (const [field] of f.errors) if (field.startsWith("name:") && Number(field.slice(5)) >= data.count) f.errors.delete(field);
  };
  return { node, draw };
}

/** The seed, and the code that carries all of it. */
function makeSeed(f) {
  const w = f.words;
  const seed = textField(f, "seed", w("seed"), { maxlength: 200, "data-hint": `${f.uid}-seed-hint` });
  seed.dataset.hint = `${f.uid}-seed-hint`;
  const code = codeBox(f, "code");
  const copy = copyButton(f, "copy", code);
  const typed = h("input", { type: "text", class: "code", autocomplete: "off", spellcheck: "false", "aria-label": w("code.use"), placeholder: "EL1. …", data: { field: "code", key: "typed" } });
  const use = () => {
    sendForm(f, { type: "use_code", code: typed.value });
    f.arrived = (reply) => { if (reply.ok) typed.value = ""; else typed.focus(); };
  };
  typed.addEventListener("keydown", (event) => event.key === "Enter" && use());
  const line = (words, ...rest) => h("div", { class: "line" }, h("span", { class: "name", text: words, "aria-hidden": "true" }), ...rest);
  const codeHint = h("p", { class: "hint", id: `${f.uid}-code-hint`, text: w("code.more") });
  code.setAttribute("aria-describedby", codeHint.id);
  const taken = h("p", { class: "said", dir: "auto" });
  const node = fieldset(w("seed.group"),
    line(w("seed"), seed, plainButton(w("seed.new"), "new-seed", () => sendForm(f, { type: "new_seed" }))),
    h("p", { class: "hint", id: `${f.uid}-seed-hint`, text: w("seed.more") }), errorPlace(f, "seed"),
    line(w("code"), code, copy), codeHint,
    line(w("code.use"), typed, plainButton(w("code.fill"), "use", use)), errorPlace(f, "code"), taken);
  const draw = () => {
    const { data } = f;
    setField(seed, data.seed);
    fillCode(code, data.code);
    setText(taken, data.code_taken ?? "");
    show(taken, Boolean(data.code_taken));
    setText(codeHint, data.code ? w("code.more") : data.code_none || w("code.none"));
    setAttr(copy, "aria-disabled", data.code ? null : "true");
    if (data.code_typed) setField(typed, data.code_typed);
  };
  return { node, draw };
}

/** A code to read and to copy: it wraps, so that all of it is in sight. */
function codeBox(f, key) {
  const box = h("textarea", { readonly: "", rows: "1", class: "code", spellcheck: "false", "aria-label": f.words("code"), data: { key }, on: { focus: (event) => event.target.select() } });
  new ResizeObserver(() => fitCode(box)).observe(box);
  return box;
}

function fillCode(box, code) {
  if (box.value !== code) box.value = code;
  box.style.setProperty("--signs", Math.max(16, code.length + 1));
  fitCode(box);
}

/** As many lines as the code takes. */
function fitCode(box) {
  if (!box.clientWidth) return;
  box.style.height = "0";
  box.style.height = `${box.scrollHeight + box.offsetHeight - box.clientHeight}px`;
}

/** The button beside a code; it says itself that it has copied. */
function copyButton(f, key, box) {
  const button = plainButton(f.words("code.copy"), key, () => copyCode(f, box, button), { class: "less copy" });
  return button;
}

/** Copy a code; where the page may not, it is marked and the keys are named. */
async function copyCode(f, box, button) {
  if (!box.value) return;
  let done = true;
  try {
    await navigator.clipboard.writeText(box.value);
  } catch {
    box.focus();
    box.select();
    try { done = document.execCommand("copy"); } catch { done = false; }
  }
  if (!done) return noteForm(f, f.words("code.select"), false, true);
  clearTimeout(button._clock);
  setText(button, f.words("code.copied"));
  noteForm(f, f.words("code.copied"), false);
  button._clock = setTimeout(() => setText(button, f.words("code.copy")), 3000);
}

/** The values of an option; the default is told as such. */
function valuesOf(f, row, told) {
  return row.values.map((one) => (told && one.default ? { id: one.id, label: f.words("default", { value: one.label }) } : { id: one.id, label: one.label }));
}

/** The options that everybody should see. */
function makeMain(f) {
  const place = h("div", { class: "main" });
  const switches = h("div", { class: "switches" });
  const send = (row, value) => sendForm(f, { type: "set", field: `option:${row.name}`, value: Number(value) });
  const make = (row) => {
    if (row.switch) {
      const no = row.values.find((one) => one.default).id;
      const yes = row.values.find((one) => !one.default).id;
      const box = tick(f, `option:${row.name}`, "", (on) => send(row, on ? yes : no));
      const hint = h("p", { class: "hint", id: `${f.uid}-hint-${row.name}` });
      box.firstChild.dataset.hint = hint.id;
      const node = h("div", { class: "switch", data: { option: row.name } }, box, hint, errorPlace(f, `option:${row.name}`));
      node.update = (now) => {
        box.firstChild.checked = now.value === yes;
        box.lastChild.replaceChildren(h("b", { text: now.label }), document.createTextNode(`: ${now.values.find((one) => one.id === yes)?.label ?? ""}`));
        setText(hint, now.meaning);
      };
      return node;
    }
    const group = radios(f, `option:${row.name}`, "rows");
    const hint = h("p", { class: "hint", id: `${f.uid}-hint-${row.name}` });
    group.setAttribute("aria-describedby", hint.id);
    const node = fieldset(row.label, hint, group, errorPlace(f, `option:${row.name}`));
    node.dataset.option = row.name;
    node.update = (now) => {
      setText(hint, now.meaning);
      fillRadios(f, group, now.label, now.values.map((one) => ({ ...one, mark: one.default ? f.words("usual") : "" })), now.value, (value) => send(now, value));
    };
    return node;
  };
  const draw = () => {
    for (const [where, wanted] of [[place, false], [switches, true]]) reconcile(where, f.data.main.filter((row) => row.switch === wanted), (row) => row.name, make, (node, row) => node.update(row));
    show(switches, switches.childElementCount > 0);
  };
  return { node: place, switches, draw };
}

/** Everything else, folded away; what was changed is marked and counted outside. */
function makeMore(f) {
  const w = f.words;
  const count = h("span", { class: "mark" });
  const place = h("div", { class: "groups" });
  const node = h("details", { class: "more", data: { key: "more" } }, h("summary", { data: { key: "more-summary" } }, h("span", { text: w("more") }), count), h("p", { class: "hint", text: w("more.about") }), place);
  const option = (row) => {
    const hint = h("p", { class: "hint", id: `${f.uid}-hint-${row.name}` });
    const select = list(f, `option:${row.name}`, row.label, (value) => sendForm(f, { type: "set", field: `option:${row.name}`, value: Number(value) }));
    select.dataset.hint = hint.id;
    select.setAttribute("aria-describedby", hint.id);
    const mark = h("span", { class: "mark", text: w("changed") });
    const item = h("div", { class: "option", data: { option: row.name } }, h("div", { class: "what" }, h("b", { text: row.label }), mark), hint, select, errorPlace(f, `option:${row.name}`));
    item.update = (now) => {
      setText(hint, now.meaning);
      fillList(select, valuesOf(f, now, true), now.value);
      show(mark, now.changed);
      item.classList.toggle("changed", now.changed);
    };
    return item;
  };
  const draw = () => {
    setText(count, f.data.more);
    show(count, Boolean(f.data.more));
    reconcile(place, f.data.groups, (group) => group.id, (group) => fieldset(group.label, h("div", { class: "options cards" }), h("div", { class: "options" })), (section, group) => {
      const [cards, options] = [...section.children].slice(-2);
      show(cards, Boolean(group.cards?.length));
      reconcile(cards, group.cards ?? [], (row) => row.name, (row) => cardField(f, row), (item, row) => item.update(row));
      reconcile(options, group.options, (row) => row.name, option, (item, row) => item.update(row));
    });
  };
  return { node, draw };
}

/** How many cards of one kind are mixed in. */
function cardField(f, row) {
  const w = f.words;
  const field = `cards:${row.name}`;
  const hint = h("p", { class: "hint", id: `${f.uid}-hint-cards-${row.name}` });
  const typed = textField(f, field, w("cards", { name: row.label }), { inputmode: "numeric", maxlength: 60, class: "number" });
  typed.dataset.hint = hint.id;
  typed.setAttribute("aria-describedby", hint.id);
  const mark = h("span", { class: "mark", text: w("changed") });
  const item = h("div", { class: "option", data: { cards: row.name } }, h("div", { class: "what" }, typed, h("b", { text: row.label }), mark), hint, errorPlace(f, field));
  item.update = (now) => {
    setText(hint, now.meaning);
    setField(typed, now.typed);
    show(mark, now.changed);
    item.classList.toggle("changed", now.changed);
  };
  return item;
}

/** Options without a field, such as another deck: they come by a code or from the cell, and can be left out. */
function makeExtra(f) {
  const w = f.words;
  const place = h("ul", { class: "extra" });
  const node = fieldset(w("extra"), place);
  const draw = () => {
    show(node, f.data.extra.length > 0);
    reconcile(place, f.data.extra, (one) => one.name, (one) => h("li", {}, h("span", { class: "words", dir: "auto" }), plainButton(w("extra.x"), `extra:${one.name}`, () => sendForm(f, { type: "set", field: `extra:${one.name}`, value: null }), { "aria-label": w("extra.drop", { what: one.name }) }), errorPlace(f, `option:${one.name}`)), (item, one) => setText(item.firstChild, one.text));
  };
  return { node, draw };
}

/** The game that is played: its seed and code, and the way back to the settings. */
function makeBar(f) {
  const w = f.words;
  const seed = h("span", { class: "seed" });
  const code = codeBox(f, "bar-code");
  const copy = copyButton(f, "bar-copy", code);
  const fold = plainButton("", "fold", () => sendForm(f, { type: "fold", on: !f.data.folded }));
  const node = h("div", { class: "bar" }, seed, h("span", { class: "name", text: w("code"), "aria-hidden": "true" }), code, copy, fold);
  const draw = () => {
    const { running, folded } = f.data;
    show(node, Boolean(running));
    if (!running) return;
    setText(seed, w("bar", { seed: running.seed }));
    setAttr(seed, "title", running.seed);
    fillCode(code, running.code);
    for (const part of [code, code.previousSibling, copy]) show(part, Boolean(running.code));
    setText(fold, w(folded ? "change" : "fold"));
    setAttr(fold, "aria-expanded", String(!folded));
  };
  return { node, draw };
}

/** The question before a running game gives way. */
function makeAsk(f) {
  const text = h("p", { id: `${f.uid}-ask` });
  const yes = h("button", { type: "button", class: "do", data: { key: "yes" }, on: { click: () => begin(f, true) } });
  const no = plainButton("", "no", () => sendForm(f, { type: "keep" }));
  const node = h("div", { class: "ask", role: "alertdialog", "aria-labelledby": `${f.uid}-ask` }, text, h("div", { class: "foot" }, no, yes));
  node.addEventListener("keydown", (event) => event.key === "Escape" && no.click());
  const draw = () => {
    const asked = f.data.ask;
    const fresh = asked && node.hidden;
    show(node, Boolean(asked));
    if (!asked) return;
    setText(text, asked.text);
    setText(yes, asked.yes);
    setText(no, asked.no);
    if (fresh) no.focus();
  };
  show(node, false);
  return { node, draw };
}

/** Begin; where something is wrong, go to the field that says so. */
function begin(f, sure) {
  sendForm(f, { type: "begin", sure });
  f.arrived = (reply) => {
    const wrong = f.root.querySelector('[aria-invalid="true"]');
    if (!reply.ok && wrong) {
      const fold = wrong.closest("details");
      if (fold) fold.open = true;
      wrong.focus();
    } else if (f.data.folded && !f.data.ask) f.root.querySelector('[data-key="fold"]')?.focus({ preventScroll: true });
  };
}
