// Pictures. The drawings of lizards, traits, tokens and dice come from static/art (joined before this file as ART);
// the small signs of the interface are here. Every picture is parsed once and cloned from then on.

const pictureCache = new Map();

/** Signs of the interface, 24 x 24, drawn with the colour of the text. */
const GLYPHS = {
  first: '<path d="M5 5h3v14H5zM19 5 9 12l10 7z"/>',
  back: '<path d="M17 5 7 12l10 7z"/>',
  step: '<path d="M7 5l10 7-10 7z"/>',
  phase: '<path d="M4 6l8 6-8 6zM12 6l8 6-8 6z"/>',
  choice: '<path d="M9 21v-4l-4-5 2-1 3 2V4.500q1.5-1.5 3 0V11l5 1.500q1 .5 1 2L18 21z"/>',
  turn: '<path d="M19 12a7 7 0 1 1-2.2-5.100M17 3v4.500h-4.5" class="stroke"/>',
  game: '<path d="M6 21V4M6 5h12l-3 4 3 4H6" class="stroke"/>',
  pause: '<path d="M7 5h3.500v14H7zM13.5 5H17v14h-3.500z"/>',
  undo: '<path d="M9 5 4 10l5 5M4.5 10H14a5 5 0 0 1 0 10h-3" class="stroke"/>',
  help: '<path d="M5 4h6q1.5 0 1.5 1.500V20q0-1.5-1.5-1.500H5zM20 4h-6q-1.5 0-1.5 1.500V20q0-1.5 1.5-1.500h6z" class="stroke"/>',
  picture: '<path d="M4 8h3l2-3h6l2 3h3v11H4z" class="stroke"/><circle cx="12" cy="13" r="3.3" class="stroke"/>',
  csv: '<path d="M4 5h16v14H4zM4 10h16M4 14.500h16M10 5v14" class="stroke"/>',
  log: '<path d="M5 6h14M5 12h14M5 18h9" class="stroke"/>',
  close: '<path d="M6 6l12 12M18 6L6 18" class="stroke"/>',
  house: '<path d="M4 12l8-8 8 8M6.5 10.500V20h11v-9.5" class="stroke"/>',
  full: '<path d="M5 13l5 5 9-11" class="stroke thick"/>',
  poisoned: '<path d="M12 3q-7 0-7 7 0 4 3 5.500V20h8v-4.500q3-1.5 3-5.5 0-7-7-7z"/><circle cx="9.3" cy="11" r="1.8" class="hole"/><circle cx="14.7" cy="11" r="1.8" class="hole"/>',
  safe: '<path d="M12 3l8 3v6q0 6-8 9-8-3-8-9V6z" class="stroke"/><path d="M8 12l3 3 5-6" class="stroke"/>',
  hunted: '<path d="M5 9a8 8 0 0 1 13-1M18 3v5.500h-5.5" class="stroke thick"/><circle cx="12" cy="15" r="3.5"/>',
  stack: '<path d="M8 3h11v14H8z" class="stroke"/><path d="M5 7v14h11" class="stroke"/>',
  discard: '<path d="M6 4h12v16H6zM9 9l6 6M15 9l-6 6" class="stroke"/>',
  shared: '<path d="M10 14l4-4M8.5 11.5 6 14a3.5 3.5 0 0 0 5 5l2-2.500M15.5 12.5 18 10a3.5 3.5 0 0 0-5-5l-2 2.5" class="stroke"/>',
  attack: '<path d="M4 7q8-4 16 0l-2 4-3-2-1 3-2-3-2 3-1-3-3 2zM4 17q8 4 16 0l-2-3-3 2-1-3-2 3-2-3-1 3-3-2z"/>',
  pass: '<path d="M6 11V6.500a1.5 1.5 0 0 1 3 0V5a1.5 1.5 0 0 1 3 0v1a1.5 1.5 0 0 1 3 0v2a1.5 1.5 0 0 1 3 0v7q0 6-6 6t-8-6l-1.5-3a1.5 1.5 0 0 1 2.5-1.500z" class="stroke"/>',
  species: '<path d="M5 7h10v14H5z" class="stroke"/><path d="M19 3v8M15 7h8" class="stroke"/>',
  trait: '<path d="M12 3l2.7 5.8 6.3.8-4.7 4.3 1.3 6.300L12 17l-5.6 3.2 1.3-6.300L3 9.600l6.3-.8z" class="stroke"/>',
  animal: '<ellipse cx="12" cy="15.5" rx="5" ry="4.5"/><circle cx="5.5" cy="11" r="2.2"/><circle cx="9.5" cy="6.5" r="2.2"/><circle cx="14.5" cy="6.5" r="2.2"/><circle cx="18.5" cy="11" r="2.2"/>',
  split: '<path d="M12 21v-7L6 8V4M12 14l6-6V4" class="stroke"/>',
  graze: '<path d="M12 21q0-8-6-13M12 21q0-9 6-15M12 21V9" class="stroke"/>',
  asleep: '<path d="M5 6h6l-6 7h6M14 12h5l-5 6h5" class="stroke thick"/>',
  waits: '<path d="M7 3h10M7 21h10M8 3q0 6 4 9-4 3-4 9M16 3q0 6-4 9 4 3 4 9" class="stroke"/>',
  used: '<path d="M18.500 8.500a7.500 7.500 0 1 0 1 6M20 4v5h-5" class="stroke thick"/>',
  at_work: '<path d="M13 2 5 14h6l-1 8 8-12h-6z"/>',
  to: '<path d="M3 12h14M12 6l7 6-7 6" class="stroke thick"/>',
  from: '<path d="M21 12H7M12 6l-7 6 7 6" class="stroke thick"/>',
  both: '<path d="M4 12h16M8 7l-5 5 5 5M16 7l5 5-5 5" class="stroke thick"/>',
  left: '<path d="M21 12H5M11 6l-6 6 6 6M2 4v16" class="stroke"/>',
  right: '<path d="M3 12h16M13 6l6 6-6 6M22 4v16" class="stroke"/>',
  grow: '<path d="M5 20v-4h4v4zM10 20v-9h4v9zM15 20V5h4v15z" class="stroke"/>',
  negate: '<path d="M6 4h12v16H6z" class="stroke"/><path d="M4 21 20 3" class="stroke thick"/>',
  bag: '<path d="M8 8q-4 4-4 8 0 5 8 5t8-5q0-4-4-8M8 8h8M8 8q-2-2-2-4 3 1 6-1 3 2 6 1 0 2-2 4" class="stroke"/>',
  unseen: '<path d="M3 12q9-11 18 0-9 11-18 0zM4 20 20 4" class="stroke"/>',
  done: '<path d="M5 4v16M9 12h11M15 7l5 5-5 5" class="stroke"/>',
  auto: '<path d="M3 5l9 7-9 7z"/><path d="M15 8v8M19 5v14" class="stroke"/>',
  last: '<path d="M16 5h3v14h-3zM5 5l10 7-10 7z"/>',
  window: '<path d="M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5" class="stroke"/>',
  anew: '<path d="M4 4h9v13H4zM16 8v13H8M20 4v6M17 7h6" class="stroke"/>',
  mark: '<circle cx="12" cy="12" r="5"/>',
};

/** What stands in until (or where) the art has no drawing. */
const PLAIN_ART = {
  trait: () => '<svg viewBox="0 0 64 64"><circle cx="32" cy="32" r="24" fill="none" stroke="currentColor" stroke-width="4"/><path d="M22 20q20 12 20 24M42 20q-20 12-20 24M25 26h14M25 38h14" fill="none" stroke="currentColor" stroke-width="4" stroke-linecap="round"/></svg>',
  lizard: () => '<svg viewBox="0 0 64 64"><path d="M8 40q6-22 26-20 4-8 13-6 9 3 8 9-8 6-12 7-2 13-15 14-9 1-18 10-3-6-2-14z" fill="var(--seat)"/><path d="M18 44v8M34 42v9" stroke="var(--seat)" stroke-width="5" stroke-linecap="round"/><circle cx="46" cy="20" r="2.5" fill="var(--paper)"/></svg>',
  token: (kind) => ({
    red: '<svg viewBox="0 0 64 64"><circle cx="32" cy="32" r="22" fill="var(--red)"/></svg>',
    blue: '<svg viewBox="0 0 64 64"><path d="M32 6l26 26-26 26L6 32z" fill="var(--blue)"/></svg>',
    green: '<svg viewBox="0 0 64 64"><path d="M8 50q0-40 24-40t24 40z" fill="var(--green)"/></svg>',
    yellow: '<svg viewBox="0 0 64 64"><path d="M32 8l24 42H8z" fill="#e5ad45"/></svg>',
    fat: '<svg viewBox="0 0 64 64"><path d="M32 8l24 42H8z" fill="#e5ad45"/></svg>',
    plant: '<svg viewBox="0 0 64 64"><path d="M12 54Q6 10 54 10 56 54 12 54z" fill="var(--green)"/></svg>',
    meat: '<svg viewBox="0 0 64 64"><path d="M8 40q0-26 30-26 18 0 18 16 0 18-22 18-8 0-12 6z" fill="var(--red)"/></svg>',
    black: '<svg viewBox="0 0 64 64"><path d="M32 4l6 13 13-7-6 14 15 8-15 6 6 14-13-6-6 14-6-14-13 6 6-14-15-6 15-8-6-14 13 7z" fill="var(--black)"/></svg>',
  })[kind],
  die: (colour, face) => `<svg viewBox="0 0 64 64"><rect x="6" y="6" width="52" height="52" rx="10" fill="var(--${/^\w+$/.test(colour) ? colour : "black"})"/><text x="32" y="45" text-anchor="middle" font-size="36" fill="#fff">${Number(face)}</text></svg>`,
  first: () => '<svg viewBox="0 0 32 32"><path d="M7 30V4h21l-4 8 4 8H7" fill="#fff" stroke="currentColor" stroke-width="2"/></svg>',
  deckBack: () => '<svg viewBox="0 0 64 64"><rect x="12" y="4" width="40" height="56" rx="5" fill="var(--green)"/></svg>',
};

/** Parse trusted-by-origin SVG text; scripts and handlers are dropped all the same, for a learner may supply art. */
function parseSvg(text) {
  const parsed = new DOMParser().parseFromString(
    text.includes("xmlns=") ? text : text.replace("<svg", '<svg xmlns="http://www.w3.org/2000/svg"'), "image/svg+xml");
  const svg = parsed.documentElement;
  if (svg.localName !== "svg" || parsed.querySelector("parsererror")) return null;
  for (const node of [svg, ...svg.querySelectorAll("*")]) {
    if (node.localName === "script" || node.localName === "foreignObject") node.remove();
    for (const { name } of [...node.attributes]) if (/^on/i.test(name)) node.removeAttribute(name);
  }
  svg.setAttribute("aria-hidden", "true");
  svg.setAttribute("focusable", "false");
  return document.importNode(svg, true);
}

/** Ask the art for a drawing, the plain one if it has none. */
function drawing(kind, args) {
  for (const source of [typeof ART === "undefined" ? {} : ART, PLAIN_ART]) {
    try {
      const text = source[kind]?.(...args);
      const svg = typeof text === "string" ? parseSvg(text) : null;
      if (svg) return svg;
    } catch (problem) {
      console.warn("Evolution Lab: no picture", kind, args, problem);
    }
  }
  return parseSvg("<svg></svg>");
}

/**
 * A fresh copy of a drawing of the art.
 * @param {"trait"|"lizard"|"token"|"die"|"deckBack"|"first"} kind
 * @param {...(string|number|Object)} args
 * @returns {SVGElement}
 */
function picture(kind, ...args) {
  const key = JSON.stringify([kind, ...args]);
  if (!pictureCache.has(key)) {
    const svg = drawing(kind, args);
    svg.classList.add("pic", `pic-${kind}`);
    pictureCache.set(key, svg);
  }
  return pictureCache.get(key).cloneNode(true);
}

/** The picture of a trait of this board's game; one that somebody wrote has a colour of its own. */
function traitPicture(board, name) {
  const { label, colour } = board.glossary[name] ?? {};
  return colour ? picture("trait", name, { label, colour }) : picture("trait", name);
}

/** A fresh copy of a sign of the interface. */
function glyphPicture(name) {
  const key = `glyph ${name}`;
  if (!pictureCache.has(key)) {
    const svg = parseSvg(`<svg viewBox="0 0 24 24">${GLYPHS[name] ?? GLYPHS.mark}</svg>`);
    svg.classList.add("glyph", `glyph-${name}`);
    pictureCache.set(key, svg);
  }
  return pictureCache.get(key).cloneNode(true);
}
