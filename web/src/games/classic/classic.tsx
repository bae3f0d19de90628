// Car Wars Classic in the browser: the duel and its garage.
import { scenarios } from "../../../../data/classic/scenarios.json";
import type { View as DuelView } from "../../engine/types/duel";
import { later } from "../../ui/later";
import type { GameView, Option } from "../game";
import { duelHint } from "./duel/guide";
import { ORDERS } from "./duel/orders";
import { mph } from "./duel/view";
import { groupOf, seatName } from "./duel/words";
import { lineUpConfig, ownMapChoices } from "./lineup";
import { ClassicPoster } from "./poster";
import "./classic.css";

const gone = (what: string) => () => (
  <p class="notice">{what} could not be loaded. Try again when there is a connection.</p>
);
const view = (update: { view: unknown }) => update.view as DuelView;

const SUMMARIES: Record<string, [summary: string, about: string]> = {
  "amateur-night": [
    "Small karts with one machine gun each. The last one in the duel wins.",
    "Everybody gets the same Killer Kart and comes in by a gate at 20 mph or less. Nothing to set up: the duel to learn with.",
  ],
  duel: [
    "Bring a car through a gate; the last one that drives or shoots wins.",
    "Any vehicle, at most 40 mph through the gate. Who leaves by a gate or surrenders is out and lives; who can neither drive nor shoot is a kill.",
  ],
  division: [
    "Nobody's car costs more than the division allows. Points for kills and for being there in the end.",
    "A kill is worth three points, to be on the table at the end one. Most points after the last turn win.",
  ],
  "stunt-event": [
    "Points for kills, for long jumps and for walls broken open.",
    "In the badlands: a kill is worth three points, a jump two, a breach one, to be there in the end another one. Most points after the last turn win.",
  ],
  "team-duel": [
    "Every other seat together.",
    "Two sides, or as many as you make: the last side with a vehicle that drives or shoots wins. Team mates cannot be fired at by orders, but a miss does not ask.",
  ],
  "road-duel": [
    "Two cars on the highway at 60 mph.",
    "One behind the other, some inches apart, at full speed from the first phase. The first car at a fork picks the road; the other has to follow or is out.",
  ],
  "pack-attack": [
    "One good car against a pack of cheap ones on the highway.",
    "The first seat has $17,000 to spend and 12 inches of lead, the pack five vehicles or more for $25,000. The hunted wins by being 30 inches ahead.",
  ],
  "highway-chase": [
    "The first car wants to get away; all others want it.",
    "The road forks where it likes and debris lies about. Who takes another fork than the hunted is lost.",
  ],
  "race-oval": [
    "Laps round the oval. Shooting is allowed.",
    "Over the numbered lines in their order. First with all laps wins, whatever is left of the car.",
  ],
  "race-eight": [
    "Laps round the figure eight, with a crossing in the middle.",
    "Over the numbered lines in their order, and over the crossing twice a lap, where the others come from the side.",
  ],
  town: [
    "A car against a gang on foot, among houses that break.",
    "Every other seat is a gang of six with rifles, rockets and grenades; the others drive. Walls stop bullets until they are broken open, and who stands in the street is run over.",
  ],
};

const WEATHERS: [string, string][] = [
  ["clear", "Clear"],
  ["rain", "Rain"],
  ["heavy-rain", "Heavy rain"],
  ["fog", "Fog"],
  ["light-snow", "Light snow"],
  ["heavy-snow", "Heavy snow"],
];
const MAPS: Record<string, [title: string, summary: string]> = {
  arena: ["The Six-Gate Arena", "walls high and low, bunkers in the middle"],
  "parking-lot": ["The Parking Lot", "a shop, curbs, lampposts"],
  quarry: ["The Quarry", "gravel, boulders, water"],
  "racetrack-oval": ["The Oval", "banked curves"],
  "racetrack-eight": ["The Figure Eight", "a crossing in the middle"],
  highway: ["The Highway", "a long road with forks"],
  badlands: ["The Badlands", "open country: ditches, boulders, a creek, ramps"],
  beach: ["The Beach", "sand, dunes, deep water, a pier"],
  town: ["Town Blocks", "streets, houses that break and fall, a park"],
};
/** A race needs lines to cross, a start on the road a road. */
const RACES = ["racetrack-oval", "racetrack-eight"],
  ROADS = ["highway", "racetrack-oval"];
const CEILINGS = [5, 10, 15, 20, 25, 30, 40, 60, 100];

function optionsOf({
  map,
  turns,
  laps,
  start,
  ceiling,
  allowance,
}: {
  map: string;
  turns: number;
  laps?: number;
  start?: string;
  ceiling?: number;
  allowance?: number;
}): Option[] {
  const ready = (laps ? RACES : start === "road" ? ROADS : Object.keys(MAPS)).map((value) => ({
    value,
    title: MAPS[value]![0],
    summary: MAPS[value]![1],
  }));
  return [
    {
      kind: "pick",
      id: "map",
      title: "Map",
      standard: map,
      get values() {
        return [...ready, ...ownMapChoices()];
      },
    },
    ...(ceiling
      ? [
          {
            kind: "pick",
            id: "division",
            title: "Division",
            standard: ceiling / 1000,
            values: CEILINGS.map((value) => ({ value, title: `${value}: up to $${value},000 a vehicle` })),
          } satisfies Option,
        ]
      : []),
    ...(allowance
      ? [
          {
            kind: "number",
            id: "budget",
            title: "Dollars a seat",
            summary: "for all vehicles of a seat together",
            min: 1000,
            max: 1000000,
            step: 1000,
            standard: allowance,
          } satisfies Option,
        ]
      : []),
    {
      kind: "pick",
      id: "weather",
      title: "Weather",
      standard: "clear",
      values: WEATHERS.map(([value, title]) => ({ value, title })),
    },
    {
      kind: "pick",
      id: "shoulders",
      title: "Shoulders of roads",
      standard: "firm",
      values: [
        { value: "firm", title: "Firm: no effect" },
        { value: "soft", title: "Soft: D1 on maneuvers" },
        { value: "gravel", title: "Gravel: D1 on everything" },
      ],
    },
    { kind: "switch", id: "night", title: "Night", summary: "harder to hit without light", standard: false },
    { kind: "switch", id: "concussion", title: "Concussion", summary: "hard crashes stun the crew", standard: false },
    {
      kind: "switch",
      id: "referee",
      title: "A referee's seat",
      summary: "puts things right before each turn, drives nothing",
      standard: false,
    },
    {
      kind: "switch",
      id: "jostling",
      title: "People run into each other",
      summary: "on foot, with the damage of a collision",
      standard: false,
    },
    {
      kind: "switch",
      id: "alternate",
      title: "Alternating inches",
      summary: "fast moves go an inch at a time in turn",
      standard: false,
    },
    ...(start
      ? []
      : [
          {
            kind: "pick",
            id: "gates",
            title: "Gates",
            standard: "lot",
            values: [
              { value: "lot", title: "Drawn by lot" },
              { value: "choose", title: "Chosen, quickest first" },
            ],
          } satisfies Option,
        ]),
    ...(laps ? [{ kind: "number", id: "laps", title: "Laps", min: 1, max: 20, standard: laps } satisfies Option] : []),
    { kind: "number", id: "turns", title: "Turns at most", min: 1, max: 300, standard: turns },
  ];
}

const DAMAGE = [
  "crash",
  "no-control",
  "collision",
  "ram",
  "stunned",
  "knocked-out",
  "struck",
  "hit",
  "damage",
  "destroyed",
  "tire-lost",
  "wounded",
  "unconscious",
  "killed-person",
  "ignited",
  "exploded",
  "stranded",
  "kill",
  "surrendered",
  "painted",
  "gassed",
  "lost",
  "crushed",
  "breached",
  "collapsed",
  "run-over",
  "ran-into",
  "drops-it",
  "slips",
  "stunned-on-foot",
  "gassed-on-foot",
  "drowned",
  "ditched",
  "buried",
];
const GOOD = [
  "wins",
  "recovered",
  "extinguished",
  "lap",
  "escaped",
  "points",
  "spared",
  "stopped",
  "safe",
  "walked-out",
  "got-in",
];

export const classic: GameView = {
  id: "classic",
  title: "Car Wars Classic",
  tagline:
    "Freeways, firepower and a budget. Design the car part by part; every dollar, pound and space is accounted for.",
  Poster: ClassicPoster,
  Board: later(async () => (await import("./duel/board")).Board, gone("The board")),
  Garage: later(async () => (await import("./garage/garage")).Garage, gone("The garage")),
  settleCareer: async (id) => (await import("./career/local")).settleCareer(id),
  Career: later(async () => (await import("./career/page")).CareerPages, gone("Careers")),
  seatsWord: "cars",
  lookUp: "armor, turret, handling class…",
  variants: scenarios.map((scenario) => ({
    id: scenario.id,
    title: scenario.title,
    summary: SUMMARIES[scenario.id]?.[0] ?? "",
    about: SUMMARIES[scenario.id]?.[1] ?? "",
    config: { variant: scenario.id },
    seats: [scenario.seats[0]!, scenario.seats[1]!],
    standard: 2,
    options: optionsOf(scenario),
  })),
  lineUp: {
    Seat: later(async () => (await import("./lineupseat")).SeatLineUp, gone("The vehicles")),
    config: lineUpConfig,
    others: (set) => (set.referee ? ["Referee"] : []),
  },
  guided: {
    invitation: "A duel that explains itself",
    title: "First duel",
    variant: "amateur-night",
    seats: 2,
    bot: "greedy",
  },
  seatNames: (update) =>
    Array.from({ length: 1 + Math.max(...view(update).cars.map((car) => car.seat)) }, (_, seat) => seatName(seat)),
  phase(update) {
    const { title, turn, turns, phase, weather, night, cars } = view(update),
      own = cars.find((car) => car.seat === update.seat);
    // What matters most comes first: on a phone the end is cut off.
    return [
      turn ? `turn ${turn} of ${turns}${phase ? `, phase ${phase}` : ""}` : "at the gates",
      own ? mph(own.speed) : "",
      weather === "clear" ? "" : weather.replace("-", " "),
      night ? "night" : "",
      title,
    ]
      .filter(Boolean)
      .join(" · ");
  },
  group: groupOf,
  orders: ORDERS,
  ordersOnBoard: true,
  hint: duelHint,
  scored: (update) => view(update).goal === "points",
  showsPlaces: true,
  tone(event) {
    if (DAMAGE.includes(event.type)) return "damage";
    if (event.type === "turn") return "turn";
    if (event.type === "phase") return "step";
    return GOOD.includes(event.type) ? "good" : "plain";
  },
};
