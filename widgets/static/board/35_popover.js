// One small card beside a thing: "what is this?", "why not?", the rule summary, the deck.

/** Build the popover and the live region. */
function makePopover(board) {
  const close = h("button", { type: "button", class: "btn pop-close", "aria-label": board.words("help.close"), title: board.words("help.close") }, glyphPicture("close"));
  const body = h("div", { class: "pop-body" });
  const node = h("div", { class: "popover", role: "dialog", tabindex: "-1", hidden: "" }, close, body);
  close.addEventListener("click", () => closePopover(board, true));
  board.popover = node;
  node._body = body;
  return node;
}

/**
 * Open the popover beside `anchor`.
 * @param {Object} options quiet: opened by hovering, closes with it; wide: a page rather than a note; focus: move the focus in
 */
function openPopover(board, anchor, title, content, options = {}) {
  const node = board.popover;
  const inside = node.contains(focused(board.root));
  node._body.replaceChildren(h("h3", { text: title, dir: "auto" }), ...content.filter(Boolean));
  node._anchor = anchor;
  node._quiet = Boolean(options.quiet);
  node.classList.toggle("wide", Boolean(options.wide));
  node.classList.remove("forecast-note");
  node.setAttribute("aria-label", title);
  node.hidden = false;
  placePopover(board);
  if (options.focus || inside) node.focus({ preventScroll: true });
}

/** The part of the board that is in sight: neither scrolled away nor cut off by what it lies in. In coordinates of the board. `view`: the height of what it lies in. */
function inSight(board) {
  const home = board.root.getBoundingClientRect();
  let [top, right, bottom, left] = [0, window.innerWidth, window.innerHeight, 0];
  const cut = (edge) => {
    [top, right, bottom, left] = [Math.max(top, edge.top), Math.min(right, edge.right), Math.min(bottom, edge.bottom), Math.max(left, edge.left)];
  };
  let view = window.innerHeight;
  for (let box = board.root.parentElement; box; box = box.parentElement) {
    if (box === document.documentElement || box === document.body || getComputedStyle(box).overflowY === "visible") continue;
    cut(box.getBoundingClientRect());
    if (box.scrollHeight > box.clientHeight) view = Math.min(view, box.clientHeight);
  }
  cut(home);
  return { top: top - home.top, right: right - home.left, bottom: bottom - home.top, left: left - home.left, view };
}

/** What a note on a card of the hand leaves in sight where it can: the viewer's own species, the watering hole, the cards at it. Their right edge. */
function handClear(board, anchor) {
  if (!anchor.matches(".hand-card")) return -Infinity;
  const kept = board.root.querySelectorAll(".seat.front .sp, .pile-plant, .laid-card");
  return Math.max(-Infinity, ...[...kept].map((one) => one.getBoundingClientRect().right));
}

/** Put the popover below its anchor, or above it, inside what is in sight of the board; where that is too little, the page scrolls to it. */
function placePopover(board) {
  const node = board.popover;
  if (node.hidden || !node._anchor?.isConnected) return;
  const home = board.root.getBoundingClientRect();
  const at = node._anchor.getBoundingClientRect();
  const sight = inSight(board);
  const whole = Math.min(home.height, sight.view) - 12;
  node.style.maxHeight = `${whole}px`;
  // A note is read whole, of a page at least a good part is in sight.
  const wanted = Math.min(node.offsetHeight, node.classList.contains("wide") ? 420 : 240) + 12;
  const small = sight.right - sight.left < 240 || sight.bottom - sight.top < Math.min(wanted, whole);
  const edge = small ? { top: 0, right: home.width, bottom: home.height, left: 0 } : sight;
  if (!small) node.style.maxHeight = `${edge.bottom - edge.top - 12}px`;
  const { offsetWidth: width, offsetHeight: height } = node;
  const wish = Math.max(at.left - home.left + at.width / 2 - width / 2, handClear(board, node._anchor) - home.left + 8);
  const left = Math.max(edge.left + 8, Math.min(wish, edge.right - width - 8));
  const below = at.bottom - home.top + 8;
  const top = below + height <= edge.bottom - 4 ? below : Math.max(edge.top + 4, Math.min(at.top - home.top, edge.bottom + 4) - height - 8);
  node.style.left = `${left}px`;
  node.style.top = `${top}px`;
  if (small && !node._quiet) node.scrollIntoView({ block: "nearest", inline: "nearest" });
}

/** Close the popover; by Esc or its key the focus goes back to what it spoke about. */
function closePopover(board, back = false) {
  const node = board.popover;
  if (node.hidden) return false;
  const inside = node.contains(focused(board.root));
  node.hidden = true;
  node._quiet = false;
  // The focus that goes back to a greyed thing must not open the note about it again.
  node._closing = true;
  if ((back || inside) && node._anchor?.isConnected) node._anchor.focus({ preventScroll: true });
  node._closing = false;
  return true;
}

/** Say a sentence to those who do not see the page. */
function announce(board, text) {
  if (!text) return;
  setText(board.parts.live, board.parts.live._text === text ? `${text}\u00a0` : text);
}

/** "Why not?": the reason beside the thing, and in the live region. */
function showReason(board, anchor, title, text, options = {}) {
  const reason = String(text ?? "").trim() || board.words("reason.none");
  const rule = options.rule ? ruleLine(board, options.rule) : null;
  const help = (what) => (what ? h("p", { class: "overcome", text: board.words("help.overcome", { what }), dir: "auto" }) : null);
  // A report has every reason; the one that stands above them all is not said twice.
  const report = (options.report ?? []).filter((line) => line.text !== reason).flatMap((line) => [h("p", { class: "reason also", text: line.text, dir: "auto" }), help(line.overcome_by)]);
  const traits = [...new Set([options.trait, ...(options.report ?? []).map((line) => line.trait)].filter(Boolean))];
  openPopover(board, anchor, title, [h("p", { class: "reason", text: reason, dir: "auto" }), help(options.overcome), ...report,
    traits.length ? h("div", { class: "ask-lines" }, ...traits.map((trait) => askLine(board, trait))) : null, rule], options);
  if (!options.quiet) announce(board, reason);
}

/** The line that names the paragraph of the rules. */
function ruleLine(board, rule) {
  return h("p", { class: "rule", text: board.words("help.rule", { rule }) });
}

/** A key that opens the help of another term (the trait to blame, a token on an animal). */
function askLine(board, name, count) {
  const entry = board.glossary[name];
  const label = entry?.label ?? name;
  const button = h("button", { type: "button", class: "btn ask-line" }, entry?.kind === "trait" || !entry ? traitPicture(board, name)
    : entry.kind === "token" ? picture("token", name) : glyphPicture("help"),
  h("span", { dir: "auto", text: count ? `${count} × ${label}` : label }));
  button.addEventListener("click", () => openTerm(board, board.popover._anchor, name, label));
  return button;
}

/** The help of one term of the glossary. */
function openTerm(board, anchor, name, label, notes = []) {
  const entry = board.glossary[name] ?? {};
  const row = (key, text) => (text ? h("p", {}, h("b", { text: `${board.words(key)} ` }), h("span", { text, dir: "auto" })) : null);
  const image = entry.kind === "token" ? picture("token", name) : entry.kind === "trait" || !entry.kind ? traitPicture(board, name) : null;
  // Of a card that somebody wrote nobody knows yet whether it is useful, and it stands in no rules.
  const nature = entry.nature && !entry.colour ? h("span", { class: `chip nature-${entry.nature}`, text: board.words(`nature.${entry.nature}`) }) : null;
  const house = entry.house ? h("p", { class: "house-rule" }, glyphPicture("house"), h("span", { text: board.words(entry.colour ? "help.own" : "help.house") })) : null;
  openPopover(board, anchor, entry.label ?? label ?? name, [
    h("div", { class: "pop-picture" }, image, nature, entry.need ? h("span", { class: "chip", text: board.words("trait.need", { n: entry.need }) }) : null),
    h("p", { text: entry.effect ?? board.words("help.unknown"), dir: "auto" }),
    row("help.beats", entry.beats), row("help.beaten_by", entry.beaten_by), ...notes,
    entry.rule && !entry.colour ? ruleLine(board, entry.rule) : null, house,
  ]);
  announce(board, [entry.label ?? label, entry.effect].filter(Boolean).join(". "));
}

/** "What is this?" of any thing on the table. */
function openHelp(board, node) {
  const about = node._about;
  if (!about) return;
  if (about.kind === "trait") {
    const shared = about.shared ? h("p", { text: board.words("trait.shared") }) : null;
    const note = about.note ? h("p", { class: "note", text: about.note, dir: "auto" }) : null;
    openTerm(board, node, about.name, about.label, [shared, note]);
  } else if (about.kind === "token") openTerm(board, node, about.name, board.words(`token.${about.name}`));
  else if (about.kind === "term") openTerm(board, node, about.name, node._plain, [h("p", { class: "note", text: about.note ?? node._plain, dir: "auto" })]);
  else if (about.kind === "text") openPopover(board, node, about.title, [h("p", { text: about.text, dir: "auto" })]);
  else if (about.kind === "deck") {
    openPopover(board, node, board.words("deck.title"), [h("p", { text: board.glossary.deck?.effect ?? node._plain }), h("p", { text: board.words("deck.all") }), deckPanel(board, board.frame.deck), boxPanel(board, board.frame.deck.kinds)], { wide: true });
  } else if (about.kind === "card") openCard(board, node, about);
  else if (about.kind === "cards") openCards(board, node, about);
  else if (about.kind === "beast") {
    const { beast, links } = about;
    const terms = [...beast.traits.map((trait) => [trait.trait, trait.note]), ...links.map((link) => [link.trait, ""])];
    openAbout(board, node, `animal:${beast.id}`, terms.map(([trait]) => askLine(board, trait)));
  } else if (about.kind === "tracked") {
    const { one } = about;
    const tokens = ["plant", "meat", "fat"].filter((kind) => one[kind]).map((kind) => askLine(board, kind, one[kind]));
    const traits = one.traits.filter((trait) => trait.trait).map((trait) => askLine(board, trait.trait));
    openAbout(board, node, `species:${one.id}`, [...traits, ...tokens]);
  } else if (about.kind === "animal") {
    openAbout(board, node, `animal:${about.group.card}`, ["red", "blue", "green", "black"].filter((kind) => about.group[kind]).map((kind) => askLine(board, kind, about.group[kind])).concat(about.group.under ? [askLine(board, about.group.under.trait)] : []));
  } else if (about.kind === "species") {
    openAbout(board, node, `species:${about.species.id}`, about.species.traits.map((trait) => askLine(board, trait.trait)));
  }
}

/** A pile that its owner may look through: every kind of card in it. */
function openCards(board, node, { title, cards }) {
  const rows = cards.map((card) => h("li", {}, ...card.sides.map((side) => traitPicture(board, side.trait)),
    h("span", { class: "box-name", dir: "auto", text: card.label }), h("b", { text: `×${card.n}` })));
  openPopover(board, node, title, [h("ul", { class: "box-list" }, ...rows)], { wide: cards.length > 8 });
  announce(board, title);
}

/** What an animal or a species is, with keys to what lies on it, and "why can I not choose it?". */
function openAbout(board, node, key, lines) {
  const [kind, id] = key.split(":");
  const ask = board.frame?.decision && !node.classList.contains("choice") ? h("button", { type: "button", class: "btn ask-why", text: board.words("help.why_not") }) : null;
  ask?.addEventListener("click", () => board.wire.send({ type: "why", target: { kind, id: Number(id) } }, (reply) => {
    showReason(board, node, board.words("help.why_not"), reply.text);
  }));
  openPopover(board, node, node._plain, [lines.length ? h("div", { class: "ask-lines" }, ...lines) : null, ask]);
  announce(board, node._plain);
}

/** The rule summary: a page made of the glossary's paragraphs; "## " begins a heading. */
function openRules(board) {
  const page = board.glossary.rules ?? {};
  const keys = ["step", "back", "choice", "undo", "help"].map((id) => h("li", { text: board.words(`keys.${id}`) }));
  const paragraphs = (page.text ?? []).map((text) => (text.startsWith("## ") ? h("h4", { text: text.slice(3) }) : h("p", { text, dir: "auto" })));
  openPopover(board, board.controls.help, page.label ?? board.words("help.rules"), [
    h("div", { class: "rules" }, ...paragraphs, h("h4", { text: board.words("keys.title") }), h("ul", {}, ...keys)),
  ], { wide: true, focus: true });
}
