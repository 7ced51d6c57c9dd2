// Swaps the parts of a page that have changed, and lets pieces travel.

/** @typedef {{name: string, html: string, digest?: string}} Part */

const still = matchMedia("(prefers-reduced-motion: reduce)");

/** Each piece gets a name of its own, by which the browser follows it. */
function namePieces() {
  /** @type {Set<string>} */
  const taken = new Set();
  for (const piece of document.querySelectorAll(".standing .piece[data-key]")) {
    if (!(piece instanceof HTMLElement)) continue;
    const name = `piece-${(piece.dataset.key ?? "").replace(/[^a-zA-Z]/g, "-")}`;
    piece.style.setProperty("view-transition-name", taken.has(name) ? "none" : name);
    taken.add(name);
  }
}

/** @param {Part[]} parts */
function put(parts) {
  const focus = keyOfFocus();
  for (const { name, html, digest } of parts) {
    for (const place of document.querySelectorAll(`[data-part="${name}"]`)) {
      if (digest && place.getAttribute("data-digest") === digest) continue;
      place.innerHTML = html;
      place.setAttribute("data-digest", digest ?? "");
    }
  }
  if (focus && !document.activeElement?.matches("button, a, input")) document.querySelector(focus)?.focus();
}

/**
 * What has the focus, as a selector that finds it again, or its successor.
 * @returns {any}
 */
function keyOfFocus() {
  const now = document.activeElement;
  if (!(now instanceof HTMLElement)) return null;
  if (now.dataset.key) return `.piece[data-key="${CSS.escape(now.dataset.key)}"]`;
  if (now.dataset.spot) return `[data-spot="${CSS.escape(now.dataset.spot)}"], .choices button`;
  if (now.dataset.act) return ".close-up .card[data-act], .choices button";
  return null;
}

/**
 * What the page shows now, part by part, so that only the rest is sent.
 * @returns {Record<string, string>}
 */
export function marks() {
  const places = Array.from(document.querySelectorAll("[data-part]"));
  return Object.fromEntries(places.map((p) => [p.getAttribute("data-part") ?? "", p.getAttribute("data-digest") ?? ""]));
}

/**
 * @param {Part[]} parts
 * @param {boolean} [hurry] whether more is to come already: then nothing travels
 * @returns {Promise<void>}
 */
export async function swap(parts, hurry = false) {
  const moves = parts.some((part) => part.name === "board");
  if (hurry || !moves || still.matches || document.hidden || !("startViewTransition" in document)) {
    put(parts);
    return;
  }
  namePieces();
  const transition = document.startViewTransition(() => {
    put(parts);
    namePieces();
  });
  // A transition that is skipped has still swapped.
  await transition.updateCallbackDone.catch(() => {});
  transition.ready.catch(() => {});
  transition.finished.catch(() => {});
}
