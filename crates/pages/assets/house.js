// What every page can do: change between auto, light and dark.

const button = document.querySelector("[data-theme-switch]");
const ORDER = ["auto", "light", "dark"];

/** @param {string} theme */
function show(theme) {
  if (!(button instanceof HTMLElement)) return;
  button.title = `Light or dark: ${theme}`;
  button.setAttribute("aria-label", `Light or dark: ${theme}`);
}

button?.addEventListener("click", () => {
  const now = document.documentElement.dataset.theme ?? "auto";
  const next = ORDER[(ORDER.indexOf(now) + 1) % ORDER.length];
  if (next === "auto") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = next;
  try {
    if (next === "auto") localStorage.removeItem("theme");
    else localStorage.setItem("theme", next);
  } catch {
    // It lasts as long as the page then.
  }
  show(next);
});

show(document.documentElement.dataset.theme ?? "auto");
