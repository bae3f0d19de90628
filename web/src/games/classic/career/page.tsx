// Careers: /career is the list, /career/new begins one, /career/<id>/<section> are the pages of one.
import "../duel/board.css";
import "../garage/garage.css";
import "./career.css";
import { useEffect, useMemo } from "preact/hooks";
import type { Career, Rules as CareerRules, Character } from "../../../engine/types/career";
import { place } from "../../../router";
import { Shell } from "../../../ui/shell";
import { Sheet } from "./character";
import { DeskContext, dollars, Health, useCareerRules } from "./common";
import { CompanyPanel, Joining } from "./company";
import { Garage } from "./garage";
import { Newspaper } from "./news";
import { openCareer } from "./open";
import { Referee } from "./referee";
import { RemoteCareer } from "./remote";
import { Standings } from "./standings";
import { Heir, NewCareerPage, StartPage } from "./start";
import { Talk } from "./talk";
import { isPlaying } from "./types";
import { Week } from "./week";

const SECTIONS = [
  { id: "", title: "This week", View: Week },
  { id: "character", title: "Character", View: Sheet },
  { id: "garage", title: "Garage", View: Garage },
  { id: "standings", title: "Standings", View: Standings },
  { id: "news", title: "Newspaper", View: Newspaper },
  { id: "talk", title: "Talk", View: Talk },
  { id: "referee", title: "Referee", View: Referee },
];

function Summary({ me, career, rules }: { me: Character; career: Career; rules: CareerRules }) {
  const facts: [string, string | number][] = [
    ["Money", dollars(me.money)],
    ["Prestige", me.prestige],
    ["General points", me.general],
    ["Wins", `${me.wins} of ${me.events}`],
    ["Kills", me.kills],
  ];
  return (
    <div class="ca-summary">
      <p class="ca-who">
        <b>{me.name}</b>
        {me.fame ? <span class="ca-fame">{me.fame}</span> : null}
        <span class="ca-state" data-state={me.state}>
          <Health dp={me.dp} of={rules.life} /> {me.state}
        </span>
        <span class="quiet">week {career.week}</span>
      </p>
      <dl>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function CareerPage({ id, section }: { id: string; section: string }) {
  const model = useMemo(() => openCareer(id), [id]);
  const rules = useCareerRules();
  useEffect(() => {
    void model.start();
    return () => model.close();
  }, [model]);
  const career = model.career.value;
  if (model.status.value === "failed")
    return (
      <Shell title="Career">
        <p class="notice" role="alert">
          {model.problem.value} <a href="/career">All careers</a>
        </p>
      </Shell>
    );
  if (!career || !rules)
    return (
      <Shell title="Career">
        <p class="notice" role="status">
          Opening the books…
        </p>
      </Shell>
    );
  const me = career.characters.find(({ name }) => name === model.who.value);
  const sections = SECTIONS.filter(({ id: each }) =>
      each === "referee" ? model.referee.value : each === "talk" ? !!model.company : true,
    ),
    unread = model.company?.unread.value ?? 0,
    trouble = model.trouble?.value;
  const now = sections.find((each) => each.id === section) ?? sections[0]!;
  return (
    <Shell title={career.title} wide>
      <DeskContext.Provider value={{ model, career, me, rules: rules.rules }}>
        <div class="career" data-orders={career.orders} data-status={model.status.value} data-week={career.week}>
          {me ? <Summary me={me} career={career} rules={rules.rules} /> : null}
          {model instanceof RemoteCareer && model.role.value === "join" ? <Joining model={model} /> : null}
          <nav class="ca-nav" aria-label="Career">
            {sections.map((each) => (
              <a
                key={each.id}
                href={`/career/${id}${each.id ? `/${each.id}` : ""}`}
                aria-current={each === now ? "page" : undefined}
              >
                {each.title}
                {each.id === "talk" && unread ? (
                  <span class="badge">
                    {unread}
                    <span class="sr"> new</span>
                  </span>
                ) : null}
              </a>
            ))}
          </nav>
          {trouble ? (
            <p class="banner problem" role="alert">
              {trouble.text}{" "}
              {trouble.again ? (
                <button type="button" class="button small" onClick={trouble.again}>
                  Try again
                </button>
              ) : null}
            </p>
          ) : null}
          {model.doing.value ? (
            <p class="banner" role="status">
              {model.doing.value}
            </p>
          ) : null}
          {me && !isPlaying(me) ? <Heir fallen={me} /> : null}
          <now.View />
          {model.company ? <CompanyPanel company={model.company} /> : null}
        </div>
      </DeskContext.Provider>
    </Shell>
  );
}

export function CareerPages() {
  const [, id, section] = place.value.path;
  if (!id) return <StartPage />;
  return id === "new" ? <NewCareerPage /> : <CareerPage key={id} id={id} section={section ?? ""} />;
}
