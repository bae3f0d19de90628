// The first derby explains itself: a hint at the first occurrence of each kind of question.

import type { View as RoadView } from "../../engine/types/road";
import type { Update } from "../../table/types";
import type { Hint } from "../game";

const HINTS: Record<string, Omit<Hint, "id">> = {
  welcome: {
    title: "Welcome to the road",
    at: "road",
    section: "aim",
    text: "It goes straight up. The four grey columns are asphalt, the sand beside them is off-road. Every point of damage you do to others is a marker; when everybody left is past the fourth board, the most markers win.",
  },
  dash: {
    title: "Your dashboard",
    at: "dash",
    section: "skill",
    text: "Below is the speedometer with your pawn, above it your driver's skill for each speed: the faster, the harder. Structural damage slides the driver's strip to the left; when it uncovers the skull the car is a wreck.",
  },
  choose: {
    title: "Pick your ride",
    at: "ask",
    section: "ready-made",
    text: "Six cars with everything they need. Guns and a good driver are a fine beginning; armor keeps you on the road longer.",
  },
  enter: {
    title: "Come onto the road",
    at: "road",
    section: "set-up-round",
    text: "Click a yellow field at the edge, then a speed. The field you enter on is the first of your movement.",
  },
  speed: {
    title: "First: your speed",
    at: "ask",
    section: "set-speed",
    text: "Keep it, go one faster, or brake by one or two. You have to drive exactly that many fields. The percentage tells how likely you pass a check at that speed.",
  },
  drive: {
    title: "Drive, and act once",
    at: "road",
    section: "drive",
    text: "Click one of the yellow fields ahead: the percentage is your chance to keep control there. A crosshair is a target in range: one action each turn, before, during or after driving. Driving into a car rams it.",
  },
  damage: {
    title: "You are hit",
    at: "dash",
    section: "damage",
    text: "For each point you choose what goes: an armor plate, a piece of equipment, or the structure. Click it on your dashboard or use the buttons.",
  },
  push: {
    title: "A ram!",
    at: "road",
    section: "ram",
    text: "You decide where the other car is pushed. Into stones, mines or the bushes is usually best.",
  },
  evade: {
    title: "They missed",
    at: "road",
    section: "ram",
    text: "The ram failed. Get out of the way to a yellow field, or let it happen.",
  },
  dodge: {
    title: "Rocket!",
    at: "road",
    section: "rockets",
    text: "Your driver dodges it: to the left or to the right.",
  },
  over: {
    title: "That was a derby",
    at: "ask",
    section: "derby",
    text: "Look at it again as a replay, or try one of the other scenarios: two gangs, a bus to guard, a race with pedestrians, or alone against the Berzerk gang.",
  },
};

const hint = (id: string): Hint => ({ id, ...HINTS[id]! });

export function roadHint(update: Update, read: (id: string) => boolean): Hint | null {
  if (update.over) return read("over") ? null : hint("over");
  if ((update.view as RoadView).question?.kind === "choose")
    return update.choices.length && !read("choose") ? hint("choose") : null;
  for (const first of ["welcome", "dash"]) if (!read(first)) return hint(first);
  const kind = (update.view as RoadView).question?.kind;
  return kind && update.choices.length && HINTS[kind] && !read(kind) ? hint(kind) : null;
}
