// Rows of signs with intervals on one axis: shares, effects, differences.

/** The plan of a chart with a row for each thing: labels left, words right where there is room. */
function rowPlan(look, block, width, height) {
  const { font, pad, pic } = look.size;
  const pictures = block.rows.some((row) => row.picture);
  const wanted = Math.max(40, ...block.rows.map((row) => textWidth(row.label, font))) + (pictures ? pic + pad : 0) + 2 * pad;
  const words = Math.max(0, ...block.rows.map((row) => (row.text ? textWidth(row.text, font) : 0)));
  // A label is cut short only where the drawing beside it would have no room left.
  const left = Math.min(wanted, Math.max(width * 0.4, Math.min(width * 0.5, width - words - 2 * pad - 9 * font)));
  const right = words && words + pad < width * 0.34 && width - left - words > 150 ? words + 2 * pad : pad * 2;
  return { x0: left, x1: width - right, y0: pad, y1: height, pictures, room: left - 2 * pad - (pictures ? pic + pad : 0), words: right > pad * 2 };
}

/** The label, the picture and the words of one row. */
function drawRowLabel(look, box, row, y, width) {
  const { font, pad, pic } = look.size;
  const group = s("g", { "font-size": font, fill: look.ink });
  if (row.picture) {
    const image = picture("trait", row.picture, row.colour ? { label: row.label, colour: row.colour } : undefined);
    for (const [name, value] of [["x", 0], ["y", y - pic / 2], ["width", pic], ["height", pic]]) image.setAttribute(name, value);
    group.append(image);
  }
  group.append(s("text", { x: box.pictures ? pic + pad : box.x0 - pad, y: y + font * 0.35, "text-anchor": box.pictures ? "start" : "end", text: fitText(row.label, font, box.room) }));
  if (row.text && box.words) group.append(s("text", { x: width, y: y + font * 0.35, "text-anchor": "end", fill: look.muted, text: row.text }));
  return group;
}

/** Which ends the axis has: what Python says, widened to hold every value and the line that all are held against. */
function dotRange(block) {
  const values = block.rows.flatMap((row) => row.points.flatMap((point) => (point ? [point.value, point.low, point.high] : [])));
  if (values.some(Number.isFinite)) values.push(block.mark);
  const known = values.filter(Number.isFinite);
  const low = Math.min(block.low ?? Infinity, ...known);
  const high = Math.max(block.high ?? -Infinity, ...known);
  return Number.isFinite(low) && Number.isFinite(high) && high > low ? [low, high] : [low === Infinity ? 0 : low, (high === -Infinity ? 0 : high) + 1];
}

/** Ticks, and the ends moved out to one where a value lies beyond the last of them: `{low, high, ticks}`. */
function dotAxis(block, wanted) {
  const [low, high] = dotRange(block);
  const ticks = labTicks(low, high, wanted);
  const step = ticks[1] - ticks[0];
  const near = step * 0.02;
  if (low < ticks[0] - near) ticks.unshift(Number((ticks[0] - step).toPrecision(10)));
  if (high > ticks.at(-1) + near) ticks.push(Number((ticks.at(-1) + step).toPrecision(10)));
  return { low: Math.min(low, ticks[0]), high: Math.max(high, ticks.at(-1)), ticks };
}

/** One point with its interval. */
function drawDot(look, one, x, y, point, i) {
  const colour = look.colour(one.colour ?? i);
  const group = s("g", {});
  if (Number.isFinite(point.low) && Number.isFinite(point.high)) {
    const [a, b, cap] = [x(point.low), x(point.high), look.size.mark * 0.6];
    group.append(s("path", { d: `M${a} ${y}H${b}M${a} ${y - cap}v${2 * cap}M${b} ${y - cap}v${2 * cap}`, fill: "none", stroke: colour, "stroke-width": look.size.line }));
  }
  group.append(drawLabSign(look, one.sign ?? LAB_SIGNS[i % LAB_SIGNS.length], x(point.value), y, colour));
  return group;
}

/** `{kind: "dots", rows: [{id, label, picture, text, points: [{value, low, high} | null]}], series: [{label, sign, colour}], low, high, form, axis, mark, mark_label}`. */
LAB_BLOCKS.set("dots", {
  make: makeLabChart,
  draw(lab, look, node, block) {
    const width = frameLabChart(lab, node, block);
    const { font, pad, row: step, line } = look.size;
    const lanes = block.lanes ? block.series.length : 1;
    const rowHeight = step * (lanes > 1 ? 0.55 * lanes + 0.45 : 1);
    const height = block.rows.length * rowHeight + 2 * font + 3 * pad + 6;
    const box = { ...rowPlan(look, block, width, height), y1: pad + block.rows.length * rowHeight };
    const { low, high, ticks } = dotAxis(block, Math.max(2, (box.x1 - box.x0) / (font * 6)));
    const x = labScale(low, high, box.x0 + look.size.mark, box.x1 - look.size.mark);
    const marks = [];
    block.rows.forEach((row, k) => {
      if (k % 2) marks.push(s("rect", { x: 0, y: pad + k * rowHeight, width, height: rowHeight, fill: look.soft, "fill-opacity": 0.5 }));
    });
    marks.push(drawLabX(look, box, x, ticks, block.form, block.axis));
    if (Number.isFinite(block.mark)) marks.push(s("line", { x1: x(block.mark), x2: x(block.mark), y1: box.y0, y2: box.y1, stroke: look.ink, "stroke-width": line, "stroke-dasharray": "7 4" }));
    block.rows.forEach((row, k) => {
      const top = pad + k * rowHeight;
      marks.push(drawRowLabel(look, box, row, top + rowHeight / 2, width));
      row.points.forEach((point, i) => {
        if (!point || !Number.isFinite(point.value)) return;
        const y = lanes > 1 ? top + rowHeight * ((i + 0.75) / (lanes + 0.5)) : top + rowHeight / 2;
        marks.push(drawDot(look, block.series[i], x, y, point, i));
      });
    });
    putLabDrawing(node, width, height, ...marks);
    const legend = block.series.map((one, i) => ({ label: one.label, draw: (l, w, hh) => [drawDot(l, one, (v) => (v === 0 ? w / 2 : v < 0 ? 3 : w - 3), hh / 2, one.interval ? { value: 0, low: -1, high: 1 } : { value: 0 }, i)] }));
    if (block.mark_label) legend.push({ label: block.mark_label, draw: (l, w, hh) => [s("line", { x1: w / 2, x2: w / 2, y1: 0, y2: hh, stroke: l.ink, "stroke-width": l.size.line, "stroke-dasharray": "7 4" })] });
    drawLabLegend(node._parts.legend, look, legend.length > 1 || block.series[0]?.label ? legend : []);
  },
});

/** A filling that can be told apart without its colour. */
function labFill(look, id, i, colour) {
  if (i % 4 === 0) return { fill: colour };
  const step = look.size.font > 20 ? 12 : 7;
  const paths = [null, `M0 ${step}L${step} 0`, `M0 ${step / 2}H${step}`, `M0 0L${step} ${step}M0 ${step}L${step} 0`];
  const pattern = s("pattern", { id, width: step, height: step, patternUnits: "userSpaceOnUse" }, s("rect", { width: step, height: step, fill: colour, "fill-opacity": 0.35 }), s("path", { d: paths[i % 4], stroke: colour, "stroke-width": look.size.line, fill: "none" }));
  return { fill: `url(#${id})`, pattern };
}

/** `{kind: "bars", rows: [{id, label, picture, values, texts}], series: [{label, colour}], stacked, form, axis, high}`. */
LAB_BLOCKS.set("bars", {
  make: makeLabChart,
  draw(lab, look, node, block) {
    const width = frameLabChart(lab, node, block);
    const { font, pad, row: step } = look.size;
    const lanes = block.stacked ? 1 : block.series.length;
    const rowHeight = block.stacked ? step * 1.25 : Math.max(step, step * 0.62 * lanes + 6);
    const height = block.rows.length * rowHeight + 2 * font + 3 * pad + 6;
    const box = { ...rowPlan(look, block, width, height), y1: pad + block.rows.length * rowHeight };
    const sums = block.rows.map((row) => (block.stacked ? row.values.reduce((sum, value) => sum + (value ?? 0), 0) : Math.max(0, ...row.values.map((value) => value ?? 0))));
    const high = block.high ?? (Math.max(...sums, 0) || 1);
    const x = labScale(0, high, box.x0, box.x1 - (block.stacked ? 0 : textWidth("0000", font)));
    const fills = block.series.map((one, i) => labFill(look, `${lab.uid}-${block.id}-fill-${i}`, i, look.colour(one.colour ?? i)));
    const marks = [s("defs", {}, ...fills.map((fill) => fill.pattern)), drawLabX(look, box, x, labTicks(0, high, Math.max(2, (box.x1 - box.x0) / (font * 6))), block.form, block.axis)];
    block.rows.forEach((row, k) => {
      const top = pad + k * rowHeight;
      marks.push(drawRowLabel(look, box, row, top + rowHeight / 2, width));
      let at = 0;
      row.values.forEach((value, i) => {
        if (!Number.isFinite(value) || value <= 0 && block.stacked) return;
        const thick = block.stacked ? rowHeight * 0.74 : (rowHeight - 6) / lanes;
        const y = block.stacked ? top + rowHeight * 0.13 : top + 3 + i * thick;
        const [from, to] = [x(block.stacked ? at : 0), x((block.stacked ? at : 0) + value)];
        at += value;
        marks.push(s("rect", { x: from, y, width: Math.max(1, to - from), height: thick - 1, fill: fills[i].fill, stroke: look.colour(block.series[i].colour ?? i), "stroke-width": look.size.hair }));
        const text = row.texts?.[i] ?? labSay(block.form, value);
        const room = textWidth(text, font);
        if (block.stacked && room + 8 < to - from) {
          marks.push(s("rect", { x: (from + to) / 2 - room / 2 - 3, y: y + thick / 2 - font * 0.62, width: room + 6, height: font * 1.2, rx: 3, fill: look.panel }));
          marks.push(s("text", { x: (from + to) / 2, y: y + thick / 2 + font * 0.33, "text-anchor": "middle", "font-size": font, fill: look.ink, text }));
        } else if (!block.stacked && thick > font * 0.8) marks.push(s("text", { x: to + pad / 2, y: y + thick / 2 + font * 0.33, "font-size": font, fill: look.ink, text }));
      });
    });
    putLabDrawing(node, width, height, ...marks);
    drawLabLegend(node._parts.legend, look, block.series.map((one, i) => ({ label: one.label, draw: (l, w, hh) => {
      const fill = labFill(l, `${lab.uid}-${block.id}-legend-${i}`, i, l.colour(one.colour ?? i));
      return [s("defs", {}, fill.pattern), s("rect", { x: 1, y: 2, width: w - 2, height: hh - 4, fill: fill.fill, stroke: l.colour(one.colour ?? i) })];
    } })));
  },
});
