// Is the way ahead open? Who drives along an empty road is not asked in every phase whether to go on.

import type { Car as DuelCar, View as DuelView } from "../../../engine/types/duel";
import { holds, localOf, type Pair, type Point, pointAt } from "../../../ui/plane";
import { afootOf, isThere } from "./view";

/** Inches: whoever is nearer may be driven round, away from or into (the same as for what the engine does not ask, duel/mind/routine.c). */
const FAR = 12;
/** Inches a turn for every tenth of a mile an hour. */
const INCHES = 0.01;

const surfaceAt = ({ map }: DuelView, at: Point) =>
  map.ground.filter(({ at: area }) => holds(area, at)).at(-1)?.surface;

/** Nobody is near, and as far as it goes in a turn nothing lies before it and the ground stays as it is. */
export function isOpenAhead(view: DuelView, own: DuelCar): boolean {
  const far = own.speed * INCHES + own.length / 2,
    half = own.width / 2 + 0.25,
    { map } = view;
  const near = (at: Point) => Math.hypot(at.x - own.x, at.y - own.y) <= FAR;
  const lies = ({ at }: { at: Pair[] }) => {
    const points = at.map(([x, y]) => localOf(own, { x, y })),
      [ahead, left] = [points.map((each) => each.ahead), points.map((each) => each.left)];
    return Math.max(...ahead) > 0 && Math.min(...ahead) < far && Math.max(...left) > -half && Math.min(...left) < half;
  };
  if (
    own.reverse ||
    view.cars.some((car) => car !== own && isThere(car) && near(car)) ||
    afootOf(view).some(near) ||
    view.thrown?.some(near)
  )
    return false;
  if (map.fixtures.some(lies) || view.counters.some(lies)) return false;
  const here = surfaceAt(view, own);
  return Array.from({ length: Math.ceil(far) + 1 }, (_, i) => pointAt(own, Math.min(i, far), 0)).every(
    (at) => at.x >= 0 && at.y >= 0 && at.x <= map.width && at.y <= map.height && surfaceAt(view, at) === here,
  );
}
