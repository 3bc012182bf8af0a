// The middle of the table: tokens to take, the dice of the turn, the sealed deck.

/** A pile that is alone there is drawn token by token, up to so many. */
const HEAP = 30;

/** The piles of tokens of this game, in the order of the frame. */
function centreTokens(frame) {
  return Object.keys(frame?.centre ?? {});
}

/** Build the centre once. */
function makeCentre(board) {
  const piles = h("div", { class: "piles", role: "group", "aria-label": board.words("centre.label") });
  const dice = h("div", { class: "dice" });
  const strip = makeStrip();
  const deck = thing("div", "deck", { kind: "deck" });
  deck.dataset.key = "deck";
  deck.append(h("span", { class: "deck-pile" }, picture("deckBack")), h("b", {}), strip);
  deck._part = { left: deck.children[1], strip };
  const laid = h("div", { class: "laid", role: "group" });
  const discard = thing("div", "deck-discard", null);
  discard.append(glyphPicture("discard"), h("b", {}));
  const node = h("div", { class: "centre" }, piles, laid, dice, discard, deck);
  Object.assign(board.parts, { laid, discard });
  board.parts.dice = dice;
  board.parts.deck = deck;
  board.parts.piles = piles;
  return node;
}

/** A pile of tokens: itself the button for "take one", with a small key for "what is this?". */
function makePile(board, kind) {
  const pile = thing("div", `pile pile-${kind}`, { kind: "token", name: kind });
  pile.append(h("span", { class: "pile-pic" }, picture("token", kind)), h("b", {}), h("span", { class: "pile-name" }), h("span", { class: "heap", "aria-hidden": "true" }));
  const what = board.words("help.what_of", { name: board.words(`token.${kind}`) });
  const ask = h("button", { type: "button", class: "ask", tabindex: "-1", text: "?", title: what, "aria-label": what });
  ask.addEventListener("click", (event) => {
    event.stopPropagation();
    openHelp(board, pile);
  });
  return h("div", { class: "pile-box" }, pile, ask);
}

/** Bring the centre up to date. */
function drawCentre(board, frame) {
  const kinds = centreTokens(frame);
  reconcile(board.parts.piles, kinds, (kind) => kind, (kind) => makePile(board, kind), (box, kind) => {
    const pile = box.firstChild;
    const n = frame.centre[kind] ?? 0;
    register(board, `button:${kind}`, pile);
    setText(pile.children[1], n);
    setText(pile.children[2], board.words(`token.${kind}`));
    pile._plain = board.words("centre.pile", { n, name: board.words(`token.${kind}`) });
    setAttr(pile, "title", pile._plain);
    pile.classList.toggle("none", n === 0);
    drawHeap(pile.children[3], kind, kinds.length === 1 ? Math.min(n, HEAP) : 0);
  });
  drawLaid(board, frame);
  drawDice(board, frame.dice);
  drawDiscard(board, frame.deck?.discard);
  drawDeck(board, frame);
}

/** Cards that lie face down beside the tokens: who has laid which; who knows what is under a back sees its number there. */
function drawLaid(board, frame) {
  const cards = frame.laid ?? [];
  const seats = new Map(frame.seats.map((seat) => [seat.id, seat]));
  show(board.parts.laid, cards.length > 0);
  setAttr(board.parts.laid, "aria-label", board.words("laid.label", { n: cards.length }));
  reconcile(board.parts.laid, cards, (card) => card.card, () => thing("span", "laid-card", null), (node, card) => {
    const { name, letter } = seats.get(card.seat) ?? { name: "", letter: "" };
    const known = Number.isFinite(card.number);
    node._plain = board.words(known ? "laid.known" : "laid.card", { name, card: card.label });
    node._about = { kind: "term", name: "food_card", note: node._plain };
    node.dataset.key = `laid:${card.card}`;
    setAttr(node, "data-seat", letter);
    for (const attribute of ["aria-label", "title"]) setAttr(node, attribute, node._plain);
    if (unchanged(node, [card, letter])) return;
    node.replaceChildren(picture("deckBack"), h("b", { class: "seat-badge", text: letter }), ...(known ? [foodNumber(card.number)] : []));
  });
}

/** The discard that all seats have in common; everybody may look through it. */
function drawDiscard(board, cards) {
  const node = board.parts.discard;
  show(node, Boolean(cards));
  if (!cards) return;
  const n = cards.reduce((sum, card) => sum + card.n, 0);
  setText(node.lastChild, n);
  node._plain = board.words("seat.discard", { n });
  node._about = { kind: "cards", title: node._plain, cards };
  node.dataset.key = "discard";
  for (const attribute of ["aria-label", "title"]) setAttr(node, attribute, node._plain);
}

/** The tokens of a pile one by one, so that it is seen how few are left. */
function drawHeap(node, kind, n) {
  show(node, n > 0);
  while (node.children.length > n) node.lastChild.remove();
  while (node.children.length < n) node.append(picture("token", kind));
}

/** The sum of each colour; a line may end between two sums, never within a short one. */
function noteOf(text) {
  const note = h("span", { class: "dice-note", dir: "auto" });
  for (const part of text.split(/(?<=[;,]) /)) note.append(h("span", { class: "part", text: part }), " ");
  return note;
}

/** The dice of this turn, in the colours of what they bring. */
function drawDice(board, dice) {
  const node = board.parts.dice;
  show(node, Boolean(dice));
  if (!dice || unchanged(node, dice)) return;
  const faces = Object.keys(dice).filter((colour) => Array.isArray(dice[colour]))
    .flatMap((colour) => dice[colour].map((face) => picture("die", colour, face)));
  node.replaceChildren(h("span", { class: "dice-faces" }, ...faces), noteOf(dice.note ?? ""));
  setAttr(node, "title", dice.note ?? "");
}

const SVG = "http://www.w3.org/2000/svg";

/** Make an SVG element with attributes. */
function svgNode(tag, attributes) {
  const node = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
  return node;
}

/** The empty strip of the deck. */
function makeStrip() {
  const svg = svgNode("svg", { class: "strip", preserveAspectRatio: "none", "aria-hidden": "true" });
  svg.append(svgNode("g", {}));
  return svg;
}

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
  drawStrip(board, node._part.strip, deck.strip ?? []);
}

/**
 * One column a card, in the order of the deck. Every seat has its own lane, so the receiver is told by place as well as
 * by colour; a card still in the deck is a thin mark over all lanes, a turned face has a dark edge.
 */
function drawStrip(board, svg, cards) {
  const seats = board.frame.seats;
  const lanes = Math.max(1, seats.length);
  const [width, lane] = [4, 6];
  svg.setAttribute("viewBox", `0 0 ${Math.max(1, cards.length) * width} ${lanes * lane}`);
  const cells = svg.firstChild;
  while (cells.children.length > cards.length) cells.lastChild.remove();
  while (cells.children.length < cards.length) cells.append(svgNode("rect", {}));
  cards.forEach((card, i) => {
    const cell = cells.children[i];
    if (unchanged(cell, [card, lanes])) return;
    const row = seats.findIndex((seat) => seat.id === card.seat);
    const drawn = row >= 0 && card.place !== "deck";
    const box = drawn ? [i * width, row * lane + 0.5, width - 0.8, lane - 1] : [i * width + 1, 0.5, width - 2.4, lanes * lane - 1];
    ["x", "y", "width", "height"].forEach((name, k) => cell.setAttribute(name, box[k]));
    cell.setAttribute("class", `cell cell-${drawn ? card.place : "deck"}${card.trait ? " known" : ""}`);
    cell.setAttribute("fill", drawn ? `var(--seat-${seats[row].letter}, var(--muted))` : "var(--cell)");
  });
}

/** The deck laid out card by card, for the popover. */
function deckPanel(board, deck) {
  const seats = board.frame.seats;
  const grid = h("div", { class: "deck-grid" });
  for (const card of deck.strip ?? []) {
    const seat = seats.find((one) => one.id === card.seat);
    const face = card.trait ? board.glossary[card.trait]?.label ?? card.trait : "";
    const title = [board.words("deck.card", { n: card.card + 1 }), seat?.name, board.words(`place.${card.place}`), card.label || face].filter(Boolean).join(" · ");
    const cell = h("span", { class: `deck-card at-${card.place}`, title, data: seat ? { seat: seat.letter } : {} });
    if (card.trait) cell.append(...(card.traits ?? [card.trait]).map((trait) => traitPicture(board, trait)));
    else if (seat) cell.append(h("span", { text: seat.letter }));
    grid.append(cell);
  }
  return grid;
}

/** What is in the box: every kind of card with its copies, and how many of them the viewer has seen. */
function boxPanel(board, kinds) {
  if (!kinds?.length) return null;
  const list = h("ul", { class: "box-list" });
  for (const kind of kinds) {
    const row = h("li", {}, ...kind.sides.map((side) => traitPicture(board, side.trait)),
      h("span", { class: "box-name", dir: "auto", text: kind.label }), h("b", { text: `×${kind.copies}` }),
      h("span", { class: "box-seen", text: board.words("deck.seen", { n: kind.seen }) }));
    list.append(row);
  }
  return h("section", {}, h("h4", { text: board.words("deck.box") }), list);
}
