// Body, chassis, suspension, power plant and tires.

import type { Tire, Tires } from "../../../engine/types/garage";
import { hasPair, insideOf, ORDERS, put, STANDARD_TIRE, tiresOf, withInside, withTire } from "./design";
import { type Choice, Choices, number, Part, Toggle, useStand } from "./part";
import { change } from "./session";
import type { BodyRow, Catalog, Design } from "./types";

const CLASSES: Record<BodyRow["class"], string> = {
  car: "Cars",
  cycle: "Cycles",
  trike: "Trikes",
  sidecar: "Sidecars",
};

export const titleOf = (rows: { id: string; title: string }[], id: string | undefined) =>
  rows.find((row) => row.id === id)?.title ?? id ?? "none";

function Body() {
  const { design, catalog } = useStand();
  const choices = catalog.bodies
    .filter((body) => body.class !== "sidecar")
    .map(
      (body): Choice => ({
        id: body.id,
        title: body.title,
        group: CLASSES[body.class],
        chosen: design.body === body.id,
        next: { ...design, body: body.id },
        facts: `carries ${number(body.max_load)} lb, ${body.spaces} spaces${body.cargo_spaces ? ` + ${body.cargo_spaces} cargo` : ""}`,
      }),
    );
  return (
    <Part path="body" title="Body" value={titleOf(catalog.bodies, design.body)}>
      <Choices label="Body" name="body" choices={choices} about="body" />
    </Part>
  );
}

const percent = (value: number | undefined) => (value ? `${value > 0 ? "+" : "−"}${Math.abs(value)} %` : "as it is");

function Chassis() {
  const { design, catalog } = useStand();
  const now = design.chassis ?? "standard";
  const choices = catalog.chassis.map(
    (row): Choice => ({
      id: row.id,
      title: row.title,
      chosen: now === row.id,
      next: put(design, "chassis", row.id === "standard" ? undefined : row.id),
      facts: `load ${percent(row.load_percent)}`,
    }),
  );
  const car = catalog.bodies.find(({ id }) => id === design.body)?.class === "car";
  return (
    <>
      <Part path="chassis" title="Chassis" value={titleOf(catalog.chassis, now)}>
        <Choices label="Chassis" name="chassis" choices={choices} about="chassis" />
      </Part>
      {car || design.six_wheels ? (
        <Toggle
          path="six_wheels"
          title="Six wheels"
          on={!!design.six_wheels}
          next={put(design, "six_wheels", !design.six_wheels)}
        />
      ) : null}
    </>
  );
}

function Reversed() {
  const { design, catalog } = useStand();
  const trike = catalog.bodies.find(({ id }) => id === design.body)?.class === "trike";
  return trike || design.reversed ? (
    <Toggle
      path="reversed"
      title="Reversed: two wheels in front"
      on={!!design.reversed}
      next={put(design, "reversed", !design.reversed)}
    />
  ) : null;
}

export function suspensions(
  catalog: Catalog,
  now: string | undefined,
  next: (id: string | undefined) => Design,
): Choice[] {
  return catalog.suspensions.map((row) => ({
    id: row.id,
    title: row.title,
    chosen: (now ?? "light") === row.id,
    next: next(row.id === "light" ? undefined : row.id),
  }));
}

function Suspension() {
  const { design, catalog } = useStand();
  return (
    <Part path="suspension" title="Suspension" value={titleOf(catalog.suspensions, design.suspension ?? "light")}>
      <Choices
        label="Suspension"
        name="suspension"
        about="suspension"
        choices={suspensions(catalog, design.suspension, (id) => put(design, "suspension", id))}
      />
    </Part>
  );
}

const FOR: Record<string, string> = { car: "For cars", cycle: "For cycles and trikes", trike: "For trikes" };

function Plant() {
  const { design, catalog } = useStand();
  const choices: Choice[] = catalog.plants.map((row) => ({
    id: row.id,
    title: row.title,
    group: FOR[row.for] ?? row.for,
    chosen: design.plant === row.id,
    next: { ...design, plant: row.id },
    facts: `${number(row.power_factors)} power factors, ${row.dp} DP`,
  }));
  return (
    <Part path="plant" title="Power plant" value={design.plant ? titleOf(catalog.plants, design.plant) : "none yet"}>
      <Choices label="Power plant" name="plant" choices={choices} about="plant" />
      <div class="cw-line" role="group" aria-label="What stands where inside">
        <span>Inside, from the front</span>
        {ORDERS.map((order) => {
          const words = order.join(", ");
          return (
            <label key={words} class="cw-pill">
              <input
                type="radio"
                name="inside"
                checked={insideOf(design).join(", ") === words}
                onChange={() => change(withInside(design, order), `inside: ${words}`)}
              />
              <span>{words}</span>
            </label>
          );
        })}
      </div>
    </Part>
  );
}

export function tireWords(catalog: Catalog, tire: Tire): string {
  const more = catalog.tire_modifications
    .filter(({ id }) => tire[id as keyof Tire])
    .map(({ title }) => title.toLowerCase());
  return [titleOf(catalog.tires, tire.type), ...more].join(", ");
}

export function TireChoices({
  label,
  name,
  tire,
  next,
}: {
  label: string;
  name: string;
  tire: Tire;
  next(tire: Tire): Design;
}) {
  const { catalog } = useStand();
  return (
    <>
      <Choices
        label={label}
        name={name}
        about={name}
        choices={catalog.tires.map((row) => ({
          id: row.id,
          title: row.title,
          facts: `${row.dp} DP`,
          chosen: tire.type === row.id,
          next: next({ ...tire, type: row.id }),
        }))}
      />
      <div class="cw-toggles">
        {catalog.tire_modifications.map((row) => {
          const key = row.id as "radial";
          return <Toggle key={row.id} title={row.title} on={!!tire[key]} next={next(put(tire, key, !tire[key]))} />;
        })}
      </div>
    </>
  );
}

const AXLES: { at: "front" | "back"; title: string; other: "front" | "back"; right: keyof Tires }[] = [
  { at: "front", title: "Front tires", other: "back", right: "front_right" },
  { at: "back", title: "Back tires", other: "front", right: "back_right" },
];
const ODD: { at: keyof Tires; title: string }[] = [
  { at: "front_right", title: "Front right tire" },
  { at: "back_right", title: "Back right tire" },
];

function TireParts() {
  const { design, catalog } = useStand();
  const tires = tiresOf(design);
  const same = JSON.stringify(tires.front) === JSON.stringify(tires.back);
  return (
    <>
      {AXLES.map(({ at, title, other, right }) => (
        <Part key={at} path={`tires.${at}`} title={title} value={tireWords(catalog, tires[at] ?? STANDARD_TIRE)}>
          <TireChoices
            label={title}
            name={`tires.${at}`}
            tire={tires[at] ?? STANDARD_TIRE}
            next={(tire) => withTire(design, at, tire)}
          />
          {hasPair(catalog, design, at) && !tires[right] ? (
            <p>
              <button
                type="button"
                class="button small"
                onClick={() => change(withTire(design, right, tires[at]), `${title.toLowerCase()} set apart`)}
              >
                Another tire on the right
              </button>
            </p>
          ) : null}
          {same ? null : (
            <p>
              <button
                type="button"
                class="button small"
                onClick={() => change(withTire(design, other, tires[at]), `the same tires in front and at the back`)}
              >
                The same {other === "back" ? "at the back" : "in front"}
              </button>
            </p>
          )}
        </Part>
      ))}
      {ODD.map(({ at, title }) =>
        tires[at] ? (
          <Part
            key={at}
            path={`tires.${at}`}
            title={title}
            value={tireWords(catalog, tires[at])}
            tools={
              <button
                type="button"
                class="cw-tool"
                aria-label={`${title}: like the other one`}
                title="Like the other one"
                onClick={() => change(withTire(design, at, undefined), `${title.toLowerCase()} like the other one`)}
              >
                ✕
              </button>
            }
          >
            <TireChoices
              label={title}
              name={`tires.${at}`}
              tire={tires[at]}
              next={(tire) => withTire(design, at, tire)}
            />
          </Part>
        ) : null,
      )}
    </>
  );
}

export function FrameParts() {
  return (
    <div class="cw-parts">
      <Body />
      <Reversed />
      <Chassis />
      <Suspension />
      <Plant />
      <TireParts />
    </div>
  );
}
