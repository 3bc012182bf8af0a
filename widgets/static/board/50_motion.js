// Short animations after a frame. None when the reader has asked for less motion.

/** May things move? */
function motionAllowed(board) {
  const wish = board.settings.reduced_motion;
  if (wish === true || board.speed >= 16) return false;
  return wish === false || !window.matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** What lay on every animal and in the centre, to see what moved. */
function tokenCounts(frame) {
  const counts = new Map();
  for (const seat of frame?.seats ?? []) {
    for (const species of seat.species) {
      for (const animal of species.animals ?? [{ ...species, card: species.id }]) counts.set(animal.card, animal);
    }
  }
  return counts;
}

/** How many tokens of a pile lie on an animal; food that it had no need for is stored as fat. */
function held(animal, kind) {
  return (animal[kind] ?? 0) + (kind === "red" || kind === "plant" ? animal.fat ?? 0 : 0);
}

/** Tokens that went from the centre to an animal: at most a handful is shown. */
function movedTokens(before, frame) {
  if (!before) return [];
  const old = tokenCounts(before);
  const moves = [];
  for (const [card, now] of tokenCounts(frame)) {
    const then = old.get(card);
    if (!then) continue;
    for (const kind of centreTokens(frame)) {
      if (held(now, kind) > held(then, kind) && (before.centre?.[kind] ?? 0) > (frame.centre?.[kind] ?? 0)) moves.push([kind, card]);
    }
  }
  return moves.slice(0, 4);
}

/** Let a token fly from the centre to its animal. */
function flyToken(board, kind, card) {
  const from = board.targets.get(`button:${kind}`)?.el.firstChild;
  const to = board.targets.get(`animal:${card}`)?.el;
  if (!from || !to) return;
  const home = board.root.getBoundingClientRect();
  const [a, b] = [from.getBoundingClientRect(), to.getBoundingClientRect()];
  const ghost = h("span", { class: "ghost" }, picture("token", kind));
  Object.assign(ghost.style, { left: `${a.left - home.left}px`, top: `${a.top - home.top}px`, width: `${a.width}px` });
  board.root.append(ghost);
  const path = `translate(${b.left + b.width / 2 - a.left - a.width / 2}px, ${b.top + b.height / 2 - a.top - a.height / 2}px)`;
  ghost.animate([{ transform: "none" }, { transform: `${path} scale(.7)` }], { duration: 420 / Math.max(1, board.speed / 2), easing: "ease-in-out" })
    .finished.finally(() => ghost.remove());
}

/** Mark what the step was about; new things fade in. */
function animate(board, before, frame) {
  for (const node of board.markedNow ?? []) node.classList.remove("marked");
  board.markedNow = [];
  for (const mark of frame.step?.marks ?? []) {
    const face = board.targets.get(targetKey(mark))?.face;
    if (!face) continue;
    face.classList.add("marked");
    board.markedNow.push(face);
  }
  const moving = motionAllowed(board);
  setAttr(board.root, "data-motion", moving ? "on" : "off");
  if (!moving || !before || before.game !== frame.game) return;
  for (const [kind, card] of movedTokens(before, frame)) flyToken(board, kind, card);
  const fresh = [...board.root.querySelectorAll(".sp, .traits > .trait, .animal, .hand-card")].filter((node) => node._fresh).slice(0, 24);
  for (const node of fresh) {
    node._fresh = false;
    node.animate([{ opacity: 0, transform: "scale(.8)" }, { opacity: 1, transform: "none" }], { duration: 260, easing: "ease-out" });
  }
}
