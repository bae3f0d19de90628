// The bench: the catalogue, the car with its sides, and the points. The same in a match (build.tsx) and in the garage (garagecars.tsx);
// who uses it says what comes of fitting a card and of taking one off.
import "./build.css";
import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { BuildCard, Examined, Mount } from "../../engine/types/sixth";
import { CarFromAbove, DiceRow, TypeSign } from "./buildart";
import { countOf, examineCar, GROUPS, MOUNT_WORDS, mountOf, placesOf, pointsOf, telling, whyNot } from "./builddata";
import type { Fitted, SizeRules, Why } from "./buildtypes";

/** The last answer there was, until the next one is here. */
export function useExamined(
  rules: SizeRules,
  cards: Fitted[],
): { examined: Examined | null; settled: boolean; problem: string } {
  const of = JSON.stringify([rules, cards]);
  const [state, setState] = useState<{ of: string; examined: Examined | null; problem: string }>({
    of: "",
    examined: null,
    problem: "",
  });
  useEffect(() => {
    let alive = true;
    examineCar(rules, cards).then(
      (examined) => alive && setState({ of, examined, problem: "" }),
      (error: unknown) =>
        alive && setState({ of, examined: null, problem: error instanceof Error ? error.message : String(error) }),
    );
    return () => {
      alive = false;
    };
  }, [of]);
  return { examined: state.examined, settled: state.of === of, problem: state.problem };
}

export function Reason({ why, before }: { why: Why; before?: string | undefined }) {
  return (
    <li data-reason={why.reason}>
      {before ? <b>{before}: </b> : null}
      {why.text}{" "}
      <a href={`/rules/sixth#${why.section}`} aria-label={`The rule: ${why.text}`}>
        rule
      </a>
    </li>
  );
}

export interface Bench {
  rules: SizeRules;
  armor: number;
  cards: Fitted[];
  /** Fit a card; `refused` if something speaks against it. */
  add(card: BuildCard, mount: Mount, refused: boolean): void;
  remove(index: number): void;
  /** May what something speaks against be fitted all the same? */
  lenient: boolean;
  /** Something is being done, or it is not our turn. */
  closed?: boolean;
}

// ---- the catalogue ----

const PLACE: Record<Mount, string> = { front: "Front", right: "Right", back: "Back", left: "Left", crew: "Crew area" };

function Figures({ card, aboard }: { card: BuildCard; aboard: number }) {
  const words = [
    card.damage ? `+${card.damage} damage` : "",
    card.range ? `range ${card.range}` : "",
    card.one_shot ? "one shot" : "",
    card.second_free ? "second one free" : "",
    card.side_arc ? "left and right arc" : "",
    card.exclusive ? "exclusive" : "",
    card.subtype ?? "",
    card.durability ? `durability ${card.durability}` : "",
    card.mount === "any" || card.mount === "crew" ? "" : MOUNT_WORDS[card.mount],
  ].filter(Boolean);
  return (
    <p class="bx-figures">
      <DiceRow dice={card.attack} />
      {words.map((word) => (
        <span key={word} class="bx-word">
          {word}
        </span>
      ))}
      <span class="bx-copies">
        {card.standard ? (
          "on every car"
        ) : aboard ? (
          <b>
            {aboard} of {card.copies} fitted
          </b>
        ) : (
          `${card.copies} in the deck`
        )}
      </span>
    </p>
  );
}

function CatalogueCard({ card, examined, bench }: { card: BuildCard; examined: Examined; bench: Bench }) {
  const sides = examined.addable.find((each) => each.card === card.id)?.sides ?? [];
  const against = whyNot(examined.refused ?? [], card.id);
  const [asked, ask] = useState<Mount | null>(null);
  const places = placesOf(card);
  const aboard = countOf(bench.cards, card.id);
  const none = !sides.length;
  // Of a card that fits somewhere, only the reason for the place that was tried.
  const shown = none ? telling(against) : against.filter((each) => asked && each.sides.includes(asked));
  const press = (mount: Mount) => {
    const free = sides.includes(mount);
    ask(free ? null : mount);
    if (!bench.closed && (free || (bench.lenient && !card.standard))) bench.add(card, mount, !free);
  };
  return (
    <li class={none ? "bx-card refused" : "bx-card"} data-card={card.id}>
      <div class="bx-about">
        <h4>
          <TypeSign type={card.type} />
          {card.title}
        </h4>
        <Figures card={card} aboard={aboard} />
      </div>
      <p class="bx-price">
        <b>{card.cost}</b>
        <small>{pointsOf(card)}</small>
      </p>
      <p class="bx-text">{card.text}</p>
      {shown.length ? (
        <ul class="bx-why">
          {shown.map((why) => (
            <Reason
              key={why.reason}
              why={why}
              before={why.sides.length < places.length ? why.sides.map((side) => PLACE[side]).join(", ") : undefined}
            />
          ))}
        </ul>
      ) : null}
      {none && (!bench.lenient || card.standard) ? null : (
        <div class={none ? "bx-fit bx-anyway" : "bx-fit"} role="group" aria-label={`Fit ${card.title}`}>
          {none ? <span>Fit anyway:</span> : null}
          {places.map((mount) => {
            const why = against.find((each) => each.sides.includes(mount));
            return (
              <button
                key={mount}
                type="button"
                class={why ? "button small dim" : "button small"}
                aria-disabled={bench.closed || (!!why && !bench.lenient)}
                title={why?.text}
                aria-label={`${PLACE[mount]}: fit ${card.title}${why ? `${bench.lenient ? " anyway" : ""}. ${why.text}` : ""}`}
                onClick={() => press(mount)}
              >
                <span aria-hidden="true">{why ? "✗" : "+"}</span>
                {PLACE[mount]}
              </button>
            );
          })}
        </div>
      )}
    </li>
  );
}

export function Catalogue({ examined, bench, settled }: { examined: Examined; bench: Bench; settled: boolean }) {
  const [group, setGroup] = useState("weapons");
  const [fitting, setFitting] = useState(false);
  const [words, setWords] = useState("");
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  const found = (examined.catalogue ?? []).filter((card) =>
    wanted.every((word) => `${card.title} ${card.text} ${card.type}`.toLowerCase().includes(word)),
  );
  const free = (card: BuildCard) => examined.addable.some((each) => each.card === card.id);
  const groups = GROUPS.filter(({ id }) => wanted.length || group === "all" || group === id)
    .map((each) => ({ ...each, cards: found.filter((card) => each.types.includes(card.type)) }))
    .map((each) => ({ ...each, shown: fitting ? each.cards.filter(free) : each.cards }));
  const hidden = groups.reduce((sum, each) => sum + each.cards.length - each.shown.length, 0);
  return (
    <section class="bx-catalogue" aria-label="Catalogue" aria-busy={!settled} data-settled={settled}>
      <h3>Catalogue</h3>
      <div class="bx-filters">
        <div class="bx-types" role="group" aria-label="Kinds of cards">
          {[{ id: "all", title: "All" }, ...GROUPS].map(({ id, title }) => (
            <button
              key={id}
              type="button"
              aria-pressed={!wanted.length && group === id}
              onClick={() => {
                setGroup(id);
                setWords("");
              }}
            >
              {title}
            </button>
          ))}
        </div>
        <label class="bx-search">
          <span class="sr">Only cards with these words</span>
          <input
            type="search"
            value={words}
            placeholder="Search all cards"
            onInput={(event) => setWords(event.currentTarget.value)}
          />
        </label>
        <label class="choice">
          <input type="checkbox" checked={fitting} onChange={(event) => setFitting(event.currentTarget.checked)} />
          <span>Only what fits now</span>
        </label>
      </div>
      <div class="bx-shelf" key={group}>
        {groups.map(({ id, title, shown }) =>
          shown.length ? (
            <section key={id}>
              {group === "all" || wanted.length ? <h4 class="bx-group">{title}</h4> : null}
              <ul>
                {shown.map((card) => (
                  <CatalogueCard key={card.id} card={card} examined={examined} bench={bench} />
                ))}
              </ul>
            </section>
          ) : null,
        )}
        {hidden ? <p class="quiet">{hidden} more that do not fit now.</p> : null}
        {!hidden && !groups.some(({ shown }) => shown.length) ? (
          <p class="quiet">No card has all these words.</p>
        ) : null}
      </div>
    </section>
  );
}

// ---- the car ----

function Aboard({
  index,
  bench,
  examined,
  catalogue,
}: {
  index: number;
  bench: Bench;
  examined: Examined | null;
  catalogue: BuildCard[];
}) {
  const [id] = bench.cards[index]!;
  const card = catalogue.find((each) => each.id === id);
  const title = card?.title ?? id;
  const wrong = examined?.problems.filter((problem) => problem.card === index) ?? [];
  return (
    <li class={wrong.length ? "wrong" : undefined} data-aboard={id}>
      <span class="bx-name">
        {card ? <TypeSign type={card.type} /> : null}
        {title}
        {card ? (
          <small class="quiet">
            {"\u00a0"}
            {card.cost}
          </small>
        ) : null}
      </span>
      <button
        type="button"
        class="bx-off"
        aria-disabled={bench.closed}
        title="Take off"
        aria-label={`Take off ${title}, ${PLACE[mountOf(bench.cards[index]!)].toLowerCase()}`}
        onClick={() => bench.closed || bench.remove(index)}
      >
        <span aria-hidden="true">×</span>
      </button>
      {wrong.length ? (
        <ul class="bx-why">
          {wrong.map((why) => (
            <Reason key={why.reason} why={why} />
          ))}
        </ul>
      ) : null}
    </li>
  );
}

function Zone({
  mount,
  bench,
  examined,
  catalogue,
}: {
  mount: Mount;
  bench: Bench;
  examined: Examined | null;
  catalogue: BuildCard[];
}) {
  const here = bench.cards
    .map((fitted, index) => ({ fitted, index }))
    .filter(({ fitted }) => mountOf(fitted) === mount);
  return (
    <section class={`bx-zone at-${mount}`} data-zone={mount} aria-label={PLACE[mount]}>
      <h4>
        {PLACE[mount]} {mount === "crew" ? null : <span class="bx-armor">armor {bench.armor}</span>}
      </h4>
      {here.length ? (
        <ul>
          {here.map(({ fitted, index }) => (
            <Aboard
              key={`${index} ${fitted[0]}`}
              index={index}
              bench={bench}
              examined={examined}
              catalogue={catalogue}
            />
          ))}
        </ul>
      ) : (
        <p class="bx-empty">nothing yet</p>
      )}
      {mount === "crew" ? (
        <p class="bx-empty">
          {catalogue
            .filter(({ standard }) => standard)
            .map(({ title }) => title)
            .join(", ")}
          : everybody has one.
        </p>
      ) : null}
    </section>
  );
}

export function Sheet({ bench, examined }: { bench: Bench; examined: Examined | null }) {
  const catalogue = examined?.catalogue ?? [];
  return (
    <div class="bx-sheet">
      {(["front", "left"] as const).map((mount) => (
        <Zone key={mount} mount={mount} bench={bench} examined={examined} catalogue={catalogue} />
      ))}
      <CarFromAbove cards={bench.cards} catalogue={catalogue} />
      {(["right", "back", "crew"] as const).map((mount) => (
        <Zone key={mount} mount={mount} bench={bench} examined={examined} catalogue={catalogue} />
      ))}
    </div>
  );
}

// ---- the points ----

function Meter({ title, spent, of }: { title: string; spent: number; of: number }) {
  return (
    <div class="bx-meter">
      <p>
        <span>{title}</span> <b>{spent}</b> of {of} <span class="quiet">{of - spent} left</span>
      </p>
      <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
        <rect class="all" width="100" height="8" />
        <rect class="part" width={of ? Math.min(100, (100 * spent) / of) : 0} height="8" />
        {Array.from({ length: Math.max(0, of - 1) }, (_, i) => (
          <path key={i} class="tick" d={`M${(100 * (i + 1)) / of} 0v8`} />
        ))}
      </svg>
    </div>
  );
}

export function Points({ examined, armor }: { examined: Examined | null; armor: number }) {
  if (!examined) return <p class="quiet">Adding up…</p>;
  return (
    <div class="bx-points">
      <Meter title="Build points" {...examined.build} />
      <Meter title="Crew points" {...examined.crew} />
      <p class="quiet">Armor {armor} on every side. Points that are left over are lost.</p>
    </div>
  );
}

/** What is wrong with the car as a whole; what is wrong with a card stands at the card. */
export function Missing({ examined }: { examined: Examined }) {
  const whole = examined.problems.filter(({ card }) => card < 0);
  return whole.length ? (
    <ul class="bx-why">
      {whole.map((why) => (
        <Reason key={why.reason} why={why} />
      ))}
    </ul>
  ) : null;
}

/** Catalogue, car and bill beside each other where there is room. */
export function BenchLayout({
  bench,
  examined,
  settled,
  bill,
  extra,
  tally,
}: {
  bench: Bench;
  examined: Examined | null;
  settled: boolean;
  bill: ComponentChildren;
  extra?: ComponentChildren;
  tally: ComponentChildren;
}) {
  return (
    <div class="bx-bench">
      {examined ? (
        <Catalogue examined={examined} bench={bench} settled={settled} />
      ) : (
        <section class="bx-catalogue" data-settled={false}>
          <p class="quiet">The catalogue is being fetched…</p>
        </section>
      )}
      <section class="bx-middle" aria-label="The car">
        <Sheet bench={bench} examined={examined} />
      </section>
      <section class="bx-bill" aria-label="Points">
        {bill}
      </section>
      {extra ? <div class="bx-extra">{extra}</div> : null}
      <p class="bx-tally" aria-hidden="true">
        {tally}
      </p>
    </div>
  );
}
