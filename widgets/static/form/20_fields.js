// Fields: each has one name, may carry an error beside it, and keeps its focus whatever Python sends.

/** A set of fields under one heading. */
function fieldset(words, ...children) {
  return h("fieldset", {}, h("legend", { text: words }), ...children);
}

/** The place for the error of one field. */
function errorPlace(f, field) {
  const node = h("p", { class: "wrong", id: `${f.uid}-wrong-${field.replace(/\W/g, "-")}`, data: { error: field } });
  show(node, false);
  f.errors.set(field, node);
  return node;
}

/** Show what is wrong with a field, and tie it to the field. */
function showErrors(f) {
  const errors = f.data.errors ?? {};
  const rest = [];
  for (const [field, text] of Object.entries(errors)) if (!f.errors.has(field) && field !== "begin") rest.push(text);
  for (const [field, node] of f.errors) {
    const text = field === "begin" ? [errors.begin, ...rest].filter(Boolean).join(" ") : errors[field] ?? "";
    setText(node, text);
    show(node, Boolean(text));
    for (const input of f.root.querySelectorAll(`[data-field="${CSS.escape(field)}"]`)) {
      setAttr(input, "aria-invalid", text ? "true" : null);
      setAttr(input, "aria-describedby", [input.dataset.hint, text ? node.id : null].filter(Boolean).join(" ") || null);
    }
  }
}

/** A line to type in; what is typed stays, Python's word comes only where nobody is typing. */
function textField(f, field, words, options = {}) {
  return h("input", { type: "text", autocomplete: "off", spellcheck: "false", "aria-label": words, dir: "auto", ...options, data: { field, key: field }, on: {
    input: (event) => typing(f, field, event.target.value),
    blur: () => flushTyping(f),
  } });
}

function setField(input, value) {
  if (input !== focused(input) && input.value !== value) input.value = value;
}

/** A choice of a few: the native radio buttons, drawn as rows or as a strip. */
function radios(f, name, kind) {
  return h("div", { class: kind, role: "radiogroup", data: { radios: name } });
}

function fillRadios(f, group, words, items, chosen, pick) {
  setAttr(group, "aria-label", words);
  const name = `${f.uid}-${group.dataset.radios}`;
  reconcile(group, items, (one) => one.id, (one) => {
    const input = h("input", { type: "radio", name, value: one.id, data: { key: `${group.dataset.radios}:${one.id}` }, on: { change: () => pick(one.id) } });
    return h("label", {}, input, h("span", { class: "words" }));
  }, (node, one) => {
    node.firstChild.checked = one.id === chosen;
    node.classList.toggle("picked", one.id === chosen);
    const [head, tail] = splitLabel(one.label);
    const words = node.lastChild;
    if (!unchanged(words, one)) words.replaceChildren(h("span", { class: "head", text: head }), ...(tail ? [document.createTextNode(" "), h("span", { class: "tail", text: tail })] : []), ...(one.mark ? [document.createTextNode(" "), h("span", { class: "usual", text: one.mark })] : []));
  });
}

/** "Blind: you name the species" is a name and what it means. */
function splitLabel(label) {
  const at = label.indexOf(": ");
  return at > 0 && at < 24 ? [label.slice(0, at + 1), label.slice(at + 2)] : [label, ""];
}

/** Choose from a list. */
function list(f, field, words, pick, options = {}) {
  return h("select", { "aria-label": words, ...options, data: { field, key: field }, on: { change: (event) => pick(event.target.value) } });
}

function fillList(select, items, chosen) {
  if (!unchanged(select, items)) select.replaceChildren(...items.map((one) => h("option", { value: one.id, text: one.label })));
  if (select.value !== String(chosen)) select.value = String(chosen);
}

/** Yes or no. */
function tick(f, field, words, pick) {
  const input = h("input", { type: "checkbox", data: { field, key: field }, on: { change: (event) => pick(event.target.checked) } });
  return h("label", { class: "tick" }, input, h("span", { class: "words", text: words }));
}

/** A quiet button. */
function plainButton(words, key, act, options = {}) {
  return h("button", { type: "button", class: "less", text: words, ...options, data: { key }, on: { click: act } });
}
