// A hint: what a bot would choose in this seat, shown where it would be chosen,
// and how good it thinks each choice is.

/**
 * @typedef {object} Opinion
 * @property {string} notation
 * @property {string} words
 * @property {number} value from 0 (lost) to 1 (won)
 */

const told = document.getElementById("hint");

/** @param {number} value */
export const percent = (value) => `${Math.round(value * 100)} %`;

/** @param {Opinion[]} choices the best first */
function sentence(choices) {
  const [best, next] = choices;
  const first = `A bot would: ${best.words}. So it wins ${percent(best.value)} of the games it imagines`;
  return first + (next ? `; with the next best (${next.words}) ${percent(next.value)}.` : ".");
}

/** @param {string} notation */
const buttons = (notation) => document.querySelectorAll(`.desk [data-act="${CSS.escape(notation)}"]`);

/**
 * Lights the best choice on the board and writes the chance on every button.
 * @param {Opinion[]} choices
 */
function light(choices) {
  for (const { notation, value } of choices) {
    for (const button of buttons(notation)) button.setAttribute("data-chance", percent(value));
  }
  for (const card of document.querySelectorAll(`.standing .face[data-act="${CSS.escape(choices[0].notation)}"]`)) {
    card.classList.add("hinted");
  }
  for (const button of buttons(choices[0].notation)) {
    if (!(button instanceof HTMLElement)) continue;
    button.classList.add("hinted");
    const { piece, place } = button.dataset;
    document.querySelector(`.standing .piece[data-key="${CSS.escape(piece ?? "-")}"]`)?.classList.add("hinted");
    document.querySelector(`.standing .piece[data-key="${CSS.escape(place ?? "-")}"]`)?.classList.add("hinted");
    for (const glow of document.querySelectorAll(`[data-glow="${CSS.escape(place ?? "-")}"]`)) {
      glow.classList.add("hinted");
      // Drawn last, it lies on top.
      glow.parentElement?.append(glow);
    }
    button.scrollIntoView({ block: "nearest", inline: "center" });
  }
}

document.addEventListener("click", async (event) => {
  const button = event.target instanceof Element ? event.target.closest("[data-hint]") : null;
  if (!(button instanceof HTMLButtonElement) || !told) return;
  forget();
  button.disabled = true;
  told.hidden = false;
  told.textContent = "A bot is thinking…";
  try {
    const token = location.pathname.split("/")[2];
    const answer = await fetch(`/api/seats/${token}/hint`, { method: "POST" });
    const body = await answer.json();
    told.textContent = answer.ok ? sentence(body.choices) : body.error.message;
    if (answer.ok) light(body.choices);
  } catch {
    told.textContent = "There is no connection at the moment.";
  }
  button.disabled = false;
});

/** A hint is for one choice: afterwards it is old. */
export function forget() {
  if (told) told.hidden = true;
  for (const lit of document.querySelectorAll(".hinted")) lit.classList.remove("hinted");
  for (const chance of document.querySelectorAll("[data-chance]")) chance.removeAttribute("data-chance");
}
