// The table of a duel to scale: it can be zoomed and moved, follows what is asked, and shows what can be done where it is done.
import { useMemo, useRef } from "preact/hooks";
import type { Choice, GameEvent } from "../../table/types";
import { same } from "../../ui/answer";
import { useLens, type Lens } from "../../ui/camera";
import { percent } from "../../ui/choices";
import { LensButtons } from "../../ui/lens";
import { boxOf, nearTurn, path, pointAt, spot, turnOf, type Box, type Pair, type Point } from "../../ui/plane";
import { arcPath, Counters, MapArt, VehicleArt } from "./duelart";
import { carOf, isOut, isThere, mph, type DuelCar, type DuelGhost, type DuelView } from "./dueltypes";
import { carName, riskOf, type Mode, modeOf } from "./duelwords";
import type { DuelPlan } from "./duelplan";

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
  target: number | null;
  setTarget(target: number | null): void;
  describe: string;
}

const BURST = "m0-22 6 12 12-6-6 12 12 6-12 4 6 14-12-6-6 12-6-12-12 6 6-14-12-4 12-6-6-12 12 6z";

function Happenings({ view, fresh, zoom }: { view: DuelView; fresh: GameEvent[]; zoom: number }) {
  const at = (id: unknown): Point | null => { const car = view.cars[Number(id)]; return car ? spot(car.x, car.y) : null; };
  const burst = (key: string, to: Point) => <path key={key} class="cd-burst" transform={`translate(${to.x} ${to.y})`} d={BURST} />;
  const label = (key: string, to: Point, text: string, row = 0) => <text key={key} class="cd-float" transform={`translate(${to.x} ${to.y}) scale(${Math.min(1 / zoom, 2.200)})`} y={-16 - 18 * row} text-anchor="middle">{text}</text>;
  return (
    <g class="cd-happenings" aria-hidden="true">
      {fresh.map((event, i) => {
        const here = at(event.car), there = at(event.target);
        if (event.type === "fires" && here && there) return <path key={i} class="cd-tracer" d={`M${here.x} ${here.y}L${there.x} ${there.y}`} />;
        if (event.type === "hit" && there) return <g key={i}>{burst("b", there)}{label("l", there, `−${event.points}`)}</g>;
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
const FAR = 0.090;

function Token({ view, car, turn, asked, zoom }: { view: DuelView; car: DuelCar; turn: number; asked: boolean; zoom: number }) {
  const { x, y } = spot(car.x, car.y), scale = Math.min(1 / zoom, 7);
  const state = isOut(car) ? car.standing : `${car.reverse ? "in reverse at " : ""}${mph(car.speed)}`;
  return (
    <g class={`cd-car seat-${car.seat}`} style={{ transform: `translate(${x}px, ${y}px)` }}>
      <title>{`${carName(view, car)}, ${car.name}: ${state}`}</title>
      {asked && !view.over ? <circle class="cd-lit" r="72" /> : null}
      <g class="cd-heading" style={{ transform: `rotate(${turn}deg)` }}><VehicleArt car={car} number={car.seat + 1} /></g>
      {zoom < FAR ? <circle class="cd-dot" r={6 / zoom} /> : <g class="cd-speed" transform={`translate(0 ${58 + 12 * scale}) scale(${scale})`} aria-hidden="true"><rect x="-30" y="-9" width="60" height="18" rx="9" /><text y="4.500" text-anchor="middle">{state.replace("in reverse at", "−")}</text></g>}
    </g>
  );
}

/** Where the button of a move stands: before the nose of its ghost. */
export function buttonAt(ghost: DuelGhost): Point {
  return pointAt({ x: ghost.to[0], y: ghost.to[1], heading: ghost.heading }, ghost.action.verb === "drift" ? 0.900 + Number(ghost.action.by) / 100 : 0.780, 0);
}

function Ghosts({ ghosts, choices, looked, look, commit, plan, zoom, seat }: { ghosts: DuelGhost[]; choices: Choice[]; looked: Choice | null; look(choice: Choice | null): void; commit(choice: Choice): void; plan: DuelPlan; zoom: number; seat: number }) {
  const planned = plan.value !== null ? plan.ghost : null;
  const shown = planned ?? ghosts.find((ghost) => looked && same(ghost.action, looked.action)) ?? null;
  const scale = Math.min(1 / zoom, 2);
  return (
    <g class={`cd-ghosts seat-${seat}`}>
      {ghosts.map((ghost, i) => <path key={i} class={`cd-ghost ${riskOf(ghost.keeps, ghost.hits)}`} d={path(ghost.at)} />)}
      {shown ? <g class="cd-shown"><path d={path(shown.at)} /><path class="cd-nose" d={noseOf(shown)} /></g> : null}
      {planned ? null : ghosts.map((ghost, i) => {
        const choice = choices.find((each) => same(each.action, ghost.action));
        if (!choice) return null;
        const at = buttonAt(ghost), { x, y } = spot(at.x, at.y);
        return (
          <g
            key={i} class={`cd-spot ${riskOf(ghost.keeps, ghost.hits)} ${looked === choice ? "looked" : ""}`} role="button" tabindex={0} aria-label={`${choice.text}: D${ghost.difficulty}, ${percent(ghost.keeps)} in control${ghost.hits ? ", runs into something" : ""}`}
            transform={`translate(${x} ${y}) scale(${scale})`} onPointerEnter={() => look(choice)} onFocus={() => look(choice)} onClick={() => commit(choice)}
            onKeyDown={(event) => { if (event.key === "Enter" || event.key === " ") { event.preventDefault(); commit(choice); } }}
          ><circle r="11.500" /><text y="3.800" text-anchor="middle">{ghost.hits ? "✕" : Math.round(100 * ghost.keeps)}</text></g>
        );
      })}
    </g>
  );
}

function noseOf({ to: [x, y], heading }: DuelGhost): string {
  const at = (ahead: number, left: number): Pair => { const point = pointAt({ x, y, heading }, ahead, left); return [point.x, point.y]; };
  return path([at(0.450, 0), at(0.2, 0.150), at(0.2, -0.150)]);
}

/** Arc of the weapon looked at, its line, and the targets. */
function Fire({ view, own, choices, looked, target, setTarget, zoom, far }: { view: DuelView; own: DuelCar; choices: Choice[]; looked: Choice | null; target: number | null; setTarget(target: number | null): void; zoom: number; far: number }) {
  const line = looked ? view.lines?.find((each) => same(each.action, looked.action)) : undefined;
  const arc = looked && looked.action.weapon !== undefined ? view.arcs?.find((each) => each.weapon === looked.action.weapon) : undefined;
  const targets = [...new Set(choices.filter(({ action }) => action.verb === "fire").map(({ action }) => Number(action.target)))].filter((id) => isThere(view.cars[id]));
  const scale = Math.min(1 / zoom, 3);
  return (
    <g class="cd-fire">
      {arc?.left && arc.right ? <path class="cd-arc" d={arcPath(arc.left, arc.left_heading!, arc.right, arc.right_heading!, far)} /> : null}
      {arc?.all_round ? <circle class="cd-arc" cx={spot(own.x, own.y).x} cy={spot(own.x, own.y).y} r={far * 50} /> : null}
      {line?.to ? <path class="cd-line" d={`M${spot(...line.from).x} ${spot(...line.from).y}L${spot(...line.to).x} ${spot(...line.to).y}`} /> : null}
      {line?.to ? <g class="cd-tag" transform={`translate(${(spot(...line.from).x + spot(...line.to).x) / 2} ${(spot(...line.from).y + spot(...line.to).y) / 2}) scale(${Math.min(1 / zoom, 4)})`} aria-hidden="true"><rect x="-66" y="-13" width="132" height="22" rx="6" /><text y="3" text-anchor="middle">{`${line.distance.toFixed(1)}″ · ${line.need}+ · ${percent(line.chance)}`}</text></g> : null}
      {targets.map((id) => {
        const car = view.cars[id]!, { x, y } = spot(car.x, car.y), pick = () => setTarget(target === id ? null : id);
        return (
          <g key={id} class={`cd-target ${target === id ? "picked" : ""}`} role="button" tabindex={0} aria-pressed={target === id} aria-label={`Only shots at ${carName(view, car)}`} transform={`translate(${x} ${y}) scale(${Math.max(1, 0.5 * scale)})`} onClick={pick} onKeyDown={(event) => { if (event.key === "Enter" || event.key === " ") { event.preventDefault(); pick(); } }}>
            <circle r="66" /><path d="M-80 0H-52M80 0H52M0-80V-52M0 80V52" />
          </g>
        );
      })}
    </g>
  );
}

/** What has to be in the window now. */
function focusOf({ view, live, choices, mode, seat }: ArenaProps, all: Box): { box: Box; sign: string } {
  const there = view.cars.filter(isThere), running = there.filter((car) => !isOut(car));
  const own = carOf(view, seat, choices[0]?.action);
  if (live && view.question === "move" && own && view.ghosts?.length) {
    const near = running.filter((car) => Math.hypot(car.x - own.x, car.y - own.y) < 5).flatMap((car) => car.at);
    const buttons = view.ghosts.map((ghost): Pair => { const { x, y } = buttonAt(ghost); return [x, y]; });
    return { box: boxOf([...own.at, ...near, ...view.ghosts.flatMap((ghost) => ghost.at), ...buttons], 0.400), sign: `move${own.x},${own.y}${mode}` };
  }
  if (live && view.question === "fire" && own) {
    const targets = [...new Set((view.lines ?? []).map(({ action }) => Number(action.target)))].flatMap((id) => (isThere(view.cars[id]) ? view.cars[id]!.at : []));
    return { box: boxOf([...own.at, ...targets], 1.500), sign: `fire${own.x},${own.y},${targets.length}` };
  }
  const shown = running.length && !view.over ? running : there;
  if (!shown.length || !view.turn) return { box: all, sign: "all" };
  return { box: boxOf(shown.flatMap((car) => car.at), 2), sign: `cars${shown.map((car) => `${Math.round(car.x / 2)},${Math.round(car.y / 2)}`).join(" ")}` };
}

/** Vehicles outside of the window: where they are, and how far. */
function Afar({ view, lens }: { view: DuelView; lens: Lens }) {
  const { camera, width, height } = lens;
  return (
    <g class="cd-afar" aria-hidden="true">
      {view.cars.filter((car) => isThere(car) && !isOut(car)).map((car, i) => {
        const at = spot(car.x, car.y), x = (at.x - camera.x) * camera.zoom, y = (at.y - camera.y) * camera.zoom;
        if (Math.abs(x) < width / 2 && Math.abs(y) < height / 2) return null;
        const part = Math.min((width / 2 - 20) / Math.abs(x || 1), (height / 2 - 20) / Math.abs(y || 1));
        return <g key={i} class={`seat-${car.seat}`} transform={`translate(${width / 2 + x * part} ${height / 2 + y * part})`}><path transform={`rotate(${(Math.atan2(y, x) * 180) / Math.PI})`} d="M16 0 4-12H-12V12H4z" /><text y="4" text-anchor="middle">{car.seat + 1}</text></g>;
      })}
    </g>
  );
}

export function Arena(props: ArenaProps) {
  const { view, seat, version, fresh, live, choices, looked, look, commit, plan, mode, skid, target, setTarget, describe } = props;
  const frame = useRef<HTMLDivElement>(null);
  const { map } = view;
  const corners: Pair[] = [[0, 0], [map.width, map.height]];
  const all = useMemo(() => boxOf(corners, 0.300), [map.id]), around = useMemo(() => boxOf(corners, 2), [map.id]);
  const { box, sign } = focusOf(props, all);
  const lens = useLens(frame, all, around, box, sign);
  const turnFor = useTurns();
  const { camera, width, height } = lens;
  const ground = useMemo(() => <MapArt map={map} />, [map.id, map.fixtures.map(({ kind, stands, pieces }) => `${kind}${stands}${pieces ?? ""}`).join(), map.forks.map(({ way }) => way).join()]);
  const own = carOf(view, seat, choices[0]?.action);
  const moving = live && view.question === "move", firing = live && view.question === "fire";
  const shown = (view.ghosts ?? []).filter((ghost) => (mode !== "skid" || ghost.action.skid === skid) && choices.some((choice) => modeOf(choice) === mode && same(choice.action, ghost.action)));
  return (
    <div class={`cd-frame ${lens.held ? "held" : ""} ${view.night ? "night" : ""}`} ref={frame} tabIndex={0} role="region" aria-label="The arena. Plus and minus zoom, arrow keys move it, 0 shows all of it, F follows." data-guide="arena" {...lens.handlers} onPointerLeave={() => look(null)}>
      <p class="sr">{describe}</p>
      <svg class="cd-arena" viewBox={`0 0 ${width} ${height}`} width={width} height={height} role="group" aria-label={map.title}>
        <g class={`cd-camera ${camera.zoom < 0.350 ? "far" : ""}`} style={{ transform: `translate(${width / 2}px, ${height / 2}px) scale(${camera.zoom}) translate(${-camera.x}px, ${-camera.y}px)` }}>
          {ground}
          <Counters counters={view.counters} />
          {view.cars.map((car, i) => (isThere(car) ? <Token key={i} view={view} car={car} turn={turnFor(i, car.heading)} asked={!!view.asked?.includes(i)} zoom={camera.zoom} /> : null))}
          {moving ? <Ghosts ghosts={shown} choices={choices} looked={looked} look={look} commit={commit} plan={plan} zoom={camera.zoom} seat={seat} /> : null}
          {firing && own ? <Fire view={view} own={own} choices={choices} looked={looked} target={target} setTarget={setTarget} zoom={camera.zoom} far={Math.max(map.width, map.height)} /> : null}
          <Happenings key={version} view={view} fresh={fresh} zoom={camera.zoom} />
        </g>
        <Afar view={view} lens={lens} />
      </svg>
      <LensButtons lens={lens} />
      <span class="cd-scale" aria-hidden="true" style={{ width: `${100 * camera.zoom}px` }}>1″</span>
    </div>
  );
}
