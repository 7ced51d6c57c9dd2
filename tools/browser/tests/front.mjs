// The shelf, and the way from it to a table.
import { DESKTOP, PHONE, accessible, assert, light, look } from "../harness.mjs";

export async function front(bench) {
  const page = await bench.page(DESKTOP);
  await page.goto(bench.url);
  await light(page, "the front page");
  const covers = await page.evaluate(() => document.querySelectorAll(".shelf .painting").length);
  assert(covers === 5, `there are ${covers} boxes on the shelf`);
  await look(page, "front-light");
  await accessible(page, "front");
  await page.click("a.box-confrontation");
  await look(page, "new-light");
  await accessible(page, "new table");
  const phone = await bench.page(PHONE, { colorScheme: "dark" });
  await phone.goto(bench.url);
  await look(phone, "front-phone-dark");
  await accessible(phone, "front in the dark");
  return [page, phone];
}
