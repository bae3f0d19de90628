// Who is aboard, what they wear and carry, and the cargo.

import type { Role, SomePerson } from "../../../engine/types/garage";
import { CargoPart } from "./cargoparts";
import { addPerson, asPerson, type Of, peopleOf, put, removePerson, unitOf, usualSeat, withPerson } from "./design";
import { titleOf } from "./frameparts";
import { Part, Remove, Shelf, useStand, type Ware } from "./part";
import { change } from "./session";
import type { GearRow } from "./types";

const KINDS: [string, string][] = [
  ["body-armor", "Body armor"],
  ["hand-weapon", "Hand weapons"],
  ["grenade", "Grenades"],
  ["equipment", "Equipment"],
];

const factsOf = (row: GearRow) =>
  [row.damage, row.dp ? `${row.dp} DP` : "", row.ge ? `${row.ge} GE` : ""].filter(Boolean).join(", ");

const capital = (text: string) => text[0]!.toUpperCase() + text.slice(1).replace("-", " ");

function PersonPart({ of, at, person, name }: { of: Of; at: number; person: SomePerson; name: string }) {
  const { design, catalog } = useStand();
  const gear = person.gear ?? [];
  const next = (changed: SomePerson) => withPerson(design, of, at, changed);
  const wares = KINDS.flatMap(([kind, group]) =>
    catalog.gear
      .filter((row) => row.kind === kind)
      .map(
        (row): Ware => ({
          id: row.id,
          title: row.title,
          facts: factsOf(row),
          text: row.text,
          group,
          ways: [next({ ...person, gear: [...gear, row.id] })],
        }),
      ),
  );
  const worn = gear.length
    ? `${capital(name)} with ${gear.map((id) => titleOf(catalog.gear, id)).join(", ")}`
    : capital(name);
  return (
    <Part
      path={`${of}crew[${at}]`}
      title="Crew"
      value={worn}
      tools={<Remove what={capital(name)} next={removePerson(design, of, at)} />}
    >
      <div class="cw-line" role="group" aria-label={`Seat of the ${name}`}>
        <span>Sits</span>
        {(["left", "right"] as const).map((seat) => (
          <label key={seat} class="cw-pill">
            <input
              type="radio"
              name={`${of}seat${at}`}
              checked={(person.seat ?? usualSeat(person.role)) === seat}
              onChange={() =>
                change(
                  next(put(person, "seat", seat === usualSeat(person.role) ? undefined : seat)),
                  `${name} sits on the ${seat}`,
                )
              }
            />
            <span>on the {seat}</span>
          </label>
        ))}
      </div>
      {gear.length ? (
        <ul class="cw-chips" aria-label={`What the ${name} has`}>
          {gear.map((id, i) => (
            <li key={`${i} ${id}`}>
              {titleOf(catalog.gear, id)}{" "}
              <button
                type="button"
                aria-label={`Put away: ${titleOf(catalog.gear, id)}`}
                onClick={() =>
                  change(
                    next(
                      put(
                        person,
                        "gear",
                        gear.filter((_, k) => k !== i),
                      ),
                    ),
                    `${titleOf(catalog.gear, id)} put away`,
                  )
                }
              >
                ✕
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      <Shelf label={`Gear for the ${name}`} wares={wares} />
    </Part>
  );
}

export function CrewParts({ of }: { of: Of }) {
  const { design } = useStand();
  const unit = unitOf(design, of);
  const names = peopleOf(unit);
  const roles: [Role, string][] = [
    ["driver", "Driver"],
    ["gunner", "Gunner"],
    ["passenger", "Passenger"],
  ];
  return (
    <div class="cw-parts" data-path={`${of}crew`}>
      {(unit.crew ?? []).map((person, i) => (
        <PersonPart key={`${i} ${names[i]}`} of={of} at={i} person={asPerson(person)} name={names[i]!} />
      ))}
      <Shelf
        label="More people"
        wares={roles.map(([role, title]) => ({ id: role, title, ways: [addPerson(design, of, role)] }))}
      />
      <CargoPart of={of} />
    </div>
  );
}
