// A career in the browser: a character, an Amateur Night, salvage, repairs, the next event; refusals; files; a tab that is closed in
// the middle; two people in one career; every screen on a desk and on a phone.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { before } from "node:test";
import { launch, listOne, LOOKS, openPage, photographer, test, visit } from "./browser.mjs";
import { findNight } from "./night.mjs";
import { program, startServer } from "./server.mjs";

const SEED = "3".padStart(64, "0");

/** There is a kart to put right and one to strip, and the rival comes again. */
function isGoodStart({ vehicles, characters: [max, ada] }) {
  const karts = vehicles.filter(({ owner }) => owner === max.name);
  const isToPatch = ({ parts }) => parts.some(({ kind, works, dp, of }) => kind === "armor" && works.repair && dp > 0 && of - dp <= 3);
  const isToStrip = ({ parts }) => parts.some(({ kind, works }) => kind === "tire" && works.salvage);
  // The one that is kept is the first in the garage with bills for armor and for ammunition.
  const kept = karts.find(({ bills }) => bills.armor > 0 && bills.ammunition > 0), other = karts.find((kart) => kart !== kept);
  return ["fit", "wounded"].includes(ada.state) && karts.length === 2 && !!kept && isToPatch(kept) && isToStrip(other);
}

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
  const night = await findNight({ name: "Max Steel", skills: { driver: 0, gunner: 0, mechanic: 0 }, fits: isGoodStart });
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

/** What a tool of the referee says, used as it stands. */
async function use(page, tool, button) {
  await page.click(`section:has(#ca-${tool}) button:text-is('${button}')`);
  await page.waitForSelector(`section:has(#ca-${tool}) .ca-told`);
  return page.textContent(`section:has(#ca-${tool}) .ca-told`);
}

/** The orders of a kind in a career that is kept here. */
const ordersOf = async (page, what) => (await recordOf(page)).map(({ order }) => order).filter((order) => order?.do === what);

test("the referee: contests, a special event in secret before cameras, with a crew; others' sheets; a copy for friends", async () => {
  const { page, context, problems } = await open();
  const career = await begin(page, SEED, { stake: "20000" });
  await page.goto(`${career}/character`);
  await page.click("summary:has-text('Hire somebody')");
  await page.fill("input[name=hireling]", "Bo");
  await page.click("button:has-text('Hire for')");
  await page.waitForSelector(".ca-hired:has-text('Bo')");
  await page.click(".ca-nav a:has-text('Garage')");
  await page.fill("input[type=search]", "school");
  await page.click("[data-offer=school-run] button");
  await page.waitForSelector(".ca-vehicle");
  const own = Number(await page.getAttribute(".ca-vehicle", "data-vehicle"));

  // A contest of drivers in their own vehicles, a quick one; one against a thing; a level nobody can be sure of is a roll.
  await page.click(".ca-nav a:has-text('Referee')");
  await page.selectOption("section:has(#ca-contest) [name=vehicle]", { label: "School Run" });
  await page.selectOption("section:has(#ca-contest) [name=quick]", "on");
  assert.match(await use(page, "contest", "Let them try"), /Max Steel rolls \d+: \d+\. .* rolls \d+: \d+\. (Nobody wins yet|.* wins the contest)/);
  await page.selectOption("section:has(#ca-contest) [name=skill]", "security");
  await page.selectOption("section:has(#ca-contest) [name=against]", "");
  await page.selectOption("section:has(#ca-contest) [name=defence]", "2");
  await page.click("section:has(#ca-contest) button:text-is('Let them try')");
  await page.waitForSelector("section:has(#ca-contest) .ca-told:has-text('The other side rolls')");
  await page.selectOption("section:has(#ca-roll) [name=skill]", "area-knowledge");
  await page.fill("section:has(#ca-roll) [name=area]", "Nowhere");
  assert.match(await use(page, "roll", "Roll"), /on Area Knowledge/);
  assert.deepEqual((await ordersOf(page, "contest")).map(({ defence, vehicle }) => [defence, vehicle]), [[undefined, own], [2, undefined]]);

  // A convoy that is not on this week; Bo sits in the second row, and nobody is told what the others bring.
  await page.click(".ca-nav a:has-text('This week')");
  const special = "section:has(#ca-special)";
  await page.selectOption(`${special} [name=special]`, "convoy");
  await page.selectOption(`${special} label:has-text('Passenger 2') select`, "Bo");
  assert.equal(await page.locator(`${special} label:has-text('Gunner') option`).allTextContents().then((all) => all.join()), "somebody average");
  await page.click(`${special} summary`);
  await page.check(`${special} [name=secret]`);
  await page.selectOption(`${special} [name=television]`, "6");
  await page.click(`${special} button:has-text('Let bots drive')`);
  await page.click(`${special} .ca-sure button:has-text('Yes')`);
  await page.waitForSelector(".ca-report:has-text('Convoy Run')");
  const [{ entries, ...event }] = await ordersOf(page, "event");
  assert.deepEqual([event, entries[0]], [{ do: "event", event: "convoy", special: true, secret: true, television: 6 }, { who: "Max Steel", vehicle: own, crew: [null, null, "Bo"] }]);
  // The rival was in it, too: nobody is left for another one.
  await page.selectOption(`${special} [name=special]`, "road-duel");
  await page.waitForSelector(`${special}:has-text('Nobody else would this week')`);

  // Anybody's sheet can be read, and only read.
  await page.click(".ca-nav a:has-text('Standings')");
  await page.click(".ca-standings tbody tr:not(.mine) a");
  await page.waitForSelector("[data-stranger] h2:has-text('Skills')");
  assert.equal(await page.locator("[data-stranger] :is(button, input, select)").count(), 0);

  // A copy goes to the server: there are links for friends, and it is still ours to play.
  await page.goto(`${server.url}/career`);
  await page.click("button:has-text('With friends')");
  await page.click(".ca-sure button:has-text('Yes')");
  await page.waitForSelector(".career[data-status=ready] .ca-summary:has-text('Max Steel')");
  assert.match(await page.inputValue(".ca-link:has-text('join') .invite"), /\/career\/.+#.+/);
  await page.waitForSelector(".ca-report:has-text('Convoy Run')");
  assert.notEqual(page.url(), career);
  assert.deepEqual(problems, []);
  await context.close();
});

test("from the garage of a career to the designer and back: a new design bought, an old vehicle rebuilt, its parts kept", async () => {
  const { page, context, problems } = await open();
  const career = await begin(page, SEED, { stake: "20000" });
  const bar = ".ca-designer";
  await page.goto(`${career}/garage`);
  await page.click("a:has-text('Design one of your own')");
  await page.click("[data-stock=killer-kart] button");
  await page.waitForSelector(`${bar}:has-text('New it costs')`);
  const price = dollars((await page.textContent(`${bar} button`)).match(/\$[\d,]+/)[0]);
  await page.click(`${bar} button:has-text('Buy it for')`);
  await page.waitForSelector(".ca-vehicle:has-text('Killer Kart')");
  assert.equal(dollars(await figure(page, "Money")), 20000 - price);
  // Rebuilt without its gun, which is kept on the shelf.
  await page.click("button:has-text('Rebuild')");
  await page.waitForSelector(`${bar}:has-text('has $')`);
  await page.click(".cw-left [role=tab]:has-text('Weapons')");
  await page.click("[aria-label='Take out: Machine Gun']");
  const rebuilding = page.locator(`${bar} button:has-text('Rebuild it for')`);
  await page.waitForSelector(`${bar}:has-text('the old parts bring')`);
  await page.waitForSelector(`${bar} button:has-text('Rebuild it and get $')`);
  await page.check(`${bar} input[type=checkbox]`);
  const whole = dollars((await rebuilding.textContent()).match(/\$[\d,]+/)[0]);
  await rebuilding.click();
  await page.waitForSelector("section:has(#ca-shelf) li:has-text('Machine Gun')");
  assert.ok(dollars(await figure(page, "Money")) >= 20000 - price - whole);
  assert.equal((await ordersOf(page, "retrofit"))[0].keep, true);
  assert.deepEqual(problems, []);
  await context.close();
});

test("who has nothing to live on is out of the game, and somebody new takes up the wheel", async () => {
  const { page, context, problems } = await open();
  const career = await begin(page, SEED, { stake: "5000" });
  await page.goto(`${career}/referee`);
  await page.fill("section:has(#ca-grant) [name=amount]", "-4999");
  await page.fill("section:has(#ca-grant) [name=why]", "a fine");
  await use(page, "grant", "Grant");
  await page.click(".ca-nav a:has-text('This week')");
  await page.click("button:has-text('Next week')");
  await page.waitForSelector(".ca-heir:has-text('Max Steel is out of the game')");
  await page.fill("input[name=heir]", "Max Steel");
  await page.click("button:has-text('Begin again')");
  await page.waitForSelector(".ca-heir .ca-told.problem");
  await page.fill("input[name=heir]", "Nell Steel");
  await page.click("button:has-text('Begin again')");
  await page.waitForSelector(".ca-summary:has-text('Nell Steel')");
  await page.reload();
  await page.waitForSelector(".ca-summary:has-text('Nell Steel')");
  assert.equal(await page.locator(".ca-heir").count(), 0);
  await page.waitForSelector(entering);
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
  const host = await open({ who: 11 }), guest = await open({ who: 12 });
  await host.page.goto(`${server.url}/career/new?friends=1`);
  await host.page.fill("input[name=player]", "Ann");
  await host.page.fill("input[name=name]", "Annie");
  await host.page.fill("input[name=rivals]", "1");
  await host.page.selectOption("select[name=style]", "random");
  await host.page.selectOption("select[name=stake]", "10000");
  await host.page.selectOption("select[name=vehicle]", "killer-kart");
  await host.page.fill("input[name=home]", "Midville");
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
  await host.page.waitForSelector("[data-event=amateur-night] p:has-text('Benny')");
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
  await host.page.goto(`${career}/garage`);
  await host.page.waitForSelector(".ca-vehicle:has-text('Killer Kart')");
  // Once more, and a bot drives for the host: the guest, who is not in it, sees what came of it.
  await host.page.click(".ca-nav a:has-text('This week')");
  await host.page.click("[data-event=amateur-night] button:has-text('Let bots drive')");
  await host.page.click("[data-event=amateur-night] .ca-sure button:has-text('Yes')");
  await host.page.waitForSelector(".ca-report:has-text('Amateur Night')");
  await guest.page.goto(`${career}/news`);
  await guest.page.waitForSelector(".ca-article:has-text('Annie')");
  // Others tell nobody what they can do.
  await guest.page.goto(`${career}/character?who=Annie`);
  await guest.page.waitForSelector("[data-stranger=Annie] .notice");
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

/** Stands between a page and the server: `swallow` loses the next answer to a kind of request together with the connection, `refuse` answers
 *  the next one itself. Tells what was asked, by the server's and by its own count. */
async function unreliable(page) {
  const asked = [], swallowed = new Set(), refused = new Map();
  await page.routeWebSocket(/\/ws$/, (near) => {
    const far = near.connectToServer(), doomed = new Set();
    near.onMessage((text) => {
      const { type, id } = JSON.parse(text);
      asked.push({ type, id });
      if (refused.has(type)) {
        near.send(JSON.stringify({ type: "error", id, ...refused.get(type) }));
        refused.delete(type);
        return;
      }
      if (swallowed.delete(type)) doomed.add(id);
      far.send(text);
    });
    far.onMessage((text) => {
      if (!doomed.has(JSON.parse(text).id)) return near.send(text);
      near.close({ code: 4000 });
      far.close();
    });
  });
  return { ids: (type) => asked.filter((each) => each.type === type).map(({ id }) => id), swallow: (type) => swallowed.add(type), refuse: (type, code, message) => refused.set(type, { code, message }) };
}

test("with friends over a bad line: begun, joined and given up to a bot once, though each was asked twice; and they talk", async () => {
  const host = await open({ who: 13 }), guest = await open({ who: 14 });
  const [hostLine, guestLine] = await Promise.all([host, guest].map(({ page }) => unreliable(page)));
  await host.page.goto(`${server.url}/career/new?friends=1`);
  await host.page.fill("input[name=player]", "Ann");
  await host.page.fill("input[name=name]", "Annie");
  await host.page.fill("input[name=rivals]", "1");
  await host.page.selectOption("select[name=style]", "random");
  await host.page.selectOption("select[name=stake]", "5000");
  // Two answers are lost with the connection: the campaign's, with everybody's stake in it, and that of an order.
  hostLine.swallow("campaign-create");
  await host.page.click("button:has-text('Begin')");
  await host.page.waitForSelector(".career[data-status=ready] .invite");
  const created = hostLine.ids("campaign-create");
  assert.equal(created.length, 2);
  assert.equal(created[0], created[1], "the same request");
  assert.equal(await figure(host.page, "Money"), "$5,000", "Annie has her stake, once");
  const career = host.page.url();
  await host.page.click(".ca-nav a:has-text('Garage')");
  await host.page.fill("input[type=search]", "killer");
  hostLine.swallow("campaign-order");
  await host.page.click("[data-offer=killer-kart] button");
  await host.page.waitForSelector(".ca-vehicle");
  const orders = hostLine.ids("campaign-order");
  assert.deepEqual(orders, Array(2).fill(orders[0]), "the order whose answer was lost was repeated");
  assert.equal(await host.page.locator(".ca-vehicle").count(), 1, "and carried out once");
  await host.page.goto(career);
  await host.page.waitForSelector(".career[data-status=ready] .invite");
  guestLine.swallow("campaign-join");
  await guest.page.goto(await host.page.inputValue(".ca-link:has-text('join') .invite"));
  await guest.page.fill("input[name=player]", "Ben");
  await guest.page.fill("input[name=character]", "Benny");
  await guest.page.click("button:has-text('Join')");
  await guest.page.waitForSelector(".ca-summary:has-text('Benny')");
  assert.deepEqual(guestLine.ids("campaign-join"), Array(2).fill(guestLine.ids("campaign-join")[0]));
  await host.page.waitForSelector("#ca-company ~ ul:has-text('Benny')");
  assert.equal(await host.page.locator("#ca-company ~ ul li").count(), 2);

  // What one says the other reads, also who comes later.
  await host.page.click(".ca-nav a:has-text('Talk')");
  await host.page.fill(".chat input", "Who takes part on Friday?");
  await host.page.click(".chat button");
  await guest.page.waitForSelector(".ca-nav a:has-text('Talk') .badge");
  await guest.page.click(".ca-nav a:has-text('Talk')");
  await guest.page.waitForSelector(".chat li:has-text('Ann Who takes part on Friday?')");
  assert.equal(await guest.page.locator(".ca-nav .badge").count(), 0, "it is read");
  guestLine.refuse("campaign-chat", "too-fast", "Not so fast.");
  await guest.page.fill(".chat input", "I do.");
  await guest.page.click(".chat button");
  await guest.page.waitForSelector(".ca-told:has-text('Not so fast')");
  assert.equal(await guest.page.inputValue(".chat input"), "I do.", "what was not heard is there to be said again");
  await guest.page.click(".chat button");
  await host.page.waitForSelector(".chat li:has-text('Ben I do.')");
  await host.page.reload();
  await host.page.waitForSelector(".chat li:has-text('Ben I do.')");
  const { see, found } = photographer(host.page, LOOKS, "career-");
  await see("talk");

  // A bot is to drive for the host: the server will not have it at first, and says why wherever one looks.
  await host.page.click(".ca-nav a:has-text('This week')");
  hostLine.refuse("sit", "full", "Everybody is busy.");
  await host.page.click("[data-event=amateur-night] button:has-text('Let bots drive')");
  await host.page.click("[data-event=amateur-night] .ca-sure button:has-text('Yes')");
  const trouble = "[role=alert]:has-text('No bot has taken the seat of Annie: Everybody is busy.')";
  await host.page.waitForSelector(trouble);
  await host.page.click(".ca-nav a:has-text('Standings')");
  await host.page.waitForSelector(trouble);
  await see("no-bot");
  hostLine.swallow("resign");
  await host.page.click(`${trouble} button`);
  await host.page.waitForFunction(() => !document.querySelector("[role=alert]"));
  await host.page.goto(career);
  await host.page.waitForSelector(".ca-report:has-text('Amateur Night')");
  assert.deepEqual(found, []);
  for (const { problems, context } of [host, guest]) {
    assert.deepEqual(problems, []);
    await context.close();
  }
});

test("a career that the server has not answered for is asked for again in the next visit, or forgotten", async () => {
  const { page, problems, context } = await open({ who: 15 });
  let answers = false;
  await page.routeWebSocket(/\/ws$/, (near) => {
    if (!answers) return near.close({ code: 4000 });
    near.connectToServer();
  });
  const ask = async (name) => {
    await page.goto(`${server.url}/career/new?friends=1`);
    await page.fill("input[name=player]", "Cleo");
    await page.fill("input[name=name]", name);
    await page.click("button:has-text('Begin')");
    await page.waitForSelector("[data-asked=lost]");
  };
  await ask("Nobody");
  assert.match(await page.textContent("[data-asked]"), /The connection is lost\. The career of Nobody is asked for again/);
  await page.click("[data-asked] button:has-text('Do not wait')");
  await page.click("[data-asked=stopped] button:has-text('Forget it')");
  await page.click("[data-asked] .ca-sure button:has-text('Yes')");
  await page.waitForFunction(() => !document.querySelector("[data-asked]"));
  await ask("Cleopatra");
  const { see, found } = photographer(page, LOOKS, "career-");
  await see("asked");
  answers = true;
  await page.goto(`${server.url}/career`);
  await page.waitForSelector(".ca-summary:has-text('Cleopatra')");
  await page.goto(`${server.url}/career`);
  await page.waitForSelector("#shared-careers ~ ul li");
  assert.equal(await page.locator("#shared-careers ~ ul li").count(), 1);
  assert.deepEqual(found, []);
  assert.deepEqual(problems, []);
  await context.close();
});

test("every screen of a career can be read, on a desk and on a phone", async () => {
  const { page, context, problems } = await open();
  const { see, found } = photographer(page, LOOKS, "career-");
  await visit(page, `${server.url}/career`);
  await page.waitForSelector("text=New career");
  await see("start");
  const career = await begin(page, SEED, { stake: "20000", before: () => see("new", { fullPage: true }) });
  await visit(page, `${career}/garage`);
  for (const count of [1, 2]) {
    await page.click("[data-offer=killer-kart] button");
    await page.waitForFunction((all) => document.querySelectorAll(".ca-vehicle").length === all, count);
  }
  // Something on the shelf, and with the dealers.
  const [one, other] = await page.$$eval(".ca-vehicle", (all) => all.map(({ dataset }) => dataset.vehicle));
  await page.click(`.ca-vehicle[data-vehicle="${other}"] button:has-text('Sell for')`);
  await page.click(`.ca-vehicle[data-vehicle="${other}"] button:has-text('Yes')`);
  await page.waitForSelector("section:has(#ca-used)");
  await work(page.locator(`.ca-vehicle[data-vehicle="${one}"]`), { part: (name) => /Tire/.test(name), what: "salvage", tools: "garage", hours: 8 });
  await page.waitForSelector("section:has(#ca-shelf)");
  await see("garage", { fullPage: true });
  await visit(page, career);
  await page.waitForSelector(`${entering}:not([disabled])`);
  await page.selectOption("[name=special]", "convoy");
  await page.click("section:has(#ca-special) summary");
  await see("week", { fullPage: true });
  await page.click("[data-event=amateur-night] button:has-text('Let bots drive')");
  await page.click(".ca-sure button:has-text('Yes')");
  await page.waitForSelector(".ca-report");
  await see("report", { fullPage: true });
  for (const section of ["character", "standings", "news", "referee"]) {
    await visit(page, `${career}/${section}`);
    await ready(page);
    await see(section, { fullPage: true });
  }
  await visit(page, `${career}/standings`);
  await page.click(".ca-standings tbody tr:not(.mine) a");
  await page.waitForSelector("[data-stranger]");
  await see("stranger", { fullPage: true });
  assert.deepEqual(found, []);
  assert.deepEqual(problems, []);
  await context.close();
});
