// An Amateur Night that is won, found with the engine itself: bots drive the same dice in both karts as the page has them, and what our seat
// chose is told, to be clicked there. Whatever becomes of rules and bots, some dice win.
import { root } from "./browser.mjs";
import { startEngine } from "../wasm/engine.mjs";

/** So many dice are tried for a short night, more only until any night is won; a night of so few choices is short enough. */
const LOOKED_AT = 12, TRIES = 60, MOST_CHOICES = 60, FEW_CHOICES = 35, MOST_MOVES = 3000;

const same = (a, b) => JSON.stringify(a) === JSON.stringify(b);

/** What a bot would choose in our place, by its text; null where the page's list does not tell it from the others. */
function choose(must, match, { choices, version }) {
  must({ do: "campaign-drive", match, seat: 0, name: "greedy" });
  const { action } = JSON.parse(must({ do: "record", match, keeper: true }).record.trimEnd().split("\n").at(-1));
  const text = choices.find((choice) => same(choice.action, action))?.text;
  if (choices.filter((choice) => choice.text === text).length === 1) return text;
  must({ do: "rewind", match, length: version });
  return null;
}

/** Drives to the end as the page does: others first, what is routine without asking. Tells our choices; null: not won, or not by so few. */
function driveOut(must, match, most) {
  const chosen = [];
  for (let i = 0, since = 0; i < MOST_MOVES && chosen.length <= most; i++) {
    const { update } = must({ do: "update", match, seat: 0, since });
    since = update.version;
    if (update.over) return same(update.result.winners, [0]) ? chosen : null;
    const other = update.pending.find((seat) => seat);
    if (other) must({ do: "campaign-drive", match, seat: other, name: "random" });
    else if (update.routine) must({ do: "act", match, seat: 0, action: update.routine });
    else {
      const text = choose(must, match, update);
      if (text === null) return null;
      chosen.push(text);
    }
  }
  return null;
}

/** A career with these dice, up to the end of its first night: our choices in it, null if it is no night to show. */
function tryNight(must, { name, skills, fits }, seed, most) {
  const { campaign } = must({ do: "campaign-new", title: "a night", seed });
  must({ do: "campaign-begin", campaign, join: { do: "join", name, player: "you", skills }, rivals: 1 });
  for (let held = false; !held; ) ({ held } = must({ do: "campaign-next", campaign, event: { do: "event", event: "amateur-night", entries: [{ who: name }] } }));
  const event = must({ do: "campaign-match", campaign });
  const { match } = must({ do: "open", game: "classic", config: event.config, seed: event.seed, players: ["you", "random"] });
  let choices = driveOut(must, match, most);
  if (choices) {
    must({ do: "campaign-settle", campaign, match });
    if (!fits(must({ do: "campaign-show", campaign, who: name }).career)) choices = null;
  }
  must({ do: "close", match });
  must({ do: "campaign-close", campaign });
  return choices;
}

/** Resolves to {seed, choices}: dice of a career, and what we choose where the page asks to win its first night. `wanted`: our name and
 *  skills, and whether the career fits as it is then. */
export async function findNight(wanted) {
  const call = await startEngine(`${root}build/wasm/classic.wasm`);
  const must = (request) => {
    const answer = call(request);
    if (answer.error) throw new Error(answer.error.message);
    return answer;
  };
  let best = null, most = MOST_CHOICES;
  for (let number = 1; number <= TRIES && !(best && (number > LOOKED_AT || most < FEW_CHOICES)); number++) {
    const seed = number.toString(16).padStart(64, "0"), choices = tryNight(must, wanted, seed, most);
    if (!choices) continue;
    best = { seed, choices };
    most = choices.length - 1;
  }
  if (!best) throw new Error("no dice win an Amateur Night any more");
  return best;
}
