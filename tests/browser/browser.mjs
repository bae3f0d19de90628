// Chromium for the tests: Debian's, without a window, with nothing that talks to the outside.
import { createRequire } from "node:module";
import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { after, test as nodeTest } from "node:test";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("../../", import.meta.url));
const require = createRequire(`${root}web/package.json`);
const { chromium } = require("playwright-core");
const axe = readFileSync(require.resolve("axe-core/axe.min.js"), "utf8");

export const dist = process.env.WEB_DIST ?? `${root}web/dist`;
/** Where pictures go, with TURNKEY_PICTURES=1: of every screen in every size and theme. */
export const shots = `${root}build/screenshots`;
const PICTURES = process.env.TURNKEY_PICTURES === "1";
if (PICTURES) mkdirSync(shots, { recursive: true });
if (!existsSync(`${dist}/index.html`)) throw new Error("web/dist is missing: run npm run build in web/");

/** TURNKEY_LONG=0 leaves out long matches, as make test does; TURNKEY_LONG=1 has nothing else, as make endurance does. Without it there is everything. */
const { TURNKEY_LONG } = process.env;
export const test = (...args) => void (TURNKEY_LONG === "1" || nodeTest(...args));
export const longTest = (...args) => void (TURNKEY_LONG === "0" || nodeTest(...args));

const closing = [];
after(() => Promise.allSettled(closing.map((close) => close())));

/** What a test opens is closed when its file is through, whatever became of the test. */
export function atEnd(close) {
  closing.push(close);
}

export async function launch() {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium-headless-shell",
    args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync"],
  });
  atEnd(() => browser.close());
  return browser;
}

export const DESKTOP = { width: 1366, height: 860 };
export const PHONE = { width: 390, height: 844 };

/** Everything awaited is a state that must come; this only keeps a test that has failed from hanging. */
const HANG_MS = Number(process.env.HANG_MS ?? 300000);

/** Chance in a page is the same every time: of matches without a seed, of what a seat adds to a table's dice. Nothing comes twice. */
function fixChance(who) {
  const loads = Number(localStorage.getItem("chance") ?? 0) + 1;
  localStorage.setItem("chance", String(loads));
  let state = (who * 7919 + loads) * 2654435761;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    const mixed = Math.imul(state ^ (state >>> 15), state | 1);
    return (mixed ^ (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ (mixed >>> 14)) & 255;
  };
  crypto.getRandomValues = (array) => array.map((_, i) => (array[i] = next()));
}

/** In every page: what `look` finds as soon as it finds something. */
function addSoon(hang) {
  globalThis.soon = (look) => new Promise((resolve, reject) => {
    const guard = setTimeout(() => { eye.disconnect(); reject(new Error(`it never came: ${look}`)); }, hang);
    const eye = new MutationObserver(() => tryIt());
    const tryIt = () => {
      const found = look();
      if (!found) return;
      clearTimeout(guard);
      eye.disconnect();
      resolve(found);
    };
    eye.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    tryIt();
  });
}

/** A page with a fresh browser profile; what goes wrong in it is in `problems`. Who makes requests that a server remembers needs chance of
 *  its own: another `who` for each. */
export async function openPage(browser, { viewport = DESKTOP, settings = {}, guide, who = browser.contexts().length + 1, ...rest } = {}) {
  const context = await browser.newContext({ viewport, colorScheme: "dark", reducedMotion: "reduce", ...rest });
  context.setDefaultTimeout(HANG_MS);
  const problems = [];
  await context.addInitScript(fixChance, who);
  await context.addInitScript(addSoon, HANG_MS);
  await context.addInitScript(([chosen, hints]) => {
    if (!localStorage.getItem("turnkey.settings")) localStorage.setItem("turnkey.settings", JSON.stringify(chosen));
    if (hints && !localStorage.getItem("turnkey.guide")) localStorage.setItem("turnkey.guide", JSON.stringify(hints));
  }, [{ pace: "instant", bot: "greedy", ...settings }, guide]);
  const page = await context.newPage();
  page.on("pageerror", (error) => problems.push(String(error)));
  page.on("console", (message) => {
    // A server that is not there is part of some tests; the service worker may be on its way just then.
    if (message.type() === "error" && !/WebSocket|ERR_CONNECTION|ERR_INTERNET|Failed to load resource|error occurred when fetching the script/.test(message.text())) problems.push(message.text());
  });
  return { context, page, problems };
}

/** Serious or critical violations, as text. */
export async function violations(page) {
  // By way of the debugger, which the page's policy against foreign scripts does not concern.
  if (!(await page.evaluate(() => !!globalThis.axe))) await page.evaluate(axe);
  const found = await page.evaluate(() => globalThis.axe.run(document, { runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa"], resultTypes: ["violations"], preload: false }));
  return found.violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(({ id, nodes }) => `${id}: ${nodes.slice(0, 3).map((node) => `${node.target} ${node.failureSummary}`).join(" | ")}`);
}

/** How far the page is wider than its window. */
export const overflow = (page) => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** What has just come into sight is painted by the second frame. */
export const painted = (page) => page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

/** To another screen as by a link, without loading the application and what tests have put into it again; nothing of the old one is left. */
export async function visit(page, url) {
  const to = new URL(url);
  if (page.url() === "about:blank" || new URL(page.url()).origin !== to.origin) return void (await page.goto(url));
  await page.evaluate(async (path) => {
    const go = (where) => { history.pushState(null, "", where); dispatchEvent(new PopStateEvent("popstate")); };
    go("/settings");
    await soon(() => document.querySelector("h1")?.textContent === "Settings");
    go(path);
  }, `${to.pathname}${to.search}${to.hash}`);
}

/** A picture to be looked at, where pictures are wanted. */
export async function picture(page, name, options = {}) {
  if (PICTURES) await page.screenshot({ path: `${shots}/${name}.png`, ...options });
}

/** The ways a screen can be looked at. Two of them have every size and every theme; pictures are taken of all four. */
const ALL_LOOKS = [
  { name: "desktop", viewport: DESKTOP, settings: { theme: "dark" } },
  { name: "phone", viewport: PHONE, settings: { theme: "dark" } },
  { name: "light", viewport: DESKTOP, settings: { theme: "light" } },
  { name: "phone-light", viewport: PHONE, settings: { theme: "light" } },
];
export const LOOKS = PICTURES ? ALL_LOOKS : [ALL_LOOKS[0], ALL_LOOKS[3]];

/** The page as it is, in another size and theme. */
export async function wear(page, { viewport, settings: { theme } }) {
  await page.setViewportSize(viewport);
  await page.evaluate((now) => { document.documentElement.dataset.theme = now; }, theme);
}

/** Looks at the page with `see(name)`, in one look or in one after another, and leaves it in the first; what is wrong with it is gathered in
 *  `found`. Pictures are `<prefix><name>-<look>.png`. */
export function photographer(page, look, prefix = "") {
  const looks = [look].flat(), found = [];
  const seeIn = async ({ name: dress }, name, { fullPage = false, top = true } = {}) => {
    if (top) await page.evaluate(() => scrollTo(0, 0));
    await painted(page);
    await picture(page, `${prefix}${name}-${dress}`, { fullPage });
    for (const each of await violations(page)) found.push(`${name}, ${dress}: ${each}`);
    const wide = await overflow(page);
    if (wide > 0) found.push(`${name}, ${dress}: ${wide} pixels too wide`);
  };
  const see = async (name, options) => {
    if (looks.length === 1) return seeIn(looks[0], name, options);
    for (const each of looks) {
      await wear(page, each);
      await seeIn(each, name, options);
    }
    await wear(page, looks[0]);
  };
  return { see, found };
}

/** Play on until the match is over: the first button that commits, or a card and its first target. */
export async function playToEnd(page, { most = 400 } = {}) {
  for (let i = 0; i < most; i++) {
    if (await playOne(page)) return i;
  }
  throw new Error(`not over after ${most} choices`);
}

/** A card that can be played now; ejecting would be a short match. */
export const PLAYABLE = ".hand .card.playable:not([data-kind=ejection-seat])";

/** Long matches are made of hundreds of choices. Every so many are made with the mouse, those between at once in the page. */
const BY_MOUSE = 6;
const chosen = new WeakMap();
function isByMouse(page) {
  const count = chosen.get(page) ?? 0;
  chosen.set(page, count + 1);
  return count % BY_MOUSE === 0;
}

/** Make one choice with the mouse where we are asked; tells the version it was made at. What comes of it is not waited for. */
export async function chooseOne(page) {
  const version = await page.getAttribute(".cards-board", "data-version");
  if (await page.$(PLAYABLE)) {
    await page.click(PLAYABLE);
    await page.waitForSelector(".hand .card.picked");
    // A card that only goes with another one needs that one too.
    if (!(await page.$(".commit, .spot"))) await page.click(".hand .card.joins");
    await page.locator(".actions .commit").or(page.locator(".spot")).first().click();
  } else if (await page.$(".actions .commit, .spot")) {
    await page.locator(".actions .commit").or(page.locator(".spot")).first().click();
  } else {
    await page.click(".hand .card.discardable");
    await page.locator(".actions button").first().click();
  }
  return Number(version);
}

/** The same in the page, to the version after it. */
const chooseAtOnce = (page) => page.evaluate(async (playable) => {
  const find = (selector) => document.querySelector(selector), press = (element) => element.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
  const version = find(".cards-board").dataset.version, commit = ".actions .commit, .spot";
  if (find(playable)) {
    press(find(playable));
    await soon(() => find(".hand .card.picked"));
    if (!find(".commit, .spot")) press(await soon(() => find(".hand .card.joins")));
    press(await soon(() => find(commit)));
  } else if (find(commit)) {
    press(find(commit));
  } else {
    press(find(".hand .card.discardable"));
    await soon(() => find(".hand .card.picked"));
    press(await soon(() => find(".actions button")));
  }
  await soon(() => find(".verdict") || find(".cards-board")?.dataset.version !== version);
}, PLAYABLE);

/** Wait until we are asked; make one choice. True when the match is over. */
export async function playOne(page) {
  await page.waitForSelector(".verdict, .cards-board.live");
  if (await page.$(".verdict")) return true;
  if (!isByMouse(page)) {
    await chooseAtOnce(page);
    return false;
  }
  const version = await chooseOne(page);
  await page.waitForFunction((old) => document.querySelector(".verdict") || Number(document.querySelector(".cards-board")?.dataset.version) !== old, version);
  return false;
}

const waiting = new WeakMap();

/** The first of the pages that is asked, or where it is over. A page that is not keeps waiting for the next time. */
function firstAsked(pages, selector) {
  return Promise.any(pages.map((page) => {
    if (!waiting.has(page)) waiting.set(page, page.waitForSelector(selector).then(() => page).finally(() => waiting.delete(page)));
    return waiting.get(page);
  }));
}

/** Wait until one of the pages is asked; make one choice there. True when the match is over on all. */
export async function playEither(pages) {
  const asked = await firstAsked(pages, ".cards-board.live, .verdict");
  if (await asked.$(".verdict")) {
    await Promise.all(pages.map((page) => page.waitForSelector(".verdict")));
    return true;
  }
  await playOne(asked);
  return false;
}

// ---- any game: by the list of all choices beside the board ----

const ASKED = ".live[data-version]";

/** What the list beside the board has, as soon as we are asked; null when the match is over. */
const readList = (page) => page.evaluate(async (asked) => {
  const find = (selector) => document.querySelector(selector);
  await soon(() => find(".verdict") || find(asked));
  if (find(".verdict")) return null;
  const tab = [...document.querySelectorAll(".side [role=tab]")].find((each) => each.textContent.includes("Choices"));
  if (tab.getAttribute("aria-selected") !== "true") tab.click();
  await soon(() => find(".side .all-choices .plain"));
  return { version: find(asked)?.dataset.version, texts: [...document.querySelectorAll(".side .all-choices .plain")].map((each) => each.textContent) };
}, ASKED);

/** Wait until we are asked; choose from the list: the one `pick` names among the texts on the page, or the first. True when the match is over. */
export async function listOne(page, pick = () => 0) {
  const list = await readList(page);
  if (!list) return true;
  const nth = Math.max(0, pick(list.texts, page)), done = isByMouse(page);
  if (done) await page.locator(".side .all-choices .plain").nth(nth).click();
  await page.evaluate(async ({ nth, text, version, done }) => {
    const button = document.querySelectorAll(".side .all-choices .plain")[nth];
    if (!done && button?.textContent !== text) throw new Error(`the list has changed: ${text}`);
    if (!done) button.click();
    await soon(() => document.querySelector(".verdict") || document.querySelector("[data-version]")?.dataset.version !== version);
  }, { nth, text: list.texts[nth], version: list.version, done });
  return false;
}

/** Choose from the list until the match is over; tells how many choices that took. `each` runs before every one. */
export async function listToEnd(page, { most = 1500, pick, each } = {}) {
  for (let i = 0; i < most; i++) {
    await each?.(i);
    if (await listOne(page, pick)) return i;
  }
  throw new Error(`not over after ${most} choices`);
}

/** Wait until one of the pages is asked; choose there. True when the match is over on all. */
export async function listEither(pages, pick) {
  const asked = await firstAsked(pages, `${ASKED}, .verdict`);
  if (await asked.$(".verdict")) {
    await Promise.all(pages.map((page) => page.waitForSelector(".verdict")));
    return true;
  }
  await listOne(asked, pick);
  return false;
}

/** Make a table by the protocol, for what the set-up screen does not offer. The page must be the server's. Tells a link a seat. */
export async function makeTable(page, { game = "cards", config, seats, clock = { kind: "none" }, title = "Test" }) {
  const { table, tokens } = await page.evaluate((message) => new Promise((resolve, reject) => {
    const socket = new WebSocket(`ws://${location.host}/ws`, "turnkey-1");
    socket.onopen = () => socket.send(JSON.stringify(message));
    socket.onmessage = ({ data }) => { socket.close(); const reply = JSON.parse(data); reply.type === "reply" ? resolve(reply) : reject(new Error(data)); };
    socket.onerror = () => reject(new Error("no connection"));
  }), { type: "create", id: "make", game, config, seats, clock, open: false, title });
  const origin = new URL(page.url()).origin;
  return { table, watch: `${origin}/t/${table}`, links: tokens.map((token) => token && `${origin}/t/${table}#${token}`) };
}

/** The messages of a page's connections: all that were sent, all that came, and a promise of one that is yet to come. */
export function tap(page) {
  const sent = [], came = [], waiting = [];
  page.on("websocket", (socket) => {
    socket.on("framesent", ({ payload }) => sent.push(JSON.parse(payload)));
    socket.on("framereceived", ({ payload }) => {
      const message = JSON.parse(payload);
      came.push(message);
      for (const each of waiting) if (each.test(message)) each.resolve(message);
    });
  });
  const until = (test) => new Promise((resolve, reject) => {
    const already = came.find(test);
    if (already) return resolve(already);
    const guard = setTimeout(() => reject(new Error("the message never came")), HANG_MS);
    waiting.push({ test, resolve: (message) => { clearTimeout(guard); resolve(message); } });
  });
  return { sent, came, until };
}
