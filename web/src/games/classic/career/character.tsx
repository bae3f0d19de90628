// The character sheet: skills and what the next level takes, hirelings, gifts, and the ledger of every dollar and point.
import { useState } from "preact/hooks";
import type { Character, SkillRule } from "../../../engine/types/career";
import { place } from "../../../router";
import { saveFile } from "../../../ui/save";
import {
  amountOf,
  type Desk,
  dollars,
  hirelingsOf,
  levelName,
  OrderButton,
  Panel,
  plural,
  RuleLink,
  Sure,
  useAct,
  useDesk,
} from "./common";
import { Rolls } from "./rolls";
import { SkillPicker } from "./skills";
import { Stranger } from "./stranger";
import { Things } from "./things";
import { isPlaying } from "./types";
import { balanced, clip, fileName, type Levels } from "./words";

// ---- skills ----

/** What the next level takes, in words. */
function priceOf({ rules }: Desk, skill: SkillRule, level: number, next: number): string {
  if (skill.work)
    return skill.most !== undefined && level >= skill.most
      ? "another year in the trade, for its wages"
      : "years of full-time work, which pays";
  if (level < 0)
    return `${rules.new_skill_points} points, ${dollars(rules.new_skill_cost)} and ${plural(rules.new_skill_weeks, "week")}`;
  return `${next} points`;
}

function SkillRow({ skill }: { skill: SkillRule }) {
  const desk = useDesk(),
    me = desk.me!;
  const has = me.skills.find(({ id }) => id === skill.id),
    level = has?.level ?? -1,
    points = has?.points ?? 0;
  const next = has?.next ?? desk.rules.new_skill_points;
  const act = useAct();
  return (
    <li class={level < 0 ? "ca-skill none" : "ca-skill"} data-skill={skill.id}>
      <p>
        <b>{skill.title}</b> <span class="ca-level">{levelName(level)}</span>
        {points ? <span class="quiet"> {points} of its own points</span> : null}
      </p>
      <p class="quiet ca-about">
        {skill.text}{" "}
        <RuleLink to={skill.section}>
          Rule<span class="sr"> of {skill.title}</span>
        </RuleLink>
      </p>
      <p class="ca-train">
        <OrderButton act={act} plain order={{ do: "train", who: me.name, skill: skill.id }}>
          {skill.work ? "Work" : level < 0 ? "Learn" : `To +${level + 1}`}
          <span class="sr"> {skill.title}</span>
        </OrderButton>{" "}
        <span class="quiet">{priceOf(desk, skill, level, next)}</span>
      </p>
      {skill.id === "area-knowledge" && me.areas.length ? <Areas /> : null}
      {act.told}
    </li>
  );
}

/** Another place instead of a level. */
function Areas() {
  const { model, me } = useDesk();
  const [area, setArea] = useState("");
  const { act, busy, told } = useAct();
  const learn = (event: Event) => {
    event.preventDefault();
    void act(() => model.order({ do: "train", who: me!.name, skill: "area-knowledge", area: area.trim() }));
  };
  return (
    <form class="ca-fields ca-areas" onSubmit={learn}>
      <span class="quiet">Knows {me!.areas.join(", ")}.</span>
      <label>
        <span class="sr">Another place</span>
        <input
          type="text"
          maxLength={23}
          placeholder="another place"
          value={area}
          onInput={(event) => setArea(event.currentTarget.value)}
        />
      </label>
      <button type="submit" class="button small" disabled={busy || !area.trim()}>
        Get to know it
      </button>
      {told}
    </form>
  );
}

function Skills() {
  const { rules, me } = useDesk();
  const [all, setAll] = useState(false);
  const known = rules.skills.filter(({ id }) =>
    me!.skills.some((each) => each.id === id && (each.level >= 0 || each.points)),
  );
  return (
    <Panel id="skills" title="Skills" aside={<>{me!.general} general points</>}>
      {me!.training ? (
        <p class="banner">
          Learning {rules.skills.find(({ id }) => id === me!.training)?.title} for{" "}
          {plural(me!.training_weeks ?? 0, "more week")}.
        </p>
      ) : null}
      <ul class="ca-skills">
        {(all ? rules.skills : known).map((skill) => (
          <SkillRow key={skill.id} skill={skill} />
        ))}
      </ul>
      <p>
        <button type="button" class="link" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? "Only those I have" : "Learn something new"}
        </button>
      </p>
    </Panel>
  );
}

// ---- people and gifts ----

function Hirelings() {
  const { model, career, me, rules } = useDesk();
  const [name, setName] = useState("");
  const [levels, setLevels] = useState<Levels>({ gunner: 2 });
  const { act, busy, told } = useAct();
  const wage = rules.wages[1 + (levels.mechanic ?? -1)]!;
  const hire = (event: Event) => {
    event.preventDefault();
    void act(async () => {
      const said = await model.order({ do: "hire", who: me!.name, name: name.trim(), skills: levels });
      setName("");
      return said;
    });
  };
  return (
    <Panel id="hirelings" title="Hirelings">
      {hirelingsOf(career, me!.name).map((each) => (
        <Hired key={each.name} it={each} />
      ))}
      <details>
        <summary>Hire somebody</summary>
        <form class="form" onSubmit={hire}>
          <label>
            <span>Name</span>
            <input
              type="text"
              name="hireling"
              required
              value={name}
              autocomplete="off"
              onInput={(event) => setName(clip(event.currentTarget.value))}
            />
          </label>
          <SkillPicker rules={rules} levels={levels} change={setLevels} />
          <p>
            <button type="submit" class="button act" disabled={busy || !name.trim() || me!.money < wage}>
              Hire for {dollars(wage)} a week, the first one now
            </button>{" "}
            <RuleLink to="hirelings">
              Rule<span class="sr"> of hirelings</span>
            </RuleLink>
          </p>
        </form>
      </details>
      {told}
    </Panel>
  );
}

function Hired({ it }: { it: Character }) {
  const { model, me, rules } = useDesk();
  const { act, told } = useAct();
  const skills = it.skills.filter(
    ({ level, id }) => level > 0 || (level === 0 && !rules.skills.find((each) => each.id === id)?.innate),
  );
  return (
    <div class="ca-hired">
      <p>
        <a href={`/career/${model.id}/character?who=${encodeURIComponent(it.name)}`}>
          <b>{it.name}</b>
        </a>{" "}
        <span class="quiet">
          {skills.map(({ title, level }) => `${title} ${levelName(level)}`).join(", ")}; {it.state};{" "}
          {dollars(rules.wages[1 + (it.skills.find(({ id }) => id === "mechanic")?.level ?? -1)]!)} a week
        </span>
      </p>
      <Sure
        question={`Dismiss ${it.name}?`}
        yes={() => void act(() => model.order({ do: "dismiss", who: me!.name, name: it.name }))}
      >
        Dismiss<span class="sr"> {it.name}</span>
      </Sure>
      {told}
    </div>
  );
}

function Give() {
  const { model, career, me } = useDesk();
  const others = career.characters.filter((each) => each.name !== me!.name && isPlaying(each));
  const [to, setTo] = useState("");
  const [amount, setAmount] = useState(0);
  const { act, busy, told } = useAct();
  const give = (event: Event) => {
    event.preventDefault();
    void act(() => model.order({ do: "give", who: me!.name, to: to || others[0]!.name, money: amount }));
  };
  if (!others.length) return null;
  return (
    <Panel id="give" title="Give money">
      <form class="ca-fields" onSubmit={give}>
        <label>
          <span>To</span>
          <select value={to || others[0]!.name} onChange={(event) => setTo(event.currentTarget.value)}>
            {others.map(({ name }) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <label>
          <span>Dollars</span>
          <input
            type="number"
            min={0}
            value={amount}
            onInput={(event) => setAmount(Math.max(0, Math.round(Number(event.currentTarget.value)) || 0))}
          />
        </label>
        <button type="submit" class="button" disabled={busy}>
          Give {dollars(amount)}
        </button>
      </form>
      {told}
    </Panel>
  );
}

// ---- the ledger ----

const ACCOUNTS = [
  ["", "Everything"],
  ["money", "Money"],
  ["prestige", "Prestige"],
  ["general", "General points"],
  ["skill", "Skills"],
] as const;

const balanceOf = ({ account, balance }: ReturnType<typeof balanced>[number]) =>
  account === "money" ? dollars(balance) : balance;

function Ledger() {
  const { model, career, me, rules } = useDesk();
  const [account, setAccount] = useState("");
  const lines = balanced(career.ledger ?? [])
    .filter((line) => !account || line.account === account)
    .reverse();
  const skillOf = (id: string | undefined) => rules.skills.find((each) => each.id === id)?.title ?? id;
  return (
    <Panel
      id="ledger"
      title="Ledger"
      aside={
        <label class="ca-filter">
          <span class="sr">Account</span>
          <select value={account} onChange={(event) => setAccount(event.currentTarget.value)}>
            {ACCOUNTS.map(([id, title]) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </select>
        </label>
      }
    >
      <div class="ca-wide" tabIndex={0} role="region" aria-label="Ledger">
        <table class="ca-table ca-ledger">
          <caption class="sr">Every dollar and every point of {me!.name}, the latest first</caption>
          <thead>
            <tr>
              <th scope="col">Week</th>
              <th scope="col">What for</th>
              <th scope="col">Amount</th>
              <th scope="col">Then</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line, i) => (
              <tr key={i}>
                <td>{line.week}</td>
                <th scope="row">
                  <RuleLink to={line.section}>{line.reason}</RuleLink>
                  <small class="ca-narrow">week {line.week}</small>
                </th>
                <td class={line.amount < 0 ? "cd-bad" : "good"}>
                  {amountOf(line.account, line.amount)}
                  <small>
                    {line.account === "money" ? "" : line.account === "skill" ? skillOf(line.skill) : line.account}
                  </small>
                  <small class="ca-narrow">then {balanceOf(line)}</small>
                </td>
                <td>{balanceOf(line)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {lines.length ? null : <p class="quiet">Nothing yet.</p>}
      <p class="row">
        <button
          type="button"
          class="button small"
          onClick={() => void model.record().then((record) => record && saveFile(fileName(career.title), record))}
        >
          Save the career to a file
        </button>
      </p>
    </Panel>
  );
}

export function Sheet() {
  const { model, career, me } = useDesk();
  const asked = place.value.query.get("who"),
    stranger = asked === me?.name ? undefined : career.characters.find(({ name }) => name === asked);
  if (stranger) return <Stranger it={stranger} />;
  if (!me) return <p class="notice">Nobody here is yours.</p>;
  const lives = isPlaying(me);
  return (
    <div class="ca-sheet">
      {lives ? <Skills /> : null}
      {lives ? (
        <div class="ca-stack">
          <Things />
          <Hirelings />
          <Give />
          {model.referee.value ? null : <Rolls />}
        </div>
      ) : null}
      <Ledger />
    </div>
  );
}
