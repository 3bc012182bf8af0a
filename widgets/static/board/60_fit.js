// How big things are drawn: the largest of a few sizes with which the whole table fits. And light or dark.

/** Sizes of a species tile (with its gap) by density, in CSS pixels; `one` and `two`: height with one and two lines of traits. */
const TILES = {
  notebook: { roomy: { width: 196, height: 150 }, normal: { width: 142, height: 116 }, dense: { width: 113, height: 88 } },
  projector: { roomy: { width: 250, height: 190 }, normal: { width: 200, height: 150 }, dense: { width: 150, height: 116 } },
};

/** What stands around the seats' tiles, in CSS pixels. */
const AROUND = { notebook: { all: 252, seat: 42 }, projector: { all: 268, seat: 54 } };

/** How many seats lie side by side. */
function seatColumns(frame) {
  return frame.seats.length > 2 ? 2 : 1;
}

/** The height the whole table would take in a density. */
function tableHeight(frame, width, mode, density) {
  const tile = TILES[mode][density];
  const columns = seatColumns(frame);
  const rowsOf = (seat, seatWidth) => Math.max(1, Math.ceil(seat.species.length / Math.max(1, Math.floor(seatWidth / tile.width))));
  const heights = frame.seats.map((seat) => rowsOf(seat, (width - 24) / columns - 16) * tile.height + AROUND[mode].seat);
  const lines = Math.ceil(frame.seats.length / columns);
  return AROUND[mode].all + lines * Math.max(...heights);
}

/** Choose the density; it never grows back in one game while the width stays, so that the table does not breathe. */
function fitDensity(board, frame) {
  const mode = board.settings.projector ? "projector" : "notebook";
  const width = board.root.clientWidth || 1000;
  const room = board.settings.projector ? window.innerHeight : Math.max(620, window.innerHeight - 100);
  const order = ["roomy", "normal", "dense"];
  const fits = order.find((density) => tableHeight(frame, width, mode, density) <= room) ?? "dense";
  const sameRoom = board.fitWidth === width && board.fitGame === frame.title && board.fitRoom === room;
  const old = sameRoom ? order.indexOf(board.density) : 0;
  board.density = order[Math.max(order.indexOf(fits), old)];
  board.fitWidth = width;
  board.fitRoom = room;
  board.fitGame = frame.title;
  setAttr(board.root, "data-density", board.density);
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
  const resized = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (board.root.clientWidth !== board.fitWidth || window.innerHeight !== board.fitInner) {
        board.fitInner = window.innerHeight;
        again();
      }
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
