// This week: the event that is on, what the last one brought, what is on the calendar, and the next week.
import { useEffect, useState } from "preact/hooks";
import { go } from "../../../router";
import { amountOf, dollars, hirelingsOf, ownVehicles, Panel, plural, RuleLink, sentence, Sure, useAct, useDesk } from "./common";
import type { Company } from "./model";
import type { Article, CircuitEvent, Entry, Mount } from "./types";
import { isPlaying } from "./types";
import { headline, story } from "./words";

// ---- the event that is on ----

function OnNow() {
  const { model, career } = useDesk();
  const drive = model.drive.value;
  return (
    <section class="box ca-on" aria-labelledby="ca-on">
      <h2 id="ca-on" class="stencil">{career.open_title} is on</h2>
      <p>{career.entries!.map(({ who }) => who).join(", ")}.</p>
      <p class="row">
        {drive ? <a class="button act big" href={drive.href}>{drive.begun ? "Drive on" : "To the gates"}</a> : null}
      </p>
      {drive?.begun ? <p class="quiet">It is kept move by move, and goes on where it was.</p> : null}
    </section>
  );
}

// ---- what it brought ----

const ACCOUNTS: Record<string, string> = { money: "Money", prestige: "Prestige", general: "General points", skill: "Skill points" };

/** What an event brought a character, from the ledger and the newspaper. */
export function Report({ article }: { article: Article }) {
  const { model, career, me } = useDesk();
  const lines = (career.ledger ?? []).filter(({ order }) => order === article.order);
  const damaged = me ? ownVehicles(career, me.name).filter(({ repairs }) => repairs > 0) : [];
  const sums = Object.keys(ACCOUNTS).map((account) => ({ account, sum: lines.filter((line) => line.account === account).reduce((sum, { amount }) => sum + amount, 0) })).filter(({ sum }) => sum);
  return (
    <section class="box ca-report" aria-labelledby="ca-report">
      <h2 id="ca-report" class="stencil">{headline(article)}</h2>
      <p>{story(article)}</p>
      {sums.length ? <dl class="ca-sums">{sums.map(({ account, sum }) => <div key={account}><dt>{ACCOUNTS[account]}</dt><dd class={sum < 0 ? "cd-bad" : "good"}>{amountOf(account, sum)}</dd></div>)}</dl> : <p class="quiet">It brought neither money nor points.</p>}
      {lines.length ? (
        <details><summary>Line by line</summary>
          <ul class="ca-lines">{lines.map((line, i) => <li key={i}><b>{amountOf(line.account, line.amount)}</b> {line.account === "money" ? "" : line.account === "skill" ? line.skill : line.account}: <RuleLink to={line.section}>{line.reason}</RuleLink></li>)}</ul>
        </details>
      ) : null}
      {me && damaged.length ? <p>{plural(damaged.length, "vehicle")} of yours {damaged.length === 1 ? "needs" : "need"} repairs. <a href={`/career/${model.id}/garage`}>To the garage</a></p> : null}
    </section>
  );
}

// ---- the calendar ----

function prizeOf({ amateur, purse_percent, pay, salvage }: CircuitEvent): string {
  return [
    purse_percent ? `prize: ${purse_percent === 100 ? "" : `${purse_percent} % of `}the price of all vehicles in it, shared by the winners` : "",
    pay ? `${dollars(pay)} for each of the winning side` : "",
    !amateur && salvage ? "what you knock out is yours" : "",
  ].filter(Boolean).map(sentence).join(" ");
}

function Enter({ event, options }: { event: CircuitEvent; options: Mount[] }) {
  const { model, career, me } = useDesk();
  const may = options.filter(({ bar }) => !bar);
  const [vehicle, setVehicle] = useState(may[0]?.vehicle);
  const [gunner, setGunner] = useState("");
  const [medic, setMedic] = useState("");
  const [field, setField] = useState<Entry[] | null>(null);
  const { act, busy, told } = useAct();
  const { company } = model, down = company?.down.value ?? [];
  const signed = down.some((each) => each.event === event.id && each.who === me!.name);
  useEffect(() => {
    let alive = true;
    model.field(event.id).then((entries) => alive && setField(entries.slice(0, event.seats - 1)), () => alive && setField([]));
    return () => { alive = false; };
  }, [career.orders, event.id, down.length]);
  const nameOf = (index: number | undefined) => career.vehicles.find((each) => each.vehicle === index)?.name ?? "the arena's kart";
  const crew = hirelingsOf(career, me!.name);
  const chosen = may.some((each) => each.vehicle === vehicle) ? vehicle : may[0]?.vehicle;
  const entry: Entry = { who: me!.name, ...(chosen === undefined ? {} : { vehicle: chosen }), ...(gunner ? { gunner } : {}), ...(medic ? { medic } : {}) };
  const enter = (bots: boolean) => act(async () => {
    const href = await model.enter(event.id, entry, bots);
    if (href) go(href);
  });
  const companion = (title: string, value: string, set: (value: string) => void, other: string) => (
    <label><span>{title}</span><select value={value} onChange={(change) => set(change.currentTarget.value)}><option value="">nobody</option>{crew.filter(({ name }) => name !== other).map(({ name }) => <option key={name} value={name}>{name}</option>)}</select></label>
  );
  if (field?.length === 0 && !company) return <p class="quiet">You may enter, but nobody else means to this week.</p>;
  return (
    <div class="ca-enter">
      <div class="ca-fields">
        {options[0]?.vehicle === undefined ? null : (
          <label><span>Vehicle</span><select value={chosen} onChange={(change) => setVehicle(Number(change.currentTarget.value))}>{options.map((each) => <option key={each.vehicle} value={each.vehicle} disabled={!!each.bar}>{nameOf(each.vehicle)}{each.bar ? `: ${each.bar}` : ""}</option>)}</select></label>
        )}
        {crew.length ? companion("Gunner", gunner, setGunner, medic) : null}
        {crew.length ? companion("Paramedic", medic, setMedic, gunner) : null}
      </div>
      <p class="quiet">{field === null ? "Asking who else comes…" : !field.length ? "Nobody else is down for it yet." : `Against ${field.map((each) => (each.vehicle === undefined ? each.who : `${each.who} (${nameOf(each.vehicle)})`)).join(", ")}.`}</p>
      <p class="row">
        <button type="button" class="button act" disabled={busy || !field?.length} onClick={() => void enter(false)}>{company ? "Start it now with" : "Enter with"} {nameOf(chosen)}</button>
        {company ? <button type="button" class="button" disabled={busy} onClick={() => void act(() => company.sign(signed ? null : event.id, signed ? { who: me!.name } : entry))}>{signed ? "I am down for it: withdraw" : "Put me down for it"}<span class="sr"> in {event.title}</span></button> : null}
        {model.botsMayDrive ? <Sure question="Bots drive for everybody, you included?" disabled={busy || !field?.length} yes={() => void enter(true)}>Let bots drive<span class="sr"> in {event.title}</span></Sure> : null}
      </p>
      {told}
    </div>
  );
}

function EventCard({ event }: { event: CircuitEvent }) {
  const { me } = useDesk();
  const options = event.options ?? [], barred = options.every(({ bar }) => bar);
  const out = (event.others ?? []).filter(({ bar }) => bar);
  return (
    <li class={barred ? "ca-event" : "ca-event open"} data-event={event.id}>
      <h3>{event.title}</h3>
      <p>{event.text} Up to {plural(event.seats, "driver")}. {prizeOf(event)}</p>
      {!me || !isPlaying(me) ? null : barred ? <p class="ca-bar"><span aria-hidden="true">✗ </span>{options.length === 1 || new Set(options.map(({ bar }) => bar)).size === 1 ? `${me.name} ${options[0]!.bar}.` : `${me.name} has no vehicle for it: ${[...new Set(options.map(({ bar }) => bar))].join("; ")}.`} <RuleLink to="entries">Who may enter</RuleLink></p> : <Enter event={event} options={options} />}
      {out.length ? <details class="quiet"><summary>{plural(out.length, "rival")} cannot enter</summary><ul>{out.map(({ who, bar }) => <li key={who}>{who} {bar}.</li>)}</ul></details> : null}
    </li>
  );
}

/** The week goes on when everybody has said so. */
function Ready({ company }: { company: Company }) {
  const { act, busy, told } = useAct();
  const ready = company.players.value.find(({ name }) => name === company.me.value)?.ready ?? false;
  return <><button type="button" class={ready ? "button" : "button act"} aria-pressed={ready} disabled={busy} onClick={() => void act(() => company.ready(!ready))}>{ready ? "Ready; wait, not yet" : "I am ready for it"}</button>{told}</>;
}

function NextWeek() {
  const { model, career, me, rules } = useDesk();
  const { act, busy, told } = useAct();
  const hired = me ? hirelingsOf(career, me.name) : [];
  const wages = hired.reduce((sum, { skills }) => sum + rules.wages[1 + (skills.find(({ id }) => id === "mechanic")?.level ?? -1)]!, 0);
  const owns = me && (me.money > 0 || ownVehicles(career, me.name).length > 0);
  return (
    <Panel id="next" title={`Week ${career.week} to week ${career.week + 1}`}>
      <p>{!me ? "" : me.training ? `${plural(me.training_weeks ?? 0, "week")} of learning to go.` : owns ? `Food, bed and power cost ${dollars(rules.weekly)}.` : "The network feeds newcomers until they own something."}{hired.length ? ` Wages: ${dollars(wages)}.` : ""} Rivals hold the events they can enter without you.</p>
      <p class="row">
        {model.referee.value ? <button type="button" class="button act" disabled={busy || !!career.open} onClick={() => void act(() => model.nextWeek())}>Next week</button> : null}
        {model.company ? <Ready company={model.company} /> : null}
      </p>
      {told}
    </Panel>
  );
}

export function Week() {
  const { career, me } = useDesk();
  const [now, ...coming] = career.calendar;
  const last = career.newspaper.find(({ entries }) => entries.some(({ who }) => who === me?.name));
  const fresh = last && career.week - last.week <= 1 ? last : undefined;
  return (
    <div class="ca-week">
      <div class="ca-stack">
        {career.open ? <OnNow /> : null}
        {fresh && !career.open ? <Report article={fresh} /> : null}
        {career.open ? null : (
          <section aria-labelledby="ca-calendar">
            <h2 id="ca-calendar">On this week</h2>
            <ul class="ca-events">{now!.events.map((event) => <EventCard key={event.id} event={event} />)}</ul>
          </section>
        )}
      </div>
      <div class="ca-stack">
        {career.open ? null : <NextWeek />}
        <Panel id="coming" title="Coming weeks">
          <ul class="ca-coming">{coming.map(({ week, events }) => <li key={week}><b>Week {week}</b><span>{events.map(({ title }) => title).join(", ") || "nothing"}</span></li>)}</ul>
        </Panel>
      </div>
    </div>
  );
}
