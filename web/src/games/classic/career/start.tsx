// Before a career: those there are, a new one, one from a file; and somebody new when the last one is gone.
import { useEffect, useRef, useState } from "preact/hooks";
import type { Character } from "../../../engine/types/career";
import { go, place } from "../../../router";
import { BOTS } from "../../../screens/new/bots";
import { careers, type StoredCareer } from "../../../store/careers";
import { settings } from "../../../store/settings";
import { saveFile } from "../../../ui/save";
import { Shell } from "../../../ui/shell";
import { garage as engine, useAnswer } from "../garage/ask";
import { own as designs } from "../garage/session";
import type { Design } from "../garage/types";
import { campaigns } from "./ask";
import { dollars, Sure, useAct, useCareerRules, useDesk } from "./common";
import { createCareer, forgetCareer, importCareer } from "./local";
import { careerKeys, dropKey, uploadCareer } from "./remote";
import { askedCareer, askFor, createShared, forgetAsked } from "./shared";
import { SkillPicker } from "./skills";
import { clip, fileName, type Levels, spent } from "./words";

const USUAL: Levels = { driver: 0, gunner: 1 };
const STAKES = [0, 5000, 10000, 20000];
function Row({ career, forgotten }: { career: StoredCareer; forgotten(): void }) {
  const open = `/career/${career.id}`;
  const { act, told } = useAct();
  const share = () =>
    void act(async () => {
      go(`/career/${await uploadCareer(career.title, career.record)}`);
    });
  return (
    <li>
      <a href={open}>
        <b>{career.title}</b>
        <span>{career.who}</span>
      </a>
      <span class="quiet">{career.state}</span>
      <span class="row">
        <a class="button small act" href={open}>
          Go on
        </a>
        <button type="button" class="button small" onClick={() => saveFile(fileName(career.title), career.record)}>
          To a file<span class="sr">: {career.title}</span>
        </button>
        <Sure
          question="A copy goes to this server, where friends can join; this one stays as it is. An event that is on begins anew there."
          yes={share}
        >
          With friends<span class="sr">: {career.title}</span>
        </Sure>
        <Sure question="Forget all of it?" yes={() => void forgetCareer(career.id).then(forgotten)}>
          Forget<span class="sr"> {career.title}</span>
        </Sure>
      </span>
      {told}
    </li>
  );
}

/** Careers on a server that we have a key of. */
function Shared() {
  const [keys, setKeys] = useState(careerKeys);
  const all = Object.entries(keys);
  if (!all.length) return null;
  return (
    <section class="box" aria-labelledby="shared-careers">
      <h2 id="shared-careers">With friends</h2>
      <ul class="list">
        {all.map(([id, { title, name }]) => (
          <li key={id}>
            <a href={`/career/${id}`}>
              <b>{title ?? "A career"}</b>
              <span>{name ? `as ${name}` : ""}</span>
            </a>
            <span class="row">
              <a class="button small act" href={`/career/${id}`}>
                Go on
              </a>
              <Sure
                question="Forget the way there? Keep the link if you mean to come back."
                yes={() => {
                  dropKey(id);
                  setKeys(careerKeys());
                }}
              >
                Forget<span class="sr"> {title}</span>
              </Sure>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What the server has been asked for and has not answered: asked again until it does, or until one will not wait. */
function Asked() {
  const asked = askedCareer.value,
    patience = useRef<AbortController | null>(null);
  const [lost, setLost] = useState(false);
  const { act, busy, told } = useAct();
  const ask = () =>
    act(async () => {
      patience.current = new AbortController();
      go(`/career/${await createShared(setLost, patience.current.signal)}`, true);
    });
  useEffect(() => {
    if (asked) void ask();
    return () => patience.current?.abort();
  }, [asked?.id]);
  if (!asked) return told;
  const title = <b>{asked.wanted.title}</b>;
  return (
    <section class="box" aria-labelledby="asked-career" data-asked={busy ? (lost ? "lost" : "asking") : "stopped"}>
      <h2 id="asked-career">Not answered yet</h2>
      <p role="status">
        {!busy ? (
          <>
            The server has not answered whether it keeps {title}. The request is kept; asked again, nothing is done
            twice.
          </>
        ) : lost ? (
          <>The connection is lost. {title} is asked for again as soon as there is one; nothing is done twice.</>
        ) : (
          <>Asking the server for {title}…</>
        )}
      </p>
      <p class="row">
        {busy ? (
          <button type="button" class="button small" onClick={() => patience.current?.abort()}>
            Do not wait
          </button>
        ) : (
          <>
            <button type="button" class="button small act" onClick={() => void ask()}>
              Ask again
            </button>
            <Sure question="Forget it? If the server has begun it, nobody has its keys." yes={forgetAsked}>
              Forget it
            </Sure>
          </>
        )}
      </p>
    </section>
  );
}

export function StartPage() {
  const [list, setList] = useState<StoredCareer[] | null>(null);
  const { act, told } = useAct();
  const look = () => void careers.all().then((all) => setList(all.sort((a, b) => b.changed - a.changed)));
  useEffect(look, []);
  const open = (input: HTMLInputElement) => {
    const file = input.files?.[0];
    if (file)
      void act(async () => {
        go(`/career/${await importCareer(await file.text())}`);
      });
    input.value = "";
  };
  return (
    <Shell title="Career">
      <p class="ca-intro">
        From your first Amateur Night to a Division championship: prizes, wrecks to salvage, bills to pay, skills to
        learn, a name to make. Rivals live by the same rules. <a href="/rules/classic#campaign">How a campaign works</a>
      </p>
      <p class="row ca-begin">
        <a class="button act big" href="/career/new">
          New career
        </a>
        <a class="button" href="/career/new?friends=1">
          With friends
        </a>
      </p>
      <section class="box" aria-labelledby="my-careers">
        <h2 id="my-careers">My careers</h2>
        {list === null ? (
          <p class="quiet">Looking…</p>
        ) : list.length ? (
          <ul class="list">
            {list.map((career) => (
              <Row key={career.id} career={career} forgotten={look} />
            ))}
          </ul>
        ) : (
          <p class="quiet">
            None yet. A career is kept in this browser, order by order; nothing is lost when you close it.
          </p>
        )}
        <label class="file">
          Open a career from a file
          <input type="file" accept=".turnkey,.jsonl,.json,.txt" onChange={(event) => open(event.currentTarget)} />
        </label>
        {told}
      </section>
      <div class="boxes">
        <Asked />
        <Shared />
      </div>
    </Shell>
  );
}

/** A vehicle to begin with, of those one could pay. */
function FirstVehicle({
  stake,
  chosen,
  choose,
}: {
  stake: number;
  chosen: string;
  choose(key: string, vehicle: string | Design | undefined): void;
}) {
  const { answer: stock } = useAnswer("stock", engine.stock);
  const kept = designs.value;
  const { answer: quoted } = useAnswer(kept.map(({ name, changed }) => `${name} ${changed}`).join(), () =>
    Promise.all(
      kept.map(async ({ name, design }) => ({
        key: `own ${name}`,
        name,
        vehicle: design,
        ...(await campaigns.price(0, design)),
      })),
    ),
  );
  const own = (quoted ?? []).filter(({ price, wrong }) => !wrong && price <= stake);
  const ready = (stock ?? []).filter(({ cost }) => cost <= stake).sort((a, b) => a.cost - b.cost);
  const pick = (key: string) => choose(key, own.find((each) => each.key === key)?.vehicle ?? (key || undefined));
  return (
    <label>
      <span>First vehicle</span>
      <select name="vehicle" value={chosen} onChange={(event) => pick(event.currentTarget.value)}>
        <option value="">none yet: choose in the garage</option>
        {own.length ? (
          <optgroup label="Your designs">
            {own.map(({ key, name, price }) => (
              <option key={key} value={key}>
                {name}: {dollars(price)}
              </option>
            ))}
          </optgroup>
        ) : null}
        <optgroup label="Stock vehicles">
          {ready.map(({ file, design, cost }) => (
            <option key={file} value={file}>
              {design.name}: {dollars(cost)}
            </option>
          ))}
        </optgroup>
      </select>
    </label>
  );
}

export function NewCareerPage() {
  const friends = place.value.query.has("friends");
  const known = useCareerRules();
  const [name, setName] = useState(clip(settings.value.name || ""));
  const [title, setTitle] = useState("");
  const [player, setPlayer] = useState(clip(settings.value.name || ""));
  const [levels, setLevels] = useState<Levels>(USUAL);
  const [rivals, setRivals] = useState(5);
  const [stake, setStake] = useState(0);
  const [home, setHome] = useState("");
  const [first, setFirst] = useState<{ key: string; vehicle?: string | Design | undefined }>({ key: "" });
  const [driver, setDriver] = useState("greedy");
  const { act, busy, told } = useAct();
  if (!known)
    return (
      <Shell title="New career">
        <p class="notice" role="status">
          A moment…
        </p>
      </Shell>
    );
  const begin = (event: Event) => {
    event.preventDefault();
    void act(async () => {
      const named = title.trim() || `The career of ${name.trim() || "nobody"}`;
      if (friends)
        return askFor({
          title: named,
          player: player.trim(),
          name: name.trim(),
          home: home.trim() || undefined,
          skills: levels,
          rivals,
          stake,
          driver,
          vehicle: stake ? first.vehicle : undefined,
        });
      go(
        `/career/${await createCareer({ title: named, name: name.trim(), skills: levels, rivals, stake, driver, vehicle: stake ? first.vehicle : undefined, home: home.trim() || undefined, seed: place.value.query.get("seed") ?? undefined })}`,
        true,
      );
    });
  };
  return (
    <Shell title={friends ? "A career with friends" : "New career"}>
      <p class="row">
        <a href={friends ? "/career/new" : "/career/new?friends=1"}>
          {friends ? "Against rivals run by bots alone instead" : "With friends instead"}
        </a>
      </p>
      <form class="form" onSubmit={begin}>
        <fieldset>
          <legend>Who you are</legend>
          {friends ? (
            <label>
              <span>
                Your own name <small class="quiet">what the others know you by</small>
              </span>
              <input
                type="text"
                name="player"
                required
                value={player}
                onInput={(event) => setPlayer(clip(event.currentTarget.value))}
              />
            </label>
          ) : null}
          <label>
            <span>{friends ? "Name of your character" : "Name"}</span>
            <input
              type="text"
              name="name"
              required
              value={name}
              autocomplete="off"
              onInput={(event) => setName(clip(event.currentTarget.value))}
            />
          </label>
          <label>
            <span>
              Home town <small class="quiet">if you like: you know your way around there</small>
            </span>
            <input
              type="text"
              name="home"
              maxLength={23}
              value={home}
              autocomplete="off"
              onInput={(event) => setHome(event.currentTarget.value)}
            />
          </label>
          <label>
            <span>
              Title of the career <small class="quiet">if you like</small>
            </span>
            <input
              type="text"
              name="title"
              maxLength={60}
              value={title}
              autocomplete="off"
              onInput={(event) => setTitle(event.currentTarget.value)}
            />
          </label>
        </fieldset>
        <fieldset>
          <legend>What you can do</legend>
          <SkillPicker rules={known.rules} levels={levels} change={setLevels} />
        </fieldset>
        <fieldset>
          <legend>How you begin</legend>
          <label>
            <span>Means</span>
            <select
              name="stake"
              value={stake}
              onChange={(event) => {
                setStake(Number(event.currentTarget.value));
                setFirst({ key: "" });
              }}
            >
              {STAKES.map((each) => (
                <option key={each} value={each}>
                  {each
                    ? `${dollars(each)} each, for a vehicle`
                    : "Nothing, as the book has it: the arena lends a kart"}
                </option>
              ))}
            </select>
            <small class="quiet">
              {stake
                ? "Buy a stock vehicle or one of your own designs in the garage of the career."
                : "Amateur Nights are free, and the winner keeps every kart that still stands."}
            </small>
          </label>
          {stake ? (
            <FirstVehicle stake={stake} chosen={first.key} choose={(key, vehicle) => setFirst({ key, vehicle })} />
          ) : null}
          <label>
            <span>Rivals</span>
            <input
              type="number"
              name="rivals"
              min={friends ? 0 : 1}
              max={known.rivals.length}
              value={rivals}
              onInput={(event) =>
                setRivals(
                  Math.min(
                    known.rivals.length,
                    Math.max(friends ? 0 : 1, Math.round(Number(event.currentTarget.value)) || 0),
                  ),
                )
              }
            />
          </label>
          <label>
            <span>They drive like</span>
            <select name="style" value={driver} onChange={(event) => setDriver(event.currentTarget.value)}>
              {BOTS.map((bot) => (
                <option key={bot.name} value={bot.name}>
                  {bot.title}
                </option>
              ))}
            </select>
          </label>
        </fieldset>
        {told}
        {friends ? <Asked /> : null}
        <p class="row">
          <button
            type="submit"
            class="button act big"
            disabled={
              busy ||
              (friends && !!askedCareer.value) ||
              !name.trim() ||
              (friends && !player.trim()) ||
              spent(known.rules, levels) > known.rules.points
            }
          >
            Begin
          </button>
          <a href="/career">Not now</a>
        </p>
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
  const others = career.characters.filter(
    (each) =>
      each.player === model.player &&
      each.name !== fallen.name &&
      each.state !== "dead" &&
      each.state !== "out of the game",
  );
  const join = (event: Event) => {
    event.preventDefault();
    void act(async () => {
      await model.order({ do: "join", name: name.trim(), player: model.player, skills: levels });
      await model.play(name.trim());
    });
  };
  return (
    <section class="box ca-heir" aria-labelledby="ca-heir">
      <h2 id="ca-heir">
        {fallen.name} is {fallen.state}
      </h2>
      {others.map((each) => (
        <p key={each.name}>
          <button type="button" class="button act" onClick={() => void act(() => model.play(each.name))}>
            Go on as {each.name}
          </button>
        </p>
      ))}
      <details open={!others.length}>
        <summary>Somebody new takes up the wheel</summary>
        <form class="form" onSubmit={join}>
          <label>
            <span>Name</span>
            <input
              type="text"
              name="heir"
              required
              value={name}
              autocomplete="off"
              onInput={(event) => setName(clip(event.currentTarget.value))}
            />
          </label>
          <SkillPicker rules={rules} levels={levels} change={setLevels} />
          <p>
            <button type="submit" class="button act" disabled={busy || !name.trim()}>
              Begin again
            </button>
          </p>
        </form>
      </details>
      {told}
    </section>
  );
}
