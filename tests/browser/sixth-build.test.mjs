// Cars and arenas of Sixth Edition in Chromium: the garage, building in a match, the arena editor; and pictures of all of it in
// build/screenshots with TURNKEY_PICTURES=1.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { before } from "node:test";
import { launch, listOne, LOOKS, makeTable, openPage, photographer, test } from "./browser.mjs";
import { startServer } from "./server.mjs";

let browser, server;
before(async () => { browser = await launch(); server = await startServer(); });

// ---- cars ----

const settled = (page) => page.waitForSelector(".bx-catalogue[data-settled=true]");
const card = (id) => `[data-card="${id}"]`;
const texts = (page, selector) => page.$$eval(selector, (all) => all.map((each) => each.textContent.trim().replace(/ rule$/, "")));
const refusals = (page, id) => texts(page, `${card(id)} .bx-why li`);
const kind = async (page, title) => { await page.click(`.bx-types button:text-is("${title}")`); await settled(page); };
const aboard = (page) => page.$$eval("[data-aboard]", (all) => all.map((each) => `${each.dataset.aboard} ${each.closest("[data-zone]").dataset.zone}`).sort());

/** Fit a card with the mouse; in a match wait until it is there. */
async function fit(page, group, id, place) {
  await kind(page, group);
  const before = (await page.$$("[data-aboard]")).length;
  await page.click(`${card(id)} .bx-fit button:has-text("${place}")`);
  await page.waitForFunction((count) => document.querySelectorAll("[data-aboard]").length === count && !document.querySelector(".bx-build:not(.live)"), before + 1);
  await settled(page);
}

const garage = async (page, tab = "") => { await page.goto(`${server.url}/garage/sixth${tab}`); await page.waitForSelector(tab ? ".ax-verdict[data-settled=true]" : ".bx-catalogue[data-settled=true]"); };
const startFrom = async (page, id) => { await page.selectOption(".bx-tools select", id); await settled(page); };
const download = async (page, selector) => {
  const [file] = await Promise.all([page.waitForEvent("download"), page.click(selector)]);
  return { name: file.suggestedFilename(), text: readFileSync(await file.path(), "utf8") };
};
const file = (name, text) => ({ name, mimeType: "application/json", buffer: Buffer.from(text) });

test("the garage says why a card may not be there, beside it, with its rule", async () => {
  const { page, context, problems } = await openPage(browser);
  await garage(page);
  // Before it is fitted.
  assert.deepEqual(await refusals(page, "devastator"), ["Front, Back: Weapons that cost so much are for larger games."]);
  assert.equal(await page.getAttribute(`${card("devastator")} .bx-why a`, "href"), "/rules/sixth#weapons");
  // And after: an illegal car may exist, with what is wrong in its place.
  await fit(page, "Weapons", "devastator", "Front");
  await fit(page, "Accessories", "superbooster", "Back");
  await fit(page, "Structure", "standard-steel-plate", "Left");
  await fit(page, "Structure", "standard-steel-plate", "Left");
  await fit(page, "Crew", "rookie-driver", "Crew area");
  await fit(page, "Crew", "veteran-driver", "Crew area");
  const wrong = await page.$$eval("[data-aboard].wrong", (all) => all.map((each) => [each.dataset.aboard, each.querySelector("[data-reason]").dataset.reason, each.querySelector("a").getAttribute("href")]));
  assert.deepEqual(wrong, [
    ["devastator", "build-big-weapon", "/rules/sixth#weapons"],
    ["standard-steel-plate", "build-structure", "/rules/sixth#structure"],
    ["superbooster", "build-front-only", "/rules/sixth#restrictions"],
    ["veteran-driver", "build-one-driver", "/rules/sixth#crew"],
  ]);
  assert.match(await page.textContent(".bx-verdict"), /Not legal: 5 things are wrong.*The car needs a gunner\./s);
  assert.equal(await page.isDisabled(".bx-play button"), true);
  // Only what fits.
  await kind(page, "Weapons");
  await page.check(".bx-filters input[type=checkbox]");
  assert.equal(await page.$(card("devastator")), null);
  await page.uncheck(".bx-filters input[type=checkbox]");
  // What was done can be undone, and done again.
  await page.click(".bx-undo button:text-is('Undo')");
  await page.waitForSelector("[data-aboard=veteran-driver]", { state: "detached" });
  await page.keyboard.press("Control+y");
  await page.waitForSelector("[data-aboard=veteran-driver].wrong");
  // A large car may have what a small one may not.
  await page.check("input[name=size] >> nth=1");
  await page.waitForSelector("[data-aboard=devastator]:not(.wrong)");
  await page.click("[data-aboard=superbooster] .bx-why a");
  await page.waitForSelector("#restrictions.here");
  assert.deepEqual(problems, []);
  await context.close();
});

test("a car from nothing with the mouse: saved, loaded again, exported, imported, played", async () => {
  const { page, context, problems } = await openPage(browser);
  await garage(page);
  await fit(page, "Weapons", "anti-tank-gun", "Front");
  await fit(page, "Weapons", "anti-tank-gun", "Front");
  await fit(page, "Structure", "standard-steel-plate", "Left");
  await fit(page, "Crew", "amateur-driver", "Crew area");
  await fit(page, "Crew", "rookie-gunner", "Crew area");
  await page.waitForSelector(".bx-verdict.good");
  assert.match(await page.textContent(".bx-points"), /Build points 10 of 16 6 left.*Crew points 2 of 4 2 left/s);
  const cards = await aboard(page);
  await page.fill(".bx-tools input[type=text]", "Pair of Cannon");
  await page.click(".bx-bill button:text-is('Save')");
  await page.waitForSelector(".bx-said:has-text('saved in this browser')");
  const { name, text } = await download(page, ".bx-bill button:text-is('Export a file')");
  assert.equal(name, "pair-of-cannon.car.json");
  assert.deepEqual(JSON.parse(text).cards, [["anti-tank-gun", "front"], ["anti-tank-gun", "front"], ["standard-steel-plate", "left"], ["amateur-driver"], ["rookie-gunner"]]);
  await page.reload();
  await settled(page);
  assert.deepEqual(await aboard(page), cards);
  await startFrom(page, "nothing");
  assert.deepEqual(await aboard(page), []);
  await page.click(".bx-kept .link:has-text('Pair of Cannon')");
  await page.waitForSelector("[data-aboard=anti-tank-gun]");
  assert.deepEqual(await aboard(page), cards);
  await startFrom(page, "nothing");
  await page.setInputFiles(".bx-file input", file("broken.json", `{"file": "turnkey-sixth-car", "name": "x", "size": "tiny"}`));
  await page.waitForSelector(".bx-bill .problem:has-text('\"size\" should be')");
  await page.setInputFiles(".bx-file input", file(name, text));
  await page.waitForSelector("[data-aboard=anti-tank-gun]");
  assert.deepEqual(await aboard(page), cards);
  await page.selectOption(".bx-play select", "wasp");
  await page.waitForSelector(".bx-play button:not(:disabled)");
  await page.click(".bx-play button");
  await page.waitForSelector(".table-page .live[data-version]");
  assert.equal(await page.$(".bx-build"), null);
  assert.match(await page.textContent(".heading"), /Duel: Pair of Cannon/);
  await listOne(page);
  assert.deepEqual(problems, []);
  await context.close();
});

test("the garage with the keyboard only", async () => {
  const { page, context, problems } = await openPage(browser);
  await garage(page);
  const tabTo = async (selector) => {
    for (let i = 0; i < 80; i++) {
      await page.keyboard.press("Tab");
      if (await page.evaluate((wanted) => document.activeElement?.matches(wanted), selector)) return;
    }
    throw new Error(`Tab never reaches ${selector}`);
  };
  await tabTo(".bx-types button:nth-child(6)");
  await page.keyboard.press("Enter");
  await tabTo(`${card("rookie-gunner")} .bx-fit button`);
  await page.keyboard.press("Space");
  await page.waitForSelector("[data-aboard=rookie-gunner]");
  await tabTo("[data-aboard=rookie-gunner] .bx-off");
  await page.keyboard.press("Enter");
  await page.waitForSelector("[data-aboard=rookie-gunner]", { state: "detached" });
  await page.keyboard.press("Control+z");
  await page.waitForSelector("[data-aboard=rookie-gunner]");
  await page.focus("#tab-cars");
  await page.keyboard.press("ArrowRight");
  await page.waitForSelector(".ax-verdict.good[data-settled=true]");
  assert.deepEqual(problems, []);
  await context.close();
});

// ---- in a match ----

/** A duel in which everybody builds a car of their own. */
async function buildFirst(page) {
  await page.goto(`${server.url}/new/sixth`);
  await page.waitForSelector("select[name=builds]");
  for (const car of await page.$$("select[name=builds]")) await car.selectOption("");
  await page.click("button:text-is('Start')");
}

test("building in a match: from nothing, with reasons, taken off again, ready, and the match goes on", async () => {
  const { page, context, problems } = await openPage(browser);
  await buildFirst(page);
  await page.waitForSelector(".bx-build.live");
  await page.click("button:text-is('Build from nothing')");
  await page.waitForSelector(".bx-build.live[data-drafting=true]");
  await settled(page);
  assert.deepEqual(await refusals(page, "devastator"), ["Front, Back: Weapons that cost so much are for larger games."]);
  assert.equal(await page.$(`${card("devastator")} .bx-fit`), null);
  assert.equal(await page.isDisabled(".bx-ready"), true);
  assert.deepEqual(await texts(page, ".bx-verdict li"), ["The car needs a driver."]);
  await fit(page, "Weapons", "thresher", "Front");
  await fit(page, "Structure", "standard-steel-plate", "Front");
  // A place that is taken says so when it is tried.
  await page.click(`${card("standard-steel-plate")} button:has-text("Front")`, { force: true });
  assert.deepEqual(await refusals(page, "standard-steel-plate"), ["Front: Each side has room for one structure card."]);
  await fit(page, "Crew", "amateur-driver", "Crew area");
  assert.deepEqual(await texts(page, ".bx-verdict li"), ["The car needs a gunner."]);
  assert.deepEqual(await refusals(page, "legend-driver"), ["A crew has exactly one driver."]);
  await page.click("[data-aboard=thresher] .bx-off");
  await page.waitForSelector("[data-aboard=thresher]", { state: "detached" });
  await page.waitForSelector(".bx-build.live");
  await settled(page);
  await fit(page, "Weapons", "anti-tank-gun", "Right");
  await fit(page, "Crew", "amateur-gunner", "Crew area");
  assert.deepEqual(await aboard(page), ["amateur-driver crew", "amateur-gunner crew", "anti-tank-gun right", "standard-steel-plate front"]);
  await page.waitForSelector(".bx-verdict.good");
  await page.click(".bx-ready:not(:disabled)");
  await page.waitForSelector(".bx-build", { state: "detached" });
  await page.waitForSelector(".live[data-version]");
  await listOne(page);
  assert.deepEqual(problems, []);
  await context.close();
});

test("a design of one's own is offered in a match, and a ready one can be changed first", async () => {
  const { page, context, problems } = await openPage(browser);
  await garage(page);
  await startFrom(page, "wasp");
  await page.fill(".bx-tools input[type=text]", "My Wasp");
  await page.click(".bx-bill button:text-is('Save')");
  await page.waitForSelector(".bx-said:has-text('My Wasp')");
  await buildFirst(page);
  await page.waitForSelector(".bx-build.live");
  await page.click("[data-design=Lancer] button:text-is('Change it')");
  await page.waitForFunction(() => document.querySelectorAll("[data-aboard]").length === 8 && document.querySelector(".bx-build.live"));
  await settled(page);
  await page.click(".bx-more summary");
  await page.click("[data-design='My Wasp'] button:text-is('Take it')");
  await page.waitForSelector(".bx-build", { state: "detached" });
  await page.waitForSelector(".live[data-version]");
  assert.deepEqual(problems, []);
  await context.close();
});

test("building at a table of the server", async () => {
  const { page, context, problems } = await openPage(browser);
  await page.goto(server.url);
  const { links } = await makeTable(page, { game: "sixth", config: { variant: "duel", seats: 2, size: "large" }, seats: ["human", "greedy"], title: "Large" });
  await page.goto(links[0]);
  await page.waitForSelector(".bx-build.live");
  assert.match(await page.textContent(".bx-head"), /36 build points, 9 crew points, armor 9/);
  await page.click("[data-design=Hornet] button:text-is('Change it')");
  await page.waitForFunction(() => document.querySelectorAll("[data-aboard]").length === 15 && document.querySelector(".bx-build.live"));
  await page.waitForSelector(".bx-verdict.good");
  await page.click(".bx-ready:not(:disabled)");
  await page.waitForSelector(".bx-build", { state: "detached" });
  await page.waitForSelector(".live[data-version]");
  assert.deepEqual(problems, []);
  await context.close();
});

// ---- arenas ----

const judged = (page) => page.waitForSelector(".ax-verdict[data-settled=true]");
const good = (page) => page.waitForSelector(".ax-verdict.good[data-settled=true]");
const bad = (page, words) => page.waitForSelector(`.ax-verdict.problem[data-settled=true]:has-text("${words}")`);
const BENCH = "turnkey.sixth.bench.arena";
const kept = (page) => page.evaluate((key) => JSON.parse(localStorage.getItem(key)), BENCH);
/** Drag from a place to another, both in the arena's hundredths of a car length. */
async function drag(page, from, to) {
  await judged(page);
  await page.locator(".ax-map").scrollIntoViewIfNeeded();
  const place = (at) => page.evaluate(([x, y]) => { const point = new DOMPoint(x, -y).matrixTransform(document.querySelector(".ax-map").getScreenCTM()); return [point.x, point.y]; }, at);
  const [a, b] = [await place(from), await place(to)];
  await page.mouse.move(...a);
  await page.mouse.down();
  await page.mouse.move((a[0] + b[0]) / 2, (a[1] + b[1]) / 2);
  await page.mouse.move(...b);
  await page.mouse.up();
}
const setOut = async (page, title) => { await page.selectOption("select[name=from]", { label: title }); await judged(page); };

test("the arena editor: move a wall, add an obstacle, an error explained, saved, exported, played there", async () => {
  const { page, context, problems } = await openPage(browser);
  await garage(page, "?tab=arenas");
  await good(page);
  await setOut(page, "The Circuit");
  // The wall as a whole, then one of its corners.
  await drag(page, [1200, 800], [1250, 850]);
  await page.waitForSelector("[data-selected='walls/0']");
  await page.waitForFunction(() => JSON.parse(localStorage.getItem("turnkey.sixth.bench.arena")).walls[0].at[0].join() === "750,600");
  await drag(page, [750, 600], [700, 600]);
  await page.waitForFunction(() => JSON.parse(localStorage.getItem("turnkey.sixth.bench.arena")).walls[0].at[0].join() === "700,600");
  await good(page);
  // A drag is one step.
  await page.click(".bx-undo button:text-is('Undo')");
  await page.click(".bx-undo button:text-is('Undo')");
  await page.waitForFunction(() => JSON.parse(localStorage.getItem("turnkey.sixth.bench.arena")).walls[0].at[0].join() === "700,550");
  await page.click(".bx-undo button:text-is('Redo')");
  await page.keyboard.press("Control+Shift+z");
  await page.waitForFunction(() => JSON.parse(localStorage.getItem("turnkey.sixth.bench.arena")).walls[0].at[0].join() === "700,600");
  // Beside the wall that is selected, where it is wrong.
  await page.click("[data-list=boundary]");
  await page.selectOption("select[name=obstacle]", "barrier");
  await bad(page, "The obstacle is in a wall.");
  assert.match(await page.textContent(".ax-verdict"), /Barrier 4.*obstacles\[3\]/s);
  await page.waitForSelector(".ax-part.wrong[data-part='obstacles/3']");
  assert.equal(await page.getAttribute(".ax-verdict a", "href"), "/rules/sixth#obstacles");
  assert.equal(await page.isDisabled(".ax-play button"), true);
  await page.click("[data-list='cards/0']");
  await page.click(".ax-verdict button:text-is('Show it')");
  await page.waitForSelector("[data-selected='obstacles/3']");
  await page.fill("[data-selected] .ax-figure:has-text('x') input >> nth=0", "2100");
  await page.keyboard.press("Enter");
  await page.fill("[data-selected] .ax-figure:has-text('y') input", "1000");
  await page.keyboard.press("Enter");
  await good(page);
  // Other mistakes.
  await page.fill("input[name=title]", "");
  await bad(page, "Give the arena a title.");
  await page.fill("input[name=title]", "Round and Round");
  await good(page);
  await drag(page, [2100, 800], [2380, 800]);
  await bad(page, "This reaches out of the arena.");
  await page.keyboard.press("Control+z");
  await good(page);
  await page.click(".ax-kept button:text-is('Save')");
  await page.waitForSelector(".ax-saved .link:has-text('Round and Round')");
  const { name, text } = await download(page, ".ax-kept button:text-is('Export a file')");
  assert.equal(name, "round-and-round.arena.json");
  const arena = JSON.parse(text);
  assert.deepEqual(arena.obstacles[3], { kind: "barrier", x: 2100, y: 1000, heading: 0 });
  await page.reload();
  await judged(page);
  assert.deepEqual(await kept(page), arena);
  await setOut(page, "Nothing: an empty arena");
  await page.setInputFiles(".ax-kept input[type=file]", file("broken.json", text.replace(`"barrier"`, "7")));
  await page.waitForSelector(".ax-kept .problem:has-text('obstacles[3].kind should be a text.')");
  await page.setInputFiles(".ax-kept input[type=file]", file(name, text));
  await page.waitForSelector("[data-list='obstacles/3']");
  await good(page);
  assert.match(await page.textContent(".ax-not"), /Not as King of the Hill: the scenario needs a "hill"/);
  await page.selectOption("select[name=scenario]", "checkpoint-race");
  await page.selectOption("select[name=seats]", "3");
  await page.click(".ax-play button.act:not(:disabled)");
  await page.waitForSelector(".bx-build.live");
  assert.match(await page.textContent(".heading"), /Checkpoint Race: Round and Round/);
  await page.click("[data-design=Wasp] button:text-is('Take it')");
  await page.waitForSelector(".bx-build", { state: "detached" });
  await page.waitForSelector(".live[data-version]");
  await listOne(page);
  assert.deepEqual(problems, []);
  await context.close();
});

test("the arena editor with the keyboard only", async () => {
  const { page, context, problems } = await openPage(browser);
  await garage(page, "?tab=arenas");
  await setOut(page, "Hilltop");
  const arena = () => kept(page);
  const until = (test) => page.waitForFunction(`(${test})(JSON.parse(localStorage.getItem("${BENCH}")))`);
  await page.focus("[data-list='obstacles/4']");
  await page.keyboard.press("Enter");
  await page.waitForSelector("[data-selected='obstacles/4']");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Shift+ArrowDown");
  await page.keyboard.press("r");
  await until((arena) => JSON.stringify(arena.obstacles[4]) === `{"kind":"barrier","x":875,"y":574,"heading":15}`);
  await page.keyboard.press("d");
  await until((arena) => arena.obstacles.length === 7);
  await page.keyboard.press("Delete");
  await until((arena) => arena.obstacles.length === 6);
  // The keyboard is not lost with what was deleted.
  await page.waitForFunction(() => document.activeElement?.matches(".ax-map"));
  // A corner of the edge; an acute one is refused, and the corner can be put back.
  await page.focus("[data-list=boundary]");
  await page.keyboard.press("Enter");
  await page.focus(".ax-corners li:nth-child(3) button");
  await page.keyboard.press("Enter");
  await page.waitForSelector(".ax-corners button[aria-pressed=true]");
  await page.keyboard.press("ArrowRight");
  await bad(page, "Corners of walls must have 90 degrees or more.");
  await page.waitForSelector(".ax-part.wrong[data-part=boundary]");
  await page.keyboard.press("ArrowLeft");
  await good(page);
  // Terrain, hill, cards and keys.
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await page.click(".ax-add button:text-is('Terrain')");
  await page.waitForSelector("[data-selected='terrain/1']");
  await page.selectOption("[data-selected] select", "3");
  await until((arena) => arena.terrain[1].level === 3);
  await page.selectOption("select[name=card]", "checkpoint");
  await page.selectOption("select[name=hazard]", "oil");
  await page.click(".ax-counts button:has-text('3')");
  await page.click("[data-list='starts/3/1']");
  await page.click("[data-selected] button:text-is('Remove keys for 3')");
  await until((arena) => !arena.starts["3"]);
  await page.click("button:text-is('Lay keys for 3')");
  await until((arena) => arena.starts["3"]?.length === 3);
  await good(page);
  const made = await arena();
  assert.deepEqual(made.cards.at(-1).use, "checkpoint");
  assert.equal(made.hazards.at(-1).kind, "oil");
  assert.deepEqual(problems, []);
  await context.close();
});

// ---- how it looks ----

test("cars and arenas, in every look: no serious violation, nothing overflows", async () => {
  const { page, context, problems } = await openPage(browser, LOOKS[0]);
  const { see: photograph, found } = photographer(page, LOOKS, "sixth-");
  const see = async (name) => {
    await page.evaluate(() => document.activeElement?.blur());
    await photograph(name, { fullPage: true });
  };
  await garage(page);
  await see("garage-empty");
  await startFrom(page, "commuter");
  await fit(page, "Structure", "standard-steel-plate", "Front");
  await fit(page, "Weapons", "devastator", "Left");
  await see("garage-illegal");
  await startFrom(page, "marathon");
  await page.click(".bx-bill button:text-is('Save')");
  await kind(page, "All");
  await see("garage-legal");
  await garage(page, "?tab=arenas");
  await setOut(page, "The Circuit");
  await page.click("[data-list='walls/0']");
  await see("arena-wall");
  await setOut(page, "Hilltop");
  await page.click("[data-list='obstacles/4']");
  await page.fill("[data-selected] .ax-figure:has-text('y') input", "1095");
  await page.keyboard.press("Enter");
  await bad(page, "touches another");
  await page.click(".ax-kept button:text-is('Save')");
  await see("arena-wrong");
  await buildFirst(page);
  await page.waitForSelector(".bx-build.live [data-design]");
  await see("build-choose");
  await page.click("[data-design=Salamander] button:text-is('Change it')");
  await page.waitForFunction(() => document.querySelectorAll("[data-aboard]").length === 11 && document.querySelector(".bx-build.live"));
  await page.click("[data-aboard=heavy-machine-gun] .bx-off >> nth=0");
  await page.waitForFunction(() => document.querySelectorAll("[data-aboard]").length === 10 && document.querySelector(".bx-build.live"));
  await settled(page);
  await see("build");
  assert.deepEqual(found, []);
  assert.deepEqual(problems, []);
  await context.close();
});
