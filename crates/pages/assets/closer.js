// Looking closer: the board grows inside its frame and is then moved about as
// anything that scrolls. Two fingers, a double tap, the wheel with Ctrl, the
// keys + - 0, or the buttons.

const frame = document.querySelector(".stage .view");
const map = document.querySelector(".stage .map");
const MOST = 3.5;
let zoom = 1;

/**
 * Sets how near the board is; the point at (x, y) of the window stays put.
 * @param {number} next
 * @param {number} [x]
 * @param {number} [y]
 */
export function bring(next, x, y) {
  if (!(frame instanceof HTMLElement) || !(map instanceof HTMLElement)) return;
  const box = frame.getBoundingClientRect();
  const [px, py] = [x ?? box.left + box.width / 2, y ?? box.top + box.height / 2];
  const before = map.getBoundingClientRect();
  const part = [(px - before.left) / before.width, (py - before.top) / before.height];
  zoom = Math.max(1, Math.min(MOST, next));
  map.style.setProperty("--zoom", String(zoom));
  frame.classList.toggle("near", zoom > 1);
  const after = map.getBoundingClientRect();
  frame.scrollLeft += after.left + part[0] * after.width - px;
  frame.scrollTop += after.top + part[1] * after.height - py;
}

/** Moves the board until this can be seen. */
export function showPlace(/** @type {Element | null} */ place) {
  if (!place || !(frame instanceof HTMLElement)) return;
  const [box, at] = [frame.getBoundingClientRect(), place.getBoundingClientRect()];
  const inside = at.top >= box.top && at.bottom <= box.bottom && at.left >= box.left && at.right <= box.right;
  if (inside) return;
  frame.scrollTop += (at.top + at.bottom) / 2 - (box.top + box.bottom) / 2;
  frame.scrollLeft += (at.left + at.right) / 2 - (box.left + box.right) / 2;
}

// On a phone a board may ask to be looked at from near from the start.
const wish = document.querySelector("[data-near]")?.getAttribute("data-near");
if (wish && matchMedia("(max-aspect-ratio: 1 / 1)").matches) {
  bring(Number(wish));
  showPlace(document.querySelector("[data-near] .piece.may") ?? document.querySelector("[data-near] [data-home]"));
}

/** @type {Record<string, () => void>} */
const steps = { in: () => bring(zoom * 1.4), out: () => bring(zoom / 1.4), fit: () => bring(1) };

document.addEventListener("click", (event) => {
  const step = event.target instanceof Element ? event.target.closest("[data-zoom]")?.getAttribute("data-zoom") : null;
  if (step) steps[step]();
});

document.addEventListener("keydown", (event) => {
  if (event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement) return;
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const step = { "+": "in", "=": "in", "-": "out", 0: "fit" }[event.key];
  if (step) steps[step]();
});

frame?.addEventListener("wheel", (event) => {
  if (!(event instanceof WheelEvent) || !event.ctrlKey) return;
  event.preventDefault();
  bring(zoom * Math.exp(-event.deltaY / 240), event.clientX, event.clientY);
}, { passive: false });

// With a mouse, the board is taken hold of beside pieces and places.
/** @type {{x: number, y: number} | null} */
let held = null;
frame?.addEventListener("mousedown", (event) => {
  if (!(event instanceof MouseEvent) || event.button !== 0 || zoom === 1) return;
  if (event.target instanceof Element && event.target.closest("button")) return;
  held = { x: event.clientX, y: event.clientY };
  event.preventDefault();
});
addEventListener("mousemove", (event) => {
  if (!held || !frame) return;
  frame.scrollLeft += held.x - event.clientX;
  frame.scrollTop += held.y - event.clientY;
  held = { x: event.clientX, y: event.clientY };
});
addEventListener("mouseup", () => (held = null));

/** The fingers on the board: where each is. @type {Map<number, {x: number, y: number}>} */
const fingers = new Map();
let spread = 0;
let began = 1;

function span() {
  const [a, b] = Array.from(fingers.values());
  return { wide: Math.hypot(a.x - b.x, a.y - b.y), x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}

frame?.addEventListener("touchstart", (event) => {
  if (!(event instanceof TouchEvent)) return;
  fingers.clear();
  for (const touch of event.touches) fingers.set(touch.identifier, { x: touch.clientX, y: touch.clientY });
  if (fingers.size === 2) {
    spread = span().wide;
    began = zoom;
  }
}, { passive: true });

frame?.addEventListener("touchmove", (event) => {
  if (!(event instanceof TouchEvent) || event.touches.length !== 2) return;
  event.preventDefault();
  for (const touch of event.touches) fingers.set(touch.identifier, { x: touch.clientX, y: touch.clientY });
  const { wide, x, y } = span();
  if (spread > 0) bring(began * (wide / spread), x, y);
}, { passive: false });

// A double tap beside pieces and places: near, or back again.
let tapped = { at: 0, x: 0, y: 0 };
frame?.addEventListener("touchend", (event) => {
  if (!(event instanceof TouchEvent)) return;
  for (const touch of event.changedTouches) fingers.delete(touch.identifier);
  const touch = event.changedTouches[0];
  if (event.touches.length > 0 || !(event.target instanceof Element) || event.target.closest("button")) return;
  const again = event.timeStamp - tapped.at < 320 && Math.hypot(touch.clientX - tapped.x, touch.clientY - tapped.y) < 30;
  tapped = again ? { at: 0, x: 0, y: 0 } : { at: event.timeStamp, x: touch.clientX, y: touch.clientY };
  if (!again) return;
  event.preventDefault();
  bring(zoom > 1.05 ? 1 : 2, touch.clientX, touch.clientY);
});
