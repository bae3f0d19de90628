// The record sheet of somebody on foot, or of one's own crew that carries something.

import type { Carried, Person } from "../../../engine/types/duel";
import { Figure, initialsOf, postureOf, stateOf } from "./people";
import { Boxes } from "./record";

const COUNTED: Partial<Record<Carried["use"], [one: string, many: string]>> = {
  gun: ["shot", "shots"],
  launcher: ["shot", "shots"],
  extinguisher: ["use", "uses"],
  medikit: ["point", "points"],
};
const leftWords = ({ use, left }: Carried) => {
  const words = COUNTED[use];
  return words ? `${left} ${left === 1 ? words[0] : words[1]}` : use === "blade" ? "" : `× ${left}`;
};

function Points({ title, dp, of }: { title: string; dp: number; of: number }) {
  return (
    <p class="cd-track">
      <span>{title}</span>
      <Boxes dp={dp} of={of} most={20} />
      <b>
        {dp}
        <small>/{of}</small>
      </b>
    </p>
  );
}

export function PersonRecord({ person, asked, open }: { person: Person; asked: boolean; open: boolean }) {
  const posture = postureOf(person),
    state = stateOf(person),
    { load = 0, capacity = 0 } = person;
  const orders = [
    person.stays ? `stays, ${person.stays}` : "",
    person.to_x === undefined ? "" : `runs to ${person.to_x.toFixed(1)}, ${person.to_y!.toFixed(1)}`,
  ].filter(Boolean);
  const where = person.where === "aboard" ? "aboard" : person.where;
  return (
    <details
      class={`cd-record cd-who seat-${person.seat} ${person.wounds >= 2 ? "out" : ""} ${asked ? "asked" : ""}`}
      data-person={person.target}
      open={open}
    >
      <summary>
        <svg viewBox="-20 -20 40 40" class="cd-face-icon" aria-hidden="true">
          <Figure posture={person.where === "aboard" ? "standing" : posture} />
        </svg>
        <span class="cd-plate">{initialsOf(person)}</span>
        <b>{person.name}</b>
        <span>{where}</span>
        <small class="cd-brief">
          {[
            `body ${person.dp} of ${person.of}`,
            person.armor_of ? `armor ${person.armor} of ${person.armor_of}` : "no armor",
            ...state,
          ].join(" · ")}
        </small>
      </summary>
      <div class="cd-whosheet">
        <Points title="Body" dp={person.dp} of={person.of} />
        {person.armor_of ? <Points title="Body armor" dp={person.armor ?? 0} of={person.armor_of} /> : null}
        {state.length || orders.length ? (
          <ul class="cd-conditions" aria-label="Condition">
            {[...state, ...orders.map((each) => `order: ${each}`)].map((each) => (
              <li key={each}>{each}</li>
            ))}
          </ul>
        ) : null}
        {person.carries ? (
          <>
            <p class="cd-track">
              <span>Carries by hand</span>
              <b>
                {load.toFixed(load % 1 ? 1 : 0)}
                <small> of {capacity} GE</small>
              </b>
            </p>
            {person.carries.length ? (
              <ul class="cd-parts" aria-label="Gear">
                {person.carries.map((thing, i) => (
                  <li key={i} class={`cd-part ${thing.broken || (!thing.left && thing.use !== "blade") ? "none" : ""}`}>
                    <span class="cd-part-name">
                      {thing.title}
                      {thing.broken ? <small> broken</small> : null}
                      {thing.timer ? (
                        <small> set to {thing.timer > 1 ? `${thing.timer} turns` : "1 turn"}</small>
                      ) : null}
                    </span>
                    <span>{leftWords(thing)}</span>
                  </li>
                ))}
              </ul>
            ) : (
              <p class="quiet">Nothing of use.</p>
            )}
            {person.charge ? <p class="cd-facts">power pack: {person.charge}%</p> : null}
            {person.sprinted ? (
              <p class="cd-facts">
                has sprinted for {person.sprinted} {person.sprinted === 1 ? "turn" : "turns"} since the last rest
              </p>
            ) : null}
          </>
        ) : null}
      </div>
    </details>
  );
}
