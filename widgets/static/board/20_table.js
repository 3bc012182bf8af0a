// The table: seats, their species, the animals. Each function brings one piece of the page in line with one piece of
// the frame; what has not changed is not touched.

/** How many single figures a species shows before equal animals are gathered as "x3". */
const FIGURES = { grand: 6, large: 6, roomy: 6, normal: 4, cosy: 4, dense: 3, tiny: 3, mini: 2 };

/**
 * How what stands before a seat is drawn, by the frame's `unit`: make(board, seat, tile) and update(board, node, tile, seat).
 * A game with other units adds its own kind in a file of its own.
 */
const TILE_KINDS = new Map();

/** Remember where a target of choices is: `el` takes the focus, `face` wears the ring. */
function register(board, key, el, face = el) {
  board.targets.set(key, { el, face });
  el.dataset.key = key;
}

/** A thing on the table that can be asked "what is this?": focusable by the second roving tab stop. */
function thing(tag, className, about) {
  const node = h(tag, { class: `thing ${className}`, role: "button", tabindex: "-1" });
  node._about = about;
  return node;
}

/** Where each seat lies: the viewer in front, the others clockwise. */
function seatPlaces(frame) {
  const viewer = Number(/^seat:(\d+)$/.exec(frame.viewer ?? "")?.[1] ?? 0);
  const n = frame.seats.length;
  return new Map(frame.seats.map((seat, i) => [seat.id, `p${(((i - viewer) % n) + n) % n}`]));
}

/** Draw all seats. */
function drawSeats(board, frame) {
  const places = seatPlaces(frame);
  setAttr(board.parts.table, "data-seats", frame.seats.length);
  setAttr(board.parts.table, "data-unit", frame.unit ?? "species");
  reconcile(board.parts.seats, frame.seats, (seat) => seat.id, (seat) => makeSeat(board, seat),
    (node, seat) => updateSeat(board, node, seat, places.get(seat.id)));
}

/** The empty panel of a seat. */
function makeSeat(board, seat) {
  const part = {
    badge: h("span", { class: "seat-badge", text: seat.letter, "aria-hidden": "true" }),
    name: h("span", { class: "seat-name", dir: "auto" }),
    first: h("span", { class: "seat-first", title: board.words("seat.first") }, picture("first"),
      h("span", { class: "sr", text: board.words("seat.first") })),
    passed: h("span", { class: "chip seat-passed", text: board.words("seat.passed") }),
    top: h("span", { class: "chip seat-top" }),
    score: h("b", {}),
    unit: h("span", { class: "unit" }),
    stack: h("span", { class: "seat-count" }, glyphPicture("stack"), h("b", {})),
    discard: h("span", { class: "seat-count" }, glyphPicture("discard"), h("b", {})),
    bag: h("span", { class: "seat-count seat-bag" }, glyphPicture("bag"), h("b", {})),
    bot: botSelect(board, seat),
    isbot: h("span", { class: "seat-isbot", text: board.words("seat.is_bot") }),
    species: h("div", { class: "species-row" }),
    legend: h("span", { class: "track-legend", hidden: "", "aria-hidden": "true" }),
  };
  part.herd = h("div", { class: "herd" }, part.species);
  const points = h("span", { class: "seat-score" }, part.score, part.unit);
  const head = h("header", { class: "seat-head" }, part.badge, part.name, part.first, part.passed, part.top, part.legend,
    h("span", { class: "spring" }), part.stack, part.discard, part.bag, points, part.isbot, part.bot);
  const node = h("section", { class: "seat", data: { seat: seat.letter } }, head, part.herd);
  node._part = part;
  return node;
}

/** The native list that hands a seat to a bot and back. */
function botSelect(board, seat) {
  const select = h("select", { class: "seat-bot", data: { key: `bot:${seat.id}` } });
  select.addEventListener("change", () => {
    board.wire.send({ type: "seat", seat: seat.id, bot: select.value || null });
  });
  return select;
}

/** Bots on offer: what the frame says, else the three of the kit. A learner's own bot is added when it plays. */
function fillBots(board, select, frame, seat) {
  const label = (id) => board.labels[`bot.${id}`] ?? id;
  const bots = (frame.bots ?? ["random", "greedy", "cautious"]).map((bot) => (typeof bot === "string" ? { id: bot, label: label(bot) } : bot));
  const known = bots.some((bot) => bot.id === seat.bot);
  const all = [{ id: "", label: board.words("bot.person") }, ...bots,
    ...(seat.bot && !known ? [{ id: seat.bot, label: seat.bot }] : [])];
  if (!unchanged(select, all)) select.replaceChildren(...all.map((bot) => h("option", { value: bot.id, text: bot.label })));
  if (select.value !== (seat.bot ?? "")) select.value = seat.bot ?? "";
  setAttr(select, "aria-label", board.words("seat.bot", { name: seat.name, letter: seat.letter }));
  setAttr(select, "title", board.words("seat.bot", { name: seat.name, letter: seat.letter }));
}

/** Bring one seat up to date. */
function updateSeat(board, node, seat, place) {
  const part = node._part;
  node.style.gridArea = place;
  node.classList.toggle("front", place === "p0");
  register(board, `seat:${seat.id}`, part.name, node);
  node.classList.toggle("active", Boolean(seat.active));
  setAttr(node, "aria-label", board.words("seat.label", { letter: seat.letter, name: seat.name, score: seat.score }));
  setName(part.name, seat.name);
  show(part.first, Boolean(seat.first));
  show(part.passed, Boolean(seat.passed));
  setText(part.score, seat.score);
  setText(part.unit, seat.score_unit);
  drawCount(board, part.stack, seat, "stack", seat.hand?.cards);
  drawCount(board, part.discard, seat, "discard", seat.discard_pile);
  drawCount(board, part.bag, seat, "bag");
  drawTopCard(board, part.top, seat.top_card);
  fillBots(board, part.bot, board.frame, seat);
  show(part.isbot, Boolean(seat.bot));
  setAttr(node, "data-density", densityOf(board, seat.id));
  setAttr(node, "data-line", inLines(board, seat.id) ? "on" : null);
  const kind = TILE_KINDS.get(board.frame.unit ?? "species");
  if (seat.species.length === 0) setAttr(part.species, "data-empty", board.words(kind.empty));
  else setAttr(part.species, "data-empty", null);
  reconcile(part.species, seat.species, (tile) => tile.id, (tile) => kind.make(board, seat, tile),
    (child, tile) => kind.update(board, child, tile, seat));
  drawLinks(board, node, seat);
}

/** How many cards a seat has in hand (or stack) and in its discard, what is in its bag, as far as the game has these; who may look through them gets a key for it. */
function drawCount(board, node, seat, pile, cards) {
  show(node, Number.isFinite(seat[pile]));
  const words = board.words(`seat.${pile}`, { n: seat[pile] });
  setText(node.lastChild, seat[pile]);
  setAttr(node, "title", words);
  const open = Boolean(cards?.length);
  node.classList.toggle("thing", open);
  setAttr(node, "role", open ? "button" : null);
  if (!open) setAttr(node, "tabindex", null);
  else if (!node.hasAttribute("tabindex")) node.tabIndex = -1;
  node._about = open ? { kind: "cards", title: words, cards } : null;
  node._plain = open ? words : null;
  setAttr(node, "aria-label", open ? words : null);
  setAttr(node, "data-key", open ? `${pile}:${seat.id}` : null);
}

/** In the chosen mode: the card that lies on top of the viewer's own stack. */
function drawTopCard(board, node, card) {
  show(node, Boolean(card));
  if (!card || unchanged(node, card)) return;
  const help = thing("span", "trait", { kind: "trait", name: card.trait, label: card.label });
  help.append(traitPicture(board, card.trait));
  setAttr(help, "aria-label", card.label);
  node.replaceChildren(h("span", { text: board.words("seat.top_card") }), help, h("b", { text: card.label }));
}

/** The empty tile of a species. */
function makeSpecies(board, seat, species) {
  const part = {
    name: thing("span", "sp-name", null),
    need: h("span", { class: "sp-need" }),
    nickname: h("span", { class: "sp-nickname", dir: "auto" }),
    safe: h("span", { class: "sp-safe", title: board.words("species.safe") }, glyphPicture("safe"),
      h("span", { class: "sr", text: board.words("species.safe") })),
    traits: h("div", { class: "traits" }),
    animals: h("div", { class: "animals" }),
  };
  const head = h("div", { class: "sp-head" }, part.name, part.nickname, part.need, part.safe, h("span", { class: "spring" }));
  const node = h("article", { class: "sp", data: { species: species.id } }, head, part.traits, part.animals);
  node._part = part;
  return node;
}

/** The words that describe a species. */
function speciesWords(board, species) {
  const traits = species.traits.map((trait) => trait.label).join(", ");
  return board.words(traits ? "species.label" : "species.label_plain",
    { name: species.nickname ? `${species.name} ${species.nickname}` : species.name, need: species.need, n: species.population, traits });
}

/** Bring one species up to date. */
function updateSpecies(board, node, species, seat) {
  const part = node._part;
  const groups = groupAnimals(species.animals, FIGURES[densityOf(board, seat.id)] ?? 4);
  register(board, `species:${species.id}`, part.name, node);
  part.name._about = { kind: "species", species };
  for (const trait of species.traits) {
    const known = part.traits._keyed?.get(String(trait.card));
    if (known) register(board, `trait:${trait.card}`, known);
  }
  for (const group of groups) {
    const known = part.animals._keyed?.get(String(group.card));
    if (known) for (const card of group.cards) board.targets.set(`animal:${card}`, { el: known, face: known });
  }
  if (unchanged(node, [species, densityOf(board, seat.id)])) return;
  setText(part.name, species.name);
  setAttr(part.name, "title", speciesWords(board, species));
  setAttr(part.name, "aria-label", speciesWords(board, species));
  part.name._plain = speciesWords(board, species);
  setName(part.nickname, species.nickname);
  show(part.nickname, Boolean(species.nickname));
  setText(part.need, species.need);
  setAttr(part.need, "title", board.words("species.need", { n: species.need }));
  show(part.safe, species.attackable === false);
  setAttr(node, "data-population", species.population);
  node.classList.toggle("plain", species.traits.length === 0);
  reconcile(part.traits, species.traits, (trait) => trait.card, () => thing("span", "trait", null),
    (child, trait) => updateTrait(board, child, trait, trait === species.traits.at(-1), species.name));
  reconcile(part.animals, groups, (group) => group.card, () => thing("div", "animal", null),
    (child, group) => updateAnimal(board, child, group, species, seat));
}

/** One trait card of the species' stack; the newest lies on top. Its name tells the species, as other species may have the same trait. */
function updateTrait(board, node, trait, top, owner) {
  register(board, `trait:${trait.card}`, node);
  node._about = { kind: "trait", name: trait.trait, label: trait.label, shared: trait.shared, house: trait.house };
  node.classList.toggle("top", top);
  if (unchanged(node, [trait, top, owner])) return;
  const signs = [trait.need ? board.words("trait.need", { n: trait.need }) : "", trait.shared ? board.words("trait.shared") : "",
    trait.house ? board.words("trait.house") : ""].filter(Boolean);
  const words = [trait.label, ...signs].join(", ");
  node.classList.toggle("shared", Boolean(trait.shared));
  node.classList.toggle("house", Boolean(trait.house));
  setAttr(node, "data-trait", trait.trait);
  node._plain = board.words("trait.of", { trait: words, name: owner });
  setAttr(node, "aria-label", node._plain);
  setAttr(node, "title", words);
  node.replaceChildren(traitPicture(board, trait.trait), h("span", { class: "trait-label", dir: "auto", text: trait.label }));
  if (trait.house) node.append(glyphPicture("house"));
  if (trait.shared) node.append(glyphPicture("shared"));
}

/** What makes two animals of a species look alike. */
function animalLook(animal) {
  return [animal.red, animal.blue, animal.green, animal.black, animal.full, animal.hunted, animal.poisoned, animal.side ?? 0].join("/");
}

/**
 * The figures of a species: every animal alone while they are few, equal ones gathered when they are many.
 * @returns {Array<Object>} animals with `cards` (all it stands for)
 */
function groupAnimals(animals, limit) {
  if (animals.length <= limit) return animals.map((animal) => ({ ...animal, cards: [animal.card] }));
  const groups = new Map();
  for (const animal of animals) {
    const look = animalLook(animal);
    if (groups.has(look)) groups.get(look).cards.push(animal.card);
    else groups.set(look, { ...animal, cards: [animal.card] });
  }
  return [...groups.values()];
}

/** The state of an animal in words: "hungry, has 1 of 2 food, sheltered"; animals that look different never have the same words. */
function animalState(board, group, species) {
  const words = [board.words(group.full ? "animal.full" : "animal.hungry", { have: group.red + group.blue, need: species.need })];
  if (group.blue) words.push(board.words("animal.blue", { n: group.blue }));
  if (group.green) words.push(group.green > 1 ? board.words("animal.shelters", { n: group.green }) : board.words("animal.sheltered"));
  if (group.black) words.push(board.words("animal.parasites", { n: group.black }));
  if (group.hunted) words.push(board.words("animal.hunted"));
  if (group.poisoned) words.push(board.words("animal.poisoned"));
  if (group.under) words.push(board.words(group.under.secret ? "animal.under" : "animal.under_known", { trait: group.under.label }));
  return words.join(", ");
}

/** One figure: the lizard, what lies on it, and a place for every food it needs. */
function updateAnimal(board, node, group, species, seat) {
  for (const card of group.cards) board.targets.set(`animal:${card}`, { el: node, face: node });
  node.dataset.key = `animal:${group.card}`;
  node._about = { kind: "animal", group, species };
  const n = group.cards.length;
  const state = animalState(board, group, species);
  const words = board.words(n > 1 ? "animal.labels" : "animal.label", { n, name: species.name, state });
  node._state = n > 1 ? board.words("animal.count", { n, state }) : state;
  if (unchanged(node, [animalLook(group), group.cards.length, species.need, words])) return;
  setAttr(node, "aria-label", words);
  setAttr(node, "title", words);
  node._plain = words;
  for (const state of ["full", "hunted", "poisoned"]) node.classList.toggle(state, Boolean(group[state]));
  node.classList.toggle("sheltered", Boolean(group.green));
  node.classList.toggle("many", group.cards.length > 1);
  node.classList.toggle("infested", group.black > 1);
  const body = h("span", { class: "an-body" }, picture("lizard", seat.letter, { full: Boolean(group.full), hunted: Boolean(group.hunted), poisoned: Boolean(group.poisoned) }));
  if (group.green) body.append(h("span", { class: "an-shelter" }, picture("token", "green")));
  if (group.poisoned) body.append(h("span", { class: "an-sign an-poison" }, glyphPicture("poisoned")));
  else if (group.full) body.append(h("span", { class: "an-sign an-full" }, glyphPicture("full")));
  if (group.under?.waits) body.append(h("span", { class: "an-under" }, traitPicture(board, group.under.trait)));
  if (group.black) {
    body.append(h("span", { class: "an-black" }, picture("token", "black"), group.black > 1 ? h("b", { text: group.black }) : null));
  }
  if (group.cards.length > 1) body.append(h("b", { class: "an-many", text: `×${group.cards.length}` }));
  node.replaceChildren(body, foodSlots(group, species.need));
}

/** A row of places for food: filled red (round), filled blue (diamond), or still empty (ring). */
function foodSlots(group, need) {
  const row = h("span", { class: "an-food" });
  const eaten = [...Array(group.red).fill("red"), ...Array(group.blue).fill("blue")];
  const empty = group.full ? 0 : Math.max(0, need - eaten.length);
  for (const kind of [...eaten, ...Array(empty).fill("none")]) row.append(h("i", { class: `food food-${kind}` }));
  return row;
}

TILE_KINDS.set("species", { make: makeSpecies, update: updateSpecies, empty: "seat.empty" });
