// Planning what is not listed, asked of the engine: a bend, a swerve or a skid by any angle; a spot on the ground to fire at.
import { useLayoutEffect, useState } from "preact/hooks";
import type { Action, Choice } from "../../table/types";
import { same, useAnswer, type Check } from "../../ui/answer";
import { pointAt, type Point } from "../../ui/plane";
import type { DuelCar, DuelGhost, DuelView } from "./dueltypes";
import type { Mode } from "./duelwords";

export interface DuelPlan {
  /** Degrees, left below 0; null while nothing is planned. */
  value: number | null;
  /** As if it had been listed; null while it is asked, or if it cannot be done. */
  choice: Choice | null;
  ghost: DuelGhost | null;
  /** Why it cannot be done. */
  refusal: string;
  set(value: number | null): void;
}

export function useDuelPlan(view: DuelView, version: number, choices: Choice[], check: Check, mode: Mode, skid: number): DuelPlan {
  const [value, setValue] = useState<number | null>(null);
  const { answer, ask } = useAnswer<DuelGhost>(check, version);
  const vehicle = choices[0]?.action.vehicle;
  const actionOf = (degrees: number): Action => ({
    verb: mode === "swerve" ? "swerve" : "bend", ...(vehicle === undefined ? {} : { vehicle }), side: degrees > 0 ? 1 : 0, degrees: Math.abs(degrees), ...(mode === "skid" ? { skid } : {}),
  });
  useLayoutEffect(() => setValue(null), [version, mode]);
  const action = value ? actionOf(value) : null;
  const listed = action ? choices.find((choice) => same(choice.action, action)) : undefined;
  const found = action && answer && same(answer.action, action) ? answer.considered : null;
  const set = (next: number | null) => {
    setValue(next || null);
    ask(next ? actionOf(next) : null);
  };
  useLayoutEffect(() => { if (value) ask(actionOf(value)); }, [skid]);
  return {
    value, set,
    choice: listed ?? found?.choice ?? null,
    ghost: (listed && view.ghosts?.find((ghost) => same(ghost.action, action!))) || found?.preview || answer?.considered.preview || null,
    refusal: !listed && found && found.reason !== "fine" ? found.text : "",
  };
}

/** Weapons that can be fired at a spot, as the catalogue has them. */
const AT_GROUND = ["SG", "GL"];

export interface GroundPlan {
  /** Who may fire what at the ground. */
  weapons: { crew: number; weapon: number; title: string }[];
  /** Which is being aimed. */
  aimed: number | null;
  aim(weapon: number | null): void;
  /** Inches; null until there is a spot. */
  at: Point | null;
  point(at: Point): void;
  choice: Choice | null;
  refusal: string;
}

const CELL = 100;

/** A spot of the ground that is aimed at; it starts where the engine proposes one, or before the car. */
export function useGroundPlan(view: DuelView, own: DuelCar | undefined, version: number, choices: Choice[], check: Check): GroundPlan {
  const [aimed, setAimed] = useState<number | null>(null), [at, setAt] = useState<Point | null>(null);
  const { answer, ask } = useAnswer<unknown>(check, version);
  useLayoutEffect(() => { setAimed(null); setAt(null); }, [version]);
  const firing = view.question === "fire" && !!choices.length && !!own;
  const crew = Number(choices.find(({ action }) => action.crew !== undefined)?.action.crew ?? 0);
  const weapons = firing ? own.parts.filter((part) => AT_GROUND.includes(part.weapon ?? "") && part.dp > 0 && part.shots !== 0 && !part.fired).map((part) => ({ crew, weapon: part.nth!, title: part.title ?? "" })) : [];
  const listed = (weapon: number) => choices.find(({ action }) => action.verb === "fire-ground" && action.weapon === weapon)?.action;
  const actionOf = (weapon: number, spot: Point): Action => ({ verb: "fire-ground", ...(choices[0]?.action.vehicle === undefined ? {} : { vehicle: choices[0].action.vehicle }), crew: Number(listed(weapon)?.crew ?? crew), weapon, x: Math.round(spot.x * CELL), y: Math.round(spot.y * CELL) });
  const point = (spot: Point, weapon = aimed) => { setAt(spot); if (weapon !== null) ask(actionOf(weapon, spot)); };
  const aim = (weapon: number | null) => {
    setAimed(weapon);
    setAt(null);
    if (weapon === null || !own) return ask(null);
    const proposed = listed(weapon);
    point(proposed ? { x: Number(proposed.x) / CELL, y: Number(proposed.y) / CELL } : pointAt(own, 3, 0), weapon);
  };
  const action = aimed !== null && at ? actionOf(aimed, at) : null;
  const found = action && answer && same(answer.action, action) ? answer.considered : null;
  return { weapons, aimed, aim, at, point, choice: found?.choice ?? null, refusal: found && found.reason !== "fine" ? found.text : "" };
}
