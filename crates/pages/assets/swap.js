// Swaps the parts of a page that have changed, and lets pieces travel.
import { still } from "./settings.js";

/** @typedef {{name: string, html: string, digest?: string}} Part */


/** Each piece gets a name of its own, by which the browser follows it. */
function namePieces() {
  /** @type {Set<string>} */
  const taken = new Set();
  const frame = document.querySelector(".view")?.getBoundingClientRect();
  // What lies over the lower edge of the board covers what is below it.
  const cover = document.querySelector(".standing [data-covers]");
  const edge = Math.min(frame?.bottom ?? 0, cover?.getBoundingClientRect().top ?? Infinity);
  for (const piece of document.querySelectorAll(".standing .piece[data-key]")) {
    if (!(piece instanceof HTMLElement)) continue;
    const name = `piece-${(piece.dataset.key ?? "").replace(/[^a-zA-Z0-9]/g, "-")}`;
    const { top, bottom } = piece.getBoundingClientRect();
    // What travels is painted over everything, so it must lie within the frame.
    const seen = frame !== undefined && top >= frame.top && bottom <= edge;
    piece.style.setProperty("view-transition-name", taken.has(name) || !seen ? "none" : name);
    taken.add(name);
  }
}

/** The cards that lie open: only what was not there before is turned over. */
const open = () => Array.from(document.querySelectorAll("[data-card]"));

/** @param {Part[]} parts */
function put(parts) {
  const focus = keyOfFocus();
  const turned = new Set(open().map((card) => card.getAttribute("data-card")));
  const along = document.querySelector("[data-scrolls]")?.scrollLeft ?? 0;
  for (const { name, html, digest } of parts) {
    for (const place of document.querySelectorAll(`[data-part="${name}"]`)) {
      if (digest && place.getAttribute("data-digest") === digest) continue;
      place.innerHTML = html;
      place.setAttribute("data-digest", digest ?? "");
    }
  }
  // What is moved along with a finger stays where it was.
  const scrolls = document.querySelector("[data-scrolls]");
  if (scrolls && along > 0) scrolls.scrollLeft = along;
  for (const card of open()) card.classList.toggle("settled", turned.has(card.getAttribute("data-card")));
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
  if (hurry || !moves || still() || document.hidden || !("startViewTransition" in document)) {
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
