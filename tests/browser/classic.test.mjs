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

/** A driver who goes round to the left, slowly, and shoots when he may. */
const ROUND = [/^Fire the .* at the (front|left|right|back) of/, /^Come in at 20/, /^Go to 10 mph/, /^Hold this speed \(this phase/, /^Bend left by 15/, /^Straight on \(this phase/, /^Hold fire \(this phase/];
const first = (wants) => (texts) => { for (const want of wants) { const at = texts.findIndex((text) => want.test(text)); if (at >= 0) return at; } return 0; };
const ON = ROUND.slice(3).filter((want) => !/Bend/.test(want.source));
const round = first(ROUND), on = first(ON), shoot = first([ROUND[0], /\(until something happens\)$/]);

/** From the list until that is asked; true if it is. */
async function until(page, wanted, { most = 60, pick = round } = {}) {
  for (let i = 0; i < most; i++) {
    await page.waitForSelector(`.verdict, ${LIVE}`);
    if (await page.$(".verdict")) return false;
    if (await wanted(page)) return true;
    await listOne(page, pick);
  }
  return false;
}

const asks = (what) => async (page) => (await question(page)) === what;

for (const [variant, driver, words] of [["amateur-night", round, ["Come", "Go", "Hold", "Bend"]], ["road-duel", shoot, ["Hold", "Straight", "driver"]]]) {
  test(`classic: ${variant} against a bot to its end`, async () => {
    const { page, context, problems } = await openPage(browser);
    await page.goto(`${server.url}/play/classic?variant=${variant}&seed=${SEED}`);
    const seen = new Set();
    const count = await listToEnd(page, { most: 600, pick: (texts) => { const at = driver(texts); seen.add(texts[at].split(" ")[0]); return at; } });
    assert.ok(count > 10, `over after ${count} choices`);
    for (const word of words) assert.ok(seen.has(word), `"${word}…" was chosen; of ${[...seen].join(", ")}`);
    assert.match(await page.textContent(".verdict"), /\S/);
    await page.screenshot({ path: `${shots}/classic-over-${variant}-desktop.png` });
    assert.deepEqual(problems, []);
    await context.close();
  });
}

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
  await page.goto(`${server.url}/play/classic?variant=road-duel&seed=${SEED}`);
  assert.ok(await until(page, async () => !!(await page.$(".cd-shot")), { pick: on }), "something can be shot at");
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
    await page.goto(`${server.url}/play/classic?variant=road-duel&seed=${SEED}`);
    assert.ok(await until(page, async () => !!(await page.$(".cd-shot")), { pick: on }), "something can be shot at");
    await page.hover(".cd-shot");
    await page.waitForSelector(".cd-arc");
    await see("fire", { fullPage: true, top: false });
    for (const variant of ["road-duel", "pack-attack", "race-eight"]) {
      await page.goto(`${server.url}/play/classic?variant=${variant}&seed=${SEED}`);
      await page.waitForSelector(LIVE);
      for (let i = 0; i < 4; i++) await listOne(page, on);
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
