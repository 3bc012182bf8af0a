// The frame of a board for many games, and anywidget's entry.

let labCounter = 0;

/** The whole frame, made once. */
function makeLab(lab) {
  const { parts, words } = lab;
  parts.title = h("h3", { class: "title", id: `${lab.uid}-title` });
  parts.headItems = h("div", { class: "items" });
  parts.seed = labTyped(lab, h("input", { type: "text", autocomplete: "off", spellcheck: "false", "aria-label": words("seed"), data: { key: "seed" } }), (value) => setLab(lab, "seed", value));
  parts.newSeed = h("button", { type: "button", text: words("seed.new"), data: { key: "new_seed" }, on: { click: () => sendLab(lab, { type: "new_seed" }) } });
  parts.seedWrong = labWrong(lab, "seed");
  parts.go = h("button", { type: "button", class: "do", text: words("run"), data: { key: "run" }, on: { click: () => { if (!lab.progress.running) sendLab(lab, { type: "run" }); } } });
  parts.stop = h("button", { type: "button", text: words("stop"), data: { key: "stop" }, on: { click: () => { if (lab.progress.running) sendLab(lab, { type: "stop" }); } } });
  parts.bar = h("progress", { "aria-label": words("progress") });
  parts.far = h("span", { class: "how-far" });
  parts.runWrong = labWrong(lab, "run");
  parts.error = h("p", { class: "notice", role: "alert" });
  parts.silence = h("p", { class: "notice", role: "status" });
  parts.groups = h("div", { class: "groups" });
  parts.blocks = h("div", { class: "blocks" });
  parts.csv = h("button", { type: "button", text: words("csv"), title: words("csv.more"), data: { key: "csv" }, on: { click: () => sendLab(lab, { type: "csv" }) } });
  parts.source = h("p", { class: "source hint" });
  show(parts.source, false);
  parts.saying = h("span", { class: "hint saying" });
  parts.live = h("div", { class: "sr", "aria-live": "polite" });
  parts.waits = h("p", { class: "waits", id: `${lab.uid}-waits` });
  show(parts.waits, false);
  show(parts.error, false);
  show(parts.silence, false);
  parts.whole = [
    h("div", { class: "head" }, parts.title, parts.headItems),
    h("div", { class: "run" }, parts.go, parts.stop, parts.bar, parts.far, parts.seedPlace = h("div", { class: "seed" }, h("span", { "aria-hidden": "true", text: words("seed") }), parts.seed, parts.newSeed), parts.seedWrong, parts.runWrong),
    h("div", { class: "body" }, parts.groups, parts.blocks), h("div", { class: "foot" }, parts.source, parts.csv, parts.saying),
  ];
  const [head, run, body, foot] = parts.whole;
  lab.root = h("section", { class: "evolution-lab-board" }, parts.waits, head, run, parts.error, parts.silence, body, foot, parts.live);
  // Letters and arrows belong to the board, not to the notebook around it.
  lab.root.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.key === "Tab") return;
    event.stopPropagation();
    pressLabKey(lab, event);
  });
  // So that keys work after a click anywhere on the board.
  lab.root.tabIndex = -1;
}

/** A key that stands for a button (`data.keys`), wherever on the board the focus is; fields keep their own keys. */
function pressLabKey(lab, event) {
  const button = lab.data?.keys?.[event.key];
  if (!button || event.altKey || event.target.closest?.("input, select, textarea, [data-own-keys]")) return;
  event.preventDefault();
  const node = [...lab.root.querySelectorAll("button")].find((one) => one.dataset.key === button);
  if (node) node.click();
  else sendLab(lab, { type: "press", button });
}

/** How far the games are. */
function drawLabProgress(lab) {
  const { parts, progress } = lab;
  const running = Boolean(progress.running);
  const pace = running ? progress.done ?? 0 : null;
  if (pace !== lab.pace) Object.assign(lab, { pace, paced: performance.now() });
  setAttr(parts.go, "aria-disabled", running ? "true" : null);
  setText(parts.go, lab.words(running ? "running" : "run"));
  setAttr(parts.stop, "aria-disabled", running ? null : "true");
  setAttr(parts.bar, "max", Math.max(1, progress.total ?? 1));
  setAttr(parts.bar, "value", Math.min(progress.done ?? 0, progress.total ?? 1));
  show(parts.bar, running);
  setText(parts.far, progress.text ?? "");
  setAttr(lab.root, "data-running", running ? "on" : "off");
}

/** Draw what Python has sent last. */
function drawLab(lab) {
  const started = performance.now();
  const { data, parts, root } = lab;
  if (!data?.blocks && !data?.waits) return;
  setAttr(root, "data-theme", chartTheme(lab.settings));
  setAttr(root, "data-projector", lab.settings.projector ? "on" : "off");
  setAttr(root, "data-motion", lab.settings.reduced_motion === true ? "off" : "on");
  // A question comes first: Python sends nothing but the sentence that says so.
  setText(parts.waits, data.waits ?? "");
  show(parts.waits, Boolean(data.waits));
  for (const node of parts.whole) show(node, !data.waits);
  setAttr(root, "aria-labelledby", `${lab.uid}-${data.waits ? "waits" : "title"}`);
  if (data.waits) {
    parts.blocks.replaceChildren();
    setText(parts.error, data.error ?? "");
    show(parts.error, Boolean(data.error));
    setAttr(root, "data-version", data.version);
    return;
  }
  setAttr(root, "data-side", !data.groups.length ? "off" : data.groups_beside && data.side !== "small" ? "wall" : data.side);
  setText(parts.title, data.title);
  drawLabItems(lab, parts.headItems, data.head);
  if (labFree(lab, parts.seed) && parts.seed.value !== data.seed) parts.seed.value = data.seed;
  // A board of a model works out at once: there is nothing to start or stop.
  for (const node of [parts.go, parts.stop, parts.far]) show(node, data.plays !== false);
  setAttr(root, "data-plays", data.plays === false ? "off" : "on");
  const [head, run] = parts.whole;
  // On a small projector the seed stands in the row of the title: a row of its own would cost the chart its place, and beside
  // the progress there is none, so that the board would jump whenever games begin.
  const small = lab.settings.projector && root.clientWidth < 1400;
  const home = small || data.plays === false ? head : run;
  const before = home === run ? parts.seedWrong : small ? parts.headItems : null;
  if (parts.seedPlace.parentNode !== home || (parts.seedPlace.nextSibling !== before)) home.insertBefore(parts.seedPlace, before);
  show(parts.seedPlace, data.seeded !== false);
  setText(parts.source, data.source ?? "");
  show(parts.source, Boolean(data.source));
  setAttr(parts.groups, "data-columns", data.groups_beside ? "on" : null);
  showLabWrong(lab, parts.seedWrong, "seed", parts.seed);
  showLabWrong(lab, parts.runWrong, "run");
  setText(parts.error, data.error ?? "");
  show(parts.error, Boolean(data.error));
  drawLabGroups(lab, parts.groups, data.groups);
  show(parts.groups, data.groups.length > 0);
  drawLabProgress(lab);
  setAttr(parts.blocks, "data-columns", data.columns ?? 1);
  const blocks = data.blocks.filter((block) => LAB_BLOCKS.has(block.kind));
  reconcile(parts.blocks, blocks, (block) => `${block.kind} ${block.id}`, (block) => LAB_BLOCKS.get(block.kind).make(lab, block), (node, block) => {
    node.classList.toggle("wide", Boolean(block.wide));
    node._asked = block;
  });
  setAttr(parts.csv, "aria-disabled", data.saves ? null : "true");
  if (!root.clientWidth) return;
  // Read every width before anything is drawn: one layout only.
  const nodes = lab.blockNodes();
  for (const node of nodes) if (node._parts) node._width = node._parts.plot.clientWidth;
  const look = labLook(lab);
  for (const node of nodes) LAB_BLOCKS.get(node._asked.kind).draw(lab, look, node, node._asked);
  root.dataset.drawn = String(Number(root.dataset.drawn ?? 0) + 1);
  root.dataset.ms = (performance.now() - started).toFixed(1);
  setAttr(root, "data-version", data.version);
  if (data.said && data.said !== lab.announced) sayLab(lab, data.said, false);
  lab.announced = data.said;
}

/** Draw, and say so where that fails: nothing vanishes in silence. */
function tryDrawLab(lab) {
  try {
    drawLab(lab);
  } catch (problem) {
    console.error("Evolution Lab: the board could not be drawn", problem);
    setText(lab.parts.error, lab.words("error.draw"));
    show(lab.parts.error, true);
  }
}

/** While the view lives, the still picture beside it is hidden. */
function hideLabStill(id) {
  if (!id) return () => {};
  const style = h("style", { text: `#${CSS.escape(id)} { display: none !important; }` });
  document.head.append(style);
  return () => style.remove();
}

/** Redraw when the room or the theme changes. */
function followLabRoom(lab) {
  let width = 0;
  const again = () => tryDrawLab(lab);
  const size = new ResizeObserver(() => {
    if (lab.root.clientWidth === width) return;
    width = lab.root.clientWidth;
    again();
  });
  size.observe(lab.root);
  const theme = new MutationObserver(again);
  theme.observe(document.body, { attributes: true, attributeFilter: ["data-jp-theme-light"] });
  const dark = window.matchMedia("(prefers-color-scheme: dark)");
  dark.addEventListener("change", again);
  return () => {
    size.disconnect();
    theme.disconnect();
    dark.removeEventListener("change", again);
  };
}

/** Anywidget's entry. @returns {() => void} the clean-up */
function render({ model, el }) {
  labCounter += 1;
  const lab = {
    model, uid: `evolution-lab-${labCounter}-${Math.random().toString(36).slice(2, 8)}`, parts: {}, counter: 0, waitingSince: null, heard: 0, pace: null, paced: 0, held: null, picked: null,
    data: model.get("data"), progress: model.get("progress") ?? {}, settings: model.get("settings") ?? {}, labels: model.get("labels") ?? {},
  };
  lab.words = makeWords(() => lab.labels);
  lab.blockNodes = () => [...lab.parts.blocks.children];
  makeLab(lab);
  el.append(lab.root);
  let due = false;
  // Several traits come in one message: draw once, after all of them.
  const soon = () => {
    lab.heard = performance.now();
    if (due) return;
    due = true;
    queueMicrotask(() => {
      due = false;
      lab.data = model.get("data");
      lab.settings = model.get("settings") ?? {};
      tryDrawLab(lab);
    });
  };
  const onProgress = () => { lab.heard = performance.now(); lab.progress = model.get("progress") ?? {}; drawLabProgress(lab); };
  const onMessage = (message) => message?.type === "reply" && settleLab(lab, message);
  const listeners = [["change:data", soon], ["change:numbers", soon], ["change:settings", soon], ["change:progress", onProgress], ["msg:custom", onMessage]];
  for (const [event, listener] of listeners) model.on(event, listener);
  tryDrawLab(lab);
  lab.announced = lab.data?.said;
  const unfollow = followLabRoom(lab);
  const clock = setInterval(() => watchLab(lab), 400);
  const showStill = hideLabStill(lab.settings.still_id);
  return () => {
    for (const [event, listener] of listeners) model.off(event, listener);
    unfollow();
    clearInterval(clock);
    showStill();
    lab.root.remove();
  };
}

export default { render };
