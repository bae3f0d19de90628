// Set a table: which variant or scenario with which options, how many, who sits where. What can be set comes from the game's
// description; what may be set is the engine's to say.
import { useEffect, useState } from "preact/hooks";
import { engine } from "../engine/client";
import { EngineError } from "../engine/engine";
import { findGame } from "../games";
import type { Bring, GameView, Value, Variant } from "../games/game";
import { configOf, standards } from "../games/setup";
import { go, place } from "../router";
import { settings } from "../store/settings";
import { createLocal } from "../table/local";
import { server } from "../table/remote";
import { Options } from "../ui/options";
import { Shell } from "../ui/shell";

export const BOTS = [
  { name: "random", title: "Rookie: takes any choice" },
  { name: "greedy", title: "Regular: looks one choice ahead" },
  { name: "search:400", title: "Veteran: thinks ahead" },
  { name: "search:3000", title: "Ace: thinks long" },
];

const CLOCKS: { id: string; title: string; clock: object }[] = [
  { id: "none", title: "None", clock: { kind: "none" } },
  { id: "move", title: "One minute a move", clock: { kind: "move", seconds: 60 } },
  { id: "slow", title: "Five minutes a move", clock: { kind: "move", seconds: 300 } },
  { id: "days", title: "By correspondence: three days a move", clock: { kind: "days", days: 3 } },
];

/** Variants under the headings of their groups. */
function Variants({
  variants,
  chosen,
  choose,
}: {
  variants: Variant[];
  chosen: Variant;
  choose(variant: Variant): void;
}) {
  const groups = [...new Set(variants.map((variant) => variant.group ?? ""))];
  return (
    <>
      {groups.map((group) => (
        <div key={group} class="variants" role="group" aria-label={group || undefined}>
          {group ? <h2>{group}</h2> : null}
          {variants
            .filter((variant) => (variant.group ?? "") === group)
            .map((each) => (
              <label key={each.id} class="choice">
                <input
                  type="radio"
                  name="variant"
                  value={each.id}
                  checked={chosen.id === each.id}
                  onChange={() => choose(each)}
                />
                <span>
                  <b>{each.title}</b> {each.summary}
                  {each.about && chosen.id === each.id ? <small class="about">{each.about}</small> : null}
                </span>
              </label>
            ))}
        </div>
      ))}
    </>
  );
}

/** A game that is not there to be played yet, but perhaps to be designed for and read about. */
export function NothingToPlay({ game }: { game: GameView }) {
  return (
    <Shell title={game.title}>
      <p class="notice" role="status">
        {game.title} cannot be played here yet.
        {game.Garage ? " What you will play it with can be designed already." : ""}
      </p>
      <p class="row after-notice">
        {game.Garage ? (
          <a class="button act" href={`/garage/${game.id}`}>
            To the garage
          </a>
        ) : null}
        <a class="button" href={`/rules/${game.id}`}>
          Read the rules
        </a>
        <a href="/">Back to the games</a>
      </p>
    </Shell>
  );
}

interface Trouble {
  text: string;
  where: string;
}

/** What the engine has against a configuration, before it is played. Only asked where a game lets people bring things. */
function useTrouble(game: GameView | undefined, config: object | null, players: string[]): Trouble | null {
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const key = JSON.stringify(config);
  useEffect(() => {
    if (!game?.lineUp || !config) return;
    let alive = true;
    engine.open(game.id, config, "0".repeat(64), players).then(
      ({ match }) => {
        void engine.close(match);
        if (alive) setTrouble(null);
      },
      (error: unknown) => {
        if (!alive) return;
        const { message, where } = error instanceof EngineError ? error.problem : { message: String(error), where: "" };
        setTrouble({ text: `${message[0]!.toUpperCase()}${message.slice(1)}.`, where });
      },
    );
    return () => {
      alive = false;
    };
  }, [key]);
  return trouble;
}

/** The seat that a problem with the configuration is about. */
const seatOf = (trouble: Trouble | null): number => Number(/\w+\[(\d+)\]/.exec(trouble?.where ?? "")?.[1] ?? -1);

export function NewTable({ game }: { game: string }) {
  const found = findGame(game);
  const { query } = place.value;
  const friends = query.has("friends");
  const variants = (found?.variants ?? []).filter((variant) => !friends || !variant.solo);
  const [variant, setVariant] = useState(variants.find((each) => each.id === query.get("variant")) ?? variants[0]);
  const filler = friends ? "human" : settings.value.bot;
  const [wanted, setWanted] = useState(friends ? 2 : (variant?.standard ?? 1));
  const [seats, setSeats] = useState<string[]>([]);
  const [set, setSet] = useState<Record<string, Value>>(standards(variant?.options, friends));
  const [seatSet, setSeatSet] = useState<Record<string, Value>[]>([]);
  const [brought, setBrought] = useState<Bring[]>([]);
  const [clock, setClock] = useState("none");
  const [open, setOpen] = useState(false);
  const [problem, setProblem] = useState("");
  const [busy, setBusy] = useState(false);
  const [fewest, most] = variant?.seats ?? [1, 1];
  const count = Math.min(most, Math.max(fewest, wanted));
  const others = found?.lineUp?.others?.(set) ?? [];
  const you = friends ? 0 : Math.max(0, seats.slice(0, count + others.length).indexOf("you"));
  const players = Array.from({ length: count + others.length }, (_, seat) =>
    seat === you ? (friends ? "human" : "you") : seats[seat] && seats[seat] !== "you" ? seats[seat] : filler,
  );
  const brings = Array.from({ length: count }, (_, seat) => brought[seat] ?? {});
  const config = variant
    ? { ...configOf({ variant, seats: count, set, seatSet }), ...found?.lineUp?.config(brings, variant, set) }
    : null;
  const trouble = useTrouble(found, config, players);
  if (found && !found.variants.length) return <NothingToPlay game={found} />;
  if (!found || !variant || !config)
    return (
      <Shell title="New table">
        <p class="notice">There is no such game.</p>
      </Shell>
    );

  const put = <T,>(list: T[], at: number, value: T, fill: T) =>
    Array.from({ length: Math.max(list.length, at + 1) }, (_, i) => (i === at ? value : (list[i] ?? fill)));
  /** There is one of us: whoever sat where we sit down gets up. */
  const sit = (seat: number, who: string) =>
    setSeats(
      put(
        seats.map((each) => (who === "you" && each === "you" ? filler : each)),
        seat,
        who,
        filler,
      ),
    );
  const choose = (next: Variant) => {
    // What two variants both have stays as it was set; what was left alone is the new one's.
    const alone = standards(variant.options, friends);
    setSet({
      ...standards(next.options, friends),
      ...Object.fromEntries(
        Object.entries(set).filter(
          ([id, value]) =>
            value !== alone[id] &&
            next.options?.some((option) => option.id === id && typeof option.standard === typeof value),
        ),
      ),
    });
    setVariant(next);
  };
  const start = async (event: Event) => {
    event.preventDefault();
    setBusy(true);
    setProblem("");
    const title = most > 1 ? `${variant.title} of ${count}` : variant.title;
    try {
      if (friends)
        go(
          `/t/${await server.create({ game, config, seats: players, clock: CLOCKS.find((each) => each.id === clock)!.clock, open, title })}`,
          true,
        );
      else
        go(`/local/${await createLocal({ game, title, config, players, seed: query.get("seed") ?? undefined })}`, true);
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
      setBusy(false);
    }
  };
  return (
    <Shell title={friends ? "A table with friends" : "Set a table"}>
      <p class="row">
        <a href={friends ? `/new/${game}` : `/new/${game}?friends=1`}>
          {friends ? "Play against bots instead" : "Play with friends instead"}
        </a>
      </p>
      <form class="form" onSubmit={(event) => void start(event)}>
        <fieldset>
          <legend>{found.title}</legend>
          <Variants variants={variants} chosen={variant} choose={choose} />
        </fieldset>
        {most > 1 || variant.seatOptions?.length ? (
          <fieldset>
            <legend>Seats</legend>
            {most > fewest ? (
              <label>
                How many {found.seatsWord}{" "}
                <input
                  type="number"
                  name="seats"
                  min={fewest}
                  max={most}
                  value={count}
                  onInput={(event) => setWanted(Number(event.currentTarget.value) || fewest)}
                />
              </label>
            ) : null}
            <ol class="seats">
              {players.map((player, seat) => (
                <li key={seat} class={found.lineUp ? "wide" : undefined}>
                  {seat === you ? (
                    <span class="who">
                      <span class={`dot seat-${seat}`} /> You{others[seat - count] ? `, ${others[seat - count]}` : ""}
                    </span>
                  ) : (
                    <label class="who">
                      <span class={`dot seat-${seat}`} />{" "}
                      <span class={others[seat - count] ? "" : "sr"}>{others[seat - count] ?? `Seat ${seat + 1}`}</span>
                      <select value={player} onChange={(event) => sit(seat, event.currentTarget.value)}>
                        {friends ? (
                          <option value="human">A friend, by link</option>
                        ) : found.lineUp ? (
                          <option value="you">You</option>
                        ) : null}
                        {BOTS.map((bot) => (
                          <option key={bot.name} value={bot.name}>
                            {bot.title}
                          </option>
                        ))}
                      </select>
                    </label>
                  )}
                  {found.lineUp && seat < count ? (
                    <found.lineUp.Seat
                      variant={variant}
                      seat={seat}
                      seats={count}
                      set={set}
                      value={brings[seat]!}
                      change={(value) => setBrought(put(brought, seat, value, {}))}
                    />
                  ) : null}
                  {seatOf(trouble) === seat ? (
                    <p role="alert" class="problem">
                      {trouble!.text}
                    </p>
                  ) : null}
                  <Options
                    options={variant.seatOptions}
                    set={seatSet[seat] ?? {}}
                    all={set}
                    of={`Seat ${seat + 1}`}
                    seat={seat}
                    change={(id, value) => setSeatSet(put(seatSet, seat, { ...seatSet[seat], [id]: value }, {}))}
                  />
                </li>
              ))}
            </ol>
          </fieldset>
        ) : null}
        {variant.options?.length ? (
          <fieldset>
            <legend>Options</legend>
            <Options options={variant.options} set={set} change={(id, value) => setSet({ ...set, [id]: value })} />
          </fieldset>
        ) : null}
        {friends ? (
          <fieldset>
            <legend>Time</legend>
            <label>
              Clock{" "}
              <select name="clock" value={clock} onChange={(event) => setClock(event.currentTarget.value)}>
                {CLOCKS.map((each) => (
                  <option key={each.id} value={each.id}>
                    {each.title}
                  </option>
                ))}
              </select>
            </label>
            <label class="choice">
              <input type="checkbox" checked={open} onChange={(event) => setOpen(event.currentTarget.checked)} />
              <span>List it under open tables: anybody may sit down</span>
            </label>
          </fieldset>
        ) : null}
        {trouble && seatOf(trouble) < 0 ? (
          <p role="alert" class="problem">
            {trouble.text}
          </p>
        ) : null}
        <p class="row">
          <button type="submit" class="button act big" disabled={busy}>
            {friends ? "Make the table" : "Start"}
          </button>
        </p>
        <p role="alert" class="problem">
          {problem}
        </p>
      </form>
    </Shell>
  );
}
