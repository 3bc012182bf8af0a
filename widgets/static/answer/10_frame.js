// The frame of a prediction, a question or a sentence: the card, its one button, the wire to Python, what is read aloud.

const ANSWER_CHECKING_AFTER = 400;

/** The card, made once; its body is drawn anew whenever Python has sent something. */
function makeAnswer(a) {
  const { parts } = a;
  parts.badge = h("span", { class: "badge" });
  parts.asked = h("p", { class: "asked", id: `${a.uid}-asked`, dir: "auto" });
  parts.body = h("div", { class: "body" });
  parts.summary = h("p", { class: "summary", dir: "auto" });
  parts.foot = h("div", { class: "foot" });
  parts.notice = h("p", { class: "notice", role: "status" });
  parts.strip = h("p", { class: "notice", role: "status" });
  parts.live = h("div", { class: "sr", "aria-live": "polite" });
  a.root = h("div", { class: "evolution-answer", role: "group", "aria-labelledby": `${a.uid}-asked`, "data-lm-suppress-shortcuts": "true" },
    h("div", { class: "card" }, parts.badge, parts.asked, parts.body, parts.summary, parts.foot, parts.notice, parts.strip), parts.live);
  show(parts.notice, false);
  show(parts.strip, false);
  // Letters and arrows belong to the answer, not to the notebook around it.
  a.root.addEventListener("keydown", (event) => { if (!event.ctrlKey && !event.metaKey && event.key !== "Tab") event.stopPropagation(); });
}

/** Read something aloud. */
function sayAloud(a, text) {
  a.parts.live.textContent = "";
  if (text) setTimeout(() => (a.parts.live.textContent = text), 30);
}

/** Say something that passes, such as why nothing happened. */
function note(a, text) {
  setText(a.parts.notice, text);
  show(a.parts.notice, Boolean(text));
}

/** Send one message; the next waits for its reply. */
function sendAnswer(a, message) {
  if (a.waiting) return;
  a.counter += 1;
  a.gone = false;
  a.waiting = { id: a.counter, at: performance.now() };
  setAttr(a.root, "data-pending", "on");
  try {
    a.model.send({ ...message, id: a.counter });
  } catch (problem) {
    console.warn("Evolution Lab: message not sent", problem);
  }
}

/** A reply settles its message. */
function settleAnswer(a, reply) {
  if (reply.id !== a.counter) return;
  a.waiting = null;
  a.gone = false;
  setAttr(a.root, "data-pending", null);
  watchSilence(a);
  if (reply.text) note(a, reply.text);
}

/** Say what a silence means: the answer is being looked at, Python was started anew ("gone"), works on something else ("busy"), or nobody knows. */
function watchSilence(a) {
  const silence = a.waiting ? performance.now() - a.waiting.at : 0;
  const state = silenceState(a.model, silence);
  if (state === "gone" || state === "silent") a.gone = state;
  const text = a.gone ? a.words(a.gone) : state ? a.words("busy") : silence >= ANSWER_CHECKING_AFTER ? a.words("checking") : "";
  setText(a.parts.strip, text);
  show(a.parts.strip, Boolean(text));
  // What is lost may be tried again: Python keeps only the first lock.
  if (a.waiting && a.gone) {
    a.waiting = null;
    setAttr(a.root, "data-pending", null);
  }
}

/**
 * The one button of a card. `missing` says what is still to do; it is greyed then and says so when it is pressed.
 * @returns {{node: HTMLElement, ready: () => void}}
 */
function doButton(a, words, missing, act) {
  const node = h("button", { type: "button", class: "do", text: words, data: { key: "do" }, on: { click: () => {
    const open = missing();
    note(a, open);
    if (open) return sayAloud(a, open);
    act();
  } } });
  const ready = () => {
    const open = missing();
    setAttr(node, "aria-disabled", open ? "true" : null);
    setAttr(node, "title", open || null);
    if (!open) note(a, "");
  };
  ready();
  return { node, ready };
}

/** The foot of an open prediction. */
function lockFoot(a, missing, answer, ...more) {
  const button = doButton(a, a.words("lock"), missing, () => sendAnswer(a, { type: "lock", answer: answer() }));
  a.parts.foot.append(button.node, ...more, h("span", { class: "hint", text: a.words("lock.more") }));
  return button.ready;
}

/** What is said to an answer: whether it is right, why, the idea behind it, where to look again. */
function toldNode(a, told) {
  const node = h("div", { class: "told", dir: "auto", data: { state: told.state } }, h("span", {}, h("b", { text: `${a.words(told.state)} ` }), told.feedback ? h("span", { text: told.feedback }) : null));
  if (told.idea) node.append(h("span", { class: "idea" }, h("span", { text: `${a.words("idea")} ` }), h("b", { text: told.idea.name })));
  if (told.points_to) node.append(h("span", { class: "again" }, h("b", { text: `${a.words("again")} ` }), h("span", { text: told.points_to })));
  return node;
}

/** A padlock as high as the text. */
function lockSign() {
  return s("svg", { class: "lock", viewBox: "0 0 12 14", "aria-hidden": "true" }, s("rect", { x: 1, y: 6, width: 10, height: 7.5, rx: 1.5, fill: "currentColor" }), s("path", { d: "M3.2 6.5V4a2.8 2.8 0 0 1 5.6 0v2.5", fill: "none", stroke: "currentColor", "stroke-width": 1.7 }));
}

/** A small drawn sign: a square for what was predicted, a disc for what came out. */
function markSign(mine, size) {
  const half = size / 2;
  const shape = mine
    ? s("rect", { x: 1.5, y: 1.5, width: size - 3, height: size - 3, fill: "none", stroke: "currentColor", "stroke-width": size / 5 })
    : s("circle", { cx: half, cy: half, r: half - 0.5, fill: "currentColor" });
  const svg = s("svg", { viewBox: `0 0 ${size} ${size}`, "aria-hidden": "true" }, shape);
  Object.assign(svg.style, { width: `${size}px`, height: `${size}px`, flex: "none" });
  return svg;
}
