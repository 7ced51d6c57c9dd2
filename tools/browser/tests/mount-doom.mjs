// Adventure to Mount Doom in the browser: whole games on a desk and on a phone,
// by the list, by the dice on the board and by the keyboard.

import { DESKTOP, PHONE, accessible, assert, clickAny, light, look, playOut, ready, replays, sawAll, watcher } from "../harness.mjs";

/** Opens a table with one person; bots sit in the other seats. */
async function sitDown(bench, page, luck, options) {
  const seats = ["person", ...Array(options.seats - 1).fill("greedy")];
  const table = await bench.dealt("mount-doom", luck, { options, seats });
  await page.goto(`${bench.url}/s/${table.seats[0]}`);
  await ready(page);
}

/** Opens a table of two by hand, beside a bot, with more courage than is printed. */
async function openByHand(bench, page) {
  await page.goto(`${bench.url}/new/mount-doom`);
  await page.check('input[name="option.seats"][value="2"]');
  await page.check('input[name="seat0"][value="me"]');
  await page.check("input.study");
  await page.check('input[name="seat1"][value="bot:greedy"]');
  await page.evaluate(() => document.querySelector("details.options")?.setAttribute("open", ""));
  await page.fill('input[name="option.house_courage"]', "4");
  await page.click("button.primary:not(dialog *)");
  await ready(page);
}

/** What the page is about now: the kind of decision, for a picture of each. */
const kind = (page) =>
  page.evaluate(() => {
    const has = (selector) => document.querySelector(selector) !== null;
    const question = document.querySelector(".question")?.textContent ?? "";
    if (has(".fight .faces")) return "battle";
    if (question.includes("last stage") || question.startsWith("Roll the black die")) return "last-stage";
    if (has(".fight:not(.over)")) return "encounter";
    if (has(".die.of-black[data-half]")) return "first-roll";
    if (has(".fight.over")) return "aftermath";
    if (question.includes("joins the second roll")) return "third";
    if (question.includes("page 2")) return "second-roll";
    if (question.startsWith("Carry out")) return "acting";
    return has("[data-half]") ? "pair" : null;
  });

/** Chooses on the board where it can: two dice, or one thing. */
async function onBoard(page, n) {
  const acted = await page.evaluate((n) => {
    const halves = Array.from(document.querySelectorAll("[data-half]"));
    if (halves.length > 0) {
      const [one, other] = [halves[n % 2], halves[halves.length - 1 - (n % 2)]];
      other.click();
      if (document.querySelectorAll('[aria-pressed="true"]').length !== 1) throw new Error("a picked die shows that it is");
      one.click();
      return true;
    }
    const spots = Array.from(document.querySelectorAll(".doom [data-act]"));
    spots[n % Math.max(1, spots.length)]?.click();
    return spots.length > 0;
  }, n);
  if (!acted) await clickAny(page, n);
  return acted;
}

export async function doom(bench) {
  const page = await bench.page(DESKTOP);
  await sitDown(bench, page, 3, { seats: 2, house_courage: 12 });
  await light(page);
  const { seen, watch } = watcher(page, "doom", kind);
  let clicked = 0;
  const choose = async (page, n) => {
    if (await onBoard(page, n)) clicked += 1;
  };
  const moves = await playOut(page, choose, watch);
  console.log(`  a whole game in ${moves} choices, ${clicked} of them on the board; seen: ${[...seen].join(", ")}`);
  sawAll(seen, ["pair", "first-roll", "third", "second-roll", "encounter", "battle", "aftermath"]);
  assert(clicked > moves / 2, "most choices can be made on the board");
  await look(page, "doom-over");
  await accessible(page, "the end of the road");
  await replays(page, "doom-replay");
  return [page];
}

export async function doomPhone(bench) {
  const page = await bench.page(PHONE, { hasTouch: true, isMobile: true });
  await sitDown(bench, page, 2, { seats: 1, house_courage: 4 });
  const { seen, watch } = watcher(page, "doom-phone", kind);
  await playOut(page, onBoard, watch);
  sawAll(seen, ["pair", "first-roll", "third", "second-roll", "aftermath", "battle", "acting"]);
  // A card from near: what the small one leaves out.
  await page.click(".tile[popovertarget]");
  await page.waitForTimeout(300);
  await look(page, "doom-phone-card");
  await page.keyboard.press("Escape");
  await look(page, "doom-phone-over");
  return [page];
}

// The keyboard alone, nothing moving.
export async function doomKeyboard(bench) {
  const page = await bench.page({ width: 1280, height: 720 }, { reducedMotion: "reduce" });
  await openByHand(bench, page);
  const moving = () => page.evaluate(() => document.getAnimations().filter((one) => one.playState === "running").length);
  let dice = 0;
  await playOut(page, async () => {
    if (await page.$(".cube.fresh")) dice += 1;
    assert((await moving()) === 0, "something moves, though nothing should");
    await page.focus(".choices [data-act]");
    await page.keyboard.press("Enter");
  });
  assert(dice > 0, "dice were never rolled");
  await look(page, "doom-laptop-over");
  return [page];
}
