// A table: the game's board, what is asked, the log, why, luck, and at tables with others the talk.
import { useSignal } from "@preact/signals";
import { useEffect, useMemo, useState } from "preact/hooks";
import { findGame } from "../games";
import type { GameView, Hint } from "../games/game";
import { go, place } from "../router";
import { guide, readStored, settings, writeStored } from "../store/settings";
import { botTitle, createLocal, LocalTable } from "../table/local";
import { TableModel } from "../table/model";
import { checkReveal, findSeat, keepSeat, RemoteTable } from "../table/remote";
import { randomHex } from "../engine/client";
import type { Action, Choice, Table } from "../table/types";
import { Log } from "../ui/log";
import { saveFile } from "../ui/save";
import { Logo, Shell } from "../ui/shell";
import { Tabs, type Tab } from "../ui/tabs";
import { Why, type Explained } from "../ui/why";

/** "Play now": deal and go there. */
export function Start({ game }: { game: string }) {
  const [problem, setProblem] = useState("");
  useEffect(() => {
    const found = findGame(game);
    const { query } = place.value;
    const guided = query.has("guide");
    const variant = found?.variants.find((each) => each.id === query.get("variant")) ?? found?.variants[0];
    if (!found || !variant) return setProblem("There is no such game.");
    const seats = guided ? 2 : variant.standard;
    const bot = guided ? "greedy" : settings.value.bot;
    const players = Array.from({ length: seats }, (_, i) => (i ? bot : "you"));
    createLocal({ game, title: guided ? "First duel" : variant.title, config: variant.solo ? variant.config : { ...variant.config, seats }, players })
      .then((id) => go(`/local/${id}`, true), (error: unknown) => setProblem(String(error)));
  }, [game]);
  return <Shell title="Dealing…"><p role="status" class="notice">{problem || "The deck is being shuffled."}</p></Shell>;
}

export function LocalTablePage({ id }: { id: string }) {
  const table = useMemo(() => new LocalTable(id), [id]);
  return <TablePage table={table} />;
}

/** The token of an invitation is kept here and taken out of the address, so that it is not shown or shared by accident. */
function seatOf(id: string) {
  const token = place.value.hash;
  const known = findSeat(id);
  if (token && token !== known?.token) keepSeat(id, { token, entropy: randomHex(16) });
  if (token) history.replaceState(null, "", `/t/${id}`);
  return findSeat(id);
}

export function RemoteTablePage({ id }: { id: string }) {
  const table = useMemo(() => new RemoteTable(id, seatOf(id)), [id]);
  return <TablePage table={table} />;
}

function Lobby({ table }: { table: Table }) {
  const info = table.info.value!;
  const [copied, setCopied] = useState(-1);
  const invites = table.social?.invites() ?? [];
  return (
    <section class="lobby box" aria-label="Waiting for players">
      <h2>Waiting for everybody to sit down</h2>
      <ul class="list">
        {info.seats.map((seat) => {
          const invite = seat.taken ? undefined : invites.find((each) => each.seat === seat.seat);
          return (
            <li key={seat.seat}>
              <b><span class={`dot seat-${seat.seat}`} /> {seat.taken ? seat.name || botTitle(seat.player) : "free"}</b>
              {invite ? (
                <span class="row">
                  <input class="invite" readOnly value={invite.link} aria-label={`Link for seat ${seat.seat + 1}`} onFocus={(event) => event.currentTarget.select()} />
                  <button type="button" class="button small act" onClick={() => void navigator.clipboard?.writeText(invite.link).then(() => setCopied(seat.seat), () => {})}>{copied === seat.seat ? "Copied" : "Copy"}</button>
                </span>
              ) : <span class="quiet">{seat.taken ? "ready" : "waiting"}</span>}
            </li>
          );
        })}
      </ul>
      <p class="quiet">Whoever opens a link has that seat, on any device. The match begins when all are here.</p>
    </section>
  );
}

function Chat({ table }: { table: Table }) {
  const [text, setText] = useState("");
  return (
    <div class="chat">
      <ul aria-live="polite">{table.chat.value.map((line, i) => <li key={i}><b class={line.from >= 0 ? `seat-text seat-${line.from}` : ""}>{line.name}</b> {line.text}</li>)}</ul>
      <form onSubmit={(event) => { event.preventDefault(); if (text.trim()) { void table.social?.say(text.trim()); setText(""); } }}>
        <label><span class="sr">Say something</span><input value={text} maxLength={500} placeholder="Say something" onInput={(event) => setText(event.currentTarget.value)} /></label>
        <button class="button small">Say</button>
      </form>
    </div>
  );
}

function AllChoices({ choices, act, explain }: { choices: Choice[]; act(action: Action): void; explain(choice: Choice): void }) {
  if (!choices.length) return <p class="quiet">Nothing is asked of you now.</p>;
  return (
    <ol class="all-choices">
      {choices.map((choice) => (
        <li key={choice.text}>
          <button type="button" class="plain" onClick={() => act(choice.action)} onFocus={() => explain(choice)}>{choice.text}</button>
          {choice.odds.length ? <span class="quiet">{choice.odds.map((odd) => `${(100 * odd.chance).toFixed(0)} % ${odd.text}`).join("; ")}</span> : null}
        </li>
      ))}
    </ol>
  );
}

function HintBox({ hint, game, last }: { hint: Hint; game: string; last(): void }) {
  useEffect(() => {
    const at = hint.at ? document.querySelector(`[data-guide="${hint.at}"]`) : null;
    at?.classList.add("guided");
    return () => at?.classList.remove("guided");
  }, [hint.id]);
  const read = () => { guide.value = { ...guide.value, read: [...guide.value.read, hint.id] }; };
  return (
    <aside class="hint" aria-label="Hint" role="note">
      <h2>{hint.title}</h2>
      <p>{hint.text}</p>
      <p class="row">
        <button type="button" class="button act small" onClick={read}>Got it</button>
        {hint.section ? <a href={`/rules/${game}#${hint.section}`}>The rule</a> : null}
        <button type="button" class="link" onClick={last}>No more hints</button>
      </p>
    </aside>
  );
}

/** Time left to decide, at tables with a clock. */
function Countdown({ left }: { left: number }) {
  const [until, setUntil] = useState(() => performance.now() + left);
  const [now, setNow] = useState(() => performance.now());
  useEffect(() => { setUntil(performance.now() + left); setNow(performance.now()); }, [left]);
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.max(0, Math.ceil((until - now) / 1000));
  const text = seconds >= 172800 ? `${Math.floor(seconds / 86400)} days` : seconds >= 3600 ? `${Math.floor(seconds / 3600)} h ${Math.floor((seconds % 3600) / 60)} min`
    : `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
  return <span class={seconds <= 10 ? "clock red" : "clock"} role="timer" aria-label={`${text} left`}>{text}</span>;
}

function Verdict({ model, game, names }: { model: TableModel; game: GameView; names: string[] }) {
  const { table } = model;
  const update = model.shown.value!;
  const result = update.result!;
  const [checked, setChecked] = useState<{ good: boolean; lines: string[] } | null>(null);
  const [waiting, setWaiting] = useState(false);
  const next = table.social?.next.value;
  useEffect(() => { if (next) go(`/t/${next}`); }, [next]);
  const won = result.winners.includes(update.seat);
  const solo = update.seat >= 0 && names.length === 1;
  const title = won ? (result.winners.length > 1 ? "Shared" : "You win") : update.seat < 0 ? "It is over" : solo || result.winners.length === 0 ? "You lose" : `${result.winners.map((seat) => names[seat]).join(" and ")} ${result.winners.length > 1 ? "share it" : "wins"}`;
  const info = table.info.value!;
  const reveal = table.social?.reveal.value;
  const again = async () => {
    if (table.social) {
      setWaiting(true);
      await table.social.rematch();
    } else {
      go(`/local/${await createLocal({ game: game.id, title: info.title, config: info.config, players: info.seats.map((seat) => seat.player) })}`);
    }
  };
  return (
    <section class="verdict" aria-label="Result">
      <h2 class="stencil">{title}</h2>
      <p>{result.text[0]!.toUpperCase() + result.text.slice(1)}. {result.scores.map((score, seat) => `${names[seat] ?? `Seat ${seat + 1}`} ${score}`).join(", ")}.</p>
      <p class="row">
        <button type="button" class="button act" onClick={() => void again()}>{table.social ? (waiting ? "Waiting for the others…" : "Rematch") : "Play again"}</button>
        <a class="button" href={`/replay/${table.id}`}>Replay</a>
        <button type="button" class="button" onClick={() => void table.record().then((record) => saveFile(`${game.id}-${table.id}.turnkey`, record))}>Download record</button>
        {reveal ? <button type="button" class="button" onClick={() => void checkReveal(info.commitment, reveal).then(setChecked)}>Check the dice</button> : null}
        <a class="button" href="/">All games</a>
      </p>
      {checked ? <ul role="status" class={checked.good ? "good" : "problem"}>{checked.lines.map((line) => <li key={line}>{line}</li>)}</ul> : null}
    </section>
  );
}

function TablePage({ table }: { table: Table }) {
  const tab = useSignal("log");
  const about = useSignal<Explained | null>(null);
  const ordered = useSignal<string[]>(readStored("orders", []));
  const model = useMemo(() => new TableModel(table, (update) => {
    const game = findGame(table.info.value?.game ?? "");
    if (update.routine && !settings.value.askRoutine) return update.routine;
    for (const order of game?.orders ?? []) {
      const answer = ordered.value.includes(order.id) ? order.answer(update) : null;
      if (answer) return answer;
    }
    return null;
  }), [table]);
  useEffect(() => {
    void table.start().catch((error: unknown) => console.error(error));
    return () => model.close();
  }, [model]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const typing = (event.target as Element).closest("input, textarea, select, button, a, [role=button]");
      if (event.key === " " && !typing && model.behind.value) { event.preventDefault(); model.skip(); }
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, [model]);

  const info = table.info.value;
  const update = model.shown.value;
  const game = findGame(info?.game ?? "");
  useEffect(() => {
    if (!game || !update) return;
    document.title = `${model.asked.value ? "● " : ""}${info!.title} · Turnkey`;
  }, [model.asked.value, info?.title]);
  if (table.status.value === "failed") return <Shell title="No such table"><p class="notice">{table.problem.value} <a href="/">Back to the games</a></p></Shell>;
  if (!info || !game) return <Shell title="The table"><p role="status" class="notice">{table.status.value === "lost" ? "The connection is lost; trying again…" : "Sitting down…"} {table.problem.value}</p></Shell>;

  const names = update ? game.seatNames(update) : [];
  const people = info.seats.map((seat) => seat.name || botTitle(seat.player));
  const hint = update && guide.value.on ? game.hint(update, (id) => guide.value.read.includes(id)) : null;
  const explain = (choice: Choice | null) => { about.value = choice ? { choice } : about.value && "choice" in about.value ? null : about.value; };
  const act = (action: Action) => void model.act(action);
  const setOrder = (id: string, on: boolean) => {
    ordered.value = on ? [...ordered.value, id] : ordered.value.filter((each) => each !== id);
    writeStored("orders", ordered.value);
    model.reconsider();
  };
  const status = table.status.value;
  const paused = info.paused;

  const tabs: Tab[] = !update ? [] : [
    { id: "log", title: "Log", content: <Log log={model.log.value} game={game} why={(event) => { about.value = { event }; tab.value = "why"; }} /> },
    { id: "why", title: "Why?", content: <Why game={game.id} about={about.value} /> },
    { id: "choices", title: "Choices", badge: model.asked.value ? update.choices.length : 0, content: <AllChoices choices={model.asked.value ? update.choices : []} act={act} explain={(choice) => explain(choice)} /> },
    { id: "luck", title: "Luck", content: <game.Fortune update={update} log={model.log.value} /> },
    ...(table.social ? [{ id: "chat", title: "Talk", badge: table.chat.value.length, content: <Chat table={table} /> }] : []),
  ];

  return (
    <div class="table-page">
      <a class="skip" href="#board" onClick={(event) => { event.preventDefault(); document.getElementById("board")?.focus(); }}>Skip to the table</a>
      <header class="bar">
        <a class="brand" href="/" aria-label="Turnkey: all games"><Logo /><span>Turnkey</span></a>
        <div class="heading"><h1 tabIndex={-1}>{info.title}</h1><p>{update ? game.phase(update) : ""}</p></div>
        <nav aria-label="At this table">
          {typeof update?.deadline === "number" && !info.over && !paused ? <Countdown left={update.deadline} /> : null}
          {update?.undo === "fine" && model.asked.value ? <button type="button" class="button small" onClick={() => void model.undo()}>Undo</button> : null}
          {table.social && info.started && !info.over && update && update.seat >= 0 ? (
            <>
              <button type="button" class="button small" onClick={() => void table.social!.pause(!paused)}>{paused ? "Go on" : "Pause"}</button>
              <button type="button" class="button small" onClick={() => { if (window.confirm("Give up this match?")) void table.social!.resign(); }}>Resign</button>
            </>
          ) : null}
          <a class="button small" href={`/rules/${game.id}`}>Rules</a>
        </nav>
      </header>
      <main id="board" tabIndex={-1}>
        <div class="stage">
          {status === "lost" ? <p class="banner" role="status">The connection is lost. Trying again; nothing you did is lost.</p> : null}
          {paused ? <p class="banner" role="status">The match is paused.</p> : null}
          {table.problem.value && status !== "lost" ? <p class="banner problem" role="alert">{table.problem.value}</p> : null}
          {!info.started ? <Lobby table={table} /> : null}
          {hint ? <HintBox hint={hint} game={game.id} last={() => { guide.value = { ...guide.value, on: false }; }} /> : null}
          {update?.result && !model.behind.value ? <Verdict model={model} game={game} names={names} /> : null}
          {update && info.started ? (
            <game.Board update={update} fresh={model.fresh.value} live={model.asked.value && !paused} act={act} explain={explain} names={names} people={people} />
          ) : null}
          {model.behind.value ? <button type="button" class="button skip-ahead" onClick={() => model.skip()}>Skip ahead <kbd>Space</kbd></button> : null}
        </div>
        <aside class="side" aria-label="Log and explanations">
          {tabs.length ? <Tabs tabs={tabs} now={tab.value} choose={(id) => { tab.value = id; }} label="About the match" /> : null}
          <div class="orders">
            {game.orders.map((order) => <label key={order.id} class="choice"><input type="checkbox" checked={ordered.value.includes(order.id)} onChange={(event) => setOrder(order.id, event.currentTarget.checked)} /><span>{order.title}</span></label>)}
            {table.social?.ownLink() ? <details class="promise"><summary>My seat on another device</summary><code>{table.social.ownLink()}</code></details> : null}
            <details class="promise"><summary>Dice promise</summary><code>{info.commitment}</code></details>
          </div>
        </aside>
      </main>
      <p class="sr" aria-live="polite" role="log" data-spoken>{model.spoken.value}</p>
    </div>
  );
}
