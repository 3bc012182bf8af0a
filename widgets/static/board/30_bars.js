// Around the table: phase bar, the sentence of the step, the decision with its ways, the stepper, the log.

/** Controls of the stepper in their order: [id, sign, shows its caption]. "|" parts groups; a narrow board begins a second row at "row". */
const STEPPER = [
  ["first", "first", false], ["back", "back", true], ["step", "step", true], "|",
  ["phase", "phase", true], ["choice", "choice", true], ["turn", "turn", true], ["game", "game", true], ["pause", "pause", false], "row",
  ["auto", "auto", false], "speed", "|", ["undo", "undo", true], "spring",
  ["new", "anew", false], ["log", "log", false], ["help", "help", true], ["picture", "picture", false], ["csv", "csv", false],
];

/** Build the phase bar. */
function makePhaseBar(board) {
  const part = {
    title: h("span", { class: "title", dir: "auto" }),
    turn: h("span", { class: "turn" }),
    period: h("span", { class: "period", dir: "auto" }),
    chips: h("span", { class: "chips" }),
    phases: h("ol", { class: "phases", "aria-label": board.words("phases.label") }),
    last: h("span", { class: "chip last-turn", text: board.words("turn.last") }),
    world: makeTermChip(board, "world"),
    draw: makeTermChip(board, "draw"),
    seed: h("span", { class: "moment seed", dir: "auto" }),
    moment: h("span", { class: "moment" }),
  };
  board.parts.bar = part;
  return h("div", { class: "phase-bar" }, part.title, part.turn, part.phases, part.period, part.last, part.chips, part.world, part.draw, h("span", { class: "spring" }), part.seed, part.moment);
}

/** A quiet chip for a rule of this game (its world, its way of drawing); a click tells what it is. */
function makeTermChip(board, kind) {
  const chip = h("button", { type: "button", class: `chip term-chip ${kind}-chip`, "data-key": `term:${kind}` });
  chip.addEventListener("click", () => board.glossary[chip._term] && openTerm(board, chip, chip._term, chip._text));
  return chip;
}

/** Bring such a chip up to date; the ordinary world has none. */
function drawTermChip(board, chip, kind, term) {
  const words = board.labels[`${kind}.${term}`];
  chip._term = term;
  chip._wanted = Boolean(term && words);
  show(chip, chip._wanted);
  setText(chip, words ?? "");
  setAttr(chip, "aria-label", words && board.words("help.what_of", { name: words }));
  setAttr(chip, "title", words && board.glossary[term]?.effect);
  chip.disabled = !board.glossary[term];
}

/** Rules of this match that change everything, as the frame names them. */
function drawChips(board, node, chips) {
  reconcile(node, chips, (chip) => chip.term, (chip) => makeTermChip(board, chip.term), (button, chip) => {
    button._term = chip.term;
    button.classList.add("world-chip");
    setText(button, chip.label);
    setAttr(button, "aria-label", board.words("help.what_of", { name: chip.label }));
    setAttr(button, "title", board.glossary[chip.term]?.effect);
  });
}

/** Bring the phase bar up to date. */
function drawPhaseBar(board, frame) {
  const part = board.parts.bar;
  setName(part.title, frame.title);
  for (const node of [part.title, part.moment]) {
    node._wanted = true;
    show(node, true);
  }
  setText(part.turn, board.words("turn.number", { n: frame.turn }));
  show(part.last, Boolean(frame.last_turn));
  drawTermChip(board, part.world, "world", frame.world === "none" ? null : frame.world);
  drawTermChip(board, part.draw, "draw", frame.draw);
  part.period._wanted = Boolean(frame.period);
  show(part.period, part.period._wanted);
  setName(part.period, frame.period);
  drawChips(board, part.chips, frame.chips ?? []);
  show(part.seed, Boolean(frame.seed));
  setName(part.seed, frame.seed ? board.words("seed.label", { seed: frame.seed }) : "");
  setText(part.moment, board.words("moment.of", { n: frame.moment, all: frame.moments }));
  reconcile(part.phases, frame.phases ?? [], (phase) => phase.id, () => h("li", { class: "phase" }), (node, phase) => {
    setText(node, phase.label);
    setAttr(node, "aria-current", phase.id === frame.phase ? "step" : null);
  });
}

/** Build the place of the sentence and of the decision. */
function makeMessage(board) {
  const part = {
    shown: h("span", { class: "step-shown", "aria-hidden": "true" }),
    text: h("p", { class: "step-text", dir: "auto" }),
    why: h("p", { class: "step-why", dir: "auto" }),
    mine: h("p", { class: "step-mine", dir: "auto" }),
    aboutCards: h("span", { class: "decision-about", "aria-hidden": "true" }),
    decision: h("p", { class: "decision-text", dir: "auto" }),
    ways: h("div", { class: "ways", role: "group", "aria-label": board.words("decision.label") }),
  };
  Object.assign(board.parts, part);
  board.parts.decider = h("span", { class: "seat-badge", "aria-hidden": "true" });
  board.parts.decisionBox = h("div", { class: "decision" }, h("div", { class: "decision-line" }, board.parts.decider, part.aboutCards, part.decision), part.ways);
  return h("div", { class: "message" }, h("div", { class: "happened" }, part.shown, part.text, part.why, part.mine), board.parts.decisionBox);
}

/** Bring the sentence and the decision's text up to date (the ways are drawn by drawChoices). */
function drawMessage(board, frame) {
  setText(board.parts.text, frame.step?.text ?? openingWords(frame.summary));
  drawShown(board, board.parts.shown, frame.step?.traits, frame.step?.dice, turnedCards(frame));
  drawShown(board, board.parts.aboutCards, frame.decision?.traits);
  setText(board.parts.why, frame.step?.why ?? "");
  setText(board.parts.mine, frame.mine ? board.words("mine.last", { text: frame.mine }) : "");
  show(board.parts.mine, Boolean(frame.mine));
  const who = frame.seats.find((seat) => seat.id === frame.decision?.seat);
  setAttr(board.parts.decisionBox, "data-seat", who?.letter ?? null);
  setText(board.parts.decider, who?.letter ?? "");
  const asked = frame.decision?.text ?? waitingWords(board, frame);
  setName(board.parts.decision, asked);
  board.parts.message.classList.toggle("told", Boolean(asked) && !frame.decision);
  board.parts.message.classList.toggle("alone", !asked && !(frame.live && frame.choices?.length));
}

/** Before anything has happened: the first two sentences about the table. */
function openingWords(summary) {
  return String(summary ?? "").split(/(?<=[.!?]) /).slice(0, 2).join(" ");
}

/** Pictures beside a sentence: the traits, the dice and the cards that it is about. */
function drawShown(board, node, traits = [], dice = [], cards = []) {
  show(node, traits.length + dice.length + cards.length > 0);
  if (unchanged(node, [traits, dice, cards])) return;
  node.replaceChildren(...traits.map((trait) => traitPicture(board, trait)), ...dice.map((die) => picture("die", die.colour, die.face)),
    ...cards.map((card) => h("span", { class: "turned-card", data: { seat: card.letter } }, h("b", { class: "seat-badge", text: card.letter }), foodNumber(card.number))));
}

/** The cards with numbers that the step has turned, each with the letter of its seat. */
function turnedCards(frame) {
  return (frame.step?.cards ?? []).map((card) => ({ ...card, letter: frame.seats.find((seat) => seat.id === card.seat)?.letter ?? "" }));
}

/** Is a moment shown that was seen before? (One that is only not the newest belongs to the story that is being told.) */
function isEarlier(frame) {
  return Boolean(frame.earlier ?? !frame.live);
}

/** What to say when nobody at this page has to choose. */
function waitingWords(board, frame) {
  if (isEarlier(frame) || frame.curtain || (frame.over && frame.live)) return "";
  if (frame.playing) return board.words(board.wire.stalled ? "decision.paused" : "decision.playing");
  if (!frame.controls?.step?.ok) return "";
  if (frame.ply !== 0) return board.words("decision.step");
  return board.words(frame.seats.every((seat) => seat.bot) ? "decision.begin_watching" : "decision.begin");
}

/** Build the row of controls. */
function makeControls(board) {
  const row = h("div", { class: "controls", role: "toolbar", "aria-label": board.words("controls.label") });
  let group = h("div", { class: "control-group" });
  row.append(group);
  board.controls = {};
  for (const entry of STEPPER) {
    if (entry === "row") row.append(h("span", { class: "row-break" }));
    if (["|", "row", "spring"].includes(entry)) {
      group = h("div", { class: entry === "spring" ? "control-group end" : "control-group" });
      row.append(group);
    } else if (entry === "speed") group.append(makeSpeed(board));
    else group.append(makeControl(board, entry));
  }
  return row;
}

/** One control: never natively disabled, so that its reason can be reached by keyboard. */
function makeControl(board, [id, glyph, caption]) {
  const words = board.words(`control.${id}`);
  const button = iconButton(glyph, words, caption ? board.words(`control.${id}.short`) : "", { class: "btn control", "data-key": `control:${id}` });
  button._reason = "";
  button.addEventListener("click", () => {
    board.parked = null;
    runControl(board, id);
  });
  button.addEventListener("pointerenter", () => button._reason && showReason(board, button, words, button._reason, { quiet: true }));
  button.addEventListener("pointerleave", () => board.popover._quiet && closePopover(board));
  button.addEventListener("focus", () => button._reason && button.matches(":focus-visible") && showReason(board, button, words, button._reason));
  board.controls[id] = button;
  return button;
}

/** The slider of the speed: steps of a factor 2; the last one shows no animation at all. */
function makeSpeed(board) {
  const start = Math.round(Math.log2(Number(board.settings.speed) || 1));
  const slider = h("input", { type: "range", min: -2, max: 4, step: 1, value: Math.min(4, Math.max(-2, start)), class: "speed",
    "data-key": "control:speed", "aria-label": board.words("control.speed"), title: board.words("control.speed") });
  const label = h("span", { class: "speed-label", "aria-hidden": "true" });
  const set = () => {
    board.speed = 2 ** Number(slider.value);
    const words = Number(slider.value) === 4 ? board.words("speed.fastest") : board.words("speed.times", { n: board.speed });
    setAttr(slider, "aria-valuetext", words);
    setText(label, words);
  };
  slider.addEventListener("input", set);
  set();
  return h("label", { class: "speed-box" }, slider, label);
}

/** Is a control usable now, and if not, why? What the frame does not mention follows the step or is always there. */
function controlState(board, id) {
  const frame = board.frame;
  const given = frame?.controls?.[id];
  if (["help", "log", "picture"].includes(id)) return { ok: true };
  if (!frame) return { ok: false, reason: board.words("reason.no_frame") };
  if (id === "pause") return frame.playing ? { ok: true } : { ok: false, reason: board.words("reason.not_playing") };
  if (["csv", "new", "auto"].includes(id)) return { ok: true };
  if (frame.playing && board.wire.driving) return { ok: false, reason: board.words("reason.playing") };
  if (given) return given;
  if (id === "first") return frame.controls?.back ?? { ok: frame.moment > 0 };
  if (["phase", "choice", "turn", "game"].includes(id)) return frame.controls?.advance ?? frame.controls?.step ?? { ok: true };
  return { ok: true };
}

/** Bring the controls up to date. */
function drawControls(board) {
  for (const [id, button] of Object.entries(board.controls)) {
    const state = controlState(board, id);
    button._reason = state.ok ? "" : state.reason || board.words("reason.none");
    setAttr(button, "aria-disabled", state.ok ? null : "true");
  }
  setAttr(board.controls.log, "aria-pressed", board.logShown ? "true" : "false");
  setAttr(board.controls.auto, "aria-pressed", board.frame?.auto ? "true" : "false");
  show(board.controls.auto, board.frame?.auto !== undefined);
  show(board.controls.new, Boolean(board.settings.can_begin_anew));
}

/** Do what a control says, or say why not. */
function runControl(board, id) {
  const button = board.controls[id];
  if (button._reason) return showReason(board, button, board.words(`control.${id}`), button._reason);
  if (id === "help") return openRules(board);
  if (id === "log") return toggleLog(board);
  if (id === "picture") return savePicture(board);
  if (id === "new") return askAnew(board, button);
  const wire = board.wire;
  if (["phase", "choice", "turn", "game"].includes(id)) return wire.advance(id);
  if (id === "pause") return wire.pause();
  if (id === "auto") return wire.send({ type: "auto", on: !board.frame.auto });
  if (id === "undo") return wire.send({ type: "undo", ply: board.frame.ply });
  return wire.send({ type: id });
}

/** A new game gives up the present one, so it asks once. */
function askAnew(board, button) {
  // Nothing is given up by it when the game is over.
  if (board.frame?.over) return board.wire.send({ type: "new_game" });
  const go = h("button", { type: "button", class: "btn", text: board.words("new.go") });
  go.addEventListener("click", () => {
    closePopover(board, true);
    board.wire.send({ type: "new_game" });
  });
  openPopover(board, button, board.words("control.new"), [h("p", { text: board.words("new.ask") }), go]);
  go.focus({ preventScroll: true });
}

/** Build the log. */
function makeLog(board) {
  board.parts.log = h("ol", { class: "log", tabindex: "0", "aria-label": board.words("log.label"), "data-key": "log" });
  return board.parts.log;
}

/** Show or hide the log. */
function toggleLog(board) {
  board.logShown = !board.logShown;
  show(board.parts.log, board.logShown);
  if (board.frame) {
    if (board.logShown) drawLog(board, board.frame);
    drawControls(board);
  }
}

/** Bring the log up to date; it stays at its end unless the reader has scrolled up. */
function drawLog(board, frame) {
  const node = board.parts.log;
  if (!board.logShown) return;
  const atEnd = () => !node._reading && (node.scrollTop = node.scrollHeight);
  const entries = (frame.log ?? []).slice(-300);
  const first = entries[0]?.n;
  const last = entries.at(-1);
  // Drawn before it was on the page, a log has no height to scroll in; the next drawing brings it to its end.
  if (unchanged(node, [first, last, entries.length])) return void atEnd();
  const letters = new Map(frame.seats.map((seat) => [seat.id, seat.letter]));
  reconcile(node, entries, (entry) => entry.n, (entry) => h("li", {}, h("span", { class: "log-turn" }), h("span", { dir: "auto" })),
    (item, entry) => {
      setText(item.firstChild, board.words("log.turn", { n: entry.turn }));
      setText(item.lastChild, entry.text);
      setAttr(item, "data-seat", letters.get(entry.seat) ?? null);
    });
  atEnd();
}
