// The wire between a board for many games and Python: every change is one message, and what Python says last is what is true.

/** Send one message. Messages keep their order, so the reply to a later one settles the earlier ones too. */
function sendLab(lab, message) {
  lab.counter += 1;
  lab.waitingSince ??= performance.now();
  try {
    lab.model.send({ ...message, id: lab.counter });
  } catch (problem) {
    console.warn("Evolution Lab: message not sent", problem);
  }
}

/** A reply; controls show Python's values again once nothing of ours is under way. */
function settleLab(lab, reply) {
  if (reply.id === lab.counter) {
    lab.waitingSince = null;
    watchLab(lab);
    tryDrawLab(lab);
  }
  if (reply.text) sayLab(lab, reply.text);
}

/** Say something aloud, and in sight where it stands nowhere else. */
function sayLab(lab, text, seen = true) {
  setText(lab.parts.live, "");
  setTimeout(() => setText(lab.parts.live, text), 30);
  setText(lab.parts.saying, seen ? text : "");
}

/** So many milliseconds without a game that comes to its end are told: a card that somebody wrote may have an endless loop. */
const LAB_SLOW_AFTER = 20000;

/** Say what a long silence means. */
function watchLab(lab) {
  // Games that are being played tell how far they are: whoever tells that is not gone.
  const silence = lab.waitingSince === null ? 0 : performance.now() - Math.max(lab.waitingSince, lab.heard);
  const slow = lab.progress.running && performance.now() - lab.paced >= LAB_SLOW_AFTER;
  const state = silenceState(lab.model, silence) || (slow ? "slow" : "");
  const text = state ? lab.words(state) : "";
  setText(lab.parts.silence, text);
  show(lab.parts.silence, Boolean(text));
}

/** The numbers of a block that came in the one binary buffer: `part` is {at, length}, counted in numbers. */
function labNumbers(lab, part) {
  const raw = lab.model.get("numbers");
  if (!part || !raw?.byteLength) return new Float32Array(0);
  const bytes = raw instanceof ArrayBuffer ? new Uint8Array(raw) : new Uint8Array(raw.buffer, raw.byteOffset, raw.byteLength);
  const from = part.at * 4;
  // A copy: the buffer may begin at a place that is no multiple of four.
  return new Float32Array(bytes.slice(from, from + part.length * 4).buffer);
}
