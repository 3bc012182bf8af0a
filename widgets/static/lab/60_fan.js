// Many runs over time: faint lines on one canvas, the mean over them, the expectation dashed, and where the runs ended.

/** The pixels of every run: [x, y] by turn; a run ends where its numbers end. Few whole numbers: equal lines lie a little apart. */
function fanLines(lab, block, x, y) {
  const apart = block.whole && block.high - block.low < 40 ? 0.5 : 0;
  const values = labNumbers(lab, block.runs);
  const columns = block.runs.columns;
  return Array.from({ length: block.runs.rows }, (_none, row) => {
    const line = [];
    const shift = apart * (((row + 1) * 0.618034) % 1 - 0.5);
    for (let k = 0; k < columns; k += 1) {
      const value = values[row * columns + k];
      if (!Number.isFinite(value)) continue;
      line.push([x(block.x[k]), y(value + shift)]);
    }
    return line;
  });
}

/** All faint lines in one stroke each, on a canvas of the screen's own resolution. */
function paintFan(canvas, look, lines, colour, width, height) {
  const ratio = Math.min(3, window.devicePixelRatio || 1);
  canvas.width = Math.round(width * ratio);
  canvas.height = Math.round(height * ratio);
  canvas.style.width = `${width}px`;
  canvas.style.height = `${height}px`;
  const pen = canvas.getContext("2d");
  pen.setTransform(ratio, 0, 0, ratio, 0, 0);
  pen.strokeStyle = pen.fillStyle = colour;
  pen.lineWidth = look.size.hair;
  pen.lineJoin = "round";
  pen.globalAlpha = Math.max(0.07, Math.min(0.7, 6 / Math.sqrt(Math.max(1, lines.length)) / 5));
  for (const line of lines) {
    pen.beginPath();
    line.forEach(([a, b], k) => (k ? pen.lineTo(a, b) : pen.moveTo(a, b)));
    pen.stroke();
    if (line.length === 1) pen.fillRect(line[0][0] - 2, line[0][1] - 2, 4, 4);
  }
}

const pathOf = (points) => points.map(([a, b], k) => `${k ? "L" : "M"}${a.toFixed(1)} ${b.toFixed(1)}`).join("");

/** A row of heights as a path; gaps are left out. */
const fanPath = (block, values, x, y) => pathOf((values ?? []).flatMap((value, k) => (Number.isFinite(value) ? [[x(block.x[k]), y(value)]] : [])));

/** Where the runs ended, as bars that lie on the same axis. */
function drawEnds(lab, look, block, box, y, left, right) {
  if (!block.ends || !(right > left)) return [];
  const most = Math.max(1, ...block.ends.counts);
  const marks = [s("line", { x1: left, x2: left, y1: box.y0, y2: box.y1, stroke: look.edge, "stroke-width": look.size.hair })];
  block.ends.counts.forEach((count, k) => {
    if (!count) return;
    const [a, b] = [y(block.ends.edges[k + 1]), y(block.ends.edges[k])];
    marks.push(s("rect", { x: left, y: a, width: Math.max(1.5, (count / most) * (right - left)), height: Math.max(1, b - a - 0.5), fill: look.colour(block.colour), "fill-opacity": 0.55, stroke: look.colour(block.colour), "stroke-width": look.size.hair }));
  });
  const label = fitText(lab.words("ends"), look.size.font, right - left + look.size.pad);
  marks.push(s("text", { x: left, y: box.y1 + look.size.font + look.size.pad / 2, "font-size": look.size.font, fill: look.muted, text: label }));
  return marks;
}

/** The picked run, strong, in every chart of its family. */
function drawPicked(lab, look, node) {
  const line = lab.picked === null ? null : node._lines?.[node._block.names.indexOf(lab.picked)];
  node._over?.replaceChildren(...(line ? [
    s("path", { d: pathOf(line), fill: "none", stroke: look.panel, "stroke-width": look.size.thick * 2 }),
    s("path", { d: pathOf(line), fill: "none", stroke: look.ink, "stroke-width": look.size.thick }),
    s("circle", { cx: line.at(-1)?.[0], cy: line.at(-1)?.[1], r: look.size.mark, fill: look.ink }),
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
  return lab.words("run.told", { run, list: shown.map((value) => (value === null ? "…" : labSay(block.form, value))).join(", ") });
}

/** The run nearest to a place on the drawing. */
function nearestRun(node, px, py) {
  let [best, found] = [30 * 30, null];
  node._lines.forEach((line, i) => {
    for (const [a, b] of line) {
      const far = (a - px) ** 2 + (b - py) ** 2;
      if (far < best) [best, found] = [far, node._block.names[i]];
    }
  });
  return found;
}

/** `{kind: "fan", x: [...], runs: {at, length, rows, columns}, names: [a number for each run], mean, expected, band: {low, high}, ends: {edges, counts}, low, high, form, axis, colour, expected_label, band_label}`. */
LAB_BLOCKS.set("fan", {
  make(lab, block) {
    const node = makeLabChart(lab, block);
    node._canvas = h("canvas", { "aria-hidden": "true" });
    node._parts.plot.prepend(node._canvas);
    const field = labTyped(lab, h("input", { type: "number", data: { key: `${block.id}~run` } }), (value) => pickRun(lab, value !== "" && node._block.names.includes(Number(value)) ? Number(value) : null));
    const readout = h("span", { class: "readout" });
    node._pick = { field, readout };
    node._parts.more.append(h("label", { class: "named" }, h("span", { text: lab.words("run.pick") }), field), h("span", { text: " " }), readout);
    show(node._parts.more, true);
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
    const left = Math.max(...ticks.map((tick) => textWidth(labSay(block.form, tick), font))) + 2 * pad;
    const ends = block.ends ? Math.min(lab.settings.projector ? 180 : 110, width * 0.24) : 0;
    const box = { x0: left, x1: width - ends - 2 * pad, y0: pad, y1: height - 2 * font - 2 * pad };
    const [first, last] = [block.x[0] ?? 0, block.x.at(-1) ?? 1];
    const x = labScale(first, last > first ? last : first + 1, box.x0 + pad, box.x1 - pad);
    const y = labScale(block.low, block.high, box.y1, box.y0);
    const colour = look.colour(block.colour);
    node._block = block;
    node._lines = fanLines(lab, block, x, y);
    paintFan(node._canvas, look, node._lines, colour, width, height);
    node._over = s("g", { class: "over" });
    const whole = block.x.filter((value) => Number.isInteger(value));
    const gap = Math.max(1, Math.ceil((whole.length * font * 2.4) / Math.max(1, box.x1 - box.x0)));
    const band = block.band ? `${fanPath(block, block.band.high, x, y)}${pathOf((block.band.low ?? []).flatMap((value, k) => (Number.isFinite(value) ? [[x(block.x[k]), y(value)]] : [])).reverse()).replace(/^M/, "L")}Z` : "";
    putLabDrawing(node, width, height,
      drawLabY(look, box, y, ticks, (value) => labSay(block.form, value)),
      drawLabX(look, { ...box, y0: box.y1 }, x, whole.filter((_value, k) => k % gap === 0), (value) => String(value), block.axis),
      band.length > 3 ? s("path", { d: band, fill: colour, "fill-opacity": 0.14, stroke: "none" }) : null,
      s("path", { d: fanPath(block, block.mean, x, y), fill: "none", stroke: look.panel, "stroke-width": thick * 2 }),
      s("path", { class: "mean", d: fanPath(block, block.mean, x, y), fill: "none", stroke: colour, "stroke-width": thick * 1.2, "stroke-linejoin": "round" }),
      block.expected ? s("path", { class: "expected", d: fanPath(block, block.expected, x, y), fill: "none", stroke: look.ink, "stroke-width": line * 1.2, "stroke-dasharray": `${4 * line} ${2.5 * line}` }) : null,
      ...drawEnds(lab, look, block, box, y, box.x1 + pad, width - pad), node._over);
    setAttr(node._pick.field, "min", block.names[0]);
    setAttr(node._pick.field, "max", block.names.at(-1));
    setAttr(node._pick.field, "aria-label", `${lab.words("run.pick")} (${block.title})`);
    if (!block.names.includes(lab.picked)) lab.picked = null;
    drawPicked(lab, look, node);
    setText(node._pick.readout, runInWords(lab, block, lab.picked));
    const stroke = (width, dash, paint, fade) => (l, w, hh) => [s("line", { x1: 0, x2: w, y1: hh / 2, y2: hh / 2, stroke: paint(l), "stroke-width": width(l), "stroke-dasharray": dash ? `${3 * l.size.line} ${2 * l.size.line}` : null, "stroke-opacity": fade })];
    drawLabLegend(node._parts.legend, look, [
      { label: lab.words("run.each"), draw: stroke((l) => l.size.hair, false, (l) => l.colour(block.colour), 0.6) },
      { label: lab.words("mean"), draw: stroke((l) => l.size.thick * 1.2, false, (l) => l.colour(block.colour)) },
      ...(block.expected ? [{ label: block.expected_label, draw: stroke((l) => l.size.line * 1.2, true, (l) => l.ink) }] : []),
      ...(block.band ? [{ label: block.band_label, draw: (l, w, hh) => [s("rect", { x: 0, y: 2, width: w, height: hh - 4, fill: l.colour(block.colour), "fill-opacity": 0.14 })] }] : []),
    ]);
  },
});
