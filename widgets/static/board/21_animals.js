// Tiles of games in which each animal stands for itself (the frame's `unit` is "animal"): the figure with its food, its
// trait cards and what they are doing, and the ends of the pairs that it shares.

/** The empty tile of one animal. */
function makeBeast(board, seat, beast) {
  const part = {
    name: thing("span", "sp-name", null),
    nickname: h("span", { class: "sp-nickname", dir: "auto" }),
    count: h("span", { class: "sp-count", "aria-hidden": "true" }),
    safe: h("span", { class: "sp-safe", title: board.words("species.safe"), "aria-hidden": "true" }, glyphPicture("safe")),
    figure: h("div", { class: "figure", "aria-hidden": "true" }),
    food: h("div", { class: "meal", "aria-hidden": "true" }),
    traits: h("div", { class: "traits" }),
    ports: h("div", { class: "ports" }),
  };
  const head = h("div", { class: "sp-head" }, part.name, part.nickname, part.safe);
  const node = h("article", { class: "sp beast", data: { species: beast.id } }, part.figure, head, part.food, part.traits, part.ports);
  node._part = part;
  return node;
}

/** How an animal is, in words: "hungry, has 1 of 2 food, fat: 1 of 2". */
function beastState(board, animal, beast) {
  const words = [board.words(animal.full ? "animal.full" : "animal.hungry", { have: animal.red + animal.blue, need: beast.need })];
  if (animal.blue) words.push(board.words("animal.blue", { n: animal.blue }));
  if (animal.slots) words.push(board.words("beast.fat", { n: animal.fat, all: animal.slots }));
  if (animal.asleep) words.push(board.words("beast.asleep"));
  if (animal.waits) words.push(board.words("beast.waits"));
  if (animal.hunted) words.push(board.words("animal.hunted"));
  if (animal.poisoned) words.push(board.words("animal.poisoned"));
  if (beast.attackable === false) words.push(board.words("species.safe"));
  return words.join(", ");
}

/** The end of a pair at one of its animals, in words: "Symbiosis: protects A2". */
function portWords(board, link, end, names) {
  const key = !link.directed ? "link.shares" : end === link.one ? "link.protects" : "link.protected";
  const partner = names.get(end === link.one ? link.other : link.one);
  const notes = [link.used ? board.words("link.used") : "", link.waits && end !== link.one ? board.words("beast.waits") : ""];
  return [board.words(key, { trait: link.label, name: partner }), ...notes].filter(Boolean).join(", ");
}

/** Bring the tile of one animal up to date. */
function updateBeast(board, node, beast, seat) {
  const part = node._part;
  const animal = beast.animals[0];
  const names = new Map(seat.species.map((one) => [one.id, one.name]));
  const links = (seat.links ?? []).filter((link) => link.one === beast.id || link.other === beast.id);
  register(board, `animal:${beast.id}`, part.name, node);
  for (const trait of beast.traits) {
    const known = part.traits._keyed?.get(String(trait.card));
    if (known) register(board, `trait:${trait.card}`, known);
  }
  for (const link of links) {
    const known = part.ports._keyed?.get(String(link.card));
    if (known) register(board, `link:${link.card}/${beast.id}`, known);
  }
  const state = beastState(board, animal, beast);
  part.name._about = { kind: "beast", beast, links };
  part.name._state = state;
  if (unchanged(node, [beast, links, links.map((link) => names.get(link.one) + names.get(link.other)), densityOf(board, seat.id)])) return;
  const traits = [...beast.traits.map((trait) => trait.label), ...links.map((link) => portWords(board, link, beast.id, names))].join(", ");
  const name = beast.nickname ? `${beast.name} ${beast.nickname}` : beast.name;
  const words = board.words(traits ? "beast.label" : "beast.label_plain", { name, state, traits });
  setText(part.name, beast.name);
  for (const attribute of ["title", "aria-label"]) setAttr(part.name, attribute, words);
  part.name._plain = words;
  setName(part.nickname, beast.nickname);
  show(part.nickname, Boolean(beast.nickname));
  setText(part.count, `${animal.red + animal.blue}/${beast.need}`);
  setAttr(part.count, "title", state);
  show(part.safe, beast.attackable === false);
  for (const mark of ["full", "asleep", "poisoned", "waits"]) node.classList.toggle(mark, Boolean(animal[mark]));
  setAttr(node, "data-cards", beast.traits.length > 4 ? "many" : beast.traits.length ? "few" : "none");
  node.style.setProperty("--cards", Math.max(beast.traits.length, links.length * 2));
  setAttr(node, "title", words);
  drawFigure(part, animal, beast, seat);
  reconcile(part.traits, beast.traits, (trait) => trait.card, () => thing("span", "trait", null),
    (child, trait) => updateBeastTrait(board, child, trait, beast.name));
  show(part.traits, beast.traits.length > 0);
  reconcile(part.ports, links, (link) => link.card, () => thing("span", "port", null),
    (child, link) => updatePort(board, child, link, beast, names));
  show(part.ports, links.length > 0);
}

/** The lizard, how it is, and a place for every food that it needs. */
function drawFigure(part, animal, beast, seat) {
  const look = { full: Boolean(animal.full), asleep: Boolean(animal.asleep), hunted: Boolean(animal.hunted), poisoned: Boolean(animal.poisoned) };
  const body = h("span", { class: "an-body" }, picture("lizard", seat.letter, look));
  const sign = animal.poisoned ? "poisoned" : animal.asleep ? "asleep" : animal.full ? "full" : animal.waits ? "waits" : null;
  if (sign) body.append(h("span", { class: `an-sign an-${sign === "poisoned" ? "poison" : sign}` }, glyphPicture(sign)));
  const slots = { red: animal.red, blue: animal.blue, full: animal.red + animal.blue >= beast.need };
  part.figure.replaceChildren(body);
  part.food.replaceChildren(part.count, foodSlots(slots, beast.need));
}

/** One trait card: at work it wears a ring, used up it lies on its side as a card on a real table; fat shows its token. */
function updateBeastTrait(board, node, trait, owner) {
  register(board, `trait:${trait.card}`, node);
  node._about = { kind: "trait", name: trait.trait, label: trait.label, house: trait.house, note: trait.note };
  if (unchanged(node, [trait, owner])) return;
  const fat = trait.stores ? board.words("beast.fat", { n: trait.holds, all: trait.stores }) : "";
  const words = [trait.label, trait.need ? board.words("trait.need", { n: trait.need }) : "", trait.note, fat,
    trait.house ? board.words("trait.house") : ""].filter(Boolean).join(", ");
  node.classList.toggle("used", trait.mark === "used");
  node.classList.toggle("at-work", trait.mark === "active");
  setAttr(node, "data-trait", trait.trait);
  node._plain = board.words("trait.of", { trait: words, name: owner });
  setAttr(node, "aria-label", node._plain);
  setAttr(node, "title", words);
  node.replaceChildren(h("span", { class: "card-pic" }, traitPicture(board, trait.trait)), h("span", { class: "trait-label", dir: "auto", text: trait.label }));
  if (trait.stores) node.firstChild.append(h("i", { class: trait.holds ? "fat" : "fat fat-none" }));
  if (trait.mark) node.firstChild.append(glyphPicture(trait.mark === "used" ? "used" : "at_work"));
  if (trait.house) node.append(glyphPicture("house"));
}

/** The end of a pair at this animal: its picture, which way it points, and the partner's name. */
function updatePort(board, node, link, beast, names) {
  register(board, `link:${link.card}/${beast.id}`, node);
  const first = link.one === beast.id;
  node._about = { kind: "trait", name: link.trait, label: link.label, note: portWords(board, link, beast.id, names) };
  if (unchanged(node, [link, [...names]])) return;
  node._plain = board.words("trait.of", { trait: portWords(board, link, beast.id, names), name: beast.name });
  setAttr(node, "aria-label", node._plain);
  setAttr(node, "title", node._plain);
  node.classList.toggle("used", link.used);
  node.classList.toggle("waits", Boolean(link.waits) && !first);
  node.style.setProperty("--tone", `var(--${link.tone})`);
  const sign = link.directed ? (first ? "to" : "from") : "both";
  node.replaceChildren(traitPicture(board, link.trait), h("span", { class: "port-label", dir: "auto", text: link.label }), glyphPicture(sign), h("b", { text: names.get(first ? link.other : link.one) ?? "" }));
  if (link.used) node.append(glyphPicture("used"));
}

TILE_KINDS.set("animal", { make: makeBeast, update: updateBeast, empty: "seat.no_animal" });
