// The wire between the form and Python: every change is a message of its own, and what Python says last is what is true.

const FORM_TYPING = 350;

/** Send one message. Messages keep their order, so the reply to a later one settles the earlier ones too. */
function sendForm(f, message) {
  flushTyping(f);
  f.counter += 1;
  f.waitingSince ??= performance.now();
  try {
    f.model.send({ ...message, id: f.counter });
  } catch (problem) {
    console.warn("Evolution Lab: message not sent", problem);
  }
}

/** A text that is being typed is sent when the typing rests, or before anything else is sent. */
function typing(f, field, value) {
  if (f.typed && f.typed.field !== field) flushTyping(f);
  clearTimeout(f.typingClock);
  f.typed = { field, value };
  f.typingClock = setTimeout(() => flushTyping(f), FORM_TYPING);
}

function flushTyping(f) {
  clearTimeout(f.typingClock);
  const typed = f.typed;
  f.typed = null;
  if (typed) sendForm(f, { type: "set", ...typed });
}

/** The form is drawn only when Python has heard of everything, so that no quick change jumps back. */
function settleForm(f, reply) {
  if (reply.id === f.counter) {
    f.waitingSince = null;
    watchForm(f);
    tryDrawForm(f);
    f.arrived?.(reply);
    f.arrived = null;
  }
  noteForm(f, reply.text ?? "", reply.ok === false);
}

/** Say something that passes; what went wrong stays in sight and looks so, and so does what is told with `shown`. */
function noteForm(f, text, wrong, shown = wrong) {
  setText(f.parts.notice, shown ? text : f.data?.notice ?? "");
  f.parts.notice.classList.toggle("bad", Boolean(shown ? wrong : f.data?.notice_wrong));
  show(f.parts.notice, Boolean(f.parts.notice.textContent));
  f.parts.live.textContent = "";
  if (text) setTimeout(() => (f.parts.live.textContent = text), 30);
}

/** Say what a long silence means. */
function watchForm(f) {
  const silence = f.waitingSince === null ? 0 : performance.now() - f.waitingSince;
  const state = silenceState(f.model, silence);
  const text = state ? f.words(state) : "";
  setText(f.parts.strip, text);
  show(f.parts.strip, Boolean(text));
}
