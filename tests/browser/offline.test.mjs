// What needs a server only to be loaded from: the engine plays in the page.
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { before } from "node:test";
import { launch, openPage, playOne, playToEnd, test } from "./browser.mjs";
import { cable, startServer } from "./server.mjs";

let browser;
before(async () => { browser = await launch(); });

test("the first load is at most 300 KB compressed, engine included", async () => {
  const server = await startServer();
  const line = await cable(server.url);
  // What is kept for later, without a network, comes afterwards and is not part of it.
  const { page, context, problems } = await openPage(browser, { serviceWorkers: "block" });
  await page.goto(`${line.url}/play/cards`);
  await page.waitForSelector(".cards-board.live"); // the engine has dealt
  const total = line.received();
  assert.ok(total > 50 * 1024 && total <= 300 * 1024, `${total} bytes`);
  console.log(`first load: ${total} bytes on the wire, with headers`);
  assert.deepEqual(problems, []);
  await context.close();
});

// The dice of the duel below: a long one, and always the same.
const SEED = "5".repeat(64);

test("a duel against bots to its end with the server stopped", async () => {
  const server = await startServer();
  const { page, context, problems } = await openPage(browser);
  await page.goto(server.url);
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
  await server.stop();
  await page.goto(`${server.url}/`);
  await page.waitForSelector("text=There is no server");
  assert.equal(await page.getAttribute("text=Play now", "href"), "/play/cards");
  await page.goto(`${server.url}/play/cards?seed=${SEED}`);
  await page.waitForSelector(".cards-board");
  assert.equal(await page.textContent(".promise:last-child code"), createHash("sha256").update(Buffer.from(SEED, "hex")).digest("hex"));
  const choices = await playToEnd(page);
  assert.ok(choices > 10, `${choices} choices`);
  assert.match(await page.textContent(".verdict h2"), /You win|wins|share|Shared|lose/);
  // The match was kept: it is listed, and can be played back.
  await page.click(".verdict >> text=Replay");
  await page.waitForSelector(".replay");
  assert.deepEqual(problems, []);
  await context.close();
});

test("a solo race", async () => {
  const server = await startServer();
  const { page, context, problems } = await openPage(browser);
  await page.goto(server.url);
  await page.click("text=Solo Road Race");
  await page.waitForSelector(".track");
  await playToEnd(page);
  assert.match(await page.textContent(".verdict"), /race|rivals|driver/i);
  assert.deepEqual(problems, []);
  await context.close();
});

/** Keep Spins, throw the rest away one by one and take every hit, until a Spin may be played on one's own car; true when it is picked. */
async function pickSpinForSelf(page) {
  for (let moves = 0; moves < 60; moves++) {
    await page.waitForSelector(".verdict, .cards-board.live");
    if (await page.$(".verdict")) return false;
    const version = await page.getAttribute(".cards-board", "data-version");
    const spin = await page.$(".hand .card.playable[data-kind=spin]");
    if (spin && (await page.textContent(".question")).startsWith("Your turn")) {
      await spin.click();
      if (await page.$(".car.mine .spot")) return true;
      await page.keyboard.press("Escape");
    }
    if (!(await page.$(".actions button.commit"))) await page.click(".hand .card:not([data-kind=spin])");
    const discard = await page.$(".actions button >> text=/^Discard/");
    await (discard ?? (await page.$(".actions button"))).click();
    await page.waitForFunction((old) => document.querySelector(".verdict") || document.querySelector(".cards-board")?.dataset.version !== old, version);
  }
  return false;
}

test("in a race a Spin is played on one's own car, on its side", async () => {
  const server = await startServer();
  const { page, context, problems } = await openPage(browser);
  let picked = false;
  for (let race = 1; !picked && race < 20; race++) {
    await page.goto(`${server.url}/play/cards?variant=solo-race&seed=${String(race).padStart(64, "0")}`);
    await page.waitForSelector(".track");
    picked = await pickSpinForSelf(page);
  }
  assert.ok(picked, "no race has a Spin and a hit");
  const [, points, from] = (await page.textContent(".car.mine .last")).match(/, (\d+) on the (\w+)$/);
  const spot = await page.$(".car.mine .spot");
  const to = await spot.getAttribute("data-zone");
  const label = await spot.getAttribute("aria-label");
  assert.match(label, new RegExp(`on Red: the damage moves to the ${to}`));
  assert.notEqual(to, from);
  await spot.click();
  await page.waitForSelector(`.log >> text=/Spin on Red: now the ${to} is hit/`);
  await page.waitForSelector(`.log >> text=/(Red takes ${points} on the ${to}|driver of Red takes ${points})/`);
  assert.deepEqual(problems, []);
  await context.close();
});

test("a match goes on after the page is closed", async () => {
  const server = await startServer();
  const { page, context, problems } = await openPage(browser);
  await page.goto(`${server.url}/play/cards`);
  for (let i = 0; i < 3; i++) await playOne(page);
  await page.waitForSelector(".cards-board.live, .verdict");
  const version = await page.getAttribute(".cards-board", "data-version");
  await page.reload();
  await page.waitForSelector(".cards-board");
  assert.equal(await page.getAttribute(".cards-board", "data-version"), version);
  await page.goto(server.url);
  assert.ok(await page.waitForSelector("text=Go on"));
  assert.deepEqual(problems, []);
  await context.close();
});

test("a replay is scrubbed, checked and branched into a new game", async () => {
  const server = await startServer();
  const { page, context, problems } = await openPage(browser);
  await page.goto(`${server.url}/play/cards`);
  await playToEnd(page);
  await page.click(".verdict >> text=Replay");
  await page.waitForSelector(".replay");
  await page.click("text=Check record and dice");
  const report = await page.textContent(".replay [role=status].good");
  assert.match(report, /every position has the hash/);
  assert.match(report, /dice are those promised/);
  const moves = Number((await page.textContent(".count")).split("/")[1]);
  await page.fill(".scrub input", String(Math.min(6, moves - 2)));
  await page.click("[aria-label='One move on']");
  await page.waitForFunction((at) => location.search === `?at=${at}`, Math.min(7, moves - 1));
  const download = page.waitForEvent("download");
  await page.click("text=Download record");
  assert.match((await download).suggestedFilename(), /\.turnkey$/);
  await page.click("text=Play on from here");
  await page.waitForSelector(".table-page .cards-board");
  assert.match(await page.textContent(".bar h1"), /from move/);
  await playOne(page);
  assert.deepEqual(problems, []);
  await context.close();
});

test("a first duel explains itself", async () => {
  const server = await startServer();
  const { page, context, problems } = await openPage(browser);
  await page.goto(server.url);
  await page.click("text=A duel that explains itself");
  await page.waitForSelector(".hint");
  assert.match(await page.textContent(".hint h2"), /Welcome/);
  await page.click("text=Got it");
  await page.waitForSelector(".hint h2:has-text('Your hand')");
  await page.click("text=Got it");
  // The next hint is about what is asked.
  await page.waitForSelector(".cards-board.live");
  await page.waitForSelector(".hint h2");
  await page.click("text=No more hints");
  await page.waitForSelector(".hint", { state: "detached" });
  assert.deepEqual(problems, []);
  await context.close();
});
