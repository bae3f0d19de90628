// The referee's panel: go on, put something right with a reason that everybody reads, or comment.
import { useLayoutEffect, useState } from "preact/hooks";
import type { Car as DuelCar, View as DuelView } from "../../../engine/types/duel";
import type { Action, Choice } from "../../../table/types";
import { type Check, useAnswer } from "../../../ui/answer";
import { mph } from "./view";
import { carName } from "./words";

// In the engine's order (duel/words.h).
const FIELDS = [
  "speed",
  "handling",
  "part",
  "shots",
  "x",
  "y",
  "heading",
  "fire",
  "standing",
  "points",
  "power",
  "laps",
  "counter",
  "fixture",
  "turn",
  "phase",
  "reverse",
  "trouble",
  "down",
  "driver",
  "stunned",
  "painted",
  "blinded",
  "lit",
  "gassed",
  "turret",
  "guards",
  "reflexes",
  "automatic",
  "heat",
] as const;
type Field = (typeof FIELDS)[number];
const WHYS = ["a rule was applied wrongly", "by agreement", "the scenario says so", "a penalty", "common sense"];
const COMMENTS = [
  "Ouch! That will leave a mark.",
  "What a close shave!",
  "The crowd is on its feet!",
  "There is not much left to salvage there.",
  "What a shot!",
  "That was some driving!",
];
const COUNTERS = [
  "debris",
  "obstacle",
  "mines",
  "Spear mines",
  "spikes",
  "oil",
  "flaming oil",
  "smoke",
  "paint",
  "tear gas",
  "grenade",
  "smoke puff",
  "paint puff",
  "tear gas puff",
  "burning patch",
  "oil about to burn",
  "patch about to burn",
  "a piece of debris",
];
const TROUBLES = [
  "in control",
  "minor fishtail",
  "trivial skid",
  "major fishtail",
  "minor skid",
  "moderate skid",
  "severe skid",
  "major and minor fishtail",
  "controlled skid",
  "bootlegger reverse",
  "T-stop",
  "spinout",
  "roll",
  "roll, perhaps on fire",
  "vault",
];
const SIDES = ["front", "right", "left", "back", "top", "underbody"];
const NO_YES = ["no", "yes"],
  DOWN_UP = ["down", "up"];

const TITLES: Record<Field, string> = {
  speed: "Speed (mph)",
  handling: "Handling status",
  part: "Points of a part",
  shots: "Shots of a weapon",
  x: "Place: inches from the left",
  y: "Place: inches from below",
  heading: "Heading (degrees)",
  fire: "On fire",
  standing: "Standing",
  points: "Score",
  power: "Power units",
  laps: "Laps done",
  counter: "Take a counter away",
  fixture: "Damage to something that stands",
  turn: "Turn",
  phase: "Next phase",
  reverse: "In reverse",
  trouble: "Loss of control",
  down: "The side it lies on",
  driver: "Who drives",
  stunned: "Crew stunned (phases)",
  painted: "Paint on the windows (turns)",
  blinded: "Blinded (phases)",
  lit: "In a searchlight (phases)",
  gassed: "Crew in tear gas (phases)",
  turret: "Pop-up turret",
  guards: "Wheelguards",
  reflexes: "Bonus of the reflexes",
  automatic: "A weapon on automatic",
  heat: "Something burning on it (turns)",
};
/** Fields that take one of a few words. */
const WORDS: Partial<Record<Field, string[]>> = {
  fire: NO_YES,
  standing: ["waiting", "running", "stranded", "killed", "surrendered", "left", "exploded"],
  reverse: NO_YES,
  trouble: TROUBLES,
  down: SIDES,
  turret: DOWN_UP,
  guards: DOWN_UP,
  automatic: NO_YES,
};
/** Values are written as people read them; the engine counts tenths and hundredths. */
const SCALE: Partial<Record<Field, number>> = { speed: 10, x: 100, y: 100 };

function indexesOf(view: DuelView, car: DuelCar, field: Field): [number, string][] {
  if (field === "part")
    return car.parts.map((part, i) => [i, `${part.title ?? part.kind} ${part.place}: ${part.dp} of ${part.of}`]);
  if (field === "stunned" || field === "gassed") return car.people.map(({ role }, i) => [i, role]);
  if (field === "guards")
    return [car.wheelguards && "front", car.back_wheelguards && "back"].flatMap((pair, i): [number, string][] =>
      pair ? [[i, pair]] : [],
    );
  if (field === "heat") return [1, 2, 3, 4].map((modifier) => [modifier, `fire modifier ${modifier}`]);
  if (field === "shots" || field === "automatic")
    return car.parts.flatMap((part): [number, string][] =>
      part.nth === undefined ? [] : [[part.nth, `${part.title ?? "weapon"} ${part.place}: ${part.shots ?? "?"}`]],
    );
  if (field === "counter") return view.counters.map(({ counter, kind }) => [counter, `${kind} (${counter + 1})`]);
  if (field === "fixture")
    return view.map.fixtures.flatMap(({ kind, dp, damage }, i): [number, string][] =>
      dp ? [[i, `${kind} ${i + 1}: ${damage ?? 0} of ${dp}`]] : [],
    );
  return [];
}

function nowOf(view: DuelView, car: DuelCar, field: Field, index: number): number {
  switch (field) {
    case "speed":
      return car.speed / 10;
    case "handling":
      return car.handling;
    case "part":
      return car.parts[index]?.dp ?? 0;
    case "shots":
      return car.parts.find((part) => part.nth === index)?.shots ?? 0;
    case "x":
      return Number(car.x.toFixed(2));
    case "y":
      return Number(car.y.toFixed(2));
    case "heading":
      return Math.round(car.heading / 10);
    case "fire":
      return Number(car.burning);
    case "standing":
      return WORDS.standing!.indexOf(car.standing);
    case "phase":
      return view.phase;
    case "reverse":
      return Number(car.reverse);
    case "trouble":
      return Math.max(0, TROUBLES.indexOf(car.trouble));
    case "down":
      return SIDES.indexOf(car.down);
    case "driver":
      return Math.max(
        0,
        car.people.findIndex(({ drives }) => drives),
      );
    case "stunned":
      return car.people[index]?.stunned ?? 0;
    case "painted":
      return car.painted;
    case "blinded":
      return car.blinded;
    case "lit":
      return car.lit;
    case "gassed":
      return car.people[index]?.gassed ?? 0;
    case "turret":
      return Number(car.turret?.up ?? false);
    case "guards":
      return Number((index ? car.back_wheelguards : car.wheelguards)?.up ?? false);
    case "automatic":
      return Number(car.parts.find((part) => part.nth === index)?.automatic ?? false);
    case "points":
      return car.points;
    case "power":
      return car.power ?? 0;
    case "laps":
      return car.laps;
    case "fixture":
      return view.map.fixtures[index]?.damage ?? 0;
    case "turn":
      return view.turn;
    default:
      return 0;
  }
}

function Adjust({
  view,
  version,
  check,
  choose,
}: {
  view: DuelView;
  version: number;
  check: Check;
  choose(action: Action): void;
}) {
  const [id, setCar] = useState(0),
    [field, setField] = useState<Field>("speed"),
    [index, setIndex] = useState(0),
    [value, setValue] = useState(0),
    [why, setWhy] = useState(0);
  const car = view.cars[id]!,
    indexes = indexesOf(view, car, field),
    words = field === "driver" ? car.people.map(({ role }) => role) : WORDS[field];
  const { answer, ask } = useAnswer(check, version);
  const action: Action = {
    verb: "adjust",
    car: id,
    field: FIELDS.indexOf(field),
    ...(indexes.length ? { index } : {}),
    value: Math.round(value * (SCALE[field] ?? 1)),
    why,
  };
  const key = JSON.stringify(action);
  useLayoutEffect(() => setIndex(indexesOf(view, view.cars[id]!, field)[0]?.[0] ?? 0), [id, field, version]);
  useLayoutEffect(() => setValue(nowOf(view, view.cars[id]!, field, index)), [id, field, index, version]);
  useLayoutEffect(() => ask(action), [key, version]);
  const refusal =
    answer && JSON.stringify(answer.action) === key && answer.considered.reason !== "fine"
      ? answer.considered.text
      : "";
  const empty = ["counter", "fixture", "shots", "automatic"].includes(field) && !indexes.length;
  return (
    <form
      class="cd-adjust"
      onSubmit={(event) => {
        event.preventDefault();
        choose(action);
      }}
    >
      <label>
        Vehicle{" "}
        <select value={id} onChange={(event) => setCar(Number(event.currentTarget.value))}>
          {view.cars.map((each, i) => (
            <option key={i} value={i}>
              {carName(view, each)}, {each.name}, {mph(each.speed)}
            </option>
          ))}
        </select>
      </label>
      <label>
        What{" "}
        <select value={field} onChange={(event) => setField(event.currentTarget.value as Field)}>
          {FIELDS.map((each) => (
            <option key={each} value={each}>
              {TITLES[each]}
            </option>
          ))}
        </select>
      </label>
      {indexes.length ? (
        <label>
          Which{" "}
          <select value={index} onChange={(event) => setIndex(Number(event.currentTarget.value))}>
            {indexes.map(([i, title]) => (
              <option key={i} value={i}>
                {title}
              </option>
            ))}
          </select>
        </label>
      ) : null}
      {field === "counter" ? null : words ? (
        <label>
          To{" "}
          <select value={value} onChange={(event) => setValue(Number(event.currentTarget.value))}>
            {words.map((each, i) => (
              <option key={each} value={i}>
                {each}
              </option>
            ))}
          </select>
        </label>
      ) : (
        <label>
          To{" "}
          <input
            type="number"
            step="any"
            value={value}
            onInput={(event) => setValue(Number(event.currentTarget.value) || 0)}
          />
        </label>
      )}
      <label>
        Why{" "}
        <select value={why} onChange={(event) => setWhy(Number(event.currentTarget.value))}>
          {WHYS.map((each, i) => (
            <option key={i} value={i}>
              {each}
            </option>
          ))}
        </select>
      </label>
      <button type="submit" class="button small act" disabled={!!refusal || empty}>
        Set it
      </button>
      <p role="alert" class="problem">
        {empty ? "There is none." : refusal}
      </p>
    </form>
  );
}

/** A counter where there is none; most often in the middle of what is seen. */
function Lay({
  view,
  version,
  check,
  choose,
}: {
  view: DuelView;
  version: number;
  check: Check;
  choose(action: Action): void;
}) {
  const first = view.cars[0];
  const [kind, setKind] = useState(1),
    [x, setX] = useState(Number((first?.x ?? 1).toFixed(2))),
    [y, setY] = useState(Number((first?.y ?? 1).toFixed(2))),
    [turns, setTurns] = useState(5),
    [why, setWhy] = useState(0);
  const { answer, ask } = useAnswer(check, version);
  const action: Action = { verb: "lay", kind, x: Math.round(100 * x), y: Math.round(100 * y), degrees: 0, turns, why },
    key = JSON.stringify(action);
  useLayoutEffect(() => ask(action), [key, version]);
  const refusal =
    answer && JSON.stringify(answer.action) === key && answer.considered.reason !== "fine"
      ? answer.considered.text
      : "";
  const number = (title: string, value: number, set: (value: number) => void) => (
    <label>
      {title}{" "}
      <input type="number" step="any" value={value} onInput={(event) => set(Number(event.currentTarget.value) || 0)} />
    </label>
  );
  return (
    <form
      class="cd-adjust cd-lay"
      onSubmit={(event) => {
        event.preventDefault();
        choose(action);
      }}
    >
      <label>
        Counter{" "}
        <select value={kind} onChange={(event) => setKind(Number(event.currentTarget.value))}>
          {COUNTERS.map((each, i) => (
            <option key={each} value={i + 1}>
              {each}
            </option>
          ))}
        </select>
      </label>
      {number("Inches from the left", x, setX)}
      {number("Inches from below", y, setY)}
      {number("Turns it stays (0: for good)", turns, setTurns)}
      <label>
        Why{" "}
        <select value={why} onChange={(event) => setWhy(Number(event.currentTarget.value))}>
          {WHYS.map((each, i) => (
            <option key={i} value={i}>
              {each}
            </option>
          ))}
        </select>
      </label>
      <button type="submit" class="button small act" disabled={!!refusal}>
        Lay it
      </button>
      <p role="alert" class="problem">
        {refusal}
      </p>
    </form>
  );
}

export function RefereePanel({
  view,
  version,
  choices,
  commit,
  check,
  choose,
}: {
  view: DuelView;
  version: number;
  choices: Choice[];
  commit(choice: Choice): void;
  check: Check;
  choose(action: Action): void;
}) {
  const words = ({ action }: Choice) =>
    action.turns === undefined ? "Go on" : action.turns === 0 ? "Go on, one phase" : `Go on for ${action.turns} turns`;
  return (
    <div class="cd-referee">
      <div class="cd-actions" role="group" aria-label="Go on">
        {choices.map((choice, i) => (
          <button
            key={i}
            type="button"
            class={i ? "plain" : "commit"}
            data-verb="proceed"
            onClick={() => commit(choice)}
          >
            {words(choice)}
            {i ? null : <kbd>Enter</kbd>}
          </button>
        ))}
      </div>
      <details open>
        <summary>Put something right</summary>
        <Adjust view={view} version={version} check={check} choose={choose} />
      </details>
      <details>
        <summary>Lay a counter</summary>
        <Lay view={view} version={version} check={check} choose={choose} />
      </details>
      <details>
        <summary>Say something to everybody</summary>
        <div class="cd-actions">
          {COMMENTS.map((words, comment) => (
            <button key={comment} type="button" class="plain" onClick={() => choose({ verb: "comment", comment })}>
              {words}
            </button>
          ))}
        </div>
      </details>
    </div>
  );
}
