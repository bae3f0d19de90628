// A vehicle from above, drawn from its data: body by what it is, weapons where they point, armor as thickness, damage as smoke.
// Around (0,0), ahead is up; a long one has its rear half on the field behind.
import type { ComponentChildren } from "preact";
import type { Car, Part, Vehicle } from "../../engine/types/road";
import { HALF } from "./hex";
import { kindOf, platesOf, seenParts } from "./parts";

type Body = "sedan" | "coupe" | "van" | "truck" | "tractor" | "pickup" | "bus" | "rig" | "bike" | "buggy";

const BODIES: Record<string, Body> = {
  "phoenix-streamline": "coupe",
  "interceptor-2000": "coupe",
  "trans-am-5": "coupe",
  "corvette-pursuit": "coupe",
  "58-delivery-van": "van",
  "chapel-wagon": "van",
  "widows-hearse": "van",
  "the-truck": "truck",
  "scrapyard-hauler": "truck",
  "sc-335-u": "tractor",
  "the-bus": "bus",
  "timber-rig": "rig",
  "dune-hopper": "buggy",
};

export function bodyOf(vehicle: Vehicle | undefined): Body {
  if (!vehicle) return "sedan";
  if (vehicle.motorcycle) return "bike";
  if (vehicle.pick_up) return "pickup";
  if (vehicle.id in BODIES) return BODIES[vehicle.id]!;
  if (vehicle.long) return vehicle.spacious ? "bus" : "rig";
  return vehicle.structure >= 5 ? "truck" : vehicle.spacious ? "van" : "sedan";
}

interface Shape {
  hull: string;
  /** Front, rear and half the width, for what is mounted there. */
  front: number;
  rear: number;
  wide: number;
  wheels: [number, number][];
  inside: ComponentChildren;
  /** Where the number stands. */
  roof: number;
}

const LONG = 2 * HALF;
const SHAPES: Record<Body, Shape> = {
  sedan: {
    front: -20,
    rear: 20,
    wide: 11,
    roof: 3,
    wheels: [
      [-11, -12],
      [11, -12],
      [-11, 12],
      [11, 12],
    ],
    hull: "M-8-20h16q4 2 4 7v26q0 6-4 7h-16q-4-1-4-7v-26q0-5 4-7z",
    inside: (
      <>
        <path class="rd-glass" d="M-8-8q8-3 16 0l-1.500 5h-13z" />
        <path class="rd-glass" d="M-7 12h14l1 4q-8 2-16 0z" />
      </>
    ),
  },
  coupe: {
    front: -22,
    rear: 19,
    wide: 11,
    roof: 6,
    wheels: [
      [-11, -13],
      [11, -13],
      [-11, 11],
      [11, 11],
    ],
    hull: "M-5-22h10q5 3 6 10l1 12v15q0 4-5 4h-14q-5 0-5-4V0l1-12q1-7 6-10z",
    inside: (
      <>
        <path class="rd-glass" d="M-8-3q8-4 16 0l-2 5h-12z" />
        <path class="rd-glass" d="M-6 13h12l1 3h-14z" />
        <path class="rd-trim" d="M-3-19v13M3-19v13" />
      </>
    ),
  },
  van: {
    front: -20,
    rear: 22,
    wide: 12,
    roof: 7,
    wheels: [
      [-12, -13],
      [12, -13],
      [-12, 14],
      [12, 14],
    ],
    hull: "M-8-20h16q4 1 4 5v34q0 3-3 3h-18q-3 0-3-3v-34q0-4 4-5z",
    inside: (
      <>
        <path class="rd-glass" d="M-9-14q9-3 18 0l-1.500 5h-15z" />
        <path class="rd-trim" d="M-9-4h18M-9 18h18" />
      </>
    ),
  },
  truck: {
    front: -22,
    rear: 23,
    wide: 13,
    roof: -6,
    wheels: [
      [-13, -14],
      [13, -14],
      [-13, 9],
      [13, 9],
      [-13, 18],
      [13, 18],
    ],
    hull: "M-9-22h18q4 1 4 5v12h1v26q0 2-2 2h-24q-2 0-2-2V-5h1v-12q0-4 4-5z",
    inside: (
      <>
        <path class="rd-glass" d="M-10-17q10-3 20 0l-1.500 5h-17z" />
        <path class="rd-bed" d="M-11 0h22v20h-22z" />
        <path class="rd-trim" d="M-11 7h22M-11 14h22" />
      </>
    ),
  },
  tractor: {
    front: -22,
    rear: 20,
    wide: 11,
    roof: 8,
    wheels: [
      [-10, -14],
      [10, -14],
      [-13, 9],
      [13, 9],
      [-13, 13],
      [13, 13],
    ],
    hull: "M-6-22h12l2 4v17h4v19q0 2-2 2h-20q-2 0-2-2V-1h4v-17z",
    inside: (
      <>
        <path class="rd-trim" d="M-5-17h10M-5-12h10M-5-7h10" />
        <rect class="rd-glass" x="-8" y="1" width="16" height="3.500" />
      </>
    ),
  },
  pickup: {
    front: -21,
    rear: 22,
    wide: 12,
    roof: -3,
    wheels: [
      [-12, -13],
      [12, -13],
      [-12, 14],
      [12, 14],
    ],
    hull: "M-8-21h16q4 2 4 6v35q0 2-2 2h-20q-2 0-2-2v-35q0-4 4-6z",
    inside: (
      <>
        <path class="rd-glass" d="M-9-12q9-3 18 0l-1.500 4h-15z" />
        <path class="rd-bed" d="M-9.500 5h19v15h-19z" />
        <path class="rd-trim" d="M-4 5v15M4 5v15" />
      </>
    ),
  },
  buggy: {
    front: -17,
    rear: 17,
    wide: 10,
    roof: 3,
    wheels: [
      [-12, -11],
      [12, -11],
      [-12, 11],
      [12, 11],
      [-13, 11],
      [13, 11],
    ],
    hull: "M-5-17h10l4 8v16l-3 10h-12l-3-10v-16z",
    inside: <path class="rd-trim" d="M-8-6h16M-8 9h16M-6-15 7 14M6-15l-13 29" />,
  },
  bike: {
    front: -18,
    rear: 17,
    wide: 5,
    roof: 4,
    wheels: [
      [0, -15],
      [0, 14],
    ],
    hull: "M-3-12h6l3 8-1 16q-5 3-10 0l-1-16z",
    inside: <path class="rd-bars" d="M-9-8q9-5 18 0" />,
  },
  bus: {
    front: -22,
    rear: LONG + 22,
    wide: 14,
    roof: 16,
    wheels: [
      [-14, -12],
      [14, -12],
      [-14, LONG - 2],
      [14, LONG - 2],
      [-14, LONG + 8],
      [14, LONG + 8],
    ],
    hull: `M-11-22h22q4 1 4 5V${LONG + 18}q0 4-4 4h-22q-4 0-4-4V-17q0-4 4-5z`,
    inside: (
      <>
        <path class="rd-glass" d="M-12-18q12-3 24 0l-1 6h-22z" />
        <path class="rd-trim" d={`M-10-6h20M-10 34h20M-10 ${LONG + 10}h20M-10-6V${LONG + 10}M10-6V${LONG + 10}`} />
      </>
    ),
  },
  rig: {
    front: -22,
    rear: LONG + 22,
    wide: 13,
    roof: -4,
    wheels: [
      [-13, -14],
      [13, -14],
      [-13, 8],
      [13, 8],
      [-13, LONG],
      [13, LONG],
      [-13, LONG + 10],
      [13, LONG + 10],
    ],
    hull: `M-8-22h16q4 1 4 5v24h-4v8h5V${LONG + 20}q0 2-2 2h-22q-2 0-2-2V15h5V7h-4v-24q0-4 4-5z`,
    inside: (
      <>
        <path class="rd-glass" d="M-9-16q9-3 18 0l-1 5h-16z" />
        <path class="rd-logs" d={`M-9 19V${LONG + 19}M-3 19V${LONG + 19}M3 19V${LONG + 19}M9 19V${LONG + 19}`} />
      </>
    ),
  },
};

/** A piece where it sits; several of a kind stand side by side. */
function Mount({ part, shape, at }: { part: Part; shape: Shape; at: number }) {
  const kind = kindOf(part);
  const state = `${part.damaged ? "broken" : ""} ${part.asleep ? "asleep" : ""}`;
  const cross = part.damaged ? <path class="rd-cross" d="m-4-4 8 8M4-4l-8 8" /> : null;
  const put = (x: number, y: number, drawing: ComponentChildren) => (
    <g class={`rd-mount ${state}`} transform={`translate(${x} ${y})`}>
      {drawing}
      {cross}
    </g>
  );
  const side = at % 2 ? 1 : -1;
  switch (kind.effect) {
    case "gun": {
      const big = (kind.slots ?? 1) > 1,
        thick = (kind.damage ?? 1) > 1;
      const x = big ? 0 : kind.class === "tuning" ? 0 : side * (5 + 2 * Math.floor(at / 2));
      const barrel = big ? "M-3.500-15h7v17h-7z" : thick ? "M-2.500-12h5v14h-5z" : "M-1.600-10h3.200v11h-3.200z";
      return kind.rear
        ? put(x, shape.rear - 2, <path class="rd-gun" transform="rotate(180)" d={barrel} />)
        : put(x, shape.front + 4, <path class="rd-gun" d={barrel} />);
    }
    case "rocket":
      return put(
        side * (shape.wide - 3),
        kind.rear ? 8 : -2,
        <g transform={kind.rear ? "rotate(180)" : undefined}>
          <path class="rd-gun" d="M-3-9h6v16h-6z" />
          {part.uses ? <path class="rd-tip" d="m-2-9 2-5 2 5z" /> : null}
        </g>,
      );
    case "mortar":
      return put(
        0,
        shape.roof + 8,
        <g>
          <circle class="rd-gun" r="6" />
          <circle class="rd-bore" r="3" />
        </g>,
      );
    case "bull-bar":
      return put(
        0,
        shape.front - 2,
        <path class="rd-bar" d={`M${-shape.wide} 3v-4h${2 * shape.wide}v4M-4-1v5M4-1v5`} />,
      );
    case "oil":
    case "mine":
    case "spikes":
      return put(
        side * 5,
        shape.rear + 1,
        <g>
          <path class="rd-dropper" d="M-4-4h8v7h-8z" />
          {kind.effect === "oil" ? (
            <circle class="rd-drop" r="1.800" cy="-0.500" />
          ) : kind.effect === "mine" ? (
            <path class="rd-drop" d="M-2.500-0.500h5M0-3v5" />
          ) : (
            <path class="rd-drop" d="m-2.500 1.500 2.500-4 2.500 4z" />
          )}
        </g>,
      );
    case "nitro":
      return put(side * (shape.wide - 2), shape.rear - 8, <path class="rd-bottle" d="M-2-5h4v9h-4zM-1-8h2v3h-2z" />);
    case "molotov":
      return put(side * (shape.wide - 1), 2, <path class="rd-bottle" d="M-2.500-3h5v7h-5zM-1-6h2v3h-2z" />);
    case "shrapnel":
      return put(
        side * 6,
        12,
        <path
          class="rd-tip"
          d="m0-6 1.500 4 4-1.500-3 3.500 3 3.500-4-1.500L0 6l-1.500-4-4 1.500 3-3.500-3-3.500 4 1.500z"
        />,
      );
    case "hazer":
      return put(side * 6, shape.rear - 4, <path class="rd-dropper" d="M-3-3h6v6h-6zM-1 3h2v3h-2z" />);
    case "slower":
      return put(
        0,
        12,
        <g class="rd-ring">
          <circle r="5" />
          <circle r="1.500" />
        </g>,
      );
    default:
      return null;
  }
}

function Smoke({ car }: { car: Car }) {
  const limit = car.vehicle?.structure ?? 3;
  const puffs = Math.min(car.slid, 4);
  if (!puffs) return null;
  return (
    <g class={car.slid >= limit ? "rd-smoke last" : "rd-smoke"} aria-hidden="true">
      {Array.from({ length: puffs }, (_, i) => (
        <circle key={i} cx={[-5, 6, 0, -8][i]} cy={-12 + [0, -3, 6, 8][i]!} r={[5, 4.5, 6, 5][i]} />
      ))}
      {car.slid >= limit ? (
        <path class="rd-flame" d="M-3-10q-7 6-2 12 1-5 5-6 0 4 3 5 5-6-1-12 0 4-2 5-1-4-3-4z" />
      ) : null}
    </g>
  );
}

/** The car alone. `turn` in degrees. */
export function CarDrawing({ car, turn = 0, ghost = false }: { car: Car; turn?: number; ghost?: boolean }) {
  const shape = SHAPES[bodyOf(car.vehicle)];
  const plates = platesOf(car);
  const big = car.parts.some((part) => kindOf(part).effect === "tires" && !part.damaged);
  const count = new Map<string, number>();
  const mounts = ghost
    ? []
    : seenParts(car).map((part, i) => {
        const key = kindOf(part).effect + (kindOf(part).rear ? "rear" : "");
        const at = count.get(key) ?? 0;
        count.set(key, at + 1);
        return <Mount key={i} part={part} shape={shape} at={at} />;
      });
  const long = !!car.vehicle?.long;
  const rotation = (car.spun ? 180 : 0) + turn;
  const middle = long && car.spun ? `rotate(180 0 ${HALF})` : rotation ? `rotate(${rotation})` : undefined;
  return (
    <g transform={middle} class="rd-vehicle">
      {shape.wheels.map(([x, y], i) => (
        <rect
          key={i}
          class="rd-wheel"
          x={x - (big ? 3.5 : 2.5)}
          y={y - (big ? 6 : 4.5)}
          width={big ? 7 : 5}
          height={big ? 12 : 9}
          rx="2"
        />
      ))}
      {plates ? (
        <>
          <path class="rd-armor edge" stroke-width={4.5 + 1.6 * Math.min(plates, 5)} d={shape.hull} />
          <path class="rd-armor" stroke-width={3 + 1.6 * Math.min(plates, 5)} d={shape.hull} />
        </>
      ) : null}
      <path class="rd-hull" d={shape.hull} />
      {shape.inside}
      {mounts}
      {ghost ? null : <Smoke car={car} />}
      <g transform={`translate(0 ${shape.roof})`}>
        <rect class="rd-roof" x="-6.500" y="-6.500" width="13" height="13" rx="3" />
        <text
          class="rd-number"
          y="4.500"
          text-anchor="middle"
          transform={rotation ? `rotate(${-rotation})` : undefined}
        >
          {car.number + 1}
        </text>
      </g>
    </g>
  );
}
