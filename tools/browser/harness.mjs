// What every browser test needs: a server, pages that complain, and hands.
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "playwright-core";

export const DESKTOP = { width: 1440, height: 900 };
export const PHONE = { width: 360, height: 740 };
export const CHOICE = ".choices [data-act], .close-up .card[data-act]";
const SHOTS = "screenshots";
const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
mkdirSync(SHOTS, { recursive: true });

export function assert(holds, what) {
  if (!holds) throw new Error(what);
}

/** A server of its own in an empty house, and a browser beside it. */
export class Bench {
  static async open(binary) {
    const bench = new Bench();
    const database = join(mkdtempSync(join(tmpdir(), "ringtable-")), "tables.db");
    const args = ["serve", "--listen", "127.0.0.1:0", "--database", database, "--bot-pause", "0"];
    bench.server = spawn(binary, args, { stdio: ["ignore", "pipe", "inherit"] });
    let text = "";
    for await (const chunk of bench.server.stdout) {
      text += chunk;
      bench.url = text.match(/http:\/\/\S+/)?.[0];
      if (bench.url) break;
    }
    assert(bench.url, "the server did not start");
    bench.browser = await chromium.launch({
      executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
      args: ["--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync"],
    });
    return bench;
  }

  async close() {
    await this.browser.close();
    this.server.kill("SIGTERM");
  }

  /** A page that fails the test when anything in it fails, or asks elsewhere. */
  async page(viewport, options = {}) {
    const context = await this.browser.newContext({ viewport, ...options });
    return this.tab(context);
  }

  /** A page that shares what its browser keeps with others of the context. */
  async tab(context) {
    const page = await context.newPage();
    page.setDefaultTimeout(20_000);
    page.faults = [];
    page.traffic = [];
    page.on("console", (message) => message.type() === "error" && page.faults.push(message.text()));
    page.on("pageerror", (error) => page.faults.push(String(error)));
    page.on("request", (request) => request.url().startsWith(this.url) || page.faults.push(`asked ${request.url()}`));
    page.on("dialog", (dialog) => dialog.accept());
    page.on("websocket", (socket) => socket.on("framereceived", ({ payload }) => page.traffic.push(String(payload))));
    return page;
  }

  /** Opens a table from the front page: three clicks. */
  async sitDown(page, opponent = "bot:greedy", options = {}) {
    await page.goto(this.url);
    await page.click("a.box-confrontation");
    const first = options.seat ?? 0;
    await page.check(`input[name="seat${first}"][value="me"]`);
    await page.check("input.study");
    await page.check(`input[name="seat${1 - first}"][value="${opponent}"]`);
    for (const [name, value] of Object.entries(options.rules ?? {})) {
      await page.evaluate(() => document.querySelector("details.options").setAttribute("open", ""));
      await page.check(`input[name="option.${name}"][value="${value}"]`);
    }
    await page.click("button.primary:not(dialog *)");
    if (opponent.startsWith("bot:")) await ready(page);
  }

  /** A table of two people, opened without a page: its seats. */
  async table(options = []) {
    const { seats } = await this.ask("/api/tables", { game: "confrontation", options, seats: ["person", "person"] });
    return seats;
  }

  /** Opens a table whose luck is known, and with it every choice of bots that do
   *  not think by the clock: what a test must see, it sees each time. */
  async dealt(game, luck, { options = {}, seats }) {
    const { games } = await this.ask("/api/games");
    const { rules_version } = games.find((one) => one.id === game);
    return this.ask("/api/tables", { seats, log: saved(game, rules_version, `options: ${JSON.stringify(options)}`, luck) });
  }

  async ask(path, body) {
    const request = body ? { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) } : {};
    const answer = await fetch(this.url + path, request);
    assert(answer.ok, `${path}: ${answer.status}`);
    return answer.json();
  }

  /** Makes choices for both seats until `enough` says so of what they see. */
  async playTo(seats, enough) {
    for (let n = 0; n < 400; n++) {
      const looks = await Promise.all(seats.map((seat) => this.ask(`/api/seats/${seat}`)));
      if (enough(looks)) return looks;
      assert(!looks[0].over, "the game was over before that");
      const seat = looks.findIndex((look) => look.choices.length > 0);
      const { choices, number } = looks[seat];
      await this.ask(`/api/seats/${seats[seat]}/act`, { action: choices[(n * 7) % choices.length].notation, number });
    }
    throw new Error("that does not come about");
  }
}

/** A saved table of which nothing is played yet: how it starts, and its luck. */
export function saved(game, rules, start, luck) {
  const digest = (text) => createHash("sha256").update(text).digest("hex");
  const body = `ringtable log 1\ngame: ${game}\nrules: ${rules}\n${start}\nseed: ${digest(`luck ${luck}`)}`;
  return `${body}\ncheck: ${digest(body).slice(0, 16)}\n`;
}

/** Waits until `holds` is true in the page. (The page's policy forbids the library's own way.) */
export async function until(page, holds, argument) {
  for (let n = 0; n < 500; n++) {
    if (await page.evaluate(holds, argument).catch(() => false)) return;
    await page.waitForTimeout(n < 40 ? 5 : 40);
  }
  throw new Error(`in vain: ${holds}`);
}

export async function look(page, name) {
  await page.waitForTimeout(350);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  assert(wide <= 0, `${name}: the page scrolls sideways by ${wide} px`);
  await page.screenshot({ path: `${SHOTS}/${name}.png` });
}

/** No serious accessibility fault. */
export async function accessible(page, name) {
  await page.evaluate(axe);
  const found = await page.evaluate(() => globalThis.axe.run(document, { resultTypes: ["violations"] }));
  const bad = found.violations.filter((v) => ["serious", "critical"].includes(v.impact));
  const tell = (v) => `${v.id}: ${v.help}\n${v.nodes.slice(0, 3).map((n) => `    ${n.html.slice(0, 200)}\n    ${n.failureSummary}`).join("\n")}`;
  assert(bad.length === 0, `${name}: ${bad.map(tell).join("\n  ")}`);
}

/** How much was loaded, in bytes. */
const weight = (page) =>
  page.evaluate(() => performance.getEntries().reduce((sum, entry) => sum + (entry.transferSize ?? 0), 0));

/** A page that has just been opened is light. */
export async function light(page, what = "a table") {
  const bytes = await weight(page);
  console.log(`  first load of ${what}: ${(bytes / 1024).toFixed(1)} KB`);
  assert(bytes < 150 * 1024, `${what} is too heavy`);
}

/** A page by day and by night, for every eye. */
export async function portrait(page, name) {
  await look(page, `${name}-light`);
  await accessible(page, name);
  await page.emulateMedia({ colorScheme: "dark" });
  await look(page, `${name}-dark`);
  await accessible(page, `${name} in the dark`);
  await page.emulateMedia({ colorScheme: "light" });
}

/** Looks at each kind of decision once; what kind it is, `kind` tells of the page. */
export function watcher(page, prefix, kind) {
  const seen = new Set();
  const watch = async () => {
    const now = await kind(page);
    if (!now || seen.has(now)) return;
    seen.add(now);
    await page.waitForTimeout(250);
    await portrait(page, `${prefix}-${now}`);
  };
  return { seen, watch };
}

/** All that should come about has been seen. */
export function sawAll(seen, wanted) {
  const missing = wanted.filter((one) => !seen.has(one));
  assert(missing.length === 0, `never seen: ${missing.join(", ")}; only ${[...seen].join(", ")}`);
}

/** From the end of a game to its replay, and one step on. */
export async function replays(page, name) {
  await page.click("a[data-replay]");
  await page.waitForSelector("#at");
  await page.keyboard.press("ArrowRight");
  await until(page, () => document.getElementById("shown")?.textContent === "1");
  await look(page, name);
}

export const ready = (page) => page.waitForSelector("div.table[data-ready]");
export const story = (page) => page.textContent('[data-part="log"]');

/** Waits until more is told than `before`. */
export const goesOn = (page, before) =>
  until(page, (old) => document.querySelector('[data-part="log"]')?.textContent !== old, before);

/** All that was told, and what is asked now: some choices are not told of. */
export const moment = (page) =>
  page.evaluate(() => ["log", "prompt", "choices"].map((part) => document.querySelector(`[data-part="${part}"]`)?.textContent).join("\n"));

/** Waits until more is told than at the moment `before`, or something else is asked. */
export async function passes(page, before) {
  for (let n = 0; n < 500; n++) {
    if ((await moment(page).catch(() => before)) !== before) return;
    await page.waitForTimeout(n < 40 ? 5 : 40);
  }
  throw new Error("in vain: nothing happens");
}

/** Waits until there is something to choose, or the game is over. */
export async function turn(page) {
  await until(page, (choice) => document.querySelector(choice) || document.querySelector(".result"), CHOICE);
  return page.evaluate(() => ({ over: document.querySelector(".result") !== null }));
}

/** Plays to the end with `choose`; calls `watch` before each choice. */
export async function playOut(page, choose, watch = async () => {}) {
  for (let n = 0; n < 400; n++) {
    const { over } = await turn(page);
    if (over) return n;
    await watch(n);
    const before = await moment(page);
    await choose(page, n);
    await passes(page, before);
  }
  throw new Error("the game does not end");
}

/** Clicks any of the choices; the kth where the number is taken from n. */
export async function clickAny(page, n) {
  await page.evaluate(([choice, n]) => {
    const all = Array.from(document.querySelectorAll(choice));
    all[(n * 7) % all.length].click();
  }, [CHOICE, n]);
}
