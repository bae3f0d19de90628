// A career on a server, with other people in it, by docs/protocol.md. The server keeps it and plays what rivals do; what comes from
// it is the same description of the campaign that the engine in the page gives.
import { computed, signal } from "@preact/signals";
import { randomHex } from "../../../engine/client";
import type { Career, Character } from "../../../engine/types/career";
import { readStored, writeStored } from "../../../store/settings";
import { Connection, ServerError } from "../../../table/connection";
import { findSeat, keepSeat } from "../../../table/server";
import type { ChatLine } from "../../../table/types";
import type { CareerModel, CareerStatus, Company, PlayerInfo, Trouble } from "./model";
import type { Entry, Order, Terms } from "./types";
import { isPlaying } from "./types";

/** Something asked for that has no answer yet: it is asked again, as the same request. */
interface AskedToJoin {
  id: string;
  name: string;
  character: { name: string; skills: Record<string, number> };
}
/** A seat of ours at the table of an event that a bot is to drive on. */
interface GivenUp {
  table: string;
  who: string;
  token: string;
}
/** What is kept of a career on a server: our key, and those we may hand out; when its talk was last read; what is not done yet. */
export interface CareerKey {
  key: string;
  title?: string;
  name?: string;
  join?: string;
  watch?: string;
  read?: number;
  asked?: AskedToJoin | undefined;
  given?: GivenUp | undefined;
}
export type Role = "referee" | "player" | "join" | "watch";

const KEYS = "careers";
/** As many lines of talk as the server tells. */
const MOST_LINES = 200;
/** Who plays the characters of a career that was begun without others. */
const UPLOADED = "you";
export const careerKeys = (): Record<string, CareerKey> => readStored<Record<string, CareerKey>>(KEYS, {});
export const keepKey = (id: string, key: CareerKey): void =>
  writeStored(KEYS, { ...careerKeys(), [id]: { ...careerKeys()[id], ...key } });
export function dropKey(id: string): void {
  const { [id]: _, ...others } = careerKeys();
  writeStored(KEYS, others);
}

/** A copy of a career that is kept in this browser goes to the server; we are its referee there, and play on. */
export async function uploadCareer(title: string, record: string): Promise<string> {
  const response = await fetch("/campaigns", { method: "POST", body: record }).catch(() => {
    throw new ServerError("lost", "There is no server to be reached.");
  });
  const answer = await response.text();
  if (response.status !== 201) throw new Error(answer.trim() || "The server does not take it.");
  const { campaign, referee, join, watch } = JSON.parse(answer) as Record<
    "campaign" | "referee" | "join" | "watch",
    string
  >;
  keepKey(campaign, { key: referee, join, watch, title });
  return campaign;
}

const wordsOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

interface CampaignMessage {
  role: Role;
  name: string;
  players: PlayerInfo[];
  entries: { event: string; entry: Entry }[];
  going_on: boolean;
  state: Career;
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
  private readonly errand = signal("");
  readonly doing = computed(() =>
    this.status.value === "lost"
      ? `The connection is lost. Trying again; nothing you did is lost${this.errand.value ? `, and this is asked again: ${this.errand.value}` : "."}`
      : this.heard.value?.going_on
        ? "The week goes on: rivals drive…"
        : this.errand.value,
  );
  readonly problem = signal("");
  readonly trouble = signal<Trouble | null>(null);
  private readonly lines = signal<ChatLine[]>([]);
  private readonly read = signal(0);
  readonly drive = computed(() => {
    const event = this.heard.value?.event,
      seat = event?.seats.find(({ who }) => who === this.who.value) ?? event?.seats[0];
    return event?.table && seat ? { href: `/t/${event.table}`, begun: true } : null;
  });
  private connection: Connection | null = null;
  /** On a new connection, and nothing heard there yet. */
  private arrived = false;
  private stop: (() => void) | null = null;

  constructor(
    readonly id: string,
    private key: CareerKey,
  ) {
    this.read.value = key.read ?? 0;
  }

  /** In a career that was uploaded the referee has no name of his own, and plays whoever is nobody else's. */
  get player(): string {
    return this.heard.value?.name || UPLOADED;
  }

  private isMine({ player, rival }: Character): boolean {
    const { name, role, players } = this.heard.value!;
    return name ? player === name : role === "referee" && !rival && !players.some((each) => each.name === player);
  }

  async start(): Promise<void> {
    const connection = new Connection();
    this.connection = connection;
    connection.greet = () => this.arrive();
    connection.onmessage = (message) => {
      if (message.campaign !== this.id) return;
      if (message.type === "campaign") this.hear(message as unknown as CampaignMessage);
      if (message.type === "chat")
        this.lines.value = [...this.lines.value, message as unknown as ChatLine].slice(-MOST_LINES);
    };
    this.stop = connection.status.subscribe((status) => {
      if (status === "lost" && this.status.value !== "failed") this.status.value = "lost";
    });
  }

  close(): void {
    this.stop?.();
    this.connection?.close();
  }

  /** On every new connection: what was said is told again, and what is not done yet is asked for again. */
  private async arrive(): Promise<void> {
    this.lines.value = [];
    this.arrived = true;
    await this.greet();
  }

  private resume({ event }: CampaignMessage): void {
    const { asked, given } = this.key;
    if (this.errand.value) return;
    if (asked)
      void this.askToJoin(asked).catch((error: unknown) => {
        this.trouble.value = { text: `${asked.character.name} could not join: ${wordsOf(error)}` };
      });
    else if (given && event?.table === given.table) void this.giveUp(given);
    else if (given) this.keep({ given: undefined });
  }

  private async greet(): Promise<void> {
    try {
      await this.connection!.ask(
        {
          type: "campaign-open",
          campaign: this.id,
          key: this.key.key,
          ...(this.wanted.value ? { who: this.wanted.value } : {}),
        },
        false,
      );
    } catch (error) {
      this.problem.value = wordsOf(error);
      if (error instanceof ServerError && error.code !== "lost") this.status.value = "failed";
      throw error;
    }
  }

  private hear(message: CampaignMessage): void {
    this.heard.value = message;
    this.status.value = message.going_on ? "busy" : "ready";
    this.keep({ title: message.state.title, name: message.name });
    const table = message.event?.table;
    for (const { seat, token } of table ? message.event!.seats : [])
      if (findSeat(table!)?.token !== token) keepSeat(table!, { token, seat, entropy: randomHex(16) });
    if (this.arrived) this.resume(message);
    this.arrived = false;
  }

  private keep(part: Partial<CareerKey>): void {
    this.key = { ...this.key, ...part };
    keepKey(this.id, this.key);
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

  /** Whoever is down for it, then rivals who would come. */
  field(event: string): Entry[] {
    const down = this.heard
      .value!.entries.filter((each) => each.event === event && each.entry.who !== this.who.value)
      .map(({ entry }) => entry);
    return [...down, ...(this.career.value!.fields?.[event] ?? [])];
  }

  async enter(event: string, entry: Entry, terms: Terms = {}, bots = false): Promise<string | null> {
    await this.ask("order", { order: { do: "event", event, entries: [entry], ...terms }, fill: true });
    if (bots) await this.giveUp(await this.seatOf(entry.who));
    return null;
  }

  /** Our seat in the event that is on, as soon as we hear of it. */
  private seatOf(who: string): Promise<GivenUp> {
    return new Promise((resolve) => {
      const stop = this.heard.subscribe((message) => {
        const table = message?.event?.table,
          seat = message?.event?.seats.find((each) => each.who === who);
        if (!table || !seat) return;
        resolve({ table, who, token: seat.token });
        queueMicrotask(() => stop());
      });
    });
  }

  /** Whoever gives up a seat is driven to the end by a bot. What fails stays on the page, wherever one is in the career. */
  private async giveUp(given: GivenUp): Promise<void> {
    this.keep({ given });
    this.trouble.value = null;
    this.errand.value = `A bot takes the seat of ${given.who}…`;
    try {
      await this.leaveSeat(given);
      this.keep({ given: undefined });
    } catch (error) {
      this.trouble.value = {
        text: `No bot has taken the seat of ${given.who}: ${wordsOf(error)} You can drive yourself, too.`,
        again: () => void this.giveUp(given),
      };
    } finally {
      this.errand.value = "";
    }
  }

  private async leaveSeat({ table, who, token }: GivenUp): Promise<void> {
    const connection = this.connection!;
    for (let left = false; !left; ) {
      await connection.ask({ type: "sit", table, since: 0, token, name: who, entropy: randomHex(16) }, true);
      left = await connection.ask({ type: "resign", table }, true).then(
        () => true,
        (error: unknown) => {
          // On another connection one has to sit down again first; who has resigned already, or when it is over, has nothing to do.
          if (!(error instanceof ServerError) || !["no-seat", "over"].includes(error.code)) throw error;
          return error.code === "over";
        },
      );
    }
    await connection.ask({ type: "leave", table }, false).catch(() => {});
  }

  async nextWeek(): Promise<void> {
    await this.order({ do: "week" });
  }

  async record(): Promise<string | null> {
    const response = await fetch(`/campaigns/${this.id}`, { headers: { Authorization: `Bearer ${this.key.key}` } });
    return response.ok ? response.text() : null;
  }

  join(name: string, character: AskedToJoin["character"]): Promise<void> {
    return this.askToJoin({ id: randomHex(12), name, character });
  }

  private async askToJoin(asked: AskedToJoin): Promise<void> {
    this.keep({ asked });
    this.errand.value = `${asked.character.name} joins…`;
    try {
      const { id, name, character } = asked;
      const reply = await this.connection!.ask(
        { type: "campaign-join", id, campaign: this.id, key: this.key.key, name, character },
        true,
      );
      this.keep({ key: String(reply.key), name, asked: undefined });
      await this.greet();
    } catch (error) {
      if (error instanceof ServerError && error.code !== "lost") this.keep({ asked: undefined });
      throw error;
    } finally {
      this.errand.value = "";
    }
  }

  readonly company: Company = {
    players: computed(() => this.heard.value?.players ?? []),
    down: computed(() => (this.heard.value?.entries ?? []).map(({ event, entry }) => ({ ...entry, event }))),
    me: computed(() => this.heard.value?.name ?? ""),
    sign: async (event, entry) => {
      await this.ask("enter", { ...entry, event });
    },
    ready: async (on) => {
      await this.ask("ready", { on });
    },
    talk: this.lines,
    unread: computed(
      () =>
        this.lines.value.filter(({ time, name }) => time > this.read.value && name !== this.heard.value?.name).length,
    ),
    say: async (text) => {
      await this.ask("chat", { text });
    },
    seen: () => {
      const last = this.lines.value.at(-1)?.time ?? 0;
      if (last <= this.read.value) return;
      this.read.value = last;
      this.keep({ read: last });
    },
    links: () => {
      const { join, watch } = careerKeys()[this.id] ?? {};
      const link = (key: string) => `${window.location.origin}/career/${this.id}#${key}`;
      return {
        mine: link(this.key.key),
        ...(join ? { join: link(join) } : {}),
        ...(watch ? { watch: link(watch) } : {}),
      };
    },
  };
}
