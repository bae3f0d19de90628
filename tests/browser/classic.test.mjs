// Car Wars Classic in Chromium: a duel against a bot to its end, a turn by mouse and by keyboard, every scenario's map; and pictures of
// all of it in build/screenshots, to be looked at.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { launch, listOne, listToEnd, LOOKS, openPage, painted, photographer, shots } from "./browser.mjs";
import { startServer } from "./server.mjs";

const SEED = "4".repeat(64);
const BOARD = ".duel-board";
const LIVE = `${BOARD}.live`;

let browser, server;
before(async () => { browser = await launch(); server = await startServer(); });
after(async () => { await browser.close(); await server.stop(); });

const question = (page) => page.getAttribute(BOARD, "data-question");
const version = (page) => page.getAttribute(BOARD, "data-version");
const moved = (page, old) => page.waitForFunction((was) => document.querySelector(".verdict") || document.querySelector(".duel-board")?.dataset.version !== was, old);

/** A driver who comes in fast, goes on as he is, and shoots when he may. */
const bold = (texts) => {
  for (const want of [/^Come in at 20/, / fires the .* at the (front|left|right|back) of/, /^Go to 15 mph/, /^Hold this speed \(this phase/, /^Straight on \(this phase/, /^Hold fire \(this phase/]) {
    const at = texts.findIndex((text) => want.test(text));
    if (at >= 0) return at;
  }
  return 0;
};

/** From the list until that is asked; true if it is. */
async function until(page, wanted, { most = 60, pick = bold } = {}) {
  for (let i = 0; i < most; i++) {
    await page.waitForSelector(`.verdict, ${LIVE}`);
    if (await page.$(".verdict")) return false;
    if (await wanted(page)) return true;
    await listOne(page, pick);
  }
  return false;
}

const asks = (what) => async (page) => (await question(page)) === what;

test("classic: a duel against a bot to its end", async () => {
  const { page, context, problems } = await openPage(browser);
  await page.goto(`${server.url}/play/classic?seed=${SEED}`);
  const seen = {};
  const count = await listToEnd(page, { most: 3000, pick: bold, each: async () => { const asked = await page.evaluate(() => document.querySelector(".duel-board.live")?.dataset.question ?? ""); seen[asked] = (seen[asked] ?? 0) + 1; } });
  console.log(`# over after ${count} choices: ${JSON.stringify(seen)}`);
  assert.ok(seen.enter && seen.speeds && seen.move && seen.fire, "every question of a turn was asked");
  assert.match(await page.textContent(".verdict"), /\S/);
  await page.screenshot({ path: `${shots}/classic-over-desktop.png` });
  assert.deepEqual(problems, []);
  await context.close();
});

test("classic: a speed by its button, a move by its spot, a bend by any angle, a shot by its button", async () => {
  const { page, context, problems } = await openPage(browser);
  await page.goto(`${server.url}/play/classic?seed=${SEED}`);
  await page.waitForSelector(LIVE);
  assert.equal(await question(page), "enter");
  let old = await version(page);
  await page.click(".cd-ask [data-verb=enter]:has-text('20 mph')");
  await moved(page, old);
  assert.ok(await until(page, asks("move")));
  // A ghost: pointing at it shows it, clicking drives there.
  const spots = await page.$$(".cd-spot");
  assert.ok(spots.length > 4, `${spots.length} moves have a place on the board`);
  await page.hover(".cd-spot[aria-label^='Bend left by 30']");
  await page.waitForSelector(".cd-shown");
  assert.match(await page.textContent(".cd-planned"), /Bend left by 30 degrees.*in control.*D\d/s);
  old = await version(page);
  await page.click(".cd-spot[aria-label^='Bend left by 30']");
  await moved(page, old);
  // Any angle, by the keyboard.
  assert.ok(await until(page, asks("move")));
  await page.focus(".cd-angle input");
  for (let i = 0; i < 7; i++) await page.keyboard.press("ArrowRight");
  await page.waitForFunction(() => /Bend right by 7 degrees/.test(document.querySelector(".cd-planned").textContent) && document.querySelector(".cd-shown") && !document.querySelector("[data-verb=plan]").disabled);
  old = await version(page);
  await page.keyboard.press("Enter");
  await moved(page, old);
  // The window.
  await page.click(".lens [aria-label^='Fit']");
  await page.waitForSelector(".lens [aria-label^='Follow'][aria-pressed=false]");
  await page.click(".lens [aria-label^='Follow']");
  // A shot.
  const steer = (texts) => bold(texts.map((text) => (/ fires the /.test(text) ? "" : text)));
  assert.ok(await until(page, async () => !!(await page.$(".cd-shot")), { most: 200, pick: steer }), "something can be shot at");
  await page.hover(".cd-shot");
  await page.waitForSelector(".cd-arc");
  old = await version(page);
  await page.click(".cd-shot");
  await moved(page, old);
  assert.deepEqual(problems, []);
  await context.close();
});

// ---- how it looks ----

for (const look of LOOKS) {
  test(`classic: every screen, ${look.name}: no serious violation, nothing overflows`, async () => {
    const { page, context, problems } = await openPage(browser, look);
    const { see, found } = photographer(page, look, "classic-");
    await page.goto(`${server.url}/new/classic`);
    await page.waitForSelector(".form");
    await see("new", { fullPage: true });
    await page.goto(`${server.url}/play/classic?variant=duel&seed=${SEED}`);
    await page.waitForSelector(LIVE);
    await see("enter", { fullPage: true });
    for (const asked of ["speeds", "move"]) {
      if (await until(page, asks(asked))) await see(asked);
    }
    if ((await question(page)) === "move") {
      await page.locator(".cd-angle input").fill("37");
      await page.waitForSelector(".cd-shown");
      await see("bend");
      await page.keyboard.press("Escape");
    }
    if (await until(page, async () => !!(await page.$(".cd-shot")), { most: 120 })) {
      await page.hover(".cd-shot");
      await see("fire", { fullPage: true, top: false });
    }
    for (const variant of ["road-duel", "pack-attack", "race-eight"]) {
      await page.goto(`${server.url}/play/classic?variant=${variant}&seed=${SEED}`);
      await page.waitForSelector(LIVE);
      for (let i = 0; i < 4; i++) await listOne(page, bold);
      await page.waitForSelector(`.verdict, ${LIVE}`);
      await page.click(".lens [aria-label^='Fit']");
      await painted(page);
      await see(variant);
    }
    assert.deepEqual(found, []);
    assert.deepEqual(problems, []);
    await context.close();
  });
}
