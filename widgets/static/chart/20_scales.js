// What both panels share: elements, scales, the turns behind the lines, labels that keep out of each other's way.

/** Make an SVG element; `text` goes in as text, never as markup. */
function s(tag, attributes = {}, ...children) {
  const node = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === null) continue;
    if (name === "text") node.textContent = value;
    else node.setAttribute(name, typeof value === "number" ? Math.round(value * 100) / 100 : value);
  }
  for (const child of children) if (child) node.append(child);
  return node;
}

const measurePen = document.createElement("canvas").getContext("2d");

/** How wide a text will be. */
function textWidth(text, size, bold = false) {
  measurePen.font = `${bold ? 600 : 400} ${size}px ${CHART_FONT}`;
  return measurePen.measureText(text).width;
}

/** `text`, cut with an ellipsis where it is wider than `room`. */
function fitText(text, size, room) {
  if (textWidth(text, size) <= room) return text;
  const letters = [...text.slice(0, 200)];
  while (letters.length > 1 && textWidth(`${letters.join("")}…`, size) > room) letters.splice(-Math.ceil(letters.length / 12));
  return `${letters.join("")}…`;
}

/** The number of a series at a time; 0 before it begins. */
function valueAt(series, time) {
  let low = 0;
  let high = series.x.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (series.x[middle] <= time) low = middle + 1;
    else high = middle;
  }
  return low ? series.n[low - 1] : 0;
}

/** Round numbers from 0 to `top`, about `wanted` of them. */
function niceTicks(top, wanted) {
  const steps = [1, 2, 5, 10, 20, 25, 50, 100, 200, 500, 1000, 2000, 5000];
  const step = steps.find((n) => top / n <= wanted) ?? Math.ceil(top / wanted);
  return Array.from({ length: Math.floor(top / step) + 1 }, (_none, i) => i * step);
}

/** Ticks of shares up to `top`. */
const shareTicks = (top) => [0, 0.1, 0.2, 0.25, 0.5, 0.75, 1].filter((part) => part <= top && (top > 0.25 ? part % 0.25 === 0 : part !== 0.25));

/** A share as words. */
const percent = (part, all) => `${all ? Math.round((100 * part) / all) : 0}\u00a0%`;

/** The picture's plan: where the plot lies in its panel and how time and height become pixels. */
function plan(chart, look, width, height, room, below = 0) {
  const { font, pad } = look.size;
  const data = chart.data;
  const left = Math.ceil(textWidth("100 %", font)) + pad + 2;
  const box = { x0: left, x1: Math.max(left + 60, width - room), y0: font + pad + 4, y1: height - font - pad - 4 - below };
  const [from, to] = [data.first - 1, Math.max(data.last, data.first)];
  const x = (time) => box.x0 + ((time - from) / (to - from)) * (box.x1 - box.x0);
  return { ...box, width, height, x, time: (px) => from + ((px - box.x0) / (box.x1 - box.x0)) * (to - from), now: x(data.now) };
}

/** The turns as bands, the phases by their letters. */
function drawTurns(chart, look, at) {
  const { font, hair } = look.size;
  const foot = at.height - look.size.pad;
  const group = s("g", { class: "turns", fill: look.muted, "font-size": font, "text-anchor": "middle" });
  const phases = chart.data.phases;
  const letters = Math.max(...phases.map((phase) => textWidth(phase.letter, font)));
  for (let turn = chart.data.first; turn <= chart.data.last; turn += 1) {
    const [x0, x1] = [at.x(turn - 1), at.x(turn)];
    if (turn % 2) group.append(s("rect", { x: x0, y: at.y0, width: x1 - x0, height: at.y1 - at.y0, fill: look.band }));
    if (turn > chart.data.first) group.append(s("line", { x1: x0, x2: x0, y1: at.y0, y2: at.y1 + 4, stroke: look.line, "stroke-width": hair + 0.5 }));
    const long = chart.words("turn", { n: turn });
    const text = textWidth(long, font) + 6 * look.size.mark < x1 - x0 ? long : String(turn);
    if (textWidth(text, font) + 3 < x1 - x0 || turn === chart.data.last) group.append(s("text", { x: (x0 + x1) / 2, y: at.y0 - look.size.pad * 0.7, text }));
    const share = (x1 - x0) / phases.length;
    phases.forEach((phase, i) => {
      const now = turn === Math.min(chart.data.last, Math.floor(chart.data.now) + 1) && i === chart.data.phase;
      if (i) group.append(s("line", { x1: x0 + i * share, x2: x0 + i * share, y1: at.y0, y2: at.y1, stroke: look.line, "stroke-width": hair, "stroke-dasharray": `${hair} ${3 * hair}` }));
      if (letters + 5 < share || now) group.append(s("text", { x: x0 + (i + 0.5) * share, y: foot, text: phase.letter, ...(now ? { "font-weight": 700, fill: look.ink } : {}) }));
    });
  }
  return group;
}

/** Lines and numbers of the height. */
function drawHeights(look, at, ticks, y, say) {
  const group = s("g", { class: "heights", fill: look.muted, "font-size": look.size.font, "text-anchor": "end" });
  for (const tick of ticks) {
    group.append(s("line", { x1: at.x0, x2: at.x1, y1: y(tick), y2: y(tick), stroke: look.line, "stroke-width": look.size.hair }));
    group.append(s("text", { x: at.x0 - look.size.pad, y: y(tick) + look.size.font * 0.35, text: say(tick) }));
  }
  return group;
}

/** The line at the moment that the board shows. */
function drawCursor(look, at) {
  const n = look.size.mark * 1.4;
  return s("g", { class: "cursor", stroke: look.ink, fill: look.ink },
    s("line", { x1: at.now, x2: at.now, y1: at.y0, y2: at.y1, "stroke-width": look.size.hair + 0.4 }),
    s("path", { d: `M${at.now - n} ${at.y0 - n}H${at.now + n}L${at.now} ${at.y0 + 1}Z`, stroke: "none" }));
}

/** A cross: a species or a trait has died out. */
function drawCross(look, x, y, colour, c = look.size.cross) {
  const d = `M${x - c} ${y - c}L${x + c} ${y + c}M${x - c} ${y + c}L${x + c} ${y - c}`;
  return s("g", { fill: "none", "stroke-linecap": "round" },
    s("path", { d, stroke: look.panel, "stroke-width": look.size.line + Math.min(3.5, c * 0.8) }),
    s("path", { d, stroke: colour, "stroke-width": Math.max(look.size.line, 1.8) }));
}

/** Move labels apart: neighbours that would overlap share the middle of their wishes. `items` are sorted by `y`. */
function spread(items, gap, low, high) {
  const blocks = [];
  for (const item of items) {
    let block = { items: [item], sum: item.y, size: 1 };
    for (;;) {
      const span = (block.size - 1) * gap;
      block.top = Math.max(low, Math.min(high - span, block.sum / block.size - span / 2));
      const before = blocks.at(-1);
      if (!before || before.top + before.size * gap <= block.top) break;
      blocks.pop();
      block = { items: [...before.items, ...block.items], sum: before.sum + block.sum, size: before.size + block.size };
    }
    blocks.push(block);
  }
  for (const block of blocks) block.items.forEach((item, i) => (item.at = block.top + i * gap));
}

/** Whether a box is free of all in `taken`; if so it is taken. */
function takeSpace(taken, box) {
  if (taken.some((other) => box.x0 < other.x1 && box.x1 > other.x0 && box.y0 < other.y1 && box.y1 > other.y0)) return false;
  taken.push(box);
  return true;
}

/**
 * Labels at the ends of lines, right of the moment shown, in one column, or in two where the drawing is wide enough up to
 * its `edge`; what finds no room is counted.
 * @param {Array} items {y, text, weight, swatch: (x, y) => Node, attributes}
 */
function drawEndLabels(chart, look, at, items, columnWidth, swatch, edge = Infinity) {
  const { font, gap, lead } = look.size;
  const group = s("g", { class: "labels", "font-size": font, fill: look.ink });
  const rows = Math.max(1, Math.floor((at.y1 - at.y0) / gap) + 1);
  const columns = items.length > rows && at.now + lead + 2 * columnWidth <= edge ? 2 : 1;
  const fits = rows * columns;
  let shown = items;
  if (items.length > fits) {
    const kept = new Set([...items].sort((a, b) => b.weight - a.weight).slice(0, fits - 1));
    shown = items.filter((item) => kept.has(item));
  }
  shown = [...shown].sort((a, b) => a.y - b.y);
  if (shown.length < items.length) shown.push({ y: at.y1 + 1, text: chart.words("more", { n: items.length - shown.length }), attributes: { class: "more" } });
  for (let column = 0; column < columns; column += 1) {
    const mine = shown.filter((_item, i) => i % columns === column);
    spread(mine, gap, at.y0, at.y1);
    const x = at.now + lead + column * columnWidth;
    for (const item of mine) {
      const row = s("g", item.attributes);
      if (item.swatch) {
        row.append(s("path", { class: "leader", d: `M${at.now + 1.5} ${item.y}L${x - 2} ${item.at}`, stroke: look.muted, "stroke-width": Math.max(0.8, look.size.hair * 0.6), "stroke-opacity": column ? 0.45 : 0.7, fill: "none" }));
        row.append(item.swatch(x, item.at));
      }
      row.append(s("text", { x: x + swatch + 4, y: item.at + font * 0.36, text: item.text }));
      group.append(row);
    }
  }
  return group;
}
