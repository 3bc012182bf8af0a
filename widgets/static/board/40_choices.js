// From a choice of the frame to a thing that can be clicked or reached by key, and back.

/** The key under which a target's thing was registered. */
function targetKey(target) {
  return `${target?.kind}:${target?.id}`;
}

/** The order of the known ways on the page; others stand where they came, "pass" and "none" after all. */
const WAY_ORDER = ["species", "trait", "grow", "animal", "split", "discard", "red", "attack", "fat", "graze", "", "pass", "done", "none"];

/** The place of a way in the order. */
function wayRank({ choice, refusal }) {
  const { kind, id } = (choice ?? refusal).target ?? {};
  const rank = kind === "button" ? WAY_ORDER.indexOf(String(id)) : -1;
  return rank < 0 ? WAY_ORDER.indexOf("") : rank;
}

/** Draw every choice on its thing, the rest (and all ways) as buttons; then what is greyed, with its reasons. */
function drawChoices(board, frame) {
  for (const node of board.marked) unmark(node);
  board.marked.clear();
  board.choiceNodes = [];
  for (const chip of board.root.querySelectorAll(".forecast")) chip.remove();
  const ways = [];
  for (const choice of frame.live ? frame.choices ?? [] : []) {
    const place = board.targets.get(targetKey(choice.target));
    if (place && !place.el._choice) {
      markChoice(board, place, choice);
      board.choiceNodes.push(place.el);
      markEqual(board, choice);
      // The ends of a pair are small: it is also a key with a name. So is what the frame asks a key for.
      if (choice.target.kind === "link" || choice.key) ways.push({ choice, key: `way:${choice.id}`, ...wayLook(board, choice) });
    } else ways.push({ choice, key: `way:${choice.id}`, ...wayLook(board, choice) });
  }
  for (const refusal of frame.live && frame.decision ? frame.refusals ?? [] : []) {
    const place = board.targets.get(targetKey(refusal.target));
    if (place && !place.el._choice) {
      markRefusal(board, place, refusal);
      board.choiceNodes.push(place.el);
    } else if (!place) ways.push({ refusal, key: `no:${targetKey(refusal.target)}`, ...wayLook(board, refusal) });
  }
  drawWays(board, ways.sort((a, b) => wayRank(a) - wayRank(b)));
  dressPlainThings(board);
  setRovers(board);
}

/** Sign and caption of a way: its kind, or the trait it names. Known ways have a short caption; the label stays the name. */
function wayLook(board, { target, label, caption, picture: drawn }) {
  const id = String(target?.id ?? "");
  const trait = drawn ?? (target?.kind === "trait" ? id : /^trait:(.+)/.exec(id)?.[1]);
  const number = /^number:(\d+)$/.exec(id)?.[1];
  const short = caption ?? (target?.kind === "button" ? number ?? board.labels[`way.${id}`] : null);
  const button = target?.kind === "button";
  return { label, caption: short ?? label, trait, glyph: button && GLYPHS[id] ? id : null, token: button && board.targets.has(targetKey(target)) ? id : null };
}

/** Take all marks off a thing. */
function unmark(node) {
  node._choice = node._refusal = null;
  node.classList.remove("choice", "refused");
  node._face?.classList.remove("choice-face", "refused-face");
  setAttr(node, "aria-disabled", null);
  setAttr(node, "aria-description", null);
  if (node._plain) setAttr(node, "aria-label", node._plain);
}

/** Equal animals share a choice: a click on any of them is that choice; for the keyboard one of them is enough. */
function markEqual(board, choice) {
  for (const id of choice.target.also ?? []) {
    const place = board.targets.get(`${choice.target.kind}:${id}`);
    if (place && !place.el._choice) markChoice(board, place, choice);
  }
}

/** The name of a thing that a choice or refusal is about; an animal tells its own state, for another of its species may differ. */
function offerName(board, el, label) {
  return el._state ? board.words("animal.choice", { choice: label, state: el._state }) : label;
}

/** Put a choice on a thing: ring, pointer, name. A token of the centre also shows how to choose it. */
function markChoice(board, place, choice) {
  const { el, face } = place;
  el._choice = choice;
  el._face = face;
  el.classList.add("choice");
  face.classList.add("choice-face");
  setAttr(el, "aria-label", offerName(board, el, choice.label));
  const lines = choice.preview?.lines ?? [];
  setAttr(el, "aria-description", lines.length ? lines.join(" ") : el._state ? null : el._plain ?? null);
  if (choice.preview?.short) face.append(forecastChip(choice.preview));
  board.marked.add(el);
}

/** What a choice would come to, on its thing: in words, or, where a tile has no room for words, as numbers with signs. */
function forecastChip({ short, signs }) {
  const chip = h("b", { class: "forecast", "aria-hidden": "true" });
  if (!signs) chip.textContent = short;
  else {
    const signed = signs.map(({ n, sign }) => h("span", {}, String(n), sign === "card" ? glyphPicture("stack") : picture("token", sign)));
    chip.append(h("span", { class: "forecast-words", text: short }), h("span", { class: "forecast-signs" }, ...signed));
  }
  return chip;
}

/** Grey a thing; it can still be reached, and says why. */
function markRefusal(board, place, refusal) {
  const { el, face } = place;
  el._refusal = refusal;
  el._face = face;
  el.classList.add("refused");
  face.classList.add("refused-face");
  setAttr(el, "aria-disabled", "true");
  setAttr(el, "aria-label", refusal.label ? offerName(board, el, refusal.label) : el._plain);
  setAttr(el, "aria-description", refusal.text);
  board.marked.add(el);
}

/** The buttons below the decision. */
function drawWays(board, ways) {
  reconcile(board.parts.ways, ways, (way) => way.key, (way) => {
    const button = h("button", { type: "button", class: "btn way", "data-key": way.key, tabindex: "-1" });
    return button;
  }, (button, way) => {
    // Where there is little room, what is greyed gives way first (fitWays); name and reason are one key away.
    const idle = Boolean(way.refusal?.picture);
    if (!unchanged(button, [way.label, way.caption, way.trait, way.glyph, way.token, idle])) {
      button.replaceChildren(...[way.trait ? traitPicture(board, way.trait) : way.glyph ? glyphPicture(way.glyph) : way.token ? picture("token", way.token) : null,
        h("span", { class: "way-text", dir: "auto", text: way.caption })].filter(Boolean));
      setAttr(button, "title", way.label);
      button._plain = way.label;
      button._about = way.trait ? { kind: "trait", name: way.trait, label: way.label } : null;
    }
    button.classList.toggle("idle", idle);
    const place = { el: button, face: button };
    if (way.choice) markChoice(board, place, way.choice);
    else markRefusal(board, place, way.refusal);
    setAttr(button, "aria-label", spokenName(way.caption, way.label));
    board.choiceNodes.push(button);
  });
  board.parts.ways.style.paddingInlineEnd = "";
  fitWays(board);
}

/** How ways may look: with picture and words; what is greyed in words alone; all in words alone; what is greyed as its picture alone. */
const WAY_LOOKS = [null, "words", "bare", "signs"];

/** The first look with which the ways take the fewest rows. */
function fitWays(board) {
  const box = board.parts.ways;
  const rows = WAY_LOOKS.map((look) => {
    setAttr(box, "data-look", look);
    return new Set([...box.children].map((way) => way.offsetTop)).size;
  });
  setAttr(box, "data-look", WAY_LOOKS[rows.indexOf(Math.min(...rows))]);
}

/** Never one way alone on the last line: the last of the line before it comes along. */
function spreadWays(board) {
  const box = board.parts.ways;
  const ways = [...box.children];
  box.style.paddingInlineEnd = "";
  if (ways.length < 3) return;
  const [before, mate, last] = ways.slice(-3);
  if (last.offsetTop === mate.offsetTop || before.offsetTop !== mate.offsetTop) return;
  box.style.paddingInlineEnd = `${box.clientWidth - (mate.offsetLeft - box.offsetLeft) - mate.offsetWidth + 8}px`;
}

/** Things that nothing is offered on keep their plain name. */
function dressPlainThings(board) {
  for (const kind of centreTokens(board.frame)) {
    const el = board.targets.get(`button:${kind}`)?.el;
    if (el && !el._choice && !el._refusal) setAttr(el, "aria-label", el._plain);
  }
}

/**
 * Two roving groups: what the decision is about (choices and, greyed, what is refused) and all other things. Exactly one
 * of each is in the Tab order; arrow keys do the rest.
 */
function setRovers(board) {
  const here = focused(board.root);
  const keep = (list, old) => (list.includes(here) ? here : list.includes(old) ? old : list.find((node) => node._choice) ?? list[0]);
  board.choiceNodes.sort((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1));
  board.choiceRover = keep(board.choiceNodes, board.choiceRover) ?? null;
  const things = allThings(board);
  board.thingRover = keep(things, board.thingRover) ?? null;
  for (const node of [...things, ...board.marked]) {
    setAttr(node, "tabindex", node === board.choiceRover || node === board.thingRover ? "0" : "-1");
  }
}

/** Everything else that can be asked "what is this?". */
function allThings(board) {
  return [...board.root.querySelectorAll(".thing")].filter((node) => !node._choice && !node._refusal && !node.closest("[hidden]"));
}

/** Give a node of a roving group its focus and the group's Tab stop. */
function rove(board, node) {
  const slot = node._choice || node._refusal ? "choiceRover" : "thingRover";
  if (board[slot] && board[slot] !== node) board[slot].tabIndex = -1;
  board[slot] = node;
  node.tabIndex = 0;
  node.focus();
}

/** The nearest node in a direction; what lies in the same row (or column) comes before what lies aslant. */
function nearest(list, from, key) {
  const centre = (box) => [box.left + box.width / 2, box.top + box.height / 2];
  const here = from.getBoundingClientRect();
  const [x, y] = centre(here);
  const [dx, dy] = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[key];
  let best = null;
  let least = Infinity;
  for (const node of list) {
    if (node === from) continue;
    const box = node.getBoundingClientRect();
    const [nx, ny] = centre(box);
    const along = (nx - x) * dx + (ny - y) * dy;
    if (along <= 1) continue;
    const aligned = dx ? box.top < here.bottom && box.bottom > here.top : box.left < here.right && box.right > here.left;
    const beside = aligned ? 0 : Math.abs((nx - x) * dy) + Math.abs((ny - y) * dx);
    const cost = along + (dx ? 8 : 2.5) * beside;
    if (cost < least) [best, least] = [node, cost];
  }
  return best;
}

/** Move by arrow inside the group of choices, or of things; at the edge it goes round. */
function moveFocus(board, from, key) {
  const list = from._choice || from._refusal ? board.choiceNodes : allThings(board);
  if (list.length === 0) return;
  const step = key === "ArrowLeft" || key === "ArrowUp" ? -1 : 1;
  const round = list[(list.indexOf(from) + step + list.length) % list.length];
  rove(board, nearest(list, from, key) ?? round);
}

/** Choose: one click at a time; until Python has answered, further clicks wait for nobody. */
function choose(board, node) {
  if (board.wire.clicking()) return announce(board, board.words("wire.waiting"));
  closePopover(board);
  node.classList.add("chosen");
  board.chosen = node;
  Object.assign(board, { ownClick: true, clickPly: board.frame.ply });
  board.wire.driving = true;
  board.wire.send({ type: "choose", ply: board.frame.ply, run: board.frame.run, choice: node._choice.id });
}

/** Say why a greyed thing cannot be chosen. */
function explain(board, node, options = {}) {
  const { label, text, trait, rule, report, overcome_by: overcome } = node._refusal;
  showReason(board, node, label || node._plain, text, { trait, rule, overcome, report, ...options });
}

/** What a click or Enter on a thing does: choose it, say why not, or explain it. */
function activate(board, node) {
  if (node._choice) choose(board, node);
  else if (node._refusal) explain(board, node);
  else openHelp(board, node);
}

/** Which thing a click means: traits speak for themselves; an animal or a blank spot of a chosen species means the species. */
function clicked(board, target) {
  const node = target.closest(".thing, .way");
  if (node && board.root.contains(node)) {
    if (node._choice || node.matches(".trait, .port, .way")) return node;
  }
  const tile = target.closest(".sp");
  const name = tile?._part?.name;
  if (name?._choice) return name;
  if (node) return node._refusal || !name?._refusal ? node : name;
  return name?._refusal ? name : null;
}

/** Mouse and touch: click chooses, a long press asks. */
function listenPointer(board) {
  let timer = 0;
  let asked = false;
  board.root.addEventListener("pointerdown", (event) => {
    asked = false;
    clearTimeout(timer);
    const node = event.target.closest(".thing, .way");
    if (node?._about && event.button === 0) {
      timer = setTimeout(() => {
        asked = true;
        openHelp(board, node);
      }, 600);
    }
  });
  for (const end of ["pointerup", "pointercancel", "pointerleave"]) board.root.addEventListener(end, () => clearTimeout(timer));
  board.root.addEventListener("click", (event) => {
    if (asked || event.target.closest(".popover, .controls, .curtain, select")) return;
    const node = clicked(board, event.target);
    if (!node) return void (event.target.closest("button") || closePopover(board));
    if (node._choice && event.altKey) openHelp(board, node);
    else activate(board, node);
  });
  listenForecasts(board);
  board.root.addEventListener("focusin", (event) => {
    const node = event.target;
    board.sentinel.tabIndex = -1;
    if (board.popover._closing) return;
    if (node._refusal && node.matches(":focus-visible")) explain(board, node);
    else if (node._choice?.preview && node.matches(":focus-visible")) showForecast(board, node);
    else if (board.popover._anchor !== node && !node.contains(board.popover._anchor) && !board.popover.contains(node) && !node._reason) closePopover(board);
  });
  board.root.addEventListener("focusout", (event) => {
    if (!board.root.contains(event.relatedTarget)) board.sentinel.tabIndex = 0;
  });
}

/** What a choice would come to, beside the thing; it never lies in the way of a click. */
function showForecast(board, node) {
  const { label, preview } = node._choice;
  openPopover(board, node._face ?? node, label, preview.lines.map((text) => h("p", { text, dir: "auto" })), { quiet: true });
  board.popover.classList.add("forecast-note");
  placePopover(board);
}

/** How long a pointer rests on a choice before its forecast is shown. */
const RESTING = 180;

/** A mouse over a choice with a forecast shows it; on the whole tile, where that is the choice. */
function listenForecasts(board) {
  let shown = null;
  let timer = 0;
  board.root.addEventListener("pointerover", (event) => {
    const node = event.target.closest(".evolution-board .popover") ? null : clicked(board, event.target);
    const wanted = node?._choice?.preview ? node : null;
    if (wanted === shown) return;
    if (shown && board.popover._quiet) closePopover(board);
    shown = wanted;
    clearTimeout(timer);
    if (wanted) timer = setTimeout(() => wanted._choice && wanted.isConnected && (board.popover.hidden || board.popover._quiet) && showForecast(board, wanted), RESTING);
  });
  board.root.addEventListener("pointerleave", () => {
    clearTimeout(timer);
    if (shown && board.popover._quiet) closePopover(board);
    shown = null;
  });
}

/** Keys. JupyterLab must not see those that the board uses. */
function listenKeys(board) {
  board.root.addEventListener("keydown", (event) => {
    if (handleKey(board, event)) {
      event.preventDefault();
      event.stopPropagation();
    } else if (!event.ctrlKey && !event.metaKey && event.key !== "Tab") event.stopPropagation();
  });
}

/** Tab goes from a thing into the note about it, and from the note's last key back to the thing. */
function tabThroughPopover(board, event) {
  const note = board.popover;
  if (note.hidden || note._quiet || !note._anchor?.isConnected) return false;
  const keys = [...note.querySelectorAll("button")];
  if (event.target === note._anchor && !event.shiftKey) return (keys[1] ?? keys[0]).focus(), true;
  const end = event.shiftKey ? keys[0] : keys.at(-1);
  if (event.target === end || (event.target === note && event.shiftKey)) return note._anchor.focus(), true;
  return false;
}

/** @returns {boolean} whether the board used the key */
function handleKey(board, event) {
  const { key, target } = event;
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  if (key === "Tab") return tabThroughPopover(board, event);
  if (key === "Escape") return closePopover(board, true) || Boolean(board.parts.demo && demoKey(board, event));
  if (target.matches("select, input, textarea")) return false;
  if (board.parts.demo && demoKey(board, event)) return true;
  const isThing = target.matches(".thing, .way");
  if (isThing && (key === "Enter" || key === " ")) return activate(board, target), true;
  if (isThing && key.startsWith("Arrow")) return moveFocus(board, target, key), true;
  if (isThing && target._about && (key === "?" || key === "i")) return openHelp(board, target), true;
  if (board.parts.demo) return false;
  const control = { n: "step", ArrowRight: "step", b: "back", ArrowLeft: "back", c: "choice", u: "undo", "?": "help" }[key];
  if (!control || board.root.classList.contains("curtained") || target === board.parts.log && key.startsWith("Arrow")) return false;
  runControl(board, control);
  return true;
}
