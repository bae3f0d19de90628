// A design on the stand: parts on the left, the vehicle in the middle, its figures at the right, and above what can be done with it.
import type { ComponentChildren } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Check, Problem } from "../../../engine/types/garage";
import { place } from "../../../router";
import { later } from "../../../ui/later";
import { saveFile } from "../../../ui/save";
import { Tabs } from "../../../ui/tabs";
import { ArmorParts } from "./armorparts";
import { GAME, garage, useAnswer } from "./ask";
import { CarArt } from "./car";
import { CrewParts } from "./crewparts";
import { clipName } from "./design";
import { ExtraParts, SidecarParts } from "./extraparts";
import { Figures } from "./figures";
import { FrameParts } from "./frameparts";
import { dollars, number, StandContext, spaces } from "./part";
import {
  back,
  change,
  forth,
  freeName,
  jump,
  linkTo,
  own,
  PAGE,
  placeOf,
  said,
  save,
  savedAs,
  steps,
  wanted,
} from "./session";
import type { Catalog, Design } from "./types";
import { WeaponParts } from "./weaponparts";

/** Where somebody came from the garage of a career: to buy it, or to have a vehicle rebuilt so. */
const CareerBar = later(
  async () => (await import("../career/designer")).CareerBar,
  () => null,
);

// ---- which part stands where ----

const TABS: [string, string, RegExp][] = [
  ["frame", "Frame", /^(body|reversed|chassis|six_wheels|suspension|plant|tires)/],
  ["armor", "Armor", /^armor/],
  ["weapons", "Weapons", /^(weapons|links|turret)/],
  ["crew", "Crew", /^(crew|cargo)/],
  ["extras", "Extras", /^accessories/],
  ["sidecar", "Sidecar", /^sidecar/],
];
const tabOf = (path: string) => TABS.find(([, , pattern]) => pattern.test(path))?.[0] ?? "frame";

/** The part itself, or what stands for it. */
function findPart(root: HTMLElement, path: string): HTMLElement | null {
  return (
    root.querySelector<HTMLElement>(`[data-path="${path}"]`) ??
    root.querySelector<HTMLElement>(`[data-path="${path.replace(/\[\d+\]$/, "")}"]`) ??
    root.querySelector<HTMLElement>("[role=tabpanel]")
  );
}

function showPart(root: HTMLElement, path: string): void {
  if (path.startsWith("figure:")) {
    const why = root.querySelector<HTMLDetailsElement>(`[data-figure="${path.slice(7)}"] details`);
    if (why) why.open = true;
    why?.querySelector("summary")?.focus();
    return;
  }
  const part = findPart(root, path);
  const details = part?.querySelector<HTMLDetailsElement>(":scope > details");
  if (details) details.open = true;
  part?.scrollIntoView({ block: "nearest" });
  part?.querySelector<HTMLElement>("summary, input, button, select")?.focus();
  part?.classList.add("shown");
  setTimeout(() => part?.classList.remove("shown"), 1500);
}

// ---- what can be done with it ----

function safeFile(name: string): string {
  return `${
    name
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, "-")
      .replace(/^-|-$/g, "") || "design"
  }.json`;
}

function Tools({ design }: { design: Design }) {
  const { past, future } = steps.value!;
  const [asking, setAsking] = useState(false);
  const [link, setLink] = useState("");
  useLayoutEffect(() => {
    setLink("");
    setAsking(false);
  }, [design]);
  const taken = own.value.some(({ name }) => name === design.name) && savedAs.value !== design.name;
  const keep = (kept: Design) => {
    setAsking(false);
    const lasts = save(kept);
    said.value = lasts
      ? { text: `Saved as "${kept.name}" in this browser.` }
      : { text: "This browser keeps nothing: save it to a file, or copy a link.", bad: true };
  };
  const share = async () => {
    const made = await linkTo(design);
    setLink(made);
    try {
      await navigator.clipboard.writeText(made);
      said.value = { text: "The link is copied. Whoever opens it has this design." };
    } catch {
      said.value = { text: "Copy this link. Whoever opens it has this design." };
    }
  };
  const undone = past.at(-1)?.words,
    redone = future[0]?.words;
  return (
    <div class="cw-head">
      <label class="cw-name">
        <span>Name</span>
        <input
          type="text"
          name="name"
          value={design.name}
          onInput={(event) => change({ ...design, name: clipName(event.currentTarget.value) }, "another name", "name")}
        />
      </label>
      <div class="cw-tools-row" role="toolbar" aria-label="What can be done with the design">
        <button
          type="button"
          class="button small"
          disabled={!undone}
          title={undone ? `Undo: ${undone} (Ctrl+Z)` : undefined}
          onClick={back}
        >
          ↶ Undo
        </button>
        <button
          type="button"
          class="button small"
          disabled={!redone}
          title={redone ? `Redo: ${redone} (Ctrl+Shift+Z)` : undefined}
          onClick={forth}
        >
          ↷ Redo
        </button>
        <button type="button" class="button small act" onClick={() => (taken ? setAsking(true) : keep(design))}>
          Save
        </button>
        <button
          type="button"
          class="button small"
          onClick={() => {
            saveFile(safeFile(design.name), `${JSON.stringify(design, null, 2)}\n`);
            said.value = { text: "Saved to a file." };
          }}
        >
          To a file
        </button>
        <button type="button" class="button small" onClick={() => void share()}>
          Share a link
        </button>
        <a class="button small" href={`${PAGE}?view=sheet${window.location.hash}`}>
          Print the sheet
        </a>
        <a class="button small" href={`${PAGE}?view=compare${window.location.hash}`}>
          Compare
        </a>
        <a class="button small" href={PAGE}>
          All designs
        </a>
      </div>
      {asking ? (
        <p class="banner cw-line" role="alert">
          <span>There is another design called "{design.name}".</span>
          <button type="button" class="button small" onClick={() => keep(design)}>
            Replace it
          </button>
          <button
            type="button"
            class="button small"
            onClick={() => {
              const named = { ...design, name: freeName(design.name) };
              change(named, "another name");
              keep(named);
            }}
          >
            Keep both
          </button>
          <button type="button" class="button small" onClick={() => setAsking(false)}>
            Not now
          </button>
        </p>
      ) : null}
      {link ? (
        <label class="cw-link">
          <span>The link</span>
          <input type="text" readOnly value={link} onFocus={(event) => event.currentTarget.select()} />
        </label>
      ) : null}
      <p role="status" class={said.value.bad ? "problem cw-said" : "good cw-said"}>
        {said.value.text}
      </p>
    </div>
  );
}

// ---- what is wrong ----

function Verdict({ check }: { check: Check | null }) {
  if (!check)
    return (
      <div class="cw-verdict">
        <p class="quiet">Looking at it…</p>
      </div>
    );
  const missing = check.problems.filter(({ remedy }) => remedy === "add"),
    wrong = check.problems.filter(({ remedy }) => remedy !== "add");
  const item = (problem: Problem) => {
    const to = placeOf(problem);
    return (
      <li key={`${problem.code} ${problem.at} ${problem.text}`} data-code={problem.code}>
        <span>{problem.text}</span>{" "}
        <a href={`/rules/${GAME}#${problem.section}`} aria-label={`The rule: ${problem.text}`}>
          rule
        </a>{" "}
        <button type="button" class="link" aria-label={`Show where: ${problem.text}`} onClick={() => jump(to)}>
          show
        </button>
      </li>
    );
  };
  return (
    <section class={check.legal ? "cw-verdict legal" : "cw-verdict"} aria-label="Is it legal?" data-legal={check.legal}>
      {check.legal ? (
        <p class="good">
          <b>✓ Legal.</b> It may enter Division {check.division}.
        </p>
      ) : (
        <p class="problem">
          <b>✗ Not legal yet:</b>{" "}
          {[missing.length ? `${missing.length} missing` : "", wrong.length ? `${wrong.length} wrong` : ""]
            .filter(Boolean)
            .join(", ")}
          .
        </p>
      )}
      {check.problems.length ? <ul class="cw-wrong">{[...missing, ...wrong].map(item)}</ul> : null}
    </section>
  );
}

function Line({ line }: { line: string }) {
  const [copied, setCopied] = useState("");
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(line);
      setCopied(line);
    } catch {
      setCopied("");
    }
  };
  return (
    <section class="cw-oneline" aria-label="In one line">
      <p>{line}</p>
      <button type="button" class="button small" onClick={() => void copy()}>
        {copied && copied === line ? "Copied" : "Copy the line"}
      </button>
    </section>
  );
}

// ---- all of it ----

/** Undo and redo by keyboard, but not in the middle of a text. */
function useKeys(): void {
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
      const target = event.target as HTMLElement;
      if (target.matches?.("input[type=text], input[type=search], textarea")) return;
      const key = event.key.toLowerCase();
      if (key !== "z" && key !== "y") return;
      event.preventDefault();
      if (key === "y" || event.shiftKey) forth();
      else back();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
}

export function Editor({ design, catalog }: { design: Design; catalog: Catalog }) {
  const key = JSON.stringify(design);
  const { answer, of, problem } = useAnswer(key, () => garage.check(design));
  const [tab, setTab] = useState("frame");
  const root = useRef<HTMLDivElement>(null);
  const check = answer?.check ?? null;
  useKeys();
  useEffect(() => {
    if (!wanted.value.times) return;
    if (!wanted.value.path.startsWith("figure:")) setTab(tabOf(wanted.value.path));
    requestAnimationFrame(() => requestAnimationFrame(() => root.current && showPart(root.current, wanted.value.path)));
  }, [wanted.value.times]);
  // What was pressed may be gone when it is done: the keyboard goes on from the parts, not from the top of the page.
  const inside = useRef(false);
  useLayoutEffect(() => {
    if (inside.current && document.activeElement === document.body)
      root.current?.querySelector<HTMLElement>("[role=tab][aria-selected=true]")?.focus({ preventScroll: true });
  }, [key]);
  const cycle = catalog.bodies.find(({ id }) => id === design.body)?.class === "cycle";
  const content: Record<string, () => ComponentChildren> = {
    frame: () => <FrameParts />,
    armor: () => <ArmorParts of="" />,
    weapons: () => <WeaponParts of="" />,
    crew: () => <CrewParts of="" />,
    extras: () => <ExtraParts of="" />,
    sidecar: () => <SidecarParts />,
  };
  const there = TABS.filter(([id]) => id !== "sidecar" || cycle || design.sidecar);
  const now = there.some(([id]) => id === tab) ? tab : "frame";
  const tabs = there.map(([id, title]) => ({
    id,
    title,
    wrong: check?.problems.filter((each) => each.at && tabOf(each.at) === id).length ?? 0,
    content: id === now ? content[id]!() : null,
  }));
  return (
    <StandContext.Provider value={{ design, check, catalog }}>
      <div
        class="cw-garage"
        ref={root}
        data-settled={of === key}
        data-legal={check?.legal}
        onFocusIn={() => {
          inside.current = true;
        }}
        onFocusOut={(event) => {
          if (event.relatedTarget && !root.current?.contains(event.relatedTarget as Node)) inside.current = false;
        }}
      >
        <Tools design={design} />
        {place.value.query.has("career") ? <CareerBar design={design} legal={check?.legal ?? false} /> : null}
        {problem ? (
          <p class="banner problem" role="alert">
            {problem}
          </p>
        ) : null}
        <div class="cw-bench">
          <section class="cw-left" aria-label="Parts">
            <Tabs tabs={tabs} now={now} choose={setTab} label="Parts" />
          </section>
          <div class="cw-middle">
            <figure class="cw-stage">
              <CarArt design={design} catalog={catalog} pick={jump} />
            </figure>
            <Verdict check={check} />
            {answer ? <Line line={answer.line} /> : null}
          </div>
          <section class="cw-right" aria-label="Figures">
            <Figures />
          </section>
        </div>
        <p class="cw-tally">
          <span aria-hidden="true">
            {check ? (
              <>
                <b>{dollars(check.cost)}</b> · {number(check.weight)}/{number(check.max_load)} lb ·{" "}
                {spaces(check.spaces_used)}/{check.spaces} sp.{" "}
                {check.legal ? <span class="good">✓</span> : <span class="problem">✗{check.problems.length}</span>}
              </>
            ) : (
              "…"
            )}
          </span>
          <button
            type="button"
            class="button small"
            onClick={() => {
              root.current?.querySelector(".cw-middle")?.scrollIntoView();
            }}
          >
            Up
          </button>
        </p>
        <p class="sr" role="status">
          {check && of === key
            ? `${dollars(check.cost)}, ${number(check.weight)} pounds, ${check.legal ? "legal" : `${check.problems.length} problems`}`
            : ""}
        </p>
      </div>
    </StandContext.Provider>
  );
}
