// A build as the table draws it: the car from above, its front to the right.

import type { Car, Part } from "../../engine/types/road";
import { CarDrawing } from "./carart";
import { type Build, kindOf, placeNumber, vehicleOf } from "./shopdata";

function carOf(build: Build, number: number): Car {
  const vehicle = vehicleOf(build.vehicle)!;
  const has = (word: string) => !!vehicle.keywords?.includes(word);
  const aboard = [
    ...(vehicle.built_in ?? []).map((kind) => ({ kind, built_in: true, at: undefined })),
    ...build.equipment.map(({ kind, at }) => ({ kind, built_in: false, at })),
  ];
  const parts = aboard.map(({ kind, built_in, at }): Part => {
    const { id, title, uses } = kindOf(kind);
    return {
      kind: 0,
      id,
      title,
      at: placeNumber(at),
      damaged: false,
      asleep: false,
      built_in,
      ...(uses === undefined ? {} : { uses, full: uses }),
    };
  });
  return {
    number,
    name: "",
    side: 0,
    special: false,
    standing: "waiting",
    speed: 0,
    slid: 0,
    spun: false,
    activated: false,
    active: false,
    parts,
    vehicle: {
      kind: 0,
      id: vehicle.id,
      title: vehicle.title,
      structure: vehicle.structure,
      long: has("long"),
      motorcycle: has("motorcycle"),
      pick_up: has("pick-up"),
      spacious: has("spacious"),
    },
  };
}

export function FromAbove({ build, number = 0 }: { build: Build; number?: number | undefined }) {
  const vehicle = vehicleOf(build.vehicle);
  if (!vehicle)
    return (
      <svg viewBox="-48 -22 96 44" class="from-above none" aria-hidden="true">
        <rect x="-32" y="-12" width="64" height="24" rx="7" />
      </svg>
    );
  return (
    <svg
      viewBox={vehicle.keywords?.includes("long") ? "-84 -28 124 57" : "-48 -22 96 44"}
      class="from-above"
      aria-hidden="true"
    >
      <CarDrawing car={carOf(build, number)} turn={90} />
    </svg>
  );
}
