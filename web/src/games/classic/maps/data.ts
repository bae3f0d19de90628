// A map as something that is worked on: its parts by name, where they are, and what moving, turning and removing one makes of it.
// Nothing here knows what a map may be like: the engine does, and says where it is wrong.
import { refit } from "./inside";
import type { Box, MapFile, MapGate, Point, Shape } from "./types";

/** "fixtures/3", "ground/0", "gates/1", "exits/1", "checkpoints/2", "forks/0/left": a part of a map. */
export type PartId = string;

/** The handle that turns a gate or says where the inside of a banked curve is. */
export const TURN = -1;

export interface Selected {
  part: PartId;
  /** A corner, or TURN. */
  corner?: number | undefined;
}

export interface Part {
  id: PartId;
  title: string;
  group: string;
}

const BRANCHES = ["zone", "left", "right"] as const;
type Branch = (typeof BRANCHES)[number];

export const split = (id: PartId) => {
  const [list, index, branch] = id.split("/");
  return { list: list!, i: Number(index), branch: branch as Branch };
};
export const spoken = (kind: string): string => {
  const words = kind.replace(/-/g, " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
};

export function partsOf(map: MapFile): Part[] {
  return [
    ...map.gates.flatMap(({ title, exit }, i) => [
      { id: `gates/${i}`, title: `${i + 1}: ${title || "no title"}`, group: "Gates" },
      ...(exit ? [{ id: `exits/${i}`, title: `Exit of ${i + 1}`, group: "Gates" }] : []),
    ]),
    ...(map.fixtures ?? []).map(({ kind }, i) => ({
      id: `fixtures/${i}`,
      title: `${spoken(kind)} ${i + 1}`,
      group: "Fixtures",
    })),
    ...(map.ground ?? []).map(({ surface }, i) => ({
      id: `ground/${i}`,
      title: `${spoken(surface)} ${i + 1}`,
      group: "Ground",
    })),
    ...(map.checkpoints ?? []).map((_, i) => ({
      id: `checkpoints/${i}`,
      title: `Checkpoint ${i + 1}`,
      group: "Checkpoints",
    })),
    ...(map.forks ?? []).flatMap((_, i) =>
      BRANCHES.map((branch) => ({
        id: `forks/${i}/${branch}`,
        title: `Fork ${i + 1}: ${branch === "zone" ? "before it" : branch}`,
        group: "Forks",
      })),
    ),
  ];
}

// ---- shapes ----

/** The shape of a part; a checkpoint is a line of two ends. A gate has none but a pose. */
export function shapeOf(map: MapFile, id: PartId): Shape | undefined {
  const { list, i, branch } = split(id);
  switch (list) {
    case "fixtures":
      return map.fixtures?.[i];
    case "ground":
      return map.ground?.[i];
    case "exits": {
      const exit = map.gates[i]?.exit;
      return exit && { box: exit };
    }
    case "checkpoints": {
      const line = map.checkpoints?.[i];
      return line && { at: line };
    }
    case "forks":
      return map.forks?.[i]?.[branch];
    default:
      return undefined;
  }
}

export const cornersIn = ({ box, at }: Shape): Point[] =>
  box
    ? [
        [box[0], box[1]],
        [box[2], box[1]],
        [box[2], box[3]],
        [box[0], box[3]],
      ]
    : (at ?? []);

const put = <T>(all: T[] | undefined, i: number, one: T): T[] => (all ?? []).map((each, k) => (k === i ? one : each));

/** A shape instead of another, with everything else the thing has. */
function reshaped<T extends Shape>(thing: T, shape: Shape): T {
  const { box: _, at: __, ...rest } = thing;
  return { ...rest, ...(shape.box ? { box: shape.box } : { at: shape.at ?? [] }) } as T;
}

export function withShape(map: MapFile, id: PartId, shape: Shape): MapFile {
  const { list, i, branch } = split(id);
  switch (list) {
    case "fixtures":
      return { ...map, fixtures: put(map.fixtures, i, refit(map.fixtures![i]!, shape)) };
    case "ground":
      return { ...map, ground: put(map.ground, i, reshaped(map.ground![i]!, shape)) };
    case "exits":
      return shape.box ? { ...map, gates: put(map.gates, i, { ...map.gates[i]!, exit: shape.box }) } : map;
    case "checkpoints":
      return { ...map, checkpoints: put(map.checkpoints, i, [shape.at![0]!, shape.at![1]!]) };
    case "forks":
      return { ...map, forks: put(map.forks, i, { ...map.forks![i]!, [branch]: reshaped({}, shape) }) };
    default:
      return map;
  }
}

export const gateOf = (map: MapFile, id: PartId): MapGate | undefined =>
  id.startsWith("gates/") ? map.gates[split(id).i] : undefined;
export const withGate = (map: MapFile, i: number, gate: MapGate): MapFile => ({
  ...map,
  gates: put(map.gates, i, gate),
});

export const exists = (map: MapFile, id: PartId): boolean => !!(shapeOf(map, id) ?? gateOf(map, id));

export function middleIn(at: Point[]): Point {
  return [at.reduce((sum, [x]) => sum + x, 0) / at.length, at.reduce((sum, [, y]) => sum + y, 0) / at.length];
}

export function middleOf(map: MapFile, id: PartId): Point {
  const gate = gateOf(map, id),
    shape = shapeOf(map, id);
  return gate
    ? [gate.start[0], gate.start[1]]
    : shape
      ? middleIn(cornersIn(shape))
      : [map.size[0] / 2, map.size[1] / 2];
}

// ---- round things: eight corners about a middle, as ours are written ----

export function octagon([x, y]: Point, radius: number): Point[] {
  const r = Math.round(radius),
    d = Math.round(radius * Math.SQRT1_2);
  return [
    [x + r, y],
    [x + d, y + d],
    [x, y + r],
    [x - d, y + d],
    [x - r, y],
    [x - d, y - d],
    [x, y - r],
    [x + d, y - d],
  ];
}

/** The radius of a shape that is round; null for all others. */
export function radiusOf({ at }: Shape): number | null {
  if (at?.length !== 8) return null;
  const [x, y]: Point = [at[2]![0], at[0]![1]],
    radius = at[0]![0] - x;
  return JSON.stringify(octagon([x, y], radius)) === JSON.stringify(at) ? radius : null;
}

// ---- moving and turning ----

export const whole = (value: number, most = Infinity): number => Math.min(most, Math.max(0, Math.round(value)));
export const snapped = (value: number, snap: number, most = Infinity): number =>
  whole(snap ? Math.round(value / snap) * snap : value, most);
export const degrees = (value: number): number => ((Math.round(value) % 360) + 360) % 360;

/** The heading from one point to another; with a grid in steps of 15 degrees. */
export function headingTo([ax, ay]: Point, [bx, by]: Point, snap: number): number {
  const angle = (Math.atan2(by - ay, bx - ax) * 180) / Math.PI;
  return degrees(snap ? Math.round(angle / 15) * 15 : angle);
}

/** A shift by so much, as far as the map goes. */
export function shifted({ size }: MapFile, at: Point[], dx: number, dy: number): [number, number] {
  const along = (axis: 0 | 1, by: number) => {
    const all = at.map((each) => each[axis]);
    return Math.max(-Math.min(...all), Math.min(by, size[axis] - Math.max(...all)));
  };
  return [along(0, dx), along(1, dy)];
}

function movedBox([left, bottom, right, top]: Box, corner: number, [x, y]: Point): Box {
  const least = 5,
    west = corner === 0 || corner === 3,
    south = corner < 2;
  return [
    west ? Math.min(x, right - least) : left,
    south ? Math.min(y, top - least) : bottom,
    west ? right : Math.max(x, left + least),
    south ? top : Math.max(y, bottom + least),
  ];
}

function cornerTo(map: MapFile, part: PartId, shape: Shape, corner: number, to: Point): MapFile {
  const radius = radiusOf(shape);
  if (radius !== null) {
    const [x, y] = middleIn(shape.at!);
    return withShape(map, part, {
      at: octagon([Math.round(x), Math.round(y)], Math.max(5, Math.hypot(to[0] - x, to[1] - y))),
    });
  }
  return withShape(map, part, shape.box ? { box: movedBox(shape.box, corner, to) } : { at: put(shape.at, corner, to) });
}

/** Where the handle that turns a part is. */
export function turnHandle(map: MapFile, id: PartId): Point | null {
  const gate = gateOf(map, id),
    { list, i } = split(id),
    far = gate ? 110 : 150;
  const heading = gate ? gate.start[2] : list === "ground" ? map.ground?.[i]?.inside : undefined;
  if (heading === undefined) return null;
  const [x, y] = middleOf(map, id),
    angle = (heading * Math.PI) / 180;
  return [x + far * Math.cos(angle), y + far * Math.sin(angle)];
}

function turnTo(map: MapFile, part: PartId, heading: number): MapFile {
  const gate = gateOf(map, part),
    { i } = split(part);
  if (gate) return withGate(map, i, { ...gate, start: [gate.start[0], gate.start[1], heading] });
  return { ...map, ground: put(map.ground, i, { ...map.ground![i]!, inside: heading }) };
}

/** Moves what is selected so that its middle, its corner or its handle comes to a point; with `snap` to the grid. */
export function moveTo(map: MapFile, { part, corner }: Selected, [x, y]: Point, snap: number): MapFile {
  const gate = gateOf(map, part),
    shape = shapeOf(map, part),
    [wide, high] = map.size;
  const to: Point = [snapped(x, snap, wide), snapped(y, snap, high)];
  if (corner === TURN) return turnTo(map, part, headingTo(middleOf(map, part), [x, y], snap));
  if (gate) return withGate(map, split(part).i, { ...gate, start: [...to, gate.start[2]] });
  if (!shape) return map;
  if (corner !== undefined) return cornerTo(map, part, shape, corner, to);
  const at = cornersIn(shape),
    [mx, my] = middleIn(at);
  // The grid is for corners: the first one says where it is. A round thing has its middle on it.
  const [fx, fy] = radiusOf(shape) === null ? at[0]! : [mx, my];
  const near = (value: number) => Math.round(snap ? Math.round(value / snap) * snap : value);
  const [dx, dy] = shifted(map, at, near(fx + x - mx) - fx, near(fy + y - my) - fy);
  return withShape(map, part, translated(shape, Math.round(dx), Math.round(dy)));
}

const translated = ({ box, at }: Shape, dx: number, dy: number): Shape =>
  box
    ? { box: [box[0] + dx, box[1] + dy, box[2] + dx, box[3] + dy] }
    : { at: at!.map(([x, y]): Point => [x + dx, y + dy]) };

export function moveBy(map: MapFile, selected: Selected, dx: number, dy: number): MapFile {
  const { part, corner } = selected,
    shape = shapeOf(map, part);
  if (corner === TURN) return map;
  const [x, y] = corner !== undefined && shape ? cornersIn(shape)[corner]! : middleOf(map, part);
  return moveTo(map, selected, [x + dx, y + dy], 0);
}

/** A box stays one by right angles; otherwise it becomes a polygon. Round things look the same from all sides. */
function turnedShape(map: MapFile, shape: Shape, by: number): Shape {
  const at = cornersIn(shape),
    [mx, my] = middleIn(at),
    angle = (by * Math.PI) / 180,
    cos = Math.cos(angle),
    sin = Math.sin(angle);
  if (radiusOf(shape) !== null) return shape;
  const turned = at.map(
    ([x, y]): Point => [
      whole(mx + (x - mx) * cos - (y - my) * sin, map.size[0]),
      whole(my + (x - mx) * sin + (y - my) * cos, map.size[1]),
    ],
  );
  if (!shape.box || by % 90) return { at: turned };
  const xs = turned.map(([x]) => x),
    ys = turned.map(([, y]) => y);
  return { box: [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)] };
}

export function rotate(map: MapFile, part: PartId, by: number): MapFile {
  const gate = gateOf(map, part),
    shape = shapeOf(map, part),
    { list, i } = split(part);
  if (gate) return turnTo(map, part, degrees(gate.start[2] + by));
  // An exit is a box in every file.
  if (!shape || (list === "exits" && by % 90)) return map;
  const turned = withShape(map, part, turnedShape(map, shape, by));
  const inside = list === "ground" ? map.ground![i]!.inside : undefined;
  return inside === undefined ? turned : turnTo(turned, part, degrees(inside + by));
}

/** A corner in the middle of the edge after this one; a box becomes a polygon. */
export function addCorner(map: MapFile, part: PartId, after: number): MapFile {
  const at = cornersIn(shapeOf(map, part) ?? {});
  if (at.length < 3) return map;
  const [a, b] = [at[after]!, at[(after + 1) % at.length]!];
  return withShape(map, part, {
    at: [...at.slice(0, after + 1), [whole((a[0] + b[0]) / 2), whole((a[1] + b[1]) / 2)], ...at.slice(after + 1)],
  });
}

/** May its corners be more or fewer? */
export const isPolygon = (part: PartId): boolean => !/^(exits|checkpoints|gates)/.test(part);

// ---- removing, copying, ordering ----

export function remove(map: MapFile, { part, corner }: Selected): MapFile {
  const { list, i } = split(part),
    at = cornersIn(shapeOf(map, part) ?? {});
  if (corner !== undefined && corner !== TURN)
    return isPolygon(part) && at.length > 3 ? withShape(map, part, { at: at.filter((_, k) => k !== corner) }) : map;
  if (list === "exits") {
    const { exit: _, ...rest } = map.gates[i]!;
    return withGate(map, i, rest);
  }
  const left = (map[list as "gates"] as unknown[]).filter((_, k) => k !== i);
  if (left.length || list === "gates") return { ...map, [list]: left };
  const { [list as "fixtures"]: _, ...rest } = map;
  return rest;
}

/** The same thing again, an inch aside. */
export function again(map: MapFile, part: PartId): { map: MapFile; part: PartId } | null {
  const { list, i, branch } = split(part);
  if (list === "exits") return null;
  const all = map[list as "gates"];
  const copy = [list, all.length, ...(branch ? [branch] : [])].join("/"),
    more = { ...map, [list]: [...all, structuredClone(all[i])] };
  if (!branch) return { map: moveBy(more, { part: copy }, 100, 0), part: copy };
  return {
    map: BRANCHES.reduce((now, each) => moveBy(now, { part: `forks/${all.length}/${each}` }, 100, 0), more),
    part: copy,
  };
}

/** Checkpoints are crossed in their order, gates filled in theirs: one step earlier or later. */
export function reorder(map: MapFile, part: PartId, by: -1 | 1): { map: MapFile; part: PartId } {
  const { list, i } = split(part),
    all = [...(map[list as "gates"] ?? [])],
    to = i + by;
  if (!["checkpoints", "gates"].includes(list) || to < 0 || to >= all.length) return { map, part };
  [all[i], all[to]] = [all[to]!, all[i]!];
  return { map: { ...map, [list]: all }, part: `${list}/${to}` };
}

// ---- where the engine says it is wrong ----

/** "configuration: map.fixtures[3].at[1][0]" is corner 1 of "fixtures/3". */
export function partFrom(where: string): Selected | null {
  const path = /\bmap\.(.*)$/.exec(where)?.[1] ?? "";
  const found =
    /^(fixtures|ground|gates|checkpoints|forks)\[(\d+)\](?:\.(exit|zone|left|right))?(?:\.at)?(?:\[(\d+)\])?/.exec(
      path,
    );
  if (!found) return null;
  const [, list, i, member, corner] = found;
  const part = member === "exit" ? `exits/${i}` : list === "forks" ? `forks/${i}/${member ?? "zone"}` : `${list}/${i}`;
  return { part, ...(corner !== undefined && isCorner(path) ? { corner: Number(corner) } : {}) };
}

const isCorner = (path: string) => /\.at\[|^checkpoints\[\d+\]\[/.test(path);
