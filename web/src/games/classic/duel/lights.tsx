// Searchlights at night: a beam from the lamp to whatever is in it. The engine says how long a vehicle is lit, the log by whom.

import type { Car as DuelCar, View as DuelView } from "../../../engine/types/duel";
import type { Choice, GameEvent, Ply } from "../../../table/types";
import { type Point, spot, UNIT } from "../../../ui/plane";
import { isAfoot, isThere, personOf } from "./view";
import { carName, targetName } from "./words";

/** `on` is the target number of a vehicle or of somebody on foot. */
export interface Beam {
  from: Point;
  to: Point;
  by: DuelCar;
  on: number;
  blinds: boolean;
  planned?: boolean;
}

/** Half as wide as it is at its end, in inches. */
const HALF = 0.6;

const middleOf = (at: [number, number][]): Point => ({
  x: at.reduce((sum, [x]) => sum + x, 0) / at.length,
  y: at.reduce((sum, [, y]) => sum + y, 0) / at.length,
});
const far = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);

/** Where its lamp is: on the vehicle, or the one on the map that somebody of it stands beside. */
function lampOf(view: DuelView, car: DuelCar): Point | null {
  if (isThere(car) && car.parts.some(({ searchlight, dp = 0 }) => searchlight && dp > 0)) return car;
  const people = view.people.filter((person) => view.cars[person.car] === car).filter(isAfoot);
  const lamps = view.map.fixtures
    .filter(({ kind, stands }) => kind === "searchlight" && stands)
    .map(({ at }) => middleOf(at));
  return (
    lamps
      .map((lamp) => ({ lamp, away: Math.min(...people.map((person) => far(person, lamp))) }))
      .filter(({ away }) => away < 1)
      .sort((a, b) => a.away - b.away)[0]?.lamp ?? null
  );
}

function placeOf(view: DuelView, target: number): Point | null {
  const car = view.cars[target],
    person = personOf(view, target);
  if (car) return isThere(car) ? car : null;
  return isAfoot(person) ? { x: person.x, y: person.y } : null;
}

function beam(view: DuelView, by: DuelCar | undefined, on: number, blinds: boolean): Beam[] {
  const from = by && lampOf(view, by),
    to = placeOf(view, on);
  return by && from && to ? [{ from, to, by, on, blinds }] : [];
}

/** The beams that shine now. */
export function beamsOf(view: DuelView, log: Ply[]): Beam[] {
  if (!view.night || ![...view.cars, ...(view.people ?? [])].some(({ lit, blinded }) => lit || blinded)) return [];
  const events = log.flatMap((ply) => ply.events).filter(({ type }) => type === "lit");
  const shining = (target: number, blinds: boolean) => {
    const last = events.findLast((event: GameEvent) => event.other === target && !!event.blind === blinds);
    return last ? beam(view, view.cars[Number(last.car)], target, blinds) : [];
  };
  return [
    ...view.cars.flatMap((car, id) =>
      [false, true].flatMap((blinds) => ((blinds ? car.blinded : car.lit) ? shining(id, blinds) : [])),
    ),
    ...(view.people ?? []).flatMap(({ target, lit }) => (lit ? shining(target, false) : [])),
  ];
}

/** The one that a choice would turn on somebody. */
export function plannedBeam(view: DuelView, own: DuelCar | undefined, choice: Choice | null): Beam[] {
  return choice?.action.verb === "light"
    ? beam(view, own, Number(choice.action.target), !!choice.action.blind).map((each) => ({ ...each, planned: true }))
    : [];
}

export const beamWords = (view: DuelView, { by, on, blinds }: Beam) =>
  `the searchlight of ${carName(view, by)} ${blinds ? "blinds" : "is on"} ${targetName(view, on)}`;

function BeamArt({ beam: { from, to, planned, blinds }, id, words }: { beam: Beam; id: string; words: string }) {
  const a = spot(from.x, from.y),
    b = spot(to.x, to.y),
    long = Math.max(1, Math.hypot(b.x - a.x, b.y - a.y)),
    r = HALF * UNIT,
    x = (-(b.y - a.y) / long) * r,
    y = ((b.x - a.x) / long) * r;
  return (
    <g class={`cd-beam ${planned ? "planned" : ""} ${blinds ? "blinds" : ""}`}>
      <title>{words}</title>
      <defs>
        <linearGradient id={id} gradientUnits="userSpaceOnUse" x1={a.x} y1={a.y} x2={b.x} y2={b.y}>
          <stop offset="0" class="cd-beam-near" />
          <stop offset="1" class="cd-beam-far" />
        </linearGradient>
      </defs>
      <path fill={`url(#${id})`} d={`M${a.x} ${a.y}L${b.x + x} ${b.y + y}A${r} ${r} 0 0 0 ${b.x - x} ${b.y - y}Z`} />
      <circle class="cd-lamp" cx={a.x} cy={a.y} r="9" />
    </g>
  );
}

export function Beams({ view, beams }: { view: DuelView; beams: Beam[] }) {
  return (
    <g class="cd-beams">
      {beams.map((each, i) => (
        <BeamArt key={i} beam={each} id={`cd-beam-${i}`} words={beamWords(view, each)} />
      ))}
    </g>
  );
}
