// A table: the game's board, what is asked, the log, why, luck, and at tables with others the talk.
import { useSignal } from "@preact/signals";
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { randomHex } from "../engine/client";
import { findGame } from "../games";
import type { GameView, Hint } from "../games/game";
import { standardConfig } from "../games/setup";
import { go, place } from "../router";
import { guide, readStored, settings, writeStored } from "../store/settings";
import { botTitle, createLocal, LocalTable } from "../table/local";
import { TableModel } from "../table/model";
import { checkReveal, findSeat, keepSeat, RemoteTable } from "../table/remote";
import type { Action, Choice, Table } from "../table/types";
import { Chat } from "../ui/chat";
import { ChoiceList } from "../ui/choices";
import { Log } from "../ui/log";
import { saveFile } from "../ui/save";
import { Logo, Shell } from "../ui/shell";
import { type Tab, Tabs } from "../ui/tabs";
import { type Explained, Why } from "../ui/why";
import { NothingToPlay } from "./new";

/** "Play now": set it up and go there. With ?seed= (64 hex digits) the dice are those of another time. */
export function Start({ game }: { game: string }) {
  const [problem, setProblem] = useState("");
  useEffect(() => {
    const found = findGame(game);
    const { query } = place.value;
    const guided = query.has("guide") ? found?.guided : undefined;
    const wanted = guided?.variant ?? query.get("variant");
    const variant = found?.variants.find((each) => each.id === wanted) ?? found?.variants[0];
    if (!found || !variant) return setProblem("There is no such game.");
    const seats = guided?.seats ?? variant.standard;
    const players = Array.from({ length: seats }, (_, i) => (i ? (guided?.bot ?? settings.value.bot) : "you"));
    createLocal({
      game,
      title: guided?.title ?? variant.title,
      config: standardConfig(variant, seats),
      players,
      seed: query.get("seed") ?? undefined,
    }).then(
      (id) => go(`/local/${id}`, true),
      (error: unknown) => setProblem(error instanceof Error ? error.message : String(error)),
    );
  }, [game]);
  const known = findGame(game);
  if (known && !known.variants.length) return <NothingToPlay game={known} />;
  return (
    <Shell title="Setting up">
      <p role="status" class="notice">
        {problem || "A moment…"}
      </p>
    </Shell>
  );
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
              <b>
                <span class={`dot seat-${seat.seat}`} />{" "}
                {seat.taken ? (seat.name && seat.name !== seat.player ? seat.name : botTitle(seat.player)) : "free"}
              </b>
              {invite ? (
                <span class="row">
                  <input
                    class="invite"
                    readOnly
                    value={invite.link}
                    aria-label={`Link for seat ${seat.seat + 1}`}
                    onFocus={(event) => event.currentTarget.select()}
                  />
                  <button
                    type="button"
                    class="button small act"
                    onClick={() =>
                      void navigator.clipboard?.writeText(invite.link).then(
                        () => setCopied(seat.seat),
                        () => {},
                      )
                    }
                  >
                    {copied === seat.seat ? "Copied" : "Copy"}
                  </button>
                </span>
              ) : (
                <span class="quiet">{seat.taken ? "ready" : "waiting"}</span>
              )}
            </li>
          );
        })}
      </ul>
      <p class="quiet">Whoever opens a link has that seat, on any device. The match begins when all are here.</p>
    </section>
  );
}

function HintBox({ hint, game, last }: { hint: Hint; game: string; last(): void }) {
  useEffect(() => {
    const at = hint.at ? document.querySelector(`[data-guide="${hint.at}"]`) : null;
    at?.classList.add("guided");
    return () => at?.classList.remove("guided");
  }, [hint.id]);
  const read = () => {
    guide.value = { ...guide.value, read: [...guide.value.read, `${game}/${hint.id}`] };
  };
  return (
    <aside class="hint" aria-label="Hint" role="note">
      <h2>{hint.title}</h2>
      <p>{hint.text}</p>
      <p class="row">
        <button type="button" class="button act small" onClick={read}>
          Got it
        </button>
        {hint.section ? <a href={`/rules/${game}#${hint.section}`}>The rule</a> : null}
        <button type="button" class="link" onClick={last}>
          No more hints
        </button>
      </p>
    </aside>
  );
}

/** Time left to decide, at tables with a clock. */
function Countdown({ left }: { left: number }) {
  const [until, setUntil] = useState(() => performance.now() + left);
  const [now, setNow] = useState(() => performance.now());
  useEffect(() => {
    setUntil(performance.now() + left);
    setNow(performance.now());
  }, [left]);
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.max(0, Math.ceil((until - now) / 1000));
  const text =
    seconds >= 172800
      ? `${Math.round(seconds / 86400)} days`
      : seconds >= 3600
        ? `${Math.floor(seconds / 3600)} h ${Math.floor((seconds % 3600) / 60)} min`
        : `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
  return (
    <span class={seconds <= 10 ? "clock red" : "clock"} role="timer" aria-label={`${text} left`}>
      {text}
    </span>
  );
}

function Verdict({ model, game, names }: { model: TableModel; game: GameView; names: string[] }) {
  const { table } = model;
  const update = model.shown.value!;
  const result = update.result!;
  const [checked, setChecked] = useState<{ good: boolean; lines: string[] } | null>(null);
  const [waiting, setWaiting] = useState(false);
  const next = table.social?.next.value;
  const box = useRef<HTMLElement>(null);
  useEffect(() => box.current?.scrollIntoView({ block: "nearest" }), []);
  useEffect(() => {
    if (next) go(`/t/${next}`);
  }, [next]);
  // Somebody who only watches, or is the referee, has no side.
  const plays = update.seat >= 0 && update.seat < names.length,
    won = result.winners.includes(update.seat);
  const others = result.winners.length
    ? `${result.winners.map((seat) => names[seat]).join(" and ")} ${result.winners.length > 1 ? "share it" : "wins"}`
    : "";
  const title = won ? (result.winners.length > 1 ? "Shared" : "You win") : plays ? "You lose" : others || "It is over";
  const why = result.text.replace(/\.$/, ""),
    said = plays && !won && others && names.length > 1 ? `${others}: ${why}` : why;
  const info = table.info.value!;
  const reveal = table.social?.reveal.value;
  const again = async () => {
    if (table.social) {
      setWaiting(true);
      await table.social.rematch();
    } else {
      go(
        `/local/${await createLocal({ game: game.id, title: info.title, config: info.config, players: info.seats.map((seat) => seat.player) })}`,
      );
    }
  };
  return (
    <section class="verdict" aria-label="Result" ref={box}>
      <h2 class="stencil">{title}</h2>
      <p>
        {said[0]!.toUpperCase() + said.slice(1)}.
        {(game.scored?.(update) ?? true)
          ? ` ${result.scores.map((score, seat) => `${names[seat] ?? `Seat ${seat + 1}`} ${score}`).join(", ")}.`
          : ""}
      </p>
      <p class="row">
        {info.career ? (
          <a class="button act" href={`/career/${info.career}`}>
            Back to the career
          </a>
        ) : null}
        {info.career || (table.social && update.seat < 0) ? null : (
          <button type="button" class="button act" onClick={() => void again()}>
            {table.social ? (waiting ? "Waiting for the others…" : "Rematch") : "Play again"}
          </button>
        )}
        <a class="button" href={`/replay/${table.id}`}>
          Replay
        </a>
        <button
          type="button"
          class="button"
          onClick={() => void table.record().then((record) => saveFile(`${game.id}-${table.id}.turnkey`, record))}
        >
          Download record
        </button>
        {reveal ? (
          <button
            type="button"
            class="button"
            onClick={() => void checkReveal(info.commitment, reveal).then(setChecked)}
          >
            Check the dice
          </button>
        ) : null}
        {game.Career && !info.career ? (
          <a class="button" href="/career">
            Career
          </a>
        ) : null}
        <a class="button" href="/">
          All games
        </a>
      </p>
      {checked ? (
        <div role="status" class={checked.good ? "good" : "problem"}>
          <ul>
            {checked.lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      ) : null}
    </section>
  );
}

const NONE: Choice[] = [];

/** Is there little room? */
function useNarrow(): boolean {
  const query = useMemo(() => window.matchMedia("(max-width: 560px)"), []);
  const [narrow, setNarrow] = useState(query.matches);
  useEffect(() => {
    const look = () => setNarrow(query.matches);
    query.addEventListener("change", look);
    return () => query.removeEventListener("change", look);
  }, [query]);
  return narrow;
}

function TablePage({ table }: { table: Table }) {
  const tab = useSignal("log");
  const narrow = useNarrow();
  const about = useSignal<Explained | null>(null);
  const ordered = useSignal<string[]>(readStored("orders", []));
  const model = useMemo(
    () =>
      new TableModel(table, (update) => {
        const game = findGame(table.info.value?.game ?? "");
        const orders = (game?.orders ?? []).filter(({ id }) => ordered.value.includes(`${game!.id}/${id}`));
        if (update.routine && !settings.value.askRoutine && !orders.some(({ asks }) => asks?.(update)))
          return update.routine;
        for (const order of orders) {
          const answer = order.answer(update);
          if (answer) return answer;
        }
        return null;
      }),
    [table],
  );
  useEffect(() => {
    void table.start().catch((error: unknown) => console.error(error));
    return () => model.close();
  }, [model]);
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const typing = (event.target as Element).closest("input, textarea, select, button, a, [role=button]");
      if (event.key === " " && !typing && model.behind.value) {
        event.preventDefault();
        model.skip();
      }
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, [model]);

  const info = table.info.value;
  const update = model.shown.value;
  // A choice of the past is nothing to point at.
  useLayoutEffect(() => {
    if (about.value && "choice" in about.value) about.value = null;
  }, [update?.version]);
  const game = findGame(info?.game ?? "");
  useEffect(() => {
    if (!game || !update) return;
    document.title = `${model.asked.value ? "● " : ""}${info!.title} · Turnkey`;
  }, [model.asked.value, info?.title]);
  if (table.status.value === "failed")
    return (
      <Shell title="No such table">
        <p class="notice">
          {table.problem.value} <a href="/">Back to the games</a>
        </p>
      </Shell>
    );
  if (!info || !game)
    return (
      <Shell title="The table">
        <p role="status" class="notice">
          {table.status.value === "lost" ? "The connection is lost; trying again…" : "Sitting down…"}{" "}
          {table.problem.value}
        </p>
      </Shell>
    );

  const names = update ? game.seatNames(update) : [];
  const people = info.seats.map((seat) => (seat.name && seat.name !== seat.player ? seat.name : botTitle(seat.player)));
  const hint =
    update && guide.value.on
      ? (game.hint?.(update, (id) => guide.value.read.includes(`${game.id}/${id}`)) ?? null)
      : null;
  const looked = about.value && "choice" in about.value ? about.value.choice : null;
  const look = (choice: Choice | null) => {
    about.value = choice ? { choice } : looked ? null : about.value;
  };
  const choose = (action: Action) => void model.act(action);
  const check = (action: Action) => table.check(action);
  // A table can be over before the match is: when everybody else has resigned.
  const over = info.over || !!update?.over;
  const live = model.asked.value && !info.paused && !over;
  const choices = live && update ? update.choices : NONE;
  const setOrder = (id: string, on: boolean) => {
    ordered.value = on ? [...ordered.value, id] : ordered.value.filter((each) => each !== id);
    writeStored("orders", ordered.value);
    model.reconsider();
  };
  const status = table.status.value;
  const paused = info.paused;

  const tabs: Tab[] = !update
    ? []
    : [
        {
          id: "log",
          title: "Log",
          content: (
            <Log
              log={model.log.value}
              game={game}
              pointed={about.value && "event" in about.value ? about.value.event : null}
              point={(event) => {
                about.value = event ? { event } : null;
              }}
              why={(event) => {
                about.value = { event };
                tab.value = "why";
              }}
            />
          ),
        },
        { id: "why", title: "Why?", content: <Why game={game.id} about={about.value} /> },
        {
          id: "choices",
          title: "Choices",
          badge: choices.length,
          content: <ChoiceList choices={choices} choose={choose} looked={looked} look={look} group={game.group} />,
        },
        ...(game.Fortune
          ? [{ id: "luck", title: "Luck", content: <game.Fortune update={update} log={model.log.value} /> }]
          : []),
        ...(table.social
          ? [
              {
                id: "chat",
                title: "Talk",
                badge: table.chat.value.length,
                content: (
                  <Chat
                    lines={table.chat.value}
                    say={table.social.say}
                    classOf={({ from }) => (from >= 0 ? `seat-text seat-${from}` : "")}
                  />
                ),
              },
            ]
          : []),
      ];

  const more = (
    <>
      {table.social && info.started && !info.over && update && update.seat >= 0 ? (
        <>
          <button type="button" class="button small" onClick={() => void table.social!.pause(!paused)}>
            {paused ? "Go on" : "Pause"}
          </button>
          <button
            type="button"
            class="button small"
            onClick={() => {
              if (window.confirm("Give up this match?")) void table.social!.resign();
            }}
          >
            Resign
          </button>
        </>
      ) : null}
      {info.career ? (
        <a class="button small" href={`/career/${info.career}`}>
          Career
        </a>
      ) : null}
      <a class="button small" href={`/rules/${game.id}`}>
        Rules
      </a>
    </>
  );

  return (
    <div class="table-page">
      <button type="button" class="skip" onClick={() => document.getElementById("board")?.focus()}>
        Skip to the table
      </button>
      <header class="bar">
        <a class="brand" href="/" aria-label="Turnkey: all games">
          <Logo />
          <span>Turnkey</span>
        </a>
        <div class="heading">
          <h1 tabIndex={-1}>{info.title}</h1>
          <p>{update ? game.phase(update) : ""}</p>
        </div>
        <nav aria-label="At this table">
          {typeof update?.deadline === "number" && !info.over && !paused ? <Countdown left={update.deadline} /> : null}
          {update && update.undo !== "undo-nothing" && live ? (
            <button
              type="button"
              class={update.undo === "fine" ? "button small" : "button small dim"}
              onClick={() => void model.undo()}
            >
              Undo
            </button>
          ) : null}
          {narrow ? (
            <details class="menu">
              <summary class="button small" aria-label="More">
                ⋯
              </summary>
              {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keys press the buttons inside, which then click here */}
              <div onClick={(event) => event.currentTarget.closest("details")?.removeAttribute("open")}>{more}</div>
            </details>
          ) : (
            more
          )}
        </nav>
      </header>
      <main id="board" tabIndex={-1}>
        {/* Who only watches finds nothing to focus in it, and still has to be able to scroll it. */}
        <div
          class="stage"
          {...(update && update.seat < 0 ? { tabIndex: 0, role: "region", "aria-label": "The table" } : {})}
        >
          {status === "lost" ? (
            <p class="banner" role="status">
              The connection is lost. Trying again; nothing you did is lost.
            </p>
          ) : null}
          {paused ? (
            <p class="banner" role="status">
              The match is paused.
            </p>
          ) : null}
          {table.problem.value && status !== "lost" ? (
            <p class="banner problem" role="alert">
              {table.problem.value}
            </p>
          ) : null}
          {!info.started ? <Lobby table={table} /> : null}
          {hint ? (
            <HintBox
              hint={hint}
              game={game.id}
              last={() => {
                guide.value = { ...guide.value, on: false };
              }}
            />
          ) : null}
          {update?.result && !model.behind.value ? <Verdict model={model} game={game} names={names} /> : null}
          {update && info.started ? (
            <game.Board
              update={over ? { ...update, ask: "", over } : update}
              fresh={model.fresh.value}
              live={live}
              choices={choices}
              choose={choose}
              looked={looked}
              look={look}
              names={names}
              people={people}
              config={info.config}
              check={check}
              local={table.kind === "local"}
              orders={
                update.seat >= 0
                  ? game.orders?.map(({ id, title }) => ({ id, title, on: ordered.value.includes(`${game.id}/${id}`) }))
                  : undefined
              }
              setOrder={(id, on) => setOrder(`${game.id}/${id}`, on)}
              pointed={about.value && "event" in about.value ? about.value.event : null}
              log={model.log.value}
            />
          ) : null}
          {model.behind.value ? (
            <button type="button" class="button skip-ahead" onClick={() => model.skip()}>
              Skip ahead <kbd>Space</kbd>
            </button>
          ) : null}
        </div>
        <aside class="side" aria-label="Log and explanations">
          {tabs.length ? (
            <Tabs
              tabs={tabs}
              now={tab.value}
              choose={(id) => {
                tab.value = id;
              }}
              label="About the match"
            />
          ) : null}
          <div class="orders">
            {(info.started && update && update.seat >= 0 && !game.ordersOnBoard ? game.orders : [])?.map((order) => (
              <label key={order.id} class="choice">
                <input
                  type="checkbox"
                  checked={ordered.value.includes(`${game.id}/${order.id}`)}
                  onChange={(event) => setOrder(`${game.id}/${order.id}`, event.currentTarget.checked)}
                />
                <span>{order.title}</span>
              </label>
            ))}
            {table.social ? (
              <details class="promise">
                <summary>Link for spectators</summary>
                <code>{table.social.watchLink()}</code>
              </details>
            ) : null}
            {table.social?.ownLink() ? (
              <details class="promise">
                <summary>My seat on another device</summary>
                <code>{table.social.ownLink()}</code>
              </details>
            ) : null}
            <details class="promise">
              <summary>Dice promise</summary>
              <code>{info.commitment}</code>
            </details>
          </div>
        </aside>
      </main>
      <p class="sr" aria-live="polite" role="log" data-spoken>
        {model.spoken.value}
      </p>
    </div>
  );
}
