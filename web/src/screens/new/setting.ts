// A table being set: everything that was chosen so far, and the configuration that comes of it.
import { useState } from "preact/hooks";
import type { Bring, GameView, Value, Variant } from "../../games/game";
import { configOf, standards } from "../../games/setup";
import { settings } from "../../store/settings";
import { type Trouble, useTrouble } from "./trouble";

type Set = Record<string, Value>;

/** Elements of a list that is filled up as far as it is needed. */
const put = <T>(list: T[], at: number, value: T, fill: T): T[] =>
  Array.from({ length: Math.max(list.length, at + 1) }, (_, i) => (i === at ? value : (list[i] ?? fill)));

/** What two variants both have stays as it was set; what was left alone is the new one's. */
function carriedOver(set: Set, from: Variant, to: Variant, friends: boolean): Set {
  const alone = standards(from.options, friends);
  const known = ([id, value]: [string, Value]) =>
    value !== alone[id] && to.options?.some((option) => option.id === id && typeof option.standard === typeof value);
  return { ...standards(to.options, friends), ...Object.fromEntries(Object.entries(set).filter(known)) };
}

/** Who sits where. There is one of us: if we sit down elsewhere, a bot takes our seat. */
function useSeats(friends: boolean, length: number) {
  const [seats, setSeats] = useState<string[]>([]);
  const filler = friends ? "human" : settings.value.bot;
  const you = friends ? 0 : Math.max(0, seats.slice(0, length).indexOf("you"));
  const playerIn = (seat: number) => {
    if (seat === you) return friends ? "human" : "you";
    return seats[seat] && seats[seat] !== "you" ? seats[seat] : filler;
  };
  const sit = (seat: number, who: string) => {
    const others = seats.map((each) => (who === "you" && each === "you" ? filler : each));
    setSeats(put(others, seat, who, filler));
  };
  return { you, sit, players: Array.from({ length }, (_, seat) => playerIn(seat)) };
}

/** What each seat brings, and what is set for it. */
function useBrought(count: number) {
  const [seatSet, setSeatSet] = useState<Set[]>([]);
  const [brought, setBrought] = useState<Bring[]>([]);
  return {
    seatSet,
    brings: Array.from({ length: count }, (_, seat) => brought[seat] ?? {}),
    bring: (seat: number, value: Bring) => setBrought(put(brought, seat, value, {})),
    setForSeat: (seat: number, id: string, value: Value) =>
      setSeatSet(put(seatSet, seat, { ...seatSet[seat], [id]: value }, {})),
  };
}

export interface Setting extends ReturnType<typeof useSeats>, ReturnType<typeof useBrought> {
  game: GameView;
  friends: boolean;
  variant: Variant;
  choose(variant: Variant): void;
  /** Seats of drivers, and others by name after them. */
  count: number;
  others: string[];
  setCount(count: number): void;
  set: Set;
  setOption(id: string, value: Value): void;
  config: Record<string, unknown>;
  trouble: Trouble | null;
}

/** Null where there is nothing to play. */
export function useSetting(game: GameView | undefined, first: Variant | undefined, friends: boolean): Setting | null {
  const [variant, setVariant] = useState(first);
  const [wanted, setCount] = useState(friends ? 2 : (first?.standard ?? 1));
  const [set, setSet] = useState<Set>(standards(first?.options, friends));
  const [fewest, most] = variant?.seats ?? [1, 1];
  const count = Math.min(most, Math.max(fewest, wanted));
  const others = game?.lineUp?.others?.(set) ?? [];
  const seats = useSeats(friends, count + others.length);
  const brought = useBrought(count);
  const { brings, seatSet } = brought;
  const config = variant
    ? { ...configOf({ variant, seats: count, set, seatSet }), ...game?.lineUp?.config(brings, variant, set) }
    : null;
  const trouble = useTrouble(game, config, seats.players);
  if (!game || !variant || !config) return null;
  const choose = (next: Variant) => {
    setSet(carriedOver(set, variant, next, friends));
    setVariant(next);
  };
  const setOption = (id: string, value: Value) => setSet({ ...set, [id]: value });
  return {
    ...seats,
    ...brought,
    ...{ game, friends, variant, choose, count, others, setCount, set, setOption, config, trouble },
  };
}
