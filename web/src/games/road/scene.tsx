// What is on the road: the cars, and what has just happened.

import type { Car, View as RoadView } from "../../engine/types/road";
import type { Choice, GameEvent } from "../../table/types";
import { CarDrawing } from "./carart";
import { HALF, hexPath, middle, type Point, turnOf, wayOf } from "./hex";
import { kindOf } from "./parts";
import { askedCar, placeOf } from "./places";

const nth = (value: unknown) => (typeof value === "number" ? value : -1);

const BURST = "m0-11 3 6 6-3-3 6 6 3-6 2 3 7-6-3-3 6-3-6-6 3 3-7-6-2 6-3-3-6 6 3z";
const SWIRL = "M-21-9A23 23 0 0 1 19-13l4-5v12H11M21 9A23 23 0 0 1-19 13l-4 5V6h12";

/** A shot, a ram, a burst or a loss, where it happened. */
function Happening({ view, event }: { view: RoadView; event: GameEvent }) {
  const at = (car: unknown): Point | null => {
    const field = view.cars[nth(car)]?.field;
    return field === undefined ? null : middle(field);
  };
  const from = at(event.car),
    field = typeof event.at === "number" ? middle(event.at) : null;
  const burst = (spot: Point | null) =>
    spot ? <path class="rd-burst" transform={`translate(${spot.x - 12} ${spot.y - 12})`} d={BURST} /> : null;
  switch (event.type) {
    case "shot":
      return from && field ? <path class="rd-tracer" d={`M${from.x} ${from.y}L${field.x} ${field.y}`} /> : null;
    case "impact":
      return burst(field);
    case "hit":
      return burst(at(event.target));
    case "collision":
    case "burst":
    case "wrecked":
      return burst(from);
    case "damage":
      return from ? (
        <text class="rd-loss" x={Math.min(from.x + 21, 362)} y={from.y + 21} text-anchor="middle">
          −{nth(event.points)}
        </text>
      ) : null;
    case "spinout":
      return from ? <path class="rd-swirl" transform={`translate(${from.x} ${from.y})`} d={SWIRL} /> : null;
    default:
      return null;
  }
}

/** What happened in the step being shown. */
export function Happenings({ view, fresh }: { view: RoadView; fresh: GameEvent[] }) {
  return (
    <g class="rd-happenings" aria-hidden="true">
      {fresh.map((event, i) => (
        <Happening key={i} view={view} event={event} />
      ))}
    </g>
  );
}

interface Order {
  text: string;
  done: boolean;
}

/** The car's place in the order. Of a gang any may be next: there it is the gang's letter, filled while its car is still to come. */
function orderOf(view: RoadView, car: Car): Order | null {
  const at = view.order.indexOf(car.number);
  if (car.active || view.over || car.standing === "wrecked") return null;
  if (view.gangs && view.variant !== "bash") return { text: car.side ? "B" : "A", done: at < 0 };
  return at < 0 ? null : { text: String(at + 1), done: false };
}

/** Its place in the order, its speed, and whether it has spun out. */
function Badges({ car, order }: { car: Car; order: Order | null }) {
  const wreck = car.standing === "wrecked";
  return (
    <>
      {order ? (
        <g class={`rd-order ${order.done ? "done" : ""}`} transform="translate(18 -16)" aria-hidden="true">
          <circle r="8" />
          <text y="4" text-anchor="middle">
            {order.text}
          </text>
        </g>
      ) : null}
      {!wreck && car.speed ? (
        <g class="rd-pace" transform="translate(-18 16)" aria-hidden="true">
          <rect x="-7" y="-7" width="14" height="14" rx="3" />
          <text y="4.500" text-anchor="middle">
            {car.speed}
          </text>
        </g>
      ) : null}
      {car.spun && !wreck ? (
        <g class="rd-spun" transform="translate(-18 16)" aria-hidden="true">
          <circle r="8" />
          <path d="M-4-1a4.500 4.500 0 0 1 8-1.500M4 1a4.500 4.500 0 0 1-8 1.500" />
        </g>
      ) : null}
    </>
  );
}

export function Token({ car, view, struck }: { car: Car; view: RoadView; struck: boolean }) {
  const { x, y } = middle(car.field!);
  const drift = view.turn?.car === car.number ? turnOf(view.turn.faces) : 0;
  const wreck = car.standing === "wrecked";
  return (
    <g
      class={`rd-car seat-${car.number} ${car.active && !view.over ? "active" : ""} ${wreck ? "wreck" : ""}`}
      style={{ transform: `translate(${x}px, ${y}px)` }}
    >
      <title>{`${car.name}${wreck ? ", a wreck" : `, speed ${car.speed}${car.spun ? ", spun out" : ""}`}`}</title>
      {car.active && !wreck && !view.over ? <path class="rd-lit" d={hexPath({ x: 0, y: 0 }, 0.96)} /> : null}
      <g class={struck ? "struck" : undefined}>
        <g transform={car.vehicle?.long ? undefined : "scale(1.12)"}>
          <CarDrawing car={car} turn={drift} />
        </g>
      </g>
      {wreck ? <path class="rd-cross big" d="m-12-14 24 28M12-14l-24 28" /> : null}
      <Badges car={car} order={orderOf(view, car)} />
    </g>
  );
}

/** Lines from each car to the one it pursues. */
export function Tethers({ view }: { view: RoadView }) {
  return (
    <>
      {view.cars.map((car) => {
        const after = car.pursues === undefined ? undefined : view.cars[car.pursues]?.field;
        if (car.field === undefined || after === undefined) return null;
        const from = middle(car.field),
          to = middle(after);
        return <path key={car.number} class="rd-tether" d={`M${from.x} ${from.y}L${to.x} ${to.y}`} />;
      })}
    </>
  );
}

/** What would come of the choice that is pointed at. */
export function Preview({ view, looked }: { view: RoadView; looked: Choice }) {
  const at = placeOf(looked, view);
  const { verb, to, by } = looked.action;
  const index = verb === "push" ? view.question?.other : askedCar(view);
  const car = index === undefined ? undefined : view.cars[index];
  if (verb === "launch" && car?.field !== undefined) {
    const { x, y } = middle(car.field);
    const launcher = car.parts.find((part) => part.kind === looked.action.with);
    const turn = (view.turn ? turnOf(view.turn.faces) : 0) + (launcher && kindOf(launcher).rear ? 180 : 0);
    return <path class="rd-sight" transform={`translate(${x} ${y}) rotate(${turn})`} d={`M0 0V${-10 * HALF}`} />;
  }
  if (verb === "drift" && car?.field !== undefined) {
    const { x, y } = middle(car.field);
    return (
      <g class={`rd-ghost seat-${car.number}`} transform={`translate(${x} ${y})`}>
        <CarDrawing car={car} turn={turnOf(wayOf(to))} ghost />
      </g>
    );
  }
  if (!at) return null;
  const there = middle(at.field),
    from = at.from === undefined ? null : middle(at.from);
  if (verb === "shoot")
    return from ? (
      <path class="rd-sight" d={`M${from.x + (by === 1 ? 4 : -4)} ${from.y}L${there.x} ${there.y}`} />
    ) : null;
  if (!car || verb === "place" || verb === "activate" || verb === "surprise")
    return <path class="rd-mark" d={hexPath(there, 0.9)} />;
  return (
    <g class={`rd-ghost seat-${car.number}`} transform={`translate(${there.x} ${there.y})`}>
      <CarDrawing car={{ ...car, spun: false }} ghost />
    </g>
  );
}
