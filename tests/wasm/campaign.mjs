// A career through the browser's engine:  node campaign.mjs ENGINE.wasm
import assert from "node:assert/strict";
import { startEngine } from "./engine.mjs";

const call = await startEngine(process.argv[2]);
const must = (request) => {
  const answer = call(request);
  assert.equal(answer.error, undefined, `${JSON.stringify(request)}: ${answer.error?.message}`);
  return answer;
};

const { rules, rivals } = must({ do: "campaign-rules" });
assert.equal(rules.points, 30);
assert.equal(rules.life, 3);
const driver = rules.skills.find(({ id }) => id === "driver");
assert.deepEqual(driver.start, [10, 20, 30, 40]);
assert.deepEqual(rules.skills.find(({ id }) => id === "running").start, [0, 10, 20, 30]);
assert.equal(rivals.length, 12);

const begun = must({ do: "campaign-new", title: "A career", seed: "7".repeat(64) });
const { campaign } = begun;
let record = begun.line;
const order = (what) => {
  const { line, said } = must({ do: "campaign-order", campaign, order: what });
  record += line;
  return said;
};
const show = () => must({ do: "campaign-show", campaign, who: "Max" }).career;

order({ do: "join", name: "Max", player: "you", skills: { driver: 1, gunner: 0 } });
for (const name of rivals.slice(0, 3)) order({ do: "join", name, player: "careful", skills: { driver: 0, gunner: 1 } });

// What is against the rules changes nothing, and says which.
const refused = call({ do: "campaign-order", campaign, order: { do: "buy", who: "Max", vehicle: "killer-kart" } });
assert.equal(refused.error.code, "refused");
assert.match(refused.error.message, /\$/);
assert.ok(refused.error.where, "the section");

// Prices are known before anything is bought.
const market = show().market;
const kart = must({ do: "garage-stock" }).stock.find(({ file }) => file === "killer-kart");
const quoted = must({ do: "campaign-price", prestige: 0, design: kart.design });
assert.equal(quoted.price, market.find(({ vehicle }) => vehicle === "killer-kart").price);
assert.equal(quoted.wrong, "");
assert.ok(must({ do: "campaign-price", prestige: 30, design: kart.design }).price < quoted.price, "fame brings discounts");

// This week's events say who may enter, and why not.
const night = show().calendar[0].events.find(({ id }) => id === "amateur-night");
assert.deepEqual(night.options, [{}]);
assert.equal(night.others.length, 3);
assert.equal(must({ do: "campaign-next", campaign }).step, "rest");
const entries = show().fields["amateur-night"];
assert.deepEqual(entries.map(({ who }) => who), rivals.slice(0, 3));

// The event is a match of its own; its result comes back as an order, once.
order({ do: "event", event: "amateur-night", turns: 8, entries: [{ who: "Max" }, ...entries] });
assert.deepEqual(show().entries.map(({ who }) => who), ["Max", ...rivals.slice(0, 3)]);
assert.equal(must({ do: "campaign-next", campaign }).step, "drive");
const event = must({ do: "campaign-match", campaign });
assert.deepEqual(show().entries.map(({ who }) => !!show().characters.find(({ name }) => name === who).rival), [false, true, true, true]);
const { match } = must({ do: "open", game: "classic", config: event.config, seed: event.seed, players: ["you", "random", "random", "random"] });
assert.match(call({ do: "campaign-settle", campaign, match }).error.message, /not over/);
for (let i = 0; i < 5000; i++) {
  const { update } = must({ do: "update", match, seat: -1 });
  if (update.over) break;
  must({ do: "campaign-drive", match, seat: update.pending[0], name: "random" });
}
const { line } = must({ do: "campaign-settle", campaign, match });
record += line;
const report = JSON.parse(line).order;
assert.equal(report.cars.length, 4);
assert.match(call({ do: "campaign-settle", campaign, match }).error.message, /not the event/);
assert.match(call({ do: "campaign-order", campaign, order: report }).error.message, /no event is on/);
const after = show();
assert.equal(after.open, undefined);
assert.equal(after.newspaper[0].entries.length, 4);
assert.equal(after.characters[0].events, 1);
for (const account of ["money", "prestige", "general"])
  assert.equal(after.ledger.filter((line) => line.account === account).reduce((sum, { amount }) => sum + amount, 0), after.characters[0][account], account);

// One's own vehicles have a record sheet, and bills by group that add up.
order({ do: "grant", who: "Max", account: "money", amount: 20000, why: "a stake" });
order({ do: "buy", who: "Max", vehicle: "killer-kart" });
const [own] = show().vehicles.filter(({ owner }) => owner === "Max");
assert.equal(own.bills.all, ["armor", "parts", "tires", "ammunition"].reduce((sum, key) => sum + own.bills[key], 0));
assert.equal(own.parts.filter(({ kind }) => kind === "tire").length, 4);
assert.ok(own.parts.every(({ kind }) => kind !== "person"));
assert.ok(typeof must({ do: "campaign-rebuild", prestige: 0, from: own.design, to: own.design }).cost === "number");
assert.equal(must({ do: "campaign-rebuild", prestige: 0, original: own.design, from: own.design, to: own.design }).cost, 0);

// A week is more than its order: rivals go on without us until the next one.
const { week } = show(), { until } = must({ do: "campaign-order", campaign, order: { do: "week" } });
assert.equal(until, week + 1);
for (let step; step !== "rest"; ) {
  const next = must({ do: "campaign-next", campaign, until, turns: 2 });
  step = next.step;
  if (step === "order") record += next.line;
  if (step === "play") record += must({ do: "campaign-play", campaign }).line;
}
assert.equal(show().week, until);

// An event that nobody else would come to cannot be held; the others can, with everybody in them.
const alone = call({ do: "campaign-next", campaign, event: { do: "event", event: "division-20", special: true, entries: [{ who: "Max", vehicle: own.vehicle }] } });
assert.equal(alone.error.code, "refused");
assert.match(alone.error.message, /nobody else enters/);
const wish = { do: "event", event: "amateur-night", entries: [{ who: "Max" }] };
const opened = must({ do: "campaign-next", campaign, event: wish, turns: 2 });
assert.deepEqual([opened.step, opened.held], ["order", true]);
record += opened.line;
assert.deepEqual(JSON.parse(opened.line).order, { ...wish, turns: 2, entries: [{ who: "Max" }, ...JSON.parse(opened.line).order.entries.slice(1)] });
assert.ok(JSON.parse(opened.line).order.entries.length > 1);
record += must({ do: "campaign-play", campaign }).line;

// A campaign begins with everybody in it at once; nobody has a name that is taken.
const other = must({ do: "campaign-new", title: "Another", seed: "8".repeat(64) }).campaign;
const { lines } = must({ do: "campaign-begin", campaign: other, join: { do: "join", name: rivals[1], player: "you" }, rivals: 2, tempers: ["random"], stake: 9000, vehicle: "killer-kart" });
assert.deepEqual(lines.trimEnd().split("\n").map((each) => JSON.parse(each).order).map((each) => [each.do, each.name ?? each.who]), [["join", rivals[1]], ["join", rivals[0]], ["join", `${rivals[1]} 2`], ["grant", rivals[1]], ["grant", rivals[0]], ["grant", `${rivals[1]} 2`], ["buy", rivals[1]]]);
must({ do: "campaign-close", campaign: other });

// The record is the campaign: read again it is the same, and a line that was cut off was never said.
const again = must({ do: "campaign-load", record: `${record}{"n":99` });
assert.equal(again.sound, record.length);
assert.deepEqual(must({ do: "campaign-show", campaign: again.campaign, who: "Max" }).career.ledger, show().ledger);
must({ do: "campaign-close", campaign: again.campaign });
assert.equal(call({ do: "campaign-show", campaign: again.campaign }).error.code, "not-found");
assert.equal(call({ do: "campaign-load", record: record.replace("killer-kart", "stinger") }).error.code.length > 0, true);
