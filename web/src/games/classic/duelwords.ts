// Words for what is chosen in a duel, and the names of seats as the engine says them (duel_say.c).
import type { Choice } from "../../table/types";
import type { DuelCar, DuelView } from "./dueltypes";

const SEATS = ["Red", "Blue", "Yellow", "Green", "White", "Violet", "Orange", "Cyan", "Referee"];

export const seatName = (seat: number) => SEATS[seat] ?? `Seat ${seat + 1}`;
export function carName(view: DuelView, car: DuelCar): string {
  const many = view.cars.some((other) => other.seat === car.seat && other !== car);
  return many ? `${seatName(car.seat)} ${car.vehicle + 1}` : seatName(car.seat);
}

const GROUPS: Record<string, string> = {
  enter: "Speed", speed: "Speed", "back-up": "Speed", keep: "Speed", straight: "Straight on", "even-out": "Straight on", bend: "Bends", drift: "Drifts", swerve: "Swerves", fire: "Fire", volley: "Fire", "fire-ground": "Fire", "at-will": "Fire", drop: "Drop", hold: "Hold fire",
};
export const groupOf = (choice: Choice): string => (choice.action.skid ? "Controlled skids" : (GROUPS[choice.action.verb] ?? "Other"));

export type Mode = "drive" | "swerve" | "skid" | "special";
export const MODES: [Mode, string][] = [["drive", "Drive"], ["swerve", "Swerve"], ["skid", "Skid"], ["special", "Special"]];
/** With which of the manoeuvres a move is shown; there are too many to show them all at once. */
export function modeOf({ action }: Choice): Mode {
  if (action.skid) return "skid";
  if (action.verb === "swerve") return "swerve";
  return ["straight", "bend", "drift"].includes(action.verb) ? "drive" : "special";
}

const KEEP = "you keep control";
export const controlOf = (choice: Choice | null | undefined): number | null => choice?.odds.find(({ text }) => text === KEEP)?.chance ?? null;
export const riskOf = (keeps: number | null, hits = false) => (hits ? "crash" : keeps === null || keeps >= 0.995 ? "sure" : keeps >= 0.8 ? "fair" : keeps >= 0.5 ? "risky" : "wild");

/** A choice in few words, for a button beside others. */
export function shortOf({ action, text }: Choice): string {
  switch (action.verb) {
    case "straight": case "keep": case "hold": return text.replace("Hold this speed", "Keep").replace("this phase", "now").replace("the rest of this turn", "this turn").replace("until something happens", "on and on");
    default: return text.replace("Go to ", "").replace("Come in at ", "").replace(" degrees", "°");
  }
}
