// Colours and sizes of the population chart. They go into the drawing as plain attributes, so that a saved drawing looks the same anywhere.

let chartCounter = 0;

const CHART_THEMES = {
  light: { panel: "#fbfaf4", ink: "#22302a", muted: "#56635b", line: "#d9ddcf", band: "#f0f1e6", strong: "#22302a" },
  dark: { panel: "#262e29", ink: "#e9ece3", muted: "#aab5ac", line: "#414b44", band: "#2f3832", strong: "#fff3c4" },
};

const CHART_FONT = "system-ui, 'Segoe UI', Roboto, 'Noto Sans', 'DejaVu Sans', sans-serif";
const CHART_DASHES = [null, [7, 4], [2, 3.5], [9, 3, 2, 3]];

/** The sizes of text and lines: a projector needs 18 pt (24 px) and 3 px. */
function chartSizes(projector) {
  return projector
    ? { font: 24, gap: 27, line: 4.5, thick: 8, hair: 3, cross: 9, swatch: 20, sample: 34, rows: 1, lead: 18, mark: 7, pad: 10 }
    : { font: 12.5, gap: 15, line: 2.2, thick: 4.5, hair: 1, cross: 4.5, swatch: 11, sample: 22, rows: 2, lead: 12, mark: 3.6, pad: 6 };
}

/** Light or dark: the wish in the settings, else JupyterLab's theme, else the system's. */
function chartTheme(settings) {
  if (settings.theme === "light" || settings.theme === "dark") return settings.theme;
  const lab = document.body.dataset.jpThemeLight;
  if (lab) return lab === "true" ? "light" : "dark";
  return window.matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
}

/** Mix two colours "#rrggbb"; `part` of the second one. */
function mixColours(one, two, part) {
  const channel = (text, at) => parseInt(text.slice(at, at + 2), 16);
  const mixed = [1, 3, 5].map((at) => Math.round(channel(one, at) * (1 - part) + channel(two, at) * part));
  return `#${mixed.map((n) => n.toString(16).padStart(2, "0")).join("")}`;
}

/** How light a colour looks, 0 to 1. */
const lightOf = (colour) => [[1, 0.299], [3, 0.587], [5, 0.114]].reduce((sum, [at, part]) => sum + (part * parseInt(colour.slice(at, at + 2), 16)) / 255, 0);

/** A colour that somebody chose, moved towards the ink until it stands out from the panel. */
function standingOut(colour, { panel, ink }) {
  let part = 0;
  while (part < 0.9 && Math.abs(lightOf(mixColours(colour, ink, part)) - lightOf(panel)) < 0.38) part += 0.1;
  return mixColours(colour, ink, part);
}

/** All that drawing needs to know about looks. */
function chartLook(chart) {
  const theme = chartTheme(chart.settings);
  const given = chart.settings.colours?.[theme] ?? {};
  const seats = given.seats?.length ? given.seats : ["#888888"];
  const traits = given.traits?.length ? given.traits : ["#888888"];
  return {
    theme, ...CHART_THEMES[theme], size: chartSizes(chart.settings.projector),
    seat: (i) => seats[i % seats.length],
    trait: (i) => (/^#[0-9a-f]{6}$/i.test(chart.data?.traits?.[i]?.colour ?? "") ? standingOut(chart.data.traits[i].colour, CHART_THEMES[theme]) : traits[i % traits.length]),
    dash: (i) => CHART_DASHES[Math.floor(i / traits.length) % CHART_DASHES.length],
  };
}

/** How the species of one seat are told apart: a shade and a texture by their running number. */
function speciesFill(look, seat, number) {
  const base = look.seat(seat);
  const shade = [0, 0.34, 0.6][number % 3];
  return { colour: mixColours(base, look.panel, shade), grain: mixColours(base, look.ink, 0.45), texture: [0, 1, 2, 3][number % 4] };
}

/** A texture as an SVG pattern. */
function texturePattern(look, id, fill) {
  const big = look.size.font > 20 ? 1.8 : 1;
  const step = 7 * big;
  const marks = [
    [],
    [s("path", { d: `M0 ${step}L${step} 0M-1 1L1 -1M${step - 1} ${step + 1}L${step + 1} ${step - 1}` })],
    [s("circle", { cx: step / 2, cy: step / 2, r: 1.1 * big, fill: fill.grain, stroke: "none" })],
    [s("path", { d: `M0 0L${step} ${step}M-1 ${step - 1}L1 ${step + 1}M${step - 1} -1L${step + 1} 1` })],
  ][fill.texture];
  return s("pattern", { id, width: step, height: step, patternUnits: "userSpaceOnUse" },
    s("rect", { width: step, height: step, fill: fill.colour }),
    s("g", { stroke: fill.grain, "stroke-width": big, "stroke-opacity": 0.75, fill: "none" }, ...marks));
}
