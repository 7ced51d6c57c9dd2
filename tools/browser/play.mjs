// Browser tests: start the server, play in headless Chromium, look at what a
// person would see. Screenshots go to the folder `screenshots`.
//
//   node tools/browser/play.mjs path/to/ringtable
import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "playwright-core";

const binary = process.argv[2] ?? "target/release/ringtable";
const shots = "screenshots";
const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 360, height: 740 };
mkdirSync(shots, { recursive: true });

function assert(holds, what) {
  if (!holds) throw new Error(what);
}

/** Starts a server of its own and answers its address. */
async function serve() {
  const database = join(mkdtempSync(join(tmpdir(), "ringtable-")), "tables.db");
  const args = ["serve", "--listen", "127.0.0.1:0", "--database", database, "--bot-pause", "0"];
  const server = spawn(binary, args, { stdio: ["ignore", "pipe", "inherit"] });
  let text = "";
  for await (const chunk of server.stdout) {
    text += chunk;
    const found = text.match(/http:\/\/\S+/);
    if (found) return { server, url: found[0] };
  }
  throw new Error("the server did not start");
}

const { server, url } = await serve();
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync"],
});

/** A page that fails the test when anything in it fails, or asks elsewhere. */
async function open(viewport, options = {}) {
  const context = await browser.newContext({ viewport, ...options });
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  page.on("console", (message) => {
    if (message.type() === "error") page.faults.push(message.text());
  });
  page.on("pageerror", (error) => page.faults.push(String(error)));
  page.on("request", (request) => {
    if (!request.url().startsWith(url)) page.faults.push(`asked ${request.url()}`);
  });
  page.on("dialog", (dialog) => dialog.accept());
  page.faults = [];
  page.traffic = [];
  page.on("websocket", (socket) => socket.on("framereceived", ({ payload }) => page.traffic.push(String(payload))));
  return page;
}

/** Waits until `holds` is true in the page. (The page's policy forbids the library's own way.) */
async function until(page, holds, argument) {
  for (let n = 0; n < 400; n++) {
    if (await page.evaluate(holds, argument).catch(() => false)) return;
    await page.waitForTimeout(n < 40 ? 5 : 40);
  }
  throw new Error(`in vain: ${holds}`);
}

async function look(page, name) {
  await page.waitForTimeout(350);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  assert(wide <= 0, `${name}: the page scrolls sideways by ${wide} px`);
  await page.screenshot({ path: `${shots}/${name}.png` });
}

/** No serious accessibility fault. */
async function accessible(page, name) {
  await page.evaluate(axe);
  const found = await page.evaluate(() => globalThis.axe.run(document, { resultTypes: ["violations"] }));
  const bad = found.violations.filter((v) => ["serious", "critical"].includes(v.impact));
  const tell = (v) => `${v.id}: ${v.help}\n${v.nodes.slice(0, 3).map((n) => `    ${n.html.slice(0, 200)}\n    ${n.failureSummary}`).join("\n")}`;
  assert(bad.length === 0, `${name}: ${bad.map(tell).join("\n  ")}`);
}

/** Opens a table from the front page: three clicks. */
async function sitDown(page, opponent = "bot:greedy", options = {}) {
  await page.goto(url);
  await page.click("a.box-confrontation");
  const first = options.seat ?? 0;
  await page.check(`input[name="seat${first}"][value="me"]`);
  await page.check(`input[name="seat${1 - first}"][value="${opponent}"]`);
  for (const [name, value] of Object.entries(options.rules ?? {})) {
    await page.evaluate(() => document.querySelector("details.options").setAttribute("open", ""));
    await page.check(`input[name="option.${name}"][value="${value}"]`);
  }
  await page.click("button.primary");
}

const CHOICE = ".choices [data-act], .close-up .card[data-act]";
const ready = (page) => page.waitForSelector("div.table[data-ready]");

/** How many choices the page has seen, and whether it is our turn or over. */
const state = (page) =>
  page.evaluate((choice) => ({ may: document.querySelectorAll(choice).length > 0, over: document.querySelector(".result") !== null }), CHOICE);

async function turn(page) {
  await until(page, (choice) => document.querySelector(choice) || document.querySelector(".result"), CHOICE);
  return state(page);
}

/** Plays to the end with `choose`; calls `watch` before each choice. */
async function playOut(page, choose, watch = async () => {}) {
  for (let n = 0; n < 400; n++) {
    const { over } = await turn(page);
    if (over) return n;
    await watch(n);
    const before = await page.textContent('[data-part="log"]');
    await choose(page, n);
    await until(page, (old) => document.querySelector('[data-part="log"]')?.textContent !== old, before);
  }
  throw new Error("the game does not end");
}

/** Plays until something holds. */
async function playOutTo(page, holds) {
  for (let n = 0; n < 100 && !(await page.evaluate(holds)); n++) {
    await turn(page);
    await clickAny(page, n);
    await page.waitForTimeout(150);
  }
}

/** Clicks any of the choices; the kth where the number is taken from n. */
async function clickAny(page, n) {
  await page.evaluate(([choice, n]) => {
    const all = Array.from(document.querySelectorAll(choice));
    all[(n * 7) % all.length].click();
  }, [CHOICE, n]);
}

const tests = {
  async front() {
    const page = await open(DESKTOP);
    await page.goto(url);
    const weight = await page.evaluate(() => performance.getEntries().reduce((sum, entry) => sum + (entry.transferSize ?? 0), 0));
    console.log(`  first load of the front page: ${(weight / 1024).toFixed(1)} KB`);
    assert(weight < 150 * 1024, "the front page is too heavy");
    await look(page, "front-light");
    await accessible(page, "front");
    await page.click("a.box-confrontation");
    await look(page, "new-light");
    await accessible(page, "new table");
    const phone = await open(PHONE, { colorScheme: "dark" });
    await phone.goto(url);
    await look(phone, "front-phone-dark");
    await accessible(phone, "front in the dark");
    return [page, phone];
  },

  async desktop() {
    const page = await open(DESKTOP);
    await sitDown(page);
    await ready(page);
    const weight = await page.evaluate(() => performance.getEntries().reduce((sum, entry) => sum + (entry.transferSize ?? 0), 0));
    console.log(`  first load of a table: ${(weight / 1024).toFixed(1)} KB`);
    assert(weight < 150 * 1024, "the table is too heavy");
    await look(page, "table-placing");
    await accessible(page, "table");
    const seen = new Set();
    const moves = await playOut(page, clickAny, async (n) => {
      const battle = await page.$(".close-up .battle:not(.over)");
      const cards = await page.$(".close-up .card[data-act]");
      const after = await page.$(".close-up .battle.over");
      const mine = (await page.textContent(".question"))?.startsWith("Your turn");
      const kind = cards ? "cards" : battle ? "battle" : after ? "aftermath" : mine ? "turn" : null;
      if (kind && !seen.has(kind)) {
        seen.add(kind);
        if (kind === "turn") await page.hover(".piece.own[data-movable]");
        await look(page, `table-${kind}-light`);
        await accessible(page, `table ${kind}`);
        await page.emulateMedia({ colorScheme: "dark" });
        await look(page, `table-${kind}-dark`);
        await accessible(page, `table ${kind} in the dark`);
        await page.emulateMedia({ colorScheme: "light" });
      }
    });
    console.log(`  a whole game in ${moves} clicks; seen: ${[...seen].join(", ")}`);
    await page.click("#tab-log");
    await look(page, "table-over");
    await page.click("a[data-replay]");
    await page.waitForSelector("#at");
    await page.keyboard.press("ArrowRight");
    await until(page, () => document.getElementById("shown")?.textContent === "1");
    await page.evaluate(() => {
      const slider = document.getElementById("at");
      slider.value = "40";
      slider.dispatchEvent(new Event("input"));
    });
    await page.waitForTimeout(600);
    await look(page, "replay");
    await accessible(page, "replay");
    return [page];
  },

  async phone() {
    const page = await open(PHONE, { hasTouch: true, isMobile: true });
    await sitDown(page, "bot:greedy", { seat: 1 });
    await ready(page);
    const seen = new Set();
    await playOut(page, clickAny, async (n) => {
      const cards = await page.$(".close-up .card[data-act]");
      const mine = (await page.textContent(".question"))?.startsWith("Your turn");
      const kind = n === 3 ? "placing" : cards ? "cards" : mine ? "turn" : null;
      if (kind && !seen.has(kind)) {
        seen.add(kind);
        await look(page, `phone-${kind}-light`);
        await accessible(page, `phone ${kind}`);
        await page.emulateMedia({ colorScheme: "dark" });
        await look(page, `phone-${kind}-dark`);
        await page.emulateMedia({ colorScheme: "light" });
      }
    });
    await look(page, "phone-over");
    return [page];
  },

  // Pieces and places only: no list.
  async board() {
    const page = await open(DESKTOP);
    await sitDown(page);
    await ready(page);
    for (let n = 0; n < 9; n++) {
      const before = await page.textContent('[data-part="log"]');
      await page.click("[data-spot]", { position: { x: 20, y: 40 } });
      await until(page, (old) => document.querySelector('[data-part="log"]')?.textContent !== old, before);
    }
    // Sauron moves first and may attack: fight until it is our turn.
    for (let n = 0; n < 40 && !(await page.$(".piece.own[data-movable]")); n++) {
      await turn(page);
      if (!(await page.$(".piece.own[data-movable]"))) await clickAny(page, n);
      await page.waitForTimeout(300);
    }
    await page.click(".piece.own[data-movable]");
    await look(page, "board-picked");
    const before = await page.textContent('[data-part="log"]');
    const to = await page.evaluate(() => document.querySelector("[data-glow]:not(.dim)")?.getAttribute("data-glow"));
    await page.evaluate((to) => document.querySelector(`[data-spot="${to}"]`).click(), to);
    await until(page, (old) => document.querySelector('[data-part="log"]')?.textContent !== old, before);
    return [page];
  },

  async keyboard() {
    const page = await open(DESKTOP, { reducedMotion: "reduce" });
    await page.goto(url);
    const tabTo = async (selector) => {
      for (let n = 0; n < 80; n++) {
        if (await page.evaluate((s) => document.activeElement?.matches(s) ?? false, selector)) return;
        await page.keyboard.press("Tab");
      }
      throw new Error(`the keyboard does not reach ${selector}`);
    };
    await tabTo("a.box-confrontation");
    await page.keyboard.press("Enter");
    await page.waitForSelector("form.fresh");
    await tabTo("button.primary");
    await page.keyboard.press("Enter");
    await ready(page);
    await playOut(page, async () => {
      await tabTo(CHOICE);
      await page.keyboard.press("Enter");
    });
    return [page];
  },

  // Two people: what one must not know is in no byte of the other's.
  async secrets() {
    const [one, two] = [await open(DESKTOP), await open(PHONE)];
    await sitDown(one, "friend");
    const link = await one.inputValue(".opened input");
    await look(one, "opened");
    await one.click("a.primary");
    await two.goto(link);
    await Promise.all([ready(one), ready(two)]);
    for (let n = 0; n < 9; n++) {
      for (const page of [one, two]) {
        const before = await page.textContent('[data-part="log"]');
        await clickAny(page, n);
        await until(page, (old) => document.querySelector('[data-part="log"]')?.textContent !== old, before);
      }
    }
    await turn(two);
    const text = async (page) => [await page.content(), ...page.traffic].join("\n");
    const hidden = await text(two);
    // The enemy's pieces are nine backs: nobody is placed, named or keyed.
    const keys = await two.evaluate(() => Array.from(document.querySelectorAll(".piece.foe")).map((p) => p.getAttribute("data-key")));
    assert(keys.length === 9 && keys.every((key) => /^[a-i]$/.test(key)), `pieces of the enemy are known: ${keys}`);
    for (const name of ["Frodo", "Gandalf"]) {
      assert(!hidden.includes(`${name}@`) && !hidden.includes(`place ${name}`) && !hidden.includes(`Your ${name}`), `${name} was told`);
    }
    // A lost connection comes back with what was missed.
    await two.context().setOffline(true);
    await two.context().setOffline(false);
    await two.reload();
    await ready(two);
    const before = await one.textContent('[data-part="log"]');
    await clickAny(two, 1);
    await until(one, (old) => document.querySelector('[data-part="log"]')?.textContent !== old, before);
    return [one, two];
  },

  // One's own seat: its time, a hint, a bot that sits in, a new address.
  async seat() {
    const page = await open(DESKTOP);
    await page.goto(`${url}/new/confrontation`);
    await page.selectOption('select[name="clock"]', "300+5");
    await page.click("button.primary");
    await ready(page);
    assert((await page.textContent(".clock")) === "5:00", "the clock stands at five minutes");
    await page.click("[data-hint]");
    await until(page, () => document.getElementById("hint")?.textContent?.startsWith("A bot would"));
    await playOutTo(page, () => document.querySelector(".clock[data-runs]"));
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
  },
};

let failed = false;
for (const [name, test] of Object.entries(tests)) {
  if (process.argv[3] && !process.argv[3].split(",").includes(name)) continue;
  const began = Date.now();
  try {
    for (const page of await test()) {
      assert(page.faults.length === 0, `the page complains: ${page.faults.join("; ")}`);
      await page.context().close();
    }
    console.log(`✓ ${name}, ${((Date.now() - began) / 1000).toFixed(1)} s`);
  } catch (error) {
    failed = true;
    console.log(`✗ ${name}: ${error.message}`);
  }
}
await browser.close();
server.kill("SIGTERM");
process.exitCode = failed ? 1 : 0;
