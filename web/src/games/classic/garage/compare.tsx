// Two designs beside each other: figures with their difference, parts that only one has, and what rebuilding one into the other costs.

import type { Check } from "../../../engine/types/garage";
import { go, place } from "../../../router";
import { GAME, garage, useAnswer } from "./ask";
import { CarArt } from "./car";
import { dollars, number, Problems, spaces } from "./part";
import { open, own, PAGE } from "./session";
import type { Catalog, Design, Stock } from "./types";

const COLUMNS: [string, (check: Check) => number, (value: number) => string][] = [
  ["Cost", (check) => check.cost, dollars],
  ["Division", (check) => check.division, number],
  ["Weight, lb", (check) => check.weight, number],
  ["Maximum load, lb", (check) => check.max_load, number],
  ["Spaces used", (check) => check.spaces_used, spaces],
  ["Spaces", (check) => check.spaces, number],
  ["Handling class", (check) => check.handling, number],
  ["Acceleration", (check) => check.acceleration, number],
  ["Top speed", (check) => check.top_speed, number],
  ["Cruising range, miles", (check) => check.range.cruising_miles, number],
  ["Power units", (check) => check.power_units, number],
  ["Armor points", () => 0, number],
  ["Problems", (check) => check.problems.length, number],
];

const armorOf = (design: Design) =>
  [...(design.armor ?? []), ...(design.sidecar?.armor ?? [])].reduce(
    (sum, { type: _, ...sides }) => sum + Object.values(sides).reduce((all, points) => all + points, 0),
    0,
  );

/** Lines of the bill that one has and the other has not, as often as they are there. */
function missingIn(lines: string[], other: string[]): string[] {
  const left = [...other];
  return lines.filter((line) => {
    const at = left.indexOf(line);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

/** Everything on the bill, with what it costs; parts for nothing are there by their weight or spaces. */
function linesOf({ ledgers }: Check): string[] {
  const cost = ledgers.cost.map(({ text, value }) => `${text}: ${dollars(value)}`);
  const known = new Set(ledgers.cost.map(({ at, text }) => `${at} ${text}`));
  const rest = [...ledgers.weight, ...ledgers.spaces]
    .filter(({ at, text }) => !known.has(`${at} ${text}`) && known.add(`${at} ${text}`))
    .map(({ text }) => text);
  return [...cost, ...rest];
}

function difference(a: number, b: number, write: (value: number) => string): string {
  return Math.abs(b - a) < 0.01 ? "same" : `${b > a ? "+" : ""}${write(b - a)}`;
}

function Rebuild({ from, to }: { from: Design; to: Design }) {
  const { answer } = useAnswer(JSON.stringify([from, to]), () => garage.diff(from, to));
  if (!answer) return <p class="quiet">Adding up…</p>;
  return (
    <section class="box" aria-label={`Rebuilding ${from.name} into ${to.name}`}>
      <h3>
        Rebuild {from.name} into {to.name}
      </h3>
      <p class="cw-rebuild">
        {answer.possible ? (
          <>
            It can be done for <b>{dollars(answer.cost)}</b>.
          </>
        ) : (
          <>
            <b class="problem">It cannot be done.</b> What could be changed would cost {dollars(answer.cost)}.
          </>
        )}{" "}
        <a href={`/rules/${GAME}#retrofitting`} aria-label="The rule about retrofitting">
          rule
        </a>
      </p>
      <Problems problems={answer.problems} />
      {answer.lines.length ? (
        <details>
          <summary>What it is made of</summary>
          <table class="ledger">
            <caption class="sr">What rebuilding costs</caption>
            <tbody>
              {answer.lines.map(({ text, cost }, i) => (
                <tr key={i}>
                  <th scope="row">{text}</th>
                  <td>{dollars(cost)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      ) : null}
    </section>
  );
}

function Both({ one, two, catalog }: { one: Design; two: Design; catalog: Catalog }) {
  const { answer, problem } = useAnswer(JSON.stringify([one, two]), async () =>
    Promise.all([garage.check(one), garage.check(two)]),
  );
  if (!answer)
    return (
      <p class="notice" role="status">
        {problem || "Looking at both…"}
      </p>
    );
  const [a, b] = [answer[0].check, answer[1].check];
  const onlyA = missingIn(linesOf(a), linesOf(b)),
    onlyB = missingIn(linesOf(b), linesOf(a));
  return (
    <div class="cw-both">
      <div class="cw-pair">
        {[one, two].map((design, i) => (
          <figure key={i}>
            <CarArt design={design} catalog={catalog} />
            <figcaption>{design.name}</figcaption>
          </figure>
        ))}
      </div>
      <div class="cw-scroll" tabIndex={0} role="region" aria-label="Figures of both">
        <table class="cw-table">
          <caption class="sr">Figures of both and their difference</caption>
          <thead>
            <tr>
              <th scope="col">
                <span class="sr">Figure</span>
              </th>
              <th scope="col">{one.name}</th>
              <th scope="col">{two.name}</th>
              <th scope="col">Difference</th>
            </tr>
          </thead>
          <tbody>
            {COLUMNS.map(([title, value, write]) => {
              const [x, y] = title === "Armor points" ? [armorOf(one), armorOf(two)] : [value(a), value(b)];
              return (
                <tr key={title} class={Math.abs(x - y) < 0.01 ? undefined : "differs"}>
                  <th scope="row">{title}</th>
                  <td>{write(x)}</td>
                  <td>{write(y)}</td>
                  <td>{difference(x, y, write)}</td>
                </tr>
              );
            })}
            <tr class={a.damage_modifier === b.damage_modifier ? undefined : "differs"}>
              <th scope="row">Damage modifier</th>
              <td>{a.damage_modifier}</td>
              <td>{b.damage_modifier}</td>
              <td>{a.damage_modifier === b.damage_modifier ? "same" : ""}</td>
            </tr>
          </tbody>
        </table>
      </div>
      <div class="boxes cw-differ">
        {(
          [
            [one, onlyA],
            [two, onlyB],
          ] as const
        ).map(([design, lines], i) => (
          <section key={i} class="box" aria-label={`Only ${design.name}`}>
            <h3>Only {design.name}</h3>
            {lines.length ? (
              <ul>
                {lines.map((line, k) => (
                  <li key={k}>{line}</li>
                ))}
              </ul>
            ) : (
              <p class="quiet">Nothing.</p>
            )}
          </section>
        ))}
        <Rebuild from={one} to={two} />
        <Rebuild from={two} to={one} />
      </div>
    </div>
  );
}

/** The design an address names: "stock:hotshot", "own:My car". */
function named(id: string, stock: Stock[]): Design | undefined {
  const [kind, ...rest] = id.split(":");
  const name = rest.join(":");
  return kind === "own"
    ? own.value.find((each) => each.name === name)?.design
    : stock.find(({ file }) => file === name)?.design;
}

export function ComparePage({ design, catalog }: { design: Design; catalog: Catalog }) {
  const { answer: stock } = useAnswer("stock", () => garage.stock());
  const id = place.value.query.get("with") ?? "";
  const other = stock ? named(id, stock) : undefined;
  const choose = (next: string) =>
    go(`${PAGE}?view=compare${next ? `&with=${encodeURIComponent(next)}` : ""}${window.location.hash}`, true);
  return (
    <div class="cw-compare">
      <p class="row">
        <label class="cw-with">
          Compare {design.name || "this"} with{" "}
          <select name="with" value={id} onChange={(event) => choose(event.currentTarget.value)}>
            <option value="">choose one…</option>
            {own.value.length ? (
              <optgroup label="Yours">
                {own.value.map(({ name }) => (
                  <option key={name} value={`own:${name}`}>
                    {name}
                  </option>
                ))}
              </optgroup>
            ) : null}
            <optgroup label="Stock vehicles">
              {(stock ?? []).map(({ file, design: each, cost }) => (
                <option key={file} value={`stock:${file}`}>
                  {each.name}, {dollars(cost)}
                </option>
              ))}
            </optgroup>
          </select>
        </label>
        {other ? (
          <button type="button" class="button small" onClick={() => void open(other)}>
            Work on {other.name}
          </button>
        ) : null}
        <a class="button small" href={`${PAGE}${window.location.hash}`}>
          Back to the design
        </a>
      </p>
      {other ? (
        <Both one={design} two={other} catalog={catalog} />
      ) : (
        <p class="notice">
          {id && stock
            ? "That design is not here any more."
            : "Choose another design: one of yours, or a stock vehicle."}
        </p>
      )}
    </div>
  );
}
