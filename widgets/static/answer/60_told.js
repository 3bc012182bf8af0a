// What stands there while another question comes first, what is said after an answer, and the field of a lesson's seed.

/** Nothing of what is to come is here; a class that leaves out a part opens it all the same. */
function drawWaits(a) {
  const { data, parts } = a;
  parts.body.append(h("p", { class: "waits", text: data.summary }));
  if (data.can_be_opened) parts.foot.append(twice(a, "open", () => sendAnswer(a, { type: "open" })));
}

/** A small button that asks once more before it acts: `key`, `key.sure` and `key.no` are its words. */
function twice(a, key, act) {
  const box = h("span", { class: "twice" });
  const button = (words, name, act_) => h("button", { type: "button", class: "small", text: a.words(words), data: { key: name }, on: { click: act_ } });
  const first = () => box.replaceChildren(button(key, key, () => { second(); box.querySelector("button").focus(); }));
  const second = () => box.replaceChildren(h("span", { text: a.words(`${key}.ask`) }),
    button(`${key}.sure`, `${key}.sure`, act), button("no", `${key}.no`, () => { first(); box.querySelector("button").focus(); }));
  first();
  return box;
}

function drawTold(a) {
  const { data, parts } = a;
  let list = null;
  for (const one of data.paragraphs) {
    const runs = one.runs.map((run) => (run.bold ? h("b", { text: run.text }) : h("span", { text: run.text })));
    if (!one.item) list = null;
    else if (!list) parts.body.append((list = h("ul", { class: "told-list" })));
    (list ?? parts.body).append(h(one.item ? "li" : "p", { dir: "auto" }, ...runs));
  }
}

function drawSeed(a) {
  const { data, parts } = a;
  const field = h("input", { type: "text", value: data.seed, maxlength: "200", spellcheck: "false", autocomplete: "off", data: { key: "seed" }, "aria-label": data.text });
  field.value = data.seed;
  const use = () => sendAnswer(a, { type: "seed", seed: field.value });
  field.addEventListener("keydown", (event) => { if (event.key === "Enter") { event.preventDefault(); use(); } });
  const button = (words, message, off = false) => h("button", { type: "button", class: "less", text: a.words(words), data: { key: words }, disabled: off ? "disabled" : null, on: { click: message } });
  parts.body.append(h("div", { class: "typed" }, field, button("seed.use", use), button("seed.new", () => sendAnswer(a, { type: "new" })),
    button("seed.own", () => sendAnswer(a, { type: "own" }), data.seed === data.own)));
}
