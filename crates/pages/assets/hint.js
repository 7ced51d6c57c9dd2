// A hint: what a bot would choose in this seat.

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
  const first = `A bot would: ${best.words} (${percent(best.value)})`;
  return next ? `${first}, or else ${next.words} (${percent(next.value)}).` : `${first}.`;
}

document.addEventListener("click", async (event) => {
  const button = event.target instanceof Element ? event.target.closest("[data-hint]") : null;
  if (!(button instanceof HTMLButtonElement) || !told) return;
  button.disabled = true;
  told.hidden = false;
  told.textContent = "A bot is thinking…";
  try {
    const token = location.pathname.split("/")[2];
    const answer = await fetch(`/api/seats/${token}/hint`, { method: "POST" });
    const body = await answer.json();
    told.textContent = answer.ok ? sentence(body.choices) : body.error.message;
  } catch {
    told.textContent = "There is no connection at the moment.";
  }
  button.disabled = false;
});

/** A hint is for one choice: afterwards it is old. */
export function forget() {
  if (told) told.hidden = true;
}
