// Asking the engine about campaigns. It has every rule; a campaign in it is known by a number.
import { engine } from "../../../engine/client";
import type { Design } from "../garage/types";
import type { Career, CareerRules, Entry, Order } from "./types";

const GAME = "classic";
const ask = <T,>(what: string, members: object = {}) => engine.ask<T>(GAME, { do: `campaign-${what}`, ...members });

let rules: Promise<{ rules: CareerRules; rivals: string[] }> | undefined;

export const campaigns = {
  create: (title: string, seed: string) => ask<{ campaign: number; line: string }>("new", { title, seed }),
  load: (record: string) => ask<{ campaign: number; orders: number }>("load", { record }),
  close: (campaign: number) => ask<object>("close", { campaign }),
  order: (campaign: number, order: Order) => ask<{ line: string; said: string }>("order", { campaign, order }),
  show: (campaign: number, who?: string) => ask<{ career: Career }>("show", { campaign, ...(who ? { who } : {}) }).then(({ career }) => career),
  /** What rivals want between events; null: nothing. */
  rivals: (campaign: number) => ask<{ order: Order | null }>("rivals", { campaign }).then(({ order }) => order),
  /** What happens next without us: an event among rivals, or the next week. */
  advance: (campaign: number) => ask<{ order: Order }>("advance", { campaign }).then(({ order }) => order),
  field: (campaign: number, event: string) => ask<{ entries: Entry[] }>("field", { campaign, event }).then(({ entries }) => entries),
  match: (campaign: number) => ask<{ config: Record<string, unknown>; seed: string }>("match", { campaign }),
  /** The result of the event that is on: from its match, or played by bots. */
  report: (campaign: number, match: number) => ask<{ order: Order }>("report", { campaign, match }).then(({ order }) => order),
  play: (campaign: number) => ask<{ order: Order }>("play", { campaign }).then(({ order }) => order),
  price: (prestige: number, design: Design) => ask<{ price: number; wrong: string }>("price", { prestige, design }),
  rebuild: (prestige: number, from: Design, to: Design) => ask<{ cost: number; old: number; wrong: string }>("rebuild", { prestige, from, to }),
  rules: () => (rules ??= ask("rules")),
};
