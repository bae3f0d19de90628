// SIGKILL at random moments under load: no acknowledged action is ever missing, and every table resumes.
//   node kill.mjs PROGRAM [ROUNDS [SEED]]
import { join } from "node:path";
import { Client, DUEL, Server, check, equal, finish, forget, moment, program, random, scratch, sit, test, within } from "./client.mjs";

const rounds = Number(process.argv[3] ?? 50);
const seed = Number(process.argv[4] ?? (Date.now() % 1000000));
console.log(`seed ${seed}: node kill.mjs PROGRAM ${rounds} ${seed}`);
const next = random(seed);
const folder = scratch();
const db = join(folder, "test.db");
const start = () => Server.start(program, db, ["--rate", "100000", "--burst", "100000", "--connections-per-address", "0", "--tables-per-address", "0"]);
const TABLES = 8;

let server = await start();
let acknowledged = 0;
let resent = 0;
/** One entry a table: tokens, the versions that were acknowledged with what was played, and what hangs in the air. */
const tables = [];

async function makeTable() {
  const c = await Client.connect(server.port);
  const bots = next(3) === 0;
  const { table, tokens } = await c.must("create", bots ? { ...DUEL, seats: ["human", "greedy"] } : DUEL);
  await c.close();
  return { id: table, tokens: tokens.filter(Boolean), done: new Map(), flying: [null, null], ids: 0, over: false };
}

/** Play a seat until the connection breaks or the match ends. */
async function drive(table, seat, { tick, reach }) {
  const client = await Client.connect(server.port, { keep: false, tick });
  let busy = false;
  let latest = null;
  const turn = async () => {
    if (busy || !client.open || !latest?.choices.length) return;
    busy = true;
    const update = latest;
    latest = null;
    const request = { version: update.version, action: update.choices[next(update.choices.length)].action, id: `${seat}-${++table.ids}` };
    table.flying[seat] = request;
    const answer = await client.ask("act", { table: table.id, version: request.version, action: request.action }, request.id).catch(() => null);
    busy = false;
    if (!answer) return; // it may or may not have happened
    table.flying[seat] = null;
    if (answer.type === "reply") {
      acknowledged++;
      table.done.set(answer.version, JSON.stringify([seat, request.action]));
    }
    void turn();
  };
  client.on = (message) => {
    if (message.type !== "update") return;
    if (message.over) table.over = true;
    if (tables.every((each) => each.over)) reach(); // there is nothing left to wait for
    latest = message;
    void turn();
  };
  await sit(client, table.id, table.tokens[seat], `P${seat}`);
  return client;
}

/** What hung in the air is sent again with its id: it happens at most once, and afterwards it has an answer. */
async function settle(table, seat) {
  const request = table.flying[seat];
  if (!request) return;
  const client = await Client.connect(server.port, { keep: false });
  await sit(client, table.id, table.tokens[seat], `P${seat}`);
  const ask = () => client.ask("act", { table: table.id, version: request.version, action: request.action }, request.id);
  const [first, second] = [await ask(), await ask()];
  if (first.type === "reply") {
    resent++;
    equal(second.version, first.version, "answered twice, done once");
    table.done.set(first.version, JSON.stringify([seat, request.action]));
  }
  table.flying[seat] = null;
  await client.close();
}

/** All acknowledged actions are in what the server tells of its tables: own moves of each seat, in its record. */
async function inspect(table) {
  const played = new Map();
  for (const [seat, token] of table.tokens.entries()) {
    const client = await Client.connect(server.port);
    const update = client.next((m) => m.type === "update", `table ${table.id} resumes`);
    await sit(client, table.id, token, `P${seat}`);
    table.version = (await update).version;
    const { record } = await client.must("record", { table: table.id });
    for (const line of record.trim().split("\n").slice(1)) {
      const move = JSON.parse(line);
      if (move.n) played.set(move.n, JSON.stringify([move.seat, move.action]));
    }
    await client.close();
  }
  for (const [version, what] of table.done) equal(played.get(version), what, `table ${table.id}, acknowledged move ${version}`);
}

await test(`killed ${rounds} times, nothing acknowledged was lost`, async () => {
  for (let i = 0; i < TABLES; i++) tables.push(await makeTable());
  for (let round = 0; round < rounds; round++) {
    for (const [i, table] of tables.entries()) if (table.over) tables[i] = await makeTable();
    const clients = [];
    const end = moment(next(800)); // from before anybody has sat down to well into the matches
    const seated = tables.flatMap((table) => table.tokens.map((_, seat) => drive(table, seat, end).then((c) => clients.push(c), () => {})));
    await within(end.come, "enough of play");
    await server.kill();
    await Promise.all(seated);
    await Promise.all(clients.map((c) => within(c.closed, "closing")));
    server = await start();
    for (const table of tables) {
      for (const seat of table.tokens.keys()) if (table.flying[seat]) await settle(table, seat);
      if (table.done.size) await inspect(table);
    }
  }
  console.log(`        ${acknowledged} actions acknowledged, ${resent} found or made by sending them again`);
  check(acknowledged > rounds, "there was load");
});

await test("the database is sound and the server stops in good order", async () => {
  equal(await server.stop(), { code: 0, signal: null });
});

forget(folder);
finish();
