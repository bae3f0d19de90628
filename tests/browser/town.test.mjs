// A town fight in Chromium: a car and a gang on foot among houses, with dice of a known seed. A wall is shot open and drawn so, somebody is
// run over, the driver gets out, goes somewhere and throws a grenade; pictures of it in build/screenshots, to be looked at. And two people at
// close quarters: a sweep and its victims, stairs, a blow, a grenade launcher.
import assert from "node:assert/strict";
import { before } from "node:test";
import { launch, listOne, longTest, LOOKS, makeTable, openPage, PHONE, photographer, test } from "./browser.mjs";
import { startServer } from "./server.mjs";

const SEED = "8".repeat(64);
const BOARD = ".duel-board", LIVE = `${BOARD}.live`;

/** A street with a house at its end, and people in the way. */
const STREET = {
  title: "Short Street", size: [2400, 1400],
  gates: [{ title: "Street, west", start: [300, 700, 0], exit: [0, 600, 100, 800] }],
  people: [[440, 735]],
  fixtures: [{ kind: "building", dp: 3, box: [1600, 500, 1900, 900] }, { kind: "building", dp: 8, collapse: 12, box: [500, 850, 1000, 1200] }, { kind: "low-wall", dp: 20, box: [500, 540, 800, 560] }, { kind: "lamppost", dp: 4, box: [432, 592, 448, 608] }],
};
/** Strong enough for people with rifles; its driver has something to throw. */
const CAR = {
  name: "Street Sweeper", body: "luxury", chassis: "extra-heavy", suspension: "heavy", plant: "large", tires: { front: { type: "puncture-resistant" }, back: { type: "puncture-resistant" } },
  armor: [{ type: "plastic", F: 45, R: 40, L: 40, B: 30, T: 20, U: 20 }], crew: [{ role: "driver", gear: ["improved-body-armor", "SMG", "explosive-grenade", "explosive-grenade"] }], weapons: [{ type: "MG", mount: "F" }], accessories: [],
};

let browser, server;
before(async () => { browser = await launch(); server = await startServer(); });

const question = (page) => page.getAttribute(BOARD, "data-question");
const waits = (page) => page.waitForSelector(`.verdict, ${LIVE}`);
const logged = async (page, words) => words.test(await page.textContent(".log"));

/** Do something, then wait until what came of it is shown and we are asked again, or it is over. */
async function then(page, act) {
  await shown(page, act);
  await waits(page);
}
/** Do something, and wait until it is shown. */
async function shown(page, act) {
  const old = await page.getAttribute(BOARD, "data-version");
  await act();
  await page.waitForFunction((was) => document.querySelector(".verdict") || document.querySelector(".duel-board")?.dataset.version !== was, old);
}
const click = (page, selector) => then(page, () => page.locator(selector).first().click());
const speedOf = async (page) => Number(/([\d.]+) mph/.exec(await page.textContent(".cd-record:not(.cd-who) .cd-track b"))?.[1]);

/** Answers by `act`, question by question, until something holds. */
async function until(page, wanted, act, most = 120) {
  for (let i = 0; i < most; i++) {
    if (await wanted()) return;
    if (await page.$(".verdict")) break;
    await act(await question(page));
  }
  assert.fail(`it did not come: ${await page.textContent(".cd-ask")} | ${(await page.textContent(".log")).slice(-600)}`);
}

/** The table is set as somebody would: the scenario, a map and a car of one's own, a bot for the gang. */
async function setTable(page, variant = "town", map = STREET) {
  await page.addInitScript(([kept, design]) => {
    localStorage.setItem("turnkey.classic.maps", JSON.stringify([kept]));
    localStorage.setItem("turnkey.classic.designs", JSON.stringify([{ name: design.name, changed: 1, design }]));
  }, [map, CAR]);
  await page.goto(`${server.url}/new/classic?variant=${variant}&seed=${SEED}`);
  await page.click("[data-seat='0'] .cl-rides button");
  await page.click(`[data-seat='0'] [data-own='${CAR.name}']`);
  await page.selectOption("[name=map]", { label: map.title });
  await page.selectOption(".seats li:nth-child(2) .who select", "random");
}

/** As slow as is safe. */
const BRAKE = ".cd-ask [data-verb=speed]:not(:has(small))";
const HOLD = ".cd-ask [data-verb=hold]";
/** Speeds are kept, shots held, the rest is whatever is proposed. */
const idle = async (page, what) => (what === "fire" ? click(page, HOLD) : click(page, ".cd-ask button:has(kbd)"));

for (const look of LOOKS) {
  longTest(`a town fight, ${look.name}: a wall is breached, somebody is run over, the driver gets out and throws a grenade`, async () => {
    const touch = look.viewport === PHONE;
    const { page, context, problems } = await openPage(browser, { ...look, hasTouch: touch });
    const { see, found } = photographer(page, look, "town-");
    await setTable(page);
    assert.match(await page.textContent("[data-seat='1'] .cl-rides"), /Street Gang.*6 people on foot/);
    await see("new", { fullPage: true });
    await page.click("text=Start");
    await waits(page);
    await click(page, ".cd-ask [data-verb=enter]:has-text('40 mph')");
    assert.equal(await page.locator(".cd-person").count(), 6, "the gang stands in the street");
    assert.equal(await page.locator(".cd-person[data-posture=standing] .cd-initial").first().textContent(), "F1");

    // Straight through them.
    await until(page, async () => (await question(page)) === "move" && /runs over/.test(await page.textContent(".cd-planned")), (what) => idle(page, what), 40);
    await see("before-running-over");
    await until(page, () => logged(page, /hits Blue's fighter \d at \d+ mph/), (what) => (what === "move" ? click(page, ".cd-ask [data-verb=straight]") : idle(page, what)), 20);
    assert.ok(await page.$(".cd-person:is([data-posture=prone], [data-posture=unconscious], [data-posture=dead])"), "whoever was run over lies there");

    // The house at the end of the street, by a click on it and by the list beside it; the brakes meanwhile.
    let asked = 0;
    await until(page, () => logged(page, /a breach in the building/), async (what) => {
      if (what === "speeds" && (await speedOf(page)) > 0) return click(page, BRAKE);
      if (what !== "fire") return idle(page, what);
      if (!asked) await page.click(".lens [aria-label^='Fit']");
      if (!touch && !asked) await page.locator(".cd-thing[data-thing='0']").click();
      else await page.selectOption(".cd-firing .cd-will select", "100");
      await page.waitForSelector(".cd-planned :is(.cd-shot, .cd-bad)");
      if (!asked++) await see("wall");
      return click(page, (await page.$(".cd-planned .cd-shot")) ? ".cd-planned .cd-shot" : HOLD);
    });
    assert.ok(asked > 0, "the wall was shot at");
    assert.ok(await page.$("[data-kind=building][data-breached] .cd-broken"), "the breach is drawn");
    await see("breach");
    await page.locator(".cd-frame").press("f");

    // To a stop, and out.
    await until(page, async () => (await question(page)) === "speeds" && (await speedOf(page)) === 0, (what) => (what === "speeds" ? click(page, BRAKE) : idle(page, what)));
    await page.click(".cd-getout summary");
    await click(page, ".cd-getout [data-verb=get-out]");
    // On the way out there are no steps yet, but with foes in sight one may drop.
    await until(page, async () => (await question(page)) === "walk", (what) => idle(page, what));
    assert.match(await page.textContent(".cd-ask h2"), /Red's driver stays there. Drop prone\?/);
    assert.deepEqual(await page.$$eval(".cd-ask [data-verb]", (all) => [...new Set(all.map(({ dataset }) => dataset.verb))].sort()), ["drop-prone", "stay"]);
    await see("drop-prone");
    await until(page, async () => /Red's driver is on foot/.test(await page.textContent(".cd-ask h2")), (what) => idle(page, what));
    assert.match(await page.textContent("[data-person]:has-text(\"Red's driver\")"), /Explosive Grenade.*× 2/, "what the driver carries is on the sheet");

    // Somewhere else: pointed at in the arena, with what it takes; by touch it is put down first and the button goes.
    const frame = await page.locator(".cd-frame").boundingBox(), away = [frame.x + frame.width * 0.3, frame.y + frame.height * 0.35];
    if (touch) await page.touchscreen.tap(...away);
    else await page.mouse.move(...away);
    await page.waitForSelector(".cd-way path");
    assert.match(await page.textContent(".cd-walk .cd-planned"), /squares now/);
    await see("run", { top: false });
    if (touch) await click(page, ".cd-walk .commit[data-verb=run-to]");
    else await then(page, () => page.mouse.click(...away));
    assert.ok(await logged(page, /Red's driver goes to/), "the driver is on the way");

    // The grenade, at a spot, with its odds and where it may come down.
    await until(page, async () => !!(await page.$(".cd-ask [data-verb=throw][data-means]")), (what) => (what === "walk" ? click(page, ".cd-ask [data-verb=stay]") : idle(page, what)));
    // What is in the hands goes at a wall, too.
    await page.selectOption(".cd-firing .cd-will select", "101");
    await page.waitForSelector(".cd-planned .cd-shot[data-verb=shoot]:has-text('Submachine Gun')");
    await page.click(".cd-planned button:has-text('Back')");
    await page.click(".cd-ask [data-verb=throw][data-means]");
    await page.waitForSelector(".cd-scatter .cd-chance");
    for (const key of ["ArrowUp", "ArrowRight"]) await page.keyboard.press(key);
    await page.waitForSelector(".cd-ask .commit[data-verb=throw]:enabled");
    assert.match(await page.textContent(".cd-planned"), /Half of all throws come down within/);
    await see("throw");
    await click(page, ".cd-ask .commit[data-verb=throw]");
    assert.ok(await logged(page, /Red's driver sends the Explosive Grenade to/), "it is thrown");
    await page.waitForSelector(".cd-flying [data-thrown='Explosive Grenade']");
    await page.click(".cd-key");
    const legend = await page.$$eval(".cd-legend li.there b", (all) => all.map((each) => each.textContent).join("; "));
    for (const name of ["a grenade thrown", "building", "a breach", "lamppost"]) assert.ok(legend.includes(name), `${name} is in the legend: ${legend}`);
    await see("legend");
    await page.click(".cd-legend button");
    await until(page, () => logged(page, /Something goes off at/), (what) => (what === "walk" ? click(page, ".cd-ask [data-verb=stay]") : idle(page, what)));
    assert.deepEqual(found, []);
    assert.deepEqual(problems, []);
    await context.close();
  });
}

/** A shed that two holes bring down, and the other one far away. */
const SHED = {
  title: "Shed", size: [4000, 2000], fixtures: [{ kind: "building", dp: 1, collapse: 4, floors: 1, box: [525, 300, 825, 700] }],
  gates: [{ title: "West", start: [300, 500, 0], exit: [0, 400, 100, 600] }, { title: "East", start: [3600, 1700, 180], exit: [3900, 1600, 4000, 1800] }],
};

test("with nobody near a grenade is asked about if it is wanted; a shed falls in, and the car is seen under it", async () => {
  const { page, context, problems } = await openPage(browser);
  await setTable(page, "duel", SHED);
  await page.click("text=Start");
  await waits(page);
  await click(page, ".cd-ask [data-verb=enter]:has-text('40 mph')");
  await page.click(".cd-orders summary");
  await page.check("[name=order-ask-throws]");
  const onward = (what) => (what === "move" ? click(page, ".cd-ask [data-verb=straight]") : idle(page, what));
  await until(page, async () => (await question(page)) === "fire", onward, 10);
  assert.match(await page.textContent(".cd-ask [data-verb=throw][data-means]"), /Throw the Explosive Grenade/);
  await then(page, () => page.uncheck("[name=order-ask-throws]"));
  await until(page, async () => !!(await page.$(".cd-car .cd-buried")), onward, 40);
  assert.match(await page.textContent(".cd-car:has(.cd-buried) title"), /under rubble for \d turn/);
  assert.deepEqual(problems, []);
  await context.close();
});

// ---- at close quarters ----

/** The gang stands before a house of two floors, one of them on its stairs, and in the way of the gun. */
const CORNER = {
  title: "Corner", size: [1600, 1000], gates: [{ title: "West", start: [400, 512, 0], exit: [0, 400, 100, 600] }], people: [[612, 512]],
  fixtures: [{ kind: "building", dp: 8, floors: 2, box: [625, 300, 1025, 700], doors: [[625, 512]], windows: [[625, 612, 1]], stairs: [637, 512] }],
};
const RAIDER = { ...CAR, name: "Raider", crew: [{ role: "driver", gear: ["improved-body-armor", "SMG"] }, { role: "gunner", gear: ["improved-body-armor", "GL", "explosive-grenade", "explosive-grenade"] }], cargo: { pounds: 0, spaces: 0, gear: ["smoke-grenade"], obstacles: 1 } };

/** Somebody else may be asked next. */
const press = (page, selector) => shown(page, () => page.locator(selector).first().click());
const stays = (page) => listOne(page, (texts) => texts.findIndex((text) => /^Stay there \(until something/.test(text)));

/** The car: somebody gets out; the gun on all of them once; and when somebody has struck it a grenade from the launcher. */
async function drive(page, what, seen) {
  if (what === "enter") {
    await listOne(page, (texts) => texts.indexOf("Come in at 0 mph"));
    return "enter";
  }
  if (what === "speeds" && !seen.has("get-out")) {
    await page.click(".cd-getout summary");
    await press(page, ".cd-getout [data-verb=get-out]:has-text('gunner')");
    return "get-out";
  }
  if (what === "fire" && !seen.has("sweep")) {
    // One of the six is on the stairs by now.
    assert.match(await page.locator(".cd-ask [data-verb=sweep]").first().textContent(), /sweeps 5 people/);
    await press(page, ".cd-ask [data-verb=sweep]");
    return "sweep";
  }
  // What is in the cargo has its own heading; nothing is left over without one.
  if (what === "fire" && !seen.has("cargo") && (await page.$("[data-deeds=Cargo]"))) {
    await page.click("[data-deeds=Cargo] summary");
    assert.match(await page.textContent("[data-deeds=Cargo] [data-verb=unload]"), /Driver: get the Smoke Grenade out.*takes a turn, 12 in the cargo/);
    assert.match(await page.textContent(".cd-record"), /cargo: 12 Smoke Grenade, 1 obstacle/);
    assert.equal(await page.locator(".cd-ask [aria-label=Other]").count(), 0);
    await press(page, "[data-deeds=Cargo] [data-verb=throw-out]:has-text('behind')");
    return "cargo";
  }
  if (what === "fire" && seen.has("strike") && !seen.has("launch")) {
    await page.click(".cd-ask [data-verb=launch][data-means]");
    await page.waitForSelector(".cd-ask .commit[data-verb=launch]:enabled");
    assert.match(await page.textContent(".cd-planned"), /Launch the Explosive Grenade.*well aimed/s);
    await press(page, ".cd-ask .commit[data-verb=launch]");
    return "launch";
  }
  await (what === "walk" ? stays(page) : what === "fire" ? press(page, HOLD) : press(page, ".cd-ask button:has(kbd)"));
}

/** The gang: one climbs the stairs, one runs to the car, and strikes. */
async function resist(page, what, seen) {
  if (what === "victims") {
    assert.equal(await page.locator(".cd-victims .cd-spot").count(), await page.locator(".cd-ask [data-verb=victims]").count());
    await page.locator(".cd-ask [data-verb=victims]").last().hover();
    await page.waitForSelector(".cd-victims .cd-struck");
    await press(page, ".cd-ask [data-verb=victims]:not(:has-text('fighter 2'))");
    return "victims";
  }
  if (what === "walk" && !seen.has("upstairs") && (await page.$(".cd-ask [data-verb=upstairs]"))) {
    await press(page, ".cd-ask [data-verb=upstairs]");
    return "upstairs";
  }
  if (what === "walk" && /fighter 2/.test(await page.textContent(".cd-ask h2"))) {
    const west = ".cd-pad [aria-label='A step to the west']:enabled";
    if (seen.has("run")) return (await page.$(west)) ? press(page, west) : stays(page);
    // The car stands five squares to the west.
    for (const key of ["Shift+ArrowLeft", "ArrowLeft"]) await page.keyboard.press(key);
    await page.waitForSelector(".cd-walk .commit[data-verb=run-to]:enabled");
    await press(page, ".cd-walk .commit[data-verb=run-to]");
    return "run";
  }
  const blows = ".cd-modes button:has-text('strike with')";
  if (what === "fire" && (await page.$(blows))) {
    await page.locator(blows).first().click();
    await press(page, ".cd-ask [data-verb=strike]");
    return "strike";
  }
  await (what === "walk" ? stays(page) : what === "fire" ? press(page, HOLD) : press(page, ".cd-ask button:has(kbd)"));
}

test("at close quarters: a sweep and its victims, the stairs, a blow, something thrown out of the cargo, a grenade launched", async () => {
  const car = await openPage(browser), gang = await openPage(browser), hands = [[car.page, drive], [gang.page, resist]], seen = new Set(), asked = new Map();
  await car.page.goto(server.url);
  const { links } = await makeTable(car.page, { game: "classic", config: { variant: "town", seats: 2, map: CORNER, vehicles: [[RAIDER], null] }, seats: ["human", "human"] });
  await Promise.all(hands.map(([page], seat) => page.goto(links[seat])));
  const ask = ([page, act]) => {
    if (!asked.has(page)) asked.set(page, page.waitForSelector(LIVE).then(() => [page, act]).finally(() => asked.delete(page)));
    return asked.get(page);
  };
  const missing = () => ["get-out", "sweep", "cargo", "victims", "upstairs", "run", "launch", "strike"].filter((each) => !seen.has(each));
  const cameOfIt = async (words) => {
    await gang.page.click(".side [role=tab]:has-text('Log')");
    return logged(gang.page, words);
  };
  for (let i = 0; i < 90 && (missing().length || !(await cameOfIt(/Blue.s fighter \d strikes/)) || !(await cameOfIt(/sends the Explosive Grenade to/))); i++) {
    const [page, act] = await Promise.any(hands.map(ask));
    seen.add(await act(page, await question(page), seen));
  }
  assert.deepEqual(missing(), [], await gang.page.click(".side [role=tab]:has-text('Log')").then(() => gang.page.textContent(".log")));
  for (const words of [/Blue.s fighter \d strikes/, /\d of 5 are hit/, /squares of stairs above the street/, /sends the Explosive Grenade to/]) assert.ok(await cameOfIt(words), `${words}: ${(await gang.page.textContent(".log")).slice(-1500)}`);
  for (const { problems, context } of [car, gang]) {
    assert.deepEqual(problems, []);
    await context.close();
  }
});
