// The left panel: every species is a band, as high as it has animals; the seats lie above one another in the board's order.

/** Times at which something changes, as pixel columns: what falls into the same column is seen as its last value. */
function pixelColumns(series, at, now) {
  const times = [...new Set(series.flatMap((one) => one.x))].filter((time) => time <= now).sort((a, b) => a - b);
  const columns = [];
  for (const time of times) {
    if (columns.length && at.x(time) - at.x(columns.at(-1)) < 0.7 && columns.length > 1 && at.x(time) - at.x(columns.at(-2)) < 1.4) columns[columns.length - 1] = time;
    else columns.push(time);
  }
  return columns;
}

/** A series read at each of the columns. */
function readColumns(series, columns) {
  let i = 0;
  return columns.map((time) => {
    while (i < series.x.length && series.x[i] <= time) i += 1;
    return i ? series.n[i - 1] : 0;
  });
}

/** The heights of all bands at all columns, from the bottom up: the last species lies lowest. */
function stackSpecies(data, columns) {
  const floor = new Float64Array(columns.length);
  const bands = new Array(data.species.length);
  for (let i = data.species.length - 1; i >= 0; i -= 1) {
    const counts = readColumns(data.species[i], columns);
    const low = Float64Array.from(floor);
    counts.forEach((n, j) => (floor[j] += n));
    bands[i] = { counts, low, high: Float64Array.from(floor), first: counts.findIndex((n) => n > 0), last: counts.findLastIndex((n) => n > 0) };
  }
  return { bands, total: floor };
}

/** The outline of a band between two times: along its upper edge, back along its lower one. */
function bandPath(stack, band, from, to) {
  const { columns, at, y } = stack;
  const there = [];
  const back = [];
  for (let j = Math.max(0, band.first); j <= band.last; j += 1) {
    const x0 = Math.max(at.x(columns[j]), from);
    const x1 = Math.min(j + 1 < columns.length ? at.x(columns[j + 1]) : at.now, to);
    if (x1 < x0 || (x1 === x0 && x0 !== at.now)) continue;
    const [top, low] = [y(band.high[j], j).toFixed(1), y(band.low[j], j).toFixed(1)];
    const end = x1.toFixed(1);
    if (!there.length) {
      there.push(`M${x0.toFixed(1)} ${low}V${top}H${end}`);
      back.push(`H${x0.toFixed(1)}Z`);
    } else {
      there.push(there.top === top ? `H${end}` : `V${top}H${end}`);
      if (there.low !== low) back.push(`H${x0.toFixed(1)}V${there.low}`);
    }
    there.top = top;
    there.low = low;
  }
  return there.length ? `${there.join("")}V${there.low}${back.reverse().join("")}` : "";
}

/** How the stack is laid out in pixels, by counts or by shares. */
function layStack(chart, look, at) {
  const data = chart.data;
  const columns = pixelColumns(data.species, at, data.now);
  const { bands, total } = stackSpecies(data, columns);
  const shares = chart.modes.species === "shares";
  const top = shares ? 1 : Math.max(4, data.top);
  const height = at.y1 - at.y0;
  const level = (part) => at.y1 - (part / top) * height;
  const y = shares ? (n, j) => level(total[j] ? n / total[j] : 0) : (n) => level(n);
  return { at, columns, bands, total, y, level, top, shares };
}

/**
 * Labels by seat: one for all bands of a seat. Where every band is one animal, its own number is always 1 and says nothing;
 * at the back of the room a second column of labels leaves no room for the bands and its lines cross the first.
 */
function seatLabels(chart, look, stack) {
  const { size } = look;
  const data = chart.data;
  const j = stack.columns.length - 1;
  const all = data.total.n.at(-1);
  return data.seats.map((seat, number) => {
    const mine = data.species.flatMap((one, i) => (one.seat === number && one.n.at(-1) > 0 ? [i] : []));
    const n = mine.reduce((sum, i) => sum + data.species[i].n.at(-1), 0);
    const name = size.font > 20 ? seat.letter : `${seat.letter} ${seat.name.length > 10 ? `${seat.name.slice(0, 10)}…` : seat.name}`;
    const ends = j < 0 ? [] : mine.flatMap((i) => [stack.y(stack.bands[i].high[j], j), stack.y(stack.bands[i].low[j], j)]);
    return {
      n, y: (Math.min(...ends) + Math.max(...ends)) / 2, weight: n, text: `${name}: ${stack.shares ? percent(n, all) : n}`, attributes: { class: "seat-label" },
      swatch: (x, y) => s("rect", { x, y: y - size.swatch / 2, width: size.swatch, height: size.swatch, rx: 2, fill: look.seat(number), stroke: mixColours(look.seat(number), look.ink, 0.25), "stroke-width": 1 }),
    };
  }).filter((item) => item.n > 0 && Number.isFinite(item.y));
}

/** The species panel. */
function drawSpecies(chart, look, svg, width, height) {
  const data = chart.data;
  const { size } = look;
  const living = data.species.filter((one) => one.n.at(-1) > 0);
  const say = (one) => `${one.name.length > 8 ? `${one.name.slice(0, 8)}…` : one.name}: ${chart.modes.species === "shares" ? percent(one.n.at(-1), data.total.n.at(-1)) : one.n.at(-1)}`;
  const rows = Math.floor((height - 2 * size.font) / size.gap);
  const bySeat = data.each_alone || (size.font > 20 && living.length > rows);
  const words = bySeat ? data.seats.map((seat) => `${size.font > 20 ? seat.letter : `${seat.letter} ${seat.name.slice(0, 11)}`}: 100\u00a0%`) : living.map(say);
  const widest = Math.max(textWidth("A1: 1", size.font), ...words.map((text) => textWidth(text, size.font)));
  const columnWidth = widest + size.swatch + 14;
  const room = size.lead + columnWidth * (!bySeat && living.length > rows ? 2 : 1);
  const at = plan(chart, look, width, height, room);
  const stack = layStack(chart, look, at);
  chart.stack = stack;
  const ticks = stack.shares ? [0, 0.25, 0.5, 0.75, 1] : niceTicks(stack.top, height > 400 && size.font < 20 ? 8 : 5);
  const numbers = new Map();
  const fills = data.species.map((one) => {
    const number = numbers.get(one.seat) ?? 0;
    numbers.set(one.seat, number + 1);
    return speciesFill(look, one.seat, number);
  });
  // Bands too thin for a texture keep their shade.
  const thick = (at.y1 - at.y0) / Math.max(stack.top, stack.shares ? data.total.n.at(-1) ?? 1 : 1);
  if (thick < 6.5) for (const fill of fills) fill.texture = 0;
  const rim = thick < 6.5 ? 0.5 : size.font > 20 ? 2 : 1;
  const paint = fills.map((fill, i) => (fill.texture ? `url(#${chart.uid}-f${i})` : fill.colour));
  const defs = s("defs", {}, ...fills.map((fill, i) => (fill.texture ? texturePattern(look, `${chart.uid}-f${i}`, fill) : null)));
  const marks = s("g", { class: "bands" });
  stack.bands.forEach((band, i) => {
    if (band.first < 0) return;
    marks.append(s("path", { class: "mark band-of", "data-i": i, d: bandPath(stack, band, -Infinity, Infinity), fill: paint[i], stroke: look.panel, "stroke-width": rim, "stroke-linejoin": "round" }));
  });
  const items = [];
  data.species.forEach((one, i) => {
    const band = stack.bands[i];
    const j = stack.columns.length - 1;
    if (!(one.n.at(-1) > 0) || j < 0) return;
    items.push({
      y: (stack.y(band.high[j], j) + stack.y(band.low[j], j)) / 2, text: say(one), weight: one.n.at(-1), attributes: { class: "mark label-of", "data-i": i },
      swatch: (x, y) => s("rect", { x, y: y - size.swatch / 2, width: size.swatch, height: size.swatch, rx: 2, fill: paint[i], stroke: mixColours(look.seat(one.seat), look.ink, 0.25), "stroke-width": 1 }),
    });
  });
  svg.replaceChildren(defs, drawTurns(chart, look, at), drawHeights(look, at, ticks, stack.level, (n) => (stack.shares ? `${Math.round(n * 100)}\u00a0%` : String(n))), marks,
    s("g", { class: "over" }), drawExtinctions(chart, look, stack), drawCursor(look, at), drawEndLabels(chart, look, at, bySeat ? seatLabels(chart, look, stack) : items, columnWidth, size.swatch));
  svg._paint = paint;
}

/** Where a species' band ended: the middle of its last height. */
function endOfBand(chart, stack, i) {
  const band = stack.bands[i];
  const x = stack.at.x(chart.data.species[i].lost.x);
  if (band.last < 0) return { x, y: stack.at.y1 };
  const [high, low] = [stack.y(band.high[band.last], band.last), stack.y(band.low[band.last], band.last)];
  return { x, y: (high + low) / 2, height: low - high, long: x - stack.at.x(stack.columns[band.first]) };
}

/** Crosses where species died out; the name stands beside where there is room, else the number of all lost at once above them. */
function drawExtinctions(chart, look, stack) {
  const { font, cross } = look.size;
  const small = font > 20 ? font : font - 1;
  const group = s("g", { class: "lost", "font-size": small });
  const right = Math.max(stack.at.x1, stack.at.now);
  const taken = [];
  const moments = new Map();
  chart.data.species.forEach((one, i) => {
    if (!one.lost) return;
    const end = endOfBand(chart, stack, i);
    end.size = Math.max(cross * 0.55, Math.min(cross, (end.height ?? 0) * 0.45));
    const row = { one, i, ...end };
    const key = end.x.toFixed(0);
    moments.set(key, [...(moments.get(key) ?? []), row]);
    const c = end.size;
    taken.push({ x0: end.x - c, x1: end.x + c, y0: end.y - c, y1: end.y + c });
  });
  const halo = { "font-weight": 600, fill: look.ink, stroke: look.panel, "stroke-width": 3, "stroke-linejoin": "round", "paint-order": "stroke" };
  for (const rows of moments.values()) {
    let named = 0;
    for (const { one, i, x, y, size } of rows) {
      const mark = s("g", { class: "mark lost-of", "data-i": i }, drawCross(look, x, y, look.ink, size));
      const text = one.name.length > 8 ? `${one.name.slice(0, 8)}…` : one.name;
      const wide = textWidth(text, small, true);
      const half = small * 0.46;
      const place = [[x - size - 4 - wide, y], [x + size + 4, y]].find(([left, middle]) => left > stack.at.x0 && left + wide < right && middle - half > stack.at.y0 - 2 && middle + half < stack.at.y1 + 2
        && takeSpace(taken, { x0: left - 1, x1: left + wide + 1, y0: middle - half, y1: middle + half }));
      if (place) mark.append(s("text", { x: place[0], y: place[1] + small * 0.36, text, ...halo }));
      named += place ? 1 : 0;
      group.append(mark);
    }
    if (named === rows.length) continue;
    const text = rows.length === 1 ? rows[0].one.name.slice(0, 8) : chart.words("lost.many", { n: rows.length });
    const wide = textWidth(text, small, true);
    const x = Math.max(stack.at.x0 + 2, Math.min(right - wide - 2, rows[0].x - wide / 2));
    const highest = Math.min(...rows.map((row) => row.y)) - cross - small * 0.7;
    for (const y of [highest, highest - small * 1.1, highest - small * 2.2]) {
      if (y - small / 2 < stack.at.y0 || !takeSpace(taken, { x0: x, x1: x + wide, y0: y - small / 2, y1: y + small / 2 })) continue;
      group.append(s("text", { class: "mark lost-many", x, y: y + small * 0.36, text, ...halo }));
      break;
    }
  }
  return group;
}
