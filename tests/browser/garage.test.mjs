// The garage of Car Wars Classic in Chromium: a car from nothing, choices that break rules and say so, the sheet, links, files, undo,
// two designs beside each other; and pictures of all of it in build/screenshots with TURNKEY_PICTURES=1.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { before } from "node:test";
import { launch, LOOKS, openPage, photographer, picture, root, test, violations } from "./browser.mjs";
import { startServer } from "./server.mjs";

let browser, server;
before(async () => { browser = await launch(); server = await startServer(); });

// ---- working the garage ----

const garage = () => `${server.url}/garage/classic`;
const settled = (page) => page.waitForSelector(".cw-garage[data-settled=true]");
const part = (path) => `.cw-part[data-path="${path}"]`;
const text = async (page, selector) => (await page.textContent(selector)).replace(/\s+/g, " ").trim();
const figure = (page, id) => text(page, `[data-figure="${id}"] > p`);
const figures = async (page) => Object.fromEntries(await Promise.all(["cost", "weight", "spaces", "handling", "acceleration", "top-speed", "range", "power-units", "armor"].map(async (id) => [id, await figure(page, id)])));
const legal = async (page) => (await page.getAttribute(".cw-verdict", "data-legal")) === "true";
const dollars = (words) => Number(/\$([\d,]+)/.exec(words)[1].replaceAll(",", ""));

/** Do something that changes the design, and wait for what the engine says of it. The address is the design. */
async function change(page, act) {
  const before = page.url();
  await act();
  await page.waitForFunction((old) => location.href !== old, before);
  await settled(page);
}

async function tab(page, title) {
  await page.click(`.cw-left [role=tab]:has-text("${title}")`);
  await page.waitForSelector(`.cw-left [role=tab][aria-selected=true]:has-text("${title}")`);
}

async function openPart(page, path) {
  if (!(await page.$(`${part(path)} > details[open]`))) await page.click(`${part(path)} > details > summary`);
  await page.waitForSelector(`${part(path)} .cw-inside`);
}

/** Choose one of several, and see that it is chosen. */
async function choose(page, path, id) {
  await openPart(page, path);
  await change(page, () => page.click(`${part(path)} [data-choice="${id}"] .cw-choice`));
  await page.waitForSelector(`${part(path)} [data-choice="${id}"] .good`);
}

const add = (page, id) => change(page, () => page.click(`.cw-ware[data-ware="${id}"] > button`));

async function begin(page) {
  await page.goto(garage());
  await page.click("text=Build from nothing");
  await settled(page);
}

async function startFrom(page, file) {
  await page.goto(garage());
  await page.click(`[data-stock="${file}"] button`);
  await settled(page);
}

/** A reason, its rule, and both in the list of everything that is wrong. */
async function explained(page, path, code, words, section) {
  const at = `${part(path)} .cw-wrong li[data-code="${code}"]`;
  await page.waitForSelector(at);
  assert.match(await text(page, at), words);
  assert.equal(await page.getAttribute(`${at} a`, "href"), `/rules/classic#${section}`);
  assert.match(await text(page, `.cw-verdict li[data-code="${code}"]`), words);
  assert.equal(await legal(page), false);
}

/** A compact with two machine guns, by mouse. */
async function buildCar(page) {
  await begin(page);
  assert.match(await text(page, ".cw-verdict"), /2 missing/);
  await change(page, () => page.fill("[name=name]", "First Car"));
  await choose(page, "body", "compact");
  await choose(page, "chassis", "heavy");
  await choose(page, "suspension", "improved");
  await choose(page, "plant", "medium");
  await choose(page, "tires.front", "heavy-duty");
  await change(page, () => page.click("text=The same at the back"));
  await tab(page, "Crew");
  await add(page, "driver");
  await tab(page, "Armor");
  await change(page, () => page.click("text=Add plastic armor"));
  for (let i = 0; i < 3; i++) await change(page, () => page.click("text=+5 everywhere"));
  for (let i = 0; i < 5; i++) await change(page, () => page.click(".cw-at-F button[aria-label$=more]"));
  await tab(page, "Weapons");
  await add(page, "MG");
  await add(page, "MG");
  await change(page, () => page.click("text=Link weapons"));
  await page.click(".cw-mounts .cw-pill:has-text('back')");
  await add(page, "SS");
}

// ---- the tests ----

test("the poster leads to the garage, the rules and a duel", async () => {
  const { page, context, problems } = await openPage(browser);
  await page.goto(server.url);
  const poster = page.locator(".poster:has(#poster-classic)");
  await poster.waitFor();
  assert.equal(await poster.locator("text=Play now").count(), 1);
  assert.equal(await poster.locator("a[href='/rules/classic']").count(), 1);
  await poster.locator("a[href='/garage/classic']").click();
  await page.waitForSelector(".cw-card");
  assert.deepEqual(problems, []);
  await context.close();
});

test("a legal car of Division 10 from nothing, by mouse", async () => {
  const { page, context, problems } = await openPage(browser);
  await buildCar(page);
  assert.equal(await legal(page), true, await text(page, ".cw-verdict"));
  const all = await figures(page);
  assert.match(all.cost, /Division 10/);
  assert.ok(dollars(all.cost) <= 10000 && dollars(all.cost) > 5000, all.cost);
  assert.match(await text(page, ".cw-oneline p"), /^First Car: Compact, hvy\. chassis.*2 linked MGs front.*SS back.*Armor: F20/);
  // The drawing has what the design has.
  assert.equal(await page.locator(".cw-stage [data-weapon]").count(), 3);
  assert.match(await page.getAttribute(".cw-stage svg", "aria-label"), /weapons MG F, MG F, SS B, armor plastic .*F20/);
  await page.evaluate(() => window.scrollTo(0, 0));
  await picture(page, "classic-garage-built");
  // Every figure says why, and what it is made of adds up.
  for (const id of Object.keys(all)) await page.click(`[data-figure="${id}"] summary`);
  const terms = await page.$$eval("[data-figure=cost] .cw-ledger tr:not(.total) td:nth-of-type(1)", (cells) => cells.map((cell) => cell.textContent));
  assert.equal(terms.map(dollars).reduce((a, b) => a + b), dollars(all.cost));
  assert.ok((await page.$$("[data-figure] .cw-why a[href^='/rules/classic#']")).length > 20);
  // A line of the bill leads to its part.
  await page.click("[data-figure=cost] .cw-ledger button:has-text('Medium power plant')");
  await page.waitForSelector(`${part("plant")} > details[open]`);
  await page.waitForFunction(() => document.activeElement?.closest("[data-path]")?.getAttribute("data-path") === "plant");
  assert.deepEqual(problems, []);
  await context.close();
});

test("illegal choices are explained where they are, with their rule, and can be put right", async () => {
  const { page, context, problems } = await openPage(browser);
  await startFrom(page, "hotshot");
  assert.equal(await legal(page), true);
  // One: a power plant for something else. The reason is there before it is chosen.
  await openPart(page, "plant");
  await page.waitForSelector(`${part("plant")} [data-choice="super-cycle"] .cw-wrong li[data-code="plant-class"]`);
  await choose(page, "plant", "super-cycle");
  await explained(page, "plant", "plant-class", /does not go into this kind of vehicle/, "power-plants");
  assert.match(await text(page, ".cw-left [role=tab]:has-text('Frame')"), /1 wrong/);
  await picture(page, "classic-garage-illegal");
  // The rule is one click away, and so is the way back; nothing is lost.
  await page.click(`${part("plant")} > details > .cw-wrong a`);
  await page.waitForSelector(".book section.here#power-plants");
  await page.goBack();
  await settled(page);
  await explained(page, "plant", "plant-class", /does not go/, "power-plants");
  await choose(page, "plant", "super");
  assert.equal(await legal(page), true);
  // Two: a weapon in a turret that is not there; the list of problems leads to it from another tab.
  await tab(page, "Weapons");
  await openPart(page, "weapons[4]");
  await choose(page, "weapons[4]", "turret");
  await explained(page, "weapons[4]", "mount-no-turret", /no turret to put the Flamethrower in/, "turrets");
  await tab(page, "Crew");
  await page.click(".cw-verdict li[data-code=mount-no-turret] button");
  await page.waitForSelector(`${part("weapons[4]")} > details[open]`);
  await choose(page, "weapons[4]", "R");
  assert.equal(await legal(page), true);
  // Three: two kinds of armor that do not go together.
  await tab(page, "Armor");
  await change(page, () => page.click("text=Add metal over it"));
  assert.equal(await legal(page), true, "metal over plastic is allowed");
  await choose(page, "armor[1]", "fireproof");
  await explained(page, "armor[1]", "armor-kinds", /one type of metal over one type that is not metal/, "armor-consistent");
  await change(page, () => page.click(`${part("armor[1]")} .cw-tools button`));
  assert.equal(await legal(page), true);
  // Four: tires that are both radial and for rough ground, and too much of everything.
  await tab(page, "Frame");
  await openPart(page, "tires.front");
  await change(page, () => page.click(`${part("tires.front")} .cw-toggle:has-text("Radial") .cw-choice`));
  await page.waitForSelector(`${part("tires.front")} .cw-toggle:has-text("Off-road") .cw-wrong`);
  await change(page, () => page.click(`${part("tires.front")} .cw-toggle:has-text("Off-road") .cw-choice`));
  await explained(page, "tires.front", "radial-off-road", /both radial and off-road/, "tire-modifications");
  await choose(page, "chassis", "light");
  assert.match(await figure(page, "weight"), /too heavy/);
  assert.match(await text(page, ".cw-verdict li[data-code=overloaded]"), /may weigh 4,950 lb/);
  await page.click(".cw-verdict li[data-code=overloaded] button");
  await page.waitForSelector("[data-figure=weight] details[open] .cw-ledger");
  for (let i = 0; i < 3; i++) await change(page, () => page.click("text=Undo"));
  assert.equal(await legal(page), true);
  assert.deepEqual(problems, []);
  await context.close();
});

test("undo and redo, by button and by keyboard", async () => {
  const { page, context, problems } = await openPage(browser);
  await startFrom(page, "killer-kart");
  const first = await figures(page);
  await choose(page, "chassis", "light");
  await choose(page, "plant", "large");
  const changed = await figures(page);
  assert.notDeepEqual(changed, first);
  await page.focus(".cw-left [role=tab][aria-selected=true]");
  await change(page, () => page.keyboard.press("Control+z"));
  await change(page, () => page.keyboard.press("Control+z"));
  assert.deepEqual(await figures(page), first);
  assert.equal(await page.isDisabled("text=Undo"), true);
  await change(page, () => page.keyboard.press("Control+Shift+z"));
  await change(page, () => page.keyboard.press("Control+y"));
  assert.deepEqual(await figures(page), changed);
  await change(page, () => page.click("text=Undo"));
  await change(page, () => page.click("text=Redo"));
  assert.deepEqual(await figures(page), changed);
  // Typing a name is one step.
  await page.press("[name=name]", "End");
  await change(page, () => page.locator("[name=name]").pressSequentially("!!!"));
  await page.waitForFunction(() => document.querySelector("[name=name]").value.endsWith("!!!"));
  await settled(page);
  await page.click("text=Undo");
  await page.waitForFunction(() => document.querySelector("[name=name]").value === "Killer Kart");
  assert.deepEqual(problems, []);
  await context.close();
});

test("a sheet is printed: the whole of it and nothing else", async () => {
  const { page, context, problems } = await openPage(browser);
  await startFrom(page, "joseph-special-t");
  await page.evaluate(() => { window.print = () => { window.printed = (window.printed ?? 0) + 1; }; });
  await page.click("text=Print the sheet");
  await page.waitForSelector(".cw-sheet svg");
  assert.match(await page.textContent(".cw-sheet svg title"), /Joseph Special "T": record sheet/);
  assert.ok((await page.$$(".cw-sheet svg text")).length > 40);
  await page.click("button:has-text('Print')");
  assert.equal(await page.evaluate(() => window.printed), 1);
  await page.emulateMedia({ media: "print" });
  assert.equal(await page.isVisible(".bar"), false);
  assert.equal(await page.isVisible(".cw-no-print"), false);
  const box = await page.locator(".cw-sheet svg").boundingBox();
  assert.ok(box.width > 1000, `only ${box.width} wide`);
  await picture(page, "classic-sheet-print");
  const pdf = await page.pdf({ preferCSSPageSize: true });
  assert.ok(pdf.length > 10000, `${pdf.length} bytes`);
  assert.equal(pdf.toString("latin1").match(/\/Type\s*\/Page[^s]/g).length, 1, "one page");
  await page.emulateMedia({ media: "screen" });
  await picture(page, "classic-sheet");
  assert.deepEqual(await violations(page), []);
  await page.click("text=Back to the design");
  await settled(page);
  assert.deepEqual(problems, []);
  await context.close();
});

test("a link opens in another window with the same figures", async () => {
  const { page, context, problems } = await openPage(browser);
  await buildCar(page);
  await page.click("text=Share a link");
  const link = await page.inputValue(".cw-link input");
  assert.match(link, /\/garage\/classic#1[\w-]+$/);
  assert.ok(link.length < 400, link);
  const other = await openPage(browser);
  await other.page.goto(link);
  await settled(other.page);
  assert.deepEqual(await figures(other.page), await figures(page));
  assert.equal(await other.page.inputValue("[name=name]"), "First Car");
  assert.equal(await text(other.page, ".cw-oneline p"), await text(page, ".cw-oneline p"));
  // Reloading keeps it; another link in the same window replaces it; a damaged one says so.
  await change(other.page, () => other.page.fill("[name=name]", "Other"));
  await other.page.reload();
  await settled(other.page);
  assert.equal(await other.page.inputValue("[name=name]"), "Other");
  await other.page.goto(link.slice(0, -12));
  await other.page.waitForSelector("[role=alert]:has-text('link is damaged')");
  await other.page.waitForSelector(".cw-card");
  assert.deepEqual(problems, []);
  assert.deepEqual(other.problems, []);
  await context.close();
  await other.context.close();
});

test("saved designs stay, are opened, replaced only when asked, and deleted", async () => {
  const { page, context, problems } = await openPage(browser);
  await startFrom(page, "wasp");
  await change(page, () => page.fill("[name=name]", "My Wasp"));
  await page.click(".cw-tools-row >> text=Save");
  await page.waitForSelector("text=Saved as \"My Wasp\"");
  const saved = await figures(page);
  await page.reload();
  await settled(page);
  await page.click("text=All designs");
  await page.click("[aria-label='Open My Wasp']");
  await settled(page);
  assert.deepEqual(await figures(page), saved);
  // Another design of that name does not silently take its place.
  await startFrom(page, "hotshot");
  await change(page, () => page.fill("[name=name]", "My Wasp"));
  await page.click(".cw-tools-row >> text=Save");
  await page.click("text=Keep both");
  await page.waitForSelector("text=Saved as \"My Wasp (2)\"");
  await page.click("text=All designs");
  await page.waitForSelector(".cw-own:not(.cw-drafts) li b");
  assert.deepEqual(await page.$$eval(".cw-own:not(.cw-drafts) li b", (all) => all.map((each) => each.textContent)), ["My Wasp (2)", "My Wasp"]);
  await picture(page, "classic-garage-start");
  await page.click("[aria-label='Delete My Wasp (2)']");
  await page.waitForSelector("text=is deleted");
  assert.equal(await page.locator(".cw-own:not(.cw-drafts) li").count(), 1);
  // What was changed and not saved is not lost either.
  await page.click("[data-stock=needle] button");
  await settled(page);
  await change(page, () => page.fill("[name=name]", "Half done"));
  await page.goto(garage());
  await page.click("[aria-label='Go on with Half done']");
  await settled(page);
  assert.equal(await page.inputValue("[name=name]"), "Half done");
  assert.deepEqual(problems, []);
  await context.close();
});

test("to a file and back; a broken file is explained and nothing is lost; a line of the book is read", async () => {
  const { page, context, problems } = await openPage(browser);
  await startFrom(page, "goatherd");
  const here = await figures(page);
  const [download] = await Promise.all([page.waitForEvent("download"), page.click("text=To a file")]);
  assert.equal(download.suggestedFilename(), "goatherd.json");
  const file = readFileSync(await download.path());
  assert.deepEqual(JSON.parse(file), JSON.parse(readFileSync(`${root}data/classic/designs/goatherd.json`)));
  const line = await text(page, ".cw-oneline p");
  await page.click("text=All designs");
  await page.waitForSelector(".cw-card");
  const give = (name, words) => page.setInputFiles("input[type=file]", { name, mimeType: "application/json", buffer: Buffer.from(words) });
  await give("broken.json", '{"name": "x", "body": "van", "weapons": [{"type": "MG", "mount": "F", "shots": -5}]}');
  await page.waitForSelector("text=expected a whole number from 0 to 1000, found -5");
  assert.match(await page.textContent(".cw-file-problem"), /broken\.json: weapons\[0\]\.shots/);
  await give("half.json", file.toString().slice(0, 60));
  await page.waitForFunction(() => /half\.json: line/.test(document.querySelector(".cw-file-problem").textContent));
  await give("goatherd.json", file);
  await settled(page);
  assert.deepEqual(await figures(page), here);
  // The one line says it all.
  await page.click("text=All designs");
  await page.fill("textarea[name=line]", "Nonsense: Zeppelin");
  await page.click("text=Read it");
  await page.waitForSelector("text=This line cannot be read");
  await page.fill("textarea[name=line]", line);
  await page.click("text=Read it");
  await settled(page);
  assert.deepEqual(await figures(page), here);
  assert.deepEqual(problems, []);
  await context.close();
});

test("two designs beside each other", async () => {
  const { page, context, problems } = await openPage(browser);
  await startFrom(page, "hotshot");
  await page.click("text=Compare");
  await page.selectOption("[name=with]", "stock:hotshot-2");
  await page.waitForSelector(".cw-table");
  const row = (title) => page.locator(".cw-table tr", { has: page.locator(`th:text-is("${title}")`) }).locator("td").allTextContents();
  assert.deepEqual(await row("Cost"), ["$14,600", "$17,300", "+$2,700"]);
  assert.deepEqual(await row("Spaces used"), ["19", "17", "−2"]);
  assert.deepEqual(await row("Top speed"), ["100", "100", "same"]);
  assert.match(await text(page, "section[aria-label='Only Hotshot']"), /Flamethrower, right: \$500/);
  await page.waitForSelector(".cw-rebuild:has-text('It can be done for')");
  assert.match(await text(page, ".cw-rebuild >> nth=0"), /\$4,520/);
  await page.selectOption("[name=with]", "stock:needle");
  await page.waitForSelector(".cw-rebuild:has-text('It cannot be done')");
  assert.match(await text(page, ".cw-differ .cw-wrong"), /body of a vehicle that exists cannot be changed/);
  assert.deepEqual(await violations(page), []);
  await picture(page, "classic-compare", { fullPage: true });
  assert.deepEqual(problems, []);
  await context.close();
});

test("the list of stock vehicles can be narrowed", async () => {
  const { page, context, problems } = await openPage(browser);
  await page.goto(garage());
  await page.waitForSelector(".cw-card");
  assert.equal(await page.locator(".cw-card").count(), 59);
  const shown = () => page.$$eval(".cw-card", (all) => all.map((each) => each.dataset.stock));
  await page.selectOption(".cw-filters label:has-text('Division') select", "5");
  assert.ok((await shown()).includes("shogun-100") && !(await shown()).includes("hotshot"));
  await page.selectOption(".cw-filters label:has-text('From') select", "ours");
  assert.ok((await shown()).includes("gnat") && !(await shown()).includes("shogun-100"));
  await page.selectOption(".cw-filters label:has-text('Division') select", "");
  await page.selectOption(".cw-filters label:has-text('From') select", "printed");
  await page.fill(".cw-filters input", "vulcan");
  assert.ok((await shown()).length > 1 && (await shown()).length < 40);
  await page.selectOption(".cw-filters label:has-text('Body') select", "subcompact");
  await page.fill(".cw-filters input", "zzz");
  await page.waitForSelector("text=No stock vehicle is like that");
  assert.deepEqual(problems, []);
  await context.close();
});

test("cycles, trikes and reversed trikes, and a sidecar with everything", async () => {
  const { page, context, problems } = await openPage(browser);
  await begin(page);
  await choose(page, "body", "heavy-cycle");
  await choose(page, "plant", "super-cycle");
  await tab(page, "Crew");
  await add(page, "driver");
  await openPart(page, "crew[0]");
  await change(page, () => page.click(`${part("crew[0]")} .cw-ware[data-ware="body-armor"] > button`));
  await change(page, () => page.click(`${part("crew[0]")} .cw-ware[data-ware="SMG"] > button`));
  assert.match(await figure(page, "cost"), /crew's own gear \$\d+ besides/);
  await change(page, () => page.click(`${part("crew[0]")} .cw-ware[data-ware="improved-body-armor"] > button`));
  await explained(page, "crew[0]", "gear-worn-twice", /cannot be worn together/, "body-armor");
  await change(page, () => page.click("[aria-label='Put away: Body Armor']"));
  assert.equal(await legal(page), true, await text(page, ".cw-verdict"));
  await tab(page, "Sidecar");
  await change(page, () => page.click("[data-choice=heavy-sidecar] .cw-choice"));
  await page.waitForSelector(".cw-left .cw-parts .cw-parts");
  await change(page, () => page.click("[aria-label='Weapons for the front'] .cw-ware[data-ware='MG'] > button"));
  await page.waitForSelector(part("sidecar.weapons[0]"));
  await change(page, () => page.click(".cw-pill:has-text('on the left') >> nth=0"));
  assert.equal(await page.locator(".cw-stage .cw-hull").count(), 2);
  assert.equal(await legal(page), true, await text(page, ".cw-verdict"));
  await picture(page, "classic-garage-sidecar");
  await tab(page, "Frame");
  await choose(page, "body", "heavy-trike");
  assert.match(await text(page, ".cw-verdict"), /Only medium and heavy cycles pull a sidecar/);
  await change(page, () => page.click("[data-path=reversed] .cw-choice"));
  assert.equal(await page.locator(".cw-stage .cw-wheel").count(), 4, "three of the trike, one of the sidecar");
  await tab(page, "Sidecar");
  await openPart(page, "sidecar");
  await change(page, () => page.click("[data-choice=none] .cw-choice"));
  assert.equal(await page.locator(".cw-stage .cw-hull").count(), 1);
  assert.equal(await legal(page), true, await text(page, ".cw-verdict"));
  assert.deepEqual(problems, []);
  await context.close();
});

test("weapons with shots and magazines, a turret, a computer, wheelguards: all that can be said about them", async () => {
  const { page, context, problems } = await openPage(browser);
  await startFrom(page, "night-porter");
  await tab(page, "Weapons");
  await openPart(page, "turret");
  await change(page, () => page.click(`${part("turret")} [data-choice="2"] .cw-choice`));
  await change(page, () => page.click(`${part("turret")} .cw-toggle:has-text("Universal") .cw-choice`));
  await openPart(page, "weapons[0]");
  await change(page, () => page.fill(`${part("weapons[0]")} .cw-num:has-text("Shots in it") input`, "12"));
  await change(page, () => page.click("[aria-label='Extra magazines: more']"));
  assert.match(await text(page, `${part("weapons[0]")} summary`), /12 shots, 1 extra magazine/);
  await change(page, () => page.fill(`${part("weapons[0]")} .cw-num:has-text("Shots in it") input`, "50"));
  await explained(page, "weapons[0]", "too-many-shots", /holds 20 shots, not 50/, "ammunition");
  await change(page, () => page.click(".cw-ware[data-ware='GL'] > button"));
  await openPart(page, "weapons[2]");
  await change(page, () => page.click("text=Choose them"));
  await change(page, () => page.selectOption("[aria-label='Grenades 1: kind']", "smoke-grenade"));
  await tab(page, "Extras");
  await page.waitForSelector(".cw-ware[data-ware='wheelguard'] .cw-price b");
  for (let i = 0; i < 2; i++) await add(page, "wheelguard");
  const guards = await page.$$eval(".cw-part b", (all) => all.map((each) => each.textContent).filter((words) => words.startsWith("Wheelguard")));
  assert.match(guards.join("; "), /front left.*; .*front right/);
  assert.equal(await page.locator(".cw-stage .cw-guard").count(), 2);
  await add(page, "single-weapon-computer");
  const last = await page.locator(".cw-part[data-path^=accessories]").count() - 1;
  await openPart(page, `accessories[${last}]`);
  await change(page, () => page.selectOption(`${part(`accessories[${last}]`)} label:has-text("Weapon") select`, "1"));
  assert.match(await text(page, `${part(`accessories[${last}]`)} summary`), /SS back/);
  await picture(page, "classic-garage-extras");
  assert.deepEqual(problems, []);
  await context.close();
});

test("cargo: boxes, equipment, obstacles and debris are loaded and unloaded, count, and are named in the line", async () => {
  const { page, context, problems } = await openPage(browser);
  await begin(page);
  await choose(page, "body", "van");
  await tab(page, "Crew");
  await page.click(".cw-load summary");
  for (const id of ["smoke-grenade", "smoke-grenade", "medikit"]) await change(page, () => page.click(`.cw-load .cw-ware[data-ware="${id}"] > button`));
  for (const label of ["Obstacles", "Debris"]) await change(page, () => page.click(`[aria-label='${label}: more']`));
  const line = () => text(page, ".cw-oneline p");
  assert.match(await line(), /cargo 300 lbs\. and 6 spaces \(smoke-grenade, smoke-grenade, medikit, 1 obstacle, 1 debris\)/);
  // Freight besides stays when something of it is unloaded, and it is never less than what is in it.
  await change(page, () => page.click("[aria-label='Pounds: more']"));
  await change(page, () => page.locator("[aria-label='Unload: Box of Smoke Grenade']").first().click());
  assert.match(await line(), /cargo 300 lbs\. and 5 spaces \(smoke-grenade, medikit,/);
  assert.match(await figure(page, "weight"), /with cargo/);
  for (let i = 0; i < 2; i++) await page.click("[aria-label='Pounds: less']");
  await settled(page);
  assert.match(await line(), /cargo 250 lbs\./);
  await page.locator(part("cargo")).scrollIntoViewIfNeeded();
  await picture(page, "classic-garage-cargo");
  assert.deepEqual(problems, []);
  await context.close();
});

test("the garage with the keyboard only", async () => {
  const { page, context, problems } = await openPage(browser);
  await page.goto(garage());
  await page.waitForSelector(".cw-card");
  const tabTo = async (selector) => {
    for (let i = 0; i < 90; i++) {
      await page.keyboard.press("Tab");
      if (await page.evaluate((wanted) => document.activeElement?.matches(wanted), selector)) return;
    }
    throw new Error(`Tab never reaches ${selector}`);
  };
  await tabTo(".cw-new button");
  await page.keyboard.press("Enter");
  await settled(page);
  await tabTo(`${part("plant")} summary`);
  await page.keyboard.press("Enter");
  await page.waitForSelector(`${part("plant")} [data-choice="small"] .cw-price b`);
  await tabTo(`${part("plant")} input[name=plant]`);
  await change(page, () => page.keyboard.press("Space"));
  await change(page, () => page.keyboard.press("ArrowDown"));
  await page.waitForSelector(`${part("plant")} [data-choice="medium"] .good`);
  await page.focus(".cw-left [role=tab][aria-selected=true]");
  for (let i = 0; i < 3; i++) await page.keyboard.press("ArrowRight");
  await page.waitForSelector("[role=tab][aria-selected=true]:has-text('Crew')");
  await tabTo(".cw-ware[data-ware=driver] button");
  await change(page, () => page.keyboard.press("Enter"));
  assert.equal(await legal(page), true, await text(page, ".cw-verdict"));
  // The part that had the focus goes away: the keyboard goes on from the parts.
  await page.focus(`${part("crew[0]")} .cw-tool`);
  await change(page, () => page.keyboard.press("Enter"));
  await page.waitForFunction(() => document.activeElement?.matches(".cw-left [role=tab][aria-selected=true]"));
  await change(page, () => page.keyboard.press("Control+z"));
  assert.equal(await legal(page), true);
  assert.deepEqual(problems, []);
  await context.close();
});

test("the garage, in every look: no serious violation, nothing overflows", async () => {
  const { page, context, problems } = await openPage(browser, LOOKS[0]);
  const { see, found } = photographer(page, LOOKS, "classic-garage-");
  await page.goto(garage());
  await page.waitForSelector(".cw-card");
  await see("start");
  await page.click("[data-stock=intimidator] button");
  await settled(page);
  for (const title of ["Frame", "Armor", "Weapons", "Crew", "Extras"]) {
    await tab(page, title);
    if (title === "Frame") await openPart(page, "plant");
    if (title === "Weapons") await openPart(page, "weapons[0]");
    await page.waitForFunction(() => !document.querySelector(".cw-ware .cw-price.quiet:only-child"));
    await see(title.toLowerCase());
  }
  await tab(page, "Armor");
  await change(page, () => page.click("text=+5 everywhere"));
  await page.click("[data-figure=weight] summary");
  await see("overloaded");
  await page.click(".cw-tools-row >> text=Compare");
  await page.selectOption("[name=with]", "stock:hotshot-2");
  await page.waitForSelector(".cw-rebuild >> nth=1");
  await see("compare");
  await page.click("text=Back to the design");
  await settled(page);
  await page.click("text=Print the sheet");
  await page.waitForSelector(".cw-sheet svg");
  await see("sheet");
  assert.deepEqual(found, []);
  assert.deepEqual(problems, []);
  await context.close();
});
