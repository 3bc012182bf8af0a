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

  /**
   * The picture of a trait.
   * @param {string} name the trait's name in the rules, e.g. "big"; any other text gets a drawing made from its letters
   * @returns {string} an SVG element, 64 x 64
   */
  ART.trait = function trait(name) {
    const key = String(name ?? "");
    const known = register.get(key);
    return known ? svg(64, 64, tile(known[0]) + known[1](), "trait") : svg(64, 64, unknown(key), "trait art-unknown");
  };

  /** The traits that have a drawing of their own. */
  ART.trait.names = Object.freeze([...register.keys()]);
}
