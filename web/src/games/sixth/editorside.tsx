// Beside the map: what can be added, the part that is selected with all its figures, and the list of parts, which is also the way by
// keyboard.

import type { Use } from "../../engine/types/sixth";
import type { Arena } from "./buildtypes";
import {
  type Added,
  addCorner,
  again,
  cornersOf,
  hazardKinds,
  isKey,
  moveTo,
  obstacleKinds,
  type PartId,
  partsOf,
  poseOf,
  remove,
  rotate,
  type Selected,
  USES,
  withField,
  withPose,
} from "./editordata";

export interface Editing {
  arena: Arena;
  seats: string;
  selected: Selected | null;
  wrong: Selected | null;
  select(selected: Selected | null): void;
  /** Push what is selected: -1, 0 or 1 steps to the right and up. */
  push(dx: number, dy: number): void;
  /** A new state; `mark` joins steps that belong together. */
  set(arena: Arena, mark?: string): void;
}

// ---- adding ----

export function AddPart({ put, hasHill }: { put(what: Added): void; hasHill: boolean }) {
  const pick = (event: Event, make: (value: string) => Added) => {
    const select = event.currentTarget as HTMLSelectElement;
    if (select.value) put(make(select.value));
    select.value = "";
  };
  return (
    <section class="ax-box ax-add" aria-labelledby="ax-add">
      <h3 id="ax-add">Add</h3>
      <div class="row">
        <button type="button" class="button small" onClick={() => put({ list: "walls" })}>
          Wall
        </button>
        <button type="button" class="button small" onClick={() => put({ list: "terrain" })}>
          Terrain
        </button>
        <button type="button" class="button small" disabled={hasHill} onClick={() => put({ list: "hill" })}>
          Hill
        </button>
      </div>
      <div class="ax-picks">
        <label>
          <span class="sr">Add an obstacle</span>
          <select name="obstacle" value="" onChange={(event) => pick(event, (kind) => ({ list: "obstacles", kind }))}>
            <option value="">Obstacle…</option>
            {obstacleKinds.map(({ id, title, text }) => (
              <option key={id} value={id}>
                {title}: {text}
              </option>
            ))}
          </select>
        </label>
        <label>
          <span class="sr">Add a hazard</span>
          <select name="hazard" value="" onChange={(event) => pick(event, (kind) => ({ list: "hazards", kind }))}>
            <option value="">Hazard…</option>
            {hazardKinds.map(({ id, title, text }) => (
              <option key={id} value={id}>
                {title}: {text}
              </option>
            ))}
          </select>
        </label>
        <label>
          <span class="sr">Add a numbered card</span>
          <select name="card" value="" onChange={(event) => pick(event, (use) => ({ list: "cards", use: use as Use }))}>
            <option value="">Numbered card…</option>
            {USES.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </select>
        </label>
      </div>
    </section>
  );
}

// ---- the selected part ----

function Figure({
  title,
  value,
  change,
  step = 1,
}: {
  title: string;
  value: number;
  change(value: number): void;
  step?: number;
}) {
  return (
    <label class="ax-figure">
      {title}{" "}
      <input
        type="number"
        step={step}
        value={value}
        onChange={(event) => {
          const next = Math.round(Number(event.currentTarget.value));
          if (Number.isFinite(next)) change(next);
        }}
      />
    </label>
  );
}

function Corners({ arena, selected, select, set, wrong }: Editing) {
  const { part, corner } = selected!;
  const at = cornersOf(arena, part)!;
  return (
    <>
      <p class="ax-label">
        Corners, round to the left <span class="quiet">(hundredths of a car length)</span>
      </p>
      <ol class="ax-corners">
        {at.map(([x, y], i) => (
          <li key={i}>
            <button
              type="button"
              class={wrong?.part === part && wrong.corner === i ? "wrong" : undefined}
              aria-pressed={corner === i}
              aria-label={`Corner ${i + 1} at ${x}, ${y}`}
              onClick={() => select({ part, corner: corner === i ? undefined : i })}
            >
              {x}, {y}
            </button>
          </li>
        ))}
      </ol>
      {corner !== undefined && at[corner] ? (
        <div class="ax-figures">
          <Figure
            title="x"
            value={at[corner]![0]}
            change={(x) => set(moveTo(arena, { part, corner }, [x, at[corner]![1]], 0))}
          />
          <Figure
            title="y"
            value={at[corner]![1]}
            change={(y) => set(moveTo(arena, { part, corner }, [at[corner]![0], y], 0))}
          />
        </div>
      ) : null}
      <div class="row">
        <button
          type="button"
          class="button small"
          onClick={() => {
            set(addCorner(arena, part, corner ?? at.length - 1));
            select({ part, corner: (corner ?? at.length - 1) + 1 });
          }}
        >
          Add a corner{corner === undefined ? "" : " after it"}
        </button>
        {corner !== undefined ? (
          <button
            type="button"
            class="button small"
            disabled={at.length <= 3}
            onClick={() => {
              set(remove(arena, { part, corner }));
              select({ part });
            }}
          >
            Remove corner
          </button>
        ) : null}
      </div>
    </>
  );
}

function Fields({ arena, selected, set }: Editing) {
  const { part } = selected!;
  const [list, index] = part.split("/");
  const i = Number(index);
  if (list === "terrain")
    return (
      <label class="ax-figure">
        Level{" "}
        <select
          value={arena.terrain![i]!.level}
          onChange={(event) => set(withField(arena, part, { level: Number(event.currentTarget.value) }))}
        >
          {[0, 1, 2, 3].map((level) => (
            <option key={level} value={level}>
              {level}
            </option>
          ))}
        </select>
      </label>
    );
  if (list === "obstacles" || list === "hazards") {
    const kinds = list === "obstacles" ? obstacleKinds : hazardKinds;
    const kind = arena[list]![i]!.kind;
    return (
      <>
        <label class="ax-figure">
          Kind{" "}
          <select value={kind} onChange={(event) => set(withField(arena, part, { kind: event.currentTarget.value }))}>
            {kinds.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </select>
        </label>
        <p class="quiet ax-note">{kinds.find(({ id }) => id === kind)?.text}</p>
      </>
    );
  }
  if (list !== "cards") return null;
  const card = arena.cards![i]!;
  return (
    <div class="ax-figures">
      <label class="ax-figure">
        Number{" "}
        <select
          value={card.number}
          onChange={(event) => set(withField(arena, part, { number: Number(event.currentTarget.value) }))}
        >
          {[0, 1, 2, 3].map((number) => (
            <option key={number} value={number}>
              {number}
            </option>
          ))}
        </select>
      </label>
      <label class="ax-figure">
        Use{" "}
        <select
          value={card.use}
          onChange={(event) => set(withField(arena, part, { use: event.currentTarget.value as Use }))}
        >
          {USES.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}

const PUSHES = [
  { title: "Left", sign: "←", dx: -1, dy: 0 },
  { title: "Up", sign: "↑", dx: 0, dy: 1 },
  { title: "Down", sign: "↓", dx: 0, dy: -1 },
  { title: "Right", sign: "→", dx: 1, dy: 0 },
];

export function SelectedPart(props: Editing & { removed(): void }) {
  const { arena, selected, select, set, push, seats, removed } = props;
  const part = selected && partsOf(arena, seats).find(({ id }) => id === selected.part);
  if (!selected || !part)
    return (
      <section class="ax-box" aria-label="Selected">
        <h3>Nothing selected</h3>
        <p class="quiet ax-note">
          Pick a part on the map or in the list, then drag it, push it with the arrows or type where it goes.
        </p>
      </section>
    );
  const pose = poseOf(arena, selected.part);
  const copy = () => {
    const made = again(arena, selected.part);
    if (made) {
      set(made.arena);
      select({ part: made.part });
    }
  };
  const key = isKey(selected.part);
  const removable = selected.part !== "boundary";
  return (
    <section class="ax-box" aria-label="Selected" data-selected={selected.part}>
      <h3>{part.title}</h3>
      <Fields {...props} />
      {pose ? (
        <div class="ax-figures">
          <Figure title="x" value={pose.x} change={(x) => set(withPose(arena, selected.part, { ...pose, x }))} />
          <Figure title="y" value={pose.y} change={(y) => set(withPose(arena, selected.part, { ...pose, y }))} />
          <Figure
            title="Turned by"
            value={pose.heading}
            change={(heading) =>
              set(withPose(arena, selected.part, { ...pose, heading: ((heading % 360) + 360) % 360 }))
            }
          />
        </div>
      ) : (
        <Corners {...props} />
      )}
      {selected.part === "boundary" && selected.corner === undefined ? null : (
        <div
          class="ax-steps"
          role="group"
          aria-label={`Push ${selected.corner === undefined ? part.title : `corner ${selected.corner + 1}`}`}
        >
          {PUSHES.map(({ title, sign, dx, dy }) => (
            <button key={title} type="button" class="button small" aria-label={title} onClick={() => push(dx, dy)}>
              <span aria-hidden="true">{sign}</span>
            </button>
          ))}
        </div>
      )}
      <div class="row">
        <button
          type="button"
          class="button small"
          aria-label="15° to the left"
          onClick={() => set(rotate(arena, selected.part, 15))}
        >
          <span aria-hidden="true">⟲</span> 15°
        </button>
        <button
          type="button"
          class="button small"
          aria-label="15° to the right"
          onClick={() => set(rotate(arena, selected.part, -15))}
        >
          <span aria-hidden="true">⟳</span> 15°
        </button>
        {again(arena, selected.part) ? (
          <button type="button" class="button small" onClick={copy}>
            Copy
          </button>
        ) : null}
        {removable ? (
          <button
            type="button"
            class="button small"
            onClick={() => {
              set(remove(arena, { part: selected.part }));
              removed();
            }}
          >
            {key ? `Remove keys for ${seats}` : "Remove"}
          </button>
        ) : null}
      </div>
    </section>
  );
}

// ---- the list ----

export function PartList({ arena, seats, selected, wrong, select }: Editing) {
  const groups = new Map<string, { id: PartId; title: string }[]>();
  for (const { id, title, group } of partsOf(arena, seats))
    groups.set(group, [...(groups.get(group) ?? []), { id, title }]);
  return (
    <section class="ax-box ax-parts" aria-labelledby="ax-parts">
      <h3 id="ax-parts">Parts</h3>
      <p class="quiet ax-note ax-keys">
        Arrow keys move (with <kbd>Shift</kbd> finely), <kbd>R</kbd> and <kbd>Shift R</kbd> turn, <kbd>D</kbd> copies,{" "}
        <kbd>Delete</kbd> removes.
      </p>
      <div class="ax-scroll">
        {[...groups].map(([group, members]) => (
          <div key={group}>
            <h4>{group}</h4>
            <ul>
              {members.map(({ id, title }) => (
                <li key={id}>
                  <button
                    type="button"
                    data-list={id}
                    class={wrong?.part === id ? "wrong" : undefined}
                    aria-pressed={selected?.part === id}
                    onClick={() => select({ part: id })}
                  >
                    {wrong?.part === id ? <span aria-hidden="true">✗ </span> : null}
                    {title}
                    {wrong?.part === id ? <span class="sr"> (wrong)</span> : null}
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
