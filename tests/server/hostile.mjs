// Messages nobody should send: malformed, oversized, out of order, too fast, too many. Each is refused with a reason, the
// connection stays bounded and the server stays alive.  node hostile.mjs PROGRAM
import net from "node:net";
import { join } from "node:path";
import { Client, DUEL, Server, check, equal, finish, forget, frame, heldClock, hex, playOut, program, random, scratch, sit, test, within } from "./client.mjs";

const folder = scratch();
const server = await Server.start(program, join(folder, "test.db"), [
  "--rate", "200", "--burst", "400", "--connections-per-address", "12", "--tables-per-address", "6", "--campaigns-per-address", "5", "--spectators", "2", "--queue", "300000", ...heldClock(),
]);
const connect = (options) => Client.connect(server.port, options);
const create = (changes) => ({ ...DUEL, ...changes });

await test("not messages at all", async () => {
  const c = await connect();
  for (const text of ["", "{", "[]", "7", "null", '"x"', "{}", '{"type":"ping"}', '{"id":"a"}', '{"type":"nope","id":"a"}',
    '{"type":"ping","id":"a","id":"b"}', '{"type":"ping","id":""}', `{"type":"ping","id":"${"x".repeat(41)}"}`,
    '{"type":"ping","id":7}', '{"type":7,"id":"a"}', '{"type":"ping","id":"a\\u0000b"}', "[".repeat(9000), '{"a":'.repeat(2000),
    '{"type":"ping","id":"a"} x', '{"type":"ping","id":"\\ud800"}', "\ufeff{}"]) {
    const answer = c.next((m) => m.type === "error", JSON.stringify(text.slice(0, 40)));
    c.send(text);
    equal((await answer).code, "bad-message", text.slice(0, 40));
  }
  equal((await c.ask("ping", {})).type, "reply", "it goes on");
  await c.close();
});

await test("members: missing, surplus, of the wrong type, out of range; the path is named", async () => {
  const c = await connect();
  const wrong = [
    ["hello", {}, "protocol"], ["hello", { protocol: 2 }, "protocol"], ["hello", { protocol: 1, x: 1 }, "x"],
    ["ping", { table: "abcdefghij" }, "table"], ["list", { all: true }, "all"],
    ["create", create({ game: "chess" }), "game"], ["create", create({ config: [] }), "config"], ["create", create({ config: { seats: 99 } }), "seats"],
    ["create", create({ config: { wheels: 4 } }), "wheels"], ["create", create({ seats: [] }), "seats"], ["create", create({ seats: ["human"] }), "seats"],
    ["create", create({ seats: ["human", "oracle"] }), "seats"], ["create", create({ seats: ["greedy", "greedy"] }), "seats"],
    ["create", create({ seats: ["human", "search:9999999"] }), "seats"], ["create", create({ seats: Array(17).fill("human") }), "seats"],
    ["create", create({ clock: {} }), "clock"], ["create", create({ clock: { kind: "move" } }), "seconds"],
    ["create", create({ clock: { kind: "none", seconds: 4 } }), "seconds"], ["create", create({ clock: { kind: "days", days: 1e9 } }), "days"],
    ["create", create({ open: "yes" }), "open"], ["create", create({ title: "x".repeat(96) }), "title"], ["create", create({ title: "a\nb" }), "title"],
    ["take", { table: "ABCDEFGHIJ" }, "table"], ["take", { table: "abcdefghij", seat: -1 }, "seat"], ["take", { table: "short" }, "table"],
    ["sit", { table: "abcdefghij", token: "x", name: "n", entropy: hex(16), since: -1 }, "token"],
    ["sit", { table: "abcdefghij", token: "A".repeat(22), name: "", entropy: hex(16), since: -1 }, "name"],
    ["sit", { table: "abcdefghij", token: "A".repeat(22), name: "\u009b31m", entropy: hex(16), since: -1 }, "name"],
    ["sit", { table: "abcdefghij", token: "A".repeat(22), name: "n", entropy: hex(15), since: -1 }, "entropy"],
    ["sit", { table: "abcdefghij", token: "A".repeat(22), name: "n", entropy: hex(16).toUpperCase().replace(/\d/g, "A"), since: -1 }, "entropy"],
    ["sit", { table: "abcdefghij", token: "A".repeat(22), name: "n", entropy: hex(16), since: -2 }, "since"],
    ["watch", { table: "abcdefghij", since: 1.5 }, "since"], ["act", { table: "abcdefghij", version: -1, action: {} }, "version"],
    ["act", { table: "abcdefghij", version: 0, action: [] }, "action"], ["pause", { table: "abcdefghij", on: 1 }, "on"],
    ["chat", { table: "abcdefghij", text: "" }, "text"], ["chat", { table: "abcdefghij", text: 5 }, "text"],
    ["campaign-create", { rivals: 1 }, "title"], ["campaign-create", { title: "", rivals: 1 }, "title"], ["campaign-create", { title: "x".repeat(64), rivals: 1 }, "title"],
    ["campaign-create", { title: "t", rivals: 13 }, "rivals"], ["campaign-create", { title: "t", rivals: 1, tempers: [] }, "tempers"], ["campaign-create", { title: "t", rivals: 1, stake: 0 }, "stake"], ["campaign-create", { title: "t", rivals: 1, vehicle: "killer-kart" }, "vehicle"],
    ["campaign-create", { title: "t", rivals: 1, tempers: ["greedy"] }, "tempers"], ["campaign-create", { title: "t", rivals: 1, driver: "human" }, "driver"],
    ["campaign-create", { title: "t", rivals: 1, driver: "search:9999999" }, "driver"], ["campaign-create", { title: "t", rivals: 1, turns: 0 }, "turns"],
    ["campaign-create", { title: "t", rivals: 1, character: { name: "Max" } }, "character"], ["campaign-create", { title: "t", rivals: 1, name: "Random" }, "name"],
    ["campaign-create", { title: "t", rivals: 1, name: "Max", character: { name: "" } }, "name"], ["campaign-create", { title: "t", rivals: 1, name: "Max", character: { name: "M", skills: 3 } }, "skills"],
    ["campaign-create", { title: "t", rivals: 1, clock: { kind: "move" } }, "seconds"], ["campaign-join", { campaign: "abcdefghij", key: "A".repeat(21), name: "x" }, "key"],
    ["campaign-join", { campaign: "abcdefghij", key: "A".repeat(22), name: "x".repeat(40) }, "name"], ["campaign-open", { campaign: "ABCDEFGHIJ", key: "A".repeat(22) }, "campaign"],
    ["campaign-chat", { campaign: "abcdefghij", text: "" }, "text"], ["campaign-chat", { campaign: "abcdefghij", text: "a\u0007b" }, "text"],
    ["campaign-open", { campaign: "abcdefghij", key: "A".repeat(22), who: "" }, "who"], ["campaign-order", { campaign: "abcdefghij", order: [] }, "order"],
    ["campaign-order", { campaign: "abcdefghij", order: {}, fill: 1 }, "fill"], ["campaign-enter", { campaign: "abcdefghij", who: "x" }, "event"],
    ["campaign-enter", { campaign: "abcdefghij", who: "x", event: "e", vehicle: -1 }, "vehicle"], ["campaign-ready", { campaign: "abcdefghij" }, "on"],
    ["campaign-key", { campaign: "abcdefghij", name: 4 }, "name"], ["campaign-leave", {}, "campaign"],
  ];
  for (const [type, members, path] of wrong) {
    const answer = await c.ask(type, members);
    equal(answer.code, "bad-message", `${type} ${path}`);
    check(answer.message.includes(path), `${type}: "${answer.message}" should name ${path}`);
  }
  await c.close();
});

await test("things that are not there, or not yet, or not yours", async () => {
  const c = await connect();
  equal((await c.ask("watch", { table: "aaaaaaaaaa", since: -1 })).code, "no-table");
  equal((await c.ask("take", { table: "aaaaaaaaaa" })).code, "no-table");
  const { table, tokens } = await c.must("create", DUEL);
  const secret = { table, token: "A".repeat(22), name: "n", entropy: hex(16), since: -1 };
  equal((await c.ask("sit", secret)).code, "bad-token");
  for (const type of ["resign", "rematch", "leave", "record"]) equal((await c.ask(type, { table })).code, "no-seat", type);
  equal((await c.ask("undo", { table, version: 0 })).code, "no-seat");
  equal((await c.ask("chat", { table, text: "hi" })).code, "no-seat");
  equal((await c.ask("act", { table, version: 0, action: { verb: "pass" } })).code, "no-seat");
  equal((await c.ask("check", { table, version: 0, action: { verb: "pass" } })).code, "no-seat");
  await sit(c, table, tokens[0]);
  equal((await c.ask("check", { table, version: 0, action: { verb: "pass" } })).code, "not-started");
  equal((await c.ask("act", { table, version: 0, action: { verb: "pass" } })).code, "not-started");
  equal((await c.ask("resign", { table })).code, "not-started");
  equal((await c.ask("record", { table })).code, "not-started");
  equal((await c.ask("rematch", { table })).code, "refused");
  const d = await connect();
  const started = c.next((m) => m.type === "update", "the start");
  await sit(d, table, tokens[1]);
  const { version } = await started;
  equal((await c.ask("act", { table, version: version + 5, action: { verb: "pass" } })).code, "stale");
  equal((await c.ask("act", { table, version, action: { verb: "fly" } })).code, "bad-message");
  equal((await c.ask("act", { table, version, action: { verb: "attack", card: 99999 } })).code, "bad-message");
  equal((await c.ask("undo", { table, version })).code, "refused");
  equal((await c.ask("check", { table, version: version + 5, action: { verb: "pass" } })).code, "stale");
  equal((await c.ask("check", { table, version, action: { verb: "fly" } })).code, "bad-message");
  await Promise.all([c.close(), d.close()]);
});

await test("oversized messages, whole and in pieces, are refused and not kept", async () => {
  const c = await connect();
  const refused = c.next((m) => m.code === "too-large", "too-large");
  c.send(`{"type":"ping","id":"${"x".repeat(20000)}"}`);
  await refused;
  equal((await c.ask("ping", {})).type, "reply", "it goes on");
  const again = c.next((m) => m.code === "too-large", "too-large");
  c.socket.write(frame("x".repeat(9000), { fin: false }));
  c.socket.write(frame("x".repeat(9000), { opcode: 0, fin: false }));
  c.socket.write(frame("x".repeat(9000), { opcode: 0 }));
  await again;
  const whole = c.next((m) => m.type === "reply" && m.id === "pieces", "a message in pieces");
  c.socket.write(frame('{"type":"ping",', { fin: false }));
  c.socket.write(frame('"id":"pieces"}', { opcode: 0 }));
  await whole;
  const bye = c.next((m) => m.type === "bye", "bye");
  for (let i = 0; i < 10; i++) c.send("x".repeat(17000));
  await bye;
  await within(c.closed, "closing");
});

await test("binary frames are refused", async () => {
  const c = await connect();
  const refused = c.next((m) => m.code === "bad-message", "a refusal");
  c.socket.write(frame('{"type":"ping","id":"a"}', { opcode: 2 }));
  await refused;
  await c.close();
});

await test("too fast is refused, then closed; time brings new allowance", async () => {
  const c = await connect();
  const ping = (times) => Promise.all(Array.from({ length: times }, () => c.must("ping")));
  /** Unlike other answers it names no request: whatever was too fast was not read. */
  const tooFast = async () => {
    const answer = c.next((m) => m.type === "error" || m.id === "one-more", "an answer");
    c.send({ type: "ping", id: "one-more" });
    equal((await answer).code, "too-fast");
  };
  await ping(400); // the burst
  await tooFast();
  await server.advance(50); // at 200 a second
  await ping(10);
  await tooFast();
  const bye = c.next((m) => m.type === "bye", "bye");
  for (let i = 2; i < 8; i++) await tooFast();
  await bye;
  await within(c.closed, "closing");
});

await test("a client that does not read is dropped", async () => {
  const patient = await Server.start(program, join(folder, "slow.db"), ["--rate", "100000", "--burst", "100000", "--queue", "300000"]);
  const [a, b, c] = [await Client.connect(patient.port), await Client.connect(patient.port), await Client.connect(patient.port)];
  const { table, tokens } = await a.must("create", DUEL);
  await sit(a, table, tokens[0]);
  await sit(b, table, tokens[1]);
  const next = random(6);
  await Promise.all([playOut(a, table, next), playOut(b, table, next)]);
  const metric = async () => Number(/slow_clients_total (\d+)/.exec(await (await fetch(`http://127.0.0.1:${patient.port}/metrics`)).text())[1]);
  await c.must("watch", { table, since: -1 });
  c.socket.pause();
  let dropped = false;
  for (let i = 0; i < 4000 && !dropped; i++) {
    c.send({ type: "record", id: `r${i}`, table }); // each is answered with the whole match
    if (i % 20 === 19) dropped = (await metric()) > 0;
  }
  check(dropped, "it is still there");
  await Promise.all([a.close(), b.close(), c.drop()]);
  equal((await patient.stop()).code, 0);
});

await test("bounds: connections, tables, spectators", async () => {
  const clients = [];
  let refused = null;
  for (let i = 0; i < 14 && !refused; i++) await connect().then((c) => clients.push(c), (error) => (refused = error));
  check(refused && clients.length === 12, `12 connections, got ${clients.length}`);
  let answer;
  let table = "";
  for (let i = 0; i < 8; i++) {
    answer = await clients[0].ask("create", DUEL);
    table = answer.table ?? table;
  }
  equal(answer.code, "full", "tables");
  const watch = (i) => clients[i].ask("watch", { table, since: -1 });
  equal([(await watch(1)).type, (await watch(2)).type, (await watch(2)).type, (await watch(3)).code], ["reply", "reply", "reply", "full"]);
  await clients[1].must("leave", { table });
  equal((await watch(3)).type, "reply", "room again");
  await Promise.all(clients.map((c) => c.close()));
});

await test("campaigns: bounds on how many, on who looks, and orders that are none", async () => {
  const clients = [];
  for (let i = 0; i < 5; i++) clients.push(await connect());
  const made = [];
  let answer;
  for (let i = 0; i < 6; i++) {
    answer = await clients[0].ask("campaign-create", { title: `t${i}`, rivals: 1 });
    if (answer.type === "reply") made.push(answer);
  }
  equal([answer.code, made.length], ["full", 5]);
  equal((await fetch(`http://127.0.0.1:${server.port}/campaigns`, { method: "POST", body: "{}" })).status, 429);
  const open = (client, { campaign, [client === 0 ? "referee" : "watch"]: key }) => clients[client].ask("campaign-open", { campaign, key });
  equal((await Promise.all(made.map((each) => open(0, each)))).map((each) => each.code ?? each.role), ["referee", "referee", "referee", "referee", "full"]);
  equal([(await open(1, made[0])).type, (await open(2, made[0])).type, (await open(3, made[0])).code], ["reply", "reply", "full"]);
  await clients[1].must("campaign-leave", { campaign: made[0].campaign });
  equal((await open(3, made[0])).type, "reply", "room again");
  const order = (what, more = {}) => clients[0].ask("campaign-order", { campaign: made[0].campaign, order: what, ...more });
  for (const what of [{}, { do: 7 }, { do: "week", who: "me" }, { do: "x".repeat(400) }, { do: "event" }, { do: "event", event: "amateur-night", entries: {} },
    { do: "event", event: "amateur-night", entries: Array(9).fill({ who: "Ada Stone" }) }, { do: "event", event: "x".repeat(3000), entries: [] }])
    for (const fill of [false, true]) equal((await order(what, { fill })).code, "bad-message", JSON.stringify(what).slice(0, 80));
  equal((await order({ do: "event", event: "amateur-night", entries: [] }, { fill: true })).section, "entries", "one rival alone");
  const next = random(78);
  const good = JSON.stringify({ type: "campaign-order", id: "m", campaign: made[0].campaign, order: { do: "grant", who: "Ada Stone", account: "money", amount: 5, why: "a test" } });
  for (let i = 0; i < 150; i++) {
    const bytes = [...good];
    for (let k = 0; k <= next(4); k++) bytes[next(bytes.length)] = String.fromCharCode(32 + next(90));
    const heard = clients[0].next((m) => m.type === "error" || m.type === "reply", "an answer");
    clients[0].send(bytes.join(""));
    await heard;
  }
  equal((await order({ do: "week" })).type, "reply");
  await Promise.all(clients.map((c) => c.close()));
});

await test("another origin, another path, another protocol: no connection", async () => {
  const own = await connect({ headers: { Origin: `http://127.0.0.1:${server.port}` } });
  await own.close();
  for (const options of [{ headers: { Origin: "https://evil.example" } }, { headers: { Origin: "null" } }, { path: "/other" }, { protocol: "chat" }, { protocol: null }]) {
    const outcome = await connect(options).then(() => "open", () => "refused");
    equal(outcome, "refused", JSON.stringify(options));
  }
});

await test("garbage on the socket", async () => {
  const next = random(11);
  const witness = await connect();
  for (let i = 0; i < 40; i++) {
    const socket = net.connect(server.port, "127.0.0.1");
    const closed = new Promise((resolve) => socket.on("close", resolve).on("error", resolve).on("data", () => {}));
    const bytes = Buffer.from(Array.from({ length: 1 + next(3000) }, () => next(256)));
    const request = Buffer.concat([Buffer.from("GET /ws HTTP/1.1\r\nHost: x\r\n"), bytes, Buffer.from("\r\n\r\n")]);
    // The callback comes even if the server hangs up before it has everything.
    await within(new Promise((resolve) => socket.end(i % 2 ? bytes : request, resolve)), "sending garbage");
    // Once the server has answered somebody else twice, it has had its chance to read the garbage.
    await witness.must("ping");
    await witness.must("ping");
    socket.destroy();
    await within(closed, "the end of a garbage connection");
  }
  await witness.close();
  for (let i = 0; i < 30; i++) {
    const c = await connect();
    c.socket.write(Buffer.from(Array.from({ length: 1 + next(500) }, () => next(256))));
    await c.drop();
  }
});

await test("mangled messages: the answer is always an error or a reply", async () => {
  const c = await connect();
  const next = random(77);
  const good = JSON.stringify({ type: "sit", id: "m", table: "abcdefghij", token: "A".repeat(22), name: "Ann", entropy: hex(16), since: -1 });
  for (let i = 0; i < 150; i++) {
    const bytes = [...good];
    for (let k = 0; k <= next(4); k++) bytes[next(bytes.length)] = String.fromCharCode(32 + next(90));
    const answer = c.next((m) => m.type === "error" || m.type === "reply", "an answer");
    c.send(bytes.join(""));
    await answer;
  }
  await c.close();
});

await test("after all that it is alive and stops in good order", async () => {
  const c = await connect();
  equal((await c.ask("ping", {})).type, "reply");
  await c.close();
  equal(await server.stop(), { code: 0, signal: null });
  check(!/Sanitizer|runtime error/.test(server.log), server.log);
});

forget(folder);
finish();
