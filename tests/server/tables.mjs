// Tables as people use them: duels between connections, resuming, resending, undo, chat, pause, resignation, rematch,
// clocks, spectators, open tables, bots, provable dice, static files.  node tables.mjs PROGRAM
import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import https from "node:https";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { Client, DUEL, Server, check, equal, finish, forget, heldClock, hex, playOut, program, random, scratch, sha256, sit, test, within } from "./client.mjs";

const folder = scratch();
const db = join(folder, "test.db");
const web = join(folder, "web");
mkdirSync(join(web, "assets"), { recursive: true });
writeFileSync(join(web, "index.html"), "<!doctype html><title>t</title>");
writeFileSync(join(web, "assets/app-1a2b.js"), "export {};".repeat(5000));
writeFileSync(join(web, "assets/app-1a2b.js.gz"), gzipSync("export {};".repeat(5000)));
writeFileSync(join(web, "engine.wasm"), Buffer.from([0, 97, 115, 109]));
const options = ["--web", web, "--rate", "1000", "--burst", "1000"];
let server = await Server.start(program, db, [...options, ...heldClock()]);
/** The server once more, `later` ms after the one before stopped. */
const startAgain = async (later = 0) => (server = await Server.start(program, db, [...options, ...heldClock(server.now + later)]));
const connect = (options) => Client.connect(server.port, options);

/** A table of two people who have sat down. */
async function duel(setup = {}) {
  const [a, b] = [await connect(), await connect()];
  const { table, tokens } = await a.must("create", { ...DUEL, ...setup });
  const first = [a, b].map((c) => c.next((m) => m.type === "update", "the first update"));
  await sit(a, table, tokens[0], "Ann");
  await sit(b, table, tokens[1], "Bob");
  await Promise.all(first);
  return { a, b, table, tokens };
}

const http = (path, options) => fetch(`http://127.0.0.1:${server.port}${path}`, options);
/** Whose turn: the connection that is asked, its update, the other. */
function asked({ a, b }) {
  for (const [mine, other] of [[a, b], [b, a]]) if (mine.last("update")?.choices.length) return { mine, other, update: mine.last("update") };
  throw new Error("nobody is asked");
}

await test("hello lists the games", async () => {
  const c = await connect();
  const reply = await c.must("hello", { protocol: 1 });
  equal(reply.protocol, 1);
  check(reply.games.some((game) => game.id === "cards" && game.variants.length > 0), "cards");
  await c.close();
});

await test("a whole duel, with dice that can be checked", async () => {
  const { a, b, table } = await duel();
  const before = a.last("table");
  equal(before.seats.map((seat) => [seat.name, seat.connected, seat.taken]), [["Ann", true, true], ["Bob", true, true]]);
  const revealed = b.next((m) => m.type === "reveal", "the reveal");
  const pick = random(5);
  const [endA, endB] = await Promise.all([playOut(a, table, pick), playOut(b, table, pick)]);
  equal(endA.result, endB.result, "the result");
  const reveal = await revealed;
  equal(sha256(Buffer.from(reveal.secret, "hex")), before.commitment, "the commitment");
  equal(sha256(Buffer.from(reveal.secret + reveal.entropy.join(""), "hex")), reveal.seed, "the seed");
  const { record } = await a.must("record", { table });
  const file = join(folder, "duel.turnkey");
  writeFileSync(file, record);
  execFileSync(program, ["verify", file]);
  const lines = record.split("\n");
  for (const [from, to] of [[/"secret":"./, '"secret":"' + (reveal.secret[0] === "0" ? "1" : "0")], [/"seed":"./, '"seed":"' + (reveal.seed[0] === "0" ? "1" : "0")]]) {
    writeFileSync(file, record.replace(from, to));
    let refused = false;
    try {
      execFileSync(program, ["verify", file], { stdio: "pipe" });
    } catch {
      refused = true;
    }
    check(refused, `a false ${from} must be found out`);
  }
  equal(JSON.parse(lines[0]).entropy, reveal.entropy, "entropy in the header");
  await Promise.all([a.close(), b.close()]);
});

await test("log of a whole match: no gap, no repetition, the same by resuming", async () => {
  const { a, b, table, tokens } = await duel();
  const pick = random(9);
  const plies = [];
  const keep = (m) => m.type === "update" && plies.push(...m.log.map((ply) => ply.n));
  for (const m of a.messages) keep(m);
  a.on = keep;
  await Promise.all([playOut(a, table, pick), playOut(b, table, pick)]);
  equal(plies, plies.map((_, i) => i), "plies in order from 0");
  const again = await connect();
  const since = Math.floor(plies.length / 2);
  const update = again.next((m) => m.type === "update", "an update");
  await sit(again, table, tokens[0], "Ann", since);
  equal((await update).log.map((ply) => ply.n), plies.slice(since + 1), "only what was missed");
  await Promise.all([a.close(), b.close(), again.close()]);
});

await test("a dropped connection resumes in the middle and plays to the end", async () => {
  const t = await duel();
  for (let i = 0; i < 6; i++) {
    const { mine, update } = asked(t);
    const heard = [t.a, t.b].map((c) => c.next((m) => m.type === "update" && m.version > update.version));
    await mine.must("act", { table: t.table, version: update.version, action: update.choices[0].action });
    await Promise.all(heard);
  }
  const seen = t.a.last("update").version;
  const gone = t.b.next((m) => m.type === "table" && !m.seats[0].connected, "that Ann is gone");
  await t.a.drop();
  await gone;
  t.a = await connect();
  const back = t.a.next((m) => m.type === "update", "an update");
  await sit(t.a, t.table, t.tokens[0], "Ann", seen);
  equal((await back).log, [], "nothing was missed");
  const pick = random(3);
  await Promise.all([playOut(t.a, t.table, pick), playOut(t.b, t.table, pick)]);
  await Promise.all([t.a.close(), t.b.close()]);
});

await test("an action sent twice is done once, also after a restart; an old version is stale", async () => {
  const t = await duel();
  const { mine, update } = asked(t);
  const act = { table: t.table, version: update.version, action: update.choices[0].action };
  const first = await mine.must("act", act, "same-id");
  const second = await mine.must("act", act, "same-id");
  equal(first.version, update.version + 1);
  equal(second.version, first.version);
  const stale = mine.next((m) => m.type === "update", "an update with the refusal");
  equal((await mine.ask("act", act)).code, "stale");
  equal((await stale).version, first.version);
  const seat = mine === t.a ? 0 : 1;
  equal((await server.stop()).code, 0, "the exit code");
  equal(mine.last("bye").reason, "the server stops");
  await startAgain();
  const again = await connect();
  const resumed = again.next((m) => m.type === "update", "an update");
  await sit(again, t.table, t.tokens[seat], "Ann", update.version);
  equal((await resumed).version, first.version, "it resumes");
  equal((await again.must("act", act, "same-id")).version, first.version);
  await again.close();
});

/** A solo race in which every move is taken back where that is allowed; how often it was, and was not. */
async function raceWithUndo(pick) {
  const [a, s] = [await connect(), await connect()];
  const { table, tokens } = await a.must("create", { ...DUEL, config: { variant: "solo-race" }, seats: ["human"] });
  const first = a.next((m) => m.type === "update", "the first update");
  await sit(a, table, tokens[0]);
  await first;
  await s.must("watch", { table, since: -1 });
  const count = { undone: 0, refused: 0 };
  for (let i = 0; i < 60 && !a.last("update").over; i++) {
    const update = a.last("update");
    const heard = a.next((m) => m.type === "update" && m.version > update.version);
    await a.must("act", { table, version: update.version, action: update.choices[pick(update.choices.length)].action });
    const after = await heard;
    if (after.over) break;
    const back = s.next((m) => m.type === "update" && m.version === update.version, "that it was taken back");
    const answer = await a.ask("undo", { table, version: after.version }, `undo-${i}`);
    equal(answer.type === "reply", after.undo === "fine", "the update said whether it may be taken back");
    if (answer.type === "error") {
      equal([answer.code, answer.reason], ["refused", after.undo]);
      count.refused++;
      continue;
    }
    equal(answer.version, update.version);
    equal((await a.ask("undo", { table, version: after.version }, `undo-${i}`)).version, update.version, "again");
    await back;
    equal(a.last("update").view, update.view, "the view is what it was");
    count.undone++;
  }
  await Promise.all([a.close(), s.close()]);
  return count;
}

await test("undo: the own last move, when nothing was revealed; sent twice, done once", async () => {
  const pick = random(3);
  let undone = 0;
  let refused = 0;
  for (let i = 0; i < 60 && !(undone && refused); i++) {
    const count = await raceWithUndo(pick);
    undone += count.undone;
    refused += count.refused;
  }
  check(undone && refused, `${undone} undone, ${refused} refused`);
});

await test("the rules' refusal carries reason and section", async () => {
  const t = await duel();
  const { other, update } = asked(t);
  const answer = await other.ask("act", { table: t.table, version: update.version, action: update.choices[0].action });
  equal([answer.code, answer.reason], ["refused", "not-asked"]);
  await Promise.all([t.a.close(), t.b.close()]);
});

await test("a choice can be considered without being made, and so can one that is none", async () => {
  const t = await duel();
  const { mine, other, update } = asked(t);
  const [choice] = update.choices;
  const fine = await mine.must("check", { table: t.table, version: update.version, action: choice.action });
  equal(fine.reason, "fine");
  equal(fine.choice, choice, "the same as it was listed");
  const answer = await other.must("check", { table: t.table, version: update.version, action: choice.action });
  check(answer.reason !== "fine" && answer.text && !answer.choice, "the other seat may not");
  equal((await mine.must("act", { table: t.table, version: update.version, action: choice.action })).version, update.version + 1, "nothing had happened");
  await Promise.all([t.a.close(), t.b.close()]);
});

await test("chat reaches everybody and those who come later", async () => {
  const t = await duel();
  const heard = t.b.next((m) => m.type === "chat", "chat");
  await t.a.must("chat", { table: t.table, text: "Gentlemen, start your engines 🏁" });
  const line = await heard;
  equal([line.from, line.name, line.text], [0, "Ann", "Gentlemen, start your engines 🏁"]);
  equal((await t.a.ask("chat", { table: t.table, text: "a\u0007b" })).code, "bad-message");
  equal((await t.a.ask("chat", { table: t.table, text: "x".repeat(501) })).code, "bad-message");
  const late = await connect();
  const before = late.next((m) => m.type === "chat", "old chat");
  await late.must("watch", { table: t.table, since: -1 });
  equal((await before).text, line.text);
  await Promise.all([t.a.close(), t.b.close(), late.close()]);
});

await test("pause stops play and goes on", async () => {
  const t = await duel({ clock: { kind: "move", seconds: 600 } });
  const { mine, other, update } = asked(t);
  equal(update.deadline, 600000);
  await server.advance(2000);
  const heard = mine.next((m) => m.type === "table" && m.paused, "the pause");
  await other.must("pause", { table: t.table, on: true });
  await heard;
  const act = { table: t.table, version: update.version, action: update.choices[0].action };
  equal((await mine.ask("act", act)).code, "paused");
  await server.advance(3600000);
  equal(mine.last("update").version, update.version, "no time passes in a pause");
  const back = mine.next((m) => m.type === "update" && m.deadline > 0, "the clock again");
  await mine.must("pause", { table: t.table, on: false });
  equal((await back).deadline, 598000, "what was left of it");
  await mine.must("act", act);
  await Promise.all([t.a.close(), t.b.close()]);
});

await test("resigning a duel ends it; a rematch seats the same people", async () => {
  const t = await duel();
  const over = t.b.next((m) => m.type === "update" && m.over, "the end");
  const revealed = t.b.next((m) => m.type === "reveal", "the reveal");
  await t.a.must("resign", { table: t.table });
  equal((await over).result.winners, [1]);
  equal((await over).result.ending, "resigned");
  await revealed;
  equal((await t.a.ask("resign", { table: t.table })).code, "over");
  equal((await t.a.must("rematch", { table: t.table })).waiting, [1]);
  const next = t.a.next((m) => m.type === "table" && m.next, "the next table");
  const { table } = await t.b.must("rematch", { table: t.table });
  equal((await next).next, table);
  const started = t.a.next((m) => m.type === "update" && m.table === table, "the new match");
  await sit(t.a, table, t.tokens[0], "Ann");
  await sit(t.b, table, t.tokens[1], "Bob");
  equal((await started).version, 0);
  await Promise.all([t.a.close(), t.b.close()]);
});

await test("resigning among three: a bot drives on", async () => {
  const clients = [await connect(), await connect(), await connect()];
  const { table, tokens } = await clients[0].must("create", { ...DUEL, config: { seats: 3 }, seats: ["human", "human", "human"] });
  for (const [i, client] of clients.entries()) await sit(client, table, tokens[i], `P${i}`);
  const marked = clients[1].next((m) => m.type === "table" && m.seats[0].resigned, "the mark");
  await clients[0].must("resign", { table });
  equal((await marked).seats[0].player, "greedy");
  const pick = random(4);
  await Promise.all(clients.slice(1).map((client) => playOut(client, table, pick)));
  await Promise.all(clients.map((client) => client.close()));
});

await test("a move's clock runs out: a choice is made, at its moment and not before; also with nobody there", async () => {
  const t = await duel({ clock: { kind: "move", seconds: 60 } });
  const { version, deadline } = asked(t).update;
  equal(deadline, 60000);
  await server.advance(59999);
  await t.a.must("ping");
  equal(t.a.last("update").version, version, "a millisecond is left");
  const made = t.a.next((m) => m.type === "update" && m.version > version, "the move that was made for it");
  await server.advance(1);
  const { version: seen } = await made;
  await Promise.all([t.a.close(), t.b.close()]);
  await server.stop();
  await startAgain(3600000);
  await server.advance(5000); // tables that nobody attends are looked at every few seconds
  const watcher = await connect();
  const first = watcher.next((m) => m.type === "update", "how it stands");
  await watcher.must("watch", { table: t.table, since: -1 });
  check((await first).version > seen, "a move while nobody was there");
  await watcher.close();
});

await test("a seat that was taken waits two minutes for its player, and is free again", async () => {
  const [a, b, c] = [await connect(), await connect(), await connect()];
  const { table } = await a.must("create", { ...DUEL, open: true });
  await b.must("take", { table });
  await server.advance(120000);
  equal((await c.ask("take", { table })).code, "seat-taken");
  await server.advance(1);
  equal((await c.must("take", { table })).seat, 1);
  await Promise.all([a.close(), b.close(), c.close()]);
});

await test("between people who is asked tells nothing, unless they want it so", async () => {
  const a = await connect();
  const ask = async (config, seats) => {
    const { table, tokens } = await a.must("create", { ...DUEL, config, seats });
    const about = a.next((m) => m.type === "table" && m.table === table, "the table");
    await sit(a, table, tokens[0]);
    await a.must("leave", { table });
    return (await about).config.ask;
  };
  equal(await ask({ seats: 2 }, ["human", "human"]), "always");
  equal(await ask({}, ["human", "human", "greedy"]), "always");
  equal(await ask({ seats: 2, ask: "able" }, ["human", "human"]), "able");
  equal(await ask({ seats: 2 }, ["human", "greedy"]), undefined);
  equal(await ask({ variant: "solo-race" }, ["human"]), undefined);
  await a.close();
});

await test("open tables: listed, taken, not twice", async () => {
  const [a, b, c] = [await connect(), await connect(), await connect()];
  const { table, tokens } = await a.must("create", { ...DUEL, open: true, title: "Friday night" });
  const listed = (await b.must("list", {})).tables.find((each) => each.table === table);
  equal([listed.title, listed.seats, listed.free, listed.game], ["Friday night", 2, 1, "cards"]);
  const taken = await b.must("take", { table });
  equal(taken.seat, 1);
  equal((await c.ask("take", { table })).code, "seat-taken");
  equal((await c.ask("sit", { table, token: tokens[1], name: "x", entropy: hex(16), since: -1 })).code, "bad-token");
  check(!(await c.must("list", {})).tables.some((each) => each.table === table), "no longer listed");
  const started = a.next((m) => m.type === "update", "the start");
  await sit(a, table, tokens[0]);
  await sit(b, table, taken.token);
  await started;
  const closed = await a.must("create", DUEL);
  equal((await b.ask("take", { table: closed.table })).code, "not-open");
  await Promise.all([a.close(), b.close(), c.close()]);
});

await test("spectators see no hand and may not act", async () => {
  const t = await duel();
  const s = await connect();
  const seen = s.next((m) => m.type === "update", "an update");
  await s.must("watch", { table: t.table, since: -1 });
  const update = await seen;
  equal([update.seat, update.choices], [-1, []]);
  const { update: theirs } = asked(t);
  equal((await s.ask("act", { table: t.table, version: theirs.version, action: theirs.choices[0].action })).code, "no-seat");
  await s.must("leave", { table: t.table });
  await Promise.all([t.a.close(), t.b.close(), s.close()]);
});

await test("bots in the other seats; two devices on one seat", async () => {
  const [a, phone] = [await connect(), await connect()];
  const { table, tokens } = await a.must("create", { ...DUEL, config: { seats: 3 }, seats: ["human", "greedy", "search:50"] });
  equal([typeof tokens[0], tokens[1], tokens[2]], ["string", null, null]);
  await sit(a, table, tokens[0]);
  await sit(phone, table, tokens[0]);
  const other = phone.next((m) => m.type === "update" && m.over, "the end on the other device");
  const end = await playOut(a, table, random(8));
  equal((await other).result, end.result);
  await Promise.all([a.close(), phone.close()]);
});

await test("a solo race", async () => {
  const a = await connect();
  const { table, tokens } = await a.must("create", { ...DUEL, config: { variant: "solo-race" }, seats: ["human"] });
  await sit(a, table, tokens[0]);
  await playOut(a, table, random(2));
  await a.close();
});

await test("a record of a match that goes on holds own moves and no secrets", async () => {
  const t = await duel();
  for (let i = 0; i < 4; i++) {
    const { mine, update } = asked(t);
    const heard = [t.a, t.b].map((c) => c.next((m) => m.type === "update" && m.version > update.version));
    await mine.must("act", { table: t.table, version: update.version, action: update.choices[0].action });
    await Promise.all(heard);
  }
  const { record } = await t.a.must("record", { table: t.table });
  check(!/seed|secret|hash/.test(record), "no seed, secret or hash");
  for (const line of record.trim().split("\n").slice(1)) equal(JSON.parse(line).seat, 0);
  await Promise.all([t.a.close(), t.b.close()]);
});

await test("traffic of whole matches: nobody hears of another's hand", async () => {
  for (let seed = 1; seed <= 4; seed++) {
    const t = await duel();
    const s = await connect();
    const seen = s.next((m) => m.type === "update", "an update");
    await s.must("watch", { table: t.table, since: -1 });
    await seen;
    const pick = random(seed);
    const over = s.next((m) => m.type === "update" && m.over, "the end");
    await Promise.all([playOut(t.a, t.table, pick), playOut(t.b, t.table, pick), over]);
    const hands = new Map();
    for (const [seat, c] of [[0, t.a], [1, t.b]])
      for (const m of c.messages)
        if (m.type === "update") hands.set(`${seat} ${m.version}`, m.view.hand.map((card) => card.id));
    for (const [seat, c] of [[0, t.a], [1, t.b], [-1, s]])
      for (const m of c.messages.filter((each) => each.type === "update")) {
        const text = JSON.stringify(m.log);
        equal(m.seat, seat);
        check(seat >= 0 || (!m.view.hand && !m.choices.length), "a spectator has neither hand nor choices");
        for (const { events } of m.log)
          for (const event of events) check(event.type !== "drew" || event.seat === seat, `seat ${seat} heard what was drawn: ${text}`);
        const others = hands.get(`${1 - seat} ${m.version}`) ?? [];
        if (seat >= 0) check(!m.view.hand.some((card) => others.includes(card.id)), "a card in two hands");
        const own = hands.get(`${seat} ${m.version}`) ?? [];
        for (const { action } of m.choices)
          for (const card of [action.card, ...(action.cards ?? [])]) check(card === undefined || own.includes(card), "a choice of another's card");
      }
    await Promise.all([t.a.close(), t.b.close(), s.close()]);
  }
});

await test("TLS by certificate files, with a public address", async () => {
  const [cert, key] = [join(folder, "cert.pem"), join(folder, "key.pem")];
  execFileSync("openssl", ["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2", "-subj", "/CN=localhost", "-keyout", key, "-out", cert], { stdio: "pipe" });
  const secure = await Server.start(program, join(folder, "tls.db"), ["--cert", cert, "--key", key, "--public-url", "https://cars.example/"]);
  const answer = await within(new Promise((resolve, reject) =>
    https.get({ host: "127.0.0.1", port: secure.port, path: "/healthz", rejectUnauthorized: false }, resolve).on("error", reject)), "an answer over TLS");
  equal(answer.statusCode, 200);
  check(answer.headers["content-security-policy"].includes("connect-src 'self' wss://cars.example;"), "the policy names the public address only");
  equal((await secure.stop()).code, 0);
});

await test("files: types, compression, caching, policy", async () => {
  const page = await http("/t/abcdefghij");
  equal([page.status, page.headers.get("content-type")], [200, "text/html; charset=utf-8"]);
  check(page.headers.get("content-security-policy").includes("default-src 'none'"), "a policy");
  equal(page.headers.get("x-content-type-options"), "nosniff");
  equal(page.headers.get("referrer-policy"), "no-referrer");
  equal((await http("/", { headers: { "if-none-match": page.headers.get("etag") } })).status, 304);
  const script = await http("/assets/app-1a2b.js", { headers: { "accept-encoding": "gzip" } });
  equal(script.headers.get("content-encoding"), "gzip");
  check(script.headers.get("cache-control").includes("immutable"), "immutable");
  equal((await script.text()).length, 50000);
  equal((await (await http("/assets/app-1a2b.js", { headers: { "accept-encoding": "identity" } })).text()).length, 50000);
  equal((await http("/engine.wasm")).headers.get("content-type"), "application/wasm");
  equal((await http("/engine.wasm", { method: "HEAD" })).status, 200);
  equal((await http("/missing.js")).status, 404);
  for (const path of ["/..%2f..%2fetc/passwd", "/../../etc/passwd", "/.git/config", "//etc/hosts.conf", "/assets/..%2f..%2ftest.db"])
    check(!/root:|SQLite/.test(await (await http(path)).text()), path);
  equal((await http("/", { method: "DELETE" }).catch(() => ({ status: 405 }))).status, 405);
});

await test("dice that follow from a seed: only where both flags ask for it, and it is said", async () => {
  const promises = async (name, dice) => {
    const other = await Server.start(program, join(folder, name), [], dice), c = await Client.connect(other.port);
    const told = [];
    for (let i = 0; i < 2; i++) {
      const { table, tokens } = await c.must("create", DUEL);
      const seen = c.next((m) => m.type === "table" && m.table === table, "the table");
      await sit(c, table, tokens[0], "Ann");
      told.push((await seen).commitment);
    }
    const health = await (await fetch(`http://127.0.0.1:${other.port}/healthz`)).text();
    await c.close();
    equal((await other.stop()).code, 0);
    return { told, health };
  };
  const [fair, again] = [await promises("fair.db", []), await promises("again.db", [])];
  equal(new Set([...fair.told, ...again.told]).size, 4, "secrets are never the same");
  equal(fair.health, "ok\n");
  const [fixed, same] = [await promises("fixed.db"), await promises("same.db")];
  equal(fixed.told, same.told);
  equal(new Set(fixed.told).size, 2, "every table has its own");
  check(fixed.health.includes("predictable"), fixed.health);
  check((await (await http("/healthz")).text()).includes("the clock is held"), "so is a clock that is held");
  for (const alone of [["--seed", "1"], ["--predictable-dice"]]) {
    let status = 0;
    try { execFileSync(program, ["serve", "--db", join(folder, "none.db"), ...alone], { stdio: "pipe" }); } catch (error) { status = error.status; }
    equal(status, 2, alone[0]);
  }
});

await test("health and metrics", async () => {
  check((await (await http("/healthz")).text()).startsWith("ok"), "healthy");
  const text = await (await http("/metrics")).text();
  for (const name of ["connections", "tables_in_memory", "actions_total", "ack_seconds_bucket", "messages_refused_total", "commit_seconds_sum"])
    check(text.includes(`turnkey_${name}`), name);
});

await test("the server stops in good order", async () => {
  const c = await connect();
  const bye = c.next((m) => m.type === "bye", "bye");
  const end = server.stop();
  await bye;
  await within(c.closed, "closing");
  equal(await end, { code: 0, signal: null });
  check(!server.log.includes("ERROR"), server.log);
});

forget(folder);
finish();
