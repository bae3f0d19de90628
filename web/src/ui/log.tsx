// What happened, newest below, under a heading for each turn. Every line leads to its rule and to its place; numbers explain themselves.
import { useLayoutEffect, useRef } from "preact/hooks";
import type { GameView } from "../games/game";
import type { GameEvent, Ply } from "../table/types";

interface Part {
  title: string;
  n: number;
  events: { event: GameEvent; n: number }[];
}

export function partsOf(log: Ply[], game: GameView): Part[] {
  const parts: Part[] = [];
  // A step in which nothing happens is not worth a line.
  let step: Part["events"] = [];
  for (const ply of log)
    for (const event of ply.events) {
      if (game.tone(event) === "turn" || !parts.length) {
        parts.push({ title: game.tone(event) === "turn" ? event.text : "", n: ply.n, events: [] });
        step = [];
        if (game.tone(event) === "turn") continue;
      }
      if (game.tone(event) === "step") {
        step = [{ event, n: ply.n }];
        continue;
      }
      parts.at(-1)!.events.push(...step, { event, n: ply.n });
      step = [];
    }
  return parts;
}

const SHOWN_PARTS = 40;

interface LogProps {
  log: Ply[];
  game: GameView;
  why(event: GameEvent): void;
  /** Whose place is shown on the board; pressing a line shows it, pressing it again does not. */
  pointed: GameEvent | null;
  point(event: GameEvent | null): void;
}

export function Log({ log, game, why, pointed, point }: LogProps) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (box.current) box.current.scrollTop = box.current.scrollHeight;
  }, [log]);
  // One stop of the Tab key; the arrow keys go from line to line.
  const move = (event: KeyboardEvent) => {
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    const all = [...(box.current?.querySelectorAll<HTMLElement>("li .link") ?? [])];
    const at = all.indexOf(document.activeElement as HTMLElement);
    if (!step || at < 0) return;
    event.preventDefault();
    all[at + step]?.focus();
  };
  const parts = partsOf(log, game);
  const last = parts.at(-1);
  const shown = parts.slice(-SHOWN_PARTS);
  return (
    <div
      class="log"
      ref={box}
      tabIndex={0}
      role="region"
      aria-label="What happened; arrow keys go from line to line"
      onKeyDown={move}
    >
      {parts.length > shown.length ? (
        <p class="quiet">{parts.length - shown.length} earlier turns are in the replay.</p>
      ) : null}
      {shown.map((part, i) => (
        <section key={`${part.n}-${i}`}>
          {part.title ? <h3>{part.title}</h3> : null}
          {part.events.length ? (
            <ul>
              {part.events.map(({ event }, j) => (
                // biome-ignore lint/a11y/useKeyWithClickEvents: marks on the map what the line also says
                <li
                  key={j}
                  class={`tone-${game.tone(event)} ${game.showsPlaces ? "placed" : ""} ${event === pointed ? "pointed" : ""}`}
                  onClick={() => {
                    if (game.showsPlaces) point(event === pointed ? null : event);
                  }}
                >
                  <span>{event.text}</span>{" "}
                  {event.ledger?.length ? (
                    <span class="sum">
                      {event.ledger
                        .map(
                          (term, k) =>
                            `${term.label} ${k ? (term.value < 0 ? `−${-term.value}` : `+${term.value}`) : term.value}`,
                        )
                        .join(", ")}
                    </span>
                  ) : null}
                  <button
                    type="button"
                    class="link"
                    tabIndex={part === last && j === part.events.length - 1 ? 0 : -1}
                    aria-label={`why? ${event.text}`}
                    onClick={(click) => {
                      click.stopPropagation();
                      why(event);
                    }}
                  >
                    why?
                  </button>
                </li>
              ))}
            </ul>
          ) : null}
        </section>
      ))}
    </div>
  );
}
