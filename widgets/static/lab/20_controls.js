// Controls: each has one name, fires on release, may carry an error beside it, and is never changed under somebody's hand.

/** The place for the error of one control. */
function labWrong(lab, id) {
  const node = h("p", { class: "wrong", id: `${lab.uid}-wrong-${id.replace(/\W/g, "-")}`, role: "alert" });
  show(node, false);
  return node;
}

/** Show what is wrong with a control, and tie it to its fields. */
function showLabWrong(lab, node, id, ...fields) {
  const text = lab.data.errors?.[id] ?? "";
  setText(node, text);
  show(node, Boolean(text));
  for (const field of fields) {
    setAttr(field, "aria-invalid", text ? "true" : null);
    setAttr(field, "aria-describedby", text ? node.id : null);
  }
}

/** Whether Python's value may be written into a field now. */
const labFree = (lab, field) => lab.waitingSince === null && field !== lab.held && !(field === focused(field) && field._typed);

const setLab = (lab, field, value) => sendLab(lab, { type: "set", field, value });

/** A field that keeps what is being typed until it is done. */
function labTyped(lab, field, done) {
  field.addEventListener("input", () => (field._typed = true));
  field.addEventListener("change", () => {
    field._typed = false;
    done(field.value);
  });
  field.addEventListener("blur", () => (field._typed = false));
  return field;
}

const LAB_CONTROLS = new Map();

/** Where a slider with stops rests for a value: the place in the list that is nearest to it. */
const labStop = (stops, value) => stops.reduce((best, one, i) => (Math.abs(one - value) < Math.abs(stops[best] - value) ? i : best), 0);

/** A slider with its number: `{kind: "slider", id, label, value, low, high, step, stops, picture, note, about, off}`; with `stops` it moves over these values. */
LAB_CONTROLS.set("slider", {
  make(lab, item) {
    const name = `${lab.uid}-name-${item.id.replace(/\W/g, "-")}`;
    const range = h("input", { type: "range", "aria-labelledby": name, data: { key: item.id } });
    // A text: a field of numbers drops the comma of 0,1 without a word, and keeps letters to itself.
    const number = h("input", { type: "text", class: "number", inputmode: "decimal", autocomplete: "off", data: { key: `${item.id}#` } });
    const node = h("div", { class: "slider", data: { control: item.id } }, h("span", { class: "pic-place" }), h("span", { class: "name", id: name }), range, number, h("span", { class: "note" }), labWrong(lab, item.id));
    range.addEventListener("pointerdown", () => (lab.held = range));
    // With stops the slider counts places in their list.
    const chosen = () => Number(node._stops?.length ? node._stops[Number(range.value)] : range.value);
    range.addEventListener("input", () => { number.value = chosen(); setAttr(range, "aria-valuetext", number.value); });
    range.addEventListener("change", () => { lab.held = null; setLab(lab, item.id, chosen()); });
    for (const end of ["pointerup", "pointercancel", "blur"]) range.addEventListener(end, () => setTimeout(() => { if (lab.held === range) lab.held = null; }, 0));
    // What was typed goes as text: Python says in words what is wrong with it.
    labTyped(lab, number, (value) => setLab(lab, item.id, value));
    return node;
  },
  draw(lab, node, item) {
    const [place, name, range, number, note, wrong] = node.children;
    if (!unchanged(place, [item.picture, item.colour])) place.replaceChildren(...(item.picture ? [picture("trait", item.picture, item.colour ? { label: item.label, colour: item.colour } : undefined)] : []));
    setName(name, item.label);
    if (item.about) setAttr(name, "title", item.about);
    setText(note, item.note ?? "");
    setAttr(note, "title", item.note || null);
    node.classList.toggle("off", Boolean(item.off));
    setAttr(number, "aria-label", lab.words("number.of", { name: item.label }));
    const stops = item.stops?.length ? item.stops : null;
    node._stops = stops;
    const [low, high, step] = stops ? [0, stops.length - 1, 1] : [item.low, item.high, item.step];
    for (const [key, value] of [["min", low], ["max", high], ["step", step]]) setAttr(range, key, value);
    const stand = String(stops ? labStop(stops, item.value) : item.value);
    if (labFree(lab, range)) {
      setAttr(range, "aria-valuetext", `${item.value} ${item.note ?? ""}`.trim());
      if (range.value !== stand) range.value = stand;
    }
    if (labFree(lab, number) && lab.held !== range && number.value !== String(item.value)) number.value = String(item.value);
    showLabWrong(lab, wrong, item.id, number);
  },
});

/** A list: `{kind: "choice", id, label, value, values: [{id, label}]}`. */
LAB_CONTROLS.set("choice", {
  make(lab, item) {
    const select = h("select", { data: { key: item.id }, on: { change: (event) => setLab(lab, item.id, event.target.value) } });
    return h("div", { class: "control", data: { control: item.id } }, h("label", { class: "named" }, h("span", { class: "name" }), select), labWrong(lab, item.id));
  },
  draw(lab, node, item) {
    const [label, wrong] = node.children;
    const [name, select] = label.children;
    setText(name, item.label);
    if (!unchanged(select, item.values)) select.replaceChildren(...item.values.map((one) => h("option", { value: one.id, text: one.label })));
    if (labFree(lab, select) && select.value !== String(item.value)) select.value = String(item.value);
    showLabWrong(lab, wrong, item.id, select);
  },
});

/** A few values side by side, one of them pressed: as a choice, with `kind: "strip"`. */
LAB_CONTROLS.set("strip", {
  make(lab, item) {
    const name = `${lab.uid}-name-${item.id.replace(/\W/g, "-")}`;
    return h("div", { class: "control", data: { control: item.id } }, h("div", { class: "named" }, h("span", { class: "name", id: name }), h("div", { class: "strip", role: "group", "aria-labelledby": name })), labWrong(lab, item.id));
  },
  draw(lab, node, item) {
    const [named, wrong] = node.children;
    const [name, strip] = named.children;
    setText(name, item.label);
    reconcile(strip, item.values, (one) => one.id, (one) => h("button", { type: "button", data: { key: `${item.id}=${one.id}` }, on: { click: () => setLab(lab, item.id, one.id) } }), (button, one) => {
      setText(button, one.label);
      setAttr(button, "aria-pressed", String(one.id) === String(item.value) ? "true" : "false");
    });
    showLabWrong(lab, wrong, item.id);
  },
});

/** Yes or no: `{kind: "tick", id, label, value}`. */
LAB_CONTROLS.set("tick", {
  make(lab, item) {
    const input = h("input", { type: "checkbox", data: { key: item.id }, on: { change: (event) => setLab(lab, item.id, event.target.checked) } });
    return h("div", { class: "control", data: { control: item.id } }, h("label", { class: "tick" }, input, h("span", { class: "name" })), labWrong(lab, item.id));
  },
  draw(lab, node, item) {
    const [label, wrong] = node.children;
    setText(label.lastChild, item.label);
    if (labFree(lab, label.firstChild)) label.firstChild.checked = Boolean(item.value);
    showLabWrong(lab, wrong, item.id, label.firstChild);
  },
});

/** A button: `{kind: "button", id, label, pressed, about, off}`. With `off` it is greyed and says why. */
LAB_CONTROLS.set("button", {
  make(lab, item) {
    const button = h("button", { type: "button", data: { key: item.id }, on: { click: () => {
      if (button.getAttribute("aria-disabled") === "true") sayLab(lab, button.title);
      else sendLab(lab, { type: "press", button: item.id });
    } } });
    return h("div", { class: "control", data: { control: item.id } }, button, labWrong(lab, item.id));
  },
  draw(lab, node, item) {
    const [button, wrong] = node.children;
    setText(button, item.label);
    setAttr(button, "title", item.off || item.about || null);
    setAttr(button, "aria-disabled", item.off ? "true" : null);
    setAttr(button, "aria-pressed", item.pressed === undefined || item.pressed === null ? null : String(item.pressed));
    button.classList.toggle("do", Boolean(item.main));
    showLabWrong(lab, wrong, item.id, button);
  },
});

/** A sentence among the controls: `{kind: "text", id, text}`. */
LAB_CONTROLS.set("text", {
  make: (lab, item) => h("p", { class: "hint", data: { control: item.id } }),
  draw: (lab, node, item) => setText(node, item.text),
});

/** Bring a row of controls in line with `items`. */
function drawLabItems(lab, place, items) {
  reconcile(place, items.filter((item) => LAB_CONTROLS.has(item.kind)), (item) => `${item.kind} ${item.id}`, (item) => LAB_CONTROLS.get(item.kind).make(lab, item), (node, item) => LAB_CONTROLS.get(item.kind).draw(lab, node, item));
}

/** All groups of controls. */
function drawLabGroups(lab, place, groups) {
  reconcile(place, groups, (group) => group.id, (group) => h("fieldset", { class: "group", data: { group: group.id } }, h("legend", {}), h("div", { class: "items" }), h("p", { class: "hint" }), labWrong(lab, group.id)), (node, group) => {
    const [legend, items, note, wrong] = node.children;
    setText(legend, group.label);
    show(legend, Boolean(group.label));
    node.classList.toggle("whole", Boolean(group.whole));
    setAttr(items, "data-layout", group.layout);
    drawLabItems(lab, items, group.items);
    setText(note, group.note ?? "");
    show(note, Boolean(group.note));
    showLabWrong(lab, wrong, group.id);
  });
}
