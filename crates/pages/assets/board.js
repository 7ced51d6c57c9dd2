// Choosing on the board: pick up a piece, then point at a place. The list of
// buttons says the same; here it is only narrowed and pressed.

const lore = document.getElementById("lore");

/** @type {string | null} the piece that is picked up */
let picked = null;

/** @returns {HTMLElement[]} */
const choices = () => Array.from(document.querySelectorAll(".choices [data-act]")).filter((b) => b instanceof HTMLElement);

/** Shows what belongs to the picked piece, and where it may go. */
export function refresh() {
  const mine = choices().filter((choice) => choice.dataset.piece === picked);
  if (picked && mine.length === 0) picked = null;
  const places = new Set(mine.map((choice) => choice.dataset.place));
  for (const piece of document.querySelectorAll(".piece[data-key]")) {
    piece.classList.toggle("picked", picked !== null && piece.getAttribute("data-key") === picked);
  }
  for (const glow of document.querySelectorAll("[data-glow]")) {
    glow.classList.toggle("dim", picked !== null && !places.has(glow.getAttribute("data-glow") ?? ""));
  }
  for (const choice of choices()) {
    choice.classList.toggle("dim", picked !== null && choice.dataset.piece !== picked);
  }
}

/**
 * Points at a place or an enemy piece.
 * @param {string} place
 * @param {(notation: string) => void} act
 */
function point(place, act) {
  const fitting = choices().filter((choice) => choice.dataset.place === place);
  const exact = picked ? fitting.filter((choice) => choice.dataset.piece === picked) : fitting;
  if (exact.length === 1) {
    picked = null;
    act(exact[0].dataset.act ?? "");
    return;
  }
  // Several pieces could go there: which one is asked on the board and in the list.
  for (const choice of choices()) choice.classList.toggle("dim", !fitting.includes(choice));
  for (const piece of document.querySelectorAll(".piece[data-key]")) {
    const key = piece.getAttribute("data-key");
    piece.classList.toggle("asked", fitting.some((choice) => choice.dataset.piece === key));
  }
  fitting[0]?.focus();
}

/** @param {Element} piece */
function tell(piece) {
  const text = piece.querySelector(".lore-text");
  if (lore && text) lore.innerHTML = text.innerHTML;
}

/** @param {(notation: string) => void} act what to do with a choice */
export function play(act) {
  document.addEventListener("click", (event) => {
    if (!(event.target instanceof Element)) return;
    const choice = event.target.closest("[data-act]");
    if (choice instanceof HTMLElement) {
      picked = null;
      act(choice.dataset.act ?? "");
      return;
    }
    const spot = event.target.closest("[data-spot]");
    if (spot instanceof HTMLElement) {
      point(spot.dataset.spot ?? "", act);
      return;
    }
    const piece = event.target.closest(".piece[data-key]");
    if (!(piece instanceof HTMLElement)) {
      if (lore) lore.textContent = "";
      return;
    }
    tell(piece);
    if (piece.hasAttribute("data-target")) point(piece.dataset.key ?? "", act);
    else if (piece.hasAttribute("data-movable")) {
      const key = piece.dataset.key ?? null;
      picked = picked === key ? null : key;
      refresh();
    } else {
      // A piece in the way of a place that is pointed at.
      const below = piece.closest(".place")?.querySelector("[data-spot]");
      if (below instanceof HTMLElement) point(below.dataset.spot ?? "", act);
    }
  });

  for (const kind of ["mouseover", "focusin"]) {
    document.addEventListener(kind, (event) => {
      const piece = event.target instanceof Element ? event.target.closest(".standing .piece") : null;
      if (piece) tell(piece);
      const choice = event.target instanceof Element ? event.target.closest(".choices [data-place]") : null;
      for (const glow of document.querySelectorAll("[data-glow]")) {
        glow.classList.toggle("aimed", choice !== null && glow.getAttribute("data-glow") === choice.getAttribute("data-place"));
      }
    });
  }

  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && picked) {
      picked = null;
      refresh();
    }
  });
}
