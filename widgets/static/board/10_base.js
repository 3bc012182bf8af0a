// Small tools that every part of the board uses: words, elements, keyed lists.
// All parts are joined into one module in the order given in widgets/assets.py; nothing here knows a rule of a game.

let boardCounter = 0;

/**
 * Make the function that turns a label's key into words. The page has no language of its own: a missing key shows itself.
 * @param {() => Object<string, string>} labels
 * @returns {(key: string, values?: Object) => string}
 */
function makeWords(labels) {
  return (key, values = {}) =>
    String(labels()[key] ?? key).replace(/\{(\w+)\}/g, (whole, name) => (name in values ? String(values[name]) : whole));
}

/**
 * Make an element. `text` goes in as text (never as markup), `on` holds listeners, `data` becomes data attributes.
 * @param {string} tag
 * @param {Object} [options]
 * @param {...(Node|null|undefined)} children
 * @returns {HTMLElement}
 */
function h(tag, options = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(options)) {
    if (value === undefined || value === null) continue;
    if (name === "text") node.textContent = value;
    else if (name === "class") node.className = value;
    else if (name === "on") for (const [event, listener] of Object.entries(value)) node.addEventListener(event, listener);
    else if (name === "data") Object.assign(node.dataset, value);
    else node.setAttribute(name, value);
  }
  for (const child of children) if (child) node.append(child);
  return node;
}

/** Write text only when it differs, so that an unchanged frame costs no layout. */
function setText(node, text) {
  const wanted = text === null || text === undefined ? "" : String(text);
  if (node._text !== wanted) {
    node._text = wanted;
    node.textContent = wanted;
  }
}

/** Set or (null) remove an attribute, only when it differs. */
function setAttr(node, name, value) {
  if (value === null || value === undefined || value === false) {
    if (node.hasAttribute(name)) node.removeAttribute(name);
  } else if (node.getAttribute(name) !== String(value)) node.setAttribute(name, String(value));
}

/** A text that may be long, hostile or right-to-left: shown cut off by CSS, whole in the tooltip. */
function setName(node, text) {
  setText(node, text);
  setAttr(node, "title", String(text ?? "").slice(0, 2000));
}

/** Show or hide a node. */
function show(node, wanted) {
  if (node.hidden === wanted) node.hidden = !wanted;
}

/**
 * Bring the children of `parent` in line with `items`, by key: kept nodes stay the same nodes (focus and animations
 * survive), new ones are made and carry `_fresh`, missing ones leave.
 * @param {Element} parent has only children made here
 * @param {Array} items
 * @param {(item: any) => string|number} keyOf
 * @param {(item: any) => Element} make
 * @param {(node: Element, item: any) => void} update
 */
function reconcile(parent, items, keyOf, make, update) {
  const before = parent._keyed ?? new Map();
  const after = new Map();
  for (const item of items) {
    const key = String(keyOf(item));
    let node = before.get(key);
    if (!node) {
      node = make(item);
      node._fresh = true;
    } else node._fresh = false;
    update(node, item);
    after.set(key, node);
  }
  for (const [key, node] of before) if (!after.has(key)) node.remove();
  let at = parent.firstChild;
  for (const node of after.values()) {
    if (node === at) at = at.nextSibling;
    else parent.insertBefore(node, at);
  }
  parent._keyed = after;
}

/** True when `node` was last drawn from the same data; remembers the new data. */
function unchanged(node, data) {
  const signature = JSON.stringify(data);
  if (node._signature === signature) return true;
  node._signature = signature;
  return false;
}

/** The element that has the focus, also inside a shadow root. */
function focused(root) {
  return root.getRootNode().activeElement ?? null;
}

/** A native button with a picture and words; `words` is its name and tooltip, `caption` what is written on it. */
function iconButton(glyph, words, caption, options = {}) {
  const button = h("button", { type: "button", class: "btn", "aria-label": spokenName(caption, words), title: words, ...options });
  button.append(glyphPicture(glyph));
  if (caption) button.append(h("span", { class: "btn-text", text: caption }));
  return button;
}

/** The name of a key for those who hear it: it holds the words that are seen on it, so that they can be spoken too. */
function spokenName(seen, words) {
  return seen && !String(words).toLowerCase().includes(seen.toLowerCase()) ? `${seen}: ${words}` : words;
}

const BUSY_AFTER = 3000;
const SILENT_AFTER = 10000;

/**
 * What a silence of so many milliseconds means: "" (nothing yet), "busy", "gone" (Python was started anew or is not there),
 * or "silent" (nobody knows, and it is long).
 */
function silenceState(model, silence) {
  if (!(silence >= BUSY_AFTER)) return "";
  const state = kernelState(model);
  if (state !== "unknown") return state;
  return silence >= SILENT_AFTER ? "silent" : "busy";
}

/** What a page can know about the kernel behind a model: "busy", "gone" or "unknown". */
function kernelState(model) {
  if (model.comm_live === false) return "gone";
  const kernel = model.widget_manager?.kernel;
  if (!kernel) return "unknown";
  if (["dead", "restarting", "autorestarting", "terminating"].includes(kernel.status)) return "gone";
  if (kernel.connectionStatus && kernel.connectionStatus !== "connected") return "gone";
  // An idle kernel that does not answer has forgotten this view: it was started anew.
  if (kernel.status === "idle") return "gone";
  return kernel.status === "busy" ? "busy" : "unknown";
}
