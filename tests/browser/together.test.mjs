// Two browsers at one table of the real server.
import assert from "node:assert/strict";
import { before } from "node:test";
import { launch, openPage, picture, playEither, test, violations } from "./browser.mjs";
import { cable, startServer } from "./server.mjs";

let browser, server;
before(async () => { browser = await launch(); server = await startServer(); });

test("a duel of two by an invite link, with a reload and a dropped connection", async () => {
  const one = await openPage(browser, { settings: { name: "Ada" } });
  const two = await openPage(browser, { settings: { name: "Bert" } });
  const wire = await cable(server.url);
  await one.page.goto(`${wire.url}/new/cards?friends=1`);
  await one.page.click("text=Make the table");
  await one.page.waitForSelector(".invite");
  assert.deepEqual(await violations(one.page), []);
  const link = (await one.page.inputValue(".invite")).replace(wire.url, server.url);
  await two.page.goto(link);
  assert.ok(!two.page.url().includes("#"), "the token leaves the address");
  const pages = [one.page, two.page];
  await Promise.all(pages.map((page) => page.waitForSelector(".cards-board")));
  for (let i = 0; i < 600; i++) {
    if (i === 4) {
      await two.page.reload();
      await two.page.waitForSelector(".cards-board");
    }
    if (i === 8) {
      wire.pull();
      await one.page.waitForSelector("text=The connection is lost");
      await picture(one.page, "lost-desktop");
      wire.plug();
      await one.page.waitForSelector("text=The connection is lost", { state: "detached" });
    }
    if (i === 10) {
      await one.page.click("[role=tab]:has-text('Talk')");
      await one.page.fill(".chat input", "Mind the wall");
      await one.page.click(".chat button");
      await two.page.click("[role=tab]:has-text('Talk')");
      await two.page.waitForSelector("text=Mind the wall");
    }
    if (await playEither(pages)) break;
  }
  await Promise.all(pages.map((page) => page.waitForSelector(".verdict")));
  await one.page.click("text=Check the dice");
  assert.match(await one.page.textContent(".verdict [role=status].good"), /one promised/);
  // The match can be watched and checked again by both.
  await two.page.click(".verdict >> text=Replay");
  await two.page.waitForSelector(".replay");
  await two.page.click("text=Check record and dice");
  assert.match(await two.page.textContent(".replay [role=status].good"), /dice are those promised/);
  await two.page.goBack();
  await two.page.waitForSelector(".verdict");
  // Once more.
  const table = new URL(one.page.url()).pathname;
  await one.page.click("text=Rematch");
  await two.page.click("text=Rematch");
  await Promise.all(pages.map((page) => page.waitForURL((url) => !url.href.includes(table))));
  await Promise.all(pages.map((page) => page.waitForSelector(".verdict", { state: "detached" })));
  await one.page.click("text=Pause");
  await two.page.waitForSelector("text=The match is paused");
  await one.page.click("text=Go on");
  await two.page.waitForSelector("text=The match is paused", { state: "detached" });
  one.page.on("dialog", (dialog) => void dialog.accept());
  await one.page.click("text=Resign");
  await Promise.all(pages.map((page) => page.waitForSelector(".verdict")));
  assert.match(await two.page.textContent(".verdict h2"), /You win/);
  assert.deepEqual(one.problems, []);
  assert.deepEqual(two.problems, []);
  await one.context.close();
  await two.context.close();
});

test("an open table is listed and can be taken", async () => {
  const host = await openPage(browser, { settings: { name: "Ada" } });
  const guest = await openPage(browser, { settings: { name: "Bert" } });
  await host.page.goto(`${server.url}/new/cards?friends=1`);
  await host.page.click("text=List it under open tables");
  await host.page.click("text=Make the table");
  await host.page.waitForSelector(".lobby");
  await guest.page.goto(server.url);
  await guest.page.click("text=Sit down");
  await guest.page.waitForSelector(".cards-board");
  await host.page.waitForSelector(".cards-board");
  // It is found again from the front page.
  await host.page.goto(server.url);
  await host.page.click("text=Go on");
  await host.page.waitForSelector(".cards-board");
  assert.deepEqual(guest.problems, []);
  await host.context.close();
  await guest.context.close();
});
