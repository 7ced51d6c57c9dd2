// Several people: secrets, lost connections, two devices, one device.
import { CHOICE, DESKTOP, PHONE, accessible, assert, clickAny, goesOn, look, moment, passes, ready, story, turn, until } from "../harness.mjs";

/** What one must not know is in no byte of the other's. */
export async function secrets(bench) {
  const [one, two] = [await bench.page(DESKTOP), await bench.page(PHONE)];
  await bench.sitDown(one, "friend");
  const link = await one.inputValue(".opened input");
  await look(one, "opened");
  await one.click("a.primary");
  await two.goto(link);
  await Promise.all([ready(one), ready(two)]);
  for (let n = 0; n < 9; n++) {
    for (const page of [one, two]) {
      const before = await story(page);
      await clickAny(page, n);
      await goesOn(page, before);
    }
  }
  await turn(two);
  const hidden = [await two.content(), ...two.traffic].join("\n");
  // The enemy's pieces are nine backs: nobody is placed, named or keyed.
  const keys = await two.evaluate(() => Array.from(document.querySelectorAll(".piece.foe")).map((p) => p.getAttribute("data-key")));
  assert(keys.length === 9 && keys.every((key) => /^[a-i]$/.test(key)), `pieces of the enemy are known: ${keys}`);
  for (const name of ["Frodo", "Gandalf"]) {
    assert(!hidden.includes(`${name}@`) && !hidden.includes(`place ${name}`) && !hidden.includes(`Your ${name}`), `${name} was told`);
  }
  return [one, two];
}

/** Two cards are laid in secret: a laid card looks like any other, and both are shown when both are in. */
export async function sealed(bench) {
  const seats = await bench.table();
  const numbers = (look) => look.choices.filter(({ notation }) => /^\d$/.test(notation)).length;
  await bench.playTo(seats, (looks) => looks.every((look) => look.view.step === "Cards" && numbers(look) > 1));
  const [one, two] = [await bench.page(DESKTOP), await bench.page(PHONE, { hasTouch: true, isMobile: true })];
  for (const [page, seat] of [[one, seats[0]], [two, seats[1]]]) {
    await page.goto(`${bench.url}/s/${seat}`);
    await ready(page);
  }
  const press = (nth) => {
    const cards = Array.from(document.querySelectorAll(".hand [data-act]"));
    const numbers = cards.filter((card) => /^\d$/.test(card.getAttribute("data-act") ?? ""));
    numbers[nth].click();
    return numbers[nth].getAttribute("data-act");
  };
  /** Lays the nth card with a number; answers it, and all that the other page has of it. */
  const lay = async (nth) => {
    await until(one, () => document.querySelector(".hand [data-act]"));
    const from = two.traffic.length;
    const card = await one.evaluate(press, nth);
    await until(two, () => document.querySelector(".fighter.free .card.down"));
    await until(one, () => document.querySelector(".fighter.free .card.shown"));
    // What was sent, the last of each part, and what a page opened now would have.
    const sent = new Map(two.traffic.slice(from).flatMap((frame) => JSON.parse(frame).parts ?? []).map(({ name, html }) => [name, html]));
    return { card, sent, fresh: await (await two.request.get(two.url())).text() };
  };
  const first = await lay(0);
  await look(two, "phone-sealed");
  await one.click('[data-do="take-back"]');
  await until(two, () => !document.querySelector(".card.down"));
  const second = await lay(1);
  assert(first.card !== second.card, "there was only one card to lay");
  const leaks = Array.from(second.sent.keys()).filter((name) => first.sent.has(name) && first.sent.get(name) !== second.sent.get(name));
  assert(second.sent.has("close-up") && leaks.length === 0, `it shows whether ${first.card} or ${second.card} was laid: ${leaks}`);
  assert(first.fresh === second.fresh, `a page opened now shows whether ${first.card} or ${second.card} was laid`);
  await until(one, () => document.querySelector(".fighter.shadow .card.none"));
  await two.evaluate(press, 0);
  const laid = () => Array.from(document.querySelectorAll(".fighter [data-card]"), (card) => card.getAttribute("data-card")).sort().join();
  for (const page of [one, two]) await until(page, () => document.querySelectorAll(".fighter [data-card]").length === 2);
  const [mine, theirs] = [await one.evaluate(laid), await two.evaluate(laid)];
  assert(mine === theirs && mine.includes(`Fellowship ${second.card}`), `both are told the same: ${mine}; ${theirs}`);
  return [one, two];
}

/** A connection lost in mid-battle comes back with what was missed. */
export async function reconnect(bench) {
  const seats = await bench.table();
  await bench.playTo(seats, (looks) => looks[0].view.step === "Cards" && looks.every((look) => look.choices.length > 0));
  const page = await bench.page(DESKTOP);
  await page.routeWebSocket(/socket/, (socket) => {
    const server = socket.connectToServer();
    page.lose = () => Promise.all([socket.close(), server.close()]);
  });
  await page.goto(`${bench.url}/s/${seats[0]}`);
  await ready(page);
  assert(await page.$(".battle:not(.over)"), "there is no battle");
  await page.lose();
  await until(page, () => !document.getElementById("connection")?.hidden);
  const act = async (seat) => {
    const { choices, number } = await bench.ask(`/api/seats/${seats[seat]}`);
    await bench.ask(`/api/seats/${seats[seat]}/act`, { action: choices[0].notation, number });
  };
  await act(1);
  await until(page, () => document.getElementById("connection")?.hidden);
  await until(page, () => document.querySelector(".fighter.shadow .card.down"));
  const before = await story(page);
  await clickAny(page, 1);
  await goesOn(page, before);
  return [page];
}

/** Two devices on one seat stay in step, one of them without View Transitions. */
export async function devices(bench) {
  const [desk, phone] = [await bench.page(DESKTOP), await bench.page(PHONE, { hasTouch: true, isMobile: true })];
  await desk.addInitScript(() => delete Document.prototype.startViewTransition);
  await bench.sitDown(desk);
  await phone.goto(desk.url());
  await ready(phone);
  for (const [mover, other] of [[desk, phone], [phone, desk]]) {
    const before = await story(other);
    await clickAny(mover, 0);
    await goesOn(other, before);
    await until(mover, (theirs) => document.querySelector('[data-part="log"]')?.textContent === theirs, await story(other));
  }
  return [desk, phone];
}

/** One device for both seats: a curtain hides each from the other. */
export async function curtain(bench) {
  const page = await bench.page(PHONE, { hasTouch: true, isMobile: true });
  await bench.sitDown(page, "me");
  const seats = await page.evaluate(() => Array.from(document.querySelectorAll("a[data-role]"), (a) => a.getAttribute("data-role")));
  assert(seats.length === 2, "two seats are mine");
  await page.click(`a[data-role="${seats[0]}"]`);
  const seen = () => page.evaluate(() => document.body.innerText);
  // Nothing but the curtain, before anybody has said who looks.
  await page.waitForSelector("#curtain [data-lift]");
  assert(!(await page.isVisible(".stage")) && !/Frodo|Where does/.test(await seen()), "the curtain is open");
  await page.click("#curtain [data-lift]");
  await ready(page);
  for (let n = 0; n < 9; n++) {
    const before = await story(page);
    await clickAny(page, n);
    await goesOn(page, before);
  }
  await page.waitForSelector("#hand-over button");
  await look(page, "phone-hand-over");
  await page.click("#hand-over button");
  await look(page, "phone-curtain");
  await accessible(page, "curtain");
  assert(!(await page.isVisible(".stage")) && !/Frodo|Gandalf|placed/.test(await seen()), "something shows beside the curtain");
  assert((await seen()).includes(`I am ${seats[1]}`), "nobody is called");
  await page.click("#curtain [data-lift]");
  await ready(page);
  await until(page, () => document.querySelector(".lands.from-sauron"));
  assert(!/Frodo|Gandalf/.test(await seen()), "Sauron sees who is who");
  return [page];
}

/** A person, a bot and a free seat at one table: play waits for who comes, and then goes round. */
export async function mixed(bench) {
  const [host, guest] = [await bench.page(DESKTOP), await bench.page(PHONE, { hasTouch: true, isMobile: true })];
  await host.goto(`${bench.url}/new/deckbuilding`);
  await host.check("input.study");
  await host.check('input[name="option.seats"][value="3"]');
  for (const [seat, who] of ["me", "bot:greedy", "anyone"].entries()) await host.check(`input[name="seat${seat}"][value="${who}"]`);
  await host.click("button.primary:not(dialog *)");
  await ready(host);
  const token = new URL(host.url()).pathname.split("/")[2];
  const seen = () => bench.ask(`/api/seats/${token}`);
  const { table, seats } = await seen();
  assert(seats.map((seat) => (seat.open ? "open" : seat.bot ?? "person")).join() === "person,greedy,open", "others sit there");
  await guest.goto(`${bench.url}/t/${table}`);
  await ready(guest);
  assert((await guest.$$(CHOICE)).length === 0, "who looks on chooses");
  await guest.click('form[action$="/sit"] button');
  await guest.waitForURL(/\/s\//);
  await ready(guest);
  await until(host, () => !document.querySelector(".seats")?.textContent?.includes("free"));
  assert((await seen()).seats.every((seat) => !seat.open), "the seat is still free");
  // Once round the table: each of the two chooses only when asked, the bot by itself.
  const chosen = [0, 0];
  const round = async () => Math.min(...chosen) > 0 && (await seen()).moves > chosen[0] + chosen[1];
  for (let n = 0; n < 120 && !(await round()); n++) {
    for (const [who, page] of [host, guest].entries()) {
      if ((await page.$$(CHOICE)).length === 0) continue;
      const before = await moment(page);
      await page.evaluate((choice) => (document.querySelector('.choices [data-act^="end"]') ?? document.querySelector(choice))?.click(), CHOICE);
      await passes(page, before);
      chosen[who] += 1;
    }
    await host.waitForTimeout(20);
  }
  assert(await round(), `it does not go round: ${chosen.join(" and ")} choices of ${(await seen()).moves}`);
  await look(guest, "phone-mixed");
  return [host, guest];
}

/** A table that seeks a player is found on the front page, and going back from it is possible. */
export async function anyone(bench) {
  const [host, guest] = [await bench.page(DESKTOP), await bench.page(PHONE)];
  await bench.sitDown(host, "anyone");
  await ready(host);
  await look(host, "seeks");
  assert((await host.textContent(".seats"))?.includes("free"), "the free seat is not shown");
  await guest.goto(bench.url);
  await look(guest, "front-seeks-phone");
  await guest.click(".tables li:has(.seeks) a");
  await ready(guest);
  await look(guest, "free-seat-phone");
  await guest.click('form[action$="/sit"] button');
  await ready(guest);
  assert(guest.url().includes("/s/"), "the guest did not sit down");
  await until(host, () => !document.querySelector(".seats")?.textContent?.includes("free"));
  const before = await story(host);
  await clickAny(host, 0);
  await goesOn(host, before);
  // The links of a table can be come back to.
  const opener = await bench.page(DESKTOP);
  await bench.sitDown(opener, "friend");
  const link = await opener.inputValue(".opened input");
  await opener.click("a.primary");
  await ready(opener);
  await opener.goBack();
  assert((await opener.inputValue(".opened input")) === link, "the link is gone after going back");
  return [host, guest, opener];
}
