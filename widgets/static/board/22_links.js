// Pairs as lines between two tiles of a seat. A line leaves a tile at the lower end of its pair's sign and runs between the
// rows of tiles, like the lines of an underground map, so that it never lies on an animal.

/** Room for one line between two rows of tiles, in pixels: [on a screen, on a projector]. */
const LANE = [7, 11];

/** Room for one line with the name of its pair, in heights of its letters; in a demo each has one. */
const NAMED_LANE = 1.25;

/** Draw the pairs of a seat; makes room for them between the rows of tiles. */
function drawLinks(board, node, seat) {
  const part = node._part;
  const links = seat.links ?? [];
  if (!links.length && !part.lines) return;
  if (!part.lines) {
    part.lines = svgNode("svg", { class: "lines", "aria-hidden": "true", preserveAspectRatio: "none" });
    part.herd.append(part.lines);
  }
  part.links = links;
  layLinks(board, node);
}

/** Lay all lines anew, after the sizes of tiles have changed. */
function layAllLinks(board) {
  for (const node of board.parts.seats.children) if (node._part?.links) layLinks(board, node);
}

/** Where the tiles of a seat are, row by row, seen from the corner of their ground. */
function rowsOf(herd, tiles) {
  const home = herd.getBoundingClientRect();
  const boxes = new Map();
  const rows = [];
  for (const tile of tiles) {
    const at = tile.getBoundingClientRect();
    const box = { left: at.left - home.left, right: at.right - home.left, top: at.top - home.top, bottom: at.bottom - home.top, tile };
    if (!rows.length || Math.abs(rows.at(-1)[0].top - box.top) > 2) rows.push([]);
    rows.at(-1).push(box);
    box.row = rows.length - 1;
    boxes.set(Number(tile.dataset.species), box);
  }
  return { home, boxes, rows };
}

/** The middle of the sign of a pair at one of its animals. */
function portX(home, box, link) {
  const port = box.tile._part.ports?._keyed?.get(String(link.card));
  const at = port?.getBoundingClientRect();
  return at?.width ? at.left + at.width / 2 - home.left : (box.left + box.right) / 2;
}

/** The gap between two tiles of a row, or at its ends, that is nearest to a place. */
function passage(row, x) {
  const gaps = row.map((box, i) => (i ? (row[i - 1].right + box.left) / 2 : box.left - 4)).concat(row.at(-1).right + 4);
  return gaps.reduce((best, one) => (Math.abs(one - x) < Math.abs(best - x) ? one : best));
}

/** The way of each line: in which gaps between rows it runs, and from where to where. The gap g is the one below row g. */
function routes(links, { home, boxes, rows }) {
  const entries = new Map();
  const found = [];
  for (const link of links) {
    const [a, b] = [boxes.get(link.one), boxes.get(link.other)];
    if (!a || !b) continue;
    const [upper, lower] = a.row <= b.row ? [a, b] : [b, a];
    const from = portX(home, upper, link);
    let to;
    if (upper.row === lower.row) to = portX(home, lower, link);
    else {
      const n = entries.get(lower) ?? 0;
      entries.set(lower, n + 1);
      to = lower.left + (lower.right - lower.left) * (0.5 + (n % 2 ? 0.16 : -0.16) * Math.ceil((n + 1) / 2));
    }
    // Through the rows in between it goes where two tiles leave a gap.
    const turns = [from];
    for (let row = upper.row + 1; row < lower.row; row += 1) turns.push(passage(rows[row], (turns.at(-1) + to) / 2));
    turns.push(to);
    const parts = turns.slice(1).map((x2, i) => ({ gap: upper.row + i, x1: turns[i], x2 }));
    found.push({ link, upper, lower, parts });
  }
  return found;
}

/** Give every piece of a line a lane of its gap, so that no two lie on each other. @returns {Map} lanes in use by gap */
function takeLanes(found) {
  const gaps = new Map();
  const parts = found.flatMap((route) => route.parts);
  for (const part of parts.sort((a, b) => Math.min(a.x1, a.x2) - Math.min(b.x1, b.x2))) {
    const ends = gaps.get(part.gap) ?? [];
    gaps.set(part.gap, ends);
    const [start, end] = [Math.min(part.x1, part.x2), Math.max(part.x1, part.x2)];
    const free = ends.findIndex((last) => last < start - 8);
    part.lane = free < 0 ? ends.length : free;
    ends[part.lane] = end;
  }
  return new Map([...gaps].map(([gap, ends]) => [gap, ends.length]));
}

/** Make room, then draw. */
function layLinks(board, node) {
  const { herd, species, lines, links } = node._part;
  const tiles = [...species.children];
  for (const tile of tiles) tile.style.marginBottom = "";
  lines.replaceChildren();
  if (!links.length || !tiles.length) return;
  const lane = board.parts.demo ? NAMED_LANE * parseFloat(getComputedStyle(node).fontSize) : LANE[board.settings.projector ? 1 : 0];
  const before = rowsOf(herd, tiles);
  const found = routes(links, before);
  const used = takeLanes(found);
  before.rows.forEach((row, gap) => {
    for (const box of row) if (used.has(gap)) box.tile.style.marginBottom = `${used.get(gap) * lane + 3}px`;
  });
  const now = rowsOf(herd, tiles);
  const scale = board.zoom || 1;
  lines.setAttribute("viewBox", `0 0 ${now.home.width.toFixed(1)} ${now.home.height.toFixed(1)}`);
  const laneY = (part) => now.rows[part.gap][0].bottom + (2 + (part.lane + 0.5) * lane) * scale;
  for (const route of found) drawLine(board, lines, route, now, laneY, scale);
}

/** A way along corners, with round ones. */
function roundedWay(points, radius) {
  let way = `M${points[0].map((x) => x.toFixed(1)).join(" ")}`;
  for (let i = 1; i < points.length; i += 1) {
    const [before, here, next] = [points[i - 1], points[i], points[i + 1]];
    if (!next) {
      way += `L${here.map((x) => x.toFixed(1)).join(" ")}`;
      continue;
    }
    const towards = (point) => {
      const length = Math.hypot(point[0] - here[0], point[1] - here[1]) || 1;
      const part = Math.min(radius, length / 2) / length;
      return [here[0] + (point[0] - here[0]) * part, here[1] + (point[1] - here[1]) * part];
    };
    const [a, b] = [towards(before), towards(next)];
    way += `L${a[0].toFixed(1)} ${a[1].toFixed(1)}Q${here[0].toFixed(1)} ${here[1].toFixed(1)} ${b[0].toFixed(1)} ${b[1].toFixed(1)}`;
  }
  return way;
}

/** One line with its ends: an arrow at the protected animal, or a knob at each. */
function drawLine(board, lines, { link, upper, lower, parts }, now, laneY, scale) {
  const [from, to] = [parts[0].x1, parts.at(-1).x2];
  const [up, low] = [now.boxes.get(Number(upper.tile.dataset.species)), now.boxes.get(Number(lower.tile.dataset.species))];
  const end = upper.row === lower.row ? low.bottom : low.top;
  const points = [[from, up.bottom], ...parts.flatMap((part) => [[part.x1, laneY(part)], [part.x2, laneY(part)]]), [to, end]];
  const way = roundedWay(points, 5 * scale);
  const group = svgNode("g", { class: `line line-${link.line}${link.used ? " used" : ""}`, "data-link": link.card });
  group.style.setProperty("--tone", `var(--${link.tone})`);
  group.append(svgNode("path", { d: way, class: "casing" }), svgNode("path", { d: way, class: "way-of" }));
  if (link.line === "double") group.append(svgNode("path", { d: way, class: "core" }));
  const tips = [[link.one === Number(upper.tile.dataset.species), from, up.bottom, -1], [link.one !== Number(upper.tile.dataset.species), to, end, upper.row === lower.row ? -1 : 1]];
  const size = (board.settings.projector ? 10 : 7) * scale;
  for (const [isFirst, x, y, down] of tips) {
    if (link.directed && !isFirst) group.append(svgNode("path", { class: "tip", d: `M${x} ${y}l${-size * 0.8} ${-down * size}h${size * 1.6}z` }));
    else group.append(svgNode("circle", { class: "tip", cx: x, cy: y - down * size * 0.2, r: size * 0.5 }));
  }
  lines.append(group);
  if (board.parts.demo) nameLine(group, link, parts[0], laneY(parts[0]));
}

/** The name of a pair in the middle of its line, where the line is long enough for it. */
function nameLine(group, link, { x1, x2 }, y) {
  const text = svgNode("text", { class: "line-name", x: (x1 + x2) / 2, y, "text-anchor": "middle", "dominant-baseline": "central" });
  text.textContent = link.label;
  group.append(text);
  if (text.getComputedTextLength() > Math.abs(x2 - x1)) text.remove();
}
