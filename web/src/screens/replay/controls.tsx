// What moves a replay: to the start, back, play, on, to the end, anywhere.
import { botTitle } from "../../table/local";
import type { Replay } from "./replay";

const Icon = ({ d }: { d: string }) => (
  <svg viewBox="0 0 20 20" class="icon" aria-hidden="true">
    <path d={d} />
  </svg>
);

function Step({ label, icon, step }: { label: string; icon: string; step(): void }) {
  return (
    <button type="button" class="button small" onClick={step} aria-label={label}>
      <Icon d={icon} />
    </button>
  );
}

function SeenBy({ replay, names }: { replay: Replay; names: string[] }) {
  const { loaded, stored, seat, setSeat } = replay;
  const seats = loaded.report.finished ? loaded.players.map((_, i) => i) : [stored.seat];
  const who = (each: number) => (each === stored.seat && !stored.remote ? "you" : botTitle(loaded.players[each] ?? ""));
  return (
    <label>
      Seen by{" "}
      <select value={seat} onChange={(event) => setSeat(Number(event.currentTarget.value))}>
        <option value={-1}>a spectator</option>
        {seats.map((each) => (
          <option key={each} value={each}>
            {`${names[each]} (${who(each)})`}
          </option>
        ))}
      </select>
    </label>
  );
}

export function Controls({ replay, names }: { replay: Replay; names: string[] }) {
  const { at, length, step, playing, toggle } = replay;
  return (
    <div class="controls" role="group" aria-label="Replay">
      <Step label="To the start" icon="M4 3h3v14H4zM17 3v14L8 10z" step={() => step(0)} />
      <Step label="One move back" icon="M15 3v14L4 10z" step={() => step(at - 1)} />
      <button type="button" class="button small act" onClick={toggle}>
        {playing ? "Pause" : "Play"}
      </button>
      <Step label="One move on" icon="M5 3v14l11-7z" step={() => step(at + 1)} />
      <Step label="To the end" icon="M13 3h3v14h-3zM3 3v14l9-7z" step={() => step(length)} />
      <label class="scrub">
        <span class="sr">Move</span>
        <input
          type="range"
          min={0}
          max={length}
          value={at}
          onInput={(event) => step(Number(event.currentTarget.value))}
        />
      </label>
      <output class="count">
        {at} / {length}
      </output>
      <SeenBy replay={replay} names={names} />
    </div>
  );
}
