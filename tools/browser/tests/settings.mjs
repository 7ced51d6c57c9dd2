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

/** The tab calls, and so does the browser where it is allowed to; a bell only for who likes it. */
export async function calls(bench) {
  const page = await bench.page(PHONE, { permissions: ["notifications"], hasTouch: true, isMobile: true });
  await page.addInitScript(() => {
    globalThis.called = [];
    globalThis.rung = 0;
    globalThis.AudioContext = class extends AudioContext {
      createOscillator() {
        globalThis.rung += 1;
        return super.createOscillator();
      }
    };
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
  /** Lets the other choose until it is our turn; answers how often anything has sounded. */
  const ours = async (times) => {
    await bench.playTo(seats, ([us]) => us.choices.length > 0);
    await until(page, () => document.title.startsWith("Your turn"));
    await until(page, (times) => globalThis.called.length === times, times);
    return page.evaluate(() => globalThis.rung);
  };
  assert((await ours(1)) === 0, "it sounds though nobody asked for it");
  await page.click("[data-settings]");
  assert(!(await page.isChecked('dialog input[name="sound"][value="on"]')), "sound is on before anybody asked for it");
  await page.check('dialog input[name="sound"][value="on"]');
  await page.click("dialog#settings button");
  const before = await page.evaluate(() => globalThis.rung);
  assert(before > 0, "who turns it on hears nothing");
  await bench.playTo(seats, ([us]) => us.choices.length === 0);
  await until(page, () => !document.title.startsWith("Your turn"));
  assert((await ours(2)) > before, "it does not ring when it is our turn");
  return [page];
}
