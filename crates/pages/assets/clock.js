// Lets clocks run. The server says how much is left when it tells of them; from
// there on this page counts by itself.

/** @type {WeakMap<Element, {left: number, at: number}>} what was told, and when */
const told = new WeakMap();

/** @param {number} left in milliseconds */
function written(left) {
  const seconds = Math.floor(Math.max(0, left) / 1000);
  const [days, hours, minutes] = [Math.floor(seconds / 86400), Math.floor(seconds / 3600) % 24, Math.floor(seconds / 60) % 60];
  const two = (/** @type {number} */ n) => String(n).padStart(2, "0");
  if (days > 0) return `${days} ${days === 1 ? "day" : "days"} ${hours} h`;
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

function tick() {
  for (const clock of document.querySelectorAll(".clock[data-left]")) {
    const known = told.get(clock) ?? { left: Number(clock.getAttribute("data-left")), at: performance.now() };
    told.set(clock, known);
    if (!clock.hasAttribute("data-runs")) continue;
    const left = known.left - (performance.now() - known.at);
    const text = written(left);
    if (clock.textContent !== text) clock.textContent = text;
    clock.classList.toggle("short", left < 20_000);
  }
}

setInterval(tick, 250);
tick();
