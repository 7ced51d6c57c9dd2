// Passing for a person, in games that often ask who has nothing to say. The
// board says what is asked and where play stands (`data-asks`, `data-scene`,
// `data-round`, `data-deeds`); what is pressed is the button of the list.
//
// Whatever the reason, it passes after the same pause, so that nobody learns
// from the time it took whether there was anything to choose.

const PAUSE = 900;
const KEY = "autopass";

/** How long one wants to pass: in this phase, or for the rest of the turn. @typedef {"scene" | "round"} Span */

/** @type {{span: Span, scene: string, round: string, deeds: string} | null} */
let armed = null;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let waiting;
/** Why it stopped last, in words. */
let stopped = "";

const board = () => {
  const found = document.querySelector("[data-seated][data-scene]");
  return found instanceof HTMLElement ? found : null;
};

/** Whether one lets the page pass where nothing else can be done. */
function idles() {
  try {
    return localStorage.getItem(KEY) === "idle";
  } catch {
    return false;
  }
}

/** @returns {HTMLElement | null} the button that passes */
function pass() {
  const found = document.querySelector('.choices [data-act="pass"]');
  return found instanceof HTMLElement ? found : null;
}

/** Why the person would want to look now; empty if play goes on as expected. */
function news(/** @type {HTMLElement} */ now) {
  if (!armed) return "";
  const { scene = "", round = "", deeds = "", asks } = now.dataset;
  if (round !== armed.round) return "a new turn";
  if (deeds !== armed.deeds) return "somebody has played or used a card";
  if (armed.span === "scene" && scene !== armed.scene) return "the next phase";
  if (asks && asks !== "Act" && !only()) return "another question";
  return "";
}

/** Whether passing is all there is. */
const only = () => pass() !== null && document.querySelectorAll(".choices [data-act]").length === 1;

/** @param {Span} span */
function arm(span) {
  const now = board();
  if (!now) return;
  armed = { span, scene: now.dataset.scene ?? "", round: now.dataset.round ?? "", deeds: now.dataset.deeds ?? "" };
  stopped = "";
  ease();
}

function disarm(/** @type {string} */ why) {
  armed = null;
  stopped = why;
}

/** Looks at what is asked now, and passes if that is what was wished. */
export function ease() {
  clearTimeout(waiting);
  const now = board();
  if (!now) {
    document.querySelector(".ease")?.remove();
    return;
  }
  const why = news(now);
  if (why) disarm(`No longer passing: ${why}.`);
  const button = pass();
  const wished = armed && now.dataset.asks ? armed.span : idles() && only() ? "idle" : null;
  if (button && wished) {
    stopped = "";
    waiting = setTimeout(() => pass()?.click(), PAUSE);
  }
  show(now, wished !== null && button !== null);
}

/** @param {string} name @param {string} text @param {string} help @param {boolean} pressed */
function tool(name, text, help, pressed) {
  const button = document.createElement("button");
  Object.assign(button, { type: "button", className: "tool", textContent: text, title: help });
  button.dataset.ease = name;
  button.setAttribute("aria-pressed", String(pressed));
  return button;
}

/** The switches beside the choices. @param {HTMLElement} now @param {boolean} passing */
function show(now, passing) {
  const choices = document.querySelector(".moves .choices");
  if (!choices) return;
  let bar = document.querySelector(".ease");
  if (!bar) {
    bar = document.createElement("div");
    bar.className = "ease";
    bar.setAttribute("role", "group");
    bar.setAttribute("aria-label", "Pass for me");
    choices.after(bar);
  }
  const held = document.activeElement instanceof HTMLElement ? document.activeElement.dataset.ease : undefined;
  const line = document.createElement("p");
  line.className = "passing";
  line.setAttribute("role", "status");
  line.textContent = passing ? "Passing for you…" : stopped;
  const act = now.dataset.asks === "Act" || armed !== null;
  bar.replaceChildren(
    ...(line.textContent ? [line] : []),
    ...(act
      ? [
          tool("scene", "Pass this phase", "Pass until this phase or skirmish ends, or somebody plays or uses a card", armed?.span === "scene"),
          tool("round", "Pass this turn", "Pass until the turn ends, something else is asked, or somebody plays or uses a card", armed?.span === "round"),
        ]
      : []),
    tool("idle", "Auto-pass", "Pass for me whenever I can do nothing else. The others may notice that it takes no thought.", idles()),
  );
  const again = held && bar.querySelector(`[data-ease="${held}"]`);
  if (again instanceof HTMLElement) again.focus({ preventScroll: true });
}

document.addEventListener("click", (event) => {
  // Who chooses within the pause has chosen.
  if (event.target instanceof Element && event.target.closest("[data-act]")) clearTimeout(waiting);
  const pressed = event.target instanceof Element ? event.target.closest("[data-ease]") : null;
  if (!(pressed instanceof HTMLElement)) return;
  const span = pressed.dataset.ease;
  if (span === "idle") {
    try {
      localStorage.setItem(KEY, idles() ? "off" : "idle");
    } catch {
      // Nothing is kept here, so nothing is switched.
    }
    ease();
  } else if (armed && armed.span === span) {
    disarm("");
    ease();
  } else if (span === "scene" || span === "round") arm(span);
});
