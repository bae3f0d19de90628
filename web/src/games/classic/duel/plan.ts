// Planning what is not listed, asked of the engine: a bend, a swerve or a skid by any angle; a spot on the ground to fire at, to throw
// something to or to run to; a wall or a building to shoot at.
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type {
  Carried,
  Car as DuelCar,
  Ghost as DuelGhost,
  View as DuelView,
  FireLine,
  Person,
  Run,
  ThrowPreview,
} from "../../../engine/types/duel";
import type { Action, Choice } from "../../../table/types";
import { type Check, same, useAnswer } from "../../../ui/answer";
import { holds, type Point, pointAt } from "../../../ui/plane";
import { isAfoot, personOf, TARGET } from "./view";
import { type Mode, skids } from "./words";

export interface DuelPlan {
  /** Degrees, left below 0; null while nothing is planned. */
  value: number | null;
  /** As if it had been listed; null while it is asked, or if it cannot be done. */
  choice: Choice | null;
  ghost: DuelGhost | null;
  /** Why it cannot be done. */
  refusal: string;
  set(value: number | null): void;
}

export function useDuelPlan(
  view: DuelView,
  version: number,
  choices: Choice[],
  check: Check,
  mode: Mode,
  skid: number,
): DuelPlan {
  const [value, setValue] = useState<number | null>(null);
  const { answer, ask } = useAnswer<DuelGhost>(check, version);
  const vehicle = choices[0]?.action.vehicle;
  const actionOf = (degrees: number): Action => ({
    verb: mode === "swerve" || mode === "swerve-skid" ? "swerve" : "bend",
    ...(vehicle === undefined ? {} : { vehicle }),
    side: degrees > 0 ? 1 : 0,
    degrees: Math.abs(degrees),
    ...(skids(mode) ? { skid } : {}),
  });
  useLayoutEffect(() => setValue(null), [version, mode]);
  const action = value ? actionOf(value) : null;
  const listed = action ? choices.find((choice) => same(choice.action, action)) : undefined;
  const found = action && answer && same(answer.action, action) ? answer.considered : null;
  const set = (next: number | null) => {
    setValue(next || null);
    ask(next ? actionOf(next) : null);
  };
  useLayoutEffect(() => {
    if (value) ask(actionOf(value));
  }, [skid]);
  return {
    value,
    set,
    choice: listed ?? found?.choice ?? null,
    ghost:
      (listed && view.ghosts?.find((ghost) => same(ghost.action, action!))) ||
      found?.preview ||
      answer?.considered.preview ||
      null,
    refusal: !listed && found && found.reason !== "fine" ? found.text : "",
  };
}

// ---- spots ----

const CELL = 100;
/** Weapons that can be fired at a spot, as the catalogue has them. */
const LAUNCHER = "GL",
  AT_GROUND = ["SG", LAUNCHER];

/** What goes to a spot: a shot, a grenade, or somebody. */
export interface Means {
  id: string;
  verb: "fire-ground" | "volley-ground" | "shoot-ground" | "throw" | "launch" | "run-to" | "get-out";
  title: string;
  /** Where it starts, and where it is aimed at first. */
  from: Point;
  start: Point;
  /** The vehicle's weapon, for its arc. */
  weapon?: number;
  /** Inches, where everything within can be reached. */
  range?: number;
  /** A grenade, which may be meant for a floor or a roof. */
  lobbed?: boolean;
  action(at: Point): Action;
}

export interface SpotPlan {
  means: Means[];
  /** What is being aimed; null: nothing. */
  aimed: Means | null;
  aim(id: string | null): void;
  /** Inches; null until there is a spot. */
  at: Point | null;
  point(at: Point | null): void;
  /** For which floors something thrown may be meant; none: no building with an inside is in reach. */
  floors: Floor[];
  /** The one that is named; null: it goes where somebody is, through an opening, or onto the roof. */
  floor: Floor | null;
  level(floor: Floor | null): void;
  choice: Choice | null;
  /** What the engine shows of it. */
  run: Run | null;
  thrown: ThrowPreview | null;
  refusal: string;
}

const cells = ({ x, y }: Point) => ({ x: Math.round(x * CELL), y: Math.round(y * CELL) });
const inches = (action: Action | undefined): Point | null =>
  action ? { x: Number(action.x) / CELL, y: Number(action.y) / CELL } : null;

/** Weapons of the vehicle that strike the ground. */
function groundMeans(own: DuelCar, choices: Choice[], vehicle: object): Means[] {
  const some = Number(choices.find(({ action }) => action.crew !== undefined)?.action.crew ?? 0);
  return own.parts
    .filter((part) => AT_GROUND.includes(part.weapon ?? "") && !!part.dp && part.shots !== 0 && !part.fired)
    .map((part): Means => {
      const listed = choices.find(({ action }) => action.verb === "fire-ground" && action.weapon === part.nth)?.action;
      return {
        id: `ground${part.nth}`,
        verb: "fire-ground",
        title: part.title ?? "",
        weapon: part.nth!,
        lobbed: part.weapon === LAUNCHER,
        from: own,
        start: inches(listed) ?? pointAt(own, 3, 0),
        action: (at) => ({
          verb: "fire-ground",
          ...vehicle,
          crew: Number(listed?.crew ?? some),
          weapon: part.nth,
          ...cells(at),
        }),
      };
    });
}

/** What is offered may name the floor of whoever is there; another spot has its own. */
function withoutFloor({ floor: _, ...action }: Action): Action {
  return action as Action;
}

/** Links that strike the ground, as the engine offers them. */
function linkMeans(own: DuelCar, choices: Choice[]): Means[] {
  const listed = choices.map(({ action }) => action).filter(({ verb }) => verb === "volley-ground");
  const links = listed.filter((action, nth) => listed.findIndex(({ link }) => link === action.link) === nth);
  return links.map(
    (action): Means => ({
      id: `link${action.link}`,
      verb: "volley-ground",
      title: links.length > 1 ? `Link ${Number(action.link) + 1}` : "Linked weapons",
      from: own,
      start: inches(action) ?? pointAt(own, 3, 0),
      lobbed: own.parts.some(({ weapon }) => weapon === LAUNCHER),
      action: (at) => ({ ...withoutFloor(action), ...cells(at) }),
    }),
  );
}

/** Weapons on a tripod that strike the ground. */
function tripodMeans(person: Person, own: DuelCar, many: boolean, choices: Choice[], vehicle: object): Means[] {
  const from = isAfoot(person) ? { x: person.x, y: person.y } : own;
  return (person.carries ?? [])
    .filter(({ ground, left, broken }) => ground && left > 0 && !broken)
    .map(({ gear, title, left }): Means => {
      const listed = choices.find(
        ({ action }) => action.verb === "shoot-ground" && action.crew === person.crew && action.with === gear,
      )?.action;
      return {
        id: `tripod${person.crew}.${gear}`,
        verb: "shoot-ground",
        from,
        start: inches(listed) ?? pointAt({ ...from, heading: person.heading ?? own.heading }, 3, 0),
        title: `${title} (${left} left)${many ? `, ${person.name},` : ""}`,
        action: (at) => ({ verb: "shoot-ground", ...vehicle, crew: person.crew, with: gear, ...cells(at) }),
      };
    });
}

/** How far somebody throws, and a launcher in the hands shoots (duel/foot/throw.c). */
const RANGE = { throw: 5, launch: 20 };
const has = (person: Person, use: Carried["use"]) =>
  person.carries?.some((thing) => thing.use === use && thing.left > 0 && !thing.broken);

/** Grenades somebody could throw or launch now. */
function throwMeans(person: Person, own: DuelCar, many: boolean, choices: Choice[], vehicle: object): Means[] {
  const from = isAfoot(person) ? { x: person.x, y: person.y } : own,
    verbs = has(person, "launcher") ? (["throw", "launch"] as const) : (["throw"] as const);
  return (person.carries ?? [])
    .filter(({ use, left }) => use === "grenade" && left > 0)
    .flatMap(({ gear, title, left }) =>
      verbs.flatMap((verb) =>
        [0, ...(has(person, "fuse") ? [1] : [])].map((fuse): Means => {
          const listed = choices.find(
            ({ action }) => action.verb === verb && action.crew === person.crew && action.with === gear,
          )?.action;
          return {
            id: `${verb}${person.crew}.${gear}.${fuse}`,
            verb,
            from,
            range: RANGE[verb],
            lobbed: true,
            start: inches(listed) ?? pointAt({ ...from, heading: person.heading ?? own.heading }, 2, 0),
            title: `${verb === "throw" ? "Throw" : "Launch"} the ${title}${fuse ? ", impact fuse" : ""} (${left} left)${many ? `: ${person.name}` : ""}`,
            action: (at) => ({
              verb,
              ...vehicle,
              crew: person.crew,
              with: gear,
              ...cells(at),
              ...(fuse ? { fuse } : {}),
            }),
          };
        }),
      ),
    );
}

function runMeans(view: DuelView, vehicle: object): Means[] {
  const person = personOf(view, view.walk?.who);
  if (!isAfoot(person) || !view.walk?.left) return [];
  const from = { x: person.x, y: person.y };
  return [
    {
      id: "run",
      verb: "run-to",
      title: "Run",
      from,
      start: from,
      action: (at) => ({ verb: "run-to", ...vehicle, ...cells(at) }),
    },
  ];
}

/** Questions in which somebody may get out. */
const LEAVING = ["fire", "speeds", "crash"];
/** Whoever is aboard and gets out goes to any square beside the vehicle. */
function exitMeans(view: DuelView, own: DuelCar, vehicle: object): Means[] {
  const aboard = (view.people ?? []).filter(
    ({ car, where, wounds }) => view.cars[car] === own && where === "aboard" && wounds < 2,
  );
  return aboard.map(
    ({ crew, name }): Means => ({
      id: `out${crew}`,
      verb: "get-out",
      title: `${name} gets out`,
      from: own,
      start: pointAt(own, 0, 0.375),
      action: (at) => ({ verb: "get-out", ...vehicle, crew, ...cells(at) }),
    }),
  );
}

function meansOf(view: DuelView, own: DuelCar | undefined, choices: Choice[]): Means[] {
  const first = choices[0]?.action;
  if (!own || !first) return [];
  const vehicle = first.vehicle === undefined ? {} : { vehicle: first.vehicle };
  if (view.question === "walk") return runMeans(view, vehicle);
  if (!LEAVING.includes(view.question ?? "")) return [];
  const exits = exitMeans(view, own, vehicle);
  if (view.question !== "fire") return exits;
  const id = view.cars.indexOf(own),
    people = (view.people ?? []).filter(
      ({ car, crew, wounds, where, carries }) =>
        car === id && wounds < 2 && ["aboard", "on foot"].includes(where) && carries && !own.people[crew]?.acted,
    );
  return [
    ...groundMeans(own, choices, vehicle),
    ...linkMeans(own, choices),
    ...people.flatMap((person) => [
      ...tripodMeans(person, own, people.length > 1, choices, vehicle),
      ...throwMeans(person, own, people.length > 1, choices, vehicle),
    ]),
    ...exits,
  ];
}

/** A floor of a building with an inside, from the ground up. */
export type Floor = number | "roof";
export const floorName = (floor: Floor) => (floor === "roof" ? "Roof" : floor ? `Floor ${floor}` : "Ground floor");
const hasInside = ({ floors, stands }: DuelView["map"]["fixtures"][number]) => !!floors && stands;

/** What can be named while something is thrown from there: of all buildings in reach, so that they stay while the spot moves. */
export function floorsNear({ map }: DuelView, from: Point, range: number): Floor[] {
  const most = Math.max(
    0,
    ...map.fixtures
      .filter((it) => hasInside(it) && (holds(it.at, from) || farFrom(from, it.at) <= range))
      .map(({ floors }) => floors!),
  );
  return most ? [...Array.from({ length: most }, (_, floor) => floor), "roof"] : [];
}

/** A throw at a spot, for a floor or the roof of what stands there. */
export function meantFor({ map }: DuelView, action: Action, at: Point, floor: Floor | null): Action {
  const house = map.fixtures.find((it) => hasInside(it) && holds(it.at, at));
  return floor === null || !house ? action : { ...action, floor: floor === "roof" ? house.floors : floor };
}

/** A spot that is aimed at; it starts where the engine proposes one, or before whoever aims. Who walks points at once. */
export function useSpotPlan(
  view: DuelView,
  own: DuelCar | undefined,
  version: number,
  choices: Choice[],
  check: Check,
): SpotPlan {
  const [id, setId] = useState<string | null>(null),
    [at, setAt] = useState<Point | null>(null),
    [named, setNamed] = useState<Floor | null>(null);
  const { answer, ask } = useAnswer<Run & ThrowPreview>(check, version);
  useLayoutEffect(() => {
    setId(null);
    setAt(null);
    setNamed(null);
  }, [version]);
  const means = check ? meansOf(view, own, choices) : [];
  const aimed = means.find((each) => each.id === id) ?? (view.question === "walk" ? means[0] : undefined) ?? null;
  const actionOf = (by: Means, spot: Point, to: Floor | null) =>
    by.lobbed ? meantFor(view, by.action(spot), spot, to) : by.action(spot);
  const point = (spot: Point | null, by = aimed, to = named) => {
    setAt(spot);
    ask(spot && by ? actionOf(by, spot, to) : null);
  };
  const level = (to: Floor | null) => {
    setNamed(to);
    point(at, aimed, to);
  };
  const aim = (next: string | null) => {
    const found = means.find((each) => each.id === next) ?? null;
    setId(next);
    setNamed(null);
    point(found?.start ?? null, found, null);
  };
  const floors = aimed?.lobbed ? floorsNear(view, aimed.from, aimed.range ?? Infinity) : [];
  const action = aimed && at ? actionOf(aimed, at, named) : null;
  const found = action && answer && same(answer.action, action) ? answer.considered : null;
  const preview = answer?.considered.preview ?? null;
  return {
    means,
    aimed,
    aim,
    at,
    point,
    floors,
    floor: named,
    level,
    choice: found?.choice ?? null,
    refusal: found && found.reason !== "fine" ? found.text : "",
    run: action && preview?.way ? preview : null,
    thrown: action && preview?.spread ? preview : null,
  };
}

// ---- walls and buildings ----

export interface ThingPlan {
  /** The fixture that is shot at, as a target number; null: none. */
  target: number | null;
  pick(target: number | null): void;
  shots: { choice: Choice; line: FireLine }[];
  refusal: string;
  asking: boolean;
}

/** Everything the side of a vehicle can shoot with: its weapons, and what its people have in their hands. */
function shotsAt(view: DuelView, own: DuelCar, vehicle: object, target: number): Action[] {
  const crew = own.people.findIndex(
    ({ acted, state, stunned }) => !acted && !stunned && (state === "fine" || state === "wounded"),
  );
  const weapons = own.parts.filter((part) => part.nth !== undefined && !!part.dp && part.shots !== 0 && !part.fired);
  const hands = (view.people ?? []).filter(
    ({ car, wounds, crew: nth }) => view.cars[car] === own && wounds < 2 && !own.people[nth]?.acted,
  );
  return [
    ...weapons.map((part): Action => ({ verb: "fire", ...vehicle, crew: Math.max(0, crew), weapon: part.nth, target })),
    ...hands.flatMap((person) =>
      (person.carries ?? [])
        .filter(({ use, left, broken }) => use === "gun" && left > 0 && !broken)
        .map(({ gear }): Action => ({ verb: "shoot", ...vehicle, crew: person.crew, with: gear, target })),
    ),
  ];
}

/** Shots at something of the map, which are not among the choices: there would be too many. */
export function useThingPlan(
  view: DuelView,
  own: DuelCar | undefined,
  version: number,
  choices: Choice[],
  check: Check,
): ThingPlan {
  const [found, setFound] = useState<Omit<ThingPlan, "pick">>({ target: null, shots: [], refusal: "", asking: false });
  const latest = useRef(0);
  const pick = (target: number | null) => {
    const ticket = ++latest.current,
      vehicle = choices[0]?.action.vehicle === undefined ? {} : { vehicle: choices[0].action.vehicle };
    const tried = target === null || !own || !check ? [] : shotsAt(view, own, vehicle, target);
    setFound({ target, shots: [], refusal: "", asking: tried.length > 0 });
    Promise.all(tried.map((action) => check!(action))).then(
      (answers) => {
        if (ticket !== latest.current) return;
        const shots = answers
          .flatMap(({ choice, preview }) => (choice && preview ? [{ choice, line: preview as FireLine }] : []))
          .sort((a, b) => b.line.damage - a.line.damage);
        setFound({
          target,
          shots,
          refusal: shots.length
            ? ""
            : (answers.find(({ reason }) => reason !== "fine")?.text ?? "No weapon can be fired at it."),
          asking: false,
        });
      },
      () => {},
    );
  };
  useLayoutEffect(() => {
    latest.current++;
    setFound({ target: null, shots: [], refusal: "", asking: false });
  }, [version]);
  return { ...found, pick };
}

/** Can it be shot at? */
export const isThing = (view: DuelView, fixture: number) => {
  const it = view.map.fixtures[fixture];
  return !!it && it.stands && it.dp > 0 && it.kind !== "rubble";
};
/** Inches from a point to the rim of something. */
const farFrom = ({ x, y }: Point, at: [number, number][]) =>
  Math.min(
    ...at.map(([a, b], k) => {
      const [u, v] = at[(k + 1) % at.length]!,
        part = Math.max(0, Math.min(1, ((x - a) * (u - a) + (y - b) * (v - b)) / ((u - a) ** 2 + (v - b) ** 2 || 1)));
      return Math.hypot(x - a - part * (u - a), y - b - part * (v - b));
    }),
  );
/** Can anybody of the vehicle shoot at all? */
export const isArmed = (view: DuelView, own: DuelCar) =>
  own.parts.some(({ nth, dp }) => nth !== undefined && !!dp) ||
  !!view.people?.some(
    ({ car, carries }) => view.cars[car] === own && carries?.some(({ use, left }) => use === "gun" && left > 0),
  );
/** The things of the map that are nearest to the vehicle or to one of its people on foot. */
export function thingsNear(view: DuelView, own: DuelCar, most: number): { target: number; far: number }[] {
  const from: Point[] = [
    ...(own.gang ? [] : [own]),
    ...(view.people ?? []).filter((person) => view.cars[person.car] === own).filter(isAfoot),
  ];
  return view.map.fixtures
    .map(({ at }, i) => ({ i, target: TARGET.fixture + i, far: Math.min(...from.map((point) => farFrom(point, at))) }))
    .filter(({ i }) => isThing(view, i))
    .sort((a, b) => a.far - b.far)
    .slice(0, most);
}
