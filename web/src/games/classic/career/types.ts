// What is said to a campaign; what it says of itself is in engine/types/career.
import { Bill, type Character } from "../../../engine/types/career";

/** What a garage may be asked to put right, group by group. */
export const BILLS = Bill.filter((bill) => bill !== "all");

/** `crew`: a name for every seat but the driver's, null for somebody average. */
export interface Entry {
  who: string;
  vehicle?: number;
  crew?: (string | null)[];
  medic?: string /** A bot that drives for us gives up when it is beaten. */;
  yields?: boolean;
}

/** What the referee may say of an event: out of its turn; nobody knows the others' vehicles; chances in six that a camera sees it. */
export interface Terms {
  special?: true;
  secret?: true;
  television?: number;
}

export type Order = { do: string } & Record<string, unknown>;

export const isPlaying = ({ state }: Character): boolean => state !== "dead" && state !== "out of the game";
