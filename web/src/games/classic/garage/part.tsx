// What every part of a design looks like in the list: what it is, what it costs, what else could be there and what that would do,
// and right there what is wrong with it. All figures and all problems are the engine's: a choice is tried before it is shown.
import { type ComponentChildren, createContext } from "preact";
import { useContext, useState } from "preact/hooks";
import type { Brief, Check, Problem } from "../../../engine/types/garage";
import { GAME, garage, useAnswer, worse } from "./ask";
import { change } from "./session";
import type { Catalog, Design } from "./types";

export interface Stand {
  design: Design;
  check: Check | null;
  catalog: Catalog;
}
export const StandContext = createContext<Stand | null>(null);
export const useStand = (): Stand => useContext(StandContext)!;

// ---- words and figures ----

export const dollars = (value: number) => `${value < 0 ? "−" : ""}$${Math.abs(value).toLocaleString("en-US")}`;
export const number = (value: number) =>
  (value < 0 ? "−" : "") +
  Math.abs(Math.round(value * 100) / 100).toLocaleString("en-US", { maximumFractionDigits: 2 });

const FRACTIONS: [number, string][] = [
  [1 / 6, "⅙"],
  [1 / 3, "⅓"],
  [1 / 2, "½"],
  [2 / 3, "⅔"],
  [5 / 6, "⅚"],
];
/** Spaces come in sixths. */
export function spaces(value: number): string {
  const whole = Math.floor(Math.abs(value) + 0.01),
    rest = Math.abs(value) - whole;
  const part = FRACTIONS.find(([size]) => Math.abs(size - rest) < 0.02)?.[1] ?? "";
  return `${value < -0.01 ? "−" : ""}${whole || !part ? whole : ""}${part}`;
}

interface Sum {
  cost: number;
  weight: number;
  spaces: number;
}

/** "$400 · 150 lb · 1 sp." */
export function Price({ of, more }: { of: Sum; more?: boolean }) {
  const sign = (value: number) => (more && value > 0.01 ? "+" : "");
  if (more && !of.cost && !of.weight && Math.abs(of.spaces) < 0.01)
    return <span class="cw-price quiet">no difference</span>;
  return (
    <span class="cw-price">
      <b>
        {sign(of.cost)}
        {dollars(of.cost)}
      </b>
      {of.weight || !more ? (
        <>
          {" "}
          · {sign(of.weight)}
          {number(of.weight)} lb
        </>
      ) : null}
      {Math.abs(of.spaces) > 0.01 ? (
        <>
          {" "}
          · {sign(of.spaces)}
          {spaces(of.spaces)} sp.
        </>
      ) : null}
    </span>
  );
}

/** What the bill has for a part. */
export function billOf(check: Check | null, path: string): Sum {
  const sum = (ledger: "cost" | "weight" | "spaces") =>
    (check?.ledgers[ledger] ?? []).reduce((all, term) => all + (term.at === path ? term.value : 0), 0);
  return { cost: sum("cost"), weight: sum("weight"), spaces: sum("spaces") };
}

const between = (then: Brief, now: Brief): Sum => ({
  cost: then.cost + then.gear_cost - now.cost - now.gear_cost,
  weight: then.weight - now.weight,
  spaces: then.spaces_used - now.spaces_used,
});

// ---- problems ----

const problemsIn = (brief: Brief, path: string): Problem[] => brief.problems.filter(({ at }) => at === path);
export const problemsAt = (check: Check | null, path: string): Problem[] => (check ? problemsIn(check, path) : []);

export function Problems({ problems }: { problems: (Pick<Problem, "code" | "text" | "section"> & { at?: string })[] }) {
  if (!problems.length) return null;
  return (
    <ul class="cw-wrong">
      {problems.map(({ code, text, section, at }) => (
        <li key={`${code} ${at ?? ""} ${text}`} data-code={code}>
          {text}{" "}
          <a href={`/rules/${GAME}#${section}`} aria-label={`The rule: ${text}`}>
            rule
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Problems of a choice that was only tried: the first ones are enough to see why. */
function Against({ problems, most = 2 }: { problems: Problem[]; most?: number }) {
  const known = new Set<string>();
  // What is wrong with the choice itself comes before what it does to the whole.
  const different = [...problems.filter(({ at }) => at), ...problems.filter(({ at }) => !at)].filter(
    ({ text }) => !known.has(text) && known.add(text),
  );
  return (
    <>
      <Problems problems={different.slice(0, most)} />
      {different.length > most ? <p class="cw-more">and {different.length - most} more</p> : null}
    </>
  );
}

// ---- trying ----

/** How each of these designs would be; the last answer until the next one is here. */
export function useTries(designs: Design[]): Brief[] | null {
  const key = JSON.stringify(designs);
  const { answer } = useAnswer(key, () => (designs.length ? garage.tries(designs) : Promise.resolve([])));
  return answer?.length === designs.length ? answer : null;
}

export interface Choice {
  id: string;
  title: string;
  facts?: string;
  group?: string;
  chosen: boolean;
  next: Design;
}

/** One of several, each with what choosing it would change. */
export function Choices({
  label,
  name,
  choices,
  about,
}: {
  label: string;
  name: string;
  choices: Choice[];
  about: string;
}) {
  const { check } = useStand();
  const tries = useTries(choices.map(({ next }) => next));
  const groups = [...new Set(choices.map(({ group }) => group ?? ""))];
  // What is wrong with the part already does not excuse a choice that leaves it so.
  const path = about.replace(/\.(mount|type)$/, "");
  return (
    <div class="cw-choices" role="radiogroup" aria-label={label}>
      {groups.map((group) => (
        <div key={group}>
          {group ? <h4>{group}</h4> : null}
          <ul>
            {choices.map((choice, i) => {
              if ((choice.group ?? "") !== group) return null;
              const tried = tries?.[i];
              const against =
                tried && check && !choice.chosen
                  ? [...problemsIn(tried, path), ...worse(check.problems, tried.problems)]
                  : [];
              return (
                <li key={choice.id} class={against.length ? "against" : undefined} data-choice={choice.id}>
                  <label class="cw-choice">
                    <input
                      type="radio"
                      name={name}
                      checked={choice.chosen}
                      onChange={() => change(choice.next, `${label.toLowerCase()}: ${choice.title}`, about)}
                    />
                    <span class="cw-title">
                      {choice.title}
                      {choice.facts ? <small>{choice.facts}</small> : null}
                    </span>
                    {choice.chosen ? (
                      <span class="cw-price good">✓ chosen</span>
                    ) : tried && check ? (
                      <Price of={between(tried, check)} more />
                    ) : null}
                  </label>
                  <Against problems={against} />
                </li>
              );
            })}
          </ul>
        </div>
      ))}
    </div>
  );
}

/** Something that is there or not. */
export function Toggle({
  title,
  facts,
  on,
  next,
  path,
}: {
  title: string;
  facts?: string | undefined;
  on: boolean;
  next: Design;
  path?: string;
}) {
  const { check } = useStand();
  const tried = useTries([next])?.[0];
  const against = tried && check ? worse(check.problems, tried.problems) : [];
  return (
    <div class="cw-toggle" data-path={path}>
      <label class="cw-choice">
        <input
          type="checkbox"
          checked={on}
          onChange={() => change(next, `${title.toLowerCase()} ${on ? "off" : "on"}`)}
        />
        <span class="cw-title">
          {title}
          {facts ? <small>{facts}</small> : null}
        </span>
        {tried && check ? <Price of={between(tried, check)} more /> : null}
      </label>
      {path ? <Problems problems={problemsAt(check, path)} /> : null}
      {on ? null : <Against problems={against} />}
    </div>
  );
}

export interface Ware {
  id: string;
  title: string;
  facts?: string;
  text?: string | undefined;
  group?: string;
  icon?: ComponentChildren;
  /** Ways to have it, the likeliest first. */
  ways: Design[];
}

/** Long shelves fold where there is little room. */
function Group({ title, count, children }: { title: string; count: number; children: ComponentChildren }) {
  const [open, setOpen] = useState(() => window.matchMedia("(min-width: 720px)").matches);
  if (!title) return <>{children}</>;
  return (
    <details class="cw-group" open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        {title} <span class="quiet">{count}</span>
      </summary>
      {open ? children : null}
    </details>
  );
}

/** The first of those with the fewest problems. */
const least = (against: Problem[][]): number =>
  Math.max(
    0,
    against.findIndex((each) => each.length === Math.min(...against.map(({ length }) => length))),
  );

/** Things of which one more can be put in, each tried: the way that least speaks against is taken. */
export function Shelf({
  label,
  wares,
  verb = "Add",
  unpriced,
}: {
  label: string;
  wares: Ware[];
  verb?: string;
  unpriced?: boolean;
}) {
  const { check, design } = useStand();
  const [fitting, setFitting] = useState(false);
  const tries = useTries(wares.flatMap(({ ways }) => ways));
  const groups = [...new Set(wares.map(({ group }) => group ?? ""))];
  let first = 0;
  const offers = wares.map((ware) => {
    const mine = tries?.slice(first, first + ware.ways.length) ?? [];
    first += ware.ways.length;
    const against = mine.map((tried) => (check ? worse(check.problems, tried.problems) : []));
    const best = least(against);
    return { ware, tried: mine[best], against: against[best] ?? [] };
  });
  // What is shown may be of a moment ago: who is quick gets the way that is right now.
  const take = async ({ title, ways }: Ware) => {
    const now = ways.length > 1 ? (await garage.check(design)).check : null;
    const fresh = now ? await garage.tries(ways) : [];
    const best = least(fresh.map((each) => worse(now!.problems, each.problems)));
    change(ways[best]!, `${title} added`);
  };
  const hidden = fitting ? offers.filter(({ against }) => against.length).length : 0;
  return (
    <section class="cw-shelf" aria-label={label}>
      <header>
        <h3>{label}</h3>
        <label class="choice">
          <input type="checkbox" checked={fitting} onChange={(event) => setFitting(event.currentTarget.checked)} />
          <span>Only what fits</span>
        </label>
      </header>
      {groups.map((group) => {
        const rows = offers.filter(({ ware, against }) => (ware.group ?? "") === group && !(fitting && against.length));
        return rows.length ? (
          <Group key={group} title={group} count={rows.length}>
            <ul>
              {rows.map(({ ware, tried, against }) => (
                <li key={ware.id} class={against.length ? "cw-ware against" : "cw-ware"} data-ware={ware.id}>
                  {ware.icon}
                  <div>
                    <p class="cw-title">
                      {ware.title}
                      {ware.facts ? <small>{ware.facts}</small> : null}
                    </p>
                    {unpriced ? null : (
                      <p>
                        {tried && check ? (
                          <Price of={between(tried, check)} more />
                        ) : (
                          <span class="cw-price quiet">…</span>
                        )}
                      </p>
                    )}
                    {ware.text ? <p class="quiet cw-text">{ware.text}</p> : null}
                    <Against problems={against} most={1} />
                  </div>
                  <button
                    type="button"
                    class={against.length ? "button small dim" : "button small"}
                    aria-label={`${verb} ${ware.title}`}
                    onClick={() => void take(ware)}
                  >
                    {verb}
                  </button>
                </li>
              ))}
            </ul>
          </Group>
        ) : null;
      })}
      {hidden ? <p class="quiet">{hidden} more that would break a rule.</p> : null}
    </section>
  );
}

// ---- parts ----

interface PartProps {
  path: string;
  /** Paths of what is shown here too. */
  also?: string[];
  title: string;
  value: ComponentChildren;
  /** Buttons that do something with the whole part. */
  tools?: ComponentChildren;
  children?: ComponentChildren;
  /** Show what is inside at first. */
  open?: boolean;
  icon?: ComponentChildren;
}

/** A part that opens to be changed. What is inside is made when it is open: choices are tried only where they are looked at. */
export function Part({ path, also = [], title, value, tools, children, open: first, icon }: PartProps) {
  const { check } = useStand();
  const [open, setOpen] = useState(!!first);
  const wrong = [path, ...also].flatMap((each) => problemsAt(check, each));
  const bill = [path, ...also]
    .map((each) => billOf(check, each))
    .reduce((a, b) => ({ cost: a.cost + b.cost, weight: a.weight + b.weight, spaces: a.spaces + b.spaces }));
  return (
    <section class={wrong.length ? "cw-part wrong" : "cw-part"} data-path={path}>
      <details open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary class={tools ? "tooled" : undefined}>
          {icon}
          <span class="cw-what">
            <span class="cw-kind">{title}</span> <b>{value}</b> <Price of={bill} />
          </span>
        </summary>
        {open ? (
          <>
            <Problems problems={wrong} />
            <div class="cw-inside">{children}</div>
          </>
        ) : null}
      </details>
      {tools ? <span class="cw-tools">{tools}</span> : null}
      {open ? null : <Problems problems={wrong} />}
    </section>
  );
}

interface NumProps {
  label: string;
  value: number;
  min?: number;
  max: number;
  step?: number;
  set(value: number): void;
  steps?: boolean;
  hide?: boolean;
  placeholder?: string;
}

/** A number that is typed or stepped. */
export function Num({ label, value, min = 0, max, step = 1, set, steps, hide, placeholder }: NumProps) {
  const put = (next: number) => set(Math.min(max, Math.max(min, Math.round(next) || 0)));
  return (
    <span class="cw-num">
      {steps ? (
        <button type="button" aria-label={`${label}: less`} onClick={() => put(value - step)}>
          −
        </button>
      ) : null}
      <label>
        <span class={hide ? "sr" : undefined}>{label}</span>
        <input
          type="number"
          inputMode="numeric"
          min={min}
          max={max}
          step={step}
          value={value}
          placeholder={placeholder}
          onInput={(event) => {
            if (event.currentTarget.value !== "") put(Number(event.currentTarget.value));
          }}
          onBlur={(event) => {
            if (event.currentTarget.value === "") put(min);
            event.currentTarget.value = String(value);
          }}
        />
      </label>
      {steps ? (
        <button type="button" aria-label={`${label}: more`} onClick={() => put(value + step)}>
          +
        </button>
      ) : null}
    </span>
  );
}

export const Remove = ({ what, next }: { what: string; next: Design }) => (
  <button
    type="button"
    class="cw-tool"
    aria-label={`Take out: ${what}`}
    title="Take out"
    onClick={() => change(next, `${what} taken out`)}
  >
    ✕
  </button>
);
