// Tables of the real server: the clock, spectators, a series, taking back, and an answer that gets lost.
import assert from "node:assert/strict";
import { before } from "node:test";
import { chooseOne, launch, makeTable, openPage, playEither, playOne, tap, test } from "./browser.mjs";
import { cable, startServer } from "./server.mjs";

let browser, server;
before(async () => { browser = await launch(); server = await startServer(); });

const DUEL = { variant: "duel", seats: 2 };
const version = async (page) => Number(await page.getAttribute(".cards-board", "data-version"));
const atVersion = (page, wanted) => page.waitForSelector(`.cards-board[data-version="${wanted}"]`);
const logLines = (page) => page.$$eval(".log li > span:first-child", (all) => all.map((each) => each.textContent));

test("the clock counts down on screen, and when it runs out the table chooses", async () => {
  const { page, context, problems } = await openPage(browser, { settings: { askRoutine: true } });
  const timed = await startServer({ held: true });
  const wire = tap(page);
  await page.goto(timed.url);
  const { links } = await makeTable(page, { config: DUEL, seats: ["human", "greedy"], clock: { kind: "move", seconds: 600 } });
  // Two clocks, the page's and the server's, stand until we move them on. What the page shows is noted from its first moment on.
  await page.clock.install();
  await page.addInitScript(() => {
    globalThis.seen = [];
    new MutationObserver(() => {
      const clock = document.querySelector("[role=timer]")?.textContent;
      const at = document.querySelector(".cards-board.live")?.dataset.version;
      if (clock && at && seen.at(-1)?.join() !== [at, clock].join()) seen.push([at, clock]);
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
  await page.goto(links[0]);
  await page.waitForSelector(".cards-board.live");
  await page.waitForSelector("[role=timer]");
  const at = await version(page);
  const before = await logLines(page);
  const inSeconds = (text) => text.split(":").reduce((minutes, rest) => 60 * minutes + Number(rest), 0);
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60000);
  const start = inSeconds(await page.textContent("[role=timer]"));
  for (let left = start - 1; left >= start - 3; left--) {
    await page.clock.runFor(1000);
    await page.waitForSelector(`[role=timer]:text-is("${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}")`);
  }
  await timed.advance(599999);
  assert.equal(await version(page), at, "a millisecond is left");
  await page.clock.runFor(600000);
  await timed.advance(1);
  await page.waitForSelector("text=Your time ran out");
  assert.ok((await version(page)) > at, "it went on without us");
  const { log } = await wire.until((message) => message.type === "update" && message.version === at + 1);
  const [told] = log.find((ply) => ply.n === at + 1).events;
  const lines = await logLines(page);
  assert.deepEqual(lines.slice(0, before.length), before);
  if (told) assert.ok((await page.textContent(".log")).includes(told.text), told.text);
  assert.deepEqual(wire.sent.filter(({ type }) => type === "act"), [], "we have done nothing");
  const seconds = (await page.evaluate(() => seen)).filter(([of]) => Number(of) === at).map(([, text]) => inSeconds(text));
  assert.ok(seconds.length >= 4 && seconds[0] <= 600 && seconds.every((each, i) => !i || each < seconds[i - 1]), `the clock showed ${seconds}`);
  assert.deepEqual(problems, []);
  await context.close();
});

test("a series: the next duel begins, the standing is shown; a spectator sees it all but no hand and no choice", async () => {
  const one = await openPage(browser, { settings: { name: "Ada" } });
  const two = await openPage(browser, { settings: { name: "Bert" } });
  const third = await openPage(browser, { settings: { name: "Cleo" } });
  await one.page.goto(`${server.url}/new/cards?friends=1`);
  await one.page.check("input[name=variant][value=series]");
  await one.page.click("text=Make the table");
  await one.page.waitForSelector(".invite");
  await two.page.goto(await one.page.inputValue(".invite"));
  const pages = [one.page, two.page];
  await Promise.all(pages.map((page) => page.waitForSelector(".cards-board")));
  // The link for spectators is at the table.
  await one.page.click("summary:has-text('Link for spectators')");
  const link = await one.page.textContent("details:has-text('Link for spectators') code");
  const wire = tap(third.page);
  await third.page.goto(link);
  await third.page.waitForSelector(".cards-board");
  assert.equal(await third.page.$$eval(".car", (all) => all.length), 2);
  for (const none of [".hand", ".cards-board.live", ".actions button", ".spot", ".commit", "nav button"]) assert.equal(await third.page.$(none), null, none);
  await third.page.click("[role=tab]:has-text('Choices')");
  await third.page.waitForSelector("text=Nothing is asked of you now");
  await third.page.click("[role=tab]:has-text('Log')");
  const phase = (page) => page.textContent(".heading p");
  for (let i = 0; !(await phase(one.page)).startsWith("Duel 2"); i++) {
    assert.ok(i < 600 && !(await playEither(pages)), "a duel is not a series");
    // The spectator keeps up.
    const now = await version(one.page);
    await third.page.waitForFunction((wanted) => Number(document.querySelector(".cards-board").dataset.version) >= wanted, now);
  }
  const all = [...pages, third.page];
  await Promise.all(all.map((page) => page.waitForSelector(".heading p:has-text('Duel 2')")));
  await Promise.all(all.map((page) => page.waitForSelector(".cards-board")));
  const standing = (page) => page.$$eval(".car", (cars) => Object.fromEntries(cars.map((car) => [
    car.getAttribute("aria-label").split(",")[0], Number(/(\d+) pts/.exec(car.textContent)?.[1] ?? NaN)])));
  const told = {};
  for (const line of await logLines(one.page)) {
    const found = /^(\w+) scores (-?\d+), (-?\d+) in all/.exec(line);
    if (found) told[found[1]] = Number(found[3]);
  }
  for (const page of all) {
    const shown = await standing(page);
    assert.equal(Object.keys(shown).length, 2);
    for (const [name, points] of Object.entries(shown)) assert.equal(points, told[name] ?? 0, name);
  }
  assert.match(await phase(one.page), /first to 60 points/);
  await playEither(pages);
  // What the spectator's browser was sent has no hand and no choices either: it is not merely hidden.
  const updates = wire.came.filter(({ type }) => type === "update");
  assert.ok(updates.length > 3);
  for (const { view, choices, seat } of updates) assert.ok(seat === -1 && !("hand" in view) && choices.length === 0);
  assert.deepEqual([one, two, third].flatMap(({ problems }) => problems), []);
  for (const { context } of [one, two, third]) await context.close();
});

test("taking back over the network: what may be is, what may not says why", async () => {
  const { page, context, problems } = await openPage(browser, { settings: { askRoutine: true } });
  await page.goto(server.url);
  let taken = 0, refused = 0;
  // The dice are the server's, so nobody knows when a move may be taken back: race until both has happened.
  for (let race = 0; !taken || !refused; race++) {
    assert.ok(race < 40, `${taken} taken back, ${refused} refused`);
    const { links } = await makeTable(page, { config: { variant: "solo-race" }, seats: ["human"] });
    await page.goto(links[0]);
    await page.waitForSelector(".cards-board.live");
    assert.equal(await page.$("nav button:has-text('Undo')"), null, "nothing to take back yet");
    for (let over = false; !over && (!taken || !refused);) {
      const before = { version: await version(page), lines: await logLines(page), hand: await page.$$eval(".hand .card", (all) => all.map((card) => card.dataset.card)) };
      over = await playOne(page);
      await page.waitForSelector(".verdict, .cards-board.live");
      over ||= !!(await page.$(".verdict"));
      if (over) break;
      const after = await version(page);
      const may = await page.$("nav button:has-text('Undo'):not(.dim)");
      if (may ? taken : refused) continue;
      await page.click("nav button:has-text('Undo')");
      if (may) {
        await atVersion(page, after - 1);
        assert.equal(after - 1, before.version);
        await page.waitForSelector(".cards-board.live");
        assert.deepEqual(await logLines(page), before.lines);
        assert.deepEqual(await page.$$eval(".hand .card", (all) => all.map((card) => card.dataset.card)), before.hand);
        assert.equal(await page.$(".banner.problem"), null);
        taken++;
      } else {
        assert.match(await page.textContent(".banner.problem"), /hidden was revealed|cards were drawn|passed on|another seat/);
        assert.equal(await version(page), after);
        refused++;
      }
    }
    await page.goto(server.url);
  }
  assert.deepEqual(problems, []);
  await context.close();
});

for (const how of ["the line is cut", "the server is killed"]) {
  test(`an action whose answer is lost, because ${how}, is sent again and played once`, async () => {
    let mine = await startServer();
    const wire = await cable(mine.url);
    const one = await openPage(browser, { settings: { name: "Ada", askRoutine: true } });
    const two = await openPage(browser, { settings: { name: "Bert", askRoutine: true } });
    const heard = tap(one.page);
    await one.page.goto(wire.url);
    const { links } = await makeTable(one.page, { config: DUEL, seats: ["human", "human"] });
    await two.page.goto(links[1].replace(wire.url, mine.url));
    await one.page.goto(links[0]);
    const pages = [one.page, two.page];
    await Promise.all(pages.map((page) => page.waitForSelector(".cards-board")));
    // Until it is ours to decide, on the line that will break.
    for (;;) {
      await Promise.any(pages.map((page) => page.waitForSelector(".cards-board.live")));
      if (await one.page.$(".cards-board.live")) break;
      await playOne(two.page);
    }
    wire.deafen();
    const at = await chooseOne(one.page);
    await atVersion(two.page, at + 1); // the server has played it and the other side has seen it
    assert.equal(await version(one.page), at, "our side has heard nothing");
    if (how === "the server is killed") await mine.kill();
    wire.pull();
    await one.page.waitForSelector("text=The connection is lost");
    if (how === "the server is killed") mine = await startServer({ from: mine });
    wire.plug();
    const acts = () => heard.sent.filter(({ type, version: of }) => type === "act" && of === at);
    const answer = await heard.until(({ type, id }) => (type === "reply" || type === "error") && id === acts()[0].id);
    assert.equal(answer.type, "reply");
    assert.equal(answer.version, at + 1, "it answers as it would have the first time");
    assert.equal(acts().length, 2, "sent twice");
    assert.deepEqual(acts()[1], acts()[0], "with the same id");
    await one.page.waitForSelector("text=The connection is lost", { state: "detached" });
    for (const page of pages) await atVersion(page, at + 1); // played once
    for (let i = 0; i < 3; i++) if (await playEither(pages)) break;
    assert.ok((await version(one.page)) > at + 1);
    assert.deepEqual([...one.problems, ...two.problems], []);
    await one.context.close();
    await two.context.close();
  });
}
