// Asking the garage's engine, which has every rule. Answers are kept while the page is open.
import { useEffect, useState } from "preact/hooks";
import { engine } from "../../../engine/client";
import type { Brief, Problem, Retrofit } from "../../../engine/types/garage";
import type { Catalog, Checked, Design, Stock } from "./types";

export const GAME = "classic";

const kept = new Map<string, Promise<unknown>>();

/** The same question is asked once; one that failed may be asked again. */
function once<T>(key: string, ask: () => Promise<T>): Promise<T> {
  if (!kept.has(key)) {
    if (kept.size > 150) kept.clear();
    const answer = ask();
    kept.set(key, answer);
    answer.catch(() => kept.delete(key));
  }
  return kept.get(key) as Promise<T>;
}

const ask = <T>(request: { do: string; [key: string]: unknown }) =>
  once(JSON.stringify(request), () => engine.ask<T>(GAME, request));

export const garage = {
  catalog: () => ask<{ catalog: Catalog }>({ do: "garage-catalog" }).then((answer) => answer.catalog),
  stock: () => ask<{ stock: Stock[] }>({ do: "garage-stock" }).then((answer) => answer.stock),
  check: (design: Design) => ask<Checked>({ do: "garage-check", design }),
  tries: (designs: Design[]) => ask<{ tries: Brief[] }>({ do: "garage-try", designs }).then((answer) => answer.tries),
  sheet: (design: Design) => ask<{ sheet: string }>({ do: "garage-sheet", design }).then((answer) => answer.sheet),
  understand: (line: string) =>
    ask<{ design: Design }>({ do: "garage-understand", line }).then((answer) => answer.design),
  read: (text: string, file: string) =>
    ask<{ design: Design }>({ do: "garage-read", text, file }).then((answer) => answer.design),
  diff: (from: Design, to: Design) =>
    ask<{ retrofit: Retrofit }>({ do: "garage-diff", from, to }).then((answer) => answer.retrofit),
};

export const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** The answer to what `key` stands for; until it is here, the one before. */
export function useAnswer<T>(key: string, find: () => Promise<T>): { answer: T | null; of: string; problem: string } {
  const [state, setState] = useState<{ answer: T | null; of: string; problem: string }>({
    answer: null,
    of: "",
    problem: "",
  });
  useEffect(() => {
    let alive = true;
    find().then(
      (answer) => alive && setState({ answer, of: key, problem: "" }),
      (error: unknown) => alive && setState((old) => ({ ...old, problem: wordsOf(error) })),
    );
    return () => {
      alive = false;
    };
  }, [key]);
  return state;
}

/** What is wrong with one design that is not wrong with the other. */
export function worse(now: Problem[], then: Problem[]): Problem[] {
  const known = new Map<string, number>();
  for (const { code } of now) known.set(code, (known.get(code) ?? 0) + 1);
  const places = new Set(now.map(({ code, at }) => `${code} ${at}`));
  const counted = new Map<string, number>();
  for (const { code } of then) counted.set(code, (counted.get(code) ?? 0) + 1);
  // Something may be wrong at another place than before because parts moved up: only more of a kind is worse.
  return then
    .filter(({ code, at }) => (counted.get(code) ?? 0) > (known.get(code) ?? 0) && !places.has(`${code} ${at}`))
    .concat(
      then.filter(
        ({ code, at, text }) => places.has(`${code} ${at}`) && at === "" && now.every((each) => each.text !== text),
      ),
    );
}
