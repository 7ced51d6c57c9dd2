// One device for several seats: who holds which, and the curtain between them.

/** @typedef {{path: string, role: string}} Seat */

const KEY = "shared";
const MOST = 12;

/** @returns {Seat[][]} the tables whose seats share this device */
function tables() {
  try {
    const list = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(list) ? list : [];
  } catch {
    return [];
  }
}

/** @param {Seat[]} seats seats of one table that share this device */
export function share(seats) {
  try {
    localStorage.setItem(KEY, JSON.stringify([seats, ...tables()].slice(0, MOST)));
  } catch {
    // Then each seat is opened by its own link, and nothing is hidden.
  }
}

/** The other seats of this table on this device. */
export const companions = () => {
  const mine = tables().find((seats) => seats.some((seat) => seat.path === location.pathname)) ?? [];
  return mine.filter((seat) => seat.path !== location.pathname);
};

/** @param {Seat} next who is to look now: the curtain falls until they say so */
function fall(next) {
  sessionStorage.removeItem("lifted");
  const title = document.querySelector("#curtain h1");
  const button = document.querySelector("#curtain [data-lift]");
  if (title) title.textContent = `Hand the device to ${next.role}.`;
  if (button instanceof HTMLElement) {
    button.textContent = `I am ${next.role}`;
    button.dataset.lift = next.path;
  }
  document.documentElement.dataset.curtain = "";
  if (button instanceof HTMLElement) button.focus();
}

document.addEventListener("click", (event) => {
  const button = event.target instanceof Element ? event.target.closest("[data-lift]") : null;
  if (!(button instanceof HTMLElement)) return;
  const path = button.dataset.lift || location.pathname;
  sessionStorage.setItem("lifted", path);
  if (path === location.pathname) delete document.documentElement.dataset.curtain;
  else location.replace(path);
});

// From now on a click on the curtain is heard.
document.querySelector("#curtain [data-lift]")?.removeAttribute("disabled");

/**
 * Offers to hand the device on when this seat has chosen and another of this
 * device is to choose.
 * @param {boolean} mine whether this seat is to choose
 */
export function offerHandOver(mine) {
  const place = document.getElementById("hand-over");
  if (!place) return;
  const awaited = Array.from(document.querySelectorAll(".house .seat.awaited strong"), (role) => role.textContent);
  const next = companions().find((seat) => awaited.includes(seat.role));
  place.hidden = mine || !next;
  if (mine || !next) return;
  const button = document.createElement("button");
  button.type = "button";
  button.className = "button primary";
  button.textContent = `Draw the curtain for ${next.role}`;
  button.addEventListener("click", () => fall(next));
  place.replaceChildren(button);
}
