// Anywidget's entry for the form of free play.

/** The form, made once; drawing it anew only changes what is different, so that typing and focus are never disturbed. */
function makeForm(f) {
  const w = f.words;
  const { parts } = f;
  f.root = h("div", { class: "evolution-form", role: "group", "aria-labelledby": `${f.uid}-title`, "data-lm-suppress-shortcuts": "true" });
  parts.game = list(f, "game", w("game"), (value) => sendForm(f, { type: "set", field: "game", value }));
  parts.notice = h("p", { class: "notice" });
  parts.strip = h("p", { class: "notice bad", role: "status" });
  parts.live = h("div", { class: "sr", "aria-live": "polite" });
  parts.begin = h("button", { type: "button", class: "do", text: w("begin"), data: { key: "begin" }, on: { click: () => begin(f, false) } });
  parts.reset = plainButton(w("reset"), "reset", () => sendForm(f, { type: "reset" }));
  const [players, seed, main, more, extra, bar, ask] = [makePlayers(f), makeSeed(f), makeMain(f), makeMore(f), makeExtra(f), makeBar(f), makeAsk(f)];
  f.pieces = [players, seed, main, more, extra, bar, ask];
  parts.sheet = h("div", { class: "sheet" },
    h("div", { class: "columns" }, h("div", { class: "side" }, players.node, seed.node, main.switches), h("div", { class: "side" }, main.node)),
    more.node, extra.node, errorPlace(f, "begin"),
    h("div", { class: "foot" }, parts.begin, parts.reset));
  f.root.append(h("div", { class: "top" }, h("span", { class: "title", role: "heading", "aria-level": "3", id: `${f.uid}-title`, text: w("title") }), parts.game, bar.node), parts.sheet, ask.node, parts.notice, parts.strip, parts.live);
  show(parts.notice, false);
  show(parts.strip, false);
  // Letters and arrows belong to the form, not to the notebook around it.
  f.root.addEventListener("keydown", (event) => { if (!event.ctrlKey && !event.metaKey && event.key !== "Tab") event.stopPropagation(); });
}

function drawForm(f) {
  const { data, parts } = f;
  if (!data?.seats) return;
  setAttr(f.root, "data-theme", chartTheme(f.settings));
  setAttr(f.root, "data-projector", f.settings.projector ? "on" : "off");
  setAttr(f.root, "data-motion", f.settings.reduced_motion === true ? "off" : "on");
  const inside = f.root.contains(focused(f.root));
  fillList(parts.game, data.games, data.game);
  show(parts.game, data.games.length > 1);
  show(parts.sheet, !data.folded);
  setAttr(f.root, "data-folded", data.folded ? "on" : null);
  show(parts.reset, data.any_changed);
  for (const piece of f.pieces) piece.draw();
  showErrors(f);
  // What was pressed may be hidden now; then the focus goes to what has taken its place.
  const now = focused(f.root);
  if (inside && (!f.root.contains(now) || !now.getClientRects().length)) (data.folded ? f.root.querySelector('[data-key="fold"]') : parts.begin).focus({ preventScroll: true });
}

/** Draw, and say so where that fails: nothing vanishes in silence. */
function tryDrawForm(f) {
  try {
    drawForm(f);
  } catch (problem) {
    console.error("Evolution Lab: the form could not be drawn", problem);
    noteForm(f, f.words("error.draw"), true);
  }
}

/** While the view lives, the still text beside it is hidden. */
function hideFormStill(id) {
  if (!id) return () => {};
  const style = h("style", { text: `#${CSS.escape(id)} { display: none !important; }` });
  document.head.append(style);
  return () => style.remove();
}

/** @returns {() => void} the clean-up */
function render({ model, el }) {
  const f = {
    model, uid: `evolution-form-${Math.random().toString(36).slice(2, 8)}`, parts: {}, errors: new Map(), counter: 0, waitingSince: null, typed: null, arrived: null,
    data: model.get("data"), settings: model.get("settings") ?? {}, labels: model.get("labels") ?? {},
  };
  f.words = makeWords(() => f.labels);
  makeForm(f);
  el.append(f.root);
  const onData = () => {
    f.data = model.get("data");
    if (f.waitingSince === null && !f.typed) tryDrawForm(f);
  };
  const onMessage = (message) => message?.type === "reply" && settleForm(f, message);
  const listeners = [["change:data", onData], ["msg:custom", onMessage]];
  for (const [event, listener] of listeners) model.on(event, listener);
  tryDrawForm(f);
  if (f.data?.notice) noteForm(f, "", false);
  const theme = new MutationObserver(() => setAttr(f.root, "data-theme", chartTheme(f.settings)));
  theme.observe(document.body, { attributes: true, attributeFilter: ["data-jp-theme-light"] });
  const clock = setInterval(() => watchForm(f), 400);
  const showStill = hideFormStill(f.settings.still_id);
  return () => {
    for (const [event, listener] of listeners) model.off(event, listener);
    flushTyping(f);
    theme.disconnect();
    clearInterval(clock);
    showStill();
    f.root.remove();
  };
}

export default { render };
