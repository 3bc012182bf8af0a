// A line: drawn by sweeping over the axes or point by point with the arrow keys; then the real one over it.

/** The plot of a line: where it lies and how values become pixels. */
function linePlot(a, width, room) {
  const { font, pad } = answerSizes(a);
  const [ax, ay] = a.data.axes;
  const left = Math.max(...ay.ticks.map(([, text]) => textWidth(text, font)), 10) + 2 * pad;
  const last = ax.ticks.length ? textWidth(ax.ticks.at(-1)[1], font) / 2 : 0;
  const height = a.settings.projector ? Math.max(320, Math.min(600, window.innerHeight - 330)) : 300;
  const box = { x0: left, x1: width - Math.max(room, last + pad, pad * 2), y0: font * 1.6 + pad, y1: height - font * 2.6 - pad * 1.6 };
  return {
    ...box, width, height,
    x: (v) => box.x0 + ((v - ax.low) / (ax.high - ax.low)) * (box.x1 - box.x0),
    y: (v) => box.y1 - ((v - ay.low) / (ay.high - ay.low)) * (box.y1 - box.y0),
    backY: (px) => ay.low + ((box.y1 - px) / (box.y1 - box.y0)) * (ay.high - ay.low),
  };
}

/** Grid, ticks and words of both axes. */
function lineGround(a, at) {
  const { font, hair, pad } = answerSizes(a);
  const [ax, ay] = a.data.axes;
  const group = s("g", { class: "ground", fill: "var(--muted)", "font-size": font });
  for (const [v, text] of ay.ticks) group.append(s("line", { x1: at.x0, x2: at.x1, y1: at.y(v), y2: at.y(v), stroke: "var(--line)", "stroke-width": hair }), s("text", { x: at.x0 - pad, y: at.y(v) + font * 0.35, "text-anchor": "end", text }));
  group.append(s("path", { d: `M${at.x0} ${at.y0}V${at.y1}H${at.x1}`, fill: "none", stroke: "var(--edge)", "stroke-width": Math.max(hair, 1.5) }));
  for (const [v, text] of ax.ticks) group.append(s("line", { x1: at.x(v), x2: at.x(v), y1: at.y1, y2: at.y1 + pad * 0.7, stroke: "var(--edge)", "stroke-width": hair }), s("text", { x: at.x(v), y: at.y1 + pad + font, "text-anchor": "middle", text }));
  group.append(s("text", { x: Math.min(at.x0, pad), y: font, text: ay.label, fill: "var(--ink)" }), s("text", { x: (at.x0 + at.x1) / 2, y: at.height - pad * 0.5, "text-anchor": "middle", text: ax.label, fill: "var(--ink)" }));
  return group;
}

const pathOf = (at, points) => points.map(([x, y], i) => `${i ? "L" : "M"}${at.x(x).toFixed(1)} ${at.y(y).toFixed(1)}`).join("");

/** The drawing of a locked line, with the result and the single runs where there are some. */
function paintLocked(a, svg, width) {
  const { data } = a;
  const { font, line, thick, hair, mark, pad } = answerSizes(a);
  const ends = [];
  if (data.answer) ends.push({ mine: true, text: a.words("mine"), points: data.xs.map((x, i) => [x, data.answer[i]]) });
  if (data.result?.length) ends.push({ mine: false, text: a.words("result"), points: data.result });
  const room = Math.max(0, ...ends.map((one) => textWidth(one.text, font, true))) + 3.5 * pad;
  const at = linePlot(a, width, room);
  for (const [name, v] of [["width", width], ["height", at.height], ["viewBox", `0 0 ${width} ${at.height}`]]) setAttr(svg, name, v);
  svg.replaceChildren(lineGround(a, at));
  for (const run of data.runs ?? []) if (run.length > 1) svg.append(s("path", { class: "run", d: pathOf(at, run), fill: "none", stroke: "var(--real)", "stroke-opacity": data.runs.length > 30 ? 0.16 : 0.28, "stroke-width": Math.max(1.2, hair) }));
  for (const one of [...ends].reverse()) {
    const colour = one.mine ? "var(--mine)" : "var(--real)";
    svg.append(s("path", { d: pathOf(at, one.points), fill: "none", stroke: "var(--panel)", "stroke-width": one.mine ? line * 1.6 : thick * 2, "stroke-linejoin": "round" }));
    svg.append(s("path", { class: one.mine ? "mine" : "came", d: pathOf(at, one.points), fill: "none", stroke: colour, "stroke-width": one.mine ? line : thick, "stroke-linejoin": "round", "stroke-linecap": one.mine ? "butt" : "round", ...(one.mine ? { "stroke-dasharray": `${3 * line} ${2 * line}` } : {}) }));
    if (one.mine) for (const [x, y] of one.points) svg.append(mineMark(at.x(x), at.y(y), mark * 0.75, "var(--panel)", colour, line * 0.8));
    else svg.append(s("circle", { cx: at.x(one.points.at(-1)[0]), cy: at.y(one.points.at(-1)[1]), r: mark * 0.95, fill: colour }));
  }
  const labels = ends.map((one) => ({ ...one, y: at.y(one.points.at(-1)[1]), x: at.x(one.points.at(-1)[0]) })).sort((p, q) => p.y - q.y);
  spread(labels, font * 1.25, at.y0, at.y1);
  for (const one of labels) svg.append(s("text", { x: one.x + mark + pad, y: one.at + font * 0.35, text: one.text, "font-size": font, "font-weight": 600, fill: one.mine ? "var(--mine)" : "var(--real)", stroke: "var(--panel)", "stroke-width": 4, "paint-order": "stroke" }));
}

function drawLine(a) {
  const { data, parts } = a;
  const open = !data.locked && data.result === undefined;
  const svg = s("svg", { role: open ? "group" : "img", "aria-label": open ? `${data.axes[1].label}, ${data.axes[0].label}` : data.summary });
  const place = h("div", { class: `draw${open ? " open" : ""}` }, svg);
  parts.body.append(place);
  if (!open) return fitDrawing(a, place, (width) => paintLocked(a, svg, width));

  const [ax, ay] = data.axes;
  const fixed = data.start === null ? 0 : 1;
  const blank = () => data.xs.map((_x, i) => (i < fixed ? data.start : null));
  a.draft ??= blank();
  let current = Math.min(fixed, data.xs.length - 1);
  let at = null;
  let nodes = [];
  const { font, line, hair, mark } = answerSizes(a);
  const curve = s("path", { class: "mine", fill: "none", stroke: "var(--mine)", "stroke-width": line, "stroke-linejoin": "round", "stroke-dasharray": `${3 * line} ${2 * line}` });
  const read = s("text", { "font-size": font, "font-weight": 600, fill: "var(--mine)", "text-anchor": "middle", stroke: "var(--panel)", "stroke-width": 4, "paint-order": "stroke" });
  let ready = () => {};

  /** Where an open point waits: at the height of the nearest one that is set. */
  function height(i) {
    for (let d = 0; d < data.xs.length; d += 1) for (const j of [i - d, i + d]) if (a.draft[j] !== null && a.draft[j] !== undefined) return a.draft[j];
    return onAxis(ay, (ay.low + ay.high) / 2);
  }

  function paint(width) {
    at = linePlot(a, width, 0);
    for (const [name, v] of [["width", width], ["height", at.height], ["viewBox", `0 0 ${width} ${at.height}`]]) setAttr(svg, name, v);
    const before = nodes.findIndex((node) => node === focused(a.root));
    nodes = data.xs.map((x, i) => i < fixed ? mineMark(at.x(x), at.y(data.start), mark, "var(--mine)", "var(--mine)", 1) : s("g", { class: "handle", role: "slider", "data-point": i, "aria-orientation": "vertical", "aria-valuemin": ay.low, "aria-valuemax": ay.high, "aria-label": `${ay.name}, ${ax.name} ${saidValue(ax, x)}` },
      s("circle", { class: "halo", r: mark * 2, fill: "none", stroke: "var(--accent)", "stroke-width": 3 }), mineMark(0, 0, mark, "var(--panel)", "var(--mine)", line)));
    // Only the points that can be moved: a listener for the focus makes a shape a stop of its own.
    nodes.forEach((node, i) => i >= fixed && node.addEventListener("focus", () => { current = i; update(); }));
    svg.replaceChildren(lineGround(a, at), curve, ...nodes, read);
    update();
    if (before >= 0) nodes[before].focus();
  }

  function update() {
    const set = data.xs.map((x, i) => [x, a.draft[i]]).filter(([, y]) => y !== null);
    setAttr(curve, "d", pathOf(at, set));
    nodes.forEach((node, i) => {
      if (i < fixed) return;
      const y = a.draft[i];
      setAttr(node, "transform", `translate(${at.x(data.xs[i]).toFixed(1)} ${at.y(height(i)).toFixed(1)})`);
      setAttr(node, "tabindex", i === current ? 0 : -1);
      setAttr(node, "data-set", y === null ? "no" : "yes");
      setAttr(node, "aria-valuenow", height(i));
      setAttr(node, "aria-valuetext", y === null ? a.words("point.open") : saidValue(ay, y));
      const square = node.lastChild;
      setAttr(square, "stroke", y === null ? "var(--edge)" : "var(--mine)");
      setAttr(square, "stroke-width", y === null ? hair : line);
      setAttr(square, "stroke-dasharray", y === null ? "3 3" : null);
    });
    const y = a.draft[current];
    read.textContent = y === null ? "" : saidValue(ay, y);
    const half = textWidth(read.textContent, font, true) / 2;
    setAttr(read, "x", Math.max(at.x0 + half, Math.min(at.width - half, at.x(data.xs[current]))));
    setAttr(read, "y", y === null ? 0 : at.y(y) - mark * 2 - 2 < at.y0 ? at.y(y) + mark * 2 + font : at.y(y) - mark * 2);
    ready();
  }

  fitDrawing(a, place, paint);
  /** Set the point nearest to the pointer, and all that a quick sweep has skipped. */
  let last = null;
  const sweep = (event) => {
    const rect = svg.getBoundingClientRect();
    const px = event.clientX - rect.left;
    const value = onAxis(ay, at.backY(event.clientY - rect.top));
    let near = fixed;
    for (let i = fixed; i < data.xs.length; i += 1) if (Math.abs(at.x(data.xs[i]) - px) < Math.abs(at.x(data.xs[near]) - px)) near = i;
    const from = last ?? { near, value };
    const steps = Math.abs(near - from.near);
    for (let k = 0; k <= steps; k += 1) {
      const part = steps ? k / steps : 1;
      if (k || !last || !steps) a.draft[from.near + Math.sign(near - from.near) * k] = onAxis(ay, from.value + (value - from.value) * part);
    }
    last = { near, value };
    current = near;
    update();
  };
  svg.addEventListener("pointerdown", (event) => { last = null; svg.setPointerCapture(event.pointerId); sweep(event); nodes[current].focus({ preventScroll: true }); event.preventDefault(); });
  svg.addEventListener("pointermove", (event) => last && sweep(event));
  for (const end of ["pointerup", "pointercancel"]) svg.addEventListener(end, () => (last = null));
  svg.addEventListener("keydown", (event) => {
    const side = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (side) {
      current = Math.max(fixed, Math.min(data.xs.length - 1, current + side));
      event.preventDefault();
      return nodes[current].focus();
    }
    const kept = a.draft[current];
    // The first key sets an open point where it waits; Enter and the space bar do only that.
    const next = ["Enter", " "].includes(event.key) ? height(current) : keyed(ay, kept ?? height(current), event, false);
    if (next === null) return;
    event.preventDefault();
    a.draft[current] = next;
    update();
  });
  parts.body.append(h("p", { class: "hint", text: a.words("how.line") }));
  const openPoints = () => a.draft.filter((y) => y === null).length;
  ready = lockFoot(a, () => (openPoints() ? a.words("lock.line", { n: openPoints() }) : ""), () => a.draft,
    h("button", { type: "button", class: "less", text: a.words("clear"), data: { key: "clear" }, on: { click: () => { a.draft = blank(); current = Math.min(fixed, data.xs.length - 1); update(); } } }));
}
