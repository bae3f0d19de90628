// A career on a server, with other people in it, by docs/protocol.md. The server keeps it and plays what rivals do; what comes from
// it is the same description of the campaign that the engine in the page gives.
import { computed, signal } from "@preact/signals";
import { randomHex } from "../../../engine/client";
import { readStored, writeStored } from "../../../store/settings";
import { Connection, findSeat, keepSeat, once, ServerError } from "../../../table/remote";
import type { CareerModel, CareerStatus, Company, PlayerInfo } from "./model";
import type { Design } from "../types";
import type { Career, Character, Entry, Order, Terms } from "./types";
import { isBot, isPlaying } from "./types";

/** What is kept of a career on a server: our key, and those we may hand out. */
export interface CareerKey { key: string; title?: string; name?: string; join?: string; watch?: string }
export type Role = "referee" | "player" | "join" | "watch";

const KEYS = "careers";
/** Who plays the characters of a career that was begun without others. */
const UPLOADED = "you";
export const careerKeys = (): Record<string, CareerKey> => readStored<Record<string, CareerKey>>(KEYS, {});
export const keepKey = (id: string, key: CareerKey): void => writeStored(KEYS, { ...careerKeys(), [id]: { ...careerKeys()[id], ...key } });
export function dropKey(id: string): void {
  const { [id]: _, ...others } = careerKeys();
  writeStored(KEYS, others);
}

export interface SharedCareer {
  title: string; player: string; name: string; home?: string | undefined; skills: Record<string, number>; rivals: number; stake: number; driver: string;
  /** Bought at once: a stock vehicle or a design. */
  vehicle?: string | Design | undefined;
}

/** Begin one; whoever begins it is its referee, and plays too. */
export const createShared = ({ title, player, name, home, skills, rivals, stake, driver, vehicle }: SharedCareer): Promise<string> => once(async (server) => {
  const reply = await server.ask({ type: "campaign-create", title, rivals, name: player, character: { name, skills, ...(home ? { home } : {}) }, driver }, false);
  const id = String(reply.campaign);
  keepKey(id, { key: String(reply.referee), join: String(reply.join), watch: String(reply.watch), title, name: player });
  if (stake) {
    let state: Career | undefined;
    server.onmessage = (message) => { if (message.type === "campaign") state = message.state as Career; };
    await server.ask({ type: "campaign-open", campaign: id, key: String(reply.referee) }, false);
    await server.ask({ type: "ping" }, false);
    const order = (what: Order) => server.ask({ type: "campaign-order", campaign: id, order: what }, false);
    for (const each of state?.characters ?? []) await order({ do: "grant", who: each.name, account: "money", amount: stake, why: "a stake to begin with" });
    if (vehicle) await order({ do: "buy", who: name, vehicle });
  }
  return id;
});

/** A copy of a career that is kept in this browser goes to the server; we are its referee there, and play on. */
export async function uploadCareer(title: string, record: string): Promise<string> {
  const response = await fetch("/campaigns", { method: "POST", body: record }).catch(() => { throw new ServerError("lost", "There is no server to be reached."); });
  const answer = await response.text();
  if (response.status !== 201) throw new Error(answer.trim() || "The server does not take it.");
  const { campaign, referee, join, watch } = JSON.parse(answer) as Record<"campaign" | "referee" | "join" | "watch", string>;
  keepKey(campaign, { key: referee, join, watch, title });
  return campaign;
}

interface CampaignMessage {
  role: Role; name: string; players: PlayerInfo[]; entries: { event: string; entry: Entry }[]; going_on: boolean; state: Career;
  event: { table: string | null; seats: { who: string; seat: number; token: string }[] } | null;
}

export class RemoteCareer implements CareerModel {
  readonly kind = "remote";
  private readonly heard = signal<CampaignMessage | null>(null);
  private readonly wanted = signal("");
  readonly career = computed(() => this.heard.value?.state ?? null);
  readonly role = computed<Role | null>(() => this.heard.value?.role ?? null);
  readonly referee = computed(() => this.heard.value?.role === "referee");
  readonly who = computed(() => {
    const mine = (this.career.value?.characters ?? []).filter((each) => !each.employer && this.isMine(each));
    return (mine.find(({ name }) => name === this.wanted.value) ?? mine.find(isPlaying) ?? mine.at(-1))?.name ?? "";
  });
  readonly status = signal<CareerStatus>("opening");
  readonly doing = computed(() => (this.heard.value?.going_on ? "The week goes on: rivals drive…" : this.status.value === "lost" ? "The connection is lost. Trying again; nothing you did is lost." : ""));
  readonly problem = signal("");
  readonly drive = computed(() => {
    const event = this.heard.value?.event, seat = event?.seats.find(({ who }) => who === this.who.value) ?? event?.seats[0];
    return event?.table && seat ? { href: `/t/${event.table}`, begun: true } : null;
  });
  private connection: Connection | null = null;
  private stop: (() => void) | null = null;

  constructor(readonly id: string, private key: CareerKey) {}

  /** In a career that was uploaded the referee has no name of his own, and plays whoever is nobody else's. */
  get player(): string { return this.heard.value?.name || UPLOADED; }

  private isMine({ player }: Character): boolean {
    const { name, role, players } = this.heard.value!;
    return name ? player === name : role === "referee" && !isBot(player) && !players.some((each) => each.name === player);
  }

  async start(): Promise<void> {
    const connection = new Connection();
    this.connection = connection;
    connection.greet = () => this.greet();
    connection.onmessage = (message) => { if (message.type === "campaign" && message.campaign === this.id) this.hear(message as unknown as CampaignMessage); };
    this.stop = connection.status.subscribe((status) => { if (status === "lost" && this.status.value !== "failed") this.status.value = "lost"; });
  }

  close(): void {
    this.stop?.();
    this.connection?.close();
  }

  private async greet(): Promise<void> {
    try {
      await this.connection!.ask({ type: "campaign-open", campaign: this.id, key: this.key.key, ...(this.wanted.value ? { who: this.wanted.value } : {}) }, false);
    } catch (error) {
      this.problem.value = error instanceof Error ? error.message : String(error);
      if (error instanceof ServerError && error.code !== "lost") this.status.value = "failed";
      throw error;
    }
  }

  private hear(message: CampaignMessage): void {
    this.heard.value = message;
    this.status.value = message.going_on ? "busy" : "ready";
    keepKey(this.id, { ...this.key, title: message.state.title, name: message.name });
    const table = message.event?.table;
    for (const { seat, token } of table ? message.event!.seats : [])
      if (findSeat(table!)?.token !== token) keepSeat(table!, { token, seat, entropy: randomHex(16) });
  }

  private ask(type: string, members: object = {}) {
    return this.connection!.ask({ type: `campaign-${type}`, campaign: this.id, ...members }, type === "order");
  }

  async order(order: Order): Promise<string> {
    return String((await this.ask("order", { order })).said ?? "");
  }

  async play(who: string): Promise<void> {
    this.wanted.value = who;
    await this.greet();
  }

  /** Whoever is down for it, then rivals who may. */
  async field(event: string): Promise<Entry[]> {
    const down = this.heard.value!.entries.filter((each) => each.event === event && each.entry.who !== this.who.value).map(({ entry }) => entry);
    const barred = this.career.value!.calendar[0]!.events.find(({ id }) => id === event)?.others?.filter(({ bar }) => bar).map(({ who }) => who) ?? [];
    const bots = this.career.value!.characters.filter((each) => isBot(each.player) && isPlaying(each) && !barred.includes(each.name));
    return [...down, ...bots.map(({ name }) => ({ who: name }))];
  }

  async enter(event: string, entry: Entry, terms: Terms = {}, bots = false): Promise<string | null> {
    await this.ask("order", { order: { do: "event", event, entries: [entry], ...terms }, fill: true });
    if (bots) await this.leaveSeat(entry.who);
    return null;
  }

  /** Whoever gives up a seat is driven to the end by a bot. */
  private async leaveSeat(who: string): Promise<void> {
    const { table, token } = await new Promise<{ table: string; token: string }>((resolve) => {
      const stop = this.heard.subscribe((message) => {
        const table = message?.event?.table, seat = message?.event?.seats.find((each) => each.who === who);
        if (!table || !seat) return;
        resolve({ table, token: seat.token });
        queueMicrotask(() => stop());
      });
    });
    await once(async (server) => {
      await server.ask({ type: "sit", table, since: 0, token, name: who, entropy: randomHex(16) }, false);
      await server.ask({ type: "resign", table }, false);
    });
  }

  async nextWeek(): Promise<void> {
    await this.order({ do: "week" });
  }

  async record(): Promise<string | null> {
    const response = await fetch(`/campaigns/${this.id}`, { headers: { Authorization: `Bearer ${this.key.key}` } });
    return response.ok ? response.text() : null;
  }

  async join(name: string, character: { name: string; skills: Record<string, number> }): Promise<void> {
    const reply = await this.ask("join", { key: this.key.key, name, character });
    this.key = { key: String(reply.key), name };
    keepKey(this.id, this.key);
    await this.greet();
  }

  readonly company: Company = {
    players: computed(() => this.heard.value?.players ?? []),
    down: computed(() => (this.heard.value?.entries ?? []).map(({ event, entry }) => ({ ...entry, event }))),
    me: computed(() => this.heard.value?.name ?? ""),
    sign: async (event, entry) => { await this.ask("enter", { ...entry, event }); },
    ready: async (on) => { await this.ask("ready", { on }); },
    links: () => {
      const { join, watch } = careerKeys()[this.id] ?? {};
      const link = (key: string) => `${window.location.origin}/career/${this.id}#${key}`;
      return { mine: link(this.key.key), ...(join ? { join: link(join) } : {}), ...(watch ? { watch: link(watch) } : {}) };
    },
  };
}
