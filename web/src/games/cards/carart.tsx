// The drawing of a car from above: four sides with what is left of their armor, the driver, the tires, and the cards that lie on them.

import {
  type Car,
  type Card,
  type View as CardsView,
  Side as SIDES,
  type Side,
  type Zone,
} from "../../engine/types/cards";
import { LaidCard } from "./card";

interface Bar {
  x: number;
  y: number;
  w: number;
  h: number;
  across: boolean;
}

const BARS: Record<Side, Bar> = {
  front: { x: 76, y: 48, w: 108, h: 15, across: true },
  back: { x: 76, y: 245, w: 108, h: 15, across: true },
  left: { x: 46, y: 74, w: 15, h: 160, across: false },
  right: { x: 199, y: 74, w: 15, h: 160, across: false },
};
/** Where the number of a side stands, and the field that is clicked. */
const NUMBER: Record<Side, [number, number]> = {
  front: [130, 81],
  back: [130, 241],
  left: [76, 161],
  right: [184, 161],
};
export const FIELD: Record<Side, string> = {
  front: "M52 40h156l-42 46h-72z",
  back: "M52 268h156l-42-46h-72z",
  left: "M40 52v204l50-46v-112z",
  right: "M220 52v204l-50-46v-112z",
};
const AIM: Record<Zone, [number, number]> = {
  front: [130, 49],
  back: [130, 262],
  left: [40, 154],
  right: [220, 154],
  driver: [130, 152],
  tires: [97, 114],
  specials: [130, 152],
};

/** Where the chance of a choice about a side stands: beside the number. */
export const NOTE: Record<Side, [number, number]> = {
  front: [130, 62],
  back: [130, 259],
  left: [66, 136],
  right: [194, 136],
};

function ArmorBar({ side, damage, full }: { side: Side; damage: number; full: number }) {
  const bar = BARS[side];
  const step = (bar.across ? bar.w : bar.h) / full;
  return (
    <g>
      {Array.from({ length: full }, (_, i) => (
        <rect
          key={i}
          class={i < full - damage ? "plate" : "plate lost"}
          x={bar.across ? bar.x + i * step + 0.7 : bar.x}
          y={bar.across ? bar.y : bar.y + i * step + 0.7}
          width={bar.across ? step - 1.4 : bar.w}
          height={bar.across ? bar.h : step - 1.4}
        />
      ))}
    </g>
  );
}

/** Cards on a side are stacked outwards, the newest on top; of many only the last ones. */
function Stack({ cards, side }: { cards: Card[]; side: Side }) {
  const shown = cards.slice(-5);
  const more = cards.length - shown.length;
  const at = (i: number): [number, number] => {
    if (side === "left") return [12, 84 + 26 * i];
    if (side === "right") return [216, 84 + 26 * i];
    const x = 130 - 16 - ((shown.length - 1) * 34) / 2 + i * 34;
    return side === "front" ? [x, 22] : [x, 263];
  };
  return (
    <g>
      {shown.map((card, i) => (
        <LaidCard key={card.id} card={card} x={at(i)[0]} y={at(i)[1]} />
      ))}
      {more > 0 ? (
        <text class="more" x={at(shown.length)[0] + 3} y={at(shown.length)[1] + 13}>
          +{more}
        </text>
      ) : null}
    </g>
  );
}

function Wheels({ damage, full, struck }: { damage: number; full: number; struck: boolean }) {
  const left = full - damage;
  const wheel = (x: number, y: number, i: number) => (
    <rect
      key={i}
      class={left <= 0 ? "wheel lost" : left <= (full * (3 - i)) / 4 ? "wheel worn" : "wheel"}
      x={x}
      y={y}
      width="13"
      height="32"
      rx="4"
    />
  );
  return (
    <g class={struck ? "struck" : undefined}>
      {[wheel(90, 98, 0), wheel(157, 98, 1), wheel(90, 180, 2), wheel(157, 180, 3)]}
    </g>
  );
}

type Figures = CardsView["figures"];

/** Body, glass and roof, with the driver inside. */
function Hull({ car, figures, number }: { car: Car; figures: Figures; number: number }) {
  return (
    <>
      <path
        class="hull"
        d="M112 84h36c8 0 12 4 13 11l4 34v62l-4 25c-1 6-5 8-13 8h-36c-8 0-12-2-13-8l-4-25v-62l4-34c1-7 5-11 13-11z"
      />
      <path class="glass" d="M107 118c14-6 32-6 46 0l-4 16h-38z" />
      <path class="glass" d="M110 192h40l3 12c-14 4-32 4-46 0z" />
      <rect class="roof" x="110" y="136" width="40" height="54" rx="6" />
      <text class="roof-no" x="130" y="155" text-anchor="middle">
        {number}
      </text>
      {Array.from({ length: figures.driver }, (_, i) => (
        <rect
          key={i}
          class={i < figures.driver - car.damage.driver ? "life" : "life lost"}
          x={113 + i * 7}
          y="162"
          width="5.5"
          height="8"
          rx="1"
        />
      ))}
      <text class="small driver" x="130" y="183" text-anchor="middle">
        driver {Math.max(0, figures.driver - car.damage.driver)}
      </text>
    </>
  );
}

/** What is left of a side; a hole when nothing is. */
function SideLeft({ side, left, full, struck }: { side: Side; left: number; full: number; struck: boolean }) {
  const [x, y] = NUMBER[side],
    hit = struck ? "struck" : "";
  if (left <= 0)
    return (
      <path
        class={`breach ${hit}`}
        transform={`translate(${x} ${y - 7})`}
        d="m-13-3 8 1-4-9 9 5 3-8 3 8 8-5-3 9 8 2-8 4 4 8-9-4-3 8-4-8-8 4 3-9z"
      />
    );
  return (
    <text class={`left ${left <= full / 3 ? "low" : ""} ${hit}`} x={x} y={y} text-anchor="middle">
      {left}
    </text>
  );
}

function TiresLeft({ damage, full }: { damage: number; full: number }) {
  return (
    <>
      <text class={`small ${damage >= full ? "red" : ""}`} x="234" y="250" text-anchor="middle">
        tires
      </text>
      <text class={`tire-left ${damage > (full * 2) / 3 ? "low" : ""}`} x="234" y="270" text-anchor="middle">
        {Math.max(0, full - damage)}
        <tspan class="of">/{full}</tspan>
      </text>
    </>
  );
}

/** Cards on the driver or the tires: the last three. */
const pile = (cards: Card[], x: number, y: number) =>
  cards.slice(-3).map((card, i) => <LaidCard key={card.id} card={card} x={x + 5 * i} y={y - 4 * i} />);

interface ArtProps {
  car: Car;
  figures: Figures;
  number: number;
  /** The zone an attack is flying at. */
  aimed: Zone | null;
  /** Zones damaged in the step being shown. */
  struck: Set<string>;
}

export function CarArt({ car, figures, number, aimed, struck }: ArtProps) {
  const full = figures.side_armor;
  return (
    <g aria-hidden="true">
      {SIDES.map((side) => (
        <ArmorBar key={side} side={side} damage={car.damage[side]} full={full} />
      ))}
      <Wheels damage={car.damage.tires} full={figures.tires} struck={struck.has("tires")} />
      <Hull car={car} figures={figures} number={number} />
      {SIDES.map((side) => (
        <SideLeft key={side} side={side} left={full - car.damage[side]} full={full} struck={struck.has(side)} />
      ))}
      <TiresLeft damage={car.damage.tires} full={figures.tires} />
      {SIDES.map((side) => (
        <Stack key={side} cards={car.laid[side]} side={side} />
      ))}
      {pile(car.laid.driver, 112, 116)}
      {pile(car.laid.tires, 12, 262)}
      {aimed ? (
        <g class="aim" transform={`translate(${AIM[aimed].join(" ")})`}>
          <circle r="15" />
          <path d="M-22 0h14M8 0h14M0-22v14M0 8v14" />
        </g>
      ) : null}
    </g>
  );
}
