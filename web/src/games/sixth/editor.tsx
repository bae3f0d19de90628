// The arena editor: an arena drawn to scale and changed by hand, judged by the engine with every change, kept in this browser or as a
// file, and played.
import "./editor.css";
import { useRef, useState } from "preact/hooks";
import { go } from "../../router";
import { settings } from "../../store/settings";
import { createLocal } from "../../table/local";
import { saveFile } from "../../ui/save";
import { useHistory } from "../../ui/steps";
import { fileName } from "./builddata";
import { benchArena, keepArenas, keepBenchArena, keptArenas, withKept } from "./buildstore";
import type { Arena, Point, Size } from "./buildtypes";
import { ArenaMap, ArenaThumb } from "./editorart";
import { type ArenaProblem, type Playable, useJudged } from "./editorcheck";
import {
  type Added,
  add,
  again,
  exists,
  hazardKinds,
  keysFor,
  kindTitle,
  middleOf,
  moveBy,
  moveTo,
  partsOf,
  remove,
  rotate,
  type Selected,
} from "./editordata";
import { emptyArena, readArena, stockArenas, writeArena } from "./editorfile";
import { AddPart, type Editing, PartList, SelectedPart } from "./editorside";

const SNAPS = [
  { value: 0, title: "off" },
  { value: 25, title: "¼ car length" },
  { value: 50, title: "½ car length" },
  { value: 100, title: "1 car length" },
];
const COUNTS = ["2", "3", "4", "5", "6"];
const ARROWS: Record<string, Point> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] };

// ---- what the engine says ----

function Verdict({
  problem,
  settled,
  title,
  show,
}: {
  problem: ArenaProblem | null;
  settled: boolean;
  title: string;
  show(): void;
}) {
  return (
    <div class={problem ? "ax-verdict problem" : "ax-verdict good"} role="status" data-settled={settled}>
      {problem ? (
        <p>
          <b>✗ {title ? `${title}: ` : ""}</b>
          <span class="ax-message">{problem.message}</span> {problem.where ? <code>{problem.where}</code> : null}{" "}
          <a href={`/rules/sixth#${problem.section}`} aria-label={`The rule: ${problem.message}`}>
            rule
          </a>
          {problem.at ? (
            <button type="button" class="button small" onClick={show}>
              Show it
            </button>
          ) : null}
        </p>
      ) : (
        <p>
          <b>✓ A good arena.</b> It can be played as it is.
        </p>
      )}
    </div>
  );
}

function PlayHere({
  arena,
  playable,
  closed,
  fail,
}: {
  arena: Arena;
  playable: Playable[];
  closed: boolean;
  fail(words: string): void;
}) {
  const [wanted, want] = useState("duel");
  const [number, setNumber] = useState(2);
  const [size, setSize] = useState<Size>("small");
  const open = playable.filter(({ seats }) => seats.length);
  const scenario = open.find(({ id }) => id === wanted) ?? open[0];
  const seats = scenario?.seats.includes(number) ? number : scenario?.seats[0];
  const play = async () => {
    try {
      const config = { variant: scenario!.id, seats, size, arena };
      const players = Array.from({ length: seats! }, (_, i) => (i ? settings.value.bot : "you"));
      go(
        `/local/${await createLocal({ game: "sixth", title: `${scenario!.title}: ${arena.title}`, config, players })}`,
      );
    } catch (error) {
      fail(error instanceof Error ? error.message : String(error));
    }
  };
  return (
    <section class="ax-box ax-play" aria-labelledby="ax-play">
      <h3 id="ax-play">Play here</h3>
      <div class="ax-figures">
        <label class="ax-figure">
          Scenario{" "}
          <select
            name="scenario"
            value={scenario?.id ?? ""}
            disabled={!open.length}
            onChange={(event) => want(event.currentTarget.value)}
          >
            {open.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </select>
        </label>
        <label class="ax-figure">
          Cars{" "}
          <select
            name="seats"
            value={seats ?? ""}
            disabled={!open.length}
            onChange={(event) => setNumber(Number(event.currentTarget.value))}
          >
            {(scenario?.seats ?? []).map((count) => (
              <option key={count} value={count}>
                {count}
              </option>
            ))}
          </select>
        </label>
        <label class="ax-figure">
          Size{" "}
          <select name="match-size" value={size} onChange={(event) => setSize(event.currentTarget.value as Size)}>
            <option value="small">small</option>
            <option value="large">large</option>
          </select>
        </label>
      </div>
      <button type="button" class="button act" disabled={closed || !scenario} onClick={() => void play()}>
        Play here
      </button>
      {closed && !open.length ? <p class="ax-note quiet">First put right what is wrong with it.</p> : null}
      {playable.some(({ seats: some }) => !some.length) ? (
        <ul class="ax-not">
          {playable
            .filter(({ seats: some }) => !some.length)
            .map(({ id, title, why }) => (
              <li key={id}>
                <b>Not as {title}:</b> {why}
              </li>
            ))}
        </ul>
      ) : null}
    </section>
  );
}

// ---- starting keys, ground, hidden cards ----

function Whole({ editing, setSeats }: { editing: Editing; setSeats(seats: string): void }) {
  const { arena, seats, set, select } = editing;
  const lay = () => {
    const starts = { ...arena.starts, [seats]: keysFor(arena.boundary, Number(seats)) };
    set({
      ...arena,
      starts: Object.fromEntries(COUNTS.filter((count) => starts[count]).map((count) => [count, starts[count]!])),
    });
    select({ part: `starts/${seats}/0` });
  };
  return (
    <section class="ax-box" aria-labelledby="ax-whole">
      <h3 id="ax-whole">Starts and ground</h3>
      <p class="ax-label" id="ax-keys">
        Starting keys for
      </p>
      <div class="ax-counts" role="group" aria-labelledby="ax-keys">
        {COUNTS.map((count) => (
          <button key={count} type="button" aria-pressed={count === seats} onClick={() => setSeats(count)}>
            {count}
            <span class="sr"> cars{arena.starts[count] ? "" : ", none yet"}</span>
            {arena.starts[count] ? <span aria-hidden="true"> ✓</span> : null}
          </button>
        ))}
      </div>
      {arena.starts[seats] ? null : <p class="ax-note">There are none for {seats} yet.</p>}
      <p>
        <button type="button" class="button small" onClick={lay}>
          {arena.starts[seats] ? "Lay them evenly again" : `Lay keys for ${seats}`}
        </button>
      </p>
      <label class="ax-figure">
        Level of the ground{" "}
        <select
          value={arena.level ?? 0}
          onChange={(event) => {
            const { level: _, ...rest } = arena;
            const level = Number(event.currentTarget.value);
            set(level ? { ...rest, level } : rest);
          }}
        >
          {[0, 1, 2, 3].map((level) => (
            <option key={level} value={level}>
              {level}
            </option>
          ))}
        </select>
      </label>
      {arena.hidden?.length ? (
        <>
          <p class="ax-label">Under the hidden cards, by lot</p>
          <div class="ax-figures">
            {arena.hidden.map((kind, i) => (
              <label key={i} class="ax-figure">
                <span class="sr">Hidden hazard {i + 1}</span>
                <select
                  value={kind}
                  onChange={(event) => {
                    const chosen = event.currentTarget.value;
                    set({ ...arena, hidden: arena.hidden!.map((old, j) => (j === i ? chosen : old)) });
                  }}
                >
                  {hazardKinds.map(({ id }) => (
                    <option key={id} value={id}>
                      {kindTitle(hazardKinds, id)}
                    </option>
                  ))}
                </select>
              </label>
            ))}
          </div>
        </>
      ) : null}
    </section>
  );
}

// ---- the page ----

export function ArenaEditor() {
  const history = useHistory<Arena>(() => benchArena() ?? emptyArena(), keepBenchArena);
  const arena = history.now;
  const { judged, settled } = useJudged(arena);
  const [picked, setPicked] = useState<Selected | null>(null);
  const [seats, setSeats] = useState(() => Object.keys(arena.starts)[0] ?? "2");
  const [snap, setSnap] = useState(25);
  const [kept, setKept] = useState(keptArenas);
  const [said, say] = useState("");
  const [failed, fail] = useState("");
  const whole = useRef<HTMLDivElement>(null);
  const selected = picked && exists(arena, picked.part) ? picked : null;
  const problem = judged?.problem ?? null;
  const wrong = problem?.at ?? null;
  const names = partsOf(arena, /^starts\/(\d)/.exec(wrong?.part ?? "")?.[1] ?? seats);
  const select = (next: Selected | null) => {
    const count = /^starts\/(\d)/.exec(next?.part ?? "")?.[1];
    if (count) setSeats(count);
    setPicked(next);
  };
  const set = (next: Arena, mark?: string) => {
    say("");
    fail("");
    history.set(next, mark);
  };
  const toMap = () => {
    select(null);
    whole.current?.querySelector<SVGElement>(".ax-map")?.focus();
  };
  const push = (dx: number, dy: number, far = snap || 5) => {
    // The edge as a whole stays: it is where everything else lies in.
    if (selected && (selected.part !== "boundary" || selected.corner !== undefined))
      set(moveBy(arena, selected, dx * far, dy * far), `push ${selected.part} ${selected.corner}`);
  };
  const editing: Editing = { arena, seats, selected, wrong, select, set, push };
  const put = (what: Added) => {
    // In the middle, or beside what is selected; a little aside each time, so that nothing hides what was added before.
    const [x, y] =
      selected && selected.part !== "boundary" ? middleOf(arena, selected.part) : middleOf(arena, "boundary");
    const made = add(arena, what, selected && selected.part !== "boundary" ? [x + 150, y] : [x, y]);
    set(made.arena);
    select({ part: made.part });
  };
  const load = (next: Arena, words: string) => {
    set(structuredClone(next));
    setPicked(null);
    setSeats(Object.keys(next.starts)[0] ?? "2");
    say(words);
  };
  const onKey = (event: KeyboardEvent) => {
    if ((event.target as Element).closest("input, select, textarea") || event.ctrlKey || event.metaKey || event.altKey)
      return;
    if (event.key === "Escape" && selected) {
      select(selected.corner === undefined ? null : { part: selected.part });
      return;
    }
    if (!selected) return;
    const arrow = ARROWS[event.key];
    if (arrow) push(arrow[0], arrow[1], event.shiftKey ? 1 : undefined);
    else if (event.key === "r" || event.key === "R") set(rotate(arena, selected.part, event.shiftKey ? -15 : 15));
    else if ((event.key === "d" || event.key === "D") && again(arena, selected.part)) {
      const made = again(arena, selected.part)!;
      set(made.arena);
      select({ part: made.part });
    } else if (event.key === "Delete" || event.key === "Backspace") {
      set(remove(arena, selected));
      if (selected.corner === undefined && selected.part !== "boundary") toMap();
      else select({ part: selected.part });
    } else return;
    event.preventDefault();
  };
  const keep = (all: Arena[], words: string) => {
    setKept(all);
    keepArenas(all);
    say(words);
  };
  const save = () =>
    keep(
      withKept(kept, arena, ({ title }) => title),
      `"${arena.title}" is saved in this browser.`,
    );
  const take = async (file: File | undefined) => {
    if (!file) return;
    try {
      const read = readArena(await file.text());
      load(read, `"${read.title}" is on the table.`);
    } catch (error) {
      fail(error instanceof Error ? error.message : String(error));
    }
  };
  const chosen = selected ? names.find(({ id }) => id === selected.part)?.title : undefined;
  return (
    <div class="ax-editor" ref={whole} onKeyDown={onKey}>
      <div class="ax-tools">
        <label class="bx-field">
          Title{" "}
          <input
            type="text"
            name="title"
            maxLength={47}
            value={arena.title}
            aria-invalid={problem?.where === "title"}
            onInput={(event) => set({ ...arena, title: event.currentTarget.value }, "title")}
          />
        </label>
        <label class="bx-field">
          Start from{" "}
          <select
            name="from"
            value=""
            onChange={(event) => {
              const one = stockArenas[Number(event.currentTarget.value)];
              event.currentTarget.value = "";
              load(
                one ? { ...one, title: `My ${one.title.replace(/^The /, "")}` } : emptyArena(),
                one ? `${one.title} is on the table.` : "The table is empty.",
              );
            }}
          >
            <option value="" disabled>
              an arena…
            </option>
            <option value="-1">Nothing: an empty arena</option>
            {stockArenas.map(({ title }, i) => (
              <option key={title} value={i}>
                {title}
              </option>
            ))}
          </select>
        </label>
        <label class="bx-field ax-snap">
          Snap{" "}
          <select name="snap" value={snap} onChange={(event) => setSnap(Number(event.currentTarget.value))}>
            {SNAPS.map(({ value, title }) => (
              <option key={value} value={value}>
                {title}
              </option>
            ))}
          </select>
        </label>
        <p class="row bx-undo">
          <button type="button" class="button small" disabled={!history.canUndo} onClick={history.undo}>
            Undo
          </button>
          <button type="button" class="button small" disabled={!history.canRedo} onClick={history.redo}>
            Redo
          </button>
        </p>
      </div>
      <div class="ax-layout">
        <div class="ax-main">
          <Verdict
            problem={problem}
            settled={settled}
            title={names.find(({ id }) => id === wrong?.part)?.title ?? ""}
            show={() => {
              select(wrong);
              whole.current?.querySelector<SVGElement>(".ax-map")?.focus();
            }}
          />
          <ArenaMap
            {...{ arena, seats, selected, wrong, select }}
            label={`${arena.title}, drawn to scale. ${chosen ? `${chosen} is selected: arrow keys move it.` : "Select a part in the list; arrow keys then move it."}`}
            move={(what, to, drag) => set(moveTo(arena, what, to, snap), drag)}
          />
        </div>
        <div class="ax-side">
          <AddPart put={put} hasHill={!!arena.hill} />
          <SelectedPart {...editing} removed={toMap} />
          <PartList {...editing} />
        </div>
        <div class="ax-below">
          <PlayHere arena={arena} playable={judged?.playable ?? []} closed={!settled || !!problem} fail={fail} />
          <Whole editing={editing} setSeats={setSeats} />
          <section class="ax-box ax-kept" aria-labelledby="ax-kept">
            <h3 id="ax-kept">Keep it</h3>
            <div class="row">
              <button type="button" class="button small" onClick={save}>
                Save
              </button>
              <button
                type="button"
                class="button small"
                onClick={() => saveFile(fileName(arena.title, "arena"), writeArena(arena))}
              >
                Export a file
              </button>
              <label class="button small bx-file">
                Import a file
                <input
                  type="file"
                  accept=".json,application/json"
                  class="sr"
                  onChange={(event) => {
                    void take(event.currentTarget.files?.[0]);
                    event.currentTarget.value = "";
                  }}
                />
              </label>
            </div>
            <p role="status" class="good bx-said">
              {said}
            </p>
            <p role="alert" class="problem">
              {failed}
            </p>
            {kept.length ? (
              <ul class="list ax-saved">
                {kept.map((each) => (
                  <li key={each.title}>
                    <ArenaThumb arena={each} />
                    <button type="button" class="link" onClick={() => load(each, `"${each.title}" is on the table.`)}>
                      {each.title}
                    </button>
                    <button
                      type="button"
                      class="button small"
                      aria-label={`Forget ${each.title}`}
                      onClick={() =>
                        keep(
                          kept.filter((other) => other !== each),
                          `"${each.title}" is forgotten.`,
                        )
                      }
                    >
                      Forget
                    </button>
                  </li>
                ))}
              </ul>
            ) : (
              <p class="quiet ax-note">
                Nothing is saved yet. What you save stays in this browser; a file goes anywhere.
              </p>
            )}
          </section>
        </div>
      </div>
    </div>
  );
}
