// Armor: one layer a type, points for each side.

import type { Armor } from "../../../engine/types/garage";
import { addArmor, type Of, removeArmor, unitOf, withArmor, withPoints } from "./design";
import { titleOf } from "./frameparts";
import { Choices, Num, Part, Price, Remove, useStand, useTries } from "./part";
import { change } from "./session";
import { SIDES, type Side } from "./types";

export const SIDE_TITLES: Record<Side, string> = {
  F: "Front",
  R: "Right",
  L: "Left",
  B: "Back",
  T: "Top",
  U: "Underbody",
};
const MOST = 2000;

export const sumOf = (armor: Armor): number => SIDES.reduce((sum, side) => sum + (armor[side] ?? 0), 0);

function Layer({ of, at, armor }: { of: Of; at: number; armor: Armor }) {
  const { design, catalog, check } = useStand();
  const path = `${of}armor[${at}]`;
  const title = titleOf(catalog.armor, armor.type);
  const put = (next: Armor, words: string, about = "") => change(withArmor(design, of, at, next), words, about);
  const point = useTries([withArmor(design, of, at, withPoints(armor, "F", (armor.F ?? 0) + 1))])?.[0];
  const all = (step: number) =>
    SIDES.reduce(
      (next, side) => (step > 0 || armor[side] ? withPoints(next, side, Math.max(0, (armor[side] ?? 0) + step)) : next),
      armor,
    );
  return (
    <div class="cw-layer">
      <Part
        path={path}
        title={at ? "Over it" : "Armor"}
        value={`${title}, ${sumOf(armor)} points`}
        tools={<Remove what={`${title} armor`} next={removeArmor(design, of, at)} />}
      >
        <Choices
          label="Type of armor"
          name={`${path}.type`}
          about={`${path}.type`}
          choices={catalog.armor.map((row) => ({
            id: row.id,
            title: row.title,
            chosen: armor.type === row.id,
            next: withArmor(design, of, at, { ...armor, type: row.id }),
          }))}
        />
      </Part>
      <div class="cw-sides" role="group" aria-label={`${title} armor: points for each side`}>
        {SIDES.map((side) => (
          <div key={side} class={`cw-at-${side}`}>
            <span class="cw-side-name" aria-hidden="true">
              {SIDE_TITLES[side]}
            </span>
            <Num
              label={`${title}, ${SIDE_TITLES[side]}`}
              hide
              steps
              value={armor[side] ?? 0}
              max={MOST}
              set={(points) =>
                put(
                  withPoints(armor, side, points),
                  `${SIDE_TITLES[side].toLowerCase()} armor ${points}`,
                  `${path}.${side}`,
                )
              }
            />
          </div>
        ))}
      </div>
      <p class="cw-line">
        <button
          type="button"
          class="button small"
          onClick={() => put(all(-1), "a point less on every side", `${path}.all`)}
        >
          −1 everywhere
        </button>
        <button
          type="button"
          class="button small"
          onClick={() => put(all(1), "a point more on every side", `${path}.all`)}
        >
          +1 everywhere
        </button>
        <button
          type="button"
          class="button small"
          onClick={() => put(all(5), "five points more on every side", `${path}.all`)}
        >
          +5 everywhere
        </button>
        {point && check ? (
          <span class="quiet">
            A point more:{" "}
            <Price of={{ cost: point.cost - check.cost, weight: point.weight - check.weight, spaces: 0 }} more />
          </span>
        ) : null}
      </p>
    </div>
  );
}

export function ArmorParts({ of }: { of: Of }) {
  const { design, catalog } = useStand();
  const layers = unitOf(design, of).armor ?? [];
  const add = (type: string) => change(addArmor(design, of, { type }), `${titleOf(catalog.armor, type)} armor added`);
  const metal = layers.some(({ type }) => catalog.armor.find(({ id }) => id === type)?.metal);
  return (
    <div class="cw-parts" data-path={`${of}armor`}>
      {layers.map((armor, i) => (
        <Layer key={i} of={of} at={i} armor={armor} />
      ))}
      {layers.length < 4 ? (
        <p class="cw-line">
          {layers.length ? null : (
            <button type="button" class="button act" onClick={() => add("plastic")}>
              Add plastic armor
            </button>
          )}
          {metal && layers.length === 1 ? (
            <button type="button" class="button" onClick={() => add("plastic")}>
              Add plastic under it
            </button>
          ) : null}
          {metal ? null : (
            <button type="button" class="button" onClick={() => add("metal")}>
              {layers.length ? "Add metal over it" : "Add metal armor"}
            </button>
          )}
        </p>
      ) : null}
      {layers.length ? null : <p class="quiet">No armor yet. Other types can be chosen when it is there.</p>}
    </div>
  );
}
