// Two things that are chosen together, in any order: the first click picks one
// up, the second makes the choice. The list has the same choice as a button,
// which is pressed here.

/** @returns {HTMLElement[]} */
const halves = () => Array.from(document.querySelectorAll("[data-half]")).filter((h) => h instanceof HTMLElement);

/** @param {HTMLElement} one @param {HTMLElement} other */
function together(one, other) {
  const [a, b] = [one.dataset.half ?? "", other.dataset.half ?? ""];
  const wanted = [`${a}+${b}`, `${b}+${a}`];
  const all = Array.from(document.querySelectorAll(".choices [data-act]"));
  return all.find((choice) => wanted.includes(choice.getAttribute("data-act") ?? ""));
}

/** Shows what goes with what is picked up. */
function show() {
  const picked = halves().find((half) => half.getAttribute("aria-pressed") === "true");
  for (const half of halves()) {
    half.classList.toggle("dim", picked !== undefined && half !== picked && !together(picked, half));
  }
  for (const choice of document.querySelectorAll(".choices [data-act]")) {
    const parts = (choice.getAttribute("data-act") ?? "").split("+");
    choice.classList.toggle("dim", picked !== undefined && parts.length === 2 && !parts.includes(picked.dataset.half ?? ""));
  }
}

document.addEventListener("click", (event) => {
  const half = event.target instanceof Element ? event.target.closest("[data-half]") : null;
  if (!(half instanceof HTMLElement)) return;
  const picked = halves().find((other) => other !== half && other.getAttribute("aria-pressed") === "true");
  const choice = picked && together(picked, half);
  if (choice instanceof HTMLElement) {
    choice.click();
    return;
  }
  const up = half.getAttribute("aria-pressed") !== "true";
  for (const other of halves()) other.setAttribute("aria-pressed", String(up && other === half));
  show();
});

document.addEventListener("keydown", (event) => {
  if (event.key !== "Escape") return;
  for (const half of halves()) half.setAttribute("aria-pressed", "false");
  show();
});
