// As people like it: kept, and applied before anything is painted.
import { DESKTOP, PHONE, accessible, assert, look, ready, until } from "../harness.mjs";

export async function settings(bench) {
  const page = await bench.page(DESKTOP);
  await page.goto(bench.url);
  await page.click("[data-settings]");
  await look(page, "settings");
  await accessible(page, "settings");
  for (const [name, value] of [["theme", "dark"], ["text", "large"], ["motion", "still"], ["marks", "bold"], ["sound", "on"]]) {
    await page.check(`dialog input[name="${name}"][value="${value}"]`);
  }
  await page.click("dialog#settings button");
  await page.reload({ waitUntil: "commit" });
  // The very first style that can be asked for is already the chosen one.
  await until(page, () => document.body !== null);
  const root = await page.evaluate(() => ({ ...document.documentElement.dataset }));
  assert(root.theme === "dark" && root.text === "large" && root.motion === "still" && root.marks === "bold", JSON.stringify(root));
  const paper = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  assert(paper === "rgb(36, 27, 18)", `the paper is ${paper}`);
  await bench.sitDown(page);
  await look(page, "table-bold-marks-large");
  await accessible(page, "bold marks");
  // Without the device's permission the page says so and stays quiet.
  await page.click("[data-settings]");
  await page.check('dialog input[name="notify"][value="on"]').catch(() => {});
  await until(page, () => document.getElementById("settings-note")?.textContent !== "");
  assert(!(await page.isChecked('dialog input[name="notify"][value="on"]')), "it would call without being allowed to");
  return [page];
}

/** The tab calls, and so does the browser where it is allowed to. */
export async function calls(bench) {
  const page = await bench.page(PHONE, { permissions: ["notifications"], hasTouch: true, isMobile: true });
  await page.addInitScript(() => {
    globalThis.called = [];
    Object.defineProperty(globalThis, "Notification", {
      value: Object.assign(function (title) { globalThis.called.push(title); }, { permission: "granted", requestPermission: async () => "granted" }),
    });
    Object.defineProperty(document, "hidden", { get: () => true });
    localStorage.setItem("settings", JSON.stringify({ notify: "on" }));
  });
  const seats = await bench.table();
  await bench.playTo(seats, ([, sauron]) => sauron.view.step === "Turn" && sauron.choices.length > 0);
  await page.goto(`${bench.url}/s/${seats[0]}`);
  await ready(page);
  assert(!(await page.title()).startsWith("Your turn"), "it is not our turn");
  await bench.playTo(seats, ([us]) => us.choices.length > 0);
  await until(page, () => document.title.startsWith("Your turn"));
  await until(page, () => globalThis.called.length === 1);
  return [page];
}
