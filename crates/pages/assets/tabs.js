// Tabs, with arrow keys, as the ARIA practices describe them.

const list = document.querySelector('[role="tablist"]');

/** @returns {HTMLElement[]} */
const tabs = () => Array.from(list?.querySelectorAll('[role="tab"]') ?? []).filter((tab) => tab instanceof HTMLElement);

/** @param {HTMLElement} chosen */
function choose(chosen) {
  for (const tab of tabs()) {
    const on = tab === chosen;
    tab.setAttribute("aria-selected", String(on));
    tab.tabIndex = on ? 0 : -1;
    const panel = document.getElementById(tab.getAttribute("aria-controls") ?? "");
    if (panel) panel.hidden = !on;
  }
  chosen.classList.remove("fresh");
}

list?.addEventListener("click", (event) => {
  const tab = event.target instanceof Element ? event.target.closest('[role="tab"]') : null;
  if (tab instanceof HTMLElement) choose(tab);
});

list?.addEventListener("keydown", (event) => {
  if (!(event instanceof KeyboardEvent)) return;
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (!step) return;
  event.preventDefault();
  event.stopPropagation();
  const all = tabs();
  const at = all.findIndex((tab) => tab.getAttribute("aria-selected") === "true");
  const next = all[(at + step + all.length) % all.length];
  choose(next);
  next.focus();
});

/** @param {string} name marks a tab that has something new */
export function mark(name) {
  const tab = document.getElementById(`tab-${name}`);
  if (tab && tab.getAttribute("aria-selected") !== "true") tab.classList.add("fresh");
}
