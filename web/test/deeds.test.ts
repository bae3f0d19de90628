// Everything that can be done in a duel has a place where a player looks for it.
import { readFileSync } from "node:fs";
import { beforeAll, expect, it } from "vitest";
import type { About } from "../src/engine/client";
import { Engine } from "../src/engine/engine";
import type { View as DuelView } from "../src/engine/types/duel";
import { FIRING, noteOf, WALKING } from "../src/games/classic/duel/deeds";
import { proposalOf } from "../src/games/classic/duel/panels";
import { groupOf, HOMES, shortOf } from "../src/games/classic/duel/words";
import type { Choice, Update } from "../src/table/types";

const source = (file: string) => readFileSync(new URL(`../../src/games/classic/${file}`, import.meta.url), "utf8");
const words = source("duel/words.h");
const verbs = new Map(
  [
    ...words
      .slice(words.indexOf("DUEL_VERBS(X)"), words.indexOf("typedef enum duel_verb"))
      .matchAll(/X\((\w+), "([^"]+)"/g),
  ].map(([, name, verb]) => [name!, verb!]),
);

let engine: Engine;
beforeAll(async () => {
  engine = await Engine.start(
    await WebAssembly.compile(readFileSync(new URL("../../build/wasm/classic.wasm", import.meta.url))),
  );
});
const call = <T>(request: object) => engine.call(request) as T;

it("every verb of the engine has its heading, and no heading is for a verb that is not there", () => {
  expect(verbs.size).toBeGreaterThan(60);
  expect(Object.keys(HOMES).sort()).toEqual([...verbs.values()].sort());
});

/** Shown by the panels in ways of their own: as shots, on the pad, as something that stands. */
const FIRED = ["Fire", "Fire at will", "Automatic fire", "Fire by hand", "Strike", "Throw", "Get out"],
  WALKED = ["Steps", "Run", "Stay"];

it("the panels show every firing action and everything on foot", () => {
  const inSource = (file: string, from: string, to: string) => {
    const text = source(file),
      start = text.indexOf(from);
    return [...text.slice(start, text.indexOf(to, start)).matchAll(/VERB_(\w+)/g)].map(([, name]) => verbs.get(name!)!);
  };
  const firing = inSource("duel/foot/deed.c", "bool duel_is_deed(", "bool duel_is_personal("),
    walking = inSource("duel/foot/walk.c", "tk_reason duel_check_walk(", "static void offer_checked");
  expect(firing.length).toBeGreaterThan(25);
  expect(walking).toContain("load");
  for (const verb of firing) expect([...FIRED, ...FIRING.map(([title]) => title)], verb).toContain(HOMES[verb]);
  for (const verb of walking) expect([...WALKED, ...WALKING.map(([title]) => title)], verb).toContain(HOMES[verb]);
});

const MULE = {
  name: "Mule",
  body: "van",
  chassis: "heavy",
  suspension: "heavy",
  plant: "thundercat",
  tires: { front: { type: "solid" }, back: { type: "solid" } },
  armor: [{ type: "plastic", F: 20, R: 20, L: 20, B: 20, T: 5, U: 5 }],
  crew: ["driver", "gunner"],
  weapons: [
    { type: "MG", mount: "F" },
    { type: "MD", mount: "B" },
  ],
  cargo: { pounds: 0, spaces: 0, gear: ["smoke-grenade", "medikit"], obstacles: 2, debris: 1 },
};

it("what can be done with the cargo says what it takes and how much there is", () => {
  const { match } = call<About>({
    do: "open",
    game: "classic",
    config: { variant: "road-duel", vehicles: [[MULE], null], budget: 90000 },
    seed: "1".repeat(64),
    players: ["you", "greedy"],
  });
  const now = (): Update<DuelView> =>
    call<{ update: Update<DuelView> }>({ do: "update", match, seat: 0, since: -1 }).update;
  let found: Choice[] = [],
    update = now();
  for (let i = 0; i < 200 && !found.length; i++, update = now()) {
    if (!update.pending.includes(0)) {
      call({ do: "bot", match, seat: update.pending[0], name: "greedy" });
      continue;
    }
    for (const choice of update.choices) expect(groupOf(choice), choice.text).toBeTruthy();
    found = update.choices.filter(({ action }) => HOMES[action.verb] === "Cargo");
    if (!found.length) call({ do: "act", match, seat: 0, action: proposalOf(update.view, update.choices)!.action });
  }
  const own = update.view.cars[0],
    said = found.map((choice) => `${shortOf(choice)} (${noteOf(own, choice)})`);
  expect(said).toContain("Driver: get the Smoke Grenade out (takes a turn, 12 in the cargo)");
  expect(said).toContain("Gunner: throw an obstacle out to the left (at once, 2 in the cargo)");
  expect(said).toContain("Driver: throw debris out behind (at once, 1 in the cargo)");
});
