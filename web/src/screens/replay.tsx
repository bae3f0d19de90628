// A match again: scrub, step, play; check it; go on differently from any position.
import { useEffect, useRef, useState } from "preact/hooks";
import { engine, type Loaded } from "../engine/client";
import { findGame } from "../games";
import { go, place } from "../router";
import { findMatch, type StoredMatch } from "../store/matches";
import { botTitle, branchLocal } from "../table/local";
import type { GameEvent, Update } from "../table/types";
import { Log } from "../ui/log";
import { saveFile } from "../ui/save";
import { Shell } from "../ui/shell";
import { Tabs } from "../ui/tabs";
import { type Explained, Why } from "../ui/why";

const STEP_MS = 900;

/** How it stood after `length` moves, as `seat` saw it. */
async function lookAt(match: number, length: number, seat: number): Promise<Update> {
  const there = await engine.branch(match, length);
  try {
    return await engine.update(there.match, seat, -1);
  } finally {
    await engine.close(there.match);
  }
}

const Icon = ({ d }: { d: string }) => (
  <svg viewBox="0 0 20 20" class="icon" aria-hidden="true">
    <path d={d} />
  </svg>
);

function Check({ loaded }: { loaded: Loaded }) {
  const { report, problem } = loaded;
  const lines = [
    `${report.moves} moves were played again; every position has the hash written beside it.`,
    report.finished ? "The result is the one written down." : "The match was not finished.",
    report.committed
      ? "The dice are those promised before the match began."
      : "The promise about the dice can be checked when the match is over.",
  ];
  return (
    <div role="status" class={problem ? "problem" : "good"}>
      <ul>
        {(problem ? [`${problem.message} (${problem.where})`] : lines).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  );
}

export function ReplayPage({ id }: { id: string }) {
  const [stored, setStored] = useState<StoredMatch | null>(null);
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [problem, setProblem] = useState("");
  const [at, setAt] = useState(Number(place.value.query.get("at") ?? 0));
  const [seat, setSeat] = useState(-1);
  const [update, setUpdate] = useState<Update | null>(null);
  const [playing, setPlaying] = useState(false);
  const [checked, setChecked] = useState(false);
  const [tab, setTab] = useState("log");
  const [about, setAbout] = useState<Explained | null>(null);
  const wanted = useRef(0);

  useEffect(() => {
    let match = -1;
    let alive = true;
    void (async () => {
      const found = await findMatch(id);
      if (!found) return setProblem("There is no such record in this browser.");
      const about = await engine.load(found.record);
      if (!alive) return void engine.close(about.match);
      match = about.match;
      setStored(found);
      setSeat(found.seat);
      setLoaded(about);
      setAt((now) => Math.min(Math.max(0, now), about.length));
    })().catch((error: unknown) => setProblem(error instanceof Error ? error.message : String(error)));
    return () => {
      alive = false;
      if (match >= 0) void engine.close(match);
    };
  }, [id]);

  useEffect(() => {
    if (!loaded) return;
    const ticket = ++wanted.current;
    history.replaceState(null, "", `/replay/${id}?at=${at}`);
    void lookAt(loaded.match, at, seat).then(
      (seen) => {
        if (ticket === wanted.current) setUpdate(seen);
      },
      () => {},
    );
  }, [loaded, at, seat]);

  useEffect(() => {
    if (!playing || !loaded) return;
    if (at >= loaded.length) return setPlaying(false);
    const timer = setTimeout(() => setAt(at + 1), STEP_MS);
    return () => clearTimeout(timer);
  }, [playing, at, loaded]);

  if (problem)
    return (
      <Shell title="Replay">
        <p class="notice">
          {problem} <a href="/">Back to the games</a>
        </p>
      </Shell>
    );
  const game = findGame(loaded?.game ?? "");
  if (!loaded || !stored || !update || !game)
    return (
      <Shell title="Replay">
        <p role="status" class="notice">
          Playing it through…
        </p>
      </Shell>
    );

  const names = game.seatNames(update);
  const fresh: GameEvent[] = update.log.filter((ply) => ply.n === at).flatMap((ply) => ply.events);
  const seats = loaded.report.finished ? loaded.players.map((_, i) => i) : [stored.seat];
  const branch = async () => {
    const mine = seat >= 0 ? seat : stored.seat;
    go(`/local/${await branchLocal(loaded.match, at, mine, loaded.players, `${stored.title}, from move ${at}`)}`);
  };
  const step = (to: number) => {
    setPlaying(false);
    setAt(Math.min(loaded.length, Math.max(0, to)));
  };
  return (
    <Shell title={`Replay: ${stored.title}`} wide>
      <div class="replay">
        <div class="controls" role="group" aria-label="Replay">
          <button type="button" class="button small" onClick={() => step(0)} aria-label="To the start">
            <Icon d="M4 3h3v14H4zM17 3v14L8 10z" />
          </button>
          <button type="button" class="button small" onClick={() => step(at - 1)} aria-label="One move back">
            <Icon d="M15 3v14L4 10z" />
          </button>
          <button
            type="button"
            class="button small act"
            onClick={() => {
              if (at >= loaded.length) setAt(0);
              setPlaying(!playing);
            }}
          >
            {playing ? "Pause" : "Play"}
          </button>
          <button type="button" class="button small" onClick={() => step(at + 1)} aria-label="One move on">
            <Icon d="M5 3v14l11-7z" />
          </button>
          <button type="button" class="button small" onClick={() => step(loaded.length)} aria-label="To the end">
            <Icon d="M13 3h3v14h-3zM3 3v14l9-7z" />
          </button>
          <label class="scrub">
            <span class="sr">Move</span>
            <input
              type="range"
              min={0}
              max={loaded.length}
              value={at}
              onInput={(event) => step(Number(event.currentTarget.value))}
            />
          </label>
          <output class="count">
            {at} / {loaded.length}
          </output>
          <label>
            Seen by{" "}
            <select value={seat} onChange={(event) => setSeat(Number(event.currentTarget.value))}>
              <option value={-1}>a spectator</option>
              {seats.map((each) => (
                <option key={each} value={each}>
                  {names[each]} ({each === stored.seat && !stored.remote ? "you" : botTitle(loaded.players[each] ?? "")}
                  )
                </option>
              ))}
            </select>
          </label>
        </div>
        <div class="row">
          <button
            type="button"
            class="button"
            onClick={() => void branch()}
            disabled={at >= loaded.length && loaded.report.finished}
          >
            Play on from here
          </button>
          <button type="button" class="button" onClick={() => saveFile(`${game.id}-${id}.turnkey`, stored.record)}>
            Download record
          </button>
          <button type="button" class="button" onClick={() => setChecked(true)}>
            Check record and dice
          </button>
        </div>
        {checked ? <Check loaded={loaded} /> : null}
        <p class="happened" aria-live="polite">
          {fresh.map((event) => event.text).join(" ")}
        </p>
        <div class="replay-body">
          <div class="stage">
            <game.Board
              update={{
                ...update,
                choices: [],
                ask: update.result ? `Over: ${update.result.text}.` : (fresh.at(-1)?.text ?? ""),
              }}
              fresh={fresh}
              live={false}
              choices={[]}
              choose={() => {}}
              looked={null}
              look={() => {}}
              names={names}
              people={loaded.players.map(botTitle)}
              config={loaded.config}
              pointed={about && "event" in about ? about.event : null}
              log={update.log}
            />
          </div>
          <aside class="side" aria-label="Log and explanations">
            <Tabs
              label="About the match"
              now={tab}
              choose={setTab}
              tabs={[
                {
                  id: "log",
                  title: "Log",
                  content: (
                    <Log
                      log={update.log}
                      game={game}
                      pointed={about && "event" in about ? about.event : null}
                      point={(event) => setAbout(event ? { event } : null)}
                      why={(event) => {
                        setAbout({ event });
                        setTab("why");
                      }}
                    />
                  ),
                },
                { id: "why", title: "Why?", content: <Why game={game.id} about={about} /> },
                ...(game.Fortune
                  ? [{ id: "luck", title: "Luck", content: <game.Fortune update={update} log={update.log} /> }]
                  : []),
              ]}
            />
          </aside>
        </div>
      </div>
    </Shell>
  );
}
