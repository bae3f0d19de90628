// Drag Race in Chromium: a race against a bot, from the first page to its end.
import assert from "node:assert/strict";
import { before, test } from "node:test";
import { launch, openPage, violations } from "./browser.mjs";
import { startServer } from "./server.mjs";

let browser, server;
before(async () => { browser = await launch(); server = await startServer(); });

test("a race to its end", async () => {
  const { page, problems } = await openPage(browser);
  await page.goto(server.url);
  await page.waitForSelector('a[href^="/play/drag"], a[href^="/new/drag"]');
  await page.goto(`${server.url}/play/drag`);
  await page.waitForSelector(".drag-board.live");
  assert.equal(await page.locator(".drag-board .lanes li").count(), 2);
  assert.deepEqual(await violations(page), []);
  for (;;) {
    await page.waitForSelector(".drag-board.live .pedals button, .verdict");
    if (await page.$(".verdict")) break;
    const version = await page.getAttribute(".drag-board", "data-version");
    await page.click('.drag-board .pedals button:has-text("Take it easy")');
    await page.waitForFunction((old) => document.querySelector(".verdict") || document.querySelector(".drag-board")?.dataset.version !== old, version);
  }
  assert.match(await page.textContent(".verdict"), /line|engine/);
  assert.deepEqual(problems, []);
});
