// The chart's frame on the page, and anywidget's entry.

/** A panel: its title, its switch, the drawing, and the list for keys and readers. */
function makePanel(chart, kind) {
  const { words, uid } = chart;
  const title = h("h4", { id: `${uid}-${kind}-title`, text: words(`${kind}.${chart.modes[kind]}`) });
  const svg = s("svg", { "aria-hidden": "true", focusable: "false", "font-family": CHART_FONT });
  const list = h("ul", { class: "sr", role: "presentation" });
  const plot = h("div", { class: "plot", tabindex: "0", role: "listbox", "aria-label": words(`list.${kind}`), "aria-describedby": `${uid}-summary` }, svg, list);
  const buttons = ["counts", "shares"].map((mode) =>
    h("button", { type: "button", class: "switch-part", text: words(mode), data: { mode }, on: { click: () => { chart.modes[kind] = mode; drawChart(chart); } } }));
  const panel = h("section", { class: "panel", data: { kind }, "aria-labelledby": `${uid}-${kind}-title` },
    h("div", { class: "panel-head" }, title, h("div", { class: "switch", role: "group", "aria-label": words(`switch.${kind}`) }, ...buttons)), plot);
  chart.parts[kind] = { panel, title, svg, list, plot, buttons };
  return panel;
}

/** The whole frame, made once. */
function makeChart(chart) {
  const { words, uid, parts } = chart;
  const save = (form, action) => h("button", { type: "button", class: "save", text: words(form), title: words(`save.${form}`), "aria-label": words(`save.${form}`), data: { key: `save:${form}` }, on: { click: action } });
  parts.when = h("span", { class: "when" });
  parts.earlier = h("span", { class: "earlier", text: words("earlier") });
  parts.readout = h("p", { class: "readout", dir: "auto" });
  parts.summary = h("p", { class: "summary", id: `${uid}-summary` });
  parts.notice = h("p", { class: "notice", role: "status" });
  parts.error = h("p", { class: "error", role: "alert" });
  show(parts.notice, false);
  show(parts.error, false);
  parts.panels = h("div", { class: "panels" }, ...KINDS.map((kind) => makePanel(chart, kind)));
  chart.root = h("div", { class: "evolution-chart", role: "group", "aria-label": words("chart.label"), "aria-describedby": `${uid}-summary` },
    parts.panels, parts.readout,
    h("div", { class: "foot" }, h("div", { class: "told" }, parts.earlier, parts.summary),
      h("div", { class: "saves" }, save("png", () => saveChart(chart, "png")), save("svg", () => saveChart(chart, "svg")), save("csv", () => saveTable(chart)))),
    parts.notice, parts.error);
  for (const kind of KINDS) listenPanel(chart, kind);
}

/** How high the drawings are. */
function plotHeight(chart, stacked) {
  if (chart.settings.projector) return Math.round(Math.max(360, Math.min(640, window.innerHeight - 330)) * (stacked ? 0.8 : 1));
  return chart.root.clientWidth > 1250 ? 360 : 300;
}

/** Draw what Python has sent last. */
function drawChart(chart) {
  const started = performance.now();
  const { parts, data } = chart;
  setText(parts.error, data?.error ?? "");
  show(parts.error, Boolean(data?.error));
  if (!Array.isArray(data?.species) || !chart.root.clientWidth) return;
  chart.look = chartLook(chart);
  const { root, look } = chart;
  setAttr(root, "data-theme", look.theme);
  setAttr(root, "data-projector", chart.settings.projector ? "on" : "off");
  setAttr(root, "data-motion", chart.settings.reduced_motion === true ? "off" : "on");
  const stacked = root.clientWidth < (chart.settings.projector ? 1000 : 700);
  setAttr(root, "data-layout", stacked ? "stacked" : "beside");
  const height = plotHeight(chart, stacked);
  // Read every width before anything is written: one layout only.
  const widths = KINDS.map((kind) => Math.max(260, Math.floor(parts[kind].plot.clientWidth)));
  KINDS.forEach((kind, k) => {
    const { svg, buttons, title } = parts[kind];
    setText(title, chart.words(`${kind}.${chart.modes[kind]}`));
    for (const [name, value] of [["width", widths[k]], ["height", height], ["viewBox", `0 0 ${widths[k]} ${height}`]]) setAttr(svg, name, value);
    for (const button of buttons) setAttr(button, "aria-pressed", button.dataset.mode === chart.modes[kind] ? "true" : "false");
    (kind === "species" ? drawSpecies : drawTraits)(chart, look, svg, widths[k], height);
    drawList(chart, kind);
  });
  show(parts.earlier, !data.live);
  setText(parts.summary, data.summary);
  const pick = chart.pick;
  const kept = pick && pick.i < data[pick.kind].length && (pick.time === undefined || pick.time <= data.now) ? pick : null;
  highlight(chart, kept);
  root.dataset.drawn = String(Number(root.dataset.drawn ?? 0) + 1);
  root.dataset.ms = (performance.now() - started).toFixed(1);
  setAttr(root, "data-moment", data.moment);
}

/** Draw, and say so where that fails: nothing vanishes in silence. */
function tryDrawChart(chart) {
  try {
    drawChart(chart);
  } catch (problem) {
    console.error("Evolution Lab: the chart could not be drawn", problem);
    show(chart.parts.error, true);
    setText(chart.parts.error, chart.words("error.draw"));
  }
}

/** Redraw when the room or the theme changes. @returns {() => void} */
function followRoom(chart) {
  let width = 0;
  const size = new ResizeObserver(() => {
    if (chart.root.clientWidth === width) return;
    width = chart.root.clientWidth;
    tryDrawChart(chart);
  });
  size.observe(chart.root);
  const again = () => tryDrawChart(chart);
  const theme = new MutationObserver(again);
  theme.observe(document.body, { attributes: true, attributeFilter: ["data-jp-theme-light"] });
  const dark = window.matchMedia("(prefers-color-scheme: dark)");
  dark.addEventListener("change", again);
  return () => {
    size.disconnect();
    theme.disconnect();
    dark.removeEventListener("change", again);
  };
}

/** Anywidget's entry. @returns {() => void} the clean-up */
function render({ model, el }) {
  chartCounter += 1;
  const chart = {
    model, uid: `evolution-chart-${chartCounter}-${Math.random().toString(36).slice(2, 8)}`, parts: {}, pick: null, modes: { species: "counts", traits: "shares" },
    data: model.get("data"), settings: model.get("settings") ?? {}, labels: model.get("labels") ?? {},
  };
  chart.words = makeWords(() => chart.labels);
  makeChart(chart);
  el.append(chart.root);
  const onData = () => { chart.data = model.get("data"); tryDrawChart(chart); };
  const onSettings = () => { chart.settings = model.get("settings") ?? {}; tryDrawChart(chart); };
  const onMessage = (message) => {
    if (message?.type !== "reply" || message.id !== chart.asked) return;
    clearTimeout(chart.waiting);
    say(chart, message.text);
  };
  const listeners = [["change:data", onData], ["change:settings", onSettings], ["msg:custom", onMessage]];
  for (const [event, listener] of listeners) model.on(event, listener);
  tryDrawChart(chart);
  const unfollow = followRoom(chart);
  return () => {
    for (const [event, listener] of listeners) model.off(event, listener);
    unfollow();
    clearTimeout(chart.waiting);
    clearTimeout(chart.noticeTimer);
    chart.root.remove();
  };
}

export default { render };
