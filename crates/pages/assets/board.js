// Choosing on the board: take up a card if need be, pick up a piece, point at a
// place. The list of buttons says the same; here it is narrowed and pressed.

/** @type {string | null} the piece that is picked up */
let picked = null;
/** @type {string | null} the special card that is taken up */
let taken = null;
/** @type {string | null} the place that was pointed at before anybody was picked up */
let pointed = null;
/** When the last choice was made, as events count time. */
let acted = -Infinity;
/** How soon after a choice a second click is taken for a double one, in milliseconds. */
const TWICE = 300;

/**
 * What a page does with what is pointed at.
 * @typedef {object} Hands
 * @property {(notation: string) => void} act make this choice
 * @property {(notation: string) => void} ask say why this cannot be chosen
 */

/** @returns {HTMLElement[]} */
const listed = () => Array.from(document.querySelectorAll(".choices [data-act]")).filter((b) => b instanceof HTMLElement);

/** The choices the board means now: plain ones, or those of the card taken up. */
const meant = () => listed().filter((choice) => (choice.dataset.seal ?? null) === taken);

/** @param {string} text shown where closer looks are shown */
function say(text) {
  for (const place of document.querySelectorAll("[data-lore]")) place.textContent = text;
}

/** Whether a place can be pressed, or stands for one that can. @param {Element} spot */
const pressable = (spot) => spot.matches('button, [role="button"], [data-goal]');

/** @param {Element} piece */
function tell(piece) {
  const text = piece.querySelector(".lore-text");
  if (text) for (const place of document.querySelectorAll("[data-lore]")) place.innerHTML = text.innerHTML;
}

/** Shows what is taken up, what is picked up, and where it may go. */
export function refresh() {
  pointed = null;
  if (taken && meant().length === 0) taken = null;
  const now = meant();
  if (picked && !document.querySelector(`.piece.own[data-key="${CSS.escape(picked)}"]`)) picked = null;
  const narrowed = now.filter((choice) => choice.dataset.piece === picked);
  const aimed = picked ? narrowed : now;
  const places = new Set(aimed.map((choice) => choice.dataset.place));
  const pieces = new Set(now.map((choice) => choice.dataset.piece));
  for (const seal of document.querySelectorAll("[data-take]")) {
    seal.setAttribute("aria-pressed", String(seal.getAttribute("data-take") === taken));
  }
  for (const piece of document.querySelectorAll(".piece[data-key]")) {
    const key = piece.getAttribute("data-key") ?? "";
    const [movable, target] = [pieces.has(key), places.has(key)];
    piece.toggleAttribute("data-movable", movable);
    piece.toggleAttribute("data-target", target);
    piece.classList.toggle("may", movable || target);
    piece.classList.toggle("picked", key === picked);
    piece.classList.remove("asked");
  }
  for (const glow of document.querySelectorAll("[data-glow]")) {
    glow.classList.toggle("dim", !places.has(glow.getAttribute("data-glow") ?? ""));
  }
  for (const choice of listed()) {
    choice.classList.toggle("dim", (picked !== null || taken !== null) && !aimed.includes(choice));
  }
  document.querySelector(".lands")?.classList.toggle("aiming", picked !== null || taken !== null);
  // In a strip, what is meant comes into view.
  if (picked || taken) aimed[0]?.scrollIntoView({ block: "nearest", inline: "center" });
}

export function letGo() {
  picked = null;
  taken = null;
  refresh();
}

/**
 * Points at a place or a piece.
 * @param {string} place
 * @param {Hands} hands
 */
function point(place, hands) {
  const fitting = meant().filter((choice) => choice.dataset.place === place);
  const exact = picked ? fitting.filter((choice) => choice.dataset.piece === picked) : fitting;
  if (exact.length === 1) {
    picked = taken = null;
    hands.act(exact[0].dataset.act ?? "");
    return;
  }
  if (exact.length === 0) {
    const way = document.querySelector("[data-why]")?.getAttribute("data-why");
    if (picked && way) hands.ask(way.replace("{piece}", picked).replace("{place}", place));
    return;
  }
  // Several choices mean it: which one is asked on the board and in the list.
  for (const choice of listed()) choice.classList.toggle("dim", !exact.includes(choice));
  for (const piece of document.querySelectorAll(".piece[data-key]")) {
    const key = piece.getAttribute("data-key");
    piece.classList.toggle("asked", exact.some((choice) => choice.dataset.piece === key));
  }
  pointed = place;
  const several = new Set(exact.map((choice) => choice.dataset.piece)).size > 1;
  say(several ? "Who shall go there?" : "Which of these?");
  exact[0].focus({ preventScroll: true });
}

/** @param {HTMLElement} seal */
function take(seal, /** @type {Hands} */ hands) {
  const name = seal.dataset.take ?? "";
  picked = null;
  taken = taken === name ? null : name;
  const now = taken ? meant() : [];
  // A card that asks for nothing more is played at once.
  if (now.length === 1 && !now[0].dataset.place) {
    taken = null;
    hands.act(now[0].dataset.act ?? "");
    return;
  }
  say(taken ? seal.title : "");
  refresh();
}

/** @param {HTMLElement | SVGElement} piece */
function touch(piece, /** @type {Hands} */ hands) {
  tell(piece);
  const key = piece.dataset.key ?? "";
  // Who was asked for after a place was pointed at.
  const answer = meant().filter((choice) => choice.dataset.place === pointed && choice.dataset.piece === key);
  if (pointed && answer.length === 1) {
    say("");
    hands.act(answer[0].dataset.act ?? "");
    return;
  }
  if (piece.hasAttribute("data-target")) {
    point(key, hands);
    return;
  }
  const movable = piece.hasAttribute("data-movable");
  // While others of one's own may move, a piece that may not says why.
  const asked = !movable && piece.classList.contains("own") && meant().some((choice) => choice.dataset.piece);
  if (movable || asked) {
    picked = picked === key ? null : key;
    refresh();
    if (picked && asked) hands.ask(key);
    return;
  }
  // A piece in the way of a place that is pointed at.
  const below = piece.closest(".place")?.querySelector("[data-spot]");
  if (below && (picked || pressable(below))) point(below.getAttribute("data-spot") ?? "", hands);
}

/** What the thing under the pointer would do, in words. */
function foretell(/** @type {Element} */ target) {
  const piece = target.closest(".standing .piece") ?? target.closest(".standing .spot");
  if (piece) tell(piece);
  const choice = target.closest(".choices [data-place]");
  const under = target.closest(".spot");
  const spot = under && pressable(under) ? under : null;
  const at = choice?.getAttribute("data-place") ?? spot?.getAttribute("data-spot");
  for (const glow of document.querySelectorAll("[data-glow]")) {
    glow.classList.toggle("aimed", choice !== null && glow.getAttribute("data-glow") === at);
  }
  if (!spot) return;
  const fitting = meant().filter((one) => one.dataset.place === at && (!picked || one.dataset.piece === picked));
  if (fitting.length === 1) say(fitting[0].title);
}

/** @param {Hands} page what to do with a choice, and with a question */
export function play(page) {
  /** @type {Hands} */
  const hands = {
    act: (notation) => {
      acted = performance.now();
      page.act(notation);
    },
    ask: page.ask,
  };

  document.addEventListener("click", (event) => {
    if (!(event.target instanceof Element)) return;
    // The answer comes so soon that the second click of two would choose
    // whatever lies there by then.
    if (event.detail > 1 && event.timeStamp - acted < TWICE) return;
    /** @param {string} selector */
    const hit = (selector) => {
      const found = event.target instanceof Element ? event.target.closest(selector) : null;
      return found instanceof HTMLElement || found instanceof SVGElement ? found : null;
    };
    const [choice, asked, seal] = [hit("[data-act]"), hit("[data-ask]"), hit("[data-take]")];
    const [piece, spot] = [hit(".standing .piece[data-key]"), hit("[data-spot]")];
    if (choice) {
      picked = taken = null;
      hands.act(choice.dataset.act ?? "");
    } else if (asked) hands.ask(asked.dataset.ask ?? "");
    else if (seal instanceof HTMLElement) take(seal, hands);
    else if (piece) touch(piece, hands);
    else if (spot && (picked || taken || pressable(spot))) point(spot.dataset.spot ?? "", hands);
    else if (event.target.closest(".map")) {
      say("");
      if (picked || taken) letGo();
    }
  });

  for (const kind of ["mouseover", "focusin"]) {
    document.addEventListener(kind, (event) => {
      if (event.target instanceof Element) foretell(event.target);
    });
  }

  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && (picked || taken)) letGo();
    // What is drawn is pressed like a button.
    const drawn = event.target instanceof SVGElement && event.target.matches('[role="button"]') ? event.target : null;
    if (!drawn || (event.key !== "Enter" && event.key !== " ")) return;
    event.preventDefault();
    drawn.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  });
}
