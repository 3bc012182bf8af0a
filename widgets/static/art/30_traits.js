// Evolution Lab art, part 3: the door to the trait pictures, and a drawing for traits nobody has drawn yet.

{
  const { ink: c, pen, svg, tile, escape, register } = ART.kit;
  const { shape, ball, dot, at } = pen;

  /** Pairs of ground and figure for the default drawing. */
  const pairs = [
    [c.leafSoft, c.leafDeep], [c.waterSoft, c.waterDeep], [c.redSoft, c.redDeep], [c.sunSoft, c.bark],
    [c.plumSoft, c.plum], [c.barkSoft, c.leafDeep], [c.stoneSoft, c.redDeep], [c.leafSoft, c.plum],
  ];

  /** Emblems around the centre 0,0, about 48 across; each leaves room for a letter in the middle. */
  const emblems = [
    (fill) => ball(0, 0, 23, fill),
    (fill) => shape("M0 -26L23 -13V13L0 26L-23 13V-13Z", fill),
    (fill) => shape("M-21 -14Q-21 -21 -14 -21H14Q21 -21 21 -14V14Q21 21 14 21H-14Q-21 21 -21 14Z", fill),
    (fill) => shape("M0 -27L27 0L0 27L-27 0Z", fill),
    (fill) => shape("M0 -27C20 -20 24 -4 0 26C-24 -4 -20 -20 0 -27Z", fill),
    (fill) => [0, 60, 120, 180, 240, 300].map((turn) => at(`rotate(${turn})`, ball(0, -17, 9, fill))).join("") + dot(0, 0, 17.5, fill),
    (fill) => shape(star(12, 26, 20), fill),
    (fill) => shape(star(7, 27, 19), fill),
  ];

  /** A star's outline with the given number of points. */
  function star(points, outer, inner) {
    const corner = (_, i) => {
      const angle = (Math.PI * i) / points - Math.PI / 2;
      const radius = i % 2 ? inner : outer;
      return `${(radius * Math.cos(angle)).toFixed(1)} ${(radius * Math.sin(angle)).toFixed(1)}`;
    };
    return "M" + Array.from({ length: points * 2 }, corner).join("L") + "Z";
  }

  /** A number made from a name's letters (FNV-1a): the same name always gets the same picture. */
  function hash(name) {
    let value = 0x811c9dc5;
    for (const letter of name) value = Math.imul(value ^ letter.codePointAt(0), 0x01000193) >>> 0;
    return (value ^ (value >>> 15)) >>> 0;
  }

  /** The first letter or digit of a name, in capitals; "?" where there is none. */
  function initial(name) {
    const found = /[\p{L}\p{N}]/u.exec(name);
    return found ? Array.from(found[0].toUpperCase())[0] : "?";
  }

  /** A few dots in the corners tell two names with the same emblem apart. */
  function corners(count, fill) {
    return [[9, 9], [55, 55], [55, 9], [9, 55]].slice(0, count).map(([x, y]) => dot(x, y, 2.6, fill)).join("");
  }

  /** The drawing for an unknown trait: ground, emblem, first letter. */
  function unknown(name) {
    const number = hash(name);
    const [ground, figure] = pairs[number % pairs.length];
    const emblem = emblems[(number >>> 3) % emblems.length];
    const letter = `<text x="32" y="41" text-anchor="middle" font-family="system-ui, sans-serif" font-size="25" ` +
      `font-weight="700" fill="${c.paper}">${escape(initial(name))}</text>`;
    return tile(ground) + corners((number >>> 6) % 5, figure) + at("translate(32 32)", emblem(figure)) + letter;
  }

  /** Two colours "#rrggbb" mixed; `part` of the second one. */
  function mixed(one, two, part) {
    const channel = (text, at) => parseInt(text.slice(at, at + 2), 16);
    return "#" + [1, 3, 5].map((at) => Math.round(channel(one, at) * (1 - part) + channel(two, at) * part).toString(16).padStart(2, "0")).join("");
  }

  /** How light a colour looks, 0 to 1. */
  const lightness = (colour) => [[1, 0.299], [3, 0.587], [5, 0.114]].reduce((sum, [at, part]) => sum + (part * parseInt(colour.slice(at, at + 2), 16)) / 255, 0);

  /** Two letters for a name: the first ones of its first two words, or the first two of its only word. */
  function initials(label) {
    const words = String(label).match(/[\p{L}\p{N}]+/gu) ?? [];
    const letters = words.map((word) => Array.from(word));
    if (!letters.length) return "?";
    const [first] = Array.from(letters[0][0].toUpperCase());
    return first + (letters.length > 1 ? Array.from(letters[1][0].toUpperCase())[0] : letters[0][1] ?? "");
  }

  /** A pencil in the corner: somebody has written this trait. */
  const pencil = at("translate(54 54) rotate(45)", `<path d="M-3 -9H3V4L0 9L-3 4Z" fill="${c.sun}" stroke="${c.ink}" stroke-width="1.6"/>` +
    `<path d="M-3 4H3L0 9Z" fill="${c.paper}" stroke="${c.ink}" stroke-width="1.6"/>`);

  /** The drawing for somebody's own trait, in its colour: ground, emblem with a rim, letters, pencil. */
  function own(name, label, colour) {
    const number = hash(name);
    const emblem = emblems[(number >>> 3) % emblems.length];
    const letters = initials(label);
    const size = Array.from(letters).length > 1 ? 19 : 25;
    const text = `<text x="31" y="${size > 20 ? 40 : 38}" text-anchor="middle" font-family="system-ui, sans-serif" font-size="${size}" ` +
      `font-weight="700" fill="${lightness(colour) > 0.6 ? c.ink : c.paper}">${escape(letters)}</text>`;
    const rim = at("translate(31 31) scale(.82)", emblem(mixed(colour, "#ffffff", 0.16)).replace(/stroke="[^"]*"/g, `stroke="${mixed(colour, "#ffffff", 0.45)}"`));
    return tile(mixed(colour, "#ffffff", 0.72)) + corners(1 + ((number >>> 6) % 2) * 2, colour) + at("translate(31 31)", emblem(colour)) + rim + text + pencil;
  }

  /**
   * The picture of a trait.
   * @param {string} name the trait's name in the rules, e.g. "big"; any other text gets a drawing made from its letters
   * @param {{label: string, colour: string}} [look] of a trait that somebody wrote
   * @returns {string} an SVG element, 64 x 64
   */
  ART.trait = function trait(name, look) {
    const key = String(name ?? "");
    const known = register.get(key);
    if (!known && /^#[0-9a-f]{6}$/i.test(look?.colour ?? "")) return svg(64, 64, own(key, look.label ?? key, look.colour), "trait art-own");
    return known ? svg(64, 64, tile(known[0]) + known[1](), "trait") : svg(64, 64, unknown(key), "trait art-unknown");
  };

  /** The traits that have a drawing of their own. */
  ART.trait.names = Object.freeze([...register.keys()]);
}
