// Cards from near: beside the pointer while it rests on one, in the middle
// after a long press, or when a card is pressed that does nothing else. What
// has `data-opens` is only opened: a pile of cards would cover the table.

const REST = 260;
const LONG = 420;

/** @type {HTMLElement | null} */
let beside = null;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let waiting;
let pressedLong = false;

/** @param {EventTarget | null} target @returns {HTMLElement | null} */
function cardAt(target) {
  const card = target instanceof Element ? target.closest("[data-card]") : null;
  // Not everything that is called a card has more to show.
  return card instanceof HTMLElement && card.querySelector("template") ? card : null;
}

/** @param {HTMLElement} card */
function copy(card) {
  const whole = card.querySelector("template");
  return whole ? whole.content.cloneNode(true) : document.createDocumentFragment();
}

function away() {
  clearTimeout(waiting);
  beside?.remove();
  beside = null;
}

/** Shows a card beside itself, where there is room. @param {HTMLElement} card */
function show(card) {
  away();
  if (!card.isConnected) return;
  beside = document.createElement("div");
  beside.className = "card-near";
  beside.setAttribute("aria-hidden", "true");
  beside.append(copy(card));
  beside.inert = true;
  for (const choice of beside.querySelectorAll("button.choice")) choice.remove();
  (card.closest("dialog") ?? document.body).append(beside);
  const [at, size, gap] = [card.getBoundingClientRect(), beside.getBoundingClientRect(), 10];
  const right = at.right + gap + size.width <= innerWidth;
  const left = at.left - gap - size.width >= 0;
  const x = right ? at.right + gap : left ? at.left - gap - size.width : (innerWidth - size.width) / 2;
  const y = Math.min(Math.max(gap, at.top + at.height / 2 - size.height / 2), innerHeight - size.height - gap);
  beside.style.left = `${Math.max(0, x)}px`;
  beside.style.top = `${Math.max(0, y)}px`;
}

/** Lays a card in the middle, with what can be done with it. @param {HTMLElement} card */
function open(card) {
  away();
  const dialog = document.createElement("dialog");
  dialog.className = "card-near";
  dialog.setAttribute("aria-label", "A card from near");
  dialog.append(copy(card));
  // What is done by pressing the card is offered here, too.
  const only = card.dataset.act;
  if (only) {
    const choice = document.createElement("button");
    Object.assign(choice, { type: "button", className: "choice", textContent: card.getAttribute("aria-label") ?? "" });
    choice.dataset.act = only;
    dialog.append(choice);
  }
  const back = document.createElement("button");
  Object.assign(back, { type: "button", className: "tool", textContent: "Back to the table" });
  dialog.append(back);
  dialog.addEventListener("click", (event) => {
    const target = event.target instanceof Element ? event.target : null;
    if (target === dialog || target?.closest("button")) dialog.close();
  });
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
  // What cannot be done with it is asked for at once, and answered there.
  const ask = dialog.querySelector("[data-ask]");
  if (ask instanceof HTMLElement) ask.click();
}

document.addEventListener("pointerover", (event) => {
  if (event.pointerType !== "mouse") return;
  const card = cardAt(event.target);
  if (!card || "opens" in card.dataset) {
    away();
    return;
  }
  clearTimeout(waiting);
  waiting = setTimeout(() => show(card), beside ? 0 : REST);
});
document.addEventListener("focusin", (event) => {
  const card = cardAt(event.target);
  if (card?.matches(":focus-visible") && !("opens" in card.dataset)) show(card);
  else away();
});
document.addEventListener("pointerdown", (event) => {
  away();
  pressedLong = false;
  const card = cardAt(event.target);
  if (!card || event.pointerType === "mouse") return;
  waiting = setTimeout(() => {
    pressedLong = true;
    open(card);
  }, LONG);
});
for (const kind of ["pointerup", "pointercancel", "scroll"]) {
  document.addEventListener(kind, () => clearTimeout(waiting), { capture: true, passive: true });
}
document.addEventListener("contextmenu", (event) => {
  // A long press means the card, not the menu of the browser.
  if (pressedLong && cardAt(event.target)) event.preventDefault();
});
/**
 * Whether a press means to look: the card does nothing else, or it lies among
 * others under a thumb. A card that is one of two to be joined is picked up.
 * @param {HTMLElement} card
 * @param {MouseEvent} event
 */
function isLook(card, event) {
  if (!card.dataset.act) return !card.matches(".lift.may");
  return event instanceof PointerEvent && event.pointerType === "touch" && card.closest("[data-look-first]") !== null;
}

// Before anybody else hears of it: a long press is no press, and a card that
// cannot be played is looked at.
document.addEventListener("click", (event) => {
  const card = cardAt(event.target);
  if (!card) return;
  if (pressedLong) {
    pressedLong = false;
    event.preventDefault();
    event.stopImmediatePropagation();
  } else if (isLook(card, event)) {
    event.stopImmediatePropagation();
    open(card);
  } else away();
}, { capture: true });
document.addEventListener("keydown", (event) => {
  if (event.key === "Escape") away();
});

export {};
