// The garage through the browser's engine:  node garage.mjs ENGINE.wasm
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { startEngine } from "./engine.mjs";

const call = await startEngine(process.argv[2]);

const { catalog } = call({ do: "garage-catalog" });
assert.equal(catalog.bodies.length, 18);
assert.equal(catalog.weapons.find((row) => row.id === "LtR").spaces, 0.5);
assert.equal(catalog.accessories.find((row) => row.id === "ramplate").fits.length, 2);

const { stock } = call({ do: "garage-stock" });
assert.ok(stock.length >= 52);
for (const { file, cost, design } of stock) {
  const { check } = call({ do: "garage-check", design });
  assert.equal(check.legal, true, file);
  assert.equal(check.cost, cost, file);
  const sum = (ledger) => ledger.reduce((total, term) => total + term.value, 0);
  assert.equal(sum(check.ledgers.cost), cost, file);
  assert.equal(sum(check.ledgers.weight), check.weight, file);
  assert.ok(Math.abs(sum(check.ledgers.spaces) - check.spaces_used) < 0.01, file);
  assert.equal(sum(check.ledgers.max_load), check.max_load, file);
  assert.equal(sum(check.ledgers.loaded), check.loaded.weight, file);
  assert.equal(sum(check.ledgers.empty), check.empty.weight, file);
}

const hotshot = JSON.parse(readFileSync("data/classic/designs/hotshot.json", "utf8"));
const { check, line } = call({ do: "garage-check", design: hotshot });
assert.deepEqual(
  [check.legal, check.cost, check.weight, check.max_load, check.spaces, check.spaces_used],
  [true, 14600, 6600, 6600, 19, 19],
);
assert.deepEqual([check.acceleration, check.top_speed, check.handling, check.problems.length], [5, 100, 3, 0]);
assert.match(line, /^Hotshot: Luxury/);
assert.deepEqual(call({ do: "garage-understand", line }).design.weapons, hotshot.weapons);
assert.match(call({ do: "garage-sheet", design: hotshot }).sheet, /^<svg /);

const broken = { ...hotshot, chassis: "light", turret: { spaces: 3 } };
const problems = call({ do: "garage-check", design: broken }).check.problems;
assert.deepEqual(problems.map((problem) => problem.code).sort(), ["no-space", "overloaded", "turret-body"]);
assert.ok(problems.every((problem) => problem.text.length > 10 && problem.section.length > 2));

const wrong = call({ do: "garage-check", design: { name: "x", body: "van", armor: [{ type: "plastic", F: -1 }] } });
assert.match(wrong.error.where, /design\.armor\[0\]\.F/);
const { tries } = call({ do: "garage-try", designs: [hotshot, broken] });
assert.deepEqual(tries.map((each) => [each.cost, each.spaces_used, each.problems.length]), [[14600, 19, 0], [tries[1].cost, 21, 3]]);
assert.match(call({ do: "garage-try", designs: [hotshot, { name: "x" }] }).error.where, /designs\[1\]/);
assert.deepEqual(call({ do: "garage-read", text: JSON.stringify(hotshot), file: "car.json" }).design, hotshot);
assert.match(call({ do: "garage-read", text: '{"name":"x","body":"tank"}', file: "car.json" }).error.where, /^car\.json: body$/);
assert.equal(call({ do: "garage-diff", from: hotshot, to: broken }).retrofit.possible, false);
console.log(`garage in WebAssembly: ${stock.length} stock vehicles, all well`);
