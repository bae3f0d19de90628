// Entering an event: with which vehicle, who sits in it, on what terms, against whom.
import { useState } from "preact/hooks";
import type { Character, CircuitEvent, Option as Mount } from "../../../engine/types/career";
import type { Role } from "../../../engine/types/garage";
import { go } from "../../../router";
import type { Design } from "../garage/types";
import { type Desk, dollars, Panel, plural, RuleLink, Sure, sentence, useAct, useDesk } from "./common";
import type { Entry, Terms } from "./types";
import { isPlaying } from "./types";

function prizeOf({ amateur, purse_percent, pay, salvage }: CircuitEvent): string {
  return [
    purse_percent
      ? `prize: ${purse_percent === 100 ? "" : `${purse_percent} % of `}the price of all vehicles in it, shared by the winners`
      : "",
    pay ? `${dollars(pay)} for each of the winning side` : "",
    !amateur && salvage ? "what you knock out is yours" : "",
  ]
    .filter(Boolean)
    .map(sentence)
    .join(" ");
}

// ---- who sits in it ----

const SEATS: Record<Exclude<Role, "driver">, string> = { gunner: "Gunner", passenger: "Passenger" };

/** The seats beside the driver's, in the order of the design, each with its name. */
function seatsOf(design: Design | undefined): string[] {
  const roles = [...(design?.crew ?? []), ...(design?.sidecar?.crew ?? [])].map((person) =>
    typeof person === "string" ? person : person.role,
  );
  roles.splice(roles.indexOf("driver"), 1);
  const named = roles.map((role) => SEATS[role as keyof typeof SEATS] ?? "Seat");
  return named.map((name, i) =>
    named.filter((each) => each === name).length > 1
      ? `${name} ${named.slice(0, i + 1).filter((each) => each === name).length}`
      : name,
  );
}

/** Those who may come along: who works for us, other characters of ours, and of anybody who plays if we are the referee. */
function companionsOf({ model, career, me }: Desk): Character[] {
  return career.characters.filter(
    (each) =>
      each !== me &&
      isPlaying(each) &&
      (each.employer ? each.employer === me!.name : each.player === me!.player || (model.referee.value && !each.rival)),
  );
}

/** `waits`: it is held where somebody can wait with a medikit. */
function Aboard({
  seats,
  crew,
  medic,
  waits,
  set,
}: {
  seats: string[];
  crew: string[];
  medic: string;
  waits: boolean;
  set(crew: string[], medic: string): void;
}) {
  const along = companionsOf(useDesk());
  if (!along.length) return null;
  const select = (title: string, value: string, nobody: string, choose: (name: string) => void) => (
    <label key={title}>
      <span>{title}</span>
      <select value={value} onChange={(event) => choose(event.currentTarget.value)}>
        <option value="">{nobody}</option>
        {along
          .filter(({ name }) => name === value || (name !== medic && !crew.includes(name)))
          .map(({ name, state }) => (
            <option key={name} value={name}>
              {name}
              {state === "fit" ? "" : ` (${state})`}
            </option>
          ))}
      </select>
    </label>
  );
  return (
    <>
      {seats.map((title, i) =>
        select(title, crew[i] ?? "", "somebody average", (name) =>
          set(
            seats.map((_, k) => (k === i ? name : (crew[k] ?? ""))),
            medic,
          ),
        ),
      )}
      {waits ? select("Paramedic", medic, "nobody", (name) => set(crew, name)) : null}
    </>
  );
}

// ---- on what terms ----

function TermsBox({ event, terms, set }: { event: CircuitEvent; terms: Terms; set(terms: Terms): void }) {
  const { rules } = useDesk();
  const { secret: _, ...open } = terms;
  return (
    <details class="ca-terms">
      <summary>As the referee</summary>
      <div class="ca-fields">
        <label class="choice">
          <input
            type="checkbox"
            name="secret"
            checked={!!terms.secret}
            onChange={(change) => set(change.currentTarget.checked ? { ...open, secret: true } : open)}
          />
          <span>
            Secret: nobody is told the others' vehicles. <RuleLink to="secret-entries">The rule</RuleLink>
          </span>
        </label>
        {event.road ? (
          <label>
            <span>Television</span>
            <select
              name="television"
              value={terms.television ?? rules.television}
              onChange={(change) => set({ ...terms, television: Number(change.currentTarget.value) })}
            >
              {Array.from({ length: 7 }, (_unused, chances) => (
                <option key={chances} value={chances}>
                  {chances === 0
                    ? "no camera"
                    : chances === 6
                      ? "a camera is there"
                      : `seen on 1${chances > 1 ? ` to ${chances}` : ""} of a die`}
                  {chances === rules.television ? " (usual)" : ""}
                </option>
              ))}
            </select>
          </label>
        ) : (
          <p class="quiet">
            An arena is always on television. <RuleLink to="television">The rule</RuleLink>
          </p>
        )}
      </div>
    </details>
  );
}

// ---- entering ----

function Enter({ event, options, special = false }: { event: CircuitEvent; options: Mount[]; special?: boolean }) {
  const { model, career, me } = useDesk();
  const may = options.filter(({ bar }) => !bar);
  const [vehicle, setVehicle] = useState(may[0]?.vehicle);
  const [{ crew, medic }, setAboard] = useState({ crew: [] as string[], medic: "" });
  const [terms, setTerms] = useState<Terms>({});
  const [yields, setYields] = useState(false);
  const { act, busy, told } = useAct();
  const company = special ? undefined : model.company,
    down = company?.down.value ?? [];
  const signed = down.some((each) => each.event === event.id && each.who === me!.name);
  const field = model.field(event.id).slice(0, event.seats - 1);
  const nameOf = (index: number | undefined) =>
    career.vehicles.find((each) => each.vehicle === index)?.name ??
    (event.amateur ? "the arena's kart" : "a borrowed car");
  const chosen = may.some((each) => each.vehicle === vehicle) ? vehicle : may[0]?.vehicle;
  const seats = seatsOf(career.vehicles.find((each) => each.vehicle === chosen)?.design),
    names = seats.map((_, i) => crew[i] || null);
  const entry: Entry = {
    who: me!.name,
    ...(chosen === undefined ? {} : { vehicle: chosen }),
    ...(names.some(Boolean) ? { crew: names } : {}),
    ...(medic && !event.road ? { medic } : {}),
    ...(yields ? { yields } : {}),
  };
  const enter = (bots: boolean) =>
    act(async () => {
      const href = await model.enter(event.id, entry, { ...terms, ...(special ? { special } : {}) }, bots);
      if (href) go(href);
    });
  if (!field.length && !model.company)
    return (
      <p class="quiet">
        {special ? "Nobody" : "You may enter, but nobody"} else would this week: no rival is fit
        {event.amateur || event.lends
          ? ""
          : " and has a vehicle that stands a chance in it. In the first weeks few have one: karts are won in Amateur Night"}
        .
      </p>
    );
  return (
    <div class="ca-enter">
      <div class="ca-fields">
        {options[0]?.vehicle === undefined ? null : (
          <label>
            <span>Vehicle</span>
            <select
              name="mount"
              value={chosen}
              onChange={(change) => {
                setVehicle(Number(change.currentTarget.value));
                setAboard({ crew: [], medic });
              }}
            >
              {options.map((each) => (
                <option key={each.vehicle} value={each.vehicle} disabled={!!each.bar}>
                  {nameOf(each.vehicle)}
                  {each.bar ? `: ${each.bar}` : ""}
                </option>
              ))}
            </select>
          </label>
        )}
        <Aboard
          seats={seats}
          crew={crew}
          medic={medic}
          waits={!event.road}
          set={(next, healer) => setAboard({ crew: next, medic: healer })}
        />
      </div>
      <label class="choice">
        <input
          type="checkbox"
          name="yields"
          checked={yields}
          onChange={(change) => setYields(change.currentTarget.checked)}
        />
        <span>
          A bot that drives for me gives up when it is beaten. <RuleLink to="giving-up">The rule</RuleLink>
        </span>
      </label>
      {model.referee.value ? <TermsBox event={event} terms={terms} set={setTerms} /> : null}
      <p class="quiet">
        {!field.length
          ? "Nobody else is down for it yet."
          : `Against ${field.map((each) => (each.vehicle === undefined ? each.who : `${each.who} (${nameOf(each.vehicle)})`)).join(", ")}.`}
      </p>
      <p class="row">
        <button type="button" class="button act" disabled={busy || !field.length} onClick={() => void enter(false)}>
          {model.company ? "Start it now with" : "Enter with"} {nameOf(chosen)}
        </button>
        {company ? (
          <button
            type="button"
            class="button"
            disabled={busy}
            onClick={() => void act(() => company.sign(signed ? null : event.id, signed ? { who: me!.name } : entry))}
          >
            {signed ? "I am down for it: withdraw" : "Put me down for it"}
            <span class="sr"> in {event.title}</span>
          </button>
        ) : null}
        <Sure
          question={model.company ? "A bot drives for you, to the end?" : "Bots drive for everybody, you included?"}
          disabled={busy || !field.length}
          yes={() => void enter(true)}
        >
          Let bots drive<span class="sr"> in {event.title}</span>
        </Sure>
      </p>
      {told}
    </div>
  );
}

export function EventCard({ event }: { event: CircuitEvent }) {
  const { me } = useDesk();
  const options = event.options ?? [],
    barred = options.every(({ bar }) => bar);
  const out = (event.others ?? []).filter(({ bar }) => bar);
  return (
    <li class={barred ? "ca-event" : "ca-event open"} data-event={event.id}>
      <h3>{event.title}</h3>
      <p>
        {event.text} Up to {plural(event.seats, "driver")}. {prizeOf(event)}
      </p>
      {!me || !isPlaying(me) ? null : barred ? (
        <p class="ca-bar">
          <span aria-hidden="true">✗ </span>
          {options.length === 1 || new Set(options.map(({ bar }) => bar)).size === 1
            ? `${me.name} ${options[0]!.bar}.`
            : `${me.name} has no vehicle for it: ${[...new Set(options.map(({ bar }) => bar))].join("; ")}.`}{" "}
          <RuleLink to="entries">Who may enter</RuleLink>
        </p>
      ) : (
        <Enter event={event} options={options} />
      )}
      {out.length ? (
        <details class="quiet">
          <summary>{plural(out.length, "rival")} cannot enter</summary>
          <ul>
            {out.map(({ who, bar }) => (
              <li key={who}>
                {who} {bar}.
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </li>
  );
}

/** An event out of its turn. Who may not enter it is told when it is tried. */
export function SpecialEvent() {
  const { career, me, rules } = useDesk();
  const [chosen, setChosen] = useState("");
  const others = rules.circuit.filter(({ id }) => !career.calendar[0]!.events.some((each) => each.id === id));
  const event = others.find(({ id }) => id === chosen);
  const own = event?.amateur
    ? []
    : career.vehicles.filter(({ owner }) => owner === me!.name).map(({ vehicle }): Mount => ({ vehicle }));
  return (
    <Panel id="special" title="A special event">
      <p class="quiet">The referee may hold any event in any week.</p>
      <div class="ca-fields">
        <label>
          <span>Event</span>
          <select name="special" value={chosen} onChange={(change) => setChosen(change.currentTarget.value)}>
            <option value="">none</option>
            {others.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </select>
        </label>
      </div>
      {event ? (
        <>
          <p>
            {event.text} Up to {plural(event.seats, "driver")}. {prizeOf(event)}
          </p>
          {own.length || event.amateur || event.lends ? (
            <Enter key={event.id} event={event} options={own.length ? own : [{}]} special />
          ) : (
            <p class="ca-bar">
              <span aria-hidden="true">✗ </span>
              {me!.name} needs a vehicle.
            </p>
          )}
        </>
      ) : null}
    </Panel>
  );
}
