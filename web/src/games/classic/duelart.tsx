// What lies and stands in a duel, from above: the map, counters, vehicles. A drawing of a vehicle has its nose to the right.
import { pointAt, path, spot, UNIT, type Pair } from "../../ui/plane";
import { frameOf } from "./frames";
import type { Counter, DuelCar, DuelView, Part } from "./dueltypes";
import { isOut } from "./dueltypes";

const slug = (text: string) => text.toLowerCase().replace(/[^a-z]+/g, "-");
export const middleOf = (at: Pair[]) => spot(at.reduce((sum, [x]) => sum + x, 0) / at.length, at.reduce((sum, [, y]) => sum + y, 0) / at.length);

/** Lines every `step` inches. */
function gridOf(width: number, height: number, step: number): string {
  const lines: string[] = [];
  for (let x = 0; x <= width + 1e-6; x += step) lines.push(`M${x * UNIT} 0V${-height * UNIT}`);
  for (let y = 0; y <= height + 1e-6; y += step) lines.push(`M0 ${-y * UNIT}H${width * UNIT}`);
  return lines.join("");
}

export function MapArt({ map }: { map: DuelView["map"] }) {
  const { width, height } = map;
  return (
    <g class="cd-map">
      <rect class="cd-floor" x="0" y={-height * UNIT} width={width * UNIT} height={height * UNIT} />
      {map.ground.map(({ surface, at }, i) => <path key={i} class={`cd-ground ${slug(surface)}`} d={path(at)}><title>{surface}</title></path>)}
      <path class="cd-grid fine" d={gridOf(width, height, 0.25)} />
      <path class="cd-grid" d={gridOf(width, height, 1)} />
      {map.gates.map(({ exit, title, x, y, heading }, i) => (
        <g key={i} class="cd-gate"><title>{title}</title>
          {exit ? <path d={path(exit)} /> : null}
          <path class="cd-arrow" transform={`translate(${spot(x, y).x} ${spot(x, y).y}) rotate(${-heading / 10})`} d="M-30-14H4V-30L34 0 4 30V14H-30z" />
        </g>
      ))}
      {map.checkpoints.map(([a, b], i) => <g key={i} class="cd-checkpoint"><path d={`M${a[0] * UNIT} ${-a[1] * UNIT}L${b[0] * UNIT} ${-b[1] * UNIT}`} /><text {...middleOf([a, b])} text-anchor="middle">{i + 1}</text></g>)}
      {map.forks.map(({ left, right }, i) => <g key={i} class="cd-fork"><path d={path(left)} /><path d={path(right)} /></g>)}
      {map.fixtures.map(({ kind, at, pieces, stands, dp }, i) => <path key={i} class={`cd-fixture ${slug(kind)} ${stands ? "" : "down"}`} d={(pieces ?? [at]).map((piece) => path(piece)).join("")}><title>{`${kind.replace("-", " ")}${stands ? (dp ? `, ${dp} DP` : "") : ", broken"}`}</title></path>)}
    </g>
  );
}

const SIGNS: [RegExp, string][] = [
  [/mines/, "M-11-7a4 4 0 1 0 .1 0zM8-11a4 4 0 1 0 .1 0zM-1 4a4 4 0 1 0 .1 0zM-14 8a4 4 0 1 0 .1 0zM13 6a4 4 0 1 0 .1 0z"],
  [/spikes/, "M-14 8l4-14 4 14zM-2 8l4-14 4 14zM8-2l4-12 4 12z"],
  [/burn|flaming/, "M0-16C10-6 12 0 8 8 6 13-6 13-8 8-12 0-4-2 0-16z"],
  [/grenade/, "M0-9a9 9 0 1 0 .1 0z"],
  [/debris/, "M-14 4l8-10 6 8zM2-4l10-3 2 9zM-4 9l8-3 4 6z"],
  [/obstacle/, "M-9-9H9V9H-9z"],
];

export function Counters({ counters }: { counters: Counter[] }) {
  return (
    <g class="cd-counters">
      {counters.map(({ counter, kind, at, turns }) => {
        const sign = SIGNS.find(([test]) => test.test(kind))?.[1], { x, y } = middleOf(at);
        return <g key={counter} class={`cd-counter ${slug(kind)}`}><title>{`${kind}${turns ? `, ${turns} turns more` : ""}`}</title><path d={path(at)} />{sign ? <path class="cd-sign" transform={`translate(${x} ${y})`} d={sign} /> : null}</g>;
      })}
    </g>
  );
}

const MOUNTS: Record<string, (car: DuelCar) => { x: number; y: number; turn: number }> = {
  front: ({ length }) => ({ x: length / 2 - 0.08, y: 0, turn: 0 }), back: ({ length }) => ({ x: 0.08 - length / 2, y: 0, turn: 180 }),
  left: ({ width }) => ({ x: -0.05, y: 0.05 - width / 2, turn: -90 }), right: ({ width }) => ({ x: -0.05, y: width / 2 - 0.05, turn: 90 }),
  top: () => ({ x: -0.08, y: 0, turn: 0 }), turret: () => ({ x: -0.08, y: 0, turn: 0 }), underbody: () => ({ x: -0.3, y: 0, turn: 180 }),
};

function Guns({ car }: { car: DuelCar }) {
  const weapons = car.parts.filter((part): part is Part => part.kind === "weapon" && part.dp > 0);
  return (
    <>
      {weapons.map((part, i) => {
        const mates = weapons.filter(({ place }) => place === part.place), nth = mates.indexOf(part), mount = MOUNTS[part.place]?.(car);
        if (!mount) return null;
        const aside = (nth - (mates.length - 1) / 2) * 9;
        return <g key={i} transform={`translate(${mount.x * UNIT} ${mount.y * UNIT}) rotate(${mount.turn}) translate(0 ${aside})`}>{part.place === "turret" && !nth ? <circle class="cd-turret" r="11" cx="-4" /> : null}<rect class="cd-gun" x="-4" y="-2.500" width="16" height="5" /></g>;
      })}
    </>
  );
}

export function VehicleArt({ car, number }: { car: DuelCar; number: number }) {
  const frame = frameOf(slug(car.body)), sx = (car.length * UNIT) / frame.l, sy = (car.width * UNIT) / (frame.w + (frame.kind === "cycle" ? 0 : 14));
  const tires = car.parts.filter((part) => part.kind === "tire");
  const flat = (at: string) => tires.some(({ place, dp }) => place === at.replace("-", " ") && dp <= 0);
  return (
    <g class={`cd-vehicle ${isOut(car) ? "wreck" : ""}`}>
      <g transform={`scale(${sx} ${sy}) rotate(90)`}>
        {frame.wheels.map(({ x, y, w, h, at }, i) => <rect key={i} class={`cd-wheel ${flat(at) ? "lost" : ""}`} x={x - w / 2} y={y - h / 2} width={w} height={h} rx="4" />)}
        <path class="cd-hull" d={frame.hull} />
        {frame.glass ? <path class="cd-glass" d={`M${-frame.w * 0.38} ${frame.l * (frame.glass[0] - 0.5)}H${frame.w * 0.38}L${frame.w * 0.3} ${frame.l * (frame.glass[1] - 0.5)}H${-frame.w * 0.3}zM${-frame.w * 0.3} ${frame.l * (frame.glass[2] - 0.5)}H${frame.w * 0.3}L${frame.w * 0.36} ${frame.l * (frame.glass[3] - 0.5)}H${-frame.w * 0.36}z`} /> : null}
      </g>
      <Guns car={car} />
      <text class="cd-number" transform={`translate(${-0.1 * car.length * UNIT} 0) rotate(90)`} y="6" text-anchor="middle">{number}</text>
      {car.burning ? <path class="cd-flame" d="M-20-2C-8-22-2-8 2-26 18-8 14 6 6 14H-12C-22 10-24 4-20-2z" /> : null}
    </g>
  );
}

/** How far to the rim of the picture an arc is drawn. */
export function arcPath(left: Pair, leftHeading: number, right: Pair, rightHeading: number, far: number): string {
  const a = pointAt({ x: left[0], y: left[1], heading: leftHeading }, far, 0), b = pointAt({ x: right[0], y: right[1], heading: rightHeading }, far, 0);
  return path([left, [a.x, a.y], [b.x, b.y], right]);
}
