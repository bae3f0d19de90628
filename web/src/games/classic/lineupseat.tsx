// What a seat brings to a duel: stock vehicles, one's own designs, a line as the book prints them, or chance; a team, and how good its crew is.
import { useState } from "preact/hooks";
import { gangs } from "../../../../data/classic/gangs.json";
import type { Brief } from "../../engine/types/garage";
import type { BringProps } from "../game";
import { seatName } from "./duel/words";
import { GAME, garage, useAnswer, wordsOf } from "./garage/ask";
import { CarArt } from "./garage/car";
import { titleOf } from "./garage/frameparts";
import { dollars } from "./garage/part";
import { linkTo, own } from "./garage/session";
import type { Catalog, Design, Stock } from "./garage/types";
import { type Brought, budgetOf, givenTo, hasTeams, type Ride, scenarioOf, usualTeam } from "./lineup";
import "./garage/garage.css";
import "./lineup.css";

interface Known {
  stock: Stock[];
  catalog: Catalog;
}
const MOST_VEHICLES = 8;
const DRIVING: [number, string][] = [
  [-1, "never learned"],
  [0, "base"],
  [1, "+1"],
  [2, "+2"],
  [3, "+3"],
];
const GUNNERY = DRIVING.slice(1);
const TIMERS = [1, 2, 3, 4, 5].map((turns): [number, string] => [turns, turns > 1 ? `${turns} turns` : "1 turn"]);

function useKnown(): Known | null {
  return useAnswer(
    "lineup",
    async (): Promise<Known> => ({ stock: await garage.stock(), catalog: await garage.catalog() }),
  ).answer;
}

function useBrief(design: Design | null): Brief | null {
  return useAnswer(JSON.stringify(design), async () => (design ? ((await garage.tries([design]))[0] ?? null) : null))
    .answer;
}

function Card({
  design,
  cost,
  division,
  catalog,
  note,
}: {
  design: Design;
  cost: number;
  division: number;
  catalog: Catalog;
  note?: string;
}) {
  return (
    <>
      <CarArt design={design} catalog={catalog} small />
      <span class="cl-words">
        <b>{design.name || "without a name"}</b>
        <span>{titleOf(catalog.bodies, design.body)}</span>
        <span>
          {dollars(cost)} · Div. {division}
        </span>
        {note ? <span class="cl-note">{note}</span> : null}
      </span>
    </>
  );
}

type Gang = (typeof gangs)[number];
const sizeOf = ({ people }: Gang) => people.reduce((sum, { count = 1 }) => sum + count, 0);
const titlesOf = (catalog: Catalog, gear: string[]) =>
  [...new Set(gear)]
    .map((id) => {
      const many = gear.filter((each) => each === id).length;
      return `${many > 1 ? `${many} × ` : ""}${titleOf(catalog.gear, id)}`;
    })
    .join(", ");

/** People who come on foot. */
function GangCard({ gang, catalog }: { gang: Gang; catalog: Catalog }) {
  return (
    <span class="cl-words cl-gang">
      <b>{gang.gang}</b>
      <span>{sizeOf(gang)} people on foot</span>
      {gang.people.map(({ count = 1, gear }, i) => (
        <span key={i}>
          {count} with {titlesOf(catalog, gear)}
        </span>
      ))}
    </span>
  );
}

function GangPicks({ known, pick }: { known: Known; pick(ride: Ride): void }) {
  return (
    <ul class="cl-cards">
      {gangs.map((gang) => (
        <li key={gang.id}>
          <button type="button" class="cl-card" data-gang={gang.id} onClick={() => pick(gang.id)}>
            <GangCard gang={gang} catalog={known.catalog} />
          </button>
        </li>
      ))}
    </ul>
  );
}

/** One vehicle of the seat, as it stands. */
function RideLine({ ride, known }: { ride: Ride; known: Known }) {
  const stock = typeof ride === "string" ? known.stock.find(({ file }) => file === ride) : undefined;
  const design = typeof ride === "string" ? (stock?.design ?? null) : ride;
  const brief = useBrief(design),
    gang = gangs.find(({ id }) => id === ride);
  if (gang) return <GangCard gang={gang} catalog={known.catalog} />;
  if (!design) return <span>{String(ride)}</span>;
  return (
    <Card
      design={design}
      cost={stock?.cost ?? brief?.cost ?? 0}
      division={stock?.division ?? brief?.division ?? 0}
      catalog={known.catalog}
    />
  );
}

/** What the vehicles of a seat cost together; null until every one is known. */
function useCost(rides: Ride[], known: Known | null): number | null {
  const designs = rides.filter((ride): ride is Design => typeof ride !== "string");
  const { answer } = useAnswer(JSON.stringify(designs), () => garage.tries(designs));
  if (!known || answer?.length !== designs.length) return null;
  const stock = rides.map((ride) => known.stock.find(({ file }) => file === ride)?.cost ?? 0);
  return [...stock, ...answer.map(({ cost }) => cost)].reduce((sum, cost) => sum + cost, 0);
}

function Budget({ cost, most, shared, others }: { cost: number; most: number; shared: boolean; others: boolean }) {
  const dear = cost > most;
  return (
    <p class={`cl-budget ${dear ? "problem" : "quiet"}`}>
      <b>{dollars(cost)}</b> of {dollars(most)}
      {shared && others ? " that all pursuers have together" : ""}
      {dear ? ": too much" : ""}
    </p>
  );
}

const tooDear = (cost: number, ceiling: number) => (ceiling && cost > ceiling ? `more than ${dollars(ceiling)}` : "");

function StockPicks({ known, ceiling, pick }: { known: Known; ceiling: number; pick(ride: Ride): void }) {
  const [words, setWords] = useState(""),
    [division, setDivision] = useState(0);
  const divisions = [...new Set(known.stock.map((each) => each.division))].sort((a, b) => a - b);
  const text = ({ design }: Stock) =>
    `${design.name} ${titleOf(known.catalog.bodies, design.body)} ${(design.weapons ?? []).map(({ type }) => `${type} ${titleOf(known.catalog.weapons, type)}`).join(" ")}`.toLowerCase();
  const shown = known.stock
    .filter(
      (each) =>
        (!division || each.division <= division) &&
        words
          .toLowerCase()
          .split(/\s+/)
          .every((word) => text(each).includes(word)),
    )
    .sort((a, b) => a.cost - b.cost);
  const allowed = shown.filter(({ cost }) => !tooDear(cost, ceiling));
  return (
    <>
      <div class="cl-filters" role="search" aria-label="Stock vehicles">
        <label>
          Search{" "}
          <input
            type="search"
            value={words}
            placeholder="name, body or weapon"
            onInput={(event) => setWords(event.currentTarget.value)}
          />
        </label>
        <label>
          Division{" "}
          <select value={division} onChange={(event) => setDivision(Number(event.currentTarget.value))}>
            <option value={0}>any</option>
            {divisions.map((each) => (
              <option key={each} value={each}>
                up to {each}
              </option>
            ))}
          </select>
        </label>
        <button
          type="button"
          class="button small"
          disabled={!allowed.length}
          onClick={() => pick(allowed[Math.floor(Math.random() * allowed.length)]!.file)}
        >
          Any of these {allowed.length}
        </button>
      </div>
      <ul class="cl-cards">
        {shown.map(({ file, design, cost, division: div }) => {
          const dear = tooDear(cost, ceiling);
          return (
            <li key={file}>
              <button type="button" class="cl-card" data-stock={file} disabled={!!dear} onClick={() => pick(file)}>
                <Card design={design} cost={cost} division={div} catalog={known.catalog} note={dear} />
              </button>
            </li>
          );
        })}
      </ul>
      {shown.length ? null : <p class="quiet">No stock vehicle is like that.</p>}
    </>
  );
}

function OwnPicks({ known, ceiling, pick }: { known: Known; ceiling: number; pick(ride: Ride): void }) {
  const designs = own.value.map(({ design }) => design);
  const { answer } = useAnswer(JSON.stringify(designs), () => garage.tries(designs));
  if (!designs.length)
    return (
      <p class="quiet">
        Nothing is saved in this browser yet. <a href={`/garage/${GAME}`}>Design one in the garage</a>, then it is here.
      </p>
    );
  return (
    <ul class="cl-cards">
      {designs.map((design, i) => {
        const brief = answer?.[i],
          wrong = brief?.problems[0]?.text ?? tooDear(brief?.cost ?? 0, ceiling);
        return (
          <li key={i}>
            <button
              type="button"
              class="cl-card"
              data-own={design.name}
              disabled={!brief || !!wrong}
              onClick={() => pick(design)}
            >
              <Card
                design={design}
                cost={brief?.cost ?? 0}
                division={brief?.division ?? 0}
                catalog={known.catalog}
                note={wrong}
              />
            </button>
          </li>
        );
      })}
    </ul>
  );
}

const LINE =
  "Fang: Compact, std. chassis, imp. suspension, medium power plant, 4 HD tires, driver, MG front. Armor: F20, R10, L10, B15, T5, U5.";

/** What cannot be read stays in the field, with the reason below. */
function LinePick({ pick }: { pick(ride: Ride): void }) {
  const [line, setLine] = useState(""),
    [problem, setProblem] = useState(""),
    [mend, setMend] = useState("");
  const read = async () => {
    setMend("");
    try {
      const design = await garage.understand(line.replaceAll("\n", " ").trim()),
        { check } = await garage.check(design);
      if (check.legal) return pick(design);
      setProblem(check.problems[0]?.text ?? "This design is against the rules of construction.");
      setMend(await linkTo(design));
    } catch (error) {
      setProblem(`This line cannot be read: ${wordsOf(error)}`);
    }
  };
  return (
    <div class="cl-line">
      <label>
        A design in a line, as the book prints them{" "}
        <textarea
          name="line"
          rows={3}
          value={line}
          placeholder={LINE}
          onInput={(event) => {
            setLine(event.currentTarget.value);
            setProblem("");
          }}
        />
      </label>
      <p class="row">
        <button type="button" class="button small act" disabled={!line.trim()} onClick={() => void read()}>
          Take it
        </button>
        {mend ? (
          <a href={mend} target="_blank" rel="noreferrer">
            Mend it in the garage
          </a>
        ) : null}
      </p>
      <p role="alert" class="problem">
        {problem}
      </p>
    </div>
  );
}

type Source = "stock" | "own" | "line" | "gang";
const SOURCES: [Source, string][] = [
  ["stock", "Stock vehicles"],
  ["own", "Your designs"],
  ["line", "From a line"],
  ["gang", "On foot"],
];

function Chooser({
  known,
  ceiling,
  pick,
  close,
  of,
}: {
  known: Known;
  ceiling: number;
  pick(ride: Ride): void;
  close(): void;
  of: string;
}) {
  const [source, setSource] = useState<Source>(own.value.length ? "own" : "stock");
  return (
    <div
      class="cl-chooser"
      role="group"
      aria-label={`Vehicle for ${of}`}
      onKeyDown={(event) => {
        if (event.key === "Escape") close();
        if (event.key === "Enter" && (event.target as Element).matches("input")) event.preventDefault();
      }}
    >
      <div class="cl-sources" role="group" aria-label="Where from">
        {SOURCES.map(([id, title]) => (
          <button
            key={id}
            type="button"
            class="button small"
            aria-pressed={source === id}
            onClick={() => setSource(id)}
          >
            {title}
            {id === "own" ? ` (${own.value.length})` : ""}
          </button>
        ))}
        <button type="button" class="button small cl-close" onClick={close}>
          Close
        </button>
      </div>
      {source === "stock" ? (
        <StockPicks known={known} ceiling={ceiling} pick={pick} />
      ) : source === "own" ? (
        <OwnPicks known={known} ceiling={ceiling} pick={pick} />
      ) : source === "gang" ? (
        <GangPicks known={known} pick={pick} />
      ) : (
        <LinePick pick={pick} />
      )}
    </div>
  );
}

function Level({
  title,
  levels,
  value,
  change,
  of,
}: {
  title: string;
  levels: [number, string][];
  value: number;
  change(level: number): void;
  of: string;
}) {
  return (
    <label>
      <span>
        <span class="sr">{of}: </span>
        {title}
      </span>
      <select value={value} onChange={(event) => change(Number(event.currentTarget.value))}>
        {levels.map(([level, words]) => (
          <option key={level} value={level}>
            {words}
          </option>
        ))}
      </select>
    </label>
  );
}

export function SeatLineUp({ variant, seat, seats, set, value, change }: BringProps) {
  const known = useKnown(),
    brought = value as Brought;
  const [choosing, setChoosing] = useState(-1);
  const of = seatName(seat),
    rides = brought.vehicles ?? givenTo(variant.id, seat, seats);
  const cost = useCost(rides, known),
    budget = budgetOf(variant.id, seat, set);
  const ceiling = typeof set.division === "number" ? 1000 * set.division : (scenarioOf(variant.id).ceiling ?? 0);
  const put = (vehicles: Ride[]) => change({ ...brought, vehicles });
  const pick = (ride: Ride) => {
    put(rides.map((each, i) => (i === choosing ? ride : each)));
    setChoosing(-1);
  };
  if (!known)
    return (
      <p role="status" class="quiet">
        Opening the garage…
      </p>
    );
  return (
    <div class="cl-seat" data-seat={seat}>
      <ul class="cl-rides">
        {rides.map((ride, i) => (
          <li key={i}>
            <RideLine ride={ride} known={known} />
            <span class="row">
              <button
                type="button"
                class="button small"
                aria-expanded={choosing === i}
                aria-label={`Change vehicle ${i + 1} of ${of}`}
                onClick={() => setChoosing(choosing === i ? -1 : i)}
              >
                Change
              </button>
              {rides.length > 1 ? (
                <button
                  type="button"
                  class="button small"
                  aria-label={`Remove vehicle ${i + 1} of ${of}`}
                  onClick={() => {
                    setChoosing(-1);
                    put(rides.filter((_, k) => k !== i));
                  }}
                >
                  Remove
                </button>
              ) : null}
            </span>
          </li>
        ))}
      </ul>
      {budget && cost !== null ? <Budget cost={cost} {...budget} others={seats > 2} /> : null}
      {choosing >= 0 ? (
        <Chooser known={known} ceiling={ceiling} pick={pick} close={() => setChoosing(-1)} of={of} />
      ) : null}
      <details class="cl-more">
        <summary>Crew{hasTeams(variant.id, seats) ? ", team" : ""} and more vehicles</summary>
        <div class="cl-levels">
          <Level
            title="Driving"
            levels={DRIVING}
            of={of}
            value={brought.skill ?? 0}
            change={(skill) => change({ ...brought, skill })}
          />
          <Level
            title="Gunnery"
            levels={GUNNERY}
            of={of}
            value={brought.gunnery ?? 0}
            change={(gunnery) => change({ ...brought, gunnery })}
          />
          <Level
            title="Grenade timers"
            levels={TIMERS}
            of={of}
            value={brought.timers ?? 1}
            change={(timers) => change({ ...brought, timers })}
          />
          {hasTeams(variant.id, seats) ? (
            <label>
              <span>
                <span class="sr">{of}: </span>Team
              </span>
              <select
                value={brought.team ?? usualTeam(variant.id, seat)}
                onChange={(event) => change({ ...brought, team: Number(event.currentTarget.value) })}
              >
                {Array.from({ length: seats }, (_, team) => (
                  <option key={team} value={team}>
                    {String.fromCharCode(65 + team)}
                  </option>
                ))}
              </select>
            </label>
          ) : null}
          <label class="choice">
            <input
              type="checkbox"
              name="secret"
              checked={brought.secret ?? false}
              onChange={(event) => change({ ...brought, secret: event.currentTarget.checked })}
            />
            <span>
              <span class="sr">{of}: </span>Secret design
            </span>
          </label>
          {rides.length < MOST_VEHICLES ? (
            <button
              type="button"
              class="button small"
              onClick={() => {
                put([...rides, rides.at(-1)!]);
                setChoosing(rides.length);
              }}
            >
              Add a vehicle
            </button>
          ) : null}
          {brought.vehicles ? (
            <button
              type="button"
              class="button small"
              onClick={() => {
                setChoosing(-1);
                change({ ...brought, vehicles: undefined });
              }}
            >
              The scenario's vehicle
            </button>
          ) : null}
        </div>
      </details>
    </div>
  );
}
