// Keyboard, screen readers, small windows; and, with TURNKEY_PICTURES=1, pictures of every screen in build/screenshots.
import assert from "node:assert/strict";
import { before } from "node:test";
import { launch, LOOKS, makeTable, openPage, overflow, PHONE, photographer, picture, PLAYABLE, playOne, playToEnd, test, visit, wear } from "./browser.mjs";
import { startServer } from "./server.mjs";

// The same dice in every look, so that pictures can be compared.
const SEED = "5".repeat(64);

let browser, server;
before(async () => { browser = await launch(); server = await startServer(); });

/** Press Tab until the focus is on something that matches. */
async function tabTo(page, selector, most = 80) {
  for (let i = 0; i < most; i++) {
    await page.keyboard.press("Tab");
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted), selector)) return;
  }
  throw new Error(`Tab never reaches ${selector}`);
}

test("a duel with the keyboard only", async () => {
  const { page, context, problems } = await openPage(browser);
  await page.goto(server.url);
  await page.waitForSelector(".poster");
  await tabTo(page, ".poster .act");
  await page.keyboard.press("Enter");
  for (let i = 0; i < 200; i++) {
    await page.waitForSelector(".verdict, .cards-board.live");
    if (await page.$(".verdict")) break;
    const version = await page.getAttribute(".cards-board", "data-version");
    if (await page.$(PLAYABLE)) {
      await tabTo(page, PLAYABLE);
      await page.keyboard.press("Enter");
      await page.waitForSelector(".hand .card.picked");
      if (i === 0) {
        await page.keyboard.press("Escape");
        await page.waitForSelector(".hand .card.picked", { state: "detached" });
        await page.keyboard.press("Enter");
        await page.waitForSelector(".hand .card.picked");
      }
      if (!(await page.$(".commit, .spot"))) { await tabTo(page, ".hand .card.joins"); await page.keyboard.press("Enter"); }
      await page.waitForSelector(".actions .commit, .spot");
      await tabTo(page, ".actions .commit, .spot");
    } else if (await page.$(".actions .commit, .spot")) {
      await tabTo(page, ".actions .commit, .spot");
    } else {
      await tabTo(page, ".hand .card.discardable");
      await page.keyboard.press("Enter");
      await page.waitForSelector(".hand .card.picked");
      await tabTo(page, ".actions button");
    }
    await page.keyboard.press("Enter");
    await page.waitForFunction((old) => document.querySelector(".verdict") || document.querySelector(".cards-board")?.dataset.version !== old, version);
    if (i === 0) assert.notEqual(await page.textContent("[data-spoken]"), "", "what happened is announced");
  }
  assert.ok(await page.$(".verdict"));
  assert.deepEqual(problems, []);
  await context.close();
});

test("every screen, in every look: no serious violation, nothing overflows", async () => {
  const { page, context, problems } = await openPage(browser, LOOKS[0]);
  const { see, found } = photographer(page, LOOKS);
  await visit(page, server.url);
  await page.waitForSelector("text=Nobody is waiting");
  await see("home", { fullPage: true });
  await visit(page, `${server.url}/new/cards`);
  await page.waitForSelector(".form");
  await see("new", { fullPage: true });
  await visit(page, `${server.url}/new/cards?friends=1`);
  await page.waitForSelector(".form");
  await see("new-friends", { fullPage: true });
  await visit(page, `${server.url}/settings`);
  await page.waitForSelector(".form");
  await see("settings", { fullPage: true });
  await visit(page, `${server.url}/rules/cards#ramming`);
  await page.waitForSelector("#ramming.here");
  await see("rulebook");
  await page.fill("input[type=search]", "breached ram");
  await page.waitForSelector("text=/\\d+ of \\d+ sections/");
  await see("rulebook-search");
  await page.evaluate(() => localStorage.setItem("turnkey.guide", JSON.stringify({ on: true, read: [] })));
  await page.goto(`${server.url}/play/cards?guide=1&seed=${SEED}`);
  await page.waitForSelector(".hint");
  await see("guide");
  await page.evaluate(() => localStorage.setItem("turnkey.guide", JSON.stringify({ on: false, read: [] })));
  await page.goto(`${server.url}/play/cards?variant=solo-race&seed=${SEED}`);
  await page.waitForSelector(".track");
  for (let i = 0; i < 5; i++) await playOne(page);
  await page.waitForSelector(".cards-board.live, .verdict");
  await see("race");
  await visit(page, `${server.url}/play/cards?seed=${SEED}`);
  await page.waitForSelector(".cards-board.live");
  await see("table-start");
  for (let i = 0; i < 7 || !(await page.$(PLAYABLE)); i++) {
    assert.ok(!(await playOne(page)), `seed ${SEED} plays too short a duel`);
    await page.waitForSelector(".cards-board.live, .verdict");
  }
  await see("table");
  await page.click(PLAYABLE);
  await page.waitForSelector(".hand .card.picked");
  await see("table-picked");
  for (const tab of ["Why?", "Choices", "Luck"]) {
    await page.click(`[role=tab]:has-text("${tab}")`);
    await page.waitForSelector(`[role=tab][aria-selected=true]:has-text("${tab}")`);
    await see(`tab-${tab.replace("?", "").toLowerCase()}`, { fullPage: true });
  }
  await page.keyboard.press("Escape");
  await playToEnd(page);
  await see("verdict");
  await page.click(".verdict >> text=Replay");
  await page.waitForSelector(".replay-body");
  await page.click("[aria-label='To the end']");
  await see("replay", { fullPage: true });
  await visit(page, `${server.url}/new/cards`);
  await page.fill("input[name=seats]", "6");
  await page.click("text=Start");
  await page.waitForSelector(".cards-board.live");
  await see("table-six");
  // With others: the lobby, a table with a clock and talk, the same seen by a spectator, the end.
  await visit(page, `${server.url}/new/cards?friends=1`);
  await page.click("text=Make the table");
  await page.waitForSelector(".invite");
  await see("lobby", { fullPage: true });
  const { links, watch } = await makeTable(page, { config: { variant: "series", seats: 3 }, seats: ["human", "greedy", "greedy"], clock: { kind: "days", days: 3 }, title: "Series of 3" });
  await visit(page, links[0]);
  await page.waitForSelector(".cards-board.live");
  for (let i = 0; i < 4; i++) await playOne(page);
  await page.waitForSelector(".cards-board.live, .verdict");
  await see("remote");
  await page.click("[role=tab]:has-text('Talk')");
  for (const text of ["Mind the wall", "That was my last Smokescreen, and I would like it to be known that I regret nothing at all"]) {
    await page.fill(".chat input", text);
    await page.click(".chat button");
    await page.waitForSelector(`.chat li:has-text("${text}")`);
  }
  await see("chat", { fullPage: true });
  const guest = await openPage(browser, LOOKS[0]);
  const watched = photographer(guest.page, LOOKS);
  await guest.page.goto(watch);
  await guest.page.waitForSelector(".cards-board");
  await watched.see("watch");
  found.push(...watched.found);
  await guest.context.close();
  page.on("dialog", (dialog) => void dialog.accept());
  // Where there is little room, what can be done at a table is in a menu.
  await wear(page, LOOKS.at(-1));
  await page.click(".menu summary");
  const narrow = photographer(page, LOOKS.at(-1));
  await narrow.see("menu");
  found.push(...narrow.found);
  await page.click("text=Resign");
  await page.waitForSelector(".verdict");
  await page.click("text=Check the dice");
  await page.waitForSelector(".verdict [role=status]");
  await see("verdict-remote", { fullPage: true });
  assert.deepEqual(found, []);
  assert.deepEqual(problems, []);
  await context.close();
});

test("whole matches on a phone: nothing overflows at any step", async () => {
  const { page, context, problems } = await openPage(browser, { viewport: PHONE });
  const wide = () => page.evaluate(() => [...document.querySelectorAll("body *")]
    .filter((each) => each.getBoundingClientRect().right > innerWidth + 0.5 && !each.closest(".sr"))
    .map((each) => `${each.tagName} ${each.getAttribute("class")} ${each.textContent.slice(0, 40)}`).slice(0, 3));
  for (const what of ["?variant=solo-race", "?variant=duel"]) {
    await page.goto(`${server.url}/play/cards${what}`);
    do {
      await page.waitForSelector(".verdict, .cards-board.live");
      if ((await overflow(page)) > 0) assert.deepEqual(await wide(), []);
    } while (!(await playOne(page)));
  }
  assert.deepEqual(problems, []);
  await context.close();
});

test("print: a rulebook page on white", async () => {
  const { page, context } = await openPage(browser);
  await page.goto(`${server.url}/rules/cards`);
  await page.waitForSelector(".book section");
  await page.emulateMedia({ media: "print" });
  await picture(page, "rulebook-print");
  assert.equal(await page.evaluate(() => getComputedStyle(document.querySelector(".bar nav")).display), "none");
  await context.close();
});
