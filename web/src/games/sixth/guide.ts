// The first duel explains itself: a hint at the first occurrence of each kind of question.

import type { View as SixthView } from "../../engine/types/sixth";
import type { Update } from "../../table/types";
import type { Hint } from "../game";

const HINTS: Record<string, Omit<Hint, "id">> = {
  welcome: {
    title: "Welcome to the arena",
    at: "arena",
    section: "aim",
    text: "Two cars, one arena, to scale: a square of the grid is a car length. Whoever has the last car with a living crew wins. Zoom with the wheel or two fingers, drag to look around.",
  },
  dash: {
    title: "Your dashboard",
    at: "dash",
    section: "dashboard",
    text: "Armor on four sides, power plant, tires, speed. Control tokens pay for skids; aces buy re-rolls. Point at a weapon and the arena shows its arc.",
  },
  "place-key": {
    title: "Lay your turning key",
    at: "ask",
    section: "starting-positions",
    text: "Everybody starts at a turning key that lies against the edge. Drag the striped key along the edge to where you like, then lay it.",
  },
  place: {
    title: "Where do you start?",
    at: "ask",
    section: "starting-positions",
    text: "Some part of your car has to touch the striped key at the edge. Drag the car, turn it by its handle, then start.",
  },
  "move-speed": {
    title: "First: your speed",
    at: "speed",
    section: "adjust-speed",
    text: "Speed is how many moves you make, one step more or less than before. Slower cars get more control tokens; faster ones are harder to hit.",
  },
  "move-drive": {
    title: "Then drive",
    at: "nose",
    section: "turn",
    text: "Drag the yellow nose: the key shows which zone the turn reaches, and each zone adds a die. Numbers on the ghosts are your chance to stay in control. Straight on and slight turns need no dice.",
  },
  combat: {
    title: "Fire!",
    at: "fire",
    section: "attacking",
    text: "Driver and gunner may each fire once. Click a target or pick a shot: the percentage is the chance that it does something, with range and cover in it.",
  },
  attack: {
    title: "Dice",
    at: "dice",
    section: "re-rolls",
    text: "Click a die to roll it again while there are re-rolls. In defence shields stop damage; every full key of range is a free re-roll, then each costs an ace.",
  },
  fires: {
    title: "You burn",
    at: "ask",
    section: "manage-fires",
    text: "Two control tokens put a fire out. Left burning it does a point to its side every round.",
  },
  internal: {
    title: "Through the armor",
    at: "dash",
    section: "internal-damage",
    text: "A damage card says what is struck inside. Where there is a choice it is yours: click the card or crew member that takes it.",
  },
  driving: {
    title: "Wrenches",
    at: "dice",
    section: "aces-for-wrench",
    text: "Each wrench costs a tire. Your radials can cancel one for two aces.",
  },
  over: {
    title: "That was a duel",
    at: "ask",
    section: "scenarios",
    text: "Look at it again as a replay, build a car of your own, or try a checkpoint race or the hill.",
  },
};

const hint = (id: string): Hint => ({ id, ...HINTS[id]! });

export function sixthHint(update: Update, read: (id: string) => boolean): Hint | null {
  const { question } = update.view as SixthView;
  if (update.over) return read("over") ? null : hint("over");
  if (question?.kind === "build") return null;
  for (const first of ["welcome", "dash"]) if (!read(first)) return hint(first);
  const kind =
    question?.kind === "move"
      ? `move-${question.step}`
      : question?.step === "key"
        ? "place-key"
        : (question?.kind ?? "");
  return update.choices.length && HINTS[kind] && !read(kind) ? hint(kind) : null;
}
