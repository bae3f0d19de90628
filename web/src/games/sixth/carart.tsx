// A car from above, drawn from its build: nose to the right, a car length is UNIT. Weapons sit on their sides and point where they
// fire, plates lie outside the armor, and what is destroyed is seen to be.
import type { ComponentChildren } from "preact";
import { type Car, type Item, Side as SIDES, type Side } from "../../engine/types/sixth";

const HULL = "M-50-25H50C56-21 60-11 60 0S56 21 50 25H-50C-56 21-60 11-60 0S-56-21-50-25Z";
const EDGE: Record<Side, string> = {
  front: "M50-23C56-19 58.500-10 58.500 0S56 19 50 23",
  back: "M-50-23C-56-19-58.500-10-58.500 0S-56 19-50 23",
  left: "M-47-23.500H47",
  right: "M-47 23.500H47",
};
/** Out of the middle of each side, and which way that is. */
const OUT: Record<Side, { x: number; y: number; turn: number; along: "x" | "y"; room: number }> = {
  front: { x: 50, y: 0, turn: 0, along: "y", room: 32 },
  right: { x: 0, y: 20, turn: 90, along: "x", room: 70 },
  back: { x: -50, y: 0, turn: 180, along: "y", room: 32 },
  left: { x: 0, y: -20, turn: -90, along: "x", room: 70 },
};

export function kindOf(item: Item): string {
  if (item.type !== "weapon") return item.type;
  if (/rocket|missile/.test(item.id)) return "rocket";
  if (/flame|heat|fire(?!fly)/.test(item.id) && !/hellfire/.test(item.id)) return "flame";
  if (/machine|thresher|hellfire|minigun/.test(item.id)) return "gun";
  return "cannon";
}

const WEAPONS: Record<string, ComponentChildren> = {
  gun: (
    <>
      <path class="s6-base" d="M-12-5h12v10h-12z" />
      <path class="s6-barrel" d="M0-4.200h14v2.800H0zM0 1.400h14v2.800H0z" />
    </>
  ),
  cannon: (
    <>
      <path class="s6-base" d="M-14-5.500h14v11h-14z" />
      <path class="s6-barrel" d="M0-2.600h15v-1.200h4.500v7.600H15v-1.200H0z" />
    </>
  ),
  rocket: (
    <>
      <path class="s6-base" d="M-14-4.500h20v9h-20z" />
      <path class="s6-tip" d="M6-3.200 14 0 6 3.200z" />
    </>
  ),
  flame: (
    <>
      <circle class="s6-tank" cx="-8" r="5.500" />
      <path class="s6-barrel" d="M-3-2.200H9l5-2.400v9.200l-5-2.400H-3z" />
      <path class="s6-pilot" d="M14-2.500q6 2.500 0 5z" />
    </>
  ),
  accessory: <path class="s6-box" d="M-11-4.500h9v9h-9z" />,
};

function Mount({ item, at, of }: { item: Item; at: number; of: number }) {
  const { x, y, turn, along, room } = OUT[item.side as Side];
  const gap = of > 1 ? Math.min(14, room / (of - 1)) : 0;
  const off = (at - (of - 1) / 2) * gap;
  return (
    <g
      class={`s6-mount ${kindOf(item)} ${item.dead ? "dead" : ""} ${item.damage && !item.dead ? "hurt" : ""}`}
      transform={`translate(${along === "x" ? x + off : x} ${along === "y" ? y + off : y}) rotate(${turn})`}
    >
      {WEAPONS[kindOf(item)]}
      {item.dead ? <path class="s6-cross" d="m-13-6 14 12M1-6l-14 12" /> : null}
    </g>
  );
}

function Plate({ item }: { item: Item }) {
  const { turn } = OUT[item.side as Side];
  const end = turn % 180 === 0;
  return (
    <g
      class={`s6-plate ${item.dead ? "dead" : ""} ${item.damage && !item.dead ? "hurt" : ""}`}
      transform={`rotate(${turn})`}
    >
      {end ? <path d="M58-21q7 10 7 21t-7 21l-3.500-2q6-9 6-19t-6-19z" /> : <path d="M24-40h6v80h-6z" />}
      {item.dead ? null : end ? (
        <path class="s6-rivets" d="M60.500-13v0M63 0v0M60.500 13v0" />
      ) : (
        <path class="s6-rivets" d="M27-30v0M27 0v0M27 30v0" />
      )}
    </g>
  );
}

const FLAME = "M0-11q10 8 7 15-2 6-7 6t-7-6q-1-4 3-8 0 4 2 4 3-4 2-11z";

export function Flame({ side }: { side: Side }) {
  const { x, y } = OUT[side];
  return (
    <g class="s6-flames" transform={`translate(${x} ${y})`}>
      {[
        [-9, 2, 0.9],
        [7, 3, 1],
        [0, -4, 1.25],
      ].map(([dx, dy, scale], i) => (
        <g
          key={i}
          transform={`translate(${side === "front" || side === "back" ? dy : dx} ${side === "front" || side === "back" ? dx : dy}) scale(${scale})`}
        >
          <path class="s6-flame" d={FLAME} />
          <path class="s6-flame core" transform="translate(0 3) scale(0.500)" d={FLAME} />
        </g>
      ))}
    </g>
  );
}

/** Streaks behind a car that moves; the faster, the longer. */
function Streaks({ car }: { car: Car }) {
  const speed = car.reverse ? 1 : (car.speed ?? 0);
  if (speed < 1) return null;
  const way = car.reverse ? 1 : -1;
  return (
    <g class="s6-streaks">
      {[-17, -6, 6, 17].map((y, i) => (
        <path key={i} d={`M${way * (64 + (i % 2) * 5)} ${y}h${way * speed * (i % 2 ? 9 : 13)}`} />
      ))}
    </g>
  );
}

interface ArtProps {
  car: Car;
  /** What armor a side has at the start. */
  full: number;
  /** The number on the roof. */
  number: number;
  /** Turn of the drawing, so that the number stays upright. */
  turn?: number;
  still?: boolean;
}

/** The car alone, around (0,0). */
export function CarArt({ car, full, number, turn = 0, still = false }: ArtProps) {
  const items = car.items ?? [];
  const wreck = car.body === "wreck" || car.standing === "out";
  const on = (side: Side, ...types: Item["type"][]) =>
    items.filter((item) => item.side === side && types.includes(item.type));
  const lost = SIDES.filter((side) => car.armor && car.armor[side] === 0);
  const tires = car.tires ?? 10;
  return (
    <g class={`s6-car-art ${wreck ? "wreck" : ""}`}>
      {wreck || still ? null : <Streaks car={car} />}
      {[
        [-33, -25],
        [33, -25],
        [-33, 25],
        [33, 25],
      ].map(([x, y], i) => (
        <rect
          key={i}
          class={`s6-wheel ${tires === 0 ? "gone" : tires < 5 ? "worn" : ""}`}
          x={x! - 11}
          y={y! - 5}
          width="22"
          height="10"
          rx="3"
        />
      ))}
      <path class="s6-hull" d={HULL} />
      <path class="s6-band" d="M-56-7C-58-3-58 3-56 7H57.500C59 3 59-3 57.500-7Z" />
      <path
        class="s6-glass"
        d="M18-18q7 2 8.500 18Q25 16 18 18L9 14q3-14 0-28zM-30-16l9 3q-3 13 0 26l-9 3q-5-16 0-32z"
      />
      <path class="s6-trim" d="M-17-20.500H5M-17 20.500H5" />
      <path class="s6-lamp" d="M52-17l4 4.500v4l-5-1zM52 17l4-4.500v-4l-5 1z" />
      <path class="s6-tail" d="M-52-18l-3.500 5v4l4-1zM-52 18l-3.500-5v-4l4 1z" />
      {SIDES.map((side) => {
        const left = car.armor?.[side] ?? full;
        return (
          <path
            key={side}
            class={`s6-armor ${left === 0 ? "none" : left * 3 <= full ? "low" : ""}`}
            stroke-width={left ? 1.5 + (4.5 * left) / Math.max(1, full) : 1.6}
            d={EDGE[side]}
          />
        );
      })}
      {SIDES.map((side) => on(side, "structure").map((item, i) => <Plate key={`${side}${i}`} item={item} />))}
      {SIDES.map((side) => {
        const all = [...on(side, "accessory"), ...on(side, "weapon")];
        return all.map((item, i) => <Mount key={`${side}${i}`} item={item} at={i} of={all.length} />);
      })}
      {wreck
        ? null
        : lost.map((side) => (
            <path
              key={side}
              class="s6-crack"
              transform={`translate(${OUT[side].x * 0.76} ${OUT[side].y * 0.62}) rotate(${OUT[side].turn})`}
              d="m9-11-6 4 3 4-8 2 5 3-6 5"
            />
          ))}
      <g class="s6-turret">
        <circle r="11.500" />
        <text y="5.200" text-anchor="middle" transform={turn ? `rotate(${-turn})` : undefined}>
          {number}
        </text>
      </g>
      {wreck ? (
        <path class="s6-cross big" d="m-30-18 60 36M30-18l-60 36" />
      ) : (
        (car.fires ?? []).map((side) => <Flame key={side} side={side} />)
      )}
    </g>
  );
}

/** Only the outline: where it would be. */
export const GhostArt = () => <path class="s6-ghost-hull" d={HULL} />;
export const HULL_PATH = HULL;
