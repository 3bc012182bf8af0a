// The wire to Python: numbered messages, their replies, and what to say when none comes.

// Longer than a moment of the slowest play of another view.
const STALLED_AFTER = 4000;

/**
 * The wire of one view.
 * @param {Object} board
 * @returns {Object} send, clicking, advance, more, pause, driving, stalled, close
 */
function makeWire(board) {
  let counter = 0;
  const waiting = new Map();
  let playTimer = 0;
  let stallTimer = 0;

  /** Send one message; `onReply` is called with its reply. */
  function send(message, onReply) {
    counter += 1;
    waiting.set(counter, { type: message.type, at: performance.now(), onReply });
    showWaiting();
    try {
      board.model.send({ ...message, id: counter });
    } catch (problem) {
      console.warn("Evolution Lab: message not sent", problem);
    }
    return counter;
  }

  /** Is a click on its way that may change the table? */
  function clicking() {
    return [...waiting.values()].some((one) => ["choose", "undo", "curtain"].includes(one.type));
  }

  /** A reply settles its message and, as messages keep their order, all older ones. */
  function settle(reply) {
    const own = waiting.get(reply.id);
    for (const id of [...waiting.keys()]) if (id <= reply.id) waiting.delete(id);
    showWaiting();
    checkSilence();
    if (own?.onReply) own.onReply(reply);
    else if (reply.text && reply.text !== board.frame?.error) notice(board, reply.text, reply.ok === false);
  }

  /** The look of "your click is on its way". */
  function showWaiting() {
    board.root.classList.toggle("pending", clicking());
    if (!clicking() && board.chosen) {
      board.chosen.classList.remove("chosen");
      board.chosen = null;
    }
  }

  /** Say what a long silence means; the click is kept, never sent again. */
  function checkSilence() {
    const oldest = Math.min(...[...waiting.values()].map((one) => one.at));
    const silence = performance.now() - oldest;
    const state = silenceState(board.model, silence);
    if (!state) return strip(board, null);
    const gone = state !== "busy";
    strip(board, board.words(gone ? (board.settings.saved === false ? "wire.gone_unsaved" : "wire.gone") : "wire.busy"), gone ? "gone" : "busy");
  }

  /** Python plays on, but no view asks for more (the one that did is gone): say how to go on. */
  function watchOthers(frame) {
    clearTimeout(stallTimer);
    const before = wire.stalled;
    const others = frame.playing && !wire.driving;
    // A frame that answers this very view tells nothing about others.
    wire.stalled = wire.stalled && others && waiting.size > 0;
    if (before !== wire.stalled) drawMessage(board, frame);
    if (!others || wire.stalled) return;
    stallTimer = setTimeout(() => {
      wire.stalled = true;
      drawMessage(board, frame);
      announce(board, waitingWords(board, frame));
    }, STALLED_AFTER);
  }

  /** At the highest speed Python plays many moments before it sends a frame. */
  const pace = () => (board.speed >= 16 ? { fast: true } : {});

  const clock = setInterval(checkSilence, 400);
  const wire = {
    send, clicking, settle, driving: false, stalled: false,
    /** Play on until ...: this view drives, with one message a moment. */
    advance(to) {
      wire.driving = true;
      send({ type: "advance", to, ...pace() });
    },
    /** After a frame that is part of a running play: wait for the eye, then ask for more. */
    more(frame) {
      clearTimeout(playTimer);
      if (!frame.playing) wire.driving = false;
      watchOthers(frame);
      if (!wire.driving) return;
      playTimer = setTimeout(() => send({ type: "more", run: frame.run, ...pace() }), board.speed >= 16 ? 0 : 900 / board.speed);
    },
    /** Stop playing at once; queued steps are of an older run and dropped by Python. */
    pause() {
      clearTimeout(playTimer);
      wire.driving = false;
      send({ type: "pause" });
    },
    close() {
      clearInterval(clock);
      clearTimeout(playTimer);
      clearTimeout(stallTimer);
    },
  };
  return wire;
}

/** Show or take away the strip about Python's silence. */
function strip(board, text, state = "") {
  const node = board.parts.strip;
  if (!text) return show(node, false);
  show(node, true);
  setText(node, text);
  setAttr(node, "data-state", state);
}

/** A passing note from Python (a file was written, an undo was refused). */
function notice(board, text, bad = false) {
  const node = board.parts.notice;
  setText(node.firstChild, text);
  node.classList.toggle("bad", bad);
  show(node, true);
  announce(board, text);
  clearTimeout(board.noticeTimer);
  board.noticeTimer = setTimeout(() => show(node, false), 12000);
}
