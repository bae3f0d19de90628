// One campaign of 30 weeks in the terminal, on a server and in WebAssembly: the same seed and the same orders, all events driven by bots, leave
// the same file to the byte.  node same.mjs PROGRAM ENGINE.wasm
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Client, Server, check, equal, finish, forget, program, scratch, test } from "../server/client.mjs";
import { startEngine } from "../wasm/engine.mjs";

const WEEKS = 30, TURNS = 25, RIVALS = 4, STAKE = 6000, TITLE = "The same everywhere", PLAYER = "you", TEMPERS = ["careful", "careful", "random"];
const SKILLS = { driver: 0, gunner: 1 };
const folder = scratch();

// ---- what a person does, by what is shown ----

const isPlaying = ({ state }) => state !== "dead" && state !== "out of the game";
const isMine = ({ player }) => player === PLAYER;
const nameOf = (state) => state.characters.filter(isMine).find(isPlaying)?.name ?? state.characters.find(isMine).name;

/** The orders of this week between events: an heir, the best vehicle one can pay, repairs. */
function dealsOf(state) {
  const mine = state.characters.filter(isMine), me = mine.find(isPlaying);
  if (!me) return [{ do: "join", name: `Max ${mine.length + 1}`, player: PLAYER, skills: SKILLS }];
  const own = state.vehicles.filter(({ owner, burned, roadside }) => owner === me.name && !burned && !roadside);
  const [broken] = own.filter(({ repairs }) => repairs && repairs <= me.money - 500);
  if (broken) return [{ do: "repair", who: me.name, vehicle: broken.vehicle }];
  const [offer] = (state.market ?? []).filter(({ price }) => price <= me.money - 1500).sort((a, b) => b.price - a.price || (a.vehicle < b.vehicle ? -1 : 1));
  return own.length || !offer ? [] : [{ do: "buy", who: me.name, vehicle: offer.vehicle }];
}

/** The last event of the week that we may enter and somebody else would. */
function eventOf(state) {
  const who = nameOf(state);
  for (const { id, options, seats } of [...state.calendar[0].events].reverse()) {
    const way = options?.find(({ bar }) => !bar), others = state.fields?.[id].filter((each) => each.who !== who).slice(0, seats - 1) ?? [];
    if (way && others.length) return { do: "event", event: id, entries: [{ who, ...(way.vehicle === undefined ? {} : { vehicle: way.vehicle }) }] };
  }
  return null;
}

/** Week after week: `place` shows the campaign, carries orders out, holds an event by bots and lets a week go by. */
async function live(place) {
  let events = 0, deals = 0;
  for (let state = await place.show(); state.week <= WEEKS; state = await place.show()) {
    for (let orders; (orders = dealsOf(state)).length; state = await place.show(), deals++) for (const each of orders) await place.order(each);
    const event = eventOf(state);
    if (event) await place.hold(event), events++;
    await place.order({ do: "week" });
  }
  return { record: await place.record(), events, deals };
}

// ---- the three places ----

async function onServer(server) {
  const client = await Client.connect(server.port, { keep: true });
  const { campaign, referee } = await client.must("campaign-create", { title: TITLE, rivals: RIVALS, tempers: TEMPERS, stake: STAKE, name: PLAYER, character: { name: "Max", skills: SKILLS }, driver: "quick", turns: TURNS });
  let now;
  client.on = (message) => { if (message.type === "campaign") now = message; client.messages.length = 0; };
  const quiet = async (what) => {
    if (!now || now.event || now.going_on) await client.next((m) => m.type === "campaign" && !m.event && !m.going_on, what);
    await client.must("ping", {}); // what was said before has been heard
    if (now.event || now.going_on) await quiet(what);
  };
  await client.must("campaign-open", { campaign, key: referee });
  await quiet("the beginning");
  const wait = async (more, what) => { await client.must("campaign-order", { campaign, ...more }); await client.must("ping", {}); await quiet(what); };
  /** Of whom we play now: an heir's state is asked for. */
  const show = async () => {
    const who = nameOf(now.state);
    await client.must("campaign-open", { campaign, key: referee, who });
    await client.must("ping", {});
    return now.state;
  };
  return {
    show,
    order: (order) => wait({ order }, JSON.stringify(order)),
    hold: (order) => wait({ order, fill: true, bots: true }, "the event"),
    record: async () => (await fetch(`http://127.0.0.1:${server.port}/campaigns/${campaign}`, { headers: { authorization: `Bearer ${referee}` } })).text(),
  };
}

function inTerminal(seed) {
  const file = join(folder, "terminal.turnkey");
  const run = (...args) => execFileSync(program, ["campaign", ...args, "--file", file], { encoding: "utf8", maxBuffer: 1 << 28 });
  const bots = ["--turns", String(TURNS), "--driver", "quick"];
  run("new", "--seed", seed, "--title", TITLE, "--name", "Max", "--skills", "driver=0,gunner=1", "--rivals", String(RIVALS), "--tempers", TEMPERS.join(","), "--stake", String(STAKE));
  const whole = () => JSON.parse(run("show", "--json"));
  return {
    show: () => JSON.parse(run("show", nameOf(whole()), "--json")),
    order: (order) => run("order", JSON.stringify(order), ...bots),
    hold: ({ event, entries: [{ who, vehicle }] }) => run("event", event, "--who", who, ...(vehicle === undefined ? [] : ["--vehicle", String(vehicle)]), ...bots),
    record: () => readFileSync(file, "utf8"),
  };
}

async function inWebAssembly(seed) {
  const call = await startEngine(process.argv[3]);
  const must = (what, members) => {
    const answer = call({ do: `campaign-${what}`, ...members });
    if (answer.error) throw new Error(`${what}: ${answer.error.message}`);
    return answer;
  };
  const { campaign, line } = must("new", { title: TITLE, seed });
  let record = line + must("begin", { campaign, join: { do: "join", name: "Max", player: PLAYER, skills: SKILLS }, rivals: RIVALS, tempers: TEMPERS, stake: STAKE }).lines;
  const carryOn = (wish) => {
    for (let step; step !== "rest"; ) {
      const next = must("next", { campaign, turns: TURNS, ...wish });
      step = next.step;
      if (next.held) wish = {};
      if (step === "order") record += next.line;
      if (step === "play" || step === "drive") record += must("play", { campaign }).line;
    }
  };
  carryOn({});
  const show = (who) => must("show", { campaign, ...(who ? { who } : {}) }).career;
  return {
    show: () => show(nameOf(show())),
    order: (order) => {
      const { line: told, until } = must("order", { campaign, order });
      if (told) record += told;
      else carryOn({ until });
    },
    hold: (event) => carryOn({ event }),
    record: () => record,
  };
}

/** Where two records part, for a failure that can be read. */
function compare(one, other, where) {
  const [a, b] = [one.split("\n"), other.split("\n")], at = a.findIndex((line, i) => line !== b[i]);
  check(one === other, `${where} differs in line ${at + 1}:\n${a[at]?.slice(0, 600)}\n${b[at]?.slice(0, 600)}`);
}

await test(`${WEEKS} weeks: the same file from the terminal, a server and WebAssembly`, async () => {
  const server = await Server.start(program, join(folder, "same.db"), ["--rate", "100000", "--burst", "100000"]);
  const shared = await live(await onServer(server)), { seed } = JSON.parse(shared.record.split("\n")[0]);
  equal((await server.stop()).code, 0);
  const local = await live(inTerminal(seed)), page = await live(await inWebAssembly(seed));
  const orders = local.record.trimEnd().split("\n").slice(1).map((line) => JSON.parse(line).order);
  const results = orders.filter((each) => each.do === "result").length;
  console.log(`        ${orders.length} orders, ${results} events, ${local.events} of them with us, ${local.deals} deals, ${orders.filter((each) => each.do === "join").length} characters`);
  equal(orders.filter((each) => each.do === "week").length, WEEKS);
  check(local.events >= 5 && results > local.events && local.deals > 2, "something happened");
  compare(local.record, shared.record, "the server's");
  compare(local.record, page.record, "WebAssembly's");
});

forget(folder);
finish();
