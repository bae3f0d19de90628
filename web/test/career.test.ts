// What the screens of a career work out themselves; every rule is the engine's.
import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { Engine } from "../src/engine/engine";
import type { Article, Career, Rules as CareerRules, Character, LedgerLine } from "../src/engine/types/career";
import {
  balanced,
  chanceOf,
  chanceWithin,
  clip,
  fileName,
  headline,
  ranked,
  spent,
  stateOf,
  story,
  withLevel,
} from "../src/games/classic/career/words";

let engine: Engine;
const call = <T>(request: object) => engine.call(request) as T;
beforeAll(async () => {
  engine = await Engine.start(
    await WebAssembly.compile(readFileSync(new URL("../../build/wasm/classic.wasm", import.meta.url))),
  );
});

describe("skills", () => {
  it("costs what the engine takes", () => {
    const { rules } = call<{ rules: CareerRules }>({ do: "campaign-rules" });
    const levels = { driver: 1, gunner: 0, running: 0 };
    expect(spent(rules, levels)).toBe(30);
    const { campaign } = call<{ campaign: number }>({ do: "campaign-new", title: "x", seed: "1".repeat(64) });
    call({ do: "campaign-order", campaign, order: { do: "join", name: "Max", skills: levels } });
    const { career } = call<{ career: Career }>({ do: "campaign-show", campaign, who: "Max" });
    expect(career.characters[0]!.general).toBe(rules.points - spent(rules, levels));
    expect(stateOf(career, "Max")).toBe("week 1 · $0, prestige 0");
    call({ do: "campaign-close", campaign });
  });
  it("leaves out what nobody chose", () => {
    const skill = { id: "running", title: "", text: "", section: "", innate: true, work: false, start: [0, 10] };
    expect(withLevel({ driver: 0, running: 1 }, skill, 0)).toEqual({ driver: 0 });
    expect(withLevel({}, { ...skill, id: "luck", innate: false }, 0)).toEqual({ luck: 0 });
    expect(withLevel({ luck: 2 }, { ...skill, id: "luck", innate: false }, -1)).toEqual({});
  });
});

describe("chances", () => {
  it("counts the ways of two dice", () => {
    expect(chanceOf(7)).toBeCloseTo(21 / 36);
    expect(chanceOf(2)).toBe(1);
    expect(chanceOf(12)).toBeCloseTo(1 / 36);
    expect(chanceOf(13)).toBe(0);
    expect(chanceOf(0)).toBe(0);
    expect(chanceOf(7, -2)).toBeCloseTo(chanceOf(9));
  });
  it("adds up tries", () => {
    expect(chanceWithin(0.5, 60, 2)).toBeCloseTo(0.75);
    expect(chanceWithin(0.5, 30, 1)).toBeCloseTo(0.75);
    expect(chanceWithin(0, 60, 40)).toBe(0);
  });
});

const person = (name: string, rest: Partial<Character>): Character => ({
  name,
  player: "careful",
  state: "fit",
  fame: "",
  money: 0,
  prestige: 0,
  general: 0,
  kills: 0,
  events: 0,
  wins: 0,
  dp: 3,
  hours: 40,
  areas: [],
  skills: [],
  gear: [],
  reload: 0,
  ...rest,
});

describe("books and papers", () => {
  it("ranks the living first", () => {
    const names = ranked([
      person("a", { prestige: 5, state: "dead" }),
      person("b", { prestige: 1 }),
      person("c", { prestige: 1, wins: 1 }),
      person("d", { prestige: -2 }),
    ]).map(({ name }) => name);
    expect(names).toEqual(["c", "b", "d", "a"]);
  });
  it("keeps a balance for every account", () => {
    const line = (account: LedgerLine["account"], amount: number, skill?: string): LedgerLine => ({
      order: 1,
      week: 1,
      account,
      amount,
      why: "",
      reason: "",
      section: "",
      ...(skill ? { skill } : {}),
    });
    expect(
      balanced([
        line("money", 100),
        line("skill", 1, "driver"),
        line("money", -30),
        line("skill", 2, "gunner"),
        line("skill", 1, "driver"),
      ]).map(({ balance }) => balance),
    ).toEqual([100, 1, 70, 2, 2]);
  });
  it("has a headline for every ending", () => {
    const entry = (who: string, won: boolean, kills = 0, died = false) => ({
      who,
      vehicle: "Kart",
      standing: "running",
      won,
      kills,
      prize: 0,
      ...(died ? { died } : {}),
    });
    const article = (entries: Article["entries"]): Article => ({
      week: 1,
      order: 9,
      event: "Amateur Night",
      text: "Amateur Night, week 1: Ann won. ",
      seconds: 9,
      entries,
    });
    expect(headline(article([entry("Ann", true), entry("Bob", false)]))).toBe("Ann takes Amateur Night");
    expect(headline(article([entry("Ann", true, 2), entry("Bob", false)]))).toBe(
      "Ann takes Amateur Night with 2 kills",
    );
    expect(headline(article([entry("Ann", true), entry("Bob", true)]))).toBe("Ann and Bob share Amateur Night");
    expect(headline(article([entry("Ann", false), entry("Bob", false, 0, true)]))).toBe(
      "No winner and a death at Amateur Night",
    );
    expect(headline(article([entry("Ann", false)]))).toBe("Nobody wins Amateur Night");
    expect(story(article([]))).toBe("Ann won.");
  });
  it("clips names by bytes", () => {
    expect(clip("Zoë")).toBe("Zoë");
    expect(new TextEncoder().encode(clip("ë".repeat(30))).length).toBeLessThanOrEqual(39);
    expect(fileName("The career of Zoë!")).toBe("the-career-of-zo.turnkey");
  });
});
