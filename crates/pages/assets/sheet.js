// The sheet below the board on a phone: low, so that the board is free, or
// drawn up to read on. It is drawn up by its edge, and by any of its tabs.

const table = document.querySelector("div.table");
const edge = document.querySelector(".grab");

/** @param {boolean} up */
function draw(up) {
  table?.toggleAttribute("data-drawn", up);
  edge?.setAttribute("aria-expanded", String(up));
}

edge?.addEventListener("click", () => draw(!table?.hasAttribute("data-drawn")));
document.querySelector('[role="tablist"]')?.addEventListener("click", (event) => {
  if (event.target instanceof Element && event.target.closest('[role="tab"]')) draw(true);
});

// A drag up or down of the edge, or of the question beside it.
let from = 0;
for (const grip of document.querySelectorAll(".grab, .prompt")) {
  grip.addEventListener("touchstart", (event) => {
    if (event instanceof TouchEvent) from = event.touches[0].clientY;
  }, { passive: true });
  grip.addEventListener("touchend", (event) => {
    if (!(event instanceof TouchEvent)) return;
    const by = event.changedTouches[0].clientY - from;
    if (Math.abs(by) > 24) draw(by < 0);
  }, { passive: true });
}

/** The board is wanted. */
export const lower = () => draw(false);
