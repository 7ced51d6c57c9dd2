// Browser tests: start the server, play in headless Chromium, look at what a
// person would see. Screenshots go to the folder `screenshots`.
//
//   node tools/browser/play.mjs path/to/ringtable [test,test]
import { Bench, assert } from "./harness.mjs";
import * as deckbuilding from "./tests/deckbuilding.mjs";
import * as fate from "./tests/fate.mjs";
import * as front from "./tests/front.mjs";
import * as games from "./tests/games.mjs";
import * as hands from "./tests/hands.mjs";
import * as mountDoom from "./tests/mount-doom.mjs";
import * as people from "./tests/people.mjs";
import * as seat from "./tests/seat.mjs";
import * as settings from "./tests/settings.mjs";
import * as siege from "./tests/siege.mjs";

const [binary = "target/release/ringtable", only] = process.argv.slice(2);
const tests = {
  // The longest first, so that neither player waits for the other at the end.
  ...siege, ...mountDoom, ...deckbuilding, ...fate, ...games, ...people, ...front, ...hands, ...seat, ...settings,
};
const bench = await Bench.open(binary);
const waiting = Object.entries(tests).filter(([name]) => !only || only.split(",").includes(name));
let failed = waiting.length === 0;

/** Plays one test after the other, until none waits. */
async function play() {
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const [name, test] = next;
    const began = Date.now();
    try {
      for (const page of await test(bench)) {
        assert(page.faults.length === 0, `the page complains: ${page.faults.join("; ")}`);
        await page.context().close();
      }
      console.log(`✓ ${name}, ${((Date.now() - began) / 1000).toFixed(1)} s`);
    } catch (error) {
      failed = true;
      console.log(`✗ ${name}: ${error.message}`);
    }
  }
}

// A browser mostly waits: two tests share the machine well.
await Promise.all([play(), play()]);
await bench.close();
process.exitCode = failed ? 1 : 0;
