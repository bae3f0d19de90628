// How it ended, and what comes next.
import { useEffect, useRef, useState } from "preact/hooks";
import { go } from "../../router";
import { createLocal } from "../../table/local";
import { checkReveal } from "../../table/server";
import type { Update } from "../../table/types";
import { saveFile } from "../../ui/save";
import type { Seated } from "./seated";

type Ended = Seated & { update: Update };

/** Somebody who only watches, or is the referee, has no side. */
function wordsOf({ update, names }: Ended): { title: string; said: string } {
  const { winners, text } = update.result!;
  const plays = update.seat >= 0 && update.seat < names.length,
    won = winners.includes(update.seat);
  const others = winners.length
    ? `${winners.map((seat) => names[seat]).join(" and ")} ${winners.length > 1 ? "share it" : "wins"}`
    : "";
  const title = won ? (winners.length > 1 ? "Shared" : "You win") : plays ? "You lose" : others || "It is over";
  const why = text.replace(/\.$/, ""),
    said = plays && !won && others && names.length > 1 ? `${others}: ${why}` : why;
  return { title, said: said[0]!.toUpperCase() + said.slice(1) };
}

const scoresOf = ({ game, update, names }: Ended): string =>
  (game.scored?.(update) ?? true)
    ? ` ${update.result!.scores.map((score, seat) => `${names[seat] ?? `Seat ${seat + 1}`} ${score}`).join(", ")}.`
    : "";

/** The same again: with others when all of them want to. */
function Again({ table, info, game, update }: Ended) {
  const [waiting, setWaiting] = useState(false);
  if (info.career || (table.social && update.seat < 0)) return null;
  const again = async () => {
    if (table.social) {
      setWaiting(true);
      await table.social.rematch();
      return;
    }
    const players = info.seats.map((seat) => seat.player);
    go(`/local/${await createLocal({ game: game.id, title: info.title, config: info.config, players })}`);
  };
  return (
    <button type="button" class="button act" onClick={() => void again()}>
      {table.social ? (waiting ? "Waiting for the others…" : "Rematch") : "Play again"}
    </button>
  );
}

interface Checked {
  good: boolean;
  lines: string[];
}

function Ways({ ended, check }: { ended: Ended; check(checked: Checked): void }) {
  const { table, info, game } = ended;
  const reveal = table.social?.reveal.value;
  const save = () => void table.record().then((record) => saveFile(`${game.id}-${table.id}.turnkey`, record));
  return (
    <p class="row">
      {info.career ? (
        <a class="button act" href={`/career/${info.career}`}>
          Back to the career
        </a>
      ) : null}
      <Again {...ended} />
      <a class="button" href={`/replay/${table.id}`}>
        Replay
      </a>
      <button type="button" class="button" onClick={save}>
        Download record
      </button>
      {reveal ? (
        <button type="button" class="button" onClick={() => void checkReveal(info.commitment, reveal).then(check)}>
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
  );
}

export function Verdict(ended: Ended) {
  const [checked, setChecked] = useState<Checked | null>(null);
  const next = ended.table.social?.next.value;
  const box = useRef<HTMLElement>(null);
  useEffect(() => box.current?.scrollIntoView({ block: "nearest" }), []);
  useEffect(() => {
    if (next) go(`/t/${next}`);
  }, [next]);
  const { title, said } = wordsOf(ended);
  return (
    <section class="verdict" aria-label="Result" ref={box}>
      <h2 class="stencil">{title}</h2>
      <p>
        {said}.{scoresOf(ended)}
      </p>
      <Ways ended={ended} check={setChecked} />
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
