// This week: the event that is on, what the last one brought, what is on the calendar, and the next week.

import type { Article } from "../../../engine/types/career";
import { amountOf, dollars, hirelingsOf, ownVehicles, Panel, plural, RuleLink, useAct, useDesk } from "./common";
import { EventCard, SpecialEvent } from "./enter";
import type { Company } from "./model";
import { isPlaying } from "./types";
import { headline, story } from "./words";

// ---- the event that is on ----

function OnNow() {
  const { model, career } = useDesk();
  const drive = model.drive.value;
  return (
    <section class="box ca-on" aria-labelledby="ca-on">
      <h2 id="ca-on" class="stencil">
        {career.open_title} is on
      </h2>
      <p>{career.entries!.map(({ who }) => who).join(", ")}.</p>
      <p class="row">
        {drive ? (
          <a class="button act big" href={drive.href}>
            {drive.begun ? "Drive on" : "To the gates"}
          </a>
        ) : null}
      </p>
      {drive?.begun ? <p class="quiet">It is kept move by move, and goes on where it was.</p> : null}
    </section>
  );
}

// ---- what it brought ----

const ACCOUNTS: Record<string, string> = {
  money: "Money",
  prestige: "Prestige",
  general: "General points",
  skill: "Skill points",
};

/** What an event brought a character, from the ledger and the newspaper. */
export function Report({ article }: { article: Article }) {
  const { model, career, me } = useDesk();
  const lines = (career.ledger ?? []).filter(({ order }) => order === article.order);
  const damaged = me ? ownVehicles(career, me.name).filter(({ repairs }) => repairs > 0) : [];
  const sums = Object.keys(ACCOUNTS)
    .map((account) => ({
      account,
      sum: lines.filter((line) => line.account === account).reduce((sum, { amount }) => sum + amount, 0),
    }))
    .filter(({ sum }) => sum);
  return (
    <section class="box ca-report" aria-labelledby="ca-report">
      <h2 id="ca-report" class="stencil">
        {headline(article)}
      </h2>
      <p>{story(article)}</p>
      {sums.length ? (
        <dl class="ca-sums">
          {sums.map(({ account, sum }) => (
            <div key={account}>
              <dt>{ACCOUNTS[account]}</dt>
              <dd class={sum < 0 ? "cd-bad" : "good"}>{amountOf(account, sum)}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <p class="quiet">It brought neither money nor points.</p>
      )}
      {lines.length ? (
        <details>
          <summary>Line by line</summary>
          <ul class="ca-lines">
            {lines.map((line, i) => (
              <li key={i}>
                <b>{amountOf(line.account, line.amount)}</b>{" "}
                {line.account === "money" ? "" : line.account === "skill" ? line.skill : line.account}:{" "}
                <RuleLink to={line.section}>{line.reason}</RuleLink>
              </li>
            ))}
          </ul>
        </details>
      ) : null}
      {me && damaged.length ? (
        <p>
          {plural(damaged.length, "vehicle")} of yours {damaged.length === 1 ? "needs" : "need"} repairs.{" "}
          <a href={`/career/${model.id}/garage`}>To the garage</a>
        </p>
      ) : null}
    </section>
  );
}

// ---- the next one ----

/** The week goes on when everybody has said so. */
function Ready({ company }: { company: Company }) {
  const { act, busy, told } = useAct();
  const ready = company.players.value.find(({ name }) => name === company.me.value)?.ready ?? false;
  return (
    <>
      <button
        type="button"
        class={ready ? "button" : "button act"}
        aria-pressed={ready}
        disabled={busy}
        onClick={() => void act(() => company.ready(!ready))}
      >
        {ready ? "Ready; wait, not yet" : "I am ready for it"}
      </button>
      {told}
    </>
  );
}

function NextWeek() {
  const { model, career, me, rules } = useDesk();
  const { act, busy, told } = useAct();
  const hired = me ? hirelingsOf(career, me.name) : [];
  const wages = hired.reduce(
    (sum, { skills }) => sum + rules.wages[1 + (skills.find(({ id }) => id === "mechanic")?.level ?? -1)]!,
    0,
  );
  const owns = me && (me.money > 0 || ownVehicles(career, me.name).length > 0);
  return (
    <Panel id="next" title={`Week ${career.week} to week ${career.week + 1}`}>
      <p>
        {!me
          ? ""
          : me.training
            ? `${plural(me.training_weeks ?? 0, "week")} of learning to go.`
            : owns
              ? `Food, bed and power cost ${dollars(rules.weekly)}.`
              : "The network feeds newcomers until they own something."}
        {hired.length ? ` Wages for the week to come: ${dollars(wages)}.` : ""} Rivals hold the events they can enter
        without you.
      </p>
      <p class="row">
        {model.referee.value ? (
          <button
            type="button"
            class="button act"
            disabled={busy || !!career.open}
            onClick={() => void act(() => model.nextWeek())}
          >
            Next week
          </button>
        ) : null}
        {model.company ? <Ready company={model.company} /> : null}
      </p>
      {told}
    </Panel>
  );
}

export function Week() {
  const { model, career, me } = useDesk();
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
            <ul class="ca-events">
              {now!.events.map((event) => (
                <EventCard key={event.id} event={event} />
              ))}
            </ul>
          </section>
        )}
        {!career.open && model.referee.value && me && isPlaying(me) ? <SpecialEvent /> : null}
      </div>
      <div class="ca-stack">
        {career.open ? null : <NextWeek />}
        <Panel id="coming" title="Coming weeks">
          <ul class="ca-coming">
            {coming.map(({ week, events }) => (
              <li key={week}>
                <b>Week {week}</b>
                <span>{events.map(({ title }) => title).join(", ") || "nothing"}</span>
              </li>
            ))}
          </ul>
        </Panel>
      </div>
    </div>
  );
}
