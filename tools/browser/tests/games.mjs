// Whole games of a person against a bot: at a desk, on a phone, by keyboard.
import { CHOICE, DESKTOP, PHONE, accessible, assert, clickAny, light, look, playOut, ready, until, watcher } from "../harness.mjs";

/** What the page is about now. */
const kind = (page) =>
  page.evaluate(() => {
    const has = (selector) => document.querySelector(selector) !== null;
    if (has(".close-up .card[data-act]")) return "cards";
    if (has(".battle:not(.over)")) return "battle";
    if (has(".battle.over")) return "aftermath";
    return document.querySelector(".question")?.textContent?.startsWith("Your turn") ? "turn" : null;
  });

export async function desktop(bench) {
  const page = await bench.page(DESKTOP);
  await bench.sitDown(page);
  await light(page);
  await look(page, "table-placing");
  await accessible(page, "table");
  const moves = await playOut(page, clickAny, watcher(page, "table", kind).watch);
  console.log(`  a whole game in ${moves} clicks`);
  await page.click("#tab-log");
  await look(page, "table-over");
  await page.click("a[data-replay]");
  await page.waitForSelector("#at");
  await page.keyboard.press("ArrowRight");
  await until(page, () => document.getElementById("shown")?.textContent === "1");
  const nearlyLast = await page.evaluate(() => {
    const slider = document.getElementById("at");
    slider.value = String(Number(slider.max) - 1);
    slider.dispatchEvent(new Event("input"));
    return slider.value;
  });
  await until(page, (nth) => document.querySelector(".story li")?.getAttribute("value") === nth, nearlyLast);
  await page.click("[data-analyse]");
  await until(page, () => document.querySelector("#graph .chance"));
  await look(page, "replay");
  await accessible(page, "replay");
  await page.click('[data-step="play"]');
  await until(page, () => document.querySelector(".result"));
  await page.selectOption('select[name="eyes"]', "1");
  await until(page, () => document.querySelector(".lands.from-sauron"));
  return [page];
}

export async function phone(bench) {
  const page = await bench.page(PHONE, { hasTouch: true, isMobile: true });
  await bench.sitDown(page, "bot:greedy", { seat: 1 });
  const small = (selector) =>
    page.evaluate((s) => Array.from(document.querySelectorAll(s)).map((b) => b.getBoundingClientRect()).filter((b) => b.width && (b.width < 43.5 || b.height < 43.5)).length, selector);
  let asked = 0;
  const { watch } = watcher(page, "phone", async () => {
    asked += 1;
    if (asked === 4) {
      assert((await small(".standing .piece, .choices button, .tools .tool, [role=tab]")) === 0, "something is too small for a thumb");
      return "placing";
    }
    return kind(page);
  });
  await playOut(page, clickAny, watch);
  await look(page, "phone-over");
  return [page];
}

export async function keyboard(bench) {
  const page = await bench.page(DESKTOP, { reducedMotion: "reduce" });
  await page.goto(bench.url);
  const tabTo = async (selector) => {
    for (let n = 0; n < 120; n++) {
      if (await page.evaluate((s) => document.activeElement?.matches(s) ?? false, selector)) return;
      await page.keyboard.press("Tab");
    }
    throw new Error(`the keyboard does not reach ${selector}`);
  };
  await tabTo("a.box-confrontation");
  await page.keyboard.press("Enter");
  await page.waitForSelector("form.fresh");
  await tabTo("form.fresh button.primary");
  await page.keyboard.press("Enter");
  await ready(page);
  await playOut(page, async () => {
    await tabTo(CHOICE);
    await page.keyboard.press("Enter");
  });
  return [page];
}
