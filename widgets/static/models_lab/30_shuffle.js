// Shuffling the labels of two groups: each animal is a dot that keeps its place on the axis; only the label, and with it the row, changes.

const SHUFFLE_LAST = 20; // so many of the newest shuffles are shown one after the other

/** Whether anything may move. */
function labMotion(lab) {
  const wish = lab.settings.reduced_motion;
  return wish === "auto" || wish === undefined ? !window.matchMedia("(prefers-reduced-motion: reduce)").matches : !wish;
}

/** Where each dot lies if the labels are these: a pile above its value, in the row of its group. */
function shufflePlaces(plan, labels) {
  const piles = plan.rows.map(() => new Map());
  return plan.xs.map((x, i) => {
    const group = labels[i] === "1" ? 1 : 0;
    const bin = Math.floor(x / plan.wide);
    const level = piles[group].get(bin) ?? 0;
    piles[group].set(bin, level + 1);
    const aside = ((level % plan.across) - (plan.across - 1) / 2) * (2 * plan.r + 0.5);
    return [x + aside, plan.rows[group] - plan.r - 1 - Math.floor(level / plan.across) * plan.step, group];
  });
}

/** The mean of each group under these labels. */
function shuffleMeans(block, labels) {
  const [sum, n] = [[0, 0], [0, 0]];
  block.values.forEach((value, i) => { const g = labels[i] === "1" ? 1 : 0; sum[g] += value; n[g] += 1; });
  return sum.map((one, g) => one / Math.max(1, n[g]));
}

/** Put the dots, the means and the words in line with these labels; `pace` in milliseconds. */
function layShuffle(lab, look, node, block, labels, difference, said, pace) {
  const plan = node._plan;
  shufflePlaces(plan, labels).forEach(([x, y, group], i) => {
    const dot = node._dots[i];
    dot.style.transition = pace ? `transform ${pace}ms` : "none";
    dot.style.transform = `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px)`;
    const colour = look.colour(block.groups[group].colour);
    setAttr(dot, "stroke", colour);
    setAttr(dot, "fill", group ? colour : look.panel);
  });
  shuffleMeans(block, labels).forEach((mean, g) => {
    node._means[g].style.transition = pace ? `transform ${pace}ms` : "none";
    node._means[g].style.transform = `translate(${plan.x(mean).toFixed(1)}px, ${plan.rows[g]}px)`;
  });
  node._now = { labels, difference, said };
  setText(node._said, `${said} ${block.difference.replace("{value}", labSay("signed", difference))}`);
}

/** The differences that chance gave, as columns; those as far out as the real one are hatched. */
function drawShuffleBars(look, node, block, counts) {
  const { box, xd } = node._below;
  const most = Math.max(4, ...counts);
  const y = labScale(0, most, box.y1, box.y0);
  node._bars.replaceChildren(...counts.flatMap((count, k) => {
    if (!count) return [];
    const [a, b] = [xd(block.edges[k]), xd(block.edges[k + 1])];
    const middle = (block.edges[k] + block.edges[k + 1]) / 2;
    const far = Math.abs(middle) >= Math.abs(block.observed);
    return [s("rect", { x: a + 0.5, y: y(count), width: Math.max(1, b - a - 1), height: Math.max(0, box.y1 - y(count)), fill: far ? look.warn : look.muted, "fill-opacity": far ? 0.9 : 0.45, stroke: far ? look.warn : "none", "stroke-width": look.size.hair })];
  }));
}

/** In which column a difference belongs. */
const shuffleBin = (block, value) => Math.min(block.counts.length - 1, Math.max(0, block.edges.findIndex((edge, k) => value < (block.edges[k + 1] ?? Infinity))));

/** Show the newest shuffles that were not shown yet (`node._left`) one after the other, then stand still. */
function playShuffle(lab, look, node, block) {
  const count = node._left;
  const news = block.recent.slice(block.recent.length - count);
  const values = block.recent_differences.slice(block.recent.length - count);
  const counts = [...block.counts];
  if (node._each) for (const value of values) counts[shuffleBin(block, value)] -= 1;
  const pace = node._pace;
  drawShuffleBars(look, node, block, counts);
  news.forEach((labels, k) => {
    node._timers.push(setTimeout(() => {
      layShuffle(lab, look, node, block, labels, values[k], block.shuffle.replace("{n}", (block.done - count + k + 1).toLocaleString("en")), Math.round(pace * 0.8));
    }, 30 + k * pace));
    node._timers.push(setTimeout(() => {
      node._left -= 1;
      if (node._each) counts[shuffleBin(block, values[k])] += 1;
      drawShuffleBars(look, node, block, k === count - 1 ? block.counts : counts);
    }, 30 + (k + 0.85) * pace));
  });
}

/** `{kind: "shuffle", values, groups: [{label, n, colour}, x2], real: "0110...", recent: [labels], recent_differences, done, edges, counts, observed, axis, form, unit, low, high, difference, shuffle, real_label, mirror, observed_label, below, bare: without the differences}`. */
LAB_BLOCKS.set("shuffle", {
  make(lab, block) {
    const node = makeLabChart(lab, block);
    node._done = block.done;
    return node;
  },
  draw(lab, look, node, block) {
    const width = frameLabChart(lab, node, block);
    // The page draws again whenever anything arrives: what is moving must not be disturbed by what has not changed.
    if (unchanged(node._parts.svg, [block, width, look, lab.settings.projector])) return;
    const { font, pad, line, hair, thick } = look.size;
    const left = Math.min(width * 0.36, Math.max(...block.groups.flatMap((one) => [textWidth(one.label, font, true), textWidth(one.n, font)])) + 2 * pad);
    const x = labScale(block.low, block.high, left + pad, width - 2 * pad);
    const r = lab.settings.projector ? 6.5 : 4.2;
    const xs = block.values.map(x);
    const piled = new Map();
    for (const at of xs) piled.set(Math.floor(at / (2 * r)), (piled.get(Math.floor(at / (2 * r))) ?? 0) + 1);
    const tall = font * 4.7;
    // Where values are few and far apart, a pile has room to its sides.
    const apart = [...new Set(xs.map((at) => at.toFixed(1)))].map(Number).sort((a, b) => a - b).reduce((least, at, k, all) => (k ? Math.min(least, at - all[k - 1]) : least), Infinity);
    const highest = Math.max(...piled.values());
    const across = highest * (2 * r + 0.5) > tall - font ? Math.max(1, Math.min(4, Math.floor(apart / (2 * r + 1)))) : 1;
    const step = Math.min(2 * r + 0.5, (tall - font) / Math.max(1, Math.ceil(highest / across) - 1));
    const top = pad + font * 1.5;
    const rows = [top + tall, top + 2 * tall + font * 1.6];
    const axisAt = rows[1] + font * 1.4;
    node._plan = { x, xs, rows, r, step, across, wide: 2 * r };
    // Below: the differences.
    const box = { x0: left, x1: width - 2 * pad, y0: axisAt + 4.6 * font + pad, y1: axisAt + 11 * font + pad };
    const xd = labScale(block.edges[0], block.edges.at(-1), box.x0 + pad, box.x1 - pad);
    node._below = { box, xd };
    node._said = s("text", { x: left, y: pad + font, "font-size": font, "font-weight": 600, fill: look.ink });
    node._dots = xs.map(() => s("circle", { class: "bird", r, "stroke-width": Math.max(hair, 1.6) }));
    node._means = rows.map(() => s("path", { d: `M0 1l${look.size.mark} ${1.6 * look.size.mark}h${-2 * look.size.mark}Z`, fill: look.ink }));
    node._bars = s("g", { class: "chances" });
    const labels = block.groups.flatMap((one, g) => [
      s("text", { x: left - pad, y: rows[g] - font * 1.1, "text-anchor": "end", "font-size": font, "font-weight": 600, fill: look.ink, text: fitText(one.label, font, ((left - pad) * textWidth(one.label, font)) / Math.max(1, textWidth(one.label, font, true))) }),
      s("text", { x: left - pad, y: rows[g] + font * 0.1, "text-anchor": "end", "font-size": font, fill: look.muted, text: one.n }),
      s("line", { x1: left, x2: width - pad, y1: rows[g], y2: rows[g], stroke: look.edge, "stroke-width": hair }),
    ]);
    const marks = [block.observed, -block.observed].map((value, k) => s("line", { class: k ? "mirror" : "observed", x1: xd(value), x2: xd(value), y1: box.y0 - font * 0.4, y2: box.y1, stroke: k ? look.muted : look.warn, "stroke-width": k ? line : thick, "stroke-dasharray": k ? `${3 * line} ${2 * line}` : null }));
    const name = block.observed_label;
    const end = xd(block.observed) > (box.x0 + box.x1) / 2;
    const narrow = textWidth(block.below, font) > box.x1 - box.x0; // its words then begin further left
    const below = block.bare ? [] : [
      drawLabX(look, box, xd, labTicks(block.edges[0], block.edges.at(-1), Math.max(2, (box.x1 - box.x0) / (font * 6))), (value) => labSay("signed", value), narrow ? "" : block.below),
      narrow && s("text", { x: width - pad, y: box.y1 + 2.4 * font, "text-anchor": "end", "font-size": font, fill: look.ink, text: fitText(block.below, font, width - 2 * pad) }),
      node._bars, s("line", { x1: box.x0, x2: box.x1, y1: box.y1, y2: box.y1, stroke: look.edge, "stroke-width": hair }), ...marks,
      s("text", { x: xd(block.observed) + (end ? pad : -pad), y: box.y0 - font * 0.7, "text-anchor": end ? "end" : "start", "font-size": font, fill: look.ink, text: name }),
    ];
    putLabDrawing(node, width, block.bare ? axisAt + 2.6 * font + 2 * pad : box.y1 + 2.6 * font + 2 * pad,
      node._said, ...labels,
      drawLabX(look, { x0: left, x1: width - 2 * pad, y0: top, y1: axisAt }, x, labTicks(block.low, block.high, Math.max(2, (width - left) / (font * 6))).filter((tick) => !block.whole || Number.isInteger(tick)), block.form, block.axis),
      ...node._dots, ...node._means, ...below);
    for (const timer of node._timers ?? []) clearTimeout(timer);
    node._timers = [];
    const state = JSON.stringify([block.values, block.real, block.done, block.recent_differences]);
    if (state !== node._state) {
      const more = block.done - Math.min(node._done, block.done);
      node._left = labMotion(lab) ? Math.min(SHUFFLE_LAST, block.recent.length, more) : 0;
      node._each = more <= SHUFFLE_LAST; // of a thousand shuffles the last are shown, and the columns are all there from the start
      node._pace = node._left === 1 ? 650 : 170;
    }
    node._state = state;
    node._done = block.done;
    if (node._left) { // after a change of the room too: where it stood, it goes on
      const now = node._now ?? { labels: block.real, difference: block.observed, said: block.real_label };
      layShuffle(lab, look, node, block, now.labels, now.difference, now.said, 0);
      playShuffle(lab, look, node, block);
    } else {
      drawShuffleBars(look, node, block, block.counts);
      const said = block.done ? block.shuffle.replace("{n}", block.done.toLocaleString("en")) : block.real_label;
      layShuffle(lab, look, node, block, block.done ? block.recent.at(-1) : block.real, block.done ? block.recent_differences.at(-1) : block.observed, said, 0);
    }
  },
});
