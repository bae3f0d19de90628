// An arena as something that is worked on: its parts by name, where they are, and what moving, turning, adding and removing one makes of
// it. Nothing here knows what an arena may be like: the engine does, and says where it is wrong.
import tableFile from "../../../../data/sixth/table.json";
import type { Use } from "../../engine/types/sixth";
import type { Arena, NumberedCard, Point, Pose, Spot, StartKey } from "./buildtypes";

export interface Kind {
  id: string;
  title: string;
  text: string;
  shape: Point[];
}

const box = (long: number, wide: number): Point[] => [
  [long / 2, -wide / 2],
  [long / 2, wide / 2],
  [-long / 2, wide / 2],
  [-long / 2, -wide / 2],
];
/** Cards on the table and turning keys, in hundredths of a car length (src/games/sixth/config.c). */
export const CARD = box(100, 70);
export const KEY = box(200, 50);

export const obstacleKinds: Kind[] = tableFile.obstacles.map(({ id, title, weight, cover, durability, shape }) => ({
  id,
  title,
  shape: shape as Point[],
  text: `${weight}, ${cover === "none" ? "no" : cover} cover, ${durability ? `durability ${durability}` : "cannot be damaged"}`,
}));
export const hazardKinds: Kind[] = tableFile.hazards.map(({ id, title, text }) => ({
  id,
  title: title.replace(/^an? /, ""),
  text,
  shape: CARD,
}));
export const kindTitle = (kinds: Kind[], id: string): string => kinds.find((each) => each.id === id)?.title ?? id;
export const USES: { id: Use; title: string }[] = [
  { id: "checkpoint", title: "checkpoint" },
  { id: "trigger", title: "trigger" },
  { id: "hidden-hazard", title: "hidden hazard" },
];

// ---- parts ----

export type Lists = "walls" | "terrain" | "hazards" | "obstacles" | "cards";
/** "boundary", "hill", "walls/0", "starts/4/1": a part of an arena. */
export type PartId = string;

export interface Selected {
  part: PartId;
  corner?: number | undefined;
}

export interface Part {
  id: PartId;
  title: string;
  group: string;
}

const split = (id: PartId) => {
  const [list, a, b] = id.split("/");
  return { list: list!, a: Number(a), key: a ?? "", b: Number(b) };
};
export const isKey = (id: PartId): boolean => id.startsWith("starts/");
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

export function partsOf(arena: Arena, seats: string): Part[] {
  return [
    { id: "boundary", title: "Edge of the arena", group: "Ground" },
    ...(arena.hill ? [{ id: "hill", title: "The hill", group: "Ground" }] : []),
    ...(arena.terrain ?? []).map(({ level }, i) => ({
      id: `terrain/${i}`,
      title: `Terrain ${i + 1}, level ${level}`,
      group: "Ground",
    })),
    ...(arena.walls ?? []).map((_, i) => ({ id: `walls/${i}`, title: `Wall ${i + 1}`, group: "Walls" })),
    ...(arena.obstacles ?? []).map(({ kind }, i) => ({
      id: `obstacles/${i}`,
      title: `${capital(kindTitle(obstacleKinds, kind))} ${i + 1}`,
      group: "Obstacles",
    })),
    ...(arena.hazards ?? []).map(({ kind }, i) => ({
      id: `hazards/${i}`,
      title: `${capital(kindTitle(hazardKinds, kind))} ${i + 1}`,
      group: "Hazards",
    })),
    ...(arena.cards ?? []).map(({ number, use }, i) => ({
      id: `cards/${i}`,
      title: `Card ${number}, ${use.replace("-", " ")}`,
      group: "Numbered cards",
    })),
    ...(arena.starts[seats] ?? []).map((_, i) => ({
      id: `starts/${seats}/${i}`,
      title: `Key of seat ${i + 1}`,
      group: `Starting keys for ${seats}`,
    })),
  ];
}

export function cornersOf(arena: Arena, id: PartId): Point[] | undefined {
  const { list, a } = split(id);
  if (list === "boundary") return arena.boundary;
  if (list === "hill") return arena.hill;
  return list === "walls" ? arena.walls?.[a]?.at : list === "terrain" ? arena.terrain?.[a]?.at : undefined;
}

export function poseOf(arena: Arena, id: PartId): Pose | undefined {
  const { list, a, key, b } = split(id);
  if (list === "starts") {
    const start = arena.starts[key]?.[b];
    return start && { x: start[0], y: start[1], heading: start[2] };
  }
  return list === "obstacles" || list === "hazards" || list === "cards" ? arena[list]?.[a] : undefined;
}

export const exists = (arena: Arena, id: PartId): boolean => !!(cornersOf(arena, id) ?? poseOf(arena, id));

export function placed(shape: Point[], { x, y, heading }: Pose): Point[] {
  const turn = (heading * Math.PI) / 180;
  return shape.map(([a, b]) => [
    x + a * Math.cos(turn) - b * Math.sin(turn),
    y + a * Math.sin(turn) + b * Math.cos(turn),
  ]);
}

export const shapeOf = (arena: Arena, id: PartId): Point[] => {
  const { list, a } = split(id);
  if (list === "starts") return KEY;
  return list === "obstacles"
    ? (obstacleKinds.find((each) => each.id === arena.obstacles?.[a]?.kind)?.shape ?? CARD)
    : CARD;
};

export function middleOf(arena: Arena, id: PartId): Point {
  const pose = poseOf(arena, id);
  if (pose) return [pose.x, pose.y];
  const at = cornersOf(arena, id) ?? [[0, 0]];
  return [at.reduce((sum, [x]) => sum + x, 0) / at.length, at.reduce((sum, [, y]) => sum + y, 0) / at.length];
}

// ---- changing one ----

export function withCorners(arena: Arena, id: PartId, at: Point[]): Arena {
  const { list, a } = split(id);
  if (list === "boundary" || list === "hill") return { ...arena, [list]: at };
  return { ...arena, [list]: (arena[list as "walls"] ?? []).map((each, i) => (i === a ? { ...each, at } : each)) };
}

export function withPose(arena: Arena, id: PartId, { x, y, heading }: Pose): Arena {
  const { list, a, key, b } = split(id);
  if (list === "starts")
    return {
      ...arena,
      starts: {
        ...arena.starts,
        [key]: (arena.starts[key] ?? []).map((each, i): StartKey => (i === b ? [x, y, heading] : each)),
      },
    };
  return {
    ...arena,
    [list]: (arena[list as "hazards"] ?? []).map((each, i) => (i === a ? { ...each, x, y, heading } : each)),
  };
}

export const withField = (
  arena: Arena,
  id: PartId,
  fields: Partial<Spot & NumberedCard & { level: number }>,
): Arena => {
  const { list, a } = split(id);
  return withHidden({
    ...arena,
    [list]: (arena[list as "cards"] ?? []).map((each, i) => (i === a ? { ...each, ...fields } : each)),
  });
};

/** Coordinates in files are whole, and not less than nothing. */
const whole = (value: number) => Math.max(0, Math.round(value));
const snapped = (value: number, snap: number) => whole(snap ? Math.round(value / snap) * snap : value);
const degrees = (value: number) => ((Math.round(value) % 360) + 360) % 360;

/** Where a key lies that is put to the edge nearest to a point. */
export function keyAt(boundary: Point[], [x, y]: Point): Pose {
  let best: { far: number; pose: Pose } | undefined;
  boundary.forEach((from, i) => {
    const to = boundary[(i + 1) % boundary.length]!;
    const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
    const long = Math.hypot(dx, dy) || 1;
    const along = Math.min(
      Math.max(((x - from[0]) * dx + (y - from[1]) * dy) / long, Math.min(100, long / 2)),
      Math.max(long - 100, long / 2),
    );
    const [px, py] = [from[0] + (dx * along) / long, from[1] + (dy * along) / long];
    const far = Math.hypot(x - px, y - py);
    // The inside of an edge is to its left.
    const pose = {
      x: whole(px - (25 * dy) / long),
      y: whole(py + (25 * dx) / long),
      heading: degrees((Math.atan2(dy, dx) * 180) / Math.PI),
    };
    if (!best || far < best.far) best = { far, pose };
  });
  return best!.pose;
}

/** Keys for so many, evenly along the edge from the middle of its first side, clockwise as play goes. */
export function keysFor(boundary: Point[], seats: number): StartKey[] {
  const sides = boundary.map((from, i) => {
    const to = boundary[(i + 1) % boundary.length]!;
    return { from, to, long: Math.hypot(to[0] - from[0], to[1] - from[1]) };
  });
  const all = sides.reduce((sum, { long }) => sum + long, 0);
  return Array.from({ length: seats }, (_, seat): StartKey => {
    let left = (sides[0]!.long / 2 + (((seats - seat) % seats) * all) / seats) % all;
    for (const { from, to, long } of sides) {
      if (left <= long) {
        const { x, y, heading } = keyAt(boundary, [
          from[0] + ((to[0] - from[0]) * left) / long,
          from[1] + ((to[1] - from[1]) * left) / long,
        ]);
        return [x, y, heading];
      }
      left -= long;
    }
    return [0, 0, 0];
  });
}

/** Move what is selected so that its middle (or the corner) comes to a point. With `snap`, to the grid; keys then go to the edge. */
export function moveTo(arena: Arena, { part, corner }: Selected, [x, y]: Point, snap: number): Arena {
  const at = cornersOf(arena, part);
  if (at && corner !== undefined)
    return withCorners(
      arena,
      part,
      at.map((each, i): Point => (i === corner ? [snapped(x, snap), snapped(y, snap)] : each)),
    );
  if (at) {
    const [mx, my] = middleOf(arena, part);
    // The grid is for corners: the first one says where it is.
    const first = at[0]!;
    const least = (axis: 0 | 1) => Math.min(...at.map((each) => each[axis]));
    const dx = Math.max(snapped(first[0] + x - mx, snap) - first[0], -least(0));
    const dy = Math.max(snapped(first[1] + y - my, snap) - first[1], -least(1));
    return withCorners(
      arena,
      part,
      at.map(([a, b]): Point => [a + dx, b + dy]),
    );
  }
  const pose = poseOf(arena, part);
  if (!pose) return arena;
  if (isKey(part) && snap) return withPose(arena, part, keyAt(arena.boundary, [snapped(x, snap), snapped(y, snap)]));
  return withPose(arena, part, { ...pose, x: snapped(x, snap), y: snapped(y, snap) });
}

export function moveBy(arena: Arena, selected: Selected, dx: number, dy: number): Arena {
  const corner = selected.corner === undefined ? undefined : cornersOf(arena, selected.part)?.[selected.corner];
  const [x, y] = corner ?? middleOf(arena, selected.part);
  return moveTo(arena, selected, [x + dx, y + dy], 0);
}

export function rotate(arena: Arena, part: PartId, by: number): Arena {
  const pose = poseOf(arena, part);
  if (pose) return withPose(arena, part, { ...pose, heading: degrees(pose.heading + by) });
  const at = cornersOf(arena, part);
  if (!at) return arena;
  const [mx, my] = middleOf(arena, part);
  return withCorners(
    arena,
    part,
    placed(
      at.map(([x, y]): Point => [x - mx, y - my]),
      { x: mx, y: my, heading: by },
    ).map(([x, y]): Point => [whole(x), whole(y)]),
  );
}

/** A corner in the middle of the edge after this one. */
export function addCorner(arena: Arena, part: PartId, after: number): Arena {
  const at = cornersOf(arena, part);
  if (!at) return arena;
  const [a, b] = [at[after]!, at[(after + 1) % at.length]!];
  return withCorners(arena, part, [
    ...at.slice(0, after + 1),
    [whole((a[0] + b[0]) / 2), whole((a[1] + b[1]) / 2)],
    ...at.slice(after + 1),
  ]);
}

// ---- adding and removing ----

/** There are as many things under hidden cards as there are hidden cards. */
function withHidden(arena: Arena): Arena {
  const count = (arena.cards ?? []).filter(({ use }) => use === "hidden-hazard").length;
  const { hidden = [], ...rest } = arena;
  return count ? { ...rest, hidden: Array.from({ length: count }, (_, i) => hidden[i] ?? "mine") } : rest;
}

export function remove(arena: Arena, { part, corner }: Selected): Arena {
  const at = cornersOf(arena, part);
  if (at && corner !== undefined)
    return at.length > 3
      ? withCorners(
          arena,
          part,
          at.filter((_, i) => i !== corner),
        )
      : arena;
  const { list, a, key } = split(part);
  if (list === "boundary") return arena;
  if (list === "hill") {
    const { hill: _, ...rest } = arena;
    return rest;
  }
  // Without one of its keys a number of seats has no start.
  if (list === "starts")
    return { ...arena, starts: Object.fromEntries(Object.entries(arena.starts).filter(([seats]) => seats !== key)) };
  return withHidden({ ...arena, [list]: (arena[list as Lists] as unknown[]).filter((_, i) => i !== a) });
}

export type Added =
  | { list: "walls" | "terrain" }
  | { list: "hill" }
  | { list: "obstacles" | "hazards"; kind: string }
  | { list: "cards"; use: Use };

/** The arena with one thing more, and which one that is. */
export function add(arena: Arena, what: Added, [x, y]: Point): { arena: Arena; part: PartId } {
  const around = (half: number): Point[] =>
    box(2 * half, 2 * half).map(([a, b]): Point => [whole(x + a), whole(y + b)]);
  if (what.list === "hill") return { arena: { ...arena, hill: around(150) }, part: "hill" };
  const index = arena[what.list]?.length ?? 0;
  const part = `${what.list}/${index}`;
  const put = (one: object) => ({
    arena: withHidden({ ...arena, [what.list]: [...(arena[what.list] ?? []), one] }),
    part,
  });
  if (what.list === "walls") return put({ at: around(100) });
  if (what.list === "terrain") return put({ level: 1, at: around(150) });
  if (what.list === "cards") {
    const used = (arena.cards ?? []).filter(({ use }) => use === what.use).map(({ number }) => number);
    return put({
      number: [0, 1, 2, 3].find((number) => !used.includes(number)) ?? 0,
      use: what.use,
      x: whole(x),
      y: whole(y),
      heading: 0,
    });
  }
  return put({ kind: "kind" in what ? what.kind : "", x: whole(x), y: whole(y), heading: 0 });
}

/** The same thing again, a little aside. */
export function again(arena: Arena, part: PartId): { arena: Arena; part: PartId } | null {
  const { list, a } = split(part);
  if (!["walls", "terrain", "hazards", "obstacles"].includes(list)) return null;
  const all = arena[list as "walls"] ?? [];
  const copy = `${list}/${all.length}`;
  return { arena: moveBy({ ...arena, [list]: [...all, structuredClone(all[a])] }, { part: copy }, 100, 0), part: copy };
}

// ---- where the engine says it is wrong ----

/** "configuration: arena.walls[0].at[1][0]" is corner 1 of "walls/0"; what is said about a key names its number. */
export function partFrom(where: string, message: string, seats: string): Selected | null {
  const key = /no room for a car at key (\d+)/.exec(message);
  if (key) return { part: `starts/${seats}/${Number(key[1]) - 1}` };
  const path = /arena\.(.*)$/.exec(where)?.[1];
  if (!path) return null;
  const polygon = /^(boundary|hill)(?:\[(\d+)\])?/.exec(path);
  if (polygon) return { part: polygon[1]!, ...(polygon[2] === undefined ? {} : { corner: Number(polygon[2]) }) };
  const member = /^(walls|terrain|hazards|obstacles|cards)\[(\d+)\](?:\.at\[(\d+)\])?/.exec(path);
  if (member)
    return { part: `${member[1]}/${member[2]}`, ...(member[3] === undefined ? {} : { corner: Number(member[3]) }) };
  const start = /^starts\.(\d)(?:\[(\d+)\])?/.exec(path);
  return start ? { part: `starts/${start[1]}/${start[2] ?? 0}` } : null;
}
