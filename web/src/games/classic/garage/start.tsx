// Before a design is on the stand: from nothing, from one of one's own, from a file, from a line of the book, or from any stock vehicle.
import { useState } from "preact/hooks";
import type { Brief } from "../../../engine/types/garage";
import { GAME, garage, useAnswer, wordsOf } from "./ask";
import { CarArt } from "./car";
import { NOTHING } from "./design";
import { titleOf } from "./frameparts";
import { dollars, number } from "./part";
import { drafts, forget, open, own, said, throwAway } from "./session";
import type { Catalog, Design, Stock } from "./types";

const LINE =
  "Fang: Compact, std. chassis, imp. suspension, medium power plant, 4 HD tires, driver, MG front. Armor: F20, R10, L10, B15, T5, U5.";

function FromElsewhere() {
  const [problem, setProblem] = useState("");
  const [line, setLine] = useState("");
  const readFile = async (input: HTMLInputElement) => {
    const file = input.files?.[0];
    if (!file) return;
    try {
      await open(await garage.read(await file.text(), file.name));
      setProblem("");
    } catch (error) {
      setProblem(`This file is no design: ${wordsOf(error)}`);
    }
    input.value = "";
  };
  const readLine = async (event: Event) => {
    event.preventDefault();
    try {
      await open(await garage.understand(line.replaceAll("\n", " ").trim()));
    } catch (error) {
      setProblem(`This line cannot be read: ${wordsOf(error)}`);
    }
  };
  return (
    <section class="box" aria-labelledby="from-elsewhere">
      <h2 id="from-elsewhere">From a file or a line</h2>
      <label class="file">
        Open a design file{" "}
        <input
          type="file"
          accept=".json,application/json,text/plain"
          onChange={(event) => void readFile(event.currentTarget)}
        />
      </label>
      <form class="cw-read" onSubmit={(event) => void readLine(event)}>
        <label>
          Read a line as the book prints them{" "}
          <textarea
            name="line"
            rows={3}
            value={line}
            placeholder={LINE}
            onInput={(event) => setLine(event.currentTarget.value)}
          />
        </label>
        <button type="submit" class="button small" disabled={!line.trim()}>
          Read it
        </button>
      </form>
      <p role="alert" class="problem cw-file-problem">
        {problem}
      </p>
    </section>
  );
}

function Own({ catalog }: { catalog: Catalog }) {
  const [gone, setGone] = useState<{ name: string; design: Design } | null>(null);
  return (
    <section class="box" aria-labelledby="own-designs">
      <h2 id="own-designs">Your designs</h2>
      {drafts.value.length ? (
        <ul class="list cw-own cw-drafts" aria-label="Not saved yet">
          {drafts.value.map(({ id, design }) => (
            <li key={id}>
              <span>
                <b>{design.name || "without a name"}</b>{" "}
                <span class="quiet">{titleOf(catalog.bodies, design.body)}, not saved</span>
              </span>
              <span class="row">
                <button
                  type="button"
                  class="button small"
                  aria-label={`Go on with ${design.name}`}
                  onClick={() => void open(design, "", id)}
                >
                  Go on
                </button>
                <button
                  type="button"
                  class="button small"
                  aria-label={`Throw away ${design.name}`}
                  onClick={() => throwAway(id)}
                >
                  Throw away
                </button>
              </span>
            </li>
          ))}
        </ul>
      ) : null}
      {own.value.length ? (
        <ul class="list cw-own">
          {own.value.map(({ name, design }) => (
            <li key={name}>
              <span>
                <b>{name || "without a name"}</b> <span class="quiet">{titleOf(catalog.bodies, design.body)}</span>
              </span>
              <span class="row">
                <button
                  type="button"
                  class="button small"
                  aria-label={`Open ${name}`}
                  onClick={() => void open(design, name)}
                >
                  Open
                </button>
                <button
                  type="button"
                  class="button small"
                  aria-label={`Delete ${name}`}
                  onClick={() => {
                    setGone({ name, design });
                    forget(name);
                  }}
                >
                  Delete
                </button>
              </span>
            </li>
          ))}
        </ul>
      ) : drafts.value.length ? null : (
        <p class="quiet">Nothing is saved in this browser yet.</p>
      )}
      {gone ? (
        <p role="status" class="cw-line">
          <span>"{gone.name}" is deleted.</span>
          <button
            type="button"
            class="button small"
            onClick={() => {
              void open(gone.design, "");
              said.value = { text: "It is back; save it to keep it." };
            }}
          >
            Bring it back
          </button>
        </p>
      ) : null}
    </section>
  );
}

interface Wanted {
  words: string;
  body: string;
  division: string;
  from: string;
  order: string;
}

function fits(
  { design, printed, division }: Stock,
  { words, body, division: wanted, from }: Wanted,
  line: string,
): boolean {
  return (
    line.toLowerCase().includes(words.trim().toLowerCase()) &&
    (!body || design.body === body) &&
    (!wanted || division <= Number(wanted)) &&
    (!from || printed === (from === "printed"))
  );
}

function StockCard({ stock, brief, catalog }: { stock: Stock; brief: Brief | undefined; catalog: Catalog }) {
  const { design, cost, division, printed } = stock;
  return (
    <li class="cw-card" data-stock={stock.file}>
      <button type="button" onClick={() => void open(design)}>
        <CarArt design={design} catalog={catalog} small />
        <span class="cw-card-words">
          <b>
            <span class="sr">Start from </span>
            {design.name}
          </b>
          <span>
            {titleOf(catalog.bodies, design.body)}
            {printed ? "" : " · ours"}
          </span>
          <span>
            <b>{dollars(cost)}</b> · Div. {division}
          </span>
          {brief ? (
            <span class="quiet">
              acc. {brief.acceleration}, top {brief.top_speed}, HC {brief.handling}
            </span>
          ) : null}
          {brief ? <span class="quiet">{number(brief.weight)} lb</span> : null}
        </span>
      </button>
    </li>
  );
}

function StockList({ catalog }: { catalog: Catalog }) {
  const { answer, problem } = useAnswer("stock", async () => {
    const stock = await garage.stock();
    return { stock, briefs: await garage.tries(stock.map(({ design }) => design)) };
  });
  const [wanted, setWanted] = useState<Wanted>({ words: "", body: "", division: "", from: "", order: "cost" });
  const set = (key: keyof Wanted, value: string) => setWanted({ ...wanted, [key]: value });
  if (!answer)
    return (
      <p role="status" class="notice">
        {problem || "Opening the gates…"}
      </p>
    );
  const { stock, briefs } = answer;
  const bodies = catalog.bodies.filter(({ id }) => stock.some(({ design }) => design.body === id));
  const divisions = [...new Set(stock.map(({ division }) => division))].sort((a, b) => a - b);
  const text = ({ design }: Stock) =>
    `${design.name} ${titleOf(catalog.bodies, design.body)} ${(design.weapons ?? []).map(({ type }) => `${type} ${titleOf(catalog.weapons, type)}`).join(" ")}`;
  const shown = stock
    .filter((each) => fits(each, wanted, text(each)))
    .sort((a, b) => (wanted.order === "name" ? a.design.name.localeCompare(b.design.name) : a.cost - b.cost));
  return (
    <section class="cw-stock" aria-labelledby="stock-cars">
      <h2 id="stock-cars">Start from a stock vehicle</h2>
      <div class="cw-filters" role="search" aria-label="Stock vehicles">
        <label>
          Search{" "}
          <input
            type="search"
            placeholder="name or weapon"
            value={wanted.words}
            onInput={(event) => set("words", event.currentTarget.value)}
          />
        </label>
        <label>
          Body{" "}
          <select value={wanted.body} onChange={(event) => set("body", event.currentTarget.value)}>
            <option value="">any</option>
            {bodies.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </select>
        </label>
        <label>
          Division{" "}
          <select value={wanted.division} onChange={(event) => set("division", event.currentTarget.value)}>
            <option value="">any</option>
            {divisions.map((each) => (
              <option key={each} value={each}>
                up to {each}
              </option>
            ))}
          </select>
        </label>
        <label>
          From{" "}
          <select value={wanted.from} onChange={(event) => set("from", event.currentTarget.value)}>
            <option value="">anywhere</option>
            <option value="printed">the book</option>
            <option value="ours">ours</option>
          </select>
        </label>
        <label>
          Order{" "}
          <select value={wanted.order} onChange={(event) => set("order", event.currentTarget.value)}>
            <option value="cost">by cost</option>
            <option value="name">by name</option>
          </select>
        </label>
      </div>
      <p role="status" class="quiet">
        {shown.length} of {stock.length} vehicles
      </p>
      <ul class="cw-cards">
        {shown.map((each) => (
          <StockCard key={each.file} stock={each} brief={briefs[stock.indexOf(each)]} catalog={catalog} />
        ))}
      </ul>
      {shown.length ? null : <p class="notice">No stock vehicle is like that.</p>}
    </section>
  );
}

export function StartPage({ catalog, problem }: { catalog: Catalog; problem: string }) {
  return (
    <div class="cw-start">
      {problem ? (
        <p class="banner problem" role="alert">
          {problem}
        </p>
      ) : null}
      <p class="cw-intro">
        Every part with its price, every figure with its reason. What breaks a rule is said where it is.{" "}
        <a href={`/rules/${GAME}#design`}>How a design works</a>
      </p>
      <div class="boxes">
        <section class="box cw-new" aria-labelledby="from-nothing">
          <h2 id="from-nothing">From nothing</h2>
          <p class="quiet">An empty body on the stand. Choose everything yourself.</p>
          <p>
            <button type="button" class="button act big" onClick={() => void open(NOTHING)}>
              Build from nothing
            </button>
          </p>
        </section>
        <Own catalog={catalog} />
        <FromElsewhere />
      </div>
      <StockList catalog={catalog} />
    </div>
  );
}
