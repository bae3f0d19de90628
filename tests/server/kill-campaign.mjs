// SIGKILL at random moments of a campaign's weeks and events: no acknowledged order is ever missing or there twice, every
// event has its result once, and the campaign goes on.  node kill-campaign.mjs PROGRAM [KILLS [SEED]]
import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { Client, Server, check, equal, finish, forget, moment, playOut, program, random, scratch, sit, test, within } from "./client.mjs";

const kills = Number(process.argv[3] ?? 30);
const seed = Number(process.argv[4] ?? (Date.now() % 1000000));
console.log(`seed ${seed}: node kill-campaign.mjs PROGRAM ${kills} ${seed}`);
const next = random(seed);
const folder = scratch();
const db = join(folder, "test.db");
const start = () => Server.start(program, db, ["--rate", "100000", "--burst", "100000", "--connections-per-address", "0"]);
const EVENTS = 5;

let server = await start();
const made = await Client.connect(server.port);
const links = await made.must("campaign-create", { title: "Killed", rivals: 4, tempers: ["careful", "random"], turns: 2, driver: "quick" });
const { campaign } = links;
const skills = { driver: 0, gunner: 1 };
const keys = {};
for (const name of ["Ann", "Bob"])
  keys[name] = (await made.must("campaign-join", { campaign, key: links.join, name, character: { name: `${name} One`, skills } })).key;
await made.close();

/** What was acknowledged: the number an order got, and the order. */
const acknowledged = [];
let flying = null;
let given = 0;
let results = 0;
let orders = 0;
let resent = 0;

/** When the server is killed next, in messages that were sent and heard. */
let end = moment(0);

async function open(key, on) {
  const client = await Client.connect(server.port, { keep: false, tick: () => end.tick() });
  client.on = (message) => message.type === "campaign" && ((client.now = message), on?.(client, message));
  await client.must("campaign-open", { campaign, key });
  return client;
}

/** What the referee would do now. */
function whatNext({ state, event, going_on }) {
  const quiet = !event && !going_on;
  if (quiet && next(6) === 0) return { order: { do: "week" } };
  if (quiet && next(6) === 0) return { order: { do: "event", event: "amateur-night", entries: [] }, fill: true };
  if (quiet && state.week > 40 && next(30) === 0) return { order: { do: "week" } };
  return { order: { do: "grant", who: ["Ann One", "Bob One"][next(2)], account: "money", amount: 1 + next(9), why: `gift ${++given}` } };
}

/** One order after the other until the connection breaks, and a few during an event; what hung in the air is sent again
 * with its id. */
async function referee() {
  const client = await open(links.referee, (_, { state }) => ((results = state.newspaper.length), (orders = state.orders)));
  while (client.open) {
    if (flying) resent++;
    else if (client.now && !(client.now.event && next(4))) flying = { id: `r-${acknowledged.length}-${given}-${next(1 << 30)}`, ...whatNext(client.now) };
    if (!flying) {
      if (!(await client.ask("ping").catch(() => null))) return;
      continue;
    }
    const { id, ...members } = flying;
    const answer = await client.ask("campaign-order", { campaign, ...members }, id).catch(() => null);
    if (!answer) return; // it may or may not have happened
    flying = null;
    if (answer.type === "reply") acknowledged.push({ n: answer.orders, order: members.order });
    else if (!["refused", "not-yours"].includes(answer.code)) throw new Error(`${answer.code}: ${answer.message}`);
  }
}

/** Puts himself down for the week's event, and drives when it is on. */
async function player(name) {
  let driving = "";
  let asked = 0;
  const client = await open(keys[name], (own, message) => {
    const { event, state } = message;
    if (!event && state.week !== asked) {
      asked = state.week;
      own.ask("campaign-enter", { campaign, who: `${name} One`, event: "amateur-night" }).catch(() => null);
    }
    if (!event?.seats.length || event.table === driving) return;
    driving = event.table;
    void drive(event).catch(() => null);
  });
  await client.closed;
}

async function drive({ table, seats }) {
  const client = await Client.connect(server.port, { tick: () => end.tick() });
  await sit(client, table, seats[0].token);
  await Promise.race([playOut(client, table, next), client.closed]);
  await client.close();
}

const everybody = () => [referee(), player("Ann"), player("Bob")];

await test(`killed ${kills} times and more, until ${EVENTS} events are over`, async () => {
  let done = 0;
  for (; done < kills || results < EVENTS; done++) {
    end = moment(next(100 + 150 * (done % 30))); // from at once to well into an event; later and later, so that it gets on
    const work = everybody();
    const stopped = Promise.race(work.map((each) => each.catch(() => {}))); // of nobody should it be: says so below
    await within(Promise.race([end.come, stopped]), "enough of play");
    await server.kill();
    for (const each of await within(Promise.allSettled(work), "the end of all connections"))
      if (each.status === "rejected" && !/closed|ECONN/.test(each.reason.message)) throw each.reason;
    server = await start();
  }
  console.log(`        ${done} kills, ${acknowledged.length} orders acknowledged of ${orders} in all, ${resent} sent again, ${results} events`);
});

await test("everything acknowledged is there once, and every event has one result", async () => {
  // An event that was on is still on: the referee calls it off, or it ends by itself.
  const client = await open(links.referee);
  const answer = await client.ask("campaign-order", { campaign, order: { do: "cancel", why: "it is over" } });
  check(answer.type === "reply" || answer.code === "refused", `${answer.code}: ${answer.message}`);
  await client.close();
  const text = await (await fetch(`http://127.0.0.1:${server.port}/campaigns/${campaign}`, { headers: { authorization: `Bearer ${links.referee}` } })).text();
  const lines = text.trim().split("\n").slice(1).map((line) => JSON.parse(line));
  lines.forEach((line, index) => equal(line.n, index + 1));
  const count = new Map();
  for (const { order } of lines) if (order.do === "grant") count.set(order.why, (count.get(order.why) ?? 0) + 1);
  for (const [why, times] of count) equal(times, 1, why);
  for (const { n, order } of acknowledged) {
    check(n <= lines.length, `order ${n} is gone`);
    if (order.do === "grant") equal(lines[n - 1].order, order, `order ${n}`);
  }
  let on = false;
  for (const { order } of lines) {
    if (order.do === "event") equal([on, (on = true)], [false, true], "an event while one is on");
    if (order.do === "result" || order.do === "cancel") equal([on, (on = false)], [true, false], "a result without an event");
  }
  check(lines.filter(({ order }) => order.do === "result").length >= EVENTS, "enough events");
  const file = join(folder, "killed.turnkey");
  writeFileSync(file, text);
  check(execFileSync(program, ["campaign", "show", "--file", file], { encoding: "utf8" }).includes("Ann One"), "it plays out");
  equal((await server.stop()).code, 0);
});

forget(folder);
finish();
