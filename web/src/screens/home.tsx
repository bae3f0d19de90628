// The front page: a poster for each game, and what you have going on.
import { useEffect, useState } from "preact/hooks";
import { engine, randomHex } from "../engine/client";
import { findGame, firstGame, games } from "../games";
import type { GameView } from "../games/game";
import { go } from "../router";
import { listMatches, removeMatch, type StoredMatch, saveMatch } from "../store/matches";
import { guide } from "../store/settings";
import { botTitle } from "../table/local";
import { type OpenTable, server } from "../table/server";
import { Shell } from "../ui/shell";

function Poster({ game }: { game: GameView }) {
  const playable = game.variants.length > 0;
  return (
    <article class="poster" aria-labelledby={`poster-${game.id}`}>
      <game.Poster />
      <div class="words">
        <h2 class="stencil" id={`poster-${game.id}`}>
          {game.title}
        </h2>
        <p>{game.tagline}</p>
        <div class="row">
          {playable ? (
            <a class="button act big" href={`/play/${game.id}`}>
              Play now
            </a>
          ) : null}
          {playable ? (
            <a class="button" href={`/new/${game.id}?friends=1`}>
              With friends
            </a>
          ) : null}
          {game.Career ? (
            <a class="button" href="/career">
              Career
            </a>
          ) : null}
          {!playable && game.Garage ? (
            <a class="button act big" href={`/garage/${game.id}`}>
              Garage
            </a>
          ) : null}
          {game.variants
            .filter((variant) => variant.solo)
            .map((variant) => (
              <a key={variant.id} class="button" href={`/play/${game.id}?variant=${variant.id}`}>
                {variant.title}
              </a>
            ))}
        </div>
        <p class="row small">
          {game.guided ? (
            <a
              href={`/play/${game.id}?guide=1`}
              onClick={() => {
                guide.value = { on: true, read: [] };
              }}
            >
              First time? {game.guided.invitation}
            </a>
          ) : null}
          {playable ? <a href={`/new/${game.id}`}>More ways to play</a> : null}
          {game.Garage && playable ? <a href={`/garage/${game.id}`}>Garage</a> : null}
          <a href={`/rules/${game.id}`}>Rules</a>
        </p>
      </div>
    </article>
  );
}

function ago(then: number): string {
  const minutes = Math.round((Date.now() - then) / 60000);
  if (minutes < 1) return "just now";
  if (minutes < 60) return `${minutes} min ago`;
  const hours = Math.round(minutes / 60);
  return hours < 48 ? `${hours} h ago` : `${Math.round(hours / 24)} days ago`;
}

function MatchRow({ match, forget }: { match: StoredMatch; forget(): void }) {
  const open = match.over ? `/replay/${match.id}` : match.remote ? `/t/${match.id}` : `/local/${match.id}`;
  return (
    <li>
      <a href={open}>
        <b>{match.title}</b>
        <span>{(match.names ?? match.players.map(botTitle)).join(", ")}</span>
      </a>
      <span class="quiet">
        {match.state} · {ago(match.changed)}
      </span>
      <span class="row">
        {match.over ? null : (
          <a class="button small" href={open}>
            Go on
          </a>
        )}
        {match.record ? (
          <a class="button small" href={`/replay/${match.id}`}>
            Replay
          </a>
        ) : null}
        {match.career ? (
          <a class="button small" href={`/career/${match.career}`}>
            Career
          </a>
        ) : null}
        {match.career && !match.over ? null : (
          <button type="button" class="button small" onClick={forget} aria-label={`Forget ${match.title}`}>
            Forget
          </button>
        )}
      </span>
    </li>
  );
}

function OpenTables() {
  const [tables, setTables] = useState<OpenTable[] | null | "none">(null);
  const [problem, setProblem] = useState("");
  const look = () => void server.list().then(setTables, () => setTables("none"));
  useEffect(look, []);
  const take = async (table: string) => {
    try {
      await server.take(table);
      go(`/t/${table}`);
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
      look();
    }
  };
  return (
    <section class="box" aria-labelledby="open-tables">
      <h2 id="open-tables">Open tables</h2>
      {tables === null ? (
        <p class="quiet">Looking…</p>
      ) : tables === "none" ? (
        <p class="quiet">There is no server to be reached. Everything against bots works without one.</p>
      ) : tables.length === 0 ? (
        <p class="quiet">
          Nobody is waiting. <a href={`/new/${firstGame.id}?friends=1`}>Open a table</a> and others can sit down.
        </p>
      ) : (
        <ul class="list">
          {tables.map((table) => (
            <li key={table.table}>
              <a href={`/t/${table.table}`}>
                <b>{table.title || findGame(table.game)?.title || table.game}</b>
                <span>{table.variant}</span>
              </a>
              <span class="quiet">
                {table.free} of {table.seats} seats free
              </span>
              <span class="row">
                <button type="button" class="button small act" onClick={() => void take(table.table)}>
                  Sit down
                </button>
              </span>
            </li>
          ))}
        </ul>
      )}
      <p role="status" class="problem">
        {problem}
      </p>
      {tables !== null ? (
        <button type="button" class="link" onClick={look}>
          Look again
        </button>
      ) : null}
    </section>
  );
}

export function Home() {
  const [matches, setMatches] = useState<StoredMatch[]>([]);
  const [problem, setProblem] = useState("");
  const look = () => void listMatches().then(setMatches);
  useEffect(look, []);
  const forget = (id: string) => void removeMatch(id).then(look);
  const openRecord = async (file: File | undefined) => {
    if (!file) return;
    try {
      const record = await file.text();
      const about = await engine.load(record);
      await engine.close(about.match);
      const id = randomHex(6);
      await saveMatch({
        id,
        game: about.game,
        title: file.name,
        seat: 0,
        players: about.players,
        over: about.report.finished,
        state: about.problem ? `damaged: ${about.problem.message}` : `${about.length} moves, opened from a file`,
        moves: about.length,
        changed: Date.now(),
        record,
      });
      go(`/replay/${id}`);
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
  };
  const going = matches.filter((match) => !match.over);
  const done = matches.filter((match) => match.over);
  return (
    <Shell title="Turnkey" wide quiet>
      <div class="posters">
        {games.map((game) => (
          <Poster key={game.id} game={game} />
        ))}
      </div>
      <div class="boxes">
        <section class="box" aria-labelledby="my-tables">
          <h2 id="my-tables">My tables</h2>
          {going.length ? (
            <ul class="list">
              {going.slice(0, 8).map((match) => (
                <MatchRow key={match.id} match={match} forget={() => forget(match.id)} />
              ))}
            </ul>
          ) : (
            <p class="quiet">No match is waiting for you. What you begin is kept in this browser, move by move.</p>
          )}
        </section>
        <OpenTables />
        <section class="box" aria-labelledby="replays">
          <h2 id="replays">Recent replays</h2>
          {done.length ? (
            <ul class="list">
              {done.slice(0, 8).map((match) => (
                <MatchRow key={match.id} match={match} forget={() => forget(match.id)} />
              ))}
            </ul>
          ) : (
            <p class="quiet">Finished matches can be watched again here, checked, and branched.</p>
          )}
          <label class="file">
            Open a record from a file
            <input
              type="file"
              accept=".turnkey,.jsonl,.json,.txt"
              onChange={(event) => void openRecord(event.currentTarget.files?.[0])}
            />
          </label>
          <p role="status" class="problem">
            {problem}
          </p>
        </section>
      </div>
    </Shell>
  );
}
