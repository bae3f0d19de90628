// A career in this browser. Its record grows by a line an order, and the line is on disk before anybody sees what came of it. An
// event is a local match of its own; whoever opens the career when it is over enters its result, and only the first one can.
import { computed, signal } from "@preact/signals";
import { engine, randomHex } from "../../../engine/client";
import type { Design } from "../garage/types";
import { careers, type StoredCareer } from "../../../store/careers";
import { findMatch, removeMatch, saveMatch } from "../../../store/matches";
import { campaigns } from "./ask";
import type { CareerModel, CareerStatus } from "./model";
import type { Career, Entry, Order, Terms } from "./types";
import { isBot, isPlaying } from "./types";
import { stateOf } from "./words";

const PLAYER = "you";

/** Another window has added to the record. */
class Overtaken extends Error {
  constructor() { super("This career went on in another window. Here it is as it is now."); }
}

export interface NewCareer {
  title: string;
  name: string;
  skills: Record<string, number>;
  rivals: string[];
  /** Dollars the referee gives everybody to begin with. */
  stake: number;
  driver: string;
  /** Bought at once: a stock vehicle or a design. */
  vehicle?: string | Design | undefined;
  home?: string | undefined;
  seed?: string | undefined;
}

export const matchOf = (id: string, { opened }: Career): string => `${id}-${opened ?? 0}`;

export async function createCareer(wanted: NewCareer): Promise<string> {
  const { campaign, line } = await campaigns.create(wanted.title, wanted.seed ?? randomHex(32));
  const id = randomHex(6);
  let record = line, orders = 0;
  const give = async (order: Order) => {
    record += (await campaigns.order(campaign, order)).line;
    orders++;
  };
  try {
    await give({ do: "join", name: wanted.name, player: PLAYER, skills: wanted.skills, ...(wanted.home ? { home: wanted.home } : {}) });
    for (const name of wanted.rivals) await give({ do: "join", name, player: "careful", skills: { driver: 0, gunner: 1 } });
    for (const who of wanted.stake ? [wanted.name, ...wanted.rivals] : []) await give({ do: "grant", who, account: "money", amount: wanted.stake, why: "a stake to begin with" });
    if (wanted.vehicle) await give({ do: "buy", who: wanted.name, vehicle: wanted.vehicle });
    const career = await campaigns.show(campaign, wanted.name);
    await careers.put({ id, title: wanted.title, who: wanted.name, driver: wanted.driver, state: stateOf(career, wanted.name), orders, changed: Date.now(), record });
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
    const mine = characters.find((each) => each.player === PLAYER && isPlaying(each)) ?? characters.find(({ player }) => player === PLAYER) ?? characters.find(({ player }) => !isBot(player)) ?? characters[0];
    const career = await campaigns.show(campaign, mine?.name);
    const id = randomHex(6);
    await careers.put({ id, title: career.title, who: mine?.name ?? "", driver: "greedy", state: stateOf(career, mine?.name ?? ""), orders, changed: Date.now(), record });
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
    const match = career.open && this.isMine(career) ? await findMatch(matchOf(this.id, career)) : undefined;
    this.drive.value = career.open && this.isMine(career) ? { href: `/local/${matchOf(this.id, career)}`, begun: (match?.moves ?? 0) > 0 } : null;
    this.career.value = career;
    this.status.value = "ready";
  }

  private isMine = (career: Career) => !!career.entries?.some(({ who }) => who === this.who.value);

  /** Not seen by anybody until `show`. */
  private async append(order: Order): Promise<string> {
    const now = this.stored.value!;
    const { line, said } = await campaigns.order(this.campaign, order);
    const career = await campaigns.show(this.campaign, now.who);
    const next = { ...now, record: now.record + line, orders: now.orders + 1, state: stateOf(career, now.who), changed: Date.now() };
    const kept = await careers.change(this.id, (there) => (there?.orders === now.orders ? next : undefined)).catch(async (error: unknown) => {
      await this.open();
      throw error;
    });
    if (!kept) throw new Overtaken();
    this.stored.value = next;
    return said;
  }

  order(order: Order): Promise<string> {
    return this.inTurn(async () => {
      const said = await this.append(order);
      await this.show();
      return said;
    });
  }

  play(who: string): Promise<void> {
    return this.inTurn(async () => {
      await careers.change(this.id, (there) => there && { ...there, who });
      await this.open();
    });
  }

  // ---- events ----

  private async letRivalsManage(): Promise<void> {
    for (let order; (order = await campaigns.rivals(this.campaign)); ) await this.append(order);
  }

  field(event: string): Promise<Entry[]> {
    return this.inTurn(() => campaigns.field(this.campaign, event));
  }

  enter(event: string, entry: Entry, terms: Terms = {}, bots = false): Promise<string | null> {
    return this.inTurn(async () => {
      this.say("The others make ready…");
      await this.letRivalsManage();
      const { seats } = (await campaigns.rules()).rules.circuit.find(({ id }) => id === event)!;
      const others = await campaigns.field(this.campaign, event);
      if (!others.length) throw new Error("Nobody else can enter it this week.");
      await this.append({ do: "event", event, entries: [entry, ...others.slice(0, seats - 1)], ...terms });
      if (bots) await this.append(await campaigns.play(this.campaign));
      else await this.settle();
      await this.show();
      return this.drive.value?.href ?? null;
    });
  }

  /** The event that is on gets its match, a match that is over its result. */
  private async settle(): Promise<void> {
    const career = await campaigns.show(this.campaign, this.who.value);
    if (!career.open) return;
    try {
      if (this.isMine(career)) await this.settleMine(career);
      else await this.append(await campaigns.play(this.campaign));
    } catch (error) {
      if (!(error instanceof Overtaken)) throw error;
      await this.open();
    }
  }

  private async settleMine(career: Career): Promise<void> {
    const id = matchOf(this.id, career);
    const match = await findMatch(id);
    if (!match) return this.beginMatch(id, career);
    if (!match.over) return;
    const about = await engine.load(match.record);
    const result = await campaigns.report(this.campaign, about.match);
    await engine.close(about.match);
    await this.append(result);
    await this.show();
  }

  private async beginMatch(id: string, career: Career): Promise<void> {
    const entries = career.entries!, { config, seed } = await campaigns.match(this.campaign);
    const players = entries.map(({ who }) => (who === this.who.value ? PLAYER : this.stored.value!.driver));
    const about = await engine.open("classic", config, seed, players);
    const record = await engine.record(about.match, true);
    await engine.close(about.match);
    await saveMatch({
      id, game: "classic", title: career.open_title!, seat: players.indexOf(PLAYER), players, names: entries.map(({ who }) => who), over: false, state: "just begun",
      moves: 0, changed: Date.now(), record, career: this.id,
    });
  }

  // ---- weeks ----

  nextWeek(): Promise<void> {
    return this.inTurn(async () => {
      for (let over = false; !over; ) {
        await this.letRivalsManage();
        const next = await campaigns.advance(this.campaign);
        const title = this.career.value!.calendar[0]!.events.find(({ id }) => id === next.event)?.title;
        this.say(title ? `${title}, without you…` : "A week goes by…");
        await this.append(next);
        if (next.do === "event") await this.append(await campaigns.play(this.campaign));
        over = next.do === "week";
      }
      await this.show();
    });
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
