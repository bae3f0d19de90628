// Work with one's own hands: which part, what is done to it, by whom, with what, for how long; and how likely it is.
import { useState } from "preact/hooks";
import type { Mechanic, Part as OwnedPart, Job as Task, Vehicle, Work } from "../../../engine/types/career";
import { type Act, dollars, plural, RuleLink, useAct, useDesk } from "./common";
import { chanceOf, chanceWithin } from "./words";

const WORKS: Record<string, string> = {
  repair: "Repair",
  "jury-rig": "Jury-rig",
  salvage: "Take out",
  install: "Put in",
  unload: "Unload",
  reload: "Load",
};
const TOOLS: Record<string, string> = {
  garage: "a bay in a garage",
  "portable-shop": "the portable shop",
  "tool-kit": "the tool kit",
  "mini-mechanic": "the mini-mechanic",
  improvised: "whatever is at hand",
};
const percent = (chance: number): string => `${Math.round(100 * chance)} %`;
const nameOf = ({ label, place, kind }: OwnedPart): string => [label || kind, place].filter(Boolean).join(", ");

/** What a good roll brings, in words. */
function effect(work: string, part: OwnedPart): string {
  switch (work) {
    case "repair":
      return `A good roll repairs ${part.kind === "armor" || part.kind === "lining" ? "three points" : "a point"}; parts cost up to ${dollars(part.own_bill)}, a third less than in a garage.`;
    case "jury-rig":
      return "A good roll makes it work for one more fight, with one point.";
    case "salvage":
      return part.kind === "armor"
        ? "Armor that is taken off is worth nothing."
        : "A good roll takes it out, onto your shelf.";
    case "install":
      return `A good roll puts it in; a new one costs ${dollars(part.own_new)}.`;
    case "unload":
      return "A good roll takes the shots out, onto your shelf.";
    default:
      return "A good roll loads it: from your shelf first, the rest is bought.";
  }
}

function Job({
  it,
  part,
  mechanics,
  act: { act, busy },
}: {
  it: Vehicle;
  part: OwnedPart;
  mechanics: Mechanic[];
  act: Act;
}) {
  const { model, career, me } = useDesk();
  const works = Object.keys(part.works) as Work[];
  const [chosen, setWork] = useState("");
  const [by, setBy] = useState("");
  const [using, setUsing] = useState("");
  const [wanted, setHours] = useState(8);
  const [from, setFrom] = useState("");
  const mechanic = mechanics.find(({ who }) => who === by) ?? mechanics[0]!;
  const choices = mechanic.with.filter(({ tools }) => tools !== "garage" || !it.roadside);
  const tools = choices.find((each) => each.tools === using) ?? choices[0]!;
  const work =
    works.find((each) => each === chosen) ?? works.find((each) => tools.needs[part.works[each]!]) ?? works[0]!;
  const need = tools.needs[part.works[work]!] ?? 0,
    each = chanceOf(need, mechanic.modifier),
    hours = Math.min(wanted, mechanic.hours);
  const shelf =
    work === "install" ? career.parts.filter(({ owner, title }) => owner === me!.name && title === part.label) : [];
  const order = () =>
    act(() =>
      model.order({
        do: "work",
        who: mechanic.who,
        vehicle: it.vehicle,
        part: part.part,
        work,
        tools: tools.tools,
        hours,
        ...(from ? { from: Number(from) } : {}),
      }),
    );
  return (
    <>
      <div class="ca-fields">
        <label>
          <span>What</span>
          <select name="work" value={work} onChange={(event) => setWork(event.currentTarget.value)}>
            {works.map((id) => (
              <option key={id} value={id}>
                {WORKS[id] ?? id}
              </option>
            ))}
          </select>
        </label>
        {shelf.length ? (
          <label>
            <span>Which</span>
            <select name="from" value={from} onChange={(event) => setFrom(event.currentTarget.value)}>
              <option value="">a new one</option>
              {shelf.map((one) => (
                <option key={one.part} value={one.part}>
                  from the shelf, {one.points} of {one.of} points
                </option>
              ))}
            </select>
          </label>
        ) : null}
        {mechanics.length > 1 ? (
          <label>
            <span>By</span>
            <select name="by" value={mechanic.who} onChange={(event) => setBy(event.currentTarget.value)}>
              {mechanics.map(({ who }) => (
                <option key={who} value={who}>
                  {who}
                </option>
              ))}
            </select>
          </label>
        ) : null}
        <label>
          <span>With</span>
          <select name="tools" value={tools.tools} onChange={(event) => setUsing(event.currentTarget.value)}>
            {choices.map((one) => (
              <option key={one.tools} value={one.tools}>
                {TOOLS[one.tools] ?? one.tools}
                {one.hour ? `, ${dollars(one.hour)} an hour` : ""}
              </option>
            ))}
          </select>
        </label>
        <label>
          <span>Hours at most</span>
          <input
            type="number"
            min={1}
            max={mechanic.hours}
            value={hours}
            onInput={(event) => setHours(Math.max(1, Math.round(Number(event.currentTarget.value)) || 1))}
          />
        </label>
      </div>
      <p>
        {each ? (
          <>
            <b>{percent(each)}</b> a try ({need} or more on two dice
            {mechanic.modifier ? `, ${mechanic.modifier} for wounds` : ""}), a try{" "}
            {mechanic.minutes === 60 ? "an hour" : `every ${mechanic.minutes} minutes`}:{" "}
            <b>{percent(chanceWithin(each, mechanic.minutes, hours))}</b> for a good one within {plural(hours, "hour")}.{" "}
          </>
        ) : (
          <span class="cd-bad">{mechanic.who} cannot do that with these tools. </span>
        )}
        {effect(work, part)}
        {tools.hour ? ` The bay: up to ${dollars(tools.hour * hours)}.` : ""}{" "}
        <RuleLink to="repair-chart">The repair chart</RuleLink>
      </p>
      <p>
        <button
          type="button"
          class="button small act"
          disabled={busy || !each || !mechanic.hours || !!career.open}
          onClick={() => void order()}
        >
          Work on it
        </button>
      </p>
    </>
  );
}

export function Workshop({ it }: { it: Vehicle }) {
  const { career } = useDesk();
  const parts = it.parts!.filter(({ works }) => Object.keys(works).length);
  const [chosen, setChosen] = useState(-1);
  const act = useAct();
  const worn = (each: OwnedPart) => Number(each.dp >= each.of && (each.shots ?? 0) === (each.full ?? 0));
  const sorted = [...parts].sort((a, b) => worn(a) - worn(b));
  const part = sorted.find((each) => each.part === chosen) ?? sorted[0];
  if (!part || !career.mechanics?.length) return null;
  return (
    <details class="ca-work">
      <summary>
        Work on it with your own hands<span class="sr">: {it.name}</span>
      </summary>
      <div class="ca-bills">
        <label class="ca-which">
          <span>Part</span>
          <select name="part" value={part.part} onChange={(event) => setChosen(Number(event.currentTarget.value))}>
            {sorted.map((each) => (
              <option key={each.part} value={each.part}>
                {nameOf(each)}:{" "}
                {each.taken_out ? "taken out" : `${each.dp} of ${each.of}${each.rigged ? ", jury-rigged" : ""}`}
              </option>
            ))}
          </select>
        </label>
        <Job key={part.part} it={it} part={part} mechanics={career.mechanics} act={act} />
        {act.told}
        {it.accessories.map((each) => (
          <Extra
            key={each.accessory}
            it={it}
            title={`Take out: ${each.title}`}
            job={each.job}
            order={{ accessory: each.accessory, work: "salvage" }}
          />
        ))}
        {it.broken_links.map((link) => (
          <Extra key={`link ${link}`} it={it} title={`Replace link ${link + 1}`} job="replace-link" order={{ link }} />
        ))}
      </div>
    </details>
  );
}

/** What has no points of its own: accessories and links. */
function Extra({ it, title, job, order }: { it: Vehicle; title: string; job: Task; order: Record<string, unknown> }) {
  const { model, career } = useDesk();
  const { act, busy, told } = useAct();
  const mechanic = career.mechanics![0]!,
    tools = mechanic.with.find((each) => each.tools !== "garage" || !it.roadside)!;
  const hours = Math.min(8, mechanic.hours),
    each = chanceOf(tools.needs[job] ?? 0, mechanic.modifier);
  return (
    <div>
      <p class="row">
        <button
          type="button"
          class="button small"
          disabled={busy || !hours || !!career.open}
          onClick={() =>
            void act(() =>
              model.order({ do: "work", who: mechanic.who, vehicle: it.vehicle, ...order, tools: tools.tools, hours }),
            )
          }
        >
          {title}
        </button>
        <span class="quiet">
          {percent(each)} a try with {TOOLS[tools.tools]}, {plural(hours, "hour")} at most
          {tools.hour ? `, ${dollars(tools.hour)} each` : ""}
        </span>
      </p>
      {told}
    </div>
  );
}
