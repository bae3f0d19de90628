// Dice that decide what no other rule does: a roll on a skill, a contest with somebody or with a thing.
import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { levelName, ownVehicles, Panel, RuleLink, useAct, useDesk } from "./common";
import type { Order } from "./types";
import { isPlaying } from "./types";

export type Fields = Record<string, string>;
type Set = (key: string) => (event: { currentTarget: { value: string } }) => void;

export function Tool({
  id,
  title,
  about,
  fields,
  order,
  button,
  children,
}: {
  id: string;
  title: string;
  about: ComponentChildren;
  fields: Fields;
  order(fields: Fields): Order;
  button: string;
  children: ComponentChildren;
}) {
  const { model } = useDesk();
  const { act, busy, told } = useAct();
  const give = (event: Event) => {
    event.preventDefault();
    void act(() => model.order(order(fields)));
  };
  return (
    <Panel id={id} title={title}>
      <p class="quiet">{about}</p>
      <form class="ca-fields" onSubmit={give}>
        {children}
        <button type="submit" class="button act" disabled={busy}>
          {button}
        </button>
      </form>
      {told}
    </Panel>
  );
}

export function useFields(first: Fields): [Fields, Set] {
  const [fields, setFields] = useState(first);
  return [fields, (key) => (event) => setFields((now) => ({ ...now, [key]: event.currentTarget.value }))];
}

export const whole = (text: string | undefined): number => Math.round(Number(text)) || 0;

/** `own`: only those one may order about. */
export function People({
  name,
  title,
  fields,
  set,
  own = false,
  none,
}: {
  name: string;
  title: string;
  fields: Fields;
  set: Set;
  own?: boolean;
  none?: string;
}) {
  const { model, career, me } = useDesk();
  const all = career.characters.filter(
    (each) =>
      isPlaying(each) && (!own || model.referee.value || each.player === me!.player || each.employer === me!.name),
  );
  return (
    <label>
      <span>{title}</span>
      <select name={name} value={fields[name]} onChange={set(name)}>
        {all.map((each) => (
          <option key={each.name} value={each.name}>
            {each.name}
          </option>
        ))}
        {none ? <option value="">{none}</option> : null}
      </select>
    </label>
  );
}

export function SkillSelect({
  name,
  title,
  fields,
  set,
  none,
}: {
  name: string;
  title: string;
  fields: Fields;
  set: Set;
  none?: string;
}) {
  const { rules } = useDesk();
  return (
    <label>
      <span>{title}</span>
      <select name={name} value={fields[name]} onChange={set(name)}>
        {none ? <option value="">{none}</option> : null}
        {rules.skills.map((each) => (
          <option key={each.id} value={each.id}>
            {each.title}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Two dice and what helps: vehicle skills count the handling of what is driven. */
const VEHICLE_SKILLS = ["driver", "cyclist"];

function VehicleSelect({
  name,
  title,
  who,
  fields,
  set,
}: {
  name: string;
  title: string;
  who: string;
  fields: Fields;
  set: Set;
}) {
  const { career } = useDesk(),
    key = `${name} ${who}`;
  return (
    <label>
      <span>{title}</span>
      <select name={name} value={fields[key] ?? ""} onChange={set(key)}>
        <option value="">an average one</option>
        {ownVehicles(career, who).map((each) => (
          <option key={each.vehicle} value={each.vehicle}>
            {each.name}
          </option>
        ))}
      </select>
    </label>
  );
}

function Modifier({ name, title, fields, set }: { name: string; title: string; fields: Fields; set: Set }) {
  return (
    <label>
      <span>{title}</span>
      <input type="number" name={name} min={-12} max={12} value={fields[name]} onInput={set(name)} />
    </label>
  );
}

/** Skill points come of it, so only the referee says so. */
function Stress({ fields, set }: { fields: Fields; set: Set }) {
  const { model } = useDesk();
  if (!model.referee.value) return null;
  return (
    <label class="ca-long">
      <span>When</span>
      <select name="stress" value={fields.stress} onChange={set("stress")}>
        <option value="">in peace</option>
        <option value="on">under stress: some skills learn by it</option>
      </select>
    </label>
  );
}

const drives = (skill: string | undefined) => VEHICLE_SKILLS.includes(skill ?? "");
/** What somebody drives, as a member of the order: everybody has chosen for himself. */
const vehicleOf = (name: string, skill: string | undefined, who: string | undefined, fields: Fields) => {
  const vehicle = fields[`${name} ${who}`];
  return drives(skill) && vehicle ? { [name]: Number(vehicle) } : {};
};

export function Roll({ who }: { who: string }) {
  const [fields, set] = useFields({ who, skill: "driver", modifier: "0", area: "", stress: "" });
  return (
    <Tool
      id="roll"
      title="Skill roll"
      about={
        <>
          Two dice, the level and what is added or taken: 7 or more makes it.{" "}
          <RuleLink to="skill-rolls">The rule</RuleLink>
        </>
      }
      fields={fields}
      button="Roll"
      order={({ who: name, skill, modifier, area, stress }) => ({
        do: "roll",
        who: name,
        ...(skill ? { skill } : {}),
        modifier: whole(modifier),
        ...vehicleOf("vehicle", skill, name, fields),
        ...(skill === "area-knowledge" && area!.trim() ? { area: area!.trim() } : {}),
        ...(stress ? { stress: true } : {}),
      })}
    >
      <People name="who" title="Who" fields={fields} set={set} own />
      <SkillSelect name="skill" title="Skill" fields={fields} set={set} none="none: luck alone" />
      {drives(fields.skill) ? (
        <VehicleSelect name="vehicle" title="Vehicle" who={fields.who!} fields={fields} set={set} />
      ) : null}
      {fields.skill === "area-knowledge" ? (
        <label>
          <span>Place</span>
          <input type="text" name="area" maxLength={23} value={fields.area} onInput={set("area")} />
        </label>
      ) : null}
      <Modifier name="modifier" title="Modifier" fields={fields} set={set} />
      <Stress fields={fields} set={set} />
    </Tool>
  );
}

/** Levels a thing can have, as if it were a skill. */
const DEFENCES = Array.from({ length: 10 }, (_, level) => level);

export function Contest({ who, other }: { who: string; other: string }) {
  const [fields, set] = useFields({
    who,
    against: other,
    skill: "driver",
    other_skill: "",
    modifier: "0",
    other_modifier: "0",
    defence: "0",
    quick: "",
    stress: "",
  });
  const { against, skill } = fields,
    theirs = fields.other_skill || skill;
  return (
    <Tool
      id="contest"
      title="Contest"
      about={
        <>
          Both roll: drivers, other skills, or somebody against a thing, as a lock or a computer is. A quick one goes to
          the higher sum. <RuleLink to="contests">The rule</RuleLink>
        </>
      }
      fields={fields}
      button="Let them try"
      order={({ who: name, other_skill, modifier, other_modifier, defence, quick, stress }) => ({
        do: "contest",
        who: name,
        skill,
        modifier: whole(modifier),
        other_modifier: whole(other_modifier),
        ...vehicleOf("vehicle", skill, name, fields),
        quick: quick === "on",
        ...(stress ? { stress: true } : {}),
        ...(against
          ? { against, ...(other_skill ? { other_skill } : {}), ...vehicleOf("other_vehicle", theirs, against, fields) }
          : { defence: whole(defence) }),
      })}
    >
      <People name="who" title="Who" fields={fields} set={set} own />
      <SkillSelect name="skill" title="Skill" fields={fields} set={set} />
      {drives(skill) ? (
        <VehicleSelect name="vehicle" title="Vehicle" who={fields.who!} fields={fields} set={set} />
      ) : null}
      <Modifier name="modifier" title="Modifier" fields={fields} set={set} />
      <People name="against" title="Against" fields={fields} set={set} none="a thing" />
      {against ? (
        <SkillSelect name="other_skill" title="Their skill" fields={fields} set={set} none="the same" />
      ) : (
        <label>
          <span>It is as good as</span>
          <select name="defence" value={fields.defence} onChange={set("defence")}>
            <option value="-1">no skill</option>
            {DEFENCES.map((level) => (
              <option key={level} value={level}>
                a skill of {levelName(level)}
              </option>
            ))}
          </select>
        </label>
      )}
      {against && drives(theirs) ? (
        <VehicleSelect name="other_vehicle" title="Their vehicle" who={against} fields={fields} set={set} />
      ) : null}
      <Modifier name="other_modifier" title={against ? "Their modifier" : "Its modifier"} fields={fields} set={set} />
      <label>
        <span>Kind</span>
        <select name="quick" value={fields.quick} onChange={set("quick")}>
          <option value="">as long as it takes</option>
          <option value="on">quick</option>
        </select>
      </label>
      <Stress fields={fields} set={set} />
    </Tool>
  );
}

/** For who is no referee: rolls of his own people. */
export function Rolls() {
  const { career, me } = useDesk();
  const other = career.characters.find((each) => each !== me && isPlaying(each));
  return (
    <>
      <Roll who={me!.name} />
      <Contest who={me!.name} other={other?.name ?? ""} />
    </>
  );
}
