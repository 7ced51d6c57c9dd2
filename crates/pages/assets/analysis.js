// What a bot thinks of the moves of a game that is over: a line that rises and
// falls with the chances of the first seat, and a word on the move shown.
import { percent } from "./hint.js";

/**
 * @typedef {object} Judged
 * @property {number} nth the move, counted from one
 * @property {number} seat who made it
 * @property {import("./hint.js").Opinion | null} played
 * @property {import("./hint.js").Opinion} best
 */

const SVG = "http://www.w3.org/2000/svg";
const [WIDE, HIGH] = [300, 70];
const button = document.querySelector("[data-analyse]");
const told = document.getElementById("analysis");
const graph = document.getElementById("graph");
/** @type {Map<number, Judged>} */
const judged = new Map();
/** How far it has come; nothing before it is asked for. */
let progress = "";

/** @param {Judged} move what `played` gave away, as far as the bot can tell */
const lost = ({ played, best }) => (played ? Math.max(0, best.value - played.value) : 0);

/** @param {Judged} move the chance of the first seat after this move */
const chance = ({ seat, played, best }) => {
  const value = (played ?? best).value;
  return seat === 0 ? value : 1 - value;
};

/**
 * @param {string} name
 * @param {Record<string, string | number>} attributes
 */
function drawn(name, attributes) {
  const shape = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) shape.setAttribute(key, String(value));
  return shape;
}

/** @param {number} at the move that is shown */
function draw(at) {
  if (!graph || judged.size === 0) return;
  const of = Number(document.querySelector("div.table")?.getAttribute("data-of"));
  const moves = Array.from(judged.values()).sort((a, b) => a.nth - b.nth);
  const x = (/** @type {number} */ nth) => ((nth / Math.max(1, of)) * WIDE).toFixed(1);
  const y = (/** @type {Judged} */ move) => ((1 - chance(move)) * HIGH).toFixed(1);
  const line = moves.map((move, i) => `${i ? "L" : "M"}${x(move.nth)} ${y(move)}`).join("");
  graph.replaceChildren(
    drawn("path", { class: "half", d: `M0 ${HIGH / 2}H${WIDE}` }),
    drawn("path", { class: "chance", d: line }),
    ...moves.filter((move) => lost(move) > 0.12).map((move) => drawn("circle", { class: "slip", cx: x(move.nth), cy: y(move), r: 4 })),
    drawn("path", { class: "now", d: `M${x(at)} 0V${HIGH}` }),
  );
  graph.removeAttribute("hidden");
}

/** @param {number} at says what is thought of the move that led here */
export function explain(at) {
  draw(at);
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

/**
 * @param {() => number} at the move that is shown
 * @param {(at: number) => void} go shows another
 */
export function offer(at, go) {
  graph?.addEventListener("click", (event) => {
    if (!(event instanceof MouseEvent)) return;
    const box = graph.getBoundingClientRect();
    const of = Number(document.querySelector("div.table")?.getAttribute("data-of"));
    go(Math.round(((event.clientX - box.left) / box.width) * of));
  });
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
      if (body.done) {
        button.hidden = true;
        return;
      }
      await new Promise((resolve) => setTimeout(resolve, 700));
    }
  });
}
