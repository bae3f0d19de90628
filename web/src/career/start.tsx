// Before a career: those there are, a new one, one from a file; and somebody new when the last one is gone.
import { useEffect, useState } from "preact/hooks";
import { go, place } from "../router";
import { BOTS } from "../screens/new";
import { careers, type StoredCareer } from "../store/careers";
import { settings } from "../store/settings";
import { saveFile } from "../ui/save";
import { Shell } from "../ui/shell";
import { dollars, Sure, useAct, useCareerRules, useDesk } from "./common";
import { createCareer, forgetCareer, importCareer } from "./local";
import { SkillPicker, spent, type Levels } from "./skills";
import type { Character } from "./types";

const USUAL: Levels = { driver: 0, gunner: 1 };
const STAKES = [0, 5000, 10000, 20000];
const NAME_BYTES = 39;

/** As much of a name as the engine takes. */
export const clip = (name: string): string => {
  let clipped = name;
  while (new TextEncoder().encode(clipped).length > NAME_BYTES) clipped = clipped.slice(0, -1);
  return clipped;
};

export const fileName = (title: string): string => `${title.toLowerCase().replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "") || "career"}.turnkey`;

function Row({ career, forgotten }: { career: StoredCareer; forgotten(): void }) {
  const open = `/career/${career.id}`;
  return (
    <li>
      <a href={open}><b>{career.title}</b><span>{career.who}</span></a>
      <span class="quiet">{career.state}</span>
      <span class="row">
        <a class="button small act" href={open}>Go on</a>
        <button type="button" class="button small" aria-label={`Save ${career.title} to a file`} onClick={() => saveFile(fileName(career.title), career.record)}>To a file</button>
        <Sure label={`Forget ${career.title}`} question="Forget all of it?" yes={() => void forgetCareer(career.id).then(forgotten)}>Forget</Sure>
      </span>
    </li>
  );
}

export function StartPage() {
  const [list, setList] = useState<StoredCareer[] | null>(null);
  const { act, told } = useAct();
  const look = () => void careers.all().then((all) => setList(all.sort((a, b) => b.changed - a.changed)));
  useEffect(look, []);
  const open = (input: HTMLInputElement) => {
    const file = input.files?.[0];
    if (file) void act(async () => { go(`/career/${await importCareer(await file.text())}`); });
    input.value = "";
  };
  return (
    <Shell title="Career">
      <p class="ca-intro">From your first Amateur Night to a Division championship: prizes, wrecks to salvage, bills to pay, skills to learn, a name to make. Rivals live by the same rules. <a href="/rules/classic#campaign">How a campaign works</a></p>
      <p class="row ca-begin"><a class="button act big" href="/career/new">New career</a></p>
      <section class="box" aria-labelledby="my-careers">
        <h2 id="my-careers">My careers</h2>
        {list === null ? <p class="quiet">Looking…</p> : list.length ? <ul class="list">{list.map((career) => <Row key={career.id} career={career} forgotten={look} />)}</ul>
          : <p class="quiet">None yet. A career is kept in this browser, order by order; nothing is lost when you close it.</p>}
        <label class="file">Open a career from a file
          <input type="file" accept=".turnkey,.jsonl,.json,.txt" onChange={(event) => open(event.currentTarget)} />
        </label>
        {told}
      </section>
    </Shell>
  );
}

export function NewCareerPage() {
  const known = useCareerRules();
  const [name, setName] = useState(clip(settings.value.name || ""));
  const [title, setTitle] = useState("");
  const [levels, setLevels] = useState<Levels>(USUAL);
  const [rivals, setRivals] = useState(5);
  const [stake, setStake] = useState(0);
  const [driver, setDriver] = useState("greedy");
  const { act, busy, told } = useAct();
  if (!known) return <Shell title="New career"><p class="notice" role="status">A moment…</p></Shell>;
  const begin = (event: Event) => {
    event.preventDefault();
    void act(async () => {
      const others = known.rivals.filter((each) => each.toLowerCase() !== name.trim().toLowerCase()).slice(0, rivals);
      go(`/career/${await createCareer({ title: title.trim() || `The career of ${name.trim() || "nobody"}`, name: name.trim(), skills: levels, rivals: others, stake, driver, seed: place.value.query.get("seed") ?? undefined })}`, true);
    });
  };
  return (
    <Shell title="New career">
      <form class="form" onSubmit={begin}>
        <fieldset>
          <legend>Who you are</legend>
          <label><span>Name</span><input type="text" name="name" required value={name} autocomplete="off" onInput={(event) => setName(clip(event.currentTarget.value))} /></label>
          <label><span>Title of the career <small class="quiet">if you like</small></span><input type="text" name="title" maxLength={60} value={title} autocomplete="off" onInput={(event) => setTitle(event.currentTarget.value)} /></label>
        </fieldset>
        <fieldset>
          <legend>What you can do</legend>
          <SkillPicker rules={known.rules} levels={levels} change={setLevels} />
        </fieldset>
        <fieldset>
          <legend>How you begin</legend>
          <label><span>Means</span>
            <select name="stake" value={stake} onChange={(event) => setStake(Number(event.currentTarget.value))}>
              {STAKES.map((each) => <option key={each} value={each}>{each ? `${dollars(each)} for everybody, for a vehicle` : "Nothing, as the book has it: the arena lends a kart"}</option>)}
            </select>
            <small class="quiet">{stake ? "Buy a stock vehicle or one of your own designs in the garage of the career." : "Amateur Nights are free, and the winner keeps every kart that still stands."}</small>
          </label>
          <label><span>Rivals</span><input type="number" name="rivals" min={1} max={known.rivals.length} value={rivals} onChange={(event) => setRivals(Math.min(known.rivals.length, Math.max(1, Math.round(Number(event.currentTarget.value)) || 5)))} /></label>
          <label><span>They drive like</span><select name="driver" value={driver} onChange={(event) => setDriver(event.currentTarget.value)}>{BOTS.map((bot) => <option key={bot.name} value={bot.name}>{bot.title}</option>)}</select></label>
        </fieldset>
        {told}
        <p class="row"><button class="button act big" disabled={busy || !name.trim() || spent(known.rules, levels) > known.rules.points}>Begin</button><a href="/career">Not now</a></p>
      </form>
    </Shell>
  );
}

/** Whoever is dead or out of the game is followed by somebody new, or by another one of ours. */
export function Heir({ fallen }: { fallen: Character }) {
  const { model, career, rules } = useDesk();
  const [name, setName] = useState("");
  const [levels, setLevels] = useState<Levels>(USUAL);
  const { act, busy, told } = useAct();
  const others = career.characters.filter((each) => each.player === model.player && each.name !== fallen.name && each.state !== "dead" && each.state !== "out of the game");
  const join = (event: Event) => {
    event.preventDefault();
    void act(async () => {
      await model.order({ do: "join", name: name.trim(), player: model.player, skills: levels });
      await model.play(name.trim());
    });
  };
  return (
    <section class="box ca-heir" aria-labelledby="ca-heir">
      <h2 id="ca-heir">{fallen.name} is {fallen.state}</h2>
      {others.map((each) => <p key={each.name}><button type="button" class="button act" onClick={() => void act(() => model.play(each.name))}>Go on as {each.name}</button></p>)}
      <details open={!others.length}>
        <summary>Somebody new takes up the wheel</summary>
        <form class="form" onSubmit={join}>
          <label><span>Name</span><input type="text" name="heir" required value={name} autocomplete="off" onInput={(event) => setName(clip(event.currentTarget.value))} /></label>
          <SkillPicker rules={rules} levels={levels} change={setLevels} />
          <p><button class="button act" disabled={busy || !name.trim()}>Begin again</button></p>
        </form>
      </details>
      {told}
    </section>
  );
}
