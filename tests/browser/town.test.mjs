// A town fight in Chromium: a car and a gang on foot among houses, with dice of a known seed. A wall is shot open and drawn so, somebody is
// run over, the driver gets out, goes somewhere and throws a grenade; pictures of it in build/screenshots, to be looked at.
import assert from "node:assert/strict";
import { before, test } from "node:test";
import { launch, LOOKS, openPage, PHONE, photographer } from "./browser.mjs";
import { startServer } from "./server.mjs";

const SEED = "5".repeat(64);
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
  const old = await page.getAttribute(BOARD, "data-version");
  await act();
  await page.waitForFunction((was) => document.querySelector(".verdict") || document.querySelector(".duel-board")?.dataset.version !== was, old);
  await waits(page);
}
const click = (page, selector) => then(page, () => page.locator(selector).first().click());
const speedOf = async (page) => Number(/([\d.]+) mph/.exec(await page.textContent(".cd-record:not(.cd-who) .cd-track b"))?.[1]);

/** Answers by `act`, question by question, until something holds. */
async function until(page, wanted, act, most = 120) {
  for (let i = 0; i < most; i++) {
    if (await page.$(".verdict")) break;
    if (await wanted()) return;
    await act(await question(page));
  }
  assert.fail(`it did not come: ${await page.textContent(".cd-ask")} | ${(await page.textContent(".log")).slice(-600)}`);
}

/** The table is set as somebody would: the scenario, a map and a car of one's own, a bot for the gang. */
async function setTable(page) {
  await page.addInitScript(([map, design]) => {
    localStorage.setItem("turnkey.classic.maps", JSON.stringify([map]));
    localStorage.setItem("turnkey.classic.designs", JSON.stringify([{ name: design.name, changed: 1, design }]));
  }, [STREET, CAR]);
  await page.goto(`${server.url}/new/classic?variant=town&seed=${SEED}`);
  await page.click("[data-seat='0'] .cl-rides button");
  await page.click(`[data-seat='0'] [data-own='${CAR.name}']`);
  assert.match(await page.textContent("[data-seat='1'] .cl-rides"), /Street Gang.*6 people on foot/);
  await page.selectOption("[name=map]", { label: STREET.title });
  await page.selectOption(".seats li:nth-child(2) .who select", "random");
}

/** As slow as is safe. */
const BRAKE = ".cd-ask [data-verb=speed]:not(:has(small))";
const HOLD = ".cd-ask [data-verb=hold]";
/** Speeds are kept, shots held, the rest is whatever is proposed. */
const idle = async (page, what) => (what === "fire" ? click(page, HOLD) : click(page, ".cd-ask button:has(kbd)"));

for (const look of LOOKS) {
  test(`a town fight, ${look.name}: a wall is breached, somebody is run over, the driver gets out and throws a grenade`, async () => {
    const touch = look.viewport === PHONE;
    const { page, context, problems } = await openPage(browser, { ...look, hasTouch: touch });
    const { see, found } = photographer(page, look, "town-");
    await setTable(page);
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
    await until(page, async () => (await question(page)) === "walk", (what) => idle(page, what));
    assert.match(await page.textContent(".cd-ask h2"), /Red's driver is on foot/);
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
