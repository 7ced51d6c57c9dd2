// The page of a live table: one socket, and what it brings.
import "./house.js";
import { play, refresh } from "./board.js";
import { remember } from "./recent.js";
import { marks, swap } from "./swap.js";
import { mark } from "./tabs.js";
import "./pairs.js";
import "./walk.js";

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

/** @type {WebSocket | null} */
let socket = null;
/** How many choices this seat has made: a repeated click is not a second move. */
let number = 0;
/** How long to wait before the next attempt, in milliseconds. */
let patience = 250;
/** What came in is put on the page one after the other. */
let queue = Promise.resolve();

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
  if (news.number !== undefined) number = news.number;
  if (refusal) {
    refusal.hidden = !news.refused;
    refusal.textContent = news.refused ?? "";
  }
  if (news.parts?.length) {
    await swap(news.parts);
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
    if (name) send({ name });
  });
  socket.addEventListener("message", (event) => {
    queue = queue.then(() => hear(JSON.parse(event.data))).catch(console.error);
  });
  socket.addEventListener("close", () => {
    if (lost) lost.hidden = false;
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
});

document.addEventListener("submit", (event) => {
  const form = event.target;
  if (!(form instanceof HTMLFormElement)) return;
  const field = form.querySelector("input");
  if (!field) return;
  event.preventDefault();
  if (form.hasAttribute("data-say") && field.value.trim()) {
    send({ say: field.value });
    field.value = "";
  } else if (form.hasAttribute("data-name")) {
    localStorage.setItem("name", field.value.trim());
    send({ name: field.value });
  }
});

// A seat's replay is seen with the seat's eyes.
document.addEventListener("click", (event) => {
  const link = event.target instanceof Element ? event.target.closest("a[data-replay]") : null;
  if (link instanceof HTMLAnchorElement && location.pathname.startsWith("/s/")) link.href = `${location.pathname}/replay`;
}, true);

remember({ path: location.pathname, game: table.dataset.game ?? "", role: table.dataset.role ?? "" });
connect();
