// Car Wars Classic in Chromium: duels to their end by clicks, by keys and by touch; setting one up; everything a board can show; and
// pictures of all of it in build/screenshots, to be looked at.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { DESKTOP, launch, LOOKS, openPage, painted, PHONE, photographer, shots } from "./browser.mjs";
import { startServer } from "./server.mjs";

const SEED = "1".repeat(64);
const BOARD = ".duel-board";
const LIVE = `${BOARD}.live`;

/** The button of what Enter does. */
const PROPOSED = ".cd-ask button:has(kbd)";

let browser, server;
before(async () => { browser = await launch(); server = await startServer(); });
after(async () => { await browser.close(); await server.stop(); });

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
  assert.match(await page.textContent(".verdict"), /\S/);
  assert.match(await page.textContent(".log"), /or more is needed: \d+/, "dice are in the log");
  assert.ok(await page.$(".cd-cell .cd-boxes i.on"), "boxes of the record sheet");
  await page.screenshot({ path: `${shots}/classic-over-desktop.png` });
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

test("classic: a move by its ghost, by the grip and by the slider; arcs; orders; the log shows where it was", async () => {
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
  // A line of the log leads to the place.
  await page.locator(".log li:has-text('Red comes in') .link").click();
  await page.waitForSelector(".cd-here");
  await page.click(".side [role=tab]:has-text('Log')");
  // Standing orders answer until they are switched off; the order to hold fire shows no shot any more.
  await page.click(".cd-orders summary");
  for (const order of ["hold-speed", "hold-fire"]) await page.check(`[name=order-${order}]`);
  await page.click("h1");
  const asked = new Set();
  await until(page, async () => { asked.add(await question(page)); return (await page.textContent(".cd-strip")) && asked.size && Number(/turn (\d+)/.exec(await page.textContent(".heading p"))[1]) > 2; });
  assert.ok(!asked.has("speeds") || [...asked].length === 1, `asked: ${[...asked].join(", ")}`);
  assert.ok(!asked.has("fire"), `asked: ${[...asked].join(", ")}`);
  if (!(await isOver(page))) {
    await page.uncheck("[name=order-hold-fire]");
    // Giving up, in two clicks.
    await page.click(".cd-orders button:has-text('Surrender')");
    await page.click("[data-verb=surrender]");
    await page.waitForSelector(".verdict");
  }
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
  await page.screenshot({ path: `${shots}/classic-lineup-desktop.png`, fullPage: true });
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
  await page.screenshot({ path: `${shots}/classic-ground-desktop.png` });
  await then(page, () => page.keyboard.press("Enter"));
  // What is let go lies on the table.
  assert.ok(await until(page, async () => !!(await page.$(".cd-actions [data-verb=drop]"))));
  await click(page, ".cd-actions [data-verb=drop]");
  assert.ok(await until(page, async () => !!(await page.$(".cd-counter"))));
  assert.deepEqual(problems, []);
  await context.close();
});

test("classic: the referee puts something right, with a reason that everybody reads", async () => {
  const { page, context, problems } = await openPage(browser);
  await page.goto(`${server.url}/new/classic?variant=amateur-night&seed=${SEED}`);
  await page.waitForSelector(".cl-rides .cl-words");
  await page.check("[name=referee]");
  await page.selectOption(".seats .who:has-text('Referee') select", "you");
  await page.click("button:has-text('Start')");
  assert.ok(await until(page, asks("referee")));
  await page.selectOption(".cd-adjust label:has-text('What') select", "speed");
  await page.fill(".cd-adjust input", "13");
  await page.waitForFunction(() => /\S/.test(document.querySelector(".cd-adjust .problem").textContent));
  await page.fill(".cd-adjust input", "15");
  await page.waitForSelector(".cd-adjust button:not([disabled])");
  await page.screenshot({ path: `${shots}/classic-referee-desktop.png` });
  await click(page, ".cd-adjust button");
  await page.waitForSelector(".log li:has-text('The referee sets the speed of Red')");
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
  assert.ok(await until(page, asks("move"), { act: button }));
  // A finger drags the grip; the button drives.
  const { x, y, width, height } = await page.locator(".cd-grip circle").last().boundingBox();
  const hand = (type, dx, dy) => page.dispatchEvent(".cd-grip", type, { pointerId: 7, pointerType: "touch", isPrimary: true, button: 0, clientX: x + width / 2 + dx, clientY: y + height / 2 + dy, bubbles: true });
  await page.evaluate(() => { Element.prototype.setPointerCapture = () => {}; });
  await hand("pointerdown", 0, 0);
  await hand("pointermove", 25, 25);
  await hand("pointerup", 25, 25);
  await page.waitForSelector("[data-verb=plan]:not([disabled])");
  await page.screenshot({ path: `${shots}/classic-touch-phone.png` });
  await then(page, () => tap("[data-verb=plan]"));
  assert.ok(await until(page, asks("move"), { act: button }));
  await then(page, () => tap(".cd-spot"));
  assert.deepEqual(problems, []);
  await context.close();
});

// ---- everything that can be drawn ----

/** Kinds of counters and their sizes in inches, as in the engine (DUEL_COUNTERS). */
const KINDS = [
  ["debris", 0.5, 0.25], ["obstacle", 0.25, 0.25], ["mines", 0.5, 0.5], ["Spear mines", 0.5, 0.5], ["spikes", 0.5, 0.5], ["oil", 1, 0.5], ["flaming oil", 1, 0.5], ["smoke", 1, 0.5], ["paint", 1, 0.5], ["tear gas", 1, 0.5], ["grenade", 0.25, 0.25], ["smoke puff", 1, 1],
  ["paint puff", 1, 1], ["tear gas puff", 1, 1], ["burning patch", 0.5, 0.5], ["oil about to burn", 1, 0.5], ["patch about to burn", 0.5, 0.5], ["a piece of debris", 0.25, 0.25],
];

/** A page whose engine tells of everything at once: every counter round the first car, and every kind of harm to the cars. */
function showEverything(kinds) {
  const dress = (view) => {
    const [a, b, c, d] = view.cars;
    const box = (x, y, l, w) => [[x - l / 2, y - w / 2], [x + l / 2, y - w / 2], [x + l / 2, y + w / 2], [x - l / 2, y + w / 2]];
    const put = (car, x, y, heading, change) => {
      const turn = (heading * Math.PI) / 1800, at = (l, w) => [x + l * Math.cos(turn) - w * Math.sin(turn), y + l * Math.sin(turn) + w * Math.cos(turn)];
      Object.assign(car, { standing: "running", x, y, heading, at: [at(car.length / 2, car.width / 2), at(car.length / 2, -car.width / 2), at(-car.length / 2, -car.width / 2), at(-car.length / 2, car.width / 2)] }, change);
    };
    const hurt = (car, kind, place, dp, more) => { for (const part of car.parts) if (part.kind === kind && part.place === place) Object.assign(part, { dp }, more); };
    put(a, 20, 16, 900, { burning: true, trouble: "spinout" });
    put(b, 24, 17.5, 2000, { painted: 3, lit: 4 });
    put(c, 16, 17.5, 300, { down: "top", trouble: "roll" });
    put(d, 24, 14, 1800, { standing: "killed" });
    hurt(a, "armor", "front", 0);
    hurt(a, "armor", "left", 1);
    hurt(a, "armor", "back", 6);
    hurt(a, "tire", "front left", 0);
    hurt(a, "tire", "back right", 0, { wheel_lost: true });
    view.counters = kinds.map(([kind, l, w], i) => ({ counter: i, kind, at: box(16 + (i % 6) * 1.6, 12.8 - Math.floor(i / 6) * 1.4, l, w), turns: 3 }));
    view.grenades = [{ car: 1, x: 18, y: 14.6, phases: 2 }];
    view.skids = [[[17, 15.3], [18.4, 15.8]], [[18.4, 15.8], [19.6, 15.4]]];
    view.turn = 3;
  };
  window.Worker = class extends window.Worker {
    set onmessage(tell) { super.onmessage = (event) => { const view = event.data.answer?.update?.view; if (view?.counters) dress(view); tell(event); }; }
  };
}

// ---- how it looks ----

for (const look of LOOKS) {
  test(`classic: every screen, ${look.name}: no serious violation, nothing overflows`, async () => {
    const desk = look.viewport === DESKTOP ? { ...look, viewport: { width: 1280, height: 800 } } : look;
    const { page, context, problems } = await openPage(browser, desk);
    const { see, found } = photographer(page, look, "classic-");
    await page.goto(`${server.url}/new/classic?variant=division&seed=${SEED}`);
    await page.click("[data-seat='0'] .cl-rides button");
    await page.waitForSelector(".cl-card");
    await see("new", { fullPage: true });
    await page.goto(`${server.url}/play/classic?variant=road-duel&seed=${SEED}`);
    assert.ok(await until(page, async () => !!(await page.$(".cd-shot"))), "something can be shot at");
    await page.keyboard.press("ArrowDown");
    await page.waitForSelector(".cd-arc");
    await see("fire");
    assert.ok(await until(page, asks("move")));
    await page.locator(".cd-angle input").fill("67");
    await page.waitForSelector(".cd-shown");
    await see("bend");
    await page.goto(`${server.url}/play/classic?variant=pack-attack&seed=${SEED}`);
    await waits(page);
    await page.click(".lens [aria-label^='Fit']");
    await painted(page);
    await see("pack-attack");
    // Everything that can lie, burn and break.
    await context.addInitScript(showEverything, KINDS);
    await page.goto(`${server.url}/new/classic?variant=duel&seed=${SEED}`);
    await page.waitForSelector(".cl-rides .cl-words");
    await page.fill("[name=seats]", "4");
    await page.click("button:has-text('Start')");
    await waits(page);
    await painted(page);
    const drawn = await page.$$eval(".cd-counters .cd-counter", (all) => all.map((each) => `${each.getAttribute("class")} ${each.querySelector(".cd-sign").getAttribute("d")} ${getComputedStyle(each.querySelector(".cd-piece")).fill}`));
    assert.equal(new Set(drawn).size, KINDS.length, "every counter looks different");
    assert.ok((await page.$$(".cd-plate-side.gone, .cd-plate-side.low, .cd-wheel.lost, .cd-wheel.gone, .cd-flame, .cd-tipped, .cd-splash, .cd-glow")).length >= 7, "harm is seen on the cars");
    await see("everything");
    await page.click(".cd-key");
    await see("legend");
    assert.equal((await page.$$(".cd-legend li")).length, KINDS.length + 2);
    assert.deepEqual(found, []);
    assert.deepEqual(problems, []);
    await context.close();
  });
}
