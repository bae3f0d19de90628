// The head of a table: what is played, the clock, and what can be done with the match as a whole.
import { useEffect, useMemo, useState } from "preact/hooks";
import { Logo } from "../../ui/shell";
import type { Seated } from "./seated";

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

function SocialButtons({ table, info }: Seated) {
  const social = table.social!;
  const resign = () => {
    if (window.confirm("Give up this match?")) void social.resign();
  };
  return (
    <>
      <button type="button" class="button small" onClick={() => void social.pause(!info.paused)}>
        {info.paused ? "Go on" : "Pause"}
      </button>
      <button type="button" class="button small" onClick={resign}>
        Resign
      </button>
    </>
  );
}

function More({ seated }: { seated: Seated }) {
  const { table, info, game, update } = seated;
  return (
    <>
      {table.social && info.started && !info.over && update && update.seat >= 0 ? <SocialButtons {...seated} /> : null}
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
}

/** Where there is little room, all else is behind one button. */
function Menu({ seated }: { seated: Seated }) {
  return (
    <details class="menu">
      <summary class="button small" aria-label="More">
        ⋯
      </summary>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keys press the buttons inside, which then click here */}
      <div onClick={(event) => event.currentTarget.closest("details")?.removeAttribute("open")}>
        <More seated={seated} />
      </div>
    </details>
  );
}

export function Bar({ seated }: { seated: Seated }) {
  const { info, game, model, update, live } = seated;
  const narrow = useNarrow();
  return (
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
        {typeof update?.deadline === "number" && !info.over && !info.paused ? (
          <Countdown left={update.deadline} />
        ) : null}
        {update && update.undo !== "undo-nothing" && live ? (
          <button
            type="button"
            class={update.undo === "fine" ? "button small" : "button small dim"}
            onClick={() => void model.undo()}
          >
            Undo
          </button>
        ) : null}
        {narrow ? <Menu seated={seated} /> : <More seated={seated} />}
      </nav>
    </header>
  );
}
