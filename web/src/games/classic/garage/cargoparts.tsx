// The cargo: what is in it, and freight that is nothing in particular.
import { useState } from "preact/hooks";
import type { Cargo } from "../../../engine/types/garage";
import { cargoNeeds, goesAsCargo, MOST_CARGO, type Of, put, unitOf, withCargo } from "./design";
import { titleOf } from "./frameparts";
import { Num, Problems, problemsAt, Shelf, spaces, useStand, type Ware } from "./part";
import { change } from "./session";
import type { GearRow } from "./types";

const factsOf = (row: GearRow) =>
  row.kind === "grenade"
    ? "a box of twelve, 50 lb, 1 space"
    : `${row.cargo_weight ? `${row.cargo_weight} lb, ` : ""}${spaces(row.cargo_spaces ?? 0)} ${(row.cargo_spaces ?? 0) > 1 ? "spaces" : "space"}`;
const GROUPS: [title: string, of: (row: GearRow) => boolean][] = [
  ["Boxes of grenades", ({ kind }) => kind === "grenade"],
  ["Equipment", ({ kind }) => kind !== "grenade"],
];

export function CargoPart({ of }: { of: Of }) {
  const { design, check, catalog } = useStand();
  const [open, setOpen] = useState(false);
  const cargo: Cargo = unitOf(design, of).cargo ?? { pounds: 0, spaces: 0 };
  const needs = cargoNeeds(catalog, cargo),
    pounds = Math.max(cargo.pounds, needs.pounds),
    room = Math.max(cargo.spaces, needs.spaces),
    gear = cargo.gear ?? [];
  /** With other contents; freight that is nothing in particular stays. */
  const holding = (next: Cargo) => {
    const other = cargoNeeds(catalog, next);
    return withCargo(design, of, {
      ...next,
      pounds: pounds - needs.pounds + other.pounds,
      spaces: room - needs.spaces + other.spaces,
    });
  };
  const title = (id: string) =>
    `${catalog.gear.find((row) => row.id === id)?.kind === "grenade" ? "Box of " : ""}${titleOf(catalog.gear, id)}`;
  const wares = GROUPS.flatMap(([group, fits]) =>
    catalog.gear
      .filter((row) => goesAsCargo(row) && fits(row))
      .map(
        (row): Ware => ({
          id: row.id,
          title: row.title,
          facts: factsOf(row),
          text: row.text,
          group,
          ways: [holding({ ...cargo, gear: [...gear, row.id] })],
        }),
      ),
  );
  const pieces = (key: "obstacles" | "debris", label: string) => (
    <Num
      label={label}
      value={cargo[key] ?? 0}
      max={MOST_CARGO.pieces}
      steps
      set={(count) =>
        change(holding(put(cargo, key, count || undefined)), `${count} ${key} in the cargo`, `${of}cargo.${key}`)
      }
    />
  );
  return (
    <section class="cw-part cw-plain" data-path={`${of}cargo`}>
      <h3>Cargo</h3>
      <div class="cw-line">
        <Num
          label="Pounds"
          value={pounds}
          min={needs.pounds}
          max={100000}
          step={50}
          steps
          set={(next) =>
            change(withCargo(design, of, { ...cargo, pounds: next, spaces: room }), `cargo of ${next} lb`, `${of}cargo`)
          }
        />
        <Num
          label="Spaces"
          value={room}
          min={needs.spaces}
          max={200}
          steps
          set={(next) =>
            change(withCargo(design, of, { ...cargo, pounds, spaces: next }), `cargo of ${next} spaces`, `${of}cargo`)
          }
        />
      </div>
      {check && !of ? (
        <p class="quiet">
          It could carry {check.cargo_capacity.pounds.toLocaleString("en-US")} lb in{" "}
          {Math.floor(check.cargo_capacity.spaces)} spaces.
        </p>
      ) : null}
      <Problems problems={problemsAt(check, `${of}cargo`)} />
      <h4>In it</h4>
      {gear.length ? (
        <ul class="cw-chips" aria-label="In the cargo">
          {gear.map((id, i) => (
            <li key={`${i} ${id}`}>
              {title(id)}{" "}
              <button
                type="button"
                aria-label={`Unload: ${title(id)}`}
                onClick={() =>
                  change(
                    holding(
                      put(
                        cargo,
                        "gear",
                        gear.filter((_, k) => k !== i),
                      ),
                    ),
                    `${title(id)} unloaded`,
                  )
                }
              >
                ✕
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      <div class="cw-line">
        {pieces("obstacles", "Obstacles")}
        {pieces("debris", "Debris")}
      </div>
      <p class="quiet cw-text">
        Somebody aboard gets grenades and gear out in a duel, or throws obstacles and debris out behind and beside the
        vehicle. These weigh 75 lb and take a space each.
      </p>
      {gear.length < MOST_CARGO.gear ? (
        <details class="cw-load" open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
          <summary>Load grenades or equipment</summary>
          {open ? <Shelf label="For the cargo" wares={wares} verb="Load" unpriced /> : null}
        </details>
      ) : (
        <p class="quiet">No more than {MOST_CARGO.gear} boxes and things can be named.</p>
      )}
    </section>
  );
}
