// A match again: scrub, step, play; check it; go on differently from any position.
import { useSignal } from "@preact/signals";
import { useState } from "preact/hooks";
import type { Loaded } from "../../engine/client";
import { findGame } from "../../games";
import type { GameView } from "../../games/game";
import { go } from "../../router";
import { botTitle, branchLocal } from "../../table/local";
import type { GameEvent } from "../../table/types";
import { saveFile } from "../../ui/save";
import { Shell } from "../../ui/shell";
import { Tabs } from "../../ui/tabs";
import type { Explained } from "../../ui/why";
import { telling } from "../table/side";
import { Controls } from "./controls";
import { type Replay, useReplay } from "./replay";

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

/** What can be done with the record: play on, keep it, check it. */
function Uses({ id, game, replay }: { id: string; game: GameView; replay: Replay }) {
  const { loaded, stored, at, length, seat } = replay;
  const [checked, setChecked] = useState(false);
  const branch = async () => {
    const mine = seat >= 0 ? seat : stored.seat;
    go(`/local/${await branchLocal(loaded.match, at, mine, loaded.players, `${stored.title}, from move ${at}`)}`);
  };
  return (
    <>
      <div class="row">
        <button
          type="button"
          class="button"
          onClick={() => void branch()}
          disabled={at >= length && loaded.report.finished}
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
    </>
  );
}

interface BodyProps {
  game: GameView;
  replay: Replay;
  names: string[];
  fresh: GameEvent[];
}

/** The board as it stood, and the log up to there. */
function Body({ game, replay: { update, loaded }, names, fresh }: BodyProps) {
  const tab = useSignal("log");
  const about = useSignal<Explained | null>(null);
  const told = telling({ game, update, log: update.log, about, tab });
  const ask = update.result ? `Over: ${update.result.text}.` : (fresh.at(-1)?.text ?? "");
  return (
    <div class="replay-body">
      <div class="stage">
        <game.Board
          update={{ ...update, choices: [], ask }}
          fresh={fresh}
          live={false}
          choices={[]}
          choose={() => {}}
          looked={null}
          look={() => {}}
          names={names}
          people={loaded.players.map(botTitle)}
          config={loaded.config}
          pointed={about.value && "event" in about.value ? about.value.event : null}
          log={update.log}
        />
      </div>
      <aside class="side" aria-label="Log and explanations">
        <Tabs
          label="About the match"
          now={tab.value}
          choose={(id) => {
            tab.value = id;
          }}
          tabs={[told.log, told.why, ...told.luck]}
        />
      </aside>
    </div>
  );
}

export function ReplayPage({ id }: { id: string }) {
  const { replay, problem } = useReplay(id);
  const game = findGame(replay?.loaded.game ?? "");
  if (problem)
    return (
      <Shell title="Replay">
        <p class="notice">
          {problem} <a href="/">Back to the games</a>
        </p>
      </Shell>
    );
  if (!replay || !game)
    return (
      <Shell title="Replay">
        <p role="status" class="notice">
          Playing it through…
        </p>
      </Shell>
    );
  const { update, at, stored } = replay,
    names = game.seatNames(update);
  const fresh = update.log.filter((ply) => ply.n === at).flatMap((ply) => ply.events);
  return (
    <Shell title={`Replay: ${stored.title}`} wide>
      <div class="replay">
        <Controls replay={replay} names={names} />
        <Uses id={id} game={game} replay={replay} />
        <p class="happened" aria-live="polite">
          {fresh.map((event) => event.text).join(" ")}
        </p>
        <Body game={game} replay={replay} names={names} fresh={fresh} />
      </div>
    </Shell>
  );
}
