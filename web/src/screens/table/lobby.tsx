// Before the match: who is there, and the links for those who are not.
import { useState } from "preact/hooks";
import type { Seat, Table } from "../../table/types";
import { personIn } from "./seated";

/** The link for a free seat. */
function Invite({ seat, link }: { seat: number; link: string }) {
  const [copied, setCopied] = useState(false);
  const copy = () =>
    void navigator.clipboard?.writeText(link).then(
      () => setCopied(true),
      () => {},
    );
  return (
    <span class="row">
      <input
        class="invite"
        readOnly
        value={link}
        aria-label={`Link for seat ${seat + 1}`}
        onFocus={(event) => event.currentTarget.select()}
      />
      <button type="button" class="button small act" onClick={copy}>
        {copied ? "Copied" : "Copy"}
      </button>
    </span>
  );
}

export function Lobby({ table }: { table: Table }) {
  const invites = table.social?.invites() ?? [];
  const linkOf = ({ taken, seat }: Seat) => (taken ? undefined : invites.find((each) => each.seat === seat)?.link);
  return (
    <section class="lobby box" aria-label="Waiting for players">
      <h2>Waiting for everybody to sit down</h2>
      <ul class="list">
        {table.info.value!.seats.map((seat) => {
          const link = linkOf(seat);
          return (
            <li key={seat.seat}>
              <b>
                <span class={`dot seat-${seat.seat}`} /> {seat.taken ? personIn(seat) : "free"}
              </b>
              {link ? (
                <Invite seat={seat.seat} link={link} />
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
