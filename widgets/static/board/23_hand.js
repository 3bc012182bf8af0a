// The cards that only the viewer sees: a row in front of the table. Equal cards lie on each other.

/** Build the place of the hand. */
function makeHand(board) {
  board.parts.handTitle = h("h3", { class: "hand-title", dir: "auto" });
  board.parts.handCards = h("div", { class: "hand-cards" });
  board.parts.hand = h("section", { class: "hand", hidden: "" }, board.parts.handTitle, board.parts.handCards);
  return board.parts.hand;
}

/** Whose hand lies in front: the viewer's own; for a teacher that of the seat that chooses. */
function handInFront(frame) {
  const own = Number(/^seat:(\d+)$/.exec(frame.viewer ?? "")?.[1] ?? -1);
  const seat = own >= 0 ? own : frame.decision?.seat;
  return frame.curtain ? null : frame.seats.find((one) => one.id === seat && one.hand?.cards?.length) ?? null;
}

/** Bring the hand up to date. */
function drawHand(board, frame) {
  const { hand, handTitle, handCards } = board.parts;
  const seat = handInFront(frame);
  show(hand, Boolean(seat));
  if (!seat) return void reconcile(handCards, [], () => "", () => null, () => {});
  const n = seat.hand.cards.reduce((sum, card) => sum + card.n, 0);
  setText(handTitle, seat.hand.title);
  setAttr(hand, "aria-label", board.words("hand.label", { title: seat.hand.title, n }));
  setAttr(hand, "data-seat", seat.letter);
  const many = seat.hand.cards.length > 8 ? "most" : seat.hand.cards.length > 4 ? "many" : null;
  setAttr(hand, "data-many", board.handTight || seat.hand.away || board.parts.demo ? many : null);
  // While cards are laid they lie there in full; in other phases they do not matter.
  hand.classList.toggle("away", Boolean(seat.hand.away));
  const offers = new Map((board.parts.demo ? [] : frame.decision?.cards ?? []).map((card) => [card.id, card.offers]));
  reconcile(handCards, seat.hand.cards, (card) => card.card, () => thing("div", "hand-card", null),
    (node, card) => updateHandCard(board, node, card, offers.get(card.card)));
}

/** One card, or several that are equal: what stands on it, at one end or at both. */
function updateHandCard(board, node, card, offers) {
  for (const id of [card.card, ...card.also]) board.targets.set(`card:${id}`, { el: node, face: node });
  node.dataset.key = `card:${card.card}`;
  node._about = { kind: "card", card, offers };
  node.classList.toggle("open", Boolean(offers));
  node._plain = card.n > 1 ? board.words("hand.cards", { n: card.n, card: card.label }) : card.label;
  setAttr(node, "aria-label", node._plain);
  setAttr(node, "title", node._plain);
  if (unchanged(node, card)) return;
  setAttr(node, "data-sides", card.sides.length);
  const sides = card.sides.map((side) => h("span", { class: "side" }, traitPicture(board, side.trait), h("span", { class: "side-label", dir: "auto", text: side.label })));
  node.replaceChildren(...sides, ...(Number.isFinite(card.number) ? [foodNumber(card.number)] : []), ...(card.n > 1 ? [h("b", { class: "hand-count", text: `×${card.n}` })] : []));
}

/** The food number of a card: what it brings to the middle of the table, or takes from there. */
function foodNumber(number) {
  return h("span", { class: number < 0 ? "food-number less" : "food-number", "aria-hidden": "true" }, picture("token", "plant"),
    h("b", { text: number < 0 ? `\u2212${-number}` : String(number) }));
}

/** What stands on a card, and the ways to play it that are open now. */
function openCard(board, node, { card, offers }) {
  const sides = card.sides.map((side) => {
    const entry = board.glossary[side.trait] ?? {};
    return h("div", { class: "pop-side" }, traitPicture(board, side.trait),
      h("p", {}, h("b", { text: `${side.label}. ` }), h("span", { text: entry.effect ?? "", dir: "auto" })));
  });
  const keys = (offers ?? []).map((offer) => offerButton(board, node, offer)).filter(Boolean);
  const row = keys.length ? h("div", { class: "offers" }, ...keys) : null;
  openPopover(board, node, node._plain, [row, ...sides], { focus: Boolean(row) });
  row?.querySelector("button:not([aria-disabled])")?.focus({ preventScroll: true });
  announce(board, node._plain);
}

/** A key that plays the card at once: the way, and then this card. One that is not possible says why. */
function offerButton(board, node, offer) {
  const way = board.frame.choices.find((choice) => choice.target.kind === "button" && choice.target.id === offer.button);
  const why = offer.text || (way ? "" : board.words("reason.none"));
  const button = h("button", { type: "button", class: "btn way", title: offer.label, "aria-label": offer.label, "aria-disabled": why ? "true" : null },
    glyphPicture(offer.button), h("span", { class: "way-text", dir: "auto", text: offer.caption }));
  const reason = why ? h("p", { class: "reason", text: why, dir: "auto" }) : null;
  button.addEventListener("click", (event) => {
    event.stopPropagation();
    if (why) return announce(board, why);
    if (board.wire.clicking()) return announce(board, board.words("wire.waiting"));
    closePopover(board);
    Object.assign(board, { ownClick: true, clickPly: board.frame.ply });
    board.wire.driving = true;
    board.wire.send({ type: "choose", ply: board.frame.ply, run: board.frame.run, choice: way.id, then: offer.then });
  });
  return h("div", { class: "offer" }, button, reason);
}
