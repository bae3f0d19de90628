// What the screens of a career share: orders with their refusals where they were given, prices, small words.

import type { ComponentChildren } from "preact";
import { createContext } from "preact";
import { useContext, useEffect, useState } from "preact/hooks";
import { EngineError } from "../../../engine/engine";
import type { Career, Rules as CareerRules, Character, Vehicle } from "../../../engine/types/career";
import { ServerError } from "../../../table/connection";
import { dollars } from "../garage/part";
import { campaigns } from "./ask";
import type { CareerModel } from "./model";
import type { Order } from "./types";

export { dollars };
export const RULES = "/rules/classic";

export interface Desk {
  model: CareerModel;
  career: Career;
  me: Character | undefined;
  rules: CareerRules;
}
export const DeskContext = createContext<Desk | null>(null);
export const useDesk = (): Desk => useContext(DeskContext)!;

export function useCareerRules(): { rules: CareerRules; rivals: string[] } | null {
  const [rules, setRules] = useState<{ rules: CareerRules; rivals: string[] } | null>(null);
  useEffect(() => {
    void campaigns.rules().then(setRules, () => {});
  }, []);
  return rules;
}

// ---- doing something, and what is said about it there ----

interface Told {
  text: string;
  bad: boolean;
  section: string;
}

/** A sentence begins with a capital and ends with a full stop. */
export const sentence = (text: string): string =>
  text ? `${text[0]!.toUpperCase()}${text.slice(1)}${/[.!?…]$/.test(text) ? "" : "."}` : "";

export function toldOf(error: unknown): Told {
  if (error instanceof ServerError) return { text: sentence(error.message), bad: true, section: error.section };
  const { message, where, section, code } =
    error instanceof EngineError
      ? { section: "", ...error.problem }
      : { message: error instanceof Error ? error.message : String(error), where: "", section: "", code: "" };
  return { text: sentence(message), bad: true, section: section || (code === "refused" ? where : "") };
}

export interface Act {
  busy: boolean;
  /** Do it; what it resolves to is said, what it throws too. Resolves to whether it was done. */
  act(work: () => Promise<string | undefined> | Promise<void>): Promise<boolean>;
  told: ComponentChildren;
}

export function useAct(): Act {
  const [busy, setBusy] = useState(false);
  const [told, setTold] = useState<Told | null>(null);
  const act = async (work: () => Promise<string | undefined> | Promise<void>) => {
    setBusy(true);
    setTold(null);
    try {
      const said = await work();
      setTold(said ? { text: said, bad: false, section: "" } : null);
      return true;
    } catch (error) {
      setTold(toldOf(error));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return {
    busy,
    act,
    told: told ? (
      <p role={told.bad ? "alert" : "status"} class={told.bad ? "ca-told problem" : "ca-told good"}>
        {told.text}
        {told.section ? (
          <>
            {" "}
            <a href={`${RULES}#${told.section}`}>The rule</a>
          </>
        ) : null}
      </p>
    ) : null,
  };
}

/** One order as a button. */
export function OrderButton({
  order,
  children,
  act,
  disabled = false,
  plain = false,
}: {
  order: Order;
  children: ComponentChildren;
  act: Act;
  disabled?: boolean;
  plain?: boolean;
}) {
  const { model } = useDesk();
  return (
    <button
      type="button"
      class={plain ? "button small" : "button small act"}
      disabled={disabled || act.busy}
      onClick={() => void act.act(() => model.order(order))}
    >
      {children}
    </button>
  );
}

/** What cannot be undone is asked twice. */
export function Sure({
  question,
  yes,
  disabled = false,
  children,
}: {
  question: string;
  yes(): void;
  disabled?: boolean;
  children: ComponentChildren;
}) {
  const [asked, setAsked] = useState(false);
  if (!asked)
    return (
      <button type="button" class="button small" disabled={disabled} onClick={() => setAsked(true)}>
        {children}
      </button>
    );
  return (
    <span class="ca-sure" role="group" aria-label={question}>
      <span>{question}</span>
      <button
        type="button"
        class="button small act"
        ref={(it) => it?.focus()}
        onClick={() => {
          setAsked(false);
          yes();
        }}
      >
        Yes
      </button>
      <button type="button" class="button small" onClick={() => setAsked(false)}>
        No
      </button>
    </span>
  );
}

// ---- small words ----

export const levelName = (level: number): string => (level < 0 ? "none" : level === 0 ? "base" : `+${level}`);
export const plural = (count: number, word: string): string => `${count} ${word}${count === 1 ? "" : "s"}`;
export const signed = (amount: number): string => `${amount < 0 ? "−" : "+"}${Math.abs(amount)}`;
export const amountOf = (account: string, amount: number): string =>
  account === "money" ? `${amount < 0 ? "" : "+"}${dollars(amount)}` : signed(amount);

export function RuleLink({ to, children }: { to: string; children: ComponentChildren }) {
  return <a href={`${RULES}#${to}`}>{children}</a>;
}

export const ownVehicles = ({ vehicles }: Career, owner: string): Vehicle[] =>
  vehicles.filter((each) => each.owner === owner);
export const hirelingsOf = ({ characters }: Career, employer: string): Character[] =>
  characters.filter((each) => each.employer === employer && each.state !== "dead" && each.state !== "out of the game");

export function Panel({
  id,
  title,
  children,
  aside,
}: {
  id: string;
  title: string;
  children: ComponentChildren;
  aside?: ComponentChildren;
}) {
  return (
    <section class="box ca-panel" aria-labelledby={`ca-${id}`}>
      <h2 id={`ca-${id}`}>
        {title}
        {aside ? <span class="ca-aside">{aside}</span> : null}
      </h2>
      {children}
    </section>
  );
}

/** Damage points of a person. */
export function Health({ dp, of }: { dp: number; of: number }) {
  return (
    <span class="ca-health">
      <span aria-hidden="true">
        {Array.from({ length: of }, (_, i) => (
          <i key={i} class={i < dp ? "on" : ""} />
        ))}
      </span>
      <span class="sr">
        {dp} of {of} damage points
      </span>
    </span>
  );
}
