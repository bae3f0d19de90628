// The state of the race in one line.
import type { View as RoadView } from "../../engine/types/road";

/** What the scenario counts. */
function countedIn({ variant }: RoadView): "markers" | "points" | null {
  if (variant === "derby" || variant === "truck") return "markers";
  return variant === "death-race" || variant === "solo" ? "points" : null;
}

/** Where in the match we are. */
function Progress({ view }: { view: RoadView }) {
  return (
    <>
      {view.games > 1 ? (
        <span class="rd-known">
          Game <b>{view.number}</b>/{view.games}: {view.title}
        </span>
      ) : null}
      {view.round ? (
        <span class="rd-known">
          Round <b>{view.round}</b>
        </span>
      ) : (
        <span class="rd-known">Set-up</span>
      )}
      {view.boards.length ? (
        <span class="rd-known">
          Boards{" "}
          <b>
            {view.boards[0]!.number}–{view.boards.at(-1)!.number}
          </b>
        </span>
      ) : null}
      {view.rounds_left !== undefined ? (
        <span class="rd-known">
          <b>{view.rounds_left}</b> rounds left
        </span>
      ) : null}
    </>
  );
}

/** What is special about this stretch of road. */
function Circumstances({ view }: { view: RoadView }) {
  return (
    <>
      {view.station_chip !== undefined && !view.station ? (
        <span title="Each new board rolls for the gas station">
          Gas station on <b>{view.station_chip}</b>+
        </span>
      ) : null}
      {view.station ? (
        <span>
          Gas station at the end of board <b>{view.station}</b>
        </span>
      ) : null}
      {view.dangerous ? (
        <span class="rd-known" title="New boards bring mines, oil or spikes">
          dangerous area
        </span>
      ) : null}
      {view.eat_dust ? (
        <span class="rd-known" title="Who falls behind is out">
          eat dust
        </span>
      ) : null}
      {view.dust ? <span class="rd-bad">dust cloud: nobody aims</span> : null}
    </>
  );
}

interface StripProps {
  view: RoadView;
  names: string[];
  people: string[];
}

function Standings({ view, names, people }: StripProps) {
  const counts = countedIn(view),
    money = view.games > 1;
  if (!counts && !view.gangs && !money) return null;
  return (
    <ul>
      {view.seats.map((seat) => (
        <li key={seat.seat} class={`seat-${seat.seat}`} title={people[seat.seat]}>
          <span class="dot" /> {names[seat.seat] ?? seat.name}
          {view.gangs ? ` (${seat.side ? "B" : "A"})` : ""}
          {counts ? (
            <b>
              {seat[counts]}
              <span class="sr"> {counts}</span>
            </b>
          ) : null}
          {money ? <span>{seat.dollars}$</span> : null}
          {seat.cards ? <span title="surprise cards">▮{seat.cards}</span> : null}
        </li>
      ))}
      {counts ? <li class="quiet rd-known">{counts === "markers" ? "damage markers" : "points"}</li> : null}
    </ul>
  );
}

export function Strip(props: StripProps) {
  const { view } = props,
    now = view.turn && !view.over ? view.cars[view.turn.car] : null;
  return (
    <div class="rd-strip-bar" role="group" aria-label="The race">
      <p class="rd-facts">
        <Progress view={view} />
        <Circumstances view={view} />
        {now ? (
          <span class="rd-known">
            <b class={`seat-text seat-${now.number}`}>{now.name}</b> drives
          </span>
        ) : null}
      </p>
      <Standings {...props} />
    </div>
  );
}
