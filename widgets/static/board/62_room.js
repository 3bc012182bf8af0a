// What gives way where a table is full, and what is added where it is not: others' rows scroll, the hand drops its names;
// traits and pairs get their names, the two tracks their words.

/** The seat that lies in front: the viewer's own. */
function ownSeat(frame) {
  for (const [seat, place] of seatPlaces(frame)) if (place === "p0") return seat;
  return null;
}

/** A seat's species in one line each. */
const inLines = (board, seat) => (board.densities?.get(seat) ?? 0) > SMALLEST;

/** Drop the names in a long hand. @returns {boolean} whether that has changed anything */
function tightenHand(board, frame) {
  if (board.handTight || board.parts.demo) return false;
  board.handTight = true;
  drawHand(board, frame);
  return board.parts.hand.hasAttribute("data-many");
}

/** Let others' rows scroll, so that the own row, the hand and the controls stay in sight; `rows` lines of species are always seen. */
function clipOthers(board, frame, tall, room, rows) {
  if (frame.unit !== "tracks" || board.parts.demo) return tall;
  const herds = [...board.parts.seats.children].filter((node) => !node.classList.contains("front")).map((node) => node._part.herd);
  const tallest = Math.max(0, ...herds.map((herd) => herd.offsetHeight));
  const line = Math.max(0, ...herds.map((herd) => herd.querySelector(".sp")?.offsetHeight ?? 0)) + 8;
  board.clip = Math.round(Math.max(rows * line + 4, tallest - (tall - room)));
  drawClip(board);
  return heightInSight(board);
}

/** What is left of the room goes back to the rows that scroll. */
function unclipOthers(board, room) {
  if (!board.clip) return;
  board.clip += Math.max(0, Math.floor(room - heightInSight(board)));
  drawClip(board);
}

/** Set or end the scrolling of others' rows. */
function drawClip(board) {
  setAttr(board.parts.table, "data-clip", board.clip ? "on" : null);
  board.parts.table.style.setProperty("--herd-most", board.clip ? `${board.clip}px` : "none");
}

/** In a row that scrolls, what can be chosen or has just changed is scrolled into sight; a pale lower edge says that there is more. */
function showWhatIsAsked(board) {
  drawClip(board);
  for (const node of board.parts.seats.children) {
    const herd = node._part.herd;
    const edge = () => node.classList.toggle("more", herd.scrollTop + herd.clientHeight < herd.scrollHeight - 10);
    if (herd.scrollHeight > herd.clientHeight + 4) {
      const tile = herd.querySelector(".sp.choice-face, .sp:has(.choice-face)") ?? herd.querySelector(".sp.marked, .sp:has(.marked)");
      const at = tile ? tile.offsetTop : herd.scrollTop;
      if (at < herd.scrollTop || at + (tile?.offsetHeight ?? 0) > herd.scrollTop + herd.clientHeight) herd.scrollTop = at - 8;
    }
    herd.onscroll = edge;
    edge();
  }
}

/** A table is measured without the names that were added to it. */
function forgetNames(board) {
  for (const node of board.parts.seats.children) for (const name of ["data-names", "data-words"]) setAttr(node, name, null);
}

/** Whether a seat has names that are not seen, and whether one is cut. */
const unseen = (node) => [...node.querySelectorAll(".sp :is(.trait-label, .port-label)")].some((label) => !label.checkVisibility());
const cut = (node) => [...node.querySelectorAll(".sp :is(.trait-label, .port-label, .port, .track)")]
  .some((one) => (one.clientWidth && one.scrollWidth > one.clientWidth + 1) || one.getBoundingClientRect().right > one.closest(".sp").getBoundingClientRect().right);

/** How tall a table may become by what is added: as the room, or, where a page scrolls, as it is. */
const mostHeight = (board, room) => (board.settings.projector ? room : Math.max(room, heightInSight(board)));

/** Where the height allows it every trait and every pair says its name: tiles as wide as they need, else with their cards in lines. */
function giveNames(board, frame, room) {
  const own = ownSeat(frame);
  const most = mostHeight(board, room);
  for (const seat of [...frame.seats].sort((a, b) => (b.id === own) - (a.id === own))) {
    const node = board.parts.seats._keyed.get(String(seat.id));
    if (board.nameless.has(seat.id) || inLines(board, seat.id) || !unseen(node)) continue;
    const fits = (way) => {
      setAttr(node, "data-names", way);
      layAllLinks(board);
      return heightInSight(board) <= most && !cut(node);
    };
    if (["line", "wrap"].some(fits)) continue;
    setAttr(node, "data-names", null);
    board.nameless.add(seat.id);
  }
}

/** The own species say in words what their two numbers are; where they have no room for that, the head of the row says it once. */
function explainTracks(board, frame, room) {
  if (frame.unit !== "tracks") return;
  const most = mostHeight(board, room);
  for (const seat of frame.seats) {
    const node = board.parts.seats._keyed.get(String(seat.id));
    const { legend } = node._part;
    const own = seat.id === ownSeat(frame) && seat.species.length > 0;
    const labels = [...node.querySelectorAll(".track-label")];
    setAttr(node, "data-words", own ? "on" : null);
    const inTile = (label) => label.parentElement.scrollWidth <= label.parentElement.clientWidth && label.getBoundingClientRect().right <= label.closest(".sp").getBoundingClientRect().right - 4;
    const full = own && !(heightInSight(board) <= most && labels.every(inTile));
    if (full) setAttr(node, "data-words", null);
    show(legend, full);
    if (!full || legend.childElementCount) continue;
    for (const what of ["body", "population"]) legend.append(h("span", { class: `track-${what}` }, h("b", {}), h("span", { text: board.words(`tracked.${what}_word`) })));
  }
}
