// How values are spread: as a histogram, as a curve of shares (ECDF), or as boxes. The reader chooses; Python has counted.

const SPREAD_VIEWS = ["histogram", "ecdf", "box"];

/** A mean as a triangle that stands on the axis. */
const drawMean = (look, x, y, colour) => s("path", { d: `M${x} ${y}l${look.size.mark} ${1.6 * look.size.mark}h${-2 * look.size.mark}Z`, fill: colour, stroke: look.panel, "stroke-width": look.size.hair });

/** One row of bars a series, on one axis. */
function drawHistograms(lab, look, block, box, x, rowHeight) {
  const top = Math.max(1e-9, ...block.series.flatMap((one) => one.shares));
  const marks = [];
  block.series.forEach((one, i) => {
    const [y0, y1] = [box.y0 + i * rowHeight + rowHeight * 0.12, box.y0 + (i + 1) * rowHeight - rowHeight * 0.16];
    const fill = labFill(look, `${lab.uid}-${block.id}-h-${i}`, i, look.colour(one.colour ?? i));
    marks.push(s("defs", {}, fill.pattern));
    one.shares.forEach((share, k) => {
      if (!share) return;
      const [a, b] = [x(block.edges[k]), x(block.edges[k + 1])];
      const height = (share / top) * (y1 - y0);
      marks.push(s("rect", { x: a, y: y1 - height, width: Math.max(1, b - a - 0.5), height, fill: fill.fill, stroke: look.colour(one.colour ?? i), "stroke-width": look.size.hair }));
    });
    marks.push(s("line", { x1: box.x0, x2: box.x1, y1, y2: y1, stroke: look.edge, "stroke-width": look.size.hair }));
    if (Number.isFinite(one.mean)) marks.push(drawMean(look, x(one.mean), y1 + 1, look.ink));
  });
  return marks;
}

/** The share of games with at most so much. */
function drawCurves(look, block, box, x) {
  const y = labScale(0, 1, box.y1, box.y0);
  const marks = [drawLabY(look, box, y, [0, 0.25, 0.5, 0.75, 1], (value) => labSay("percent", value))];
  block.series.forEach((one, i) => {
    let d = `M${box.x0} ${box.y1}`;
    one.steps.forEach(([value, share]) => (d += `H${x(value).toFixed(1)}V${y(share).toFixed(1)}`));
    const dash = look.dash(i);
    marks.push(s("path", { d: `${d}H${box.x1}`, fill: "none", stroke: look.colour(one.colour ?? i), "stroke-width": look.size.line * 1.2, "stroke-dasharray": dash ? dash.map((n) => (n * look.size.line) / 2).join(" ") : null }));
  });
  return marks;
}

/** Least, quarters, middle, most; the mean as a triangle. */
function drawBoxes(look, block, box, x, rowHeight) {
  return block.series.flatMap((one, i) => {
    if (!one.five) return [];
    const [least, lower, middle, upper, most] = one.five.map(x);
    const y = box.y0 + (i + 0.5) * rowHeight;
    const half = rowHeight * 0.24;
    const colour = look.colour(one.colour ?? i);
    return [
      s("path", { d: `M${least} ${y}H${lower}M${upper} ${y}H${most}M${least} ${y - half / 2}v${half}M${most} ${y - half / 2}v${half}`, stroke: colour, "stroke-width": look.size.line, fill: "none" }),
      s("rect", { x: lower, y: y - half, width: Math.max(2, upper - lower), height: 2 * half, fill: colour, "fill-opacity": 0.25, stroke: colour, "stroke-width": look.size.line }),
      s("line", { x1: middle, x2: middle, y1: y - half, y2: y + half, stroke: look.ink, "stroke-width": look.size.thick }),
      Number.isFinite(one.mean) ? drawMean(look, x(one.mean), y + half, look.ink) : null,
    ];
  });
}

/** `{kind: "spread", edges, series: [{label, colour, note, shares, steps: [[value, share]], five, mean}], low, high, form, axis}`. */
LAB_BLOCKS.set("spread", {
  make(lab, block) {
    const node = makeLabChart(lab, block);
    node._view = SPREAD_VIEWS.includes(block.view) ? block.view : SPREAD_VIEWS[0];
    return node;
  },
  draw(lab, look, node, block) {
    const width = frameLabChart(lab, node, block);
    const { font, pad } = look.size;
    labSwitch(lab, node, lab.words("spread.view"), SPREAD_VIEWS, node._view, (view) => { node._view = view; tryDrawLab(lab); });
    const rows = node._view !== "ecdf";
    const rowHeight = font * (node._view === "box" ? 3.2 : 4.6);
    const tall = rows ? block.series.length * rowHeight : Math.max(block.series.length * rowHeight * 0.8, font * 11);
    const labels = Math.max(0, ...block.series.flatMap((one) => [textWidth(one.label, font, true), textWidth(one.note ?? "", font)]));
    const left = rows ? Math.min(labels + 2 * pad, width * 0.4) : textWidth("100 %", font) + 2 * pad;
    const height = tall + 2 * font + 3 * pad + 6;
    const box = { x0: left, x1: width - 2 * pad, y0: pad, y1: pad + tall };
    const x = labScale(block.low, block.high, box.x0, box.x1);
    const marks = [drawLabX(look, box, x, labTicks(block.low, block.high, Math.max(2, (box.x1 - box.x0) / (font * 5))).filter((tick) => !block.whole || Number.isInteger(tick)), block.form, block.axis)];
    if (rows) block.series.forEach((one, i) => {
      const y = box.y0 + (i + 0.5) * rowHeight;
      marks.push(s("text", { x: left - pad, y: one.note ? y - font * 0.25 : y + font * 0.3, "text-anchor": "end", "font-size": font, "font-weight": 600, fill: look.ink, text: fitText(one.label, font, left - pad) }));
      if (one.note) marks.push(s("text", { x: left - pad, y: y + font, "text-anchor": "end", "font-size": font, fill: look.muted, text: fitText(one.note, font, left - pad) }));
    });
    if (node._view === "histogram") marks.push(...drawHistograms(lab, look, block, box, x, rowHeight));
    else if (node._view === "ecdf") marks.push(...drawCurves(look, block, box, x));
    else marks.push(...drawBoxes(look, block, box, x, rowHeight));
    putLabDrawing(node, width, height, ...marks);
    const mean = { label: lab.words("mean"), draw: (l, w, hh) => [drawMean(l, w / 2, hh / 2 - l.size.mark, l.ink)] };
    const curves = block.series.map((one, i) => ({ label: one.label, draw: (l, w, hh) => [s("line", { x1: 0, x2: w, y1: hh / 2, y2: hh / 2, stroke: l.colour(one.colour ?? i), "stroke-width": l.size.line * 1.2, "stroke-dasharray": l.dash(i)?.join(" ") })] }));
    drawLabLegend(node._parts.legend, look, rows ? [mean] : [{ label: lab.words("ecdf.axis"), draw: (l, w, hh) => [s("path", { d: `M${w / 2} ${hh - 2}V4M${w / 2 - 4} 8L${w / 2} 3L${w / 2 + 4} 8`, fill: "none", stroke: l.muted, "stroke-width": l.size.line })] }, ...curves]);
  },
});
