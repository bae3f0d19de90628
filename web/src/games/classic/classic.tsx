// Car Wars Classic in the browser: the duel and its garage.
import { scenarios } from "../../../../data/classic/scenarios.json";
import stock from "../../../../data/classic/stock.json";
import { later } from "../../ui/later";
import type { GameView, Option } from "../game";
import { mph, type DuelView } from "./dueltypes";
import { groupOf, seatName } from "./duelwords";
import { ClassicPoster } from "./poster";
import "./classic.css";

const gone = (what: string) => () => <p class="notice">{what} could not be loaded. Try again when there is a connection.</p>;
const view = (update: { view: unknown }) => update.view as DuelView;

const SUMMARIES: Record<string, string> = {
  "amateur-night": "Small karts with one machine gun each. The last one in the duel wins.",
  duel: "Bring a car through a gate; the last one that drives or shoots wins.",
  division: "Nobody's car costs more than the division allows. Points for kills and for being there in the end.",
  "team-duel": "Every other seat together.",
  "road-duel": "Two cars on the oval at 60 mph.",
  "pack-attack": "One good car against a pack of cheap ones on the highway.",
  "highway-chase": "The first car wants to get away; all others want it.",
  "race-oval": "Laps round the oval. Shooting is allowed.",
  "race-eight": "Laps round the figure eight, with a crossing in the middle.",
};

const WEATHERS: [string, string][] = [["clear", "Clear"], ["rain", "Rain"], ["heavy-rain", "Heavy rain"], ["fog", "Fog"], ["light-snow", "Light snow"], ["heavy-snow", "Heavy snow"]];
const titled = (id: string) => id.replace(/-/g, " ").replace(/\b[a-z]/g, (letter) => letter.toUpperCase());

function optionsOf({ turns, laps, start }: { turns: number; laps?: number; start?: string }): Option[] {
  return [
    { kind: "pick", id: "weather", title: "Weather", standard: "clear", values: WEATHERS.map(([value, title]) => ({ value, title })) },
    { kind: "switch", id: "night", title: "Night", summary: "harder to hit without light", standard: false },
    { kind: "switch", id: "concussion", title: "Concussion", summary: "hard crashes stun the crew", standard: false },
    { kind: "switch", id: "alternate", title: "Alternating inches", summary: "fast moves go an inch at a time in turn", standard: false },
    ...(start ? [] : [{ kind: "pick", id: "gates", title: "Gates", standard: "lot", values: [{ value: "lot", title: "Drawn by lot" }, { value: "choose", title: "Chosen, quickest first" }] } satisfies Option]),
    ...(laps ? [{ kind: "number", id: "laps", title: "Laps", min: 1, max: 20, standard: laps } satisfies Option] : []),
    { kind: "number", id: "turns", title: "Turns at most", min: 5, max: 300, standard: turns },
  ];
}

/** One stock vehicle a seat, where the scenario gives one; where money is counted the scenario gives them out itself. */
function vehiclesOf({ vehicle, pursuer, ceiling }: { vehicle: string; pursuer?: string; ceiling?: number }): Option[] {
  if (pursuer || ceiling) return [];
  return [{ kind: "pick", id: "vehicles", title: "Vehicle", standard: vehicle, values: [...stock.printed, ...stock.ours].map((value) => ({ value, title: titled(value) })) }];
}

const DAMAGE = ["crash", "no-control", "collision", "ram", "stunned", "struck", "hit", "damage", "destroyed", "tire-lost", "wounded", "unconscious", "killed-person", "ignited", "exploded", "stranded", "kill", "surrendered", "painted", "gassed", "lost", "crushed", "breached", "collapsed"];
const GOOD = ["wins", "recovered", "extinguished", "lap", "escaped", "points", "spared", "stopped"];

export const classic: GameView = {
  id: "classic",
  title: "Car Wars Classic",
  tagline: "Freeways, firepower and a budget. Design the car part by part; every dollar, pound and space is accounted for.",
  Poster: ClassicPoster,
  Board: later(async () => (await import("./board")).Board, gone("The board")),
  Garage: later(async () => (await import("./garage")).Garage, gone("The garage")),
  seatsWord: "cars",
  lookUp: "armor, turret, handling class…",
  variants: scenarios.map((scenario) => ({
    id: scenario.id, title: scenario.title, summary: SUMMARIES[scenario.id] ?? "", config: { variant: scenario.id }, seats: [scenario.seats[0]!, scenario.seats[1]!], standard: 2,
    options: optionsOf(scenario), seatOptions: vehiclesOf(scenario),
  })),
  seatNames: (update) => Array.from({ length: 1 + Math.max(...view(update).cars.map((car) => car.seat)) }, (_, seat) => seatName(seat)),
  phase(update) {
    const { title, turn, turns, phase, weather, night, cars } = view(update), own = cars.find((car) => car.seat === update.seat);
    return [title, turn ? `turn ${turn} of ${turns}${phase ? `, phase ${phase}` : ""}` : "at the gates", weather === "clear" ? "" : weather.replace("-", " "), night ? "night" : "", own ? mph(own.speed) : ""].filter(Boolean).join(" · ");
  },
  group: groupOf,
  tone(event) {
    if (DAMAGE.includes(event.type)) return "damage";
    if (event.type === "turn") return "turn";
    return GOOD.includes(event.type) ? "good" : "plain";
  },
};
