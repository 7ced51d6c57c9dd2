// Fate of the Fellowship in the browser: every kind of action at a table of
// two, on the map, on cards, by the list view and by the keyboard; and a whole
// game alone.

import { CHOICE, DESKTOP, PHONE, accessible, assert, clickAny, goesOn, light, look, portrait, ready, saved, sawAll, story, turn, until, watcher } from "../harness.mjs";

/** Lays a saved table down. */
const laid = (bench, start) =>
  fetch(`${bench.url}/import`, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams({ log: saved("fate", 1, start, 1) }),
  });

/** Lays a table of two in a written position and sits at it; the second page is the other player's. */
async function lay(bench, pages, position) {
  const answer = await laid(bench, `position: ${position.replace(/\s+/g, " ")}`);
  const html = await answer.text();
  const own = html.match(/href="(\/s\/[^"]+)"/)?.[1];
  const other = html.match(/value="[^"]*(\/s\/[^"]+)"/)?.[1];
  assert(own && other, `the position is refused: ${html.replace(/<[^>]+>/g, " ").slice(-400)}`);
  for (const [nth, page] of pages.entries()) {
    await page.goto(bench.url + [own, other][nth]);
    await ready(page);
  }
}

/** Does something and waits until it is told, or asks something else. */
async function after(page, deed) {
  const before = (await story(page)) + (await page.textContent(".prompt")) + (await page.textContent(".choices"));
  await deed();
  await until(page, (old) => {
    const text = (part) => document.querySelector(part)?.textContent ?? "";
    return text('[data-part="log"]') + text(".prompt") + text(".choices") !== old;
  }, before);
}

/** By the list of choices. */
const listed = (page, notation) => after(page, () => page.click(`.choices [data-act="${notation}"]`));

/** Pays what is owed, with whatever is offered first. */
async function paid(page) {
  while ((await page.textContent(".prompt")).includes("What do you spend?")) {
    await after(page, () => page.click(".choices [data-act]"));
  }
}

/** By pointing at something on the map. */
const pointed = (page, key) => page.click(`.layer :is(.piece[data-key="${key}"], .spot[data-spot="${key}"]) > .hit`);

/** By picking up a character and pointing at a place. */
const travelled = (page, who, to) => after(page, async () => {
  await pointed(page, who);
  assert(await page.$(`.piece.picked[data-key="${who}"]`), `${who} is picked up`);
  await pointed(page, to);
});

/** By pressing a card in the own hand; where there are several ways, one is chosen beside it. */
const carded = (page, card, notation) => after(page, async () => {
  await page.click(`.close-up [data-card="${card}"]`);
  if (await page.$("dialog.card-near")) await page.click(`dialog.card-near [data-act="${notation}"]`);
});

/** What was told. */
async function tells(page, ...lines) {
  const told = await story(page);
  for (const line of lines) assert(told.includes(line), `“${line}” is not told, but: ${told.slice(0, 600)}`);
}

// Travel with company, over a special path, Prepare, Muster, Fellowship, and an
// event of somebody who is not awaited.
export async function fate(bench) {
  const [page, other] = [await bench.page(DESKTOP), await bench.page(DESKTOP)];
  await lay(bench, [page, other], `(
    players: [
      (characters: [Gandalf, Legolas], hand: [RohanStealth, RohanFriendship, GondorValor, Lembas], tokens: {Stealth: 1}),
      (characters: [Frodo, Gimli], hand: [EriadorStealth, Infighting], tokens: {Valor: 1}),
    ],
    figures: {Gandalf: HelmsDeep, Legolas: HelmsDeep, Gimli: Edoras},
    troops: {HelmsDeep: {Rohirrim: 2}, MinasTirith: {Gondor: 2}},
    shadow: {Isengard: 3, FordsOfIsen: 1}, nazgul: {Eriador: 2, Rohan: 1, Mordor: 6},
    objectives: [Blessing, Staff, Eored])`);
  await light(page);
  await portrait(page, "fate-actions");

  // Prepare, on the card.
  await carded(page, "GondorValor", "Gandalf prepare GondorValor");
  await tells(page, "Player 1 takes a Valor token.");
  // Travel, on the map: who comes along is pointed at.
  await travelled(page, "Gandalf", "Edoras");
  await look(page, "fate-company");
  await after(page, () => pointed(page, "Legolas"));
  await listed(page, "+troops");
  if (await page.$('.choices [data-act="go"]')) await listed(page, "go");
  await tells(page, "Gandalf goes from Helm's Deep to Edoras.", "Legolas goes from Helm's Deep to Edoras.", "2 Rohirrim from Helm's Deep to Edoras.");
  // Fellowship: the other has to agree.
  await listed(page, "Gandalf give RohanFriendship 2");
  await until(other, () => document.querySelector('.choices [data-act="yes"]') !== null);
  await look(other, "fate-consent");
  await after(page, () => other.click('.choices [data-act="yes"]'));
  await tells(page, "Player 1 gives Rohan · Friendship to player 2.");
  // The other speaks up out of turn: the event lies there as a seal.
  await other.click('.seals [data-take="Orc Infighting"]');
  await until(other, () => document.querySelector('.choices [data-act="Isengard"]') !== null);
  await after(other, () => pointed(other, "Isengard"));
  await other.evaluate(() => {
    const all = Array.from(document.querySelectorAll(".choices [data-act]"));
    all.at(-1).click();
  });
  await until(page, () => document.querySelector('[data-part="log"]').textContent.includes("of the shadow fall in Isengard"));
  // A special path is paid with a token.
  await travelled(page, "Gandalf", "Erech");
  await look(page, "fate-pay");
  await after(page, () => page.click('.close-up .token.may[data-act="Stealth"]'));
  for (let n = 0; n < 3 && (await page.$('.choices [data-act="go"]')); n++) await listed(page, "go");
  await tells(page, "Player 1 gives a Stealth token.", "Gandalf goes from Edoras to Erech.");
  // An ability of the other character, and the end of the actions.
  await listed(page, "Legolas WalkSilently");
  await tells(page, "Player 1 takes a Stealth token.");
  await listed(page, "end");
  await tells(page, "Player 1 gets");
  // Whoever only looks sees all hands, as everybody does, and can do nothing.
  const table = await page.getAttribute("div.table", "data-table");
  const watcher = await bench.page(DESKTOP);
  await watcher.goto(`${bench.url}/t/${table}`);
  await ready(watcher);
  assert((await watcher.$$(`${CHOICE}, .seals [data-take], .layer .may`)).length === 0, "a watcher may choose nothing");
  assert((await watcher.$$(".camp")).length === 2, "both hands are seen");
  await look(watcher, "fate-watcher");
  await accessible(watcher, "a table of others");
  return [page, other, watcher];
}

/** Whichever of two pages is asked something; between two questions neither is, for a moment. */
async function asked(one, other) {
  for (let n = 0; n < 200; n++) {
    for (const page of [one, other]) if (await page.$(CHOICE)) return page;
    await one.waitForTimeout(50);
  }
  throw new Error("nobody is asked anything");
}

// Attack, with all that is done about dice; Capture; an objective. More troops hold Helm's
// Deep than three dice could remove, so whatever is rolled it does not fall.
export async function fateBattle(bench) {
  const [page, other] = [await bench.page(DESKTOP), await bench.page(DESKTOP)];
  await lay(bench, [page, other], `(
    players: [
      (characters: [Arwen, Gimli], hand: [RohanResistance, RohanFriendship], tokens: {Valor: 5, Resistance: 3, Friendship: 2}),
      (characters: [Frodo, Legolas], tokens: {Valor: 1}),
    ],
    figures: {Arwen: HelmsDeep, Gimli: Moria, Legolas: HelmsDeep},
    troops: {HelmsDeep: {Rohirrim: 3, Elven: 4}, Moria: {Dwarven: 2}},
    shadow: {HelmsDeep: 5, Isengard: 2}, nazgul: {Rohan: 2, Mordor: 7}, hope: Some(4), objectives: [Staff])`);
  await pointed(page, "HelmsDeep+Shadow");
  assert((await page.$$(".choices .choice:not(.dim)")).length === 3, "one, two or three dice are offered");
  await listed(page, "Arwen attack 3");
  await tells(page, "A battle in Helm's Deep:");
  await portrait(page, "fate-battle");
  // A die is pressed and rolled again.
  const die = await page.getAttribute(".roll .die.may", "data-act");
  await after(page, () => page.click(".roll .die.may"));
  assert(die?.startsWith("reroll "), `a die is rolled again when it is pressed: ${die}`);
  await paid(page);
  await tells(page, "is rolled again:");
  // Everybody there is asked, until the dice stand and nobody shows more valor.
  let valor = 0;
  for (let n = 0; n < 20; n++) {
    const to = await asked(page, other);
    // Whose turn it is may be asked for an action by now.
    if ((await page.textContent(".prompt")).includes("Actions")) break;
    const lose = await to.$('.choices [data-act^="lose "]');
    if (lose) {
      if (n < 4) await look(to, "fate-losses");
      const key = await lose.getAttribute("data-place");
      await after(to, () => pointed(to, key));
    } else if (valor === 0 && (await to.$('.choices [data-act="valor"]'))) {
      valor += 1;
      await look(to, "fate-valor");
      await listed(to, "valor");
      await paid(to);
    } else {
      await after(to, () => to.click('.choices :is([data-act="pass"], [data-act="done"])'));
    }
  }
  await tells(page, "of the shadow fall in Helm's Deep");
  await listed(page, "Arwen muster");
  await paid(page);
  await tells(page, "1 troop of the Rohirrim army in Helm's Deep.");
  // The other character captures Moria with the one action that is left.
  await listed(page, "Gimli capture");
  await paid(page);
  await tells(page, "Moria is captured and is a haven now.", "2 hope is gained");
  await look(page, "fate-captured");
  return [page, other];
}

// Frodo is searched for, hides, puts on the Ring; and the Ring is destroyed.
export async function fateSearch(bench) {
  const [page, other] = [await bench.page(DESKTOP), await bench.page(DESKTOP)];
  const players = "players: [(characters: [Frodo, Gollum], hand: [EriadorStealth], tokens: {Stealth: 1, Resistance: 7}), (characters: [Arwen, Merry])]";
  await lay(bench, [page, other], `(${players}, figures: {Frodo: Bree}, nazgul: {Eriador: 4, Mordor: 5}, shadow: {Tharbad: 1})`);
  await travelled(page, "Frodo", "WeatherHills");
  await look(page, "fate-hide");
  await after(page, () => page.click('.offers [data-act="hide"]'));
  await paid(page);
  await tells(page, "Player 1 gives a Stealth token.");
  await travelled(page, "Frodo", "Bree");
  if (await page.$('.choices [data-act="roll"]')) await listed(page, "roll");
  if (await page.$('.choices [data-act="ring"]')) await listed(page, "roll");
  await tells(page, "A search in Bree:");
  await look(page, "fate-search");
  await listed(page, "pass");

  await lay(bench, [page, other], `(${players}, figures: {Frodo: MountDoom}, nazgul: {Eriador: 9}, hope: Some(8))`);
  await look(page, "fate-doom");
  await listed(page, "Frodo Ring");
  await paid(page);
  for (let n = 0; n < 8 && !(await page.$(".result")); n++) await clickAny(page, 0).then(() => page.waitForTimeout(120));
  await until(page, () => document.querySelector(".result") !== null);
  await tells(page, "The Ring is destroyed.");
  await look(page, "fate-won");
  return [page, other];
}

// Shadow cards: the skies darken, lines advance, Nazgûl come closer.
export async function fateShadow(bench) {
  const [page, other] = [await bench.page(DESKTOP), await bench.page(DESKTOP)];
  await lay(bench, [page, other], `(
    players: [(characters: [Gandalf, Legolas]), (characters: [Frodo, Gimli])],
    steps: [ShadowStep(2), Hunt(2, None)],
    nazgul: {MistyMountains: 1, Enedwaith: 2, Rohan: 2, Mordor: 4},
    shadow: {Moria: 2, Dunland: 3, Hollin: 2, Isengard: 2, NearHarad: 2, Udun: 1},
    troops: {Rivendell: {Elven: 2}, HelmsDeep: {Rohirrim: 2}, MinasTirith: {Gondor: 3}}, threat: 3,
    resolving: [Moria1])`);
  await page.click('[data-show="lines"]');
  await look(page, "fate-hunt");
  // The Nazgûl that may come are picked up, and the region they come to is pointed at.
  const fly = await page.$eval('.choices [data-act*=">"]', (one) => [one.dataset.piece, one.dataset.place]);
  await after(page, async () => {
    await pointed(page, fly[0]);
    await pointed(page, fly[1]);
  });
  await tells(page, "A Nazgûl flies from");
  // What the next cards can do is seen at the deck, with their lines.
  await page.click('[data-card="shadow-deck"]');
  await page.waitForSelector("dialog.card-near .shadow-list li[data-shows]");
  await page.hover("dialog.card-near .shadow-list li[data-shows]");
  assert(await page.$(".battle-line.aimed"), "the line of a card is shown while it is looked at");
  await look(page, "fate-deck");
  await accessible(page, "the shadow deck from near");
  await page.keyboard.press("Escape");
  // On with it, until the next turn begins.
  for (let n = 0; n < 30 && !(await story(page)).includes("The turn of player 2."); n++) {
    const to = await asked(page, other);
    await after(to, () => clickAny(to, n));
  }
  await tells(page, "The turn of player 2.", "Shadow card");
  await look(page, "fate-advance");
  return [page, other];
}

// By the keyboard alone, beside a bot, nothing moving: a journey on the map,
// the rest by the list.
export async function fateKeyboard(bench) {
  const page = await bench.page({ width: 1280, height: 720 }, { reducedMotion: "reduce" });
  const { seats } = await bench.dealt("fate", 1, { options: { seats: 2 }, seats: ["person", "greedy"] });
  await page.goto(`${bench.url}/s/${seats.find(Boolean)}`);
  await ready(page);
  let journeys = 0;
  for (let n = 0; n < 14; n++) {
    if ((await turn(page)).over) break;
    const running = await page.evaluate(() => document.getAnimations().filter((one) => one.playState === "running").length);
    assert(running === 0, "something moves, though nothing should");
    const way = (await page.$(".layer .figure[data-movable]")) && (await page.$(".choices [data-piece][data-place]"));
    const [who, to] = way ? await way.evaluate((one) => [one.dataset.piece, one.dataset.place]) : [];
    await after(page, async () => {
      if (way && (await page.$(`.layer .spot[role="button"][data-spot="${to}"]`))) {
        await page.focus(`.layer .piece[data-key="${who}"]`);
        await page.keyboard.press("Enter");
        await page.focus(`.layer .spot[data-spot="${to}"]`);
        await page.keyboard.press("Enter");
        journeys += 1;
      } else {
        await page.focus(".choices [data-act]");
        await page.keyboard.press("Enter");
      }
    });
  }
  assert(journeys > 0, "the map is played by keyboard");
  await look(page, "fate-laptop");
  return [page];
}

/** What kind of decision the page is at. */
const kind = (page) =>
  page.evaluate(() => {
    const question = document.querySelector(".question")?.textContent ?? "";
    const has = (selector) => document.querySelector(selector) !== null;
    if (has(".roll.now")) return "roll";
    if (question.startsWith("Actions")) return "actions";
    if (question.includes("shadow cards are to come")) return "breath";
    if (question.includes("more than seven")) return "limit";
    if (question.startsWith("Who comes")) return "company";
    if (question.startsWith("Hide")) return "hide";
    if (question.includes("Nazgûl")) return "nazgul";
    return question ? "other" : null;
  });

/** In the page: picks up a character, and points at a place that glows then. */
function pointSomewhere(n) {
  const press = (one) => one.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  const movable = Array.from(document.querySelectorAll(".layer .figure[data-movable]"));
  if (movable.length === 0) return false;
  press(movable[n % movable.length]);
  const goals = Array.from(document.querySelectorAll("circle.glow:not(.dim)"));
  const to = goals.length > 0 ? goals[n % goals.length].dataset.glow : "";
  const fitting = Array.from(document.querySelectorAll(`.choices .choice:not(.dim)[data-place="${to}"]`));
  if (fitting.length !== 1) return false;
  press(document.querySelector(`.layer .spot[data-spot="${to}"]`));
  return true;
}

// A whole game alone, on a phone: on the map, by the list view, and otherwise
// by the strip of choices.
export async function fateSolo(bench) {
  const page = await bench.page(PHONE, { hasTouch: true, isMobile: true });
  // Who is alone at a table is led to the seat at once.
  await page.goto((await laid(bench, 'options: {"seats":1}')).url);
  await ready(page);
  await turn(page);
  // The list view: a journey is made in it.
  await page.click('[data-show="list"]');
  await page.waitForSelector(".listing .piece.may");
  await look(page, "fate-phone-list-light");
  await accessible(page, "the list of places");
  const who = await page.getAttribute(".listing .piece.may", "data-key");
  await page.click(`.listing .piece[data-key="${who}"]`);
  const to = await page.$eval(`.choices [data-piece="${who}"][data-place]`, (one) => one.dataset.place);
  const before = await story(page);
  await page.click(`.listing [data-spot="${to}"]`);
  await goesOn(page, before);
  await page.click('[data-show="list"]');

  const seen = new Set();
  const watch = async () => {
    const now = await kind(page);
    if (!now || seen.has(now)) return;
    seen.add(now);
    if (now === "actions" || now === "roll") await portrait(page, `fate-phone-${now}`);
    else await look(page, `fate-phone-${now}`);
  };
  let [moves, journeys] = [0, 0];
  for (; !(await turn(page)).over; moves++) {
    assert(moves < 400, "the game does not end");
    await watch();
    await after(page, async () => {
      if (moves % 3 !== 2 && (await page.evaluate(pointSomewhere, moves))) journeys += 1;
      else await clickAny(page, moves);
    });
  }
  assert(journeys > 0, "journeys were made on the map");
  console.log(`  a whole game alone in ${moves} choices, ${journeys} of them on the map; seen: ${[...seen].join(", ")}`);
  sawAll(seen, ["actions", "roll", "nazgul"]);
  await look(page, "fate-phone-over");
  await accessible(page, "the end of a game alone");
  return [page];
}
