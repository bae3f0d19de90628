// A car from above: four sides with what is left of their armor, the driver, the tires, and the cards that lie on them. Sides
// that a choice is about are buttons.
import { svgButton } from "../../ui/svgbutton";
import { LaidCard } from "./card";
import { cardName, kindOf } from "./deck";
import { Glyph } from "./glyphs";
import { type Car, type Card, type CardsView, SIDES, type Side, type Zone } from "./types";

export interface Spot {
  /** What happens if it is clicked. */
  label: string;
  /** Short, on the board: "61 %". */
  note: string;
  commit(): void;
  look(on: boolean): void;
}

export type Spots = Partial<Record<Zone | "car", Spot>>;

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
const FIELD: Record<Side, string> = {
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
const NOTE: Record<Side, [number, number]> = { front: [130, 62], back: [130, 259], left: [66, 136], right: [194, 136] };

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

function describe(car: Car, view: CardsView): string {
  const { figures } = view;
  const sides = SIDES.map((side) => {
    const left = figures.side_armor - car.damage[side];
    return left > 0 ? `${side} ${left}` : `${side} breached`;
  });
  const lies = [...SIDES, "driver", "tires", "specials"] as Zone[];
  const laid = lies
    .filter((zone) => car.laid[zone].length)
    .map((zone) => `${zone}: ${car.laid[zone].map(cardName).join(", ")}`);
  return `Armor left: ${sides.join(", ")}. Driver ${Math.max(0, figures.driver - car.damage.driver)} of ${figures.driver}, tires ${Math.max(0, figures.tires - car.damage.tires)} of ${figures.tires}. ${laid.length ? `On it lie ${laid.join("; ")}.` : ""}`;
}

interface CarProps {
  car: Car;
  index: number;
  view: CardsView;
  driver: string;
  mine: boolean;
  /** A choice that is pointed at is about it. */
  looked: boolean;
  spots: Spots;
  /** The zone an attack is flying at. */
  aimed: Zone | null;
  /** Zones damaged in the step being shown. */
  struck: Set<string>;
}

export function CarCard({ car, index, view, driver, mine, looked, spots, aimed, struck }: CarProps) {
  const { figures } = view;
  const on = view.turn === index && !view.over && car.standing === "operating";
  const out = car.standing !== "operating";
  const whole = spots.car;
  const race = view.variant === "solo-race";
  const zones = Object.entries(spots).filter(([zone]) => zone !== "car") as [Zone, Spot][];
  const handlers = ({ label, note, look, commit }: Spot) => ({
    ...svgButton(note ? `${label}, ${note}` : label, commit, () => look(true)),
    onPointerLeave: () => look(false),
    onBlur: () => look(false),
  });
  return (
    <article
      class={`car seat-${index} ${on ? "on-turn" : ""} ${out ? "out" : ""} ${mine ? "mine" : ""} ${looked ? "looked" : ""} ${whole || zones.length ? "targetable" : ""}`}
      aria-label={`${car.name}${mine ? ", your car" : ""}`}
      data-guide={mine ? "car" : "rival"}
      data-car={index}
    >
      <header>
        <h3>
          <span class="plate-no" aria-hidden="true">
            {index + 1}
          </span>
          {car.name}
          <small>{mine ? "you" : driver}</small>
        </h3>
        <p class="tags">
          {on ? <span class="tag turn">on turn</span> : null}
          {car.escaping ? <span class="tag">escaping</span> : null}
          {car.loses_turn ? <span class="tag red">loses a turn</span> : null}
          {car.standing === "disabled" ? <span class="tag red">disabled</span> : null}
          {car.standing === "gone" ? <span class="tag">left</span> : null}
          {!(race && !mine) && !out ? <span class="tag quiet">{car.cards} cards</span> : null}
          {view.variant === "series" || car.score ? <span class="tag quiet">{car.score} pts</span> : null}
        </p>
      </header>
      <p class="sr">{describe(car, view)}</p>
      {car.laid.specials.length ? (
        <p class="gear" aria-hidden="true">
          {car.laid.specials.map((card) => (
            <span key={card.id} class={kindOf(card).effect === "jam" ? "tag red" : "tag"} title={kindOf(card).text}>
              <svg viewBox="0 0 48 48" aria-hidden="true">
                <Glyph kind={kindOf(card)} />
              </svg>
              {card.title}
            </span>
          ))}
        </p>
      ) : null}
      {car.last ? (
        <p class="last">
          last hit: <b>{car.last.card.title}</b>, {car.last.points} on the {car.last.at}
        </p>
      ) : null}
      <svg viewBox="8 18 244 272" class="chassis" role="group" aria-label={`Drawing of ${car.name}`}>
        <g aria-hidden="true">
          {SIDES.map((side) => (
            <ArmorBar key={side} side={side} damage={car.damage[side]} full={figures.side_armor} />
          ))}
          <Wheels damage={car.damage.tires} full={figures.tires} struck={struck.has("tires")} />
          <path
            class="hull"
            d="M112 84h36c8 0 12 4 13 11l4 34v62l-4 25c-1 6-5 8-13 8h-36c-8 0-12-2-13-8l-4-25v-62l4-34c1-7 5-11 13-11z"
          />
          <path class="glass" d="M107 118c14-6 32-6 46 0l-4 16h-38z" />
          <path class="glass" d="M110 192h40l3 12c-14 4-32 4-46 0z" />
          <rect class="roof" x="110" y="136" width="40" height="54" rx="6" />
          <text class="roof-no" x="130" y="155" text-anchor="middle">
            {index + 1}
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
          {SIDES.map((side) => {
            const left = figures.side_armor - car.damage[side];
            const [x, y] = NUMBER[side];
            const hit = struck.has(side);
            if (left <= 0)
              return (
                <path
                  key={side}
                  class={`breach ${hit ? "struck" : ""}`}
                  transform={`translate(${x} ${y - 7})`}
                  d="m-13-3 8 1-4-9 9 5 3-8 3 8 8-5-3 9 8 2-8 4 4 8-9-4-3 8-4-8-8 4 3-9z"
                />
              );
            return (
              <text
                key={side}
                class={`left ${left <= figures.side_armor / 3 ? "low" : ""} ${hit ? "struck" : ""}`}
                x={x}
                y={y}
                text-anchor="middle"
              >
                {left}
              </text>
            );
          })}
          <text class={`small ${car.damage.tires >= figures.tires ? "red" : ""}`} x="234" y="250" text-anchor="middle">
            tires
          </text>
          <text
            class={`tire-left ${car.damage.tires > (figures.tires * 2) / 3 ? "low" : ""}`}
            x="234"
            y="270"
            text-anchor="middle"
          >
            {Math.max(0, figures.tires - car.damage.tires)}
            <tspan class="of">/{figures.tires}</tspan>
          </text>
          {SIDES.map((side) => (
            <Stack key={side} cards={car.laid[side]} side={side} />
          ))}
          {car.laid.driver.slice(-3).map((card, i) => (
            <LaidCard key={card.id} card={card} x={112 + 5 * i} y={116 - 4 * i} />
          ))}
          {car.laid.tires.slice(-3).map((card, i) => (
            <LaidCard key={card.id} card={card} x={12 + 5 * i} y={262 - 4 * i} />
          ))}
          {aimed ? (
            <g class="aim" transform={`translate(${AIM[aimed].join(" ")})`}>
              <circle r="15" />
              <path d="M-22 0h14M8 0h14M0-22v14M0 8v14" />
            </g>
          ) : null}
        </g>
        {zones.map(([zone, spot]) =>
          zone in FIELD ? (
            <g key={zone} class="spot" data-zone={zone} {...handlers(spot)}>
              <path d={FIELD[zone as Side]} />
              {spot.note ? (
                <text x={NOTE[zone as Side][0]} y={NOTE[zone as Side][1]} text-anchor="middle">
                  {spot.note}
                </text>
              ) : null}
            </g>
          ) : (
            <g key={zone} class="spot" data-zone={zone} {...handlers(spot)}>
              <rect x="84" y="92" width="92" height="126" rx="10" />
              {spot.note ? (
                <text x="130" y="160" text-anchor="middle">
                  {spot.note}
                </text>
              ) : null}
            </g>
          ),
        )}
      </svg>
      {whole ? (
        <button type="button" class="commit on-car" data-target={index} {...handlers(whole)} aria-label={undefined}>
          {mine ? "Play it here" : "Play it on this car"}
          {whole.note ? ` · ${whole.note}` : ""}
          <span class="sr">: {whole.label}</span>
        </button>
      ) : null}
    </article>
  );
}
