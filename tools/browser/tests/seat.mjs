// One's own seat: its time, a hint, a bot that sits in, a new address.
import { CHOICE, DESKTOP, accessible, assert, clickAny, look, ready, turn, until } from "../harness.mjs";

/** Plays until something holds. */
async function playUntil(page, holds) {
  for (let n = 0; n < 100 && !(await page.evaluate(holds)); n++) {
    await turn(page);
    await clickAny(page, n);
    await page.waitForTimeout(150);
  }
}

export async function seat(bench) {
  const page = await bench.page(DESKTOP);
  await page.goto(`${bench.url}/new/confrontation`);
  await page.selectOption('select[name="clock"]', "300+5");
  await page.click("button.primary:not(dialog *)");
  await ready(page);
  assert((await page.textContent(".clock")) === "5:00", "the clock stands at five minutes");
  await page.click("[data-hint]");
  await until(page, () => document.getElementById("hint")?.textContent?.startsWith("A bot would"));
  await playUntil(page, () => document.querySelector(".clock[data-runs]"));
  await until(page, () => document.querySelector(".clock[data-runs]")?.textContent !== "5:00");
  await page.click("#tab-luck");
  await page.click(".own-seat summary");
  await look(page, "table-seat");
  await accessible(page, "one's seat");
  await page.click('[data-leave="relentless"]');
  await until(page, () => document.querySelector('[data-do="return"]'));
  assert((await page.$$(CHOICE)).length === 0, "a bot chooses now");
  // While pieces travel, a pointer would not get through.
  await page.evaluate(() => document.querySelector('[data-do="return"]').click());
  await until(page, () => document.querySelector("[data-leave]"));
  const before = page.url();
  await page.evaluate(() => document.querySelector('[data-do="renew"]').click());
  await page.waitForURL((now) => now.href !== before && now.pathname.startsWith("/s/"));
  await ready(page);
  const old = await page.request.get(before);
  assert(old.status() === 404, "the old address opens nothing");
  return [page];
}
