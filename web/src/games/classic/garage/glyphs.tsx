// Weapons as signs: pointing up, the vehicle's edge at 0, what is inside below it. What a firing port gives away decides the shape.
import type { ComponentChildren } from "preact";

const SIGNS: Record<string, () => ComponentChildren> = {
  "small-bore-projectile": () => (
    <>
      <path class="cw-barrel" d="M-1.500-15h3V2h-3z" />
      <path class="cw-gun" d="M-4.500 0h9v13h-9z" />
    </>
  ),
  "large-bore-projectile": () => (
    <>
      <path class="cw-barrel" d="M-2.500-15h5V2h-5zM-4.500-18h9v5h-9z" />
      <path class="cw-gun" d="M-6 0H6v14H-6z" />
    </>
  ),
  rocket: () => (
    <>
      <path class="cw-barrel" d="M-4-3h8v5h-8z" />
      <path class="cw-warhead" d="M-3-3C-3-9-1-13 0-15c1 2 3 6 3 12z" />
      <path class="cw-gun" d="M-5 0H5v13H-5z" />
    </>
  ),
  laser: () => (
    <>
      <path class="cw-barrel" d="M-2-11h4V2h-4z" />
      <circle class="cw-lens" cy="-13" r="3.500" />
      <path class="cw-gun" d="M-5 0H5v14H-5z" />
    </>
  ),
  flamethrower: () => (
    <>
      <path class="cw-flame" d="M-5-11c0-6 5-4 3-10 5 3 8 6 6 11z" />
      <path class="cw-barrel" d="M-2-11h4V2h-4z" />
      <rect class="cw-gun" x="-6" width="12" height="14" rx="5" />
    </>
  ),
  "dropped-solid": () => (
    <>
      <path class="cw-gun" d="M-7-2H7v14H-7z" />
      <g class="cw-dot">
        <circle cx="-4" cy="-7" r="2" />
        <circle cx="4" cy="-8" r="2" />
        <circle cy="-13" r="2" />
      </g>
    </>
  ),
  "dropped-liquid": () => (
    <>
      <path class="cw-drop" d="M0-16c4 6 5 8 0 9-5-1-4-3 0-9z" />
      <path class="cw-barrel" d="M-2-5h4v6h-4z" />
      <circle class="cw-gun" cy="6" r="6.500" />
    </>
  ),
  "dropped-gas": () => (
    <>
      <g class="cw-cloud">
        <circle cx="-4" cy="-8" r="4" />
        <circle cx="4" cy="-9" r="4.500" />
        <circle cy="-14" r="4" />
      </g>
      <path class="cw-gun" d="M-6-2H6v13H-6z" />
    </>
  ),
};

export function WeaponSign({ port }: { port: string | undefined }) {
  return <>{(SIGNS[port ?? ""] ?? SIGNS["small-bore-projectile"]!)()}</>;
}

/** The sign alone, beside a weapon's name. */
export function WeaponIcon({ port }: { port: string }) {
  return (
    <svg viewBox="-12 -23 24 40" class="cw-icon" aria-hidden="true">
      <WeaponSign port={port} />
    </svg>
  );
}
