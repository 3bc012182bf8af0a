// The right panel: one line a trait, its share of all living animals (or their number).

const TRAIT_SHAPES = [
  (n) => `M${-n} 0A${n} ${n} 0 1 0 ${n} 0A${n} ${n} 0 1 0 ${-n} 0Z`,
  (n) => `M${-n} ${-n}H${n}V${n}H${-n}Z`,
  (n) => `M0 ${-1.3 * n}L${1.2 * n} ${n}H${-1.2 * n}Z`,
  (n) => `M0 ${-1.4 * n}L${1.4 * n} 0L0 ${1.4 * n}L${-1.4 * n} 0Z`,
];

/** A sample of a trait's line: dash, colour and shape. */
function traitSample(look, i, x, y) {
  const { sample, line, mark } = look.size;
  const scale = line / 2.2;
  const shape = { d: TRAIT_SHAPES[i % 4](mark), transform: `translate(${x + sample / 2} ${y})` };
  return s("g", {},
    s("path", { d: `M${x} ${y}h${sample}`, stroke: look.trait(i), "stroke-width": line, "stroke-dasharray": look.dash(i)?.map((n) => n * scale).join(" ") }),
    s("path", { ...shape, fill: look.trait(i), stroke: look.panel, "stroke-width": line * 0.6 }));
}

/** The line of a trait as steps; it is interrupted while nobody carries the trait. */
function traitPath(lines, i) {
  const { columns, at, values, y } = lines;
  const parts = [];
  let open = false;
  // Lines that lie upon each other are drawn a hair apart.
  const nudge = ((i % 5) - 2) * lines.nudge;
  columns.forEach((time, j) => {
    const height = Math.min(at.y1, y(values[i][j], j) + nudge).toFixed(1);
    const alive = values[i][j] > 0;
    if (alive) parts.push(open ? `V${height}` : `M${at.x(time).toFixed(1)} ${at.y1.toFixed(1)}V${height}`, `H${(j + 1 < columns.length ? at.x(columns[j + 1]) : at.now).toFixed(1)}`);
    else if (open) parts.push(`V${at.y1.toFixed(1)}`);
    open = alive;
  });
  return parts.join("");
}

/** How the lines are laid out in pixels. */
function layLines(chart, look, at) {
  const data = chart.data;
  const columns = pixelColumns([data.total, ...data.traits], at, data.now);
  const total = readColumns(data.total, columns);
  const values = data.traits.map((trait) => readColumns(trait, columns));
  const shares = chart.modes.traits === "shares";
  const top = shares ? ([0.25, 0.5, 0.75].find((part) => data.top_share <= part) ?? 1) : Math.max(4, data.top_trait);
  const level = (part) => at.y1 - (part / top) * (at.y1 - at.y0);
  return { at, columns, total, values, level, top, shares, nudge: look.size.line * 0.42, y: shares ? (n, j) => level(total[j] ? n / total[j] : 0) : (n) => level(n) };
}

/** The trait panel. */
function drawTraits(chart, look, svg, width, height) {
  const data = chart.data;
  const { size } = look;
  const all = data.total.n.at(-1) ?? 0;
  const now = (trait) => trait.n.at(-1) ?? 0;
  const say = (trait) => (chart.modes.traits === "shares" ? percent(now(trait), all) : String(now(trait)));
  const living = data.traits.filter((trait) => now(trait) > 0);
  const most = width * (size.font > 20 ? 0.52 : 0.44) - size.lead - size.sample;
  const cut = (trait) => `${fitText(trait.label, size.font, most - textWidth("  100 %", size.font))}  ${say(trait)}`;
  const widest = Math.max(size.font * 4, ...living.map((trait) => textWidth(cut(trait), size.font)));
  const at = plan(chart, look, width, height, size.lead + size.sample + widest + 8, size.rows * size.font * 1.05 + size.cross);
  const lines = layLines(chart, look, at);
  chart.lines = lines;
  const ticks = lines.shares ? shareTicks(lines.top) : niceTicks(lines.top, height > 400 && size.font < 20 ? 8 : 5);
  const marks = s("g", { class: "lines", fill: "none", "stroke-linejoin": "round" });
  const items = [];
  const lost = [];
  data.traits.forEach((trait, i) => {
    if (!trait.n.some((n) => n > 0)) return;
    const scale = size.line / 2.2;
    marks.append(s("path", { class: "mark line-of", "data-i": i, d: traitPath(lines, i), stroke: look.trait(i), "stroke-width": size.line, "stroke-dasharray": look.dash(i)?.map((n) => n * scale).join(" ") }));
    const j = lines.columns.length - 1;
    if (now(trait) > 0) {
      items.push({ y: lines.y(lines.values[i][j], j), text: cut(trait), weight: now(trait), attributes: { class: "mark label-of", "data-i": i }, swatch: (x, y) => traitSample(look, i, x, y) });
    } else lost.push(i);
  });
  svg.replaceChildren(drawTurns(chart, look, at), drawHeights(look, at, ticks, lines.level, (n) => (lines.shares ? `${Math.round(n * 100)}\u00a0%` : String(n))),
    marks, s("g", { class: "over" }), drawLostTraits(chart, look, lines, lost), drawCursor(look, at), drawEndLabels(chart, look, at, items, widest + size.sample + 14, size.sample, width));
}

/** Crosses on the ground line where the last carrier of a trait died; the names stand below, the latest first. */
function drawLostTraits(chart, look, lines, lost) {
  const { font, cross } = look.size;
  const small = font > 20 ? font : font - 1;
  const group = s("g", { class: "lost", "font-size": small });
  const taken = [];
  const right = Math.max(lines.at.x1, lines.at.now);
  const ended = (i) => chart.data.traits[i].x.at(-1);
  for (const i of [...lost].sort((one, two) => ended(two) - ended(one))) {
    const x = lines.at.x(ended(i));
    const mark = s("g", { class: "mark lost-of", "data-i": i }, drawCross(look, x, lines.at.y1, look.trait(i)));
    const text = fitText(chart.data.traits[i].label, small, (lines.at.x1 - lines.at.x0) / 2);
    const wide = textWidth(text, small, true);
    for (let row = 0; row < look.size.rows; row += 1) {
      const y = lines.at.y1 + cross + small * (0.6 + row * 1.1);
      const left = Math.max(lines.at.x0 + 2, Math.min(x - wide / 2, right - wide - 2));
      if (!takeSpace(taken, { x0: left - 4, x1: left + wide + 4, y0: y - small / 2, y1: y + small / 2 })) continue;
      mark.append(s("text", { x: left, y: y + small * 0.36, text, "font-weight": 600, fill: look.ink, stroke: look.panel, "stroke-width": 3, "stroke-linejoin": "round", "paint-order": "stroke" }));
      break;
    }
    group.append(mark);
  }
  return group;
}
