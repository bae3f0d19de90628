// A career in this browser. Its record grows by a line an order, and the line is on disk before anybody sees what came of it. An
// event is a local match of its own; whoever opens the career when it is over enters its result, and only the first one can.
import { computed, signal } from "@preact/signals";
import { engine, randomHex } from "../../../engine/client";
import type { Career } from "../../../engine/types/career";
import { careers, type StoredCareer } from "../../../store/careers";
import { findMatch, removeMatch, saveMatch } from "../../../store/matches";
import type { Design } from "../garage/types";
import { campaigns, type Wish } from "./ask";
import type { CareerModel, CareerStatus } from "./model";
import type { Entry, Order, Terms } from "./types";
import { isPlaying } from "./types";
import { stateOf } from "./words";

const PLAYER = "you";

/** Another window has added to the record. */
class Overtaken extends Error {
  constructor() {
    super("This career went on in another window. Here it is as it is now.");
  }
}

export interface NewCareer {
  title: string;
  name: string;
  skills: Record<string, number>;
  rivals: number;
  /** Dollars the referee gives everybody to begin with. */
  stake: number;
  driver: string;
  /** Bought at once: a stock vehicle or a design. */
  vehicle?: string | Design | undefined;
  home?: string | undefined;
  seed?: string | undefined;
}

export const matchOf = (id: string, { opened }: Career): string => `${id}-${opened ?? 0}`;

/** Rivals do first what they have to. */
async function ready(campaign: number): Promise<string> {
  let lines = "";
  for (let next = await campaigns.next(campaign, {}); next.step === "order"; next = await campaigns.next(campaign, {}))
    lines += next.line;
  return lines;
}

export async function createCareer(wanted: NewCareer): Promise<string> {
  const { campaign, line } = await campaigns.create(wanted.title, wanted.seed ?? randomHex(32));
  const id = randomHex(6),
    { name, home, skills, rivals, stake, vehicle } = wanted;
  try {
    const join: Order = { do: "join", name, player: PLAYER, ...(home ? { home } : {}), skills };
    const lines = await campaigns.begin(campaign, {
      join,
      rivals,
      ...(stake ? { stake } : {}),
      ...(vehicle ? { vehicle } : {}),
    });
    const record = line + lines + (await ready(campaign));
    const career = await campaigns.show(campaign, name);
    await careers.put({
      id,
      title: wanted.title,
      who: name,
      driver: wanted.driver,
      state: stateOf(career, name),
      orders: career.orders,
      changed: Date.now(),
      record,
    });
  } finally {
    await campaigns.close(campaign);
  }
  return id;
}

/** A file of `turnkey campaign`, or one that was saved here. What follows the last whole line was never said. */
export async function importCareer(text: string): Promise<string> {
  const record = text.slice(0, text.lastIndexOf("\n") + 1);
  const { campaign, orders } = await campaigns.load(record);
  try {
    const { characters } = await campaigns.show(campaign);
    const mine =
      characters.find((each) => each.player === PLAYER && isPlaying(each)) ??
      characters.find(({ player }) => player === PLAYER) ??
      characters.find(({ rival }) => !rival) ??
      characters[0];
    const career = await campaigns.show(campaign, mine?.name);
    const id = randomHex(6);
    await careers.put({
      id,
      title: career.title,
      who: mine?.name ?? "",
      driver: "greedy",
      state: stateOf(career, mine?.name ?? ""),
      orders,
      changed: Date.now(),
      record,
    });
    return id;
  } finally {
    await campaigns.close(campaign);
  }
}

export async function forgetCareer(id: string): Promise<void> {
  const stored = await careers.get(id);
  if (!stored) return;
  const { campaign } = await campaigns.load(stored.record);
  const career = await campaigns.show(campaign);
  await campaigns.close(campaign);
  if (career.open) await removeMatch(matchOf(id, career));
  await careers.remove(id);
}

export class LocalCareer implements CareerModel {
  readonly kind = "local";
  readonly player = PLAYER;
  readonly career = signal<Career | null>(null);
  readonly referee = signal(true);
  readonly status = signal<CareerStatus>("opening");
  readonly doing = signal("");
  readonly problem = signal("");
  readonly drive = signal<{ href: string; begun: boolean } | null>(null);
  private readonly stored = signal<StoredCareer | null>(null);
  readonly who = computed(() => this.stored.value?.who ?? "");
  private campaign = -1;
  private tail: Promise<unknown> = Promise.resolve();

  constructor(readonly id: string) {}

  async start(): Promise<void> {
    try {
      await this.inTurn(async () => {
        await this.open();
        await this.settle();
        await this.show();
      });
    } catch (error) {
      this.status.value = "failed";
      this.problem.value = error instanceof Error ? error.message : String(error);
    }
  }

  close(): void {
    void this.inTurn(() => this.leave()).catch(() => {});
  }

  // ---- one thing after another ----

  private inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = this.tail.then(async () => {
      try {
        return await work();
      } catch (error) {
        if (error instanceof Overtaken) await this.open();
        else if (this.campaign >= 0) await this.show();
        throw error;
      } finally {
        this.doing.value = "";
        if (this.status.value === "busy") this.status.value = "ready";
      }
    });
    this.tail = done.catch(() => {});
    return done;
  }

  private say(doing: string): void {
    this.doing.value = doing;
    this.status.value = "busy";
  }

  // ---- the record ----

  private async leave(): Promise<void> {
    if (this.campaign >= 0) await campaigns.close(this.campaign);
    this.campaign = -1;
  }

  private async open(): Promise<void> {
    await this.leave();
    const stored = await careers.get(this.id);
    if (!stored) throw new Error("There is no such career in this browser. It may have been begun on another device.");
    this.campaign = (await campaigns.load(stored.record)).campaign;
    this.stored.value = stored;
    await this.show();
  }

  private async show(): Promise<void> {
    const career = await campaigns.show(this.campaign, this.who.value);
    const mine = this.seatIn(career) >= 0,
      match = mine ? await findMatch(matchOf(this.id, career)) : undefined;
    this.drive.value = mine ? { href: `/local/${matchOf(this.id, career)}`, begun: (match?.moves ?? 0) > 0 } : null;
    this.career.value = career;
    this.status.value = "ready";
  }

  /** Our seat in the event that is on: of the character we play, or else of any that is nobody's but ours; -1. */
  private seatIn({ entries = [], characters }: Career): number {
    const seat = entries.findIndex(({ who }) => who === this.who.value);
    return seat >= 0 ? seat : entries.findIndex(({ who }) => !characters.find(({ name }) => name === who)?.rival);
  }

  /** Not seen by anybody until `show`. */
  private async keep(line: string): Promise<void> {
    const now = this.stored.value!;
    const career = await campaigns.show(this.campaign, now.who);
    const next = {
      ...now,
      record: now.record + line,
      orders: now.orders + 1,
      state: stateOf(career, now.who),
      changed: Date.now(),
    };
    const kept = await careers
      .change(this.id, (there) => (there?.orders === now.orders ? next : undefined))
      .catch(async (error: unknown) => {
        await this.open();
        throw error;
      });
    if (!kept) throw new Overtaken();
    this.stored.value = next;
  }

  order(order: Order): Promise<string> {
    return this.inTurn(async () => {
      const { line, said, until } = await campaigns.order(this.campaign, order);
      if (line) await this.keep(line);
      else await this.carryOn({ until: until! });
      await this.show();
      return said ?? "";
    });
  }

  play(who: string): Promise<void> {
    return this.inTurn(async () => {
      await careers.change(this.id, (there) => there && { ...there, who });
      await this.open();
    });
  }

  // ---- what comes next ----

  /** Everything, line by line, until it is our turn; with `bots` they drive for us, too. */
  private async carryOn(wish: Wish, bots = false): Promise<void> {
    for (let wanted = wish; ; ) {
      const next = await campaigns.next(this.campaign, wanted);
      if (next.held) wanted = {};
      if (next.step === "rest") return;
      if (next.step === "order") await this.follow(next);
      else if (next.step === "drive" && !bots && !(await this.settleMine())) return;
      else if (next.step === "play" || bots) await this.keep((await campaigns.play(this.campaign)).line);
    }
  }

  private async follow({ line, said }: { line: string; said: string }): Promise<void> {
    if (said) this.say(said);
    await this.keep(line);
  }

  field(event: string): Entry[] {
    return this.career.value?.fields?.[event] ?? [];
  }

  enter(event: string, entry: Entry, terms: Terms = {}, bots = false): Promise<string | null> {
    return this.inTurn(async () => {
      this.say("The others make ready…");
      await this.carryOn({ event: { do: "event", event, entries: [entry], ...terms } }, bots);
      await this.show();
      return this.drive.value?.href ?? null;
    });
  }

  /** The event that is on gets its match, a match that is over its result. */
  private async settle(): Promise<void> {
    try {
      await this.carryOn({});
    } catch (error) {
      if (!(error instanceof Overtaken)) throw error;
      await this.open();
    }
  }

  /** False: it is ours to drive, and not over. */
  private async settleMine(): Promise<boolean> {
    const career = await campaigns.show(this.campaign, this.who.value);
    const id = matchOf(this.id, career),
      match = await findMatch(id);
    if (!match) await this.beginMatch(id, career);
    if (!match?.over) return false;
    const about = await engine.load(match.record);
    const { line } = await campaigns.settle(this.campaign, about.match);
    await engine.close(about.match);
    await this.keep(line);
    return true;
  }

  private async beginMatch(id: string, career: Career): Promise<void> {
    const entries = career.entries!,
      { config, seed } = await campaigns.match(this.campaign),
      seat = this.seatIn(career);
    const players = entries.map((_, i) => (i === seat ? PLAYER : this.stored.value!.driver));
    const about = await engine.open("classic", config, seed, players);
    const record = await engine.record(about.match, true);
    await engine.close(about.match);
    await saveMatch({
      id,
      game: "classic",
      title: career.open_title!,
      seat,
      players,
      names: entries.map(({ who }) => who),
      over: false,
      state: "just begun",
      moves: 0,
      changed: Date.now(),
      record,
      career: this.id,
    });
  }

  // ---- weeks ----

  async nextWeek(): Promise<void> {
    this.say("A week goes by…");
    await this.order({ do: "week" });
  }

  record(): Promise<string | null> {
    return Promise.resolve(this.stored.value?.record ?? null);
  }
}

/** Enters the result of an event that is over; for whoever has just driven it. */
export async function settleCareer(id: string): Promise<void> {
  const career = new LocalCareer(id);
  await career.start();
  career.close();
}
