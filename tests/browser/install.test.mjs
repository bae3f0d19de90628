// Turnkey can be installed: a sound manifest with icons, a service worker that has the page in hand, and a start without a network.
import assert from "node:assert/strict";
import { before } from "node:test";
import { launch, openPage, playOne, test } from "./browser.mjs";
import { startServer } from "./server.mjs";

let browser;
before(async () => { browser = await launch(); });

/** Width and height of a PNG. */
function sizeOf(png) {
  assert.equal(png.subarray(1, 4).toString(), "PNG");
  return `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;
}

test("the manifest is sound and every icon is what it says", async () => {
  const server = await startServer();
  const { page, context, problems } = await openPage(browser);
  await page.goto(server.url);
  const cdp = await context.newCDPSession(page);
  const { url, data, errors } = await cdp.send("Page.getAppManifest");
  assert.deepEqual(errors, []);
  const answer = await page.request.get(url);
  assert.match(answer.headers()["content-type"], /^application\/manifest\+json/);
  const manifest = JSON.parse(data);
  assert.equal(manifest.name, "Turnkey");
  assert.equal(manifest.display, "standalone");
  assert.ok(new URL(manifest.start_url, url).href.startsWith(new URL(manifest.scope, url).href));
  assert.ok(manifest.id);
  const purposes = new Set();
  for (const icon of manifest.icons) {
    const file = await page.request.get(new URL(icon.src, url).href);
    assert.equal(file.status(), 200, icon.src);
    assert.ok(file.headers()["content-type"].startsWith(icon.type), icon.src);
    if (icon.type === "image/png") {
      assert.equal(sizeOf(await file.body()), icon.sizes, icon.src);
      purposes.add(`${icon.purpose} ${icon.sizes}`);
    }
  }
  for (const needed of ["any 192x192", "any 512x512", "maskable 512x512"]) assert.ok(purposes.has(needed), needed);
  await page.waitForFunction(() => navigator.serviceWorker.controller);
  // Headless Chromium installs nothing, but it says what would keep it from it.
  const { installabilityErrors } = await cdp.send("Page.getInstallabilityErrors");
  assert.deepEqual(installabilityErrors.filter(({ errorId }) => errorId !== "in-incognito"), []);
  assert.deepEqual(problems, []);
  await context.close();
});

test("the service worker controls the page, and a reload without a network goes on where it was", async () => {
  const server = await startServer();
  const { page, context, problems } = await openPage(browser);
  await page.goto(server.url);
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
  assert.equal(await page.evaluate(() => new URL(navigator.serviceWorker.controller.scriptURL).pathname), "/sw.js");
  await page.click("text=Play now");
  await playOne(page);
  await page.waitForSelector(".verdict, .cards-board.live");
  const version = await page.getAttribute(".cards-board", "data-version");
  await server.stop();
  await page.reload();
  await page.waitForSelector(".verdict, .cards-board.live");
  assert.equal(await page.getAttribute(".cards-board", "data-version"), version);
  await playOne(page);
  // Pages that were never visited are there too.
  await page.goto(`${server.url}/rules/cards#ramming`);
  await page.waitForSelector("#ramming.here");
  await page.goto(`${server.url}/settings`);
  await page.waitForSelector("text=Night arena");
  assert.deepEqual(problems, []);
  await context.close();
});
