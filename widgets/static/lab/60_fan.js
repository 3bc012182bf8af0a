// Many runs over time: faint lines on one canvas, the mean over them, the expectation dashed, and where the runs ended.

/** What is drawn of the runs: their numbers as they came (row by row), the pixel of each column, and how a value becomes a pixel. */
function fanRuns(lab, block, x, y) {
  const apart = block.whole && block.high - block.low < 40 ? 0.5 : 0;
  return {
    values: labNumbers(lab, block.runs), rows: block.runs.rows, columns: block.runs.columns, xs: Float64Array.from(block.x, (value) => x(value)),
    // Few whole numbers: equal lines lie a little apart, none below zero.
    height(row, value) {
      const shift = apart * (((row + 1) * 0.618034) % 1 - 0.5);
      return y(value < 0 || value + shift >= 0 ? value + shift : value - shift);
    },
  };
}

/** The points of one run, [x, y] by turn; a run ends where its numbers end. */
function fanLine(runs, row) {
  const line = [];
  if (!(row >= 0) || row >= runs.rows) return line;
  for (let k = 0; k < runs.columns; k += 1) {
    const value = runs.values[row * runs.columns + k];
    if (Number.isFinite(value)) line.push([runs.xs[k], runs.height(row, value)]);
  }
  return line;
}

/** All faint lines, one stroke each, on a canvas of the screen's own resolution. Where a run stays as it is, one long step is drawn. */
function paintFan(canvas, look, runs, colour, width, height) {
  const ratio = Math.min(3, window.devicePixelRatio || 1);
  canvas.width = Math.round(width * ratio);
  canvas.height = Math.round(height * ratio);
  canvas.style.width = `${width}px`;
  canvas.style.height = `${height}px`;
  const pen = canvas.getContext("2d");
  pen.setTransform(ratio, 0, 0, ratio, 0, 0);
  pen.strokeStyle = pen.fillStyle = colour;
  pen.lineWidth = look.size.hair;
  pen.lineJoin = "bevel";
  pen.globalAlpha = Math.max(0.08, Math.min(0.8, 2.4 / Math.sqrt(Math.max(1, runs.rows))));
  const { values, columns, xs } = runs;
  for (let row = 0; row < runs.rows; row += 1) {
    let [points, last, skipped, px, py] = [0, NaN, -1, 0, 0];
    pen.beginPath();
    for (let k = 0, at = row * columns; k < columns; k += 1, at += 1) {
      const value = values[at];
      if (value !== value) continue;
      if (value === last) {
        skipped = k;
        continue;
      }
      if (skipped >= 0) pen.lineTo(xs[skipped], py);
      skipped = -1;
      last = value;
      px = xs[k];
      py = runs.height(row, value);
      if (points) pen.lineTo(px, py);
      else pen.moveTo(px, py);
      points += 1;
    }
    if (skipped >= 0) pen.lineTo(xs[skipped], py);
    pen.stroke();
    if (points === 1 && skipped < 0) pen.fillRect(px - 2, py - 2, 4, 4);
  }
}

const pathOf = (points) => points.map(([a, b], k) => `${k ? "L" : "M"}${a.toFixed(1)} ${b.toFixed(1)}`).join("");

/** A row of heights as a path; gaps are left out. */
const fanPath = (block, values, x, y) => pathOf((values ?? []).flatMap((value, k) => (Number.isFinite(value) ? [[x(block.x[k]), y(value)]] : [])));

/** Where the runs ended, as bars that lie on the same axis, with their numbers where there is room; `most`: the scale, where charts share one. */
function drawEnds(lab, look, block, box, y, left, right) {
  if (!block.ends || !(right > left)) return [];
  const most = Math.max(1, block.ends.most ?? 0, ...block.ends.counts);
  const { font } = look.size;
  const room = textWidth(String(most), font) + look.size.pad;
  const wide = (count) => Math.max(1.5, (count / most) * (right - left - room));
  const marks = [s("line", { x1: left, x2: left, y1: box.y0, y2: box.y1, stroke: look.edge, "stroke-width": look.size.hair })];
  block.ends.counts.forEach((count, k) => {
    if (!count) return;
    const [a, b] = [y(block.ends.edges[k + 1]), y(block.ends.edges[k])];
    marks.push(s("rect", { x: left, y: a, width: wide(count), height: Math.max(1, b - a - 0.5), fill: look.colour(block.colour), "fill-opacity": 0.55, stroke: look.colour(block.colour), "stroke-width": look.size.hair }));
  });
  // The largest bars get their numbers first; none is written over another or over a longer bar.
  const passed = [];
  for (const [count, at] of block.ends.counts.map((count, k) => [count, (y(block.ends.edges[k]) + y(block.ends.edges[k + 1])) / 2]).sort((a, b) => b[0] - a[0])) {
    if (!count) continue;
    const taken = passed.some(([longer, other, written]) => Math.abs(other - at) < (written || longer > count ? font : 0));
    passed.push([count, at, !taken]);
    if (taken) continue;
    marks.push(s("text", { class: "end-count", x: left + wide(count) + look.size.pad / 2, y: Math.max(at + font * 0.35, box.y0 + font * 0.6), "font-size": font, fill: look.ink, text: String(count) }));
  }
  const label = fitText(lab.words("ends"), look.size.font, right - left - look.size.pad / 2);
  marks.push(s("text", { x: left + look.size.pad * 1.5, y: box.y1 + look.size.font + look.size.pad / 2, "font-size": look.size.font, fill: look.muted, text: label }));
  return marks;
}

/** The picked run, strong, in every chart of its family. */
function drawPicked(lab, look, node) {
  const line = lab.picked === null || !node._runs ? [] : fanLine(node._runs, node._block.names.indexOf(lab.picked));
  node._over?.replaceChildren(...(line.length ? [
    s("path", { d: pathOf(line), fill: "none", stroke: look.panel, "stroke-width": look.size.thick * 2 }),
    s("path", { d: pathOf(line), fill: "none", stroke: look.ink, "stroke-width": look.size.thick }),
    s("circle", { cx: line.at(-1)[0], cy: line.at(-1)[1], r: look.size.mark, fill: look.ink }),
  ] : []));
}

/** Pick a run by its number (null for none), in all charts of the board. */
function pickRun(lab, run) {
  lab.picked = run;
  const look = labLook(lab);
  for (const node of lab.blockNodes()) {
    if (node.dataset.kind !== "fan") continue;
    drawPicked(lab, look, node);
    const { field, readout } = node._pick;
    if (!field._typed && field.value !== String(run ?? "")) field.value = String(run ?? "");
    setText(readout, runInWords(lab, node._block, run));
  }
}

/** The numbers of one run in words. */
function runInWords(lab, block, run) {
  const row = run === null || !block ? -1 : block.names.indexOf(run);
  if (row < 0) return "";
  const columns = block.runs.columns;
  const values = [...labNumbers(lab, block.runs).slice(row * columns, (row + 1) * columns)].filter(Number.isFinite);
  const shown = values.length > 14 ? [...values.slice(0, 6), null, ...values.slice(-6)] : values;
  return fanWords(lab, block, "run.told", { run, list: shown.map((value) => (value === null ? "…" : labSay(block.form, value))).join(", ") });
}

/** The run nearest to a place on the drawing, within 30 pixels. */
function nearestRun(node, px, py) {
  const { values, rows, columns, xs } = node._runs;
  let [best, found] = [30 * 30, null];
  for (let k = 0; k < columns; k += 1) {
    const away = (xs[k] - px) ** 2;
    if (away >= best) continue;
    for (let row = 0; row < rows; row += 1) {
      const far = away + (node._runs.height(row, values[row * columns + k]) - py) ** 2;
      if (far < best) [best, found] = [far, row];
    }
  }
  return found === null ? null : node._block.names[found];
}

/** What a chart calls its runs: the block's own words, else those of games. */
const fanWords = (lab, block, key, values) => (block.words?.[key] ? block.words[key].replace(/\{(\w+)\}/g, (_all, name) => values?.[name] ?? "") : lab.words(key, values));

/** Real data over the runs: `{label, sign, colour, x, y, size, low, high, joined}`; `size` (0 to 1) makes bubbles, `low` and `high` intervals. */
function drawOverlay(look, one, x, y) {
  const colour = look.colour(one.colour);
  const group = s("g", { class: "overlay", data: { label: one.label } });
  const at = one.x.map((value, k) => [x(value), y(one.y[k])]);
  if (one.joined) group.append(s("path", { d: pathOf(at), fill: "none", stroke: look.panel, "stroke-width": look.size.line * 3 }), s("path", { d: pathOf(at), fill: "none", stroke: colour, "stroke-width": look.size.line }));
  at.forEach(([px, py], k) => {
    if (one.low) group.append(s("line", { x1: px, x2: px, y1: y(one.low[k]), y2: y(one.high[k]), stroke: colour, "stroke-width": look.size.line }));
    if (one.size) group.append(s("circle", { cx: px, cy: py, r: Math.max(1.2, look.size.mark * 1.9 * Math.sqrt(one.size[k])), fill: colour, "fill-opacity": 0.6, stroke: look.panel, "stroke-width": look.size.hair }));
    else group.append(drawLabSign(look, one.sign, px, py, colour));
  });
  return group;
}

/** `{kind: "fan", x: [...], runs: {at, length, rows, columns}, names: [a number for each run], mean, expected, band: {low, high}, ends: {edges, counts, most: the longest bar of charts that share a scale}, keyless: without a legend, low, high, form, axis, colour, expected_label, band_label, overlays: [{label, x, y, ...}], words: {"run.pick", "run.each", "run.told"}}`. */
LAB_BLOCKS.set("fan", {
  make(lab, block) {
    const node = makeLabChart(lab, block);
    node._canvas = h("canvas", { "aria-hidden": "true" });
    node._parts.plot.prepend(node._canvas);
    const field = labTyped(lab, h("input", { type: "number", data: { key: `${block.id}~run` } }), (value) => pickRun(lab, value !== "" && node._block.names.includes(Number(value)) ? Number(value) : null));
    const readout = h("span", { class: "readout" });
    node._pick = { field, readout };
    node._parts.more.append(h("label", { class: "named" }, h("span", { text: fanWords(lab, block, "run.pick") }), field), h("span", { text: " " }), readout);
    show(node._parts.more, !block.quiet);
    node._parts.plot.addEventListener("pointermove", (event) => {
      const frame = node._parts.svg.getBoundingClientRect();
      const run = nearestRun(node, event.clientX - frame.left, event.clientY - frame.top);
      if (run !== null && run !== lab.picked) pickRun(lab, run);
    });
    return node;
  },
  draw(lab, look, node, block) {
    const width = frameLabChart(lab, node, block);
    const { font, pad, line, thick } = look.size;
    const height = block.height ?? (lab.settings.projector ? Math.max(280, Math.min(440, window.innerHeight - 440)) : 270);
    const ticks = labTicks(block.low, block.high, Math.max(2, height / (font * 4))).filter((tick) => !block.whole || Number.isInteger(tick));
    const told = labTickWords(block.form, ticks);
    const left = Math.max(...ticks.map((tick) => textWidth(told(tick), font))) + 2 * pad;
    const ends = block.ends ? Math.min(lab.settings.projector ? 180 : 110, width * 0.24) : 0;
    const box = { x0: left, x1: width - ends - 2 * pad, y0: pad, y1: height - 2 * font - 2 * pad };
    const [first, last] = [block.x[0] ?? 0, block.x.at(-1) ?? 1];
    const x = labScale(first, last > first ? last : first + 1, box.x0 + pad, box.x1 - pad);
    // Bubbles at the ends of the axis stay clear of its numbers.
    const inset = (block.overlays ?? []).some((one) => one.size) ? look.size.mark * 1.9 : 0;
    const y = labScale(block.low, block.high, box.y1 - inset, box.y0 + inset);
    const colour = look.colour(block.colour);
    node._block = block;
    node._runs = fanRuns(lab, block, x, y);
    paintFan(node._canvas, look, node._runs, colour, width, height);
    node._over = s("g", { class: "over" });
    const room = Math.max(1, Math.floor((box.x1 - box.x0) / (font * 2.6)));
    const turns = labTicks(first, last, room).filter((value) => Number.isInteger(value));
    const band = block.band ? `${fanPath(block, block.band.high, x, y)}${pathOf((block.band.low ?? []).flatMap((value, k) => (Number.isFinite(value) ? [[x(block.x[k]), y(value)]] : [])).reverse()).replace(/^M/, "L")}Z` : "";
    putLabDrawing(node, width, height,
      drawLabY(look, box, y, ticks, told),
      drawLabX(look, { ...box, y0: box.y1 }, x, turns.length > 1 ? turns : block.x.filter((value) => Number.isInteger(value)), "number", block.axis),
      band.length > 3 ? s("path", { d: band, fill: colour, "fill-opacity": 0.14, stroke: "none" }) : null,
      s("path", { d: fanPath(block, block.mean, x, y), fill: "none", stroke: look.panel, "stroke-width": thick * 2 }),
      s("path", { class: "mean", d: fanPath(block, block.mean, x, y), fill: "none", stroke: colour, "stroke-width": thick * 1.2, "stroke-linejoin": "round" }),
      block.expected ? s("path", { class: "expected", d: fanPath(block, block.expected, x, y), fill: "none", stroke: look.ink, "stroke-width": line * 1.2, "stroke-dasharray": `${4 * line} ${2.5 * line}` }) : null,
      ...(block.overlays ?? []).map((one) => drawOverlay(look, one, x, y)),
      ...drawEnds(lab, look, block, box, y, box.x1 + pad, width - pad), node._over);
    setAttr(node._pick.field, "min", block.names[0]);
    setAttr(node._pick.field, "max", block.names.at(-1));
    setAttr(node._pick.field, "aria-label", `${fanWords(lab, block, "run.pick")} (${block.title})`);
    if (!block.names.includes(lab.picked)) lab.picked = null;
    drawPicked(lab, look, node);
    setText(node._pick.readout, runInWords(lab, block, lab.picked));
    const stroke = (width, dash, paint, fade) => (l, w, hh) => [s("line", { x1: 0, x2: w, y1: hh / 2, y2: hh / 2, stroke: paint(l), "stroke-width": width(l), "stroke-dasharray": dash ? `${3 * l.size.line} ${2 * l.size.line}` : null, "stroke-opacity": fade })];
    drawLabLegend(node._parts.legend, look, block.keyless ? [] : [
      // One course alone has one name: the thin line lies below the thick one.
      ...(fanWords(lab, block, "run.each") === fanWords(lab, block, "mean") ? [] : [{ label: fanWords(lab, block, "run.each"), draw: stroke((l) => l.size.hair, false, (l) => l.colour(block.colour), 0.6) }]),
      { label: fanWords(lab, block, "mean"), draw: stroke((l) => l.size.thick * 1.2, false, (l) => l.colour(block.colour)) },
      ...(block.expected ? [{ label: block.expected_label, draw: stroke((l) => l.size.line * 1.2, true, (l) => l.ink) }] : []),
      ...(block.overlays ?? []).map((one) => ({ label: one.label, draw: (l, w, hh) => [one.size ? s("circle", { cx: w / 2, cy: hh / 2, r: Math.min(hh / 2 - 1, l.size.mark * 1.2), fill: l.colour(one.colour), "fill-opacity": 0.75 }) : drawLabSign(l, one.sign, w / 2, hh / 2, l.colour(one.colour))] })),
      ...(block.band ? [{ label: block.band_label, draw: (l, w, hh) => [s("rect", { x: 0, y: 2, width: w, height: hh - 4, fill: l.colour(block.colour), "fill-opacity": 0.14 })] }] : []),
    ]);
  },
});
