import { readFileSync, writeFileSync } from "node:fs";
import { Engine } from "../src/engine/engine";
import { it } from "vitest";
it("x", async () => {
  const engine = await Engine.start(await WebAssembly.compile(readFileSync("/work/wt-road/build/wasm/engine.wasm")));
  const { match } = engine.call({ do: "open", game: "road", config: {variant:"derby",seats:3}, seed: "3".repeat(64), players: ["you","greedy","greedy"] }) as any;
  const out: any[] = [];
  let since = -1;
  for (let i = 0; i < 120; i++) {
    const { update } = engine.call({ do: "update", match, seat: 0, since }) as any;
    since = update.version;
    out.push({ q: update.view.question, ask: update.ask, turn: update.view.turn, order: update.view.order, n: update.choices.length, choices: update.choices.slice(0, 12), log: update.log, pend: update.pending, ...(i === 30 ? { view: update.view } : {}) });
    if (update.over) break;
    engine.call({ do: "bot", match, seat: update.pending[0], name: "greedy" });
  }
  writeFileSync("/tmp/road-dump.json", JSON.stringify(out, null, 1));
});
