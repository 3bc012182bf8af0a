// What every chart of these boards shares: looks, signs, scales, axes, legends.

const LAB_DASHES = [null, [9, 5], [3, 4], [12, 4, 3, 4]];
const LAB_SIGNS = ["disc", "square", "diamond", "triangle", "ring", "tick"];

/** All that drawing needs to know about looks; colours are read from the style sheet, so that light and dark have one home. */
function labLook(lab) {
  const style = getComputedStyle(lab.root);
  const get = (name) => style.getPropertyValue(`--${name}`).trim() || "#888888";
  const big = lab.settings.projector;
  return {
    panel: get("panel"), ink: get("ink"), muted: get("muted"), line: get("line"), edge: get("edge"), soft: get("soft"), accent: get("accent"), warn: get("warn"),
    colour: (i) => get(`c${((i ?? 0) % 8 + 8) % 8}`), dash: (i) => LAB_DASHES[(i ?? 0) % LAB_DASHES.length],
    size: big ? { font: 24, row: 42, line: 4.5, thick: 7, hair: 3, mark: 9, pad: 10, pic: 34 } : { font: 13, row: 26, line: 2, thick: 3.5, hair: 1, mark: 5, pad: 6, pic: 20 },
  };
}

/** A value as people read it. */
function labSay(form, value) {
  if (value === null || value === undefined || !Number.isFinite(value)) return "–";
  if (form === "percent") {
    const part = Math.round(1000 * value) / 10;
    return `${Math.abs(part) < 10 && part % 1 ? part.toFixed(1) : Math.round(part)}\u00a0%`;
  }
  const size = Math.abs(value);
  const text = size >= 1000 ? Math.round(value).toLocaleString("en") : size >= 100 || Number.isInteger(value) ? String(Math.round(value)) : size >= 10 ? value.toFixed(1) : size >= 0.1 ? value.toFixed(2) : value.toFixed(3);
  const tidy = text.includes(".") ? text.replace(/0+$/, "").replace(/\.$/, "") : text;
  return form === "signed" && value > 0 ? `+${tidy}` : tidy.replace("-", "\u2212");
}

/** How the numbers of an axis are written: as values are, with more decimals where two of them would read alike. @returns {(value: number) => string} */
function labTickWords(form, ticks) {
  const plain = (value) => labSay(form, value);
  if (new Set(ticks.map(plain)).size === ticks.length) return plain;
  const factor = form === "percent" ? 100 : 1;
  const digits = Math.min(9, Math.max(0, Math.ceil(-Math.log10((ticks[1] - ticks[0]) * factor) - 1e-9)));
  const sign = (value) => (value < 0 ? "\u2212" : form === "signed" && value > 0 ? "+" : "");
  return (value) => `${sign(value)}${Math.abs(value * factor).toFixed(digits)}${form === "percent" ? "\u00a0%" : ""}`;
}

/** Round numbers from low to high, about `wanted` of them. */
function labTicks(low, high, wanted) {
  const rough = (high - low) / Math.max(1, wanted);
  if (!(rough > 0)) return [low];
  const power = 10 ** Math.floor(Math.log10(rough));
  // Quarters only of large numbers: 0.125 and 12.5 % would be written rounded.
  const step = [1, 2, ...(power >= 10 ? [2.5] : []), 5, 10].map((n) => n * power).find((n) => n >= rough * 0.999);
  const ticks = [];
  for (let i = Math.ceil(low / step - 1e-9); i * step <= high + step * 1e-9; i += 1) ticks.push(Number((i * step).toPrecision(10)));
  return ticks;
}

/** A scale from values to pixels; values beyond the ends are held at the ends. */
function labScale(low, high, from, to) {
  const span = high - low || 1;
  return (value) => from + ((Math.min(Math.max(value, low), high) - low) / span) * (to - from);
}

/** The lower axis with its grid and its title. `form`: how its numbers are written (as in `labSay`), or a function. */
function drawLabX(look, box, x, ticks, form, title) {
  const say = typeof form === "function" ? form : labTickWords(form, ticks);
  const { font, hair, pad } = look.size;
  const group = s("g", { fill: look.muted, "font-size": font, "text-anchor": "middle" });
  let end = -Infinity;
  for (const tick of ticks) {
    const line = x(tick);
    group.append(s("line", { x1: line, x2: line, y1: box.y0, y2: box.y1, stroke: look.line, "stroke-width": hair }));
    const text = say(tick);
    const half = textWidth(text, font) / 2;
    const at = Math.min(line, box.x1 + 2 * pad - half); // the last one ends where the drawing ends
    if (at - half < end + 6) continue;
    end = at + half;
    group.append(s("text", { x: at, y: box.y1 + font + pad / 2, text }));
  }
  if (title) group.append(s("text", { x: (box.x0 + box.x1) / 2, y: box.y1 + 2 * font + pad + 2, fill: look.ink, text: fitText(title, font, box.x1 + box.x0) }));
  return group;
}

/** The left axis with its grid; `say` writes its numbers. */
function drawLabY(look, box, y, ticks, say) {
  const { font, hair, pad } = look.size;
  const group = s("g", { fill: look.muted, "font-size": font, "text-anchor": "end" });
  for (const tick of ticks) {
    group.append(s("line", { x1: box.x0, x2: box.x1, y1: y(tick), y2: y(tick), stroke: look.line, "stroke-width": hair }));
    group.append(s("text", { x: box.x0 - pad, y: y(tick) + font * 0.35, text: say(tick) }));
  }
  return group;
}

/** A sign: shape and colour, so that colour is never alone. */
function drawLabSign(look, sign, x, y, colour, r = look.size.mark) {
  const stroke = Math.max(look.size.hair, 2);
  const paths = {
    square: `M${x - r * 0.9} ${y - r * 0.9}h${1.8 * r}v${1.8 * r}h${-1.8 * r}Z`,
    diamond: `M${x} ${y - 1.25 * r}L${x + 1.25 * r} ${y}L${x} ${y + 1.25 * r}L${x - 1.25 * r} ${y}Z`,
    triangle: `M${x} ${y - 1.1 * r}L${x + 1.1 * r} ${y + 0.9 * r}H${x - 1.1 * r}Z`,
  };
  if (sign === "tick") return s("line", { x1: x, x2: x, y1: y - 1.9 * r, y2: y + 1.9 * r, stroke: colour, "stroke-width": look.size.thick });
  if (sign === "ring") return s("circle", { cx: x, cy: y, r, fill: look.panel, stroke: colour, "stroke-width": stroke });
  if (paths[sign]) return s("path", { d: paths[sign], fill: colour, stroke: look.panel, "stroke-width": look.size.hair });
  return s("circle", { cx: x, cy: y, r, fill: colour, stroke: look.panel, "stroke-width": look.size.hair });
}

/** A legend: `entries` are {label, draw(look, svg, width, height)}. */
function drawLabLegend(place, look, entries) {
  const height = Math.round(look.size.font * 1.3);
  const width = Math.round(look.size.font * 2.2);
  place.replaceChildren(...entries.map((entry) => {
    const svg = s("svg", { width, height, viewBox: `0 0 ${width} ${height}`, "aria-hidden": "true", focusable: "false" });
    svg.append(...entry.draw(look, width, height));
    return h("li", {}, svg, h("span", { text: entry.label }));
  }));
  show(place, entries.length > 0);
}

/** The frame of a chart: head, legend, drawing, summary. Charts draw into `node._plot`. */
function makeLabChart(lab, block) {
  const uid = `${lab.uid}-${block.id.replace(/\W/g, "-")}`;
  const parts = {
    title: h("h4", { id: `${uid}-title` }), tools: h("div", { class: "tools" }), legend: h("ul", { class: "legend" }),
    svg: s("svg", { role: "img", "aria-labelledby": `${uid}-title`, "aria-describedby": `${uid}-summary`, "font-family": CHART_FONT }),
    plot: h("div", { class: "plot" }), more: h("div", { class: "more" }), summary: h("p", { class: "summary", id: `${uid}-summary` }), note: h("p", { class: "hint" }),
  };
  parts.plot.append(parts.svg);
  const node = h("section", { class: "block", "aria-labelledby": `${uid}-title`, data: { block: block.id, kind: block.kind } }, h("div", { class: "block-head" }, parts.title, parts.tools), parts.legend, parts.plot, parts.more, parts.summary, parts.note);
  node._parts = parts;
  show(parts.more, false);
  return node;
}

/** What is said around a chart; returns the width that the drawing has. */
function frameLabChart(lab, node, block) {
  const { title, summary, note } = node._parts;
  setText(title, block.title);
  setText(summary, block.summary);
  setText(note, block.note ?? "");
  show(note, Boolean(block.note));
  return Math.max(260, Math.floor(node._width ?? node._parts.plot.clientWidth));
}

/** Give the drawing its size and its marks in one step. */
function putLabDrawing(node, width, height, ...marks) {
  const { svg } = node._parts;
  for (const [name, value] of [["width", width], ["height", height], ["viewBox", `0 0 ${width} ${height}`]]) setAttr(svg, name, value);
  svg.replaceChildren(...marks.filter(Boolean));
}

/** Small buttons that change how a chart is drawn, on the page alone. */
function labSwitch(lab, node, label, values, chosen, pick) {
  const { tools } = node._parts;
  if (!tools.firstChild) tools.append(h("div", { class: "strip", role: "group", "aria-label": label }));
  reconcile(tools.firstChild, values, (one) => one, (one) => h("button", { type: "button", data: { key: `${node.dataset.block}~${one}` }, text: lab.words(one), on: { click: () => pick(one) } }), (button, one) => setAttr(button, "aria-pressed", one === chosen ? "true" : "false"));
}

/** The charts of this module by kind; a board's own kinds are added to it. Each is {make(lab, block), draw(lab, look, node, block)}. */
const LAB_BLOCKS = new Map();
