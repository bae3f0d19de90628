// The table of a duel to scale: it can be zoomed and moved, follows what is asked, and shows what can be done where it is done.

import { useMemo, useRef, useState } from "preact/hooks";
import type { Car as DuelCar, View as DuelView } from "../../../engine/types/duel";
import type { Choice, GameEvent, Ply } from "../../../table/types";
import { same } from "../../../ui/answer";
import { type Lens, useLens } from "../../../ui/camera";
import { LensButtons } from "../../../ui/lens";
import { type Box, boxOf, nearTurn, type Pair, type Point, pointAt, spot, turnOf, UNIT } from "../../../ui/plane";
import { svgButton } from "../../../ui/svgbutton";
import { VehicleArt } from "./art";
import { Corners, isConforming } from "./corners";
import { Counters, Grenades, Legend, Skids } from "./counters";
import { Fire, type ShotFilter } from "./fire";
import { Exits } from "./getout";
import { Beams, beamsOf, plannedBeam } from "./lights";
import { MapArt } from "./map";
import { buttonAt, Moves, REACH } from "./moves";
import { Goals, People, ThrownArt, Walking } from "./people";
import { placeOf } from "./place";
import type { DuelPlan, SpotPlan, ThingPlan } from "./plan";
import { Ground } from "./spot";
import { afootOf, carOf, isAfoot, isAwake, isOut, isThere, mph, personOf, placeOfTarget } from "./view";
import { besideInWindow } from "./window";
import { carName, type Mode, modeOf, skids } from "./words";

export interface ArenaProps {
  view: DuelView;
  seat: number;
  version: number;
  fresh: GameEvent[];
  live: boolean;
  choices: Choice[];
  looked: Choice | null;
  look(choice: Choice | null): void;
  commit(choice: Choice): void;
  plan: DuelPlan;
  mode: Mode;
  /** Length of the skids shown, in hundredths of an inch. */
  skid: number;
  filter: ShotFilter;
  setFilter(filter: ShotFilter): void;
  spots: SpotPlan;
  things: ThingPlan;
  /** May angles and spots that are not listed be asked for? */
  free: boolean;
  describe: string;
  pointed: GameEvent | null;
  log: Ply[];
}

const BURST = "m0-22 6 12 12-6-6 12 12 6-12 4 6 14-12-6-6 12-6-12-12 6 6-14-12-4 12-6-6-12 12 6z";

function Happenings({ view, fresh, zoom }: { view: DuelView; fresh: GameEvent[]; zoom: number }) {
  const at = (id: unknown): Point | null => {
    const place = id === undefined ? null : placeOfTarget(view, id);
    return place ? spot(...place) : null;
  };
  const point = (event: GameEvent) =>
    typeof event.x === "number" ? spot(Number(event.x) / 100, Number(event.y) / 100) : null;
  const burst = (key: string, to: Point) => (
    <path key={key} class="cd-burst" transform={`translate(${to.x} ${to.y})`} d={BURST} />
  );
  const label = (key: string, to: Point, text: string, row = 0) => (
    <text
      key={key}
      class="cd-float"
      transform={`translate(${to.x} ${to.y}) scale(${Math.min(1 / zoom, 2.2)})`}
      y={-16 - 18 * row}
      text-anchor="middle"
    >
      {text}
    </text>
  );
  return (
    <g class="cd-happenings" aria-hidden="true">
      {fresh.map((event, i) => {
        const here = at(event.who ?? event.car),
          there = at(event.target);
        if ((event.type === "fires" || event.type === "shoots") && here && there)
          return <path key={i} class="cd-tracer" d={`M${here.x} ${here.y}L${there.x} ${there.y}`} />;
        const to = point(event);
        if (event.type === "bursts" && to) return burst(String(i), to);
        if ((event.type === "launched" || event.type === "throws") && to && here)
          return <path key={i} class="cd-tracer" d={`M${here.x} ${here.y}L${to.x} ${to.y}`} />;
        if (event.type === "run-over" && here) return label(String(i), here, "run over", 1);
        if (event.type === "breached" || event.type === "collapsed") {
          const wall = at(event.other);
          return wall ? label(String(i), wall, event.type === "breached" ? "broken open" : "falls in") : null;
        }
        if (event.type === "hit" && there)
          return (
            <g key={i}>
              {burst("b", there)}
              {label("l", there, `−${event.points}`)}
            </g>
          );
        if (["collision", "exploded"].includes(event.type) && here) return burst(String(i), here);
        if (event.type === "crash" && here) return label(String(i), here, "out of control", 1);
        if (event.type === "ignited" && here) return label(String(i), here, "fire!", 2);
        return null;
      })}
    </g>
  );
}

/** Angles that go on past 360, so that gliding takes the short way. */
function useTurns() {
  const turns = useRef(new Map<number, number>());
  return (id: number, heading: number) => {
    const next = nearTurn(turns.current.get(id) ?? turnOf(heading), turnOf(heading));
    turns.current.set(id, next);
    return next;
  };
}

/** Farther away a vehicle is only a dot. */
const FAR = 0.09;

/** Does it push another one, give way to one, or only touch something? */
function contactOf({ touching }: DuelCar): string {
  if (!touching.length) return "";
  return touching.some(({ pushes }) => pushes)
    ? "pushes"
    : touching.some(({ pushes }) => pushes === false)
      ? "gives way"
      : "in contact";
}

/** What is the matter with a vehicle, in few words. */
function conditionOf(car: DuelCar): string[] {
  return [
    car.trouble !== "in control" && !isOut(car) ? car.trouble : "",
    car.burning ? "on fire" : "",
    car.blinded ? "blinded" : "",
    car.painted ? "paint" : "",
    contactOf(car),
    car.gassed ? "tear gas" : "",
    car.buried === undefined
      ? ""
      : car.buried
        ? `under rubble for ${car.buried} ${car.buried === 1 ? "turn" : "turns"}`
        : "under rubble",
    car.down && car.down !== "underbody" ? (car.down === "top" ? "on its roof" : "on its side") : "",
  ].filter(Boolean);
}

/** Stones of a building on a vehicle. */
const STONES = [
  [-0.42, -0.3, 0.16],
  [-0.2, 0.24, 0.19],
  [-0.05, -0.22, 0.17],
  [0.16, 0.2, 0.15],
  [0.28, -0.18, 0.19],
  [0.43, 0.26, 0.14],
  [-0.4, 0.3, 0.12],
  [0.05, 0.02, 0.13],
] as const;
function Rubble({ car: { length, width } }: { car: DuelCar }) {
  return (
    <g class="cd-buried">
      {STONES.map(([ahead, left, size], i) => (
        <path
          key={i}
          transform={`translate(${ahead * length * UNIT} ${left * width * UNIT}) rotate(${i * 67}) scale(${size * width * UNIT})`}
          d="M-1-.2-.3-1 .8-.7 1 .4.2 1-.8.7z"
        />
      ))}
    </g>
  );
}

function Token({
  view,
  car,
  turn,
  asked,
  lens,
  plain,
}: {
  view: DuelView;
  car: DuelCar;
  turn: number;
  asked: boolean;
  lens: Lens;
  plain: boolean;
}) {
  const { zoom } = lens.camera,
    { x, y } = spot(car.x, car.y),
    scale = Math.min(1 / zoom, 7);
  const state = isOut(car) ? car.standing : `${car.reverse ? "in reverse at " : ""}${mph(car.speed)}`,
    condition = conditionOf(car);
  const label = [state.replace("in reverse at", "−"), condition[0]].filter(Boolean).join(" · "),
    wide = 14 + 7 * label.length;
  // Behind the car, where no ghost is.
  const way = (car.heading * Math.PI) / 1800,
    room = (((Math.abs(Math.cos(way)) * wide) / 2 + Math.abs(Math.sin(way)) * 9) * scale) / UNIT;
  const tail = pointAt(car, -(car.length / 2) - room - 0.08, 0),
    at = besideInWindow(spot(tail.x, tail.y), wide * scale, 18 * scale, { x, y }, (car.length * UNIT) / 2, lens);
  return (
    <g class={`cd-car seat-${car.seat}`} style={{ transform: `translate(${x}px, ${y}px)` }}>
      <title>{`${carName(view, car)}, ${car.name}: ${[state, ...condition].join(", ")}`}</title>
      {asked && !view.over ? <circle class="cd-lit" r={Math.max(72, 0.62 * car.length * UNIT)} /> : null}
      <g class="cd-heading" style={{ transform: `rotate(${turn}deg)` }}>
        <VehicleArt car={car} number={car.seat + 1} />
        {car.buried === undefined ? null : <Rubble car={car} />}
      </g>
      {zoom < FAR ? (
        <circle class="cd-dot" r={6 / zoom} />
      ) : plain ? null : (
        <g
          class={`cd-speed ${condition.length ? "bad" : ""}`}
          transform={`translate(${at.x - x} ${at.y - y}) scale(${scale})`}
          aria-hidden="true"
        >
          <rect x={-wide / 2} y="-9" width={wide} height="18" rx="9" />
          <text y="4.500" text-anchor="middle">
            {label}
          </text>
        </g>
      )}
    </g>
  );
}

/** Gates to come in by. */
function Gates({
  view,
  choices,
  looked,
  look,
  commit,
  zoom,
}: {
  view: DuelView;
  choices: Choice[];
  looked: Choice | null;
  look(choice: Choice | null): void;
  commit(choice: Choice): void;
  zoom: number;
}) {
  return (
    <g class="cd-gates">
      {choices.map((choice, i) => {
        const gate = choice.action.verb === "gate" ? view.map.gates[Number(choice.action.gate)] : undefined;
        if (!gate) return null;
        const { x, y } = spot(gate.x, gate.y);
        return (
          <g
            key={i}
            {...svgButton(
              choice.text,
              () => commit(choice),
              () => look(choice),
            )}
            class={`cd-spot ${looked === choice ? "looked" : ""}`}
            transform={`translate(${x} ${y}) scale(${1 / zoom})`}
          >
            <title>{choice.text}</title>
            <circle r="14" />
            <text y="4" text-anchor="middle">
              {i + 1}
            </text>
          </g>
        );
      })}
    </g>
  );
}

/** Who of a row is hit: those from the first on, as many as there are hits. */
function Victims({
  view,
  choices,
  looked,
  look,
  commit,
  zoom,
}: {
  view: DuelView;
  choices: Choice[];
  looked: Choice | null;
  look(choice: Choice | null): void;
  commit(choice: Choice): void;
  zoom: number;
}) {
  const { row, hits } = view.victims!,
    first = row.indexOf(Number(looked?.action.first)),
    struck = first < 0 ? [] : row.slice(first, first + hits);
  return (
    <g class="cd-victims">
      {struck.map((id) => {
        const at = placeOfTarget(view, id),
          to = at && spot(...at);
        return to ? <circle key={id} class="cd-struck" cx={to.x} cy={to.y} r={Math.max(22, 16 / zoom)} /> : null;
      })}
      {choices.map((choice, i) => {
        const at = placeOfTarget(view, choice.action.first),
          to = at && spot(...at);
        return to ? (
          <g
            key={i}
            {...svgButton(
              choice.text,
              () => commit(choice),
              () => look(choice),
            )}
            class={`cd-spot ${looked === choice ? "looked" : ""}`}
            transform={`translate(${to.x} ${to.y}) scale(${1 / zoom}) translate(0 -28)`}
          >
            <title>{choice.text}</title>
            <circle r="12" />
            <text y="4" text-anchor="middle">
              {i + 1}
            </text>
          </g>
        ) : null;
      })}
    </g>
  );
}

/** What has to be in the window now. */
function focusOf({ view, live, choices, mode, seat, spots }: ArenaProps, all: Box): { box: Box; sign: string } {
  const there = view.cars.filter(isThere),
    running = there.filter((car) => !isOut(car));
  const own = carOf(view, seat, choices[0]?.action);
  if (live && view.question === "move" && own && view.ghosts?.length) {
    const near = running.filter((car) => Math.hypot(car.x - own.x, car.y - own.y) < 5).flatMap((car) => car.at);
    const buttons = view.ghosts.map((ghost): Pair => {
      const { x, y } = buttonAt(ghost);
      return [x, y];
    });
    const grip = pointAt(own, REACH + 0.2, 0),
      tail = pointAt(own, -1.3, 0);
    return {
      box: boxOf(
        [
          ...own.at,
          [grip.x, grip.y],
          [tail.x, tail.y],
          ...near,
          ...view.ghosts.flatMap((ghost) => ghost.at),
          ...buttons,
        ],
        0.4,
      ),
      sign: `move${own.x},${own.y}${mode}`,
    };
  }
  const walker = personOf(view, view.walk?.who);
  if (live && view.question === "walk" && isAfoot(walker)) {
    const near = afootOf(view)
      .filter(({ x, y }) => Math.hypot(x - walker.x, y - walker.y) < 4)
      .flatMap(({ at }) => at);
    return { box: boxOf([[walker.x, walker.y], ...near], 2.4), sign: `walk${walker.target},${walker.x},${walker.y}` };
  }
  if (live && view.question === "victims" && view.victims) {
    const row = view.victims.row.flatMap((id): Pair[] => {
      const at = placeOfTarget(view, id);
      return at ? [at] : [];
    });
    if (row.length) return { box: boxOf(row, 1.5), sign: `victims${row.join()}` };
  }
  if (
    live &&
    own &&
    (isConforming(choices) ||
      spots.aimed?.verb === "get-out" ||
      (view.question === "crash" && choices.some(({ action }) => action.verb === "get-out")))
  )
    return { box: boxOf(own.at, 1.2), sign: `beside${own.x},${own.y}` };
  if (live && view.question === "fire" && own) {
    const ends = (view.lines ?? []).flatMap(({ action, from, to }): Pair[] => {
      const car = view.cars[Number(action.target)];
      return [from, ...(action.target !== undefined && isThere(car) ? car.at : to ? [to] : [])];
    });
    const people = afootOf(view)
      .filter(({ car }) => view.cars[car] === own && !ends.length)
      .flatMap(({ at }) => at);
    return {
      box: boxOf([...(isOut(own) && (ends.length || people.length) ? [] : own.at), ...ends, ...people], 1.5),
      sign: `fire${own.x},${own.y},${ends.join()}`,
    };
  }
  const walkers = view.over ? [] : afootOf(view).filter(isAwake);
  if (!running.length && walkers.length)
    return {
      box: boxOf(
        walkers.flatMap(({ at }) => at),
        3,
      ),
      sign: `people${walkers.map(({ x, y }) => `${Math.round(x / 2)},${Math.round(y / 2)}`).join(" ")}`,
    };
  const shown = running.length && !view.over ? running : there;
  if (!shown.length || !view.turn) return { box: all, sign: "all" };
  return {
    box: boxOf([...shown.flatMap((car) => car.at), ...walkers.flatMap(({ at }) => at)], 2),
    sign: `cars${shown.map((car) => `${Math.round(car.x / 2)},${Math.round(car.y / 2)}`).join(" ")}`,
  };
}

/** Vehicles and people outside of the window: where they are. */
function Afar({ view, lens }: { view: DuelView; lens: Lens }) {
  const { camera, width, height } = lens;
  return (
    <g class="cd-afar" aria-hidden="true">
      {[...view.cars.filter((car) => isThere(car) && !isOut(car)), ...afootOf(view).filter(isAwake)].map((car, i) => {
        const at = spot(car.x, car.y),
          person = "target" in car,
          x = (at.x - camera.x) * camera.zoom,
          y = (at.y - camera.y) * camera.zoom;
        if (Math.abs(x) < width / 2 && Math.abs(y) < height / 2) return null;
        const part = Math.min((width / 2 - 20) / Math.abs(x || 1), (height / 2 - 20) / Math.abs(y || 1));
        return (
          <g
            key={i}
            class={`seat-${car.seat}`}
            transform={`translate(${width / 2 + x * part} ${height / 2 + y * part})`}
          >
            <path
              transform={`rotate(${(Math.atan2(y, x) * 180) / Math.PI}) scale(${person ? 0.75 : 1})`}
              d={person ? "M18 0 6-10A12 12 0 1 0 6 10z" : "M16 0 4-12H-12V12H4z"}
            />
            <text y="4" text-anchor="middle">
              {person ? "i" : car.seat + 1}
            </text>
          </g>
        );
      })}
    </g>
  );
}

export function Arena(props: ArenaProps) {
  const {
    view,
    seat,
    version,
    fresh,
    live,
    choices,
    looked,
    look,
    commit,
    plan,
    mode,
    skid,
    filter,
    setFilter,
    spots,
    things,
    free,
    describe,
    pointed,
    log,
  } = props;
  const [legend, setLegend] = useState(false);
  // Until the game goes on.
  const since = useRef({ pointed, version });
  if (since.current.pointed !== pointed) since.current = { pointed, version };
  const there = useMemo(
    () => (pointed && since.current.version === version ? placeOf(pointed, log) : null),
    [pointed, log, version],
  );
  const frame = useRef<HTMLDivElement>(null);
  const { map } = view;
  const corners: Pair[] = [
    [0, 0],
    [map.width, map.height],
  ];
  const all = useMemo(() => boxOf(corners, 0.3), [map.id]),
    around = useMemo(() => boxOf(corners, 2), [map.id]);
  const { box, sign } = there
    ? { box: boxOf([[there.x, there.y]], 3.5), sign: `event${there.x},${there.y}` }
    : focusOf(props, all);
  const lens = useLens(frame, all, around, box, sign);
  const turnFor = useTurns();
  const { camera, width, height } = lens;
  const ground = useMemo(
    () => <MapArt map={map} night={view.night} />,
    [
      map.id,
      map.fixtures.map(({ kind, stands, pieces }) => `${kind}${stands}${pieces ?? ""}`).join(),
      map.forks.map(({ way }) => way).join(),
    ],
  );
  const own = carOf(view, seat, choices[0]?.action);
  const beams = [...beamsOf(view, log), ...(live ? plannedBeam(view, own, looked) : [])];
  const moving = live && view.question === "move",
    firing = live && view.question === "fire";
  const shown = (view.ghosts ?? []).filter(
    (ghost) =>
      (!skids(mode) || ghost.action.skid === skid) &&
      choices.some((choice) => modeOf(choice) === mode && same(choice.action, ghost.action)),
  );
  return (
    <div
      class={`cd-frame ${lens.held ? "held" : ""} ${view.night ? "night" : ""}`}
      ref={frame}
      tabIndex={0}
      role="region"
      aria-label="The arena. Plus and minus zoom, arrow keys move it, 0 shows all of it, F follows."
      data-guide="arena"
      {...lens.handlers}
      onPointerLeave={({ pointerType }) => {
        look(null);
        if (pointerType === "mouse" && view.walk && spots.at) spots.point(null);
      }}
    >
      <p class="sr">{describe}</p>
      <svg
        class="cd-arena"
        viewBox={`0 0 ${width} ${height}`}
        width={width}
        height={height}
        role="group"
        aria-label={map.title}
      >
        <g
          class={`cd-camera ${camera.zoom < 0.35 ? "far" : ""}`}
          style={{
            transform: `translate(${width / 2}px, ${height / 2}px) scale(${camera.zoom}) translate(${-camera.x}px, ${-camera.y}px)`,
          }}
        >
          {ground}
          <Skids view={view} />
          <Counters
            view={view}
            detonates={(counter) => {
              const choice = choices.find(({ action }) => action.verb === "detonate" && action.counter === counter);
              return choice && (() => commit(choice));
            }}
          />
          {beams.length ? <Beams view={view} beams={beams} /> : null}
          {view.cars.map((car, i) =>
            isThere(car) ? (
              <Token
                key={i}
                view={view}
                car={car}
                turn={turnFor(i, car.heading)}
                asked={!!view.asked?.includes(i) && !view.walk}
                lens={lens}
                plain={firing && !!view.lines?.some(({ action }) => action.target === i)}
              />
            ) : null,
          )}
          <Goals view={view} seat={seat} />
          <People
            view={view}
            zoom={camera.zoom}
            asked={view.walk?.who ?? null}
            plain={(id) => firing && !!view.lines?.some(({ action }) => action.target === id)}
          />
          <Grenades view={view} />
          <ThrownArt view={view} zoom={camera.zoom} />
          {live && view.question === "gate" ? (
            <Gates view={view} choices={choices} looked={looked} look={look} commit={commit} zoom={camera.zoom} />
          ) : null}
          {moving && own ? (
            <Moves
              car={own}
              ghosts={shown}
              choices={choices}
              looked={looked}
              look={look}
              commit={commit}
              plan={plan}
              lens={lens}
              free={free && mode !== "special"}
            />
          ) : null}
          {firing && own ? (
            <Fire
              view={view}
              own={own}
              choices={choices}
              looked={looked}
              look={look}
              commit={commit}
              filter={filter}
              setFilter={setFilter}
              spots={spots}
              things={things}
              lens={lens}
              far={Math.max(map.width, map.height)}
            />
          ) : null}
          {live && view.question === "walk" ? (
            <Walking
              view={view}
              choices={choices}
              looked={looked}
              look={look}
              commit={commit}
              spots={spots}
              lens={lens}
            />
          ) : null}
          {live ? <Exits choices={choices} looked={looked} look={look} commit={commit} /> : null}
          {live && !firing && spots.aimed?.verb === "get-out" ? (
            <Ground view={view} spots={spots} commit={commit} lens={lens} />
          ) : null}
          {live && own && isConforming(choices) ? (
            <Corners car={own} choices={choices} looked={looked} look={look} commit={commit} zoom={camera.zoom} />
          ) : null}
          {live && view.victims ? (
            <Victims view={view} choices={choices} looked={looked} look={look} commit={commit} zoom={camera.zoom} />
          ) : null}
          {there ? (
            <g
              class="cd-here"
              transform={`translate(${spot(there.x, there.y).x} ${spot(there.x, there.y).y}) scale(${Math.min(1 / camera.zoom, 4)})`}
              aria-hidden="true"
            >
              <circle r="34" />
              <circle r="44" />
            </g>
          ) : null}
          <Happenings key={version} view={view} fresh={fresh} zoom={camera.zoom} />
        </g>
        <Afar view={view} lens={lens} />
      </svg>
      <LensButtons lens={lens} />
      {legend ? (
        <Legend view={view} close={() => setLegend(false)} />
      ) : (
        <button type="button" class="cd-key plain" aria-expanded={false} onClick={() => setLegend(true)}>
          Legend
        </button>
      )}
      <span class="cd-scale" aria-hidden="true" style={{ width: `${100 * camera.zoom}px` }}>
        <i>1″</i>
      </span>
    </div>
  );
}
