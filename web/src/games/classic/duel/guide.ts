// The first duel explains itself: a hint at the first occurrence of each kind of question.

import type { View as DuelView } from "../../../engine/types/duel";
import type { Update } from "../../../table/types";
import type { Hint } from "../../game";

const HINTS: Record<string, Omit<Hint, "id">> = {
  welcome: {
    title: "Welcome to Amateur Night",
    at: "arena",
    section: "setting-up",
    text: "Two karts, one machine gun each, an arena to scale: a square of the grid is an inch, fifteen feet. The last one that drives or shoots wins. Zoom with the wheel or two fingers, drag to look around.",
  },
  enter: {
    title: "How fast do you come in?",
    at: "ask",
    section: "setting-up",
    text: "20 mph is the most a kart may have at the gate here. Faster moves more often, slower keeps control more easily.",
  },
  speeds: {
    title: "A turn is a second",
    at: "ask",
    section: "speed-changes",
    text: "Everybody chooses a speed in secret. Braking by more than 10 mph is a maneuver: the percentage is your chance to keep control, and you go straight on in that phase.",
  },
  move: {
    title: "Drive",
    at: "arena",
    section: "maneuvers",
    text: "Every ghost is a manoeuvre; the number is the chance to keep control, in percent. Click one, or drag the yellow grip for any angle. Enter drives straight on. The chart shows who moves in which of the five phases.",
  },
  fire: {
    title: "Fire!",
    at: "ask",
    section: "firing",
    text: "Click a side, a tire or the turret of a car in the arena, or choose a shot from the list: what is needed on two dice, its chance and the damage on average. Everybody declares in secret, everything strikes at once.",
  },
  over: {
    title: "That was a duel",
    at: "ask",
    section: "kills",
    text: "Look at it again as a replay, design a car of your own in the garage, or try a race or the pack.",
  },
};

const hint = (id: string): Hint => ({ id, ...HINTS[id]! });

export function duelHint(update: Update, read: (id: string) => boolean): Hint | null {
  const { question = "" } = update.view as DuelView;
  if (update.over) return read("over") ? null : hint("over");
  if (!read("welcome")) return hint("welcome");
  return update.choices.length && HINTS[question] && !read(question) ? hint(question) : null;
}
