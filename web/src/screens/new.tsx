// Set a table: which variant, how many, who sits where.
import { useState } from "preact/hooks";
import { findGame } from "../games";
import { go, place } from "../router";
import { settings } from "../store/settings";
import { createLocal } from "../table/local";
import { server } from "../table/remote";
import { Shell } from "../ui/shell";

export const BOTS = [
  { name: "random", title: "Rookie: takes any choice" },
  { name: "greedy", title: "Regular: looks one choice ahead" },
  { name: "search:400", title: "Veteran: thinks ahead" },
  { name: "search:3000", title: "Ace: thinks long" },
];

export function NewTable({ game }: { game: string }) {
  const found = findGame(game);
  const friends = place.value.query.has("friends");
  const variants = (found?.variants ?? []).filter((variant) => !friends || !variant.solo);
  const [variant, setVariant] = useState(variants[0]);
  const [seats, setSeats] = useState<string[]>(friends ? ["human", "human"] : ["human", settings.value.bot, settings.value.bot]);
  const [clock, setClock] = useState("none");
  const [open, setOpen] = useState(false);
  const [escape, setEscape] = useState(true);
  const [always, setAlways] = useState(friends);
  const [problem, setProblem] = useState("");
  const [busy, setBusy] = useState(false);
  if (!found || !variant) return <Shell title="New table"><p class="notice">There is no such game.</p></Shell>;

  const count = variant.solo ? 1 : seats.length;
  const resize = (wanted: number) => setSeats(Array.from({ length: wanted }, (_, i) => seats[i] ?? (friends ? "human" : settings.value.bot)));
  const clocks: Record<string, object> = {
    none: { kind: "none" }, move: { kind: "move", seconds: 60 }, slow: { kind: "move", seconds: 300 }, days: { kind: "days", days: 3 },
  };
  const start = async (event: Event) => {
    event.preventDefault();
    setBusy(true);
    setProblem("");
    const config = variant.solo ? variant.config : { ...variant.config, seats: count, escape, ...(always ? { ask: "always" } : {}) };
    const title = `${variant.title}${variant.solo ? "" : ` of ${count}`}`;
    try {
      if (friends) go(`/t/${await server.create({ game, config, seats, clock: clocks[clock]!, open, title })}`, true);
      else go(`/local/${await createLocal({ game, title, config, players: variant.solo ? ["you"] : seats.map((seat, i) => (i === 0 ? "you" : seat)) })}`, true);
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
      setBusy(false);
    }
  };
  return (
    <Shell title={friends ? "A table with friends" : "Set a table"}>
      <p class="row"><a href={friends ? `/new/${game}` : `/new/${game}?friends=1`} onClick={() => setSeats(friends ? ["human", settings.value.bot, settings.value.bot] : ["human", "human"])}>{friends ? "Play against bots instead" : "Play with friends instead"}</a></p>
      <form class="form" onSubmit={(event) => void start(event)}>
        <fieldset>
          <legend>{found.title}</legend>
          {variants.map((each) => (
            <label key={each.id} class="choice">
              <input type="radio" name="variant" checked={variant.id === each.id} onChange={() => setVariant(each)} />
              <span><b>{each.title}</b> {each.summary}</span>
            </label>
          ))}
        </fieldset>
        {variant.solo ? null : (
          <fieldset>
            <legend>Seats</legend>
            <label>How many cars <input type="number" min={variant.seats[0]} max={variant.seats[1]} value={count} onInput={(event) => resize(Math.min(variant.seats[1], Math.max(variant.seats[0], Number(event.currentTarget.value) || 2)))} /></label>
            <ol class="seats">
              {seats.map((seat, i) => (
                <li key={i}>
                  {i === 0 ? <span><span class={`dot seat-${i}`} /> You</span> : (
                    <label><span class={`dot seat-${i}`} /> <span class="sr">Seat {i + 1}</span>
                      <select value={seat} onChange={(event) => setSeats(seats.map((old, j) => (j === i ? event.currentTarget.value : old)))}>
                        {friends ? <option value="human">A friend, by link</option> : null}
                        {BOTS.map((bot) => <option key={bot.name} value={bot.name}>{bot.title}</option>)}
                      </select>
                    </label>
                  )}
                </li>
              ))}
            </ol>
            <label class="choice"><input type="checkbox" checked={escape} onChange={(event) => setEscape(event.currentTarget.checked)} /><span>Cars may escape from the arena</span></label>
            <label class="choice"><input type="checkbox" checked={always} onChange={(event) => setAlways(event.currentTarget.checked)} /><span>Ask everybody in every window, so that silence tells nothing (slower)</span></label>
          </fieldset>
        )}
        {friends ? (
          <fieldset>
            <legend>Time</legend>
            <label>Clock <select value={clock} onChange={(event) => setClock(event.currentTarget.value)}>
              <option value="none">None</option><option value="move">One minute a move</option><option value="slow">Five minutes a move</option><option value="days">By correspondence: three days a move</option>
            </select></label>
            <label class="choice"><input type="checkbox" checked={open} onChange={(event) => setOpen(event.currentTarget.checked)} /><span>List it under open tables: anybody may sit down</span></label>
          </fieldset>
        ) : null}
        <p class="row"><button class="button act big" disabled={busy}>{friends ? "Make the table" : "Start"}</button></p>
        <p role="alert" class="problem">{problem}</p>
      </form>
    </Shell>
  );
}
