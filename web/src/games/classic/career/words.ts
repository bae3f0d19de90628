// What the screens of a career work out themselves: words, sums and orders. Every rule is the engine's.
import type {
  Article,
  Career,
  Rules as CareerRules,
  Character,
  LedgerLine,
  SkillRule,
} from "../../../engine/types/career";
import { isPlaying } from "./types";

// ---- skills ----

export type Levels = Record<string, number>;

/** What the engine asks for these levels; skills everybody has cost nothing at base level. */
export const spent = (rules: CareerRules, levels: Levels): number =>
  rules.skills.reduce((sum, { id, start }) => sum + (levels[id] === undefined ? 0 : (start[levels[id]!] ?? 0)), 0);

/** Only what somebody chose. */
export function withLevel(levels: Levels, skill: SkillRule, level: number): Levels {
  const { [skill.id]: _, ...others } = levels;
  return level < 0 || (skill.innate && level === 0) ? others : { ...others, [skill.id]: level };
}

// ---- chances ----

/** Of the 36 ways two dice fall, how many show that much or more; a try that is out of reach has none. */
export function chanceOf(need: number, modifier = 0): number {
  if (!need) return 0;
  let ways = 0;
  for (let a = 1; a <= 6; a++) for (let b = 1; b <= 6; b++) if (a + b + modifier >= need) ways++;
  return ways / 36;
}

/** At least one good roll within so many hours. */
export const chanceWithin = (each: number, minutes: number, hours: number): number =>
  1 - (1 - each) ** Math.floor((hours * 60) / minutes);

// ---- books and papers ----

const money = (amount: number) => `$${amount.toLocaleString("en-US")}`;

/** Where it stands, in a line. */
export function stateOf(career: Career, who: string): string {
  const me = career.characters.find(({ name }) => name === who);
  return [
    `week ${career.week}`,
    me ? `${money(me.money)}, prestige ${me.prestige}` : "",
    me && !isPlaying(me) ? me.state : "",
    career.open_title ? `${career.open_title} is on` : "",
  ]
    .filter(Boolean)
    .join(" · ");
}

/** The living first, then by prestige, wins, kills and money. */
export const ranked = (characters: Character[]): Character[] =>
  [...characters].sort(
    (a, b) =>
      Number(isPlaying(b)) - Number(isPlaying(a)) ||
      b.prestige - a.prestige ||
      b.wins - a.wins ||
      b.kills - a.kills ||
      b.money - a.money ||
      a.name.localeCompare(b.name),
  );

/** Lines with what the account came to after each. */
export function balanced(lines: LedgerLine[]): (LedgerLine & { balance: number })[] {
  const sums = new Map<string, number>();
  return lines.map((line) => {
    const key = `${line.account} ${line.skill ?? ""}`,
      balance = (sums.get(key) ?? 0) + line.amount;
    sums.set(key, balance);
    return { ...line, balance };
  });
}

/** The report without its heading. */
export const story = ({ text }: Article): string => text.replace(/^[^:]*: /, "").trim();

/** What happened, in a line. */
export function headline({ entries, event }: Article): string {
  const winners = entries.filter(({ won }) => won),
    kills = Math.max(0, ...winners.map((each) => each.kills)),
    dead = entries.filter(({ died }) => died);
  if (!winners.length)
    return dead.length
      ? `No winner and ${dead.length === 1 ? `a death` : `${dead.length} deaths`} at ${event}`
      : `Nobody wins ${event}`;
  if (winners.length > 1) return `${winners.map(({ who }) => who).join(" and ")} share ${event}`;
  return kills >= 2 ? `${winners[0]!.who} takes ${event} with ${kills} kills` : `${winners[0]!.who} takes ${event}`;
}

// ---- names ----

const NAME_BYTES = 39;

/** As much of a name as the engine takes. */
export const clip = (name: string): string => {
  let clipped = name;
  while (new TextEncoder().encode(clipped).length > NAME_BYTES) clipped = clipped.slice(0, -1);
  return clipped;
};

export const fileName = (title: string): string =>
  `${
    title
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, "-")
      .replace(/^-|-$/g, "") || "career"
  }.turnkey`;
