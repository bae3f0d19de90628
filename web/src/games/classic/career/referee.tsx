// The referee's tools: grants and awards, votes, rolls, contests, an event called off, somebody new.
import { Panel, Sure, useAct, useDesk } from "./common";
import { Contest, People, Roll, SkillSelect, Tool, useFields, whole } from "./rolls";
import { isPlaying } from "./types";

const KINDS: [string, string][] = [
  ["money", "Dollars"],
  ["general", "General points"],
  ["prestige", "Prestige"],
  ["skill", "Points of a skill"],
  ["bravery", "Award: bravery"],
  ["rescue", "Award: a life risked for a friend"],
  ["tactic", "Award: an unusual tactic"],
  ["mission", "Award: a mission, 5 to 15"],
];
const AWARDS = ["bravery", "rescue", "tactic", "mission"];

function Grant({ who }: { who: string }) {
  const [fields, set] = useFields({ who, kind: "money", amount: "500", skill: "driver", why: "" });
  const award = AWARDS.includes(fields.kind!),
    counted = !award || fields.kind === "mission";
  return (
    <Tool
      id="grant"
      title="Grant or fine"
      about="Every grant has a reason, which stands in the ledger. A fine is a grant below nothing."
      fields={fields}
      button="Grant"
      order={({ who: name, kind, amount, skill, why }) => ({
        do: "grant",
        who: name,
        ...(award ? { award: kind } : { account: kind }),
        ...(kind === "skill" ? { skill } : {}),
        ...(counted ? { amount: whole(amount) } : {}),
        why,
      })}
    >
      <People name="who" title="To" fields={fields} set={set} />
      <label>
        <span>What</span>
        <select name="kind" value={fields.kind} onChange={set("kind")}>
          {KINDS.map(([id, title]) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </select>
      </label>
      {fields.kind === "skill" ? <SkillSelect name="skill" title="Skill" fields={fields} set={set} /> : null}
      {counted ? (
        <label>
          <span>Amount</span>
          <input type="number" name="amount" value={fields.amount} onInput={set("amount")} />
        </label>
      ) : null}
      <label class="ca-long">
        <span>Why</span>
        <input type="text" name="why" maxLength={47} value={fields.why} autocomplete="off" onInput={set("why")} />
      </label>
    </Tool>
  );
}

function Vote({ who }: { who: string }) {
  const [fields, set] = useFields({ who, amount: "1" });
  return (
    <Tool
      id="vote"
      title="Vote of the onlookers"
      about="For whoever was in the last event: prestige that those who watched give or take."
      fields={fields}
      button="Enter the vote"
      order={({ who: name, amount }) => ({ do: "vote", who: name, amount: whole(amount) })}
    >
      <People name="who" title="For" fields={fields} set={set} />
      <label>
        <span>Prestige</span>
        <input type="number" name="amount" value={fields.amount} onInput={set("amount")} />
      </label>
    </Tool>
  );
}

function Revive({ who, other }: { who: string; other: string }) {
  const [fields, set] = useFields({ who, patient: other });
  return (
    <Tool
      id="revive"
      title="Bring somebody round"
      about="A paramedic's roll: who is unconscious with a point left comes to for a few minutes."
      fields={fields}
      button="Try"
      order={({ who: name, patient }) => ({ do: "revive", who: name, patient })}
    >
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
      <p class="quiet">
        {career.open ? `${career.open_title} is on. Called off, nothing comes of it.` : "No event is on."}
      </p>
      {career.open ? (
        <p>
          <Sure
            question={`Call off ${career.open_title}?`}
            yes={() => void act(() => model.order({ do: "cancel", why: "the referee calls it off" }))}
          >
            Call it off
          </Sure>
        </p>
      ) : null}
      {told}
    </Panel>
  );
}

export function Referee() {
  const { career, me } = useDesk();
  const names = career.characters.filter(isPlaying).map(({ name }) => name);
  const who = me && isPlaying(me) ? me.name : (names[0] ?? ""),
    other = names.find((name) => name !== who) ?? "";
  return (
    <div class="ca-referee">
      <Grant who={who} />
      <Vote who={who} />
      <Roll who={who} />
      <Contest who={who} other={other} />
      <Revive who={who} other={other} />
      <Cancel />
    </div>
  );
}
