// A career in the browser, without a server: a character, an Amateur Night, salvage, repairs, the next event; refusals; files; a
// tab that is closed in the middle. And pictures of every screen in build/screenshots, to be looked at.
import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { launch, listOne, LOOKS, openPage, photographer } from "./browser.mjs";
import { startServer } from "./server.mjs";

// Standing orders drive: with these dice they win. Should the rules change, one of the next will do.
const SEEDS = [3, 48, 57, 5, 8, 12, 16, 21].map((number) => number.toString(16).padStart(64, "0"));
const ORDERS = ["classic/hold-speed", "classic/straight", "classic/fire-at-will"];

let browser, server;
before(async () => { browser = await launch(); server = await startServer(); });
after(async () => { await browser.close(); await server.stop(); });

async function open(options = {}) {
  const opened = await openPage(browser, options);
  await opened.context.addInitScript((orders) => { localStorage.setItem("turnkey.orders", JSON.stringify(orders)); }, ORDERS);
  return opened;
}

/** By the form: a driver and gunner, one rival who drives anyhow. Tells the career's address. */
async function begin(page, seed, { name = "Max Steel", stake } = {}) {
  await page.goto(`${server.url}/career/new?seed=${seed}`);
  await page.fill("input[name=name]", name);
  await page.fill("input[name=rivals]", "1");
  await page.selectOption("select[name=style]", "random");
  if (stake) await page.selectOption("select[name=stake]", stake);
  await page.click("button:has-text('Begin')");
  await page.waitForSelector(".career[data-status=ready]");
  return page.url();
}

const entering = "[data-event=amateur-night] button:has-text('Enter with')";

/** Standing orders answer nearly everything; from the list the fastest way in, then the last there is. */
const drive = (page) => listOne(page, (texts) => { const fast = texts.findIndex((text) => /20 mph/.test(text)); return fast >= 0 ? fast : texts.length - 1; });

async function driveToEnd(page) {
  for (let i = 0; i < 60; i++) if (await drive(page)) return;
  throw new Error("the event does not end");
}

const figure = (page, name) => page.locator(`.ca-summary div:has(dt:text-is("${name}")) dd`).textContent();
const ready = (page) => page.waitForSelector(".career[data-status=ready]");

/** Everything that is on disk: the record's lines. */
const recordOf = (page) => page.evaluate(() => new Promise((resolve) => {
  const request = indexedDB.open("turnkey-careers", 1);
  request.onsuccess = () => {
    const all = request.result.transaction("careers").objectStore("careers").getAll();
    all.onsuccess = () => { request.result.close(); resolve(all.result[0].record.trimEnd().split("\n").map((line) => JSON.parse(line))); };
  };
}));

test("create a character, win an Amateur Night, salvage, repair, enter the next event", async () => {
  const { page, context, problems } = await open();
  let career = "", won = false;
  await page.goto(server.url);
  await page.click(".poster a:has-text('Career')");
  await page.click("text=New career");
  await page.waitForSelector(".ca-picker");
  // Thirty points: what is too dear cannot be chosen, and what is left is said.
  await page.selectOption("select[name=gunner]", "0");
  await page.waitForSelector(".ca-points:has-text('10 of 30 points left')");
  assert.ok(await page.locator("select[name=driver] option[value='3']").first().isDisabled());
  for (const seed of SEEDS) {
    career = await begin(page, seed);
    await page.click(entering);
    // The tab is closed in the middle of the event: it goes on where it was.
    await drive(page);
    await page.waitForSelector(".verdict, .live[data-version]");
    const event = page.url();
    await page.goto(career);
    if (await page.locator(".ca-on").count()) assert.match(await page.textContent(".ca-on"), /goes on where it was/);
    await page.goto(event);
    await driveToEnd(page);
    won = /You win/.test(await page.textContent(".verdict"));
    if (won) break;
  }
  assert.ok(won, "none of the dice wins any more");

  // The result is in the books, once, however often one comes back.
  await page.click(".verdict a:has-text('Back to the career')");
  await page.waitForSelector(".ca-report");
  assert.match(await page.textContent(".ca-report"), /Max Steel takes Amateur Night/);
  assert.equal(await figure(page, "Wins"), "1 of 1");
  await page.reload();
  await page.waitForSelector(".ca-report");
  assert.equal((await recordOf(page)).filter((line) => line.order?.do === "result").length, 1);
  assert.ok(Number(await figure(page, "Prestige")) >= 3, "entered and won");
  await page.click("summary:has-text('Line by line')");
  assert.match(await page.getAttribute(".ca-lines a >> nth=0", "href"), /^\/rules\/classic#/);

  // Both karts are the winner's. Nothing can be paid yet: the garage says so where it was asked.
  await page.click(".ca-nav a:has-text('Garage')");
  await page.waitForSelector(".ca-vehicle");
  assert.equal(await page.locator(".ca-vehicle").count(), 2);
  const damaged = page.locator(".ca-vehicle:has(.ca-bills button)").first();
  await damaged.locator(".ca-bills button").first().click();
  await damaged.locator(".ca-told.problem").waitFor();
  assert.match(await damaged.locator(".ca-told.problem").textContent(), /\$/);
  assert.match(await damaged.locator(".ca-told a").getAttribute("href"), /^\/rules\/classic#/);
  // Salvage: the other one is sold for what it is worth as it is, after a question.
  const kept = await damaged.getAttribute("data-vehicle");
  const other = page.locator(`.ca-vehicle:not([data-vehicle="${kept}"])`);
  const price = (await other.locator("button:has-text('Sell for')").textContent()).match(/\$[\d,]+/)[0];
  await other.locator("button:has-text('Sell for')").click();
  await other.locator("button:has-text('Yes')").click();
  await page.waitForFunction(() => document.querySelectorAll(".ca-vehicle").length === 1);
  assert.equal(await figure(page, "Money"), price);
  // Repair: the bill was shown before, and is what is taken.
  const bill = (await damaged.locator(".ca-bills button").first().textContent()).match(/\$([\d,]+)/)[1];
  await damaged.locator(".ca-bills button").first().click();
  await page.waitForSelector(".ca-vehicle .good:has-text('Nothing is damaged')");
  const dollars = (text) => Number(text.replace(/[$,]/g, ""));
  assert.equal(dollars(await figure(page, "Money")), dollars(price) - dollars(bill));

  // The ledger has every dollar; the sums are what the sheet says.
  await page.click(".ca-nav a:has-text('Character')");
  await page.waitForSelector(".ca-ledger");
  await page.selectOption(".ca-filter select", "money");
  assert.equal(await page.locator(".ca-ledger tbody tr").first().locator("td").last().textContent(), await figure(page, "Money"));

  // One event a week; next week the next one.
  await page.click(".ca-nav a:has-text('This week')");
  await page.waitForSelector("[data-event=amateur-night] .ca-bar");
  assert.match(await page.textContent("[data-event=amateur-night] .ca-bar"), /has been in an event this week/);
  await page.click("button:has-text('Next week')");
  await page.waitForSelector(".career[data-week='2'][data-status=ready]");
  await page.waitForSelector(entering);
  await page.click(entering);
  await page.waitForSelector(".live[data-version]");
  assert.match(page.url(), /\/local\//);
  assert.deepEqual(problems, []);
  await context.close();
});

test("a career goes to a file and comes back, here and in turnkey campaign", async () => {
  const { page, context, problems } = await open({ acceptDownloads: true });
  await begin(page, SEEDS[0], { name: "Zoë", stake: "10000" });
  await page.goto(`${page.url()}/garage`);
  await page.fill("input[type=search]", "killer");
  await page.click("[data-offer=killer-kart] button");
  await page.waitForSelector(".ca-vehicle");
  const money = await figure(page, "Money");
  await page.click(".ca-nav a:has-text('Character')");
  const [download] = await Promise.all([page.waitForEvent("download"), page.click("text=Save the career to a file")]);
  const folder = mkdtempSync(join(tmpdir(), "turnkey-career-"));
  const file = join(folder, "career.turnkey");
  await download.saveAs(file);
  const shown = JSON.parse(execFileSync(process.env.TURNKEY, ["campaign", "show", "Zoë", "--json", "--file", file], { encoding: "utf8" }));
  assert.equal(`$${shown.characters[0].money.toLocaleString("en-US")}`, money);
  execFileSync(process.env.TURNKEY, ["campaign", "week", "--file", file]);
  // A line that was cut off was never said.
  writeFileSync(file, `${readFileSync(file, "utf8")}{"n":77,"ord`);
  await page.goto(`${server.url}/career`);
  await page.setInputFiles("input[type=file]", file);
  await page.waitForSelector(".career[data-week='2']");
  assert.match(await page.textContent(".ca-summary"), /Zoë/);
  // What somebody has changed is refused, and says where.
  writeFileSync(file, readFileSync(file, "utf8").replace('"amount":10000', '"amount":90000'));
  await page.goto(`${server.url}/career`);
  await page.setInputFiles("input[type=file]", file);
  await page.waitForSelector(".ca-told.problem");
  assert.match(await page.textContent(".ca-told.problem"), /line 4|does not come out/);
  rmSync(folder, { recursive: true });
  assert.deepEqual(problems, []);
  await context.close();
});

test("two windows cannot both go on", async () => {
  const { page, context, problems } = await open();
  const career = await begin(page, SEEDS[0], { stake: "5000" });
  const other = await context.newPage();
  await other.goto(`${career}/referee`);
  await ready(other);
  await page.click("button:has-text('Next week')");
  await page.waitForSelector(".career[data-week='2']");
  await other.fill("input[name=why]", "too late");
  await other.click("button:has-text('Grant')");
  await other.waitForSelector(".ca-told.problem:has-text('another window')");
  await other.waitForSelector(".career[data-week='2']");
  assert.deepEqual((await recordOf(page)).slice(1).map((line) => line.n), Array.from({ length: (await recordOf(page)).length - 1 }, (_, i) => i + 1));
  assert.deepEqual(problems, []);
  await context.close();
});

for (const look of LOOKS) {
  test(`every screen of a career can be read: ${look.name}`, async () => {
    const { page, context, problems } = await open({ viewport: look.viewport, settings: look.settings });
    const { see, found } = photographer(page, look, "career-");
    await page.goto(`${server.url}/career`);
    await page.waitForSelector("text=New career");
    await see("start");
    await page.goto(`${server.url}/career/new`);
    await page.waitForSelector(".ca-picker");
    await see("new", { fullPage: true });
    const career = await begin(page, SEEDS[0], { stake: "20000" });
    await page.waitForSelector(`${entering}:not([disabled])`);
    await see("week");
    await page.click("[data-event=amateur-night] button:has-text('Let bots drive')");
    await page.click(".ca-sure button:has-text('Yes')");
    await page.waitForSelector(".ca-report");
    await see("report", { fullPage: true });
    await page.goto(`${career}/garage`);
    await page.click("[data-offer=killer-kart] button");
    await page.waitForSelector(".ca-vehicle");
    await see("garage", { fullPage: true });
    for (const section of ["character", "standings", "news", "referee"]) {
      await page.goto(`${career}/${section}`);
      await ready(page);
      await see(section, { fullPage: true });
    }
    assert.deepEqual(found, []);
    assert.deepEqual(problems, []);
    await context.close();
  });
}
