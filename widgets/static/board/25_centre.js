// The middle of the table: tokens to take, the dice of the turn, the sealed deck.

const CENTRE_TOKENS = ["red", "green", "black"];

/** Build the centre once. */
function makeCentre(board) {
  const piles = h("div", { class: "piles", role: "group", "aria-label": board.words("centre.label") });
  for (const kind of CENTRE_TOKENS) piles.append(makePile(board, kind));
  const dice = h("div", { class: "dice" });
  const strip = makeStrip(board);
  const deck = thing("div", "deck", { kind: "deck" });
  deck.dataset.key = "deck";
  deck.append(h("span", { class: "deck-pile" }, picture("deckBack")), h("b", {}), strip);
  deck._part = { left: deck.children[1], strip };
  const node = h("div", { class: "centre" }, piles, dice, deck);
  board.parts.dice = dice;
  board.parts.deck = deck;
  board.parts.piles = piles;
  return node;
}

/** A pile of tokens: itself the button for "take one", with a small key for "what is this?". */
function makePile(board, kind) {
  const pile = thing("div", `pile pile-${kind}`, { kind: "token", name: kind });
  pile.append(h("span", { class: "pile-pic" }, picture("token", kind)), h("b", {}), h("span", { class: "pile-name" }));
  const ask = h("button", { type: "button", class: "ask", tabindex: "-1", text: "?", title: board.words("help.what"),
    "aria-label": board.words("help.what") });
  ask.addEventListener("click", (event) => {
    event.stopPropagation();
    openHelp(board, pile);
  });
  return h("div", { class: "pile-box" }, pile, ask);
}

/** Bring the centre up to date. */
function drawCentre(board, frame) {
  CENTRE_TOKENS.forEach((kind, i) => {
    const pile = board.parts.piles.children[i].firstChild;
    const n = frame.centre?.[kind] ?? 0;
    register(board, `button:${kind}`, pile);
    setText(pile.children[1], n);
    setText(pile.children[2], board.words(`token.${kind}`));
    pile._plain = board.words("centre.pile", { n, name: board.words(`token.${kind}`) });
    setAttr(pile, "title", pile._plain);
    pile.classList.toggle("none", n === 0);
  });
  drawDice(board, frame.dice);
  drawDeck(board, frame);
}

/** The dice of this turn, in the colours of what they bring. */
function drawDice(board, dice) {
  const node = board.parts.dice;
  show(node, Boolean(dice));
  if (!dice || unchanged(node, dice)) return;
  const faces = Object.keys(dice).filter((colour) => Array.isArray(dice[colour]))
    .flatMap((colour) => dice[colour].map((face) => picture("die", colour, face)));
  node.replaceChildren(h("span", { class: "dice-faces" }, ...faces), h("span", { class: "dice-note", text: dice.note ?? "" }));
  setAttr(node, "title", dice.note ?? "");
}

const SVG = "http://www.w3.org/2000/svg";

/** Make an SVG element with attributes. */
function svgNode(tag, attributes) {
  const node = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
  return node;
}

/** The patterns that tell receivers apart without colour: full, stripes, dots, crossing. */
function stripPatterns(board) {
  const shapes = {
    A: [],
    B: [["path", { d: "M-1 3 L3 -1 M-1 7 L7 -1 M3 7 L7 3", stroke: "var(--paper)", "stroke-width": 1.600 }]],
    C: [["circle", { cx: 2, cy: 2, r: 1.200, fill: "var(--paper)" }], ["circle", { cx: 5, cy: 5, r: 1.200, fill: "var(--paper)" }]],
    D: [["path", { d: "M0 3h6M3 0v6", stroke: "var(--paper)", "stroke-width": 1.200 }]],
  };
  const defs = svgNode("defs", {});
  for (const [letter, marks] of Object.entries(shapes)) {
    const pattern = svgNode("pattern", { id: `${board.uid}-${letter}`, width: 6, height: 6, patternUnits: "userSpaceOnUse" });
    pattern.append(svgNode("rect", { width: 6, height: 6, fill: `var(--seat-${letter})` }));
    for (const [tag, attributes] of marks) pattern.append(svgNode(tag, attributes));
    defs.append(pattern);
  }
  return defs;
}

/** The empty strip of the deck. */
function makeStrip(board) {
  const svg = svgNode("svg", { class: "strip", preserveAspectRatio: "none", "aria-hidden": "true" });
  svg.append(stripPatterns(board), svgNode("g", {}));
  return svg;
}

/** How high a card stands in the strip tells where it is: stack low, animal middle, trait full, discard at the foot. */
const STRIP_HEIGHT = { deck: 0.35, stack: 0.55, animal: 0.8, trait: 1, discard: 0.22 };

/** Bring the deck and its strip up to date. */
function drawDeck(board, frame) {
  const deck = frame.deck;
  const node = board.parts.deck;
  show(node, Boolean(deck));
  if (!deck || unchanged(node, deck)) return;
  setText(node._part.left, deck.left);
  node._plain = board.words("deck.label", { left: deck.left, size: deck.size });
  setAttr(node, "aria-label", node._plain);
  setAttr(node, "title", node._plain);
  drawStrip(board, node._part.strip, deck.strip ?? [], 4, 20);
}

/** One cell a card, in the order of the deck. */
function drawStrip(board, svg, cards, width, height) {
  svg.setAttribute("viewBox", `0 0 ${Math.max(1, cards.length) * width} ${height}`);
  const letters = board.frame.seats.map((seat) => seat.letter);
  const cells = svg.lastChild;
  while (cells.children.length > cards.length) cells.lastChild.remove();
  while (cells.children.length < cards.length) cells.append(svgNode("rect", { width: width - 0.700 }));
  cards.forEach((card, i) => {
    const cell = cells.children[i];
    if (unchanged(cell, card)) return;
    const tall = height * (STRIP_HEIGHT[card.place] ?? 0.500);
    const letter = card.seat === null || card.seat === undefined ? null : letters[card.seat];
    cell.setAttribute("x", i * width);
    cell.setAttribute("y", height - tall);
    cell.setAttribute("height", tall);
    cell.setAttribute("class", `cell cell-${card.place}${card.trait ? " known" : ""}`);
    cell.setAttribute("fill", letter ? `url(#${board.uid}-${letter})` : "var(--cell)");
  });
}

/** The deck laid out card by card, for the popover. */
function deckPanel(board, deck) {
  const seats = board.frame.seats;
  const grid = h("div", { class: "deck-grid" });
  for (const card of deck.strip ?? []) {
    const seat = seats.find((one) => one.id === card.seat);
    const face = card.trait ? board.glossary[card.trait]?.label ?? card.trait : "";
    const title = [board.words("deck.card", { n: card.card + 1 }), seat?.name, board.words(`place.${card.place}`), face].filter(Boolean).join(" · ");
    const cell = h("span", { class: `deck-card at-${card.place}`, title, data: seat ? { seat: seat.letter } : {} });
    if (card.trait) cell.append(picture("trait", card.trait));
    else if (seat) cell.append(h("span", { text: seat.letter }));
    grid.append(cell);
  }
  return grid;
}
