// A Straight Road in Chromium: a derby, a gang game by invite link, the solo chase, the garage and the shop; and pictures of all of
// it in build/screenshots with TURNKEY_PICTURES=1.
import assert from "node:assert/strict";
import { before } from "node:test";
import { launch, listEither, listOne, listToEnd, longTest, LOOKS, makeTable, openPage, overflow, PHONE, photographer, picture, test, violations, visit } from "./browser.mjs";
import { startServer } from "./server.mjs";

const SEED = "4".repeat(64);

let browser, server;
before(async () => { browser = await launch(); server = await startServer(); });

// ---- choosing ----

/** A driver who wants to get ahead: drives on, straight on if he can, and yields when something hits him. */
const hurry = (texts) => texts.findIndex((text) => /^Set speed [3-5]|^Drive ahead|^Stay in pursuit/.test(text));

/** One who would like to live: not fast, straight on. */
const calm = (texts) => {
  const slow = texts.findIndex((text) => /^Set speed [23]/.test(text));
  return slow >= 0 ? slow : texts.findIndex((text) => /^Drive ahead/.test(text));
};

const settled = (page) => page.waitForSelector(".wares[data-settled=true]");
const OPEN = "button:not([aria-disabled=true])";
const ware = (id) => `.ware[data-ware="${id}"]`;
const shelf = async (page, title) => {
  await page.click(`.shelf [role=tab]:has-text("${title}")`);
  await page.waitForSelector(`.shelf [role=tab][aria-selected=true]:has-text("${title}")`);
  await settled(page);
};
const texts = (page, selector) => page.$$eval(selector, (all) => all.map((each) => each.textContent.trim()));
const refusals = async (page, id) => (await texts(page, `${ware(id)} .why-not li`)).map((text) => text.replace(/ rule$/, ""));
const wrongWith = async (page, id) => (await texts(page, `.aboard [data-part="${id}"] .why-not li`)).map((text) => text.replace(/ rule$/, ""));
const sum = async (page) => Number(/(\d+)\$/.exec(await page.textContent(".cost .sum b"))[1]);

/** Take a ware in the garage, where the address is the design. */
async function take(page, title, id) {
  await shelf(page, title);
  const before = page.url();
  await page.click(`${ware(id)} ${OPEN}`);
  await page.waitForFunction((old) => location.href !== old, before);
  await settled(page);
}

/** Buy a ware in a match: wait for what comes of it. */
async function buy(page, title, id) {
  await page.waitForSelector(".road-shop.live");
  await shelf(page, title);
  const version = await page.getAttribute(".road-shop", "data-version");
  await page.click(`${ware(id)} ${OPEN}`);
  await page.waitForFunction((old) => document.querySelector("[data-version]").dataset.version !== old, version);
}

// ---- whole matches ----

longTest("a gang game of two by invite link, to its end", async () => {
  const one = await openPage(browser, { settings: { name: "Ada" } });
  const two = await openPage(browser, { settings: { name: "Bert" } });
  await one.page.goto(`${server.url}/new/road?friends=1`);
  await one.page.check("input[name=variant][value=gas-station]");
  await one.page.click("text=Make the table");
  await one.page.waitForSelector(".invite");
  await two.page.goto(await one.page.inputValue(".invite"));
  const pages = [one.page, two.page];
  await Promise.all(pages.map((page) => page.waitForSelector("[data-version]")));
  let over = false;
  for (let i = 0; i < 1500 && !over; i++) {
    if (i === 6) {
      await two.page.reload();
      await two.page.waitForSelector("[data-version]");
    }
    over = await listEither(pages, hurry);
  }
  assert.ok(over, "not over");
  const verdicts = await Promise.all(pages.map((page) => page.textContent(".verdict h2")));
  // The dice are the server's: nearly always one gang wins, but all may be out at once, or it is called off.
  const wins = verdicts.filter((each) => /You win/.test(each)).length;
  assert.ok(wins === 1 || verdicts.every((each) => /You lose|Shared/.test(each)), `one gang wins, or none: ${verdicts}`);
  await one.page.click("text=Check the dice");
  assert.match(await one.page.textContent(".verdict [role=status].good"), /one promised/);
  assert.deepEqual(one.problems, []);
  assert.deepEqual(two.problems, []);
  await one.context.close();
  await two.context.close();
});

test("the solo chase, to its end", async () => {
  const { page, context, problems } = await openPage(browser);
  await page.goto(server.url);
  await page.waitForSelector(".poster a[href='/play/road?variant=solo']");
  await page.goto(`${server.url}/play/road?variant=solo&seed=${SEED}`);
  await page.waitForSelector(".live[data-version]");
  const choices = await listToEnd(page, { pick: calm });
  assert.ok(choices > 5, `only ${choices} choices in a chase`);
  assert.match(await page.textContent(".verdict p"), /Max|gang/);
  assert.deepEqual(problems, []);
  await context.close();
});

// ---- the garage ----

test("a legal car: the price adds up, it is kept, shared and driven", async () => {
  const { page, context, problems } = await openPage(browser);
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(server.url);
  await page.click("a[href='/garage/road']");
  await settled(page);
  assert.match(await page.textContent(".verdict-line"), /Not legal/);
  assert.match(await page.textContent(".rules-of"), /Budget 55\$\. Forbidden: all tuning\./);
  await take(page, "Vehicle", "the-truck");
  await take(page, "Driver", "skin-aka-satan");
  await take(page, "Equipment", "gun");
  await take(page, "Equipment", "gunner");
  await page.waitForSelector(".verdict-line .good");
  assert.equal(await sum(page), 19 + 17 + 4 + 4);
  await page.click(".cost summary");
  assert.deepEqual(await texts(page, ".cost .ledger th"), ["The Truck", "Skin aka Satan", "Gun", "Gunner", "in all"]);
  // A slot is picked on the card, and what is bought goes there and covers its speed.
  assert.equal(await page.getAttribute(".slot[aria-label^='Slot 7']", "aria-label"), "Slot 7: Gun");
  await page.click(".slot[aria-label='Slot 4: empty']");
  await page.waitForSelector("text=Slot 4 is picked");
  await settled(page);
  assert.match(await page.textContent(`${ware("heavy-armor")} button`), /slot 4/);
  await take(page, "Equipment", "heavy-armor");
  assert.deepEqual(await texts(page, ".speed.covered"), ["4, black, covered by Heavy Armor"]);
  assert.ok(page.url().endsWith("parts=gun@7,gunner,heavy-armor@4"), page.url());
  // Kept in the browser.
  await page.fill(".save input", "Sunday car");
  await page.click(".save button");
  await page.waitForSelector("text=Saved as");
  await page.click("text=Copy a link");
  await page.waitForSelector("text=The link is copied");
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await page.click("text=Start over");
  await page.waitForSelector("text=No vehicle yet");
  await page.reload();
  await page.click("text=Sunday car");
  await page.waitForSelector(".verdict-line .good");
  assert.equal(await sum(page), 46);
  // Somebody else opens the link.
  const other = await openPage(browser);
  await other.page.goto(link);
  await other.page.waitForSelector(".verdict-line .good");
  assert.deepEqual(await texts(other.page, ".aboard .name"), await texts(page, ".aboard .name"));
  await other.page.goto(`${server.url}/garage/road?vehicle=the-truck&parts=laser@3`);
  await other.page.waitForSelector("text=The link names what is not to be had here: laser@3");
  await other.context.close();
  // And off we go.
  await page.click("text=Play with it");
  await page.waitForSelector(".live[data-version]");
  assert.match(await page.textContent(".heading h1"), /The Truck, Skin aka Satan/);
  await listOne(page);
  assert.deepEqual(problems, []);
  await context.close();
});

test("illegal cars: each reason is said, where it belongs", async () => {
  const { page, context, problems } = await openPage(browser);
  const look = async (query) => {
    await page.goto(`${server.url}/garage/road?${query}`);
    await settled(page);
    await page.waitForSelector(".verdict-line p");
    assert.equal(await page.isDisabled("text=Play with it"), true, query);
  };
  // Forbidden in the scenario, and allowed in another.
  await look("scenario=derby&vehicle=the-truck&driver=skin-aka-satan&parts=stabilizer");
  assert.deepEqual(await wrongWith(page, "stabilizer"), ["This equipment is forbidden in the scenario."]);
  await page.selectOption("select[name=scenario]", "bash");
  await page.waitForSelector(".verdict-line .good");
  assert.deepEqual(await wrongWith(page, "stabilizer"), []);
  // Two in one slot: the later one is at fault.
  await look("vehicle=the-truck&driver=skin-aka-satan&parts=gun@6,armor@6");
  assert.deepEqual(await wrongWith(page, "gun"), []);
  assert.deepEqual(await wrongWith(page, "armor"), ["Something else is in that slot."]);
  // No room.
  await look("vehicle=rattlesnake-900&driver=learner-lou&parts=mortar@7");
  assert.deepEqual(await wrongWith(page, "mortar"), ["It needs two slots side by side."]);
  // Too dear: a matter of the whole car.
  await look("vehicle=sc-335-u&driver=max&parts=surprisingly-large-gun@5,military-grade-armor@7,sniper");
  assert.deepEqual((await texts(page, ".bill .why-not li")).map((text) => text.replace(/ rule$/, "")), ["That is more than the budget pays for."]);
  assert.match(await page.textContent(".cost .sum"), /63\$ of 55\$/);
  // A team takes nobody else along; a motorcycle cannot be tuned.
  await look("scenario=bash&vehicle=rattlesnake-900&driver=mama-zipper&parts=bomber,supercharger");
  assert.deepEqual(await wrongWith(page, "bomber"), ["This driver's own passenger has the seat, and nobody else comes along."]);
  assert.deepEqual(await wrongWith(page, "supercharger"), ["A motorcycle cannot be tuned."]);
  // What the shelf says beforehand is what comes of it.
  await shelf(page, "Vehicle");
  assert.deepEqual(await refusals(page, "the-bus"), ["The Bus is only for the convoy it is guarded in."]);
  await take(page, "Vehicle", "the-bus");
  assert.deepEqual((await texts(page, ".bill .why-not li")).map((text) => text.replace(/ rule$/, "")), ["The Bus is only for the convoy it is guarded in."]);
  // Each side of a scenario has its own rules.
  await page.goto(`${server.url}/garage/road?scenario=gas-station&vehicle=the-truck&driver=skin-aka-satan&parts=gun@6`);
  await page.waitForSelector(".verdict-line .good");
  await page.selectOption("select[name=role]", { label: "Gang B" });
  await page.waitForSelector(".aboard .wrong");
  assert.deepEqual(await wrongWith(page, "gun"), ["This equipment is forbidden in the scenario."]);
  await page.click("[aria-label='Take out gun']");
  await page.waitForSelector(".verdict-line .good");
  // The rule behind a reason.
  await page.goto(`${server.url}/garage/road?vehicle=the-truck&driver=skin-aka-satan&parts=gun@1`);
  await page.click(".aboard .why-not a");
  await page.waitForSelector("#slots.here");
  assert.deepEqual(problems, []);
  await context.close();
});

test("the garage with the keyboard only", async () => {
  const { page, context, problems } = await openPage(browser);
  await page.goto(`${server.url}/garage/road`);
  await settled(page);
  const tabTo = async (selector) => {
    for (let i = 0; i < 80; i++) {
      await page.keyboard.press("Tab");
      if (await page.evaluate((wanted) => document.activeElement?.matches(wanted), selector)) return;
    }
    throw new Error(`Tab never reaches ${selector}`);
  };
  await tabTo(`${ware("some-crappy-sedan")} button`);
  await page.keyboard.press("Enter");
  await page.waitForSelector(".car-card:has-text('Some Crappy Sedan')");
  // The button is gone, the keyboard is not lost.
  await page.waitForFunction(() => document.activeElement?.matches(".shelf [role=tab][aria-selected=true]"));
  await page.keyboard.press("ArrowRight");
  await page.waitForSelector(`${ware("learner-lou")} ${OPEN}`);
  await tabTo(`${ware("learner-lou")} button`);
  await page.keyboard.press("Space");
  await page.waitForSelector(".verdict-line .good");
  await page.focus(".slot[aria-label='Slot 6: empty']");
  await page.keyboard.press("Enter");
  await page.waitForSelector("text=Slot 6 is picked");
  await page.keyboard.press("Escape");
  await page.waitForSelector("text=Slot 6 is picked", { state: "detached" });
  await page.keyboard.press("Enter");
  await page.waitForSelector("text=Slot 6 is picked");
  await page.waitForSelector(`${ware("gun")} button:has-text("slot 6")`);
  await page.focus(`${ware("gun")} button`);
  await page.keyboard.press("Enter");
  await page.waitForSelector(".slot[aria-label='Slot 6: Gun']");
  assert.deepEqual(problems, []);
  await context.close();
});

// ---- the ready-made cars ----

test("six ready-made cars, one for each player in turn", async () => {
  const { page, context, problems } = await openPage(browser);
  await page.goto(server.url);
  const { links } = await makeTable(page, { game: "road", config: { variant: "derby", seats: 3 }, seats: ["greedy", "human", "greedy"], title: "Cars" });
  await page.goto(links[1]);
  await page.waitForSelector(".road-ready.live .button.act");
  assert.equal((await texts(page, ".ready-made > li")).length, 6);
  // The first player has taken one already.
  assert.equal((await texts(page, ".ready-made .button.act")).length, 5);
  assert.deepEqual(await texts(page, ".ready-made > li > p.quiet"), ["Taken by Red."]);
  assert.deepEqual(await violations(page), []);
  await picture(page, "road-ready-made-desktop");
  const open = page.locator(".ready-made > li:has(.button.act)").first();
  const mine = await open.getAttribute("data-set");
  await open.locator(".button.act").focus();
  await page.keyboard.press("Enter");
  await page.waitForSelector(".road-ready", { state: "detached" });
  await page.waitForSelector(".live[data-version]");
  assert.ok(mine);
  await listOne(page);
  assert.deepEqual(problems, []);
  await context.close();
});

// ---- the shop of a match ----

test("shopping in a match: reasons for what cannot be had, selling back, ready", async () => {
  const { page, context, problems } = await openPage(browser);
  await page.goto(`${server.url}/new/road?variant=derby`);
  await page.selectOption("select[name=shop]", "buy");
  await page.click(".form button.act");
  await page.waitForSelector(".road-shop.live");
  await shelf(page, "Equipment");
  assert.deepEqual(await refusals(page, "gun"), ["There is no driver yet."]);
  assert.equal(await page.isDisabled(".ready"), true);
  await shelf(page, "Vehicle");
  assert.deepEqual(await refusals(page, "the-bus"), ["The Bus is only for the convoy it is guarded in."]);
  assert.match(await page.textContent(".bill"), /Forbidden: all tuning\./);
  await buy(page, "Vehicle", "the-truck");
  await buy(page, "Driver", "skin-aka-satan");
  const left = async () => Number(/(\d+)\$ left/.exec(await page.textContent(".cost .sum"))[1]);
  await page.waitForFunction(() => /19\$ left/.test(document.querySelector(".cost .sum").textContent));
  await buy(page, "Equipment", "surprisingly-large-gun");
  await buy(page, "Equipment", "rocket-launcher");
  await page.waitForSelector(".road-shop.live");
  await settled(page);
  assert.equal(await left(), 3);
  await shelf(page, "Equipment");
  assert.deepEqual(await refusals(page, "sniper"), ["That is more than the budget pays for."]);
  assert.deepEqual(await refusals(page, "stabilizer"), ["This equipment is forbidden in the scenario."]);
  assert.deepEqual(await refusals(page, "bull-bar"), ["The vehicle has as many of these as it may have."]);
  assert.equal(await page.getAttribute(`${ware("sniper")} button`, "aria-disabled"), "true");
  await shelf(page, "Vehicle");
  assert.deepEqual(await refusals(page, "dune-hopper"), ["Take out what was built into the old vehicle first."]);
  // A driver can still be changed: the old one is taken in part payment.
  await buy(page, "Driver", "sister-gasket");
  await page.waitForSelector(".car-card:has-text('Sister Gasket')");
  await page.waitForSelector(".road-shop.live");
  const version = await page.getAttribute(".road-shop", "data-version");
  await page.click("[aria-label='Sell Rocket Launcher']");
  await page.waitForFunction((old) => document.querySelector(".road-shop.live") && document.querySelector(".road-shop").dataset.version !== old, version);
  assert.equal(await left(), 3 + 2 + 6);
  await buy(page, "Equipment", "gunner");
  await page.waitForSelector(".road-shop.live");
  await page.click(".ready");
  await page.waitForSelector(".road-shop", { state: "detached" });
  await page.waitForSelector(".live[data-version]");
  await listOne(page);
  assert.deepEqual(problems, []);
  await context.close();
});

test("the draft, by turns, to ready", async () => {
  const { page, context, problems } = await openPage(browser);
  await page.goto(`${server.url}/new/road?variant=death-heads`);
  await page.selectOption("select[name=shop]", "draft");
  await page.click(".form button.act");
  await page.waitForSelector(".road-shop.live h2:has-text('The draft')");
  await buy(page, "Vehicle", "trans-am-5");
  await page.waitForSelector(".road-shop.live");
  // What the others have taken is gone.
  const taken = await page.$$eval(".others li > span:nth-of-type(3)", (all) => all.map((each) => each.textContent));
  assert.ok(taken.every((text) => !text.includes("Trans-Am 5")), taken.join("; "));
  await settled(page);
  await page.locator(`.ware ${OPEN}`).first().click();
  await page.waitForSelector(".road-shop.live h2:has-text('The shop')");
  await settled(page);
  await page.waitForSelector(`${ware("gunner")} .why-not`);
  assert.deepEqual(await refusals(page, "gunner"), ["This equipment is forbidden in the scenario."]);
  await shelf(page, "Vehicle");
  assert.deepEqual(await refusals(page, "the-truck"), ["What was drafted stays."]);
  await buy(page, "Equipment", "gun");
  await page.waitForSelector(".road-shop.live");
  await page.click(".ready");
  await page.waitForSelector(".road-shop", { state: "detached" });
  assert.deepEqual(problems, []);
  await context.close();
});

test("a campaign: the garage between two games", async () => {
  const { page, context, problems } = await openPage(browser);
  await page.goto(`${server.url}/new/road?variant=derby`);
  await page.fill("input[name=campaign]", "2");
  await page.fill("input[name=seats]", "2");
  await page.selectOption("select[name=then-2]", "death-race");
  await page.click(".form button.act");
  for (let i = 0; !(await page.$(".road-shop")); i++) {
    assert.ok(i < 800 && !(await listOne(page)), "one game is not a campaign");
    await page.waitForSelector(".live[data-version], .verdict");
  }
  await page.waitForSelector(".road-shop.live h2:has-text('The garage')");
  assert.match(await page.textContent(".heading p"), /Game 2 of 2, Death Race/);
  await settled(page);
  await picture(page, "road-garage-between-desktop");
  assert.deepEqual(await violations(page), []);
  await shelf(page, "Driver");
  assert.deepEqual(await refusals(page, "max"), ["The driver is you, and stays."]);
  // The dice decide what is broken.
  const version = () => page.getAttribute("[data-version]", "data-version");
  const next = (old) => page.waitForFunction((was) => document.querySelector(".live[data-version]") && document.querySelector("[data-version]").dataset.version !== was, old);
  for (const words of ["Have the bodywork mended", "Mend", "Refill"]) {
    const button = page.locator(`.road-shop button:text-is("${words}")`).first();
    if (!(await button.count())) continue;
    const old = await version();
    await button.click();
    await next(old);
  }
  const before = await version();
  await page.locator("[aria-label^='Sell ']").first().click();
  await next(before);
  assert.match(await page.textContent(".cost .sum"), /\d+\$ left/);
  await page.click(".ready");
  await page.waitForSelector(".road-shop", { state: "detached" });
  assert.deepEqual(problems, []);
  await context.close();
});

test("shopping at a table of the server: the engine in the page says why not, the server has the last word", async () => {
  const { page, context, problems } = await openPage(browser);
  await page.goto(server.url);
  const { links } = await makeTable(page, { game: "road", config: { variant: "gas-station", seats: 3, shop: "buy" }, seats: ["greedy", "human", "greedy"], title: "Gangs" });
  await page.goto(links[1]);
  await page.waitForSelector(".road-shop.live");
  // The smaller gang has two cars and one purse.
  assert.deepEqual(await texts(page, "[aria-label='Your cars'] button"), ["Blue", "Green"]);
  for (const car of ["Blue", "Green"]) {
    await page.click(`[aria-label='Your cars'] button:has-text("${car}")`);
    await page.waitForSelector(`.car-card[aria-label="${car}"]`);
    await buy(page, "Vehicle", "the-truck");
    await buy(page, "Driver", "skin-aka-satan");
    await page.waitForSelector(".road-shop.live");
    await shelf(page, "Equipment");
    assert.deepEqual(await refusals(page, "gun"), ["This equipment is forbidden in the scenario."]);
    assert.equal(await page.getAttribute(`${ware("gun")} button`, "aria-disabled"), "true");
  }
  await buy(page, "Equipment", "rear-gun");
  await page.waitForSelector(".road-shop.live");
  await shelf(page, "Vehicle");
  await page.click(`${ware("widows-hearse")} button`);
  await page.waitForSelector(".banner.problem:has-text('Take out what was built into the old vehicle first.')");
  await page.click(".ready");
  await page.waitForSelector(".road-shop.live", { state: "detached" });
  await page.waitForSelector(".live[data-version]");
  assert.deepEqual(problems, []);
  await context.close();
});

// ---- how it looks ----

test("road: every screen, in every look: no serious violation, nothing overflows", async () => {
  const { page, context, problems } = await openPage(browser, LOOKS[0]);
  const { see, found } = photographer(page, LOOKS, "road-");
  const garage = async (query, tab) => {
    await visit(page, `${server.url}/garage/road?${query}`);
    await settled(page);
    if (tab) await shelf(page, tab);
  };
  await garage("");
  await see("garage-empty", { top: false });
  await garage("scenario=derby&vehicle=the-truck&driver=skin-aka-satan&parts=gun@7,gunner,heavy-armor@4", "Driver");
  await see("garage-legal", { top: false });
  await page.click(".cost summary");
  await page.click(".slot[aria-label='Slot 5: empty']");
  await page.waitForSelector("text=Slot 5 is picked");
  await settled(page);
  await see("garage-slot", { fullPage: true, top: false });
  await garage("scenario=pack&for=2&vehicle=f-series-pick-up&driver=max&parts=gun@6,armor@6,stabilizer,mortar@1,bomber@4,enforced-frame,nitro@frame", "Equipment");
  await see("garage-illegal", { fullPage: true, top: false });
  await visit(page, `${server.url}/new/road?variant=derby`);
  await page.waitForSelector(".form");
  await see("new", { fullPage: true });
  await page.selectOption("select[name=shop]", "buy");
  await page.click(".form button.act");
  await page.waitForSelector(".road-shop.live");
  await settled(page);
  await see("shop-start");
  await buy(page, "Vehicle", "interceptor-2000");
  await buy(page, "Driver", "tarmac-tilda");
  await buy(page, "Equipment", "gun");
  await page.waitForSelector(".road-shop.live");
  await shelf(page, "Equipment");
  await see("shop", { fullPage: true });
  await visit(page, `${server.url}/play/road?variant=derby&seed=${SEED}`);
  await page.waitForSelector(".road-ready.live .button.act");
  await see("ready-made", { fullPage: true });
  await page.locator(".ready-made .button.act").first().click();
  await page.waitForSelector(".road-board.live");
  await see("table-start");
  for (let i = 0; i < 9; i++) if (await listOne(page, calm)) break;
  await page.waitForSelector(".live[data-version], .verdict");
  await see("table", { fullPage: true });
  await visit(page, `${server.url}/play/road?variant=solo&seed=${SEED}`);
  await page.waitForSelector(".live[data-version]");
  for (let i = 0; i < 8; i++) if (await listOne(page, calm)) break;
  await page.waitForSelector(".live[data-version], .verdict");
  await see("solo");
  assert.deepEqual(found, []);
  assert.deepEqual(problems, []);
  await context.close();
});

longTest("a derby against three bots on a phone, to its end: nothing overflows at any step; the end in every look, and its replay", async () => {
  const { page, context, problems } = await openPage(browser, { viewport: PHONE });
  const wide = () => page.evaluate(() => [...document.querySelectorAll("body *")]
    .filter((each) => each.getBoundingClientRect().right > innerWidth + 0.5 && !each.closest(".sr, svg, svg *"))
    .map((each) => `${each.tagName} ${each.getAttribute("class")} ${each.textContent.slice(0, 40)}`).slice(0, 3));
  await page.goto(`${server.url}/play/road?variant=derby&seed=${SEED}`);
  await page.waitForSelector(".live[data-version]");
  assert.match(await page.textContent(".heading h1"), /Derby/);
  const choices = await listToEnd(page, { pick: hurry, each: async () => { if ((await overflow(page)) > 0) assert.deepEqual(await wide(), []); } });
  assert.ok(choices > 5, `only ${choices} choices in a derby`);
  assert.match(await page.textContent(".verdict h2"), /win|lose|share/i);
  const { see, found } = photographer(page, LOOKS, "road-");
  await see("verdict", { fullPage: true });
  assert.deepEqual(found, []);
  // It is kept, and can be watched again.
  await page.click(".verdict >> text=Replay");
  await page.waitForSelector(".replay-body [data-version]");
  await page.click("text=Check record and dice");
  await page.waitForSelector(".replay [role=status].good");
  assert.deepEqual(problems, []);
  await context.close();
});
