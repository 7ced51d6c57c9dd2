// The page of a live table: one socket, and what it brings.
import "./house.js";
import "./clock.js";
import "./rules.js";
import { ease } from "./autopass.js";
import { play, refresh } from "./board.js";
import { showPlace } from "./closer.js";
import { forget } from "./hint.js";
import { remember } from "./recent.js";
import { likes } from "./settings.js";
import { companions, offerHandOver } from "./shared.js";
import { lower } from "./sheet.js";
import { sing } from "./sound.js";
import { marks, swap } from "./swap.js";
import { mark } from "./tabs.js";
import "./pairs.js";
import "./cards.js";
import "./walk.js";
import "./show.js";

/**
 * What the server tells.
 * @typedef {object} News
 * @property {import("./swap.js").Part[]} [parts] what changed on the page
 * @property {number} [number] how many choices this seat has made
 * @property {boolean} [yours] whether play waits for this seat
 * @property {string} [refused] why the last choice was not carried out
 * @property {string} [why] why something cannot be chosen
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
/** Whether play waits for this seat. */
let mine = false;
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

/** What fits the first of these that anything fits. @param {string[]} selectors */
const first = (...selectors) => selectors.map((one) => document.querySelector(one)).find(Boolean) ?? null;

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
  // Somebody may look at a card from near, and have asked from there.
  const asked = document.querySelector("dialog[open] [data-ask]");
  if (news.why && asked) asked.textContent = news.why;
  const why = news.refused ?? (asked ? undefined : news.why);
  if (refusal) {
    refusal.hidden = !why;
    refusal.textContent = why ?? "";
  }
  if (news.parts?.length) {
    const heard = sound(news.parts);
    await swap(news.parts, waiting > 0);
    if (heard) sing(heard);
    if (news.parts.some((part) => part.name === "chat")) mark("chat");
    // In a strip, new choices are read from their beginning.
    if (news.parts.some((part) => part.name === "choices")) document.querySelector(".moves")?.scrollTo(0, 0);
  }
  if (news.yours !== undefined) call(news.yours);
  refresh();
  if (news.parts?.length) showPlace(first(".fights", ".piece.may", 'button.spot, .spot[role="button"]'));
  ease();
  offerHandOver(mine || document.querySelector(".result") !== null);
  table?.setAttribute("data-ready", "");
}

/**
 * What a change sounds like; the first look at a table is silent.
 * @param {import("./swap.js").Part[]} parts
 * @returns {import("./sound.js").Sound | null}
 */
function sound(parts) {
  if (!table?.hasAttribute("data-ready")) return null;
  /** @param {string} name @param {string} text */
  const holds = (name, text) => parts.some((part) => part.name === name && part.html.includes(text));
  if (holds("prompt", 'class="result')) return holds("prompt", "You have lost") ? "lost" : "won";
  if (holds("close-up", "class=\"battle\"") && !document.querySelector(".battle:not(.over)")) return "drum";
  if (holds("close-up", "card")) return "paper";
  return parts.some((part) => part.name === "board") ? "wood" : null;
}

/** Says whose turn it is where it is seen from afar. @param {boolean} yours */
function call(yours) {
  document.title = yours ? `Your turn · ${title}` : title;
  if (yours && !mine) {
    lower();
    if (document.hidden) {
      sing("bell");
      if (likes("notify") === "on" && "Notification" in window && Notification.permission === "granted") {
        new Notification("It is your turn.", { body: title, tag: location.pathname });
      }
    }
  }
  mine = yours;
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
    if (name && companions().length === 0) send({ do: { name } });
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

play({ act: (notation) => send({ act: notation, number }), ask: (notation) => send({ why: notation }) });

// A reason was read once the next thing is touched.
document.addEventListener("pointerdown", () => {
  if (refusal) refusal.hidden = true;
});

document.addEventListener("click", (event) => {
  const target = event.target instanceof Element ? event.target : null;
  const tool = target?.closest("[data-do]");
  if (tool instanceof HTMLElement) {
    if (tool.dataset.do === "resign" && !confirm("Give this game up?")) return;
    send({ do: tool.dataset.do });
  }
  const call = target?.closest("[data-call]");
  if (call instanceof HTMLElement) send({ do: { "call-bot": { seat: Number(call.dataset.call), bot: call.dataset.bot } } });
  const leave = target?.closest("[data-leave]");
  if (leave instanceof HTMLElement) send({ do: { leave: leave.dataset.leave } });
});

document.addEventListener("submit", (event) => {
  const form = event.target;
  if (!(form instanceof HTMLFormElement)) return;
  const field = form.querySelector("input");
  if (!field || form.method === "dialog") return;
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
