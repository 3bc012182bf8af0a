// The projector demo: the words of a scene above the table, one row of controls below it, keys, and the whole window.
// A board without the trait "demo" has none of this. What is said and what a press does is Python's; nothing here knows a game.

/** Controls in their order: [id, sign, key to show]. "spring" parts the row. */
const DEMO_CONTROLS = [["previous", "first", "⇧←"], ["next", "last", "⇧→"], "spring", ["back", "back", "←"], ["step", "step", "→"], ["answer", "choice", "A"], "spring", ["restart", "turn", "R"], ["fill", "window", "F"]];

/** Keys without Shift. A presenter's remote sends PageDown and PageUp, so these step like the arrows. */
const DEMO_KEYS = { ArrowRight: "step", PageDown: "step", ArrowLeft: "back", PageUp: "back", a: "answer", r: "restart", f: "fill" };
const DEMO_SHIFTED = { ArrowRight: "next", PageDown: "next", ArrowLeft: "previous", PageUp: "previous" };

/** The control that takes the focus when nothing else does. */
function homeControl(board) {
  return board.demoButtons?.step ?? board.controls.step;
}

/** Build the parts of the demo, where there is one. */
function makeDemo(board) {
  if (!board.model.get("demo")) return;
  const part = board.parts;
  const words = { place: h("span", { class: "demo-place" }), topic: h("h2", { class: "demo-topic", dir: "auto" }), table: h("span", { class: "demo-table", dir: "auto" }),
    text: h("p", { class: "demo-text", dir: "auto" }), idea: h("p", { class: "demo-idea", dir: "auto" }), because: h("p", { class: "demo-because", dir: "auto" }), rows: h("table", { class: "demo-rows" }) };
  part.demoWords = words;
  part.demoAnswer = h("div", { class: "demo-answer" }, h("div", { class: "demo-why" }, words.idea, words.because), words.rows);
  part.demo = h("section", { class: "demo", "aria-label": board.words("demo.label") },
    h("div", { class: "demo-head" }, words.place, words.topic, h("span", { class: "spring" }), words.table), words.text, part.demoAnswer);
  part.demoControls = h("div", { class: "demo-controls", role: "toolbar", "aria-label": board.words("demo.controls") });
  board.demoButtons = {};
  for (const entry of DEMO_CONTROLS) {
    if (entry === "spring") part.demoControls.append(h("span", { class: "spring" }));
    else part.demoControls.append(makeDemoControl(board, entry));
  }
  setAttr(board.root, "data-demo", "on");
}

/** One control with its words and its key. */
function makeDemoControl(board, [id, glyph, key]) {
  const button = iconButton(glyph, board.words(`demo.${id}`), board.words(`demo.${id}.short`), { class: "btn demo-control", "data-key": `demo:${id}` });
  if (id === "step") button.append((board.parts.demoCount = h("span", { class: "demo-count" })));
  button.append(h("kbd", { text: key, "aria-hidden": "true" }));
  button.addEventListener("click", () => runDemo(board, id));
  board.demoButtons[id] = button;
  return button;
}

/** Bring words and controls up to date. */
function drawDemo(board) {
  const part = board.parts;
  if (!part.demo) return;
  const demo = (board.demoDrawn = board.model.get("demo"));
  const words = part.demoWords;
  setText(words.place, demo.place);
  setText(words.topic, demo.topic);
  setText(words.table, demo.table);
  setText(words.text, demo.text);
  show(words.text, !demo.revealed);
  show(part.demoAnswer, Boolean(demo.revealed));
  setAttr(board.root, "data-answer", demo.revealed ? "on" : null);
  setText(words.idea, demo.idea);
  setText(words.because, demo.because);
  setAttr(words.because, "title", demo.rule || null);
  show(words.rows, demo.rows.length > 0);
  if (!unchanged(words.rows, demo.rows)) words.rows.replaceChildren(h("tbody", {}, ...demo.rows.map((row) => h("tr", {}, ...row.map((cell, i) => h(i ? "td" : "th", { text: cell, dir: "auto" }))))));
  setText(part.demoCount, board.words("demo.count", { n: demo.at, all: demo.steps }));
  for (const [id, button] of Object.entries(board.demoButtons)) {
    button._reason = demo.controls[id]?.reason ?? "";
    setAttr(button, "aria-disabled", button._reason ? "true" : null);
  }
  setAttr(board.demoButtons.answer, "aria-pressed", demo.revealed ? "true" : "false");
  const told = demo.revealed ? `${demo.idea} ${demo.because}` : demo.text;
  if (board.demoTold !== undefined && board.demoTold !== told) announce(board, told);
  board.demoTold = told;
}

/** All in one row? Then what they lie in has the height of one of them. */
function inOneRow(nodes) {
  return nodes.every((node) => node.offsetTop === nodes[0].offsetTop);
}

/**
 * A scene has few species, so its figures grow into the room that is left (or shrink into one row); among its questions and steps they
 * never grow back, and neither do they among its answers. What room an answer still leaves its words take.
 */
function growDemo(board) {
  const demo = board.model.get("demo");
  const situation = `${demo.scene}/${Boolean(demo.revealed)}/${board.root.clientWidth}/${window.innerHeight}`;
  board.grown ??= new Map();
  const size = (grow) => board.root.style.setProperty("--grow", grow);
  const words = (scale) => board.root.style.setProperty("--words", scale);
  const rows = (kind) => [...board.root.querySelectorAll(kind)].map((row) => inOneRow([...row.children]));
  const fits = () => heightInSight(board) <= roomInSight(board);
  size(1);
  words(1);
  const before = rows(".species-row");
  const rowed = () => rows(".animals").every(Boolean) && rows(".species-row").every((one, i) => one || !before[i]);
  let grow = board.grown.get(situation) ?? MOST_GROWN;
  for (; grow >= LEAST_GROWN; grow = Math.round(10 * grow - 1) / 10) {
    size(grow);
    if (rowed() && fits() && !sticksOut(board)) break;
  }
  board.grown.set(situation, grow);
  if (grow < LEAST_GROWN) size(1);
  if (!demo.revealed) return;
  for (const scale of ANSWER_SCALES) {
    words(scale);
    if (fits() && !answerCut(board)) return;
  }
}

/** How much larger than usual the figures of a scene may become (and how much smaller), and the words of its answer. */
const MOST_GROWN = 2;
const LEAST_GROWN = 0.7;
const ANSWER_SCALES = [1.6, 1.45, 1.3, 1.15, 1];

/** Does a word of the answer not fit into its place? */
function answerCut(board) {
  const part = board.parts.demoWords;
  return [part.idea, part.because, ...part.rows.querySelectorAll("td, th")].some((node) => node.scrollWidth > node.clientWidth + 1);
}

/** Is an animal, with the number of its parasites or its tent, wider than its species? */
function sticksOut(board) {
  const left = (node) => node.getBoundingClientRect().left;
  return [...board.root.querySelectorAll(".an-shelter")].some((node) => left(node) < left(node.closest(".sp")) + 4) || [...board.root.querySelectorAll(".animal, .an-black b, .beast :is(.sp-name, .an-food, .trait-label, .port), .tracked :is(.figure > .pic, .trait-label)")].some((node) => node.getBoundingClientRect().right > node.closest(".sp").getBoundingClientRect().right - (node.matches(".an-food") ? 4 : 8));
}

/** Do what a control says, or say why not. */
function runDemo(board, id, more = {}) {
  const button = board.demoButtons[id];
  if (button?._reason) return showReason(board, button, board.words(`demo.${id}`), button._reason);
  closePopover(board);
  if (id === "fill") return fillWindow(board, !board.filled);
  board.wire.send({ type: "demo", do: id, ...more });
}

/** @returns {boolean} whether the demo used the key */
function demoKey(board, event) {
  const { key, shiftKey, target } = event;
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  if (key === "Escape" && board.filled && board.popover.hidden) return fillWindow(board, false), true;
  if (/^[1-9]$/.test(key)) return runDemo(board, "scene", { scene: Number(key) - 1 }), true;
  if (key === " " && !target.closest?.("button, .thing, .way")) return runDemo(board, "step"), true;
  const id = shiftKey ? DEMO_SHIFTED[key] : DEMO_KEYS[key.length === 1 ? key.toLowerCase() : key];
  if (!id) return false;
  runDemo(board, id);
  return true;
}

/** Cover the whole window, or give it back. The page's top layer is above all of JupyterLab, whatever holds the cell. */
function fillWindow(board, wanted) {
  const root = board.root;
  if (wanted && !root.showPopover) return;
  if (wanted === Boolean(board.filled)) return;
  board.filled = wanted;
  setAttr(root, "data-fill", wanted ? "on" : null);
  if (wanted) {
    setAttr(root, "popover", "manual");
    root.showPopover();
  } else {
    root.hidePopover();
    root.removeAttribute("popover");
  }
  homeControl(board).focus({ preventScroll: true });
  if (board.frame) drawFrame(board, board.frame, board.frame);
}

/** Begin: fill the window where that is wished for; keys count wherever the focus is then. @returns {() => void} */
function openDemo(board) {
  if (!board.parts.demo) return () => {};
  const keys = (event) => {
    if (!board.filled || board.root.contains(event.target)) return;
    event.stopImmediatePropagation();
    if (demoKey(board, event)) event.preventDefault();
  };
  window.addEventListener("keydown", keys, true);
  // A question of JupyterLab itself must not stay hidden below.
  const dialogs = new MutationObserver(() => board.filled && document.querySelector("body > .jp-Dialog") && fillWindow(board, false));
  dialogs.observe(document.body, { childList: true });
  if (board.settings.fill) requestAnimationFrame(() => board.root.isConnected && fillWindow(board, true));
  return () => {
    window.removeEventListener("keydown", keys, true);
    dialogs.disconnect();
  };
}
