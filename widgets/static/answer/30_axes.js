// Axes: where a number or a line is predicted by pointer or keys, and where the result is drawn over it.

/** Sizes of drawings. */
const answerSizes = (a) => (a.settings.projector ? { font: 24, line: 5, thick: 6, hair: 3, mark: 11, pad: 12 } : { font: 13, line: 2.5, thick: 3, hair: 1, mark: 6, pad: 7 });

/** A value as it is written on the page. */
const saidValue = (axis, value) => `${Number(value.toFixed(axis.digits))}${axis.unit ? `\u00a0${axis.unit}` : ""}`;
const shortValue = (value) => String(Math.abs(value) < 100 ? Number(value.toPrecision(3)) : Math.round(value));

/** The number of the axis that a text says, with a point or a comma, and with the unit or without; `null` for anything else. */
function typedNumber(axis, text) {
  const bare = axis.unit ? text.trim().replace(axis.unit, "") : text;
  const told = bare.trim().replace(",", ".").replace("\u2212", "-");
  const number = /^[+-]?(\d+\.?\d*|\.\d+)$/.test(told) ? Number(told) : null;
  return number === null || number < axis.low || number > axis.high ? null : number;
}

/** A value on the axis: within its ends and on its steps. */
function onAxis(axis, value) {
  const stepped = axis.low + Math.round((value - axis.low) / axis.step) * axis.step;
  return Math.max(axis.low, Math.min(axis.high, Number(stepped.toFixed(axis.digits + 2))));
}

/** What a key does to a value; `null` if nothing. `across`: left and right count too. */
function keyed(axis, value, event, across) {
  const one = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10, ...(across ? { ArrowRight: 1, ArrowLeft: -1 } : {}) }[event.key];
  if (one) return value === null ? onAxis(axis, (axis.low + axis.high) / 2) : onAxis(axis, value + one * (event.shiftKey ? 10 : 1) * axis.step);
  if (event.key === "Home") return axis.low;
  if (event.key === "End") return axis.high;
  return null;
}

/** Keep a drawing as wide as its place. */
function fitDrawing(a, place, paint) {
  let width = 0;
  a.resize = () => {
    const now = Math.floor(place.clientWidth);
    if (!now || now === width) return;
    width = now;
    paint(now);
  };
  a.resize();
}

/** A square for a prediction. */
const mineMark = (x, y, r, fill, stroke, width) => s("rect", { x: x - r, y: y - r, width: 2 * r, height: 2 * r, fill, stroke, "stroke-width": width });

function drawNumber(a) {
  const { data, parts } = a;
  const axis = data.axes[0];
  const over = data.result !== undefined;
  const open = !data.locked && !over;
  const value = () => (open ? a.draft : data.answer);
  const svg = s("svg", { role: open ? "group" : "img", "aria-label": open ? axis.label : data.summary || axis.label });
  const place = h("div", { class: `draw${open ? " open" : ""}` }, svg);
  parts.body.append(place);
  let input = null;
  let ready = () => {};
  let x = () => 0;
  let back = () => 0;

  function paint(width) {
    const { font, line, hair, mark, pad } = answerSizes(a);
    const side = Math.max(textWidth(axis.ticks.at(-1)?.[1] ?? "", font) / 2, mark * 2) + pad;
    const rows = over && data.answer !== null ? 2 : 1;
    const base = font * 1.35 * rows + mark * 3 + pad;
    const runs = data.runs?.length ? mark * 2.6 : 0;
    const height = base + runs + font * 2.6 + pad * 2;
    x = (v) => side + ((v - axis.low) / (axis.high - axis.low)) * (width - 2 * side);
    back = (px) => axis.low + ((px - side) / (width - 2 * side)) * (axis.high - axis.low);
    for (const [name, v] of [["width", width], ["height", height], ["viewBox", `0 0 ${width} ${height}`]]) setAttr(svg, name, v);
    svg.replaceChildren();
    const ground = s("g", { fill: "var(--muted)", "font-size": font, "text-anchor": "middle" },
      s("line", { x1: x(axis.low), x2: x(axis.high), y1: base, y2: base, stroke: "var(--edge)", "stroke-width": Math.max(hair, 1.5), "stroke-linecap": "round" }));
    for (const [at, text] of axis.ticks) ground.append(s("line", { x1: x(at), x2: x(at), y1: base, y2: base + pad * 0.8, stroke: "var(--edge)", "stroke-width": hair }), s("text", { x: x(at), y: base + runs + pad + font, text }));
    ground.append(s("text", { x: width / 2, y: base + runs + pad * 1.4 + font * 2.2, text: axis.label, fill: "var(--ink)" }));
    svg.append(ground);
    if (data.runs?.length) svg.append(s("g", { class: "runs", stroke: "var(--real)", "stroke-width": line, "stroke-opacity": 0.4, "stroke-linecap": "round" },
      ...data.runs.map((v) => s("line", { x1: x(v), x2: x(v), y1: base + mark * 0.7, y2: base + mark * 2.3 }))));
    /** A pin on the axis with its words. */
    const pin = (v, mine, row) => {
      const colour = mine ? "var(--mine)" : "var(--real)";
      const words = `${a.words(mine ? "mine" : "result")}: ${mine ? saidValue(axis, v) : `${shortValue(v)}${axis.unit ? `\u00a0${axis.unit}` : ""}`}`;
      const half = textWidth(words, font, true) / 2;
      let middle = Math.max(half, Math.min(width - half, x(v)));
      // The line of the prediction comes down beside the words of the result, not through them.
      const stem = !mine && data.answer !== null ? x(data.answer) : null;
      if (stem !== null && Math.abs(stem - middle) < half + pad) {
        const aside = [stem - half - pad, stem + half + pad].filter((at) => at >= half && at <= width - half);
        middle = aside.sort((p, q) => Math.abs(p - x(v)) - Math.abs(q - x(v)))[0] ?? middle;
      }
      const top = font * 1.35 * (row + 1);
      return s("g", { class: mine ? "pin mine" : "pin came" },
        s("line", { x1: x(v), x2: x(v), y1: top + pad * 0.3, y2: base, stroke: colour, "stroke-width": line, ...(mine ? { "stroke-dasharray": `${2 * line} ${1.5 * line}` } : {}) }),
        s("text", { x: middle, y: top - font * 0.2, text: words, "font-size": font, "font-weight": 600, fill: colour, "text-anchor": "middle", stroke: "var(--panel)", "stroke-width": 4, "paint-order": "stroke" }),
        // The square is larger than the disc: where both are in one place, both are seen.
        mine ? mineMark(x(v), base, over ? mark * 1.35 : mark, "var(--panel)", colour, line) : s("circle", { cx: x(v), cy: base, r: mark * 0.85, fill: colour }));
    };
    if (!open) {
      if (data.answer !== null) svg.append(pin(data.answer, true, 0));
      if (over && data.result !== null) svg.append(pin(data.result, false, rows - 1));
      return;
    }
    const now = value();
    const at = now ?? (axis.low + axis.high) / 2;
    const slider = s("g", { role: "slider", tabindex: 0, "data-key": "slider", "aria-label": `${a.words("your.number")}: ${axis.name}`, "aria-valuemin": axis.low, "aria-valuemax": axis.high, "aria-valuenow": at, "aria-valuetext": now === null ? a.words("point.open") : saidValue(axis, now) },
      s("circle", { class: "halo", cx: x(at), cy: base, r: mark * 2, fill: "none", stroke: "var(--accent)", "stroke-width": 3 }),
      now === null ? mineMark(x(at), base, mark, "var(--panel)", "var(--edge)", hair) : pin(now, true, 0));
    if (now === null) slider.querySelector("rect").setAttribute("stroke-dasharray", "3 3");
    svg.append(slider);
  }

  let width = 0;
  fitDrawing(a, place, (now) => paint((width = now)));
  if (!open) return;
  let wrong = ""; // what is to be said to a text that is no number of the axis
  const typed = () => {
    const told = typedNumber(axis, input.value);
    if (told !== null) return put(told, "typed");
    wrong = input.value.trim() ? a.words("lock.range", { low: saidValue(axis, axis.low), high: saidValue(axis, axis.high) }) : "";
    a.draft = null;
    paint(width);
    ready();
    note(a, wrong);
  };
  const put = (v, from) => {
    if (v === null || !Number.isFinite(v)) return;
    wrong = "";
    a.draft = onAxis(axis, v);
    const held = svg.contains(focused(a.root));
    paint(width);
    if (held || from === "axis") svg.querySelector('[role="slider"]').focus();
    if (from !== "typed") input.value = String(Number(a.draft.toFixed(axis.digits)));
    ready();
  };
  let dragging = false;
  const point = (event) => put(back(event.clientX - svg.getBoundingClientRect().left), "axis");
  svg.addEventListener("pointerdown", (event) => { dragging = true; svg.setPointerCapture(event.pointerId); point(event); event.preventDefault(); });
  svg.addEventListener("pointermove", (event) => dragging && point(event));
  for (const end of ["pointerup", "pointercancel"]) svg.addEventListener(end, () => (dragging = false));
  svg.addEventListener("keydown", (event) => {
    const next = keyed(axis, a.draft, event, true);
    if (next === null) return;
    event.preventDefault();
    put(next, "axis");
  });
  // A text: a field of numbers drops the comma of 0,1 without a word.
  input = h("input", { type: "text", inputmode: "decimal", autocomplete: "off", id: `${a.uid}-typed`, data: { key: "typed" }, on: { input: typed, change: () => a.draft !== null && (input.value = String(Number(a.draft.toFixed(axis.digits)))) } });
  if (a.draft !== null) input.value = String(a.draft);
  parts.body.append(h("div", { class: "typed" }, h("label", { for: `${a.uid}-typed`, text: a.words("your.number") }), input, axis.unit ? h("span", { text: axis.unit }) : null, h("span", { class: "hint", text: a.words("how.number") })));
  ready = lockFoot(a, () => (a.draft === null ? wrong || a.words("lock.number") : ""), () => a.draft);
}
