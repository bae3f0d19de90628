// What the engine's loader says about a map: the first thing that is wrong and where, or which scenarios can be played there by how many.

import { scenarios } from "../../../../../data/classic/scenarios.json";
import { engine } from "../../../engine/client";
import { EngineError } from "../../../engine/engine";
import { useJudgement } from "../../../ui/judged";
import { GAME, wordsOf } from "../garage/ask";
import { partFrom, type Selected } from "./data";
import { looksLikeMap } from "./file";
import type { MapFile } from "./types";

export interface MapProblem {
  message: string;
  /** The place in the file. */
  where: string;
  section: string;
  at: Selected | null;
}

export interface Playable {
  id: string;
  title: string;
  /** Fewest and most who can play it here; null when nobody can. */
  seats: [least: number, most: number] | null;
  why: string;
}

export interface Judged {
  problem: MapProblem | null;
  playable: Playable[];
}

/** A complaint about a configuration with a map in it, as one about the map. */
export function problemFrom(message: string, where: string): MapProblem {
  const path = where.replace(/^configuration(: )?/, "").replace(/^map\.?/, "");
  const section = path.startsWith("forks")
    ? "forks"
    : path.startsWith("checkpoints")
      ? "laps"
      : /room|way/.test(message)
        ? "setting-up"
        : "maps";
  return { message, where: path, section, at: partFrom(where) };
}

const SEED = "0".repeat(64);

async function attempt(variant: string, seats: number, map: unknown): Promise<MapProblem | null> {
  try {
    const { match } = await engine.open(
      GAME,
      { variant, seats, map },
      SEED,
      Array.from({ length: seats }, () => "random"),
    );
    await engine.close(match);
    return null;
  } catch (error) {
    if (error instanceof EngineError) return problemFrom(error.problem.message, error.problem.where);
    throw error;
  }
}

async function playableAs(
  { id, title, seats: [least, most] }: (typeof scenarios)[number],
  map: MapFile,
): Promise<Playable> {
  const problem = await attempt(id, least!, map);
  if (problem) return { id, title, seats: null, why: problem.message };
  let can = most!;
  while (can > least! && (await attempt(id, can, map))) can--;
  return { id, title, seats: [least!, can], why: "" };
}

/** `over` tells that nobody wants to know any more. */
export async function judge(map: MapFile, over: () => boolean = () => false): Promise<Judged | null> {
  const problem = await attempt("duel", 2, map);
  if (problem) return { problem, playable: [] };
  const playable: Playable[] = [];
  for (const scenario of scenarios) {
    if (over()) return null;
    playable.push(await playableAs(scenario, map));
  }
  return { problem: null, playable };
}

/** The last judgement there was, and whether it is about this map. */
export function useJudged(map: MapFile): { judged: Judged | null; settled: boolean } {
  return useJudgement(map, judge, (error) => ({
    problem: { message: wordsOf(error), where: "", section: "maps", at: null },
    playable: [],
  }));
}

// ---- from outside ----

/** A map from anywhere: throws what the engine says is wrong with it, as the command line would. */
export async function admit(value: unknown, source: string): Promise<MapFile> {
  const problem = await attempt("duel", 2, value);
  if (problem) throw new Error([source, problem.where, problem.message].filter(Boolean).join(": "));
  if (!looksLikeMap(value)) throw new Error(`${source}: this is no map`);
  return value;
}

export async function readMap(text: string, file: string): Promise<MapFile> {
  try {
    const { json } = await engine.ask<{ json: unknown }>(GAME, { do: "json", text, file });
    return await admit(json, file);
  } catch (error) {
    throw error instanceof EngineError ? new Error(`${error.problem.where}: ${error.problem.message}`) : error;
  }
}
