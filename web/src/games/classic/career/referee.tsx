// The referee's tools: grants and awards, votes, rolls, contests, an event called off, somebody new.
import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { Panel, Sure, useAct, useDesk } from "./common";
import type { Order } from "./types";
import { isPlaying } from "./types";

type Fields = Record<string, string>;

function Tool({ id, title, about, fields, order, button, children }: { id: string; title: string; about: string; fields: Fields; order(fields: Fields): Order; button: string; children: ComponentChildren }) {
  const { model } = useDesk();
  const { act, busy, told } = useAct();
  const give = (event: Event) => {
    event.preventDefault();
    void act(() => model.order(order(fields)));
  };
  return (
    <Panel id={id} title={title}>
      <p class="quiet">{about}</p>
      <form class="ca-fields" onSubmit={give}>{children}<button class="button act" disabled={busy}>{button}</button></form>
      {told}
    </Panel>
  );
}

function useFields(first: Fields): [Fields, (key: string) => (event: { currentTarget: { value: string } }) => void] {
  const [fields, setFields] = useState(first);
  return [fields, (key) => (event) => setFields((now) => ({ ...now, [key]: event.currentTarget.value }))];
}

const whole = (text: string | undefined): number => Math.round(Number(text)) || 0;

function People({ name, title, fields, set }: { name: string; title: string; fields: Fields; set(key: string): (event: { currentTarget: { value: string } }) => void }) {
  const { career } = useDesk();
  return <label><span>{title}</span><select name={name} value={fields[name]} onChange={set(name)}>{career.characters.filter(isPlaying).map((each) => <option key={each.name} value={each.name}>{each.name}</option>)}</select></label>;
}

function SkillSelect({ name, title, fields, set, none }: { name: string; title: string; fields: Fields; set(key: string): (event: { currentTarget: { value: string } }) => void; none?: string }) {
  const { rules } = useDesk();
  return <label><span>{title}</span><select name={name} value={fields[name]} onChange={set(name)}>{none ? <option value="">{none}</option> : null}{rules.skills.map((each) => <option key={each.id} value={each.id}>{each.title}</option>)}</select></label>;
}

const KINDS: [string, string][] = [["money", "Dollars"], ["general", "General points"], ["prestige", "Prestige"], ["skill", "Points of a skill"], ["bravery", "Award: bravery"], ["rescue", "Award: a life risked for a friend"], ["tactic", "Award: an unusual tactic"], ["mission", "Award: a mission, 5 to 15"]];
const AWARDS = ["bravery", "rescue", "tactic", "mission"];

function Grant({ who }: { who: string }) {
  const [fields, set] = useFields({ who, kind: "money", amount: "500", skill: "driver", why: "" });
  const award = AWARDS.includes(fields.kind!), counted = !award || fields.kind === "mission";
  return (
    <Tool
      id="grant" title="Grant or fine" about="Every grant has a reason, which stands in the ledger. A fine is a grant below nothing." fields={fields} button="Grant"
      order={({ who: name, kind, amount, skill, why }) => ({ do: "grant", who: name, ...(award ? { award: kind } : { account: kind }), ...(kind === "skill" ? { skill } : {}), ...(counted ? { amount: whole(amount) } : {}), why })}
    >
      <People name="who" title="To" fields={fields} set={set} />
      <label><span>What</span><select name="kind" value={fields.kind} onChange={set("kind")}>{KINDS.map(([id, title]) => <option key={id} value={id}>{title}</option>)}</select></label>
      {fields.kind === "skill" ? <SkillSelect name="skill" title="Skill" fields={fields} set={set} /> : null}
      {counted ? <label><span>Amount</span><input type="number" name="amount" value={fields.amount} onInput={set("amount")} /></label> : null}
      <label class="ca-long"><span>Why</span><input type="text" name="why" maxLength={47} value={fields.why} autocomplete="off" onInput={set("why")} /></label>
    </Tool>
  );
}

function Vote({ who }: { who: string }) {
  const [fields, set] = useFields({ who, amount: "1" });
  return (
    <Tool id="vote" title="Vote of the onlookers" about="For whoever was in the last event: prestige that those who watched give or take." fields={fields} button="Enter the vote" order={({ who: name, amount }) => ({ do: "vote", who: name, amount: whole(amount) })}>
      <People name="who" title="For" fields={fields} set={set} />
      <label><span>Prestige</span><input type="number" name="amount" value={fields.amount} onInput={set("amount")} /></label>
    </Tool>
  );
}

function Roll({ who }: { who: string }) {
  const [fields, set] = useFields({ who, skill: "driver", modifier: "0" });
  return (
    <Tool id="roll" title="Skill roll" about="Two dice, the level and what you add or take: 7 or more makes it." fields={fields} button="Roll" order={({ who: name, skill, modifier }) => ({ do: "roll", who: name, ...(skill ? { skill } : {}), modifier: whole(modifier) })}>
      <People name="who" title="Who" fields={fields} set={set} />
      <SkillSelect name="skill" title="Skill" fields={fields} set={set} none="none: luck alone" />
      <label><span>Modifier</span><input type="number" name="modifier" min={-12} max={12} value={fields.modifier} onInput={set("modifier")} /></label>
    </Tool>
  );
}

function Contest({ who, other }: { who: string; other: string }) {
  const [fields, set] = useFields({ who, against: other, skill: "driver", other_skill: "", modifier: "0", other_modifier: "0", quick: "" });
  return (
    <Tool
      id="contest" title="Contest" about="Both roll. A quick one goes to the higher sum." fields={fields} button="Let them try"
      order={({ who: name, against, skill, other_skill, modifier, other_modifier, quick }) => ({ do: "contest", who: name, against, skill, ...(other_skill ? { other_skill } : {}), modifier: whole(modifier), other_modifier: whole(other_modifier), quick: quick === "on" })}
    >
      <People name="who" title="Who" fields={fields} set={set} />
      <SkillSelect name="skill" title="Skill" fields={fields} set={set} />
      <label><span>Modifier</span><input type="number" name="modifier" min={-12} max={12} value={fields.modifier} onInput={set("modifier")} /></label>
      <People name="against" title="Against" fields={fields} set={set} />
      <SkillSelect name="other_skill" title="Their skill" fields={fields} set={set} none="the same" />
      <label><span>Their modifier</span><input type="number" name="other_modifier" min={-12} max={12} value={fields.other_modifier} onInput={set("other_modifier")} /></label>
      <label><span>Kind</span><select name="quick" value={fields.quick} onChange={set("quick")}><option value="">as long as it takes</option><option value="on">quick</option></select></label>
    </Tool>
  );
}

function Revive({ who, other }: { who: string; other: string }) {
  const [fields, set] = useFields({ who, patient: other });
  return (
    <Tool id="revive" title="Bring somebody round" about="A paramedic's roll: who is unconscious with a point left comes to for a few minutes." fields={fields} button="Try" order={({ who: name, patient }) => ({ do: "revive", who: name, patient })}>
      <People name="who" title="Paramedic" fields={fields} set={set} />
      <People name="patient" title="Patient" fields={fields} set={set} />
    </Tool>
  );
}

function Cancel() {
  const { model, career } = useDesk();
  const { act, told } = useAct();
  return (
    <Panel id="cancel" title="Call off the event">
      <p class="quiet">{career.open ? `${career.open_title} is on. Called off, nothing comes of it.` : "No event is on."}</p>
      {career.open ? <p><Sure question={`Call off ${career.open_title}?`} yes={() => void act(() => model.order({ do: "cancel", why: "the referee calls it off" }))}>Call it off</Sure></p> : null}
      {told}
    </Panel>
  );
}

export function Referee() {
  const { career, me } = useDesk();
  const names = career.characters.filter(isPlaying).map(({ name }) => name);
  const who = me && isPlaying(me) ? me.name : (names[0] ?? ""), other = names.find((name) => name !== who) ?? "";
  return <div class="ca-referee"><Grant who={who} /><Vote who={who} /><Roll who={who} /><Contest who={who} other={other} /><Revive who={who} other={other} /><Cancel /></div>;
}
