// An Amateur Night that is won, found with the engine itself: bots drive the same dice in both karts as the page would have them. Whatever
// becomes of rules and bots, some dice win.
import { root } from "./browser.mjs";
import { startEngine } from "../wasm/engine.mjs";

const TRIES = 60, MOST_MOVES = 3000;

/** Drives to the end; tells the length of the record at our last decision and what we chose there, null when that was not ours to say. */
function driveOut(must, match) {
  let last = null;
  for (let i = 0; i < MOST_MOVES; i++) {
    const { update } = must({ do: "update", match, seat: 0, since: -1 });
    if (update.over) return { last, won: update.result.winners.length === 1 && update.result.winners[0] === 0 };
    const seat = update.pending[0];
    must({ do: "campaign-drive", match, seat, name: seat ? "random" : "greedy" });
    if (seat) continue;
    const { record } = must({ do: "record", match, keeper: true });
    const { action } = JSON.parse(record.trimEnd().split("\n").at(-1));
    const chosen = update.choices.find((choice) => JSON.stringify(choice.action) === JSON.stringify(action));
    last = { length: update.version, choice: update.routine ? null : (chosen?.text ?? null) };
  }
  return { last, won: false };
}

/** Resolves to {seed, record, length, choice}: dice of a career whose first night is won by `choice`, said when the match is as in `record`. */
export async function findNight({ name, rival }) {
  const call = await startEngine(`${root}build/wasm/classic.wasm`);
  const must = (request) => {
    const answer = call(request);
    if (answer.error) throw new Error(answer.error.message);
    return answer;
  };
  for (let number = 1; number <= TRIES; number++) {
    const seed = number.toString(16).padStart(64, "0");
    const { campaign } = must({ do: "campaign-new", title: "a night", seed });
    const order = (what) => must({ do: "campaign-order", campaign, order: what });
    order({ do: "join", name, player: "you", skills: { driver: 0, gunner: 1 } });
    order({ do: "join", name: rival, player: "careful", skills: { driver: 0, gunner: 1 } });
    for (let wanted; (wanted = must({ do: "campaign-rivals", campaign }).order); ) order(wanted);
    order({ do: "event", event: "amateur-night", entries: [{ who: name }, ...must({ do: "campaign-field", campaign, event: "amateur-night" }).entries] });
    const event = must({ do: "campaign-match", campaign });
    const { match } = must({ do: "open", game: "classic", config: event.config, seed: event.seed, players: ["you", "random"] });
    const { last, won } = driveOut(must, match);
    if (won && last?.choice) {
      order(must({ do: "campaign-report", campaign, match }).order);
      const { career } = must({ do: "campaign-show", campaign, who: name });
      const karts = career.vehicles.filter(({ owner }) => owner === name);
      must({ do: "rewind", match, length: last.length });
      const { record } = must({ do: "record", match, keeper: true });
      if (karts.length === 2 && karts.some(({ repairs }) => repairs)) return { seed, record, ...last };
    }
    must({ do: "close", match });
    must({ do: "campaign-close", campaign });
  }
  throw new Error("no dice win an Amateur Night any more");
}
