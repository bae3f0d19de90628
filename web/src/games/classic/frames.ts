// Outlines of bodies seen from above, front up, the middle at 0, 0. Art only: sizes are for the eye.

export interface Wheel {
  x: number;
  y: number;
  w: number;
  h: number;
  at: string;
}
export interface Frame {
  w: number;
  l: number;
  kind: "car" | "cycle" | "trike" | "sidecar";
  hull: string;
  /** How far from the middle weapons of an end are mounted. */
  ends: { F: number; B: number };
  /** From where to where along the length (0 front, 1 back): windscreen, roof, rear window. */
  glass: [number, number, number, number] | null;
  /** Open bed or box behind the cabin. */
  bed: { from: number; to: number; open: boolean } | null;
  wheels: Wheel[];
}

type Car = [
  w: number,
  l: number,
  nose: number,
  tail: number,
  glass: [number, number, number, number],
  bed?: { from: number; to: number; open: boolean },
];
const CARS: Record<string, Car> = {
  subcompact: [94, 168, 0.62, 0.72, [0.27, 0.4, 0.74, 0.87]],
  compact: [100, 190, 0.66, 0.7, [0.29, 0.41, 0.71, 0.82]],
  "mid-sized": [108, 214, 0.7, 0.74, [0.3, 0.41, 0.68, 0.79]],
  sedan: [110, 232, 0.74, 0.78, [0.3, 0.4, 0.68, 0.78]],
  luxury: [114, 252, 0.78, 0.8, [0.32, 0.42, 0.67, 0.77]],
  "station-wagon": [114, 252, 0.74, 0.9, [0.28, 0.38, 0.89, 0.95]],
  pickup: [118, 262, 0.82, 0.96, [0.25, 0.34, 0.49, 0.53], { from: 0.57, to: 0.975, open: true }],
  camper: [120, 268, 0.82, 0.97, [0.2, 0.29, 0.39, 0.41], { from: 0.43, to: 0.98, open: false }],
  van: [122, 258, 0.86, 0.96, [0.09, 0.19, 0.93, 0.975]],
};
const CYCLES: Record<string, [number, number]> = {
  "light-cycle": [34, 150],
  "medium-cycle": [38, 166],
  "heavy-cycle": [44, 182],
};
const TRIKES: Record<string, [number, number]> = {
  "light-trike": [92, 164],
  "medium-trike": [100, 180],
  "heavy-trike": [108, 196],
  "x-heavy-trike": [116, 212],
};
const SIDECARS: Record<string, [number, number]> = { "light-sidecar": [44, 92], "heavy-sidecar": [52, 108] };

const n = (value: number) => Math.round(value * 10) / 10;

/** A rounded hull that is narrower at its ends. */
function hull(w: number, l: number, nose: number, tail: number): string {
  const x = w / 2,
    y = l / 2;
  return `M${n(-x * nose)} ${n(-y + 3)}Q0 ${n(-y - 3)} ${n(x * nose)} ${n(-y + 3)}Q${n(x)} ${n(-y + l * 0.05)} ${n(x)} ${n(-y + l * 0.15)}L${n(x)} ${n(y - l * 0.12)}Q${n(x)} ${n(y - 2)} ${n(x * tail)} ${n(y - 2)}Q0 ${n(y + 2)} ${n(-x * tail)} ${n(y - 2)}Q${n(-x)} ${n(y - 2)} ${n(-x)} ${n(y - l * 0.12)}L${n(-x)} ${n(-y + l * 0.15)}Q${n(-x)} ${n(-y + l * 0.05)} ${n(-x * nose)} ${n(-y + 3)}z`;
}

/** A cycle between its wheels: fairing, tank, seat, tail. */
function fairing(w: number, l: number): string {
  const half = (s: number) =>
    `C${n(s * w * 0.42)} ${n(-l * 0.38)} ${n(s * w * 0.56)} ${n(-l * 0.3)} ${n(s * w * 0.5)} ${n(-l * 0.2)}C${n(s * w * 0.44)} ${n(-l * 0.12)} ${n(s * w * 0.54)} ${n(-l * 0.06)} ${n(s * w * 0.5)} ${n(l * 0.04)}C${n(s * w * 0.44)} ${n(l * 0.14)} ${n(s * w * 0.34)} ${n(l * 0.2)} ${n(s * w * 0.34)} ${n(l * 0.28)}C${n(s * w * 0.34)} ${n(l * 0.36)} ${n(s * w * 0.2)} ${n(l * 0.39)} 0 ${n(l * 0.39)}`;
  return `M0 ${n(-l * 0.38)}${half(1)}M0 ${n(-l * 0.38)}${half(-1)}`;
}

/** Wide at one end, where two wheels are, narrow at the other. */
function wedge(w: number, l: number, reversed: boolean): string {
  const x = w / 2,
    y = l / 2,
    thin = x * 0.42;
  const path = `M${n(-thin)} ${n(-y * 0.8)}Q0 ${n(-y * 0.86)} ${n(thin)} ${n(-y * 0.8)}L${n(thin + 3)} ${n(-y * 0.35)}Q${n(x)} ${n(-y * 0.1)} ${n(x)} ${n(y * 0.2)}L${n(x)} ${n(y - 12)}Q${n(x)} ${n(y)} ${n(x - 12)} ${n(y)}L${n(-x + 12)} ${n(y)}Q${n(-x)} ${n(y)} ${n(-x)} ${n(y - 12)}L${n(-x)} ${n(y * 0.2)}Q${n(-x)} ${n(-y * 0.1)} ${n(-thin - 3)} ${n(-y * 0.35)}z`;
  return reversed
    ? path.replace(/(-?[\d.]+) (-?[\d.]+)/g, (_, px: string, py: string) => `${px} ${n(-Number(py))}`)
    : path;
}

function carWheels(w: number, l: number, six: boolean): Wheel[] {
  const size = { w: 18, h: l * 0.16 };
  const rows: [string, number][] = six
    ? [
        ["front", -0.32],
        ["back", 0.2],
        ["back", 0.37],
      ]
    : [
        ["front", -0.32],
        ["back", 0.31],
      ];
  return rows.flatMap(([end, y]) =>
    (["left", "right"] as const).map((side) => ({
      ...size,
      x: (side === "left" ? -1 : 1) * (w / 2 + 1),
      y: l * y,
      at: `${end}-${side}`,
    })),
  );
}

export function frameOf(body: string, { reversed = false, six = false } = {}): Frame {
  const cycle = CYCLES[body],
    trike = TRIKES[body],
    beside = SIDECARS[body];
  if (cycle) {
    const [w, l] = cycle;
    return {
      w,
      l,
      kind: "cycle",
      hull: fairing(w, l),
      ends: { F: l * 0.31, B: l * 0.31 },
      glass: null,
      bed: null,
      wheels: [
        { x: 0, y: -l * 0.36, w: 13, h: l * 0.27, at: "front" },
        { x: 0, y: l * 0.36, w: 15, h: l * 0.27, at: "back" },
      ],
    };
  }
  if (trike) {
    const [w, l] = trike,
      pair = reversed ? -0.3 : 0.3,
      h = l * 0.19;
    const twin = reversed ? "front" : "back",
      single = reversed ? "back" : "front";
    return {
      w,
      l,
      kind: "trike",
      hull: wedge(w, l, reversed),
      ends: reversed ? { F: l / 2, B: l * 0.4 } : { F: l * 0.4, B: l / 2 },
      glass: null,
      bed: null,
      wheels: [
        { x: 0, y: -pair * l * 1.33, w: 14, h, at: single },
        { x: -w / 2, y: pair * l, w: 15, h, at: `${twin}-left` },
        { x: w / 2, y: pair * l, w: 15, h, at: `${twin}-right` },
      ],
    };
  }
  if (beside) {
    const [w, l] = beside;
    return {
      w,
      l,
      kind: "sidecar",
      hull: hull(w, l, 0.45, 0.8),
      ends: { F: l / 2, B: l / 2 },
      glass: null,
      bed: null,
      wheels: [{ x: w / 2 + 2, y: l * 0.12, w: 12, h: 36, at: "sidecar" }],
    };
  }
  const [w, l, nose, tail, glass, bed] = CARS[body] ?? CARS["mid-sized"]!;
  return {
    w,
    l,
    kind: "car",
    hull: hull(w, l, nose, tail),
    ends: { F: l / 2, B: l / 2 },
    glass,
    bed: bed ?? null,
    wheels: carWheels(w, l, six),
  };
}
