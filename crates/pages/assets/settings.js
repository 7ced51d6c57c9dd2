// How a person likes it. Kept in this browser; `theme.js` applies it before the
// first paint, this lets it be changed.

/** @typedef {"theme" | "text" | "motion" | "marks" | "sound" | "notify"} Taste */

const KEY = "settings";
const dialog = document.getElementById("settings");
const note = document.getElementById("settings-note");
const quiet = matchMedia("(prefers-reduced-motion: reduce)");

/** @returns {Partial<Record<Taste, string>>} */
function kept() {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}");
  } catch {
    return {};
  }
}

let tastes = kept();

/** @param {Taste} taste */
export const likes = (taste) => tastes[taste];

/** Whether nothing shall move. */
export const still = () => quiet.matches || likes("motion") === "still";

/**
 * @param {Taste} taste
 * @param {string} value
 */
function choose(taste, value) {
  tastes = { ...tastes, [taste]: value };
  document.documentElement.dataset[taste] = value;
  try {
    localStorage.setItem(KEY, JSON.stringify(tastes));
  } catch {
    // It lasts as long as the page then.
  }
  document.dispatchEvent(new CustomEvent("taste", { detail: taste }));
}

function show() {
  for (const field of dialog?.querySelectorAll("input") ?? []) {
    const value = tastes[/** @type {Taste} */ (field.name)];
    if (value) field.checked = field.value === value;
  }
}

/** The browser asks before it lets a page call. */
async function mayNotify() {
  if (!("Notification" in window)) return false;
  return (await Notification.requestPermission()) === "granted";
}

dialog?.addEventListener("change", async (event) => {
  if (!(event.target instanceof HTMLInputElement) || !note) return;
  const { name, value } = event.target;
  note.textContent = "";
  if (name === "notify" && value === "on" && !(await mayNotify())) {
    note.textContent = "This browser does not let the page call you. Its own settings can change that.";
    choose("notify", "off");
    show();
    return;
  }
  choose(/** @type {Taste} */ (name), value);
});

document.addEventListener("click", (event) => {
  if (!(event.target instanceof Element) || !(dialog instanceof HTMLDialogElement)) return;
  if (event.target.closest("[data-settings]")) {
    show();
    dialog.showModal();
  } else if (event.target === dialog) dialog.close();
});

// Another tab may have changed them.
addEventListener("storage", (event) => {
  if (event.key !== KEY) return;
  tastes = kept();
  for (const [taste, value] of Object.entries(tastes)) document.documentElement.dataset[taste] = value;
});
