// Evolution Lab art, part 4: what lies on the table: animals, tokens, dice, cards, the first player's flag, the logo.

{
  const { ink: c, pen, svg, escape } = ART.kit;
  const { shape, flat, line, limb, dot, ball, at } = pen;

  /** The colour of the player who owns an animal; the board sets --seat. */
  const seat = "var(--seat, #888)";

  /** The eye tells how the animal is: closed and happy, crossed, weary or open. */
  function eye({ full, poisoned, hunted, asleep }) {
    if (asleep && !poisoned) return line("M49 13Q52.3 17.5 55.5 13", c.ink, 2.4);
    if (poisoned) return line("M49.5 10.5L55 16M55 10.5L49.5 16", c.ink, 2.4);
    if (full) return line("M49 14.5Q52.3 9.5 55.5 14.5", c.ink, 2.4);
    if (hunted) return ball(52.5, 13.5, 3.8, c.paper, 1.8) + flat("M48.5 13.8A4 4 0 0 1 56.5 13.8Z", seat) +
    line("M48.5 13.8H56.5", c.ink, 2) + dot(53, 15.3, 1.3);
    return ball(52.5, 13.5, 3.8, c.paper, 1.8) + dot(53.4, 13.9, 1.9);
  }

  /** A mouth that smiles, or does not. */
  function mouth({ full, poisoned, hunted, hunter }) {
    if (hunter && !poisoned) {
      return shape("M52.5 18.5C55.5 20 58.500 19.5 60.8 17.5L59.500 21.500C57 23 54.500 22.5 52.500 18.500Z", c.paper, 1.6) + line("M55 19.5L55.500 22M57.500 19.3L57.800 21.8", c.ink, 1.2) + line("M48 9L55 11", c.ink, 2.4);
    }
    if (poisoned) return line("M53.5 20.5Q55.5 18.5 57.5 20.5", c.ink, 1.8);
    return line(full || !hunted ? "M54 20Q58 22.5 61 18.5" : "M55 21H60", c.ink, 1.8);
  }

  /**
   * The figure of an animal card.
   * @param {string} letter the owner's letter, drawn on the flank; may be empty
   * @param {{full?: boolean, hunted?: boolean, poisoned?: boolean, asleep?: boolean, hunter?: boolean}} [opts] how it is; a hunter shows its teeth
   * @returns {string} an SVG element, 64 x 40, looking right
   */
  ART.lizard = function lizard(letter = "", opts = {}) {
    const tail = "M20 23C13 26 6 25 5 18C4 11 12 9 13 15";
    const lean = "M14 24C15 16 23 12 33 13C38 13 41 12 43 9C46 4 54 4 59 9C63 13 63 19 60 21.5C56 24.5 51 23 48 25C45 30 39 32 31 32C21 32 14 30 14 24Z";
    const round = "M13 26C13 15 21 10 31 10C37 10 40 11 43 9C46 4 54 4 59 9C63 13 63 19 60 21.5C56 24.5 53 23 50 26C47 34 40 37 31 37C20 37 13 34 13 26Z";
    const crest = opts.full ? "M18 14L20 6L26 10L30 3.5L34 10L39 5.5L42 10Z" : "M18 17L21 9L26 13L30 6.5L34 13L39 7.5L42 12Z";
    const steps = "M22 31L18 37.5H15M42 30L46 37.5H49";
    const figure = [crest, opts.full ? round : lean];
    // All contours first, then all fills: the parts grow together into one silhouette.
    const contour = line(tail, c.ink, 7.2) + line(steps, c.ink, 7) + figure.map((d) => line(d, c.ink, 3.8)).join("");
    const body = line(tail, seat, 3.4) + line(steps, seat, 3.2) + figure.map((d) => flat(d, seat)).join("");
    const word = Array.from(String(letter ?? ""))[0] ?? "";
    const text = word && `<text x="31" y="${opts.full ? 29.5 : 28.5}" text-anchor="middle" font-family="system-ui, sans-serif" font-size="16" font-weight="700" ` +
      `fill="${c.paper}" stroke="${c.ink}" stroke-width="2.5" paint-order="stroke">${escape(word)}</text>`;
    const drop = opts.poisoned ? shape("M57.5 24C60.5 28.5 62.5 30.5 62.5 33.5A5 5 0 0 1 52.5 33.5C52.5 30.5 54.5 28.5 57.5 24Z", c.plum, 1.8) : "";
    const kind = ["lizard", ...["full", "hunted", "poisoned", "asleep"].filter((state) => opts[state])].join(" art-");
    return svg(64, 40, at("translate(.9 .7) scale(.95)", contour + body + text + eye(opts) + mouth(opts) + drop), kind);
  };

  /** The tokens. Each has an outline of its own, so that they differ in grey as well. */
  const tokens = {
    red: () => ball(16, 18, 11.5, c.red, 2) + shape("M16 8C17 3 22 1 27 3C26 8 21 10 16 8Z", c.leaf, 1.8) +
      line("M9.5 18C9.5 15 11 13 13 12", c.redSoft, 2.4) + line("M16 8L15 4", c.ink, 2),
    blue: () => shape("M16 2C22 10 26.5 14 26.5 19.5A10.5 10.5 0 0 1 5.5 19.5C5.5 14 10 10 16 2Z", c.water, 2) +
      at("translate(16 20) rotate(-45)", line("M-4.5 0H4.5", c.paper, 3) + [[-5, -1.8], [-5, 1.8], [5, -1.8], [5, 1.8]].map(([x, y]) => dot(x, y, 2.1, c.paper)).join("")),
    green: () => shape("M16 4C19 12 24 20 30 27H2C8 20 13 12 16 4Z", c.leaf, 2) +
      shape("M16 15C18 20 20 24 22 27H10C12 24 14 20 16 15Z", c.leafDeep, 1.8) +
      line("M16 4L14 1.5M16 4L18 1.5", c.edge, 2),
    yellow: () => shape("M11 9C4 13 2.5 19 3.5 24C4.5 28.5 8 30 16 30C24 30 27.5 28.5 28.5 24C29.5 19 28 13 21 9Z", c.sun, 2) +
      shape("M11 9C9 6 9 4 10.5 2.5C12.5 4 14 3.5 16 2.5C18 3.5 19.5 4 21.5 2.5C23 4 23 6 21 9C18 10 14 10 11 9Z", c.sunSoft, 1.8) +
      line("M8.5 22C8 18.5 9.5 15.5 12.5 13.5", c.sunSoft, 2.6),
    plant: () => line("M16 21V30", c.edge, 2.6) + shape("M16 25C6 24 3 16 4 8C13 7 18 13 16 25Z", c.leaf, 2) + shape("M16 25C14 13 19 5 28 3C31 12 27 22 16 25Z", c.leafDeep, 2) +
      line("M8.5 12.5C11 15.5 13 18.5 14.500 22M24.500 8.500C21 12.5 18.500 17 17.500 21.500", c.leafSoft, 1.6),
    meat: () => line("M21 21L28 28", c.ink, 7) + ball(29, 25.5, 2.6, c.paper, 1.8) + ball(25.5, 29, 2.6, c.paper, 1.8) + line("M20 20L27.500 27.500", c.paper, 3.4) +
      shape("M3 12C3 6 8 2 14 3C21 4 25 10 24 17C23 22 19 24 14 22C8 21 3 18 3 12Z", c.red, 2) + line("M8 12C8 9.500 10 8 12.5 7.5", c.redSoft, 2.4),
    fat: () => tokens.yellow(),
    black: () => line("M9 14L4 11L3 7M8.5 19H2.5M9 23L4.5 26L4 29.5M23 14L28 11L29 7M23.5 19H29.5M23 23L27.5 26L28 29.5", c.edge, 2.4) +
      line("M14 4L12.5 2M18 4L19.5 2", c.edge, 2) +
      `<path d="M16 8C22 8 26 14 26 19C26 25.5 21.5 30 16 30C10.5 30 6 25.5 6 19C6 14 10 8 16 8Z" fill="${c.ink}" stroke="${c.edge}" stroke-width="1.6"/>` +
      shape("M12 10C11 3.5 21 3.5 20 10Z", c.redDeep, 1.6) + line("M11 18C11.5 15.5 13 14 15 13.5", c.stoneSoft, 2),
  };

  /**
   * A token.
   * @param {"red"|"blue"|"green"|"black"|"yellow"|"plant"|"meat"|"fat"} kind food, food from meat, shelter, parasite, fat; plant food, meat and fat of another game
   * @returns {string} an SVG element, 32 x 32
   */
  ART.token = function token(kind) {
    const draw = Object.hasOwn(tokens, kind) ? tokens[kind] : () => ball(16, 16, 11, c.stoneSoft, 2);
    return svg(32, 32, draw(), "token");
  };

  /** Where the pips of each face are, on a grid of 3 x 3 counted from the upper left. */
  const pips = { 1: [4], 2: [2, 6], 3: [2, 4, 6], 4: [0, 2, 6, 8], 5: [0, 2, 4, 6, 8], 6: [0, 2, 3, 5, 6, 8] };

  /** Dice differ in their corners as well as in colour. */
  const dice = { red: [c.red, 7], green: [c.leafDeep, 12], black: [c.ink, 3] };

  /**
   * A die.
   * @param {"red"|"green"|"black"} colour which die
   * @param {number} face 1 to 6; anything else leaves the face empty
   * @returns {string} an SVG element, 32 x 32
   */
  ART.die = function die(colour, face) {
    const [fill, corner] = Object.hasOwn(dice, colour) ? dice[colour] : [c.stone, 7];
    const spot = (place) => dot(8.8 + (place % 3) * 7.2, 8.8 + Math.floor(place / 3) * 7.2, 2.7, c.paper);
    const cube = `<rect x="1.5" y="1.5" width="29" height="29" rx="${corner}" fill="${fill}" stroke="${c.edge}" stroke-width="2"/>`;
    return svg(32, 32, cube + (pips[face] ?? []).map(spot).join(""), "die");
  };

  /** A lizard from above, curled; 40 x 52 around 0,0. */
  function climber(fill) {
    const legs = line("M-3 -9L-12 -12L-14 -18M5 -9L13 -13L14 -19M-2 7L-11 9L-14 15M5 6L13 7L17 13", fill, 3.2);
    const toes = line("M-18 -20L-14 -18L-12 -22M10.5 -22L14 -19L18 -22M-18 16L-14 15L-14 19.5M21 13L17 13L17.5 17.5", fill, 1.8);
    return legs + toes + line("M0 -19C2 -10 3 -4 2 3C1 10 -6 14 -6 20C-6 27 6 27 6 21C6 17 1 17 1 20", fill, 2.8) +
      flat("M0 -27C4 -27 6 -22 5 -18C4 -16 4 -14 5 -12C7 -6 7 4 4 9C2 13 -1 13 -2 9C-4 3 -5 -5 -4 -12C-4 -14 -4 -16 -5 -18C-6 -22 -4 -27 0 -27Z", fill);
  }

  /** The outline of a card. */
  const card = (fill) => `<rect x="1.5" y="1.5" width="61" height="87" rx="7" fill="${fill}" stroke="${c.ink}" stroke-width="2"/>`;

  /** The back of a card: 64 x 90. */
  ART.deckBack = function deckBack() {
    const frame = `<rect x="6" y="6" width="52" height="78" rx="4" stroke="${c.leaf}" stroke-width="1.6"/>`;
    const sprig = line("M0 0C4 -1 7 -4 8 -8", c.leaf, 1.6) + flat("M4 -2C4 -7 7 -9 11 -9C11 -5 9 -2 4 -2Z", c.leaf);
    const places = ["translate(10 80)", "translate(54 80) scale(-1 1)", "translate(10 10) scale(1 -1)", "translate(54 10) scale(-1 -1)"];
    return svg(64, 90, card(c.leafDeep) + frame + places.map((place) => at(place, sprig)).join("") +
      at("translate(32 45)", at("rotate(18)", climber(c.sunSoft))), "card art-back");
  };

  /**
   * The front of a card with a trait on it: 64 x 90. The name itself is the page's business, in the page's language.
   * @param {string} name the trait
   */
  ART.cardFace = function cardFace(name) {
    const picture = ART.trait(name).replace("<svg ", '<svg x="6" y="7" width="52" height="52" ');
    const sprig = flat("M0 0C-6 -2 -9 -6 -9 -11C-3 -10 0 -6 0 0Z", c.leaf) + flat("M0 0C6 -2 9 -6 9 -11C3 -10 0 -6 0 0Z", c.leafDeep);
    return svg(64, 90, card(c.paper) + picture + line("M10 74H24M40 74H54", c.barkSoft, 2) + at("translate(32 79)", sprig + line("M0 0V4", c.leafDeep, 2)), "card art-face");
  };

  /** A flag with a 1, the mark of the first player: 32 x 32. */
  ART.first = function first() {
    return svg(32, 32, shape("M6.5 3.5H28.5L24.5 11.5L28.5 19.5H6.5Z", c.sun, 2) + line("M6.5 2.5V30", c.ink, 2.8) +
      line("M12.5 9L16 6.3V16.8", c.ink, 2.8), "first");
  };

  /** The kit's logo: a tree whose leaves are cards, a lizard on its trunk: 64 x 64. */
  ART.logo = function logo() {
    const branches = "M32 55V34M32 48C32 38 13 38 12 26M32 48C32 38 51 38 52 26";
    const leaf = (x, y, turn, fill) => at(`translate(${x} ${y}) rotate(${turn})`,
      `<rect x="-8" y="-11" width="16" height="22" rx="3.5" fill="${fill}" stroke="${c.ink}" stroke-width="2.6"/>`);
    return svg(64, 64, line("M21 60H43", c.edge, 3.4) + limb(branches, c.bark, 4) + leaf(12, 22, -20, c.water) + leaf(52, 22, 20, c.sun) +
      at("translate(32 20) scale(1.3)", leaf(0, 0, 0, c.leafDeep)) + at("translate(32 19.5) scale(.42)", climber(c.sunSoft)), "logo");
  };
}
