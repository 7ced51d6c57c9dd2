// What a bot thinks of the moves of a game that is over.
import { percent } from "./hint.js";

/**
 * @typedef {object} Judged
 * @property {number} nth the move, counted from one
 * @property {import("./hint.js").Opinion | null} played
 * @property {import("./hint.js").Opinion} best
 */

const button = document.querySelector("[data-analyse]");
const told = document.getElementById("analysis");
/** @type {Map<number, Judged>} */
const judged = new Map();
/** How far it has come; nothing before it is asked for. */
let progress = "";

/** @param {number} at says what is thought of the move that led here */
export function explain(at) {
  if (!told || !progress) return;
  const move = judged.get(at);
  const thought = () => {
    if (!move) return "";
    const { played, best } = move;
    if (!played || played.notation === best.notation) return `A bot would do the same (${percent(best.value)}).`;
    return `Here it was ${played.words} (${percent(played.value)}); a bot would rather: ${best.words} (${percent(best.value)}).`;
  };
  told.textContent = `${thought()} ${progress}`.trim();
}

/** @param {() => number} at the move that is shown */
export function offer(at) {
  button?.addEventListener("click", async () => {
    if (!(button instanceof HTMLButtonElement) || !told) return;
    button.disabled = true;
    const path = `/api/tables/${button.dataset.analyse}/analysis`;
    for (let method = "POST"; ; method = "GET") {
      const answer = await fetch(path, { method }).catch(() => null);
      const body = await answer?.json();
      if (!answer?.ok) {
        told.textContent = body?.error?.message ?? "There is no connection at the moment.";
        button.disabled = false;
        return;
      }
      for (const move of body.moves) judged.set(move.nth, move);
      progress = body.done ? " " : `A bot looks at the game: ${body.looked_at} of ${body.of} moves.`;
      explain(at());
      if (body.done) return;
      await new Promise((resolve) => setTimeout(resolve, 700));
    }
  });
}
