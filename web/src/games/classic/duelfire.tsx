// Fire on the board: the arc of a weapon, lines to targets with what is needed, the parts of a target to click, and the ground.
import { useRef } from "preact/hooks";
import type { Choice } from "../../table/types";
import { same } from "../../ui/answer";
import type { Lens } from "../../ui/camera";
import { percent } from "../../ui/choices";
import { pointAt, spot, UNIT, type Point } from "../../ui/plane";
import { arcPath } from "./duelart";
import type { GroundPlan } from "./duelplan";
import { isThere, type DuelCar, type DuelView, type FireLine } from "./dueltypes";
import { AIMS, carName } from "./duelwords";

/** Where on a car an aim is clicked: ahead and to the left, in halves of its length and width. */
const AT: Record<string, [number, number]> = {
  front: [1, 0], back: [-1, 0], left: [0, 1], right: [0, -1], top: [0.3, 0], underbody: [-0.3, 0], turret: [0, 0], "front left tire": [0.8, 1], "front right tire": [0.8, -1], "back left tire": [-0.8, 1], "back right tire": [-0.8, -1],
  "front tire": [0.7, 0.5], "back tire": [-0.7, 0.5], "sidecar's tire": [-0.4, -1], sidecar: [0.3, -1], rider: [0, 0], searchlight: [0.5, 0.5],
};
/** Buttons stand round the car, so far from its middle at least (pixels). */
const RING = 40;

export interface Shot { line: FireLine; choice: Choice }

/** Lines that are listed as choices, filtered, best first. */
export function shotsOf(view: DuelView, choices: Choice[], target: number | null, weapon: number | null): Shot[] {
  return (view.lines ?? []).flatMap((line) => { const choice = choices.find((each) => same(each.action, line.action)); return choice ? [{ line, choice }] : []; })
    .filter(({ line }) => (target === null || line.action.target === target) && (weapon === null || line.action.weapon === weapon))
    .sort((a, b) => b.line.damage - a.line.damage || b.line.chance - a.line.chance || a.line.need - b.line.need);
}

export const lineWords = (line: FireLine) => `${line.need > 12 ? "cannot hit" : `${line.need}+ on 2 dice, ${percent(line.chance)}`}${line.damage ? `, ⌀ ${line.damage.toFixed(1)}` : ""}`;

function Line({ line, zoom, bold }: { line: FireLine; zoom: number; bold: boolean }) {
  if (!line.to) return null;
  const a = spot(...line.from), b = spot(...line.to), text = lineWords(line).replace(" on 2 dice", "");
  const wide = 9 + text.length * 6.7;
  return (
    <>
      <path class={`cd-line ${bold ? "bold" : ""}`} d={`M${a.x} ${a.y}L${b.x} ${b.y}`} />
      <g class={`cd-tag ${bold ? "bold" : ""}`} transform={`translate(${a.x + (b.x - a.x) * 0.45} ${a.y + (b.y - a.y) * 0.45}) scale(${Math.min(1 / zoom, 6)})`} aria-hidden="true"><rect x={-wide / 2} y="-13" width={wide} height="22" rx="6" /><text y="3" text-anchor="middle">{text}</text></g>
    </>
  );
}

function Zones({ car, shots, looked, look, commit, zoom }: { car: DuelCar; shots: Shot[]; looked: Choice | null; look(choice: Choice | null): void; commit(choice: Choice): void; zoom: number }) {
  const finger = useRef(false);
  const aims = [...new Set(shots.map(({ line }) => Number(line.action.at)))];
  return (
    <>
      {aims.map((aim) => {
        const name = AIMS[aim] ?? "", best = shots.find(({ line }) => line.action.at === aim)!, [ahead, left] = AT[name] ?? [0, 0];
        const far = Math.hypot(ahead, left), least = RING / zoom / UNIT, out = far < 0.5 ? 1 : Math.max(1, least / Math.max(0.1, Math.hypot(ahead * car.length, left * car.width) / 2));
        const point = pointAt(car, (ahead * car.length * out) / 2, (left * car.width * out) / 2), { x, y } = spot(point.x, point.y);
        const act = () => { if (finger.current && looked !== best.choice) look(best.choice); else commit(best.choice); };
        return (
          <g
            key={aim} class={`cd-zone ${/tire/.test(name) ? "tire" : ""} ${best.line.chance ? "" : "hopeless"} ${looked === best.choice ? "looked" : ""}`} role="button" tabindex={0} data-aim={name} aria-label={`${Math.round(100 * best.line.chance)} percent: ${best.choice.text}, ${lineWords(best.line)}`} transform={`translate(${x} ${y}) scale(${Math.min(1 / zoom, 6)})`}
            onPointerDown={(event) => { event.stopPropagation(); finger.current = event.pointerType === "touch"; }} onPointerEnter={(event) => { if (event.pointerType === "mouse") look(best.choice); }} onFocus={() => { if (!finger.current) look(best.choice); }} onClick={act}
            onKeyDown={(event) => { if (event.key === "Enter" || event.key === " ") { event.preventDefault(); event.stopPropagation(); commit(best.choice); } }}
          ><title>{`${best.choice.text}: ${lineWords(best.line)}`}</title>{/tire/.test(name) ? <circle r="13" /> : name === "turret" ? <path d="M-15-9-9-15H9L15-9V9L9 15H-9L-15 9z" /> : <rect x="-15" y="-12" width="30" height="24" rx="4" />}<text y="4" text-anchor="middle">{Math.round(100 * best.line.chance)}</text></g>
        );
      })}
    </>
  );
}

interface FireProps {
  view: DuelView;
  own: DuelCar;
  choices: Choice[];
  looked: Choice | null;
  look(choice: Choice | null): void;
  commit(choice: Choice): void;
  target: number | null;
  setTarget(target: number | null): void;
  weapon: number | null;
  ground: GroundPlan;
  lens: Lens;
  /** Inches to the farthest rim. */
  far: number;
}

export function Fire({ view, own, choices, looked, look, commit, target, setTarget, weapon, ground, lens, far }: FireProps) {
  const { zoom } = lens.camera;
  const line = looked ? view.lines?.find((each) => same(each.action, looked.action)) : undefined;
  const aimed = ground.aimed ?? (looked?.action.weapon !== undefined ? Number(looked.action.weapon) : weapon);
  const arc = view.arcs?.find((each) => each.weapon === aimed);
  const shots = shotsOf(view, choices, null, weapon);
  const targets = [...new Set(shots.map(({ line: each }) => Number(each.action.target)))].filter((id) => isThere(view.cars[id]));
  const picked = target ?? (targets.length === 1 ? targets[0]! : null);
  return (
    <g class="cd-fire">
      {arc?.left && arc.right ? <path class="cd-arc" d={arcPath(arc.left, arc.left_heading!, arc.right, arc.right_heading!, far)} /> : null}
      {arc?.all_round ? <circle class="cd-arc" cx={spot(own.x, own.y).x} cy={spot(own.x, own.y).y} r={far * 50} /> : null}
      {ground.aimed !== null ? <Ground view={view} ground={ground} own={own} commit={commit} lens={lens} /> : (
        <>
          {targets.map((id) => {
            const best = shots.find(({ line: each }) => each.action.target === id)?.line;
            return best && !(line && line.action.target === id) ? <Line key={id} line={best} zoom={zoom} bold={false} /> : null;
          })}
          {line ? <Line line={line} zoom={zoom} bold /> : null}
          {targets.map((id) => {
            const car = view.cars[id]!, { x, y } = spot(car.x, car.y), pick = () => setTarget(target === id ? null : id);
            if (id === picked) return <Zones key={id} car={car} shots={shots.filter(({ line: each }) => each.action.target === id)} looked={looked} look={look} commit={commit} zoom={zoom} />;
            return (
              <g key={id} class="cd-target" role="button" tabindex={0} aria-label={`Only shots at ${carName(view, car)}`} transform={`translate(${x} ${y}) scale(${Math.max(1, Math.min(0.5 / zoom, 3))})`} onPointerDown={(event) => event.stopPropagation()} onClick={pick} onKeyDown={(event) => { if (event.key === "Enter" || event.key === " ") { event.preventDefault(); event.stopPropagation(); pick(); } }}>
                <circle r="66" /><path d="M-80 0H-52M80 0H52M0-80V-52M0 80V52" />
              </g>
            );
          })}
        </>
      )}
    </g>
  );
}

/** The spot that is fired at; a click of the mouse fires, a finger puts it down and the button fires. */
function Ground({ view, ground, own, commit, lens }: { view: DuelView; ground: GroundPlan; own: DuelCar; commit(choice: Choice): void; lens: Lens }) {
  const finger = useRef(false), from = spot(own.x, own.y);
  const inside = (at: Point): Point => ({ x: Math.min(view.map.width, Math.max(0, at.x)), y: Math.min(view.map.height, Math.max(0, at.y)) });
  const move = (event: PointerEvent) => { if (event.pointerType === "mouse") ground.point(inside(lens.tableAt(event))); };
  const click = (event: MouseEvent) => { if (finger.current) ground.point(inside(lens.tableAt(event))); else if (ground.choice) commit(ground.choice); };
  const at = ground.at ? spot(ground.at.x, ground.at.y) : null;
  return (
    <g class="cd-groundfire">
      <rect class="cd-ground-click" x="0" y={-view.map.height * UNIT} width={view.map.width * UNIT} height={view.map.height * UNIT} onPointerDown={(event) => { finger.current = event.pointerType !== "mouse"; }} onPointerMove={move} onClick={click} />
      {at ? <g class={ground.refusal ? "refused" : ""}><path class="cd-line bold" d={`M${from.x} ${from.y}L${at.x} ${at.y}`} /><g class="cd-groundspot" transform={`translate(${at.x} ${at.y}) scale(${Math.min(1.2 / lens.camera.zoom, 2.5)})`}><circle r="22" /><path d="M-32 0H-10M32 0H10M0-32V-10M0 32V10" /></g></g> : null}
    </g>
  );
}
