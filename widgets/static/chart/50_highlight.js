// One species or one trait at a time: lit in both panels, with its numbers in words. By pointer, touch or keyboard.

const KINDS = ["species", "traits"];

/** Which traits a species carries at a time, or carried when it died out. */
function traitsAt(one, time) {
  const when = one.lost && time >= one.lost.x ? one.lost.x - 1e-6 : time;
  return one.has.filter(([, from, to]) => from <= when && (to === null || to > when)).map(([trait]) => trait);
}

/** The numbers of a species or trait in words, at a time. */
function describe(chart, kind, i, time) {
  const { data, words } = chart;
  const total = valueAt(data.total, time);
  const one = data[kind][i];
  const n = valueAt(one, time);
  if (kind === "traits") {
    const most = Math.max(0, ...one.n);
    if (!most) return words("trait.never", { name: one.label });
    if (!n && time >= one.x.at(-1)) return words("trait.gone", { name: one.label, n: most });
    const carriers = data.species.filter((sp) => valueAt(sp, time) && traitsAt(sp, time).includes(i)).map((sp) => sp.name);
    return [words("trait.now", { name: one.label, n, total, share: percent(n, total) }), carriers.length ? words("trait.species", { species: carriers.join(", ") }) : ""].join(" ");
  }
  const player = data.seats[one.seat]?.name ?? "";
  const traits = traitsAt(one, time).map((trait) => data.traits[trait].label);
  const carried = traits.length ? words("species.traits", { traits: traits.join(", ") }) : words("species.plain");
  if (one.lost && time >= one.lost.x) {
    const past = words("species.past", { name: one.name, player, turn: turnAt(data, one.lost.x), cause: one.lost.cause });
    return [past, words("species.most", { n: Math.max(...one.n) }), carried].join(" ");
  }
  return [words("species.now", { name: one.name, player, n, total, share: percent(n, total) }), carried].join(" ");
}

const turnAt = (data, time) => Math.min(data.last, Math.max(data.first, Math.floor(time) + 1));

/** Turn and phase at a time. */
function whenAt(chart, time) {
  const { data } = chart;
  const count = data.phases.length;
  const part = Math.min(count - 1, Math.max(0, Math.floor((time - Math.floor(time)) * count)));
  return `${chart.words("turn", { n: turnAt(data, time) })}, ${data.phases[part].label}`;
}

/** Light one up: `pick` is {kind, i, time?} or null. */
function highlight(chart, pick) {
  const { data, look } = chart;
  chart.pick = pick;
  for (const kind of KINDS) {
    const svg = chart.parts[kind].svg;
    svg.classList.toggle("picked", Boolean(pick));
    const lit = new Set(pick ? relatives(data, pick, kind) : []);
    for (const mark of svg.querySelectorAll(".mark")) mark.classList.toggle("on", lit.has(Number(mark.dataset.i)));
    svg.querySelector(".over")?.replaceChildren(...(pick ? overlay(chart, look, kind, pick) : []));
    const list = chart.parts[kind].list;
    const option = pick?.kind === kind ? list.children[pick.i] : null;
    setAttr(chart.parts[kind].plot, "aria-activedescendant", option?.id ?? null);
    for (const node of list.children) setAttr(node, "aria-selected", node === option ? "true" : "false");
  }
  setAttr(chart.root, "data-pick", pick ? `${pick.kind}:${pick.i}` : null);
  const when = pick?.time === undefined ? "" : `${chart.words("at", { when: whenAt(chart, pick.time) })} `;
  setText(chart.parts.readout, pick ? when + describe(chart, pick.kind, pick.i, pick.time ?? data.now) : chart.words("hint"));
}

/** What belongs to the picked one in a panel: itself, its traits, or the species that carry it. */
function relatives(data, pick, kind) {
  if (pick.kind === kind) return [pick.i];
  if (kind === "traits") return data.species[pick.i].has.map(([trait]) => trait);
  return data.species.flatMap((one, i) => (one.has.some(([trait]) => trait === pick.i) ? [i] : []));
}

/** The lit parts: a band or line once more, strong; of a trait's carriers just the time in which they carry it. */
function overlay(chart, look, kind, pick) {
  const { data, stack, lines } = chart;
  const nodes = [];
  const time = pick.time === undefined ? null : stack.at.x(pick.time);
  if (kind === "species" && pick.kind === "species") {
    const band = stack.bands[pick.i];
    if (band.first >= 0) nodes.push(s("path", { d: bandPath(stack, band, -Infinity, Infinity), fill: "none", stroke: look.strong, "stroke-width": look.size.line, "stroke-linejoin": "round" }));
  } else if (kind === "species") {
    data.species.forEach((one, i) => {
      for (const [trait, from, to] of one.has) {
        if (trait !== pick.i || stack.bands[i].first < 0) continue;
        nodes.push(s("path", { d: bandPath(stack, stack.bands[i], stack.at.x(from), to === null ? Infinity : stack.at.x(to)), fill: look.trait(pick.i), stroke: look.panel, "stroke-width": look.size.hair, "stroke-linejoin": "round" }));
      }
    });
  } else if (pick.kind === "traits") {
    nodes.push(s("path", { d: traitPath(lines, pick.i), fill: "none", stroke: look.trait(pick.i), "stroke-width": look.size.thick, "stroke-linejoin": "round" }));
    const j = lines.columns.length - 1;
    if (time === null && j >= 0 && lines.values[pick.i][j] > 0) nodes.push(s("circle", { cx: lines.at.now, cy: lines.y(lines.values[pick.i][j], j), r: look.size.mark * 1.6, fill: look.trait(pick.i), stroke: look.panel, "stroke-width": 1.5 }));
  }
  if (time !== null) {
    const at = kind === "species" ? stack.at : lines.at;
    const x = at.x(pick.time);
    nodes.push(s("line", { x1: x, x2: x, y1: at.y0, y2: at.y1, stroke: look.strong, "stroke-width": look.size.hair, "stroke-dasharray": `${4 * look.size.hair} ${3 * look.size.hair}` }));
  }
  return nodes;
}

/** The series under the pointer. */
function seriesAt(chart, kind, event) {
  const marked = event.target.closest?.(".label-of, .lost-of");
  if (marked) return { kind, i: Number(marked.dataset.i) };
  const box = chart.parts[kind].svg.getBoundingClientRect();
  const place = kind === "species" ? chart.stack : chart.lines;
  if (!place || !box.width) return null;
  const px = ((event.clientX - box.left) * place.at.width) / box.width;
  const py = ((event.clientY - box.top) * place.at.height) / box.height;
  if (px < place.at.x0 || px > place.at.now + 1) return null;
  const time = Math.min(chart.data.now, place.at.time(px));
  let j = place.columns.findLastIndex((column) => column <= time);
  if (j < 0) return null;
  if (kind === "species") {
    const i = place.bands.findIndex((band) => band.counts[j] > 0 && py <= place.y(band.low[j], j) && py >= place.y(band.high[j], j));
    return i < 0 ? null : { kind, i, time };
  }
  let best = null;
  for (let i = 0; i < place.values.length; i += 1) {
    if (!place.values[i][j]) continue;
    const far = Math.abs(place.y(place.values[i][j], j) - py);
    if (far < chart.look.size.gap && (!best || far < best.far)) best = { kind, i, time, far };
  }
  return best && { kind: best.kind, i: best.i, time: best.time };
}

const samePick = (one, two) => one?.kind === two?.kind && one?.i === two?.i && one?.time === two?.time;

/** Let a panel answer to pointer and keys. */
function listenPanel(chart, kind) {
  const { plot, svg } = chart.parts[kind];
  const point = (event) => {
    if (!chart.data) return;
    const pick = seriesAt(chart, kind, event);
    if (!samePick(pick, chart.pick)) highlight(chart, pick);
  };
  svg.addEventListener("pointermove", point);
  svg.addEventListener("pointerdown", point);
  svg.addEventListener("pointerleave", (event) => event.pointerType === "mouse" && chart.data && highlight(chart, null));
  plot.addEventListener("focus", () => plot.matches(":focus-visible") && chart.data && pickNext(chart, kind, chart.kept?.[kind] ?? 0, 0));
  plot.addEventListener("blur", () => chart.data && highlight(chart, null));
  plot.addEventListener("keydown", (event) => {
    if (!chart.data || event.altKey || event.ctrlKey || event.metaKey) return;
    const count = chart.data[kind].length;
    const here = chart.pick?.kind === kind ? chart.pick.i : chart.kept?.[kind] ?? -1;
    const moves = { ArrowDown: [here, 1], ArrowRight: [here, 1], ArrowUp: [here, -1], ArrowLeft: [here, -1], Home: [0, 0], End: [count - 1, 0] };
    if (event.key === "Escape") highlight(chart, null);
    else if (moves[event.key]) pickNext(chart, kind, ...moves[event.key]);
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
}

/** Go to the next or the previous one. */
function pickNext(chart, kind, from, by) {
  const count = chart.data[kind].length;
  if (!count) return;
  const i = (Math.min(from, count - 1) + by + count) % count;
  (chart.kept ??= {})[kind] = i;
  highlight(chart, { kind, i });
}

/** What a reader hears: one option for each species or trait. */
function drawList(chart, kind) {
  const { list } = chart.parts[kind];
  while (list.children.length > chart.data[kind].length) list.lastChild.remove();
  chart.data[kind].forEach((_one, i) => {
    const node = list.children[i] ?? list.appendChild(h("li", { role: "option", id: `${chart.uid}-${kind}-${i}`, "aria-selected": "false" }));
    setText(node, describe(chart, kind, i, chart.data.now));
  });
}
