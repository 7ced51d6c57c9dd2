// Siege of Gondor in the browser: whole games by the cards, by the list and
// with auto-pass; four players on a phone; and nothing of a hand for onlookers.

import { DESKTOP, PHONE, accessible, assert, light, look, ready, replays, sawAll, turn, until, watcher } from "../harness.mjs";

/** Opens a table of so many seats; bots sit in all but the first. */
async function sitDown(bench, page, luck, seats = 2) {
  const sitters = Array.from({ length: seats }, (_, n) => (n === 0 ? "person" : "greedy"));
  const table = await bench.dealt("siege", luck, { options: { seats }, seats: sitters });
  page.traffic.length = 0;
  await page.goto(`${bench.url}/s/${table.seats[0]}`);
  await ready(page);
  return table;
}

/** What the page asks now: the kind of decision, for a picture of each. */
const kind = (page) =>
  page.evaluate(() => {
    const board = document.querySelector(".siege");
    const asks = board?.getAttribute("data-asks");
    const phase = board?.getAttribute("data-scene")?.split(" ")[1];
    return asks === "Act" || asks === "Main" || asks === "Wound" ? `${asks}-${phase}` : asks;
  });

/** What the page was told: how many choices the seat has made, and the marks of
 *  its newest parts. */
function told(page) {
  const now = { number: 0, digests: {} };
  for (const news of page.traffic.map((text) => JSON.parse(text))) {
    now.number = news.number ?? now.number;
    for (const { name, digest } of news.parts ?? []) now.digests[name] = digest;
  }
  return now;
}

/** Waits until the page shows all it was told. */
async function settled(page) {
  const shows = (digests) =>
    Object.entries(digests).every(([name, digest]) => document.querySelector(`[data-part="${name}"]`)?.getAttribute("data-digest") === digest);
  for (let n = 0; !(await page.evaluate(shows, told(page).digests)); n++) {
    assert(n < 500, "the page does not show what it was told");
    await page.waitForTimeout(n < 40 ? 5 : 40);
  }
}

/** Does something, and waits until the choice has been made and shown. */
async function made(page, choose) {
  const before = told(page).number;
  await choose();
  for (let n = 0; told(page).number === before; n++) {
    assert(n < 300, "no choice was made");
    await page.waitForTimeout(n < 40 ? 5 : 40);
  }
}

/** Plays on until it is over, or `enough` says so. */
async function playOn(page, choose, watch = async () => {}, enough = async () => false) {
  for (let n = 0; n < 1200; n++) {
    await turn(page);
    await settled(page);
    const { over } = await turn(page);
    if (over) return { n, over };
    await watch(n);
    if (await enough(n)) return { n, over: false };
    await made(page, () => choose(page, n));
  }
  throw new Error("the game does not end");
}

/** Chooses on the cards where it can, with some sense: one that glows, or two
 *  that are joined, the minion first or the companion. Answers whether it was on
 *  a card. */
const onCards = (page, n) =>
  page.evaluate((n) => {
    // Whoever bears the Ring keeps out of it, where others can step in.
    const all = (selector) => {
      const found = Array.from(document.querySelectorAll(`.siege ${selector}`));
      const others = found.filter((one) => one.getAttribute("data-key") !== "Frodo");
      return others.length > 0 ? others : found;
    };
    const pick = (list) => list[n % list.length];
    const listed = Array.from(document.querySelectorAll(".choices [data-act]"));
    const asks = document.querySelector(".siege")?.getAttribute("data-asks") ?? "";
    const passes = asks === "Reconcile" || (asks === "Act" && n % 3 > 0);
    const pass = listed.find((choice) => choice.getAttribute("data-act") === "pass");
    const [acts, halves] = [all(".face[data-act]"), all(".lift[data-movable]")];
    if (passes && pass) pass.click();
    else if (halves.length > 0) {
      pick(n % 2 === 0 ? halves : all(".lift[data-target]")).click();
      if (document.querySelector(".siege .picked, .siege .asked")) {
        const then = all(".lift.asked").concat(all(".lift[data-target]"));
        if (then.length === 0) throw new Error("a card that is picked up shows where it may go");
        then[0].click();
      }
      return true;
    } else if (acts.length > 0) {
      pick(acts).click();
      return true;
    } else if (listed.length > 0) listed[asks === "Ring" ? 0 : listed.length - 1].click();
    return false;
  }, n);

/** Plays, table after table, until something holds; answers the table. */
async function comeTo(bench, page, enough) {
  for (let tables = 0; tables < 6; tables++) {
    const table = await sitDown(bench, page, tables);
    const { over } = await playOn(page, onCards, undefined, enough);
    if (!over) return table;
  }
  throw new Error("that does not come about");
}

export async function siege(bench) {
  const page = await bench.page(DESKTOP, { reducedMotion: "reduce" });
  await sitDown(bench, page, 1);
  await light(page);
  const { seen, watch } = watcher(page, "siege", kind);
  let clicked = 0;
  const { n } = await playOn(page, async (page, n) => {
    if (await onCards(page, n)) clicked += 1;
  }, watch);
  console.log(`  a whole game in ${n} choices, ${clicked} of them on the cards; seen: ${[...seen].join(", ")}`);
  sawAll(seen, ["Main-Fellowship", "Main-Shadow", "Assign", "Skirmish", "Act-Skirmish", "Wound-Skirmish", "Heal", "Offer", "Text"]);
  assert(clicked > n / 3, "choices can be made on the cards");
  await look(page, "siege-end");
  await replays(page, "siege-replay");
  return [page];
}

// A card of the hand that cannot be played is looked at, and says why.
async function saysWhy(page) {
  await page.click(".hand .face.idle");
  await page.waitForSelector("dialog .why");
  await until(page, () => !document.querySelector("dialog .why")?.textContent?.startsWith("It cannot be played"));
  console.log(`  ${await page.textContent("dialog .why")}`);
  await look(page, "siege-why");
  await accessible(page, "a card that says why");
  await page.keyboard.press("Escape");
}

// A card from near, with what changes its numbers; and the piles.
export async function siegeCards(bench) {
  const page = await bench.page(DESKTOP);
  let table = await sitDown(bench, page, 1);
  await page.hover('.fellowship .face[data-key="Frodo"]');
  await until(page, () => document.querySelector(".card-near:not(dialog)"));
  const near = await page.textContent(".card-near");
  assert(near.includes("The One Ring, The Ruling Ring: strength +1") && near.includes("Printed: strength 3"), `it says why: ${near}`);
  await look(page, "siege-card-near");
  await page.mouse.move(0, 0);
  const heard = await page.getAttribute('.fellowship .face[data-key="Frodo"]', "aria-description");
  assert(heard.includes("strength 4, vitality 4") && heard.includes("The One Ring"), `who listens hears the same: ${heard}`);
  await saysWhy(page);
  // Something must be discarded first.
  const enough = () =>
    page.evaluate(() => Number(document.querySelector(".siege > .camp .discard .count").textContent) > 1 && document.querySelector(".hand .face") !== null);
  table = await comeTo(bench, page, enough);
  await page.click(".siege > .camp .pile.discard");
  await page.waitForSelector("dialog .spread .chip");
  await look(page, "siege-pile");
  await accessible(page, "a pile, spread out");
  await page.click("dialog .spread .chip");
  await page.waitForSelector("dialog .face-whole");
  await look(page, "siege-pile-card");
  await page.keyboard.press("Escape");
  // Onlookers see the table and no hand.
  const onlooker = await bench.page(DESKTOP);
  await onlooker.goto(`${bench.url}/t/${table.table}`);
  await ready(onlooker);
  const mine = await page.$$eval(".hand .face .title", (titles) => titles.map((title) => title.textContent));
  assert(mine.length > 0, "there is a hand");
  assert((await onlooker.$$(".hand")).length === 0, "an onlooker has no hand");
  const keys = await onlooker.$$eval('[data-key^="hand:"]', (cards) => cards.length);
  assert(keys === 0 && !onlooker.traffic.some((text) => text.includes("hand:")), "no card of a hand is sent");
  await look(onlooker, "siege-onlooker");
  return [page, onlooker];
}

// Passing for a person: for a turn, and whenever there is nothing else.
export async function siegeAutoPass(bench) {
  const page = await bench.page({ width: 1280, height: 720 }, { reducedMotion: "reduce" });
  const sees = (selector) => async () => (await page.$(selector)) !== null;
  const pause = async (start) => {
    const began = Date.now();
    await made(page, start);
    const took = Date.now() - began;
    assert(took >= 850, `it waits before it passes, whatever the reason: ${took} ms`);
  };

  await comeTo(bench, page, sees('[data-asks="Act"]'));
  await look(page, "siege-pass");
  await pause(() => page.click('[data-ease="round"]'));
  await turn(page);
  await settled(page);
  await look(page, "siege-passing");

  const alone = '.choices:not(:has([data-act]:not([data-act="pass"]))) [data-act="pass"]';
  await comeTo(bench, page, sees(alone));
  await pause(() => page.click('[data-ease="idle"]'));
  assert((await page.getAttribute('[data-ease="idle"]', "aria-pressed")) === "true", "a switch shows that it is on");
  // To the end: the page passes where nothing else is to be chosen.
  let passed = 1;
  await playOn(page, async (page, n) => {
    if (await page.$(alone)) passed += 1;
    else await onCards(page, n);
  });
  console.log(`  the page passed by itself ${passed} times`);
  assert((await page.$("[data-ease]")) === null, "nobody passes once the game is over");
  await sitDown(bench, page, 1);
  assert((await page.getAttribute('[data-ease="idle"]', "aria-pressed")) === "true", "it is kept in the browser");
  return [page];
}

export async function siegePhone(bench) {
  const page = await bench.page(PHONE, { hasTouch: true, isMobile: true });
  await sitDown(bench, page, 1, 4);
  const { seen, watch } = watcher(page, "siege-phone", kind);
  await playOn(page, onCards, watch, async (n) => n >= 45 && (await page.$(".hand .face")) !== null);
  console.log(`  seen: ${[...seen].join(", ")}`);
  // Under a thumb a card is looked at before it is played.
  await page.tap(".hand .face");
  await page.waitForSelector("dialog .face-whole");
  await look(page, "siege-phone-card");
  await accessible(page, "a card on a phone");
  await page.tap("dialog.card-near .tool");
  await page.tap(".others .owner");
  await page.waitForSelector("dialog .spread");
  await look(page, "siege-phone-side");
  return [page];
}
