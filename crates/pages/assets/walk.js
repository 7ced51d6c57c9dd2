// Figures walk the way they went: whatever has `data-walk`, the data of a path,
// goes along it when it comes onto the page.
import { still } from "./settings.js";

/** @param {Element} figure */
function walk(figure) {
  const way = document.createElementNS("http://www.w3.org/2000/svg", "path");
  way.setAttribute("d", figure.getAttribute("data-walk") ?? "");
  const length = way.getTotalLength();
  if (length === 0) return;
  const scale = figure.parentElement?.getAttribute("transform")?.match(/scale\(([\d.]+)\)/);
  const zoom = Number(scale?.[1] ?? 1);
  const end = way.getPointAtLength(length);
  const steps = Array.from({ length: 13 }, (_, n) => {
    const at = way.getPointAtLength((length * n) / 12);
    return { transform: `translate(${(at.x - end.x) / zoom}px, ${(at.y - end.y) / zoom}px)` };
  });
  figure.animate(steps, { duration: 560, easing: "ease-in-out" });
}

const board = document.querySelector('[data-part="board"]');
if (board) {
  new MutationObserver(() => {
    if (still() || document.hidden) return;
    for (const figure of board.querySelectorAll("[data-walk]")) walk(figure);
  }).observe(board, { childList: true });
}
