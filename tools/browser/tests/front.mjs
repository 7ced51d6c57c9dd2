// The shelf, and the way from it to a table.
import { DESKTOP, PHONE, accessible, assert, look, weight } from "../harness.mjs";

export async function front(bench) {
  const page = await bench.page(DESKTOP);
  await page.goto(bench.url);
  const bytes = await weight(page);
  console.log(`  first load of the front page: ${(bytes / 1024).toFixed(1)} KB`);
  assert(bytes < 150 * 1024, "the front page is too heavy");
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
