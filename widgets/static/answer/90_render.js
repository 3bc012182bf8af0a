// Anywidget's entry for predictions, questions and sentences.

let answerCounter = 0;

const ANSWER_KINDS = { choice: drawChoice, number: drawNumber, line: drawLine, question: drawQuestion, sentence: drawSentence, told: drawTold, waits: drawWaits, seed: drawSeed };

/** Draw what Python has sent last; the focus stays where it was, or goes to what has taken its place. */
function drawAnswer(a) {
  const { data, parts, root } = a;
  if (!data?.kind) return;
  const holder = focused(root);
  const held = root.contains(holder) ? holder.dataset.key ?? "here" : null;
  setAttr(root, "data-theme", chartTheme(a.settings));
  setAttr(root, "data-projector", a.settings.projector ? "on" : "off");
  setAttr(root, "data-motion", a.settings.reduced_motion === true ? "off" : "on");
  setAttr(root, "data-kind", data.kind);
  setAttr(root, "data-state", data.locked ? "locked" : data.done ? "done" : "open");
  setText(parts.badge, data.badge);
  setText(parts.asked, data.text);
  parts.body.replaceChildren();
  parts.foot.replaceChildren();
  a.resize = () => {};
  // What the last person had begun is not the next one's.
  if (data.locked || data.done || a.owner !== data.code) a.draft = null;
  a.owner = data.code;
  a.root.onkeydown = null;
  // There is nothing to draw yet: the prediction is open, or its board is still to play.
  const waits = data.over && data.result === null && !data.axes.length && !data.options.length;
  const over = data.over && !waits;
  if (waits) parts.body.append(h("p", { class: "waits", text: data.summary }));
  else ANSWER_KINDS[data.kind]?.(over ? a : Object.assign(a, { data: withoutResult(data) }));
  setText(parts.summary, data.summary);
  show(parts.summary, Boolean((over || data.kind === "seed") && data.summary));
  if (data.when) parts.foot.append(h("span", { class: "when", tabindex: "-1" }, lockSign(), h("span", { text: data.when })));
  if (data.code && !data.over) parts.foot.append(h("span", { class: "who" },
    h("span", { class: "code", text: a.words("code", { code: data.code }), title: a.words("code.more") }), twice(a, "anew", () => sendAnswer(a, { type: "anew" }))));
  show(parts.badge, Boolean(data.badge));
  show(parts.asked, Boolean(data.text));
  setAttr(root, "aria-labelledby", data.text ? `${a.uid}-asked` : null);
  setAttr(root, "role", data.text ? "group" : null);
  note(a, data.notice);
  if (held) (root.querySelector(`[data-key="${CSS.escape(held)}"]`) ?? root.querySelector(".when") ?? root.querySelector("button.option, .do, .built"))?.focus({ preventScroll: true });
}

/** A prediction by itself has no result: the drawing functions tell by this. */
function withoutResult(data) {
  const { result: _result, runs: _runs, ...rest } = data;
  return rest;
}

/** Draw, and say so where that fails: nothing vanishes in silence. */
function tryDrawAnswer(a) {
  try {
    drawAnswer(a);
  } catch (problem) {
    console.error("Evolution Lab: the answer could not be drawn", problem);
    note(a, a.words("error.draw"));
  }
}

/** While the view lives, the still text beside it is hidden. */
function hideAnswerStill(id) {
  if (!id) return () => {};
  const style = h("style", { text: `#${CSS.escape(id)} { display: none !important; }` });
  document.head.append(style);
  return () => style.remove();
}

/** @returns {() => void} the clean-up */
function render({ model, el }) {
  answerCounter += 1;
  const a = {
    model, uid: `evolution-answer-${answerCounter}-${Math.random().toString(36).slice(2, 8)}`, parts: {}, counter: 0, waiting: null, draft: null, seen: false,
    data: model.get("data"), settings: model.get("settings") ?? {}, labels: model.get("labels") ?? {}, resize: () => {},
  };
  a.words = makeWords(() => a.labels);
  makeAnswer(a);
  el.append(a.root);
  const onData = () => {
    a.data = model.get("data");
    a.seen = true;
    tryDrawAnswer(a);
    const told = a.data.kind === "waits" ? "" : [a.data.when, a.data.summary, a.data.notice].filter(Boolean).join(" ");
    sayAloud(a, told);
  };
  const onSettings = () => { a.settings = model.get("settings") ?? {}; tryDrawAnswer(a); };
  const onMessage = (message) => message?.type === "reply" && settleAnswer(a, message);
  const listeners = [["change:data", onData], ["change:settings", onSettings], ["msg:custom", onMessage]];
  for (const [event, listener] of listeners) model.on(event, listener);
  tryDrawAnswer(a);
  const size = new ResizeObserver(() => a.resize());
  size.observe(a.root);
  const theme = new MutationObserver(() => setAttr(a.root, "data-theme", chartTheme(a.settings)));
  theme.observe(document.body, { attributes: true, attributeFilter: ["data-jp-theme-light"] });
  const clock = setInterval(() => watchSilence(a), 400);
  const showStill = hideAnswerStill(a.settings.still_id);
  return () => {
    for (const [event, listener] of listeners) model.off(event, listener);
    size.disconnect();
    theme.disconnect();
    clearInterval(clock);
    showStill();
    a.root.remove();
  };
}

export default { render };
