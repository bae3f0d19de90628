// Words for what is chosen in a duel, and the names of seats as the engine says them (duel/show/say.c).

import type { Car as DuelCar, View as DuelView } from "../../../engine/types/duel";
import type { Choice } from "../../../table/types";
import { personOf, TARGET } from "./view";

const SEATS = ["Red", "Blue", "Yellow", "Green", "White", "Violet", "Orange", "Cyan", "Referee"];

export const seatName = (seat: number) => SEATS[seat] ?? `Seat ${seat + 1}`;
export function carName(view: DuelView, car: DuelCar): string {
  const seat = car.came_with ?? car.seat,
    nth = car.came_as ?? car.vehicle;
  const many = view.cars.some((other) => other !== car && (other.came_with ?? other.seat) === seat);
  return many ? `${seatName(seat)} ${nth + 1}` : seatName(seat);
}

/** Whoever or whatever is aimed at. */
export function targetName(view: DuelView, target: number): string {
  const car = view.cars[target];
  if (car) return carName(view, car);
  if (target >= TARGET.person) return personOf(view, target)?.name ?? "somebody";
  if (target >= TARGET.counter)
    return view.counters.find(({ counter }) => counter === target - TARGET.counter)?.kind ?? "something";
  return `the ${view.map.fixtures[target - TARGET.fixture]?.kind.replace("-", " ") ?? "thing"}`;
}

/** Every verb of the engine (duel/words.h) and under which heading a player finds it. */
export const HOMES: Record<string, string> = {
  gate: "Gates",
  enter: "Speed",
  speed: "Speed",
  "back-up": "Speed",
  keep: "Speed",
  now: "Who moves first",
  later: "Who moves first",
  straight: "Straight on",
  "even-out": "Straight on",
  bend: "Bends",
  drift: "Drifts",
  swerve: "Swerves",
  bootlegger: "Special manoeuvres",
  "t-stop": "Special manoeuvres",
  pivot: "Special manoeuvres",
  recover: "The spin",
  "let-go": "The spin",
  call: "The collision",
  conform: "The collision",
  take: "Which side is hit",
  victims: "Who is hit",
  fire: "Fire",
  volley: "Fire",
  "fire-ground": "Fire",
  "volley-ground": "Fire",
  sweep: "Fire",
  "at-will": "Fire at will",
  automatic: "Automatic fire",
  hold: "Hold fire",
  shoot: "Fire by hand",
  "shoot-ground": "Fire by hand",
  strike: "Strike",
  throw: "Throw",
  launch: "Throw",
  drop: "Drop",
  "let-fall": "Drop",
  detonate: "Drop",
  turret: "Vehicle",
  guards: "Vehicle",
  light: "Vehicle",
  jettison: "Vehicle",
  "take-wheel": "Vehicle",
  "get-out": "Get out",
  "hold-on": "Get out",
  unload: "Cargo",
  "throw-out": "Cargo",
  reload: "Weapons in hand",
  "set-timer": "Weapons in hand",
  tripod: "Weapons in hand",
  harness: "Vehicle",
  treat: "Help",
  spray: "Help",
  "put-on": "Clothes and pack",
  "take-off": "Clothes and pack",
  carry: "Clothes and pack",
  "lay-down": "Clothes and pack",
  "take-out": "Clothes and pack",
  stow: "Clothes and pack",
  walk: "Steps",
  "run-to": "Run",
  stay: "Stay",
  sprint: "On foot",
  rest: "On foot",
  "drop-prone": "On foot",
  "stand-up": "On foot",
  upstairs: "On foot",
  downstairs: "On foot",
  board: "Get into a vehicle",
  "right-cycle": "Get into a vehicle",
  lift: "Obstacles",
  "put-down": "Obstacles",
  load: "Obstacles",
  surrender: "Give up",
  cancel: "Orders",
  watch: "Orders",
  litter: "The fork",
  spare: "The fork",
  proceed: "Referee",
  adjust: "Referee",
  lay: "Referee",
  comment: "Referee",
};
export const groupOf = (choice: Choice): string =>
  choice.action.skid ? "Controlled skids" : HOMES[choice.action.verb]!;

export type Mode = "drive" | "swerve" | "skid" | "swerve-skid" | "special";
export const MODES: [Mode, string][] = [
  ["drive", "Drive"],
  ["swerve", "Swerve"],
  ["skid", "Skid"],
  ["swerve-skid", "Swerve and skid"],
  ["special", "Special"],
];
/** Modes in which a skid follows, whose length is chosen beside it. */
export const skids = (mode: Mode): boolean => mode === "skid" || mode === "swerve-skid";
/** With which of the manoeuvres a move is shown; there are too many to show them all at once. */
export function modeOf({ action }: Choice): Mode {
  if (action.skid) return action.verb === "swerve" ? "swerve-skid" : "skid";
  if (action.verb === "swerve") return "swerve";
  return ["straight", "bend", "drift"].includes(action.verb) ? "drive" : "special";
}

const KEEP = "you keep control";
export const controlOf = (choice: Choice | null | undefined): number | null =>
  choice?.odds.find(({ text }) => text === KEEP)?.chance ?? null;
export const riskOf = (keeps: number | null, hits = false) =>
  hits ? "crash" : keeps === null || keeps >= 0.995 ? "sure" : keeps >= 0.8 ? "fair" : keeps >= 0.5 ? "risky" : "wild";

/** What is aimed at on a vehicle, in the engine's order (duel/words.h). */
export const AIMS = [
  "front",
  "right",
  "left",
  "back",
  "top",
  "underbody",
  "turret",
  "front left tire",
  "front right tire",
  "back left tire",
  "back right tire",
  "front tire",
  "back tire",
  "sidecar's tire",
  "sidecar",
  "rider",
  "searchlight",
];

/** What a loss of control means; the rulebook's sections say it in full. */
export const CRASHES: Record<string, [words: string, section: string]> = {
  "minor fishtail": ["The back swings out by 15 degrees, then it drives on. 3 less to hit this turn.", "fishtails"],
  "major fishtail": ["The back swings out by 30 degrees, then it drives on. 6 less to hit this turn.", "fishtails"],
  "major and minor fishtail": [
    "The back swings out by 45 degrees, and worse may follow. No aimed fire this turn.",
    "fishtails",
  ],
  "trivial skid": [
    "Slides a quarter inch the old way, then goes where its nose points. 3 less to hit this turn.",
    "skids",
  ],
  "minor skid": ["Slides half an inch the old way and loses 5 mph. 6 less to hit this turn.", "skids"],
  "moderate skid": [
    "Slides three quarters of an inch, loses 10 mph and a point of each tire, and skids on a little in its next move.",
    "skids",
  ],
  "severe skid": [
    "Slides an inch, loses 20 mph and 2 points of each tire, and skids on in its next move. No aimed fire this turn.",
    "skids",
  ],
  spinout: [
    "Spins a quarter turn in every phase it moves in, going the old way, 20 mph slower a turn. Each tire takes a die. From its second move on the driver may try to catch it.",
    "spinouts",
  ],
  roll: [
    "Rolls over a quarter in every phase: side, top, side, wheels. What it comes down on takes a die. 20 mph slower a turn.",
    "rolls",
  ],
  "roll, perhaps on fire": ["Rolls over a quarter in every phase and may catch fire.", "rolls"],
  vault: ["Thrown up over its tires, it flies some inches and comes down hard on a side.", "vault"],
  "controlled skid": ["Skids on purpose, as planned.", "controlled-skid"],
  "bootlegger reverse": ["Turning round on purpose.", "bootlegger"],
  "T-stop": ["Across its course, braking hard.", "t-stop"],
  fall: ["Falling.", "vault"],
};
/** The same by the words of the odds: "a minor skid", "it rolls". */
export function crashWords(text: string): string {
  const found = Object.entries(CRASHES)
    .sort((a, b) => b[0].length - a[0].length)
    .find(
      ([name]) =>
        text.includes(name) || (name === "roll" && /rolls/.test(text)) || (name === "vault" && /vault/.test(text)),
    );
  return found?.[1][0] ?? "";
}

/** A choice in few words, for a button beside others. */
export function shortOf({ action, text }: Choice): string {
  switch (action.verb) {
    case "straight":
    case "keep":
    case "hold":
    case "stay":
      return text
        .replace("Hold this speed", "Keep")
        .replace("this phase", "now")
        .replace("the rest of this turn", "this turn")
        .replace("until something happens", "until hit");
    case "board":
      return text === "Get in" ? "Back into your own vehicle" : text;
    case "unload":
      return capital(text.replace(/ gets the (.+) out of the cargo$/, ": get the $1 out"));
    case "throw-out":
      return capital(
        text.replace(
          / throws (.+) out of the cargo to the (.+)$/,
          (_, what: string, side: string) =>
            `: throw ${what === "obstacle" ? "an obstacle" : what} out ${side === "back" ? "behind" : `to the ${side}`}`,
        ),
      );
    default:
      return capital(text.replace("Go to ", "").replace("Come in at ", "").replace(" degrees", "°"));
  }
}
/** Crew are named in the engine's sentences without a capital. */
export const capital = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);
