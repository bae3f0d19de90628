// What people say to each other, at a table or elsewhere.
import { useState } from "preact/hooks";
import type { ChatLine } from "../table/types";

const LONGEST = 500;

/** `say` tells whether it was heard: what was not stays to be said again. */
export function Chat({
  lines,
  say,
  classOf,
  dated,
}: {
  lines: ChatLine[];
  say(text: string): Promise<boolean>;
  classOf?(line: ChatLine): string;
  dated?: boolean;
}) {
  const [text, setText] = useState("");
  const send = async (event: Event) => {
    event.preventDefault();
    const said = text.trim();
    if (said && (await say(said))) setText((now) => (now.trim() === said ? "" : now));
  };
  return (
    <div class="chat">
      <ul aria-live="polite">
        {lines.map((line, i) => (
          <li key={i}>
            <b class={classOf?.(line)}>{line.name}</b> {line.text}
            {dated ? (
              <time dateTime={new Date(line.time).toISOString()}>
                {new Date(line.time).toLocaleString([], { dateStyle: "short", timeStyle: "short" })}
              </time>
            ) : null}
          </li>
        ))}
      </ul>
      <form onSubmit={(event) => void send(event)}>
        <label>
          <span class="sr">Say something</span>
          <input
            value={text}
            maxLength={LONGEST}
            placeholder="Say something"
            onInput={(event) => setText(event.currentTarget.value)}
          />
        </label>
        <button type="submit" class="button small">
          Say
        </button>
      </form>
    </div>
  );
}
