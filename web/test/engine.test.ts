// The engine in WebAssembly, as the Worker has it: requests, refusals, records, branches.
import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import type { About, Loaded } from "../src/engine/client";
import { Engine, type EngineError } from "../src/engine/engine";
import type { Update } from "../src/table/types";

let engine: Engine;
const call = <T>(request: object) => engine.call(request) as T;
const SEED = "0123456789abcdef".repeat(4);

beforeAll(async () => {
  engine = await Engine.start(
    await WebAssembly.compile(readFileSync(new URL("../../build/wasm/cards.wasm", import.meta.url))),
  );
});

const open = (config: object = {}, players = ["you", "greedy", "greedy"]) =>
  call<About>({ do: "open", game: "cards", config, seed: SEED, players });
const update = (match: number, seat = 0, since = -1) =>
  call<{ update: Update }>({ do: "update", match, seat, since }).update;

function refusal(request: object) {
  try {
    engine.call(request);
  } catch (error) {
    return (error as EngineError).problem;
  }
  throw new Error("it was not refused");
}

/** Bots in every seat until it is over. */
function playOut(match: number) {
  for (let now = update(match); now.pending.length; now = update(match))
    call({ do: "bot", match, seat: now.pending[0], name: "greedy" });
}

describe("requests", () => {
  it("lists games and bots", () => {
    const { games, bots } = call<{ games: { id: string }[]; bots: { name: string }[] }>({ do: "games" });
    expect(games.map((game) => game.id)).toContain("cards");
    expect(bots.map((bot) => bot.name)).toContain("greedy");
  });

  it("promises the dice with the SHA-256 of the seed", async () => {
    const digest = await crypto.subtle.digest(
      "SHA-256",
      Uint8Array.from(SEED.match(/../g)!, (pair) => parseInt(pair, 16)),
    );
    expect(open().commitment).toBe(Buffer.from(digest).toString("hex"));
  });

  it("plays to an end and checks its own record", () => {
    const { match } = open();
    playOut(match);
    const { record } = call<{ record: string }>({ do: "record", match });
    const again = call<Loaded>({ do: "load", record });
    expect(again.problem).toBeNull();
    expect(again.report).toMatchObject({ finished: true, committed: true });
    expect(update(again.match).result).toEqual(update(match).result);
    const bad = call<Loaded>({ do: "load", record: record.replace(/"hash":"./, '"hash":"z') });
    expect(bad.problem?.code).toBe("bad-record");
  });

  it("branches a match without touching it", () => {
    const { match } = open();
    playOut(match);
    const length = call<About>({ do: "about", match }).length;
    const branch = call<About>({ do: "branch", match, length: 5, players: ["you"] });
    expect(branch.length).toBe(5);
    expect(call<About>({ do: "about", match }).length).toBe(length);
    expect(update(branch.match).over).toBe(false);
  });

  it("takes back only what the rules of undo allow", () => {
    const { match } = open();
    expect(refusal({ do: "undo", match, seat: 0 })).toMatchObject({ code: "refused", reason: "undo-nothing" });
  });
});

describe("refusals", () => {
  it("says why the rules refuse an action, and changes nothing", () => {
    const { match } = open();
    const before = update(match);
    expect(refusal({ do: "act", match, seat: 0, action: { verb: "stay" } })).toMatchObject({ code: "refused" });
    expect(update(match)).toEqual(before);
  });

  it.each([
    [{ do: "nonsense" }, "bad-usage"],
    [{ do: "update", match: 63, seat: 0 }, "not-found"],
    [{ do: "open", game: "cards", seed: "12" }, "bad-usage"],
    [{ do: "open", game: "cards", seed: SEED, config: { seats: 99 } }, "bad-config"],
    [{ do: "games", more: 1 }, "bad-usage"],
    [{ do: "load", record: "{}" }, "bad-record"],
    [{ do: "file", path: "../secret" }, "bad-usage"],
  ])("%j", (request, code) => {
    expect(refusal(request).code).toBe(code);
  });
});

it("says what the deck of a match is made of, and what a seat was dealt", () => {
  const cardsIn = (config: object, players: string[]) => {
    const { deck } = update(open(config, players).match).view as { deck: Record<string, number> };
    return Object.values(deck).reduce((sum, copies) => sum + copies, 0);
  };
  expect(cardsIn({ seats: 3 }, ["you", "greedy", "greedy"])).toBe(142);
  expect(cardsIn({ seats: 4 }, ["you", "greedy", "greedy", "greedy"])).toBe(150);
  expect(cardsIn({ variant: "solo-race" }, ["you"])).toBe(150);
  const { match } = open();
  for (const seat of [0, 1, 2, -1]) {
    const { log } = update(match, seat);
    const dealt = log[0]!.events.filter((event) => event.type === "dealt");
    expect(dealt.map((event) => event.seat)).toEqual(seat < 0 ? [] : Array(5).fill(seat));
  }
});

it("shows a seat nothing of another's hand", () => {
  const { match } = open();
  const mine = (update(match, 0).view as { hand: { id: number }[] }).hand.map((card) => card.id);
  const theirs = JSON.stringify(update(match, 1));
  for (const id of mine) expect(theirs).not.toContain(`"id":${id},`);
  expect(update(match, -1).view).not.toHaveProperty("hand");
});
