// Tiles of games in which a species has a body size and a population (the frame's `unit` is "tracks"): two tracks that read at
// a glance, the food row on the one of the population, and its trait cards above them. Neighbours in a row are joined.

/** The empty tile of such a species. */
function makeTracked(board, seat, one) {
  const part = {
    name: thing("span", "sp-name", null),
    nickname: h("span", { class: "sp-nickname", dir: "auto" }),
    safe: h("span", { class: "sp-safe", "aria-hidden": "true", title: board.words("species.safe") }, glyphPicture("safe")),
    figure: h("div", { class: "figure", "aria-hidden": "true" }),
    body: makeTrack(board, "body"),
    population: makeTrack(board, "population"),
    traits: h("div", { class: "traits" }),
  };
  const head = h("div", { class: "sp-head" }, part.name, part.nickname, part.safe);
  const tracks = h("div", { class: "tracks" }, part.body, part.population);
  const node = h("article", { class: "sp tracked", data: { species: one.id } }, head, part.figure, tracks, part.traits);
  node._part = part;
  return node;
}

/** An empty track: its number, and a place for each step. */
function makeTrack(board, what) {
  const node = thing("span", `track track-${what}`, { kind: "term", name: what });
  node.append(h("b", {}), h("span", { class: "steps" }), h("span", { class: "track-label", "aria-hidden": "true", text: board.words(`tracked.${what}_word`) }));
  return node;
}

/** How a species is, in words: "body size 3, population 2, food 1 of 2, hungry". */
function trackedState(board, one) {
  const words = [board.words("tracked.body", { n: one.body }), board.words("tracked.population", { n: one.population }),
    board.words(one.full ? "tracked.fed" : one.hungry ? "tracked.hungry" : "tracked.needs", { have: one.plant + one.meat, need: one.population })];
  if (one.meat) words.push(board.words("tracked.meat", { n: one.meat }));
  if (one.slots) words.push(board.words("beast.fat", { n: one.fat, all: one.slots }));
  if (one.hunts) words.push(board.words("tracked.hunts"));
  if (one.attackable === false) words.push(board.words("species.safe"));
  return words.join(", ");
}

/** The neighbours of a species in its row, in words. */
function neighbourWords(board, one, row) {
  const at = row.findIndex((other) => other.id === one.id);
  const [left, right] = [row[at - 1]?.name, row[at + 1]?.name];
  const key = left && right ? "tracked.between" : left ? "tracked.left" : right ? "tracked.right" : "tracked.alone";
  return board.words(key, { left, right });
}

/** Bring the tile of a species up to date. */
function updateTracked(board, node, one, seat) {
  const part = node._part;
  register(board, `species:${one.id}`, part.name, node);
  board.targets.set(`animal:${one.id}`, { el: part.name, face: node });
  for (const what of ["body", "population"]) register(board, `track:${what}/${one.id}`, part[what]);
  for (const trait of one.traits) {
    const known = part.traits._keyed?.get(String(trait.card));
    if (known) register(board, `trait:${trait.card}`, known);
  }
  const state = trackedState(board, one);
  const beside = neighbourWords(board, one, seat.species);
  part.name._about = { kind: "tracked", one, beside };
  part.name._state = state;
  if (unchanged(node, [one, beside, densityOf(board, seat.id)])) return;
  const traits = one.traits.map((trait) => trait.label).join(", ");
  const name = one.nickname ? `${one.name} ${one.nickname}` : one.name;
  const words = [board.words(traits ? "tracked.label" : "tracked.label_plain", { name, state, traits }), beside].join(". ");
  setText(part.name, one.name);
  for (const attribute of ["title", "aria-label"]) setAttr(part.name, attribute, words);
  part.name._plain = words;
  setAttr(node, "title", words);
  setName(part.nickname, one.nickname);
  show(part.nickname, Boolean(one.nickname));
  show(part.safe, one.attackable === false);
  node.classList.toggle("full", Boolean(one.full));
  node.classList.toggle("hunts", Boolean(one.hunts));
  setAttr(node, "data-cards", one.traits.length);
  part.figure.style.setProperty("--grown", 0.6 + (0.4 * one.body) / one.most);
  part.figure.replaceChildren(picture("lizard", seat.letter, { full: Boolean(one.full), hunter: Boolean(one.hunts) }));
  drawTrack(board, part.body, one, one.body, bodySteps(one));
  drawTrack(board, part.population, one, one.population, foodRow(one));
  reconcile(part.traits, one.traits, (trait) => trait.card, () => thing("span", "trait", null),
    (child, trait) => updateTraitCard(board, child, trait, one.name));
}

/** One track: its number, its steps, its words. */
function drawTrack(board, node, one, n, steps) {
  const what = node._about.name;
  const words = board.words(`tracked.${what}_of`, { name: one.name, n, have: one.plant + one.meat });
  setText(node.firstChild, n);
  for (const attribute of ["title", "aria-label"]) setAttr(node, attribute, words);
  node._plain = words;
  node.children[1].replaceChildren(...steps);
}

/** The track of the body: bars that rise like a staircase, as far as the body has grown. */
function bodySteps(one) {
  return Array.from({ length: one.most }, (_, i) => h("i", { class: i < one.body ? "bar on" : "bar", style: `--step:${i + 1}` }));
}

/** The track of the population is the food row as well: a place for each member, with its food or empty; dots up to the end. */
function foodRow(one) {
  const eaten = [...Array(one.plant).fill("plant"), ...Array(one.meat).fill("meat")];
  const places = Math.max(one.population, eaten.length);
  const row = Array.from({ length: places }, (_, i) =>
    h("i", { class: eaten[i] ? `place has-${eaten[i]}` : one.hungry ? "place hungry" : "place empty" }, eaten[i] ? picture("token", eaten[i]) : null));
  for (let i = places; i < one.most; i += 1) row.push(h("i", { class: "place none" }));
  return row;
}

/** One trait card. Face down it is a back; who knows what it is sees it pale behind a dashed edge. */
function updateTraitCard(board, node, trait, owner) {
  register(board, `trait:${trait.card}`, node);
  node._about = trait.trait ? { kind: "trait", name: trait.trait, label: trait.label, note: [trait.down ? board.words("trait.down_known") : "", trait.note].filter(Boolean).join(" ") }
    : { kind: "text", title: trait.label, text: board.words("trait.down") };
  if (unchanged(node, [trait, owner])) return;
  const fat = trait.stores ? board.words("beast.fat", { n: trait.holds, all: trait.stores }) : "";
  const words = [trait.label, trait.down && trait.trait ? board.words("trait.down_known") : "", trait.note, fat].filter(Boolean).join(", ");
  node.classList.toggle("down", Boolean(trait.down));
  node.classList.toggle("known", Boolean(trait.down && trait.trait));
  node.classList.toggle("at-work", trait.mark === "active");
  setAttr(node, "data-trait", trait.trait);
  node._plain = board.words("trait.of", { trait: words, name: owner });
  setAttr(node, "aria-label", node._plain);
  setAttr(node, "title", words);
  const card = h("span", { class: "card-pic" }, trait.trait ? traitPicture(board, trait.trait) : picture("deckBack"));
  node.replaceChildren(card, h("span", { class: "trait-label", dir: "auto", text: trait.label }));
  if (trait.stores) card.append(h("span", { class: "pips" }, ...Array.from({ length: trait.stores }, (_, i) => h("i", { class: i < trait.holds ? "pip on" : "pip" }))));
  if (trait.mark) card.append(glyphPicture("at_work"));
  if (trait.down && trait.trait) card.append(glyphPicture("unseen"));
}

TILE_KINDS.set("tracks", { make: makeTracked, update: updateTracked, empty: "seat.empty" });
