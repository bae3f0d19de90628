// Vehicles of a duel, from above. A drawing of a vehicle has its nose to the right.

import type { Car as DuelCar, Part } from "../../../engine/types/duel";
import { type Pair, path, pointAt, spot, UNIT } from "../../../ui/plane";
import { frameOf } from "../frames";
import { isOut } from "./view";

export const slug = (text: string) => text.toLowerCase().replace(/[^a-z]+/g, "-");
export const middleOf = (at: Pair[]) =>
  spot(at.reduce((sum, [x]) => sum + x, 0) / at.length, at.reduce((sum, [, y]) => sum + y, 0) / at.length);

const MOUNTS: Record<string, (car: DuelCar) => { x: number; y: number; turn: number }> = {
  front: ({ length }) => ({ x: length / 2 - 0.08, y: 0, turn: 0 }),
  back: ({ length }) => ({ x: 0.08 - length / 2, y: 0, turn: 180 }),
  left: ({ width }) => ({ x: -0.05, y: 0.05 - width / 2, turn: -90 }),
  right: ({ width }) => ({ x: -0.05, y: width / 2 - 0.05, turn: 90 }),
  top: () => ({ x: -0.08, y: 0, turn: 0 }),
  turret: () => ({ x: -0.08, y: 0, turn: 0 }),
  underbody: () => ({ x: -0.3, y: 0, turn: 180 }),
};

function Guns({ car }: { car: DuelCar }) {
  const weapons = car.parts.filter((part): part is Part => part.kind === "weapon" && !part.unit);
  const stowed = car.turret && !car.turret.up;
  return (
    <>
      {weapons.map((part, i) => {
        const mates = weapons.filter(({ place }) => place === part.place),
          nth = mates.indexOf(part),
          mount = MOUNTS[part.place]?.(car);
        if (!mount) return null;
        const aside = (nth - (mates.length - 1) / 2) * 9,
          lost = part.dp === 0;
        return (
          <g key={i} transform={`translate(${mount.x * UNIT} ${mount.y * UNIT}) rotate(${mount.turn})`}>
            {part.place === "turret" && !nth ? (
              <circle class={`cd-turret ${stowed ? "stowed" : ""}`} r="12" cx="-4" />
            ) : null}
            {part.place === "turret" && stowed ? null : (
              <rect class={`cd-gun ${lost ? "lost" : ""}`} x="-4" y={aside - 2.5} width={lost ? 9 : 16} height="5" />
            )}
          </g>
        );
      })}
    </>
  );
}

/** How much of a side's armor is left, as a word. */
export function wornSide(car: DuelCar, side: string): "bare" | "whole" | "worn" | "low" | "gone" {
  const layers = car.parts.filter(
    (part) => (part.kind === "armor" || part.kind === "lining") && part.place === side && !part.unit,
  );
  const dp = layers.reduce((sum, part) => sum + (part.dp ?? 0), 0),
    of = layers.reduce((sum, part) => sum + (part.of ?? 0), 0);
  return !of ? "bare" : dp <= 0 ? "gone" : dp >= of ? "whole" : dp * 2 > of ? "worn" : "low";
}

/** The armor of the four sides: the less is left the thinner and redder; with none there is a gap. */
function Plates({ car }: { car: DuelCar }) {
  const l = (car.length * UNIT) / 2 - 3,
    w = (car.width * UNIT) / 2 - 3,
    in_ = 8;
  const lines: Record<string, string> = {
    front: `M${l} ${-w + in_}V${w - in_}`,
    back: `M${-l} ${-w + in_}V${w - in_}`,
    left: `M${-l + in_} ${-w}H${l - in_}`,
    right: `M${-l + in_} ${w}H${l - in_}`,
  };
  return (
    <>
      {Object.entries(lines).map(([side, d]) => (
        <path key={side} class={`cd-plate-side ${wornSide(car, side)}`} d={d} />
      ))}
    </>
  );
}

const FLAMES = "M-20-2C-8-22-2-8 2-26 18-8 14 6 6 14H-12C-22 10-24 4-20-2z";

/** Lying on a side or the top: what is seen is the bottom, or a flank. */
function Tipped({ car }: { car: DuelCar }) {
  const l = (car.length * UNIT) / 2 - 6,
    w = (car.width * UNIT) / 2 - 6;
  return (
    <g class="cd-tipped">
      <rect x={-l} y={-w} width={2 * l} height={2 * w} rx="7" />
      <path d={`M${-l * 0.6} ${-w}V${w}M${l * 0.6} ${-w}V${w}M${-l * 0.6} 0H${l * 0.6}`} />
      {[-0.6, 0.6].flatMap((x) => [-0.8, 0.8].map((y) => <circle key={`${x}${y}`} cx={l * x} cy={w * y} r="9" />))}
    </g>
  );
}

export function VehicleArt({ car, number }: { car: DuelCar; number: number }) {
  const frame = frameOf(slug(car.body)),
    sx = (car.length * UNIT) / frame.l,
    sy = (car.width * UNIT) / (frame.w + (frame.kind === "cycle" ? 0 : 14));
  const tires = car.parts.filter((part) => part.kind === "tire");
  const tireAt = (at: string) => tires.find(({ place }) => place === at.replace("-", " "));
  const wheel = (at: string) => {
    const tire = tireAt(at);
    if (!tire) return "";
    const { dp = 0, of = 0 } = tire;
    return dp > 0 ? (dp < of ? "worn" : "") : tire.wheel_lost ? "gone" : "lost";
  };
  const tipped = car.down !== undefined && car.down !== "underbody";
  return (
    <g class={`cd-vehicle ${isOut(car) ? "wreck" : ""} ${car.airborne ? "airborne" : ""}`}>
      {car.airborne ? (
        <ellipse class="cd-shadow" rx={(car.length * UNIT) / 2} ry={(car.width * UNIT) / 2} cx="10" cy="14" />
      ) : null}
      {car.lit ? <ellipse class="cd-glow" rx={(car.length * UNIT) / 2 + 16} ry={(car.width * UNIT) / 2 + 16} /> : null}
      {tipped ? (
        <Tipped car={car} />
      ) : (
        <>
          <g transform={`scale(${sx} ${sy}) rotate(90)`}>
            {frame.wheels.map(({ x, y, w, h, at }, i) => (
              <rect key={i} class={`cd-wheel ${wheel(at)}`} x={x - w / 2} y={y - h / 2} width={w} height={h} rx="4" />
            ))}
            <path class="cd-hull" d={frame.hull} />
            {frame.glass ? (
              <path
                class={`cd-glass ${car.painted ? "painted" : ""}`}
                d={`M${-frame.w * 0.38} ${frame.l * (frame.glass[0] - 0.5)}H${frame.w * 0.38}L${frame.w * 0.3} ${frame.l * (frame.glass[1] - 0.5)}H${-frame.w * 0.3}zM${-frame.w * 0.3} ${frame.l * (frame.glass[2] - 0.5)}H${frame.w * 0.3}L${frame.w * 0.36} ${frame.l * (frame.glass[3] - 0.5)}H${-frame.w * 0.36}z`}
              />
            ) : null}
          </g>
          <Plates car={car} />
          <Guns car={car} />
        </>
      )}
      <text
        class="cd-number"
        transform={`translate(${-0.1 * car.length * UNIT} 0) rotate(90)`}
        y="6"
        text-anchor="middle"
      >
        {number}
      </text>
      {car.painted ? (
        <path
          class="cd-splash"
          d="M10-16q6-3 7 3 8-1 5 6-5 6-11 1-9 2-8-5 1-5 7-5zM-26 6q7-2 8 4 6 4-1 8-9 3-12-3-1-6 5-9z"
        />
      ) : null}
      {car.burning ? <path class="cd-flame" d={FLAMES} /> : null}
    </g>
  );
}

/** How far to the rim of the picture an arc is drawn. */
export function arcPath(left: Pair, leftHeading: number, right: Pair, rightHeading: number, far: number): string {
  const a = pointAt({ x: left[0], y: left[1], heading: leftHeading }, far, 0),
    b = pointAt({ x: right[0], y: right[1], heading: rightHeading }, far, 0);
  return path([left, [a.x, a.y], [b.x, b.y], right]);
}
