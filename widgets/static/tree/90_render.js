// The tree of a game on the page. Python makes the drawing; here it is put in place, pointed at, and read out.

let treeCounter = 0;

/** The species to which `id` belongs: itself, what it descends from, and what descends from it. */
function kinOf(board, id) {
  const parents = new Map(board.data.branches.map((one) => [one.id, one.parent]));
  const kin = new Set([id]);
  for (let up = parents.get(id); up !== null && up !== undefined; up = parents.get(up)) kin.add(up);
  for (let grown = true; grown; ) {
    grown = false;
    for (const [child, parent] of parents) {
      if (parent !== null && !kin.has(child) && (parent === id || board.below.has(parent))) {
        kin.add(child);
        board.below.add(child);
        grown = true;
      }
    }
  }
  return kin;
}

/** Bring one species forward, or none; its own line of descent stays bright. */
function pickBranch(board, id) {
  const { parts, root, data } = board;
  if (!Array.isArray(data?.branches)) return;
  const at = data.branches.findIndex((one) => one.id === id);
  board.pick = at < 0 ? null : id;
  board.below = new Set();
  const kin = at < 0 ? new Set() : kinOf(board, id);
  const svg = parts.drawing.querySelector("svg");
  svg?.classList.toggle("picked", at >= 0);
  for (const node of svg?.querySelectorAll(".branch") ?? []) {
    const own = Number(node.dataset.id);
    node.classList.toggle("on", own === id && at >= 0);
    node.classList.toggle("kin", kin.has(own));
  }
  [...parts.list.children].forEach((node, i) => setAttr(node, "aria-selected", i === at ? "true" : "false"));
  setAttr(parts.plot, "aria-activedescendant", at < 0 ? null : `${board.uid}-${at}`);
  setAttr(root, "data-pick", at < 0 ? null : id);
  setText(parts.readout, at < 0 ? board.words("hint") : data.branches[at].text);
}

/** Where an arrow key leads: up and down the picture, or along the line of descent. */
function nextBranch(board, key) {
  const { branches } = board.data;
  const here = branches.findIndex((one) => one.id === (board.pick ?? board.kept));
  const last = branches.length - 1;
  if (here < 0) return branches[key === "End" ? last : 0]?.id;
  const own = branches[here];
  if (key === "ArrowLeft") return own.parent ?? own.id;
  if (key === "ArrowRight") return branches.filter((one) => one.parent === own.id).sort((a, b) => a.born - b.born)[0]?.id ?? own.id;
  const to = { ArrowDown: (here + 1) % branches.length, ArrowUp: (here + last) % branches.length, Home: 0, End: last }[key];
  return branches[to].id;
}

/** Let the drawing answer to pointer and keys. */
function listenTree(board) {
  const { plot, drawing } = board.parts;
  const point = (event) => {
    const node = event.target.closest?.(".branch");
    const id = node ? Number(node.dataset.id) : null;
    if (id !== board.pick) pickBranch(board, id);
  };
  drawing.addEventListener("pointerover", point);
  drawing.addEventListener("pointerdown", point);
  drawing.addEventListener("pointerleave", (event) => event.pointerType === "mouse" && pickBranch(board, null));
  plot.addEventListener("focus", () => plot.matches(":focus-visible") && board.data?.branches && pickBranch(board, nextBranch(board, board.kept === undefined ? "Home" : "")  ?? null));
  plot.addEventListener("blur", () => pickBranch(board, null));
  plot.addEventListener("keydown", (event) => {
    if (!Array.isArray(board.data?.branches) || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === "Escape") pickBranch(board, null);
    else if (["ArrowDown", "ArrowUp", "ArrowLeft", "ArrowRight", "Home", "End"].includes(event.key) && board.data.branches.length) {
      board.kept = nextBranch(board, event.key);
      pickBranch(board, board.kept);
      drawing.querySelector(".branch.on")?.scrollIntoView({ block: "nearest", inline: "nearest" });
    } else return;
    event.preventDefault();
    event.stopPropagation();
  });
}

/** The frame, made once. */
function makeTree(board) {
  const { words, uid, parts } = board;
  parts.title = h("h4", { text: words("title") });
  parts.drawing = h("div", { class: "drawing", "aria-hidden": "true" });
  parts.list = h("ul", { class: "sr", role: "presentation" });
  parts.plot = h("div", { class: "plot", tabindex: "0", role: "listbox", "aria-label": words("list"), "aria-describedby": `${uid}-summary` }, parts.drawing, parts.list);
  parts.readout = h("p", { class: "readout", dir: "auto" });
  parts.legend = h("div");
  parts.earlier = h("span", { class: "earlier", text: words("earlier") });
  parts.told = h("span");
  parts.summary = h("p", { class: "summary", id: `${uid}-summary` }, parts.told);
  parts.error = h("p", { class: "error", role: "alert" });
  show(parts.error, false);
  parts.waits = h("p", { class: "waits" });
  show(parts.waits, false);
  parts.whole = h("div", { class: "whole" }, h("div", { class: "panel" }, parts.plot), parts.readout, parts.legend, h("div", {}, parts.earlier, parts.summary));
  board.root = h("div", { class: "game-tree", role: "group", "aria-label": words("title") },
    parts.title, parts.waits, parts.whole, parts.error);
  listenTree(board);
}

/** Put the newest drawing in its place. */
function drawTree(board) {
  const { parts, root, settings } = board;
  const data = board.data;
  setText(parts.error, data?.error ?? "");
  show(parts.error, Boolean(data?.error));
  setAttr(root, "data-theme", chartTheme(settings));
  setAttr(root, "data-projector", settings.projector ? "on" : "off");
  setAttr(root, "data-motion", settings.reduced_motion === true ? "off" : "on");
  // A question comes first: Python sends nothing but the sentence that says so.
  setText(parts.waits, data?.waits ?? "");
  show(parts.waits, Boolean(data?.waits));
  show(parts.whole, !data?.waits);
  if (data?.waits) {
    board.svg = board.legend = undefined;
    for (const node of [parts.drawing, parts.list, parts.legend]) node.replaceChildren();
    for (const node of [parts.told, parts.readout]) setText(node, "");
  }
  if (!Array.isArray(data?.branches)) return;
  if (board.svg !== data.svg) {
    board.svg = data.svg;
    parts.drawing.innerHTML = data.svg; // made and escaped by evolution_lab.charts.tree_drawing
    parts.drawing.querySelector("svg")?.removeAttribute("role");
    for (const title of parts.drawing.querySelectorAll("title")) title.remove(); // the line below says it
  }
  if (board.legend !== data.legend) parts.legend.innerHTML = board.legend = data.legend;
  while (parts.list.children.length > data.branches.length) parts.list.lastChild.remove();
  data.branches.forEach((one, i) => {
    const node = parts.list.children[i] ?? parts.list.appendChild(h("li", { role: "option", id: `${board.uid}-${i}`, "aria-selected": "false" }));
    setText(node, one.text);
  });
  show(parts.earlier, !data.live);
  setText(parts.told, data.summary);
  pickBranch(board, board.pick);
  setAttr(root, "data-moment", data.moment);
}

/** Draw, and say so where that fails: nothing vanishes in silence. */
function tryDrawTree(board) {
  try {
    drawTree(board);
  } catch (problem) {
    console.error("Evolution Lab: the tree could not be drawn", problem);
    show(board.parts.error, true);
    setText(board.parts.error, board.words("error.draw"));
  }
}

/** Tell Python how much room there is, and follow the theme. @returns {() => void} */
function followTreeRoom(board) {
  let told = 0;
  const tell = () => {
    const width = Math.floor(board.parts.plot.clientWidth / 10) * 10;
    if (!width || width === told) return;
    told = width;
    board.model.send({ type: "room", width });
  };
  const size = new ResizeObserver(tell);
  size.observe(board.parts.plot);
  const again = () => tryDrawTree(board);
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

/** While the board lives, the still picture beside it is hidden. @returns {() => void} shows it again */
function hideTreeStill(id) {
  if (!id) return () => {};
  const style = h("style", { text: `#${CSS.escape(id)} { display: none !important; }` });
  document.head.append(style);
  return () => style.remove();
}

/** Anywidget's entry. @returns {() => void} the clean-up */
function render({ model, el }) {
  treeCounter += 1;
  const board = {
    model, uid: `game-tree-${treeCounter}-${Math.random().toString(36).slice(2, 8)}`, parts: {}, pick: null, below: new Set(),
    data: model.get("data"), settings: model.get("settings") ?? {}, labels: model.get("labels") ?? {},
  };
  board.words = makeWords(() => board.labels);
  makeTree(board);
  el.append(board.root);
  const onData = () => { board.data = model.get("data"); tryDrawTree(board); };
  const onSettings = () => { board.settings = model.get("settings") ?? {}; tryDrawTree(board); };
  const listeners = [["change:data", onData], ["change:settings", onSettings]];
  for (const [event, listener] of listeners) model.on(event, listener);
  tryDrawTree(board);
  const showStill = hideTreeStill(board.settings.still_id);
  const unfollow = followTreeRoom(board);
  return () => {
    for (const [event, listener] of listeners) model.off(event, listener);
    unfollow();
    showStill();
    board.root.remove();
  };
}

export default { render };
