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
  ...deckbuilding, ...fate, ...front, ...games, ...hands, ...mountDoom, ...people, ...seat, ...settings, ...siege,
};
const bench = await Bench.open(binary);
let failed = false;
for (const [name, test] of Object.entries(tests)) {
  if (only && !only.split(",").includes(name)) continue;
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
await bench.close();
process.exitCode = failed ? 1 : 0;
