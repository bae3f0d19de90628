// What the engine says about an arena: the first thing that is wrong and where, or which scenarios can be played there with how many.

import { scenarios } from "../../../../data/sixth/scenarios.json";
import { engine } from "../../engine/client";
import { EngineError } from "../../engine/engine";
import { useJudgement } from "../../ui/judged";
import type { Arena } from "./buildtypes";
import { partFrom, type Selected } from "./editordata";

export interface ArenaProblem {
  message: string;
  /** The place in the file. */
  where: string;
  section: string;
  at: Selected | null;
}

export interface Playable {
  id: string;
  title: string;
  /** How many can play it here. */
  seats: number[];
  /** Why nobody can, if so. */
  why: string;
}

export interface Judged {
  problem: ArenaProblem | null;
  playable: Playable[];
}

const SECTIONS: [RegExp, string][] = [
  [/^starts/, "starting-positions"],
  [/^terrain/, "terrain"],
  [/^hazards/, "hazards"],
  [/^obstacles/, "obstacles"],
  [/^(cards|hidden)/, "numbered-cards"],
  [/^hill/, "scenario-hill"],
];

/** An answer of the engine as a problem of an arena with so many keys. */
export function problemFrom(message: string, where: string, seats: string): ArenaProblem {
  const path = /arena\.?(.*)$/.exec(where)?.[1] ?? "";
  const section = SECTIONS.find(([test]) => test.test(path))?.[1] ?? "arena";
  return {
    message: `${message.charAt(0).toUpperCase()}${message.slice(1).replace(/\.$/, "")}.`,
    where: path || where,
    section,
    at: partFrom(where, message, seats),
  };
}

async function attempt(
  variant: string,
  seats: number,
  arena: Arena,
): Promise<{ message: string; where: string } | null> {
  try {
    await engine.examine("sixth", { variant, seats, arena }, { cards: [] });
    return null;
  } catch (error) {
    if (error instanceof EngineError) return error.problem;
    throw error;
  }
}

/** `over` tells that nobody wants to know any more. */
export async function judge(arena: Arena, over: () => boolean = () => false): Promise<Judged | null> {
  const counts = Object.keys(arena.starts);
  for (const seats of counts.length ? counts : ["2"]) {
    if (over()) return null;
    const found = await attempt("free-for-all", Number(seats), arena);
    if (found) return { problem: problemFrom(found.message, found.where, seats), playable: [] };
  }
  const playable: Playable[] = [];
  for (const {
    id,
    title,
    seats: [least, most],
  } of scenarios) {
    const entry: Playable = { id, title, seats: [], why: "" };
    for (const seats of counts.map(Number).filter((count) => count >= least! && count <= most!)) {
      if (over()) return null;
      const found = id === "free-for-all" ? null : await attempt(id, seats, arena);
      if (found) entry.why ||= found.message;
      else entry.seats.push(seats);
    }
    if (!entry.seats.length)
      entry.why ||=
        least === most ? `It has no starting keys for ${least}.` : `It has no starting keys for ${least} to ${most}.`;
    playable.push(entry);
  }
  return { problem: null, playable };
}

/** The last judgement there was, and whether it is about this arena. */
export function useJudged(arena: Arena): { judged: Judged | null; settled: boolean } {
  return useJudgement(arena, judge, (error) => ({
    problem: { message: error instanceof Error ? error.message : String(error), where: "", section: "arena", at: null },
    playable: [],
  }));
}
