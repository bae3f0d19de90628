// Beside the map: what can be drawn, the part that is selected with all its figures, and the list of parts, which is also the way by
// keyboard. Figures are in inches; files have hundredths.
import { useState } from "preact/hooks";
import type { MapProblem } from "./check";
import {
  addCorner,
  again,
  cornersIn,
  degrees,
  isPolygon,
  middleIn,
  moveTo,
  octagon,
  type PartId,
  partsOf,
  radiusOf,
  remove,
  reorder,
  rotate,
  type Selected,
  shapeOf,
  split,
  spoken,
  TURN,
  whole,
  withGate,
  withShape,
} from "./data";
import { FIXTURES, isBanked, isWater, SURFACES, type Tool } from "./draw";
import { addDoor, addWindow, pointIn, WALLS, type Wall, wallAt, withFloors } from "./inside";
import type { Box, MapArea, MapFile, MapFixture, MapFork, Point } from "./types";

export interface Editing {
  map: MapFile;
  selected: Selected | null;
  problem: MapProblem | null;
  tool: Tool | null;
  pick(tool: Tool | null): void;
  select(selected: Selected | null): void;
  /** Push what is selected: -1, 0 or 1 steps to the right and up. */
  push(dx: number, dy: number): void;
  /** A new state; `mark` joins steps that belong together. */
  set(map: MapFile, mark?: string): void;
  /** After what was selected is gone. */
  removed(): void;
}

export const sameTool = (a: Tool | null, b: Tool): boolean => JSON.stringify(a) === JSON.stringify(b);

// ---- drawing ----

export function toolTitle(tool: Tool): string {
  switch (tool.list) {
    case "fixtures":
      return spoken(tool.kind);
    case "ground":
      return spoken(tool.surface);
    case "gates":
      return "Gate";
    case "exits":
      return "Exit";
    case "checkpoints":
      return "Checkpoint";
    case "forks":
      return "Fork";
  }
}

export function Palette({ tool, pick }: Pick<Editing, "tool" | "pick">) {
  const button = (each: Tool, hint?: string) => (
    <button
      key={toolTitle(each)}
      type="button"
      aria-pressed={sameTool(tool, each)}
      title={hint}
      onClick={() => pick(sameTool(tool, each) ? null : each)}
    >
      {toolTitle(each)}
    </button>
  );
  return (
    <section class="me-box" aria-labelledby="me-draw">
      <h3 id="me-draw">Draw</h3>
      <div class="me-tools" role="group" aria-label="Fixtures">
        {FIXTURES.map(({ id, text }) => button({ list: "fixtures", kind: id }, text))}
      </div>
      <div class="me-tools" role="group" aria-label="Ways in and round">
        {button({ list: "gates" })}
        {button({ list: "checkpoints" })}
        {button({ list: "forks" })}
      </div>
      <label class="me-figure">
        Ground
        <select
          name="surface"
          value={tool?.list === "ground" ? tool.surface : ""}
          onChange={(event) =>
            pick(event.currentTarget.value ? { list: "ground", surface: event.currentTarget.value } : null)
          }
        >
          <option value="">a surface…</option>
          {SURFACES.map((surface) => (
            <option key={surface} value={surface}>
              {surface}
            </option>
          ))}
        </select>
      </label>
    </section>
  );
}

// ---- the selected part ----

/** A length in inches, or with `unit` 1 any whole number. What is being typed stays when something else, a verdict perhaps, is shown anew. */
export function Figure({
  title,
  value,
  change,
  unit = 100,
  step = unit === 100 ? 0.25 : 1,
  least,
  most,
  name,
}: {
  title: string;
  value: number;
  change(value: number): void;
  unit?: number;
  step?: number;
  least?: number;
  most?: number;
  name?: string;
}) {
  const [typed, setTyped] = useState<string | null>(null);
  const take = (text: string) => {
    const next = Math.round(Number(text) * unit);
    setTyped(null);
    if (text !== "" && Number.isFinite(next)) change(next);
  };
  return (
    <label class="me-figure">
      {title}
      <input
        type="number"
        name={name}
        step={step}
        min={least}
        max={most}
        value={typed ?? value / unit}
        onInput={(event) => setTyped(event.currentTarget.value)}
        onChange={(event) => take(event.currentTarget.value)}
      />
    </label>
  );
}

function BoxFigures({ map, part, box, set }: { map: MapFile; part: PartId; box: Box; set: Editing["set"] }) {
  const [left, bottom, right, top] = box;
  const put = (next: Box) => set(withShape(map, part, { box: next.map((value) => whole(value)) as Box }));
  return (
    <div class="me-figures">
      <Figure title="Left" value={left} change={(value) => put([value, bottom, value + right - left, top])} />
      <Figure title="Bottom" value={bottom} change={(value) => put([left, value, right, value + top - bottom])} />
      <Figure
        title="Wide"
        value={right - left}
        least={0.05}
        change={(value) => put([left, bottom, left + value, top])}
      />
      <Figure
        title="High"
        value={top - bottom}
        least={0.05}
        change={(value) => put([left, bottom, right, bottom + value])}
      />
    </div>
  );
}

function RoundFigures({ map, part, radius, set }: { map: MapFile; part: PartId; radius: number; set: Editing["set"] }) {
  const [x, y] = middleIn(shapeOf(map, part)!.at!).map(Math.round) as [number, number];
  const put = (at: [number, number], r: number) => set(withShape(map, part, { at: octagon(at, r) }));
  return (
    <div class="me-figures">
      <Figure title="x" value={x} change={(value) => put([value, y], radius)} />
      <Figure title="y" value={y} change={(value) => put([x, value], radius)} />
      <Figure
        title="Radius"
        value={radius}
        step={0.05}
        least={0.05}
        change={(value) => put([x, y], Math.max(5, value))}
      />
    </div>
  );
}

function Corners({ map, selected, select, set, problem }: Editing) {
  const { part, corner } = selected!,
    at = cornersIn(shapeOf(map, part)!),
    now = corner === undefined ? undefined : at[corner];
  const wrong = problem?.at?.part === part ? problem.at.corner : undefined;
  return (
    <>
      <ol class="me-corners">
        {at.map(([x, y], i) => (
          <li key={i}>
            <button
              type="button"
              class={wrong === i ? "wrong" : undefined}
              aria-pressed={corner === i}
              aria-label={`${at.length === 2 ? "End" : "Corner"} ${i + 1} at ${x / 100}, ${y / 100} inches`}
              onClick={() => select({ part, corner: corner === i ? undefined : i })}
            >
              {x / 100}, {y / 100}
            </button>
          </li>
        ))}
      </ol>
      {now ? (
        <div class="me-figures">
          <Figure title="x" value={now[0]} change={(x) => set(moveTo(map, { part, corner }, [x, now[1]], 0))} />
          <Figure title="y" value={now[1]} change={(y) => set(moveTo(map, { part, corner }, [now[0], y], 0))} />
        </div>
      ) : null}
      {isPolygon(part) ? (
        <div class="row">
          <button
            type="button"
            class="button small"
            onClick={() => {
              set(addCorner(map, part, corner ?? at.length - 1));
              select({ part, corner: (corner ?? at.length - 1) + 1 });
            }}
          >
            Add a corner
          </button>
          {now ? (
            <button
              type="button"
              class="button small"
              disabled={at.length <= 3}
              onClick={() => {
                set(remove(map, { part, corner }));
                select({ part });
              }}
            >
              Remove corner
            </button>
          ) : null}
        </div>
      ) : null}
    </>
  );
}

function FixtureFields({ fixture, change }: { fixture: MapFixture; change(fixture: MapFixture): void }) {
  const { height, ...low } = fixture,
    { up, slope, collapse, floors, doors: _, windows: __, stairs: ___, notch: ____, gun, ...plain } = fixture;
  const become = (kind: string): MapFixture => ({ ...plain, kind, ...FIXTURES.find(({ id }) => id === kind)?.more });
  return (
    <>
      <label class="me-figure">
        Kind{" "}
        <select name="kind" value={fixture.kind} onChange={(event) => change(become(event.currentTarget.value))}>
          {FIXTURES.map(({ id, text }) => (
            <option key={id} value={id}>
              {spoken(id)}: {text}
            </option>
          ))}
        </select>
      </label>
      <div class="me-figures">
        <Figure
          title="Damage points"
          value={fixture.dp}
          unit={1}
          least={0}
          change={(dp) => change({ ...fixture, dp })}
        />
        {fixture.kind === "building" ? (
          <Figure
            title="Falls at breaches"
            value={collapse ?? fixture.dp}
            unit={1}
            least={1}
            change={(value) => change({ ...fixture, collapse: Math.min(250, value) })}
          />
        ) : null}
        {up === undefined ? null : (
          <Figure
            title="Up towards °"
            value={up}
            unit={1}
            step={15}
            change={(value) => change({ ...fixture, up: degrees(value) })}
          />
        )}
        {slope === undefined ? null : (
          <Figure
            title="Slope °"
            value={slope}
            unit={1}
            step={1}
            least={1}
            change={(value) => change({ ...fixture, slope: Math.min(60, value) })}
          />
        )}
        <Figure
          title="Height"
          value={(height ?? 0) * 25}
          least={0}
          change={(value) => change(value > 0 ? { ...fixture, height: Math.round(value / 25) } : low)}
        />
      </div>
      {fixture.dp ? null : <p class="quiet me-note">Nothing breaks it.</p>}
      {fixture.kind !== "building" ? null : (
        <>
          <div class="me-figures">
            {fixture.box ? (
              <Figure
                title="Floors inside"
                value={floors ?? 0}
                unit={1}
                step={1}
                least={0}
                change={(value) => change(withFloors(fixture, Math.round(value)))}
              />
            ) : null}
            <label class="me-figure">
              Weapon on its roof{" "}
              <select
                name="gun"
                value={gun ?? ""}
                onChange={(event) => {
                  const { gun: ____, ...bare } = fixture,
                    id = event.currentTarget.value;
                  change(id ? { ...bare, gun: id } : bare);
                }}
              >
                <option value="">none</option>
                {GUNS.map(({ id, title }) => (
                  <option key={id} value={id}>
                    {title}
                  </option>
                ))}
              </select>
            </label>
          </div>
          {floors ? <Inside fixture={fixture} change={change} /> : null}
        </>
      )}
    </>
  );
}

/** A door or window: the wall it is in, how far along, and its width or floor. */
function Opening({
  title,
  box,
  at,
  third,
  change,
  remove: away,
}: {
  title: string;
  box: Box;
  at: [number, number, number?];
  third: { title: string; value: number; unit: number; change(value: number): void };
  change(at: Point): void;
  remove(): void;
}) {
  const { wall, along } = wallAt(box, [at[0], at[1]]);
  return (
    <fieldset class="me-figures me-opening" aria-label={title}>
      <label class="me-figure">
        {title}{" "}
        <select
          name="wall"
          value={wall}
          onChange={(event) => change(pointIn(box, event.currentTarget.value as Wall, along))}
        >
          {WALLS.map((each) => (
            <option key={each} value={each}>
              {each} wall
            </option>
          ))}
        </select>
      </label>
      <Figure title="Along" value={along} step={0.25} least={0} change={(value) => change(pointIn(box, wall, value))} />
      <Figure
        title={third.title}
        value={third.value}
        unit={third.unit}
        step={third.unit === 1 ? 1 : 0.25}
        least={0}
        change={third.change}
      />
      <button type="button" class="button small" aria-label={`Remove ${title}`} onClick={away}>
        Remove
      </button>
    </fieldset>
  );
}

/** Doors, windows and stairs of a building with floors. */
function Inside({ fixture, change }: { fixture: MapFixture; change(fixture: MapFixture): void }) {
  const { doors = [], windows = [], stairs, floors = 1 } = fixture,
    box = fixture.box!;
  const { stairs: _, ...level } = fixture;
  const swap = <T,>(all: T[], i: number, one: T) => all.map((each, k) => (k === i ? one : each));
  const without = <T,>(all: T[], i: number) => all.filter((__, k) => k !== i);
  return (
    <div class="me-inside-list">
      {doors.map((door, i) => (
        <Opening
          key={`door ${i}`}
          title={`Door ${i + 1}`}
          box={box}
          at={door}
          third={{
            title: "Wide",
            value: door[2] ?? 25,
            unit: 100,
            change: (width) =>
              change({ ...fixture, doors: swap(doors, i, [door[0], door[1], Math.max(25, Math.min(400, width))]) }),
          }}
          change={([x, y]) =>
            change({
              ...fixture,
              doors: swap(doors, i, [x, y, ...(door[2] === undefined ? [] : [door[2]])] as [number, number, number?]),
            })
          }
          remove={() => change({ ...fixture, doors: without(doors, i) })}
        />
      ))}
      {windows.map((window, i) => (
        <Opening
          key={`window ${i}`}
          title={`Window ${i + 1}`}
          box={box}
          at={window}
          third={{
            title: "Floor",
            value: window[2] ?? 0,
            unit: 1,
            change: (floor) =>
              change({
                ...fixture,
                windows: swap(windows, i, [window[0], window[1], Math.max(0, Math.min(floors - 1, floor))]),
              }),
          }}
          change={([x, y]) =>
            change({
              ...fixture,
              windows: swap(windows, i, [x, y, ...(window[2] === undefined ? [] : [window[2]])] as [
                number,
                number,
                number?,
              ]),
            })
          }
          remove={() => change({ ...fixture, windows: without(windows, i) })}
        />
      ))}
      {stairs ? (
        <div class="me-figures">
          <Figure title="Stairs x" value={stairs[0]} change={(x) => change({ ...fixture, stairs: [x, stairs[1]] })} />
          <Figure title="Stairs y" value={stairs[1]} change={(y) => change({ ...fixture, stairs: [stairs[0], y] })} />
        </div>
      ) : null}
      <div class="row">
        <button type="button" class="button small" onClick={() => change(addDoor(fixture))}>
          Add a door
        </button>
        <button type="button" class="button small" onClick={() => change(addWindow(fixture, floors - 1))}>
          Add a window
        </button>
        <button
          type="button"
          class="button small"
          onClick={() => change(stairs ? level : { ...fixture, stairs: [box[0] + 12, box[1] + 12] })}
        >
          {stairs ? "Remove the stairs" : "Add stairs"}
        </button>
      </div>
    </div>
  );
}

/** What may stand on a roof: weapons that are aimed. */
const GUNS = [
  { id: "MG", title: "Machine Gun" },
  { id: "VMG", title: "Vulcan Machine Gun" },
  { id: "AC", title: "Autocannon" },
  { id: "RR", title: "Recoilless Rifle" },
  { id: "ATG", title: "Anti-Tank Gun" },
  { id: "RL", title: "Rocket Launcher" },
  { id: "L", title: "Laser" },
  { id: "FT", title: "Flamethrower" },
];

function AreaFields({ area, change }: { area: MapArea; change(area: MapArea): void }) {
  const { inside, depth, ...level } = area;
  const onto = (surface: string): MapArea => ({
    ...level,
    surface,
    ...(isBanked(surface) ? { inside: inside ?? 45 } : {}),
    ...(isWater(surface) ? { depth: depth ?? 2 } : {}),
  });
  return (
    <div class="me-figures">
      <label class="me-figure">
        Surface{" "}
        <select name="part-surface" value={area.surface} onChange={(event) => change(onto(event.currentTarget.value))}>
          {SURFACES.map((surface) => (
            <option key={surface} value={surface}>
              {surface}
            </option>
          ))}
        </select>
      </label>
      {inside === undefined ? null : (
        <Figure
          title="Inside towards °"
          value={inside}
          unit={1}
          step={15}
          change={(value) => change({ ...area, inside: degrees(value) })}
        />
      )}
      {depth === undefined ? null : (
        <Figure
          title="Depth, half feet"
          value={depth}
          unit={1}
          step={1}
          least={1}
          change={(value) => change({ ...area, depth: Math.min(60, Math.round(value)) })}
        />
      )}
    </div>
  );
}

function GateFields({ map, selected, set, pick, select }: Editing) {
  const { i } = split(selected!.part),
    gate = map.gates[i]!,
    [x, y, heading] = gate.start;
  const start = (next: [number, number, number]) => set(withGate(map, i, { ...gate, start: next }));
  return (
    <>
      <label class="me-figure">
        Title{" "}
        <input
          type="text"
          name="gate-title"
          maxLength={23}
          value={gate.title}
          onInput={(event) => set(withGate(map, i, { ...gate, title: event.currentTarget.value }), `title ${i}`)}
        />
      </label>
      <div class="me-figures">
        <Figure title="x" value={x} change={(value) => start([whole(value), y, heading])} />
        <Figure title="y" value={y} change={(value) => start([x, whole(value), heading])} />
        <Figure title="Faces °" value={heading} unit={1} step={15} change={(value) => start([x, y, degrees(value)])} />
      </div>
      <p>
        <button
          type="button"
          class="button small"
          onClick={() => (gate.exit ? select({ part: `exits/${i}` }) : pick({ list: "exits", gate: i }))}
        >
          {gate.exit ? "Select its exit" : "Draw its exit"}
        </button>
      </p>
    </>
  );
}

function Fields(props: Editing) {
  const { map, selected, set } = props,
    { list, i } = split(selected!.part);
  const put = <T,>(all: T[], one: T) => all.map((each, k) => (k === i ? one : each));
  if (list === "fixtures")
    return (
      <FixtureFields
        fixture={map.fixtures![i]!}
        change={(fixture) => set({ ...map, fixtures: put(map.fixtures!, fixture) })}
      />
    );
  if (list === "ground")
    return <AreaFields area={map.ground![i]!} change={(area) => set({ ...map, ground: put(map.ground!, area) })} />;
  if (list === "gates") return <GateFields {...props} />;
  if (list === "forks") {
    const fork = map.forks![i]!;
    return (
      <>
        <Figure
          title="Degrees between its branches"
          value={fork.angle}
          unit={1}
          step={5}
          change={(angle) => set({ ...map, forks: put<MapFork>(map.forks!, { ...fork, angle }) })}
        />
        <p class="quiet me-note">
          Whoever leads comes through the part before it and goes on in one branch. More than 90° is no choice.
        </p>
      </>
    );
  }
  return null;
}

const PUSHES = [
  { title: "Left", sign: "←", dx: -1, dy: 0 },
  { title: "Up", sign: "↑", dx: 0, dy: 1 },
  { title: "Down", sign: "↓", dx: 0, dy: -1 },
  { title: "Right", sign: "→", dx: 1, dy: 0 },
];

export function SelectedPart(props: Editing) {
  const { map, selected, select, set, push, problem, removed } = props;
  const part = selected && partsOf(map).find(({ id }) => id === selected.part);
  if (!selected || !part)
    return (
      <section class="me-box" aria-label="Selected">
        <h3>Nothing selected</h3>
        <p class="quiet me-note">
          Pick a part on the map or in the list, then drag it, push it with the arrows or type where it goes.
        </p>
      </section>
    );
  const { list } = split(selected.part),
    shape = shapeOf(map, selected.part),
    radius = shape ? radiusOf(shape) : null;
  const follow = (made: { map: MapFile; part: PartId } | null) => {
    if (made) {
      set(made.map);
      select({ part: made.part });
    }
  };
  const turns = list === "exits" ? 90 : 15;
  return (
    <section class="me-box" aria-label="Selected" data-selected={selected.part}>
      <h3>{part.title}</h3>
      {problem?.at?.part === selected.part ? <p class="problem me-note">✗ {problem.message}</p> : null}
      <Fields {...props} />
      {shape?.box ? (
        <BoxFigures map={map} part={selected.part} box={shape.box} set={set} />
      ) : radius !== null ? (
        <RoundFigures map={map} part={selected.part} radius={radius} set={set} />
      ) : null}
      {shape && radius === null && (!shape.box || selected.corner !== undefined) ? <Corners {...props} /> : null}
      <div
        class="me-steps"
        role="group"
        aria-label={`Push ${selected.corner === undefined || selected.corner === TURN ? part.title : `corner ${selected.corner + 1}`}`}
      >
        {PUSHES.map(({ title, sign, dx, dy }) => (
          <button key={title} type="button" class="button small" aria-label={title} onClick={() => push(dx, dy)}>
            <span aria-hidden="true">{sign}</span>
          </button>
        ))}
        {radius === null ? (
          <>
            <button
              type="button"
              class="button small"
              aria-label={`${turns}° to the left`}
              onClick={() => set(rotate(map, selected.part, turns))}
            >
              <span aria-hidden="true">⟲{turns}°</span>
            </button>
            <button
              type="button"
              class="button small"
              aria-label={`${turns}° to the right`}
              onClick={() => set(rotate(map, selected.part, -turns))}
            >
              <span aria-hidden="true">⟳{turns}°</span>
            </button>
          </>
        ) : null}
      </div>
      <div class="row">
        {shape?.box && isPolygon(selected.part) && selected.corner === undefined ? (
          <button
            type="button"
            class="button small"
            onClick={() => set(withShape(map, selected.part, { at: cornersIn(shape) }))}
          >
            Free its corners
          </button>
        ) : null}
        {list === "checkpoints" || list === "gates" ? (
          <>
            <button type="button" class="button small" onClick={() => follow(reorder(map, selected.part, -1))}>
              Earlier
            </button>
            <button type="button" class="button small" onClick={() => follow(reorder(map, selected.part, 1))}>
              Later
            </button>
          </>
        ) : null}
        {list === "exits" ? null : (
          <button type="button" class="button small" onClick={() => follow(again(map, selected.part))}>
            Copy
          </button>
        )}
        <button
          type="button"
          class="button small"
          onClick={() => {
            set(remove(map, { part: selected.part }));
            removed();
          }}
        >
          {list === "forks" ? "Remove the fork" : "Remove"}
        </button>
      </div>
    </section>
  );
}

// ---- the list ----

export function PartList({ map, selected, problem, select }: Editing) {
  const groups = new Map<string, { id: PartId; title: string }[]>();
  for (const { id, title, group } of partsOf(map)) groups.set(group, [...(groups.get(group) ?? []), { id, title }]);
  const wrong = problem?.at?.part;
  return (
    <section class="me-box me-parts" aria-labelledby="me-parts">
      <h3 id="me-parts">Parts</h3>
      <p class="quiet me-note me-keys">
        Arrow keys move (with <kbd>Shift</kbd> finely), <kbd>R</kbd> and <kbd>Shift R</kbd> turn, <kbd>D</kbd> copies,{" "}
        <kbd>Delete</kbd> removes.
      </p>
      <div class="me-scroll">
        {[...groups].map(([group, members]) => (
          <div key={group}>
            <h4>{group}</h4>
            <ul>
              {members.map(({ id, title }) => (
                <li key={id}>
                  <button
                    type="button"
                    data-list={id}
                    class={wrong === id ? "wrong" : undefined}
                    aria-pressed={selected?.part === id}
                    onClick={() => select({ part: id })}
                  >
                    {wrong === id ? <span aria-hidden="true">✗ </span> : null}
                    {title}
                    {wrong === id ? <span class="sr"> (wrong)</span> : null}
                  </button>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  );
}
