// Asking the engine about campaigns. It has every rule; a campaign in it is known by a number.
import { engine } from "../../../engine/client";
import type { Career, Rules as CareerRules } from "../../../engine/types/career";
import type { Design } from "../garage/types";
import type { Order } from "./types";

const GAME = "classic";
const ask = <T>(what: string, members: object = {}) => engine.ask<T>(GAME, { do: `campaign-${what}`, ...members });

export interface Start {
  join: Order;
  rivals: number;
  stake?: number;
  vehicle?: string | Design;
}
/** An event to hold, completed with who else enters it; the week to come. */
export interface Wish {
  event?: Order;
  until?: number;
}
/** `held`: the event that was wished for is on. */
export type Step =
  | { step: "rest" | "play" | "drive"; held: boolean }
  | { step: "order"; held: boolean; line: string; said: string };

let rules: Promise<{ rules: CareerRules; rivals: string[] }> | undefined;

export const campaigns = {
  create: (title: string, seed: string) => ask<{ campaign: number; line: string }>("new", { title, seed }),
  /** Everybody who is there from the beginning. */
  begin: (campaign: number, start: Start) =>
    ask<{ lines: string }>("begin", { campaign, ...start }).then(({ lines }) => lines),
  load: (record: string) => ask<{ campaign: number; orders: number }>("load", { record }),
  close: (campaign: number) => ask<object>("close", { campaign }),
  /** Carried out; `until` instead of a line: it takes time, and `next` is to be asked with it. */
  order: (campaign: number, order: Order) =>
    ask<{ line?: string; said?: string; until?: number }>("order", { campaign, order }),
  show: (campaign: number, who?: string) =>
    ask<{ career: Career }>("show", { campaign, ...(who ? { who } : {}) }).then(({ career }) => career),
  /** What comes next. "order" is done, and its line belongs into the record; "play": an event for bots alone; "drive": one with us in it; "rest": it is our turn. */
  next: (campaign: number, wish: Wish) => ask<Step>("next", { campaign, ...wish }),
  match: (campaign: number) => ask<{ config: Record<string, unknown>; seed: string }>("match", { campaign }),
  /** The result of the event that is on: from its match, or played by bots. */
  settle: (campaign: number, match: number) => ask<{ line: string }>("settle", { campaign, match }),
  play: (campaign: number) => ask<{ line: string }>("play", { campaign }),
  price: (prestige: number, design: Design) => ask<{ price: number; wrong: string }>("price", { prestige, design }),
  rebuild: (prestige: number, original: Design, from: Design, to: Design) =>
    ask<{ cost: number; old: number; wrong: string }>("rebuild", { prestige, original, from, to }),
  rules: () => (rules ??= ask("rules")),
};
