// The sheet of somebody else, to be read: what one may know of a rival, a hireling or a friend.

import type { Character, Item } from "../../../engine/types/career";
import { dollars, Health, levelName, ownVehicles, Panel, plural, RuleLink, useDesk } from "./common";

const whoIs = ({ player, rival, employer }: Character): string =>
  employer ? `works for ${employer}` : rival ? "run by a bot" : `played by ${player}`;
const leftOf = ({ left, of, broken, carried }: Item): string =>
  [of > 1 ? `${left} of ${of}` : left ? "" : "empty", broken ? "broken" : "", carried ? "" : "at home"]
    .filter(Boolean)
    .join(", ");

function Facts({ it }: { it: Character }) {
  const { rules } = useDesk();
  const facts: [string, string | number][] = [
    ["Money", dollars(it.money)],
    ["Prestige", it.prestige],
    ["General points", it.general],
    ["Wins", `${it.wins} of ${it.events}`],
    ["Kills", it.kills],
  ];
  return (
    <Panel id="stranger" title={it.name} aside={[it.fame, whoIs(it)].filter(Boolean).join(", ")}>
      <p class="ca-state" data-state={it.state}>
        <Health dp={it.dp} of={rules.life} /> {it.state}
        {it.training
          ? `: ${rules.skills.find(({ id }) => id === it.training)?.title}, ${plural(it.training_weeks ?? 0, "more week")}`
          : ""}
      </p>
      <dl class="ca-sums">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {it.areas.length ? <p class="quiet">Knows {it.areas.join(", ")}.</p> : null}
    </Panel>
  );
}

function Vehicles({ it }: { it: Character }) {
  const { career } = useDesk();
  const owned = ownVehicles(career, it.name);
  return (
    <Panel id="stranger-vehicles" title="Vehicles">
      {owned.length ? (
        <ul class="ca-shelf">
          {owned.map((each) => (
            <li key={each.vehicle}>
              <span>
                <b>{each.name}</b>{" "}
                <span class="quiet">
                  Division {each.division}, {dollars(each.cost)} new
                </span>
              </span>
              <span class="quiet">
                {each.burned
                  ? "burned out"
                  : each.hidden
                    ? "its condition is not known"
                    : each.repairs
                      ? `repairs ${dollars(each.repairs)}`
                      : "as good as new"}
              </span>
            </li>
          ))}
        </ul>
      ) : (
        <p class="quiet">None.</p>
      )}
    </Panel>
  );
}

export function Stranger({ it }: { it: Character }) {
  const { model, rules } = useDesk();
  const known = it.skills.filter(({ level }) => level >= 0);
  return (
    <>
      <p class="row">
        <a href={`/career/${model.id}/standings`}>Back to the standings</a>
      </p>
      <div class="ca-referee" data-stranger={it.name}>
        <Facts it={it} />
        {it.hidden ? (
          <p class="notice">
            {it.name} tells nobody what he can do and what he carries.{" "}
            <RuleLink to="secret-entries">What others are told</RuleLink>
          </p>
        ) : (
          <>
            <Panel id="stranger-skills" title="Skills">
              <ul class="ca-shelf">
                {known.map(({ id, title, level, points }) => (
                  <li key={id}>
                    <span>
                      <b>{title}</b> <span class="ca-level">{levelName(level)}</span>
                      {points ? <span class="quiet"> {points} of its own points</span> : null}
                    </span>
                    <span class="quiet">{rules.skills.find((each) => each.id === id)?.text}</span>
                  </li>
                ))}
              </ul>
            </Panel>
            <Panel id="stranger-things" title="Personal equipment">
              {it.gear.length ? (
                <ul class="ca-shelf">
                  {it.gear.map((each) => (
                    <li key={each.item}>
                      <b>{each.title}</b> <span class="quiet">{leftOf(each)}</span>
                    </li>
                  ))}
                </ul>
              ) : (
                <p class="quiet">Nothing.</p>
              )}
            </Panel>
          </>
        )}
        <Vehicles it={it} />
      </div>
    </>
  );
}
