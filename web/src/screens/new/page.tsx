// Set a table: which variant or scenario with which options, how many, who sits where. What can be set comes from the game's
// description; what may be set is the engine's to say.
import { useState } from "preact/hooks";
import { findGame } from "../../games";
import type { Variant } from "../../games/game";
import { go, place } from "../../router";
import { createLocal } from "../../table/local";
import { server } from "../../table/server";
import { Options } from "../../ui/options";
import { Shell } from "../../ui/shell";
import { NothingToPlay } from "./nothing";
import { Seats } from "./seats";
import { type Setting, useSetting } from "./setting";
import { seatOf } from "./trouble";
import { Variants } from "./variants";

const CLOCKS: { id: string; title: string; clock: object }[] = [
  { id: "none", title: "None", clock: { kind: "none" } },
  { id: "move", title: "One minute a move", clock: { kind: "move", seconds: 60 } },
  { id: "slow", title: "Five minutes a move", clock: { kind: "move", seconds: 300 } },
  { id: "days", title: "By correspondence: three days a move", clock: { kind: "days", days: 3 } },
];

/** What is agreed with friends: the clock, and who may come. */
interface Terms {
  clock: string;
  open: boolean;
}

function TermsFields({ terms, change }: { terms: Terms; change(terms: Terms): void }) {
  return (
    <fieldset>
      <legend>Time</legend>
      <label>
        Clock{" "}
        <select
          name="clock"
          value={terms.clock}
          onChange={(event) => change({ ...terms, clock: event.currentTarget.value })}
        >
          {CLOCKS.map((each) => (
            <option key={each.id} value={each.id}>
              {each.title}
            </option>
          ))}
        </select>
      </label>
      <label class="choice">
        <input
          type="checkbox"
          checked={terms.open}
          onChange={(event) => change({ ...terms, open: event.currentTarget.checked })}
        />
        <span>List it under open tables: anybody may sit down</span>
      </label>
    </fieldset>
  );
}

/** Makes the table and says where it is. */
async function made({ game: { id: game }, friends, variant, count, players, config }: Setting, terms: Terms) {
  const title = variant.seats[1] > 1 ? `${variant.title} of ${count}` : variant.title;
  if (!friends)
    return `/local/${await createLocal({ game, title, config, players, seed: place.value.query.get("seed") ?? undefined })}`;
  const { clock } = CLOCKS.find((each) => each.id === terms.clock)!;
  return `/t/${await server.create({ game, config, seats: players, clock, open: terms.open, title })}`;
}

function Form({ setting, variants }: { setting: Setting; variants: Variant[] }) {
  const { game, friends, variant, choose, set, setOption, trouble } = setting;
  const [terms, setTerms] = useState<Terms>({ clock: "none", open: false });
  const [problem, setProblem] = useState("");
  const [busy, setBusy] = useState(false);
  const start = (event: Event) => {
    event.preventDefault();
    setBusy(true);
    setProblem("");
    made(setting, terms).then(
      (address) => go(address, true),
      (error: unknown) => {
        setProblem(error instanceof Error ? error.message : String(error));
        setBusy(false);
      },
    );
  };
  return (
    <form class="form" onSubmit={start}>
      <fieldset>
        <legend>{game.title}</legend>
        <Variants variants={variants} chosen={variant} choose={choose} />
      </fieldset>
      <Seats setting={setting} />
      {variant.options?.length ? (
        <fieldset>
          <legend>Options</legend>
          <Options options={variant.options} set={set} change={setOption} />
        </fieldset>
      ) : null}
      {friends ? <TermsFields terms={terms} change={setTerms} /> : null}
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
  );
}

export function NewTable({ game }: { game: string }) {
  const found = findGame(game);
  const { query } = place.value;
  const friends = query.has("friends");
  const variants = (found?.variants ?? []).filter((variant) => !friends || !variant.solo);
  const first = variants.find((each) => each.id === query.get("variant")) ?? variants[0];
  const setting = useSetting(found, first, friends);
  if (found && !found.variants.length) return <NothingToPlay game={found} />;
  if (!setting)
    return (
      <Shell title="New table">
        <p class="notice">There is no such game.</p>
      </Shell>
    );
  return (
    <Shell title={friends ? "A table with friends" : "Set a table"}>
      <p class="row">
        <a href={friends ? `/new/${game}` : `/new/${game}?friends=1`}>
          {friends ? "Play against bots instead" : "Play with friends instead"}
        </a>
      </p>
      <Form setting={setting} variants={variants} />
    </Shell>
  );
}
