// The figures of a design, and for each why it is what it is: its terms, each with its rule.
import type { ComponentChildren } from "preact";
import type { Check, Term } from "../../../engine/types/garage";
import { SIDE_TITLES, sumOf } from "./armorparts";
import { GAME } from "./ask";
import { dollars, number, spaces, useStand } from "./part";
import { jump } from "./session";
import { SIDES } from "./types";

type Write = (value: number) => string;

const WHEN: Record<string, string> = {
  "on-road": "on the road",
  "off-road": "off the road",
  "over-60": "above 60 mph",
  "wheelguards-down": "wheelguards down",
  loaded: "with cargo",
};

export function Terms({ terms, write, total, of }: { terms: Term[]; write: Write; total?: string; of: string }) {
  return (
    <table class="ledger cw-ledger">
      <caption class="sr">{of}: how the number comes about</caption>
      <tbody>
        {terms.map((term, i) => (
          <tr key={i}>
            <th scope="row">
              {term.at ? (
                <button type="button" class="link" onClick={() => jump(term.at!)}>
                  {term.text}
                </button>
              ) : (
                term.text
              )}
              {term.when && WHEN[term.when] ? <small class="quiet"> {WHEN[term.when]}</small> : null}
            </th>
            <td>{write(term.value)}</td>
            <td class="cw-rule">
              <a href={`/rules/${GAME}#${term.section}`} aria-label={`The rule about ${term.text}`}>
                rule
              </a>
            </td>
          </tr>
        ))}
        {total ? (
          <tr class="total">
            <th scope="row">in all</th>
            <td>{total}</td>
            <td />
          </tr>
        ) : null}
      </tbody>
    </table>
  );
}

function Figure({
  id,
  title,
  value,
  small,
  over,
  share,
  children,
}: {
  id: string;
  title: string;
  value: ComponentChildren;
  small?: ComponentChildren;
  over?: boolean;
  share?: number;
  children: ComponentChildren;
}) {
  return (
    <div class={over ? "cw-figure over" : "cw-figure"} data-figure={id}>
      <p>
        <span class="cw-kind">{title}</span> <b class="cw-value">{value}</b> {small ? <small>{small}</small> : null}
      </p>
      {share === undefined ? null : (
        <svg viewBox="0 0 100 4" preserveAspectRatio="none" class="cw-meter" aria-hidden="true">
          <rect class="all" width="100" height="4" />
          <rect class="part" width={Math.min(100, 100 * share)} height="4" />
        </svg>
      )}
      <details>
        <summary aria-label={`Why? ${title}`}>why?</summary>
        <div class="cw-why">{children}</div>
      </details>
    </div>
  );
}

const signed: Write = (value) => (value < 0 ? `−${-value}` : `+${value}`);
const pounds: Write = (value) => `${number(value)} lb`;

function Load({ check }: { check: Check }) {
  const over = check.problems.some(({ code }) => code === "overloaded" || code === "sidecar-overloaded");
  const cargo = check.loaded.weight === check.weight ? "" : `; ${number(check.loaded.weight)} with cargo`;
  return (
    <Figure
      id="weight"
      title="Weight"
      value={pounds(check.weight)}
      small={`of ${number(check.max_load)}${cargo}${over ? ": too heavy" : ""}`}
      over={over}
      share={check.loaded.weight / Math.max(1, check.max_load)}
    >
      <Terms of="Weight" terms={check.ledgers.weight} write={pounds} total={pounds(check.weight)} />
      <h4>It may weigh</h4>
      <Terms of="Maximum load" terms={check.ledgers.max_load} write={pounds} total={pounds(check.max_load)} />
    </Figure>
  );
}

function Handling({ check }: { check: Check }) {
  const { "off-road": dirt, "over-60": fast, "wheelguards-down": down, loaded } = check.handling_when;
  const others = [
    [dirt, "off the road"],
    [fast, "above 60 mph"],
    [down, "with wheelguards down"],
    [loaded, "with cargo"],
  ]
    .map(([value, when]) => (value === check.handling ? "" : `${number(Number(value))} ${when}`))
    .filter(Boolean)
    .join(", ");
  return (
    <Figure id="handling" title="Handling class" value={number(check.handling)} small={others}>
      <Terms of="Handling class" terms={check.ledgers.handling} write={signed} />
      {check.easier_over_60 ? <p>From 60 mph on manoeuvres are one easier.</p> : null}
      <p>
        <a href={`/rules/${GAME}#handling-class`}>Handling class in the rulebook</a>
      </p>
    </Figure>
  );
}

function ArmorSum() {
  const { design } = useStand();
  const layers = [...(design.armor ?? []), ...(design.sidecar?.armor ?? [])];
  const terms = layers.flatMap((layer): Term[] =>
    SIDES.filter((side) => layer[side]).map((side) => ({
      text: `${layer.type.replaceAll("-", " ")}, ${SIDE_TITLES[side].toLowerCase()}`,
      value: layer[side]!,
      section: "armor",
    })),
  );
  const sum = layers.reduce((all, layer) => all + sumOf(layer), 0);
  return (
    <Figure id="armor" title="Armor" value={sum} small="points">
      {terms.length ? (
        <Terms of="Armor" terms={terms} write={String} total={String(sum)} />
      ) : (
        <p class="quiet">No armor.</p>
      )}
    </Figure>
  );
}

function States({ check }: { check: Check }) {
  const rows: [
    string,
    { weight: number; acceleration: number; top_speed: number; handling: number; damage_modifier: string },
  ][] = [
    ["As printed", check],
    ["Loaded", check.loaded],
    ["Empty", check.empty],
  ];
  return (
    <div class="cw-states" data-figure="states">
      <table>
        <caption>Loaded and empty</caption>
        <thead>
          <tr>
            <th scope="col">
              <span class="sr">State</span>
            </th>
            <th scope="col">lb</th>
            <th scope="col">Acc.</th>
            <th scope="col">Top</th>
            <th scope="col">HC</th>
            <th scope="col">DM</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([title, each]) => (
            <tr key={title}>
              <th scope="row">{title}</th>
              <td>{number(each.weight)}</td>
              <td>{each.acceleration}</td>
              <td>{each.top_speed}</td>
              <td>{each.handling}</td>
              <td>{each.damage_modifier}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <details>
        <summary aria-label="Why? Loaded and empty weight">why?</summary>
        <div class="cw-why">
          <h4>Loaded</h4>
          <Terms of="Loaded" terms={check.ledgers.loaded} write={pounds} total={pounds(check.loaded.weight)} />
          <h4>Empty</h4>
          <Terms of="Empty" terms={check.ledgers.empty} write={pounds} total={pounds(check.empty.weight)} />
        </div>
      </details>
    </div>
  );
}

export function Figures() {
  const { check } = useStand();
  if (!check) return <p class="quiet">Adding up…</p>;
  const { ledgers } = check;
  const crowded = check.problems.some(({ code }) => code === "no-space" || code === "sidecar-no-space");
  const from = (name: string) => (
    <p class="quiet">
      Worked out from these; the table is in <a href={`/rules/${GAME}#${name}`}>the rulebook</a>.
    </p>
  );
  return (
    <div class="cw-figures">
      <Figure
        id="cost"
        title="Cost"
        value={dollars(check.cost)}
        small={
          <>
            Division {check.division}
            {check.gear_cost ? `; the crew's own gear ${dollars(check.gear_cost)} besides` : ""}
          </>
        }
      >
        <Terms of="Cost" terms={ledgers.cost} write={dollars} total={dollars(check.cost)} />
        <p>
          Division {check.division} is the lowest it may enter at that price.{" "}
          <a href={`/rules/${GAME}#divisions`} aria-label="The rule about divisions">
            rule
          </a>
        </p>
      </Figure>
      <Load check={check} />
      <Figure
        id="spaces"
        title="Spaces"
        value={spaces(check.spaces_used)}
        small={`of ${check.spaces}${check.cargo_spaces ? `, and ${check.cargo_spaces} for cargo` : ""}${crowded ? ", too many" : ""}`}
        over={crowded}
        share={check.spaces_used / Math.max(1, check.spaces)}
      >
        <Terms of="Spaces" terms={ledgers.spaces} write={spaces} total={spaces(check.spaces_used)} />
        <p>
          <a href={`/rules/${GAME}#spaces`}>Spaces in the rulebook</a>
        </p>
      </Figure>
      <Handling check={check} />
      <Figure id="acceleration" title="Acceleration" value={check.acceleration} small="mph a turn">
        <Terms of="Acceleration" terms={ledgers.acceleration} write={number} />
        {from("acceleration")}
      </Figure>
      <Figure id="top-speed" title="Top speed" value={check.top_speed} small="mph">
        <Terms of="Top speed" terms={ledgers.top_speed} write={number} />
        {from("top-speed")}
      </Figure>
      <Figure
        id="range"
        title="Range"
        value={`${check.range.cruising_miles} miles`}
        small={`at ${check.range.cruising_speed} mph; ${check.range.top_speed_miles} at top speed`}
      >
        <Terms of="Range" terms={ledgers.range} write={number} total={`${check.range.cruising_miles} miles`} />
      </Figure>
      <Figure id="power-units" title="Power units" value={number(check.power_units)}>
        <Terms of="Power units" terms={ledgers.power_units} write={number} />
      </Figure>
      <Figure id="damage-modifier" title="Damage modifier" value={check.damage_modifier}>
        <Terms of="Damage modifier" terms={ledgers.damage_modifier} write={pounds} />
        {from("damage-modifier")}
      </Figure>
      <ArmorSum />
      <States check={check} />
    </div>
  );
}
