// Accessories with what is to be said about each, and the sidecar.

import { type Accessory, Place } from "../../../engine/types/garage";
import { ArmorParts } from "./armorparts";
import { CrewParts } from "./crewparts";
import {
  addAccessory,
  keysOf,
  type Of,
  peopleOf,
  put,
  removeAccessory,
  removeSidecar,
  STANDARD_TIRE,
  tiresOf,
  unitOf,
  waysToAdd,
  withAccessory,
} from "./design";
import { suspensions, TireChoices, tireWords, titleOf } from "./frameparts";
import { Choices, Num, Part, Remove, Shelf, useStand, type Ware } from "./part";
import { change } from "./session";
import type { Design, Sidecar } from "./types";
import { mountTitle, WeaponParts } from "./weaponparts";

const GROUPS: [string, string][] = [
  ["offense", "To attack"],
  ["defense", "To protect"],
  ["miscellaneous", "And besides"],
];
const words = (id: string) => id.replaceAll("-", " ");

function Pick({
  label,
  value,
  options,
  set,
}: {
  label: string;
  value: string;
  options: [string, string][];
  set(value: string): void;
}) {
  return (
    <label class="cw-pick">
      <span>{label}</span>
      <select value={value} onChange={(event) => set(event.currentTarget.value)}>
        {options.map(([id, title]) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </select>
    </label>
  );
}

function AccessoryPart({ of, at, accessory }: { of: Of; at: number; accessory: Accessory }) {
  const { design, catalog } = useStand();
  const unit = unitOf(design, of);
  const row = catalog.accessories.find(({ id }) => id === accessory.type);
  const title = row?.title ?? accessory.type;
  const keys = keysOf(catalog, accessory.type);
  const path = `${of}accessories[${at}]`;
  const set = <K extends keyof Accessory>(key: K, value: Accessory[K] | undefined, said: string) =>
    change(withAccessory(design, of, at, put(accessory, key, value)), `${title}: ${said}`, `${path}.${key}`);
  const weapons = unit.weapons ?? [];
  const about = [
    accessory.at ? words(accessory.at) : "",
    accessory.for ? `for the ${words(accessory.for)}` : "",
    accessory.weapon === undefined
      ? ""
      : `${weapons[accessory.weapon]?.type} ${mountTitle(weapons[accessory.weapon]?.mount ?? "F")}`,
    accessory.points ? `${accessory.points} points` : "",
    accessory.armor ? titleOf(catalog.armor, accessory.armor).toLowerCase() : "",
    accessory.cases ? `${accessory.cases} cases` : "",
  ]
    .filter(Boolean)
    .join(", ");
  const people = [...new Set([...peopleOf(unit), ...(accessory.for ? [accessory.for] : [])])];
  return (
    <Part
      path={path}
      title={GROUPS.find(([id]) => id === row?.group)?.[1] ?? ""}
      value={about ? `${title}: ${about}` : title}
      tools={<Remove what={title} next={removeAccessory(design, of, at)} />}
    >
      {row?.text ? <p class="quiet cw-text">{row.text}</p> : null}
      <div class="cw-line">
        {keys.at.length || accessory.at ? (
          <Pick
            label="Where"
            value={accessory.at ?? ""}
            options={[
              ["", "not said"],
              ...[...new Set([...keys.at, ...(accessory.at ? [accessory.at] : [])])].map((id): [string, string] => [
                id,
                words(id),
              ]),
            ]}
            set={(value) =>
              set(
                "at",
                Place.find((each) => each === value),
                words(value),
              )
            }
          />
        ) : null}
        {keys.for || accessory.for ? (
          <Pick
            label="For"
            value={accessory.for ?? ""}
            options={[["", of ? "the gunner" : "the driver"], ...people.map((id): [string, string] => [id, words(id)])]}
            set={(value) => set("for", value || undefined, `for the ${value || "driver"}`)}
          />
        ) : null}
        {keys.weapon || accessory.weapon !== undefined ? (
          <Pick
            label="Weapon"
            value={accessory.weapon === undefined ? "" : String(accessory.weapon)}
            options={[
              ["", "not said"],
              ...weapons.map((weapon, i): [string, string] => [
                String(i),
                `${i + 1} ${weapon.type} ${mountTitle(weapon.mount)}`,
              ]),
            ]}
            set={(value) => set("weapon", value === "" ? undefined : Number(value), "another weapon")}
          />
        ) : null}
        {keys.points || accessory.points ? (
          <Num
            label="Points"
            value={accessory.points ?? 0}
            max={250}
            steps
            set={(points) => set("points", points || undefined, `${points} points`)}
          />
        ) : null}
        {keys.armor || accessory.armor ? (
          <Pick
            label="Made of"
            value={accessory.armor ?? ""}
            options={[
              ["", "what is usual"],
              ...catalog.armor.map(({ id, title: each }): [string, string] => [id, each]),
            ]}
            set={(value) => set("armor", value || undefined, words(value))}
          />
        ) : null}
        {keys.cases ? (
          <Num
            label="Cases"
            value={accessory.cases ?? keys.cases}
            min={1}
            max={250}
            steps
            set={(cases) => set("cases", cases === keys.cases ? undefined : cases, `${cases} cases`)}
          />
        ) : null}
      </div>
    </Part>
  );
}

export function ExtraParts({ of }: { of: Of }) {
  const { design, catalog } = useStand();
  const unit = unitOf(design, of);
  const all = unit.accessories ?? [];
  const wares = GROUPS.flatMap(([group, title]) =>
    catalog.accessories
      .filter((row) => row.group === group)
      .map(
        (row): Ware => ({
          id: row.id,
          title: row.title,
          text: row.text,
          group: title,
          ways: waysToAdd(catalog, unit, row.id).map((accessory) => addAccessory(design, of, accessory)),
        }),
      ),
  );
  return (
    <div class="cw-parts" data-path={`${of}accessories`}>
      {all.map((accessory, i) => (
        <AccessoryPart key={`${i} ${accessory.type}`} of={of} at={i} accessory={accessory} />
      ))}
      {all.length < 48 ? <Shelf label="Accessories" wares={wares} /> : null}
    </div>
  );
}

// ---- the sidecar ----

export function SidecarParts() {
  const { design, catalog } = useStand();
  const { sidecar } = design;
  const next = (changed: Sidecar): Design => ({ ...design, sidecar: changed });
  const bodies = catalog.bodies.filter((body) => body.class === "sidecar");
  const tire = sidecar?.tire ?? tiresOf(design).front ?? STANDARD_TIRE;
  return (
    <div class="cw-parts">
      <Part
        path="sidecar"
        also={["sidecar.body", "sidecar.chassis"]}
        title="Sidecar"
        value={sidecar ? titleOf(catalog.bodies, sidecar.body) : "none"}
        open={!sidecar}
      >
        <Choices
          label="Sidecar"
          name="sidecar"
          about="sidecar"
          choices={[
            { id: "none", title: "None", chosen: !sidecar, next: removeSidecar(design) },
            ...bodies.map((body) => ({
              id: body.id,
              title: body.title,
              facts: `carries ${body.max_load} lb, ${body.spaces} spaces`,
              chosen: sidecar?.body === body.id,
              next: next({ ...sidecar, body: body.id }),
            })),
          ]}
        />
      </Part>
      {sidecar ? (
        <>
          <div class="cw-line" role="group" aria-label="Side of the sidecar">
            <span>It rides</span>
            {(["right", "left"] as const).map((side) => (
              <label key={side} class="cw-pill">
                <input
                  type="radio"
                  name="sidecar.side"
                  checked={(sidecar.side ?? "right") === side}
                  onChange={() =>
                    change(next(put(sidecar, "side", side === "left" ? "left" : undefined)), `sidecar on the ${side}`)
                  }
                />
                <span>on the {side}</span>
              </label>
            ))}
          </div>
          <Part
            path="sidecar.suspension"
            title="Suspension"
            value={titleOf(catalog.suspensions, sidecar.suspension ?? "light")}
          >
            <Choices
              label="Suspension of the sidecar"
              name="sidecar.suspension"
              about="sidecar.suspension"
              choices={suspensions(catalog, sidecar.suspension, (id) => next(put(sidecar, "suspension", id)))}
            />
          </Part>
          <Part
            path="sidecar.tire"
            title="Tire"
            value={sidecar.tire ? tireWords(catalog, tire) : "like the cycle's front tire"}
            tools={
              sidecar.tire ? (
                <button
                  type="button"
                  class="cw-tool"
                  title="Like the cycle's"
                  aria-label="Sidecar's tire: like the cycle's"
                  onClick={() => change(next(put(sidecar, "tire", undefined)), "sidecar's tire like the cycle's")}
                >
                  ✕
                </button>
              ) : undefined
            }
          >
            <TireChoices
              label="Tire of the sidecar"
              name="sidecar.tire"
              tire={tire}
              next={(changed) => next({ ...sidecar, tire: changed })}
            />
          </Part>
          <h3>Armor of the sidecar</h3>
          <ArmorParts of="sidecar." />
          <h3>Aboard the sidecar</h3>
          <CrewParts of="sidecar." />
          <h3>Weapons of the sidecar</h3>
          <WeaponParts of="sidecar." />
          <h3>Accessories of the sidecar</h3>
          <ExtraParts of="sidecar." />
        </>
      ) : null}
    </div>
  );
}
