// Scenarios of Car Wars Classic in Chromium: a Pack Attack by links, a lap of the oval, a duel online with a lost connection, the replay of a
// duel, and maps of one's own from the editor to the arena.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { before } from "node:test";
import { launch, listEither, listOne, longTest, LOOKS, makeTable, openPage, photographer, picture, tap, test } from "./browser.mjs";
import { cable, startServer } from "./server.mjs";

const BOARD = ".duel-board";

let browser, server;
before(async () => { browser = await launch(); server = await startServer(); });

/** The first choice that one of the patterns fits, in their order. */
const first = (...wants) => (texts) => { for (const want of wants) { const at = texts.findIndex((text) => want.test(text)); if (at >= 0) return at; } return 0; };
const HOLD = [/^Hold fire \(until/, /^Hold this speed \(until/, /^Straight on \(until/, /^Straight on/];

/** A page for everybody, each at its own seat of a table. */
async function sitDown(names, make) {
  const people = await Promise.all(names.map((name) => openPage(browser, { settings: { name } })));
  const pages = people.map(({ page }) => page);
  const taps = pages.map(tap);
  const links = await make(pages[0]);
  await Promise.all(pages.map((page, i) => links[i] && page.goto(links[i])));
  await Promise.all(pages.map((page) => page.waitForSelector(BOARD)));
  const close = async () => { for (const { context, problems } of people) { assert.deepEqual(problems, []); await context.close(); } };
  return { pages, taps, close };
}

/** A table by the protocol, for what the set-up screen does not offer. */
const byProtocol = (config) => async (page) => {
  await page.goto(server.url);
  return (await makeTable(page, { game: "classic", config, seats: Array.from({ length: config.seats }, () => "human") })).links;
};

longTest("a Pack Attack by links: four at one table, each with vehicles of its own, until time is up", async () => {
  const { pages, close } = await sitDown(["Ada", "Bert", "Cleo", "Dora"], byProtocol({ variant: "pack-attack", seats: 4, turns: 1 }));
  const acted = new Set();
  const on = first(...HOLD), brake = first(/^Go to 75 mph/, ...HOLD);
  for (let i = 0; i < 200; i++) {
    if (await listEither(pages, (texts, page) => { acted.add(pages.indexOf(page)); return (page === pages[0] ? on : brake)(texts); })) break;
  }
  assert.deepEqual([...acted].sort(), [0, 1, 2, 3], "every seat was asked and answered");
  const verdicts = await Promise.all(pages.map((page) => page.textContent(".verdict")));
  for (const verdict of verdicts) assert.match(verdict, /time/i);
  for (const page of pages) assert.equal(await page.locator(".cd-record").count(), 6, "one car and a pack of five");
  await picture(pages[0], "classic-pack-attack-over-desktop");
  await close();
});

// ---- a lap ----

/** Round the oval along the middle of the road, in inches; on the straight of the grid past the car that stays there. */
function courseOf({ cars: [own, other] }) {
  const lane = other.y < 4.5 ? 6.1 : 3.1;
  return [...(Math.abs(own.y - lane) > 1 ? [[own.x + 2.6, lane]] : []), [46, lane], [55.5, 13], [55.5, 27], [47, 35.5], [13, 35.5], [4.5, 27], [4.5, 14], [12, lane], [33, lane]];
}

/** Which of the choices keeps a car on the course: never a risk, straight on for as long as it may. */
function steer(view, course) {
  const car = view.cars[0];
  while (course.length > 1 && Math.hypot(course[0][0] - car.x, course[0][1] - car.y) < Math.max(1, car.speed / 160)) course.shift();
  const [x, y] = course[0], far = Math.hypot(x - car.x, y - car.y);
  const off = ((Math.atan2(y - car.y, x - car.x) * 1800) / Math.PI - car.heading + 5400) % 3600 - 1800;
  const bends = (view.ghosts ?? []).filter(({ action, keeps, hits }) => action.verb === "bend" && keeps === 1 && !hits).map(({ action: { side, degrees } }) => (side === 0 ? degrees : -degrees));
  const best = Math.abs(off) < 75 ? undefined : bends.sort((a, b) => Math.abs(a * 10 - off) - Math.abs(b * 10 - off))[0];
  if (best && Math.abs(best * 10 - off) < Math.abs(off)) return new RegExp(`^Bend ${best > 0 ? "left" : "right"} by ${Math.abs(best)} degrees`);
  return far > 6 && Math.abs(off) < 75 ? /^Straight on \(the rest/ : /^Straight on \(this phase/;
}

longTest("a lap of the oval: driven round by hand, counted on the record sheet and in the log", async () => {
  const { pages: [driver, other], taps: [{ came }], close } = await sitDown(["Ada", "Bert"], byProtocol({ variant: "race-oval", seats: 2, vehicles: ["killer-kart", "killer-kart"], laps: 2 }));
  const view = () => came.findLast(({ type }) => type === "update").view;
  const own = driver.locator(".cd-record.seat-0");
  assert.match(await own.textContent(), /lap 0 of 2/);
  const course = courseOf(view());
  const drive = (texts) => {
    const now = view(), { speed } = now.cars[0];
    if (now.question === "speeds") return first(speed < 400 ? /^Go to (40|30|20|10) mph/ : HOLD[1], HOLD[1])(texts);
    return first(HOLD[0], now.question === "move" ? steer(now, course) : /^$/, ...HOLD.slice(1))(texts);
  };
  // The other one stays where it is and holds its fire; it is hardly ever asked, so it may wait for as long as the lap takes.
  let done = false;
  other.context().setDefaultTimeout(0);
  const parked = (async () => { while (!done) await listOne(other, first(...HOLD)); })().catch((error) => { if (!done) throw error; });
  for (let i = 0; i < 400 && !view().cars[0].laps; i++) assert.ok(!(await listOne(driver, drive)), "the race goes on");
  done = true;
  await own.filter({ hasText: "lap 1 of 2" }).waitFor();
  await driver.click(".side [role=tab]:has-text('Log')");
  await driver.locator(".side .log", { hasText: /Red finishes lap 1/ }).waitFor();
  await picture(driver, "classic-lap-desktop");
  await close();
  await parked;
});

// ---- online ----

longTest("a duel of two online: by a link, through a reload and a lost connection, to its end; then its replay is scrubbed", async () => {
  const wire = await cable(server.url);
  const { pages, close } = await sitDown(["Ada", "Bert"], async (host) => {
    await host.goto(`${wire.url}/new/classic?friends=1&variant=amateur-night`);
    await host.fill("[name=turns]", "5");
    await host.click("text=Make the table");
    await host.waitForSelector(".invite");
    return [null, (await host.inputValue(".invite")).replace(wire.url, server.url)];
  });
  const [one, two] = pages, drive = first(/^Come in at 20/, /\(the rest of this turn\)$/, ...HOLD);
  assert.ok(!two.url().includes("#"), "the token leaves the address");
  let choices = 0;
  for (; choices < 100; choices++) {
    if (choices === 3) {
      const before = await two.locator(".cd-record").allTextContents();
      await two.reload();
      await two.waitForSelector(BOARD);
      assert.deepEqual(await two.locator(".cd-record").allTextContents(), before, "the table is as it was");
    }
    if (choices === 7) {
      wire.pull();
      await one.waitForSelector("text=The connection is lost");
      wire.plug();
      await one.waitForSelector("text=The connection is lost", { state: "detached" });
    }
    if (await listEither(pages, drive)) break;
  }
  assert.ok(choices > 7, `over after ${choices} choices, before the connection was lost`);
  for (const page of pages) assert.match(await page.textContent(".verdict"), /time/i);
  // The replay: where the cars are at a move is always the same, whichever way one comes there.
  await two.click(".verdict >> text=Replay");
  await two.waitForSelector(`.replay-body ${BOARD}`);
  const last = Number(await two.getAttribute(".scrub input", "max"));
  const at = async (move) => {
    await two.locator(".scrub input").fill(String(move));
    await two.waitForSelector(`.replay-body ${BOARD}[data-version="${move}"]`);
    return two.$$eval(".cd-car", (all) => all.map(({ style }) => style.transform).join(" "));
  };
  const end = await at(last), start = await at(0), middle = await at(Math.floor(last / 2));
  assert.notEqual(end, start);
  assert.equal(await at(last), end);
  assert.equal(await at(Math.floor(last / 2)), middle);
  await two.click("[aria-label='One move on']");
  await two.waitForSelector(`.replay-body ${BOARD}[data-version="${Math.floor(last / 2) + 1}"]`);
  // A line of the log shows where it was.
  await two.locator(".replay-body .log li:has-text('comes in') span").first().click();
  await two.waitForSelector(".replay-body .cd-here");
  await picture(two, "classic-replay-desktop");
  await two.click("text=Check record and dice");
  assert.match(await two.textContent(".replay [role=status].good"), /dice are those promised/);
  await close();
});

// ---- maps ----

const judged = (page) => page.waitForSelector(".me-verdict[data-settled=true]");
const file = (name, text) => ({ name, mimeType: "application/json", buffer: Buffer.from(text) });
const fixtures = (page) => page.locator("[data-list^='fixtures/']").count();

async function openEditor(page) {
  await page.goto(`${server.url}/garage/classic?view=maps`);
  await judged(page);
}

/** Where a point of the map, in inches, is on the page. */
const onPage = (page, x, y) => page.$eval(".me-map .cd-floor", (floor, [a, b]) => {
  const at = new DOMPoint(a * 100, -b * 100).matrixTransform(floor.getScreenCTM());
  return [at.x, at.y];
}, [x, y]);

const intoView = (page) => page.$eval(".me-frame", (frame) => frame.scrollIntoView({ block: "center" }));

async function drag(page, from, to) {
  await intoView(page);
  await page.mouse.move(...(await onPage(page, ...from)));
  await page.mouse.down();
  await page.mouse.move(...(await onPage(page, ...to)), { steps: 4 });
  await page.mouse.up();
}

test("the map editor: a wall is drawn, undone, moved, saved and played on, and stands in the arena", async () => {
  const { page, context, problems } = await openPage(browser);
  await openEditor(page);
  await page.click(".me-tools button:text-is('Wall')");
  await drag(page, [10, 12], [16, 12]);
  await page.waitForSelector("[data-list='fixtures/0']");
  await page.click("text=Undo");
  await page.waitForSelector("[data-list='fixtures/0']", { state: "detached" });
  await page.click("text=Redo");
  await page.keyboard.press("Control+z");
  await page.waitForSelector("[data-list='fixtures/0']", { state: "detached" });
  await page.keyboard.press("Control+y");
  await page.click("[data-list='fixtures/0']");
  await page.click("text=Done");
  // Into a gate: the engine says so at the gate, and nothing can be played.
  await drag(page, [13, 12], [3, 10]);
  await page.waitForSelector(".me-part.wrong[data-part='gates/0']");
  await judged(page);
  assert.match(await page.textContent(".me-verdict"), /whoever starts there stands in fixture 1.*gates\[0\]\.start/s);
  assert.equal(await page.isDisabled(".me-play .act"), true);
  // Back by keyboard, a tree by keyboard too.
  await page.click("[data-list='fixtures/0']");
  await page.focus(".me-frame");
  for (let i = 0; i < 8; i++) await page.keyboard.press("ArrowUp");
  await page.click(".me-tools button:text-is('Tree')");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Escape");
  await page.waitForSelector("[data-selected='fixtures/1']");
  await page.keyboard.press("Shift+ArrowLeft");
  assert.equal(await page.inputValue("[data-selected] label:has-text('x') input"), "2.99");
  await page.keyboard.press("Delete");
  assert.equal(await fixtures(page), 1);
  await page.fill("[name=title]", "One Wall");
  await judged(page);
  assert.match(await page.textContent(".me-verdict"), /A good map/);
  await page.click("text=Save >> nth=0");
  await page.waitForSelector(".me-saved >> text=One Wall");
  const [download] = await Promise.all([page.waitForEvent("download"), page.click("text=Export a file")]);
  const saved = JSON.parse(readFileSync(await download.path(), "utf8"));
  assert.deepEqual([download.suggestedFilename(), saved.fixtures], ["one-wall.json", [{ kind: "wall", dp: 80, box: [0, 1175, 600, 1225] }]]);
  await page.click("text=Share a link");
  const link = await page.inputValue("[name=link]");
  // The link is the map, for somebody who has never been here.
  const guest = await openPage(browser);
  await guest.page.goto(link);
  await guest.page.waitForSelector("[data-list='fixtures/0']");
  assert.equal(await guest.page.inputValue("[name=title]"), "One Wall");
  assert.ok(!guest.page.url().includes("#"), "the map leaves the address");
  await guest.context.close();
  // It is played on as it was drawn.
  await page.click(".me-play .act");
  await page.waitForSelector(`${BOARD}.live`);
  assert.deepEqual(await page.$$eval(".cd-fixture", (all) => all.map((each) => [each.classList.contains("wall"), each.getAttribute("d")])), [[true, "M0 -1175L600 -1175L600 -1225L0 -1225Z"]]);
  await picture(page, "classic-own-map-desktop");
  // And it is still on the table when one comes back.
  await openEditor(page);
  assert.equal(await fixtures(page), 1);
  assert.deepEqual(problems, []);
  await context.close();
});

test("the map editor: a broken file is refused with what the engine says, and changes nothing", async () => {
  const { page, context, problems } = await openPage(browser);
  await openEditor(page);
  const take = async (name, text) => {
    await page.setInputFiles(".me-file input", file(name, text));
    await page.waitForFunction((start) => document.querySelector(".me-failed").textContent.startsWith(start), name);
    return page.textContent(".me-failed");
  };
  const arena = readFileSync(new URL("../../data/classic/maps/arena.json", import.meta.url), "utf8");
  assert.equal(await take("slanted.json", arena.replace('"box": [150, 150, 1100, 200]', '"box": [1100, 150, 150, 200]')), "slanted.json: fixtures[0].box: a box is [left, bottom, right, top]");
  assert.match(await take("hedge.json", arena.replace('"bunker"', '"hedge"')), /^hedge\.json: fixtures\[20\]\.kind: .*hedge/);
  assert.match(await take("cut.json", arena.slice(0, 200)), /^cut\.json: line \d+, column \d+: /);
  assert.equal(await fixtures(page), 0);
  await page.setInputFiles(".me-file input", file("arena.json", arena));
  await page.waitForSelector("[data-list='fixtures/23']");
  assert.equal(await page.textContent(".me-failed"), "");
  assert.deepEqual(problems, []);
  await context.close();
});

test("the map editor: by touch, a wall is drawn and a gate turned", async () => {
  const { page, context, problems } = await openPage(browser, { ...LOOKS[1], hasTouch: true });
  await openEditor(page);
  const touch = await context.newCDPSession(page);
  const swipe = async (from, to) => {
    await intoView(page);
    const points = [await onPage(page, ...from), await onPage(page, ...to)].map(([x, y]) => [{ x, y }]);
    await touch.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: points[0] });
    await touch.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: points[1] });
    await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  };
  await page.tap(".me-tools button:text-is('Low wall')");
  await page.waitForSelector(".me-frame.drawing");
  await swipe([10, 5], [20, 5]);
  await page.waitForSelector("[data-list='fixtures/0']");
  // Headless Chromium makes no click of a tap that follows such a swipe.
  await page.click("text=Done");
  await page.waitForSelector(".me-frame:not(.drawing)");
  await page.click("[data-list='gates/0']");
  await page.waitForSelector("[data-selected='gates/0']");
  await swipe([3.1, 10], [2, 13]);
  assert.equal(await page.inputValue("[data-selected='gates/0'] label:has-text('Faces') input"), "90");
  await judged(page);
  assert.match(await page.textContent(".me-verdict"), /A good map/);
  assert.deepEqual(problems, []);
  await context.close();
});

test("the map editor, in every look: no serious violation, nothing overflows", async () => {
  const { page, context, problems } = await openPage(browser, LOOKS[0]);
  const { see, found } = photographer(page, LOOKS, "classic-maps-");
  await openEditor(page);
  await page.selectOption("[name=from]", { label: "The Oval" });
  await page.click("[data-list='ground/0']");
  await judged(page);
  await see("oval", { fullPage: true });
  await page.selectOption("[name=from]", { label: "The Six-Gate Arena" });
  await page.click("[data-list='gates/0']");
  await page.fill("[data-selected='gates/0'] label:has-text('x') input", "10.5");
  const y = "[data-selected='gates/0'] label:has-text('y') input";
  await page.fill(y, "1.75");
  await judged(page); // of what x was set to; what is being typed is not lost over it
  assert.equal(await page.inputValue(y), "1.75");
  await page.keyboard.press("Tab");
  await page.waitForSelector(".me-part.wrong");
  await page.click(".me-tools button:text-is('Building')");
  await see("wrong");
  assert.deepEqual(found, []);
  assert.deepEqual(problems, []);
  await context.close();
});
