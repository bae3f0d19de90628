// Sixth Edition in Chromium: a duel by mouse, one by keyboard, four cars by invite links with somebody watching; and pictures of all
// of it in build/screenshots with TURNKEY_PICTURES=1.
import assert from "node:assert/strict";
import { before } from "node:test";
import { launch, listEither, listOne, longTest, LOOKS, openPage, painted, PHONE, photographer, picture, test, violations, visit } from "./browser.mjs";
import { startServer } from "./server.mjs";

const SEED = "4".repeat(64);
const BOARD = ".sixth-board";
const LIVE = `${BOARD}.live`;

let browser, server;
before(async () => { browser = await launch(); server = await startServer(); });

const question = (page) => page.getAttribute(BOARD, "data-question");
const version = (page) => page.getAttribute(BOARD, "data-version");
const moved = (page, old) => page.waitForFunction((was) => document.querySelector(".verdict") || document.querySelector(".sixth-board")?.dataset.version !== was, old);

async function middleOf(page, selector) {
  const box = await page.locator(selector).first().boundingBox();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** The angle the slider of the nose shows: left below 0. */
const angle = async (page) => Number(await page.getAttribute(".s6-grip[role=slider]", "aria-valuenow"));

/** Drag the nose round to the right; tells what was planned when the hand let go. */
async function dragNose(page, { across = 70, along = 50 } = {}) {
  const from = await middleOf(page, ".s6-grip[role=slider]");
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + across / 3, from.y + along / 3, { steps: 3 });
  await page.mouse.move(from.x + across, from.y + along, { steps: 5 });
  await page.waitForFunction(() => /Turn (left|right) by \d+ degrees: .*stay in control.*zone D\d, \d/.test(document.querySelector(".s6-grip[role=slider]").getAttribute("aria-valuetext")));
  await page.waitForSelector(".s6-ghost");
  await page.waitForSelector(".s6-risk-list .s6-zone-chip");
  await page.waitForSelector(".s6-risk-list .s6-die");
  assert.ok(await page.$(".s6-zone.reached"), "the key shows the zones that are reached");
  const heading = await page.textContent(".s6-planned h3");
  const degrees = await angle(page);
  assert.match(heading, new RegExp(`by ${Math.abs(degrees)} degrees`));
  return degrees;
}

// ---- by mouse ----

/** One choice by clicking on the board where it has its place there. */
async function clickOne(page, seen) {
  await page.waitForSelector(`.verdict, ${LIVE}`);
  if (await page.$(".verdict")) return true;
  const asked = await question(page), old = await version(page);
  seen[asked] = (seen[asked] ?? 0) + 1;
  const click = (selector) => page.locator(selector).first().click();
  if (asked === "place-key") {
    // Dragged along the edge the key lies between two of the listed places.
    const key = await middleOf(page, ".s6-laid");
    await page.mouse.move(key.x, key.y);
    await page.mouse.down();
    await page.mouse.move(key.x + 33, key.y + 1, { steps: 4 });
    await page.waitForSelector(".s6-laid.fine");
    await page.waitForSelector(".s6-ask [data-verb=key]:not(:disabled)");
    await page.mouse.up();
    await click(".s6-ask [data-verb=key]");
  } else if (asked === "place-car") {
    // Dragged into the wall it may not start, and is told why; dragged along the key it may.
    const car = await middleOf(page, ".s6-placed");
    await page.mouse.move(car.x, car.y);
    await page.mouse.down();
    await page.mouse.move(car.x + 4, car.y + 90, { steps: 4 });
    await page.waitForSelector(".s6-placed.refused");
    assert.ok(await page.isDisabled(".s6-ask [data-verb=place]"));
    await page.mouse.move(car.x + 35, car.y + 2, { steps: 4 });
    await page.waitForSelector(".s6-ask [data-verb=place]:not(:disabled)");
    await page.mouse.up();
    await click(".s6-ask [data-verb=place]");
  } else if (asked === "move-speed") {
    const faster = page.locator(".s6-gears .can").filter({ hasText: /^3/ });
    await ((await faster.count()) ? faster.first() : page.locator(".s6-gears .can").last()).click();
  } else if (asked === "move-drive") {
    if (seen[asked] === 1 && (await page.$(".s6-grip[role=slider]"))) {
      const degrees = await dragNose(page);
      assert.ok(degrees > 15 && degrees % 15, `an angle that is not in the list: ${degrees}`);
      await page.mouse.up();
      await moved(page, old);
      await page.waitForFunction((wanted) => document.querySelector(".log")?.textContent.includes(wanted), "Red turns");
      seen.dragged = degrees;
      return false;
    }
    // Straight on unless there is something in the way.
    const ways = [".s6-spot.safe[data-verb=straight]", ".s6-spot.safe[data-verb=turn]", ".s6-spot:not(.crash)", ".s6-spot"];
    for (const way of ways) if (await page.$(way)) { await click(way); break; }
  } else if (asked === "combat") {
    if (await page.$(".s6-target[role=button]:not(.thing)")) {
      await click(".s6-target[role=button]:not(.thing)");
      await page.waitForSelector(".s6-target.picked");
      await page.hover(".s6-shot");
      await page.waitForSelector(".s6-arc");
      assert.match(await page.textContent(".s6-sight .s6-tag"), /lengths/);
      seen.shots = (seen.shots ?? 0) + 1;
      await click(".s6-shot");
    } else await click(".s6-fire [data-verb=hold]");
  } else if (asked === "attack" && (await page.$(".s6-reroll"))) {
    seen.rerolled = (seen.rerolled ?? 0) + 1;
    await click(".s6-reroll");
  } else if (asked === "fires" && (await page.$(".s6-spot[data-verb=extinguish]"))) await click(".s6-spot[data-verb=extinguish]");
  else if (asked === "internal" && (await page.$(".s6-card.can"))) await click(".s6-card.can");
  else await click(".s6-ask .s6-actions button");
  await moved(page, old);
  return false;
}

longTest("a duel against a bot by mouse, to its end: the nose is dragged, dice are rolled again", async () => {
  const { page, context, problems } = await openPage(browser);
  await page.goto(server.url);
  await page.waitForSelector(".poster a[href^='/play/sixth']");
  await page.goto(`${server.url}/new/sixth?seed=${SEED}`);
  await page.fill("input[name=rounds]", "4");
  await page.locator("input[name=rounds]").blur();
  await page.click("button:text-is('Start')");
  await page.waitForSelector(LIVE);
  assert.match(await page.textContent(".heading p"), /The Square/);
  assert.equal(await page.$$eval(".s6-dash", (all) => all.length), 2);
  // The window: wheel, buttons, drag, keys.
  const zoom = () => page.$eval(".s6-camera", (each) => Number(/scale\(([\d.]+)\)/.exec(each.style.transform)[1]));
  const start = await zoom();
  const arena = await middleOf(page, ".s6-frame");
  await page.mouse.move(arena.x, arena.y - 150);
  await page.mouse.wheel(0, -400);
  await page.waitForFunction((old) => Number(/scale\(([\d.]+)\)/.exec(document.querySelector(".s6-camera").style.transform)[1]) > old, start);
  const nearer = await zoom();
  const place = () => page.$eval(".s6-camera", (each) => each.style.transform);
  const close = await place();
  await page.mouse.down();
  await page.mouse.move(arena.x + 60, arena.y - 110, { steps: 4 });
  await page.mouse.up();
  assert.notEqual(await place(), close, "dragging moves it");
  await page.click(".lens [aria-label^='Fit']");
  await page.waitForFunction((old) => Number(/scale\(([\d.]+)\)/.exec(document.querySelector(".s6-camera").style.transform)[1]) < old, nearer);
  await page.click(".lens [aria-label^='Follow']");
  await page.waitForSelector(".lens [aria-pressed=true]");
  await painted(page);
  const seen = {};
  let over = false;
  for (let i = 0; i < 900 && !over; i++) over = await clickOne(page, seen);
  assert.ok(over, "not over");
  assert.ok(seen.dragged, "no turn was dragged");
  assert.ok(seen.rerolled, "no die was rolled again");
  assert.ok(seen.shots, "nobody was shot at");
  assert.match(await page.textContent(".verdict h2"), /win|lose|share/i);
  // It is kept, and can be watched again.
  await page.click(".verdict >> text=Replay");
  await page.waitForSelector(".replay-body .sixth-board[data-version]");
  await page.click("text=Check record and dice");
  await page.waitForSelector(".replay [role=status].good");
  assert.deepEqual(problems, []);
  await context.close();
});

test("a finger plans a turn by dragging, and a button decides", async () => {
  const { page, context, problems } = await openPage(browser, { viewport: PHONE, hasTouch: true, isMobile: true });
  await page.goto(`${server.url}/play/sixth?seed=${SEED}`);
  await page.waitForSelector(LIVE);
  await page.tap(".s6-ask [data-verb=key]");
  await page.waitForSelector(`${LIVE}[data-question=place-car]`);
  await page.click(".s6-ask [data-verb=place]");
  await page.waitForSelector(`${LIVE}[data-question=move-speed]`);
  await page.locator(".s6-gears .can").last().tap();
  await page.waitForSelector(`${LIVE}[data-question=move-drive]`);
  await painted(page);
  const at = await middleOf(page, ".s6-grip[role=slider]");
  const old = await version(page);
  const finger = await context.newCDPSession(page);
  const touch = (type, x, y) => finger.send("Input.dispatchTouchEvent", { type, touchPoints: type === "touchEnd" ? [] : [{ x, y }] });
  await touch("touchStart", at.x, at.y);
  for (let i = 1; i <= 5; i++) await touch("touchMove", at.x - i * 9, at.y + i * 7);
  await touch("touchEnd");
  await page.waitForSelector(".s6-ask [data-verb=plan]:not(:disabled)");
  assert.equal(await version(page), old, "nothing is done before the button");
  assert.ok((await angle(page)) < 0, "to the left");
  // Not a tap: Chromium makes no click of a touch that follows another one within a moment.
  await page.click(".s6-ask [data-verb=plan]");
  await moved(page, old);
  assert.deepEqual(problems, []);
  await context.close();
});

// ---- by keyboard ----

test("a duel by keyboard only, to its end", async () => {
  const { page, context, problems } = await openPage(browser);
  await page.goto(`${server.url}/play/sixth?seed=${"6".repeat(64)}`);
  await page.waitForSelector(LIVE);
  const on = (selector) => page.evaluate((wanted) => !!document.activeElement?.matches(wanted), selector);
  const tabTo = async (selector, most = 60) => {
    for (let i = 0; i < most; i++) {
      if (await on(selector)) return;
      await page.keyboard.press("Tab");
    }
    throw new Error(`Tab never reaches ${selector}`);
  };
  // The arena can be zoomed and moved without a mouse.
  await tabTo(".s6-frame");
  const place = () => page.$eval(".s6-camera", (each) => each.style.transform);
  for (const key of ["+", "ArrowLeft", "-", "0", "+", "f"]) {
    const before = await place();
    await page.keyboard.press(key);
    await page.waitForFunction((old) => document.querySelector(".s6-camera").style.transform !== old, before);
  }
  await tabTo(".s6-laid");
  await page.keyboard.press("ArrowRight");
  await page.waitForSelector(".s6-ask [data-verb=key]:not(:disabled)");
  await page.keyboard.press("Enter");
  await page.waitForSelector(`${LIVE}[data-question=place-car]`);
  await tabTo(".s6-placed");
  await page.keyboard.press("ArrowRight");
  await page.waitForFunction(() => /It may start here|Your car at/.test(document.activeElement.getAttribute("aria-label")));
  await page.waitForSelector(".s6-ask [data-verb=place]:not(:disabled)");
  await page.keyboard.press("Enter");
  let turns = 0, steps = 0;
  const seen = {};
  for (; steps < 900; steps++) {
    await page.waitForSelector(`.verdict, ${LIVE}`);
    if (await page.$(".verdict")) break;
    const asked = await question(page), old = await version(page);
    seen[asked] = (seen[asked] ?? 0) + 1;
    await painted(page);
    assert.ok(await page.evaluate(() => !!document.activeElement?.closest(".sixth-board")), `the keyboard is lost at "${asked}"`);
    if (asked === "move-drive" && (await on(".s6-grip[role=slider]"))) {
      const straight = await page.$(".s6-spot[data-verb=straight]:not(.crash)");
      if (seen[asked] % 3 === 2 || !straight) {
        const by = straight ? 7 : 0;
        await page.keyboard.press("PageUp");
        await page.keyboard.press("PageUp");
        for (let i = 0; i < by; i++) await page.keyboard.press("ArrowRight");
        await page.waitForFunction((value) => document.querySelector(".s6-grip[role=slider]").getAttribute("aria-valuenow") === value, String(30 + by));
        const possible = await page.waitForFunction(() => !/asking/.test(document.querySelector(".s6-grip[role=slider]").getAttribute("aria-valuetext")));
        await possible.dispose();
        if (await page.$(".s6-ask [data-verb=plan]:not(:disabled)")) turns++;
        else { await page.keyboard.press("Escape"); await tabTo(".s6-spot"); }
      }
    } else if (asked === "combat" && (await page.$(".s6-shot")) && !(await on(".s6-shot"))) await tabTo(".s6-shot", 120);
    await page.keyboard.press("Enter");
    await moved(page, old);
  }
  assert.ok(await page.$(".verdict"), `not over after ${steps} steps: ${JSON.stringify(seen)}`);
  assert.ok(turns > 0, "no turn was planned with the arrow keys");
  assert.ok(seen.combat > 0);
  assert.deepEqual(problems, []);
  await context.close();
});

// ---- with others ----

/** Straight on while that is safe, shooting at what is in sight. */
const steady = (texts) => {
  const wanted = [/fires the .* at (Red|Blue|Yellow|Green)/, /^Go at speed 2/, /^Drive straight/, /^Leave the dice/];
  for (const each of wanted) { const at = texts.findIndex((text) => each.test(text)); if (at >= 0) return at; }
  return 0;
};

longTest("four cars by invite links, and somebody watches", async () => {
  const opened = await Promise.all(["Ada", "Bert", "Cleo", "Dora"].map((name) => openPage(browser, { settings: { name } })));
  const pages = opened.map(({ page }) => page);
  const [host] = pages;
  await host.goto(`${server.url}/new/sixth?friends=1`);
  await host.check("input[name=variant][value=free-for-all]");
  await host.fill("input[name=seats]", "4");
  await host.fill("input[name=rounds]", "1");
  await host.locator("input[name=rounds]").blur();
  assert.equal(await host.$$eval("select[name=builds]", (all) => all.length), 4);
  await host.locator("select[name=builds]").nth(1).selectOption({ label: "Salamander" });
  await host.click("text=Make the table");
  await host.waitForSelector(".invite");
  const links = await host.$$eval(".invite", (all) => all.map((each) => each.value));
  assert.equal(links.length, 3);
  await Promise.all(links.map((link, i) => pages[i + 1].goto(link)));
  await Promise.all(pages.map((page) => page.waitForSelector(BOARD)));
  const watcher = await openPage(browser, { settings: { name: "Eve" } });
  await watcher.page.goto(`${server.url}${new URL(host.url()).pathname}`);
  await watcher.page.waitForSelector(BOARD);
  let over = false, looked = false;
  for (let i = 0; i < 400 && !over; i++) {
    over = await listEither(pages, steady);
    if (i === 12) { await pages[2].reload(); await pages[2].waitForSelector(BOARD); }
    if (!looked && i > 14) {
      looked = true;
      await watcher.page.waitForFunction(() => document.querySelectorAll(".s6-car").length === 4);
      assert.equal(await watcher.page.$(".s6-spot, .s6-grip, .s6-target"), null, "who watches has nothing to press");
      assert.equal(await watcher.page.$$eval("details.s6-dash", (all) => all.length), 4);
      await picture(watcher.page, "sixth-watching-desktop");
      assert.deepEqual(await violations(watcher.page), []);
    }
  }
  assert.ok(over && looked, "not over");
  await watcher.page.waitForSelector(".verdict");
  assert.match(await host.textContent(".verdict p"), /countdown|rival/i);
  await host.click("text=Check the dice");
  assert.match(await host.textContent(".verdict [role=status].good"), /one promised/);
  for (const { problems } of [...opened, watcher]) assert.deepEqual(problems, []);
  await Promise.all([...opened, watcher].map(({ context }) => context.close()));
});

// ---- how it looks ----

test("sixth: every screen, in every look: no serious violation, nothing overflows", async () => {
  const { page, context, problems } = await openPage(browser, LOOKS[0]);
  const { see, found } = photographer(page, LOOKS, "sixth-");
  await visit(page, `${server.url}/new/sixth`);
  await page.waitForSelector(".form");
  await see("new", { fullPage: true });
  await visit(page, `${server.url}/play/sixth?seed=${SEED}`);
  const pictured = new Set();
  for (let i = 0; i < 60; i++) {
    await page.waitForSelector(`.verdict, ${LIVE}`);
    if (await page.$(".verdict")) break;
    const asked = await question(page);
    if (!pictured.has(asked)) {
      pictured.add(asked);
      if (asked === "combat" && (await page.$(".s6-shot"))) await page.hover(".s6-shot");
      await see(asked, { fullPage: asked === "combat" || asked === "attack" });
      if (asked === "move-drive") {
        await dragNose(page);
        await see("turn");
        await page.keyboard.press("Escape");
        await page.mouse.up();
        await page.waitForSelector(".s6-ask [data-verb=plan]", { state: "detached" });
      }
    }
    if (pictured.has("combat") && pictured.has("attack") && i > 30) break;
    await listOne(page, steady);
  }
  for (const variant of ["free-for-all", "checkpoint-race", "king-of-the-hill", "hot-start"]) {
    await visit(page, `${server.url}/play/sixth?variant=${variant}&seed=${SEED}`);
    await page.waitForSelector(LIVE);
    for (let i = 0; i < 5; i++) await listOne(page, steady);
    await page.waitForSelector(LIVE);
    await page.click(".lens [aria-label^='Fit']");
    await see(variant);
  }
  assert.deepEqual(found, []);
  assert.deepEqual(problems, []);
  await context.close();
});

test("the first duel explains itself", async () => {
  const { page, context, problems } = await openPage(browser, { guide: { on: true, read: [] } });
  await page.goto(`${server.url}/play/sixth?guide=1`);
  const read = [];
  for (let i = 0; i < 60 && read.length < 7; i++) {
    await page.waitForSelector(LIVE);
    if (await page.$(".hint")) {
      read.push(await page.textContent(".hint h2"));
      if (read.length === 1) {
        await picture(page, "sixth-hint-desktop");
        assert.deepEqual(await violations(page), []);
      }
      await page.click(".hint >> text=Got it");
      continue;
    }
    await listOne(page, steady);
  }
  assert.deepEqual(read.slice(0, 6), ["Welcome to the arena", "Your dashboard", "Lay your turning key", "Where do you start?", "First: your speed", "Then drive"]);
  assert.deepEqual(problems, []);
  await context.close();
});
