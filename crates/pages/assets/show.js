// What a board shows only when it is asked for: whatever `data-show` names is
// shown or hidden by its button, and what is under the pointer may point at a
// line of the land.

const table = document.querySelector("div.table");
const board = document.querySelector('[data-part="board"]');

/** The buttons say what is shown, also after the board was swapped. */
function say() {
  for (const button of document.querySelectorAll("[data-show]")) {
    const shown = table?.hasAttribute(`data-shown-${button.getAttribute("data-show")}`) ?? false;
    button.setAttribute("aria-pressed", String(shown));
  }
}

document.addEventListener("click", (event) => {
  const button = event.target instanceof Element ? event.target.closest("[data-show]") : null;
  if (!button) return;
  table?.toggleAttribute(`data-shown-${button.getAttribute("data-show")}`);
  say();
});

/** Shows one line: what is pointed at, or else that of the card of the moment. */
function aim(/** @type {Element | null} */ from) {
  const wanted = (from ?? document.querySelector(".close-up [data-shows]"))?.getAttribute("data-shows");
  for (const line of document.querySelectorAll("[data-line]")) {
    line.classList.toggle("aimed", line.getAttribute("data-line") === wanted);
  }
}

for (const kind of ["pointerover", "focusin"]) {
  document.addEventListener(kind, (event) => {
    aim(event.target instanceof Element ? event.target.closest("[data-shows]") : null);
  });
}

if (board) {
  new MutationObserver(() => {
    say();
    aim(null);
  }).observe(board, { childList: true });
}

export {};
