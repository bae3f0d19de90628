// Who sits where, and what they bring.
import { Options } from "../../ui/options";
import { BOTS } from "./bots";
import type { Setting } from "./setting";
import { seatOf } from "./trouble";

function Who({ setting, seat }: { setting: Setting; seat: number }) {
  const { you, others, count, players, friends, game, sit } = setting;
  const other = others[seat - count];
  if (seat === you)
    return (
      <span class="who">
        <span class={`dot seat-${seat}`} /> You{other ? `, ${other}` : ""}
      </span>
    );
  return (
    <label class="who">
      <span class={`dot seat-${seat}`} /> <span class={other ? "" : "sr"}>{other ?? `Seat ${seat + 1}`}</span>
      <select value={players[seat]} onChange={(event) => sit(seat, event.currentTarget.value)}>
        {friends ? <option value="human">A friend, by link</option> : null}
        {!friends && game.lineUp ? <option value="you">You</option> : null}
        {BOTS.map((bot) => (
          <option key={bot.name} value={bot.name}>
            {bot.title}
          </option>
        ))}
      </select>
    </label>
  );
}

function SeatLine({ setting, seat }: { setting: Setting; seat: number }) {
  const { game, variant, count, set, seatSet, brings, bring, setForSeat, trouble } = setting;
  const line = game.lineUp && seat < count ? game.lineUp : null;
  return (
    <li class={game.lineUp ? "wide" : undefined}>
      <Who setting={setting} seat={seat} />
      {line ? (
        <line.Seat
          {...{ variant, seat, set }}
          seats={count}
          value={brings[seat]!}
          change={(value) => bring(seat, value)}
        />
      ) : null}
      {seatOf(trouble) === seat ? (
        <p role="alert" class="problem">
          {trouble!.text}
        </p>
      ) : null}
      <Options
        options={variant.seatOptions}
        set={seatSet[seat] ?? {}}
        all={set}
        of={`Seat ${seat + 1}`}
        seat={seat}
        change={(id, value) => setForSeat(seat, id, value)}
      />
    </li>
  );
}

export function Seats({ setting }: { setting: Setting }) {
  const { game, variant, count, players, setCount } = setting;
  const [fewest, most] = variant.seats;
  if (most <= 1 && !variant.seatOptions?.length) return null;
  return (
    <fieldset>
      <legend>Seats</legend>
      {most > fewest ? (
        <label>
          How many {game.seatsWord}{" "}
          <input
            type="number"
            name="seats"
            min={fewest}
            max={most}
            value={count}
            onInput={(event) => setCount(Number(event.currentTarget.value) || fewest)}
          />
        </label>
      ) : null}
      <ol class="seats">
        {players.map((_, seat) => (
          <SeatLine key={seat} setting={setting} seat={seat} />
        ))}
      </ol>
    </fieldset>
  );
}
