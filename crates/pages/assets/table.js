// The page of a live table: one socket, and what it brings.
import "./house.js";
import "./clock.js";
import { play, refresh } from "./board.js";
import { forget } from "./hint.js";
import { remember } from "./recent.js";
import { marks, swap } from "./swap.js";
import { mark } from "./tabs.js";

/**
 * What the server tells.
 * @typedef {object} News
 * @property {import("./swap.js").Part[]} [parts] what changed on the page
 * @property {number} [number] how many choices this seat has made
 * @property {boolean} [yours] whether play waits for this seat
 * @property {string} [refused] why the last choice was not carried out
 * @property {string} [go] another page to go to
 */

const table = document.querySelector("div.table");
if (!(table instanceof HTMLElement)) throw new Error("this page has no table");
const lost = document.getElementById("connection");
const refusal = document.getElementById("refusal");
const title = document.title;
/** How the server closes a socket whose seat got a new address. */
const REPLACED = 4001;

/** @type {WebSocket | null} */
let socket = null;
/** How many choices this seat has made: a repeated click is not a second move. */
let number = 0;
/** How long to wait before the next attempt, in milliseconds. */
let patience = 250;
/** What came in is put on the page one after the other. */
let queue = Promise.resolve();
/** How much of it waits: who lags behind lets nothing travel. */
let waiting = 0;

/** @param {object} message */
function send(message) {
  if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
}

/** @param {News} news */
async function hear(news) {
  if (news.go) {
    location.assign(news.go);
    return;
  }
  if (news.number !== undefined) {
    if (news.number !== number) forget();
    number = news.number;
  }
  if (refusal) {
    refusal.hidden = !news.refused;
    refusal.textContent = news.refused ?? "";
  }
  if (news.parts?.length) {
    await swap(news.parts, waiting > 0);
    if (news.parts.some((part) => part.name === "chat")) mark("chat");
  }
  if (news.yours !== undefined) document.title = news.yours ? `● ${title}` : title;
  refresh();
  table?.setAttribute("data-ready", "");
}

function connect() {
  const url = new URL(table?.getAttribute("data-socket") ?? "", location.href);
  url.protocol = location.protocol === "https:" ? "wss:" : "ws:";
  socket = new WebSocket(url);
  socket.addEventListener("open", () => {
    patience = 250;
    if (lost) lost.hidden = true;
    send({ have: marks() });
    const name = localStorage.getItem("name");
    if (name) send({ do: { name } });
  });
  socket.addEventListener("message", (event) => {
    waiting += 1;
    queue = queue.then(() => {
      waiting -= 1;
      return hear(JSON.parse(event.data));
    }).catch(console.error);
  });
  socket.addEventListener("close", (event) => {
    if (lost) lost.hidden = false;
    // The address of this seat was replaced: trying again is in vain.
    if (event.code === REPLACED) {
      if (lost) lost.textContent = "This seat has a new address; this one opens nothing any more.";
      return;
    }
    setTimeout(connect, patience);
    patience = Math.min(patience * 2, 8000);
  });
}

play((notation) => send({ act: notation, number }));

document.addEventListener("click", (event) => {
  const target = event.target instanceof Element ? event.target : null;
  const tool = target?.closest("[data-do]");
  if (tool instanceof HTMLElement) {
    if (tool.dataset.do === "resign" && !confirm("Give this game up?")) return;
    send({ do: tool.dataset.do });
  }
  const leave = target?.closest("[data-leave]");
  if (leave instanceof HTMLElement) send({ do: { leave: leave.dataset.leave } });
});

document.addEventListener("submit", (event) => {
  const form = event.target;
  if (!(form instanceof HTMLFormElement)) return;
  const field = form.querySelector("input");
  if (!field) return;
  event.preventDefault();
  if (form.hasAttribute("data-say") && field.value.trim()) {
    send({ do: { say: field.value } });
    field.value = "";
  } else if (form.hasAttribute("data-name")) {
    localStorage.setItem("name", field.value.trim());
    send({ do: { name: field.value } });
  }
});

// A seat's replay is seen with the seat's eyes.
document.addEventListener("click", (event) => {
  const link = event.target instanceof Element ? event.target.closest("a[data-replay]") : null;
  if (link instanceof HTMLAnchorElement && location.pathname.startsWith("/s/")) link.href = `${location.pathname}/replay`;
}, true);

remember({ path: location.pathname, game: table.dataset.game ?? "", role: table.dataset.role ?? "" });
connect();
