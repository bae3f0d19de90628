// What can be asked of a server without sitting at a table, and the keys of seats we hold.
import { engine, type GameInfo, randomHex } from "../engine/client";
import { readStored, writeStored } from "../store/settings";
import { once } from "./connection";
import type { Reveal } from "./types";

export interface SeatKey {
  token: string;
  seat?: number;
  entropy: string;
  /** Tokens of seats we may hand out. */
  others?: (string | null)[];
}

export interface OpenTable {
  table: string;
  game: string;
  title: string;
  variant: string;
  seats: number;
  free: number;
  age: number;
}

export const server = {
  hello: () =>
    once(
      async (c) =>
        (await c.ask({ type: "hello", protocol: 1 }, false)) as unknown as { server: string; games: GameInfo[] },
    ),
  list: () => once(async (c) => (await c.ask({ type: "list" }, false)).tables as OpenTable[]),
  /** Create a table; the first human seat is ours. Answers its id. */
  create: (setup: { game: string; config: object; seats: string[]; clock: object; open: boolean; title: string }) =>
    once(async (c) => {
      const reply = await c.ask({ type: "create", ...setup }, false);
      const tokens = reply.tokens as (string | null)[];
      const seat = tokens.findIndex((token) => token !== null);
      keepSeat(String(reply.table), { token: tokens[seat]!, seat, entropy: randomHex(16), others: tokens });
      return String(reply.table);
    }),
  take: (table: string) =>
    once(async (c) => {
      const reply = await c.ask({ type: "take", table }, false);
      keepSeat(table, { token: String(reply.token), seat: Number(reply.seat), entropy: randomHex(16) });
    }),
};

export function keepSeat(table: string, key: SeatKey): void {
  writeStored("seats", { ...readStored<Record<string, SeatKey>>("seats", {}), [table]: key });
}

export function findSeat(table: string): SeatKey | undefined {
  return readStored<Record<string, SeatKey>>("seats", {})[table];
}

/** The link that seats whoever opens it. The token stands after the #, so it reaches no server's log. */
export function inviteLink(table: string, token: string): string {
  return `${window.location.origin}/t/${table}#${token}`;
}

/** Was the promise kept? Every line says what was compared. */
export async function checkReveal(commitment: string, reveal: Reveal): Promise<{ good: boolean; lines: string[] }> {
  const promised = await engine.sha256(reveal.secret);
  const seed = await engine.sha256(reveal.secret + reveal.entropy.map((each) => each ?? "").join(""));
  const kept = promised === commitment;
  const mixed = seed === reveal.seed;
  return {
    good: kept && mixed,
    lines: [
      kept ? "The secret is the one promised before the match began." : "The secret is NOT the one that was promised.",
      mixed
        ? "The seed is that secret mixed with what every seat contributed."
        : "The seed does NOT come from the secret and the seats' contributions.",
    ],
  };
}
