// The map editor: a map drawn to scale and changed by hand, judged by the engine with every change, kept in this browser, as a file or
// as a link, and played on.
import "../duel/board.css";
import "./editor.css";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { go, place } from "../../../router";
import { settings } from "../../../store/settings";
import { createLocal } from "../../../table/local";
import { saveFile } from "../../../ui/save";
import { useHistory } from "../../../ui/steps";
import { GAME, wordsOf } from "../garage/ask";
import { decode, encode } from "../share";
import { MapCanvas, MapThumb } from "./art";
import { admit, type MapProblem, type Playable, readMap, useJudged } from "./check";
import { again, exists, middleOf, moveBy, moveTo, partsOf, remove, rotate, type Selected, TURN } from "./data";
import { draw, type Tool, wayOf } from "./draw";
import { emptyMap, fileName, stockMaps, writeMap } from "./file";
import { type Editing, Figure, Palette, PartList, SelectedPart, toolTitle } from "./side";
import { benchMap, forgetMap, keepBenchMap, savedMaps, saveMap } from "./store";
import type { MapFile, Point } from "./types";

export const MAPS_PAGE = `/garage/${GAME}?view=maps`;

const SNAPS = [
  { value: 25, title: "¼ inch" },
  { value: 50, title: "½ inch" },
  { value: 100, title: "1 inch" },
  { value: 0, title: "off" },
];
const ARROWS: Record<string, Point> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] };
const HOW = {
  line: "Drag along it.",
  box: "Drag from corner to corner.",
  round: "Tap where it stands, or drag how large it is.",
  pose: "Tap where a car starts, or drag where it faces.",
};

// ---- what the engine says ----

function Verdict({
  problem,
  settled,
  title,
  show,
}: {
  problem: MapProblem | null;
  settled: boolean;
  title: string;
  show(): void;
}) {
  return (
    <div class={problem ? "me-verdict problem" : "me-verdict good"} role="status" data-settled={settled}>
      {problem ? (
        <p>
          <b>✗ {title ? `${title}:` : ""}</b> <span class="me-message">{problem.message}</span>{" "}
          {problem.where ? <code>{problem.where}</code> : null}{" "}
          <a href={`/rules/${GAME}#${problem.section}`} aria-label={`The rule: ${problem.message}`}>
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
          <b>✓ A good map.</b> It can be played as it is.
        </p>
      )}
    </div>
  );
}

function PlayHere({
  map,
  playable,
  closed,
  fail,
}: {
  map: MapFile;
  playable: Playable[];
  closed: boolean;
  fail(words: string): void;
}) {
  const [wanted, want] = useState("duel");
  const [number, setNumber] = useState(2);
  const open = playable.filter(({ seats }) => seats),
    shut = playable.filter(({ seats }) => !seats);
  const scenario = open.find(({ id }) => id === wanted) ?? open[0];
  const [least, most] = scenario?.seats ?? [2, 2],
    seats = Math.min(most, Math.max(least, number));
  const play = async () => {
    try {
      const players = Array.from({ length: seats }, (_, i) => (i ? settings.value.bot : "you"));
      go(
        `/local/${await createLocal({ game: GAME, title: `${scenario!.title}: ${map.title}`, config: { variant: scenario!.id, seats, map }, players })}`,
      );
    } catch (error) {
      fail(wordsOf(error));
    }
  };
  return (
    <section class="me-box me-play" aria-labelledby="me-play">
      <h3 id="me-play">Play here</h3>
      <div class="me-figures">
        <label class="me-figure">
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
        <label class="me-figure">
          Seats{" "}
          <select
            name="seats"
            value={seats}
            disabled={!open.length}
            onChange={(event) => setNumber(Number(event.currentTarget.value))}
          >
            {Array.from({ length: most - least + 1 }, (_, i) => least + i).map((count) => (
              <option key={count} value={count}>
                {count}
              </option>
            ))}
          </select>
        </label>
      </div>
      <button type="button" class="button act" disabled={closed || !scenario} onClick={() => void play()}>
        Play here
      </button>
      {closed && !open.length ? <p class="me-note quiet">First put right what is wrong with it.</p> : null}
      {shut.length ? (
        <ul class="me-not">
          {shut.map(({ id, title, why }) => (
            <li key={id}>
              <b>Not as {title}:</b> {why}
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}

// ---- the map as a whole ----

function Whole({ map, set }: Pick<Editing, "map" | "set">) {
  const side = (axis: 0 | 1, title: string) => (
    <Figure
      title={title}
      name={axis ? "height" : "width"}
      least={4}
      most={300}
      value={map.size[axis]}
      change={(value) => value > 0 && set({ ...map, size: axis ? [map.size[0], value] : [value, map.size[1]] })}
    />
  );
  return (
    <section class="me-box" aria-labelledby="me-whole">
      <h3 id="me-whole">Size in inches</h3>
      <div class="me-figures">
        {side(0, "Wide")}
        {side(1, "High")}
      </div>
      <p class="quiet me-note">An inch is 15 feet; a car is an inch long.</p>
    </section>
  );
}

function Keep({
  map,
  problem,
  load,
  fail,
  failed,
}: {
  map: MapFile;
  problem: MapProblem | null;
  load(map: MapFile, words: string): void;
  fail(words: string): void;
  failed: string;
}) {
  const [kept, setKept] = useState(savedMaps);
  const [said, say] = useState("");
  const [link, setLink] = useState("");
  const take = async (file: File | undefined) => {
    if (!file) return;
    say("");
    fail("");
    try {
      const read = await readMap(await file.text(), file.name);
      load(read, `"${read.title}" is on the table.`);
    } catch (error) {
      fail(wordsOf(error));
    }
  };
  const share = async () => {
    const made = `${window.location.origin}${MAPS_PAGE}#${await encode(map)}`;
    setLink(made);
    try {
      await navigator.clipboard.writeText(made);
      say("The link is copied. Whoever opens it has this map.");
    } catch {
      say("Copy this link. Whoever opens it has this map.");
    }
  };
  useLayoutEffect(() => {
    setLink("");
    say("");
  }, [map]);
  return (
    <section class="me-box" aria-labelledby="me-kept">
      <h3 id="me-kept">Keep it</h3>
      <div class="row">
        <button
          type="button"
          class="button small act"
          onClick={() => {
            setKept(saveMap(map));
            say(`"${map.title}" is saved in this browser.`);
          }}
        >
          Save
        </button>
        <button
          type="button"
          class="button small"
          disabled={!!problem}
          onClick={() => saveFile(fileName(map.title), writeMap(map))}
        >
          Export a file
        </button>
        <label class="button small me-file">
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
        <button type="button" class="button small" disabled={!!problem} onClick={() => void share()}>
          Share a link
        </button>
      </div>
      {problem ? (
        <p class="quiet me-note">Files and links are for maps with nothing wrong; saving is for all.</p>
      ) : null}
      {link ? (
        <label class="me-figure">
          The link{" "}
          <input type="text" name="link" readOnly value={link} onFocus={(event) => event.currentTarget.select()} />
        </label>
      ) : null}
      <p role="status" class="good me-said">
        {said}
      </p>
      <p role="alert" class="problem me-said me-failed">
        {failed}
      </p>
      {kept.length ? (
        <ul class="list me-saved">
          {kept.map((each) => (
            <li key={each.title}>
              <MapThumb map={each} />
              <button type="button" class="link" onClick={() => load(each, `"${each.title}" is on the table.`)}>
                {each.title}
              </button>
              <button
                type="button"
                class="button small"
                aria-label={`Forget ${each.title}`}
                onClick={() => {
                  setKept(forgetMap(each.title));
                  say(`"${each.title}" is forgotten.`);
                }}
              >
                Forget
              </button>
            </li>
          ))}
        </ul>
      ) : (
        <p class="quiet me-note">
          Nothing is saved yet. What you save stays in this browser; a file or a link goes anywhere.
        </p>
      )}
    </section>
  );
}

// ---- the page ----

/** A map that came in the address; then the address is the editor's again. */
function useShared(load: (map: MapFile) => void, fail: (words: string) => void): void {
  const { hash } = place.value;
  useEffect(() => {
    if (!hash) return;
    decode(hash)
      .then((value) => admit(value, "link"))
      .then(load)
      .catch((error: unknown) => fail(`The map in this link cannot be shown: ${wordsOf(error)}`))
      .finally(() => go(MAPS_PAGE, true));
  }, [hash]);
}

export function MapEditor() {
  const history = useHistory<MapFile>(() => benchMap() ?? emptyMap(), keepBenchMap);
  const map = history.now;
  const { judged, settled } = useJudged(map);
  const [picked, setPicked] = useState<Selected | null>(null);
  const [tool, setTool] = useState<Tool | null>(null);
  const [snap, setSnap] = useState(25);
  const [failed, fail] = useState("");
  const whole = useRef<HTMLDivElement>(null);
  const selected = picked && exists(map, picked.part) ? picked : null;
  const problem = judged?.problem ?? null;
  const title = (part: string | undefined) => partsOf(map).find(({ id }) => id === part)?.title ?? "";
  const set = (next: MapFile, mark?: string) => {
    fail("");
    history.set(next, mark);
  };
  const toMap = () => whole.current?.querySelector<HTMLElement>(".me-frame")?.focus({ preventScroll: true });
  const load = (next: MapFile) => {
    set(structuredClone(next));
    setPicked(null);
    setTool(null);
  };
  useShared(load, fail);
  const push = (dx: number, dy: number, far = snap || 5) => {
    if (selected) set(moveBy(map, selected, dx * far, dy * far), `push ${selected.part} ${selected.corner}`);
  };
  const pick = (next: Tool | null) => {
    setTool(next);
    if (next) toMap();
  };
  const follow = ({ map: next, part }: { map: MapFile; part: string }) => {
    set(next);
    setPicked({ part });
  };
  const drawn = (from: Point, to: Point) => {
    if (!tool) return;
    follow(draw(map, tool, from, to, snap));
    if (tool.list === "exits") setTool(null);
  };
  const drop = () => {
    if (!selected) return;
    set(remove(map, selected));
    setPicked(selected.corner === undefined ? null : { part: selected.part });
  };
  const onKey = (event: KeyboardEvent): boolean => {
    if (event.ctrlKey || event.metaKey || event.altKey) return false;
    const arrow = ARROWS[event.key],
      key = event.key.toLowerCase();
    if (tool && key === "escape") setTool(null);
    else if (tool && key === "enter") drawn(middleOf(map, selected?.part ?? ""), middleOf(map, selected?.part ?? ""));
    else if (!selected) return false;
    else if (key === "escape") setPicked(selected.corner === undefined ? null : { part: selected.part });
    else if (arrow && selected.corner === TURN) set(rotate(map, selected.part, 15 * (arrow[1] - arrow[0])));
    else if (arrow) push(arrow[0], arrow[1], event.shiftKey ? 1 : undefined);
    else if (key === "r") set(rotate(map, selected.part, event.shiftKey ? -15 : 15));
    else if (key === "d") {
      const copy = again(map, selected.part);
      if (copy) follow(copy);
    } else if (key === "delete" || key === "backspace") {
      drop();
      toMap();
    } else return false;
    return true;
  };
  const editing: Editing = {
    map,
    selected,
    problem,
    tool,
    pick,
    select: setPicked,
    set,
    push,
    removed: () => {
      setPicked(null);
      toMap();
    },
  };
  const chosen = title(selected?.part);
  return (
    <div
      class="me-editor"
      ref={whole}
      onKeyDown={(event) => {
        if (
          !event.defaultPrevented &&
          !(event.target as Element).closest("input, select, textarea, .me-frame") &&
          event.key !== "Enter" &&
          onKey(event)
        )
          event.preventDefault();
      }}
    >
      <div class="me-top">
        <label class="me-figure">
          Title{" "}
          <input
            type="text"
            name="title"
            maxLength={47}
            value={map.title}
            aria-invalid={problem?.where === "title"}
            onInput={(event) => set({ ...map, title: event.currentTarget.value }, "title")}
          />
        </label>
        <label class="me-figure">
          Start from{" "}
          <select
            name="from"
            value=""
            onChange={(event) => {
              const one = stockMaps[Number(event.currentTarget.value)];
              event.currentTarget.value = "";
              load(one ? { ...one, title: `My ${one.title.replace(/^The /, "")}` } : emptyMap());
            }}
          >
            <option value="" disabled>
              a map…
            </option>
            <option value="-1">Nothing: an empty map</option>
            {stockMaps.map((each, i) => (
              <option key={each.title} value={i}>
                {each.title}
              </option>
            ))}
          </select>
        </label>
        <label class="me-figure me-snap">
          Snap{" "}
          <select name="snap" value={snap} onChange={(event) => setSnap(Number(event.currentTarget.value))}>
            {SNAPS.map((each) => (
              <option key={each.value} value={each.value}>
                {each.title}
              </option>
            ))}
          </select>
        </label>
        <p class="row me-undo">
          <button type="button" class="button small" disabled={!history.canUndo} onClick={history.undo}>
            ↶ Undo
          </button>
          <button type="button" class="button small" disabled={!history.canRedo} onClick={history.redo}>
            ↷ Redo
          </button>
        </p>
      </div>
      <div class="me-layout">
        <div class="me-main">
          <Verdict
            problem={problem}
            settled={settled}
            title={title(problem?.at?.part)}
            show={() => {
              setTool(null);
              setPicked(problem!.at);
              toMap();
            }}
          />
          <MapCanvas
            {...{ map, selected, tool, snap, drawn, onKey }}
            wrong={problem?.at ?? null}
            select={setPicked}
            move={(what, to, drag) => set(moveTo(map, what, to, snap), drag)}
            label={`${map.title}, drawn to scale. ${tool ? `Drawing: ${toolTitle(tool)}. Enter puts one in the middle, Escape ends.` : chosen ? `${chosen} is selected: arrow keys move it.` : "Arrow keys move the window, plus and minus zoom."}`}
          />
          <p class="me-doing" role="status">
            {tool ? (
              <>
                <span>
                  <b>{toolTitle(tool)}:</b> {HOW[wayOf(tool)]}
                </span>
                <button
                  type="button"
                  class="button small"
                  onClick={() => drawn(middleOf(map, selected?.part ?? ""), middleOf(map, selected?.part ?? ""))}
                >
                  Put one in the middle
                </button>
                <button type="button" class="button small" onClick={() => setTool(null)}>
                  Done
                </button>
              </>
            ) : (
              <span class="quiet">
                {chosen ? `${chosen} is selected.` : "Drag a part to move it, the ground to move the window."}
              </span>
            )}
          </p>
        </div>
        <div class="me-side">
          <Palette tool={tool} pick={pick} />
          <SelectedPart {...editing} />
          <PartList {...editing} />
        </div>
        <div class="me-below">
          <PlayHere map={map} playable={judged?.playable ?? []} closed={!settled || !!problem} fail={fail} />
          <Keep map={map} problem={problem} load={load} fail={fail} failed={failed} />
          <Whole map={map} set={set} />
        </div>
      </div>
    </div>
  );
}
