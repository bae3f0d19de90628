// What the parts of a table's page share: the match as it is shown, what is pointed at, which orders stand.
import { type Signal, useSignal } from "@preact/signals";
import { useEffect, useLayoutEffect, useMemo } from "preact/hooks";
import { findGame } from "../../games";
import type { GameView } from "../../games/game";
import { readStored, settings, writeStored } from "../../store/settings";
import { botTitle } from "../../table/local";
import { TableModel } from "../../table/model";
import type { Action, Choice, GameEvent, Seat, Table, TableInfo, Update } from "../../table/types";
import type { Explained } from "../../ui/why";

export interface Orders {
  on(id: string): boolean;
  set(id: string, on: boolean): void;
}

export interface Seated {
  table: Table;
  info: TableInfo;
  game: GameView;
  model: TableModel;
  /** Nothing before the match begins. */
  update: Update | null;
  /** What the seats are called by the game, and who sits there. */
  names: string[];
  people: string[];
  over: boolean;
  /** May a choice be made now? */
  live: boolean;
  choices: Choice[];
  choose(action: Action): void;
  looked: Choice | null;
  look(choice: Choice | null): void;
  pointed: GameEvent | null;
  about: Signal<Explained | null>;
  orders: Orders;
}

const NONE: Choice[] = [];

/** A person's name, or the bot's. */
export const personIn = ({ name, player }: Seat): string => (name && name !== player ? name : botTitle(player));

/** What is answered without asking: the standing orders that were given, and what is routine. */
function automatic(table: Table, given: string[], update: Update): Action | null {
  const game = findGame(table.info.value?.game ?? "");
  const orders = (game?.orders ?? []).filter(({ id }) => given.includes(`${game!.id}/${id}`));
  if (update.routine && !settings.value.askRoutine && !orders.some(({ asks }) => asks?.(update))) return update.routine;
  for (const order of orders) {
    const answer = order.answer(update);
    if (answer) return answer;
  }
  return null;
}

/** Space shows at once what is still to be shown. */
function useSkipKey(model: TableModel): void {
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const typing = (event.target as Element).closest("input, textarea, select, button, a, [role=button]");
      if (event.key !== " " || typing || !model.behind.value) return;
      event.preventDefault();
      model.skip();
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, [model]);
}

function useTitle(model: TableModel): void {
  const asked = model.asked.value,
    shown = !!model.shown.value,
    title = model.table.info.value?.title;
  useEffect(() => {
    if (shown) document.title = `${asked ? "● " : ""}${title} · Turnkey`;
  }, [asked, title]);
}

/** Null until we have sat down. */
export function useSeated(table: Table): Seated | null {
  const about = useSignal<Explained | null>(null);
  const given = useSignal<string[]>(readStored("orders", []));
  const model = useMemo(() => new TableModel(table, (update) => automatic(table, given.value, update)), [table]);
  useEffect(() => {
    void table.start().catch((error: unknown) => console.error(error));
    return () => model.close();
  }, [model]);
  useSkipKey(model);
  useTitle(model);
  const info = table.info.value,
    update = model.shown.value,
    game = findGame(info?.game ?? "");
  // A choice of the past is nothing to point at.
  useLayoutEffect(() => {
    if (about.value && "choice" in about.value) about.value = null;
  }, [update?.version]);
  if (!info || !game) return null;

  const looked = about.value && "choice" in about.value ? about.value.choice : null;
  // A table can be over before the match is: when everybody else has resigned.
  const over = info.over || !!update?.over,
    live = model.asked.value && !info.paused && !over;
  const orders: Orders = {
    on: (id) => given.value.includes(`${game.id}/${id}`),
    set(id, on) {
      const others = given.value.filter((each) => each !== `${game.id}/${id}`);
      given.value = on ? [...others, `${game.id}/${id}`] : others;
      writeStored("orders", given.value);
      model.reconsider();
    },
  };
  return {
    table,
    info,
    game,
    model,
    update,
    names: update ? game.seatNames(update) : [],
    people: info.seats.map(personIn),
    over,
    live,
    choices: live && update ? update.choices : NONE,
    choose: (action) => void model.act(action),
    looked,
    look: (choice) => {
      about.value = choice ? { choice } : looked ? null : about.value;
    },
    pointed: about.value && "event" in about.value ? about.value.event : null,
    about,
    orders,
  };
}
