// A disk that is full: what cannot be stored has not happened. The server's files may not grow beyond a few hundred KiB, so
// sooner or later a commit fails; the sender hears `failed`, the table stands where it stood, and with room again play goes
// on from there.  node full.mjs PROGRAM
import { spawn } from "node:child_process";
import { join } from "node:path";
import { Client, DUEL, Server, check, equal, finish, forget, program, random, scratch, sit, test } from "./client.mjs";

const folder = scratch();
const db = join(folder, "test.db");
const options = ["--rate", "100000", "--burst", "100000"];
const next = random(12);

/** The same program, but its files are bounded (ulimit -f counts KiB in bash). */
const bounded = join(folder, "bounded");
await new Promise((resolve) => spawn("bash", ["-c", `printf '#!/bin/bash\nulimit -f 400\nexec "%s" "$@"\n' "$1" >"$2" && chmod +x "$2"`, "-", program, bounded]).on("exit", resolve));

let server = await Server.start(program, db, options);
let table = "";
let tokens = [];
const acknowledged = [];
let failures = 0;

async function seats() {
  const clients = [await Client.connect(server.port), await Client.connect(server.port)];
  const first = clients.map((c) => c.next((m) => m.type === "update" && m.table === table, "an update"));
  for (const [i, client] of clients.entries()) await sit(client, table, tokens[i], `P${i}`);
  await Promise.all(first);
  return clients;
}

/** Whoever is asked acts; the answer. */
async function step(clients) {
  const mine = clients.find((c) => c.last("update").choices.length);
  const update = mine.last("update");
  const heard = clients.map((c) => c.next((m) => m.type === "update", "an update"));
  const action = update.choices[next(update.choices.length)].action;
  const answer = await mine.ask("act", { table, version: update.version, action });
  await Promise.all(heard);
  return { answer, before: update.version, after: clients.map((c) => c.last("update").version), action };
}

await test("a commit that fails leaves everything as it was", async () => {
  const c = await Client.connect(server.port);
  ({ table, tokens } = await c.must("create", { ...DUEL, config: { seats: 2, escape: false } }));
  await c.close();
  await server.stop();
  server = await Server.start(bounded, db, options);
  const clients = await seats();
  let room = true;
  for (let i = 0; i < 2000 && room; i++) room = (await clients[i % 2].ask("chat", { table, text: "x".repeat(500) })).type === "reply";
  check(!room, "the disk is full");
  for (let i = 0; i < 20 && failures < 3; i++) {
    const { answer, before, after, action } = await step(clients);
    if (answer.type === "reply") {
      acknowledged.push(JSON.stringify(action));
      equal(after, [before + 1, before + 1]);
      continue;
    }
    equal(answer.code, "failed");
    equal(after, [before, before], "the version after a failure");
    failures++;
  }
  equal(failures, 3);
  equal((await clients[0].ask("ping", {})).type, "reply", "it is alive");
  await Promise.all(clients.map((each) => each.close()));
  await server.stop();
});

await test("with room again play goes on from there", async () => {
  server = await Server.start(program, db, options);
  const clients = await seats();
  equal(clients[0].last("update").version, acknowledged.length, "all that was acknowledged, and nothing else");
  const { answer } = await step(clients);
  equal(answer.version, acknowledged.length + 1);
  await Promise.all(clients.map((each) => each.close()));
  equal((await server.stop()).code, 0);
});

await test("so does a campaign: an order that was not stored was not given", async () => {
  let c = await Client.connect((server = await Server.start(program, db, options)).port);
  const { campaign, referee: key } = await c.must("campaign-create", { title: "Full", rivals: 1, name: "Max", character: { name: "Max" } });
  const { table: chat } = await c.must("create", DUEL);
  await c.close();
  await server.stop();
  const room = await open(bounded);
  let stored = 0;
  let failed = 0;
  const grant = () => c.ask("campaign-order", { campaign, order: { do: "grant", who: "Max", account: "money", amount: 1, why: "x".repeat(40) } });
  await c.must("watch", { table: chat, since: -1 });
  for (let i = 0; i < 4000 && failed < 3; i++) {
    if (!failed && i % 2) await c.ask("chat", { table: chat, text: "x".repeat(500) });
    const answer = await grant();
    if (answer.type === "reply") equal(answer.orders, room + ++stored);
    else equal([answer.code, failed++ < 3], ["failed", true]);
  }
  equal(failed, 3, "the disk is full");
  equal((await c.must("campaign-open", { campaign, key })).role, "referee", "it is alive");
  equal(c.last("campaign").state.orders, room + stored, "the state stands where it stood");
  await c.close();
  await server.stop();
  equal(await open(program), room + stored, "all that was acknowledged, and nothing else");
  equal((await grant()).orders, room + stored + 1);
  await c.close();
  equal((await server.stop()).code, 0);

  async function open(by) {
    c = await Client.connect((server = await Server.start(by, db, options)).port);
    const first = c.next((m) => m.type === "campaign", "the campaign");
    await c.must("campaign-open", { campaign, key });
    return (await first).state.orders;
  }
});

forget(folder);
finish();
