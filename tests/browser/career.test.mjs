// A career in the browser: a character, an Amateur Night, salvage, repairs, the next event; refusals; files; a tab that is closed in
// the middle; two people in one career; every screen on a desk and on a phone.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { before, test } from "node:test";
import { launch, listOne, LOOKS, openPage, photographer } from "./browser.mjs";
import { findNight } from "./night.mjs";
import { program, startServer } from "./server.mjs";

const SEED = "3".padStart(64, "0");

/** There is a kart to put right and one to strip, and the rival comes again. */
const isGoodStart = ({ vehicles, characters: [max, ada], karts = vehicles.filter(({ owner }) => owner === max.name) }) => ["fit", "wounded"].includes(ada.state) && karts.length === 2 && karts.some((kart) => kart.bills.ammunition && kart.parts.some(({ kind, works, dp, of }) => kind === "armor" && works.repair && of - dp <= 3) && karts.some((other) => other !== kart && other.parts.some(({ kind, works }) => kind === "tire" && works.salvage)));

let browser, server;
before(async () => { browser = await launch(); server = await startServer(); });

const open = (options = {}) => openPage(browser, options);

/** By the form: a driver and gunner, one rival who drives anyhow. Tells the career's address. */
async function begin(page, seed, { name = "Max Steel", stake, before } = {}) {
  await page.goto(`${server.url}/career/new?seed=${seed}`);
  await page.fill("input[name=name]", name);
  await page.fill("input[name=rivals]", "1");
  await page.selectOption("select[name=style]", "random");
  if (stake) await page.selectOption("select[name=stake]", stake);
  await before?.();
  await page.click("button:has-text('Begin')");
  await page.waitForSelector(".career[data-status=ready]");
  return page.url();
}

const entering = "[data-event=amateur-night] button:has-text('Enter with')";

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

/** Our choices one after another, as they were found; at the half the tab is closed. */
async function winTheNight(page, career, choices) {
  const event = page.url();
  for (const [i, text] of choices.entries()) {
    if (i === Math.floor(choices.length / 2)) await closeTheTab(page, career, event);
    await listOne(page, (texts) => {
      assert.ok(texts.includes(text), `choice ${i}: "${text}" is not among ${texts.join("; ")}`);
      return texts.indexOf(text);
    });
  }
  await page.waitForSelector(".verdict");
}

/** In the middle of the event: it is still on, and goes on where it was. */
async function closeTheTab(page, career, event) {
  await page.waitForSelector(".live[data-version]");
  const version = await page.getAttribute(".live[data-version]", "data-version");
  await page.goto(career);
  await page.waitForSelector(".ca-on");
  assert.match(await page.textContent(".ca-on"), /Amateur Night is on.*goes on where it was/s);
  await page.click(".ca-on a:has-text('Drive on')");
  await page.waitForSelector(`.live[data-version="${version}"]`);
  assert.equal(page.url(), event);
}

const dollars = (text) => Number(text.replace(/[$,]/g, ""));
/** What is said about work on a vehicle. */
const saidOf = (vehicle) => vehicle.locator(".ca-work .ca-told");

/** With one's own hands: a part by its name and points, with what, for how long. Tells what came of it. */
async function work(vehicle, { part, what, tools, hours }) {
  const box = vehicle.locator(".ca-work");
  if ((await box.getAttribute("open")) === null) await box.locator("summary").click();
  const parts = (await box.locator("[name=part] option").allTextContents()).map((each) => /^(.*): (\d+) of (\d+)/.exec(each)?.slice(1) ?? [each, 0, 0]);
  await box.locator("[name=part]").selectOption({ index: parts.findIndex(([name, left, of]) => part(name, Number(left), Number(of))) });
  await box.locator("[name=work]").selectOption(what);
  await box.locator("[name=tools]").selectOption(tools);
  await box.locator("input[type=number]").fill(String(hours));
  await box.locator("button:has-text('Work on it')").click();
  await saidOf(vehicle).waitFor();
  return saidOf(vehicle).textContent();
}

test("create a character, win an Amateur Night, salvage, repair, enter the next event", async () => {
  const { page, context, problems } = await open();
  const night = await findNight({ name: "Max Steel", rival: "Ada Stone", skills: { driver: 0, gunner: 0, mechanic: 0 }, fits: isGoodStart });
  await page.goto(server.url);
  await page.click(".poster a:has-text('Career')");
  await page.click("text=New career");
  await page.waitForSelector(".ca-picker");
  const career = await begin(page, night.seed, {
    before: async () => {
      // Thirty points: what is too dear cannot be chosen, and what is left is said.
      await page.selectOption("select[name=gunner]", "0");
      await page.waitForSelector(".ca-points:has-text('10 of 30 points left')");
      assert.ok(await page.locator("select[name=driver] option[value='2']").isDisabled());
      await page.selectOption("select[name=mechanic]", "0");
    },
  });
  await page.click(entering);
  await page.waitForSelector(".live[data-version]");
  await winTheNight(page, career, night.choices);
  assert.match(await page.textContent(".verdict"), /You win/);

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
  const kept = page.locator(`.ca-vehicle[data-vehicle="${await page.locator(".ca-vehicle:has(.ca-bills button:has-text('Armor')):has(.ca-bills button:has-text('Ammunition'))").first().getAttribute("data-vehicle")}"]`);
  const wreck = page.locator(`.ca-vehicle:not([data-vehicle="${await kept.getAttribute("data-vehicle")}"])`);
  await kept.locator(".ca-bills button").first().click();
  await kept.locator(".ca-told.problem").waitFor();
  assert.match(await kept.locator(".ca-told.problem").textContent(), /\$/);
  assert.match(await kept.locator(".ca-told a").getAttribute("href"), /^\/rules\/classic#/);
  // Salvage: a tire comes off the other one, with bare hands, and is sold from the shelf; the rest as it is, after a question.
  assert.match(await work(wreck, { part: (name, left) => /Tire/.test(name) && left > 0, what: "salvage", tools: "improvised", hours: 20 }), /Tire.*1 good roll/);
  await page.waitForSelector("section:has(#ca-shelf) li:has-text('Tire')");
  const tire = (await page.textContent("section:has(#ca-shelf) button")).match(/\$[\d,]+/)[0];
  await page.click("section:has(#ca-shelf) button");
  await page.waitForSelector("section:has(#ca-shelf)", { state: "detached" });
  assert.equal(await figure(page, "Money"), tire);
  const price = (await wreck.locator("button:has-text('Sell for')").textContent()).match(/\$[\d,]+/)[0];
  await wreck.locator("button:has-text('Sell for')").click();
  await wreck.locator("button:has-text('Yes')").click();
  await page.waitForFunction(() => document.querySelectorAll(".ca-vehicle").length === 1);
  assert.equal(dollars(await figure(page, "Money")), dollars(tire) + dollars(price));
  // Repair with one's own hands in a bay that is rented by the hour: armor is patched.
  const had = dollars(await figure(page, "Money"));
  const said = await work(kept, { part: (name, left, of) => /^armor/.test(name) && left < of && left >= of - 3 && left > 0, what: "repair", tools: "garage", hours: 24 });
  const [, hours, parts] = /^(\d+) hours? of work: 1 good roll, (\$[\d,]+) for parts/.exec(said) ?? assert.fail(said), left = dollars(await figure(page, "Money"));
  assert.equal(left, had - 50 * Number(hours) - dollars(parts));
  const [, points, of] = /: (\d+) of (\d+)/.exec(await kept.locator(".ca-work [name=part] option:checked").textContent());
  assert.equal(points, of, "a good roll repairs three points, and no more were missing");
  // And by the garage: the bill was shown before, and is what is taken.
  const bill = dollars((await kept.locator(".ca-bills button:has-text('Everything')").textContent()).match(/\$[\d,]+/)[0]);
  await kept.locator(".ca-bills button").first().click();
  await page.waitForSelector(".ca-vehicle .good:has-text('Nothing is damaged')");
  assert.equal(dollars(await figure(page, "Money")), left - bill);

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
  await begin(page, SEED, { name: "Zoë", stake: "10000" });
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
  const shown = JSON.parse(execFileSync(program, ["campaign", "show", "Zoë", "--json", "--file", file], { encoding: "utf8" }));
  assert.equal(`$${shown.characters[0].money.toLocaleString("en-US")}`, money);
  execFileSync(program, ["campaign", "week", "--file", file]);
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
  const career = await begin(page, SEED, { stake: "5000" });
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

test("with friends: one career on the server, two people in it", async () => {
  const host = await open(), guest = await open();
  await host.page.goto(`${server.url}/career/new?friends=1`);
  await host.page.fill("input[name=player]", "Ann");
  await host.page.fill("input[name=name]", "Annie");
  await host.page.fill("input[name=rivals]", "1");
  await host.page.selectOption("select[name=style]", "random");
  await host.page.click("button:has-text('Begin')");
  await host.page.waitForSelector(".career[data-status=ready] .invite");
  assert.equal(new URL(host.page.url()).hash, "", "the key is not in the address");
  const career = host.page.url(), invitation = await host.page.inputValue(".ca-link:has-text('join') .invite");
  await guest.page.goto(invitation);
  await guest.page.fill("input[name=player]", "Ben");
  await guest.page.fill("input[name=character]", "Benny");
  await guest.page.click("button:has-text('Join')");
  await guest.page.waitForSelector(".ca-summary:has-text('Benny')");
  assert.equal(await guest.page.locator(".ca-nav a:has-text('Referee')").count(), 0, "only the referee has his tools");
  await host.page.waitForSelector("#ca-company ~ ul:has-text('Benny')");
  // One puts himself down, the other starts it: both drive, and the last seat is a bot's.
  await guest.page.click("[data-event=amateur-night] button:has-text('Put me down')");
  await guest.page.waitForSelector("button:has-text('withdraw')");
  await host.page.waitForSelector("[data-event=amateur-night] :text('Benny')");
  await host.page.click("[data-event=amateur-night] button:has-text('Start it now')");
  for (const { page } of [host, guest]) {
    await page.click(".ca-on a.act");
    await page.waitForSelector(".duel-board");
    assert.match(page.url(), /\/t\//);
  }
  // The referee calls it off; the week goes on when both are ready.
  await host.page.goto(`${career}/referee`);
  await host.page.click("button:has-text('Call it off')");
  await host.page.click(".ca-sure button:has-text('Yes')");
  for (const { page } of [host, guest]) {
    await page.goto(career);
    await page.click("button:has-text('I am ready')");
  }
  for (const { page, problems, context } of [host, guest]) {
    await page.waitForSelector(".career[data-week='2']");
    assert.deepEqual(problems, []);
    await context.close();
  }
});

test("every screen of a career can be read, on a desk and on a phone", async () => {
  const { page, context, problems } = await open();
  const { see, found } = photographer(page, LOOKS, "career-");
  await page.goto(`${server.url}/career`);
  await page.waitForSelector("text=New career");
  await see("start");
  const career = await begin(page, SEED, { stake: "20000", before: () => see("new", { fullPage: true }) });
  await page.waitForSelector(`${entering}:not([disabled])`);
  await see("week");
  await page.click("[data-event=amateur-night] button:has-text('Let bots drive')");
  await page.click(".ca-sure button:has-text('Yes')");
  await page.waitForSelector(".ca-report");
  await see("report", { fullPage: true });
  await page.goto(`${career}/garage`);
  await page.click("[data-offer=killer-kart] button");
  await page.waitForSelector(".ca-vehicle");
  await page.click(".ca-work summary");
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
