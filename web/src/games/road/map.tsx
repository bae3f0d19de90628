// The road on the page: it scrolls with the race, and what can be done has its place on it.

import { useLayoutEffect, useMemo, useRef } from "preact/hooks";
import { settings } from "../../store/settings";
import type { Choice, GameEvent } from "../../table/types";
import { svgButton } from "../../ui/svgbutton";
import { CarDrawing } from "./carart";
import { describeField, Ground, groundSign, MarkerDrawing, Station } from "./ground";
import {
  bearing,
  columnOf,
  frame,
  HALF,
  hexPath,
  middle,
  neighbour,
  type Point,
  place,
  rowOf,
  SPAN,
  scrollFor,
  towards,
  turnOf,
  wayOf,
  yOf,
} from "./hex";
import { kindOf } from "./parts";
import { askedCar, damageOf, focusOf, hurts, type Laid, labelOf, noteOf, type Place, placeOf } from "./places";
import type { Car, RoadView } from "./types";

const still = () =>
  settings.value.motion === "reduced" ||
  (settings.value.motion === "auto" && window.matchMedia("(prefers-reduced-motion: reduce)").matches);

const nth = (value: unknown) => (typeof value === "number" ? value : -1);

/** Shots, rams and bursts of the step being shown. */
function Happenings({ view, fresh }: { view: RoadView; fresh: GameEvent[] }) {
  const at = (car: unknown): Point | null => {
    const field = view.cars[nth(car)]?.field;
    return field === undefined ? null : middle(field);
  };
  return (
    <g class="rd-happenings" aria-hidden="true">
      {fresh.map((event, i) => {
        const from = at(event.car);
        if (event.type === "shot" && from && typeof event.at === "number") {
          const to = middle(event.at);
          return <path key={i} class="rd-tracer" d={`M${from.x} ${from.y}L${to.x} ${to.y}`} />;
        }
        const spot =
          event.type === "impact" && typeof event.at === "number"
            ? middle(event.at)
            : event.type === "hit"
              ? at(event.target)
              : ["collision", "burst", "wrecked"].includes(event.type)
                ? from
                : null;
        if (spot)
          return (
            <path
              key={i}
              class="rd-burst"
              transform={`translate(${spot.x - 12} ${spot.y - 12})`}
              d="m0-11 3 6 6-3-3 6 6 3-6 2 3 7-6-3-3 6-3-6-6 3 3-7-6-2 6-3-3-6 6 3z"
            />
          );
        if (event.type === "damage" && from)
          return (
            <text key={i} class="rd-loss" x={Math.min(from.x + 21, 362)} y={from.y + 21} text-anchor="middle">
              −{nth(event.points)}
            </text>
          );
        if (event.type === "spinout" && from)
          return (
            <path
              key={i}
              class="rd-swirl"
              transform={`translate(${from.x} ${from.y})`}
              d="M-21-9A23 23 0 0 1 19-13l4-5v12H11M21 9A23 23 0 0 1-19 13l-4 5V6h12"
            />
          );
        return null;
      })}
    </g>
  );
}

function Token({
  car,
  view,
  order,
  struck,
}: {
  car: Car;
  view: RoadView;
  order: { text: string; done: boolean } | null;
  struck: boolean;
}) {
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
    </g>
  );
}

const ARROW = "M0-15 9-4H3.500V11h-7V-4H-9z";

function Spot({
  field,
  at,
  choices,
  picked,
  looked,
  press,
  look,
}: {
  field: number;
  at: Place;
  choices: Choice[];
  picked: boolean;
  looked: boolean;
  press(): void;
  look(): void;
}) {
  const { x, y } = middle(field);
  const first = choices[0]!;
  const drive = choices.find((choice) => choice.action.verb !== "shoot");
  const shots = choices.filter((choice) => choice.action.verb === "shoot");
  const best = shots.reduce<Choice | null>(
    (top, each) => (!top || (each.odds[0]?.chance ?? 0) > (top.odds[0]?.chance ?? 0) ? each : top),
    null,
  );
  const shown = best && !drive ? best : (drive ?? first);
  const same = choices.every((choice) => choice.action.verb === first.action.verb);
  const note = same || !best ? noteOf(shown) : "";
  const damage = best && same ? damageOf(best) : null;
  const says =
    choices.length === 1
      ? labelOf(first)
      : `Column ${columnOf(field) + 1}, row ${rowOf(yOf(field))}: ${choices.length} choices: ${choices.map((choice) => choice.text).join("; ")}`;
  const text =
    [note, damage === null ? "" : `×${damage}`].filter(Boolean).join(" ") ||
    (choices.length > 1 && at.sign !== "field" ? `${choices.length} ways` : "");
  const label = text && !says.includes(text) ? `${says}, ${text}` : says;
  return (
    <g
      {...svgButton(label, press, look)}
      class={`rd-spot ${at.sign} ${picked ? "picked" : ""} ${looked ? "looked" : ""} ${hurts(shown) ? "hurts" : ""}`}
      data-field={field}
      data-verb={first.action.verb}
    >
      <path class="rd-zone" d={hexPath({ x, y }, 0.93)} />
      {at.sign === "drive" ? (
        <path
          class="rd-arrow"
          transform={`translate(${x} ${text ? y - 7 : y}) rotate(${at.turn ?? 0}) scale(${text ? 0.85 : 1})`}
          d={ARROW}
        />
      ) : null}
      {shots.length ? (
        <g
          class="rd-reticle"
          transform={`translate(${at.sign === "drive" ? x + 14 : x} ${at.sign === "drive" ? y - 10 : y - 3}) scale(${at.sign === "drive" ? 0.5 : 1})`}
        >
          {["halo", "line"].map((line) => (
            <path key={line} class={line} d="M15 0a15 15 0 1 1-30 0 15 15 0 1 1 30 0M-21 0h12M9 0h12M0-21v12M0 9v12" />
          ))}
        </g>
      ) : null}
      {at.sign === "field" && !text ? <circle class="rd-dot" cx={x} cy={y} r="5" /> : null}
      {text ? (
        <g class="rd-note" transform={`translate(${x} ${y + 13})`}>
          <rect x={-4 - 3.7 * text.length} y="-9" width={8 + 7.4 * text.length} height="17" rx="4" />
          <text y="4" text-anchor="middle">
            {text}
          </text>
        </g>
      ) : null}
      {hurts(shown) ? (
        <g class="rd-warn" transform={`translate(${x - 15} ${y - 13})`}>
          <path d="M0-9 9 7H-9z" />
          <text y="5.500" text-anchor="middle">
            !
          </text>
        </g>
      ) : null}
    </g>
  );
}

/** What would come of the choice that is pointed at. */
function Preview({ view, looked }: { view: RoadView; looked: Choice }) {
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

/** The road in words. */
export function describeRoad(view: RoadView): string {
  const own = view.cars.find(
    (car) => car.field !== undefined && car.standing === "driving" && car.driven_by === view.seat,
  );
  const cars = view.cars
    .filter((car) => car.field !== undefined)
    .map((car) => {
      const where = `column ${car.column! + 1}, row ${rowOf(car.y!)}`;
      const from = own && own !== car ? ` (${bearing(own.field!, car.field!)} of ${own.name})` : "";
      return `${car.name}${car === own ? ", you," : ""} at ${where}${from}${car.standing === "wrecked" ? ", a wreck" : `, speed ${car.speed}${car.spun ? ", spun out" : ""}`}`;
    });
  const boards = view.boards.map((board) => board.number);
  const lines = [
    `Boards ${boards[0] ?? "none"} to ${boards.at(-1) ?? "none"}; columns 3 to 6 are the road.`,
    cars.length ? `${cars.join("; ")}.` : "No car is on the road yet.",
  ];
  if (own) {
    const ahead = (["left", "ahead", "right"] as const).map((way) => {
      const one = neighbour(own.field!, way);
      const found = [one, neighbour(one, "ahead"), neighbour(neighbour(one, "ahead"), "ahead")]
        .map((field, i) => ({ what: describeField(view, field), i }))
        .filter(({ what }) => what);
      return `${{ left: "front left", ahead: "straight ahead", right: "front right" }[way]} ${found.length ? found.map(({ what, i }) => `${what} in ${i + 1}`).join(", ") : "clear"}`;
    });
    lines.push(`Ahead of you: ${ahead.join("; ")}.`);
  }
  return lines.join(" ");
}

interface MapProps {
  view: RoadView;
  version: number;
  fresh: GameEvent[];
  laid: Laid;
  picked: number | null;
  press(field: number): void;
  looked: Choice | null;
  look(choice: Choice | null): void;
  struck: Set<number>;
}

export function RoadMap({ view, version, fresh, laid, picked, press, looked, look, struck }: MapProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const svg = useRef<SVGSVGElement>(null);
  const last = useRef<number | null>(null);
  const box = frame(view.y_first, view.y_last);
  const fields = [...laid.spots.keys()];
  const placing = view.question?.kind === "place";
  const entry = place(0, view.y_first).y;
  const focus = focusOf(view, fields.length > 24 && !placing ? [] : fields) ?? { top: entry, bottom: entry };

  // A board laid in front or taken away behind must not move what is in view.
  useLayoutEffect(() => {
    const element = scroller.current,
      drawing = svg.current;
    if (!element || !drawing) return;
    const scale = drawing.clientWidth / box.width;
    if (last.current !== null && last.current !== box.y) element.scrollTop += (last.current - box.y) * scale;
    last.current = box.y;
  }, [box.y]);

  useLayoutEffect(() => {
    const element = scroller.current,
      drawing = svg.current;
    if (!element || !drawing) return;
    const scale = drawing.clientWidth / box.width;
    const top = (focus.top - 2 * HALF - box.y) * scale,
      bottom = (focus.bottom + 2 * HALF - box.y) * scale;
    const want = scrollFor(element.scrollTop, element.clientHeight, top, bottom);
    if (Math.abs(want - element.scrollTop) > 2) element.scrollTo({ top: want, behavior: still() ? "auto" : "smooth" });
  }, [version, focus.top, focus.bottom]);

  const arrows = (event: KeyboardEvent) => {
    const direction = {
      ArrowUp: { x: 0, y: -1 },
      ArrowDown: { x: 0, y: 1 },
      ArrowLeft: { x: -1, y: 0 },
      ArrowRight: { x: 1, y: 0 },
    }[event.key];
    const now = (event.target as Element).closest<SVGGElement>(".rd-spot");
    if (!direction || !now) return;
    const others = [...svg.current!.querySelectorAll<SVGGElement>(".rd-spot")].filter((each) => each !== now);
    const index = towards(
      middle(Number(now.dataset.field)),
      others.map((each) => middle(Number(each.dataset.field))),
      direction,
    );
    if (index === null) return;
    event.preventDefault();
    others[index]!.focus();
  };

  const sign = groundSign(view);
  const ground = useMemo(() => <Ground view={view} />, [sign]);
  // Of a gang any may be next: there the badge is the gang's letter, filled while its car is still to come.
  const numbered = !view.gangs || view.variant === "bash";
  const badge = (car: Car) => {
    const at = view.order.indexOf(car.number);
    if (car.active || view.over || car.standing === "wrecked") return null;
    return numbered
      ? at < 0
        ? null
        : { text: String(at + 1), done: false }
      : { text: car.side ? "B" : "A", done: at < 0 };
  };
  const wrecks = new Set(view.cars.filter((car) => car.standing === "wrecked").map((car) => car.field));
  const shown = looked && placeOf(looked, view);
  return (
    <div
      class="rd-scroll"
      ref={scroller}
      tabIndex={0}
      role="region"
      aria-label="The road, to scroll"
      data-guide="road"
      onKeyDown={arrows}
    >
      <svg
        ref={svg}
        class="rd-map"
        viewBox={`${box.x} ${box.y} ${box.width} ${box.height}`}
        role="group"
        aria-label="The road"
        onPointerLeave={() => look(null)}
      >
        {ground}
        {view.station ? <Station y={view.station * SPAN} /> : null}
        {view.markers.map((marker) => (
          <MarkerDrawing key={marker.field} marker={marker} plain={wrecks.has(marker.field)} />
        ))}
        {view.cars
          .filter(
            (car) =>
              car.pursues !== undefined && car.field !== undefined && view.cars[car.pursues]?.field !== undefined,
          )
          .map((car) => {
            const from = middle(car.field!),
              to = middle(view.cars[car.pursues!]!.field!);
            return <path key={car.number} class="rd-tether" d={`M${from.x} ${from.y}L${to.x} ${to.y}`} />;
          })}
        {view.cars
          .filter((car) => car.field !== undefined)
          .map((car) => (
            <Token key={car.number} car={car} view={view} order={badge(car)} struck={struck.has(car.number)} />
          ))}
        {looked ? <Preview view={view} looked={looked} /> : null}
        <Happenings key={version} view={view} fresh={fresh} />
        {[...laid.spots].map(([field, spot]) => (
          <Spot
            key={field}
            field={field}
            at={spot.place}
            choices={spot.choices}
            picked={picked === field}
            looked={shown?.field === field}
            press={() => press(field)}
            look={() => look(spot.choices[0]!)}
          />
        ))}
        {!view.boards.length ? (
          <text class="rd-empty" x={place(3, 0).x + 22} y={box.y + box.height / 2} text-anchor="middle">
            No board lies here yet
          </text>
        ) : null}
      </svg>
    </div>
  );
}
