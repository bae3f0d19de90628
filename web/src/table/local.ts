// A table in this browser: the engine in the Worker, bots in the other seats, no network. The match is saved after every
// step, so that closing the page loses nothing.
import { signal } from "@preact/signals";
import { type About, engine, randomHex } from "../engine/client";
import { findGame } from "../games";
import { findMatch, type StoredMatch, saveMatch } from "../store/matches";
import type { Action, ChatLine, Considered, Status, Table, TableInfo, Update } from "./types";

export interface LocalSetup {
  game: string;
  title: string;
  config: Record<string, unknown>;
  /** Who sits where; "you" marks our seat. */
  players: string[];
  /** 64 hex digits; without it the dice are new. */
  seed?: string | undefined;
}

const isBot = (player: string) => /^(random|greedy|search)/.test(player);

export function botTitle(player: string): string {
  if (!isBot(player)) return player;
  const titles: Record<string, string> = { random: "Rookie", greedy: "Regular", search: "Veteran" };
  return `${titles[player.split(":")[0]!]} bot`;
}

/** Opens a match, saves it and tells its id; the table itself is opened by its page. */
export async function createLocal(setup: LocalSetup): Promise<string> {
  const about = await engine.open(setup.game, setup.config, setup.seed ?? randomHex(32), setup.players);
  return store(about, setup.title);
}

/** A match that goes on from move `length` of another, with ourselves in `seat`. */
export async function branchLocal(
  match: number,
  length: number,
  seat: number,
  players: string[],
  title: string,
): Promise<string> {
  const seated = players.map((player, each) => (each === seat ? "you" : isBot(player) ? player : "search:400"));
  return store(await engine.branch(match, length, seated), title);
}

async function store(about: About, title: string): Promise<string> {
  const id = randomHex(6);
  const seat = Math.max(
    0,
    about.players.findIndex((player) => !isBot(player)),
  );
  const record = await engine.record(about.match, true);
  await engine.close(about.match);
  await saveMatch({
    id,
    game: about.game,
    title,
    seat,
    players: about.players,
    over: false,
    state: "just begun",
    moves: about.length,
    changed: Date.now(),
    record,
  });
  return id;
}

export class LocalTable implements Table {
  readonly kind = "local";
  readonly info = signal<TableInfo | null>(null);
  readonly status = signal<Status>("connecting");
  readonly problem = signal("");
  readonly chat = signal<ChatLine[]>([]);
  onupdate: ((update: Update) => void) | null = null;
  private match = -1;
  private seat = 0;
  private players: string[] = [];
  private stored: StoredMatch | undefined;
  private seen = -1;
  private closed = false;

  constructor(readonly id: string) {}

  async start(): Promise<void> {
    const stored = await findMatch(this.id);
    if (!stored) {
      this.status.value = "failed";
      this.problem.value = "There is no such match in this browser. It may have been played on another device.";
      return;
    }
    const about = await engine.load(stored.record);
    this.match = about.match;
    this.seat = stored.seat;
    this.players = about.players;
    this.stored = stored;
    this.info.value = {
      ...(stored.career ? { career: stored.career } : {}),
      id: this.id,
      game: about.game,
      title: stored.title,
      config: about.config,
      commitment: about.commitment,
      seats: about.players.map((player, seat) => ({
        seat,
        player,
        name: stored.names?.[seat] ?? (seat === this.seat ? "You" : botTitle(player)),
        connected: true,
        taken: true,
      })),
      paused: false,
      started: true,
      over: false,
      rematch: [],
    };
    await this.proceed();
  }

  /** Tell what is new; let bots play until it is our turn to decide. */
  private async proceed(): Promise<void> {
    for (;;) {
      if (this.closed) return;
      const update = await engine.update(this.match, this.seat, this.seen);
      this.seen = update.version;
      const next = update.pending.find((seat) => seat !== this.seat);
      const waits = next === undefined;
      this.status.value = waits ? "ready" : "thinking";
      if (update.over && this.info.value) this.info.value = { ...this.info.value, over: true };
      this.onupdate?.(update);
      if (waits) return this.save(update);
      await (this.stored?.career ? engine.drive : engine.bot)(this.match, next, this.players[next]!);
    }
  }

  private async save(update: Update): Promise<void> {
    const won = update.result?.winners.includes(this.seat);
    await saveMatch({
      ...this.stored!,
      over: update.over,
      state: update.result ? `${won ? "won" : "lost"}: ${update.result.text}` : `${update.version} moves played`,
      moves: update.version,
      changed: Date.now(),
      record: await engine.record(this.match, true),
    });
    // Whoever closes the page now finds the result in the career all the same: it is entered when that is opened.
    if (update.over && this.stored?.career) await findGame(this.stored.game)?.settleCareer?.(this.stored.career);
  }

  private async attempt(work: () => Promise<unknown>): Promise<boolean> {
    this.problem.value = "";
    try {
      await work();
    } catch (error) {
      this.problem.value = error instanceof Error ? error.message : String(error);
      return false;
    }
    await this.proceed();
    return true;
  }

  act(action: Action): Promise<boolean> {
    return this.attempt(() => engine.act(this.match, this.seat, action));
  }

  check(action: Action): Promise<Considered> {
    return engine.check(this.match, this.seat, action);
  }

  async undo(): Promise<void> {
    await this.attempt(async () => {
      this.seen = (await engine.undo(this.match, this.seat)).version;
    });
  }

  record(): Promise<string> {
    return engine.record(this.match, false);
  }

  close(): void {
    this.closed = true;
    if (this.match >= 0) void engine.close(this.match).catch(() => {});
  }
}
