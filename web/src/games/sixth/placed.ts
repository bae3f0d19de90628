import type { Car } from "../../engine/types/sixth";

/** A car that is on the table. */
export type Placed = Car & Required<Pick<Car, "x" | "y" | "heading" | "at" | "box">>;
export const isPlaced = (car: Car | undefined): car is Placed => !!car && car.x !== undefined;
