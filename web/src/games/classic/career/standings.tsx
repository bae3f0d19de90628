// Who is who: everybody by prestige.
import { dollars, useDesk } from "./common";
import { isPlaying } from "./types";
import { ranked } from "./words";

export function Standings() {
  const { model, career, me } = useDesk();
  const drivers = ranked(career.characters.filter(({ employer }) => !employer));
  const owned = (name: string) => career.vehicles.filter(({ owner }) => owner === name).length;
  return (
    <div class="ca-wide" tabIndex={0} role="region" aria-label="Standings">
      <table class="ca-table ca-standings">
        <caption class="sr">Standings by prestige</caption>
        <thead>
          <tr>
            <th scope="col">#</th>
            <th scope="col">Driver</th>
            <th scope="col">Prestige</th>
            <th scope="col">Wins</th>
            <th scope="col">Kills</th>
            <th scope="col">Money</th>
            <th scope="col">Events</th>
            <th scope="col">Vehicles</th>
          </tr>
        </thead>
        <tbody>
          {drivers.map((each, i) => (
            <tr key={each.name} class={`${each.name === me?.name ? "mine" : ""} ${isPlaying(each) ? "" : "gone"}`}>
              <td>{isPlaying(each) ? i + 1 : "–"}</td>
              <th scope="row">
                <a href={`/career/${model.id}/character${each === me ? "" : `?who=${encodeURIComponent(each.name)}`}`}>
                  {each.name}
                </a>
                <small>
                  {[
                    each.rival ? "bot" : each.name === me?.name ? "you" : each.player,
                    each.state === "fit" ? "" : each.state,
                    each.fame,
                  ]
                    .filter(Boolean)
                    .join(", ")}
                </small>
              </th>
              <td>{each.prestige}</td>
              <td>{each.wins}</td>
              <td>{each.kills}</td>
              <td>{dollars(each.money)}</td>
              <td>{each.events}</td>
              <td>{owned(each.name)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
