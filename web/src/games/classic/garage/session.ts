// The design on the stand: what it was and is, and the address that shows it. A reload, the way back and a bookmark find it again.
import { signal } from "@preact/signals";
import { randomHex } from "../../../engine/client";
import { go, place } from "../../../router";
import { readStored, writeStored } from "../../../store/settings";
import { decode, encode } from "../share";
import { GAME, garage } from "./ask";
import { begin, type History, redo, step, undo } from "./history";
import type { Design } from "./types";

export const PAGE = `/garage/${GAME}`;

export const steps = signal<History<Design> | null>(null);
/** The name it was last saved or opened under. */
export const savedAs = signal("");
/** What was said last about saving, sharing and the like. */
export const said = signal<{ text: string; bad?: boolean }>({ text: "" });

let shown = "";
let latest = 0;

/** The address follows the design. Encoding takes a moment: the last one counts. */
async function show(design: Design, replace: boolean, query = window.location.search): Promise<void> {
  const ticket = ++latest;
  const code = await encode(design);
  if (ticket !== latest) return;
  shown = code;
  if (place.value.path[0] === "garage") go(`${PAGE}${query}#${code}`, replace);
}

// ---- what was changed and not saved ----

export interface Draft {
  id: string;
  design: Design;
}
const DRAFTS = `${GAME}.drafts`,
  MOST_DRAFTS = 5;
let stand = randomHex(4);

export const drafts = signal<Draft[]>(readStored<Draft[]>(DRAFTS, []));

function keepDrafts(all: Draft[]): void {
  drafts.value = all.slice(0, MOST_DRAFTS);
  writeStored(DRAFTS, drafts.value);
}
export const throwAway = (id: string): void => keepDrafts(drafts.value.filter((each) => each.id !== id));
const keepDraft = (design: Design): void =>
  keepDrafts([{ id: stand, design }, ...drafts.value.filter(({ id }) => id !== stand)]);

// ---- opening and changing ----

/** Put a design on the stand; what stood there is a step back in the browser. */
export async function open(design: Design, name = "", draft = ""): Promise<void> {
  stand = draft || randomHex(4);
  steps.value = begin(design);
  savedAs.value = name;
  said.value = { text: "" };
  // Who came from a career designs for it, whatever is put on the stand.
  await show(design, false, place.value.query.has("career") ? window.location.search : "");
  document.querySelector("h1")?.focus();
  window.scrollTo(0, 0);
}

export function change(next: Design, words: string, about = ""): void {
  const now = steps.value;
  if (!now) return;
  const then = step(now, next, words, about);
  if (then === now) return;
  steps.value = then;
  said.value = { text: "" };
  keepDraft(next);
  void show(then.present, true);
}

export function back(): void {
  const now = steps.value;
  if (!now?.past.length) return;
  said.value = { text: `Undone: ${now.past.at(-1)!.words}.` };
  steps.value = undo(now);
  keepDraft(steps.value.present);
  void show(steps.value.present, true);
}

export function forth(): void {
  const now = steps.value;
  if (!now?.future.length) return;
  said.value = { text: `Done again: ${now.future[0]!.words}.` };
  steps.value = redo(now);
  keepDraft(steps.value.present);
  void show(steps.value.present, true);
}

/** What the address shows; null for the list of designs. Throws when the link is damaged. */
export async function follow(hash: string): Promise<Design | null> {
  if (!hash) return null;
  // The address may have moved on while the page was drawn.
  const late = hash !== window.location.hash.slice(1);
  if (late && steps.value) return steps.value.present;
  if (hash !== shown || !steps.value) {
    const ticket = ++latest;
    // What a link brings may be anything: the engine reads it before it is shown.
    const design = await garage.read(JSON.stringify(await decode(hash)), "link");
    if (ticket !== latest) return steps.value?.present ?? null;
    steps.value = begin(design);
    savedAs.value = "";
    said.value = { text: "" };
    stand = randomHex(4);
    shown = hash;
  }
  return steps.value!.present;
}

export const linkTo = async (design: Design): Promise<string> =>
  `${window.location.origin}${PAGE}#${await encode(design)}`;

// ---- saved in this browser ----

export interface Kept {
  name: string;
  changed: number;
  design: Design;
}
const KEPT = `${GAME}.designs`;

export const own = signal<Kept[]>(readStored<Kept[]>(KEPT, []));
// Another window may have saved something.
const refresh = () => {
  own.value = readStored<Kept[]>(KEPT, own.value);
};
globalThis.addEventListener?.("storage", refresh);

/** False when the browser does not keep it beyond this visit. */
function keep(all: Kept[]): boolean {
  own.value = all;
  writeStored(KEPT, all);
  return readStored<Kept[]>(KEPT, []).length === all.length;
}

export function save(design: Design): boolean {
  savedAs.value = design.name;
  throwAway(stand);
  refresh();
  return keep([
    { name: design.name, changed: Date.now(), design },
    ...own.value.filter(({ name }) => name !== design.name),
  ]);
}

export function forget(name: string): void {
  refresh();
  keep(own.value.filter((each) => each.name !== name));
}

/** A name that nothing is saved under yet. */
export function freeName(name: string): string {
  const base = name.replace(/ \(\d+\)$/, "");
  for (let i = 2; ; i++) if (own.value.every((each) => each.name !== `${base} (${i})`)) return `${base} (${i})`;
}

// ---- where to look ----

/** The part that is to be shown, and how often something was: the same one may be asked for again. */
export const wanted = signal<{ path: string; times: number }>({ path: "", times: 0 });
export const jump = (path: string): void => {
  wanted.value = { path, times: wanted.value.times + 1 };
};

/** What is missing has no place in the design yet; its section says where it would go. */
const MISSING: Record<string, string> = {
  "power-plants": "plant",
  crew: "crew",
  sidecars: "sidecar",
  load: "figure:weight",
  spaces: "figure:spaces",
  cargo: "cargo",
  acceleration: "plant",
};
export const placeOf = ({ at, section }: { at: string; section: string }): string => at || (MISSING[section] ?? "body");
