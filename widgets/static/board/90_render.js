// The door: anywidget calls render() once for every view of the board.

/** Overlays: earlier moment, Python's silence, error, notice, curtain, end of the game. */
function makeOverlays(board) {
  const part = board.parts;
  const back = h("button", { type: "button", class: "btn", text: board.words("earlier.back"), "data-key": "newest" });
  back.addEventListener("click", () => board.wire.send({ type: "newest" }));
  part.earlier = h("div", { class: "earlier", hidden: "", role: "status" }, glyphPicture("back"), h("b", { text: board.words("earlier.text") }), back);
  part.strip = h("div", { class: "strip-note", role: "alert", hidden: "" });
  part.error = h("div", { class: "error", role: "alert", hidden: "", dir: "auto" });
  part.notice = h("div", { class: "notice", hidden: "" }, h("span", { dir: "auto" }));
  part.lift = h("button", { type: "button", class: "btn big", dir: "auto", "data-key": "curtain" });
  part.curtainText = h("p", { dir: "auto" });
  part.curtain = h("div", { class: "curtain", hidden: "", role: "dialog", "aria-modal": "true" }, h("div", { class: "curtain-card" }, part.curtainText, part.lift));
  part.lift.addEventListener("click", () => {
    if (board.frame?.curtain && !board.wire.clicking()) {
      Object.assign(board, { ownClick: true, clickPly: null });
      board.wire.send({ type: "curtain", seat: board.frame.curtain.seat });
    }
  });
  part.ranking = h("ol", { class: "ranking" });
  part.overText = h("p", { class: "over-text", dir: "auto" });
  part.again = h("button", { type: "button", class: "btn", text: board.words("control.new"), "data-key": "again" });
  part.again.addEventListener("click", () => board.wire.send({ type: "new_game" }));
  part.over = h("section", { class: "over", hidden: "", "aria-label": board.words("over.label") }, part.overText, part.again, part.ranking);
}

/** Build the page of one view. */
function makeBoard(board) {
  const root = h("div", { class: "evolution-board", tabindex: "-1", role: "region", "aria-label": board.words("board.label"), "data-lm-suppress-shortcuts": "true" });
  board.root = root;
  board.sentinel = h("div", { class: "sentinel", role: "button", tabindex: "0", "aria-label": board.words("board.enter") });
  board.sentinel.addEventListener("focus", () => (board.choiceRover ?? homeControl(board)).focus());
  board.parts.live = h("div", { class: "sr", "aria-live": "polite", role: "status" });
  makeOverlays(board);
  const part = board.parts;
  part.seats = h("div", { class: "seats" });
  part.phaseBar = makePhaseBar(board);
  part.message = makeMessage(board);
  part.controlRow = makeControls(board);
  const inside = h("div", { class: "inside" }, part.phaseBar, part.error, part.strip, part.earlier, part.message, part.over);
  makeDemo(board);
  if (part.demo) inside.prepend(part.demo);
  const centre = makeCentre(board);
  part.table = h("div", { class: "table" }, centre, part.seats);
  inside.append(part.table, makeHand(board), part.demoControls ?? part.controlRow, makeLog(board));
  part.inside = inside;
  root.append(board.sentinel, inside, part.notice, makePopover(board), part.curtain, part.live);
  part.log.addEventListener("scroll", () => {
    if (part.log.clientHeight) part.log._reading = part.log.scrollTop + part.log.clientHeight < part.log.scrollHeight - 30;
  });
  show(part.log, board.logShown);
}

/** Overlays of a frame. */
function drawOverlays(board, frame) {
  const part = board.parts;
  show(part.earlier, isEarlier(frame));
  board.root.classList.toggle("is-earlier", isEarlier(frame));
  show(part.error, Boolean(frame.error));
  if (frame.error) setText(part.error, frame.error);
  const curtain = frame.curtain;
  show(part.curtain, Boolean(curtain));
  board.root.classList.toggle("curtained", Boolean(curtain));
  part.inside.inert = Boolean(curtain);
  if (curtain) {
    setText(part.curtainText, curtain.text);
    setText(part.lift, curtain.button);
    setAttr(part.curtain, "aria-label", curtain.text);
    closePopover(board);
  }
  drawRanking(board, frame);
}

/** The ranking when the game is over. */
function drawRanking(board, frame) {
  const part = board.parts;
  const over = frame.live ? frame.over : null;
  show(part.over, Boolean(over));
  // The last sentence is said once.
  show(part.message, !over || (frame.step?.text ?? over.text) !== over.text);
  if (!over) return;
  setText(part.overText, over.text);
  show(part.again, Boolean(board.settings.can_begin_anew));
  const seats = new Map(frame.seats.map((seat) => [seat.id, seat]));
  reconcile(part.ranking, over.ranking ?? [], (row) => row.seat, () => h("li", {}, h("b", { class: "place" }), h("span", { class: "seat-badge" }), h("span", { class: "rank-name", dir: "auto" }), h("b", { class: "rank-score" })),
    (row, rank) => {
      const seat = seats.get(rank.seat) ?? { letter: "", name: "" };
      setAttr(row, "data-seat", seat.letter);
      setText(row.children[0], board.words("over.place", { n: rank.place }));
      setText(row.children[1], seat.letter);
      setName(row.children[2], seat.name);
      setText(row.children[3], rank.text);
    });
}

/** Draw a frame: every part once, then choices, then the focus. */
function drawFrame(board, frame, before) {
  const started = performance.now();
  board.frame = frame;
  const keep = focused(board.root)?.dataset?.key;
  const inside = board.root.contains(focused(board.root));
  board.targets.clear();
  startDensity(board, frame);
  drawDemo(board);
  drawPhaseBar(board, frame);
  drawMessage(board, frame);
  drawSeats(board, frame);
  drawCentre(board, frame);
  drawHand(board, frame);
  drawChoices(board, frame);
  drawControls(board);
  drawLog(board, frame);
  drawOverlays(board, frame);
  fitPhaseBar(board);
  fitControls(board);
  fitWords(board);
  shrinkToFit(board, frame, () => {
    board.targets.clear();
    drawSeats(board, frame);
    drawCentre(board, frame);
    drawHand(board, frame);
    drawChoices(board, frame);
  });
  layAllLinks(board);
  spreadWays(board);
  steadyMessage(board, frame);
  if (board.popover._anchor && !board.popover._anchor.isConnected) closePopover(board);
  keepFocus(board, frame, keep, inside);
  board.root.dataset.drawn = String(Number(board.root.dataset.drawn ?? 0) + 1);
  board.root.dataset.ms = (performance.now() - started).toFixed(1);
  setAttr(board.root, "data-ply", frame.ply);
  setAttr(board.root, "data-moment", frame.moment);
  setAttr(board.root, "data-playing", frame.playing ? "true" : null);
}

/** After a frame the focus is where it is of use: the curtain, the first choice after my own click, else where it was. */
function keepFocus(board, frame, key, inside) {
  if (frame.curtain) {
    if (inside || board.ownClick) board.parts.lift.focus();
    return;
  }
  if (!inside && !board.ownClick) return;
  const here = focused(board.root);
  const given = board.choiceNodes.find((node) => node._choice?.id === frame.choices?.[0]?.id);
  const first = given && !given.classList.contains("way") ? given : board.choiceNodes.find((node) => node._choice);
  // On a demo the space bar is the next step, so no choice takes the focus by itself.
  if (board.ownClick && first && !board.demoButtons && frame.ply !== board.clickPly) {
    board.ownClick = false;
    // Who steps through the game by the controls stays on them.
    if (!here?.classList.contains("control") || here === board.parked) return void rove(board, first);
  }
  if (board.root.contains(here) && here !== board.root && !here.closest("[hidden], [inert]")) return;
  const again = key && (board.targets.get(key)?.el ?? board.root.querySelector(`[data-key="${CSS.escape(key)}"]`));
  const next = again && !again.closest("[hidden]") ? again : (board.demoButtons ? null : first) ?? homeControl(board);
  // The focus waits there only because what was clicked is gone: the next choice gets it.
  board.parked = next === homeControl(board) ? next : null;
  if (next.matches(".thing, .way")) rove(board, next);
  else next.focus({ preventScroll: true });
}

/** What a new frame says aloud: the step, then what is asked. */
function announceFrame(board, frame) {
  const parts = [isEarlier(frame) ? board.words("earlier.text") : "", frame.step?.text, frame.step?.why, frame.decision?.text, frame.over?.text];
  announce(board, parts.filter(Boolean).join(" "));
}

/** A frame has come from Python. */
function receive(board) {
  const frame = board.model.get("frame");
  if (!frame || !Array.isArray(frame.seats)) return drawControls(board);
  const old = board.frame;
  try {
    drawFrame(board, frame, old);
    animate(board, old, frame);
    announceFrame(board, frame);
  } catch (problem) {
    // An exception never vanishes: the learner and the teacher see that the picture may be wrong.
    console.error("Evolution Lab: the board could not draw a frame", problem);
    show(board.parts.error, true);
    setText(board.parts.error, board.words("error.draw"));
  }
  board.wire.more(frame);
}

/** While the board lives, the still picture beside it (an output of its own, for a page without kernel) is hidden. */
function hideStill(board) {
  const id = board.settings.still_id;
  if (!id) return () => {};
  const style = h("style", { text: `#${CSS.escape(id)} { display: none !important; }` });
  document.head.append(style);
  return () => style.remove();
}

/** Anywidget's entry. @returns {() => void} the clean-up */
function render({ model, el }) {
  boardCounter += 1;
  const board = {
    model, uid: `evolution-board-${boardCounter}`, parts: {}, targets: new Map(), marked: new Set(), choiceNodes: [],
    labels: model.get("labels") ?? {}, glossary: model.get("glossary") ?? {}, settings: model.get("settings") ?? {},
    frame: null, speed: 1, density: DENSITIES[0],
  };
  board.words = makeWords(() => board.labels);
  board.logShown = !board.settings.projector;
  makeBoard(board);
  board.wire = makeWire(board);
  el.append(board.root);
  dress(board);
  listenPointer(board);
  listenKeys(board);
  const onFrame = () => receive(board);
  const onSettings = () => {
    board.settings = model.get("settings") ?? {};
    dress(board);
    if (board.frame) drawFrame(board, board.frame, board.frame);
  };
  const onGlossary = () => (board.glossary = model.get("glossary") ?? {});
  const onLabels = () => (board.labels = model.get("labels") ?? {});
  const onDemo = () => board.frame && board.frame === model.get("frame") && board.demoDrawn !== model.get("demo") && drawFrame(board, board.frame, board.frame);
  const onMessage = (message) => message?.type === "reply" && board.wire.settle(message);
  const listeners = [["change:frame", onFrame], ["change:settings", onSettings], ["change:glossary", onGlossary], ["change:labels", onLabels], ["change:demo", onDemo], ["msg:custom", onMessage]];
  for (const [event, listener] of listeners) model.on(event, listener);
  receive(board);
  const unfollow = followPage(board);
  const showStill = hideStill(board);
  const leaveDemo = openDemo(board);
  board.wire.send({ type: "hello" });
  return () => {
    for (const [event, listener] of listeners) model.off(event, listener);
    unfollow();
    showStill();
    leaveDemo();
    board.wire.close();
    clearTimeout(board.noticeTimer);
    board.root.remove();
  };
}

export default { render };
