// A replay: a slider, arrow keys, and play.
import "./house.js";
import "./tabs.js";
import "./closer.js";
import "./sheet.js";
import "./cards.js";
import "./walk.js";
import "./show.js";
import { swap } from "./swap.js";
import { play } from "./board.js";
import { explain, offer } from "./analysis.js";

const table = document.querySelector("div.table");
const slider = document.getElementById("at");
const shown = document.getElementById("shown");
if (!(table instanceof HTMLElement) || !(slider instanceof HTMLInputElement)) throw new Error("this page has no replay");
const last = Number(table.dataset.of);

/** The frame that was asked for last; late answers to older ones are dropped. */
let wanted = Number(slider.value);
/** @type {ReturnType<typeof setInterval> | undefined} */
let playing;

/** @param {number} at */
async function go(at) {
  wanted = Math.max(0, Math.min(last, at));
  const mine = wanted;
  if (slider instanceof HTMLInputElement) slider.value = String(mine);
  if (shown) shown.textContent = String(mine);
  explain(mine);
  const answer = await fetch(`${table?.getAttribute("data-source")}${mine}${location.search}`);
  if (!answer.ok || mine !== wanted) return;
  const { parts } = await answer.json();
  if (mine === wanted) await swap(parts);
}

function pause() {
  clearInterval(playing);
  playing = undefined;
  document.querySelector('[data-step="play"]')?.setAttribute("aria-pressed", "false");
}

/** @type {Record<string, () => void>} */
const steps = {
  first: () => go(0),
  back: () => go(wanted - 1),
  on: () => go(wanted + 1),
  last: () => go(last),
  play: () => {
    if (playing) return pause();
    if (wanted === last) go(0);
    playing = setInterval(() => (wanted < last ? go(wanted + 1) : pause()), 900);
    document.querySelector('[data-step="play"]')?.setAttribute("aria-pressed", "true");
  },
};

document.addEventListener("click", (event) => {
  const key = event.target instanceof Element ? event.target.closest("[data-step]")?.getAttribute("data-step") : null;
  if (key) steps[key]();
});
slider.addEventListener("input", () => go(Number(slider.value)));
document.addEventListener("keydown", (event) => {
  if (event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement) return;
  if (event.key === "ArrowLeft") steps.back();
  else if (event.key === "ArrowRight") steps.on();
  else if (event.key === " " && !(event.target instanceof HTMLButtonElement)) steps.play();
  else return;
  event.preventDefault();
});
document.querySelector('select[name="eyes"]')?.addEventListener("change", (event) => {
  if (event.target instanceof HTMLSelectElement) location.search = `?eyes=${event.target.value}&at=${wanted}`;
});

offer(() => wanted, go);

// Pieces tell who they are; there is nothing to choose.
play({ act: () => {}, ask: () => {} });
