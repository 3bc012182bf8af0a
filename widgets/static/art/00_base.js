// Evolution Lab art, part 0: the palette, the pen and the register of drawings.
// The parts of this folder are joined in the order of their names, in front of a board's own code, into one ES module.
// Only the name ART is visible to that code; every later part adds to it from inside a block of its own.

const ART = (() => {
  /**
   * The tones by name: [on a light page, on a dark page].
   * Tones that end in "Soft" are grounds. A dark page only dims them: ink stays dark, so contours keep their contrast.
   */
  const tones = {
    ink: ["#2d3b36", "#17211e"],
    edge: ["#2d3b36", "#aebbb3"],
    paper: ["#fcf8ee", "#ece5d3"],
    leaf: ["#78a660", "#7eab66"],
    leafDeep: ["#46724d", "#44704c"],
    leafSoft: ["#d3e3bd", "#a7bb90"],
    water: ["#5b9db4", "#5fa0b6"],
    waterDeep: ["#33697f", "#346a80"],
    waterSoft: ["#cbe4e6", "#9bbcc1"],
    red: ["#c75a4b", "#cc6152"],
    redDeep: ["#8f3b35", "#8d3c36"],
    redSoft: ["#f4d2c3", "#cda595"],
    sun: ["#e5ad45", "#e0aa46"],
    sunSoft: ["#f8e8bd", "#cfbb86"],
    bark: ["#92694a", "#92694a"],
    barkSoft: ["#e3cfb4", "#b8a184"],
    plum: ["#85699b", "#8a6ea0"],
    plumSoft: ["#dfd2e6", "#b1a0bb"],
    stone: ["#87958f", "#84928c"],
    stoneSoft: ["#dbe1da", "#a9b4ad"],
  };

  /** Turns "leafDeep" into the CSS variable "--art-leaf-deep". */
  const variable = (tone) => "--art-" + tone.replace(/[A-Z]/g, (c) => "-" + c.toLowerCase());

  /** Paint values for SVG attributes: the variable with its light value to fall back on. */
  const ink = {};
  for (const [tone, [light]] of Object.entries(tones)) ink[tone] = `var(${variable(tone)}, ${light})`;

  /** Makes any text safe as SVG text or as an attribute's value. */
  function escape(text) {
    const names = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
    return String(text).replace(/[&<>"']/g, (c) => names[c]);
  }

  /**
   * The outer element of every drawing. No ids, no links, no clip paths: the same drawing may stand on a page many times.
   * @param {number} width of the view box
   * @param {number} height of the view box
   * @param {string} body what is drawn
   * @param {string} kind becomes the class "art-<kind>"
   */
  function svg(width, height, body, kind) {
    return `<svg xmlns="http://www.w3.org/2000/svg" class="art art-${escape(kind)}" viewBox="0 0 ${width} ${height}" ` +
      `aria-hidden="true" focusable="false" fill="none" stroke-linecap="round" stroke-linejoin="round">${body}</svg>`;
  }

  /** The pen: every mark of a drawing is one of these. */
  const pen = {
    /** A filled shape with a contour. */
    shape: (d, fill, width = 2.5) => `<path d="${d}" fill="${fill}" stroke="${ink.ink}" stroke-width="${width}"/>`,
    /** A filled shape without a contour. */
    flat: (d, fill) => `<path d="${d}" fill="${fill}"/>`,
    /** A stroke. */
    line: (d, stroke = ink.ink, width = 2.5) => `<path d="${d}" stroke="${stroke}" stroke-width="${width}"/>`,
    /** A stroke with a contour: legs, tails, stems. */
    limb: (d, stroke, width) => pen.line(d, ink.ink, width + 4.6) + pen.line(d, stroke, width),
    /** A disc without a contour. */
    dot: (x, y, r, fill = ink.ink) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`,
    /** A disc with a contour. */
    ball: (x, y, r, fill, width = 2.5) =>
      `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}" stroke="${ink.ink}" stroke-width="${width}"/>`,
    /** Anything moved, turned or scaled. */
    at: (transform, body) => `<g transform="${transform}">${body}</g>`,
  };

  /** The rounded ground every trait picture stands on. */
  const tile = (fill) => `<rect x="1" y="1" width="62" height="62" rx="15" fill="${fill}"/>`;

  /** Soil along the lower edge of a tile, from height y (48 or more) down; it starts where the tile's corners are at that height. */
  function soil(y, fill) {
    const left = (16 - Math.sqrt(15 ** 2 - (y - 48) ** 2)).toFixed(2);
    return pen.flat(`M${left} ${y}Q32 ${y - 4} ${64 - left} ${y}A15 15 0 0 1 48 63H16A15 15 0 0 1 ${left} ${y}Z`, fill);
  }

  /** Known trait pictures: name -> [ground, function that draws]. A Map, so that no name of Object's own is taken for one. */
  const register = new Map();

  /**
   * CSS that sets the tones for one theme, for a board's own style sheet.
   * @param {string} theme "light" or "dark"
   */
  function css(theme) {
    const column = theme === "dark" ? 1 : 0;
    return Object.entries(tones).map(([tone, pair]) => `${variable(tone)}:${pair[column]}`).join(";");
  }

  /**
   * Replaces CSS variables by plain colours, for pictures that leave the page (SVG editors know no variables).
   * @param {string} drawing an SVG string
   * @param {(name: string) => string} [lookup] gives a variable's value, or "" to use the fallback
   */
  function flatten(drawing, lookup = () => "") {
    return drawing.replace(/var\((--[\w-]+),\s*(#[0-9a-fA-F]+)\)/g, (_, name, fallback) => escape(lookup(name) || fallback));
  }

  return { tones, css, flatten, kit: { ink, pen, svg, tile, soil, escape, register } };
})();
