// Playing on the board itself: pieces, places, seals, questions, a closer look.
import { DESKTOP, PHONE, assert, goesOn, look, ready, story, until } from "../harness.mjs";

/** Sits down at a table where it is this seat's turn. */
async function atTurn(bench, viewport, options, seat, context = {}) {
  const seats = await bench.table(options);
  await bench.playTo(seats, (looks) => looks[seat].view.step === "Turn" && looks[seat].choices.length > 0);
  const page = await bench.page(viewport, context);
  await page.goto(`${bench.url}/s/${seats[seat]}`);
  await ready(page);
  return page;
}

/** Where a piece of this selector is, for the mouse. */
const press = (page, selector) => page.evaluate((s) => document.querySelector(s).click(), selector);

export async function board(bench) {
  const page = await atTurn(bench, DESKTOP, ["specials=agreed", "agreed=DarkOfMordor+Crebain+Palantir+RecallToMordor", "mixing=manual"], 1);
  await page.hover(".piece.own[data-movable]");
  await look(page, "board-seals");
  // A seal taken up: the board shows its choices and no plain move.
  for (const seal of await page.locator("[data-take]").all()) {
    const name = await seal.getAttribute("data-take");
    await seal.click();
    await until(page, (n) => document.querySelector(`[data-take="${n}"]`)?.getAttribute("aria-pressed") === "true", name);
    const lit = await page.evaluate(() => document.querySelectorAll(".piece.may, [data-glow]:not(.dim)").length);
    assert(lit > 0, `${name} lights nothing on the board`);
    await seal.click();
  }
  const before = await story(page);
  await page.click(".piece.own[data-movable]");
  await look(page, "board-picked");
  const to = await page.evaluate(() => document.querySelector("[data-glow]:not(.dim)")?.getAttribute("data-glow"));
  await press(page, `[data-spot="${to}"]`);
  await goesOn(page, before);
  return [page];
}

/** Who taps twice chooses once: what comes to lie under the finger is not chosen unseen. */
export async function twice(bench) {
  const seats = await bench.table();
  const made = async () => (await bench.ask(`/api/seats/${seats[0]}`)).number;
  const page = await bench.page(PHONE, { hasTouch: true, isMobile: true });
  await page.goto(`${bench.url}/s/${seats[0]}`);
  await ready(page);
  // The second of two clicks, in the very moment the answer to the first is there.
  await page.evaluate(() => new Promise((done) => {
    const first = () => document.querySelector(".choices [data-act]");
    const click = (detail) => first().dispatchEvent(new MouseEvent("click", { bubbles: true, detail }));
    const old = first().getAttribute("data-act");
    new MutationObserver((_, watch) => {
      if (!first() || first().getAttribute("data-act") === old) return;
      watch.disconnect();
      click(2);
      done();
    }).observe(document.body, { childList: true, subtree: true, attributes: true });
    // However slow the machine is, the second shall not come too late.
    const clock = performance.now;
    performance.now = () => clock.call(performance) + 60_000;
    click(1);
    performance.now = clock;
  }));
  await page.waitForTimeout(350);
  assert((await made()) === 1, `${await made()} choices were made by tapping twice`);
  // Two clicks before any answer say the same thing twice; and a later one is meant.
  const before = await story(page);
  await page.locator(".choices [data-act]").first().dblclick();
  await goesOn(page, before);
  await page.waitForTimeout(350);
  assert((await made()) === 2, `${await made()} choices were made, not the second`);
  return [page];
}

export async function why(bench) {
  const page = await atTurn(bench, DESKTOP, [], 1);
  await page.click(".piece.own[data-movable]");
  // Mordor lies behind every piece of Sauron's: nobody goes back.
  await press(page, '[data-spot="Mordor"]');
  await until(page, () => !document.getElementById("refusal")?.hidden);
  const reason = await page.textContent("#refusal");
  assert(/[a-z] .*\.$/.test(reason) && !/legal are|-Mordor|@/.test(reason), `no reason for people: ${reason}`);
  await look(page, "why-not");
  // A card that is spent says so.
  const seats = await bench.table();
  await bench.playTo(seats, ([look]) => look.view.step === "Cards" && look.choices.length > 0 && look.view.fellowship.discard.length > 0);
  const other = await bench.page(PHONE, { hasTouch: true, isMobile: true });
  await other.goto(`${bench.url}/s/${seats[0]}`);
  await ready(other);
  await press(other, ".card.spent");
  await until(other, () => /has been used/.test(document.getElementById("refusal")?.textContent ?? ""));
  await look(other, "phone-spent-card");
  return [page, other];
}

export async function closer(bench) {
  const page = await atTurn(bench, PHONE, [], 1, { hasTouch: true, isMobile: true });
  const width = () => page.evaluate(() => document.querySelector(".map").getBoundingClientRect().width);
  const far = await width();
  await page.click('[data-zoom="in"]');
  assert((await width()) > far * 1.3, "the board does not come nearer");
  await look(page, "phone-closer");
  const names = await page.evaluate(() => getComputedStyle(document.querySelector(".standing .piece.own .long")).display);
  assert(names !== "none" || (await width()) < 560, "there is room for names");
  await page.keyboard.press("0");
  assert(Math.abs((await width()) - far) < 1, "it does not go back");
  // Two fingers, as the browser reports them.
  await page.evaluate(() => {
    const view = document.querySelector(".view");
    const finger = (identifier, clientX, clientY) => new Touch({ identifier, target: view, clientX, clientY });
    const tell = (kind, touches) => view.dispatchEvent(new TouchEvent(kind, { touches, changedTouches: touches, bubbles: true, cancelable: true }));
    tell("touchstart", [finger(1, 160, 250), finger(2, 200, 250)]);
    tell("touchmove", [finger(1, 130, 250), finger(2, 230, 250)]);
  });
  assert((await width()) > far * 2, "two fingers do nothing");
  const page2 = await atTurn(bench, DESKTOP, [], 1);
  await page2.keyboard.press("+");
  await look(page2, "table-closer");
  return [page, page2];
}

/** A hint lights a choice, and says how good each is thought to be. */
export async function hint(bench) {
  const page = await bench.page(DESKTOP);
  await bench.sitDown(page, "bot:random");
  await page.click("[data-hint]");
  await until(page, () => /\d %/.test(document.getElementById("hint")?.textContent ?? ""));
  const lit = await page.evaluate(() => ({
    best: document.querySelectorAll(".choice.hinted").length,
    board: document.querySelectorAll(".glow .hinted").length,
    chances: document.querySelectorAll(".choices [data-chance]").length,
    all: document.querySelectorAll(".choices [data-act]").length,
  }));
  assert(lit.best === 1 && lit.board > 0 && lit.chances === lit.all, `the hint is not shown: ${JSON.stringify(lit)}`);
  await look(page, "table-hint");
  await page.click(".choice.hinted");
  await until(page, () => document.getElementById("hint")?.hidden && !document.querySelector(".hinted"));
  return [page];
}
