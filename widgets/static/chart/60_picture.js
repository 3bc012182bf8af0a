// Save the chart: the page makes a drawing (SVG) or a picture (PNG) itself; Python writes the table.

/** Both panels as one SVG document in a string. */
function chartSvg(chart) {
  highlight(chart, null);
  const { look, data } = chart;
  const { font, pad } = look.size;
  const head = font * 2 + pad * 2;
  const panels = KINDS.map((kind) => chart.parts[kind]);
  const stacked = chart.root.dataset.layout === "stacked";
  const sizes = panels.map(({ svg }) => ({ width: Number(svg.getAttribute("width")), height: Number(svg.getAttribute("height")) }));
  const width = stacked ? Math.max(...sizes.map((size) => size.width)) + 20 : sizes[0].width + sizes[1].width + 40;
  const height = stacked ? sizes[0].height + sizes[1].height + 2 * head + 20 : Math.max(...sizes.map((size) => size.height)) + head + 20;
  const whole = s("svg", { width, height, viewBox: `0 0 ${width} ${height}`, "font-family": CHART_FONT, role: "img" },
    s("title", { text: chart.words("chart.label") }), s("desc", { text: data.summary }), s("rect", { width, height, fill: look.panel }));
  whole.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  panels.forEach(({ svg, title }, i) => {
    const [x, y] = stacked ? [10, i * (sizes[0].height + head)] : [10 + i * (sizes[0].width + 20), 0];
    whole.append(s("text", { x: x + 4, y: y + font + pad, "font-size": font * 1.15, "font-weight": 600, fill: look.ink, text: `${title.textContent} (${data.when})` }));
    const copy = svg.cloneNode(true);
    copy.setAttribute("x", x);
    copy.setAttribute("y", y + head - font);
    whole.append(copy);
  });
  return { width, height, text: new XMLSerializer().serializeToString(whole) };
}

/** Save as "png" or "svg". */
async function saveChart(chart, form) {
  if (!chart.data) return;
  const name = `evolution-lab-population-${chart.data.moment}`;
  try {
    const drawing = chartSvg(chart);
    const blob = form === "png" ? await pngOf(drawing) : new Blob([drawing.text], { type: "image/svg+xml" });
    const url = URL.createObjectURL(blob);
    download(url, `${name}.${form}`);
    setTimeout(() => URL.revokeObjectURL(url), 10000);
    say(chart, chart.words("saved"));
  } catch (problem) {
    say(chart, chart.words("picture.failed"));
  }
}

/** Ask Python for the table; say so when no answer comes. */
function saveTable(chart) {
  chart.asked = (chart.asked ?? 0) + 1;
  const id = chart.asked;
  chart.waiting = setTimeout(() => say(chart, chart.words("busy")), 3000);
  chart.model.send({ type: "csv", id });
}

/** A line that is also spoken. */
function say(chart, text) {
  setText(chart.parts.notice, text);
  show(chart.parts.notice, Boolean(text));
  clearTimeout(chart.noticeTimer);
  chart.noticeTimer = setTimeout(() => show(chart.parts.notice, false), 12000);
}
