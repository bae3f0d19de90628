// Fire on the board: the arc of a weapon, lines to targets with what is needed, the parts of a target to click, and the ground.
import type { ComponentChildren } from "preact";
import { useRef } from "preact/hooks";
import type { Car as DuelCar, View as DuelView, FireLine } from "../../../engine/types/duel";
import type { Action, Choice } from "../../../table/types";
import { same } from "../../../ui/answer";
import type { Lens } from "../../../ui/camera";
import { percent } from "../../../ui/choices";
import { path, pointAt, spot, UNIT } from "../../../ui/plane";
import { pressedBy, svgButton } from "../../../ui/svgbutton";
import { arcPath } from "./art";
import { Scatter } from "./people";
import { isThing, type SpotPlan, type ThingPlan } from "./plan";
import { Ground } from "./spot";
import { type Afoot, isAfoot, isThere, personOf, TARGET } from "./view";
import { AIMS, carName, targetName } from "./words";

/** Where on a car an aim is clicked: ahead and to the left, in halves of its length and width. */
const AT: Record<string, [number, number]> = {
  front: [1, 0],
  back: [-1, 0],
  left: [0, 1],
  right: [0, -1],
  top: [0.3, 0],
  underbody: [-0.3, 0],
  turret: [0, 0],
  "front left tire": [0.8, 1],
  "front right tire": [0.8, -1],
  "back left tire": [-0.8, 1],
  "back right tire": [-0.8, -1],
  "front tire": [0.7, 0.5],
  "back tire": [-0.7, 0.5],
  "sidecar's tire": [-0.4, -1],
  sidecar: [0.3, -1],
  rider: [0, 0],
  searchlight: [0.5, 0.5],
};
/** Buttons stand round the car, so far from its middle at least (pixels). */
const RING = 40;

export interface Shot {
  line: FireLine;
  choice: Choice;
}

/** What is shot, thrown or struck with: the same key, the same thing in the same hands. */
export const meansKey = ({ verb, weapon, link, with: gear, crew }: Action) =>
  weapon !== undefined ? `weapon ${weapon}` : link !== undefined ? `link ${link}` : `${verb} ${crew} ${gear ?? ""}`;

/** What of the shots is shown; null: all. */
export interface ShotFilter {
  target: number | null;
  means: string | null;
  crew: number | null;
}
export const ALL_SHOTS: ShotFilter = { target: null, means: null, crew: null };

/** Lines that are listed as choices, filtered, best first. */
export function shotsOf(view: DuelView, choices: Choice[], { target, means, crew }: ShotFilter): Shot[] {
  return (view.lines ?? [])
    .flatMap((line) => {
      const choice = choices.find((each) => same(each.action, line.action));
      return choice ? [{ line, choice }] : [];
    })
    .filter(
      ({ line: { action } }) =>
        (target === null || action.target === target) &&
        (means === null || meansKey(action) === means) &&
        (crew === null || action.crew === crew),
    )
    .sort((a, b) => b.line.damage - a.line.damage || b.line.chance - a.line.chance || a.line.need - b.line.need);
}

export const lineWords = (line: FireLine) =>
  `${line.need > 12 ? "cannot hit" : `${line.need}+ on 2 dice, ${percent(line.chance)}`}${line.damage ? `, ⌀ ${line.damage.toFixed(1)}` : ""}`;

/** The tag of a line: its words, where it stands in the drawing, how wide and high it is there. */
function tagOf(line: FireLine, zoom: number) {
  const a = spot(...line.from),
    b = spot(...line.to!),
    text = lineWords(line).replace(" on 2 dice", ""),
    wide = 9 + text.length * 6.7,
    scale = Math.min(1 / zoom, 6);
  return {
    text,
    wide,
    scale,
    x: a.x + (b.x - a.x) * 0.45,
    y: a.y + (b.y - a.y) * 0.45,
    width: wide * scale,
    height: 22 * scale,
  };
}
/** Those of the lines whose tags do not lie over one before. */
export function taggable(lines: FireLine[], zoom: number): Set<FireLine> {
  const placed: ReturnType<typeof tagOf>[] = [],
    kept = new Set<FireLine>();
  for (const line of lines.filter(({ to }) => to)) {
    const tag = tagOf(line, zoom);
    if (
      placed.some(
        ({ x, y, width, height }) =>
          Math.abs(x - tag.x) < (width + tag.width) / 2 && Math.abs(y - tag.y) < (height + tag.height) / 2,
      )
    )
      continue;
    placed.push(tag);
    kept.add(line);
  }
  return kept;
}

function Line({ line, zoom, bold, tagged = true }: { line: FireLine; zoom: number; bold: boolean; tagged?: boolean }) {
  if (!line.to) return null;
  const a = spot(...line.from),
    b = spot(...line.to),
    { text, wide, scale, x, y } = tagOf(line, zoom);
  return (
    <>
      <path class={`cd-line ${bold ? "bold" : ""}`} d={`M${a.x} ${a.y}L${b.x} ${b.y}`} />
      {tagged ? (
        <g class={`cd-tag ${bold ? "bold" : ""}`} transform={`translate(${x} ${y}) scale(${scale})`} aria-hidden="true">
          <rect x={-wide / 2} y="-13" width={wide} height="22" rx="6" />
          <text y="3" text-anchor="middle">
            {text}
          </text>
        </g>
      ) : null}
    </>
  );
}

type ZoneProps = {
  shot: Shot;
  kind: string;
  transform: string;
  looked: Choice | null;
  look(choice: Choice | null): void;
  commit(choice: Choice): void;
  children: ComponentChildren;
};

/** A shot to pick on the board. A finger cannot hover: its first touch shows the odds, the second fires. */
function Zone({ shot: { choice, line }, kind, transform, looked, look, commit, children, ...rest }: ZoneProps) {
  const finger = useRef(false),
    percent = Math.round(100 * line.chance);
  const act = () => {
    if (finger.current && looked !== choice) look(choice);
    else commit(choice);
  };
  return (
    <g
      {...svgButton(`${percent} percent: ${choice.text}, ${lineWords(line)}`, act)}
      {...rest}
      class={`cd-zone ${kind} ${line.chance ? "" : "hopeless"} ${looked === choice ? "looked" : ""}`}
      transform={transform}
      onPointerDown={(event) => {
        event.stopPropagation();
        finger.current = event.pointerType === "touch";
      }}
      onPointerEnter={(event) => {
        if (event.pointerType === "mouse") look(choice);
      }}
      onFocus={() => {
        if (!finger.current) look(choice);
      }}
      onKeyDown={pressedBy(() => commit(choice))}
    >
      <title>{`${choice.text}: ${lineWords(line)}`}</title>
      {children}
      <text y="4" text-anchor="middle">
        {percent}
      </text>
    </g>
  );
}

type Picking = Pick<ZoneProps, "looked" | "look" | "commit"> & { zoom: number };

/** Where on the board the shots at a part of a car are picked: beside the part, never on top of another. */
function zonePlace(car: DuelCar, aim: string, zoom: number) {
  const [ahead, left] = AT[aim] ?? [0, 0],
    far = Math.hypot(ahead, left),
    least = RING / zoom / UNIT,
    out = far < 0.5 ? 1 : Math.max(1, least / Math.max(0.1, Math.hypot(ahead * car.length, left * car.width) / 2)),
    point = pointAt(car, (ahead * car.length * out) / 2, (left * car.width * out) / 2);
  return spot(point.x, point.y);
}

function ZoneShape({ aim }: { aim: string }) {
  if (aim.includes("tire")) return <circle r="13" />;
  if (aim === "turret") return <path d="M-15-9-9-15H9L15-9V9L9 15H-9L-15 9z" />;
  return <rect x="-15" y="-12" width="30" height="24" rx="4" />;
}

function Zones({ car, shots, zoom, ...picking }: Picking & { car: DuelCar; shots: Shot[] }) {
  const aims = new Set(
    shots.filter(({ line }) => line.action.at !== undefined).map(({ line }) => Number(line.action.at)),
  );
  return (
    <>
      {[...aims].map((aim) => {
        const name = AIMS[aim] ?? "",
          { x, y } = zonePlace(car, name, zoom);
        return (
          <Zone
            key={aim}
            shot={shots.find(({ line }) => line.action.at === aim)!}
            kind={name.includes("tire") ? "tire" : ""}
            data-aim={name}
            transform={`translate(${x} ${y}) scale(${Math.min(1 / zoom, 6)})`}
            {...picking}
          >
            <ZoneShape aim={name} />
          </Zone>
        );
      })}
    </>
  );
}

/** Somebody on foot is one thing to hit. */
function PersonZone({ person, best, zoom, ...picking }: Picking & { person: Afoot; best: Shot }) {
  const { x, y } = spot(person.x, person.y);
  return (
    <Zone
      shot={best}
      kind="person"
      data-target={person.target}
      transform={`translate(${x} ${y}) scale(${Math.min(1 / zoom, 6)}) translate(0 -26)`}
      {...picking}
    >
      <path d="M-16-11H16V9H4L0 16-4 9H-16z" />
    </Zone>
  );
}

/** Walls and buildings are picked by a click; in the panel there is a list of the near ones. */
function Things({ view, things }: { view: DuelView; things: ThingPlan }) {
  return (
    <>
      {view.map.fixtures.map(({ at, kind }, i) =>
        isThing(view, i) ? (
          <path
            key={i}
            class={`cd-thing ${things.target === TARGET.fixture + i ? "picked" : ""}`}
            data-thing={i}
            d={path(at)}
            onClick={() => things.pick(things.target === TARGET.fixture + i ? null : TARGET.fixture + i)}
          >
            <title>{`Shoot at the ${kind.replace("-", " ")}`}</title>
          </path>
        ) : null,
      )}
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
  filter: ShotFilter;
  setFilter(filter: ShotFilter): void;
  spots: SpotPlan;
  things: ThingPlan;
  lens: Lens;
  /** Inches to the farthest rim. */
  far: number;
}

export function Fire({
  view,
  own,
  choices,
  looked,
  look,
  commit,
  filter,
  setFilter,
  spots,
  things,
  lens,
  far,
}: FireProps) {
  const { zoom } = lens.camera,
    { target } = filter;
  const line = looked
    ? (view.lines?.find((each) => same(each.action, looked.action)) ??
      things.shots.find(({ choice }) => choice === looked)?.line)
    : undefined;
  const shown =
    spots.aimed?.weapon ??
    looked?.action.weapon ??
    (filter.means?.startsWith("weapon ") ? Number(filter.means.slice(7)) : undefined);
  const arc =
    spots.aimed && spots.aimed.weapon === undefined ? undefined : view.arcs?.find((each) => each.weapon === shown);
  const shots = shotsOf(view, choices, { ...filter, target: null });
  const targets = [
      ...new Set(
        shots.flatMap(({ line: each }) => (typeof each.action.target === "number" ? [each.action.target] : [])),
      ),
    ],
    cars = targets.filter((id) => isThere(view.cars[id]));
  const picked = target ?? (cars.length === 1 && targets.length === 1 ? cars[0]! : null);
  const bestAt = (id: number) => shots.find(({ line: each }) => each.action.target === id);
  const front = line ?? things.shots[0]?.line,
    aside =
      things.target !== null
        ? []
        : targets
            .filter((id) => line?.action.target !== id)
            .flatMap((id) => {
              const best = bestAt(id)?.line;
              return best ? [best] : [];
            });
  const tags = taggable([...(front ? [front] : []), ...aside], zoom);
  return (
    <g class="cd-fire">
      {arc?.left && arc.right ? (
        <path class="cd-arc" d={arcPath(arc.left, arc.left_heading!, arc.right, arc.right_heading!, far)} />
      ) : null}
      {arc?.all_round ? (
        <circle class="cd-arc" cx={spot(own.x, own.y).x} cy={spot(own.x, own.y).y} r={far * 50} />
      ) : null}
      {spots.aimed ? (
        <>
          <Scatter spots={spots} zoom={zoom} />
          <Ground view={view} spots={spots} commit={commit} lens={lens} />
        </>
      ) : (
        <>
          <Things view={view} things={things} />
          {aside.map((each, i) => (
            <Line key={i} line={each} zoom={zoom} bold={false} tagged={tags.has(each)} />
          ))}
          {front ? <Line line={front} zoom={zoom} bold /> : null}
          {cars.map((id) => {
            const car = view.cars[id]!,
              { x, y } = spot(car.x, car.y),
              pick = () => setFilter({ ...filter, target: target === id ? null : id });
            if (id === picked)
              return (
                <Zones
                  key={id}
                  car={car}
                  shots={shots.filter(({ line: each }) => each.action.target === id)}
                  looked={looked}
                  look={look}
                  commit={commit}
                  zoom={zoom}
                />
              );
            return (
              <g
                key={id}
                {...svgButton(`Only shots at ${carName(view, car)}`, pick)}
                class="cd-target"
                transform={`translate(${x} ${y}) scale(${Math.max(1, Math.min(0.5 / zoom, 3))})`}
              >
                <circle r="66" />
                <path d="M-80 0H-52M80 0H52M0-80V-52M0 80V52" />
              </g>
            );
          })}
          {targets.map((id) => {
            const person = personOf(view, id),
              best = bestAt(id);
            return isAfoot(person) && best && (target === null || target === id) ? (
              <PersonZone
                key={id}
                person={person}
                best={best}
                looked={looked}
                look={look}
                commit={commit}
                zoom={zoom}
              />
            ) : null;
          })}
        </>
      )}
    </g>
  );
}

/** Shots that are listed, by what is aimed at, in words. */
export const targetsOf = (view: DuelView, shots: Shot[]): [target: number, name: string][] =>
  [...new Set(shots.flatMap(({ line }) => (typeof line.action.target === "number" ? [line.action.target] : [])))].map(
    (id) => [id, targetName(view, id)],
  );
