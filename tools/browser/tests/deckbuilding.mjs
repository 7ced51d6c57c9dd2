// The deck-building game in the browser: a whole game of three, attacks and
// ambushes, five at a phone, and somebody who only watches.

import { DESKTOP, PHONE, accessible, assert, clickAny, light, look, moment, passes, playOut, ready, replays, sawAll, story, turn, until, watcher } from "../harness.mjs";

// Packs that make the rare certain. So strong a Courage ends a game soon.
const SWIFT = `(game: "deckbuilding", name: "Swift", basics: { "Courage": (type: Starter, play: [Power(5)]) })`;
// Every Courage attacks, every Despair defends, and the whole Path lurks.
const FIERCE = `(game: "deckbuilding", name: "Fierce", without: [main],
  basics: {
    "Courage": (type: Starter, play: [Power(1), Attack([Gain(from: Corruption)])]),
    "Despair": (type: Starter, defense: (then: [Move(from: [Discard], to: Top, may: true)])),
  },
  main: {
    "Moria Orc": (type: Enemy, cost: 1, vp: 1, copies: 116, play: [Power(2)], ambush: [Move(from: [Hand], to: Discard)]),
  })`;

/** A table with one person and bots: the page of the person's seat. */
async function sitDown(bench, page, luck, options) {
  const seats = ["person", ...Array(options.seats - 1).fill("greedy")];
  const table = await bench.dealt("deckbuilding", luck, { options, seats });
  await page.goto(`${bench.url}/s/${table.seats[0]}`);
  await ready(page);
}

/** What the page is about now: the kind of decision, for a picture of each. */
const kind = (page) =>
  page.evaluate(() => {
    const has = (selector) => document.querySelector(selector) !== null;
    const question = document.querySelector(".question")?.textContent ?? "";
    if (has(".heroes")) return has(".heroes [data-act]") ? "heroes" : null;
    if (has(".close-up > .choose")) return "choose";
    if (has(".strike")) return question.includes("ambushes") ? "ambush" : "attack";
    if (has(".at-work")) return "effect";
    if (!question.startsWith("Your turn")) return null;
    if (has(".meanwhile")) return "dawn";
    return document.querySelectorAll(".in-play .face").length > 2 ? "turn" : null;
  });

/** Plays as a person would: all cards, then the best that can be bought, on the table itself where it can. */
async function onTable(page, n) {
  const acted = await page.evaluate(() => {
    const acts = Array.from(document.querySelectorAll(".glade-table [data-act], .close-up [data-act]"));
    const of = (verb) => acts.filter((one) => one.getAttribute("data-act")?.startsWith(verb));
    const cost = (one) => Number(one.querySelector(".coin")?.textContent ?? 0);
    const dearest = of("buy ").sort((a, b) => cost(b) - cost(a))[0];
    const end = of("end")[0];
    const other = acts.find((one) => one !== end);
    (of("defend ")[0] ?? of("play ")[0] ?? of("defeat ")[0] ?? dearest ?? other ?? end)?.click();
    return acts.length > 0;
  });
  if (!acted) await clickAny(page, n);
  return acted;
}

export async function deck(bench) {
  const page = await bench.page(DESKTOP);
  await sitDown(bench, page, 1, { seats: 3, heroes: "chosen", cards: SWIFT });
  await light(page);
  const { seen, watch } = watcher(page, "deck", kind);
  let clicked = 0;
  const moves = await playOut(page, async (page, n) => {
    if (await onTable(page, n)) clicked += 1;
  }, watch);
  console.log(`  a whole game of three in ${moves} choices, ${clicked} of them on the table; seen: ${[...seen].join(", ")}`);
  sawAll(seen, ["heroes", "effect", "dawn", "turn"]);
  assert(clicked > moves / 2, "most choices can be made on the table");
  assert(await page.$(".scores tbody tr:nth-child(3)"), "the result tells of all three");
  await look(page, "deck-over");
  await accessible(page, "the end of the game");
  await replays(page, "deck-replay");
  return [page];
}

export async function deckStrikes(bench) {
  const page = await bench.page(DESKTOP);
  await sitDown(bench, page, 1, { seats: 3, cards: FIERCE });
  const { seen, watch } = watcher(page, "deck-fierce", kind);
  const wanted = ["attack", "ambush", "choose"];
  for (let n = 0; n < 60 && !wanted.every((one) => seen.has(one)); n++) {
    const { over } = await turn(page);
    assert(!over, "the game was over before that");
    await watch();
    if (seen.has("attack") && (await page.$(".strike [data-act^=defend]"))) {
      const told = await page.textContent(".strike");
      assert(/may defend now/.test(told) && /discard this card/.test(told), "who may defend, and what it costs");
    }
    const before = await moment(page);
    await onTable(page, n);
    await passes(page, before);
  }
  sawAll(seen, wanted);
  assert((await story(page)).includes("avoids it with"), "nobody has defended");

  // A card from near, beside a pointer that rests on it.
  await page.hover(".stone.arch .face");
  await page.waitForSelector(".card-near .face-whole");
  await look(page, "deck-near");
  await page.mouse.move(2, 2);
  await until(page, () => !document.querySelector(".card-near"));
  // Piles and tables are opened to be read.
  await page.click(".stock .discard");
  await page.waitForSelector("dialog.card-near .entry");
  await look(page, "deck-pile");
  await accessible(page, "a pile");
  await page.keyboard.press("Escape");
  await page.click(".fold");
  await page.waitForSelector("dialog.card-near .spread");
  await look(page, "deck-unfolded");
  await page.keyboard.press("Escape");
  return [page];
}

export async function deckPhone(bench) {
  const page = await bench.page(PHONE, { hasTouch: true, isMobile: true });
  await sitDown(bench, page, 1, { seats: 5, impossible: true });
  const { seen, watch } = watcher(page, "deck-phone", kind);
  for (let n = 0; n < 40; n++) {
    const { over } = await turn(page);
    if (over) break;
    await watch();
    const before = await moment(page);
    await onTable(page, n);
    await passes(page, before);
  }
  sawAll(seen, ["turn"]);
  const small = await page.evaluate(() => {
    const touched = ".glade-table button, .choices button, .tools .tool, [role=tab], .close-up [data-act]";
    const boxes = Array.from(document.querySelectorAll(touched)).map((one) => [one, one.getBoundingClientRect()]);
    return boxes.filter(([, box]) => box.width && (box.width < 43.5 || box.height < 43.5)).map(([one]) => one.outerHTML.slice(0, 120));
  });
  assert(small.length === 0, `too small for a thumb: ${small[0]}`);
  await turn(page);
  await look(page, "deck-phone-five");
  // A long press brings a card near and plays nothing.
  const before = await story(page);
  await page.evaluate(() => {
    const card = document.querySelector(".fan .face, .path .face");
    const { x, y } = card.getBoundingClientRect();
    card.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true, pointerType: "touch", clientX: x + 9, clientY: y + 9 }));
  });
  await page.waitForSelector("dialog.card-near .face-whole");
  await look(page, "deck-phone-near");
  await accessible(page, "a card from near");
  await page.click("dialog.card-near .tool");
  assert((await story(page)) === before, "a long press plays nothing");
  await page.click(".fold");
  await page.waitForSelector("dialog.card-near .spread");
  await look(page, "deck-phone-unfolded");
  return [page];
}

/** Who only watches sees no hand, and is never told what was drawn. */
export async function deckWatched(bench) {
  // Opened by hand: the form asks for as many as play.
  const player = await bench.page(DESKTOP);
  await player.goto(`${bench.url}/new/deckbuilding`);
  await player.check('input[name="option.seats"][value="3"]');
  await player.check("input.study");
  for (const seat of [1, 2]) await player.check(`input[name="seat${seat}"][value="bot:greedy"]`);
  await player.click("button.primary:not(dialog *)");
  await ready(player);
  const bots = await player.$$eval(".seat .sitter", (all) => all.filter((one) => /greedy/.test(one.textContent)).length);
  assert(bots === 2, `three play, two of them bots, not ${bots}`);
  const table = await player.getAttribute("div.table", "data-table");
  const page = await bench.page(DESKTOP);
  await page.goto(`${bench.url}/t/${table}`);
  await ready(page);
  let hand = null;
  for (let n = 0; n < 14; n++) {
    const { over } = await turn(player);
    assert(!over, "the game was over before that");
    // In the middle of a turn it may be empty.
    hand ??= await player.$(".fan .face");
    const before = await moment(player);
    await onTable(player, n);
    await passes(player, before);
  }
  await until(page, () => /draws a card/.test(document.querySelector('[data-part="log"]')?.textContent ?? ""));
  assert(hand, "who plays sees the own hand");
  const all = [await page.content(), ...page.traffic].join("\n");
  assert(!/data-card=\\?"hand /.test(all), "who watches sees a card of a hand");
  assert(!/draws (?!a card)/.test(all), "who watches is told what was drawn");
  assert(!(await page.$(".glade-table [data-act]")), "who watches can choose nothing");
  await look(page, "deck-watched");
  await accessible(page, "watching");
  return [player, page];
}
