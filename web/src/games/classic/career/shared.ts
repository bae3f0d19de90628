// Beginning a career on a server. The request is kept until it is answered, and repeated as the same one through lost connections and
// reloads: the server answers it as it did the first time, and nothing is done twice (docs/protocol.md).
import { signal } from "@preact/signals";
import { randomHex } from "../../../engine/client";
import { readStored, writeStored } from "../../../store/settings";
import { type Connection, insist, ServerError } from "../../../table/connection";
import type { Design } from "../garage/types";
import { keepKey } from "./remote";

export interface SharedCareer {
  title: string;
  player: string;
  name: string;
  home?: string | undefined;
  skills: Record<string, number>;
  rivals: number;
  stake: number;
  driver: string;
  /** Bought at once: a stock vehicle or a design. */
  vehicle?: string | Design | undefined;
}
/** What has not been answered yet. */
export interface AskedCareer {
  id: string;
  wanted: SharedCareer;
}

const ASKED = "careers.asked";
/** The one that waits for its answer, in this visit or since an earlier one. */
export const askedCareer = signal<AskedCareer | null>(readStored<AskedCareer | null>(ASKED, null));
const keepAsked = (asked: AskedCareer | null) => {
  askedCareer.value = asked;
  writeStored(ASKED, asked);
};
export const askFor = (wanted: SharedCareer): void => keepAsked({ id: randomHex(12), wanted });
export const forgetAsked = (): void => keepAsked(null);

async function begin(server: Connection, { id, wanted }: AskedCareer): Promise<string> {
  const { title, player, name, home, skills, rivals, stake, driver, vehicle } = wanted;
  const reply = await server.ask(
    {
      type: "campaign-create",
      id,
      title,
      rivals,
      name: player,
      character: { name, skills, ...(home ? { home } : {}) },
      driver,
      ...(stake ? { stake } : {}),
      ...(vehicle ? { vehicle } : {}),
    },
    true,
  );
  const campaign = String(reply.campaign),
    key = String(reply.referee);
  keepKey(campaign, { key, join: String(reply.join), watch: String(reply.watch), title, name: player });
  return campaign;
}

/** Asks for what is kept until there is an answer; whoever begins a career is its referee, and plays too. A refusal is an answer. */
export async function createShared(lost: (now: boolean) => void, patience: AbortSignal): Promise<string> {
  const asked = askedCareer.value!;
  try {
    const campaign = await insist((server) => begin(server, asked), lost, patience);
    forgetAsked();
    return campaign;
  } catch (error) {
    if (error instanceof ServerError && error.code !== "lost") forgetAsked();
    throw error;
  }
}
