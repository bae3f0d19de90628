// Load on loopback: many tables of two connections and a bot, then idle connections held.
//   node load.mjs PROGRAM [--tables 1000] [--seconds 30 | --actions N] [--idle 10000] [--p99 MS]
// With --seconds every table acts once a second: that measures, and prints what docs/performance.md quotes. With --actions, as with the
// tests, every table acts so often, as soon as it may: that fails when an action is lost, however long it takes.
import { readFileSync } from "node:fs";
import { cpus, loadavg } from "node:os";
import { join } from "node:path";
import { Client, DUEL, Server, check, finish, forget, hex, program, random, scratch, test, within } from "./client.mjs";

const option = (name, otherwise) => {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? otherwise : Number(process.argv[at + 1]);
};
const TABLES = option("tables", 1000);
const SECONDS = option("seconds", 30);
const ACTIONS = option("actions", 0);
const IDLE = option("idle", 10000);
const P99_MS = option("p99", 0); // fail above this; 0: only measure
const next = random(1);
const folder = scratch();
const server = await Server.start(program, join(folder, "test.db"), ["--connections-per-address", "0", "--tables-per-address", "0", "--max-connections", "30000", ...(ACTIONS ? ["--rate", "100000", "--burst", "100000"] : [])]);
const memory = () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.child.pid}/status`, "utf8"))[1]) * 1024;
const cpu = () => readFileSync(`/proc/${server.child.pid}/stat`, "utf8").split(") ")[1].split(" ").slice(11, 13).reduce((a, b) => a + Number(b), 0) / 100;
const percentile = (sorted, p) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * p))];

/** A connection that plays one seat, at one table after another. */
class Player {
  #text = "";
  #update = null;
  /** The last update of its table; parsed only when somebody looks: the load shares the machine with the server. */
  get update() {
    if (this.#text) this.#update = JSON.parse(this.#text);
    this.#text = "";
    return this.#update;
  }
  static async connect() {
    const player = new Player();
    player.client = await Client.connect(server.port, { keep: false });
    player.client.lazy = (text) => {
      if (text.startsWith(`{"type":"update","table":"${player.table}"`)) player.#text = text;
    };
    return player;
  }
  async move(table, token, seat) {
    this.table = table;
    this.#update = null;
    this.#text = "";
    await this.client.must("sit", { table, token, name: `P${seat}`, entropy: hex(16), since: -1 });
  }
}

const SETUP = { ...DUEL, config: { seats: 3, ask: "able" }, seats: ["human", "human", "greedy"] };
const tables = [];
const latencies = [];
let refused = 0; // because somebody else at the table, perhaps the bot, was faster
let matches = 0;

async function open(players) {
  const { table, tokens } = await players[0].client.must("create", SETUP);
  matches++;
  for (const player of players) if (player.table) await player.client.must("leave", { table: player.table });
  for (const [seat, player] of players.entries()) await player.move(table, tokens[seat], seat);
}

async function makeTable() {
  const players = [];
  for (let seat = 0; seat < 2; seat++) players.push(await Player.connect());
  await open(players);
  return { players, busy: false };
}

/** One action, if anybody at the table is asked: was it taken? */
async function act(table) {
  const player = table.players.find((each) => each.update?.choices.length && !each.update.over);
  if (player) {
    const { update } = player;
    const action = update.choices[next(update.choices.length)].action;
    const sent = performance.now();
    const answer = await player.client.ask("act", { table: player.table, version: update.version, action });
    latencies.push(performance.now() - sent);
    if (answer.type === "reply") return true;
    check(["stale", "over"].includes(answer.code), `${answer.code}: ${answer.message}`);
    refused++;
  } else if (table.players.some((each) => each.update?.over)) {
    await open(table.players);
  } else {
    await table.players[0].client.must("ping"); // the bot is thinking
  }
  return false;
}

async function actSoOften(table) {
  for (let taken = 0; taken < ACTIONS;) taken += await act(table);
}

async function actEverySecond() {
  const tick = (table) => {
    if (table.busy) return;
    table.busy = true;
    table.last = act(table).finally(() => (table.busy = false));
  };
  const timers = tables.map((table, i) => setTimeout(() => (timers[i] = setInterval(() => tick(table), 1000)), (1000 * i) / TABLES));
  await new Promise((resolve) => setTimeout(resolve, 1000 * SECONDS));
  for (const timer of timers) clearInterval(timer);
  await Promise.all(tables.map((table) => table.last)); // what is on its way
}

await test(ACTIONS ? `${TABLES} tables, ${ACTIONS} actions each` : `${TABLES} tables, an action a second each, ${SECONDS} s`, async () => {
  const before = memory();
  for (let i = 0; i < TABLES; i += 20) tables.push(...(await Promise.all(Array.from({ length: Math.min(20, TABLES - i) }, makeTable))));
  const after = memory();
  const used = cpu();
  const begun = performance.now();
  await (ACTIONS ? Promise.all(tables.map(actSoOften)) : actEverySecond());
  const seconds = (performance.now() - begun) / 1000;
  const busy = cpu() - used;
  latencies.sort((a, b) => a - b);
  const metrics = await (await fetch(`http://127.0.0.1:${server.port}/metrics`)).text();
  const metric = (name) => Number(new RegExp(`turnkey_${name} ([0-9.]+)`).exec(metrics)[1]);
  console.log(`        ${latencies.length} actions (${(latencies.length / seconds).toFixed(0)}/s), ${metric("bot_moves_total")} by bots, ${refused} refused, ${matches} matches`);
  console.log(`        acknowledged, seen by the client: p50 ${percentile(latencies, 0.5).toFixed(2)} ms, p99 ${percentile(latencies, 0.99).toFixed(2)} ms, most ${latencies.at(-1).toFixed(2)} ms`);
  const within_ms = [...metrics.matchAll(/turnkey_ack_seconds_bucket\{le="([^"]+)"\} (\d+)/g)].map(([, le, n]) => [Number(le) * 1000, Number(n)]);
  const quantile = (p) => within_ms.find(([, n]) => n >= p * metric("ack_seconds_count"))?.[0];
  console.log(`        acknowledged, measured in the server: p50 <= ${quantile(0.5)} ms, p99 <= ${quantile(0.99)} ms, mean ${((1000 * metric("ack_seconds_sum")) / metric("ack_seconds_count")).toFixed(2)} ms`);
  console.log(`        ${metric("commit_seconds_count")} commits, mean ${((1000 * metric("commit_seconds_sum")) / metric("commit_seconds_count")).toFixed(2)} ms; server's CPU ${((100 * busy) / seconds).toFixed(0)} %`);
  console.log(`        memory: ${(before / 2 ** 20).toFixed(1)} MiB empty, ${(after / 2 ** 20).toFixed(1)} MiB with the tables, ${(memory() / 2 ** 20).toFixed(1)} MiB at the end: ${((after - before) / TABLES / 1024).toFixed(1)} KiB per table with its two connections`);
  check(metric("actions_total") === latencies.length - refused, "each action that was acknowledged is counted");
  if (P99_MS) check(percentile(latencies, 0.99) <= P99_MS, `p99 at most ${P99_MS} ms`);
  await Promise.all(tables.flatMap((table) => table.players.map((player) => player.client.close())));
});

await test(`${IDLE} idle connections are held`, async () => {
  const before = memory();
  const clients = [];
  for (let i = 0; i < IDLE; i += 100)
    clients.push(...(await Promise.all(Array.from({ length: Math.min(100, IDLE - i) }, () => Client.connect(server.port, { keep: false })))));
  const metrics = await (await fetch(`http://127.0.0.1:${server.port}/metrics`)).text();
  check(Number(/turnkey_connections (\d+)/.exec(metrics)[1]) >= IDLE, "all are counted");
  const pings = [];
  for (let i = 0; i < 50; i++) {
    const sent = performance.now();
    await clients[next(clients.length)].must("ping", {});
    pings.push(performance.now() - sent);
  }
  const one = percentile(pings.sort((x, y) => x - y), 0.5);
  console.log(`        ${((memory() - before) / IDLE / 1024).toFixed(1)} KiB each, ${(memory() / 2 ** 20).toFixed(0)} MiB in all; a ping among them ${one.toFixed(2)} ms`);
  for (let i = 0; i < clients.length; i += 500) await Promise.all(clients.slice(i, i + 500).map((c, k) => (k % 50 ? null : c.must("ping", {}))));
  for (const client of clients) client.socket.destroy();
  await Promise.all(clients.map((client) => within(client.closed, "closing")));
});

console.log(`        on ${cpus().length} cores, load average ${loadavg().map((each) => each.toFixed(1)).join(" ")}`);
await server.stop();
forget(folder);
finish();
