// Weapons on their mounts, the turret, and what links them.
import { useState } from "preact/hooks";
import type { Batch, Link, Mount, Turret, Weapon } from "../../../engine/types/garage";
import {
  addLink,
  addWeapon,
  loadOf,
  type Of,
  put,
  removeLink,
  removeWeapon,
  unitOf,
  unlinked,
  withLink,
  withLoad,
  withMagazines,
  withTurret,
  withWeapon,
} from "./design";
import { titleOf } from "./frameparts";
import { WeaponIcon } from "./glyphs";
import { Choices, Num, Part, Problems, problemsAt, Remove, Shelf, Toggle, useStand, type Ware } from "./part";
import { change } from "./session";
import type { Design, WeaponRow } from "./types";

export const MOUNTS: [Mount, string][] = [
  ["F", "front"],
  ["B", "back"],
  ["L", "left"],
  ["R", "right"],
  ["turret", "turret"],
  ["T", "top"],
  ["U", "underbody"],
];
export const mountTitle = (mount: Mount) => MOUNTS.find(([id]) => id === mount)?.[1] ?? mount;

const PORTS: [string, string][] = [
  ["small-bore-projectile", "Small-bore projectile weapons"],
  ["large-bore-projectile", "Large-bore projectile weapons"],
  ["rocket", "Rockets"],
  ["laser", "Lasers"],
  ["flamethrower", "Flamethrowers"],
  ["dropped-solid", "Dropped solids"],
  ["dropped-liquid", "Dropped liquids"],
  ["dropped-gas", "Dropped gases"],
];

const factsOf = (row: WeaponRow) =>
  [
    row.to_hit ? `hits on ${row.to_hit}` : "",
    row.damage ?? "",
    row.shots ? `${row.shots} shot${row.shots > 1 ? "s" : ""}` : "",
    `${row.dp} DP`,
  ]
    .filter(Boolean)
    .join(", ");

// ---- one weapon ----

/** What may be in its magazines: sorts by name, "" for the usual shots. */
function useSorts(row: WeaponRow | undefined): [string, string][] {
  const { catalog } = useStand();
  if (row?.grenades)
    return catalog.gear
      .filter(({ kind }) => kind === "grenade")
      .map(({ id, title, cost }) => [id, `${title}, $${cost}`]);
  const others = catalog.ammunition.filter((each) => row && each.for.includes(row.id));
  return others.length ? [["", "the usual"], ...others.map(({ id, title }): [string, string] => [id, title])] : [];
}

const sortOf = (batch: Batch) => batch.type ?? batch.ammo ?? "";
const asSort = (row: WeaponRow | undefined, { count, impact_fuse }: Batch, sort: string): Batch =>
  row?.grenades
    ? put<Batch, "impact_fuse">({ type: sort, count }, "impact_fuse", impact_fuse)
    : put<Batch, "ammo">({ count }, "ammo", sort || undefined);

/** One magazine, top to bottom. */
function LoadList({
  weapon,
  row,
  magazine,
  sorts,
  set,
}: {
  weapon: Weapon;
  row: WeaponRow | undefined;
  magazine: number;
  sorts: [string, string][];
  set(weapon: Weapon, words: string): void;
}) {
  const { catalog } = useStand();
  const loaded = loadOf(weapon, magazine);
  const where = magazine ? `Magazine ${magazine}` : row?.grenades ? "Grenades" : "Load";
  const usual = row?.grenades
    ? titleOf(catalog.gear, row.grenades)
    : weapon.ammo
      ? titleOf(catalog.ammunition, weapon.ammo)
      : "its usual shots";
  const load = (batches: Batch[], words: string) => set(withLoad(weapon, magazine, batches), words);
  const change_ = (at: number, batch: Batch, words: string) =>
    load(
      loaded.map((one, i) => (i === at ? batch : one)),
      words,
    );
  return (
    <fieldset class="cw-grenades">
      <legend>{where}, in the order of use</legend>
      {loaded.length ? null : (
        <p class="quiet">{magazine ? "Like the weapon itself." : `${weapon.shots ?? row?.shots} of ${usual}.`}</p>
      )}
      {loaded.map((each, i) => (
        <div key={i} class="cw-line">
          <select
            aria-label={`${where} ${i + 1}: kind`}
            value={sortOf(each)}
            onChange={(event) => change_(i, asSort(row, each, event.currentTarget.value), "other shots")}
          >
            {sorts.map(([id, title]) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </select>
          <Num
            label={`${where} ${i + 1}: how many`}
            hide
            value={each.count}
            min={1}
            max={255}
            set={(count) => change_(i, { ...each, count }, `${count} shots`)}
          />
          {row?.grenades ? (
            <label class="cw-pill">
              <input
                type="checkbox"
                checked={!!each.impact_fuse}
                onChange={() => change_(i, put(each, "impact_fuse", !each.impact_fuse), "other fuses")}
              />
              <span>impact fuse</span>
            </label>
          ) : null}
          <button
            type="button"
            class="cw-tool"
            aria-label={`Unload ${where.toLowerCase()} ${i + 1}`}
            onClick={() =>
              load(
                loaded.filter((_, k) => k !== i),
                "unloaded",
              )
            }
          >
            ✕
          </button>
        </div>
      ))}
      <p>
        <button
          type="button"
          class="button small"
          onClick={() =>
            load(
              [
                ...loaded,
                asSort(row, { count: loaded.length ? 1 : (row?.shots ?? 1) }, row?.grenades ?? weapon.ammo ?? ""),
              ],
              "loaded",
            )
          }
        >
          {loaded.length ? "Another kind" : magazine ? "Load it otherwise" : "Choose them"}
        </button>
      </p>
    </fieldset>
  );
}

/** All its magazines, where there is anything to choose. */
function Loads({
  weapon,
  row,
  set,
}: {
  weapon: Weapon;
  row: WeaponRow | undefined;
  set(weapon: Weapon, words: string): void;
}) {
  const sorts = useSorts(row);
  if (!sorts.length && !weapon.grenades && !weapon.load && !weapon.magazines) return null;
  return (
    <>
      {Array.from({ length: 1 + (weapon.extra_magazines ?? 0) }, (_, magazine) => (
        <LoadList key={magazine} weapon={weapon} row={row} magazine={magazine} sorts={sorts} set={set} />
      ))}
    </>
  );
}

function WeaponPart({ of, at, weapon }: { of: Of; at: number; weapon: Weapon }) {
  const { design, catalog } = useStand();
  const row = catalog.weapons.find(({ id }) => id === weapon.type);
  const title = row?.title ?? weapon.type;
  const ammunition = catalog.ammunition.filter((each) => each.for.includes(weapon.type));
  const path = `${of}weapons[${at}]`;
  const set = (next: Weapon, words: string, about = "") => change(withWeapon(design, of, at, next), words, about);
  const details = [
    weapon.infrared ? "infrared" : "",
    weapon.ammo ? titleOf(catalog.ammunition, weapon.ammo) : "",
    weapon.load ? "mixed load" : "",
    weapon.shots === undefined ? "" : `${weapon.shots} shots`,
    weapon.extra_magazines ? `${weapon.extra_magazines} extra magazine${weapon.extra_magazines > 1 ? "s" : ""}` : "",
  ]
    .filter(Boolean)
    .join(", ");
  return (
    <Part
      path={path}
      title={`${at + 1} · ${mountTitle(weapon.mount)}`}
      value={details ? `${title}, ${details}` : title}
      icon={<WeaponIcon port={row?.port ?? ""} />}
      tools={
        <>
          <button
            type="button"
            class="cw-tool"
            aria-label={`One more: ${title}`}
            title="One more"
            onClick={() => change(addWeapon(design, of, weapon), `one more ${title}`)}
          >
            +
          </button>
          <Remove what={title} next={removeWeapon(design, of, at)} />
        </>
      }
    >
      <Choices
        label={`Mount of the ${title}`}
        name={`${path}.mount`}
        about={`${path}.mount`}
        choices={MOUNTS.map(([mount, words]) => ({
          id: mount,
          title: words,
          chosen: weapon.mount === mount,
          next: withWeapon(design, of, at, { ...weapon, mount }),
        }))}
      />
      <div class="cw-line">
        {row?.shots || weapon.shots !== undefined ? (
          <Num
            label="Shots in it"
            value={weapon.shots ?? row?.shots ?? 0}
            max={1000}
            steps
            set={(shots) =>
              set(put(weapon, "shots", shots === row?.shots ? undefined : shots), `${shots} shots`, `${path}.shots`)
            }
          />
        ) : null}
        {row?.magazines || weapon.extra_magazines ? (
          <Num
            label="Extra magazines"
            value={weapon.extra_magazines ?? 0}
            max={20}
            steps
            set={(count) => set(withMagazines(weapon, count), `${count} extra magazines`, `${path}.magazines`)}
          />
        ) : null}
      </div>
      {row?.infrared || weapon.infrared ? (
        <Toggle
          title="Infrared"
          on={!!weapon.infrared}
          next={withWeapon(design, of, at, put(weapon, "infrared", !weapon.infrared))}
        />
      ) : null}
      {ammunition.length || weapon.ammo ? (
        <Choices
          label="Loaded with, unless said below"
          name={`${path}.ammo`}
          about={`${path}.ammo`}
          choices={[
            {
              id: "usual",
              title: "its usual shots",
              chosen: !weapon.ammo,
              next: withWeapon(design, of, at, put(weapon, "ammo", undefined)),
            },
            ...ammunition.map(({ id, title: words }) => ({
              id,
              title: words,
              chosen: weapon.ammo === id,
              next: withWeapon(design, of, at, { ...weapon, ammo: id }),
            })),
          ]}
        />
      ) : null}
      <Loads weapon={weapon} row={row} set={set} />
      {row?.text ? <p class="quiet cw-text">{row.text}</p> : null}
    </Part>
  );
}

// ---- the turret ----

function TurretPart() {
  const { design, catalog } = useStand();
  const { turret } = design;
  const next = (changed: Turret | undefined): Design => withTurret(design, changed);
  const words = turret
    ? `${turret.universal ? "universal " : ""}${turret.popup ? "pop-up " : ""}turret of ${turret.spaces} space${turret.spaces > 1 ? "s" : ""}`
    : "none";
  return (
    <Part path="turret" title="Turret" value={words[0]!.toUpperCase() + words.slice(1)}>
      <Choices
        label="Turret"
        name="turret"
        about="turret"
        choices={[
          { id: "none", title: "None", chosen: !turret, next: next(undefined) },
          ...catalog.turrets.map((row) => ({
            id: String(row.spaces),
            title: `For ${row.spaces} space${row.spaces > 1 ? "s" : ""} of weapons`,
            chosen: turret?.spaces === row.spaces,
            next: next({ ...turret, spaces: row.spaces }),
          })),
        ]}
      />
      {turret ? (
        <Toggle
          title="Pop-up"
          facts="hidden until it rises"
          on={!!turret.popup}
          next={next(put(turret, "popup", !turret.popup))}
        />
      ) : null}
      {turret ? (
        <Toggle
          title="Universal"
          facts="its weapons can be changed"
          on={!!turret.universal}
          next={next(put(turret, "universal", !turret.universal))}
        />
      ) : null}
    </Part>
  );
}

// ---- links ----

function Linked({
  title,
  index,
  list,
  set,
}: {
  title: string;
  index: number;
  list: number[];
  set(list: number[]): void;
}) {
  const on = list.includes(index);
  return (
    <label class="cw-pill">
      <input
        type="checkbox"
        checked={on}
        onChange={() => set(on ? list.filter((each) => each !== index) : [...list, index].sort((a, b) => a - b))}
      />
      <span>{title}</span>
    </label>
  );
}

function LinkPart({ at, link }: { at: number; link: Link }) {
  const { design, catalog } = useStand();
  const weapons = link.weapons ?? [],
    beside = link.sidecar_weapons ?? [],
    accessories = link.accessories ?? [];
  const set = (next: Link, words: string) => change(withLink(design, at, next), words);
  const name = (weapon: Weapon, i: number) => `${i + 1} ${weapon.type} ${mountTitle(weapon.mount)}`;
  const words = [
    ...weapons.map((i) => design.weapons?.[i]?.type ?? "?"),
    ...beside.map((i) => `sidecar's ${design.sidecar?.weapons?.[i]?.type ?? "?"}`),
    ...accessories.map((i) => titleOf(catalog.accessories, design.accessories?.[i]?.type)),
    ...(link.turret ? ["turret"] : []),
  ].join(" + ");
  return (
    <Part
      path={`links[${at}]`}
      title={link.smart ? "Smart link" : "Link"}
      value={words || "connects nothing yet"}
      open={!words}
      tools={<Remove what={`Link ${at + 1}`} next={removeLink(design, at)} />}
    >
      <div class="cw-line" role="group" aria-label={`What link ${at + 1} connects`}>
        {(design.weapons ?? []).map((weapon, i) => (
          <Linked
            key={i}
            title={name(weapon, i)}
            index={i}
            list={weapons}
            set={(list) => set(put(link, "weapons", list), "link changed")}
          />
        ))}
        {(design.sidecar?.weapons ?? []).map((weapon, i) => (
          <Linked
            key={`s${i}`}
            title={`sidecar ${name(weapon, i)}`}
            index={i}
            list={beside}
            set={(list) => set(put(link, "sidecar_weapons", list), "link changed")}
          />
        ))}
        {(design.accessories ?? []).map((accessory, i) => (
          <Linked
            key={`a${i}`}
            title={titleOf(catalog.accessories, accessory.type)}
            index={i}
            list={accessories}
            set={(list) => set(put(link, "accessories", list), "link changed")}
          />
        ))}
        {design.turret?.popup || link.turret ? (
          <label class="cw-pill">
            <input
              type="checkbox"
              checked={!!link.turret}
              onChange={() => set(put(link, "turret", !link.turret), "link changed")}
            />
            <span>pop-up turret</span>
          </label>
        ) : null}
      </div>
      <Toggle title="Smart link" on={!!link.smart} next={withLink(design, at, put(link, "smart", !link.smart))} />
    </Part>
  );
}

function Links() {
  const { design } = useStand();
  const some = (design.weapons?.length ?? 0) + (design.sidecar?.weapons?.length ?? 0) > 1 || !!design.links;
  if (!some) return null;
  return (
    <>
      <h3>Links</h3>
      {(design.links ?? []).map((link, i) => (
        <LinkPart key={i} at={i} link={link} />
      ))}
      {(design.links?.length ?? 0) < 16 ? (
        <p>
          <button
            type="button"
            class="button small"
            onClick={() => change(addLink(design, { weapons: unlinked(design) }), "link added")}
          >
            Link weapons
          </button>
        </p>
      ) : null}
    </>
  );
}

// ---- all of them ----

export function WeaponParts({ of }: { of: Of }) {
  const { design, catalog, check } = useStand();
  const [mount, setMount] = useState<Mount>("F");
  const weapons = unitOf(design, of).weapons ?? [];
  const wares = PORTS.flatMap(([port, group]) =>
    catalog.weapons
      .filter((row) => row.port === port)
      .map(
        (row): Ware => ({
          id: row.id,
          title: row.title,
          facts: `${row.id} · ${factsOf(row)}`,
          text: row.text,
          group,
          icon: <WeaponIcon port={row.port} />,
          ways: [addWeapon(design, of, { type: row.id, mount })],
        }),
      ),
  );
  return (
    <div class="cw-parts" data-path={`${of}weapons`}>
      {of ? null : <TurretPart />}
      {weapons.length ? <h3>Mounted</h3> : null}
      {weapons.map((weapon, i) => (
        <WeaponPart key={`${i} ${weapon.type}`} of={of} at={i} weapon={weapon} />
      ))}
      {of ? null : <Links />}
      <div class="cw-mounts" role="radiogroup" aria-label="Where the next weapon goes">
        <span class="cw-kind">The next weapon goes to</span>
        {MOUNTS.map(([id, words]) => (
          <label key={id} class="cw-pill">
            <input type="radio" name={`${of}mount`} checked={mount === id} onChange={() => setMount(id)} />
            <span>{words}</span>
          </label>
        ))}
      </div>
      {weapons.length < 64 ? <Shelf label={`Weapons for the ${mountTitle(mount)}`} wares={wares} /> : null}
      <Problems problems={problemsAt(check, `${of}weapons`)} />
    </div>
  );
}
