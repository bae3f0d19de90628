// Campaigns on the server: a referee, two players and rivals over weeks, through real sockets.  node campaign.mjs PROGRAM
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Client, Server, check, equal, finish, forget, hex, playOut, program, random, scratch, sit, test } from "./client.mjs";

const folder = scratch();
const db = join(folder, "test.db");
const options = ["--rate", "1000", "--burst", "1000", "--campaigns-per-address", "0"];
let server = await Server.start(program, db, options);
const connect = () => Client.connect(server.port);
const http = (path, init) => fetch(`http://127.0.0.1:${server.port}${path}`, init);

const DRIVER = { driver: 0, gunner: 1 };
const NEW = { title: "A test", rivals: 3, turns: 3, driver: "quick" };

/** The next campaign message for which something holds, or the last one if it does already. */
async function until(client, what, holds) {
  const last = client.last("campaign");
  return last && holds(last) ? last : client.next((m) => m.type === "campaign" && holds(m), what);
}

const open = async (campaign, key, more = {}) => {
  const client = await connect();
  const first = client.next((m) => m.type === "campaign", "the campaign");
  client.role = await client.must("campaign-open", { campaign, key, ...more });
  await first;
  return client;
};

/** A campaign with a referee who does not play, Ann, Bob and a spectator, all connected. */
async function gather(more = {}) {
  const made = await connect();
  const links = await made.must("campaign-create", { ...NEW, ...more });
  const { campaign } = links;
  const join = async (name, character) =>
    (await made.must("campaign-join", { campaign, key: links.join, name, character: { name: character, skills: DRIVER } })).key;
  const keys = { ann: await join("Ann", "Anvil"), bob: await join("Bob", "Bobcat") };
  await made.close();
  const referee = await open(campaign, links.referee);
  const [ann, bob, watcher] = [await open(campaign, keys.ann), await open(campaign, keys.bob), await open(campaign, links.watch)];
  const all = [referee, ann, bob, watcher];
  return { campaign, links, keys, referee, ann, bob, watcher, all, close: () => Promise.all(all.map((each) => each.close())) };
}

const order = (client, campaign, what, more = {}) => client.ask("campaign-order", { campaign, order: what, ...more });
const must = (client, campaign, what, more = {}) => client.must("campaign-order", { campaign, order: what, ...more });
const character = (client, name) => client.last("campaign").state.characters.find((each) => each.name === name);

/** Sit down in all seats of the event that are this client's and play them to the end. */
async function drive(client, campaign, pick) {
  const { event } = await until(client, "the event", (m) => m.event?.seats.length);
  await Promise.all(event.seats.map(async ({ seat, token }) => {
    const player = await connect();
    equal((await sit(player, event.table, token)).seat, seat);
    await playOut(player, event.table, pick);
    await player.close();
  }));
}

await test("roles: what each key opens, and what no key does", async () => {
  const t = await gather();
  equal([t.referee, t.ann, t.bob, t.watcher].map((each) => [each.role.role, each.role.name]),
    [["referee", ""], ["player", "Ann"], ["player", "Bob"], ["watch", ""]]);
  const guest = await open(t.campaign, t.links.join);
  equal(guest.role.role, "join");
  equal((await guest.ask("campaign-open", { campaign: t.campaign, key: "a".repeat(22) })).code, "bad-key");
  equal((await guest.ask("campaign-open", { campaign: "a".repeat(10), key: t.links.join })).code, "no-campaign");
  for (const key of [t.links.watch, t.links.referee, t.keys.ann])
    equal((await guest.ask("campaign-join", { campaign: t.campaign, key, name: "Cat" })).code, "bad-key");
  equal((await guest.ask("campaign-join", { campaign: t.campaign, key: t.links.join, name: "ANN" })).code, "name-taken");
  equal((await guest.ask("campaign-join", { campaign: t.campaign, key: t.links.join, name: "careful" })).code, "bad-message");
  for (const looker of [guest, t.watcher]) {
    equal((await order(looker, t.campaign, { do: "week" })).code, "not-yours");
    equal((await looker.ask("campaign-ready", { campaign: t.campaign, on: true })).code, "not-yours");
    equal((await looker.ask("campaign-enter", { campaign: t.campaign, who: "Anvil", event: null })).code, "not-yours");
  }
  const stranger = await connect();
  equal((await order(stranger, t.campaign, { do: "week" })).code, "not-yours");
  const bad = await guest.ask("campaign-join", { campaign: t.campaign, key: t.links.join, name: "Cat", character: { name: "Cat", skills: { driver: 3, gunner: 3 } } });
  equal([bad.code, bad.reason, bad.section], ["refused", "campaign", "beginning-skills"]);
  await Promise.all([guest.close(), stranger.close(), t.close()]);
});

await test("players order for their own characters and hirelings, the referee everything", async () => {
  const t = await gather();
  await must(t.referee, t.campaign, { do: "grant", who: "Anvil", account: "money", amount: 20000, why: "a rich aunt" });
  const heard = t.all.map((each) => until(each, "Ann's car", (m) => m.state.vehicles.some((v) => v.owner === "Anvil")));
  const bought = await must(t.ann, t.campaign, { do: "buy", who: "Anvil", vehicle: "killer-kart" });
  check(bought.said.length > 0, "what came of it is said");
  equal(new Set((await Promise.all(heard)).map((m) => m.state.orders)), new Set([bought.orders]));
  await must(t.ann, t.campaign, { do: "hire", who: "Anvil", name: "Gus", skills: { mechanic: 0 } });
  await until(t.ann, "Gus", (m) => m.state.characters.some((each) => each.name === "Gus"));
  equal((await order(t.ann, t.campaign, { do: "roll", who: "Gus", skill: "mechanic" })).type, "reply");
  for (const what of [{ do: "sell", who: "Anvil", vehicle: 0 }, { do: "roll", who: "Gus", skill: "mechanic" }, { do: "week" }, { do: "cancel", why: "rain" },
    { do: "grant", who: "Bobcat", account: "money", amount: 1, why: "mine" }, { do: "vote", who: "Bobcat", amount: 1 },
    { do: "join", name: "Other", player: "Ann", skills: DRIVER }, { do: "join", name: "Other", skills: DRIVER },
    { do: "buy", who: "Ada Stone", vehicle: "killer-kart" }, { do: "result", turns: 1, cars: [] }])
    equal((await order(t.bob, t.campaign, what)).code, "not-yours", JSON.stringify(what));
  equal((await order(t.referee, t.campaign, { do: "result", turns: 1, cars: [] })).code, "not-yours");
  equal((await order(t.bob, t.campaign, { do: "dance" })).code, "not-yours");
  equal((await order(t.referee, t.campaign, { do: "dance" })).code, "bad-message");
  equal((await order(t.bob, t.campaign, { do: "join", name: "Bobbin", player: "Bob", skills: DRIVER })).type, "reply", "a second character");
  const poor = await order(t.bob, t.campaign, { do: "buy", who: "Bobcat", vehicle: "killer-kart" });
  equal([poor.code, poor.reason, poor.section], ["refused", "campaign", "wealth"]);
  await t.close();
});

await test("a player awards himself no points: rolls under stress and a paramedic's are the referee's", async () => {
  const t = await gather();
  const rolls = [{ do: "roll", who: "Anvil", skill: "area-knowledge", area: "the home town", modifier: 12, stress: true },
    { do: "contest", who: "Anvil", defence: -1, skill: "area-knowledge", modifier: 12, other_modifier: -12, quick: true, stress: true }];
  for (const what of [...rolls, { do: "revive", who: "Anvil", patient: "Bobcat" }]) {
    const refused = await order(t.ann, t.campaign, what);
    equal([refused.code, refused.message], ["not-yours", "That is the referee's to order."], JSON.stringify(what));
  }
  const { stress: _, ...plain } = rolls[0];
  await must(t.ann, t.campaign, plain);
  const points = async () => (await until(t.referee, "Anvil", (m) => m.state.characters.length)).state.characters.find((each) => each.name === "Anvil").skills.find(({ id }) => id === "area-knowledge").points;
  equal(await points(), 0, "a roll in peace teaches nothing");
  const last = await must(t.referee, t.campaign, rolls[1]);
  await until(t.referee, "the contest", (m) => m.state.orders >= last.orders);
  equal(await points(), 1);
  await t.close();
});

await test("an order that is sent again happens once, also after a restart", async () => {
  const t = await gather();
  const gift = { campaign: t.campaign, order: { do: "grant", who: "Anvil", account: "money", amount: 700, why: "once" } };
  const first = await t.referee.must("campaign-order", gift, "gift-1");
  equal((await t.referee.must("campaign-order", gift, "gift-1")).orders, first.orders);
  await t.close();
  await server.stop();
  server = await Server.start(program, db, options);
  const referee = await open(t.campaign, t.links.referee);
  equal((await referee.must("campaign-order", gift, "gift-1")).orders, first.orders);
  equal(character(referee, "Anvil").money, 700);
  equal((await referee.must("campaign-order", gift, "gift-2")).orders, first.orders + 1);
  await referee.close();
});

await test("nobody is told another's ledger, any key or the seed", async () => {
  const t = await gather();
  for (const each of t.all) each.raw = [];
  await must(t.referee, t.campaign, { do: "grant", who: "Anvil", account: "money", amount: 4321, why: "between us" });
  await must(t.referee, t.campaign, { do: "grant", who: "Bobcat", account: "money", amount: 1234, why: "hush" });
  await t.ann.must("campaign-enter", { campaign: t.campaign, who: "Anvil", event: "amateur-night" });
  await t.bob.must("campaign-enter", { campaign: t.campaign, who: "Bobcat", event: "amateur-night" });
  await must(t.referee, t.campaign, { do: "event", event: "amateur-night", entries: [] }, { fill: true });
  await Promise.all(t.all.map((each) => until(each, "the event", (m) => m.event)));
  const tokens = Object.fromEntries(["referee", "ann", "bob", "watcher"].map((name) => [name, t[name].last("campaign").event.seats.map((seat) => seat.token)]));
  equal([tokens.referee.length, tokens.ann.length, tokens.bob.length, tokens.watcher.length], [0, 1, 1, 0]);
  const seed = JSON.parse((await (await http(`/campaigns/${t.campaign}`, { headers: { authorization: `Bearer ${t.links.referee}` } })).text()).split("\n")[0]).seed;
  check(/^[0-9a-f]{64}$/.test(seed), "the referee's file has the seed");
  const secret = (name) => [seed, ...Object.values(t.keys), t.links.referee, t.links.join, t.links.watch,
    ...Object.entries(tokens).flatMap(([whose, list]) => (whose === name ? [] : list))];
  for (const name of Object.keys(tokens))
    for (const text of t[name].raw) for (const word of secret(name)) check(!text.includes(word), `${name} heard ${word}`);
  check(t.ann.raw.some((text) => text.includes("between us")) && !t.ann.raw.some((text) => text.includes("hush")), "Ann's ledger only");
  check(t.bob.raw.some((text) => text.includes("hush")) && !t.bob.raw.some((text) => text.includes("between us")), "Bob's ledger only");
  check(!t.watcher.raw.some((text) => /between us|hush|"ledger"/.test(text)), "no ledger for who watches");
  equal((await t.ann.ask("campaign-open", { campaign: t.campaign, key: t.keys.ann, who: "Bobcat" })).code, "not-yours");
  const skillsSeen = (client) => client.last("campaign").state.characters.filter((each) => each.skills.length && !each.hidden).map((each) => each.name);
  equal([skillsSeen(t.ann), skillsSeen(t.bob), skillsSeen(t.watcher)], [["Anvil"], ["Bobcat"], []], "others from outside only");
  check(skillsSeen(t.referee).length >= 5, "the referee sees everybody");
  for (const { state: { vehicles } } of t.ann.messages.filter((m) => m.type === "campaign"))
    for (const each of vehicles) check(each.hidden && !each.damage.length && !each.accessories.length && !each.parts, "another's vehicle");
  const looked = t.referee.next((m) => m.type === "campaign" && m.state.ledger?.some((line) => line.text.includes("hush")), "the referee sees Bob's");
  await t.referee.must("campaign-open", { campaign: t.campaign, key: t.links.referee, who: "Bobcat" });
  await looked;
  for (const key of [t.keys.ann, t.links.join, t.links.watch, "x".repeat(22), ""])
    equal((await http(`/campaigns/${t.campaign}`, { headers: { authorization: `Bearer ${key}` } })).status, 404);
  equal((await http(`/campaigns/${t.campaign}x`, { headers: { authorization: `Bearer ${t.links.referee}` } })).status, 404);
  await t.close();
});

await test("an event: seats for people, rivals in the others, the result once, then the week", async () => {
  const t = await gather();
  await t.ann.must("campaign-enter", { campaign: t.campaign, who: "Anvil", event: "amateur-night" });
  const down = await until(t.bob, "Ann is down", (m) => m.entries.length === 1);
  equal(down.entries, [{ event: "amateur-night", entry: { who: "Anvil" } }]);
  equal((await order(t.bob, t.campaign, { do: "event", event: "amateur-night", entries: [{ who: "Bobcat" }, { who: "Anvil", vehicle: 0 }] })).code, "not-yours");
  await must(t.bob, t.campaign, { do: "event", event: "amateur-night", entries: [{ who: "Bobcat" }] }, { fill: true });
  const on = await until(t.bob, "the event", (m) => m.event);
  equal([on.entries, on.state.open], [[], "amateur-night"]);
  equal((await order(t.ann, t.campaign, { do: "train", who: "Anvil", skill: "driver" })).section, "entries");
  const table = await until(t.watcher, "the event", (m) => m.event).then((m) => m.event.table);
  const looker = await connect();
  const about = looker.next((m) => m.type === "table", "the table");
  await looker.must("watch", { table, since: -1 });
  const { seats, campaign, started } = await about;
  equal([campaign, started, seats.slice(0, 2).map((seat) => [seat.player, seat.name])], [t.campaign, true, [["human", "Bobcat"], ["human", "Anvil"]]]);
  check(seats.length > 2 && seats.slice(2).every((seat) => seat.player === "quick"), "rivals drive by themselves");
  const pick = random(5);
  const over = t.all.map((each) => each.next((m) => m.type === "campaign" && !m.event, "the result"));
  await Promise.all([drive(t.ann, t.campaign, pick), drive(t.bob, t.campaign, pick)]);
  const [{ state }] = await Promise.all(over);
  equal([state.newspaper.length, state.open], [1, undefined]);
  equal([character(t.ann, "Anvil").events, character(t.bob, "Bobcat").events], [1, 1]);
  equal((await looker.ask("rematch", { table })).code, "no-seat");
  await looker.close();
  equal((await t.ann.must("campaign-ready", { campaign: t.campaign, on: true })).going_on, false);
  await until(t.bob, "Ann is ready", (m) => m.players.some((player) => player.name === "Ann" && player.ready));
  await t.bob.must("campaign-ready", { campaign: t.campaign, on: true });
  const next = await until(t.bob, "the next week", (m) => m.state.week === 2 && !m.going_on);
  check(next.players.every((player) => !player.ready), "nobody is ready for the week after");
  await t.close();
});

await test("a solo career: the referee plays; rivals hold events of their own", async () => {
  const made = await connect();
  const { campaign, referee } = await made.must("campaign-create", { ...NEW, rivals: 5, name: "Max", character: { name: "Max", skills: DRIVER } });
  const max = await open(campaign, referee);
  equal([max.role.role, max.role.name], ["referee", "Max"]);
  await must(max, campaign, { do: "event", event: "amateur-night", entries: [{ who: "Max" }] }, { fill: true });
  await drive(max, campaign, random(9));
  await until(max, "the result", (m) => !m.event && m.state.newspaper.length === 1);
  let results = 1;
  for (let week = 2; week <= 4; week++) {
    await must(max, campaign, { do: "week" });
    const granted = await order(max, campaign, { do: "grant", who: "Max", account: "money", amount: 500, why: "also while rivals drive" });
    check(granted.type === "reply" || /dead|out of the game/.test(granted.message), granted.message);
    const { state } = await until(max, `week ${week}`, (m) => m.state.week === week && !m.going_on);
    results = state.newspaper.length;
  }
  check(results > 1, "rivals have driven among themselves");
  check((await (await http("/metrics")).text()).match(/turnkey_campaign_results_total (\d+)/)[1] >= results, "counted");
  await Promise.all([made.close(), max.close()]);
});

await test("who resigns is driven to the end; what is called off has no result", async () => {
  const t = await gather({ rivals: 1 });
  const enter = { do: "event", event: "amateur-night", entries: [{ who: "Anvil" }, { who: "Bobcat" }] };
  await must(t.referee, t.campaign, enter);
  const { event } = await until(t.ann, "the event", (m) => m.event);
  const seat = event.seats[0];
  const player = await connect();
  await sit(player, event.table, seat.token);
  const ended = player.next((m) => m.type === "update" && m.over, "the table's end");
  await must(t.referee, t.campaign, { do: "cancel", why: "rain" });
  equal((await ended).result.ending, "called-off");
  equal((await until(t.ann, "called off", (m) => !m.event)).state.newspaper, []);
  await must(t.referee, t.campaign, enter);
  const again = await until(t.bob, "the event again", (m) => m.event);
  check(again.event.table !== event.table, "another table");
  const resign = async (client) => {
    const each = await connect();
    const { event: on } = await until(client, "the event", (m) => m.event);
    await sit(each, on.table, on.seats[0].token);
    await each.must("resign", { table: on.table });
    await each.close();
  };
  await Promise.all([resign(t.ann), resign(t.bob)]);
  await until(t.referee, "the result", (m) => !m.event && m.state.newspaper.length === 1);
  await player.close();
  await t.close();
});

await test("creating and joining, sent again, answer the same and happen once, also after a restart", async () => {
  const id = hex(12), other = hex(12);
  const create = { ...NEW, name: "Max", character: { name: "Max", skills: DRIVER } };
  const join = (client, links, name, request) => client.ask("campaign-join", { campaign: links.campaign, key: links.join, name, character: { name: `${name} One`, skills: DRIVER } }, request);
  let made = await connect();
  const links = await made.must("campaign-create", create, id);
  equal(await made.must("campaign-create", create, id), links);
  const joined = await join(made, links, "Zoe", other);
  equal(await join(made, links, "Zoe", other), joined);
  await made.close();
  await server.stop();
  server = await Server.start(program, db, options);
  made = await connect();
  equal(await made.must("campaign-create", create, id), links);
  equal(await join(made, links, "Zoe", other), joined);
  equal((await join(made, links, "Zoe", hex(12))).code, "name-taken", "another request is not that one");
  equal((await join(made, { ...links, join: links.watch }, "Zoe", other)).code, "bad-key");
  equal((await join(made, links, "Yan", "short")).type, "reply");
  equal((await join(made, links, "Yan", "short")).code, "name-taken", "what somebody else might guess is not remembered");
  const again = await made.must("campaign-create", create, hex(12));
  check(again.campaign !== links.campaign && again.referee !== links.referee, "another request makes another");
  const guessed = [await made.must("campaign-create", create, "1"), await made.must("campaign-create", create, "1")];
  check(guessed[0].campaign !== guessed[1].campaign, "a short id is nobody's secret");
  const referee = await open(links.campaign, links.referee);
  equal(referee.last("campaign").players.map((each) => each.name), ["Max", "Zoe", "Yan"]);
  equal(referee.last("campaign").state.characters.filter((each) => !["careful", "random"].includes(each.player)).map((each) => each.name), ["Max", "Zoe One", "Yan One"]);
  const { key } = await referee.must("campaign-key", { campaign: links.campaign, name: "Zoe" });
  equal((await join(made, links, "Zoe", other)).code, "name-taken", "a key that was replaced is not told again");
  check(key !== joined.key, "another key");
  await Promise.all([made.close(), referee.close()]);
});

await test("a referee's lost key is replaced by the operator, while the server runs", async () => {
  const t = await gather({ name: "Max", character: { name: "Max", skills: DRIVER } });
  const replace = (campaign, file = db) => spawnSync(program, ["campaign", "key", campaign, "--db", file], { encoding: "utf8" });
  const answer = replace(t.campaign);
  equal([answer.status, answer.stderr], [0, ""]);
  const key = answer.stdout.split("\n")[0];
  check(/^[A-Za-z0-9_-]{22}$/.test(key) && answer.stdout.includes(`/career/${t.campaign}#${key}`), answer.stdout);
  await t.referee.must("campaign-ready", { campaign: t.campaign, on: true }); // what the server stores does not bring the old one back
  const referee = await open(t.campaign, key);
  equal(referee.role.role, "referee");
  equal((await order(t.referee, t.campaign, { do: "week" })).code, "not-yours", "the old one's connection");
  equal((await t.referee.ask("campaign-open", { campaign: t.campaign, key: t.links.referee })).code, "bad-key");
  await must(referee, t.campaign, { do: "grant", who: "Anvil", account: "money", amount: 1, why: "found" });
  await server.stop();
  server = await Server.start(program, db, options);
  const later = await open(t.campaign, key);
  equal(later.role.role, "referee");
  await later.close();
  for (const [campaign, file, why] of [["abcdefghij", db, "no campaign abcdefghij"], ["short", db, "no campaign short"], [t.campaign, join(folder, "none.db"), "no such database"]]) {
    const refused = replace(campaign, file);
    check(refused.status === 1 && refused.stderr.includes(why), refused.stderr);
  }
  check(!existsSync(join(folder, "none.db")), "no database is made");
});

await test("nonsense in an entry is refused when it is given, and blocks nobody later", async () => {
  const t = await gather();
  const enter = (client, more) => client.ask("campaign-enter", { campaign: t.campaign, who: client === t.ann ? "Anvil" : "Bobcat", event: "amateur-night", ...more });
  for (const [more, code] of [[{ crew: 7 }, "bad-message"], [{ crew: {} }, "bad-message"], [{ crew: ["Anvil"] }, "refused"], [{ crew: [7] }, "refused"], [{ crew: ["Nobody", null] }, "refused"],
    [{ gunner: "Nobody" }, "refused"], [{ medic: "Nobody" }, "refused"], [{ medic: "Anvil" }, "refused"], [{ vehicle: 99 }, "refused"], [{ event: "opera" }, "refused"], [{ event: "division-5" }, "refused"]])
    equal((await enter(t.ann, more)).code, code, JSON.stringify(more));
  await must(t.referee, t.campaign, { do: "grant", who: "Anvil", account: "money", amount: 200, why: "a week of a paramedic" });
  await must(t.ann, t.campaign, { do: "hire", who: "Anvil", name: "Doc", skills: { paramedic: 0 } });
  await must(t.ann, t.campaign, { do: "join", name: "Annex", player: "Ann", skills: DRIVER });
  equal((await enter(t.ann, { medic: "Doc" })).type, "reply");
  equal((await enter(t.ann, { who: "Annex", medic: "Doc" })).type, "reply", "both may want him");
  equal((await enter(t.bob, {})).type, "reply");
  await until(t.bob, "three are down", (m) => m.entries.length === 3);
  await must(t.bob, t.campaign, { do: "event", event: "amateur-night", entries: [] }, { fill: true });
  const { state } = await until(t.bob, "the event", (m) => m.event);
  const drivers = state.entries.map((each) => each.who);
  check(drivers.includes("Bobcat") && drivers.includes("Anvil") !== drivers.includes("Annex"), `one of them has the paramedic: ${drivers}`);
  await t.close();
});

await test("chat: everybody who follows it hears it, who comes later too", async () => {
  const t = await gather();
  const heard = t.all.map((each) => each.next((m) => m.type === "chat" && m.text === "gentlemen, start your engines", "the referee"));
  await t.referee.must("campaign-chat", { campaign: t.campaign, text: "gentlemen, start your engines" });
  for (const line of await Promise.all(heard)) equal([line.campaign, line.table, line.from, line.name], [t.campaign, undefined, 0, "Referee"]);
  await t.bob.must("campaign-chat", { campaign: t.campaign, text: "ladies" });
  await t.watcher.must("campaign-chat", { campaign: t.campaign, text: "boo" });
  const late = await connect();
  equal((await late.ask("campaign-chat", { campaign: t.campaign, text: "hello" })).code, "not-yours");
  await late.must("campaign-open", { campaign: t.campaign, key: t.keys.ann });
  await late.must("campaign-open", { campaign: t.campaign, key: t.keys.ann });
  await late.must("ping", {});
  const lines = late.messages.filter((m) => m.type === "chat");
  equal(lines.map((m) => [m.name, m.text]), [["Referee", "gentlemen, start your engines"], ["Bob", "ladies"], ["Spectator", "boo"]]);
  equal([lines[1].from >= 3, lines[2].from], [true, -1]);
  equal((await late.ask("campaign-chat", { campaign: t.campaign, text: "" })).code, "bad-message");
  equal((await late.ask("campaign-chat", { campaign: t.campaign, text: "x".repeat(501) })).code, "bad-message");
  await late.close();
  await t.close();
});

await test("a lost key: the referee gives a new one, the old one is void", async () => {
  const t = await gather();
  equal((await t.ann.ask("campaign-key", { campaign: t.campaign, name: "Bob" })).code, "not-yours");
  const { key } = await t.referee.must("campaign-key", { campaign: t.campaign, name: "Bob" });
  equal((await order(t.bob, t.campaign, { do: "roll", who: "Bobcat" })).code, "not-yours", "the old one's connection");
  equal((await t.bob.ask("campaign-open", { campaign: t.campaign, key: t.keys.bob })).code, "bad-key");
  equal((await t.bob.must("campaign-open", { campaign: t.campaign, key })).name, "Bob");
  await t.close();
});

await test("files: down to the command line, played there, and up again", async () => {
  const t = await gather();
  const get = (campaign, key) => http(`/campaigns/${campaign}`, { headers: { authorization: `Bearer ${key}` } }).then((answer) => answer.text());
  const file = join(folder, "down.turnkey");
  writeFileSync(file, await get(t.campaign, t.links.referee));
  const shown = JSON.parse(execFileSync(program, ["campaign", "show", "Anvil", "--json", "--file", file], { encoding: "utf8" }));
  const asked = t.referee.next((m) => m.type === "campaign" && m.state.ledger, "the campaign with Anvil's ledger");
  await t.referee.must("campaign-open", { campaign: t.campaign, key: t.links.referee, who: "Anvil" });
  const { state } = await asked;
  equal({ ...shown, said: "" }, { ...state, said: "" }, "the same to the byte");
  execFileSync(program, ["campaign", "week", "--file", file]);
  execFileSync(program, ["campaign", "order", JSON.stringify({ do: "event", event: "amateur-night", turns: 1, entries: [{ who: "Anvil" }, { who: "Bobcat" }] }), "--file", file]);
  const text = readFileSync(file, "utf8"), held = text.match(/"do":"result"/g)?.length ?? 0;
  const answer = await http("/campaigns", { method: "POST", body: text + '{"n":99,"order":{"do":"we' });
  equal(answer.status, 201);
  const up = await answer.json();
  const referee = await open(up.campaign, up.referee);
  const on = await until(referee, "the event", (m) => m.event);
  equal(on.event.seats.map((seat) => seat.who), ["Anvil", "Bobcat"], "whose player has no key is the referee's");
  const claimed = await referee.must("campaign-join", { campaign: up.campaign, key: up.join, name: "Ann" });
  const ann = await open(up.campaign, claimed.key);
  await until(referee, "not his any more", (m) => m.event?.seats.length === 1);
  await Promise.all([drive(ann, up.campaign, random(3)), drive(referee, up.campaign, random(4))]);
  await until(ann, "the result", (m) => !m.event && m.state.newspaper.length === held + 1);
  const after = await get(up.campaign, up.referee);
  check(after.startsWith(text), "what was uploaded, and more");
  for (const [body, status, why] of [["", 400, ""], ["rubbish\n", 400, "line 1"], [text.replace('"hash":"', '"hash":"f'), 400, "line 2"],
    [text.replace("Anvil", "Amboss"), 400, "line"], ["x".repeat((4 << 20) + 1), 413, ""], ["\n".repeat(30000), 413, ""]]) {
    const bad = await http("/campaigns", { method: "POST", body });
    equal(bad.status, status, body.slice(0, 40));
    check((await bad.text()).includes(why), why);
  }
  equal((await http("/campaigns", { method: "POST", body: text, headers: { origin: "https://elsewhere.example" } })).status, 403);
  equal((await http("/elsewhere", { method: "POST", body: text }).catch(() => ({ status: 405 }))).status, 405);
  await Promise.all([referee.close(), ann.close(), t.close()]);
});

equal((await server.stop()).code, 0);
forget(folder);
finish();
