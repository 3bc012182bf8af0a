// How big things are drawn: the largest of a few sizes with which the whole table fits. And light or dark.

const DENSITIES = ["grand", "large", "roomy", "normal", "cosy", "dense", "tiny", "mini"];
const SMALLEST = DENSITIES.length - 1;

/** The height that must be in sight at once: everything but the log and passing banners. */
function heightInSight(board) {
  const part = board.parts;
  // A projector cannot scroll to the ranking either.
  const rows = [part.phaseBar, part.message, part.table, part.hand, part.demoControls ?? part.controlRow, ...(part.demo ? [part.demo] : []), ...(board.settings.projector ? [part.over] : [])];
  const gap = part.hand.hidden ? 0 : parseFloat(getComputedStyle(part.inside).rowGap);
  return rows.reduce((sum, node) => sum + node.getBoundingClientRect().height, gap);
}

/** Room for that height: the window, less what JupyterLab and the gaps take. */
function roomInSight(board) {
  if (board.parts.demo) return window.innerHeight - 12 - 4 * parseFloat(getComputedStyle(board.parts.inside).rowGap);
  return board.settings.projector ? paneHeight(board) - 40 : Math.max(580, window.innerHeight - 150) - (board.settings.above ?? 0);
}

/** What scrolls is a panel from this height on. */
const LEAST_PANE = 300;

/** The part of the window in which the board is seen at once: the panel of JupyterLab that scrolls, else the window itself. */
function paneHeight(board) {
  for (let node = board.root.parentElement; node && node !== document.body && !board.pane?.contains(board.root); node = node.parentElement) {
    if (node.clientHeight >= LEAST_PANE && node.scrollHeight > node.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(node).overflowY)) board.pane = node;
  }
  return Math.min(window.innerHeight, board.pane?.contains(board.root) ? board.pane.clientHeight : Infinity);
}

/** Below this width the board drops its title and lays the controls in two rows. */
const NARROW = 980;

/**
 * Start anew with the largest size when the turn, the game or the room has changed; within a turn it never grows back,
 * so that the table does not breathe.
 */
function startDensity(board, frame) {
  const situation = [frame.title, frame.seed, frame.turn, frame.seats.length, board.root.clientWidth, paneHeight(board), board.settings.projector].join("/");
  setAttr(board.root, "data-room", board.root.clientWidth < NARROW ? "narrow" : null);
  if (board.fitSituation !== situation) {
    board.fitSituation = situation;
    board.densities = new Map();
    board.clip = null;
    drawClip(board);
    board.handTight = false;
    board.nameless = new Set();
    setDensity(board, frame);
    board.zoom = 1;
    board.parts.table.style.zoom = "";
  }
}

/** The size of a seat's animals: a seat with many species has smaller ones than its neighbour with few. */
function densityOf(board, seat) {
  return DENSITIES[Math.min(SMALLEST, board.densities?.get(seat) ?? 0)];
}

/** The board itself (its gaps, its rings) follows the smallest. */
function setDensity(board, frame) {
  const most = Math.max(0, ...frame.seats.map((seat) => board.densities.get(seat.id) ?? 0));
  board.density = DENSITIES[Math.min(SMALLEST, most)];
  setAttr(board.root, "data-density", board.density);
}

/** What yields in a full phase bar before the seed is cut: the way of drawing, whose turn it is, the world, the title, the moment. */
function fitPhaseBar(board) {
  const { seed, draw, world, period, title, moment } = board.parts.bar;
  const full = () => board.parts.phaseBar.scrollWidth > board.parts.phaseBar.clientWidth || seed.scrollWidth > seed.clientWidth;
  for (const chip of [draw, period, world, title, moment]) if (chip._wanted && (full() || (chip === period && chip.scrollWidth > chip.clientWidth))) show(chip, false);
}

/** On a projector the bar of controls is one row: where it is too long, the speed yields before a key is cut. */
function fitControls(board) {
  const row = board.parts.controlRow;
  setAttr(row, "data-tight", null);
  if (board.settings.projector && row.scrollWidth > row.clientWidth) setAttr(row, "data-tight", "on");
}

/** The type of the sentence: the largest with which it takes two lines, else the smallest; the box grows with the rest. */
function fitWords(board) {
  const { message, text } = board.parts;
  for (const size of [null, "many", "most"]) {
    setAttr(message, "data-words", size);
    const style = getComputedStyle(text);
    if (text.offsetHeight <= 2.3 * parseFloat(style.lineHeight)) return;
  }
}

/** Within a turn the place of sentence and decision never gets lower, so that the table does not jump from click to click. */
function steadyMessage(board, frame) {
  const node = board.parts.message;
  const turn = `${frame.turn}/${board.root.clientWidth}/${board.settings.projector}`;
  if (board.messageTurn !== turn) node.style.minHeight = "";
  board.messageTurn = turn;
  const tall = node.offsetHeight;
  if (!(parseFloat(node.style.minHeight) >= tall)) node.style.minHeight = `${tall}px`;
}

/** Sizes of two seats differ by so many steps at most. */
const UNLIKE = 3;

/** The size down to which the viewer's own row gives way together with the others'; smaller only after them. */
const OWN_FIRST = DENSITIES.indexOf("roomy");

/** The smallest size of a seat: others' species with tracks can be one line each. */
function lastLevel(board, frame, seat) {
  return frame.unit === "tracks" && !board.parts.demo && seat !== ownSeat(frame) ? SMALLEST + 1 : SMALLEST;
}

/** Whether a seat waits until all others have given way. */
const lastToYield = (frame, one) => frame.unit === "tracks" && one.id === ownSeat(frame) && one.level >= OWN_FIRST;

/** The seat that gives way next: the one whose species take the most height, among those that are not yet much smaller than others. */
function seatToShrink(board, frame, done) {
  const levels = frame.seats.map((seat) => ({ id: seat.id, level: board.densities.get(seat.id) ?? 0, filled: seat.species.length > 0 }));
  const all = levels.filter((one) => one.level < lastLevel(board, frame, one.id) && !done.has(one.id) && one.filled);
  const early = all.filter((one) => !lastToYield(frame, one));
  const open = early.length ? early : all;
  const least = Math.min(...open.map((one) => one.level));
  const tall = (one) => board.parts.seats._keyed.get(String(one.id))._part.species.offsetHeight;
  return open.filter((one) => one.level - least < UNLIKE).sort((a, b) => tall(b) - tall(a) || a.level - b.level)[0];
}

/** Seat by seat take the next smaller size until the table fits; "mini" has narrow tiles, which help many species but not large ones. */
function shrinkToFit(board, frame, redraw) {
  if (!board.root.clientWidth) return;
  // In a demo figures give way before the whole table does.
  if (board.parts.demo) board.root.style.setProperty("--grow", LEAST_GROWN);
  forgetNames(board);
  let tall = heightInSight(board);
  const done = new Set();
  const draw = () => {
    setDensity(board, frame);
    drawSeats(board, frame);
    tall = heightInSight(board);
  };
  const room = roomInSight(board);
  let changed = false;
  for (let seat; tall > room && (seat = seatToShrink(board, frame, done)); ) {
    // Names in the hand are worth more than large animals, and names of traits on the table more than those in the hand.
    if (seat.level >= OWN_FIRST && tightenHand(board, frame)) {
      tall = heightInSight(board);
      continue;
    }
    if (lastToYield(frame, seat)) tall = clipOthers(board, frame, tall, room, 2);
    if (tall <= room) break;
    const before = tall;
    board.densities.set(seat.id, seat.level + 1);
    draw();
    changed = true;
    if (seat.level + 1 === SMALLEST && tall > before && lastLevel(board, frame, seat.id) === SMALLEST) {
      board.densities.set(seat.id, seat.level);
      done.add(seat.id);
      draw();
    }
  }
  if (tall > room && tightenHand(board, frame)) tall = heightInSight(board);
  if (tall > room) tall = clipOthers(board, frame, tall, room, 1);
  if (changed) {
    growToFit(board, frame, draw, () => tall <= room);
    redraw();
  }
  if (!board.parts.demo) {
    giveNames(board, frame, room);
    explainTracks(board, frame, room);
  }
  zoomToFit(board);
  unclipOthers(board, room);
  if (board.parts.demo) growDemo(board);
  else showWhatIsAsked(board);
}

/** What costs no height that is not there is given back: beside a full seat another may be larger. */
function growToFit(board, frame, draw, fits) {
  const level = (seat) => board.densities.get(seat.id) ?? 0;
  const seats = frame.seats.filter((seat) => seat.species.length > 0 && fits() && (!board.clip || seat.id === ownSeat(frame)));
  for (const seat of seats.sort((a, b) => level(b) - level(a))) {
    const most = Math.min(...seats.map(level)) + 1;
    while (level(seat) >= most) {
      board.densities.set(seat.id, level(seat) - 1);
      draw();
      if (fits()) continue;
      board.densities.set(seat.id, level(seat) + 1);
      draw();
      break;
    }
  }
}

/** A projector cannot scroll: a table that is fuller than the smallest size allows is shrunk as a whole, by small steps. */
function zoomToFit(board) {
  if (!board.settings.projector) return;
  while (heightInSight(board) > roomInSight(board) && board.zoom > 0.55) {
    board.zoom -= 0.05;
    board.parts.table.style.zoom = board.zoom.toFixed(2);
    layAllLinks(board);
  }
}

/** Light or dark: the wish in the settings, else JupyterLab's theme, else the system's. */
function themeOf(board) {
  const wish = board.settings.theme;
  if (wish === "light" || wish === "dark") return wish;
  const lab = document.body.dataset.jpThemeLight;
  if (lab) return lab === "true" ? "light" : "dark";
  return window.matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
}

/** Dress the root by theme and projector. */
function dress(board) {
  const theme = themeOf(board);
  setAttr(board.root, "data-theme", theme);
  setAttr(board.root, "data-projector", board.settings.projector ? "on" : "off");
  const tones = typeof ART !== "undefined" && ART.css ? ART.css(theme) : "";
  for (const pair of tones.split(";")) {
    const [name, value] = pair.split(":");
    if (name && value) board.root.style.setProperty(name.trim(), value.trim());
  }
  setAttr(board.root, "data-motion", motionAllowed(board) ? "on" : "off");
}

/** Follow theme, size and wishes of the system while the board lives. @returns {() => void} */
function followPage(board) {
  const again = () => {
    dress(board);
    if (board.frame) drawFrame(board, board.frame, board.frame);
  };
  let timer = 0;
  let seen = "";
  const resized = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      const now = `${board.root.clientWidth}/${paneHeight(board)}`;
      if (now !== seen) again();
      seen = now;
    }, 60);
  };
  const size = new ResizeObserver(resized);
  size.observe(board.root);
  window.addEventListener("resize", resized);
  const theme = new MutationObserver(again);
  theme.observe(document.body, { attributes: true, attributeFilter: ["data-jp-theme-light"] });
  const queries = ["(prefers-color-scheme: dark)", "(prefers-reduced-motion: reduce)"].map((text) => window.matchMedia(text));
  for (const query of queries) query.addEventListener("change", again);
  return () => {
    clearTimeout(timer);
    size.disconnect();
    theme.disconnect();
    window.removeEventListener("resize", resized);
    for (const query of queries) query.removeEventListener("change", again);
  };
}
