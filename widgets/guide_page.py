"""The page of the guide panel: a few lines of script and style."""

GUIDE_ESM = """
function node(tag, name, text) {
  const el = document.createElement(tag);
  if (name) el.className = name;
  if (text) el.textContent = text;
  return el;
}
const SIGNS = { done: "\\u2713", now: "\\u25B6", open: "\\u25CB", left_out: "\\u2013" };

function draw(root, model, live) {
  const data = model.get("data");
  if (!data.phases) return;
  const before = new Map([...root.querySelectorAll("li")].map((el) => [el.dataset.task, el.dataset.state]));
  const body = node("div", "guide-body");
  const head = node("div", "guide-head");
  head.append(node("b", "", data.title), node("span", "guide-count", data.count));
  const bar = node("div", "guide-bar");
  const fill = node("i");
  fill.style.width = `${Math.round(100 * data.share)}%`;
  bar.append(fill);
  body.append(head, bar);
  if (data.latest) body.append(node("p", "latest", `${SIGNS.done} ${data.latest}`));
  const news = [];
  for (const phase of data.phases) {
    const part = node("section", phase.when);
    const title = node("h4", "", phase.label);
    if (phase.when === "later") title.append(node("span", "", ` \\u00b7 ${phase.steps}`));
    part.append(title);
    const list = node("ol");
    for (const task of phase.tasks) {
      const row = node("li", task.state);
      row.dataset.task = task.id;
      row.dataset.state = task.state;
      const sign = node("span", "sign", SIGNS[task.state]);
      sign.setAttribute("role", "img");
      sign.setAttribute("aria-label", data.words[task.state]);
      const words = node("div", "words");
      words.append(node("span", "task", task.text));
      if (!task.note) row.classList.add("plain");
      if (task.note) words.append(node("span", "note", task.note));
      if (task.hint) words.append(node("span", "hint", task.hint));
      if (task.state === "now") row.setAttribute("aria-current", "step");
      if (before.size && before.get(task.id) !== task.state && task.state !== "open" && task.state !== "now") {
        row.classList.add("fresh");
        news.push(`${task.text} ${data.words[task.state]}. ${task.note}`);
      }
      row.append(sign, words);
      list.append(row);
    }
    part.append(list);
    body.append(part);
  }
  if (data.end) body.append(node("p", "guide-end", data.end));
  root.replaceChildren(body);
  if (news.length) live.textContent = news.join(" ");
}

export default {
  render({ model, el }) {
    const root = node("div", "evolution-guide");
    const live = node("div", "guide-live");
    live.setAttribute("aria-live", "polite");
    root.setAttribute("role", "region");
    const dress = () => {
      root.setAttribute("aria-label", model.get("data").title ?? "");
      const settings = model.get("settings");
      root.classList.toggle("projector", Boolean(settings.projector));
      const wish = settings.theme;
      const dark = wish === "dark" || (wish !== "light" && document.body.dataset.jpThemeLight === "false");
      root.dataset.theme = dark ? "dark" : "light";
    };
    const update = () => { dress(); draw(root, model, live); };
    model.on("change:data", update);
    const watch = new MutationObserver(dress);
    watch.observe(document.body, { attributes: true, attributeFilter: ["data-jp-theme-light"] });
    el.append(root, live);
    update();
    return () => { model.off("change:data", update); watch.disconnect(); };
  },
};
"""

GUIDE_CSS = """
.evolution-guide { --ground: #fbfaf4; --ink: #22302a; --muted: #56635b; --line: #cdd2c0; --accent: #2f6b52; --soft: #fff3c4;
  box-sizing: border-box; margin-right: 8px; padding: 8px 10px; border: 1px solid var(--line); border-radius: 10px; background: var(--ground);
  color: var(--ink); font: 400 13px/1.3 system-ui, "Segoe UI", Roboto, "Noto Sans", "DejaVu Sans", sans-serif; }
.evolution-guide[data-theme="dark"] { --ground: #262e29; --ink: #e9ece3; --muted: #aab5ac; --line: #434e46; --accent: #8fc9a8; --soft: #3d3a22; }
.evolution-guide.projector { font-size: 20px; margin: 0 0 8px; }
.evolution-guide .guide-head { display: flex; justify-content: space-between; gap: 8px; align-items: baseline; }
.evolution-guide .guide-head b { font-size: 1.1em; }
.evolution-guide .guide-count { color: var(--muted); white-space: nowrap; }
.evolution-guide .guide-bar { height: 5px; margin: 5px 0 6px; border-radius: 3px; background: var(--line); overflow: hidden; }
.evolution-guide .guide-bar i { display: block; height: 100%; background: var(--accent); }
.evolution-guide h4 { margin: 6px 0 2px; font-size: 1em; color: var(--muted); font-weight: 600; }
.evolution-guide .here h4 { color: var(--ink); }
.evolution-guide h4 span { font-weight: 400; }
.evolution-guide .later ol { display: none; }
.evolution-guide .past li.done:not(.plain) .task, .evolution-guide .past li.left_out .note { display: none; }
.evolution-guide ol { list-style: none; margin: 0; padding: 0; }
.evolution-guide li { display: flex; gap: 7px; padding: 2px 4px; border-radius: 6px; }
.evolution-guide li.now { background: var(--soft); box-shadow: inset 3px 0 0 var(--accent); padding: 5px 6px 6px 8px; }
.evolution-guide li.now .task { font-weight: 600; }
.evolution-guide li.open, .evolution-guide li.left_out { color: var(--muted); }
.evolution-guide .sign { flex: none; width: 1em; text-align: center; font-weight: 700; color: var(--accent); }
.evolution-guide .words > span { display: block; }
.evolution-guide .note { color: var(--muted); font-size: .95em; }
.evolution-guide .hint { margin-top: 2px; font-style: italic; }
.evolution-guide li.done .task { color: var(--muted); font-size: .95em; }
.evolution-guide li.done .note, .evolution-guide li.now .note { color: var(--ink); }
.evolution-guide li.fresh { animation: evolution-guide-fresh 1.2s ease-out 1; }
.evolution-guide .latest { display: none; margin: 4px 0; }
.evolution-guide.projector .latest { display: block; }
.evolution-guide.projector :is(section.past, section.later, li:not(.now), h4) { display: none; }
.evolution-guide.projector .words { display: flex; flex-wrap: wrap; column-gap: .8em; }
.evolution-guide .guide-end { margin: 8px 0 2px; padding: 7px 9px; border-radius: 6px; background: var(--soft); font-weight: 600; }
@keyframes evolution-guide-fresh { from { background: var(--soft); } }
@media (prefers-reduced-motion: reduce) { .evolution-guide li.fresh { animation: none; } }
.guide-live { position: absolute; width: 1px; height: 1px; margin: -1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
"""
