// From the description of a game's options to the configuration the engine reads.
import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { Engine } from "../src/engine/engine";
import { games } from "../src/games";
import type { Variant } from "../src/games/game";
import { gameIds } from "../src/games/list";
import { asked, configOf, standardConfig, standards } from "../src/games/setup";

const scenario: Variant = {
  id: "pack",
  title: "The Pack",
  summary: "",
  config: { scenario: "pack" },
  seats: [2, 8],
  standard: 3,
  options: [
    { kind: "switch", id: "dust", title: "Eat Dust", standard: true },
    {
      kind: "switch",
      id: "cars",
      title: "Own cars",
      on: "bought",
      off: "ready-made",
      standard: false,
      withFriends: true,
    },
    { kind: "number", id: "budget", title: "Budget", min: 10, max: 90, standard: 50, when: (set) => set.cars === true },
  ],
  seatOptions: [
    {
      kind: "pick",
      id: "vehicles",
      title: "Vehicle",
      values: [
        { value: "bus", title: "Bus" },
        { value: "kart", title: "Kart" },
      ],
      standard: "kart",
    },
  ],
};

it("writes every option that is asked for, and one value a seat", () => {
  expect(
    configOf({ variant: scenario, seats: 3, set: standards(scenario.options), seatSet: [{}, { vehicles: "bus" }] }),
  ).toEqual({ scenario: "pack", seats: 3, dust: true, cars: "ready-made", vehicles: ["kart", "bus", "kart"] });
  expect(standardConfig(scenario, 2, true)).toEqual({
    scenario: "pack",
    seats: 2,
    dust: true,
    cars: "bought",
    budget: 50,
    vehicles: ["kart", "kart"],
  });
});

it("gathers what several options add to one list", () => {
  const games = [2, 3].map((game) => ({
    kind: "pick" as const,
    id: `then-${game}`,
    into: "then",
    title: `Game ${game}`,
    standard: "pack",
    values: [
      { value: "pack", title: "" },
      { value: "bash", title: "" },
    ],
    when: (set: Record<string, unknown>) => Number(set.campaign) >= game,
  }));
  const campaign: Variant = {
    ...scenario,
    options: [{ kind: "number", id: "campaign", title: "Games", min: 1, max: 3, standard: 1 }, ...games],
    seatOptions: [],
  };
  expect(standardConfig(campaign, 2)).toEqual({ scenario: "pack", seats: 2, campaign: 1 });
  expect(configOf({ variant: campaign, seats: 2, set: { campaign: 3, "then-3": "bash" }, seatSet: [] })).toEqual({
    scenario: "pack",
    seats: 2,
    campaign: 3,
    // biome-ignore lint/suspicious/noThenProperty: the engine's name for the scenarios that follow
    then: ["pack", "bash"],
  });
});

it("asks only what depends on nothing or on what is set", () => {
  expect(asked(scenario.options, { cars: false }).map((option) => option.id)).toEqual(["dust", "cars"]);
});

it("the engine takes what every variant of every game can be set to", async () => {
  for (const game of games) {
    const engine = await Engine.start(
      await WebAssembly.compile(readFileSync(new URL(`../../build/wasm/${game.id}.wasm`, import.meta.url))),
    );
    for (const variant of game.variants)
      for (const seats of new Set([...variant.seats, variant.standard]))
        for (const friends of [false, true]) {
          const flipped = Object.fromEntries(
            (variant.options ?? []).map((option) => [
              option.id,
              option.kind === "switch"
                ? !option.standard
                : option.kind === "number"
                  ? option.max
                  : option.values.at(-1)!.value,
            ]),
          );
          for (const config of [
            standardConfig(variant, seats, friends),
            configOf({ variant, seats, set: flipped, seatSet: [] }),
          ]) {
            const { match } = engine.call({ do: "open", game: game.id, config, seed: "0".repeat(64) }) as {
              match: number;
            };
            engine.call({ do: "close", match });
          }
        }
  }
});

it("every registered game has a board, and offers every variant that the engine has", async () => {
  expect(games.map((game) => game.id)).toEqual(gameIds);
  for (const game of games) {
    const engine = await Engine.start(
      await WebAssembly.compile(readFileSync(new URL(`../../build/wasm/${game.id}.wasm`, import.meta.url))),
    );
    const {
      games: [known],
    } = engine.call({ do: "games" }) as { games: { id: string; variants: string[] }[] };
    const offered = new Set(game.variants.map(({ id, config }) => config.variant ?? id));
    expect(known!.id).toBe(game.id);
    expect([...offered].sort(), game.id).toEqual([...known!.variants].sort());
  }
});

it("nothing outside a game's folder knows that game", () => {
  const src = new URL("../src/", import.meta.url);
  const files = (readdirSync(src, { recursive: true }) as string[]).filter(
    (file) => /\.tsx?$/.test(file) && !file.startsWith("engine/types/"), // made of what all games say
  );
  for (const game of games)
    for (const file of files.filter((each) => !each.startsWith(`games/${game.id}/`))) {
      const text = readFileSync(new URL(file, src), "utf8");
      expect(text, file).not.toMatch(new RegExp(`games/${game.id}/|"\\.\\.?/${game.id}/`));
      // In another game the word may mean something else.
      if (!file.startsWith("games/")) expect(text, file).not.toMatch(new RegExp(`["/]${game.id}["/?#]`));
    }
});
