// Car Wars Classic in Chromium: duels to their end by clicks, by keys and by touch; setting one up; everything a board can show; and
// pictures of all of it in build/screenshots with TURNKEY_PICTURES=1.
import assert from "node:assert/strict";
import { before } from "node:test";
import { DESKTOP, launch, longTest, LOOKS, makeTable, openPage, painted, PHONE, photographer, picture, test, visit } from "./browser.mjs";
import { startServer } from "./server.mjs";

const SEED = "1".repeat(64);
const BOARD = ".duel-board";
const LIVE = `${BOARD}.live`;

/** The button of what Enter does. */
const PROPOSED = ".cd-ask button:has(kbd)";

let browser, server;
before(async () => { browser = await launch(); server = await startServer(); });

const question = (page) => page.getAttribute(BOARD, "data-question");
const waits = (page) => page.waitForSelector(`.verdict, ${LIVE}`);
const isOver = async (page) => !!(await page.$(".verdict"));

/** Do something, then wait until what came of it is shown and we are asked again, or it is over. */
async function then(page, act) {
  const old = await page.getAttribute(BOARD, "data-version");
  await act();
  await page.waitForFunction((was) => document.querySelector(".verdict") || document.querySelector(".duel-board")?.dataset.version !== was, old);
  await waits(page);
}
const press = (page, key = "Enter") => then(page, () => page.keyboard.press(key));
const click = (page, selector) => then(page, () => page.locator(selector).first().click());

/** By that until something holds; false when the duel is over first. */
async function until(page, wanted, { act = () => press(page), most = 80 } = {}) {
  for (let i = 0; i < most; i++) {
    await waits(page);
    if (await isOver(page)) return false;
    if (await wanted(page)) return true;
    await act();
  }
  throw new Error(`it did not come in ${most} choices`);
}
const asks = (what) => async (page) => (await question(page)) === what;
const toEnd = (page, act) => until(page, () => false, { act, most: 300 });

test("classic: a duel against a bot to its end by clicks, with what was clicked in the log and on the sheets", async () => {
  const { page, context, problems } = await openPage(browser);
  await page.goto(`${server.url}/play/classic?variant=road-duel&seed=${SEED}`);
  await waits(page);
  const clicked = new Set();
  await toEnd(page, async () => {
    const what = await question(page);
    // A shot by the part of the car that is aimed at; anything else by the button that is proposed.
    const aimed = what === "fire" && (await page.$(".cd-zone:not(.hopeless)"));
    clicked.add(aimed ? "zone" : what);
    await click(page, aimed ? ".cd-zone:not(.hopeless)" : PROPOSED);
  });
  for (const what of ["speeds", "move", "zone"]) assert.ok(clicked.has(what), `${what} was asked for; of ${[...clicked].join(", ")}`);
  const verdict = await page.textContent(".verdict p");
  assert.match(verdict, /\S/);
  assert.doesNotMatch(verdict, /Red \d/, "no points where none are counted");
  assert.match(await page.textContent(".log"), /or more is needed: \d+/, "dice are in the log");
  const tones = await page.$$eval(".log section", (all) => all.map((each) => [...each.querySelectorAll("li")].map((line) => line.classList.contains("tone-step"))));
  assert.ok(tones.flat().some(Boolean) && tones.every((part) => part.every((step, i) => !step || part[i + 1] === false)), "a phase has a line only if something happened in it");
  assert.ok(await page.$(".cd-cell .cd-boxes i.on"), "boxes of the record sheet");
  await picture(page, "classic-over-desktop");
  assert.deepEqual(problems, []);
  await context.close();
});

test("classic: a whole duel with nothing but the keyboard", async () => {
  const { page, context, problems } = await openPage(browser);
  await page.goto(`${server.url}/play/classic?variant=amateur-night&seed=${SEED}`);
  await waits(page);
  assert.equal(await question(page), "enter");
  // Slower than proposed: up and down go through what there is, Enter takes what is shown.
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowUp");
  const chosen = await page.textContent(".cd-ask .looked");
  await press(page);
  assert.match(await page.textContent(".log"), new RegExp(`Red comes in at .* at ${/[\d.]+ mph/.exec(chosen)[0]}`));
  assert.ok(await until(page, asks("move")));
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Shift+ArrowRight");
  await page.waitForFunction(() => /Bend left by 14 degrees/.test(document.querySelector(".cd-planned").textContent) && document.querySelector(".cd-shown"));
  await page.keyboard.press("Escape");
  await page.waitForSelector("[data-verb=plan]", { state: "detached" });
  await page.keyboard.press("m");
  await page.waitForSelector(".cd-modes [aria-pressed=true]:has-text('Swerve')");
  await page.keyboard.press("ArrowRight");
  await page.waitForFunction(() => /Swerve: drift right, bend back by 15/.test(document.querySelector(".cd-planned").textContent));
  await page.keyboard.press("Escape");
  await toEnd(page, () => press(page));
  assert.match(await page.textContent(".verdict"), /\S/);
  assert.deepEqual(problems, []);
  await context.close();
});

test("classic: a move by its ghost, by the grip and by the slider; arcs; the log shows where it was; an order is taken back", async () => {
  const { page, context, problems } = await openPage(browser);
  await page.goto(`${server.url}/play/classic?variant=road-duel&seed=${SEED}`);
  assert.ok(await until(page, asks("move")));
  assert.ok((await page.$$(".cd-spot")).length > 8, "moves have a place on the board");
  await page.hover(".cd-spot[aria-label^='Bend left by 90']");
  await page.waitForSelector(".cd-shown");
  assert.match(await page.textContent(".cd-planned"), /Bend left by 90 degrees.*\d+ % in control.*D6.*\d+ %.*skid/s, "what a crash would be");
  await click(page, ".cd-spot[aria-label^='Drift 0.25']");
  // The grip follows the mouse, and lets go of the car where the mouse lets go.
  assert.ok(await until(page, asks("move")));
  const grip = await page.locator(".cd-grip circle").last().boundingBox(), car = await page.locator(".cd-car.seat-0 .cd-hull").boundingBox();
  await page.mouse.move(grip.x + grip.width / 2, grip.y + grip.height / 2);
  await page.mouse.down();
  await page.mouse.move(grip.x, grip.y + 40, { steps: 4 });
  await page.waitForFunction(() => /Bend (left|right) by \d+ degrees/.test(document.querySelector(".cd-planned").textContent) && !document.querySelector("[data-verb=plan]").disabled);
  assert.ok(car);
  await then(page, () => page.mouse.up());
  assert.match(await page.textContent(".log"), /Red bends/);
  // Any angle with the slider.
  assert.ok(await until(page, asks("move")));
  await page.focus(".cd-angle input");
  for (let i = 0; i < 7; i++) await page.keyboard.press("ArrowRight");
  await page.waitForFunction(() => /Bend right by 7 degrees/.test(document.querySelector(".cd-planned").textContent) && document.querySelector(".cd-shown") && !document.querySelector("[data-verb=plan]").disabled);
  await press(page);
  // The window.
  await page.click(".lens [aria-label^='Fit']");
  await page.waitForSelector(".lens [aria-label^='Follow'][aria-pressed=false]");
  await page.click(".lens [aria-label^='Follow']");
  // A line of the log leads to the place, and away from it; "why?" to its rule as well.
  const line = page.locator(".log li:has-text('Red comes in')");
  await line.locator("span").first().click();
  await page.waitForSelector(".cd-here");
  await line.locator("span").first().click();
  await page.waitForSelector(".cd-here", { state: "detached" });
  await line.locator(".link").click();
  await page.waitForSelector(".cd-here");
  await page.waitForSelector(".why h3:has-text('Red comes in')");
  await page.click(".side [role=tab]:has-text('Log')");
  // Enter goes on from a line of the log too.
  await line.locator("span").first().click();
  // What was ordered until something happens is taken back before it does.
  assert.ok(await until(page, asks("move")));
  await click(page, "[data-verb=straight][data-until='2']");
  assert.match(await page.textContent(".cd-ordered"), /straight on, until something happens/);
  const asked = await question(page);
  await picture(page, "classic-ordered-desktop");
  await click(page, ".cd-ordered [data-verb=cancel]");
  await page.waitForSelector(".cd-ordered", { state: "detached" });
  assert.equal(await question(page), asked, "and is still asked what it was asked");
  assert.ok(await until(page, asks("move")), "it drives by hand again");
  assert.deepEqual(problems, []);
  await context.close();
});

test("classic: the switches answer what they name and nothing else, and who has come to a stop is asked; giving up", async () => {
  const { page, context, problems } = await openPage(browser);
  await page.goto(`${server.url}/new/classic?variant=road-duel&seed=${SEED}`);
  await page.waitForSelector(".cl-rides .cl-words");
  await page.selectOption("[name=map]", "racetrack-oval");
  await page.click("button:has-text('Start')");
  await waits(page);
  await page.click(".cd-orders summary");
  for (const order of ["hold-speed", "hold-fire"]) await page.check(`[name=order-${order}]`);
  await page.click("h1");
  const asked = [];
  // Straight ahead there is a wall; the car stops there, and has no speed to hold any more.
  assert.ok(await until(page, async () => { asked.push(await question(page)); return asked.at(-1) === "speeds"; }));
  assert.match(await page.textContent(".heading p"), / · 0 mph/);
  assert.ok(asked.length > 20, `driven by hand until then: ${asked.length}`);
  assert.deepEqual([...new Set(asked)].sort(), ["move", "speeds"]);
  // Fire is asked for again without the switch.
  await page.uncheck("[name=order-hold-fire]");
  await page.click("h1");
  assert.ok(await until(page, asks("fire")));
  // Giving up, in two clicks.
  await page.click(".cd-orders button:has-text('Surrender')");
  await page.click("[data-verb=surrender]");
  await page.waitForSelector(".verdict");
  assert.deepEqual(problems, []);
  await context.close();
});

const van = (name, weapons) => ({
  name, body: "van", chassis: "extra-heavy", suspension: "heavy", plant: "super", six_wheels: true, tires: { front: { type: "solid" }, back: { type: "solid" } }, armor: [{ type: "plastic", F: 20, R: 10, L: 10, B: 10, T: 5, U: 5 }], crew: ["driver", "gunner"],
  weapons: weapons.map(([type, mount]) => ({ type, mount })),
});
const OWN = [van("Layer", [["SS", "B"], ["OJ", "B"], ["MD", "B"], ["FOJ", "B"]]), van("Spiker", [["SG", "F"], ["SD", "B"], ["GL", "F"]])];
const LINE = "Fang: Compact, std. chassis, imp. suspension, medium power plant, 4 HD tires, driver, MG front. Armor: F20, R10, L10, B15, T5, U5.";

test("classic: own designs, a line, several vehicles, three seats and a referee are set up; what is wrong is said at its seat; fire at the ground", async () => {
  const { page, context, problems } = await openPage(browser);
  await context.addInitScript((all) => localStorage.setItem("turnkey.classic.designs", JSON.stringify(all.map((design) => ({ name: design.name, changed: 1, design })))), OWN);
  await page.goto(`${server.url}/new/classic?variant=duel&seed=${SEED}`);
  const change = (seat) => page.click(`[data-seat='${seat}'] .cl-rides li:last-child button`);
  await change(0);
  await page.click("[data-own=Spiker]");
  await page.click("[data-seat='0'] .cl-more summary");
  await page.click("[data-seat='0'] button:has-text('Add a vehicle')");
  await page.click("[data-own=Layer]");
  // A line with a mistake stays where it is, with the reason.
  await page.fill("[name=seats]", "3");
  await change(1);
  await page.click(".cl-sources button:has-text('From a line')");
  await page.fill(".cl-line textarea", LINE.replace("Compact", "Compost"));
  await page.click(".cl-line button");
  await page.waitForFunction(() => /Compost|cannot be read/.test(document.querySelector(".cl-line .problem").textContent));
  assert.match(await page.inputValue(".cl-line textarea"), /Compost/);
  await page.fill(".cl-line textarea", LINE);
  await page.click(".cl-line button");
  await page.waitForSelector("[data-seat='1'] .cl-rides:has-text('Fang')");
  // A stock vehicle, searched for.
  await change(2);
  await page.click(".cl-sources button:has-text('Stock')");
  await page.fill(".cl-filters input", "killer");
  await page.click("[data-stock=killer-kart]");
  // All in one team: no duel. The engine says so before anything starts.
  for (const seat of [0, 1, 2]) {
    await page.locator(`[data-seat='${seat}'] .cl-more`).evaluate((more) => { more.open = true; });
    await page.selectOption(`[data-seat='${seat}'] label:has-text('Team') select`, "0");
  }
  await page.waitForSelector("[role=alert]:has-text('two teams')");
  await page.selectOption("[data-seat='2'] label:has-text('Team') select", "1");
  await page.waitForSelector("[role=alert]:has-text('two teams')", { state: "detached" });
  await page.check("[name=referee]");
  await page.waitForSelector(".seats .who:has-text('Referee')");
  await page.uncheck("[name=referee]");
  await picture(page, "classic-lineup-desktop", { fullPage: true });
  await page.click("button:has-text('Start')");
  await waits(page);
  assert.equal((await page.$$(".cd-strip tbody tr")).length, 4, "two vehicles of ours, two others");
  // Spikes at a spot of the ground: by the mouse.
  assert.ok(await until(page, async () => !!(await page.$("[data-verb=ground]:has-text('Spike')"))));
  await page.click("[data-verb=ground]:has-text('Spike')");
  await page.waitForSelector(".cd-groundspot");
  await page.keyboard.press("ArrowUp");
  await page.waitForSelector("[data-verb=fire-ground]:not([disabled]), .cd-ask [role=alert]");
  await page.waitForSelector("[data-verb=fire-ground]:not([disabled])");
  await picture(page, "classic-ground-desktop");
  await then(page, () => page.keyboard.press("Enter"));
  // What is let go lies on the table.
  assert.ok(await until(page, async () => !!(await page.$(".cd-actions [data-verb=drop]"))));
  await click(page, ".cd-actions [data-verb=drop]");
  assert.ok(await until(page, async () => !!(await page.$(".cd-counter"))));
  assert.deepEqual(problems, []);
  await context.close();
});

/** The referee's forms, filled in. */
async function lay(page, kind, x, y) {
  await page.locator("details:has(.cd-lay)").evaluate((fold) => { fold.open = true; });
  await page.selectOption(".cd-lay label:has-text('Counter') select", { label: kind });
  await page.fill(".cd-lay label:has-text('from the left') input", String(x));
  await page.fill(".cd-lay label:has-text('from below') input", String(y));
  await click(page, ".cd-lay button:not([disabled])");
}
async function adjust(page, car, what, to, which) {
  const field = (name) => page.locator(".cd-adjust:not(.cd-lay) label").filter({ hasText: new RegExp(`^${name}\\b`) });
  await field("Vehicle").locator("select").selectOption(String(car));
  await field("What").locator("select").selectOption(what);
  if (which) await field("Which").locator("select").selectOption(await field("Which").locator("option", { hasText: which }).first().getAttribute("value"));
  const value = field("To");
  if (typeof to === "string") await value.locator("select").selectOption({ label: to });
  else await value.locator("input").fill(String(to));
  await click(page, ".cd-adjust:not(.cd-lay) button:not([disabled])");
}

/** A referee's table before its first turn. */
async function asReferee(page, variant, change = async () => {}) {
  await page.goto(`${server.url}/new/classic?variant=${variant}&seed=${SEED}`);
  await page.waitForSelector(".cl-rides .cl-words");
  await change();
  await page.check("[name=referee]");
  await page.selectOption(".seats .who:has-text('Referee') select", "you");
  await page.click("button:has-text('Start')");
  assert.ok(await until(page, asks("referee")));
}

test("classic: the referee puts something right, with a reason that everybody reads", async () => {
  const { page, context, problems } = await openPage(browser);
  await asReferee(page, "amateur-night");
  await page.selectOption(".cd-adjust label:has-text('What') select", "speed");
  await page.fill(".cd-adjust input", "13");
  await page.waitForFunction(() => /\S/.test(document.querySelector(".cd-adjust .problem").textContent));
  await page.fill(".cd-adjust input", "15");
  await page.waitForSelector(".cd-adjust button:not([disabled])");
  await picture(page, "classic-referee-desktop");
  await click(page, ".cd-adjust button");
  await page.waitForSelector(".log li:has-text('The referee sets the speed of Red')");
  // What is chosen at once, before the page is painted again, is not set back by the choice before it.
  const chosen = await page.evaluate(async () => {
    const field = (name) => [...document.querySelectorAll(".cd-adjust label")].find((each) => each.textContent.startsWith(name)).querySelector("select");
    const choose = (name, value) => { field(name).value = value; field(name).dispatchEvent(new Event("change", { bubbles: true })); };
    choose("What", "part");
    await new Promise((done) => { const { port1, port2 } = new MessageChannel(); port1.onmessage = done; port2.postMessage(0); });
    choose("Which", "7");
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    return field("Which").value;
  });
  assert.equal(chosen, "7");
  await lay(page, "oil", 20, 12);
  await page.waitForSelector(".cd-counter.oil");
  await page.waitForSelector(".log li:has-text('The referee lays oil')");
  assert.deepEqual(problems, []);
  await context.close();
});

test("classic: four cars, by touch, on a phone", async () => {
  const { page, context, problems } = await openPage(browser, { viewport: PHONE, hasTouch: true, isMobile: true });
  const tap = (selector) => page.locator(selector).first().tap();
  await page.goto(`${server.url}/new/classic?variant=duel&seed=${SEED}`);
  await page.waitForSelector(".cl-rides .cl-words");
  await page.fill("[name=seats]", "4");
  await page.waitForSelector("[data-seat='3']");
  await tap("button:has-text('Start')");
  await waits(page);
  assert.equal((await page.$$(".cd-record")).length, 4);
  const button = () => then(page, () => tap(PROPOSED));
  // Two fingers that go apart bring the arena closer.
  const fingers = await context.newCDPSession(page), frame = await page.locator(".cd-frame").boundingBox();
  const zoom = () => page.$eval(".cd-camera", ({ style }) => Number(/scale\(([\d.e-]+)\)/.exec(style.transform)[1]));
  const touch = (type, apart) => fingers.send("Input.dispatchTouchEvent", { type, touchPoints: apart ? [-1, 1].map((side, id) => ({ id, x: frame.x + frame.width / 2 + side * apart, y: frame.y + frame.height / 2 })) : [] });
  const far = await zoom();
  await touch("touchStart", 30);
  for (const apart of [45, 60, 75, 90]) await touch("touchMove", apart);
  await touch("touchEnd");
  await painted(page);
  assert.ok((await zoom()) > 2 * far, `closer: ${far}, then ${await zoom()}`);
  // What follows is done by the page's own events: headless Chromium makes no click of a tap after such a gesture.
  await page.evaluate(() => document.querySelector(".lens [aria-label^='Follow']").click());
  assert.ok(await until(page, asks("move"), { act: button }));
  // A finger drags the grip; the button drives.
  const { x, y, width, height } = await page.locator(".cd-grip circle").last().boundingBox();
  const hand = (type, dx, dy) => page.dispatchEvent(".cd-grip", type, { pointerId: 7, pointerType: "touch", isPrimary: true, button: 0, clientX: x + width / 2 + dx, clientY: y + height / 2 + dy, bubbles: true });
  await page.evaluate(() => { Element.prototype.setPointerCapture = () => {}; });
  await hand("pointerdown", 0, 0);
  await hand("pointermove", 25, 25);
  await hand("pointerup", 25, 25);
  await page.waitForSelector("[data-verb=plan]:not([disabled])");
  await picture(page, "classic-touch-phone");
  await then(page, () => tap("[data-verb=plan]"));
  assert.ok(await until(page, asks("move"), { act: button }));
  await then(page, () => tap(".cd-spot"));
  assert.deepEqual(problems, []);
  await context.close();
});

// ---- everything that can be drawn ----

/** What the referee can lay, as the engine calls it (DUEL_COUNTERS). */
const KINDS = ["debris", "obstacle", "mines", "Spear mines", "spikes", "oil", "flaming oil", "smoke", "paint", "tear gas", "grenade", "smoke puff", "paint puff", "tear gas puff", "burning patch", "oil about to burn", "patch about to burn", "a piece of debris"];

/** Vehicle, what is set, to what, of which part. */
const HARM = [
  [0, "x", 10.5], [0, "y", 15.8], [0, "heading", 90], [1, "x", 14.5], [1, "y", 17], [2, "x", 6.5], [2, "y", 17], [3, "x", 14.5], [3, "y", 14.2],
  [0, "fire", "yes"], [0, "trouble", "spinout"], [0, "part", 0, /armor front/], [0, "part", 1, /armor left/], [0, "part", 0, /tire front left/], [1, "painted", 3], [1, "lit", 4], [2, "down", "top"], [3, "standing", "killed"],
];

longTest("classic: the referee lays and breaks everything there is; every counter and every harm is seen, and explained in the legend", async () => {
  const { page, context, problems } = await openPage(browser);
  await asReferee(page, "duel", async () => {
    await page.fill("[name=seats]", "4");
    await page.selectOption("[name=map]", "parking-lot");
    await page.waitForSelector("[data-seat='3'] .cl-words");
  });
  for (const each of HARM) await adjust(page, ...each);
  for (const [i, kind] of KINDS.entries()) await lay(page, kind, 6 + (i % 6) * 1.6, 12.6 - Math.floor(i / 6) * 1.4);
  const drawn = await page.$$eval(".cd-counters .cd-counter", (all) => all.map((each) => `${each.getAttribute("class")} ${each.querySelector(".cd-sign").getAttribute("d")} ${getComputedStyle(each.querySelector(".cd-piece")).fill}`));
  assert.equal(new Set(drawn).size, KINDS.length, "every counter looks different");
  for (const harm of [".cd-plate-side.gone", ".cd-plate-side.low", ".cd-wheel.lost", ".cd-flame", ".cd-tipped", ".cd-splash", ".cd-glow"]) assert.ok(await page.$(`.cd-car ${harm}`), `${harm} is seen on a car`);
  const { see, found } = photographer(page, LOOKS, "classic-");
  await see("everything");
  await page.click(".cd-key");
  await see("legend");
  const legend = await page.$$eval(".cd-legend li b", (all) => all.map((each) => each.textContent));
  for (const kind of KINDS) assert.ok(legend.includes(`${kind} (1 here)`), `${kind} is in the legend`);
  assert.deepEqual(found, []);
  assert.deepEqual(problems, []);
  await context.close();
});

/** Face to face on a road by night, with a lamp on one of them. */
const NIGHT_ROAD = { title: "Night Road", size: [2000, 1000], fixtures: [{ kind: "lamppost", dp: 4, box: [992, 692, 1008, 708] }], gates: [{ title: "West", start: [500, 500, 0], exit: [0, 400, 100, 600] }, { title: "East", start: [1300, 500, 180], exit: [1900, 400, 2000, 600] }] };
const LAMP = { name: "Lamp", body: "luxury", chassis: "heavy", suspension: "heavy", plant: "large", tires: { front: { type: "solid" }, back: { type: "solid" } }, armor: [{ type: "plastic", F: 30, R: 20, L: 20, B: 20, T: 5, U: 5 }], crew: ["driver"], weapons: [{ type: "MG", mount: "F" }], accessories: [{ type: "searchlight", at: "front" }] };

test("classic: a searchlight at night: its beam is planned, shines on whoever it finds, and goes out", async () => {
  const { page, context, problems } = await openPage(browser);
  await page.goto(server.url);
  const { links } = await makeTable(page, { game: "classic", config: { variant: "duel", seats: 2, night: true, map: NIGHT_ROAD, vehicles: [[LAMP], null] }, seats: ["human", "random"] });
  await page.goto(links[0]);
  await waits(page);
  await click(page, ".cd-ask [data-verb=enter]:has-text('0 mph')");
  const light = ".cd-ask [data-deeds=Vehicle] [data-verb=light]";
  assert.ok(await until(page, async () => !!(await page.$(light)), { act: () => click(page, PROPOSED) }));
  assert.ok(await page.$(".cd-map .cd-dark"), "the night is dark");
  await page.locator(light).first().hover();
  await page.waitForSelector(".cd-beam.planned");
  const { see, found } = photographer(page, LOOKS, "classic-");
  await see("searchlight-planned");
  assert.ok(await until(page, async () => !!(await page.$(".cd-beam:not(.planned)")), { act: async () => click(page, (await page.$(light)) ? light : PROPOSED) }));
  assert.match(await page.textContent(".cd-frame > .sr"), /the searchlight of Red is on Blue/);
  await see("searchlight");
  await page.click(".cd-key");
  assert.match(await page.textContent(".cd-legend"), /a searchlight's beam \(here\)/);
  await page.click(".cd-legend button");
  assert.ok(await until(page, async () => !(await page.$(".cd-beam")), { act: async () => click(page, (await question(page)) === "fire" ? ".cd-ask [data-verb=hold]" : PROPOSED) }), "after a turn it is out");
  assert.deepEqual(found, []);
  assert.deepEqual(problems, []);
  await context.close();
});

// ---- how it looks ----

test("classic: every screen, in every look: no serious violation, nothing overflows", async () => {
  const looks = LOOKS.map((look) => (look.viewport === DESKTOP ? { ...look, viewport: { width: 1280, height: 800 } } : look));
  const { page, context, problems } = await openPage(browser, looks[0]);
  const { see, found } = photographer(page, looks, "classic-");
  await visit(page, `${server.url}/new/classic?variant=division&seed=${SEED}`);
  await page.click("[data-seat='0'] .cl-rides button");
  await page.waitForSelector(".cl-card");
  await see("new", { fullPage: true });
  await visit(page, `${server.url}/play/classic?variant=road-duel&seed=${SEED}`);
  assert.ok(await until(page, async () => !!(await page.$(".cd-shot"))), "something can be shot at");
  await page.keyboard.press("ArrowDown");
  await page.waitForSelector(".cd-arc");
  await see("fire");
  assert.ok(await until(page, asks("move")));
  await page.locator(".cd-angle input").fill("67");
  await page.waitForSelector(".cd-shown");
  await see("bend");
  await visit(page, `${server.url}/play/classic?variant=pack-attack&seed=${SEED}`);
  await waits(page);
  await page.click(".lens [aria-label^='Fit']");
  await painted(page);
  await see("pack-attack");
  // What may be spent, at every seat.
  await visit(page, `${server.url}/new/classic?variant=pack-attack&seed=${SEED}`);
  await page.waitForSelector("[data-seat='1'] .cl-budget");
  assert.match(await page.textContent("[data-seat='0'] .cl-budget"), /of \$17,000/);
  assert.match(await page.textContent("[data-seat='1'] .cl-budget"), /of \$25,000/);
  await visit(page, `${server.url}/new/classic?variant=road-duel&seed=${SEED}`);
  await page.waitForSelector("[data-seat='0'] .cl-budget:not(.problem)");
  await page.fill("[name=budget]", "2000");
  await page.keyboard.press("Tab");
  await page.waitForSelector("[data-seat='0'] .cl-budget.problem");
  await see("budget", { fullPage: true });
  assert.deepEqual(found, []);
  assert.deepEqual(problems, []);
  await context.close();
});
