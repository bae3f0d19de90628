// What can be drawn on a map: every kind the format knows, how it is drawn, and what it is like when nothing else is said.
import { cornersIn, headingTo, octagon, type PartId, shifted, snapped, whole } from "./data";
import type { Box, MapFile, MapFixture, Point, Shape } from "./types";

/** Along a line, as a box, round, or as a gate that faces where it is drawn to. */
type Way = "line" | "box" | "round" | "pose";

export interface Kind {
  id: string;
  text: string;
  way: Way;
  /** Damage points; 0 for what nothing breaks. */
  dp: number;
  /** How thick a line, how wide and high a box, or the radius, in hundredths of an inch. */
  size: Point;
  /** What else a new one needs. */
  more?: Pick<MapFixture, "height" | "up" | "slope">;
}

/** DUEL_FIXTURES of src/games/classic/duel/words.h. */
export const FIXTURES: Kind[] = [
  { id: "wall", text: "hides what is behind it", way: "line", dp: 80, size: [500, 50] },
  { id: "low-wall", text: "is shot over, not driven over", way: "line", dp: 80, size: [500, 25] },
  { id: "bunker", text: "hides what is behind it", way: "box", dp: 80, size: [75, 75] },
  { id: "building", text: "hides what is behind it", way: "box", dp: 20, size: [400, 300] },
  { id: "barrier", text: "stands in the way", way: "round", dp: 20, size: [20, 20] },
  { id: "tree", text: "stands in the way", way: "round", dp: 15, size: [25, 25] },
  { id: "small-tree", text: "is driven over, a hazard", way: "round", dp: 3, size: [15, 15] },
  { id: "debris", text: "is driven over, a slight hazard", way: "box", dp: 0, size: [50, 25] },
  { id: "rock", text: "is driven over, an obstacle", way: "round", dp: 0, size: [10, 10] },
  { id: "ditch", text: "is driven over fast enough, up to 4 feet wide", way: "line", dp: 0, size: [500, 20] },
  {
    id: "plateau",
    text: "high ground with edges to fall from",
    way: "box",
    dp: 0,
    size: [400, 400],
    more: { height: 4 },
  },
  {
    id: "ramp",
    text: "leads up, and throws whoever is fast enough",
    way: "box",
    dp: 0,
    size: [200, 200],
    more: { up: 0, slope: 27 },
  },
  { id: "boulder", text: "stands in the way", way: "round", dp: 40, size: [40, 40] },
  { id: "rubble", text: "stands in the way and hides", way: "round", dp: 40, size: [100, 100] },
  { id: "lamppost", text: "stands in the way, and lights the night", way: "round", dp: 4, size: [10, 10] },
  { id: "searchlight", text: "stands in the way; somebody beside it can turn it", way: "round", dp: 1, size: [10, 10] },
  { id: "curb", text: "is driven over, a hazard", way: "line", dp: 0, size: [400, 50] },
];

/** DUEL_SURFACES of the same. */
export const SURFACES = [
  "road",
  "shoulder",
  "off-road",
  "gravel",
  "oil",
  "light snow",
  "heavy snow",
  "ice",
  "banked curve",
  "steep banked curve",
  "water",
];
export const isWater = (surface: string): boolean => surface === "water";
export const isBanked = (surface: string): boolean => surface.endsWith("banked curve");

export type Tool =
  | { list: "fixtures"; kind: string }
  | { list: "ground"; surface: string }
  | { list: "gates" }
  | { list: "exits"; gate: number }
  | { list: "checkpoints" }
  | { list: "forks" };

const LAND: Point = [400, 400],
  LINE = 400,
  EXIT: Point = [200, 200];

export function wayOf(tool: Tool): Way {
  if (tool.list === "fixtures") return FIXTURES.find(({ id }) => id === tool.kind)?.way ?? "box";
  return tool.list === "gates" ? "pose" : tool.list === "checkpoints" ? "line" : "box";
}

function boxAround([x, y]: Point, [wide, high]: Point): Box {
  return [x - wide / 2, y - high / 2, x + wide / 2, y + high / 2];
}

/** Corners of a box of some thickness along a line; upright and level ones are boxes in the file. A thick one has the line in its
 *  middle, a thin one to its right, so that both have their edges on the grid. */
function along([ax, ay]: Point, [bx, by]: Point, thick: number): Shape {
  const long = Math.hypot(bx - ax, by - ay),
    [nx, ny] = [-(by - ay) / long, (bx - ax) / long];
  const right = thick % 50 ? 0 : -thick / 2,
    left = right + thick;
  const at: Point[] = [
    [ax + nx * right, ay + ny * right],
    [bx + nx * right, by + ny * right],
    [bx + nx * left, by + ny * left],
    [ax + nx * left, ay + ny * left],
  ].map(([x, y]): Point => [Math.round(x!), Math.round(y!)]);
  if (ax !== bx && ay !== by) return { at };
  const xs = at.map(([x]) => x),
    ys = at.map(([, y]) => y);
  return { box: [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)] };
}

/** Pushed into the map; what is larger than the map is cut off. */
function inside(map: MapFile, shape: Shape): Shape {
  const [dx, dy] = shifted(map, cornersIn(shape), 0, 0),
    [wide, high] = map.size;
  const clip = ([x, y]: Point): Point => [whole(x + dx, wide), whole(y + dy, high)];
  if (!shape.box) return { at: shape.at!.map(clip) };
  const [left, bottom, right, top] = shape.box;
  return { box: [...clip([left, bottom]), ...clip([right, top])] };
}

/** Two ends of a line; a tap makes one of the usual length. */
function ends([ax, ay]: Point, [bx, by]: Point, long: number): [Point, Point] {
  return ax === bx && ay === by
    ? [
        [ax - long / 2, ay],
        [ax + long / 2, ay],
      ]
    : [
        [ax, ay],
        [bx, by],
      ];
}

function drawnBox([ax, ay]: Point, [bx, by]: Point, usual: Point): Box {
  if (ax === bx || ay === by) return boxAround([ax, ay], usual);
  return [Math.min(ax, bx), Math.min(ay, by), Math.max(ax, bx), Math.max(ay, by)];
}

function drawnFixture(kind: Kind, from: Point, to: Point): Shape {
  if (kind.way === "line") return along(...ends(from, to, kind.size[0]), kind.size[1]);
  if (kind.way === "box") return { box: drawnBox(from, to, kind.size) };
  const far = Math.hypot(to[0] - from[0], to[1] - from[1]);
  return { at: octagon(from, far < 5 ? kind.size[0] : far) };
}

const added = <T>(
  map: MapFile,
  list: Exclude<keyof MapFile, "title" | "size">,
  one: T,
): { map: MapFile; part: PartId } => {
  const all = (map[list] ?? []) as T[];
  return { map: { ...map, [list]: [...all, one] }, part: `${list}/${all.length}` };
};

/** The map with one thing more, drawn from one point to another (the same: a tap), and which one that is. */
export function draw(map: MapFile, tool: Tool, start: Point, end: Point, snap: number): { map: MapFile; part: PartId } {
  const grid = ([x, y]: Point): Point => [snapped(x, snap, map.size[0]), snapped(y, snap, map.size[1])];
  const from = grid(start),
    to = grid(end);
  switch (tool.list) {
    case "fixtures": {
      const kind = FIXTURES.find(({ id }) => id === tool.kind)!;
      return added<MapFixture>(map, "fixtures", {
        kind: kind.id,
        dp: kind.dp,
        ...kind.more,
        ...inside(map, drawnFixture(kind, from, to)),
      });
    }
    case "ground":
      return added(map, "ground", {
        surface: tool.surface,
        ...(isBanked(tool.surface) ? { inside: 45 } : {}),
        ...(isWater(tool.surface) ? { depth: 2 } : {}),
        ...inside(map, { box: drawnBox(from, to, LAND) }),
      });
    case "gates": {
      const still = from[0] === to[0] && from[1] === to[1];
      return added(map, "gates", {
        title: `gate ${map.gates.length + 1}`,
        start: [...from, still ? headingTo(from, [map.size[0] / 2, map.size[1] / 2], 1) : headingTo(from, to, snap)],
      });
    }
    case "exits":
      return {
        map: {
          ...map,
          gates: map.gates.map((gate, i) =>
            i === tool.gate ? { ...gate, exit: inside(map, { box: drawnBox(from, to, EXIT) }).box! } : gate,
          ),
        },
        part: `exits/${tool.gate}`,
      };
    case "checkpoints":
      return added(map, "checkpoints", inside(map, { at: ends(from, to, LINE) }).at as [Point, Point]);
    case "forks": {
      const [left, bottom, right, top] = inside(map, { box: drawnBox(from, to, [1200, 800]) }).box!,
        third = Math.round(left + (right - left) / 3),
        half = Math.round((bottom + top) / 2);
      const made = added(map, "forks", {
        angle: 60,
        zone: { box: [left, bottom, third, top] },
        left: { box: [third, half, right, top] },
        right: { box: [third, bottom, right, half] },
      });
      return { ...made, part: `${made.part}/zone` };
    }
  }
}
